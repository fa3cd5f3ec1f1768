#ifndef GAMES_ANCIENTS_SEARCH_H
#define GAMES_ANCIENTS_SEARCH_H

/*
 * A search over places on the map, and what is left of the dice there: ways.c says where to, and
 * which way is wanted.
 */

#include "games/ancients/rules.h"

enum {
	NODES	= 4000,
	NONE	= 0xffff,
};

#define UNKNOWN	UINT32_MAX

/* What makes a way dear: dice that are not named, then dice, then twos, then banked ones. */
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

/*
 * The place of a node among those not looked at, the lowest first: by its price, or where any way
 * will do by what is to go; of equals the last one comes first.
 */
static inline uint64_t
boa_rank(uint32_t worth, unsigned node)
{
	return (uint64_t)worth << 16 | (NONE - node);
}

static inline bool
boa_arrived(const struct search *s, const struct node *n)
{
	return n->at.square == s->to && n->via == s->m->via_count && n->steps > 0;
}

/* Where the way leads next, 'via' squares passed; 0: anywhere. */
static inline unsigned
boa_goal(const struct search *s, unsigned via)
{
	return via < s->m->via_count ? s->m->via[via] : s->to;
}

/* The steps from a square to the end of the way at the least, 'via' squares passed. */
static inline unsigned
boa_to_go(const struct search *s, unsigned square, unsigned via)
{
	unsigned	 next = boa_goal(s, via);

	return next == 0 ? 0 : boa_distance(square, next) + s->rest[via];
}

/* Adds to the nodes not looked at, and takes the first of them. */
void	 boa_search_add(struct search *, uint64_t rank);
unsigned boa_search_take(struct search *);
/* Keeps a node that is new, and that a way which is wanted could pass. */
void	 boa_search_push(struct search *, const struct node *);
/*
 * Steps from a node to the squares round it that could be those of a way that is wanted, and that
 * lie so many steps from its end at the least.
 */
void	 boa_search_step(struct search *, unsigned node, unsigned nearest, unsigned farthest);

#endif
