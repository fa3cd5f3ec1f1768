#ifndef CRON_ROUNDS_H
#define CRON_ROUNDS_H

/*
 * Rounds, as cron makes them: every game below some folders that is due is attended to, or listed.
 * Other processes do it (base/crew.h), so one broken game stops no other.
 *
 * A game is a folder with a file 'due'; its date says when to look.  Nothing
 * else is touched of a game that is not due.
 */

#include "base/file.h"

#define ROUNDS_DEEPEST		3	/* folders below a root that are searched for games */

struct rounds {
	const char	*sendmail;	/* the program that sends mails */
	const char	*fetch;		/* the program that asks a beacon */
	/* a folder that has the public copies of games; NULL: none are made */
	const char	*copies;
	/* a folder of a web server that gets order forms; NULL: none does */
	const char	*forms;
	/* with 'copies': the program that gets the path of a copy after a turn, or NULL */
	const char	*hook;
	unsigned	 jobs;		/* processes at a time, at most CREW_MOST */
	unsigned	 limit;		/* seconds for one game; 0: no limit */
	/* only the games of one shard, 1 to 'shards'; 0: all games */
	unsigned	 shard, shards;
	/* the paths of due games are printed, and nothing else is done */
	bool		 list;
	char		 separator;	/* after each of them */
	const char	*wanted;	/* with 'list': the game of this id instead, due or not */
	bool		 verbose;	/* a line for each game */
};

/* Counts of one run. */
struct rounds_sum {
	uint64_t	 games;		/* looked at because they were due */
	uint64_t	 turns;		/* published */
	/* games locked by another run, or short of space: the next run attends to them */
	uint64_t	 busy;
	/* games whose mails wait: the program that sends them did not start */
	uint64_t	 stuck;
	uint64_t	 broken;	/* games, and folders that may not be looked through */
	struct file_names looked;	/* the paths of the games; the caller's to clear */
};

/*
 * Says on standard error, and true, if a game further down than the root's own
 * has the id of one of these: mails that name it go to that one.
 */
bool	 rounds_say_twin(const char *root, const char *path);
/* Returns the shard, 1 to 'shards', of a game: it depends on its id alone. */
unsigned shard_of(const char *id, unsigned shards);
/* Goes through the folders: each is a game, or holds games, at most three levels down. */
void	 rounds_run(const struct rounds *, const char *const *roots,
    size_t count, struct rounds_sum *);

#endif
