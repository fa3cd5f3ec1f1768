/*
 * Of the kinds of ask that are open the longest deadline counts; what has none of its own goes by
 * the table's.
 */

#include <stdlib.h>

#include "records/deadline.h"
#include "unit/test.h"

#define DAY	((int64_t)86400)
#define KIND(k)	((uint64_t)1 << (k))

static const int64_t	 own[MAX_ASK_KINDS] = { [1] = 2 * DAY, [2] = 3 * DAY };

static void
expect(const struct deadlines *d, uint64_t kinds, enum schedule_kind by, int64_t after)
{
	int64_t	 due = -1;

	ck_assert_int_eq(deadlines_next(d, kinds, 0, &due), by);
	ck_assert_int_eq(due, by == SCHEDULE_NONE ? -1 : after);
}

START_TEST(the_longest_of_the_kinds_counts)
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
END_TEST

/* The first of January 1970 was a Thursday. */
START_TEST(days_and_durations_are_compared_by_when_they_end)
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
END_TEST

START_TEST(where_one_has_all_time_there_is_no_deadline)
{
	struct deadlines	 d = { .schedule = { .zone = "UTC" }, .own = own };

	expect(&d, KIND(1), SCHEDULE_AFTER, 2 * DAY);
	expect(&d, KIND(3) | KIND(1), SCHEDULE_NONE, 0);
	expect(&d, 0, SCHEDULE_NONE, 0);
}
END_TEST

START_TEST(days_off_hold_for_every_kind)
{
	struct days_off		 off = { .first = 19700103, .last = 19700104 };
	struct deadlines	 d = { .schedule = { .zone = "UTC" }, .own = own, .off = &off,
	    .off_count = 1 };

	expect(&d, KIND(1), SCHEDULE_AFTER, 4 * DAY);
}
END_TEST

START_TEST(only_who_is_awaited_counts)
{
	uint8_t	 asked[MAX_SEATS + 1] = { [1] = 1, [2] = 3, [4] = 3, [MAX_SEATS] = 63 };

	ck_assert(kinds_asked(SEAT_BIT(1) | SEAT_BIT(3), asked) == KIND(1));
	ck_assert(kinds_asked(SEAT_BIT(1) | SEAT_BIT(2) | SEAT_BIT(4),
	    asked) == (KIND(1) | KIND(3)));
	ck_assert(kinds_asked(SEAT_BIT(MAX_SEATS), asked) == KIND(63));
	ck_assert(kinds_asked(NOBODY, asked) == 0);
}
END_TEST

TEST_MAIN("deadline", the_longest_of_the_kinds_counts,
    days_and_durations_are_compared_by_when_they_end,
    where_one_has_all_time_there_is_no_deadline, days_off_hold_for_every_kind,
    only_who_is_awaited_counts)
