/*
 * Ways on the map: those that dice pay for (BOA-24, BOA-25), those that cost
 * nothing (BOA-9), distances, and units that walk.
 *
 * Ones and twos pay orthogonal steps in points, which add up; diagonal dice pay diagonal steps.  A
 * die pays one step more if all its steps lead from road to road at cost 1.
 *
 * The search for a way goes over the unit's place and the dice left.  It looks first at the nodes
 * whose ways are cheapest including the least cost of the rest (A*), and stops at the goal.  Costs
 * ahead are in half points: a step costs one of them at the least, and two if it does not lead from
 * road to road.
 */

#include "games/ancients/rules.h"

struct gait
boa_gait(const struct boa *g, unsigned unit)
{
	const struct player	*p = &g->s->player[unit_side(unit)];
	struct gait		 gait = boa_straight_gait(g->f);
	unsigned		 hooks = g->f->card[boa_item(g, unit, EFFECT_HOOKS)].amount;

	gait.stopped = false;
	gait.water = p->faction == BOHMERK || p->waded ||
	    boa_item(g, unit, EFFECT_WADERS) != 0 ? 0 : g->f->water;
	for (unsigned i = FENCE; i <= WALL; i++)
		gait.barrier[i] = (uint8_t)(gait.barrier[i] - MIN(gait.barrier[i], hooks));
	return gait;
}

enum { NODES = 6000, NONE = 0xffff };

/* The parts of a way's price: dice that are not named, then dice, then twos, then banked ones. */
enum { PRICE_UNNAMED = 1 << 24, PRICE_DIE = 1 << 16, PRICE_TWO = 1 << 8, PRICE_BANKED = 1 };

/* A place on the way, and what is left of the dice laid down so far. */
struct node {
	struct spot	 at;
	unsigned	 via;		/* squares of the list that are passed */
	unsigned	 left;		/* points of the last one or two */
	bool		 road;		/* that die may pay one more step: all were road steps */
	bool		 slant;		/* the same of the last diagonal die */
	unsigned	 used[3];	/* diagonal, one, two */
	unsigned	 steps, price;
	unsigned	 unpaid;	/* half points that unused dice pay at the very most */
	unsigned	 named;		/* the part of the named dice in it */
	unsigned	 ahead, toll;	/* steps to the end at the least, and the cost of these */
	unsigned	 turns;		/* how often some of the steps from here were taken */
	unsigned	 parent, next;	/* next: of those on the same square */
};

struct search {
	const struct boa	*g;
	const struct move	*m;
	struct gait		 gait;
	struct purse		 have;
	unsigned		 to, named[3];
	/* dice at hand, and what each pays at the very most */
	unsigned		 dice[3], pays[3];
	/* by passed squares of 'via': least steps for the rest, and their extra cost */
	unsigned		 rest[ROUTE + 1], extra[ROUTE + 1];
	struct node		 node[NODES];
	/* on: the last node there */
	unsigned		 count, waiting, on[SQUARES + 1];
	uint64_t		 rank[NODES];	/* of nodes not looked at, in no order */
};

static bool
arrived(const struct search *s, const struct node *n)
{
	return n->at.square == s->to && n->via == s->m->via_count && n->steps > 0;
}

/* Returns the next square that the way must pass once 'via' squares of its list are passed. */
static unsigned
next_goal(const struct search *s, unsigned via)
{
	return via < s->m->via_count ? s->m->via[via] : s->to;
}

/* Returns the least cost of some steps from a place to a square, besides a half point each. */
static unsigned
extra_cost(const struct figures *f, const struct spot *at, unsigned to, unsigned steps)
{
	return MIN(steps, (unsigned)!boa_on_road(f, at) + !f->square[to].road);
}

/* Returns the steps of a king between two squares. */
static unsigned
boa_distance(unsigned a, unsigned b)
{
	int	 columns = (int)column(a) - (int)column(b), rows = (int)row(a) - (int)row(b);

	return (unsigned)MAX(abs(columns), abs(rows));
}

/* Sets how far a place is at least from the end of the way. */
static void
look_ahead(const struct search *s, struct node *n)
{
	unsigned	 next = next_goal(s, n->via), steps = boa_distance(n->at.square, next);

	n->ahead = steps + s->rest[n->via];
	n->turns = n->ahead == 0;	/* nothing lies nearer */
	n->toll = n->ahead + extra_cost(s->g->f, &n->at, next, steps) + s->extra[n->via];
}

/* Returns the half points that dice laid down can still pay at the very most. */
static unsigned
laid_down(const struct node *n)
{
	return (n->left > 0 ? 2 * n->left : n->road) + n->slant;
}

/* Returns how far from the end the steps lead for which a node is looked at next. */
static unsigned
steps_ahead(const struct node *n)
{
	return n->ahead + n->turns - 1;
}

/*
 * Returns the rank of a node among those not looked at, lowest first.  It orders by the least
 * price of the ways past it, then by their steps.  Of equals the last node comes first.
 */
static uint64_t
rank_of(const struct search *s, unsigned index)
{
	const struct node	*n = &s->node[index];
	const struct figures	*f = s->g->f;
	unsigned		 far = steps_ahead(n), steps = far - s->rest[n->via], points, due,
	    unnamed, best = MAX(s->pays[DIAGONAL - 1], s->pays[ONE - 1]);
	uint64_t		 price = n->price;

	if (arrived(s, n))
		return price << 32 | n->steps << 16 | (NONE - index);
	/* the first step from here, those after it, and what the last one costs more */
	points = s->extra[n->via] + (boa_on_road(f, &n->at) ? 1 : 2) + far +
	    MIN(steps, (unsigned)!f->square[next_goal(s, n->via)].road);
	due = points - MIN(points, laid_down(n));
	unnamed = due - MIN(due, n->named);
	if (n->used[TWO - 1] < s->dice[TWO - 1])
		best = MAX(best, s->pays[TWO - 1]);
	price += (due + best - 1) / best * PRICE_DIE + (unnamed + best - 1) / best * PRICE_UNNAMED;
	return price << 32 | (n->steps + far + 1) << 16 | (NONE - index);
}

/* Takes the node of the lowest rank from those not looked at. */
static unsigned
take_first(struct search *s)
{
	unsigned	 first = 0;
	uint64_t	 rank;

	for (unsigned i = 1; i < s->waiting; i++)
		if (s->rank[i] < s->rank[first])
			first = i;
	rank = s->rank[first];
	s->rank[first] = s->rank[--s->waiting];
	return NONE - (uint16_t)rank;
}

/* Keeps a new node, if the dice can pay a way past it. */
static void
push_node(struct search *s, const struct node *n)
{
	unsigned	*on = &s->on[n->at.square];

	if (s->count == NODES || n->toll > laid_down(n) + n->unpaid)
		return;
	for (unsigned i = *on; !arrived(s, n) && i != NONE; i = s->node[i].next)
		if (s->node[i].price <= n->price && s->node[i].used[0] <= n->used[0] &&
		    s->node[i].used[1] <= n->used[1] && s->node[i].used[2] <= n->used[2] &&
		    s->node[i].left >= n->left && s->node[i].road >= n->road &&
		    s->node[i].slant >= n->slant && s->node[i].via == n->via &&
		    s->node[i].steps <= n->steps &&
		    memcmp(&s->node[i].at, &n->at, sizeof(n->at)) == 0)
			return;
	s->node[s->count] = *n;
	s->node[s->count].next = *on;
	*on = s->count;
	s->rank[s->waiting++] = rank_of(s, s->count++);
}

/* Lays a die down; false if none is left. */
static bool
lay_die(const struct search *s, struct node *n, unsigned face)
{
	unsigned	 i = face - 1;

	if (n->used[i] == s->dice[i])
		return false;
	n->used[i]++;
	n->unpaid -= s->pays[i];
	n->price += PRICE_DIE;
	if (n->used[i] > s->named[i])
		n->price += PRICE_UNNAMED;
	else
		n->named -= s->pays[i];
	if (face == TWO)
		n->price += PRICE_TWO;
	if (n->used[i] > s->have.rolled.of[i])
		n->price += PRICE_BANKED;
	return true;
}

/* Pays 'due' points of an orthogonal step in every way there is, with new dice as needed. */
static void
pay_points(struct search *s, const struct node *from, unsigned due, bool road)
{
	struct node	 n = *from;

	if (n.left >= due) {
		n.left -= due;
		n.road = n.road && road;
		push_node(s, &n);
		return;
	}
	if (road && n.road && n.left == 0) {
		n.road = false;
		push_node(s, &n);
	}
	for (unsigned face = ONE; face <= TWO; face++) {
		n = *from;
		if (!lay_die(s, &n, face))
			continue;
		n.left = s->g->f->face[face].points;
		n.road = true;
		pay_points(s, &n, due - from->left, road);
	}
}

/* Pays a diagonal step, by a die that may pay one more or by new dice. */
static void
pay_slants(struct search *s, const struct node *from, unsigned due, bool road)
{
	struct node	 n = *from;

	if (road && n.slant) {
		n.slant = false;
		push_node(s, &n);
	}
	for (; due > 0; due--)
		if (!lay_die(s, &n, DIAGONAL))
			return;
	n.slant = road;
	push_node(s, &n);
}

/* Takes the steps from a node to squares that are 'far' steps from the end. */
static void
take_steps(struct search *s, unsigned index, unsigned far)
{
	static const uint8_t	 directions[] = {
		GO_NORTH_WEST, GO_NORTH, GO_NORTH_EAST, GO_WEST, GO_EAST, GO_SOUTH_WEST, GO_SOUTH,
		GO_SOUTH_EAST,
	};

	for (size_t i = 0; i < LENGTH(directions); i++) {
		struct node	 n = s->node[index];
		unsigned	 d = directions[i], goal = next_goal(s, n.via),
		    beside = boa_next(n.at.square, d);
		struct step	 step;

		if (beside == 0 || boa_distance(beside, goal) + s->rest[n.via] != far)
			continue;
		step = boa_step(s->g, &n.at, d, &s->gait);
		if (step.cost == 0)
			continue;
		n.at = step.to;
		n.parent = index;
		n.steps++;
		if (n.via < s->m->via_count && beside == goal)
			n.via++;
		look_ahead(s, &n);
		if (d % 2 == 0)
			pay_points(s, &n, step.cost, step.road);
		else
			pay_slants(s, &n, step.cost, step.road);
	}
}

/* Sets the least steps and costs from each square of 'via' on, and the node that all come from. */
static void
start_search(struct search *s, unsigned unit, unsigned free)
{
	struct node	 first = { .at = boa_spot(&s->g->s->unit[unit]), .left = free,
		.road = free > 0 && !s->m->boots };
	unsigned	 count = s->m->via_count;

	s->rest[count] = s->extra[count] = 0;
	for (unsigned i = count; i-- > 0;) {
		const struct spot	 at = { .square = s->m->via[i] };
		unsigned		 next = next_goal(s, i + 1),
		    steps = boa_distance(at.square, next);

		s->rest[i] = s->rest[i + 1] + steps;
		s->extra[i] = s->extra[i + 1] + extra_cost(s->g->f, &at, next, steps);
	}
	memset(s->named, 0, sizeof(s->named));
	for (unsigned i = 0; i < s->m->dice_count; i++)
		if (s->m->dice[i] != 0 && s->m->dice[i] != SKULL)
			s->named[s->m->dice[i] - 1]++;
	for (unsigned i = 0; i < 3; i++) {
		s->dice[i] = (unsigned)(s->have.rolled.of[i] + s->have.bank.of[i]);
		s->pays[i] = 2u * MAX(s->g->f->face[i + 1].points, 1);
		first.unpaid += s->dice[i] * s->pays[i];
		first.named += MIN(s->named[i], s->dice[i]) * s->pays[i];
	}
	look_ahead(s, &first);
	s->count = s->waiting = 0;
	for (unsigned q = 0; q <= SQUARES; q++)
		s->on[q] = NONE;
	if (first.toll > 0)
		push_node(s, &first);
}

/* Finds the cheapest way of a unit with these dice, and points that cost nothing. */
static bool
find_way(const struct boa *g, unsigned unit, unsigned to, const struct move *m,
    struct gait gait, const struct purse *have, unsigned free, struct way *way)
{
	struct search	 s;

	s.g = g;
	s.m = m;
	s.gait = gait;
	s.have = *have;
	s.to = to;
	start_search(&s, unit, free);
	while (s.waiting > 0) {
		unsigned	 index = take_first(&s);
		struct node	*n = &s.node[index];

		if (arrived(&s, n)) {
			*way = (struct way){ .to = n->at, .steps = (uint8_t)n->steps };
			for (unsigned i = 0; i < 3; i++) {
				way->cost.rolled.of[i] =
				    (uint8_t)MIN(n->used[i], have->rolled.of[i]);
				way->cost.bank.of[i] =
				    (uint8_t)(n->used[i] - way->cost.rolled.of[i]);
			}
			for (; n->steps > 0; n = &s.node[n->parent])
				way->route[n->steps - 1] = n->at.square;
			return true;
		}
		if (n->steps == ROUTE)
			continue;
		take_steps(&s, index, steps_ahead(n));
		if (n->turns++ < 2)
			s.rank[s.waiting++] = rank_of(&s, index);
	}
	return false;
}

bool
boa_way(const struct boa *g, unsigned unit, unsigned to, const struct move *m, unsigned free,
    struct way *way)
{
	const struct player	*p = &g->s->player[unit_side(unit)];
	struct purse		 have = { .rolled = { { 0 } } };
	struct gait		 gait = boa_gait(g, unit);

	gait.dives = m->under != 0;
	if (free == 0 || m->boots)
		have = (struct purse){ p->rolled, p->bank };
	return find_way(g, unit, to, m, gait, &have, free, way);
}

bool
boa_can_go(const struct boa *g, unsigned unit, unsigned to, const struct move *m, unsigned free)
{
	struct way	 way;

	return boa_way(g, unit, to, m, free, &way);
}

bool
boa_die_leads(const struct boa *g, unsigned unit, unsigned face, unsigned to)
{
	const struct move	 plain = { .kind = MOVE_MOVE };
	struct purse		 die = { .rolled = { { 0 } } };
	struct gait		 gait = boa_gait(g, unit);
	struct way		 way;

	gait.stopped = true;
	die.rolled.of[face - 1] = 1;
	return to != g->s->unit[unit].square &&
	    find_way(g, unit, to, &plain, gait, &die, 0, &way);
}

/*
 * Computes the points of the ways from the nearest of some squares, or with 'back' of the ways to
 * it, with the unit in its half of its own square.
 */
static void
spread_points(const struct boa *g, unsigned unit, uint64_t squares, bool back,
    uint8_t points[SQUARES + 1])
{
	struct gait	 gait = boa_gait(g, unit);
	/* squares whose points fell in the last round, and in this one */
	bool		 fell[SQUARES + 1] = { false }, falls[SQUARES + 1], any = true;

	memset(points, FAR, SQUARES + 1);
	for (unsigned q = 1; q <= SQUARES; q++)
		if ((squares & SQUARE_BIT(q)) != 0) {
			points[q] = 0;
			fell[q] = true;
		}
	for (; any; memcpy(fell, falls, sizeof(fell))) {
		any = false;
		memset(falls, 0, sizeof(falls));
		for (unsigned edge = 0; edge < SQUARES * DIRECTIONS; edge += 2) {
			unsigned	 from = edge / DIRECTIONS + 1, to, cost;
			struct spot	 at;

			if (!fell[from] || (to = boa_next(from, edge % DIRECTIONS)) == 0 ||
			    points[from] >= points[to])
				continue;
			/* the step itself, which 'back' is the other way */
			at.square = (uint8_t)(back ? to : from);
			at = at.square == g->s->unit[unit].square ? boa_spot(&g->s->unit[unit]) :
			    (struct spot){ .square = at.square };
			cost = boa_step(g, &at, (edge + (back ? DIRECTIONS / 2 : 0)) %
			    DIRECTIONS, &gait).cost;
			if (cost == 0 || points[from] + cost >= points[to])
				continue;
			points[to] = (uint8_t)(points[from] + cost);
			falls[to] = any = true;
		}
	}
}

void
boa_points_from(const struct boa *g, unsigned unit, uint8_t points[SQUARES + 1])
{
	spread_points(g, unit, SQUARE_BIT(g->s->unit[unit].square), false, points);
}

void
boa_points_to(const struct boa *g, unsigned unit, uint64_t squares, uint8_t points[SQUARES + 1])
{
	spread_points(g, unit, squares, true, points);
}

/* Takes one step more of a free way; the squares of 'via' must come in their order. */
static bool
take_free_steps(const struct boa *g, struct spot at, const struct gait *gait, unsigned to,
    const struct move *m, struct way *way)
{
	unsigned	 passed = 0;

	if (boa_distance(at.square, to) + way->steps > g->f->freed)
		return false;
	for (unsigned i = 0; i < way->steps && passed < m->via_count; i++)
		passed += way->route[i] == m->via[passed];
	if (way->steps > 0 && at.square == to && passed == m->via_count) {
		way->to = at;
		return true;
	}
	for (unsigned d = 0; way->steps < g->f->freed && d < DIRECTIONS; d++) {
		struct step	 step = boa_step(g, &at, d, gait);

		if (step.cost == 0)
			continue;
		way->route[way->steps++] = step.to.square;
		if (take_free_steps(g, step.to, gait, to, m, way))
			return true;
		way->steps--;
	}
	return false;
}

bool
boa_free_way(const struct boa *g, unsigned unit, unsigned to, const struct move *m, struct way *way)
{
	struct gait	 gait = boa_straight_gait(g->f);

	gait.dives = g->s->unit[unit].under != 0;
	*way = (struct way){ .steps = 0 };
	return to != g->s->unit[unit].square &&
	    take_free_steps(g, boa_spot(&g->s->unit[unit]), &gait, to, m, way);
}

void
boa_walk(struct boa *g, unsigned unit, const struct way *way)
{
	struct player	*p = &g->s->player[unit_side(unit)];
	struct news	 moved = { .kind = NEWS_MOVED, .unit = (uint8_t)unit,
		.token = g->s->unit[unit].kind, .from = g->s->unit[unit].square,
		.square = way->to.square, .via_count = way->steps };

	memcpy(moved.via, way->route, way->steps);
	boa_tell(g, unit_side(unit), moved);
	for (unsigned u = 1; u <= UNITS; u++) {
		struct unit	*moves = &g->s->unit[u];

		if (u != unit && (moves->kind == 0 || moves->holder != unit))
			continue;
		moves->square = way->to.square;
		moves->under = way->to.under;
		moves->back = way->to.back;
		moves->fore = way->to.fore;
	}
	for (unsigned i = 0; i < way->steps && p->seat != 0; i++)
		if (g->s->square[way->route[i]].token) {
			g->s->square[way->route[i]].token = 0;
			p->due[DECK_ITEM - 1]++;
		}
}
