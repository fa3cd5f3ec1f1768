/*
 * The enemy of a game of one seat: its set-up, track, strength and points (HLS-34, HLS-75,
 * HLS-78, HLS-79).
 *
 * It is a faction without a seat and without a level: no line of its faction's board is on.
 */

#include "games/hlas/rules.h"

bool
hlas_is_solo(const struct hlas *h, unsigned faction)
{
	return faction != 0 && faction == h->s->solo.faction;
}

bool
hlas_solo_has(const struct hlas *h, unsigned space)
{
	return h->s->solo.faction != 0 && h->s->solo.space >= space;
}

void
hlas_solo_choose(struct hlas *h)
{
	unsigned	 chosen = (unsigned)h->t->option[OPT_ENEMY], n = 0;
	uint8_t		 free[FACTIONS];

	for (unsigned i = 1; i <= FACTIONS; i++)
		if (hlas_faction_allowed(h, i))
			free[n++] = (uint8_t)i;
	if (chosen == 0)
		chosen = free[chance_public(h->chance, n, "enemy")];
	h->s->solo.faction = (uint8_t)chosen;
	h->s->faction[chosen].team = (uint8_t)(h->t->seats + 1);
	hlas_event(h, EVENT_FACTION, chosen);
}

/* Three Heroes in the courtyard, and no other unit. */
void
hlas_solo_equip(struct hlas *h)
{
	struct faction	*f = &h->s->faction[h->s->solo.faction];

	for (unsigned i = ORE; i <= STOCKS; i++)
		f->stock[i] = h->f->enemy_stock;
	for (unsigned i = 1; i <= HEROES; i++)
		f->place[i] = f->capital;
	f->serfs = h->f->unit[SERF].supply;
	f->warriors = h->f->unit[WARRIOR].supply;
	h->s->solo.pile = (uint8_t)((1u << CARDS) - 1);
}

unsigned
hlas_capital_strength(const struct hlas *h, unsigned faction)
{
	if (hlas_is_solo(h, faction))
		return h->f->space[h->s->solo.space].strength;
	return h->f->capital[h->s->faction[faction].level].strength;
}

unsigned
hlas_tower_limit(const struct hlas *h, unsigned faction)
{
	unsigned	 limit = hlas_is_solo(h, faction) ?
	    h->f->space[h->s->solo.space].towers : h->s->faction[faction].level;

	return MIN(limit, TOWERS);
}

static bool
is_home_land(const struct hlas *h, const struct enemy_figures *e, unsigned region)
{
	return e->home == HOME_SHORE ? hlas_is_shore(h, region) :
	    e->home == HOME_TERRAIN && hlas_terrain(h, region) == e->terrain;
}

bool
hlas_solo_is_home(const struct hlas *h, unsigned region)
{
	const struct enemy_figures	*e = &h->f->faction[h->s->solo.faction].enemy;
	unsigned			 capital = h->s->faction[h->s->solo.faction].capital;

	if (!is_land(region))
		return false;
	return e->home == HOME_ATTACK ?
	    hlas_continent(h, region) != hlas_continent(h, capital) : is_home_land(h, e, region);
}

/*
 * True if the enemy fights at home.  An enemy at home wherever it attacks is stronger in every
 * battle that it starts.
 */
static bool
fights_at_home(const struct hlas *h, unsigned side)
{
	const struct enemy_figures	*e = &h->f->faction[h->s->solo.faction].enemy;
	unsigned			 region = h->s->battle.region;

	if (!hlas_solo_has(h, SPACE_HOME))
		return false;
	return e->home == HOME_ATTACK ? side == ATTACK :
	    is_land(region) && is_home_land(h, e, region);
}

static bool
army_holds(const struct hlas *h, unsigned side, const struct group *g)
{
	struct group	 foe = hlas_side_group(h, SIDES + 1 - side);
	bool		 structures = hlas_side_structures(h, SIDES + 1 - side) != 0;

	switch (h->f->faction[h->s->solo.faction].enemy.army) {
	case ARMY_SERF:
		return g->serfs > 0;
	case ARMY_WARRIOR:
		return g->warriors > 0;
	case ARMY_STRUCTURE:
		return structures;
	case ARMY_VESSEL_STRUCTURE:
		return structures || foe.sea + foe.air > 0;
	case ARMY_SHORE:
		return hlas_is_shore(h, h->s->battle.region);
	default:
		return true;
	}
}

unsigned
hlas_solo_strength(const struct hlas *h, unsigned side, const struct group *g)
{
	unsigned	 n = 0;

	if (!hlas_is_solo(h, h->s->battle.side[side].faction))
		return 0;
	n += hlas_group_size(g) > 0 && fights_at_home(h, side);
	n += hlas_group_count(g, HERO_1) > 0 && army_holds(h, side, g);
	return n;
}

/* The last space yields two of the stock that the enemy has least of, and of all that tie. */
static void
gain_least(struct hlas *h)
{
	const struct faction	*f = &h->s->faction[h->s->solo.faction];
	unsigned		 least = MIN(f->stock[ORE], MIN(f->stock[MANA], f->stock[FOOD]));
	struct price		 p = { { 0 } };

	for (unsigned i = ORE; i <= STOCKS; i++)
		if (f->stock[i] == least)
			p.of[i - 1] = 2;
	hlas_gain_price(h, h->s->solo.faction, &p);
}

void
hlas_solo_collected(struct hlas *h)
{
	struct solo	*solo = &h->s->solo;

	solo->discards |= solo->shown;
	solo->shown = 0;
	if (hlas_solo_has(h, SPACE_LAST))
		gain_least(h);
}

unsigned
hlas_solo_first_loss(const struct group *g)
{
	static const uint8_t	 order[UNITS] = { SERF, WARRIOR, AIR_VESSEL, SEA_VESSEL, HERO_1,
	    HERO_2, HERO_3 };

	for (unsigned i = 0; i < UNITS; i++)
		if (hlas_group_count(g, order[i]) > 0)
			return order[i];
	return 0;
}

int
hlas_solo_points(const struct hlas *h)
{
	const struct faction	*f = &h->s->faction[h->s->solo.faction];
	int			 sum = h->f->space[h->s->solo.space].vp;

	for (unsigned hero = HERO_1; hero <= HERO_3; hero++)
		if (f->place[hero - WARRIOR] != 0)
			sum -= h->f->unit[hero].vp;
	return sum;
}

void
hlas_push_solo(struct hlas *h, unsigned hero)
{
	hlas_push(h, FRAME_SOLO, h->s->solo.faction)->unit = (uint8_t)hero;
}

unsigned
hlas_solo_hero_at(const struct hlas *h, const struct frame *f)
{
	return h->s->faction[f->faction].place[f->unit - WARRIOR];
}
