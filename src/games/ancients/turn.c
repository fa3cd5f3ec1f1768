/* Whose turn it is, what is pending, and how play goes on to the next question. */

#include "games/ancients/rules.h"

static struct pending
pend(unsigned kind, unsigned side, unsigned unit)
{
	return (struct pending){ .kind = kind, .side = side, .unit = unit };
}

static struct pending
pending_setup(const struct state *s)
{
	unsigned	 kind = s->phase == PHASE_FACTION ? ASK_FACTION : ASK_SETUP;

	return pend(kind, s->active, 0);
}

static struct pending
pending_fight(const struct boa *g)
{
	const struct fight	*f = &g->s->fight;

	switch (f->stage) {
	case STAGE_DEFEND:
		return pend(ASK_DEFEND, f->defender, f->target[0]);
	case STAGE_STAND_FIRM:
		return boa_hand_count(g, f->attacker) > 0 ?
		    pend(ASK_STAND_FIRM, f->attacker, f->unit[0]) : pend(0, 0, 0);
	case STAGE_COUNTER:
		return pend(ASK_COUNTER, f->defender, f->target[0]);
	case STAGE_FATE:
		return boa_fate_open(g) ? pend(ASK_FATE, f->winner, 0) : pend(0, 0, 0);
	default:
		return pend(0, 0, 0);
	}
}

static struct pending
pending_cards(const struct boa *g)
{
	for (unsigned side = WEST; side <= SIDES; side++) {
		const struct player	*p = &g->s->player[side];

		for (unsigned deck = DECK_ACTION; deck <= DECK_ITEM; deck++)
			if (p->due[deck - 1] > 0)
				return boa_hand_count(g, side) >= g->f->hand ?
				    pend(ASK_DISCARD, side, deck) : pend(0, side, deck);
		if (p->stone > 0)
			return pend(ASK_STONE, side, 0);
	}
	if (g->s->spy != 0)
		return pend(ASK_SPY, g->s->spy, 0);
	return pend(ASK_SPEND, g->s->active, 0);
}

/* Whether a fight waits for something. */
static bool
fighting(const struct state *s)
{
	return s->fight.stage != 0 && s->fight.stage != STAGE_DONE;
}

/* The next question; kind 0: something goes on by itself first. */
struct pending
boa_pending(const struct boa *g)
{
	unsigned	 unit;

	if (g->s->phase < PHASE_TURN)
		return pending_setup(g->s);
	if (fighting(g->s))
		return pending_fight(g);
	if ((unit = boa_first_held(g->s, HELD_DYING)) != 0)
		return boa_may_revive(g, unit) ? pend(ASK_REVIVE, unit_side(unit), unit) :
		    pend(0, unit_side(unit), unit);
	if ((unit = boa_first_held(g->s, HELD_FREED)) != 0)
		return pend(ASK_FREED, unit_side(unit), unit);
	return pending_cards(g);
}

/* What goes on by itself. */
static void
go_on(struct boa *g, const struct pending *p)
{
	struct fight	*f = &g->s->fight;

	if (fighting(g->s)) {
		if (f->stage == STAGE_FATE)
			boa_fate_rest(g);
		else
			f->stage = STAGE_COUNTER;
	} else if (boa_first_held(g->s, HELD_DYING) != 0)
		boa_do_revive(g, p->unit, NULL);
	else
		boa_draw_due(g, p->side, p->unit);
}

void
boa_begin_turn(struct boa *g, unsigned side)
{
	struct player	*p = &g->s->player[side];
	struct news	*n;

	g->s->phase = PHASE_TURN;
	g->s->active = (uint8_t)side;
	g->s->round = (uint8_t)(g->s->round + (side == WEST));
	g->s->fresh = 1;
	p->turns++;
	p->prayed = p->waded = p->bloodlust = p->freely = p->came = p->spent = 0;
	for (unsigned u = boa_first(side); u < boa_last(side); u++)
		g->s->unit[u].drew = g->s->unit[u].stepped = 0;
	n = boa_news_add(g, NEWS_TURN);
	n->side = (uint8_t)side;
	n->round = g->s->round;
	boa_hatch(g, side);
	boa_starts(g, side);
	if (g->s->phase != PHASE_OVER)
		boa_roll(g, side);
}

void
boa_end_turn(struct boa *g, const struct move *m)
{
	unsigned	 side = g->s->active;

	if (g->s->player[side].seat != 0)
		boa_bank_rest(g, side, m);
	else
		g->s->player[side].rolled = (struct dice){ { 0 } };
	boa_ends(g, side);
	if (g->s->phase != PHASE_OVER)
		boa_begin_turn(g, other_side(side));
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
		unsigned	 old = m->into;

		for (unsigned face = DIAGONAL; old == 0 && face <= FACES; face++)
			old = p->bank.of[face - 1] > 0 ? face : 0;
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
	case ASK_FACTION:
		boa_do_faction(g, p->side, m->faction);
		break;
	case ASK_SETUP:
		boa_do_setup(g, p->side, m);
		break;
	case ASK_SPEND:
		g->s->fresh = 0;
		boa_do_spend(g, p->side, m);
		break;
	case ASK_DEFEND:
		boa_do_defend(g, m);
		break;
	case ASK_STAND_FIRM:
		if (m->kind == MOVE_STAND_FIRM)
			do_stand_firm(g);
		else
			g->s->fight.stage = STAGE_COUNTER;
		break;
	case ASK_COUNTER:
		if (m->kind == MOVE_COUNTER)
			boa_counter(g);
		else
			g->s->fight.stage = STAGE_DONE;
		break;
	case ASK_FATE:
		boa_do_fate(g, m);
		break;
	case ASK_REVIVE:
		boa_do_revive(g, p->unit, m->kind == MOVE_REVIVE ? m : NULL);
		break;
	case ASK_FREED:
		go(g, p->unit, m);
		break;
	case ASK_DISCARD:
		boa_throw_away(g, p->side, (unsigned)boa_hand_find(g, p->side, m->card));
		break;
	case ASK_SPY:
		spy_discards(g, p->side, m);
		break;
	case ASK_STONE:
		take_token(g, p->side, m);
		break;
	}
}

static void
answer_alone(struct boa *g, const struct pending *p)
{
	struct move	 m = { 0 };

	if (p->kind == ASK_SPEND) {
		boa_auto_step(g, p->side);
		return;
	}
	boa_fallback_for(g, p, &m);
	apply(g, p, &m);
}

void
boa_resolve(const struct tables *t, void *state, struct asks *asks, const void *moves,
    struct chance *chance,
    struct events *events)
{
	struct boa	 g = { .t = t, .f = t->figures, .s = state, .chance = chance,
	    .events = events };
	struct pending	 p = boa_pending(&g);

	apply(&g, &p, moves);
	boa_advance(&g);
}

void
boa_advance(struct boa *g)
{
	while (g->s->phase != PHASE_OVER) {
		struct pending	 p = boa_pending(g);

		if (p.kind == ASK_SPEND) {
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

static void
say_about(const struct boa *g, const struct pending *p, struct ask *ask)
{
	const struct fight	*f = &g->s->fight;

	switch (p->kind) {
	case ASK_DEFEND:
	case ASK_STAND_FIRM:
	case ASK_COUNTER:
	case ASK_FATE:
		ask->about[0] = f->square;
		memcpy(&ask->about[1], f->unit, 2);
		memcpy(&ask->about[3], f->target, 2);
		break;
	case ASK_REVIVE:
	case ASK_FREED:
		ask->about[0] = g->s->unit[p->unit].square;
		ask->about[1] = (uint8_t)p->unit;
		break;
	case ASK_DISCARD:
		ask->about[0] = (uint8_t)p->unit;
		break;
	}
}

/* Play may pause before each turn, and for each of the first choices. */
static void
set_gate(const struct boa *g, const struct pending *p, struct asks *asks)
{
	seats_t	 all = (seats_t)((1u << g->t->seats) - 1);

	if (p->kind == ASK_FACTION || p->kind == ASK_SETUP) {
		asks->gate = GATE_ROUND;
		asks->awaited[GATE_TURN] = asks->awaited[GATE_ROUND] =
		    SEAT_BIT(g->s->player[p->side].seat);
	} else if (p->kind == ASK_SPEND && g->s->fresh) {
		asks->gate = g->s->active == WEST || g->s->player[WEST].seat == 0 ? GATE_ROUND :
		    GATE_TURN;
		asks->awaited[GATE_TURN] = asks->awaited[GATE_ROUND] = all;
	}
}

void
boa_ask(const struct tables *t, const void *state, struct asks *asks)
{
	struct boa	 g = boa_reader(t, state, NULL);
	struct pending	 p;

	if (g.s->phase == PHASE_OVER)
		return;
	p = boa_pending(&g);
	say_about(&g, &p, asks_add(asks, p.kind, g.s->player[p.side].seat));
	set_gate(&g, &p, asks);
}
