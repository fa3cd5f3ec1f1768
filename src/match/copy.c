/* A copy of a game's history, opened like a game; its turns brought the files in force. */

#include <stdlib.h>

#include "match/match.h"
#include "records/stored.h"

/* Reads a file from the last turn that changed it. */
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

/* Reads the part of contacts.xml in a seat's copy; the public's copy has none. */
static bool
read_contact(struct match *m, struct diags *diags)
{
	struct buf	*xml = &m->files.contacts_xml;
	char		*file = path_join(m->path, CONTACT_FILE);
	enum file_fault	 fault = file_read(file, STORED_CAP, xml);
	bool		 ok = fault == FILE_MISSING || (fault == FILE_READ &&
	    contacts_read(&m->table.file, file, xml->data, xml->len, diags));

	if (fault != FILE_READ && fault != FILE_MISSING) {
		diags_at(diags, file, 0);
		diag_error(diags, "unreadable", "the file %s", file_fault_text(fault));
	}
	free(file);
	return ok;
}

static bool
read_in_force(struct match *m, struct diags *diags)
{
	char		*folder = paths_turn(m->path, m->last.number);
	struct diags	 faults = { 0 };
	bool		 ok = read_newest(m, GAME_FILE, &m->files.game_xml, &faults) &&
	    read_newest(m, TABLES_FILE, &m->files.tables_xml, &faults) &&
	    table_read(&m->table, GAME_FILE, &m->files.game_xml, TABLES_FILE,
	    &m->files.tables_xml, &faults);

	stored_faults(folder, &faults, diags);
	free(folder);
	return ok;
}

bool
match_open_copy(struct match *m, const char *path, struct diags *diags)
{
	bool	 ok;

	*m = (struct match){ .path = xstrdup(path), .lock = -1, .copy = true };
	m->last.number = (unsigned)MAX(paths_last_turn(path), 0);
	ok = read_in_force(m, diags) && read_contact(m, diags) && match_advance(m, diags);
	if (!ok)
		match_close(m);
	return ok;
}
