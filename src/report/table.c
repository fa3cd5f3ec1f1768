/* Tables in a text report, with columns as wide as their text needs. */

#include <stdlib.h>
#include <string.h>

#include "report/text.h"
#include "xml/tree.h"

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
free_row(struct cell *cell, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		free(cell[i].text);
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
		}
		free_row(cell, n);
	}
}

static unsigned
total(const struct table *t)
{
	unsigned	 sum = t->columns > 0 ? GAP * (t->columns - 1) : 0;

	for (unsigned i = 0; i < t->columns; i++)
		sum += t->width[i];
	return sum;
}

/*
 * Narrows the widest column that can be broken until the table fits or no column can shrink
 * further.
 */
static void
fit(struct table *t, unsigned width)
{
	while (total(t) > width) {
		unsigned	 widest = COLUMNS;

		for (unsigned i = 0; i < t->columns; i++)
			if (!t->right[i] && t->width[i] > LEAST &&
			    (widest == COLUMNS || t->width[i] > t->width[widest]))
				widest = i;
		if (widest == COLUMNS)
			return;
		t->width[widest]--;
	}
}

static void
put_blanks(struct buf *out, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		buf_putc(out, ' ');
}

/* Drops the blanks that a short last cell leaves. */
static void
end_line(struct buf *out)
{
	while (out->len > 0 && out->data[out->len - 1] == ' ')
		out->len--;
	buf_putc(out, '\n');
}

static void
put_cell(struct buf *out, const struct table *t, unsigned i, struct cell *c)
{
	size_t		 skip, n = text_line(c->rest, t->width[i], &skip);
	unsigned	 columns = text_columns(c->rest, n),
	    pad = columns < t->width[i] ? t->width[i] - columns : 0;

	if (t->right[i])
		put_blanks(out, pad);
	buf_add(out, c->rest, n);
	if (!t->right[i])
		put_blanks(out, pad);
	c->rest += skip;
}

static void
put_row(struct buf *out, const struct table *t, struct cell *cell, unsigned n)
{
	bool	 more;

	do {
		more = false;
		for (unsigned i = 0; i < n; i++) {
			if (i > 0)
				put_blanks(out, GAP);
			put_cell(out, t, i, &cell[i]);
			more |= *cell[i].rest != '\0';
		}
		end_line(out);
	} while (more);
}

static void
put_rule(struct buf *out, const struct table *t)
{
	for (unsigned i = 0; i < t->columns; i++) {
		if (i > 0)
			put_blanks(out, GAP);
		for (unsigned j = 0; j < t->width[i]; j++)
			buf_putc(out, '-');
	}
	buf_putc(out, '\n');
}

/* True if a table has a head and no row below it. */
static bool
is_empty(xmlNodePtr table)
{
	xmlNodePtr	 first = xml_child(table, "row");

	return first != NULL && xml_yes(first, "head") && xml_next(first, "row") == NULL;
}

void
text_table(xmlNodePtr table, unsigned width, struct buf *out)
{
	struct table	 t = { 0 };
	struct cell	 cell[COLUMNS];
	unsigned	 n;

	if (is_empty(table)) {
		buf_puts(out, EMPTY "\n");
		return;
	}
	measure(&t, table);
	fit(&t, width);
	XML_EACH(row, table, "row") {
		n = read_row(row, cell);
		put_row(out, &t, cell, n);
		free_row(cell, n);
		if (xml_yes(row, "head"))
			put_rule(out, &t);
	}
}
