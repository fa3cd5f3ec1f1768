/*
 * Preloaded into a program, checks that nothing below FSYNC_ORDER_ROOT is
 * published before it is on the disk: when a file or folder is renamed or
 * linked, everything in it has been synced since it was last written; before
 * the next goes into the same folder, and when the program ends, the folder it
 * was renamed into has been synced since, and in the end so has every file that
 * was written.  A program that fails this ends with 99.
 * Killing a program cannot show a missing fsync; this can.
 *
 *	FSYNC_ORDER_ROOT=$game LD_PRELOAD=$builddir/tests/fsync-order.so assize turn $game
 */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LIMIT	4096

/* A file or folder below the root that has been written or renamed into. */
struct node {
	dev_t	 dev;
	ino_t	 ino;
	bool	 written;	/* since it was last synced */
	bool	 renamed_into;	/* likewise */
	char	 path[512];	/* where we met it */
};

static struct node	 nodes[LIMIT];
static size_t		 count;

#define NEXT(type, name) \
	static __typeof__(type)	 next; \
	if (next == NULL) \
		next = (__typeof__(next))dlsym(RTLD_NEXT, name)

static void __attribute__((noreturn))
fail(const char *what, const char *path)
{
	dprintf(STDERR_FILENO, "fsync-order: %s: %s\n", path, what);
	_exit(99);
}

static bool
is_below_root(const char *path)
{
	const char	*root = getenv("FSYNC_ORDER_ROOT");
	char		*full = realpath(path, NULL),
	    *full_root = root == NULL ? NULL : realpath(root, NULL);
	size_t		 n = full_root == NULL ? 0 : strlen(full_root);
	bool		 below = full != NULL && n > 0 && strncmp(full, full_root, n) == 0 &&
	    (full[n] == '/' || full[n] == '\0');

	free(full);
	free(full_root);
	return below;
}

static struct node *
find(const struct stat *st)
{
	for (size_t i = 0; i < count; i++)
		if (nodes[i].dev == st->st_dev && nodes[i].ino == st->st_ino)
			return &nodes[i];
	return NULL;
}

/* The node of a path below the root, or NULL. */
static struct node *
meet(const char *path)
{
	struct stat	 st;
	struct node	*n;

	if (!is_below_root(path) || stat(path, &st) != 0)
		return NULL;
	if ((n = find(&st)) != NULL)
		return n;
	if (count == LIMIT)
		fail("too many files for this check", path);
	n = &nodes[count++];
	*n = (struct node){ .dev = st.st_dev, .ino = st.st_ino };
	snprintf(n->path, sizeof(n->path), "%s", path);
	return n;
}

static struct node *
meet_parent(const char *path)
{
	char		 parent[4096];
	const char	*slash = strrchr(path, '/');

	snprintf(parent, sizeof(parent), "%.*s", slash == NULL ? 1 : (int)(slash - path),
	    slash == NULL ? "." : path);
	return meet(parent);
}

/* A new name in a folder has to be synced with the folder. */
static void
note_made(const char *path)
{
	struct node	*n = meet(path), *parent = meet_parent(path);
	struct stat	 st;

	if (n != NULL && stat(path, &st) == 0 && S_ISDIR(st.st_mode))
		n->written = true;
	if (parent != NULL)
		parent->written = true;
}

static int
check_one(const char *path, const struct stat *st, int what, struct FTW *ftw)
{
	struct node	*n = find(st);

	if (n != NULL && n->written)
		fail("published before it was synced", path);
	return 0;
}

static void
check_whole(const char *path)
{
	if (is_below_root(path))
		nftw(path, check_one, 8, FTW_PHYS);
}

static void
note_renamed(const char *to)
{
	struct node	*parent = meet_parent(to);

	if (parent == NULL)
		return;
	if (parent->renamed_into)
		fail("renamed into again, and not synced between", parent->path);
	parent->renamed_into = true;
}

static int
open_any(int dir, const char *path, int flags, mode_t mode)
{
	bool	 existed = faccessat(dir, path, F_OK, 0) == 0;
	int	 fd;

	NEXT(int (*)(int, const char *, int, mode_t), "openat");
	fd = next(dir, path, flags, mode);
	if (fd >= 0 && (flags & O_CREAT) != 0 && !existed && (dir == AT_FDCWD || path[0] == '/'))
		note_made(path);
	if (fd >= 0 && (flags & O_ACCMODE) != O_RDONLY && (dir == AT_FDCWD || path[0] == '/'))
		(void)meet(path);
	return fd;
}

#define MODE(flags, mode) do { \
	va_list	 ap; \
	va_start(ap, flags); \
	mode = ((flags) & O_CREAT) != 0 ? va_arg(ap, mode_t) : 0; \
	va_end(ap); \
} while (0)

#define OPEN(name, parameters, dir) int name parameters { \
	mode_t	 mode; \
	MODE(flags, mode); \
	return open_any(dir, path, flags, mode); \
}

OPEN(open, (const char *path, int flags, ...), AT_FDCWD)
OPEN(open64, (const char *path, int flags, ...), AT_FDCWD)
OPEN(openat, (int dir, const char *path, int flags, ...), dir)
OPEN(openat64, (int dir, const char *path, int flags, ...), dir)

ssize_t
write(int fd, const void *bytes, size_t n)
{
	struct stat	 st;
	struct node	*node;

	NEXT(ssize_t (*)(int, const void *, size_t), "write");
	if (fd > STDERR_FILENO && fstat(fd, &st) == 0 && (node = find(&st)) != NULL)
		node->written = true;
	return next(fd, bytes, n);
}

int
ftruncate(int fd, off_t size)
{
	struct stat	 st;
	struct node	*node;

	NEXT(int (*)(int, off_t), "ftruncate");
	if (fstat(fd, &st) == 0 && st.st_size != size && (node = find(&st)) != NULL)
		node->written = true;
	return next(fd, size);
}

int
fsync(int fd)
{
	struct stat	 st;
	struct node	*node;
	int		 r;

	NEXT(int (*)(int), "fsync");
	r = next(fd);
	if (r == 0 && fstat(fd, &st) == 0 && (node = find(&st)) != NULL)
		node->written = node->renamed_into = false;
	return r;
}

int
mkdir(const char *path, mode_t mode)
{
	int	 r;

	NEXT(int (*)(const char *, mode_t), "mkdir");
	r = next(path, mode);
	if (r == 0)
		note_made(path);
	return r;
}

#define RENAME(name, parameters, arguments) int name parameters { \
	int	 r; \
	NEXT(int (*)parameters, #name); \
	check_whole(from); \
	r = next arguments; \
	if (r == 0) \
		note_renamed(to); \
	return r; \
}

RENAME(rename, (const char *from, const char *to), (from, to))
RENAME(renameat2, (int fromdir, const char *from, int todir, const char *to, unsigned int flags),
    (fromdir, from, todir, to, flags))
RENAME(link, (const char *from, const char *to), (from, to))

static bool
still_there(const struct node *n)
{
	struct stat	 st;

	return stat(n->path, &st) == 0 && st.st_dev == n->dev && st.st_ino == n->ino;
}

static void __attribute__((destructor))
check_end(void)
{
	struct stat	 st;

	for (size_t i = 0; i < count; i++) {
		if (nodes[i].renamed_into && still_there(&nodes[i]))
			fail("renamed into, and not synced by the end", nodes[i].path);
		if (nodes[i].written && still_there(&nodes[i]) && stat(nodes[i].path, &st) == 0 &&
		    S_ISREG(st.st_mode))
			fail("written, and not synced by the end", nodes[i].path);
	}
}
