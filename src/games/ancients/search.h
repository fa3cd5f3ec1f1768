#ifndef GAMES_ANCIENTS_SEARCH_H
#define GAMES_ANCIENTS_SEARCH_H

/*
 * A search over places on the map and the dice left there. ways.c sets the goal and picks the
 * way.
 */

#include "games/ancients/rules.h"

enum {
	NODES	= 4000,
	NONE	= 0xffff,
};

#define UNKNOWN	UINT32_MAX

/* The parts of a way's price: dice that are not named, then dice, then twos, then banked ones. */
enum { PRICE_UNNAMED = 1 << 24, PRICE_DIE = 1 << 16, PRICE_TWO = 1 << 8, PRICE_BANKED = 1 };

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
	/* half points that unused dice pay at the very most, and the part of the named dice */
	uint16_t	 unpaid, named;
	uint8_t		 ahead;		/* steps to the end of the way at the least */
	uint8_t		 toll;		/* and the half points they cost */
	uint8_t		 turns;		/* how often some of the steps from here were taken */
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
	uint32_t		 most;		/* the price of the cheapest arrival known */
	/*
	 * Dice at hand, and what each pays at the very most in half points: a step costs one of
	 * them at the least, and two if it does not lead from road to road.
	 */
	uint8_t			 dice[3], pays[3];
	/* the most of one that is no two, and of any */
	unsigned		 usual, longest;
	/* by passed squares of 'via': least steps for the rest, and their extra cost */
	uint8_t			 rest[ROUTE + 1], extra[ROUTE + 1];
	struct node		 node[NODES];
	uint16_t		 on[SQUARES + 1];	/* the last node on each square */
	unsigned		 waiting;
	uint64_t		 heap[NODES];	/* ranks of nodes not looked at */
};

static inline bool
boa_arrived(const struct search *s, const struct node *n)
{
	return n->at.square == s->to && n->via == s->m->via_count && n->steps > 0;
}

/* Returns the next square of the way with 'via' squares passed, or 0 for anywhere. */
static inline unsigned
boa_goal(const struct search *s, unsigned via)
{
	return via < s->m->via_count ? s->m->via[via] : s->to;
}

/* Returns the least cost of some steps from a place to a square, besides a half point each. */
static inline unsigned
boa_extra(const struct figures *f, const struct spot *at, unsigned to, unsigned steps)
{
	unsigned	 off_road = !boa_on_road(f, at) + !f->square[to].road;

	return MIN(steps, off_road);
}

/* Sets how far a place is at least from the end of the way, with its squares of 'via' passed. */
static inline void
boa_look_ahead(const struct search *s, struct node *n)
{
	unsigned	 next = boa_goal(s, n->via), steps;

	if (next == 0)
		return;
	steps = boa_distance(n->at.square, next);
	n->ahead = (uint8_t)(steps + s->rest[n->via]);
	n->turns = n->ahead == 0;	/* nothing lies nearer */
	n->toll = (uint8_t)(n->ahead + boa_extra(s->g->f, &n->at, next, steps) + s->extra[n->via]);
}

/* Adds a node to those not looked at, and takes the first of them. */
void	 boa_search_add(struct search *, unsigned node);
unsigned boa_search_take(struct search *);
/* Keeps a new node that a wanted way could pass. */
void	 boa_search_push(struct search *, const struct node *);
/* Returns how far from the end the steps lead for which a node is looked at next. */
static inline unsigned
boa_far(const struct node *n)
{
	return n->ahead + n->turns - 1u;
}
/*
 * Steps from a node to the squares round it that a wanted way could enter, if their least
 * distance from its end is within these bounds.  True if there may be such steps to farther
 * squares.
 */
bool	 boa_search_step(struct search *, unsigned node, unsigned nearest, unsigned farthest);

#endif
