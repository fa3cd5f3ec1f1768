#ifndef BASE_CREW_H
#define BASE_CREW_H

/*
 * Processes of our own that do one task after another, for what one has read
 * and compiled for the first task it need not for the next.  A task that is
 * broken, or has its process killed, ends that process and no other: the next
 * task gets a new one.
 */

#include <sys/types.h>

#include "base/base.h"

#define CREW_MOST	64	/* processes at a time */

/* What is done; 'ctx' is the same for all. */
struct crew_trade {
	/*
	 * In one of the processes: does a task, and says what came of it.  It may end the process
	 * in place of an answer.
	 */
	unsigned char	(*work)(void *ctx, const char *task);
	/* Hears of it, at home. */
	void		(*done)(void *ctx, const char *task, unsigned char what);
	/* A process ended over this task, with such a status of waitpid(). */
	void		(*lost)(void *ctx, const char *task, int status);
	void		*ctx;
	unsigned	 hands;		/* processes at a time, 1 to CREW_MOST */
};

/* One of the processes. */
struct crew_hand {
	pid_t		 pid;
	int		 fd;		/* tasks go out by it, what came of them comes back */
	char		*task;		/* that it is at, or NULL */
	unsigned	 tasks;		/* that it is done with */
};

/* Starts as zeros but for 'trade'. */
struct crew {
	const struct crew_trade	*trade;
	struct crew_hand	 hand[CREW_MOST];
	unsigned		 count;
};

/*
 * Has a task done, as soon as a process is free; tasks are begun in the order in which they are
 * given.  One is a path: what is cut at PATH_MAX bytes is none.
 */
void	 crew_give(struct crew *, const char *task);
/* Waits until all are done, and ends the processes. */
void	 crew_end(struct crew *);

/* What a task's process ended with that had no more to say: EXIT_BROKEN for a signal. */
enum exit_status crew_status(int status);

#endif
