/* Waiting: the seats a match waits for, the time of its next turn, orders closed for a beacon. */

#include <inttypes.h>
#include <string.h>

#include "base/clock.h"
#include "match/waiting.h"
#include "records/deadline.h"
#include "records/gamefile.h"
#include "records/joining.h"
#include "records/note.h"
#include "store/stage.h"
#include "xml/tree.h"

/* Notes and votes: those that hold on from the last turn, and those that came since. */
struct said {
	const struct gamefile	*file;
	const struct record	*last;
	const struct notes	*since;
	const struct notes	*votes;	/* still secret, or NULL */
};

/* Reads the schedule with all days off that hold by now. */
static void
read_days_off(struct deadlines *d, const struct said *s)
{
	AUTO(notes_clear) struct notes hold = { 0 };

	standing_after(&hold, &s->last->standing, s->since, NULL);
	deadlines_read(d, s->file, &hold, s->last->format);
}

/*
 * Returns the deadline after an absence or a holiday.  A deadline on those days
 * goes on to the next that the schedule gives, or to the same hour of the next
 * free day.  Any other stays, whoever set it.
 */
static int64_t
heed_days_off(int64_t due, const struct said *s, const struct note *n)
{
	struct note		 note = *n;
	struct notes		 one = { .note = &note, .count = 1 };
	AUTO(deadlines_clear) struct deadlines d = { 0 }, away = { 0 };
	int64_t			 then = due;
	enum schedule_kind	 kind;

	read_days_off(&d, s);
	deadlines_add(&d, &one, NULL);
	deadlines_add(&away, &one, NULL);
	kind = deadlines_next(&d, kinds_asked(s->last->awaited, s->last->asked),
	    s->last->at, &then);
	if (kind != SCHEDULE_NONE && due != 0 &&
	    schedule_free(due, d.schedule.zone, away.off, away.off_count, &then) &&
	    then != due)
		due = deadlines_on(&d, kind, due);
	return due;
}

/*
 * Returns the deadline after a holiday is taken back: the one that the schedule
 * gives without it, if that leaves a day or an interval.  The deadline must be
 * the one that the schedule gives with the holiday.
 */
static int64_t
heed_workdays(int64_t due, const struct said *s, const struct note *n)
{
	const struct record	*r = s->last;
	uint64_t		 kinds = kinds_asked(r->awaited, r->asked);
	AUTO(notes_clear) struct notes hold = { 0 };
	int64_t			 with, without;

	standing_after(&hold, &r->standing, s->since, NULL);
	without = deadline_after(s->file, &hold, kinds, r->at, r->number, 0,
	    r->format);
	notes_add(&hold, NOTE_HOLIDAY, n->by, n->detail, NULL, n->time);
	with = deadline_after(s->file, &hold, kinds, r->at, r->number, 0,
	    r->format);
	return due == with && without != 0 && without >= deadline_granted(s->file, r, n->time) ?
	    without : due;
}

/*
 * Returns the deadline after a pause.  A deadline of a timetable stays on it:
 * it moves to the first that leaves players at least half the time they had
 * left when the game stopped.  Any other moves by the length of the pause.
 */
static int64_t
resumed(int64_t due, const struct said *s, int64_t from, int64_t to)
{
	AUTO(deadlines_clear) struct deadlines d = { 0 };
	uint64_t		 kinds = kinds_asked(s->last->awaited, s->last->asked);
	int64_t			 least = to + MAX(due - from, 0) / 2, old;

	if (due == 0 || to <= from)
		return due;
	read_days_off(&d, s);
	deadlines_drop_minimum(&d);
	if (deadlines_next(&d, kinds, s->last->at, &old) != SCHEDULE_WEEKLY)
		due = MIN(due + to - from, CLOCK_LAST);
	else if (due < least)
		schedule_next(&d.schedule, least, d.off, d.off_count, &due);
	return due;
}

/*
 * True if the last turn has set a deadline of its own.  A turn of orders does; an act does if
 * the deadline before was over.  On a timetable both may give the same time.  Then the deadline
 * was there already, if it is the first slot after the game was stopped.
 */
static bool
sets_due(const struct said *s, int64_t paused_at)
{
	const struct record	*r = s->last;
	AUTO(deadlines_clear) struct deadlines d = { 0 };
	uint64_t		 kinds = kinds_asked(r->awaited, r->asked);
	int64_t			 slot = 0;
	bool			 anew = r->act == JUDGE_NEW || r->act == JUDGE_PLAY;

	if (anew || r->due != deadline_of(r, s->file, 0, 0))
		return anew;
	deadlines_read(&d, s->file, &r->standing, r->format);
	deadlines_drop_minimum(&d);
	return deadlines_next(&d, kinds, paused_at, &slot) != SCHEDULE_WEEKLY || slot != r->due;
}

static void
heed_note(struct waiting *w, const struct said *s, const struct note *n, int64_t *paused_at)
{
	unsigned	 seat = gamefile_seat(s->file, n->by);
	seats_t		 bit = seat == 0 ? NOBODY : SEAT_BIT(seat);
	int64_t		 when;

	switch (n->kind) {
	case NOTE_EXTEND:
		if (n->detail != NULL && clock_parse(n->detail, &when))
			w->due = w->extended = when;
		break;
	case NOTE_PAUSE:
		w->paused = true;
		*paused_at = n->time;
		break;
	case NOTE_RESUME:
		if (w->paused)
			/* A turn in the pause has not started the clock. */
			w->due = resumed(w->due, s, *paused_at >= s->last->at ||
			    !sets_due(s, *paused_at) ? *paused_at : s->last->at, n->time);
		w->paused = false;
		break;
	case NOTE_WAIT:
		w->held |= bit;
		break;
	case NOTE_READY:
		w->held &= (seats_t)~bit;
		break;
	case NOTE_RESIGN:
		w->resigned |= bit;
		break;
	case NOTE_STAY:
		w->resigned &= (seats_t)~bit;
		break;
	case NOTE_ABSENT:
	case NOTE_HOLIDAY:
		w->due = heed_days_off(w->due, s, n);
		break;
	case NOTE_WORKDAYS:
		w->due = heed_workdays(w->due, s, n);
		break;
	default:
		break;		/* other notes change neither the deadline nor who is in play */
	}
}

/* Returns the seats that are still in play. */
static seats_t
in_play(const struct said *s)
{
	return (seats_t)((1u << s->file->seats) - 1) & (seats_t)~s->last->score.out;
}

/* Returns the early end that a seat's last vote is for.  A draw of nobody is one of all in play. */
static struct ending
vote_for(const struct said *s, unsigned seat)
{
	const struct notes	*all[] = { &s->last->standing, s->since, s->votes };
	const char		*said = NULL, *sharers;
	struct ending		 draw = { .by = END_DRAW };
	enum vote		 kind;

	for (size_t k = 0; k < LENGTH(all); k++)
		for (size_t i = 0; all[k] != NULL && i < all[k]->count; i++) {
			const struct note	*n = &all[k]->note[i];

			if (n->kind == NOTE_VOTE && strcmp(n->by, s->file->seat[seat].id) == 0)
				said = n->detail;
		}
	kind = said == NULL ? VOTE_NO : vote_read(said, &sharers);
	if (kind == VOTE_END)
		return (struct ending){ .by = END_MODERATOR };
	if (kind != VOTE_DRAW || !seats_read(s->file, sharers, &draw.sharers))
		return (struct ending){ .by = END_NOT };
	if (draw.sharers == NOBODY)
		draw.sharers = in_play(s);
	return draw;
}

/*
 * Returns the early end that every player has voted for, END_NOT if they
 * differ.  A player who is left alone ends the game as they like.
 */
static struct ending
count_votes(const struct waiting *w, const struct said *s)
{
	struct ending	 all = { .by = END_NOT };
	seats_t		 voters = NOBODY, left = in_play(s) & (seats_t)~w->resigned;

	for (unsigned seat = 1; seat <= s->file->seats; seat++) {
		struct ending	 one;

		if (s->file->seat[seat].bot || (left & SEAT_BIT(seat)) == 0)
			continue;
		one = vote_for(s, seat);
		if (voters != NOBODY && (one.by != all.by || one.sharers != all.sharers))
			one.by = END_NOT;
		if (one.by == END_NOT)
			return one;
		all = one;
		voters |= SEAT_BIT(seat);
	}
	if (all.by != END_NOT && s->file->seats > 1 && (left & (left - 1)) == 0)
		all = (struct ending){ .by = END_LAST, .sharers = left };
	return all;
}

/*
 * Returns when orders, or a word that lets the turn go on, last came; 0: none
 * did.  A player who withdraws orders is not done any more.
 */
static int64_t
read_changes(struct waiting *w, const struct match *m, const struct inbox *in)
{
	const uint64_t	 words = NOTE_BIT(NOTE_READY) | NOTE_BIT(NOTE_RESIGN) | NOTE_BIT(NOTE_VOTE);
	int64_t		 changed = 0;
	size_t		 note = 0;
	struct entry	 what;

	for (size_t i = 0; i < in->log.count; i++) {
		const struct inboxlog_entry	*e = &in->log.entry[i];
		unsigned			 seat = gamefile_seat(&m->table.file, e->seat);

		if (!entry_read(&what, e->how))
			continue;
		if (what.kind == ENTRY_NOTE) {
			enum note_kind	 kind = in->notes.note[note++].kind;

			if ((words & NOTE_BIT(kind)) == 0)
				continue;
			if (kind == NOTE_READY && (w->held & SEAT_BIT(seat)) == 0)
				w->done |= SEAT_BIT(seat);
		} else if (what.kind == ENTRY_WITHDRAWN)
			w->done &= (seats_t)~SEAT_BIT(seat);
		changed = e->time;
	}
	for (size_t i = 0; i < in->votes.count; i++)
		changed = MAX(changed, in->votes.note[i].time);
	return changed;
}

seats_t
waiting_gaps(struct match *m, struct inbox *in, seats_t seats, struct buf *open)
{
	struct judging	 j = { .table = &m->table, .submission = in->submission };
	AUTO(xml_free) xmlDocPtr before = NULL;
	AUTO(diags_clear) struct diags diags = { 0 };

	if (m->last.number == 0 || m->last.over || seats == NOBODY ||
	    !match_tables(m, &diags))
		return NOBODY;
	j.before = before = stored_position(m->path, m->last.number, NULL);
	return judge_gaps(&j, seats, open);
}

/* Returns when the last of these seats' banks is empty; 0: none of them draws. */
static int64_t
bank_ends(const struct bank *b, seats_t seats)
{
	int64_t	 last = 0;

	for (unsigned seat = 1; seat <= MAX_SEATS; seat++)
		if ((b->drawn & seats & SEAT_BIT(seat)) != 0)
			last = MAX(last, b->ends[seat]);
	return last;
}

/*
 * Returns when the turn may be judged, whoever comes; 0: not before something comes.  'whole':
 * nothing is missing, and nobody holds it up; 'changed': what came has settled then.
 */
static int64_t
judged_at(struct waiting *w, const struct match *m, int64_t now, int64_t changed, bool whole)
{
	/* A clock that was ahead when the last turn was made must not hold up the next. */
	int64_t	 least = MIN(m->last.at, now);
	/* The last moment: while time banks run, what came late settles too. */
	int64_t	 end = w->bank.drawn == NOBODY ? w->due : MAX(bank_ends(&w->bank, w->missing),
	    MIN(changed, bank_ends(&w->bank, w->bank.drawn)));

	w->by_hand = whole && now >= least;
	w->settles = !whole || w->gaps != NOBODY ? 0 : MAX(least, w->due == 0 ? changed :
	    MIN(changed, end));
	if (w->over || w->paused || w->settles != 0)
		return w->settles;
	if (w->missing == 0)
		return w->due == 0 ? 0 : MAX(end, least);
	if (w->due == 0 || m->table.file.silence == SILENCE_WAIT)
		return 0;
	return MAX(MAX(w->grace_ends, end), least);
}

/* Returns when a seat is reminded: not while it is absent, but when it is back; 0: never. */
static int64_t
remind_at(const struct waiting *w, const struct match *m, const struct inbox *in, unsigned seat,
    int64_t when)
{
	const char	*id = m->table.file.seat[seat].id;
	AUTO(deadlines_clear) struct deadlines away = { 0 }, d = { 0 };
	int64_t		 back = 0;

	deadlines_read(&d, &m->table.file, NULL, m->last.format);
	deadlines_add(&away, &m->last.standing, id);
	deadlines_add(&away, &in->notes, id);
	if (!schedule_free(when, d.schedule.zone, away.off, away.off_count, &back) ||
	    back >= w->due)
		back = 0;
	return back;
}

/* Finds the reminders of missing seats; in a turn shorter than all, one at half time. */
static void
read_reminders(struct waiting *w, const struct match *m, const struct inbox *in,
    const int64_t *remind, int64_t now)
{
	int64_t		 half = (w->due - m->last.at) / 2;
	struct joining	 joining[MAX_SEATS + 1];

	if (*remind == 0 || w->due == 0 || w->paused || w->round != 0 || now >= w->due)
		return;
	while (*remind >= w->due - m->last.at && remind[1] != 0)
		remind++;
	joinings_read(joining, &m->table.file, &in->notes);
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++)
		/* A seat that has answered its invitation in some way is not asked again. */
		for (unsigned k = 0; (w->missing & SEAT_BIT(seat)) != 0 &&
		    joining[seat].state == JOINING_NOT && remind[k] != 0; k++) {
			int64_t	 before = remind[k] < w->due - m->last.at ? remind[k] : half,
			    at = remind_at(w, m, in, seat, MAX(w->due - before, now));

			if (at != 0 && at <= now)
				w->reminded[seat] = k + 1;
			else if (at != 0 && (w->look == 0 || at < w->look))
				w->look = at;
		}
}

/* Applies the last turn and all that was said since, whatever orders came. */
static void
apply_notes(struct waiting *w, const struct said *s)
{
	int64_t	 paused_at = 0;

	*w = (struct waiting){ .over = s->last->over, .awaited = s->last->awaited,
	    .due = s->last->due };
	for (size_t i = 0; i < s->last->standing.count; i++)
		if (s->last->standing.note[i].kind != NOTE_ABSENT &&
		    s->last->standing.note[i].kind != NOTE_HOLIDAY)
			heed_note(w, s, &s->last->standing.note[i], &paused_at);
	for (size_t i = 0; i < s->since->count; i++) {
		/* From then on each note counts when it comes, and days off not before. */
		struct notes	 part = notes_part(s->since, 0, i + 1);
		struct said	 so_far = *s;

		if (s->last->format >= FORMAT_MINIMUM)
			so_far.since = &part;
		heed_note(w, &so_far, &s->since->note[i], &paused_at);
	}
	w->agreed = count_votes(w, s);
}

void
waiting_said(struct waiting *w, const struct gamefile *f, const struct record *last,
    const struct notes *since)
{
	struct said	 said = { .file = f, .last = last, .since = since };

	apply_notes(w, &said);
}

/* An overdue turn gets a new deadline: the players who must act now need their time. */
void
waiting_hand_on(const struct waiting *w, enum judging_act act, int64_t at, int64_t *due,
    int64_t *extended)
{
	*due = act != JUDGE_PLAY && w->due > at ? w->due : 0;
	*extended = act == JUDGE_PLAY ? w->extended : 0;
}

/* True if all is there that the turn waits for, or all have voted for the same end. */
static bool
is_complete(struct waiting *w, struct match *m, struct inbox *in)
{
	AUTO(buf_clear) struct buf open = { 0 };

	if (w->over || w->paused)
		return false;
	if (w->agreed.by != END_NOT)
		return true;
	if (w->missing != 0 || w->held != 0 || !w->early)
		return false;
	/* Without a deadline a gap would hold the game up for ever. */
	if (w->due != 0)
		w->gaps = waiting_gaps(m, in, w->awaited & (seats_t)~(w->done | w->resigned) &
		    (seats_t)~gamefile_bots(&m->table.file), &open);
	return true;
}

void
waiting_read(struct waiting *w, struct match *m, struct inbox *in)
{
	struct said	 said = { .file = &m->table.file, .last = &m->last,
	    .since = &in->notes, .votes = &in->votes };
	AUTO(deadlines_clear) struct deadlines d = { 0 };
	int64_t		 now = clock_now(), changed, judged;
	/* Joining answers the first turn, for which nothing else is asked. */
	seats_t			 joined = m->last.number > 0 ? NOBODY :
	    joinings_done(&m->table.file, &in->notes);

	apply_notes(w, &said);
	deadlines_read(&d, &m->table.file, NULL, m->last.format);
	w->early = d.early || w->due == 0;
	changed = read_changes(w, m, in) + d.settle;
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++)
		if ((w->awaited & SEAT_BIT(seat) & (seats_t)~in->filed) != 0 &&
		    (in->submission[seat].bytes.len == 0 || (in->stale & SEAT_BIT(seat)) != 0) &&
		    !m->table.file.seat[seat].bot && (joined & SEAT_BIT(seat)) == 0 &&
		    ((w->resigned | w->done) & SEAT_BIT(seat)) == 0)
			w->missing |= SEAT_BIT(seat);
	w->grace_ends = w->due == 0 ? 0 : w->due + d.schedule.grace;
	if (now >= w->due)
		bank_read(&w->bank, &m->table.file, &m->last, &in->log, &in->notes, w->due);
	w->until = MAX(w->due, bank_ends(&w->bank, w->bank.drawn));
	w->round = w->over ? 0 : notes_closed(&in->notes);
	/* Closed orders are judged, whatever is said later. */
	judged = w->round != 0 && !w->paused ? now :
	    judged_at(w, m, now, changed, is_complete(w, m, in));
	w->ready = judged != 0 && now >= judged;
	w->look = judged;
	if (w->ready)
		w->settles = 0;
	read_reminders(w, m, in, d.remind, now);
}

void
standing_after(struct notes *out, const struct notes *before, const struct notes *since,
    const struct notes *acts)
{
	const struct notes	*both[] = { before, since };

	for (size_t k = 0; k < LENGTH(both); k++)
		for (size_t i = 0; i < both[k]->count; i++) {
			const struct note	*n = &both[k]->note[i];

			if (note_row(n->kind)->lasting == NOTE_STANDING &&
			    !notes_undo(both[k], i + 1, n) &&
			    (k == 1 || !notes_undo(since, 0, n)) &&
			    (acts == NULL || !notes_undo(acts, 0, n)))
				notes_add(out, n->kind, n->by, n->detail, n->reason, n->time);
		}
}

#define TRY_AGAIN	60	/* seconds */

bool
closing_pulse(const struct match *m, const struct inbox *in, struct pulse *p, struct buf *json,
    struct diags *diags)
{
	uint64_t	 round = notes_closed(&in->notes);
	AUTO_FREE char *path = path_join(in->folder, BEACON_FILE);

	diags_at(diags, path, 0);
	if (round == 0 || !file_load(path, STORED_CAP, json))
		return diag_error(diags, "no-beacon", "the dice of turn %u need the beacon of '%s'",
		    m->last.number + 1, m->table.file.id);
	return beacon_read(p, round, path, json->data == NULL ? "" : json->data, json->len, diags);
}

bool
closing_step(struct match *m, struct inbox *in, struct waiting *w, const char *command,
    int64_t *look, struct diags *diags)
{
	const struct beacon	*b = &m->table.file.beacon;
	AUTO(buf_clear) struct buf json = { 0 };
	struct pulse		 p;
	bool			 ok;

	*look = 0;
	if (b->url == NULL || (w->agreed.by != END_NOT && m->last.number > 0))
		return true;
	if (notes_closed(&in->notes) == 0) {
		AUTO_FREE char	*round = xasprintf("%" PRIu64,
		    beacon_round(b, inbox_clock(in) + b->notice));

		inbox_note(in, m, NOTE_CLOSE, "moderator", round, NULL, NULL);
		waiting_read(w, m, in);
	}
	*look = beacon_time(b, w->round);
	if (clock_now() < *look)
		return false;
	*look = clock_now() + TRY_AGAIN;
	ok = closing_pulse(m, in, &p, &json, NULL);
	json.len = 0;
	if (!ok && beacon_fetch(&m->table.file.beacon, w->round, command, &json, &p, diags)) {
		stage_replace(in->folder, BEACON_FILE, json.data, json.len);
		ok = true;
	}
	return ok;
}
