/* Attributes of elements, and the members of structs that hold them: written, read and freed. */

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "records/own.h"
#include "store/hash.h"
#include "xml/tree.h"

void
own_write(xmlNodePtr node, const struct attribute *rows, size_t count, const void *from)
{
	static const char	 zeros[HASH_SIZE];

	for (const struct attribute *r = rows; r < rows + count; r++) {
		const void	*at = (const char *)from + r->at;
		char		 text[HASH_HEX];

		if (r->optional && memcmp(at, zeros, r->size) == 0)
			continue;
		switch (r->type) {
		case AS_TEXT:
			xml_set(node, r->name, *(char *const *)at);
			break;
		case AS_HASH:
			xml_set(node, r->name, hex_write(at, HASH_SIZE, text));
			break;
		case AS_TIME:
			xml_set(node, r->name, clock_format(*(const int64_t *)at, text));
			break;
		case AS_NUMBER:
			xml_setf(node, r->name, "%u", *(const unsigned *)at);
			break;
		case AS_LONG:
			xml_setf(node, r->name, "%" PRId64, *(const int64_t *)at);
			break;
		case AS_YES:
			xml_set(node, r->name, "yes");
		}
	}
}

const char *
own_read(xmlNodePtr node, const struct attribute *rows, size_t count, void *to)
{
	const char	*wrong = NULL;

	for (const struct attribute *r = rows; r < rows + count; r++) {
		void		*at = (char *)to + r->at;
		const char	*text = xml_attribute(node, r->name);
		bool		 ok = text != NULL || r->optional;

		if (r->type == AS_TEXT && (text != NULL || !ok))
			*(char **)at = xstrdup(text == NULL ? "" : text);
		else if (text != NULL && r->type == AS_HASH)
			ok = hex_read(text, at, HASH_SIZE);
		else if (text != NULL && r->type == AS_TIME)
			ok = clock_parse(text, at);
		else if (r->type == AS_NUMBER)
			*(unsigned *)at = (unsigned)xml_number_or(node, r->name, 0, UINT32_MAX, 0);
		else if (r->type == AS_LONG)
			*(int64_t *)at = xml_number_or(node, r->name, INT64_MIN, INT64_MAX, 0);
		else if (r->type == AS_YES)
			*(bool *)at = xml_yes(node, r->name);
		if (!ok && wrong == NULL)
			wrong = r->name;
	}
	return wrong;
}

void
own_copy(const struct attribute *rows, size_t count, void *to)
{
	for (const struct attribute *r = rows; r < rows + count; r++) {
		char	**text = (char **)((char *)to + r->at);

		if (r->type == AS_TEXT && *text != NULL)
			*text = xstrdup(*text);
	}
}

void
own_clear(const struct attribute *rows, size_t count, void *from)
{
	for (const struct attribute *r = rows; r < rows + count; r++)
		if (r->type == AS_TEXT)
			free(*(char **)((char *)from + r->at));
}
