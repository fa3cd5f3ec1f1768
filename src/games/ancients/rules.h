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
	return (struct boa){ .t = t, .f = t->figures,
	    .s = (struct state *)(uintptr_t)state, .d = d };
}

/* Refusals: not legal now, and never. */
#define REFUSE_NOW(g, ...)	(diag_not_now((g)->d, __VA_ARGS__), false)
#define REFUSE_EVER(g, ...)	(diag_never((g)->d, __VA_ARGS__), false)

extern const struct game	 ancients;

/* figures.c, layout.c, layout_moves.c, ancients.c */
extern const struct layout	 boa_figures, boa_state, boa_move, boa_news, boa_dice;
extern const struct decision_kind	 boa_decision_kind[DECISION_KINDS];
extern const struct option	 boa_options[];
bool	 boa_figures_check(const struct tables *, struct diags *);

/* board.c: squares, edges, diagonals, and the cost of a step. */

/* Directions: 0 north, 1 north-east, and so on clockwise; odd ones are diagonal. */
enum { GO_NORTH, GO_NORTH_EAST, GO_EAST, GO_SOUTH_EAST, GO_SOUTH, GO_SOUTH_WEST,
    GO_WEST, GO_NORTH_WEST };
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
/* Returns the direction from a square to one of its neighbours, or -1. */
int	 boa_direction(unsigned from, unsigned to);
struct step boa_step(const struct boa *, const struct spot *,
    unsigned direction, const struct gait *);
struct spot boa_spot(const struct unit *);
struct gait boa_gait(const struct boa *, unsigned unit);
/* Returns the gait of a unit that crosses no barrier and pays for nothing. */
struct gait boa_straight_gait(const struct figures *);
/* True if the square's edge there is the edge of the map. */
bool	 boa_map_edge(unsigned square, unsigned place);
/* True if the square lies on an edge of the map that nothing closes (BOA-9). */
bool	 boa_open_edge(const struct boa *, unsigned square);
/* The same for a unit's square; else reports it. */
bool	 boa_at_open_edge(const struct boa *, unsigned unit);
/*
 * Puts a barrier on an edge or diagonal, or with 0 takes it away.  Sets an edge
 * in both of its squares (BOA-14, BOA-31).
 */
void	 boa_set_barrier(struct state *, unsigned square, unsigned place, unsigned barrier);
/* True if a barrier may stand there: nothing there yet, and no wall of the building. */
bool	 boa_place_free(const struct boa *, unsigned square, unsigned place);
bool	 boa_can_build(const struct boa *, unsigned unit, unsigned place, unsigned barrier);
void	 boa_raise(struct boa *, unsigned side, unsigned unit, unsigned place, unsigned barrier);
void	 boa_lower(struct boa *, unsigned side, unsigned unit, unsigned place);

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
/* True if the dice pay a price, those named first; else reports it. */
bool	 boa_can_pay(const struct boa *, unsigned side, struct price, const struct move *named);
/* True if the dice that a move names are there, and none is a skull; else reports it. */
bool	 boa_check_named(const struct boa *, unsigned side, const struct move *);
void	 boa_take(struct boa *, unsigned side, const struct purse *, unsigned spending);
void	 boa_pay(struct boa *, unsigned side, struct price,
    const struct move *named, unsigned spending);
void	 boa_roll(struct boa *, unsigned side);
/* Rolls that many rolled dice of a face again. */
void	 boa_reroll(struct boa *, unsigned side, const struct dice *);
bool	 boa_check_bank(const struct boa *, unsigned side, const struct move *);
/* Banks dice at the end of a turn, by default into the room there is. */
void	 boa_bank_rest(struct boa *, unsigned side, const struct move *);
/* Returns the token that is thrown away first, or 0. */
unsigned boa_worst_token(const struct boa *, const struct player *);
/* True if the dice thrown for an ability make it succeed. */
bool	 boa_throws(struct boa *, unsigned ability, const char *purpose);
/* Returns the sum of 'dice' dice of six sides. */
unsigned boa_dice_sum(struct boa *, unsigned dice, const char *purpose);

/* ways.c */
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
bool	 boa_way(const struct boa *, unsigned unit, unsigned to,
    const struct move *, unsigned free, struct way *);
bool	 boa_can_go(const struct boa *, unsigned unit, unsigned to,
    const struct move *, unsigned free);
/* True if one die of that face leads the unit there, over no barrier. */
bool	 boa_die_leads(const struct boa *, unsigned unit, unsigned face, unsigned to);
/* Finds the way of a unit that came free: up to two steps of any kind (BOA-9). */
bool	 boa_free_way(const struct boa *, unsigned unit, unsigned to,
    const struct move *, struct way *);
/*
 * Writes the points in ones from the unit to each square, or from each to the nearest of a set of
 * squares, with this unit's gait.  FAR: there is no way.  Diagonals count on the unit's own square
 * alone.
 */
enum { FAR = 200 };
void	 boa_points_from(const struct boa *, unsigned unit, uint8_t points[SQUARES + 1]);
void	 boa_points_to(const struct boa *, unsigned unit, uint64_t squares,
    uint8_t points[SQUARES + 1]);
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
static inline bool
boa_attackable(const struct boa *g, unsigned unit)
{
	return boa_is_free(g->s, unit) ||
	    (g->s->unit[unit].kind != 0 && g->s->unit[unit].held == HELD_CARRIED);
}
/* Return the first unit of a side, and the one past its last. */
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
/*
 * Returns the common kind of a faction with that strength and defence, or the
 * kind with that role; or 0.
 */
unsigned boa_kind_of(const struct boa *, unsigned faction, unsigned s, unsigned d);
unsigned boa_kind_role(const struct boa *, unsigned faction, unsigned role);
/* Returns a new unit from the supply. */
unsigned boa_place(struct boa *, unsigned side, unsigned kind, unsigned square);
/* Takes a unit off the map: its token returns, it drops its goods and frees the units it holds. */
void	 boa_remove(struct boa *, unsigned unit);
/* Lay the goods, or the items, of a unit on its square. */
void	 boa_drop_goods(struct boa *, unsigned unit);
void	 boa_drop_items(struct boa *, unsigned unit);
/* Frees the units that a unit holds: prisoners are free, food goes to its supply, eggs lie. */
void	 boa_let_go(struct boa *, unsigned unit);
/* Returns the item of that effect on a unit, or 0. */
unsigned boa_item(const struct boa *, unsigned unit, unsigned effect);
/* True for a unit of the side that may act, or is a prisoner; else reports it. */
bool	 boa_own_unit(const struct boa *, unsigned side, unsigned unit);
bool	 boa_own_prisoner(const struct boa *, unsigned side, unsigned unit);
/* True if the side's faction is that one, or of the set; else reports it. */
bool	 boa_faction_is(const struct boa *, unsigned side, unsigned faction);
bool	 boa_faction_among(const struct boa *, unsigned side, unsigned factions);
/*
 * Returns how many units of the side stand on the map with at least s and d,
 * without eggs and prisoners.
 */
unsigned boa_count(const struct boa *, unsigned side, unsigned s, unsigned d);
bool	 boa_bag_empty(const struct boa *);
/* True if a unit may try to gather that good there (BOA-13). */
bool	 boa_has_resource(const struct boa *, unsigned square, unsigned good);
/*
 * Returns the good that a unit gathers: the named one, else the one its side
 * has least of, else gold; 0: none.
 */
unsigned boa_gather_good(const struct boa *, unsigned side, unsigned unit, unsigned good);
/* Returns the ability of gathering a good. */
unsigned boa_gathering(unsigned good);
/* True if the unit may gather the good where it stands. */
bool	 boa_gathers(const struct boa *, unsigned side, unsigned unit, unsigned good);
/* Gives a unit goods from the supply, as many as there are. */
void	 boa_collect(struct boa *, unsigned side, unsigned unit, unsigned good, unsigned number);
/* Counts the goods of a set on a square within a side's reach: lying, and with its units there. */
unsigned boa_goods_at(const struct boa *, unsigned side, unsigned square, unsigned set);
/* Takes goods there, lying ones first; they go back to the supply, crystals out of the game. */
void	 boa_use_goods(struct boa *, unsigned side, unsigned square,
    unsigned good, unsigned number);
/*
 * True if the goods that an order names are all there, and at most 'number' of them are of the
 * set.  The other function uses that many of the set, those named first.
 */
bool	 boa_goods_named(const struct boa *, unsigned side, unsigned square,
    unsigned set, unsigned number, const struct move *);
void	 boa_use_set(struct boa *, unsigned side, unsigned square, unsigned set,
    unsigned number, const struct move *);

/* score.c */
/* Adds news of a side for some seats, or for everybody; the last: of a unit where it stands. */
struct news *boa_news_to(struct boa *, unsigned kind, unsigned side, seats_t who);
void	 boa_tell(struct boa *, unsigned side, struct news);
void	 boa_tell_unit(struct boa *, unsigned kind, unsigned unit);
void	 boa_score_points(struct boa *, unsigned side, unsigned points, unsigned vp, unsigned card);
void	 boa_score_vp(struct boa *, unsigned side, unsigned vp);
void	 boa_do_deed(struct boa *, unsigned side, unsigned deed, unsigned number);
void	 boa_over(struct boa *, unsigned ended, unsigned winners);
/* Does what follows when a unit is lost that is an Ancient, or the Chief. */
void	 boa_ancient_lost(struct boa *, unsigned unit);
void	 boa_chief_lost(struct boa *, unsigned unit);
static inline unsigned
boa_scenario(const struct boa *g)
{
	return (unsigned)g->t->option[OPT_SCENARIO] + 1;
}

/* cards.c: decks and hands (BOA-10, BOA-29, BOA-30). */
/* Returns a side's hand, or NULL where the rules play. */
struct hand *boa_hand(const struct boa *, unsigned side);
unsigned boa_hand_count(const struct boa *, unsigned side);
/* Puts a card into a hand; 'others' know it besides its owner. */
void	 boa_hand_put(struct boa *, unsigned side, unsigned card, seats_t others);
/* Returns the place of the oldest card in a hand. */
unsigned boa_hand_oldest(const struct hand *);
/* Plays a card of the hand: it goes to the discards. */
void	 boa_play(struct boa *, unsigned side, unsigned card);
void	 boa_throw_away(struct boa *, unsigned side, unsigned index);
/* True if the card is for that use; and in the side's hand, for its faction; else reports it. */
bool	 boa_is_for(const struct boa *, unsigned card, unsigned use);
bool	 boa_holds_card(const struct boa *, unsigned side, unsigned card, unsigned use);
unsigned boa_deck_count(const struct boa *, unsigned deck, const uint8_t *pile);
/* Takes a card of the deck out of a pile that has some, by hidden chance. */
unsigned boa_deck_draw(const struct boa *, unsigned deck, uint8_t *pile);
void	 boa_count_decks(struct boa *);

/* fight.c */
/* True if a counter-attack is due after a failed attack (BOA-8). */
bool	 boa_counter_due(const struct boa *);
/* True if a unit is left that could come for a prisoner. */
bool	 boa_can_exchange(const struct boa *, unsigned side);

/* factions.c */
/*
 * Returns the kind a unit becomes by one more of a stat (0: strength, else
 * defence), or 0 if the supply has none.
 */
unsigned boa_grown(const struct boa *, unsigned unit, unsigned stat);
/* A Bohmerk absorbs food or goods, also when it defends. */
bool	 boa_check_absorb(const struct boa *, unsigned side, const struct move *);
void	 boa_do_absorb(struct boa *, unsigned side, const struct move *);
void	 boa_hatch(struct boa *, unsigned side);
/* Returns the unit at which, or of which, the Ancient may come now, or 0. */
unsigned boa_ancient_place(const struct boa *, unsigned side);
void	 boa_summon(struct boa *, unsigned side, unsigned unit, const struct move *);
unsigned boa_ancient(const struct boa *, unsigned side);

/* turn.c */
void	 boa_begin_turn(struct boa *, unsigned side);
void	 boa_end_turn(struct boa *, const struct move *);
void	 boa_starts(struct boa *, unsigned side);	/* at the start of a turn */
void	 boa_ends(struct boa *, unsigned side);		/* at its end */
void	 boa_watch(struct boa *);			/* after every step */
bool	 boa_is_out(const struct boa *, unsigned side);
/* Gives points that are given once; runs after every step. */
void	 boa_once(struct boa *);
/* Orders of the own turn. */
bool	 boa_check_spend(const struct boa *, unsigned side, const struct move *);
void	 boa_do_spend(struct boa *, unsigned side, const struct move *);

/*
 * An order of the own turn.  Each file has the rows of those that it carries
 * out, the last of kind 0; turn.c finds them.
 */
struct spending {
	uint8_t	  kind, flags;
	uint8_t	  faction;	/* the only one that may, or 0 */
	uint8_t	  ability;	/* what its dice are spent on, or 0: apply() looks after them */
	/* looks at all but the rest of the row; NULL: that is all */
	bool	(*check)(const struct boa *, unsigned side, const struct move *);
	/* relies on dice that are paid */
	void	(*apply)(struct boa *, unsigned side, const struct move *);
};
/* A free order costs no dice: BOA-23 bounds it. */
enum { BY_UNIT = 1, FREE = 2 };
extern const struct spending	 boa_dice_orders[], boa_fight_orders[], boa_card_orders[],
    boa_goods_orders[], boa_barrier_orders[], boa_faction_orders[];

/* The decision that is next, its side, and the unit or the deck it is about. */
struct pending {
	unsigned	 kind, side, unit;
	/* does what comes first and needs no answer, if the kind is 0 */
	void		(*alone)(struct boa *, const struct pending *);
};
/*
 * A question, and what its answer does.  Each file has the rows of those that
 * come up in it, the last of kind 0; ancients.c finds them.
 */
struct question {
	uint8_t	  kind;
	uint8_t	  plain;	/* the move of the rules' answer, or 0: fallback() says it */
	/* looks at an answer to a question that is asked now; NULL: any will do */
	bool	(*check)(const struct boa *, const struct pending *, const struct move *);
	/* completes the rules' answer; NULL: it is whole */
	void	(*fallback)(const struct boa *, const struct pending *, struct move *);
	void	(*apply)(struct boa *, const struct pending *, const struct move *);
};
extern const struct question	 boa_fight_questions[], boa_card_questions[], boa_setup_questions[];
/* Return the next question of fights, or of cards; of kind 0 and without alone(): none. */
struct pending boa_fight_pending(const struct boa *);
/* Returns the sentence that a fight under way does not hold to, or NULL. */
const char *boa_fight_broken(const struct boa *);
struct pending boa_cards_pending(const struct boa *);

/* setup.c */
void	 boa_start(const struct tables *, void *, struct chance *, struct events *);
bool	 boa_table_check(const struct tables *, struct diags *);
void	 boa_choose_chief(struct boa *);

/* auto.c: the auto-enemy's rules (BOA-20). */
/*
 * Finds the next move by its rules; 'careful': no splitting, sacrificing or
 * summoning.  False: there is none.
 */
bool	 boa_auto_move(const struct boa *, unsigned side, bool careful, struct move *);
/* Does one thing of an auto-enemy's turn, or ends it. */
void	 boa_auto_step(struct boa *, unsigned side);

/* A player that looks for something to do; 'g' takes no diagnostics. */
struct mind {
	const struct boa	*g;
	unsigned		 side;
	bool			 careful;	/* no sacrifice */
	bool			 clears;	/* its portals come first, for others to come */
	uint64_t		 squares;	/* of the scenario, to be held */
	uint64_t		 stays;		/* units that do not move */
	struct move		*m;		/* the move found */
};
/* If the move is legal and by no unit that stays, takes it as the move found and returns true. */
bool	 boa_settle(const struct mind *, struct move);
/* The same for each of the side's units in turn. */
bool	 boa_try_each(const struct mind *, struct move);
/* Finds a move nearer to the nearest of some squares by one die, the longest first. */
bool	 boa_approach(const struct mind *, unsigned unit, uint64_t squares);
/*
 * Returns the points to the nearest enemy of at most that defence, or FAR.
 * Writes its square, or 0.
 */
unsigned boa_nearest_enemy(const struct boa *, unsigned unit, unsigned d, unsigned *target);
/* Moves captors to an edge, gatemasters to a crystal, units off a portal. */
bool	 boa_try_carry(const struct mind *);
/* Finds the two strongest units of the side that can act on a square. */
void	 boa_strongest(const struct mind *, unsigned square, unsigned pair[2]);

/* ancients.c: the course of play. */
/* Returns the next question; kind 0: something goes on by itself first. */
struct pending boa_pending(const struct boa *);
static inline unsigned
boa_side_of(const struct state *s, unsigned seat)
{
	return s->player[EAST].seat == seat ? EAST : WEST;
}
void	 boa_decide(const struct tables *, const void *, struct decisions *);
bool	 boa_check(const struct tables *, const void *, const struct decision *,
    const void *, struct diags *);
void	 boa_fallback_for(const struct boa *, const struct pending *, struct move *);
/* Plays on to the next question or the end. */
void	 boa_advance(struct boa *);
void	 boa_resolve(const struct tables *, void *, struct decisions *,
    const void *, struct chance *, struct events *);

/* moves.c, bot.c */
extern const struct move_row	 boa_rows[];
void	 boa_range(struct moves *, unsigned range);
void	 boa_bot(const struct tables *, const void *, const struct decision *,
    struct chance *, void *);

#endif
