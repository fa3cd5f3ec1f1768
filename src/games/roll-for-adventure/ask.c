/* The questions, the seats that they go to, and the effects of the answers (RQ-13). */

#include "games/roll-for-adventure/dice.h"

static seats_t
all_seats(const struct tables *t)
{
	return (seats_t)((1u << t->seats) - 1);
}

static void __attribute__((noinline))
say_loss(const struct tables *t, const struct rfa_state *s, struct ask *a)
{
	unsigned	 value;

	rfa_attack_dice(rfa_of(t, s).s, &value);
	a->about[1] = s->attack.territory;
	a->about[2] = s->enemy[s->attack.index].card;
	a->about[3] = (uint8_t)value;
}

static void
ask_active(const struct tables *t, const struct rfa_state *s, struct asks *asks)
{
	static const uint8_t	 kind[PHASE_OVER] = {
		[PHASE_PLACE] = ASK_PLACE, [PHASE_MOVE_ON] = ASK_MOVE_ON, [PHASE_CAVE] = ASK_CAVE,
		[PHASE_REWARD] = ASK_REWARD, [PHASE_LOSE] = ASK_LOSE,
		[PHASE_POWER] = ASK_POWER,
	};
	struct ask		*a = asks_add(asks, kind[s->phase], s->player[s->active - 1].seat);

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
ask_others(const struct tables *t, const struct rfa_state *s, struct asks *asks)
{
	for (unsigned other = 1; other <= t->seats; other++)
		if (other != s->player[s->active - 1].seat)
			asks_add(asks, ASK_PROPOSE, other)->about[0] = s->active;
}

void
rfa_ask(const struct tables *t, const void *state, struct asks *asks)
{
	const struct rfa_state	*s = state;
	bool			 plans = t->option[OPTION_PLANS] != 0;

	if (s->phase == PHASE_OVER)
		return;
	ask_active(t, s, asks);
	asks->gate = (enum gate)s->gate;
	asks->awaited[GATE_TURN] = plans ? all_seats(t) : SEAT_BIT(asks->ask[0].seat);
	asks->awaited[GATE_ROUND] = all_seats(t);
	if (plans && s->phase == PHASE_PLACE)
		ask_others(t, s, asks);
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
choose(struct rfa *g, const struct asks *asks, const struct rfa_move *moves, struct rfa_move *rules)
{
	const struct rfa_move	*m = moves;
	struct rfa_event	*e;

	if (m->tag != MOVE_ADOPT)
		return m;
	e = rfa_event(g, EVENT_ADOPTED);
	e->colour = g->s->active;
	e->seat = m->adopt.seat;
	for (unsigned i = 1; i < asks->count; i++)
		if (asks->ask[i].seat == e->seat)
			m = &moves[i];
	if (m->tag == MOVE_PLACE || m->tag == MOVE_POWER)
		return m;
	rfa_default(g, rules);
	return rules;
}

void
rfa_resolve(const struct tables *t, void *state, struct asks *asks, const void *moves,
    struct chance *chance,
    struct events *events)
{
	struct rfa	 g = rfa_of(t, state);
	struct rfa_move	 rules;

	g.chance = chance;
	g.events = events;
	g.s->gate = GATE_STEP;
	rfa_answer(&g, choose(&g, asks, moves, &rules));
	if (asks->ask[0].kind == ASK_POWER)
		g.s->phase = g.s->last == 0 ? PHASE_ROLL : PHASE_REVEAL;
	rfa_advance(&g);
}
