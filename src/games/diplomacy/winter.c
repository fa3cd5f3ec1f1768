/* Retreats of beaten units, and the unit that a silent power loses. */

#include <string.h>

#include "games/diplomacy/winter.h"

unsigned
dip_refuge(const struct dip_map *map, const struct dip_fugitive *f, unsigned to)
{
	unsigned	 found = 0, coasts = 0;

	if (f->kind == DIP_ARMY)
		to = dip_province(map, to);
	for (unsigned i = 0; i < f->retreats; i++) {
		if (f->retreat[i] == to)
			return to;
		if (to != 0 && map->place[f->retreat[i]].of == to) {
			found = f->retreat[i];
			coasts++;
		}
	}
	return coasts == 1 ? found : 0;
}

void
dip_retreat(const struct dip_map *map, const struct dip_fugitive *f, unsigned count, uint8_t *to,
    uint64_t *illegal)
{
	uint8_t	 comers[DIP_PLACES + 1];

	memset(comers, 0, sizeof(comers));
	*illegal = 0;
	for (unsigned i = 0; i < count; i++) {
		unsigned	 place = to[i] != 0 ? dip_refuge(map, &f[i], to[i]) : 0;

		if (to[i] != 0 && place == 0)
			*illegal |= DIP_BIT(i);
		to[i] = (uint8_t)place;
		comers[dip_province(map, place)]++;
	}
	for (unsigned i = 0; i < count; i++)
		if (comers[dip_province(map, to[i])] > 1)
			to[i] = 0;
}

#define FAR	UINT8_MAX

/* Steps of one province to those next to it, for a search in breadth. */
struct walk {
	const struct dip_map	*map;
	uint8_t			 far[DIP_PLACES + 1];	/* by place */
	uint8_t			 queue[DIP_PLACES];
	unsigned		 begin, end;
};

static void
reach(struct walk *w, unsigned place, unsigned far)
{
	if (w->far[place] != FAR)
		return;
	w->far[place] = (uint8_t)far;
	w->queue[w->end++] = (uint8_t)place;
}

/* All places of a province are one if steps are counted without regard to the unit. */
static void
reach_province(struct walk *w, unsigned place, unsigned far)
{
	unsigned	 province = dip_province(w->map, place), last = dip_last_coast(w->map,
	    province);

	for (unsigned at = province; at <= last; at++)
		reach(w, at, far);
}

static void
walk_any(struct walk *w)
{
	while (w->begin < w->end) {
		unsigned		 at = w->queue[w->begin++], far = w->far[at] + 1u;
		const struct dip_place	*p = &w->map->place[at];

		for (unsigned i = 0; i < p->armies; i++)
			reach_province(w, p->army[i], far);
		for (unsigned i = 0; i < p->fleets; i++)
			reach_province(w, p->fleet[i], far);
	}
}

static void
walk_fleet(struct walk *w)
{
	while (w->begin < w->end) {
		unsigned		 at = w->queue[w->begin++];
		const struct dip_place	*p = &w->map->place[at];

		for (unsigned i = 0; i < p->fleets; i++)
			reach(w, p->fleet[i], w->far[at] + 1u);
	}
}

/*
 * Computes how far each place is from the nearest of the power's centres; links of the map run
 * both ways.
 */
static void
measure(struct walk *w, const struct dip_map *map, unsigned power, const uint8_t *owned,
    enum dip_distance from, unsigned kind)
{
	w->map = map;
	w->begin = w->end = 0;
	memset(w->far, FAR, sizeof(w->far));
	for (unsigned at = 1; at <= DIP_PLACES && map->place[at].ground != 0; at++)
		if (map->place[at].centre && (from == DIP_FROM_OWNED ? owned[at] :
		    map->place[at].home) == power)
			reach_province(w, at, 0);
	if (from == DIP_FROM_HOME && kind == DIP_FLEET)
		walk_fleet(w);
	else
		walk_any(w);
}

/* True if the first goes before the second. */
static bool
goes_before(const struct dip_map *map, const struct dip_unit *a, unsigned far_a,
    const struct dip_unit *b, unsigned far_b)
{
	if (far_a != far_b)
		return far_a > far_b;
	if (a->kind != b->kind)
		return a->kind == DIP_FLEET;
	return dip_province(map, a->place) < dip_province(map, b->place);
}

unsigned
dip_farthest(const struct dip_map *map, const struct dip_unit *unit, uint64_t units, unsigned power,
    const uint8_t *owned,
    enum dip_distance from)
{
	struct walk	 army, fleet;
	unsigned	 found = DIP_UNITS, far = 0;

	measure(&army, map, power, owned, from, DIP_ARMY);
	measure(&fleet, map, power, owned, from, DIP_FLEET);
	while (units != 0) {
		unsigned	 u = dip_take(&units), here;

		if (unit[u].power != power)
			continue;
		here = (unit[u].kind == DIP_FLEET ? fleet : army).far[unit[u].place];
		if (found == DIP_UNITS || goes_before(map, &unit[u], here, &unit[found], far)) {
			found = u;
			far = here;
		}
	}
	return found;
}
