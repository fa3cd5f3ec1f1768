/*
 * Heroes of Land, Air & Sea for one to seven players: the base game, Order & Chaos and
 * Pestilence.  A single player plays against an enemy that the rules move.
 */

#include "games/hlas/hlas.h"
#include "games/hlas/rules.h"

/* More players need more sets (HLS-1). */
static bool
table_check(const struct tables *t, struct diags *d)
{
	unsigned	 sets = (unsigned)t->option[OPT_SETS];

	if (t->seats > 6 && sets != SETS_ALL)
		return NEVER(d, "sets", "seven players need all sets");
	if (!hlas_teams_fit(t))
		return NEVER(d, "teams", "these seats do not make two teams or three of that size");
	if (t->seats == 1 && !hlas_enemy_in_sets(t))
		return NEVER(d, "enemy", "the enemy's faction is not in the sets in play");
	if (t->seats > 1 && (t->option[OPT_ENEMY] != 0 || t->option[OPT_SOLO_VP] != 0))
		return NEVER(d, "enemy",
		    "'enemy' and 'solo-tactic-vp' are for a lone player; here are %u", t->seats);
	if (t->seats > 4 && sets != SETS_ALL && sets != SETS_ORDER_AND_CHAOS)
		return NEVER(d, "sets", "five and six players need Order & Chaos");
	return true;
}

/*
 * Leaves out questions that the number of players, the teams or the options make needless
 * (HLS-1).
 */
static bool
without(const struct tables *t, unsigned kind, unsigned move)
{
	(void)move;
	switch (kind) {
	case DECISION_INTERRUPT:
		return t->option[OPT_INTERRUPTS] == INTERRUPTS_NONE;
	case DECISION_PLACE_ENEMY:
		return t->seats > 1;
	case DECISION_PERMIT: case DECISION_LEAD:
		return t->option[OPT_TEAMS] == 0;
	default:
		return false;
	}
}

const struct game	 hlas = {
	.name = "hlas",
	.title = "Heroes of Land, Air & Sea",
	.min_seats = 1,
	.max_seats = SEATS,
	.revision = 3,
	.default_granularity = BOUNDARY_ROUND,
	.state = &hlas_state_layout,
	.move = &hlas_move_layout,
	.event = &hlas_event_layout,
	.figures = &hlas_figures_layout,
	.decision_kind = hlas_decisions,
	.decision_kinds = DECISIONS,
	.options = hlas_options,
	.lists = hlas_lists,
	.start = hlas_start,
	.decide = hlas_decision,
	.moves = hlas_moves,
	.check = hlas_check,
	.amount = hlas_amount,
	.fallback = hlas_fallback,
	.bot = hlas_bot,
	.resolve = hlas_resolve,
	.resample = hlas_resample,
	.score = hlas_score,
	.settle = hlas_settle,
	.broken = hlas_broken,
	.figures_check = hlas_figures_check,
	.table_check = table_check,
	.without = without,
};
