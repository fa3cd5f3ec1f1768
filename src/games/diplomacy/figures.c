/* The layout of tables.xml, and checks of a board that the schema cannot make. */

#include "games/diplomacy/rules.h"

static const struct layout	 place_layout = LAYOUT_ROWS("place", dip_place,
    "A province, or a coast of one.",
	ROW_OF(ID, dip_place, ground, "ground",
	    "Inland, coast or sea; or one coast of a province, behind it."),
	ROW_OF(ID, dip_place, of, "place", "The province whose coast it is."),
	ROW(FLAG, dip_place, centre, "Whether it is a supply centre."),
	ROW_OF(ID, dip_place, home, "power",
	    "The power whose home centre it is, and whose at the start."),
	ROW_OF(ID, dip_place, unit, "unit", "The unit that stands there at the start,"),
	ROW_OF(ID, dip_place, power, "power", "and whose it is."),
	ROW(NUMBER, dip_place, armies, "How many provinces an army can step to."),
	ROW(NUMBER, dip_place, fleets, "How many places a fleet can step to."),
	ROW_OF(IDS, dip_place, army, "place",
	    "Provinces an army can step to.", .count = "armies"),
	ROW_OF(IDS, dip_place, fleet, "place", "Places a fleet can step to.", .count = "fleets"));

static const struct layout	 power_layout =
    LAYOUT_ROWS("power", dip_power, "A power.",
	ROW(NUMBER, dip_power, centres, "How many home centres it has."));

const struct layout	 dip_figures = LAYOUT_ROWS("figures", dip_map, "The board of Diplomacy.",
	ROW_OF(STRUCTS, dip_map, power, &power_layout,
	    "The powers.", .index = "power", .defines = true),
	ROW_OF(STRUCTS, dip_map, place, &place_layout,
	    "The provinces in the order of the alphabet, each with its coasts behind it.",
	    .index = "place", .defines = true),
	ROW(NUMBER, dip_map, year, "The first year."),
	ROW(NUMBER, dip_map, victory, "Centres that win."));

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
place_id(const struct tables *t, unsigned place)
{
	return names_id(t->names, "place", place);
}

static bool
lists_once(const uint8_t *list, unsigned count, unsigned place)
{
	unsigned	 n = 0;

	for (unsigned i = 0; i < count; i++)
		n += list[i] == place;
	return n == 1;
}

/* Units of a kind step from place to place where they can stand, and back again. */
static bool
check_steps(const struct tables *t, unsigned at, unsigned kind, struct diags *d)
{
	const struct dip_map	*map = dip_map_of(t);
	const char		*unit = kind == DIP_ARMY ? "army" : "fleet",
	    *article = kind == DIP_ARMY ? "an" : "a";
	const uint8_t		*next, *back;
	unsigned		 steps = dip_steps(map, kind, at, &next);

	for (unsigned i = 0; i < steps; i++) {
		unsigned	 count = dip_steps(map, kind, next[i], &back);

		if (!dip_stands(map, kind, next[i]))
			return WRONG(d, "%s %s steps from '%s' to '%s', where none stands", article,
			    unit, place_id(t, at), place_id(t, next[i]));
		if (!lists_once(back, count, at) || !lists_once(next, steps, next[i]))
			return WRONG(d, "%s %s steps from '%s' to '%s', but not once each way",
			    article, unit, place_id(t, at), place_id(t, next[i]));
	}
	return steps == 0 || dip_stands(map, kind, at) ||
	    WRONG(d, "no %s stands at '%s'", unit, place_id(t, at));
}

/* An edge comes after its province in the table, and that province is a coast. */
static bool
check_edge(const struct tables *t, unsigned at, struct diags *d)
{
	const struct dip_place	*p = &dip_map_of(t)->place[at];

	if ((p->ground == DIP_EDGE) != (p->of != 0))
		return WRONG(d, "'%s' is an edge and says of what, or neither", place_id(t, at));
	if (p->of == 0)
		return true;
	if (p->of >= at || dip_last_coast(dip_map_of(t), p->of) < at ||
	    dip_map_of(t)->place[p->of].ground != DIP_COAST)
		return WRONG(d, "'%s' does not stand behind its province", place_id(t, at));
	if (p->centre || p->home != 0)
		return WRONG(d, "'%s' is an edge: its province is the supply centre",
		    place_id(t, at));
	return true;
}

static bool
check_start(const struct tables *t, unsigned at, struct diags *d)
{
	const struct dip_map	*map = dip_map_of(t);
	const struct dip_place	*p = &map->place[at];

	if (p->home != 0 && !p->centre)
		return WRONG(d, "'%s' is a home, but no supply centre", place_id(t, at));
	if ((p->unit == 0) != (p->power == 0))
		return WRONG(d, "the unit at '%s' lacks its kind or its power", place_id(t, at));
	if (p->unit != 0 && !dip_stands(map, p->unit, at))
		return WRONG(d, "no %s stands at '%s'", p->unit == DIP_ARMY ?
		    "army" : "fleet", place_id(t, at));
	if (p->of != 0 && p->unit != 0 && map->place[p->of].unit != 0)
		return WRONG(d, "two units stand in '%s'", place_id(t, p->of));
	return true;
}

/* Home centres, centres and units of the whole board. */
static bool
check_centres(const struct tables *t, struct diags *d)
{
	const struct dip_map	*map = dip_map_of(t);
	unsigned		 homes[DIP_POWERS + 1] = { 0 },
	    units[DIP_POWERS + 1] = { 0 }, centres = 0;

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
		if (!check_steps(t, at, DIP_ARMY, d) || !check_steps(t, at, DIP_FLEET, d) ||
		    !check_edge(t, at, d) || !check_start(t, at, d))
			return false;
	return check_centres(t, d);
}
