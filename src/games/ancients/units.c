/* Units: arrival, kind, and the units and goods that they hold. */

#include "games/ancients/rules.h"

unsigned
boa_s(const struct boa *g, unsigned unit)
{
	return boa_kind(g, unit)->s;
}

unsigned
boa_d(const struct boa *g, unsigned unit)
{
	const struct kind_figures	*k = boa_kind(g, unit);

	return k->printed_d != 0 && g->t->option[OPT_EGG_DEFENCE] == 1 ? k->printed_d : k->d;
}

unsigned
boa_size(const struct boa *g, unsigned unit)
{
	return boa_s(g, unit) + boa_d(g, unit);
}

unsigned
boa_holds(const struct state *s, unsigned unit, unsigned held)
{
	for (unsigned u = 1; u <= UNITS; u++)
		if (s->unit[u].kind != 0 && s->unit[u].holder == unit && s->unit[u].held == held)
			return u;
	return 0;
}

bool
boa_occupied(const struct state *s, unsigned square)
{
	for (unsigned u = 1; u <= UNITS; u++)
		if (s->unit[u].kind != 0 && s->unit[u].square == square &&
		    s->unit[u].held != HELD_FOOD)
			return true;
	return false;
}

unsigned
boa_kind_of(const struct boa *g, unsigned faction, unsigned s, unsigned d)
{
	for (unsigned k = 1; k <= KINDS; k++) {
		const struct kind_figures	*kind = &g->f->kind[k];

		if (kind->s == s && kind->d == d && kind->faction == faction &&
		    kind->role == ROLE_COMMON)
			return k;
	}
	return 0;
}

unsigned
boa_kind_role(const struct boa *g, unsigned faction, unsigned role)
{
	for (unsigned k = 1; k <= KINDS; k++)
		if (g->f->kind[k].role == role && g->f->kind[k].faction == faction)
			return k;
	return 0;
}

static unsigned
free_place(const struct state *s, unsigned side)
{
	for (unsigned u = boa_first(side); u < boa_last(side); u++)
		if (s->unit[u].kind == 0)
			return u;
	return 0;
}

unsigned
boa_place(struct boa *g, unsigned side, unsigned kind, unsigned square)
{
	unsigned	 u = free_place(g->s, side);

	if (u == 0 || g->s->supply[kind] == 0)
		bug("a unit is placed that is not there");
	g->s->supply[kind]--;
	g->s->unit[u] = (struct unit){ .kind = (uint8_t)kind, .side = (uint8_t)side,
	    .square = (uint8_t)square };
	return u;
}

void
boa_change(struct boa *g, unsigned unit, unsigned kind)
{
	g->s->supply[g->s->unit[unit].kind]++;
	g->s->supply[kind]--;
	g->s->unit[unit].kind = (uint8_t)kind;
}

void
boa_drop_goods(struct boa *g, unsigned unit)
{
	struct unit	*u = &g->s->unit[unit];

	for (unsigned i = 1; i <= GOODS; i++) {
		g->s->square[u->square].good[i] =
		    (uint8_t)(g->s->square[u->square].good[i] + u->good[i]);
		u->good[i] = 0;
	}
}

void
boa_drop_items(struct boa *g, unsigned unit)
{
	struct unit	*u = &g->s->unit[unit];

	for (unsigned i = 0; i < CARRIED_ITEMS; i++) {
		if (u->item[i] == 0)
			continue;
		if (g->s->lying_count == LYING)
			bug("more items lie on the map than there are");
		g->s->lying[g->s->lying_count++] = (struct lying){ .square = u->square,
		    .card = u->item[i] };
		u->item[i] = 0;
	}
}

static void
erase(struct boa *g, unsigned unit)
{
	g->s->supply[g->s->unit[unit].kind]++;
	g->s->unit[unit] = (struct unit){ 0 };
}

void
boa_let_go(struct boa *g, unsigned unit)
{
	for (unsigned u = 1; u <= UNITS; u++) {
		struct unit	*held = &g->s->unit[u];

		if (held->kind == 0 || held->holder != unit)
			continue;
		held->holder = 0;
		if (held->held == HELD_FOOD)
			erase(g, u);
		else
			held->held = held->held == HELD_PRISONER ? HELD_FREED : 0;
	}
}

void
boa_remove(struct boa *g, unsigned unit)
{
	boa_let_go(g, unit);
	boa_drop_goods(g, unit);
	boa_drop_items(g, unit);
	erase(g, unit);
}

/* Returns the item of that effect on a unit, or 0. */
unsigned
boa_item(const struct boa *g, unsigned unit, unsigned effect)
{
	for (unsigned i = 0; i < CARRIED_ITEMS; i++) {
		unsigned	 card = g->s->unit[unit].item[i];

		if (card != 0 && g->f->card[card].effect == effect)
			return card;
	}
	return 0;
}

bool
boa_own_unit(const struct boa *g, unsigned side, unsigned unit)
{
	if (unit == 0 || unit_side(unit) != side)
		return REFUSE_NOW(g, "whose", "this is no unit of yours");
	if (g->s->unit[unit].kind == 0)
		return REFUSE_NOW(g, "no-unit", "there is no such unit now");
	if (g->s->unit[unit].held != 0)
		return REFUSE_NOW(g, "held", "this unit is held, and does nothing");
	if (boa_is_egg(g, unit))
		return REFUSE_NOW(g, "egg", "an egg does nothing");
	return true;
}

bool
boa_faction_is(const struct boa *g, unsigned side, unsigned faction)
{
	if (g->s->player[side].faction == faction)
		return true;
	if (g->s->player[side].faction == 0)
		return REFUSE_NOW(g, "faction", "your faction is not chosen yet");
	return REFUSE_EVER(g, "faction", "only %s can do this",
	    names_id(g->t->names, "faction", faction));
}

bool
boa_faction_among(const struct boa *g, unsigned side, unsigned factions)
{
	unsigned	 faction = g->s->player[side].faction;

	if (faction == 0)
		return REFUSE_NOW(g, "faction", "your faction is not chosen yet");
	return (factions >> (faction - 1) & 1) != 0 ||
	    REFUSE_EVER(g, "faction", "your faction cannot do this");
}

unsigned
boa_count(const struct boa *g, unsigned side, unsigned s, unsigned d)
{
	unsigned	 n = 0;

	for (unsigned u = boa_first(side); u < boa_last(side); u++)
		n += boa_acts(g, u) && boa_s(g, u) >= s && boa_d(g, u) >= d;
	return n;
}
