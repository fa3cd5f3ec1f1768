/* The set-up: the first seat, factions, first units, supplies and decks (BOA-1, BOA-2, BOA-22). */

#include "games/ancients/rules.h"

static bool
is_harvest(const struct tables *t)
{
	return t->option[OPT_SCENARIO] + 1 == HARVEST;
}

bool
boa_table_check(const struct tables *t, struct diags *d)
{
	if (is_harvest(t) && t->seats != SEATS) {
		diag_error(d, "scenario", "the Harvest is for two players");
		return false;
	}
	if (t->seats > 1 && t->option[OPT_ENEMY] != 0) {
		diag_error(d, "enemy", "'enemy' is for a lone player; here are %u", t->seats);
		return false;
	}
	return true;
}

/* Adds cards of a deck that may be rewards, by hidden chance. */
static void
add_rewards(struct boa *g, unsigned deck, unsigned count)
{
	uint8_t	 left[CARDS + 1] = { 0 };

	for (unsigned c = 1; c <= CARDS; c++)
		left[c] = g->f->card[c].reward && g->f->card[c].deck == deck ?
		    g->f->card[c].copies : 0;
	while (count-- > 0 && boa_deck_count(g, deck, left) > 0)
		g->s->deck[boa_deck_draw(g, deck, left)]++;
}

/* Returns the seat that plays the west: the higher of two throws (BOA-1). */
static unsigned
first_seat(struct boa *g)
{
	unsigned	 one, two;

	if (g->t->seats == 1)
		return 1;
	do {
		one = boa_dice_sum(g, g->f->first_roll, "first");
		two = boa_dice_sum(g, g->f->first_roll, "first");
	} while (one == two);
	return one > two ? 1 : 2;
}

void
boa_start(const struct tables *t, void *state, struct chance *chance, struct events *events)
{
	struct boa	 g = { .t = t, .f = t->figures, .s = state,
	    .chance = chance, .events = events };
	unsigned	 first = first_seat(&g), rewards = g.f->rewards *
	    (unsigned)t->option[OPT_REWARDS];

	g.s->player[WEST].seat = (uint8_t)first;
	g.s->player[EAST].seat = t->seats == 1 ? 0 : (uint8_t)(3 - first);
	for (unsigned good = WOOD; good <= MEAT; good++)
		g.s->good[good] = g.f->good[good].supply;
	for (unsigned q = 1; q <= SQUARES; q++)
		g.s->square[q].token = g.f->square[q].item;
	g.s->fences = g.f->fences;
	g.s->walls = g.f->walls;
	for (unsigned c = 1; c <= CARDS; c++)
		g.s->deck[c] = g.f->card[c].reward ? 0 : g.f->card[c].copies;
	add_rewards(&g, DECK_ACTION, rewards);
	add_rewards(&g, DECK_ITEM, rewards);
	boa_count_decks(&g);
	g.s->phase = PHASE_FACTION;
	g.s->active = WEST;
	g.s->first = (uint8_t)first;
	boa_tell(&g, WEST, (struct news){ .kind = NEWS_FIRST, .seat = (uint8_t)first });
}

static bool
check_faction(const struct boa *g, const struct pending *p, const struct move *m)
{
	if (m->faction == 0)
		return REFUSE_EVER(g, "faction", "name a faction");
	if (m->faction == ORPAL && is_harvest(g->t))
		return REFUSE_EVER(g, "faction",
		    "the Orpal gather nothing, and take no part in the Harvest");
	if (g->t->seats == 1 && m->faction == (unsigned)g->t->option[OPT_ENEMY])
		return REFUSE_EVER(g, "faction", "the auto-enemy plays this faction");
	if (m->faction == g->s->player[other_side(p->side)].faction)
		return REFUSE_NOW(g, "faction", "the other player has chosen this faction");
	return true;
}

static void
default_faction(const struct boa *g, const struct pending *p, struct move *m)
{
	for (unsigned i = 0; i < FACTIONS; i++) {
		m->faction = g->f->silent.faction[i];
		if (check_faction(g, p, m))
			break;
	}
}

static unsigned
enemy_faction(struct boa *g)
{
	unsigned	 taken = g->s->player[WEST].faction, n;

	if (g->t->option[OPT_ENEMY] != 0)
		return (unsigned)g->t->option[OPT_ENEMY];
	n = chance_public(g->chance, FACTIONS - 1, "enemy") + 1;
	return n + (n >= taken);
}

static void
choose_faction(struct boa *g, unsigned side, unsigned faction)
{
	g->s->player[side].faction = (uint8_t)faction;
	boa_tell(g, side, (struct news){ .kind = NEWS_FACTION, .faction = (uint8_t)faction });
	for (unsigned k = 1; k <= KINDS; k++) {
		const struct kind_figures	*f = &g->f->kind[k];

		if (f->faction != faction)
			continue;
		g->s->supply[k] = (uint8_t)(f->supply - f->bag);
		g->s->bag[k] = f->bag;
	}
	if (faction == ORPAL)
		g->s->bag_crystals = g->f->bag_crystals;
	if (side == WEST && g->s->player[EAST].seat != 0)
		g->s->active = EAST;
	else if (side == WEST)
		choose_faction(g, EAST, enemy_faction(g));
	else {
		g->s->phase = PHASE_SETUP;
		g->s->active = WEST;
	}
}

static void
do_faction(struct boa *g, const struct pending *p, const struct move *m)
{
	choose_faction(g, p->side, m->faction);
}

static unsigned
placed(const struct move *m, unsigned kind)
{
	unsigned	 n = 0;

	for (unsigned i = 0; i < m->place_count; i++)
		n += m->placing[i].kind == kind;
	return n;
}

static bool
uses_square(const struct move *m, unsigned square)
{
	for (unsigned i = 0; i < m->place_count; i++)
		if (m->placing[i].square == square)
			return true;
	return false;
}

static bool
check_placing(const struct boa *g, unsigned side, const struct move *m, unsigned i)
{
	const struct place_item	*p = &m->placing[i];
	struct move		 so_far = *m;

	so_far.place_count = (uint8_t)i;
	if (p->kind == 0 || p->square == 0)
		return REFUSE_EVER(g, "place", "name a kind of unit and a square");
	if (g->f->kind[p->kind].faction != g->s->player[side].faction)
		return REFUSE_NOW(g, "faction", "this is no unit of your faction");
	if (placed(&so_far, p->kind) >= g->f->kind[p->kind].start)
		return REFUSE_EVER(g, "place", "not so many '%s' are set up",
		    names_id(g->t->names, "kind", p->kind));
	if (g->f->square[p->square].home != side)
		return REFUSE_NOW(g, "home", "'%s' is no home square of your side",
		    names_id(g->t->names, "square", p->square));
	if (g->s->player[side].faction == VARPEN && uses_square(&so_far, p->square))
		return REFUSE_EVER(g, "home", "the Varpen are set up one a square");
	return true;
}

static bool
check_setup(const struct boa *g, const struct pending *p, const struct move *m)
{
	if (m->place_count > PLACES)
		return REFUSE_EVER(g, "place", "at most %d units are set up", PLACES);
	for (unsigned i = 0; i < m->place_count; i++)
		if (!check_placing(g, p->side, m, i))
			return false;
	return true;
}

/* Returns the strongest kind with units still to place, or 0. */
static unsigned
next_kind(const struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 best = 0;

	for (unsigned k = 1; k <= KINDS; k++) {
		const struct kind_figures	*f = &g->f->kind[k], *b = &g->f->kind[best];

		if (f->faction == g->s->player[side].faction && placed(m, k) < f->start &&
		    (best == 0 || f->s + f->d > b->s + b->d))
			best = k;
	}
	return best;
}

/* Returns the first home square that is free, or the first. */
static unsigned
next_home(const struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 first = 0;

	for (unsigned q = 1; q <= SQUARES; q++) {
		if (g->f->square[q].home != side)
			continue;
		if (!uses_square(m, q))
			return q;
		first = first == 0 ? q : first;
	}
	return first;
}

/*
 * Places the units that a set-up leaves out: on free home squares, as long as
 * there is one (BOA-22).
 */
static void
complete_setup(const struct boa *g, const struct pending *p, struct move *m)
{
	unsigned	 kind;

	while ((kind = next_kind(g, p->side, m)) != 0 && m->place_count < PLACES) {
		m->placing[m->place_count] = (struct place_item){ (uint8_t)kind,
		    (uint8_t)next_home(g, p->side, m) };
		m->place_count++;
	}
}

/* Gives the first units their crystals, or the goods of a collector. */
static void
endow_side(struct boa *g, unsigned side)
{
	unsigned	 left = g->f->crystals;
	bool		 done = false;

	for (unsigned u = boa_first(side); u < boa_last(side) && !done; u++) {
		if (g->s->unit[u].kind == 0)
			continue;
		done = boa_role(g, u) == ROLE_GATEMASTER || boa_role(g, u) == ROLE_COLLECTOR;
		/* Crystals that have no square of their own lie where the gatemaster is. */
		for (unsigned q = 1; boa_role(g, u) == ROLE_GATEMASTER && q <= SQUARES; q++)
			if (g->f->square[q].crystal == side && left > 0) {
				g->s->square[q].good[CRYSTAL]++;
				left--;
			}
		for (; boa_role(g, u) == ROLE_GATEMASTER && left > 0; left--)
			g->s->square[g->s->unit[u].square].good[CRYSTAL]++;
		for (unsigned good = WOOD; boa_role(g, u) == ROLE_COLLECTOR &&
		    good <= MEAT; good++) {
			g->s->unit[u].good[good] = g->f->good[good].carried;
			g->s->good[good] = (uint8_t)(g->s->good[good] - g->f->good[good].carried);
		}
	}
}

void
boa_choose_chief(struct boa *g)
{
	unsigned	 best = 0;

	if (boa_scenario(g) != HUNT)
		return;
	for (unsigned u = boa_first(EAST); u < boa_last(EAST); u++)
		if (boa_acts(g, u) && (best == 0 || boa_size(g, u) > boa_size(g, best)))
			best = u;
	g->s->unit[best].chief = 1;
	boa_tell(g, EAST, (struct news){ .kind = NEWS_CHIEF, .unit = (uint8_t)best });
}

static void
do_setup(struct boa *g, const struct pending *p, const struct move *m)
{
	unsigned	 side = p->side;
	struct move	 whole = *m;

	complete_setup(g, p, &whole);
	for (unsigned i = 0; i < whole.place_count; i++)
		boa_tell_unit(g, NEWS_PLACED, boa_place(g, side,
		    whole.placing[i].kind, whole.placing[i].square));
	endow_side(g, side);
	if (side == WEST) {
		g->s->active = EAST;
		return;
	}
	boa_choose_chief(g);
	boa_begin_turn(g, WEST);
}

const struct question	 boa_setup_questions[] = {
	{ DECISION_FACTION, MOVE_FACTION, check_faction, default_faction, do_faction },
	{ DECISION_SETUP, MOVE_SETUP, check_setup, complete_setup, do_setup },
	{ 0 }
};
