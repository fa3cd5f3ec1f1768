/* The Dhargon: eggs, hatching, and a new Elder (BOA-19). */

#include "games/ancients/rules.h"

static unsigned
goods_of(const struct boa *g, unsigned side, unsigned square, unsigned set)
{
	unsigned	 n = 0;

	for (unsigned good = 1; good <= GOODS; good++)
		if ((set & GOOD_BIT(good)) != 0)
			n += boa_goods_at(g, side, square, good);
	return n;
}

/* True if the goods there meet a recipe and include those that the order names. */
static bool
meets(const struct boa *g, unsigned side, unsigned square, const struct recipe_figures *r,
    const struct move *m)
{
	unsigned	 with = r->with != 0 ? GOOD_BIT(r->with) : 0;

	for (unsigned i = 0; i < m->goods_count; i++)
		if (((r->goods | with) & GOOD_BIT(m->goods[i])) == 0)
			return false;
	return goods_of(g, side, square, r->goods) >= r->number &&
	    (r->with == 0 || boa_goods_at(g, side, square, r->with) >= r->and) &&
	    boa_goods_named(g, side, square, r->goods, r->number, m) &&
	    boa_goods_named(g, side, square, with, r->and, m);
}

/* Returns the number of the recipe meant, or of the first that can be met, from 1; 0: none. */
static unsigned
recipe_of(const struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 square = g->s->unit[m->unit].square;

	for (unsigned i = 0; i < g->f->recipe_count; i++)
		if ((m->number == 0 || m->number == i + 1) &&
		    meets(g, side, square, &g->f->recipe[i], m))
			return i + 1;
	return 0;
}

bool
boa_check_egg(const struct boa *g, unsigned side, const struct move *m)
{
	if (!boa_faction_is(g, side, DHARGON) || !boa_own_unit(g, side, m->unit))
		return false;
	if (g->s->supply[boa_kind_role(g, DHARGON, ROLE_EGG)] == 0)
		return REFUSE_NOW(g, "supply", "no egg is left");
	if (recipe_of(g, side, m) == 0)
		return REFUSE_NOW(g, "good",
		    "the goods for an egg are not on its square, or others are named");
	return true;
}

void
boa_do_egg(struct boa *g, unsigned side, const struct move *m)
{
	unsigned			 square = g->s->unit[m->unit].square, egg;
	const struct recipe_figures	*r = &g->f->recipe[recipe_of(g, side, m) - 1];
	struct news			*n;

	boa_use_set(g, side, square, r->goods, r->number, m);
	if (r->with != 0)
		boa_use_goods(g, side, square, r->with, r->and);
	egg = boa_place(g, side, boa_kind_role(g, DHARGON, ROLE_EGG), square);
	g->s->unit[egg].under = g->s->unit[m->unit].under;
	n = boa_news_add(g, NEWS_EGG);
	n->side = (uint8_t)side;
	n->unit = (uint8_t)egg;
	n->token = g->s->unit[egg].kind;
	n->square = (uint8_t)square;
	boa_score_vp(g, side, VP_EGG);
}

bool
boa_check_new_elder(const struct boa *g, unsigned side, const struct move *m)
{
	if (!boa_faction_is(g, side, DHARGON) || !boa_own_unit(g, side, m->unit))
		return false;
	if (boa_role(g, m->unit) != ROLE_COLLECTOR)
		return REFUSE_NOW(g, "elder", "only a collector can become the Elder");
	if (g->s->supply[boa_kind_role(g, DHARGON, ROLE_ELDER)] == 0 ||
	    g->s->supply[boa_kind_role(g, DHARGON, ROLE_ELDER_EGG)] == 0)
		return REFUSE_NOW(g, "elder", "there is an Elder, or the egg of one");
	return true;
}

void
boa_do_new_elder(struct boa *g, unsigned side, const struct move *m)
{
	struct news	*n = boa_news_add(g, NEWS_EGG);

	boa_let_go(g, m->unit);
	boa_drop_goods(g, m->unit);
	boa_drop_items(g, m->unit);
	boa_change(g, m->unit, boa_kind_role(g, DHARGON, ROLE_ELDER_EGG));
	n->side = (uint8_t)side;
	n->unit = m->unit;
	n->token = g->s->unit[m->unit].kind;
	n->square = g->s->unit[m->unit].square;
	if (g->s->unit[m->unit].chief)
		boa_chief_lost(g);
}

static void
hatch_one(struct boa *g, unsigned side, unsigned unit, unsigned kind)
{
	struct unit	*u = &g->s->unit[unit];
	struct news	*n = boa_news_add(g, NEWS_HATCHED);

	boa_change(g, unit, kind);
	u->held = u->holder = 0;
	n->side = (uint8_t)side;
	n->unit = (uint8_t)unit;
	n->token = (uint8_t)kind;
	n->square = u->square;
	boa_score_vp(g, side, VP_ARRIVE);
	boa_do_deed(g, side, DEED_HATCH, 1);
}

void
boa_hatch(struct boa *g, unsigned side)
{
	for (unsigned u = boa_first(side); u < boa_last(side); u++) {
		unsigned	 held = g->s->unit[u].held, kind;

		if (g->s->unit[u].kind == 0 || !boa_is_egg(g, u) ||
		    (held != 0 && held != HELD_CARRIED))
			continue;
		kind = boa_kind_role(g, DHARGON,
		    boa_role(g, u) == ROLE_ELDER_EGG ? ROLE_ELDER : ROLE_COLLECTOR);
		if (g->s->supply[kind] > 0)
			hatch_one(g, side, u, kind);
	}
}
