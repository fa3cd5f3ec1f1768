/* What cron does. */

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/child.h"
#include "base/clock.h"
#include "base/file.h"
#include "cron/attend.h"
#include "records/gamefile.h"
#include "records/paths.h"
#include "cron/rounds.h"
#include "report/report.h"
#include "store/pgp.h"

/* added to what attend() returns: the exit status of a child that looked at a game */
#define ATTENDED	8

/* A process that looks at a game. */
struct looker {
	pid_t	 pid;
	char	*game;
};

/* The rounds as they go. */
struct going {
	const struct rounds	*r;
	struct rounds_sum	*sum;
	struct looker		 looker[ROUNDS_MOST_JOBS];
	unsigned		 running;
	int64_t			 now;
};

/* A process that ended by itself has said why. */
static void
count(struct rounds_sum *sum, const char *game, int status)
{
	int	 code = WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_BROKEN;

	if (WIFSIGNALED(status))
		fprintf(stderr, "assize: %s: the process that looked at this game died: %s\n", game,
		    strsignal(WTERMSIG(status)));
	if (code >= ATTENDED && code <= (ATTENDED | ATTENDED_TURN | ATTENDED_STUCK)) {
		sum->turns += (code & ATTENDED_TURN) != 0;
		sum->stuck += (code & ATTENDED_STUCK) != 0;
	} else if (code == EXIT_LATER)
		sum->busy++;
	else if (code != EXIT_DONE)
		sum->broken++;
}

static void
wait_for_one(struct going *g)
{
	unsigned	 i = 0;
	int		 status;
	pid_t		 pid = wait(&status);

	if (pid < 0)
		die("a process is lost: %s", strerror(errno));
	while (i < g->running && g->looker[i].pid != pid)
		i++;
	if (i == g->running)
		return;
	count(g->sum, g->looker[i].game, status);
	free(g->looker[i].game);
	g->looker[i] = g->looker[--g->running];
}

/* What every child would do alike. */
static void
warm(void)
{
	struct diags	 diags = { 0 };

	pgp_warm();
	gamefile_warm();
	/* A style sheet that is wrong is told of by the children who need it. */
	for (size_t i = 0; games[i] != NULL; i++)
		report_open(games[i]->name, NULL, &diags);
	diags_clear(&diags);
}

/* Looks at one game in a process of its own. */
static void
start(struct going *g, const char *path)
{
	pid_t	 pid;

	if (g->sum->games == 0)
		warm();
	while (g->running >= g->r->jobs)
		wait_for_one(g);
	fflush(NULL);
	pid = child_fork();
	if (pid == 0)
		exit((int)(ATTENDED | attend(path, g->r)));
	if (pid < 0) {
		g->sum->busy++;
		return;
	}
	g->looker[g->running++] = (struct looker){ .pid = pid, .game = xstrdup(path) };
	g->sum->games++;
}

/* What may not be looked at is not passed over in silence. */
static void
unreadable(struct going *g, const char *path)
{
	fprintf(stderr, "assize: %s: this cannot be looked through: %s\n", path, strerror(errno));
	g->sum->broken++;
}

/* One folder: a game if it has a file 'due', else maybe a folder of games. */
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

	if (snprintf(due, sizeof(due), "%s/due", name) >= (int)sizeof(due))
		return;
	if (fstatat(dir, due, &st, 0) == 0) {
		/*
		 * Set when the clock was ahead, it may be far too late: the time of last access is
		 * when it was set.
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
	struct going	 g = { .r = r, .sum = sum, .now = clock_now() };

	*sum = (struct rounds_sum){ 0 };
	for (size_t i = 0; i < n; i++)
		look(&g, AT_FDCWD, roots[i], roots[i], 0);
	while (g.running > 0)
		wait_for_one(&g);
}
