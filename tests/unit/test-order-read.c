/* Order files: what is read, and every fault with its place, code and hint, and no others. */

#include <string.h>

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

/* Orders and exactly what is wrong with them; "" for nothing. */
static void
orders_give(const char *orders, const char *expected)
{
	struct diags	 d = { 0 };
	AUTO_FREE char *text = NULL;

	mini_start(&t, BOUNDARY_ROUND, "A");
	text = faults_of(mini_read(&t, orders, &d), &d);
	ck_assert_str_eq(text, expected);
	mini_end(&t);
}

static void
envelope_gives(const char *attributes, const char *expected)
{
	struct diags	 d = { 0 };
	char		*document = xasprintf("<orders %s/>", attributes), *text, *fresh;

	mini_start(&t, BOUNDARY_ROUND, "A");
	t.context.on = "9f2cab3411223344556677889900aabbccdd";
	text = faults_of(mini_read_file(&t, document, &d), &d);
	/* A fresh nonce is another one every time. */
	if ((fresh = strstr(text, "a fresh one: nonce=\"")) != NULL)
		memcpy(fresh + strlen("a fresh one"), "\n", 2);
	ck_assert_str_eq(text, expected);
	free(text);
	free(document);
	mini_end(&t);
}

static void
order_means(const char *order, const char *words)
{
	AUTO(diags_clear) struct diags d = { 0 };
	AUTO(buf_clear) struct buf b = { 0 };
	struct order_file	*f;

	mini_start(&t, BOUNDARY_ROUND, "A");
	f = mini_read(&t, order, &d);
	diags_format(&d, &b);
	ck_assert_msg(f != NULL, "%s", b.data);
	ck_assert_uint_eq(order_file_count(f), 1);
	order_describe(f, order_file_order(f, 0), &b);
	ck_assert_str_eq(b.data, words);
	order_file_free(f);
	mini_end(&t);
}

TEST(an_empty_file_with_a_good_envelope_is_taken)
{
	envelope_gives(GOOD, "");
	envelope_gives(GOOD " on=\"9f2cab3411223344556677889900aabb\"", "");
	envelope_gives(GOOD " on=\"9F2CAB3411223344556677889900AABBCC\"", "");
	envelope_gives(BUT_NONCE " nonce=\"Zm9vYmFyLWJhei1xdXV4XzE\"", "");
}

TEST(another_document_or_other_rules_are_refused)
{
	struct diags	 d = { 0 };
	AUTO_FREE char *text = NULL;

	envelope_gives("xmlns=\"urn:assize:maxi:1\"",
	    "o.xml:1: error: these are not orders for Mini [wrong-namespace]\n"
	    "    hint: the file begins with <orders xmlns=\"urn:assize:mini:1\"\n");
	mini_start(&t, BOUNDARY_ROUND, "A");
	text = faults_of(mini_read_file(&t, "<order><zzz/></order>", &d), &d);
	ck_assert_str_eq(text,
	    "o.xml:1: error: the document is <order>, not <orders> [wrong-document]\n");
	mini_end(&t);
}

TEST(all_faults_of_an_envelope_come_at_once)
{
	envelope_gives("xmlns=\"urn:assize:mini:1\" game=\"winter-war\" turn=\"4\" seat=\"ana\" "
	    "on=\"9f2cab3511223344556677889900aabb\" nounce=\"x\"",
	    "o.xml:1: error: <orders> has no attribute 'nounce' [unknown-attribute]\n"
	    "    hint: did you mean 'nonce'?\n"
	    "o.xml:1: error: these orders are for the game 'winter-war' [wrong-game]\n"
	    "    hint: this one is 'spring-war'\n"
	    "o.xml:1: error: these orders are for turn 4 [wrong-turn]\n"
	    "    hint: orders for turn 3 are awaited\n"
	    "o.xml:1: error: nobody called 'ana' sits at this table [unknown-seat]\n"
	    "    hint: did you mean 'anna'?\n"
	    "o.xml:1: error: these orders answer another turn than the one published [wrong-on]\n"
	    "    hint: on=\"9f2cab3411223344556677889900aabb\", if they are meant for the "
	    "turn as it was "
	    "published\n"
	    "o.xml:1: error: <orders> needs a nonce, so that nobody can guess the file from its "
	    "hash [missing-nonce]\n"
	    "    hint: a fresh one\n");
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
	mini_end(&t);
}

TEST(short_repeating_and_odd_nonces_are_weak)
{
	static const struct {
		const char	*nonce, *fault;
	}	 weak[] = {
		{ "0123456789abcdef", "it is too short to hold 128 random bits" },
		{ "Zm9vYmFyLWJhei1xdXV4X", "it is too short to hold 128 random bits" },
		{ "00000000000000000000000000000000",
		    "it repeats itself: nobody would believe that it was drawn at random" },
		{ "0123456789abcdef0123456789abcdef",
		    "it repeats itself: nobody would believe that it was drawn at random" },
		{ "my dog is called Rex, so I write",
		    "it may hold hex digits, or letters, digits, - and _" },
	};

	for (size_t i = 0; i < LENGTH(weak); i++) {
		AUTO_FREE char *attributes = xasprintf(BUT_NONCE " nonce=\"%s\"",
		    weak[i].nonce);
		char	*expected = xasprintf("o.xml:1: error: the nonce '%s' is no good: %s "
		    "[weak-nonce]\n    hint: a fresh one\n",
			    weak[i].nonce, weak[i].fault);

		envelope_gives(attributes, expected);
		free(expected);
	}
}

TEST(fresh_nonces_are_good_and_differ)
{
	char	 a[ORDER_NONCE], b[ORDER_NONCE];
	AUTO_FREE char *attributes = NULL;

	order_nonce(a);
	order_nonce(b);
	ck_assert_str_ne(a, b);
	attributes = xasprintf(BUT_NONCE " nonce=\"%s\"", a);
	envelope_gives(attributes, "");
}

TEST(a_hash_may_be_required_and_too_few_digits_are_refused)
{
	struct diags	 d = { 0 };
	AUTO_FREE char *text = NULL;

	envelope_gives(GOOD " on=\"9f2cab3411223344556677889900aab\"",
	    "o.xml:1: error: '9f2cab3411223344556677889900aab' is not the start of a hash "
	    "[wrong-on]\n"
	    "    hint: on=\"9f2cab3411223344556677889900aabb\", if they are meant for the "
	    "turn as it was "
	    "published\n");
	mini_start(&t, BOUNDARY_ROUND, "A");
	t.context.on = "9f2cab3411223344556677889900aabbccdd";
	t.context.on_required = true;
	text = faults_of(mini_read_file(&t, "<orders " GOOD "/>", &d), &d);
	ck_assert_str_eq(text,
	    "o.xml:1: error: <orders> needs the attribute 'on' [missing-attribute]\n"
	    "    hint: on=\"9f2cab3411223344556677889900aabb\", the start of the hash of "
	    "the last turn's "
	    "MANIFEST\n");
	mini_end(&t);
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
	mini_end(&t);
}

TEST(orders_are_read_as_meant)
{
	order_means("<attack from=\"heartwood\" to=\"treehome shore\" armies=\"all-but-1\"/>",
	    "attack: from heartwood, to treehome, else shore, armies all but 1");
	order_means("<attack from=\"heartwood\" to=\"shore\" armies=\"3 half\" fierce=\"yes no\" "
	    "times=\"any\" until=\"round\"/>",
	    "attack: from heartwood, to shore, armies 3, else half, fierce yes, else no, any "
	    "number of times, until the round ends");
	order_means("<plan>\n<card space=\"shore\" colour=\"red\"/>\n<card space=\"treehome "
	    "heartwood\" colour=\"blue\"/></plan>",
	    "plan; card: space shore, colour red; card: space treehome, else heartwood, colour "
	    "blue");
	order_means("<pass standing=\"yes\" times=\"2\"/>", "pass, up to 2 times, standing");
	order_means("<rank rank=\"shore - heartwood\"/>", "rank: rank shore none heartwood");
	order_means("<rank rank=\"shore\" ranks=\"1\"/>", "rank: rank shore");
	order_means("<spread><put place=\"shore\" n=\"2\"/><put place=\"treehome\" "
	    "n=\"rest\"/></spread>",
	    "spread; put shore: 2; put treehome: the rest");
	order_means("<pass when=\"5 > //region[@place='heartwood']/@n\"/>",
	    "pass, if region of heartwood is fewer than 5 (5 > //region[@place='heartwood']/@n)");
	order_means("<sequence><pass/></sequence>", "pass, in sequence 1");
}

TEST(unknown_words_get_a_did_you_mean)
{
	orders_give("<atack/>\n<attack frm=\"heartwood\" to=\"hartwood\" armies=\"1\"/>\n<pass "
	    "take=\"shore\"/>\n"
	    "<plan><crad space=\"shore\"/></plan>\n<zzzzzz/>\n",
	    "o.xml:2: error: there is no order 'atack' [unknown-element]\n"
	    "    hint: did you mean 'attack'?\n"
	    "o.xml:3: error: <attack> has no attribute 'frm' [unknown-attribute]\n"
	    "    hint: did you mean 'from'?\n"
	    "o.xml:3: error: <attack> needs the attribute 'from' [missing-attribute]\n"
	    "    hint: from: where the armies come from\n"
	    "o.xml:3: error: no place is called 'hartwood' [unknown-id]\n"
	    "    hint: did you mean 'heartwood'?\n"
	    "o.xml:4: error: no colour is called 'shore' [unknown-id]\n"
	    "    hint: one of: red, blue\n"
	    "o.xml:5: error: <plan> holds no element 'crad' [unknown-element]\n"
	    "    hint: did you mean 'card'?\n"
	    "o.xml:6: error: there is no order 'zzzzzz' [unknown-element]\n"
	    "    hint: one of: sequence, attack, plan, pass, rank, spread, guard, go, hold, "
	    "waive, list\n");
}

/* Those of XML itself are nothing to us, but where we would take one for ours. */
TEST(attributes_with_a_prefix_are_refused)
{
	orders_give("<pass xmlns:x=\"urn:x\" x:standing=\"yes\" x:odd=\"1\"/>\n"
	    "<sequence xmlns:x=\"urn:x\" x:when=\"1\"><pass/></sequence>\n"
	    "<plan><card xml:space=\"shore\" space=\"shore\" colour=\"red\"/></plan>",
	    "o.xml:2: error: <pass> has no attribute 'x:standing' [unknown-attribute]\n"
	    "    hint: write it without a prefix\n"
	    "o.xml:2: error: <pass> has no attribute 'x:odd' [unknown-attribute]\n"
	    "    hint: it may have: take, when, times, until, standing\n"
	    "o.xml:3: error: <sequence> has no attribute 'x:when' [unknown-attribute]\n"
	    "o.xml:4: error: <card> has no attribute 'xml:space' [unknown-attribute]\n"
	    "    hint: write it without a prefix\n");
	orders_give("<pass xml:space=\"preserve\" xml:lang=\"en\" xmlns:x=\"urn:x\"/>\n"
	    "<pass xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:type=\"pass\"/>",
	    "");
}

TEST(elements_of_others_are_no_orders)
{
	orders_give("<x:pass xmlns:x=\"urn:x\"/>\n<pass xmlns=\"\"/>\n<o:pass "
	    "xmlns:o=\"urn:assize:mini:1\"/>\n"
	    "<plan><x:card xmlns:x=\"urn:x\" space=\"shore\" colour=\"red\"/></plan>\n"
	    "<x:sequence xmlns:x=\"urn:x\"><pass/></x:sequence>",
	    "o.xml:2: error: <pass> is an element of 'urn:x', not of these orders "
	    "[wrong-namespace]\n"
	    "    hint: write it without a prefix\n"
	    "o.xml:3: error: <pass> is an element of '', not of these orders [wrong-namespace]\n"
	    "    hint: write it without a prefix\n"
	    "o.xml:5: error: <card> is an element of 'urn:x', not of these orders "
	    "[wrong-namespace]\n"
	    "    hint: write it without a prefix\n"
	    "o.xml:6: error: <sequence> is an element of 'urn:x', not of these orders "
	    "[wrong-namespace]\n"
	    "    hint: write it without a prefix\n");
}

TEST(numbers_amounts_and_flags_are_checked)
{
	orders_give("<attack from=\"shore\" to=\"shore\" armies=\"-3\"/>\n<attack from=\"shore\" "
	    "to=\"shore\" armies=\"256\"/>\n"
	    "<attack from=\"shore\" to=\"shore\" armies=\"99999999999999999999999\"/>\n"
	    "<attack from=\"shore\" to=\"shore\" armies=\"alll\"/>\n<attack from=\"shore\" "
	    "to=\"shore\" armies=\"0x3\" fierce=\"1\"/>\n"
	    "<attack from=\"\" to=\"shore\" armies=\"1\"/>\n<pass take=\"red blue\"/>\n",
	    "o.xml:2: error: -3 is out of range for 'armies' [bad-number]\n    hint: 0 to 255\n"
	    "o.xml:3: error: 256 is out of range for 'armies' [bad-number]\n    hint: 0 to 255\n"
	    "o.xml:4: error: 99999999999999999999999 is out of range for 'armies' [bad-number]\n   "
	    " hint: 0 to 255\n"
	    "o.xml:5: error: 'alll' is no amount for 'armies' [bad-amount]\n    hint: did you mean "
	    "'all'?\n"
	    "o.xml:6: error: '0x3' is no amount for 'armies' [bad-amount]\n    hint: a number, or "
	    "all, all-but-1, half or rest\n"
	    "o.xml:6: error: '1' is neither yes nor no for 'fierce' [bad-flag]\n"
	    "o.xml:7: error: 'from' is empty [empty-value]\n    hint: where the armies come from\n"
	    "o.xml:8: error: 'take' takes one value, not 2 [one-value]\n");
}

TEST(what_all_orders_may_say_is_checked)
{
	orders_give("<pass times=\"0\"/>\n<pass times=\"1000\"/>\n<pass times=\"-1\"/>\n<pass "
	    "until=\"christmas\"/>\n"
	    "<pass standing=\"maybe\"/>\n<pass standing=\"yes\" until=\"turn\"/>\n",
	    "o.xml:2: error: '0' is not how often an order may be used [bad-times]\n    hint: 1 to "
	    "999, or any\n"
	    "o.xml:3: error: '1000' is not how often an order may be used [bad-times]\n    hint: 1 "
	    "to 999, or any\n"
	    "o.xml:4: error: '-1' is not how often an order may be used [bad-times]\n    hint: 1 "
	    "to 999, or any\n"
	    "o.xml:5: error: 'christmas' is nothing an order can last until [bad-until]\n"
	    "    hint: until=\"turn\" or until=\"round\"; for good: standing=\"yes\"\n"
	    "o.xml:6: error: 'maybe' is neither yes nor no for 'standing' [bad-flag]\n"
	    "o.xml:7: error: an order cannot be standing and last until something [bad-until]\n"
	    "    hint: leave out one of 'until' and 'standing'\n");
}

#define WORDS_4		"shore shore heartwood - "
#define WORDS_16	WORDS_4 WORDS_4 WORDS_4 WORDS_4

TEST(arrays_have_room_for_so_much)
{
	orders_give("<plan>\n<card space=\"shore\" colour=\"red\"/>\n<card space=\"shore\" "
	    "colour=\"red\"/>\n"
	    "<card space=\"shore\" colour=\"red\"/>\n<card space=\"shore\" "
	    "colour=\"red\"/></plan>\n"
	    "<rank rank=\"" WORDS_16 WORDS_16 WORDS_16 WORDS_16 "-\"/>\n<rank rank=\"shore\" "
	    "ranks=\"2\"/>\n"
	    "<spread><put place=\"shore\" n=\"1\"><put/></put>\n<put place=\"shore\" "
	    "n=\"2\"/>\n<put place=\"treehome\"/></spread>\n"
	    "<spread><put n=\"1\"/></spread>\n",
	    "o.xml:6: error: <plan> holds more than 3 <card> [too-many-items]\n"
	    "o.xml:7: error: 'rank' holds 65 values [too-many-values]\n    hint: at most 64\n"
	    "o.xml:8: error: 'ranks' says 2, but there are 1 in 'rank' [bad-count]\n    hint: it "
	    "may be left out\n"
	    "o.xml:9: error: <put> holds no element 'put' [unknown-element]\n"
	    "o.xml:10: error: <put> for 'shore' is there twice [repeated-item]\n"
	    "o.xml:11: error: <put> needs the attribute 'n' [missing-attribute]\n"
	    "o.xml:12: error: <put> needs the attribute 'place' [missing-attribute]\n");
}

TEST(text_and_nested_sequences_are_refused)
{
	orders_give("please attack\n<pass>now</pass>\n<sequence><sequence/></sequence>\n<sequence "
	    "times=\"2\"/>\n",
	    "o.xml:1: error: text between the orders [stray-text]\n    hint: a comment is <!-- "
	    "like this -->\n"
	    "o.xml:3: error: text inside <pass> [stray-text]\n"
	    "    hint: everything is said in attributes; a comment is <!-- like this -->\n"
	    "o.xml:4: error: a sequence holds no other sequence [unknown-element]\n"
	    "o.xml:5: error: <sequence> has no attribute 'times' [unknown-attribute]\n");
}

TEST(orders_without_end_are_refused)
{
	AUTO(buf_clear) struct buf b = { 0 };

	for (int i = 0; i < 1001; i++)
		buf_puts(&b, "<pass/>\n");
	orders_give(b.data, "o.xml:1002: error: more than 1000 orders in one file "
	    "[too-many-orders]\n"
	    "    hint: one order may be used more than once: times=\"any\"\n");
}

TEST_MAIN("order-read")
