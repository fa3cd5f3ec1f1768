/* Checks of the tables that a schema cannot make. */

#include "games/hlas/rules.h"

#define WRONG(d, ...)	(diag_never(d, "figures", __VA_ARGS__), false)

static const char *
id(const struct tables *t, unsigned region)
{
	return names_id(t->names, "region", region);
}

static bool
is_back(const struct region_figures *r, unsigned to, const struct way *w)
{
	for (unsigned i = 0; i < r->ways; i++)
		if (r->way[i].to == to && r->way[i].by == w->by &&
		    (r->way[i].boards & w->boards) == w->boards &&
		    (r->way[i].bearing + 180) % 360 == w->bearing)
			return true;
	return false;
}

static bool
check_way(const struct tables *t, unsigned r, const struct way *w, struct diags *d)
{
	const struct figures	*f = fig(t);
	bool			 wet = w->by == BY_SHORE || w->by == BY_CLIFF,
	    seas = w->by == BY_WATER || w->by == BY_OVER;

	if (w->to == 0 || w->to == r || w->by == 0 || w->bearing >= 360)
		return WRONG(d, "'%s' has a way that leads nowhere", id(t, r));
	if (wet ? is_land(r) == is_land(w->to) : seas != is_sea(r) || seas != is_sea(w->to))
		return WRONG(d, "'%s' and '%s' are joined by what cannot join them", id(t, r),
		    id(t, w->to));
	for (unsigned b = 1; b <= BOARDS; b++)
		if ((w->boards & BOARD_BIT(b)) != 0 && b != BOARD_FLOATING &&
		    (f->region[r].spot[b].x == 0 || f->region[w->to].spot[b].x == 0))
			return WRONG(d, "'%s' and '%s' are not on the same board", id(t, r),
			    id(t, w->to));
	if (!is_back(&f->region[w->to], r, w))
		return WRONG(d, "'%s' is next to '%s', but not the other way round", id(t, r),
		    id(t, w->to));
	return true;
}

static bool
check_region(const struct tables *t, unsigned r, struct diags *d)
{
	const struct region_figures	*f = &fig(t)->region[r];

	if (is_land(r) != (f->continent != 0) || is_land(r) != (f->terrain != SEA) ||
	    f->terrain == 0)
		return WRONG(d, "'%s' is out of its place: lands come first, then seas", id(t, r));
	if (f->tokens == 0 || f->tokens > 2 || f->ways == 0)
		return WRONG(d, "'%s' has no way, or no token, or more than two", id(t, r));
	for (unsigned i = 0; i < f->ways; i++)
		if (!check_way(t, r, &f->way[i], d))
			return false;
	return true;
}

/* Each continent has exactly one capital region. */
static bool
check_continent(const struct tables *t, unsigned c, struct diags *d)
{
	unsigned	 capitals = 0;

	for (unsigned r = 1; r <= LANDS; r++)
		capitals += fig(t)->region[r].continent == c &&
		    fig(t)->region[r].terrain == CAPITAL;
	return capitals == 1 ||
	    WRONG(d, "'%s' has not one capital region", names_id(t->names, "continent", c));
}

static bool
check_abilities(const struct tables *t, struct diags *d)
{
	const struct figures	*f = fig(t);

	if (f->abilities != ABILITIES)
		return WRONG(d, "there are not %d lines of abilities", ABILITIES);
	for (unsigned i = 0; i < ABILITIES; i++) {
		const struct ability_figures	*a = &f->ability[i];

		if (a->faction != i / (SOURCES * LEVELS) + 1 ||
		    a->source != i / LEVELS % SOURCES + 1 || a->level != i % LEVELS + 1)
			return WRONG(d, "line %u of the abilities is out of its place: by faction, "
			    "source and level", i + 1);
		if (a->ops == 0 || a->op[0].tag == 0)
			return WRONG(d, "line %u of the abilities does nothing", i + 1);
	}
	return true;
}

static bool
check_cards(const struct tables *t, struct diags *d)
{
	const struct figures	*f = fig(t);
	unsigned		 cards = 0;

	for (unsigned i = 1; i <= SPELLS; i++)
		cards += f->spell[i].copies;
	if (cards > DECK)
		return WRONG(d, "there are more than %d spells", DECK);
	for (unsigned i = 1; i <= TACTICS; i++)
		if (f->tactic[i].price != 0 && f->tactic[i].pays == 0)
			return WRONG(d, "tactic card '%s' is paid with nothing",
			    names_id(t->names, "tactic", i));
	if (f->tactic[FIGHT].price != 0 || f->tactic[FIGHT].side != 0 || f->tactic[FIGHT].army)
		return WRONG(d, "'%s' must be free for everybody",
		    names_id(t->names, "tactic", FIGHT));
	return true;
}

static bool
check_numbers(const struct tables *t, struct diags *d)
{
	const struct figures	*f = fig(t);

	if (f->start.level != 1 || f->limit.stock > 100 || f->limit.room < f->start.serfs ||
	    f->limit.actions == 0)
		return WRONG(d, "the start or the limits make no sense");
	if (f->start.serfs > f->unit[SERF].supply || f->start.warriors > f->unit[WARRIOR].supply)
		return WRONG(d, "more units start than there are");
	if (f->tax.low == f->tax.middle || f->tax.middle == f->tax.high ||
	    f->tax.low == f->tax.high)
		return WRONG(d, "the tax slots must differ");
	for (unsigned i = HERO_1; i <= UNITS; i++)
		if (f->unit[i].supply != 1)
			return WRONG(d, "there is one '%s'", names_id(t->names, "unit", i));
	return true;
}

bool
hlas_figures_check(const struct tables *t, struct diags *d)
{
	for (unsigned r = 1; r <= REGIONS; r++)
		if (!check_region(t, r, d))
			return false;
	for (unsigned c = 1; c <= CONTINENTS; c++)
		if (!check_continent(t, c, d))
			return false;
	return check_abilities(t, d) && check_cards(t, d) && check_numbers(t, d);
}
