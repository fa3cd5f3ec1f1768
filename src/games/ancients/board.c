/* Squares, edges, diagonals, and the cost of a step (BOA-5, BOA-24 to BOA-26, BOA-31). */

#include "games/ancients/rules.h"

/* The half of a square that each of its sides and corners belongs to. */
static const uint8_t	 back_half[DIRECTIONS] = {
	BACK_NORTH, BACK_NORTH, BACK_NORTH, 0, BACK_SOUTH, BACK_SOUTH, BACK_SOUTH, 0,
};
static const uint8_t	 fore_half[DIRECTIONS] = {
	FORE_NORTH, 0, FORE_SOUTH, FORE_SOUTH, FORE_SOUTH, 0, FORE_NORTH, FORE_NORTH,
};

/* The edges at which the building has a wall, from either side of it. */
static void
mark_walls(const struct figures *f, struct gait *gait)
{
	uint64_t	 east = 0, south = 0;

	for (unsigned i = 0; i < f->wall_count; i++) {
		unsigned	 a = f->wall[i].a, b = f->wall[i].b;
		uint64_t	 first = SQUARE_BIT(MIN(a, b));

		if (a + b - 2 * MIN(a, b) == 1)
			east |= first;
		else
			south |= first;
	}
	gait->walled[GO_NORTH / 2] = south << FILES;
	gait->walled[GO_EAST / 2] = east;
	gait->walled[GO_SOUTH / 2] = south;
	gait->walled[GO_WEST / 2] = east << 1;
	gait->closed = east | east << 1 | south | south << FILES;
}

/* True if the building stands at the edge of a square, by an orthogonal direction. */
static bool
walled(const struct gait *gait, unsigned square, unsigned direction)
{
	return (gait->walled[direction / 2] & SQUARE_BIT(square)) != 0;
}

bool
boa_building_wall(const struct figures *f, unsigned a, unsigned b)
{
	for (unsigned i = 0; i < f->wall_count; i++)
		if ((f->wall[i].a == a && f->wall[i].b == b) ||
		    (f->wall[i].a == b && f->wall[i].b == a))
			return true;
	return false;
}

bool
boa_on_road(const struct figures *f, const struct spot *p)
{
	return f->square[p->square].road && !p->under;
}

static unsigned
water_cost(const struct figures *f, const struct spot *from, const struct spot *to,
    const struct gait *gait)
{
	const struct square_figures	*q = &f->square[to->square];

	if (!q->water || (q->bridge && !to->under) || (q->starred && boa_on_road(f, from)))
		return 0;
	return gait->water;
}

/* Returns the cost to cross first to the other half of the own square. */
static unsigned
crossing(const struct state *s, const struct spot *p, unsigned direction, const struct gait *gait)
{
	const uint8_t	*barrier = s->square[p->square].barrier;
	unsigned	 cost = 0;

	if (p->back != 0 && back_half[direction] != 0 && back_half[direction] != p->back)
		cost += gait->barrier[barrier[BACK - 1]];
	if (p->fore != 0 && fore_half[direction] != 0 && fore_half[direction] != p->fore)
		cost += gait->barrier[barrier[FORE - 1]];
	return cost;
}

/* Returns the barrier on the edge of a square, by an orthogonal direction. */
static unsigned
edge(const struct state *s, unsigned square, unsigned direction)
{
	return s->square[square].barrier[direction / 2];
}

/*
 * Returns the cost of one way round a corner: the dearer of its two edges, or -1 where the
 * building stands in the way.
 */
static int
corner(const struct boa *g, unsigned square, unsigned first, unsigned then, const struct gait *gait)
{
	unsigned	 beside = boa_next(square, first);

	if (walled(gait, square, first) || walled(gait, beside, then))
		return -1;
	return MAX(gait->barrier[edge(g->s, square, first)],
	    gait->barrier[edge(g->s, beside, then)]);
}

/* True if nothing stands on the square or at its edges. */
static bool
is_clear(const struct state *s, unsigned square, const struct gait *gait)
{
	static const uint8_t	 none[PLACES_OF_SQUARE];

	return (gait->closed & SQUARE_BIT(square)) == 0 &&
	    memcmp(s->square[square].barrier, none, sizeof(none)) == 0;
}

/* Returns the cost of what stands between two squares, or -1 (BOA-26). */
static int
between(const struct boa *g, unsigned square, unsigned direction, const struct gait *gait)
{
	unsigned	 left = (direction + DIRECTIONS - 1) % DIRECTIONS,
	    right = (direction + 1) % DIRECTIONS;
	int		 one, two;

	if (direction % 2 == 0) {
		if (walled(gait, square, direction))
			return -1;
		return gait->barrier[edge(g->s, square, direction)];
	}
	one = corner(g, square, left, right, gait);
	two = corner(g, square, right, left, gait);
	if (one < 0 || two < 0)
		return MAX(one, two);
	return MIN(one, two);
}

static void
enter(const struct boa *g, struct spot *to, unsigned direction)
{
	const uint8_t	*barrier = g->s->square[to->square].barrier;
	unsigned	 from = (direction + DIRECTIONS / 2) % DIRECTIONS;

	to->back = barrier[BACK - 1] != 0 ? back_half[from] : 0;
	to->fore = barrier[FORE - 1] != 0 ? fore_half[from] : 0;
}

/*
 * Returns the cost of the barriers of a step, or -1.  Sets 'to' to the half that the step
 * enters.
 */
static int
barriers(const struct boa *g, const struct spot *from, unsigned direction, const struct gait *gait,
    struct spot *to)
{
	int	 stands;

	if (is_clear(g->s, from->square, gait) && is_clear(g->s, to->square, gait))
		return 0;
	stands = between(g, from->square, direction, gait);
	if (stands < 0)
		return -1;
	stands += (int)crossing(g->s, from, direction, gait);
	enter(g, to, direction);
	return gait->stopped && stands > 0 ? -1 : stands;
}

struct step
boa_step(const struct boa *g, const struct spot *from, unsigned direction, const struct gait *gait)
{
	struct step	 step = { .cost = 0 };
	int		 stands;

	step.to.square = (uint8_t)boa_next(from->square, direction);
	if (step.to.square == 0 || (stands = barriers(g, from, direction, gait, &step.to)) < 0)
		return step;
	step.to.under = g->f->square[step.to.square].bridge && gait->dives;
	step.cost = 1 + (unsigned)stands + water_cost(g->f, from, &step.to, gait);
	step.road = step.cost == 1 && boa_on_road(g->f, from) && boa_on_road(g->f, &step.to);
	return step;
}

struct spot
boa_spot(const struct unit *u)
{
	return (struct spot){ .square = u->square, .under = u->under, .back = u->back,
	    .fore = u->fore };
}

struct gait
boa_straight_gait(const struct figures *f)
{
	struct gait	 gait = { .stopped = true,
		.barrier = { 0, f->barrier[FENCE].cost, f->barrier[WALL].cost } };

	mark_walls(f, &gait);
	return gait;
}

static bool
wades(const struct boa *g, unsigned unit)
{
	const struct player	*p = &g->s->player[unit_side(unit)];

	return p->faction == BOHMERK || p->waded || boa_item(g, unit, EFFECT_WADERS) != 0;
}

struct gait
boa_gait(const struct boa *g, unsigned unit)
{
	struct gait	 gait = boa_straight_gait(g->f);
	unsigned	 hooks = g->f->card[boa_item(g, unit, EFFECT_HOOKS)].amount;

	gait.stopped = false;
	gait.water = wades(g, unit) ? 0 : g->f->water;
	for (unsigned i = FENCE; i <= WALL; i++)
		gait.barrier[i] = (uint8_t)(gait.barrier[i] - MIN(gait.barrier[i], hooks));
	return gait;
}

bool
boa_map_edge(unsigned square, unsigned place)
{
	return place <= WEST_SIDE && boa_next(square, 2 * (place - 1)) == 0;
}

bool
boa_open_edge(const struct boa *g, unsigned square)
{
	for (unsigned place = NORTH; place <= WEST_SIDE; place++)
		if (boa_map_edge(square, place) && g->s->square[square].barrier[place - 1] == 0)
			return true;
	return false;
}

/* A unit in a square whose diagonal changes belongs to neither half. */
static void
forget_halves(struct state *s, unsigned square, unsigned place)
{
	for (unsigned u = 1; u <= UNITS; u++) {
		if (s->unit[u].square != square)
			continue;
		if (place == BACK)
			s->unit[u].back = 0;
		else
			s->unit[u].fore = 0;
	}
}

void
boa_set_barrier(struct state *s, unsigned square, unsigned place, unsigned barrier)
{
	static const uint8_t	 opposite[] = { [NORTH] = SOUTH, [EAST_SIDE] = WEST_SIDE,
	    [SOUTH] = NORTH, [WEST_SIDE] = EAST_SIDE };
	unsigned		 next;

	s->square[square].barrier[place - 1] = (uint8_t)barrier;
	if (place > WEST_SIDE)
		forget_halves(s, square, place);
	else if ((next = boa_next(square, 2 * (place - 1))) != 0)
		s->square[next].barrier[opposite[place] - 1] = (uint8_t)barrier;
}

bool
boa_place_free(const struct boa *g, unsigned square, unsigned place)
{
	unsigned	 next = place <= WEST_SIDE ? boa_next(square, 2 * (place - 1)) : 0;

	if (g->s->square[square].barrier[place - 1] != 0)
		return false;
	return next == 0 || !boa_building_wall(g->f, square, next);
}

bool
boa_has_resource(const struct boa *g, unsigned square, unsigned good)
{
	const struct square_figures	*q = &g->f->square[square];

	return (q->resources & GOOD_BIT(good)) != 0 || (good == WOOD && q->inside);
}
