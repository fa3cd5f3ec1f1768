#ifndef GAMES_HLAS_TEAM_H
#define GAMES_HLAS_TEAM_H

/* Allies and the sides they make (HLS-35, HLS-80 to HLS-83); included by rules.h. */

#include "games/hlas/state.h"

struct hlas;
struct trip;

/* seating.c */
/* Seats in a team, 1 without teams; a seat's team, from 1; true if the option fits. */
unsigned hlas_team_size(const struct tables *);
unsigned hlas_team_of(const struct tables *, unsigned seat);
bool	 hlas_teams_fit(const struct tables *);
/* Returns the living factions of the same team, without the faction itself. */
uint16_t hlas_allies(const struct hlas *, unsigned faction);
bool	 hlas_is_ally(const struct hlas *, unsigned faction, unsigned other);
/* team.c */
/* True if a controlled region counts for it: not its own capital's, and once a team (HLS-83). */
bool	 hlas_counts_region(const struct hlas *, unsigned faction, unsigned region);

/* sides.c */
/* Battles: all of a side's team who have anything there, always with its leader. */
uint16_t hlas_members(const struct hlas *, unsigned side);
/* Returns a member's units in the battle. */
struct group	hlas_member_group(const struct hlas *, unsigned side, unsigned faction);
/* Returns the owner of the unit of that kind that goes first: the leader, then an ally. */
unsigned hlas_owner(const struct hlas *, unsigned side, unsigned unit);
/* leaders.c */
/*
 * Returns the leader of a region's defence: the highest natural strength (HLS-82), or 0 without
 * a defender.
 */
unsigned hlas_defender(const struct hlas *, unsigned attacker, unsigned region);
/* Asks all members of a side, if there are several. */
bool	 hlas_decision_members(struct hlas *, struct frame *, unsigned side, unsigned decision);
void	 hlas_answer_lead(struct hlas *, struct frame *, const struct move *);
bool	 hlas_lead_check(const struct hlas *, const struct move *, struct diags *);

/* team.c */
/* Gifts with a Tax (HLS-80), before the gain or after it. */
bool	 hlas_gifts_check(const struct hlas *, unsigned faction, const struct plan *,
    struct diags *);
void	 hlas_give(struct hlas *, unsigned faction, const struct plan *, bool before);

/* Allied units that march along, or board, if their owners permit it (HLS-81). */
bool	 hlas_company_check(const struct hlas *, unsigned faction, const struct trip *,
    struct diags *);
bool	 hlas_decision_permits(struct hlas *, struct frame *);
void	 hlas_answer_move(struct hlas *, struct frame *, unsigned seat, const struct move *);
void	 hlas_pay_for_company(struct hlas *, struct frame *);
void	 hlas_company_goes(struct hlas *, struct frame *, unsigned to);
/* Sends home the allied units whose vessel was lost at sea. */
void	 hlas_company_home(struct hlas *, struct frame *);

#endif
