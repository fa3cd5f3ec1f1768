/* Helpers of all checks of a history: faults, files, and the keys of the seats. */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "archive/archive.h"

void
archive_fault(struct archive *a, const char *file, const char *code, const char *fmt, ...)
{
	char	*path = path_join(a->folder, file), *text;
	va_list	 ap;

	va_start(ap, fmt);
	text = xvasprintf(fmt, ap);
	va_end(ap);
	diags_at(a->diags, path, 0);
	diag_error(a->diags, code, "turn %u: %s", a->turn, text);
	free(text);
	free(path);
}

bool
archive_has(const struct archive *a, const char *file)
{
	char	*path = path_join(a->folder, file);
	bool	 there = file_exists(path);

	free(path);
	return there;
}

struct pgp *
archive_seats_pgp(struct archive *a)
{
	if (a->seats_pgp == NULL)
		a->seats_pgp = pgp_open_verifier();
	return a->seats_pgp;
}
