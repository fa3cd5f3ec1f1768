/* The turn: from roll to roll, then the enemy, then the next hero (RFA-4 to RFA-8, RFA-20). */

#include "games/roll-for-adventure/dice.h"
#include "games/roll-for-adventure/heroes.h"

static bool
anybody_has_dice(const struct rfa_state *s)
{
	for (unsigned i = 0; i < s->heroes; i++)
		if (rfa_hand_size(&s->player[i]) > 0)
			return true;
	return false;
}

static void
set_boundary(struct rfa_state *s)
{
	enum boundary	 boundary = s->active == s->first ? BOUNDARY_ROUND : BOUNDARY_TURN;

	s->boundary = (uint8_t)MAX((enum boundary)s->boundary, boundary);
}

void
rfa_begin_turn(struct rfa *g)
{
	struct rfa_state	*s = g->s;
	struct rfa_event	*e;

	if (++s->turns > g->figures->turns) {
		rfa_end(g, ENDING_TURNS);
		return;
	}
	if (!anybody_has_dice(s)) {
		rfa_end(g, ENDING_DICE);
		return;
	}
	s->power_used = s->keep = s->last = 0;
	set_boundary(s);
	e = rfa_event(g, EVENT_TURN);
	e->colour = s->active;
	e->seat = rfa_active_player(s)->seat;
	e->turns = s->turns;
	s->phase = rfa_power_without_roll(g) ? PHASE_POWER : PHASE_ROLL;
}

static void
next_turn(struct rfa *g)
{
	g->s->active = (uint8_t)(g->s->active % g->s->heroes + 1);
	rfa_begin_turn(g);
}

/* True if a hero who places twice from one roll can place again. */
static bool
keeps_roll(const struct rfa *g)
{
	const struct rfa_state	*s = g->s;

	if (s->keep != 2)
		return false;
	for (unsigned v = 1; v <= VALUES; v++)
		if (v != s->last && s->pool[v].total > 0 &&
		    (rfa_hero_now(g) != FROST_WALKER || s->space[v].die == 0))
			return true;
	return false;
}

/*
 * Goes on after a roll is placed.  At the start of a turn the hand is empty and the dice are at
 * home.
 */
static void
roll_on(struct rfa *g)
{
	bool	 begins = g->s->last == 0;

	if (!begins && rfa_pool_size(g->s) == 0) {
		g->s->phase = PHASE_PLACED;
		return;
	}
	if (begins && rfa_hand_size(rfa_active_player(g->s)) == 0) {
		rfa_event(g, EVENT_NO_DICE)->colour = g->s->active;
		g->s->phase = PHASE_REVEAL;
		return;
	}
	g->s->phase = PHASE_PLACE;
	if (keeps_roll(g))
		return;
	g->s->keep = 0;
	rfa_pool_roll(g);
}

static bool
move_on_alone(struct rfa *g)
{
	const struct dice	*d = &g->s->desert[g->s->section - 1];
	unsigned		 may = 0, die = 0;

	for (unsigned owner = 1; owner <= OWNERS; owner++) {
		if (d->of[owner - 1] > 0 && rfa_desert_may_move(g, owner)) {
			may++;
			die = owner;
		}
	}
	if (may == 1)
		rfa_desert_move_on(g, die);
	return may == 1;
}

static bool
reward_alone(struct rfa *g)
{
	struct rfa_move	 m = { .tag = MOVE_REWARD };

	if (rfa_reward_open(g))
		return false;
	rfa_reward_take(g, &m);
	return true;
}

/* A question with one answer is not asked. */
static bool __attribute__((noinline))
answer_alone(struct rfa *g)
{
	return g->s->phase == PHASE_REWARD ? reward_alone(g) : move_on_alone(g);
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
			g->s->phase = rfa_power_without_roll(g) ? PHASE_POWER : PHASE_REVEAL;
			break;
		case PHASE_REVEAL:
			rfa_reveal(g);
			break;
		case PHASE_ATTACK:
			rfa_attack(g);
			break;
		case PHASE_NEXT:
			next_turn(g);
			break;
		default:
			rfa_tally(g->s);
			return;
		}
	}
}
