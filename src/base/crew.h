#ifndef BASE_CREW_H
#define BASE_CREW_H

/*
 * Processes of our own that do one task after another.  They keep what they
 * have read and compiled for their next tasks.  A task that crashes or is
 * killed ends only its own process: the next task gets a new one.
 */

#include <sys/types.h>

#include "base/base.h"

#define CREW_MOST	64	/* processes at a time */

/* The functions that do a task and take its result; 'ctx' is the same for all. */
struct crew_trade {
	/*
	 * Called in one of the processes: does a task and returns its result.
	 * It may end the process instead.
	 */
	unsigned char	(*work)(void *ctx, const char *task);
	/* Called in the parent with the result. */
	void		(*done)(void *ctx, const char *task, unsigned char what);
	/* Called when a process ended during this task, with its status of waitpid(). */
	void		(*lost)(void *ctx, const char *task, int status);
	void		*ctx;
	unsigned	 hands;		/* processes at a time, 1 to CREW_MOST */
};

/* One of the processes. */
struct crew_hand {
	pid_t		 pid;
	int		 fd;		/* sends tasks and receives their results */
	char		*task;		/* the task in progress, or NULL */
	unsigned	 tasks;		/* tasks done */
};

/* All zeros to begin with, except 'trade'. */
struct crew {
	const struct crew_trade	*trade;
	struct crew_hand	 hand[CREW_MOST];
	unsigned		 count;
};

/*
 * Gives a task to a process as soon as one is free; tasks begin in the order
 * given.  A task is a path, and must be shorter than PATH_MAX bytes.
 */
void	 crew_give(struct crew *, const char *task);
/* Waits until all tasks are done, then ends the processes. */
void	 crew_end(struct crew *);

/* Returns the exit status of a task's process that gave no result: EXIT_BROKEN for a signal. */
enum exit_status crew_status(int status);

#endif
