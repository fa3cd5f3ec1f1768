/* Squares, steps and dice that make a way: BOA-2, BOA-4, BOA-5, BOA-24 to BOA-26, BOA-31. */

#include "games/ancients/table.h"
#include "unit/test.h"

static void
stand(const char *square)
{
	table_open(VARPEN, ORPAL);
	u = put(WEST, "s1d1", square);
}

/* Before each test. */
static void
stand_on_b4(void)
{
	stand("b4");
}

/* BT-8 */
TEST(b4_is_the_second_column_of_the_fourth_row)
{
	ck_assert_uint_eq(column(square_of("b4")), 1);
	ck_assert_uint_eq(row(square_of("b4")), 3);
}

/* BT-1: "a single 2-MOVE die or 2 1-MOVE dice ... 2 DIAGONAL move dice" */
TEST(water_costs_one_more)
{
	stand("f7");
	ways("2 f8, 11 f8, 1 !f8, dd g8, d !g8");
}

TEST(water_costs_bohmerk_and_waders_nothing)
{
	table_open(BOHMERK, VARPEN);
	u = put(WEST, "s1d1", "f7");
	ways("1 f8, d g8");
	u = put(EAST, "s1d1", "f7");
	ways("1 !f8");
	wear(u, "waders");
	ways("1 f8");
	t.s.unit[u].item[0] = 0;
	t.s.player[EAST].waded = 1;
	ways("1 f8");
}

/*
 * BT-2: "a 2-MOVE die can be used to move a unit 3 spaces if all 3 spaces are ROADWAY; 1 1-MOVE
 * die ... 2 spaces"
 */
TEST(a_die_on_the_road_pays_one_step_more)
{
	stand("f1");
	ways("2 f4 !f5, 1 f3 !f4, 11 f5");
	barrier("f1", SOUTH, FENCE);
	ways("2 f2");
	ways("2 !f3");	/* a dear step is none of the road's */
	stand("e4");
	ways("1 f4 !f5, 2 !f6, 11 f6");
	stand("f4");
	ways("11 !d5");	/* the step more is the road's as well */
	ways("111 d5");
}

TEST(a_diagonal_die_zigzags_on_the_road)
{
	stand("f1");
	ways("d f3 g2");
	stand("e3");
	ways("d f2 !g1");
}

/* BT-10 */
TEST(starred_squares_are_dry_from_the_road)
{
	stand("f5");
	ways("1 g5");
	stand("h5");
	ways("1 !g5, 2 g5");
}

/* True if the step from a square, or from under its bridge, leads from road to road. */
static bool
leads_on_road(const char *from, const char *to, unsigned under)
{
	struct spot	 at = { .square = SQ(from), .under = (uint8_t)under };
	struct gait	 gait = boa_straight_gait(t.g.f);

	return boa_step(&t.g, &at, (unsigned)boa_direction(at.square, square_of(to)), &gait).road;
}

/* BT-11 */
TEST(a_bridge_is_crossed_on_it_or_below)
{
	struct move	 m = { .kind = MOVE_MOVE, .under = 1 };
	struct way	 way;

	stand("g6");
	ways("1 h6 h7");
	rolled(WEST, "1");
	ck_assert(!boa_way(&t.g, u, square_of("h6"), &m, 0, &way));
	stand("h5");
	ways("1 h6");
	rolled(WEST, "2");
	ck_assert(boa_way(&t.g, u, square_of("h6"), &m, 0, &way));
	ck_assert_uint_eq(way.to.under, 1);
	ck_assert_uint_eq(way.cost.rolled.of[TWO - 1], 1);
	t.s.unit[u].square = SQ("h6");
	t.s.unit[u].under = 1;
	ways("d !g5");
	/* BOA-25: what lies beneath is no road */
	ck_assert(!leads_on_road("h6", "g6", 1));
	ck_assert(leads_on_road("h6", "g6", 0));
	ways("1 g6 !f6");
	t.s.unit[u].under = 0;
	ways("1 f6, d g5");
}

/* BT-3: "3 SINGLE MOVE dice or 1 SINGLE MOVE die and a 2-MOVE die" */
TEST(a_wall_costs_two_more_and_a_fence_one)
{
	barrier("b4", EAST_SIDE, WALL);
	ways("111 c4, 12 c4, 2 !c4, 11 !c4");
	boa_set_barrier(&t.s, square_of("c4"), WEST_SIDE, FENCE);
	ways("2 c4, 1 !c4");
	boa_set_barrier(&t.s, square_of("b4"), EAST_SIDE, 0);
	t.s.walls++;
	ways("1 c4");
}

TEST(hooks_cross_fences_free_and_walls_for_one)
{
	wear(u, "hooks");
	barrier("b4", EAST_SIDE, WALL);
	barrier("b4", SOUTH, FENCE);
	ways("2 c4, 1 !c4 b5");
}

/* BT-23 */
TEST(the_building_stops_all_but_its_door)
{
	stand("d6");
	ways("1 e6 !d5, d e5 !c5");
	stand("c6");
	ways("1 !b6, d !b5 d7");
}

TEST(a_corner_is_passed_by_the_cheaper_way_at_its_dearest)
{
	barrier("b4", EAST_SIDE, WALL);
	ways("d c3");
	barrier("b4", NORTH, FENCE);
	ways("d !c3, dd c3");
	barrier("b3", EAST_SIDE, FENCE);
	ways("dd c3");
	barrier("c3", SOUTH, FENCE);
	ways("dd c3");
}

static struct spot
came(const char *square, const char *from)
{
	struct spot	 at = { .square = SQ(from) };
	struct gait	 gait = boa_straight_gait(t.g.f);

	gait.stopped = false;
	return boa_step(&t.g, &at, (unsigned)boa_direction(at.square, square_of(square)), &gait).to;
}

static unsigned
leaving(struct spot at, const char *to)
{
	struct gait	 gait = boa_straight_gait(t.g.f);

	gait.stopped = false;
	return boa_step(&t.g, &at, (unsigned)boa_direction(at.square, square_of(to)), &gait).cost;
}

/* BT-24 */
TEST(leaving_by_the_other_half_costs_the_crossing)
{
	stand("a1");
	barrier("d4", BACK, FENCE);
	ck_assert_uint_eq(leaving(came("d4", "c4"), "d3"), 2);
	ck_assert_uint_eq(leaving(came("d4", "c4"), "e4"), 2);
	ck_assert_uint_eq(leaving(came("d4", "c4"), "d5"), 1);
	/* a corner off the line belongs to its half */
	ck_assert_uint_eq(leaving(came("d4", "c4"), "e3"), 2);
	ck_assert_uint_eq(leaving(came("d4", "c4"), "e5"), 1);	/* one on the line to neither */
	ck_assert_uint_eq(leaving(came("d4", "c3"), "d3"), 1);
	ck_assert_uint_eq(leaving(came("d4", "e3"), "c5"), 2);
	boa_set_barrier(&t.s, square_of("d4"), BACK, 0);
	t.s.fences++;
	barrier("d4", FORE, WALL);
	ck_assert_uint_eq(leaving(came("d4", "c4"), "d3"), 1);
	ck_assert_uint_eq(leaving(came("d4", "c4"), "d5"), 3);
	ck_assert_uint_eq(leaving(came("d4", "e3"), "d5"), 1);
}

TEST(who_is_there_at_building_is_in_neither_half)
{
	stand("d4");
	put(EAST, "s1d2", "h1");
	t.s.unit[u].fore = FORE_NORTH;
	load(u, WOOD, 1);
	rolled(WEST, "1");
	order(ORDER(FENCE, .unit = u, .place = FORE));
	ck_assert_uint_eq(t.s.unit[u].fore, 0);
	ways("1 d5 d3");
}

/* BT-9: the book's example roll. */
TEST(the_example_roll_moves_one_unit_or_three)
{
	uint8_t	 w;

	put(EAST, "s1d2", "h1");
	ways("dd2sss d2");		/* two diagonal steps */
	ways("dd2sss d4");
	ways("dd2sss f4");		/* and two straight ones */
	ways("sss !b5");		/* skulls move nobody */
	v = put(WEST, "s1d1", "a8");
	w = put(WEST, "s1d1", "b1");
	rolled(WEST, "dd2sss");
	order(ORDER(MOVE, .unit = u, .square = SQ("c5")));
	order(ORDER(MOVE, .unit = v, .square = SQ("b7")));
	order(ORDER(MOVE, .unit = w, .square = SQ("d1")));
	ck_assert_uint_eq(boa_dice_count(&t.s.player[WEST].rolled), 3);
	refused("way", MOVE, .unit = w, .square = SQ("e1"));
}

TEST(the_cheapest_dice_pay_but_those_named_first)
{
	put(EAST, "s1d2", "h1");
	rolled(WEST, "112d");
	/* one die, and no two */
	order(ORDER(MOVE, .unit = u, .square = SQ("c5")));
	ck_assert_uint_eq(last(NEWS_PAID)->rolled.of[DIAGONAL - 1], 1);
	order(ORDER(MOVE, .unit = u, .square = SQ("d5"), .dice_count = 1,
	    .dice = { TWO }));
}

TEST(dice_named_pay_and_rolled_ones_before_tokens)
{
	put(EAST, "s1d2", "h1");
	rolled(WEST, "12");
	banked(WEST, "1");
	order(ORDER(MOVE, .unit = u, .square = SQ("b5"), .dice_count = 1,
	    .dice = { TWO }));
	ck_assert_uint_eq(last(NEWS_PAID)->rolled.of[TWO - 1], 1);
	order(ORDER(MOVE, .unit = u, .square = SQ("b4")));
	ck_assert_uint_eq(last(NEWS_PAID)->rolled.of[ONE - 1], 1);
	order(ORDER(MOVE, .unit = u, .square = SQ("b5")));
	ck_assert_uint_eq(last(NEWS_PAID)->bank.of[ONE - 1], 1);
}

TEST(dice_named_for_a_way_are_there_and_no_skulls)
{
	uint8_t	 a3;

	alone(VARPEN, "s1d1", "b4");
	a3 = SQ("a3");
	rolled(WEST, "ds");
	banked(WEST, "2");
	ck_assert(legal(ORDER(MOVE, .unit = u, .square = a3)));
	ck_assert(legal(ORDER(MOVE, .unit = u, .square = a3, .dice_count = 1, .dice = { TWO })));
	refused("dice", MOVE, .unit = u, .square = a3, .dice_count = 1,
	    .dice = { ONE });
	refused("dice", MOVE, .unit = u, .square = a3, .dice_count = 2,
	    .dice = { TWO, TWO });
	refused("dice", MOVE, .unit = u, .square = a3, .dice_count = 2,
	    .dice = { SKULL, DIAGONAL });
}

/* By dice, by a card, and for a unit that came free. */
TEST(no_way_ends_where_it_begins)
{
	uint8_t	 here;
	struct way	 way;

	alone(VARPEN, "s1d1", "b4");
	here = t.s.unit[u].square;
	rolled(WEST, "1122");
	hold(WEST, "second-wind");
	refused("way", MOVE, .unit = u, .square = here);
	refused("way", CARD, .unit = u, .square = here,
	    .card = (uint8_t)card_of("second-wind"));
	ck_assert(!boa_free_way(&t.g, u, here, &ORDER(GO, .square = here), &way));
}

TEST(a_way_may_be_named_by_its_squares)
{
	struct move	 m = { .kind = MOVE_MOVE, .via_count = 1, .via = { 0 } };
	struct way	 way;

	rolled(WEST, "2");
	m.via[0] = SQ("b5");
	ck_assert(boa_way(&t.g, u, square_of("c5"), &m, 0, &way));
	ck_assert_uint_eq(way.route[0], m.via[0]);
	m.via[0] = SQ("c4");
	ck_assert(boa_way(&t.g, u, square_of("c5"), &m, 0, &way));
	ck_assert_uint_eq(way.route[0], m.via[0]);
	m.via[0] = SQ("a4");
	ck_assert(!boa_way(&t.g, u, square_of("c5"), &m, 0, &way));
}

/* All the dice there can be, by way of another square: what may be ordered can be done. */
TEST(a_way_is_found_with_all_dice)
{
	const char	*to[] = { "f6", "h1", "a6", "g3" };
	struct move	 m = { .kind = MOVE_MOVE, .via_count = 1 };
	struct way	 way;

	stand("a1");
	m.via[0] = SQ("c2");
	t.s.player[WEST].rolled = (struct dice){ { 3, 1, 2, 0 } };
	t.s.player[WEST].bank = (struct dice){ { 1, 1, 1, 0 } };
	for (size_t i = 0; i < LENGTH(to); i++) {
		ck_assert(boa_can_go(&t.g, u, square_of(to[i]), &m, 0));
		ck_assert(boa_way(&t.g, u, square_of(to[i]), &m, 0, &way));
		ck_assert_uint_eq(way.to.square, square_of(to[i]));
		ck_assert_uint_eq(way.route[way.steps - 1], square_of(to[i]));
	}
}

TEST(boots_give_one_straight_step_a_turn)
{
	put(EAST, "s1d2", "h1");
	wear(u, "swift-boots");
	refused("way", MOVE, .unit = u, .square = SQ("b5"));
	ck_assert(!legal(ORDER(MOVE, .unit = u, .square = SQ("c5"),
	    .boots = 1)));
	order(ORDER(MOVE, .unit = u, .square = SQ("b5"), .boots = 1));
	refused("boots", MOVE, .unit = u, .square = SQ("b4"), .boots = 1);
}

TEST(nobody_leaves_the_map_and_all_share_squares)
{
	stand("a1");
	for (unsigned d = GO_WEST; d <= GO_NORTH_WEST; d++)
		ck_assert_uint_eq(boa_next(t.s.unit[u].square, d), 0);
	ck_assert_uint_eq(boa_next(square_of("h8"), GO_SOUTH_EAST), 0);
	put(EAST, "s1d2", "a2");
	ways("1 a2, 2 a3");
}

TEST_MAIN_WITH("ancients: ways", stand_on_b4, table_close)
