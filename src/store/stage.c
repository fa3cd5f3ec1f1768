/* Publishing a folder: it appears whole or not at all. */

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "store/litter.h"
#include "store/stage.h"
#include "store/stage-parts.h"

#define OPEN_LIMIT	64	/* files written but not yet synced */

struct unsynced {
	int	 fd;
	char	*path;		/* for the message */
};

struct stage {
	struct temporary	*temporary;
	char			*parent, *final;
	int			 held;		/* against being swept; or -1 */
	/* below the staged one, in the order made: parents first */
	struct file_names	 folders;
	struct unsynced		 files[OPEN_LIMIT];
	size_t			 count;
};

struct stage *
stage_open(const char *parent, const char *name)
{
	struct stage	*s = xcalloc(1, sizeof(*s));

	s->temporary = stage_temporary_new(parent, name);
	if (TEMP_FAILURE_RETRY(mkdir(stage_path(s), 0700)) != 0)
		die("cannot make a folder in '%s': %s", parent, strerror(errno));
	s->parent = xstrdup(parent);
	s->final = path_join(parent, name);
	s->held = -1;
	return s;
}

static void
stage_free(struct stage *s)
{
	litter_release(s->held);
	stage_temporary_free(s->temporary);
	file_names_clear(&s->folders);
	free(s->parent);
	free(s->final);
	free(s);
}

struct stage *
stage_open_beside(const char *parent, const char *name)
{
	char		*prefix = xasprintf(STAGE_PREFIX "%s-", name);
	struct stage	*s = NULL;

	litter_sweep(parent, prefix, STAGE_DIGITS);
	free(prefix);
	do {
		if (s != NULL)
			stage_free(s);
		s = stage_open(parent, name);
		s->held = litter_hold(stage_path(s));
	} while (s->held < 0 && !folder_exists(stage_path(s)));
	return s;
}

const char *
stage_path(const struct stage *s)
{
	return s->temporary->path;
}

static bool
has_folder(const struct stage *s, const char *path)
{
	for (size_t i = 0; i < s->folders.count; i++)
		if (strcmp(s->folders.name[i], path) == 0)
			return true;
	return false;
}

/* Makes the folders that a path needs, as "stage/a", "stage/a/b". */
static void
make_folders(struct stage *s, char *path)
{
	for (char *slash = path + strlen(stage_path(s)) + 1; (slash = strchr(slash,
	    '/')) != NULL; *slash++ = '/') {
		*slash = '\0';
		if (has_folder(s, path))
			continue;
		if (TEMP_FAILURE_RETRY(mkdir(path, 0700)) != 0)
			die("cannot make '%s': %s", path, strerror(errno));
		file_names_add(&s->folders, path);
	}
}

static void
sync_files(struct stage *s)
{
	for (size_t i = 0; i < s->count; i++) {
		stage_sync_fd(s->files[i].fd, s->files[i].path);
		free(s->files[i].path);
	}
	s->count = 0;
}

/*
 * Files are synced later, all together, when the disk has long begun to write.  That saves a third,
 * and a failure shows then.
 */
void
stage_write(struct stage *s, const char *path, const void *p, size_t n)
{
	char	*full = path_join(stage_path(s), path);
	int	 fd;

	if (path[0] == '/' || path[0] == '\0' || strstr(path, "..") != NULL)
		bug("a path that cannot be staged: '%s'", path);
	make_folders(s, full);
	fd = stage_open_new(full);
	if (!file_write_fd(fd, p, n))
		die("cannot write '%s': %s", full, strerror(errno));
	(void)sync_file_range(fd, 0, 0, SYNC_FILE_RANGE_WRITE);
	s->files[s->count++] = (struct unsynced){ .fd = fd, .path = full };
	if (s->count == OPEN_LIMIT)
		sync_files(s);
}

bool
stage_publish(struct stage *s)
{
	bool	 published;

	sync_files(s);
	for (size_t i = s->folders.count; i > 0; i--)
		stage_sync_folder(s->folders.name[i - 1]);
	stage_sync_folder(stage_path(s));
	published = stage_rename(s->temporary, s->final, true);
	if (published)
		stage_sync_folder(s->parent);
	else
		folder_remove(stage_path(s));
	stage_free(s);
	return published;
}

void
stage_abort(struct stage *s)
{
	if (s == NULL)
		return;
	for (size_t i = 0; i < s->count; i++) {
		close(s->files[i].fd);
		free(s->files[i].path);
	}
	folder_remove(stage_path(s));
	stage_free(s);
}
