#ifndef GAMES_HLAS_STATE_H
#define GAMES_HLAS_STATE_H

/*
 * The values of Heroes of Land, Air & Sea: state, moves and events.
 *
 * Pieces, stocks and towers belong to factions; a seat holds one faction, and the solo enemy has
 * no seat.  Serfs and Warriors are counted by region; each Hero and vessel is in one place or in
 * none.  Passengers need no record: at sea, all units of a faction where its vessel lies are
 * aboard.  Marks like HLS-14 are the numbers of the rules in assize-hlas(7).
 */

#include "games/hlas/figures.h"

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

enum frame_kind {
	FRAME_SETUP = 1, FRAME_ROUND, FRAME_TURN, FRAME_MOVE, FRAME_TOKENS, FRAME_SPELL,
	    FRAME_BATTLE,
	FRAME_GAIN, FRAME_LOSE, FRAME_RESEARCH, FRAME_COLLECT, FRAME_REBIRTH, FRAME_SOLO,
	    FRAME_SOLO_CHOICE, FRAME_KINDS,
};

/*
 * An action or question under way.  'step' is its state; 'decision' is the open question to
 * 'seats', or 0.  The comment at each kind's step function explains the other members.
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
	    MOVE_RAID = 32, MOVE_LURE = 64,
	MOVE_QUIET = 128,
	SPELL_COUNTERED = 1, SPELL_SCRIBED = 2, SPELL_COPIED = 4,
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
	uint8_t			 boundary, boards, closed, sunken, first, trigger, over, unexplored,
	    active;
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
	MOVE_FACTION = 1, MOVE_CLOSE, MOVE_PLACE,
	MOVE_RECRUIT, MOVE_RAISE_SOUL, MOVE_BUILD, MOVE_VESSEL, MOVE_UPGRADE, MOVE_TOWER,
	    MOVE_CONJURE, MOVE_SCRIBE, MOVE_TAX,
	MOVE_MARCH, MOVE_SAIL, MOVE_FLY, MOVE_CAST, MOVE_IDLE, MOVE_NO_FOLLOW, MOVE_NO_MUSTER,
	MOVE_KEEP, MOVE_GAIN, MOVE_TAKE, MOVE_DECLINE, MOVE_GO, MOVE_PAY, MOVE_LOSE, MOVE_EXCHANGE,
	    MOVE_NO_EXCHANGE,
	MOVE_BE_CARRIED, MOVE_CARRY, MOVE_KILL, MOVE_EGGS,
	MOVE_INTERRUPT, MOVE_NO_INTERRUPT, MOVE_ABILITY, MOVE_NO_ABILITY, MOVE_COMBAT_SPELL,
	    MOVE_NO_SPELL,
	MOVE_TACTIC, MOVE_LOSSES, MOVE_PROMOTE, MOVE_RETOWER, MOVE_RAISE, MOVE_STEAL,
	    MOVE_NO_SPOILS,
	MOVE_REBIRTH, MOVE_NO_REBIRTH, MOVE_PLACE_ENEMY, MOVE_GIVE_UP,
	MOVE_PERMIT, MOVE_NO_PERMIT, MOVE_LEAD, MOVE_NO_LEAD, MOVES,
};

struct move {
	uint8_t		 tag, as;
	struct plan	 plan;			/* Capital actions; its tag is not read */
	uint8_t		 spell, faction, continent, region, to, unit, stock, side, source, token,
	    slot, tactic, enemy;
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
	    DECISION_MUSTER, DECISION_KEEP,
	    DECISION_DISCARD, DECISION_GAIN,
	DECISION_TOKEN, DECISION_RESEARCH, DECISION_FLEE, DECISION_ROGUE, DECISION_PIRATES,
	    DECISION_TRADERS, DECISION_HARPY,
	    DECISION_CARRY, DECISION_CRAB, DECISION_EGGS,
	DECISION_INTERRUPT, DECISION_ABILITY, DECISION_COMBAT, DECISION_TACTIC, DECISION_LOSSES,
	    DECISION_SUFFER, DECISION_PROMOTE,
	    DECISION_RETOWER, DECISION_RAISE,
	DECISION_STEAL, DECISION_REBIRTH, DECISION_PLACE_ENEMY, DECISION_GIVE_UP, DECISION_PERMIT,
	    DECISION_LEAD, DECISIONS,
};

enum {
	EVENT_FACTION = 1, EVENT_CLOSED, EVENT_CAPITAL, EVENT_DREW, EVENT_CARD, EVENT_ROUND,
	    EVENT_ACTED, EVENT_RECRUITED,
	EVENT_BUILT, EVENT_UPGRADED, EVENT_TOWER, EVENT_CONJURED, EVENT_SCRIBED, EVENT_TAXED,
	    EVENT_TAX_SLOTS, EVENT_GAINED,
	EVENT_PAID, EVENT_MOVED, EVENT_FORCED, EVENT_TOKEN, EVENT_RESOLVED, EVENT_GONE,
	    EVENT_SAW_TOKEN, EVENT_SAW_CARD,
	EVENT_CAST, EVENT_COUNTERED, EVENT_EFFECT, EVENT_PLACED, EVENT_LOST, EVENT_VP, EVENT_BATTLE,
	    EVENT_STRENGTH,
	EVENT_ABILITY, EVENT_TACTIC, EVENT_CONSCRIPT, EVENT_RESULT, EVENT_RETREATED,
	    EVENT_TOWER_LOST, EVENT_DESTROYED,
	EVENT_COLLECTED, EVENT_DISCARDED, EVENT_TRIGGER, EVENT_VOID, EVENT_ENDED, EVENT_CARD_DRAWN,
	    EVENT_CARD_PLAYED, EVENT_TRACK, EVENT_ENEMY_CAST, EVENTS,
};

struct news {
	uint8_t	 kind, faction, other, region, to, unit, n, stock, token, spell, tactic, tactic_2,
	    source, slot, as, side;
	uint8_t	 ore, mana, food, level, natural, strength, total, damage, winner, trigger, points,
	    act, scribed;
	uint8_t	 drawn, enemy_spell, done;	/* the solo enemy's */
	uint8_t	 length, route[MAX_ROUTE];
	struct group group;
	int16_t	 vp;
};

#endif
