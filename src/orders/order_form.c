/*
 * The description of a seat's questions, the orders that answer them, and the values that each may
 * have, as a tree: for order forms, and for order files to fill in (order_template.c).
 */

#include <stdlib.h>
#include <string.h>

#include "orders/order_parts.h"
#include "referee/field.h"
#include "referee/simulate.h"
#include "xml/tree.h"
#include "xml/write.h"

#define AHEAD_WORLDS	8
#define AHEAD_STEPS	300	/* of one world; then the questions so far must do */
#define LEGAL_MOVES	400	/* of the open question; a form says when there are more */
#define LEGAL_BYTES	(64 * 1024)	/* of all together: the whole form is below 250 KB */
#define FIGURE_DEPTH	3	/* arrays in arrays, in the figures for conditions */

/*
 * The order of the questions that a seat will get before it is awaited again.  Games do not tell;
 * play does: some worlds are dealt from the seat's view, and random players play on in them.
 */

struct ahead {
	const struct play	*from;
	unsigned		 seat;
	struct chance		 players;
	/* the place in this world, from 1; 0: it did not come */
	unsigned		 came[MAX_DECISION_KINDS];
	unsigned		 places;		/* taken in this world */
	/* over all worlds: their number, and the sum of the places there */
	unsigned		 worlds[MAX_DECISION_KINDS], sum[MAX_DECISION_KINDS];
};

static bool
ahead_answer(void *ctx, struct play *p, const struct decision *decision, const void *seen,
    void *move)
{
	struct ahead	*a = ctx;

	if (decision->seat == a->seat && a->came[decision->kind] == 0)
		a->came[decision->kind] = ++a->places;
	simulate_answer(p->game, p->tables, PLAYER_RANDOM, seen, decision, &a->players, move);
	return true;
}

/* Acts as if all other seats had sent orders. */
static bool
ahead_reaches(void *ctx, struct play *p, unsigned seat, const struct decision *decision,
    enum boundary boundary)
{
	const struct ahead	*a = ctx;

	(void)decision;
	(void)boundary;
	return seat != a->seat && p->steps < AHEAD_STEPS;
}

static void
ahead_play(struct ahead *a, const void *seen, unsigned number)
{
	struct chance	 chance;
	struct events	 events;
	struct play	 world = { .game = a->from->game, .tables = a->from->tables,
		.granularity = a->from->granularity, .chance = &chance, .events = &events };
	struct answers	 answers = { .answer = ahead_answer, .reaches = ahead_reaches, .ctx = a };

	memset(a->came, 0, sizeof(a->came));
	a->places = 0;
	memcpy(world.wait, a->from->wait, sizeof(world.wait));
	events_init(&events, world.game, true);
	play_init(&world);
	memcpy(world.state, seen, world.game->state->size);
	chance_fast(&chance, number);
	chance_fast(&a->players, ~(uint64_t)number);
	game_resample(world.game, world.tables, world.state, a->seat, &chance);
	play_resume(&world);
	play_on(&world, &answers);
	play_clear(&world);
	events_clear(&events);
	for (unsigned kind = 0; kind < MAX_DECISION_KINDS; kind++) {
		a->worlds[kind] += a->came[kind] > 0;
		a->sum[kind] += a->came[kind];
	}
}

/*
 * Inserts a kind at its place among those that come in the same way: by its
 * mean place, then in the rules' order.
 */
static void
coming_insert(const struct ahead *a, struct coming *list, size_t *count, struct coming new)
{
	size_t	 at = (*count)++;

	for (; at > 0; at--) {
		struct coming	 before = list[at - 1];
		uint64_t	 here = (uint64_t)a->sum[new.kind] * a->worlds[before.kind];
		uint64_t	 there = (uint64_t)a->sum[before.kind] * a->worlds[new.kind];

		if (before.comes < new.comes || (before.comes == new.comes &&
		    (new.comes != COMES_NEXT || here > there ||
		    (here == there && new.kind > before.kind))))
			break;
		list[at] = before;
	}
	list[at] = new;
}

size_t
order_ahead(const struct play *p, unsigned seat, const void *seen, struct coming *list)
{
	const struct decision	*decision = decisions_find(&p->decisions, seat);
	struct ahead		 a = { .from = p, .seat = seat };
	size_t			 count = 0;

	for (unsigned i = 0; i < AHEAD_WORLDS && p->decisions.count > 0; i++)
		ahead_play(&a, seen, i);
	for (unsigned kind = 1; kind < p->game->decision_kinds; kind++)
		if (order_is_known(p->game, p->tables, kind, 0))
			coming_insert(&a, list, &count, (struct coming){ .kind = kind,
			    .comes = decision != NULL && decision->kind == kind ? COMES_NOW :
			    a.worlds[kind] > 0 ? COMES_NEXT : COMES_LATER });
	return count;
}

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
		xmlNodePtr	 node;
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

/* Adds legal moves in the order in which they are shown, as many as there is room for. */
static void
add_legal(struct description *d, xmlNodePtr kind, const struct decision *decision)
{
	size_t		 size = d->game->move->size, count, i;
	AUTO_FREE char *moves = xcalloc(d->most, size), *fallback = xcalloc(1, size);
	xmlNodePtr	 legal = xml_add(kind, "legal");
	AUTO(buf_clear) struct buf text = { 0 };
	bool		 all;

	count = order_shown(d->play, d->seen, decision, moves, d->most, &all);
	for (i = 0; i < count; i++) {
		order_write_move(d->game, d->names, moves + i * size, d->seat, &text);
		if (text.len > LEGAL_BYTES)
			break;
		order_add_move(d->game, d->names, moves + i * size, d->seat, legal);
	}
	if (all && i == count)
		xml_set(legal, "all", "yes");
	d->game->fallback(d->play->tables, d->seen, decision, false, fallback);
	order_add_move(d->game, d->names, fallback, d->seat, xml_add(kind, "fallback"));
}

static void
add_kind(struct description *d, unsigned k, const char *comes)
{
	const struct decision_kind	*kind = &d->game->decision_kind[k];
	const struct decision		*open = d->play == NULL ? NULL :
	    decisions_find(&d->play->decisions, d->seat);
	AUTO(buf_clear) struct buf admits = { 0 };
	struct element			 e = { 0 };
	xmlNodePtr			 node = xml_add(d->root, "ask");

	while (element_next(d->game, &e))
		if (known_here(d, k, e.move))
			buf_printf(&admits, "%s%s", admits.len > 0 ? " " : "", e.variant->name);
	xml_set(node, "kind", kind->name);
	xml_set(node, "doc", kind->doc);
	xml_set(node, "admits", admits.data);
	if (comes != NULL)
		xml_set(node, "comes", comes);
	if (open != NULL && open->kind == k)
		add_legal(d, node, open);
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
			xmlNodePtr	 node = xml_add(d->root, "figure");
			const char	*of = f->index != NULL ? f->index : list;

			xml_setf(node, "name", "%s%s", words, f->name);
			xml_set(node, "doc", f->doc);
			xml_setf(node, "path", "%s/@%s", below, f->index != NULL ? "n" : f->name);
			if (of != NULL)
				xml_set(node, "list", of);
			add_list(d, of);
		}
	}
}

void
order_questions(const struct play *p, unsigned seat, const void *seen, size_t most, xmlNodePtr root)
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
order_catalogue(const struct game *game, const struct names *names, xmlNodePtr root)
{
	struct description	 d = { .game = game, .names = names, .root = root };

	for (unsigned k = 1; k < game->decision_kinds; k++)
		if (known_here(&d, k, 0))
			add_kind(&d, k, NULL);
	add_orders(&d);
}

/* Puts moves that are written as one element together. */
static void
sort_legal(xmlNodePtr legal)
{
	XML_EACH(first, legal, NULL) {
		xmlNodePtr	 last = first;

		for (xmlNodePtr node = first->next, next; node != NULL; node = next) {
			next = node->next;
			if (!xml_is(node, (const char *)first->name))
				continue;
			xmlAddNextSibling(last, node);
			last = node;
		}
	}
}

void
order_form(const struct play *p, const struct order_context *ctx, unsigned seat, xmlNodePtr root)
{
	AUTO_FREE void *seen = xmalloc(p->game->state->size);
	struct description	 d = { .play = p, .game = p->game, .names = p->tables->names,
	    .root = root };
	char			 fresh[ORDER_NONCE];

	mask_copy(p->mask[seat], seen, p->state);
	order_nonce(fresh);
	xml_set(root, "game", ctx->game_id);
	xml_set(root, "rules", p->game->name);
	if (p->game->notation != NULL)
		xml_set(root, "notation", "yes");
	xml_setf(root, "turn", "%u", ctx->turn);
	xml_set(root, "seat", names_id(d.names, "seat", seat));
	xml_set(root, "nonce", ctx->nonce != NULL ? ctx->nonce : fresh);
	if (ctx->on != NULL)
		xml_setf(root, "on", "%.*s", ORDER_ON_SHOWN, ctx->on);
	order_questions(p, seat, seen, LEGAL_MOVES, root);
	XML_EACH(kind, root, "ask")
		if (xml_child(kind, "legal") != NULL)
			sort_legal(xml_child(kind, "legal"));
	add_list(&d, "seat");
	add_figures(&d, p->game->state, "/view/state", NULL, "", 0);
	for (const struct condition_sign *s = condition_signs; s->sign != NULL; s++) {
		xmlNodePtr	 node = xml_add(root, "sign");

		xml_set(node, "sign", s->sign);
		xml_set(node, "words", s->words);
		xml_set(node, "turned", s->turned);
	}
}
