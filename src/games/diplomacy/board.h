#ifndef GAMES_DIPLOMACY_BOARD_H
#define GAMES_DIPLOMACY_BOARD_H

/*
 * Units on the map, and the orders that are legal for them by DIP-12, from positions alone.
 * Units are numbered from 0 in the caller's array; sets of units are 64 bits.
 */

#include "games/diplomacy/map.h"

enum dip_order_kind { DIP_NONE, DIP_HOLD, DIP_MOVE, DIP_SUPPORT, DIP_CONVOY };

/* An order for a unit.  Places are read as in DIP-18: a coast without meaning is ignored. */
struct dip_order {
	uint8_t	 kind;
	uint8_t	 of;	/* support, convoy: where the other unit stands */
	uint8_t	 to;	/* move, support, convoy: where it goes; 0 in a support: it holds */
	uint8_t	 via;	/* move: 1 by convoy only */
};

/* Reasons why an order is illegal. */
enum dip_fault {
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
};

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
 * The array of units must live as long as the board; places are good, and no two units
 * share a province.
 */
void	 dip_board_init(struct dip_board *, const struct dip_map *, const struct dip_unit *,
	    unsigned units);
/* True if these fleets at sea link two coastal provinces. */
bool	 dip_linked(struct dip_board *, unsigned from, unsigned to, uint64_t fleets);
/* Returns the given fleets at sea that touch a province, and those linked to them. */
uint64_t dip_linked_fleets(struct dip_board *, unsigned from, uint64_t fleets);
/*
 * True if a fleet is on some chain of present fleets between the provinces from which none can
 * be left out (DIP-26).
 */
bool	 dip_needed(struct dip_board *, unsigned fleet, unsigned from, unsigned to);
/*
 * Tells if the order of a unit is legal (DIP-20 to DIP-26).  Sets *place to its target: the goal
 * of a move (a fleet's with its coast), the province that a support is aimed at, an army's goal.
 */
enum dip_fault dip_fault(struct dip_board *, unsigned unit, const struct dip_order *,
	    unsigned *place);

#define DIP_BIT(unit)	((uint64_t)1 << (unit))

/* Takes the lowest unit out of a set. */
static inline unsigned
dip_take(uint64_t *set)
{
	unsigned	 unit = (unsigned)__builtin_ctzll(*set);

	*set &= *set - 1;
	return unit;
}

#endif
