/* Cases in a text file. */

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "dirs.h"
#include "unit/cases.h"

static char *
lines_end(char *text)
{
	size_t	 len = strlen(text);

	while (len > 0 && text[len - 1] == '\n')
		text[--len] = '\0';
	return text;
}

/* Tries a case without its "== ". */
static void
case_try(const char *path, int line, char *text, const struct case_kind *k)
{
	size_t	 kind = strcspn(text, " :\n");
	char	*given = strchr(text, '\n'), *made = strstr(given, "\n=>"), *argument = text + kind;
	AUTO_FREE char *got = NULL;

	ck_assert_msg(made != NULL, "%s:%d: nothing is made", path, line);
	made[1] = *given = '\0';
	made += made[3] == ' ' ? 4 : 3;
	argument[strcspn(argument, ":")] = '\0';
	while (k->name != NULL && (strlen(k->name) != kind || strncmp(k->name, text, kind) != 0))
		k++;
	ck_assert_msg(k->name != NULL, "%s:%d: there is no kind '%s'", path, line, text);
	got = k->make(argument + strspn(argument, " "), given + 1);
	ck_assert_msg(strcmp(lines_end(got), lines_end(made)) == 0,
	    "%s:%d: it is:\n%s\nnot:\n%s", path, line, got, made);
}

void
cases_try(const char *path, const struct case_kind *kinds)
{
	AUTO_FREE char *whole = xasprintf("%s/tests/%s", SRCDIR, path);
	AUTO(buf_clear) struct buf file = { 0 };
	char		*next;

	ck_assert_msg(file_read(whole, 1 << 20, &file) == FILE_READ, "cannot read %s", whole);
	for (char *text = file.data; text != NULL; text = next) {
		int	 line = 1;

		for (const char *s = file.data; s < text; s++)
			line += *s == '\n' || *s == '\0';
		if ((next = strstr(text, "\n== ")) != NULL)
			*next++ = '\0';
		if (strncmp(text, "== ", 3) == 0) {
			AUTO_FREE char *one = xasprintf("%s\n", text + 3);

			case_try(path, line, one, kinds);
		}
	}
}
