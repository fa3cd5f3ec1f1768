/* Abilities before tactics: step B2 of a battle (HLS-47). */

#include "games/hlas/rules.h"

static bool
usable(const struct hlas *h, unsigned side, const struct walk *w)
{
	const struct fighter	*me = &h->s->battle.side[side];
	const struct faction	*who = &h->s->faction[me->faction];
	unsigned		 owner = hlas_owner(h, SIDES + 1 - side, SERF);
	struct group		 mine = hlas_member_group(h, side, me->faction),
	    theirs = hlas_side_group(h, SIDES + 1 - side);

	if ((me->used & (1u << (w->source - 1))) != 0 || !hlas_in_battle(h, side, w->source) ||
	    who->stock[MANA] < w->op->price)
		return false;
	switch (w->tag) {
	case OP_SLAY:
		return theirs.serfs > 0 &&
		    ((w->op->cond & COND_BIT(IF_ATT)) == 0 || side == ATTACK);
	case OP_PIN:
		return theirs.serfs > 0 &&
		    h->s->faction[owner].capital != h->s->battle.region;
	default:
		return w->op->feat == FEAT_CURSE ||
		    (w->op->feat == FEAT_BLOOD_RITE && mine.serfs > 0 && who->warriors > 0);
	}
}

unsigned
hlas_ability_open(const struct hlas *h, unsigned side, const struct op **op)
{
	static const uint8_t	 tag[] = { OP_SLAY, OP_PIN, OP_FEAT };

	for (unsigned i = 0; i < LENGTH(tag); i++) {
		struct walk	 w = { .h = h, .faction = h->s->battle.side[side].faction,
		    .tag = tag[i] };

		while (hlas_next(&w))
			if (usable(h, side, &w)) {
				*op = w.op;
				return w.source;
			}
	}
	return 0;
}

static void
blood_rite(struct hlas *h, unsigned side)
{
	struct fighter	*me = &h->s->battle.side[side];
	unsigned	 faction = me->faction, region = h->s->battle.region;

	if (h->s->faction[faction].serf[region] == 0)
		region = me->at;
	hlas_lift(h, faction, region, SERF, 1);
	h->s->faction[faction].serfs++;
	hlas_enter(h, faction, region, WARRIOR, 1);
}

static void
pin(struct hlas *h, unsigned side)
{
	struct fighter	*foe = &h->s->battle.side[SIDES + 1 - side];
	unsigned	 owner = hlas_owner(h, SIDES + 1 - side, SERF);
	struct group	 g = { .serfs = 1 };

	hlas_send_home(h, owner, h->s->faction[owner].serf[h->s->battle.region] > 0 ?
	    h->s->battle.region : foe->at, &g, 0);
}

void
hlas_ability_use(struct hlas *h, unsigned side, unsigned source, const struct op *op)
{
	struct fighter	*me = &h->s->battle.side[side];

	hlas_event(h, EVENT_ABILITY, me->faction)->source = (uint8_t)source;
	if (op->price > 0)
		hlas_pay_one(h, me->faction, MANA, op->price);
	if (op->tag == OP_SLAY) {
		hlas_kill_in_battle(h, SIDES + 1 - side, SERF, 1);
		me->ate |= source == AIR_SPIRE;
	} else if (op->tag == OP_PIN)
		pin(h, side);
	else if (op->feat == FEAT_CURSE)
		h->s->battle.side[SIDES + 1 - side].curses += op->n;
	else
		blood_rite(h, side);
}

bool
hlas_abilities_next(struct hlas *h, struct frame *f, unsigned side)
{
	const struct op	*op;
	unsigned	 source = hlas_ability_open(h, side, &op);

	f->slot = (uint8_t)source;
	if (source == 0)
		return false;
	if (!hlas_decision_faction(h, f, DECISION_ABILITY, h->s->battle.side[side].faction)) {
		h->s->battle.side[side].used |= BUILDING_BIT(source);
		if (op->price == 0)
			hlas_ability_use(h, side, source, op);
	}
	return true;
}
