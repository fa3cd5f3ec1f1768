/* Steps on the board, looked up in the lists of the table. */

#include "games/diplomacy/map.h"

bool
dip_army_steps(const struct dip_map *map, unsigned from, unsigned to)
{
	const struct dip_place	*p = &map->place[from];

	for (unsigned i = 0; i < p->armies; i++)
		if (p->army[i] == to)
			return true;
	return false;
}

bool
dip_reaches(const struct dip_map *map, unsigned kind, unsigned from, unsigned province)
{
	const struct dip_place	*p = &map->place[from];

	if (kind == DIP_ARMY)
		return dip_army_steps(map, from, province);
	for (unsigned i = 0; i < p->fleets; i++)
		if (p->fleet[i] == province || map->place[p->fleet[i]].of == province)
			return true;
	return false;
}

unsigned
dip_fleet_lands(const struct dip_map *map, unsigned from, unsigned to, unsigned *coasts)
{
	const struct dip_place	*p = &map->place[from];
	unsigned		 at = 0;

	*coasts = 0;
	if (to == 0)
		return 0;
	for (unsigned i = 0; i < p->fleets; i++) {
		if (p->fleet[i] == to)
			return to;
		if (map->place[p->fleet[i]].of == to) {
			at = p->fleet[i];
			++*coasts;
		}
	}
	return *coasts == 1 ? at : 0;
}

unsigned
dip_last_coast(const struct dip_map *map, unsigned province)
{
	unsigned	 last = province;

	while (last < DIP_PLACES && map->place[last + 1].of == province)
		last++;
	return last;
}
