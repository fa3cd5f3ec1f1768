/* A copy of a game's history, opened like a game: what is in force is what its turns brought. */

#include <stdlib.h>

#include "match/match.h"
#include "records/stored.h"

/* A file as the last turn that changed it has it. */
static bool
read_newest(const struct match *m, const char *name, struct buf *out, struct diags *diags)
{
	bool	 found = false;

	for (int turn = (int)m->last.number; turn >= 0 && !found; turn--) {
		char	*folder = paths_turn(m->path, (unsigned)turn);

		found = stored_file(folder, name, out, turn == 0 ? diags : NULL);
		free(folder);
	}
	return found;
}

bool
match_open_copy(struct match *m, const char *path, struct diags *diags)
{
	bool	 ok;

	*m = (struct match){ .path = xstrdup(path), .lock = -1, .copy = true };
	m->last.number = (unsigned)MAX(paths_last_turn(path), 0);
	ok = read_newest(m, GAME_FILE, &m->files.game_xml, diags) &&
	    read_newest(m, TABLES_FILE, &m->files.tables_xml, diags) &&
	    table_read(&m->table, GAME_FILE, &m->files.game_xml, TABLES_FILE,
	    &m->files.tables_xml, diags) &&
	    match_advance(m, diags);
	if (!ok)
		match_close(m);
	return ok;
}
