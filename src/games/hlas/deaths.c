/*
 * Deaths of units and their effects; units that are sent home, or die if they have no path there
 * (HLS-58, HLS-64, HLS-90).
 */

#include "games/hlas/rules.h"

/* A Serf or Warrior that is destroyed leaves a soul (HLS-90). */
static void
leave_souls(struct hlas *h, unsigned faction, unsigned unit, unsigned n)
{
	struct faction	*f = &h->s->faction[faction];
	unsigned	 most = h->f->faction[faction].souls,
	    have = f->soul_serfs + f->soul_warriors;

	n = MIN(n, most > have ? most - have : 0);
	if (unit == SERF)
		f->soul_serfs = (uint8_t)(f->soul_serfs + n);
	else if (unit == WARRIOR)
		f->soul_warriors = (uint8_t)(f->soul_warriors + n);
}

/* The ashes come first, then the question about a rebirth (HLS-58). */
static void
air_vessel_lost(struct hlas *h, unsigned faction)
{
	const struct op	*ashes = hlas_feat(h, faction, FEAT_ASHES, NULL);

	if (ashes != NULL)
		hlas_gain(h, faction, MANA, ashes->n);
	if (hlas_feat(h, faction, FEAT_REBIRTH, NULL) != NULL && !h->s->faction[faction].out)
		hlas_push(h, FRAME_REBIRTH, faction);
}

/* Leaves souls of killed units to their foe in the battle, if that faction reaps. */
static void
reap(struct hlas *h, unsigned faction, unsigned unit, unsigned n)
{
	unsigned	 side = hlas_side_of(h, faction), foe;

	if (side == 0)
		return;
	foe = h->s->battle.side[SIDES + 1 - side].faction;
	if (foe != 0 && hlas_feat(h, foe, FEAT_REAP, NULL) != NULL)
		leave_souls(h, foe, unit, n);
}

void
hlas_kill(struct hlas *h, unsigned faction, unsigned region, unsigned unit, unsigned n)
{
	struct news	*e;

	if (n == 0)
		return;
	e = hlas_event(h, EVENT_LOST, faction);
	e->unit = (uint8_t)unit;
	e->region = (uint8_t)region;
	e->n = (uint8_t)n;
	hlas_lift(h, faction, region, unit, n);
	hlas_supply_add(&h->s->faction[faction], unit, n);
	if (!hlas_is_solo(h, faction))
		leave_souls(h, faction, unit, n);
	else if (unit >= HERO_1 && unit <= HERO_3)
		hlas_put(h, faction, h->s->faction[faction].capital, unit, 1);
	reap(h, faction, unit, n);
	if (unit == AIR_VESSEL)
		air_vessel_lost(h, faction);
}

void
hlas_kill_in_battle(struct hlas *h, unsigned side, unsigned unit, unsigned n)
{
	struct fighter	*f = &h->s->battle.side[side];

	for (; n > 0; n--) {
		unsigned	 owner = hlas_owner(h, side, unit);
		bool		 here = hlas_count(&h->s->faction[owner],
		    h->s->battle.region, unit) > 0;

		if (unit <= WARRIOR || hlas_group_count(&f->dead, unit) == 0)
			hlas_group_add(&f->dead, unit, 1);
		hlas_kill(h, owner, here ? h->s->battle.region : f->at, unit, 1);
	}
}

/*
 * Returns where a unit ends that is sent to 'to', or home if it may not stay there; 0 if it is
 * lost.
 */
static unsigned
way_home(const struct hlas *h, unsigned faction, unsigned from, unsigned unit, unsigned to)
{
	unsigned	 capital = h->s->faction[faction].capital;
	bool		 dry = unit == SEA_VESSEL && !hlas_is_shore(h, to);

	if (to != 0 && to != capital && to != from && !dry && hlas_room(h, faction, to) > 0)
		return to;
	return unit == SEA_VESSEL ? hlas_sea_home(h, faction) : capital;
}

static void
tell_forced(struct hlas *h, unsigned faction, unsigned from, unsigned to, const struct group *g)
{
	struct news	*e;

	if (hlas_group_size(g) == 0 || to == from)
		return;
	e = hlas_event(h, EVENT_FORCED, faction);
	e->region = (uint8_t)from;
	e->to = (uint8_t)to;
	e->group = *g;
}

void
hlas_send_home(struct hlas *h, unsigned faction, unsigned from, const struct group *g, unsigned to)
{
	unsigned	 capital = h->s->faction[faction].capital;
	struct group	 there = { 0 }, home = { 0 }, afloat = { 0 }, lost = { 0 }, group = *g;

	for (unsigned unit = UNITS; unit >= SERF; unit--)
		for (unsigned n = hlas_group_count(&group, unit); n > 0; n--) {
			unsigned	 end = way_home(h, faction, from, unit, to);

			hlas_group_add(end == 0 ? &lost : end == to ? &there :
			    end == capital ? &home : &afloat, unit, 1);
			if (end == 0)
				continue;
			hlas_lift(h, faction, from, unit, 1);
			hlas_put(h, faction, end, unit, 1);
		}
	tell_forced(h, faction, from, to, &there);
	tell_forced(h, faction, from, capital, &home);
	tell_forced(h, faction, from, hlas_sea_home(h, faction), &afloat);
	for (unsigned unit = SERF; unit <= UNITS; unit++)
		hlas_kill(h, faction, from, unit, hlas_group_count(&lost, unit));
}
