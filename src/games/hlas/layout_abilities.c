/* The layout of the factions' abilities in tables.xml. */

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
