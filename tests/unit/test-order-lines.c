/* Orders written in lines, as the example game reads them. */

#include "example/orchard.h"
#include "fixture.h"
#include "orders/order.h"
#include "toy/toy.h"
#include "unit/test.h"

static void
gives(const struct game *game, const char *lines, bool good, const char *expected)
{
	AUTO(fixture_close) struct fixture f;
	struct buf	 out = { 0 };
	AUTO(diags_clear) struct diags d = { 0 };
	AUTO_FREE char *file = xasprintf("orders g 1 anna on nonce\n%s\nend orders\n", lines);

	fixture_open(&f, game, game == &toy ? "tests/toy/tables.xml" : "tests/example/tables.xml",
	    2);
	diags_at(&d, "lines", 0);
	ck_assert(order_plain_read(game, &f.tables, file, &out, &d) == good);
	diags_format(&d, &out);
	ck_assert_str_eq(strchr(out.data, '\n') + 1, expected);	/* behind the envelope */
	buf_clear(&out);
}

TEST(each_line_is_an_order)
{
	gives(&orchard, "# my pickers\n\nfirst apple\n  second   rest  \nthird plum", true,
	    "  <!-- my pickers -->\n"
	    "\n"
	    "  <pick who=\"first\" tree=\"apple\"/>\n"
	    "  <rest who=\"second\"/>\n"
	    "  <pick who=\"third\" tree=\"plum\"/>\n"
	    "</orders>\n");
	gives(&orchard, "", true, "\n</orders>\n");
}

TEST(what_is_no_line_is_said_with_its_place)
{
	gives(&orchard, "first apple\nforth apple\nfirst\nfirst apple plum\n", false,
	    "  <pick who=\"first\" tree=\"apple\"/>\n"
	    "\n\n\n\n"
	    "</orders>\n"
	    "lines:3: error: no picker is called 'forth' [unknown-id]\n"
	    "lines:4: error: this line is no order: first [bad-line]\n"
	    "lines:5: error: this line is no order: first apple plum [bad-line]\n");
}

TEST(not_every_game_has_lines)
{
	gives(&toy, "first apple", false,
	    "\n</orders>\n"
	    "lines:2: error: this line is no order: first apple [bad-line]\n"
	    "    hint: a line begins with the name of an order\n");
}

TEST_MAIN("order-lines")
