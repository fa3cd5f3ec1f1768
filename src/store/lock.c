/* Locks: one writer per game, and files in use; the sweep of those left by killed commands. */

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <sys/file.h>
#include <sys/stat.h>

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

/* True if the path still leads to the open file, and it is ours. */
static bool
is_there(int fd, const char *path)
{
	struct stat	 open, named;

	return fstat(fd, &open) == 0 && lstat(path, &named) == 0 && open.st_dev == named.st_dev &&
	    open.st_ino == named.st_ino && open.st_uid == geteuid();
}

static int
open_path(const char *path)
{
	return (int)TEMP_FAILURE_RETRY(open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
}

int
lock_hold(const char *path)
{
	int	 fd = open_path(path);

	if (fd < 0)
		return -1;
	(void)TEMP_FAILURE_RETRY(flock(fd, LOCK_EX));
	if (!is_there(fd, path)) {
		close(fd);
		return -1;
	}
	child_hold_back(fd);
	return fd;
}

static void
sweep_one(const char *path)
{
	int	 fd = open_path(path);

	if (fd < 0)
		return;
	/*
	 * It is removed under the lock: a process that has just made it, and
	 * waits for the lock, sees that it is gone.
	 */
	if (TEMP_FAILURE_RETRY(flock(fd, LOCK_EX | LOCK_NB)) == 0 && is_there(fd, path))
		(void)folder_remove(path);
	close(fd);
}

void
stale_sweep(const char *folder, const char *prefix, unsigned digits)
{
	AUTO(file_names_clear) struct file_names names = { 0 };
	DIR			*dir = opendir(folder);
	size_t			 n = strlen(prefix);
	struct dirent		*entry;

	while (dir != NULL && (entry = readdir(dir)) != NULL)
		if (strncmp(entry->d_name, prefix, n) == 0 && strlen(entry->d_name) == n + digits)
			file_names_add(&names, entry->d_name);
	if (dir != NULL)
		closedir(dir);
	for (size_t i = 0; i < names.count; i++) {
		AUTO_FREE char *path = path_join(folder, names.name[i]);

		sweep_one(path);
	}
}
