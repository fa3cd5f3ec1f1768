#ifndef GAMES_ANCIENTS_STATE_H
#define GAMES_ANCIENTS_STATE_H

/*
 * The values of Battle of the Ancients: sizes and lists, figures as tables.xml
 * has them, state, moves and events.
 *
 * A side is west or east; a person plays it, or the rules do (the auto-enemy).  A unit is a
 * token in one of 24 places of its side: w1 to w24, e1 to e24; it keeps its place however it
 * grows.  Squares are counted row by row: a1 to h1 are 1 to 8.  Marks like BOA-7 and BQ-9 are
 * the numbers of rules and rulings in assize-ancients(7).
 */

#include <assert.h>
#include <string.h>

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
};

ENUM(side, WEST = 1, EAST, SIDES = EAST);
ENUM(faction, ORPAL = 1, VARPEN, BOHMERK, DHARGON, FACTIONS = DHARGON);
ENUM(face, DIAGONAL = 1, ONE, TWO, SKULL, FACES = SKULL);
ENUM(good, WOOD = 1, ORE, WATER, GOLD, MEAT, CRYSTAL, GOODS = CRYSTAL);
ENUM(role, ROLE_COMMON = 1, ROLE_GATEMASTER, ROLE_CAPTAIN, ROLE_ELDER, ROLE_COLLECTOR,
    ROLE_ELDER_EGG, ROLE_EGG, ROLE_ANCIENT);
ENUM(stat, STRENGTH = 1, DEFENCE);
ENUM(barrier, FENCE = 1, WALL);
enum place { NORTH = 1, EAST_SIDE, SOUTH, WEST_SIDE, BACK, FORE, PLACES_OF_SQUARE = FORE };
/* the halves of "\": with the north and east side, with the south and west side */
enum { BACK_NORTH = 1, BACK_SOUTH };
/* the halves of "/": with the north and west side, with the south and east side */
enum { FORE_NORTH = 1, FORE_SOUTH };
ENUM(portal, SMALL = 1, LARGE);
ENUM(deck, DECK_ACTION = 1, DECK_ITEM);
ENUM(use, USE_ATTACK = 1, USE_DEFEND, USE_TURN, USE_STAND_FIRM, USE_REVIVE, USE_EQUIP,
    USE_INSTANT);
ENUM(comes, FROM_GREATEST = 1, AT_GATEMASTER, AT_ELDER);
ENUM(remedy, REMEDY_SKULL = 1, REMEDY_MENDING, REMEDY_DRAUGHT);
ENUM(fate, FATE_KILL = 1, FATE_CAPTURE, FATE_ABSORB, FATE_MEAT);

ENUM(effect, EFFECT_ATTACK_DICE = 1, EFFECT_DEFENCE_DICE, EFFECT_WALK, EFFECT_WADING,
    EFFECT_SCAVENGE, EFFECT_TWIST, EFFECT_STAND_FIRM, EFFECT_PLUNDER, EFFECT_MEND, EFFECT_THIEF,
    EFFECT_SHOVE, EFFECT_BLOODLUST, EFFECT_MARCH, EFFECT_SPY, EFFECT_MASON, EFFECT_BREACH,
    EFFECT_RANSOM, EFFECT_REROLL, EFFECT_BOOTS, EFFECT_WADERS, EFFECT_HOOKS, EFFECT_WHETSTONE,
    EFFECT_AMULET, EFFECT_PACK, EFFECT_STONE, EFFECT_RELIC, EFFECT_HORN, EFFECT_CROWN,
    EFFECTS = EFFECT_CROWN);

ENUM(ability, ABILITY_ATTACK = 1, ABILITY_DRAW, ABILITY_EXCHANGE, ABILITY_ESCAPE,
    ABILITY_DISMANTLE_FENCE, ABILITY_DISMANTLE_WALL, ABILITY_SUMMON, ABILITY_DIVINE,
    ABILITY_MUTATE, ABILITY_EVOLVE, ABILITY_EVOLVE_BOARD, ABILITY_GATHER, ABILITY_GATHER_GOLD,
    ABILITY_FENCE, ABILITY_WALL, ABILITY_SMALL_PORTAL, ABILITY_LARGE_PORTAL, ABILITY_RITUAL,
    ABILITY_UNDEAD, ABILITY_GROW, ABILITY_ABSORB, ABILITIES = ABILITY_ABSORB);

ENUM(vp, VP_KILL = 1, VP_CAPTURE, VP_EXCHANGE, VP_UPGRADE, VP_ARRIVE, VP_KILL_ANCIENT,
    VP_CALL_ANCIENT, VP_BUILD, VP_EVOLVE, VP_PAIR, VP_PORTAL, VP_REVIVE, VP_CAPTAIN, VP_STRONG,
    VP_ABSORB, VP_GREATEST, VP_EGG, VP_BROOD, VPS = VP_BROOD);

ENUM(deed, DEED_CREATE = 1, DEED_BEAT, DEED_DRAW, DEED_OPEN_PORTAL, DEED_ARRIVE, DEED_ABSORB,
    DEED_HATCH, DEED_GATHER);
ENUM(rule, RULE_ATTACK = 1, RULE_UPGRADE, RULE_BRING, RULE_EXCHANGE, RULE_HUNT, RULE_GATHER,
    RULE_CARRY, RULE_ADVANCE);
enum scenario { VICTORY = 1, CROSSROADS, HUNT, HARVEST, SCENARIOS = HARVEST };

/*
 * Reasons why a unit is not free: held by another, or between two states while
 * a fight is settled.
 */
ENUM(held, HELD_PRISONER = 1, HELD_CARRIED, HELD_FOOD, HELD_BEATEN, HELD_DYING, HELD_FREED);

ENUM(phase, PHASE_FACTION = 1, PHASE_SETUP, PHASE_TURN, PHASE_OVER);
ENUM(stage, STAGE_DEFEND = 1, STAGE_ROLL, STAGE_STAND_FIRM, STAGE_COUNTER, STAGE_FATE,
    STAGE_DONE);
ENUM(ended, ENDED_TARGET = 1, ENDED_SCENARIO, ENDED_ELIMINATION, ENDED_FORFEIT, ENDED_ROUNDS);

/* The options of a moderator, in the order of boa_options. */
enum {
	OPT_ENEMY, OPT_SCENARIO, OPT_TARGET, OPT_END, OPT_CAP, OPT_REWARDS, OPT_MUTATION,
	OPT_EGG_DEFENCE, OPT_COUNTER_CHAIN, OPT_PORTAL_GRANULARITY, OPT_CRYSTAL, OPT_PRISONERS,
	OPT_VARPEN_SKULLS, OPT_DIAGONALS, OPT_WATER_GATHER, OPT_UPGRADE_VP, OPT_ANCIENT_VP,
	OPT_ORDER,
};

enum { ORDER_BY_BOOK, ORDER_FREE };

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

/*
 * State.
 */

/* Dice by face: of[ONE - 1] and so on. */
struct dice {
	uint8_t	 of[FACES];
};

struct unit {
	uint8_t	 kind, side, square, under;
	/* the halves it belongs to where a diagonal barrier crosses its square; 0: neither */
	uint8_t	 back, fore;
	uint8_t	 held, holder;
	uint8_t	 drew, stepped, chief;
	uint8_t	 item[CARRIED_ITEMS];
	uint8_t	 good[GOODS + 1];
};

struct square {
	uint8_t	 good[GOODS + 1];
	uint8_t	 barrier[PLACES_OF_SQUARE];
	uint8_t	 token, portal, arrivals;
};

struct player {
	uint16_t	 vp, turns;
	uint8_t		 seat, faction;
	/* fresh: banked in this turn, of use from the next */
	struct dice	 rolled, bank, fresh;
	uint8_t		 favour[FAVOURS];
	/* victory points taken that are given once */
	uint8_t		 pair, captain, strong, brood;
	uint8_t		 called, prayed, waded, bloodlust, freely;
	uint8_t		 held_starts, due[2], stone;
	uint8_t		 came, spent;
};

/* Cards that others know come first, so that a card's place tells nothing about the rest. */
struct hand {
	seats_t	 knows[HAND];
	uint8_t	 count, card[HAND];
	uint8_t	 received, since[HAND];	/* cards that ever came, and when each of these did */
};

struct lying {
	uint8_t	 square, card;
};

/* The fight under way, or the last one. */
struct fight {
	uint8_t	 stage, attacker, defender, square;
	uint8_t	 unit[2], target[2];
	uint8_t	 attack_bonus, defence_bonus;
	uint8_t	 attack_dice, defence_dice, sixes;
	uint8_t	 attack_score, defence_score;
	uint8_t	 winner, counter, undead, fates;
};

struct state {
	struct player	 player[SIDES + 1];
	struct hand	 hand[SEATS + 1];
	struct unit	 unit[UNITS + 1];
	struct square	 square[SQUARES + 1];
	struct fight	 fight;
	struct lying	 lying[LYING];
	uint8_t		 lying_count;
	uint8_t		 supply[KINDS + 1], bag[KINDS + 1], bag_crystals;
	uint8_t		 good[GOODS + 1];
	uint8_t		 fences, walls;
	uint8_t		 deck[CARDS + 1], discard[CARDS + 1];
	uint8_t		 deck_action, deck_item;
	uint8_t		 phase, active, round, fresh, spy;
	uint8_t		 first;		/* the seat that began */
	uint8_t		 ended, winners;	/* winners: set of sides */
};

static_assert(sizeof(struct player) == 36, "no padding in a player");
static_assert(sizeof(struct state) % 2 == 0, "none at the end of the state");

/*
 * Moves.
 */

enum move_kind {
	MOVE_FACTION = 1, MOVE_SETUP, MOVE_MOVE, MOVE_ATTACK, MOVE_DRAW, MOVE_EXCHANGE,
	MOVE_ESCAPE, MOVE_DISMANTLE, MOVE_FENCE, MOVE_WALL, MOVE_GATHER, MOVE_MUTATE,
	MOVE_EVOLVE, MOVE_GROW, MOVE_ABSORB, MOVE_SPLIT, MOVE_MERGE, MOVE_SMALL_PORTAL,
	MOVE_LARGE_PORTAL, MOVE_ARRIVE, MOVE_RITUAL, MOVE_EGG, MOVE_NEW_ELDER, MOVE_SUMMON,
	MOVE_DIVINE, MOVE_CARD, MOVE_EQUIP, MOVE_PICK_UP, MOVE_HAND_OVER, MOVE_DROP, MOVE_GIVE,
	MOVE_BANK, MOVE_END, MOVE_FORFEIT, MOVE_DEFEND, MOVE_STAND_FIRM, MOVE_NO_STAND_FIRM,
	MOVE_COUNTER, MOVE_NO_COUNTER, MOVE_FATE, MOVE_REVIVE, MOVE_NO_REVIVE, MOVE_GO,
	MOVE_STAY, MOVE_DISCARD, MOVE_TAKE, MOVES,
};

struct place_item {
	uint8_t	 kind, square;
};

struct march_item {
	uint8_t	 unit, square;
};

struct move {
	uint8_t			 kind;
	uint8_t			 unit, second, target, other;
	uint8_t			 square, under, boots, skulls, alone, nothing;
	uint8_t			 faction, stat, good, number, place, barrier,
	    card, card2, face, into, fate, token, food;
	uint8_t			 dice_count, dice[SPENT];
	uint8_t			 via_count, via[ROUTE];
	uint8_t			 with_count, with[3];
	uint8_t			 instead_count, instead[3];
	uint8_t			 part_count, part[3];
	uint8_t			 goods_count, goods[NAMED_GOODS];
	uint8_t			 place_count, march_count;
	struct place_item	 placing[PLACES];
	struct march_item	 march[MARCHERS];
};

enum decision_name {
	DECISION_FACTION = 1, DECISION_SETUP, DECISION_SPEND, DECISION_DEFEND,
	DECISION_STAND_FIRM, DECISION_COUNTER, DECISION_FATE, DECISION_REVIVE, DECISION_FREED,
	DECISION_DISCARD, DECISION_SPY, DECISION_STONE, DECISION_KINDS,
};

/*
 * Events.
 */

enum news_kind {
	NEWS_FIRST = 1, NEWS_FACTION, NEWS_PLACED, NEWS_TURN, NEWS_ROLLED, NEWS_PAID, NEWS_MOVED,
	NEWS_ATTACKED, NEWS_JOINED, NEWS_FOUGHT, NEWS_COUNTERED, NEWS_STOOD_FIRM, NEWS_BEATEN,
	NEWS_REVIVED, NEWS_NOT_REVIVED, NEWS_FREED, NEWS_SCORED, NEWS_FAVOUR, NEWS_DREW,
	NEWS_RECEIVED, NEWS_PLAYED, NEWS_DISCARDED, NEWS_EQUIPPED, NEWS_GATHERED, NEWS_MISSED,
	NEWS_BUILT, NEWS_REMOVED, NEWS_UPGRADED, NEWS_SPLIT, NEWS_MERGED, NEWS_PORTAL,
	NEWS_ARRIVED, NEWS_CRYSTAL, NEWS_EGG, NEWS_HATCHED, NEWS_GOODS, NEWS_TAKEN, NEWS_BANKED,
	NEWS_REROLLED, NEWS_ANCIENT, NEWS_EXCHANGED, NEWS_ESCAPE, NEWS_STOLEN, NEWS_SPIED,
	NEWS_GIVEN, NEWS_BATTERED, NEWS_CHIEF, NEWS_OUT, NEWS_FORFEIT, NEWS_OVER, NEWS_KINDS,
};

struct news {
	uint8_t		 kind;
	uint8_t		 side, seat, faction, unit, second, target, other,
	    token, from, square, place, barrier, good, number;
	uint8_t		 round, ability, card, deck, deed, why, fate, held,
	    result, remedy, portal, winners, ended;
	uint8_t		 attack, defence, attack_dice, defence_dice, sixes;
	uint8_t		 via_count, via[ROUTE];
	uint8_t		 hand_count, hand[HAND];
	struct dice	 rolled, bank;
	uint16_t	 vp;
};

/*
 * Small arithmetic on the above.
 */

static inline unsigned
other_side(unsigned side)
{
	return WEST + EAST - side;
}

/* Columns and rows from 0. */
static inline unsigned
column(unsigned square)
{
	return (square - 1) % FILES;
}

static inline unsigned
row(unsigned square)
{
	return (square - 1) / FILES;
}

static inline unsigned
square_at(unsigned column, unsigned row)
{
	return row * FILES + column + 1;
}

static inline unsigned
unit_side(unsigned unit)
{
	return unit <= SIDE_UNITS ? WEST : EAST;
}

/* Sets of units, goods and squares. */
#define UNIT_BIT(u)	((uint64_t)1 << (u))
#define GOOD_BIT(g)	((uint8_t)(1u << ((g) - 1)))
#define SQUARE_BIT(q)	((uint64_t)1 << ((q) - 1))

#endif
