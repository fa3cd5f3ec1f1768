/* Press as it is stored: a file a message, found by number, by id and by day. */

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "post/handling.h"
#include "post/press_store.h"
#include "store/stage.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

#define PRESS_CAP	((size_t)1024 * 1024)
#define PRESS_NUMBER	32	/* bytes of a file that says where an id leads */

/* Returns the path of a message by its number, the caller's to free. */
static char *
press_path(const struct match *m, size_t number)
{
	return xasprintf("%s/" PRESS_FOLDER "/%04zu.xml", m->path, number);
}

static bool
press_exists(const struct match *m, size_t number)
{
	AUTO_FREE char	*path = press_path(m, number);

	return file_exists(path);
}

size_t
press_newest(const struct match *m)
{
	size_t	 there = 0, none = 1;

	for (; press_exists(m, none); none *= 2)
		there = none;
	while (none - there > 1) {
		size_t	 middle = there + (none - there) / 2;

		*(press_exists(m, middle) ? &there : &none) = middle;
	}
	return there;
}

xmlDocPtr
press_load(const struct match *m, size_t number)
{
	AUTO_FREE char *path = press_path(m, number);
	AUTO(buf_clear) struct buf xml = { 0 };

	return !file_load(path, PRESS_CAP, &xml) ? NULL :
	    xml_parse(path, xml.data, xml.len, PRESS_CAP, NULL);
}

char *
press_id(xmlNodePtr press, size_t number)
{
	const char	*id = xml_attribute(press, "id");

	return id != NULL ? xstrdup(id) : xasprintf("%04zu", number);
}

xmlDocPtr
press_find(const struct match *m, const char *id)
{
	AUTO_FREE char	*path = xasprintf("%s/" PRESS_IDS "/%s", m->path, id);
	AUTO(buf_clear) struct buf number = { 0 };
	size_t		 n = strtoul(file_load(path, PRESS_NUMBER, &number) && number.len > 0 ?
	    number.data : id, NULL, 10);
	xmlDocPtr	 doc = press_load(m, n);
	AUTO_FREE char	*its = doc == NULL ? NULL : press_id(xmlDocGetRootElement(doc), n);

	if (its != NULL && strcmp(its, id) == 0)
		return doc;
	xmlFreeDoc(doc);
	return NULL;
}

bool
press_find_stored(const struct match *m, xmlNodePtr press, char **id, unsigned *today)
{
	AUTO(xml_free) xmlDocPtr stored = press_find(m, xml_attribute_or(press, "id", ""));
	char		 since[CLOCK_SIZE];
	const char	*mark = xml_attribute_or(press, "mark", ""),
	    *sender = xml_attribute_or(press, "sender", "");

	*today = 0;
	clock_format(clock_now() - 86400, since);
	if (stored != NULL) {
		*id = xstrdup(xml_attribute_or(press, "id", ""));
		return true;
	}
	for (size_t n = press_newest(m); n > 0; n--) {
		AUTO(xml_free) xmlDocPtr doc = press_load(m, n);
		xmlNodePtr	 other = doc == NULL ? NULL : xmlDocGetRootElement(doc);

		if (other == NULL)
			continue;
		if (strcmp(xml_attribute_or(other, "at", ""), since) <= 0)
			break;
		if (strcmp(xml_attribute_or(other, "mark", ""), mark) == 0) {
			*id = press_id(other, n);
			return true;
		}
		*today += strcmp(xml_attribute_or(other, "sender", ""), sender) == 0;
	}
	return false;
}

void
press_store(const struct match *m, xmlNodePtr press)
{
	size_t		 number = press_newest(m) + 1;
	AUTO_FREE char	*folder = path_join(m->path, PRESS_FOLDER),
	    *ids = path_join(m->path, PRESS_IDS), *file = xasprintf("%04zu.xml", number);
	AUTO(buf_clear) struct buf xml = { 0 };

	stage_folder(m->path, PRESS_FOLDER);
	stage_folder(folder, path_base(ids));
	xml_write(press, &xml);
	stage_replace(ids, xml_attribute_or(press, "id", ""), file, strspn(file, "0123456789"));
	stage_replace(folder, file, xml.data, xml.len);
}
