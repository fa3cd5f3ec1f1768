/* Order files to fill in: the description of a seat's questions as text. */

#include <stdlib.h>
#include <string.h>

#include "orders/order_parts.h"
#include "referee/simulate.h"
#include "xml/tree.h"
#include "xml/write.h"

#define SHOWN_MOVES	40
#define SHOWN_BYTES	17408	/* of a whole template: choices fill the room left by the rest */
#define STANDING_BYTES	2048	/* of standing orders, as they were written */
#define SHORT_LIST	8	/* members that are shown one by one */
#define WIDTH		100

/* Adds text of several lines, indented; inside a comment two hyphens may not meet. */
static void
put_lines(struct buf *out, const char *indent, const char *text, bool comment)
{
	buf_puts(out, indent);
	for (const char *p = text; *p != '\0'; p++) {
		if (comment && p[0] == '-' && p > text && p[-1] == '-')
			buf_putc(out, ' ');
		buf_putc(out, *p);
		if (*p == '\n' && p[1] != '\0')
			buf_puts(out, indent);
	}
	buf_putc(out, '\n');
}

/* Adds an element as it is written, without the line end that put_lines() adds. */
static void
put_element(struct buf *out, const char *indent, xmlNodePtr node, bool comment)
{
	AUTO(buf_clear) struct buf text = { 0 };

	xml_write_piece(node, &text);
	text.data[text.len - 1] = '\0';
	put_lines(out, indent, text.data, comment);
}

static size_t
list_length(xmlNodePtr list)
{
	size_t	 n = 0;

	XML_EACH(member, list, "member")
		n++;
	return n;
}

/* Adds the possible values of an attribute: the members of a short list, the name of a long one. */
static void
pattern_value(xmlNodePtr field, xmlNodePtr root, struct buf *out)
{
	const char	*name = xml_attribute(field, "list"), *gap = "";
	xmlNodePtr	 list = name == NULL ? NULL : xml_find(root, "list", "name", name);

	if (strcmp(xml_attribute(field, "kind"), "flag") == 0)
		buf_puts(out, "yes|no");
	else if (list == NULL)
		buf_puts(out, xml_yes(field, "amount") ? "NUMBER|all|all-but-1|half|rest" :
		    "NUMBER");
	else if (xml_child(list, NULL) == NULL || list_length(list) > SHORT_LIST)
		buf_printf(out, "%s...", name);
	else
		XML_EACH(member, list, "member") {
			buf_printf(out, "%s%s", gap, xml_attribute(member, "id"));
			gap = "|";
		}
	if (xml_attribute(field, "most") != NULL)
		buf_puts(out, " ...");
}

/* Adds an order, or a child of one, with the possible values of each attribute. */
static void
put_pattern(xmlNodePtr order, xmlNodePtr root, int depth, struct buf *out)
{
	const char	*name = xml_attribute(order, "name");

	buf_printf(out, "%*s<%s", depth, "", name);
	if (xml_attribute(order, "key") != NULL)
		buf_printf(out, " %s=\"%s...\"", xml_attribute(order, "key"),
		    xml_attribute(order, "index"));
	XML_EACH(field, order, "field") {
		buf_printf(out, " %s=\"", xml_attribute(field, "name"));
		pattern_value(field, root, out);
		buf_putc(out, '"');
	}
	if (xml_child(order, "child") == NULL) {
		buf_puts(out, "/>\n");
		return;
	}
	buf_puts(out, ">\n");
	XML_EACH(child, order, "child")
		put_pattern(child, root, depth + 1, out);
	buf_printf(out, "%*s</%s>\n", depth, "", name);
}

/* Adds the orders that answer a question, each with its effect. */
static void
put_orders(xmlNodePtr question, xmlNodePtr root, struct buf *out)
{
	char	 name[80];

	for (const char *at = xml_attribute_or(question, "admits", "");
	    (at = value_next_word(at, name, sizeof(name))) != NULL;) {
		xmlNodePtr	 order = xml_find(root, "order", "name", name);
		AUTO(buf_clear) struct buf b = { 0 };

		put_pattern(order, root, 0, &b);
		buf_printf(&b, "    %s", xml_attribute(order, "doc"));
		put_lines(out, "       ", b.data, true);
	}
}

/* Adds the choices that there is room for, which becomes less. */
static void
put_choices(xmlNodePtr legal, size_t *room, struct buf *out)
{
	bool		 all = *room > 0 && xml_yes(legal, "all");
	AUTO(buf_clear) struct buf b = { 0 };
	size_t		 len = 0;

	XML_EACH(move, legal, NULL) {
		put_element(&b, "       ", move, true);
		all = all && b.len <= *room;
		if (b.len > *room)
			break;
		len = b.len;
	}
	/* A game need not name all moves, even where there is room. */
	buf_puts(out, all ? "       possible now:\n" : "       some of what is possible now:\n");
	buf_add(out, b.data == NULL ? "" : b.data, len);
	*room -= len;
}

static void
put_question(xmlNodePtr question, xmlNodePtr root, size_t room, struct buf *out)
{
	xmlNodePtr	 legal = xml_child(question, "legal");
	bool		 next = strcmp(xml_attribute(question, "comes"), "next") == 0;

	buf_puts(out, legal != NULL ? "\n  <!-- asked now: " : next ? "\n  <!-- asked then: " :
	    "\n  <!-- may be asked later: ");
	put_lines(out, "", xml_attribute(question, "doc"), true);
	put_orders(question, root, out);
	if (legal == NULL) {
		buf_puts(out, "  -->\n");
		return;
	}
	put_choices(legal, &room, out);
	buf_puts(out, "       without an order this is played: -->\n");
	XML_EACH(move, xml_child(question, "fallback"), NULL)
		put_element(out, "  ", move, false);
}

/* Adds a comment with the members of all long lists that the orders name. */
static void
put_long_lists(xmlNodePtr root, struct buf *out)
{
	bool	 any = false;

	XML_EACH(list, root, "list") {
		size_t	 start;

		if (list_length(list) <= SHORT_LIST)
			continue;
		buf_puts(out, any ? "" : "\n  <!-- names\n");
		any = true;
		start = out->len;
		buf_printf(out, "       %s:", xml_attribute(list, "name"));
		XML_EACH(member, list, "member") {
			const char	*id = xml_attribute(member, "id");

			if (out->len - start + 1 + strlen(id) > WIDTH) {
				start = out->len + 1;
				buf_puts(out, "\n        ");
			}
			buf_printf(out, " %s", id);
		}
		buf_putc(out, '\n');
	}
	buf_puts(out, any ? "  -->\n" : "");
}

/* Adds the standing orders, with the numbers that end them. */
static void
put_standing(xmlNodePtr carried, struct buf *out)
{
	unsigned	 number = 0;
	size_t		 from = out->len;

	buf_puts(out, "\n  <!-- These orders of yours stand. keep=\"standing\" above keeps "
	    "them behind what you write here;\n       ends=\"1\" beside it ends the first of them, "
	    "and without keep all end.\n");
	XML_EACH(left, carried, NULL) {
		AUTO(buf_clear) struct buf text = { 0 };

		if (xml_child(left, NULL) == NULL)
			continue;
		buf_printf(&text, "       %u: ", ++number);
		put_element(&text, "", xml_child(left, NULL), true);
		if (out->len - from + text.len <= STANDING_BYTES)
			buf_add(out, text.data, text.len);
	}
	buf_puts(out, "  -->\n");
}

static void
put_envelope(const struct play *p, const struct order_context *ctx, unsigned seat, struct buf *out)
{
	bool	 stands = order_standing(ctx->carried) > 0;
	char	 fresh[ORDER_NONCE];

	order_nonce(fresh);
	buf_printf(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	    "<orders xmlns=\"urn:assize:%s:1\" game=\"%s\" turn=\"%u\" seat=\"%s\"\n",
	    p->game->name, ctx->game_id, ctx->turn, names_id(p->tables->names, "seat", seat));
	if (ctx->on != NULL)
		buf_printf(out, "        on=\"%.*s\"", ORDER_ON_SHOWN, ctx->on);
	buf_printf(out, "%snonce=\"%s\"%s>\n", ctx->on != NULL ? " " : "        ",
	    ctx->nonce != NULL ? ctx->nonce : fresh,
	    stands ? " keep=\"standing\"" : "");
	buf_puts(out, "  <!-- Of the orders that answer a question, the first that can be "
	    "carried out is. Any order may also have\n"
	    "       when=\"CONDITION\" times=\"NUMBER|any\" until=\"turn|round\" "
	    "standing=\"yes\": see assize-orders(5). -->\n");
	if (stands)
		put_standing(ctx->carried, out);
}

/* Writes the questions of a description, and choices into that room. */
static void
put_questions(xmlNodePtr root, bool begun, size_t room, struct buf *out)
{
	if (!begun)
		buf_puts(out, "\n  <!-- Nothing is asked yet: handed in as it is, the file "
		    "joins in drawing the set-up. -->\n");
	XML_EACH(question, root, "ask")
		put_question(question, root, room, out);
	put_long_lists(root, out);
	buf_puts(out, "</orders>\n");
}

void
order_template(struct play *p, const struct order_context *ctx, unsigned seat, struct buf *out)
{
	AUTO(xml_free) xmlDocPtr doc = xml_new("form");
	xmlNodePtr	 root = xmlDocGetRootElement(doc);
	AUTO_FREE void *seen = xmalloc(p->game->state->size);
	size_t		 start = out->len;
	AUTO(buf_clear) struct buf bare = { 0 };

	mask_copy(p->mask[seat], seen, p->state);
	order_questions(p, seat, seen, SHOWN_MOVES, root);
	put_questions(root, p->decisions.count > 0, 0, &bare);
	put_envelope(p, ctx, seat, out);
	bare.len += out->len - start;
	put_questions(root, p->decisions.count > 0, SHOWN_BYTES - MIN(SHOWN_BYTES, bare.len), out);
}

void
order_template_bare(struct play *p, const struct order_context *ctx, unsigned seat, struct buf *out)
{
	const struct decision	*decision = decisions_find(&p->decisions, seat);
	uint64_t		 move[MAX_MOVE / sizeof(uint64_t)] = { 0 };
	AUTO_FREE void *seen = xmalloc(p->game->state->size);
	AUTO(buf_clear) struct buf text = { 0 };

	mask_copy(p->mask[seat], seen, p->state);
	put_envelope(p, ctx, seat, out);
	if (decision != NULL) {
		p->game->fallback(p->tables, seen, decision, false, move);
		order_write_move(p->game, p->tables->names, move, seat, &text);
	}
	if (text.len > 0)
		put_lines(out, "  ", text.data, false);
	buf_puts(out, "</orders>\n");
}

/* Returns a number that follows from what a seat sees, so that an example stays the same. */
static uint64_t
seed_of(const char *seen, size_t size)
{
	uint64_t	 hash = UINT64_C(14695981039346656037);	/* FNV-1a */

	for (size_t i = 0; i < size; i++)
		hash = (hash ^ (unsigned char)seen[i]) * UINT64_C(1099511628211);
	return hash;
}

/* Adds for each subject of a gathered decision that has no order yet the first legal one. */
static void
add_missing(struct play *p, const char *seen, const struct decision *decision, unsigned seat,
    xmlNodePtr root)
{
	const char	*subject = p->game->decision_kind[decision->kind].subject;
	size_t		 size = p->game->move->size, count;
	AUTO_FREE char *moves = xcalloc(GATHERING_SHOWN, size);
	AUTO(xml_free) xmlDocPtr doc = xml_new("orders");

	count = order_shown(p, seen, decision, moves, GATHERING_SHOWN, NULL);
	for (size_t i = 0; i < count; i++)
		order_add_move(p->game, p->tables->names, moves + i * size, seat,
		    xmlDocGetRootElement(doc));
	XML_EACH(order, xmlDocGetRootElement(doc), NULL) {
		const char	*of = xml_attribute(order, subject);

		if (of != NULL && xml_find(root, NULL, subject, of) == NULL)
			xmlAddChild(root, xmlDocCopyNode(order, root->doc, 1));
	}
}

void
order_example(struct play *p, unsigned seat, struct buf *out)
{
	const struct decision	*decision = decisions_find(&p->decisions, seat);
	uint64_t		 move[MAX_MOVE / sizeof(uint64_t)] = { 0 };
	struct chance		 luck;
	AUTO_FREE char *seen = NULL;
	AUTO(xml_free) xmlDocPtr doc = NULL;

	if (decision == NULL)
		return;
	seen = xmalloc(p->game->state->size);
	doc = xml_new("orders");
	mask_copy(p->mask[seat], seen, p->state);
	chance_fast(&luck, seed_of(seen, p->game->state->size));
	simulate_answer(p->game, p->tables,
	    p->game->decision_kind[decision->kind].gather != NULL ? PLAYER_RANDOM :
	    PLAYER_FALLBACK, seen, decision, &luck, move);
	order_add_move(p->game, p->tables->names, move, seat, xmlDocGetRootElement(doc));
	if (p->game->decision_kind[decision->kind].subject != NULL)
		add_missing(p, seen, decision, seat, xmlDocGetRootElement(doc));
	order_plain_show(p->game, p->tables, seen, doc, out);
}
