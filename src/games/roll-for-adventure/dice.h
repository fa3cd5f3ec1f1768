#ifndef GAMES_ROLL_FOR_ADVENTURE_DICE_H
#define GAMES_ROLL_FOR_ADVENTURE_DICE_H

/* Dice: counted by owner where they lie, by kind in the hand of the active player. */

#include <assert.h>

#include "games/roll-for-adventure/rfa.h"

void	 rfa_dice_add(struct dice *, unsigned owner, unsigned n);
/* Adds all dice of 'from'. */
void	 rfa_dice_add_all(struct dice *, const struct dice *from);
/* Moves all dice; returns how many. */
unsigned rfa_dice_move(struct dice *to, struct dice *from);
/* Returns how many owners have dice here; 'one' becomes one of them, if not NULL. */
unsigned rfa_dice_owners(const struct dice *, unsigned *one);
/*
 * Returns the owner of the die that is lost or moved on by default: allies, then bonus dice if
 * 'allies_first', else the other way; then most dice.
 */
unsigned rfa_dice_default(const struct dice *, bool allies_first);
/* Sends dice to their owners, allies to the active player, bonus dice to the cave (RFA-6). */
void	 rfa_dice_home(struct rfa *, struct dice *);
unsigned rfa_hand_size(const struct hero *);
void	 rfa_pool_roll(struct rfa *);
/* Leaves the active player's dice that are not placed at home. */
void	 rfa_pool_home(struct rfa_state *);
/* Takes n rolled dice of a value from the pool, those of kind 'with' first, into 'taken'. */
void	 rfa_pool_take(struct rfa_state *, unsigned value, unsigned n, unsigned on, unsigned with,
    struct dice *taken);
/* Takes the given number of rolled dice of each kind. */
void	 rfa_pool_take_kinds(struct rfa_state *, unsigned value, const uint8_t kind[KINDS_OF_DICE],
    struct dice *taken);
unsigned rfa_cave_dice(const struct rfa_state *);
/* Sets counts that follow from others, for readers of the view. */
void	 rfa_tally(struct rfa_state *);

static inline unsigned
rfa_forest_dice(const struct rfa_state *s)
{
	return (unsigned)(s->forest.fives.total + s->forest.sixes.total);
}

/*
 * Adds up all rolled dice, of whatever value, as one number each: none of the counts ever
 * reaches 256.
 */
static inline struct rolled
rfa_pool_all(const struct rfa_state *s)
{
	struct rolled	 all;
	uint32_t	 sum = 0, counts;

	static_assert(sizeof(counts) == sizeof(all), "what is rolled is a word");
	for (unsigned v = 1; v <= VALUES; v++) {
		memcpy(&counts, &s->pool[v], sizeof(counts));
		sum += counts;
	}
	memcpy(&all, &sum, sizeof(all));
	return all;
}

static inline unsigned
rfa_pool_size(const struct rfa_state *s)
{
	return rfa_pool_all(s).total;
}

#endif
