/* Checking a history, turn after turn: files, record, signature, and judging it again. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "archive/archive.h"
#include "archive/copied.h"
#include "archive/verify.h"
#include "base/plain.h"
#include "match/code.h"
#include "match/inbox.h"
#include "records/joining.h"
#include "store/chain.h"
#include "xml/tree.h"
#include "xml/write.h"

/*
 * Files in force: brought, joined, replaced, in the moderator's own directory.
 */

/* Reads game.xml, contacts.xml and tables.xml of this turn, if it brings any. */
static bool
bring_table(struct archive *a)
{
	struct {
		const char	*name;
		struct buf	*bytes;
	} const		 file[] = { { GAME_FILE, &a->game_xml }, { TABLES_FILE, &a->tables_xml },
	    { KEPT_CONTACTS, &a->contacts_xml } };
	bool		 brought = !a->table_read;
	struct diags	 faults = { 0 };

	for (size_t i = 0; i < LENGTH(file); i++)
		if (archive_has(a, file[i].name)) {
			brought = true;
			buf_clear(file[i].bytes);
			if (!stored_file(a->folder, file[i].name, file[i].bytes, a->diags))
				return false;
		}
	if (!brought)
		return true;
	if (a->table_read)
		table_clear(&a->table);
	a->table_read = table_read(&a->table, GAME_FILE, &a->game_xml,
	    TABLES_FILE, &a->tables_xml, &faults);
	stored_faults(a->folder, &faults, a->diags);
	return a->table_read && (a->contacts_xml.len == 0 ||
	    contacts_read(&a->table.file, CONTACTS_FILE, a->contacts_xml.data,
	    a->contacts_xml.len, a->diags));
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

/* Takes in a key: game.xml must have it for the person in the file's name. */
static bool
bring_key(struct archive *a, const char *name)
{
	const struct gamefile	*f = &a->table.file;
	AUTO(buf_clear) struct buf key = { 0 };
	char		 primary[PGP_FINGERPRINT];
	AUTO_FREE char	*own = NULL;
	bool		 named;

	if (!stored_file(a->folder, name, &key, a->diags) ||
	    !pgp_import(a->pgp, key.data, key.len, primary, a->diags))
		return false;
	own = paths_key(primary);
	named = strcmp(own, name) == 0;
	for (unsigned seat = 0; !named && seat <= f->seats; seat++) {
		const struct person	*p = seat == 0 ? &f->moderator : &f->seat[seat];
		AUTO_FREE char		*path = paths_key(p->id);

		named = strcmp(path, name) == 0 && p->key != NULL && strcmp(p->key, primary) == 0;
	}
	if (!named)
		return archive_fault(a, name, "wrong-key", "game.xml has another key than %s",
		    primary);
	if (strcmp(name, MODERATOR_KEY) != 0)
		pgp_load(archive_seats_pgp(a), key.data, key.len);
	return true;
}

/*
 * Reads the files that this turn brings into force, which others are judged by; false if one
 * cannot be read, or a key is another's.  contacts.xml is named by its hash in copies too.
 */
static bool
bring_files(struct archive *a)
{
	bool	 ok = bring_table(a);

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

/* True if a file that is in force is the same as before this turn. */
static bool
file_stays(const struct archive *a, const char *name)
{
	const struct record_hash	*before = record_find_hash(&a->last.in_force, name),
	    *now = record_find_hash(&a->record.in_force, name);

	return before != NULL && now != NULL && hash_equal(before->hash, now->hash, HASH_SIZE);
}

/* Works out who joins with this turn, by what was in force before it. */
static void
expect_joined(struct archive *a)
{
	struct notes	 said = { .note = a->record.acts.note, .count = a->noted };
	struct joining	 joining[MAX_SEATS + 1];
	AUTO(xml_free) xmlDocPtr doc = NULL;
	const struct gamefile	*f = &a->table.file;
	bool		 changed;

	buf_clear(&a->joined_xml);
	if (a->record.act != JUDGE_PLAY)
		return;
	joinings_entering(joining, &a->table.file, &said);
	doc = archive_game_tree(&a->game_xml, a->diags);
	if (doc == NULL)
		return;
	changed = joinings_write(joining, f, xmlDocGetRootElement(doc));
	/* The turn may bring a newer copy of a key that somebody has. */
	for (unsigned seat = 1; !changed && seat <= f->seats; seat++) {
		AUTO_FREE char *path = paths_key(f->seat[seat].id);

		changed = f->seat[seat].key != NULL &&
		    manifest_find(&a->manifest, path) != NULL;
	}
	if (changed)
		xml_write(xmlDocGetRootElement(doc), &a->joined_xml);
}

/* True if game.xml says so, and nothing else that it did not say before. */
static bool
check_joined(struct archive *a)
{
	if (a->joined_xml.len > 0 && !file_stays(a, TABLES_FILE))
		return archive_fault(a, TABLES_FILE, "wrong-record",
		    "the tables change with nothing but another player");
	if (a->joined_xml.len == 0 || buf_equal(&a->joined_xml, &a->game_xml))
		return true;
	return archive_fault(a, GAME_FILE, "wrong-record",
	    "it is not the one before with those who joined");
}

/* True if game.xml is the one before except for this seat, and one standby fewer. */
static bool
same_but_seat(const struct archive *a, const char *id)
{
	AUTO(xml_free) xmlDocPtr before = archive_game_tree(&a->game_before, NULL);
	AUTO(xml_free) xmlDocPtr now = archive_game_tree(&a->game_xml, NULL);
	AUTO(buf_clear) struct buf expected = { 0 };
	xmlNodePtr	 root, seat, copy;

	if (before == NULL || now == NULL)
		return false;
	root = xmlDocGetRootElement(before);
	XML_EACH(standby, root, "standby")
		if (xml_find(xmlDocGetRootElement(now), "standby", "name",
		    xml_attribute_or(standby, "name", "")) == NULL) {
			xml_drop(standby);
			break;
		}
	seat = xml_find(root, "seat", "id", id);
	copy = xml_find(xmlDocGetRootElement(now), "seat", "id", id);
	if (seat == NULL || copy == NULL)
		return false;
	copy = xmlDocCopyNode(copy, before, 1);
	if (copy == NULL || xmlReplaceNode(seat, copy) != seat)
		die("out of memory");
	xmlFreeNode(seat);
	xml_write(root, &expected);
	return buf_equal(&expected, &a->game_xml);
}

/*
 * For a turn that gives a seat to another player: checks that only that seat,
 * its key and the standbys change.
 */
static bool
check_replaced(struct archive *a)
{
	const struct notes		*acts = &a->record.acts;
	const struct record_hashes	*now = &a->record.in_force;
	const char			*id, *other;
	AUTO_FREE char			*key = NULL;

	if (a->record.act != JUDGE_REPLACE || a->noted >= acts->count)
		return true;
	id = acts->note[a->noted].detail == NULL ? "" : acts->note[a->noted].detail;
	other = same_but_seat(a, id) ? NULL : GAME_FILE;
	key = paths_key(id);
	for (size_t i = 0; other == NULL && i < now->count; i++) {
		const char	*name = now->item[i].name;

		if (strcmp(name, GAME_FILE) != 0 && strcmp(name, key) != 0 &&
		    strcmp(name, CONTACTS_FILE) != 0 &&
		    strcmp(name, TEMPLATES_FOLDER) != 0 && !file_stays(a, name))
			other = name;
	}
	return other == NULL || archive_fault(a, other, "wrong-record",
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

/*
 * Finds the hidden secret.  The moderator's own directory has it, and both secrets must be those
 * that turn 0 committed to; the last turn of a finished game opens it.
 */
static bool
find_hidden(struct archive *a)
{
	struct record	 last;

	if (is_own_directory(a->v->path)) {
		struct record	 first = { 0 };
		unsigned char	 chain[HASH_SIZE], hidden[HASH_SIZE];
		const char	*wrong = NULL;

		a->hidden_known = stored_secret(a->v->path, HIDDEN_SECRET, a->hidden);
		a->chain_known = stored_secret(a->v->path, CHAIN_SECRET, a->chain);
		chain_open(a->chain, 0, chain);
		hash_bytes(a->hidden, HASH_SIZE, hidden);
		if (!a->chain_known || !hash_is(chain, a->table.file.chain))
			wrong = SECRET_FOLDER "/" CHAIN_SECRET;
		else if (!a->hidden_known || !hash_is(hidden, a->table.file.hidden))
			wrong = SECRET_FOLDER "/" HIDDEN_SECRET;
		if (wrong != NULL) {
			free(a->folder);
			a->folder = xstrdup(a->v->path);
			return archive_fault(a, wrong, "broken-promise",
			    "this is not the secret that it committed to");
		}
		match_promise_codes(&first, &a->table.file, a->chain, NULL);
		return memcmp(first.code, a->last.code, sizeof(first.code)) == 0 ||
		    archive_fault(a, RECORD_FILE, "wrong-record",
		    "its codes do not follow from the chain's secret");
	}
	/* Finds the hidden secret that the last turn's record opens when the game is over. */
	if (stored_record(a->v->path, &a->table.file, a->done->last, &last, NULL)) {
		a->hidden_known = last.hidden_open;
		memcpy(a->hidden, last.hidden, HASH_SIZE);
		record_clear(&last);
	}
	return true;
}

/* Checks files in force and the inbox of the moderator's own directory, after the last turn. */
static bool
check_directory(struct archive *a)
{
	struct inbox_of	 of = {
		.game = a->v->path, .turn = a->last.number + 1, .file = &a->table.file,
		.last = &a->last, .prove = true,
	};
	struct inbox	 in;
	const struct record_hashes	*in_force = &a->last.in_force;
	bool		 ok = true;

	if (!is_own_directory(a->v->path))
		return true;
	/* The files outside turns/ are as the last turn says. */
	free(a->folder);
	a->folder = xstrdup(a->v->path);
	for (size_t i = 0; ok && i < in_force->count; i++) {
		const char	*name = in_force->item[i].name;
		AUTO(buf_clear) struct buf bytes = { 0 };

		ok = strcmp(name, TEMPLATES_FOLDER) == 0 ||
		    (in_force_read(a->v->path, name, &bytes, a->diags) &&
		    (hash_fits(bytes.data, bytes.len, in_force->item[i].hash) ||
		    archive_fault(a, name, "changed-file", "the file is not the one in force")));
	}
	if (!ok || a->last.over)
		return ok;
	of.pgp = archive_seats_pgp(a);
	if (!inbox_read(&in, &of, a->diags))
		return false;
	inbox_close(&in);
	return true;
}

/*
 * Judging again.
 */

/*
 * Checks that files made again are what the record says, and that it names no
 * others: reports need not be made again.
 */
static bool
compare_files(struct archive *a, const struct fileset *files, bool reports)
{
	const struct record_hashes	*made = &a->record.made;
	const char			*other = NULL;

	for (size_t i = 0; i < files->count && other == NULL; i++) {
		const struct record_hash	*said = record_find_hash(made, files->file[i].path);

		if (said == NULL || !hash_equal(files->file[i].hash, said->hash, HASH_SIZE))
			other = files->file[i].path;
	}
	for (size_t i = 0; i < made->count && other == NULL; i++)
		if ((reports || paths_is_xml(made->item[i].name)) &&
		    fileset_find(files, made->item[i].name) == NULL)
			other = made->item[i].name;
	return other == NULL || archive_fault(a, other, "wrong-outcome",
	    "judged again, it comes out otherwise");
}

/* Checks that the files on disk, unzipped, are what the record says was made. */
static bool
check_made(struct archive *a)
{
	bool	 ok = true;

	for (size_t i = 0; ok && i < a->record.made.count; i++) {
		const struct record_hash	*said = &a->record.made.item[i];
		AUTO_FREE char			*name = paths_made(said->name);
		AUTO(buf_clear) struct buf	 bytes = { 0 };

		ok = !archive_has(a, name) || (stored_file(a->folder, name, &bytes, a->diags) &&
		    (hash_fits(bytes.data, bytes.len, said->hash) || archive_fault(a, name,
		    "changed-file", "this is not what the record says was made")));
	}
	return ok;
}

/* Reads the position after a turn; after turn 0 there is none. */
static bool
read_position(struct archive *a, unsigned turn)
{
	xmlFreeDoc(a->position);
	a->position = turn == 0 ? NULL : stored_position(a->v->path, turn, a->diags);
	return turn == 0 || a->position != NULL;
}

static bool
judge_again(struct archive *a, const struct submission submission[MAX_SEATS + 1])
{
	struct record	 e;
	struct judging	 j = {
		.table = &a->table, .record = &e, .noted = a->noted, .submission = submission,
		.report = a->v->reports && archive_same_templates(a) ? table_report(&a->table) :
		    NULL, .past = a->v->path,
		.pulse = &a->pulse, .dice = archive_dice(a),
	};
	AUTO(outcome_clear) struct outcome out = { 0 };
	bool		 ok;

	/* A rollback, or judging again, starts from a position of before. */
	if ((judging_act_takes_up(a->record.act) && !read_position(a, record_before(&a->record))) ||
	    !archive_find_due(a, &j.due, &j.extended))
		return false;
	a->done->other_templates += a->v->reports && j.report == NULL;
	j.before = a->position;
	archive_start_record(a, &e);
	archive_keyed_turn(a, j.opened);
	memcpy(j.hidden, a->hidden, HASH_SIZE);
	diags_at(a->diags, a->folder, 0);
	ok = judge(&j, &out, a->diags);
	if (ok) {
		archive_expect_made(a, &out.record);
		ok = compare_files(a, &out.files, j.report != NULL) &&
		    archive_is_record(a, &out.record, "wrong-outcome", "judged again, it ");
	}
	record_clear(&e);
	if (ok) {
		a->done->replayed++;
		xmlFreeDoc(a->position);
		a->position = out.position;
		out.position = NULL;
	}
	return ok;
}

/* Judges the turn again and compares. */
static bool
archive_replay(struct archive *a, const struct submission submission[MAX_SEATS + 1])
{
	const struct record	*r = &a->record;
	struct verified		*d = a->done;

	d->revision = a->table.file.game->revision;
	d->no_dice = a->table.file.game->no_dice;
	if (r->format < FORMAT_SEALED) {
		d->unsealed++;
		d->unsealed_turn = r->number;
	}
	if (!check_made(a))
		return false;
	if (a->turn == 0 || d->reach != VERIFY_WHOLE || !a->hidden_known)
		return true;
	/* Other rules judged it: that is only noted. */
	if (r->revision != d->revision) {
		d->older++;
		d->older_turn = r->number;
		d->older_revision = r->revision;
		snprintf(d->older_program, sizeof(d->older_program), "%s", r->program);
		plain_text(d->older_program);
		return read_position(a, a->turn);
	}
	if (a->position == NULL && a->turn > 1 && !read_position(a, a->turn - 1))
		return false;
	return judge_again(a, submission);
}

/* Checks MANIFEST against the files, and that those are here which must be. */
static bool
check_turn_manifest(struct archive *a, struct buf *text, struct buf *sig)
{
	AUTO_FREE char *path = path_join(a->folder, MANIFEST_NAME);
	struct manifest	*m = &a->manifest;
	bool		 whole = a->done->reach == VERIFY_WHOLE, ok;

	manifest_clear(m);
	ok = stored_file(a->folder, MANIFEST_NAME, text, a->diags) &&
	    stored_file(a->folder, MANIFEST_SIG, sig, a->diags);
	diags_at(a->diags, path, 0);
	ok = ok && manifest_read(text->data, text->len, m, a->diags) &&
	    manifest_check(m, a->folder, whole ? MANIFEST_WHOLE :
	    MANIFEST_PART, a->diags);
	for (size_t i = 0; ok && i < m->count; i++) {
		const char	*file = m->entry[i].path;
		bool		 must = whole || paths_may_see(file, NULL);

		for (size_t s = 0; !must && s < a->seats.count; s++)
			must = paths_may_see(file, a->seats.name[s]);
		ok = !must || archive_has(a, file) ||
		    archive_fault(a, file, "missing-file",
		    "the file is missing, and this is a copy of what has it");
	}
	return ok;
}

static bool
check_turn_signature(struct archive *a, const struct buf *text, const struct buf *sig)
{
	const char		*key = a->v->signer != NULL ? a->v->signer :
	    a->table.file.moderator.key;
	struct pgp_result	 result;

	pgp_verify(a->pgp, key, sig->data, sig->len, text->data, text->len, &result);
	if (!result.sound) {
		archive_fault(a, MANIFEST_SIG, "bad-signature", "this MANIFEST %s",
		    pgp_verdict_text(result.verdict));
		if (*result.primary != '\0')
			diag_hint(a->diags, "it was signed by %s, and should be by %s",
			    result.primary, key);
		return false;
	}
	memcpy(a->done->signer, result.primary, sizeof(a->done->signer));
	return true;
}

/* Reads a record of another turn, which was checked before, or is trusted. */
static bool
read_other(struct archive *a, unsigned turn, struct record *r)
{
	record_clear(r);
	return stored_record(a->v->path, &a->table.file, turn, r, a->diags);
}

static bool
read_turn_record(struct archive *a)
{
	struct record	*r = &a->record;

	record_clear(r);
	return stored_record(a->v->path, &a->table.file, a->turn, r, a->diags) &&
	    (r->act != JUDGE_AGAIN || r->undone < 1 || r->undone >= a->turn ||
	    (read_other(a, r->undone, &a->taken_up) &&
	    read_other(a, r->undone - 1, &a->taken_before)));
}

/* Checks the place of the turn in its game, and what it opens. */
static bool
check_turn_place(struct archive *a)
{
	static const unsigned char	 none[HASH_SIZE];
	unsigned char			 hash[HASH_SIZE];
	struct record			*r = &a->record;

	if (strcmp(r->game, a->table.file.id) != 0 || r->number != a->turn ||
	    (r->act == JUDGE_NEW) != (a->turn == 0))
		return archive_fault(a, RECORD_FILE, "wrong-turn",
		    "this is the record of turn %u of '%s'", r->number, r->game);
	if (a->last.over)
		return archive_fault(a, RECORD_FILE, "broken-history",
		    "the game was over with the turn before");
	if (!hash_equal(r->previous, a->turn == 0 ? none :
	    a->manifests[a->turn - 1], HASH_SIZE))
		return archive_fault(a, RECORD_FILE, "broken-history",
		    "it does not name the MANIFEST of the turn before");
	if (!(a->turn == 0 ? hash_is(r->opened, a->table.file.chain) :
	    chain_follows(r->opened, a->last.opened)))
		return archive_fault(a, RECORD_FILE, "broken-chain", "%s",
		    a->turn == 0 ?
		    "turn 0 does not open with the commitment in game.xml" :
		    "what it opened does not follow from the turn before");
	if (!r->hidden_open)
		return true;
	hash_bytes(r->hidden, HASH_SIZE, hash);
	a->done->hidden_open = hash_is(hash, a->table.file.hidden);
	return a->done->hidden_open || archive_fault(a, RECORD_FILE, "broken-promise",
	    "the hidden secret is not the one that turn 0 committed to");
}

static bool
check_contents(struct archive *a)
{
	struct submission	 submission[MAX_SEATS + 1] = { 0 };
	bool		 ok;

	ok = check_turn_place(a) && check_joined(a) &&
	    check_replaced(a) && archive_check_listing(a) &&
	    archive_check_orders(a, submission) && archive_check_views(a) &&
	    archive_check_statements(a) && archive_check_position(a) &&
	    archive_replay(a, submission);
	for (unsigned seat = 1; seat <= MAX_SEATS; seat++)
		submission_clear(&submission[seat]);
	return ok;
}

/*
 * Reads the record and the log, by what was in force before the turn; for the
 * first turn, by what it brings.
 */
static bool
read_turn(struct archive *a, struct diags *faults)
{
	struct diags	*diags = a->diags;
	bool		 ok = true, brought;

	a->diags = faults;
	buf_clear(&a->joined_xml);
	buf_clear(&a->game_before);
	buf_add(&a->game_before, a->game_xml.data, a->game_xml.len);
	if (a->turn > 0)
		ok = read_turn_record(a) && archive_check_log(a);
	if (a->turn > 0 && ok)
		expect_joined(a);
	a->diags = diags;
	brought = bring_files(a);
	a->diags = faults;
	if (brought && a->turn == 0)
		ok = read_turn_record(a) && archive_check_log(a);
	a->diags = diags;
	return ok && brought;
}

/*
 * Counts the turns in a row in which each seat was awaited and sent nothing, from the position
 * that the turn starts from.  Orders of an earlier turn may be old ones, used once more.
 */
static void
count_silence(struct archive *a)
{
	const struct record	*r = &a->record;
	const struct gamefile	*f = &a->table.file;
	bool			 again = r->act == JUDGE_AGAIN;
	unsigned		*silent, from = again ? r->undone : r->number;
	seats_t			 awaited = !judging_act_plays(r->act) ? NOBODY :
	    again ? a->taken_before.awaited : a->last.awaited, heard = NOBODY;

	grow(&a->silent, a->turn, &a->silent_room, sizeof(*a->silent));
	silent = a->silent[a->turn];
	memset(silent, 0, sizeof(*a->silent));
	if (a->turn > 0 && record_before(r) < a->turn)
		memcpy(silent, a->silent[record_before(r)], sizeof(*a->silent));
	if (r->act == JUDGE_REPLACE)
		heard = notes_given_away(&r->acts.note[a->noted], r->acts.count - a->noted, f);
	else
		heard = joinings_of(f, archive_dice(a));
	for (unsigned seat = 1; seat <= f->seats; seat++) {
		const struct record_orders	*o = &r->orders[seat];

		if ((o->filed && o->turn == from) || (heard & SEAT_BIT(seat)) != 0)
			silent[seat] = 0;
		else if ((awaited & SEAT_BIT(seat)) != 0 && !f->seat[seat].bot)
			silent[seat]++;
	}
}

/* Keeps what the next turn is checked against. */
static void
move_on(struct archive *a, const struct buf *manifest)
{
	count_silence(a);
	grow(&a->manifests, a->turn, &a->manifests_room, sizeof(*a->manifests));
	hash_bytes(manifest->data, manifest->len, a->manifests[a->turn]);
	record_clear(&a->last);
	a->last = a->record;
	a->record = (struct record){ 0 };
	xmlFreeDoc(a->view);
	a->view = NULL;
}

/*
 * Checks one turn, and makes it the turn before.  A wrong signature needs no
 * other fault.
 */
static bool
archive_check_turn(struct archive *a)
{
	AUTO(buf_clear) struct buf text = { 0 }, sig = { 0 };
	AUTO(diags_clear) struct diags faults = { 0 };
	bool		 ok;

	if (!check_turn_manifest(a, &text, &sig))
		return false;
	ok = read_turn(a, &faults);
	if (!a->table_read || !check_turn_signature(a, &text, &sig))
		return false;
	diags_take(a->diags, &faults);
	ok = ok && check_contents(a);
	if (ok) {
		a->done->turns++;
		a->done->over = a->record.over;
		move_on(a, &text);
	}
	return ok;
}

/* Takes from a turn only what the checks of the next need, without checking it. */
static bool
archive_pass_turn(struct archive *a)
{
	AUTO_FREE char *path = path_join(a->folder, MANIFEST_NAME);
	AUTO(buf_clear) struct buf text = { 0 };
	bool		 ok;

	manifest_clear(&a->manifest);
	ok = stored_file(a->folder, MANIFEST_NAME, &text, a->diags);
	diags_at(a->diags, path, 0);
	ok = ok && manifest_read(text.data, text.len, &a->manifest, a->diags) &&
	    read_turn_record(a) && archive_check_log(a) &&
	    bring_files(a) && archive_leave_orders(a);
	if (ok)
		move_on(a, &text);
	return ok;
}

static bool
has_folder(const char *path, const char *name)
{
	AUTO_FREE char *folder = path_join(path, name);

	return folder_exists(folder);
}

static bool
is_known(const struct file_names *names, const char *name)
{
	for (size_t i = 0; i < names->count; i++)
		if (strcmp(names->name[i], name) == 0)
			return true;
	return false;
}

/*
 * Finds the kind of history: the moderator's own directory, a seat's copy, or the public's.  No
 * copy has the secrets or a turn's referee files, so with these all must be there.  With one file
 * of a seat, all of that seat's must be there.
 */
static void
find_reach(struct archive *a)
{
	AUTO_FREE char *owner = copied_contact(a->v->path);
	bool	 whole = has_folder(a->v->path, SECRET_FOLDER);

	for (unsigned turn = 0; turn <= a->done->last; turn++) {
		AUTO_FREE char *folder = paths_turn(a->v->path, turn);
		AUTO_FREE char *seats = NULL;
		AUTO(file_names_clear) struct file_names names = { 0 };

		whole = whole || has_folder(folder, REFEREE_FOLDER);
		seats = path_join(folder, SEATS_FOLDER);
		/* Notes the seats whose folders a turn holds. */
		if (folder_list(seats, &names))
			for (size_t i = 0; i < names.count; i++)
				if (!is_known(&a->seats, names.name[i]))
					file_names_add(&a->seats, names.name[i]);
	}
	/* Nothing of the seat that a copy says it is for may be missing, or all could be. */
	if (owner != NULL && *owner != '\0' && !is_known(&a->seats, owner))
		file_names_add(&a->seats, owner);
	a->done->reach = whole ? VERIFY_WHOLE : a->seats.count > 0 ? VERIFY_SEAT : VERIFY_PUBLIC;
}

static void
archive_clear(struct archive *a)
{
	pgp_close(a->pgp, true);
	pgp_close(a->seats_pgp, true);
	record_clear(&a->record);
	record_clear(&a->last);
	record_clear(&a->taken_up);
	record_clear(&a->taken_before);
	inboxlog_clear(&a->log);
	file_names_clear(&a->seats);
	record_hashes_clear(&a->in_force);
	manifest_clear(&a->manifest);
	if (a->table_read)
		table_clear(&a->table);
	buf_clear(&a->game_xml);
	buf_clear(&a->tables_xml);
	buf_clear(&a->joined_xml);
	buf_clear(&a->game_before);
	buf_clear(&a->contacts_xml);
	xmlFreeDoc(a->position);
	xmlFreeDoc(a->view);
	xmlFreeDoc(a->history);
	free(a->folder);
	free(a->manifests);
	free(a->silent);
	explicit_bzero(a->hidden, sizeof(a->hidden));
	explicit_bzero(a->chain, sizeof(a->chain));
}

bool
verify(const struct verification *v, struct verified *done, struct diags *diags)
{
	AUTO(archive_clear) struct archive a = { .v = v, .done = done, .diags = diags };
	int		 last = paths_last_turn(v->path);
	bool	 ok = true;

	*done = (struct verified){ 0 };
	diags_at(diags, v->path, 0);
	if (last < 0)
		return diag_error(diags, "no-game", "there is no published turn here");
	if (v->from > (unsigned)last)
		return diag_error(diags, "no-turn", "there is no turn %u; the last is %d", v->from,
		    last);
	done->last = (unsigned)last;
	find_reach(&a);
	a.pgp = pgp_open_verifier();
	for (a.turn = 0; ok && a.turn <= a.done->last; a.turn++) {
		bool	 passed = a.turn != 0 && a.turn < a.v->from;

		free(a.folder);
		a.folder = paths_turn(a.v->path, a.turn);
		ok = passed ? archive_pass_turn(&a) : archive_check_turn(&a);
		if (ok && a.turn == 0)
			ok = find_hidden(&a);
		if (ok && a.table.file.imported != NULL)
			snprintf(a.done->imported, sizeof(a.done->imported), "%s",
			    a.table.file.imported);
		if (ok && !passed && a.v->progress != NULL)
			a.v->progress(a.v->ctx, a.turn, a.done->last);
	}
	return ok && check_directory(&a);
}
