/*
 * The order of the questions that a seat will get before it is awaited again.  Games do not tell;
 * play does: some worlds are dealt from the seat's view, and random players play on in them.
 */

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

size_t
order_ahead(const struct play *p, unsigned seat, const void *seen, struct coming *list)
{
	const struct decision	*decision = decisions_find(&p->decisions, seat);
	struct ahead		 a = { .from = p, .seat = seat };
	size_t			 count = 0;

	for (unsigned i = 0; i < AHEAD_WORLDS && p->decisions.count > 0; i++)
		ahead_play(&a, seen, i);
	for (unsigned kind = 1; kind < p->game->decision_kinds; kind++)
		if (order_is_known(p->game, p->tables, kind, 0)) {
			struct coming	 new = { .kind = kind,
			    .comes = decision != NULL && decision->kind == kind ? COMES_NOW :
			    a.worlds[kind] > 0 ? COMES_NEXT : COMES_LATER };
			size_t		 at = count++;

			/* Of those that come alike, by mean place, then as the rules have them. */
			for (; at > 0; at--) {
				struct coming	 before = list[at - 1];
				uint64_t	 here =
				    (uint64_t)a.sum[new.kind] * a.worlds[before.kind];
				uint64_t	 there =
				    (uint64_t)a.sum[before.kind] * a.worlds[new.kind];

				if (before.comes < new.comes || (before.comes == new.comes &&
				    (new.comes != COMES_NEXT || here > there ||
				    (here == there && new.kind > before.kind))))
					break;
				list[at] = before;
			}
			list[at] = new;
		}
	return count;
}
