/* Plain lines to an order file. */

#include <stdlib.h>
#include <string.h>

#include "orders/order_plain.h"

#define DEPTH	8	/* braces in braces */

struct reader {
	const struct game	*game;
	const struct tables	*t;
	unsigned		 seat;
	struct buf		*out;
	struct diags		*d;
	struct plain_shape	 shape[DEPTH + 1];	/* [0]: of the file */
	char			*name[DEPTH + 1];	/* the elements that are open */
	unsigned		 depth;
	bool			 begun, ended;
	bool			 remark;		/* one is open: the next line may go on */
};

static void
bad(struct reader *r, const char *what, const char *line)
{
	diag_error(r->d, "bad-line", "%s: %.80s", what, line);
}

static void
indent(struct reader *r)
{
	for (unsigned i = 0; r->begun && i <= r->depth; i++)
		buf_puts(r->out, "  ");
}

/* Inside a comment of XML two hyphens may not meet. */
static void
put_remark(struct reader *r, const char *text)
{
	for (const char *c = text; *c != '\0'; c++) {
		buf_putc(r->out, *c);
		if (c[0] == '-' && (c[1] == '-' || c[1] == '\0'))
			buf_putc(r->out, ' ');
	}
}

static void
end_remark(struct reader *r)
{
	if (r->remark)
		buf_puts(r->out, " -->\n");
	r->remark = false;
}

static void
read_remark(struct reader *r, const char *text)
{
	if (r->remark && *text == '+') {
		buf_putc(r->out, '\n');
		put_remark(r, text + 1);
		return;
	}
	end_remark(r);
	indent(r);
	buf_puts(r->out, "<!-- ");
	put_remark(r, text + strspn(text, " "));
	r->remark = true;
}

/* "orders GAME TURN SEAT ON NONCE" */
static void
read_head(struct reader *r, const struct plain_line *l, const char *line)
{
	static const char *const	envelope[] = { NULL, "game", "turn", "seat", "on",
	    "nonce" };

	if (l->words < LENGTH(envelope) || strcmp(l->word[0].value, "orders") != 0) {
		bad(r, "the first line is not 'orders GAME TURN SEAT ON NONCE'", line);
		return;
	}
	buf_printf(r->out, "<orders xmlns=\"urn:assize:%s:1\"", r->game->name);
	for (size_t i = 1; i < l->words; i++) {
		const char	*name = i < LENGTH(envelope) ? envelope[i] : l->word[i].name;

		if (name == NULL)
			bad(r, "it says too much", line);
		else if (i >= LENGTH(envelope) || strcmp(l->word[i].value, "-") != 0)
			order_put_attribute(r->out, name, l->word[i].value);
	}
	buf_puts(r->out, ">\n");
	r->seat = list_find(names_find(r->t->names, "seat"), l->word[3].value);
	r->begun = true;
}

static bool
said_twice(const struct plain_line *l, const char *const *name, size_t upto)
{
	for (size_t i = 1; i < upto; i++)
		if (strcmp(name[i], name[upto]) == 0)
			return true;
	return false;
}

/* The words behind the element's name, as attributes. */
static bool
put_words(struct reader *r, const struct plain_line *l, const struct plain_shape *s,
    const char *line)
{
	const char	*name[PLAIN_WORDS];
	size_t		 at = 0;

	for (size_t i = 1; i < l->words; i++) {
		name[i] = l->word[i].name != NULL ? l->word[i].name :
		    at < s->positions ? s->position[at++] : NULL;
		if (name[i] == NULL) {
			bad(r, "it says more than is asked", line);
			if (s->positions > 0)
				diag_hint(r->d, "what else there is to say is written NAME=VALUE");
			return false;
		}
		if (said_twice(l, name, i)) {
			bad(r, "it says one thing twice", line);
			return false;
		}
		order_put_attribute(r->out, name[i], l->word[i].value);
	}
	return true;
}

static void
read_element(struct reader *r, const struct plain_line *l, const struct plain_shape *s,
    const char *line)
{
	indent(r);
	buf_printf(r->out, "<%s", l->word[0].value);
	put_words(r, l, s, line);
	buf_puts(r->out, l->opens ? ">\n" : "/>\n");
	if (!l->opens)
		return;
	if (r->depth == DEPTH) {
		bad(r, "braces stand too deep", line);
		return;
	}
	r->shape[++r->depth] = *s;
	r->name[r->depth] = xstrdup(l->word[0].value);
}

static void
close_brace(struct reader *r, const char *line)
{
	if (r->depth == 0) {
		bad(r, "no brace is open", line);
		return;
	}
	r->depth--;
	indent(r);
	buf_printf(r->out, "</%s>\n", r->name[r->depth + 1]);
	free(r->name[r->depth + 1]);
}

/* Whether a line begins with an element that may stand here, and its shape. */
static bool
is_element(const struct reader *r, const struct plain_line *l, struct plain_shape *s)
{
	return l->words > 0 && l->word[0].name == NULL &&
	    order_plain_inside(r->game, &r->shape[r->depth], l->word[0].value, s);
}

/*
 * In the game's notation first: "Build F Lon" is a word of both.  'other': the line may be an
 * element as well.
 */
static bool
read_notation(struct reader *r, const struct plain_line *l, bool other, const char *line)
{
	struct buf	 element = { 0 };
	struct diags	 d = { 0 };
	bool		 ok;

	if (r->game->notation_read == NULL || !r->shape[r->depth].orders || l->opens)
		return false;
	ok = order_plain_notation_read(r->game, r->t, r->seat, line, &element, other ? &d : r->d);
	if (ok) {
		indent(r);
		buf_puts(r->out, element.data);
		buf_putc(r->out, '\n');
	}
	buf_clear(&element);
	diags_clear(&d);
	return ok || !other;
}

static void
read_order(struct reader *r, const struct plain_line *l, const char *line)
{
	struct plain_shape	 s;
	bool			 element = is_element(r, l, &s);

	if (l->closes)
		close_brace(r, line);
	else if (l->words == 2 && strcmp(l->word[0].value, "end") == 0 &&
	    strcmp(l->word[1].value, "orders") == 0)
		r->ended = true;
	else if (l->fault != NULL && r->game->notation_read == NULL)
		bad(r, l->fault, line);
	else if (read_notation(r, l, element, line))
		return;
	else if (l->fault != NULL)
		bad(r, l->fault, line);
	else if (element)
		read_element(r, l, &s, line);
	else
		bad(r, "this line is no order", line);
}

static void
read_line(struct reader *r, char *line)
{
	struct plain_line	 l;

	line[strcspn(line, "\r")] = '\0';
	line += strspn(line, " \t");
	if (*line == '#') {
		read_remark(r, line + 1);
		return;
	}
	end_remark(r);
	if (*line == '\0') {
		if (r->begun)
			buf_putc(r->out, '\n');
		return;
	}
	order_plain_cut(&l, line);
	if (r->begun)
		read_order(r, &l, line);
	else
		read_head(r, &l, line);
	free(l.copy);
}

bool
order_plain_read(const struct game *game, const struct tables *t, const char *text, struct buf *out,
    struct diags *d)
{
	struct reader	 r = { .game = game, .t = t, .out = out, .d = d,
	    .shape[0] = order_plain_file };
	size_t		 errors = d->errors;
	char		*copy = xstrdup(text), *rest = copy, *line;
	int		 number = 0;

	while (!r.ended && (line = strsep(&rest, "\n")) != NULL) {
		diags_at(d, NULL, ++number);
		read_line(&r, line);
		if (!r.begun && d->errors > errors)
			break;
	}
	end_remark(&r);
	if (d->errors == errors && !r.ended)
		bad(&r, "the last line is not 'end orders'", "");
	else if (d->errors == errors && r.depth > 0)
		bad(&r, "a brace is not closed", r.name[r.depth]);
	while (r.depth > 0)
		free(r.name[r.depth--]);
	buf_puts(out, "</orders>\n");
	free(copy);
	return d->errors == errors;
}
