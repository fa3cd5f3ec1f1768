/*
 * Texts fit in 72 columns with aligned tables; every game has reports for every viewer that need
 * nothing else.
 */

#include "base/plain.h"
#include "fixture.h"
#include "records/table.h"
#include "referee/simulate.h"
#include "referee/view.h"
#include "report/report.h"
#include "unit/test.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

#define SEATS	3
#define STOPS	6

static struct diags	diags;

static void
expect_text(const char *xml, unsigned width, const char *expected)
{
	AUTO(buf_clear) struct buf out = { 0 };
	AUTO(xml_free) xmlDocPtr doc = xml_parse("text", xml, strlen(xml), XML_CAP_ORDERS,
	    NULL);

	ck_assert_ptr_nonnull(doc);
	text_set(xmlDocGetRootElement(doc), width, &out);
	ck_assert_str_eq(out.data, expected);
}

TEST(paragraphs_are_filled_and_headings_underlined)
{
	expect_text("<text><title>A  turn</title><p>one two\n three "
	    "<b>four</b></p><head>Next</head><p>five</p></text>", 9,
	    "A turn\n======\n\none two\nthree\nfour\n\nNext\n----\n\nfive\n");
}

TEST(the_phase_ends_the_title)
{
	AUTO_FREE char *said = report_phase_said("Toys: War, Spring\n1901, retreats\n=====\n\nx\n",
	    "Toys", "War"), *other = report_phase_said("Toys: Wars, 1901\n===\n", "Toys", "War"),
	    *none = report_phase_said("", "Toys", "War");

	ck_assert_str_eq(said, "Spring 1901, retreats");
	ck_assert_ptr_null(other);
	ck_assert_ptr_null(none);
}

TEST(items_hang_from_their_marks)
{
	expect_text("<text><item>one two three</item><item depth='1' mark='*'>four five "
	    "six</item></text>", 11,
	    "- one two\n  three\n  * four\n    five\n    six\n");
}

TEST(a_word_longer_than_the_line_stands_alone)
{
	expect_text("<text><p>a abcdefghijkl b</p></text>", 5, "a\nabcdefghijkl\nb\n");
	expect_text("<text><p/></text>", 5, "\n");
}

TEST(table_columns_are_as_wide_as_they_must_be)
{
	expect_text("<text><table><row head='yes'><cell>name</cell><cell "
	    "align='right'>n</cell></row>"
	    "<row><cell>caf\xc3\xa9</cell><cell "
	    "align='right'>12</cell></row><row><cell>x</cell></row></table></text>", 72,
	    "name   n\n----  --\ncaf\xc3\xa9  12\nx\n");
	expect_text("<text><table><row><cell>caf\xc3\xa9</cell><cell>a</cell></row>"
	    "<row><cell>coffee</cell><cell align='right'>b</cell></row></table></text>", 72,
	    "caf\xc3\xa9    a\ncoffee  b\n");
}

TEST(a_table_of_nothing_says_so)
{
	expect_text("<text><table><row head='yes'><cell>unit</cell><cell>on</cell></row></table>"
	    "</text>", 72, "None.\n");
}

TEST(a_table_too_wide_breaks_its_widest_column)
{
	expect_text("<text><table><row><cell>ab</cell><cell>one two three four</cell><cell "
	    "align='right'>7</cell></row></table></text>",
	    16, "ab  one two    7\n    three\n    four\n");
}

TEST(history_is_a_turn_for_each_number)
{
	AUTO(xml_free) xmlDocPtr doc = report_history();
	xmlNodePtr	 root = xmlDocGetRootElement(doc);

	report_history_add(doc, 0, "ann", 3);
	report_history_add(doc, 0, "bob", -4);
	report_history_add(doc, 1, "ann", 5);
	ck_assert_uint_eq(xmlChildElementCount(root), 2);
	ck_assert_uint_eq(xmlChildElementCount(xml_child(root, "turn")), 2);
	ck_assert_str_eq(xml_attribute(xml_next(xml_child(xml_child(root, "turn"), "score"),
	    "score"), "points"), "-4");
}

static bool
random_answer(void *ctx, struct play *p, const struct decision *decision, const void *seen,
    void *move)
{
	simulate_answer(p->game, p->tables, PLAYER_RANDOM, seen, decision, ctx, move);
	return true;
}

static bool
reaches_nothing(void *ctx, struct play *p, unsigned seat, const struct decision *decision,
    enum boundary boundary)
{
	return false;
}

static void
pass_boundary(void *ctx, struct play *p, enum boundary boundary)
{
}

static void
check_lines(const char *text)
{
	size_t	 n;

	for (; *text != '\0'; text += n + (text[n] == '\n')) {
		n = strcspn(text, "\n");
		ck_assert_msg(plain_columns(text, n) <= TEXT_WIDTH, "too wide: %.*s", (int)n, text);
	}
}

/* Nothing is fetched, and no template was left without words for what it shows. */
static void
check_html(const char *html)
{
	static const char *const	 outside[] = { "<script", " src=", "url(h", "url(/",
	    "url(.", "url('", "url(d", "href=\"http", "@import", "<link", "NaN" };

	ck_assert_ptr_nonnull(strstr(html, "<svg"));
	ck_assert_str_eq(html + strlen(html) - strlen("</html>\n"), "</html>\n");
	for (size_t i = 0; i < LENGTH(outside); i++)
		ck_assert_msg(strstr(html, outside[i]) == NULL, "an HTML report holds '%s'",
		    outside[i]);
}

static void
check_reports(struct report *r, struct play *p, const struct report_facts *facts, unsigned viewer,
    unsigned turn)
{
	const struct view_of	 of = { .game_id = "spring-war", .turn = turn };
	struct buf		 text = { 0 }, html = { 0 }, said = { 0 };
	AUTO(xml_free) xmlDocPtr view = view_new(p, viewer, &of);

	if (!report_write(r, REPORT_TEXT, view, facts, &text, &diags) ||
	    !report_write(r, REPORT_HTML, view, facts, &html, &diags)) {
		diags_format(&diags, &said);
		ck_abort_msg("%s", said.data);
	}
	check_lines(text.data);
	check_html(html.data);
	ck_assert_ptr_nonnull(strstr(text.data, "spring-war"));
	buf_clear(&text);
	buf_clear(&html);
}

static void
draw_board(struct report *r, struct play *p, const struct report_facts *facts, unsigned turn,
    struct buf *out)
{
	const struct view_of	 of = { .game_id = "spring-war", .turn = turn };
	AUTO(xml_free) xmlDocPtr view = view_new(p, SEAT_PUBLIC, &of),
	    board = report_board(r, view, *facts, &diags);

	ck_assert_ptr_nonnull(board);
	xml_write(xmlDocGetRootElement(board), out);
}

/* Deals again what is hidden from each seat in turn: the public's picture stays as it was. */
static void
check_secrecy(struct report *r, struct play *p, const struct report_facts *facts, unsigned turn)
{
	size_t			 size = p->game->state->size;
	AUTO_FREE void		*kept = memcpy(xmalloc(size), p->state, size);
	AUTO(buf_clear) struct buf before = { 0 };
	AUTO(buf_clear) struct buf after = { 0 };
	struct chance		 dealer;

	chance_fast(&dealer, turn);
	draw_board(r, p, facts, turn, &before);
	for (unsigned seat = 1; seat <= p->tables->seats; seat++)
		game_resample(p->game, p->tables, p->state, seat, &dealer);
	draw_board(r, p, facts, turn, &after);
	ck_assert_str_eq(after.data, before.data);
	memcpy(p->state, kept, size);
}

static void
play_and_report(const struct game *game)
{
	AUTO_FREE char *path = xasprintf("templates/%s/tables.xml", game->name);
	AUTO(fixture_close) struct fixture f;
	struct chance		 chance, players;
	struct events		 events;
	struct answers		 answers = { .answer = random_answer, .reaches = reaches_nothing,
	    .boundary = pass_boundary,
		.ctx = &players };
	struct report		*r = report_open(game->name, NULL, &diags);
	struct report_facts	 facts = { .tables = fixture_read(path),
	    .history = report_history(), .title = game->title };
	unsigned		 seats = MIN(SEATS, game->max_seats);
	struct play		 p;

	ck_assert_ptr_nonnull(r);
	fixture_open(&f, game, path, seats);
	chance_fast(&chance, 7);
	chance_fast(&players, 8);
	events_init(&events, game, false);
	chance.events = &events;
	p = (struct play){ .game = game, .tables = &f.tables,
	    .granularity = game->default_granularity,
	    .chance = &chance, .events = &events };
	play_init(&p);
	play_start(&p);
	for (unsigned turn = 0; turn < (getenv("ASSIZE_LONG") == NULL ? STOPS : 60); turn++) {
		for (unsigned seat = 1; seat <= seats; seat++)
			report_history_add(facts.history, turn, names_id(&f.names, "seat", seat),
			    (int)(turn * seat));
		for (unsigned viewer = 1; viewer <= SEAT_REFEREE; viewer++)
			if (viewer <= seats || viewer >= SEAT_PUBLIC)
				check_reports(r, &p, &facts, viewer, turn);
		check_secrecy(r, &p, &facts, turn);
		events_clear(&events);
		if (play_on(&p, &answers) == 0)
			break;
	}
	play_clear(&p);
	events_clear(&events);
	report_close(r);
	xmlFreeDoc(facts.tables);
	xmlFreeDoc(facts.history);
}

TEST(every_game_has_reports_for_every_viewer)
{
	xml_start();
	for (size_t i = 0; games[i] != NULL; i++)
		play_and_report(games[i]);
}

/* Immortals: the track has sixty spaces, and a marker for having gone round */
TEST(points_past_sixty_are_told_as_the_marker_and_the_space)
{
	static const char	 xml[] =
	    "<view game='g' turn='9' seat='public' players='a'><options/><scores/><state round='3' "
	    "rounds='7'>"
	    "<player id='a' vp='61'/></state><asks/><open/><events><scored seat='a' round='3' "
	    "regions='2' for-regions='1' "
	    "for-areas='0' for-shrines='0' for-capitals='0' vp='1' total='61'/></events></view>";
	struct report		*r;
	struct report_facts	 facts = { .history = report_history(), .title = "Immortals" };
	AUTO(buf_clear) struct buf out = { 0 };
	AUTO(xml_free) xmlDocPtr view = NULL;

	xml_start();
	r = report_open("immortals", NULL, &diags);
	facts.tables = fixture_read("templates/immortals/tables.xml");
	view = xml_parse("view", xml, strlen(xml), XML_CAP_OWN, &diags);
	ck_assert(report_write(r, REPORT_TEXT, view, &facts, &out, &diags));
	ck_assert_ptr_nonnull(strstr(out.data, "61 (+60 and 1) in all"));
	report_close(r);
	xmlFreeDoc(facts.tables);
	xmlFreeDoc(facts.history);
}

TEST(a_game_without_templates_is_refused_by_name)
{
	xml_start();
	diags_clear(&diags);
	ck_assert_ptr_null(report_open("no-such-game", NULL, &diags));
	ck_assert_str_eq(diags.diag[0].code, "template-missing");
	ck_assert_ptr_nonnull(strstr(diags.diag[0].text, "no-such-game/report-text.xsl"));
	diags_clear(&diags);
}

/* The first kind of event of a game counts as any other. */
TEST(kinds_of_events_that_are_minor_are_named_with_their_plural)
{
	const struct variant		 kinds[] = {
		{ 0 }, VARIANT_MINOR_ROWS("drew", "a card", "cards were drawn", { 0 }),
		VARIANT_EMPTY("won", "the end"), { 0 },
		VARIANT_MINOR_ROWS("went", "a step", "steps were made", { 0 }),
	};
	const struct layout		 event = { .variant = kinds, .variants = LENGTH(kinds) };
	AUTO(xml_free) xmlDocPtr	 doc = table_kinds(&(struct game){ .event = &event });
	AUTO(buf_clear) struct buf	 said = { 0 };

	XML_EACH(minor, xmlDocGetRootElement(doc), "minor")
		buf_printf(&said, "%s: %s\n", xml_attribute(minor, "name"),
		    xml_attribute(minor, "many"));
	ck_assert_str_eq(said.data, "drew: cards were drawn\nwent: steps were made\n");
}

TEST_MAIN("report")
