/*
 * Diplomacy: the rules module, with its figures, score and invariants, and the course of a game:
 * powers, the year of five phases, the owners of centres, and the end (DIP-4 to DIP-8, DIP-67 to
 * DIP-71).  The judge of movement stands alone.
 */

#include <string.h>

#include "games/diplomacy/rules.h"
#include "referee/kit.h"

/*
 * The layout of tables.xml, and checks of a board that the schema cannot make.
 */

static const struct layout	 place_layout = LAYOUT_ROWS("place", dip_place,
    "A province, or a coast of one.",
	ROW_OF(ID, dip_place, ground, "ground",
	    "Inland, coast or sea; or one coast of a province, behind it."),
	ROW_OF(ID, dip_place, of, "place", "The province whose coast it is."),
	ROW(FLAG, dip_place, centre, "Whether it is a supply centre."),
	ROW_OF(ID, dip_place, home, "power",
	    "The power whose home centre it is, and whose at the start."),
	ROW_OF(ID, dip_place, unit, "unit", "The unit that stands there at the start,"),
	ROW_OF(ID, dip_place, power, "power", "and whose it is."),
	ROW(NUMBER, dip_place, armies, "How many provinces an army can step to."),
	ROW(NUMBER, dip_place, fleets, "How many places a fleet can step to."),
	ROW_OF(IDS, dip_place, army, "place",
	    "Provinces an army can step to.", .count = "armies"),
	ROW_OF(IDS, dip_place, fleet, "place", "Places a fleet can step to.", .count = "fleets"));

static const struct layout	 power_layout =
    LAYOUT_ROWS("power", dip_power, "A power.",
	ROW(NUMBER, dip_power, centres, "How many home centres it has."));

const struct layout	 dip_figures = LAYOUT_ROWS("figures", dip_map, "The board of Diplomacy.",
	ROW_OF(STRUCTS, dip_map, power, &power_layout,
	    "The powers.", .index = "power", .defines = true),
	ROW_OF(STRUCTS, dip_map, place, &place_layout,
	    "The provinces in the order of the alphabet, each with its coasts behind it.",
	    .index = "place", .defines = true),
	ROW(NUMBER, dip_map, year, "The first year."),
	ROW(NUMBER, dip_map, victory, "Centres that win."));

#define WRONG(d, ...)	(diag_never(d, "figures", __VA_ARGS__), false)

unsigned
dip_powers(const struct dip_map *map)
{
	unsigned	 n = 0;

	while (n < DIP_POWERS && map->power[n + 1].centres > 0)
		n++;
	return n;
}

static const char *
place_id(const struct tables *t, unsigned place)
{
	return names_id(t->names, "place", place);
}

static bool
lists_once(const uint8_t *list, unsigned count, unsigned place)
{
	unsigned	 n = 0;

	for (unsigned i = 0; i < count; i++)
		n += list[i] == place;
	return n == 1;
}

/* Units of a kind step from place to place where they can stand, and back again. */
static bool
check_steps(const struct tables *t, unsigned at, unsigned kind, struct diags *d)
{
	const struct dip_map	*map = dip_map_of(t);
	const char		*unit = kind == DIP_ARMY ? "army" : "fleet",
	    *article = kind == DIP_ARMY ? "an" : "a";
	const uint8_t		*next, *back;
	unsigned		 steps = dip_steps(map, kind, at, &next);

	for (unsigned i = 0; i < steps; i++) {
		unsigned	 count = dip_steps(map, kind, next[i], &back);

		if (!dip_stands(map, kind, next[i]))
			return WRONG(d, "%s %s steps from '%s' to '%s', where none stands", article,
			    unit, place_id(t, at), place_id(t, next[i]));
		if (!lists_once(back, count, at) || !lists_once(next, steps, next[i]))
			return WRONG(d, "%s %s steps from '%s' to '%s', but not once each way",
			    article, unit, place_id(t, at), place_id(t, next[i]));
	}
	return steps == 0 || dip_stands(map, kind, at) ||
	    WRONG(d, "no %s stands at '%s'", unit, place_id(t, at));
}

/* An edge comes after its province in the table, and that province is a coast. */
static bool
check_edge(const struct tables *t, unsigned at, struct diags *d)
{
	const struct dip_place	*p = &dip_map_of(t)->place[at];

	if ((p->ground == DIP_EDGE) != (p->of != 0))
		return WRONG(d, "'%s' is an edge and says of what, or neither", place_id(t, at));
	if (p->of == 0)
		return true;
	if (p->of >= at || dip_last_coast(dip_map_of(t), p->of) < at ||
	    dip_map_of(t)->place[p->of].ground != DIP_COAST)
		return WRONG(d, "'%s' does not stand behind its province", place_id(t, at));
	if (p->centre || p->home != 0)
		return WRONG(d, "'%s' is an edge: its province is the supply centre",
		    place_id(t, at));
	return true;
}

static bool
check_start(const struct tables *t, unsigned at, struct diags *d)
{
	const struct dip_map	*map = dip_map_of(t);
	const struct dip_place	*p = &map->place[at];

	if (p->home != 0 && !p->centre)
		return WRONG(d, "'%s' is a home, but no supply centre", place_id(t, at));
	if ((p->unit == 0) != (p->power == 0))
		return WRONG(d, "the unit at '%s' lacks its kind or its power", place_id(t, at));
	if (p->unit != 0 && !dip_stands(map, p->unit, at))
		return WRONG(d, "no %s stands at '%s'", p->unit == DIP_ARMY ?
		    "army" : "fleet", place_id(t, at));
	if (p->of != 0 && p->unit != 0 && map->place[p->of].unit != 0)
		return WRONG(d, "two units stand in '%s'", place_id(t, p->of));
	return true;
}

/* Home centres, centres and units of the whole board. */
static bool
check_centres(const struct tables *t, struct diags *d)
{
	const struct dip_map	*map = dip_map_of(t);
	unsigned		 homes[DIP_POWERS + 1] = { 0 },
	    units[DIP_POWERS + 1] = { 0 }, centres = 0;

	for (unsigned at = 1; at <= DIP_PLACES && map->place[at].ground != 0; at++) {
		homes[map->place[at].home]++;
		units[map->place[at].power]++;
		centres += map->place[at].centre;
	}
	for (unsigned p = 1; p <= DIP_POWERS; p++) {
		if (p <= dip_powers(map) && map->power[p].centres == 0)
			return WRONG(d, "a power has no home centre");
		if (homes[p] != map->power[p].centres || units[p] > homes[p])
			return WRONG(d, "power '%s' has %u home centres and %u units, not %u",
			    names_id(t->names, "power", p), homes[p], units[p],
			    map->power[p].centres);
	}
	if (centres > DIP_UNITS || map->victory == 0 || map->victory > centres)
		return WRONG(d, "there are %u supply centres, and %u win", centres, map->victory);
	return true;
}

static bool
check_table(const struct tables *t, struct diags *d)
{
	unsigned	 powers = dip_powers(dip_map_of(t));

	if (t->seats <= powers)
		return true;
	diag_error(d, "options", "there are %u seats, but only %u powers on this board", t->seats,
	    powers);
	return false;
}

static bool
check_figures(const struct tables *t, struct diags *d)
{
	const struct dip_map	*map = dip_map_of(t);

	for (unsigned at = 1; at <= DIP_PLACES && map->place[at].ground != 0; at++)
		if (!check_steps(t, at, DIP_ARMY, d) || !check_steps(t, at, DIP_FLEET, d) ||
		    !check_edge(t, at, d) || !check_start(t, at, d))
			return false;
	return check_centres(t, d);
}

/*
 * The course.
 */

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
static unsigned
chooser(const struct tables *t, const struct dip_state *s)
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
	if (chooser(t, s) == 0)
		open_board(t, s, e);
}

static void
write_year(struct dip_state *s, unsigned year)
{
	struct dip_year	*y;

	/* The moderator may have set the year back; there is no more room than for each year once. */
	while (s->years > 0 && (s->years > DIP_YEARS || s->chronicle[s->years - 1].year >= year))
		s->chronicle[--s->years] = (struct dip_year){ 0 };
	y = &s->chronicle[s->years++];
	y->year = (uint16_t)year;
	for (unsigned i = 0; i < s->centres; i++)
		if (s->centre[i].owner != 0)
			y->centres[s->centre[i].owner]++;
}

static void
start_game(const struct tables *t, void *state, struct chance *c, struct events *e)
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

/* Returns the seats with a unit or a centre: those that may have to act before the year is over. */
static seats_t
seats_left(const struct dip_state *s)
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
decision_power(const struct tables *t, const struct dip_state *s, struct decisions *a)
{
	bool	 first = true;

	for (unsigned power = 1; power <= DIP_POWERS; power++)
		first = first && s->seat_of[power] == 0;
	decisions_add(a, DECISION_POWER, chooser(t, s));
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
	unsigned		 kind = DECISION_RETREATS;
	seats_t			 seats;

	if (s->phase == PHASE_POWERS)
		decision_power(t, s, a);
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
	a->awaited[BOUNDARY_ROUND] = a->awaited[BOUNDARY_STEP] | seats_left(s);
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
	seats_t	 left = seats_left(s);

	for (unsigned p = 1; p <= DIP_POWERS; p++)
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

/*
 * Score and invariants.
 */

/* Returns the seats whose powers have neither a centre nor a unit (DIP-70). */
static seats_t
out_of_play(const struct tables *t, const struct dip_state *s)
{
	seats_t	 in = seats_left(s), out = NOBODY;

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
	static const char *const	 ending[] = {
		[ENDING_VICTORY] = "victory", [ENDING_LAST_LEFT] = "last-left",
		[ENDING_LAST_YEAR] = "last-year", [ENDING_ABANDONED] = "abandoned",
	};
	const struct dip_state	*s = state;
	int64_t			 worth[DIP_SEATS + 1] = { 0 };

	for (unsigned i = 0; i < s->centres; i++)
		worth[s->seat_of[s->centre[i].owner]]++;
	for (unsigned seat = 1; seat <= t->seats; seat++)
		out->points[seat] = (int32_t)worth[seat];
	kit_rank(out, t->seats, worth, ended);
	out->out = out_of_play(t, s);
	out->over = s->ending != 0;
	out->ending = s->ending != 0 ? ending[s->ending] : NULL;
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
	.default_granularity = BOUNDARY_TURN,
	.state = &dip_state_layout,
	.move = &dip_move_layout,
	.event = &dip_event_layout,
	.figures = &dip_figures,
	.decision_kind = dip_decision_kind,
	.decision_kinds = DIP_DECISIONS,
	.options = dip_options,
	.lists = dip_lists,
	.start = start_game,
	.decide = dip_decision,
	.rows = dip_rows,
	.range = dip_range,
	.check = dip_check,
	.fallback = fallback,
	.bot = dip_bot,
	.resolve = dip_resolve,
	.score = score_centres,
	.broken = find_broken,
	.figures_check = check_figures,
	.table_check = check_table,
	.notation = &dip_notation,
};
