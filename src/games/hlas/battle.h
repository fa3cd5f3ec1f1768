#ifndef GAMES_HLAS_BATTLE_H
#define GAMES_HLAS_BATTLE_H

/*
 * Functions that the files of battles share with each other and with the rest; included by
 * rules.h.
 */

#include "games/hlas/state.h"

struct hlas;

/* sides.c, strength.c, leaders.c, battle.c, tactics.c, losses.c, spoils.c: battles. */
unsigned hlas_side_of(const struct hlas *, unsigned faction);
/* All units of a side in the battle. */
struct group	hlas_side_group(const struct hlas *, unsigned side);
/*
 * The natural strength of a tower or capital there, with Serfs on its slots and buildings
 * (HLS-45).
 */
unsigned hlas_structure_strength(const struct hlas *, unsigned faction, unsigned region);
/* The natural strength of all that a faction has in a region, before a battle. */
unsigned hlas_natural_at(const struct hlas *, unsigned faction, unsigned region);
/* The units of a side alone; with structures. */
unsigned hlas_units_strength(const struct hlas *, unsigned side);
unsigned hlas_natural(const struct hlas *, unsigned side);
unsigned hlas_strength(const struct hlas *, unsigned side);
/* True if a side has neither units nor structures left. */
bool	 hlas_side_empty(const struct hlas *, unsigned side);
/* The structures with which a side fights: a set of VS_TOWER and VS_CAPITAL. */
unsigned hlas_side_structures(const struct hlas *, unsigned side);
bool	 hlas_in_battle(const struct hlas *, unsigned side, unsigned source);
/* Returns what the sacrifice of a unit of this kind pays. */
unsigned hlas_sacrifice_value(const struct hlas *, unsigned side, unsigned unit);
void	 hlas_push_battle(struct hlas *, unsigned attacker, unsigned region, unsigned at,
    bool flown);
bool	 hlas_tactic_check(const struct hlas *, unsigned side, const struct move *, struct diags *);
unsigned hlas_tactic_price(const struct hlas *, unsigned side, unsigned tactic);
bool	 hlas_tactic_payable(const struct hlas *, unsigned side, unsigned tactic);
void	 hlas_tactics_set(struct hlas *, unsigned side, const struct move *);
void	 hlas_tactics_reveal(struct hlas *);
/* True if a land unit may be called into the battle from this region. */
bool	 hlas_conscript_from(const struct hlas *, unsigned faction, unsigned region, unsigned unit);
/* Units leave the region of the battle: the leader's to a place, allies to their capitals. */
void	 hlas_survivors_go(struct hlas *, unsigned side, unsigned to);
bool	 hlas_losses_open(const struct hlas *, unsigned side);
void	 hlas_losses(struct hlas *, unsigned side, const struct move *);
/* Returns the units lost by default: those of least strength that reach the damage (HLS-28). */
struct group	hlas_least_losses(const struct hlas *, const struct group *, unsigned damage);
/* places.c */
bool	 hlas_retreat_allowed(const struct hlas *, unsigned faction, unsigned from, unsigned to);
/* Gains of the winner; then the next spoil to choose: true while something is asked. */
void	 hlas_spoils_gain(struct hlas *);
bool	 hlas_spoils_next(struct hlas *, struct frame *);
void	 hlas_spoils_take(struct hlas *, struct frame *, const struct move *);
bool	 hlas_spoils_check(const struct hlas *, const struct decision *, const struct move *,
    struct diags *);
unsigned hlas_promotable(const struct hlas *, unsigned faction);
void	 hlas_tower_falls(struct hlas *, unsigned faction, unsigned region, unsigned by);
void	 hlas_destroy(struct hlas *, unsigned faction, unsigned by);
/* Returns the next source with an ability that the side may use in B2, or 0. */
unsigned hlas_ability_open(const struct hlas *, unsigned side, const struct op **);
void	 hlas_ability_use(struct hlas *, unsigned side, unsigned source, const struct op *);
/*
 * Begins step B2 with that source.  True: a question is open, or an ability was settled without
 * one.
 */
bool	 hlas_abilities_next(struct hlas *, struct frame *, unsigned side);

#endif
