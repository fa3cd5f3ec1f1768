/*
 * Gathering, building, dismantling; exchange and escape of prisoners (BOA-9, BOA-13, BOA-14,
 * BOA-32).
 */

#include "games/ancients/rules.h"

static bool
may_gather(const struct boa *g, unsigned side, unsigned good)
{
	unsigned	 gathers = g->f->faction[g->s->player[side].faction].gathers;

	return (gathers & GOOD_BIT(good)) != 0 ||
	    (good == WATER && gathers != 0 && g->t->option[OPT_WATER_GATHER] != 0);
}

static bool
finds(const struct boa *g, unsigned side, unsigned unit, unsigned good)
{
	return may_gather(g, side, good) && boa_has_resource(g, g->s->unit[unit].square, good) &&
	    g->s->good[good] > 0;
}

static unsigned
owned(const struct boa *g, unsigned side, unsigned good)
{
	unsigned	 n = 0;

	for (unsigned u = boa_first(side); u < boa_last(side); u++)
		n += g->s->unit[u].good[good];
	return n;
}

unsigned
boa_gather_good(const struct boa *g, unsigned side, unsigned unit, unsigned good)
{
	unsigned	 best = 0;

	if (good != 0)
		return good;
	for (unsigned i = WOOD; i <= WATER; i++)
		if (finds(g, side, unit, i) &&
		    (best == 0 || owned(g, side, i) < owned(g, side, best)))
			best = i;
	return best == 0 && finds(g, side, unit, GOLD) ? GOLD : best;
}

bool
boa_gathers(const struct boa *g, unsigned side, unsigned unit, unsigned good)
{
	good = boa_gather_good(g, side, unit, good);
	if (good != 0 && g->s->player[side].faction != 0 && !may_gather(g, side, good))
		return REFUSE_EVER(g, "good", "your faction does not gather this");
	if (good == 0 || !finds(g, side, unit, good))
		return REFUSE_NOW(g, "good",
		    "nothing of this is to be found there, or none is left");
	return true;
}

void
boa_collect(struct boa *g, unsigned side, unsigned unit, unsigned good, unsigned number)
{
	unsigned	 n = MIN(number, g->s->good[good]);
	struct news	*news = boa_news_add(g, NEWS_GATHERED);

	g->s->good[good] = (uint8_t)(g->s->good[good] - n);
	g->s->unit[unit].good[good] = (uint8_t)(g->s->unit[unit].good[good] + n);
	news->side = (uint8_t)side;
	news->unit = (uint8_t)unit;
	news->good = (uint8_t)good;
	news->number = (uint8_t)n;
	boa_do_deed(g, side, DEED_GATHER, n);
}

static unsigned
gathering(unsigned good)
{
	return good == GOLD ? ABILITY_GATHER_GOLD : ABILITY_GATHER;
}

bool
boa_check_gather(const struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 ability = gathering(boa_gather_good(g, side, m->unit, m->good));

	if (!boa_own_unit(g, side, m->unit) || !boa_gathers(g, side, m->unit, m->good))
		return false;
	if (m->skulls && g->s->player[side].faction == VARPEN &&
	    g->t->option[OPT_VARPEN_SKULLS] != 0)
		return REFUSE_EVER(g, "skulls",
		    "the Varpen do not gather with skulls at this table");
	return boa_can_pay(g, side, boa_price(g, ability, m->skulls), m);
}

void
boa_do_gather(struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 good = boa_gather_good(g, side, m->unit, m->good);
	unsigned	 ability = gathering(good),
	    pack = boa_item(g, m->unit, EFFECT_PACK);
	struct news	*n;

	boa_pay(g, side, boa_price(g, ability, m->skulls), m, m->kind);
	if (boa_throws(g, ability, "gather")) {
		boa_collect(g, side, m->unit, good, pack != 0 ? g->f->card[pack].amount :
		    g->f->ability[ability].amount);
		return;
	}
	n = boa_news_add(g, NEWS_MISSED);
	n->side = (uint8_t)side;
	n->unit = m->unit;
	n->good = (uint8_t)good;
}

unsigned
boa_goods_at(const struct boa *g, unsigned side, unsigned square, unsigned good)
{
	unsigned	 n = g->s->square[square].good[good];

	for (unsigned u = boa_first(side); u < boa_last(side); u++)
		if (boa_acts(g, u) && g->s->unit[u].square == square)
			n += g->s->unit[u].good[good];
	return n;
}

static unsigned
draw_off(uint8_t *from, unsigned number)
{
	unsigned	 n = MIN(*from, number);

	*from = (uint8_t)(*from - n);
	return number - n;
}

void
boa_use_goods(struct boa *g, unsigned side, unsigned square, unsigned good, unsigned number)
{
	unsigned	 left = draw_off(&g->s->square[square].good[good], number);

	for (unsigned u = boa_first(side); left > 0 && u < boa_last(side); u++)
		if (boa_acts(g, u) && g->s->unit[u].square == square)
			left = draw_off(&g->s->unit[u].good[good], left);
	if (left > 0)
		bug("goods are used that are not there");
	if (good != CRYSTAL)
		g->s->good[good] = (uint8_t)(g->s->good[good] + number);
}

bool
boa_can_build(const struct boa *g, unsigned unit, unsigned place, unsigned barrier)
{
	if (place > WEST_SIDE && g->t->option[OPT_DIAGONALS] != 0)
		return REFUSE_EVER(g, "diagonal", "nothing is built across a square at this table");
	if ((barrier == FENCE ? g->s->fences : g->s->walls) == 0)
		return REFUSE_NOW(g, "supply", "no %s is left",
		    names_id(g->t->names, "barrier", barrier));
	if (!boa_place_free(g, g->s->unit[unit].square, place))
		return REFUSE_NOW(g, "place", "something stands there already");
	return true;
}

void
boa_raise(struct boa *g, unsigned side, unsigned unit, unsigned place, unsigned barrier)
{
	struct news	*n = boa_news_add(g, NEWS_BUILT);

	boa_set_barrier(g->s, g->s->unit[unit].square, place, barrier);
	if (barrier == FENCE)
		g->s->fences--;
	else
		g->s->walls--;
	n->side = (uint8_t)side;
	n->unit = (uint8_t)unit;
	n->square = g->s->unit[unit].square;
	n->place = (uint8_t)place;
	n->barrier = (uint8_t)barrier;
}

void
boa_lower(struct boa *g, unsigned side, unsigned unit, unsigned place)
{
	unsigned	 square = g->s->unit[unit].square,
	    barrier = g->s->square[square].barrier[place - 1];
	struct news	*n = boa_news_add(g, NEWS_REMOVED);

	boa_set_barrier(g->s, square, place, 0);
	if (barrier == FENCE)
		g->s->fences++;
	else
		g->s->walls++;
	n->side = (uint8_t)side;
	n->unit = (uint8_t)unit;
	n->square = (uint8_t)square;
	n->place = (uint8_t)place;
	n->barrier = (uint8_t)barrier;
}

/* Returns the ability of building a fence or wall, by the kind of move. */
static unsigned
building(const struct move *m)
{
	return m->kind == MOVE_FENCE ? ABILITY_FENCE : ABILITY_WALL;
}

bool
boa_check_build(const struct boa *g, unsigned side, const struct move *m)
{
	const struct ability_figures	*a = &g->f->ability[building(m)];

	if (!boa_faction_among(g, side, a->factions))
		return false;
	if (!boa_own_unit(g, side, m->unit) ||
	    !boa_can_build(g, m->unit, m->place, m->kind == MOVE_FENCE ? FENCE : WALL))
		return false;
	if (a->good != 0 && boa_goods_at(g, side, g->s->unit[m->unit].square, a->good) == 0)
		return REFUSE_NOW(g, "good", "there is no %s on its square",
		    names_id(g->t->names, "good", a->good));
	return boa_can_pay(g, side, boa_price(g, building(m), false), m);
}

void
boa_do_build(struct boa *g, unsigned side, const struct move *m)
{
	const struct ability_figures	*a = &g->f->ability[building(m)];

	boa_pay(g, side, boa_price(g, building(m), false), m, m->kind);
	if (a->good != 0)
		boa_use_goods(g, side, g->s->unit[m->unit].square, a->good, 1);
	boa_raise(g, side, m->unit, m->place, m->kind == MOVE_FENCE ? FENCE : WALL);
	boa_score_vp(g, side, VP_BUILD);
}

static unsigned
dismantling(const struct boa *g, const struct move *m)
{
	return g->s->square[g->s->unit[m->unit].square].barrier[m->place - 1] == FENCE ?
	    ABILITY_DISMANTLE_FENCE
	    : ABILITY_DISMANTLE_WALL;
}

bool
boa_check_dismantle(const struct boa *g, unsigned side, const struct move *m)
{
	if (!boa_own_unit(g, side, m->unit))
		return false;
	if (g->s->square[g->s->unit[m->unit].square].barrier[m->place - 1] == 0)
		return REFUSE_NOW(g, "place", "no fence or wall stands there");
	return boa_can_pay(g, side, boa_price(g, dismantling(g, m), false), m);
}

void
boa_do_dismantle(struct boa *g, unsigned side, const struct move *m)
{
	boa_pay(g, side, boa_price(g, dismantling(g, m), false), m, m->kind);
	boa_lower(g, side, m->unit, m->place);
}

unsigned
boa_choose(struct boa *g, unsigned options)
{
	uint64_t	 open = options == 64 ? ~UINT64_C(0) : (UINT64_C(1) << options) - 1;

	while ((open & (open - 1)) != 0) {
		uint64_t	 best = 0;
		unsigned	 high = 0;

		for (unsigned i = 0; i < options; i++) {
			unsigned	 n;

			if ((open >> i & 1) == 0)
				continue;
			n = chance_public(g->chance, 6, "choice") + 1;
			if (n > high)
				best = 0;
			high = MAX(high, n);
			best |= n == high ? UINT64_C(1) << i : 0;
		}
		open = best;
	}
	return (unsigned)__builtin_ctzll(open);
}

/*
 * Writes the kinds of the side's supply of the lowest S and D together that may come at an edge;
 * returns how many.
 */
static unsigned
lowest_kinds(const struct boa *g, unsigned side, uint8_t kind[KINDS])
{
	unsigned	 count = 0, low = 255;

	for (unsigned k = 1; k <= KINDS; k++) {
		const struct kind_figures	*f = &g->f->kind[k];
		bool				 comes = f->role == ROLE_COMMON ||
		    f->role == ROLE_GATEMASTER ||
		    f->role == ROLE_CAPTAIN || f->role == ROLE_COLLECTOR;

		if (f->faction != g->s->player[side].faction || !comes || g->s->supply[k] == 0 ||
		    f->s + f->d > low)
			continue;
		if (f->s + f->d < low)
			count = 0;
		low = f->s + (unsigned)f->d;
		kind[count++] = (uint8_t)k;
	}
	return count;
}

bool
boa_can_exchange(const struct boa *g, unsigned side)
{
	uint8_t	 kind[KINDS];

	return lowest_kinds(g, side, kind) > 0;
}

bool
boa_check_exchange(const struct boa *g, unsigned side, const struct move *m)
{
	if (!boa_own_unit(g, side, m->unit))
		return false;
	if (boa_holds(g->s, m->unit, HELD_PRISONER) == 0)
		return REFUSE_NOW(g, "prisoner", "this unit has no prisoner");
	if (!boa_open_edge(g, g->s->unit[m->unit].square))
		return REFUSE_NOW(g, "edge", "this unit is not on an open edge of the map");
	if (!boa_can_exchange(g, side))
		return REFUSE_NOW(g, "supply", "no unit is left that could come");
	return boa_can_pay(g, side, boa_price(g, ABILITY_EXCHANGE, false), m);
}

void
boa_do_exchange(struct boa *g, unsigned side, const struct move *m)
{
	uint8_t		 kind[KINDS];
	unsigned	 count = lowest_kinds(g, side, kind),
	    prisoner = boa_holds(g->s, m->unit, HELD_PRISONER), unit;
	struct news	*n;

	boa_pay(g, side, boa_price(g, ABILITY_EXCHANGE, false), m, m->kind);
	boa_remove(g, prisoner);
	unit = boa_place(g, side, kind[boa_choose(g, count)], g->s->unit[m->unit].square);
	g->s->unit[unit].under = g->s->unit[m->unit].under;
	n = boa_news_add(g, NEWS_EXCHANGED);
	n->side = (uint8_t)side;
	n->unit = (uint8_t)unit;
	n->token = g->s->unit[unit].kind;
	n->square = g->s->unit[unit].square;
	n->target = (uint8_t)prisoner;
	boa_score_vp(g, side, VP_EXCHANGE);
}

bool
boa_check_escape(const struct boa *g, unsigned side, const struct move *m)
{
	if (m->unit == 0 || unit_side(m->unit) != side)
		return REFUSE_NOW(g, "whose", "this is no unit of yours");
	if (g->s->unit[m->unit].held != HELD_PRISONER)
		return REFUSE_NOW(g, "prisoner", "this unit is no prisoner");
	return boa_can_pay(g, side, boa_price(g, ABILITY_ESCAPE, false), m);
}

void
boa_do_escape(struct boa *g, unsigned side, const struct move *m)
{
	struct unit	*u = &g->s->unit[m->unit];
	struct news	*n;
	bool		 free;

	boa_pay(g, side, boa_price(g, ABILITY_ESCAPE, false), m, m->kind);
	free = boa_throws(g, ABILITY_ESCAPE, "escape");
	n = boa_news_add(g, NEWS_ESCAPE);
	n->side = (uint8_t)side;
	n->unit = m->unit;
	n->result = free;
	if (!free)
		return;
	u->held = HELD_FREED;
	u->holder = 0;
}
