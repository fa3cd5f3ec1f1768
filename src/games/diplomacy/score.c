/* The count of centres, and invariants. */

#include <string.h>

#include "games/diplomacy/rules.h"
#include "referee/kit.h"

/* Returns the seats whose powers have neither a centre nor a unit (DIP-70). */
static seats_t
out_of_play(const struct tables *t, const struct dip_state *s)
{
	seats_t	 in = NOBODY, all = NOBODY;

	for (unsigned i = 0; i < s->centres; i++)
		if (s->seat_of[s->centre[i].owner] != 0)
			in |= SEAT_BIT(s->seat_of[s->centre[i].owner]);
	for (unsigned u = 0; u < s->units; u++)
		if (s->seat_of[s->unit[u].power] != 0)
			in |= SEAT_BIT(s->seat_of[s->unit[u].power]);
	for (unsigned i = 0; i < s->fugitives; i++)
		if (s->seat_of[s->fugitive[i].power] != 0)
			in |= SEAT_BIT(s->seat_of[s->fugitive[i].power]);
	for (unsigned seat = 1; seat <= t->seats; seat++)
		all |= SEAT_BIT(seat);
	return s->phase == PHASE_POWERS ? NOBODY : all & (seats_t)~in;
}

void
dip_score(const struct tables *t, const void *state, const struct ending *ended,
    struct score *score)
{
	static const char *const	 ending[] = {
		[ENDING_VICTORY] = "victory", [ENDING_LAST_LEFT] = "last-left",
		[ENDING_LAST_YEAR] = "last-year", [ENDING_ABANDONED] = "abandoned",
	};
	const struct dip_state	*s = state;
	int64_t			 worth[DIP_SEATS + 1] = { 0 };

	for (unsigned i = 0; i < s->centres; i++)
		worth[s->seat_of[s->centre[i].owner]]++;
	for (unsigned seat = 1; seat <= t->seats; seat++)
		score->points[seat] = (int32_t)worth[seat];
	kit_rank(score, t->seats, worth, ended);
	score->out = out_of_play(t, s);
	score->over = s->ending != 0;
	score->ending = s->ending != 0 ? ending[s->ending] : NULL;
}

static const char *
broken_units(const struct dip_map *map, const struct dip_state *s)
{
	uint8_t	 taken[DIP_PLACES + 1] = { 0 };

	for (unsigned u = 0; u < s->units; u++) {
		const struct dip_unit	*unit = &s->unit[u];
		const struct dip_place	*at = &map->place[unit->place];

		if (taken[dip_province(map, unit->place)]++ != 0)
			return "two units stand in one province";
		if (unit->place == 0 || unit->power == 0)
			return "a unit stands nowhere, or is nobody's";
		if (unit->kind == DIP_ARMY ? at->ground != DIP_LAND && at->ground != DIP_COAST :
		    at->ground == DIP_LAND || dip_last_coast(map, unit->place) != unit->place)
			return "a unit stands where its kind cannot";
		if (u > 0 && s->unit[u - 1].place >= unit->place)
			return "the units are not in the order of their places";
	}
	for (unsigned i = 0; i < s->fugitives; i++) {
		if (taken[dip_province(map, s->fugitive[i].place)] != 1)
			return "a unit was dislodged by nobody";
		for (unsigned k = 0; k < s->fugitive[i].retreats; k++)
			if (taken[dip_province(map, s->fugitive[i].retreat[k])] != 0)
				return "a unit may retreat to where one stands";
	}
	return NULL;
}

static const char *
broken_counts(const struct dip_state *s)
{
	int	 left[DIP_POWERS + 1] = { 0 };

	for (unsigned i = 0; i < s->centres; i++)
		left[s->centre[i].owner]++;
	for (unsigned u = 0; u < s->units; u++)
		left[s->unit[u].power]--;
	for (unsigned p = 1; p <= DIP_POWERS; p++)
		if (s->phase == PHASE_SPRING && left[p] < 0)
			return "a power has more units than centres in spring";
	return NULL;
}

const char *
dip_broken(const struct tables *t, const void *state)
{
	const struct dip_state	*s = state;
	bool			 retreats = s->phase == PHASE_SPRING_RETREATS ||
	    s->phase == PHASE_FALL_RETREATS;
	const char		*broken;

	if (retreats != (s->fugitives > 0))
		return "units are dislodged out of their phase";
	if ((s->phase == PHASE_OVER) != (s->ending != 0))
		return "the game is over and has no ending, or the other way round";
	broken = broken_units(dip_map_of(t), s);
	return broken != NULL ? broken : broken_counts(s);
}
