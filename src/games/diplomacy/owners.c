/* The owners of supply centres, and the order in which units and centres are kept. */

#include <stdlib.h>
#include <string.h>

#include "games/diplomacy/rules.h"

void
dip_owners(const struct dip_state *s, uint8_t owned[DIP_PLACES + 1])
{
	memset(owned, 0, DIP_PLACES + 1);
	for (unsigned i = 0; i < s->centres; i++)
		owned[s->centre[i].place] = s->centre[i].owner;
}

unsigned
dip_count_centres(const struct dip_state *s, unsigned power)
{
	unsigned	 n = 0;

	for (unsigned i = 0; i < s->centres; i++)
		n += s->centre[i].owner == power;
	return n;
}

void
dip_write_year(struct dip_state *s, unsigned year)
{
	struct dip_year	*y = &s->chronicle[s->years++];

	y->year = (uint16_t)year;
	for (unsigned i = 0; i < s->centres; i++)
		if (s->centre[i].owner != 0)
			y->centres[s->centre[i].owner]++;
}

void
dip_capture(const struct tables *t, struct dip_state *s, struct events *e)
{
	struct dip_board	 b;

	dip_board_init(&b, dip_map_of(t), s->unit, s->units);
	for (unsigned i = 0; i < s->centres; i++) {
		struct dip_centre	*c = &s->centre[i];
		unsigned		 power;

		if (b.at[c->place] == 0 || (power = s->unit[b.at[c->place] - 1].power) == c->owner)
			continue;
		*(struct dip_news *)event_add(e, EVERYONE) = (struct dip_news){ .kind =
		    EVENT_CAPTURED,
			.power = (uint8_t)power, .place = c->place, .other = c->owner };
		c->owner = (uint8_t)power;
	}
	dip_write_year(s, s->year);
}

static int
by_place(const void *a, const void *b)
{
	return ((const struct dip_unit *)a)->place - ((const struct dip_unit *)b)->place;
}

static int
fugitives_by_place(const void *a, const void *b)
{
	return ((const struct dip_fugitive *)a)->place - ((const struct dip_fugitive *)b)->place;
}

void
dip_sort(struct dip_state *s)
{
	unsigned	 units = 0;

	for (unsigned u = 0; u < s->units; u++)
		if (s->unit[u].place != 0)
			s->unit[units++] = s->unit[u];
	memset(&s->unit[units], 0, (DIP_UNITS - units) * sizeof(s->unit[0]));
	s->units = (uint8_t)units;
	qsort(s->unit, units, sizeof(s->unit[0]), by_place);
	qsort(s->fugitive, s->fugitives, sizeof(s->fugitive[0]), fugitives_by_place);
}

void
dip_winter_of(const struct tables *t, const struct dip_state *s, uint8_t *owned,
    struct dip_winter *w)
{
	dip_owners(s, owned);
	dip_winter_init(w, dip_map_of(t), owned, s->unit, s->units,
	    t->option[OPTION_BUILDS] == BUILDS_ANYWHERE);
}
