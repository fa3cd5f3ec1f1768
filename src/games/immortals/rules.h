#ifndef GAMES_IMMORTALS_RULES_H
#define GAMES_IMMORTALS_RULES_H

/* Functions that the files of this folder share, file by file. */

#include "games/immortals/state.h"

/* layout*.c, options.c */
extern const struct layout	 imm_figures, imm_state, imm_move, imm_news;
extern const struct decision_kind	 imm_decision_kind[DECISION_KINDS];
extern const struct option	 imm_options[];
extern const struct list_of	 imm_lists[];

/* board.c: armies in places, and reach. */

/* Returns the places where the seat has armies, or those of one realm. */
uint64_t imm_held(const struct state *, unsigned seat);
uint64_t imm_held_in(const struct state *, unsigned seat, unsigned realm);
/*
 * Returns the places that an army can go to from one in a single step: neighbours, and the twin
 * by portal.
 */
uint64_t imm_steps(const struct tables *, const struct state *, unsigned place);
/* Returns the places that the seat's armies can get to from one by way of the held places. */
uint64_t imm_paths(const struct tables *, const struct state *, uint64_t held, unsigned place);
/* Puts armies of a seat in a place that is empty or theirs. */
void	 imm_put(struct state *, unsigned seat, unsigned region, unsigned realm, unsigned armies);
/* Takes armies away; a place without armies belongs to nobody. */
void	 imm_lift(struct state *, unsigned region, unsigned realm, unsigned armies);
bool	 imm_has_realm(const struct state *, unsigned seat, unsigned realm);
/* True if a capital may still be built there. */
bool	 imm_capital_free(const struct tables *, const struct state *, unsigned region,
    unsigned realm);
/* True if a building of that kind can stand there now, with a tile or portal left for it. */
bool	 imm_can_build(const struct tables *, const struct state *, unsigned build, unsigned region,
    unsigned realm);

/* cards.c: conflict cards and region cards. */

/*
 * Draws one conflict card of the set 'of' to nobody yet; shuffles the discards in first if need be;
 * 0: there is none.
 */
unsigned imm_draw(struct state *, uint64_t of, struct chance *, struct events *);
/* Draws up to 'n' cards to the seat's hand. */
void	 imm_draw_to(struct state *, unsigned seat, unsigned n, struct chance *, struct events *);
/* Puts a conflict card into the seat's hand and tells the seat. */
void	 imm_receive(struct state *, unsigned seat, unsigned card, struct events *);
void	 imm_discard(struct state *, unsigned card);
/*
 * Records that a conflict card went to a hand after all have seen it: everybody knows that it is
 * in one.
 */
void	 imm_show_card(const struct tables *, struct state *, unsigned card);
/* Counts the deck again after it changed. */
void	 imm_count_deck(struct state *);
/* Gives a region card to a seat or, with 0, to the stack; empties the action space it lay on. */
void	 imm_card_to(struct state *, unsigned region, unsigned seat, struct events *);

/* purse.c */
bool	 imm_can_pay(const struct state *, unsigned seat, struct price);
void	 imm_pay(struct state *, unsigned seat, struct price);
/* Takes up to 'n' from the supply; returns how much there was. */
unsigned imm_gain(struct state *, unsigned seat, unsigned coin, unsigned n);
/* Returns the coin for a seat that named none: the one they have less of, if there is any left. */
unsigned imm_scarcer(const struct state *, unsigned seat);
void	 imm_compensate(struct state *, unsigned seat, unsigned take, struct events *);

/* tower.c */

/* Throws cubes, by colour (0: inhabitants), into the tower; writes those that fall to 'fallen'. */
void	 imm_throw(const struct tables *, struct state *, const uint8_t *thrown, uint8_t *fallen,
    struct chance *);
/* The same with the chance of the seeding. */
void	 imm_seed(const struct tables *, struct state *, const uint8_t *thrown, uint8_t *fallen,
    struct chance *);

/* battle.c */
struct attack {
	unsigned	 seat, from, from_realm, to, to_realm, armies;
	enum helps	 helps;
};
void	 imm_battle(const struct tables *, struct state *, const struct attack *, struct chance *,
    struct events *);
/* Tells whom the inhabitants help, by the card played. */
enum helps imm_helps(const struct tables *, const struct card *, const struct attack *);

/* setup.c */
void	 imm_start(const struct tables *, void *, struct chance *, struct events *);
void	 imm_resolve_start(const struct tables *, struct state *, const struct decisions *,
    const struct move *, struct chance *,
	    struct events *);
/* groups.c */
/* The groups of both tribes. */
void	 imm_make_groups(const struct tables *, struct player *);
/* Returns the index of a group as the list "group" names it, or -1. */
int	 imm_group(const struct player *, unsigned group);
/* Takes a group off the player's board and returns its size. */
unsigned imm_take_group(struct player *, unsigned index);
bool	 imm_check_group(const struct state *, const struct decision *, const struct move *,
    struct diags *);

/* seeding.c */
/* After the draft: treasure, limbo, tower. */
void	 imm_finish_setup(const struct tables *, struct state *, struct chance *, struct events *);
void	 imm_resolve_split(const struct tables *, struct state *, const struct decisions *,
    const struct move *, struct events *);
bool	 imm_check_split(const struct state *, const struct decision *, const struct move *,
    struct diags *);

/* draft.c */
void	 imm_deal(const struct tables *, struct state *, struct chance *, struct events *);
void	 imm_resolve_draft(const struct tables *, struct state *, const struct decisions *,
    const struct move *, struct chance *,
	    struct events *);
void	 imm_resolve_deploy(const struct tables *, struct state *, const struct decisions *,
    const struct move *, struct chance *,
	    struct events *);
/* Returns the dealt cards that the seat may choose from now. */
uint64_t imm_choices(const struct state *, unsigned seat);
/* Returns the free places that a conflict card lets an army group go to. */
uint64_t imm_card_places(const struct state *, unsigned card);
bool	 imm_check_draft(const struct tables *, const struct state *, const struct decision *,
    const struct move *, struct diags *);
bool	 imm_check_deploy(const struct tables *, const struct state *, const struct decision *,
    const struct move *, struct diags *);

/* phases.c */
void	 imm_begin_round(const struct tables *, struct state *, struct events *);
void	 imm_begin_plan(struct state *);
/* Ends a round: all score, and the next begins or the game is over. */
void	 imm_score_round(const struct tables *, struct state *, struct events *);

/* reinforce.c */
void	 imm_resolve_draw(const struct tables *, struct state *, const struct decisions *,
    const struct move *, struct chance *,
	    struct events *);
void	 imm_resolve_reinforce(const struct tables *, struct state *, const struct decisions *,
    const struct move *, struct events *);
/*
 * Returns how many armies that limbo may still send in this round; while cards are drawn, how
 * many it will.
 */
unsigned imm_due(const struct tables *, const struct state *, unsigned seat, unsigned realm);
/* Returns the places that take reinforcements from that limbo. */
uint64_t imm_reinforceable(const struct state *, unsigned seat, unsigned realm);
bool	 imm_check_reinforce(const struct tables *, const struct state *, const struct decision *,
    const struct move *, struct diags *);

/* plan.c */
void	 imm_resolve_plan(const struct tables *, struct state *, const struct decisions *,
    const struct move *, struct events *);
bool	 imm_check_plan(const struct tables *, const struct state *, const struct decision *,
    const struct move *, struct diags *);

/* perform.c */
void	 imm_begin_perform(const struct tables *, struct state *, struct events *);
void	 imm_resolve_reveal(const struct tables *, struct state *, const struct decisions *,
    const struct move *, struct chance *,
	    struct events *);
bool	 imm_check_reveal(const struct tables *, const struct state *, const struct decision *,
    const struct move *, struct diags *);
bool	 imm_only_blanks(const struct player *);

/* spaces.c: uses of action spaces, and costs of actions. */

/* Returns the spaces of a seat's board (IMM-20). */
static inline uint16_t
imm_spaces(const struct tables *t)
{
	unsigned	 missing = t->option[OPT_EIGHTH] == 0 ? SPACE_ATTACK_2 : SPACE_CONSTRUCT_2;

	return (uint16_t)(((1u << SPACES) - 1) & ~(unsigned)SPACE_BIT(missing));
}

static inline bool
imm_is_magic_space(unsigned space)
{
	return space >= SPACE_MAGIC_1;
}

/* The uses of a space, on any board: a set of move kinds. */
extern const uint64_t	 imm_space_actions[SPACES + 1];

/* True if wild cards may lie there. */
bool	 imm_takes_wild(const struct tables *, const struct state *, unsigned seat, unsigned space);
/* Returns the actions that a space allows the face that lies on it: a set of move kinds. */
uint64_t imm_actions(const struct tables *, const struct state *, unsigned seat, unsigned space);
/* Returns the cost of an action. */
struct price imm_cost(const struct tables *, const struct state *, unsigned seat,
    const struct move *);
/*
 * Fills in the facts of the card: its realm and the region it names; and the realm, if its user
 * has an army in one only.
 */
void	 imm_fill_in(const struct state *, unsigned seat, struct move *);

/* choice.c */

/*
 * Fills in all that the player may leave out: of several legal places, the one where the action
 * brings most.
 */
void	 imm_complete(const struct tables *, const struct state *, unsigned seat,
    const struct move *order, struct move *whole);

/* legal.c: the legality of actions. */
/* True if an action in which nothing is left out can be carried out and paid. */
bool	 imm_legal(const struct tables *, const struct state *, unsigned seat,
    const struct move *whole, struct diags *);
/* Returns the realm in which a takeover of the region card succeeds, or 0. */
unsigned imm_takeover_realm(const struct state *, unsigned seat, unsigned region, unsigned realm);

/* actions.c: performs an action that is legal. */
void	 imm_act(const struct tables *, struct state *, unsigned seat, const struct card *,
    const struct move *, struct chance *,
	    struct events *);

/* score.c */
struct tally {
	unsigned	 regions, shrines, capitals, areas, vp;
};
struct tally imm_tally(const struct tables *, const struct state *, unsigned seat);
/* Scores every seat's points of a round. */
void	 imm_score_seats(const struct tables *, struct state *, struct events *);
/* Ends the game. */
void	 imm_finish(const struct tables *, struct state *, struct events *);
void	 imm_score(const struct tables *, const void *, const struct ending *, struct score *);

/* answers: random.c, fallback.c, bot.c */
size_t	 imm_moves(const struct tables *, const void *, const struct decision *, struct chance *,
    void *,
    size_t);
void	 imm_random(const struct tables *, const struct state *, const struct decision *,
    struct chance *, struct move *);
void	 imm_fallback(const struct tables *, const void *, const struct decision *, bool spoke,
    void *);
bool	 imm_instead(const struct tables *, const void *, const struct decision *, const void *,
    void *);
void	 imm_bot(const struct tables *, const void *, const struct decision *, struct chance *,
    void *);
int	 imm_amount(const struct tables *, const void *, const struct decision *, const void *,
    const struct field *, size_t);

/* resample.c, invariants.c, figures.c */
void	 imm_resample(const struct tables *, void *, unsigned, struct chance *);
void	 imm_settle(const struct tables *, void *);
const char *imm_broken(const struct tables *, const void *);
bool	 imm_figures_check(const struct tables *, struct diags *);

#endif
