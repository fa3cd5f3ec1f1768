/*
 * Notes: the table of their words, what undoes what, and the pages and templates that have each of
 * them.
 */

#include "base/file.h"
#include "dirs.h"
#include "post/standby.h"
#include "records/joining.h"
#include "records/note_rules.h"
#include "unit/test.h"

/* A note, for as long as its texts are there. */
static struct note
note(enum note_kind kind, const char *by, const char *detail)
{
	return (struct note){ .kind = kind, .by = (char *)(uintptr_t)by,
	    .detail = (char *)(uintptr_t)detail };
}

/* A file of the source tree, from the line 'from' on; the caller's to buf_clear(). */
static const char *
text_of(struct buf *out, const char *path, const char *from)
{
	AUTO_FREE char *whole = xasprintf("%s/%s", SRCDIR, path);

	ck_assert_msg(file_read(whole, 1024 * 1024, out) == FILE_READ, "%s cannot be read", whole);
	return strstr(out->data, from);
}

TEST(every_row_is_whole_and_every_word_is_found)
{
	for (enum note_kind k = 0; k < NOTE_KINDS; k++) {
		const struct note_row	*row = note_row(k);
		enum note_kind		 found;

		ck_assert_msg(row->word != NULL && row->who != 0 && row->form != NULL &&
		    row->doc != NULL, "row %d", (int)k);
		ck_assert_msg(row->lasting == NOTE_ONCE ||
		    (note_find(row->word, false, &found) && found == k),
		    "'%s' is there twice", row->word);
		ck_assert_msg(!note_is_spoken(k) ||
		    (note_find(row->word, true, &found) && found == k),
		    "'%s' is said twice",
		    row->word);
		ck_assert_msg(note_is_spoken(k) == (row->example != NULL), "example of '%s'",
		    row->word);
		ck_assert_msg(row->example == NULL || note_takes(k, row->example, NULL),
		    "'%s %s' would be refused", row->word, row->example);
		ck_assert_msg(row->undone_by == 0 || row->lasting == NOTE_STANDING,
		    "'%s' does not last", row->word);
		ck_assert_msg((row->detail == NOTE_NOTHING) == (*row->form == '\0'),
		    "the form of '%s'", row->word);
		ck_assert_int_eq(note_is_spoken(k),
		    (row->who & (NOTE_BY_PLAYER | NOTE_BY_STANDBY | NOTE_BY_OBSERVER)) != 0);
		ck_assert_msg(note_is_spoken(k) || row->lasting != NOTE_ONCE, "nobody can do '%s'",
		    row->word);
	}
}

TEST(no_other_word_is_found)
{
	static const char *const	words[] = { "", "Wait", "waits", "wai", "judge", "news",
	    "game", "token", "seat" };
	enum note_kind			kind;

	for (size_t i = 0; i < LENGTH(words); i++)
		ck_assert_msg(!note_find(words[i], false, &kind) &&
		    !note_find(words[i], true, &kind),
		    "'%s' is taken", words[i]);
}

TEST(details_are_taken_as_their_words_have_them)
{
	static const struct {
		enum note_kind	 kind;
		const char	*detail, *code;		/* NULL: it is taken */
	} table[] = {
		{ NOTE_WAIT, "", NULL }, { NOTE_WAIT, "now", "unknown-command" },
		    { NOTE_STATUS, "anna", "unknown-command" },
		{ NOTE_REPORT, "7", NULL }, { NOTE_REPORT, "", NULL },
		{ NOTE_ABSENT, "2026-12-01 2026-12-07", NULL },
		    { NOTE_ABSENT, "2026-12-01 2026-12-01", NULL },
		{ NOTE_ABSENT, "2026-12-07 2026-12-01", "bad-absence" },
		    { NOTE_ABSENT, "24 Dec to 2 Jan", NULL },
		    { NOTE_ABSENT, "for a week", "bad-absence" },
		{ NOTE_ABSENT, "2026-13-01 2026-13-02", "bad-absence" },
		    { NOTE_ABSENT, "", "bad-absence" },
		{ NOTE_VOTE, "draw", NULL }, { NOTE_VOTE, "draw anna dirk", NULL },
		    { NOTE_VOTE, "end", NULL },
		{ NOTE_VOTE, "no", NULL }, { NOTE_VOTE, "", "bad-vote" },
		    { NOTE_VOTE, "drawn", "bad-vote" },
		{ NOTE_VOTE, "end now", "bad-vote" }, { NOTE_USE, "Defaults", NULL },
		    { NOTE_USE, "", "unknown-command" },
		{ NOTE_NEW, "Word", NULL }, { NOTE_NEW, "", "unknown-command" },
		    { NOTE_NEW, "key", "unknown-command" },
		{ NOTE_ACCEPT, "", NULL }, { NOTE_ACCEPT, "anna", NULL },
		    { NOTE_DECLINE, "anna dirk", "unknown-command" },
		{ NOTE_NOT, "yet", NULL }, { NOTE_NOT, "", "unknown-command" },
		    { NOTE_NOT, "now", "unknown-command" },
		{ NOTE_FORM, "", NULL }, { NOTE_FORM, "on", NULL }, { NOTE_FORM, "off", NULL },
		    { NOTE_FORM, "maybe", "unknown-command" },
		{ NOTE_MINE, "war 3", "unknown-command" },
	};

	for (size_t i = 0; i < LENGTH(table); i++) {
		AUTO(diags_clear) struct diags diags = { 0 };
		bool		 taken = note_takes(table[i].kind, table[i].detail, &diags);

		ck_assert_msg(taken == (table[i].code == NULL), "%s %s", note_word(table[i].kind),
		    table[i].detail);
		ck_assert_uint_eq(diags.count, taken ? 0 : 1);
		if (!taken)
			ck_assert_str_eq(diags.diag[0].code, table[i].code);
	}
}

TEST(later_notes_undo_what_the_table_says)
{
	static const struct {
		enum note_kind	 kind;
		const char	*by, *detail;
		enum note_kind	 later;
		const char	*later_by, *later_detail;
		bool		 undone;
	} table[] = {
		{ NOTE_VOTE, "anna", "draw", NOTE_VOTE, "anna", "no", true },
		{ NOTE_VOTE, "anna", "draw", NOTE_VOTE, "dirk", "no", false },
		{ NOTE_RESIGN, "anna", NULL, NOTE_STAY, "anna", NULL, true },
		{ NOTE_RESIGN, "anna", NULL, NOTE_STAY, "dirk", NULL, false },
		{ NOTE_ABSENT, "anna", "2026-12-01 2026-12-07", NOTE_STAY, "anna", NULL, false },
		{ NOTE_ABSENT, "anna", "2026-12-01 2026-12-07", NOTE_ABSENT, "anna",
		    "2027-12-01 2027-12-07", false },
		{ NOTE_ABSENT, "anna", "2026-12-01 2026-12-07", NOTE_REPLACE, "moderator", "anna",
		    true },
		{ NOTE_PAUSE, "moderator", NULL, NOTE_RESUME, "moderator", NULL, true },
		{ NOTE_PAUSE, "moderator", NULL, NOTE_REPLACE, "moderator", "anna", false },
		{ NOTE_OFFER, "moderator", "anna emil", NOTE_LAPSE, "moderator", "anna", true },
		{ NOTE_OFFER, "moderator", "anna emil", NOTE_LAPSE, "moderator", "ann", false },
		{ NOTE_FREE, "moderator", "anna", NOTE_LAPSE, "moderator", "anna", true },
		{ NOTE_ACCEPT, "standby", "anna emil", NOTE_REPLACE, "moderator", "anna", true },
		{ NOTE_DECLINE, "standby", "anna emil", NOTE_REPLACE, "moderator", "dirk", false },
		{ NOTE_VOTE, "anna", "draw", NOTE_LAPSE, "moderator", "anna", false },
		{ NOTE_VOTE, "anna", "draw", NOTE_REPLACE, "moderator", "anna", true },
		{ NOTE_VOTE, "anna", "draw", NOTE_REPLACE, "moderator", NULL, false },
	};

	for (size_t i = 0; i < LENGTH(table); i++) {
		struct note	 n = note(table[i].kind, table[i].by, table[i].detail);
		struct note	 later = note(table[i].later, table[i].later_by,
		    table[i].later_detail);

		ck_assert_msg(note_undone(&n, &later) == table[i].undone, "row %zu", i);
	}
}

TEST(who_may_say_a_word_may_have_a_note_of_it)
{
	struct gamefile	 f = { .seats = 1, .auth = AUTH_NONE };
	struct proof	 moderator = { .kind = PROOF_MODERATOR };

	f.seat[1].id = (char *)(uintptr_t)"anna";
	for (enum note_kind k = 0; k < NOTE_KINDS; k++) {
		struct note	 n = note(k, "moderator", NULL);
		unsigned	 theirs = NOTE_BY_MODERATOR | NOTE_BY_PROGRAM;

		ck_assert_msg(note_fits(&n, &f, "moderator",
		    &moderator) == ((note_row(k)->who & theirs) != 0), "%s", note_word(k));
		n.by = f.seat[1].id;
		/* Where nothing is proved nobody is invited or has a word. */
		ck_assert_msg(note_fits(&n, &f, "anna", &(struct proof){ .kind = PROOF_NONE }) ==
		    ((note_row(k)->who & NOTE_BY_PLAYER) != 0 && k != NOTE_JOIN &&
		    k != NOTE_DECLINE && k != NOTE_NEW), "%s", note_word(k));
	}
}

TEST(notes_are_read_as_they_are_written)
{
	for (enum note_kind k = 0; k < NOTE_KINDS; k++) {
		struct note	 n = note(k, "anna", "some detail");
		AUTO(notes_clear) struct notes again = { 0 };
		AUTO(buf_clear) struct buf bytes = { 0 };

		if (note_row(k)->lasting == NOTE_ONCE)
			continue;
		n.reason = (char *)(uintptr_t)"a reason";
		note_write(&n, &bytes);
		ck_assert(note_read(&again, "a note", bytes.data, bytes.len, NULL));
		ck_assert_int_eq(again.note[0].kind, k);
		ck_assert_str_eq(again.note[0].detail, "some detail");
	}
}

TEST(a_note_of_an_unknown_kind_is_refused)
{
	static const char	text[] =
	    "<note kind=\"bogus\" by=\"anna\" reason=\"\" at=\"2026-12-01T00:00:00Z\"/>";
	struct notes		notes = { 0 };
	AUTO(diags_clear) struct diags diags = { 0 };

	ck_assert(!note_read(&notes, "a note", text, strlen(text), &diags));
	ck_assert_uint_eq(notes.count, 0);
	ck_assert_str_eq(diags.diag[0].code, "unknown-note");
}

TEST(the_manual_has_every_word_that_can_be_said)
{
	AUTO(buf_clear) struct buf page = { 0 };
	const char	*at = text_of(&page, "man/assize-receive.1",
	    ".Ss Commands");
	const char	*end = strstr(at, ".Ss Options");
	char		 word[32];
	size_t		 listed = 0, words = 0;

	/* game, token and seat say whose the words are and of which game; undo leaves no note. */
	while ((at = strstr(at, "\n.It Li ")) != NULL && at < end) {
		enum note_kind	 kind;

		at += strlen("\n.It Li ");
		ck_assert_int_eq(sscanf(at, "%31[a-z]", word), 1);
		if (strcmp(word, "game") == 0 || strcmp(word, "token") == 0 ||
		    strcmp(word, "seat") == 0 || strcmp(word, "undo") == 0)
			continue;
		ck_assert_msg(note_find(word, true, &kind),
		    "the manual has '%s'", word);
		ck_assert_msg((size_t)kind == listed, "'%s' stands in another place of the manual",
		    word);
		listed++;
	}
	for (enum note_kind k = 0; k < NOTE_KINDS; k++)
		words += note_is_spoken(k);
	ck_assert_uint_eq(listed, words);
}

TEST(the_page_of_the_format_has_every_note)
{
	AUTO(buf_clear) struct buf page = { 0 };
	const char	*at = text_of(&page, "man/assize-turn.5", ".Ss Notes");

	ck_assert_ptr_nonnull(at);
	*strstr(at, ".Ss Draws") = '\0';
	for (enum note_kind k = 0; k < NOTE_KINDS; k++) {
		AUTO_FREE char *item = xasprintf("\n.It Li %s%s", note_word(k),
		    *note_row(k)->form == '\0' ? "\n" : " Ar ");
		const char	*there = strstr(at, item), *stands;

		ck_assert_msg((there != NULL) == (note_row(k)->lasting != NOTE_ONCE), "'%s'",
		    note_word(k));
		if (there == NULL)
			continue;
		stands = strstr(there, "; stands.\n");
		there = strstr(there, ".\n");
		ck_assert_msg((stands != NULL &&
		    stands < there) == (note_row(k)->lasting == NOTE_STANDING), "'%s'",
		    note_word(k));
		at = there;
	}
}

TEST(the_receipt_has_words_for_every_answer)
{
	AUTO(buf_clear) struct buf sheet = { 0 };
	const char	*text = text_of(&sheet, "templates/common/letters/receipt.xsl",
	    "<xsl:stylesheet");

	for (enum note_kind k = 0; k < NOTE_KINDS; k++) {
		char	*match = note_row(k)->answer == NULL ? NULL :
		    xasprintf("match=\"answer[@what = '%s']\"", note_row(k)->answer);

		ck_assert_msg(match == NULL || strstr(text, match) != NULL, "no template has %s",
		    match);
		free(match);
	}
}

#define ANNA	"0123456789ABCDEF0123456789ABCDEF01234567"
#define EMIL	"89ABCDEF0123456789ABCDEF0123456789ABCDEF"

/* Two copies of one note differ in nothing but their seal, which a copy of the note keeps. */
TEST(a_note_has_a_seal_of_32_digits_or_none)
{
	AUTO(notes_clear) struct notes notes = { 0 }, again = { 0 }, bare = { 0 };
	AUTO(buf_clear) struct buf one = { 0 }, two = { 0 }, none = { 0 };
	struct record		 last = { 0 };
	struct gamefile		 f = { .seats = 1 };
	struct note_before	 before = { .file = &f, .last = &last };
	struct note		*n;

	f.seat[1].id = (char *)(uintptr_t)"anna";
	notes_add(&notes, NOTE_WAIT, "anna", NULL, NULL, 0);
	n = &notes.note[0];
	ck_assert_ptr_null(note_wrong(&before, n));
	note_write(n, &none);
	ck_assert_ptr_null(strstr(none.data, "seal"));
	n->seal = xstrdup("0123456789abcdef0123456789abcdef");
	ck_assert_ptr_null(note_wrong(&before, n));
	note_write(n, &one);
	ck_assert(note_read(&again, "note", one.data, one.len, NULL));
	notes_copy(&bare, &again);
	note_write(&bare.note[0], &two);
	ck_assert(buf_equal(&one, &two));
	n->seal[0] = 'x';
	ck_assert_ptr_nonnull(note_wrong(&before, n));
	n->seal[31] = '\0';
	ck_assert_ptr_nonnull(note_wrong(&before, n));
}

/* Log lines of a join: a detail, the weakest proof that the table takes, and the proof. */
TEST(a_log_says_how_somebody_joined_as_it_was_proved)
{
	static const struct {
		const char	*detail;
		enum auth	 least;
		const char	*how;
		bool		 fits;
	} table[] = {
		{ "mailbox", AUTH_MAILBOX, "mailbox", true },
		{ "mailbox elsewhere", AUTH_MAILBOX, "mailbox", true },
		{ "mailbox", AUTH_TOKEN, "mailbox", false },
		{ "token", AUTH_TOKEN, "mailbox", true },
		{ "token", AUTH_KEY, "mailbox", false },
		{ "key " ANNA, AUTH_KEY, "signed:" ANNA, true },
		{ "key " ANNA, AUTH_KEY, "signed:" EMIL, false },
		{ "key " ANNA, AUTH_KEY, "mailbox", false },
		{ "token", AUTH_TOKEN, "signed:" ANNA, false },
		{ "key", AUTH_MAILBOX, "mailbox", false },
		{ "none", AUTH_MAILBOX, "none", false },
		{ "mailbox ", AUTH_MAILBOX, "mailbox", false },
		{ "mailbox", AUTH_NONE, "mailbox", false },
		{ NULL, AUTH_MAILBOX, "mailbox", false },
	};

	for (size_t i = 0; i < LENGTH(table); i++) {
		struct gamefile	 f = { .seats = 1, .auth = table[i].least,
		    .contacts_known = true };
		struct note	 n = note(NOTE_JOIN, "anna", table[i].detail);
		struct proof	 how;

		n.reason = (char *)(uintptr_t)"00443214c74254b635cf84653a56d7c675be77df"
		    "000000000000000000000000";

		f.seat[1].id = (char *)(uintptr_t)"anna";
		ck_assert(proof_read(&how, table[i].how));
		ck_assert_msg(note_fits(&n, &f, "anna", &how) == table[i].fits, "row %zu", i);
		f.seat[1].key = (char *)(uintptr_t)EMIL;
		ck_assert(!note_fits(&n, &f, "anna", &how));
		f.seat[1].key = NULL;
		n.reason = (char *)(uintptr_t)"";
		ck_assert(!note_fits(&n, &f, "anna", &how));
	}
}

TEST(only_who_was_asked_takes_an_offer_or_declines_it)
{
	static const struct {
		enum note_kind	 kind;
		const char	*detail, *to;		/* NULL: nobody is asked after it */
		bool		 accepted;
	} table[] = {
		{ NOTE_OFFER, "anna emil", "emil", false },
		{ NOTE_DECLINE, "anna fritz", "emil", false },
		{ NOTE_DECLINE, "dirk emil", "emil", false },
		{ NOTE_ACCEPT, "anna fritz", "emil", false },
		{ NOTE_DECLINE, "anna emil", NULL, false },
		{ NOTE_OFFER, "anna fritz", "fritz", false },
		{ NOTE_ACCEPT, "anna emil", "fritz", false },
		{ NOTE_ACCEPT, "anna fritz", "fritz", true },
		{ NOTE_DECLINE, "anna fritz", "fritz", true },
		{ NOTE_LAPSE, "anna", NULL, false },
	};
	struct gamefile	 f = { .seats = 2, .standbys = 2 };
	struct offer	 offer[MAX_SEATS + 1] = { 0 };

	f.seat[1].id = (char *)(uintptr_t)"anna";
	f.seat[2].id = (char *)(uintptr_t)"dirk";
	f.standby[0].id = (char *)(uintptr_t)"emil";
	f.standby[1].id = (char *)(uintptr_t)"fritz";
	for (size_t i = 0; i < LENGTH(table); i++) {
		struct note	 n = note(table[i].kind, "moderator", table[i].detail);

		offer_heed(offer, &f, &(struct notes){ .note = &n, .count = 1 });
		ck_assert_msg((offer[1].to == NULL) == (table[i].to == NULL), "row %zu", i);
		if (table[i].to != NULL)
			ck_assert_str_eq(offer[1].to->id, table[i].to);
		ck_assert_msg(offer[1].accepted == table[i].accepted, "row %zu", i);
	}
}

TEST_MAIN("note")
