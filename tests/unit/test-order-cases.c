/* Orders in text, and what is made of them: order.cases, by the kinds below. */

#include "unit/cases.h"
#include "unit/mini.h"
#include "unit/test.h"

static struct mini_table	t;

/* The moves and the verdicts of a script. */
static char *
play(const char *script, const char *orders)
{
	mini_start(&t, BOUNDARY_ROUND, script);
	return mini_told(&t, orders);
}

/* The same with answers that are not used: bit i of a number before the script is step i. */
static char *
play_unused(const char *argument, const char *orders)
{
	mini_start(&t, BOUNDARY_ROUND, argument + 1);
	mini_unused = (unsigned)(*argument - '0');
	return mini_told(&t, orders);
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

/* The same where the rules play something in place of an order that is refused. */
static char *
play_instead(const char *script, const char *orders)
{
	struct game	 game;

	mini_start(&t, BOUNDARY_ROUND, script);
	game = *t.play.game;
	game.instead = pass_instead;
	t.play.game = &game;
	return mini_told(&t, orders);
}

/* A letter for each fallback, of a silent seat or of one that is finished. */
static char *
fall_back(const char *script, const char *orders)
{
	mini_start(&t, BOUNDARY_ROUND, script);
	free(mini_told(&t, orders));
	return xstrdup(mini_fallbacks);
}

/* Returns the faults of orders, judged too if there is a kind of play. */
static char *
faults(enum boundary granularity, const char *script, const char *orders)
{
	AUTO(diags_clear) struct diags d = { 0 };
	struct buf		 b = { 0 };
	struct order_file	*f;

	mini_start(&t, granularity == BOUNDARY_NONE ? BOUNDARY_ROUND : granularity, script);
	mini_state(&t)->blockade = TREEHOME;
	f = mini_read(&t, orders, &d);
	ck_assert_msg((f == NULL) == (d.errors > 0), "a file with errors is none");
	if (granularity != BOUNDARY_NONE)
		ck_assert(order_file_judge(f, &t.play, &d) == (d.errors == 0));
	diags_format(&d, &b);
	order_file_free(f);
	return buf_take(&b, NULL);
}

static char *
read_orders(const char *script, const char *orders)
{
	return faults(BOUNDARY_NONE, script, orders);
}

/* A receipt while treehome is closed. */
static char *
judge(const char *script, const char *orders)
{
	return faults(BOUNDARY_ROUND, script, orders);
}

static char *
judge_turn(const char *script, const char *orders)
{
	return faults(BOUNDARY_TURN, script, orders);
}

static char *
judge_step(const char *script, const char *orders)
{
	return faults(BOUNDARY_STEP, script, orders);
}

/* Returns the faults of the attributes of <orders>; a fresh nonce is another one every time. */
static char *
read_envelope(const char *on, const char *attributes)
{
	AUTO(diags_clear) struct diags d = { 0 };
	AUTO_FREE char *document = xasprintf("<orders %.*s/>",
	    (int)strcspn(attributes, "\n"), attributes);
	struct buf	 b = { 0 };
	char		*fresh;

	mini_start(&t, BOUNDARY_ROUND, "A");
	t.context.on = "9f2cab3411223344556677889900aabbccdd";
	t.context.on_required = strcmp(on, "required") == 0;
	order_file_free(mini_read_file(&t, document, &d));
	diags_format(&d, &b);
	if (b.len > 0 && (fresh = strstr(b.data, "a fresh one: nonce=\"")) != NULL)
		memcpy(fresh + strlen("a fresh one"), "\n", 2);
	return buf_take(&b, NULL);
}

/* One order in words. */
static char *
describe(const char *script, const char *order)
{
	AUTO(diags_clear) struct diags d = { 0 };
	struct buf		 b = { 0 };
	struct order_file	*f;

	mini_start(&t, BOUNDARY_ROUND, "A");
	f = mini_read(&t, order, &d);
	ck_assert_msg(f != NULL && order_file_count(f) == 1, "%s", order);
	order_describe(f, 0, true, &b);
	order_file_free(f);
	return buf_take(&b, NULL);
}

/* The units of the open decision that are left without orders, or the question. */
static char *
find_gap(const char *script, const char *orders)
{
	AUTO(diags_clear) struct diags d = { 0 };
	struct buf		 open = { 0 };
	struct order_file	*f;
	bool			 gap;

	mini_start(&t, BOUNDARY_ROUND, script);
	f = mini_read(&t, orders, &d);
	ck_assert_ptr_nonnull(f);
	gap = order_file_gap(f, &t.play, &open);
	ck_assert(gap == (open.len > 0));
	order_file_free(f);
	return gap ? buf_take(&open, NULL) : xstrdup("no");
}

TEST(orders_are_read_and_played_as_meant)
{
	static const struct case_kind	 kinds[] = {
		{ "play", play }, { "unused", play_unused }, { "instead", play_instead },
		{ "falls", fall_back }, { "read", read_orders }, { "judge", judge },
		{ "judge-turn", judge_turn }, { "judge-step", judge_step }, { "gap", find_gap },
		{ "envelope", read_envelope }, { "means", describe }, { NULL, NULL },
	};

	cases_try("unit/order.cases", kinds);
}

TEST_MAIN("order-cases")
