/*
 * The ten heroes, and what they do by themselves.  Their abilities are lost from the book: but for
 * the Healer's gift of a die they are of this house, and each touches one rule (RFA-7, RQ-15).
 */

#include "games/roll-for-adventure/rfa.h"

unsigned
rfa_hero_now(const struct rfa *g)
{
	return g->s->player[g->s->active - 1].hero;
}

unsigned
rfa_hero_pips(const struct rfa *g, unsigned value)
{
	return rfa_hero_now(g) == FIGHTER ? value + g->figures->hero[FIGHTER].amount : value;
}

unsigned
rfa_hero_needs(const struct rfa *g, const struct enemy *e)
{
	unsigned	 less = rfa_hero_now(g) == WARRIOR ? g->figures->hero[WARRIOR].amount : 0;

	return e->needs > less ? e->needs - less : 1;
}

unsigned
rfa_hero_forest(const struct rfa *g, unsigned value)
{
	return rfa_hero_now(g) == RANGER && value == g->figures->hero[RANGER].value ? 5 : value;
}
