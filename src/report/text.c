/* Text reports, set in lines. */

#include <stdlib.h>
#include <string.h>

#include "report/text.h"
#include "xml/tree.h"

#define DEEPEST	8

static void
put_repeated(struct buf *out, char c, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		buf_putc(out, c);
}

/* Adds a paragraph.  Its first line begins with 'first'; the others are indented as far. */
static void
put_filled(struct buf *out, const char *text, const char *first, unsigned width)
{
	unsigned	 indent = text_columns(first, strlen(first));
	size_t		 n, skip;
	bool		 begun = false;

	do {
		n = text_line(text, width > indent ? width - indent : 1, &skip);
		if (begun)
			put_repeated(out, ' ', indent);
		else
			buf_puts(out, first);
		buf_add(out, text, n);
		buf_putc(out, '\n');
		text += skip;
		begun = true;
	} while (*text != '\0');
}

/* Adds a blank line between blocks, none at the top. */
static void
put_gap(struct buf *out)
{
	if (out->len > 0 && (out->len < 2 || memcmp(out->data + out->len - 2, "\n\n", 2) != 0))
		buf_putc(out, '\n');
}

static void
set_heading(struct buf *out, xmlNodePtr node, char line, unsigned width)
{
	char		*s = text_plain(node);
	unsigned	 n = text_columns(s, strlen(s));

	put_gap(out);
	put_filled(out, s, "", width);
	put_repeated(out, line, MIN(n, width));
	buf_putc(out, '\n');
	free(s);
}

/* HTML and text share the classes of events: "sub" is one step in. */
static void
set_item(struct buf *out, xmlNodePtr node, unsigned width)
{
	bool		 sub = strncmp(xml_attribute_or(node, "class", ""), "sub", 3) == 0;
	unsigned	 depth = (unsigned)xml_number_or(node, "depth", 0, DEEPEST, sub);
	char		*s = text_plain(node);
	char		*first = xasprintf("%*s%s ", (int)(2 * depth), "",
	    xml_attribute_or(node, "mark", "-"));

	put_filled(out, s, first, width);
	free(first);
	free(s);
}

static void
set_paragraph(struct buf *out, xmlNodePtr node, unsigned width)
{
	char	*s = text_plain(node);

	put_gap(out);
	put_filled(out, s, "", width);
	free(s);
}

static void
set_verbatim(struct buf *out, xmlNodePtr node)
{
	put_gap(out);
	text_gather(node, out);
	if (out->len > 0 && out->data[out->len - 1] != '\n')
		buf_putc(out, '\n');
}

void
text_set(xmlNodePtr root, unsigned width, struct buf *out)
{
	xmlNodePtr	 last = NULL;

	XML_EACH(node, root, NULL) {
		if (xml_is(node, "title"))
			set_heading(out, node, '=', width);
		else if (xml_is(node, "head"))
			set_heading(out, node, '-', width);
		else if (xml_is(node, "p"))
			set_paragraph(out, node, width);
		else if (xml_is(node, "pre"))
			set_verbatim(out, node);
		else if (xml_is(node, "item")) {
			if (last != NULL && (xml_is(last, "p") || xml_is(last, "table")))
				put_gap(out);
			set_item(out, node, width);
		} else if (xml_is(node, "table")) {
			if (last != NULL && !xml_is(last, "head"))
				put_gap(out);
			text_table(node, width, out);
		}
		last = node;
	}
}
