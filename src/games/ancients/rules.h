#ifndef GAMES_ANCIENTS_RULES_H
#define GAMES_ANCIENTS_RULES_H

/*
 * What the files of this folder do for each other, file by file.
 *
 * Most take a struct boa: the tables, the state, and where complaints, luck and
 * news go.  Functions that answer "may they?" return false after a complaint;
 * functions that do something count on having been asked first.
 */

#include <stdlib.h>

#include "games/ancients/state.h"

struct boa {
	const struct tables	*t;
	const struct figures	*f;
	struct state		*s;
	struct chance		*chance;	/* NULL where nothing is drawn */
	struct events		*events;
	struct diags		*d;		/* NULL where nobody listens */
};

/* One that reads only: nothing is drawn, and nothing is told but to 'd'. */
static inline struct boa
boa_reader(const struct tables *t, const void *state, struct diags *d)
{
	return (struct boa){ .t = t, .f = t->figures, .s = (struct state *)(uintptr_t)state,
	    .d = d };
}

/* Refusals: not legal now, and never. */
#define REFUSE_NOW(g, ...)	(diag_not_now((g)->d, __VA_ARGS__), false)
#define REFUSE_EVER(g, ...)	(diag_never((g)->d, __VA_ARGS__), false)

/* layout*.c, options.c */
extern const struct layout	 boa_figures, boa_state, boa_move, boa_news, boa_dice;
extern const struct ask_kind	 boa_ask_kind[ASK_KINDS];
extern const struct option	 boa_options[];
extern const struct list_of	 boa_lists[];

/* figures.c */
bool	 boa_figures_check(const struct tables *, struct diags *);

/* board.c: squares, edges, diagonals, and what a step costs. */

/* Directions: 0 north, 1 north-east, and so on clockwise; odd ones are diagonal. */
enum { GO_NORTH, GO_NORTH_EAST, GO_EAST, GO_SOUTH_EAST, GO_SOUTH, GO_SOUTH_WEST, GO_WEST,
    GO_NORTH_WEST };
/* All squares but those of an edge of the map. */
#define NOT_FIRST_ROW	UINT64_C(0xffffffffffffff00)
#define NOT_LAST_ROW	UINT64_C(0x00ffffffffffffff)
#define NOT_FIRST_FILE	UINT64_C(0xfefefefefefefefe)
#define NOT_LAST_FILE	UINT64_C(0x7f7f7f7f7f7f7f7f)
/* Where a unit is, as its next step sees it. */
struct spot {
	uint8_t	 square, under, back, fore;
};
/* How a unit goes, and what it pays. */
struct gait {
	bool	 dives;		/* enters bridges below */
	bool	 stopped;	/* no barrier may be crossed at all */
	uint8_t	 water;		/* what a step into water costs it more */
	uint8_t	 barrier[WALL + 1];	/* and over each barrier */
	/* squares with a wall of the building to their north, east, south, west; to any side */
	uint64_t walled[4], closed;
};
struct step {
	struct spot	 to;
	unsigned	 cost;	/* points, or diagonal dice; 0: there is no such step */
	bool		 road;	/* from road to road at cost 1 (BOA-25) */
};
/* Whether a unit there is on a road: what is below a bridge is not. */
bool	 boa_on_road(const struct figures *, const struct spot *);
/* The square next to it in that direction; 0: off the map. */
static inline unsigned
boa_next(unsigned square, unsigned direction)
{
	static const int8_t	 on[DIRECTIONS] = { -FILES, 1 - FILES, 1, FILES + 1, FILES,
	    FILES - 1, -1, -FILES - 1 };
	/* the squares that this does not lead off the map from */
	static const uint64_t	 inside[DIRECTIONS] = {
		NOT_FIRST_ROW, NOT_FIRST_ROW & NOT_LAST_FILE, NOT_LAST_FILE,
		NOT_LAST_ROW & NOT_LAST_FILE, NOT_LAST_ROW, NOT_LAST_ROW & NOT_FIRST_FILE,
		NOT_FIRST_FILE, NOT_FIRST_ROW & NOT_FIRST_FILE,
	};

	return square != 0 && (inside[direction] & SQUARE_BIT(square)) != 0 ?
	    (unsigned)((int)square + on[direction]) : 0;
}
/* Steps of a king between two squares. */
static inline unsigned
boa_distance(unsigned a, unsigned b)
{
	int	 columns = (int)column(a) - (int)column(b), rows = (int)row(a) - (int)row(b);

	return (unsigned)MAX(abs(columns), abs(rows));
}
/* The direction that leads from a square to one of those round it. */
static inline unsigned
boa_direction_beside(unsigned from, unsigned to)
{
	static const uint8_t	 directions[] = {
		[0] = GO_NORTH_WEST, [1] = GO_NORTH, [2] = GO_NORTH_EAST, [FILES] = GO_WEST,
		[FILES + 2] = GO_EAST, [2 * FILES] = GO_SOUTH_WEST, [2 * FILES + 1] = GO_SOUTH,
		[2 * FILES + 2] = GO_SOUTH_EAST,
	};

	return directions[to + FILES + 1 - from];
}
/* The same of any two squares; -1: they are no neighbours. */
static inline int
boa_direction(unsigned from, unsigned to)
{
	return boa_distance(from, to) == 1 ? (int)boa_direction_beside(from, to) : -1;
}
/* The squares at most so many steps of a king from one. */
static inline uint64_t
boa_within(unsigned square, unsigned steps)
{
	unsigned	 c = column(square), r = row(square), left = c - MIN(c, steps),
	    top = r - MIN(r, steps), right = MIN(c + steps, FILES - 1u),
	    bottom = MIN(r + steps, FILES - 1u);
	uint64_t	 columns = (0xffu >> (FILES - 1 - right + left) << left) *
	    UINT64_C(0x0101010101010101);

	return columns & UINT64_MAX >> FILES * (FILES - 1 - bottom + top) << FILES * top;
}
bool	 boa_building_wall(const struct figures *, unsigned a, unsigned b);
struct step boa_step(const struct boa *, const struct spot *, unsigned direction,
    const struct gait *);
struct spot boa_spot(const struct unit *);
struct gait boa_gait(const struct boa *, unsigned unit);
/* Of whoever crosses no barrier, and pays for nothing. */
struct gait boa_straight_gait(const struct figures *);
/* Whether the square's edge there is the edge of the map. */
bool	 boa_map_edge(unsigned square, unsigned place);
/* Whether the square lies on an edge of the map that nothing closes (BOA-9). */
bool	 boa_open_edge(const struct boa *, unsigned square);
/*
 * Puts a barrier on an edge or diagonal, or with 0 takes it away: both squares of an edge know it
 * (BOA-14, BOA-31).
 */
void	 boa_set_barrier(struct state *, unsigned square, unsigned place, unsigned barrier);
/* Whether a barrier may stand there: nothing there yet, and no wall of the building. */
bool	 boa_place_free(const struct boa *, unsigned square, unsigned place);
/* Whether a gathering of that good may be tried there (BOA-13). */
bool	 boa_has_resource(const struct boa *, unsigned square, unsigned good);

/* dice.c: the pool, the bank, and what is paid. */
struct purse {
	struct dice	 rolled, bank;
};
struct price {
	uint8_t	 moves, skulls, any;
};
unsigned boa_dice_count(const struct dice *);
unsigned boa_moves_left(const struct player *);
unsigned boa_face_left(const struct player *, unsigned face);
struct price boa_price(const struct boa *, unsigned ability, bool other_way);
/* The dice that pay a price, those named first, then as BOA-4 says; false: there are not enough. */
bool	 boa_pays(const struct boa *, unsigned side, struct price, const struct move *named,
    struct purse *);
/* The same, with a complaint. */
bool	 boa_can_pay(const struct boa *, unsigned side, struct price, const struct move *named);
/* True if the dice that a move names are there, and none is a skull; else it complains. */
bool	 boa_check_named(const struct boa *, unsigned side, const struct move *);
void	 boa_take(struct boa *, unsigned side, const struct purse *, unsigned spending);
void	 boa_pay(struct boa *, unsigned side, struct price, const struct move *named,
    unsigned spending);
void	 boa_roll(struct boa *, unsigned side);
/* Rolls that many rolled dice of a face again. */
void	 boa_reroll(struct boa *, unsigned side, const struct dice *);
bool	 boa_check_bank(const struct boa *, unsigned side, const struct move *);
void	 boa_bank(struct boa *, unsigned side, const struct move *);
/* What is banked at the end of a turn, if nothing is said: into the room there is. */
void	 boa_bank_rest(struct boa *, unsigned side, const struct move *);
/* The token that is thrown away first, or 0. */
unsigned boa_worst_token(const struct boa *, const struct player *);
/* Whether the dice thrown for an ability make it succeed. */
bool	 boa_throws(struct boa *, unsigned ability, const char *purpose);
/* Sum of so many dice of six sides. */
unsigned boa_dice_sum(struct boa *, unsigned dice, const char *purpose);

/* ways.c: how dice make a way (BOA-24, BOA-25). */
struct way {
	struct purse	 cost;
	struct spot	 to;
	uint8_t		 steps, route[ROUTE];	/* squares entered, the last one included */
};
/*
 * The cheapest way of a unit to a square past the squares of 'via': fewest dice not named, fewest
 * dice, fewest twos, fewest banked ones, fewest steps.  'free' are points that cost nothing: one or
 * two steps as by a die.  False: there is none.
 */
bool	 boa_way(const struct boa *, unsigned unit, unsigned to, const struct move *, unsigned free,
    struct way *);
/* Whether there is one: what a check asks. */
bool	 boa_can_go(const struct boa *, unsigned unit, unsigned to, const struct move *,
    unsigned free);
/* The squares a unit can get to with these dice alone; 'stopped': over no barrier. */
uint64_t boa_reach(const struct boa *, unsigned unit, const struct purse *, bool stopped);

/* walks.c */
/* The way of a unit that came free: up to two steps of any kind (BOA-9). */
bool	 boa_free_way(const struct boa *, unsigned unit, unsigned to, const struct move *,
    struct way *);
/*
 * Points of ones from the unit to each square, or to a square from each, as this unit goes; FAR:
 * there is no way.  Diagonals count on the unit's own square alone.
 */
enum { FAR = 200 };
void	 boa_points_from(const struct boa *, unsigned unit, uint8_t points[SQUARES + 1]);
void	 boa_points_to(const struct boa *, unsigned unit, unsigned square,
    uint8_t points[SQUARES + 1]);
/* The barrier at the unit, by its place, if all shortest ways to the target cross one; or 0. */
unsigned boa_barred(const struct boa *, unsigned unit, unsigned target);
/* Moves a unit and all it holds along a way. */
void	 boa_walk(struct boa *, unsigned unit, const struct way *);

/* units.c */
static inline const struct kind_figures *
boa_kind(const struct boa *g, unsigned unit)
{
	return &g->f->kind[g->s->unit[unit].kind];
}
unsigned boa_s(const struct boa *, unsigned unit);
unsigned boa_d(const struct boa *, unsigned unit);
/* S and D together. */
unsigned boa_size(const struct boa *, unsigned unit);
static inline unsigned
boa_role(const struct boa *g, unsigned unit)
{
	return boa_kind(g, unit)->role;
}
static inline bool
boa_is_egg(const struct boa *g, unsigned unit)
{
	return boa_role(g, unit) == ROLE_EGG || boa_role(g, unit) == ROLE_ELDER_EGG;
}
/* The set of units in play: looked up so often that two go at a time. */
static inline uint64_t
boa_units(const struct state *s)
{
	uint64_t	 set = 0;

	static_assert(UNITS % 2 == 0, "units come in pairs");
	for (unsigned u = 1; u <= UNITS; u += 2) {
		if (s->unit[u].kind != 0)
			set |= UNIT_BIT(u);
		if (s->unit[u + 1].kind != 0)
			set |= UNIT_BIT(u + 1);
	}
	return set;
}
/* In play and nobody's prisoner or burden. */
static inline bool
boa_is_free(const struct state *s, unsigned unit)
{
	return s->unit[unit].kind != 0 && s->unit[unit].held == 0;
}
/* Free and no egg: it may move and act. */
static inline bool
boa_acts(const struct boa *g, unsigned unit)
{
	return boa_is_free(g->s, unit) && !boa_is_egg(g, unit);
}
/* The first and one past the last unit of a side. */
static inline unsigned
boa_first(unsigned side)
{
	return side == WEST ? 1 : SIDE_UNITS + 1;
}
static inline unsigned
boa_last(unsigned side)
{
	return boa_first(side) + SIDE_UNITS;
}
/* A unit held by this one in that way, or 0. */
unsigned boa_holds(const struct state *, unsigned unit, unsigned held);
/* Whether any unit at all stands on the square. */
bool	 boa_occupied(const struct state *, unsigned square);
/*
 * The kind of a faction with that strength and defence, of the common ones, or with that role; or
 * 0.
 */
unsigned boa_kind_of(const struct boa *, unsigned faction, unsigned s, unsigned d);
unsigned boa_kind_role(const struct boa *, unsigned faction, unsigned role);
/* A new unit from the supply, or 0 where the side has no place for more. */
unsigned boa_place(struct boa *, unsigned side, unsigned kind, unsigned square);
/* Changes what a unit is: the old token returns, the new one comes from the supply. */
void	 boa_change(struct boa *, unsigned unit, unsigned kind);
/* Takes a unit off the map: its token returns, what it carries falls, what it holds is free. */
void	 boa_remove(struct boa *, unsigned unit);
/* Goods fall, and items if told so. */
void	 boa_drop_goods(struct boa *, unsigned unit);
void	 boa_drop_items(struct boa *, unsigned unit);
/* Lets go of what a unit holds: prisoners are free, food goes to its supply, eggs lie. */
void	 boa_let_go(struct boa *, unsigned unit);
unsigned boa_item(const struct boa *, unsigned unit, unsigned effect);
/* The unit of the side that may act, with a complaint if it is none. */
bool	 boa_own_unit(const struct boa *, unsigned side, unsigned unit);
bool	 boa_faction_is(const struct boa *, unsigned side, unsigned faction);
/* Whether the side's faction is of the set, with a complaint. */
bool	 boa_faction_among(const struct boa *, unsigned side, unsigned factions);
/*
 * How many of the side's units stand on the map, eggs and prisoners not counted, with at least s
 * and d.
 */
unsigned boa_count(const struct boa *, unsigned side, unsigned s, unsigned d);

/* score.c */
/* News of that kind for everybody, or for some. */
struct news *boa_news_add(struct boa *, unsigned kind);
struct news *boa_news_to(struct boa *, unsigned kind, seats_t who);
void	 boa_score_points(struct boa *, unsigned side, unsigned points, unsigned vp, unsigned card);
void	 boa_score_vp(struct boa *, unsigned side, unsigned vp);
void	 boa_do_deed(struct boa *, unsigned side, unsigned deed, unsigned number);
/* Points that are given once, looked at after every step. */
void	 boa_once(struct boa *);
bool	 boa_favoured(const struct boa *, unsigned side);
unsigned boa_ancient(const struct boa *, unsigned side);


/* cards.c: decks and hands (BOA-10, BOA-29, BOA-30). */
/* A side's hand; NULL where the rules play. */
struct hand *boa_hand(const struct boa *, unsigned side);
/* Where in the side's hand a card is, or -1. */
int	 boa_hand_find(const struct boa *, unsigned side, unsigned card);
/* The card of that effect in the side's hand, of that deck if one is named, or 0. */
unsigned boa_hand_effect(const struct boa *, unsigned side, unsigned effect, unsigned deck);
/* The set of effects of all cards that can be played from the side's hand. */
uint32_t boa_hand_effects(const struct boa *, unsigned side);
unsigned boa_hand_count(const struct boa *, unsigned side);
/* Takes a card out of a hand. */
void	 boa_hand_take(struct hand *, unsigned index);
/* Puts a card into a hand; 'others' know it besides its owner. */
void	 boa_hand_put(struct boa *, unsigned side, unsigned card, seats_t others);
/* Where in a hand its oldest card lies. */
unsigned boa_hand_oldest(const struct hand *);
/* A card of the hand is played: it goes to the discards. */
void	 boa_play(struct boa *, unsigned side, unsigned card);
void	 boa_throw_away(struct boa *, unsigned side, unsigned index);
/* Draws one of the cards due; the hand has room. */
void	 boa_draw_due(struct boa *, unsigned side, unsigned deck);
/* Whether the card is in the side's hand, is for that use and that faction, with a complaint. */
bool	 boa_holds_card(const struct boa *, unsigned side, unsigned card, unsigned use);
/* How many of each card are anywhere in the game, the units in play being these. */
void	 boa_copies(const struct boa *, uint64_t units, uint8_t copies[CARDS + 1]);
unsigned boa_deck_count(const struct boa *, unsigned deck, const uint8_t *pile);
void	 boa_count_decks(struct boa *);

/* play_cards.c: cards played in the own turn. */
bool	 boa_check_card(const struct boa *, unsigned side, const struct move *);
void	 boa_do_card(struct boa *, unsigned side, const struct move *);
bool	 boa_check_equip(const struct boa *, unsigned side, const struct move *);
void	 boa_do_equip(struct boa *, unsigned side, const struct move *);
bool	 boa_check_give(const struct boa *, unsigned side, const struct move *);
void	 boa_do_give(struct boa *, unsigned side, const struct move *);

/* build.c: gathering, building, taking down; exchange and escape. */
/*
 * Returns the good that a unit gathers: the one named, or what its side has least of, gold where
 * there is nothing else; 0: nothing.
 */
unsigned boa_gather_good(const struct boa *, unsigned side, unsigned unit, unsigned good);
/* Whether the unit may gather the good where it stands. */
bool	 boa_gathers(const struct boa *, unsigned side, unsigned unit, unsigned good);
/* A unit gets goods from the supply, as many as there are. */
void	 boa_collect(struct boa *, unsigned side, unsigned unit, unsigned good, unsigned number);
/* Goods on a square within a side's reach: lying, and with its units there. */
unsigned boa_goods_at(const struct boa *, unsigned side, unsigned square, unsigned good);
/* Takes goods there, lying ones first; they go back to the supply, crystals out of the game. */
void	 boa_use_goods(struct boa *, unsigned side, unsigned square, unsigned good,
    unsigned number);
bool	 boa_can_build(const struct boa *, unsigned unit, unsigned place, unsigned barrier);
/* True if a unit is left that could come for a prisoner. */
bool	 boa_can_exchange(const struct boa *, unsigned side);
void	 boa_raise(struct boa *, unsigned side, unsigned unit, unsigned place, unsigned barrier);
void	 boa_lower(struct boa *, unsigned side, unsigned unit, unsigned place);
/* BOA-15: one of so many options by dice. */
unsigned boa_choose(struct boa *, unsigned options);

/* fight.c */
bool	 boa_attackable(const struct boa *, unsigned unit);
/*
 * The unit of the defender with the highest defence on the square, beside those attacked; 0: none.
 */
unsigned boa_second_defender(const struct boa *);
bool	 boa_check_defend(const struct boa *, const struct move *);
void	 boa_do_defend(struct boa *, const struct move *);
/* After a failed attack: whether a counter-attack is due (BOA-8). */
bool	 boa_counter_due(const struct boa *);
void	 boa_counter(struct boa *);

/* fate.c: what becomes of the beaten, the killed and the freed (BOA-27, BOA-28). */
/* Whether the winner has anything to choose. */
bool	 boa_fate_open(const struct boa *);
/* The unit of the winner that can take the beaten one so, or 0. */
unsigned boa_taker(const struct boa *, unsigned target, unsigned fate);
/* Fills in what a move leaves to the rules; false: it cannot be. */
bool	 boa_fate_complete(const struct boa *, struct move *);
void	 boa_fate_default(const struct boa *, struct move *);
bool	 boa_check_fate(const struct boa *, const struct move *);
void	 boa_do_fate(struct boa *, const struct move *);
/* Nothing more is chosen: the rest are killed. */
void	 boa_fate_rest(struct boa *);
/* The first unit that is dying or freed, or 0. */
unsigned boa_first_held(const struct state *, unsigned held);
/* Whether its owner might revive it, as far as all may know. */
bool	 boa_may_revive(const struct boa *, unsigned unit);
/* Whether one way of reviving is there for the owner who sees the hand. */
bool	 boa_has_remedy(const struct boa *, unsigned unit, unsigned remedy);
bool	 boa_check_revive(const struct boa *, unsigned unit, const struct move *);
/* Tries to revive a dying unit by the ways of the move, NULL: by none; then it lives or is gone. */
void	 boa_do_revive(struct boa *, unsigned unit, const struct move *);

/* pending.c: what is asked next. */
struct pending {
	unsigned	 kind, side, unit;	/* the ask, whose it is, and the unit it is about */
};
/* The next question; kind 0: something goes on by itself first. */
struct pending boa_pending(const struct boa *);
/* The question that an open ask puts. */
struct pending boa_asked(const struct state *, const struct ask *);
unsigned boa_side_of(const struct state *, unsigned seat);
/* Whether a fight waits for something. */
bool	 boa_fighting(const struct state *);
void	 boa_ask(const struct tables *, const void *, struct asks *);

/* turn.c: how a turn begins and ends. */
void	 boa_begin_turn(struct boa *, unsigned side);
void	 boa_end_turn(struct boa *, const struct move *);

/* resolve.c: what an answer does. */
/* Plays on to the next question or the end. */
void	 boa_advance(struct boa *);
void	 boa_resolve(const struct tables *, void *, struct asks *, const void *, struct chance *,
    struct events *);

/* spend.c: the table of what may be spent on. */
bool	 boa_check_spend(const struct boa *, unsigned side, const struct move *);
void	 boa_do_spend(struct boa *, unsigned side, const struct move *);
bool	 boa_is_free_thing(unsigned kind);

/* ends.c: scenarios, targets, and who is out (BOA-21, BOA-33, BOA-34, BOA-39). */
void	 boa_choose_chief(struct boa *);
void	 boa_starts(struct boa *, unsigned side);	/* at the start of a turn */
void	 boa_ends(struct boa *, unsigned side);		/* at its end */
void	 boa_watch(struct boa *);			/* after every step */
void	 boa_over(struct boa *, unsigned ended, unsigned winners);
bool	 boa_is_out(const struct boa *, unsigned side);
/* Goods on the units of a side. */
unsigned boa_held_goods(const struct boa *, unsigned side);
void	 boa_chief_lost(struct boa *);

/* setup.c */
void	 boa_start(const struct tables *, void *, struct chance *, struct events *);
bool	 boa_table_check(const struct tables *, struct diags *);
bool	 boa_check_faction(const struct boa *, unsigned side, const struct move *);
void	 boa_do_faction(struct boa *, unsigned side, unsigned faction);
bool	 boa_check_setup(const struct boa *, unsigned side, const struct move *);
/* Places what a set-up leaves out: on home squares that are free, as long as any is (BOA-22). */
void	 boa_complete_setup(const struct boa *, unsigned side, struct move *);
void	 boa_do_setup(struct boa *, unsigned side, const struct move *);

/* Points to the nearest enemy of at most that defence; FAR: none.  Its square, or 0. */
unsigned boa_nearest_enemy(const struct boa *, unsigned unit, unsigned d, unsigned *target);
/* auto.c: the auto-enemy's rules (BOA-20). */
/*
 * What its rules would do now; 'careful': no splitting, sacrificing or summoning.  False: nothing.
 */
bool	 boa_auto_move(const struct boa *, unsigned side, bool careful, struct move *);
/* One thing of an auto-enemy's turn, or its end. */
void	 boa_auto_step(struct boa *, unsigned side);

/* fallback.c, answers.c, bot.c, redeal.c, broken.c, check.c */
void	 boa_fallback(const struct tables *, const void *, const struct ask *, bool spoke, void *);
bool	 boa_check(const struct tables *, const void *, const struct ask *, const void *,
    struct diags *);
int	 boa_amount(const struct tables *, const void *, const struct ask *, const void *,
    const struct field *, size_t);
void	 boa_fallback_for(const struct boa *, const struct pending *, struct move *);
size_t	 boa_moves(const struct tables *, const void *, const struct ask *, struct chance *, void *,
    size_t);
void	 boa_bot(const struct tables *, const void *, const struct ask *, struct chance *, void *);
void	 boa_redeal(const struct tables *, void *, unsigned, struct chance *);
const char *boa_broken(const struct tables *, const void *);

#include "games/ancients/spend.h"

#endif
