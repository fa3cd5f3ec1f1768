/* Conditions: what they may name, what they are refused for, and that none runs away. */

#include <string.h>

#include "orders/condition.h"
#include "orders/condition_compare.h"
#include "referee/view.h"
#include "unit/mini.h"
#include "unit/test.h"

static struct mini_table	 t;
static struct conditions	*cs;

static void
start(void)
{
	mini_start(&t, BOUNDARY_ROUND, "A");
	mini_state(&t)->secret[1] = 7;
	mini_state(&t)->secret[2] = 9;
	cs = conditions_new(&mini_game, &t.names);
}

static void
end(void)
{
	conditions_free(cs);
	mini_end(&t);
}

static void
gives(const char *text, const char *expected)
{
	struct diags	 d = { 0 };
	struct buf	 b = { 0 };

	condition_new(cs, text, &d);
	diags_format(&d, &b);
	ck_assert_msg(strcmp(b.data == NULL ? "" : b.data, expected) == 0, "%s\ngave: %s\nnot:  %s",
	    text,
	    b.data == NULL ? "" : b.data, expected);
	buf_clear(&b);
	diags_clear(&d);
}

static bool
holds(const char *text, const char **failed)
{
	struct diags		 d = { 0 };
	struct buf		 b = { 0 };
	struct condition	*c = condition_new(cs, text, &d);
	xmlDocPtr		 view = view_new(&t.play, 1,
	    &(struct view_of){ .game_id = "g", .turn = 3 });
	bool			 result;

	diags_format(&d, &b);
	ck_assert_msg(c != NULL, "%s", b.data);
	conditions_see(cs, view);
	result = condition_holds(cs, c, failed);
	xmlFreeDoc(view);
	return result;
}

START_TEST(conditions_look_at_the_view_of_the_seat)
{
	static const char *const	 yes[] = {
		"//region[@place='heartwood']/@n = 5", "state/region[@place = 'treehome'][@n > 1]",
		    "@seat='anna'",
		"asks/act/@where='heartwood'", "count(//region[@n > 0]) = 2", "/view/@turn = 3",
		    "'anna' = @seat",
		"//secret/@n = 7", "not(//secret[@n = 9])", "options/@rounds = 0",
		    "@players != 'dirk'", "not(//attacked)",
		"sum(//region/@n) > 6 and (5 > 4 or false())", "//ask[@kind='act']",
		    "//region[@place='heartwood' and ./@n = 5]",
		"//region/attribute::n = 5", "//*[@place='shore']", "3 * 2 = 6", "count(*) > 2",
		"//region[position() = 1]/following-sibling::region/@n = 2",
		"count(//region | //region | //region[@n = 5] | /) = count(//region) + 1",
		"count((//region | //ask)[self::ask]) = count(//ask)",
		"count(//region/@* | //region/@n) = count(//region/@*)",
		"-count(//ask | //ask) + 2 * count(//ask) = count(//ask)",
		"(//region[2] | //region[1])[1]/@n = //region[1]/@n",
		"not(//attacked | //attacked)",
	};
	const char			*failed;

	start();
	for (size_t i = 0; i < LENGTH(yes); i++)
		ck_assert_msg(holds(yes[i], &failed) && failed == NULL, "%s", yes[i]);
	ck_assert(!holds("//region[@place='heartwood']/@n > 5", &failed));
	ck_assert_ptr_null(failed);
	end();
}
END_TEST

START_TEST(names_that_no_view_has_are_refused)
{
	start();
	gives("//regoin/@n",
	    "error: no view of this game has an element 'regoin' [condition-name]\n"
	    "    hint: did you mean 'region'?\n");
	gives("//region/@armies",
	    "error: <region> in a view has no attribute 'armies' [condition-name]\n"
	    "    hint: <attacked> has one\n");
	gives("//region[@palce='shore']/@n",
	    "error: <region> in a view has no attribute 'palce' [condition-name]\n"
	    "    hint: did you mean '@place'?\n");
	gives("//region/place",
	    "error: no view of this game has an element 'place' [condition-name]\n"
	    "    hint: there is an attribute of that name: @place\n");
	gives("//@zzzzzz", "error: nothing in a view of this game has an attribute 'zzzzzz' "
	    "[condition-name]\n");
	gives("anna = 1", "error: no view of this game has an element 'anna' [condition-name]\n"
	    "    hint: a seat is written in quotes, as the value of an attribute\n");
	gives("@n > 1", "error: <view> in a view has no attribute 'n' [condition-name]\n    hint: "
	    "<region> has one\n");
	end();
}
END_TEST

START_TEST(what_only_the_referee_sees_cannot_be_named)
{
	start();
	gives("state/@kind",
	    "error: <state> in a view has no attribute 'kind' [condition-name]\n    hint: <ask> "
	    "has one\n");
	end();
}
END_TEST

START_TEST(ids_that_an_attribute_can_never_be_are_refused)
{
	start();
	gives("//region[@place='hartwood']",
	    "error: 'hartwood' is nothing that '@place' can be [condition-id]\n"
	    "    hint: did you mean 'heartwood'?\n");
	gives("'red' != //region/@place",
	    "error: 'red' is nothing that '@place' can be [condition-id]\n");
	gives("//attacked[@fierce='no']",
	    "error: 'no' is nothing that '@fierce' can be [condition-id]\n"
	    "    hint: an attribute that is not yes is not there: not(@fierce)\n");
	gives("//ask[@kind='atc']", "error: 'atc' is nothing that '@kind' can be [condition-id]\n"
	    "    hint: did you mean 'act'?\n");
	gives("//region[@n='many']",
	    "error: 'many' is nothing that '@n' can be [condition-id]\n    hint: it is a number\n");
	gives("//region[contains(@place, 'wood')]", "");
	gives("//region[@place='shore' or @place='heartwood']", "");
	gives("//order[@verdict='used' and @why='anything at all']", "");
	end();
}
END_TEST

START_TEST(what_is_never_written_is_not_compared)
{
	static const char	 never[] =
	    "error: '@n' is never 0: what is nothing is not written [condition-id]\n"
	    "    hint: ask that it is not there: not(barrier[...])\n";

	start();
	gives("//barrier[@place='shore']/@n = 0", never);
	gives("0 = //barrier/@n", never);
	gives("//barrier[@n = '0']", never);
	gives("//barrier[0.0 = @n]",
	    "error: '@n' is never 0.0: what is nothing is not written [condition-id]\n"
	    "    hint: ask that it is not there: not(barrier[...])\n");
	gives("//barrier/@n != 0 and //barrier/@n > 0 and //barrier/@n = 10 and "
	    "not(//barrier[@place='shore'])", "");
	gives("//region/@n = 0 and count(//barrier) = 0 and //*[@n = 0]", "");
	end();
}
END_TEST

START_TEST(what_is_no_xpath_is_refused)
{
	start();
	gives("", "error: the condition '' is no XPath [bad-condition]\n    hint: it stops too "
	    "early, or is empty\n");
	gives("//region[@n > ",
	    "error: the condition '//region[@n > ' is no XPath [bad-condition]\n"
	    "    hint: it stops too early, or is empty\n");
	gives("@seat = 'anna", "error: the condition '@seat = 'anna' is no XPath [bad-condition]\n"
	    "    hint: it stops too early, or is empty\n");
	gives("@turn and", "error: the condition '@turn and' is no XPath [bad-condition]\n"
	    "    hint: it stops too early, or is empty\n");
	end();
}
END_TEST

START_TEST(only_the_core_functions_are_there)
{
	start();
	gives("document('/etc/passwd')",
	    "error: conditions know no function 'document' [condition-function]\n");
	gives("cout(//region) = 1",
	    "error: conditions know no function 'cout' [condition-function]\n"
	    "    hint: did you mean 'count'?\n");
	gives("$x = 1", "error: conditions have no variables [condition-function]\n");
	gives("//region/namespace::n",
	    "error: conditions know no axis 'namespace' [condition-function]\n"
	    "error: no view of this game has an element 'n' [condition-name]\n"
	    "    hint: there is an attribute of that name: @n\n");
	end();
}
END_TEST

START_TEST(long_and_deep_conditions_are_refused)
{
	struct buf	 b = { 0 };

	start();
	for (int i = 0; i < 3000; i++)
		buf_puts(&b, "1+");
	gives(b.data, "error: a condition of 6000 characters [bad-condition]\n    hint: at most "
	    "4000\n");
	buf_clear(&b);
	for (int i = 0; i < 100; i++)
		buf_puts(&b, "view[");
	gives(b.data, "error: a condition with more than 64 brackets inside each other "
	    "[bad-condition]\n");
	buf_clear(&b);
	end();
}
END_TEST

START_TEST(a_condition_that_runs_away_is_stopped)
{
	const char	*failed = NULL;
	unsigned long	 before;

	start();
	before = conditions_cost(cs);
	ck_assert(!holds("count(//*[count(//*[count(//*[count(//*) > 0]) > 0]) > 0]) > 0",
	    &failed));
	ck_assert_str_eq(failed, "its condition runs away: too many steps");
	ck_assert_uint_ge(conditions_cost(cs) - before, CONDITION_OPERATIONS);
	ck_assert(holds("1 = 1", &failed));
	ck_assert_ptr_null(failed);
	end();
}
END_TEST

/* A text of that number of bytes, as a literal. */
static void
put_text(struct buf *b, int length, char c)
{
	buf_putc(b, '\'');
	while (length-- > 0)
		buf_putc(b, c);
	buf_putc(b, '\'');
}

/* "A" and "B" are two long texts, "C" is one that nothing fits beside. */
static void
put_long(struct buf *b, const char *pattern)
{
	for (; *pattern != '\0'; pattern++)
		if (strchr("ABC", *pattern) != NULL)
			put_text(b, *pattern == 'C' ? 3700 : 1800, *pattern == 'B' ? 'b' : 'a');
		else
			buf_putc(b, *pattern);
}

/* Steps without what libxml2 counts: what a text takes, and what it takes beside a short one. */
START_TEST(long_texts_count)
{
	static const struct {
		const char	*xpath;
		unsigned long	 least;
	} costs[] = {
		{ "translate(A, B, '') = ''", CONDITION_OPERATIONS },
		{ "contains(A, B)", CONDITION_OPERATIONS },
		{ "substring-before(A, B) = ''", CONDITION_OPERATIONS },
		{ "substring-after (A, B) = ''", CONDITION_OPERATIONS },
		{ "concat(A, B) = ''", 3600 / 16 }, { "starts-with(A, B)", 3600 / 16 },
		{ "normalize-space(C) = ''", 3700 / 16 }, { "string(C)", 3700 / 16 },
		{ "string-length(C) = 1", 3700 / 16 }, { "substring(C, 2) = ''", 3700 / 16 },
		{ "number(C)", 3700 / 16 }, { "floor(C)", 3700 / 16 }, { "round(C)", 3700 / 16 },
		{ "ceiling(C)", 3700 / 16 }, { "C = 1", 3700 / 16 }, { "1 < C", 3700 / 16 },
		{ "C + 1", 3700 / 16 }, { "1 - C", 3700 / 16 }, { "-C", 3700 / 16 },
		{ "(C) * 2", 3700 / 16 }, { "2 mod C", 3700 / 16 },
	};
	const char	*failed;

	start();
	for (size_t i = 0; i < LENGTH(costs); i++) {
		struct buf	 b = { 0 };
		unsigned long	 before = conditions_cost(cs), cost;

		put_long(&b, costs[i].xpath);
		holds(b.data, &failed);
		cost = conditions_cost(cs) - before;
		ck_assert_msg(cost >= costs[i].least, "%s: %lu", costs[i].xpath, cost);
		ck_assert_msg((failed != NULL) == (costs[i].least == CONDITION_OPERATIONS),
		    "%s", costs[i].xpath);
		buf_clear(&b);
	}
	end();
}
END_TEST

/* Within each other they end as any others do; what ends them is our count, and not theirs. */
START_TEST(functions_over_text_that_run_away_are_stopped)
{
	static const char *const	 away[] = {
		"//*[//*[translate(A, B, '') = 'x']]", "//*[//*[contains(A, B)]]",
		"//*[//*[substring-before(A, B) = 'x']]", "//*[//*[//*[concat(A, B) = 'x']]]",
		"//*[//*[substring-after(A, B) = 'x']]", "//*[//*[//*[//*[string(/) = 'x']]]]",
		"//*[//*[//*[//*[/ = 'x']]]]", "//*[//*[//*[//*[sum(/) = 1]]]]",
	};
	const char			*failed;

	start();
	for (size_t i = 0; i < LENGTH(away); i++) {
		struct buf	 b = { 0 };

		put_long(&b, away[i]);
		ck_assert(!holds(b.data, &failed));
		ck_assert_str_eq(failed, "its condition runs away: too many steps");
		buf_clear(&b);
	}
	end();
}
END_TEST

static unsigned long
cost(const char *text)
{
	unsigned long	 before = conditions_cost(cs);
	const char	*failed;

	holds(text, &failed);
	ck_assert_msg(failed == NULL, "%s", text);
	return conditions_cost(cs) - before;
}

START_TEST(the_text_of_an_element_costs_what_it_holds)
{
	enum { ORDERS = 1600, LEAST = ORDERS / 16 };
	static const char *const	 all[] = {
		"string(/)", "string() = 'x'", "number(/) = 1", "sum(/) = 1", "/ = 'x'", "1 < /",
		"normalize-space() = 'x'", "string-length() = 1", "contains(/, 'x')", "/ + 1",
		"1 - .", "2 * ..", "- /", "2 mod /view", "concat(/, 'x') = ''",
	};

	start();
	for (int i = 0; i < ORDERS; i++)
		events_order(t.play.events, 1, VERDICT_USED, MINI_ACT,
		    (struct order_at){ .line = i }, "pass", NULL);
	for (size_t i = 0; i < LENGTH(all); i++)
		ck_assert_msg(cost(all[i]) >= LEAST, "%s", all[i]);
	ck_assert_uint_lt(cost("state/region[1]/@n = '5' and @turn + 1 = 4 and boolean(/)"), LEAST);
	end();
}
END_TEST

START_TEST(functions_over_text_say_what_they_did)
{
	static const char *const	 yes[] = {
		"translate(@seat, 'an', 'x') = 'xx'", "contains(@seat, 'nn')", "contains('', '')",
		"substring-before(@seat, 'n') = 'a'", "substring-after(12345, 3) = 45",
		"concat(@seat, 1, true()) = 'anna1true'", "starts-with(@seat, 'an')",
		"normalize-space(' a  b ') = 'a b'", "string(2) = '2'", "string-length(@seat) = 4",
		"string-length(string()) = 0", "substring(@seat, 2, 2) = 'nn'",
		"number('7') + 1 = 8",
		"floor(2.5) + ceiling(2.5) + round(2.6) = 8", "sum(//region[@n = 5]/@n) = 5",
		"//region/@n - 1 = 4", "(//region)[1]/@n * 2 = 10", "-//region/@n = -5",
		"6 div count(//region | //region) = 2", "true() + 1 = 2", "'7' mod '4' = 3",
	};
	const char			*failed;

	start();
	for (size_t i = 0; i < LENGTH(yes); i++)
		ck_assert_msg(holds(yes[i], &failed) && failed == NULL, "%s", yes[i]);
	ck_assert(!holds("translate('a', 'b')", &failed));
	ck_assert_str_eq(failed, "its condition makes no sense when it is worked out");
	ck_assert(!holds("contains('a')", &failed));
	ck_assert_str_eq(failed, "its condition makes no sense when it is worked out");
	end();
}
END_TEST

START_TEST(what_a_view_was_asked_is_charged_again_but_not_done_again)
{
	const char		*failed = NULL;
	struct condition	*c;
	xmlDocPtr		 view;
	unsigned long		 once;

	start();
	c = condition_new(cs, "count(//*) > 2", NULL);
	view = view_new(&t.play, 1, &(struct view_of){ .game_id = "g", .turn = 3 });
	conditions_see(cs, view);
	ck_assert(condition_holds(cs, c, &failed));
	once = conditions_cost(cs);
	ck_assert(condition_holds(cs, c, &failed));
	ck_assert_uint_eq(conditions_cost(cs), 2 * once);
	ck_assert_uint_eq(conditions_work(cs), once);
	xmlFreeNode(xmlDocSetRootElement(view, xmlNewNode(NULL, BAD_CAST "view")));
	conditions_see(cs, view);
	ck_assert_msg(!condition_holds(cs, c, &failed), "the view has changed");
	ck_assert_uint_gt(conditions_work(cs), once);
	xmlFreeDoc(view);
	end();
}
END_TEST

/* Comparisons become calls; what they say stays what it was. */
START_TEST(comparisons_are_rewritten_by_the_grammar)
{
	static const struct {
		const char	*xpath, *counted;
	} pairs[] = {
		{ "1=2", "equal(1,2)" },
		{ "1=5or 2!=3", "equal(1,5) or differ( 2,3)" },
		{ "1<2=3>=4 and 5", "equal(less(1,2),at-least(3,4 )) and  5" },
		{ "1=2=3", "equal(equal(1,2),3)" },
		{ "1=2<3!=4<=5>6=7",
		    "equal(differ(equal(1,less(2,3)),more(at-most(4,5),6)),7)" },
		{ "1 and 2 and 3=4 or 5", "1  and  2  and equal( 3,4 ) or  5" },
		{ "a[@b='x or = ]']/c > 1", "more(a[equal(@b,'x or = ]')]/c , 1)" },
		{ "count(a[b=1],c<=2)", "count(a[equal(b,1)],at-most(c,2))" },
		{ "or or and and div", "or  or  and  and  div" },
		{ "4 * or = @or", "equal(4 * counted-number( or ), @or)" },
		{ "child::or or //and", "child::or  or  //and" },
		{ "* or *", "*  or  *" },
		{ "3 div and or 2", "3 div counted-number( and ) or  2" },
		{ "a-or", "a-or" }, { "", "" },
		{ "a|b", " union(a,b)" }, { "a|b|c/d", " union(a,b,c/d)" },
		{ "(a|b)[c|d]/e", "( union(a,b))[ union(c,d)]/e" },
		{ "- a|b * c|d - 2",
		    "- counted-number( union( a,b ))* counted-number( union( c,d ))- 2" },
		{ "2 div a|b mod c",
		    "2 div counted-number( union( a,b ))mod counted-number( c)" },
		{ "-.5 + . - a/@b * -", "-.5 + counted-number( . )- a/@b * -" },
		{ "string (a)=number", "equal(counted-string (a),number)" },
		{ "* | div|mod", " union(* , div,mod)" },
		{ "count(a|b,'|')=@c|/", "equal(count( union(a,b),'|'), union(@c,/))" },
	};

	for (size_t i = 0; i < LENGTH(pairs); i++) {
		char	*counted = comparisons_rewrite(pairs[i].xpath);

		ck_assert_str_eq(counted, pairs[i].counted);
		free(counted);
	}
}
END_TEST

/* As deep as libxml2 takes them; what is deeper is refused in a time that grows with its length. */
START_TEST(long_rows_of_comparisons_are_too_deep)
{
	struct diags	 d = { 0 };
	struct buf	 b = { 0 };

	start();
	buf_puts(&b, "1");
	for (int i = 0; i < 400; i++)
		buf_puts(&b, "=1");
	ck_assert_ptr_nonnull(condition_new(cs, b.data, &d));
	for (int i = 0; i < 1599; i++)
		buf_puts(&b, "=1");
	ck_assert_ptr_null(condition_new(cs, b.data, &d));
	ck_assert_ptr_nonnull(strstr(d.diag[0].text, "is too deep"));
	diags_clear(&d);
	buf_clear(&b);
	buf_puts(&b, "0");
	for (int i = 0; i < 900; i++)
		buf_puts(&b, "or 0");
	ck_assert_ptr_nonnull(condition_new(cs, b.data, &d));
	diags_clear(&d);
	buf_clear(&b);
	end();
}
END_TEST

START_TEST(sets_compared_with_each_other_count)
{
	static const char *const	 signs[] = { "=", "!=", "<", "<=", ">", ">=" };
	struct buf			 b = { 0 };
	const char			*failed;
	unsigned long			 before;

	start();
	for (size_t i = 0; i < 60; i++)
		events_order(t.play.events, 1, VERDICT_USED, MINI_ACT,
		    (struct order_at){ .line = (int)i }, "pass", NULL);
	for (size_t i = 0; i < LENGTH(signs); i++) {
		buf_printf(&b, "//@line %s //@ask", signs[i]);
		before = conditions_cost(cs);
		holds(b.data, &failed);
		ck_assert_uint_ge(conditions_cost(cs) - before, 59 * 60);
		ck_assert_ptr_null(failed);
		buf_clear(&b);
	}
	ck_assert(!holds("//order[//@line > //@ask] or //order[//@* > //@line]", &failed));
	ck_assert_str_eq(failed, "its condition runs away: too many steps");
	end();
}
END_TEST

/* Each node of a union is a step, not each with each. */
START_TEST(sets_joined_cost_what_they_hold)
{
	enum { ORDERS = 400 };
	const char	*failed;
	unsigned long	 one, two, three;

	start();
	for (int i = 0; i < ORDERS; i++)
		events_order(t.play.events, 1, VERDICT_USED, MINI_ACT,
		    (struct order_at){ .line = i }, "pass", NULL);
	one = conditions_cost(cs);
	ck_assert(holds("count(//order) = 400", &failed));
	two = conditions_cost(cs);
	ck_assert(holds("count(//order | //order) = 400", &failed));
	three = conditions_cost(cs);
	ck_assert_uint_ge(three - two, 2 * (two - one));
	ck_assert_uint_le(three - two, 5 * (two - one));
	ck_assert(!holds("2 | 3", &failed));
	ck_assert_str_eq(failed, "its condition makes no sense when it is worked out");
	ck_assert(!holds("count(//*[//* | //@*])", &failed));
	ck_assert_str_eq(failed, "its condition runs away: too many steps");
	end();
}
END_TEST

static void
said_as(const char *text, const char *expected)
{
	struct buf	 b = { 0 };

	ck_assert_msg(condition_words(text, &b) == (*expected != '\0'), "%s", text);
	ck_assert_str_eq(b.data != NULL ? b.data : "", expected);
	buf_clear(&b);
}

START_TEST(simple_conditions_are_said_in_words)
{
	said_as("/view/state/region[@id='heartwood']/dark/@armies < 5",
	    "dark armies of heartwood are fewer than 5");
	said_as("5 > //region[@id=\"heartwood\"]/@limbo-dark", "limbo dark of heartwood is fewer "
	    "than 5");
	said_as(" 5>=/view/state/@round ", "round is at most 5");
	said_as("/view/state/gone[@token='sea-monster']/@n!=0 and //@battles = 2 or 1 < //@year",
	    "gone of sea-monster is not exactly 0 and battles are exactly 2 or year is more "
	    "than 1");
}
END_TEST

START_TEST(what_is_more_than_a_comparison_is_not_said)
{
	static const char *const	 more[] = {
		"", " ", "1", "/", "//", "/view/state/", "//@", "//@a", "//@a <", "//@a < b", "< 5",
		"//@a < 5 and", "//@a < 5 xor //@b < 5", "not(//@a < 5)", "//@a < 5 + 1",
		"//r[@i='a/@n < 5", "//r[@i='a']@n < 5", "//r[1]/@n < 5", "//r[@i='']/@n < 5",
		"//*/@n < 5", "//@a = //@b", "//r[@i='a'][@j='b']/@n < 5", "//@a < 5]", "5 <",
		"count(//r) < 5", "//@a < 5 and //@b",
	};

	for (size_t i = 0; i < LENGTH(more); i++)
		said_as(more[i], "");
}
END_TEST

START_TEST(odd_bytes_do_no_harm)
{
	static const char *const	 odd[] = {
		"'", "\"", "[", "]]]]", "@", "@@", "::", ":", "a:b", "/", "//", "///", ".", "..",
		    "...", "*", "* * *", "@*", "()",
		"!", "!=", "$", "-", "-1", "1.", ".5", "=''", "''=", "@seat=", "attribute::",
		    "\xc3\xa9", "name(", "[@seat]",
		"@seat=@seat", "(//region)[1]/@n", "..//..", "''''",
	};

	start();
	for (size_t i = 0; i < LENGTH(odd); i++) {
		struct diags		 d = { 0 };
		struct condition	*c = condition_new(cs, odd[i], &d);

		ck_assert_msg((c == NULL) == (d.errors > 0), "%s", odd[i]);
		ck_assert_ptr_eq(condition_new(cs, odd[i], &d), c);
		said_as(odd[i], "");
		diags_clear(&d);
	}
	end();
}
END_TEST

TEST_MAIN("condition", conditions_look_at_the_view_of_the_seat, names_that_no_view_has_are_refused,
    what_only_the_referee_sees_cannot_be_named, ids_that_an_attribute_can_never_be_are_refused,
    what_is_never_written_is_not_compared,
    what_is_no_xpath_is_refused,
    only_the_core_functions_are_there, long_and_deep_conditions_are_refused,
    comparisons_are_rewritten_by_the_grammar, long_rows_of_comparisons_are_too_deep,
    sets_compared_with_each_other_count,
    sets_joined_cost_what_they_hold,
    a_condition_that_runs_away_is_stopped, long_texts_count,
    functions_over_text_that_run_away_are_stopped, the_text_of_an_element_costs_what_it_holds,
    functions_over_text_say_what_they_did,
    what_a_view_was_asked_is_charged_again_but_not_done_again, simple_conditions_are_said_in_words,
    what_is_more_than_a_comparison_is_not_said,
    odd_bytes_do_no_harm)
