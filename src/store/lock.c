/* Locks: one writer per game. */

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "base/child.h"
#include "base/file.h"
#include "store/lock.h"

#define LOCK_NAME	".lock"
#define POLL_MS		50

int
lock_try(const char *folder)
{
	char	*path = path_join(folder, LOCK_NAME);
	int	 fd, r;

	fd = (int)TEMP_FAILURE_RETRY(open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
	if (fd < 0)
		die("cannot open '%s': %s", path, strerror(errno));
	r = (int)TEMP_FAILURE_RETRY(flock(fd, LOCK_EX | LOCK_NB));
	if (r != 0 && errno != EWOULDBLOCK)
		die("cannot lock '%s': %s", path, strerror(errno));
	free(path);
	if (r == 0) {
		child_hold_back(fd);
		return fd;
	}
	close(fd);
	return -1;
}

int
lock_take(const char *folder)
{
	int	 lock = lock_try(folder);

	if (lock < 0)
		die_with(EXIT_LATER, "'%s' is locked by another assize; try again later", folder);
	return lock;
}

/* It polls, to leave an alarm of the caller alone. */
int
lock_wait(const char *folder, int seconds)
{
	static const struct timespec	 pause = { .tv_nsec = POLL_MS * 1000000L };
	int				 lock;

	for (int left = seconds * (1000 / POLL_MS); (lock = lock_try(folder)) < 0 &&
	    left > 0; left--)
		nanosleep(&pause, NULL);
	return lock;
}

void
lock_release(int lock)
{
	if (lock < 0)
		return;
	child_hold_back_no_more(lock);
	/*
	 * With close() alone, a library's child that has not called exec yet would keep the lock.
	 */
	flock(lock, LOCK_UN);
	close(lock);
}
