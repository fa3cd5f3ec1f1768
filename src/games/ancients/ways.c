/*
 * Paths that dice pay for (BOA-24, BOA-25).
 *
 * The search goes over the unit's place and the dice left.  It looks first at the nodes whose
 * ways are cheapest including the least cost of the rest (A*), and stops at the goal.  Where any
 * way is enough, it goes straight for the end.
 */

#include "games/ancients/search.h"

static void
way_back(const struct search *s, unsigned index, struct way *way)
{
	const struct node	*n = &s->node[index];

	*way = (struct way){ .to = n->at, .steps = n->steps };
	for (unsigned i = 0; i < 3; i++) {
		way->cost.rolled.of[i] = MIN(n->used[i], s->have.rolled.of[i]);
		way->cost.bank.of[i] = (uint8_t)(n->used[i] - way->cost.rolled.of[i]);
	}
	for (; n->steps > 0; n = &s->node[n->parent])
		way->route[n->steps - 1] = n->at.square;
}

/* Sets the node that all others come from: 'left' points cost nothing. */
static void
set_first(struct search *s, unsigned unit, unsigned left, bool road)
{
	struct node	 n = { .at = boa_spot(&s->g->s->unit[unit]), .left = (uint8_t)left,
		.road = road };

	boa_look_ahead(s, &n);
	for (unsigned i = 0; i < 3; i++) {
		unsigned	 named = MIN(s->named.of[i], s->dice[i]);

		n.unpaid = (uint16_t)(n.unpaid + s->dice[i] * s->pays[i]);
		n.named = (uint16_t)(n.named + named * s->pays[i]);
	}
	s->first = n;
}

/* Sets the dice at hand, and how far they lead. */
static void
search_dice(struct search *s, const struct figures *f, const struct purse *have)
{
	s->have = *have;
	s->named = (struct dice){ { 0 } };
	s->usual = 0;
	for (unsigned i = 0; i < 3; i++) {
		s->dice[i] = (uint8_t)(have->rolled.of[i] + have->bank.of[i]);
		s->pays[i] = (uint8_t)(2 * MAX(f->face[i + 1].points, 1));
		if (i + 1 != TWO)
			s->usual = MAX(s->usual, s->pays[i]);
	}
	s->longest = MAX(s->usual, s->pays[TWO - 1]);
}

/* Finds the ways that lead on from each square of 'via'. */
static void
look_past(struct search *s)
{
	const struct move	*m = s->m;

	s->rest[m->via_count] = s->extra[m->via_count] = 0;
	for (unsigned i = m->via_count; i-- > 0;) {
		const struct spot	 at = { .square = m->via[i] };
		unsigned		 next = boa_goal(s, i + 1),
		    steps = boa_distance(at.square, next);

		s->rest[i] = (uint8_t)(s->rest[i + 1] + steps);
		s->extra[i] = (uint8_t)(s->extra[i + 1] + boa_extra(s->g->f, &at, next, steps));
	}
}

static void
search_init(struct search *s, const struct boa *g, unsigned to, const struct move *m,
    const struct purse *have)
{
	s->g = g;
	s->m = m;
	s->to = to;
	search_dice(s, g->f, have);
	look_past(s);
}

/* A unit and its goal: the input of every search for a way. */
struct trip {
	const struct boa	*g;
	const struct move	*m;
	unsigned		 unit, to;
	unsigned		 free;		/* points that cost nothing */
	struct purse		 have;		/* dice that may be used */
	struct gait		 gait;
};

static struct trip
plan(const struct boa *g, unsigned unit, unsigned to, const struct move *m, unsigned free)
{
	const struct player	*p = &g->s->player[unit_side(unit)];
	struct trip		 t = { .g = g, .m = m, .unit = unit, .to = to, .free = free };

	if (free == 0 || m->boots)
		t.have = (struct purse){ p->rolled, p->bank };
	return t;
}

static struct gait
gait_of(const struct trip *t)
{
	struct gait	 gait = boa_gait(t->g, t->unit);

	gait.dives = t->m->under != 0;
	return gait;
}

/* True if there is a die or point to go with. */
static bool
has_dice(const struct trip *t)
{
	unsigned	 moves = 0;

	for (unsigned i = 0; i < 3; i++)
		moves += (unsigned)(t->have.rolled.of[i] + t->have.bank.of[i]);
	return moves + t->free > 0;
}

/* Starts a search for the end of the way.  False: all dice together do not lead that far. */
static bool
search_way(struct search *s, const struct trip *t)
{
	search_init(s, t->g, t->to, t->m, &t->have);
	for (unsigned i = 0; i < t->m->dice_count; i++)
		if (t->m->dice[i] != 0)
			s->named.of[t->m->dice[i] - 1]++;
	set_first(s, t->unit, t->free, t->free > 0 && !t->m->boots);
	s->gait = t->gait;
	return 2u * s->first.left + s->first.unpaid >= MAX(s->first.toll, 1);
}

/* Begins a search for the cheapest way, or for any. */
static void
set_out(struct search *s, bool any)
{
	s->any = any;
	s->most = UNKNOWN;
	s->count = s->waiting = 0;
	memset(s->on, 0xff, sizeof(s->on));
	boa_search_push(s, &s->first);
}

/*
 * Returns the end of the cheapest way, or of any.  NONE: there is none, or too many nodes to
 * weigh.
 */
static unsigned
find_end(struct search *s, bool any)
{
	set_out(s, any);
	while (s->waiting > 0) {
		unsigned	 index = boa_search_take(s);
		struct node	*n = &s->node[index];

		if (boa_arrived(s, n))
			return index;
		if (boa_search_step(s, index, boa_far(n), boa_far(n)) && n->turns++ < 2)
			boa_search_add(s, index);
	}
	return NONE;
}

/*
 * Returns the step to a square beside, if the way is not given and nothing is free; cost 0:
 * none.
 */
static struct step
step_beside(const struct trip *t, unsigned *face)
{
	const struct spot	 at = boa_spot(&t->g->s->unit[t->unit]);
	int			 direction = boa_direction(at.square, t->to);

	if (direction < 0 || t->m->via_count > 0 || t->free > 0)
		return (struct step){ .cost = 0 };
	*face = direction % 2 == 0 ? ONE : DIAGONAL;
	return boa_step(t->g, &at, (unsigned)direction, &t->gait);
}

/* True if the dice at hand pay such a step. */
static bool
pays_step(const struct trip *t, unsigned cost, unsigned face)
{
	const struct purse	*have = &t->have;
	unsigned		 paid = 0;

	for (unsigned i = face; i <= (face == ONE ? TWO : face); i++)
		paid += t->g->f->face[i].points *
		    (unsigned)(have->rolled.of[i - 1] + have->bank.of[i - 1]);
	return cost > 0 && cost <= paid;
}

/* Finds the way of one step that a rolled die of its kind pays: none is cheaper or shorter. */
static bool
one_step(const struct trip *t, struct way *way)
{
	unsigned	 face = 0;
	struct step	 step = step_beside(t, &face);

	if (step.cost != 1 || t->m->dice_count > 0 || t->have.rolled.of[face - 1] == 0)
		return false;
	*way = (struct way){ .to = step.to, .steps = 1, .route = { (uint8_t)t->to } };
	way->cost.rolled.of[face - 1] = 1;
	return true;
}

/* Out of line: a search takes much room, and most questions need none. */
static bool __attribute__((noinline))
any_way(const struct trip *t)
{
	struct search	 s;

	return search_way(&s, t) && find_end(&s, true) != NONE;
}

static bool __attribute__((noinline))
cheapest_way(const struct trip *t, struct way *way)
{
	struct search	 s;
	unsigned	 end;

	if (!search_way(&s, t))
		return false;
	end = find_end(&s, false);
	if (end == NONE && s.count == NODES)
		end = find_end(&s, true);
	if (end != NONE)
		way_back(&s, end, way);
	return end != NONE;
}

bool
boa_can_go(const struct boa *g, unsigned unit, unsigned to, const struct move *m, unsigned free)
{
	struct trip	 t = plan(g, unit, to, m, free);
	unsigned	 face = 0;
	struct step	 step;

	if (!has_dice(&t))
		return false;
	t.gait = gait_of(&t);
	step = step_beside(&t, &face);
	return (face != 0 && pays_step(&t, step.cost, face)) || any_way(&t);
}

bool
boa_way(const struct boa *g, unsigned unit, unsigned to, const struct move *m, unsigned free,
    struct way *way)
{
	struct trip	 t = plan(g, unit, to, m, free);

	t.gait = gait_of(&t);
	return one_step(&t, way) || cheapest_way(&t, way);
}

uint64_t
boa_reach(const struct boa *g, unsigned unit, const struct purse *have, bool stopped)
{
	const struct move	 none = { .kind = MOVE_MOVE };
	struct search		 s;
	uint64_t		 squares = 0;

	search_init(&s, g, 0, &none, have);
	s.gait = boa_gait(g, unit);
	s.gait.stopped = stopped;
	set_first(&s, unit, 0, false);
	set_out(&s, true);
	for (unsigned i = 0; i < s.count; i++) {
		squares |= SQUARE_BIT(s.node[i].at.square);
		boa_search_step(&s, i, 0, FAR);
	}
	return squares & ~SQUARE_BIT(s.first.at.square);
}
