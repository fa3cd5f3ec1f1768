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
	FEW = 5,
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
	uint32_t	 price;		/* of the dice used */
	uint16_t	 parent, next;	/* next: of those on the same square */
	uint16_t	 unpaid;	/* steps that the dice not used pay at the very most */
	uint8_t		 ahead;		/* steps to the end of the way at the least */
	uint8_t		 turns;		/* how often some of the steps from here were taken */
};

/* Steps that were looked up, by direction: those of the set 'known'. */
struct steps {
	struct spot	 from;
	unsigned	 known;
	struct step	 step[DIRECTIONS];
};

struct search {
	const struct boa	*g;
	struct gait		 gait;
	const struct move	*m;
	struct purse		 have;
	struct dice		 named;
	struct node		 first;		/* that all others come from */
	unsigned		 to, count;
	bool			 any;		/* any way does */
	bool			 prunes;	/* no worse node is kept than one there is */
	uint32_t		 most;		/* the price of the cheapest arrival known */
	unsigned		 end;		/* and its node */
	uint32_t		 dearer;	/* what a die more adds to a price at the least */
	/* steps that a die pays at the very most: one that is no two, and any */
	unsigned		 longest[2];
	uint8_t			 dice[3], pays[3];	/* at hand, and the most steps of each */
	/* steps at the least past so many squares of 'via' */
	unsigned		 rest[ROUTE + 1];
	struct steps		 steps[SQUARES + 1];
	uint64_t		 stepped;	/* squares whose steps were looked up */
	struct node		 node[NODES];
	uint16_t		 on[SQUARES + 1];	/* the last node on each square */
	unsigned		 waiting;
	uint64_t		 heap[NODES];	/* ranks of nodes not looked at */
};

/* What makes two nodes the same. */
#define KEY_SIZE	offsetof(struct node, steps)

/* What makes a way dear: dice that are not named, then dice, then twos, then banked ones. */
enum { PRICE_UNNAMED = 1 << 24, PRICE_DIE = 1 << 16, PRICE_TWO = 1 << 8, PRICE_BANKED = 1 };

static void
lay_die(const struct search *s, struct node *n, unsigned face)
{
	unsigned	 used = ++n->used[face - 1];

	n->unpaid = (uint16_t)(n->unpaid - s->pays[face - 1]);
	n->price += PRICE_DIE;
	if (used > s->named.of[face - 1])
		n->price += PRICE_UNNAMED;
	if (face == TWO)
		n->price += PRICE_TWO;
	if (used > s->have.rolled.of[face - 1])
		n->price += PRICE_BANKED;
}

/*
 * The place of a node among those not looked at, the lowest first: by its price, or where any way
 * will do by what is to go; of equals the last one comes first.
 */
static uint64_t
rank(uint32_t worth, unsigned node)
{
	return (uint64_t)worth << 16 | (NONE - node);
}

static unsigned
ranked(uint64_t rank)
{
	return NONE - (uint16_t)rank;
}

static void
heap_add(struct search *s, uint64_t added)
{
	unsigned	 at = s->waiting++;

	for (; at > 0 && added < s->heap[(at - 1) / 2]; at = (at - 1) / 2)
		s->heap[at] = s->heap[(at - 1) / 2];
	s->heap[at] = added;
}

static unsigned
heap_take(struct search *s)
{
	uint64_t	 first = s->heap[0], last = s->heap[--s->waiting];
	unsigned	 at = 0, child;

	while ((child = 2 * at + 1) < s->waiting) {
		if (child + 1 < s->waiting && s->heap[child + 1] < s->heap[child])
			child++;
		if (last <= s->heap[child])
			break;
		s->heap[at] = s->heap[child];
		at = child;
	}
	s->heap[at] = last;
	return ranked(first);
}

static bool
arrived(const struct search *s, const struct node *n)
{
	return n->at.square == s->to && n->via == s->m->via_count && n->steps > 0;
}

static unsigned
dice_used(const struct node *n)
{
	return (unsigned)n->used[0] + n->used[1] + n->used[2];
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

/* Where the way leads next, 'via' squares passed; 0: anywhere. */
static inline unsigned
goal(const struct search *s, unsigned via)
{
	return via < s->m->via_count ? s->m->via[via] : s->to;
}

/* The steps from a square to the end of the way at the least, 'via' squares passed. */
static inline unsigned
to_go(const struct search *s, unsigned square, unsigned via)
{
	unsigned	 next = goal(s, via);

	return next == 0 ? 0 : boa_distance(square, next) + s->rest[via];
}

/* How many steps more can be paid at the very most, by a way no dearer than one that is known. */
static inline unsigned
reach(const struct search *s, const struct node *n)
{
	unsigned	 paid = steps_paid(n), left = paid + n->unpaid, die;
	uint32_t	 spare = s->most - n->price;

	if (spare >= 2 * s->dearer)
		return left;
	if (spare < s->dearer)
		return MIN(left, paid);
	die = s->longest[spare >= s->dearer + PRICE_TWO];
	if (paid == 0 && !boa_on_road(s->g->f, &n->at))
		die--;
	return MIN(left, paid + die);
}

/*
 * Whether all that can be done from a node can be done from another that is there already, for
 * less; where any way does, for no more.
 */
static bool
is_better(const struct search *s, const struct node *old, const struct node *n)
{
	return (s->any || old->price < n->price) && old->used[0] <= n->used[0] &&
	    old->used[1] <= n->used[1] && old->used[2] <= n->used[2] &&
	    old->left >= n->left && old->road >= n->road && old->slant >= n->slant &&
	    old->via == n->via && old->steps <= n->steps &&
	    memcmp(&old->at, &n->at, sizeof(n->at)) == 0;
}

/* Keeps a node that is new. */
static void
push(struct search *s, const struct node *n)
{
	unsigned	 square = n->at.square, kept = s->count;
	bool		 end = arrived(s, n);

	if (kept == NODES || n->price > s->most || (!end && n->ahead > reach(s, n)))
		return;
	for (unsigned i = s->on[square]; i != NONE; i = s->node[i].next)
		if (memcmp(&s->node[i], n, KEY_SIZE) == 0 ||
		    (s->prunes && !end && is_better(s, &s->node[i], n)))
			return;
	s->node[kept] = *n;
	s->node[kept].next = s->on[square];
	s->on[square] = (uint16_t)kept;
	s->count++;
	if (end) {
		s->most = n->price;
		s->end = kept;
	}
	heap_add(s, rank(s->any ? n->ahead : n->price, kept));
}

/* Pays 'due' points of an orthogonal step, new dice as they are wanted, in every way there is. */
static void
pay_points(struct search *s, const struct node *from, unsigned due, bool road)
{
	struct node	 n = *from;

	if (n.left >= due) {
		n.left = (uint8_t)(n.left - due);
		n.road = n.road && road;
		push(s, &n);
		return;
	}
	if (road && n.road && n.left == 0) {
		n.road = 0;
		push(s, &n);
	}
	for (unsigned face = ONE; face <= TWO; face++) {
		if (dice_left(s, from, face) == 0)
			continue;
		n = *from;
		lay_die(s, &n, face);
		n.left = s->g->f->face[face].points;
		n.road = 1;
		pay_points(s, &n, due - from->left, road);
	}
}

static void
pay_slants(struct search *s, const struct node *from, unsigned due, bool road)
{
	struct node	 n = *from;

	if (road && n.slant) {
		n.slant = 0;
		push(s, &n);
	}
	for (; due > 0; due--) {
		if (dice_left(s, &n, DIAGONAL) == 0)
			return;
		lay_die(s, &n, DIAGONAL);
	}
	n.slant = road;
	push(s, &n);
}

/* The same again and again, from many nodes. */
static const struct step *
step_from(struct search *s, const struct spot *at, unsigned direction)
{
	struct steps	*steps = &s->steps[at->square];

	if ((s->stepped & SQUARE_BIT(at->square)) == 0 ||
	    memcmp(&steps->from, at, sizeof(*at)) != 0) {
		s->stepped |= SQUARE_BIT(at->square);
		steps->from = *at;
		steps->known = 0;
	}
	if ((steps->known >> direction & 1) == 0) {
		steps->known |= 1u << direction;
		steps->step[direction] = boa_step(s->g, at, direction, &s->gait);
	}
	return &steps->step[direction];
}

/* Takes a step from a node, and pays for it. */
static void
take_step(struct search *s, unsigned index, unsigned direction)
{
	const struct step	*step = step_from(s, &s->node[index].at, direction);
	struct node		 n;

	if (step->cost == 0)
		return;
	n = s->node[index];
	n.at = step->to;
	n.parent = (uint16_t)index;
	n.turns = 0;
	n.steps++;
	if (n.via < s->m->via_count && s->m->via[n.via] == n.at.square)
		n.via++;
	n.ahead = (uint8_t)to_go(s, n.at.square, n.via);
	if (direction % 2 == 0)
		pay_points(s, &n, step->cost, step->road);
	else
		pay_slants(s, &n, step->cost, step->road);
}

/*
 * Steps from a node to the squares round it that could be those of a way that is wanted, and that
 * lie so many steps from its end at the least.
 */
static void
expand(struct search *s, unsigned index, unsigned nearest, unsigned farthest)
{
	const struct node	*from = &s->node[index];
	unsigned		 every = from->slant || dice_left(s, from, DIAGONAL) > 0 ? 1 : 2,
	    steps = reach(s, from), to = goal(s, from->via), rest = s->rest[from->via];

	if (from->steps == ROUTE || steps <= nearest)
		return;
	farthest = MIN(farthest, steps - 1);
	for (unsigned d = 0; d < DIRECTIONS; d += every) {
		unsigned	 next = boa_next(from->at.square, d), far;

		if (next == 0)
			continue;
		far = to == 0 ? 0 : boa_distance(next, to) + rest;
		if (far >= nearest && far <= farthest)
			take_step(s, index, d);
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

/* The node that all others come from: 'left' points cost nothing. */
static void
set_first(struct search *s, unsigned unit, unsigned left, bool road)
{
	struct node	 n = { .at = boa_spot(&s->g->s->unit[unit]), .left = (uint8_t)left,
		.road = road };

	n.ahead = (uint8_t)to_go(s, n.at.square, 0);
	for (unsigned i = 0; i < 3; i++)
		n.unpaid = (uint16_t)(n.unpaid + s->dice[i] * s->pays[i]);
	s->first = n;
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
	s->stepped = 0;
	s->longest[0] = s->longest[1] = 0;
	s->dearer = m->dice_count == 0 ? PRICE_UNNAMED + PRICE_DIE : PRICE_DIE;
	for (unsigned i = 0; i < 3; i++) {
		s->dice[i] = (uint8_t)(have->rolled.of[i] + have->bank.of[i]);
		s->pays[i] = (uint8_t)(g->f->face[i + 1].points + 1);
		s->longest[1] = MAX(s->longest[1], s->pays[i]);
		if (i + 1 != TWO)
			s->longest[0] = s->longest[1];
	}
	s->rest[m->via_count] = 0;
	for (unsigned i = m->via_count; i-- > 0;)
		s->rest[i] = s->rest[i + 1] +
		    boa_distance(m->via[i], i + 1 < m->via_count ? m->via[i + 1] : to);
}

/* A search for the end of the way, with the dice of the unit's side or the points that are free. */
static void
search_way(struct search *s, const struct boa *g, unsigned unit, unsigned to, const struct move *m,
    unsigned free)
{
	const struct player	*p = &g->s->player[unit_side(unit)];
	struct purse		 have = { { { 0 } }, { { 0 } } };

	if (free == 0 || m->boots)
		have = (struct purse){ p->rolled, p->bank };
	search_init(s, g, unit, to, m, &have);
	for (unsigned i = 0; i < m->dice_count; i++)
		if (m->dice[i] != 0)
			s->named.of[m->dice[i] - 1]++;
	set_first(s, unit, free, free > 0 && !m->boots);
}

/* Sets out for ways no dearer than that. */
static void
set_out(struct search *s, bool any, uint32_t most)
{
	s->any = any;
	s->prunes = most != UNKNOWN;
	s->most = most;
	s->count = s->waiting = 0;
	memset(s->on, 0xff, sizeof(s->on));
	push(s, &s->first);
}

/* Whether any way arrives: the steps that lead nearest to its end are taken first. */
static bool
search_any(struct search *s)
{
	set_out(s, true, UNKNOWN);
	s->prunes = true;
	while (s->waiting > 0 && s->most == UNKNOWN) {
		unsigned	 index = heap_take(s);
		struct node	*n = &s->node[index];
		unsigned	 far = n->ahead + n->turns - 1u;

		expand(s, index, far, far);
		if (n->turns++ < 2)
			heap_add(s, rank(far + 2, index));
	}
	return s->most != UNKNOWN;
}

/* A way that arrives where there are too many to weigh. */
static void
search_rough(struct search *s, struct way *way)
{
	set_out(s, true, UNKNOWN);
	while (s->waiting > 0 && s->most == UNKNOWN)
		expand(s, heap_take(s), 0, FAR);
	way_back(s, s->end, way);
}

/* The cheapest way that arrives, of those no dearer than that. */
static bool
search_cheapest(struct search *s, uint32_t most, struct way *way)
{
	set_out(s, false, most);
	while (s->waiting > 0) {
		unsigned	 index = heap_take(s);

		if (arrived(s, &s->node[index])) {
			way_back(s, index, way);
			return true;
		}
		expand(s, index, 0, FAR);
	}
	return false;
}

bool
boa_can_go(const struct boa *g, unsigned unit, unsigned to, const struct move *m, unsigned free)
{
	struct search	 s;

	search_way(&s, g, unit, to, m, free);
	return search_any(&s);
}

bool
boa_way(const struct boa *g, unsigned unit, unsigned to, const struct move *m, unsigned free,
    struct way *way)
{
	struct search	 s;
	uint32_t	 most;

	search_way(&s, g, unit, to, m, free);
	if (!search_any(&s))
		return false;
	/*
	 * A way of few dice bounds the search for the cheapest.  One of many does not: when there
	 * are too many nodes to weigh stays what it always was.
	 */
	most = dice_used(&s.node[s.end]) + 2 * m->via_count <= FEW ? s.most : UNKNOWN;
	if (!search_cheapest(&s, most, way))
		search_rough(&s, way);
	return true;
}

uint64_t
boa_reach(const struct boa *g, unsigned unit, const struct purse *have, bool stopped)
{
	const struct move	 none = { .kind = MOVE_MOVE };
	struct search		 s;
	uint64_t		 squares = 0;

	search_init(&s, g, unit, 0, &none, have);
	s.gait.stopped = stopped;
	set_first(&s, unit, 0, false);
	set_out(&s, true, UNKNOWN);
	for (unsigned i = 0; i < s.count; i++) {
		squares |= SQUARE_BIT(s.node[i].at.square);
		expand(&s, i, 0, FAR);
	}
	return squares & ~SQUARE_BIT(s.first.at.square);
}
