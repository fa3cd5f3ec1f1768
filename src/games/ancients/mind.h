#ifndef GAMES_ANCIENTS_MIND_H
#define GAMES_ANCIENTS_MIND_H

/* What those who look for something to do share: the auto-enemy and the bot. */

#include "games/ancients/rules.h"

/* One that looks for something to do; 'g' listens to no complaints. */
struct mind {
	const struct boa	*g;
	unsigned		 side;
	bool			 careful;	/* no sacrifice */
	bool			 clears;	/* its portals come first, for others to come */
	struct move		*m;		/* what it will be */
};

/* Whether the move thought of is legal; then it is the one. */
bool	 boa_settle(const struct mind *, struct move);
/* The same for each of its units in turn. */
bool	 boa_try_each(const struct mind *, struct move);
/* One die that brings the unit nearer to a square, the longest first, over no barrier. */
bool	 boa_approach(const struct mind *, unsigned unit, unsigned target);
/*
 * The square nearest to a unit for which 'serves' says yes, or 0 if it is there or there is none.
 */
unsigned boa_nearest_square(const struct boa *, unsigned unit,
	    bool (*serves)(const struct boa *, unsigned square));
/* Captors go to an edge, gatemasters to a crystal, units off a portal. */
bool	 boa_try_carry(const struct mind *);
/* The two strongest units of the side that can act on a square. */
void	 boa_strongest(const struct mind *, unsigned square, unsigned pair[2]);

/* bot_fight.c: an attack at good odds, and a way to one. */
bool	 boa_bot_fights(const struct mind *);
bool	 boa_bot_chases(const struct mind *);
/* Over what stands in the way, if a move die is left then to do something there. */
bool	 boa_bot_climbs(const struct mind *, unsigned unit, unsigned target);

#endif
