/* A table at which a game can be played in a test. */

#include <stdlib.h>

#include "base/file.h"
#include "dirs.h"
#include "fixture.h"
#include "xml/parse.h"
#include "xml/tree.h"

xmlDocPtr
fixture_read(const char *path)
{
	AUTO_FREE char *whole = path_join(SRCDIR, path);
	AUTO(buf_clear) struct buf bytes = { 0 };
	AUTO(diags_clear) struct diags d = { 0 };
	xmlDocPtr	 doc;

	if (file_read(whole, XML_CAP_OWN, &bytes) != FILE_READ)
		die("cannot read '%s'", whole);
	if ((doc = xml_parse(path, bytes.data, bytes.len, XML_CAP_OWN, &d)) == NULL) {
		diags_print(&d, stderr);
		die("'%s' is wrong", path);
	}
	return doc;
}

void
fixture_open(struct fixture *f, const struct game *game, const char *path, unsigned seats)
{
	static const char *const	 ids[MAX_SEATS] = {
		"ann", "bob", "cid", "dee", "eve", "fay", "gus", "hal", "ida", "jim", "kit", "lea",
		    "max", "ned", "oda",
	};
	AUTO(xml_free) xmlDocPtr doc = fixture_read(path);
	AUTO(diags_clear) struct diags d = { 0 };

	*f = (struct fixture){ .game = game, .figures = xcalloc(1, game->figures->size) };
	names_start(&f->names, game, ids, seats);
	f->tables = (struct tables){ .seats = seats, .figures = f->figures, .names = &f->names };
	for (size_t i = 0; game->options != NULL && game->options[i].name != NULL; i++)
		f->tables.option[i] = game->options[i].def;
	diags_at(&d, path, 0);
	if (!codec_read_figures(game->figures, &f->names, xmlDocGetRootElement(doc), f->figures,
	    &d) ||
	    (game->figures_check != NULL && !game->figures_check(&f->tables, &d))) {
		diags_print(&d, stderr);
		die("'%s' is wrong", path);
	}
}

void
fixture_close(struct fixture *f)
{
	names_clear(&f->names);
	free(f->figures);
}

bool
fixture_fits(const struct fixture *f)
{
	AUTO(diags_clear) struct diags d = { 0 };
	bool		 fits = f->game->table_check == NULL ||
	    f->game->table_check(&f->tables, &d);

	return fits;
}
