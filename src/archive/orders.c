/* One turn of a history: its inbox log, and the orders in force. */

#include <stdlib.h>
#include <string.h>

#include "archive/archive.h"
#include "records/quoting.h"

/*
 * The log.
 */

static bool
read_log(struct archive *a)
{
	char	*path;
	bool	 ok = true;

	inboxlog_clear(&a->log);
	if (a->record.inbox_lines > 0) {
		path = path_join(a->folder, INBOX_LOG);
		diags_at(a->diags, path, 0);
		ok = inboxlog_read(path, &a->log, a->diags);
		free(path);
	}
	if (!ok || (a->log.count == a->record.inbox_lines &&
	    hash_equal(a->log.head, a->record.inbox_head, HASH_SIZE)))
		return ok;
	archive_fault(a, INBOX_LOG, "broken-log",
	    "the inbox log is not the one that the record names");
	return false;
}

/*
 * Returns the note of the record for a line of the log: the record has the notes in the order of
 * the log.
 */
static const struct note *
noted(const struct archive *a, const struct inboxlog_entry *e)
{
	const struct notes	*acts = &a->record.acts;
	const struct note	*n = a->noted < acts->count ? &acts->note[a->noted] : NULL;
	struct buf		 bytes = { 0 };
	unsigned char		 hash[HASH_SIZE];

	if (n == NULL)
		return NULL;
	note_write(n, &bytes);
	hash_bytes(bytes.data, bytes.len, hash);
	buf_clear(&bytes);
	return hash_equal(hash, e->orders, HASH_SIZE) ? n : NULL;
}

static const char *
wrong_note(struct archive *a, const struct inboxlog_entry *e, const struct entry *what)
{
	struct notes	 said = { .note = a->record.acts.note, .count = a->noted + 1 };

	if (noted(a, e) == NULL)
		return "the record does not say what this note says";
	a->noted++;
	return intake_note(&a->arrivals, e, what, &said);
}

bool
archive_check_log(struct archive *a)
{
	const char	*missing;

	a->noted = 0;
	a->arrivals.file = &a->table.file;
	a->arrivals.last = &a->last;
	if (!read_log(a))
		return false;
	for (size_t i = 0; i < a->log.count; i++) {
		const struct inboxlog_entry	*e = &a->log.entry[i];
		const char			*wrong = "nothing comes into an inbox like this";
		struct entry			 what;

		if (entry_read(&what, e->how))
			wrong = what.kind == ENTRY_NOTE ? wrong_note(a, e, &what) :
			    intake_orders(&a->arrivals, e, &what);
		if (wrong == NULL && e->time > a->record.at)
			wrong = "it came after the turn was made";
		if (wrong != NULL) {
			archive_fault(a, INBOX_LOG, "broken-log", "line %zu: %s", i + 1, wrong);
			return false;
		}
	}
	if ((missing = intake_end(&a->arrivals)) == NULL)
		return true;
	archive_fault(a, INBOX_LOG, "broken-log", "%s", missing);
	return false;
}

/*
 * Orders in force.
 */

/* True if orders answer the turn before theirs; orders without proof need not say it. */
static bool
is_answer(const struct archive *a, const struct heading *h, const struct submission *f)
{
	bool	 must = f->how.kind != PROOF_NONE && f->how.kind != PROOF_MODERATOR;

	if (f->turn < 1 || f->turn > a->turn)
		return false;
	return (*h->on == '\0' && !must) || heading_answers(h, a->manifests[f->turn - 1]);
}

/*
 * True if a seat's orders name this game, seat and turn themselves: a signature also fits another
 * game, turn or seat, and another game of the same id.
 */
static bool
is_addressed(const struct archive *a, unsigned seat, const struct submission *f)
{
	struct heading	 h;
	bool		 ok = heading_read(&h, submission_text(f)) &&
	    strcmp(h.game, a->table.file.id) == 0 &&
	    strcmp(h.seat, a->table.file.seat[seat].id) == 0 && h.turn == f->turn &&
	    is_answer(a, &h, f);

	heading_clear(&h);
	return ok;
}

static bool
check_proof(struct archive *a, struct submission *f, const char *file)
{
	bool			 is_signed = f->how.kind == PROOF_KEY;
	struct pgp_result	 result;

	if (is_signed || submission_is_wrapped(f))
		submission_verify(f, archive_seats_pgp(a), is_signed ? f->how.key : NULL, &result);
	if (!is_signed)
		return true;
	a->done->signatures++;
	if (proof_holds(&f->how, &result))
		return true;
	archive_fault(a, file, pgp_verdict_name(result.verdict), "this file %s",
	    pgp_verdict_text(result.verdict));
	return false;
}

static bool
is_what_dice_take(const struct submission *f, const struct record_orders *o)
{
	struct chain_orders	 own;

	submission_dice(f, &own);
	return chain_same_orders(&own, &o->dice);
}

static bool
check_file(struct archive *a, unsigned seat, struct submission *f)
{
	const struct record_orders	*o = &a->record.orders[seat];
	char				*name = paths_orders(
	    a->table.file.seat[seat].id);
	char				*file = xasprintf("%s%s", name, submission_ending(o->form));
	bool				 ok = true;

	memcpy(f->hash, o->hash, HASH_SIZE);
	if (submission_load(f, a->folder, name, a->table.file.id, a->table.file.seat[seat].id)) {
		a->done->orders++;
		f->how = o->how;
		f->received = o->received;
		f->turn = o->turn;
		ok = hash_equal(f->hash, o->hash, HASH_SIZE) && f->form == o->form;
		if (!ok)
			archive_fault(a, file, "changed-file",
			    "these are not the orders that the record names");
		ok = ok && check_proof(a, f, file);
		if (ok && !is_what_dice_take(f, o)) {
			archive_fault(a, file, "wrong-orders",
			    "the record names another text for the dice, or another time of "
			    "signing");
			ok = false;
		}
		if (ok && !is_addressed(a, seat, f)) {
			archive_fault(a, file, "wrong-orders",
			    "these orders are for another game, turn or seat, or answer another "
			    "turn");
			ok = false;
		}
	} else if (archive_has(a, file)) {
		archive_fault(a, file, "wrong-orders", "there are no orders in this file");
		ok = false;
	}
	free(name);
	free(file);
	return ok;
}

static bool
wrong(struct archive *a, unsigned seat, const char *why)
{
	archive_fault(a, RECORD_FILE, "wrong-orders", "the orders in force for '%s' %s",
	    a->table.file.seat[seat].id, why);
	return false;
}

/* True if a turn judged again has the same orders as the first time. */
static bool
same_orders(const struct record_orders *a, const struct record_orders *b)
{
	return a->filed == b->filed &&
	    (!a->filed || (hash_equal(a->hash, b->hash, HASH_SIZE) && a->form == b->form &&
	    proof_equal(&a->how, &b->how) && a->received == b->received && a->turn == b->turn &&
	    chain_same_orders(&a->dice, &b->dice)));
}

/*
 * Checks what the dice get from orders whose file is not here: only its owner knows a fresh one;
 * one that stays was there before.
 */
static bool
check_dice(struct archive *a, unsigned seat)
{
	const struct record_orders	*o = &a->record.orders[seat], *last = &a->last.orders[seat];

	if (!o->filed)
		return true;
	if ((o->how.kind == PROOF_KEY) != (o->dice.signed_at != 0))
		return wrong(a, seat, "are signed, and it does not say when; or are not, and it "
		    "does");
	if (o->how.kept == 0 && o->turn == a->turn && o->dice.signed_at > o->received + PGP_SKEW)
		return wrong(a, seat, "were signed after they were received");
	return !last->filed || last->turn != o->turn ||
	    !hash_equal(last->hash, o->hash, HASH_SIZE) ||
	    chain_same_orders(&last->dice, &o->dice) ||
	    wrong(a, seat, "had another text in the turn before, or were signed at another time");
}

static bool
check_claim(struct archive *a, unsigned seat, const struct effective *claim)
{
	const struct record_orders	*o = &a->record.orders[seat];

	switch (a->record.act) {
	case JUDGE_PLAY:
		return effective_is(claim, o) || wrong(a, seat,
		    "are not the last that were received");
	case JUDGE_AGAIN:
		return same_orders(o, &a->taken_up.orders[seat]) ||
		    wrong(a, seat, "are not those of the turn that is judged again");
	default:
		return !o->filed || wrong(a, seat, "should be none: nothing was judged");
	}
}

void
archive_leave_orders(struct archive *a)
{
	a->arrivals = (struct intake){ 0 };
	a->arrivals.left_by = effective_left(a->arrivals.left, &a->table.file, &a->record, &a->last,
	    &a->log);
}

bool
archive_check_orders(struct archive *a, struct submission submission[MAX_SEATS + 1])
{
	struct effective	 claim[MAX_SEATS + 1] = { 0 };
	bool		 ok = archive_check_beacon(a, &a->log);

	effective_read(claim, &a->table.file, &a->last, &a->log, a->turn);
	for (unsigned seat = 1; ok && seat <= a->table.file.seats; seat++) {
		ok = check_claim(a, seat, &claim[seat]) && check_dice(a, seat);
		if (ok && a->record.orders[seat].filed)
			ok = check_file(a, seat, &submission[seat]);
	}
	archive_leave_orders(a);
	return ok;
}
