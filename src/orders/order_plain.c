/*
 * Plain lines: the shapes of elements, values made of words, lines in the
 * notation of a game, and the writer of lines from an order file.
 */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "orders/order_parts.h"
#include "orders/order_plain.h"
#include "referee/codec.h"
#include "referee/field.h"
#include "xml/tree.h"

const struct plain_shape	order_plain_file = { .orders = true };

unsigned
order_seat(xml_tree doc, const struct names *names)
{
	xml_node		 root = xml_root(doc);
	const struct list	*seats = names_find(names, "seat");
	const char		*id = xml_attribute(root, "seat");

	return id == NULL || seats == NULL ? 0 : list_find(seats, id);
}

static bool
is_common(const char *attribute)
{
	for (const char *const *common = order_attributes; *common != NULL; common++)
		if (strcasecmp(*common, attribute) == 0)
			return true;
	return false;
}

static void
shape_fill(struct plain_shape *s, struct layout fields)
{
	s->fields = fields;
	s->positions += order_attribute_names(&fields, false, s->position + s->positions,
	    LENGTH(s->position) - s->positions);
}

bool
order_plain_inside(const struct game *game, const struct plain_shape *in, const char *name,
    struct plain_shape *out)
{
	struct element		 e;
	const struct field	*f;
	bool			 known = in->orders && strcmp(name, "sequence") == 0;

	*out = (struct plain_shape){ .orders = known };
	if (!known && in->orders && element_find(game, name, &e)) {
		shape_fill(out, (struct layout){ .field = e.variant->field,
		    .count = e.variant->count });
		known = true;
	}
	/* A child of an order is an element of an array, or a struct of its own. */
	if ((f = layout_find(&in->fields, name)) == NULL)
		return known;
	out->of = f;
	if (f->index != NULL)
		out->position[out->positions++] = field_key(f);
	if (f->kind == FIELD_STRUCT)
		shape_fill(out, *f->sub);
	else
		out->position[out->positions++] = "n";
	return true;
}

static const char *
attribute_list(const struct plain_shape *s, const char *attribute, bool *known)
{
	const struct field	*f = layout_find(&s->fields, attribute);

	*known = true;
	if (f != NULL)
		return f->list;
	if (s->of != NULL && s->of->index != NULL && strcmp(field_key(s->of), attribute) == 0)
		return s->of->index;
	if (s->of != NULL && s->of->kind != FIELD_STRUCT && strcmp(attribute, "n") == 0)
		return s->of->list;
	*known = is_common(attribute);
	return NULL;
}

/*
 * Values.
 */

/* A value that is being put together from words. */
struct value {
	const struct list	*list;		/* with the members that it names */
	struct buf		*out;
	struct diags		*d;
};

/* Adds the id that a word means, or the word. */
static void
value_put_word(const struct value *v, const char *word)
{
	unsigned	 member = list_mean(v->list, word);
	const char	*id = member == 0 ? NULL : list_id(v->list, member);
	struct buf	 ids = { 0 };

	if (id != NULL && strcasecmp(id, word) != 0 && list_called(v->list, word, member) != 0) {
		for (unsigned m = 0; (m = list_called(v->list, word, m)) != 0;)
			buf_printf(&ids, "%s%s", ids.len > 0 ? ", " : "", list_id(v->list, m));
		diag_error(v->d, "several-names", "'%s' may be one of several", word);
		diag_hint(v->d, "say which: %s", ids.data);
		buf_clear(&ids);
	}
	buf_puts(v->out, id != NULL ? id : strcasecmp(word, "all") == 0 ? "all" : word);
}

/* Adds names with commas between them, or several with blanks or plus signs. */
static void
value_put_names(const struct value *v, const char *text)
{
	char	*copy = xstrdup(text), *rest = copy, *piece;

	while ((piece = strsep(&rest, ",")) != NULL) {
		size_t	 n;

		piece += strspn(piece, " ");
		for (n = strlen(piece); n > 0 && piece[n - 1] == ' ';)
			piece[--n] = '\0';
		if (n > 0 && v->out->len > 0)
			buf_putc(v->out, ' ');
		for (bool one = list_mean(v->list, piece) != 0; *piece != '\0'; piece += n) {
			char	 after;

			n = one ? strlen(piece) : strcspn(piece, " +");
			after = piece[n];
			piece[n] = '\0';
			if (n > 0)
				value_put_word(v, piece);
			if (after == '\0')
				break;
			buf_putc(v->out, after);
			n++;
		}
	}
	free(copy);
}

static bool
ends_in_comma(const char *s)
{
	size_t	 n = strlen(s);

	return n > 0 && s[n - 1] == ',';
}

/* True if this word continues a value that an earlier word began. */
static bool
value_goes_on(const struct line *l, size_t word)
{
	return word < l->words && l->word[word].name == NULL && !l->word[word].quoted;
}

size_t
order_plain_put(const struct line *l, size_t word, const struct plain_shape *s,
    const char *attribute, const struct names *names, xml_node node, struct diags *d)
{
	bool		 known, comma;
	const char	*of = attribute_list(s, attribute, &known);
	AUTO(buf_clear) struct buf text = { 0 };
	struct value	 v = { .list = of == NULL ? NULL : names_find(names, of), .out = &text,
	    .d = d };
	bool		 fold = known && strcmp(attribute, "when") != 0;

	do {
		if (v.list == NULL) {
			/* Words and numbers that are no names, with blanks between them. */
			const struct line_word	*w = &l->word[word++];

			if (text.len > 0)
				buf_putc(&text, ' ');
			for (const char *c = w->value; *c != '\0'; c++)
				if (*c != ',' || w->quoted)
					buf_putc(&text, fold ? (char)tolower((unsigned char)*c) :
					    *c);
				else if (c[1] != '\0')
					buf_putc(&text, ' ');
		} else {
			/* "White Falls" is one name of two words. */
			struct buf	 name = { 0 };
			size_t		 longest = 1;

			for (size_t n = 1; n <= v.list->words && (n == 1 ||
			    value_goes_on(l, word + n - 1)); n++) {
				const char	*value = l->word[word + n - 1].value;

				buf_printf(&name, "%s%s", n > 1 ? " " : "", value);
				if (ends_in_comma(name.data))
					name.data[--name.len] = '\0';
				if (n > 1 && list_mean(v.list, name.data) != 0)
					longest = n;
				if (l->word[word].quoted || strchr(value, ',') != NULL)
					break;
			}
			buf_clear(&name);
			for (size_t i = 0; i < longest; i++)
				buf_printf(&name, "%s%s", i > 0 ? " " : "",
				    l->word[word + i].value);
			value_put_names(&v, name.data);
			buf_clear(&name);
			word += longest;
		}
		comma = ends_in_comma(l->word[word - 1].value) && !l->word[word - 1].quoted;
	} while (word < l->words && l->word[word].name == NULL &&
	    (comma || (value_goes_on(l, word) && *l->word[word].value == ',')));
	xml_set(node, attribute, text.data == NULL ? "" : text.data);
	return word;
}

/*
 * The notation of a game.
 */

/* Sets the attributes of every order, which are behind a line in the game's notation. */
static bool
common_read(const char *text, const struct names *names, xml_node node, struct diags *d)
{
	AUTO(line_clear) struct line l = { 0 };
	bool		 ok, twice = false;

	line_cut(&l, text);
	ok = l.fault == NULL;
	for (size_t i = 0; ok && i < l.words;) {
		ok = l.word[i].name != NULL && is_common(l.word[i].name);
		twice = twice || (ok && xml_attribute(node, l.word[i].name) != NULL);
		if (ok)
			i = order_plain_put(&l, i, &order_plain_file, l.word[i].name, names, node,
			    d);
	}
	if (!ok)
		diag_error(d, "bad-line", "'%s' is no condition of an order", text);
	else if (twice)
		diag_error(d, "bad-line", "it says one thing twice: %.80s", text);
	return ok && !twice;
}

/* Adds a move as an element that also has the attributes of 'common'. */
static void
notation_add_move(const struct game *game, const struct tables *t, const void *move, unsigned seat,
    xml_node common, xml_node parent)
{
	xml_node	 before = xml_last(parent);

	order_add_move(game, t->names, move, seat, parent);
	if (xml_last(parent) == before)
		bug("a line in the notation of %s is no order", game->name);
	XML_EACH_ATTRIBUTE(a, common)
		xml_set(xml_last(parent), xml_attr_name(a), xml_attr_value(a));
}

bool
order_plain_notation_read(const struct game *game, const struct tables *t, unsigned seat,
    const char *line, xml_node parent, struct diags *d)
{
	uint64_t	 move[MAX_MOVE / sizeof(uint64_t)] = { 0 },
			 also[MAX_MOVE / sizeof(uint64_t)] = { 0 };
	size_t		 head = 0, errors = d->errors;
	AUTO_FREE char	*words = xstrdup(line);
	AUTO(xml_free) xml_tree scratch = xml_new("common");
	xml_node	 common = xml_root(scratch);
	bool		 ok;

	/* The common attributes are at the end of a line. */
	for (; line[head] != '\0'; head++) {
		size_t		 n = strcspn(line + head + 1, " =");
		AUTO_FREE char	*name = xstrndup(line + head + 1, n);

		if (line[head] == ' ' && line[head + 1 + n] == '=' && is_common(name))
			break;
	}
	words[head] = '\0';
	ok = game->notation->read(t, words, move, d);
	if (!ok && d->errors == errors)
		diag_error(d, "bad-line", "this line is no order: %.80s", line);
	ok = ok && common_read(line + head, t->names, common, d);
	if (ok)
		notation_add_move(game, t, move, seat, common, parent);
	if (ok && game->notation->also != NULL && game->notation->also(move, also))
		notation_add_move(game, t, also, seat, common, parent);
	return ok;
}

bool
order_plain_is_notation(const struct game *game, const struct tables *t, unsigned seat,
    const char *line)
{
	AUTO(xml_free) xml_tree scratch = NULL;
	AUTO(diags_clear) struct diags d = { 0 };

	if (game->notation == NULL)
		return false;
	scratch = xml_new("orders");
	return order_plain_notation_read(game, t, seat, line, xml_root(scratch), &d);
}

/*
 * Elements as text.
 */

static void
xml_put_attribute(struct buf *out, const char *name, const char *value)
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

void
order_plain_xml(xml_node node, struct buf *out)
{
	const char	*name = xml_name(node);
	xml_node	 parent = xml_parent(node);

	if (xml_kind(node) == XML_KIND_TEXT)
		buf_puts(out, xml_content(node));
	else if (xml_kind(node) == XML_KIND_COMMENT)
		buf_printf(out, "<!--%s-->", xml_content(node));
	if (xml_kind(node) != XML_KIND_ELEMENT)
		return;
	buf_printf(out, "<%s", name);
	if (parent != NULL && xml_kind(parent) == XML_KIND_OTHER && xml_space(node) != NULL)
		xml_put_attribute(out, "xmlns", xml_space(node));
	XML_EACH_ATTRIBUTE(a, node)
		xml_put_attribute(out, xml_attr_name(a), xml_attr_value(a));
	buf_puts(out, xml_first(node) == NULL ? "/>" : ">");
	for (xml_node child = xml_first(node); child != NULL; child = xml_after(child))
		order_plain_xml(child, out);
	if (xml_first(node) != NULL)
		buf_printf(out, "</%s>", name);
}

/*
 * The writer.
 */

struct writer {
	const struct game	*game;
	const struct tables	*t;
	const void		*seen;			/* the state, or NULL */
	unsigned		 seat;
	struct buf		*out;
	bool			 orders_alone;		/* no remarks, no blank lines */
};

static void	 write_inside(const struct writer *, xml_node, const struct plain_shape *,
    unsigned depth);

static void
indent(const struct writer *w, unsigned depth)
{
	while (depth-- > 0)
		buf_puts(w->out, "  ");
}

/* Words of letters, digits and a few marks need no quotes; several blanks count as one. */
static void
put_plain_value(struct buf *out, const char *value)
{
	size_t	 n = strlen(value);
	bool	 plain = n > 0 && *value != ' ' && value[n - 1] != ' ';

	for (const char *c = value; *c != '\0'; c++)
		plain = plain && (isalnum((unsigned char)*c) || strchr("-+._: ", *c) != NULL);
	buf_puts(out, plain ? "" : "\"");
	for (const char *c = value; *c != '\0'; c++)
		if (plain && *c == ' ')
			buf_puts(out, c[1] != ' ' ? "," : "");
		else {
			buf_puts(out, *c == '"' ? "\"" : "");
			buf_putc(out, *c);
		}
	buf_puts(out, plain ? "" : "\"");
}

static void
put_plain_words(struct buf *out, xml_node node, const struct plain_shape *s, bool by_name)
{
	size_t	 at = by_name ? s->positions : 0;

	buf_puts(out, xml_name(node));
	XML_EACH_ATTRIBUTE(a, node) {
		const char	*name = xml_attr_name(a);

		if (at < s->positions && strcmp(s->position[at], name) == 0) {
			at++;
			buf_putc(out, ' ');
		} else {
			at = s->positions;
			buf_printf(out, " %s=", name);
		}
		put_plain_value(out, xml_attr_value(a));
	}
}

/* Fills in the move of an order, without its common attributes. */
static bool
order_to_move(const struct writer *w, xml_node node, char *move)
{
	xml_node		 copy = xml_clone(node);
	AUTO(diags_clear) struct diags d = { 0 };
	struct element		 e;
	bool			 ok = element_find(w->game, xml_name(node), &e);
	const struct layout	*layout = ok && e.array != NULL ? e.array->sub : w->game->move;

	XML_EACH_ATTRIBUTE(a, node)
		if (is_common(xml_attr_name(a)))
			xml_unset(copy, xml_attr_name(a));
	if (ok && e.array != NULL) {
		move[0] = (char)e.move;
		move[element_tally(w->game, &e)->offset] = 1;
		move += e.array->offset;
	}
	ok = ok && codec_read_variant(layout, w->t->names, copy, move, &d);
	xml_drop(copy);
	return ok;
}

/* Writes an order in the game's notation, if that is read back as exactly this order. */
static bool
put_notation(const struct writer *w, xml_node node)
{
	uint64_t	 move[MAX_MOVE / sizeof(uint64_t)] = { 0 };
	AUTO(buf_clear) struct buf line = { 0 }, tag = { 0 }, read = { 0 };
	AUTO(diags_clear) struct diags d = { 0 };
	AUTO(xml_free) xml_tree again = xml_new("orders");
	bool		 ok;

	ok = w->game->notation != NULL && xml_first(node) == NULL &&
	    order_to_move(w, node, (char *)move) &&
	    w->game->notation->write(w->t, w->seen, move, &line);
	XML_EACH_ATTRIBUTE(a, node)
		if (ok && is_common(xml_attr_name(a))) {
			buf_printf(&line, " %s=", xml_attr_name(a));
			put_plain_value(&line, xml_attr_value(a));
		}
	order_plain_xml(node, &tag);
	ok = ok && order_plain_notation_read(w->game, w->t, w->seat, line.data,
	    xml_root(again), &d);
	XML_EACH(one, xml_root(again), NULL)
		order_plain_xml(one, &read);
	ok = ok && strcmp(tag.data, read.data) == 0;
	if (ok)
		buf_puts(w->out, line.data);
	return ok;
}

static void
write_plain_order(const struct writer *w, xml_node element, const struct plain_shape *in,
    unsigned depth)
{
	xml_node		 node = xml_clone(element);
	struct plain_shape	 s;
	AUTO(buf_clear) struct buf words = { 0 };
	bool			 known;

	order_plain_inside(w->game, in, xml_name(node), &s);
	/* Names become ids, as lines are read. */
	XML_EACH_ATTRIBUTE(a, node) {
		const char	*name = xml_attr_name(a);
		AUTO_FREE char *ids = value_ids(w->t->names, attribute_list(&s, name, &known),
		    xml_attr_value(a));

		xml_set(node, name, ids);
	}
	indent(w, depth);
	if (!in->orders || !put_notation(w, node)) {
		put_plain_words(&words, node, &s, false);
		/* Words that can be read in the game's notation have their names. */
		if (in->orders && order_plain_is_notation(w->game, w->t, w->seat, words.data)) {
			words.len = 0;
			put_plain_words(&words, node, &s, true);
		}
		buf_add(w->out, words.data, words.len);
	}
	if (xml_first(node) != NULL) {
		buf_puts(w->out, " {\n");
		write_inside(w, node, &s, depth + 1);
		indent(w, depth);
		buf_putc(w->out, '}');
	}
	buf_putc(w->out, '\n');
	xml_drop(node);
}

/* Writes a remark: each further line of it begins with "#+". */
static void
write_remark(const struct writer *w, const char *text, unsigned depth)
{
	size_t	 n;

	text += strspn(text, " ");
	for (n = strlen(text); n > 0 && text[n - 1] == ' ';)
		n--;
	indent(w, depth);
	buf_puts(w->out, n > 0 && *text != '\n' ? "# " : "#");
	for (size_t i = 0; i < n; i++) {
		buf_putc(w->out, text[i]);
		if (text[i] == '\n') {
			indent(w, depth);
			buf_puts(w->out, "#+");
		}
	}
	buf_putc(w->out, '\n');
}

static void
write_inside(const struct writer *w, xml_node parent, const struct plain_shape *s,
    unsigned depth)
{
	for (xml_node n = xml_first(parent); n != NULL; n = xml_after(n))
		if (xml_kind(n) == XML_KIND_ELEMENT)
			write_plain_order(w, n, s, depth);
		else if (w->orders_alone)
			continue;
		else if (xml_kind(n) == XML_KIND_COMMENT)
			write_remark(w, xml_content(n), depth);
		else if (xml_kind(n) == XML_KIND_TEXT) {
			const char	*c = strchr(xml_content(n), '\n');

			/* Blank lines: all line ends but the one that every line has. */
			while (c != NULL && (c = strchr(c + 1, '\n')) != NULL)
				buf_putc(w->out, '\n');
		}
}

void
order_plain_write(const struct game *game, const struct tables *t, xml_tree doc, struct buf *out)
{
	xml_node	 root = xml_root(doc);
	struct writer	 w = { .game = game, .t = t, .out = out,
	    .seat = order_seat(doc, t->names) };
	static const char *const	envelope[] = { "game", "turn", "seat", "on", "nonce",
	    "keep", "ends" };

	for (xml_node n = xml_first(xml_top(doc)); n != NULL && n != root; n = xml_after(n))
		if (xml_kind(n) == XML_KIND_COMMENT)
			write_remark(&w, xml_content(n), 0);
	buf_puts(w.out, "orders");
	for (size_t i = 0; i < LENGTH(envelope); i++) {
		const char	*value = xml_attribute(root, envelope[i]);

		if (value == NULL && i >= LINES_HEAD - 1)
			continue;
		buf_puts(w.out, " ");
		if (i >= LINES_HEAD - 1)
			buf_printf(w.out, "%s=", envelope[i]);
		put_plain_value(w.out, value != NULL ? value : "-");
	}
	buf_putc(w.out, '\n');
	write_inside(&w, root, &order_plain_file, 0);
	buf_puts(out, "end orders\n");
}

void
order_plain_show(const struct game *game, const struct tables *t, const void *seen, xml_tree doc,
    struct buf *out)
{
	struct writer	 w = { .game = game, .t = t, .seen = seen, .out = out,
	    .seat = order_seat(doc, t->names), .orders_alone = true };

	write_inside(&w, xml_root(doc), &order_plain_file, 0);
}
