/* Rounds: the search for games that are due, and the processes that attend to them. */

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/crew.h"
#include "base/file.h"
#include "base/heap.h"
#include "cron/attend.h"
#include "records/gamefile.h"
#include "records/paths.h"
#include "cron/rounds.h"
#include "store/pgp.h"

/* The rounds as they go. */
struct going {
	const struct rounds	*r;
	struct rounds_sum	*sum;
	struct crew		 crew;
	int64_t			 now;
};

static unsigned char
attend_to(void *ctx, const char *path)
{
	const struct going	*g = ctx;

	return (unsigned char)attend(path, g->r);
}

static void
count_done(void *ctx, const char *path, unsigned char what)
{
	struct going	*g = ctx;

	(void)path;
	g->sum->turns += (what & ATTENDED_TURN) != 0;
	g->sum->stuck += (what & ATTENDED_STUCK) != 0;
}

/*
 * Counts a game whose process failed.  A process that was killed leaves its game to the
 * next run.
 */
static void
count_lost(void *ctx, const char *path, int status)
{
	struct going	*g = ctx;

	if (WIFSIGNALED(status))
		fprintf(stderr, "assize: %s: the process that looked at this game died: %s\n", path,
		    strsignal(WTERMSIG(status)));
	if (crew_status(status) == EXIT_LATER ||
	    (WIFSIGNALED(status) && (WTERMSIG(status) == SIGKILL || WTERMSIG(status) == SIGTERM)))
		g->sum->busy++;
	else
		g->sum->broken++;
}

/*
 * Gives a due game to a process.  Before the first, does once what every process would do
 * alike.
 */
static void
start(struct going *g, const char *path)
{
	if (g->sum->games == 0) {
		pgp_warm();
		gamefile_warm();
		heap_expect(HEAP_TURN);
	}
	g->sum->games++;
	crew_give(&g->crew, path);
}

/* Reports a folder that cannot be looked through, and counts it as broken. */
static void
unreadable(struct going *g, const char *path)
{
	fprintf(stderr, "assize: %s: this cannot be looked through: %s\n", path, strerror(errno));
	g->sum->broken++;
}

/* Looks at one folder: a game if it has a file 'due', else maybe a folder of games. */
static void	 look(struct going *, int dir, const char *name, const char *path, int depth);

static void
look_below(struct going *g, int fd, const char *path, int depth)
{
	DIR		*dir = fdopendir(fd);
	struct dirent	*e;

	if (dir == NULL)
		die("%s: %s", path, strerror(errno));
	while ((e = readdir(dir)) != NULL) {
		char	*below;

		if (e->d_name[0] == '.' ||
		    (e->d_type != DT_DIR && e->d_type != DT_UNKNOWN && e->d_type != DT_LNK))
			continue;
		below = path_join(path, e->d_name);
		look(g, dirfd(dir), e->d_name, below, depth + 1);
		free(below);
	}
	closedir(dir);
}

static void
look(struct going *g, int dir, const char *name, const char *path, int depth)
{
	char		 due[NAME_MAX + 8];
	struct stat	 st;
	int		 fd;

	if (snprintf(due, sizeof(due), "%s/" DUE_FILE, name) >= (int)sizeof(due))
		return;
	if (fstatat(dir, due, &st, 0) == 0) {
		/*
		 * A date set while the clock was ahead may be far too late.  The time of
		 * last access is when the date was set.
		 */
		if (st.st_mtime <= g->now || st.st_atime > g->now)
			start(g, path);
		return;
	}
	if (errno != ENOENT) {
		if (errno != ENOTDIR)
			unreadable(g, path);
		return;
	}
	snprintf(due, sizeof(due), "%s/" GAME_FILE, name);
	if (depth >= ROUNDS_DEEPEST || fstatat(dir, due, &st, 0) == 0)
		return;
	fd = openat(dir, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd >= 0)
		look_below(g, fd, path, depth);
	else if (errno != ENOTDIR)
		unreadable(g, path);
}

void
rounds_run(const struct rounds *r, const char *const *roots, size_t n, struct rounds_sum *sum)
{
	struct going		 g = { .r = r, .sum = sum, .now = clock_now() };
	struct crew_trade	 trade = { .work = attend_to, .done = count_done,
	    .lost = count_lost, .ctx = &g, .hands = r->jobs };

	g.crew.trade = &trade;
	*sum = (struct rounds_sum){ 0 };
	for (size_t i = 0; i < n; i++)
		look(&g, AT_FDCWD, roots[i], roots[i], 0);
	crew_end(&g.crew);
}
