/*
 * Where rolled dice may go, what an order leaves to the rules, and placing them (RFA-5, RQ-1 to
 * RQ-3).
 */

#include "games/roll-for-adventure/rfa.h"

static unsigned
space_left(unsigned spaces, unsigned taken)
{
	return spaces > taken ? spaces - taken : 0;
}

static unsigned
enemy_room(const struct rfa *g, const struct enemy *e, unsigned value)
{
	unsigned	 each = rfa_hero_pips(g, value), needs = rfa_hero_needs(g, e);

	return needs > e->pips ? (needs - e->pips + each - 1) / each : 1;
}

/* The spaces for this value, whatever was rolled. */
static unsigned
spaces(const struct rfa *g, unsigned on, unsigned index, unsigned value)
{
	const struct rfa_state	*s = g->s;

	switch (on) {
	case DESERT:
		return value == 1 ? space_left(g->figures->desert.spaces, s->desert[0].total) : 0;
	case FORTRESS:
		if (value < 2 || value > 4 || s->wall[value - 1].barrier == 0)
			return 0;
		return space_left(g->figures->fortress.spaces, s->wall[value - 1].dice.total);
	case FOREST:
		return rfa_hero_forest(g, value) >= 5 ? space_left(s->forest.boundary,
		    rfa_forest_dice(s)) : 0;
	case CAVE:
		return s->space[value].die == 0;
	case ON_ENEMY:
		return index < s->enemies ? enemy_room(g, &s->enemy[index], value) : 0;
	default:
		return MAX_POOL;
	}
}

/* Heroes who place twice from one roll: another value; the Frost Walker only in the cave. */
bool
rfa_place_allowed(const struct rfa *g, unsigned on, unsigned value)
{
	if (g->s->keep == 0)
		return true;
	if (g->s->keep == 2 && value == g->s->last)
		return false;
	return rfa_hero_now(g) != FROST_WALKER || on == CAVE;
}

unsigned
rfa_place_room(const struct rfa *g, unsigned on, unsigned index, unsigned value)
{
	unsigned	 n = g->s->pool[value].total, room;

	if (n == 0 || !rfa_place_allowed(g, on, value))
		return 0;
	room = spaces(g, on, index, value);
	return MIN(n, room);
}

static size_t
add_placing(struct placing *o, size_t n, unsigned value, unsigned on, unsigned index, unsigned room)
{
	o[n] = (struct placing){ (uint8_t)value, (uint8_t)on, (uint8_t)index, (uint8_t)room };
	return n + (room > 0);
}

/* What each enemy still needs is the same for all values. */
static void
count_missing(const struct rfa *g, unsigned missing[MAX_ENEMIES])
{
	for (unsigned i = 0; i < g->s->enemies; i++) {
		unsigned	 needs = rfa_hero_needs(g, &g->s->enemy[i]),
		    pips = g->s->enemy[i].pips;

		missing[i] = needs > pips ? needs - pips : 0;
	}
}

static size_t
enemy_options(const struct rfa *g, unsigned value, const unsigned *missing, struct placing *o,
    size_t n)
{
	unsigned	 each = rfa_hero_pips(g, value), dice = g->s->pool[value].total;

	for (unsigned i = 0; i < g->s->enemies; i++) {
		unsigned	 room = 1;

		while (room < dice && room * each < missing[i])
			room++;
		n = add_placing(o, n, value, ON_ENEMY, i, room);
	}
	return n;
}

/* In the territory of the value, and for some heroes in the forest. */
static size_t
land_options(const struct rfa *g, unsigned value, struct placing *o, size_t n)
{
	static const uint8_t	 land[VALUES + 1] = { 0, DESERT, FORTRESS, FORTRESS, FORTRESS,
	    FOREST, FOREST };
	unsigned		 dice = g->s->pool[value].total,
	    room = spaces(g, land[value], 0, value);

	n = add_placing(o, n, value, land[value], 0, MIN(dice, room));
	if (value >= 5 || rfa_hero_forest(g, value) < 5)
		return n;
	room = spaces(g, FOREST, 0, value);
	return add_placing(o, n, value, FOREST, 0, MIN(dice, room));
}

/* Random players come here at every roll: each value looks only where it can lie. */
size_t
rfa_place_options(const struct rfa *g, struct placing o[MAX_PLACES])
{
	unsigned	 missing[MAX_ENEMIES];
	size_t		 n = 0;

	count_missing(g, missing);
	for (unsigned v = 1; v <= VALUES; v++) {
		unsigned	 dice = g->s->pool[v].total;
		bool		 anywhere = rfa_place_allowed(g, ON_RESURRECTION, v);

		if (dice == 0)
			continue;
		if (anywhere)
			n = land_options(g, v, o, n);
		n = add_placing(o, n, v, CAVE, 0, g->s->space[v].die == 0 &&
		    rfa_place_allowed(g, CAVE, v));
		if (!anywhere)
			continue;
		n = enemy_options(g, v, missing, o, n);
		n = add_placing(o, n, v, ON_RESURRECTION, 0, dice);
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
 * How well all dice of the value that fit do there: what they beat first, then by what is missing.
 */
static unsigned
weigh(const struct rfa *g, const struct placing *o)
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

unsigned
rfa_place_kinds(const struct rfa_move *m)
{
	return (unsigned)m->place.kind[0] + m->place.kind[1] + m->place.kind[2];
}

/* Whether so many dice of each kind that the order counts show the value. */
static bool
has_kinds(const struct rfa *g, const struct rfa_move *m, unsigned value)
{
	const struct rolled	*r = &g->s->pool[value];

	for (unsigned k = 0; k < KINDS_OF_DICE; k++)
		if (m->place.kind[k] > r->of[k])
			return false;
	return true;
}

/*
 * Whether the dice the order means may be these: as many as it says, and enough if they must finish
 * something.
 */
static bool
suits(const struct rfa *g, const struct rfa_move *m, const struct placing *o)
{
	struct placing	 meant = *o;

	if (!has_kinds(g, m, o->value))
		return false;
	if (o->room == 0 || m->place.dice > o->room)
		return false;
	if (m->place.dice > 0)
		meant.room = m->place.dice;
	return m->place.finish == 0 || rfa_place_finishes(g, &meant);
}

/* An order that says everything needs no search. */
static bool
complete_fits(const struct rfa *g, const struct rfa_move *m)
{
	int		 enemy = m->place.on == ON_ENEMY ? rfa_enemy_find(g->s, m->place.enemy) : 0;
	struct placing	 o = { m->place.value, m->place.on, (uint8_t)enemy, 0 };

	if (enemy < 0 || m->place.value > VALUES)
		return false;
	o.room = (uint8_t)rfa_place_room(g, o.on, o.index, o.value);
	return suits(g, m, &o);
}

bool
rfa_place_complete(const struct rfa *g, struct rfa_move *m)
{
	unsigned	 on = m->place.on, best = 0, enemies = on == ON_ENEMY ? g->s->enemies : 1;
	struct placing	 chosen = { 0 };
	int		 given;

	if (rfa_place_kinds(m) > 0)
		m->place.dice = (uint8_t)rfa_place_kinds(m);
	if (m->place.value != 0 && m->place.dice != 0 && (on == ON_ENEMY) == (m->place.enemy != 0))
		return complete_fits(g, m);
	given = rfa_enemy_find(g->s, m->place.enemy);
	for (unsigned i = 0; i < enemies; i++) {
		if (m->place.enemy != 0 && (int)i != given)
			continue;
		for (unsigned v = VALUES; v >= 1; v--) {
			struct placing	 o = { (uint8_t)v, (uint8_t)on, (uint8_t)i,
			    (uint8_t)rfa_place_room(g, on, i, v) };
			unsigned	 weight;

			if ((m->place.value != 0 && m->place.value != v) || !suits(g, m, &o) ||
			    (weight = weigh(g, &o)) <= best)
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

static void
hear_placed(struct rfa *g, const struct rfa_move *m, const struct dice *d)
{
	struct rfa_event	*e = rfa_event(g, EVENT_PLACED);

	e->colour = g->s->active;
	e->value = m->place.value;
	e->on = m->place.on;
	e->card = m->place.enemy;
	e->dice = *d;
}

/* The move is complete and checked. */
void
rfa_place_apply(struct rfa *g, const struct rfa_move *m)
{
	struct rfa_state	*s = g->s;
	struct dice		 d = { 0 };

	if (rfa_place_kinds(m) > 0)
		rfa_pool_take_kinds(s, m->place.value, m->place.kind, &d);
	else
		rfa_pool_take(s, m->place.value, m->place.dice, m->place.on, m->place.with, &d);
	hear_placed(g, m, &d);
	s->last = m->place.value;
	s->keep = s->keep == 1 ? 2 : 0;
	s->phase = PHASE_ROLL;
	if (m->place.on <= TERRITORIES)
		rfa_territory_place(g, m->place.on, m->place.value, &d);
	else if (m->place.on == ON_ENEMY)
		rfa_enemy_place(g, (unsigned)rfa_enemy_find(s, m->place.enemy), m->place.value, &d);
	else
		rfa_resurrection_place(g, m->place.value, &d);
}
