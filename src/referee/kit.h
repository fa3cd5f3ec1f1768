#ifndef REFEREE_KIT_H
#define REFEREE_KIT_H

/*
 * Tools for the rules of many games.  Pure, but for the luck that is handed in:
 * hidden draws, in an order that replays.
 */

#include "referee/game.h"

/*
 * Ranks seats by worth: more is better, and equal seats share a rank.  After n seats that share a
 * rank, the next rank is n lower.  After an agreed draw, or with one player left, the sharers are
 * first together, and the others follow by worth.
 */
void	 kit_rank(struct score *, unsigned seats, const int64_t worth[], const struct ending *);

/* Shuffles items of 'width' bytes; all orders are equally likely. */
void	 kit_shuffle(void *items, size_t count, size_t width, struct chance *);

/*
 * Invariants as rows: a figure, its bounds, and the sentence that is said if it lies outside them.
 * KIT_BROKEN() gives the sentence of the first such row, or NULL.
 */
struct kit_row {
	int64_t		 value, low, high;
	const char	*broken;
};

#define KIT_IS(value, figure, broken)		{ (value), (figure), (figure), (broken) }
#define KIT_AT_MOST(value, most, broken)	{ (value), INT64_MIN, (most), (broken) }
#define KIT_AT_LEAST(value, least, broken)	{ (value), (least), INT64_MAX, (broken) }
#define KIT_BROKEN(...)	\
	kit_broken((const struct kit_row[]){ __VA_ARGS__, { 0, 0, 0, NULL } })

const char *kit_broken(const struct kit_row *);

/*
 * Distances: breadth first from every node whose steps[] is 1, over nodes 1..nodes. steps[node]
 * becomes 1 more than the number of edges from the nearest of those; 0: it is not within 'most'
 * edges.  'next' gives neighbour i of a node, counted from 0, and 0 after the last.
 */
struct kit_graph {
	unsigned	 nodes;				/* at most KIT_NODES */
	unsigned	 (*next)(const void *ctx, unsigned node, unsigned i);
	const void	*ctx;
};

#define KIT_NODES	1023

void	 kit_reach(const struct kit_graph *, unsigned most, uint16_t *steps);

/* A price in words: of each thing that it costs, the number, and the word for one and for more. */
struct kit_cost {
	unsigned	 number;
	const char	*one, *more;
};
/* Writes the things that cost something, "2 skulls and 1 Food", or "nothing"; ended by a NULL. */
void	 kit_costs(const struct kit_cost *, char *text, size_t size);

#endif
