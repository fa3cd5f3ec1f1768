/* Rewards of the ancestors in the ice cave (RFA-12, RFA-13, RQ-5). */

#include "base/bits.h"
#include "games/roll-for-adventure/dice.h"

void
rfa_cave_answer(struct rfa *g, bool take)
{
	struct rfa_event	*e = rfa_event(g, EVENT_CAVE);

	e->set = take ? YES : NO;
	e->number = (uint8_t)rfa_cave_dice(g->s);
	g->s->phase = take ? PHASE_REWARD : PHASE_ROLL;
}

unsigned
rfa_reward_heroes(const struct rfa_state *s)
{
	unsigned	 heroes = 0;

	for (unsigned v = 1; v <= VALUES; v++)
		if (s->space[v].die >= RED && s->space[v].die <= YELLOW)
			heroes |= 1u << (s->space[v].die - 1);
	return heroes;
}

unsigned
rfa_reward_short(const struct rfa_state *s)
{
	unsigned	 heroes = bits_count(rfa_reward_heroes(s));

	return heroes > s->bonus_store ? heroes - s->bonus_store : 0;
}

static unsigned
damaged_territories(const struct rfa_state *s)
{
	unsigned	 n = 0;

	for (unsigned t = DESERT; t <= TERRITORIES; t++)
		n += s->territory[t].damage > 0;
	return n;
}

bool
rfa_reward_open(const struct rfa *g)
{
	const struct rfa_state	*s = g->s;
	unsigned		 lie = rfa_cave_dice(s);

	return (rfa_reward_short(s) > 0 && s->bonus_store > 0) ||
	    (lie >= g->figures->cave.enemy && s->enemies > 1) ||
	    (lie >= g->figures->cave.heal && damaged_territories(s) > 1);
}

/* Returns the enemy of the highest rank, then in the most damaged territory, then the oldest. */
static unsigned
worst_enemy(const struct rfa_state *s)
{
	unsigned	 worst = 0, card = 0;

	for (unsigned i = 0; i < s->enemies; i++) {
		const struct enemy	*e = &s->enemy[i];
		unsigned		 weight = 16u * e->rank + s->territory[e->territory].damage;

		if (weight <= worst)
			continue;
		worst = weight;
		card = e->card;
	}
	return card;
}

static unsigned
worst_territory(const struct rfa_state *s)
{
	unsigned	 worst = 0;

	for (unsigned t = DESERT; t <= TERRITORIES; t++)
		if (s->territory[t].damage > (worst > 0 ? s->territory[worst].damage : 0))
			worst = t;
	return worst;
}

/* Returns the heroes that go without: the last in turn order, counted from the active player. */
static unsigned
last_heroes(const struct rfa_state *s, unsigned among, unsigned count)
{
	unsigned	 without = 0;

	for (unsigned back = 1; back <= s->heroes && count > 0; back++) {
		unsigned	 colour = (s->active - 1u + s->heroes - back) % s->heroes + 1;

		if ((among & 1u << (colour - 1)) == 0)
			continue;
		without |= 1u << (colour - 1);
		count--;
	}
	return without;
}

void
rfa_reward_complete(const struct rfa *g, struct rfa_move *m)
{
	const struct rfa_state	*s = g->s;
	unsigned		 lie = rfa_cave_dice(s);

	if (lie < g->figures->cave.enemy)
		m->reward.enemy = 0;
	else if (m->reward.enemy == 0)
		m->reward.enemy = (uint8_t)worst_enemy(s);
	if (lie < g->figures->cave.heal)
		m->reward.territory = 0;
	else if (m->reward.territory == 0)
		m->reward.territory = (uint8_t)worst_territory(s);
	if (m->reward.without == 0)
		m->reward.without = (uint8_t)last_heroes(s, rfa_reward_heroes(s),
		    rfa_reward_short(s));
}

static void
give_bonus(struct rfa *g, unsigned heroes)
{
	if (heroes == 0)
		return;
	for (unsigned i = 0; i < g->s->heroes; i++) {
		if ((heroes & 1u << i) == 0)
			continue;
		g->s->player[i].of[BONUS_DICE - 1]++;
		g->s->bonus_store--;
	}
	rfa_event(g, EVENT_BONUS)->set = (uint8_t)heroes;
}

static void
clear_damage(struct rfa *g, unsigned territory)
{
	struct rfa_event	*e = rfa_event(g, EVENT_HEALED);

	e->territory = (uint8_t)territory;
	e->number = g->s->territory[territory].damage;
	g->s->territory[territory].damage = 0;
}

/* Bonus dice that lie in the cave come back after the reward, too late for it. */
void
rfa_reward_take(struct rfa *g, const struct rfa_move *given)
{
	struct rfa_state	*s = g->s;
	struct rfa_move		 m = *given;
	struct dice		 d = { 0 };
	int			 enemy;

	rfa_reward_complete(g, &m);
	give_bonus(g, rfa_reward_heroes(s) & ~(unsigned)m.reward.without);
	if (m.reward.enemy != 0 && (enemy = rfa_enemy_find(s, m.reward.enemy)) >= 0)
		rfa_enemy_defeat(g, (unsigned)enemy);
	if (m.reward.territory != 0)
		clear_damage(g, m.reward.territory);
	for (unsigned v = 1; v <= VALUES; v++) {
		if (s->space[v].die != 0)
			rfa_dice_add(&d, s->space[v].die, 1);
		s->space[v].die = 0;
	}
	rfa_dice_home(g, &d);
	s->phase = PHASE_ROLL;
}
