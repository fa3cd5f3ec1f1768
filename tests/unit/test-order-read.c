/* Order files in a context of their own, or very long; order.cases has the others. */

#include "unit/mini.h"
#include "unit/test.h"
#include "xml/parse.h"
#include "xml/tree.h"

#define BUT_NONCE	"xmlns=\"urn:assize:mini:1\" game=\"spring-war\" turn=\"3\" seat=\"anna\""
#define GOOD		BUT_NONCE " nonce=\"0123456789abcdeffedcba9876543210\""

static struct mini_table	t;

static char *
faults_of(struct order_file *f, struct diags *d)
{
	struct buf	 b = { 0 };

	diags_format(d, &b);
	ck_assert_msg((f == NULL) == (d->errors > 0), "a file with errors is none: %s", b.data);
	order_file_free(f);
	diags_clear(d);
	return buf_take(&b, NULL);
}

TEST(another_document_or_other_rules_are_refused)
{
	struct diags	 d = { 0 };
	AUTO_FREE char *text = NULL;

	mini_start(&t, BOUNDARY_ROUND, "A");
	text = faults_of(mini_read_file(&t, "<order><zzz/></order>", &d), &d);
	ck_assert_str_eq(text,
	    "o.xml:1: error: the document is <order>, not <orders> [wrong-document]\n");
}

TEST(orders_for_something_else_are_not_judged_at_all)
{
	static const struct {
		const char	*change, *by;
		bool		 judged;
	} table[] = {
		{ "", "", true }, { "0123456789abcdef", "", true },	/* a weak nonce */
		{ "spring-war", "winter-war", false }, { "turn=\"3\"", "turn=\"2\"", false },
		{ "turn=\"3\"", "turn=\"4\"", false }, { "anna", "dirk", false },
		{ "anna", "ana", false },
		{ "seat=", "on=\"9f2cab3511223344556677889900aabb\" seat=", false },
		{ "seat=", "on=\"9f2cab3411223344556677889900aabb\" seat=", true },
		{ "seat=", "suppose=\"yes\" seat=", false },
	};

	static const char	 good[] = GOOD;

	mini_start(&t, BOUNDARY_ROUND, "A");
	t.context.on = "9f2cab3411223344556677889900aabbccdd";
	t.context.seat = 1;
	for (size_t i = 0; i < LENGTH(table); i++) {
		AUTO(diags_clear) struct diags d = { 0 };
		const char		*at = strstr(good, table[i].change),
					*rest = at + strlen(table[i].change);
		AUTO_FREE char *text = xasprintf("<orders %.*s%s%s/>", (int)(at - good), good,
		    table[i].by, rest);
		AUTO(xml_free) xmlDocPtr doc = xml_parse("o.xml", text, strlen(text),
		    XML_CAP_ORDERS, &d);
		struct order_file	*f;

		ck_assert_msg(doc != NULL, "%s", text);
		f = order_file_salvage(doc, &t.context, &d);
		ck_assert_msg((f != NULL) == table[i].judged, "%s", text);
		order_file_free(f);
	}
}

TEST(fresh_nonces_are_good_and_differ)
{
	char	 a[ORDER_NONCE], b[ORDER_NONCE];
	AUTO_FREE char *document = NULL;
	AUTO(diags_clear) struct diags d = { 0 };

	order_nonce(a);
	order_nonce(b);
	ck_assert_str_ne(a, b);
	document = xasprintf("<orders " BUT_NONCE " nonce=\"%s\"/>", a);
	mini_start(&t, BOUNDARY_ROUND, "A");
	order_file_free(mini_read_file(&t, document, &d));
	ck_assert_uint_eq(d.count, 0);
}

TEST(only_the_seat_that_hands_in_is_taken)
{
	struct diags	 d = { 0 };
	AUTO_FREE char *text = NULL;

	mini_start(&t, BOUNDARY_ROUND, "A");
	t.context.seat = 2;
	text = faults_of(mini_read_file(&t, "<orders " GOOD "/>", &d), &d);
	ck_assert_str_eq(text,
	    "o.xml:1: error: these orders say they are from 'anna' [wrong-seat]\n"
	    "    hint: orders of 'dirk' are taken here\n");
}

TEST(orders_without_end_are_refused)
{
	AUTO(buf_clear) struct buf b = { 0 };
	struct diags	 d = { 0 };
	AUTO_FREE char *text = NULL;

	for (int i = 0; i < 1001; i++)
		buf_puts(&b, "<pass/>\n");
	mini_start(&t, BOUNDARY_ROUND, "A");
	text = faults_of(mini_read(&t, b.data, &d), &d);
	ck_assert_str_eq(text, "o.xml:1002: error: more than 1000 orders in one file "
	    "[too-many-orders]\n"
	    "    hint: one order may be used more than once: times=\"any\"\n");
}

TEST_MAIN("order-read")
