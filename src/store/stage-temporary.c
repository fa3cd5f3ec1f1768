/* Staging: unused names, syncing, and the one rename that publishes. */

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "store/hash.h"
#include "store/stage.h"
#include "store/stage-parts.h"

static struct temporary	*temporaries;

/* A child that dies must not remove its parent's staged files. */
static void
cleanup(void)
{
	for (struct temporary *t = temporaries; t != NULL; t = t->next)
		if (t->pid == getpid())
			folder_remove(t->path);
}

struct temporary *
stage_temporary_new(const char *folder, const char *name)
{
	struct temporary	*t = xcalloc(1, sizeof(*t));
	unsigned char		 random[STAGE_DIGITS / 2];
	char			 hex[2 * sizeof(random) + 1];

	if (name[0] == '\0' || strchr(name, '/') != NULL)
		bug("a name that cannot be staged: '%s'", name);
	random_bytes(random, sizeof(random));
	t->path = xasprintf("%s/" STAGE_PREFIX "%s-%s", folder, name,
	    hex_write(random, sizeof(random), hex));
	t->pid = getpid();
	t->next = temporaries;
	temporaries = t;
	die_cleanup(cleanup);
	return t;
}

void
stage_temporary_free(struct temporary *t)
{
	struct temporary	**p;

	for (p = &temporaries; *p != NULL && *p != t; p = &(*p)->next)
		;
	if (*p != NULL)
		*p = t->next;
	free(t->path);
	free(t);
}

int
stage_open_new(const char *path)
{
	int	 fd = (int)TEMP_FAILURE_RETRY(open(path,
	    O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));

	if (fd < 0)
		die("cannot make '%s': %s", path, strerror(errno));
	return fd;
}

void
stage_sync_fd(int fd, const char *path)
{
	if (TEMP_FAILURE_RETRY(fsync(fd)) != 0)
		die("cannot sync '%s': %s", path, strerror(errno));
	/* Linux has closed the descriptor even if a signal came. */
	if (close(fd) != 0 && errno != EINTR)
		die("cannot close '%s': %s", path, strerror(errno));
}

void
stage_sync_folder(const char *path)
{
	int	 fd = (int)TEMP_FAILURE_RETRY(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC));

	if (fd < 0)
		die("cannot open '%s': %s", path, strerror(errno));
	stage_sync_fd(fd, path);
}

static int
rename_new(const char *from, const char *to)
{
#ifdef HAVE_RENAMEAT2
	return (int)TEMP_FAILURE_RETRY(renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE));
#else
	errno = ENOSYS;
	return -1;
#endif
}

/*
 * For file systems without such a rename: a folder cannot replace one that holds anything, and a
 * file is first linked under its new name.
 */
static int
rename_new_fallback(const char *from, const char *to, bool folder)
{
	if (!folder && TEMP_FAILURE_RETRY(link(from, to)) != 0)
		return -1;
	if (!folder)
		return (int)TEMP_FAILURE_RETRY(unlink(from));
	if (access(to, F_OK) == 0) {
		errno = EEXIST;
		return -1;
	}
	return (int)TEMP_FAILURE_RETRY(rename(from, to));
}

bool
stage_rename(const struct temporary *t, const char *final, bool folder)
{
	int	 r = rename_new(t->path, final);

	if (r != 0 && (errno == ENOSYS || errno == EINVAL))
		r = rename_new_fallback(t->path, final, folder);
	if (r != 0 && errno != EEXIST && errno != ENOTEMPTY)
		die("cannot publish '%s': %s", final, strerror(errno));
	return r == 0;
}
