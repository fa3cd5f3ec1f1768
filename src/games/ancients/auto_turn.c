/*
 * A turn of the auto-enemy, thing by thing: its Ancient, its rules, and what stands in its way
 * (BOA-20).
 */

#include "games/ancients/rules.h"

/* The place of a barrier that stands between a unit and the nearest enemy, or 0. */
static unsigned
barrier_before(const struct boa *g, unsigned unit)
{
	uint8_t		 points[SQUARES + 1];
	unsigned	 target, square = g->s->unit[unit].square;

	if (!boa_acts(g, unit) || boa_nearest_enemy(g, unit, 255, &target) == 0 || target == 0)
		return 0;
	boa_points_from(g, unit, target, points);
	for (unsigned place = NORTH; place <= WEST_SIDE; place++) {
		unsigned	 next = boa_next(square, 2 * (place - 1));

		if (next != 0 && g->s->square[square].barrier[place - 1] != 0 &&
		    points[next] < points[square])
			return place;
	}
	return 0;
}

/* A unit breaks what stands before it, or tries to; the die is spent either way. */
static bool
batter(struct boa *g, unsigned side)
{
	for (unsigned u = boa_first(side); u < boa_last(side); u++) {
		unsigned	 place = barrier_before(g, u), kind, needs, rolled;
		struct news	*n;

		if (place == 0 || boa_moves_left(&g->s->player[side]) == 0)
			continue;
		kind = g->s->square[g->s->unit[u].square].barrier[place - 1];
		needs = kind == FENCE ? g->f->automatic.fence : g->f->automatic.wall;
		boa_pay(g, side, (struct price){ .moves = 1 }, NULL, MOVE_DISMANTLE);
		rolled = boa_dice_sum(g, g->f->automatic.throws, "batter");
		n = boa_news_add(g, NEWS_BATTERED);
		n->side = (uint8_t)side;
		n->unit = (uint8_t)u;
		n->barrier = (uint8_t)kind;
		n->result = rolled >= needs;
		if (rolled >= needs)
			boa_lower(g, side, u, place);
		return true;
	}
	return false;
}

void
boa_auto_step(struct boa *g, unsigned side)
{
	struct player	*p = &g->s->player[side];
	unsigned	 place = g->s->fresh ? boa_ancient_place(g, side) : 0;
	struct move	 m = { 0 };

	g->s->fresh = 0;
	if (place != 0) {
		boa_take(g, side, &(struct purse){ .rolled = p->rolled }, MOVE_SUMMON);
		boa_summon(g, side, place);
	} else if (boa_auto_move(g, side, false, &m))
		boa_do_spend(g, side, &m);
	else if (!batter(g, side))
		boa_end_turn(g, &m);
}
