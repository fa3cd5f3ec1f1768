/* The layouts of tables.xml and of the state, with the visibility of each member. */

#include "games/immortals/rules.h"

static const struct field	 price_rows[] = {
	{ NUMBER(struct price, energy, "energy"), .doc = "Energy." },
	{ NUMBER(struct price, gold, "gold"), .doc = "Gold." },
};
static const struct layout	 price = LAYOUT("price", struct price, price_rows,
    "An amount of energy and gold.");

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

static const struct field	 region_figures_rows[] = {
	{ STRUCT(struct region_figures, yield[0], "light", &price),
	    .doc = "What the region yields in the light realm." },
	{ STRUCT(struct region_figures, yield[1], "dark", &price),
	    .doc = "What the region yields in the dark realm." },
	{ STRUCT(struct region_figures, adjacent, "borders", &borders),
	    .doc = "The regions next to it, the same in both realms." },
	{ STRUCT(struct region_figures, known, "known-borders", &borders),
	    .doc = "Those of them that the book's examples show." },
	{ ID(struct region_figures, area, "area", "area"), .doc = "The area it lies in." },
};
static const struct layout	 region_figures = LAYOUT("region", struct region_figures,
    region_figures_rows, "A region, in both realms.");

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

static const struct field	 figures_rows[] = {
	{ STRUCTS(struct figures, area, "area", &area), .index = "area", .defines = true,
	    .doc = "The areas of a realm." },
	{ STRUCTS(struct figures, region, "region", &region_figures), .index = "region",
	    .defines = true, .doc = "The regions, area by area." },
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
const struct layout	 imm_figures = LAYOUT("figures", struct figures, figures_rows,
    "The figures of Immortals.");

static const struct field	 side_rows[] = {
	{ ID(struct side, owner, "owner", "seat"), .doc = "Whose armies stand there." },
	{ NUMBER(struct side, armies, "armies"), .doc = "How many armies stand there." },
	{ ID(struct side, building, "building", "building"),
	    .doc = "The shrine or capital there." },
	{ FLAG(struct side, portal, "portal"),
	    .doc = "Whether a portal leads from there to the other realm." },
};
static const struct layout	 side = LAYOUT("side", struct side, side_rows,
    "A region in one realm.");

static const struct field	 region_rows[] = {
	{ STRUCT(struct region, side[0], "light", &side), .doc = "The region in the light realm." },
	{ STRUCT(struct region, side[1], "dark", &side), .doc = "The region in the dark realm." },
	{ ID(struct region, card, "card", "seat"),
	    .doc = "Who holds its region card; nobody: it is in the stack." },
};
static const struct layout	 region = LAYOUT("region", struct region, region_rows,
    "A region, in both realms.");

static const struct field	 card_rows[] = {
	{ ID(struct card, region, "region", "region"), .doc = "The region card that lies there." },
	{ ID(struct card, conflict, "conflict", "conflict"),
	    .doc = "The conflict card that lies there." },
	{ ID(struct card, magic, "magic", "magic"), .doc = "The magic card that lies there." },
	{ FLAG(struct card, blank, "blank"), .doc = "Whether a blank card lies there." },
};
static const struct layout	 card = LAYOUT("card", struct card, card_rows,
    "A card on an action space, by its face.");

static const struct field	 player_rows[] = {
	{ SET(struct player, hand, "hand", "conflict"), .seen = SEEN_OWNER,
	    .doc = "Conflict cards in hand." },
	{ SET(struct player, dealt, "dealt", "conflict"), .seen = SEEN_OWNER,
	    .doc = "The draft hand of the moment." },
	{ SET(struct player, known, "known", "conflict"), .seen = SEEN_REFEREE,
	    .doc = "Cards this player has seen, in their draft hands or when they were shown, that "
	    "may be in somebody's hand." },
	{ NUMBER(struct player, vp, "vp"), .doc = "Victory points." },
	{ SET(struct player, covered, "covered", "space"),
	    .doc = "Action spaces on which a card lies face down." },
	{ ID(struct player, tribe[0], "light-tribe", "tribe"),
	    .doc = "The tribe of the light realm." },
	{ ID(struct player, tribe[1], "dark-tribe", "tribe"),
	    .doc = "The tribe of the dark realm." },
	{ NUMBER(struct player, gold, "gold"), .doc = "Gold held." },
	{ NUMBER(struct player, energy, "energy"), .doc = "Energy held." },
	{ NUMBER(struct player, limbo[0], "limbo-light"), .doc = "Armies in the light limbo." },
	{ NUMBER(struct player, limbo[1], "limbo-dark"), .doc = "Armies in the dark limbo." },
	{ NUMBER(struct player, pool, "pool"),
	    .doc = "Cubes not in play: the own supply in the set-up, the box after it." },
	{ NUMBER(struct player, tower, "tower"), .doc = "Own cubes inside the tower." },
	{ NUMBER(struct player, tray, "tray"), .doc = "Own cubes in the tray." },
	{ NUMBER(struct player, conflicts, "conflicts"),
	    .doc = "Conflict cards held, in hand or face down." },
	{ NUMBER(struct player, dealt_size, "dealt-size"), .doc = "Cards in the draft hand." },
	{ ID(struct player, dealt_realm, "dealt-realm", "realm"),
	    .doc = "The realm of the draft hand." },
	{ ID(struct player, pick, "pick", "conflict"),
	    .doc = "The card chosen in the draft, for which a group is still to be placed." },
	{ NUMBER(struct player, due[0], "due-light"),
	    .doc = "Reinforcements the light limbo may still send." },
	{ NUMBER(struct player, due[1], "due-dark"),
	    .doc = "Reinforcements the dark limbo may still send." },
	{ NUMBER(struct player, split, "split"), .doc = "Cubes to divide between the limbos." },
	{ FLAG(struct player, passed, "passed"),
	    .doc = "Whether this player has passed in this round." },
	{ NUMBER(struct player, groups, "groups"), .doc = "Army groups not yet placed." },
	{ NUMBERS(struct player, group, "group"), .count = "groups",
	    .doc = "Their sizes, the largest first." },
	{ STRUCTS(struct player, board, "board", &card), .index = "space", .seen = SEEN_OWNER,
	    .doc = "The cards on the action spaces." },
};
static const struct layout	 player = LAYOUT("player", struct player, player_rows,
    "A player and their board.");

static const struct field	 state_rows[] = {
	{ SET(struct state, deck, "deck", "conflict"), .seen = SEEN_REFEREE,
	    .doc = "Conflict cards in the stack; any may come next." },
	{ SET(struct state, discard, "discard", "conflict"),
	    .doc = "Conflict cards on the discard pile." },
	{ STRUCTS(struct state, player, "player", &player), .index = "seat",
	    .doc = "The players." },
	{ STRUCTS(struct state, region, "region", &region), .index = "region",
	    .doc = "The regions." },
	{ NUMBER(struct state, battles, "battles"), .doc = "Battles fought." },
	{ NUMBER(struct state, deck_size, "deck-size"), .doc = "Conflict cards in the stack." },
	{ NUMBER(struct state, stack[0], "stack-light"),
	    .doc = "Cards in the light stack of the draft." },
	{ NUMBER(struct state, stack[1], "stack-dark"),
	    .doc = "Cards in the dark stack of the draft." },
	{ ID(struct state, phase, "phase", "phase"), .doc = "What is under way." },
	{ NUMBER(struct state, round, "round"), .doc = "The round; 0 in the set-up." },
	{ NUMBER(struct state, rounds, "rounds"), .doc = "How many rounds are played." },
	{ NUMBER(struct state, draft_round, "draft-round"), .doc = "Rounds of the draft begun." },
	{ ID(struct state, first, "first", "seat"), .doc = "Who leads this round." },
	{ ID(struct state, marker, "marker", "seat"),
	    .doc = "Who holds the first player marker and leads the next round." },
	{ ID(struct state, turn, "turn", "seat"), .doc = "Whose turn it is." },
	{ NUMBER(struct state, acted, "acted"),
	    .doc = "How many seats have had their turn in this phase." },
	{ SET(struct state, winners, "winners", "seat"), .doc = "Who won, when the game is over." },
	{ NUMBER(struct state, gold, "gold"), .doc = "Gold in the supply." },
	{ NUMBER(struct state, energy, "energy"), .doc = "Energy in the supply." },
	{ NUMBER(struct state, tiles, "tiles"), .doc = "Building tiles in the supply." },
	{ NUMBER(struct state, portals, "portals"), .doc = "Portals in the supply." },
	{ NUMBER(struct state, inhabitants, "inhabitants"), .doc = "Inhabitants in the supply." },
	{ NUMBER(struct state, tower, "tower-inhabitants"),
	    .doc = "Inhabitants inside the tower." },
	{ NUMBER(struct state, tray, "tray-inhabitants"), .doc = "Inhabitants in the tray." },
	{ FLAG(struct state, fresh, "fresh"),
	    .doc = "Whether a phase, or a turn of the table, begins here." },
};
const struct layout	 imm_state = LAYOUT("state", struct state, state_rows,
    "A position of Immortals.");
