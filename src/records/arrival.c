/* Whether what comes into an inbox can have come so. */

#include "records/arrival.h"

static const char *
wrong_orders(const struct arrivals *a, const struct inboxlog_entry *e, const struct entry *what,
    unsigned seat)
{
	const struct proof	*how = &what->proof;

	if (seat == 0)
		return "these are the orders of nobody";
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
	return wrong;
}

const char *
arrival_of_note(struct arrivals *a, const struct inboxlog_entry *e, const struct entry *what,
    const struct note *n)
{
	a->ended = true;
	a->announced = note_announces(n, a->file);
	if (n->time != e->time)
		return "this is not the time of the note";
	return note_fits(n, a->file, e->seat, &what->proof) ? NULL :
	    "this is not how a note by this person must be proved";
}

const char *
arrivals_end(const struct arrivals *a)
{
	return a->kept == a->left_by ? NULL :
	    "the turn before kept orders which are not in it";
}
