#ifndef GAMES_ROLL_FOR_ADVENTURE_HEROES_H
#define GAMES_ROLL_FOR_ADVENTURE_HEROES_H

/*
 * The ten heroes, and their constant abilities.  Their abilities are lost from the book: all but
 * the Healer's gift of a die are of this house, and each touches one rule (RFA-7, RQ-15).
 */

#include "games/roll-for-adventure/rfa.h"

static inline unsigned
rfa_hero_now(const struct rfa *g)
{
	return g->s->player[g->s->active - 1].hero;
}

/* Returns what one die of this value counts on an enemy, for the active hero. */
static inline unsigned
rfa_hero_pips(const struct rfa *g, unsigned value)
{
	return rfa_hero_now(g) == FIGHTER ? value + g->figures->hero[FIGHTER].amount : value;
}

/* Returns the total that beats an enemy, for the active hero. */
static inline unsigned
rfa_hero_needs(const struct rfa *g, const struct enemy *e)
{
	unsigned	 less = rfa_hero_now(g) == WARRIOR ? g->figures->hero[WARRIOR].amount : 0;

	return e->needs > less ? e->needs - less : 1;
}

/* Returns the value a die shows in the forest for the active hero. */
static inline unsigned
rfa_hero_forest(const struct rfa *g, unsigned value)
{
	return rfa_hero_now(g) == RANGER && value == g->figures->hero[RANGER].value ? 5 : value;
}

#endif
