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

/* A bank is of one seat, even where an id begins with another's. */
TEST(a_seat_pays_from_its_own_bank)
{
	static const char *const	 banks[] = { "after", "7d", "bank", "48h", NULL };
	struct gamefile			 f;
	struct record			 last = { .number = 3 };
	char				 ann[] = "ann", anna[] = "anna";

	set_table(&f, banks);
	f.seats = 2;
	f.seat[1].id = ann;
	f.seat[2].id = anna;
	notes_add(&last.standing, NOTE_SPEND, "moderator", "anna 2 3600", "", DAY);
	notes_add(&last.standing, NOTE_SPEND, "moderator", "anna 3 60", "", DAY);
	ck_assert_int_eq(bank_left(&f, &last, 1), 2 * DAY);
	ck_assert_int_eq(bank_left(&f, &last, 2), 2 * DAY - 3660);
	notes_add(&last.standing, NOTE_SPEND, "moderator", "anna 3 999999", "", DAY);
	ck_assert_int_eq(bank_left(&f, &last, 2), 0);
	notes_clear(&last.standing);
	xmlFreeDoc(f.doc);
}

/* Entries of a log: hours before (below 0) or after the deadline, and how; '+' and a note. */
struct logged {
	int		 hour;
	const char	*how;
	enum note_kind	 kind;
};

static const struct banked {
	const char	*about;
	struct logged	 line[4];
	bool		 drawn;
	int		 came;		/* hours after the deadline, 0: not yet */
} banked[] = {
	{ "nothing came", { { 0 } }, true, 0 },
	{ "orders came", { { -1, "token", 0 } }, false, 0 },
	{ "orders came late", { { 3, "token", 0 } }, true, 3 },
	{ "withdrawn again", { { -2, "token", 0 }, { -1, "withdrawn", 0 } }, true, 0 },
	{ "withdrawn later", { { 3, "token", 0 }, { 4, "withdrawn", 0 } }, true, 0 },
	{ "ready", { { -1, "note:token", NOTE_READY } }, false, 0 },
	{ "ready, then withdrawn", { { -3, "note:token", NOTE_READY }, { -1, "withdrawn", 0 } },
	    true, 0 },
	{ "waits", { { -1, "note:token", NOTE_WAIT } }, false, 0 },
	{ "resigned", { { -1, "note:token", NOTE_RESIGN } }, false, 0 },
	{ "resigned, then stays", { { -2, "note:token", NOTE_RESIGN },
	    { -1, "note:token", NOTE_STAY } }, true, 0 },
	{ "late twice", { { 2, "token", 0 }, { 5, "token", 0 } }, true, 2 },
};

TEST(a_bank_is_drawn_by_who_is_missed_at_the_deadline)
{
	static const char *const	 banks[] = { "after", "7d", "bank", "48h", NULL };
	char				 anna[] = "anna";
	int64_t				 due = at("2026-11-30T12:00:00Z");

	for (size_t i = 0; i < LENGTH(banked); i++) {
		struct record	 last = { .number = 3, .awaited = SEAT_BIT(1) };
		struct gamefile	 f;
		struct inboxlog	 log = { 0 };
		struct notes	 said = { 0 };
		struct bank	 b;

		set_table(&f, banks);
		f.seat[1].id = anna;
		for (const struct logged *l = banked[i].line; l->how != NULL; l++) {
			struct inboxlog_entry	 e = { .time = due + l->hour * 3600,
			    .seat = "anna" };

			snprintf(e.how, sizeof(e.how), "%s", l->how);
			ck_assert(inboxlog_add(&log, &e));
			if (l->kind != 0)
				notes_add(&said, l->kind, "anna", NULL, "", e.time);
		}
		bank_read(&b, &f, &last, &log, &said, due);
		ck_assert_msg((b.drawn != NOBODY) == banked[i].drawn, "%s", banked[i].about);
		ck_assert_msg(b.came[1] == (banked[i].came == 0 ? 0 :
		    due + banked[i].came * 3600), "%s", banked[i].about);
		ck_assert_msg(!banked[i].drawn || b.ends[1] == due + 2 * DAY, "%s",
		    banked[i].about);
		inboxlog_clear(&log);
		notes_clear(&said);
		xmlFreeDoc(f.doc);
	}
}

TEST(an_absence_is_told_to_its_last_day)
{
	static const struct {
		const char	*now, *said;
	} days[] = {
		{ "2026-11-20T12:00:00Z", "2026-11-24 to 2026-11-25, 2026-12-01 to 2026-12-01" },
		{ "2026-11-24T00:00:00Z", "2026-11-24 to 2026-11-25, 2026-12-01 to 2026-12-01" },
		{ "2026-11-25T23:59:59Z", "2026-11-24 to 2026-11-25, 2026-12-01 to 2026-12-01" },
		{ "2026-11-26T00:00:00Z", "2026-12-01 to 2026-12-01" },
		{ "2026-12-01T23:59:59Z", "2026-12-01 to 2026-12-01" },
		{ "2026-12-02T00:00:00Z", "" },
	};
	struct notes	 standing = { 0 }, now = { 0 };

	notes_add(&standing, NOTE_ABSENT, "anna", "2026-11-24 2026-11-25", "", 0);
	notes_add(&standing, NOTE_ABSENT, "bert", "2026-11-20 2026-12-25", "", 0);
	notes_add(&now, NOTE_ABSENT, "anna", "2026-12-01 2026-12-01", "", 0);
	for (size_t i = 0; i < LENGTH(days); i++) {
		AUTO(buf_clear) struct buf said = { 0 };

		absence_say(&standing, &now, "anna", at(days[i].now), &said);
		buf_add(&said, "", 0);
		ck_assert_str_eq(said.data, days[i].said);
	}
	notes_clear(&standing);
	notes_clear(&now);
}

TEST_MAIN("deadline")
