/* A game directory or a copy, open: the table, the last turn and earlier ones. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "match/match.h"
#include "match/renewal.h"
#include "records/deadline.h"
#include "records/record.h"
#include "store/lock.h"
#include "store/manifest.h"
#include "store/stage.h"
#include "xml/write.h"

#define PATIENCE	20	/* seconds; a turn is judged and its mails are sent in less */
#define TRIES		3	/* of a reader while turns are published */

/* Requires that all files in force have the hashes in the last turn's record. */
static bool
check_in_force(const struct match *m, struct diags *diags)
{
	const struct {
		const char		*name;
		const struct buf	*bytes;
	}		 read[] = { { GAME_FILE, &m->files.game_xml },
	    { CONTACTS_FILE, &m->files.contacts_xml }, { TABLES_FILE, &m->files.tables_xml } };
	bool		 ok = true;

	for (size_t i = 0; i < LENGTH(read); i++)
		if (record_find_hash(&m->last.in_force, read[i].name) == NULL) {
			diags_at(diags, m->path, 0);
			return diag_error(diags, "bad-record",
			    "turn %u does not say which %s this was", m->last.number, read[i].name);
		}
	for (size_t i = 0; i < m->last.in_force.count; i++) {
		const struct record_hash	*h = &m->last.in_force.item[i];
		const struct buf		*bytes = NULL;
		AUTO(buf_clear) struct buf key = { 0 };
		AUTO_FREE char *path = path_join(m->path, h->name);

		for (size_t k = 0; k < LENGTH(read); k++)
			if (strcmp(h->name, read[k].name) == 0)
				bytes = read[k].bytes;
		if (strncmp(h->name, KEYS_FOLDER "/", 5) == 0)
			bytes = &key;
		diags_at(diags, path, 0);
		if (bytes == &key && !in_force_read(m->path, h->name, &key, NULL)) {
			diag_error(diags, "missing-file", "the key is missing");
			ok = diag_hint(diags, "the newest folder of turns/ that has it has a copy");
		} else if (bytes == &m->files.tables_xml && m->table.read.xml.len > 0 ?
		    !hash_equal(m->table.read.hash, h->hash, HASH_SIZE) :
		    bytes != NULL && !hash_fits(bytes->data, bytes->len, h->hash)) {
			diag_error(diags, "changed-file", "the file is not the one that turn %u "
			    "was published with", m->last.number);
			ok = diag_hint(diags, "put back the copy in turns/; a moderator changes a "
			    "game with assize's own commands");
		}
	}
	return ok;
}

/* Checks the files of a turn by its MANIFEST; appends that. */
static bool
check_manifest(const char *folder, enum manifest_extent extent, struct buf *text,
    struct diags *diags)
{
	AUTO_FREE char *path = path_join(folder, MANIFEST_NAME);
	AUTO(manifest_clear) struct manifest manifest = { 0 };
	bool		 ok = stored_file(folder, MANIFEST_NAME, text, diags);

	diags_at(diags, path, 0);
	return ok && manifest_read(text->data, text->len, &manifest, diags) &&
	    manifest_check(&manifest, folder, extent, diags);
}

/*
 * Checks the moderator's signature.  A home that has not seen the game yet gets
 * the game's own copy of the key that game.xml pins.
 */
static bool
check_signature(struct match *m, const char *folder, const struct buf *text, struct diags *diags)
{
	const char		*expected = m->table.file.moderator.key;
	struct pgp_result	 result;
	AUTO(buf_clear) struct buf key = { 0 }, sig = { 0 };
	AUTO_FREE char		*path = path_join(folder, MANIFEST_SIG);
	char			 found[PGP_FINGERPRINT];

	if (!stored_file(folder, MANIFEST_SIG, &sig, diags))
		return false;
	pgp_verify(match_pgp(m), expected, sig.data, sig.len, text->data, text->len, &result);
	if (result.verdict == PGP_UNKNOWN_KEY &&
	    in_force_read(m->path, MODERATOR_KEY, &key, diags) &&
	    pgp_import(match_pgp(m), key.data, key.len, found, diags))
		pgp_verify(match_pgp(m), expected, sig.data, sig.len,
		    text->data, text->len, &result);
	diags_at(diags, path, 0);
	if (result.sound)
		return true;
	pgp_made(match_pgp(m), expected);
	return diag_error(diags, "bad-signature", "this MANIFEST %s",
	    pgp_verdict_text(result.verdict));
}

bool
match_check_turn(struct match *m, unsigned turn, struct diags *diags)
{
	AUTO_FREE char *folder = paths_turn(m->path, turn);
	AUTO(buf_clear) struct buf manifest = { 0 };

	/* The files of the last turn were compared when the match was opened. */
	return check_manifest(folder, turn == m->last.number ? MANIFEST_GLANCE :
	    MANIFEST_WHOLE, &manifest, diags) &&
	    check_signature(m, folder, &manifest, diags);
}

void
match_mend(const struct match *m)
{
	static const char *const	 folders[] = { TURNS_FOLDER, KEYS_FOLDER, SECRET_FOLDER,
	    INBOX_FOLDER, OUTBOX_FOLDER, PRESS_FOLDER, PRESS_IDS, SEEN_FOLDER,
	    TRIED_FOLDER, HELD_FOLDER };
	AUTO_FREE char *inbox = paths_inbox(m->path, m->last.number + 1);
	AUTO_FREE char *parent = path_join(m->path, INBOX_FOLDER);
	AUTO_FREE char *later = paths_number(m->last.number + 2);

	stage_sweep(m->path, true);
	for (size_t i = 0; i < LENGTH(folders); i++) {
		AUTO_FREE char *folder = path_join(m->path, folders[i]);

		stage_sweep(folder, true);
	}
	stage_sweep(inbox, true);
	/* An act that was never published may have left orders for the turn after it. */
	stage_remove(parent, later);
	in_force_complete(m->path);
}

bool
match_tables(struct match *m, struct diags *diags)
{
	AUTO_FREE char *file = path_join(m->path, TABLES_FILE);

	return m->table.read.doc != NULL ||
	    table_read_tables(&m->table, file, &m->files.tables_xml, diags);
}

static bool
read_table(struct match *m, enum match_mode mode, struct diags *diags)
{
	struct in_force	*f = &m->files;
	AUTO_FREE char *game_file = path_join(m->path, GAME_FILE);
	AUTO_FREE char *contacts_file = path_join(m->path, CONTACTS_FILE);
	bool		 ok;

	ok = in_force_read(m->path, GAME_FILE, &f->game_xml, diags) &&
	    in_force_read(m->path, CONTACTS_FILE, &f->contacts_xml, diags) &&
	    in_force_read(m->path, TABLES_FILE, &f->tables_xml, diags) &&
	    gamefile_read(&m->table.file, game_file, f->game_xml.data,
	    f->game_xml.len, diags) &&
	    (mode < MATCH_READ || match_tables(m, diags)) &&
	    contacts_read(&m->table.file, contacts_file, f->contacts_xml.data,
	    f->contacts_xml.len, diags);
	if (ok) {
		char	*templates = path_join(m->path, TEMPLATES_FOLDER);

		if (folder_exists(templates))
			m->table.templates = templates;
		else
			free(templates);
	}
	return ok;
}

/* Reads it as of the last turn; checks its files by the MANIFEST and the record of that turn. */
static bool
open_at_last(struct match *m, int turn, enum match_mode mode, struct diags *diags)
{
	AUTO_FREE char *folder = paths_turn(m->path, (unsigned)MAX(turn, 0));
	AUTO(buf_clear) struct buf manifest = { 0 };
	struct diags	 faults = { 0 };
	bool		 ok = read_table(m, mode, &faults);

	stored_faults(folder, &faults, diags);
	if (ok && turn < 0) {
		diags_at(diags, m->path, 0);
		return diag_error(diags, "no-game", "there is no published turn here");
	}
	ok = ok && stored_record(m->path, &m->table.file, (unsigned)turn, &m->last, diags) &&
	    check_manifest(folder, mode == MATCH_GLANCE ? MANIFEST_GLANCE : MANIFEST_WHOLE,
	    &manifest, diags);
	hash_bytes(manifest.data, manifest.len, m->last_manifest);
	return ok && check_in_force(m, diags) && renewals_read(m, diags);
}

/* Reports a file or folder that belongs to another user than the game; true if there is none. */
static bool
check_owner(const char *folder, const char *name, uid_t owner, struct diags *diags)
{
	AUTO_FREE char	*path = path_join(folder, name), *its = NULL;
	struct stat	 st;

	if (lstat(path, &st) != 0 || st.st_uid == owner)
		return true;
	its = xstrdup(user_name(st.st_uid));
	diags_at(diags, path, 0);
	return diag_error(diags, "other-owner", "this belongs to the user '%s', and the game to "
	    "'%s', who cannot use it", its, user_name(owner));
}

/*
 * True if all files of the game are its owner's, and its folders and inboxes.
 * If not, says so; a writer makes cron look, as the game stands still, and
 * somebody has to be told.
 */
static bool
match_check_owner(const char *path, enum match_mode mode, struct diags *diags)
{
	static const char *const	 names[] = { ".lock", GAME_FILE, CONTACTS_FILE, TABLES_FILE,
	    KEYS_FOLDER, SECRET_FOLDER, INBOX_FOLDER, TURNS_FOLDER, OUTBOX_FOLDER, PRESS_FOLDER,
	    SEEN_FOLDER, TRIED_FOLDER, HELD_FOLDER, ADDRESSES_FILE, DUE_FILE, OBSERVERS_FILE,
	    STATEMENTS_FILE, MAIL_LOG };
	AUTO_FREE char	*inbox = path_join(path, INBOX_FOLDER), *due = path_join(path, DUE_FILE);
	AUTO(file_names_clear) struct file_names turns = { 0 };
	struct stat	 st;
	bool		 ok = true;

	if (stat(path, &st) != 0)
		return true;
	for (size_t i = 0; i < LENGTH(names); i++)
		ok = check_owner(path, names[i], st.st_uid, diags) && ok;
	if (ok && !folder_barred(inbox))
		folder_list(inbox, &turns);
	for (size_t i = 0; i < turns.count; i++)
		ok = check_owner(inbox, turns.name[i], st.st_uid, diags) && ok;
	if (ok)
		return true;
	diag_hint(diags, "sudo chown -R %s %s", user_name(st.st_uid), path);
	if (mode > MATCH_READ && user_other(path) == NULL && user_other(due) == NULL)
		due_now(path);
	return false;
}

bool
match_open(struct match *m, const char *path, enum match_mode mode, struct diags *diags)
{
	struct diags	 faults = { 0 };
	int		 turn;
	bool		 ok, moved;

	if (mode != MATCH_READ && !match_check_owner(path, mode, diags)) {
		*m = (struct match){ .lock = -1 };
		return false;
	}
	/* A turn that came while we read is no fault: we begin again with that turn. */
	for (unsigned tries = 1;; tries++) {
		*m = (struct match){ .path = xstrdup(path), .lock = -1 };
		if (mode == MATCH_PATIENT)
			match_step_back(m);
		else if (mode == MATCH_WRITE)
			m->lock = lock_take(path);
		turn = paths_last_turn(path);
		ok = open_at_last(m, turn, mode, &faults);
		moved = !ok && tries < TRIES && paths_last_turn(path) != turn;
		if (!ok)
			match_close(m);
		if (!moved)
			break;
		diags_clear(&faults);
	}
	diags_take(diags, &faults);
	return ok;
}

void
match_step_aside(struct match *m)
{
	lock_release(m->lock);
	m->lock = -1;
}

void
match_step_back(struct match *m)
{
	m->lock = lock_wait(m->path, PATIENCE);
	if (m->lock < 0)
		m->lock = lock_take(m->path);
}

bool
match_advance(struct match *m, struct diags *diags)
{
	int		 last = paths_last_turn(m->path);
	AUTO_FREE char *folder = paths_turn(m->path, (unsigned)MAX(last, 0));
	AUTO(buf_clear) struct buf manifest = { 0 };
	bool		 ok;

	record_clear(&m->last);
	ok = stored_file(folder, MANIFEST_NAME, &manifest, diags) &&
	    stored_record(m->path, &m->table.file, (unsigned)MAX(last, 0), &m->last, diags);
	if (ok)
		hash_bytes(manifest.data, manifest.len, m->last_manifest);
	return ok;
}

char *
match_first(const struct match *m, char hex[HASH_HEX])
{
	AUTO_FREE char *folder = paths_turn(m->path, 0);
	AUTO(buf_clear) struct buf manifest = { 0 };
	struct diags	 diags = { 0 };

	if (!stored_file(folder, MANIFEST_NAME, &manifest, &diags)) {
		diags_print(&diags, stderr);
		die_with(EXIT_BROKEN, "%s: the game has no beginning", m->path);
	}
	return hash_hex(manifest.data, manifest.len, hex);
}

bool
match_began_with(const struct match *m, const char *start)
{
	char	 first[HASH_HEX];
	size_t	 n = strlen(start);

	return n >= FIRST_DIGITS && n < HASH_HEX &&
	    strncasecmp(start, match_first(m, first), n) == 0;
}

void
match_close(struct match *m)
{
	table_clear(&m->table);
	record_clear(&m->last);
	in_force_clear(&m->files);
	pgp_close(m->pgp, false);
	if (m->lock >= 0)
		lock_release(m->lock);
	free(m->path);
	*m = (struct match){ .lock = -1 };
}

bool
match_change(struct match *m, xmlDocPtr game, xmlDocPtr contacts, struct diags *diags)
{
	struct in_force	*f = &m->files;
	char		*templates = m->table.templates;
	bool		 ok;

	m->table.templates = NULL;
	table_clear(&m->table);
	buf_clear(&f->game_xml);
	buf_clear(&f->contacts_xml);
	xml_write(xmlDocGetRootElement(game), &f->game_xml);
	xml_write(xmlDocGetRootElement(contacts), &f->contacts_xml);
	ok = table_read(&m->table, GAME_FILE, &f->game_xml, TABLES_FILE, &f->tables_xml, diags) &&
	    contacts_read(&m->table.file, CONTACTS_FILE, f->contacts_xml.data,
	    f->contacts_xml.len, diags) && renewals_read(m, diags);
	m->table.templates = templates;
	return ok;
}

bool
turn_record(const struct match *m, unsigned turn, struct record *r, struct diags *diags)
{
	return stored_record(m->path, &m->table.file, turn, r, diags);
}

/*
 * Opens orders that are wrapped in a signature: by the key that proved them when they came,
 * which the seat need not have any more; or by any key, where something else proved them.
 */
static bool
open_wrapped(struct match *m, struct submission *f, struct pgp_result *proof)
{
	const char	*key = f->how.kind == PROOF_KEY ? f->how.key : NULL;

	*proof = submission_verify(f, match_pgp(m), key);
	if (proof->verdict == PGP_UNKNOWN_KEY) {
		for (unsigned turn = 0; turn <= m->last.number; turn++) {
			AUTO_FREE char *folder = paths_turn(m->path, turn),
			    *keys = path_join(folder, KEYS_FOLDER);
			char	 primary[PGP_FINGERPRINT];
			AUTO(file_names_clear) struct file_names names = { 0 };

			folder_list(keys, &names);
			for (size_t i = 0; i < names.count; i++) {
				AUTO(buf_clear) struct buf bytes = { 0 };

				if (stored_file(keys, names.name[i], &bytes, NULL))
					pgp_import(match_pgp(m), bytes.data,
					    bytes.len, primary, NULL);
			}
		}
		*proof = submission_verify(f, match_pgp(m), key);
	}
	return proof->sound;
}

bool
turn_submission(struct match *m, unsigned turn, unsigned seat, const struct record_orders *o,
    struct submission *f, struct diags *diags)
{
	const char		*id = m->table.file.seat[seat].id;
	AUTO_FREE char *folder = paths_turn(m->path, turn),
	    *name = paths_orders(id), *file = NULL, *home = NULL;
	struct submission_came	 came = { .game = m->table.file.id, .seat = id, .turn = o->turn,
	    .how = o->how, .received = o->received };
	struct pgp_result	 proof;

	if (!submission_load(f, folder, name, &came)) {
		diags_at(diags, folder, 0);
		return diag_error(diags, "missing-file", "the orders of '%s' are missing", id);
	}
	f->signed_at = o->dice.signed_at;
	if (!submission_is_wrapped(f) || open_wrapped(m, f, &proof))
		return true;
	file = xasprintf("%s/%s%s", folder, name, submission_ending(f->form));
	diags_at(diags, file, 0);
	diag_error(diags, pgp_verdict_name(proof.verdict),
	    "the orders of '%s' were taken once, and now this file %s", id,
	    pgp_verdict_text(proof.verdict));
	home = moderator_home();
	if (proof.verdict == PGP_UNKNOWN_KEY)
		diag_hint(diags, "import that key: gpg --homedir %s --import KEY-FILE", home);
	return false;
}
