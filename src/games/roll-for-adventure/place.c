/*
 * The placing of dice: where they may go, and what an order leaves to the rules (RFA-5, RQ-1 to
 * RQ-3).
 */

#include "games/roll-for-adventure/dice.h"
#include "games/roll-for-adventure/heroes.h"

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

/* Returns the spaces for this value, whatever was rolled. */
static inline unsigned
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

/*
 * Heroes who place twice from one roll use another value the second time; the Frost Walker
 * places only in the cave.
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

unsigned
rfa_place_room(const struct rfa *g, unsigned on, unsigned index, unsigned value)
{
	unsigned	 n = g->s->pool[value].total, room;

	if (n == 0 || !rfa_place_allowed(g, on, value))
		return 0;
	room = spaces(g, on, index, value);
	return MIN(n, room);
}

/* The number of places of each target: a byte for each. */
#define PLACES(on, n)	((uint64_t)(n) << 8 * (on))

/*
 * Returns where rolled dice of the value may lie: every target is one place, but each enemy is
 * one.
 */
static uint64_t
open_to(const struct rfa *g, unsigned value)
{
	static const uint8_t	 land[VALUES + 1] = { 0, DESERT, FORTRESS, FORTRESS, FORTRESS,
	    FOREST, FOREST };
	uint64_t		 open = 0;

	if (g->s->space[value].die == 0 && rfa_place_allowed(g, CAVE, value))
		open = PLACES(CAVE, 1);
	if (!rfa_place_allowed(g, ON_RESURRECTION, value))
		return open;
	if (spaces(g, land[value], 0, value) > 0)
		open |= PLACES(land[value], 1);
	if (value < 5 && spaces(g, FOREST, 0, value) > 0)
		open |= PLACES(FOREST, 1);
	return open | PLACES(ON_ENEMY, g->s->enemies) | PLACES(ON_RESURRECTION, 1);
}

/* Returns the sum of all bytes. */
static unsigned
all_places(uint64_t open)
{
	return (unsigned)(open * UINT64_C(0x0101010101010101) >> 56);
}

/* Returns the place of that number. */
static struct placing
nth_place(const struct rfa *g, unsigned value, uint64_t open, unsigned n)
{
	unsigned	 on = DESERT;

	for (open >>= 8 * DESERT; n >= (open & 0xff); open >>= 8, on++)
		n -= (unsigned)(open & 0xff);
	return (struct placing){ (uint8_t)value, (uint8_t)on, (uint8_t)n,
	    (uint8_t)rfa_place_room(g, on, n, value) };
}

size_t
rfa_place_options(const struct rfa *g, struct placing o[MAX_PLACES])
{
	size_t	 n = 0;

	for (unsigned v = 1; v <= VALUES; v++) {
		uint64_t	 open = g->s->pool[v].total > 0 ? open_to(g, v) : 0;

		for (unsigned i = 0; i < all_places(open); i++)
			o[n++] = nth_place(g, v, open, i);
	}
	return n;
}

/* Random players call this at every roll, so it computes the room of only one place. */
struct placing
rfa_place_draw(const struct rfa *g, struct chance *chance)
{
	struct {
		unsigned	 value, places;
		uint64_t	 open;
	}		 rolled[VALUES], *r = rolled;
	unsigned	 n = 0;

	for (unsigned v = 1; v <= VALUES; v++) {
		if (g->s->pool[v].total == 0)
			continue;
		r->value = v;
		r->open = open_to(g, v);
		r->places = all_places(r->open);
		n += r++->places;
	}
	n = chance_hidden(chance, n);
	for (r = rolled; n >= r->places; r++)
		n -= r->places;
	return nth_place(g, r->value, r->open, n);
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
 * Returns how good it is to put there all dice of the value that fit: places that get finished
 * first, then by the missing total.
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

/* True if the value shows as many dice of each kind as the order counts. */
static bool
has_kinds(const struct rfa *g, const struct rfa_move *m, unsigned value)
{
	const struct rolled	*r = &g->s->pool[value];

	return m->place.kind[0] <= r->of[0] && m->place.kind[1] <= r->of[1] &&
	    m->place.kind[2] <= r->of[2];
}

/*
 * True if the order may mean these dice: as many as it says, and enough if they must finish
 * something.
 */
static inline bool
suits(const struct rfa *g, const struct rfa_move *m, const struct placing *o)
{
	struct placing	 meant;

	if (o->room == 0 || m->place.dice > o->room || !has_kinds(g, m, o->value))
		return false;
	if (m->place.finish == 0)
		return true;
	meant = *o;
	if (m->place.dice > 0)
		meant.room = m->place.dice;
	return rfa_place_finishes(g, &meant);
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

/* True if the order leaves nothing to the rules but the choice among dice of the value. */
static bool
says_all(const struct rfa_move *m)
{
	return m->place.value != 0 && m->place.dice != 0 &&
	    (m->place.on == ON_ENEMY) == (m->place.enemy != 0);
}

static bool __attribute__((noinline))
completed_fits(const struct rfa *g, struct rfa_move m)
{
	return rfa_place_complete(g, &m);
}

bool
rfa_place_fits(const struct rfa *g, const struct rfa_move *m)
{
	return says_all(m) ? complete_fits(g, m) : completed_fits(g, *m);
}

bool
rfa_place_complete(const struct rfa *g, struct rfa_move *m)
{
	unsigned	 on = m->place.on, best = 0, enemies = on == ON_ENEMY ? g->s->enemies : 1;
	struct placing	 chosen = { 0 };
	int		 given;

	if (rfa_place_kinds(m) > 0)
		m->place.dice = (uint8_t)rfa_place_kinds(m);
	if (says_all(m))
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

/* The move was checked before, so its gaps can be filled in. */
void
rfa_place_apply(struct rfa *g, const struct rfa_move *given)
{
	struct rfa_state	*s = g->s;
	struct dice		 d = { 0 };
	struct rfa_move		 whole;
	const struct rfa_move	*m = given;

	if (!says_all(m)) {
		whole = *given;
		rfa_place_complete(g, &whole);
		m = &whole;
	}
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
