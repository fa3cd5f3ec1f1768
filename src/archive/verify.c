/* Checking a history, turn after turn. */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "archive/archive.h"
#include "match/inbox.h"
#include "store/chain.h"

void
archive_fault(struct archive *a, const char *file, const char *code, const char *fmt, ...)
{
	char	*path = path_join(a->folder, file), *text;
	va_list	 ap;

	va_start(ap, fmt);
	if (vasprintf(&text, fmt, ap) < 0)
		die("out of memory");
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

/* Notes the hash of a file that this turn brings into force. */
static void
bring(struct archive *a, const char *name, const void *bytes, size_t len)
{
	unsigned char	 hash[HASH_SIZE];

	hash_bytes(bytes, len, hash);
	for (size_t i = 0; i < a->in_force.count; i++)
		if (strcmp(a->in_force.item[i].name, name) == 0) {
			memcpy(a->in_force.item[i].hash, hash, HASH_SIZE);
			return;
		}
	record_add_hash(&a->in_force, name, hash);
}

struct pgp *
archive_seats_pgp(struct archive *a)
{
	if (a->seats_pgp == NULL)
		a->seats_pgp = pgp_open_verifier();
	return a->seats_pgp;
}

static bool
bring_keys(struct archive *a)
{
	bool	 ok = true;

	for (size_t i = 0; i < a->manifest.count; i++) {
		const char	*name = a->manifest.entry[i].path;
		struct buf	 key = { 0 };
		char		 primary[PGP_FINGERPRINT];

		if (strncmp(name, "keys/", 5) != 0)
			continue;
		ok = match_read_file(a->folder, name, &key, a->diags) &&
		    pgp_import(a->pgp, key.data, key.len, primary, a->diags) && ok;
		if (ok && strcmp(name, "keys/moderator.asc") != 0)
			pgp_load(archive_seats_pgp(a), key.data, key.len);
		bring(a, name, key.data, key.len);
		buf_clear(&key);
	}
	return ok;
}

/* game.xml and tables.xml of this turn, if it brings any. */
static bool
bring_table(struct archive *a)
{
	bool		 game = archive_has(a, "game.xml"), tables = archive_has(a, "tables.xml");
	struct buf	 contacts = { 0 };

	if (archive_has(a, "referee/contacts.xml")) {
		if (!match_read_file(a->folder, "referee/contacts.xml", &contacts, a->diags))
			return false;
		bring(a, "contacts.xml", contacts.data, contacts.len);
		buf_clear(&contacts);
	}
	if (game) {
		buf_clear(&a->game_xml);
		if (!match_read_file(a->folder, "game.xml", &a->game_xml, a->diags))
			return false;
		bring(a, "game.xml", a->game_xml.data, a->game_xml.len);
	}
	if (tables) {
		buf_clear(&a->tables_xml);
		if (!match_read_file(a->folder, "tables.xml", &a->tables_xml, a->diags))
			return false;
		bring(a, "tables.xml", a->tables_xml.data, a->tables_xml.len);
	}
	if (!game && !tables && a->table_read)
		return true;
	if (a->table_read)
		table_clear(&a->table);
	a->table_read = table_read(&a->table, "game.xml", &a->game_xml, "tables.xml", &a->tables_xml, a->diags);
	return a->table_read;
}

/* MANIFEST against the files, and against the one before. */
static bool
check_manifest(struct archive *a, struct buf *text, struct buf *sig)
{
	char	*path = path_join(a->folder, MANIFEST_NAME);
	bool	 ok;

	manifest_clear(&a->manifest);
	ok = match_read_file(a->folder, MANIFEST_NAME, text, a->diags) && match_read_file(a->folder, MANIFEST_SIG, sig, a->diags);
	diags_at(a->diags, path, 0);
	ok = ok && manifest_read(text->data, text->len, &a->manifest, a->diags) &&
	    manifest_check(&a->manifest, a->folder, a->done->reach == REACH_WHOLE ? MANIFEST_WHOLE : MANIFEST_PART, a->diags);
	free(path);
	return ok;
}

static bool
end_signature(struct archive *a)
{
	const char		*key = a->v->signer != NULL ? a->v->signer : a->table.file.moderator.key;
	struct pgp_result	 result;

	pgp_verify_end(a->pgp, key, &result);
	if (!result.sound) {
		archive_fault(a, MANIFEST_SIG, "bad-signature", "this MANIFEST %s", pgp_verdict_text(result.verdict));
		if (*result.primary != '\0')
			diag_hint(a->diags, "it was signed by %s, and should be by %s", result.primary, key);
		return false;
	}
	memcpy(a->done->signer, result.primary, sizeof(a->done->signer));
	return true;
}

static bool
check_in_force(struct archive *a)
{
	for (size_t i = 0; i < a->record.in_force.count; i++) {
		const struct record_hash	*said = &a->record.in_force.item[i];
		const struct record_hash	*seen = record_find_hash(&a->in_force, said->name);

		if (seen != NULL && !hash_equal(seen->hash, said->hash, HASH_SIZE)) {
			archive_fault(a, "turn.xml", "changed-file", "the record says another '%s' was in force", said->name);
			return false;
		}
	}
	return true;
}

static bool
check_chain(struct archive *a)
{
	if (a->turn == 0) {
		if (hash_is(a->record.opened, a->table.file.chain))
			return true;
		archive_fault(a, "turn.xml", "broken-chain", "turn 0 does not open with the commitment in game.xml");
		return false;
	}
	if (!a->begun || chain_follows(a->record.opened, a->opened))
		return true;
	archive_fault(a, "turn.xml", "broken-chain", "what it opened does not follow from the turn before");
	return false;
}

static bool
check_record(struct archive *a)
{
	struct record	*r = &a->record;

	if (strcmp(r->game, a->table.file.id) != 0 || r->number != a->turn) {
		archive_fault(a, "turn.xml", "wrong-turn", "this is the record of turn %u of '%s'", r->number, r->game);
		return false;
	}
	if (a->begun && !hash_equal(r->previous, a->before, HASH_SIZE)) {
		archive_fault(a, "turn.xml", "broken-history", "it does not name the MANIFEST of the turn before");
		return false;
	}
	return check_in_force(a) && check_chain(a);
}

/* The hidden secret: from the moderator's own directory, or opened at the end. */
static bool
check_hidden(struct archive *a)
{
	unsigned char	 hash[HASH_SIZE];

	if (!a->record.hidden_open)
		return true;
	hash_bytes(a->record.hidden, HASH_SIZE, hash);
	if (hash_is(hash, a->table.file.hidden)) {
		a->done->hidden_open = true;
		return true;
	}
	archive_fault(a, "turn.xml", "broken-promise", "the hidden secret is not the one that turn 0 committed to");
	return false;
}

static bool
check_files(struct archive *a)
{
	struct filing	 filing[MAX_SEATS + 1] = { 0 };
	bool		 ok = archive_check_orders(a, filing) && archive_check_draws(a) && archive_replay(a, filing);

	for (unsigned seat = 1; seat <= MAX_SEATS; seat++)
		filing_clear(&filing[seat]);
	return ok;
}

static bool
check_contents(struct archive *a)
{
	char		*file = path_join(a->folder, "turn.xml");
	struct buf	 xml = { 0 };
	bool		 ok;

	ok = match_read_file(a->folder, "turn.xml", &xml, a->diags) &&
	    record_read(&a->record, &a->table.file, file, xml.data, xml.len, a->diags) &&
	    check_record(a) && check_hidden(a) && check_files(a);
	buf_clear(&xml);
	free(file);
	return ok;
}

/* Checks what a turn holds while GnuPG looks at its signature; what is signed wrongly needs no other fault. */
static bool
check_signed(struct archive *a, const struct buf *text, const struct buf *sig)
{
	struct diags	*diags = a->diags, faults = { 0 };
	bool		 ok;

	pgp_verify_start(a->pgp, sig->data, sig->len, text->data, text->len);
	a->diags = &faults;
	ok = check_contents(a);
	a->diags = diags;
	if (!end_signature(a)) {
		diags_clear(&faults);
		return false;
	}
	diags_take(diags, &faults);
	diags_clear(&faults);
	return ok;
}

static bool
check_turn(struct archive *a)
{
	struct buf	 text = { 0 }, sig = { 0 };
	bool		 ok;

	record_clear(&a->record);
	ok = check_manifest(a, &text, &sig) && bring_keys(a) && bring_table(a) && check_signed(a, &text, &sig);
	if (ok) {
		hash_bytes(text.data, text.len, a->before);
		memcpy(a->opened, a->record.opened, HASH_SIZE);
		a->begun = true;
		a->done->turns++;
		a->done->over = a->record.over;
	}
	buf_clear(&text);
	buf_clear(&sig);
	return ok;
}

/* What there is: the moderator's own directory, a seat's copy, or the public's. */
static enum reach
find_reach(const char *path, unsigned turn)
{
	char		*folder = turn_folder(path, turn), *seats = path_join(folder, "seats");
	char		*referee = path_join(folder, "referee");
	enum reach	 reach = folder_exists(referee) ? REACH_WHOLE : folder_exists(seats) ? REACH_SEAT : REACH_PUBLIC;

	free(folder);
	free(seats);
	free(referee);
	return reach;
}

static bool
check_all(struct archive *a)
{
	char	*outside = path_join(a->v->path, "game.xml");
	bool	 ok = true;

	for (a->turn = 0; ok && a->turn <= a->done->last; a->turn++) {
		if (a->turn != 0 && a->turn < a->v->from)
			continue;
		free(a->folder);
		a->folder = turn_folder(a->v->path, a->turn);
		if (a->turn != 0 && a->turn == a->v->from)
			a->begun = a->turn == 1;
		ok = check_turn(a);
		if (ok && a->turn == 0)
			ok = archive_find_hidden(a);
		if (ok && a->v->progress != NULL)
			a->v->progress(a->v->ctx, a->turn, a->done->last);
	}
	if (ok && file_exists(outside))
		ok = archive_check_directory(a);
	free(outside);
	return ok;
}

bool
verify(const struct verification *v, struct verified *done, struct diags *diags)
{
	struct archive	 a = { .v = v, .done = done, .diags = diags };
	int		 last = match_last_turn(v->path);
	bool		 ok;

	*done = (struct verified){ 0 };
	diags_at(diags, v->path, 0);
	if (last < 0) {
		diag_error(diags, "no-game", "there is no published turn here");
		return false;
	}
	if (v->from > (unsigned)last) {
		diag_error(diags, "no-turn", "there is no turn %u; the last is %d", v->from, last);
		return false;
	}
	done->last = (unsigned)last;
	done->reach = find_reach(v->path, done->last);
	a.pgp = pgp_open_verifier();
	ok = check_all(&a);
	pgp_close(a.pgp, true);
	if (a.seats_pgp != NULL)
		pgp_close(a.seats_pgp, true);
	record_clear(&a.record);
	for (size_t i = 0; i < a.in_force.count; i++)
		free(a.in_force.item[i].name);
	free(a.in_force.item);
	manifest_clear(&a.manifest);
	if (a.table_read)
		table_clear(&a.table);
	buf_clear(&a.game_xml);
	buf_clear(&a.tables_xml);
	if (a.position != NULL)
		xmlFreeDoc(a.position);
	free(a.folder);
	explicit_bzero(a.hidden, sizeof(a.hidden));
	return ok;
}
