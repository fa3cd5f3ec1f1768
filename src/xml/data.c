/* Paths of our own data files. */

#include <stdlib.h>

#include "base/base.h"
#include "base/child.h"
#include "base/file.h"
#include "dirs.h"
#include "xml/data.h"

/* Returns the folder that holds schemas/ and templates/, the caller's. */
static char *
data_look(void)
{
	const char	*dir = getenv("ASSIZE_DATADIR");
	char		*path;

	if (dir != NULL && dir[0] != '\0')
		return xstrdup(dir);
	/* In a build folder, make puts a link to the source. */
	path = program_file("assize-source", "share/" PACKAGE);
	return path != NULL ? path : xstrdup(PKGDATADIR);
}

char *
data_path(const char *relative)
{
	static char	*dir;

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
