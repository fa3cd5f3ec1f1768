/* The Ancients: their arrival and their divine powers (BOA-12). */

#include "games/ancients/rules.h"

/* Goods that count for an Ancient. */
#define RESOURCES	((1u << MEAT) - 1)

static unsigned
resources_at(const struct boa *g, unsigned side, unsigned square)
{
	unsigned	 n = 0;

	for (unsigned good = WOOD; good <= MEAT; good++)
		n += boa_goods_at(g, side, square, good);
	return n;
}

static bool
serves(const struct boa *g, unsigned side, unsigned unit)
{
	const struct kind_figures	*k = boa_kind(g, unit);
	unsigned			 square = g->s->unit[unit].square;

	if (!boa_acts(g, unit))
		return false;
	switch (g->f->faction[k->faction].comes) {
	case FROM_GREATEST:
		return k->role == ROLE_COMMON && k->s == g->f->growth && k->d == g->f->growth;
	case AT_GATEMASTER:
		return k->role == ROLE_GATEMASTER && boa_goods_at(g, side, square, CRYSTAL) > 0;
	default:
		return k->role == ROLE_ELDER &&
		    resources_at(g, side, square) >= g->f->faction[k->faction].wants;
	}
}

unsigned
boa_ancient_place(const struct boa *g, unsigned side)
{
	if (!boa_favoured(g, side) ||
	    g->s->supply[boa_kind_role(g, g->s->player[side].faction, ROLE_ANCIENT)] == 0)
		return 0;
	for (unsigned u = boa_first(side); u < boa_last(side); u++)
		if (serves(g, side, u))
			return u;
	return 0;
}

static unsigned
summoned_by(const struct boa *g, unsigned side, const struct move *m)
{
	return m->unit != 0 ? m->unit : boa_ancient_place(g, side);
}

bool
boa_check_summon(const struct boa *g, unsigned side, const struct move *m)
{
	if (!boa_favoured(g, side))
		return REFUSE_NOW(g, "favour", "the Ancient's favours are not won");
	if (boa_ancient_place(g, side) == 0)
		return REFUSE_NOW(g, "ancient",
		    "there is no place where it could come, or it is there");
	if (m->unit != 0 && (!boa_own_unit(g, side, m->unit) || !serves(g, side, m->unit)))
		return REFUSE_NOW(g, "ancient", "it cannot come by this unit");
	if (m->goods_count > 0 && !boa_goods_named(g, side,
	    g->s->unit[summoned_by(g, side, m)].square, RESOURCES,
	    g->f->faction[g->s->player[side].faction].wants, m))
		return REFUSE_NOW(g, "good", "these goods are not there, or are too many");
	return boa_can_pay(g, side, boa_price(g, ABILITY_SUMMON, false), m);
}

void
boa_summon(struct boa *g, unsigned side, unsigned unit, const struct move *m)
{
	unsigned	 kind = boa_kind_role(g, g->s->player[side].faction, ROLE_ANCIENT);
	unsigned	 square = g->s->unit[unit].square,
	    comes = g->f->faction[g->s->player[side].faction].comes;
	struct news	*n;

	if (comes == FROM_GREATEST)
		boa_change(g, unit, kind);
	else {
		if (comes == AT_GATEMASTER)
			boa_use_goods(g, side, square, CRYSTAL, 1);
		else
			boa_use_set(g, side, square, RESOURCES,
			    g->f->faction[g->s->player[side].faction].wants, m);
		unit = boa_place(g, side, kind, square);
	}
	n = boa_news_add(g, NEWS_ANCIENT);
	n->side = (uint8_t)side;
	n->unit = (uint8_t)unit;
	n->token = (uint8_t)kind;
	n->square = (uint8_t)square;
	boa_score_vp(g, side, VP_CALL_ANCIENT);
}

void
boa_do_summon(struct boa *g, unsigned side, const struct move *m)
{
	boa_pay(g, side, boa_price(g, ABILITY_SUMMON, false), m, m->kind);
	boa_summon(g, side, summoned_by(g, side, m), m);
}

static bool
check_power(const struct boa *g, unsigned side, const struct move *m)
{
	switch (g->s->player[side].faction) {
	case VARPEN:
		return g->s->player[side].seat != 0;
	case ORPAL:
		return !boa_bag_empty(g) || REFUSE_NOW(g, "bag", "no unit is left in the bag");
	case BOHMERK:
		return boa_own_unit(g, side, m->unit) && (boa_grown(g, m->unit, m->stat) != 0 ||
		    REFUSE_NOW(g, "growth",
		    "this unit cannot grow so, or the token for it is not in the supply"));
	default:
		if (!boa_own_unit(g, side, m->unit))
			return false;
		if (m->good == 0 || m->good == CRYSTAL)
			return REFUSE_EVER(g, "good", "say which good");
		return g->s->good[m->good] > 0 || REFUSE_NOW(g, "supply", "none of it is left");
	}
}

bool
boa_check_divine(const struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 ancient = boa_ancient(g, side);

	if (ancient == 0 || g->s->unit[ancient].held != 0)
		return REFUSE_NOW(g, "ancient", "your Ancient is not on the map");
	if (g->s->player[side].prayed)
		return REFUSE_NOW(g, "once", "its power was used in this turn");
	return check_power(g, side, m) &&
	    boa_can_pay(g, side, boa_price(g, ABILITY_DIVINE, false), m);
}

static void
give_good(struct boa *g, unsigned unit, unsigned good)
{
	struct news	*n = boa_news_add(g, NEWS_GATHERED);

	g->s->good[good]--;
	g->s->unit[unit].good[good]++;
	n->side = (uint8_t)unit_side(unit);
	n->unit = (uint8_t)unit;
	n->good = (uint8_t)good;
	n->number = 1;
}

void
boa_do_divine(struct boa *g, unsigned side, const struct move *m)
{
	struct player	*p = &g->s->player[side];

	boa_pay(g, side, boa_price(g, ABILITY_DIVINE, false), m, m->kind);
	p->prayed = 1;
	switch (p->faction) {
	case VARPEN:
		p->due[DECK_ACTION - 1]++;
		break;
	case ORPAL:
		boa_bring(g, side, g->s->unit[boa_ancient(g, side)].square);
		break;
	case BOHMERK:
		boa_upgrade(g, m->unit, boa_grown(g, m->unit, m->stat), VP_UPGRADE);
		break;
	default:
		give_good(g, m->unit, m->good);
		break;
	}
}
