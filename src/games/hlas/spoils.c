/* The spoils of a battle's winner (HLS-54). */

#include "games/hlas/rules.h"

enum { SPOIL_PROMOTE, SPOIL_RETOWER, SPOIL_RAISE, SPOIL_STEAL, SPOIL_NONE };

static unsigned
kills(const struct group *dead, unsigned units)
{
	unsigned	 n = 0;

	for (unsigned unit = SERF; unit <= UNITS; unit++)
		if (units == 0 || (units & UNIT_BIT(unit)) != 0)
			n += hlas_group_count(dead, unit);
	return n;
}

/* Returns how often a line of the winner's counts for this battle. */
static unsigned
worth(const struct hlas *h, const struct walk *w, unsigned side)
{
	const struct op		*op = w->op;
	struct group		 g = hlas_member_group(h, side, w->faction);

	if (!hlas_in_battle(h, side, w->source) ||
	    ((op->cond & COND_BIT(IF_SERF)) != 0 && g.serfs == 0))
		return 0;
	if (op->when == WHEN_WIN)
		return 1;
	return op->when == WHEN_KILL ? kills(&h->s->battle.side[SIDES + 1 - side].dead, op->units) :
	    0;
}

void
hlas_spoils_gain(struct hlas *h)
{
	unsigned	 side = h->s->battle.winner, faction = h->s->battle.side[side].faction;
	struct walk	 vp = { .h = h, .faction = faction, .tag = OP_VP };
	struct walk	 gain = { .h = h, .faction = faction, .tag = OP_GAIN };

	while (hlas_next(&vp))
		hlas_vp(h, faction, (int)(vp.op->n * worth(h, &vp, side)), POINTS_ABILITY);
	while (hlas_next(&gain)) {
		unsigned	 n = gain.op->n * worth(h, &gain, side);

		if (n > 0 && gain.op->yield == ANY)
			hlas_push_gain(h, faction, n, 0, h->s->battle.region);
		else if (n > 0)
			hlas_gain(h, faction, gain.op->yield, n);
	}
}

/* Returns the Heroes that a Warrior of the battle may become: a set of units. */
unsigned
hlas_promotable(const struct hlas *h, unsigned faction)
{
	const struct faction	*f = &h->s->faction[faction];
	unsigned		 set = 0;

	if (hlas_feat(h, faction, FEAT_PROMOTE, NULL) == NULL ||
	    f->warrior[h->s->battle.region] == 0)
		return 0;
	for (unsigned unit = HERO_1; unit <= HERO_3; unit++)
		if (hlas_supply(f, unit) > 0 &&
		    (f->buildings & BUILDING_BIT(h->f->unit[unit].needs)) != 0)
			set |= UNIT_BIT(unit);
	return set;
}

static bool
may_retower(const struct hlas *h, unsigned faction)
{
	return (h->s->battle.ruins & VS_BIT(VS_TOWER)) != 0 &&
	    hlas_feat(h, faction, FEAT_RETOWER, NULL) != NULL &&
	    hlas_tower_allowed(h, faction, h->s->battle.region);
}

static bool
may_raise(const struct hlas *h, unsigned faction, unsigned unit)
{
	const struct faction	*f = &h->s->faction[faction];
	unsigned		 souls = unit == SERF ? f->soul_serfs : f->soul_warriors;

	return souls > 0 && hlas_supply(f, unit) > 0 &&
	    hlas_feat(h, faction, FEAT_RAISE_WIN, NULL) != NULL &&
	    is_land(h->s->battle.region) && hlas_room(h, faction, h->s->battle.region) > 0;
}

static unsigned
thefts(const struct hlas *h, unsigned side)
{
	struct walk	 w = { .h = h, .faction = h->s->battle.side[side].faction,
	    .tag = OP_STEAL };
	unsigned	 n = 0;

	while (hlas_next(&w))
		if (w.op->when == WHEN_WIN && hlas_in_battle(h, side, w.source))
			n += w.op->n;
	return n;
}

static unsigned
loser(const struct hlas *h)
{
	return h->s->battle.side[SIDES + 1 - h->s->battle.winner].faction;
}

/* Returns the question at a stage, or 0. */
static unsigned
question(const struct hlas *h, unsigned stage, unsigned stolen)
{
	unsigned	 faction = h->s->battle.side[h->s->battle.winner].faction;

	switch (stage) {
	case SPOIL_PROMOTE:
		return hlas_promotable(h, faction) != 0 ? DECISION_PROMOTE : 0;
	case SPOIL_RETOWER:
		return may_retower(h, faction) ? DECISION_RETOWER : 0;
	case SPOIL_RAISE:
		return may_raise(h, faction, SERF) ||
		    may_raise(h, faction, WARRIOR) ? DECISION_RAISE : 0;
	default:
		return stolen < thefts(h, h->s->battle.winner) &&
		    hlas_total(&h->s->faction[loser(h)]) > 0 ? DECISION_STEAL : 0;
	}
}

bool
hlas_spoils_next(struct hlas *h, struct frame *f)
{
	unsigned	 faction = h->s->battle.side[h->s->battle.winner].faction;

	while (f->index < SPOIL_NONE) {
		unsigned	 decision = question(h, f->index, f->n);

		if (f->index == SPOIL_STEAL && decision != 0)
			f->n++;
		else
			f->index++;
		if (decision != 0 && hlas_decision_faction(h, f, decision, faction))
			return true;
	}
	return false;
}

static void
promote(struct hlas *h, unsigned faction, unsigned unit)
{
	unsigned	 region = h->s->battle.region;

	hlas_lift(h, faction, region, WARRIOR, 1);
	h->s->faction[faction].warriors++;
	hlas_enter(h, faction, region, unit, 1);
}

static void
raise_soul(struct hlas *h, unsigned faction, unsigned unit)
{
	struct faction	*f = &h->s->faction[faction];

	if (unit == SERF)
		f->soul_serfs--;
	else
		f->soul_warriors--;
	hlas_enter(h, faction, h->s->battle.region, unit, 1);
}

void
hlas_spoils_take(struct hlas *h, struct frame *f, const struct move *m)
{
	unsigned	 faction = h->s->battle.side[h->s->battle.winner].faction,
	    region = h->s->battle.region;

	switch (m->tag) {
	case MOVE_PROMOTE:
		promote(h, faction, m->unit);
		break;
	case MOVE_RETOWER:
		hlas_tower_put(h, faction, region, hlas_tower_distance(h, faction, region));
		break;
	case MOVE_RAISE:
		raise_soul(h, faction, m->unit);
		break;
	case MOVE_STEAL:
		hlas_pay_one(h, loser(h), m->stock, 1);
		hlas_gain(h, faction, m->stock, 1);
		break;
	}
}

bool
hlas_spoils_check(const struct hlas *h, const struct decision *decision, const struct move *m,
    struct diags *d)
{
	unsigned	 faction = h->s->seat[decision->seat].faction;

	switch (m->tag) {
	case MOVE_PROMOTE:
		return (m->unit != 0 && (hlas_promotable(h, faction) & UNIT_BIT(m->unit)) != 0) ||
		    NOT_NOW(d, "hero", "no Warrior may become that now");
	case MOVE_RAISE:
		return ((m->unit == SERF || m->unit == WARRIOR) &&
		    may_raise(h, faction, m->unit)) ||
		    NOT_NOW(d, "soul", "no such soul may be raised there");
	case MOVE_STEAL:
		return (m->stock != 0 && h->s->faction[loser(h)].stock[m->stock] > 0) ||
		    NOT_NOW(d, "resource", "the loser has none of it");
	default:
		return true;
	}
}
