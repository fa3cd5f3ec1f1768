/* Checking a history, turn after turn: files, record, signature, and judging it again. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "archive/archive.h"
#include "archive/copied.h"
#include "archive/verify.h"
#include "base/plain.h"
#include "match/adjudicate.h"
#include "store/chain.h"

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
	if (other != NULL)
		archive_fault(a, other, "wrong-outcome", "judged again, it comes out otherwise");
	return other == NULL;
}

/* Checks that the files on disk, unzipped, are what the record says was made. */
static bool
check_made(struct archive *a)
{
	for (size_t i = 0; i < a->record.made.count; i++) {
		const struct record_hash	*said = &a->record.made.item[i];
		char				*name = paths_made(said->name);
		struct buf			 bytes = { 0 };
		unsigned char			 hash[HASH_SIZE];
		bool				 ok = true;

		if (archive_has(a, name)) {
			ok = stored_file(a->folder, name, &bytes, a->diags);
			hash_bytes(bytes.data, bytes.len, hash);
			if (ok && !hash_equal(hash, said->hash, HASH_SIZE)) {
				archive_fault(a, name, "changed-file",
				    "this is not what the record says was made");
				ok = false;
			}
		}
		buf_clear(&bytes);
		free(name);
		if (!ok)
			return false;
	}
	return true;
}

/* Reads the position after a turn; after turn 0 there is none. */
static bool
read_position(struct archive *a, unsigned turn)
{
	if (a->position != NULL)
		xmlFreeDoc(a->position);
	a->position = turn == 0 ? NULL : stored_position(a->v->path, turn, a->diags);
	return turn == 0 || a->position != NULL;
}

static bool
judge_again(struct archive *a, struct submission submission[MAX_SEATS + 1])
{
	struct record	 e;
	struct judging	 j = {
		.table = &a->table, .record = &e, .noted = a->noted, .submission = submission,
		.reports = a->v->reports && archive_same_templates(a), .past = a->v->path,
		.pulse = &a->pulse, .joins = archive_joins(a),
	};
	AUTO(outcome_clear) struct outcome out = { 0 };
	bool		 ok;

	/* A rollback, or judging again, starts from a position of before. */
	if ((judging_act_takes_up(a->record.act) && !read_position(a, record_before(&a->record))) ||
	    !archive_find_due(a, &j.due, &j.extended))
		return false;
	a->done->other_templates += a->v->reports && !j.reports;
	j.before = a->position;
	archive_start_record(a, &e);
	archive_keyed_turn(a, j.opened);
	memcpy(j.hidden, a->hidden, HASH_SIZE);
	diags_at(a->diags, a->folder, 0);
	ok = judge(&j, &out, a->diags);
	if (ok) {
		archive_expect_made(a, &e);
		ok = compare_files(a, &out.files, j.reports) &&
		    archive_is_record(a, &e, "wrong-outcome", "judged again, it ");
	}
	record_clear(&e);
	if (ok) {
		a->done->replayed++;
		if (a->position != NULL)
			xmlFreeDoc(a->position);
		a->position = out.position;
		out.position = NULL;
	}
	return ok;
}

/* Notes that the turn was judged by older rules, and by which program. */
static bool
is_older(struct archive *a)
{
	const struct record	*r = &a->record;
	struct verified		*d = a->done;

	if (r->revision == d->revision)
		return false;
	d->older++;
	d->older_turn = r->number;
	d->older_revision = r->revision;
	snprintf(d->older_program, sizeof(d->older_program), "%s", r->program);
	plain_text(d->older_program);
	return true;
}

/* Judges the turn again and compares. */
static bool
archive_replay(struct archive *a, struct submission submission[MAX_SEATS + 1])
{
	a->done->revision = a->table.file.game->revision;
	if (!check_made(a))
		return false;
	if (a->turn == 0 || a->done->reach != VERIFY_WHOLE || !a->hidden_known)
		return true;
	if (is_older(a))
		return read_position(a, a->turn);
	if (a->position == NULL && a->turn > 1 && !read_position(a, a->turn - 1))
		return false;
	return judge_again(a, submission);
}

/*
 * Its files.
 */

/* True if a copy of this kind must hold the file. */
static bool
must_be_here(const struct archive *a, const char *path)
{
	if (a->done->reach == VERIFY_WHOLE || paths_may_see(path, NULL))
		return true;
	for (size_t i = 0; i < a->seats.count; i++)
		if (paths_may_see(path, a->seats.name[i]))
			return true;
	return false;
}

static bool
check_present(struct archive *a)
{
	for (size_t i = 0; i < a->manifest.count; i++) {
		const char	*path = a->manifest.entry[i].path;

		if (!must_be_here(a, path) || archive_has(a, path))
			continue;
		return archive_fault(a, path, "missing-file",
		    "the file is missing, and this is a copy of what has it");
	}
	return true;
}

/* Checks MANIFEST against the files. */
static bool
check_turn_manifest(struct archive *a, struct buf *text, struct buf *sig)
{
	AUTO_FREE char *path = path_join(a->folder, MANIFEST_NAME);
	bool	 ok;

	manifest_clear(&a->manifest);
	ok = stored_file(a->folder, MANIFEST_NAME, text, a->diags) &&
	    stored_file(a->folder, MANIFEST_SIG, sig, a->diags);
	diags_at(a->diags, path, 0);
	return ok && manifest_read(text->data, text->len, &a->manifest, a->diags) &&
	    manifest_check(&a->manifest, a->folder,
	    a->done->reach == VERIFY_WHOLE ? MANIFEST_WHOLE : MANIFEST_PART, a->diags) &&
	    check_present(a);
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

/*
 * Its record.
 */

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

static bool
check_turn_place(struct archive *a)
{
	static const unsigned char	 none[HASH_SIZE];
	struct record			*r = &a->record;

	if (strcmp(r->game, a->table.file.id) != 0 || r->number != a->turn ||
	    (r->act == JUDGE_NEW) != (a->turn == 0))
		return archive_fault(a, RECORD_FILE, "wrong-turn",
		    "this is the record of turn %u of '%s'", r->number, r->game);
	if (!hash_equal(r->previous, a->turn == 0 ? none :
	    a->manifests[a->turn - 1], HASH_SIZE))
		return archive_fault(a, RECORD_FILE, "broken-history",
		    "it does not name the MANIFEST of the turn before");
	if (a->turn == 0) {
		if (hash_is(a->record.opened, a->table.file.chain))
			return true;
		return archive_fault(a, RECORD_FILE, "broken-chain",
		    "turn 0 does not open with the commitment in game.xml");
	}
	if (chain_follows(a->record.opened, a->last.opened))
		return true;
	return archive_fault(a, RECORD_FILE, "broken-chain",
	    "what it opened does not follow from the turn before");
}

/* Checks the hidden secret: from the moderator's own directory, or opened at the end. */
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
	return archive_fault(a, RECORD_FILE, "broken-promise",
	    "the hidden secret is not the one that turn 0 committed to");
}

static bool
check_contents(struct archive *a)
{
	struct submission	 submission[MAX_SEATS + 1] = { 0 };
	bool		 ok;

	ok = check_turn_place(a) && check_hidden(a) && archive_check_joined(a) &&
	    archive_check_replaced(a) && archive_check_listing(a) &&
	    archive_check_orders(a, submission) && archive_check_draws(a) &&
	    archive_check_views(a) && archive_check_reports(a) &&
	    archive_check_statements(a) && archive_check_position(a) &&
	    archive_replay(a, submission);
	for (unsigned seat = 1; seat <= MAX_SEATS; seat++)
		submission_clear(&submission[seat]);
	return ok;
}

/*
 * The turn.
 */

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
		archive_expect_joined(a);
	a->diags = diags;
	brought = archive_bring(a);
	a->diags = faults;
	if (brought && a->turn == 0)
		ok = read_turn_record(a) && archive_check_log(a);
	a->diags = diags;
	return ok && brought;
}

/* Checks the signature and the contents of a turn; a wrong signature needs no other fault. */
static bool
check_signed(struct archive *a, const struct buf *text, const struct buf *sig)
{
	struct diags	*diags = a->diags, faults = { 0 };
	bool		 ok = read_turn(a, &faults);

	if (!a->table_read)
		return false;
	if (!check_turn_signature(a, text, sig)) {
		diags_clear(&faults);
		return false;
	}
	diags_take(diags, &faults);
	return ok && check_contents(a);
}

/* Keeps what the next turn is checked against. */
static void
move_on(struct archive *a, const struct buf *manifest)
{
	grow(&a->manifests, a->turn, &a->manifests_room, sizeof(*a->manifests));
	hash_bytes(manifest->data, manifest->len, a->manifests[a->turn]);
	record_clear(&a->last);
	a->last = a->record;
	a->record = (struct record){ 0 };
	if (a->view != NULL)
		xmlFreeDoc(a->view);
	a->view = NULL;
}

/* Checks one turn, and makes it the turn before. */
static bool
archive_check_turn(struct archive *a)
{
	AUTO(buf_clear) struct buf text = { 0 }, sig = { 0 };
	bool		 ok;

	ok = check_turn_manifest(a, &text, &sig) && check_signed(a, &text, &sig);
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
	AUTO(buf_clear) struct buf text = { 0 };
	bool		 ok;

	manifest_clear(&a->manifest);
	ok = stored_file(a->folder, MANIFEST_NAME, &text, a->diags) &&
	    manifest_read(text.data, text.len, &a->manifest, a->diags) && read_turn_record(a) &&
	    archive_check_log(a) &&
	    archive_bring(a);
	if (ok) {
		archive_leave_orders(a);
		move_on(a, &text);
	}
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
	if (a->seats_pgp != NULL)
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
	if (a->position != NULL)
		xmlFreeDoc(a->position);
	if (a->view != NULL)
		xmlFreeDoc(a->view);
	free(a->folder);
	free(a->manifests);
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
			ok = archive_find_hidden(&a);
		if (ok && a.table.file.imported != NULL)
			snprintf(a.done->imported, sizeof(a.done->imported), "%s",
			    a.table.file.imported);
		if (ok && !passed && a.v->progress != NULL)
			a.v->progress(a.v->ctx, a.turn, a.done->last);
	}
	return ok && archive_check_directory(&a);
}
