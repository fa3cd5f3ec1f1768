/* Single files and folders that appear, change or vanish, whole or not at all. */

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "store/stage.h"
#include "store/stage-parts.h"

/* Writes a whole file under a temporary name, and syncs it. */
static struct temporary *
write_temporary(const char *folder, const char *name, const void *p, size_t n)
{
	struct temporary	*t = stage_temporary_new(folder, name);
	int			 fd = stage_open_new(t->path);

	if (!file_write_fd(fd, p, n))
		die("cannot write '%s': %s", t->path, strerror(errno));
	stage_sync_fd(fd, t->path);
	return t;
}

void
stage_replace(const char *folder, const char *name, const void *p, size_t n)
{
	struct temporary	*t = write_temporary(folder, name, p, n);
	char			*final = path_join(folder, name);

	if (TEMP_FAILURE_RETRY(rename(t->path, final)) != 0)
		die("cannot replace '%s': %s", final, strerror(errno));
	stage_sync_folder(folder);
	stage_temporary_free(t);
	free(final);
}

void
stage_renew(const char *folder, const char *name, const struct buf *bytes)
{
	char		*path = path_join(folder, name);
	struct buf	 there = { 0 };

	if (file_read(path, bytes->len, &there) != FILE_READ || !buf_equal(&there, bytes))
		stage_replace(folder, name, bytes->data, bytes->len);
	buf_clear(&there);
	free(path);
}

/* An empty file has nothing that could be half there. */
void
stage_mark(const char *folder, const char *name)
{
	char	*path = path_join(folder, name);
	int	 fd = (int)TEMP_FAILURE_RETRY(open(path,
	    O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600));

	if (fd < 0 || close(fd) != 0)
		die("cannot make '%s': %s", path, strerror(errno));
	stage_sync_folder(folder);
	free(path);
}

/*
 * One call dates an existing file.  A new file first has the present time, which is a possible
 * deadline.
 */
void
stage_date(const char *folder, const char *name, int64_t now, int64_t when)
{
	char		*path = path_join(folder, name);
	bool		 there = access(path, F_OK) == 0;
	int		 fd = (int)TEMP_FAILURE_RETRY(open(path,
	    O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600));
	struct timespec	 times[2] = { { .tv_sec = (time_t)now }, { .tv_sec = (time_t)when } };

	if (fd < 0 || futimens(fd, times) != 0)
		die("cannot date '%s': %s", path, strerror(errno));
	stage_sync_fd(fd, path);
	if (!there)
		stage_sync_folder(folder);
	free(path);
}

bool
stage_create(const char *folder, const char *name, const void *p, size_t n)
{
	struct temporary	*t = write_temporary(folder, name, p, n);
	char			*final = path_join(folder, name);
	bool			 created = stage_rename(t, final, false);

	if (created)
		stage_sync_folder(folder);
	else
		folder_remove(t->path);
	stage_temporary_free(t);
	free(final);
	return created;
}

bool
stage_folder(const char *parent, const char *name)
{
	char		*path = path_join(parent, name);
	bool		 made = TEMP_FAILURE_RETRY(mkdir(path, 0700)) == 0;
	struct stat	 st;

	if (!made && errno != EEXIST)
		die("cannot make '%s': %s", path, strerror(errno));
	/* A link planted in a game must not redirect our files. */
	if (!made && (lstat(path, &st) != 0 || !S_ISDIR(st.st_mode)))
		die_with(EXIT_BROKEN, "'%s' is no folder", path);
	if (made)
		stage_sync_folder(parent);
	free(path);
	return made;
}

/* A folder vanishes by one rename; its contents are removed afterwards. */
void
stage_remove(const char *folder, const char *name)
{
	char	*path = path_join(folder, name);
	char	*hidden = xasprintf("%s/" STAGE_PREFIX "%s-removed-%ld", folder, name,
	    (long)getpid());

	folder_remove(hidden);
	if (TEMP_FAILURE_RETRY(rename(path, hidden)) == 0) {
		stage_sync_folder(folder);
		folder_remove(hidden);
	} else if (errno != ENOENT)
		die("cannot remove '%s': %s", path, strerror(errno));
	free(hidden);
	free(path);
}
