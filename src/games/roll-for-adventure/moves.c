/* The rows of legal moves, and the default answers for silent players (by the rulings). */

#include "base/base.h"
#include "games/roll-for-adventure/rfa.h"
#include "referee/moves.h"

enum range { ROLLED = 1, FOUGHT, AS_ROLLED, POSSIBLE, HEALED, WITHOUT, VALUED, AVENGED, CURED };

#define F(m)	MOVE_FIELD(struct rfa_move, m)

const struct move_row	 rfa_rows[] = {
	{ MOVE_PLACE, 6, { { F(place.value), ROLLED }, { F(place.on), UPTO(TARGETS) },
	    { F(place.enemy), FOUGHT }, { F(place.dice), AS_ROLLED } } },
	{ MOVE_POWER, 3, { { F(power.value), VALUED },
	    { F(power.enemy), AVENGED }, { F(power.territory), CURED } } },
	{ MOVE_ADOPT, 3, { { F(adopt.seat), UPTO(MAX_HEROES) } } },
	{ MOVE_PASS, 6 },
	{ MOVE_MOVE_ON, 1, { { F(pick.die), UPTO(BONUS) } } },
	{ MOVE_LOSE, 1, { { F(pick.die), UPTO(BONUS) } } },
	{ MOVE_REWARD, 1, { { F(reward.enemy), POSSIBLE },
	    { F(reward.territory), HEALED }, { F(reward.without), WITHOUT } } },
	{ MOVE_CAVE, 1, { { F(cave.take), UPTO(NO) } } },
	{ 0 }
};

/* Gives the enemies in play, or none. */
static void
give_enemies(struct moves *m, const struct rfa_state *s, bool any)
{
	if (!any)
		moves_value(m, 0);
	for (unsigned i = 0; any && i < s->enemies; i++)
		moves_value(m, s->enemy[i].card);
}

static void
give_from(struct moves *m, unsigned first, unsigned last)
{
	for (; first <= last; first++)
		moves_value(m, first);
}

void
rfa_range(struct moves *m, unsigned range)
{
	struct rfa		 g = rfa_of(m->t, m->seen);
	const struct rfa_state	*s = g.s;
	const struct rfa_move	*made = m->move;
	unsigned		 hero = rfa_hero_now(&g);
	bool			 any;

	switch (range) {
	case ROLLED:
		for (unsigned value = 1; value <= VALUES; value++)
			if (s->pool[value].total > 0)
				moves_value(m, value);
		break;
	case FOUGHT:
		give_enemies(m, s, made->place.on == ON_ENEMY);
		break;
	case AS_ROLLED:
		give_from(m, 1, s->pool[made->place.value].total);
		break;
	case POSSIBLE:
		give_enemies(m, s, rfa_cave_dice(s) >= g.figures->cave.enemy && s->enemies > 0);
		break;
	case HEALED:
		any = rfa_cave_dice(s) >= g.figures->cave.heal;
		give_from(m, any, any ? TERRITORIES : 0);
		break;
	case WITHOUT:	/* as many heroes with dice in the cave as there are too few bonus dice */
		for (unsigned set = 0; set < 1u << MAX_HEROES; set++)
			if ((set & ~rfa_reward_heroes(s)) == 0 &&
			    bits_count(set) == rfa_reward_short(s))
				moves_value(m, set);
		break;
	case VALUED:
		any = hero == HEALER || hero == AVENGER || hero == ROGUE;
		give_from(m, any, any ? VALUES : 0);
		break;
	case AVENGED:
		give_enemies(m, s, hero == AVENGER);
		break;
	case CURED:
		give_from(m, hero == HEALER, hero == HEALER ? TERRITORIES : 0);
		break;
	}
}

static bool
wins_stone(const struct rfa *g, const struct placing *o)
{
	const struct rfa_state	*s = g->s;
	unsigned		 barriers = 0;

	for (unsigned i = 1; i <= WALLS; i++)
		barriers += s->wall[i].barrier;
	return o->on == FOREST || (o->on == FORTRESS && barriers == 1) ||
	    (o->on == DESERT && s->desert[1].total + 1 >= g->figures->desert.spaces);
}

/*
 * Ranks a task first, then a subtask, an enemy, most dice on forest, fortress,
 * desert, then the cave, the vortex last.
 */
static unsigned
rank(const struct rfa *g, const struct placing *o)
{
	static const uint8_t	 before[TERRITORIES + 1] = { 0, 1, 2, 3, 0 };
	const struct rfa_state	*s = g->s;
	unsigned		 most = s->resurrection_pips + o->room * o->value;

	if (o->on == ON_RESURRECTION)
		return s->oblivion.total >= 3 && most >= g->figures->resurrection ? 1000 : 1;
	if (o->on == ON_ENEMY) {
		const struct enemy	*e = &s->enemy[o->index];

		most = e->pips + o->room * rfa_hero_pips(g, o->value);
		return most >= rfa_hero_needs(g, e) ? 300 + e->rank : 10 + e->rank;
	}
	if (o->on == CAVE)
		return 20;
	if (rfa_place_finishes(g, o))
		return wins_stone(g, o) ? 800 : 500;
	return 100 + 4u * o->room + before[o->on];
}

static void
default_place(const struct rfa *g, struct rfa_move *m)
{
	struct placing	 o[MAX_PLACES];
	size_t			 n = rfa_place_options(g, o), best = 0;
	unsigned		 highest = 0;

	for (size_t i = 0; i < n; i++) {
		unsigned	 r = rank(g, &o[i]);

		if (r <= highest)
			continue;
		highest = r;
		best = i;
	}
	*m = (struct rfa_move){ .tag = MOVE_PLACE,
	    .place = { .value = o[best].value, .on = o[best].on, .dice = o[best].room,
		.enemy = o[best].on == ON_ENEMY ? g->s->enemy[o[best].index].card : 0 } };
}

static unsigned
rfa_desert_default(const struct rfa *g)
{
	struct dice	 d = g->s->desert[g->s->section - 1];

	if (!rfa_desert_may_move(g, BONUS))
		d.of[BONUS - 1] = 0;
	if (!rfa_desert_may_move(g, ALLY))
		d.of[ALLY - 1] = 0;
	return rfa_dice_default(&d, false);
}

void
rfa_default(const struct rfa *g, struct rfa_move *m)
{
	unsigned	 value;

	*m = (struct rfa_move){ 0 };
	switch (g->s->phase) {
	case PHASE_PLACE:
		default_place(g, m);
		break;
	case PHASE_MOVE_ON:
		m->tag = MOVE_MOVE_ON;
		m->pick.die = (uint8_t)rfa_desert_default(g);
		break;
	case PHASE_CAVE:
		m->tag = MOVE_CAVE;
		m->cave.take = YES;
		break;
	case PHASE_REWARD:
		m->tag = MOVE_REWARD;
		rfa_reward_complete(g, m);
		break;
	case PHASE_POWER:
		m->tag = MOVE_PASS;
		break;
	case PHASE_LOSE:
		m->tag = MOVE_LOSE;
		m->pick.die = (uint8_t)rfa_dice_default(rfa_attack_dice(g->s, &value), true);
		break;
	}
}

void
rfa_fallback(const struct tables *t, const void *seen, const struct decision *decision, bool spoke,
    void *move)
{
	struct rfa	 g = rfa_of(t, seen);

	if (decision->kind == DECISION_PROPOSE)
		*(struct rfa_move *)move = (struct rfa_move){ .tag = MOVE_PASS };
	else
		rfa_default(&g, move);
}
