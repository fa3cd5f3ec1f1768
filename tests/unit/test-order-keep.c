/*
 * Standing orders that survive a new file, and whose sequences, counts and lines go on with them.
 */

#include "unit/mini.h"
#include "unit/test.h"
#include "xml/tree.h"
#include "xml/write.h"

#define HEAD	"<orders xmlns=\"urn:assize:mini:1\" game=\"spring-war\" turn=\"3\" " \
	    "seat=\"anna\" " \
		"nonce=\"0123456789abcdeffedcba9876543210\""
#define KEEP	HEAD " keep=\"standing\">\n"

static struct mini_table	t;
static xmlDocPtr		state;		/* what the last turn carries over is in its root */

static void
forget(void)
{
	if (state != NULL)
		xmlFreeDoc(state);
	state = NULL;
}

static struct order_file *
read_file(const char *document)
{
	AUTO(diags_clear) struct diags d = { 0 };
	struct order_file	*f = mini_read_file(&t, document, &d);

	ck_assert_msg(f != NULL, "%s", d.count > 0 ? d.diag[0].text : "");
	return f;
}

/*
 * Plays a turn with a file, new or (again) the one before; its verdicts.  Play always stops at the
 * question for a rank, so a script ends with that.
 */
static char *
turn(const char *script, const char *document, bool again)
{
	xmlNodePtr	 carried = state != NULL ? xml_child(xmlDocGetRootElement(state), NULL) :
	    NULL;
	struct diags	 d = { 0 };
	char		*verdicts;

	mini_start(&t, BOUNDARY_ROUND, script);
	t.play.wait[MINI_RANK] = WAIT_ALWAYS;
	orders_put(&t.orders, read_file(document));
	if (again)
		ck_assert(order_file_recall(t.orders.file[1], carried, &d));
	else
		order_file_keep(t.orders.file[1], carried, &d);
	ck_assert_uint_eq(d.count, 0);
	mini_play(&t);
	forget();
	state = xml_new("state");
	order_file_carry(t.orders.file[1], &t.play, xmlDocGetRootElement(state));
	verdicts = mini_verdicts(&t);
	return verdicts;
}

static void
gives(const char *script, const char *document, bool again, const char *expected)
{
	AUTO_FREE char *verdicts = turn(script, document, again);

	ck_assert_str_eq(verdicts, expected);
}

static void
carries(const char *expected)
{
	AUTO(buf_clear) struct buf b = { 0 };

	xml_write_piece(xmlDocGetRootElement(state), &b);
	ck_assert_str_eq(b.data, expected);
}

TEST(what_stands_goes_on_behind_a_new_file)
{
	gives("AR", HEAD ">\n<pass take='red' standing='yes' times='3'/>\n<pass take='blue' "
	    "times='any'/></orders>", false,
	    "used pass:2");
	gives("AaR", KEEP "<attack from='heartwood' to='shore' armies='1'/></orders>", false,
	    "used attack:2; used pass:2");
	gives("AaR", KEEP "<plan/></orders>", false, "used pass:2; fallback pass:0");
	carries("<state/>\n");
}

TEST(a_file_that_does_not_ask_for_it_replaces_all)
{
	gives("AR", HEAD ">\n<pass take='red' standing='yes' times='3'/></orders>", false,
	    "used pass:2");
	gives("AR", HEAD "><plan/></orders>", false, "fallback pass:0");
	carries("<state/>\n");
}

TEST(what_is_kept_stays_while_the_file_does)
{
	static const char	 second[] = KEEP "<plan standing='yes'/></orders>";

	gives("AR", HEAD ">\n<pass take='red' standing='yes' times='any' when=\"//@step &lt; "
	    "9\"/></orders>", false,
	    "used pass:2");
	gives("AR", second, false, "used pass:2");
	gives("AR", second, true, "used pass:2");
	gives("PR", second, true, "used plan:2");
	carries("<state>\n <carried seat=\"anna\">\n  <kept used=\"3\" number=\"1\" "
	    "says=\"pass: take red, if step is fewer than 9 (//@step &lt; 9), any number of times, "
	    "standing\" line=\"2\">\n"
	    "   <pass take=\"red\" standing=\"yes\" times=\"any\" when=\"//@step &lt; 9\"/>\n"
	    "  </kept>\n </carried>\n</state>\n");
}

TEST(a_third_file_keeps_of_both)
{
	gives("AR", HEAD ">\n<attack from='treehome' to='shore' armies='1' standing='yes' "
	    "times='2'/></orders>", false,
	    "used attack:2");
	gives("PR", KEEP "\n\n<plan standing='yes' times='2'/></orders>", false, "used plan:4");
	gives("APaR", KEEP "</orders>", false, "used attack:2; used plan:4; fallback pass:0");
	carries("<state/>\n");
}

TEST(a_sequence_stays_one)
{
	gives("AR", HEAD ">\n<sequence><pass/>\n<plan standing='yes'/>\n<pass take='blue' "
	    "standing='yes'/></sequence></orders>",
	    false, "used pass:2");
	gives("APR", KEEP "<sequence><spread/></sequence></orders>", false,
	    "fallback pass:0; used plan:3");
	gives("AR", KEEP "<sequence><spread/></sequence></orders>", true, "used pass:4");
	carries("<state/>\n");
}

/* A game may have changed what it calls things; the orders that are still read go on. */
TEST(what_cannot_be_read_any_more_is_out)
{
	AUTO(diags_clear) struct diags d = { 0 };

	state = xmlReadDoc(BAD_CAST "<state><carried seat='anna'><left order='1' used='0' line='7'>"
	    "<conquer standing='yes'/></left><kept used='0' line='8'><pass "
	    "standing='yes'/></kept><kept used='0'/>"
	    "</carried></state>", "s.xml", NULL, XML_PARSE_NOBLANKS);
	mini_start(&t, BOUNDARY_ROUND, "AA");
	orders_put(&t.orders, read_file(KEEP "</orders>"));
	order_file_keep(t.orders.file[1], xml_child(xmlDocGetRootElement(state), NULL), &d);
	ck_assert_uint_eq(order_file_count(t.orders.file[1]), 1);
	ck_assert_uint_eq(d.errors, 1);
	ck_assert_str_eq(d.diag[0].code, "unknown-element");
}

TEST(a_thousand_are_the_most_that_go_on)
{
	AUTO(buf_clear) struct buf b = { 0 };
	AUTO_FREE char *verdicts = NULL;

	buf_puts(&b, HEAD ">\n<spread standing='yes'/>");
	for (unsigned i = 1; i < 800; i++)
		buf_puts(&b, "<pass standing='yes'/>");
	buf_puts(&b, "</orders>");
	verdicts = turn("AR", b.data, false);
	ck_assert_str_eq(verdicts, "used pass:2");
	buf_clear(&b);
	mini_start(&t, BOUNDARY_ROUND, "AA");
	buf_puts(&b, KEEP);
	for (unsigned i = 0; i < 900; i++)
		buf_puts(&b, "<plan/>");
	buf_puts(&b, "</orders>");
	orders_put(&t.orders, read_file(b.data));
	order_file_keep(t.orders.file[1], xml_child(xmlDocGetRootElement(state), NULL),
	    &(struct diags){ 0 });
	ck_assert_uint_eq(order_file_count(t.orders.file[1]), 1000);
}

TEST(nothing_else_can_be_kept)
{
	AUTO(diags_clear) struct diags d = { 0 };

	mini_start(&t, BOUNDARY_ROUND, "A");
	ck_assert_ptr_null(mini_read_file(&t, HEAD " keep=\"all\"/>", &d));
	ck_assert_uint_eq(d.count, 1);
	ck_assert_str_eq(d.diag[0].code, "bad-keep");
}

static void
takes(const char *document, bool fits, unsigned kept)
{
	AUTO(diags_clear) struct diags d = { 0 };
	xmlNodePtr		 carried = xml_child(xmlDocGetRootElement(state), NULL);
	struct order_file	*f = read_file(document);
	size_t			 own = order_file_count(f);

	ck_assert(order_file_ends_fit(f, carried, &d) == fits);
	ck_assert_uint_eq(d.errors, !fits);
	order_file_keep(f, carried, &d);
	ck_assert_uint_eq(order_file_count(f), own + kept);
	order_file_free(f);
}

TEST(some_of_those_that_stand_can_end)
{
	AUTO(diags_clear) struct diags d = { 0 };

	gives("AR", HEAD ">\n<pass/>\n<pass take='red' standing='yes'/>\n<plan standing='yes'/>\n"
	    "<pass take='blue' standing='yes'/></orders>", false, "used pass:2");
	mini_start(&t, BOUNDARY_ROUND, "AA");
	takes(KEEP "<plan/></orders>", true, 3);
	takes(HEAD " keep='standing' ends='1'><plan/></orders>", true, 2);
	takes(HEAD " keep='standing' ends='3 1'><plan/></orders>", true, 1);
	takes(HEAD " keep='standing' ends='4'/>", false, 3);
	ck_assert_ptr_null(mini_read_file(&t, HEAD " keep='standing' ends='0'/>", &d));
	ck_assert_ptr_null(mini_read_file(&t, HEAD " keep='standing' ends='1,2'/>", &d));
	ck_assert_ptr_null(mini_read_file(&t, HEAD " ends='1'/>", &d));
	ck_assert_uint_eq(d.count, 3);
	for (size_t i = 0; i < d.count; i++)
		ck_assert_str_eq(d.diag[i].code, "bad-ends");
}

TEST(a_receipt_says_what_is_kept_and_does_not_judge_it)
{
	AUTO(diags_clear) struct diags d = { 0 };
	AUTO(buf_clear) struct buf b = { 0 };
	struct order_file	*f;

	gives("AR", HEAD ">\n<pass/>\n<attack from='shore' to='shore' armies='1' "
	    "standing='yes'/></orders>", false,
	    "used pass:2");
	mini_start(&t, BOUNDARY_ROUND, "AA");
	f = read_file(KEEP "</orders>");
	order_file_keep(f, xml_child(xmlDocGetRootElement(state), NULL), &d);
	ck_assert(order_file_judge(f, &t.play, &d));
	order_describe(f, 0, true, &b);
	ck_assert_str_eq(b.data,
	    "attack: from shore, to shore, armies 1, standing, kept from before");
	order_file_free(f);
}

TEST_MAIN_WITH("order-keep", NULL, forget)
