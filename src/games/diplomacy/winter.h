#ifndef GAMES_DIPLOMACY_WINTER_H
#define GAMES_DIPLOMACY_WINTER_H

/*
 * Retreats and winter, judged like movement from flat values (DIP-50 to
 * DIP-62).
 */

#include "games/diplomacy/board.h"

/* A unit without a province, its last place, and the places open to it. */
struct dip_fugitive {
	uint8_t	 power, kind, place;
	uint8_t	 attacker;		/* the province its attacker came from */
	uint8_t	 retreats;
	uint8_t	 retreat[DIP_STEPS];	/* places open to it (DIP-51) */
};

/*
 * Returns the place if it is open to the fugitive, or 0; a split province without its coast is
 * read as in DIP-19.
 */
unsigned dip_refuge(const struct dip_map *, const struct dip_fugitive *, unsigned to);
/*
 * Judges retreats. to[i] is the goal of the i-th, 0: it disbands.  Each to[i] becomes 0 where
 * the place is not open, or others go there too (DIP-53); 'illegal' are those for which it was
 * not open.
 */
void	 dip_retreat(const struct dip_map *, const struct dip_fugitive *, unsigned count,
	    uint8_t *to, uint64_t *illegal);

/* The start for counting a unit's distance (DIP-62). */
enum dip_distance { DIP_FROM_OWNED, DIP_FROM_HOME };

/*
 * Returns the unit of a power that goes next by DIP-62, or DIP_UNITS if it has none.  'units'
 * are those left, 'owned' the owner of each place.
 */
unsigned dip_farthest(const struct dip_map *, const struct dip_unit *, uint64_t units,
	    unsigned power, const uint8_t *owned, enum dip_distance);

enum dip_adjust_kind { DIP_BUILD = 1, DIP_REMOVE, DIP_WAIVE };

struct dip_adjust {
	uint8_t	 kind;
	uint8_t	 unit;		/* build: army or fleet */
	uint8_t	 place;		/* where it is built, or the unit to be removed stands */
};

/* Reasons why an adjustment is not allowed. */
enum dip_adjust_fault {
	DIP_ALLOWED,
	DIP_NO_BUILDS,		/* none is left to make */
	DIP_NO_REMOVALS,	/* none is left to make */
	DIP_NO_HOME,		/* not a home centre of the power */
	DIP_NOT_OWNED,		/* it belongs to another power, or to nobody */
	DIP_OCCUPIED,
	DIP_INLAND,		/* a fleet inland */
	DIP_COAST_NEEDED,	/* a fleet at a split province, or no kind of unit said */
	DIP_NO_UNIT,		/* no unit of the power is there */
};

/* A winter under way. */
struct dip_winter {
	const struct dip_map	*map;
	const uint8_t		*owned;			/* the owner of each place */
	bool			 anywhere;		/* builds in every owned centre (DIP-59) */
	unsigned		 units;
	struct dip_unit		 unit[DIP_UNITS];	/* place 0: removed */
	int			 left[DIP_POWERS + 1];	/* builds, or removals below 0 (DIP-56) */
};

/* Counts centres and units of every power. */
void	 dip_winter_init(struct dip_winter *, const struct dip_map *, const uint8_t *owned,
	    const struct dip_unit *, unsigned units, bool anywhere);
enum dip_adjust_fault dip_adjust_fault(const struct dip_winter *, unsigned power,
	    const struct dip_adjust *);
/* Makes an adjustment that is allowed. */
void	 dip_adjust(struct dip_winter *, unsigned power, const struct dip_adjust *);
/* Removes the units that the power has not removed itself (DIP-62); returns their numbers. */
uint64_t dip_winter_close(struct dip_winter *, unsigned power, enum dip_distance);

#endif
