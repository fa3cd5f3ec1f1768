/* The layout of tables.xml. */

#include "games/hlas/rules.h"

#define N_ROW		ROW(NUMBER, op, n, "How much.")
#define TERRAIN_ROW	ROW_OF(SET, op, terrain, "terrain", "Only on these.")
#define IF_ROW		ROW_OF_AS(SET, op, cond, "if", "cond", "Only if all of these hold.")
#define YIELD_ROW	ROW_OF(ID, op, yield, "yield", "Which resource.")
#define WHEN_ROW	ROW_OF(ID, op, when, "when", "When.")
#define UNIT_ROW	ROW_OF(ID, op, unit, "prey", "Which kind of unit.")
#define UNITS_ROW	ROW_OF(SET, op, units, "unit", "Only these kinds of units.")
#define OP_PRICE_ROW	ROW(NUMBER, op, price, "What it costs each time.")

static const struct variant	 ops[] = {
	[OP_STR] = VARIANT_ROWS("str", "More strength in a battle.", N_ROW,
	    ROW_OF(ID, op, per, "per", "For what, each."), TERRAIN_ROW, IF_ROW,
	    ROW_OF(SET, op, vs, "vs", "Only if the enemy has one of these."),
	    ROW(NUMBER, op, aboard, "Only with so many aboard."),
	    ROW(NUMBER, op, souls, "Only with so many souls.")),
	[OP_WORK] = VARIANT_ROWS("work", "Units that use worker spaces.", UNIT_ROW, TERRAIN_ROW),
	[OP_CHEAP] = VARIANT_ROWS("cheap", "Something costs less.",
	    N_ROW, ROW_OF_AS(ID, op, of, "on", "cheap", "What costs less."), TERRAIN_ROW, IF_ROW),
	[OP_GAIN] = VARIANT_ROWS("gain", "Resources.",
	    N_ROW, YIELD_ROW, WHEN_ROW, TERRAIN_ROW, IF_ROW, UNITS_ROW),
	[OP_VP] = VARIANT_ROWS("vp", "Points.", N_ROW, WHEN_ROW, TERRAIN_ROW, IF_ROW, UNITS_ROW),
	[OP_PAIR] = VARIANT_ROWS("pair", "More from a region with two own Serfs.",
	    N_ROW, YIELD_ROW, TERRAIN_ROW),
	[OP_END] = VARIANT_ROWS("end", "Points at the end.", N_ROW,
	    ROW_OF(ID, op, each, "worth", "For each of what."), TERRAIN_ROW,
	    ROW(NUMBER, op, most, "At most so much; 0: no limit.")),
	[OP_YIELD] = VARIANT_ROWS("yield", "More at the collection.",
	    N_ROW, ROW_OF(ID, op, of, "yielding", "What yields."), YIELD_ROW, TERRAIN_ROW),
	[OP_SPEED] = VARIANT_ROWS("speed", "More steps.",
	    N_ROW, ROW_OF(ID, op, of, "moving", "What is faster."), TERRAIN_ROW, IF_ROW),
	[OP_STEAL] = VARIANT_ROWS("steal", "Resources of the loser's.", N_ROW, WHEN_ROW),
	[OP_SACRIFICE] = VARIANT_ROWS("sacrifice", "Sacrificed units pay more.", N_ROW, UNITS_ROW),
	[OP_SLAY] = VARIANT_ROWS("slay", "Kills before tactics.", UNIT_ROW, IF_ROW, OP_PRICE_ROW),
	[OP_PIN] = VARIANT_ROWS("pin", "Sends home before tactics.", UNIT_ROW),
	[OP_LURE] = VARIANT_ROWS("lure", "Draws enemies into a battle.", UNIT_ROW),
	[OP_DRAW] = VARIANT_ROWS("draw", "More cards when conjuring.", N_ROW),
	[OP_CARRY] = VARIANT_ROWS("carry", "A vessel carries more.",
	    N_ROW, ROW_OF(ID, op, of, "bearer", "What carries more.")),
	[OP_FEAT] = VARIANT_ROWS("feat", "What only one faction does.",
	    ROW_OF(ID, op, feat, "feat", "What the rules know by this name."),
	    N_ROW, OP_PRICE_ROW),
};
static const struct layout	 op = VARIANTS("op", struct op, ops, "What an ability does.");

static const struct layout	 ability = LAYOUT_ROWS("ability", ability_figures,
    "A line of a faction's board.",
	ROW_OF(ID, ability_figures, faction, "faction", "Whose it is."),
	ROW_OF(ID, ability_figures, source, "source", "The building, vessel or Hero."),
	ROW(NUMBER, ability_figures, level, "The level from which it is on."),
	ROW(NUMBER, ability_figures, ops, "How many things it does."),
	ROW_OF(STRUCTS, ability_figures, op, &op, "What it does.", .count = "ops"));

/* 'm' is the member that is a struct price, with its dot, or empty. */
#define PRICE_ROWS(s, m) \
	{ NUMBER(s, m of[ORE - 1], "ore"), .doc = "Ore." }, \
	{ NUMBER(s, m of[MANA - 1], "mana"), .doc = "Mana." }, \
	{ NUMBER(s, m of[FOOD - 1], "food"), .doc = "Food." }

static const struct layout	 continent = LAYOUT_ROWS("continent", continent_figures,
    "A continent.",
	ROW(FLAG, continent_figures, floating, "Whether it floats."));

static const struct layout	 spot = LAYOUT_ROWS("spot", spot,
    "The place of a region on a board.",
	ROW(NUMBER, spot, x,
	    "Where it is drawn, hundredths from the left; 0: it is not on this board."),
	ROW(NUMBER, spot, y, "Where it is drawn, hundredths from the top."));

static const struct layout	 way = LAYOUT_ROWS("way", way, "A neighbour of a region.",
	ROW(NUMBER, way, bearing, "Degrees clockwise from north."),
	ROW_OF(ID, way, to, "region", "The region next to it."),
	ROW_OF(ID, way, by, "by", "What joins them."),
	ROW_OF(SET, way, boards, "board", "The boards on which they are neighbours."),
	ROW_OF(ID, way, label, "label", "The label of a ferry over the board's edge."));

static const struct layout	 region = LAYOUT_ROWS("region", region_figures, "A land or a sea.",
	ROW_OF(ID, region_figures, continent, "continent", "The continent of a land."),
	ROW_OF(ID, region_figures, terrain, "terrain", "What the region is."),
	ROW(NUMBER, region_figures, workers, "Worker spaces."),
	ROW(NUMBER, region_figures, tokens, "Tokens laid at the start."),
	ROW(FLAG, region_figures, central, "A central sea, which ends a Sail."),
	ROW(NUMBER, region_figures, ways, "How many neighbours on all boards."),
	ROW_OF(STRUCTS, region_figures, spot, &spot,
	    "Where it lies on each board.", .index = "board"),
	ROW_OF(STRUCTS, region_figures, way, &way,
	    "Its neighbours, in the order of the regions.", .count = "ways"));

static const struct layout	 unit = LAYOUT_ROWS("unit", unit_figures, "A kind of unit.",
	PRICE_ROWS(struct unit_figures, cost.),
	ROW(NUMBER, unit_figures, strength, "Natural strength."),
	ROW(NUMBER, unit_figures, speed, "Steps of a movement."),
	ROW(NUMBER, unit_figures, vp, "Points at the end, each in play."),
	ROW(NUMBER, unit_figures, supply, "How many a faction has."),
	ROW(NUMBER, unit_figures, carries, "Land units that it takes along."),
	ROW_OF(ID, unit_figures, needs, "building", "The building that it needs."));

static const struct layout	 capital = LAYOUT_ROWS("capital", capital_figures,
    "A level of a capital.",
	PRICE_ROWS(struct capital_figures, cost.),
	ROW(NUMBER, capital_figures, strength, "Its strength when it is attacked."));

static const struct layout	 price = LAYOUT_ROWS("price", price, "An amount of resources.",
	PRICE_ROWS(struct price, ));

static const struct layout	 tactic = LAYOUT_ROWS("tactic", tactic_figures, "A tactic card.",
	ROW(NUMBER, tactic_figures, vp, "Points when it is played."),
	ROW(NUMBER, tactic_figures, failed, "Points lost when it fails."),
	ROW(NUMBER, tactic_figures, strength, "Strength that it adds."),
	ROW_OF(ID, tactic_figures, pays, "stock", "The resource of its price."),
	ROW(NUMBER, tactic_figures, price, "Its price."),
	ROW(FLAG, tactic_figures, each, "Points and price are for each unit moved."),
	ROW_OF(ID, tactic_figures, side, "side", "The side that may play it, if only one."),
	ROW(FLAG, tactic_figures, army, "It wants more than Serfs."),
	ROW_OF(SET, tactic_figures, cancels, "tactic", "Cards that it cancels."),
	ROW_OF(SET, tactic_figures, against, "tactic", "Cards against which it has a bonus."),
	ROW_OF(SET, tactic_figures, structures, "vs", "Structures against which it has a bonus."),
	ROW(NUMBER, tactic_figures, bonus, "The bonus."));

static const struct layout	 token = LAYOUT_ROWS("token", token_figures, "A kind of token.",
	ROW(FLAG, token_figures, sea, "It lies at sea."),
	ROW(NUMBER, token_figures, count, "How many there are."),
	ROW(NUMBER, token_figures, pestilence, "How many more with Pestilence."),
	ROW(FLAG, token_figures, stays, "It stays where it is turned up."),
	ROW(NUMBER, token_figures, n, "The number in its text."),
	ROW(NUMBER, token_figures, vp, "Points in its text."),
	ROW(NUMBER, token_figures, price, "What must or may be paid."),
	PRICE_ROWS(struct token_figures, gain.));

static const struct layout	 spell = LAYOUT_ROWS("spell", spell_figures, "A spell.",
	ROW(FLAG, spell_figures, pestilence, "Only with Pestilence."),
	ROW(NUMBER, spell_figures, copies, "How many there are."),
	ROW_OF(ID, spell_figures, kind, "spell-kind", "When it is cast."),
	ROW(NUMBER, spell_figures, mana, "Its price in Mana."),
	ROW(NUMBER, spell_figures, vp, "Points when it is cast."),
	ROW_OF(ID, spell_figures, side, "side",
	    "The side of a battle that may cast it, if only one."),
	ROW(NUMBER, spell_figures, n, "The number in its text."),
	ROW(NUMBER, spell_figures, most, "The greatest number in its text."));

static const struct layout	 enemy = LAYOUT_ROWS("enemy", enemy_figures,
    "The faction as the solo enemy.",
	ROW_OF(ID, enemy_figures, home, "home", "What its home terrain is."),
	ROW_OF(ID, enemy_figures, terrain, "terrain", "The terrain, where home is one."),
	ROW_OF(ID, enemy_figures, free, "stock", "The resource that a Recruit does not cost."),
	ROW_OF(ID, enemy_figures, army, "army", "When its first Hero's army is stronger."),
	ROW(NUMBER, enemy_figures, gains, "What its second Hero gains in a resource region."),
	ROW_OF(ID, enemy_figures, vessel, "unit", "The vessel that is free for its third Hero."));

static const struct layout	 faction = LAYOUT_ROWS("faction", faction_figures, "A faction.",
	ROW_OF(ID, faction_figures, set, "set", "The set that it is in."),
	ROW_OF(ID, faction_figures, home, "terrain", "Its home terrain."),
	ROW(FLAG, faction_figures, floating, "Its capital is on the Floating Continent."),
	ROW(FLAG, faction_figures, sunken, "Its continent is sunken."),
	ROW(NUMBER, faction_figures, souls, "Souls that it keeps at most."),
	ROW_OF(STRUCT, faction_figures, enemy, &enemy, "The faction as the solo enemy."));

static const struct layout	 card = LAYOUT_ROWS("card", card_figures,
    "A card of the solo enemy.",
	ROW_OF(ID, card_figures, act, "act", "What the enemy does."),
	ROW(NUMBER, card_figures, strength, "Its number in a battle."),
	ROW_OF(ID, card_figures, arrow, "arrow", "Where its Hero turns."),
	ROW_OF(ID, card_figures, attack, "tactic", "Its tactic when it attacks."),
	ROW_OF(ID, card_figures, defence, "tactic", "Its tactic when it defends."),
	ROW_OF(ID, card_figures, follow, "slot", "The slot on which one may follow."));

static const struct layout	 space = LAYOUT_ROWS("space", space_figures,
    "A space of the solo enemy's track.",
	ROW(NUMBER, space_figures, ore, "What it costs to get there."),
	ROW(NUMBER, space_figures, strength, "The strength of its capital."),
	ROW(NUMBER, space_figures, towers, "Towers that it may have."),
	ROW(NUMBER, space_figures, vp, "Points at the end."));

static const struct layout	 enemy_spell = LAYOUT_ROWS("enemy-spell", enemy_spell_figures,
    "A spell of the solo enemy's.",
	ROW(NUMBER, enemy_spell_figures, mana, "Its price."),
	ROW(NUMBER, enemy_spell_figures, vp, "Points when it is cast."));

static const struct layout	 start = LAYOUT_ROWS("start", start_figures,
    "What a faction starts with.",
	ROW(NUMBER, start_figures, serfs, "Serfs in the courtyard."),
	ROW(NUMBER, start_figures, warriors, "Warriors in the courtyard."),
	ROW(NUMBER, start_figures, stock, "Of each resource."),
	ROW(NUMBER, start_figures, spells, "Spells in the library."),
	ROW(NUMBER, start_figures, level, "The capital's level."));

static const struct layout	 limit = LAYOUT_ROWS("limits", limit_figures,
    "What there is at most.",
	ROW(NUMBER, limit_figures, stock, "Of each resource."),
	ROW(NUMBER, limit_figures, room, "Units of a side in a land."),
	ROW(NUMBER, limit_figures, actions, "Actions of a faction in a round."),
	ROW(NUMBER, limit_figures, rounds, "Rounds, unless an option says otherwise."));

static const struct layout	 prices = LAYOUT_ROWS("prices", price_figures, "Prices.",
	ROW(NUMBER, price_figures, pair, "Food for two Serfs in one Recruit."),
	ROW(NUMBER, price_figures, entanglement,
	    "Resources for a unit that leaves an Entanglement."),
	ROW_AS(NUMBER, price_figures, extra_card, "extra-card", "Mana for an extra card."),
	ROW_AS(NUMBER, price_figures, extra_cards, "extra-cards", "Extra cards at most."),
	ROW(NUMBER, price_figures, raise, "Mana to raise a soul."),
	ROW(NUMBER, price_figures, litter, "Food for one Serf more in a Recruit."));

static const struct layout	 research = { .name = "research", .size = sizeof(uint8_t),
    .doc = "Research.",
	ROWS({ .name = "draw", .kind = FIELD_NUMBER, .width = 1,
	    .doc = "Cards drawn when conjuring." }) };
static const struct layout	 enemy_start = { .name = "enemy-start", .size = sizeof(uint8_t),
    .doc = "What the solo enemy starts with.",
	ROWS({ .name = "stock", .kind = FIELD_NUMBER, .width = 1, .doc = "Of each resource." }) };

static const struct layout	 tax = LAYOUT_ROWS("tax", tax_figures, "The tax slots.",
	ROW(NUMBER, tax_figures, low, "The lowest slot."),
	ROW(NUMBER, tax_figures, middle, "The middle slot."),
	ROW(NUMBER, tax_figures, high, "The highest slot."));

static const struct layout	 collection = LAYOUT_ROWS("collection", collection_figures,
    "The collection.",
	ROW(NUMBER, collection_figures, region, "What a region yields."),
	ROW(NUMBER, collection_figures, worker, "More for each worker."),
	ROW(NUMBER, collection_figures, tower, "More for a tower."),
	ROW(NUMBER, collection_figures, draw, "Spells drawn."));

static const struct layout	 battle = LAYOUT_ROWS("battle", battle_figures, "Battles.",
	ROW(NUMBER, battle_figures, attacker, "Points for who starts a battle."),
	ROW(NUMBER, battle_figures, ruin, "Points for a destroyed capital."),
	ROW(NUMBER, battle_figures, tower, "Strength of a tower."),
	ROW(NUMBER, battle_figures, fort, "Strength of a Fort for who defends."),
	ROW_AS(NUMBER, battle_figures, slot_serf, "slot-serf", "Strength of a Serf on a slot."),
	ROW(NUMBER, battle_figures, building, "Strength of a Serf on a building."),
	ROW_AS(NUMBER, battle_figures, conscript_food, "conscript-food", "Food for a conscript."));

static const struct layout	 points = LAYOUT_ROWS("points", points_figures,
    "Points at the end.",
	ROW(NUMBER, points_figures, region, "A controlled region."),
	ROW(NUMBER, points_figures, scribed, "A scribed spell."),
	ROW_AS(NUMBER, points_figures, level_2, "level-2", "A capital of level 2."),
	ROW_AS(NUMBER, points_figures, level_3, "level-3", "A capital of level 3."),
	ROW(NUMBER, points_figures, building, "A building."),
	ROW_AS(NUMBER, points_figures, tower_region, "tower-region",
	    "A region of a tower's distance."),
	ROW(NUMBER, points_figures, village, "A Village."),
	ROW(NUMBER, points_figures, pyramid, "A Pyramid."),
	ROW(NUMBER, points_figures, reef, "A Coral Reef."),
	ROW(NUMBER, points_figures, eggs, "Eggs."));

const struct layout	 hlas_figures_layout = LAYOUT_ROWS("figures", figures,
    "The figures of Heroes of Land, Air & Sea.",
	ROW_OF(STRUCT, figures, start, &start, "What a faction starts with."),
	ROW_OF_AS(STRUCT, figures, limit, "limits", &limit, "What there is at most."),
	ROW_OF_AS(STRUCT, figures, price, "prices", &prices, "Prices."),
	ROW_OF_AS(STRUCT, figures, draw, "research", &research, "Research."),
	ROW_OF(STRUCT, figures, tax, &tax, "The tax slots."),
	ROW_OF(STRUCT, figures, collection, &collection, "The collection."),
	ROW_OF(STRUCT, figures, battle, &battle, "Battles."),
	ROW_OF(STRUCT, figures, points, &points, "Points at the end."),
	ROW_OF(STRUCTS, figures, continent, &continent, "A continent.",
	    .index = "continent", .defines = true),
	ROW_OF(STRUCTS, figures, region, &region,
	    "The regions: lands by continent, then the seas.", .index = "region", .defines = true),
	ROW_OF(STRUCTS, figures, unit, &unit, "The kinds of units.", .index = "unit"),
	ROW_OF(STRUCTS, figures, capital, &capital, "The levels of a capital.", .index = "level"),
	ROW_OF(STRUCT, figures, building, &price, "What a building costs."),
	ROW_OF(STRUCT, figures, tower, &price,
	    "What a tower costs for each region of its distance."),
	ROW_OF(STRUCTS, figures, tactic, &tactic, "The tactic cards.", .index = "tactic"),
	ROW_OF(STRUCTS, figures, token, &token, "The tokens.", .index = "token"),
	ROW_OF(STRUCTS, figures, spell, &spell, "The spells.", .index = "spell"),
	ROW_OF(STRUCTS, figures, faction, &faction, "The factions.",
	    .index = "faction", .defines = true),
	ROW(NUMBER, figures, abilities, "How many lines there are on all boards."),
	ROW_OF(STRUCTS, figures, ability, &ability,
	    "The lines of the boards, by faction, source and level.", .count = "abilities"),
	ROW_OF(STRUCTS, figures, card, &card, "The solo enemy's cards.", .index = "card"),
	ROW(NUMBER, figures, spaces, "How many spaces the solo enemy's track has."),
	ROW_OF(STRUCTS, figures, space, &space,
	    "The solo enemy's track, from space 0.", .count = "spaces"),
	ROW_OF_AS(STRUCTS, figures, enemy_spell, "enemy-spell", &enemy_spell,
	    "The solo enemy's spells.", .index = "enemy-spell"),
	ROW_OF_AS(STRUCT, figures, enemy_stock, "enemy-start", &enemy_start,
	    "What the solo enemy starts with."));
