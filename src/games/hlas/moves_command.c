/* Marches and voyages to choose from. */

#include "games/hlas/offers.h"

struct group
hlas_random_group(struct offers *o, const struct group *all, unsigned most)
{
	struct group	 g = { 0 };
	unsigned	 n = 1 + hlas_any(o, MAX(most, 1));

	for (unsigned i = 0; i < 8 && hlas_group_land(&g) < n; i++) {
		unsigned	 unit = 1 + hlas_any(o, HERO_3);

		if (hlas_group_count(all, unit) > hlas_group_count(&g, unit))
			hlas_group_add(&g, unit, 1);
	}
	return g;
}

struct group
hlas_nth_group(struct offers *o, const struct group *all, unsigned i)
{
	struct group	 g = *all;

	g.sea = g.air = 0;
	if (i == 0)
		return g;
	if (i > HERO_3)
		return hlas_random_group(o, all, o->h->f->limit.room);
	g = (struct group){ 0 };
	hlas_group_add(&g, i, hlas_group_count(all, i) > 0);
	return g;
}

unsigned
hlas_groups(const struct group *all, unsigned most, struct group out[GROUPS])
{
	unsigned	 count = 0;
	struct group	 g = *all;

	g.sea = g.air = 0;
	if (hlas_group_land(&g) <= most)
		out[count++] = g;
	for (unsigned unit = SERF; unit <= HERO_3; unit++) {
		g = (struct group){ 0 };
		for (unsigned n = hlas_group_count(all, unit); n > 0 && count < GROUPS &&
		    hlas_group_land(&g) < most; n--) {
			hlas_group_add(&g, unit, 1);
			out[count++] = g;
		}
	}
	return count;
}

/* Offers every end that a journey can reach. */
static void
offer_ends(struct offers *o, const struct journey *j, struct move *m)
{
	struct reach	 r;

	hlas_reach(j, j->from, 0, &r);
	for (uint8_t to = 1; to <= REGIONS; to++)
		if (r.dist[to] != FAR && to != j->from && hlas_may_end(j, to)) {
			m->to = to;
			hlas_offer(o, m);
		}
}

static void
offer_from(struct offers *o, struct move *m, const struct group *g, unsigned more)
{
	struct journey	 j;

	m->group = *g;
	hlas_journey(&j, o->h, o->faction, m->tag, m->plan.region, g, m->army, more);
	offer_ends(o, &j, m);
}

static void
offer_every_group(struct offers *o, struct move *m, const struct group *all)
{
	struct group	 group[GROUPS];
	unsigned	 count = hlas_groups(all, o->h->f->limit.room, group);

	for (unsigned i = 0; i < count; i++)
		offer_from(o, m, &group[i], 0);
}

/* With room for one move, tries groups from a random start until one leads somewhere. */
static void
offer_some_groups(struct offers *o, struct move *m, const struct group *all)
{
	unsigned	 start = hlas_any(o, TRIES), before = o->of[m->tag];

	for (unsigned i = 0; i < TRIES && (o->room > 1 || o->of[m->tag] == before); i++) {
		struct group	 g = hlas_nth_group(o, all, (start + i) % TRIES);

		if (hlas_group_land(&g) > 0 && hlas_group_land(&g) <= o->h->f->limit.room)
			offer_from(o, m, &g, 0);
	}
}

static void
offer_groups(struct offers *o, struct move *m, const struct group *all)
{
	if (o->every)
		offer_every_group(o, m, all);
	else
		offer_some_groups(o, m, all);
}

struct group
hlas_there(const struct offers *o, unsigned region)
{
	const struct faction	*f = &o->h->s->faction[o->faction];
	struct group		 g = hlas_group_at(f, region);

	if (region == f->capital)
		g.serfs = (uint8_t)(g.serfs - o->h->reserved);
	return g;
}

/* A region to lure from, beside the army's place or goal. */
static void
offer_lures(struct offers *o, unsigned region)
{
	struct walk	 w = { .h = o->h, .faction = o->faction, .tag = OP_LURE };

	while (hlas_next(&w)) {
		unsigned	 unit = hlas_source_unit(w.source);
		struct move	 m = { .tag = MOVE_MARCH, .plan = { .region = (uint8_t)region } };

		if (hlas_count(&o->h->s->faction[o->faction], region, unit) == 0)
			continue;
		hlas_group_add(&m.group, unit, 1);
		for (uint8_t from = 1; from <= LANDS; from++)
			if (hlas_adjacent_land(o->h, region, from)) {
				m.lure_from = from;
				hlas_try(o, &m);
			}
	}
}

static void
offer_in_company(struct offers *o, struct move *m, const struct group *g)
{
	m->group = *g;
	for (uint8_t to = 1; to <= LANDS; to++) {
		m->to = to;
		hlas_try(o, m);
	}
}

/* Offers all units of an ally there beside units of 'all', or alone aboard a vessel (NULL). */
static void
offer_company(struct offers *o, unsigned tag, unsigned region, const struct group *all)
{
	uint16_t	 allies = hlas_allies(o->h, o->faction);
	struct group	 group[GROUPS] = { { 0 } };
	unsigned	 groups = o->every && all != NULL ?
	    hlas_groups(all, o->h->f->limit.room, group) : 1;

	for (unsigned i = 1; allies != 0 && i <= FACTIONS; i++) {
		struct move	 m = { .tag = (uint8_t)tag, .allies = 1 };
		struct group	 there;

		if (tag == MOVE_MARCH)
			m.plan.region = (uint8_t)region;

		if ((allies & FACTION_BIT(i)) == 0 ||
		    hlas_land_units(&o->h->s->faction[i], region) == 0)
			continue;
		if (!o->every && all != NULL)
			group[0] = hlas_random_group(o, all, 2);
		there = hlas_group_at(&o->h->s->faction[i], region);
		m.ally[0] = (struct company){ .faction = (uint8_t)i, .serfs = there.serfs,
		    .warriors = there.warriors, .heroes = there.heroes };
		for (unsigned k = 0; k < groups; k++)
			offer_in_company(o, &m, &group[k]);
	}
}

static void
march_from(struct offers *o, unsigned region)
{
	struct group	 all = hlas_there(o, region);
	struct move	 m = { .tag = MOVE_MARCH, .plan = { .region = (uint8_t)region } };

	if (hlas_group_land(&all) == 0)
		return;
	offer_groups(o, &m, &all);
	offer_lures(o, region);
	offer_company(o, MOVE_MARCH, region, &all);
}

/* With room for one move, tries regions from a random start. */
void
hlas_offer_march(struct offers *o)
{
	const struct faction	*f = &o->h->s->faction[o->faction];
	unsigned		 start = hlas_first_try(o, LANDS);

	for (unsigned i = 0; i < LANDS && (o->room > 1 || o->of[MOVE_MARCH] == 0); i++) {
		unsigned	 r = (start + i) % LANDS + 1;

		if (hlas_land_units(f, r) > 0)
			march_from(o, r);
	}
	if (is_sea(f->place[PIECE_SEA]))
		march_from(o, f->place[PIECE_SEA]);
}

/* Lists the passengers of a vessel, none first.  On the open sea all must go along. */
static unsigned
passengers(struct offers *o, unsigned vessel, unsigned from, struct group out[GROUPS + 1])
{
	unsigned	 most = hlas_carries(o->h, o->faction, vessel), count = 1;
	struct group	 all = hlas_there(o, from);

	out[0] = (struct group){ 0 };
	if (vessel == SEA_VESSEL && is_sea(from) && !o->h->f->faction[o->faction].sunken) {
		out[0] = all;
		return hlas_group_land(&all) <= most;
	}
	if (o->every)
		return count + hlas_groups(&all, most, out + 1);
	out[1] = hlas_random_group(o, &all, most);
	return count + (hlas_group_land(&out[1]) > 0 && hlas_group_land(&out[1]) <= most);
}

static void
offer_voyage(struct offers *o, unsigned tag, unsigned vessel)
{
	unsigned	 from = o->h->s->faction[o->faction].place[vessel - WARRIOR], count;
	struct move	 m = { .tag = (uint8_t)tag, .plan = { .region = (uint8_t)from } };
	struct group	 group[GROUPS + 1];

	if (from == 0)
		return;
	count = passengers(o, vessel, from, group);
	for (unsigned i = 0; i < count; i++) {
		group[i].sea = vessel == SEA_VESSEL;
		group[i].air = vessel == AIR_VESSEL;
		offer_from(o, &m, &group[i], 0);
	}
	offer_company(o, tag, from, NULL);
}

/* Clears what orders of vessels do not name: their place, and the vessel itself. */
static void
tidy(struct offers *o, unsigned tag)
{
	for (size_t i = 0; i <= o->count; i++) {
		struct move	*m = i < o->count ? &o->move[i] : &o->one[tag];

		if (m->tag == tag && !m->army) {
			m->plan.region = 0;
			m->group.sea = m->group.air = 0;
		}
	}
}

static void
offer_armies(struct offers *o, unsigned tag, unsigned feat)
{
	unsigned	 start = hlas_first_try(o, REGIONS);

	if (hlas_feat(o->h, o->faction, feat, NULL) == NULL)
		return;
	for (unsigned i = 0; i < REGIONS; i++) {
		unsigned	 r = (start + i) % REGIONS + 1;
		struct group	 all = hlas_there(o, r);
		struct move	 m = { .tag = (uint8_t)tag, .army = 1,
		    .plan = { .region = (uint8_t)r } };

		if (hlas_group_land(&all) == 0 ||
		    (is_land(r) ? tag == MOVE_SAIL && !hlas_is_shore(o->h, r) : tag == MOVE_FLY))
			continue;
		offer_groups(o, &m, &all);
		if (o->room == 1 && o->of[tag] > 0)
			return;
	}
}

static void
offer_raids(struct offers *o)
{
	unsigned	 from = o->h->s->faction[o->faction].place[PIECE_SEA];
	struct move	 m = { .tag = MOVE_SAIL, .raid = 1 };

	for (uint8_t to = 1; is_sea(from) && to <= REGIONS; to++)
		if (hlas_enemy_at(o->h, o->faction, to) != 0) {
			m.to = to;
			hlas_try(o, &m);
		}
}

static void
offer_croc_raids(struct offers *o)
{
	struct move	 m = { .tag = MOVE_SAIL };

	if (hlas_feat(o->h, o->faction, FEAT_CROC_RAID, NULL) == NULL ||
	    o->h->s->faction[o->faction].place[PIECE_SEA] == 0)
		return;
	for (uint8_t raid = 1; raid <= LANDS; raid++) {
		const struct region_figures	*r = &o->h->f->region[raid];

		if (hlas_enemy_at(o->h, o->faction, raid) == 0)
			continue;
		m.raid_to = raid;
		for (unsigned i = 0; i < r->ways; i++)
			if (r->way[i].by == BY_LAND) {
				m.to = r->way[i].to;
				hlas_try(o, &m);
			}
	}
}

void
hlas_offer_sail(struct offers *o)
{
	offer_voyage(o, MOVE_SAIL, SEA_VESSEL);
	tidy(o, MOVE_SAIL);
	offer_armies(o, MOVE_SAIL, FEAT_SWIM_ARMY);
	offer_raids(o);
	offer_croc_raids(o);
}

void
hlas_offer_fly(struct offers *o)
{
	offer_voyage(o, MOVE_FLY, AIR_VESSEL);
	tidy(o, MOVE_FLY);
	offer_armies(o, MOVE_FLY, FEAT_FLY_ARMY);
}
