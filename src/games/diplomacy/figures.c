/* Checks of a board's table that a schema cannot make. */

#include "games/diplomacy/rules.h"

#define WRONG(d, ...)	(diag_never(d, "figures", __VA_ARGS__), false)

unsigned
dip_powers(const struct dip_map *map)
{
	unsigned	 n = 0;

	while (n < DIP_POWERS && map->power[n + 1].centres > 0)
		n++;
	return n;
}

static const char *
id_of(const struct tables *t, unsigned place)
{
	return names_id(t->names, "place", place);
}

static bool
lists(const uint8_t *list, unsigned count, unsigned place)
{
	unsigned	 n = 0;

	for (unsigned i = 0; i < count; i++)
		n += list[i] == place;
	return n == 1;
}

/* Armies step from province to province on land, and back again. */
static bool
check_armies(const struct tables *t, unsigned at, struct diags *d)
{
	const struct dip_map	*map = dip_map_of(t);
	const struct dip_place	*p = &map->place[at];

	for (unsigned i = 0; i < p->armies; i++) {
		const struct dip_place	*next = &map->place[p->army[i]];

		if (next->ground != DIP_LAND && next->ground != DIP_COAST)
			return WRONG(d, "an army steps from '%s' to '%s', where none stands",
			    id_of(t, at),
			    id_of(t, p->army[i]));
		if (!lists(next->army, next->armies, at) || !lists(p->army, p->armies, p->army[i]))
			return WRONG(d, "an army steps from '%s' to '%s', but not once each way",
			    id_of(t, at),
			    id_of(t, p->army[i]));
	}
	if (p->armies > 0 && p->ground != DIP_LAND && p->ground != DIP_COAST)
		return WRONG(d, "no army stands at '%s'", id_of(t, at));
	return true;
}

/* True if fleets can stand there: at sea, on a coast, and on a split coast only at its edges. */
static bool
floats(const struct dip_map *map, unsigned at)
{
	return map->place[at].ground >= DIP_COAST && dip_last_coast(map, at) == at;
}

static bool
check_fleets(const struct tables *t, unsigned at, struct diags *d)
{
	const struct dip_map	*map = dip_map_of(t);
	const struct dip_place	*p = &map->place[at];

	for (unsigned i = 0; i < p->fleets; i++) {
		const struct dip_place	*next = &map->place[p->fleet[i]];

		if (!floats(map, p->fleet[i]))
			return WRONG(d, "a fleet steps from '%s' to '%s', where none stands",
			    id_of(t, at),
			    id_of(t, p->fleet[i]));
		if (!lists(next->fleet, next->fleets, at) || !lists(p->fleet, p->fleets,
		    p->fleet[i]))
			return WRONG(d, "a fleet steps from '%s' to '%s', but not once each way",
			    id_of(t, at),
			    id_of(t, p->fleet[i]));
	}
	if (p->fleets > 0 && !floats(map, at))
		return WRONG(d, "no fleet stands at '%s'", id_of(t, at));
	return true;
}

/* An edge comes after its province in the table, and that province is a coast. */
static bool
check_edge(const struct tables *t, unsigned at, struct diags *d)
{
	const struct dip_place	*p = &dip_map_of(t)->place[at];

	if ((p->ground == DIP_EDGE) != (p->of != 0))
		return WRONG(d, "'%s' is an edge and says of what, or neither", id_of(t, at));
	if (p->of == 0)
		return true;
	if (p->of >= at || dip_last_coast(dip_map_of(t), p->of) < at ||
	    dip_map_of(t)->place[p->of].ground != DIP_COAST)
		return WRONG(d, "'%s' does not stand behind its province", id_of(t, at));
	if (p->centre || p->home != 0)
		return WRONG(d, "'%s' is an edge: its province is the supply centre", id_of(t, at));
	return true;
}

static bool
check_start(const struct tables *t, unsigned at, struct diags *d)
{
	const struct dip_map	*map = dip_map_of(t);
	const struct dip_place	*p = &map->place[at];

	if (p->home != 0 && !p->centre)
		return WRONG(d, "'%s' is a home, but no supply centre", id_of(t, at));
	if ((p->unit == 0) != (p->power == 0))
		return WRONG(d, "the unit at '%s' lacks its kind or its power", id_of(t, at));
	if (p->unit == DIP_FLEET && !floats(map, at))
		return WRONG(d, "no fleet stands at '%s'", id_of(t, at));
	if (p->unit == DIP_ARMY && p->ground != DIP_LAND && p->ground != DIP_COAST)
		return WRONG(d, "no army stands at '%s'", id_of(t, at));
	if (p->of != 0 && p->unit != 0 && map->place[p->of].unit != 0)
		return WRONG(d, "two units stand in '%s'", id_of(t, p->of));
	return true;
}

/* Home centres, centres and units of the whole board. */
static bool
check_counts(const struct tables *t, struct diags *d)
{
	const struct dip_map	*map = dip_map_of(t);
	unsigned		 homes[DIP_POWERS + 1] = { 0 }, units[DIP_POWERS + 1] = { 0 },
	    centres = 0;

	for (unsigned at = 1; at <= DIP_PLACES && map->place[at].ground != 0; at++) {
		homes[map->place[at].home]++;
		units[map->place[at].power]++;
		centres += map->place[at].centre;
	}
	for (unsigned p = 1; p <= DIP_POWERS; p++) {
		if (p <= dip_powers(map) && map->power[p].centres == 0)
			return WRONG(d, "a power has no home centre");
		if (homes[p] != map->power[p].centres || units[p] > homes[p])
			return WRONG(d, "power '%s' has %u home centres and %u units, not %u",
			    names_id(t->names, "power", p), homes[p], units[p],
			    map->power[p].centres);
	}
	if (centres > DIP_UNITS || map->victory == 0 || map->victory > centres)
		return WRONG(d, "there are %u supply centres, and %u win", centres, map->victory);
	return true;
}

bool
dip_table_check(const struct tables *t, struct diags *d)
{
	unsigned	 powers = dip_powers(dip_map_of(t));

	if (t->seats <= powers)
		return true;
	diag_error(d, "options", "there are %u seats, but only %u powers on this board", t->seats,
	    powers);
	return false;
}

bool
dip_figures_check(const struct tables *t, struct diags *d)
{
	const struct dip_map	*map = dip_map_of(t);

	for (unsigned at = 1; at <= DIP_PLACES && map->place[at].ground != 0; at++)
		if (!check_armies(t, at, d) || !check_fleets(t, at, d) || !check_edge(t, at, d) ||
		    !check_start(t, at, d))
			return false;
	return check_counts(t, d);
}
