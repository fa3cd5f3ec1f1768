/* Trips: the meaning and legality of an order to march, sail or fly (HLS-18 to HLS-21, HLS-58). */

#include "games/hlas/rules.h"

/* Returns the own units there that may go, without the courtyard Serf that does the action. */
static struct group
there(const struct hlas *h, unsigned faction, unsigned region)
{
	struct group	 g = hlas_group_at(&h->s->faction[faction], region);

	if (region == h->s->faction[faction].capital)
		g.serfs = (uint8_t)(g.serfs - MIN(g.serfs, h->reserved));
	return g;
}

/* Units at sea go with the vessel; only the Merfolk may stay behind and swim. */
static bool
can_swim(const struct hlas *h, unsigned faction)
{
	return h->f->faction[faction].sunken;
}

static void
fill_group(const struct hlas *h, unsigned faction, const struct move *m, struct trip *t)
{
	struct group	 g = there(h, faction, t->from);
	bool		 none = hlas_group_land(&m->group) == 0;

	t->group = m->group;
	if (m->tag == MOVE_MARCH || t->army) {
		g.sea = t->army && m->tag == MOVE_SAIL ? m->group.sea : 0;
		g.air = t->army && m->tag == MOVE_FLY ? m->group.air : 0;
		if (none)
			t->group = g;
		return;
	}
	t->group.sea = m->tag == MOVE_SAIL;
	t->group.air = m->tag == MOVE_FLY;
	if (m->tag == MOVE_SAIL && is_sea(t->from) && none && !can_swim(h, faction)) {
		t->group = g;
		t->group.sea = 1;
		t->group.air = 0;
	}
}

bool
hlas_trip(const struct hlas *h, unsigned faction, const struct move *m, struct trip *t,
    struct diags *d)
{
	const struct faction	*f = &h->s->faction[faction];

	*t = (struct trip){ .tag = m->tag, .to = m->to, .army = m->army, .raid = m->raid,
	    .raid_to = m->raid_to,
	    .lure_from = m->lure_from, .lured = m->lured, .land = m->land, .vias = m->vias,
	    .takes = m->takes };
	memcpy(t->via, m->via, sizeof(t->via));
	t->allies = m->allies;
	memcpy(t->ally, m->ally, sizeof(t->ally));
	memcpy(t->take, m->take, sizeof(t->take));
	if (m->tag == MOVE_MARCH || m->army)
		t->from = m->plan.region;
	else
		t->from = f->place[m->tag == MOVE_SAIL ? PIECE_SEA : PIECE_AIR];
	if (t->from == 0)
		return NOT_NOW(d, "nobody", "you have nothing that could go");
	fill_group(h, faction, m, t);
	return true;
}

static bool
check_army(const struct hlas *h, unsigned faction, const struct trip *t, struct diags *d)
{
	unsigned	 feat = t->tag == MOVE_SAIL ? FEAT_SWIM_ARMY : FEAT_FLY_ARMY;

	if (hlas_feat(h, faction, feat, NULL) == NULL)
		return NOT_NOW(d, "army", "your armies cannot do that");
	if (t->tag == MOVE_FLY && !is_land(t->from))
		return NOT_NOW(d, "army", "armies fly from land");
	if (t->tag == MOVE_SAIL && is_land(t->from) && !hlas_is_shore(h, t->from))
		return NOT_NOW(d, "army", "armies swim from a shore");
	return true;
}

static bool
check_group(const struct hlas *h, unsigned faction, const struct trip *t, struct diags *d)
{
	struct group	 here = there(h, faction, t->from);
	unsigned	 vessel = t->tag == MOVE_SAIL ? SEA_VESSEL : AIR_VESSEL;

	if (!hlas_group_within(&t->group, &here))
		return NOT_NOW(d, "units", "not so many of your units are at '%s'",
		    names_title(h->t->names, "region", t->from));
	if (t->tag != MOVE_MARCH && !t->army) {
		if (hlas_group_land(&t->group) > hlas_carries(h, faction, vessel))
			return NOT_NOW(d, "aboard", "the vessel does not carry so many");
		if (vessel == SEA_VESSEL && is_sea(t->from) && !can_swim(h, faction) &&
		    hlas_group_land(&t->group) < hlas_group_land(&here))
			return NOT_NOW(d, "aboard", "nobody can be left at sea");
		return true;
	}
	if (hlas_group_land(&t->group) == 0)
		return NOT_NOW(d, "units", "no unit would go");
	if (hlas_group_size(&t->group) > h->f->limit.room)
		return NOT_NOW(d, "units", "an army has %u units at most: say how many",
		    h->f->limit.room);
	return t->tag == MOVE_MARCH || check_army(h, faction, t, d);
}

static bool
touches(const struct hlas *h, unsigned a, unsigned b, bool lands)
{
	const struct region_figures	*r = &h->f->region[a];

	for (unsigned i = 0; i < r->ways; i++)
		if (r->way[i].to == b && hlas_open(h, &r->way[i]) && r->way[i].by != BY_CLIFF &&
		    (lands ? r->way[i].by == BY_LAND : true))
			return true;
	return false;
}

/* A battle from the sea without sailing (HLS-58). */
static bool
check_sea_raid(const struct hlas *h, unsigned faction, const struct trip *t, struct diags *d)
{
	if (t->tag != MOVE_SAIL || hlas_feat(h, faction, FEAT_SEA_RAID, NULL) == NULL)
		return NOT_NOW(d, "raid", "your vessel cannot raid from the sea");
	if (!is_sea(t->from) || !touches(h, t->from, t->to, false) ||
	    hlas_enemy_at(h, faction, t->to) == 0)
		return NOT_NOW(d, "raid", "there is no enemy beside a vessel of yours at sea");
	if (hlas_capital_of(h, t->to) != 0)
		return NOT_NOW(d, "raid", "a capital is not raided from the sea");
	return true;
}

static bool
check_croc_raid(const struct hlas *h, unsigned faction, const struct trip *t, struct diags *d)
{
	if (t->tag != MOVE_SAIL || hlas_feat(h, faction, FEAT_CROC_RAID, NULL) == NULL)
		return NOT_NOW(d, "raid", "your vessel does not go ashore");
	if (!is_land(t->to) || !touches(h, t->to, t->raid_to, true) ||
	    hlas_enemy_at(h, faction, t->raid_to) == 0)
		return NOT_NOW(d, "raid", "there is no enemy in a land beside the shore");
	return true;
}

/* Returns the kind of prey that Heroes among these units lure: SERF, HERO_1 for any Hero, or 0. */
unsigned
hlas_lures(const struct hlas *h, unsigned faction, const struct group *g)
{
	struct walk	 w = { .h = h, .faction = faction, .tag = OP_LURE };

	while (hlas_next(&w))
		if (hlas_group_count(g, hlas_source_unit(w.source)) > 0)
			return w.op->unit == SERF ? SERF : HERO_1;
	return 0;
}

/*
 * Returns the units that the hunter draws out of a region: all Serfs of one enemy, or one Hero.
 * Empty if that is not allowed.
 */
struct group
hlas_lured_group(const struct hlas *h, unsigned prey, unsigned from, unsigned foe)
{
	struct group	 g = hlas_group_at(&h->s->faction[foe], from), out = { 0 };

	if (prey == SERF)
		out.serfs = MIN(g.serfs, h->f->limit.room);
	else if (prey != 0)
		out.heroes = (uint8_t)(g.heroes & -g.heroes);
	return out;
}

static unsigned
lured_foe(const struct hlas *h, unsigned faction, unsigned prey, unsigned from, unsigned wanted)
{
	uint16_t	 enemies = hlas_enemies(h, faction);

	for (unsigned i = 1; i <= FACTIONS; i++) {
		struct group	 g = hlas_lured_group(h, prey, from, i);

		if ((enemies & FACTION_BIT(i)) != 0 && (wanted == 0 || wanted == i) &&
		    hlas_group_land(&g) > 0)
			return i;
	}
	return 0;
}

/* Returns the faction that the army may lure from there into the region where it stands, or 0. */
unsigned
hlas_may_lure(const struct hlas *h, unsigned faction, const struct group *g, unsigned region,
    unsigned from, unsigned wanted)
{
	unsigned	 prey = hlas_lures(h, faction, g);

	if (prey == 0 || !is_land(region) || !is_land(from) || hlas_capital_of(h, from) != 0 ||
	    hlas_capital_of(h, region) != 0 || !hlas_adjacent_land(h, region, from))
		return 0;
	for (unsigned i = 1; i <= FACTIONS; i++)
		if (i != faction && h->s->faction[i].team != 0 && hlas_controls(h, i, region))
			return 0;
	return lured_foe(h, faction, prey, from, wanted);
}

static bool
check_lure(const struct hlas *h, unsigned faction, const struct trip *t, struct diags *d)
{
	unsigned	 at = t->to != 0 ? t->to : t->from,
	    prey = hlas_lures(h, faction, &t->group);

	if (t->tag != MOVE_MARCH || prey == 0)
		return NOT_NOW(d, "lure", "nobody in that army lures");
	if (!is_land(t->lure_from) || hlas_capital_of(h, t->lure_from) != 0 ||
	    !hlas_adjacent_land(h, at, t->lure_from) ||
	    lured_foe(h, faction, prey, t->lure_from, t->lured) == 0)
		return NOT_NOW(d, "lure", "nobody can be lured from there");
	if (t->to == 0 && hlas_may_lure(h, faction, &t->group, at, t->lure_from, t->lured) == 0)
		return NOT_NOW(d, "lure", "others stand where you would lure them");
	return true;
}

bool
hlas_trip_check(const struct hlas *h, unsigned faction, struct trip *t, struct diags *d)
{
	struct journey	 j;
	uint8_t		 route[MAX_ROUTE];

	if (!check_group(h, faction, t, d) || !hlas_company_check(h, faction, t, d))
		return false;
	if (t->raid)
		return check_sea_raid(h, faction, t, d);
	if (t->raid_to != 0 && !check_croc_raid(h, faction, t, d))
		return false;
	if (t->lure_from != 0 && !check_lure(h, faction, t, d))
		return false;
	if (t->to == 0)
		return t->lure_from != 0 || NOT_NOW(d, "to", "say where to");
	hlas_journey(&j, h, faction, t->tag, t->from, &t->group, t->army, t->more);
	hlas_join_journey(&j, t->ally, t->allies);
	return hlas_route(&j, t->via, t->vias, t->to, route) != 0 ||
	    NOT_NOW(d, "reach", "'%s' cannot be reached, or has no room",
	    names_title(h->t->names, "region", t->to));
}
