/*
 * The placing of dice: where they may go, and what an order leaves to the rules
 * (RFA-5, RQ-1 to RQ-3).
 */

#include "games/roll-for-adventure/rfa.h"

static unsigned
space_left(unsigned spaces, unsigned taken)
{
	return spaces > taken ? spaces - taken : 0;
}

/* Returns the spaces for this value, whatever was rolled. */
static unsigned
spaces(const struct rfa *g, unsigned on, unsigned index, unsigned value)
{
	const struct rfa_state	*s = g->s;
	const struct enemy	*e = &s->enemy[index];
	unsigned		 each = rfa_hero_pips(g, value), needs;

	switch (on) {
	case DESERT:
		return value == 1 ? space_left(g->figures->desert.spaces, s->desert[0].total) : 0;
	case FORTRESS:
		if (value < 2 || value > 4 || s->wall[value - 1].barrier == 0)
			return 0;
		return space_left(g->figures->fortress.spaces, s->wall[value - 1].dice.total);
	case FOREST:
		return rfa_hero_forest(g, value) >= 5 ?
		    space_left(s->forest.boundary, rfa_forest_dice(s)) : 0;
	case CAVE:
		return s->space[value].die == 0;
	case ON_ENEMY:
		if (index >= s->enemies)
			return 0;
		needs = rfa_hero_needs(g, e);
		return needs > e->pips ? (needs - e->pips + each - 1) / each : 1;
	default:
		return MAX_POOL;
	}
}

/*
 * Heroes who place twice from one roll use another value the second time; the
 * Frost Walker places only in the cave.
 */
bool
rfa_place_allowed(const struct rfa *g, unsigned on, unsigned value)
{
	if (g->s->keep == 0)
		return true;
	if (g->s->keep == 2 && value == g->s->last)
		return false;
	return rfa_hero_now(g) != FROST_WALKER || on == CAVE;
}

/* Returns how many rolled dice of the value may be placed there; 'index' is the enemy's. */
static unsigned
room_for(const struct rfa *g, unsigned on, unsigned index, unsigned value)
{
	unsigned	 n = g->s->pool[value].total, room;

	if (n == 0 || !rfa_place_allowed(g, on, value))
		return 0;
	room = spaces(g, on, index, value);
	return MIN(n, room);
}

size_t
rfa_place_options(const struct rfa *g, struct placing o[MAX_PLACES])
{
	size_t	 n = 0;

	for (unsigned v = 1; v <= VALUES; v++)
		for (unsigned on = DESERT; on <= TARGETS; on++)
			for (unsigned i = 0; i < (on == ON_ENEMY ? g->s->enemies : 1u); i++) {
				o[n] = (struct placing){ (uint8_t)v, (uint8_t)on, (uint8_t)i,
				    (uint8_t)room_for(g, on, i, v) };
				n += o[n].room > 0;
			}
	return n;
}

bool
rfa_place_finishes(const struct rfa *g, const struct placing *o)
{
	const struct rfa_state	*s = g->s;

	switch (o->on) {
	case DESERT:
		return s->desert[0].total + o->room >= g->figures->desert.spaces;
	case FORTRESS:
		return s->wall[o->value - 1].dice.total + o->room >= g->figures->fortress.spaces;
	case FOREST:
		return rfa_forest_dice(s) + o->room >= s->forest.boundary;
	case CAVE:
		return rfa_cave_dice(s) + 1 >= g->figures->cave.bonus;
	case ON_ENEMY:
		return s->enemy[o->index].pips + o->room * rfa_hero_pips(g,
		    o->value) >= rfa_hero_needs(g, &s->enemy[o->index]);
	default:
		return s->resurrection_pips + o->room * o->value >= g->figures->resurrection;
	}
}

/*
 * Returns how good it is to put there all dice of the value that fit: places
 * that get finished first, then by the missing total.
 */
static unsigned
weigh_place(const struct rfa *g, const struct placing *o)
{
	const struct enemy	*e = &g->s->enemy[o->index];
	unsigned		 pips;

	if (o->on == ON_RESURRECTION)
		return (unsigned)o->room * o->value;
	if (o->on != ON_ENEMY)
		return 8u * o->room + o->value;
	pips = e->pips + o->room * rfa_hero_pips(g, o->value);
	if (rfa_place_finishes(g, o))
		return 4096 + 256u * e->rank + 16u * (16u - o->room) + 16u - o->value;
	return 512 - 16 * (rfa_hero_needs(g, e) - pips) + e->rank;
}

/*
 * True if the order may mean these dice: as many of each kind and in all as it
 * says, and enough if they must finish something.
 */
static bool
suits(const struct rfa *g, const struct rfa_move *m, const struct placing *o)
{
	const struct rolled	*r = &g->s->pool[o->value];
	struct placing		 meant = *o;

	if (m->place.dice > 0)
		meant.room = m->place.dice;
	for (unsigned k = 0; k < KINDS_OF_DICE; k++)
		if (m->place.kind[k] > r->of[k])
			return false;
	return o->room > 0 && m->place.dice <= o->room &&
	    (m->place.finish == 0 || rfa_place_finishes(g, &meant));
}

bool
rfa_place_complete(const struct rfa *g, struct rfa_move *m)
{
	unsigned	 on = m->place.on, best = 0, enemies = on == ON_ENEMY ? g->s->enemies : 1;
	struct placing	 chosen = { 0 };
	int		 given = rfa_enemy_find(g->s, m->place.enemy);

	if (rfa_place_kinds(m) > 0)
		m->place.dice = (uint8_t)rfa_place_kinds(m);
	for (unsigned i = 0; i < enemies; i++) {
		if (m->place.enemy != 0 && (int)i != given)
			continue;
		for (unsigned v = VALUES; v >= 1; v--) {
			struct placing	 o = { (uint8_t)v, (uint8_t)on, (uint8_t)i,
			    (uint8_t)room_for(g, on, i, v) };
			unsigned	 weight;

			if ((m->place.value != 0 && m->place.value != v) || !suits(g, m, &o) ||
			    (weight = weigh_place(g, &o)) <= best)
				continue;
			best = weight;
			chosen = o;
		}
	}
	if (best == 0)
		return false;
	m->place.value = chosen.value;
	m->place.enemy = on == ON_ENEMY ? g->s->enemy[chosen.index].card : 0;
	if (m->place.dice == 0)
		m->place.dice = chosen.room;
	return true;
}

/* The move was checked before, so its gaps can be filled in. */
void
rfa_place_apply(struct rfa *g, const struct rfa_move *given)
{
	struct rfa_state	*s = g->s;
	struct dice		 d = { 0 };
	struct rfa_move		 m = *given;
	struct rfa_event	*e;
	unsigned		 value;

	rfa_place_complete(g, &m);
	value = m.place.value;
	if (rfa_place_kinds(&m) > 0)
		rfa_pool_take_kinds(s, value, m.place.kind, &d);
	else
		rfa_pool_take(s, value, m.place.dice, m.place.on, m.place.with, &d);
	e = rfa_event(g, EVENT_PLACED);
	e->colour = s->active;
	e->value = (uint8_t)value;
	e->on = m.place.on;
	e->card = m.place.enemy;
	e->dice = d;
	s->last = (uint8_t)value;
	s->keep = s->keep == 1 ? 2 : 0;
	s->phase = PHASE_ROLL;
	rfa_dice_lie(g, m.place.on, (unsigned)rfa_enemy_find(s, m.place.enemy), value, &d);
}
