#ifndef GAMES_HLAS_SOLO_H
#define GAMES_HLAS_SOLO_H

/*
 * The enemy of a game of one seat, whom the rules move (HLS-34, HLS-71 to
 * HLS-79); included by rules.h.
 */

#include "games/hlas/state.h"

struct hlas;

/* solo.c: its set-up, its track and what makes it strong. */
/* What the spaces turn on once its marker has come there. */
enum solo_space {
	SPACE_HOME = 1, SPACE_TAX, SPACE_RECRUIT, SPACE_ENTER, SPACE_TOKENS,
	SPACE_LAST = SPACES - 1,
};
/* Whether this faction is the enemy without a seat. */
bool	 hlas_is_solo(const struct hlas *, unsigned faction);
/* Draws its faction, or takes the option's, once the player has theirs. */
void	 hlas_solo_choose(struct hlas *);
void	 hlas_solo_equip(struct hlas *);
/* The strength of a capital by itself: by its level, the enemy's by its space. */
unsigned hlas_capital_strength(const struct hlas *, unsigned faction);
/* Towers that a faction may have in all. */
unsigned hlas_tower_limit(const struct hlas *, unsigned faction);
/* What the enemy's board and track add to the strength of its side. */
unsigned hlas_solo_strength(const struct hlas *, unsigned side, const struct group *);
/* Whether a region is the enemy's home, for its armies that enter it (space 4). */
bool	 hlas_solo_is_home(const struct hlas *, unsigned region);
/* Whether its marker has come so far. */
bool	 hlas_solo_has(const struct hlas *, unsigned space);
/* After the collection: its cards are discarded, and what the last space gives (HLS-71). */
void	 hlas_solo_collected(struct hlas *);
/* What it loses of a group first: Serfs, Warriors, air, sea, then a Hero (HLS-78). */
unsigned hlas_solo_first_loss(const struct group *);
/* Its points beyond those of everybody: the track's, and none for its Heroes (HLS-79). */
int	 hlas_solo_points(const struct hlas *);

/* Pushes the turn of one of its Heroes. */
void	 hlas_push_solo(struct hlas *, unsigned hero);
/* Where the Hero of such a frame is. */
unsigned hlas_solo_hero_at(const struct hlas *, const struct frame *);

/* solo_turn.c: its turn, a frame. */
enum solo_step { SOLO_CARD, SOLO_MOVE, SOLO_GO, SOLO_FOUGHT, SOLO_END };
void	 hlas_step_solo(struct hlas *, struct frame *);

/* solo_cards.c */
/* Takes the tokens of a region (HLS-76). */
void	 hlas_solo_take_tokens(struct hlas *, unsigned faction, unsigned region);
/* Draws the frame's card, does what it says, and leaves the step that comes next. */
void	 hlas_solo_play(struct hlas *, struct frame *);
/* solo_pile.c */
/* The next card, told to all (HLS-72). */
unsigned hlas_solo_draw(struct hlas *);
/* In a battle the card goes to the discards at once; what the enemy's side shows (HLS-78). */
void	 hlas_solo_fight(struct hlas *, unsigned side);

/* solo_spells.c: its own spells (HLS-79). */
void	 hlas_solo_cast(struct hlas *, unsigned spell, unsigned hero);
/* The effect for the enemy, or for the player who copies it. */
void	 hlas_solo_effect(struct hlas *, unsigned faction, const struct frame *,
    const struct target *);
bool	 hlas_solo_copy_fits(const struct hlas *, unsigned faction, unsigned spell,
    const struct target *);
/* The frame in which the player chooses what they lose. */
void	 hlas_step_solo_choice(struct hlas *, struct frame *);
void	 hlas_answer_solo_choice(struct hlas *, struct frame *, unsigned seat,
    const struct move *);
bool	 hlas_give_up_check(const struct hlas *, const struct ask *, const struct move *,
    struct diags *);

/* solo_moves.c: where it goes (HLS-73, HLS-74, HLS-77). */
/* The Hero and who goes with it from where it is: Warriors first, but a Serf if there is one. */
struct group	hlas_solo_army(const struct hlas *, unsigned hero);
/* The land that a march by an arrow leads to from there, or 0. */
unsigned hlas_solo_march(const struct hlas *, const struct group *, unsigned from, unsigned arrow);
/* The region that is attacked, or 0; the one between, if there is one, in 'middle'. */
unsigned hlas_solo_target(const struct hlas *, const struct group *, unsigned from, unsigned arrow,
    unsigned *middle);
/* The next region of a voyage: 'left' seas more before it docks; 0: it cannot go on. */
unsigned hlas_solo_sail(const struct hlas *, const struct group *, unsigned from, unsigned arrow,
    unsigned left);
unsigned hlas_solo_fly(const struct hlas *, const struct group *, unsigned from, unsigned arrow,
    unsigned left);

#endif
