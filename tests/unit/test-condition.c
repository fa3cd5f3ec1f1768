/* Conditions: what they may name, what they are refused for, and that none runs away. */

#include <libxml/xpath.h>

#include <ctype.h>

#include "orders/order_parts.h"
#include "referee/chance.h"
#include "referee/view.h"
#include "unit/cases.h"
#include "unit/mini.h"
#include "unit/test.h"
#include "xml/tree.h"

static struct mini_table	 t;
static struct conditions	*cs;

static void
start(void)
{
	mini_start(&t, BOUNDARY_ROUND, "A");
	mini_state(&t)->secret[1] = 7;
	mini_state(&t)->secret[2] = 9;
	conditions_free(cs);
	cs = conditions_new(&mini_game, &t.names);
}

/* The same by libxml2: a condition says what XPath says. */
static bool
by_xpath(const char *text, xmlDocPtr view)
{
	xmlXPathContextPtr	 x = xmlXPathNewContext(view);
	xmlXPathCompExprPtr	 compiled = xmlXPathCompile(BAD_CAST text);
	int			 result;

	ck_assert_msg(compiled != NULL, "%s", text);
	x->node = xmlDocGetRootElement(view);
	result = xmlXPathCompiledEvalToBoolean(compiled, x);
	xmlXPathFreeCompExpr(compiled);
	xmlXPathFreeContext(x);
	return result == 1;
}

static bool
holds(const char *text, const char **failed)
{
	struct diags		 d = { 0 };
	struct buf		 b = { 0 };
	struct condition	*c = condition_new(cs, text, &d);
	AUTO(xml_free) xmlDocPtr view = view_new(&t.play, 1, &(struct view_of){ .game_id = "g",
	    .turn = 3 });
	bool			 result;

	diags_format(&d, &b);
	ck_assert_msg(c != NULL, "%s", b.data);
	conditions_see(cs, view);
	result = condition_holds(cs, c, failed);
	ck_assert_msg(*failed != NULL || result == by_xpath(text, view), "%s: %d", text, result);
	return result;
}

TEST(conditions_look_at_the_view_of_the_seat)
{
	static const char *const	 yes[] = {
		"//region[@place='heartwood']/@n = 5", "state/region[@place = 'treehome'][@n > 1]",
		    "@seat='anna'",
		"asks/act/@where='heartwood'", "count(//region[@n > 0]) = 2", "/view/@turn = 3",
		    "'anna' = @seat",
		"//secret/@n = 7", "not(//secret[@n = 9])", "options/@rounds = 0",
		    "@players != 'dirk'", "not(//attacked)",
		"sum(//region/@n) > 6 and (5 > 4 or false())", "//ask[@kind='act']",
		"//*[@place='shore']", "3 * 2 = 6", "count(*) > 2", "contains(@seat, 'nn')",
		"contains('', '')", "not(contains(@seat, 'd'))", "//region/@n - 1 = 4",
		"-//region/@n = -5", "- - 2 = 2", "1 - 2 - 3 = -4", "2 + 3 * 2 = 8",
		"1.50 = .5 + 1",
		"//region[ @n = '5' ]", "//@n = //secret/@n", "//region/@n < //secret/@n",
		"//attacked/@armies + 1 != 1", "//*[@*][count(@*) > 1]", "view or /view",
		"true()and not(false())", "//state//@n > 6", "\"1\" < 2",
	};
	const char			*failed;

	start();
	for (size_t i = 0; i < LENGTH(yes); i++)
		ck_assert_msg(holds(yes[i], &failed) && failed == NULL, "%s", yes[i]);
	ck_assert(!holds("//region[@place='heartwood']/@n > 5", &failed));
	ck_assert_ptr_null(failed);
}

/* Writes a condition by the grammar of the page: 'rule' is a letter, see there. */
static void
put_random(struct buf *b, struct chance *c, char rule, unsigned depth)
{
	static const struct {
		char		 rule;
		const char	*forms[7];
	} grammar[] = {
		/* truth, value, number, path of an attribute, path, its rest, test */
		{ 't', { "v=v", "v!=v", "n<v", "a>=n", "p", "not(t)", "contains(a,'e')" } },
		{ 'T', { "t and t", "t or t", "(t)", "t", "T or t", "t and T", "(T) and t" } },
		{ 'v', { "n", "a", "'shore'", "a", "''", "'5'", "a" } },
		{ 'n', { "5", "count(p)", "sum(a)", "n+n", "a - n", "2*a", "-n" } },
		{ 'a', { "p/@n", "p//@place", "//@n", "@turn", "//@*", "p/@*", "p/@n" } },
		{ 'p', { "//r", "/view/r", "state//r", "r", "//r", "//r", "/r" } },
		{ 'r', { "region", "*", "*[T]", "region[T]", "*//r", "r/r", "state/r" } },
	};
	size_t	 row = 0;

	while (row < LENGTH(grammar) && grammar[row].rule != rule)
		row++;
	for (const char *form = grammar[row].forms[chance_hidden(c, depth > 6 ? 2 : 7)];
	    *form != '\0'; form++) {
		bool	 is_rule = strchr("tTvnapr", *form) != NULL;

		/* A letter of a name is none of a rule. */
		if (is_rule && !isalpha((unsigned char)form[1]) &&
		    (b->len == 0 || (!isalpha((unsigned char)b->data[b->len - 1]) &&
		    b->data[b->len - 1] != '@')))
			put_random(b, c, *form, depth + 1);
		else
			buf_putc(b, *form);
	}
}

TEST(conditions_say_what_xpath_says)
{
	struct chance	 c;
	const char	*failed;
	unsigned	 known = 0, yes = 0;

	start();
	chance_fast(&c, 7);
	for (unsigned i = 0; i < 4000; i++) {
		AUTO(diags_clear) struct diags d = { 0 };
		AUTO(buf_clear) struct buf b = { 0 };

		put_random(&b, &c, 'T', 0);
		if (condition_new(cs, b.data, &d) != NULL) {
			known++;
			yes += holds(b.data, &failed);
		} else
			ck_assert_msg(strcmp(d.diag[0].code, "bad-condition") != 0 ||
			    strstr(d.diag[0].text, "characters") != NULL, "%s: %s", b.data,
			    d.diag[0].text);
	}
	ck_assert_uint_gt(known, 2000);
	ck_assert_uint_gt(yes, 500);
	ck_assert_uint_lt(yes, known - 500);
}

/* Faults of a condition, "" if it has none. */
static char *
faults_of(const char *argument, const char *given)
{
	AUTO_FREE char *text = xstrndup(given, strcspn(given, "\n"));
	AUTO(diags_clear) struct diags d = { 0 };
	struct buf	 b = { 0 };

	condition_new(cs, text, &d);
	diags_format(&d, &b);
	return buf_take(&b, NULL);
}

/* A condition in words, "" if it is too much for them. */
static char *
words_of(const char *argument, const char *given)
{
	AUTO_FREE char *text = xstrndup(given, strcspn(given, "\n"));
	struct condition	*c = condition_new(cs, text, NULL);
	struct buf	 b = { 0 };

	ck_assert_msg(c != NULL, "%s", text);
	ck_assert_msg(condition_words(c, &b) == (b.len > 0), "%s", text);
	return buf_take(&b, NULL);
}

TEST(conditions_are_refused_or_said_in_words)
{
	static const struct case_kind	 kinds[] = { { "refused", faults_of },
	    { "words", words_of }, { NULL, NULL } };

	start();
	cases_try("unit/condition.cases", kinds);
}

static void
gives(const char *text, const char *expected)
{
	AUTO_FREE char *got = faults_of(NULL, text);

	ck_assert_str_eq(got, expected);
}

#define OPERANDS \
	"    hint: what can stand here: a path like //NAME[@NAME='...']/@NAME, a number, a text " \
	"in quotes, or not(), count(), sum(), contains(), true(), false()\n"

TEST(what_is_no_condition_is_refused)
{
	static const struct {
		const char	*text, *at, *hint;
	} wrong[] = {
		{ "3 > > 2", "> 2", "what can stand here: a path" },
		{ "//region[2]", "2]", "brackets hold a comparison or a path" },
		{ "//region = 5", "//region = 5", "an element is no value: name an attribute" },
		{ "1 + //region > 5", "//region > 5", "an element is no value: name an attribute" },
		{ "(1 < 2) = true()", "1 < 2) = true()", "true or false is no value" },
		{ "1 < 2 < 3", "< 3", "one comparison at a time" },
		{ "5 and 6", "5 and 6", "compare it with something" },
		{ "'x'", "'x'", "compare it with something" },
		{ "//region/.. = 1", ".. = 1", "what can stand here: a path" },
		{ "//region | //act", "| //act", "what can stand here: and, or" },
		{ "@turn div 2 = 1", "div 2 = 1", "what can stand here: and, or" },
		{ "//region/@n/region", "//region/@n/region", "a path ends with its attribute" },
		{ "/@turn = 3", "/@turn = 3", "attributes are of elements" },
		{ "contains(@seat)", ")", "two texts are wanted" },
		{ "contains(@seat, 5)", "5)", "a text in quotes is wanted" },
		{ "count(5) = 1", "5) = 1", "a path is wanted" },
		{ "sum(//region) = 1", "//region) = 1", "an element is no value" },
		{ "'7' + 1 = 8", "'7' + 1 = 8", "a number is wanted" },
		{ "(//region)[1]", "[1]", "what can stand here: and, or" },
		{ "//region[@n > 1", NULL, "a bracket is open: ]" },
		{ "@seat = 'anna", "'anna", "a quotation mark is open" },
	};

	start();
	gives("", "error: the condition '' stops too early [bad-condition]\n" OPERANDS);
	gives("@turn and",
	    "error: the condition '@turn and' stops too early [bad-condition]\n" OPERANDS);
	for (size_t i = 0; i < LENGTH(wrong); i++) {
		AUTO(diags_clear) struct diags d = { 0 };
		AUTO_FREE char
		    *text = wrong[i].at == NULL ? xasprintf("the condition '%s' stops too early",
		    wrong[i].text) : xasprintf("the condition goes wrong at '%s'", wrong[i].at);

		ck_assert_ptr_null(condition_new(cs, wrong[i].text, &d));
		ck_assert_uint_eq(d.count, 1);
		ck_assert_str_eq(d.diag[0].text, text);
		ck_assert_msg(strncmp(d.diag[0].hint, wrong[i].hint, strlen(wrong[i].hint)) == 0,
		    "%s: %s", wrong[i].text, d.diag[0].hint);
	}
}

TEST(long_and_deep_conditions_are_refused)
{
	AUTO(buf_clear) struct buf b = { 0 };

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
	for (int i = 0; i < 60; i++)
		buf_puts(&b, "/view");
	gives(b.data,
	    "error: the condition goes wrong at '/view/view/view/view/view/view/view/view' "
	    "[bad-condition]\n    hint: a path has fewer than 60 steps\n");
	buf_clear(&b);
	/* As many operations as there is room for are none too many. */
	for (int i = 0; i < 1990; i++)
		buf_puts(&b, "-1");
	buf_puts(&b, "<-1");
	gives(b.data, "");
}

TEST(a_condition_that_runs_away_is_stopped)
{
	const char	*failed = NULL;
	unsigned long	 before;

	start();
	before = cs->cost;
	ck_assert(!holds("count(//*[count(//*[count(//*[count(//*[//barrier[@n=1]]) < 1]) > 0]) > "
	    "0]) > 0",
	    &failed));
	ck_assert_str_eq(failed, "its condition runs away: too many steps");
	ck_assert_uint_ge(cs->cost - before, CONDITION_STEPS);
	ck_assert(holds("1 = 1", &failed));
	ck_assert_ptr_null(failed);
}

/* Long texts are counted where they are searched. */
TEST(long_texts_count)
{
	AUTO(buf_clear) struct buf b = { 0 };
	const char	*failed;
	unsigned long	 before;

	start();
	buf_puts(&b, "contains('");
	for (int i = 0; i < 3200; i++)
		buf_putc(&b, 'a');
	buf_puts(&b, "', 'b')");
	before = cs->cost;
	ck_assert(!holds(b.data, &failed));
	ck_assert_uint_ge(cs->cost - before, 200);
	ck_assert_uint_lt(cs->cost - before, 210);
}

TEST(what_a_view_was_asked_is_charged_again_but_not_done_again)
{
	const char		*failed = NULL;
	struct condition	*c;
	AUTO(xml_free) xmlDocPtr view = NULL;
	unsigned long		 once;

	start();
	c = condition_new(cs, "count(//*) > 2", NULL);
	view = view_new(&t.play, 1, &(struct view_of){ .game_id = "g", .turn = 3 });
	conditions_see(cs, view);
	ck_assert(condition_holds(cs, c, &failed));
	once = cs->cost;
	ck_assert(condition_holds(cs, c, &failed));
	ck_assert_uint_eq(cs->cost, 2 * once);
	ck_assert_uint_eq(cs->work, once);
	xmlFreeNode(xmlDocSetRootElement(view, xmlNewNode(NULL, BAD_CAST "view")));
	conditions_see(cs, view);
	ck_assert_msg(!condition_holds(cs, c, &failed), "the view has changed");
	ck_assert_uint_gt(cs->work, once);
}

TEST(sets_compared_with_each_other_count)
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
		before = cs->cost;
		holds(b.data, &failed);
		/* The first two that differ are enough. */
		ck_assert_uint_ge(cs->cost - before, i == 1 ? 60 : 59 * 60);
		ck_assert_ptr_null(failed);
		buf_clear(&b);
	}
	ck_assert(!holds("//order[//@line > //@ask] or //order[//@* > //@line]", &failed));
	ck_assert_str_eq(failed, "its condition runs away: too many steps");
}

TEST(what_is_more_than_a_comparison_is_not_said)
{
	static const char *const	 more[] = {
		"//@step", "not(//@step < 5)", "//@step < 5 + 1", "//@step < 5.5", "//@step < -1",
		"//*/@n < 5", "//@n = //@n", "//region[@n=5]/@n < 5", "//@step < 5 and //@step",
		"//region[@place='shore'][@n=1]/@n < 5", "count(//region) < 5", "//@* < 5",
		"//state//@n < 5", "/view/@turn < 5", "region/@n < 5", "//@kind = 'act'",
		"(//@step < 5 or //@step > 6) and //@step < 9", "true()",
	};

	start();
	for (size_t i = 0; i < LENGTH(more); i++)
		ck_assert_msg(!condition_words(condition_new(cs, more[i], NULL),
		    &(struct buf){ 0 }), "%s", more[i]);
}

TEST(odd_bytes_do_no_harm)
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
		AUTO(diags_clear) struct diags d = { 0 };
		struct condition	*c = condition_new(cs, odd[i], &d);

		ck_assert_msg((c == NULL) == (d.errors > 0), "%s", odd[i]);
		ck_assert_ptr_eq(condition_new(cs, odd[i], &d), c);
	}
}

TEST_MAIN("condition")
