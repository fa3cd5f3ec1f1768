/* Diplomacy: the rules module.  The judge of movement is in judge.c, and stands alone. */

#include <string.h>

#include "games/diplomacy/diplomacy.h"
#include "games/diplomacy/notation.h"
#include "games/diplomacy/rules.h"

static int
amount(const struct tables *t, const void *seen, const struct decision *decision, const void *move,
    const struct field *f, size_t item)
{
	return 0;
}

/*
 * DIP-63: units without orders hold, dislodged ones disband, nothing is built.  The
 * first free power is taken.
 */
static void
fallback(const struct tables *t, const void *seen, const struct decision *decision, bool spoke,
    void *move)
{
	const struct dip_state	*s = seen;
	struct dip_move_set	*m = move;

	memset(m, 0, sizeof(*m));
	m->kind = decision->kind;
	if (decision->kind == DECISION_POWER)
		for (m->items = 1; s->seat_of[m->items] != 0;)
			m->items++;
}

/* Only orders are secret, and they are not in the state. */
static void
resample(const struct tables *t, void *state, unsigned seat, struct chance *c)
{
}

const struct game	 diplomacy = {
	.name = "diplomacy",
	.title = "Diplomacy",
	.min_seats = 2,
	.max_seats = 7,
	.revision = 2,
	.default_granularity = BOUNDARY_TURN,
	.state = &dip_state_layout,
	.move = &dip_move_layout,
	.event = &dip_event_layout,
	.figures = &dip_figures,
	.decision_kind = dip_decision_kind,
	.decision_kinds = DIP_DECISIONS,
	.options = dip_options,
	.lists = dip_lists,
	.start = dip_start,
	.decide = dip_decision,
	.moves = dip_moves,
	.check = dip_check,
	.amount = amount,
	.fallback = fallback,
	.bot = dip_bot,
	.resolve = dip_resolve,
	.resample = resample,
	.score = dip_score,
	.broken = dip_broken,
	.figures_check = dip_figures_check,
	.table_check = dip_table_check,
	.notation_read = dip_notation_read,
	.notation_write = dip_notation_write,
	.notation_also = dip_notation_also,
};
