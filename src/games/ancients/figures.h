#ifndef GAMES_ANCIENTS_FIGURES_H
#define GAMES_ANCIENTS_FIGURES_H

/* The sizes and lists of Battle of the Ancients, and its figures as tables.xml has them. */

#include "referee/game.h"

enum {
	SEATS		= 2,
	SQUARES		= 64,
	FILES		= 8,
	KINDS		= 26,
	SIDE_UNITS	= 24,
	UNITS		= 2 * SIDE_UNITS,
	CARDS		= 38,
	HAND		= 6,	/* one more than may be held */
	NAMED_GOODS	= 6,
	CARRIED_ITEMS	= 2,
	LYING		= 24,
	ROUTE		= 20,
	SPENT		= 9,	/* six dice and three tokens */
	PLACES		= 8,	/* tokens set up */
	MARCHERS	= 24,
	DIRECTIONS	= 8,
	BUILDING_WALLS	= 16,
	RECIPES		= 4,
	FAVOURS		= 3,
	RULES		= 8,
	GATHER_MOST	= 12,
};

enum side { WEST = 1, EAST, SIDES = EAST };
enum faction { ORPAL = 1, VARPEN, BOHMERK, DHARGON, FACTIONS = DHARGON };
enum face { DIAGONAL = 1, ONE, TWO, SKULL, FACES = SKULL };
enum good { WOOD = 1, ORE, WATER, GOLD, MEAT, CRYSTAL, GOODS = CRYSTAL };
enum role { ROLE_COMMON = 1, ROLE_GATEMASTER, ROLE_CAPTAIN, ROLE_ELDER, ROLE_COLLECTOR,
    ROLE_ELDER_EGG, ROLE_EGG, ROLE_ANCIENT };
enum stat { STRENGTH = 1, DEFENCE };
enum barrier { FENCE = 1, WALL };
enum place { NORTH = 1, EAST_SIDE, SOUTH, WEST_SIDE, BACK, FORE, PLACES_OF_SQUARE = FORE };
/* the halves of "\": with the north and east side, with the south and west side */
enum { BACK_NORTH = 1, BACK_SOUTH };
/* the halves of "/": with the north and west side, with the south and east side */
enum { FORE_NORTH = 1, FORE_SOUTH };
enum portal { SMALL = 1, LARGE };
enum deck { DECK_ACTION = 1, DECK_ITEM };
enum use { USE_ATTACK = 1, USE_DEFEND, USE_TURN, USE_STAND_FIRM, USE_REVIVE, USE_EQUIP,
    USE_INSTANT };
enum comes { FROM_GREATEST = 1, AT_GATEMASTER, AT_ELDER };
enum remedy { REMEDY_SKULL = 1, REMEDY_MENDING, REMEDY_DRAUGHT };
enum fate { FATE_KILL = 1, FATE_CAPTURE, FATE_ABSORB, FATE_MEAT };

enum effect {
	EFFECT_ATTACK = 1, EFFECT_DEFENCE, EFFECT_WALK, EFFECT_WADING, EFFECT_SCAVENGE,
	    EFFECT_TWIST, EFFECT_STAND_FIRM,
	EFFECT_PLUNDER, EFFECT_MEND, EFFECT_THIEF, EFFECT_SHOVE, EFFECT_BLOODLUST, EFFECT_MARCH,
	    EFFECT_SPY, EFFECT_MASON,
	EFFECT_BREACH, EFFECT_RANSOM, EFFECT_REROLL, EFFECT_BOOTS, EFFECT_WADERS, EFFECT_HOOKS,
	    EFFECT_WHETSTONE, EFFECT_AMULET,
	EFFECT_PACK, EFFECT_STONE, EFFECT_RELIC, EFFECT_HORN, EFFECT_CROWN, EFFECTS = EFFECT_CROWN,
};

enum ability {
	ABILITY_ATTACK = 1, ABILITY_DRAW, ABILITY_EXCHANGE, ABILITY_ESCAPE, ABILITY_DISMANTLE_FENCE,
	    ABILITY_DISMANTLE_WALL,
	ABILITY_SUMMON, ABILITY_DIVINE, ABILITY_MUTATE, ABILITY_EVOLVE, ABILITY_EVOLVE_BOARD,
	    ABILITY_GATHER, ABILITY_GATHER_GOLD,
	ABILITY_FENCE, ABILITY_WALL, ABILITY_SMALL_PORTAL, ABILITY_LARGE_PORTAL, ABILITY_RITUAL,
	    ABILITY_UNDEAD, ABILITY_GROW,
	ABILITY_ABSORB, ABILITIES = ABILITY_ABSORB,
};

enum vp {
	VP_KILL = 1, VP_CAPTURE, VP_EXCHANGE, VP_UPGRADE, VP_ARRIVE, VP_KILL_ANCIENT,
	    VP_CALL_ANCIENT, VP_BUILD, VP_EVOLVE, VP_PAIR,
	VP_PORTAL, VP_REVIVE, VP_CAPTAIN, VP_STRONG, VP_ABSORB, VP_GREATEST, VP_EGG, VP_BROOD,
	    VPS = VP_BROOD,
};

enum deed { DEED_CREATE = 1, DEED_BEAT, DEED_DRAW, DEED_PORTAL, DEED_ARRIVE, DEED_ABSORB,
    DEED_HATCH, DEED_GATHER };
enum rule { RULE_ATTACK = 1, RULE_UPGRADE, RULE_BRING, RULE_EXCHANGE, RULE_HUNT, RULE_GATHER,
    RULE_CARRY, RULE_ADVANCE };
enum scenario { VICTORY = 1, CROSSROADS, HUNT, HARVEST, SCENARIOS = HARVEST };

/*
 * Reasons why a unit is not free: held by another, or between two states while a fight is
 * settled.
 */
enum held { HELD_PRISONER = 1, HELD_CARRIED, HELD_FOOD, HELD_BEATEN, HELD_DYING, HELD_FREED };

enum phase { PHASE_FACTION = 1, PHASE_SETUP, PHASE_TURN, PHASE_OVER };
enum stage { STAGE_DEFEND = 1, STAGE_ROLL, STAGE_STAND_FIRM, STAGE_COUNTER, STAGE_FATE,
    STAGE_DONE };
enum ended { ENDED_TARGET = 1, ENDED_SCENARIO, ENDED_OUT, ENDED_FORFEIT, ENDED_CAP };

/* The options of a moderator, in the order of boa_options. */
enum {
	OPT_ENEMY, OPT_SCENARIO, OPT_TARGET, OPT_END, OPT_CAP, OPT_REWARDS, OPT_MUTATION,
	    OPT_EGG_DEFENCE, OPT_COUNTER_CHAIN,
	OPT_PORTAL_GRANULARITY, OPT_CRYSTAL, OPT_PRISONERS, OPT_VARPEN_SKULLS, OPT_DIAGONALS,
	    OPT_WATER_GATHER, OPT_UPGRADE_VP,
	OPT_ANCIENT_VP,
};

/*
 * Figures.
 */

struct square_figures {
	uint8_t	 water, road, starred, bridge, inside, card, item;
	uint8_t	 resources;		/* set of goods */
	uint8_t	 home, crystal;		/* side */
};

struct wall_figures {
	uint8_t	 a, b;			/* squares with a wall of the building between them */
};

struct face_figures {
	uint8_t	 sides, points;
};

struct good_figures {
	uint8_t	 supply, carried;
};

struct faction_figures {
	uint8_t	 comes, deed[FAVOURS], number[FAVOURS];
	uint8_t	 gathers;		/* set of goods */
	uint8_t	 wants;			/* goods its Ancient uses up */
};

struct barrier_figures {
	uint8_t	 cost;
};

struct portal_figures {
	uint8_t	 arrivals;
};

struct kind_figures {
	uint8_t	 faction, s, d, printed_d, supply, start, bag, role;
};

struct ability_figures {
	uint8_t	 factions;		/* set */
	uint8_t	 moves, skulls, any, or_moves, or_skulls, good;
	uint8_t	 throws, needs, even, amount;
	uint8_t	 goods;			/* set */
};

struct recipe_figures {
	/* 'number' of the set 'goods', and 'and' of 'with' */
	uint8_t	 goods, number, with, and;
};

struct vp_figures {
	uint8_t	 points, number;
};

struct card_figures {
	uint8_t	 deck, reward, copies, use, factions, effect, amount, throws, needs;
};

struct scenario_figures {
	uint64_t squares;
	uint8_t	 rounds, starts, goods;
};

struct auto_figures {
	uint8_t	 count, rule[RULES], throws, fence, wall;
	uint8_t	 workers;		/* set of roles that do not hunt */
};

/* The rules' actions for silent players. */
struct silent_figures {
	uint8_t	 faction[FACTIONS], bank[FACES], stake;
};

struct figures {
	struct scenario_figures	 scenario[SCENARIOS + 1];
	struct square_figures	 square[SQUARES + 1];
	struct wall_figures	 wall[BUILDING_WALLS];
	struct face_figures	 face[FACES + 1];
	struct good_figures	 good[GOODS + 1];
	struct faction_figures	 faction[FACTIONS + 1];
	struct kind_figures	 kind[KINDS + 1];
	struct ability_figures	 ability[ABILITIES + 1];
	struct recipe_figures	 recipe[RECIPES];
	struct vp_figures	 vp[VPS + 1];
	struct card_figures	 card[CARDS + 1];
	struct auto_figures	 automatic;
	struct silent_figures	 silent;
	struct barrier_figures	 barrier[WALL + 1];
	struct portal_figures	 portal[LARGE + 1];
	uint8_t			 dice, bank, hand, favours, items, freely, growth, first_roll;
	uint8_t			 water, freed, counter, rewards;
	uint8_t			 fences, walls, bag_crystals, crystals, wall_count, recipe_count;
};

#endif
