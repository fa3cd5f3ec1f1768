/* The layout of the state. */

#include "games/diplomacy/rules.h"

static const struct field	 unit_rows[] = {
	{ ID(struct dip_unit, power, "power", "power"), .doc = "Whose it is." },
	{ ID(struct dip_unit, kind, "kind", "unit"), .doc = "Army or fleet." },
	{ ID(struct dip_unit, place, "place", "place"), .doc = "Where it stands." },
};
static const struct layout	 unit = LAYOUT("unit", struct dip_unit, unit_rows, "A unit.");

static const struct field	 fugitive_rows[] = {
	{ ID(struct dip_fugitive, power, "power", "power"), .doc = "Whose it is." },
	{ ID(struct dip_fugitive, kind, "kind", "unit"), .doc = "Army or fleet." },
	{ ID(struct dip_fugitive, place, "place", "place"), .doc = "Where it was dislodged." },
	{ ID(struct dip_fugitive, attacker, "attacker", "place"),
	    .doc = "The province its attacker came from." },
	{ NUMBER(struct dip_fugitive, retreats, "retreats"),
	    .doc = "How many places are open to it." },
	{ IDS(struct dip_fugitive, retreat, "retreat", "place"), .count = "retreats",
	    .doc = "Places it may retreat to." },
};
static const struct layout	 fugitive = LAYOUT("dislodged", struct dip_fugitive, fugitive_rows,
    "A dislodged unit, which retreats next.");

static const struct field	 centre_rows[] = {
	{ ID(struct dip_centre, place, "place", "place"), .doc = "The province." },
	{ ID(struct dip_centre, owner, "owner", "power"), .doc = "The power that owns it." },
};
static const struct layout	 centre = LAYOUT("centre", struct dip_centre, centre_rows,
    "A supply centre.");

static const struct field	 year_rows[] = {
	{ NUMBER(struct dip_year, year, "year"), .doc = "The year; of the first, the one before." },
	{ NUMBERS(struct dip_year, centres, "owned"), .index = "power",
	    .doc = "How many centres a power owned at its end." },
};
static const struct layout	 year = LAYOUT("year", struct dip_year, year_rows, "A year.");

static const struct field	 rows[] = {
	{ NUMBER(struct dip_state, year, "year"), .doc = "The year." },
	{ ID(struct dip_state, phase, "phase", "phase"), .doc = "The phase." },
	{ ID(struct dip_state, ending, "ending", "ending"), .doc = "How the game ended." },
	{ NUMBER(struct dip_state, units, "units"), .doc = "How many units are on the board." },
	{ NUMBER(struct dip_state, fugitives, "dislodged-units"),
	    .doc = "How many are dislodged and about to retreat." },
	{ NUMBER(struct dip_state, centres, "centres"),
	    .doc = "How many supply centres there are." },
	{ NUMBER(struct dip_state, years, "years"), .doc = "How many years are told below." },
	{ IDS(struct dip_state, seat_of, "played", "seat"), .index = "power",
	    .sparse = true,
	    .doc = "Who plays a power; nobody: it is in civil disorder." },
	{ NUMBERS(struct dip_state, turn_of, "chooses"), .index = "seat", .sparse = true,
	    .doc = "When a seat chooses its power, where powers are chosen; 1 is first." },
	{ STRUCTS(struct dip_state, unit, "unit", &unit), .count = "units",
	    .doc = "The units, in the order of their places." },
	{ STRUCTS(struct dip_state, fugitive, "dislodged", &fugitive), .count = "dislodged-units",
	    .doc = "Dislodged units, in the order of their places." },
	{ STRUCTS(struct dip_state, centre, "centre", &centre), .count = "centres",
	    .doc = "The supply centres, in the order of their places." },
	{ STRUCTS(struct dip_state, chronicle, "chronicle", &year), .count = "years",
	    .doc = "The centres of each power, year by year." },
};
const struct layout	 dip_state_layout = LAYOUT("state", struct dip_state, rows,
    "A game of Diplomacy.");
