/*
 * A turn of the auto-enemy, step by step: its Ancient, its rules, and barriers in its way
 * (BOA-20).
 */

#include "games/ancients/rules.h"

/* A unit breaks the barrier before it, or tries to; the die is spent either way. */
static void
batter(struct boa *g, unsigned side, unsigned unit, unsigned place)
{
	unsigned	 kind = g->s->square[g->s->unit[unit].square].barrier[place - 1],
	    needs = kind == FENCE ? g->f->automatic.fence : g->f->automatic.wall, rolled;
	struct news	*n;

	boa_pay(g, side, (struct price){ .moves = 1 }, NULL, MOVE_DISMANTLE);
	rolled = boa_dice_sum(g, g->f->automatic.throws, "batter");
	n = boa_news_add(g, NEWS_BATTERED);
	n->side = (uint8_t)side;
	n->unit = (uint8_t)unit;
	n->barrier = (uint8_t)kind;
	n->result = rolled >= needs;
	if (rolled >= needs)
		boa_lower(g, side, unit, place);
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
		boa_summon(g, side, place, &m);
	} else if (!boa_auto_move(g, side, false, &m))
		boa_end_turn(g, &m);
	else if (m.kind == MOVE_DISMANTLE)
		batter(g, side, m.unit, m.place);
	else
		boa_do_spend(g, side, &m);
}
