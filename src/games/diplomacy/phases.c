/*
 * The course of a game: powers, the year of five phases, the owners of centres,
 * and the end (DIP-4 to DIP-8, DIP-67 to DIP-71).
 */

#include <string.h>

#include "games/diplomacy/rules.h"

static void
announce(struct events *e, struct dip_news news)
{
	*(struct dip_news *)event_add(e, EVERYONE) = news;
}

void
dip_owners(const struct dip_state *s, uint8_t owned[DIP_PLACES + 1])
{
	memset(owned, 0, DIP_PLACES + 1);
	for (unsigned i = 0; i < s->centres; i++)
		owned[s->centre[i].place] = s->centre[i].owner;
}

unsigned
dip_count_centres(const struct dip_state *s, unsigned power)
{
	unsigned	 n = 0;

	for (unsigned i = 0; i < s->centres; i++)
		n += s->centre[i].owner == power;
	return n;
}

void
dip_winter_of(const struct tables *t, const struct dip_state *s, uint8_t *owned,
    struct dip_winter *w)
{
	dip_owners(s, owned);
	dip_winter_init(w, dip_map_of(t), owned, s->unit, s->units,
	    t->option[OPTION_BUILDS] == BUILDS_ANYWHERE);
}

/*
 * The start: the board, and the seats' powers (DIP-4, DIP-5).
 */

static void
give_power(struct dip_state *s, unsigned power, unsigned seat, struct events *e)
{
	s->seat_of[power] = (uint8_t)seat;
	announce(e, (struct dip_news){ .kind = EVENT_POWER,
	    .power = (uint8_t)power, .seat = (uint8_t)seat });
}

/* Returns how many powers are played: one for each seat, or all. */
static unsigned
powers_played(const struct tables *t)
{
	unsigned	 powers = dip_powers(dip_map_of(t));

	return t->option[OPTION_SPARE] == SPARE_SHARED ? powers : MIN(powers, t->seats);
}

/* Returns the seat that chooses a power next, or 0.  The seats' turns go round and round. */
unsigned
dip_chooser(const struct tables *t, const struct dip_state *s)
{
	unsigned	 chosen = 0;

	for (unsigned power = 1; power <= DIP_POWERS; power++)
		chosen += s->seat_of[power] != 0;
	for (unsigned seat = 1; chosen < powers_played(t) && seat <= t->seats; seat++)
		if (s->turn_of[seat] == chosen % t->seats + 1)
			return seat;
	return 0;
}

/* Gives away the powers that are left once all have chosen, and opens the first spring. */
static void
open_board(const struct tables *t, struct dip_state *s, struct events *e)
{
	for (unsigned power = 1; power <= dip_powers(dip_map_of(t)); power++)
		if (s->seat_of[power] == 0)
			give_power(s, power, 0, e);
	s->phase = PHASE_SPRING;
	announce(e, (struct dip_news){ .kind = EVENT_PHASE, .year = s->year,
	    .phase = PHASE_SPRING });
}

void
dip_choose_power(const struct tables *t, struct dip_state *s, unsigned power, unsigned seat,
    struct events *e)
{
	give_power(s, power, seat, e);
	if (dip_chooser(t, s) == 0)
		open_board(t, s, e);
}

static void
write_year(struct dip_state *s, unsigned year)
{
	struct dip_year	*y;

	/* The moderator may have set the year back; there is room for each year once. */
	while (s->years > 0 && (s->years > DIP_YEARS || s->chronicle[s->years - 1].year >= year))
		s->chronicle[--s->years] = (struct dip_year){ 0 };
	y = &s->chronicle[s->years++];
	y->year = (uint16_t)year;
	for (unsigned i = 0; i < s->centres; i++)
		if (s->centre[i].owner != 0)
			y->centres[s->centre[i].owner]++;
}

void
dip_start(const struct tables *t, void *state, struct chance *c, struct events *e)
{
	const struct dip_map	*map = dip_map_of(t);
	struct dip_state	*s = state;
	bool			 choice = t->option[OPTION_POWERS] == POWERS_CHOICE,
	    drawn = t->option[OPTION_POWERS] != POWERS_LISTED;
	uint8_t			 lot[DIP_POWERS];
	unsigned		 all;

	s->year = map->year;
	for (unsigned at = 1; at <= DIP_PLACES && map->place[at].ground != 0; at++) {
		const struct dip_place	*p = &map->place[at];

		if (p->centre)
			s->centre[s->centres++] = (struct dip_centre){ (uint8_t)at, p->home };
		if (p->unit != 0)
			s->unit[s->units++] = (struct dip_unit){ p->power, p->unit, (uint8_t)at };
	}
	write_year(s, s->year - 1u);
	all = choice ? t->seats : dip_powers(map);
	for (unsigned i = 0; i < all; i++)
		lot[i] = (uint8_t)(i + 1);
	for (unsigned i = 0; i < (choice ? all : powers_played(t)); i++) {
		unsigned	 k = i + (drawn ? chance_public(c, all - i, "power") : 0);

		if (choice)
			s->turn_of[lot[k]] = (uint8_t)(i + 1);
		else
			give_power(s, lot[k], i % t->seats + 1, e);
		lot[k] = lot[i];
	}
	if (choice)
		s->phase = PHASE_POWERS;
	else
		open_board(t, s, e);
}

/*
 * The questions: the seats asked in each phase.
 */

static seats_t
seats_with_units(const struct dip_state *s)
{
	seats_t	 seats = NOBODY;

	for (unsigned u = 0; u < s->units; u++)
		seats |= dip_seat_bit(s, s->unit[u].power);
	return seats;
}

seats_t
dip_seats_left(const struct dip_state *s)
{
	seats_t	 seats = seats_with_units(s);

	for (unsigned i = 0; i < s->centres; i++)
		seats |= dip_seat_bit(s, s->centre[i].owner);
	return seats;
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

static void
ask_power(const struct tables *t, const struct dip_state *s, struct decisions *a)
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
dip_decide(const struct tables *t, const void *state, struct decisions *a)
{
	const struct dip_state	*s = state;
	unsigned		 kind = DECISION_RETREATS;
	seats_t			 seats;

	if (s->phase == PHASE_POWERS)
		ask_power(t, s, a);
	if (s->phase == PHASE_POWERS || s->phase == PHASE_OVER)
		return;
	if (s->phase == PHASE_SPRING || s->phase == PHASE_FALL) {
		kind = DECISION_MOVES;
		seats = seats_with_units(s);
	} else if (s->phase == PHASE_WINTER) {
		uint8_t			 owned[DIP_PLACES + 1];
		struct dip_winter	 w;

		kind = DECISION_WINTER;
		seats = NOBODY;
		dip_winter_of(t, s, owned, &w);
		for (unsigned power = 1; power <= DIP_POWERS; power++)
			if (w.left[power] < 0 || (w.left[power] > 0 &&
			    (t->option[OPTION_PASS] == 0 || can_build(&w, power))))
				seats |= dip_seat_bit(s, power);
	} else {
		seats = NOBODY;
		for (unsigned i = 0; i < s->fugitives; i++)
			if (t->option[OPTION_PASS] == 0 || s->fugitive[i].retreats > 0)
				seats |= dip_seat_bit(s, s->fugitive[i].power);
	}
	for (unsigned seat = 1; seat <= t->seats; seat++)
		if ((seats & SEAT_BIT(seat)) != 0)
			decisions_add(a, kind, seat);
	a->boundary = s->phase == PHASE_SPRING ? BOUNDARY_ROUND : BOUNDARY_TURN;
	a->awaited[BOUNDARY_TURN] = a->awaited[BOUNDARY_STEP];
	a->awaited[BOUNDARY_ROUND] = a->awaited[BOUNDARY_STEP] | dip_seats_left(s);
}

/*
 * The next phase (DIP-6, DIP-7).
 */

static void
end_game(struct dip_state *s, enum dip_ending ending, unsigned power, struct events *e)
{
	s->phase = PHASE_OVER;
	s->ending = (uint8_t)ending;
	announce(e, (struct dip_news){ .kind = EVENT_ENDED,
	    .why = (uint8_t)ending, .power = (uint8_t)power });
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

/*
 * Ends the fall after its retreats: centres change hands, and the year is
 * written down (DIP-8, DIP-67).
 */
static void
end_fall(const struct tables *t, struct dip_state *s, struct events *e)
{
	unsigned		 years = (unsigned)t->option[OPTION_YEARS], power;
	struct dip_board	 b;

	dip_board_init(&b, dip_map_of(t), s->unit, s->units);
	for (unsigned i = 0; i < s->centres; i++) {
		struct dip_centre	*c = &s->centre[i];

		if (b.at[c->place] == 0 || (power = s->unit[b.at[c->place] - 1].power) == c->owner)
			continue;
		announce(e, (struct dip_news){ .kind = EVENT_CAPTURED, .power = (uint8_t)power,
		    .place = c->place, .other = c->owner });
		c->owner = (uint8_t)power;
	}
	write_year(s, s->year);
	s->phase = PHASE_WINTER;
	if ((power = victor(t, s)) != 0)
		end_game(s, ENDING_VICTORY, power, e);
	else if (s->year + 1u >= dip_map_of(t)->year + (years == 0 ? DIP_YEARS : years))
		end_game(s, ENDING_LAST_YEAR, 0, e);
}

/* DIP-70, DIP-71: a power without centres is out, and the last one left has won. */
static void
end_winter(const struct tables *t, struct dip_state *s, struct events *e)
{
	seats_t	 left = dip_seats_left(s);

	for (unsigned p = 1; s->years > 1 && p <= DIP_POWERS; p++)
		if (s->chronicle[s->years - 1].centres[p] == 0 &&
		    s->chronicle[s->years - 2].centres[p] > 0)
			announce(e, (struct dip_news){ .kind = EVENT_OUT, .power = (uint8_t)p });
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
		announce(e, (struct dip_news){ .kind = EVENT_PHASE,
		    .year = s->year, .phase = s->phase });
}
