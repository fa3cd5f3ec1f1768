#ifndef TESTS_GAMES_DIPLOMACY_NAIVE_H
#define TESTS_GAMES_DIPLOMACY_NAIVE_H

/*
 * A second judge, as slow and as plain as it can be: it grades orders by the
 * letter of the rules, supposes every combination of moves that succeed and
 * fail, and keeps those that fulfil every condition (DIP-46).  It shares
 * nothing with the first but the map.
 */

#include "games/diplomacy/positions.h"

enum naive_grade { NAIVE_ILLEGAL, NAIVE_VOID, NAIVE_VALID };

struct naive {
	const struct dip_map	*map;
	const struct position	*p;
	bool			 via_only;
	unsigned		 province[DIP_UNITS];
	enum naive_grade	 grade[DIP_UNITS];	/* a hold is valid */
	unsigned		 goal[DIP_UNITS];	/* province moved to, or aimed at */
	unsigned		 lands[DIP_UNITS];	/* the place where a move ends */
	int			 other[DIP_UNITS];	/* the unit that is helped */
	bool			 moves[DIP_UNITS], convoyed[DIP_UNITS];
	unsigned		 answers;	/* consistent outcomes; the last follows */
	bool			 succeeds[DIP_UNITS], given[DIP_UNITS], dislodged[DIP_UNITS],
	    way[DIP_UNITS];
};

void	 naive_judge(struct naive *, const struct dip_map *, const struct position *,
    bool via_only);
/* True if a dislodged unit may retreat to a place next to it, by the only outcome. */
bool	 naive_open(const struct naive *, unsigned u, unsigned place);

#endif
