/* A copy of a game's history, opened like a game: what is in force is what its turns brought. */

#include <stdlib.h>

#include "match/match.h"
#include "records/stored.h"
#include "store/manifest.h"

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

static bool
read_record(struct match *m, unsigned turn, struct diags *diags)
{
	char		*folder = paths_turn(m->path, turn), *file = path_join(folder, RECORD_FILE);
	struct buf	 xml = { 0 }, manifest = { 0 };
	bool		 ok;

	ok = stored_file(folder, RECORD_FILE, &xml, diags) &&
	    stored_file(folder, MANIFEST_NAME, &manifest, diags) &&
	    record_read(&m->last, &m->table.file, file, xml.data, xml.len, diags);
	if (ok)
		hash_bytes(manifest.data, manifest.len, m->last_manifest);
	buf_clear(&xml);
	buf_clear(&manifest);
	free(file);
	free(folder);
	return ok;
}

bool
match_open_copy(struct match *m, const char *path, struct diags *diags)
{
	int	 last = paths_last_turn(path);
	bool	 ok;

	*m = (struct match){ .path = xstrdup(path), .lock = -1, .copy = true };
	m->last.number = (unsigned)MAX(last, 0);
	ok = read_newest(m, GAME_FILE, &m->files.game_xml, diags) &&
	    read_newest(m, TABLES_FILE, &m->files.tables_xml, diags) &&
	    table_read(&m->table, GAME_FILE, &m->files.game_xml, TABLES_FILE,
	    &m->files.tables_xml, diags) &&
	    read_record(m, (unsigned)MAX(last, 0), diags);
	if (!ok)
		match_close(m);
	return ok;
}
