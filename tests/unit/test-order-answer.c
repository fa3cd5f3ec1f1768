/*
 * Answering from order files: preferences, sequences, amounts, conditions, lapsing, what is carried
 * over, and receipts.
 */

#include <string.h>

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

static void
gives(const char *script, const char *orders, const char *moves, const char *verdicts)
{
	mini_gives(&t, script, orders, moves, verdicts);
}

TEST(orders_are_a_list_of_preferences)
{
	gives("Aaa", "<attack from='shore' to='treehome' armies='1'/>\n<attack from='heartwood' "
	    "to='shore' armies='2'/>\n"
	    "<pass take='blue'/>",
	    "1-3:2 3-2:1 pass2",
	    "refused attack:2 shore has 0 armies, not 1; used attack:3; used attack:2; used "
	    "pass:4");
}

TEST(a_silent_seat_gets_the_rules_own_move)
{
	gives("A", "", "pass0", "fallback pass:0");
	gives("Pa", "<pass/>", "pass0 pass0", "fallback pass:0; used pass:2");
}

TEST(times_says_how_often)
{
	gives("Aaaa", "<pass take='red' times='2'/><pass take='blue' times='any'/>",
	    "pass1 pass1 pass2 pass2",
	    "used pass:2; used pass:2; used pass:2; used pass:2");
}

TEST(a_sequence_is_taken_in_turn)
{
	gives("Aapa", "<sequence><attack from='heartwood' to='shore' armies='1'/>\n<plan/>\n<pass "
	    "take='blue'/></sequence>\n"
	    "<pass take='red'/>",
	    "1-3:1 pass1 plan pass2", "used attack:2; used pass:5; used plan:3; used pass:4");
}

TEST(what_is_refused_in_a_sequence_is_dropped)
{
	gives("Aa", "<sequence><attack from='shore' to='treehome' armies='1'/>\n<pass when='5 > "
	    "6'/>\n<pass take='blue'/></sequence>",
	    "pass2 pass0",
	    "dropped attack:2 shore has 0 armies, not 1; dropped pass:3 its condition does not "
	    "hold; used pass:4; fallback pass:0");
}

TEST(amounts_are_read_at_the_moment_of_the_ask)
{
	gives("A", "<attack from='heartwood' to='shore' armies='all'/>", "1-3:5", "used attack:2");
	gives("A", "<attack from='heartwood' to='shore' armies='all-but-1'/>", "1-3:4",
	    "used attack:2");
	gives("A", "<attack from='heartwood' to='shore' armies='half'/>", "1-3:2", "used attack:2");
	gives("Aa", "<attack from='heartwood' to='shore' armies='half' times='2'/>", "1-3:2 1-3:1",
	    "used attack:2; used attack:2");
	gives("A", "<attack from='shore' to='treehome' armies='all-but-1'/>", "pass0",
	    "refused attack:2 an attack takes an army; fallback pass:0");
}

TEST(ranked_choices_are_tried_in_order)
{
	gives("A", "<attack from='shore heartwood' to='heartwood treehome' armies='6 4'/>", "1-2:4",
	    "used attack:2");
	gives("A", "<attack from='heartwood' to='shore' armies='9 8'/>", "pass0",
	    "refused attack:2 heartwood has 5 armies, not 9; fallback pass:0");
	gives("A", "<attack from='heartwood' to='shore' armies='1' fierce='yes no'/>", "1-3:1!",
	    "used attack:2");
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
	mini_end(&t);
}

TEST(items_that_do_not_fit_are_left_out)
{
	gives("P", "<plan><card space='shore' colour='red'/>\n<card space='treehome' "
	    "colour='blue'/>\n"
	    "<card space='shore heartwood' colour='red'/></plan>",
	    "plan,31,11", "item card:3 blue cards cost gold; used plan:2");
	gives("P", "<plan><card space='shore' colour='blue'/>\n<card space='treehome' "
	    "colour='blue'/></plan>", "pass0",
	    "refused plan:2 blue cards cost gold; fallback pass:0");
}

TEST(the_rest_is_what_the_other_items_leave)
{
	gives("S", "<spread><put place='heartwood' n='rest'/><put place='shore' n='2'/></spread>",
	    "put4,0,2", "used spread:2");
	gives("S", "<spread><put place='heartwood' n='9 1'/>\n<put place='treehome' n='2'/>\n<put "
	    "place='shore' n='9'/></spread>",
	    "put1,2,0", "item put:4 12 armies put, not 6; used spread:2");
}

TEST(a_list_is_built_from_the_left)
{
	gives("R", "<rank rank='shore heartwood'/>", "rank2,3,1,0", "used rank:2");
	gives("R", "<rank/>", "rank0,0,0,0", "used rank:2");
	gives("R", "<rank rank='shore shore heartwood shore treehome heartwood'/>", "rank3,3,1,2",
	    "used rank:2");
	gives("R", "<rank rank='shore heartwood - treehome'/>", "rank3,3,1,0", "used rank:2");
}

TEST(a_whole_list_loses_no_word)
{
	gives("R", "<list listing='shore heartwood'/>", "rank2,3,1,0", "used list:2");
	gives("R", "<list listing='shore shore heartwood'/>\n<list listing='treehome'/>",
	    "rank1,2,0,0", "refused list:2 a place is there twice; used list:3");
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
	mini_end(&t);
}

TEST(conditions_are_asked_at_the_moment_of_the_ask)
{
	gives("Aa", "<attack from='heartwood' to='treehome' armies='1' "
	    "when=\"//region[@place='shore']/@n = 2\"/>\n"
	    "<attack from='heartwood' to='shore' armies='2'/>",
	    "1-3:2 1-2:1", "when-false attack:2; used attack:3; used attack:2");
}

TEST(orders_carried_over_see_the_turn_under_way)
{
	mini_start(&t, BOUNDARY_ROUND, "Aa");
	t.orders.turn = 8;
	mini_put(&t, "<pass take='red' when='@turn = 3'/><pass take='blue' when='@turn = 8'/>");
	play();
	ck_assert_uint_eq(mini_played[0].take, BLUE);
	mini_end(&t);
}

TEST(a_condition_that_runs_away_is_reported)
{
	gives("A", "<pass take='red' when='count(//*[count(//*[count(//*[count(//*[count(//*) > "
	    "0]) > 0]) > 0]) > 0]) > 0'/>", "pass0",
	    "when-false pass:2 its condition runs away: too many steps; fallback pass:0");
}

TEST(an_ask_has_one_view_and_none_without_conditions)
{
	gives("Aa", "<pass/><pass/>", "pass0 pass0", "used pass:2; used pass:2");
	ck_assert_uint_eq(mini_scores, 0);
	gives("A", "<pass when='1 > 2'/>\n<pass when='1 > 3'/>\n<pass when='2 > 1'/>", "pass0",
	    "when-false pass:2; when-false pass:3; used pass:4");
	ck_assert_uint_eq(mini_scores, 1);
}

TEST(what_was_said_of_an_order_is_not_said_at_every_ask)
{
	gives("Aaa", "<pass when='1 > 2'/>\n<pass take='blue' times='any'/>", "pass2 pass2 pass2",
	    "when-false pass:2; used pass:3; used pass:3; used pass:3");
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

/* The same with answers that are not used: bit i of 'unused' is step i. */
static void
gives_unused(unsigned unused, const char *script, const char *orders, const char *moves,
    const char *verdicts)
{
	AUTO_FREE char *text = NULL;

	mini_start(&t, BOUNDARY_ROUND, script);
	mini_unused = unused;
	mini_put(&t, orders);
	play();
	text = mini_moves();
	ck_assert_str_eq(text, moves);
	free(text);
	text = mini_verdicts(&t);
	ck_assert_str_eq(text == NULL ? "" : text, verdicts);
	mini_end(&t);
}

TEST(an_answer_that_was_not_used_is_as_if_nobody_had_asked)
{
	gives_unused(1, "Aa", "<pass take='red'/>\n<pass take='blue'/>", "pass1 pass1",
	    "used pass:2");
	gives_unused(1, "A", "", "pass0", "");
	gives_unused(5, "Aaa",
	    "<sequence><attack from='shore' to='treehome' armies='1'/>\n<pass "
	    "take='red'/></sequence>",
	    "pass1 pass1 pass0", "dropped attack:2 shore has 0 armies, not 1; used pass:3");
	gives_unused(1, "Mm", "<hold unit='shore'/>\n<go unit='heartwood' to='shore'/>",
	    "march,230:0 march,230:0",
	    "used hold:2; refused go:3 shore is taken");
}

/* The conditions of the decision that was given back have seen what was refused in it. */
TEST(no_condition_sees_what_an_unused_answer_said)
{
	gives_unused(1, "Aa",
	    "<attack from='shore' to='treehome' armies='1'/>\n"
	    "<pass take='blue' when='count(//events/order) = 1'/>\n<pass take='red'/>",
	    "pass2 pass2", "refused attack:2 shore has 0 armies, not 1; used pass:3");
}

TEST(what_was_said_before_is_still_known)
{
	gives_unused(2, "Aaa",
	    "<attack from='shore' to='treehome' armies='1'/>\n<pass times='any'/>",
	    "pass0 pass0 pass0",
	    "refused attack:2 shore has 0 armies, not 1; used pass:3; used pass:3");
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
	mini_end(&t);
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
	mini_end(&t);
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
	mini_end(&t);
}

TEST(a_later_file_replaces_the_earlier)
{
	mini_start(&t, BOUNDARY_ROUND, "Aa");
	mini_put(&t, "<pass take='red' times='any'/>");
	mini_put(&t, "<pass take='blue'/>");
	play();
	ck_assert_uint_eq(mini_played[0].take, BLUE);
	ck_assert_uint_eq(mini_played[1].take, 0);
	mini_end(&t);
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
	mini_end(&t);
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
	mini_end(&t);
	mini_start(&t, BOUNDARY_ROUND, "Apa");
	t.play.wait[MINI_PLAN] = WAIT_ALWAYS;
	mini_put(&t, "<pass times='any'/><plan until='turn'/>");
	play();
	ck_assert_uint_eq(mini_count, 3);
	ck_assert_uint_eq(mini_played[1].tag, MINI_PLANNING);
	mini_end(&t);
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
	mini_end(&t);
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
	mini_end(&t);

	mini_start(&t, BOUNDARY_STEP, "paaaaaaA");
	f = mini_read(&t, orders, &d);
	ck_assert(order_file_recall(f, carried, &d));
	orders_put(&t.orders, f);
	play();
	text = mini_moves();
	ck_assert_str_eq(text, "pass0 pass1 pass1 pass1 pass1 pass0 pass0");
	mini_end(&t);
}

/* Plays the script, and says of each fallback whether the seat was silent or finished. */
static void
falls_back(const char *script, const char *orders, bool carried, const char *fallbacks)
{
	AUTO(xml_free) xmlDocPtr doc = xml_new("carried");
	AUTO(diags_clear) struct diags d = { 0 };
	struct order_file	*f;

	mini_start(&t, BOUNDARY_ROUND, script);
	f = mini_read(&t, orders, &d);
	if (carried)
		ck_assert(order_file_recall(f, xmlDocGetRootElement(doc), &d));
	orders_put(&t.orders, f);
	play();
	ck_assert_str_eq(mini_fallbacks, fallbacks);
	mini_end(&t);
}

TEST(who_is_finished_is_not_silent)
{
	falls_back("Paaa", "<pass/>", false, "sff");
	falls_back("Aa", "<pass when='5 > 6'/>", false, "ff");
	falls_back("Aa", "<sequence><attack from='shore' to='treehome' armies='1'/></sequence>",
	    false, "ff");
	falls_back("Aa", "<plan/>", false, "ss");
	/*
	 * Of the turns before, and of before a boundary where the seat was awaited, only what is
	 * still in force counts.
	 */
	falls_back("Aa", "<pass/>", true, "ss");
	falls_back("AaAa", "<pass/><plan standing='yes'/>", false, "fss");
	falls_back("AaAa", "<pass times='2'/><pass when='5 > 6' standing='yes'/>", false, "ff");
}

/* Another colour in place of an attack that is refused. */
static bool
pass_instead(const struct tables *tables, const void *seen, const struct decision *decision,
    const void *refused, void *move)
{
	const struct mini_move	*m = refused;

	if (m->tag != MINI_ATTACK || m->from == 0)
		return false;
	*(struct mini_move *)move = (struct mini_move){ .tag = MINI_PASS, .take = 1 };
	return true;
}

static void
plays_instead(const char *script, const char *orders, const char *moves, const char *verdicts)
{
	struct game	 game;
	AUTO_FREE char *text = NULL;

	mini_start(&t, BOUNDARY_ROUND, script);
	game = *t.play.game;
	game.instead = pass_instead;
	t.play.game = &game;
	mini_put(&t, orders);
	play();
	text = mini_moves();
	ck_assert_str_eq(text, moves);
	free(text);
	text = mini_verdicts(&t);
	ck_assert_str_eq(text, verdicts);
	mini_end(&t);
}

#define SHORE_EMPTY	" shore has 0 armies, not 1"

TEST(the_rules_may_play_something_in_place_of_an_order_that_is_refused)
{
	plays_instead("Aa", "<attack from='shore' to='treehome' armies='1'/>\n<pass when='5 > 6'/>",
	    "pass1 pass1",
	    "refused attack:2" SHORE_EMPTY "; when-false pass:3; fallback pass:0; fallback pass:0");
	plays_instead("A", "<attack from='shore' to='treehome' armies='1'/>\n<pass take='blue'/>",
	    "pass2",
	    "refused attack:2" SHORE_EMPTY "; used pass:3");
	/* The next one in a sequence is not dropped too, unless the last is taken. */
	plays_instead("Aaa", "<sequence><attack from='shore' to='treehome' armies='1'/>\n"
	    "<attack from='shore' to='treehome' armies='1'/></sequence>", "pass1 pass1 pass0",
	    "dropped attack:2" SHORE_EMPTY "; refused attack:3"
	    SHORE_EMPTY "; fallback pass:0; dropped attack:3" SHORE_EMPTY
	    "; fallback pass:0; fallback pass:0");
	plays_instead("Aa", "<sequence><attack from='shore' to='treehome' armies='1'/>\n"
	    "<attack from='shore' to='treehome' armies='1'/>\n<pass take='blue'/></sequence>",
	    "pass2 pass0",
	    "dropped attack:2" SHORE_EMPTY "; refused attack:3" SHORE_EMPTY "; used pass:4; "
	    "dropped attack:3 one after it in its sequence was taken; fallback pass:0");
}

TEST(nothing_is_carried_over_when_all_lapsed)
{
	AUTO(xml_free) xmlDocPtr doc = xml_new("state");

	mini_start(&t, BOUNDARY_ROUND, "AaA");
	mini_put(&t, "<pass until='round' times='any'/>");
	play();
	ck_assert_ptr_null(order_file_carry(t.orders.file[1], &t.play, xmlDocGetRootElement(doc)));
	mini_end(&t);
}

TEST(a_receipt_tells_never_from_not_now)
{
	mini_judged(&t, "A", "<attack from='heartwood' to='shore' armies='1'/><pass/>", "");
	mini_judged(&t, "A", "<attack from='heartwood' to='heartwood' armies='1'/>",
	    "o.xml:2: error: an attack goes somewhere else [same-place]\n");
	mini_judged(&t, "A", "<attack from='shore' to='treehome' armies='1'/>\n"
	    "<attack from='heartwood' to='treehome' armies='1'/>",
	    "o.xml:2: note: treehome is closed [blockade]\n"
	    "o.xml:3: note: treehome is closed [blockade]\n");
	mini_judged(&t, "A", "<attack from='shore heartwood' to='shore' armies='1'/>", "");
	mini_judged(&t, "A", "<attack from='shore' to='heartwood' armies='0'/>",
	    "o.xml:2: error: an attack takes an army [no-army]\n");
	mini_judged(&t, "A", "<attack from='shore' to='heartwood' armies='all'/>\n"
	    "<attack from='treehome' to='shore' armies='all-but-1'/>",
	    "o.xml:2: note: shore has 0 armies, not 1 [few-armies]\n");
	mini_judged(&t, "P", "<attack from='heartwood' to='heartwood' armies='1'/>\n<attack "
	    "from='heartwood' to='treehome' armies='1'/>",
	    "o.xml:2: error: an attack goes somewhere else [same-place]\no.xml:3: note: treehome "
	    "is closed [blockade]\n");
	mini_judged(&t, "A", "<plan><card space='shore' colour='red'/>\n<card space='shore' "
	    "colour='red'/></plan>",
	    "o.xml:3: error: two cards on shore [space-taken]\n");
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
	mini_end(&t);
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
	mini_end(&t);
}

TEST_MAIN("order-answer")
