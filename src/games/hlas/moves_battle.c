/* Tactic cards and losses to choose from. */

#include "games/hlas/offers.h"

static bool
is_named(const struct move *m, unsigned region, unsigned unit, unsigned count)
{
	unsigned	 named = 0;

	for (unsigned k = 0; k < m->conscripts; k++)
		named += m->conscript[k].region == region && m->conscript[k].unit == unit;
	return named >= count;
}

/* Calls each own unit that could come, and as many as may come together. */
static void
call_each(struct offers *o, const struct move *card)
{
	const struct faction	*f = &o->h->s->faction[o->faction];
	struct move		 all = *card;

	for (uint8_t r = 1; r <= LANDS; r++)
		for (uint8_t unit = SERF; unit <= HERO_3; unit++) {
			struct move	 m = *card;

			if (hlas_count(f, r, unit) == 0 ||
			    !hlas_conscript_from(o->h, o->faction, r, unit))
				continue;
			m.conscript[m.conscripts++] = (struct item){ r, unit, 1 };
			hlas_try(o, &m);
			if (all.conscripts < LENGTH(all.conscript))
				all.conscript[all.conscripts++] = (struct item){ r, unit, 1 };
		}
	if (all.conscripts > 1)
		hlas_try(o, &all);
}

/* Calls a few own units that could come, by chance. */
static void
call_some(struct offers *o, struct move *m)
{
	const struct faction	*f = &o->h->s->faction[o->faction];

	for (unsigned i = 0; i < 24 && m->conscripts < LENGTH(m->conscript); i++) {
		unsigned	 r = 1 + hlas_any(o, LANDS), unit = 1 + hlas_any(o, HERO_3);

		if (!is_named(m, r, unit, hlas_count(f, r, unit)) &&
		    hlas_conscript_from(o->h, o->faction, r, unit))
			m->conscript[m->conscripts++] = (struct item){ (uint8_t)r, (uint8_t)unit,
			    1 };
	}
}

/* Gives up each kind of unit for the card. */
static void
sacrifice_each(struct offers *o, unsigned side, const struct move *card)
{
	struct group	 g = hlas_side_group(o->h, side);

	for (unsigned unit = SERF; unit <= HERO_3; unit++) {
		struct move	 m = *card;

		hlas_group_add(&m.group, unit, 1);
		if (hlas_group_count(&g, unit) > 0)
			hlas_try(o, &m);
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

static void
part_to(struct offers *o, const struct move *card, unsigned unit, unsigned tower)
{
	const struct faction	*f = &o->h->s->faction[o->faction];
	struct move		 m = *card;

	m.target.items = 1;
	m.target.item[0] = (struct item){ f->tower[tower].region, (uint8_t)unit, 1 };
	hlas_try(o, &m);
}

/* Units that part from the others where they may: each kind to each tower, or one by chance. */
static void
part_some(struct offers *o, const struct move *m, unsigned region)
{
	const struct faction	*f = &o->h->s->faction[o->faction];
	bool			 may = o->h->t->option[OPT_SPLIT] != 0 && f->towers > 0;
	unsigned		 unit;

	for (unit = SERF; may && o->every && unit <= UNITS; unit++)
		for (unsigned i = 0; hlas_count(f, region, unit) > 0 && i < f->towers; i++)
			part_to(o, m, unit, i);
	if (o->every)
		return;
	unit = 1 + hlas_any(o, UNITS);
	if (may && hlas_count(f, region, unit) > 0)
		part_to(o, m, unit, hlas_any(o, f->towers));
}

static void
use_each(struct offers *o, unsigned side, const struct move *card)
{
	if (card->tactic == CONSCRIPTS)
		call_each(o, card);
	sacrifice_each(o, side, card);
}

static void
use_some(struct offers *o, unsigned side, struct move *m)
{
	if (m->tactic == CONSCRIPTS)
		call_some(o, m);
	sacrifice_some(o, side, m);
	if (m->conscripts > 0 || hlas_group_land(&m->group) > 0)
		hlas_try(o, m);
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
			part_some(o, &m, o->h->s->battle.region);
		if (o->every)
			use_each(o, side, &m);
		else
			use_some(o, side, &m);
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
	for (unsigned i = 0; o->decision->kind == DECISION_LOSSES && i < f->towers; i++) {
		m.to = f->tower[i].region;
		hlas_try(o, &m);
	}
	m.to = 0;
	if (o->decision->kind == DECISION_LOSSES)
		part_some(o, &m, o->h->s->battle.region);
}
