/* Where our own data files are. */

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/base.h"
#include "xml/data.h"

#define LEVELS_UP	4	/* how far below the build folder a program of ours may lie */

/* Whether the program lies in a build folder: config.status is never installed. */
static bool
runs_uninstalled(void)
{
	static const char	 mark[] = "/config.status";
	char			 path[PATH_MAX + sizeof(mark)], *slash;
	ssize_t			 n = readlink("/proc/self/exe", path, PATH_MAX);

	if (n <= 0)
		return false;
	path[n] = '\0';
	for (int i = 0; i < LEVELS_UP; i++) {
		slash = strrchr(path, '/');
		if (slash == NULL)
			return false;
		memcpy(slash, mark, sizeof(mark));
		if (access(path, F_OK) == 0)
			return true;
		*slash = '\0';
	}
	return false;
}

const char *
data_dir(void)
{
	static const char	*dir;

	if (dir != NULL)
		return dir;
	dir = getenv("ASSIZE_DATADIR");
	if (dir == NULL || dir[0] == '\0')
		dir = runs_uninstalled() ? SRCDIR : PKGDATADIR;
	return dir;
}

char *
data_path(const char *relative)
{
	return xasprintf("%s/%s", data_dir(), relative);
}
