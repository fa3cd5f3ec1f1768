#ifndef GAMES_DIPLOMACY_MAP_H
#define GAMES_DIPLOMACY_MAP_H

/*
 * The board as a value: places and powers of tables.xml (DIP-1 to DIP-4), and functions about
 * steps.  A place is a province, or one coast of a split province; such coasts come after their
 * province in the table.  Places are numbered from 1, and a province has its number as a place.
 * 0 is no place.
 */

#include <stdbool.h>
#include <stdint.h>

#define DIP_PLACES	127
#define DIP_POWERS	15
#define DIP_UNITS	48	/* on the board; sets of units are 64 bits */
#define DIP_STEPS	16	/* places next to a place */

enum dip_kind { DIP_ARMY = 1, DIP_FLEET };
enum dip_ground { DIP_LAND = 1, DIP_COAST, DIP_SEA, DIP_EDGE };

struct dip_place {
	uint8_t	 ground;
	uint8_t	 of;			/* an edge: its province */
	uint8_t	 centre;		/* 1: a supply centre */
	uint8_t	 home;			/* the power whose home centre it is */
	uint8_t	 unit, power;		/* the unit there at the start, and its power */
	uint8_t	 armies, fleets;
	uint8_t	 army[DIP_STEPS];	/* provinces an army can step to */
	uint8_t	 fleet[DIP_STEPS];	/* places a fleet can step to */
};

struct dip_power {
	uint8_t	 centres;		/* home centres: for a check of the table */
};

struct dip_map {
	uint16_t		 year;		/* the first */
	uint8_t			 victory;	/* centres that win */
	struct dip_place	 place[DIP_PLACES + 1];
	struct dip_power	 power[DIP_POWERS + 1];
};

/* A unit; place 0: none. */
struct dip_unit {
	uint8_t	 power, kind, place;
};

static inline unsigned
dip_province(const struct dip_map *map, unsigned place)
{
	return map->place[place].of != 0 ? map->place[place].of : place;
}

static inline bool
dip_is_sea(const struct dip_map *map, unsigned place)
{
	return map->place[place].ground == DIP_SEA;
}

/* True if an army in one province can step into the other. */
bool	 dip_army_steps(const struct dip_map *, unsigned from, unsigned to);
/* True if a unit of that kind at a place could step into a province, by whatever coast. */
bool	 dip_reaches(const struct dip_map *, unsigned kind, unsigned from, unsigned province);
/*
 * Returns where a fleet at a place lands that is ordered to 'to' (DIP-19): the place itself, or
 * the only coast in reach of a split province, or 0 out of reach.  Sets *coasts to the number of
 * coasts of that province in reach.
 */
unsigned dip_fleet_lands(const struct dip_map *, unsigned from, unsigned to, unsigned *coasts);
/* Returns the last place of a province: itself, or the last of its coasts. */
unsigned dip_last_coast(const struct dip_map *, unsigned province);

#endif
