/* A view holds what its viewer may know, and the schemas refuse what people get wrong. */

#include <libxml/xmlschemas.h>

#include "fixture.h"
#include "referee/moves.h"
#include "referee/view.h"
#include "xsd/xsd.h"
#include "toy/toy.h"
#include "unit/test.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

enum { ANN = 1, BOB, CID };

static struct table {
	struct fixture	 f;
	struct play	 p;
	struct events	 events;
	struct chance	 chance;
}	t;

/* Ann scouts, which only she sees the outcome of; then bob duels cid. */
static void
open_table(void)
{
	static const struct toy_move	 scout = { .kind = TOY_SCOUT },
	    duel = { .kind = TOY_DUEL, .target = CID };

	memset(&t, 0, sizeof(t));
	fixture_open(&t.f, &toy, "tests/toy/tables.xml", 3);
	events_init(&t.events, &toy, false);
	chance_fast(&t.chance, 5);
	t.chance.events = &t.events;
	t.p = (struct play){ .game = &toy, .tables = &t.f.tables, .chance = &t.chance,
	    .events = &t.events };
	play_init(&t.p);
	play_start(&t.p);
	toy.resolve(t.p.tables, t.p.state, &t.p.decisions, &scout, &t.chance, &t.events);
	play_resume(&t.p);
	toy.resolve(t.p.tables, t.p.state, &t.p.decisions, &duel, &t.chance, &t.events);
	play_resume(&t.p);
	events_order(&t.events, BOB, VERDICT_REFUSED, TOY_ACT,
	    (struct order_at){ .line = 7 }, "invest", xstrdup("you have no gold"));
}

static void
close_table(void)
{
	play_clear(&t.p);
	events_clear(&t.events);
	fixture_close(&t.f);
}

static char *
view_text(unsigned viewer)
{
	struct view_of	 of = { .game_id = "spring", .turn = 4 };
	AUTO(xml_free) xmlDocPtr doc = view_new(&t.p, viewer, &of);
	struct buf	 b = { 0 };

	xml_write(xmlDocGetRootElement(doc), &b);
	return buf_take(&b, NULL);
}

static void
shows(unsigned viewer, const char *text, bool shown)
{
	AUTO_FREE char *view = view_text(viewer);

	ck_assert_msg((strstr(view, text) != NULL) == shown, "viewer %u: '%s' in %s", viewer, text,
	    view);
}

TEST(a_view_says_what_it_is_of)
{
	shows(BOB, "<view game=\"spring\" rules=\"toy\" revision=\"1\" turn=\"4\" seat=\"bob\" "
	    "players=\"ann bob cid\">", true);
	shows(SEAT_PUBLIC, "seat=\"public\" players", true);
	shows(SEAT_REFEREE, "seat=\"referee\" players", true);
	shows(BOB, "<options rounds=\"3\" counter-counters=\"yes\" ruin=\"no\"/>", true);
	shows(BOB, "<score seat=\"ann\" points=\"5\"/>", true);
}

TEST(only_the_owner_and_the_referee_see_a_hand)
{
	for (unsigned viewer = ANN; viewer <= SEAT_REFEREE; viewer++) {
		AUTO_FREE char *view = NULL;
		size_t	 hands = 0;

		if (viewer > CID && viewer < SEAT_PUBLIC)
			continue;
		view = view_text(viewer);
		for (const char *at = view; (at = strstr(at, " hand=\"")) != NULL; at++)
			hands++;
		ck_assert_uint_eq(hands,
		    viewer == SEAT_REFEREE ? 3 : viewer == SEAT_PUBLIC ? 0 : 1);
	}
}

TEST(an_event_is_shown_to_those_who_may_know)
{
	shows(ANN, "<peeked seat=\"ann\"", true);
	shows(BOB, "<peeked seat=\"ann\"", false);
	shows(SEAT_PUBLIC, "<peeked", false);
	shows(SEAT_REFEREE, "<peeked seat=\"ann\"", true);
	shows(SEAT_REFEREE, "known-to=\"ann\"", true);
	shows(SEAT_PUBLIC, "<scouted seat=\"ann\"/>", true);
	shows(SEAT_PUBLIC, "<draws for=\"place\" of=\"4\" first=\"0\" results=\"", true);
}

TEST(remarks_on_orders_are_the_seats_own)
{
	static const char	 remark[] =
	    "<order seat=\"bob\" verdict=\"refused\" ask=\"act\" line=\"7\" element=\"invest\" "
	    "why=\"you have no gold\"/>";
	shows(BOB, remark, true);
	shows(ANN, remark, false);
	shows(SEAT_PUBLIC, "<order ", false);
	shows(SEAT_REFEREE, remark, true);
}

TEST(asks_are_shown_whole_to_whom_they_are_put)
{
	shows(CID, "<tactic seat=\"cid\" by=\"bob\" as=\"defender\"/>", true);
	shows(CID, "<tactic seat=\"bob\"", false);
	shows(ANN, "<tactic", false);
	shows(SEAT_REFEREE, "<tactic seat=\"bob\" by=\"cid\"", true);
	shows(SEAT_PUBLIC, "<ask seat=\"cid\" kind=\"tactic\"/>", true);
	shows(ANN, "<asks gate=\"step\"/>", true);
}

TEST(whose_orders_are_awaited_is_said_to_all)
{
	t.p.granularity = BOUNDARY_STEP;
	shows(ANN, "<open awaited=\"bob cid\">", true);
	t.p.granularity = BOUNDARY_TURN;
	shows(ANN, "<open>", true);
	play_start(&t.p);
	shows(SEAT_PUBLIC, "<open awaited=\"ann bob cid\">", true);
}

/*
 * Schemas.
 */

static void
hear(void *ctx, const char *fmt, ...)
{
}

static bool
is_valid(enum xsd_kind kind, const char *text)
{
	AUTO(fixture_close) struct fixture f;
	AUTO(buf_clear) struct buf b = { 0 };
	xmlSchemaParserCtxtPtr	 parser;
	xmlSchemaPtr		 schema;
	xmlSchemaValidCtxtPtr	 ctxt;
	AUTO(xml_free) xmlDocPtr doc = NULL;
	bool			 valid;

	fixture_open(&f, &toy, "tests/toy/tables.xml", 3);
	xsd_write(kind, &toy, &f.names, &b);
	parser = xmlSchemaNewMemParserCtxt(b.data, (int)b.len);
	schema = xmlSchemaParse(parser);
	ck_assert_ptr_nonnull(schema);
	ctxt = xmlSchemaNewValidCtxt(schema);
	xmlSchemaSetValidErrors(ctxt, hear, hear, NULL);
	doc = xml_parse("test.xml", text, strlen(text), XML_CAP_OWN, NULL);
	ck_assert_ptr_nonnull(doc);
	valid = xmlSchemaValidateDoc(ctxt, doc) == 0;
	xmlSchemaFreeValidCtxt(ctxt);
	xmlSchemaFree(schema);
	xmlSchemaFreeParserCtxt(parser);
	return valid;
}

static bool
order_is_valid(const char *order)
{
	char	*text = xasprintf("<orders xmlns=\"urn:assize:toy:1\" game=\"g\" turn=\"1\" "
	    "seat=\"ann\" on=\"9f2\" nonce=\"n\">%s</orders>",
	    order);
	bool	 valid = is_valid(XSD_ORDERS, text);

	free(text);
	return valid;
}

/* The same text as that of a view that is made now. */
static void
is_anew(struct view_live *live, unsigned viewer)
{
	struct view_of	 of = { .game_id = "spring", .turn = 4 };
	AUTO_FREE char *anew = view_text(viewer);
	AUTO(buf_clear) struct buf b = { 0 };

	view_renew(live, &t.p, viewer, &of);
	xml_write(xmlDocGetRootElement(live->doc), &b);
	ck_assert_str_eq(b.data, anew);
}

static void
all_are_anew(struct view_live live[])
{
	is_anew(&live[0], BOB);
	is_anew(&live[1], SEAT_PUBLIC);
	is_anew(&live[2], SEAT_REFEREE);
}

/* Any move of everybody who is asked. */
static void
step(void)
{
	struct toy_move	 moves[MAX_DECISIONS] = { { 0 } };

	for (unsigned i = 0; i < t.p.decisions.count; i++)
		moves_draw(t.p.tables, t.p.state, &t.p.decisions.decision[i], &t.chance,
		    &moves[i]);
	toy.resolve(t.p.tables, t.p.state, &t.p.decisions, moves, &t.chance, &t.events);
	play_resume(&t.p);
}

TEST(a_view_renewed_is_as_one_made_anew)
{
	struct view_live	 live[3] = { { 0 } };
	all_are_anew(live);
	for (uint64_t draw = 1000; t.p.decisions.count > 0; draw += 2) {
		step();
		events_draw(&t.events, draw, 6, 3, "a tower");
		all_are_anew(live);
		events_draw(&t.events, draw + 1, 6, 4, "a tower");
		all_are_anew(live);
	}
	for (size_t i = 0; i < LENGTH(live); i++)
		view_live_clear(&live[i]);
}

TEST(orders_that_a_person_may_write_are_valid)
{
	ck_assert(order_is_valid(""));
	ck_assert(order_is_valid("<gather to=\"hill lake\"/>"));
	ck_assert(order_is_valid("<invest gold=\"all-but-1\" when=\"5 > //player/@gold\" "
	    "times=\"any\"/>"));
	ck_assert(order_is_valid("<share><gift to=\"bob\" gold=\"1\"/><gift to=\"cid\" "
	    "gold=\"rest\"/></share>"));
	ck_assert(order_is_valid("<sequence><scout times=\"2\"/><pass standing=\"yes\" "
	    "until=\"round\"/></sequence>"));
	ck_assert(order_is_valid("<follow haste=\"yes no\"/>"));
}

TEST(orders_that_are_wrong_are_not)
{
	ck_assert(!order_is_valid("<gathre/>"));
	ck_assert(!order_is_valid("<gather to=\"hull\"/>"));
	ck_assert(!order_is_valid("<gather to=\"\"/>"));
	ck_assert(!order_is_valid("<gather too=\"hill\"/>"));
	ck_assert(!order_is_valid("<invest/>"));
	ck_assert(!order_is_valid("<invest gold=\"-1\"/>"));
	ck_assert(!order_is_valid("<invest gold=\"256\"/>"));
	ck_assert(!order_is_valid("<invest gold=\"most\"/>"));
	ck_assert(!order_is_valid("<scout times=\"0\"/>"));
	ck_assert(!order_is_valid("<scout until=\"step\"/>"));
	ck_assert(!order_is_valid("<scout><gift to=\"bob\" gold=\"1\"/></scout>"));
	ck_assert(!order_is_valid("<sequence><sequence/></sequence>"));
	ck_assert(!order_is_valid("<share gifts=\"0\"/>"));
}

TEST(tables_may_define_their_own_ids_but_not_misspell_a_figure)
{
	static const char	 sound[] =
	    "<tables rules=\"toy\" version=\"2\" gold=\"1\" gold-from=\"house\"><place id=\"fen\" "
	    "name=\"The Fen\" income=\"2\" from=\"book\" x=\"1.5\"/></tables>";

	ck_assert(is_valid(XSD_TABLES, sound));
	ck_assert(!is_valid(XSD_TABLES, "<tables rules=\"toy\" version=\"2\" glod=\"1\"/>"));
	ck_assert(!is_valid(XSD_TABLES,
	    "<tables rules=\"toy\" version=\"2\"><place id=\"fen\" income=\"many\"/></tables>"));
	ck_assert(!is_valid(XSD_TABLES,
	    "<tables rules=\"toy\" version=\"2\"><place income=\"1\"/></tables>"));
}

/* Figures with a card that does this. */
static bool
effect_is_valid(const char *effect)
{
	char	*text = xasprintf("<tables rules=\"toy\" version=\"2\"><card id=\"axe\" "
	    "aliases=\"hatchet\">%s</card></tables>", effect);
	bool	 valid = is_valid(XSD_TABLES, text);

	free(text);
	return valid;
}

TEST(figures_may_be_lists_of_things_of_several_kinds)
{
	ck_assert(effect_is_valid("<effect><loot gold=\"2\"/></effect><effect><guard gold=\"1\" "
	    "note=\"x\"/></effect>"));
	ck_assert(!effect_is_valid("<effect><lute gold=\"2\"/></effect>"));
	ck_assert(!effect_is_valid("<effect><loot glod=\"2\"/></effect>"));
	ck_assert(!effect_is_valid("<effect><loot gold=\"2\"/><guard gold=\"1\"/></effect>"));
}

TEST_MAIN_WITH("view", open_table, close_table)
