/*
 * How dice make a way (BOA-24, BOA-25).
 *
 * Orthogonal steps are paid in points by ones and twos, which add up; diagonal
 * ones by diagonal dice.  A die all of whose steps lead from road to road at cost 1
 * pays one step more.  The search goes over where the unit is and what is left
 * of the dice at hand, the cheapest first, and stops where it arrives.
 */

#include "games/ancients/rules.h"

enum {
	NODES	= 4000,
	NONE	= 0xffff,
};

#define UNKNOWN	UINT32_MAX

/* A place on the way, and what is left of the dice laid down so far. */
struct node {
	struct spot	 at;
	uint8_t		 via;		/* squares of the list that are passed */
	uint8_t		 left;		/* points of the last one or two */
	/* that die has paid road steps only, and may pay one more */
	uint8_t		 road;
	uint8_t		 slant;		/* the same of the last diagonal die */
	uint8_t		 used[3];	/* diagonal, one, two */
	uint8_t		 steps;
	uint16_t	 parent, next;	/* next: of those on the same square */
	uint32_t	 price;		/* of the dice used; where any way will do, what is to go */
};

struct search {
	const struct boa	*g;
	struct gait		 gait;
	const struct move	*m;
	struct purse		 have;
	struct dice		 named;
	unsigned		 to, count;
	bool			 any;		/* any way will do */
	uint32_t		 most;		/* the price of the cheapest arrival known */
	unsigned		 end;		/* and its node */
	uint32_t		 dearer;	/* what a die more adds to a price at the least */
	unsigned		 longest;	/* steps that a die pays at the very most */
	uint8_t			 dice[3], pays[3];	/* at hand, and the most steps of each */
	/* steps at the least past so many squares of 'via' */
	unsigned		 rest[ROUTE + 1];
	struct node		 node[NODES];
	uint16_t		 on[SQUARES + 1];	/* the last node on each square */
	unsigned		 waiting;
	uint16_t		 heap[NODES];	/* nodes not looked at, the cheapest first */
};

/* What makes two nodes the same. */
#define KEY_SIZE	offsetof(struct node, steps)

/* What makes a way dear: dice that are not named, then dice, then twos, then banked ones. */
enum { PRICE_UNNAMED = 1 << 24, PRICE_DIE = 1 << 16, PRICE_TWO = 1 << 8, PRICE_BANKED = 1 };

static void
lay_die(const struct search *s, struct node *n, unsigned face)
{
	unsigned	 used = ++n->used[face - 1];

	n->price += PRICE_DIE;
	if (used > s->named.of[face - 1])
		n->price += PRICE_UNNAMED;
	if (face == TWO)
		n->price += PRICE_TWO;
	if (used > s->have.rolled.of[face - 1])
		n->price += PRICE_BANKED;
}

static void
heap_swap(struct search *s, unsigned a, unsigned b)
{
	uint16_t	 n = s->heap[a];

	s->heap[a] = s->heap[b];
	s->heap[b] = n;
}

static bool
heap_less(const struct search *s, unsigned a, unsigned b)
{
	unsigned	 x = s->heap[a], y = s->heap[b];
	unsigned	 of_x = s->node[x].price, of_y = s->node[y].price;

	return of_x != of_y ? of_x < of_y : x > y;
}

static void
heap_add(struct search *s, unsigned node)
{
	unsigned	 at = s->waiting++;

	s->heap[at] = (uint16_t)node;
	for (; at > 0 && heap_less(s, at, (at - 1) / 2); at = (at - 1) / 2)
		heap_swap(s, at, (at - 1) / 2);
}

static unsigned
heap_take(struct search *s)
{
	unsigned	 first = s->heap[0], at = 0, child;

	s->heap[0] = s->heap[--s->waiting];
	while ((child = 2 * at + 1) < s->waiting) {
		if (child + 1 < s->waiting && heap_less(s, child + 1, child))
			child++;
		if (!heap_less(s, child, at))
			break;
		heap_swap(s, at, child);
		at = child;
	}
	return first;
}

static bool
arrived(const struct search *s, const struct node *n)
{
	return n->at.square == s->to && n->via == s->m->via_count && n->steps > 0;
}

/* The steps that dice laid down can still pay at the very most. */
static unsigned
steps_paid(const struct node *n)
{
	return n->left + n->road + n->slant;
}

static unsigned
dice_left(const struct search *s, const struct node *n, unsigned face)
{
	return (unsigned)(s->dice[face - 1] - n->used[face - 1]);
}

/* The same of all dice there are. */
static unsigned
steps_left(const struct search *s, const struct node *n)
{
	unsigned	 steps = steps_paid(n);

	for (unsigned face = DIAGONAL; face <= TWO; face++)
		steps += dice_left(s, n, face) * s->pays[face - 1];
	return steps;
}

/* The steps from a square to the end of the way at the least, 'via' squares passed. */
static unsigned
to_go(const struct search *s, unsigned square, unsigned via)
{
	unsigned	 next = via < s->m->via_count ? s->m->via[via] : s->to;

	return next == 0 ? 0 : boa_distance(square, next) + s->rest[via];
}

/* What it costs at the least to go so many steps more than are paid. */
static uint32_t
least_price(const struct search *s, const struct node *n, unsigned steps)
{
	unsigned	 paid = steps_paid(n);

	return n->price + s->dearer * ((steps > paid) + (steps > paid + s->longest));
}

/* Keeps a node that is new. */
static void
push(struct search *s, const struct node *n)
{
	unsigned	 square = n->at.square, steps = to_go(s, square, n->via);
	bool		 end = arrived(s, n);

	if (s->count == NODES || least_price(s, n, end ? 0 : MAX(steps, 1)) > s->most ||
	    steps > steps_left(s, n))
		return;
	for (unsigned i = s->on[square]; i != NONE; i = s->node[i].next)
		if (memcmp(&s->node[i], n, KEY_SIZE) == 0)
			return;
	s->node[s->count] = *n;
	s->node[s->count].next = s->on[square];
	if (s->any)
		s->node[s->count].price = steps;
	if (end) {
		s->most = n->price;
		s->end = s->count;
	}
	s->on[square] = (uint16_t)s->count;
	heap_add(s, s->count++);
}

/* Pays 'due' points of an orthogonal step, new dice as they are wanted, in every way there is. */
static void
pay_points(struct search *s, struct node n, unsigned due, bool road)
{
	if (n.left >= due) {
		n.left = (uint8_t)(n.left - due);
		n.road = n.road && road;
		push(s, &n);
		return;
	}
	if (road && n.road && n.left == 0) {
		struct node	 more = n;

		more.road = 0;
		push(s, &more);
	}
	due -= n.left;
	for (unsigned face = ONE; face <= TWO; face++) {
		struct node	 next = n;

		if (dice_left(s, &n, face) == 0)
			continue;
		lay_die(s, &next, face);
		next.left = s->g->f->face[face].points;
		next.road = 1;
		pay_points(s, next, due, road);
	}
}

static void
pay_slants(struct search *s, struct node n, unsigned due, bool road)
{
	if (road && n.slant) {
		struct node	 more = n;

		more.slant = 0;
		push(s, &more);
	}
	for (; due > 0; due--) {
		if (dice_left(s, &n, DIAGONAL) == 0)
			return;
		lay_die(s, &n, DIAGONAL);
	}
	n.slant = road;
	push(s, &n);
}

/* Whether a step to that square could be one of a way that is wanted. */
static bool
is_wanted(const struct search *s, const struct node *from, unsigned next)
{
	unsigned	 steps = 1 + to_go(s, next, from->via);

	return steps <= steps_left(s, from) && least_price(s, from, steps) <= s->most;
}

static void
expand(struct search *s, unsigned index)
{
	const struct node	 from = s->node[index];
	bool			 slants = from.slant || dice_left(s, &from, DIAGONAL) > 0;

	for (unsigned d = 0; from.steps < ROUTE && d < DIRECTIONS; d++) {
		unsigned	 next = boa_next(from.at.square, d);
		struct step	 step;
		struct node	 n;

		if (next == 0 || (d % 2 != 0 && !slants) || !is_wanted(s, &from, next))
			continue;
		step = boa_step(s->g, &from.at, d, &s->gait);
		if (step.cost == 0)
			continue;
		n = from;
		n.at = step.to;
		n.parent = (uint16_t)index;
		n.steps++;
		if (n.via < s->m->via_count && s->m->via[n.via] == step.to.square)
			n.via++;
		if (d % 2 == 0)
			pay_points(s, n, step.cost, step.road);
		else
			pay_slants(s, n, step.cost, step.road);
	}
}

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

static void
search_init(struct search *s, const struct boa *g, unsigned unit, unsigned to, const struct move *m,
    const struct purse *have)
{
	s->g = g;
	s->gait = boa_gait(g, unit);
	s->gait.dives = m->under != 0;
	s->m = m;
	s->have = *have;
	s->named = (struct dice){ { 0 } };
	s->to = to;
	s->any = false;
	s->count = s->waiting = s->longest = 0;
	s->most = UNKNOWN;
	s->dearer = m->dice_count == 0 ? PRICE_UNNAMED + PRICE_DIE : PRICE_DIE;
	for (unsigned i = 0; i < 3; i++) {
		s->dice[i] = (uint8_t)(have->rolled.of[i] + have->bank.of[i]);
		s->pays[i] = (uint8_t)(g->f->face[i + 1].points + 1);
		s->longest = MAX(s->longest, s->pays[i]);
	}
	memset(s->on, 0xff, sizeof(s->on));
	s->rest[m->via_count] = 0;
	for (unsigned i = m->via_count; i-- > 0;)
		s->rest[i] = s->rest[i + 1] +
		    boa_distance(m->via[i], i + 1 < m->via_count ? m->via[i + 1] : to);
}

/* Sets out to the end of the way, with the dice of the unit's side or the points that are free. */
static void
set_out(struct search *s, const struct boa *g, unsigned unit, unsigned to, const struct move *m,
    unsigned free, bool any)
{
	const struct player	*p = &g->s->player[unit_side(unit)];
	struct node		 first = { .at = boa_spot(&g->s->unit[unit]), .left = (uint8_t)free,
		.road = free > 0 && !m->boots };
	struct purse		 have = { { { 0 } }, { { 0 } } };

	if (free == 0 || m->boots)
		have = (struct purse){ p->rolled, p->bank };
	search_init(s, g, unit, to, m, &have);
	s->any = any;
	for (unsigned i = 0; i < m->dice_count; i++)
		if (m->dice[i] != 0)
			s->named.of[m->dice[i] - 1]++;
	push(s, &first);
}

/* The cheapest way that arrives. */
static bool
search_cheapest(struct search *s, struct way *way)
{
	while (s->waiting > 0) {
		unsigned	 index = heap_take(s);

		if (arrived(s, &s->node[index])) {
			way_back(s, index, way);
			return true;
		}
		expand(s, index);
	}
	return false;
}

static bool
search_any(struct search *s)
{
	while (s->waiting > 0 && s->most == UNKNOWN)
		expand(s, heap_take(s));
	return s->most != UNKNOWN;
}

bool
boa_can_go(const struct boa *g, unsigned unit, unsigned to, const struct move *m, unsigned free)
{
	struct search	 s;

	set_out(&s, g, unit, to, m, free, true);
	return search_any(&s);
}

bool
boa_way(const struct boa *g, unsigned unit, unsigned to, const struct move *m, unsigned free,
    struct way *way)
{
	struct search	 s;

	set_out(&s, g, unit, to, m, free, false);
	if (search_cheapest(&s, way))
		return true;
	if (s.count < NODES)
		return false;
	/* Too many to weigh: one that is found all the same. */
	set_out(&s, g, unit, to, m, free, true);
	if (!search_any(&s))
		return false;
	way_back(&s, s.end, way);
	return true;
}

uint64_t
boa_reach(const struct boa *g, unsigned unit, const struct purse *have, bool stopped)
{
	const struct move	 none = { .kind = MOVE_MOVE };
	struct search		 s;
	struct node		 first = { .at = boa_spot(&g->s->unit[unit]) };
	uint64_t		 squares = 0;

	search_init(&s, g, unit, 0, &none, have);
	s.gait.stopped = stopped;
	push(&s, &first);
	for (unsigned i = 0; i < s.count; i++) {
		squares |= SQUARE_BIT(s.node[i].at.square);
		expand(&s, i);
	}
	return squares & ~SQUARE_BIT(first.at.square);
}
