/* Notes that cannot have been said: each kind is held against what stood before it. */

#include "records/note.h"
#include "records/intake.h"
#include "unit/test.h"
#include "xml/tree.h"

#define NOW	((int64_t)1795251600)	/* 2026-11-21T09:00:00Z */

static struct gamefile	 table;
static struct record	 last;

/* Anna, Bert and Cleo, who has not joined; Otto and Pia stand by. */
static void
set_table(void)
{
	static char	 none[] = "", anna[] = "anna", bert[] = "bert", cleo[] = "cleo";
	static char	*id[] = { none, anna, bert, cleo };
	static char	 otto[] = "Otto", pia[] = "Pia Old";
	xmlNodePtr	 schedule;

	memset(&table, 0, sizeof(table));
	memset(&last, 0, sizeof(last));
	table.seats = 3;
	for (unsigned seat = 1; seat <= 3; seat++)
		table.seat[seat].id = id[seat];
	table.auth = AUTH_MAILBOX;
	table.seat[1].joined = table.seat[2].joined = AUTH_MAILBOX;
	table.standbys = 2;
	table.standby[0].id = otto;
	table.standby[1].id = pia;
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

/* "kind by [detail]"; an underscore is a blank, and the moderator has a reason. */
static void
add(struct notes *to, const char *text, const char *reason)
{
	char		*copy = xstrdup(text), *rest = copy, *word = strsep(&rest, " "),
	    *by = strsep(&rest, " ");
	enum note_kind	 kind;

	ck_assert_msg(note_find(word, false, &kind), "%s", text);
	notes_add(to, kind, by, rest, reason != NULL ? reason :
	    strcmp(by, "moderator") == 0 ? "snow" : "", NOW);
	free(copy);
}

static bool
is_right(const char *text, const char *reason, struct notes *said)
{
	struct note_before	 before = { .file = &table, .last = &last, .said = *said };
	bool			 right;

	add(said, text, reason);
	before.said.note = said->note;
	right = note_wrong(&before, &said->note[said->count - 1]) == NULL;
	return right;
}

/* Standing notes, later ones, and notes after them that are possible and impossible. */
static const struct {
	const char	*standing[3], *said[3], *right[4], *wrong[6];
} table_of_notes[] = {
	{ .right = { "absent anna 2026-12-01 2026-12-21", "wait anna", "resign bert",
	    "form bert off" },
	    .wrong = { "absent anna 2026-12-01 2036-12-01", "absent anna 2026-12-21 2026-12-01",
	    "absent anna 2026-12-01 2026-12-02 ", "absent anna", "wait anna now",
	    "form bert maybe" } },
	{ .standing = { "absent anna 2026-12-01 2026-12-20" },
	    .said = { "absent anna 2026-01-01 2026-01-20" },
	    .right = { "absent bert 2026-12-22 2026-12-25" },
	    .wrong = { "absent anna 2026-12-21 2026-12-25", "absent anna 2026-05-01 2026-05-03" } },
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
	{ .right = { "vote anna draw bert", "vote anna no", "vote bert end" },
	    .wrong = { "vote anna", "vote anna draw zoe", "vote anna win" } },
	{ .right = { "new anna word", "new moderator word anna" },
	    .wrong = { "new anna", "new anna word anna", "new moderator word",
	    "new moderator word zoe", "new moderator word anna twice" } },
	{ .right = { "move anna" }, .wrong = { "move anna to anna@example.net" } },
	{ .right = { "invite moderator cleo" },
	    .wrong = { "invite moderator anna", "invite moderator zoe", "invite moderator",
	    "confirm moderator cleo", "confirm moderator anna" } },
	{ .said = { "join cleo token elsewhere" }, .right = { "confirm moderator cleo" },
	    .wrong = { "confirm moderator bert" } },
	{ .right = { "orders moderator anna" },
	    .wrong = { "orders moderator", "orders moderator zoe" } },
	{ .wrong = { "close moderator 7" } },
	{ .wrong = { "offer moderator anna Otto", "free moderator anna", "lapse moderator anna",
	    "accept standby anna Otto", "decline standby anna Otto" } },
	{ .standing = { "resign anna" },
	    .right = { "offer moderator anna Pia Old", "free moderator anna" },
	    .wrong = { "offer moderator bert Otto", "free moderator bert",
	    "offer moderator anna Zoe", "offer moderator anna", "lapse moderator anna" } },
	{ .standing = { "resign anna" }, .said = { "stay anna" },
	    .wrong = { "offer moderator anna Otto", "free moderator anna" } },
	{ .standing = { "resign anna", "offer moderator anna Otto" },
	    .right = { "accept standby anna Otto", "decline standby anna Otto",
	    "lapse moderator anna", "offer moderator anna Pia Old" },
	    .wrong = { "accept standby anna Pia Old", "accept standby bert Otto",
	    "accept standby anna", "lapse moderator bert" } },
	{ .standing = { "resign anna", "offer moderator anna Otto" },
	    .said = { "decline standby anna Otto", "offer moderator anna Pia Old" },
	    .right = { "accept standby anna Pia Old" },
	    .wrong = { "accept standby anna Otto" } },
	{ .standing = { "resign anna", "offer moderator anna Otto" },
	    .said = { "lapse moderator anna" },
	    .wrong = { "accept standby anna Otto", "lapse moderator anna" } },
};

TEST(each_kind_is_held_against_what_stood_before)
{
	for (size_t i = 0; i < LENGTH(table_of_notes); i++)
		for (size_t k = 0; k < LENGTH(table_of_notes[0].right) +
		    LENGTH(table_of_notes[0].wrong); k++) {
			bool		 right = k < LENGTH(table_of_notes[0].right);
			const char	*text = right ? table_of_notes[i].right[k] :
			    table_of_notes[i].wrong[k - LENGTH(table_of_notes[0].right)];
			AUTO(notes_clear) struct notes said = { 0 };

			if (text == NULL)
				continue;
			clear_table();
			set_table();
			for (size_t n = 0; n < 3; n++) {
				if (table_of_notes[i].standing[n] != NULL)
					add(&last.standing, table_of_notes[i].standing[n], NULL);
				if (table_of_notes[i].said[n] != NULL)
					add(&said, table_of_notes[i].said[n], NULL);
			}
			ck_assert_msg(is_right(text, NULL, &said) == right, "row %zu: %s", i,
			    text);
		}
}

TEST(silence_frees_a_seat_where_the_table_says_so)
{
	AUTO(notes_clear) struct notes said = { 0 };

	table.replace_after = 2;
	/* Not asked in the last turn, they may have been silent in those before it. */
	ck_assert(is_right("offer moderator bert Otto", NULL, &said));
	last.orders[2].filed = true;
	last.orders[2].turn = last.number;
	ck_assert(!is_right("offer moderator bert Otto", NULL, &said));
	last.orders[2].silent = true;
	ck_assert(is_right("offer moderator bert Otto", NULL, &said));
	table.replace_after = 0;
	ck_assert(!is_right("offer moderator bert Otto", NULL, &said));
}

TEST(the_table_says_how_many_days_of_absence_there_are_in_all)
{
	AUTO(notes_clear) struct notes said = { 0 };

	xml_set(xml_child(xmlDocGetRootElement(table.doc), "schedule"), "absent-in-all", "3");
	add(&last.standing, "absent anna 2026-11-23 2026-11-24", NULL);
	ck_assert(is_right("absent anna 2026-12-24 2026-12-24", NULL, &said));
	ck_assert(!is_right("absent anna 2026-12-26 2026-12-26", NULL, &said));
}

TEST(orders_are_closed_once_and_for_a_beacon)
{
	AUTO(notes_clear) struct notes said = { 0 };
	char		 url[] = "https://beacon.example/{round}";

	table.beacon.url = url;
	ck_assert(!is_right("close moderator soon", "", &said));
	notes_clear(&said);
	ck_assert(is_right("close moderator 7", "", &said));
	ck_assert(!is_right("close moderator 8", "", &said));
}

TEST(who_is_out_of_play_has_no_vote_and_no_share)
{
	AUTO(notes_clear) struct notes said = { 0 };

	last.score.out = SEAT_BIT(2);
	ck_assert(!is_right("vote bert end", NULL, &said));
	ck_assert(!is_right("vote anna draw bert", NULL, &said));
	ck_assert(is_right("vote anna draw cleo", NULL, &said));
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

TEST_MAIN_WITH("note-rules", set_table, clear_table)
