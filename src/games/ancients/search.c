/*
 * The steps of a search for ways, from each place, and their cost (BOA-24, BOA-25).
 *
 * Ones and twos pay orthogonal steps in points, which add up; diagonal dice pay diagonal steps.
 * A die pays one step more if all its steps lead from road to road at cost 1.
 */

#include "games/ancients/search.h"

static void
lay_die(const struct search *s, struct node *n, unsigned face)
{
	unsigned	 used = ++n->used[face - 1];

	n->unpaid = (uint16_t)(n->unpaid - s->pays[face - 1]);
	n->price += PRICE_DIE;
	if (used > s->named.of[face - 1])
		n->price += PRICE_UNNAMED;
	else
		n->named = (uint16_t)(n->named - s->pays[face - 1]);
	if (face == TWO)
		n->price += PRICE_TWO;
	if (used > s->have.rolled.of[face - 1])
		n->price += PRICE_BANKED;
}

static unsigned
dice_left(const struct search *s, const struct node *n, unsigned face)
{
	return (unsigned)(s->dice[face - 1] - n->used[face - 1]);
}

/* Returns the half points that dice laid down can still pay at the very most. */
static inline unsigned
laid_down(const struct node *n)
{
	return (n->left > 0 ? 2u * n->left : n->road) + n->slant;
}

/* Returns these points and the points that all other dice pay. */
static inline unsigned
reach(const struct node *n)
{
	return laid_down(n) + n->unpaid;
}

/* Returns the least that 'points' more half points add to the price of a node. */
static inline uint32_t
price_of(const struct search *s, const struct node *n, unsigned points)
{
	unsigned	 laid = laid_down(n), due = points > laid ? points - laid : 0,
	    unnamed = due > n->named ? due - n->named : 0,
	    best = dice_left(s, n, TWO) > 0 ? s->longest : s->usual;

	if (due == 0)
		return 0;
	return (due + best - 1) / best * PRICE_DIE + (unnamed + best - 1) / best * PRICE_UNNAMED;
}

/* Returns the least cost of the first step from a node, without the steps after it. */
static inline unsigned
first_step(const struct search *s, const struct node *n)
{
	return s->extra[n->via] + (boa_on_road(s->g->f, &n->at) ? 1 : 2);
}

/* Returns the least cost of the last of these steps to the next goal, besides a half point. */
static inline unsigned
last_step(const struct search *s, const struct node *n, unsigned steps)
{
	return MIN(steps, !s->g->f->square[boa_goal(s, n->via)].road);
}

/*
 * Returns the rank of a node among those not looked at, lowest first.  It orders by the least
 * price of the ways past it, then by their steps; if any way will do, by the steps to the end.
 * Of equals the last node comes first.
 */
static uint64_t
rank(const struct search *s, unsigned node)
{
	const struct node	*n = &s->node[node];
	unsigned		 far = boa_far(n), points;
	uint64_t		 worth = n->price;

	if (s->any)
		return (uint64_t)(boa_arrived(s, n) ? 0 : far + 1) << 16 | (NONE - node);
	if (boa_arrived(s, n))
		return worth << 32 | (unsigned)n->steps << 16 | (NONE - node);
	points = first_step(s, n) + far + last_step(s, n, far - s->rest[n->via]);
	worth += price_of(s, n, points);
	return worth << 32 | (n->steps + far + 1) << 16 | (NONE - node);
}

void
boa_search_add(struct search *s, unsigned node)
{
	uint64_t	 added = rank(s, node);
	unsigned	 at = s->waiting++;

	for (; at > 0 && added < s->heap[(at - 1) / 2]; at = (at - 1) / 2)
		s->heap[at] = s->heap[(at - 1) / 2];
	s->heap[at] = added;
}

unsigned
boa_search_take(struct search *s)
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
	return NONE - (uint16_t)first;
}

/*
 * True if another node already allows, for less, all that can be done from this node.  If any
 * way will do, an equal price is enough.
 */
static bool
is_better(const struct search *s, const struct node *old, const struct node *n)
{
	return (s->any || old->price <= n->price) && old->used[0] <= n->used[0] &&
	    old->used[1] <= n->used[1] && old->used[2] <= n->used[2] &&
	    old->left >= n->left && old->road >= n->road && old->slant >= n->slant &&
	    old->via == n->via && old->steps <= n->steps &&
	    memcmp(&old->at, &n->at, sizeof(n->at)) == 0;
}

/* True if a wanted way could pass such a node. */
static inline bool
is_wanted(const struct search *s, const struct node *n)
{
	return n->toll <= reach(n) &&
	    (s->most == UNKNOWN || n->price + price_of(s, n, n->toll) <= s->most);
}

void
boa_search_push(struct search *s, const struct node *n)
{
	unsigned	 square = n->at.square, kept = s->count;
	bool		 end = boa_arrived(s, n);

	if (kept == NODES || (end ? n->price > s->most : !is_wanted(s, n)))
		return;
	for (unsigned i = s->on[square]; !end && i != NONE; i = s->node[i].next)
		if (is_better(s, &s->node[i], n))
			return;
	s->node[kept] = *n;
	s->node[kept].next = s->on[square];
	s->on[square] = (uint16_t)kept;
	s->count++;
	if (end)
		s->most = n->price;
	boa_search_add(s, kept);
}

/* Pays 'due' points of an orthogonal step in every way there is, with new dice as needed. */
static void
pay_points(struct search *s, const struct node *from, unsigned due, bool road)
{
	struct node	 n = *from;

	if (n.left >= due) {
		n.left = (uint8_t)(n.left - due);
		n.road = n.road && road;
		boa_search_push(s, &n);
		return;
	}
	if (road && n.road && n.left == 0) {
		n.road = 0;
		boa_search_push(s, &n);
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
		boa_search_push(s, &n);
	}
	for (; due > 0; due--) {
		if (dice_left(s, &n, DIAGONAL) == 0)
			return;
		lay_die(s, &n, DIAGONAL);
	}
	n.slant = road;
	boa_search_push(s, &n);
}

/* Takes a step from a node, and pays for it. */
static void
take_step(struct search *s, unsigned index, unsigned direction)
{
	struct node	 n = s->node[index];
	struct step	 step = boa_step(s->g, &n.at, direction, &s->gait);

	if (step.cost == 0)
		return;
	n.at = step.to;
	n.parent = (uint16_t)index;
	n.steps++;
	if (n.via < s->m->via_count && s->m->via[n.via] == n.at.square)
		n.via++;
	boa_look_ahead(s, &n);
	if (direction % 2 == 0)
		pay_points(s, &n, step.cost, step.road);
	else
		pay_slants(s, &n, step.cost, step.road);
}

/*
 * Returns the squares from which the way can end in 'steps' steps, with 'via' of its squares
 * passed.
 */
static uint64_t
near_end(const struct search *s, unsigned via, unsigned steps)
{
	unsigned	 next = boa_goal(s, via), rest = s->rest[via];

	if (next == 0)
		return UINT64_MAX;
	return steps < rest ? 0 : boa_within(next, steps - rest);
}

/*
 * Returns how far from the end a step from a node may lead, in steps, with what the node can
 * still pay.
 */
static unsigned
steps_after(const struct search *s, const struct node *from)
{
	unsigned	 pays = reach(from), step = first_step(s, from), rest = s->rest[from->via];

	if (pays < step + rest)
		return UNKNOWN;
	return pays - step - last_step(s, from, pays - step - rest);
}

bool
boa_search_step(struct search *s, unsigned index, unsigned nearest, unsigned farthest)
{
	const struct node	*from = &s->node[index];
	bool			 slants = from->slant || dice_left(s, from, DIAGONAL) > 0;
	unsigned		 at = from->at.square, steps = steps_after(s, from);
	uint64_t		 to;

	if (from->steps == ROUTE || steps == UNKNOWN || steps < nearest)
		return false;
	to = boa_within(at, 1) & ~SQUARE_BIT(at) & near_end(s, from->via, MIN(farthest, steps));
	if (nearest > 0)
		to &= ~near_end(s, from->via, nearest - 1);
	for (; to != 0; to &= to - 1) {
		unsigned	 next = (unsigned)__builtin_ctzll(to) + 1,
		    direction = boa_direction_beside(at, next);

		if (slants || direction % 2 == 0)
			take_step(s, index, direction);
	}
	return steps > farthest;
}
