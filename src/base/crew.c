/* Tasks handed out to processes, each to a free one. */

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
#include "base/crew.h"

#define MOST_TASKS	32	/* of one process: lost memory goes with the process */

/* PATH_MAX bytes of a longer path are still too long for the system, so no other file is opened. */
static void NORETURN
work(int fd, const struct crew_trade *t)
{
	char		 task[PATH_MAX + 1];
	unsigned char	 what;
	ssize_t		 n;

	while ((n = TEMP_FAILURE_RETRY(recv(fd, task, PATH_MAX, 0))) > 0) {
		task[n] = '\0';
		what = t->work(t->ctx, task);
		fflush(stdout);
		if (send(fd, &what, sizeof(what), MSG_NOSIGNAL) != sizeof(what))
			die("cannot say what came of a task: %s", strerror(errno));
	}
	if (n < 0)
		die("cannot hear of a task: %s", strerror(errno));
	exit(EXIT_DONE);
}

/* Ends a process that is free or has already ended, and returns its wait status. */
static int
dismiss(struct crew *c, struct crew_hand *h)
{
	int	 status;

	child_hold_back_no_more(h->fd);
	close(h->fd);
	if (TEMP_FAILURE_RETRY(waitpid(h->pid, &status, 0)) < 0)
		die("a process is lost: %s", strerror(errno));
	free(h->task);
	*h = c->hand[--c->count];
	return status;
}

static void
wait_for_one(struct crew *c)
{
	struct pollfd	 p[CREW_MOST] = { 0 };

	for (unsigned i = 0; i < c->count; i++)
		p[i] = (struct pollfd){ .fd = c->hand[i].fd, .events = POLLIN };
	if (TEMP_FAILURE_RETRY(poll(p, c->count, -1)) < 0)
		die("cannot wait for a process: %s", strerror(errno));
	/* From the last: it takes the place of a dismissed one. */
	for (unsigned i = c->count; i-- > 0;)
		if (p[i].revents != 0) {
			const struct crew_trade	*t = c->trade;
			struct crew_hand	*h = &c->hand[i];
			unsigned char		 what;
			bool			 done = TEMP_FAILURE_RETRY(recv(h->fd, &what,
			    sizeof(what), 0)) == sizeof(what);
			AUTO_FREE char *task = h->task;
			int			 status;

			h->task = NULL;
			if (done) {
				t->done(t->ctx, task, what);
				h->tasks++;
			}
			if (!done || h->tasks == MOST_TASKS) {
				status = dismiss(c, h);
				if (!done && task != NULL)
					t->lost(t->ctx, task, status);
			}
		}
}

/* Returns a process without a task, or NULL.  It may just have ended. */
static struct crew_hand *
find_free(struct crew *c)
{
	for (;;) {
		for (unsigned i = 0; i < c->count; i++)
			if (c->hand[i].task == NULL)
				return &c->hand[i];
		if (c->count < c->trade->hands) {
			struct crew_hand	*h = &c->hand[c->count];
			int			 ends[2];

			if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
				return NULL;
			fflush(NULL);
			/* A process sees its socket close once no other has the other end open. */
			child_hold_back(ends[0]);
			*h = (struct crew_hand){ .fd = ends[0], .pid = child_fork() };
			if (h->pid == 0)
				work(ends[1], c->trade);
			close(ends[1]);
			if (h->pid > 0) {
				c->count++;
				return h;
			}
			child_hold_back_no_more(h->fd);
			close(h->fd);
			return NULL;
		}
		wait_for_one(c);
	}
}

void
crew_give(struct crew *c, const char *task)
{
	size_t			 n = MIN(strlen(task), (size_t)PATH_MAX);
	struct crew_hand	*h;

	while ((h = find_free(c)) != NULL && send(h->fd, task, n, MSG_NOSIGNAL) < 0)
		dismiss(c, h);
	if (h != NULL)
		h->task = xstrdup(task);
	else
		c->trade->lost(c->trade->ctx, task, W_EXITCODE(EXIT_LATER, 0));
}

static void
dismiss_free(struct crew *c)
{
	for (unsigned i = c->count; i-- > 0;)
		if (c->hand[i].task == NULL)
			dismiss(c, &c->hand[i]);
}

void
crew_end(struct crew *c)
{
	for (dismiss_free(c); c->count > 0; dismiss_free(c))
		wait_for_one(c);
}

enum exit_status
crew_status(int status)
{
	return WIFEXITED(status) ? (enum exit_status)WEXITSTATUS(status) : EXIT_BROKEN;
}
