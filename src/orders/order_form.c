/*
 * The contents of an order form: the questions, the orders that answer them, and the values that
 * each may have.
 */

#include <stdlib.h>
#include <string.h>

#include "orders/element.h"
#include "orders/order_parts.h"
#include "referee/field.h"
#include "xml/tree.h"

#define LEGAL_MOVES	400	/* of the open question; a form says when there are more */
#define LEGAL_BYTES	(64 * 1024)	/* of all together: the whole form is below 250 KB */
#define FIGURE_DEPTH	3	/* arrays in arrays, in the figures for conditions */

struct description {
	const struct play	*play;
	const struct game	*game;
	const struct names	*names;
	unsigned		 seat;
	const void		*seen;
	xmlNodePtr		 root;
};

/*
 * Lists.
 */

/* Adds a list from which some field takes its values, once. */
static void
add_list(struct description *d, const char *name)
{
	const struct list	*l = name == NULL ? NULL : names_find(d->names, name);
	xmlNodePtr		 list;

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
add_value(struct description *d, xmlNodePtr order, const struct field *f, const char *name)
{
	static const char *const	 kinds[] = {
		[FIELD_NUMBER] = "number", [FIELD_INTEGER] = "number", [FIELD_ID] = "id",
		    [FIELD_SET] = "set",
		[FIELD_FLAG] = "flag",
	};
	xmlNodePtr			 node = xml_add(order, "field");
	bool				 many = f->length > 0 && f->index == NULL;

	xml_set(node, "name", name);
	xml_set(node, "kind", kinds[f->kind]);
	xml_set(node, "doc", f->doc);
	if (f->list != NULL)
		xml_set(node, "list", f->list);
	if (f->kind == FIELD_NUMBER || f->kind == FIELD_INTEGER) {
		xml_setf(node, "low", "%lld", (long long)field_low(f));
		xml_setf(node, "high", "%lld", (long long)field_high(f));
	}
	if ((f->order & (ORDER_OPTIONAL | ORDER_MATCH)) != 0 || f->kind == FIELD_FLAG ||
	    f->kind == FIELD_SET || many)
		xml_set(node, "optional", "yes");
	if ((f->order & ORDER_AMOUNT) != 0)
		xml_set(node, "amount", "yes");
	if (many)
		xml_setf(node, "most", "%zu", f->length);
	else if ((f->order & ORDER_FIXED) == 0 && f->kind != FIELD_SET)
		xml_set(node, "ranked", "yes");
	add_list(d, f->list);
}

static void	 add_fields(struct description *, xmlNodePtr order, const struct layout *);

/* Adds a child element: a struct, or an element of an array that has an index. */
static void
add_child(struct description *d, xmlNodePtr order, const struct field *f)
{
	xmlNodePtr	 node = xml_add(order, "child");

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
}

static void
add_fields(struct description *d, xmlNodePtr order, const struct layout *l)
{
	for (size_t i = 0; i < l->count; i++) {
		const struct field	*f = &l->field[i];

		if (f->kind == FIELD_STRUCT || f->index != NULL)
			add_child(d, order, f);
		else if (!order_counts(l, f))
			add_value(d, order, f, f->name);
	}
}

/* True if the table knows it; without a table, if the game does. */
static bool
is_known(const struct description *d, unsigned kind, unsigned move)
{
	return order_is_known(d->game, d->play != NULL ? d->play->tables : NULL, kind, move);
}

static bool
is_order(const struct description *d, unsigned move)
{
	for (unsigned k = 1; k < d->game->decision_kinds; k++)
		if (is_known(d, k, move))
			return true;
	return false;
}

/* Adds every element that an order file may hold. */
static void
add_orders(struct description *d)
{
	struct element	 e = { 0 };

	while (element_next(d->game, &e)) {
		struct layout	 fields = { .field = e.variant->field, .count = e.variant->count };
		xmlNodePtr	 node;

		if (!is_order(d, e.move))
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
add_move(struct description *d, xmlNodePtr parent, const void *move)
{
	order_add_move(d->game, d->names, move, d->seat, parent);
}

/* Returns the number of moves that there is room for. */
static size_t
count_written(const struct description *d, const char *moves, size_t count)
{
	struct buf	 b = { 0 };
	size_t		 n;

	for (n = 0; n < count; n++) {
		order_write_move(d->game, d->names, moves + n * d->game->move->size, d->seat, &b);
		if (b.len > LEGAL_BYTES)
			break;
	}
	buf_clear(&b);
	return n;
}

/* Adds moves, kind by kind. */
static void
add_by_kind(struct description *d, xmlNodePtr legal, const char *moves, size_t count)
{
	size_t	 size = d->game->move->size;
	bool	*added = xcalloc(count + 1, sizeof(*added));

	for (size_t i = 0; i < count; i++)
		for (size_t k = i; !added[i] && k < count; k++) {
			const char	*one = moves + i * size, *other = moves + k * size;

			if (order_shown_kind(d->game, one) != order_shown_kind(d->game, other))
				continue;
			add_move(d, legal, other);
			added[k] = k > i;
		}
	free(added);
}

static void
add_legal(struct description *d, xmlNodePtr kind, const struct decision *decision)
{
	size_t		 size = d->game->move->size, count, written;
	char		*moves = xcalloc(LEGAL_MOVES, size), *fallback = xcalloc(1, size);
	xmlNodePtr	 legal = xml_add(kind, "legal");
	bool		 all;

	count = order_shown(d->play, d->seen, decision, moves, LEGAL_MOVES, &all);
	written = count_written(d, moves, count);
	if (all && written == count)
		xml_set(legal, "all", "yes");
	add_by_kind(d, legal, moves, written);
	d->game->fallback(d->play->tables, d->seen, decision, false, fallback);
	add_move(d, xml_add(kind, "fallback"), fallback);
	free(moves);
	free(fallback);
}

static const struct decision *
open_decision(const struct description *d, unsigned kind)
{
	const struct decision	*decision = d->play == NULL ? NULL :
	    decisions_find(&d->play->decisions, d->seat);

	return decision != NULL && decision->kind == kind ? decision : NULL;
}

static void
add_kind(struct description *d, unsigned k, const char *comes)
{
	const struct decision_kind	*kind = &d->game->decision_kind[k];
	const struct decision	*open = open_decision(d, k);
	struct buf		 admits = { 0 };
	struct element		 e = { 0 };
	xmlNodePtr		 node = xml_add(d->root, "ask");

	while (element_next(d->game, &e))
		if (is_known(d, k, e.move))
			buf_printf(&admits, "%s%s", admits.len > 0 ? " " : "", e.variant->name);
	xml_set(node, "kind", kind->name);
	xml_set(node, "doc", kind->doc);
	xml_set(node, "admits", admits.data);
	if (comes != NULL)
		xml_set(node, "comes", comes);
	if (open != NULL)
		add_legal(d, node, open);
	buf_clear(&admits);
}

/* Figures for conditions: every number of the state that this seat may see. */

static void
add_figure(struct description *d, const struct field *f, const char *path, const char *words)
{
	xmlNodePtr	 node = xml_add(d->root, "figure");

	xml_setf(node, "name", "%s%s", words, f->name);
	xml_set(node, "doc", f->doc);
	xml_setf(node, "path", "%s/@%s", path, f->index != NULL ? "n" : f->name);
}

/* Adds figures of the struct at 'path'; "@@list" in it is a member still to be chosen. */
static void
add_figures(struct description *d, const struct layout *l, const char *path, const char *words,
    unsigned depth)
{
	for (size_t i = 0; i < l->count; i++) {
		const struct field	*f = &l->field[i];
		bool			 number = f->kind == FIELD_NUMBER ||
		    f->kind == FIELD_INTEGER;
		char			*below, *more;

		/* Choosing one member is enough: an index inside an index is left out. */
		if (f->seen == SEEN_REFEREE || (f->length > 0 && f->index == NULL) ||
		    (f->index != NULL && strstr(path, "@@") != NULL))
			continue;
		below = f->index != NULL ? xasprintf("%s/%s[@%s='@@%s']", path, f->name,
		    field_key(f), f->index) :
		    f->kind == FIELD_STRUCT ? xasprintf("%s/%s", path, f->name) : xstrdup(path);
		more = f->index != NULL ? xstrdup(words) : xasprintf("%s%s ", words, f->name);
		if (f->kind == FIELD_STRUCT && f->sub->variant == NULL && depth < FIGURE_DEPTH)
			add_figures(d, f->sub, below, more, depth + 1);
		else if (number)
			add_figure(d, f, below, words);
		free(below);
		free(more);
	}
}

/* Adds the lists of members in the figures' paths. */
static void
add_figure_lists(struct description *d)
{
	XML_EACH(figure, d->root, "figure") {
		const char	*from = strstr(xml_attribute_or(figure, "path", ""), "@@");
		char		*list;

		if (from == NULL)
			continue;
		list = xstrndup(from + 2, strcspn(from + 2, "'"));
		xml_set(figure, "list", list);
		add_list(d, list);
		free(list);
	}
}

/* Adds the questions in the order in which they come. */
static void
add_coming(struct description *d)
{
	static const char *const	 word[] = { [COMES_NOW] = "now", [COMES_NEXT] = "next",
		[COMES_LATER] = "later" };
	struct coming			 coming[MAX_DECISION_KINDS];
	size_t				 count = order_ahead(d->play, d->seat, d->seen, coming);

	for (size_t i = 0; i < count; i++)
		add_kind(d, coming[i].kind, word[coming[i].comes]);
}

void
order_catalogue(const struct game *game, const struct names *names, xmlNodePtr root)
{
	struct description	 d = { .game = game, .names = names, .root = root };

	for (unsigned k = 1; k < game->decision_kinds; k++)
		if (is_known(&d, k, 0))
			add_kind(&d, k, NULL);
	add_orders(&d);
}

static void
add_signs(struct description *d)
{
	for (const struct condition_sign *s = condition_signs; s->sign != NULL; s++) {
		xmlNodePtr	 node = xml_add(d->root, "sign");

		xml_set(node, "sign", s->sign);
		xml_set(node, "words", s->words);
		xml_set(node, "turned", s->turned);
	}
}

void
order_form(const struct play *p, const struct order_context *ctx, unsigned seat, xmlNodePtr root)
{
	void			*seen = xmalloc(p->game->state->size);
	struct description	 d = { .play = p, .game = p->game, .names = p->tables->names,
	    .seat = seat, .seen = seen,
		.root = root };
	char			 fresh[ORDER_NONCE];

	mask_copy(p->mask[seat], seen, p->state);
	order_nonce(fresh);
	xml_set(root, "game", ctx->game_id);
	xml_set(root, "rules", p->game->name);
	if (p->game->notation_read != NULL)
		xml_set(root, "notation", "yes");
	xml_setf(root, "turn", "%u", ctx->turn);
	xml_set(root, "seat", names_id(d.names, "seat", seat));
	xml_set(root, "nonce", ctx->nonce != NULL ? ctx->nonce : fresh);
	if (ctx->on != NULL)
		xml_setf(root, "on", "%.*s", ORDER_ON_SHOWN, ctx->on);
	add_coming(&d);
	add_orders(&d);
	add_list(&d, "seat");
	add_figures(&d, p->game->state, "/view/state", "", 0);
	add_figure_lists(&d);
	add_signs(&d);
	free(seen);
}
