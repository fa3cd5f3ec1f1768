/* Checks of the tables that a schema cannot make. */

#include "games/immortals/rules.h"

#define WRONG(d, ...)	(diag_never(d, "figures", __VA_ARGS__), false)

static bool
check_region(const struct tables *t, unsigned r, struct diags *d)
{
	const struct figures	*f = fig(t);
	const char		*id = names_id(t->names, "region", r);

	if (f->region[r].area != area_of(r))
		return WRONG(d, "'%s' is out of its place: regions lie area by area, five each",
		    id);
	if (f->region[r].adjacent == 0 || f->region[r].adjacent >> (r - 1) & 1)
		return WRONG(d, "'%s' is next to nothing, or to itself", id);
	if ((f->region[r].known & ~f->region[r].adjacent) != 0)
		return WRONG(d, "'%s' has a known border that is no border", id);
	for (uint32_t left = f->region[r].adjacent; left != 0; left &= left - 1)
		if ((f->region[lowest(left) + 1].adjacent >> (r - 1) & 1) == 0)
			return WRONG(d, "'%s' is next to '%s', but not the other way round", id,
			    names_id(t->names, "region", lowest(left) + 1));
	return true;
}

static bool
check_conflict(const struct tables *t, unsigned c, struct diags *d)
{
	const struct conflict_figures	*card = &fig(t)->conflict[c];
	bool				 wild = is_wild(c);

	if (card->realm == card_realm(c) && card->region == (wild ? 0 : card_region(c)) &&
	    card->area == (wild ? card_area(c) : 0))
		return true;
	return WRONG(d, "conflict card '%s' is out of its place",
	    names_id(t->names, "conflict", c));
}

static bool
check_tribe(const struct tables *t, unsigned n, struct diags *d)
{
	const struct tribe_figures	*tribe = &fig(t)->tribe[n];
	const char			*id = names_id(t->names, "tribe", n);

	if (tribe->realm != (n <= TRIBES / 2 ? LIGHT : DARK))
		return WRONG(d, "tribe '%s' is out of its place: five of the light realm, then "
		    "five of the dark", id);
	if (tribe->realm == LIGHT && tribe->start == 0)
		return WRONG(d, "tribe '%s' has no start region", id);
	if (tribe->realm == DARK && tribe->power == 0)
		return WRONG(d, "tribe '%s' has no action of its own", id);
	for (unsigned g = 0; g < tribe->groups; g++)
		if (tribe->group[g] == 0 || tribe->group[g] > 12)
			return WRONG(d, "an army group of tribe '%s' is not of 1 to 12 armies", id);
	return true;
}

/*
 * Returns the cubes of the largest groups of a light and a dark tribe, and of the rest of the
 * set-up.
 */
static unsigned
cubes_needed(const struct figures *f)
{
	unsigned	 most[3] = { 0, 0, 0 };

	for (unsigned n = 1; n <= TRIBES; n++) {
		unsigned	 sum = f->tribe[n].side, realm = n <= TRIBES / 2 ? LIGHT : DARK;

		for (unsigned g = 0; g < f->tribe[n].groups; g++)
			sum += f->tribe[n].group[g];
		most[realm] = MAX(most[realm], sum);
	}
	return most[LIGHT] + most[DARK] + f->twin_armies + 2u * f->limbo_armies + f->seed_armies;
}

static bool
check_tower(const struct tower_figures *tower)
{
	return tower->fresh_of > 0 && tower->stuck_of > 0 && tower->seed_of > 0 &&
	    tower->fresh <= tower->fresh_of &&
	    tower->stuck <= tower->stuck_of && tower->seed <= tower->seed_of;
}

/* Checks that everything is there in the number that the rules count on. */
static bool
check_counts(const struct tables *t, struct diags *d)
{
	static const struct {
		const char	*list;
		size_t		 count;
	} needed[] = { { "area", AREAS }, { "region", REGIONS }, { "conflict", CONFLICTS },
	    { "tribe", TRIBES } };

	for (size_t i = 0; i < LENGTH(needed); i++)
		if (names_find(t->names, needed[i].list)->count != needed[i].count)
			return WRONG(d, "there must be %zu elements <%s>, and there are %zu",
			    needed[i].count, needed[i].list,
			    (size_t)names_find(t->names, needed[i].list)->count);
	return true;
}

bool
imm_figures_check(const struct tables *t, struct diags *d)
{
	const struct figures	*f = fig(t);
	bool			 good = check_counts(t, d);

	if (!good)
		return false;
	for (unsigned a = 1; a <= AREAS; a++)
		if (f->area[a].regions != AREA_REGIONS)
			good = WRONG(d, "an area has five regions");
	for (unsigned r = 1; r <= REGIONS; r++)
		good = check_region(t, r, d) && good;
	for (unsigned c = 1; c <= CONFLICTS; c++)
		good = check_conflict(t, c, d) && good;
	for (unsigned n = 1; n <= TRIBES; n++)
		good = check_tribe(t, n, d) && good;
	if (!check_tower(&f->tower[1]) || !check_tower(&f->tower[2]))
		good = WRONG(d, "a chance of the tower is not between 0 and 1");
	if (cubes_needed(f) > f->cubes)
		good = WRONG(d, "two tribes may need %u cubes, and a player has %u",
		    cubes_needed(f), f->cubes);
	if (f->vp_regions == 0 || f->reinforce_per == 0 || f->seed_inhabitants > f->inhabitants)
		good = WRONG(d, "a figure that divides is 0, or more inhabitants are thrown than "
		    "there are");
	if (f->blanks > BLANKS)
		good = WRONG(d, "a player has at most %u blank cards", BLANKS);
	for (unsigned n = 1; n <= 3; n++)
		if (f->table[n].rounds == 0)
			good = WRONG(d, "a table has no rounds");
	return good;
}
