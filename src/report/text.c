/* Text reports: words and line breaks, paragraphs, headings, items and tables. */

#include <stdlib.h>
#include <string.h>

#include "report/text.h"
#include "xml/tree.h"

/*
 * Combining marks and the like are rare in reports.  Wide and zero-width
 * characters count as one column.
 */
unsigned
text_columns(const char *s, size_t len)
{
	unsigned	 n = 0;

	for (size_t i = 0; i < len; i++)
		n += ((unsigned char)s[i] & 0xc0) != 0x80;
	return n;
}

/*
 * Returns the bytes of the first line if the text is filled to 'width', at
 * least one word.  'skip' becomes the distance to the next line.
 */
static size_t
fill_length(const char *s, unsigned width, size_t *skip)
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

/* Appends the text of a node and all below it, unchanged. */
static void
gather_node(xmlNodePtr node, struct buf *b)
{
	for (xmlNodePtr c = node->children; c != NULL; c = c->next) {
		if (c->type == XML_ELEMENT_NODE)
			gather_node(c, b);
		else if (c->type == XML_TEXT_NODE)
			buf_puts(b, (const char *)c->content);
	}
}

char *
text_plain(xmlNodePtr node)
{
	struct buf	 b = { 0 };
	char		*s, *to;

	gather_node(node, &b);
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

static void
put_repeated(struct buf *out, char c, unsigned n)
{
	while (n-- > 0)
		buf_putc(out, c);
}

/*
 * Tables, with columns as wide as their text needs.
 */

#define COLUMNS	16
#define GAP	2
#define LEAST	8	/* a column that is broken keeps this width */
#define EMPTY	"None."

struct cell {
	char		*text;
	bool		 right;
	const char	*rest;		/* still to be put */
};

struct table {
	unsigned	 width[COLUMNS], columns;
	bool		 right[COLUMNS];
};

/* Reads a row's cells and returns their number. */
static unsigned
read_row(xmlNodePtr row, struct cell *cell)
{
	unsigned	 n = 0;

	XML_EACH(node, row, "cell") {
		if (n == COLUMNS)
			break;
		cell[n].text = text_plain(node);
		cell[n].rest = cell[n].text;
		cell[n].right = strcmp(xml_attribute_or(node, "align", "left"), "right") == 0;
		n++;
	}
	return n;
}

static void
measure(struct table *t, xmlNodePtr table)
{
	struct cell	 cell[COLUMNS];
	unsigned	 n;

	XML_EACH(row, table, "row") {
		n = read_row(row, cell);
		t->columns = MAX(t->columns, n);
		for (unsigned i = 0; i < n; i++) {
			t->width[i] = MAX(t->width[i],
			    text_columns(cell[i].text, strlen(cell[i].text)));
			t->right[i] |= cell[i].right;
			free(cell[i].text);
		}
	}
}

/*
 * Narrows the widest column that can be broken until the table fits or no
 * column can shrink further.
 */
static void
fit_table(struct table *t, unsigned width)
{
	for (;;) {
		unsigned	 widest = COLUMNS, sum = 0;

		for (unsigned i = 0; i < t->columns; i++) {
			sum += t->width[i] + (i > 0 ? GAP : 0);
			if (!t->right[i] && t->width[i] > LEAST &&
			    (widest == COLUMNS || t->width[i] > t->width[widest]))
				widest = i;
		}
		if (sum <= width || widest == COLUMNS)
			return;
		t->width[widest]--;
	}
}

static void
put_row(struct buf *out, const struct table *t, struct cell *cell, unsigned n)
{
	bool	 more;

	do {
		more = false;
		for (unsigned i = 0; i < n; i++) {
			struct cell	*c = &cell[i];
			size_t		 skip, len = fill_length(c->rest, t->width[i], &skip);
			unsigned	 columns = text_columns(c->rest, len),
			    pad = columns < t->width[i] ? t->width[i] - columns : 0;

			put_repeated(out, ' ', (i > 0 ? GAP : 0) + (t->right[i] ? pad : 0));
			buf_add(out, c->rest, len);
			put_repeated(out, ' ', t->right[i] ? 0 : pad);
			c->rest += skip;
			more |= *c->rest != '\0';
		}
		/* Drops the blanks that a short last cell leaves. */
		while (out->len > 0 && out->data[out->len - 1] == ' ')
			out->len--;
		buf_putc(out, '\n');
	} while (more);
}

static void
set_table(xmlNodePtr table, unsigned width, struct buf *out)
{
	struct table	 t = { 0 };
	struct cell	 cell[COLUMNS];
	xmlNodePtr	 first = xml_child(table, "row");
	unsigned	 n;

	if (first != NULL && xml_yes(first, "head") && xml_next(first, "row") == NULL) {
		buf_puts(out, EMPTY "\n");
		return;
	}
	measure(&t, table);
	fit_table(&t, width);
	XML_EACH(row, table, "row") {
		n = read_row(row, cell);
		put_row(out, &t, cell, n);
		for (unsigned i = 0; i < n; i++)
			free(cell[i].text);
		if (!xml_yes(row, "head"))
			continue;
		for (unsigned i = 0; i < t.columns; i++) {
			put_repeated(out, ' ', i > 0 ? GAP : 0);
			put_repeated(out, '-', t.width[i]);
		}
		buf_putc(out, '\n');
	}
}

/*
 * Blocks.
 */

#define DEEPEST	8

/* Adds a paragraph.  Its first line begins with 'first'; the others are indented as far. */
static void
put_filled(struct buf *out, const char *text, const char *first, unsigned width)
{
	unsigned	 indent = text_columns(first, strlen(first));
	size_t		 n, skip;
	bool		 begun = false;

	do {
		n = fill_length(text, width > indent ? width - indent : 1, &skip);
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
	AUTO_FREE char *s = text_plain(node);
	unsigned	 n = text_columns(s, strlen(s));

	put_gap(out);
	put_filled(out, s, "", width);
	put_repeated(out, line, MIN(n, width));
	buf_putc(out, '\n');
}

/* HTML and text share the classes of events: "sub" is one step in. */
static void
set_item(struct buf *out, xmlNodePtr node, unsigned width)
{
	bool		 sub = strncmp(xml_attribute_or(node, "class", ""), "sub", 3) == 0;
	unsigned	 depth = (unsigned)xml_number_or(node, "depth", 0, DEEPEST, sub);
	AUTO_FREE char *s = text_plain(node);
	AUTO_FREE char *first = xasprintf("%*s%s ", (int)(2 * depth), "",
	    xml_attribute_or(node, "mark", "-"));

	put_filled(out, s, first, width);
}

void
text_set(xmlNodePtr root, unsigned width, struct buf *out)
{
	xmlNodePtr	 last = NULL;
	char		*s;

	XML_EACH(node, root, NULL) {
		if (xml_is(node, "title"))
			set_heading(out, node, '=', width);
		else if (xml_is(node, "head"))
			set_heading(out, node, '-', width);
		else if (xml_is(node, "p")) {
			s = text_plain(node);
			put_gap(out);
			put_filled(out, s, "", width);
			free(s);
		} else if (xml_is(node, "pre")) {
			put_gap(out);
			gather_node(node, out);
			if (out->len > 0 && out->data[out->len - 1] != '\n')
				buf_putc(out, '\n');
		} else if (xml_is(node, "item")) {
			if (last != NULL && (xml_is(last, "p") || xml_is(last, "table")))
				put_gap(out);
			set_item(out, node, width);
		} else if (xml_is(node, "table")) {
			if (last != NULL && !xml_is(last, "head"))
				put_gap(out);
			set_table(node, width, out);
		}
		last = node;
	}
}
