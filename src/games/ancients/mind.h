#ifndef GAMES_ANCIENTS_MIND_H
#define GAMES_ANCIENTS_MIND_H

/* The search for something to do, shared by the auto-enemy and the bot. */

#include "games/ancients/rules.h"

/* A player that looks for something to do; 'g' takes no diagnostics. */
struct mind {
	const struct boa	*g;
	unsigned		 side;
	bool			 careful;	/* no sacrifice */
	bool			 clears;	/* its portals come first, for others to come */
	struct move		*m;		/* the move found */
};

/* If the move is legal, takes it as the move found and returns true. */
bool	 boa_settle(const struct mind *, struct move);
/* The same for each of the side's units in turn. */
bool	 boa_try_each(const struct mind *, struct move);
/* Finds a move nearer to a square by one die, the longest first, over no barrier. */
bool	 boa_approach(const struct mind *, unsigned unit, unsigned target);
/*
 * Returns the square nearest to a unit for which 'serves' returns true, or 0 if it is there or
 * there is none.
 */
unsigned boa_nearest_square(const struct boa *, unsigned unit,
	    bool (*serves)(const struct boa *, unsigned square));
/* Moves captors to an edge, gatemasters to a crystal, units off a portal. */
bool	 boa_try_carry(const struct mind *);
/* Finds the two strongest units of the side that can act on a square. */
void	 boa_strongest(const struct mind *, unsigned square, unsigned pair[2]);

/* bot_fight.c: an attack at good odds, and a way to one. */
bool	 boa_bot_fights(const struct mind *);
bool	 boa_bot_chases(const struct mind *);
/* Moves over a barrier in the way, if a move die is left then to act there. */
bool	 boa_bot_climbs(const struct mind *, unsigned unit, unsigned target);

#endif
