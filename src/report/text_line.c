/* The words of a text report: the text of a node, its width, and line breaks. */

#include <stdlib.h>
#include <string.h>

#include "report/text.h"

/*
 * Combining marks and the like are rare in reports.  Wide and zero-width characters count as one
 * column.
 */
unsigned
text_columns(const char *s, size_t len)
{
	unsigned	 n = 0;

	for (size_t i = 0; i < len; i++)
		n += ((unsigned char)s[i] & 0xc0) != 0x80;
	return n;
}

size_t
text_line(const char *s, unsigned width, size_t *skip)
{
	size_t	 end = 0, next;

	for (;;) {
		next = end + strspn(s + end, " ");
		next += strcspn(s + next, " ");
		if (end > 0 && (next == end || text_columns(s, next) > width))
			break;
		end = next;
		if (s[end] == '\0')
			break;
	}
	*skip = end + strspn(s + end, " ");
	return end;
}

void
text_gather(xmlNodePtr node, struct buf *b)
{
	for (xmlNodePtr c = node->children; c != NULL; c = c->next) {
		if (c->type == XML_ELEMENT_NODE)
			text_gather(c, b);
		else if (c->type == XML_TEXT_NODE)
			buf_puts(b, (const char *)c->content);
	}
}

char *
text_plain(xmlNodePtr node)
{
	struct buf	 b = { 0 };
	char		*s, *to;

	text_gather(node, &b);
	s = to = buf_take(&b, NULL);
	for (const char *from = s; *from != '\0';) {
		size_t	 n = strcspn(from, " \t\r\n");

		memmove(to, from, n);
		to += n;
		from += n;
		from += strspn(from, " \t\r\n");
		if (*from != '\0' && to > s)
			*to++ = ' ';
	}
	*to = '\0';
	return s;
}
