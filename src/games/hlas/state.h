#ifndef GAMES_HLAS_STATE_H
#define GAMES_HLAS_STATE_H

/*
 * The values of Heroes of Land, Air & Sea: state, moves and events.
 *
 * Pieces, stocks and towers belong to factions; a seat holds one faction, and
 * the solo enemy has no seat.  Serfs and Warriors are counted by region; each
 * Hero and vessel is in one place or in none.  Passengers need no record: at
 * sea, all units of a faction where its vessel lies are aboard.  Marks like
 * HLS-14 are the numbers of the rules in assize-hlas(7).
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

ENUM(board, BOARD_FOUR = 1, BOARD_SIX, BOARD_FLOATING);
#define BOARD_BIT(b)	((uint8_t)(1u << ((b) - 1)))

ENUM(terrain, MOUNTAINS = 1, FOREST, PLAINS, DESERT, SWAMP, CAPITAL, SEA, TERRAINS = SEA);
ENUM(stock, ORE = 1, MANA, FOOD, STOCKS = FOOD);
/* The yield of a line: a stock, one of the owner's choice, or that of the terrain. */
enum yield { YIELD_ANY = STOCKS + 1, YIELD_OF_TERRAIN };
enum unit {
	SERF = 1, WARRIOR, HERO_1, HERO_2, HERO_3, SEA_VESSEL, AIR_VESSEL, UNITS = AIR_VESSEL,
};
#define UNIT_BIT(u)	((uint8_t)(1u << ((u) - 1)))
/* Units that stand in one place each: piece = unit - WARRIOR. */
enum piece { PIECE_SEA = HEROES + 1, PIECE_AIR, PIECES = PIECE_AIR };

/* The first five sources of abilities are the places for buildings. */
enum source { B1 = 1, B2, B3, SEA_DOCK, AIR_SPIRE, H1, H2, H3, SOURCES = H3 };
#define BUILDING_BIT(b)	((uint8_t)(1u << ((b) - 1)))

ENUM(slot, SLOT_RECRUIT = 1, SLOT_BUILD, SLOT_RESEARCH, SLOT_TAX, CAPITAL_SLOTS = SLOT_TAX,
    SLOT_MARCH_1, SLOT_MARCH_2, SLOT_SAIL, SLOT_FLY, SLOT_CAST, SLOTS = SLOT_CAST);
ENUM(slot_use, USED_BY_TOKEN = 1, USED_BY_SERF);
ENUM(as, AS_ACTION, AS_FOLLOW, AS_MUSTER, AS_TOWER);
ENUM(stage, EXHAUSTED = 1, PREPARING, READY);
ENUM(by, BY_LAND = 1, BY_FERRY, BY_WRAP, BY_SKY, BY_SHORE, BY_CLIFF, BY_WATER, BY_OVER);
ENUM(side, ATTACK = 1, DEFEND, SIDES = DEFEND);
ENUM(set, SET_BASE = 1, SET_ORDER_AND_CHAOS, SET_PESTILENCE);

ENUM(tactic, RETREAT = 1, FIGHT, FIRST_STRIKE, CONSCRIPTS, CHARGE, BARRICADE, SIEGE,
    TACTICS = SIEGE);

ENUM(token, BONUS_ORE = 1, BONUS_MANA, BONUS_FOOD, BONUS_OM, BONUS_OF, BONUS_MF, BONUS_OMF,
    ENTANGLEMENT, FARM, FORT, MINES, MONSTER, WIZARD_TOWER, PORTAL, ROGUE, UNSTABLE_GROUND,
    VILLAGE, KNIGHT, SEA_BONUS_OM, SEA_BONUS_OF, SEA_BONUS_MF, TRADERS, STORM, PIRATES,
    SEA_MONSTER, FISHERMAN, EGGS, HARPY, PYRAMID, CORAL_REEF, GIANT_CRAB, WRECKAGE,
    TOKENS = WRECKAGE);

ENUM(spell, SUMMON = 1, RECALL, COURAGE, EARTHQUAKE, STEP, HARVEST, TRANSMUTE, SCRY, HASTE,
    TAILWIND, TITHE, BLIGHT, RAGE, BULWARK, MAGIC_ARROW, FIREBALL, WEAKEN, RALLY, COUNTER,
    COPY_SPELL, PLAGUE, UPDRAFT, TIDAL_WAVE, LOCUSTS, MIRAGE, MIGRATION, GUST, UNDERTOW, TALONS,
    ABSORB, SPELLS = ABSORB);
ENUM(spell_kind, KIND_CAST = 1, KIND_COMBAT, KIND_INTERRUPT);

/* Things and persons that a faction pays for, or loses resources to. */
ENUM(spending, FOR_UNITS = 1, FOR_SOULS, FOR_BUILDING, FOR_VESSEL, FOR_CAPITAL, FOR_TOWER,
    FOR_CARDS, FOR_GIFT, FOR_ABILITY, FOR_TOLL, FOR_THEFT, FOR_SPELL, FOR_ENEMY_SPELL,
    FOR_EXCHANGE, FOR_TACTIC, FOR_CONSCRIPT, FOR_TOKEN, FOR_WAY, FOR_TRACK);

/* Sources of points. */
ENUM(points, POINTS_BATTLE = 1, POINTS_TACTIC, POINTS_SPELL, POINTS_TOKEN, POINTS_ABILITY,
    POINTS_RUIN, POINTS = POINTS_RUIN);
/*
 * The four objectives that trigger the end (HLS-32), the two other ends, and
 * the solo enemy's own (HLS-79).
 */
ENUM(trigger, EXPLORE = 1, EXPAND, EXPLOIT, EXTERMINATE, ROUNDS, LAST_SIDE, TRACK);

/* The solo enemy: where it is at home, when its first Hero is stronger, what its cards do. */
ENUM(home, HOME_TERRAIN = 1, HOME_ATTACK, HOME_SHORE);
ENUM(army, ARMY_ALWAYS = 1, ARMY_SERF, ARMY_WARRIOR, ARMY_STRUCTURE, ARMY_VESSEL_STRUCTURE,
    ARMY_SHORE);
ENUM(act, ACT_TRACK = 1, ACT_TAX, ACT_ATTACK, ACT_RESEARCH, ACT_FEATURE, ACT_RECRUIT);
ENUM(enemy_spell, PLUNDER = 1, ENERGY_BOLT, SUMMON_WORKER);

/*
 * Words of the abilities (HLS-57).
 */

enum op_tag {
	OP_STR = 1, OP_WORK, OP_CHEAP, OP_GAIN, OP_VP, OP_PAIR, OP_END, OP_YIELD, OP_SPEED,
	OP_STEAL, OP_SACRIFICE, OP_SLAY, OP_PIN, OP_LURE, OP_DRAW, OP_CARRY, OP_FEAT, OP_TAGS,
};
ENUM(per, PER_ARMY = 1, PER_SELF, PER_WARRIOR, PER_SERF, PER_PAIR, PER_FOE_SERF);
ENUM(when, WHEN_WIN = 1, WHEN_KILL, WHEN_CAST, WHEN_EXPLORE, WHEN_BUILD, WHEN_COLLECT,
    WHEN_ENTER);
ENUM(cond, IF_ATT = 1, IF_DEF, IF_AT_SEA, IF_SHORE, IF_LAND, IF_SERF, IF_WARRIOR, IF_VESSEL,
    IF_LONE, IF_SPELL, IF_FLOWN, IF_ATE, IF_NEAR_TOWER, IF_OWN_CAPITAL, IF_FOREIGN, IF_START,
    IF_WITH, IF_HERO_ABOARD, IF_PAIR);
#define COND_BIT(c)	((uint32_t)1 << ((c) - 1))
ENUM(vs, VS_TOWER = 1, VS_CAPITAL, VS_VESSEL, VS_HERO);
#define VS_BIT(v)	((uint8_t)(1u << ((v) - 1)))
ENUM(cheap, CHEAP_HERO = 1, CHEAP_TOWER, CHEAP_BUILD, CHEAP_SPELL, CHEAP_COMBAT, CHEAP_SERFS,
    CHEAP_WARRIOR, CHEAP_TACTIC);
ENUM(moving, MOVING_SEA = 1, MOVING_AIR, MOVING_ARMY, MOVING_WARRIOR, MOVING_SWIM);
ENUM(yielding, YIELD_LAND = 1, YIELD_AIR, YIELD_SEA, YIELD_TOWER);
ENUM(bearer, BEARER_AIR = 1, BEARER_VESSEL);
ENUM(worth, WORTH_LAND = 1, WORTH_CONTINENT, WORTH_OTHER_CONTINENT, WORTH_SCRIBED, WORTH_SOUL,
    WORTH_SERF4, WORTH_TOWER, WORTH_SEA);
ENUM(feat, FEAT_ALWAYS_TAX = 1, FEAT_EXTRA_DRAW, FEAT_SEA_RAID, FEAT_LONE_DIES,
    FEAT_COURTYARD_ADJACENT, FEAT_PROMOTE, FEAT_BLOOD_RITE, FEAT_CROC_RAID, FEAT_CROC_LOOT,
    FEAT_RETOWER, FEAT_GRIFFIN_RETREAT, FEAT_REBIRTH, FEAT_ASHES, FEAT_DESERT_FREE,
    FEAT_RAISE_FREE, FEAT_RAISE_AT, FEAT_RAISE_WIN, FEAT_RAISE, FEAT_REAP, FEAT_CURSE,
    FEAT_SAFE, FEAT_LITTER, FEAT_FLY_ARMY, FEAT_ARK_LIFT, FEAT_SWIM_ARMY, FEAT_SWIM_HEROES,
    FEAT_CRUSH, FEAT_TOLL);

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
	uint8_t	 vp, failed, strength, pays, price, each, side, army, cancels,
	    against, structures, bonus;
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
	uint8_t		 tag, n, per, unit, units, of, yield, when, each, most,
	    price, terrain, vs, aboard, souls, feat;
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
	uint8_t	 region, scribed, level_2, level_3, building, tower_region,
	    village, pyramid, reef, eggs;
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

/*
 * The state.
 */

struct tower {
	uint8_t	 region, distance, eggs;
};

struct scribed {
	uint8_t	 spell, stage;
};

struct faction {
	int16_t		 score, earned[POINTS + 1];
	uint8_t		 seat, team, capital, level, out, actions;
	uint8_t		 stock[STOCKS + 1];
	uint8_t		 buildings;			/* set of building places */
	uint8_t		 slot[SLOTS + 1];
	uint8_t		 serfs, warriors;		/* in the supply */
	uint8_t		 soul_serfs, soul_warriors;
	uint8_t		 towers, scribes;
	struct tower	 tower[TOWERS];
	struct scribed	 scribed[SCRIBED];
	uint8_t		 place[PIECES + 1];
	uint8_t		 serf[REGIONS + 1], warrior[REGIONS + 1];
};

/* A gift to an ally with a Tax (HLS-80). */
struct gift {
	uint8_t	 faction, stock, count, before;
};

/* An answer to a Capital action that others follow, kept until its turn comes. */
struct plan {
	uint8_t	 tag, unit, pair, litter, raise, raise_at, building, region, spell, stock, slot;
	uint8_t	 extra;				/* cards, or souls past the first */
	uint8_t	 saved, save[2];
	uint8_t	 gifts;
	struct gift gift[GIFTS];
};

struct seat {
	uint8_t		 faction, cards;
	uint8_t		 library[LIBRARY];	/* sorted */
	struct plan	 plan;
};

struct token_stack {
	seats_t	 seen[TOKEN_STACK];	/* EVERYONE: face up */
	uint8_t	 token[TOKEN_STACK];	/* the next one first */
	uint8_t	 count;
};

/* Units on their way, or meant by an order. */
struct group {
	uint8_t	 serfs, warriors, heroes, sea, air;	/* heroes: a set */
};

/* Units of an ally that march along or board (HLS-81). */
struct company {
	uint8_t	 faction, serfs, warriors, heroes;
};

/* The target of a spell. */
struct target {
	uint8_t		 region, to, faction, unit[2], stock, swap;
	uint8_t		 vias, via[VIA];
	struct group	 group;
	uint8_t		 gives, takes, give[5], take[5];
	uint8_t		 items;
	struct item {
		uint8_t	 region, unit, count;
	}		 item[ITEMS];
};

ENUM(frame_kind, FRAME_SETUP = 1, FRAME_ROUND, FRAME_TURN, FRAME_MOVE, FRAME_TOKENS,
    FRAME_SPELL, FRAME_BATTLE, FRAME_GAIN, FRAME_LOSE, FRAME_RESEARCH, FRAME_COLLECT,
    FRAME_REBIRTH, FRAME_SOLO, FRAME_SOLO_CHOICE, FRAME_KINDS = FRAME_SOLO_CHOICE + 1);

/*
 * An action or question under way.  'step' is its state; 'decision' is the open
 * question to 'seats', or 0.  The comment at each kind's step function explains
 * the other members.
 */
struct frame {
	seats_t		 seats, passed;
	uint8_t		 kind, step, decision, faction, other, as, tag;
	uint8_t		 region, from, index, n, slot, spell, token, unit, flags;
	uint8_t		 card, enemy_spell;		/* the solo enemy's */
	uint8_t		 votes;				/* for the leader of a defence */
	struct group	 group;
	uint8_t		 length, route[MAX_ROUTE];
	uint8_t		 allies;
	struct company	 ally[ALLIES];
	struct target	 target;
};

/* Flags of frames. */
enum {
	MOVE_BY_SEA = 1, MOVE_BY_AIR = 2, MOVE_FORCED = 4, MOVE_FOUGHT = 8, MOVE_WON = 16,
	MOVE_RAID = 32, MOVE_LURE = 64, MOVE_QUIET = 128, SPELL_COUNTERED = 1,
	SPELL_SCRIBED = 2, SPELL_COPIED = 4,
};

struct fighter {
	/* 'at': the region it fights from, if not the region of the battle */
	uint8_t		 faction, at;
	uint8_t		 natural, strength, total, damage;
	uint8_t		 effects, effect[EFFECTS];	/* combat spells that work for it */
	uint8_t		 cast;			/* the combat spell that it cast */
	uint8_t		 curses, ate, flown;
	/* blown out of one's own capital's battle */
	uint8_t		 absent_serfs, absent_warriors;
	uint8_t		 card, counts_as, paid, moved;
	uint8_t		 drawn;			/* the solo enemy's card */
	struct group	 sacrifice;
	uint8_t		 conscripts;
	struct item	 conscript[5];
	struct group	 dead;
	uint8_t		 used;			/* set of sources whose abilities were settled */
	uint8_t		 to;			/* where its survivors go; 0: the capital */
	uint8_t		 parts;			/* survivors that go elsewhere */
	struct item	 part[PARTS];
};

struct battle {
	/* ruins: a set of VS_TOWER and VS_CAPITAL that fell */
	uint8_t		 region, winner, ruins, toll;
	struct fighter	 side[SIDES + 1];
};

/* The enemy that plays without a seat (HLS-34); the sets are of its cards. */
struct solo {
	uint8_t	 faction, space, pile, shown, discards;
};

struct state {
	struct faction		 faction[FACTIONS + 1];
	int16_t			 enemy_points;		/* the solo enemy's */
	uint16_t		 battles, round, last;
	struct token_stack	 tokens[REGIONS + 1];
	uint8_t			 frames;
	uint8_t			 boundary, boards, closed, sunken, first,
	    trigger, over, unexplored, active;
	uint8_t			 tax[STOCKS + 1];
	uint8_t			 blights, blight[BLIGHTS];
	uint8_t			 gone[TOKENS + 1];		/* tokens resolved and out */
	uint8_t			 left_out[TOKENS + 1];		/* tokens that were not placed */
	uint8_t			 deck_size, discards;
	uint8_t			 deck[DECK], discard[DECK];
	struct seat		 seat[SEATS + 1];
	struct solo		 solo;
	struct battle		 battle;
	struct frame		 frame[FRAMES];
};

/*
 * Moves.
 */

enum {
	MOVE_FACTION = 1, MOVE_CLOSE, MOVE_PLACE, MOVE_RECRUIT, MOVE_RAISE_SOUL, MOVE_BUILD,
	MOVE_VESSEL, MOVE_UPGRADE, MOVE_TOWER, MOVE_CONJURE, MOVE_SCRIBE, MOVE_TAX, MOVE_MARCH,
	MOVE_SAIL, MOVE_FLY, MOVE_CAST, MOVE_IDLE, MOVE_NO_FOLLOW, MOVE_NO_MUSTER, MOVE_KEEP,
	MOVE_GAIN, MOVE_TAKE, MOVE_DECLINE, MOVE_GO, MOVE_PAY, MOVE_LOSE, MOVE_EXCHANGE,
	MOVE_NO_EXCHANGE, MOVE_BE_CARRIED, MOVE_CARRY, MOVE_KILL, MOVE_EGGS, MOVE_INTERRUPT,
	MOVE_NO_INTERRUPT, MOVE_ABILITY, MOVE_NO_ABILITY, MOVE_COMBAT_SPELL, MOVE_NO_SPELL,
	MOVE_TACTIC, MOVE_LOSSES, MOVE_PROMOTE, MOVE_RETOWER, MOVE_RAISE, MOVE_STEAL,
	MOVE_NO_SPOILS, MOVE_REBIRTH, MOVE_NO_REBIRTH, MOVE_PLACE_ENEMY, MOVE_GIVE_UP,
	MOVE_PERMIT, MOVE_NO_PERMIT, MOVE_LEAD, MOVE_NO_LEAD, MOVES,
};

struct move {
	uint8_t		 tag, as;
	struct plan	 plan;			/* Capital actions; its tag is not read */
	uint8_t		 spell, faction, continent, region, to, unit, stock,
	    side, source, token, slot, tactic, enemy;
	uint8_t		 raid, raid_to, lure_from, lured, land, army, scribed;
	uint8_t		 vias, via[VIA];
	struct group	 group;
	struct target	 target;
	uint8_t		 kinds, kind[UNITS];
	uint8_t		 spells, keep[LIBRARY];
	uint8_t		 gives, takes, give[PURSE], take[PURSE];
	uint8_t		 conscripts;
	struct item	 conscript[5];
	uint8_t		 allies;
	struct company	 ally[ALLIES];
};
static_assert(sizeof(struct move) <= MAX_MOVE, "a move is too large");

enum {
	DECISION_FACTION = 1, DECISION_CLOSE, DECISION_PLACE, DECISION_ACTION, DECISION_FOLLOW,
	DECISION_MUSTER, DECISION_KEEP, DECISION_DISCARD, DECISION_GAIN, DECISION_TOKEN,
	DECISION_RESEARCH, DECISION_FLEE, DECISION_ROGUE, DECISION_PIRATES, DECISION_TRADERS,
	DECISION_HARPY, DECISION_CARRY, DECISION_CRAB, DECISION_EGGS, DECISION_INTERRUPT,
	DECISION_ABILITY, DECISION_COMBAT, DECISION_TACTIC, DECISION_LOSSES, DECISION_SUFFER,
	DECISION_PROMOTE, DECISION_RETOWER, DECISION_RAISE, DECISION_STEAL, DECISION_REBIRTH,
	DECISION_PLACE_ENEMY, DECISION_GIVE_UP, DECISION_PERMIT, DECISION_LEAD, DECISIONS,
};

enum {
	EVENT_FACTION = 1, EVENT_CLOSED, EVENT_CAPITAL, EVENT_DREW, EVENT_CARD, EVENT_ROUND,
	EVENT_ACTED, EVENT_RECRUITED, EVENT_BUILT, EVENT_UPGRADED, EVENT_TOWER,
	EVENT_SCRIBED, EVENT_TAXED, EVENT_TAX_SLOTS, EVENT_GAINED, EVENT_PAID, EVENT_MOVED,
	EVENT_FORCED, EVENT_TOKEN, EVENT_RESOLVED, EVENT_GONE, EVENT_SAW_TOKEN, EVENT_SAW_CARD,
	EVENT_CAST, EVENT_COUNTERED, EVENT_EFFECT, EVENT_PLACED, EVENT_LOST, EVENT_VP,
	EVENT_BATTLE, EVENT_STRENGTH, EVENT_ABILITY, EVENT_TACTIC, EVENT_CONSCRIPT,
	EVENT_RESULT, EVENT_RETREATED, EVENT_TOWER_LOST, EVENT_DESTROYED, EVENT_COLLECTED,
	EVENT_DISCARDED, EVENT_TRIGGER, EVENT_VOID, EVENT_ENDED, EVENT_CARD_DRAWN,
	EVENT_CARD_PLAYED, EVENT_TRACK, EVENT_ENEMY_CAST, EVENTS,
};

struct news {
	uint8_t	 kind, faction, other, region, to, unit, n, stock, token, spell,
	    tactic, tactic_2, source, slot, as, side;
	uint8_t	 ore, mana, food, level, natural, strength, total, damage,
	    winner, trigger, points, spending, act, scribed;
	uint8_t	 drawn, enemy_spell, done;	/* the solo enemy's */
	uint8_t	 length, route[MAX_ROUTE];
	uint8_t	 lines;		/* the sources whose lines add to a strength, as BUILDING_BIT() */
	struct group group;
	int16_t	 vp, abilities, spells, place;
};

#endif
