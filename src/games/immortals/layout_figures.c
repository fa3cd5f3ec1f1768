/* The layout of tables.xml. */

#include "games/immortals/rules.h"

static const struct field	 price_rows[] = {
	{ NUMBER(struct price, energy, "energy"), .doc = "Energy." },
	{ NUMBER(struct price, gold, "gold"), .doc = "Gold." },
};
static const struct layout	 price = LAYOUT("price", struct price, price_rows,
    "An amount of energy and gold.");

#define HALF(s, m, realm, n, l)	{ .name = (n), .kind = FIELD_STRUCT, \
	    .offset = offsetof(s, m[(realm) - 1]), \
	.width = sizeof(((s *)0)->m[0]), .sub = (l),

static const struct field	 area_rows[] = {
	{ NUMBER(struct area_figures, regions, "regions"),
	    .doc = "How many regions it has in each realm." },
};
static const struct layout	 area = LAYOUT("area", struct area_figures, area_rows,
    "An area, in both realms.");

static const struct field	 borders_rows[] = {
	{ .name = "to", .kind = FIELD_SET, .offset = 0, .width = sizeof(uint32_t), .list = "region",
	    .doc = "Regions." },
};
static const struct layout	 borders = LAYOUT("borders", uint32_t, borders_rows,
    "Regions next to a region.");

static const struct field	 region_rows[] = {
	HALF(struct region_figures, yield, LIGHT, "light",
	    &price) .doc = "What the region yields in the light realm." },
	HALF(struct region_figures, yield, DARK, "dark",
	    &price) .doc = "What the region yields in the dark realm." },
	{ STRUCT(struct region_figures, adjacent, "borders", &borders),
	    .doc = "The regions next to it, the same in both realms." },
	{ STRUCT(struct region_figures, known, "known-borders", &borders),
	    .doc = "Those of them that the book's examples show." },
	{ ID(struct region_figures, area, "area", "area"), .doc = "The area it lies in." },
};
static const struct layout	 region = LAYOUT("region", struct region_figures, region_rows,
    "A region, in both realms.");

static const struct field	 conflict_rows[] = {
	{ ID(struct conflict_figures, region, "region", "region"), .doc = "The region it names." },
	{ ID(struct conflict_figures, area, "area", "area"), .doc = "The area of a wild card." },
	{ ID(struct conflict_figures, realm, "realm", "realm"), .doc = "The realm it names." },
};
static const struct layout	 conflict = LAYOUT("conflict", struct conflict_figures,
    conflict_rows, "A conflict card.");

static const struct field	 tribe_rows[] = {
	{ ID(struct tribe_figures, realm, "realm", "realm"), .doc = "The realm of the tribe." },
	{ ID(struct tribe_figures, start, "start", "region"),
	    .doc = "A light tribe's start region." },
	{ NUMBER(struct tribe_figures, groups, "groups"),
	    .doc = "How many army groups are on its board." },
	{ NUMBERS(struct tribe_figures, group, "group"), .count = "groups",
	    .doc = "The sizes of its army groups." },
	{ NUMBER(struct tribe_figures, side, "side"),
	    .doc = "The army group that counts only at smaller tables." },
	{ STRUCT(struct tribe_figures, treasure, "treasure", &price),
	    .doc = "What its player starts with." },
	{ STRUCTS(struct tribe_figures, price, "price", &price), .index = "building",
	    .doc = "A light tribe's prices of construction." },
	{ ID(struct tribe_figures, power, "power", "power"), .doc = "A dark tribe's own action." },
	{ STRUCT(struct tribe_figures, cost, "cost", &price),
	    .doc = "What a dark tribe's own action costs." },
};
static const struct layout	 tribe = LAYOUT("tribe", struct tribe_figures, tribe_rows,
    "A tribe.");

static const struct field	 magic_rows[] = {
	{ STRUCT(struct magic_figures, cost, "cost", &price), .doc = "What it costs." },
	{ NUMBER(struct magic_figures, armies, "armies"),
	    .doc = "Armies it calls out of a limbo." },
	{ NUMBER(struct magic_figures, cards, "cards"), .doc = "Conflict cards it draws." },
};
static const struct layout	 magic = LAYOUT("magic", struct magic_figures, magic_rows,
    "A magic card.");

static const struct field	 table_rows[] = {
	{ NUMBER(struct table_figures, rounds, "rounds"), .doc = "Rounds played." },
	{ FLAG(struct table_figures, sides, "sides"),
	    .doc = "Whether the side groups of the tribes count." },
};
static const struct layout	 table = LAYOUT("table", struct table_figures, table_rows,
    "A number of players.");

static const struct field	 tower_rows[] = {
	{ NUMBER(struct tower_figures, fresh, "fresh"),
	    .doc = "A cube thrown in falls with this chance," },
	{ NUMBER(struct tower_figures, fresh_of, "fresh-of"), .doc = "out of so many." },
	{ NUMBER(struct tower_figures, stuck, "stuck"),
	    .doc = "A cube stuck before falls with this chance," },
	{ NUMBER(struct tower_figures, stuck_of, "stuck-of"), .doc = "out of so many." },
	{ NUMBER(struct tower_figures, seed, "seed"),
	    .doc = "A cube of the seeding falls with this chance," },
	{ NUMBER(struct tower_figures, seed_of, "seed-of"), .doc = "out of so many." },
};
static const struct layout	 tower = LAYOUT("tower", struct tower_figures, tower_rows,
    "A preset of the dice tower.");

static const struct field	 rows[] = {
	{ STRUCTS(struct figures, area, "area", &area), .index = "area", .defines = true,
	    .doc = "The areas of a realm." },
	{ STRUCTS(struct figures, region, "region", &region), .index = "region", .defines = true,
	    .doc = "The regions, area by area." },
	{ STRUCTS(struct figures, conflict, "conflict", &conflict), .index = "conflict",
	    .defines = true,
	    .doc = "The conflict cards: light regions, dark ones, light areas, dark ones." },
	{ STRUCTS(struct figures, tribe, "tribe", &tribe), .index = "tribe", .defines = true,
	    .doc = "The tribes." },
	{ STRUCTS(struct figures, magic, "magic", &magic), .index = "magic",
	    .doc = "The magic cards." },
	{ STRUCTS(struct figures, table, "table", &table), .index = "table",
	    .doc = "What depends on the number of players." },
	{ STRUCTS(struct figures, tower, "tower", &tower), .index = "tower",
	    .doc = "The dice tower's presets." },
	{ STRUCT(struct figures, transition, "transition", &price),
	    .doc = "What a transition costs." },
	{ STRUCT(struct figures, move, "move", &price), .doc = "What a movement costs." },
	{ NUMBER(struct figures, transition_armies, "transition-armies"),
	    .doc = "Armies of a transition." },
	{ NUMBER(struct figures, cubes, "cubes"), .doc = "Army cubes of a player." },
	{ NUMBER(struct figures, blanks, "blanks"), .doc = "Blank cards of a player." },
	{ NUMBER(struct figures, inhabitants, "inhabitants"), .doc = "Cubes of the inhabitants." },
	{ NUMBER(struct figures, tiles, "tiles"), .doc = "Building tiles, shrine or capital." },
	{ NUMBER(struct figures, portals, "portals"), .doc = "Portals." },
	{ NUMBER(struct figures, gold, "gold"), .doc = "Gold, by value." },
	{ NUMBER(struct figures, energy, "energy"), .doc = "Energy, by value." },
	{ NUMBER(struct figures, twin_armies, "twin-armies"),
	    .doc = "Armies put in the dark twin of the start region." },
	{ NUMBER(struct figures, limbo_armies, "limbo-armies"),
	    .doc = "Armies put in each limbo." },
	{ NUMBER(struct figures, seed_armies, "seed-armies"),
	    .doc = "Cubes of each player that seed the tower." },
	{ NUMBER(struct figures, seed_inhabitants, "seed-inhabitants"),
	    .doc = "Inhabitants that seed the tower." },
	{ NUMBER(struct figures, seed_kept, "seed-kept"),
	    .doc = "Inhabitants that may stay in the tray after the seeding." },
	{ NUMBER(struct figures, hand, "hand"), .doc = "Conflict cards dealt for the draft." },
	{ NUMBER(struct figures, reinforce_per, "reinforce-per"),
	    .doc = "Armies in a limbo for each that it sends." },
	{ NUMBER(struct figures, tray_least, "tray-least"),
	    .doc = "Inhabitants in the tray below which a battle adds one." },
	{ NUMBER(struct figures, tray_most, "tray-most"),
	    .doc = "Inhabitants in the tray above which a battle returns one." },
	{ NUMBER(struct figures, vp_regions, "vp-regions"),
	    .doc = "Regions for each victory point." },
	{ NUMBER(struct figures, vp_shrine, "vp-shrine"),
	    .doc = "Victory points of an own shrine, each round." },
	{ NUMBER(struct figures, vp_capital, "vp-capital"),
	    .doc = "Victory points of an own capital, each round." },
	{ NUMBER(struct figures, vp_most, "vp-most"),
	    .doc = "Victory points of 3 or 4 regions of an area." },
	{ NUMBER(struct figures, vp_all, "vp-all"),
	    .doc = "Victory points of all regions of an area." },
	{ NUMBERS(struct figures, vp_build, "vp-build"), .index = "building",
	    .doc = "Victory points of building, at once." },
};
const struct layout	 imm_figures = LAYOUT("figures", struct figures, rows,
    "The figures of Immortals.");
