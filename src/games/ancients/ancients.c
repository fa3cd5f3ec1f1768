/*
 * Battle of the Ancients (the demo rules, version 0.24 of 2020).
 *
 * board.c, ways.c and dice.c hold paths of units and their cost; spend.c has a row for each
 * thing dice are spent on, and the files named there do them. fight.c and fate.c fight;
 * pending.c finds the next question, resolve.c applies an answer. auto.c plays an enemy without
 * a player, and for silent players.
 */

#include "games/ancients/ancients.h"
#include "games/ancients/rules.h"

/* Returns the sides that are first, as a set: the winners, or the leaders. */
static unsigned
first_sides(const struct state *s)
{
	if (s->phase == PHASE_OVER || s->player[WEST].vp == s->player[EAST].vp)
		return s->winners;
	return s->player[WEST].vp > s->player[EAST].vp ? 1 : 2;
}

/* A lone player is first of one; the ending says if the auto-enemy won. */
static void
score(const struct tables *t, const void *state, const struct ending *ending, struct score *score)
{
	static const char *const	 word[] = {
		[0] = "unfinished", [ENDED_TARGET] = "target", [ENDED_SCENARIO] = "scenario",
		    [ENDED_OUT] = "elimination",
		[ENDED_FORFEIT] = "forfeit", [ENDED_CAP] = "rounds",
	};
	const struct state	*s = state;
	unsigned		 first = first_sides(s);

	score->over = s->phase == PHASE_OVER;
	score->ending = word[s->ended];
	if (t->seats == 1 && s->winners == 1u << (EAST - 1))
		score->ending = "auto-enemy";
	for (unsigned side = WEST; side <= SIDES; side++) {
		unsigned	 seat = s->player[side].seat;
		bool		 leads = t->seats == 1 || first == 0 ||
		    (first >> (side - 1) & 1) != 0;

		if (seat == 0)
			continue;
		score->points[seat] = s->player[side].vp;
		score->rank[seat] = leads ? 1 : 2;
	}
}

const struct game	 ancients = {
	.name = "ancients",
	.title = "Battle of the Ancients",
	.min_seats = 1,
	.max_seats = SEATS,
	.revision = 4,
	.default_granularity = BOUNDARY_TURN,
	.state = &boa_state,
	.move = &boa_move,
	.event = &boa_news,
	.figures = &boa_figures,
	.decision_kind = boa_decision_kind,
	.decision_kinds = DECISION_KINDS,
	.options = boa_options,
	.lists = boa_lists,
	.start = boa_start,
	.decide = boa_decision,
	.moves = boa_moves,
	.check = boa_check,
	.amount = boa_amount,
	.fallback = boa_fallback,
	.bot = boa_bot,
	.resolve = boa_resolve,
	.resample = boa_resample,
	.score = score,
	.broken = boa_broken,
	.figures_check = boa_figures_check,
	.table_check = boa_table_check,
};
