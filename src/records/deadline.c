/* Deadlines: schedule, days off, absences, time banks, and the file that tells cron. */

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/days.h"
#include "base/schedule.h"
#include "records/deadline.h"
#include "records/paths.h"
#include "records/proof.h"
#include "store/stage.h"
#include "xml/tree.h"

/* Seconds. */
#define GRANTED		86400
#define JOINING_TIME	(7 * 86400)
#define FIRST_ORDERS	(2 * 86400)
#define SETTLE		(15 * 60)

static int64_t
duration(xmlNodePtr node, const char *name)
{
	const char	*text = xml_attribute(node, name);
	int64_t		 seconds = 0;

	if (text != NULL)
		schedule_read_duration(text, &seconds);
	return seconds;
}

static void
add_off(struct deadlines *d, const char *from, const char *to)
{
	struct days_off	 off;

	if (!schedule_read_day(from, &off.first) || !schedule_read_day(to, &off.last))
		return;
	grow(&d->off, d->off_count, &d->off_room, sizeof(*d->off));
	d->off[d->off_count++] = off;
}

void
deadlines_read(struct deadlines *d, const struct gamefile *f, const struct notes *absences,
    unsigned format)
{
	xmlNodePtr	 root = xmlDocGetRootElement(f->doc), node = xml_child(root, "schedule");

	*d = (struct deadlines){ .early = true, .schedule = { .zone = "UTC" },
	    .settle = f->auth == AUTH_NONE ? 0 : SETTLE };
	if (node != NULL) {
		struct schedule	*s = &d->schedule;
		const char	*days = xml_attribute(node, "days"),
		    *at = xml_attribute_or(node, "at", "20:00");
		AUTO_FREE char	*text = xstrdup(xml_attribute_or(node, "remind", ""));
		size_t		 count = 0;

		s->zone = xml_attribute_or(node, "zone", "UTC");
		s->minimum = duration(node, "minimum");
		s->usual_minimum = format >= FORMAT_MINIMUM &&
		    xml_attribute(node, "minimum") == NULL;
		s->grace = duration(node, "grace");
		s->after = duration(node, "after");
		d->bank = duration(node, "bank");
		/* A list, "2d 6h"; the longest comes first. */
		EACH_WORD(word, text, " ") {
			int64_t	 seconds = 0;
			size_t	 i = count;

			if (count == MOST_REMINDERS || !schedule_read_duration(word, &seconds) ||
			    seconds == 0)
				continue;
			for (; i > 0 && d->remind[i - 1] < seconds; i--)
				d->remind[i] = d->remind[i - 1];
			d->remind[i] = seconds;
			count++;
		}
		if (xml_attribute(node, "settle") != NULL)
			d->settle = duration(node, "settle");
		d->early = strcmp(xml_attribute_or(node, "early", "yes"), "yes") == 0;
		if (days != NULL && schedule_read_weekdays(days, &s->weekdays) &&
		    schedule_read_hour(at, &s->hour, &s->minute))
			s->kind = SCHEDULE_WEEKLY;
		else if (s->after > 0)
			s->kind = SCHEDULE_AFTER;
	}
	d->own = f->after;
	XML_EACH(holiday, root, "holiday")
		add_off(d, xml_attribute_or(holiday, "from", ""),
		    xml_attribute_or(holiday, "to", ""));
	if (absences != NULL)
		deadlines_add(d, absences, NULL);
}

void
deadlines_add(struct deadlines *d, const struct notes *notes, const char *seat)
{
	for (size_t i = 0; i < notes->count; i++) {
		char	*from, *to;

		if ((notes->note[i].kind != NOTE_ABSENT && notes->note[i].kind != NOTE_HOLIDAY) ||
		    notes->note[i].detail == NULL ||
		    (seat != NULL && strcmp(notes->note[i].by, seat) != 0))
			continue;
		from = xstrdup(notes->note[i].detail);
		to = strchr(from, ' ');
		if (to != NULL)
			*to++ = '\0';
		add_off(d, from, to == NULL ? from : to);
		free(from);
	}
}

void
deadlines_drop_minimum(struct deadlines *d)
{
	d->schedule.minimum = 0;
	d->schedule.usual_minimum = false;
}

void
deadlines_clear(struct deadlines *d)
{
	free(d->off);
	*d = (struct deadlines){ 0 };
}

/* Returns the schedule for one kind of decision; for kind 0 the table's. */
static struct schedule
schedule_of(const struct deadlines *d, size_t kind)
{
	struct schedule	 s = d->schedule;

	if (d->own[kind] != 0) {
		s.kind = SCHEDULE_AFTER;
		s.after = d->own[kind];
	}
	return s;
}

uint64_t
kinds_asked(seats_t awaited, const uint8_t asked[MAX_SEATS + 1])
{
	uint64_t	 kinds = 0;

	for (unsigned seat = 1; seat <= MAX_SEATS; seat++)
		if ((awaited & SEAT_BIT(seat)) != 0 && asked[seat] != 0)
			kinds |= (uint64_t)1 << asked[seat];
	return kinds;
}

enum schedule_kind
deadlines_next(const struct deadlines *d, uint64_t kinds, int64_t from, int64_t *due)
{
	enum schedule_kind	 longest = SCHEDULE_NONE;
	int64_t			 latest = 0, next;

	if (kinds == 0)
		kinds = 1;
	for (size_t kind = 0; kind < MAX_DECISION_KINDS; kind++) {
		struct schedule	 s = schedule_of(d, kind);

		if ((kinds >> kind & 1) == 0)
			continue;
		if (!schedule_next(&s, from, d->off, d->off_count, &next))
			return SCHEDULE_NONE;
		if (longest == SCHEDULE_NONE || next > latest) {
			latest = next;
			longest = s.kind;
		}
	}
	*due = latest;
	return longest;
}

int64_t
deadlines_on(const struct deadlines *d, enum schedule_kind kind, int64_t due)
{
	struct schedule	 s = d->schedule;

	s.kind = kind;
	s.after = s.minimum = 0;
	s.usual_minimum = false;
	/* A timetable gives the next hour after a moment.  So the hour of 'due' counts too. */
	schedule_next(&s, kind == SCHEDULE_WEEKLY ? due - 1 : due, d->off, d->off_count, &due);
	return due;
}

/* Returns the least time after turns 0 and 1, with which a game is made and begins. */
static int64_t
least_after(const struct gamefile *f, unsigned turn)
{
	if (turn == 1)
		return f->auth == AUTH_NONE ? 0 : FIRST_ORDERS;
	for (unsigned seat = 1; turn == 0 && seat <= f->seats; seat++)
		if (gamefile_invites(f, seat))
			return JOINING_TIME;
	return 0;
}

int64_t
deadline_after(const struct gamefile *f, const struct notes *absences, uint64_t kinds, int64_t at,
    unsigned turn, int64_t extended, unsigned format)
{
	AUTO(deadlines_clear) struct deadlines d = { 0 };
	int64_t			 due = 0;

	deadlines_read(&d, f, absences, format);
	d.schedule.minimum = MAX(d.schedule.minimum, least_after(f, turn));
	if (extended != 0)
		d.schedule.minimum = MAX(d.schedule.minimum,
		    MIN(at, extended) + schedule_interval(&d.schedule) - at);
	deadlines_next(&d, kinds, at, &due);
	return due == 0 ? 0 : MAX(due, extended);
}

/*
 * True if the players must think anew after this turn, an act, and the deadline does not leave
 * them the least time that the schedule does for all that is asked.
 */
static bool
is_too_soon(const struct record *r, const struct gamefile *f, int64_t due)
{
	AUTO(deadlines_clear) struct deadlines d = { 0 };
	uint64_t		 kinds = kinds_asked(r->awaited, r->asked);
	int64_t			 least = 0;

	if (r->format < FORMAT_MINIMUM || (r->act != JUDGE_ROLLBACK && r->act != JUDGE_AGAIN &&
	    (r->act != JUDGE_AMEND || r->keeps)))
		return false;
	deadlines_read(&d, f, NULL, r->format);
	for (size_t kind = 0; kind < MAX_DECISION_KINDS; kind++)
		if (((kinds == 0 ? 1 : kinds) >> kind & 1) != 0) {
			struct schedule	 s = schedule_of(&d, kind);

			least = MAX(least, schedule_minimum(&s));
		}
	return due < r->at + least;
}

int64_t
deadline_of(const struct record *r, const struct gamefile *f, int64_t due, int64_t extended)
{
	int64_t	 next;

	if (r->over)
		return 0;
	if (due != 0 && !is_too_soon(r, f, due))
		return due;
	next = deadline_after(f, &r->standing, kinds_asked(r->awaited, r->asked), r->at,
	    r->number, extended, r->format);
	return next != 0 ? next : due;
}

int64_t
deadline_granted(const struct gamefile *f, const struct record *last, int64_t at)
{
	AUTO(deadlines_clear) struct deadlines d = { 0 };
	uint64_t		 kinds = kinds_asked(last->awaited, last->asked);
	int64_t			 longest = 0;

	deadlines_read(&d, f, &last->standing, last->format);
	if (kinds == 0)
		kinds = 1;
	for (size_t kind = 0; kind < MAX_DECISION_KINDS; kind++)
		if ((kinds >> kind & 1) != 0) {
			struct schedule	 s = schedule_of(&d, kind);

			longest = MAX(longest, schedule_interval(&s));
		}
	return longest <= 0 ? 0 : deadlines_on(&d, SCHEDULE_AFTER, at + MIN(longest, GRANTED));
}

static bool
same_attribute(xmlNodePtr a, xmlNodePtr b, const char *name)
{
	return strcmp(xml_attribute_or(a, name, ""), xml_attribute_or(b, name, "")) == 0;
}

/* True if game.xml shows how this seat proves what it sends. */
static bool
shows_proof(xmlNodePtr seat)
{
	return xml_attribute(seat, "key") != NULL || xml_attribute(seat, "proof") != NULL;
}

static unsigned
standbys(xmlNodePtr game)
{
	unsigned	 count = 0;

	XML_EACH(standby, game, "standby")
		count++;
	return count;
}

bool
seat_is_granted(xmlNodePtr before, xmlNodePtr now, const char *seat)
{
	xmlNodePtr	 was = xml_find(before, "seat", "id", seat),
	    is = xml_find(now, "seat", "id", seat);
	bool		 nameless;

	if (was == NULL || is == NULL || xml_yes(is, "bot"))
		return false;
	if (!same_attribute(was, is, "name") || standbys(now) < standbys(before) ||
	    xml_yes(was, "bot"))
		return true;
	nameless = xml_attribute(is, "name") == NULL &&
	    (!same_attribute(was, is, "key") || !same_attribute(was, is, "proof"));
	return shows_proof(is) && (!shows_proof(was) || nameless);
}

void
deadline_set(struct record *r, const struct gamefile *f, int64_t due, int64_t extended)
{
	r->due = deadline_of(r, f, due, extended);
	free(r->deadline);
	r->deadline = r->due == 0 ? NULL : deadline_text(f, r->due, r->at);
}

char *
deadline_text(const struct gamefile *f, int64_t due, int64_t now)
{
	struct buf	 text = { 0 };

	schedule_format(&text, due, gamefile_zone(f), now);
	return buf_take(&text, NULL);
}

void
due_set(const char *game, int64_t due)
{
	if (due == 0)
		stage_remove(game, DUE_FILE);
	else
		stage_date(game, DUE_FILE, clock_now(), due);
}

void
due_now(const char *game)
{
	due_set(game, clock_now());
}

#define DAY		86400
#define DAYS_LENGTH	21	/* "2026-12-24 2026-12-27" */

/* Days since 1970, both ends included. */
struct span {
	int64_t	 first, last;
};

struct spans {
	struct span	*span;
	size_t		 count;
};

/* Reads the day at the start of a text. */
static bool
read_first_day(const char *text, int64_t *day)
{
	AUTO_FREE char *time = xasprintf("%.10sT00:00:00Z", text);
	bool	 ok = clock_parse(time, day);

	*day /= DAY;
	return ok;
}

bool
absence_read(const char *days, int64_t *first, int64_t *last)
{
	return strlen(days) == DAYS_LENGTH && days[10] == ' ' && read_first_day(days, first) &&
	    read_first_day(days + 11, last) && *first <= *last;
}

static int
span_compare(const void *a, const void *b)
{
	const struct span	*x = a, *y = b;

	return x->first < y->first ? -1 : x->first > y->first;
}

/* Reads the absences of a seat, and one more or NULL; sorts them and joins those that touch. */
static void
read_absences(struct spans *all, const struct notes *standing, const struct notes *now,
    const char *seat, const struct span *more)
{
	const struct notes	*both[] = { standing, now };
	size_t			 kept = 0;

	*all = (struct spans){ .span = xcalloc(standing->count + now->count + 1,
	    sizeof(*all->span)) };
	for (size_t k = 0; k < LENGTH(both); k++)
		for (size_t i = 0; i < both[k]->count; i++) {
			const struct note	*n = &both[k]->note[i];

			struct span		*s = &all->span[all->count];

			if (n->kind == NOTE_ABSENT && strcmp(n->by, seat) == 0 &&
			    n->detail != NULL)
				all->count += absence_read(n->detail, &s->first, &s->last);
		}
	if (more != NULL)
		all->span[all->count++] = *more;
	if (all->count == 0)
		return;
	qsort(all->span, all->count, sizeof(*all->span), span_compare);
	for (size_t i = 1; i < all->count; i++) {
		if (all->span[i].first <= all->span[kept].last + 1)
			all->span[kept].last = MAX(all->span[kept].last, all->span[i].last);
		else
			all->span[++kept] = all->span[i];
	}
	all->count = kept + 1;
}

static const char *
plural(int64_t count)
{
	return count == 1 ? "" : "s";
}

char *
absence_days(const char *written, const char *zone, int64_t now)
{
	char	 from[CLOCK_SIZE], to[CLOCK_SIZE];
	int	 first, last;

	if (!days_read(written, schedule_day(now, zone), &first, &last) ||
	    MAX(first, last) > CLOCK_LAST / DAY)
		return NULL;
	return xasprintf("%.10s %.10s", clock_format((int64_t)first * DAY, from),
	    clock_format((int64_t)last * DAY, to));
}

bool
absence_allowed(const struct gamefile *f, const struct notes *standing, const struct notes *now,
    const char *seat, const char *days, struct diags *diags)
{
	xmlNodePtr	 schedule = xml_child(xmlDocGetRootElement(f->doc), "schedule");
	int64_t		 at_once = ABSENCE_AT_ONCE, in_all = ABSENCE_IN_ALL, longest = 0, sum = 0;
	struct spans	 all;
	struct span	 s;

	if (!absence_read(days, &s.first, &s.last))
		return diag_error(diags, "bad-absence",
		    "'%s' are no two days, the first and the last", days);
	read_absences(&all, standing, now, seat, &s);
	if (schedule != NULL) {
		at_once = xml_number_or(schedule, "absent-at-once", 0, INT32_MAX, at_once);
		in_all = xml_number_or(schedule, "absent-in-all", 0, INT32_MAX, in_all);
	}
	for (size_t i = 0; i < all.count; i++) {
		int64_t	 length = all.span[i].last - all.span[i].first + 1;

		longest = MAX(longest, length);
		sum += length;
	}
	free(all.span);
	if (longest <= at_once && sum <= in_all)
		return true;
	if (longest > at_once)
		diag_error(diags, "absent-too-long", "that would be %lld day%s away at a time",
		    (long long)longest, plural(longest));
	else
		diag_error(diags, "absent-too-long", "that would be %lld day%s away in this game",
		    (long long)sum, plural(sum));
	return diag_hint(diags, "this table lets a player be away %lld day%s at a time and %lld in "
	    "all; for more, ask the moderator", (long long)at_once, plural(at_once),
	    (long long)in_all);
}

void
absence_say(const struct notes *standing, const struct notes *now, const char *seat, int64_t time,
    struct buf *out)
{
	struct spans	 all;
	char		 first[CLOCK_SIZE], last[CLOCK_SIZE];
	const char	*before = "";

	read_absences(&all, standing, now, seat, NULL);
	for (size_t i = 0; i < all.count; i++) {
		if (all.span[i].last < time / DAY)
			continue;
		buf_printf(out, "%s%.10s to %.10s", before,
		    clock_format(all.span[i].first * DAY, first),
		    clock_format(all.span[i].last * DAY, last));
		before = ", ";
	}
	free(all.span);
}

/*
 * Time banks.
 */

/* Returns the seconds that each seat's bank has when the game begins. */
static int64_t
bank_whole(const struct gamefile *f)
{
	AUTO(deadlines_clear) struct deadlines d = { 0 };

	deadlines_read(&d, f, NULL, RECORD_FORMAT);
	return d.bank;
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

static void
begin_drawing(struct bank *b, struct drawer seat[MAX_SEATS + 1], const struct gamefile *f,
    const struct record *last, const struct notes *said)
{
	for (unsigned i = 1; i <= f->seats; i++) {
		AUTO(deadlines_clear) struct deadlines away = { 0 };
		int64_t	 left, back = b->due;

		if ((last->awaited & SEAT_BIT(i)) == 0 || f->seat[i].bot || !is_missing(&seat[i]) ||
		    seat[i].waits || (left = bank_left(f, last, i)) == 0)
			continue;
		/* Nobody is away at the deadline, unless the moderator has set it. */
		deadlines_add(&away, &last->standing, f->seat[i].id);
		deadlines_add(&away, said, f->seat[i].id);
		if (!schedule_free(b->due, gamefile_zone(f), away.off, away.off_count, &back) ||
		    back != b->due)
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
