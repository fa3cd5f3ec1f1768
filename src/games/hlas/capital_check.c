/* Costs and legality of the actions of the Capital bar (HLS-10 to HLS-16, HLS-90). */

#include "games/hlas/rules.h"

static unsigned
courtyard(const struct hlas *h, unsigned faction)
{
	const struct faction	*f = &h->s->faction[faction];

	return f->serf[f->capital] - h->reserved;
}

struct price
hlas_price_unit(const struct hlas *h, unsigned faction, unsigned unit, const struct plan *p)
{
	const struct faction	*f = &h->s->faction[faction];
	struct price		 price = h->f->unit[unit].cost;
	unsigned		 cut = 0;

	if (unit == SERF && p->pair) {
		price = (struct price){ { 0 } };
		price.of[FOOD - 1] = h->f->price.pair;
		cut = hlas_sum(h, faction, OP_CHEAP, CHEAP_SERFS);
	} else if (unit == WARRIOR)
		cut = hlas_sum(h, faction, OP_CHEAP, CHEAP_WARRIOR);
	else if (unit >= HERO_1 && unit <= HERO_3)
		cut = hlas_sum(h, faction, OP_CHEAP, CHEAP_HERO);
	hlas_cheapen(f, &price, cut, p->save, p->saved);
	if (p->litter)
		price.of[FOOD - 1] = (uint8_t)(price.of[FOOD - 1] + h->f->price.litter);
	return price;
}

/*
 * Returns the discount on a tower there.  Lines with a terrain hold on that terrain, lines with
 * 'with' where that Hero is.
 */
static unsigned
tower_cut(const struct hlas *h, unsigned faction, unsigned region)
{
	struct walk	 w = { .h = h, .faction = faction, .tag = OP_CHEAP };
	unsigned	 cut = 0;

	while (hlas_next(&w)) {
		if (w.op->of != CHEAP_TOWER)
			continue;
		if (w.op->terrain != 0 && (w.op->terrain >> (hlas_terrain(h, region) - 1) & 1) == 0)
			continue;
		if ((w.op->cond & COND_BIT(IF_WITH)) != 0 &&
		    hlas_count(&h->s->faction[faction], region, hlas_source_unit(w.source)) == 0)
			continue;
		cut += w.op->n;
	}
	return cut;
}

static struct price
tower_price(const struct hlas *h, unsigned faction, unsigned region)
{
	unsigned	 distance = hlas_tower_distance(h, faction, region);
	struct price	 price;

	for (unsigned i = 0; i < STOCKS; i++)
		price.of[i] = (uint8_t)MIN(h->f->tower.of[i] * distance, 255u);
	hlas_cheapen(&h->s->faction[faction], &price, tower_cut(h, faction, region), NULL, 0);
	return price;
}

struct price
hlas_price_build(const struct hlas *h, unsigned faction, unsigned tag, const struct plan *p)
{
	const struct faction	*f = &h->s->faction[faction];
	struct price		 price;

	switch (tag) {
	case MOVE_BUILD:
		price = h->f->building;
		break;
	case MOVE_VESSEL:
		price = h->f->unit[p->unit].cost;
		break;
	case MOVE_UPGRADE:
		price = h->f->capital[MIN(f->level + 1, LEVELS)].cost;
		break;
	default:
		price = tower_price(h, faction, p->region);
	}
	hlas_cheapen(f, &price, hlas_sum(h, faction, OP_CHEAP, CHEAP_BUILD), p->save, p->saved);
	return price;
}

static bool
can_pay(const struct hlas *h, unsigned faction, struct price price, struct diags *d)
{
	return hlas_can_pay(&h->s->faction[faction], &price) ||
	    NOT_NOW(d, "price", "it costs %u Ore, %u Mana and %u Food", price.of[0], price.of[1],
	    price.of[2]);
}

/*
 * Returns where a vessel appears: at the capital's shore; the Ark in the Octopus Sea unless an
 * enemy lies there (HLS-11, HLS-92).
 */
unsigned
hlas_vessel_home(const struct hlas *h, unsigned faction, unsigned unit)
{
	return unit == SEA_VESSEL ? hlas_sea_home(h, faction) : h->s->faction[faction].capital;
}

static bool
check_unit(const struct hlas *h, unsigned faction, unsigned unit, unsigned n, struct diags *d)
{
	const struct faction	*f = &h->s->faction[faction];
	unsigned		 needs = h->f->unit[unit].needs;

	if (hlas_supply(f, unit) < n)
		return NOT_NOW(d, "supply", "your supply has not so many of '%s'",
		    names_id(h->t->names, "unit", unit));
	if (needs != 0 && (f->buildings & BUILDING_BIT(needs)) == 0)
		return NOT_NOW(d, "needs", "'%s' needs the building '%s'",
		    names_id(h->t->names, "unit", unit),
		    names_id(h->t->names, "building", needs));
	if (hlas_vessel_home(h, faction, unit) == 0)
		return NOT_NOW(d, "occupied", "an enemy lies where the vessel would be placed");
	return true;
}

static unsigned
souls(const struct faction *f, unsigned unit)
{
	return unit == SERF ? f->soul_serfs : unit == WARRIOR ? f->soul_warriors : 0;
}

static bool
raise_place(const struct hlas *h, unsigned faction, unsigned region)
{
	const struct faction	*f = &h->s->faction[faction];
	bool			 hero = false;

	if (region == 0 || region == f->capital)
		return true;
	for (unsigned k = 1; k <= HEROES; k++)
		hero |= f->place[k] == region;
	return is_land(region) && hlas_feat(h, faction, FEAT_RAISE_AT, NULL) != NULL &&
	    (hero || hlas_tower_at(f, region) >= 0);
}

/* Souls to raise, and their cost in Mana (HLS-90). */
bool
hlas_check_raise(const struct hlas *h, unsigned faction, const struct plan *p, struct price *price,
    struct diags *d)
{
	const struct faction	*f = &h->s->faction[faction];
	const struct op		*more = hlas_feat(h, faction, FEAT_RAISE, NULL);
	unsigned		 n = 1u + p->extra, serfs = p->raise == p->unit ? 1u + p->pair : 0;

	if (p->raise != SERF && p->raise != WARRIOR)
		return NEVER(d, "unit", "only Serfs and Warriors leave souls");
	if (n > 1 && (more == NULL || n > 1u + more->n))
		return NOT_NOW(d, "souls", "not so many souls may be raised at once");
	if (souls(f, p->raise) < n)
		return NOT_NOW(d, "souls", "you have no such soul");
	if (hlas_supply(f, p->raise) < n + serfs + (p->raise == SERF && p->litter))
		return NOT_NOW(d, "supply", "your supply has not so many");
	if (!raise_place(h, faction, p->raise_at))
		return NOT_NOW(d, "place", "it cannot be raised there");
	if (p->raise_at != 0 && hlas_room(h, faction, p->raise_at) < n)
		return NOT_NOW(d, "room", "there is no room for it");
	if (hlas_feat(h, faction, FEAT_RAISE_FREE, NULL) == NULL)
		price->of[MANA - 1] = (uint8_t)(price->of[MANA - 1] + n * h->f->price.raise);
	return true;
}

static bool
check_recruit(const struct hlas *h, unsigned faction, const struct plan *p, struct diags *d)
{
	struct price	 price;

	if (p->unit == 0 || (p->pair && p->unit != SERF))
		return NEVER(d, "unit", "only Serfs are recruited in pairs");
	if (!check_unit(h, faction, p->unit, p->unit == SERF ? 1u + p->pair + p->litter : 1, d))
		return false;
	if (p->litter && (hlas_feat(h, faction, FEAT_LITTER, NULL) == NULL ||
	    hlas_supply(&h->s->faction[faction], SERF) == 0))
		return NOT_NOW(d, "litter", "no Serf more may be recruited");
	if (p->raise == 0 && (p->extra != 0 || p->raise_at != 0))
		return NEVER(d, "souls", "say which soul is raised");
	price = hlas_price_unit(h, faction, p->unit, p);
	if (p->raise != 0 && !hlas_check_raise(h, faction, p, &price, d))
		return false;
	return can_pay(h, faction, price, d);
}

static bool
check_raise_soul(const struct hlas *h, unsigned faction, const struct plan *p, struct diags *d)
{
	struct price	 price = { { 0 } };

	return hlas_check_raise(h, faction, p, &price, d) && can_pay(h, faction, price, d);
}

static unsigned
towers_on(const struct hlas *h, unsigned faction, unsigned continent)
{
	const struct faction	*f = &h->s->faction[faction];
	unsigned		 n = 0;

	for (unsigned i = 0; i < f->towers; i++)
		n += hlas_continent(h, f->tower[i].region) == continent;
	return n;
}

bool
hlas_tower_allowed(const struct hlas *h, unsigned faction, unsigned region)
{
	const struct faction	*f = &h->s->faction[faction];
	unsigned		 most = h->t->seats <= 2 ? 2 : 1;

	return is_land(region) && hlas_in_play(h, region) && hlas_capital_of(h, region) == 0 &&
	    hlas_tower_of(h, region) == 0 &&
	    f->towers < hlas_tower_limit(h, faction) &&
	    towers_on(h, faction, hlas_continent(h, region)) < most &&
	    hlas_tower_distance(h, faction, region) > 0;
}

static bool
check_tower(const struct hlas *h, unsigned faction, const struct plan *p, struct diags *d)
{
	if (!is_land(p->region))
		return NEVER(d, "region", "towers stand on land");
	if (h->s->faction[faction].serf[p->region] == 0)
		return NOT_NOW(d, "serf", "you have no Serf there");
	if (!hlas_tower_allowed(h, faction, p->region))
		return NOT_NOW(d, "tower", "no tower of yours may stand there now");
	return can_pay(h, faction, hlas_price_build(h, faction, MOVE_TOWER, p), d);
}

static bool
check_build(const struct hlas *h, unsigned faction, unsigned tag, const struct plan *p,
    struct diags *d)
{
	const struct faction	*f = &h->s->faction[faction];

	if (tag == MOVE_BUILD && (f->buildings & BUILDING_BIT(p->building)) != 0)
		return NOT_NOW(d, "built", "that building stands already");
	if (tag == MOVE_BUILD && courtyard(h, faction) == 0)
		return NOT_NOW(d, "serf", "no Serf is in the courtyard for it");
	if (tag == MOVE_VESSEL && p->unit != SEA_VESSEL && p->unit != AIR_VESSEL)
		return NEVER(d, "unit", "a vessel is 'sea' or 'air'");
	if (tag == MOVE_VESSEL && !check_unit(h, faction, p->unit, 1, d))
		return false;
	if (tag == MOVE_UPGRADE && f->level >= LEVELS)
		return NOT_NOW(d, "level", "the capital has its highest level");
	return can_pay(h, faction, hlas_price_build(h, faction, tag, p), d);
}

static bool
check_conjure(const struct hlas *h, unsigned faction, const struct plan *p, struct diags *d)
{
	const struct op	*extra = hlas_feat(h, faction, FEAT_EXTRA_DRAW, NULL);

	if (p->extra > 0 && (extra == NULL || p->extra > extra->n))
		return NOT_NOW(d, "extra", "you may not draw so many extra cards");
	if (p->extra > 0 && h->s->faction[faction].stock[MANA] < p->extra * extra->price)
		return NOT_NOW(d, "price", "you have too little Mana for the extra cards");
	return true;
}

static bool
check_scribe(const struct hlas *h, unsigned faction, const struct plan *p, struct diags *d)
{
	if (p->spell == 0 || h->f->spell[p->spell].kind != KIND_CAST)
		return NEVER(d, "kind", "only CAST spells are scribed");
	if (!hlas_holds(h, faction, p->spell))
		return NOT_NOW(d, "library", "'%s' is not in your library",
		    names_id(h->t->names, "spell", p->spell));
	if (h->s->faction[faction].scribes >= MIN(h->s->faction[faction].level, SCRIBED))
		return NOT_NOW(d, "limit", "you have scribed as many spells as your level allows");
	return true;
}

bool
hlas_capital_check(const struct hlas *h, unsigned faction, unsigned tag, const struct plan *p,
    struct diags *d)
{
	switch (tag) {
	case MOVE_RECRUIT:
		return check_recruit(h, faction, p, d);
	case MOVE_RAISE_SOUL:
		return check_raise_soul(h, faction, p, d);
	case MOVE_TOWER:
		return check_tower(h, faction, p, d);
	case MOVE_CONJURE:
		return check_conjure(h, faction, p, d);
	case MOVE_SCRIBE:
		return check_scribe(h, faction, p, d);
	case MOVE_TAX:
		if (p->stock == 0)
			return NEVER(d, "resource", "say which resource");
		return hlas_gifts_check(h, faction, p, d);
	default:
		return check_build(h, faction, tag, p, d);
	}
}
