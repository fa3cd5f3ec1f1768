/* Publishing: folders and files that appear, change or vanish, whole or not at all. */

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sys/stat.h>

#include "base/file.h"
#include "store/hash.h"
#include "store/lock.h"
#include "store/stage.h"

#define DIGITS		16	/* in names of staged files, to make them unique */
#define OPEN_LIMIT	64	/* files written but not yet synced */

/* Files under a temporary name, for the cleanup; the newest first. */
struct temporary {
	char			*path;
	pid_t			 pid;
	struct temporary	*next;
};

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

static struct temporary	*temporaries;

/*
 * Temporary names, syncing, and the one rename that publishes.
 */

/* A child that dies must not remove its parent's staged files. */
static void
cleanup(void)
{
	for (struct temporary *t = temporaries; t != NULL; t = t->next)
		if (t->pid == getpid())
			folder_remove(t->path);
}

/* Returns an unused name to stage under. */
static struct temporary *
temporary_new(const char *folder, const char *name)
{
	struct temporary	*t = xcalloc(1, sizeof(*t));
	unsigned char		 random[DIGITS / 2];
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

static void
temporary_free(struct temporary *t)
{
	struct temporary	**p;

	for (p = &temporaries; *p != NULL && *p != t; p = &(*p)->next)
		;
	if (*p != NULL)
		*p = t->next;
	free(t->path);
	free(t);
}

static int
open_new(const char *path)
{
	int	 fd = (int)TEMP_FAILURE_RETRY(open(path,
	    O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));

	if (fd < 0)
		die("cannot make '%s': %s", path, strerror(errno));
	return fd;
}

/* Syncs and closes; 'path' is for the message. */
static void
sync_fd(int fd, const char *path)
{
	if (TEMP_FAILURE_RETRY(fsync(fd)) != 0)
		die("cannot sync '%s': %s", path, strerror(errno));
	/* Linux has closed the descriptor even if a signal came. */
	if (close(fd) != 0 && errno != EINTR)
		die("cannot close '%s': %s", path, strerror(errno));
}

static void
sync_folder(const char *path)
{
	int	 fd = (int)TEMP_FAILURE_RETRY(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC));

	if (fd < 0)
		die("cannot open '%s': %s", path, strerror(errno));
	sync_fd(fd, path);
}

/* Gives it its final name; false if that is taken. */
static bool
rename_staged(const struct temporary *t, const char *final, bool folder)
{
	int	 r = -1;

#ifdef HAVE_RENAMEAT2
	r = (int)TEMP_FAILURE_RETRY(renameat2(AT_FDCWD, t->path, AT_FDCWD,
	    final, RENAME_NOREPLACE));
#else
	errno = ENOSYS;
#endif
	/*
	 * Some file systems have no such rename.  A folder cannot replace one that
	 * holds anything, and a file is first linked under its new name.
	 */
	if (r != 0 && (errno == ENOSYS || errno == EINVAL)) {
		if (folder && access(final, F_OK) == 0)
			errno = EEXIST;
		else if (folder)
			r = (int)TEMP_FAILURE_RETRY(rename(t->path, final));
		else if ((r = (int)TEMP_FAILURE_RETRY(link(t->path, final))) == 0)
			r = (int)TEMP_FAILURE_RETRY(unlink(t->path));
	}
	if (r != 0 && errno != EEXIST && errno != ENOTEMPTY)
		die("cannot publish '%s': %s", final, strerror(errno));
	return r == 0;
}

/*
 * Folders.
 */

struct stage *
stage_open(const char *parent, const char *name)
{
	struct stage	*s = xcalloc(1, sizeof(*s));

	s->temporary = temporary_new(parent, name);
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
	lock_release(s->held);
	temporary_free(s->temporary);
	file_names_clear(&s->folders);
	free(s->parent);
	free(s->final);
	free(s);
}

struct stage *
stage_open_beside(const char *parent, const char *name)
{
	AUTO_FREE char	*prefix = xasprintf(STAGE_PREFIX "%s-", name);
	struct stage	*s = NULL;

	stale_sweep(parent, prefix, DIGITS);
	do {
		if (s != NULL)
			stage_free(s);
		s = stage_open(parent, name);
		s->held = lock_hold(stage_path(s));
	} while (s->held < 0 && !folder_exists(stage_path(s)));
	return s;
}

const char *
stage_path(const struct stage *s)
{
	return s->temporary->path;
}

static void
sync_files(struct stage *s)
{
	for (size_t i = 0; i < s->count; i++) {
		sync_fd(s->files[i].fd, s->files[i].path);
		free(s->files[i].path);
	}
	s->count = 0;
}

/*
 * Files are synced later, all together, when the disk has long begun to write.
 * That saves a third, and a failure shows then.
 */
void
stage_write(struct stage *s, const char *path, const void *p, size_t n)
{
	char	*full = path_join(stage_path(s), path);
	int	 fd;

	if (path[0] == '/' || path[0] == '\0' || strstr(path, "..") != NULL)
		bug("a path that cannot be staged: '%s'", path);
	/* Makes the folders that a path needs, as "stage/a", "stage/a/b". */
	for (char *slash = full + strlen(stage_path(s)) +
	    1; (slash = strchr(slash, '/')) != NULL; *slash++ = '/') {
		bool	 made = false;

		*slash = '\0';
		for (size_t i = 0; i < s->folders.count && !made; i++)
			made = strcmp(s->folders.name[i], full) == 0;
		if (made)
			continue;
		if (TEMP_FAILURE_RETRY(mkdir(full, 0700)) != 0)
			die("cannot make '%s': %s", full, strerror(errno));
		file_names_add(&s->folders, full);
	}
	fd = open_new(full);
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
		sync_folder(s->folders.name[i - 1]);
	sync_folder(stage_path(s));
	published = rename_staged(s->temporary, s->final, true);
	if (published)
		sync_folder(s->parent);
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

/*
 * Single files and folders.
 */

/* Writes a whole file under a temporary name, and syncs it. */
static struct temporary *
write_temporary(const char *folder, const char *name, const void *p, size_t n)
{
	struct temporary	*t = temporary_new(folder, name);
	int			 fd = open_new(t->path);

	if (!file_write_fd(fd, p, n))
		die("cannot write '%s': %s", t->path, strerror(errno));
	sync_fd(fd, t->path);
	return t;
}

void
stage_replace(const char *folder, const char *name, const void *p, size_t n)
{
	struct temporary	*t = write_temporary(folder, name, p, n);
	AUTO_FREE char *final = path_join(folder, name);

	if (TEMP_FAILURE_RETRY(rename(t->path, final)) != 0)
		die("cannot replace '%s': %s", final, strerror(errno));
	sync_folder(folder);
	temporary_free(t);
}

/* An empty file has nothing that could be half there. */
void
stage_mark(const char *folder, const char *name)
{
	AUTO_FREE char *path = path_join(folder, name);
	int	 fd = (int)TEMP_FAILURE_RETRY(open(path,
	    O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600));

	if (fd < 0 || close(fd) != 0)
		die("cannot make '%s': %s", path, strerror(errno));
	sync_folder(folder);
}

/*
 * One call dates an existing file.  A new file first has the present time,
 * which is a possible deadline.
 */
void
stage_date(const char *folder, const char *name, int64_t now, int64_t when)
{
	AUTO_FREE char *path = path_join(folder, name);
	bool		 there = access(path, F_OK) == 0;
	int		 fd = (int)TEMP_FAILURE_RETRY(open(path,
	    O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600));
	struct timespec	 times[2] = { { .tv_sec = (time_t)now }, { .tv_sec = (time_t)when } };

	if (fd < 0 || futimens(fd, times) != 0)
		die("cannot date '%s': %s", path, strerror(errno));
	sync_fd(fd, path);
	if (!there)
		sync_folder(folder);
}

bool
stage_create(const char *folder, const char *name, const void *p, size_t n)
{
	struct temporary	*t = write_temporary(folder, name, p, n);
	AUTO_FREE char *final = path_join(folder, name);
	bool			 created = rename_staged(t, final, false);

	if (created)
		sync_folder(folder);
	else
		folder_remove(t->path);
	temporary_free(t);
	return created;
}

bool
stage_folder(const char *parent, const char *name)
{
	AUTO_FREE char *path = path_join(parent, name);
	bool		 made = TEMP_FAILURE_RETRY(mkdir(path, 0700)) == 0;
	struct stat	 st;

	if (!made && errno != EEXIST)
		die("cannot make '%s': %s", path, strerror(errno));
	/* A link planted in a game must not redirect our files. */
	if (!made && (lstat(path, &st) != 0 || !S_ISDIR(st.st_mode)))
		die_with(EXIT_BROKEN, "'%s' is no folder", path);
	if (made)
		sync_folder(parent);
	return made;
}

/* A folder vanishes by one rename; its contents are removed afterwards. */
void
stage_remove(const char *folder, const char *name)
{
	AUTO_FREE char *path = path_join(folder, name);
	AUTO_FREE char *hidden = xasprintf("%s/" STAGE_PREFIX "%s-removed-%ld",
	    folder, name, (long)getpid());

	folder_remove(hidden);
	if (TEMP_FAILURE_RETRY(rename(path, hidden)) == 0) {
		sync_folder(folder);
		folder_remove(hidden);
	} else if (errno != ENOENT)
		die("cannot remove '%s': %s", path, strerror(errno));
}

static int
is_temporary(const struct dirent *entry)
{
	return strncmp(entry->d_name, STAGE_PREFIX, sizeof(STAGE_PREFIX) - 1) == 0;
}

void
stage_sweep(const char *folder, bool folders_too)
{
	struct dirent	**found;
	int		  n = (int)TEMP_FAILURE_RETRY(scandir(folder, &found, is_temporary, NULL));

	if (n < 0 && errno != ENOENT)
		die("cannot list '%s': %s", folder, strerror(errno));
	for (int i = 0; i < n; i++) {
		AUTO_FREE char	*path = path_join(folder, found[i]->d_name);

		if ((folders_too || found[i]->d_type == DT_REG) && !folder_remove(path))
			die("cannot remove '%s': %s", path, strerror(errno));
		free(found[i]);
	}
	if (n >= 0)
		free(found);
}
