/* The end and the score (HLS-29, HLS-32, HLS-33, HLS-55). */

#include "games/hlas/rules.h"
#include "referee/kit.h"

static int
enemy_points(const struct hlas *h)
{
	const struct faction	*f = &h->s->faction[h->s->solo.faction];
	int			 sum = h->f->space[h->s->solo.space].vp;

	for (unsigned hero = HERO_1; hero <= HERO_3; hero++)
		if (f->place[hero - WARRIOR] != 0)
			sum -= h->f->unit[hero].vp;
	return sum;
}

bool
hlas_counts_region(const struct hlas *h, unsigned faction, unsigned region)
{
	uint16_t	 allies = hlas_allies(h, faction);

	if (!hlas_controls(h, faction, region) || h->s->faction[faction].capital == region)
		return false;
	for (unsigned i = 1; allies != 0 && i <= FACTIONS; i++)
		if ((allies & FACTION_BIT(i)) != 0 && i < faction &&
		    h->s->faction[i].capital != region && hlas_controls(h, i, region))
			return false;
	return true;
}

static int
points_of_units(const struct hlas *h, const struct faction *f)
{
	int	 sum = (h->f->unit[WARRIOR].supply - f->warriors) * h->f->unit[WARRIOR].vp;

	for (unsigned unit = HERO_1; unit <= UNITS; unit++)
		if (f->place[unit - WARRIOR] != 0)
			sum += h->f->unit[unit].vp;
	return sum;
}

/* Counts every controlled region but the own capital's; a docked vessel holds its land. */
static int
points_of_regions(const struct hlas *h, unsigned faction)
{
	int	 sum = 0;

	for (unsigned r = 1; r <= REGIONS; r++)
		if (hlas_counts_region(h, faction, r))
			sum += h->f->points.region;
	return sum;
}

static int
points_of_tokens(const struct hlas *h, unsigned faction)
{
	const struct faction		*f = &h->s->faction[faction];
	const struct points_figures	*p = &h->f->points;
	int				 sum = 0;

	for (unsigned r = 1; r <= REGIONS; r++) {
		if (h->s->tokens[r].count == 0 || !hlas_counts_region(h, faction, r))
			continue;
		sum += hlas_has_token(h, r, VILLAGE) * p->village + hlas_has_token(h, r,
		    PYRAMID) * p->pyramid +
		    hlas_has_token(h, r, CORAL_REEF) * p->reef;
	}
	for (unsigned i = 0; i < f->towers; i++)
		sum += f->tower[i].eggs * p->eggs;
	return sum;
}

static unsigned
continents(const struct hlas *h, unsigned faction, bool other)
{
	const struct faction	*f = &h->s->faction[faction];
	unsigned		 set = 0;

	for (unsigned r = 1; r <= LANDS; r++)
		if (hlas_units(f, r) > 0 &&
		    (!other || hlas_continent(h, r) != hlas_continent(h, f->capital)))
			set |= 1u << hlas_continent(h, r);
	return bits(set);
}

static unsigned
regions(const struct hlas *h, unsigned faction, const struct op *op)
{
	unsigned	 n = 0;

	for (unsigned r = 1; r <= REGIONS; r++)
		if (hlas_controls(h, faction, r) &&
		    (op->each == WORTH_SEA ? is_sea(r) :
		    (op->terrain >> (hlas_terrain(h, r) - 1) & 1) != 0))
			n++;
	return n;
}

static unsigned
count_worth(const struct hlas *h, unsigned faction, const struct op *op)
{
	const struct faction	*f = &h->s->faction[faction];

	switch (op->each) {
	case WORTH_CONTINENT:
		return continents(h, faction, false);
	case WORTH_OTHER_CONTINENT:
		return continents(h, faction, true);
	case WORTH_SCRIBED:
		return f->scribes;
	case WORTH_SOUL:
		return (f->soul_serfs + f->soul_warriors) / 2u;
	case WORTH_SERF4:
		return (h->f->unit[SERF].supply - f->serfs) / 4u;
	case WORTH_TOWER:
		return f->towers;
	default:
		return regions(h, faction, op);
	}
}

static int
points_of_abilities(const struct hlas *h, unsigned faction)
{
	struct walk	 w = { .h = h, .faction = faction, .tag = OP_END };
	int		 sum = 0;

	while (hlas_next(&w)) {
		unsigned	 points = w.op->n * count_worth(h, faction, w.op);

		sum += (int)(w.op->most != 0 ? MIN(points, w.op->most) : points);
	}
	return sum;
}

int
hlas_points(const struct hlas *h, unsigned faction)
{
	const struct faction		*f = &h->s->faction[faction];
	const struct points_figures	*p = &h->f->points;
	int				 sum = f->score;

	if (f->out || f->capital == 0)
		return 0;
	if (hlas_is_solo(h, faction))
		sum += enemy_points(h);
	sum += points_of_units(h, f) + points_of_regions(h, faction) + points_of_tokens(h,
	    faction) +
	    points_of_abilities(h, faction);
	sum += (int)bits(f->buildings) * p->building + f->scribes * p->scribed;
	sum += f->level >= 3 ? p->level_3 : f->level == 2 ? p->level_2 : 0;
	for (unsigned i = 0; i < f->towers; i++)
		sum += f->tower[i].distance * p->tower_region;
	return sum;
}

static const char *const	 endings[] = {
	[EXPLORE] = "explore", [EXPAND] = "expand", [EXPLOIT] = "exploit",
	    [EXTERMINATE] = "exterminate", [ROUNDS] = "rounds",
	[LAST_SIDE] = "last-side", [TRACK] = "track",
};

/* A team's points are one sum; a destroyed member adds none (HLS-83). */
static int
team_points(const struct hlas *h, unsigned faction)
{
	uint16_t	 allies = hlas_allies(h, faction);
	int		 sum = hlas_points(h, faction);

	for (unsigned i = 1; allies != 0 && i <= FACTIONS; i++)
		if ((allies & FACTION_BIT(i)) != 0)
			sum += hlas_points(h, i);
	return sum;
}

static unsigned
team_stocks(const struct hlas *h, unsigned faction)
{
	uint16_t	 allies = hlas_allies(h, faction);
	unsigned	 sum = hlas_total(&h->s->faction[faction]);

	for (unsigned i = 1; allies != 0 && i <= FACTIONS; i++)
		if ((allies & FACTION_BIT(i)) != 0)
			sum += hlas_total(&h->s->faction[i]);
	return sum;
}

/*
 * Returns the rank: points, then resources.  A faction destroyed with all of its team comes last
 * (HLS-33).
 */
static int64_t
standing(const struct hlas *h, unsigned faction)
{
	if (h->s->faction[faction].out && hlas_allies(h, faction) == 0)
		return INT32_MIN;
	return (int64_t)team_points(h, faction) * 1000 + team_stocks(h, faction);
}

/*
 * Against the enemy without a seat the player must have more (HLS-79).  A single player is first
 * of one; the ending names the winner.
 */
static bool
enemy_won(const struct hlas *h)
{
	return h->s->solo.faction != 0 &&
	    standing(h, h->s->seat[1].faction) <= standing(h, h->s->solo.faction);
}

/* Ranks by points, then resources; destroyed factions come after all others (HLS-33). */
void
hlas_score(const struct tables *t, const void *state, const struct ending *ending,
    struct score *score)
{
	struct hlas	 h = hlas_of(t, state);
	int64_t		 worth[SEATS + 1] = { 0 };

	for (unsigned seat = 1; seat <= t->seats; seat++) {
		unsigned	 faction = h.s->seat[seat].faction;

		if (faction == 0)
			continue;
		score->points[seat] = team_points(&h, faction);
		worth[seat] = standing(&h, faction);
		if (h.s->faction[faction].out)
			score->out |= SEAT_BIT(seat);
	}
	kit_rank(score, t->seats, worth, ending);
	score->over = h.s->over;
	if (h.s->over)
		score->ending = enemy_won(&h) ? "enemy" : endings[h.s->trigger];
}

void
hlas_settle(const struct tables *t, void *state)
{
	struct hlas	 h = hlas_of(t, state);

	if (h.s->solo.faction != 0)
		h.s->enemy_points = (int16_t)hlas_points(&h, h.s->solo.faction);
}

void
hlas_end(struct hlas *h, unsigned how)
{
	struct news	*e = hlas_event(h, EVENT_ENDED, 0);

	h->s->over = true;
	h->s->trigger = (uint8_t)how;
	e->trigger = (uint8_t)how;
}

static unsigned
living_teams(const struct hlas *h)
{
	unsigned	 set = 0;

	for (unsigned i = 1; i <= FACTIONS; i++)
		if (h->s->faction[i].team != 0 && !h->s->faction[i].out)
			set |= 1u << h->s->faction[i].team;
	return bits(set);
}

static void
trigger(struct hlas *h, unsigned faction, unsigned how)
{
	struct news	*e;

	if (h->s->last != 0)
		return;
	h->s->trigger = (uint8_t)how;
	h->s->last = (uint16_t)(h->s->round + 1);
	e = hlas_event(h, EVENT_TRIGGER, faction);
	e->trigger = (uint8_t)how;
}

static void
destroyed(struct hlas *h, unsigned faction)
{
	if (h->t->seats <= 2)
		hlas_end(h, EXTERMINATE);
	else if (living_teams(h) < 2)
		hlas_end(h, LAST_SIDE);
	else
		trigger(h, faction, EXTERMINATE);
}

/*
 * Runs after every step: the first objective reached ends the game with the next round (HLS-32).
 */
void
hlas_triggers(struct hlas *h)
{
	if (h->s->round == 0 || h->s->over)
		return;
	if (h->s->unexplored == 0)
		trigger(h, 0, EXPLORE);
	for (unsigned i = 1; i <= FACTIONS && !h->s->over; i++) {
		const struct faction	*f = &h->s->faction[i];

		if (f->team == 0)
			continue;
		if (hlas_is_solo(h, i) && h->s->solo.space + 1u == h->f->spaces)
			trigger(h, i, TRACK);
		if (f->out)
			destroyed(h, i);
		else if (f->towers == TOWERS)
			trigger(h, i, EXPLOIT);
		else if (f->serfs + f->warriors == 0)
			trigger(h, i, EXPAND);
	}
}
