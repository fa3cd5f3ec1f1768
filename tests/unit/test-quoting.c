/*
 * Quotations as mail programs write them: orders and words that somebody else wrote into a mail do
 * nothing when it is answered or passed on, whatever stands above the quotation; one's own orders
 * on top of the same quotation count.
 */

#include "base/file.h"
#include "dirs.h"
#include "mail/parse.h"
#include "post/parsed.h"
#include "records/quoting.h"
#include "unit/test.h"

#define LINES	"orders war 2 anna 9f3c00aa11bb22cc\n1d6ab6e10f5a9c3d4e7788aa00bb11cc\n"
#define THEIRS	LINES "choose orcs\nend orders\n"
#define OWN	LINES "choose elves\nend orders\n"
#define FILE_OF	"<orders xmlns=\"urn:assize:toy:1\" game=\"war\" seat=\"anna\">\n  <pass/>\n" \
	    "</orders>\n"

/* A mail program's way to quote: what it puts above, before each line, and below. */
struct form {
	const char	*program, *head, *before, *tail;
	bool		 html;		/* each line is a box of its own */
};

static struct form	 forms[100];
static size_t		 form_count;

/* The next field of a line, in which \n is a line end and \t a tab. */
static const char *
field(char **line)
{
	char	*text = strsep(line, "\t"), *to = text;

	ck_assert_ptr_nonnull(text);
	for (const char *c = text; *c != '\0'; c++)
		if (*c == '\\')
			*to++ = *++c == 'n' ? '\n' : '\t';
		else
			*to++ = *c;
	*to = '\0';
	return text;
}

static void
read_forms(void)
{
	static struct buf	 file;
	char	*rest, *line;

	ck_assert_int_eq(file_read(SRCDIR "/tests/unit/quotations.tsv", 1 << 20,
	    &file), FILE_READ);
	rest = file.data;
	form_count = 0;
	while ((line = strsep(&rest, "\n")) != NULL && *line != '\0') {
		struct form	*f = &forms[form_count];

		if (*line == '#')
			continue;
		ck_assert_uint_lt(++form_count, LENGTH(forms));
		f->program = field(&line);
		f->head = field(&line);
		f->before = field(&line);
		f->tail = field(&line);
		f->html = strncmp(f->program, "HTML", 4) == 0;
	}
	ck_assert_uint_ge(form_count, 70);
}

static void
add_line(struct buf *out, const struct form *f, const char *line, size_t len)
{
	buf_puts(out, f->html ? "<div>" : f->before);
	for (size_t i = 0; i < len; i++)
		if (f->html && line[i] == '<')
			buf_puts(out, "&lt;");
		else
			buf_putc(out, line[i]);
	buf_puts(out, f->html ? "</div>" : "\n");
}

static void
add_lines(struct buf *out, const struct form *f, const char *text)
{
	for (size_t n; *text != '\0'; text += n + 1) {
		n = strcspn(text, "\n");
		add_line(out, f, text, n);
	}
}

/* The text of a mail: 'above' as its writer wrote it, then this quoted; the caller's to free(). */
static char *
quoting(const struct form *f, const char *above, const char *quoted)
{
	struct form	 bare = { .before = "", .html = f->html };
	struct buf	 mail = { 0 }, words = { 0 };

	add_lines(&mail, &bare, above);
	buf_puts(&mail, f->head);
	add_lines(&mail, f, quoted);
	buf_puts(&mail, f->tail);
	if (!f->html)
		return buf_take(&mail, NULL);
	mail_html_words(mail.data, mail.len, &words);
	buf_clear(&mail);
	return buf_take(&words, NULL);
}

/* No orders in this text stand where they count by themselves, but these if they are on top. */
static void
check_orders(const struct form *f, const char *above, const char *quoted, const char *own)
{
	AUTO(pasted_clear) struct pasted_list found;
	AUTO_FREE char *text = quoting(f, above, quoted);

	pasted_find(&found, text);
	for (size_t i = 0; i < found.count; i++) {
		bool	 top = found.item[i].place == PASTED_TOP;
		bool	 is_own = own != NULL && strcmp(found.item[i].text.data, own) == 0;

		ck_assert_msg(top == is_own, "%s, below '%s': %s", f->program, above,
		    top ? "theirs count" : "one's own do not");
	}
	ck_assert_msg(own == NULL || found.count > 0, "%s: one's own are gone", f->program);
}

TEST(orders_in_a_quotation_are_not_ones_own)
{
	static const char *const	above[] = { "", "No, I will not do that.\n", "Hi,\n\nno.\n",
		"Hello Gerd!\n", "wait\n", "Bert asked me for this:\n",
		"game war 0123456789abcdef\n",
		"token k7dm-2xqp-9rta-b3fg\nstatus\n", };

	for (size_t i = 0; i < form_count; i++)
		for (size_t j = 0; j < LENGTH(above); j++) {
			check_orders(&forms[i], above[j], THEIRS, NULL);
			check_orders(&forms[i], above[j], FILE_OF, NULL);
			check_orders(&forms[i], above[j], "Hello!\n" THEIRS, NULL);
			check_orders(&forms[i], above[j], "wait\n" FILE_OF, NULL);
		}
}

TEST(ones_own_on_top_of_a_quotation_are)
{
	static const char *const	above[] = { OWN, "Hi,\n" OWN, "Dear referee,\n\n" OWN,
		"Hello!\n" OWN "Thanks, Anna\n", "token k7dm-2xqp-9rta-b3fg\n" OWN,
		"game war 0123456789abcdef\nwait\n\n" OWN, };

	for (size_t i = 0; i < form_count; i++)
		for (size_t j = 0; j < LENGTH(above); j++) {
			check_orders(&forms[i], above[j], THEIRS, OWN);
			check_orders(&forms[i], above[j], FILE_OF, OWN);
		}
}

/* Words in a quotation: none is read, or no signature around the mail can prove it. */
TEST(words_in_a_quotation_are_not_ones_own)
{
	static const char *const	theirs[] = { "resign\n", "wait\nresign\n",
		"game war 0123456789abcdef\nresign\n", "token k7dm-2xqp-9rta-b3fg\nresign\n",
		"join k7dm-2xqp-9rta-b3fg\nresign\n", "Hi,\ngame war 0123456789abcdef\nresign\n", };

	for (size_t i = 0; i < form_count; i++)
		for (size_t j = 0; j < LENGTH(theirs); j++) {
			AUTO_FREE char *text = quoting(&forms[i], "", theirs[j]);
			AUTO(parsed_clear) struct parsed s;
			AUTO(diags_clear) struct diags diags = { 0 };

			parsed_read(&s, text, false, &diags);
			ck_assert_msg(s.count == 0 || s.greeted, "%s: '%s' is said",
			    forms[i].program, theirs[j]);
		}
}

/* The writer's own text ends where a mail program, or what it quotes, begins. */
TEST(own_text_ends)
{
	static const struct { const char *text; enum own_end end; } ends[] = {
		{ "A Par - Bur\n", OWN_GOES_ON }, { "> A Par\n", OWN_QUOTED },
		{ "  | A Par\n", OWN_QUOTED }, { "write above this line\n", OWN_QUOTED },
		{ "--\n", OWN_SIGNED }, { "-- \n", OWN_SIGNED }, { "--  \n", OWN_SIGNED },
		{ "--\302\240\r\n", OWN_SIGNED }, { "\342\200\224\n", OWN_SIGNED },
		{ "-\n", OWN_GOES_ON }, { "-- A Par\n", OWN_GOES_ON }, { "->\n", OWN_GOES_ON },
		{ "---\n", OWN_RULED }, { "  =====\n", OWN_RULED }, { "___", OWN_RULED },
		{ "* * *\n", OWN_RULED }, { "~~~\n", OWN_RULED }, { "==\n", OWN_GOES_ON },
		{ "-=-\n", OWN_RULED }, { "--__--__--\n", OWN_RULED },
		{ "...\n", OWN_GOES_ON }, { "- - A\n", OWN_GOES_ON },
		{ "\342\200\224\342\200\224\342\200\224\n", OWN_RULED },
		{ "\342\224\200\342\224\200\342\224\200\n", OWN_RULED },
		{ "-----Original Message-----\n", OWN_RULED },
		{ "---- Bert wrote ----", OWN_RULED },
		{ "----- a title alone\n", OWN_RULED }, { "--- A Par - Bur\n", OWN_GOES_ON },
		{ "From: a\nTo: b\nSubject: c\n", OWN_HEADED },
		{ "*From:* a\n*Sent:* x\n**To:** b\n", OWN_HEADED },
		{ "From: a\n\nSent: x\n\nTo: b\n", OWN_HEADED },
		{ "From:\n a\nSent: x\nTo:\nb\n", OWN_HEADED },
		{ "De\302\240: a\n\303\200 : b\nObjet : c\n", OWN_HEADED },
		{ "From: a\nTo: b\nwait\n", OWN_GOES_ON }, { "From: a\n\n> x\n", OWN_HEADED },
		{ "From: a\nFrom: b\nFrom: c\n", OWN_GOES_ON },
		{ "x\nFrom: a\nTo: b\nSubject: c\n", OWN_GOES_ON },
		{ "game: war\ntoken: x\nseat: anna\n", OWN_GOES_ON },
		{ "From: a\n1\n2\n3\n4\n5\n6\nTo: b\nSubject: c\n", OWN_HEADED },
		{ "From: a\n1\n2\n3\n4\n5\n6\n7\nTo: b\nSubject: c\n",
		    OWN_GOES_ON },
		{ "From: a\n\n\n\n\n\nTo: b\n\nSubject: c\n", OWN_HEADED },
		{ "From: a\n\n\n\n\n\nTo: b\n\n\nSubject: c\n", OWN_GOES_ON },
	};

	for (size_t i = 0; i < LENGTH(ends); i++)
		ck_assert_msg(own_ends(ends[i].text) == ends[i].end, "%s: %d", ends[i].text,
		    own_ends(ends[i].text));
}

TEST(below_rules_and_heads_the_text_goes_on)
{
	static const char *const	heads[] = { "", "\n", "-----\n", "-----\n\n=====\n",
		"-----Original Message-----\nFrom: a\nTo: b\nSubject: c\n\n",
		"From: a\nSent: x\nTo: b,\n c\nSubject:\n\nd\n\n", };

	for (size_t i = 0; i < LENGTH(heads); i++) {
		AUTO_FREE char	*text = xasprintf("%swait\n", heads[i]);

		ck_assert_str_eq(own_below(text), "wait\n");
	}
	ck_assert_uint_eq(quote_indent("\t \302\240x"), 10);
}

/* A letter may have rules, and heads of mails; what stands above a quotation is no part of it. */
TEST(letters_go_on_below_a_rule)
{
	static const char *const	letters[][2] = {
		{ "a\n-----\nb\n> x\n", "a\n-----\nb\n" },
		{ "a\n-----\n\nFrom: x\n\nwrite above this line\nb\n", "a\n" },
		{ "a\nFrom: x\nTo: y\nSubject: z\n\nb\n", "a\nFrom: x\nTo: y\nSubject: z\n\nb\n" },
		{ "a\nFrom: x\nTo: y\n z\nSubject: z\n\n> b\n", "a\n" },
		{ "a\n=====\nOn Monday\n<x@y.example>\nwrote:\n> b\n", "a\n=====\nOn Monday\n" },
		{ "a\nOn Monday, 1 March,\n<x@y.example>\nwrote:\n> b\n", "a\n" },
		{ "a\n--  \nb\n", "a\n" },
	};

	for (size_t i = 0; i < LENGTH(letters); i++) {
		AUTO_FREE char	*own = prose_own(letters[i][0]);

		ck_assert_str_eq(own, letters[i][1]);
	}
}

TEST(a_command_further_right_is_not_ones_own)
{
	static const struct { const char *text; size_t count, errors; } texts[] = {
		{ "wait\n    resign\n", 1, 1 }, { "wait\n\tresign\n", 1, 1 },
		{ "wait\n\302\240resign\n", 1, 1 }, { "  wait\n  ready\n", 2, 0 },
		{ "    wait\nready\n", 2, 0 }, { "wait\n-----\nresign\n", 1, 0 },
		{ "wait\nFrom: a\nTo: b\nSubject: c\n\nresign\n", 1, 0 },
	};

	for (size_t i = 0; i < LENGTH(texts); i++) {
		AUTO(parsed_clear) struct parsed s;
		AUTO(diags_clear) struct diags diags = { 0 };

		parsed_read(&s, texts[i].text, false, &diags);
		ck_assert_msg(s.count == texts[i].count && diags.errors == texts[i].errors,
		    "%s: %zu, %zu", texts[i].text, s.count, diags.errors);
	}
}

TEST_MAIN_WITH("quoting", read_forms, NULL)
