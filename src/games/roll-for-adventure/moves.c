/* Possible answers, and the default answers for silent players (decisions of the rulings). */

#include "base/bits.h"
#include "games/roll-for-adventure/rfa.h"

static struct rfa_move
placing(const struct rfa *g, const struct placing *o, unsigned dice)
{
	return (struct rfa_move){ .tag = MOVE_PLACE,
	    .place = { .value = o->value, .on = o->on, .dice = (uint8_t)dice,
		.enemy = o->on == ON_ENEMY ? g->s->enemy[o->index].card : 0 } };
}

/*
 * Draws a power one time in three, if one can be used.  The list is out of line, since most
 * answers do not need its room on the stack.
 */
static bool __attribute__((noinline))
random_power(const struct rfa *g, struct chance *chance, struct rfa_move *m)
{
	struct rfa_move	 power[VALUES * MAX_ENEMIES];
	size_t		 powers = rfa_power_moves(g, power, LENGTH(power));

	if (powers == 0 || chance_hidden(chance, 3) > 0)
		return false;
	*m = power[chance_hidden(chance, (uint32_t)powers)];
	return true;
}

static void
random_place(const struct rfa *g, struct chance *chance, struct rfa_move *m)
{
	struct placing	 o;

	if (g->tables->option[OPTION_POWERS] != POWERS_NONE && random_power(g, chance, m))
		return;
	o = rfa_place_draw(g, chance);
	*m = placing(g, &o, o.room > 1 ? 1 + chance_hidden(chance, o.room) : 1);
}

static size_t
all_places(const struct rfa *g, struct rfa_move *m, size_t room)
{
	struct placing	 o[MAX_PLACES];
	size_t			 options = rfa_place_options(g, o), n = rfa_power_moves(g, m, room);

	for (size_t i = 0; i < options; i++)
		for (unsigned dice = o[i].room; dice >= 1 && n < room; dice--)
			m[n++] = placing(g, &o[i], dice);
	return n;
}

static size_t
picks(const struct rfa *g, const struct dice *d, unsigned tag, struct rfa_move *m, size_t room)
{
	size_t	 n = 0;

	for (unsigned die = RED; die <= BONUS && n < room; die++)
		if (d->of[die - 1] > 0 && (tag == MOVE_LOSE || rfa_desert_may_move(g, die)))
			m[n++] = (struct rfa_move){ .tag = (uint8_t)tag,
			    .pick = { .die = (uint8_t)die } };
	return n;
}

/* True if this many heroes, and only ones with dice in the cave, go without a bonus die. */
static bool
may_go_without(const struct rfa_state *s, unsigned without)
{
	return (without & ~rfa_reward_heroes(s)) == 0 && bits_count(without) == rfa_reward_short(s);
}

static size_t
rewards(const struct rfa *g, struct rfa_move *m, size_t room)
{
	const struct rfa_state	*s = g->s;
	bool			 enemy = rfa_cave_dice(s) >= g->figures->cave.enemy &&
	    s->enemies > 0;
	unsigned		 enemies = enemy ? s->enemies : 1,
	    heal = rfa_cave_dice(s) >= g->figures->cave.heal ? TERRITORIES : 0;
	size_t			 n = 0;

	for (unsigned i = 0; i < enemies; i++) {
		for (unsigned t = heal > 0 ? DESERT : 0; t <= heal; t++) {
			for (unsigned without = 0; without < 1u << MAX_HEROES &&
			    n < room; without++) {
				if (!may_go_without(s, without))
					continue;
				m[n] = (struct rfa_move){ .tag = MOVE_REWARD };
				m[n].reward.enemy = enemy ? s->enemy[i].card : 0;
				m[n].reward.territory = (uint8_t)t;
				m[n++].reward.without = (uint8_t)without;
			}
		}
	}
	return n;
}

static void
random_proposal(const struct rfa *g, struct chance *chance, struct rfa_move *m)
{
	if (chance_hidden(chance, 2) == 0)
		random_place(g, chance, m);
	else
		*m = (struct rfa_move){ .tag = MOVE_PASS };
}

static size_t
proposals(const struct rfa *g, struct rfa_move *m, size_t room)
{
	m[0] = (struct rfa_move){ .tag = MOVE_PASS };
	return 1 + all_places(g, m + 1, room - 1);
}

/* Lists plans of others that may be adopted, if the table has them file any. */
static size_t
adoptions(const struct rfa *g, unsigned seat, struct rfa_move *m, size_t room)
{
	size_t	 n = 0;

	if (g->tables->option[OPTION_PLANS] == 0)
		return 0;
	for (unsigned other = 1; other <= g->tables->seats && n < room; other++)
		if (other != seat)
			m[n++] = (struct rfa_move){ .tag = MOVE_ADOPT,
			    .adopt = { .seat = (uint8_t)other } };
	return n;
}

/* One random move in four adopts a plan, if that is allowed. */
static bool __attribute__((noinline))
random_adoption(const struct rfa *g, unsigned seat, struct chance *chance, struct rfa_move *m)
{
	struct rfa_move	 others[MAX_HEROES];
	size_t		 n = adoptions(g, seat, others, LENGTH(others));

	if (n == 0 || chance_hidden(chance, 4) > 0)
		return false;
	*m = others[chance_hidden(chance, (uint32_t)n)];
	return true;
}

static void
random_placing(const struct rfa *g, unsigned seat, struct chance *chance, struct rfa_move *m)
{
	if (g->tables->option[OPTION_PLANS] == 0 || !random_adoption(g, seat, chance, m))
		random_place(g, chance, m);
}

static size_t
placings(const struct rfa *g, unsigned seat, struct rfa_move *m, size_t room)
{
	size_t	 n = adoptions(g, seat, m, room);

	return n + all_places(g, m + n, room - n);
}

static size_t
all_moves(const struct rfa *g, const struct decision *decision, struct rfa_move *m, size_t room)
{
	unsigned	 value;

	switch (decision->kind) {
	case DECISION_PROPOSE:
		return proposals(g, m, room);
	case DECISION_PLACE:
		return placings(g, decision->seat, m, room);
	case DECISION_MOVE_ON:
		return picks(g, &g->s->desert[g->s->section - 1], MOVE_MOVE_ON, m, room);
	case DECISION_POWER:
		m[0] = (struct rfa_move){ .tag = MOVE_PASS };
		return 1 + (room > 1 ? rfa_power_moves(g, m + 1, room - 1) : 0);
	case DECISION_LOSE:
		return picks(g, rfa_attack_dice(g->s, &value), MOVE_LOSE, m, room);
	case DECISION_REWARD:
		return rewards(g, m, room);
	default:
		m[0] = (struct rfa_move){ .tag = MOVE_CAVE, .cave = { .take = YES } };
		if (room > 1)
			m[1] = (struct rfa_move){ .tag = MOVE_CAVE, .cave = { .take = NO } };
		return MIN(room, 2);
	}
}

/* The other questions have few answers: lists all and draws one. */
static void __attribute__((noinline))
random_listed(const struct rfa *g, const struct decision *decision, struct chance *chance,
    struct rfa_move *m)
{
	struct rfa_move	 all[MAX_ENEMIES * TERRITORIES * 6];
	size_t		 n = all_moves(g, decision, all, LENGTH(all));

	*m = all[n > 1 ? chance_hidden(chance, (uint32_t)n) : 0];
}

size_t
rfa_moves(const struct tables *t, const void *seen, const struct decision *decision,
    struct chance *chance,
    void *moves, size_t room)
{
	struct rfa	 g = rfa_of(t, seen);

	if (room > 1)
		return all_moves(&g, decision, moves, room);
	if (decision->kind == DECISION_PLACE)
		random_placing(&g, decision->seat, chance, moves);
	else if (decision->kind == DECISION_PROPOSE)
		random_proposal(&g, chance, moves);
	else
		random_listed(&g, decision, chance, moves);
	return 1;
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
 * Ranks a task first, then a subtask, an enemy, most dice on forest, fortress, desert, then the
 * cave, the vortex last.
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
	*m = placing(g, &o[best], o[best].room);
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
