/* Processes of our own code, which leave nothing behind. */

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include <sys/prctl.h>

#include "base/base.h"
#include "base/child.h"

/* The descriptors held back. */
static int	*held;
static size_t	 count, room;

static void
become_child(pid_t parent)
{
	while (count > 0)
		close(held[--count]);
	if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != parent)
		_exit(EXIT_LATER);
}

pid_t
child_fork(void)
{
	pid_t	 parent = getpid(), pid = fork();

	if (pid == 0)
		become_child(parent);
	return pid;
}

void
child_hold_back(int fd)
{
	grow(&held, count, &room, sizeof(*held));
	held[count++] = fd;
}

void
child_hold_back_no_more(int fd)
{
	for (size_t i = 0; i < count; i++)
		if (held[i] == fd)
			held[i--] = held[--count];
}
