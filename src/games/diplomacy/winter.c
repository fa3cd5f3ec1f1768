/* Retreats of beaten units, and the builds and removals of a winter (DIP-50 to DIP-62). */

#include <string.h>

#include "base/base.h"
#include "games/diplomacy/judge.h"

unsigned
dip_refuge(const struct dip_map *map, const struct dip_fugitive *f, unsigned to)
{
	unsigned	 coasts;

	return dip_meant(map, f->retreat, f->retreats,
	    f->kind == DIP_ARMY ? dip_province(map, to) : to, &coasts);
}

void
dip_retreat(const struct dip_map *map, const struct dip_fugitive *f, unsigned count, uint8_t *to,
    uint64_t *illegal)
{
	uint8_t	 comers[DIP_PLACES + 1] = { 0 };

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

/*
 * Puts a place that was not reached yet, or with 'all' every place of its province, into the queue.
 */
static void
reach_places(const struct dip_map *map, unsigned place, bool all, unsigned distance, uint8_t *far,
    uint8_t *queue, unsigned *end)
{
	unsigned	 province = dip_province(map, place), first = all ? province : place,
	    last = all ? dip_last_coast(map, province) : place;

	for (unsigned at = first; at <= last; at++)
		if (far[at] == FAR) {
			far[at] = (uint8_t)distance;
			queue[(*end)++] = (uint8_t)at;
		}
}

/*
 * Writes how far each place is from the nearest of the power's centres, FAR where there is no path;
 * links of the map run both ways.  Fleets that are counted from home centres go by steps of fleets;
 * else all places of a province are one.
 */
static void
measure_distances(const struct dip_winter *w, unsigned power, enum dip_distance from, unsigned kind,
    uint8_t far[DIP_PLACES + 1])
{
	const struct dip_map	*map = w->map;
	bool			 afloat = from == DIP_FROM_HOME && kind == DIP_FLEET;
	uint8_t			 queue[DIP_PLACES];
	unsigned		 begin = 0, end = 0;

	memset(far, FAR, DIP_PLACES + 1);
	for (unsigned at = 1; at <= DIP_PLACES && map->place[at].ground != 0; at++)
		if (map->place[at].centre && (from == DIP_FROM_OWNED ? w->owned[at] :
		    map->place[at].home) == power)
			reach_places(map, at, true, 0, far, queue, &end);
	while (begin < end) {
		unsigned		 at = queue[begin++], next = far[at] + 1u;
		const struct dip_place	*p = &map->place[at];

		for (unsigned i = 0; !afloat && i < p->armies; i++)
			reach_places(map, p->army[i], true, next, far, queue, &end);
		for (unsigned i = 0; i < p->fleets; i++)
			reach_places(map, p->fleet[i], !afloat, next, far, queue, &end);
	}
}

/* Returns the unit of a power that goes next by DIP-62, or DIP_UNITS if it has none. */
static unsigned
farthest_unit(const struct dip_winter *w, unsigned power, enum dip_distance from)
{
	uint8_t		 far[DIP_FLEET + 1][DIP_PLACES + 1];
	unsigned	 found = DIP_UNITS;

	measure_distances(w, power, from, DIP_ARMY, far[DIP_ARMY]);
	measure_distances(w, power, from, DIP_FLEET, far[DIP_FLEET]);
	for (unsigned u = 0; u < w->units; u++) {
		const struct dip_unit	*a = &w->unit[u], *b;
		int			 farther = 1;

		if (a->place == 0 || a->power != power)
			continue;
		b = found < DIP_UNITS ? &w->unit[found] : a;
		if (b != a)
			farther = far[a->kind][a->place] - far[b->kind][b->place];
		if (farther > 0 || (farther == 0 && (a->kind != b->kind ? a->kind == DIP_FLEET :
		    dip_province(w->map, a->place) < dip_province(w->map, b->place))))
			found = u;
	}
	return found;
}

void
dip_winter_init(struct dip_winter *w, const struct dip_map *map, const uint8_t *owned,
    const struct dip_unit *unit, unsigned units,
    bool anywhere)
{
	*w = (struct dip_winter){ .map = map, .owned = owned, .anywhere = anywhere,
	    .units = units };
	memcpy(w->unit, unit, units * sizeof(*unit));
	for (unsigned at = 1; at <= DIP_PLACES && map->place[at].ground != 0; at++)
		if (map->place[at].centre)
			w->left[owned[at]]++;
	for (unsigned u = 0; u < units; u++)
		w->left[unit[u].power]--;
}

unsigned
dip_winter_unit(const struct dip_winter *w, unsigned place)
{
	for (unsigned u = 0; u < w->units; u++)
		if (w->unit[u].place != 0 &&
		    dip_province(w->map, w->unit[u].place) == dip_province(w->map, place))
			return u;
	return DIP_UNITS;
}

/* Returns a number for a new unit, or DIP_UNITS. */
static unsigned
unused_number(const struct dip_winter *w)
{
	for (unsigned u = 0; u < w->units; u++)
		if (w->unit[u].place == 0)
			return u;
	return w->units;
}

/* DIP-57. */
static enum dip_adjust_fault
build_fault(const struct dip_winter *w, unsigned power, const struct dip_adjust *a)
{
	const struct dip_map	*map = w->map;
	unsigned		 province = dip_province(map, a->place);

	if (!map->place[province].centre || (!w->anywhere && map->place[province].home != power))
		return DIP_NO_HOME;
	if (w->owned[province] != power)
		return DIP_NOT_OWNED;
	if (dip_winter_unit(w, province) < DIP_UNITS)
		return DIP_OCCUPIED;
	if (a->unit == DIP_ARMY)
		return DIP_ALLOWED;
	if (map->place[province].ground == DIP_LAND)
		return DIP_INLAND;
	if (a->unit != DIP_FLEET || (a->place == province && dip_last_coast(map,
	    province) != province))
		return DIP_COAST_NEEDED;
	return DIP_ALLOWED;
}

enum dip_adjust_fault
dip_adjust_fault(const struct dip_winter *w, unsigned power, const struct dip_adjust *a)
{
	unsigned	 u;

	if (a->kind != DIP_REMOVE && (w->left[power] <= 0 || unused_number(w) == DIP_UNITS))
		return DIP_NO_BUILDS;
	if (a->kind == DIP_BUILD)
		return build_fault(w, power, a);
	if (a->kind == DIP_WAIVE)
		return DIP_ALLOWED;
	if (w->left[power] >= 0)
		return DIP_NO_REMOVALS;
	u = dip_winter_unit(w, a->place);
	return u < DIP_UNITS && w->unit[u].power == power ? DIP_ALLOWED : DIP_NO_UNIT;
}

void
dip_adjust(struct dip_winter *w, unsigned power, const struct dip_adjust *a)
{
	unsigned	 place = a->unit == DIP_ARMY ?
	    dip_province(w->map, a->place) : a->place, u = unused_number(w);

	w->left[power] += a->kind == DIP_REMOVE ? 1 : -1;
	if (a->kind == DIP_REMOVE)
		w->unit[dip_winter_unit(w, a->place)].place = 0;
	else if (a->kind == DIP_BUILD) {
		w->units = MAX(w->units, u + 1);
		w->unit[u] = (struct dip_unit){ (uint8_t)power, a->unit, (uint8_t)place };
	}
}

uint64_t
dip_winter_close(struct dip_winter *w, unsigned power, enum dip_distance from)
{
	uint64_t	 removed = 0;

	for (; w->left[power] < 0; w->left[power]++) {
		unsigned	 u = farthest_unit(w, power, from);

		removed |= DIP_BIT(u);
		w->unit[u].place = 0;
	}
	return removed;
}
