/* The toy game plays at all three paces from the same order files, to the same end. */

#include <string.h>

#include "fixture.h"
#include "orders/order.h"
#include "toy/toy.h"
#include "unit/test.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

#define SEEDS	60

/* Events of a game. */
struct account {
	struct toy_state	 end;
	unsigned		 stops;
	unsigned		 event[TOY_E_GAVE + 1];
	unsigned		 answered, counters_countered;
};

static void
hand_in(struct orders *orders, const struct fixture *f, const char *seat)
{
	struct order_context	 ctx = { .game = &toy, .tables = &f->tables, .game_id = "toy-game",
	    .turn = 1 };
	char			*path = xasprintf("tests/toy/orders/%s.xml", seat);
	xmlDocPtr		 doc = fixture_read(path);
	struct diags		 d = { 0 };
	struct order_file	*file = order_file_read(doc, &ctx, &d);

	diags_print(&d, stderr);
	ck_assert_ptr_nonnull(file);
	ck_assert_uint_eq(d.count, 0);
	orders_put(orders, file);
	diags_clear(&d);
	xmlFreeDoc(doc);
	free(path);
}

/* Counts what happened since the last stop, and forgets it. */
static void
take_events(struct account *a, struct events *events)
{
	bool	 countered = false;

	for (size_t i = 0; i < events->count; i++) {
		const struct event	*e = &events->event[i];
		unsigned		 kind = e->kind == EVENT_RULES ? *(uint8_t *)e->rules : 0;

		if (e->kind == EVENT_ORDER)
			a->answered += e->order.verdict == VERDICT_USED;
		if (kind == 0)
			continue;
		a->event[kind]++;
		a->counters_countered += countered && kind == TOY_E_COUNTERED;
		countered = kind == TOY_E_COUNTERED;
	}
	events_clear(events);
}

static void
play_game(struct account *a, enum boundary granularity, uint64_t seed)
{
	struct fixture	 f;
	struct events	 events;
	struct chance	 chance;
	struct orders	 orders = { 0 };
	struct answers	 answers = orders_answers(&orders);
	struct play	 p = { .game = &toy, .tables = &f.tables, .granularity = granularity,
	    .chance = &chance,
	    .events = &events, .check = true };
	seats_t		 awaited;

	memset(a, 0, sizeof(*a));
	fixture_open(&f, &toy, "tests/toy/tables.xml", 3);
	events_init(&events, &toy, false);
	chance_fast(&chance, seed);
	chance.events = &events;
	play_init(&p);
	play_start(&p);
	do {
		hand_in(&orders, &f, "ann");
		hand_in(&orders, &f, "bob");
		hand_in(&orders, &f, "cid");
		awaited = play_on(&p, &answers);
		take_events(a, &events);
		a->stops++;
	} while (awaited != NOBODY);
	memcpy(&a->end, p.state, sizeof(a->end));
	orders_clear(&orders);
	play_clear(&p);
	events_clear(&events);
	fixture_close(&f);
}

TEST(every_pace_comes_to_the_same_end)
{
	for (uint64_t seed = 0; seed < SEEDS / 4; seed++) {
		struct account	 step, turn, round;

		play_game(&step, BOUNDARY_STEP, seed);
		play_game(&turn, BOUNDARY_TURN, seed);
		play_game(&round, BOUNDARY_ROUND, seed);
		ck_assert_mem_eq(&step.end, &turn.end, sizeof(step.end));
		ck_assert_mem_eq(&turn.end, &round.end, sizeof(turn.end));
		ck_assert_mem_eq(step.event, round.event, sizeof(step.event));
		ck_assert_uint_eq(round.stops, 3);
		ck_assert_uint_eq(turn.stops, 9);
		ck_assert_uint_gt(step.stops, 9);
		ck_assert_uint_gt(round.answered, 12);
	}
}

TEST(every_shape_of_play_happens)
{
	struct account	 a;
	unsigned	 event[TOY_E_GAVE + 1] = { 0 }, counters_countered = 0;

	for (uint64_t seed = 0; seed < SEEDS; seed++) {
		play_game(&a, BOUNDARY_ROUND, seed);
		for (unsigned kind = 1; kind <= TOY_E_GAVE; kind++)
			event[kind] += a.event[kind];
		counters_countered += a.counters_countered;
	}
	for (unsigned kind = 1; kind <= TOY_E_GAVE; kind++)
		ck_assert_msg(event[kind] > 0, "'%s' never happened",
		    toy_event_layout.variant[kind].name);
	ck_assert_uint_gt(counters_countered, 0);
}

TEST(who_would_have_countered_too_is_not_heard)
{
	struct decisions		 decisions = { 0 };
	struct fixture		 f;
	struct events		 events;
	struct chance		 chance;
	struct toy_state	 s = { .depth = 2, .player[2] = { .held = 1 },
	    .player[3] = { .held = 1 } };
	struct toy_move		 moves[MAX_DECISIONS] = { { .kind = TOY_COUNTER },
	    { .kind = TOY_COUNTER } };

	fixture_open(&f, &toy, "tests/toy/tables.xml", 3);
	events_init(&events, &toy, true);
	chance_fast(&chance, 1);
	s.stack[0] = (struct toy_frame){ .kind = TOY_FRAME_TURN, .seat = 1 };
	s.stack[1] = (struct toy_frame){ .kind = TOY_FRAME_SPELL, .seat = 1, .target = 2 };
	s.player[2].hand[0] = s.player[3].hand[0] =
	    ((const struct toy_figures *)f.tables.figures)->counter;
	toy.decide(&f.tables, &s, &decisions);
	ck_assert_uint_eq(decisions.count, 2);
	toy.resolve(&f.tables, &s, &decisions, moves, &chance, &events);
	ck_assert_uint_eq(decisions.unused, SEAT_BIT(3));
	ck_assert_uint_eq(s.player[3].held, 1);
	events_clear(&events);
	fixture_close(&f);
}

/* Answers one decision of ann's as the orders say; the move, or one of kind 0. */
static struct toy_move
answered(const char *text, struct decision decision, const char *hand)
{
	struct order_context	 ctx = { .game = &toy, .game_id = "g", .turn = 1 };
	char			*file =
	    xasprintf("<orders xmlns='urn:assize:toy:1' game='g' turn='1' seat='ann' "
	    "nonce='0f6d1d5c3b7a49e28c10a7f35b9e6d42'>%s</orders>", text);
	struct fixture		 f;
	struct diags		 d = { 0 };
	struct orders		 orders = { 0 };
	struct toy_state	 s = { .player[1].gold = 5 };
	struct toy_move		 move = { 0 };
	xmlDocPtr		 doc = xml_parse("o.xml", file, strlen(file), XML_CAP_ORDERS, &d);
	struct play		 p = { .game = &toy, .tables = &f.tables };

	fixture_open(&f, &toy, "tests/toy/tables.xml", 3);
	ctx.tables = &f.tables;
	for (s.player[1].held = 0; hand[s.player[1].held] != '\0'; s.player[1].held++)
		s.player[1].hand[s.player[1].held] = (uint8_t)(hand[s.player[1].held] - '0');
	orders_put(&orders, order_file_read(doc, &ctx, &d));
	if (!orders_answer(&orders, &p, &decision, &s, &move))
		move.kind = 0;
	orders_clear(&orders);
	fixture_close(&f);
	xmlFreeDoc(doc);
	free(file);
	return move;
}

TEST(who_defends_says_so)
{
	const struct decision	 began = { .kind = TOY_CHOOSE, .seat = 1, .about = { 2 } };
	const struct decision	 defends = { .kind = TOY_CHOOSE, .seat = 1, .about = { 2, 0, 1 } };

	ck_assert_uint_eq(answered("<choose as='defender'/>", began, "").kind, 0);
	ck_assert_uint_eq(answered("<choose as='defender'/>", defends, "").kind, TOY_CARD);
	ck_assert_uint_eq(answered("<choose/>", defends, "").kind, 0);
	ck_assert_uint_eq(answered("<choose/>", began, "").kind, TOY_CARD);
}

TEST(a_follower_may_be_for_one_seat)
{
	const struct decision	 bob = { .kind = TOY_FOLLOW, .seat = 1, .about = { 2, 1 } };

	ck_assert_uint_eq(answered("<follow by='cid'/>", bob, "").kind, 0);
	ck_assert_uint_eq(answered("<follow by='cid bob'/>", bob, "").kind, TOY_MOVE_FOLLOW);
	ck_assert_uint_eq(answered("<follow/>", bob, "").kind, TOY_MOVE_FOLLOW);
}

TEST(of_a_list_what_is_held_is_dropped)
{
	const struct decision	 act = { .kind = TOY_ACT, .seat = 1 };
	struct toy_move		 m = answered("<drop cards='shield spell shield shield sword'/>",
	    act, "1224");

	ck_assert_uint_eq(m.kind, TOY_DROP);
	ck_assert_uint_eq(m.drops, 3);
	ck_assert_mem_eq(m.drop, ((uint8_t[]){ 2, 2, 1 }), 3);
	ck_assert_uint_eq(answered("<drop cards='spell'/>", act, "1224").kind, 0);
}

/* Of seventy-two plots the view has the two that somebody put gold into, and no other. */
TEST(of_many_plots_only_those_that_hold_gold_are_told)
{
	struct fixture		 f;
	struct toy_state	 s = { .player[1].gold = 5,
	    .invested[TOY_PLOTS] = 9 };
	const struct decision	 act = { .kind = TOY_ACT, .seat = 1 };
	struct toy_move		 m = answered("<invest gold='2' on='c5'/>", act, "");
	struct decisions		 decisions = { .decision[0] = act, .count = 1 };
	struct events		 events;
	struct chance		 chance;
	struct buf		 xml = { 0 };
	xmlDocPtr		 doc = xml_new("state");

	ck_assert_uint_eq(m.plot, 21);
	fixture_open(&f, &toy, "tests/toy/tables.xml", 3);
	events_init(&events, &toy, true);
	chance_fast(&chance, 1);
	s.stack[s.depth++] = (struct toy_frame){ .kind = TOY_FRAME_TURN, .seat = 1 };
	toy.resolve(&f.tables, &s, &decisions, &m, &chance, &events);
	codec_write(toy.state, &f.names, &s, SEAT_PUBLIC, xmlDocGetRootElement(doc));
	xml_write_piece(xmlDocGetRootElement(doc), &xml);
	ck_assert_ptr_nonnull(strstr(xml.data,
	    "<invested plot=\"c5\" n=\"2\"/>\n <invested plot=\"i8\" n=\"9\"/>\n"));
	ck_assert_ptr_null(strstr(xml.data, "plot=\"a1\""));
	buf_clear(&xml);
	xmlFreeDoc(doc);
	events_clear(&events);
	fixture_close(&f);
}

TEST_MAIN("toy")
