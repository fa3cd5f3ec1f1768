/* Checks of the figures that the schema cannot make. */

#include "games/ancients/rules.h"

#define WRONG(d, ...)	(diag_error((d), "figures", __VA_ARGS__), false)

static bool
check_counts(const struct tables *t, struct diags *d)
{
	static const struct {
		const char	*list;
		unsigned	 count;
	} needed[] = { { "square", SQUARES }, { "kind", KINDS }, { "card", CARDS } };

	for (size_t i = 0; i < LENGTH(needed); i++)
		if (names_find(t->names, needed[i].list)->count != needed[i].count)
			return WRONG(d, "there must be %u elements <%s>", needed[i].count,
			    needed[i].list);
	return true;
}

static bool
check_squares(const struct tables *t, struct diags *d)
{
	for (unsigned q = 1; q <= SQUARES; q++) {
		const char	 name[] = { (char)('a' + column(q)), (char)('1' + row(q)), '\0' };

		if (strcmp(names_id(t->names, "square", q), name) != 0)
			return WRONG(d,
			    "square '%s' is out of its place: a1 to h1, then a2 and so on",
			    names_id(t->names, "square", q));
	}
	return true;
}

static bool
check_sides(const struct figures *f, struct diags *d)
{
	for (unsigned side = WEST; side <= SIDES; side++) {
		unsigned	 homes = 0;

		for (unsigned q = 1; q <= SQUARES; q++)
			homes += f->square[q].home == side;
		if (homes < 4)
			return WRONG(d, "each side needs four home squares");
	}
	return true;
}

static bool
check_walls(const struct figures *f, struct diags *d)
{
	for (unsigned i = 0; i < f->wall_count; i++) {
		unsigned	 a = f->wall[i].a, b = f->wall[i].b;

		if (a == 0 || b == 0 || boa_direction(a, b) < 0 || boa_direction(a, b) % 2 != 0)
			return WRONG(d, "a wall stands between two squares that share an edge");
	}
	return true;
}

static bool
check_kinds(const struct tables *t, struct diags *d)
{
	const struct figures	*f = t->figures;
	unsigned		 all[FACTIONS + 1] = { 0 };

	for (unsigned k = 1; k <= KINDS; k++) {
		const struct kind_figures	*kind = &f->kind[k];

		if (kind->faction == 0 || kind->role == 0 || kind->start + kind->bag > kind->supply)
			return WRONG(d,
			    "'%s' has no faction or role, or fewer tokens than begin on the map "
			    "and in the bag",
			    names_id(t->names, "kind", k));
		all[kind->faction] += kind->supply;
	}
	for (unsigned faction = 1; faction <= FACTIONS; faction++)
		if (all[faction] > SIDE_UNITS)
			return WRONG(d, "a faction has at most %d tokens", SIDE_UNITS);
	return true;
}

static bool
check_roles(const struct tables *t, struct diags *d)
{
	static const struct {
		uint8_t	 faction, role;
	} needed[] = {
		{ ORPAL, ROLE_GATEMASTER }, { ORPAL, ROLE_ANCIENT }, { VARPEN, ROLE_ANCIENT },
		    { BOHMERK, ROLE_ANCIENT },
		{ DHARGON, ROLE_ANCIENT }, { DHARGON, ROLE_ELDER }, { DHARGON, ROLE_COLLECTOR },
		    { DHARGON, ROLE_EGG },
		{ DHARGON, ROLE_ELDER_EGG }, { ORPAL, ROLE_CAPTAIN },
	};
	struct boa	 g = { .t = t, .f = t->figures };

	for (size_t i = 0; i < LENGTH(needed); i++)
		if (boa_kind_role(&g, needed[i].faction, needed[i].role) == 0)
			return WRONG(d, "%s has no unit for a role that its rules speak of",
			    names_id(t->names, "faction", needed[i].faction));
	return true;
}

static bool
check_dice(const struct figures *f, struct diags *d)
{
	unsigned	 sides = 0;

	for (unsigned face = 1; face <= FACES; face++)
		sides += f->face[face].sides;
	if (sides == 0 || f->dice + f->bank > SPENT || f->hand == 0 || f->hand >= HAND ||
	    f->items > CARRIED_ITEMS)
		return WRONG(d,
		    "the dice have no sides, or more dice, cards or items are allowed than there "
		    "is room for");
	if (f->face[ONE].points != 1 || f->face[TWO].points != 2 || f->face[DIAGONAL].points != 1 ||
	    f->face[SKULL].points != 0)
		return WRONG(d, "a one pays one step, a two two, a diagonal one, a skull none");
	return true;
}

/* True if a list names each of 'count' things once. */
static bool
names_each(const uint8_t *list, unsigned count)
{
	unsigned	 seen = 0;

	for (unsigned i = 0; i < count; i++)
		seen |= 1u << list[i];
	return seen == (2u << count) - 2;
}

static bool
check_silent(const struct figures *f, struct diags *d)
{
	if (!names_each(f->silent.faction, FACTIONS) || !names_each(f->silent.bank, FACES))
		return WRONG(d, "<silent> must name each faction and each face once");
	return true;
}

static bool
check_portals(const struct figures *f, struct diags *d)
{
	for (unsigned i = SMALL; i <= LARGE; i++)
		if (f->portal[i].arrivals == 0)
			return WRONG(d, "nobody comes through a portal");
	return true;
}

static bool
check_cards(const struct figures *f, struct diags *d)
{
	unsigned	 items = 0, rewards[3] = { 0, 0, 0 };

	for (unsigned c = 1; c <= CARDS; c++) {
		if (f->card[c].deck == 0 || f->card[c].effect == 0 || f->card[c].use == 0)
			return WRONG(d, "a card has no deck, no use or no effect");
		items += f->card[c].use == USE_EQUIP ? f->card[c].copies : 0;
		rewards[f->card[c].deck] += f->card[c].reward ? f->card[c].copies : 0;
	}
	if (items > LYING || rewards[DECK_ACTION] < 3u * f->rewards ||
	    rewards[DECK_ITEM] < 3u * f->rewards)
		return WRONG(d,
		    "there are more than %d items, or fewer reward cards of a kind than three "
		    "scenarios bring",
		    LYING);
	return true;
}

bool
boa_figures_check(const struct tables *t, struct diags *d)
{
	const struct figures	*f = t->figures;

	return check_counts(t, d) && check_squares(t, d) && check_sides(f, d) &&
	    check_walls(f, d) && check_kinds(t, d) &&
	    check_roles(t, d) && check_dice(f, d) && check_silent(f, d) &&
	    check_portals(f, d) && check_cards(f, d);
}
