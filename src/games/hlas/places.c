/*
 * Places for tokens and retreats: where units may go, flee or be carried, and the Crab's prey
 * (HLS-64).
 */

#include "games/hlas/rules.h"
#include "referee/kit.h"

struct places {
	uint8_t		*to;
	unsigned	 count;
};

static void
add_place(struct places *p, unsigned region)
{
	if (region == 0 || memchr(p->to, (int)region, p->count) != NULL)
		return;
	p->to[p->count++] = (uint8_t)region;
}

/* Lists own regions with room, then free ones, then those with enemies. */
static void
add_ranked(const struct hlas *h, unsigned faction, const uint8_t *region, unsigned count,
    struct places *p)
{
	for (unsigned rank = 0; rank < 3; rank++) {
		for (unsigned i = 0; i < count; i++) {
			bool		 enemy = hlas_enemy_at(h, faction, region[i]) != 0;
			unsigned	 of = enemy ? 2 : hlas_controls(h, faction, region[i]) ? 0 :
			    1;

			if (of == rank && (enemy || hlas_room(h, faction, region[i]) > 0))
				add_place(p, region[i]);
		}
	}
}

static void
flee_ground(const struct hlas *h, unsigned faction, unsigned region, struct places *p)
{
	uint8_t		 near[MAX_WAYS];
	unsigned	 n = 0;

	for (unsigned i = 0; i < h->f->region[region].ways; i++)
		if (hlas_by_land(&h->f->region[region].way[i]) &&
		    hlas_open(h, &h->f->region[region].way[i]))
			near[n++] = h->f->region[region].way[i].to;
	add_ranked(h, faction, near, n, p);
	if (p->count == 0)
		add_place(p, h->s->faction[faction].capital);
}

static void
flee_storm(const struct hlas *h, unsigned faction, unsigned region, struct places *p)
{
	uint8_t		 shore[LANDS];
	unsigned	 n = 0;

	for (unsigned r = 1; r <= LANDS; r++)
		if (r != region && hlas_in_play(h, r) && hlas_is_shore(h, r))
			shore[n++] = (uint8_t)r;
	add_ranked(h, faction, shore, n, p);
}

unsigned
hlas_flee_to(const struct hlas *h, unsigned faction, unsigned region, unsigned token,
    uint8_t to[REGIONS])
{
	const struct faction	*f = &h->s->faction[faction];
	struct places		 p = { .to = to };

	if (token == UNSTABLE_GROUND)
		flee_ground(h, faction, region, &p);
	else if (token == STORM)
		flee_storm(h, faction, region, &p);
	else {
		add_place(&p, f->capital);
		for (unsigned i = 0; i < f->towers; i++)
			if (hlas_retreat_allowed(h, faction, region, f->tower[i].region) &&
			    (is_land(region) || hlas_is_shore(h, f->tower[i].region)))
				add_place(&p, f->tower[i].region);
	}
	return p.count;
}

/* Returns paths by land for kit_reach(); a closed one leads nowhere. */
static unsigned
way_by_land(const void *ctx, unsigned region, unsigned i)
{
	const struct hlas		*h = ctx;
	const struct region_figures	*r = &h->f->region[region];

	if (i >= r->ways)
		return 0;
	return hlas_by_land(&r->way[i]) && hlas_open(h, &r->way[i]) ? r->way[i].to : region;
}

/*
 * Writes the regions that the Harpy may carry a unit to: one or two steps by land, not into a
 * battle, with room.
 */
unsigned
hlas_carry_to(const struct hlas *h, unsigned faction, unsigned region, uint8_t to[REGIONS])
{
	const struct kit_graph	 lands = { REGIONS, way_by_land, h };
	struct places		 p = { .to = to };
	uint16_t		 steps[REGIONS + 1] = { [0] = 0 };

	steps[region] = 1;
	kit_reach(&lands, h->f->token[HARPY].n, steps);
	for (unsigned r = 1; r <= LANDS; r++)
		if (steps[r] > 1 && hlas_enemy_at(h, faction, r) == 0 &&
		    hlas_room(h, faction, r) > 0)
			add_place(&p, r);
	return p.count;
}

/* True if a sea vessel that is sent there finds a way: to a shore, or home. */
static bool
is_harbour(const struct hlas *h, unsigned faction, unsigned to)
{
	return to == 0 || to == h->s->faction[faction].capital || hlas_is_shore(h, to);
}

/* True if all that the faction has there is its sea vessel. */
static bool
lies_alone(const struct hlas *h, unsigned faction, unsigned region)
{
	const struct faction	*f = &h->s->faction[faction];

	return f->place[PIECE_SEA] == region && hlas_units(f, region) == 1;
}

void
hlas_part(struct hlas *h, unsigned faction, unsigned region, const struct item *part,
    unsigned parts)
{
	for (unsigned i = 0; i < parts; i++) {
		struct group	 g = { 0 }, here = hlas_group_at(&h->s->faction[faction], region);
		unsigned	 n = MIN(MAX(part[i].count, 1u),
		    hlas_group_count(&here, part[i].unit));

		for (; n > 0; n--)
			hlas_group_add(&g, part[i].unit, 1);
		hlas_send_home(h, faction, region, &g, part[i].region);
	}
}

bool
hlas_parts_check(const struct hlas *h, unsigned faction, unsigned region, const struct move *m,
    struct diags *d)
{
	if (m->target.items > 0 && h->t->option[OPT_SPLIT] == 0)
		return NOT_NOW(d, "part", "at this table all go to one place");
	if (m->target.items > PARTS)
		return NOT_NOW(d, "part", "at most %d kinds part from the others", PARTS);
	for (unsigned i = 0; i < m->target.items; i++) {
		const struct item	*p = &m->target.item[i];

		if (p->unit == 0 || hlas_count(&h->s->faction[faction], region, p->unit) == 0)
			return NOT_NOW(d, "part", "no such unit of yours is there");
		if (p->region == 0 || !hlas_retreat_allowed(h, faction, region, p->region) ||
		    (p->unit == SEA_VESSEL && !is_harbour(h, faction, p->region)))
			return NOT_NOW(d, "part", "one goes to the capital or to an own tower, "
			    "a sea vessel to a shore");
	}
	return true;
}

/* Returns the faction whose Serf is alone in a region, or 0. */
unsigned
hlas_lone_serf(const struct hlas *h, unsigned region)
{
	unsigned	 found = 0, units = 0;

	for (unsigned i = 1; i <= FACTIONS; i++) {
		if (h->s->faction[i].team == 0)
			continue;
		units += hlas_units(&h->s->faction[i], region);
		if (h->s->faction[i].serf[region] > 0)
			found = i;
	}
	return units == 1 && hlas_capital_of(h, region) == 0 ? found : 0;
}

struct crab {
	const struct hlas	*h;
	unsigned		 region;	/* where it comes up */
};

/* Takes any path, but through no central region. */
static unsigned
way_of_crab(const void *ctx, unsigned region, unsigned i)
{
	const struct crab		*c = ctx;
	const struct region_figures	*r = &c->h->f->region[region];

	if (i >= r->ways || (r->central && region != c->region))
		return 0;
	return hlas_open(c->h, &r->way[i]) ? r->way[i].to : region;
}

static bool
is_prey(const struct hlas *h, unsigned who, unsigned faction, bool own)
{
	return who != 0 && (h->s->faction[who].team == h->s->faction[faction].team) == own;
}

/* Lists lone Serfs near the Crab, nearest first: enemies', or own ones if there are none. */
unsigned
hlas_crab_prey(const struct hlas *h, unsigned faction, unsigned region, struct item prey[REGIONS])
{
	const struct crab	 crab = { h, region };
	const struct kit_graph	 map = { REGIONS, way_of_crab, &crab };
	uint16_t		 steps[REGIONS + 1] = { [0] = 0 };
	unsigned		 n = 0, reach = h->f->token[GIANT_CRAB].n;

	steps[region] = 1;
	kit_reach(&map, reach, steps);
	for (unsigned own = 0; own < 2 && n == 0; own++)
		for (unsigned d = 0; d <= reach; d++)
			for (unsigned r = 1; r <= REGIONS; r++) {
				unsigned	 who = steps[r] == d + 1 ? hlas_lone_serf(h, r) : 0;

				if (is_prey(h, who, faction, own != 0))
					prey[n++] = (struct item){ .region = (uint8_t)r,
					    .unit = (uint8_t)who, .count = 1 };
			}
	return n;
}

bool
hlas_retreat_allowed(const struct hlas *h, unsigned faction, unsigned from, unsigned to)
{
	const struct faction	*f = &h->s->faction[faction];

	if (lies_alone(h, faction, from) && !is_harbour(h, faction, to))
		return false;
	return to == 0 || to == f->capital || (to != from && hlas_tower_at(f, to) >= 0);
}
