/* The rows of legal orders: which units, and where they go or help. */

#include "games/diplomacy/rules.h"
#include "referee/moves.h"

enum range {
	FREE_POWERS = 1, OWN_POWERS, OWN, OWN_AFLOAT, STEPS, COASTS, OTHERS,
	    ARMIES, HELP, FUGITIVES, REFUGES, SITES,
};

#define ORDER(k)	.list = MOVE_LIST(struct dip_move_set, item, items), .item = (k)
#define F(m)		MOVE_FIELD(struct dip_item, m)

const struct move_row	 dip_rows[] = {
	{ MOVE_POWER, 1, { { MOVE_FIELD(struct dip_move_set, items), FREE_POWERS } } },
	{ MOVE_MOVES, 1, ORDER(DIP_HOLD), .each = { { F(unit), OWN } } },
	{ MOVE_MOVES, 20, ORDER(DIP_MOVE), .each = { { F(unit), OWN }, { F(to), STEPS } } },
	{ MOVE_MOVES, 2, ORDER(DIP_MOVE), .each = { { F(unit), OWN }, { F(to), COASTS },
	    { F(via), ONLY(1), .optional = true } } },
	{ MOVE_MOVES, 12, ORDER(DIP_SUPPORT),
	    .each = { { F(unit), OWN }, { F(of), OTHERS }, { F(to), HELP } } },
	{ MOVE_MOVES, 4, ORDER(DIP_CONVOY), .each = { { F(unit), OWN_AFLOAT }, { F(of), ARMIES },
	    { F(to), COASTS } } },
	{ MOVE_RETREATS, 5, ORDER(DIP_RETREAT),
	    .each = { { F(unit), FUGITIVES }, { F(to), REFUGES } } },
	{ MOVE_RETREATS, 1, ORDER(DIP_DISBAND), .each = { { F(unit), FUGITIVES } } },
	{ MOVE_WINTER, 1, ORDER(DIP_WAIVE), .each = { { F(of), OWN_POWERS } } },
	{ MOVE_WINTER, 9, ORDER(DIP_BUILD),
	    .each = { { F(unit), UPTO(DIP_FLEET) }, { F(to), SITES } } },
	{ MOVE_WINTER, 5, ORDER(DIP_REMOVE), .each = { { F(to), OWN } } },
	{ 0 }
};

static const struct dip_unit *
unit_at(const struct dip_state *s, unsigned place)
{
	for (unsigned u = 0; u < s->units; u++)
		if (s->unit[u].place == place)
			return &s->unit[u];
	bug("no unit stands in place %u", place);
}

/* Gives the steps of a unit; if another one helps, those in its reach, and 0: that it holds. */
static void
give_steps(struct moves *m, unsigned place, unsigned helper)
{
	const struct dip_map	*map = dip_map_of(m->t);
	unsigned		 by = helper != 0 ? unit_at(m->seen, helper)->kind : 0;
	const uint8_t		*next;
	unsigned		 steps = dip_steps(map,
	    unit_at(m->seen, place)->kind, place, &next);

	if (helper != 0 && dip_reaches(map, by, helper, dip_province(map, place)))
		moves_value(m, 0);
	for (unsigned i = 0; i < steps; i++)
		if (helper == 0 || dip_reaches(map, by, helper, dip_province(map, next[i])))
			moves_value(m, next[i]);
}

/* Gives all provinces on coasts, where an army could be convoyed from its own. */
static void
give_coasts(struct moves *m, unsigned place)
{
	const struct dip_map	*map = dip_map_of(m->t);
	bool			 coastal = map->place[place].ground == DIP_COAST &&
	    unit_at(m->seen, place)->kind == DIP_ARMY;

	for (unsigned to = 1; coastal && to <= DIP_PLACES && map->place[to].ground != 0; to++)
		if (map->place[to].ground == DIP_COAST && map->place[to].of == 0 && to != place)
			moves_value(m, to);
}

/* Gives the places of units: of a seat, 0 for all seats; of armies, or fleets at sea. */
static void
give_units(struct moves *m, unsigned seat, bool armies, bool afloat)
{
	const struct dip_state	*s = m->seen;

	for (unsigned u = 0; u < s->units; u++)
		if ((seat == 0 || s->seat_of[s->unit[u].power] == seat) &&
		    (!armies || s->unit[u].kind == DIP_ARMY) &&
		    (!afloat || dip_map_of(m->t)->place[s->unit[u].place].ground == DIP_SEA))
			moves_value(m, s->unit[u].place);
}

/* Gives the places where a centre can have a new unit: for a fleet, its coasts too. */
static void
give_sites(struct moves *m, unsigned kind)
{
	const struct dip_state	*s = m->seen;
	const struct dip_map	*map = dip_map_of(m->t);

	for (unsigned i = 0; i < s->centres; i++) {
		unsigned	 first = s->centre[i].place,
		    last = kind == DIP_FLEET ? dip_last_coast(map, first) : first;

		for (unsigned place = first; place <= last; place++)
			moves_value(m, place);
	}
}

void
dip_range(struct moves *m, unsigned range)
{
	const struct dip_state	*s = m->seen;
	const struct dip_map	*map = dip_map_of(m->t);
	const struct dip_item	*item = m->item;
	unsigned		 seat = m->decision->seat;

	switch (range) {
	case FREE_POWERS: case OWN_POWERS:
		for (unsigned power = 1; power <= dip_powers(map); power++)
			if (s->seat_of[power] == (range == OWN_POWERS ? seat : 0))
				moves_value(m, power);
		break;
	case OWN:
		give_units(m, seat, false, false);
		break;
	case OWN_AFLOAT:
		give_units(m, seat, false, true);
		break;
	case STEPS:
		give_steps(m, item->unit, 0);
		break;
	case COASTS:
		give_coasts(m, item->of != 0 ? item->of : item->unit);
		break;
	case OTHERS:
		give_units(m, 0, false, false);
		break;
	case ARMIES:
		give_units(m, 0, true, false);
		break;
	case HELP:
		give_steps(m, item->of, item->unit);
		break;
	case FUGITIVES:
		for (unsigned i = 0; i < s->fugitives; i++)
			if (s->seat_of[s->fugitive[i].power] == seat)
				moves_value(m, s->fugitive[i].place);
		break;
	case REFUGES:
		for (unsigned i = 0; i < s->fugitives; i++)
			for (unsigned k = 0; s->fugitive[i].place == item->unit &&
			    k < s->fugitive[i].retreats; k++)
				moves_value(m, s->fugitive[i].retreat[k]);
		break;
	case SITES:
		give_sites(m, item->unit);
		break;
	}
}
