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

/* Returns the folder that holds schemas/ and templates/; borrowed. */
static const char *
data_look(void)
{
	static const char	 link[] = "/assize-source";
	static char		 path[PATH_MAX + sizeof(link)];
	const char		*dir = getenv("ASSIZE_DATADIR");
	char			 program[PATH_MAX], *slash;
	size_t			 len;
	ssize_t			 n;

	if (dir != NULL && dir[0] != '\0')
		return dir;
	n = readlink("/proc/self/exe", program, sizeof(program) - 1);
	len = (size_t)MAX(n, 0);
	program[len] = '\0';
	/* In a build folder, make puts a link to the source. */
	memcpy(path, program, len + 1);
	for (int i = 0; i < LEVELS_UP && (slash = strrchr(path, '/')) != NULL; i++) {
		memcpy(slash, link, sizeof(link));
		if (access(path, F_OK) == 0)
			return path;
		*slash = '\0';
	}
	/* An installed tree may be moved: share/assize is beside bin/. */
	for (int i = 0; i < 2; i++)
		while (len > 0 && program[--len] != '/')
			;
	if (snprintf(path, PATH_MAX, "%.*s/share/" PACKAGE "/schemas",
	    (int)len, program) >= PATH_MAX ||
	    access(path, F_OK) != 0)
		return PKGDATADIR;
	*strrchr(path, '/') = '\0';
	return path;
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
