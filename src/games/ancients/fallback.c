/* The rules' answers for silent players, and for the auto-enemy's questions (BOA-38). */

#include "games/ancients/rules.h"

static void
choose_faction(const struct boa *g, unsigned side, struct move *m)
{
	const uint8_t		*order = g->f->silent.faction;
	const struct boa	 quiet = { .t = g->t, .f = g->f, .s = g->s };

	for (unsigned i = 0; i < FACTIONS; i++) {
		m->faction = order[i];
		if (boa_check_faction(&quiet, side, m))
			return;
	}
}

static void
stand_or_not(const struct boa *g, unsigned side, struct move *m)
{
	const struct fight	*f = &g->s->fight;
	unsigned		 stake = boa_size(g, f->unit[0]) + (f->unit[1] != 0 ?
	    boa_size(g, f->unit[1]) : 0);

	m->kind = stake >= g->f->silent.stake &&
	    boa_hand_effect(g, side, EFFECT_STAND_FIRM, 0) != 0 ?
	    MOVE_STAND_FIRM : MOVE_NO_STAND_FIRM;
}

static void
revive_or_not(const struct boa *g, const struct pending *p, struct move *m)
{
	bool	 worth = boa_size(g, p->unit) >= g->f->silent.stake ||
	    boa_dice_count(&g->s->player[p->side].bank) >= g->f->bank;

	m->kind = MOVE_NO_REVIVE;
	if (g->s->player[p->side].seat != 0 && !worth)
		return;
	for (unsigned remedy = REMEDY_SKULL; remedy <= REMEDY_DRAUGHT; remedy++)
		if (boa_has_remedy(g, p->unit, remedy))
			m->with[m->with_count++] = (uint8_t)remedy;
	if (m->with_count > 0)
		m->kind = MOVE_REVIVE;
}

/* Returns the card of the lowest number in a hand that is seen. */
static unsigned
lowest_card(const struct hand *h)
{
	unsigned	 low = h->card[0];

	for (unsigned i = 1; i < h->count; i++)
		low = MIN(low, h->card[i]);
	return low;
}

void
boa_fallback_for(const struct boa *g, const struct pending *p, struct move *m)
{
	static const uint8_t	 plain[DECISION_KINDS] = {
		[DECISION_FACTION] = MOVE_FACTION, [DECISION_SETUP] = MOVE_SETUP,
		    [DECISION_SPEND] = MOVE_END,
		    [DECISION_DEFEND] = MOVE_DEFEND,
		[DECISION_COUNTER] = MOVE_COUNTER, [DECISION_FREED] = MOVE_STAY,
		    [DECISION_DISCARD] = MOVE_DISCARD,
		    [DECISION_SPY] = MOVE_DISCARD,
		[DECISION_STONE] = MOVE_TAKE,
	};

	*m = (struct move){ .kind = plain[p->kind] };
	switch (p->kind) {
	case DECISION_FACTION:
		choose_faction(g, p->side, m);
		break;
	case DECISION_SETUP:
		boa_complete_setup(g, p->side, m);
		break;
	case DECISION_SPEND:
		if (!boa_auto_move(g, p->side, true, m))
			*m = (struct move){ .kind = MOVE_END };
		break;
	case DECISION_STAND_FIRM:
		stand_or_not(g, p->side, m);
		break;
	case DECISION_FATE:
		boa_fate_default(g, m);
		break;
	case DECISION_REVIVE:
		revive_or_not(g, p, m);
		break;
	case DECISION_DISCARD:
		m->card = boa_hand(g, p->side)->card[boa_hand_oldest(boa_hand(g, p->side))];
		break;
	case DECISION_SPY:
		m->card = (uint8_t)lowest_card(boa_hand(g, other_side(p->side)));
		break;
	case DECISION_STONE:
		m->face = g->f->silent.bank[0];
		break;
	}
}

void
boa_fallback(const struct tables *t, const void *seen, const struct decision *decision, bool spoke,
    void *move)
{
	struct boa	 g = boa_reader(t, seen, NULL);
	struct pending	 p = boa_pending(&g);

	boa_fallback_for(&g, &p, move);
	if (p.kind == DECISION_SPEND && spoke)
		*(struct move *)move = (struct move){ .kind = MOVE_END };
}
