/* Deadlines keep their weekdays, hours, holidays and minimum times across changes of the clocks. */

#include "base/clock.h"
#include "base/schedule.h"
#include "unit/test.h"

static int64_t
at(const char *text)
{
	int64_t	 t;

	if (!clock_parse(text, &t))
		ck_abort_msg("not a time: %s", text);
	return t;
}

static void
expect(const struct schedule *s, const char *last, const struct days_off *off, size_t count,
    const char *deadline)
{
	char	 text[CLOCK_SIZE];
	int64_t	 t;

	ck_assert(schedule_next(s, at(last), off, count, &t));
	ck_assert_str_eq(clock_format(t, text), deadline);
}

/* A deadline in a zone, as it is said an hour before. */
static void
said(const char *deadline, const char *zone, const char *expected)
{
	AUTO(buf_clear) struct buf b = { 0 };

	schedule_format(&b, at(deadline), zone, at(deadline) - 3600);
	ck_assert_str_eq(b.data, expected);
}

static struct schedule
weekly(const char *zone, const char *days, int hour, int minute)
{
	struct schedule	 s = { .kind = SCHEDULE_WEEKLY, .zone = zone, .hour = hour,
	    .minute = minute };

	ck_assert(schedule_read_weekdays(days, &s.weekdays));
	return s;
}

TEST(a_weekly_deadline_is_the_next_of_its_weekdays)
{
	struct schedule	 s = weekly("Europe/Berlin", "wed sun", 20, 0);

	expect(&s, "2026-11-21T09:00:00Z", NULL, 0, "2026-11-22T19:00:00Z");
	expect(&s, "2026-11-22T19:00:00Z", NULL, 0, "2026-11-25T19:00:00Z");
	expect(&s, "2026-11-22T18:59:59Z", NULL, 0, "2026-11-22T19:00:00Z");
}

TEST(a_weekly_deadline_keeps_its_local_hour_when_the_clocks_change)
{
	struct schedule	 s = weekly("Europe/Berlin", "sun", 20, 0);

	expect(&s, "2026-10-18T18:00:00Z", NULL, 0, "2026-10-25T19:00:00Z");
	expect(&s, "2026-03-22T19:00:00Z", NULL, 0, "2026-03-29T18:00:00Z");
}

TEST(an_hour_that_is_skipped_means_as_long_after_the_skip)
{
	struct schedule	 s = weekly("Europe/Berlin", "sun", 2, 30);

	expect(&s, "2026-03-28T12:00:00Z", NULL, 0, "2026-03-29T01:30:00Z");
	said("2026-03-29T01:30:00Z", "Europe/Berlin", "Sun 29 Mar 03:30 CEST");
}

TEST(an_hour_that_comes_twice_means_the_second)
{
	struct schedule	 s = weekly("Europe/Berlin", "sun", 2, 30);

	expect(&s, "2026-10-24T12:00:00Z", NULL, 0, "2026-10-25T01:30:00Z");
	s = weekly("America/New_York", "sun", 1, 30);
	expect(&s, "2026-10-31T12:00:00Z", NULL, 0, "2026-11-01T06:30:00Z");
}

TEST(zones_far_from_greenwich_have_their_own_days)
{
	struct schedule	 s = weekly("Pacific/Auckland", "mon", 0, 15);

	expect(&s, "2026-11-21T09:00:00Z", NULL, 0, "2026-11-22T11:15:00Z");
	s = weekly("Pacific/Kiritimati", "mon", 8, 0);
	expect(&s, "2026-11-21T09:00:00Z", NULL, 0, "2026-11-22T18:00:00Z");
	s = weekly("Australia/Lord_Howe", "sun", 2, 15);
	expect(&s, "2026-10-03T00:00:00Z", NULL, 0, "2026-10-03T15:45:00Z");
}

TEST(the_minimum_time_pushes_a_deadline_to_the_next_weekday)
{
	struct schedule	 s = weekly("Europe/Berlin", "wed sun", 20, 0);

	s.minimum = 2 * 86400;
	expect(&s, "2026-11-21T09:00:00Z", NULL, 0, "2026-11-25T19:00:00Z");
	s.minimum = 34 * 3600;
	expect(&s, "2026-11-21T09:00:00Z", NULL, 0, "2026-11-22T19:00:00Z");
	/* It is counted in elapsed time: 31 hours are too long on a day of 23, not on one of 25. */
	s = weekly("Europe/Berlin", "sun", 20, 0);
	s.minimum = 31 * 3600;
	expect(&s, "2030-03-30T12:00:00Z", NULL, 0, "2030-04-07T18:00:00Z");
	expect(&s, "2030-10-26T12:00:00Z", NULL, 0, "2030-10-27T19:00:00Z");
}

TEST(a_holiday_moves_a_weekly_deadline_to_its_next_free_weekday)
{
	struct schedule		 s = weekly("Europe/Berlin", "thu fri", 20, 0);
	const struct days_off	 off[] = { { 20261224, 20261226 }, { 20261231, 20270101 } };

	expect(&s, "2026-12-20T00:00:00Z", off, 2, "2027-01-07T19:00:00Z");
	expect(&s, "2026-12-20T00:00:00Z", off, 1, "2026-12-31T19:00:00Z");
}

TEST(a_duration_is_counted_in_elapsed_time)
{
	struct schedule	 s = { .kind = SCHEDULE_AFTER, .zone = "Europe/Berlin", .after = 86400 };

	expect(&s, "2026-10-24T18:00:00Z", NULL, 0, "2026-10-25T18:00:00Z");
	s.minimum = 2 * 86400;
	expect(&s, "2026-10-24T18:00:00Z", NULL, 0, "2026-10-26T18:00:00Z");
}

TEST(a_duration_that_ends_on_a_holiday_ends_at_the_same_local_time_after_it)
{
	struct schedule		 s = { .kind = SCHEDULE_AFTER, .zone = "Europe/Berlin",
	    .after = 86400 };
	const struct days_off	 off[] = { { 20261024, 20261025 } };

	expect(&s, "2026-10-23T18:00:00Z", off, 1, "2026-10-26T19:00:00Z");
}

TEST(a_duration_moved_by_a_holiday_to_an_hour_that_is_skipped_is_an_hour_later)
{
	struct schedule		 s = { .kind = SCHEDULE_AFTER, .zone = "Europe/Berlin",
	    .after = 86400 };
	const struct days_off	 off[] = { { 20300330, 20300330 } };

	expect(&s, "2030-03-29T01:30:00Z", off, 1, "2030-03-31T01:30:00Z");
}

TEST(the_first_free_moment_is_now_or_the_midnight_after_the_days_off)
{
	const struct days_off	 off[] = { { 20301027, 20301027 }, { 20301028, 20301029 } };
	char			 text[CLOCK_SIZE];
	int64_t			 t;

	ck_assert(schedule_free(at("2030-10-26T21:59:59Z"), "Europe/Berlin", off, 2, &t));
	ck_assert_str_eq(clock_format(t, text), "2030-10-26T21:59:59Z");
	ck_assert(schedule_free(at("2030-10-26T22:00:00Z"), "Europe/Berlin", off, 2, &t));
	ck_assert_str_eq(clock_format(t, text), "2030-10-29T23:00:00Z");
}

TEST(a_schedule_without_a_free_day_has_no_deadline)
{
	struct schedule		 s = weekly("UTC", "mon", 0, 0);
	const struct days_off	 off[] = { { 20000101, 99991231 } };
	int64_t			 t;

	ck_assert(!schedule_next(&s, at("2026-01-01T00:00:00Z"), off, 1, &t));
	s.kind = SCHEDULE_AFTER;
	ck_assert(!schedule_next(&s, at("2026-01-01T00:00:00Z"), off, 1, &t));
	s.kind = SCHEDULE_NONE;
	ck_assert(!schedule_next(&s, 0, NULL, 0, &t));
	s = (struct schedule){ .kind = SCHEDULE_WEEKLY };
	ck_assert(!schedule_next(&s, 0, NULL, 0, &t));
}

/* Its record could not be read: a year has four digits. */
TEST(no_date_is_after_the_year_9999)
{
	struct schedule		 weekly = { .kind = SCHEDULE_WEEKLY, .weekdays = 1u << 5,
	    .hour = 20, .zone = "America/New_York" },
	    after = { .kind = SCHEDULE_AFTER, .after = 86400, .zone = "UTC" };
	const struct days_off	 off = { 99991231, 99991231 };
	int64_t			 t, last = at("9999-12-31T00:00:00Z");

	/* The last of December is a Friday; 20:00 there is the first of January in UTC. */
	ck_assert(!schedule_next(&weekly, last, NULL, 0, &t));
	ck_assert(schedule_next(&weekly, last - 7 * 86400, NULL, 0, &t));
	ck_assert(!schedule_next(&after, last, NULL, 0, &t));
	ck_assert(schedule_next(&after, last - 1, NULL, 0, &t));
	ck_assert(!schedule_next(&after, last - 1, &off, 1, &t));
	ck_assert(!schedule_free(last, "UTC", &off, 1, &t));
	ck_assert(!schedule_read_time("9999-12-31 20:00", "America/New_York", 0, &t));
	ck_assert(schedule_read_time("9999-12-31 18:59", "America/New_York", 0, &t));
}

TEST(a_deadline_is_said_in_the_seats_zone)
{
	said("2026-11-29T19:00:00Z", "Europe/Berlin", "Sun 29 Nov 20:00 CET");
	said("2026-11-29T19:00:00Z", "Asia/Tokyo", "Mon 30 Nov 04:00 JST");
	said("2026-11-29T19:00:00Z", "Europe/London", "Sun 29 Nov 19:00 GMT");
	said("2026-11-29T19:00:00Z", NULL, "Sun 29 Nov 19:00 UTC");
	said("2026-12-31T23:30:00Z", "Europe/Berlin",
	    "Fri 1 Jan 2027 00:30 CET");
}

TEST(only_zones_of_the_system_are_known)
{
	static const char *const	wrong[] = { "Europe/Atlantis", "Europe",
	    "../../etc/passwd", "/etc/passwd", "CET-1CEST,M3.5.0", "" };

	ck_assert(schedule_zone_ok("Europe/Berlin"));
	ck_assert(schedule_zone_ok("UTC"));
	for (size_t i = 0; i < LENGTH(wrong); i++)
		ck_assert_msg(!schedule_zone_ok(wrong[i]), "%s", wrong[i]);
}

TEST(a_misspelt_zone_is_guessed_in_its_region)
{
	AUTO_FREE char *near = schedule_zone_near("Europe/Berln");

	ck_assert_str_eq(near, "Europe/Berlin");
	free(near);
	near = schedule_zone_near("Africa/Cario");
	ck_assert_str_eq(near, "Africa/Cairo");
	ck_assert_ptr_null(schedule_zone_near("Atlantis/Berlin"));
	ck_assert_ptr_null(schedule_zone_near("../../etc/paswd"));
}

TEST(days_hours_weekdays_and_durations_are_read)
{
	int		 day = 0, hour = 0, minute = 0;
	unsigned	 weekdays = 0;
	int64_t		 seconds = 0;

	ck_assert(schedule_read_day("2028-02-29", &day) && day == 20280229);
	ck_assert(!schedule_read_day("2026-02-29", &day) && !schedule_read_day("2026-13-01", &day));
	ck_assert(!schedule_read_day("2026-1-01", &day) &&
	    !schedule_read_day("2026-01-01x", &day) && day == 20280229);
	ck_assert(schedule_read_hour("20:05", &hour, &minute) && hour == 20 && minute == 5);
	ck_assert(!schedule_read_hour("24:00", &hour, &minute) &&
	    !schedule_read_hour("8:00", &hour, &minute));
	ck_assert(schedule_read_weekdays("mon sun", &weekdays) && weekdays == 3);
	ck_assert(!schedule_read_weekdays("someday", &weekdays) &&
	    !schedule_read_weekdays(" ", &weekdays));
	ck_assert(schedule_read_duration("1d 12h", &seconds) && seconds == 129600);
	ck_assert(schedule_read_duration("2w 30m", &seconds) && seconds == 1211400);
	ck_assert(!schedule_read_duration("99999999999999999999d", &seconds) &&
	    !schedule_read_duration("5", &seconds));
	ck_assert(schedule_read_duration("100000w", &seconds) &&
	    !schedule_read_duration("100000w 1m", &seconds));
	ck_assert(!schedule_read_duration("", &seconds) &&
	    !schedule_read_duration("-1d", &seconds));
}

/* A Sunday, 03:59 in Berlin. */
#define NOW	1795316340

TEST(a_time_is_read_as_people_write_it_in_their_zone)
{
	static const struct {
		const char	*text, *when;
	} good[] = {
		{ "2026-12-01 20:00", "2026-12-01T19:00:00Z" },
		{ "2027-07-01 20:00", "2027-07-01T18:00:00Z" },
		{ "mon 20:00", "2026-11-23T19:00:00Z" },
		{ "sun 03:00", "2026-11-29T02:00:00Z" },
		{ "04:00", "2026-11-22T03:00:00Z" },
		{ "03:59", "2026-11-23T02:59:00Z" },
		{ "2026-12-01T20:00:00Z", "2026-12-01T20:00:00Z" },
		{ "@1795316340", "2026-11-22T02:59:00Z" },
		{ "2027-03-28 02:30", "2027-03-28T01:30:00Z" },	/* an hour that is skipped */
	};
	static const char *const	bad[] = { "", "noon", "2026-12-01", "2026-13-01 20:00",
	    "mon", "2026-12-01 25:00", "20:00 mon" };
	char				text[CLOCK_SIZE];
	int64_t				when;

	for (size_t i = 0; i < LENGTH(good); i++) {
		ck_assert_msg(schedule_read_time(good[i].text, "Europe/Berlin", NOW, &when), "%s",
		    good[i].text);
		ck_assert_str_eq(clock_format(when, text), good[i].when);
	}
	for (size_t i = 0; i < LENGTH(bad); i++)
		ck_assert_msg(!schedule_read_time(bad[i], "Europe/Berlin", NOW, &when), "%s",
		    bad[i]);
}

TEST_MAIN("schedule")
