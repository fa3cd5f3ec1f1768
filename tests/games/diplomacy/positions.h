#ifndef TESTS_GAMES_DIPLOMACY_POSITIONS_H
#define TESTS_GAMES_DIPLOMACY_POSITIONS_H

/* Positions and orders drawn by chance, of a kind in which much happens. */

#include "games/diplomacy/proof.h"
#include "referee/chance.h"

struct position {
	unsigned		 units;
	struct dip_unit		 unit[DIP_UNITS];
	struct dip_order	 order[DIP_UNITS];
};

/*
 * Units of 'powers' powers that stand close together: each new one within two steps of
 * another.  Orders are mostly legal, and many of them help what others were ordered;
 * some make no sense.
 */
void	 position_crowd(const struct dip_map *, struct chance *, unsigned units, unsigned powers,
    struct position *);
/* Units anywhere on the board, as in the middle of a game. */
void	 position_spread(const struct dip_map *, struct chance *, unsigned units, unsigned powers,
    struct position *);

#endif
