/* The set-up in its order (HLS-1 to HLS-5, HLS-37). */

#include "games/hlas/rules.h"

/* Steps of the frame; 'index' is the place in the order of the seats. */
enum { SETUP_FACTIONS, SETUP_CLOSE, SETUP_BOARD, SETUP_PLACE, SETUP_ENEMY, SETUP_FINISH };

/* Capitals are placed from the first player's right, so the first player is last (HLS-4). */
static unsigned
nth_placer(const struct hlas *h, unsigned k)
{
	return (h->s->first - 1u + 2 * h->t->seats - 1 - k) % h->t->seats + 1;
}

unsigned
hlas_capital_region(const struct hlas *h, unsigned continent)
{
	for (unsigned r = 1; r <= LANDS; r++)
		if (hlas_continent(h, r) == continent && hlas_terrain(h, r) == CAPITAL &&
		    hlas_in_play(h, r))
			return r;
	return 0;
}

static bool
is_taken(const struct hlas *h, unsigned continent)
{
	for (unsigned i = 1; i <= FACTIONS; i++)
		if (h->s->faction[i].capital != 0 &&
		    hlas_continent(h, h->s->faction[i].capital) == continent)
			return true;
	return false;
}

/* True if a ferry or label joins the continent to a continent that is taken. */
static bool
is_joined(const struct hlas *h, unsigned continent)
{
	for (unsigned r = 1; r <= LANDS; r++) {
		if (hlas_continent(h, r) != continent)
			continue;
		for (unsigned i = 0; i < h->f->region[r].ways; i++) {
			const struct way	*w = &h->f->region[r].way[i];

			if (hlas_by_land(w) && hlas_open(h, w) &&
			    hlas_continent(h, w->to) != continent &&
			    is_taken(h, hlas_continent(h, w->to)))
				return true;
		}
	}
	return false;
}

/* A faction whose continent sinks cannot float: the last other continent is kept for it. */
static bool
is_kept(const struct hlas *h, unsigned faction)
{
	bool		 waits = false, floating = false;
	unsigned	 others = 0;

	for (unsigned i = 1; i <= FACTIONS; i++)
		waits |= i != faction && h->f->faction[i].sunken && h->s->faction[i].seat != 0 &&
		    h->s->faction[i].capital == 0;
	for (unsigned c = 1; waits && c <= CONTINENTS; c++) {
		bool	 free = hlas_capital_region(h, c) != 0 && !is_taken(h, c);

		floating |= free && h->f->continent[c].floating;
		others += free && !h->f->continent[c].floating;
	}
	return waits && floating && others == 1;
}

/* True if the faction may have the continent, neighbours apart. */
static bool
is_free(const struct hlas *h, unsigned faction, unsigned continent)
{
	bool	 floats = h->f->continent[continent].floating;

	if (continent == 0 || hlas_capital_region(h, continent) == 0 || is_taken(h, continent))
		return false;
	if (h->f->faction[faction].floating)
		return floats;
	if (!floats)
		return !is_kept(h, faction);
	for (unsigned i = 1; i <= FACTIONS; i++)
		if (h->s->faction[i].seat != 0 && h->f->faction[i].floating)
			return false;
	return !h->f->faction[faction].sunken;
}

bool
hlas_continent_allowed(const struct hlas *h, unsigned faction, unsigned continent)
{
	bool	 anybody = false, joined = false;

	if (!is_free(h, faction, continent))
		return false;
	for (unsigned i = 1; i <= FACTIONS; i++)
		anybody |= h->s->faction[i].capital != 0;
	if (!anybody || h->f->faction[faction].floating)
		return true;
	for (unsigned c = 1; c <= CONTINENTS; c++)
		joined |= is_free(h, faction, c) && is_joined(h, c);
	return !joined || is_joined(h, continent);
}

bool
hlas_enemy_continent_allowed(const struct hlas *h, unsigned continent)
{
	bool	 next = false;

	for (unsigned c = 1; c <= CONTINENTS; c++)
		next |= is_free(h, 0, c) && !h->f->continent[c].floating && is_joined(h, c);
	return is_free(h, 0, continent) && !h->f->continent[continent].floating &&
	    (!next || is_joined(h, continent));
}

bool
hlas_may_close(const struct hlas *h, unsigned continent)
{
	return continent != 0 && hlas_capital_region(h, continent) != 0 &&
	    !h->f->continent[continent].floating;
}

static void
take_faction(struct hlas *h, unsigned seat, unsigned faction)
{
	h->s->seat[seat].faction = (uint8_t)faction;
	h->s->faction[faction].seat = (uint8_t)seat;
	h->s->faction[faction].team = (uint8_t)hlas_team_of(h->t, seat);
	hlas_event(h, EVENT_FACTION, faction);
}

static void
deal_faction(struct hlas *h, unsigned seat)
{
	uint8_t		 free[FACTIONS];
	unsigned	 n = 0;

	for (unsigned i = 1; i <= FACTIONS; i++)
		if (hlas_faction_allowed(h, i))
			free[n++] = (uint8_t)i;
	take_faction(h, seat, free[chance_public(h->chance, n, "faction")]);
}

/*
 * The Floating Continent is in play with a faction that lives there, with seven seats, or by
 * option (HLS-91).
 */
static void
lay_boards(struct hlas *h)
{
	bool	 floating = h->t->seats > 6 || h->t->option[OPT_FLOATING] != 0;

	for (unsigned i = 1; i <= FACTIONS; i++)
		floating |= h->s->faction[i].seat != 0 && h->f->faction[i].floating;
	h->s->boards = BOARD_BIT(h->t->seats <= 4 ? BOARD_FOUR : BOARD_SIX);
	if (floating)
		h->s->boards |= BOARD_BIT(BOARD_FLOATING);
}

static void
place_capital(struct hlas *h, unsigned faction, unsigned continent)
{
	struct faction	*f = &h->s->faction[faction];
	struct news	*e;

	f->capital = (uint8_t)hlas_capital_region(h, continent);
	if (h->f->faction[faction].sunken && f->seat != 0)
		h->s->sunken = (uint8_t)continent;
	e = hlas_event(h, EVENT_CAPITAL, faction);
	e->region = f->capital;
}

static void
finish(struct hlas *h)
{
	hlas_lay_tokens(h);
	for (unsigned k = 0; k < h->t->seats; k++) {
		unsigned	 faction = h->s->seat[hlas_nth_seat(h, k)].faction;

		hlas_equip(h, faction);
		hlas_draw(h, faction, h->f->start.spells);
	}
	if (h->s->solo.faction != 0)
		hlas_solo_equip(h);
	hlas_pop(h);
	hlas_push(h, FRAME_ROUND, 0);
}

static void
step_factions(struct hlas *h, struct frame *f)
{
	unsigned	 seat = hlas_nth_seat(h, f->index);

	if (f->index == h->t->seats) {
		if (h->t->seats == 1)
			hlas_solo_choose(h);
		lay_boards(h);
		f->index = 0;
		f->step = h->t->seats <= 2 ? SETUP_CLOSE : SETUP_PLACE;
		f->flags = 0;
	} else if (h->t->option[OPT_FACTIONS] != 0) {
		deal_faction(h, seat);
		f->index++;
	} else {
		f->decision = DECISION_FACTION;
		f->seats = SEAT_BIT(seat);
	}
}

static void
step_place(struct hlas *h, struct frame *f)
{
	unsigned	 seat, faction;

	if (f->index == h->t->seats) {
		f->step = h->s->solo.faction != 0 ? SETUP_ENEMY : SETUP_FINISH;
		return;
	}
	seat = nth_placer(h, f->index);
	faction = h->s->seat[seat].faction;
	if (h->f->faction[faction].floating) {
		for (unsigned c = 1; c <= CONTINENTS; c++)
			if (h->f->continent[c].floating)
				place_capital(h, faction, c);
		f->index++;
		return;
	}
	f->decision = DECISION_PLACE;
	f->seats = SEAT_BIT(seat);
}

/* Each of the two parts of the set-up begins a round's boundary, so that one file answers each. */
static void
open_boundary(struct hlas *h, struct frame *f)
{
	if (f->decision != 0 && f->flags == 0) {
		f->flags = 1;
		h->s->boundary = BOUNDARY_ROUND;
	}
}

void
hlas_step_setup(struct hlas *h, struct frame *f)
{
	switch (f->step) {
	case SETUP_FACTIONS:
		step_factions(h, f);
		break;
	case SETUP_CLOSE:
		f->decision = DECISION_CLOSE;
		f->seats = SEAT_BIT(h->s->first);
		break;
	case SETUP_PLACE:
		step_place(h, f);
		break;
	case SETUP_ENEMY:
		f->decision = DECISION_PLACE_ENEMY;
		f->seats = SEAT_BIT(1);
		break;
	default:
		finish(h);
		return;
	}
	open_boundary(h, f);
}

void
hlas_answer_setup(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
{
	switch (h->asked) {
	case DECISION_FACTION:
		take_faction(h, seat, m->faction);
		f->index++;
		break;
	case DECISION_CLOSE:
		h->s->closed = m->continent;
		hlas_event(h, EVENT_CLOSED, 0)->region = m->continent;
		f->step = SETUP_PLACE;
		break;
	case DECISION_PLACE_ENEMY:
		place_capital(h, h->s->solo.faction, m->continent);
		f->step = SETUP_FINISH;
		break;
	default:
		place_capital(h, h->s->seat[seat].faction, m->continent);
		f->index++;
	}
}

void
hlas_setup_begin(struct hlas *h)
{
	h->s->first = (uint8_t)(chance_public(h->chance, h->t->seats, "first") + 1);
	hlas_draw_tax(h);
	hlas_make_deck(h);
	hlas_push(h, FRAME_SETUP, 0);
}
