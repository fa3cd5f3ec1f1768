/* Reads of files and folders, with a cap and without surprises. */

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"

#define CHUNK	65536

const char *
file_fault_text(enum file_fault fault)
{
	static const char *const	 texts[] = {
		[FILE_READ] = "was read",
		[FILE_MISSING] = "does not exist",
		[FILE_FORBIDDEN] = "may not be read",
		[FILE_NOT_REGULAR] = "is not a regular file",
		[FILE_TOO_LARGE] = "is too large",
	};

	return texts[fault];
}

enum file_fault
file_read_fd(int fd, const char *name, size_t cap, struct buf *out)
{
	size_t	 start = out->len;
	char	 chunk[CHUNK];
	ssize_t	 n;

	while ((n = TEMP_FAILURE_RETRY(read(fd, chunk, sizeof(chunk)))) > 0) {
		buf_add(out, chunk, (size_t)n);
		if (out->len - start > cap) {
			out->len = start;
			out->data[start] = '\0';
			return FILE_TOO_LARGE;
		}
	}
	if (n < 0)
		die("cannot read '%s': %s", name, strerror(errno));
	buf_add(out, "", 0);
	return FILE_READ;
}

/* True if an error only means that nothing of that name exists. */
static bool
is_missing(int error)
{
	return error == ENOENT || error == ENOTDIR || error == ENAMETOOLONG;
}

enum file_fault
file_read(const char *path, size_t cap, struct buf *out)
{
	enum file_fault	 fault;
	struct stat	 st;
	int		 fd;

	/* O_NONBLOCK: opening a pipe without a writer must not wait. */
	fd = (int)TEMP_FAILURE_RETRY(open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));
	if (fd < 0) {
		if (is_missing(errno))
			return FILE_MISSING;
		if (errno == EACCES || errno == EPERM)
			return FILE_FORBIDDEN;
		if (errno == ELOOP || errno == ENXIO)
			return FILE_NOT_REGULAR;
		die("cannot open '%s': %s", path, strerror(errno));
	}
	if (fstat(fd, &st) != 0)
		die("cannot examine '%s': %s", path, strerror(errno));
	if (!S_ISREG(st.st_mode))
		fault = FILE_NOT_REGULAR;
	else if ((uintmax_t)st.st_size > cap)
		fault = FILE_TOO_LARGE;
	else
		fault = file_read_fd(fd, path, cap, out);
	close(fd);
	return fault;
}

bool
file_load(const char *path, size_t cap, struct buf *out)
{
	enum file_fault	 fault = file_read(path, cap, out);

	if (fault != FILE_READ && fault != FILE_MISSING)
		die_with(EXIT_BROKEN, "%s: the file %s", path, file_fault_text(fault));
	return fault == FILE_READ;
}

bool
file_write_fd(int fd, const void *data, size_t len)
{
	const char	*p = data;
	ssize_t		 n;

	for (; len > 0; p += n, len -= (size_t)n)
		if ((n = TEMP_FAILURE_RETRY(write(fd, p, len))) < 0)
			return false;
	return true;
}

static bool
examine(const char *path, struct stat *st)
{
	if (stat(path, st) == 0)
		return true;
	if (!is_missing(errno))
		die("cannot examine '%s': %s", path, strerror(errno));
	return false;
}

bool
file_exists(const char *path)
{
	struct stat	 st;

	return examine(path, &st) && S_ISREG(st.st_mode);
}

bool
folder_exists(const char *path)
{
	struct stat	 st;

	return examine(path, &st) && S_ISDIR(st.st_mode);
}

bool
folder_barred(const char *path)
{
	char	*inside = path_join(path, ".");
	bool	 may = faccessat(AT_FDCWD, inside, R_OK, AT_EACCESS) == 0;
	int	 why = errno;

	free(inside);
	errno = why;
	return !may && !is_missing(why);
}

const char *
user_name(uid_t uid)
{
	static char		 name[64];
	const struct passwd	*who = getpwuid(uid);

	if (who != NULL)
		snprintf(name, sizeof(name), "%s", who->pw_name);
	else
		snprintf(name, sizeof(name), "#%ju", (uintmax_t)uid);
	return name;
}

const char *
user_other(const char *path)
{
	struct stat	 st;

	if (stat(path, &st) != 0 || st.st_uid == geteuid() ||
	    (geteuid() != 0 && access(path, W_OK) == 0))
		return NULL;
	return user_name(st.st_uid);
}

void
file_names_clear(struct file_names *names)
{
	for (size_t i = 0; i < names->count; i++)
		free(names->name[i]);
	free(names->name);
	*names = (struct file_names){ 0 };
}

void
file_names_add(struct file_names *names, const char *name)
{
	grow(&names->name, names->count, &names->room, sizeof(*names->name));
	names->name[names->count++] = xstrdup(name);
}

static int
by_bytes(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

void
file_names_sort(struct file_names *names)
{
	if (names->count > 0)
		qsort(names->name, names->count, sizeof(*names->name), by_bytes);
}

bool
folder_list(const char *path, struct file_names *names)
{
	DIR		*dir = opendir(path);
	struct dirent	*entry;

	if (dir == NULL && (errno == ENOENT || errno == ENOTDIR))
		return false;
	if (dir == NULL)
		die("cannot list '%s': %s", path, strerror(errno));
	while (errno = 0, (entry = readdir(dir)) != NULL) {
		if (entry->d_name[0] == '.')
			continue;
		file_names_add(names, entry->d_name);
	}
	if (errno != 0)
		die("cannot list '%s': %s", path, strerror(errno));
	closedir(dir);
	file_names_sort(names);
	return true;
}

static int
remove_one(const char *path, const struct stat *st, int what, struct FTW *ftw)
{
	return TEMP_FAILURE_RETRY(remove(path)) == 0 || errno == ENOENT ? 0 : -1;
}

bool
folder_remove(const char *path)
{
	return nftw(path, remove_one, 8, FTW_DEPTH | FTW_PHYS) == 0;
}

char *
path_join(const char *folder, const char *name)
{
	size_t	 n = strlen(folder);

	return xasprintf("%s%s%s", folder, n > 0 && folder[n - 1] == '/' ? "" : "/", name);
}

char *
path_plain(const char *path)
{
	size_t	 n = strlen(path);

	while (n > 1 && path[n - 1] == '/')
		n--;
	return xstrndup(path, n);
}

const char *
path_base(const char *path)
{
	const char	*slash = strrchr(path, '/');

	return slash == NULL ? path : slash + 1;
}
