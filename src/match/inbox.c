/* The inbox of the next turn: written and read, with secret votes; and a game open with it. */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "match/code.h"
#include "match/inbox.h"
#include "orders/order.h"
#include "records/deadline.h"
#include "records/intake.h"
#include "store/stage.h"
#include "xml/tree.h"

int64_t
inbox_clock(const struct inbox *in)
{
	int64_t	 now = clock_now();

	return in->log.count == 0 ? now : MAX(now, in->log.entry[in->log.count - 1].time);
}

static void
make_folder(const struct inbox *in, const struct match *m)
{
	AUTO_FREE char *inbox = path_join(m->path, INBOX_FOLDER), *number = paths_number(in->turn);

	stage_folder(m->path, INBOX_FOLDER);
	stage_folder(inbox, number);
}

void
inbox_lay(const struct inbox *in, const struct match *m, const char *name, const void *bytes,
    size_t len)
{
	make_folder(in, m);
	stage_replace(in->folder, name, bytes, len);
}

void
inbox_settle(struct inbox *in, struct match *m)
{
	AUTO_FREE char *log = NULL;

	if (in->log.unwritten.len == 0)
		return;
	make_folder(in, m);
	for (size_t i = 0; i < in->unsettled.count; i++) {
		const struct fileset_file	*l = &in->unsettled.file[i];

		stage_replace(in->folder, l->path, l->bytes.data, l->bytes.len);
	}
	log = path_join(in->folder, LOG_FILE);
	inboxlog_write(log, &in->log);
	fileset_clear(&in->unsettled);
}

/* Adds a line to the log; it makes what was stored count. */
static void
append_line(struct inbox *in, struct match *m, const char *seat, const struct entry *what,
    const unsigned char hash[HASH_SIZE], int64_t now)
{
	struct inboxlog_entry	 entry = { .time = now };

	snprintf(entry.seat, sizeof(entry.seat), "%s", seat);
	entry_write(what, entry.how);
	memcpy(entry.orders, hash, HASH_SIZE);
	if (!inboxlog_add(&in->log, &entry))
		bug("'%s' or '%s' cannot stand in the inbox log", seat, entry.how);
	if (!in->late)
		inbox_settle(in, m);
}

size_t
inbox_store(struct inbox *in, struct match *m, unsigned seat, const struct submission *f,
    const struct proof *how)
{
	const char	*id = m->table.file.seat[seat].id, *ending = submission_ending(f->form);
	struct entry	 what = { .kind = ENTRY_ORDERS, .proof = *how };
	struct buf	 signature = { 0 }, bytes = { 0 };
	struct submission *own = &in->submission[seat];
	size_t		 line = in->log.count + 1;
	AUTO_FREE char	*name = paths_received(line, id);

	buf_add(&bytes, f->bytes.data, f->bytes.len);
	if (f->signature.len > 0) {
		buf_add(&signature, f->signature.data, f->signature.len);
		fileset_add(&in->unsettled, &signature, "%s%s" SIGNATURE_ENDING, name,
		    ending);
	}
	fileset_add(&in->unsettled, &bytes, "%s%s", name, ending);
	append_line(in, m, id, &what, f->hash, inbox_clock(in));
	submission_copy(own, f);
	own->how = *how;
	own->received = in->log.entry[line - 1].time;
	own->turn = in->turn;
	return line;
}

/*
 * Writes the seal of the next line.  A receipt tells the hash of a line before the turn is
 * published.  Without a seal its reader could find by guessing what others had said until then.
 */
static void
line_seal(const struct inbox *in, const struct match *m, char seal[HASH_HEX])
{
	AUTO_FREE char *what = xasprintf("line %zu", in->log.count + 1);

	match_seal(m, in->turn, what, seal);
}

void
inbox_note(struct inbox *in, struct match *m, enum note_kind kind, const char *by,
    const char *detail, const char *reason,
    const struct proof *how)
{
	struct entry	 what = { .kind = ENTRY_NOTE, .proof.kind = PROOF_MODERATOR };
	struct buf	 bytes = { 0 };
	unsigned char	 hash[HASH_SIZE];
	char		 seal[HASH_HEX];
	int64_t		 now = inbox_clock(in);
	AUTO_FREE char	*name = paths_received(in->log.count + 1, by);

	if (how != NULL)
		what.proof = *how;
	notes_add(&in->notes, kind, by, detail, reason, now);
	line_seal(in, m, seal);
	in->notes.note[in->notes.count - 1].seal = xstrndup(seal, NOTE_SEAL);
	note_write(&in->notes.note[in->notes.count - 1], &bytes);
	hash_bytes(bytes.data, bytes.len, hash);
	fileset_add(&in->unsettled, &bytes, "%s" NOTE_ENDING, name);
	append_line(in, m, by, &what, hash, now);
}

bool
inbox_withdraw(struct inbox *in, struct match *m, unsigned seat)
{
	struct entry	 what = { .kind = ENTRY_WITHDRAWN };
	char		 seal[HASH_HEX];
	unsigned char	 hash[HASH_SIZE];

	if ((in->filed & SEAT_BIT(seat)) == 0 || notes_closed(&in->notes) != 0)
		return false;
	line_seal(in, m, seal);
	hex_read(seal, hash, HASH_SIZE);
	append_line(in, m, m->table.file.seat[seat].id, &what, hash, inbox_clock(in));
	submission_clear(&in->submission[seat]);
	in->filed &= (seats_t)~SEAT_BIT(seat);
	return true;
}

static char *
vote_file(const struct gamefile *f, unsigned seat)
{
	return xasprintf("vote-%s", f->seat[seat].id);
}

static bool
read_vote(struct notes *votes, const struct gamefile *f, unsigned seat, const char *folder,
    struct diags *diags)
{
	AUTO_FREE char *name = vote_file(f, seat), *path = path_join(folder, name);
	AUTO(buf_clear) struct buf bytes = { 0 };
	enum file_fault	 fault = file_read(path, STORED_CAP, &bytes);
	bool		 ok = fault == FILE_MISSING;

	if (fault == FILE_READ) {
		const struct note	*n;
		struct proof		 how;

		if (!note_read(votes, path, bytes.data, bytes.len, diags))
			return false;
		n = &votes->note[votes->count - 1];
		/* It must be a vote of this seat, proved as the seat needs. */
		ok = n->kind == NOTE_VOTE && proof_read(&how, n->reason) &&
		    note_fits(n, f, f->seat[seat].id, &how);
		diags_at(diags, path, 0);
		if (!ok) {
			diag_error(diags, "changed-file", "this is no vote of "
			    "'%s', proved as theirs must be", f->seat[seat].id);
			diag_hint(diags, "take the file away, and ask them to "
			    "vote again");
		}
	} else if (!ok) {
		diags_at(diags, path, 0);
		diag_error(diags, "unreadable", "the vote %s", file_fault_text(fault));
	}
	return ok;
}

void
votes_keep(struct inbox *in, struct match *m, unsigned seat, const char *detail,
    const struct proof *how)
{
	AUTO_FREE char *folder = path_join(m->path, SECRET_FOLDER),
	    *name = vote_file(&m->table.file, seat);
	char		 word[PROOF_WORD];
	AUTO(buf_clear) struct buf bytes = { 0 };

	notes_add(&in->votes, NOTE_VOTE, m->table.file.seat[seat].id, detail,
	    proof_write(how, word), clock_now());
	note_write(&in->votes.note[in->votes.count - 1], &bytes);
	stage_replace(folder, name, bytes.data, bytes.len);
}

void
votes_forget(const struct match *m, unsigned seat)
{
	AUTO_FREE char *folder = path_join(m->path, SECRET_FOLDER),
	    *name = vote_file(&m->table.file, seat);

	stage_remove(folder, name);
}

static bool
read_kept_orders(struct intake *a, const struct inbox_of *of, struct diags *diags)
{
	const struct record	*act = of->last;
	AUTO_FREE char		*folder = paths_turn(of->game, act->number),
	    *path = path_join(folder, INBOX_LOG);
	AUTO(record_clear) struct record before = { 0 };
	AUTO(inboxlog_clear) struct inboxlog log = { 0 };

	*a = (struct intake){ .file = of->file, .last = act };
	if (!act->keeps)
		return true;
	if (act->act == JUDGE_ROLLBACK)
		return effective_taken_up(a->left, &a->left_by, of->game,
		    of->file, act, &before, diags);
	if (!stored_record(of->game, of->file, act->number - 1, &before, diags))
		return false;
	diags_at(diags, path, 0);
	/* The act's own log: one without lines has no file. */
	if (act->inbox_lines > 0 && !inboxlog_read(path, &log, diags))
		return false;
	a->left_by = effective_left(a->left, of->file, act, &before, &log);
	return true;
}

void
inbox_close(struct inbox *in)
{
	if (in->log.unwritten.len > 0)
		bug("an inbox is closed before it is settled");
	for (unsigned seat = 1; seat <= MAX_SEATS; seat++)
		submission_clear(&in->submission[seat]);
	inboxlog_clear(&in->log);
	notes_clear(&in->notes);
	notes_clear(&in->votes);
	free(in->folder);
	*in = (struct inbox){ 0 };
}

/* A line of the log, read: its subject and its seat. */
struct line {
	const struct inboxlog_entry	*e;
	size_t				 number;	/* from 1 */
	struct entry			 what;
	unsigned			 seat;		/* 0: the moderator's, or a standby's */
	bool				 newest;	/* of its seat's orders */
};

/* The number of each seat's newest line that is no note; 0: none. */
typedef size_t newest_lines[MAX_SEATS + 1];

static bool
say_wrong_line(const struct inbox *in, const struct line *l, const char *why, struct diags *diags)
{
	AUTO_FREE char *log = path_join(in->folder, LOG_FILE);

	diags_at(diags, log, (int)l->number);
	return diag_error(diags, "broken-log", "%s", why);
}

static void
find_newest(const struct inbox *in, const struct inbox_of *of, newest_lines newest)
{
	struct entry	 what;

	for (size_t i = 0; i < in->log.count; i++)
		if (entry_read(&what, in->log.entry[i].how) && what.kind != ENTRY_NOTE)
			newest[gamefile_seat(of->file, in->log.entry[i].seat)] = i + 1;
}

static bool
read_log_line(const struct inbox *in, const struct inbox_of *of, size_t i,
    const newest_lines newest, struct line *l, struct diags *diags)
{
	*l = (struct line){ .e = &in->log.entry[i], .number = i + 1 };
	if (!entry_read(&l->what, l->e->how))
		return say_wrong_line(in, l, "nothing comes into an inbox like this", diags);
	l->seat = gamefile_seat(of->file, l->e->seat);
	if (l->seat == 0 && l->what.kind != ENTRY_NOTE)
		return say_wrong_line(in, l, "these are the orders of nobody", diags);
	l->newest = newest[l->seat] == l->number;
	return true;
}

/*
 * True if orders that came signed still are, by the same key.  Time and
 * revocation were judged when they came.
 */
static bool
still_signed(struct inbox *in, const struct inbox_of *of, const struct line *l,
    struct submission *f, const char *path, struct diags *diags)
{
	const struct proof	*how = &l->what.proof;
	bool			 opened = l->newest && submission_is_wrapped(f);
	int64_t			*signed_at = &in->signed_at[l->seat];
	struct pgp_result	 proof;
	AUTO_FREE char *file = NULL;

	if (!opened && (how->kind != PROOF_KEY || !of->prove))
		return true;
	proof = submission_verify(f, of->pgp, NULL);
	if (proof.verdict == PGP_UNKNOWN_KEY &&
	    moderator_import_keys(of->pgp, of->game, of->file, diags))
		proof = submission_verify(f, of->pgp, NULL);
	if (how->kind != PROOF_KEY)
		return true;
	*signed_at = MAX(*signed_at, proof.signed_at);
	if (proof_holds(how, &proof))
		return true;
	/* The orders have the right hash.  So a fault is in the signature beside them. */
	file = xasprintf("%s%s", path, f->signature.len > 0 ? SIGNATURE_ENDING : "");
	diags_at(diags, file, 0);
	return diag_error(diags, "changed-file",
	    "these orders were taken as signed by %s, and now what they hold %s",
	    how->key, pgp_verdict_text(proof.sound ? PGP_WRONG_KEY : proof.verdict));
}

/* Reads the orders that a line of the log names.  False if they are not there as they came. */
static bool
read_line_orders(struct inbox *in, const struct inbox_of *of, const struct line *l,
    struct submission *f, struct diags *diags)
{
	AUTO_FREE char *name = paths_received(l->number, l->e->seat), *path = NULL;
	unsigned	 kept = l->what.proof.kept;
	struct submission_came came = { .game = of->file->id, .seat = l->e->seat,
	    .turn = kept != 0 ? kept : in->turn, .how = l->what.proof, .received = l->e->time };
	bool		 there = submission_load(f, in->folder, name, &came);

	path = xasprintf("%s/%s%s", in->folder, name, !there ? "" : submission_ending(f->form));
	diags_at(diags, path, 0);
	if (!there)
		return diag_error(diags, "missing-file",
		    "the orders that the inbox log speaks of are missing");
	if (!hash_equal(f->hash, l->e->orders, HASH_SIZE))
		return diag_error(diags, "changed-file",
		    "these are not the orders that were received");
	return of->pgp == NULL || still_signed(in, of, l, f, path, diags);
}

/* Loads the file of a line of the log.  It is in force for its seat until a later one comes. */
static bool
load_orders(struct inbox *in, const struct inbox_of *of, const struct line *l,
    struct intake *intake, struct diags *diags)
{
	struct submission		*f = &in->submission[l->seat];
	const char		*wrong = intake_orders(intake, l->e, &l->what);

	submission_clear(f);
	in->filed &= (seats_t)~SEAT_BIT(l->seat);
	if (wrong != NULL)
		return say_wrong_line(in, l, wrong, diags);
	if (l->what.kind == ENTRY_WITHDRAWN || (of->pgp == NULL && !l->newest))
		return true;
	if (!read_line_orders(in, of, l, f, diags))
		return false;
	in->filed |= SEAT_BIT(l->seat);
	return true;
}

static bool
load_note(struct inbox *in, const struct line *l, struct intake *intake, struct diags *diags)
{
	const char	*wrong;
	AUTO_FREE char *name = paths_received(l->number, l->e->seat);
	AUTO_FREE char *path = xasprintf("%s/%s" NOTE_ENDING, in->folder, name);
	AUTO(buf_clear) struct buf bytes = { 0 };

	diags_at(diags, path, 0);
	if (!file_load(path, STORED_CAP, &bytes))
		return diag_error(diags, "missing-file",
		    "the note that the inbox log speaks of is missing");
	if (!hash_fits(bytes.data, bytes.len, l->e->orders))
		return diag_error(diags, "changed-file", "this is not the note that was received");
	if (!note_read(&in->notes, path, bytes.data, bytes.len, diags))
		return false;
	wrong = intake_note(intake, l->e, &l->what, &in->notes);
	return wrong == NULL || say_wrong_line(in, l, wrong, diags);
}

static bool
load_inbox(struct inbox *in, const struct inbox_of *of, struct diags *diags)
{
	struct intake	 intake;
	const char	*wrong;
	newest_lines	 newest = { 0 };

	find_newest(in, of, newest);
	if (!read_kept_orders(&intake, of, diags))
		return false;
	for (size_t i = 0; i < in->log.count; i++) {
		struct line	 l;

		if (!read_log_line(in, of, i, newest, &l, diags))
			return false;
		if (l.what.kind == ENTRY_NOTE ? !load_note(in, &l, &intake, diags) :
		    !load_orders(in, of, &l, &intake, diags))
			return false;
	}
	/* Both lines are written at once: a power cut may leave the first of them. */
	if (intake.announced != 0) {
		inboxlog_drop(&in->log);
		intake.announced = 0;
		notes_drop(&in->notes);
	}
	wrong = intake_end(&intake);
	return wrong == NULL || say_wrong_line(in, &(struct line){ .number = 0 }, wrong, diags);
}

bool
inbox_read(struct inbox *in, const struct inbox_of *of, struct diags *diags)
{
	AUTO_FREE char	*log = NULL, *secrets = path_join(of->game, SECRET_FOLDER);
	bool		 ok;

	*in = (struct inbox){ .turn = of->turn, .folder = paths_inbox(of->game, of->turn) };
	log = path_join(in->folder, LOG_FILE);
	diags_at(diags, log, 0);
	ok = inboxlog_read(log, &in->log, diags) && load_inbox(in, of, diags);
	/* Adds the votes that wait, each with its proof as the reason. */
	for (unsigned seat = 1; of->file->secret_votes && seat <= of->file->seats; seat++)
		ok = ok && read_vote(&in->votes, of->file, seat, secrets, diags);
	if (!ok)
		inbox_close(in);
	return ok;
}

static struct inbox_of
next_of(const struct match *m, struct pgp *pgp)
{
	return (struct inbox_of){ .game = m->path, .turn = m->last.number + 1,
	    .file = &m->table.file, .last = &m->last, .pgp = pgp };
}

bool
inbox_peek(struct inbox *in, struct match *m, struct diags *diags)
{
	const struct inbox_of	 of = next_of(m, NULL);

	return inbox_read(in, &of, diags);
}

bool
inbox_prove(struct inbox *in, struct match *m, unsigned seat, struct diags *diags)
{
	struct inbox_of	 of = next_of(m, match_pgp(m));
	bool		 ok = true, found = false;
	newest_lines	 newest = { 0 };

	of.prove = true;
	inbox_settle(in, m);
	find_newest(in, &of, newest);
	/* is_newer() took no signature older than one before: the last of a seat will do */
	for (size_t i = in->log.count; ok && i > 0 && (seat == 0 || !found); i--) {
		struct line		 l;
		AUTO(submission_clear) struct submission f = { 0 };

		ok = read_log_line(in, &of, i - 1, newest, &l, diags);
		if (!ok || (seat != 0 && l.seat != seat) || l.what.kind != ENTRY_ORDERS ||
		    l.what.proof.kind != PROOF_KEY)
			continue;
		found = true;
		ok = read_line_orders(in, &of, &l, &f, diags);
		if ((in->filed & SEAT_BIT(l.seat)) != 0 && l.newest)
			in->submission[l.seat].signed_at = f.signed_at;
	}
	return ok;
}

bool
inbox_carry(struct inbox *in, struct match *m, xmlDocPtr position, struct diags *diags)
{
	bool		 ok = true;
	xmlNodePtr	 referee = xml_child(xmlDocGetRootElement(position), "referee");

	if (m->last.keeps) {
		unsigned	 judged = position_judged(position);

		/* Keeps orders that an act left alone: they are not handed in anew. */
		for (unsigned seat = 1; seat <= m->table.file.seats; seat++) {
			if (in->submission[seat].bytes.len == 0 ||
			    in->submission[seat].turn > judged)
				continue;
			in->filed &= (seats_t)~SEAT_BIT(seat);
			if (order_carried(position, m->table.file.seat[seat].id) == NULL)
				in->stale |= SEAT_BIT(seat);
		}
		return true;
	}
	XML_EACH(node, referee, "carried") {
		unsigned	 seat = gamefile_seat(&m->table.file,
		    xml_attribute_or(node, "seat", ""));

		if (seat != 0 && in->submission[seat].bytes.len == 0)
			ok = turn_submission(m, m->last.number, seat, &m->last.orders[seat],
			    &in->submission[seat], diags) && ok;
	}
	for (unsigned seat = 1; m->table.file.silence == SILENCE_STANDING &&
	    seat <= m->table.file.seats; seat++)
		if (in->submission[seat].bytes.len == 0 && m->last.orders[seat].filed && ok) {
			ok = turn_submission(m, m->last.number, seat, &m->last.orders[seat],
			    &in->submission[seat], diags);
			in->stale |= SEAT_BIT(seat);
		}
	return ok;
}

/* Reads the position and the inbox of the next turn. */
static bool
read_position_and_inbox(struct open_game *d, struct diags *diags)
{
	struct inbox_of	 of;

	if (d->match.last.number > 0 &&
	    (d->position = stored_position(d->match.path, d->match.last.number, diags)) == NULL)
		return false;
	/* Detached signatures are left to inbox_prove(). */
	of = next_of(&d->match, match_pgp(&d->match));
	return inbox_read(&d->inbox, &of, diags) &&
	    (d->position == NULL || inbox_carry(&d->inbox, &d->match, d->position, diags));
}

static void
open_game_clear(struct open_game *d)
{
	xmlFreeDoc(d->position);
	d->position = NULL;
	inbox_close(&d->inbox);
}

bool
open_game_open(struct open_game *d, const char *game, enum match_mode mode, struct diags *diags)
{
	*d = (struct open_game){ 0 };
	if (!match_open(&d->match, game, mode, diags))
		return false;
	if (mode > MATCH_READ) {
		const struct gamefile	*f;
		AUTO_FREE char *folder = NULL;
		seats_t			 given;

		match_mend(&d->match);
		f = &d->match.table.file;
		folder = path_join(d->match.path, SECRET_FOLDER);
		given = !f->secret_votes ? NOBODY :
		    notes_given_away(d->match.last.acts.note, d->match.last.acts.count, f);
		/* A killed run may have left votes of seats that it gave away. */
		for (unsigned seat = 1; seat <= f->seats; seat++) {
			AUTO(notes_clear) struct notes vote = { 0 };

			if ((given & SEAT_BIT(seat)) != 0 && read_vote(&vote, f, seat, folder,
			    NULL) &&
			    vote.count > 0 && vote.note[0].time <= d->match.last.at)
				votes_forget(&d->match, seat);
		}
	}
	if (read_position_and_inbox(d, diags))
		return true;
	open_game_close(d);
	return false;
}

bool
open_game_refresh(struct open_game *d, struct diags *diags)
{
	open_game_clear(d);
	return read_position_and_inbox(d, diags);
}

void
open_game_close(struct open_game *d)
{
	open_game_clear(d);
	match_close(&d->match);
}

void
open_game_note(struct open_game *d, enum note_kind kind, const char *detail, const char *reason)
{
	inbox_note(&d->inbox, &d->match, kind, "moderator", detail, reason, NULL);
	due_now(d->match.path);
}
