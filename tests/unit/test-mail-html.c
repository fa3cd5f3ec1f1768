/* Visible text of a mail in HTML. */

#include "mail/parse.h"
#include "unit/test.h"

static void
reads(const char *html, const char *expected)
{
	AUTO(buf_clear) struct buf words = { 0 };

	mail_html_words(html, strlen(html), &words);
	ck_assert_str_eq(words.len == 0 ? "" : words.data, expected);
}

TEST(blocks_are_lines)
{
	reads("one<br>two<div>three</div>four", "one\ntwo\nthree\nfour\n");
	reads("<p class=MsoNormal>one<o:p></o:p></p><p>two</p>", "one\ntwo\n");
	reads("<div><br></div>x", "\nx\n");
	reads("<table><tr><td>a<td>b<tr><td>c</table>", "a b\nc\n");
}

TEST(blanks_are_drawn_together_but_for_hard_ones)
{
	reads(" a \n\t b  ", "a b\n");
	reads("&nbsp; a&nbsp;b", "  a b\n");
	reads("<pre>a\n  b</pre>", "a\n  b\n");
	reads("<div style='White-Space: PRE-wrap'>a\n  b</div>", "a\n  b\n");
}

TEST(quotations_are_marked)
{
	reads("a<blockquote>b<br>c<blockquote>d</blockquote></blockquote>e",
	    "a\n> b\n> c\n> > d\ne\n");
}

TEST(lines_that_their_writer_moves_right_are_none)
{
	reads("a<blockquote style='margin:0 0 0 40px; border: none'>b</blockquote>c",
	    "a\n    b\nc\n");
	reads("a<blockquote style='border:none;border-left:solid #ccc 1pt'>b</blockquote>",
	    "a\n> b\n");
	reads("a<blockquote type=cite style='border:none'>b</blockquote>", "a\n> b\n");
	reads("a<blockquote class=gmail_quote style='border:none'>b</blockquote>", "a\n> b\n");
}

TEST(so_is_what_a_program_names_or_draws_as_one)
{
	reads("a<div class='x_Gmail_Quote'>b</div>c<div id=quoted>d</div><p name=quote>e</p>",
	    "a\n> b\nc\n> d\n> e\n");
	reads("<div style='border-left:1px solid'>a</div><div style='border-left:none'>b</div>",
	    "> a\nb\n");
	reads("a<span class=quote>b</span>", "ab\n");
	reads("a<p style='margin-left:.5in'>b<div style='margin-left:0in'>c", "a\n    b\nc\n");
}

TEST(what_is_struck_out_is_left_out)
{
	AUTO(buf_clear) struct buf words = { 0 };

	reads("a <s>b</s> c<del><div>d</div></del>e<strike>f</strike>", "a c\ne\n");
	reads("<p style='text-decoration: underline LINE-THROUGH'>a<b>b</b></p>c", "c\n");
	reads("<i style='text-decoration-line:line-through'>a</i>"
	    "<i style='text-decoration:underline;x:line-through'>b</i>", "b\n");
	ck_assert(mail_html_words("<s>x</s>y", 9, &words));
	ck_assert(!mail_html_words("<s> </s><blockquote><s>x</s></blockquote>", 41, &words));
}

TEST(what_is_hidden_is_left_out)
{
	reads("<head><title>t</title><style>s</style></head><script>j</script>a", "a\n");
	reads("<p style='color:red; display : none'>a</p>b<i hidden>c</i>", "b\n");
	reads("<i style='font-size:0'>a</i><i style=\"font-size:0px\">b</i>"
	    "<i style='font-size:0.8em'>c</i>", "c\n");
	reads("<textarea>a<br>b</textarea>c<iframe>d<p>e</p></iframe>f", "cf\n");
	reads("a<!-- b --><!--[if mso]>c<![endif]-->d", "ad\n");
}

TEST(characters_are_themselves)
{
	reads("&lt;orders a=&quot;1&quot;/&gt; &amp;lt; \303\274",
	    "<orders a=\"1\"/> &lt; \303\274\n");
	reads("<meta charset=utf-16>\303\274", "\303\274\n");
}

/* However deep, it ends, and what is too deep is not read. */
TEST(depth_is_bounded)
{
	AUTO(buf_clear) struct buf html = { 0 }, words = { 0 };

	buf_puts(&html, "above");
	for (int i = 0; i < 20000; i++)
		buf_puts(&html, "<blockquote>");
	buf_puts(&html, "below");
	mail_html_words(html.data, html.len, &words);
	ck_assert_str_eq(words.data, "above\n");
}

TEST_MAIN("mail-html")
