#ifndef CRON_CREW_H
#define CRON_CREW_H

/*
 * The processes that attend to games, each to one game at a time.  A game that
 * is broken, or has its process killed, ends that process and no other: the next
 * game gets a new one.
 */

#include <sys/types.h>

#include "cron/rounds.h"

/* One of the processes. */
struct hand {
	pid_t		 pid;
	int		 fd;		/* games go out by it, what came of them comes back */
	char		*game;		/* that it attends to, or NULL */
	unsigned	 games;		/* that it is done with */
};

/* Starts as zeros but for 'r' and 'sum'. */
struct crew {
	const struct rounds	*r;
	struct rounds_sum	*sum;		/* what came of it is added here */
	struct hand		 hand[ROUNDS_MOST_JOBS];
	unsigned		 count;
};

/* Has a game attended to, as soon as one of them is free. */
void	 crew_take(struct crew *, const char *game);
/* Waits until all are done, and ends them. */
void	 crew_end(struct crew *);

#endif
