/*
 * The board: squares, edges, diagonals, the cost of a step (BOA-5, BOA-24 to
 * BOA-26, BOA-31), and barriers that are built and taken down (BOA-14, BOA-32).
 */

#include "games/ancients/rules.h"

/* The half of a square that each of its sides and corners belongs to. */
static const uint8_t	 back_half[DIRECTIONS] = {
	BACK_NORTH, BACK_NORTH, BACK_NORTH, 0, BACK_SOUTH, BACK_SOUTH, BACK_SOUTH, 0,
};
static const uint8_t	 fore_half[DIRECTIONS] = {
	FORE_NORTH, 0, FORE_SOUTH, FORE_SOUTH, FORE_SOUTH, 0, FORE_NORTH, FORE_NORTH,
};

unsigned
boa_next(unsigned square, unsigned direction)
{
	static const int8_t	 east[DIRECTIONS] = { 0, 1, 1, 1, 0, -1, -1, -1 },
	    south[DIRECTIONS] = { -1, -1, 0, 1, 1, 1, 0, -1 };
	unsigned		 c = column(square) + (unsigned)east[direction],
	    r = row(square) + (unsigned)south[direction];

	return square != 0 && c < FILES && r < FILES ? square_at(c, r) : 0;
}

int
boa_direction(unsigned from, unsigned to)
{
	for (unsigned d = 0; to != 0 && d < DIRECTIONS; d++)
		if (boa_next(from, d) == to)
			return (int)d;
	return -1;
}

/* True if the building has a wall between two squares. */
static bool
building_wall(const struct figures *f, unsigned a, unsigned b)
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

/* Returns the cost of what stands on an edge of a square, by an orthogonal direction, or -1. */
static int
edge_cost(const struct boa *g, unsigned square, unsigned direction, const struct gait *gait)
{
	if (building_wall(g->f, square, boa_next(square, direction)))
		return -1;
	return gait->barrier[g->s->square[square].barrier[direction / 2]];
}

/* Returns the cost of one way round a corner: the dearer of its two edges, or -1. */
static int
corner_cost(const struct boa *g, unsigned square, unsigned first, unsigned then,
    const struct gait *gait)
{
	int	 one = edge_cost(g, square, first, gait),
	    two = edge_cost(g, boa_next(square, first), then, gait);

	return one < 0 || two < 0 ? -1 : MAX(one, two);
}

/* Returns the cost of what stands between two squares, or -1 (BOA-26). */
static int
cost_between(const struct boa *g, unsigned square, unsigned direction, const struct gait *gait)
{
	unsigned	 left = (direction + DIRECTIONS - 1) % DIRECTIONS,
	    right = (direction + 1) % DIRECTIONS;
	int		 one, two;

	if (direction % 2 == 0)
		return edge_cost(g, square, direction, gait);
	one = corner_cost(g, square, left, right, gait);
	two = corner_cost(g, square, right, left, gait);
	return one < 0 || two < 0 ? MAX(one, two) : MIN(one, two);
}

struct step
boa_step(const struct boa *g, const struct spot *from, unsigned direction, const struct gait *gait)
{
	const uint8_t	*here = g->s->square[from->square].barrier, *there;
	unsigned	 back = (direction + DIRECTIONS / 2) % DIRECTIONS;
	struct step	 step = { .to.square = (uint8_t)boa_next(from->square, direction) };
	const struct square_figures	*q = &g->f->square[step.to.square];
	int		 stands;

	if (step.to.square == 0 || (stands = cost_between(g, from->square, direction, gait)) < 0)
		return step;
	/* The other half of the own square comes first. */
	if (from->back != 0 && back_half[direction] != 0 && back_half[direction] != from->back)
		stands += gait->barrier[here[BACK - 1]];
	if (from->fore != 0 && fore_half[direction] != 0 && fore_half[direction] != from->fore)
		stands += gait->barrier[here[FORE - 1]];
	there = g->s->square[step.to.square].barrier;
	step.to.back = there[BACK - 1] != 0 ? back_half[back] : 0;
	step.to.fore = there[FORE - 1] != 0 ? fore_half[back] : 0;
	if (gait->stopped && stands > 0)
		return step;
	step.to.under = q->bridge && gait->dives;
	step.cost = 1 + (unsigned)stands;
	if (q->water && (!q->bridge || step.to.under) && !(q->starred && boa_on_road(g->f, from)))
		step.cost += gait->water;
	step.road = step.cost == 1 && boa_on_road(g->f, from) && boa_on_road(g->f, &step.to);
	return step;
}

struct spot
boa_spot(const struct unit *u)
{
	return (struct spot){ .square = u->square, .under = u->under,
	    .back = u->back, .fore = u->fore };
}

struct gait
boa_straight_gait(const struct figures *f)
{
	return (struct gait){ .stopped = true,
	    .barrier = { 0, f->barrier[FENCE].cost, f->barrier[WALL].cost } };
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

bool
boa_at_open_edge(const struct boa *g, unsigned unit)
{
	return boa_open_edge(g, g->s->unit[unit].square) ||
	    REFUSE_NOW(g, "edge", "this unit is not on an open edge of the map");
}

void
boa_set_barrier(struct state *s, unsigned square, unsigned place, unsigned barrier)
{
	unsigned	 next = place <= WEST_SIDE ? boa_next(square, 2 * (place - 1)) : 0;

	s->square[square].barrier[place - 1] = (uint8_t)barrier;
	if (next != 0)
		s->square[next].barrier[(place + 1) % 4] = (uint8_t)barrier;
	/* A unit in a square whose diagonal changes belongs to neither half. */
	for (unsigned u = 1; place > WEST_SIDE && u <= UNITS; u++)
		if (s->unit[u].square == square)
			*(place == BACK ? &s->unit[u].back : &s->unit[u].fore) = 0;
}

bool
boa_place_free(const struct boa *g, unsigned square, unsigned place)
{
	unsigned	 next = place <= WEST_SIDE ? boa_next(square, 2 * (place - 1)) : 0;

	if (g->s->square[square].barrier[place - 1] != 0)
		return false;
	return next == 0 || !building_wall(g->f, square, next);
}

/*
 * Fences and walls that are built and taken down (BOA-14, BOA-32).
 */

static void
change_barrier(struct boa *g, unsigned side, unsigned unit, unsigned place, unsigned barrier,
    unsigned kind)
{
	unsigned	 square = g->s->unit[unit].square,
	    moved = barrier != 0 ? barrier : g->s->square[square].barrier[place - 1];
	uint8_t		*supply = moved == FENCE ? &g->s->fences : &g->s->walls;

	boa_set_barrier(g->s, square, place, barrier);
	*supply = (uint8_t)(*supply + (barrier != 0 ? -1 : 1));
	boa_tell(g, side, (struct news){ .kind = (uint8_t)kind, .unit = (uint8_t)unit,
	    .square = (uint8_t)square, .place = (uint8_t)place, .barrier = (uint8_t)moved });
}

void
boa_raise(struct boa *g, unsigned side, unsigned unit, unsigned place, unsigned barrier)
{
	change_barrier(g, side, unit, place, barrier, NEWS_BUILT);
}

void
boa_lower(struct boa *g, unsigned side, unsigned unit, unsigned place)
{
	change_barrier(g, side, unit, place, 0, NEWS_REMOVED);
}

bool
boa_can_build(const struct boa *g, unsigned unit, unsigned place, unsigned barrier)
{
	if (place > WEST_SIDE && g->t->option[OPT_DIAGONALS] != 0)
		return REFUSE_EVER(g, "diagonal", "nothing is built across a square at this table");
	if ((barrier == FENCE ? g->s->fences : g->s->walls) == 0)
		return REFUSE_NOW(g, "supply", "no %s is left",
		    names_id(g->t->names, "barrier", barrier));
	return boa_place_free(g, g->s->unit[unit].square, place) ||
	    REFUSE_NOW(g, "place", "something stands there already");
}

static bool
check_build(const struct boa *g, unsigned side, const struct move *m)
{
	unsigned			 barrier = m->kind == MOVE_FENCE ? FENCE : WALL;
	const struct ability_figures	*a = &g->f->ability[barrier == FENCE ? ABILITY_FENCE :
	    ABILITY_WALL];

	if (!boa_faction_among(g, side, a->factions) || !boa_own_unit(g, side, m->unit) ||
	    !boa_can_build(g, m->unit, m->place, barrier))
		return false;
	return a->good == 0 || boa_goods_at(g, side, g->s->unit[m->unit].square,
	    GOOD_BIT(a->good)) > 0 || REFUSE_NOW(g, "good", "there is no %s on its square",
	    names_id(g->t->names, "good", a->good));
}

static void
do_build(struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 barrier = m->kind == MOVE_FENCE ? FENCE : WALL,
	    good = g->f->ability[barrier == FENCE ? ABILITY_FENCE : ABILITY_WALL].good;

	if (good != 0)
		boa_use_goods(g, side, g->s->unit[m->unit].square, good, 1);
	boa_raise(g, side, m->unit, m->place, barrier);
	boa_score_vp(g, side, VP_BUILD);
}

static bool
check_dismantle(const struct boa *g, unsigned side, const struct move *m)
{
	return g->s->square[g->s->unit[m->unit].square].barrier[m->place - 1] != 0 ||
	    REFUSE_NOW(g, "place", "no fence or wall stands there");
}

static void
do_dismantle(struct boa *g, unsigned side, const struct move *m)
{
	boa_lower(g, side, m->unit, m->place);
}

const struct spending	 boa_barrier_orders[] = {
	{ MOVE_DISMANTLE, BY_UNIT, 0, ABILITY_DISMANTLE_WALL, check_dismantle, do_dismantle },
	{ MOVE_FENCE, 0, 0, ABILITY_FENCE, check_build, do_build },
	{ MOVE_WALL, 0, 0, ABILITY_WALL, check_build, do_build },
	{ 0 }
};
