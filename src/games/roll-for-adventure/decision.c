/* The questions, the seats that they go to, and the effects of the answers (RQ-13). */

#include "games/roll-for-adventure/dice.h"

static seats_t
all_seats(const struct tables *t)
{
	return (seats_t)((1u << t->seats) - 1);
}

static void __attribute__((noinline))
say_loss(const struct tables *t, const struct rfa_state *s, struct decision *a)
{
	unsigned	 value;

	rfa_attack_dice(rfa_of(t, s).s, &value);
	a->about[1] = s->attack.territory;
	a->about[2] = s->enemy[s->attack.index].card;
	a->about[3] = (uint8_t)value;
}

static void
decision_active(const struct tables *t, const struct rfa_state *s, struct decisions *decisions)
{
	static const uint8_t	 kind[PHASE_OVER] = {
		[PHASE_PLACE] = DECISION_PLACE, [PHASE_MOVE_ON] = DECISION_MOVE_ON,
		    [PHASE_CAVE] = DECISION_CAVE,
		[PHASE_REWARD] = DECISION_REWARD, [PHASE_LOSE] = DECISION_LOSE,
		[PHASE_POWER] = DECISION_POWER,
	};
	struct decision		*a = decisions_add(decisions, kind[s->phase],
	    s->player[s->active - 1].seat);

	a->about[0] = s->active;
	if (s->phase == PHASE_MOVE_ON)
		a->about[1] = s->section;
	if (s->phase == PHASE_CAVE || s->phase == PHASE_REWARD)
		a->about[1] = (uint8_t)rfa_cave_dice(s);
	if (s->phase == PHASE_REWARD)
		a->about[2] = (uint8_t)rfa_reward_short(s);
	if (s->phase == PHASE_LOSE)
		say_loss(t, s, a);
}

/* Asks everybody else for a proposal of what the active player should do. */
static void __attribute__((noinline))
decision_others(const struct tables *t, const struct rfa_state *s, struct decisions *decisions)
{
	for (unsigned other = 1; other <= t->seats; other++)
		if (other != s->player[s->active - 1].seat)
			decisions_add(decisions, DECISION_PROPOSE, other)->about[0] = s->active;
}

void
rfa_decision(const struct tables *t, const void *state, struct decisions *decisions)
{
	const struct rfa_state	*s = state;
	bool			 plans = t->option[OPTION_PLANS] != 0;

	if (s->phase == PHASE_OVER)
		return;
	decision_active(t, s, decisions);
	decisions->boundary = (enum boundary)s->boundary;
	decisions->awaited[BOUNDARY_TURN] = plans ? all_seats(t) :
	    SEAT_BIT(decisions->decision[0].seat);
	decisions->awaited[BOUNDARY_ROUND] = all_seats(t);
	if (plans && s->phase == PHASE_PLACE)
		decision_others(t, s, decisions);
}

void
rfa_answer(struct rfa *g, const struct rfa_move *m)
{
	switch (m->tag) {
	case MOVE_PLACE:
		rfa_place_apply(g, m);
		break;
	case MOVE_MOVE_ON:
		rfa_desert_move_on(g, m->pick.die);
		break;
	case MOVE_CAVE:
		rfa_cave_answer(g, m->cave.take == YES);
		break;
	case MOVE_REWARD:
		rfa_reward_take(g, m);
		break;
	case MOVE_LOSE:
		rfa_attack_lose(g, m->pick.die);
		break;
	case MOVE_POWER:
		rfa_power_apply(g, m);
		break;
	case MOVE_PASS:
		break;
	}
}

/*
 * Returns the move that counts: the active player's own, or the plan they adopt, or the rules'
 * if nobody planned.
 */
static const struct rfa_move *
choose(struct rfa *g, const struct decisions *decisions, const struct rfa_move *moves,
    struct rfa_move *rules)
{
	const struct rfa_move	*m = moves;
	struct rfa_event	*e;

	if (m->tag != MOVE_ADOPT)
		return m;
	e = rfa_event(g, EVENT_ADOPTED);
	e->colour = g->s->active;
	e->seat = m->adopt.seat;
	for (unsigned i = 1; i < decisions->count; i++)
		if (decisions->decision[i].seat == e->seat)
			m = &moves[i];
	if (m->tag == MOVE_PLACE || m->tag == MOVE_POWER)
		return m;
	rfa_default(g, rules);
	return rules;
}

void
rfa_resolve(const struct tables *t, void *state, struct decisions *decisions, const void *moves,
    struct chance *chance,
    struct events *events)
{
	struct rfa	 g = rfa_of(t, state);
	struct rfa_move	 rules;

	g.chance = chance;
	g.events = events;
	g.s->boundary = BOUNDARY_STEP;
	rfa_answer(&g, choose(&g, decisions, moves, &rules));
	if (decisions->decision[0].kind == DECISION_POWER)
		g.s->phase = g.s->last == 0 ? PHASE_ROLL : PHASE_REVEAL;
	rfa_advance(&g);
}
