/* The effects of an answer, and the course of play up to the next question. */

#include "games/ancients/rules.h"

/* Does the next step that needs no answer. */
static void
go_on(struct boa *g, const struct pending *p)
{
	struct fight	*f = &g->s->fight;

	if (boa_fighting(g->s)) {
		if (f->stage == STAGE_FATE)
			boa_fate_rest(g);
		else
			f->stage = STAGE_COUNTER;
	} else if (boa_first_held(g->s, HELD_DYING) != 0)
		boa_do_revive(g, p->unit, NULL);
	else
		boa_draw_due(g, p->side, p->unit);
}

static void
do_stand_firm(struct boa *g)
{
	struct fight	*f = &g->s->fight;
	struct news	*n;

	boa_play(g, f->attacker, boa_hand_effect(g, f->attacker, EFFECT_STAND_FIRM, 0));
	n = boa_news_add(g, NEWS_STOOD_FIRM);
	n->side = f->attacker;
	f->stage = STAGE_DONE;
}

static void
take_token(struct boa *g, unsigned side, const struct move *m)
{
	struct player	*p = &g->s->player[side];
	struct news	*n;

	p->stone--;
	if (boa_dice_count(&p->bank) + boa_dice_count(&p->fresh) >= g->f->bank) {
		unsigned	 old = m->into != 0 ? m->into : boa_worst_token(g, p);

		if (old == 0 || p->bank.of[old - 1] == 0)
			return;
		p->bank.of[old - 1]--;
	}
	p->bank.of[m->face - 1]++;
	n = boa_news_add(g, NEWS_BANKED);
	n->side = (uint8_t)side;
	n->rolled = p->fresh;
	n->bank = p->bank;
}

static void
go(struct boa *g, unsigned unit, const struct move *m)
{
	struct way	 way;
	struct news	*n = boa_news_add(g, NEWS_FREED);

	n->side = (uint8_t)unit_side(unit);
	n->unit = (uint8_t)unit;
	n->square = g->s->unit[unit].square;
	g->s->unit[unit].held = 0;
	if (m->kind == MOVE_GO && boa_free_way(g, unit, m->square, m, &way))
		boa_walk(g, unit, &way);
}

static void
spy_discards(struct boa *g, unsigned side, const struct move *m)
{
	int	 at = boa_hand_find(g, other_side(side), m->card);

	g->s->spy = 0;
	if (at >= 0)
		boa_throw_away(g, other_side(side), (unsigned)at);
}

static void
apply(struct boa *g, const struct pending *p, const struct move *m)
{
	switch (p->kind) {
	case DECISION_FACTION:
		boa_do_faction(g, p->side, m->faction);
		break;
	case DECISION_SETUP:
		boa_do_setup(g, p->side, m);
		break;
	case DECISION_SPEND:
		g->s->fresh = 0;
		boa_do_spend(g, p->side, m);
		break;
	case DECISION_DEFEND:
		boa_do_defend(g, m);
		break;
	case DECISION_STAND_FIRM:
		if (m->kind == MOVE_STAND_FIRM)
			do_stand_firm(g);
		else
			g->s->fight.stage = STAGE_COUNTER;
		break;
	case DECISION_COUNTER:
		if (m->kind == MOVE_COUNTER)
			boa_counter(g);
		else
			g->s->fight.stage = STAGE_DONE;
		break;
	case DECISION_FATE:
		boa_do_fate(g, m);
		break;
	case DECISION_REVIVE:
		boa_do_revive(g, p->unit, m->kind == MOVE_REVIVE ? m : NULL);
		break;
	case DECISION_FREED:
		go(g, p->unit, m);
		break;
	case DECISION_DISCARD:
		boa_throw_away(g, p->side, (unsigned)boa_hand_find(g, p->side, m->card));
		break;
	case DECISION_SPY:
		spy_discards(g, p->side, m);
		break;
	case DECISION_STONE:
		take_token(g, p->side, m);
		break;
	}
}

static void
answer_alone(struct boa *g, const struct pending *p)
{
	struct move	 m = { 0 };

	if (p->kind == DECISION_SPEND) {
		boa_auto_step(g, p->side);
		return;
	}
	boa_fallback_for(g, p, &m);
	apply(g, p, &m);
}

void
boa_advance(struct boa *g)
{
	while (g->s->phase != PHASE_OVER) {
		struct pending	 p = boa_pending(g);

		if (p.kind == DECISION_SPEND) {
			boa_watch(g);
			if (g->s->phase == PHASE_OVER)
				break;
		}
		if (p.kind == 0)
			go_on(g, &p);
		else if (g->s->player[p.side].seat == 0)
			answer_alone(g, &p);
		else
			break;
	}
}

void
boa_resolve(const struct tables *t, void *state, struct decisions *decisions, const void *moves,
    struct chance *chance,
    struct events *events)
{
	struct boa	 g = { .t = t, .f = t->figures, .s = state, .chance = chance,
	    .events = events };
	struct pending	 p = boa_asked(state, &decisions->decision[0]);

	apply(&g, &p, moves);
	boa_advance(&g);
}
