/* Sweeping, under a lock, of the staged files of killed runs. */

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "store/stage.h"

static int
is_temporary(const struct dirent *entry)
{
	return strncmp(entry->d_name, STAGE_PREFIX, sizeof(STAGE_PREFIX) - 1) == 0;
}

static int
is_temporary_file(const struct dirent *entry)
{
	return is_temporary(entry) && entry->d_type == DT_REG;
}

static void
sweep(const char *folder, int (*which)(const struct dirent *))
{
	struct dirent	**found;
	int		  n = (int)TEMP_FAILURE_RETRY(scandir(folder, &found, which, NULL));
	char		 *path;

	if (n < 0 && errno != ENOENT)
		die("cannot list '%s': %s", folder, strerror(errno));
	for (int i = 0; i < n; i++) {
		path = path_join(folder, found[i]->d_name);
		if (!folder_remove(path))
			die("cannot remove '%s': %s", path, strerror(errno));
		free(path);
		free(found[i]);
	}
	if (n >= 0)
		free(found);
}

void
stage_sweep(const char *folder)
{
	sweep(folder, is_temporary);
}

void
stage_sweep_files(const char *folder)
{
	sweep(folder, is_temporary_file);
}
