/*
 * Gathered decisions: many orders answer at once, each for itself.  Units stand on three places;
 * two do not go to one place, and none goes where another is told to stay.
 */

#include <string.h>

#include "unit/mini.h"
#include "unit/test.h"
#include "xml/tree.h"

static struct mini_table	t;

static void
gives(const char *script, const char *orders, const char *moves, const char *verdicts)
{
	mini_gives(&t, script, orders, moves, verdicts);
}

TEST(every_order_may_add_something)
{
	gives("M", "<go unit='heartwood' to='shore' armies='2'/>\n<hold unit='treehome'/>",
	    "march,113:2,220:0",
	    "used go:2; used hold:3");
	gives("M", "", "march", "fallback march:0");
}

TEST(of_each_subject_the_first_that_is_accepted_stands)
{
	gives("M", "<go unit='heartwood' to='shore'/>\n<hold unit='heartwood'/>\n<go "
	    "unit='treehome' to='shore'/>\n"
	    "<hold unit='treehome'/>",
	    "march,113:0,220:0", "used go:2; refused go:4 shore is taken; used hold:5");
	gives("M", "<go unit='heartwood treehome' to='shore'/>\n<hold unit='heartwood treehome'/>",
	    "march,113:0,220:0", "used go:2; used hold:3");
}

TEST(orders_for_nobody_are_as_many_as_they_are)
{
	gives("M", "<waive times='any'/>\n<waive/>", "march,300:0,300:0",
	    "used waive:2; used waive:3");
}

TEST(each_order_has_its_own_condition_and_count)
{
	gives("Mm", "<go unit='heartwood' to='shore' when='//@step = 1'/>\n<hold unit='heartwood' "
	    "times='any'/>\n"
	    "<go unit='treehome' to='heartwood' when='//@step = 1'/>",
	    "march,210:0 march,113:0,121:0",
	    "when-false go:2; used hold:3; when-false go:4; used go:2; used go:4");
	gives("MmM", "<hold unit='heartwood'/>\n<hold unit='treehome' times='2' until='round'/>",
	    "march,210:0,220:0 march,220:0", "used hold:2; used hold:3; used hold:3");
}

TEST(ranked_choices_and_amounts_are_an_items_own)
{
	gives("M", "<hold unit='shore'/>\n<go unit='treehome' to='shore heartwood' "
	    "armies='all-but-1'/>\n"
	    "<go unit='heartwood' to='heartwood treehome' armies='all'/>",
	    "march,230:0,121:1,112:5", "used hold:2; used go:3; used go:4");
}

TEST(there_is_only_so_much_room)
{
	gives("M", "<waive/><waive/><waive/>\n<waive/>", "march,300:0,300:0,300:0",
	    "used waive:2; used waive:2; used waive:2; refused waive:3 there is no room for more "
	    "than 3");
}

TEST(play_goes_on_while_one_of_them_reaches)
{
	mini_start(&t, BOUNDARY_STEP, "MmM");
	mini_put(&t, "<hold unit='heartwood' until='round'/><hold unit='treehome' until='round' "
	    "times='2'/>");
	mini_play(&t);
	ck_assert_uint_eq(mini_count, 2);
	mini_end(&t);
}

static void
reads(const char *orders, const char *expected)
{
	AUTO(diags_clear) struct diags d = { 0 };
	AUTO(buf_clear) struct buf b = { 0 };

	mini_start(&t, BOUNDARY_ROUND, "M");
	mini_state(&t)->blockade = TREEHOME;
	order_file_free(mini_read(&t, orders, &d));
	diags_format(&d, &b);
	ck_assert_str_eq(b.data == NULL ? "" : b.data, expected);
	mini_end(&t);
}

TEST(they_stand_in_no_sequence_and_the_whole_is_no_order)
{
	reads("<sequence><hold unit='shore'/></sequence>",
	    "o.xml:2: error: <hold> stands in a sequence [in-sequence]\n"
	    "    hint: such orders answer all at once: take it out of the sequence\n");
	reads("<march/>", "o.xml:2: error: there is no order 'march' [unknown-element]\n"
	    "    hint: one of: sequence, attack, plan, pass, rank, spread, guard, go, hold, "
	    "waive, list\n");
	reads("<go unit='shore' too='shore'/>",
	    "o.xml:2: error: <go> has no attribute 'too' [unknown-attribute]\n"
	    "    hint: did you mean 'to'?\n"
	    "o.xml:2: error: <go> needs the attribute 'to' [missing-attribute]\n"
	    "    hint: to: where it goes\n");
}

TEST(a_receipt_judges_each_alone)
{
	mini_judged(&t, "M", "<go unit='heartwood' to='shore'/>\n"
	    "<go unit='treehome' to='shore'/>\n<hold unit='treehome'/>", "");
	mini_judged(&t, "M", "<go unit='heartwood' to='heartwood'/>\n"
	    "<go unit='treehome' to='treehome shore'/>",
	    "o.xml:2: error: a unit goes somewhere else [same-place]\n");
	mini_judged(&t, "A", "<go unit='heartwood' to='heartwood'/>\n"
	    "<go unit='shore' to='treehome'/>",
	    "o.xml:2: error: a unit goes somewhere else [same-place]\n"
	    "o.xml:3: note: treehome is closed [blockade]\n");
}

/* Compares what a receipt says of orders while the table plays at this pace; treehome is closed. */
static void
judged_at(enum boundary granularity, const char *orders, const char *expected)
{
	AUTO(diags_clear) struct diags d = { 0 };
	AUTO(buf_clear) struct buf b = { 0 };
	struct order_file	*f;

	mini_start(&t, granularity, "M");
	mini_state(&t)->blockade = TREEHOME;
	f = mini_read(&t, orders, &d);
	ck_assert_ptr_nonnull(f);
	ck_assert(order_file_judge(f, &t.play, &d) == (d.errors == 0));
	diags_format(&d, &b);
	ck_assert_str_eq(b.data == NULL ? "" : b.data, expected);
	order_file_free(f);
	mini_end(&t);
}

TEST(orders_of_which_none_can_work_are_refused)
{
	static const char	 closed[] = "o.xml:2: note: treehome is closed [blockade]\n";
	static const char	 refused[] =
	    "o.xml:2: note: treehome is closed [blockade]\n"
	    "o.xml: error: the rules refuse every order here, so none of them is taken "
	    "[nothing-possible]\n"
	    "    hint: you can give orders to: heartwood, treehome, shore\n";

	judged_at(BOUNDARY_TURN, "<go unit='shore' to='treehome'/>", refused);
	judged_at(BOUNDARY_STEP, "<go unit='shore' to='treehome'/>", refused);
	judged_at(BOUNDARY_TURN, "<go unit='shore' to='treehome'/>\n<hold unit='heartwood'/>",
	    closed);
	judged_at(BOUNDARY_TURN, "<go unit='shore' to='treehome'/>\n<pass/>", closed);
	judged_at(BOUNDARY_TURN, "<go unit='shore' to='treehome' until='round'/>", closed);
	judged_at(BOUNDARY_TURN, "<go unit='shore' to='treehome' standing='yes'/>", closed);
	judged_at(BOUNDARY_ROUND, "<go unit='shore' to='treehome'/>", closed);
	judged_at(BOUNDARY_TURN, "", "");
}

/*
 * An order file leaves units of the open decision without orders: those on heartwood and treehome.
 */
static void
leaves_open(const char *script, const char *orders, bool expected)
{
	AUTO(diags_clear) struct diags d = { 0 };
	struct order_file	*f;

	mini_start(&t, BOUNDARY_ROUND, script);
	f = mini_read(&t, orders, &d);
	ck_assert_ptr_nonnull(f);
	ck_assert_msg(order_file_gap(f, &t.play) == expected, "%s", orders);
	order_file_free(f);
	mini_end(&t);
}

TEST(what_has_no_order_is_left_open)
{
	static const char	 one[] = "<hold unit='heartwood'/>";

	leaves_open("M", "", false);
	leaves_open("M", one, true);
	leaves_open("M", "<hold unit='heartwood'/><hold unit='treehome'/><hold unit='shore'/>",
	    false);
	leaves_open("M", "<hold unit='heartwood'/><hold unit='treehome'/><hold unit='shore' "
	    "when='false()'/>", true);
	leaves_open("a", one, true);
	leaves_open("a", "<pass/>", false);
	leaves_open("", one, false);
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
	gives("M", b.data, "march,113:2,220:0", "used go:2; used hold:3");
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
	mini_end(&t);
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
	mini_play(&t);
	carried = order_file_carry(t.orders.file[1], &t.play, xmlDocGetRootElement(doc));
	ck_assert_ptr_nonnull(carried);
	f = mini_read(&t, orders, &d);
	ck_assert(order_file_recall(f, carried, &d));
	orders_put(&t.orders, f);
	mini_play(&t);
	text = mini_moves();
	ck_assert_str_eq(text, "march,210:0,220:0 march,220:0");
	mini_end(&t);
}

TEST_MAIN("order-gather")
