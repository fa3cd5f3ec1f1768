/*
 * Loading of the module: from beside the program, where it was built; or from beside the program's
 * folder, where it was installed, as an installed tree may be moved; or from the configured place.
 */

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "dirs.h"
#include "mail/mime.h"

#define MODULE	"assize-mail.so"

/* Returns the module's path, the caller's to free(). */
static char *
module_path(void)
{
	static const char *const	 beside[] = { MODULE, "../lib/" PACKAGE "/" MODULE };
	char				 folder[PATH_MAX], *slash, *path;
	ssize_t				 n = readlink("/proc/self/exe", folder, sizeof(folder) - 1);

	folder[MAX(n, 0)] = '\0';
	slash = strrchr(folder, '/');
	if (slash != NULL)
		*slash = '\0';
	for (size_t i = 0; i < LENGTH(beside) && slash != NULL; i++) {
		path = xasprintf("%s/%s", folder, beside[i]);
		if (access(path, R_OK) == 0)
			return path;
		free(path);
	}
	return xstrdup(PKGLIBDIR "/" MODULE);
}

const struct mime *
mime_open(void)
{
	static const struct mime	*parts;
	char				*path;
	void				*module;

	if (parts != NULL)
		return parts;
	path = module_path();
	module = dlopen(path, RTLD_NOW | RTLD_LOCAL);
	parts = module == NULL ? NULL : dlsym(module, "mime_parts");
	if (parts == NULL)
		die_with(EXIT_BROKEN, "cannot load what reads and writes mails: %s", dlerror());
	free(path);
	return parts;
}
