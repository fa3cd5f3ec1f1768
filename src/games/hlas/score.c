/* The end and the score (HLS-29, HLS-32, HLS-33, HLS-55). */

#include "games/hlas/rules.h"
#include "referee/kit.h"

bool
hlas_counts_region(const struct hlas *h, unsigned faction, unsigned region)
{
	if (!hlas_controls(h, faction, region) || h->s->faction[faction].capital == region)
		return false;
	for (unsigned i = 0, allies = hlas_allies(h, faction);
	    (i = next_faction(allies, i)) != 0 && i < faction;)
		if (h->s->faction[i].capital != region && hlas_controls(h, i, region))
			return false;
	return true;
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
	return bits_count(set);
}

static unsigned
count_worth(const struct hlas *h, unsigned faction, const struct op *op)
{
	const struct faction	*f = &h->s->faction[faction];
	unsigned		 n = 0;

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
		for (unsigned r = 1; r <= REGIONS; r++)
			n += hlas_controls(h, faction, r) && (op->each == WORTH_SEA ? is_sea(r) :
			    (op->terrain >> (hlas_terrain(h, r) - 1) & 1) != 0);
		return n;
	}
}

/*
 * Every controlled region counts but the own capital's; a docked vessel holds
 * its land.  The solo enemy has its track's points, and none for its Heroes
 * (HLS-79).
 */
int
hlas_points(const struct hlas *h, unsigned faction)
{
	const struct faction		*f = &h->s->faction[faction];
	const struct points_figures	*p = &h->f->points;
	bool				 solo = hlas_is_solo(h, faction);
	struct walk			 w = { .h = h, .faction = faction, .tag = OP_END };
	int				 sum = f->score;

	if (f->out || f->capital == 0)
		return 0;
	if (solo)
		sum += h->f->space[h->s->solo.space].vp;
	sum += (h->f->unit[WARRIOR].supply - f->warriors) * h->f->unit[WARRIOR].vp;
	for (unsigned unit = solo ? SEA_VESSEL : HERO_1; unit <= UNITS; unit++)
		if (f->place[unit - WARRIOR] != 0)
			sum += h->f->unit[unit].vp;
	for (unsigned r = 1; r <= REGIONS; r++)
		if (hlas_counts_region(h, faction, r))
			sum += p->region + hlas_has_token(h, r, VILLAGE) * p->village +
			    hlas_has_token(h, r, PYRAMID) * p->pyramid +
			    hlas_has_token(h, r, CORAL_REEF) * p->reef;
	while (hlas_next(&w)) {
		unsigned	 points = w.op->n * count_worth(h, faction, w.op);

		sum += (int)(w.op->most != 0 ? MIN(points, w.op->most) : points);
	}
	sum += (int)bits_count(f->buildings) * p->building + f->scribes * p->scribed;
	sum += f->level >= 3 ? p->level_3 : f->level == 2 ? p->level_2 : 0;
	for (unsigned i = 0; i < f->towers; i++)
		sum += f->tower[i].distance * p->tower_region + f->tower[i].eggs * p->eggs;
	return sum;
}

/*
 * Returns the rank: points, then resources; also the points.  A team's are one
 * sum, to which a destroyed member adds no points.  A faction destroyed with
 * all of its team comes last (HLS-33, HLS-83).
 */
static int64_t
standing(const struct hlas *h, unsigned faction, int *points)
{
	unsigned	 allies = hlas_allies(h, faction),
	    stocks = hlas_total(&h->s->faction[faction]);

	*points = hlas_points(h, faction);
	for (unsigned i = 0; (i = next_faction(allies, i)) != 0;) {
		*points += hlas_points(h, i);
		stocks += hlas_total(&h->s->faction[i]);
	}
	return h->s->faction[faction].out && allies == 0 ? INT32_MIN :
	    (int64_t)*points * 1000 + stocks;
}

/*
 * Against the enemy without a seat the player must have more (HLS-79).  A
 * single player is first of one; the ending names the winner.
 */
void
hlas_score(const struct tables *t, const void *state, const struct ending *ending,
    struct score *score)
{
	struct hlas	 h = hlas_of(t, state);
	int64_t		 worth[SEATS + 1] = { 0 };
	int		 points;

	for (unsigned seat = 1; seat <= t->seats; seat++) {
		unsigned	 faction = h.s->seat[seat].faction;

		if (faction == 0)
			continue;
		worth[seat] = standing(&h, faction, &points);
		score->points[seat] = points;
		if (h.s->faction[faction].out)
			score->out |= SEAT_BIT(seat);
	}
	kit_rank(score, t->seats, worth, ending);
	score->over = h.s->over;
	if (h.s->over)
		score->ending = h.s->solo.faction != 0 &&
		    worth[1] <= standing(&h, h.s->solo.faction, &points) ?
		    "enemy" : names_id(t->names, "trigger", h.s->trigger);
}

void
hlas_end(struct hlas *h, unsigned how)
{
	struct news	*e = hlas_event(h, EVENT_ENDED, 0);

	h->s->over = true;
	h->s->trigger = (uint8_t)how;
	e->trigger = (uint8_t)how;
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
	unsigned	 teams = 0;

	for (unsigned i = 1; i <= FACTIONS; i++)
		if (h->s->faction[i].team != 0 && !h->s->faction[i].out)
			teams |= 1u << h->s->faction[i].team;
	if (h->t->seats <= 2)
		hlas_end(h, EXTERMINATE);
	else if (bits_count(teams) < 2)
		hlas_end(h, LAST_SIDE);
	else
		trigger(h, faction, EXTERMINATE);
}

/*
 * Runs after every step: the first objective reached ends the game with the
 * next round (HLS-32).
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
