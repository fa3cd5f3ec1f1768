/* Locks: one writer per game, and files in use; the sweep of those left by killed commands. */

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

#include "base/child.h"
#include "base/file.h"
#include "store/lock.h"

#define LOCK_NAME	".lock"
#define POLL_MS		50
#define MOUNTS_CAP	((size_t)16 << 20)

/* Options of a mount by which its locks do not reach the file server. */
static const struct {
	const char	*kind, *option;		/* NULL: whatever the option */
} deaf[] = {
	{ "nfs", "nolock" }, { "nfs", "local_lock=all" }, { "nfs", "local_lock=posix" },
	{ "nfs4", "local_lock=all" }, { "nfs4", "local_lock=posix" },
	{ "cifs", "nobrl" }, { "smb3", "nobrl" }, { "lustre", "localflock" },
	{ "fuse.sshfs", NULL },
};

char *
lock_mount_fault(const char *mounts, unsigned major, unsigned minor)
{
	const char	*line = mounts, *end;
	char		 kind[64], options[4096];
	unsigned	 of[2];

	for (; *line != '\0'; line = *end == '\0' ? end : end + 1) {
		AUTO_FREE char	*text = xstrndup(line, strcspn(line, "\n"));
		const char	*rest = strstr(text, " - ");

		end = line + strlen(text);
		if (rest == NULL || sscanf(text, "%*u %*u %u:%u", &of[0],
		    &of[1]) != 2 || of[0] != major || of[1] != minor ||
		    sscanf(rest, " - %63s %*s %4095s", kind, options) != 2)
			continue;
		for (size_t i = 0; i < LENGTH(deaf); i++) {
			const char	*option = deaf[i].option, *at = options;

			if (strcmp(kind, deaf[i].kind) != 0)
				continue;
			if (option == NULL)
				return xstrdup(kind);
			for (; at != NULL; at = strchr(at, ',')) {
				at += *at == ',';
				if (strncmp(at, option, strlen(option)) == 0 &&
				    strchr(",", at[strlen(option)]) != NULL)
					return xasprintf("%s, %s", kind, option);
			}
		}
	}
	return NULL;
}

/* Ends the program if locks of this file do not hold on other machines that have it, too. */
static void
lock_must_reach(int fd, const char *folder)
{
	static dev_t	 checked;
	struct stat	 st;
	AUTO(buf_clear) struct buf mounts = { 0 };
	char		*fault = NULL;

	if (fstat(fd, &st) != 0 || st.st_dev == checked)
		return;
	if (file_read("/proc/self/mountinfo", MOUNTS_CAP, &mounts) == FILE_READ)
		fault = lock_mount_fault(mounts.data, major(st.st_dev), minor(st.st_dev));
	if (fault != NULL)
		die("'%s' lies where locks do not reach other machines (%s): mount it without "
		    "that, see assize-cluster(7)", folder, fault);
	checked = st.st_dev;
}

/*
 * Locks or unlocks the whole file, for all who share this descriptor.  Unlike flock(2), which a
 * file server's own processes do not see, this excludes them and every client.
 */
static int
lock_set(int fd, short type)
{
	struct flock	 whole = { .l_type = type, .l_whence = SEEK_SET };

	return (int)TEMP_FAILURE_RETRY(fcntl(fd, F_OFD_SETLK, &whole));
}

int
lock_try(const char *folder)
{
	AUTO_FREE char	*path = path_join(folder, LOCK_NAME);
	const char	*other = user_other(folder);
	int	 r, fd;

	if (other != NULL)
		die_with(EXIT_BROKEN, "'%s' belongs to the user '%s', who could not read what you "
		    "write there: sudo -u %s assize ...", folder, other, other);
	fd = (int)TEMP_FAILURE_RETRY(open(path,
	    O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));

	if (fd < 0)
		die("cannot open '%s': %s", path, strerror(errno));
	lock_must_reach(fd, folder);
	r = lock_set(fd, F_WRLCK);
	if (r != 0 && errno != EAGAIN && errno != EACCES)
		die("cannot lock '%s': %s", path, strerror(errno));
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
	lock_set(lock, F_UNLCK);
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
		int	 fd = open_path(path);

		if (fd >= 0) {
			/*
			 * It is removed under the lock: a process that has just made it, and
			 * waits for the lock, sees that it is gone.
			 */
			if (TEMP_FAILURE_RETRY(flock(fd,
			    LOCK_EX | LOCK_NB)) == 0 && is_there(fd, path))
				(void)folder_remove(path);
			close(fd);
		}
	}
}
