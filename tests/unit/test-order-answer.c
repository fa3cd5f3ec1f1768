/* Answering from order files: limits, lapsing, what is carried over; order.cases has the rest. */

#include "unit/mini.h"
#include "unit/test.h"
#include "xml/tree.h"
#include "xml/write.h"

static struct mini_table	t;

static void
play(void)
{
	mini_play(&t);
}

TEST(only_so_many_combinations_are_tried)
{
	AUTO(buf_clear) struct buf b = { 0 };

	buf_puts(&b, "<attack from='heartwood' to='shore' armies='");
	for (int i = 0; i < 60; i++)
		buf_puts(&b, "99 ");
	buf_puts(&b, "1' fierce='no no no no no no no no no no no no no no no no'/>");
	mini_start(&t, BOUNDARY_ROUND, "A");
	mini_put(&t, b.data);
	play();
	ck_assert_uint_eq(mini_played[0].tag, MINI_PASS);
}

TEST(words_that_the_rules_refuse_are_passed_over)
{
	AUTO_FREE char *text = NULL;

	mini_start(&t, BOUNDARY_ROUND, "R");
	mini_state(&t)->blockade = SHORE;
	mini_put(&t, "<rank rank='shore'/>\n<rank rank='shore treehome shore heartwood'/>");
	play();
	text = mini_moves();
	ck_assert_str_eq(text, "rank2,2,1,0");
	free(text);
	text = mini_verdicts(&t);
	ck_assert_str_eq(text, "refused rank:2 shore is closed; used rank:3");
}

TEST(orders_carried_over_see_the_turn_under_way)
{
	mini_start(&t, BOUNDARY_ROUND, "Aa");
	t.orders.turn = 8;
	mini_put(&t, "<pass take='red' when='@turn = 3'/><pass take='blue' when='@turn = 8'/>");
	play();
	ck_assert_uint_eq(mini_played[0].take, BLUE);
}

TEST(an_ask_has_one_view_and_none_without_conditions)
{
	mini_start(&t, BOUNDARY_ROUND, "Aa");
	free(mini_told(&t, "<pass/><pass/>"));
	ck_assert_uint_eq(mini_scores, 0);
	mini_start(&t, BOUNDARY_ROUND, "A");
	free(mini_told(&t, "<pass when='1 > 2'/><pass when='1 > 3'/><pass when='2 > 1'/>"));
	ck_assert_uint_eq(mini_scores, 1);
}

/* A script that asks for a ranking without end. */
static void
start_endless(const char *orders)
{
	struct mini	*s;

	mini_start(&t, BOUNDARY_ROUND, "R");
	s = mini_state(&t);
	memset(s->kind, MINI_RANK, sizeof(s->kind));
	memset(s->boundary, BOUNDARY_STEP, sizeof(s->boundary));
	s->step = MINI_STEPS - 1;
	play_resume(&t.play);
	mini_put(&t, orders);
}

TEST(a_thousand_asks_are_answered_and_no_more)
{
	struct answers	 answers = orders_answers(&t.orders);
	uint64_t	 move[MAX_MOVE / 8];

	start_endless("<rank times='any'/>");
	for (int i = 0; i < 1003; i++) {
		ck_assert(answers.answer(answers.ctx, &t.play, &t.play.decisions.decision[0],
		    t.play.state,
		    move));
		ck_assert_uint_eq(*(unsigned char *)move,
		    i < ORDER_ANSWERS ? MINI_ORDER : MINI_PASS);
		ck_assert_int_eq(t.events.event[i].order.verdict,
		    i < ORDER_ANSWERS ? VERDICT_USED : VERDICT_LIMIT);
	}
}

TEST(conditions_that_cost_too_much_are_no_longer_asked)
{
	uint64_t	 move[MAX_MOVE / 8];

	start_endless("<rank times='any' when='count(//*[count(//*[count(//*[count(//*[count(//*) "
	    "> 0]) > 0]) > 0]) > 0]) > 0'/>");
	for (int i = 0; i < 200; i++)
		ck_assert(!orders_answer(&t.orders, &t.play, &t.play.decisions.decision[0],
		    t.play.state,
		    move));
	ck_assert_uint_eq(t.events.count, 2);
	ck_assert_str_eq(t.events.event[1].order.why,
	    "the conditions of this file have cost too much already");
}

/* Two orders that are never legal, of 504 combinations each. */
TEST(a_file_without_end_is_listened_to_only_so_long)
{
	AUTO(buf_clear) struct buf b = { 0 };
	struct answers	 answers;
	uint64_t	 move[MAX_MOVE / 8];
	unsigned	 asked = 0;
	AUTO_FREE char *orders = NULL;

	buf_puts(&b, "<attack times='any' from='heartwood treehome shore' to='treehome shore "
	    "heartwood' armies='");
	for (unsigned n = 200; n < 256; n++)
		buf_printf(&b, "%u ", n);
	buf_puts(&b, "'/>");
	orders = xasprintf("%s%s", b.data, b.data);
	start_endless("");
	mini_state(&t)->kind[MINI_STEPS - 1] = MINI_ACT;
	play_resume(&t.play);
	mini_put(&t, orders);
	answers = orders_answers(&t.orders);
	do {
		ck_assert(answers.answer(answers.ctx, &t.play, &t.play.decisions.decision[0],
		    t.play.state,
		    move));
		ck_assert_uint_eq(*(unsigned char *)move, MINI_PASS);
		asked++;
	} while (t.events.event[t.events.count - 1].order.verdict == VERDICT_FALLBACK &&
	    asked < 1000);
	ck_assert_uint_eq(asked, 200000 / (2 * 504) + 1);
}

TEST(a_later_file_replaces_the_earlier)
{
	mini_start(&t, BOUNDARY_ROUND, "Aa");
	mini_put(&t, "<pass take='red' times='any'/>");
	mini_put(&t, "<pass take='blue'/>");
	play();
	ck_assert_uint_eq(mini_played[0].take, BLUE);
	ck_assert_uint_eq(mini_played[1].take, 0);
}

/* Returns the steps played before play waits; a turn begins with the fourth if 'turn' says so. */
static size_t
steps_of(enum boundary granularity, const char *script, const char *orders, bool turn)
{
	size_t	 count;

	mini_start(&t, granularity, script);
	if (turn)
		mini_state(&t)->boundary[3] = BOUNDARY_TURN;
	mini_put(&t, orders);
	play();
	count = mini_count;
	return count;
}

static size_t
steps(enum boundary granularity, const char *script, const char *orders)
{
	return steps_of(granularity, script, orders, false);
}

TEST(an_order_until_the_turn_ends_does_not_last_for_the_round)
{
	ck_assert_uint_eq(steps_of(BOUNDARY_STEP, "Aaaaaa", "<pass times='any' until='turn'/>",
	    true),
	    3);
	ck_assert_uint_eq(steps_of(BOUNDARY_STEP, "Aaaaaa", "<pass times='any' until='round'/>",
	    true),
	    6);
}

TEST(play_waits_at_gates_that_no_order_reaches_past)
{
	ck_assert_uint_eq(steps(BOUNDARY_ROUND, "AaaAaa", "<pass times='any'/>"), 3);
	ck_assert_uint_eq(steps(BOUNDARY_ROUND, "AaaAaa", "<pass times='any' until='turn'/>"), 3);
	ck_assert_uint_eq(steps(BOUNDARY_ROUND, "AaaAaa", "<pass times='any' until='round'/>"), 3);
	ck_assert_uint_eq(steps(BOUNDARY_ROUND, "AaaAaa", "<pass times='any' standing='yes'/>"), 6);
	ck_assert_uint_eq(steps(BOUNDARY_STEP, "AaaAaa", "<pass times='any'/>"), 1);
	ck_assert_uint_eq(steps(BOUNDARY_STEP, "AaaAaa", "<pass times='any' until='turn'/>"), 3);
	ck_assert_uint_eq(steps(BOUNDARY_STEP, "AaaAaa", "<pass times='any' until='round'/>"), 3);
	ck_assert_uint_eq(steps(BOUNDARY_STEP, "AaaAaa", "<pass times='2' standing='yes'/>"), 2);
	ck_assert_uint_eq(steps(BOUNDARY_STEP, "Aaprr",
	    "<pass times='any' standing='yes'/><rank standing='yes' times='any'/>"), 2);
}

TEST(a_kind_of_ask_may_always_wait)
{
	mini_start(&t, BOUNDARY_ROUND, "Apa");
	t.play.wait[MINI_PLAN] = WAIT_ALWAYS;
	mini_put(&t, "<pass times='any'/>");
	play();
	ck_assert_uint_eq(mini_count, 1);
	mini_start(&t, BOUNDARY_ROUND, "Apa");
	t.play.wait[MINI_PLAN] = WAIT_ALWAYS;
	mini_put(&t, "<pass times='any'/><plan until='turn'/>");
	play();
	ck_assert_uint_eq(mini_count, 3);
	ck_assert_uint_eq(mini_played[1].tag, MINI_PLANNING);
}

TEST(orders_lapse_at_gates_that_are_passed)
{
	mini_start(&t, BOUNDARY_STEP, "Aaa");
	mini_put(&t, "<pass take='red'/><pass take='red'/><pass take='blue' until='round' "
	    "times='any'/>");
	play();
	ck_assert_uint_eq(mini_count, 3);
	ck_assert_uint_eq(mini_played[0].take, RED);
	ck_assert_uint_eq(mini_played[1].take, BLUE);
}

TEST(what_stays_in_force_is_carried_over)
{
	const char		*orders =
	    "<pass take='red'/><pass take='red' standing='yes' times='5'/><pass until='round' "
	    "times='any'/>";
	AUTO(diags_clear) struct diags d = { 0 };
	AUTO(buf_clear) struct buf b = { 0 };
	AUTO(xml_free) xmlDocPtr doc = xml_new("state");
	xmlNodePtr		 carried;
	struct order_file	*f;
	AUTO_FREE char *text = NULL;

	mini_start(&t, BOUNDARY_STEP, "aap");
	mini_put(&t, orders);
	play();
	ck_assert_uint_eq(mini_count, 2);
	ck_assert(!orders_answers(&t.orders).reaches(&t.orders, &t.play, 1,
	    &t.play.decisions.decision[0],
	    t.play.decisions.boundary));
	carried = order_file_carry(t.orders.file[1], &t.play, xmlDocGetRootElement(doc));
	xml_write_piece(carried, &b);
	ck_assert_str_eq(b.data,
	    "<carried seat=\"anna\">\n <left order=\"2\" used=\"1\" number=\"1\" "
	    "says=\"pass: take red, up to 5 times, standing\" line=\"2\">\n"
	    "  <pass take=\"red\" standing=\"yes\" times=\"5\"/>\n </left>\n"
	    " <left order=\"3\" used=\"0\" "
	    "says=\"pass, any number of times, until the round ends\"/>\n</carried>\n");

	mini_start(&t, BOUNDARY_STEP, "paaaaaaA");
	f = mini_read(&t, orders, &d);
	ck_assert(order_file_recall(f, carried, &d));
	orders_put(&t.orders, f);
	play();
	text = mini_moves();
	ck_assert_str_eq(text, "pass0 pass1 pass1 pass1 pass1 pass0 pass0");
}

/* Of earlier turns, it reads only what is still in force. */
TEST(who_was_finished_a_turn_ago_is_silent)
{
	AUTO(xml_free) xmlDocPtr doc = xml_new("carried");
	struct diags		 d = { 0 };
	struct order_file	*f;

	mini_start(&t, BOUNDARY_ROUND, "Aa");
	f = mini_read(&t, "<pass/>", &d);
	ck_assert(order_file_recall(f, xmlDocGetRootElement(doc), &d));
	orders_put(&t.orders, f);
	play();
	ck_assert_str_eq(mini_fallbacks, "ss");
}

TEST(nothing_is_carried_over_when_all_lapsed)
{
	AUTO(xml_free) xmlDocPtr doc = xml_new("state");

	mini_start(&t, BOUNDARY_ROUND, "AaA");
	mini_put(&t, "<pass until='round' times='any'/>");
	play();
	ck_assert_ptr_null(order_file_carry(t.orders.file[1], &t.play, xmlDocGetRootElement(doc)));
}

TEST(a_template_can_be_handed_in_as_it_is)
{
	AUTO(buf_clear) struct buf b = { 0 };
	AUTO(diags_clear) struct diags d = { 0 };
	struct order_file	*f;

	mini_start(&t, BOUNDARY_ROUND, "A");
	t.context.on = "9f2cab3411223344556677889900aabbccdd";
	order_template(&t.play, &t.context, 1, &b);
	ck_assert_ptr_nonnull(strstr(b.data, "what do you do?"));
	ck_assert_ptr_nonnull(strstr(b.data, "       <pass take=\"red\"/>\n"));
	ck_assert_ptr_nonnull(strstr(b.data,
	    "       <rank rank=\"heartwood|treehome|shore ...\"/>\n           places by "
	    "preference\n"));
	ck_assert_ptr_nonnull(strstr(b.data, "on=\"9f2cab3411223344556677889900aabb\""));
	f = mini_read_file(&t, b.data, &d);
	ck_assert_uint_eq(d.count, 0);
	ck_assert_uint_eq(order_file_count(f), 1);
	ck_assert(order_file_judge(f, &t.play, &d));
	orders_put(&t.orders, f);
	play();
	ck_assert_uint_eq(mini_played[0].tag, MINI_PASS);
}

TEST(a_move_is_written_as_the_order_that_makes_it)
{
	struct mini_move	 move = { .tag = MINI_PLANNING, .cards = 1,
	    .card[0] = { SHORE, RED } };
	AUTO(buf_clear) struct buf b = { 0 };

	mini_start(&t, BOUNDARY_ROUND, "P");
	order_write_move(&mini_game, &t.names, &move, 1, &b);
	ck_assert_str_eq(b.data, "<plan>\n <card space=\"shore\" colour=\"red\"/>\n</plan>");
	mini_put(&t, b.data);
	play();
	ck_assert_mem_eq(&mini_played[0], &move, sizeof(move));
}

TEST(play_goes_on_while_one_of_them_reaches)
{
	mini_start(&t, BOUNDARY_STEP, "MmM");
	mini_put(&t, "<hold unit='heartwood' until='round'/><hold unit='treehome' until='round' "
	    "times='2'/>");
	play();
	ck_assert_uint_eq(mini_count, 2);
}

TEST(a_move_is_written_as_its_items)
{
	struct mini_move	 move = { .tag = MINI_MARCHING, .items = 2,
		.item = { { MINI_GO, HEARTWOOD, SHORE, 2 }, { MINI_HOLD, TREEHOME } } };
	AUTO(buf_clear) struct buf b = { 0 };

	mini_start(&t, BOUNDARY_ROUND, "M");
	order_write_move(&mini_game, &t.names, &move, 1, &b);
	ck_assert_str_eq(b.data,
	    "<go unit=\"heartwood\" to=\"shore\" armies=\"2\"/>\n<hold unit=\"treehome\"/>");
}

TEST(a_template_shows_items)
{
	AUTO(buf_clear) struct buf b = { 0 };

	mini_start(&t, BOUNDARY_ROUND, "M");
	order_template(&t.play, &t.context, 1, &b);
	ck_assert_ptr_nonnull(strstr(b.data, "       <hold unit=\"heartwood\"/>\n"));
	ck_assert_ptr_nonnull(strstr(b.data, "       <go unit=\"heartwood|treehome|shore\" to="));
	ck_assert_ptr_nonnull(strstr(b.data, "this is played: -->\n\n"));
	ck_assert_ptr_null(strstr(b.data, "<march"));
}

TEST(what_is_left_of_each_is_carried_over)
{
	AUTO(xml_free) xmlDocPtr doc = xml_new("state");
	struct diags		 d = { 0 };
	struct order_file	*f;
	static const char	*orders =
	    "<hold unit='heartwood'/>\n<hold unit='treehome' standing='yes' times='3'/>";
	xmlNodePtr		 carried;
	AUTO_FREE char *text = NULL;

	mini_start(&t, BOUNDARY_ROUND, "MM");
	mini_put(&t, orders);
	play();
	carried = order_file_carry(t.orders.file[1], &t.play, xmlDocGetRootElement(doc));
	ck_assert_ptr_nonnull(carried);
	f = mini_read(&t, orders, &d);
	ck_assert(order_file_recall(f, carried, &d));
	orders_put(&t.orders, f);
	play();
	text = mini_moves();
	ck_assert_str_eq(text, "march,210:0,220:0 march,220:0");
}

/* Asks of guards are about heartwood, treehome and shore by turns: see mini.h. */
TEST(what_fits_is_what_is_played)
{
	mini_start(&t, BOUNDARY_ROUND, "Gg");
	free(mini_told(&t, "<guard where='shore treehome heartwood' armies='1' times='2'/>"));
	ck_assert_uint_eq(mini_played[0].where, HEARTWOOD);
	ck_assert_uint_eq(mini_played[1].where, TREEHOME);
}

TEST(play_waits_where_no_order_is_about_the_same)
{
	struct answers	 answers = orders_answers(&t.orders);

	mini_start(&t, BOUNDARY_STEP, "Ggg");
	mini_put(&t, "<guard where='treehome' armies='1' until='round' times='any'/>");
	ck_assert(!answers.reaches(&t.orders, &t.play, 1, &t.play.decisions.decision[0],
	    BOUNDARY_STEP));
	play();
	ck_assert_uint_eq(mini_count, 2);
}

TEST(a_receipt_looks_at_the_rules_alone)
{
	AUTO(diags_clear) struct diags d = { 0 };
	struct order_file	*f;

	mini_start(&t, BOUNDARY_ROUND, "G");
	f = mini_read(&t, "<guard where='shore' as='blue' armies='9'/>", &d);
	ck_assert(!order_file_judge(f, &t.play, &d));
	ck_assert_str_eq(d.diag[0].code, "many-guards");
	order_file_free(f);
}

TEST_MAIN("order-answer")
