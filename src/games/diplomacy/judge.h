#ifndef GAMES_DIPLOMACY_JUDGE_H
#define GAMES_DIPLOMACY_JUDGE_H

/*
 * The judges of Diplomacy: the board, units, the orders that are legal for
 * them, and the results of movement, retreats and winters (DIP-1 to DIP-62).
 * All values are flat; a judge allocates nothing and keeps nothing.
 *
 * A place is a province, or one coast of a split province; such coasts come after their province in
 * the table.  Places are numbered from 1, and a province has its number as a place.  0 is no place.
 * Units are numbered from 0 in the caller's array; sets of units are 64 bits.
 */

#include <stdbool.h>
#include <stdint.h>

#include "referee/names.h"

#define DIP_PLACES	127
#define DIP_POWERS	15
#define DIP_UNITS	48	/* on the board; sets of units are 64 bits */
#define DIP_STEPS	16	/* places next to a place */

ENUM(dip_kind, DIP_ARMY = 1, DIP_FLEET);
ENUM(dip_ground, DIP_LAND = 1, DIP_COAST, DIP_SEA, DIP_EDGE);

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

/* Writes where the places that a unit of that kind can step to are listed; returns how many. */
static inline unsigned
dip_steps(const struct dip_map *map, unsigned kind, unsigned from, const uint8_t **next)
{
	const struct dip_place	*p = &map->place[from];

	*next = kind == DIP_ARMY ? p->army : p->fleet;
	return kind == DIP_ARMY ? p->armies : p->fleets;
}

/* board.c: steps, and the orders that are legal by DIP-12, from positions alone. */
/* True if a unit of that kind at a place could step into a province, by whatever coast. */
bool	 dip_reaches(const struct dip_map *, unsigned kind, unsigned from, unsigned province);
/*
 * True if units of that kind stand there: at sea, on a coast, on a split coast only at its edges.
 */
bool	 dip_stands(const struct dip_map *, unsigned kind, unsigned place);
/* Returns the last place of a province: itself, or the last of its coasts. */
unsigned dip_last_coast(const struct dip_map *, unsigned province);
/*
 * Returns which of a list of places is meant by 'to' (DIP-19): the place
 * itself, or the only coast of a split province in the list, or 0.  Sets
 * *coasts to the number of coasts of that province in the list.
 */
unsigned dip_meant(const struct dip_map *, const uint8_t *list, unsigned count,
    unsigned to, unsigned *coasts);

ENUM(dip_order_kind, DIP_NONE, DIP_HOLD, DIP_MOVE, DIP_SUPPORT, DIP_CONVOY);

/* An order for a unit.  Places are read as in DIP-18: a coast without meaning is ignored. */
struct dip_order {
	uint8_t	 kind;
	uint8_t	 of;	/* support, convoy: where the other unit stands */
	uint8_t	 to;	/* move, support, convoy: where it goes; 0 in a support: it holds */
	uint8_t	 via;	/* move: 1 by convoy only */
};

/* Reasons why an order is illegal. */
ENUM(dip_fault,
	DIP_LEGAL,
	DIP_SAME_PROVINCE,	/* to where it stands, or help for itself */
	DIP_NO_STEP,		/* not next to it, and no chain of fleets */
	DIP_NO_CHAIN,		/* ordered by convoy, and no chain of fleets */
	DIP_WHICH_COAST,	/* both coasts are in reach */
	DIP_WRONG_COAST,	/* that coast is out of reach */
	DIP_NOBODY_THERE,	/* no unit to help */
	DIP_CANNOT_REACH,	/* the helper could not step there */
	DIP_CANNOT_GO,		/* the helped unit could not go there */
	DIP_NOT_AT_SEA,		/* only fleets at sea convoy */
	DIP_NO_ARMY,		/* only armies are convoyed */
	DIP_NOT_ON_CHAIN,	/* this fleet is on no chain that needs it */
);

struct dip_board {
	const struct dip_map	*map;
	const struct dip_unit	*unit;
	unsigned		 units;
	uint64_t		 afloat;			/* fleets in sea provinces */
	uint8_t			 at[DIP_PLACES + 1];	/* by province: its unit + 1, or 0 */
	uint8_t			 province[DIP_UNITS];		/* of each unit */
	uint64_t		 beside[DIP_UNITS];	/* once 'charted': fleets next to a fleet */
	bool			 charted;
};

/*
 * The array of units must live as long as the board; places are good, and no
 * two units share a province.
 */
void	 dip_board_init(struct dip_board *, const struct dip_map *,
	    const struct dip_unit *, unsigned units);
/* True if these fleets at sea link two coastal provinces. */
bool	 dip_linked(struct dip_board *, unsigned from, unsigned to, uint64_t fleets);
/* Returns the given fleets at sea that touch a province, and those linked to them. */
uint64_t dip_linked_fleets(struct dip_board *, unsigned from, uint64_t fleets);
/*
 * True if a fleet is on some chain of present fleets between the provinces from
 * which none can be left out (DIP-26).
 */
bool	 dip_needed(struct dip_board *, unsigned fleet, unsigned from, unsigned to);
/*
 * Tells if the order of a unit is legal (DIP-20 to DIP-26).  Sets *place to its target: the goal
 * of a move (a fleet's with its coast), the province that a support is aimed at, an army's goal.
 */
enum dip_fault dip_fault(struct dip_board *, unsigned unit,
	    const struct dip_order *, unsigned *place);

#define DIP_BIT(unit)	((uint64_t)1 << (unit))

/* Takes the lowest unit out of a set. */
static inline unsigned
dip_take(uint64_t *set)
{
	unsigned	 unit = (unsigned)__builtin_ctzll(*set);

	*set &= *set - 1;
	return unit;
}

ENUM(dip_outcome,
	DIP_MOVED = 1,
	DIP_BOUNCED,
	DIP_NO_CONVOY,	/* a convoyed move without a whole chain */
	DIP_HELD,	/* ordered to hold, or not ordered */
	DIP_GIVEN,
	DIP_CUT,
	DIP_CARRIED,	/* the fleet kept its station */
	DIP_BROKEN,	/* it was dislodged, or stands in a paradox */
	DIP_VOID,	/* legal, and matches nothing */
	DIP_ILLEGAL,	/* as if not written: 'fault' says why */
	DIP_OUTCOMES = DIP_ILLEGAL
);

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

/* judge.c */
/*
 * Judges a movement phase. order[i] is for the i-th unit of the board, and so
 * is result[i].  'via_only': an army next to its goal is convoyed only if its
 * order says so (DIP-43).
 */
void	 dip_judge(struct dip_board *, const struct dip_order *order,
	    bool via_only, struct dip_result *result);

/*
 * Retreats and winters: winter.c.
 */

/* A unit without a province, its last place, and the places open to it. */
struct dip_fugitive {
	uint8_t	 power, kind, place;
	uint8_t	 attacker;		/* the province its attacker came from */
	uint8_t	 retreats;
	uint8_t	 retreat[DIP_STEPS];	/* places open to it (DIP-51) */
};

/*
 * Returns the place if it is open to the fugitive, or 0; a split province
 * without its coast is read as in DIP-19.
 */
unsigned dip_refuge(const struct dip_map *, const struct dip_fugitive *, unsigned to);
/*
 * Judges retreats. to[i] is the goal of the i-th, 0: it disbands.  Each to[i]
 * becomes 0 where the place is not open, or others go there too (DIP-53);
 * 'illegal' are those for which it was not open.
 */
void	 dip_retreat(const struct dip_map *, const struct dip_fugitive *,
	    unsigned count, uint8_t *to, uint64_t *illegal);

/* The start for counting a unit's distance (DIP-62). */
enum dip_distance { DIP_FROM_OWNED, DIP_FROM_HOME };

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
/* Returns the number of the unit in the province of a place, or DIP_UNITS. */
unsigned dip_winter_unit(const struct dip_winter *, unsigned place);
enum dip_adjust_fault dip_adjust_fault(const struct dip_winter *,
	    unsigned power, const struct dip_adjust *);
/* Makes an adjustment that is allowed. */
void	 dip_adjust(struct dip_winter *, unsigned power, const struct dip_adjust *);
/* Removes the units that the power has not removed itself (DIP-62); returns their numbers. */
uint64_t dip_winter_close(struct dip_winter *, unsigned power, enum dip_distance);

#endif
