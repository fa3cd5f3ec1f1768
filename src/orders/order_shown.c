/*
 * The legal answers shown in an order file to fill in.  Their order depends on no chance: first one
 * of each kind of order, then those with a new value of a field.
 */

#include <stdlib.h>
#include <string.h>

#include "orders/order_parts.h"
#include "referee/field.h"

enum {
	POOL	= 4000,		/* more than a game offers */
	CELLS	= 64,		/* fields of one move */
	KINDS	= 64,		/* of orders that answer one decision */
	HIGH	= 12,		/* numbers past this are not tried */
	CHECKS	= 3000,		/* of moves that the game did not offer */
};

/* A field of a move, in the struct that begins at 'base' bytes of it. */
struct cell {
	const struct field	*field;
	const struct field	*tally;		/* of an array whose first element it is, or NULL */
	size_t			 base;
};

/* A kind of order, its first offer, and the progress of the search through it. */
struct kind {
	unsigned	 id;
	size_t		 first, next;		/* moves of the pool */
	struct cell	 cell[CELLS];
	size_t		 cells, at;		/* the field that is tried next */
	uint64_t	 value;			/* with this; after all fields the next value */
};

struct shown {
	const struct play	*play;
	const struct game	*game;
	const void		*seen;
	const struct decision	*decision;
	size_t			 size;		/* of a move, bytes */
	char			*pool, *move;	/* the offers, and the moves shown */
	size_t			 pooled, count, room;
	struct kind		 kind[KINDS];
	size_t			 kinds;
	unsigned		 checks;
	bool			 lists;		/* the turn of lists that are empty so far */
};

static char *
pooled(const struct shown *s, size_t i)
{
	return s->pool + i * s->size;
}

/* Offers of the game. */

static int
compare(const void *a, const void *b, void *size)
{
	return memcmp(a, b, *(size_t *)size);
}

static size_t
offers(const struct shown *s, uint64_t seed, char *moves)
{
	size_t		 size = s->size, count;
	struct chance	 chance;

	chance_fast(&chance, seed);
	count = s->game->moves(s->play->tables, s->seen, s->decision, &chance, moves, POOL);
	qsort_r(moves, count, size, compare, &size);
	return count;
}

unsigned
order_shown_kind(const struct game *game, const void *move)
{
	unsigned		 tag = *(const unsigned char *)move;
	const struct field	*array = element_array(game, tag);

	return array == NULL ? tag :
	    tag | (unsigned)((const unsigned char *)move)[array->offset] << 8;
}

static unsigned
kind_of(const struct shown *s, const char *move)
{
	return order_shown_kind(s->game, move);
}

static bool
is_known(const struct shown *s, unsigned id)
{
	for (size_t i = 0; i < s->kinds; i++)
		if (s->kind[i].id == id)
			return true;
	return false;
}

/* Takes a move into the pool; of a new kind it is the first. */
static void
keep(struct shown *s, const char *move)
{
	unsigned	 id = kind_of(s, move);

	if (!is_known(s, id) && s->kinds < KINDS)
		s->kind[s->kinds++] = (struct kind){ .id = id, .first = s->pooled };
	memcpy(pooled(s, s->pooled++), move, s->size);
}

/*
 * Fills the pool with the offers that do not depend on chance: a game may draw some of its offers,
 * which then differ each time.  A kind without other offers gets a drawn one.  Returns true if no
 * offer was drawn.
 */
static bool
fill_pool(struct shown *s)
{
	char	*one = xcalloc(POOL, s->size), *other = xcalloc(POOL, s->size);
	size_t	 ones = offers(s, 1, one), others = offers(s, 2, other), k = 0;
	bool	 same;

	for (size_t i = 0; i < ones; i++) {
		int	 order = -1;

		while (k < others && (order = memcmp(other + k * s->size, one + i * s->size,
		    s->size)) < 0)
			k++;
		if (k < others && order == 0)
			keep(s, one + i * s->size);
	}
	same = s->pooled == ones && ones == others && ones < POOL;
	for (size_t i = 0; i < ones; i++)
		if (!is_known(s, kind_of(s, one + i * s->size)))
			keep(s, one + i * s->size);
	free(one);
	free(other);
	return same;
}

/*
 * The fields of a move.
 */

static void
add_cells(struct kind *k, const char *move, const struct layout *l, size_t base)
{
	for (size_t i = 0; i < l->count; i++) {
		const struct field	*f = &l->field[i];
		const struct layout	*sub = f->sub;
		struct layout		 variant;

		if (order_counts(l, f) || f->index != NULL || (f->order & ORDER_MATCH) != 0)
			continue;
		if (sub == NULL && k->cells < CELLS)
			k->cell[k->cells++] = (struct cell){ .field = f, .base = base,
			    .tally = f->count != NULL ? layout_find(l, f->count) : NULL };
		if (sub != NULL && sub->variant != NULL) {
			variant = layout_variant(sub, (unsigned char)move[base + f->offset]);
			sub = &variant;
		}
		if (sub != NULL && (f->count == NULL ||
		    field_load(layout_find(l, f->count), move + base, 0) > 0))
			add_cells(k, move, sub, base + f->offset);
	}
}

static void
find_cells(const struct shown *s, struct kind *k)
{
	const char	*move = pooled(s, k->first);
	struct layout	 variant = layout_variant(s->game->move, (unsigned char)move[0]);

	add_cells(k, move, &variant, 0);
}

static uint64_t
value_of(const struct cell *c, const char *move)
{
	return field_load(c->field, move + c->base, 0);
}

static void
set_value(const struct cell *c, char *move, uint64_t value)
{
	field_store(c->field, move + c->base, 0, value);
	if (c->tally != NULL && field_load(c->tally, move + c->base, 0) == 0)
		field_store(c->tally, move + c->base, 0, 1);
}

/* True for a list that an order leaves empty: its contents are shown last. */
static bool
is_empty(const struct cell *c, const char *move)
{
	return c->tally != NULL && field_load(c->tally, move + c->base, 0) == 0;
}

/* Returns the highest value of a field; its values begin at 1. */
static uint64_t
values(const struct shown *s, const struct cell *c)
{
	const struct list	*l;

	switch (c->field->kind) {
	case FIELD_FLAG:
		return 1;
	case FIELD_ID:
		l = names_find(s->play->tables->names, c->field->list);
		return l == NULL ? 0 : l->count;
	case FIELD_NUMBER:
		return HIGH;
	default:
		return 0;
	}
}

/* Shown moves. */

static bool
is_shown(const struct shown *s, const struct kind *k, const struct cell *c, uint64_t value)
{
	for (size_t i = 0; i < s->count; i++)
		if (kind_of(s, s->move + i * s->size) == k->id &&
		    value_of(c, s->move + i * s->size) == value)
			return true;
	return false;
}

static bool
is_new(const struct shown *s, const struct kind *k, const char *move)
{
	for (size_t i = 0; i < k->cells; i++) {
		uint64_t	 value = value_of(&k->cell[i], move);

		if (value != 0 && !is_shown(s, k, &k->cell[i], value))
			return true;
	}
	return false;
}

static void
show(struct shown *s, const char *move)
{
	for (size_t i = 0; i < s->count; i++)
		if (memcmp(s->move + i * s->size, move, s->size) == 0)
			return;
	if (s->count < s->room)
		memcpy(s->move + s->count++ * s->size, move, s->size);
}

static bool
is_legal(struct shown *s, const char *move)
{
	s->checks++;
	return s->game->check(s->play->tables, s->seen, s->decision, move, NULL);
}

/* Sets a field of the kind's first move, and changes at most one other; false if none is legal. */
static bool
change(struct shown *s, const struct kind *k, size_t cell, uint64_t value, char *move)
{
	memcpy(move, pooled(s, k->first), s->size);
	set_value(&k->cell[cell], move, value);
	if (is_legal(s, move))
		return true;
	for (size_t i = 0; i < k->cells; i++) {
		const struct cell	*c = &k->cell[i];
		uint64_t		 before = value_of(c, move), last = values(s, c);

		if (i == cell || c->tally != NULL || (c->field->order & ORDER_OPTIONAL) != 0)
			continue;
		for (uint64_t v = 1; v <= last && s->checks < CHECKS; v++) {
			set_value(c, move, v);
			if (is_legal(s, move))
				return true;
		}
		set_value(c, move, before);
	}
	return false;
}

/* Shows an offered order with a new value; false: there is none. */
static bool
show_offered(struct shown *s, struct kind *k)
{
	for (; k->next < s->pooled; k->next++) {
		const char	*move = pooled(s, k->next);

		if (kind_of(s, move) != k->id || !is_new(s, k, move))
			continue;
		show(s, move);
		return true;
	}
	return false;
}

/* Does the same for a legal order that is not offered. */
static bool
show_changed(struct shown *s, struct kind *k)
{
	uint64_t	 move[MAX_MOVE / sizeof(uint64_t)];
	bool		 more = true;

	for (; more && s->checks < CHECKS; k->value += more, k->at = 0) {
		more = false;
		for (; k->at < k->cells; k->at++) {
			const struct cell	*c = &k->cell[k->at];

			if (k->value > values(s, c) || is_empty(c, pooled(s, k->first)) != s->lists)
				continue;
			more = true;
			if (is_shown(s, k, c, k->value) ||
			    !change(s, k, k->at, k->value, (char *)move))
				continue;
			show(s, (const char *)move);
			return true;
		}
	}
	return false;
}

/* Goes through the kinds in turn, until none has anything new. */
static void
show_values(struct shown *s, bool lists)
{
	bool	 more;

	s->lists = lists;
	for (size_t i = 0; i < s->kinds; i++) {
		s->kind[i].next = s->kind[i].first;
		s->kind[i].at = 0;
		s->kind[i].value = 1;
	}
	do {
		more = false;
		for (size_t i = 0; i < s->kinds && s->count < s->room; i++)
			more = show_offered(s, &s->kind[i]) || show_changed(s, &s->kind[i]) || more;
	} while (more && s->count < s->room);
}

size_t
order_shown(const struct play *p, const void *seen, const struct decision *decision, void *moves,
    size_t room, bool *all)
{
	struct shown	 s = { .play = p, .game = p->game, .seen = seen, .decision = decision,
		.size = p->game->move->size, .move = moves, .room = room };
	bool		 same;

	s.pool = xcalloc(POOL, s.size);
	same = fill_pool(&s);
	for (size_t i = 0; i < s.kinds; i++) {
		find_cells(&s, &s.kind[i]);
		show(&s, pooled(&s, s.kind[i].first));
	}
	show_values(&s, false);
	show_values(&s, true);
	for (size_t i = 0; i < s.pooled; i++)
		show(&s, pooled(&s, i));
	if (all != NULL)
		*all = same && s.count == s.pooled && s.count < room && s.checks < CHECKS;
	free(s.pool);
	return s.count;
}
