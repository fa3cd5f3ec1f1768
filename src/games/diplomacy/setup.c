/* The board at the start, and the seats' powers (DIP-4, DIP-5). */

#include "games/diplomacy/rules.h"

void
dip_give_power(struct dip_state *s, unsigned power, unsigned seat, struct events *e)
{
	struct dip_news	*n = event_add(e, EVERYONE);

	s->seat_of[power] = (uint8_t)seat;
	*n = (struct dip_news){ .kind = EVENT_POWER, .power = (uint8_t)power,
	    .seat = (uint8_t)seat };
}

static void
place_units(const struct dip_map *map, struct dip_state *s)
{
	for (unsigned at = 1; at <= DIP_PLACES && map->place[at].ground != 0; at++) {
		const struct dip_place	*p = &map->place[at];

		if (p->centre)
			s->centre[s->centres++] = (struct dip_centre){ (uint8_t)at, p->home };
		if (p->unit != 0)
			s->unit[s->units++] = (struct dip_unit){ p->power, p->unit, (uint8_t)at };
	}
}

/* An order of the seats, drawn by lot. */
static void
draw_turns(const struct tables *t, struct dip_state *s, struct chance *c)
{
	uint8_t	 seat[DIP_SEATS];

	for (unsigned i = 0; i < t->seats; i++)
		seat[i] = (uint8_t)(i + 1);
	for (unsigned i = 0; i < t->seats; i++) {
		unsigned	 k = i + chance_public(c, t->seats - i, "power");

		s->turn_of[seat[k]] = (uint8_t)(i + 1);
		seat[k] = seat[i];
	}
}

/* Returns the seat at a turn, counted on from the first and round again. */
static unsigned
seat_at_turn(const struct tables *t, const struct dip_state *s, unsigned turn)
{
	for (unsigned seat = 1; seat <= t->seats; seat++)
		if (s->turn_of[seat] == turn % t->seats + 1)
			return seat;
	return 0;
}

/* Returns how many powers are played: one for each seat, or all. */
static unsigned
played(const struct tables *t)
{
	unsigned	 powers = dip_powers(dip_map_of(t));

	return t->option[OPTION_SPARE] == SPARE_SHARED ? powers : MIN(powers, t->seats);
}

unsigned
dip_chooser(const struct tables *t, const struct dip_state *s)
{
	unsigned	 chosen = 0;

	for (unsigned power = 1; power <= DIP_POWERS; power++)
		chosen += s->seat_of[power] != 0;
	return chosen < played(t) ? seat_at_turn(t, s, chosen) : 0;
}

static void
deal_powers(const struct tables *t, struct dip_state *s, struct chance *c, struct events *e)
{
	uint8_t		 power[DIP_POWERS];
	unsigned	 powers = dip_powers(dip_map_of(t));

	for (unsigned i = 0; i < powers; i++)
		power[i] = (uint8_t)(i + 1);
	for (unsigned i = 0; i < played(t); i++) {
		unsigned	 k = i + chance_public(c, powers - i, "power");

		dip_give_power(s, power[k], i % t->seats + 1, e);
		power[k] = power[i];
	}
}

void
dip_open_board(const struct tables *t, struct dip_state *s, struct events *e)
{
	for (unsigned power = 1; power <= dip_powers(dip_map_of(t)); power++)
		if (s->seat_of[power] == 0)
			dip_give_power(s, power, 0, e);
	s->phase = PHASE_SPRING;
	*(struct dip_news *)event_add(e, EVERYONE) =
	    (struct dip_news){ .kind = EVENT_PHASE, .year = s->year, .phase = PHASE_SPRING };
}

void
dip_start(const struct tables *t, void *state, struct chance *c, struct events *e)
{
	struct dip_state	*s = state;

	s->year = dip_map_of(t)->year;
	place_units(dip_map_of(t), s);
	dip_write_year(s, s->year - 1u);
	if (t->option[OPTION_POWERS] == POWERS_CHOICE) {
		draw_turns(t, s, c);
		s->phase = PHASE_POWERS;
	} else {
		deal_powers(t, s, c, e);
		dip_open_board(t, s, e);
	}
}
