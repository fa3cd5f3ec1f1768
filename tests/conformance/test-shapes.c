/*
 * The same of what a game is made of: tables of fields, kinds of decision and callbacks that do
 * not go together are found before anything is played by them.
 */

#include "conformance/planted.h"
#include "example/orchard.h"
#include "toy/toy.h"
#include "unit/test.h"

TEST(a_game_without_what_it_must_have_is_found)
{
	struct game	 g = toy;

	g.fallback = NULL;
	found(g, property("nothing is missing")->holds, "the game has no 'fallback'");
}

TEST(a_state_that_is_not_described_is_found)
{
	struct layout	 less = toy_state_layout;
	struct game	 g = toy;

	less.count--;
	g.state = &less;
	found(g, property("layouts")->holds, "is described by no field");
}

TEST(an_amount_without_an_all_is_found)
{
	struct game	 g = toy;

	g.amount = NULL;
	found(g, lists_fit, "invest/gold is an amount, but nothing says what all of it is");
}

static const struct field	 by_place[] = {
	{ .name = "by", .kind = FIELD_ID, .offset = offsetof(struct decision, about), .width = 1,
	    .list = "place", .doc = "which" },
};

TEST(a_field_that_is_matched_with_another_list_is_found)
{
	struct decision_kind	 kinds[TOY_INTERRUPT + 1];
	struct game	 g = toy;

	memcpy(kinds, toy.decision_kind, sizeof(kinds));
	kinds[TOY_FOLLOW].field = by_place;
	kinds[TOY_FOLLOW].count = 1;
	g.decision_kind = kinds;
	found(g, lists_fit, "follow/by cannot be matched with that of 'follow-up'");
}

TEST(what_cannot_be_gathered_is_found)
{
	struct decision_kind	 kinds[3] =
	    { { 0 }, orchard.decision_kind[1], orchard.decision_kind[1] };
	struct game	 g = orchard;

	g.decision_kind = kinds;
	g.decision_kinds = LENGTH(kinds);
	kinds[2].gather = NULL;
	found_in_orchard(g, lists_fit, "'pickers' admits what others gather");
	g.decision_kinds = 2;
	kinds[1].gather = NULL;
	found_in_orchard(g, lists_fit, "pickers/item holds tagged structs, and no kind of ask");
	kinds[1].gather = "item";
	kinds[1].subject = "tool";
	found_in_orchard(g, lists_fit, "nothing that 'pickers' gathers has the field 'tool'");
	kinds[1].gather = "count";
	found_in_orchard(g, lists_fit, "'pickers' gathers 'count' in pickers, which is no counted");
}

static bool
drop_all_or_none(const struct tables *t, const void *seen, const struct decision *decision,
    const void *move,
    struct diags *d)
{
	const struct toy_move	*m = move;

	return toy.check(t, seen, decision, move, d) && (m->kind != TOY_DROP || m->drops != 1);
}

static bool
refuse_pickers(const struct tables *t, const void *seen, const struct decision *decision,
    const void *move,
    struct diags *d)
{
	return ((const struct orchard_move *)move)->count != 1 &&
	    orchard.check(t, seen, decision, move, d);
}

/* Two elements at once, which the rows of a list would add one by one. */
static const struct move_row	drop_rows[] = {
	{ TOY_DROP, 9, { { MOVE_FIELD(struct toy_move, drops), ONLY(2) },
	    { MOVE_FIELD(struct toy_move, drop[0]), UPTO(TOY_CARDS) },
	    { MOVE_FIELD(struct toy_move, drop[1]), UPTO(TOY_CARDS) } } },
	{ TOY_SCOUT, 1 },
	{ TOY_PASS, 1 },
	{ TOY_CARD, 1 },
	{ 0 }
};
static const struct move_row	rest_rows[] = {
	{ 1, 1, { { MOVE_FIELD(struct orchard_move, count), ONLY(2) },
	    { MOVE_FIELD(struct orchard_move, item[0].kind), ONLY(ORCHARD_REST) },
	    { MOVE_FIELD(struct orchard_move, item[0].who), ONLY(1) },
	    { MOVE_FIELD(struct orchard_move, item[1].kind), ONLY(ORCHARD_REST) },
	    { MOVE_FIELD(struct orchard_move, item[1].who), ONLY(2) } } },
	{ 0 }
};

TEST(a_list_that_cannot_be_built_is_found)
{
	struct game	 g = toy, o = orchard;

	g.check = drop_all_or_none;
	g.rows = drop_rows;
	o.rows = rest_rows;
	found(g, lists_are_built, "'drop' is legal, but not with less in 'cards'");
	o.check = refuse_pickers;
	found_in_orchard(o, orders_say_what_moves_say, "an order 'pickers' does not give its move");
}

static bool
write_a_rest(const struct tables *t, const void *seen, const void *move, struct buf *out)
{
	(void)seen;
	buf_puts(out, "first rest");
	return true;
}

TEST(a_line_that_says_something_else_is_found)
{
	struct notation	 n = *orchard.notation;
	struct game	 g = orchard;

	g.notation = &n;
	n.write = write_a_rest;
	found_in_orchard(g, lines_say_what_moves_say, "is read otherwise than it was written");
}

static const struct field	 of_colour[] = {
	{ .name = "by", .kind = FIELD_ID, .offset = offsetof(struct decision, about), .width = 1,
	    .list = "colour", .doc = "which" },
};
static const struct field	 of_squares[] = {
	{ .name = "by", .kind = FIELD_SET, .offset = offsetof(struct decision, about), .width = 1,
	    .list = "square", .doc = "which" },
};
static const char *const	 nine[] = { "a", "b", "c", "d", "e", "f", "g", "h", "i", NULL };
static const struct list_of	 squares[] = { { "square", nine }, { NULL, NULL } };

TEST(a_list_that_is_not_there_or_does_not_fit_is_found)
{
	struct decision_kind	 kinds[2] =
	    { { 0 }, { .name = "act", .field = of_colour, .count = 1 } };
	struct game	 g = toy;

	g.decision_kind = kinds;
	g.decision_kinds = LENGTH(kinds);
	g.lists = squares;
	found(g, lists_fit, "act/by speaks of 'colour', which is no list");
	kinds[1].field = of_squares;
	found(g, lists_fit, "act/by has room for 8 of 9 'square'");
}

TEST_MAIN("shapes")
