/*
 * Games handed out to processes.  A process takes one after another, for what it has read and
 * compiled for the first it need not for the next.
 */

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sys/socket.h>
#include <sys/wait.h>

#include "base/child.h"
#include "cron/attend.h"
#include "cron/crew.h"

#define MOST_GAMES	32	/* of one process: whatever memory it has lost goes with it */

/* A path that is cut is still too long for the system, so that it is none of another game. */
static void NORETURN
work(int fd, const struct rounds *r)
{
	char		 path[PATH_MAX + 1];
	unsigned char	 what;
	ssize_t		 n;

	while ((n = TEMP_FAILURE_RETRY(recv(fd, path, PATH_MAX, 0))) > 0) {
		path[n] = '\0';
		what = (unsigned char)attend(path, r);
		fflush(stdout);
		if (send(fd, &what, sizeof(what), MSG_NOSIGNAL) != sizeof(what))
			die("cannot say what came of a game: %s", strerror(errno));
	}
	if (n < 0)
		die("cannot hear of a game: %s", strerror(errno));
	exit(EXIT_DONE);
}

/* Another process, or NULL. */
static struct hand *
hire(struct crew *c)
{
	struct hand	*h = &c->hand[c->count];
	int		 ends[2];

	if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
		return NULL;
	fflush(NULL);
	/* It would not see that its own is closed while another has it open. */
	child_hold_back(ends[0]);
	*h = (struct hand){ .fd = ends[0], .pid = child_fork() };
	if (h->pid == 0)
		work(ends[1], c->r);
	close(ends[1]);
	if (h->pid > 0) {
		c->count++;
		return h;
	}
	child_hold_back_no_more(h->fd);
	close(h->fd);
	return NULL;
}

/* Lets one end that is free or has ended, and says how it did. */
static int
dismiss(struct crew *c, struct hand *h)
{
	int	 status;

	child_hold_back_no_more(h->fd);
	close(h->fd);
	if (TEMP_FAILURE_RETRY(waitpid(h->pid, &status, 0)) < 0)
		die("a process is lost: %s", strerror(errno));
	free(h->game);
	*h = c->hand[--c->count];
	return status;
}

/* A process that ended by itself has said why. */
static void
count_ended(struct rounds_sum *sum, const char *game, int status)
{
	int	 code = WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_BROKEN;

	if (WIFSIGNALED(status))
		fprintf(stderr, "assize: %s: the process that looked at this game died: %s\n", game,
		    strsignal(WTERMSIG(status)));
	if (code == EXIT_LATER)
		sum->busy++;
	else
		sum->broken++;
}

/* One is done with its game, or has ended. */
static void
hear(struct crew *c, struct hand *h)
{
	unsigned char	 what;
	bool		 done = TEMP_FAILURE_RETRY(recv(h->fd, &what, sizeof(what), 0)) ==
	    sizeof(what);
	char		*game = h->game;
	int		 status;

	h->game = NULL;
	if (done) {
		c->sum->turns += (what & ATTENDED_TURN) != 0;
		c->sum->stuck += (what & ATTENDED_STUCK) != 0;
		h->games++;
	}
	if (!done || h->games == MOST_GAMES) {
		status = dismiss(c, h);
		if (!done && game != NULL)
			count_ended(c->sum, game, status);
	}
	free(game);
}

static void
wait_for_one(struct crew *c)
{
	struct pollfd	 p[ROUNDS_MOST_JOBS] = { 0 };

	for (unsigned i = 0; i < c->count; i++)
		p[i] = (struct pollfd){ .fd = c->hand[i].fd, .events = POLLIN };
	if (TEMP_FAILURE_RETRY(poll(p, c->count, -1)) < 0)
		die("cannot wait for a process: %s", strerror(errno));
	/* From the last: it takes the place of one that is dismissed. */
	for (unsigned i = c->count; i-- > 0;)
		if (p[i].revents != 0)
			hear(c, &c->hand[i]);
}

/* One that has no game, and may just have ended; or NULL. */
static struct hand *
find_free(struct crew *c)
{
	for (;;) {
		for (unsigned i = 0; i < c->count; i++)
			if (c->hand[i].game == NULL)
				return &c->hand[i];
		if (c->count < c->r->jobs)
			return hire(c);
		wait_for_one(c);
	}
}

void
crew_take(struct crew *c, const char *game)
{
	size_t		 n = MIN(strlen(game), (size_t)PATH_MAX);
	struct hand	*h;

	while ((h = find_free(c)) != NULL && send(h->fd, game, n, MSG_NOSIGNAL) < 0)
		dismiss(c, h);
	if (h == NULL) {
		c->sum->busy++;
		return;
	}
	h->game = xstrdup(game);
	c->sum->games++;
}

static void
dismiss_free(struct crew *c)
{
	for (unsigned i = c->count; i-- > 0;)
		if (c->hand[i].game == NULL)
			dismiss(c, &c->hand[i]);
}

void
crew_end(struct crew *c)
{
	for (dismiss_free(c); c->count > 0; dismiss_free(c))
		wait_for_one(c);
}
