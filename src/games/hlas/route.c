/* Reach and paths of units (HLS-17 to HLS-21, HLS-39). */

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

/* Returns the steps that lines add for a vessel, an army or Warriors alone. */
static unsigned
more_speed(const struct journey *j, unsigned of)
{
	struct walk	 w = { .h = j->h, .faction = j->faction, .tag = OP_SPEED };
	unsigned	 sum = 0;

	while (hlas_next(&w)) {
		const struct op	*op = w.op;

		if (op->of != of || (op->cond & COND_BIT(IF_START)) != 0)
			continue;
		if (op->terrain != 0 && (op->terrain >> (hlas_terrain(j->h, j->from) - 1) & 1) == 0)
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

static unsigned
base_speed(const struct journey *j)
{
	unsigned	 vessel = j->tag == MOVE_SAIL ? SEA_VESSEL : AIR_VESSEL, slowest = FAR;

	if (j->tag != MOVE_MARCH && !j->army)
		return j->h->f->unit[vessel].speed + more_speed(j,
		    j->tag == MOVE_SAIL ? MOVING_SEA : MOVING_AIR);
	for (unsigned unit = SERF; unit <= UNITS; unit++)
		if (hlas_group_count(&j->group, unit) > 0)
			slowest = MIN(slowest, j->h->f->unit[unit].speed);
	return slowest + more_speed(j, MOVING_ARMY);
}

void
hlas_journey(struct journey *j, const struct hlas *h, unsigned faction, unsigned tag, unsigned from,
    const struct group *g,
    bool army, unsigned more)
{
	unsigned	 source = 0;

	j->h = h;
	j->faction = faction;
	j->tag = tag;
	j->from = from;
	j->group = *g;
	j->army = army;
	j->company = 0;
	j->enemies = hlas_enemies(h, faction);
	j->speed = base_speed(j) + more;
	j->lunge = lunge(j);
	j->free = hlas_feat(h, faction, FEAT_DESERT_FREE, NULL) != NULL;
	j->crush = hlas_feat(h, faction, FEAT_CRUSH, &source) != NULL &&
	    hlas_group_count(g, hlas_source_unit(source)) > 0;
	hlas_presence(h, &j->at);
}

void
hlas_join_journey(struct journey *j, const struct company *ally, unsigned allies)
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
	j->company = hlas_company_size(ally, allies);
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

/* Returns the gains for entering a land by March with a Serf. */
static unsigned
enter_gains(const struct journey *j, unsigned region)
{
	struct walk	 w = { .h = j->h, .faction = j->faction, .tag = OP_GAIN };
	unsigned	 sum = 0;

	if (j->tag != MOVE_MARCH || j->group.serfs == 0 || hlas_terrain(j->h, region) > PLAINS)
		return 0;
	while (hlas_next(&w))
		if (w.op->when == WHEN_ENTER &&
		    (w.op->terrain >> (hlas_terrain(j->h, region) - 1) & 1) != 0)
			sum += w.op->n;
	return sum;
}

static void
relax(const struct journey *j, struct reach *r, unsigned from, unsigned to, unsigned cost)
{
	unsigned	 dist = r->dist[from] + cost,
	    most = j->speed + (has_enemy(j, to) ? j->lunge : 0), gain;

	if (to == j->from || dist > most || dist > r->dist[to])
		return;
	gain = r->gain[from] + enter_gains(j, to);
	if (dist == r->dist[to] && gain <= r->gain[to])
		return;
	r->dist[to] = (uint8_t)dist;
	r->gain[to] = (uint8_t)gain;
	r->prev[to] = (uint8_t)from;
}

static bool
may_sail(const struct journey *j, unsigned from, const struct way *w)
{
	if (w->by == BY_SHORE)
		return is_sea(from) || from == j->from;
	return w->by == BY_WATER || w->by == BY_OVER;
}

static bool
may_fly(const struct journey *j, const struct way *w)
{
	return w->by == BY_LAND || w->by == BY_SHORE || w->by == BY_CLIFF || w->by == BY_WATER ||
	    (w->by == BY_OVER && j->h->t->option[OPT_WRAP] == 0);
}

static void
spread_by_vessel(const struct journey *j, struct reach *r, unsigned from)
{
	const struct region_figures	*f = &j->h->f->region[from];
	bool				 sails = j->tag == MOVE_SAIL;

	for (unsigned i = 0; i < f->ways; i++) {
		const struct way	*w = &f->way[i];

		if (!hlas_open(j->h, w) || !(sails ? may_sail(j, from, w) : may_fly(j, w)))
			continue;
		if (sails && j->army && is_sea(w->to) && has_enemy(j, w->to) && !j->crush)
			continue;
		relax(j, r, from, w->to, !sails && j->h->f->region[w->to].central ? 2 : 1);
	}
}

/* Towers, Portals and Pyramids lead flying units to the same regions as marching ones. */
static void
spread_by_magic(const struct journey *j, struct reach *r, unsigned from)
{
	uint8_t		 next[MAX_NEXT];
	unsigned	 n = is_land(from) ? hlas_magic_next(j->h, j->faction, from, next) : 0;

	for (unsigned i = 0; i < n; i++)
		relax(j, r, from, next[i], 1);
}

static void
spread(const struct journey *j, struct reach *r, unsigned from)
{
	uint8_t		 next[MAX_NEXT];
	unsigned	 n;

	if (j->tag != MOVE_MARCH) {
		spread_by_vessel(j, r, from);
		if (j->tag == MOVE_FLY)
			spread_by_magic(j, r, from);
		return;
	}
	n = hlas_march_next(j->h, j->faction, from,
	    hlas_group_size(&j->group) == j->group.serfs && j->company == 0, next);
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

/* Appends the path from the leg's start, which is left out, to its end. */
static unsigned
append(const struct reach *r, unsigned from, unsigned to, uint8_t route[MAX_ROUTE], unsigned length)
{
	unsigned	 n = 0;

	for (unsigned at = to; at != from; at = r->prev[at])
		n++;
	if (length + n > MAX_ROUTE)
		return 0;
	for (unsigned at = to, i = n; at != from; at = r->prev[at])
		route[length + --i] = (uint8_t)at;
	return length + n;
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
	for (unsigned leg = 0; leg <= vias && length != 0; leg++) {
		unsigned	 next = leg < vias ? via[leg] : to;

		hlas_reach(j, at, spent, &r);
		if (next == at || next == 0 || r.dist[next] == FAR ||
		    (leg < vias && !goes_on(j, next)))
			return 0;
		length = append(&r, at, next, route, length);
		spent = r.dist[next];
		at = next;
	}
	return length;
}
