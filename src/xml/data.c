/* Paths of our own data files. */

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/base.h"
#include "base/file.h"
#include "dirs.h"
#include "xml/data.h"

#define LEVELS_UP	4	/* levels below the build folder at which our programs may lie */

/* Returns the source of a program in a build folder, where make puts a link to it; or NULL. */
static const char *
data_uninstalled(const char *program)
{
	static const char	 link[] = "/assize-source";
	static char		 path[PATH_MAX + sizeof(link)];
	char			*slash;

	snprintf(path, PATH_MAX, "%s", program);
	for (int i = 0; i < LEVELS_UP && (slash = strrchr(path, '/')) != NULL; i++) {
		memcpy(slash, link, sizeof(link));
		if (access(path, F_OK) == 0)
			return path;
		*slash = '\0';
	}
	return NULL;
}

/* An installed tree may be moved as a whole: bin/assize finds share/assize beside its folder. */
static const char *
data_beside(const char *program)
{
	static char	 path[PATH_MAX];
	size_t		 len = strlen(program);

	for (int i = 0; i < 2; i++)
		while (len > 0 && program[--len] != '/')
			;
	if ((size_t)snprintf(path, sizeof(path),
	    "%.*s/share/" PACKAGE "/schemas", (int)len,
	    program) >= sizeof(path) || access(path, F_OK) != 0)
		return NULL;
	*strrchr(path, '/') = '\0';
	return path;
}

/* Returns the folder that holds schemas/ and templates/; borrowed. */
static const char *
data_look(void)
{
	const char	*dir = getenv("ASSIZE_DATADIR");
	char		 program[PATH_MAX];
	ssize_t		 n;

	if (dir != NULL && dir[0] != '\0')
		return dir;
	n = readlink("/proc/self/exe", program, sizeof(program) - 1);
	program[MAX(n, 0)] = '\0';
	if ((dir = data_uninstalled(program)) == NULL)
		dir = data_beside(program);
	return dir != NULL ? dir : PKGDATADIR;
}

char *
data_path(const char *relative)
{
	static const char	*dir;

	if (dir == NULL)
		dir = data_look();
	return path_join(dir, relative);
}

void
data_read(const char *relative, size_t cap, struct buf *out)
{
	AUTO_FREE char *path = data_path(relative);

	if (file_read(path, cap, out) != FILE_READ)
		die("cannot read '%s'", path);
}
