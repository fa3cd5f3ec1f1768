/* Order files as plain lines, and back: every sample of every game, and lines that are wrong. */

#include <glob.h>

#include "base/file.h"
#include "dirs.h"
#include "fixture.h"
#include "orders/order.h"
#include "orders/order_parts.h"
#include "referee/moves.h"
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

TEST(a_line_is_an_order)
{
	open_game("diplomacy", 4);
	gives(HEAD "A Par - Bur when=\"//unit[@place='bur']\"\nhold bre\nchoose eng,fra\n"
	    "retreat mun to=boh,tyr until=round\nBuild F Lon\nend orders\nBest wishes\n",
	    ROOT("diplomacy") "  <move unit=\"par\" to=\"bur\" when=\"//unit[@place='bur']\"/>\n"
	    "  <hold unit=\"bre\"/>\n  <choose power=\"eng fra\"/>\n"
	    "  <retreat unit=\"mun\" to=\"boh tyr\" until=\"round\"/>\n"
	    "  <build kind=\"fleet\" at=\"lon\"/>\n</orders>\n");
	gives("# for you\n" HEAD "\n# one\n#+two -- three\nend orders\n",
	    "<!-- for you -->\n" ROOT("diplomacy") "\n  <!-- one\ntwo - - three -->\n</orders>\n");
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

TEST(names_in_xml_are_written_as_ids)
{
	AUTO_FREE char *lines = NULL, *again = NULL;

	open_game("immortals", 4);
	lines = write_lines(ROOT("immortals")
	    "<reinforce realm=\"Dark\" region=\"White Falls heartwood Forge Fire\" armies=\"1\"/>\n"
	    "<plan><card space=\"Gold\" region=\"White Falls\"/></plan></orders>");
	ck_assert_str_eq(lines, HEAD "reinforce dark white-falls,heartwood,forge-fire 1\n"
	    "plan {\n  card gold region=white-falls\n}\nend orders\n");
	free(lines);
	open_game("diplomacy", 4);
	lines = write_lines(ROOT("diplomacy") "<move unit=\"Par\" to=\"Bur\"/></orders>");
	again = write_lines(ROOT("diplomacy") "<move unit=\"par\" to=\"bur\"/></orders>");
	ck_assert_str_eq(lines, again);
}

TEST(only_long_lines_go_on)
{
	open_game("immortals", 4);
	gives("orders g 2 ann 0123456789abcdef\n00112233445566778899aabbccddeeff\n"
	    "pass take=energy\ntimes=2\nend orders\n",
	    "lines:4: error: this line is no order: times=2 [bad-line]\n"
	    "    hint: a line begins with the name of an order\n");
	gives("# To be sent before the game of cards on Thursday evening begins,\nnot after\n"
	    HEAD "pass\nend orders\n",
	    "lines:2: error: the first line is not 'orders GAME TURN SEAT ON NONCE': not after "
	    "[bad-line]\n    hint: copy it whole from where you were asked for orders\n");
	gives(HEAD "# To be sent before the game of cards on Thursday evening begins,\nnot after\n"
	    "pass\nend orders\n",
	    ROOT("immortals")
	    "  <!-- To be sent before the game of cards on Thursday evening begins,\n"
	    "not after -->\n  <pass/>\n</orders>\n");
}

TEST(a_name_of_several_things_is_asked_back)
{
	open_game("roll-for-adventure", 3);
	gives(HEAD "place red enemy=Sand Devil\nend orders\n",
	    "lines:2: error: 'Sand Devil' may be one of several [several-names]\n"
	    "    hint: say which: sand-devil-1, sand-devil-2, sand-devil-3\n");
}

TEST(to_disband_is_to_remove)
{
	open_game("diplomacy", 4);
	gives(HEAD "A Mun D times=2\nRemove F Tri\nend orders\n",
	    ROOT("diplomacy")
	    "  <disband unit=\"mun\" times=\"2\"/><remove unit=\"mun\" times=\"2\"/>\n"
	    "  <remove unit=\"tri\"/><disband unit=\"tri\"/>\n</orders>\n");
	gives(HEAD "disband unit=mun\nremove unit=tri\nend orders\n",
	    ROOT("diplomacy")
	    "  <disband unit=\"mun\"/>\n  <remove unit=\"tri\"/>\n"
	    "</orders>\n");
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

TEST(what_is_wrong_is_said_with_its_line)
{
	open_game("immortals", 4);
	gives("plan {\n}\nend orders\n", "lines:1: error: the first line is not 'orders GAME TURN "
	    "SEAT ON NONCE': plan { [bad-line]\n"
	    "    hint: copy it whole from where you were asked for orders\n");
	gives(HEAD "fly\n}\nno-draw no\nno-draw times=2 times=2\nno-draw when=\"x\nend orders\n",
	    "lines:2: error: this line is no order: fly [bad-line]\n"
	    "    hint: a line begins with the name of an order\n"
	    "lines:3: error: no brace is open: } [bad-line]\n"
	    "lines:4: error: it says more than is asked: no-draw no [bad-line]\n"
	    "lines:5: error: it says one thing twice: no-draw times=2 times=2 [bad-line]\n"
	    "lines:6: error: a quotation mark is not closed: no-draw when=\"x [bad-line]\n");
	gives(HEAD "start group 4\nstart-group 4\nend orders\n",
	    "lines:2: error: this line is no order: start group 4 [bad-line]\n"
	    "    hint: did you mean 'start-group'?\n"
	    "lines:3: error: it says more than is asked: start-group 4 [bad-line]\n"
	    "    hint: write optional attributes with their name: group=...\n");
	gives(HEAD "plan {\nend orders\n",
	    "lines:3: error: a brace is not closed: plan [bad-line]\n");
	gives(HEAD "no-draw\n",
	    "lines:3: error: the last line is not 'end orders':  [bad-line]\n");
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
