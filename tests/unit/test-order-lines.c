/* Orders written in lines, as the example game reads them. */

#include <string.h>

#include "example/orchard.h"
#include "fixture.h"
#include "orders/order.h"
#include "toy/toy.h"
#include "unit/test.h"

static void
gives(const struct game *game, const char *lines, bool good, const char *expected)
{
	struct fixture	 f;
	struct buf	 out = { 0 };
	struct diags	 d = { 0 };

	fixture_open(&f, game, game == &toy ? "tests/toy/tables.xml" : "tests/example/tables.xml",
	    2);
	diags_at(&d, "lines", 0);
	ck_assert(order_lines(game, &f.tables, lines, 1, &out, &d) == good);
	diags_format(&d, &out);
	ck_assert_str_eq(out.data == NULL ? "" : out.data, expected);
	buf_clear(&out);
	diags_clear(&d);
	fixture_close(&f);
}

START_TEST(each_line_is_an_order)
{
	gives(&orchard, "# my pickers\n\nfirst apple\n  second   rest  \nthird plum",
	    true, "<pick who=\"first\" tree=\"apple\"/>\n<rest who=\"second\"/>\n<pick "
	    "who=\"third\" tree=\"plum\"/>\n");
	gives(&orchard, "", true, "");
}
END_TEST

START_TEST(what_is_no_line_is_said_with_its_place)
{
	gives(&orchard, "first apple\nforth apple\nfirst\nfirst apple plum\n", false,
	    "<pick who=\"first\" tree=\"apple\"/>\n"
	    "lines:2: error: no picker is called 'forth' [unknown-id]\n"
	    "lines:3: error: this line is no order: first [bad-line]\n"
	    "lines:4: error: this line is no order: first apple plum [bad-line]\n");
}
END_TEST

START_TEST(not_every_game_has_lines)
{
	gives(&toy, "scout", false,
	    "lines: error: orders for A toy game are not written in lines [bad-line]\n");
}
END_TEST

TEST_MAIN("order-lines", each_line_is_an_order, what_is_no_line_is_said_with_its_place,
    not_every_game_has_lines)
