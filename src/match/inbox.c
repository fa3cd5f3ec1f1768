/* The inbox of the next turn, read. */

#include <stdlib.h>
#include <string.h>

#include "match/inbox_kept.h"
#include "match/turn.h"
#include "match/votes.h"
#include "orders/order.h"
#include "store/stage.h"
#include "xml/tree.h"

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
	bool				 wanted;	/* its text is needed, if in force */
};

static bool
wrong_line(const struct inbox *in, const struct line *l, const char *why, struct diags *diags)
{
	char	*log = path_join(in->folder, LOG_FILE);

	diags_at(diags, log, (int)l->number);
	diag_error(diags, "broken-log", "%s", why);
	free(log);
	return false;
}

static bool
read_line(const struct inbox *in, const struct inbox_of *of, size_t i, struct line *l,
    struct diags *diags)
{
	*l = (struct line){ .e = &in->log.entry[i], .number = i + 1 };
	if (!entry_read(&l->what, l->e->how))
		return wrong_line(in, l, "nothing comes into an inbox like this", diags);
	l->seat = gamefile_seat(of->file, l->e->seat);
	if (l->seat == 0 && l->what.kind != ENTRY_NOTE)
		return wrong_line(in, l, "these are the orders of nobody", diags);
	return true;
}

/* True if no later line of the log is about the orders of this line's seat. */
static bool
is_newest(const struct inbox *in, const struct line *l)
{
	for (size_t i = l->number; i < in->log.count; i++) {
		struct entry	 later;

		if (strcmp(in->log.entry[i].seat, l->e->seat) == 0 &&
		    entry_read(&later, in->log.entry[i].how) && later.kind != ENTRY_NOTE)
			return false;
	}
	return true;
}

/*
 * True if orders that came signed still are, by the same key.  Time and revocation were judged
 * when they came.
 */
static bool
still_signed(struct inbox *in, const struct inbox_of *of, const struct line *l,
    struct submission *f,
    const char *path, struct diags *diags)
{
	const struct proof	*how = &l->what.proof;
	bool			 opened = l->wanted && submission_is_wrapped(f) && is_newest(in, l);
	int64_t			*signed_at = &in->signed_at[l->seat];
	struct pgp_result	 proof = { 0 };
	char			*file;

	if (!opened && (how->kind != PROOF_KEY || !of->prove))
		return true;
	submission_verify(f, of->pgp, NULL, &proof);
	if (proof.verdict == PGP_UNKNOWN_KEY &&
	    moderator_import_keys(of->pgp, of->game, of->file, diags))
		submission_verify(f, of->pgp, NULL, &proof);
	f->signed_at = proof.signed_at;
	if (how->kind != PROOF_KEY)
		return true;
	*signed_at = MAX(*signed_at, proof.signed_at);
	if (proof_holds(how, &proof))
		return true;
	/* The orders have the right hash.  So a fault is in the signature beside them. */
	file = xasprintf("%s%s", path, f->signature.len > 0 ? SIGNATURE_ENDING : "");
	diags_at(diags, file, 0);
	diag_error(diags, "changed-file",
	    "these orders were taken as signed by %s, and now what they hold %s",
	    how->key, pgp_verdict_text(proof.sound ? PGP_WRONG_KEY : proof.verdict));
	free(file);
	return false;
}

/* Reads the orders that a line of the log names.  False if they are not there as they came. */
static bool
read_orders(struct inbox *in, const struct inbox_of *of, const struct line *l, struct submission *f,
    struct diags *diags)
{
	char	*name = paths_received(l->number, l->e->seat), *path;
	bool	 there = submission_load(f, in->folder, name, of->file->id, l->e->seat), ok = false;

	path = xasprintf("%s/%s%s", in->folder, name, !there ? "" : submission_ending(f->form));
	diags_at(diags, path, 0);
	if (!there)
		diag_error(diags, "missing-file",
		    "the orders that the inbox log speaks of are missing");
	else if (!hash_equal(f->hash, l->e->orders, HASH_SIZE))
		diag_error(diags, "changed-file", "these are not the orders that were received");
	else
		ok = of->pgp == NULL || still_signed(in, of, l, f, path, diags);
	free(path);
	free(name);
	return ok;
}

/* Loads the file of a line of the log.  It is in force for its seat until a later one comes. */
static bool
load_orders(struct inbox *in, const struct inbox_of *of, const struct line *l,
    struct intake *arrivals, struct diags *diags)
{
	struct submission		*f = &in->submission[l->seat];
	const struct proof	*how = &l->what.proof;
	const char		*wrong = intake_orders(arrivals, l->e, &l->what);

	submission_clear(f);
	in->filed &= (seats_t)~SEAT_BIT(l->seat);
	if (wrong != NULL)
		return wrong_line(in, l, wrong, diags);
	if (l->what.kind == ENTRY_WITHDRAWN)
		return true;
	if (!read_orders(in, of, l, f, diags))
		return false;
	f->how = *how;
	f->received = l->e->time;
	f->turn = how->kept != 0 ? how->kept : in->turn;
	in->filed |= SEAT_BIT(l->seat);
	return true;
}

static bool
load_note(struct inbox *in, const struct line *l, struct intake *arrivals, struct diags *diags)
{
	const char	*wrong;
	char		*name = paths_received(l->number, l->e->seat);
	char		*path = xasprintf("%s/%s" NOTE_ENDING, in->folder, name);
	struct buf	 bytes = { 0 };
	unsigned char	 hash[HASH_SIZE];
	bool		 ok = false;

	diags_at(diags, path, 0);
	if (!file_load(path, STORED_CAP, &bytes))
		diag_error(diags, "missing-file",
		    "the note that the inbox log speaks of is missing");
	else {
		hash_bytes(bytes.data, bytes.len, hash);
		ok = hash_equal(hash, l->e->orders, HASH_SIZE);
		if (!ok)
			diag_error(diags, "changed-file", "this is not the note that was received");
		ok = ok && note_read(&in->notes, path, bytes.data, bytes.len, diags);
	}
	if (ok && (wrong = intake_note(arrivals, l->e, &l->what,
	    &in->notes)) != NULL)
		ok = wrong_line(in, l, wrong, diags);
	buf_clear(&bytes);
	free(name);
	free(path);
	return ok;
}

static bool
load(struct inbox *in, const struct inbox_of *of, struct diags *diags)
{
	struct intake	 arrivals;
	const char	*wrong;

	if (!inbox_kept_read(&arrivals, of, diags))
		return false;
	for (size_t i = 0; i < in->log.count; i++) {
		struct line	 l;

		if (!read_line(in, of, i, &l, diags))
			return false;
		l.wanted = true;
		if (l.what.kind == ENTRY_NOTE ? !load_note(in, &l, &arrivals, diags) :
		    !load_orders(in, of, &l, &arrivals, diags))
			return false;
	}
	/* Both lines are written at once: a power cut may leave the first of them. */
	if (arrivals.announced != 0) {
		inboxlog_drop(&in->log);
		arrivals.announced = 0;
		notes_drop(&in->notes);
	}
	wrong = intake_end(&arrivals);
	return wrong == NULL || wrong_line(in, &(struct line){ .number = 0 }, wrong, diags);
}

bool
inbox_read(struct inbox *in, const struct inbox_of *of, struct diags *diags)
{
	char	*log;
	bool	 ok;

	*in = (struct inbox){ .turn = of->turn };
	in->folder = paths_inbox(of->game, of->turn);
	log = path_join(in->folder, LOG_FILE);
	diags_at(diags, log, 0);
	ok = inboxlog_read(log, &in->log, diags);
	free(log);
	ok = ok && load(in, of, diags) && votes_read(&in->votes, of->game, of->file, diags);
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
inbox_open(struct inbox *in, struct match *m, struct diags *diags)
{
	const struct inbox_of	 of = next_of(m, match_pgp(m));

	return inbox_read(in, &of, diags);
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
	bool		 ok = true;

	of.prove = true;
	inbox_settle(in, m);
	for (size_t i = 0; ok && i < in->log.count; i++) {
		struct line		 l;
		struct submission	 f = { 0 };

		ok = read_line(in, &of, i, &l, diags);
		if (!ok || (seat != 0 && l.seat != seat) || l.what.kind != ENTRY_ORDERS ||
		    l.what.proof.kind != PROOF_KEY)
			continue;
		ok = read_orders(in, &of, &l, &f, diags);
		if ((in->filed & SEAT_BIT(l.seat)) != 0 && is_newest(in, &l))
			in->submission[l.seat].signed_at = f.signed_at;
		submission_clear(&f);
	}
	return ok;
}

/* Reads the orders of a seat as the last turn keeps them. */
static bool
carry(struct inbox *in, struct match *m, unsigned seat, struct diags *diags)
{
	return turn_submission(m, m->last.number, seat, &m->last.orders[seat],
	    &in->submission[seat],
	    diags);
}

/* Keeps orders that an act has left alone as they were before it: they were not handed in anew. */
static void
leave_alone(struct inbox *in, const struct match *m, xmlDocPtr position)
{
	unsigned	 judged = position_judged(position);

	for (unsigned seat = 1; seat <= m->table.file.seats; seat++) {
		if (in->submission[seat].bytes.len == 0 || in->submission[seat].turn > judged)
			continue;
		in->filed &= (seats_t)~SEAT_BIT(seat);
		if (order_carried(position, m->table.file.seat[seat].id) == NULL)
			in->stale |= SEAT_BIT(seat);
	}
}

bool
inbox_carry(struct inbox *in, struct match *m, xmlDocPtr position, struct diags *diags)
{
	bool		 ok = true;
	xmlNodePtr	 referee = xml_child(xmlDocGetRootElement(position), "referee");

	if (m->last.keeps) {
		leave_alone(in, m, position);
		return true;
	}
	XML_EACH(node, referee, "carried") {
		unsigned	 seat = gamefile_seat(&m->table.file,
		    xml_attribute_or(node, "seat", ""));

		if (seat != 0 && in->submission[seat].bytes.len == 0)
			ok = carry(in, m, seat, diags) && ok;
	}
	for (unsigned seat = 1; m->table.file.silence == SILENCE_STANDING &&
	    seat <= m->table.file.seats; seat++)
		if (in->submission[seat].bytes.len == 0 && m->last.orders[seat].filed && ok) {
			ok = carry(in, m, seat, diags);
			in->stale |= SEAT_BIT(seat);
		}
	return ok;
}
