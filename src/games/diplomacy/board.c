/* The places of units, and chains of fleets between coasts. */

#include <string.h>

#include "games/diplomacy/board.h"

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
		if (unit[u].kind == DIP_FLEET && dip_is_sea(map, unit[u].place))
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

static void
chart(struct dip_board *b)
{
	for (uint64_t left = b->afloat; left != 0;) {
		unsigned	 fleet = dip_take(&left);

		b->beside[fleet] = touching(b, b->province[fleet]);
	}
	b->charted = true;
}

uint64_t
dip_linked_fleets(struct dip_board *b, unsigned from, uint64_t fleets)
{
	uint64_t	 found, fresh;

	if (!b->charted)
		chart(b);
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

/* A search for a chain without short cuts that goes through one fleet. */
struct search {
	const struct dip_board	*board;
	uint64_t		 wanted, first, last;	/* bits: the fleet, begins, ends */
};

/*
 * Goes on from a fleet of the chain.  'barred' are the fleets next to earlier ones, which would
 * be short cuts.  They include those that touch the first shore.  A fleet that touches the
 * second shore can only be the end.
 */
static bool
extend(const struct search *s, unsigned fleet, uint64_t chain, uint64_t barred)
{
	chain |= DIP_BIT(fleet);
	if ((s->last & DIP_BIT(fleet)) != 0)
		return (chain & s->wanted) != 0;
	if ((barred & ~chain & s->wanted) != 0)
		return false;
	for (uint64_t next = s->board->beside[fleet] & ~barred & ~chain; next != 0;)
		if (extend(s, dip_take(&next), chain, barred | s->board->beside[fleet]))
			return true;
	return false;
}

bool
dip_needed(struct dip_board *b, unsigned fleet, unsigned from, unsigned to)
{
	struct search	 s = { .board = b, .wanted = DIP_BIT(fleet), .first = touching(b, from),
	    .last = touching(b, to) };

	if ((s.first & s.last & s.wanted) != 0)
		return true;
	if ((dip_linked_fleets(b, from, b->afloat) & s.wanted) == 0)
		return false;
	for (uint64_t begin = s.first; begin != 0;)
		if (extend(&s, dip_take(&begin), 0, s.first))
			return true;
	return false;
}
