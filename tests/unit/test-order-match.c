/*
 * Fields that are matched: an order is for asks about what they say, and for no others.
 *
 * Of nine guards the first three are as nobody, the next as red, then as blue; each three are about
 * heartwood, treehome and shore, and near that and the next.
 */

#include "unit/mini.h"
#include "unit/test.h"

static struct mini_table	t;

static void
gives(const char *script, const char *orders, const char *moves, const char *verdicts)
{
	mini_gives(&t, script, orders, moves, verdicts);
}

TEST(an_order_is_for_asks_about_the_same)
{
	gives("Ggg", "<guard where='treehome' armies='1'/>", "pass0 guard1 pass0",
	    "fallback pass:0; used guard:2; fallback pass:0");
	gives("Ggg", "<guard where='shore treehome' armies='1' times='any'/>",
	    "pass0 guard1 guard1",
	    "fallback pass:0; used guard:2; used guard:2");
	gives("Ggg", "<guard armies='1' times='any'/>",
	    "guard1 guard1 guard1", "used guard:2; used guard:2; used guard:2");
}

TEST(a_set_fits_by_membership)
{
	gives("Ggg", "<guard over='heartwood shore' armies='1' times='any'/>",
	    "guard1 pass0 guard1",
	    "used guard:2; fallback pass:0; used guard:2");
	gives("Ggg", "<guard near='treehome' armies='1' times='any'/>", "guard1 guard1 pass0",
	    "used guard:2; used guard:2; fallback pass:0");
	gives("Ggg", "<guard over='' near='-' armies='1' times='any'/>", "pass0 pass0 pass0",
	    "fallback pass:0; fallback pass:0; fallback pass:0");
}

TEST(an_exact_field_left_out_fits_nothing_else)
{
	gives("Ggggggg", "<guard armies='1' times='any'/><guard as='blue' armies='2' times='any'/>",
	    "guard1 guard1 guard1 pass0 pass0 pass0 guard2",
	    "used guard:2; used guard:2; used guard:2; "
	    "fallback pass:0; fallback pass:0; fallback pass:0; used guard:2");
	gives("Gggg", "<guard as='blue red' armies='1' times='any'/>", "pass0 pass0 pass0 guard1",
	    "fallback pass:0; fallback pass:0; fallback pass:0; used guard:2");
	gives("Gggg", "<guard as='- red' armies='1' times='any'/>", "guard1 guard1 guard1 guard1",
	    "used guard:2; used guard:2; used guard:2; used guard:2");
}

TEST(what_fits_is_what_is_played)
{
	gives("Gg", "<guard where='shore treehome heartwood' armies='1' times='2'/>",
	    "guard1 guard1", "used guard:2; used guard:2");
	ck_assert_uint_eq(mini_played[0].where, HEARTWOOD);
	ck_assert_uint_eq(mini_played[1].where, TREEHOME);
}

TEST(in_a_sequence_an_order_waits_for_its_ask)
{
	gives("Gggg", "<sequence><guard where='treehome' armies='1'/>\n"
	    "<guard where='heartwood' as='red' armies='2'/></sequence>",
	    "pass0 guard1 pass0 guard2",
	    "fallback pass:0; used guard:2; fallback pass:0; used guard:3");
}

TEST(play_waits_where_no_order_is_about_the_same)
{
	struct answers	 answers = orders_answers(&t.orders);

	mini_start(&t, BOUNDARY_STEP, "Ggg");
	mini_put(&t, "<guard where='treehome' armies='1' until='round' times='any'/>");
	ck_assert(!answers.reaches(&t.orders, &t.play, 1, &t.play.decisions.decision[0],
	    BOUNDARY_STEP));
	mini_play(&t);
	ck_assert_uint_eq(mini_count, 2);
	mini_end(&t);
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
	mini_end(&t);
}

TEST_MAIN("order-match")
