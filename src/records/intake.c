/* Intake: the rules for the lines of an inbox log, and the orders of each seat that count. */

#include <string.h>

#include "records/intake.h"
#include "records/note_rules.h"

/* Takes over the orders that a record names. */
static void
effective_take(struct effective *c, const struct record_orders *o)
{
	*c = (struct effective){ .filed = true, .how = o->how, .received = o->received,
	    .turn = o->turn };
	memcpy(c->hash, o->hash, HASH_SIZE);
}

/*
 * Takes over the orders that the turn before leaves in force.  Where the table
 * lets silent seats repeat their orders, takes the last ones once more.
 */
static void
effective_stay(struct effective *c, const struct gamefile *f, const struct record_orders *o)
{
	c->filed = false;
	if (o->filed && (o->stays || f->silence == SILENCE_STANDING))
		effective_take(c, o);
}

void
effective_read(struct effective effective[MAX_SEATS + 1], const struct gamefile *f,
    const struct record *before, const struct inboxlog *log,
    unsigned turn)
{
	for (unsigned seat = 1; seat <= f->seats; seat++)
		effective_stay(&effective[seat], f, &before->orders[seat]);
	for (size_t i = 0; i < log->count; i++) {
		const struct inboxlog_entry	*e = &log->entry[i];
		unsigned			 seat = gamefile_seat(f, e->seat);
		struct entry			 what;

		if (seat == 0 || !entry_read(&what, e->how))
			continue;
		if (what.kind == ENTRY_WITHDRAWN)
			effective_stay(&effective[seat], f, &before->orders[seat]);
		else if (what.kind == ENTRY_ORDERS) {
			effective[seat] = (struct effective){ .filed = true, .how = what.proof,
			    .received = e->time,
			    .turn = what.proof.kept != 0 ? what.proof.kept : turn };
			memcpy(effective[seat].hash, e->orders, HASH_SIZE);
		}
	}
}

/*
 * True if a line that says an act kept its orders names the orders that were in
 * force at that act.
 */
static bool
effective_was_kept(const struct effective *c, const struct inboxlog_entry *e,
    const struct proof *how)
{
	struct proof	 kept = c->how;

	if (kept.kept == 0)
		kept.kept = c->turn;
	return c->filed && kept.kind == how->kind && kept.kept == how->kept &&
	    strcmp(kept.key, how->key) == 0 && hash_equal(c->hash, e->orders, HASH_SIZE);
}

seats_t
effective_left(struct effective left[MAX_SEATS + 1], const struct gamefile *f,
    const struct record *act,
    const struct record *before, const struct inboxlog *log)
{
	seats_t		 given = NOBODY, seats = NOBODY;
	struct entry	 what;
	size_t		 said = 0;

	for (unsigned seat = 0; seat <= MAX_SEATS; seat++)
		left[seat].filed = false;
	if (!act->keeps)
		return NOBODY;
	/* The act's own notes come after those of the log. */
	for (size_t i = 0; i < log->count; i++)
		said += entry_read(&what, log->entry[i].how) && what.kind == ENTRY_NOTE;
	if (act->act == JUDGE_REPLACE && said < act->acts.count)
		given = notes_given_away(&act->acts.note[said], act->acts.count - said, f);
	effective_read(left, f, before, log, act->number);
	for (unsigned seat = 1; seat <= f->seats; seat++) {
		if ((given & SEAT_BIT(seat)) != 0)
			left[seat].filed = false;
		if (left[seat].filed)
			seats |= SEAT_BIT(seat);
	}
	return seats;
}

bool
rollback_may_keep(const struct gamefile *f)
{
	return f->game->no_dice || f->beacon.url != NULL;
}

bool
effective_taken_up(struct effective left[MAX_SEATS + 1], seats_t *seats, const char *game,
    const struct gamefile *f, const struct record *rollback, struct record *judged,
    struct diags *diags)
{
	seats_t	 given = NOBODY;

	*seats = NOBODY;
	*judged = (struct record){ 0 };
	if (rollback->keeps && !stored_judged(game, f, rollback, judged, &given, diags))
		return false;
	for (unsigned seat = 0; seat <= MAX_SEATS; seat++) {
		const struct record_orders	*o = &judged->orders[seat];

		left[seat].filed = false;
		if (!o->filed || (given & SEAT_BIT(seat)) != 0 || f->seat[seat].bot ||
		    !proof_fits(f, &f->seat[seat], &o->how))
			continue;
		effective_take(&left[seat], o);
		*seats |= SEAT_BIT(seat);
	}
	return true;
}

static const char	none_follow[] =
    "the note before it says that the moderator handed in orders, and none follow";

static const char *
orders_fault(const struct intake *a, const struct inboxlog_entry *e, const struct entry *what,
    unsigned seat)
{
	const struct proof	*how = &what->proof;

	if (seat == 0)
		return "these are the orders of nobody";
	if (a->announced != 0 &&
	    (what->kind == ENTRY_WITHDRAWN || how->kind != PROOF_MODERATOR))
		return none_follow;
	if (a->closed)
		return "the orders were closed before it came";
	if (what->kind == ENTRY_WITHDRAWN)
		return NULL;
	if (!proof_fits(a->file, &a->file->seat[seat], how))
		return "this is not how the orders of this seat must be proved";
	if (how->kept != 0 && (a->ended || !effective_was_kept(&a->left[seat], e, how)))
		return "the turn before did not keep these orders";
	if (how->kept == 0 && how->kind == PROOF_MODERATOR && a->announced != seat)
		return "no note says that the moderator handed in these orders";
	return NULL;
}

/* The clock of an inbox does not go back: see inbox_clock(). */
static const char *
time_fault(struct intake *a, const struct inboxlog_entry *e)
{
	bool	 back = e->time < a->time;

	a->time = e->time;
	return back ? "it came before the line above it" : NULL;
}

const char *
intake_orders(struct intake *a, const struct inboxlog_entry *e, const struct entry *what)
{
	unsigned	 seat = gamefile_seat(a->file, e->seat);
	const char	*wrong = orders_fault(a, e, what, seat);

	a->announced = 0;
	if (what->kind == ENTRY_WITHDRAWN || what->proof.kept == 0)
		a->ended = true;
	else if (seat != 0)
		a->kept |= SEAT_BIT(seat);
	if (seat != 0)
		a->filed &= (seats_t)~SEAT_BIT(seat);
	if (seat != 0 && what->kind == ENTRY_ORDERS && what->proof.kept == 0)
		a->filed |= SEAT_BIT(seat);
	return wrong != NULL ? wrong : time_fault(a, e);
}

static const char *
note_fault(const struct intake *a, const struct inboxlog_entry *e, const struct entry *what,
    const struct notes *said)
{
	const struct note	*n = &said->note[said->count - 1];
	struct note_before	 before = { .file = a->file, .last = a->last,
	    .said = { .note = said->note, .count = said->count - 1 },
	    .filed = a->filed, .silent = a->silent };

	if (a->announced != 0)
		return none_follow;
	if (n->time != e->time)
		return "this is not the time of the note";
	return note_fits(n, a->file, e->seat, &what->proof) ? note_wrong(&before, n) :
	    "this is not how a note by this person must be proved";
}

const char *
intake_note(struct intake *a, const struct inboxlog_entry *e, const struct entry *what,
    const struct notes *said)
{
	const struct note	*n = &said->note[said->count - 1];
	const char		*wrong = note_fault(a, e, what, said);

	a->ended = true;
	a->closed = a->closed || n->kind == NOTE_CLOSE;
	a->announced = n->kind == NOTE_ORDERS && strcmp(n->by, "moderator") == 0 &&
	    n->detail != NULL ? gamefile_seat(a->file, n->detail) : 0;
	return wrong != NULL ? wrong : time_fault(a, e);
}

const char *
intake_end(const struct intake *a)
{
	if (a->announced != 0)
		return none_follow;
	return a->kept == a->left_by ? NULL :
	    "the turn before kept orders which are not in it";
}
