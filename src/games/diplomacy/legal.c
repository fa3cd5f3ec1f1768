/*
 * The legality of an order by positions alone: it could work, whatever all others order
 * (DIP-12).
 */

#include "games/diplomacy/board.h"

/*
 * DIP-19, DIP-21.  A place on a coast out of reach, while its province is in reach, is a fault
 * of its own.
 */
static enum dip_fault
fleet_move(const struct dip_board *b, unsigned u, unsigned to, unsigned *place)
{
	unsigned	 coasts;

	*place = dip_fleet_lands(b->map, b->unit[u].place, to, &coasts);
	if (*place != 0)
		return DIP_LEGAL;
	if (coasts > 1)
		return DIP_WHICH_COAST;
	if (b->map->place[to].of != 0 && dip_reaches(b->map, DIP_FLEET, b->unit[u].place,
	    b->map->place[to].of))
		return DIP_WRONG_COAST;
	return DIP_NO_STEP;
}

/* DIP-20, with the fleets that may carry it. */
static enum dip_fault
army_move(struct dip_board *b, unsigned u, unsigned province, bool via, uint64_t fleets)
{
	const struct dip_map	*map = b->map;
	unsigned		 from = b->province[u];

	if (!via && dip_army_steps(map, from, province))
		return DIP_LEGAL;
	if (map->place[from].ground == DIP_COAST && map->place[province].ground == DIP_COAST &&
	    dip_linked(b, from, province, fleets))
		return DIP_LEGAL;
	return via ? DIP_NO_CHAIN : DIP_NO_STEP;
}

static enum dip_fault
move_fault(struct dip_board *b, unsigned u, const struct dip_order *o, unsigned *place)
{
	unsigned	 province = dip_province(b->map, o->to);

	if (province == b->province[u])
		return DIP_SAME_PROVINCE;
	if (b->unit[u].kind == DIP_FLEET)
		return fleet_move(b, u, o->to, place);
	*place = province;
	return army_move(b, u, province, o->via != 0, b->afloat);
}

/* DIP-23.  A fleet helped by the province alone may take either coast. */
static bool
could_go(struct dip_board *b, unsigned helper, unsigned other, const struct dip_order *o,
    unsigned province)
{
	const struct dip_unit	*unit = &b->unit[other];
	unsigned		 place;

	if (unit->kind == DIP_ARMY)
		return army_move(b, other, province, false, b->afloat &
		    ~DIP_BIT(helper)) == DIP_LEGAL;
	if (o->to == province)
		return dip_reaches(b->map, DIP_FLEET, unit->place, province);
	return fleet_move(b, other, o->to, &place) == DIP_LEGAL;
}

static enum dip_fault
support_fault(struct dip_board *b, unsigned u, const struct dip_order *o, unsigned *place)
{
	unsigned	 from = dip_province(b->map, o->of), province = o->to != 0 ?
	    dip_province(b->map, o->to) : from;

	*place = province;
	if (from == b->province[u] || province == b->province[u])
		return DIP_SAME_PROVINCE;
	if (b->at[from] == 0)
		return DIP_NOBODY_THERE;
	if (!dip_reaches(b->map, b->unit[u].kind, b->unit[u].place, province))
		return DIP_CANNOT_REACH;
	if (o->to == 0)
		return DIP_LEGAL;
	if (province == from || !could_go(b, u, b->at[from] - 1u, o, province))
		return DIP_CANNOT_GO;
	return DIP_LEGAL;
}

/* DIP-26. */
static enum dip_fault
convoy_fault(struct dip_board *b, unsigned u, const struct dip_order *o, unsigned *place)
{
	const struct dip_map	*map = b->map;
	unsigned		 from = dip_province(map, o->of), province = dip_province(map,
	    o->to);

	*place = province;
	if ((b->afloat & DIP_BIT(u)) == 0)
		return DIP_NOT_AT_SEA;
	if (b->at[from] == 0 || b->unit[b->at[from] - 1].kind != DIP_ARMY)
		return DIP_NO_ARMY;
	if (from == province)
		return DIP_CANNOT_GO;
	if (map->place[from].ground != DIP_COAST || map->place[province].ground != DIP_COAST)
		return DIP_CANNOT_GO;
	return dip_needed(b, u, from, province) ? DIP_LEGAL : DIP_NOT_ON_CHAIN;
}

enum dip_fault
dip_fault(struct dip_board *b, unsigned u, const struct dip_order *o, unsigned *place)
{
	*place = 0;
	if (o->kind == DIP_MOVE)
		return move_fault(b, u, o, place);
	if (o->kind == DIP_SUPPORT)
		return support_fault(b, u, o, place);
	if (o->kind == DIP_CONVOY)
		return convoy_fault(b, u, o, place);
	return DIP_LEGAL;
}
