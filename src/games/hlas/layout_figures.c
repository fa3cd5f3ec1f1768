/* The layout of tables.xml. */

#include "games/hlas/rules.h"

#define N_ROW		{ NUMBER(struct op, n, "n"), .doc = "How much." }
#define TERRAIN_ROW	{ SET(struct op, terrain, "terrain", "terrain"), .doc = "Only on these." }
#define IF_ROW		{ SET(struct op, cond, "if", "cond"), .doc = "Only if all of these hold." }
#define YIELD_ROW	{ ID(struct op, yield, "yield", "yield"), .doc = "Which resource." }
#define WHEN_ROW	{ ID(struct op, when, "when", "when"), .doc = "When." }
#define UNIT_ROW	{ ID(struct op, unit, "unit", "prey"), .doc = "Which kind of unit." }
#define UNITS_ROW	{ SET(struct op, units, "units", "unit"), \
	.doc = "Only these kinds of units." }
#define OP_PRICE_ROW	{ NUMBER(struct op, price, "price"), .doc = "What it costs each time." }

static const struct field	 str_rows[] = {
	N_ROW, { ID(struct op, per, "per", "per"), .doc = "For what, each." }, TERRAIN_ROW, IF_ROW,
	{ SET(struct op, vs, "vs", "vs"), .doc = "Only if the enemy has one of these." },
	{ NUMBER(struct op, aboard, "aboard"), .doc = "Only with so many aboard." },
	{ NUMBER(struct op, souls, "souls"), .doc = "Only with so many souls." },
};
static const struct field	 work_rows[] = { UNIT_ROW, TERRAIN_ROW };
static const struct field	 cheap_rows[] = {
	N_ROW, { ID(struct op, of, "on", "cheap"), .doc = "What costs less." }, TERRAIN_ROW, IF_ROW,
};
static const struct field	 gain_rows[] = { N_ROW, YIELD_ROW, WHEN_ROW, TERRAIN_ROW, IF_ROW,
    UNITS_ROW };
static const struct field	 vp_rows[] = { N_ROW, WHEN_ROW, TERRAIN_ROW, IF_ROW, UNITS_ROW };
static const struct field	 pair_rows[] = { N_ROW, YIELD_ROW, TERRAIN_ROW };
static const struct field	 end_rows[] = {
	N_ROW, { ID(struct op, each, "each", "worth"), .doc = "For each of what." }, TERRAIN_ROW,
	{ NUMBER(struct op, most, "most"), .doc = "At most so much; 0: no limit." },
};
static const struct field	 yield_rows[] = {
	N_ROW, { ID(struct op, of, "of", "yielding"), .doc = "What yields." }, YIELD_ROW,
	    TERRAIN_ROW,
};
static const struct field	 speed_rows[] = {
	N_ROW, { ID(struct op, of, "of", "moving"), .doc = "What is faster." }, TERRAIN_ROW, IF_ROW,
};
static const struct field	 steal_rows[] = { N_ROW, WHEN_ROW };
static const struct field	 sacrifice_rows[] = { N_ROW, UNITS_ROW };
static const struct field	 slay_rows[] = { UNIT_ROW, IF_ROW, OP_PRICE_ROW };
static const struct field	 prey_rows[] = { UNIT_ROW };
static const struct field	 n_rows[] = { N_ROW };
static const struct field	 carry_rows[] = { N_ROW,
    { ID(struct op, of, "of", "bearer"), .doc = "What carries more." } };
static const struct field	 feat_rows[] = {
	{ ID(struct op, feat, "feat", "feat"), .doc = "What the rules know by this name." }, N_ROW,
	    OP_PRICE_ROW,
};

static const struct variant	 ops[] = {
	[OP_STR] = VARIANT("str", str_rows, "More strength in a battle."),
	[OP_WORK] = VARIANT("work", work_rows, "Units that use worker spaces."),
	[OP_CHEAP] = VARIANT("cheap", cheap_rows, "Something costs less."),
	[OP_GAIN] = VARIANT("gain", gain_rows, "Resources."),
	[OP_VP] = VARIANT("vp", vp_rows, "Points."),
	[OP_PAIR] = VARIANT("pair", pair_rows, "More from a region with two own Serfs."),
	[OP_END] = VARIANT("end", end_rows, "Points at the end."),
	[OP_YIELD] = VARIANT("yield", yield_rows, "More at the collection."),
	[OP_SPEED] = VARIANT("speed", speed_rows, "More steps."),
	[OP_STEAL] = VARIANT("steal", steal_rows, "Resources of the loser's."),
	[OP_SACRIFICE] = VARIANT("sacrifice", sacrifice_rows, "Sacrificed units pay more."),
	[OP_SLAY] = VARIANT("slay", slay_rows, "Kills before tactics."),
	[OP_PIN] = VARIANT("pin", prey_rows, "Sends home before tactics."),
	[OP_LURE] = VARIANT("lure", prey_rows, "Draws enemies into a battle."),
	[OP_DRAW] = VARIANT("draw", n_rows, "More cards when conjuring."),
	[OP_CARRY] = VARIANT("carry", carry_rows, "A vessel carries more."),
	[OP_FEAT] = VARIANT("feat", feat_rows, "What only one faction does."),
};
static const struct layout	 op = VARIANTS("op", struct op, ops, "What an ability does.");

static const struct field	 ability_rows[] = {
	{ ID(struct ability_figures, faction, "faction", "faction"), .doc = "Whose it is." },
	{ ID(struct ability_figures, source, "source", "source"),
	    .doc = "The building, vessel or Hero." },
	{ NUMBER(struct ability_figures, level, "level"), .doc = "The level from which it is on." },
	{ NUMBER(struct ability_figures, ops, "ops"), .doc = "How many things it does." },
	{ STRUCTS(struct ability_figures, op, "op", &op), .count = "ops", .doc = "What it does." },
};
const struct layout	 hlas_ability_layout = LAYOUT("ability", struct ability_figures,
    ability_rows, "A line of a faction's board.");

/* 'm' is the member that is a struct price, with its dot, or empty. */
#define PRICE_ROWS(s, m) \
	{ NUMBER(s, m of[ORE - 1], "ore"), .doc = "Ore." }, \
	{ NUMBER(s, m of[MANA - 1], "mana"), .doc = "Mana." }, \
	{ NUMBER(s, m of[FOOD - 1], "food"), .doc = "Food." }

static const struct field	 continent_rows[] = {
	{ FLAG(struct continent_figures, floating, "floating"), .doc = "Whether it floats." },
};
static const struct layout	 continent = LAYOUT("continent", struct continent_figures,
    continent_rows, "A continent.");

static const struct field	 spot_rows[] = {
	{ NUMBER(struct spot, x, "x"),
	    .doc = "Where it is drawn, hundredths from the left; 0: it is not on this board." },
	{ NUMBER(struct spot, y, "y"), .doc = "Where it is drawn, hundredths from the top." },
};
static const struct layout	 spot = LAYOUT("spot", struct spot, spot_rows,
    "The place of a region on a board.");

static const struct field	 way_rows[] = {
	{ NUMBER(struct way, bearing, "bearing"), .doc = "Degrees clockwise from north." },
	{ ID(struct way, to, "to", "region"), .doc = "The region next to it." },
	{ ID(struct way, by, "by", "by"), .doc = "What joins them." },
	{ SET(struct way, boards, "boards", "board"),
	    .doc = "The boards on which they are neighbours." },
	{ ID(struct way, label, "label", "label"),
	    .doc = "The label of a ferry over the board's edge." },
};
static const struct layout	 way = LAYOUT("way", struct way, way_rows,
    "A neighbour of a region.");

static const struct field	 region_rows[] = {
	{ ID(struct region_figures, continent, "continent", "continent"),
	    .doc = "The continent of a land." },
	{ ID(struct region_figures, terrain, "terrain", "terrain"), .doc = "What the region is." },
	{ NUMBER(struct region_figures, workers, "workers"), .doc = "Worker spaces." },
	{ NUMBER(struct region_figures, tokens, "tokens"), .doc = "Tokens laid at the start." },
	{ FLAG(struct region_figures, central, "central"),
	    .doc = "A central sea, which ends a Sail." },
	{ NUMBER(struct region_figures, ways, "ways"),
	    .doc = "How many neighbours on all boards." },
	{ STRUCTS(struct region_figures, spot, "spot", &spot), .index = "board",
	    .doc = "Where it lies on each board." },
	{ STRUCTS(struct region_figures, way, "way", &way), .count = "ways",
	    .doc = "Its neighbours, in the order of the regions." },
};
static const struct layout	 region = LAYOUT("region", struct region_figures, region_rows,
    "A land or a sea.");

static const struct field	 unit_rows[] = {
	PRICE_ROWS(struct unit_figures, cost.),
	{ NUMBER(struct unit_figures, strength, "strength"), .doc = "Natural strength." },
	{ NUMBER(struct unit_figures, speed, "speed"), .doc = "Steps of a movement." },
	{ NUMBER(struct unit_figures, vp, "vp"), .doc = "Points at the end, each in play." },
	{ NUMBER(struct unit_figures, supply, "supply"), .doc = "How many a faction has." },
	{ NUMBER(struct unit_figures, carries, "carries"),
	    .doc = "Land units that it takes along." },
	{ ID(struct unit_figures, needs, "needs", "building"),
	    .doc = "The building that it needs." },
};
static const struct layout	 unit = LAYOUT("unit", struct unit_figures, unit_rows,
    "A kind of unit.");

static const struct field	 capital_rows[] = {
	PRICE_ROWS(struct capital_figures, cost.),
	{ NUMBER(struct capital_figures, strength, "strength"),
	    .doc = "Its strength when it is attacked." },
};
static const struct layout	 capital = LAYOUT("capital", struct capital_figures, capital_rows,
    "A level of a capital.");

static const struct field	 price_rows[] = { PRICE_ROWS(struct price, ) };
static const struct layout	 price = LAYOUT("price", struct price, price_rows,
    "An amount of resources.");

static const struct field	 tactic_rows[] = {
	{ NUMBER(struct tactic_figures, vp, "vp"), .doc = "Points when it is played." },
	{ NUMBER(struct tactic_figures, failed, "failed"), .doc = "Points lost when it fails." },
	{ NUMBER(struct tactic_figures, strength, "strength"), .doc = "Strength that it adds." },
	{ ID(struct tactic_figures, pays, "pays", "stock"), .doc = "The resource of its price." },
	{ NUMBER(struct tactic_figures, price, "price"), .doc = "Its price." },
	{ FLAG(struct tactic_figures, each, "each"),
	    .doc = "Points and price are for each unit moved." },
	{ ID(struct tactic_figures, side, "side", "side"),
	    .doc = "The side that may play it, if only one." },
	{ FLAG(struct tactic_figures, army, "army"), .doc = "It wants more than Serfs." },
	{ SET(struct tactic_figures, cancels, "cancels", "tactic"),
	    .doc = "Cards that it cancels." },
	{ SET(struct tactic_figures, against, "against", "tactic"),
	    .doc = "Cards against which it has a bonus." },
	{ SET(struct tactic_figures, structures, "structures", "vs"),
	    .doc = "Structures against which it has a bonus." },
	{ NUMBER(struct tactic_figures, bonus, "bonus"), .doc = "The bonus." },
};
static const struct layout	 tactic = LAYOUT("tactic", struct tactic_figures, tactic_rows,
    "A tactic card.");

static const struct field	 token_rows[] = {
	{ FLAG(struct token_figures, sea, "sea"), .doc = "It lies at sea." },
	{ NUMBER(struct token_figures, count, "count"), .doc = "How many there are." },
	{ NUMBER(struct token_figures, pestilence, "pestilence"),
	    .doc = "How many more with Pestilence." },
	{ FLAG(struct token_figures, stays, "stays"), .doc = "It stays where it is turned up." },
	{ NUMBER(struct token_figures, n, "n"), .doc = "The number in its text." },
	{ NUMBER(struct token_figures, vp, "vp"), .doc = "Points in its text." },
	{ NUMBER(struct token_figures, price, "price"), .doc = "What must or may be paid." },
	PRICE_ROWS(struct token_figures, gain.),
};
static const struct layout	 token = LAYOUT("token", struct token_figures, token_rows,
    "A kind of token.");

static const struct field	 spell_rows[] = {
	{ FLAG(struct spell_figures, pestilence, "pestilence"), .doc = "Only with Pestilence." },
	{ NUMBER(struct spell_figures, copies, "copies"), .doc = "How many there are." },
	{ ID(struct spell_figures, kind, "kind", "spell-kind"), .doc = "When it is cast." },
	{ NUMBER(struct spell_figures, mana, "mana"), .doc = "Its price in Mana." },
	{ NUMBER(struct spell_figures, vp, "vp"), .doc = "Points when it is cast." },
	{ ID(struct spell_figures, side, "side", "side"),
	    .doc = "The side of a battle that may cast it, if only one." },
	{ NUMBER(struct spell_figures, n, "n"), .doc = "The number in its text." },
	{ NUMBER(struct spell_figures, most, "most"), .doc = "The greatest number in its text." },
};
static const struct layout	 spell = LAYOUT("spell", struct spell_figures, spell_rows,
    "A spell.");

static const struct field	 enemy_rows[] = {
	{ ID(struct enemy_figures, home, "home", "home"), .doc = "What its home terrain is." },
	{ ID(struct enemy_figures, terrain, "terrain", "terrain"),
	    .doc = "The terrain, where home is one." },
	{ ID(struct enemy_figures, free, "free", "stock"),
	    .doc = "The resource that a Recruit does not cost." },
	{ ID(struct enemy_figures, army, "army", "army"),
	    .doc = "When its first Hero's army is stronger." },
	{ NUMBER(struct enemy_figures, gains, "gains"),
	    .doc = "What its second Hero gains in a resource region." },
	{ ID(struct enemy_figures, vessel, "vessel", "unit"),
	    .doc = "The vessel that is free for its third Hero." },
};
static const struct layout	 enemy = LAYOUT("enemy", struct enemy_figures, enemy_rows,
    "The faction as the solo enemy.");

static const struct field	 faction_rows[] = {
	{ ID(struct faction_figures, set, "set", "set"), .doc = "The set that it is in." },
	{ ID(struct faction_figures, home, "home", "terrain"), .doc = "Its home terrain." },
	{ FLAG(struct faction_figures, floating, "floating"),
	    .doc = "Its capital is on the Floating Continent." },
	{ FLAG(struct faction_figures, sunken, "sunken"), .doc = "Its continent is sunken." },
	{ NUMBER(struct faction_figures, souls, "souls"), .doc = "Souls that it keeps at most." },
	{ STRUCT(struct faction_figures, enemy, "enemy", &enemy),
	    .doc = "The faction as the solo enemy." },
};
static const struct layout	 faction = LAYOUT("faction", struct faction_figures, faction_rows,
    "A faction.");

static const struct field	 card_rows[] = {
	{ ID(struct card_figures, act, "act", "act"), .doc = "What the enemy does." },
	{ NUMBER(struct card_figures, strength, "strength"), .doc = "Its number in a battle." },
	{ ID(struct card_figures, arrow, "arrow", "arrow"), .doc = "Where its Hero turns." },
	{ ID(struct card_figures, attack, "attack", "tactic"),
	    .doc = "Its tactic when it attacks." },
	{ ID(struct card_figures, defence, "defence", "tactic"),
	    .doc = "Its tactic when it defends." },
	{ ID(struct card_figures, follow, "follow", "slot"),
	    .doc = "The slot on which one may follow." },
};
static const struct layout	 card = LAYOUT("card", struct card_figures, card_rows,
    "A card of the solo enemy.");

static const struct field	 space_rows[] = {
	{ NUMBER(struct space_figures, ore, "ore"), .doc = "What it costs to get there." },
	{ NUMBER(struct space_figures, strength, "strength"),
	    .doc = "The strength of its capital." },
	{ NUMBER(struct space_figures, towers, "towers"), .doc = "Towers that it may have." },
	{ NUMBER(struct space_figures, vp, "vp"), .doc = "Points at the end." },
};
static const struct layout	 space = LAYOUT("space", struct space_figures, space_rows,
    "A space of the solo enemy's track.");

static const struct field	 enemy_spell_rows[] = {
	{ NUMBER(struct enemy_spell_figures, mana, "mana"), .doc = "Its price." },
	{ NUMBER(struct enemy_spell_figures, vp, "vp"), .doc = "Points when it is cast." },
};
static const struct layout	 enemy_spell = LAYOUT("enemy-spell", struct enemy_spell_figures,
    enemy_spell_rows,
	"A spell of the solo enemy's.");

static const struct field	 start_rows[] = {
	{ NUMBER(struct start_figures, serfs, "serfs"), .doc = "Serfs in the courtyard." },
	{ NUMBER(struct start_figures, warriors, "warriors"), .doc = "Warriors in the courtyard." },
	{ NUMBER(struct start_figures, stock, "stock"), .doc = "Of each resource." },
	{ NUMBER(struct start_figures, spells, "spells"), .doc = "Spells in the library." },
	{ NUMBER(struct start_figures, level, "level"), .doc = "The capital's level." },
};
static const struct layout	 start = LAYOUT("start", struct start_figures, start_rows,
    "What a faction starts with.");

static const struct field	 limit_rows[] = {
	{ NUMBER(struct limit_figures, stock, "stock"), .doc = "Of each resource." },
	{ NUMBER(struct limit_figures, room, "room"), .doc = "Units of a side in a land." },
	{ NUMBER(struct limit_figures, actions, "actions"),
	    .doc = "Actions of a faction in a round." },
	{ NUMBER(struct limit_figures, rounds, "rounds"),
	    .doc = "Rounds, unless an option says otherwise." },
};
static const struct layout	 limit = LAYOUT("limits", struct limit_figures, limit_rows,
    "What there is at most.");

static const struct field	 prices_rows[] = {
	{ NUMBER(struct price_figures, pair, "pair"), .doc = "Food for two Serfs in one Recruit." },
	{ NUMBER(struct price_figures, entanglement, "entanglement"),
	    .doc = "Resources for a unit that leaves an Entanglement." },
	{ NUMBER(struct price_figures, extra_card, "extra-card"),
	    .doc = "Mana for an extra card." },
	{ NUMBER(struct price_figures, extra_cards, "extra-cards"), .doc = "Extra cards at most." },
	{ NUMBER(struct price_figures, raise, "raise"), .doc = "Mana to raise a soul." },
	{ NUMBER(struct price_figures, litter, "litter"),
	    .doc = "Food for one Serf more in a Recruit." },
};
static const struct layout	 prices = LAYOUT("prices", struct price_figures, prices_rows,
    "Prices.");

static const struct field	 draw_rows[] = {
	{ .name = "draw", .kind = FIELD_NUMBER, .offset = 0, .width = 1,
	    .doc = "Cards drawn when conjuring." },
};
static const struct layout	 research = LAYOUT("research", uint8_t, draw_rows, "Research.");
static const struct field	 stock_rows[] = {
	{ .name = "stock", .kind = FIELD_NUMBER, .offset = 0, .width = 1,
	    .doc = "Of each resource." },
};
static const struct layout	 enemy_start = LAYOUT("enemy-start", uint8_t, stock_rows,
    "What the solo enemy starts with.");

static const struct field	 tax_rows[] = {
	{ NUMBER(struct tax_figures, low, "low"), .doc = "The lowest slot." },
	{ NUMBER(struct tax_figures, middle, "middle"), .doc = "The middle slot." },
	{ NUMBER(struct tax_figures, high, "high"), .doc = "The highest slot." },
};
static const struct layout	 tax = LAYOUT("tax", struct tax_figures, tax_rows,
    "The tax slots.");

static const struct field	 collection_rows[] = {
	{ NUMBER(struct collection_figures, region, "region"), .doc = "What a region yields." },
	{ NUMBER(struct collection_figures, worker, "worker"), .doc = "More for each worker." },
	{ NUMBER(struct collection_figures, tower, "tower"), .doc = "More for a tower." },
	{ NUMBER(struct collection_figures, draw, "draw"), .doc = "Spells drawn." },
};
static const struct layout	 collection = LAYOUT("collection", struct collection_figures,
    collection_rows, "The collection.");

static const struct field	 battle_rows[] = {
	{ NUMBER(struct battle_figures, attacker, "attacker"),
	    .doc = "Points for who starts a battle." },
	{ NUMBER(struct battle_figures, ruin, "ruin"), .doc = "Points for a destroyed capital." },
	{ NUMBER(struct battle_figures, tower, "tower"), .doc = "Strength of a tower." },
	{ NUMBER(struct battle_figures, fort, "fort"),
	    .doc = "Strength of a Fort for who defends." },
	{ NUMBER(struct battle_figures, slot_serf, "slot-serf"),
	    .doc = "Strength of a Serf on a slot." },
	{ NUMBER(struct battle_figures, building, "building"),
	    .doc = "Strength of a Serf on a building." },
	{ NUMBER(struct battle_figures, conscript_food, "conscript-food"),
	    .doc = "Food for a conscript." },
};
static const struct layout	 battle = LAYOUT("battle", struct battle_figures, battle_rows,
    "Battles.");

static const struct field	 points_rows[] = {
	{ NUMBER(struct points_figures, region, "region"), .doc = "A controlled region." },
	{ NUMBER(struct points_figures, scribed, "scribed"), .doc = "A scribed spell." },
	{ NUMBER(struct points_figures, level_2, "level-2"), .doc = "A capital of level 2." },
	{ NUMBER(struct points_figures, level_3, "level-3"), .doc = "A capital of level 3." },
	{ NUMBER(struct points_figures, building, "building"), .doc = "A building." },
	{ NUMBER(struct points_figures, tower_region, "tower-region"),
	    .doc = "A region of a tower's distance." },
	{ NUMBER(struct points_figures, village, "village"), .doc = "A Village." },
	{ NUMBER(struct points_figures, pyramid, "pyramid"), .doc = "A Pyramid." },
	{ NUMBER(struct points_figures, reef, "reef"), .doc = "A Coral Reef." },
	{ NUMBER(struct points_figures, eggs, "eggs"), .doc = "Eggs." },
};
static const struct layout	 points = LAYOUT("points", struct points_figures, points_rows,
    "Points at the end.");

static const struct field	 rows[] = {
	{ STRUCT(struct figures, start, "start", &start), .doc = "What a faction starts with." },
	{ STRUCT(struct figures, limit, "limits", &limit), .doc = "What there is at most." },
	{ STRUCT(struct figures, price, "prices", &prices), .doc = "Prices." },
	{ STRUCT(struct figures, draw, "research", &research), .doc = "Research." },
	{ STRUCT(struct figures, tax, "tax", &tax), .doc = "The tax slots." },
	{ STRUCT(struct figures, collection, "collection", &collection), .doc = "The collection." },
	{ STRUCT(struct figures, battle, "battle", &battle), .doc = "Battles." },
	{ STRUCT(struct figures, points, "points", &points), .doc = "Points at the end." },
	{ STRUCTS(struct figures, continent, "continent", &continent), .index = "continent",
	    .defines = true, .doc = "A continent." },
	{ STRUCTS(struct figures, region, "region", &region), .index = "region", .defines = true,
	    .doc = "The regions: lands by continent, then the seas." },
	{ STRUCTS(struct figures, unit, "unit", &unit), .index = "unit",
	    .doc = "The kinds of units." },
	{ STRUCTS(struct figures, capital, "capital", &capital), .index = "level",
	    .doc = "The levels of a capital." },
	{ STRUCT(struct figures, building, "building", &price), .doc = "What a building costs." },
	{ STRUCT(struct figures, tower, "tower", &price),
	    .doc = "What a tower costs for each region of its distance." },
	{ STRUCTS(struct figures, tactic, "tactic", &tactic), .index = "tactic",
	    .doc = "The tactic cards." },
	{ STRUCTS(struct figures, token, "token", &token), .index = "token", .doc = "The tokens." },
	{ STRUCTS(struct figures, spell, "spell", &spell), .index = "spell", .doc = "The spells." },
	{ STRUCTS(struct figures, faction, "faction", &faction), .index = "faction",
	    .defines = true, .doc = "The factions." },
	{ NUMBER(struct figures, abilities, "abilities"),
	    .doc = "How many lines there are on all boards." },
	{ STRUCTS(struct figures, ability, "ability", &hlas_ability_layout), .count = "abilities",
	    .doc = "The lines of the boards, by faction, source and level." },
	{ STRUCTS(struct figures, card, "card", &card), .index = "card",
	    .doc = "The solo enemy's cards." },
	{ NUMBER(struct figures, spaces, "spaces"),
	    .doc = "How many spaces the solo enemy's track has." },
	{ STRUCTS(struct figures, space, "space", &space), .count = "spaces",
	    .doc = "The solo enemy's track, from space 0." },
	{ STRUCTS(struct figures, enemy_spell, "enemy-spell", &enemy_spell), .index = "enemy-spell",
	    .doc = "The solo enemy's spells." },
	{ STRUCT(struct figures, enemy_stock, "enemy-start", &enemy_start),
	    .doc = "What the solo enemy starts with." },
};
const struct layout	 hlas_figures_layout = LAYOUT("figures", struct figures, rows,
    "The figures of Heroes of Land, Air & Sea.");
