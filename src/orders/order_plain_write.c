/* The writer of plain lines, from an order file. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "orders/order_plain.h"
#include "xml/tree.h"

struct writer {
	const struct game	*game;
	const struct tables	*t;
	unsigned		 seat;
	struct buf		*out;
	bool			 orders_alone;		/* no remarks, no blank lines */
};

static void	 write_inside(const struct writer *, xmlNodePtr, const struct plain_shape *,
    unsigned depth);

static void
indent(const struct writer *w, unsigned depth)
{
	while (depth-- > 0)
		buf_puts(w->out, "  ");
}

/* Words of letters, digits and a few marks need no quotes; several blanks count as one. */
static bool
value_is_plain(const char *value)
{
	size_t	 n = strlen(value);

	for (const char *c = value; *c != '\0'; c++)
		if (!isalnum((unsigned char)*c) && strchr("-+._: ", *c) == NULL)
			return false;
	return n > 0 && *value != ' ' && value[n - 1] != ' ';
}

static void
put_plain(struct buf *out, const char *value)
{
	for (const char *c = value; *c != '\0'; c++)
		if (*c != ' ')
			buf_putc(out, *c);
		else if (c[1] != ' ')
			buf_putc(out, ',');
}

static void
put_plain_value(struct buf *out, const char *value)
{
	if (value_is_plain(value)) {
		put_plain(out, value);
		return;
	}
	buf_putc(out, '"');
	for (const char *c = value; *c != '\0'; c++)
		if (*c == '"')
			buf_puts(out, "\"\"");
		else
			buf_putc(out, *c);
	buf_putc(out, '"');
}

static const char *
attribute_text(const xmlAttr *a)
{
	return a->children != NULL && a->children->content != NULL ?
	    (const char *)a->children->content : "";
}

static void
put_plain_words(struct buf *out, xmlNodePtr node, const struct plain_shape *s, bool by_name)
{
	size_t	 at = by_name ? s->positions : 0;

	buf_puts(out, (const char *)node->name);
	for (xmlAttrPtr a = node->properties; a != NULL; a = a->next) {
		const char	*name = (const char *)a->name;

		if (at < s->positions && strcmp(s->position[at], name) == 0) {
			at++;
			buf_putc(out, ' ');
		} else {
			at = s->positions;
			buf_printf(out, " %s=", name);
		}
		put_plain_value(out, attribute_text(a));
	}
}

/* Fills in the move of an order, without its common attributes. */
static bool
order_to_move(const struct writer *w, xmlNodePtr node, char *move)
{
	xmlNodePtr		 copy = xmlCopyNode(node, 1);
	struct diags		 d = { 0 };
	struct element		 e;
	bool			 ok = element_find(w->game, (const char *)node->name, &e);
	const struct layout	*layout = ok && e.array != NULL ? e.array->sub : w->game->move;

	for (xmlAttrPtr a = copy->properties, next; a != NULL; a = next) {
		next = a->next;
		if (order_plain_is_common((const char *)a->name))
			xmlRemoveProp(a);
	}
	if (ok && e.array != NULL) {
		move[0] = (char)e.move;
		move[element_tally(w->game, &e)->offset] = 1;
		move += e.array->offset;
	}
	ok = ok && codec_read_variant(layout, w->t->names, copy, move, &d);
	diags_clear(&d);
	xmlFreeNode(copy);
	return ok;
}

/* Writes an order in the game's notation, if that is read back as exactly this order. */
static bool
put_notation(const struct writer *w, xmlNodePtr node)
{
	uint64_t	 move[MAX_MOVE / sizeof(uint64_t)] = { 0 };
	struct buf	 line = { 0 }, tag = { 0 }, read = { 0 };
	struct diags	 d = { 0 };
	xmlDocPtr	 again = xml_new("orders");
	bool		 ok;

	ok = w->game->notation_write != NULL && node->children == NULL &&
	    order_to_move(w, node, (char *)move) && w->game->notation_write(w->t, move, &line);
	for (xmlAttrPtr a = node->properties; ok && a != NULL; a = a->next)
		if (order_plain_is_common((const char *)a->name)) {
			buf_printf(&line, " %s=", (const char *)a->name);
			put_plain_value(&line, attribute_text(a));
		}
	order_plain_xml(node, &tag);
	ok = ok && order_plain_notation_read(w->game, w->t, w->seat, line.data,
	    xmlDocGetRootElement(again), &d);
	XML_EACH(one, xmlDocGetRootElement(again), NULL)
		order_plain_xml(one, &read);
	ok = ok && strcmp(tag.data, read.data) == 0;
	if (ok)
		buf_puts(w->out, line.data);
	buf_clear(&line);
	buf_clear(&tag);
	buf_clear(&read);
	xmlFreeDoc(again);
	diags_clear(&d);
	return ok;
}

/* True if the words of an element can be read in the game's notation. */
static bool
is_notation(const struct writer *w, xmlNodePtr node, const struct plain_shape *s)
{
	struct buf	 words = { 0 };
	struct diags	 d = { 0 };
	xmlDocPtr	 other = xml_new("orders");
	bool		 is;

	put_plain_words(&words, node, s, false);
	is = w->game->notation_read != NULL && order_plain_notation_read(w->game, w->t, w->seat,
	    words.data, xmlDocGetRootElement(other), &d);
	buf_clear(&words);
	xmlFreeDoc(other);
	diags_clear(&d);
	return is;
}

/* Returns the element with ids in place of names, as lines are read; xmlFreeNode() it. */
static xmlNodePtr
with_ids(const struct writer *w, xmlNodePtr element, const struct plain_shape *s)
{
	xmlNodePtr	 copy = xmlCopyNode(element, 1);
	bool		 known;

	if (copy == NULL)
		die("out of memory");
	for (xmlAttrPtr a = copy->properties; a != NULL; a = a->next) {
		const char	*name = (const char *)a->name;
		char		*ids = value_ids(w->t->names, order_plain_list(s, name, &known),
		    attribute_text(a));

		xml_set(copy, name, ids);
		free(ids);
	}
	return copy;
}

static void
write_plain_order(const struct writer *w, xmlNodePtr element, const struct plain_shape *in,
    unsigned depth)
{
	struct plain_shape	 s;
	xmlNodePtr		 node;

	order_plain_inside(w->game, in, (const char *)element->name, &s);
	node = with_ids(w, element, &s);
	indent(w, depth);
	if (!in->orders || !put_notation(w, node))
		put_plain_words(w->out, node, &s, in->orders && is_notation(w, node, &s));
	if (node->children != NULL) {
		buf_puts(w->out, " {\n");
		write_inside(w, node, &s, depth + 1);
		indent(w, depth);
		buf_putc(w->out, '}');
	}
	buf_putc(w->out, '\n');
	xmlFreeNode(node);
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

/* Writes blank lines: all line ends of white space except the one that every line has. */
static void
write_blanks(const struct writer *w, xmlNodePtr text)
{
	bool	 first = true;

	for (const char *c = (const char *)text->content; *c != '\0'; c++)
		if (*c == '\n') {
			if (!first)
				buf_putc(w->out, '\n');
			first = false;
		}
}

static void
write_inside(const struct writer *w, xmlNodePtr parent, const struct plain_shape *s,
    unsigned depth)
{
	for (xmlNodePtr n = parent->children; n != NULL; n = n->next)
		if (n->type == XML_ELEMENT_NODE)
			write_plain_order(w, n, s, depth);
		else if (w->orders_alone)
			continue;
		else if (n->type == XML_COMMENT_NODE)
			write_remark(w, (const char *)n->content, depth);
		else if (n->type == XML_TEXT_NODE && n->content != NULL)
			write_blanks(w, n);
}

static void
write_plain_head(const struct writer *w, xmlNodePtr root)
{
	static const char *const	envelope[] = { "game", "turn", "seat", "on", "nonce" },
	    *const			kept[] = { "keep", "ends" };

	buf_puts(w->out, "orders");
	for (size_t i = 0; i < LENGTH(envelope); i++) {
		buf_putc(w->out, ' ');
		put_plain_value(w->out, xml_attribute_or(root, envelope[i], "-"));
	}
	for (size_t i = 0; i < LENGTH(kept); i++)
		if (xml_attribute(root, kept[i]) != NULL) {
			buf_printf(w->out, " %s=", kept[i]);
			put_plain_value(w->out, xml_attribute(root, kept[i]));
		}
	buf_putc(w->out, '\n');
}

void
order_plain_write(const struct game *game, const struct tables *t, xmlDocPtr doc, struct buf *out)
{
	xmlNodePtr	 root = xmlDocGetRootElement(doc);
	struct writer	 w = { .game = game, .t = t, .out = out,
	    .seat = order_seat(doc, t->names) };

	for (xmlNodePtr n = doc->children; n != NULL && n != root; n = n->next)
		if (n->type == XML_COMMENT_NODE)
			write_remark(&w, (const char *)n->content, 0);
	write_plain_head(&w, root);
	write_inside(&w, root, &order_plain_file, 0);
	buf_puts(out, "end orders\n");
}

void
order_plain_show(const struct game *game, const struct tables *t, xmlDocPtr doc, struct buf *out)
{
	struct writer	 w = { .game = game, .t = t, .out = out,
	    .seat = order_seat(doc, t->names), .orders_alone = true };

	write_inside(&w, xmlDocGetRootElement(doc), &order_plain_file, 0);
}
