/* Rules for the lines of an inbox log: their order, their proofs, their times. */

#include "records/arrival.h"
#include "records/note_rules.h"

static const char	none_follow[] =
    "the note before it says that the moderator handed in orders, and none follow";

static const char *
wrong_orders(const struct arrivals *a, const struct inboxlog_entry *e, const struct entry *what,
    unsigned seat)
{
	const struct proof	*how = &what->proof;

	if (seat == 0)
		return "these are the orders of nobody";
	if (a->announced != 0 &&
	    (what->kind == ENTRY_WITHDRAWN || how->kind != PROOF_MODERATOR))
		return none_follow;
	if (what->kind == ENTRY_WITHDRAWN)
		return claim_is_none(e) ? NULL : "who withdraws names no orders";
	if (!proof_fits(a->file, &a->file->seat[seat], how))
		return "this is not how the orders of this seat must be proved";
	if (how->kept != 0 && (a->ended || !claim_was_kept(&a->left[seat], e, how)))
		return "the turn before did not keep these orders";
	if (how->kept == 0 && how->kind == PROOF_MODERATOR && a->announced != seat)
		return "no note says that the moderator handed in these orders";
	return NULL;
}

/* The clock of an inbox does not go back: see inbox_clock(). */
static const char *
wrong_time(struct arrivals *a, const struct inboxlog_entry *e)
{
	bool	 back = e->time < a->time;

	a->time = e->time;
	return back ? "it came before the line above it" : NULL;
}

const char *
arrival_of_orders(struct arrivals *a, const struct inboxlog_entry *e, const struct entry *what)
{
	unsigned	 seat = gamefile_seat(a->file, e->seat);
	const char	*wrong = wrong_orders(a, e, what, seat);

	a->announced = 0;
	if (what->kind == ENTRY_WITHDRAWN || what->proof.kept == 0)
		a->ended = true;
	else
		a->kept |= SEAT_BIT(seat);
	return wrong != NULL ? wrong : wrong_time(a, e);
}

static const char *
wrong_note(const struct arrivals *a, const struct inboxlog_entry *e, const struct entry *what,
    const struct notes *said)
{
	const struct note	*n = &said->note[said->count - 1];
	struct note_before	 before = { .file = a->file, .last = a->last,
	    .said = { .note = said->note, .count = said->count - 1 } };

	if (a->announced != 0)
		return none_follow;
	if (n->time != e->time)
		return "this is not the time of the note";
	return note_fits(n, a->file, e->seat, &what->proof) ? note_wrong(&before, n) :
	    "this is not how a note by this person must be proved";
}

const char *
arrival_of_note(struct arrivals *a, const struct inboxlog_entry *e, const struct entry *what,
    const struct notes *said)
{
	const char	*wrong = wrong_note(a, e, what, said);

	a->ended = true;
	a->announced = note_announces(&said->note[said->count - 1], a->file);
	return wrong != NULL ? wrong : wrong_time(a, e);
}

const char *
arrivals_end(const struct arrivals *a)
{
	if (a->announced != 0)
		return none_follow;
	return a->kept == a->left_by ? NULL :
	    "the turn before kept orders which are not in it";
}
