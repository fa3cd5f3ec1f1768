/*
 * Questions that a seat will get before it is awaited again, and their order.  Games do not tell;
 * play does: some worlds are dealt from the seat's view, and random players play on in them.
 */

#include <stdlib.h>
#include <string.h>

#include "orders/order_parts.h"
#include "referee/simulate.h"

#define AHEAD_WORLDS	8
#define AHEAD_STEPS	300	/* of one world; then the questions so far must do */

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
answer(void *ctx, struct play *p, const struct decision *decision, const void *seen, void *move)
{
	struct ahead	*a = ctx;

	if (decision->seat == a->seat && a->came[decision->kind] == 0)
		a->came[decision->kind] = ++a->places;
	simulate_answer(p->game, p->tables, PLAYER_RANDOM, seen, decision, &a->players, move);
	return true;
}

/* Acts as if all other seats had sent orders. */
static bool
reaches(void *ctx, struct play *p, unsigned seat, const struct decision *decision,
    enum boundary boundary)
{
	const struct ahead	*a = ctx;

	(void)decision;
	(void)boundary;
	return seat != a->seat && p->steps < AHEAD_STEPS;
}

static void
play_world(struct ahead *a, const void *seen, unsigned number)
{
	struct chance	 chance;
	struct events	 events;
	struct play	 world = { .game = a->from->game, .tables = a->from->tables,
		.granularity = a->from->granularity, .chance = &chance, .events = &events };
	struct answers	 answers = { .answer = answer, .reaches = reaches, .ctx = a };

	memset(a->came, 0, sizeof(a->came));
	a->places = 0;
	memcpy(world.wait, a->from->wait, sizeof(world.wait));
	events_init(&events, world.game, true);
	play_init(&world);
	memcpy(world.state, seen, world.game->state->size);
	chance_fast(&chance, number);
	chance_fast(&a->players, ~(uint64_t)number);
	world.game->resample(world.tables, world.state, a->seat, &chance);
	play_resume(&world);
	play_on(&world, &answers);
	play_clear(&world);
	events_clear(&events);
	for (unsigned kind = 0; kind < MAX_DECISION_KINDS; kind++) {
		a->worlds[kind] += a->came[kind] > 0;
		a->sum[kind] += a->came[kind];
	}
}

static bool
is_open(const struct ahead *a, unsigned kind)
{
	const struct decision	*decision = decisions_find(&a->from->decisions, a->seat);

	return decision != NULL && decision->kind == kind;
}

/* True if one kind comes before another: by its mean place, then in the rules' order. */
static bool
sooner(const struct ahead *a, unsigned one, unsigned other)
{
	uint64_t	 here = (uint64_t)a->sum[one] * a->worlds[other];
	uint64_t	 there = (uint64_t)a->sum[other] * a->worlds[one];

	return here != there ? here < there : one < other;
}

/* Inserts a kind at its place among those that come in the same way. */
static void
insert(const struct ahead *a, struct coming *list, size_t *count, struct coming new)
{
	size_t	 at = (*count)++;

	while (at > 0 && (list[at - 1].comes > new.comes || (list[at - 1].comes == new.comes &&
	    new.comes == COMES_NEXT && sooner(a, new.kind, list[at - 1].kind)))) {
		list[at] = list[at - 1];
		at--;
	}
	list[at] = new;
}

size_t
order_ahead(const struct play *p, unsigned seat, const void *seen, struct coming *list)
{
	struct ahead	 a = { .from = p, .seat = seat };
	size_t		 count = 0;

	for (unsigned i = 0; i < AHEAD_WORLDS && p->decisions.count > 0; i++)
		play_world(&a, seen, i);
	for (unsigned kind = 1; kind < p->game->decision_kinds; kind++)
		if (order_is_known(p->game, p->tables, kind, 0))
			insert(&a, list, &count, (struct coming){ .kind = kind,
			    .comes = is_open(&a, kind) ? COMES_NOW :
			    a.worlds[kind] > 0 ? COMES_NEXT : COMES_LATER });
	return count;
}
