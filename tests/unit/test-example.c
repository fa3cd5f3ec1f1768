/* The example game, as one who copies it would try it: by orders, and what came of each. */

#include "example/orchard.h"
#include "fixture.h"
#include "orders/order.h"
#include "referee/view.h"
#include "unit/test.h"
#include "xml/parse.h"
#include "xml/tree.h"

enum { APPLE = 1, CHERRY, PEAR, PLUM };

static struct fixture	 f;
static struct play	 p;
static struct events	 events;
static struct chance	 chance;
static struct orders	 orders;

static void
begin(unsigned seats)
{
	fixture_open(&f, &orchard, "tests/example/tables.xml", seats);
	events_init(&events, &orchard, false);
	chance_fast(&chance, 1);
	p = (struct play){ .game = &orchard, .tables = &f.tables, .granularity = BOUNDARY_ROUND,
	    .chance = &chance,
	    .events = &events, .check = true };
	play_init(&p);
	play_start(&p);
	((struct orchard_state *)p.state)->first = 1;
}

static void
end(void)
{
	orders_clear(&orders);
	play_clear(&p);
	events_clear(&events);
	fixture_close(&f);
}

static void
give(const char *seat, const char *text)
{
	struct order_context	 ctx = { .game = &orchard, .tables = &f.tables, .game_id = "g",
	    .turn = 1 };
	char			*file =
	    xasprintf("<orders xmlns='urn:assize:orchard:1' game='g' turn='1' seat='%s' "
	    "nonce='0f6d1d5c3b7a49e28c10a7f35b9e6d42'>%s</orders>", seat, text);
	AUTO(diags_clear) struct diags d = { 0 };
	AUTO(xml_free) xmlDocPtr doc = xml_parse("o.xml", file, strlen(file), XML_CAP_ORDERS,
	    &d);
	struct order_file	*read = order_file_read(doc, &ctx, &d);

	ck_assert_msg(read != NULL && order_file_judge(read, &p, &d), "%s",
	    d.count > 0 ? d.diag[0].text : "");
	orders_put(&orders, read);
	free(file);
}

/* Plays a round; what was told of pickers and orders, a word each. */
static char *
played(void)
{
	struct answers	 answers = orders_answers(&orders);
	struct buf	 b = { 0 };

	play_on(&p, &answers);
	for (size_t i = 0; i < events.count; i++) {
		const struct event	*e = &events.event[i];
		const char		*gap = b.len > 0 ? " " : "";

		if (e->kind == EVENT_ORDER)
			buf_printf(&b, "%s%s-%s", gap, verdict_name(e->order.verdict),
			    e->order.element);
		else if (e->kind == EVENT_RULES && ((const uint8_t *)e->rules)[0] <= 2)
			buf_printf(&b, "%s%s", gap,
			    ((const uint8_t *)e->rules)[0] == 1 ? "PICKED" : "EMPTY");
	}
	return buf_take(&b, NULL);
}

static const struct orchard_state *
state(void)
{
	return p.state;
}

TEST(each_picker_has_an_order_of_its_own)
{
	AUTO_FREE char *told = NULL;

	begin(2);
	give("ann", "<pick who='first' tree='plum'/><pick who='second third' tree='plum cherry'/>"
	    "<pick who='third' tree='pear' when=\"//tree[@id='pear']/@n &gt; 2\"/>");
	told = played();
	ck_assert_str_eq(told,
	    "used-pick used-pick used-pick fallback-pickers PICKED PICKED PICKED");
	ck_assert_uint_eq(state()->basket[1], 3);
	ck_assert_uint_eq(state()->fruit[CHERRY], 6);
	end();
}

TEST(a_condition_chooses_for_one_picker)
{
	AUTO_FREE char *told = NULL;

	begin(2);
	give("ann", "<pick who='first' tree='apple' when=\"//tree[@id='apple']/@n &gt; 5\"/>"
	    "<rest who='first'/><pick who='first' tree='pear'/><pick who='second' tree='apple'/>");
	told = played();
	ck_assert_str_eq(told, "when-false-pick used-rest used-pick fallback-pickers PICKED");
	end();
}

/* Both could pick the one plum; it is judged again when their turns come. */
TEST(what_others_made_impossible_is_void)
{
	AUTO_FREE char *told = NULL;

	begin(2);
	give("bob", "<pick who='first' tree='plum'/>");
	give("ann", "<pick who='third' tree='plum'/>");
	told = played();
	ck_assert_str_eq(told, "used-pick used-pick PICKED EMPTY");
	ck_assert_uint_eq(state()->basket[1], 1);
	ck_assert_uint_eq(state()->basket[2], 0);
	end();
}

TEST(one_tree_does_not_feed_all)
{
	AUTO_FREE char *told = NULL;

	begin(2);
	give("ann", "<pick who='first' tree='plum'/><pick who='second' tree='plum'/>");
	told = played();
	ck_assert_str_eq(told, "used-pick refused-pick fallback-pickers PICKED");
	end();
}

TEST_MAIN("example")
