/* Armoured blocks in text, found by their first and last lines. */

#include <string.h>

#include "mail/armour.h"

/* Returns the first line that is exactly 'mark' (blanks may follow), or NULL. */
static const char *
find_line(const char *s, const char *end, const char *mark)
{
	size_t	 n = strlen(mark);

	while (s != NULL && s < end) {
		if ((size_t)(end - s) >= n && memcmp(s, mark, n) == 0) {
			const char	*rest = s + n;

			while (rest < end && strchr(" \t\r", *rest) != NULL && *rest != '\0')
				rest++;
			if (rest == end || *rest == '\n')
				return s;
		}
		s = memchr(s, '\n', (size_t)(end - s));
		s = s == NULL ? NULL : s + 1;
	}
	return NULL;
}

int
armour_count(const struct buf *b, const char *mark)
{
	const char	*s = b->data;
	int		 count = 0;

	if (b->len == 0)
		return 0;
	for (; (s = find_line(s, b->data + b->len, mark)) != NULL; s++)
		count++;
	return count;
}

bool
armour_cut(const struct buf *text, const char *begin, const char *end, struct buf *block,
    bool *around)
{
	const char	*limit = text->data + text->len;
	const char	*first = find_line(text->data, limit, begin),
	    *last = find_line(first, limit, end);

	if (last == NULL)
		return false;
	last += strlen(end);
	buf_add(block, first, (size_t)(last - first));
	buf_putc(block, '\n');
	*around = strspn(text->data, " \t\r\n") < (size_t)(first - text->data) ||
	    last + strspn(last, " \t\r\n") < limit;
	return true;
}
