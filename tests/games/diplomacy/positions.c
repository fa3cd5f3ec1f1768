/* Random positions and orders for the judge. */

#include <string.h>

#include "games/diplomacy/positions.h"

struct draw {
	const struct dip_map	*map;
	struct chance		*chance;
	struct position		*p;
	struct dip_board	 board;
};

static unsigned
one_of(struct draw *d, unsigned n)
{
	return chance_public(d->chance, n, "test");
}

static unsigned
places(const struct dip_map *map)
{
	unsigned	 n = 0;

	while (n < DIP_PLACES && map->place[n + 1].ground != 0)
		n++;
	return n;
}

/* A place where a unit can stand, in a province without one; a fleet in three of four coasts. */
static bool
put(struct draw *d, unsigned place)
{
	struct position		*p = d->p;
	const struct dip_place	*at = &d->map->place[place];
	unsigned		 province = dip_province(d->map, place);
	bool			 fleet = at->fleets > 0 && (at->armies == 0 || one_of(d, 4) == 0);

	for (unsigned u = 0; u < p->units; u++)
		if (dip_province(d->map, p->unit[u].place) == province)
			return false;
	p->unit[p->units++].place = (uint8_t)(fleet ? place : province);
	p->unit[p->units - 1].kind = fleet ? DIP_FLEET : DIP_ARMY;
	return true;
}

/* A place one step from this one, by land or sea. */
static unsigned
next_to(struct draw *d, unsigned place)
{
	const struct dip_place	*p = &d->map->place[place];
	unsigned		 i = one_of(d, p->armies + p->fleets);

	return i < p->armies ? p->army[i] : p->fleet[i - p->armies];
}

/* Where the i-th unit could step, or for an army now and then where some fleet might carry it. */
static unsigned
goal(struct draw *d, unsigned u)
{
	const struct dip_unit	*unit = &d->p->unit[u];
	const struct dip_place	*at = &d->map->place[unit->place];

	if (unit->kind == DIP_ARMY && one_of(d, 3) == 0) {
		unsigned	 far = unit->place;

		for (unsigned i = 2 + one_of(d, 2); i-- > 0;)
			far = next_to(d, far);
		return far;
	}
	if (unit->kind == DIP_ARMY)
		return at->army[one_of(d, at->armies)];
	return at->fleet[one_of(d, at->fleets)];
}

/* Some unit near the u-th, which may be itself. */
static unsigned
neighbour(struct draw *d, unsigned u)
{
	for (unsigned tries = 0; tries < 6; tries++) {
		unsigned	 at = next_to(d, d->p->unit[u].place);

		at = one_of(d, 2) == 0 ? next_to(d, at) : at;
		if (d->board.at[dip_province(d->map, at)] != 0)
			return d->board.at[dip_province(d->map, at)] - 1u;
	}
	return one_of(d, d->p->units);
}

/* A convoy of some army next to the fleet to some coast next to it; the army mostly goes along. */
static bool
convoy(struct draw *d, unsigned u)
{
	unsigned	 from = dip_province(d->map, next_to(d, d->p->unit[u].place));
	unsigned	 to = dip_province(d->map, next_to(d, d->p->unit[u].place)),
	    army = d->board.at[from];

	if (army == 0 || d->p->unit[army - 1].kind != DIP_ARMY)
		return false;
	d->p->order[u] = (struct dip_order){ .kind = DIP_CONVOY, .of = (uint8_t)from,
	    .to = (uint8_t)to };
	if (one_of(d, 4) > 0)
		d->p->order[army - 1] = (struct dip_order){ .kind = DIP_MOVE, .to = (uint8_t)to,
		    .via = one_of(d, 4) == 0 };
	return true;
}

static void
order(struct draw *d, unsigned u)
{
	struct dip_order	*o = &d->p->order[u];
	unsigned		 other = neighbour(d, u), what = one_of(d, 20);

	*o = (struct dip_order){ .kind = DIP_MOVE, .to = (uint8_t)goal(d, u), .via = one_of(d,
	    12) == 0 };
	if (what < 10)
		return;
	*o = (struct dip_order){ .kind = what < 17 ? DIP_SUPPORT : DIP_HOLD,
	    .of = d->p->unit[other].place };
	if (what >= 19)
		o->kind = DIP_NONE;
	if (what >= 12 && what < 17)
		o->to = (uint8_t)goal(d, other);
	if ((d->board.afloat >> u & 1) != 0 && what == 16)
		o->kind = DIP_CONVOY;
}

/* Help for what the other unit was ordered to do, in place of help for a guess. */
static void
agree(struct draw *d, unsigned u)
{
	struct dip_order	*o = &d->p->order[u];
	const struct dip_order	*other;

	if ((o->kind != DIP_SUPPORT && o->kind != DIP_CONVOY) || one_of(d, 8) == 0)
		return;
	other = &d->p->order[d->board.at[dip_province(d->map, o->of)] - 1];
	if (other->kind == DIP_MOVE)
		o->to = other->to;
	else if (o->kind == DIP_SUPPORT)
		o->to = 0;
}

static void
command(struct draw *d, unsigned powers)
{
	struct position	*p = d->p;

	for (unsigned u = 0; u < p->units; u++)
		p->unit[u].power = (uint8_t)(1 + one_of(d, powers));
	dip_board_init(&d->board, d->map, p->unit, p->units);
	for (unsigned u = 0; u < p->units; u++)
		order(d, u);
	for (unsigned u = 0; u < p->units; u++)
		for (unsigned tries = 0; (d->board.afloat >> u & 1) != 0 && one_of(d, 2) == 0 &&
		    tries < 4; tries++)
			if (convoy(d, u))
				break;
	for (unsigned u = 0; u < p->units; u++)
		agree(d, u);
}

void
position_crowd(const struct dip_map *map, struct chance *chance, unsigned units, unsigned powers,
    struct position *p)
{
	struct draw	 d = { .map = map, .chance = chance, .p = p };
	unsigned	 first = 1 + one_of(&d, places(map));

	memset(p, 0, sizeof(*p));
	while (p->units < units) {
		unsigned	 at = p->units == 0 ? first : p->unit[one_of(&d, p->units)].place;

		at = map->place[at].armies + map->place[at].fleets == 0 ? first + 1 : at;
		at = next_to(&d, at);
		if (one_of(&d, 2) == 0 && map->place[at].armies + map->place[at].fleets > 0)
			at = next_to(&d, at);
		if (map->place[at].armies + map->place[at].fleets > 0)
			put(&d, at);
	}
	command(&d, powers);
}

void
position_spread(const struct dip_map *map, struct chance *chance, unsigned units, unsigned powers,
    struct position *p)
{
	struct draw	 d = { .map = map, .chance = chance, .p = p };
	unsigned	 n = places(map);

	memset(p, 0, sizeof(*p));
	while (p->units < units) {
		unsigned	 at = 1 + one_of(&d, n);

		if (map->place[at].armies + map->place[at].fleets > 0)
			put(&d, at);
	}
	command(&d, powers);
}
