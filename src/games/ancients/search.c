/*
 * What a search for ways does at each place: the steps from it, and what they cost (BOA-24,
 * BOA-25).
 *
 * Orthogonal steps are paid in points by ones and twos, which add up; diagonal
 * ones by diagonal dice.  A die all of whose steps lead from road to road at cost 1
 * pays one step more.
 */

#include "games/ancients/search.h"

/* What makes two nodes the same. */
#define KEY_SIZE	offsetof(struct node, steps)

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

static unsigned
ranked(uint64_t rank)
{
	return NONE - (uint16_t)rank;
}

void
boa_search_add(struct search *s, uint64_t added)
{
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
	return ranked(first);
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

void
boa_search_push(struct search *s, const struct node *n)
{
	unsigned	 square = n->at.square, kept = s->count;
	bool		 end = boa_arrived(s, n);

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
	boa_search_add(s, boa_rank(s->any ? n->ahead : n->price, kept));
}

/* Pays 'due' points of an orthogonal step, new dice as they are wanted, in every way there is. */
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

/* A step from a place, looked up once: many nodes differ in their dice alone. */
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
	n.ahead = (uint8_t)boa_to_go(s, n.at.square, n.via);
	if (direction % 2 == 0)
		pay_points(s, &n, step->cost, step->road);
	else
		pay_slants(s, &n, step->cost, step->road);
}

void
boa_search_step(struct search *s, unsigned index, unsigned nearest, unsigned farthest)
{
	const struct node	*from = &s->node[index];
	unsigned		 every = from->slant || dice_left(s, from, DIAGONAL) > 0 ? 1 : 2,
	    steps = reach(s, from), to = boa_goal(s, from->via), rest = s->rest[from->via];

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
