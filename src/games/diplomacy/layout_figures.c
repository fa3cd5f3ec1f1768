/* The layout of tables.xml, and checks that the schema cannot make. */

#include "games/diplomacy/rules.h"

static const struct field	 place_rows[] = {
	{ ID(struct dip_place, ground, "ground", "ground"),
	    .doc = "Inland, coast or sea; or one coast of a province, behind it." },
	{ ID(struct dip_place, of, "of", "place"), .doc = "The province whose coast it is." },
	{ FLAG(struct dip_place, centre, "centre"), .doc = "Whether it is a supply centre." },
	{ ID(struct dip_place, home, "home", "power"),
	    .doc = "The power whose home centre it is, and whose at the start." },
	{ ID(struct dip_place, unit, "unit", "unit"),
	    .doc = "The unit that stands there at the start," },
	{ ID(struct dip_place, power, "power", "power"), .doc = "and whose it is." },
	{ NUMBER(struct dip_place, armies, "armies"),
	    .doc = "How many provinces an army can step to." },
	{ NUMBER(struct dip_place, fleets, "fleets"),
	    .doc = "How many places a fleet can step to." },
	{ IDS(struct dip_place, army, "army", "place"), .count = "armies",
	    .doc = "Provinces an army can step to." },
	{ IDS(struct dip_place, fleet, "fleet", "place"), .count = "fleets",
	    .doc = "Places a fleet can step to." },
};
static const struct layout	 place = LAYOUT("place", struct dip_place, place_rows,
    "A province, or a coast of one.");

static const struct field	 power_rows[] = {
	{ NUMBER(struct dip_power, centres, "centres"), .doc = "How many home centres it has." },
};
static const struct layout	 power = LAYOUT("power", struct dip_power, power_rows, "A power.");

static const struct field	 rows[] = {
	{ STRUCTS(struct dip_map, power, "power", &power), .index = "power", .defines = true,
	    .doc = "The powers." },
	{ STRUCTS(struct dip_map, place, "place", &place), .index = "place", .defines = true,
	    .doc = "The provinces in the order of the alphabet, each with its coasts behind it." },
	{ NUMBER(struct dip_map, year, "year"), .doc = "The first year." },
	{ NUMBER(struct dip_map, victory, "victory"), .doc = "Centres that win." },
};
const struct layout	 dip_figures = LAYOUT("figures", struct dip_map, rows,
    "The board of Diplomacy.");
