/*
 * The example: its structs as tables of fields, its rules as functions over them, and the game at
 * the end.
 */

#include <stdio.h>
#include <string.h>

#include "example/orchard.h"
#include "referee/kit.h"

enum { ROUNDS };					/* options */
enum { DECISION_PICKERS = 1 };				/* kinds of decision */
enum { MOVE_PICKERS = 1 };				/* kinds of move */
enum { EVENT_PICKED = 1, EVENT_EMPTY, EVENT_GREW };	/* kinds of event */

struct event {
	uint8_t	 kind, seat, who, tree, fruit;
};

struct figures {
	uint8_t	 most;					/* fruit that a tree bears at most */
	struct tree {
		uint8_t	 fruit, grows;
	}	 tree[ORCHARD_TREES + 1];
};

/*
 * Fields of the structs: who may see them, and how they are written.  Everything here is public; a
 * field that only its owner may see would say .seen = SEEN_OWNER.
 */

static const struct field	tree_fields[] = {
	{ NUMBER(struct tree, fruit, "fruit"), .doc = "fruit at the start" },
	{ NUMBER(struct tree, grows, "grows"), .doc = "fruit that grows in a round" },
};
static const struct layout	tree = LAYOUT("tree", struct tree, tree_fields, "a tree");
static const struct field	figure_fields[] = {
	{ NUMBER(struct figures, most, "most"), .doc = "fruit that a tree bears at most" },
	{ STRUCTS(struct figures, tree, "tree", &tree), .index = "tree", .defines = true,
	    .doc = "a tree" },
};
static const struct layout	figures = LAYOUT("tables", struct figures, figure_fields,
    "the figures");

static const struct field	state_fields[] = {
	{ NUMBER(struct orchard_state, round, "round"), .doc = "the round, from 1" },
	{ ID(struct orchard_state, first, "first", "seat"),
	    .doc = "whose pickers come first in this round" },
	{ NUMBERS(struct orchard_state, fruit, "tree"), .index = "tree", .doc = "fruit on a tree" },
	{ NUMBERS(struct orchard_state, basket, "basket"), .index = "seat", .doc = "fruit picked" },
};
static const struct layout	state = LAYOUT("state", struct orchard_state, state_fields,
    "a position");

/*
 * The orders.  The move is gathered: its items are the orders that players write, <pick who="first"
 * tree="apple cherry" when="..."/>, and for each picker the first that the rules accept stands.
 */
static const struct field	pick_fields[] = {
	{ ID(struct orchard_item, who, "who", "picker"), .doc = "which picker" },
	{ ID(struct orchard_item, tree, "tree", "tree"), .doc = "from which tree" },
};
static const struct field	rest_fields[] = {
	{ ID(struct orchard_item, who, "who", "picker"), .doc = "which picker" },
};
static const struct variant	items[] = {
	[ORCHARD_PICK] = VARIANT("pick", pick_fields, "pick a fruit"),
	[ORCHARD_REST] = VARIANT("rest", rest_fields, "do nothing"),
};
static const struct layout	item = VARIANTS("item", struct orchard_item, items,
    "what a picker does");
static const struct field	pickers_fields[] = {
	COUNTED(STRUCTS, orchard_move, item, "item", &item, count, "count", "what a picker does"),
};
static const struct variant	moves_of[] = {
	[MOVE_PICKERS] = VARIANT("pickers", pickers_fields, "what all pickers of a seat do"),
};
static const struct layout	move = VARIANTS("move", struct orchard_move, moves_of, "an answer");
static const struct decision_kind	decisions[] = {
	[DECISION_PICKERS] = { "pickers", ADMIT(MOVE_PICKERS), NULL, 0, "what do your pickers do?",
	    .gather = "item", .subject = "who" },
};

static const struct field	picked_fields[] = {
	{ ID(struct event, seat, "seat", "seat"), .doc = "whose picker" },
	{ ID(struct event, who, "who", "picker"), .doc = "which picker" },
	{ ID(struct event, tree, "tree", "tree"), .doc = "at which tree" },
};
static const struct field	grew_fields[] = {
	{ ID(struct event, tree, "tree", "tree"), .doc = "which tree" },
	{ NUMBER(struct event, fruit, "fruit"), .doc = "fruit on it now" },
};
static const struct variant	events[] = {
	[EVENT_PICKED] = VARIANT("picked", picked_fields, "a fruit was picked"),
	[EVENT_EMPTY] = VARIANT("empty", picked_fields, "others had picked the last fruit"),
	[EVENT_GREW] = VARIANT("grew", grew_fields, "new fruit grew"),
};
static const struct layout	event = VARIANTS("event", struct event, events, "what happened");

/* Lists that tables.xml does not define, and what the moderator may choose. */
static const struct list_of	lists[] = {
	{ "picker", WORDS("first", "second", "third") }, { NULL }
};
static const struct option	options[] = {
	[ROUNDS] = { .name = "rounds", .low = 1, .high = 12, .def = 5,
	    .doc = "how many rounds are played",
	    .source = "house" },
	{ .name = NULL },
};

/*
 * The rules.
 */

static void
start(const struct tables *t, void *value, struct chance *c, struct events *e)
{
	const struct figures	*f = t->figures;
	struct orchard_state	*s = value;

	s->round = 1;
	s->first = (uint8_t)(1 + chance_public(c, t->seats, "first"));
	for (unsigned k = 1; k <= ORCHARD_TREES; k++)
		s->fruit[k] = f->tree[k].fruit;
}

/* Everybody is asked at once, and each decision begins a round. */
static void
decision(const struct tables *t, const void *value, struct decisions *open)
{
	const struct orchard_state	*s = value;

	if (s->round > t->option[ROUNDS])
		return;
	for (unsigned seat = 1; seat <= t->seats; seat++)
		decisions_add(open, DECISION_PICKERS, seat);
	open->boundary = BOUNDARY_ROUND;
	open->awaited[BOUNDARY_TURN] = open->awaited[BOUNDARY_ROUND] = open->awaited[BOUNDARY_STEP];
}

/*
 * True if a picker can do this, with that much fruit left; `check` and `resolve` both ask it.
 */
static bool
stands(const struct tables *t, const uint8_t *fruit, const struct orchard_item *it, struct diags *d)
{
	if (it->kind != ORCHARD_PICK || fruit[it->tree] > 0)
		return true;
	diag_not_now(d, "no-fruit", "nothing is left on '%s'",
	    names_id(t->names, "tree", it->tree));
	return false;
}

/* Each item beside those before it. */
static bool
check(const struct tables *t, const void *seen, const struct decision *a, const void *value,
    struct diags *d)
{
	const struct orchard_move	*m = value;
	struct orchard_state		 s = *(const struct orchard_state *)seen;

	for (unsigned i = 0; i < m->count && i < ORCHARD_PICKERS; i++) {
		if (!stands(t, s.fruit, &m->item[i], d))
			return false;
		s.fruit[m->item[i].tree] -= m->item[i].kind == ORCHARD_PICK;
	}
	return true;
}

/* The items that there are; whichever check() accepts are legal. */
static const struct move_row	rows[] = {
	{ MOVE_PICKERS, 1, .list = MOVE_LIST(struct orchard_move, item, count),
	    .item = ORCHARD_REST, .each = { { MOVE_FIELD(struct orchard_item, who),
	    UPTO(ORCHARD_PICKERS) } } },
	{ MOVE_PICKERS, 3, .list = MOVE_LIST(struct orchard_move, item, count),
	    .item = ORCHARD_PICK, .each = { { MOVE_FIELD(struct orchard_item, who),
	    UPTO(ORCHARD_PICKERS) }, { MOVE_FIELD(struct orchard_item, tree),
	    UPTO(ORCHARD_TREES) } } },
	{ 0 }
};

/* A seat without an order rests. */
static void
fallback(const struct tables *t, const void *seen, const struct decision *a, bool spoke,
    void *value)
{
	((struct orchard_move *)value)->kind = MOVE_PICKERS;
}

static void
tell(struct events *e, unsigned kind, unsigned seat, const struct orchard_item *it, unsigned fruit)
{
	struct event	*told = event_add(e, EVERYONE);

	*told = (struct event){ (uint8_t)kind, (uint8_t)seat, it->who, it->tree, (uint8_t)fruit };
}

/*
 * A legal move may have become impossible by the others: that is judged
 * again, and told.
 */
static void
resolve_item(const struct tables *t, struct orchard_state *s, unsigned seat,
    const struct orchard_item *it,
    struct events *e)
{
	bool	 picks = stands(t, s->fruit, it, NULL);

	if (it->kind != ORCHARD_PICK)
		return;
	s->fruit[it->tree] -= picks;
	s->basket[seat] += picks;
	tell(e, picks ? EVENT_PICKED : EVENT_EMPTY, seat, it, 0);
}

static void
new_fruit(const struct tables *t, struct orchard_state *s, struct events *e)
{
	const struct figures	*f = t->figures;

	for (uint8_t k = 1; k <= ORCHARD_TREES; k++) {
		s->fruit[k] = (uint8_t)MIN(s->fruit[k] + f->tree[k].grows, f->most);
		tell(e, EVENT_GREW, 0, &(struct orchard_item){ .tree = k }, s->fruit[k]);
	}
}

/*
 * The first order of every seat, from the seat that is first on, then their second ones, then their
 * third.
 */
static void
resolve(const struct tables *t, void *value, struct decisions *open, const void *made,
    struct chance *c,
    struct events *e)
{
	struct orchard_state		*s = value;
	const struct orchard_move	*m = made;

	for (unsigned i = 0; i < ORCHARD_PICKERS; i++)
		for (unsigned k = 0; k < open->count; k++) {
			unsigned	 turn = (s->first - 1 + k) % open->count;

			if (i < m[turn].count)
				resolve_item(t, s, open->decision[turn].seat, &m[turn].item[i], e);
		}
	new_fruit(t, s, e);
	s->round++;
	s->first = (uint8_t)(s->first % t->seats + 1);
}

static void
score(const struct tables *t, const void *value, const struct ending *how, struct score *score)
{
	const struct orchard_state	*s = value;
	int64_t				 worth[MAX_SEATS + 1] = { 0 };

	for (unsigned seat = 1; seat <= t->seats; seat++)
		worth[seat] = score->points[seat] = s->basket[seat];
	kit_rank(score, t->seats, worth, how);
	score->over = s->round > t->option[ROUNDS];
	score->ending = "rounds";
}

static const char *
broken(const struct tables *t, const void *value)
{
	const struct orchard_state	*s = value;

	for (unsigned k = 1; k <= ORCHARD_TREES; k++)
		if (s->fruit[k] > ((const struct figures *)t->figures)->most)
			return "a tree bears more than it can";
	return s->first == 0 || s->first > t->seats ? "nobody is first" : NULL;
}

static bool
figures_check(const struct tables *t, struct diags *d)
{
	const struct figures	*f = t->figures;

	for (unsigned k = 1; k <= ORCHARD_TREES; k++)
		if (f->tree[k].fruit > f->most || f->most > 100) {
			diag_error(d, "figures",
			    "a tree bears more than %u fruit, or that is more than 100", f->most);
			return false;
		}
	return true;
}

/* A line as people write it: "first apple", "second rest". */

static bool
notation_read(const struct tables *t, const char *line, void *value, struct diags *d)
{
	const struct list	*who = names_find(t->names, "picker"),
	    *trees = names_find(t->names, "tree");
	struct orchard_move	*m = value;
	char			 word[3][16] = { "" };

	if (sscanf(line, "%15s %15s %15s", word[0], word[1], word[2]) != 2)
		return false;
	*m = (struct orchard_move){ MOVE_PICKERS, 1,
	    { { ORCHARD_REST, (uint8_t)list_find(who, word[0]), 0 } } };
	if (m->item[0].who == 0)
		diag_error(d, "unknown-id", "no picker is called '%s'", word[0]);
	if (m->item[0].who == 0 || strcmp(word[1], "rest") == 0)
		return m->item[0].who != 0;
	m->item[0].kind = ORCHARD_PICK;
	m->item[0].tree = (uint8_t)list_find(trees, word[1]);
	return m->item[0].tree != 0;
}

static bool
notation_write(const struct tables *t, const void *seen, const void *value, struct buf *out)
{
	const struct orchard_item	*it = &((const struct orchard_move *)value)->item[0];

	(void)seen;
	buf_printf(out, "%s %s", names_id(t->names, "picker", it->who),
	    it->kind == ORCHARD_REST ? "rest" : names_id(t->names, "tree", it->tree));
	return true;
}

static const struct notation	notation = { .read = notation_read, .write = notation_write };

const struct game		orchard = {
	.name = "orchard", .title = "An orchard", .min_seats = 2, .max_seats = ORCHARD_SEATS,
	    .revision = 1,
	.default_granularity = BOUNDARY_ROUND, .state = &state, .move = &move, .event = &event,
	    .figures = &figures,
	.decision_kind = decisions, .decision_kinds = LENGTH(decisions), .options = options,
	    .lists = lists,
	.start = start, .decide = decision, .rows = rows, .check = check, .fallback = fallback,
	    .resolve = resolve,
	.score = score, .broken = broken, .figures_check = figures_check,
	.notation = &notation,
};
