#ifndef TESTS_TOLD_STAGE_H
#define TESTS_TOLD_STAGE_H

/*
 * A game of bots, the order file that one of them writes for what comes next, and what its player
 * is told of such a file before the deadline.
 */

#include "fixture_table.h"
#include "referee/play.h"

/* A decision that the bot answered while it wrote its file. */
struct answered {
	uint64_t	 move[MAX_MOVE / sizeof(uint64_t)];
	bool		 gathered;
};

struct stage {
	struct fixture	 fixture;
	struct table	 table;
	struct events	 events;
	struct chance	 chance, bots;
	struct play	 play;			/* where the game stands */
	unsigned	 seat;			/* whose orders these are */
	struct answered	*answer;
	size_t		 count, room;
};

void	 stage_open(struct stage *, const struct game *, const char *tables, unsigned seats,
    enum boundary granularity, uint64_t seed);
void	 stage_close(struct stage *);
/* The bots play on to where play waits for mail again; false: the game is over. */
bool	 stage_on(struct stage *);
/*
 * The bot of a seat plays on, as far as one file reaches, in a world that its view leaves open and
 * where the others do what the rules do for the silent.  False if it did nothing.
 */
bool	 stage_rehearse(struct stage *, unsigned seat);
/* The file of what it did; 'sequence': the orders stand in one. */
void	 stage_write(struct stage *, bool sequence, struct buf *file);
/*
 * The messages of `check` about a file: faults and warnings, and, if there are no
 * errors, what becomes of each order, as dry_run_play() adds it,
 * in the world that it was written in.
 */
void	 stage_check(struct stage *, const struct buf *file, struct diags *, xmlNodePtr told);

#endif
