/* The bag of the Orpal: its units and crystals are drawn by public chance (BOA-16). */

#include "games/ancients/rules.h"

bool
boa_bag_empty(const struct boa *g)
{
	for (unsigned k = 1; k <= KINDS; k++)
		if (g->s->bag[k] > 0)
			return false;
	return true;
}

/* Draws from the bag: returns a kind, or 0 for a crystal. */
static unsigned
draw_token(struct boa *g)
{
	unsigned	 count = g->s->bag_crystals, n;

	for (unsigned k = 1; k <= KINDS; k++)
		count += g->s->bag[k];
	n = chance_public(g->chance, count, "bag");
	for (unsigned k = 1; k <= KINDS; k++) {
		if (n < g->s->bag[k])
			return k;
		n -= g->s->bag[k];
	}
	return 0;
}

static void
lay_crystal(struct boa *g, unsigned side, unsigned square)
{
	struct news	*n = boa_news_add(g, NEWS_CRYSTAL);

	g->s->bag_crystals--;
	g->s->square[square].good[CRYSTAL]++;
	n->side = (uint8_t)side;
	n->square = (uint8_t)square;
}

bool
boa_bring(struct boa *g, unsigned side, unsigned square)
{
	unsigned	 kind, unit;
	struct news	*n;

	while ((kind = draw_token(g)) == 0) {
		lay_crystal(g, side, square);
		if (g->t->option[OPT_CRYSTAL] != 0)
			return false;
	}
	g->s->bag[kind]--;
	g->s->supply[kind]++;
	unit = boa_place(g, side, kind, square);
	n = boa_news_add(g, NEWS_ARRIVED);
	n->side = (uint8_t)side;
	n->unit = (uint8_t)unit;
	n->token = (uint8_t)kind;
	n->square = (uint8_t)square;
	boa_score_vp(g, side, VP_ARRIVE);
	return true;
}
