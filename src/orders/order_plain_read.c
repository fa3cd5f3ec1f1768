/*
 * Order files, in either form, to a tree: the reader of plain lines, which
 * mends what mail programs do to them.
 */

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/plain.h"
#include "orders/order_parts.h"
#include "orders/order_plain.h"
#include "xml/parse.h"
#include "xml/tree.h"

#define DEPTH		8	/* braces in braces */
#define MAX_ELEMENTS	256	/* named in a hint */
#define WORD		"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"

struct reader {
	const struct game	*game;
	const struct tables	*t;
	unsigned		 seat;
	struct diags		*d;
	const char		*at;		/* the next line; NULL: there is none */
	int			 number;	/* lines taken */
	int			 before;	/* of them before the line that is read */
	xml_tree		 doc;
	xml_node		 open;		/* the innermost open element; NULL: none yet */
	struct buf		 space;		/* before the next node in it */
	int			 written;	/* line ends in the tree, with those */
	struct plain_shape	 shape[DEPTH + 1];	/* [0]: of the file */
	unsigned		 depth;
	unsigned		 lost;		/* braces open inside an unknown part */
	bool			 begun, ended;
	/* the one that is open: the next line may go on; NULL: none */
	xml_node		 remark;
};

/*
 * Lines.
 */

/*
 * Fills in the shape of the element that a line begins with, if one of that name is allowed here.
 */
static bool
line_begins_element(const struct reader *r, struct line *l, struct plain_shape *s)
{
	if (l->words == 0 || l->word[0].name != NULL)
		return false;
	line_lower(l->word[0].value);
	return order_plain_inside(r->game, &r->shape[r->depth], l->word[0].value, s);
}

/* True if a mended line begins something, so that it cannot continue the one before it. */
static bool
line_is_new(const struct reader *r, const char *line)
{
	struct plain_shape	 s;
	AUTO(line_clear) struct line l = { 0 };
	bool			 new;

	if (*line == '\0' || *line == '#')
		return true;
	line_cut(&l, line);
	new = l.closes || line_begins_element(r, &l, &s) || (r->shape[r->depth].orders &&
	    order_plain_is_notation(r->game, r->t, r->seat, line));
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
line_goes_on(const struct reader *r, const char *line, const char *mended, bool open)
{
	AUTO_FREE char *next = NULL;
	size_t	 n = strlen(mended);
	bool	 more;

	if (r->at == NULL || lines_end(r->at) || n == 0 || r->lost > 0)
		return false;
	next = line_mended(r->at);
	if (strcmp(next, "{") == 0)
		more = *mended != '#';
	else
		more = mended[n - 1] != '{' && strcmp(mended, "}") != 0 &&
		    ((open && *mended != '#') || line_breaks(line, r->at)) && !line_is_new(r, next);
	return more;
}

/* Adds the next line, mended, with the pieces that a mail program broke off it.  There is one. */
static void
take_whole_line(struct reader *r, struct buf *line)
{
	const char	*from = r->at, *next;
	bool		 open;

	line_mend(line, from);
	if (line->len > 0 && *line->data == '#') {
		line->len = 0;
		next = strchr(from, '#');
		buf_add(line, next, strcspn(next, "\r\n"));
	}
	if (!r->begun && line->len > 0 && *line->data != '#') {
		line->len = 0;
		for (next = lines_head_join(from, line); r->at != next; r->number++)
			r->at = line_next(r->at);
		return;
	}
	r->at = line_next(from);
	r->number++;
	open = line->len > 0 && quotes_open(line->data);
	while (r->begun && line->len > 0 && line_goes_on(r, from, line->data, open)) {
		size_t	 len = line->len;

		buf_puts(line, *line->data == '#' ? "\n" : " ");
		line_mend(line, r->at);
		open ^= quotes_open(line->data + len);
		from = r->at;
		r->at = line_next(from);
		r->number++;
	}
}

static void
say_bad(struct reader *r, const char *what, const char *line)
{
	diag_error(r->d, "bad-line", "%s: %.80s", what, line);
}

/*
 * Nodes, with white space between them: each is on its original line.
 */

static void
line_end(struct reader *r)
{
	buf_putc(&r->space, '\n');
	r->written++;
}

/*
 * Adds the white space so far to the open element, before a node or at its end;
 * before the first element it has no place.
 */
static void
put_space(struct reader *r, xml_node before)
{
	if (r->open != NULL && r->space.len > 0)
		xml_put(r->open, before, xml_make_text(r->doc, r->space.data));
	r->space.len = 0;
}

/* Puts a node on the line that is read, before another one or at the end, with its indentation. */
static void
begin_node(struct reader *r, xml_node before)
{
	while (r->written < r->before)
		line_end(r);
	for (unsigned i = 0; r->begun && i <= r->depth; i++)
		buf_puts(&r->space, "  ");
	put_space(r, before);
}

/* Adds the name space and the line to a new element and those in it. */
static void
place_element(struct reader *r, xml_node node)
{
	xml_share_space(node, xml_root(r->doc));
	xml_set_line(node, r->before + 1);
	XML_EACH(child, node, NULL)
		place_element(r, child);
}

/*
 * Remarks.
 */

static void
end_remark(struct reader *r)
{
	if (r->remark == NULL)
		return;
	xml_append(r->remark, " ");
	line_end(r);
	r->remark = NULL;
}

/*
 * Elements.
 */

/* Sets the words as attributes, by position or by the name in the word. */
static bool
words_to_attributes(struct reader *r, const struct line *l, const struct plain_shape *s,
    const char *line, xml_node node)
{
	const char	*name[LINE_WORDS];
	size_t		 at = 0, names;
	struct buf	 all = { 0 };

	for (size_t i = 1; i < l->words;) {
		const char	*next = l->word[i].name != NULL ? l->word[i].name :
		    at < s->positions ? s->position[at++] : NULL;

		if (next != NULL && xml_attribute(node, next) == NULL) {
			i = order_plain_put(l, i, s, next, r->t->names, node, r->d);
			continue;
		}
		say_bad(r, next != NULL ? "it says one thing twice" : "it says more than is asked",
		    line);
		names = next != NULL ? 0 :
		    order_attribute_names(&s->fields, true, name, LENGTH(name));
		for (size_t k = 0; k < names; k++)
			buf_printf(&all, "%s%s=...", k == 0 ? "" : ", ", name[k]);
		if (names > 0)
			diag_hint(r->d, "write optional attributes with their name: %s", all.data);
		buf_clear(&all);
		return false;
	}
	return true;
}

static void
read_plain_element(struct reader *r, const struct line *l, const struct plain_shape *s,
    const char *line)
{
	xml_node	 node = xml_make(r->doc, l->word[0].value);

	if (!words_to_attributes(r, l, s, line, node)) {
		xml_drop(node);
		r->lost += l->opens;
		return;
	}
	begin_node(r, NULL);
	xml_put(r->open, NULL, node);
	place_element(r, node);
	line_end(r);
	if (!l->opens)
		return;
	if (r->depth == DEPTH) {
		say_bad(r, "braces stand too deep", line);
		r->lost++;
		return;
	}
	r->shape[++r->depth] = *s;
	r->open = node;
}

static void
close_element(struct reader *r)
{
	r->depth--;
	begin_node(r, NULL);
	line_end(r);
	r->open = xml_parent(r->open);
}

/* Reports an element that is not allowed here, with names near to its first word or two. */
static void
say_unknown(struct reader *r, const struct line *l, const char *line)
{
	const char	*name[MAX_ELEMENTS] = { "sequence" };
	struct element	 e = { 0 };
	size_t		 n = 1;
	char		*two = l->words < 2 ? NULL : xasprintf("%s-%s", l->word[0].value,
	    l->word[1].value);

	say_bad(r, "this line is no order", line);
	while (r->shape[r->depth].orders && n < MAX_ELEMENTS && element_next(r->game, &e))
		name[n++] = e.variant->name;
	if (n > 1 && l->words > 0 && !diag_hint_near(r->d, l->word[0].value, name, n) &&
	    (two == NULL || !diag_hint_near(r->d, two, name, n)))
		diag_hint(r->d, "a line begins with the name of an order");
	free(two);
	r->lost += l->opens;
}

/*
 * Tries the game's notation first: "Build F Lon" is a word of both.  'other':
 * the line may be an element as well.
 */
static bool
read_notation(struct reader *r, const struct line *l, bool other, const char *line)
{
	xml_node	 last = xml_last(r->open);
	struct diags	 d = { 0 };
	bool		 ok;

	if (r->game->notation == NULL || !r->shape[r->depth].orders || l->opens)
		return false;
	ok = order_plain_notation_read(r->game, r->t, r->seat, line, r->open, other ? &d : r->d);
	diags_clear(&d);
	if (!ok)
		return !other;
	last = last == NULL ? xml_first(r->open) : xml_after(last);
	begin_node(r, last);
	line_end(r);
	for (; last != NULL; last = xml_after(last))
		place_element(r, last);
	return true;
}

/* Reads "orders GAME TURN SEAT ON NONCE". */
static void
read_plain_head(struct reader *r, const struct line *l, const char *line)
{
	static const char *const	envelope[LINES_HEAD] = {
		[LINES_GAME] = "game", [LINES_TURN] = "turn", [LINES_SEAT] = "seat",
		[LINES_ON] = "on", [LINES_NONCE] = "nonce",
	};
	xml_node			 root = xml_root(r->doc);
	char				*space;

	/* The hash may be on a line of its own, which has not been checked yet. */
	if (l->words < LINES_HEAD || strcasecmp(l->word[0].value, "orders") != 0 ||
	    l->word[LINES_ON].value[strspn(l->word[LINES_ON].value, WORD)] != '\0') {
		say_bad(r, "the first line is not 'orders GAME TURN SEAT ON NONCE'", line);
		diag_hint(r->d, "copy it whole from where you were asked for orders");
		return;
	}
	space = xasprintf("urn:assize:%s:1", r->game->name);
	xml_set_space(root, space);
	free(space);
	xml_set_line(root, r->before + 1);
	for (size_t i = 1; i < l->words; i++) {
		const char	*name = i < LINES_HEAD ? envelope[i] : l->word[i].name;

		if (name == NULL)
			say_bad(r, "it says too much", line);
		else if (xml_attribute(root, name) != NULL)
			say_bad(r, "it says one thing twice", line);
		else if (i >= LINES_HEAD || strcmp(l->word[i].value, "-") != 0)
			xml_set(root, name, l->word[i].value);
	}
	begin_node(r, NULL);
	line_end(r);
	r->open = root;
	r->seat = list_find(names_find(r->t->names, "seat"), l->word[LINES_SEAT].value);
	r->begun = true;
}

static void
read_plain_line(struct reader *r, const char *line)
{
	AUTO(line_clear) struct line l = { 0 };
	struct plain_shape	 s;
	bool			 element;

	if (*line == '#') {
		const char	*text = line + 1;
		AUTO(buf_clear) struct buf out = { 0 };

		if (r->remark != NULL && *text == '+') {
			buf_putc(&out, '\n');
			text++;
		} else {
			end_remark(r);
			begin_node(r, NULL);
			r->remark = xml_make_comment(r->doc);
			xml_put(r->open, r->begun ? NULL : xml_root(r->doc), r->remark);
			xml_set_line(r->remark, r->before + 1);
			buf_putc(&out, ' ');
			text += strspn(text, " ");
		}
		/* Two hyphens may not meet inside a comment of XML. */
		for (; *text != '\0'; text++) {
			buf_putc(&out, *text);
			if (text[0] == '-' && (text[1] == '-' || text[1] == '\0'))
				buf_putc(&out, ' ');
		}
		for (size_t i = 0; i < out.len; i++)
			r->written += out.data[i] == '\n';
		xml_append(r->remark, out.data);
		return;
	}
	end_remark(r);
	if (*line == '\0')
		return;
	line_cut(&l, line);
	if (!r->begun)
		read_plain_head(r, &l, line);
	else if (r->lost > 0)
		r->lost = r->lost + l.opens - l.closes;
	else if (l.closes && r->depth == 0)
		say_bad(r, "no brace is open", line);
	else if (l.closes)
		close_element(r);
	else {
		element = line_begins_element(r, &l, &s);
		if (read_notation(r, &l, element, line))
			return;
		if (l.fault != NULL)
			say_bad(r, l.fault, line);
		else if (element)
			read_plain_element(r, &l, &s, line);
		else
			say_unknown(r, &l, line);
	}
}

/* Complains about the first character that no XML may hold. */
static bool
text_is_good(const char *text, struct diags *d)
{
	size_t		 left = strlen(text), n;
	uint32_t	 c;
	int		 line = 1;

	for (const char *at = text; left > 0; at += n, left -= n) {
		n = plain_character(at, left, &c);
		if (n == 0 || !xml_may_hold(c)) {
			diags_at(d, NULL, line);
			diag_error(d, "not-utf-8", "byte %zu is not UTF-8 text",
			    (size_t)(at - text) + 1);
			return diag_hint(d, "save the file with the encoding UTF-8");
		}
		line += c == '\n';
	}
	return true;
}

/*
 * Reads plain lines to a tree.  '*whole' becomes true if all of it was
 * understood; NULL if not even its beginning was.
 */
static xml_tree
plain_to_tree(const struct game *game, const struct tables *t, const char *text, bool *whole,
    struct diags *d)
{
	AUTO(diags_clear) struct diags unsaid = { 0 };
	struct reader	 r = { .game = game, .t = t, .d = d != NULL ? d : &unsaid, .at = text,
	    .doc = xml_new("orders"), .shape[0] = order_plain_file };
	AUTO(buf_clear) struct buf line = { 0 };
	size_t		 errors = r.d->errors;
	bool		 good = text_is_good(text, r.d);

	while (good && !r.ended && r.at != NULL && (r.begun || r.d->errors == errors)) {
		diags_at(r.d, NULL, r.number + 1);
		r.ended = r.begun && lines_end(r.at);
		if (r.ended)
			break;
		line.len = 0;
		r.before = r.number;
		take_whole_line(&r, &line);
		read_plain_line(&r, line.len == 0 ? "" : line.data);
	}
	if (good && !r.begun && r.d->errors == errors)
		say_bad(&r, "there is no line 'orders GAME TURN SEAT ON NONCE'", "");
	if (r.begun) {
		end_remark(&r);
		if (!r.ended)
			say_bad(&r, "the last line is not 'end orders'", "");
		else if (r.depth > 0 || r.lost > 0)
			say_bad(&r, "a brace is not closed",
			    r.depth > 0 ? xml_name(r.open) : "");
		r.before = r.number;
		while (r.depth > 0)
			close_element(&r);
		while (r.written < r.before)
			line_end(&r);
		put_space(&r, NULL);
		xml_mark(r.doc, &order_plain_file);
	} else {
		xml_free(&r.doc);
		r.doc = NULL;
	}
	*whole = r.d->errors == errors;
	buf_clear(&r.space);
	return r.doc;
}

/* Writes the tree as a file, with each node on its line. */
static void
write_file(xml_tree doc, struct buf *out)
{
	int	 lines = 0;

	for (xml_node node = xml_first(xml_top(doc)); node != NULL; node = xml_after(node)) {
		size_t	 from = out->len;

		for (; lines + 1 < xml_line(node); lines++)
			buf_putc(out, '\n');
		order_plain_xml(node, out);
		buf_putc(out, '\n');
		for (; from < out->len; from++)
			lines += out->data[from] == '\n';
	}
}

bool
order_plain_read(const struct game *game, const struct tables *t, const char *text, struct buf *out,
    struct diags *d)
{
	bool		 whole;
	AUTO(xml_free) xml_tree doc = plain_to_tree(game, t, text, &whole, d);

	if (doc == NULL)
		return false;
	write_file(doc, out);
	return whole;
}

/* Parses an order file in XML.  Text that does not even begin like it may be meant as lines. */
static xml_tree
order_parse_xml(const char *file, const struct buf *text, struct diags *d)
{
	xml_tree	 doc = xml_parse(file, text->data, text->len, XML_CAP_ORDERS, d);
	size_t		 blank = text->data == NULL ? 0 : strspn(text->data, " \t\r\n");

	if (doc == NULL && text->len > blank && text->data[blank] != '<' && d->count > 0 &&
	    strcmp(d->diag[d->count - 1].code, "not-xml") == 0)
		diag_hint(d, "a file of plain lines begins with a head, as `assize orders --lines` "
		    "writes it: \"orders GAME TURN SEAT ...\"");
	return doc;
}

xml_tree
order_parse(const struct game *game, const struct tables *t, const char *file,
    const struct buf *text, struct buf *reading, bool *all, struct diags *d)
{
	xml_tree	 doc;
	bool		 whole = true;

	if (text->len == 0 || text->len > XML_CAP_ORDERS || !lines_are(text->data))
		return order_parse_xml(file, text, d);
	diags_at(d, file, 0);
	doc = plain_to_tree(game, t, text->data, &whole, d);
	if (doc != NULL && whole && reading != NULL)
		write_file(doc, reading);
	if (all != NULL)
		*all = whole;
	else if (doc != NULL && !whole) {
		xml_free(&doc);
		doc = NULL;
	}
	return doc;
}
