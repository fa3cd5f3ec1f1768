/*
 * Changes of units: Varpen mutate and evolve, Bohmerk grow, absorb, split and
 * merge (BOA-17, BOA-18).
 */

#include "games/ancients/rules.h"

bool
boa_is_greatest(const struct boa *g, unsigned kind)
{
	return g->f->kind[kind].role == ROLE_COMMON && g->f->kind[kind].s == g->f->growth &&
	    g->f->kind[kind].d == g->f->growth;
}

unsigned
boa_grown(const struct boa *g, unsigned unit, unsigned stat)
{
	const struct kind_figures	*k = boa_kind(g, unit);

	if (k->role != ROLE_COMMON)
		return 0;
	for (unsigned i = stat == 0 ? STRENGTH : stat; i <= (stat == 0 ? DEFENCE : stat); i++) {
		unsigned	 s = k->s + (i == STRENGTH), d = k->d + (i == DEFENCE);
		unsigned	 kind = s > g->f->growth || d > g->f->growth ?
		    0 : boa_kind_of(g, k->faction, s, d);

		if (kind != 0 && g->s->supply[kind] > 0)
			return kind;
	}
	return 0;
}

static void
upgrade_unit(struct boa *g, unsigned unit, unsigned kind, unsigned vp)
{
	unsigned	 side = unit_side(unit);

	boa_tell(g, side, (struct news){ .kind = NEWS_UPGRADED,
	    .unit = (uint8_t)unit, .token = (uint8_t)kind });
	boa_change(g, unit, kind);
	boa_score_vp(g, side, vp);
	if (!boa_is_greatest(g, kind))
		return;
	boa_do_deed(g, side, DEED_CREATE, 1);
	if (g->s->player[side].faction == BOHMERK)
		boa_score_vp(g, side, VP_GREATEST);
}

bool
boa_check_growth(const struct boa *g, unsigned side, const struct move *m)
{
	return boa_grown(g, m->unit, m->stat) != 0 || REFUSE_NOW(g, "growth",
	    "this unit cannot grow so, or the token for it is not in the supply");
}

void
boa_do_growth(struct boa *g, unsigned side, const struct move *m)
{
	upgrade_unit(g, m->unit, boa_grown(g, m->unit, m->stat), VP_UPGRADE);
}

bool
boa_check_evolve(const struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 growth = g->f->growth, greatest = boa_kind_of(g, VARPEN, growth, growth);

	if (g->s->unit[m->unit].kind != boa_kind_of(g, VARPEN, growth - 1, growth - 1))
		return REFUSE_NOW(g, "growth", "only a unit of S2/D2 becomes S3/D3");
	return (greatest != 0 && g->s->supply[greatest] > 0) ||
	    REFUSE_NOW(g, "supply", "no token of S3/D3 is in the supply");
}

void
boa_do_evolve(struct boa *g, unsigned side, const struct move *m)
{
	upgrade_unit(g, m->unit, boa_kind_of(g, VARPEN, g->f->growth, g->f->growth), VP_EVOLVE);
}

/* Returns the beaten enemy to absorb, or 0 if goods are absorbed. */
static unsigned
food_of(const struct boa *g, const struct move *m)
{
	return m->food != 0 ? m->food : boa_holds(g->s, m->unit, HELD_FOOD);
}

bool
boa_check_absorb(const struct boa *g, unsigned side, const struct move *m)
{
	const struct ability_figures	*a = &g->f->ability[ABILITY_ABSORB];
	const struct unit		*food = &g->s->unit[food_of(g, m)];
	unsigned			 edible = 0;

	if (!boa_check_growth(g, side, m))
		return false;
	if (m->food != 0 && (food->kind == 0 || food->held != HELD_FOOD ||
	    food->holder != m->unit))
		return REFUSE_NOW(g, "held", "this unit does not carry that");
	for (unsigned good = 1; good <= GOODS; good++)
		if ((a->goods & GOOD_BIT(good)) != 0)
			edible += g->s->unit[m->unit].good[good];
	return food_of(g, m) != 0 || edible >= a->amount || REFUSE_NOW(g, "good",
	    "this unit carries no beaten enemy and not enough of wood, meat and ore");
}

void
boa_do_absorb(struct boa *g, unsigned side, const struct move *m)
{
	const struct ability_figures	*a = &g->f->ability[ABILITY_ABSORB];
	unsigned			 food = food_of(g, m), left = a->amount;

	if (food != 0)
		boa_remove(g, food);
	for (unsigned good = 1; food == 0 && good <= GOODS; good++) {
		uint8_t		*carried = &g->s->unit[m->unit].good[good];
		unsigned	 n = (a->goods & GOOD_BIT(good)) != 0 ? MIN(*carried, left) : 0;

		*carried = (uint8_t)(*carried - n);
		g->s->good[good] = (uint8_t)(g->s->good[good] + n);
		left -= n;
	}
	boa_do_growth(g, side, m);
	boa_do_deed(g, side, DEED_ABSORB, a->amount);
	if (food != 0)
		boa_score_vp(g, side, VP_ABSORB);
}

/*
 * Units of the Bohmerk that split, and those that merge (BOA-18).
 */

/* A split under construction: the S, D and supply that are left. */
struct splitting {
	const struct boa	*g;
	unsigned		 named, count;
	uint8_t			*part;
	uint8_t			 supply[KINDS + 1];
	int			 s, d;
};

/* Completes a split; the largest parts come first, after the named ones. */
static bool
split_on(struct splitting *p, unsigned from)
{
	bool		 named = p->count < p->named;
	unsigned	 first = named ? p->part[p->count] : p->count > p->named ? from : KINDS;

	if (p->s == 0 && p->d == 0 && p->count >= 2 && !named)
		return true;
	for (unsigned kind = first; p->count < 3 && kind > (named ? first - 1 : 0); kind--) {
		const struct kind_figures	*k = &p->g->f->kind[kind];
		const struct splitting		 before = *p;

		if (k->faction != BOHMERK || k->role != ROLE_COMMON ||
		    p->supply[kind] == 0 || k->s > p->s || k->d > p->d)
			continue;
		p->part[p->count++] = (uint8_t)kind;
		p->supply[kind]--;
		p->s -= k->s;
		p->d -= k->d;
		if (split_on(p, kind))
			return true;
		*p = before;
	}
	return false;
}

/*
 * Writes the parts of a split that complete those named into 'part'; returns
 * how many, 0: there is no such split.
 */
static unsigned
split_parts(const struct boa *g, unsigned unit, const struct move *m, uint8_t part[3])
{
	const struct kind_figures	*k = boa_kind(g, unit);
	struct splitting		 p = { .g = g, .named = m->part_count, .part = part,
	    .s = k->s, .d = k->d };

	if (k->role != ROLE_COMMON || k->faction != BOHMERK)
		return 0;
	memset(part, 0, 3);
	memcpy(part, m->part, m->part_count);
	memcpy(p.supply, g->s->supply, sizeof(p.supply));
	return split_on(&p, KINDS) ? p.count : 0;
}

bool
boa_check_split(const struct boa *g, unsigned side, const struct move *m)
{
	uint8_t	 part[3];

	for (unsigned i = 0; i < m->part_count; i++)
		if (m->part[i] == 0)
			return REFUSE_EVER(g, "parts", "a part is no kind of unit");
	return split_parts(g, m->unit, m, part) != 0 || REFUSE_NOW(g, "parts",
	    "it does not split so, or the tokens for it are not in the supply");
}

void
boa_do_split(struct boa *g, unsigned side, const struct move *m)
{
	uint8_t		 part[3];
	unsigned	 count = split_parts(g, m->unit, m, part);
	struct unit	*u = &g->s->unit[m->unit];

	boa_change(g, m->unit, part[0]);
	for (unsigned i = 0; i < count; i++) {
		unsigned	 unit = i == 0 ? m->unit : boa_place(g, side, part[i], u->square);
		struct unit	*new = &g->s->unit[unit];

		new->under = u->under;
		new->back = u->back;
		new->fore = u->fore;
		new->drew = u->drew;
		boa_tell(g, side, (struct news){ .kind = NEWS_SPLIT,
		    .unit = (uint8_t)unit, .token = part[i] });
	}
}

/*
 * Returns the kind that units become together, or 0; their own tokens are in the supply by then.
 */
static unsigned
merged_kind(const struct boa *g, const struct move *m)
{
	const uint8_t	 unit[] = { m->unit, m->second, m->other };
	unsigned	 s = 0, d = 0, kind, own = 0;

	for (size_t i = 0; i < LENGTH(unit); i++) {
		s += unit[i] != 0 ? boa_s(g, unit[i]) : 0;
		d += unit[i] != 0 ? boa_d(g, unit[i]) : 0;
	}
	kind = boa_kind_of(g, BOHMERK, s, d);
	for (size_t i = 0; i < LENGTH(unit); i++)
		own += unit[i] != 0 && g->s->unit[unit[i]].kind == kind;
	return kind != 0 && g->s->supply[kind] + own > 0 ? kind : 0;
}

static bool
can_join(const struct boa *g, unsigned side, const struct move *m, unsigned unit)
{
	if (!boa_own_unit(g, side, unit))
		return false;
	if (boa_role(g, unit) == ROLE_ANCIENT || boa_role(g, m->unit) == ROLE_ANCIENT)
		return REFUSE_EVER(g, "ancient", "the Ancient does not merge");
	return (unit != m->unit && g->s->unit[unit].square == g->s->unit[m->unit].square) ||
	    REFUSE_NOW(g, "square", "they are not units of one square");
}

bool
boa_check_merge(const struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 prisoners;

	if (!can_join(g, side, m, m->second))
		return false;
	if (m->other != 0 && m->other == m->second)
		return REFUSE_EVER(g, "square", "a unit is named twice");
	if (m->other != 0 && !can_join(g, side, m, m->other))
		return false;
	if (merged_kind(g, m) == 0)
		return REFUSE_NOW(g, "growth",
		    "together they are no unit there is, or its token is not in the supply");
	prisoners = (boa_holds(g->s, m->unit, HELD_PRISONER) != 0) +
	    (boa_holds(g->s, m->second, HELD_PRISONER) != 0) +
	    (m->other != 0 && boa_holds(g->s, m->other, HELD_PRISONER) != 0);
	return prisoners <= 1 || REFUSE_NOW(g, "prisoner", "one unit would have two prisoners");
}

/* Gives all that one unit has to another, as far as there is room, and removes it. */
static void
join_units(struct boa *g, unsigned into, unsigned from)
{
	struct unit	*to = &g->s->unit[into], *u = &g->s->unit[from];

	for (unsigned i = 0; i < CARRIED_ITEMS; i++)
		if (u->item[i] != 0 && (to->item[0] == 0 || to->item[1] == 0)) {
			to->item[to->item[0] != 0] = u->item[i];
			u->item[i] = 0;
		}
	boa_drop_items(g, from);
	for (unsigned i = 1; i <= GOODS; i++) {
		to->good[i] = (uint8_t)(to->good[i] + u->good[i]);
		u->good[i] = 0;
	}
	for (unsigned i = 1; i <= UNITS; i++)
		if (g->s->unit[i].kind != 0 && g->s->unit[i].holder == from)
			g->s->unit[i].holder = (uint8_t)into;
	to->drew |= u->drew;
	to->chief |= u->chief;
	boa_remove(g, from);
}

void
boa_do_merge(struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 kind = merged_kind(g, m);

	join_units(g, m->unit, m->second);
	if (m->other != 0)
		join_units(g, m->unit, m->other);
	boa_change(g, m->unit, kind);
	boa_tell(g, side, (struct news){ .kind = NEWS_MERGED, .unit = m->unit,
	    .token = (uint8_t)kind, .second = m->second, .other = m->other });
}
