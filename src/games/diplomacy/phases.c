/* The year of five phases: the seats asked in each, and the next phase (DIP-6, DIP-7). */

#include "games/diplomacy/rules.h"

static bool
has_units(const struct dip_state *s, unsigned seat)
{
	for (unsigned u = 0; u < s->units; u++)
		if (s->seat_of[s->unit[u].power] == seat)
			return true;
	return false;
}

/*
 * True if the seat has a unit to retreat.  Where phases are passed over, the unit must have a
 * choice.
 */
static bool
has_fugitives(const struct tables *t, const struct dip_state *s, unsigned seat)
{
	for (unsigned i = 0; i < s->fugitives; i++)
		if (s->seat_of[s->fugitive[i].power] == seat &&
		    (t->option[OPTION_PASS] == 0 || s->fugitive[i].retreats > 0))
			return true;
	return false;
}

static bool
can_build(const struct dip_winter *w, unsigned power)
{
	for (unsigned at = 1; at <= DIP_PLACES && w->map->place[at].ground != 0; at++) {
		struct dip_adjust	 a = { DIP_BUILD, DIP_ARMY, (uint8_t)at };

		if (w->map->place[at].centre && dip_adjust_fault(w, power, &a) == DIP_ALLOWED)
			return true;
	}
	return false;
}

static bool
has_adjustments(const struct tables *t, const struct dip_state *s, const struct dip_winter *w,
    unsigned seat)
{
	for (unsigned power = 1; power <= DIP_POWERS; power++)
		if (s->seat_of[power] == seat && w->left[power] != 0 &&
		    (t->option[OPTION_PASS] == 0 || w->left[power] < 0 || can_build(w, power)))
			return true;
	return false;
}

/*
 * Returns the seats that may have to act before the year is over: those with a unit or a centre.
 */
static seats_t
awaited_this_year(const struct dip_state *s)
{
	seats_t	 seats = NOBODY;

	for (unsigned power = 1; power <= DIP_POWERS; power++)
		if (s->seat_of[power] != 0 &&
		    (dip_count_centres(s, power) > 0 || has_units(s, s->seat_of[power])))
			seats |= SEAT_BIT(s->seat_of[power]);
	return seats;
}

static void
decision_power(const struct tables *t, const struct dip_state *s, struct decisions *a)
{
	bool	 first = true;

	for (unsigned power = 1; power <= DIP_POWERS; power++)
		first = first && s->seat_of[power] == 0;
	decisions_add(a, DECISION_POWER, dip_chooser(t, s));
	if (!first)
		return;
	a->boundary = BOUNDARY_ROUND;
	for (unsigned seat = 1; seat <= t->seats; seat++)
		a->awaited[BOUNDARY_TURN] |= SEAT_BIT(seat);
	a->awaited[BOUNDARY_ROUND] = a->awaited[BOUNDARY_TURN];
}

void
dip_decision(const struct tables *t, const void *state, struct decisions *a)
{
	const struct dip_state	*s = state;
	uint8_t			 owned[DIP_PLACES + 1];
	struct dip_winter	 w;

	if (s->phase == PHASE_POWERS)
		decision_power(t, s, a);
	if (s->phase == PHASE_POWERS || s->phase == PHASE_OVER)
		return;
	if (s->phase == PHASE_WINTER)
		dip_winter_of(t, s, owned, &w);
	for (unsigned seat = 1; seat <= t->seats; seat++) {
		if (s->phase == PHASE_SPRING || s->phase == PHASE_FALL) {
			if (has_units(s, seat))
				decisions_add(a, DECISION_MOVES, seat);
		} else if (s->phase == PHASE_WINTER) {
			if (has_adjustments(t, s, &w, seat))
				decisions_add(a, DECISION_WINTER, seat);
		} else if (has_fugitives(t, s, seat))
			decisions_add(a, DECISION_RETREATS, seat);
	}
	a->boundary = s->phase == PHASE_SPRING ? BOUNDARY_ROUND : BOUNDARY_TURN;
	a->awaited[BOUNDARY_TURN] = a->awaited[BOUNDARY_STEP];
	a->awaited[BOUNDARY_ROUND] = a->awaited[BOUNDARY_STEP] | awaited_this_year(s);
}

static void
end_game(struct dip_state *s, enum dip_ending ending, unsigned power, struct events *e)
{
	s->phase = PHASE_OVER;
	s->ending = (uint8_t)ending;
	*(struct dip_news *)event_add(e, EVERYONE) = (struct dip_news){ .kind = EVENT_ENDED,
		.why = (uint8_t)ending, .power = (uint8_t)power };
}

/* Returns the winner of DIP-67: the one power with the most centres, and enough. */
static unsigned
victor(const struct tables *t, const struct dip_state *s)
{
	unsigned	 most = 0, power = 0;

	for (unsigned p = 1; p <= DIP_POWERS; p++) {
		unsigned	 centres = dip_count_centres(s, p);

		if (centres >= most) {
			power = centres > most ? p : 0;
			most = centres;
		}
	}
	return most >= dip_map_of(t)->victory ? power : 0;
}

static unsigned
last_year(const struct tables *t)
{
	unsigned	 years = (unsigned)t->option[OPTION_YEARS];

	return dip_map_of(t)->year + (years == 0 ? DIP_YEARS : years) - 1;
}

/* Ends the fall after its retreats. */
static void
end_fall(const struct tables *t, struct dip_state *s, struct events *e)
{
	unsigned	 power;

	dip_capture(t, s, e);
	s->phase = PHASE_WINTER;
	if ((power = victor(t, s)) != 0)
		end_game(s, ENDING_VICTORY, power, e);
	else if (s->year >= last_year(t))
		end_game(s, ENDING_LAST_YEAR, 0, e);
}

/* DIP-70, DIP-71: a power without centres is out, and the last one left has won. */
static void
end_winter(const struct tables *t, struct dip_state *s, struct events *e)
{
	seats_t	 left = awaited_this_year(s);

	for (unsigned p = 1; p <= DIP_POWERS; p++)
		if (s->chronicle[s->years - 1].centres[p] == 0 &&
		    s->chronicle[s->years - 2].centres[p] > 0)
			*(struct dip_news *)event_add(e, EVERYONE) =
			    (struct dip_news){ .kind = EVENT_OUT, .power = (uint8_t)p };
	s->phase = PHASE_SPRING;
	s->year++;
	if (left == NOBODY)
		end_game(s, ENDING_ABANDONED, 0, e);
	else if ((left & (left - 1)) == 0 && t->seats > 1)
		end_game(s, ENDING_LAST_LEFT, 0, e);
}

static bool
is_unbalanced(const struct tables *t, const struct dip_state *s)
{
	uint8_t			 owned[DIP_PLACES + 1];
	struct dip_winter	 w;

	dip_winter_of(t, s, owned, &w);
	for (unsigned power = 1; power <= DIP_POWERS; power++)
		if (w.left[power] != 0)
			return true;
	return false;
}

void
dip_next_phase(const struct tables *t, struct dip_state *s, struct events *e)
{
	do {
		if (s->phase == PHASE_FALL_RETREATS)
			end_fall(t, s, e);
		else if (s->phase == PHASE_WINTER)
			end_winter(t, s, e);
		else
			s->phase++;
	} while (((s->phase == PHASE_SPRING_RETREATS || s->phase == PHASE_FALL_RETREATS) &&
	    s->fugitives == 0) || (s->phase == PHASE_WINTER && !is_unbalanced(t, s)));
	if (s->phase != PHASE_OVER)
		*(struct dip_news *)event_add(e, EVERYONE) =
		    (struct dip_news){ .kind = EVENT_PHASE, .year = s->year, .phase = s->phase };
}
