/* Files that a turn of a history brings into force: the game, its tables, people and keys. */

#include <stdlib.h>
#include <string.h>

#include "archive/archive.h"

/* Notes the hash of a file that this turn brings into force. */
static void
bring(struct archive *a, const char *name, const unsigned char hash[HASH_SIZE])
{
	for (size_t i = 0; i < a->in_force.count; i++)
		if (strcmp(a->in_force.item[i].name, name) == 0) {
			memcpy(a->in_force.item[i].hash, hash, HASH_SIZE);
			return;
		}
	record_add_hash(&a->in_force, name, hash);
}

/* True if game.xml has this key for the person that the file in keys/ is named after. */
static bool
is_named(const struct archive *a, const char *name, const char *primary)
{
	const struct gamefile	*f = &a->table.file;
	char			*path = paths_key(primary);
	bool			 named = strcmp(path, name) == 0;

	free(path);
	for (unsigned seat = 0; !named && seat <= f->seats; seat++) {
		const struct person	*p = seat == 0 ? &f->moderator : &f->seat[seat];

		path = paths_key(p->id);
		named = strcmp(path, name) == 0 && p->key != NULL && strcmp(p->key, primary) == 0;
		free(path);
	}
	return named;
}

static bool
bring_key(struct archive *a, const char *name)
{
	struct buf	 key = { 0 };
	char		 primary[PGP_FINGERPRINT];
	bool		 ok;

	ok = stored_file(a->folder, name, &key, a->diags) &&
	    pgp_import(a->pgp, key.data, key.len, primary, a->diags);
	if (ok && !is_named(a, name, primary)) {
		archive_fault(a, name, "wrong-key", "game.xml has another key than %s", primary);
		ok = false;
	}
	if (ok && strcmp(name, MODERATOR_KEY) != 0)
		pgp_load(archive_seats_pgp(a), key.data, key.len);
	buf_clear(&key);
	return ok;
}

/*
 * Brings in the files of a turn that others are judged by; contacts.xml is named by its hash in
 * copies too.
 */
static bool
bring_all(struct archive *a)
{
	bool	 ok = true;

	for (size_t i = 0; ok && i < a->manifest.count; i++) {
		const struct manifest_entry	*e = &a->manifest.entry[i];
		bool				 key = strncmp(e->path, KEYS_FOLDER "/", 5) == 0;

		if (key || strcmp(e->path, GAME_FILE) == 0 || strcmp(e->path, TABLES_FILE) == 0)
			bring(a, e->path, e->hash);
		else if (strcmp(e->path, KEPT_CONTACTS) == 0)
			bring(a, CONTACTS_FILE, e->hash);
		ok = !key || bring_key(a, e->path);
	}
	return ok;
}

static bool
bring_file(struct archive *a, const char *name, struct buf *bytes, bool *brought)
{
	if (!archive_has(a, name))
		return true;
	*brought = true;
	buf_clear(bytes);
	return stored_file(a->folder, name, bytes, a->diags);
}

/* Reads game.xml, contacts.xml and tables.xml of this turn, if it brings any. */
static bool
bring_table(struct archive *a)
{
	bool		 brought = false;
	struct diags	 faults = { 0 };

	if (!bring_file(a, GAME_FILE, &a->game_xml, &brought) ||
	    !bring_file(a, TABLES_FILE, &a->tables_xml, &brought) ||
	    !bring_file(a, KEPT_CONTACTS, &a->contacts_xml, &brought))
		return false;
	if (!brought && a->table_read)
		return true;
	if (a->table_read)
		table_clear(&a->table);
	a->table_read = table_read(&a->table, GAME_FILE, &a->game_xml, TABLES_FILE, &a->tables_xml,
	    &faults);
	stored_faults(a->folder, &faults, a->diags);
	return a->table_read && (a->contacts_xml.len == 0 ||
	    contacts_read(&a->table.file, CONTACTS_FILE, a->contacts_xml.data, a->contacts_xml.len,
	    a->diags));
}

bool
archive_bring(struct archive *a)
{
	return bring_table(a) && bring_all(a);
}
