#ifndef TESTS_TOY_H
#define TESTS_TOY_H

/*
 * A game for tests, small but of every shape that the referee knows: an action
 * that others follow, a secret choice of two at once, a spell answered by an
 * interrupt answered by another, a card peeked at, orders with amounts and
 * lists, tables that define lists, a map of more places than a set has room for.
 *
 * Seats take turns.  A seat acts once: it gathers gold where it is, and the
 * others may follow; it scouts the top card of the deck; it duels another seat;
 * it casts a spell at another seat, which any card in a hand might counter; it
 * invests gold in a plot of land, or shares it out.  Most gold at the end wins.  Where
 * the table plays with ruin, who ends its turn without gold is out of play.
 */

#include "referee/game.h"

enum { TOY_SEATS = 9, TOY_PLACES = 4, TOY_CARDS = 4, TOY_DECK = 24, TOY_HAND = 6, TOY_DEPTH = 8,
    TOY_GIFTS = 3,
	TOY_EFFECTS = 2, TOY_PLOTS = 72 };

enum toy_option { TOY_ROUNDS, TOY_INTERRUPTS, TOY_RUIN };
enum toy_decision { TOY_ACT = 1, TOY_FOLLOW, TOY_CHOOSE, TOY_INTERRUPT };
enum toy_move_kind {
	TOY_GATHER = 1, TOY_SCOUT, TOY_DUEL, TOY_CAST, TOY_INVEST, TOY_SHARE, TOY_MOVE_FOLLOW,
	    TOY_CARD, TOY_COUNTER, TOY_PASS,
	TOY_DROP
};
enum toy_frame_kind { TOY_FRAME_TURN = 1, TOY_FRAME_FOLLOW, TOY_FRAME_DUEL, TOY_FRAME_SPELL,
    TOY_FRAME_COUNTER };
enum toy_event_kind {
	TOY_E_ROUND = 1, TOY_E_DREW, TOY_E_CARD, TOY_E_GATHERED, TOY_E_FOLLOWED, TOY_E_SCOUTED,
	    TOY_E_PEEKED, TOY_E_DUELED, TOY_E_CAST,
	TOY_E_COUNTERED, TOY_E_STRUCK, TOY_E_INVESTED, TOY_E_DROPPED, TOY_E_GAVE, TOY_E_RUINED
};

struct toy_frame {
	uint8_t	 kind, seat, target, place;
};

struct toy_player {
	int16_t	 luck;			/* duels won less duels lost */
	uint8_t	 gold, place;
	uint8_t	 visited;		/* set of places */
	uint8_t	 acted;			/* flag: has had a turn in this round */
	uint8_t	 held, hand[TOY_HAND];	/* sorted */
	uint8_t	 worth;			/* strength of the hand: his own business */
};

struct toy_state {
	struct toy_player	 player[TOY_SEATS + 1];
	uint16_t		 invested[TOY_PLOTS + 1];	/* mostly nothing */
	seats_t			 ruined;			/* out of play */
	/* who has seen each card of the deck */
	seats_t			 known[TOY_DECK];
	uint8_t			 round, depth;
	uint8_t			 deck_size, deck[TOY_DECK];	/* the next card last */
	uint8_t			 discarded, discard[TOY_DECK];
	struct toy_frame	 stack[TOY_DEPTH];
};

struct toy_gift {
	uint8_t	 to, gold;
};

struct toy_move {
	uint8_t		 kind;
	uint8_t		 place, target, card, gold, haste, plot;
	uint8_t		 as;			/* 1: the defender */
	uint8_t		 drops, drop[TOY_HAND];
	uint8_t		 gifts;
	struct toy_gift	 gift[TOY_GIFTS];
};

struct toy_event {
	uint8_t	 kind;
	uint8_t	 seat, target, place, plot, card, other, gold, winner;
};

struct toy_place {
	uint8_t	 income, degree, next[3];
};

/* Effects of a card beside its strength. */
enum toy_effect_kind { TOY_EFFECT_LOOT = 1, TOY_EFFECT_GUARD };

struct toy_effect {
	uint8_t	 kind, gold;
};

struct toy_card {
	uint8_t			 strength, copies, effects;
	struct toy_effect	 effect[TOY_EFFECTS];
};

struct toy_figures {
	uint8_t			 gold, deal, spell, counter, damage;
	struct toy_place	 place[TOY_PLACES + 1];
	struct toy_card		 card[TOY_CARDS + 1];
};

extern const struct game	 toy;
extern const struct layout	 toy_state_layout, toy_move_layout, toy_event_layout,
    toy_figures_layout;

#endif
