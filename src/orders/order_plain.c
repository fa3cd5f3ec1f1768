/* What both ways between an order file and plain lines share. */

#include <stdlib.h>
#include <string.h>

#include "orders/order_plain.h"
#include "referee/field.h"

const struct plain_shape	order_plain_file = { .orders = true };

bool
order_plain_is_common(const char *attribute)
{
	for (const char *const *common = order_attributes; *common != NULL; common++)
		if (strcmp(*common, attribute) == 0)
			return true;
	return false;
}

static void
fill(struct plain_shape *s, const struct field *field, size_t count)
{
	s->field = field;
	s->fields = count;
	s->positions += order_positions(field, count, s->position + s->positions,
	    LENGTH(s->position) - s->positions);
}

/* A child of an order: an element of an array, or a struct of its own. */
static void
fill_child(struct plain_shape *s, const struct field *f)
{
	if (f->index != NULL)
		s->position[s->positions++] = field_key(f);
	if (f->kind == FIELD_STRUCT)
		fill(s, f->sub->field, f->sub->field != NULL ? f->sub->count : 0);
	else
		s->position[s->positions++] = "n";
}

bool
order_plain_inside(const struct game *game, const struct plain_shape *in, const char *name,
    struct plain_shape *out)
{
	struct element	 e;
	bool		 known = in->orders && strcmp(name, "sequence") == 0;

	*out = (struct plain_shape){ .orders = known };
	if (!known && in->orders && element_find(game, name, &e)) {
		fill(out, e.variant->field, e.variant->count);
		known = true;
	}
	for (size_t i = 0; i < in->fields; i++)
		if (strcmp(in->field[i].name, name) == 0) {
			fill_child(out, &in->field[i]);
			known = true;
		}
	return known;
}

void
order_put_attribute(struct buf *out, const char *name, const char *value)
{
	buf_printf(out, " %s=\"", name);
	for (; *value != '\0'; value++)
		if (*value == '&')
			buf_puts(out, "&amp;");
		else if (*value == '<')
			buf_puts(out, "&lt;");
		else if (*value == '"')
			buf_puts(out, "&quot;");
		else
			buf_putc(out, *value);
	buf_putc(out, '"');
}

/* Takes a value that begins here, in quotes or not, off the line; NULL: a quote is not closed. */
static char *
cut_value(char **at)
{
	char	*value = *at, *to = *at, *from = *at;

	if (*from != '"') {
		from += strcspn(from, " \t");
		*at = *from == '\0' ? from : from + 1;
		*from = '\0';
		for (char *c = value; *c != '\0'; c++)
			*c = *c == ',' ? ' ' : *c;
		return value;
	}
	for (from++; *from != '\0'; *to++ = *from++)
		if (*from == '"' && *++from != '"') {
			*at = *from == '\0' ? from : from + 1;
			if (*from != '\0' && strchr(" \t", *from) == NULL)
				return NULL;
			*to = '\0';
			return value;
		}
	return NULL;
}

static bool
is_name(const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (!((s[i] >= 'a' && s[i] <= 'z') || (i > 0 && (s[i] == '-' ||
		    (s[i] >= '0' && s[i] <= '9')))))
			return false;
	return n > 0;
}

static void
cut_word(struct plain_line *l, char **at)
{
	struct plain_word	*w = &l->word[l->words++];
	size_t			 n = strcspn(*at, " \t\"=");

	w->name = NULL;
	if ((*at)[n] == '=' && is_name(*at, n)) {
		w->name = *at;
		(*at)[n] = '\0';
		*at += n + 1;
	}
	if ((w->value = cut_value(at)) != NULL)
		return;
	w->value = l->copy + strlen(l->copy);
	l->fault = "a quotation mark is not closed";
}

void
order_plain_cut(struct plain_line *l, const char *line)
{
	char	*at;

	*l = (struct plain_line){ .copy = xstrdup(line) };
	for (size_t n = strlen(l->copy); n > 0 && strchr(" \t\r", l->copy[n - 1]) != NULL;)
		l->copy[--n] = '\0';
	for (at = l->copy + strspn(l->copy, " \t"); *at != '\0' && l->fault == NULL;
	    at += strspn(at, " \t")) {
		l->opens = strcmp(at, "{") == 0;
		if (l->opens)
			return;
		if (l->words == PLAIN_WORDS)
			l->fault = "it has too many words";
		else
			cut_word(l, &at);
	}
	l->closes = l->words == 1 && l->word[0].name == NULL && strcmp(l->word[0].value, "}") == 0;
}

/* Where the common attributes at the end of a line begin. */
static size_t
tail(const char *line)
{
	size_t	 end = strlen(line);

	for (size_t i = 0; line[i] != '\0'; i++) {
		size_t	 n = strcspn(line + i + 1, " =");
		char	*name;
		bool	 common;

		if (line[i] != ' ' || line[i + 1 + n] != '=')
			continue;
		name = xstrndup(line + i + 1, n);
		common = order_plain_is_common(name);
		free(name);
		if (common)
			return i;
	}
	return end;
}

bool
order_plain_notation_read(const struct game *game, const struct tables *t, unsigned seat,
    const char *line, struct buf *out, struct diags *d)
{
	uint64_t		 move[MAX_MOVE / sizeof(uint64_t)] = { 0 };
	size_t			 head = tail(line);
	char			*words = xstrndup(line, head);
	struct plain_line	 l;
	struct buf		 element = { 0 };
	size_t			 errors = d->errors;
	bool			 ok = game->notation_read(t, words, move, d);

	free(words);
	if (!ok) {
		if (d->errors == errors)
			diag_error(d, "bad-line", "this line is no order: %.80s", line);
		return false;
	}
	order_plain_cut(&l, line + head);
	order_write_move(game, t->names, move, seat, &element);
	ok = l.fault == NULL && element.len > 2;
	if (ok)
		buf_add(out, element.data, element.len - 2);
	for (size_t i = 0; ok && i < l.words; i++) {
		ok = l.word[i].name != NULL && order_plain_is_common(l.word[i].name);
		if (ok)
			order_put_attribute(out, l.word[i].name, l.word[i].value);
	}
	buf_puts(out, "/>");
	if (!ok)
		diag_error(d, "bad-line", "'%s' is no condition of an order", line + head);
	buf_clear(&element);
	free(l.copy);
	return ok;
}
