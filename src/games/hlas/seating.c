/* Seats: factions of the sets in play, the order of the seats, and allies (HLS-1, HLS-35). */

#include "games/hlas/rules.h"

/*
 * Sets that the number of players needs are in play whatever the option says. table_check()
 * refuses such a table (HLS-1).
 */
static unsigned
sets(const struct tables *t)
{
	unsigned	 chosen = (unsigned)t->option[OPT_SETS];

	if (chosen == SETS_ALL || t->seats > 6)
		return SETS_ALL;
	if (t->seats > 4)
		return chosen == SETS_PESTILENCE ? SETS_ALL : SETS_ORDER_AND_CHAOS;
	return chosen;
}

bool
hlas_has_pestilence(const struct tables *t)
{
	return sets(t) == SETS_PESTILENCE || sets(t) == SETS_ALL;
}

static bool
is_in_sets(const struct tables *t, unsigned faction)
{
	unsigned	 set = fig(t)->faction[faction].set, in = sets(t);

	return set == SET_BASE || in == SETS_ALL ||
	    (set == SET_ORDER_AND_CHAOS && in == SETS_ORDER_AND_CHAOS) ||
	    (set == SET_PESTILENCE && in == SETS_PESTILENCE);
}

bool
hlas_enemy_in_sets(const struct tables *t)
{
	return t->option[OPT_ENEMY] == 0 || is_in_sets(t, (unsigned)t->option[OPT_ENEMY]);
}

bool
hlas_faction_allowed(const struct hlas *h, unsigned faction)
{
	if (faction == 0 || h->s->faction[faction].team != 0)
		return false;
	if (h->t->seats == 1 && faction == (unsigned)h->t->option[OPT_ENEMY])
		return false;
	return is_in_sets(h->t, faction);
}

unsigned
hlas_nth_seat(const struct hlas *h, unsigned k)
{
	return (h->s->first - 1u + k) % h->t->seats + 1;
}

unsigned
hlas_nth_left(const struct hlas *h, unsigned faction, unsigned k)
{
	unsigned	 seat = h->s->faction[faction].seat, others = h->t->seats - (seat != 0);

	return k <= others ? (seat + k - 1) % h->t->seats + 1 : 0;
}

/* Seats opposite each other are allies: 1, 3 / 2, 4; 1, 4 / 2, 5 / 3, 6; odd / even. */
unsigned
hlas_team_of(const struct tables *t, unsigned seat)
{
	unsigned	 size = hlas_team_size(t);

	return (seat - 1) % (t->seats / size) + 1;
}

unsigned
hlas_team_size(const struct tables *t)
{
	unsigned	 size = (unsigned)t->option[OPT_TEAMS] + 1;

	return t->seats % size == 0 ? size : 1;
}

bool
hlas_teams_fit(const struct tables *t)
{
	unsigned	 size = (unsigned)t->option[OPT_TEAMS] + 1;

	return size == 1 || (t->seats % size == 0 && t->seats / size > 1);
}

uint16_t
hlas_allies(const struct hlas *h, unsigned faction)
{
	uint16_t	 set = 0;

	if (h->t->option[OPT_TEAMS] == 0)
		return 0;
	for (unsigned i = 1; i <= FACTIONS; i++)
		if (i != faction && !h->s->faction[i].out &&
		    h->s->faction[i].team == h->s->faction[faction].team)
			set |= FACTION_BIT(i);
	return set;
}

bool
hlas_is_ally(const struct hlas *h, unsigned faction, unsigned other)
{
	return other != 0 && (hlas_allies(h, faction) & FACTION_BIT(other)) != 0;
}
