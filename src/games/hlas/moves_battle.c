/* Tactic cards and losses to choose from. */

#include "games/hlas/offers.h"

/* A few own units that could come, by chance. */
static void
call_some(struct offers *o, struct move *m)
{
	const struct faction	*f = &o->h->s->faction[o->faction];

	for (unsigned i = 0; i < 24 && m->conscripts < LENGTH(m->conscript); i++) {
		unsigned	 r = 1 + hlas_any(o, LANDS), unit = 1 + hlas_any(o, HERO_3);
		unsigned	 named = 0;

		for (unsigned k = 0; k < m->conscripts; k++)
			named += m->conscript[k].region == r && m->conscript[k].unit == unit;
		if (hlas_count(f, r, unit) > named &&
		    hlas_conscript_from(o->h, o->faction, r, unit))
			m->conscript[m->conscripts++] = (struct item){ (uint8_t)r, (uint8_t)unit,
			    1 };
	}
}

static void
sacrifice_some(struct offers *o, unsigned side, struct move *m)
{
	struct group	 g = hlas_side_group(o->h, side);

	for (unsigned unit = SERF; unit <= HERO_3; unit++)
		if (hlas_group_count(&g, unit) > 0 && hlas_any(o, 3) == 0)
			hlas_group_add(&m->group, unit, 1);
}

/* One kind of unit that parts from the others, by chance, where it may. */
static void
part_one(struct offers *o, struct move *m, unsigned region)
{
	const struct faction	*f = &o->h->s->faction[o->faction];
	unsigned		 unit = 1 + hlas_any(o, UNITS);

	if (o->h->t->option[OPT_SPLIT] == 0 || f->towers == 0 || hlas_count(f, region, unit) == 0)
		return;
	m->target.items = 1;
	m->target.item[0] = (struct item){ f->tower[hlas_any(o, f->towers)].region,
	    (uint8_t)unit, 1 };
	hlas_try(o, m);
	m->target = (struct target){ 0 };
}

void
hlas_offer_tactics(struct offers *o)
{
	const struct faction	*f = &o->h->s->faction[o->faction];
	unsigned		 side = hlas_side_of(o->h, o->faction);

	for (uint8_t card = 1; card <= TACTICS; card++) {
		struct move	 m = { .tag = MOVE_TACTIC, .tactic = card };

		hlas_try(o, &m);
		for (unsigned i = 0; card == RETREAT && i < f->towers; i++) {
			m.to = f->tower[i].region;
			hlas_try(o, &m);
		}
		m.to = 0;
		if (card == RETREAT)
			part_one(o, &m, o->h->s->battle.region);
		if (card == CONSCRIPTS)
			call_some(o, &m);
		sacrifice_some(o, side, &m);
		if (m.conscripts > 0 || hlas_group_land(&m.group) > 0)
			hlas_try(o, &m);
	}
}

void
hlas_offer_losses(struct offers *o)
{
	const struct faction	*f = &o->h->s->faction[o->faction];
	struct move		 m = { .tag = MOVE_LOSSES };

	hlas_offer(o, &m);
	for (uint8_t unit = SERF; unit <= UNITS; unit++)
		hlas_try(o, &(struct move){ .tag = MOVE_LOSSES, .kinds = 1, .kind = { unit } });
	for (unsigned i = 0; o->ask->kind == ASK_LOSSES && i < f->towers; i++) {
		m.to = f->tower[i].region;
		hlas_try(o, &m);
	}
	m.to = 0;
	if (o->ask->kind == ASK_LOSSES)
		part_one(o, &m, o->h->s->battle.region);
}
