/* Lines as players write them: what they mean, and what is said of those that mean nothing. */

#include "base/file.h"
#include "dirs.h"
#include "fixture.h"
#include "games/diplomacy/rules.h"
#include "orders/lines.h"
#include "referee/events.h"
#include "referee/moves.h"
#include "unit/test.h"

static struct fixture	 f;

static void
open_table(void)
{
	fixture_open(&f, &diplomacy, "templates/diplomacy/tables.xml", 7);
}

static void
close_table(void)
{
	fixture_close(&f);
}

static void
fails(const char *line, const char *said)
{
	struct dip_move_set	 m = { 0 };
	AUTO(diags_clear) struct diags d = { 0 };
	AUTO(buf_clear) struct buf b = { 0 };

	ck_assert(!dip_notation.read(&f.tables, line, &m, &d));
	diags_format(&d, &b);
	ck_assert_msg(b.data != NULL && strstr(b.data, said) != NULL, "%s: %s", line,
	    b.data != NULL ? b.data : "nothing");
}

/* The line is read, with this warning or with none. */
static void
warns(const char *line, const char *said)
{
	struct dip_move_set	 m = { 0 };
	AUTO(diags_clear) struct diags d = { 0 };

	ck_assert(dip_notation.read(&f.tables, line, &m, &d));
	ck_assert_uint_eq(d.count, said != NULL);
	ck_assert(said == NULL || strstr(d.diag[0].text, said) != NULL);
}

TEST(what_means_nothing_is_told)
{
	fails("A Liv - Pru",
	    "'liv' may be several places [ambiguous-place]\n    hint: one of: 'lvp' (Liverpool), "
	    "'lvn' (Livonia)");
	fails("", "ends where a place should stand");
	fails("A a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a",
	    "too long");
}

/* Adds to 'wrong' a line, mended as mails are, that does not mean what is expected of it. */
static void
try_line(const char *line, const char *expected, struct buf *wrong)
{
	struct dip_move_set	 m = { 0 };
	AUTO(diags_clear) struct diags d = { 0 };
	AUTO(buf_clear) struct buf said = { 0 };
	AUTO_FREE char *mended = line_mended(line);
	bool			 read = dip_notation.read(&f.tables, mended, &m, &d), right;

	if (read)
		dip_notation.write(&f.tables, NULL, &m, &said);
	else
		diags_format(&d, &said);
	right = *expected != '!' ? read && strcmp(said.data, expected) == 0 :
	    !read && d.diag[0].hint != NULL &&
	    strstr(said.data, expected + strspn(expected, "! ")) != NULL;
	if (!right)
		buf_printf(wrong, "%s\texpected %s, but is %s\n", line, expected, said.data);
}

/* A corpus: each line means what stands behind it, or is refused with a hint that helps. */
TEST(lines_of_people)
{
	struct buf	 text = { 0 }, wrong = { 0 };
	size_t		 tried = 0;
	char		*line, *rest;

	ck_assert_int_eq(file_read(SRCDIR "/tests/games/diplomacy/lines.tsv", 1 << 20, &text),
	    FILE_READ);
	rest = text.data;
	while ((line = strsep(&rest, "\n")) != NULL) {
		char	*expected = strchr(line, '\t');

		if (*line == '#' || expected == NULL)
			continue;
		*expected++ = '\0';
		try_line(line, expected, &wrong);
		tried++;
	}
	ck_assert_msg(wrong.len == 0, "%s", wrong.data);
	ck_assert_uint_ge(tried, 400);
	buf_clear(&text);
}

/* A letter that no unit there can have is warned of, and means nothing. */
TEST(wrong_letters)
{
	warns("F Par - Bur", "'F Par - Bur' says fleet, but only an army can be there");
	warns("A Bre - Eng", "says army, but only a fleet can be there");
	warns("A Nth H", "says army");
	warns("Move F Par - Bur", "says fleet");
	warns("A Par - Bur", NULL);
	warns("F Bre - Eng", NULL);
	warns("Bre - Eng", NULL);
	warns("F Eng C A Lon - Bel", NULL);
	warns("A Bur S F Bre - Gas", NULL);
}

/* Every order that is offered is written as a line that gives it back. */
TEST(lines_come_back)
{
	struct dip_move_set	 offered[64], back;
	struct dip_state	 s = { 0 };
	struct chance		 c;
	struct events		 e;
	struct decisions		 decisions = { 0 };
	unsigned		 tried = 0;

	chance_fast(&c, 3);
	events_init(&e, &diplomacy, true);
	diplomacy.start(&f.tables, &s, &c, &e);
	diplomacy.decide(&f.tables, &s, &decisions);
	for (unsigned a = 0; a < decisions.count; a++)
		for (size_t n = moves_list(&f.tables, &s, &decisions.decision[a],
		    offered, 64); n-- > 0;) {
			AUTO(buf_clear) struct buf b = { 0 };

			ck_assert(dip_notation.write(&f.tables, n % 2 == 0 ? &s : NULL,
			    &offered[n], &b));
			memset(&back, 0, sizeof(back));
			ck_assert(dip_notation.read(&f.tables, b.data, &back, NULL));
			ck_assert_mem_eq(&back, &offered[n], sizeof(back));
			tried++;
		}
	ck_assert_uint_gt(tried, 100);
	events_clear(&e);
}

TEST_MAIN_WITH("diplomacy: notation", open_table, close_table)
