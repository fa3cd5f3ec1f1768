#ifndef GAMES_ANCIENTS_RULES_H
#define GAMES_ANCIENTS_RULES_H

/*
 * Functions that the files of this folder share, file by file.
 *
 * Most take a struct boa: the tables, the state, and where diagnostics, chance and events go.  A
 * check returns false after a diagnostic; a function that acts relies on the check before it.
 */

#include <stdlib.h>

#include "games/ancients/state.h"

struct boa {
	const struct tables	*t;
	const struct figures	*f;
	struct state		*s;
	struct chance		*chance;	/* NULL where nothing is drawn */
	struct events		*events;
	struct diags		*d;		/* NULL without a reader */
};

/* Returns a context that only reads: it draws nothing, and reports only to 'd'. */
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
extern const struct decision_kind	 boa_decision_kind[DECISION_KINDS];
extern const struct option	 boa_options[];
extern const struct list_of	 boa_lists[];

/* figures.c */
bool	 boa_figures_check(const struct tables *, struct diags *);

/* board.c: squares, edges, diagonals, and the cost of a step. */

/* Directions: 0 north, 1 north-east, and so on clockwise; odd ones are diagonal. */
enum { GO_NORTH, GO_NORTH_EAST, GO_EAST, GO_SOUTH_EAST, GO_SOUTH, GO_SOUTH_WEST, GO_WEST,
    GO_NORTH_WEST };
/* A unit's place, as its next step sees it. */
struct spot {
	uint8_t	 square, under, back, fore;
};
/* A unit's way of going, and its costs. */
struct gait {
	bool	 dives;		/* enters bridges below */
	bool	 stopped;	/* no barrier may be crossed at all */
	uint8_t	 water;		/* the extra cost of a step into water */
	uint8_t	 barrier[WALL + 1];	/* the extra cost over each barrier */
};
struct step {
	struct spot	 to;
	unsigned	 cost;	/* points, or diagonal dice; 0: there is no such step */
	bool		 road;	/* from road to road at cost 1 (BOA-25) */
};
/* True if a unit there is on a road: a place below a bridge is not. */
bool	 boa_on_road(const struct figures *, const struct spot *);
/* Returns the square next to it in that direction, or 0 off the map. */
unsigned boa_next(unsigned square, unsigned direction);
/* Returns the steps of a king between two squares. */
unsigned boa_distance(unsigned a, unsigned b);
/* Returns the direction from a square to one of its neighbours, or -1. */
int	 boa_direction(unsigned from, unsigned to);
struct step boa_step(const struct boa *, const struct spot *, unsigned direction,
    const struct gait *);
struct spot boa_spot(const struct unit *);
struct gait boa_gait(const struct boa *, unsigned unit);
/* Returns the gait of a unit that crosses no barrier and pays for nothing. */
struct gait boa_straight_gait(const struct figures *);
/* True if the square's edge there is the edge of the map. */
bool	 boa_map_edge(unsigned square, unsigned place);
/* True if the square lies on an edge of the map that nothing closes (BOA-9). */
bool	 boa_open_edge(const struct boa *, unsigned square);
/*
 * Puts a barrier on an edge or diagonal, or with 0 takes it away.  Sets an edge in both of its
 * squares (BOA-14, BOA-31).
 */
void	 boa_set_barrier(struct state *, unsigned square, unsigned place, unsigned barrier);
/* True if a barrier may stand there: nothing there yet, and no wall of the building. */
bool	 boa_place_free(const struct boa *, unsigned square, unsigned place);
/* True if a unit may try to gather that good there (BOA-13). */
bool	 boa_has_resource(const struct boa *, unsigned square, unsigned good);

/* dice.c: the pool, the bank, and payments. */
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
/*
 * Finds the dice that pay a price: those named first, then as BOA-4 says.  False: there are not
 * enough.
 */
bool	 boa_pays(const struct boa *, unsigned side, struct price, const struct move *named,
    struct purse *);
/* The same, with a diagnostic. */
bool	 boa_can_pay(const struct boa *, unsigned side, struct price, const struct move *named);
/* True if the dice that a move names are there, and none is a skull; else reports it. */
bool	 boa_check_named(const struct boa *, unsigned side, const struct move *);
void	 boa_take(struct boa *, unsigned side, const struct purse *, unsigned spending);
void	 boa_pay(struct boa *, unsigned side, struct price, const struct move *named,
    unsigned spending);
void	 boa_roll(struct boa *, unsigned side);
/* Rolls that many rolled dice of a face again. */
void	 boa_reroll(struct boa *, unsigned side, const struct dice *);
bool	 boa_check_bank(const struct boa *, unsigned side, const struct move *);
void	 boa_bank(struct boa *, unsigned side, const struct move *);
/* Banks dice at the end of a turn, by default into the room there is. */
void	 boa_bank_rest(struct boa *, unsigned side, const struct move *);
/* Returns the token that is thrown away first, or 0. */
unsigned boa_worst_token(const struct boa *, const struct player *);
/* True if the dice thrown for an ability make it succeed. */
bool	 boa_throws(struct boa *, unsigned ability, const char *purpose);
/* Returns the sum of 'dice' dice of six sides. */
unsigned boa_dice_sum(struct boa *, unsigned dice, const char *purpose);

/* ways.c: paths that dice pay for (BOA-24, BOA-25). */
struct way {
	struct purse	 cost;
	struct spot	 to;
	uint8_t		 steps, route[ROUTE];	/* squares entered, the last one included */
};
/*
 * Finds the cheapest way of a unit to a square past the squares of 'via', or returns false.
 * Cheapest means fewest dice not named, fewest dice, fewest twos, fewest banked ones, fewest
 * steps.  'free' are points that cost nothing: one or two steps as by a die.
 */
bool	 boa_way(const struct boa *, unsigned unit, unsigned to, const struct move *, unsigned free,
    struct way *);
/* True if there is such a way: enough for a check. */
bool	 boa_can_go(const struct boa *, unsigned unit, unsigned to, const struct move *,
    unsigned free);
/* True if one die of that face leads the unit there, over no barrier. */
bool	 boa_die_leads(const struct boa *, unsigned unit, unsigned face, unsigned to);
/* Finds the way of a unit that came free: up to two steps of any kind (BOA-9). */
bool	 boa_free_way(const struct boa *, unsigned unit, unsigned to, const struct move *,
    struct way *);
/*
 * Writes the points in ones from the unit to each square, or to a square from each, with this
 * unit's gait.  FAR: there is no way.  Diagonals count on the unit's own square alone.
 */
enum { FAR = 200 };
void	 boa_points_from(const struct boa *, unsigned unit, uint8_t points[SQUARES + 1]);
void	 boa_points_to(const struct boa *, unsigned unit, unsigned square,
    uint8_t points[SQUARES + 1]);
/*
 * Returns the place of a barrier at the unit if all shortest ways to the target cross one; or 0.
 */
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
/* Returns the set of units in play, two at a time, as it is looked up so often. */
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
/* True for a unit in play that nobody holds as prisoner or carries. */
static inline bool
boa_is_free(const struct state *s, unsigned unit)
{
	return s->unit[unit].kind != 0 && s->unit[unit].held == 0;
}
/* True for a free unit that is no egg: it may move and act. */
static inline bool
boa_acts(const struct boa *g, unsigned unit)
{
	return boa_is_free(g->s, unit) && !boa_is_egg(g, unit);
}
/* Return the first and one past the last unit of a side. */
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
/* Returns a unit that this one holds in that way, or 0. */
unsigned boa_holds(const struct state *, unsigned unit, unsigned held);
/* True if any unit at all stands on the square. */
bool	 boa_occupied(const struct state *, unsigned square);
/*
 * Returns the common kind of a faction with that strength and defence, or the kind with that
 * role; or 0.
 */
unsigned boa_kind_of(const struct boa *, unsigned faction, unsigned s, unsigned d);
unsigned boa_kind_role(const struct boa *, unsigned faction, unsigned role);
/* Returns a new unit from the supply, or 0 where the side has no place for more. */
unsigned boa_place(struct boa *, unsigned side, unsigned kind, unsigned square);
/* Changes a unit's kind: the old token returns, the new one comes from the supply. */
void	 boa_change(struct boa *, unsigned unit, unsigned kind);
/* Takes a unit off the map: its token returns, it drops its goods and frees the units it holds. */
void	 boa_remove(struct boa *, unsigned unit);
/* Goods fall, and items if told so. */
void	 boa_drop_goods(struct boa *, unsigned unit);
void	 boa_drop_items(struct boa *, unsigned unit);
/* Frees the units that a unit holds: prisoners are free, food goes to its supply, eggs lie. */
void	 boa_let_go(struct boa *, unsigned unit);
unsigned boa_item(const struct boa *, unsigned unit, unsigned effect);
/* True for a unit of the side that may act; else reports it. */
bool	 boa_own_unit(const struct boa *, unsigned side, unsigned unit);
bool	 boa_faction_is(const struct boa *, unsigned side, unsigned faction);
/* True if the side's faction is of the set; else reports it. */
bool	 boa_faction_among(const struct boa *, unsigned side, unsigned factions);
/*
 * Returns how many units of the side stand on the map with at least s and d, without eggs and
 * prisoners.
 */
unsigned boa_count(const struct boa *, unsigned side, unsigned s, unsigned d);

/* score.c */
/* Adds news of that kind for everybody, or for some. */
struct news *boa_news_add(struct boa *, unsigned kind);
struct news *boa_news_to(struct boa *, unsigned kind, seats_t who);
/* Tells everybody an event of a side. */
void	 boa_tell(struct boa *, unsigned side, struct news);
void	 boa_score_points(struct boa *, unsigned side, unsigned points, unsigned vp, unsigned card);
void	 boa_score_vp(struct boa *, unsigned side, unsigned vp);
void	 boa_do_deed(struct boa *, unsigned side, unsigned deed, unsigned number);
/* Gives points that are given once; runs after every step. */
void	 boa_once(struct boa *);
bool	 boa_favoured(const struct boa *, unsigned side);
unsigned boa_ancient(const struct boa *, unsigned side);

/* cards.c: decks and hands (BOA-10, BOA-29, BOA-30). */
/* Returns a side's hand, or NULL where the rules play. */
struct hand *boa_hand(const struct boa *, unsigned side);
/* Returns the place of a card in the side's hand, or -1. */
int	 boa_hand_find(const struct boa *, unsigned side, unsigned card);
/* Returns the card of that effect in the side's hand, of that deck if one is named, or 0. */
unsigned boa_hand_effect(const struct boa *, unsigned side, unsigned effect, unsigned deck);
/* Returns the set of effects of all cards that can be played from the side's hand. */
uint32_t boa_hand_effects(const struct boa *, unsigned side);
unsigned boa_hand_count(const struct boa *, unsigned side);
/* Takes a card out of a hand. */
void	 boa_hand_take(struct hand *, unsigned index);
/* Puts a card into a hand; 'others' know it besides its owner. */
void	 boa_hand_put(struct boa *, unsigned side, unsigned card, seats_t others);
/* Returns the place of the oldest card in a hand. */
unsigned boa_hand_oldest(const struct hand *);
/* Plays a card of the hand: it goes to the discards. */
void	 boa_play(struct boa *, unsigned side, unsigned card);
void	 boa_throw_away(struct boa *, unsigned side, unsigned index);
/* Draws one of the cards due; the hand has room. */
void	 boa_draw_due(struct boa *, unsigned side, unsigned deck);
/* True if the card is in the side's hand, for that use and that faction; else reports it. */
bool	 boa_holds_card(const struct boa *, unsigned side, unsigned card, unsigned use);
/* Counts the copies of each card anywhere in the game, with these units in play. */
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
 * Returns the good that a unit gathers: the named one, else the one its side has least of, else
 * gold; 0: none.
 */
unsigned boa_gather_good(const struct boa *, unsigned side, unsigned unit, unsigned good);
/* True if the unit may gather the good where it stands. */
bool	 boa_gathers(const struct boa *, unsigned side, unsigned unit, unsigned good);
/* Gives a unit goods from the supply, as many as there are. */
void	 boa_collect(struct boa *, unsigned side, unsigned unit, unsigned good, unsigned number);
/* Returns the goods on a square within a side's reach: lying, and with its units there. */
unsigned boa_goods_at(const struct boa *, unsigned side, unsigned square, unsigned good);
/* Takes goods there, lying ones first; they go back to the supply, crystals out of the game. */
void	 boa_use_goods(struct boa *, unsigned side, unsigned square, unsigned good,
    unsigned number);
bool	 boa_can_build(const struct boa *, unsigned unit, unsigned place, unsigned barrier);
/* True if a unit is left that could come for a prisoner. */
bool	 boa_can_exchange(const struct boa *, unsigned side);
void	 boa_raise(struct boa *, unsigned side, unsigned unit, unsigned place, unsigned barrier);
void	 boa_lower(struct boa *, unsigned side, unsigned unit, unsigned place);
/* Draws one of 'options' options by dice (BOA-15). */
unsigned boa_choose(struct boa *, unsigned options);

/* fight.c */
bool	 boa_attackable(const struct boa *, unsigned unit);
/*
 * Returns the defender's unit of the highest defence on the square, apart from those attacked;
 * 0: none.
 */
unsigned boa_second_defender(const struct boa *);
bool	 boa_check_defend(const struct boa *, const struct move *);
void	 boa_do_defend(struct boa *, const struct move *);
/* True if a counter-attack is due after a failed attack (BOA-8). */
bool	 boa_counter_due(const struct boa *);
void	 boa_counter(struct boa *);

/* fate.c: beaten, killed and freed units (BOA-27, BOA-28). */
/* True if the winner has anything to choose. */
bool	 boa_fate_open(const struct boa *);
/* Returns the winner's unit that can take the beaten one for this fate, or 0. */
unsigned boa_taker(const struct boa *, unsigned target, unsigned fate);
/* Fills in what a move leaves to the rules; false if that is not possible. */
bool	 boa_fate_complete(const struct boa *, struct move *);
void	 boa_fate_default(const struct boa *, struct move *);
bool	 boa_check_fate(const struct boa *, const struct move *);
void	 boa_do_fate(struct boa *, const struct move *);
/* Kills the rest: nothing more is chosen. */
void	 boa_fate_rest(struct boa *);
/* Returns the first unit that is dying or freed, or 0. */
unsigned boa_first_held(const struct state *, unsigned held);
/* True if its owner might revive it, as far as all may know. */
bool	 boa_may_revive(const struct boa *, unsigned unit);
/* True if this remedy is open to the owner, who sees the hand. */
bool	 boa_has_remedy(const struct boa *, unsigned unit, unsigned remedy);
bool	 boa_check_revive(const struct boa *, unsigned unit, const struct move *);
/*
 * Tries to revive a dying unit by the remedies of the move, or by none if it is NULL. Then the
 * unit lives or is gone.
 */
void	 boa_do_revive(struct boa *, unsigned unit, const struct move *);

/* pending.c: the next question. */
struct pending {
	/* the decision, its side, and the unit it is about */
	unsigned	 kind, side, unit;
};
/* Returns the next question; kind 0: something goes on by itself first. */
struct pending boa_pending(const struct boa *);
/* Returns the question of an open decision. */
struct pending boa_asked(const struct state *, const struct decision *);
unsigned boa_side_of(const struct state *, unsigned seat);
/* True if a fight waits for something. */
bool	 boa_fighting(const struct state *);
void	 boa_decision(const struct tables *, const void *, struct decisions *);

/* turn.c: start and end of a turn. */
void	 boa_begin_turn(struct boa *, unsigned side);
void	 boa_end_turn(struct boa *, const struct move *);

/* resolve.c: the effects of an answer. */
/* Plays on to the next question or the end. */
void	 boa_advance(struct boa *);
void	 boa_resolve(const struct tables *, void *, struct decisions *, const void *,
    struct chance *,
    struct events *);

/* spend.c: the table of things to spend dice on. */
bool	 boa_check_spend(const struct boa *, unsigned side, const struct move *);
void	 boa_do_spend(struct boa *, unsigned side, const struct move *);
bool	 boa_is_free_thing(unsigned kind);

/* ends.c: scenarios, targets, and elimination (BOA-21, BOA-33, BOA-34, BOA-39). */
void	 boa_choose_chief(struct boa *);
void	 boa_starts(struct boa *, unsigned side);	/* at the start of a turn */
void	 boa_ends(struct boa *, unsigned side);		/* at its end */
void	 boa_watch(struct boa *);			/* after every step */
void	 boa_over(struct boa *, unsigned ended, unsigned winners);
bool	 boa_is_out(const struct boa *, unsigned side);
/* Returns the goods on the units of a side. */
unsigned boa_held_goods(const struct boa *, unsigned side);
void	 boa_chief_lost(struct boa *);

/* setup.c */
void	 boa_start(const struct tables *, void *, struct chance *, struct events *);
bool	 boa_table_check(const struct tables *, struct diags *);
bool	 boa_check_faction(const struct boa *, unsigned side, const struct move *);
void	 boa_do_faction(struct boa *, unsigned side, unsigned faction);
bool	 boa_check_setup(const struct boa *, unsigned side, const struct move *);
/*
 * Places the units that a set-up leaves out: on free home squares, as long as there is one
 * (BOA-22).
 */
void	 boa_complete_setup(const struct boa *, unsigned side, struct move *);
void	 boa_do_setup(struct boa *, unsigned side, const struct move *);

/*
 * Returns the points to the nearest enemy of at most that defence, or FAR. Writes its square, or
 * 0.
 */
unsigned boa_nearest_enemy(const struct boa *, unsigned unit, unsigned d, unsigned *target);
/* auto.c: the auto-enemy's rules (BOA-20). */
/*
 * Finds the next move by its rules; 'careful': no splitting, sacrificing or summoning.  False:
 * there is none.
 */
bool	 boa_auto_move(const struct boa *, unsigned side, bool careful, struct move *);
/* Does one thing of an auto-enemy's turn, or ends it. */
void	 boa_auto_step(struct boa *, unsigned side);

/* fallback.c, answers.c, bot.c, resample.c, broken.c, check.c */
void	 boa_fallback(const struct tables *, const void *, const struct decision *, bool spoke,
    void *);
bool	 boa_check(const struct tables *, const void *, const struct decision *, const void *,
    struct diags *);
int	 boa_amount(const struct tables *, const void *, const struct decision *, const void *,
    const struct field *, size_t);
void	 boa_fallback_for(const struct boa *, const struct pending *, struct move *);
size_t	 boa_moves(const struct tables *, const void *, const struct decision *, struct chance *,
    void *,
    size_t);
void	 boa_bot(const struct tables *, const void *, const struct decision *, struct chance *,
    void *);
void	 boa_resample(const struct tables *, void *, unsigned, struct chance *);
const char *boa_broken(const struct tables *, const void *);

#include "games/ancients/spend.h"

#endif
