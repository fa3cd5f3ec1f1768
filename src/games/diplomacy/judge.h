#ifndef GAMES_DIPLOMACY_JUDGE_H
#define GAMES_DIPLOMACY_JUDGE_H

/*
 * The judge: takes a position and one order for each unit, and returns a result for each unit
 * (DIP-12 to DIP-53).  All values are flat; it allocates nothing and keeps nothing.
 */

#include "games/diplomacy/board.h"

enum dip_outcome {
	DIP_MOVED = 1,
	DIP_BOUNCED,
	DIP_NOCONVOY,	/* a convoyed move without a whole chain */
	DIP_HELD,	/* ordered to hold, or not ordered */
	DIP_GIVEN,
	DIP_CUT,
	DIP_CARRIED,	/* the fleet kept its station */
	DIP_BROKEN,	/* it was dislodged, or stands in a paradox */
	DIP_VOID,	/* legal, and matches nothing */
	DIP_ILLEGAL,	/* as if not written: 'fault' says why */
	DIP_OUTCOMES = DIP_ILLEGAL,
};

struct dip_result {
	uint8_t	 outcome, fault;
	uint8_t	 place;			/* where the unit is now, or was dislodged */
	uint8_t	 by;			/* number + 1 of the unit that stopped or cut it, or 0 */
	uint8_t	 dislodger;		/* number + 1 of the unit that dislodged this one, or 0 */
	uint8_t	 convoyed;		/* 1: its move went by convoy */
	uint8_t	 paradox;		/* 1: a convoy that a paradox broke (DIP-49) */
	uint8_t	 contests;		/* the province that its failed move bars (DIP-51), or 0 */
	uint8_t	 retreats;		/* number of places open to a dislodged unit (DIP-51) */
	uint8_t	 retreat[DIP_STEPS];	/* these places */
};

/*
 * Judges a movement phase.  order[i] is for the i-th unit of the board, and so is
 * result[i].  'via_only': an army next to its goal is convoyed only if its order says
 * so (DIP-43).
 */
void	 dip_judge(struct dip_board *, const struct dip_order *order, bool via_only,
	    struct dip_result *result);

#endif
