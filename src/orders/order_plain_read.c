/* The reader of plain lines: it makes an order file with each order on its original line. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "orders/order_plain.h"
#include "xml/parse.h"

#define DEPTH		8	/* braces in braces */
#define MAX_ELEMENTS	256	/* named in a hint */

struct reader {
	const struct game	*game;
	const struct tables	*t;
	unsigned		 seat;
	struct buf		*out;
	struct diags		*d;
	struct plain_text	 text;
	int			 before;	/* of them before the line that is read */
	int			 written;	/* line ends in 'out' */
	size_t			 counted;	/* bytes of it in which they were counted */
	struct plain_shape	 shape[DEPTH + 1];	/* [0]: of the file */
	char			*name[DEPTH + 1];	/* the elements that are open */
	unsigned		 depth;
	unsigned		 lost;		/* braces open inside an unknown part */
	bool			 begun, ended;
	bool			 remark;	/* one is open: the next line may go on */
};

static struct plain_place
here(const struct reader *r)
{
	return (struct plain_place){ .game = r->game, .tables = r->t, .seat = r->seat,
	    .inside = &r->shape[r->depth], .begun = r->begun, .lost = r->lost > 0 };
}

static void
bad(struct reader *r, const char *what, const char *line)
{
	diag_error(r->d, "bad-line", "%s: %.80s", what, line);
}

/* Puts the next element on the same line as in the original file. */
static void
keep_pace(struct reader *r)
{
	for (; r->counted < r->out->len; r->counted++)
		r->written += r->out->data[r->counted] == '\n';
	for (; r->written < r->before; r->written++)
		buf_putc(r->out, '\n');
	r->counted = r->out->len;
}

static void
indent(struct reader *r)
{
	for (unsigned i = 0; r->begun && i <= r->depth; i++)
		buf_puts(r->out, "  ");
}

/*
 * Remarks.
 */

/* Two hyphens may not meet inside a comment of XML. */
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
	keep_pace(r);
	indent(r);
	buf_puts(r->out, "<!-- ");
	put_remark(r, text + strspn(text, " "));
	r->remark = true;
}

/*
 * Elements.
 */

/* Hints at the attributes without a position: those that may be left out. */
static void
hint_named(struct reader *r, const struct plain_shape *s)
{
	const char	*name[LINE_WORDS];
	size_t		 n = order_optionals(s->field, s->fields, name, LENGTH(name));
	struct buf	 all = { 0 };

	for (size_t i = 0; i < n; i++)
		buf_printf(&all, "%s%s=...", i == 0 ? "" : ", ", name[i]);
	if (n > 0)
		diag_hint(r->d, "write optional attributes with their name: %s", all.data);
	buf_clear(&all);
}

/* Adds the words as attributes, by position or by the name in the word. */
static bool
put_words(struct reader *r, const struct line *l, const struct plain_shape *s, const char *line,
    struct buf *out)
{
	const char	*name[LINE_WORDS];
	size_t		 at = 0, names = 0;

	for (size_t i = 1; i < l->words;) {
		const char	*next = l->word[i].name != NULL ? l->word[i].name :
		    at < s->positions ? s->position[at++] : NULL;

		if (next == NULL) {
			bad(r, "it says more than is asked", line);
			hint_named(r, s);
			return false;
		}
		for (size_t k = 0; k < names; k++)
			if (strcmp(name[k], next) == 0) {
				bad(r, "it says one thing twice", line);
				return false;
			}
		name[names++] = next;
		i = order_plain_put(l, i, s, next, r->t->names, out, r->d);
	}
	return true;
}

static void
open_brace(struct reader *r, const struct plain_shape *s, const char *name, const char *line)
{
	if (r->depth == DEPTH) {
		bad(r, "braces stand too deep", line);
		r->lost++;
		return;
	}
	r->shape[++r->depth] = *s;
	r->name[r->depth] = xstrdup(name);
}

static void
read_element(struct reader *r, const struct line *l, const struct plain_shape *s, const char *line)
{
	struct buf	 words = { 0 };

	if (put_words(r, l, s, line, &words)) {
		indent(r);
		buf_printf(r->out, "<%s%s%s\n", l->word[0].value,
		    words.data == NULL ? "" : words.data, l->opens ? ">" : "/>");
		if (l->opens)
			open_brace(r, s, l->word[0].value, line);
	} else if (l->opens)
		r->lost++;
	buf_clear(&words);
}

static void
put_end(struct reader *r)
{
	r->depth--;
	indent(r);
	buf_printf(r->out, "</%s>\n", r->name[r->depth + 1]);
	free(r->name[r->depth + 1]);
}

static void
close_brace(struct reader *r, const char *line)
{
	if (r->lost > 0)
		r->lost--;
	else if (r->depth == 0)
		bad(r, "no brace is open", line);
	else
		put_end(r);
}

/* Hints at an order that the words at the beginning of a line, one or two of them, are near to. */
static void
hint_order(struct reader *r, const struct line *l, const char *const *name, size_t n)
{
	char	*two = l->words < 2 ? NULL : xasprintf("%s-%s", l->word[0].value,
	    l->word[1].value);

	if (l->words > 0 && !diag_hint_near(r->d, l->word[0].value, name, n) &&
	    (two == NULL || !diag_hint_near(r->d, two, name, n)))
		diag_hint(r->d, "a line begins with the name of an order");
	free(two);
}

/* Reports an element that is not allowed here, with near names. */
static void
unknown(struct reader *r, const struct line *l, const char *line)
{
	const char	*name[MAX_ELEMENTS] = { "sequence" };
	struct element	 e = { 0 };
	size_t		 n = 1;

	bad(r, "this line is no order", line);
	while (r->shape[r->depth].orders && n < MAX_ELEMENTS && element_next(r->game, &e))
		name[n++] = e.variant->name;
	if (n > 1)
		hint_order(r, l, name, n);
	r->lost += l->opens;
}

/*
 * Tries the game's notation first: "Build F Lon" is a word of both.  'other': the line may be an
 * element as well.
 */
static bool
read_notation(struct reader *r, const struct line *l, bool other, const char *line)
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

/* True if a word needs no quotes. */
static bool
is_plain(const char *word)
{
	for (; *word != '\0'; word++)
		if (!isalnum((unsigned char)*word) && *word != '-')
			return false;
	return true;
}

/* Reads "orders GAME TURN SEAT ON NONCE". */
static void
read_head(struct reader *r, const struct line *l, const char *line)
{
	static const char *const	envelope[LINES_HEAD] = {
		[LINES_GAME] = "game", [LINES_TURN] = "turn", [LINES_SEAT] = "seat",
		[LINES_ON] = "on", [LINES_NONCE] = "nonce",
	};

	/* The hash may be on a line of its own, which has not been checked yet. */
	if (l->words < LINES_HEAD || strcasecmp(l->word[0].value, "orders") != 0 ||
	    !is_plain(l->word[LINES_ON].value)) {
		bad(r, "the first line is not 'orders GAME TURN SEAT ON NONCE'", line);
		diag_hint(r->d, "copy it whole from where you were asked for orders");
		return;
	}
	buf_printf(r->out, "<orders xmlns=\"urn:assize:%s:1\"", r->game->name);
	for (size_t i = 1; i < l->words; i++) {
		const char	*name = i < LINES_HEAD ? envelope[i] : l->word[i].name;

		if (name == NULL)
			bad(r, "it says too much", line);
		else if (i >= LINES_HEAD || strcmp(l->word[i].value, "-") != 0)
			order_put_attribute(r->out, name, l->word[i].value);
	}
	buf_puts(r->out, ">\n");
	r->seat = list_find(names_find(r->t->names, "seat"), l->word[LINES_SEAT].value);
	r->begun = true;
}

static void
read_order(struct reader *r, struct line *l, const char *line)
{
	struct plain_place	 at = here(r);
	struct plain_shape	 s;
	bool			 element;

	if (l->closes) {
		close_brace(r, line);
		return;
	}
	if (r->lost > 0) {
		r->lost += l->opens;
		return;
	}
	element = order_plain_begins(&at, l, &s);
	if (read_notation(r, l, element, line))
		return;
	if (l->fault != NULL)
		bad(r, l->fault, line);
	else if (element)
		read_element(r, l, &s, line);
	else
		unknown(r, l, line);
}

static void
read_line(struct reader *r, const char *line)
{
	struct line	 l;

	if (*line == '#') {
		read_remark(r, line + 1);
		return;
	}
	end_remark(r);
	if (*line == '\0')
		return;
	keep_pace(r);
	line_cut(&l, line);
	if (r->begun)
		read_order(r, &l, line);
	else
		read_head(r, &l, line);
	line_clear(&l);
}

/*
 * Reads lines up to the last one.  False, with nothing else read, if the first line is no
 * beginning.
 */
static bool
read_lines(struct reader *r)
{
	struct buf		 line = { 0 };
	size_t			 errors = r->d->errors;
	struct plain_place	 at;

	while (!r->ended && r->text.at != NULL && (r->begun || r->d->errors == errors)) {
		diags_at(r->d, NULL, r->text.number + 1);
		r->ended = r->begun && lines_end(r->text.at);
		if (r->ended)
			break;
		line.len = 0;
		at = here(r);
		r->before = r->text.number;
		order_plain_take(&r->text, &at, &line);
		read_line(r, line.len == 0 ? "" : line.data);
	}
	buf_clear(&line);
	return r->begun;
}

bool
order_plain_read(const struct game *game, const struct tables *t, const char *text, struct buf *out,
    struct diags *diags)
{
	struct diags	 unsaid = { 0 }, *d = diags == NULL ? &unsaid : diags;
	struct reader	 r = { .game = game, .t = t, .out = out, .d = d, .text.at = text,
	    .shape[0] = order_plain_file };
	size_t		 errors = d->errors;
	bool		 ok;

	if (!read_lines(&r)) {
		if (d->errors == errors)
			bad(&r, "there is no line 'orders GAME TURN SEAT ON NONCE'", "");
		out->len = 0;
		diags_clear(&unsaid);
		return false;
	}
	end_remark(&r);
	if (!r.ended)
		bad(&r, "the last line is not 'end orders'", "");
	else if (r.depth > 0 || r.lost > 0)
		bad(&r, "a brace is not closed", r.depth > 0 ? r.name[r.depth] : "");
	r.before = r.text.number;
	keep_pace(&r);
	while (r.depth > 0)
		put_end(&r);
	buf_puts(out, "</orders>\n");
	ok = d->errors == errors;
	diags_clear(&unsaid);
	return ok;
}
