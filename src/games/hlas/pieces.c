/* Units: their numbers and places. */

#include "games/hlas/rules.h"

const uint8_t	 hlas_loss_order[UNITS] = { SERF, WARRIOR, AIR_VESSEL, HERO_3, HERO_2, SEA_VESSEL,
    HERO_1 };

unsigned
hlas_count(const struct faction *f, unsigned region, unsigned unit)
{
	if (unit == SERF)
		return f->serf[region];
	if (unit == WARRIOR)
		return f->warrior[region];
	return f->place[unit - WARRIOR] == region;
}

struct group
hlas_group_at(const struct faction *f, unsigned region)
{
	struct group	 g = { 0 };

	for (unsigned unit = SERF; region != 0 && unit <= UNITS; unit++)
		hlas_group_add(&g, unit, hlas_count(f, region, unit));
	return g;
}

unsigned
hlas_land_units(const struct faction *f, unsigned region)
{
	unsigned	 n = f->serf[region] + f->warrior[region];

	for (unsigned k = 1; k <= HEROES; k++)
		n += f->place[k] == region;
	return n;
}

unsigned
hlas_units(const struct faction *f, unsigned region)
{
	return hlas_land_units(f,
	    region) + (f->place[PIECE_SEA] == region) + (f->place[PIECE_AIR] == region);
}

unsigned
hlas_group_count(const struct group *g, unsigned unit)
{
	switch (unit) {
	case SERF:
		return g->serfs;
	case WARRIOR:
		return g->warriors;
	case SEA_VESSEL:
		return g->sea;
	case AIR_VESSEL:
		return g->air;
	default:
		return g->heroes >> (unit - HERO_1) & 1;
	}
}

/* A negative number, as unsigned, takes units away. */
void
hlas_group_add(struct group *g, unsigned unit, unsigned n)
{
	switch (unit) {
	case SERF:
		g->serfs = (uint8_t)(g->serfs + n);
		break;
	case WARRIOR:
		g->warriors = (uint8_t)(g->warriors + n);
		break;
	case SEA_VESSEL:
		g->sea = (uint8_t)(g->sea + n);
		break;
	case AIR_VESSEL:
		g->air = (uint8_t)(g->air + n);
		break;
	default:
		if (n != 0)
			g->heroes ^= UNIT_BIT(unit - WARRIOR);
	}
}

unsigned
hlas_group_land(const struct group *g)
{
	return g->serfs + g->warriors + bits(g->heroes);
}

unsigned
hlas_group_size(const struct group *g)
{
	return hlas_group_land(g) + g->sea + g->air;
}

struct group
hlas_company_group(const struct company *c)
{
	return (struct group){ .serfs = c->serfs, .warriors = c->warriors, .heroes = c->heroes };
}

unsigned
hlas_company_size(const struct company *ally, unsigned allies)
{
	unsigned	 n = 0;

	for (unsigned i = 0; i < allies; i++) {
		struct group	 g = hlas_company_group(&ally[i]);

		n += hlas_group_land(&g);
	}
	return n;
}

void
hlas_group_clip(struct group *g, const struct group *there)
{
	g->serfs = MIN(g->serfs, there->serfs);
	g->warriors = MIN(g->warriors, there->warriors);
	g->heroes &= there->heroes;
	g->sea = MIN(g->sea, there->sea);
	g->air = MIN(g->air, there->air);
}

bool
hlas_group_within(const struct group *g, const struct group *there)
{
	struct group	 clipped = *g;

	hlas_group_clip(&clipped, there);
	return memcmp(&clipped, g, sizeof(clipped)) == 0;
}

unsigned
hlas_group_strength(const struct hlas *h, const struct group *g)
{
	unsigned	 sum = 0;

	for (unsigned unit = SERF; unit <= UNITS; unit++)
		sum += hlas_group_count(g, unit) * h->f->unit[unit].strength;
	return sum;
}

void
hlas_put(struct hlas *h, unsigned faction, unsigned region, unsigned unit, unsigned n)
{
	struct faction	*f = &h->s->faction[faction];

	if (unit == SERF)
		f->serf[region] = (uint8_t)(f->serf[region] + n);
	else if (unit == WARRIOR)
		f->warrior[region] = (uint8_t)(f->warrior[region] + n);
	else if (n > 0)
		f->place[unit - WARRIOR] = (uint8_t)region;
}

void
hlas_lift(struct hlas *h, unsigned faction, unsigned region, unsigned unit, unsigned n)
{
	struct faction	*f = &h->s->faction[faction];

	if (unit == SERF)
		f->serf[region] = (uint8_t)(f->serf[region] - n);
	else if (unit == WARRIOR)
		f->warrior[region] = (uint8_t)(f->warrior[region] - n);
	else if (n > 0)
		f->place[unit - WARRIOR] = 0;
}

void
hlas_shift(struct hlas *h, unsigned faction, unsigned from, unsigned to, const struct group *g)
{
	for (unsigned unit = SERF; unit <= UNITS; unit++) {
		unsigned	 n = hlas_group_count(g, unit);

		hlas_lift(h, faction, from, unit, n);
		hlas_put(h, faction, to, unit, n);
	}
}

unsigned
hlas_supply(const struct faction *f, unsigned unit)
{
	return unit == SERF ? f->serfs : unit == WARRIOR ? f->warriors :
	    f->place[unit - WARRIOR] == 0;
}

void
hlas_supply_add(struct faction *f, unsigned unit, unsigned n)
{
	if (unit == SERF)
		f->serfs = (uint8_t)(f->serfs + n);
	else if (unit == WARRIOR)
		f->warriors = (uint8_t)(f->warriors + n);
}

void
hlas_enter(struct hlas *h, unsigned faction, unsigned region, unsigned unit, unsigned n)
{
	struct news	*e = hlas_event(h, EVENT_RECRUITED, faction);

	e->unit = (uint8_t)unit;
	e->region = (uint8_t)region;
	e->n = (uint8_t)n;
	hlas_supply_add(&h->s->faction[faction], unit, 0u - n);
	hlas_put(h, faction, region, unit, n);
}

unsigned
hlas_room(const struct hlas *h, unsigned faction, unsigned region)
{
	unsigned	 n = 0;

	for (unsigned i = 1; i <= FACTIONS; i++) {
		if (h->s->faction[i].team != h->s->faction[faction].team)
			continue;
		if (region == h->s->faction[i].capital)
			return 255;
		n += hlas_units(&h->s->faction[i], region);
	}
	return n >= h->f->limit.room ? 0 : h->f->limit.room - n;
}

bool
hlas_has_units(const struct hlas *h, unsigned faction, unsigned region)
{
	return hlas_units(&h->s->faction[faction], region) > 0;
}

bool
hlas_controls(const struct hlas *h, unsigned faction, unsigned region)
{
	const struct faction	*f = &h->s->faction[faction];

	return f->capital == region || hlas_tower_at(f, region) >= 0 || hlas_units(f, region) > 0;
}

unsigned
hlas_enemy_at(const struct hlas *h, unsigned faction, unsigned region)
{
	uint16_t	 enemies = hlas_enemies(h, faction);
	unsigned	 found = 0;

	for (unsigned i = 1; i <= FACTIONS; i++) {
		if ((enemies & FACTION_BIT(i)) == 0 || !hlas_controls(h, i, region))
			continue;
		if (hlas_units(&h->s->faction[i], region) > 0 || h->s->faction[i].capital == region)
			return i;
		found = i;
	}
	return found;
}

unsigned
hlas_sea_home(const struct hlas *h, unsigned faction)
{
	const struct faction	*f = &h->s->faction[faction];
	unsigned		 sea;

	if (hlas_is_shore(h, f->capital))
		return f->capital;
	sea = hlas_octopus_sea(h);
	return hlas_enemy_at(h, faction, sea) == 0 ? sea : 0;
}

unsigned
hlas_weakest(const struct hlas *h, const struct group *g)
{
	unsigned	 best = 0;

	for (unsigned i = 0; i < UNITS; i++) {
		unsigned	 unit = hlas_loss_order[i];

		if (hlas_group_count(g, unit) > 0 &&
		    (best == 0 || h->f->unit[unit].strength < h->f->unit[best].strength))
			best = unit;
	}
	return best;
}
