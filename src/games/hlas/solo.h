#ifndef GAMES_HLAS_SOLO_H
#define GAMES_HLAS_SOLO_H

/*
 * The enemy of a game of one seat, moved by the rules (HLS-34, HLS-71 to HLS-79); included by
 * rules.h.
 */

#include "games/hlas/state.h"

struct hlas;

/* solo.c: its set-up, its track and its strength. */
/* Spaces of the track that turn something on once the marker has come there. */
enum solo_space {
	SPACE_HOME = 1, SPACE_TAX, SPACE_RECRUIT, SPACE_ENTER, SPACE_TOKENS,
	SPACE_LAST = SPACES - 1,
};
/* True if this faction is the enemy without a seat. */
bool	 hlas_is_solo(const struct hlas *, unsigned faction);
/* Draws the enemy's faction, or takes the option's, once the player has theirs. */
void	 hlas_solo_choose(struct hlas *);
void	 hlas_solo_equip(struct hlas *);
/* Returns the strength of a capital by itself: by its level, the enemy's by its space. */
unsigned hlas_capital_strength(const struct hlas *, unsigned faction);
/* Returns how many towers a faction may have in all. */
unsigned hlas_tower_limit(const struct hlas *, unsigned faction);
/* Returns the strength that the enemy's board and track add to its side. */
unsigned hlas_solo_strength(const struct hlas *, unsigned side, const struct group *);
/* True if a region is the enemy's home, for its armies that enter it (space 4). */
bool	 hlas_solo_is_home(const struct hlas *, unsigned region);
/* True if the enemy's marker has reached that space. */
bool	 hlas_solo_has(const struct hlas *, unsigned space);
/* After the collection: discards the enemy's cards and gives the last space's yield (HLS-71). */
void	 hlas_solo_collected(struct hlas *);
/*
 * Returns the unit of a group that the enemy loses first: Serfs, Warriors, air, sea, a Hero
 * (HLS-78).
 */
unsigned hlas_solo_first_loss(const struct group *);
/* Returns the points that only the enemy has: the track's, and none for its Heroes (HLS-79). */
int	 hlas_solo_points(const struct hlas *);

/* Pushes the turn of one of its Heroes. */
void	 hlas_push_solo(struct hlas *, unsigned hero);
/* Returns where the Hero of such a frame is. */
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
/* Draws the next card and tells it to all (HLS-72). */
unsigned hlas_solo_draw(struct hlas *);
/* Draws a card for the enemy's side in a battle and discards it at once (HLS-78). */
void	 hlas_solo_fight(struct hlas *, unsigned side);

/* solo_spells.c: its own spells (HLS-79). */
void	 hlas_solo_cast(struct hlas *, unsigned spell, unsigned hero);
/* Applies the effect for the enemy, or for the player who copies the spell. */
void	 hlas_solo_effect(struct hlas *, unsigned faction, const struct frame *,
    const struct target *);
bool	 hlas_solo_copy_fits(const struct hlas *, unsigned faction, unsigned spell,
    const struct target *);
/* Steps the frame in which the player chooses their losses. */
void	 hlas_step_solo_choice(struct hlas *, struct frame *);
void	 hlas_answer_solo_choice(struct hlas *, struct frame *, unsigned seat,
    const struct move *);
bool	 hlas_give_up_check(const struct hlas *, const struct decision *, const struct move *,
    struct diags *);

/* solo_moves.c: the enemy's movements (HLS-73, HLS-74, HLS-77). */
/* Returns the Hero and the units that go with it: Warriors first, but a Serf if there is one. */
struct group	hlas_solo_army(const struct hlas *, unsigned hero);
/* Returns the land that a march by an arrow leads to from there, or 0. */
unsigned hlas_solo_march(const struct hlas *, const struct group *, unsigned from, unsigned arrow);
/* Returns the region to attack, or 0; writes the one between, if any, to 'middle'. */
unsigned hlas_solo_target(const struct hlas *, const struct group *, unsigned from, unsigned arrow,
    unsigned *middle);
/* Returns the next region of a voyage: 'left' more seas before it docks; 0: it cannot go on. */
unsigned hlas_solo_sail(const struct hlas *, const struct group *, unsigned from, unsigned arrow,
    unsigned left);
unsigned hlas_solo_fly(const struct hlas *, const struct group *, unsigned from, unsigned arrow,
    unsigned left);

#endif
