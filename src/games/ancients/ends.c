/*
 * Ends of a game: the target, scenarios, elimination, the limit of rounds (BOA-21, BOA-33,
 * BOA-34, BOA-39).
 */

#include "games/ancients/rules.h"

static unsigned
scenario(const struct boa *g)
{
	return (unsigned)g->t->option[OPT_SCENARIO] + 1;
}

void
boa_over(struct boa *g, unsigned ended, unsigned winners)
{
	struct news	*n;

	if (g->s->phase == PHASE_OVER)
		return;
	g->s->phase = PHASE_OVER;
	g->s->ended = (uint8_t)ended;
	g->s->winners = (uint8_t)winners;
	n = boa_news_add(g, NEWS_OVER);
	n->ended = (uint8_t)ended;
	n->winners = (uint8_t)winners;
}

/* Returns the side with the higher number, as a set, or both. */
static unsigned
higher(unsigned west, unsigned east)
{
	return west > east ? 1 : west < east ? 2 : 3;
}

/* Returns the leaders: most victory points, then units, then cards, then both. */
static unsigned
leaders(const struct boa *g)
{
	unsigned	 set = higher(g->s->player[WEST].vp, g->s->player[EAST].vp);

	if (set == 3)
		set = higher(boa_count(g, WEST, 0, 0), boa_count(g, EAST, 0, 0));
	return set == 3 ? higher(boa_hand_count(g, WEST), boa_hand_count(g, EAST)) : set;
}

unsigned
boa_held_goods(const struct boa *g, unsigned side)
{
	unsigned	 n = 0;

	for (unsigned u = boa_first(side); u < boa_last(side); u++)
		for (unsigned good = WOOD; boa_is_free(g->s, u) && good <= MEAT; good++)
			n += g->s->unit[u].good[good];
	return n;
}

void
boa_choose_chief(struct boa *g)
{
	unsigned	 best = 0;
	struct news	*n;

	if (scenario(g) != HUNT)
		return;
	for (unsigned u = boa_first(EAST); u < boa_last(EAST); u++)
		if (boa_acts(g, u) && (best == 0 || boa_size(g, u) > boa_size(g, best)))
			best = u;
	g->s->unit[best].chief = 1;
	n = boa_news_add(g, NEWS_CHIEF);
	n->side = EAST;
	n->unit = (uint8_t)best;
}

void
boa_chief_lost(struct boa *g)
{
	if (scenario(g) == HUNT)
		boa_over(g, ENDED_SCENARIO, 1u << (WEST - 1));
}

/* True if the side has a unit on the square, and the enemy none. */
static bool
stands_alone(const struct boa *g, unsigned side, unsigned square)
{
	bool	 own = false;

	for (unsigned u = 1; u <= UNITS; u++) {
		if (g->s->unit[u].square != square || !boa_attackable(g, u))
			continue;
		if (unit_side(u) != side)
			return false;
		own = own || g->s->unit[u].held == 0;
	}
	return own;
}

static bool
holds_all(const struct boa *g, unsigned side, uint64_t squares)
{
	for (unsigned q = 1; q <= SQUARES; q++)
		if ((squares & SQUARE_BIT(q)) != 0 && !stands_alone(g, side, q))
			return false;
	return true;
}

static bool
chief_arrived(const struct boa *g, unsigned side, uint64_t squares)
{
	for (unsigned u = boa_first(side); u < boa_last(side); u++)
		if (g->s->unit[u].chief && boa_is_free(g->s, u) &&
		    (squares & SQUARE_BIT(g->s->unit[u].square)) != 0)
			return true;
	return false;
}

void
boa_starts(struct boa *g, unsigned side)
{
	const struct scenario_figures	*f = &g->f->scenario[scenario(g)];
	struct player			*p = &g->s->player[side];

	if (scenario(g) == CROSSROADS) {
		p->held_starts = holds_all(g, side, f->squares) ? (uint8_t)(p->held_starts + 1) : 0;
		if (p->held_starts >= f->starts)
			boa_over(g, ENDED_SCENARIO, 1u << (side - 1));
	}
	if (scenario(g) == HUNT && side == EAST && chief_arrived(g, side, f->squares))
		boa_over(g, ENDED_SCENARIO, 1u << (EAST - 1));
}

static bool
someone_has_target(const struct boa *g)
{
	unsigned	 target = (unsigned)g->t->option[OPT_TARGET];

	return scenario(g) == VICTORY &&
	    (g->s->player[WEST].vp >= target || g->s->player[EAST].vp >= target);
}

/* Returns the winners when the rounds are over. */
static unsigned
winners_at_limit(const struct boa *g)
{
	unsigned	 set = 3;

	if (scenario(g) == HUNT && g->s->round >= g->f->scenario[HUNT].rounds)
		return 1u << (EAST - 1);
	if (scenario(g) == HARVEST)
		set = higher(boa_held_goods(g, WEST), boa_held_goods(g, EAST));
	return set == 3 ? leaders(g) : set;
}

void
boa_ends(struct boa *g, unsigned side)
{
	const struct scenario_figures	*f = &g->f->scenario[scenario(g)];
	unsigned			 cap = (unsigned)g->t->option[OPT_CAP];

	if (scenario(g) == HARVEST && boa_held_goods(g, side) >= f->goods)
		boa_over(g, ENDED_SCENARIO, 1u << (side - 1));
	if (side != EAST || g->s->phase == PHASE_OVER)
		return;
	if (someone_has_target(g))
		boa_over(g, ENDED_TARGET, leaders(g));
	if (g->s->round >= (f->rounds != 0 ? MIN(cap, f->rounds) : cap))
		boa_over(g, ENDED_CAP, winners_at_limit(g));
}

/* True if the side has a unit that can act. */
static bool
has_acting(const struct boa *g, unsigned side)
{
	for (unsigned u = boa_first(side); u < boa_last(side); u++)
		if (boa_acts(g, u))
			return true;
	return false;
}

/* True if the side may still get a unit onto the map. */
static bool
may_come(const struct boa *g, unsigned side)
{
	for (unsigned u = boa_first(side); u < boa_last(side); u++) {
		unsigned	 held = g->s->unit[u].held;

		if (g->s->unit[u].kind != 0 && boa_is_egg(g, u) &&
		    (held == 0 || held == HELD_CARRIED))
			return true;
	}
	if (g->s->player[side].faction != ORPAL || boa_bag_empty(g))
		return false;
	for (unsigned q = 1; q <= SQUARES; q++)
		if (g->s->square[q].portal != 0)
			return true;
	return false;
}

bool
boa_is_out(const struct boa *g, unsigned side)
{
	return !has_acting(g, side) && !may_come(g, side);
}

static void
discard_hand(struct boa *g, unsigned side)
{
	while (boa_hand_count(g, side) > 0)
		boa_throw_away(g, side, 0);
}

void
boa_watch(struct boa *g)
{
	boa_once(g);
	for (unsigned side = WEST; side <= SIDES; side++) {
		if (!boa_is_out(g, side))
			continue;
		boa_news_add(g, NEWS_OUT)->side = (uint8_t)side;
		discard_hand(g, side);
		boa_over(g, ENDED_OUT, boa_is_out(g, other_side(side)) ? 3 :
		    1u << (other_side(side) - 1));
	}
	/* At once: the side whose turn it is comes first. */
	if (g->t->option[OPT_END] != 0 && someone_has_target(g))
		boa_over(g, ENDED_TARGET,
		    g->s->player[g->s->active].vp >= g->t->option[OPT_TARGET] ?
		    1u << (g->s->active - 1) : 1u << (other_side(g->s->active) - 1));
}
