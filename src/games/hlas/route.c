/*
 * Reach and paths of units; trips, the meaning and legality of orders to go
 * (HLS-17 to HLS-21, HLS-39).
 */

#include "games/hlas/rules.h"

unsigned
hlas_carries(const struct hlas *h, unsigned faction, unsigned unit)
{
	struct walk	 w = { .h = h, .faction = faction, .tag = OP_CARRY };
	unsigned	 n = h->f->unit[unit].carries;

	while (hlas_next(&w))
		if (w.op->of == BEARER_VESSEL || unit == AIR_VESSEL)
			n += w.op->n;
	return n;
}

/* Returns the steps that lines add for a vessel, an army, or one that swims. */
static unsigned
more_speed(const struct journey *j, unsigned of)
{
	struct walk	 w = { .h = j->h, .faction = j->faction, .tag = OP_SPEED };
	unsigned	 sum = 0;

	while (hlas_next(&w)) {
		const struct op	*op = w.op;

		if (op->of != of || (op->cond & COND_BIT(IF_START)) != 0)
			continue;
		if (!hlas_on_terrain(j->h, op, j->from))
			continue;
		if ((op->cond & (COND_BIT(IF_WITH) | COND_BIT(IF_HERO_ABOARD))) != 0 &&
		    hlas_group_count(&j->group, hlas_source_unit(w.source)) == 0)
			continue;
		sum += op->n;
	}
	return sum;
}

/* Returns the extra step of an army of Warriors alone that starts a battle. */
static unsigned
lunge(const struct journey *j)
{
	struct walk	 w = { .h = j->h, .faction = j->faction, .tag = OP_SPEED };
	unsigned	 sum = 0;

	if (j->tag != MOVE_MARCH || j->group.warriors == 0 ||
	    hlas_group_size(&j->group) != j->group.warriors)
		return 0;
	while (hlas_next(&w))
		if (w.op->of == MOVING_WARRIOR)
			sum += w.op->n;
	return sum;
}

void
hlas_journey(struct journey *j, const struct hlas *h, unsigned faction, unsigned tag, unsigned from,
    const struct group *g, bool army, unsigned more)
{
	unsigned	 source = 0, slowest = FAR;

	*j = (struct journey){ .h = h, .faction = faction, .tag = tag, .from = from, .group = *g,
	    .army = army, .enemies = hlas_enemies(h, faction) };
	for (unsigned unit = SERF; unit <= UNITS; unit++)
		if (hlas_group_count(g, unit) > 0)
			slowest = MIN(slowest, h->f->unit[unit].speed);
	if (tag == MOVE_MARCH || army)
		j->speed = slowest + more_speed(j, MOVING_ARMY) +
		    (tag == MOVE_SAIL ? more_speed(j, MOVING_SWIM) : 0) + more;
	else if (tag == MOVE_SAIL)
		j->speed = h->f->unit[SEA_VESSEL].speed + more_speed(j, MOVING_SEA) + more;
	else
		j->speed = h->f->unit[AIR_VESSEL].speed + more_speed(j, MOVING_AIR) + more;
	j->lunge = lunge(j);
	j->free = hlas_feat(h, faction, FEAT_DESERT_FREE, NULL) != NULL;
	j->crush = hlas_feat(h, faction, FEAT_CRUSH, &source) != NULL &&
	    hlas_group_count(g, hlas_source_unit(source)) > 0;
	hlas_presence(h, &j->at);
}

/* Returns the number of allied units that go along. */
static unsigned
company_size(const struct company *ally, unsigned allies)
{
	unsigned	 n = 0;

	for (unsigned i = 0; i < allies; i++) {
		struct group	 g = hlas_company_group(&ally[i]);

		n += hlas_group_land(&g);
	}
	return n;
}

/* Adds allied units: they need room, and the slowest sets a march's speed (HLS-81). */
static void
join_journey(struct journey *j, const struct company *ally, unsigned allies)
{
	unsigned	 more = more_speed(j, MOVING_ARMY);

	for (unsigned i = 0; i < allies; i++) {
		struct group	 g = hlas_company_group(&ally[i]);

		for (unsigned unit = SERF; unit <= HERO_3; unit++) {
			if (hlas_group_count(&g, unit) == 0)
				continue;
			if (j->tag == MOVE_MARCH)
				j->speed = MIN(j->speed, j->h->f->unit[unit].speed + more);
			if (unit != WARRIOR)
				j->lunge = 0;
		}
	}
	j->company = company_size(ally, allies);
}

static bool
has_enemy(const struct journey *j, unsigned region)
{
	return (j->at.any[region] & j->enemies) != 0;
}

/* True if the journey may go on from a region that it entered. */
static bool
goes_on(const struct journey *j, unsigned region)
{
	if (region == j->from)
		return true;
	if (has_enemy(j, region))
		return false;
	switch (j->tag) {
	case MOVE_MARCH:
		return j->free || hlas_terrain(j->h, region) != DESERT;
	case MOVE_SAIL:
		return is_sea(region) && !j->h->f->region[region].central;
	default:
		return true;
	}
}

static void
relax(const struct journey *j, struct reach *r, unsigned from, unsigned to, unsigned cost)
{
	struct walk	 w = { .h = j->h, .faction = j->faction, .tag = OP_GAIN };
	unsigned	 dist = r->dist[from] + cost, gain = r->gain[from],
	    most = j->speed + (has_enemy(j, to) ? j->lunge : 0);

	if (to == j->from || dist > most || dist > r->dist[to])
		return;
	/* Of equals, the path counts on which a march with a Serf gains most by entering lands. */
	while (j->tag == MOVE_MARCH && j->group.serfs > 0 &&
	    hlas_terrain(j->h, to) <= PLAINS && hlas_next(&w))
		if (w.op->when == WHEN_ENTER && (w.op->terrain >> (hlas_terrain(j->h, to) - 1) & 1))
			gain += w.op->n;
	if (dist == r->dist[to] && gain <= r->gain[to])
		return;
	r->dist[to] = (uint8_t)dist;
	r->gain[to] = (uint8_t)gain;
	r->prev[to] = (uint8_t)from;
}

static bool
may_pass(const struct journey *j, unsigned from, const struct way *w)
{
	if (!hlas_open(j->h, w) || w->by == BY_FERRY || w->by == BY_WRAP || w->by == BY_SKY)
		return false;
	if (j->tag == MOVE_FLY)
		return w->by != BY_OVER || j->h->t->option[OPT_WRAP] == 0;
	if (j->army && is_sea(w->to) && has_enemy(j, w->to) && !j->crush)
		return false;
	return w->by == BY_SHORE ? is_sea(from) || from == j->from :
	    w->by == BY_WATER || w->by == BY_OVER;
}

/* Towers, Portals and Pyramids lead flying units to the same regions as marching ones. */
static void
spread(const struct journey *j, struct reach *r, unsigned from)
{
	const struct region_figures	*f = &j->h->f->region[from];
	uint8_t				 next[MAX_NEXT];
	unsigned			 n = 0;

	for (unsigned i = 0; j->tag != MOVE_MARCH && i < f->ways; i++)
		if (may_pass(j, from, &f->way[i]))
			relax(j, r, from, f->way[i].to, j->tag == MOVE_FLY &&
			    j->h->f->region[f->way[i].to].central ? 2 : 1);
	if (j->tag == MOVE_MARCH)
		n = hlas_march_next(j->h, j->faction, from,
		    hlas_group_size(&j->group) == j->group.serfs && j->company == 0, next);
	else if (j->tag == MOVE_FLY && is_land(from))
		n = hlas_magic_next(j->h, j->faction, from, next);
	for (unsigned i = 0; i < n; i++)
		relax(j, r, from, next[i], 1);
}

void
hlas_reach(const struct journey *j, unsigned from, unsigned spent, struct reach *r)
{
	memset(r, 0, sizeof(*r));
	memset(r->dist, FAR, sizeof(r->dist));
	r->dist[from] = (uint8_t)spent;
	for (unsigned d = spent; d < j->speed + j->lunge; d++)
		for (unsigned at = 1; at <= REGIONS; at++)
			if (r->dist[at] == d && goes_on(j, at))
				spread(j, r, at);
}

bool
hlas_may_end(const struct journey *j, unsigned region)
{
	const struct hlas	*h = j->h;
	bool			 enemy = has_enemy(j, region);
	unsigned		 room;

	if (region == j->from || (j->tag == MOVE_MARCH && is_sea(region)) ||
	    (j->tag == MOVE_FLY && is_sea(region) && !enemy) || (is_sea(region) && j->company > 0))
		return false;
	if (is_sea(region) && !j->army)
		return true;
	if (is_sea(region) && j->tag == MOVE_SAIL && j->group.heroes != 0 &&
	    hlas_feat(h, j->faction, FEAT_SWIM_HEROES, NULL) == NULL)
		return false;
	room = enemy ? h->f->limit.room : hlas_room(h, j->faction, region);
	return hlas_group_size(&j->group) + j->company <= room;
}

unsigned
hlas_route(const struct journey *j, const uint8_t *via, unsigned vias, unsigned to,
    uint8_t route[MAX_ROUTE])
{
	struct reach	 r;
	unsigned	 at = j->from, spent = 0, length = 1;

	if (to == 0 || !hlas_may_end(j, to))
		return 0;
	route[0] = (uint8_t)at;
	for (unsigned leg = 0; leg <= vias; leg++) {
		unsigned	 next = leg < vias ? via[leg] : to;

		hlas_reach(j, at, spent, &r);
		if (next == at || next == 0 || r.dist[next] == FAR ||
		    (leg < vias && !goes_on(j, next)))
			return 0;
		for (unsigned back = next; back != at; back = r.prev[back])
			length++;
		if (length > MAX_ROUTE)
			return 0;
		for (unsigned back = next, i = length; back != at; back = r.prev[back])
			route[--i] = (uint8_t)back;
		spent = r.dist[next];
		at = next;
	}
	return length;
}

/* Returns the own units there that may go, without the courtyard Serf that does the action. */
static struct group
units_there(const struct hlas *h, unsigned faction, unsigned region)
{
	struct group	 g = hlas_group_at(&h->s->faction[faction], region);

	if (region == h->s->faction[faction].capital)
		g.serfs = (uint8_t)(g.serfs - MIN(g.serfs, h->reserved));
	return g;
}

bool
hlas_trip(const struct hlas *h, unsigned faction, const struct move *m, struct trip *t,
    struct diags *d)
{
	const struct faction	*f = &h->s->faction[faction];
	bool			 sails = m->tag == MOVE_SAIL,
	    flies = m->tag == MOVE_FLY, all = hlas_group_land(&m->group) == 0;
	struct group		 here;

	*t = (struct trip){ .tag = m->tag, .to = m->to, .army = m->army, .raid = m->raid,
	    .raid_to = m->raid_to, .lure_from = m->lure_from, .lured = m->lured, .land = m->land,
	    .vias = m->vias, .takes = m->takes, .allies = m->allies, .group = m->group };
	memcpy(t->via, m->via, sizeof(t->via));
	memcpy(t->ally, m->ally, sizeof(t->ally));
	memcpy(t->take, m->take, sizeof(t->take));
	t->from = m->tag == MOVE_MARCH || m->army ? m->plan.region :
	    f->place[sails ? PIECE_SEA : PIECE_AIR];
	if (t->from == 0)
		return NOT_NOW(d, "nobody", "you have nothing that could go");
	here = units_there(h, faction, t->from);
	if (m->tag == MOVE_MARCH || t->army) {
		here.sea = t->army && sails ? m->group.sea : 0;
		here.air = t->army && flies ? m->group.air : 0;
		if (all)
			t->group = here;
		return true;
	}
	/* Units at sea go with the vessel; only the Merfolk may stay behind and swim. */
	if (sails && is_sea(t->from) && all && !h->f->faction[faction].sunken)
		t->group = here;
	t->group.sea = sails;
	t->group.air = flies;
	return true;
}

static bool
check_group(const struct hlas *h, unsigned faction, const struct trip *t, struct diags *d)
{
	struct group	 here = units_there(h, faction, t->from);
	bool		 sails = t->tag == MOVE_SAIL;

	if (!hlas_group_within(&t->group, &here))
		return NOT_NOW(d, "units", "not so many of your units are at '%s'",
		    names_title(h->t->names, "region", t->from));
	if (t->tag != MOVE_MARCH && !t->army) {
		if (hlas_group_land(&t->group) >
		    hlas_carries(h, faction, sails ? SEA_VESSEL : AIR_VESSEL))
			return NOT_NOW(d, "aboard", "the vessel does not carry so many");
		return !sails || is_land(t->from) || h->f->faction[faction].sunken ||
		    hlas_group_land(&t->group) >= hlas_group_land(&here) ||
		    NOT_NOW(d, "aboard", "nobody can be left at sea");
	}
	if (hlas_group_land(&t->group) == 0)
		return NOT_NOW(d, "units", "no unit would go");
	if (hlas_group_size(&t->group) > h->f->limit.room)
		return NOT_NOW(d, "units", "an army has %u units at most: say how many",
		    h->f->limit.room);
	if (t->tag == MOVE_MARCH)
		return true;
	if (hlas_feat(h, faction, sails ? FEAT_SWIM_ARMY : FEAT_FLY_ARMY, NULL) == NULL)
		return NOT_NOW(d, "army", "your armies cannot do that");
	if (!sails && !is_land(t->from))
		return NOT_NOW(d, "army", "armies fly from land");
	return !sails || is_sea(t->from) || hlas_is_shore(h, t->from) ||
	    NOT_NOW(d, "army", "armies swim from a shore");
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

/* A battle from the sea without sailing, or in a land beside the shore after it (HLS-58). */
static bool
check_raid(const struct hlas *h, unsigned faction, const struct trip *t, struct diags *d)
{
	bool	 sails = t->tag == MOVE_SAIL;

	if (!t->raid) {
		if (!sails || hlas_feat(h, faction, FEAT_CROC_RAID, NULL) == NULL)
			return NOT_NOW(d, "raid", "your vessel does not go ashore");
		return (is_land(t->to) && touches(h, t->to, t->raid_to, true) &&
		    hlas_enemy_at(h, faction, t->raid_to) != 0) ||
		    NOT_NOW(d, "raid", "there is no enemy in a land beside the shore");
	}
	if (!sails || hlas_feat(h, faction, FEAT_SEA_RAID, NULL) == NULL)
		return NOT_NOW(d, "raid", "your vessel cannot raid from the sea");
	if (!is_sea(t->from) || !touches(h, t->from, t->to, false) ||
	    hlas_enemy_at(h, faction, t->to) == 0)
		return NOT_NOW(d, "raid", "there is no enemy beside a vessel of yours at sea");
	return hlas_capital_of(h, t->to) == 0 ||
	    NOT_NOW(d, "raid", "a capital is not raided from the sea");
}

/* Returns the kind of prey that Heroes among these units lure: SERF, HERO_1 for any Hero, or 0. */
static unsigned
lured_kind(const struct hlas *h, unsigned faction, const struct group *g)
{
	struct walk	 w = { .h = h, .faction = faction, .tag = OP_LURE };

	while (hlas_next(&w))
		if (hlas_group_count(g, hlas_source_unit(w.source)) > 0)
			return w.op->unit == SERF ? SERF : HERO_1;
	return 0;
}

/*
 * Returns the units that the hunter draws out of a region: all Serfs of one
 * enemy, or one Hero. Empty if that is not allowed.
 */
static struct group
lured_group(const struct hlas *h, unsigned prey, unsigned from, unsigned foe)
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
		struct group	 g = lured_group(h, prey, from, i);

		if ((enemies & FACTION_BIT(i)) != 0 &&
		    (wanted == 0 || wanted == i) && hlas_group_land(&g) > 0)
			return i;
	}
	return 0;
}

/* Returns the faction that the army may lure from there into the region where it stands, or 0. */
unsigned
hlas_may_lure(const struct hlas *h, unsigned faction, const struct group *g, unsigned region,
    unsigned from, unsigned wanted, struct group *lured)
{
	unsigned	 prey = lured_kind(h, faction, g), foe;

	if (prey == 0 || !is_land(region) || !is_land(from) || hlas_capital_of(h, from) != 0 ||
	    hlas_capital_of(h, region) != 0 || !hlas_adjacent_land(h, region, from))
		return 0;
	for (unsigned i = 1; i <= FACTIONS; i++)
		if (i != faction && h->s->faction[i].team != 0 && hlas_controls(h, i, region))
			return 0;
	foe = lured_foe(h, faction, prey, from, wanted);
	if (foe != 0)
		*lured = lured_group(h, prey, from, foe);
	return foe;
}

unsigned
hlas_trip_route(const struct hlas *h, unsigned faction, const struct trip *t,
    uint8_t route[MAX_ROUTE])
{
	struct journey	 j;

	hlas_journey(&j, h, faction, t->tag, t->from, &t->group, t->army, t->more);
	join_journey(&j, t->ally, t->allies);
	return hlas_route(&j, t->via, t->vias, t->to, route);
}

static bool
check_lure(const struct hlas *h, unsigned faction, const struct trip *t, struct diags *d)
{
	unsigned	 at = t->to != 0 ? t->to : t->from,
	    prey = lured_kind(h, faction, &t->group);
	struct group	 g;

	if (t->tag != MOVE_MARCH || prey == 0)
		return NOT_NOW(d, "lure", "nobody in that army lures");
	if (!is_land(t->lure_from) || hlas_capital_of(h, t->lure_from) != 0 ||
	    !hlas_adjacent_land(h, at, t->lure_from) ||
	    lured_foe(h, faction, prey, t->lure_from, t->lured) == 0)
		return NOT_NOW(d, "lure", "nobody can be lured from there");
	if (t->to == 0 && hlas_may_lure(h, faction, &t->group, at, t->lure_from, t->lured, &g) == 0)
		return NOT_NOW(d, "lure", "others stand where you would lure them");
	return true;
}

bool
hlas_company_check(const struct hlas *h, unsigned faction, const struct trip *t, struct diags *d)
{
	unsigned	 n = hlas_group_size(&t->group) + company_size(t->ally, t->allies);

	if (t->allies > 0 && t->tag != MOVE_MARCH && (t->army || t->raid || !is_land(t->from)))
		return NOT_NOW(d, "ally",
		    "allied units march along, or board your vessel from its land");
	for (unsigned i = 0; i < t->allies; i++) {
		const struct company	*c = &t->ally[i];
		struct group		 here, g = hlas_company_group(c);

		if (!hlas_is_ally(h, faction, c->faction) ||
		    (i > 0 && c->faction == t->ally[0].faction))
			return NOT_NOW(d, "ally", "name each ally once");
		here = hlas_group_at(&h->s->faction[c->faction], t->from);
		if (hlas_group_land(&g) == 0 || !hlas_group_within(&g, &here))
			return NOT_NOW(d, "units", "no such units of your ally's are there");
	}
	if (t->allies > 0 && t->tag != MOVE_MARCH && n - 1 > hlas_carries(h, faction,
	    t->tag == MOVE_SAIL ? SEA_VESSEL : AIR_VESSEL))
		return NOT_NOW(d, "aboard",
		    "the vessel does not carry so many, allied ones counted");
	return t->allies == 0 || n <= h->f->limit.room ||
	    NOT_NOW(d, "units", "an army has %u units at most, allied ones counted",
	    h->f->limit.room);
}

bool
hlas_trip_check(const struct hlas *h, unsigned faction, struct trip *t, struct diags *d)
{
	uint8_t	 route[MAX_ROUTE];

	if (!check_group(h, faction, t, d) || !hlas_company_check(h, faction, t, d))
		return false;
	if (t->raid)
		return check_raid(h, faction, t, d);
	if (t->raid_to != 0 && !check_raid(h, faction, t, d))
		return false;
	if (t->lure_from != 0 && !check_lure(h, faction, t, d))
		return false;
	if (t->to == 0)
		return t->lure_from != 0 || NOT_NOW(d, "to", "say where to");
	return hlas_trip_route(h, faction, t, route) != 0 ||
	    NOT_NOW(d, "reach", "'%s' cannot be reached, or has no room",
	    names_title(h->t->names, "region", t->to));
}
