/* Files and folders of killed commands: held while in use, swept afterwards. */

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/child.h"
#include "base/file.h"
#include "store/litter.h"

/* True if the path still leads to the open file, and it is ours. */
static bool
is_there(int fd, const char *path)
{
	struct stat	 open, named;

	return fstat(fd, &open) == 0 && lstat(path, &named) == 0 && open.st_dev == named.st_dev &&
	    open.st_ino == named.st_ino && open.st_uid == geteuid();
}

static int
open_it(const char *path)
{
	return (int)TEMP_FAILURE_RETRY(open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
}

int
litter_hold(const char *path)
{
	int	 fd = open_it(path);

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

void
litter_release(int held)
{
	if (held < 0)
		return;
	child_hold_back_no_more(held);
	close(held);
}

static void
sweep_one(const char *path)
{
	int	 fd = open_it(path);

	if (fd < 0)
		return;
	/*
	 * It is removed under the lock: a process that has just made it, and waits for the lock,
	 * sees that it is gone.
	 */
	if (TEMP_FAILURE_RETRY(flock(fd, LOCK_EX | LOCK_NB)) == 0 && is_there(fd, path))
		(void)folder_remove(path);
	close(fd);
}

void
litter_sweep(const char *folder, const char *prefix, unsigned digits)
{
	struct file_names	 names = { 0 };
	DIR			*dir = opendir(folder);
	size_t			 n = strlen(prefix);
	struct dirent		*entry;

	while (dir != NULL && (entry = readdir(dir)) != NULL)
		if (strncmp(entry->d_name, prefix, n) == 0 && strlen(entry->d_name) == n + digits)
			file_names_add(&names, entry->d_name);
	if (dir != NULL)
		closedir(dir);
	for (size_t i = 0; i < names.count; i++) {
		char	*path = path_join(folder, names.name[i]);

		sweep_one(path);
		free(path);
	}
	file_names_clear(&names);
}
