/*
 * Order files and forms to fill in: a seat's questions, the orders that answer
 * them, and the values that each may have, as a tree; and that tree as text.
 */

#include <string.h>

#include "orders/order_parts.h"
#include "referee/field.h"
#include "referee/simulate.h"
#include "xml/tree.h"
#include "xml/write.h"

#define LEGAL_MOVES	400	/* of the open question; a form says when there are more */
#define LEGAL_BYTES	(64 * 1024)	/* of all together: the whole form is below 250 KB */
#define FIGURE_DEPTH	3	/* arrays in arrays, in the figures for conditions */

/*
 * The description.
 */

struct description {
	const struct play	*play;
	const struct game	*game;
	const struct names	*names;
	unsigned		 seat;
	const void		*seen;
	size_t			 most;		/* legal moves */
	xml_node		 root;
};

/*
 * Lists.
 */

/* Adds a list from which some field takes its values, once. */
static void
add_list(struct description *d, const char *name)
{
	const struct list	*l = name == NULL ? NULL : names_find(d->names, name);
	xml_node		 list;

	if (l == NULL || xml_find(d->root, "list", "name", name) != NULL)
		return;
	list = xml_add(d->root, "list");
	xml_set(list, "name", name);
	for (unsigned i = 0; i < l->count; i++)
		xml_set(xml_add(list, "member"), "id", l->id[i]);
}

/*
 * Orders.
 */

/* Adds the possible values of one attribute, called 'name'. */
static void
add_value(struct description *d, xml_node order, const struct field *f, const char *name)
{
	static const char *const	 kinds[] = {
		[FIELD_NUMBER] = "number", [FIELD_INTEGER] = "number", [FIELD_ID] = "id",
		    [FIELD_SET] = "set",
		[FIELD_FLAG] = "flag",
	};
	xml_node			 node = xml_add(order, "field");
	bool				 many = f->length > 0 && f->index == NULL;

	xml_set(node, "name", name);
	xml_set(node, "kind", kinds[f->kind]);
	xml_set(node, "doc", f->doc);
	xml_set_known(node, "list", f->list);
	if (f->kind == FIELD_NUMBER || f->kind == FIELD_INTEGER) {
		xml_setf(node, "low", "%lld", (long long)field_low(f));
		xml_setf(node, "high", "%lld", (long long)field_high(f));
	}
	if ((f->order & (ORDER_OPTIONAL | ORDER_MATCH)) != 0 || f->kind == FIELD_FLAG ||
	    f->kind == FIELD_SET || many)
		xml_set(node, "optional", "yes");
	xml_flag(node, "amount", (f->order & ORDER_AMOUNT) != 0);
	if (many)
		xml_setf(node, "most", "%zu", f->length);
	else if ((f->order & ORDER_FIXED) == 0 && f->kind != FIELD_SET)
		xml_set(node, "ranked", "yes");
	if ((f->order & (ORDER_FROM | ORDER_TO | ORDER_HELPED)) != 0)
		xml_set(node, "board", (f->order & ORDER_FROM) != 0 ? "from" :
		    (f->order & ORDER_TO) != 0 ? "to" : "helped");
	xml_flag(node, "next", (f->order & ORDER_NEXT) != 0);
	add_list(d, f->list);
}

static void	 add_fields(struct description *, xml_node order, const struct layout *);

static void
add_fields(struct description *d, xml_node order, const struct layout *l)
{
	for (size_t i = 0; i < l->count; i++) {
		const struct field	*f = &l->field[i];

		if (f->kind == FIELD_STRUCT || f->index != NULL) {
			xml_node	 node = xml_add(order, "child");

			xml_set(node, "name", f->name);
			xml_set(node, "doc", f->doc);
			xml_setf(node, "most", "%zu", f->length > 0 ? f->length : 1);
			if (f->index != NULL) {
				xml_set(node, "key", field_key(f));
				xml_set(node, "index", f->index);
				add_list(d, f->index);
			}
			if (f->kind == FIELD_STRUCT)
				add_fields(d, node, f->sub);
			else
				add_value(d, node, f, "n");
		} else if (!order_counts(l, f))
			add_value(d, order, f, f->name);
	}
}

/* True if the table knows it; without a table, if the game does. */
static bool
known_here(const struct description *d, unsigned kind, unsigned move)
{
	return order_is_known(d->game, d->play != NULL ? d->play->tables : NULL, kind, move);
}

/* Adds every element that an order file may hold. */
static void
add_orders(struct description *d)
{
	struct element	 e = { 0 };

	while (element_next(d->game, &e)) {
		struct layout	 fields = { .field = e.variant->field, .count = e.variant->count };
		xml_node	 node;
		unsigned	 k = 1;

		while (k < d->game->decision_kinds && !known_here(d, k, e.move))
			k++;
		if (k == d->game->decision_kinds)
			continue;
		node = xml_add(d->root, "order");
		xml_set(node, "name", e.variant->name);
		xml_set(node, "doc", e.variant->doc);
		add_fields(d, node, &fields);
	}
}

/*
 * Questions.
 */

static void
add_kind(struct description *d, unsigned k, const char *comes)
{
	const struct decision_kind	*kind = &d->game->decision_kind[k];
	const struct decision		*open = d->play == NULL ? NULL :
	    decisions_find(&d->play->decisions, d->seat);
	AUTO(buf_clear) struct buf admits = { 0 };
	struct element			 e = { 0 };
	xml_node			 node = xml_add(d->root, "ask");

	while (element_next(d->game, &e))
		if (known_here(d, k, e.move))
			buf_printf(&admits, "%s%s", admits.len > 0 ? " " : "", e.variant->name);
	xml_set(node, "kind", kind->name);
	xml_set(node, "doc", kind->doc);
	xml_set(node, "admits", admits.data);
	xml_set_known(node, "gather", kind->gather != NULL ? "yes" : NULL);
	xml_set_known(node, "comes", comes);
	if (open != NULL && open->kind == k) {
		size_t		 size = d->game->move->size, count, i;
		AUTO_FREE char *moves = xcalloc(d->most, size), *fallback = xcalloc(1, size);
		xml_node	 legal = xml_add(node, "legal");
		AUTO(buf_clear) struct buf text = { 0 };
		bool		 all;

		count = order_shown(d->play, d->seen, open, moves, d->most, &all);
		for (i = 0; i < count; i++) {
			order_write_move(d->game, d->names, moves + i * size, d->seat, &text);
			if (text.len > LEGAL_BYTES)
				break;
			order_add_move(d->game, d->names, moves + i * size, d->seat, legal);
		}
		xml_set_known(legal, "all", all && i == count ? "yes" : NULL);
		d->game->fallback(d->play->tables, d->seen, open, false, fallback);
		order_add_move(d->game, d->names, fallback, d->seat, xml_add(node, "fallback"));
	}
}

/*
 * Adds figures for conditions of the struct at 'path': every number of the state that this seat may
 * see.  "@@LIST" in a path is a member of 'list' still to be chosen.
 */
static void
add_figures(struct description *d, const struct layout *l, const char *path, const char *list,
    const char *words, unsigned depth)
{
	for (size_t i = 0; i < l->count; i++) {
		const struct field	*f = &l->field[i];
		AUTO_FREE char *below = NULL, *more = NULL;

		/* Choosing one member is enough: an index inside an index is left out. */
		if (f->seen == SEEN_REFEREE || (f->length > 0 && f->index == NULL) ||
		    (f->index != NULL && list != NULL))
			continue;
		below = f->index != NULL ? xasprintf("%s/%s[@%s='@@%s']", path, f->name,
		    field_key(f), f->index) :
		    f->kind == FIELD_STRUCT ? xasprintf("%s/%s", path, f->name) : xstrdup(path);
		more = f->index != NULL ? xstrdup(words) : xasprintf("%s%s ", words, f->name);
		if (f->kind == FIELD_STRUCT && f->sub->variant == NULL && depth < FIGURE_DEPTH)
			add_figures(d, f->sub, below, f->index != NULL ? f->index : list, more,
			    depth + 1);
		else if (f->kind == FIELD_NUMBER || f->kind == FIELD_INTEGER) {
			xml_node	 node = xml_add(d->root, "figure");
			const char	*of = f->index != NULL ? f->index : list;

			xml_setf(node, "name", "%s%s", words, f->name);
			xml_set(node, "doc", f->doc);
			xml_setf(node, "path", "%s/@%s", below, f->index != NULL ? "n" : f->name);
			xml_set_known(node, "list", of);
			add_list(d, of);
		}
	}
}

/*
 * Adds a seat's questions in the order in which they come, with
 * at most 'most' legal answers of the open one, and the orders and lists that
 * they need; templates/common/form.xsl has the elements.
 */
static void
order_questions(const struct play *p, unsigned seat, const void *seen, size_t most, xml_node root)
{
	static const char *const	 word[] = { [COMES_NOW] = "now", [COMES_NEXT] = "next",
		[COMES_LATER] = "later" };
	struct description		 d = { .play = p, .game = p->game,
	    .names = p->tables->names, .seat = seat, .seen = seen, .most = most, .root = root };
	struct coming			 coming[MAX_DECISION_KINDS];
	size_t				 count = order_ahead(p, seat, seen, coming);

	for (size_t i = 0; i < count; i++)
		add_kind(&d, coming[i].kind, word[coming[i].comes]);
	add_orders(&d);
}

void
order_catalogue(const struct game *game, const struct names *names, xml_node root)
{
	struct description	 d = { .game = game, .names = names, .root = root };

	for (unsigned k = 1; k < game->decision_kinds; k++)
		if (known_here(&d, k, 0))
			add_kind(&d, k, NULL);
	add_orders(&d);
}

void
order_form(const struct play *p, const struct order_context *ctx, unsigned seat, xml_node root)
{
	AUTO_FREE void *seen = xmalloc(p->game->state->size);
	struct description	 d = { .play = p, .game = p->game, .names = p->tables->names,
	    .root = root };
	char			 fresh[ORDER_NONCE];

	mask_copy(p->mask[seat], seen, p->state);
	order_nonce(fresh);
	xml_set(root, "game", ctx->game_id);
	xml_set(root, "rules", p->game->name);
	xml_flag(root, "notation", p->game->notation != NULL);
	xml_setf(root, "turn", "%u", ctx->turn);
	xml_set(root, "seat", names_id(d.names, "seat", seat));
	xml_set(root, "nonce", ctx->nonce != NULL ? ctx->nonce : fresh);
	if (ctx->on != NULL)
		xml_setf(root, "on", "%.*s", ORDER_ON_SHOWN, ctx->on);
	order_questions(p, seat, seen, LEGAL_MOVES, root);
	XML_EACH(kind, root, "ask") {
		xml_node	 legal = xml_child(kind, "legal");

		if (legal == NULL)
			continue;
		/* Puts moves that are written as one element together. */
		XML_EACH(first, legal, NULL) {
			xml_node	 last = first;

			for (xml_node node = xml_after(first), next; node != NULL; node = next) {
				next = xml_after(node);
				if (!xml_is(node, xml_name(first)))
					continue;
				xml_put(legal, xml_after(last), node);
				last = node;
			}
		}
		/* Adds the lines that say them in the game's notation. */
		for (xml_node move = p->game->notation == NULL ? NULL : xml_child(legal, NULL);
		    move != NULL; move = xml_next(move, NULL)) {
			AUTO(xml_free) xml_tree doc = xml_new("orders");
			AUTO(buf_clear) struct buf line = { 0 };

			xml_add_copy(xml_root(doc), move);
			order_plain_show(p->game, p->tables, seen, doc, &line);
			line.data[line.len - 1] = '\0';
			xml_set(move, "written", line.data);
		}
	}
	add_list(&d, "seat");
	add_figures(&d, p->game->state, "/view/state", NULL, "", 0);
	for (const struct condition_sign *s = condition_signs; s->sign != NULL; s++) {
		xml_node	 node = xml_add(root, "sign");

		xml_set(node, "sign", s->sign);
		xml_set(node, "words", s->words);
		xml_set(node, "turned", s->turned);
	}
}

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
put_element(struct buf *out, const char *indent, xml_node node, bool comment)
{
	AUTO(buf_clear) struct buf text = { 0 };

	xml_write_piece(node, &text);
	text.data[text.len - 1] = '\0';
	put_lines(out, indent, text.data, comment);
}

static size_t
list_length(xml_node list)
{
	size_t	 n = 0;

	XML_EACH(member, list, "member")
		n++;
	return n;
}

/* Adds the possible values of an attribute: the members of a short list, the name of a long one. */
static void
pattern_value(xml_node field, xml_node root, struct buf *out)
{
	const char	*name = xml_attribute(field, "list"), *gap = "";
	xml_node	 list = name == NULL ? NULL : xml_find(root, "list", "name", name);

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
put_pattern(xml_node order, xml_node root, int depth, struct buf *out)
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

/* Adds the choices that there is room for, which becomes less. */
static void
put_choices(xml_node legal, size_t *room, struct buf *out)
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
put_question(xml_node question, xml_node root, size_t room, struct buf *out)
{
	xml_node	 legal = xml_child(question, "legal");
	bool		 next = strcmp(xml_attribute(question, "comes"), "next") == 0;
	char		 name[80];

	buf_puts(out, legal != NULL ? "\n  <!-- asked now: " : next ? "\n  <!-- asked then: " :
	    "\n  <!-- may be asked later: ");
	put_lines(out, "", xml_attribute(question, "doc"), true);
	/* Adds the orders that answer a question, each with its effect. */
	for (const char *at = xml_attribute_or(question, "admits", "");
	    (at = value_next_word(at, name, sizeof(name))) != NULL;) {
		xml_node	 order = xml_find(root, "order", "name", name);
		AUTO(buf_clear) struct buf b = { 0 };

		put_pattern(order, root, 0, &b);
		buf_printf(&b, "    %s", xml_attribute(order, "doc"));
		put_lines(out, "       ", b.data, true);
	}
	if (legal == NULL) {
		buf_puts(out, "  -->\n");
		return;
	}
	put_choices(legal, &room, out);
	buf_puts(out, "       without an order this is played: -->\n");
	XML_EACH(move, xml_child(question, "fallback"), NULL)
		put_element(out, "  ", move, false);
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
	if (stands) {
		unsigned	 number = 0;
		size_t		 from = out->len;

		buf_puts(out, "\n  <!-- These orders of yours stand. keep=\"standing\" above keeps "
		    "them behind what you write here;\n       ends=\"1\" beside it ends the first "
		    "of them, and without keep all end.\n");
		XML_EACH(left, ctx->carried, NULL) {
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
}

/* Writes the questions of a description, and choices into that room. */
static void
put_questions(xml_node root, bool begun, size_t room, struct buf *out)
{
	bool	 any = false;

	if (!begun)
		buf_puts(out, "\n  <!-- Nothing is asked yet: handed in as it is, the file "
		    "joins in drawing the set-up. -->\n");
	XML_EACH(question, root, "ask")
		put_question(question, root, room, out);
	/* The members of all long lists that the orders name. */
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
	buf_puts(out, "</orders>\n");
}

void
order_template(struct play *p, const struct order_context *ctx, unsigned seat, struct buf *out)
{
	AUTO(xml_free) xml_tree doc = xml_new("form");
	xml_node	 root = xml_root(doc);
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

/* Adds for each subject of a gathered decision that has no order yet the first legal one. */
static void
add_missing(struct play *p, const char *seen, const struct decision *decision, unsigned seat,
    xml_node root)
{
	const char	*subject = p->game->decision_kind[decision->kind].subject;
	size_t		 size = p->game->move->size, count;
	AUTO_FREE char *moves = xcalloc(GATHERING_SHOWN, size);
	AUTO(xml_free) xml_tree doc = xml_new("orders");

	count = order_shown(p, seen, decision, moves, GATHERING_SHOWN, NULL);
	for (size_t i = 0; i < count; i++)
		order_add_move(p->game, p->tables->names, moves + i * size, seat,
		    xml_root(doc));
	XML_EACH(order, xml_root(doc), NULL) {
		const char	*of = xml_attribute(order, subject);

		if (of != NULL && xml_find(root, NULL, subject, of) == NULL)
			xml_add_copy(root, order);
	}
}

void
order_example(struct play *p, unsigned seat, struct buf *out)
{
	const struct decision	*decision = decisions_find(&p->decisions, seat);
	uint64_t		 move[MAX_MOVE / sizeof(uint64_t)] = { 0 };
	struct chance		 luck;
	/* FNV-1a of what the seat sees, so that an example stays the same */
	uint64_t		 seed = UINT64_C(14695981039346656037);
	AUTO_FREE char *seen = NULL;
	AUTO(xml_free) xml_tree doc = NULL;

	if (decision == NULL)
		return;
	seen = xmalloc(p->game->state->size);
	doc = xml_new("orders");
	mask_copy(p->mask[seat], seen, p->state);
	for (size_t i = 0; i < p->game->state->size; i++)
		seed = (seed ^ (unsigned char)seen[i]) * UINT64_C(1099511628211);
	chance_fast(&luck, seed);
	simulate_answer(p->game, p->tables,
	    p->game->decision_kind[decision->kind].gather != NULL ? PLAYER_BOT :
	    PLAYER_FALLBACK, seen, decision, &luck, move);
	order_add_move(p->game, p->tables->names, move, seat, xml_root(doc));
	if (p->game->decision_kind[decision->kind].subject != NULL)
		add_missing(p, seen, decision, seat, xml_root(doc));
	order_plain_show(p->game, p->tables, seen, doc, out);
}
