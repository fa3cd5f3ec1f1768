/* Changes of units: Varpen mutate and evolve, Bohmerk grow and absorb (BOA-17, BOA-18). */

#include "games/ancients/rules.h"

unsigned
boa_grown(const struct boa *g, unsigned unit, unsigned stat)
{
	const struct kind_figures	*k = boa_kind(g, unit);

	if (k->role != ROLE_COMMON)
		return 0;
	for (unsigned i = stat == 0 ? STRENGTH : stat; i <= (stat == 0 ? DEFENCE : stat); i++) {
		unsigned	 s = k->s + (i == STRENGTH), d = k->d + (i == DEFENCE);
		unsigned	 kind = s > g->f->growth || d > g->f->growth ? 0 :
		    boa_kind_of(g, k->faction, s, d);

		if (kind != 0 && g->s->supply[kind] > 0)
			return kind;
	}
	return 0;
}

static bool
is_greatest(const struct boa *g, unsigned kind)
{
	return g->f->kind[kind].role == ROLE_COMMON && g->f->kind[kind].s == g->f->growth &&
	    g->f->kind[kind].d == g->f->growth;
}

void
boa_upgrade(struct boa *g, unsigned unit, unsigned kind, unsigned vp)
{
	unsigned	 side = unit_side(unit);
	struct news	*n = boa_news_add(g, NEWS_UPGRADED);

	n->side = (uint8_t)side;
	n->unit = (uint8_t)unit;
	n->token = (uint8_t)kind;
	boa_change(g, unit, kind);
	boa_score_vp(g, side, vp);
	if (!is_greatest(g, kind))
		return;
	boa_do_deed(g, side, DEED_CREATE, 1);
	if (g->s->player[side].faction == BOHMERK)
		boa_score_vp(g, side, VP_GREATEST);
}

static bool
can_grow(const struct boa *g, unsigned side, unsigned unit, unsigned stat, unsigned faction)
{
	if (!boa_faction_is(g, side, faction) || !boa_own_unit(g, side, unit))
		return false;
	if (boa_grown(g, unit, stat) == 0)
		return REFUSE_NOW(g, "growth",
		    "this unit cannot grow so, or the token for it is not in the supply");
	return true;
}

bool
boa_check_mutate(const struct boa *g, unsigned side, const struct move *m)
{
	return can_grow(g, side, m->unit, m->stat, VARPEN) &&
	    boa_can_pay(g, side, boa_price(g, ABILITY_MUTATE, false), m);
}

void
boa_do_mutate(struct boa *g, unsigned side, const struct move *m)
{
	boa_pay(g, side, boa_price(g, ABILITY_MUTATE, false), m, m->kind);
	boa_upgrade(g, m->unit, boa_grown(g, m->unit, m->stat), VP_UPGRADE);
}

static struct price
evolving(const struct boa *g, const struct move *m)
{
	return boa_price(g, g->t->option[OPT_MUTATION] == 0 ? ABILITY_EVOLVE : ABILITY_EVOLVE_BOARD,
	    m->skulls);
}

bool
boa_check_evolve(const struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 greatest = boa_kind_of(g, VARPEN, g->f->growth, g->f->growth);

	if (!boa_faction_is(g, side, VARPEN) || !boa_own_unit(g, side, m->unit))
		return false;
	if (g->s->unit[m->unit].kind != boa_kind_of(g, VARPEN, g->f->growth - 1u,
	    g->f->growth - 1u))
		return REFUSE_NOW(g, "growth", "only a unit of S2/D2 becomes S3/D3");
	if (greatest == 0 || g->s->supply[greatest] == 0)
		return REFUSE_NOW(g, "supply", "no token of S3/D3 is in the supply");
	return boa_can_pay(g, side, evolving(g, m), m);
}

void
boa_do_evolve(struct boa *g, unsigned side, const struct move *m)
{
	boa_pay(g, side, evolving(g, m), m, m->kind);
	boa_upgrade(g, m->unit, boa_kind_of(g, VARPEN, g->f->growth, g->f->growth), VP_EVOLVE);
}

bool
boa_check_grow(const struct boa *g, unsigned side, const struct move *m)
{
	return can_grow(g, side, m->unit, m->stat, BOHMERK) &&
	    boa_can_pay(g, side, boa_price(g, ABILITY_GROW, false), m);
}

void
boa_do_grow(struct boa *g, unsigned side, const struct move *m)
{
	boa_pay(g, side, boa_price(g, ABILITY_GROW, false), m, m->kind);
	boa_upgrade(g, m->unit, boa_grown(g, m->unit, m->stat), VP_UPGRADE);
}

/* Returns how much of a good that can be absorbed a unit carries. */
static unsigned
edible(const struct boa *g, unsigned unit, unsigned good)
{
	bool	 feeds = (g->f->ability[ABILITY_ABSORB].goods & GOOD_BIT(good)) != 0;

	return feeds ? g->s->unit[unit].good[good] : 0;
}

static unsigned
all_edible(const struct boa *g, unsigned unit)
{
	unsigned	 n = 0;

	for (unsigned good = 1; good <= GOODS; good++)
		n += edible(g, unit, good);
	return n;
}

/* Returns the beaten enemy to absorb, or 0 if goods are absorbed. */
static unsigned
eaten(const struct boa *g, const struct move *m)
{
	return m->food != 0 ? m->food : boa_holds(g->s, m->unit, HELD_FOOD);
}

bool
boa_check_absorb(const struct boa *g, unsigned side, const struct move *m)
{
	const struct unit	*enemy;

	if (!can_grow(g, side, m->unit, m->stat, BOHMERK))
		return false;
	enemy = &g->s->unit[eaten(g, m)];
	if (m->food != 0 && (enemy->kind == 0 || enemy->held != HELD_FOOD ||
	    enemy->holder != m->unit))
		return REFUSE_NOW(g, "held", "this unit does not carry that");
	if (eaten(g, m) == 0 && all_edible(g, m->unit) < g->f->ability[ABILITY_ABSORB].amount)
		return REFUSE_NOW(g, "good",
		    "this unit carries no beaten enemy and not enough of wood, meat and ore");
	return true;
}

static void
eat_goods(struct boa *g, unsigned unit)
{
	unsigned	 left = g->f->ability[ABILITY_ABSORB].amount;

	for (unsigned good = 1; left > 0 && good <= GOODS; good++) {
		unsigned	 n = MIN(edible(g, unit, good), left);

		g->s->unit[unit].good[good] = (uint8_t)(g->s->unit[unit].good[good] - n);
		g->s->good[good] = (uint8_t)(g->s->good[good] + n);
		left -= n;
	}
}

void
boa_do_absorb(struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 enemy = eaten(g, m);

	if (enemy != 0)
		boa_remove(g, enemy);
	else
		eat_goods(g, m->unit);
	boa_upgrade(g, m->unit, boa_grown(g, m->unit, m->stat), VP_UPGRADE);
	boa_do_deed(g, side, DEED_ABSORB, g->f->ability[ABILITY_ABSORB].amount);
	if (enemy != 0)
		boa_score_vp(g, side, VP_ABSORB);
}
