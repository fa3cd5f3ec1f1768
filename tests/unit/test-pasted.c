/*
 * The sender's own part of a mail's text: the line to write above, quotations, and order files
 * between words.
 */

#include "post/parsed.h"
#include "records/quoting.h"
#include "unit/test.h"

/* The words that a text says, a blank behind each; "!" where it has a fault. */
static const char *
words_of(const char *text)
{
	static char	 said[2048];
	AUTO(parsed_clear) struct parsed s;
	AUTO(diags_clear) struct diags diags = { 0 };
	bool		 fine = parsed_read(&s, text, false, &diags);

	said[0] = '\0';
	for (size_t i = 0; i < s.count; i++) {
		strncat(said, note_word(s.command[i].kind), 32);
		strncat(said, " ", 2);
	}
	if (!fine)
		strncat(said, "!", 2);
	return said;
}

TEST(nothing_below_the_line_is_a_word)
{
	static const char *const	marks[] = {
		"write above this line", "> write above this line", ">> Write above  this line.",
		    "  | *write above this line*",
		"write\302\240above\302\240this line",
		    "On Monday the referee wrote: write above this line",
	};

	for (size_t i = 0; i < LENGTH(marks); i++) {
		AUTO_FREE char *text = xasprintf("wait\n%s\nresign\nwithdraw\n", marks[i]);

		ck_assert_str_eq(words_of(text), "wait ");
	}
}

TEST(nothing_that_is_quoted_is_a_word)
{
	ck_assert_str_eq(words_of("> resign\n| withdraw\n \t>> vote end\nwait\n"), "wait ");
	ck_assert_str_eq(words_of("\302\240| resign\nwait\n"), "wait ");
}

/*
 * Text that only its writer can know may have a greeting above it; a machine repeats more than
 * that.
 */
TEST(a_greeting_may_stand_above_a_code)
{
	static const char	code[] = "join k7dm-2xqp-9rta-b3fg";
	static const struct {
		const char	*above, *line, *said;
	} texts[] = {
		{ "Hi Gerd, great!\n\n", code, "join " },
		{ "Hello,\nI am in.\n\n", "Join K7DM 2XQP 9RTA B3FG word", "join " },
		{ "Hallo!\n", "token k7dm-2xqp-9rta-b3fg\nresign", "resign " },
		{ "Hi,\n", "game war 0123456789abcdef\nresign", "resign " },
		{ "Hi,\nI say:\n", "game war 0123456789abcdef\nresign", "!" },
		{ "From: Bert\nTo: Anna\n", "game war 0123456789abcdef\nresign", "!" },
		{ "Hello,\n", "join me", "!" },
		{ "Hello,\n", "resign", "!" },
		{ "Hello,\n", "game over\nresign", "!" },
		{ "I am away.\nOn Tuesday referee wrote:\n", code, "!" },
		{ "I am away.\nTo join, answer this mail with this line, above all\nthat it "
		    "quotes:\n\n", code, "!" },
		{ "Away.\n> hello\n", code, "!" },
		{ "Away.\nwrite above this line\n", code, "!" },
		{ "One\nTwo\nThree\nFour\nFive\n", code, "!" },
		{ "wait\n", code, "wait join " },
	};

	for (size_t i = 0; i < LENGTH(texts); i++) {
		AUTO_FREE char *text = xasprintf("%s%s\n", texts[i].above, texts[i].line);

		ck_assert_str_eq(words_of(text), texts[i].said);
	}
}

TEST(orders_below_a_greeting_are_no_missed_word)
{
	static const char	block[] =
		"Hi,\norders war 2 anna 9f3c00aa11bb22cc 1d6ab6e10f5a9c3d4e7788aa00bb11cc\n"
		"choose orcs\nend orders\n";
	AUTO(parsed_clear) struct parsed s;
	AUTO(diags_clear) struct diags diags = { 0 };
	AUTO_FREE char *more = xasprintf("%sresign\n", block);

	parsed_read(&s, block, false, &diags);
	ck_assert_int_eq(s.missed, 0);
	parsed_clear(&s);
	parsed_read(&s, more, false, &diags);
	ck_assert_int_eq(s.missed, 5);
}

TEST(what_a_mail_program_quotes_without_marks_is_no_word)
{
	static const char *const	above[] = {
		"On Mon, 1 Dec 2026 at 20:00, Referee <referee@assize.example> wrote:",
		"Am 01.12.26 um 20:00 schrieb Referee:", "-----Original Message-----",
		    "From: Referee <r@example.org>\nSent: Monday\nSubject: hello",
		"________________________________", "Le lundi, le referee a \303\251crit :",
		    "ab> hello", ": hello",
	};

	for (size_t i = 0; i < LENGTH(above); i++) {
		AUTO_FREE char *text = xasprintf("wait\n\n%s\n\nresign\n", above[i]);

		ck_assert_str_eq(words_of(text), "wait ");
	}
}

TEST(a_signature_is_no_fault_and_a_slip_is_one)
{
	ck_assert_str_eq(words_of("Wait.\n\nSent from my iPhone\n"), "wait ");
	ck_assert_str_eq(words_of("wait\n\nresing\n"), "wait !");
	ck_assert_str_eq(words_of("wait\nand see\n"), "wait !");
	ck_assert_str_eq(words_of("Hello,\n\nwait\n"), "!");
	ck_assert_str_eq(words_of("absent next Blursday\nresign\n"), "!");
}

TEST(words_below_are_told_unless_they_are_ours)
{
	static const struct {
		const char	*text;
		int		 missed;
	} texts[] = {
		{ "Hello,\n\nwait\n", 3 }, { "> write above this line\n> resign\n\nwait\n", 4 },
		{ "status\n\nThe referee wrote:\n> resign\nwait\n", 5 },
		{ "Hello,\nwrite above this line\nwait\n", 0 },
	};

	for (size_t i = 0; i < LENGTH(texts); i++) {
		AUTO(parsed_clear) struct parsed s;
		AUTO(diags_clear) struct diags diags = { 0 };

		parsed_read(&s, texts[i].text, false, &diags);
		ck_assert_int_eq(s.missed, texts[i].missed);
	}
}

TEST(press_ends_above_the_line)
{
	ck_assert_str_eq(words_of("press to anna\nhello\nwrite above this line\nend press\n"), "!");
	ck_assert_str_eq(words_of("press to anna\n> hello\nyes\nend press\n"), "press ");
	ck_assert_str_eq(words_of("press to anna\nyes\nend press \nwait\n"), "press wait ");
	ck_assert_str_eq(words_of("press to anna\nyes\n End  Press.\nwait\n"), "press wait ");
	ck_assert_str_eq(words_of("press to anna\nyes\nend\302\240press! \r\nwait\n"),
	    "press wait ");
	ck_assert_str_eq(words_of("press to anna\nend pressure\nend press now\n"), "!");
}

/* An answer to press may have as many bytes as press between its words. */
TEST(an_answer_of_the_most_bytes_is_press)
{
	for (size_t more = 0; more < 2; more++) {
		AUTO(parsed_clear) struct parsed s;
		AUTO(diags_clear) struct diags diags = { 0 };
		AUTO(buf_clear) struct buf text = { 0 };

		while (text.len < 64 * 1024 + more)
			buf_putc(&text, text.len % 64 == 63 ? '\n' : 'x');
		parsed_read(&s, text.data, true, &diags);
		ck_assert_uint_eq(s.count, 1 - more);
		ck_assert_uint_eq(diags.errors, more);
	}
}

TEST(words_stand_above_and_below_an_order_file)
{
	ck_assert_str_eq(words_of("wait\n<?xml version=\"1.0\"?>\n<orders a=\">\"\n "
	    "b='2'>\n<x/>\n</orders>\nstatus\n"), "wait status ");
	ck_assert_str_eq(words_of("<orders a=\"1\"\n/>\nstatus\n"), "status ");
	ck_assert_str_eq(words_of("<orders>\nresign\n"), "");
}

TEST(what_comes_after_a_hundred_words_is_not_silent)
{
	AUTO(buf_clear) struct buf text = { 0 };

	for (int i = 0; i < 100; i++)
		buf_puts(&text, "wait\n");
	ck_assert_ptr_null(strchr(words_of(text.data), '!'));
	buf_puts(&text, "resign\n");
	{
		AUTO(parsed_clear) struct parsed s;
		AUTO(diags_clear) struct diags diags = { 0 };

		ck_assert(!parsed_read(&s, text.data, false, &diags));
		ck_assert_str_eq(diags.diag[0].code, "too-many-words");
		ck_assert_int_eq(diags.diag[0].line, 101);
	}
}

static void
check_found(const char *text, size_t count, const char *first, enum pasted_place place)
{
	AUTO(pasted_clear) struct pasted_list found;

	pasted_find(&found, text);
	ck_assert_uint_eq(found.count, count);
	if (count > 0) {
		ck_assert_str_eq(found.item[0].text.data, first);
		ck_assert_int_eq(found.item[0].place, place);
	}
}

TEST(order_files_are_found_between_words)
{
	check_found("token x\n<orders a=\"1\">\n  <pass/>\n</orders> bye\nThanks\n", 1,
	    "<orders a=\"1\">\n  <pass/>\n</orders>\n", PASTED_TOP);
	check_found("<orders/>\n<orders>\n</orders>\n", 2, "<orders/>\n", PASTED_TOP);
	check_found("hello\n> <orders a=\"1\"\n>   b=\"2\">\n> </orders>\n", 1,
	    "<orders a=\"1\"\n  b=\"2\">\n</orders>\n", PASTED_QUOTED);
	check_found("write above this line\n<orders/>\n", 1, "<orders/>\n", PASTED_QUOTED);
	check_found("| <orders/>\n", 1, "<orders/>\n", PASTED_QUOTED);
	check_found("> write above this line\n> hello\n\n<orders/>\n", 1, "<orders/>\n",
	    PASTED_TOP);
	check_found("<orders>\302\240\n</orders>\n", 1, "<orders> \n</orders>\n", PASTED_TOP);
	check_found("<ordersx/>\n", 0, NULL, PASTED_TOP);
}

TEST(orders_in_press_are_for_its_readers)
{
	check_found("press to bert\n<orders/>\nend press\n", 0, NULL, PASTED_TOP);
	check_found("press to bert\n<orders/>\n end press.\n", 0, NULL, PASTED_TOP);
	check_found("press to bert\nend pressure\n<orders/>\nend press\n", 0, NULL, PASTED_TOP);
	check_found("press to bert\nyes\nend press\n<orders/>\n", 1, "<orders/>\n", PASTED_TOP);
	check_found("press to bert\nyes\n<orders/>\n", 0, NULL, PASTED_TOP);
	check_found("<orders/>\npress to bert\nyes\n<orders a='1'/>\n", 1, "<orders/>\n",
	    PASTED_TOP);
	check_found("press to bert\n<orders/>\nwrite above this line\n<orders/>\n", 1,
	    "<orders/>\n", PASTED_QUOTED);
	check_found("I still\npress on.\n<orders/>\n", 1, "<orders/>\n", PASTED_BELOW);
}

TEST(orders_below_other_text_are_known_as_such)
{
	static const char *const	below[] = {
		"My orders:\n<orders/>\n", "On Monday b@example.org wrote:\n> hello\n<orders/>\n",
		"Hello!\nHello!\n<orders/>\n", "-- \n<orders/>\n", "end\n<orders/>\n",
		"wait and see\n<orders/>\n", "Hello again to all of you,\n<orders/>\n",
		"Bert 10:00,\n<orders/>\n",
	};
	static const char *const	top[] = {
		"\n \302\240\n<orders/>\n", "# a remark\n<orders/>\n", "Hi Gerd,\n\n<orders/>\n",
		"> hello\n<orders/>\n", "wait.\nabsent 24.12.\n<orders/>\n",
		"seat anna\ntoken K7DM 2XQP 9RTA B3FG\n<orders/>\n",
	};

	for (size_t i = 0; i < LENGTH(below); i++)
		check_found(below[i], 1, "<orders/>\n", PASTED_BELOW);
	for (size_t i = 0; i < LENGTH(top); i++)
		check_found(top[i], 1, "<orders/>\n", PASTED_TOP);
}

/* Replies to a mail of ours, as mail programs send them, and the part that was written. */
TEST(an_answer_is_what_was_written_and_not_what_is_quoted)
{
	static const struct {
		const char	*text, *own;
	} table[] = {
		{ "Yes!\n\nOn Sunday, War <r@a.example> wrote:\n> write above this line\n",
		    "Yes!\n" },
		{ "Yes!\nNo:\n\nOn Sun, 22 Nov 2026, War <r@a.example>\nwrote:\n> quoted\n",
		    "Yes!\nNo:\n" },
		{ "Ja.\nAm 22.11.2026 um 10:00 schrieb War:\nwrite above this line\n", "Ja.\n" },
		{ "Yes.\n\n________________________________\nFrom: War <r@a.example>\n"
		    "Sent: Sunday\nTo: Bert\nSubject: press\n\nwrite above this line\n", "Yes.\n" },
		{ "Yes.\n\nI say:\n", "Yes.\n\nI say:\n" },
		{ "Yes.\n-- \nBert\nwrite above this line\n", "Yes.\n" },
		{ "A: one\nB: two\nC: three\n", "A: one\nB: two\nC: three\n" },
		{ "> all of it\n> is quoted\n", "" },
		{ "On Sunday, War <r@a.example> wrote:\n> quoted\n", "" },
		{ "", "" },
	};

	for (size_t i = 0; i < LENGTH(table); i++) {
		AUTO_FREE char *own = prose_own(table[i].text);

		ck_assert_str_eq(own, table[i].own);
	}
}

TEST_MAIN("pasted")
