/* Notes that cannot have been said: each kind is held against what stood before it. */

#include "records/note_rules.h"
#include "records/intake.h"
#include "unit/test.h"
#include "xml/tree.h"

#define NOW	((int64_t)1795251600)	/* 2026-11-21T09:00:00Z */

#define DORAS	"0123456789ABCDEF0123456789ABCDEF01234567"
#define ROUND	"https://beacon.example/{round}"

static struct gamefile	 table;
static struct record	 last;

/* Anna, Bert, Cleo, who has not joined, and Dora with her key; Otto and Pia stand by. */
static void
set_table(void)
{
	static char	 none[] = "", anna[] = "anna", bert[] = "bert", cleo[] = "cleo",
	    dora[] = "dora", key[] = DORAS;
	static char	*id[] = { none, anna, bert, cleo, dora };
	static char	 otto[] = "Otto", pia[] = "Pia Old";
	xmlNodePtr	 schedule;

	memset(&table, 0, sizeof(table));
	memset(&last, 0, sizeof(last));
	table.seats = 4;
	for (unsigned seat = 1; seat <= 4; seat++)
		table.seat[seat].id = id[seat];
	table.seat[4].key = key;
	table.auth = AUTH_MAILBOX;
	table.seat[1].joined = table.seat[2].joined = AUTH_MAILBOX;
	table.standbys = 2;
	table.standby[0].id = otto;
	table.standby[1].id = pia;
	table.answer_within = 3600;
	table.doc = xml_new("game");
	schedule = xml_add(xmlDocGetRootElement(table.doc), "schedule");
	xml_set(schedule, "absent-at-once", "21");
	last.act = JUDGE_PLAY;
}

static void
clear_table(void)
{
	xmlFreeDoc(table.doc);
	notes_clear(&last.standing);
}

/* "kind by [detail]"; the moderator has a reason, and who joins a hash. */
static void
add(struct notes *to, const char *text, const char *reason)
{
	char		*copy = xstrdup(text), *rest = copy, *word = strsep(&rest, " "),
	    *by = strsep(&rest, " ");
	enum note_kind	 kind;

	ck_assert_msg(note_find(word, false, &kind), "%s", text);
	notes_add(to, kind, by, rest, reason != NULL ? reason : kind == NOTE_JOIN ?
	    "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef" :
	    strcmp(by, "moderator") == 0 ? "snow" : "", NOW);
	free(copy);
}

/* Adds the note and says if it may come with the proof that its author has, after those before. */
static bool
follows(struct note_before *before, struct notes *said, const char *text, const char *reason)
{
	struct proof		 how = { .kind = PROOF_MAILBOX };
	const struct note	*n;

	before->said = *said;
	add(said, text, reason);
	before->said.note = said->note;
	n = &said->note[said->count - 1];
	if (strcmp(n->by, "moderator") == 0)
		how.kind = PROOF_MODERATOR;
	if (strcmp(n->by, "dora") == 0)
		how = (struct proof){ .kind = PROOF_KEY, .key = DORAS };
	return note_fits(n, &table, n->by, &how) && note_wrong(before, n) == NULL;
}

static bool
is_right(const char *text, const char *reason, struct notes *said)
{
	struct note_before	 before = { .file = &table, .last = &last };

	return follows(&before, said, text, reason);
}

/*
 * Standing notes, later ones, and notes after them that are possible and impossible.  A table may
 * have words, a beacon, and a number of silent turns that free a seat; 'silent' is Bert's.  Seats
 * in 'filed' have sent orders since.
 */
static const struct {
	const char	*standing[3], *said[3], *right[4], *wrong[6];
	bool		 words, beacon;
	unsigned	 replace_after, silent;
	seats_t		 filed, out, bots;
} table_of_notes[] = {
	{ .right = { "join cleo mailbox", "join cleo mailbox elsewhere" },
	    .wrong = { "join cleo", "join anna mailbox", "join dora mailbox",
	    "join moderator mailbox", "join cleo password" } },
	{ .right = { "form bert off", "proofs bert on" },
	    .wrong = { "form bert maybe", "form bert", "proofs bert maybe", "form moderator on" } },
	{ .right = { "wait anna", "ready anna", "resign bert", "stay bert" },
	    .wrong = { "wait anna now", "ready anna now", "resign bert now", "stay bert now",
	    "wait cleo", "resign moderator" } },
	{ .beacon = true, .said = { "close moderator 7" },
	    .right = { "ready anna", "resign anna", "pause moderator" },
	    .wrong = { "wait anna", "extend moderator 2026-12-01T09:00:00Z",
	    "orders moderator anna", "close moderator 8" } },
	{ .right = { "absent anna 2026-12-01 2026-12-21" },
	    .wrong = { "absent anna 2026-12-01 2036-12-01", "absent anna 2026-12-21 2026-12-01",
	    "absent anna 2026-12-01 2026-12-02 ", "absent anna" } },
	{ .standing = { "absent anna 2026-12-01 2026-12-20" },
	    .said = { "absent anna 2026-01-01 2026-01-20" },
	    .right = { "absent bert 2026-12-22 2026-12-25" },
	    .wrong = { "absent anna 2026-12-21 2026-12-25", "absent anna 2026-05-01 2026-05-03" } },
	{ .right = { "vote anna draw bert", "vote anna no", "vote bert end" },
	    .wrong = { "vote anna", "vote anna draw zoe", "vote anna win" } },
	{ .out = SEAT_BIT(2), .right = { "vote anna draw cleo" },
	    .wrong = { "vote bert end", "vote anna draw bert" } },
	{ .wrong = { "new anna word", "new dora word", "new moderator word anna",
	    "new moderator word dora" } },
	{ .words = true, .right = { "new dora word", "new moderator word dora" },
	    .wrong = { "new anna word", "new dora", "new dora word dora", "new moderator word",
	    "new moderator word zoe", "new moderator word dora twice" } },
	{ .right = { "move anna", "move dora" },
	    .wrong = { "move anna to anna@example.net", "move moderator" } },
	{ .right = { "invite moderator cleo" },
	    .wrong = { "invite moderator anna", "invite moderator zoe", "invite moderator",
	    "confirm moderator cleo", "confirm moderator anna" } },
	{ .said = { "join cleo mailbox elsewhere" }, .right = { "confirm moderator cleo" },
	    .wrong = { "confirm moderator bert", "decline cleo" } },
	{ .said = { "join cleo mailbox" }, .wrong = { "confirm moderator cleo", "decline cleo" } },
	{ .said = { "join cleo mailbox elsewhere", "invite moderator cleo" },
	    .right = { "decline cleo", "join cleo mailbox" },
	    .wrong = { "confirm moderator cleo", "decline anna" } },
	{ .right = { "orders moderator anna" },
	    .wrong = { "orders moderator", "orders moderator zoe", "orders anna" } },
	{ .right = { "extend moderator 2026-11-21T09:00:00Z",
	    "extend moderator 2026-12-01T09:00:00Z" },
	    .wrong = { "extend moderator 1999-12-01T09:00:00Z", "extend moderator",
	    "extend moderator @1796151600", "extend moderator soon" } },
	{ .right = { "pause moderator" }, .wrong = { "resume moderator",
	    "pause moderator anna" } },
	{ .standing = { "pause moderator" }, .right = { "resume moderator" },
	    .wrong = { "pause moderator" } },
	{ .standing = { "pause moderator" }, .said = { "resume moderator" },
	    .right = { "pause moderator" }, .wrong = { "resume moderator" } },
	{ .right = { "holiday moderator 2026-12-20 2027-01-03",
	    "holiday moderator 2026-11-01 2026-11-21", "holiday moderator 2026-12-01 2027-12-01" },
	    .wrong = { "holiday moderator 2026-11-01 2026-11-20",
	    "holiday moderator 2026-12-01 2027-12-02", "holiday moderator 2026-12-02 2026-12-01",
	    "holiday moderator 2026-12-20", "holiday moderator",
	    "workdays moderator 2026-12-20 2027-01-03" } },
	{ .standing = { "holiday moderator 2026-12-20 2027-01-03" },
	    .right = { "workdays moderator 2026-12-20 2027-01-03",
	    "holiday moderator 2026-12-20 2027-01-04" },
	    .wrong = { "holiday moderator 2026-12-20 2027-01-03",
	    "workdays moderator 2026-12-20 2027-01-02", "workdays moderator" } },
	{ .standing = { "holiday moderator 2026-12-20 2027-01-03" },
	    .said = { "workdays moderator 2026-12-20 2027-01-03" },
	    .right = { "holiday moderator 2026-12-20 2027-01-03" },
	    .wrong = { "workdays moderator 2026-12-20 2027-01-03" } },
	{ .beacon = true, .right = { "close moderator 7" },
	    .wrong = { "close moderator soon", "close moderator", "close anna 7" } },
	{ .wrong = { "close moderator 7", "offer moderator anna Otto", "free moderator anna",
	    "lapse moderator anna", "accept standby anna Otto", "decline standby anna Otto" } },
	{ .standing = { "resign anna" },
	    .right = { "offer moderator anna Pia Old", "free moderator anna" },
	    .wrong = { "offer moderator bert Otto", "free moderator bert",
	    "offer moderator anna Zoe", "offer moderator anna", "lapse moderator anna",
	    "free moderator" } },
	{ .standing = { "resign anna" }, .out = SEAT_BIT(1),
	    .wrong = { "offer moderator anna Otto", "free moderator anna" } },
	{ .standing = { "resign anna" }, .bots = SEAT_BIT(1),
	    .wrong = { "offer moderator anna Otto", "free moderator anna" } },
	{ .standing = { "resign anna" }, .said = { "stay anna" },
	    .wrong = { "offer moderator anna Otto", "free moderator anna" } },
	{ .standing = { "resign anna", "offer moderator anna Otto" },
	    .right = { "accept standby anna Otto", "decline standby anna Otto" },
	    .wrong = { "accept standby anna Pia Old", "accept standby bert Otto",
	    "accept standby anna", "lapse moderator bert", "offer moderator anna Pia Old",
	    "free moderator anna" } },
	{ .standing = { "resign anna", "offer moderator anna Otto", "resign bert" },
	    .right = { "offer moderator bert Pia Old" },
	    .wrong = { "offer moderator bert Otto", "lapse moderator anna" } },
	{ .standing = { "resign anna", "offer moderator anna Otto" }, .said = { "stay anna" },
	    .right = { "lapse moderator anna" },
	    .wrong = { "accept standby anna Otto", "decline standby anna Otto" } },
	{ .standing = { "resign anna", "offer moderator anna Otto" },
	    .said = { "accept standby anna Otto" },
	    .wrong = { "accept standby anna Otto", "decline standby anna Otto",
	    "offer moderator anna Pia Old", "free moderator anna", "lapse moderator anna" } },
	{ .standing = { "resign anna", "free moderator anna" },
	    .right = { "offer moderator anna Otto" }, .wrong = { "free moderator anna" } },
	{ .standing = { "resign anna", "offer moderator anna Otto" },
	    .said = { "decline standby anna Otto", "offer moderator anna Pia Old" },
	    .right = { "accept standby anna Pia Old" },
	    .wrong = { "accept standby anna Otto" } },
	{ .standing = { "resign anna", "offer moderator anna Otto" },
	    .said = { "decline standby anna Otto" },
	    .right = { "offer moderator anna Pia Old", "free moderator anna" },
	    .wrong = { "offer moderator anna Otto", "decline standby anna Otto" } },
	{ .standing = { "resign anna", "offer moderator anna Otto" },
	    .said = { "stay anna", "lapse moderator anna" },
	    .wrong = { "accept standby anna Otto", "lapse moderator anna" } },
	{ .replace_after = 2, .silent = 1,
	    .wrong = { "offer moderator bert Otto", "free moderator bert" } },
	{ .replace_after = 2, .silent = 2,
	    .right = { "offer moderator bert Otto", "free moderator bert" },
	    .wrong = { "offer moderator anna Otto", "free moderator anna" } },
	{ .replace_after = 2, .silent = 2, .filed = SEAT_BIT(2),
	    .wrong = { "offer moderator bert Otto", "free moderator bert" } },
	{ .replace_after = 2, .silent = 2, .said = { "ready bert" },
	    .wrong = { "offer moderator bert Otto", "free moderator bert" } },
	{ .replace_after = 2, .silent = 2, .said = { "offer moderator bert Otto", "stay bert" },
	    .right = { "lapse moderator bert" }, .wrong = { "accept standby bert Otto" } },
	{ .silent = 9, .wrong = { "offer moderator bert Otto", "free moderator bert" } },
};

/* Sets the table, and what came before the notes, by a row. */
static void
set_row(size_t row, struct notes *said)
{
	static char	 url[] = ROUND;

	clear_table();
	set_table();
	table.words = table_of_notes[row].words;
	table.beacon.url = table_of_notes[row].beacon ? url : NULL;
	table.replace_after = table_of_notes[row].replace_after;
	last.score.out = table_of_notes[row].out;
	for (unsigned seat = 1; seat <= table.seats; seat++)
		table.seat[seat].bot = (table_of_notes[row].bots & SEAT_BIT(seat)) != 0;
	for (size_t n = 0; n < LENGTH(table_of_notes[row].said); n++) {
		if (table_of_notes[row].standing[n] != NULL)
			add(&last.standing, table_of_notes[row].standing[n], NULL);
		if (table_of_notes[row].said[n] != NULL)
			add(said, table_of_notes[row].said[n], NULL);
	}
}

TEST(each_kind_is_held_against_what_stood_before)
{
	unsigned	 tried[NOTE_KINDS] = { 0 };	/* 1: possible, 2: impossible */

	for (size_t i = 0; i < LENGTH(table_of_notes); i++)
		for (size_t k = 0; k < LENGTH(table_of_notes[0].right) +
		    LENGTH(table_of_notes[0].wrong); k++) {
			const unsigned	 silent[MAX_SEATS + 1] = { [2] = table_of_notes[i].silent };
			bool		 right = k < LENGTH(table_of_notes[0].right);
			const char	*text = right ? table_of_notes[i].right[k] :
			    table_of_notes[i].wrong[k - LENGTH(table_of_notes[0].right)];
			struct note_before	 before = { .file = &table, .last = &last,
			    .silent = silent, .filed = table_of_notes[i].filed };
			AUTO(notes_clear) struct notes said = { 0 };

			if (text == NULL)
				continue;
			set_row(i, &said);
			ck_assert_msg(follows(&before, &said, text, NULL) == right,
			    "row %zu: %s", i, text);
			tried[said.note[said.count - 1].kind] |= right ? 1 : 2;
		}
	for (enum note_kind k = 0; k < NOTE_AMEND; k++)
		ck_assert_msg(note_row(k)->lasting == NOTE_ONCE || tried[k] == 3,
		    "the table has no possible or no impossible `%s`", note_word(k));
}

TEST(where_deadlines_pass_in_silence_and_in_an_open_inbox_a_seat_may_have_been_silent)
{
	const unsigned	 silent[MAX_SEATS + 1] = { 0 };
	struct note_before	 before = { .file = &table, .last = &last };
	AUTO(notes_clear) struct notes said = { 0 };

	table.replace_after = 2;
	ck_assert(follows(&before, &said, "free moderator bert", NULL));
	notes_clear(&said);
	before.silent = silent;
	ck_assert(!follows(&before, &said, "free moderator bert", NULL));
	notes_clear(&said);
	table.silence = SILENCE_WAIT;
	ck_assert(follows(&before, &said, "free moderator bert", NULL));
}

TEST(a_player_with_a_key_renews_nothing_by_a_word)
{
	struct proof	 word = { .kind = PROOF_TOKEN },
	    key = { .kind = PROOF_KEY, .key = DORAS };
	AUTO(notes_clear) struct notes said = { 0 };

	table.words = true;
	add(&said, "new dora word", NULL);
	add(&said, "move dora", NULL);
	add(&said, "wait dora", NULL);
	for (size_t i = 0; i < said.count; i++) {
		ck_assert(note_fits(&said.note[i], &table, "dora", &word) == (i == 2));
		ck_assert(note_fits(&said.note[i], &table, "dora", &key));
	}
}

TEST(the_table_says_how_many_days_of_absence_there_are_in_all)
{
	AUTO(notes_clear) struct notes said = { 0 };

	xml_set(xml_child(xmlDocGetRootElement(table.doc), "schedule"), "absent-in-all", "3");
	add(&last.standing, "absent anna 2026-11-23 2026-11-24", NULL);
	ck_assert(is_right("absent anna 2026-12-24 2026-12-24", NULL, &said));
	ck_assert(!is_right("absent anna 2026-12-26 2026-12-26", NULL, &said));
}

TEST(the_moderator_gives_a_reason_and_nobody_else)
{
	char		 reason[502];
	AUTO(notes_clear) struct notes said = { 0 };

	memset(reason, 'x', sizeof(reason));
	reason[500] = '\0';
	ck_assert(is_right("orders moderator anna", reason, &said));
	reason[500] = 'x';
	reason[501] = '\0';
	ck_assert(!is_right("orders moderator anna", reason, &said));
	ck_assert(!is_right("orders moderator anna", "", &said));
	ck_assert(!is_right("orders moderator anna", "a\nb", &said));
	ck_assert(!is_right("orders moderator anna", "a\033[2J", &said));
	ck_assert(!is_right("wait anna", "because", &said));
	for (enum note_kind k = NOTE_AMEND; k <= NOTE_END; k++) {
		char		 by[] = "moderator", none[] = "", snow[] = "snow";
		struct note	 act = { .kind = k, .by = by, .reason = none };

		ck_assert_msg(!note_has_reason(&act), "%s", note_word(k));
		act.reason = snow;
		ck_assert_msg(note_has_reason(&act), "%s", note_word(k));
	}
}

/* A line of a log, at this time. */
static struct inboxlog_entry
line(const char *who, int64_t time)
{
	struct inboxlog_entry	 e = { .time = time };

	snprintf(e.seat, sizeof(e.seat), "%s", who);
	return e;
}

TEST(lines_are_in_the_order_of_their_times_and_what_is_announced_follows)
{
	struct intake		 a = { .file = &table, .last = &last };
	struct entry		 note = { .kind = ENTRY_NOTE, .proof.kind = PROOF_MODERATOR },
	    orders = { .proof.kind = PROOF_MODERATOR }, own = { .proof.kind = PROOF_MAILBOX };
	struct inboxlog_entry	 first = line("moderator", NOW), early = line("anna", NOW - 1),
	    anna = line("anna", NOW), bert = line("bert", NOW);
	AUTO(notes_clear) struct notes said = { 0 };

	add(&said, "orders moderator anna", NULL);
	ck_assert_ptr_null(intake_note(&a, &first, &note, &said));
	ck_assert_ptr_nonnull(intake_end(&a));
	ck_assert_ptr_nonnull(intake_orders(&a, &bert, &own));
	ck_assert_ptr_null(intake_note(&a, &first, &note, &said));
	ck_assert_ptr_null(intake_orders(&a, &anna, &orders));
	ck_assert_ptr_null(intake_end(&a));
	ck_assert_ptr_null(intake_orders(&a, &bert, &own));
	ck_assert_ptr_nonnull(intake_orders(&a, &early, &own));
	ck_assert_ptr_null(intake_note(&a, &first, &note, &said));
	ck_assert_ptr_nonnull(intake_note(&a, &first, &note, &said));
}

TEST(no_orders_come_once_they_are_closed_and_who_sent_some_is_not_silent)
{
	const unsigned	 silent[MAX_SEATS + 1] = { [2] = 9 };
	struct intake	 a = { .file = &table, .last = &last, .silent = silent };
	struct entry	 note = { .kind = ENTRY_NOTE, .proof.kind = PROOF_MODERATOR },
	    orders = { .proof.kind = PROOF_MAILBOX }, withdrawn = { .kind = ENTRY_WITHDRAWN };
	struct inboxlog_entry	 theirs = line("moderator", NOW), bert = line("bert", NOW);
	char		 url[] = ROUND;
	AUTO(notes_clear) struct notes said = { 0 };

	table.beacon.url = url;
	table.replace_after = 2;
	add(&said, "free moderator bert", NULL);
	ck_assert_ptr_null(intake_note(&a, &theirs, &note, &said));
	ck_assert_ptr_null(intake_orders(&a, &bert, &orders));
	notes_clear(&said);
	add(&said, "free moderator bert", NULL);
	ck_assert_ptr_nonnull(intake_note(&a, &theirs, &note, &said));
	ck_assert_ptr_null(intake_orders(&a, &bert, &withdrawn));
	ck_assert_ptr_null(intake_note(&a, &theirs, &note, &said));
	add(&said, "close moderator 7", NULL);
	ck_assert_ptr_null(intake_note(&a, &theirs, &note, &said));
	ck_assert_ptr_nonnull(intake_orders(&a, &bert, &orders));
	ck_assert_ptr_nonnull(intake_orders(&a, &bert, &withdrawn));
}

TEST_MAIN_WITH("note-rules", set_table, clear_table)
