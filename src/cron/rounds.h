#ifndef CRON_ROUNDS_H
#define CRON_ROUNDS_H

/*
 * What cron does: every game below some folders whose time has come is looked
 * at, in other processes (base/crew.h), so that one broken game is only that.
 *
 * A game is a folder with a file 'due'; its date says when to look.  Nothing
 * else of a game that is not due is touched.
 */

#include "base/base.h"

#define ROUNDS_DEEPEST		3	/* folders below a root in which games are looked for */

struct rounds {
	const char	*sendmail;	/* the program that sends mails */
	const char	*fetch;		/* the program that asks a beacon */
	unsigned	 jobs;		/* processes at a time, at most CREW_MOST */
};

/* What came of it. */
struct rounds_sum {
	uint64_t	 games;		/* looked at because they were due */
	uint64_t	 turns;		/* published */
	/* locked by another run, or short of space: the next run sees to them */
	uint64_t	 busy;
	/* their mails wait, for what sends them could not be started */
	uint64_t	 stuck;
	uint64_t	 broken;	/* games, and folders that may not be looked through */
};

/* Goes through the folders: each is a game, or holds games, at most three levels down. */
void	 rounds_run(const struct rounds *, const char *const *roots, size_t count,
    struct rounds_sum *);

#endif
