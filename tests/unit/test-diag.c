/* Diagnostics carry place, text, code and hint, and names get a did-you-mean. */

#include "base/diag.h"
#include "base/plain.h"
#include "unit/test.h"

TEST(a_diagnostic_has_place_text_code_and_hint)
{
	AUTO(diags_clear) struct diags d = { 0 };
	AUTO(buf_clear) struct buf b = { 0 };

	diags_at(&d, "orders.xml", 12);
	diag_error(&d, "unknown-id", "no region is called '%s'", "hartwood");
	diag_hint(&d, "did you mean '%s'?", "heartwood");
	diags_format(&d, &b);
	ck_assert_str_eq(b.data,
	    "orders.xml:12: error: no region is called 'hartwood' [unknown-id]\n"
	    "    hint: did you mean 'heartwood'?\n");
	ck_assert_uint_eq(d.errors, 1);
}

static void
quoted(const char *text, int line, const char *says, const char *expected)
{
	AUTO(diags_clear) struct diags d = { 0 };
	AUTO(buf_clear) struct buf b = { 0 };

	diags_at(&d, "tables.xml", line);
	diag_note(&d, "other", "another file");
	diags_at(&d, "o.xml", line);
	diag_error(&d, "bad", "%s", says);
	diags_quote(&d, 0, "o.xml", text, strlen(text));
	ck_assert_ptr_null(d.diag[0].excerpt);
	if (expected == NULL)
		ck_assert_ptr_null(d.diag[1].excerpt);
	else
		ck_assert_str_eq(d.diag[1].excerpt, expected);
	diags_format(&d, &b);
}

TEST(a_line_is_quoted_with_a_caret)
{
	static const char	 text[] = "<orders>\n\t<go to='hart' by='hart-wood'/>\r\n\n"
	    "<ü n='1'/>";

	quoted(text, 2, "no region is called 'hart-wood'",
	    "    2 | <go to='hart' by='hart-wood'/>\n"
	    "      |                   ^~~~~~~~~\n");
	quoted(text, 2, "'nothing' fits 'hart'",
	    "    2 | <go to='hart' by='hart-wood'/>\n"
	    "      |         ^~~~\n");
	quoted(text, 4, "there is no 'n'",
	    "    4 | <\xc3\xbc n='1'/>\n"
	    "      |    ^\n");
	quoted(text, 1, "nothing is named", "    1 | <orders>\n");
	quoted(text, 1, "a quote ' alone", "    1 | <orders>\n");
	quoted(text, 3, "an empty line", NULL);
	quoted(text, 9, "no such line", NULL);
	quoted("", 1, "no text", NULL);
}

TEST(a_long_line_is_cut_round_the_caret)
{
	AUTO(buf_clear) struct buf line = { 0 };

	for (int i = 0; i < 30; i++)
		buf_printf(&line, "word%02d ", i);
	quoted(line.data, 1, "there is no 'word20'",
	    "    1 | ...5 word16 word17 word18 word19 word20 word21 "
	    "word22 word23 word24 word25 word..."
	    "\n      |                                  ^~~~~~\n");
}

TEST(nobody_listening_costs_nothing)
{
	diag_error(NULL, "unknown-id", "nothing");
	diag_hint(NULL, "nothing");
	diags_at(NULL, "x", 1);
}

TEST(the_nearest_name_is_found)
{
	static const char *const	 names[] = { "heartwood", "treehome", "gold" };

	ck_assert_str_eq(nearest("hartwood", names, 3), "heartwood");
	ck_assert_str_eq(nearest("Treehmoe", names, 3), "treehome");
	ck_assert_str_eq(nearest("glod", names, 3), "gold");
	ck_assert_ptr_null(nearest("mountainhome", names, 3));
	ck_assert_ptr_null(nearest("", names, 3));
}

TEST(faults_past_the_limit_are_counted_not_kept)
{
	AUTO(diags_clear) struct diags d = { 0 };

	for (int i = 0; i < DIAGS_LIMIT + 5; i++)
		diag_error(&d, "many", "fault %d", i);
	ck_assert_uint_eq(d.count, DIAGS_LIMIT);
	ck_assert_uint_eq(d.errors, DIAGS_LIMIT + 5);
}

TEST(a_hint_says_the_nearest_name_or_nothing)
{
	static const char *const	names[] = { "heartwood", "treehome", "gold" };
	AUTO(diags_clear) struct diags d = { 0 };

	diag_error(&d, "bad", "worse");
	ck_assert(!diag_hint_near(&d, "mountainhome", names, 3));
	ck_assert_ptr_null(d.diag[0].hint);
	ck_assert(diag_hint_near(&d, "glod", names, 3));
	ck_assert_str_eq(d.diag[0].hint, "did you mean 'gold'?");
}

TEST(faults_are_sorted_by_line_and_those_of_one_line_stay_in_order)
{
	static const int	lines[] = { 9, 5, 2, 5, 0 };
	AUTO(diags_clear) struct diags d = { 0 };
	AUTO(buf_clear) struct buf b = { 0 };

	for (size_t i = 0; i < LENGTH(lines); i++) {
		diags_at(&d, NULL, lines[i]);
		diag_error(&d, "bad", "%zu", i);
	}
	diags_sort(&d, 1);
	for (size_t i = 0; i < d.count; i++)
		buf_puts(&b, d.diag[i].text);
	ck_assert_str_eq(b.data, "04213");
	diags_sort(&d, d.count);
}

TEST(what_could_deceive_a_terminal_is_not_shown)
{
	AUTO(diags_clear) struct diags d = { 0 };

	diag_error(&d, "bad", "'%s'", "a\033[2Jb\nc\xe2\x80\xae" "d\xc2\x9b" "e\xc3\xa9");
	ck_assert_str_eq(d.diag[0].text, "'a?[2Jb?c?d?e\xc3\xa9'");
}

TEST(text_that_is_printed_does_nothing_else)
{
	char	 text[] = "a\x1b[31m\tb\n\xc2\x9b\xe2\x80\xae\xe2\x81\xa6" "c\xff\xc3\xa9\x7f";
	AUTO(buf_clear) struct buf b = { 0 };

	plain_text(text);
	ck_assert_str_eq(text, "a[31m\tb\nc?\xc3\xa9");
	buf_puts(&b, "\x1b");
	buf_puts(&b, "x\x1by");
	plain_buf(&b, 1);
	ck_assert_str_eq(b.data, "\x1bxy");
	ck_assert_uint_eq(b.len, 3);
}

TEST_MAIN("diag")
