/*
 * Steps on the map, units on it, chains of fleets, and the legality of an order
 * by positions alone: it could work, whatever all others order (DIP-12).
 */

#include <string.h>

#include "games/diplomacy/judge.h"

bool
dip_reaches(const struct dip_map *map, unsigned kind, unsigned from, unsigned province)
{
	const uint8_t	*next;
	unsigned	 steps = dip_steps(map, kind, from, &next);

	for (unsigned i = 0; i < steps; i++)
		if (dip_province(map, next[i]) == province)
			return true;
	return false;
}

unsigned
dip_meant(const struct dip_map *map, const uint8_t *list, unsigned count, unsigned to,
    unsigned *coasts)
{
	unsigned	 at = 0;

	*coasts = 0;
	for (unsigned i = 0; to != 0 && i < count; i++) {
		if (list[i] == to)
			return to;
		if (map->place[list[i]].of == to) {
			at = list[i];
			++*coasts;
		}
	}
	return *coasts == 1 ? at : 0;
}

bool
dip_stands(const struct dip_map *map, unsigned kind, unsigned place)
{
	unsigned	 ground = map->place[place].ground;

	if (kind == DIP_ARMY)
		return ground == DIP_LAND || ground == DIP_COAST;
	return ground >= DIP_COAST && dip_last_coast(map, place) == place;
}

unsigned
dip_last_coast(const struct dip_map *map, unsigned province)
{
	unsigned	 last = province;

	while (last < DIP_PLACES && map->place[last + 1].of == province)
		last++;
	return last;
}

void
dip_board_init(struct dip_board *b, const struct dip_map *map, const struct dip_unit *unit,
    unsigned units)
{
	b->map = map;
	b->unit = unit;
	b->units = units;
	b->afloat = 0;
	b->charted = false;
	memset(b->at, 0, sizeof(b->at));
	for (unsigned u = 0; u < units; u++) {
		b->province[u] = (uint8_t)dip_province(map, unit[u].place);
		b->at[b->province[u]] = (uint8_t)(u + 1);
		if (unit[u].kind == DIP_FLEET && map->place[unit[u].place].ground == DIP_SEA)
			b->afloat |= DIP_BIT(u);
	}
}

/* Returns the fleets at sea that a fleet in the province could step to, from any of its coasts. */
static uint64_t
touching(const struct dip_board *b, unsigned province)
{
	unsigned	 last = dip_last_coast(b->map, province);
	uint64_t	 set = 0;

	for (unsigned place = province; place <= last; place++) {
		const struct dip_place	*p = &b->map->place[place];

		for (unsigned i = 0; i < p->fleets; i++)
			if (b->at[p->fleet[i]] != 0)
				set |= DIP_BIT(b->at[p->fleet[i]] - 1);
	}
	return set & b->afloat;
}

uint64_t
dip_linked_fleets(struct dip_board *b, unsigned from, uint64_t fleets)
{
	uint64_t	 found, fresh;

	for (uint64_t left = b->charted ? 0 : b->afloat; left != 0;) {
		unsigned	 fleet = dip_take(&left);

		b->beside[fleet] = touching(b, b->province[fleet]);
	}
	b->charted = true;
	found = fresh = touching(b, from) & fleets;
	while (fresh != 0) {
		uint64_t	 next = b->beside[dip_take(&fresh)] & fleets & ~found;

		found |= next;
		fresh |= next;
	}
	return found;
}

bool
dip_linked(struct dip_board *b, unsigned from, unsigned to, uint64_t fleets)
{
	return fleets != 0 && (dip_linked_fleets(b, from, fleets) & touching(b, to)) != 0;
}

/*
 * Goes on from a fleet of a chain without short cuts, up to one of the 'last' fleets; true if the
 * chain then has the wanted one.  'barred' are the fleets next to earlier ones, which would be
 * short cuts.  They include those that touch the first shore.  A fleet that touches the second
 * shore can only be the end.
 */
static bool
extend_chain(const struct dip_board *b, uint64_t wanted, uint64_t last, unsigned fleet,
    uint64_t chain, uint64_t barred)
{
	chain |= DIP_BIT(fleet);
	if ((last & DIP_BIT(fleet)) != 0)
		return (chain & wanted) != 0;
	if ((barred & ~chain & wanted) != 0)
		return false;
	for (uint64_t next = b->beside[fleet] & ~barred & ~chain; next != 0;)
		if (extend_chain(b, wanted, last, dip_take(&next), chain,
		    barred | b->beside[fleet]))
			return true;
	return false;
}

bool
dip_needed(struct dip_board *b, unsigned fleet, unsigned from, unsigned to)
{
	uint64_t	 wanted = DIP_BIT(fleet), first = touching(b, from), last = touching(b, to);

	if ((first & last & wanted) != 0)
		return true;
	if ((dip_linked_fleets(b, from, b->afloat) & wanted) == 0)
		return false;
	for (uint64_t begin = first; begin != 0;)
		if (extend_chain(b, wanted, last, dip_take(&begin), 0, first))
			return true;
	return false;
}

/*
 * DIP-19, DIP-21.  A place on a coast out of reach, while its province is in
 * reach, is a fault of its own.
 */
static enum dip_fault
fleet_move(const struct dip_board *b, unsigned u, unsigned to, unsigned *place)
{
	const uint8_t	*next;
	unsigned	 from = b->unit[u].place,
	    steps = dip_steps(b->map, DIP_FLEET, from, &next), coasts;

	*place = dip_meant(b->map, next, steps, to, &coasts);
	if (*place != 0)
		return DIP_LEGAL;
	if (coasts > 1)
		return DIP_WHICH_COAST;
	return b->map->place[to].of != 0 && dip_reaches(b->map, DIP_FLEET, from,
	    b->map->place[to].of) ? DIP_WRONG_COAST : DIP_NO_STEP;
}

/* DIP-20, with the fleets that may carry it. */
static enum dip_fault
army_move(struct dip_board *b, unsigned u, unsigned province, bool via, uint64_t fleets)
{
	const struct dip_map	*map = b->map;
	unsigned		 from = b->province[u];

	if (!via && dip_reaches(map, DIP_ARMY, from, province))
		return DIP_LEGAL;
	if (map->place[from].ground == DIP_COAST && map->place[province].ground == DIP_COAST &&
	    dip_linked(b, from, province, fleets))
		return DIP_LEGAL;
	return via ? DIP_NO_CHAIN : DIP_NO_STEP;
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
	unsigned	 from = dip_province(b->map, o->of),
	    province = o->to != 0 ? dip_province(b->map, o->to) : from;

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
	unsigned		 from = dip_province(map, o->of),
	    province = dip_province(map, o->to);

	*place = province;
	if ((b->afloat & DIP_BIT(u)) == 0)
		return DIP_NOT_AT_SEA;
	if (b->at[from] == 0 || b->unit[b->at[from] - 1].kind != DIP_ARMY)
		return DIP_NO_ARMY;
	if (from == province || map->place[from].ground != DIP_COAST ||
	    map->place[province].ground != DIP_COAST)
		return DIP_CANNOT_GO;
	return dip_needed(b, u, from, province) ? DIP_LEGAL : DIP_NOT_ON_CHAIN;
}

enum dip_fault
dip_fault(struct dip_board *b, unsigned u, const struct dip_order *o, unsigned *place)
{
	*place = 0;
	if (o->kind == DIP_SUPPORT)
		return support_fault(b, u, o, place);
	if (o->kind == DIP_CONVOY)
		return convoy_fault(b, u, o, place);
	if (o->kind != DIP_MOVE)
		return DIP_LEGAL;
	if (dip_province(b->map, o->to) == b->province[u])
		return DIP_SAME_PROVINCE;
	if (b->unit[u].kind == DIP_FLEET)
		return fleet_move(b, u, o->to, place);
	*place = dip_province(b->map, o->to);
	return army_move(b, u, *place, o->via != 0, b->afloat);
}
