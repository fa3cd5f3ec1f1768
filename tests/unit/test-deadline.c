/*
 * Deadlines by kind of decision: the longest one of the open kinds counts; a kind without its own
 * goes by the table's.
 */

#include "base/clock.h"
#include "records/deadline.h"
#include "unit/test.h"
#include "xml/tree.h"

#define DAY	((int64_t)86400)
#define KIND(k)	((uint64_t)1 << (k))

static const int64_t	 own[MAX_DECISION_KINDS] = { [1] = 2 * DAY, [2] = 3 * DAY };

static void
expect(const struct deadlines *d, uint64_t kinds, enum schedule_kind by, int64_t after)
{
	int64_t	 due = -1;

	ck_assert_int_eq(deadlines_next(d, kinds, 0, &due), by);
	ck_assert_int_eq(due, by == SCHEDULE_NONE ? -1 : after);
}

TEST(the_longest_of_the_kinds_counts)
{
	struct deadlines	 d = { .schedule = { .kind = SCHEDULE_AFTER, .after = 7 * DAY,
	    .zone = "UTC" }, .own = own };

	expect(&d, KIND(1), SCHEDULE_AFTER, 2 * DAY);
	expect(&d, KIND(2) | KIND(1), SCHEDULE_AFTER, 3 * DAY);
	expect(&d, KIND(3), SCHEDULE_AFTER, 7 * DAY);
	expect(&d, KIND(63) | KIND(1), SCHEDULE_AFTER, 7 * DAY);
	expect(&d, 0, SCHEDULE_AFTER, 7 * DAY);
	d.schedule.after = DAY;
	expect(&d, KIND(3) | KIND(1), SCHEDULE_AFTER, 2 * DAY);
	d.schedule.minimum = 5 * DAY;
	expect(&d, KIND(1), SCHEDULE_AFTER, 5 * DAY);
}

/* The first of January 1970 was a Thursday. */
TEST(days_and_durations_are_compared_by_when_they_end)
{
	struct deadlines	 d = {
		.schedule = { .kind = SCHEDULE_WEEKLY, .weekdays = 1u << 6, .hour = 12,
		    .zone = "UTC" }, .own = own,
	};

	expect(&d, 0, SCHEDULE_WEEKLY, 2 * DAY + DAY / 2);
	expect(&d, KIND(1), SCHEDULE_AFTER, 2 * DAY);
	expect(&d, KIND(3) | KIND(1), SCHEDULE_WEEKLY, 2 * DAY + DAY / 2);
	expect(&d, KIND(3) | KIND(2), SCHEDULE_AFTER, 3 * DAY);
}

TEST(where_one_has_all_time_there_is_no_deadline)
{
	struct deadlines	 d = { .schedule = { .zone = "UTC" }, .own = own };

	expect(&d, KIND(1), SCHEDULE_AFTER, 2 * DAY);
	expect(&d, KIND(3) | KIND(1), SCHEDULE_NONE, 0);
	expect(&d, 0, SCHEDULE_NONE, 0);
}

TEST(days_off_hold_for_every_kind)
{
	struct days_off		 off = { .first = 19700103, .last = 19700104 };
	struct deadlines	 d = { .schedule = { .zone = "UTC" }, .own = own, .off = &off,
	    .off_count = 1 };

	expect(&d, KIND(1), SCHEDULE_AFTER, 4 * DAY);
}

TEST(only_who_is_awaited_counts)
{
	uint8_t	 asked[MAX_SEATS + 1] = { [1] = 1, [2] = 3, [4] = 3, [MAX_SEATS] = 63 };

	ck_assert(kinds_asked(SEAT_BIT(1) | SEAT_BIT(3), asked) == KIND(1));
	ck_assert(kinds_asked(SEAT_BIT(1) | SEAT_BIT(2) | SEAT_BIT(4),
	    asked) == (KIND(1) | KIND(3)));
	ck_assert(kinds_asked(SEAT_BIT(MAX_SEATS), asked) == KIND(63));
	ck_assert(kinds_asked(NOBODY, asked) == 0);
}

/*
 * A table whose schedule has these attributes: "days", "mon thu", ... NULL.
 */
static void
set_table(struct gamefile *f, const char *const *attribute)
{
	xmlNodePtr	 schedule;

	memset(f, 0, sizeof(*f));
	f->auth = AUTH_MAILBOX;
	f->seats = 1;
	f->doc = xml_new("game");
	schedule = xml_add(xmlDocGetRootElement(f->doc), "schedule");
	for (; *attribute != NULL; attribute += 2)
		xml_set(schedule, attribute[0], attribute[1]);
}

static const char *const	 mondays[] = { "days", "mon thu", "at", "20:00", NULL };
static const char *const	 weeks[] = { "after", "7d", NULL };

static int64_t
at(const char *text)
{
	int64_t	 t;

	ck_assert_msg(clock_parse(text, &t), "%s", text);
	return t;
}

static void
is_at(int64_t due, const char *expected)
{
	char	 text[CLOCK_SIZE];

	ck_assert_str_eq(due == 0 ? "never" : clock_format(due, text), expected);
}

TEST(the_usual_interval_is_the_shortest)
{
	struct schedule	 s = { .kind = SCHEDULE_WEEKLY, .weekdays = 1u << 1 | 1u << 4 };

	ck_assert_int_eq(schedule_interval(&s), 3 * DAY);
	s.weekdays = 1u << 0;
	ck_assert_int_eq(schedule_interval(&s), 7 * DAY);
	s.weekdays = 1u << 0 | 1u << 6;
	ck_assert_int_eq(schedule_interval(&s), DAY);
	s.minimum = 2 * DAY;
	ck_assert_int_eq(schedule_interval(&s), 2 * DAY);
	s = (struct schedule){ .kind = SCHEDULE_AFTER, .after = 5 * DAY };
	ck_assert_int_eq(schedule_interval(&s), 5 * DAY);
	s.kind = SCHEDULE_NONE;
	ck_assert_int_eq(schedule_interval(&s), 0);
}

TEST(orders_settle_where_they_are_proved)
{
	static const char *const	 longer[] = { "settle", "1h", NULL };
	struct gamefile			 f;
	struct deadlines		 d;

	set_table(&f, mondays);
	deadlines_read(&d, &f, NULL, 3);
	ck_assert_int_eq(d.settle, 900);
	f.auth = AUTH_NONE;
	deadlines_read(&d, &f, NULL, 3);
	ck_assert_int_eq(d.settle, 0);
	xmlFreeDoc(f.doc);
	set_table(&f, longer);
	deadlines_read(&d, &f, NULL, 3);
	ck_assert_int_eq(d.settle, 3600);
	xmlFreeDoc(f.doc);
}

/* The 24th of November 2026 is a Tuesday. */
TEST(after_an_extension_the_usual_interval_is_left)
{
	struct gamefile	 f;
	struct notes	 none = { 0 };
	int64_t		 late = at("2026-11-24T20:05:00Z"), early = at("2026-11-24T12:00:00Z");

	set_table(&f, mondays);
	is_at(deadline_after(&f, &none, 0, late, 5, 0, 3), "2026-11-26T20:00:00Z");
	is_at(deadline_after(&f, &none, 0, late, 5, at("2026-11-24T20:00:00Z"), 3),
	    "2026-11-30T20:00:00Z");
	is_at(deadline_after(&f, &none, 0, at("2026-11-23T20:05:00Z"), 5,
	    at("2026-11-23T20:00:00Z"), 3), "2026-11-26T20:00:00Z");
	is_at(deadline_after(&f, &none, 0, early, 5, at("2026-12-01T20:00:00Z"), 3),
	    "2026-12-01T20:00:00Z");
	is_at(deadline_after(&f, &none, 0, early, 5, at("2026-11-25T20:00:00Z"), 3),
	    "2026-11-30T20:00:00Z");
	xmlFreeDoc(f.doc);
	set_table(&f, weeks);
	is_at(deadline_after(&f, &none, 0, early, 5, at("2026-11-25T20:00:00Z"), 3),
	    "2026-12-01T12:00:00Z");
	xmlFreeDoc(f.doc);
}

TEST(the_first_dates_leave_time)
{
	struct gamefile	 f;
	struct notes	 none = { 0 };
	int64_t		 now = at("2026-11-23T15:00:00Z");

	set_table(&f, mondays);
	is_at(deadline_after(&f, &none, 0, now, 0, 0, 3), "2026-11-30T20:00:00Z");
	is_at(deadline_after(&f, &none, 0, now, 1, 0, 3), "2026-11-26T20:00:00Z");
	is_at(deadline_after(&f, &none, 0, now, 2, 0, 3), "2026-11-23T20:00:00Z");
	f.seat[1].joined = AUTH_MAILBOX;
	is_at(deadline_after(&f, &none, 0, now, 0, 0, 3), "2026-11-23T20:00:00Z");
	f.auth = AUTH_NONE;
	is_at(deadline_after(&f, &none, 0, now, 1, 0, 3), "2026-11-23T20:00:00Z");
	xmlFreeDoc(f.doc);
}

TEST(a_turn_of_format_4_leaves_a_day_or_half_the_interval)
{
	static const char *const	 every[] = { "days", "mon tue wed thu fri sat sun", NULL };
	static const char *const	 given[] = { "days", "mon thu", "minimum", "2h", NULL };
	static const char *const	 none[] = { "days", "mon thu", "minimum", "0h", NULL };
	static const char *const	 hours[] = { "after", "6h", NULL };
	struct gamefile			 f;
	struct notes			 nobody = { 0 };
	int64_t				 noon = at("2026-11-23T12:00:00Z");

	set_table(&f, mondays);
	is_at(deadline_after(&f, &nobody, 0, noon, 5, 0, 3), "2026-11-23T20:00:00Z");
	is_at(deadline_after(&f, &nobody, 0, noon, 5, 0, 4), "2026-11-26T20:00:00Z");
	is_at(deadline_after(&f, &nobody, 0, at("2026-11-22T20:00:00Z"), 5, 0, 4),
	    "2026-11-23T20:00:00Z");
	is_at(deadline_after(&f, &nobody, 0, at("2026-11-22T20:00:01Z"), 5, 0, 4),
	    "2026-11-26T20:00:00Z");
	/* Kinds with a time of their own have half of that. */
	f.after[1] = 3600;
	is_at(deadline_after(&f, &nobody, KIND(1), noon, 5, 0, 4), "2026-11-23T13:00:00Z");
	xmlFreeDoc(f.doc);
	set_table(&f, every);
	is_at(deadline_after(&f, &nobody, 0, at("2026-11-23T08:00:00Z"), 5, 0, 4),
	    "2026-11-23T20:00:00Z");
	is_at(deadline_after(&f, &nobody, 0, at("2026-11-23T08:00:01Z"), 5, 0, 4),
	    "2026-11-24T20:00:00Z");
	xmlFreeDoc(f.doc);
	set_table(&f, given);
	is_at(deadline_after(&f, &nobody, 0, noon, 5, 0, 4), "2026-11-23T20:00:00Z");
	xmlFreeDoc(f.doc);
	set_table(&f, none);
	is_at(deadline_after(&f, &nobody, 0, at("2026-11-23T19:59:59Z"), 5, 0, 4),
	    "2026-11-23T20:00:00Z");
	xmlFreeDoc(f.doc);
	set_table(&f, hours);
	is_at(deadline_after(&f, &nobody, 0, noon, 5, 0, 4), "2026-11-23T18:00:00Z");
	xmlFreeDoc(f.doc);
}

TEST(a_new_player_has_a_day_on_a_free_day)
{
	static const char *const	 hours[] = { "after", "6h", NULL };
	static const char *const	 never[] = { NULL };
	struct gamefile			 f;
	struct record			 last = { .number = 3 };
	int64_t				 now = at("2026-11-23T15:00:00Z");

	set_table(&f, mondays);
	is_at(deadline_granted(&f, &last, now), "2026-11-24T15:00:00Z");
	notes_add(&last.standing, NOTE_HOLIDAY, "moderator", "2026-11-24 2026-11-25", "snow", now);
	is_at(deadline_granted(&f, &last, now), "2026-11-26T15:00:00Z");
	is_at(deadline_after(&f, &last.standing, 0, now, 2, 0, 3), "2026-11-23T20:00:00Z");
	notes_clear(&last.standing);
	xmlFreeDoc(f.doc);
	set_table(&f, hours);
	is_at(deadline_granted(&f, &last, now), "2026-11-23T21:00:00Z");
	xmlFreeDoc(f.doc);
	set_table(&f, never);
	is_at(deadline_granted(&f, &last, now), "never");
	xmlFreeDoc(f.doc);
}

TEST_MAIN("deadline")
