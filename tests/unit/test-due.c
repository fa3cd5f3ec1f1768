/*
 * The dates of whole games, drawn: schedules, zones, holidays, absences, pauses, banks, extensions,
 * early turns and acts.  Each is compared with an oracle that has the offsets of each zone in a
 * table, and looks at one day after the other.  A check plays a tenth of the games, by
 * ASSIZE_DRAW; ASSIZE_LONG plays all.
 */

#include <time.h>

#include "base/clock.h"
#include "match/waiting.h"
#include "records/deadline.h"
#include "unit/test.h"
#include "xml/tree.h"
#include "xml/write.h"

#define GAMES	20000
#define TURNS	6
#define HOUR	((int64_t)3600)
#define DAY	((int64_t)86400)
#define FIRST	((int64_t)1767225600)	/* 2026-01-01 00:00 UTC */
#define CELL	1800			/* seconds; no clock changes in between */
#define CELLS	(8 * 366 * 48)
#define KINDS	3
#define MOST_OFF 60

static const char *const	 zones[] = { "UTC", "Europe/Berlin", "America/New_York",
    "Africa/Cairo", "Australia/Lord_Howe", "America/St_Johns", "Asia/Kathmandu",
    "Pacific/Auckland" };
static int32_t			 offset[LENGTH(zones)][CELLS];

/* How often each kind of thing was seen. */
static struct {
	unsigned long	 games, turns, early, late, banks, extended, first, acts, kept, moved,
	    pauses, holidays, workdays, absences, nearer;
} seen;

static uint64_t	 dice;
static char	 anna[] = "anna", bert[] = "bert";

/* Returns a number from 0 to n - 1. */
static unsigned
draw(unsigned n)
{
	dice = dice * 6364136223846793005u + 1442695040888963407u;
	return (unsigned)((dice >> 33) % n);
}

static int64_t
draw_time(int64_t from, int64_t to)
{
	return from + (int64_t)draw((unsigned)MAX(to - from, 0) + 1);
}

/* The C library knows one zone at a time: all are read before the program sets its own. */
static void
read_zones(void)
{
	for (size_t z = 0; z < LENGTH(zones); z++) {
		setenv("TZ", zones[z], 1);
		tzset();
		for (size_t i = 0; i < CELLS; i++) {
			time_t		 t = FIRST + (int64_t)i * CELL;
			struct tm	 tm;

			offset[z][i] = (int32_t)localtime_r(&t, &tm)->tm_gmtoff;
		}
	}
}

/*
 * The oracle.
 */

struct days {
	int64_t	 first, last;
	bool	 added;		/* by a note of the moderator's */
	bool	 gone;
};

/* A game as the oracle knows it. */
struct world {
	size_t		 zone;
	bool		 weekly, day[7];	/* from Sunday */
	int64_t		 hour;			/* seconds from midnight */
	int64_t		 after, own[KINDS + 1];
	int64_t		 minimum;		/* -1: not given */
	struct days	 off[MOST_OFF];
	size_t		 offs;
	/* of the last turn */
	int64_t		 at, due, first;	/* 'first': what the schedule gave after it */
	unsigned	 number, asked;
	/* since */
	int64_t		 extended, paused;	/* 0: not */
	bool		 strange;	/* the deadline is not the schedule's own any more */
};

static int64_t
wall(const struct world *w, int64_t t)
{
	return t + offset[w->zone][(t - FIRST) / CELL];
}

static int64_t
day_of(const struct world *w, int64_t t)
{
	return wall(w, t) / DAY;
}

/* Returns when clocks show this, the second time; in a gap, as long after its beginning. */
static int64_t
moment(const struct world *w, int64_t shown)
{
	const int32_t	*o = offset[w->zone];
	int64_t		 near = (shown - FIRST) / CELL, found = 0;

	for (int64_t c = near - 32; c < near + 32; c++) {
		int64_t	 t = shown - o[c];

		if ((t - FIRST) / CELL == c)
			found = t;
	}
	for (int64_t c = near - 32; found == 0 && c < near + 32; c++)
		if (FIRST + c * CELL + o[c] > shown)
			found = shown - o[c - 1];
	return found;
}

static bool
is_off(const struct world *w, int64_t day)
{
	for (size_t i = 0; i < w->offs; i++)
		if (!w->off[i].gone && w->off[i].first <= day && day <= w->off[i].last)
			return true;
	return false;
}

/* Returns the first date of the days of the week that is not before 'least'. */
static int64_t
slot(const struct world *w, int64_t least)
{
	for (int64_t day = day_of(w, least) - 1;; day++) {
		int64_t	 t = moment(w, day * DAY + w->hour);

		/* 1970 began on a Thursday. */
		if (w->day[(day + 4) % 7] && !is_off(w, day) && t >= least)
			return t;
	}
}

/* Returns the same time, or that time on the next free day. */
static int64_t
free_day(const struct world *w, int64_t t)
{
	int64_t	 shown = wall(w, t), day = shown / DAY;

	if (!is_off(w, day))
		return t;
	while (is_off(w, day))
		day++;
	return moment(w, day * DAY + shown % DAY);
}

/* Returns the fewest days from one day of the week to the next. */
static int64_t
fewest(const struct world *w)
{
	int64_t	 least = 7;

	for (int a = 0; a < 7; a++)
		for (int b = a + 1; b < a + 7; b++)
			if (w->day[a] && w->day[b % 7])
				least = MIN(least, b - a);
	return least;
}

static int64_t
interval(const struct world *w)
{
	return MAX(w->minimum, w->weekly ? fewest(w) * DAY : w->after);
}

/* Returns the least time that must be left where this kind is asked. */
static int64_t
least_of(const struct world *w, unsigned kind)
{
	int64_t	 apart = w->own[kind] != 0 ? w->own[kind] : w->weekly ? fewest(w) * DAY : w->after;

	return w->minimum >= 0 ? w->minimum : MIN(DAY, apart / 2);
}

/* Returns the first date of the schedule after 'at', and its kind; 'least': more than usual. */
static int64_t
first_date(const struct world *w, int64_t at, int64_t least, bool *weekly)
{
	int64_t	 latest = 0;

	for (unsigned kind = 0; kind <= KINDS; kind++) {
		int64_t	 left = MAX(least, least_of(w, kind)), own = w->own[kind], t;

		if ((w->asked >> kind & 1) == 0)
			continue;
		if (w->weekly && own == 0)
			t = slot(w, at + MAX(left, 1));
		else
			t = free_day(w, at + MAX(left, own != 0 ? own : w->after));
		if (t > latest) {
			latest = t;
			*weekly = w->weekly && own == 0;
		}
	}
	return latest;
}

/* Returns the least time after a turn, whatever is asked then. */
static int64_t
least_time(const struct world *w)
{
	int64_t	 most = 0;

	for (unsigned kind = 0; kind <= KINDS; kind++)
		if ((w->asked >> kind & 1) != 0)
			most = MAX(most, least_of(w, kind));
	return most;
}

/*
 * A drawn game.
 */

struct drawn {
	struct world	 w;
	struct gamefile	 f;
	struct record	 last;
	struct notes	 since;
	unsigned	 game;
};

static char *
text_of_days(int64_t first, int64_t last)
{
	char	 from[CLOCK_SIZE], to[CLOCK_SIZE];

	return xasprintf("%.10s %.10s", clock_format(first * DAY, from),
	    clock_format(last * DAY, to));
}

/* Remembers days off, so that they are no deadline. */
static char *
add_days(struct world *w, int64_t first, int64_t last, bool added)
{
	w->off[w->offs++] = (struct days){ .first = first, .last = last, .added = added };
	return text_of_days(first, last);
}

static void
set_days(struct world *w, xmlNodePtr schedule)
{
	static const char *const	 names[] = { "sun", "mon", "tue", "wed", "thu", "fri",
	    "sat" };
	AUTO(buf_clear) struct buf days = { 0 };
	unsigned			 set = 1 + draw(127);
	/* Hours at which clocks change too. */
	unsigned			 hour = draw(2) == 0 ? draw(4) : draw(24),
	    minute = draw(2) == 0 ? 0 : draw(60);

	/* Most tables have one to three days. */
	if (draw(3) != 0)
		set = 1u << draw(7) | 1u << draw(7) | 1u << draw(7);
	for (unsigned i = 0; i < 7; i++)
		if ((set >> i & 1) != 0) {
			w->day[i] = true;
			buf_printf(&days, "%s%s", days.len == 0 ? "" : " ", names[i]);
		}
	w->weekly = true;
	w->hour = hour * HOUR + minute * 60;
	xml_set(schedule, "days", days.data);
	xml_setf(schedule, "at", "%02u:%02u", hour, minute);
}

static void
draw_schedule(struct drawn *g)
{
	struct world	*w = &g->w;
	xmlNodePtr	 root, schedule;

	g->f = (struct gamefile){ .auth = draw(2) == 0 ? AUTH_NONE : AUTH_MAILBOX, .seats = 2 };
	g->f.seat[1].id = anna;
	g->f.seat[2].id = bert;
	g->f.doc = xml_new("game");
	root = xmlDocGetRootElement(g->f.doc);
	schedule = xml_add(root, "schedule");
	w->zone = draw(LENGTH(zones));
	xml_set(schedule, "zone", zones[w->zone]);
	if (draw(3) != 0)
		set_days(w, schedule);
	else {
		w->after = (1 + draw(draw(2) == 0 ? 48 : 240)) * HOUR;
		xml_setf(schedule, "after", "%dh", (int)(w->after / HOUR));
	}
	w->minimum = draw(3) != 0 ? -1 : draw(draw(2) == 0 ? 4 : 120) * HOUR;
	if (w->minimum >= 0)
		xml_setf(schedule, "minimum", "%dh", (int)(w->minimum / HOUR));
	if (draw(3) == 0)
		xml_setf(schedule, "bank", "%uh", 1 + draw(60));
	for (unsigned kind = 1; kind <= KINDS; kind++)
		if (draw(4) == 0) {
			w->own[kind] = g->f.after[kind] = (1 + draw(96)) * HOUR;
			g->f.deadlines = true;
		}
	w->at = draw_time(FIRST + 300 * DAY, FIRST + 5 * 365 * DAY);
	for (unsigned i = draw(4); i > 0; i--) {
		int64_t		 first = w->at / DAY + draw(60);
		AUTO_FREE char	*days = add_days(w, first, first + draw(12), false);
		xmlNodePtr	 holiday = xml_add(root, "holiday");

		days[10] = '\0';
		xml_set(holiday, "from", days);
		xml_set(holiday, "to", days + 11);
	}
}

/* Fails with all that makes the game again. */
#define CHECK(g, ok, ...) do { \
	if (!(ok)) \
		tell(g, __VA_ARGS__); \
} while (0)

static void PRINTF(2, 3)
tell(const struct drawn *g, const char *fmt, ...)
{
	AUTO(buf_clear) struct buf	 schedule = { 0 };
	char				 at[CLOCK_SIZE], due[CLOCK_SIZE], said[300];
	va_list				 ap;

	va_start(ap, fmt);
	vsnprintf(said, sizeof(said), fmt, ap);
	va_end(ap);
	xml_write(xmlDocGetRootElement(g->f.doc), &schedule);
	buf_printf(&schedule, "by %s, for %#x; stopped at %s\n",
	    judging_act_name(g->last.act), g->w.asked, clock_format(g->w.paused, at));
	for (size_t i = 0; i < g->w.offs; i++) {
		AUTO_FREE char	*days = text_of_days(g->w.off[i].first, g->w.off[i].last);

		buf_printf(&schedule, "off %s%s\n", days, g->w.off[i].gone ? " no more" : "");
	}
	for (size_t i = 0; i < g->last.standing.count; i++)
		buf_printf(&schedule, "%s %s\n", note_word(g->last.standing.note[i].kind),
		    g->last.standing.note[i].detail == NULL ? "" :
		    g->last.standing.note[i].detail);
	for (size_t i = 0; i < g->since.count; i++)
		buf_printf(&schedule, "%s %s %s\n", clock_format(g->since.note[i].time, at),
		    note_word(g->since.note[i].kind), g->since.note[i].detail == NULL ? "" :
		    g->since.note[i].detail);
	ck_abort_msg("game %u, turn %u at %s due %s: %s\n%s", g->game, g->w.number,
	    clock_format(g->w.at, at), clock_format(g->w.due, due), said, schedule.data);
}

/* Checks a deadline that a turn or an act has set from the schedule alone. */
static void
check_first(struct drawn *g, int64_t due, int64_t least)
{
	char	 is[CLOCK_SIZE], first[CLOCK_SIZE];
	bool	 weekly = false;
	int64_t	 expected = first_date(&g->w, g->w.at, least, &weekly);

	CHECK(g, due == expected, "is %s, the first is %s", clock_format(due, is),
	    clock_format(expected, first));
	seen.first++;
}

/* The deadline that the turn of a record has set. */
static void
check_turn(struct drawn *g, const struct record *r, int64_t before, int64_t extended)
{
	struct world	*w = &g->w;
	bool		 anew = r->act == JUDGE_ROLLBACK || r->act == JUDGE_AGAIN ||
	    (r->act == JUDGE_AMEND && !r->keeps);
	int64_t		 least = r->number == 1 && g->f.auth != AUTH_NONE ? 2 * DAY : 0;
	char		 is[CLOCK_SIZE];

	w->at = r->at;
	w->number = r->number;
	for (unsigned seat = w->asked = 0; seat <= 2; seat++)
		if (r->asked[seat] != 0)
			w->asked |= 1u << r->asked[seat];
	w->asked = w->asked == 0 ? 1 : w->asked;
	w->strange = false;
	if (r->act != JUDGE_PLAY && before > w->at && !(anew && before < w->at + least_time(w))) {
		CHECK(g, r->due == before, "an act moves it to %s", clock_format(r->due, is));
		w->strange = true;
		seen.kept++;
	} else {
		if (r->act == JUDGE_PLAY && extended != 0) {
			least = MAX(least, MIN(w->at, extended) + interval(w) - w->at);
			CHECK(g, r->due >= extended, "%s is before the extension",
			    clock_format(r->due, is));
			w->strange = r->due == extended;
		}
		CHECK(g, r->due >= w->at + least_time(w), "%s leaves less than the minimum",
		    clock_format(r->due, is));
		if (!w->strange)
			check_first(g, r->due, least);
		w->strange = w->strange || least != 0;
		seen.moved += r->act != JUDGE_PLAY && before > w->at;
		CHECK(g, before <= w->at || r->act == JUDGE_PLAY || r->due >= before,
		    "an act brings it nearer, to %s", clock_format(r->due, is));
	}
	w->due = r->due;
	w->extended = 0;
}

/* Sets who is asked next, and for what. */
static void
draw_asked(struct record *r, const struct gamefile *f)
{
	r->awaited = (seats_t)(1 + draw(3));
	for (unsigned seat = 1; f->deadlines && seat <= 2; seat++)
		if ((r->awaited & SEAT_BIT(seat)) != 0)
			r->asked[seat] = (uint8_t)(1 + draw(KINDS));
}

/* The deadline after a pause: later, on the timetable, with half the time that was left. */
static void
check_resumed(struct drawn *g, int64_t now, int64_t due)
{
	struct world	*w = &g->w;
	bool		 weekly = false;
	/* An act in the pause may have set the same date; then the clock ran from there. */
	int64_t		 from = MAX(w->paused, w->at), left = MAX(w->due - from, 0);
	char		 is[CLOCK_SIZE];
	struct world	 none = *w;

	/* The longest of all kinds as if there were no minimum says how it moves. */
	none.minimum = 0;
	first_date(&none, w->at, 0, &weekly);
	CHECK(g, due >= w->due, "a pause brings it nearer, to %s", clock_format(due, is));
	if (!weekly)
		CHECK(g, due - w->due == now - from || due - w->due == now - w->paused,
		    "a pause moves it to %s", clock_format(due, is));
	else if (due != w->due) {
		CHECK(g, due == slot(w, due) && due > now, "%s is off the timetable",
		    clock_format(due, is));
		CHECK(g, due - now >= left / 2, "%s leaves less than half", clock_format(due, is));
	}
	w->strange = w->strange || due != w->due;
	seen.pauses++;
}

/* The deadline after days off, which may have moved it. */
static void
check_days(struct drawn *g, int64_t due, const struct days *now)
{
	struct world	*w = &g->w;
	int64_t		 day = day_of(w, w->due);
	bool		 weekly = false;
	char		 is[CLOCK_SIZE];
	int64_t		 first = first_date(w, w->at, 0, &weekly);

	if (day < now->first || day > now->last)
		CHECK(g, due == w->due, "days off elsewhere move it to %s", clock_format(due, is));
	else {
		CHECK(g, due > w->due && due == (weekly ? slot(w, w->due) : free_day(w, w->due)),
		    "days off move it to %s", clock_format(due, is));
		/* Where kinds of both sorts are asked, the day is the first, and the hour one's. */
		CHECK(g, w->strange || due == first || (w->asked != 1 &&
		    day_of(w, due) == day_of(w, first)), "%s is not the first",
		    clock_format(due, is));
	}
}

/* The deadline after holidays were taken back. */
static void
check_workdays(struct drawn *g, int64_t now, int64_t due)
{
	struct world	*w = &g->w;
	bool		 weekly = false;
	char		 is[CLOCK_SIZE];
	int64_t		 least = w->number == 1 && g->f.auth != AUTH_NONE ? 2 * DAY : 0;
	int64_t		 longest = 0;

	seen.workdays++;
	if (due == w->due) {
		/* Too late to go back: it stays where the holiday has moved it. */
		w->strange = w->strange || due != first_date(w, w->at, least, &weekly);
		return;
	}
	CHECK(g, due == first_date(w, w->at, least, &weekly) && due < w->due,
	    "workdays move it to %s", clock_format(due, is));
	for (unsigned kind = 0; kind <= KINDS; kind++)
		if ((w->asked >> kind & 1) != 0)
			longest = MAX(longest, w->own[kind] != 0 ? MAX(w->minimum, w->own[kind]) :
			    interval(w));
	CHECK(g, due >= now + MIN(DAY, longest), "%s is at once",
	    clock_format(due, is));
	seen.nearer++;
}

/* Adds a note of the moderator's or a player's; returns what it does to the deadline. */
static int64_t
said(struct drawn *g, enum note_kind kind, const char *detail, int64_t now)
{
	struct waiting	 w;

	notes_add(&g->since, kind, kind == NOTE_ABSENT || kind == NOTE_WAIT ||
	    kind == NOTE_READY || kind == NOTE_RESIGN ? "anna" : "moderator", detail, "why", now);
	waiting_said(&w, &g->f, &g->last, &g->since);
	return w.due;
}

static int64_t
extend(struct drawn *g, int64_t now)
{
	char	 text[CLOCK_SIZE];
	int64_t	 to = draw(4) == 0 ? draw_time(now, MAX(now, g->w.due)) :
	    MAX(now, g->w.due) + draw(200) * HOUR,
	    due = said(g, NOTE_EXTEND, clock_format(to, text), now);

	CHECK(g, due == to, "it is not extended to %s", text);
	g->w.extended = to;
	g->w.strange = true;
	seen.extended++;
	return due;
}

/* Says something, and checks what comes of it. */
static void
happen(struct drawn *g, int64_t now)
{
	static const enum note_kind	 words[] = { NOTE_WAIT, NOTE_READY, NOTE_RESIGN };
	struct world	*w = &g->w;
	int64_t		 due, first = day_of(w, now) + draw(9), to;
	AUTO_FREE char	*days = NULL;
	size_t		 last;

	switch (draw(7)) {
	case 0:
		due = extend(g, now);
		break;
	case 1:
	case 2:
		if (w->paused != 0) {
			due = said(g, NOTE_RESUME, NULL, now);
			check_resumed(g, now, due);
			w->paused = 0;
		} else {
			due = said(g, NOTE_PAUSE, NULL, now);
			CHECK(g, due == w->due, "a pause moves it at once");
			w->paused = now;
		}
		break;
	case 3:
	case 4:
		to = first + draw(8);
		/* No days are a holiday twice. */
		for (last = 0; last < w->offs; last++)
			if (w->off[last].first == first && w->off[last].last == to)
				return;
		if (last == MOST_OFF)
			return;
		days = add_days(w, first, to, draw(2) == 0);
		due = said(g, w->off[last].added ? NOTE_HOLIDAY : NOTE_ABSENT, days, now);
		check_days(g, due, &w->off[last]);
		*(w->off[last].added ? &seen.holidays : &seen.absences) += 1;
		break;
	case 5:
		for (last = w->offs; last > 0 && (!w->off[last - 1].added ||
		    w->off[last - 1].gone);)
			last--;
		if (last-- == 0)
			return;
		w->off[last].gone = true;
		days = text_of_days(w->off[last].first, w->off[last].last);
		due = said(g, NOTE_WORKDAYS, days, now);
		check_workdays(g, now, due);
		break;
	default:
		due = said(g, words[draw(LENGTH(words))], NULL, now);
		CHECK(g, due == w->due, "a word moves it");
	}
	w->due = due;
}

/* Returns when the next turn is judged: early, at the deadline, by a late cron, after a bank. */
static int64_t
draw_judging(struct drawn *g, struct bank *bank, int64_t now)
{
	const struct inboxlog	 log = { 0 };
	int64_t			 at = MAX(now, g->w.due);

	if (draw(2) == 0) {
		at = draw_time(now, MAX(now, g->w.due));
		seen.early += at < g->w.due;
	} else if (draw(2) == 0)
		at += draw(3 * 86400);
	seen.late += at > g->w.due;
	if (at < g->w.due)
		return at;
	bank_read(bank, &g->f, &g->last, &log, &g->since, g->w.due);
	for (unsigned seat = 1; seat <= 2; seat++)
		at = MAX(at, bank->ends[seat]);
	seen.banks += bank->drawn != NOBODY;
	return at;
}

static void
play_turn(struct drawn *g)
{
	static const enum judging_act	 acts[] = { JUDGE_ROLLBACK, JUDGE_AGAIN, JUDGE_AMEND,
	    JUDGE_AMEND, JUDGE_REPLACE };
	struct record	 r = { .format = 4, .number = g->w.number + 1 };
	struct bank	 bank = { 0 };
	struct waiting	 w;
	int64_t		 now = g->w.at, due, extended;

	for (unsigned i = draw(5); i > 0; i--) {
		now += draw(draw(2) == 0 ? 7200 : 3 * 86400);
		if (now < g->w.due || g->w.paused != 0)
			happen(g, now);
	}
	r.act = g->w.paused != 0 || draw(4) == 0 ? acts[draw(LENGTH(acts))] : JUDGE_PLAY;
	r.keeps = r.act == JUDGE_REPLACE || (r.act == JUDGE_AMEND && draw(2) == 0);
	/* Acts come at any time, and often shortly before the deadline. */
	r.at = r.act == JUDGE_PLAY ? draw_judging(g, &bank, now) : draw(3) == 0 ?
	    MAX(now, g->w.due - draw(7200)) : now + draw(2 * 86400);
	standing_after(&r.standing, &g->last.standing, &g->since, NULL);
	draw_asked(&r, &g->f);
	waiting_said(&w, &g->f, &g->last, &g->since);
	CHECK(g, w.due == g->w.due, "it changes by itself");
	record_spend(&r, &g->f, &bank);
	waiting_hand_on(&w, r.act, r.at, &due, &extended);
	deadline_set(&r, &g->f, due, extended);
	check_turn(g, &r, g->w.due, g->w.extended);
	seen.turns += r.act == JUDGE_PLAY;
	seen.acts += r.act != JUDGE_PLAY;
	record_clear(&g->last);
	notes_clear(&g->since);
	g->last = r;
}

static void
play_game(unsigned number)
{
	struct drawn	 g = { .game = number };
	int64_t		 began;

	dice = number * 0x9e3779b97f4a7c15u + 1;
	draw_schedule(&g);
	began = g.w.at;
	g.last = (struct record){ .format = 4, .number = 1 + draw(3), .at = began,
	    .act = JUDGE_PLAY };
	draw_asked(&g.last, &g.f);
	deadline_set(&g.last, &g.f, 0, 0);
	check_turn(&g, &g.last, 0, 0);
	for (unsigned i = 0; i < TURNS && g.w.at < began + 300 * DAY; i++)
		play_turn(&g);
	seen.games++;
	record_clear(&g.last);
	notes_clear(&g.since);
	xmlFreeDoc(g.f.doc);
}

TEST(each_date_leaves_the_minimum_and_is_the_first_of_the_schedule)
{
	const char	*drawn = getenv("ASSIZE_DRAW");
	unsigned	 step = getenv("ASSIZE_LONG") != NULL ? 1 : 10;

	read_zones();
	for (unsigned i = drawn == NULL ? 0 : (unsigned)strtoul(drawn, NULL, 10) % step;
	    i < GAMES; i += step)
		play_game(i);
	printf("# %lu games, %lu turns: %lu judged early, %lu late, %lu with banks, %lu acts\n"
	    "# %lu dates are the first of the schedule, %lu stayed at an act, %lu moved at one\n"
	    "# %lu extensions, %lu pauses, %lu holidays, %lu taken back (%lu to a nearer date), "
	    "%lu absences\n", seen.games, seen.turns, seen.early, seen.late, seen.banks, seen.acts,
	    seen.first, seen.kept, seen.moved, seen.extended, seen.pauses, seen.holidays,
	    seen.workdays, seen.nearer, seen.absences);
	fflush(stdout);
}

TEST_MAIN("due")
