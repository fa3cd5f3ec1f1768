/* The Orpal: portals and the ritual (BOA-16). */

#include "games/ancients/rules.h"

static bool
at_crystal(const struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 square;

	if (!boa_faction_is(g, side, ORPAL) || !boa_own_unit(g, side, m->unit))
		return false;
	if (boa_role(g, m->unit) != ROLE_GATEMASTER)
		return REFUSE_NOW(g, "gatemaster", "only a gatemaster opens portals");
	square = g->s->unit[m->unit].square;
	if (g->s->square[square].portal != 0)
		return REFUSE_NOW(g, "portal", "there is a portal already");
	if (boa_goods_at(g, side, square, CRYSTAL) == 0)
		return REFUSE_NOW(g, "crystal", "no crystal is on its square");
	return true;
}

static void
open_portal(struct boa *g, unsigned side, unsigned square, unsigned portal)
{
	struct news	*n = boa_news_add(g, NEWS_PORTAL);

	boa_use_goods(g, side, square, CRYSTAL, 1);
	g->s->square[square].portal = (uint8_t)portal;
	g->s->square[square].arrivals = g->f->portal[portal].arrivals;
	n->side = (uint8_t)side;
	n->square = (uint8_t)square;
	n->portal = (uint8_t)portal;
	boa_score_vp(g, side, VP_PORTAL);
	boa_do_deed(g, side, DEED_PORTAL, 1);
}

bool
boa_check_small_portal(const struct boa *g, unsigned side, const struct move *m)
{
	return at_crystal(g, side, m) &&
	    boa_can_pay(g, side, boa_price(g, ABILITY_SMALL_PORTAL, false), m);
}

void
boa_do_small_portal(struct boa *g, unsigned side, const struct move *m)
{
	boa_pay(g, side, boa_price(g, ABILITY_SMALL_PORTAL, false), m, m->kind);
	open_portal(g, side, g->s->unit[m->unit].square, SMALL);
}

static bool
can_give_up(const struct boa *g, unsigned side, const struct move *m, unsigned victim)
{
	const struct unit	*u = &g->s->unit[victim];

	if (u->kind == 0 || u->square != g->s->unit[m->unit].square || victim == m->unit)
		return false;
	return unit_side(victim) == side ? boa_acts(g, victim) : u->held == HELD_PRISONER;
}

static unsigned
victim_of(const struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 enemy = other_side(side);

	if (m->target != 0)
		return can_give_up(g, side, m, m->target) ? m->target : 0;
	for (unsigned u = boa_first(enemy); u < boa_last(enemy); u++)
		if (can_give_up(g, side, m, u))
			return u;
	return 0;
}

bool
boa_check_large_portal(const struct boa *g, unsigned side, const struct move *m)
{
	if (!at_crystal(g, side, m))
		return false;
	if (victim_of(g, side, m) == 0)
		return REFUSE_NOW(g, "victim",
		    "no such prisoner or other own unit is on its square");
	return boa_can_pay(g, side, boa_price(g, ABILITY_LARGE_PORTAL, false), m);
}

void
boa_do_large_portal(struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 victim = victim_of(g, side, m);
	struct news	*n;

	boa_pay(g, side, boa_price(g, ABILITY_LARGE_PORTAL, false), m, m->kind);
	n = boa_news_add(g, NEWS_TAKEN);
	n->side = (uint8_t)side;
	n->unit = (uint8_t)victim;
	n->token = g->s->unit[victim].kind;
	n->square = g->s->unit[victim].square;
	if (g->s->unit[victim].chief)
		boa_chief_lost(g);
	if (boa_role(g, victim) == ROLE_ANCIENT)
		memset(g->s->player[side].favour, 0, sizeof(g->s->player[side].favour));
	open_portal(g, side, g->s->unit[m->unit].square, LARGE);
	boa_remove(g, victim);
}

static bool
is_open(const struct boa *g, unsigned side, unsigned square)
{
	const struct square	*q = &g->s->square[square];

	if (q->portal == 0 || boa_occupied(g->s, square))
		return false;
	return q->portal == SMALL || g->t->option[OPT_PORTAL_GRANULARITY] == 0 ||
	    g->s->player[side].came == 0;
}

unsigned
boa_free_portal(const struct boa *g, unsigned side, unsigned square)
{
	for (unsigned q = 1; q <= SQUARES; q++)
		if ((square == 0 || square == q) && is_open(g, side, q))
			return q;
	return 0;
}

bool
boa_check_arrive(const struct boa *g, unsigned side, const struct move *m)
{
	if (!boa_faction_is(g, side, ORPAL))
		return false;
	if (boa_bag_empty(g))
		return REFUSE_NOW(g, "bag", "no unit is left in the bag");
	if (boa_free_portal(g, side, m->square) == 0)
		return REFUSE_NOW(g, "portal", "no portal is open and free there");
	return true;
}

void
boa_do_arrive(struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 square = boa_free_portal(g, side, m->square);
	struct square	*q = &g->s->square[square];

	g->s->player[side].came += q->portal == LARGE;
	if (--q->arrivals == 0)
		q->portal = 0;
	if (boa_bring(g, side, square))
		boa_do_deed(g, side, DEED_ARRIVE, 1);
}

bool
boa_check_ritual(const struct boa *g, unsigned side, const struct move *m)
{
	const struct player		*p = &g->s->player[side];
	const struct ability_figures	*a = &g->f->ability[ABILITY_RITUAL];

	if (!boa_faction_is(g, side, ORPAL) ||
	    !boa_can_pay(g, side, boa_price(g, ABILITY_RITUAL, false), m))
		return false;
	/* Only rolled skulls are rolled again; a token may pay. */
	if (boa_face_left(p, SKULL) < a->skulls + a->amount ||
	    p->rolled.of[SKULL - 1] < a->amount)
		return REFUSE_NOW(g, "dice",
		    "%u rolled skulls besides what it costs are wanted", a->amount);
	return true;
}

void
boa_do_ritual(struct boa *g, unsigned side, const struct move *m)
{
	const struct ability_figures	*a = &g->f->ability[ABILITY_RITUAL];
	unsigned			 spare = g->s->player[side].rolled.of[SKULL - 1] -
	    (unsigned)a->amount;
	struct purse			 paid = { { { 0 } }, { { 0 } } };

	paid.rolled.of[SKULL - 1] = (uint8_t)MIN(spare, a->skulls);
	paid.bank.of[SKULL - 1] = (uint8_t)(a->skulls - paid.rolled.of[SKULL - 1]);
	boa_take(g, side, &paid, m->kind);
	boa_reroll(g, side, &(struct dice){ { [SKULL - 1] = a->amount } });
}
