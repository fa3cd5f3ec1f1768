/*
 * Joining: the answers to an invitation and what becomes of them, keys that are somebody else's,
 * answers that come too late, and what game.xml has of it.
 */

#include "base/clock.h"
#include "records/joining.h"
#include "records/record.h"
#include "unit/test.h"
#include "xml/tree.h"

#define ANNA	"0123456789ABCDEF0123456789ABCDEF01234567"
#define EMIL	"89ABCDEF0123456789ABCDEF0123456789ABCDEF"
#define DORA	"0123456789ABCDEF0123456789ABCDEF01234568"
#define GERD	"FEDCBA9876543210FEDCBA9876543210FEDCBA98"
#define OTTO	"76543210FEDCBA9876543210FEDCBA9876543210"
#define NEW	"0000000000000000000000000000000000000000"

#define HOUR	((int64_t)3600)

/* Answers to an invitation, one note after another, and their result. */
TEST(answers_to_an_invitation_that_differ_hold_up_one_another)
{
	static const struct {
		bool			 confirm;
		struct { enum note_kind kind; const char *detail; } said[3];
		enum joining_state	 state;
		enum auth		 by;
	} table[] = {
		{ false, { { 0, NULL } }, JOINING_NOT, AUTH_UNKNOWN },
		{ false, { { NOTE_JOIN, "mailbox" } }, JOINING_DONE, AUTH_MAILBOX },
		{ false, { { NOTE_JOIN, "key " ANNA }, { NOTE_JOIN, "key " ANNA } }, JOINING_DONE,
		    AUTH_KEY },
		{ false, { { NOTE_JOIN, "key " ANNA }, { NOTE_JOIN, "key " EMIL } },
		    JOINING_DISPUTED, AUTH_KEY },
		{ false, { { NOTE_JOIN, "mailbox" }, { NOTE_JOIN, "key " EMIL } },
		    JOINING_DISPUTED, AUTH_MAILBOX },
		{ false, { { NOTE_JOIN, "key " ANNA }, { NOTE_JOIN, "key " EMIL },
		    { NOTE_JOIN, "key " ANNA } }, JOINING_DISPUTED, AUTH_KEY },
		{ false, { { NOTE_JOIN, "token" }, { NOTE_JOIN, "mailbox" },
		    { NOTE_INVITE, "anna" } }, JOINING_NOT, AUTH_UNKNOWN },
		{ false, { { NOTE_JOIN, "mailbox elsewhere" } }, JOINING_WAITS, AUTH_MAILBOX },
		{ false, { { NOTE_JOIN, "mailbox elsewhere" }, { NOTE_CONFIRM, "anna" } },
		    JOINING_DONE, AUTH_MAILBOX },
		{ false, { { NOTE_JOIN, "mailbox elsewhere" }, { NOTE_JOIN, "mailbox" } },
		    JOINING_DONE, AUTH_MAILBOX },
		{ false, { { NOTE_JOIN, "mailbox elsewhere" }, { NOTE_JOIN, "token" },
		    { NOTE_CONFIRM, "anna" } }, JOINING_DISPUTED, AUTH_MAILBOX },
		{ true, { { NOTE_JOIN, "token" } }, JOINING_WAITS, AUTH_TOKEN },
		{ true, { { NOTE_JOIN, "token" }, { NOTE_CONFIRM, "anna" } }, JOINING_DONE,
		    AUTH_TOKEN },
		{ true, { { NOTE_CONFIRM, "anna" }, { NOTE_JOIN, "token" } }, JOINING_WAITS,
		    AUTH_TOKEN },
		{ false, { { NOTE_DECLINE, NULL } }, JOINING_DECLINED, AUTH_UNKNOWN },
		{ false, { { NOTE_DECLINE, NULL }, { NOTE_JOIN, "token" } }, JOINING_DONE,
		    AUTH_TOKEN },
		{ false, { { NOTE_JOIN, "token" }, { NOTE_DECLINE, NULL } }, JOINING_DONE,
		    AUTH_TOKEN },
	};

	for (size_t i = 0; i < LENGTH(table); i++) {
		struct gamefile	 f = { .seats = 1, .auth = AUTH_MAILBOX,
		    .confirm = table[i].confirm };
		struct joining	 joining[MAX_SEATS + 1];
		AUTO(notes_clear) struct notes notes = { 0 };

		f.seat[1].id = "anna";
		for (size_t k = 0; k < 3 && (table[i].said[k].kind != 0 ||
		    table[i].said[k].detail != NULL); k++)
			notes_add(&notes, table[i].said[k].kind,
			    table[i].said[k].kind == NOTE_INVITE ||
			    table[i].said[k].kind == NOTE_CONFIRM ? "moderator" : "anna",
			    table[i].said[k].detail, NULL, 0);
		joinings_read(joining, &f, &notes);
		ck_assert_msg(joining[1].state == table[i].state && joining[1].by == table[i].by,
		    "row %zu: %d, %d", i, joining[1].state, joining[1].by);
	}
}

/* The moderator could choose the words of who joins late, and the dice with them. */
TEST(joins_enter_no_dice_since_format_4)
{
	struct gamefile	 f = { .seats = 1, .auth = AUTH_MAILBOX };
	AUTO(record_clear) struct record turn = { .format = FORMAT_OLDEST, .act = JUDGE_PLAY };
	struct chain_orders	 orders[2];
	char			 hash[HASH_HEX];

	f.seat[1].id = "anna";
	notes_add(&turn.acts, NOTE_JOIN, "anna", "mailbox", hash_hex("join", 4, hash), 0);
	ck_assert_uint_eq(joinings_add(&f, &turn, orders, 0), 1);
	turn.act = JUDGE_AMEND;
	ck_assert_uint_eq(joinings_add(&f, &turn, orders, 0), 0);
	turn.act = JUDGE_PLAY;
	turn.format = FORMAT_SEALED;
	ck_assert_uint_eq(joinings_add(&f, &turn, orders, 0), 0);
}

/* Gerd moderates; Otto and Anna stand by; she has two seats; Dora and Finn have no address. */
static void
set_table(struct gamefile *f)
{
	static const struct person	 seat[] = {
		{ 0 }, { .address = "anna@example.org" },
		{ .address = "bert@example.org", .key = EMIL },
		{ .address = "cleo@example.org" }, { .address = "Anna@Example.org" },
		{ .key = DORA }, { 0 },
	};

	*f = (struct gamefile){ .seats = LENGTH(seat) - 1, .standbys = 2,
	    .moderator = { .address = "anna@example.org", .key = GERD } };
	memcpy(f->seat, seat, sizeof(seat));
	f->standby[0] = (struct person){ .address = "otto@example.org", .key = OTTO };
	f->standby[1] = (struct person){ .address = "anna@example.org", .key = ANNA };
}

TEST(a_key_is_one_persons)
{
	enum { MAIN = 1, BERT, CLEO, OTHER, DORAS, FINN };
	static const struct {
		unsigned	 seat, joins;		/* a seat that has joined by 'key' so far */
		const char	*key;
		bool		 taken;
	} table[] = {
		{ CLEO, 0, NEW, false },
		/* the moderator's is nobody's, not even at their own address */
		{ CLEO, 0, GERD, true }, { MAIN, 0, GERD, true }, { FINN, 0, GERD, true },
		/* a standby's is theirs, and that of their seats */
		{ CLEO, 0, OTTO, true }, { FINN, 0, OTTO, true },
		{ MAIN, 0, ANNA, false }, { OTHER, 0, ANNA, false }, { BERT, 0, ANNA, true },
		/* a seat's */
		{ CLEO, 0, EMIL, true }, { MAIN, 0, EMIL, true }, { BERT, 0, EMIL, false },
		{ CLEO, 0, DORA, true }, { FINN, 0, DORA, true }, { DORAS, 0, DORA, false },
		/* one that somebody joins with */
		{ BERT, CLEO, NEW, true },
		{ CLEO, CLEO, NEW, false },
		{ MAIN, OTHER, NEW, false },
		{ OTHER, MAIN, NEW, false },
		{ CLEO, FINN, NEW, true },
		{ MAIN, FINN, NEW, true },
	};
	struct gamefile	 f;

	set_table(&f);
	for (size_t i = 0; i < LENGTH(table); i++) {
		struct joining	 joining[MAX_SEATS + 1] = { 0 };
		AUTO_FREE char	*key = xstrdup(table[i].key);

		if (table[i].joins != 0)
			snprintf(joining[table[i].joins].key, PGP_FINGERPRINT, "%s", key);
		ck_assert_msg(joining_key_taken(joining, &f, table[i].seat, key) ==
		    table[i].taken, "row %zu", i);
	}
}

/* Answers to an earlier one, hours after it. */
TEST(another_answer_is_too_late_after_a_day_or_when_all_is_closed)
{
	static const struct {
		struct joining	 old, answer;
		int		 hours;
		bool		 closed, late, nothing, confirmed;	/* 'nothing' if each is */
	} table[] = {
		/* nothing is known, or it waits, or is disputed: no answer is too late */
		{ { JOINING_NOT }, { .by = AUTH_TOKEN }, 99, true, false, false, false },
		{ { JOINING_DECLINED }, { .by = AUTH_TOKEN }, 99, true, false, false, false },
		{ { JOINING_WAITS, AUTH_TOKEN }, { .by = AUTH_KEY, .key = ANNA }, 99, true, false,
		    false, false },
		{ { JOINING_DISPUTED, AUTH_TOKEN }, { .by = AUTH_KEY, .key = ANNA }, 99, true,
		    false, true, true },
		{ { JOINING_DISPUTED, AUTH_TOKEN }, { .by = AUTH_TOKEN }, 0, false, false, true,
		    true },
		/* another proof */
		{ { JOINING_DONE, AUTH_TOKEN }, { .by = AUTH_MAILBOX }, 23, false, false, false,
		    false },
		{ { JOINING_DONE, AUTH_TOKEN }, { .by = AUTH_MAILBOX }, 24, false, true, false,
		    false },
		{ { JOINING_DONE, AUTH_TOKEN }, { .by = AUTH_MAILBOX }, 0, true, true, false,
		    false },
		{ { JOINING_DONE, AUTH_KEY, ANNA }, { .by = AUTH_KEY, .key = EMIL }, 24, false,
		    true, false, false },
		{ { JOINING_DONE, AUTH_KEY, ANNA }, { .by = AUTH_KEY, .key = EMIL }, 23, false,
		    false, false, false },
		/* the same once more */
		{ { JOINING_DONE, AUTH_KEY, ANNA }, { .by = AUTH_KEY, .key = ANNA }, 24, true,
		    false, true, true },
		{ { JOINING_DONE, AUTH_TOKEN }, { .by = AUTH_TOKEN, .elsewhere = true }, 0, false,
		    false, true, true },
		/* what waits is done by the address that was invited, where nobody confirms it */
		{ { JOINING_WAITS, AUTH_TOKEN, "", true }, { .by = AUTH_TOKEN }, 1, false, false,
		    false, true },
		{ { JOINING_WAITS, AUTH_TOKEN, "", true },
		    { .by = AUTH_TOKEN, .elsewhere = true }, 1, false, false, true, true },
	};

	for (size_t i = 0; i < LENGTH(table); i++) {
		struct joining	 old = table[i].old;

		old.since = 1000;
		ck_assert_msg(joining_too_late(&old, &table[i].answer,
		    1000 + table[i].hours * HOUR, table[i].closed) == table[i].late, "row %zu", i);
		ck_assert_msg(joining_changes_nothing(&old, &table[i].answer, false) ==
		    table[i].nothing, "row %zu", i);
		ck_assert_msg(joining_changes_nothing(&old, &table[i].answer, true) ==
		    table[i].confirmed, "row %zu, confirmed", i);
	}
}

/* Seconds after the first answer at which others come, and what then holds. */
TEST(an_answer_that_has_held_for_a_day_is_not_disputed)
{
	static const struct {
		const char		*first, *other;
		int64_t			 confirmed, second;	/* 0: nobody confirms it */
		enum joining_state	 state;
	} table[] = {
		{ "token", "mailbox", 0, 24 * HOUR - 1, JOINING_DISPUTED },
		{ "token", "mailbox", 0, 24 * HOUR, JOINING_DONE },
		{ "token elsewhere", "mailbox", 0, 24 * HOUR, JOINING_DISPUTED },
		{ "token elsewhere", "mailbox", HOUR, 25 * HOUR - 1, JOINING_DISPUTED },
		{ "token elsewhere", "mailbox", HOUR, 25 * HOUR, JOINING_DONE },
		{ "token", "token", 0, 48 * HOUR, JOINING_DONE },
	};

	for (size_t i = 0; i < LENGTH(table); i++) {
		struct gamefile	 f = { .seats = 2, .auth = AUTH_MAILBOX };
		struct joining	 joining[MAX_SEATS + 1];
		AUTO(notes_clear) struct notes notes = { 0 };

		f.seat[1].id = "ann";
		f.seat[2].id = "anna";
		notes_add(&notes, NOTE_JOIN, "anna", table[i].first, NULL, 0);
		if (table[i].confirmed != 0)
			notes_add(&notes, NOTE_CONFIRM, "moderator", "anna", NULL,
			    table[i].confirmed);
		notes_add(&notes, NOTE_JOIN, "anna", table[i].other, NULL, table[i].second);
		joinings_read(joining, &f, &notes);
		ck_assert_msg(joining[2].state == table[i].state, "row %zu", i);
		ck_assert_int_eq(joining[2].by, AUTH_TOKEN);
		ck_assert_int_eq(joining[1].state, JOINING_NOT);
	}
}

/* An answer after the close is for the turn after; game.xml says how each proves what they send. */
TEST(who_has_joined_before_the_close_begins_to_play)
{
	struct gamefile	 f = { .seats = 4, .auth = AUTH_MAILBOX };
	struct joining	 joining[MAX_SEATS + 1];
	AUTO(notes_clear) struct notes notes = { 0 };
	AUTO(xml_free) xmlDocPtr doc = xml_new("game");
	AUTO(buf_clear) struct buf text = { 0 };
	static char			*ids[] = { "anna", "bert", "cleo", "dora" };

	for (size_t i = 0; i < LENGTH(ids); i++) {
		f.seat[i + 1].id = ids[i];
		xml_set(xml_add(xmlDocGetRootElement(doc), "seat"), "id", ids[i]);
	}
	joinings_read(joining, &f, &notes);
	ck_assert(!joinings_write(joining, &f, xmlDocGetRootElement(doc)));
	notes_add(&notes, NOTE_JOIN, "anna", "key " ANNA, NULL, 0);
	notes_add(&notes, NOTE_JOIN, "bert", "token", NULL, 0);
	notes_add(&notes, NOTE_JOIN, "dora", "mailbox elsewhere", NULL, 0);
	notes_add(&notes, NOTE_CLOSE, "moderator", NULL, NULL, 0);
	notes_add(&notes, NOTE_JOIN, "cleo", "mailbox", NULL, 0);
	ck_assert(joinings_done(&f, &notes) == (SEAT_BIT(1) | SEAT_BIT(2)));
	joinings_entering(joining, &f, &notes);
	ck_assert(joinings_write(joining, &f, xmlDocGetRootElement(doc)));
	XML_EACH(seat, xmlDocGetRootElement(doc), "seat")
		buf_printf(&text, "%s %s %s\n", xml_attribute(seat, "id"),
		    xml_attribute_or(seat, "key", "-"), xml_attribute_or(seat, "proof", "-"));
	ck_assert_str_eq(text.data, "anna " ANNA " -\nbert - token\ncleo - -\ndora - -\n");
}

TEST(an_invitation_that_is_repeated_is_counted_for_its_seat)
{
	AUTO(notes_clear) struct notes notes = { 0 };

	notes_add(&notes, NOTE_INVITE, "moderator", "anna", NULL, 0);
	notes_add(&notes, NOTE_CONFIRM, "moderator", "anna", NULL, 0);
	notes_add(&notes, NOTE_INVITE, "moderator", "annabel", NULL, 0);
	notes_add(&notes, NOTE_INVITE, "moderator", "anna", NULL, 0);
	ck_assert_uint_eq(joining_again(&notes, "anna"), 2);
	ck_assert_uint_eq(joining_again(&notes, "annabel"), 1);
	ck_assert_uint_eq(joining_again(&notes, "ann"), 0);
}

TEST_MAIN("joining")
