/* Checks if a move answers a decision. */

#include "games/ancients/rules.h"

/* Checks a card for a decision that is not open yet. */
static bool
check_card_ahead(const struct boa *g, const struct move *m, unsigned use)
{
	if (m->card == 0 || g->f->card[m->card].use == use)
		return true;
	return REFUSE_EVER(g, "card-use", "'%s' is not a card for this",
	    names_id(g->t->names, "card", m->card));
}

static bool
check_stand_firm(const struct boa *g, unsigned side, const struct move *m)
{
	if (m->kind == MOVE_NO_STAND_FIRM || boa_hand_effect(g, side, EFFECT_STAND_FIRM, 0) != 0)
		return true;
	return REFUSE_NOW(g, "no-card", "you do not hold the card for this");
}

static bool
check_go(const struct boa *g, unsigned unit, const struct move *m)
{
	struct way	 way;

	if (m->kind == MOVE_STAY || boa_free_way(g, unit, m->square, m, &way))
		return true;
	return REFUSE_NOW(g, "way", "it goes up to two squares, over no wall or fence");
}

static bool
check_hand(const struct boa *g, unsigned side, const struct move *m)
{
	if (m->card != 0 && boa_hand_find(g, side, m->card) >= 0)
		return true;
	return REFUSE_NOW(g, "no-card", "'%s' is not in that hand",
	    names_id(g->t->names, "card", m->card));
}

static bool
check_stone(const struct boa *g, unsigned side, const struct move *m)
{
	const struct player	*p = &g->s->player[side];

	if (m->face == 0)
		return REFUSE_EVER(g, "face", "say which face");
	if (m->into != 0 && p->bank.of[m->into - 1] == 0)
		return REFUSE_NOW(g, "bank", "no such token is in the bank");
	return true;
}

/* An answer to a question that is asked now. */
static bool
check_open(const struct boa *g, const struct pending *p, const struct move *m)
{
	switch (p->kind) {
	case DECISION_DEFEND:
		return boa_check_defend(g, m);
	case DECISION_STAND_FIRM:
		return check_stand_firm(g, p->side, m);
	case DECISION_FATE:
		return boa_check_fate(g, m);
	case DECISION_REVIVE:
		return m->kind == MOVE_NO_REVIVE || boa_check_revive(g, p->unit, m);
	case DECISION_FREED:
		return check_go(g, p->unit, m);
	case DECISION_DISCARD:
		return check_hand(g, p->side, m);
	case DECISION_SPY:
		return check_hand(g, other_side(p->side), m);
	case DECISION_STONE:
		return check_stone(g, p->side, m);
	default:
		return true;
	}
}

bool
boa_check(const struct tables *t, const void *seen, const struct decision *decision,
    const void *move,
    struct diags *d)
{
	struct boa		 g = boa_reader(t, seen, d);
	const struct move	*m = move;
	unsigned		 side = boa_side_of(g.s, decision->seat);
	struct pending		 p;

	/* These are judged alike for open and for future asks. */
	switch (decision->kind) {
	case DECISION_FACTION:
		return boa_check_faction(&g, side, m);
	case DECISION_SETUP:
		return boa_check_setup(&g, side, m);
	case DECISION_SPEND:
		return boa_check_spend(&g, side, m);
	}
	p = boa_pending(&g);
	if (p.kind == decision->kind && p.side == side)
		return check_open(&g, &p, m);
	return decision->kind != DECISION_DEFEND || check_card_ahead(&g, m, USE_DEFEND);
}

int
boa_amount(const struct tables *t, const void *seen, const struct decision *decision,
    const void *move,
    const struct field *f, size_t item)
{
	const struct state	*s = seen;
	const struct move	*m = move;

	if (m->kind == MOVE_PICK_UP)
		return m->unit == 0 ? 0 : s->square[s->unit[m->unit].square].good[m->good];
	return s->unit[m->unit].good[m->good];
}
