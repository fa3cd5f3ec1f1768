/* The turn: questions, answers, and play from roll to roll, then the enemy, then the next hero. */

#include "games/roll-for-adventure/rfa.h"

/* True if the active hero has a power that needs no rolled dice, and can use it now (RQ-15). */
static bool
has_power_without_roll(const struct rfa *g)
{
	return g->tables->option[OPTION_POWERS] != POWERS_NONE &&
	    g->s->power_used == 0 && rfa_hero_now(g) == SUMMONER &&
	    g->s->oblivion.of[g->s->active - 1] > 0;
}

void
rfa_begin_turn(struct rfa *g)
{
	struct rfa_state	*s = g->s;
	uint8_t			 boundary = s->active == s->first ? BOUNDARY_ROUND : BOUNDARY_TURN;
	unsigned		 dice = 0;
	struct rfa_event	*e;

	for (unsigned i = 0; i < s->heroes; i++)
		dice += rfa_hand_size(&s->player[i]);
	if (++s->turns > g->figures->turns) {
		rfa_end(g, ENDING_LOST_TURNS);
		return;
	}
	if (dice == 0) {
		rfa_end(g, ENDING_LOST_DICE);
		return;
	}
	s->power_used = s->keep = s->last = 0;
	s->boundary = MAX(s->boundary, boundary);
	e = rfa_event(g, EVENT_TURN);
	e->colour = s->active;
	e->seat = rfa_active_player(s)->seat;
	e->turns = s->turns;
	s->phase = has_power_without_roll(g) ? PHASE_POWER : PHASE_ROLL;
}

/*
 * Goes on after a roll is placed.  At the start of a turn the hand is empty and the dice are at
 * home.  A hero who places twice from one roll keeps it if they can place again.
 */
static void
roll_on(struct rfa *g)
{
	struct rfa_state	*s = g->s;
	bool			 begins = s->last == 0;

	if (!begins && rfa_pool_size(s) == 0) {
		s->phase = PHASE_PLACED;
		return;
	}
	if (begins && rfa_hand_size(rfa_active_player(s)) == 0) {
		rfa_event(g, EVENT_NO_DICE)->colour = s->active;
		s->phase = PHASE_REVEAL;
		return;
	}
	s->phase = PHASE_PLACE;
	for (unsigned v = 1; s->keep == 2 && v <= VALUES; v++)
		if (v != s->last && s->pool[v].total > 0 &&
		    (rfa_hero_now(g) != FROST_WALKER || s->space[v].die == 0))
			return;
	s->keep = 0;
	rfa_pool_roll(g);
}

/* True if the rewards of the cave leave the active player a choice. */
static bool
reward_is_open(const struct rfa *g)
{
	const struct rfa_state	*s = g->s;
	unsigned		 lie = rfa_cave_dice(s), damaged = 0;

	for (unsigned t = DESERT; t <= TERRITORIES; t++)
		damaged += s->territory[t].damage > 0;
	return (rfa_reward_short(s) > 0 && s->bonus_store > 0) ||
	    (lie >= g->figures->cave.enemy && s->enemies > 1) ||
	    (lie >= g->figures->cave.heal && damaged > 1);
}

/* A question with one answer is not asked. */
static bool
answer_alone(struct rfa *g)
{
	struct rfa_move	 m = { .tag = MOVE_REWARD };
	unsigned	 may = 0, die = 0;

	if (g->s->phase == PHASE_REWARD) {
		if (reward_is_open(g))
			return false;
		rfa_reward_take(g, &m);
		return true;
	}
	for (unsigned owner = 1; owner <= OWNERS; owner++)
		if (rfa_desert_may_move(g, owner)) {
			may++;
			die = owner;
		}
	if (may == 1)
		rfa_desert_move_on(g, die);
	return may == 1;
}

void
rfa_advance(struct rfa *g)
{
	for (;;) {
		switch (g->s->phase) {
		case PHASE_MOVE_ON:
		case PHASE_REWARD:
			if (answer_alone(g))
				break;
			rfa_tally(g->s);
			return;
		case PHASE_ROLL:
			roll_on(g);
			break;
		case PHASE_PLACED:
			g->s->phase = has_power_without_roll(g) ? PHASE_POWER : PHASE_REVEAL;
			break;
		case PHASE_REVEAL:
			rfa_reveal(g);
			break;
		case PHASE_ATTACK:
			rfa_attack(g);
			break;
		case PHASE_NEXT:
			g->s->active = (uint8_t)(g->s->active % g->s->heroes + 1);
			rfa_begin_turn(g);
			break;
		default:
			rfa_tally(g->s);
			return;
		}
	}
}

/*
 * The questions, the seats that they go to, and the effects of the answers (RQ-13).
 */

static void
decide_active(const struct tables *t, const struct rfa_state *s, struct decisions *decisions)
{
	static const uint8_t	 kind[PHASE_OVER] = {
		[PHASE_PLACE] = DECISION_PLACE, [PHASE_MOVE_ON] = DECISION_MOVE_ON,
		    [PHASE_CAVE] = DECISION_CAVE,
		[PHASE_REWARD] = DECISION_REWARD, [PHASE_LOSE] = DECISION_LOSE,
		[PHASE_POWER] = DECISION_POWER,
	};
	struct decision		*a = decisions_add(decisions, kind[s->phase],
	    s->player[s->active - 1].seat);
	unsigned		 value;

	a->about[0] = s->active;
	if (s->phase == PHASE_MOVE_ON)
		a->about[1] = s->section;
	if (s->phase == PHASE_CAVE || s->phase == PHASE_REWARD)
		a->about[1] = (uint8_t)rfa_cave_dice(s);
	if (s->phase == PHASE_REWARD)
		a->about[2] = (uint8_t)rfa_reward_short(s);
	if (s->phase == PHASE_LOSE) {
		rfa_attack_dice(rfa_of(t, s).s, &value);
		a->about[1] = s->attack.territory;
		a->about[2] = s->enemy[s->attack.index].card;
		a->about[3] = (uint8_t)value;
	}
}

/* With plans, everybody else may propose what the active player should do. */
void
rfa_decide(const struct tables *t, const void *state, struct decisions *decisions)
{
	const struct rfa_state	*s = state;
	bool			 plans = t->option[OPTION_PLANS] != 0;
	seats_t			 all = (seats_t)((1u << t->seats) - 1);
	unsigned		 active;

	if (s->phase == PHASE_OVER)
		return;
	active = s->player[s->active - 1].seat;
	decide_active(t, s, decisions);
	decisions->boundary = (enum boundary)s->boundary;
	decisions->awaited[BOUNDARY_TURN] = plans ? all : SEAT_BIT(active);
	decisions->awaited[BOUNDARY_ROUND] = all;
	for (unsigned other = 1; other <= t->seats; other++)
		if (plans && s->phase == PHASE_PLACE && other != active)
			decisions_add(decisions, DECISION_PROPOSE, other)->about[0] = s->active;
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
 * Returns the move that counts: the active player's own, or the plan they
 * adopt, or the rules' if nobody planned.
 */
static const struct rfa_move *
adopted_plan(struct rfa *g, const struct decisions *decisions, const struct rfa_move *moves,
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
    struct chance *chance, struct events *events)
{
	struct rfa	 g = rfa_of(t, state);
	struct rfa_move	 rules;

	g.chance = chance;
	g.events = events;
	g.s->boundary = BOUNDARY_STEP;
	rfa_answer(&g, adopted_plan(&g, decisions, moves, &rules));
	if (decisions->decision[0].kind == DECISION_POWER)
		g.s->phase = g.s->last == 0 ? PHASE_ROLL : PHASE_REVEAL;
	rfa_advance(&g);
}
