/*
 * Diplomacy: the rules module, with its score and invariants.  The judge of movement stands alone.
 */

#include <string.h>

#include "games/diplomacy/rules.h"
#include "referee/kit.h"

/* Returns the seats whose powers have neither a centre nor a unit (DIP-70). */
static seats_t
out_of_play(const struct tables *t, const struct dip_state *s)
{
	seats_t	 in = dip_seats_left(s), out = NOBODY;

	for (unsigned i = 0; i < s->fugitives; i++)
		in |= dip_seat_bit(s, s->fugitive[i].power);
	for (unsigned seat = 1; seat <= t->seats && s->phase != PHASE_POWERS; seat++)
		out |= SEAT_BIT(seat) & (seats_t)~in;
	return out;
}

static void
score_centres(const struct tables *t, const void *state, const struct ending *ended,
    struct score *out)
{
	const struct dip_state	*s = state;
	int64_t			 worth[DIP_SEATS + 1] = { 0 };

	for (unsigned i = 0; i < s->centres; i++)
		worth[s->seat_of[s->centre[i].owner]]++;
	for (unsigned seat = 1; seat <= t->seats; seat++)
		out->points[seat] = (int32_t)worth[seat];
	kit_rank(out, t->seats, worth, ended);
	out->out = out_of_play(t, s);
	out->over = s->ending != 0;
	out->ending = s->ending != 0 ? names_id(t->names, "ending", s->ending) : NULL;
}

static const char *
check_units(const struct dip_map *map, const struct dip_state *s)
{
	uint8_t	 taken[DIP_PLACES + 1] = { 0 };

	for (unsigned u = 0; u < s->units; u++) {
		const struct dip_unit	*unit = &s->unit[u];

		if (taken[dip_province(map, unit->place)]++ != 0)
			return "two units stand in one province";
		if (unit->place == 0 || unit->power == 0)
			return "a unit stands nowhere, or is nobody's";
		if (!dip_stands(map, unit->kind, unit->place))
			return "a unit stands where its kind cannot";
		if (u > 0 && s->unit[u - 1].place >= unit->place)
			return "the units are not in the order of their places";
	}
	for (unsigned i = 0; i < s->fugitives; i++) {
		if (taken[dip_province(map, s->fugitive[i].place)] != 1)
			return "a unit was dislodged by nobody";
		for (unsigned k = 0; k < s->fugitive[i].retreats; k++)
			if (taken[dip_province(map, s->fugitive[i].retreat[k])] != 0)
				return "a unit may retreat to where one stands";
	}
	return NULL;
}

static const char *
check_spring(const struct dip_state *s)
{
	int	 left[DIP_POWERS + 1] = { 0 };

	for (unsigned i = 0; i < s->centres; i++)
		left[s->centre[i].owner]++;
	for (unsigned u = 0; u < s->units; u++)
		left[s->unit[u].power]--;
	for (unsigned p = 1; p <= DIP_POWERS; p++)
		if (s->phase == PHASE_SPRING && left[p] < 0)
			return "a power has more units than centres in spring";
	return NULL;
}

static const char *
find_broken(const struct tables *t, const void *state)
{
	const struct dip_state	*s = state;
	bool			 retreats = s->phase == PHASE_SPRING_RETREATS ||
	    s->phase == PHASE_FALL_RETREATS;
	const char		*why;

	if (retreats != (s->fugitives > 0))
		return "units are dislodged out of their phase";
	if ((s->phase == PHASE_OVER) != (s->ending != 0))
		return "the game is over and has no ending, or the other way round";
	if (s->phase == PHASE_POWERS && dip_chooser(t, s) == 0)
		return "powers are chosen, and nobody is left to choose";
	why = check_units(dip_map_of(t), s);
	return why != NULL ? why : check_spring(s);
}

/*
 * DIP-63: units without orders hold, dislodged ones disband, nothing is built.
 * The first free power is taken.
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

const struct game	 diplomacy = {
	.name = "diplomacy",
	.title = "Diplomacy",
	.min_seats = 2,
	.max_seats = 7,
	.revision = 2,
	.no_dice = true,
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
	.decide = dip_decide,
	.rows = dip_rows,
	.range = dip_range,
	.check = dip_check,
	.fallback = fallback,
	.bot = dip_bot,
	.resolve = dip_resolve,
	.score = score_centres,
	.broken = find_broken,
	.figures_check = dip_figures_check,
	.table_check = dip_table_check,
	.notation = &dip_notation,
};
