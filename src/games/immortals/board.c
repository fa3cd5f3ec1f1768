/* The board: armies in places, reach, and possible buildings. */

#include "games/immortals/rules.h"

uint64_t
imm_held(const struct state *s, unsigned seat)
{
	uint8_t		 owner = (uint8_t)seat;
	uint64_t	 light = 0, dark = 0;

	for (const struct region *r = &s->region[REGIONS]; r > s->region; r--) {
		light = 2 * light + (r->side[0].owner == owner);
		dark = 2 * dark + (r->side[1].owner == owner);
	}
	return light | dark << REGIONS;
}

uint64_t
imm_held_in(const struct state *s, unsigned seat, unsigned realm)
{
	uint8_t		 owner = (uint8_t)seat;
	uint64_t	 held = 0;

	for (unsigned r = REGIONS; r >= 1; r--)
		held = 2 * held + (side_at(s, r, realm)->owner == owner);
	return held << place_of(1, realm);
}

/* IMM-36 */
uint64_t
imm_steps(const struct tables *t, const struct state *s, unsigned place)
{
	unsigned	 region = place_region(place), realm = place_realm(place);
	uint64_t	 steps =
	    (uint64_t)fig(t)->region[region].adjacent << ((realm - 1) * REGIONS);

	if (side_at(s, region, realm)->portal)
		steps |= (uint64_t)1 << place_of(region, twin(realm));
	return steps;
}

uint64_t
imm_paths(const struct tables *t, const struct state *s, uint64_t held, unsigned place)
{
	uint64_t	 start = (uint64_t)1 << place, found = start, fresh = start;

	while (fresh != 0) {
		uint64_t	 next = 0;

		for (; fresh != 0; fresh &= fresh - 1)
			next |= imm_steps(t, s, lowest(fresh));
		fresh = next & held & ~found;
		found |= fresh;
	}
	return found & ~start;
}

void
imm_put(struct state *s, unsigned seat, unsigned region, unsigned realm, unsigned armies)
{
	struct side	*side = side_of(s, region, realm);

	if (armies == 0)
		return;
	side->owner = (uint8_t)seat;
	side->armies = (uint8_t)(side->armies + armies);
}

void
imm_lift(struct state *s, unsigned region, unsigned realm, unsigned armies)
{
	struct side	*side = side_of(s, region, realm);

	side->armies = (uint8_t)(side->armies - armies);
	if (side->armies == 0)
		side->owner = 0;
}

bool
imm_has_realm(const struct state *s, unsigned seat, unsigned realm)
{
	for (unsigned r = 1; r <= REGIONS; r++)
		if (side_at(s, r, realm)->owner == seat)
			return true;
	return false;
}

/* IMM-35 */
bool
imm_capital_free(const struct tables *t, const struct state *s, unsigned region, unsigned realm)
{
	unsigned	 start = (area_of(region) - 1) * AREA_REGIONS + 1;

	for (unsigned r = start; r < start + AREA_REGIONS; r++)
		if (side_at(s, r, realm)->building == CAPITAL ||
		    (t->option[OPT_CAPITAL] != 0 &&
		    side_at(s, r, twin(realm))->building == CAPITAL))
			return false;
	return true;
}

/* IMM-34 */
bool
imm_can_build(const struct tables *t, const struct state *s, unsigned build, unsigned region,
    unsigned realm)
{
	const struct side	*side = side_at(s, region, realm);

	if (build == PORTAL)
		return s->portals > 0 && !side->portal;
	if (s->tiles == 0 || side->building != 0)
		return false;
	return build == SHRINE || imm_capital_free(t, s, region, realm);
}
