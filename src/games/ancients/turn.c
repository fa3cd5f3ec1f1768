/* The start and end of a turn (BOA-3). */

#include "games/ancients/rules.h"

void
boa_begin_turn(struct boa *g, unsigned side)
{
	struct player	*p = &g->s->player[side];
	struct news	*n;

	g->s->phase = PHASE_TURN;
	g->s->active = (uint8_t)side;
	g->s->round = (uint8_t)(g->s->round + (side == WEST));
	g->s->fresh = 1;
	p->turns++;
	p->prayed = p->waded = p->bloodlust = p->freely = p->came = p->spent = 0;
	for (unsigned u = boa_first(side); u < boa_last(side); u++)
		g->s->unit[u].drew = g->s->unit[u].stepped = 0;
	n = boa_news_add(g, NEWS_TURN);
	n->side = (uint8_t)side;
	n->round = g->s->round;
	boa_hatch(g, side);
	boa_starts(g, side);
	if (g->s->phase != PHASE_OVER)
		boa_roll(g, side);
}

void
boa_end_turn(struct boa *g, const struct move *m)
{
	unsigned	 side = g->s->active;

	if (g->s->player[side].seat != 0)
		boa_bank_rest(g, side, m);
	else
		g->s->player[side].rolled = (struct dice){ { 0 } };
	boa_ends(g, side);
	if (g->s->phase != PHASE_OVER)
		boa_begin_turn(g, other_side(side));
}
