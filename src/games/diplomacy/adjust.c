/* Builds and removals of a winter (DIP-56 to DIP-62). */

#include <string.h>

#include "base/base.h"
#include "games/diplomacy/winter.h"

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

/* Returns the number of the unit in a province, or DIP_UNITS. */
static unsigned
standing(const struct dip_winter *w, unsigned province)
{
	for (unsigned u = 0; u < w->units; u++)
		if (w->unit[u].place != 0 && dip_province(w->map, w->unit[u].place) == province)
			return u;
	return DIP_UNITS;
}

/* Returns a number for a new unit, or DIP_UNITS. */
static unsigned
unused(const struct dip_winter *w)
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
	if (standing(w, province) < DIP_UNITS)
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

	if (a->kind != DIP_REMOVE && (w->left[power] <= 0 || unused(w) == DIP_UNITS))
		return DIP_NO_BUILDS;
	if (a->kind == DIP_BUILD)
		return build_fault(w, power, a);
	if (a->kind == DIP_WAIVE)
		return DIP_ALLOWED;
	if (w->left[power] >= 0)
		return DIP_NO_REMOVALS;
	u = standing(w, dip_province(w->map, a->place));
	return u < DIP_UNITS && w->unit[u].power == power ? DIP_ALLOWED : DIP_NO_UNIT;
}

void
dip_adjust(struct dip_winter *w, unsigned power, const struct dip_adjust *a)
{
	unsigned	 place = a->unit == DIP_ARMY ? dip_province(w->map, a->place) : a->place,
	    u = unused(w);

	w->left[power] += a->kind == DIP_REMOVE ? 1 : -1;
	if (a->kind == DIP_REMOVE)
		w->unit[standing(w, dip_province(w->map, a->place))].place = 0;
	else if (a->kind == DIP_BUILD) {
		w->units = MAX(w->units, u + 1);
		w->unit[u] = (struct dip_unit){ (uint8_t)power, a->unit, (uint8_t)place };
	}
}

uint64_t
dip_winter_close(struct dip_winter *w, unsigned power, enum dip_distance from)
{
	uint64_t	 standing_units = 0, removed = 0;

	for (unsigned u = 0; u < w->units; u++)
		if (w->unit[u].place != 0)
			standing_units |= DIP_BIT(u);
	while (w->left[power] < 0) {
		unsigned	 u = dip_farthest(w->map, w->unit, standing_units, power, w->owned,
		    from);

		standing_units &= ~DIP_BIT(u);
		removed |= DIP_BIT(u);
		w->unit[u].place = 0;
		w->left[power]++;
	}
	return removed;
}
