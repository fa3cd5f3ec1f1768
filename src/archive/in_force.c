/* Files in force in a history: brought, joined, replaced, in the moderator's own directory. */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "archive/archive.h"
#include "match/adjudicate.h"
#include "match/code.h"
#include "match/match.h"
#include "match/inbox.h"
#include "records/deadline.h"
#include "records/joining.h"
#include "store/chain.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

bool
archive_fault(struct archive *a, const char *file, const char *code, const char *fmt, ...)
{
	AUTO_FREE char *path = path_join(a->folder, file), *text = NULL;
	va_list	 ap;

	va_start(ap, fmt);
	text = xvasprintf(fmt, ap);
	va_end(ap);
	diags_at(a->diags, path, 0);
	return diag_error(a->diags, code, "turn %u: %s", a->turn, text);
}

bool
archive_has(const struct archive *a, const char *file)
{
	AUTO_FREE char *path = path_join(a->folder, file);

	return file_exists(path);
}

bool
archive_same_piece(xmlNodePtr a, xmlNodePtr b)
{
	AUTO(buf_clear) struct buf x = { 0 }, y = { 0 };

	if (a == NULL || b == NULL)
		return a == b;
	xml_write_piece(a, &x);
	xml_write_piece(b, &y);
	return buf_equal(&x, &y);
}

bool
archive_same_templates(struct archive *a)
{
	const struct record_hash	*said = record_find_hash(&a->record.in_force,
	    TEMPLATES_FOLDER);
	unsigned char			 hash[HASH_SIZE];

	templates_hash(&a->table, hash);
	return said != NULL && hash_equal(hash, said->hash, HASH_SIZE);
}

struct pgp *
archive_seats_pgp(struct archive *a)
{
	if (a->seats_pgp == NULL)
		a->seats_pgp = pgp_open_verifier();
	return a->seats_pgp;
}

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
key_is_named(const struct archive *a, const char *name, const char *primary)
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
	AUTO(buf_clear) struct buf key = { 0 };
	char		 primary[PGP_FINGERPRINT];
	bool		 ok;

	ok = stored_file(a->folder, name, &key, a->diags) &&
	    pgp_import(a->pgp, key.data, key.len, primary, a->diags);
	if (ok && !key_is_named(a, name, primary)) {
		archive_fault(a, name, "wrong-key", "game.xml has another key than %s", primary);
		ok = false;
	}
	if (ok && strcmp(name, MODERATOR_KEY) != 0)
		pgp_load(archive_seats_pgp(a), key.data, key.len);
	return ok;
}

/*
 * Brings in the files of a turn that others are judged by; contacts.xml is
 * named by its hash in copies too.
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

const struct notes *
archive_joins(const struct archive *a)
{
	return a->record.act == JUDGE_PLAY ? &a->record.acts :
	    a->record.act == JUDGE_AGAIN ? &a->taken_up.acts : NULL;
}

/* True if the turn brings a newer copy of the key of somebody who has one. */
static bool
renews_key(const struct archive *a)
{
	bool	 found = false;

	for (unsigned seat = 1; seat <= a->table.file.seats; seat++) {
		const struct person	*p = &a->table.file.seat[seat];
		AUTO_FREE char *path = paths_key(p->id);

		found = found || (p->key != NULL && manifest_find(&a->manifest, path) != NULL);
	}
	return found;
}

/* True if a file that is in force is the same as before this turn. */
static bool
archive_file_stays(const struct archive *a, const char *name)
{
	const struct record_hash	*before = record_find_hash(&a->last.in_force, name),
	    *now = record_find_hash(&a->record.in_force, name);

	return before != NULL && now != NULL && hash_equal(before->hash, now->hash, HASH_SIZE);
}

void
archive_expect_joined(struct archive *a)
{
	struct notes	 said = { .note = a->record.acts.note, .count = a->noted };
	struct joining	 joining[MAX_SEATS + 1];
	AUTO(xml_free) xmlDocPtr doc = NULL;

	buf_clear(&a->joined_xml);
	if (a->record.act != JUDGE_PLAY)
		return;
	joinings_entering(joining, &a->table.file, &said);
	doc = archive_game_tree(&a->game_xml, a->diags);
	if (doc == NULL)
		return;
	if (joinings_write(joining, &a->table.file, xmlDocGetRootElement(doc)) || renews_key(a))
		xml_write(xmlDocGetRootElement(doc), &a->joined_xml);
}

xmlDocPtr
archive_game_tree(const struct buf *game_xml, struct diags *diags)
{
	return xml_parse(GAME_FILE, game_xml->data, game_xml->len, XML_CAP_OWN, diags);
}

bool
archive_check_joined(struct archive *a)
{
	if (a->joined_xml.len > 0 && !archive_file_stays(a, TABLES_FILE))
		return archive_fault(a, TABLES_FILE, "wrong-record",
		    "the tables change with nothing but another player");
	if (a->joined_xml.len == 0 || buf_equal(&a->joined_xml, &a->game_xml))
		return true;
	return archive_fault(a, GAME_FILE, "wrong-record",
	    "it is not the one before with those who joined");
}

/* Removes the standby who takes the seat: at most one is gone. */
static void
drop_gone_standby(xmlNodePtr before, xmlNodePtr now)
{
	XML_EACH(standby, before, "standby")
		if (xml_find(now, "standby", "name", xml_attribute_or(standby, "name", "")) ==
		    NULL) {
			xml_drop(standby);
			return;
		}
}

/* Puts the seat as it is now into the tree of before. */
static bool
put_seat(xmlNodePtr before, xmlNodePtr now, const char *id)
{
	xmlNodePtr	 was = xml_find(before, "seat", "id", id),
	    is = xml_find(now, "seat", "id", id), copy;

	if (was == NULL || is == NULL)
		return false;
	copy = xmlDocCopyNode(is, before->doc, 1);
	if (copy == NULL || xmlReplaceNode(was, copy) != was)
		die("out of memory");
	xmlFreeNode(was);
	return true;
}

/* True if game.xml is the one before except for this seat, and one standby fewer. */
static bool
same_but_seat(const struct archive *a, const char *id)
{
	AUTO(xml_free) xmlDocPtr before = archive_game_tree(&a->game_before, NULL);
	AUTO(xml_free) xmlDocPtr now = archive_game_tree(&a->game_xml, NULL);
	AUTO(buf_clear) struct buf expected = { 0 };
	bool		 same = before != NULL && now != NULL;

	if (same) {
		drop_gone_standby(xmlDocGetRootElement(before), xmlDocGetRootElement(now));
		same = put_seat(xmlDocGetRootElement(before), xmlDocGetRootElement(now), id);
		xml_write(xmlDocGetRootElement(before), &expected);
	}
	return same && buf_equal(&expected, &a->game_xml);
}

/* Returns a file in force that has changed and does not go with the seat; or NULL. */
static const char *
other_file(const struct archive *a, const char *id)
{
	const struct record_hashes	*now = &a->record.in_force;
	AUTO_FREE char *key = paths_key(id);
	const char			*other = NULL;

	for (size_t i = 0; i < now->count; i++) {
		const char	*name = now->item[i].name;

		if (strcmp(name, GAME_FILE) != 0 && strcmp(name, CONTACTS_FILE) != 0 &&
		    strcmp(name, TEMPLATES_FOLDER) != 0 && strcmp(name, key) != 0 &&
		    !archive_file_stays(a, name))
			other = name;
	}
	return other;
}

bool
archive_check_replaced(struct archive *a)
{
	const struct notes	*acts = &a->record.acts;
	const char		*id, *other;

	if (a->record.act != JUDGE_REPLACE || a->noted >= acts->count)
		return true;
	id = acts->note[a->noted].detail == NULL ? "" : acts->note[a->noted].detail;
	other = same_but_seat(a, id) ? other_file(a, id) : GAME_FILE;
	if (other == NULL)
		return true;
	return archive_fault(a, other, "wrong-record",
	    "more changes in it than that '%s' has another player", id);
}

/* True if the folder has something that only the moderator's own directory has. */
static bool
is_own_directory(const char *path)
{
	static const char *const	 names[] = {
		GAME_FILE, CONTACTS_FILE, TABLES_FILE, KEYS_FOLDER, SECRET_FOLDER, INBOX_FOLDER,
	};
	bool				 own = false;

	for (size_t i = 0; i < LENGTH(names); i++) {
		AUTO_FREE char *file = path_join(path, names[i]);

		own = own || file_exists(file) || folder_exists(file);
	}
	return own;
}

/* Checks that the secrets are those that turn 0 committed to; others have none. */
static bool
check_secrets(struct archive *a)
{
	struct record	 first = { 0 };
	unsigned char	 hash[HASH_SIZE];
	const char	*wrong = NULL;

	a->chain_known = stored_secret(a->v->path, CHAIN_SECRET, a->chain);
	if (!a->chain_known)
		wrong = SECRET_FOLDER "/" CHAIN_SECRET;
	else {
		chain_open(a->chain, 0, hash);
		if (!hash_is(hash, a->table.file.chain))
			wrong = SECRET_FOLDER "/" CHAIN_SECRET;
	}
	if (wrong == NULL) {
		hash_bytes(a->hidden, HASH_SIZE, hash);
		if (!a->hidden_known || !hash_is(hash, a->table.file.hidden))
			wrong = SECRET_FOLDER "/" HIDDEN_SECRET;
	}
	if (wrong == NULL) {
		match_promise_codes(&first, &a->table.file, a->chain, NULL);
		return memcmp(first.code, a->last.code, sizeof(first.code)) == 0 ||
		    archive_fault(a, RECORD_FILE, "wrong-record",
		    "its codes do not follow from the chain's secret");
	}
	free(a->folder);
	a->folder = xstrdup(a->v->path);
	return archive_fault(a, wrong, "broken-promise",
	    "this is not the secret that it committed to");
}

bool
archive_find_hidden(struct archive *a)
{
	struct record	 last;

	if (is_own_directory(a->v->path)) {
		a->hidden_known = stored_secret(a->v->path, HIDDEN_SECRET, a->hidden);
		return check_secrets(a);
	}
	/* Finds the hidden secret that the last turn's record opens when the game is over. */
	if (stored_record(a->v->path, &a->table.file, a->done->last, &last, NULL)) {
		a->hidden_known = last.hidden_open;
		memcpy(a->hidden, last.hidden, HASH_SIZE);
		record_clear(&last);
	}
	return true;
}

/* Checks that the files outside turns/ are as the last turn says; only the moderator has them. */
static bool
check_files(struct archive *a)
{
	const struct record_hashes	*in_force = &a->last.in_force;
	struct buf	 bytes = { 0 };
	unsigned char	 hash[HASH_SIZE];
	bool		 ok = true;

	free(a->folder);
	a->folder = xstrdup(a->v->path);
	for (size_t i = 0; ok && i < in_force->count; i++) {
		const char	*name = in_force->item[i].name;

		if (strcmp(name, TEMPLATES_FOLDER) == 0)
			continue;
		if (!in_force_read(a->v->path, name, &bytes, a->diags))
			return false;
		hash_bytes(bytes.data, bytes.len, hash);
		if (!hash_equal(hash, in_force->item[i].hash, HASH_SIZE)) {
			archive_fault(a, name, "changed-file", "the file is not the one in force");
			ok = false;
		}
		buf_clear(&bytes);
	}
	return ok;
}

static bool
check_inbox(struct archive *a)
{
	const struct inbox_of	 of = {
		.game = a->v->path, .turn = a->last.number + 1, .file = &a->table.file,
		.last = &a->last, .pgp = archive_seats_pgp(a), .prove = true,
	};
	struct inbox		 in;
	bool			 ok = inbox_read(&in, &of, a->diags);

	if (ok)
		inbox_close(&in);
	return ok;
}

bool
archive_check_directory(struct archive *a)
{
	if (!is_own_directory(a->v->path))
		return true;
	return check_files(a) && (a->last.over || check_inbox(a));
}
