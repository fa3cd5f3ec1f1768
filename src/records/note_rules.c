/* A rule for each kind of note: what must stand before it. */

#include <string.h>

#include "base/clock.h"
#include "base/plain.h"
#include "base/schedule.h"
#include "records/deadline.h"
#include "records/gamefile.h"
#include "records/joining.h"
#include "records/note_rules.h"
#include "records/offer.h"
#include "records/record.h"

#define BIT(kind)	NOTE_BIT(kind)
#define REASON_MOST	500	/* characters; see assize(1), --reason */
#define LONGEST_HOLIDAY	366	/* days */

/*
 * Returns the last note of one of these kinds (bits of 1 << kind) that holds before this one, with
 * this detail if it is not NULL, and by this seat, or about it, if it is not 0; or NULL.
 */
static const struct note *
holding(const struct note_before *b, uint64_t kinds, unsigned seat, const char *detail)
{
	const struct notes	*both[] = { &b->last->standing, &b->said };
	const struct note	*found = NULL;
	const char		*name;

	for (size_t k = 0; k < LENGTH(both); k++)
		for (size_t i = 0; i < both[k]->count; i++) {
			const struct note	*n = &both[k]->note[i];

			if ((kinds & NOTE_BIT(n->kind)) != 0 && !notes_undo(both[k], i + 1, n) &&
			    (k > 0 || !notes_undo(&b->said, 0, n)) &&
			    (detail == NULL || strcmp(n->detail, detail) == 0) &&
			    (seat == 0 || gamefile_seat(b->file, n->by) == seat ||
			    note_seat(b->file, n->detail, &name) == seat))
				found = n;
		}
	return found;
}

static const char *
vote_fault(const struct note_before *b, const struct note *n)
{
	const char	*named = NULL;
	enum vote	 vote = n->detail == NULL ? VOTE_WRONG : vote_read(n->detail, &named);
	seats_t		 sharers = NOBODY;

	if (vote == VOTE_WRONG || (vote == VOTE_DRAW &&
	    (!seats_read(b->file, named, &sharers) || (sharers & b->last->score.out) != 0)))
		return "this is no vote";
	return (b->last->score.out & SEAT_BIT(gamefile_seat(b->file, n->by))) == 0 ? NULL :
	    "who is out of play has no vote";
}

/* False if this person certainly has no secret word: copies do not say who has one. */
static bool
may_have_word(const struct gamefile *f, const struct person *p)
{
	if (f->contacts_known || p->key != NULL)
		return person_can_have_word(f, p);
	return p->joined != AUTH_MAILBOX;
}

/* Returns the fault of a wish for a new word, or NULL. */
static const char *
word_fault(const struct gamefile *f, const struct note *n)
{
	const char	*detail = n->detail == NULL ? "" : n->detail, *name;
	bool		 moderators = strcmp(n->by, "moderator") == 0;
	unsigned	 seat = moderators && strncmp(detail, "word ", 5) == 0 ?
	    note_seat(f, detail + 5, &name) : gamefile_seat(f, n->by);

	if (moderators && (seat == 0 || name != NULL))
		return "it does not say whose word is new";
	if (!moderators && strcasecmp(detail, "word") != 0)
		return "nothing but a word is new";
	return may_have_word(f, &f->seat[seat]) ? NULL : "this seat has no word";
}

/* True if the seat's player has resigned, and not taken it back. */
static bool
has_resigned(const struct note_before *b, unsigned seat)
{
	const struct notes	*both[] = { &b->last->standing, &b->said };
	bool			 resigned = false;

	for (size_t k = 0; k < LENGTH(both); k++)
		for (size_t i = 0; i < both[k]->count; i++) {
			const struct note	*n = &both[k]->note[i];

			if ((n->kind == NOTE_RESIGN || n->kind == NOTE_STAY) &&
			    gamefile_seat(b->file, n->by) == seat)
				resigned = n->kind == NOTE_RESIGN;
		}
	return resigned;
}

/*
 * True if the seat's player may have been silent often enough for others to be asked, and has
 * sent nothing since.  At a table that waits for everybody, deadlines that pass count too, and the
 * record does not tell them.
 */
static bool
may_be_silent(const struct note_before *b, unsigned seat)
{
	const struct gamefile	*f = b->file;

	for (size_t i = 0; i < b->said.count; i++) {
		const struct note	*n = &b->said.note[i];

		if (gamefile_seat(f, n->by) == seat && (n->kind == NOTE_STAY ||
		    n->kind == NOTE_JOIN || n->kind == NOTE_READY))
			return false;
	}
	return f->replace_after != 0 && (b->filed & SEAT_BIT(seat)) == 0 &&
	    (f->silence == SILENCE_WAIT || b->silent == NULL ||
	    b->silent[seat] >= f->replace_after);
}

/* Returns the fault of an offer of a seat to this standby, or NULL. */
static const char *
asked_fault(const struct gamefile *f, const struct offer offer[MAX_SEATS + 1], unsigned seat,
    const struct person *p, int64_t time)
{
	if ((offer[seat].asked & 1u << (p - f->standby)) != 0)
		return "this standby was asked already";
	if (offer_is_seated(f, p))
		return "this standby has a seat";
	for (unsigned s = 1; s <= f->seats; s++)
		if (offer[s].to != NULL && (offer[s].to == p || person_same(offer[s].to, p)) &&
		    (offer[s].accepted || time < offer[s].ends))
			return "this standby has another offer";
	return NULL;
}

static const char *
offer_fault(const struct note_before *b, const struct note *n)
{
	const struct gamefile	*f = b->file;
	const struct person	*p = note_standby(f, n->detail);
	struct offer		 offer[MAX_SEATS + 1] = { 0 };
	const char		*name;
	unsigned		 seat = note_seat(f, n->detail, &name);
	const struct offer	*o = &offer[seat];
	bool			 gone = has_resigned(b, seat), plays = seat != 0 &&
	    !f->seat[seat].bot && (b->last->score.out & SEAT_BIT(seat)) == 0;
	bool			 answers = n->kind == NOTE_ACCEPT || n->kind == NOTE_DECLINE;

	if (seat == 0 || ((answers || n->kind == NOTE_OFFER) && p == NULL))
		return "it does not name a seat and a standby";
	offer_heed(offer, f, &b->last->standing);
	offer_heed(offer, f, &b->said);
	if (o->accepted)
		return "a standby has accepted this seat";
	if (n->kind == NOTE_LAPSE)
		return o->count == 0 && !o->exhausted ? "this seat was not free" :
		    plays && gone ? "its player has not come back" : NULL;
	if (answers && o->to != p)
		return "this seat was not offered to them";
	if (!plays || (!gone && !may_be_silent(b, seat)))
		return "nobody has left this seat";
	if (answers)
		return NULL;
	if (o->to != NULL && n->time < o->ends)
		return "the standby who was asked still has time";
	if (n->kind == NOTE_FREE)
		return o->exhausted ? "this seat is free already" : NULL;
	return asked_fault(f, offer, seat, p, n->time);
}

/*
 * Returns the fault of a note by the rule of its kind, or NULL.  For a kind
 * without a rule here, the table of notes has all that it needs.
 */
static const char *
rule_fault(const struct note_before *b, const struct note *n)
{
	const struct gamefile	*f = b->file;
	static const char	 closed[] = "the orders were closed already";
	const char		*detail = n->detail == NULL ? "" : n->detail;
	unsigned		 seat = gamefile_seat(f, detail);
	AUTO(diags_clear) struct diags diags = { 0 };
	struct joining		 joining[MAX_SEATS + 1];
	int64_t			 first, last;
	char			 again[CLOCK_SIZE];

	switch (n->kind) {
	case NOTE_FORM:
	case NOTE_PROOFS:
		return strcmp(detail, "on") == 0 || strcmp(detail, "off") == 0 ? NULL :
		    n->kind == NOTE_FORM ? "'form' is neither on nor off" :
		    "'proofs' is neither on nor off";
	case NOTE_ABSENT:
		return absence_read(detail, &first, &last) && absence_allowed(f,
		    &b->last->standing, &b->said, n->by, detail, &diags) ? NULL :
		    "this table does not let a player be away on these days";
	case NOTE_VOTE:
		return vote_fault(b, n);
	case NOTE_NEW:
		return word_fault(f, n);
	case NOTE_WAIT:
	case NOTE_ORDERS:
		return notes_closed(&b->said) == 0 ? NULL : closed;
	case NOTE_DECLINE:
		joinings_read(joining, f, &b->said);
		if (strcmp(n->by, "standby") != 0)
			return joining[gamefile_seat(f, n->by)].by == AUTH_UNKNOWN ? NULL :
			    "they have joined";
		/* fall through */
	case NOTE_ACCEPT:
	case NOTE_OFFER:
	case NOTE_FREE:
	case NOTE_LAPSE:
		return offer_fault(b, n);
	case NOTE_CONFIRM:
		joinings_read(joining, f, &b->said);
		if (joining[seat].state != JOINING_WAITS)
			return "no answer to the invitation to this seat waits";
		/* fall through */
	case NOTE_INVITE:
		return gamefile_invites(f, seat) ? NULL :
		    "this seat has somebody who has joined";
	case NOTE_EXTEND:
		if (notes_closed(&b->said) != 0)
			return closed;
		return clock_parse(detail, &last) && last >= n->time &&
		    strcmp(clock_format(last, again), detail) == 0 ? NULL :
		    "a deadline is not moved to a time that is past";
	case NOTE_PAUSE:
		return holding(b, BIT(NOTE_PAUSE), 0, NULL) != NULL ?
		    "the game was paused already" : NULL;
	case NOTE_RESUME:
		return holding(b, BIT(NOTE_PAUSE), 0, NULL) != NULL ? NULL :
		    "the game was not paused";
	case NOTE_HOLIDAY:
		return !absence_read(detail, &first, &last) ?
		    "these are no two days, the first and the last" :
		    last - first >= LONGEST_HOLIDAY ? "a holiday is not longer than a year" :
		    last < schedule_day(n->time, gamefile_zone(f)) ? "these days are past" :
		    holding(b, BIT(NOTE_HOLIDAY), 0, detail) != NULL ?
		    "these days are a holiday already" : NULL;
	case NOTE_WORKDAYS:
		return n->detail != NULL && holding(b, BIT(NOTE_HOLIDAY), 0, detail) != NULL ?
		    NULL : "no such holiday was added, with this first and this last day";
	case NOTE_CLOSE:
		return f->beacon.url == NULL ?
		    "this game has no beacon for which orders are closed" :
		    notes_closed(&b->said) != 0 ? closed :
		    *detail != '\0' && detail[strspn(detail, "0123456789")] == '\0' ? NULL :
		    "it does not say for which round of the beacon";
	default:
		return NULL;
	}
}

bool
note_has_reason(const struct note *n)
{
	const char	*reason = n->reason == NULL ? "" : n->reason;
	AUTO_FREE char *plain = NULL;

	if (strcmp(n->by, "moderator") != 0)
		return n->kind == NOTE_JOIN || *reason == '\0';
	if ((note_row(n->kind)->who & NOTE_BY_MODERATOR) == 0)
		return true;
	plain = xstrdup(reason);
	plain_text(plain);
	return *reason != '\0' && strlen(reason) <= REASON_MOST && strcmp(plain, reason) == 0 &&
	    strpbrk(reason, "\r\n\t") == NULL;
}

const char *
note_wrong(const struct note_before *b, const struct note *n)
{
	const struct note_row	*row = note_row(n->kind);

	if (n->kind >= NOTE_AMEND)
		return "such an act is a turn of its own, and no line of the log";
	if ((row->detail == NOTE_NOTHING || n->kind == NOTE_MOVE) && n->detail != NULL)
		return "a note of this kind has no detail";
	if (row->detail == NOTE_ONE_SEAT &&
	    (n->detail == NULL || gamefile_seat(b->file, n->detail) == 0))
		return "it does not name a seat";
	if (n->seal != NULL && (strlen(n->seal) != NOTE_SEAL ||
	    strspn(n->seal, "0123456789abcdef") != NOTE_SEAL))
		return "a note's seal has 32 hexadecimal digits";
	if (!note_has_reason(n))
		return "a note by the moderator has a reason of 1 to 500 characters, and by a "
		    "player none";
	return rule_fault(b, n);
}
