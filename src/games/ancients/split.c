/* Units of the Bohmerk that split, and those that merge (BOA-18). */

#include "games/ancients/rules.h"

/* A split under construction: the S, D and supply that are left. */
struct splitting {
	const struct boa	*g;
	unsigned		 named, count;
	uint8_t			*part;
	uint8_t			 supply[KINDS + 1];
	int			 s, d;
};

static bool	 split_on(struct splitting *, unsigned from);

static bool
split_by(struct splitting *p, unsigned kind)
{
	const struct kind_figures	*k = &p->g->f->kind[kind];
	bool				 done;

	if (k->faction != BOHMERK || k->role != ROLE_COMMON || p->supply[kind] == 0 ||
	    k->s > p->s || k->d > p->d)
		return false;
	if (p->count >= p->named)
		p->part[p->count] = (uint8_t)kind;
	p->count++;
	p->supply[kind]--;
	p->s -= k->s;
	p->d -= k->d;
	done = split_on(p, kind);
	if (done)
		return true;
	p->s += k->s;
	p->d += k->d;
	p->supply[kind]++;
	p->count--;
	return false;
}

/* The largest parts come first, after the named ones. */
static bool
split_on(struct splitting *p, unsigned from)
{
	if (p->s == 0 && p->d == 0 && p->count >= 2 && p->count >= p->named)
		return true;
	if (p->count == 3)
		return false;
	if (p->count < p->named)
		return split_by(p, p->part[p->count]);
	for (unsigned kind = p->count > p->named ? from : KINDS; kind > 0; kind--)
		if (split_by(p, kind))
			return true;
	return false;
}

unsigned
boa_split_parts(const struct boa *g, unsigned unit, const struct move *m, uint8_t part[3])
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

	if (!boa_faction_is(g, side, BOHMERK) || !boa_own_unit(g, side, m->unit))
		return false;
	for (unsigned i = 0; i < m->part_count; i++)
		if (m->part[i] == 0)
			return REFUSE_EVER(g, "parts", "a part is no kind of unit");
	if (boa_split_parts(g, m->unit, m, part) == 0)
		return REFUSE_NOW(g, "parts",
		    "it does not split so, or the tokens for it are not in the supply");
	return true;
}

void
boa_do_split(struct boa *g, unsigned side, const struct move *m)
{
	uint8_t		 part[3];
	unsigned	 count = boa_split_parts(g, m->unit, m, part);
	struct unit	*u = &g->s->unit[m->unit];
	struct news	*n;

	boa_change(g, m->unit, part[0]);
	n = boa_news_add(g, NEWS_SPLIT);
	n->side = (uint8_t)side;
	n->unit = m->unit;
	n->token = part[0];
	for (unsigned i = 1; i < count; i++) {
		unsigned	 unit = boa_place(g, side, part[i], u->square);
		struct unit	*new = &g->s->unit[unit];

		new->under = u->under;
		new->back = u->back;
		new->fore = u->fore;
		new->drew = u->drew;
		n = boa_news_add(g, NEWS_SPLIT);
		n->side = (uint8_t)side;
		n->unit = (uint8_t)unit;
		n->token = part[i];
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
	if (unit == m->unit || g->s->unit[unit].square != g->s->unit[m->unit].square)
		return REFUSE_NOW(g, "square", "they are not units of one square");
	return true;
}

bool
boa_check_merge(const struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 prisoners;

	if (!boa_faction_is(g, side, BOHMERK) || !boa_own_unit(g, side, m->unit) ||
	    !can_join(g, side, m, m->second))
		return false;
	if (m->other != 0 && (m->other == m->second || !can_join(g, side, m, m->other)))
		return m->other != m->second ? false :
		    REFUSE_EVER(g, "square", "a unit is named twice");
	if (merged_kind(g, m) == 0)
		return REFUSE_NOW(g, "growth",
		    "together they are no unit there is, or its token is not in the supply");
	prisoners = (boa_holds(g->s, m->unit, HELD_PRISONER) != 0) + (boa_holds(g->s, m->second,
	    HELD_PRISONER) != 0) +
	    (m->other != 0 && boa_holds(g->s, m->other, HELD_PRISONER) != 0);
	return prisoners <= 1 || REFUSE_NOW(g, "prisoner", "one unit would have two prisoners");
}

static void
take_items(struct boa *g, struct unit *to, unsigned from)
{
	for (unsigned i = 0; i < CARRIED_ITEMS; i++) {
		uint8_t	*item = &g->s->unit[from].item[i];

		if (*item == 0 || (to->item[0] != 0 && to->item[1] != 0))
			continue;
		to->item[to->item[0] != 0] = *item;
		*item = 0;
	}
	boa_drop_items(g, from);
}

/* Gives all that one unit has to another, and removes it. */
static void
join(struct boa *g, unsigned into, unsigned from)
{
	struct unit	*to = &g->s->unit[into], *u = &g->s->unit[from];

	take_items(g, to, from);
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
	struct news	*n;

	join(g, m->unit, m->second);
	if (m->other != 0)
		join(g, m->unit, m->other);
	boa_change(g, m->unit, kind);
	n = boa_news_add(g, NEWS_MERGED);
	n->side = (uint8_t)side;
	n->unit = m->unit;
	n->token = (uint8_t)kind;
	n->second = m->second;
	n->other = m->other;
}
