#ifndef GAMES_HLAS_FIGURES_H
#define GAMES_HLAS_FIGURES_H

/*
 * The numbers of Heroes of Land, Air & Sea: sizes, the lists that are code, and the figures of
 * tables.xml.
 */

#include <assert.h>
#include <string.h>

#include "referee/game.h"

enum {
	LANDS		= 70,
	REGIONS		= 89,
	CONTINENTS	= 7,
	BOARDS		= 3,
	FACTIONS	= 10,
	SEATS		= 7,
	HEROES		= 3,
	BUILDINGS	= 5,
	LEVELS		= 3,
	TOWERS		= 3,
	SCRIBED		= 3,
	LIBRARY		= 12,	/* cards in one library at most: while its owner conjures */
	DECK		= 80,
	TOKEN_STACK	= 7,	/* tokens in a region at most: Pirates gather */
	FRAMES		= 48,
	MAX_WAYS	= 22,
	MAX_ROUTE	= 9,
	VIA		= 3,
	ITEMS		= 6,
	PURSE		= 10,	/* resources named in one order */
	EFFECTS		= 4,	/* combat spells that work for one side */
	BLIGHTS		= 16,
	PARTS		= 5,	/* units that part from the others when they flee */
	GIFTS		= 3,
	ALLIES		= 2,	/* in a team of three */
	ABILITIES	= 240,
	OPS		= 2,
};

enum board { BOARD_FOUR = 1, BOARD_SIX, BOARD_FLOATING };
#define BOARD_BIT(b)	((uint8_t)(1u << ((b) - 1)))

/* The first three terrains yield the stock of the same number. */
enum terrain { MOUNTAINS = 1, FOREST, PLAINS, DESERT, SWAMP, CAPITAL, SEA, TERRAINS = SEA };
enum stock { ORE = 1, MANA, FOOD, STOCKS = FOOD, ANY, OF_TERRAIN };
enum unit { SERF = 1, WARRIOR, HERO_1, HERO_2, HERO_3, SEA_VESSEL, AIR_VESSEL, UNITS = AIR_VESSEL };
#define UNIT_BIT(u)	((uint8_t)(1u << ((u) - 1)))
/* Units that stand in one place each: piece = unit - WARRIOR. */
enum piece { PIECE_SEA = HEROES + 1, PIECE_AIR, PIECES = PIECE_AIR };

/* The first five sources of abilities are the places for buildings. */
enum source { B1 = 1, B2, B3, SEA_DOCK, AIR_SPIRE, H1, H2, H3, SOURCES = H3 };
#define BUILDING_BIT(b)	((uint8_t)(1u << ((b) - 1)))

enum slot {
	SLOT_RECRUIT = 1, SLOT_BUILD, SLOT_RESEARCH, SLOT_TAX, CAPITAL_SLOTS = SLOT_TAX,
	SLOT_MARCH_1, SLOT_MARCH_2, SLOT_SAIL, SLOT_FLY, SLOT_CAST, SLOTS = SLOT_CAST,
};
enum slot_use { USED_BY_TOKEN = 1, USED_BY_SERF };
enum as { AS_ACTION, AS_FOLLOW, AS_MUSTER, AS_TOKEN };
enum { EXHAUSTED = 1, PREPARING, READY };
enum by { BY_LAND = 1, BY_FERRY, BY_WRAP, BY_SKY, BY_SHORE, BY_CLIFF, BY_WATER, BY_OVER };
enum side { ATTACK = 1, DEFEND, SIDES = DEFEND };
enum set { SET_BASE = 1, SET_ORDER_AND_CHAOS, SET_PESTILENCE };

enum tactic { RETREAT = 1, FIGHT, FIRST_STRIKE, CONSCRIPTS, CHARGE, BARRICADE, SIEGE,
    TACTICS = SIEGE };

enum token {
	BONUS_ORE = 1, BONUS_MANA, BONUS_FOOD, BONUS_OM, BONUS_OF, BONUS_MF, BONUS_OMF,
	    ENTANGLEMENT, FARM, FORT,
	MINES, MONSTER, WIZARD_TOWER, PORTAL, ROGUE, UNSTABLE_GROUND, VILLAGE, KNIGHT, SEA_BONUS_OM,
	    SEA_BONUS_OF,
	SEA_BONUS_MF, TRADERS, STORM, PIRATES, SEA_MONSTER, FISHERMAN, EGGS, HARPY, PYRAMID,
	    CORAL_REEF, GIANT_CRAB,
	WRECKAGE, TOKENS = WRECKAGE,
};

enum spell {
	SUMMON = 1, RECALL, COURAGE, EARTHQUAKE, STEP, HARVEST, TRANSMUTE, SCRY, HASTE, TAILWIND,
	    TITHE, BLIGHT, RAGE,
	BULWARK, MAGIC_ARROW, FIREBALL, WEAKEN, RALLY, COUNTER, COPY_SPELL, PLAGUE, UPDRAFT,
	    TIDAL_WAVE, LOCUSTS, MIRAGE,
	MIGRATION, GUST, UNDERTOW, TALONS, ABSORB, SPELLS = ABSORB,
};
enum spell_kind { KIND_CAST = 1, KIND_COMBAT, KIND_INTERRUPT };

/* Sources of points. */
enum points {
	POINTS_BATTLE = 1, POINTS_TACTIC, POINTS_SPELL, POINTS_TOKEN, POINTS_ABILITY, POINTS_RUIN,
	    POINTS = POINTS_RUIN,
};
/*
 * The four objectives that trigger the end (HLS-32), the two other ends, and the solo enemy's
 * own (HLS-79).
 */
enum trigger { EXPLORE = 1, EXPAND, EXPLOIT, EXTERMINATE, ROUNDS, LAST_SIDE, TRACK };

/* The solo enemy: where it is at home, when its first Hero is stronger, what its cards do. */
enum home { HOME_TERRAIN = 1, HOME_ATTACK, HOME_SHORE };
enum army { ARMY_ALWAYS = 1, ARMY_SERF, ARMY_WARRIOR, ARMY_STRUCTURE, ARMY_VESSEL_STRUCTURE,
    ARMY_SHORE };
enum act { ACT_TRACK = 1, ACT_TAX, ACT_ATTACK, ACT_RESEARCH, ACT_FEATURE, ACT_RECRUIT };
enum enemy_spell { PLUNDER = 1, ENERGY_BOLT, SUMMON_WORKER };

/*
 * Words of the abilities (HLS-57).
 */

enum op_tag {
	OP_STR = 1, OP_WORK, OP_CHEAP, OP_GAIN, OP_VP, OP_PAIR, OP_END, OP_YIELD, OP_SPEED,
	    OP_STEAL, OP_SACRIFICE,
	OP_SLAY, OP_PIN, OP_LURE, OP_DRAW, OP_CARRY, OP_FEAT, OP_TAGS,
};
enum per { PER_ARMY = 1, PER_SELF, PER_WARRIOR, PER_SERF, PER_PAIR, PER_FOE_SERF };
enum when { WHEN_WIN = 1, WHEN_KILL, WHEN_CAST, WHEN_EXPLORE, WHEN_BUILD, WHEN_COLLECT,
    WHEN_ENTER };
enum cond {
	IF_ATT = 1, IF_DEF, IF_AT_SEA, IF_SHORE, IF_LAND, IF_SERF, IF_WARRIOR, IF_VESSEL, IF_LONE,
	    IF_SPELL, IF_FLOWN,
	IF_ATE, IF_NEAR_TOWER, IF_OWN_CAPITAL, IF_FOREIGN, IF_START, IF_WITH, IF_HERO_ABOARD,
	    IF_PAIR,
};
#define COND_BIT(c)	((uint32_t)1 << ((c) - 1))
enum vs { VS_TOWER = 1, VS_CAPITAL, VS_VESSEL, VS_HERO };
#define VS_BIT(v)	((uint8_t)(1u << ((v) - 1)))
enum cheap { CHEAP_HERO = 1, CHEAP_TOWER, CHEAP_BUILD, CHEAP_SPELL, CHEAP_COMBAT, CHEAP_SERFS,
    CHEAP_WARRIOR, CHEAP_TACTIC };
enum moving { MOVING_SEA = 1, MOVING_AIR, MOVING_ARMY, MOVING_WARRIOR };
enum yielding { YIELD_LAND = 1, YIELD_AIR, YIELD_SEA, YIELD_TOWER };
enum bearer { BEARER_AIR = 1, BEARER_VESSEL };
enum worth {
	WORTH_LAND = 1, WORTH_CONTINENT, WORTH_OTHER_CONTINENT, WORTH_SCRIBED, WORTH_SOUL,
	    WORTH_SERF4, WORTH_TOWER, WORTH_SEA,
};
enum feat {
	FEAT_ALWAYS_TAX = 1, FEAT_EXTRA_DRAW, FEAT_SEA_RAID, FEAT_LONE_DIES,
	    FEAT_COURTYARD_ADJACENT, FEAT_PROMOTE,
	FEAT_BLOOD_RITE, FEAT_CROC_RAID, FEAT_CROC_LOOT, FEAT_RETOWER, FEAT_GRIFFIN_RETREAT,
	    FEAT_REBIRTH, FEAT_ASHES,
	FEAT_DESERT_FREE, FEAT_RAISE_FREE, FEAT_RAISE_AT, FEAT_RAISE_WIN, FEAT_RAISE, FEAT_REAP,
	    FEAT_CURSE, FEAT_SAFE,
	FEAT_LITTER, FEAT_FLY_ARMY, FEAT_ARK_LIFT, FEAT_SWIM_ARMY, FEAT_SWIM_HEROES, FEAT_CRUSH,
	    FEAT_TOLL,
};

/*
 * Figures.
 */

struct price {
	uint8_t	 of[STOCKS];	/* by stock - 1 */
};

struct continent_figures {
	uint8_t	 floating;
};

struct spot {
	uint16_t	 x, y;		/* hundredths; x 0: not on this board */
};

struct way {
	uint16_t	 bearing;	/* degrees clockwise from north */
	uint8_t		 to, by, boards, label;
};

struct region_figures {
	uint8_t		 continent, terrain, workers, tokens, central, ways;
	struct spot	 spot[BOARDS + 1];
	struct way	 way[MAX_WAYS];
};

struct unit_figures {
	struct price	 cost;
	uint8_t		 strength, speed, vp, supply, carries, needs;
};

struct capital_figures {
	struct price	 cost;
	uint8_t		 strength;
};

struct tactic_figures {
	uint8_t	 vp, failed, strength, pays, price, each, side, army, cancels, against, structures,
	    bonus;
};

struct token_figures {
	uint8_t		 sea, count, pestilence, stays, n, vp, price;
	struct price	 gain;
};

struct spell_figures {
	uint8_t	 pestilence, copies, kind, mana, vp, side, n, most;
};

struct enemy_figures {
	uint8_t	 home, terrain, free, army, gains, vessel;
};

struct faction_figures {
	uint8_t			 set, home, floating, sunken, souls;
	struct enemy_figures	 enemy;
};

struct op {
	uint8_t		 tag, n, per, unit, units, of, yield, when, each, most, price, terrain, vs,
	    aboard, souls, feat;
	uint32_t	 cond;
};

struct ability_figures {
	uint8_t		 faction, source, level, ops;
	struct op	 op[OPS];
};

struct card_figures {
	uint8_t	 act, strength, arrow, attack, defence, follow;
};

struct space_figures {
	uint8_t	 ore, strength, towers, vp;
};

struct enemy_spell_figures {
	uint8_t	 mana, vp;
};

struct start_figures {
	uint8_t	 serfs, warriors, stock, spells, level;
};

struct limit_figures {
	uint8_t	 stock, room, actions, rounds;
};

struct price_figures {
	uint8_t	 pair, entanglement, extra_card, extra_cards, raise, litter;
};

struct tax_figures {
	uint8_t	 low, middle, high;
};

struct collection_figures {
	uint8_t	 region, worker, tower, draw;
};

struct battle_figures {
	uint8_t	 attacker, ruin, tower, fort, slot_serf, building, conscript_food;
};

struct points_figures {
	uint8_t	 region, scribed, level_2, level_3, building, tower_region, village, pyramid, reef,
	    eggs;
};

enum { CARDS = 8, SPACES = 7, ENEMY_SPELLS = 3 };
#define CARD_BIT(c)	((uint8_t)(1u << ((c) - 1)))

struct figures {
	struct continent_figures	 continent[CONTINENTS + 1];
	struct region_figures		 region[REGIONS + 1];
	struct unit_figures		 unit[UNITS + 1];
	struct capital_figures		 capital[LEVELS + 1];
	struct price			 building, tower;
	struct tactic_figures		 tactic[TACTICS + 1];
	struct token_figures		 token[TOKENS + 1];
	struct spell_figures		 spell[SPELLS + 1];
	struct faction_figures		 faction[FACTIONS + 1];
	uint8_t				 abilities;
	struct ability_figures		 ability[ABILITIES];	/* by faction, source and level */
	struct card_figures		 card[CARDS + 1];
	uint8_t				 spaces;
	struct space_figures		 space[SPACES];
	struct enemy_spell_figures	 enemy_spell[ENEMY_SPELLS + 1];
	uint8_t				 enemy_stock;
	uint8_t				 draw;
	struct start_figures		 start;
	struct limit_figures		 limit;
	struct price_figures		 price;
	struct tax_figures		 tax;
	struct collection_figures	 collection;
	struct battle_figures		 battle;
	struct points_figures		 points;
};

static inline const struct figures *
fig(const struct tables *t)
{
	return t->figures;
}

#endif
