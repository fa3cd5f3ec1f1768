/* Order files as plain lines, and back: every sample of every game, and lines that are wrong. */

#include <glob.h>

#include "base/file.h"
#include "dirs.h"
#include "fixture.h"
#include "orders/order.h"
#include "orders/order_parts.h"
#include "referee/moves.h"
#include "unit/cases.h"
#include "unit/test.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

static struct fixture	 f;

static void
open_game(const char *rules, unsigned seats)
{
	AUTO_FREE char *tables = xasprintf("templates/%s/tables.xml", rules);

	if (f.game != NULL)
		fixture_close(&f);
	fixture_open(&f, game_find(rules), tables, seats);
}

/* Lines to an order file, or to what is wrong with them. */
static char *
read_lines(const char *lines)
{
	struct buf	 out = { 0 };
	AUTO(diags_clear) struct diags d = { 0 };

	diags_at(&d, "lines", 0);
	if (!order_plain_read(f.game, &f.tables, lines, &out, &d)) {
		buf_clear(&out);
		diags_format(&d, &out);
	}
	return buf_take(&out, NULL);
}

static xmlDocPtr
parse(const char *text)
{
	AUTO(diags_clear) struct diags d = { 0 };
	xmlDocPtr	 doc = xml_parse("orders", text, strlen(text), XML_CAP_ORDERS, &d);

	ck_assert(doc != NULL);
	return doc;
}

static char *
write_lines(const char *xml)
{
	struct buf	 out = { 0 };
	AUTO(xml_free) xmlDocPtr doc = parse(xml);

	order_plain_write(f.game, &f.tables, doc, &out);
	return buf_take(&out, NULL);
}

/* Remarks are laid out by whoever writes them: their white space does not count. */
static void
close_up(char *text)
{
	char	*to = text;

	for (; *text != '\0'; text++)
		if (strchr(" \t\n", *text) == NULL)
			*to++ = *text;
	*to = '\0';
}

static char *
canonical(const char *xml)
{
	struct buf	 out = { 0 };
	AUTO(xml_free) xmlDocPtr doc = parse(xml);

	xml_write(xmlDocGetRootElement(doc), &out);
	close_up(out.data);
	return buf_take(&out, NULL);
}

/* Line ends in tags, which XML takes for blanks, and more blanks than one behind them. */
static char *
tags_in_one_line(const char *xml)
{
	struct buf	 out = { 0 };
	bool		 remark = false, tag = false;

	for (const char *c = xml; *c != '\0'; c++) {
		remark = strncmp(c, "<!--", 4) == 0 || (remark && strncmp(c, "-->", 3) != 0);
		tag = !remark && (*c == '<' || (tag && *c != '>'));
		if (!tag || strchr(" \n", *c) == NULL)
			buf_putc(&out, *c);
		else if (strchr(" \n", c[1]) == NULL)
			buf_putc(&out, ' ');
	}
	return buf_take(&out, NULL);
}

struct sum {
	unsigned	 files, same;
};

static void
both_ways(const char *path, struct sum *sum)
{
	AUTO(buf_clear) struct buf file = { 0 };
	AUTO_FREE char *lines = NULL, *xml = NULL, *again = NULL, *want = NULL, *got = NULL,
	    *plain = NULL;

	ck_assert(file_read(path, XML_CAP_ORDERS, &file) == FILE_READ);
	lines = write_lines(file.data);
	xml = read_lines(lines);
	ck_assert_msg(*xml == '<', "%s: %s", path, xml);
	again = write_lines(xml);
	ck_assert_msg(strcmp(lines, again) == 0, "%s: other lines", path);
	want = canonical(file.data);
	got = canonical(xml);
	ck_assert_msg(strcmp(want, got) == 0, "%s: another file", path);
	plain = tags_in_one_line(file.data);
	sum->files++;
	sum->same += strcmp(xml, plain) == 0;
	if (getenv("SHOW") != NULL && strcmp(xml, plain) != 0)
		printf("# %s\n%s-----\n%s", path, plain, xml);
}

static void
all_of(const char *room, const char *rules, const char *files, struct sum *sum)
{
	AUTO_FREE char *path = xasprintf("%s/%s/%s/%s", SRCDIR, room, rules, files);
	glob_t	 found;

	if (glob(path, 0, NULL, &found) == 0) {
		for (size_t i = 0; i < found.gl_pathc; i++)
			if (strstr(found.gl_pathv[i], "-bad") == NULL)
				both_ways(found.gl_pathv[i], sum);
		globfree(&found);
	}
}

TEST(every_sample_is_the_same_both_ways)
{
	static const char *const	rules[] = { "immortals", "roll-for-adventure", "ancients",
	    "diplomacy", "hlas" };
	struct sum			sum = { 0 };

	for (size_t i = 0; i < LENGTH(rules); i++) {
		unsigned	 before = sum.files;

		open_game(rules[i], 4);
		all_of("samples", rules[i], "*/turn-*/*.xml", &sum);
		all_of("tests/games", rules[i], "golden/orders/*.xml", &sum);
		ck_assert_msg(sum.files > before, "no sample of %s", rules[i]);
	}
	printf("# %u files, %u of them byte for byte but for line ends in tags\n", sum.files,
	    sum.same);
	ck_assert_uint_ge(sum.same, sum.files * 9 / 10);
}

static void
gives(const char *lines, const char *expected)
{
	AUTO_FREE char *got = read_lines(lines);

	ck_assert_str_eq(got, expected);
}

#define HEAD	"orders g 2 ann - 00112233445566778899aabbccddeeff\n"
#define ROOT(rules)	"<orders xmlns=\"urn:assize:" rules ":1\" game=\"g\" turn=\"2\" " \
	"seat=\"ann\" nonce=\"00112233445566778899aabbccddeeff\">\n"

/* "RULES SEATS" of a case; the game is open then. */
static const char *
open_for(const char *argument)
{
	static char	 rules[32];
	unsigned	 seats = 0;

	ck_assert_int_eq(sscanf(argument, "%31s %u", rules, &seats), 2);
	open_game(rules, seats);
	return rules;
}

/* Lines as they are. */
static char *
from_lines(const char *argument, const char *given)
{
	open_for(argument);
	return read_lines(given);
}

/* The orders in a file of these between the first and the last line. */
static char *
from_orders(const char *argument, const char *given)
{
	AUTO_FREE char *root = xasprintf(ROOT("%s"), open_for(argument));
	AUTO_FREE char *lines = xasprintf(HEAD "%send orders\n", given);
	char	*xml = read_lines(lines), *end = strstr(xml, "</orders>");

	if (strncmp(xml, root, strlen(root)) == 0 && end != NULL) {
		*end = '\0';
		memmove(xml, xml + strlen(root), strlen(xml + strlen(root)) + 1);
	}
	return xml;
}

/* The lines of a file of these orders. */
static char *
to_lines(const char *argument, const char *given)
{
	AUTO_FREE char *xml = xasprintf(ROOT("%s") "%s</orders>",
	    open_for(argument), given);

	return write_lines(xml);
}

TEST(lines_are_what_they_say)
{
	static const struct case_kind	 kinds[] = { { "lines", from_lines },
	    { "orders", from_orders }, { "xml", to_lines }, { NULL, NULL } };

	cases_try("unit/plain.cases", kinds);
}

TEST(a_line_is_read_as_it_was_meant)
{
	open_game("immortals", 4);
	gives(HEAD "Reinforce Dark White Falls 1\n"
	    "REINFORCE dark region=White Falls, forge-fire,\302\240Heartwood armies=All\302\255\n"
	    "reinforce dark \342\200\234white falls, Heartwood\342\200\235 1 "
	    "when=\342\200\235count(//unit) \n> 3\342\200\235\n"
	    "reinforce realm=dark region=white\342\200\221falls armies=1 until=Turn "
	    "when=\"true()\"\n"
	    "  times=ANY\n"
	    "plan\n{\n card gold region=Scorchrim\n}\n"
	    "pass\nEnd   Orders\n",
	    ROOT("immortals")
	    "  <reinforce realm=\"dark\" region=\"white-falls\" armies=\"1\"/>\n"
	    "  <reinforce realm=\"dark\" region=\"white-falls forge-fire heartwood\""
	    " armies=\"all\"/>\n"
	    "  <reinforce realm=\"dark\" region=\"white-falls heartwood\" armies=\"1\""
	    " when=\"count(//unit) > 3\"/>\n\n"
	    "  <reinforce realm=\"dark\" region=\"white-falls\" armies=\"1\" until=\"turn\""
	    " when=\"true()\" times=\"any\"/>\n\n"
	    "  <plan>\n\n    <card space=\"gold\" region=\"scorchrim\"/>\n  </plan>\n"
	    "  <pass/>\n</orders>\n");
}

TEST(braces_hold_what_an_order_holds)
{
	open_game("immortals", 4);
	gives(HEAD "plan {\r\n  card gold region=scorchrim\n}\nsequence until=turn {\n"
	    "  no-draw times=\"2\"\n}\nend orders\n",
	    ROOT("immortals") "  <plan>\n    <card space=\"gold\" region=\"scorchrim\"/>\n"
	    "  </plan>\n  <sequence until=\"turn\">\n    <no-draw times=\"2\"/>\n"
	    "  </sequence>\n</orders>\n");
}

static bool
reaches_nowhere(void *ctx, struct play *p, unsigned seat, const struct decision *decision,
    enum boundary boundary)
{
	return false;
}

static bool
answer_randomly(void *ctx, struct play *p, const struct decision *decision, const void *seen,
    void *move)
{
	moves_draw(p->tables, seen, decision, p->chance, move);
	return true;
}

/* The decisions of the first seat before its next orders, when a round of Immortals begins. */
static void
comes(enum boundary granularity, const char *expected)
{
	struct answers	 answers = { .answer = answer_randomly, .reaches = reaches_nowhere };
	struct coming	 coming[MAX_DECISION_KINDS];
	AUTO(buf_clear) struct buf b = { 0 };
	struct events	 events;
	struct chance	 chance;
	AUTO(play_clear) struct play p = { .game = f.game, .tables = &f.tables,
	    .granularity = BOUNDARY_TURN, .chance = &chance, .events = &events };

	events_init(&events, f.game, false);
	chance_fast(&chance, 1);
	play_init(&p);
	play_start(&p);
	while (strcmp(f.game->decision_kind[p.decisions.decision[0].kind].name, "plan") != 0)
		play_on(&p, &answers);
	p.granularity = granularity;
	for (size_t i = 0, n = order_ahead(&p, 1, p.state, coming); i < n; i++)
		if (coming[i].comes != COMES_LATER)
			buf_printf(&b, "%s ", f.game->decision_kind[coming[i].kind].name);
	ck_assert_str_eq(b.data, expected);
	events_clear(&events);
}

TEST(what_comes_before_the_next_orders_depends_on_the_pace)
{
	open_game("immortals", 3);
	comes(BOUNDARY_STEP, "plan ");
	comes(BOUNDARY_ROUND, "plan reveal compensation ");
}

TEST_MAIN("order-plain")
