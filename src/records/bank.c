/* Time banks: the time that seats without orders at the deadline get, and have spent. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "records/bank.h"
#include "records/deadline.h"
#include "records/proof.h"

/* Returns the seconds that each seat's bank has when the game begins. */
static int64_t
bank_whole(const struct gamefile *f)
{
	AUTO(deadlines_clear) struct deadlines d = { 0 };
	int64_t			 whole;

	deadlines_read(&d, f, NULL);
	whole = d.bank;
	return whole;
}

int64_t
bank_left(const struct gamefile *f, const struct record *last, unsigned seat)
{
	int64_t	 left = bank_whole(f);

	for (size_t i = 0; i < last->standing.count; i++) {
		const struct note	*n = &last->standing.note[i];
		size_t			 len = strlen(f->seat[seat].id);

		/* "anna 7 3600" */
		if (n->kind == NOTE_SPEND && strncmp(n->detail, f->seat[seat].id, len) == 0 &&
		    n->detail[len] == ' ')
			left -= strtoll(strrchr(n->detail, ' '), NULL, 10);
	}
	return MAX(left, 0);
}

/* A seat as it stands while the log is read. */
struct drawer {
	bool	 ordered, ready, waits, resigned;
	int64_t	 came;		/* since when it is not missing */
};

static bool
is_missing(const struct drawer *s)
{
	return !s->ordered && !s->ready && !s->resigned;
}

static void
apply_entry(struct drawer *s, const struct entry *what, enum note_kind said, int64_t time)
{
	bool	 was = is_missing(s);

	if (what->kind == ENTRY_ORDERS)
		s->ordered = true;
	else if (what->kind == ENTRY_WITHDRAWN)
		s->ordered = s->ready = false;
	else if (said == NOTE_READY || said == NOTE_WAIT) {
		s->ready = said == NOTE_READY;
		s->waits = said == NOTE_WAIT;
	} else if (said == NOTE_RESIGN || said == NOTE_STAY)
		s->resigned = said == NOTE_RESIGN;
	if (was)
		s->came = is_missing(s) ? 0 : time;
}

/* True if a seat is away at the deadline, which the moderator must have set. */
static bool
is_away(const struct gamefile *f, const struct record *last, const struct notes *said,
    const char *seat, int64_t due)
{
	AUTO(deadlines_clear) struct deadlines away = { 0 };
	int64_t			 back = due;
	bool			 free;

	deadlines_add(&away, &last->standing, seat);
	deadlines_add(&away, said, seat);
	free = schedule_free(due, gamefile_zone(f), away.off, away.off_count, &back);
	return !free || back != due;
}

static void
begin_drawing(struct bank *b, struct drawer seat[MAX_SEATS + 1], const struct gamefile *f,
    const struct record *last, const struct notes *said)
{
	for (unsigned i = 1; i <= f->seats; i++) {
		int64_t	 left;

		if ((last->awaited & SEAT_BIT(i)) == 0 || f->seat[i].bot || !is_missing(&seat[i]) ||
		    seat[i].waits ||
		    (left = bank_left(f, last, i)) == 0 ||
		    is_away(f, last, said, f->seat[i].id, b->due))
			continue;
		b->drawn |= SEAT_BIT(i);
		b->ends[i] = b->due + left;
	}
}

void
bank_read(struct bank *b, const struct gamefile *f, const struct record *last,
    const struct inboxlog *log, const struct notes *said, int64_t due)
{
	struct drawer		 seat[MAX_SEATS + 1] = { 0 };
	bool			 begun = false;
	size_t			 note = 0;

	*b = (struct bank){ .due = due };
	if (due == 0 || bank_whole(f) == 0 || last->number == 0 || last->over ||
	    f->silence == SILENCE_WAIT)
		return;
	for (unsigned i = 1; i <= f->seats; i++)
		seat[i].ordered = last->orders[i].filed && last->orders[i].stays;
	for (size_t i = 0; i < last->standing.count; i++)
		if (last->standing.note[i].kind == NOTE_RESIGN)
			seat[gamefile_seat(f, last->standing.note[i].by)].resigned = true;
	for (size_t i = 0; i < log->count; i++) {
		const struct inboxlog_entry	*e = &log->entry[i];
		enum note_kind			 kind = NOTE_KINDS;
		struct entry			 what;

		if (!entry_read(&what, e->how))
			continue;
		if (!begun && e->time > due) {
			begin_drawing(b, seat, f, last, said);
			begun = true;
		}
		if (what.kind == ENTRY_NOTE && note < said->count)
			kind = said->note[note++].kind;
		apply_entry(&seat[gamefile_seat(f, e->seat)], &what, kind, e->time);
	}
	if (!begun)
		begin_drawing(b, seat, f, last, said);
	for (unsigned i = 1; i <= f->seats; i++)
		if ((b->drawn & SEAT_BIT(i)) != 0 && !is_missing(&seat[i]))
			b->came[i] = seat[i].came;
}

void
bank_spend(const struct bank *b, const struct gamefile *f, struct record *r)
{
	for (unsigned seat = 1; seat <= f->seats; seat++) {
		int64_t	 until = b->came[seat] == 0 ? r->at : b->came[seat];
		AUTO_FREE char *detail = NULL;

		if ((b->drawn & SEAT_BIT(seat)) == 0 || until <= b->due)
			continue;
		detail = xasprintf("%s %u %lld", f->seat[seat].id, r->number,
		    (long long)(MIN(until, b->ends[seat]) - b->due));
		notes_add(&r->acts, NOTE_SPEND, "moderator", detail, NULL, r->at);
		notes_add(&r->standing, NOTE_SPEND, "moderator", detail, NULL, r->at);
	}
}
