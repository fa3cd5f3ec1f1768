/*
 * The schemas that are kept are the ones the field tables make.
 *
 * With ASSIZE_REGENERATE=1 in the environment they are written anew: read the
 * difference before you keep it.
 */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "dirs.h"
#include "fixture.h"
#include "xsd/xsd.h"
#include "xml/parse.h"

static unsigned	 count, failed;

static void
tell(bool ok, const char *path)
{
	printf("%sok %u - %s is as the field tables make it\n", ok ? "" : "not ", ++count, path);
	failed += !ok;
}

static bool
is_same(const char *path, const struct buf *wanted)
{
	AUTO(buf_clear) struct buf kept = { 0 };
	bool		 same = file_read(path, XML_CAP_OWN, &kept) == FILE_READ &&
	    kept.len == wanted->len &&
	    memcmp(kept.data, wanted->data, kept.len) == 0;

	return same;
}

static void
write_file(const char *folder, const char *path, const struct buf *b)
{
	FILE	*file;

	if (mkdir(folder, 0777) != 0 && errno != EEXIST)
		die("cannot make '%s'", folder);
	if ((file = fopen(path, "w")) == NULL || fwrite(b->data, 1, b->len, file) != b->len ||
	    fclose(file) != 0)
		die("cannot write '%s'", path);
}

static void
check_game(const struct game *game)
{
	AUTO_FREE char *tables = xasprintf("templates/%s/tables.xml", game->name);
	AUTO_FREE char *folder = xasprintf("%s/schemas/%s", SRCDIR, game->name);
	AUTO(fixture_close) struct fixture f;

	fixture_open(&f, game, tables, game->min_seats);
	for (enum xsd_kind kind = 0; kind < XSD_KINDS; kind++) {
		AUTO(buf_clear) struct buf b = { 0 };
		AUTO_FREE char *path = xasprintf("%s/%s", folder, xsd_file(kind));

		xsd_write(kind, game, &f.names, &b);
		if (getenv("ASSIZE_REGENERATE") != NULL)
			write_file(folder, path, &b);
		tell(is_same(path, &b), path + strlen(SRCDIR) + 1);
	}
}

int
main(void)
{
	for (size_t i = 0; games[i] != NULL; i++)
		check_game(games[i]);
	printf("1..%u\n", count);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
