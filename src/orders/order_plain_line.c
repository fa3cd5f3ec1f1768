/* Lines of a mail: those that form one line of orders, and those that begin an element. */

#include <stdlib.h>
#include <string.h>

#include "orders/order_plain.h"

bool
order_plain_begins(const struct plain_place *here, struct line *l, struct plain_shape *s)
{
	if (l->words == 0 || l->word[0].name != NULL)
		return false;
	line_lower(l->word[0].value);
	return order_plain_inside(here->game, here->inside, l->word[0].value, s);
}

/* True if a mended line begins something, so that it cannot continue the one before it. */
static bool
is_new(const struct plain_place *here, const char *line)
{
	struct plain_shape	 s;
	struct line		 l;
	struct buf		 element = { 0 };
	struct diags		 d = { 0 };
	bool			 new;

	if (*line == '\0' || *line == '#')
		return true;
	line_cut(&l, line);
	new = l.closes || order_plain_begins(here, &l, &s) ||
	    (here->game->notation_read != NULL && here->inside->orders &&
	    order_plain_notation_read(here->game, here->tables, here->seat, line, &element, &d));
	line_clear(&l);
	buf_clear(&element);
	diags_clear(&d);
	return new;
}

static bool
quotes_open(const char *line)
{
	bool	 open = false;

	for (; *line != '\0'; line++)
		open ^= *line == '"';
	return open;
}

/* True if a line, 'mended' so far, continues in the next one. */
static bool
goes_on(const struct plain_text *t, const struct plain_place *here, const char *line,
    const char *mended, bool open)
{
	char	*next;
	size_t	 n = strlen(mended);
	bool	 more;

	if (t->at == NULL || lines_end(t->at) || n == 0 || here->lost)
		return false;
	next = line_mended(t->at);
	if (strcmp(next, "{") == 0)
		more = *mended != '#';
	else
		more = mended[n - 1] != '{' && strcmp(mended, "}") != 0 &&
		    ((open && *mended != '#') || line_breaks(line, t->at)) && !is_new(here, next);
	free(next);
	return more;
}

/* Adds a line, mended, but a remark as it was written. */
static void
put_line(struct buf *out, const char *line)
{
	size_t	 from = out->len;

	line_mend(out, line);
	if (out->len > from && out->data[from] == '#') {
		out->len = from;
		line = strchr(line, '#');
		buf_add(out, line, strcspn(line, "\r\n"));
	}
}

void
order_plain_take(struct plain_text *t, const struct plain_place *here, struct buf *line)
{
	const char	*from = t->at, *next;
	bool		 open;

	put_line(line, from);
	if (!here->begun && line->len > 0 && *line->data != '#') {
		line->len = 0;
		for (next = lines_head_join(from, line); t->at != next; t->number++)
			t->at = line_next(t->at);
		return;
	}
	t->at = line_next(from);
	t->number++;
	open = line->len > 0 && quotes_open(line->data);
	while (here->begun && line->len > 0 && goes_on(t, here, from, line->data, open)) {
		size_t	 len = line->len;

		buf_puts(line, *line->data == '#' ? "\n" : " ");
		line_mend(line, t->at);
		open ^= quotes_open(line->data + len);
		from = t->at;
		t->at = line_next(from);
		t->number++;
	}
}
