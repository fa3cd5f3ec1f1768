/* Squares, steps and dice that make a way: BOA-2, BOA-4, BOA-5, BOA-24 to BOA-26, BOA-31. */

#include "games/ancients/table.h"
#include "unit/test.h"

static uint8_t
stand(const char *square)
{
	table_open(VARPEN, ORPAL);
	return put(WEST, "s1d1", square);
}

/* BT-8 */
TEST(b4_is_the_second_column_of_the_fourth_row)
{
	stand("b4");
	ck_assert_uint_eq(column(square_of("b4")), 1);
	ck_assert_uint_eq(row(square_of("b4")), 3);
}

/* BT-1: "a single 2-MOVE die or 2 1-MOVE dice ... 2 DIAGONAL move dice" */
TEST(water_costs_one_more)
{
	uint8_t	 u = stand("f7");

	ck_assert(goes(u, "f8", "2"));
	ck_assert(goes(u, "f8", "11"));
	ck_assert(!goes(u, "f8", "1"));
	ck_assert(goes(u, "g8", "dd"));
	ck_assert(!goes(u, "g8", "d"));
}

TEST(water_costs_bohmerk_and_waders_nothing)
{
	uint8_t	 u;

	table_open(BOHMERK, VARPEN);
	u = put(WEST, "s1d1", "f7");
	ck_assert(goes(u, "f8", "1"));
	ck_assert(goes(u, "g8", "d"));
	u = put(EAST, "s1d1", "f7");
	ck_assert(!goes(u, "f8", "1"));
	wear(u, "waders");
	ck_assert(goes(u, "f8", "1"));
	t.s.unit[u].item[0] = 0;
	t.s.player[EAST].waded = 1;
	ck_assert(goes(u, "f8", "1"));
}

/*
 * BT-2: "a 2-MOVE die can be used to move a unit 3 spaces if all 3 spaces are ROADWAY; 1 1-MOVE
 * die ... 2 spaces"
 */
TEST(a_die_on_the_road_pays_one_step_more)
{
	uint8_t	 u = stand("f1");

	ck_assert(goes(u, "f4", "2"));
	ck_assert(!goes(u, "f5", "2"));
	ck_assert(goes(u, "f3", "1"));
	ck_assert(!goes(u, "f4", "1"));
	ck_assert(goes(u, "f5", "11"));
	barrier("f1", SOUTH, FENCE);
	ck_assert(goes(u, "f2", "2"));
	ck_assert(!goes(u, "f3", "2"));	/* a dear step is none of the road's */
	u = stand("e4");
	ck_assert(goes(u, "f4", "1"));
	ck_assert(!goes(u, "f5", "1"));
	ck_assert(!goes(u, "f6", "2"));
	ck_assert(goes(u, "f6", "11"));
	u = stand("f4");
	ck_assert(!goes(u, "d5", "11"));	/* the step more is the road's as well */
	ck_assert(goes(u, "d5", "111"));
}

TEST(a_diagonal_die_zigzags_on_the_road)
{
	uint8_t	 u = stand("f1");

	ck_assert(goes(u, "f3", "d"));
	ck_assert(goes(u, "g2", "d"));
	u = stand("e3");
	ck_assert(goes(u, "f2", "d"));
	ck_assert(!goes(u, "g1", "d"));
}

/* BT-10 */
TEST(starred_squares_are_dry_from_the_road)
{
	uint8_t	 u = stand("f5");

	ck_assert(goes(u, "g5", "1"));
	u = stand("h5");
	ck_assert(!goes(u, "g5", "1"));
	ck_assert(goes(u, "g5", "2"));
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
	uint8_t		 u = stand("g6");
	struct move	 m = { .kind = MOVE_MOVE, .under = 1 };
	struct way	 way;

	ck_assert(goes(u, "h6", "1"));
	ck_assert(goes(u, "h7", "1"));
	rolled(WEST, "1");
	ck_assert(!boa_way(&t.g, u, square_of("h6"), &m, 0, &way));
	u = stand("h5");
	ck_assert(goes(u, "h6", "1"));
	rolled(WEST, "2");
	ck_assert(boa_way(&t.g, u, square_of("h6"), &m, 0, &way));
	ck_assert_uint_eq(way.to.under, 1);
	ck_assert_uint_eq(way.cost.rolled.of[TWO - 1], 1);
	t.s.unit[u].square = SQ("h6");
	t.s.unit[u].under = 1;
	ck_assert(!goes(u, "g5", "d"));
	/* BOA-25: what lies beneath is no road */
	ck_assert(!leads_on_road("h6", "g6", 1));
	ck_assert(leads_on_road("h6", "g6", 0));
	ck_assert(goes(u, "g6", "1"));
	ck_assert(!goes(u, "f6", "1"));
	t.s.unit[u].under = 0;
	ck_assert(goes(u, "f6", "1"));
	ck_assert(goes(u, "g5", "d"));
}

/* BT-3: "3 SINGLE MOVE dice or 1 SINGLE MOVE die and a 2-MOVE die" */
TEST(a_wall_costs_two_more_and_a_fence_one)
{
	uint8_t	 u = stand("b4");

	barrier("b4", EAST_SIDE, WALL);
	ck_assert(goes(u, "c4", "111"));
	ck_assert(goes(u, "c4", "12"));
	ck_assert(!goes(u, "c4", "2"));
	ck_assert(!goes(u, "c4", "11"));
	boa_set_barrier(&t.s, square_of("c4"), WEST_SIDE, FENCE);
	ck_assert(goes(u, "c4", "2"));
	ck_assert(!goes(u, "c4", "1"));
	boa_set_barrier(&t.s, square_of("b4"), EAST_SIDE, 0);
	t.s.walls++;
	ck_assert(goes(u, "c4", "1"));
}

TEST(hooks_cross_fences_free_and_walls_for_one)
{
	uint8_t	 u = stand("b4");

	wear(u, "hooks");
	barrier("b4", EAST_SIDE, WALL);
	barrier("b4", SOUTH, FENCE);
	ck_assert(goes(u, "c4", "2"));
	ck_assert(!goes(u, "c4", "1"));
	ck_assert(goes(u, "b5", "1"));
}

/* BT-23 */
TEST(the_building_stops_all_but_its_door)
{
	uint8_t	 u = stand("d6");

	ck_assert(goes(u, "e6", "1"));
	ck_assert(!goes(u, "d5", "1"));
	ck_assert(goes(u, "e5", "d"));
	ck_assert(!goes(u, "c5", "d"));
	u = stand("c6");
	ck_assert(!goes(u, "b6", "1"));
	ck_assert(!goes(u, "b5", "d"));
	ck_assert(goes(u, "d7", "d"));
}

TEST(a_corner_is_passed_by_the_cheaper_way_at_its_dearest)
{
	uint8_t	 u = stand("b4");

	barrier("b4", EAST_SIDE, WALL);
	ck_assert(goes(u, "c3", "d"));
	barrier("b4", NORTH, FENCE);
	ck_assert(!goes(u, "c3", "d"));
	ck_assert(goes(u, "c3", "dd"));
	barrier("b3", EAST_SIDE, FENCE);
	ck_assert(goes(u, "c3", "dd"));
	barrier("c3", SOUTH, FENCE);
	ck_assert(goes(u, "c3", "dd"));
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
	uint8_t	 u = stand("d4");

	put(EAST, "s1d2", "h1");
	t.s.unit[u].fore = FORE_NORTH;
	load(u, WOOD, 1);
	rolled(WEST, "1");
	order(ORDER(FENCE, .unit = u, .place = FORE));
	ck_assert_uint_eq(t.s.unit[u].fore, 0);
	ck_assert(goes(u, "d5", "1"));
	ck_assert(goes(u, "d3", "1"));
}

/* BT-9: the book's example roll. */
TEST(the_example_roll_moves_one_unit_or_three)
{
	uint8_t	 u = stand("b4"), v, w;

	put(EAST, "s1d2", "h1");
	ck_assert(goes(u, "d2", "dd2sss"));		/* two diagonal steps */
	ck_assert(goes(u, "d4", "dd2sss"));
	ck_assert(goes(u, "f4", "dd2sss"));		/* and two straight ones */
	ck_assert(!goes(u, "b5", "sss"));		/* skulls move nobody */
	v = put(WEST, "s1d1", "a8");
	w = put(WEST, "s1d1", "b1");
	rolled(WEST, "dd2sss");
	order(ORDER(MOVE, .unit = u, .square = SQ("c5")));
	order(ORDER(MOVE, .unit = v, .square = SQ("b7")));
	order(ORDER(MOVE, .unit = w, .square = SQ("d1")));
	ck_assert_uint_eq(boa_dice_count(&t.s.player[WEST].rolled), 3);
	ck_assert_str_eq(complaint(ORDER(MOVE, .unit = w, .square = SQ("e1"))),
	    "way");
}

TEST(the_cheapest_dice_pay_but_those_named_first)
{
	uint8_t	 u = stand("b4");

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
	uint8_t	 u = stand("b4");

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
	uint8_t	 u = alone(VARPEN, "s1d1", "b4");
	uint8_t	 a3 = SQ("a3");

	rolled(WEST, "ds");
	banked(WEST, "2");
	ck_assert(legal(ORDER(MOVE, .unit = u, .square = a3)));
	ck_assert(legal(ORDER(MOVE, .unit = u, .square = a3, .dice_count = 1, .dice = { TWO })));
	ck_assert_str_eq(complaint(ORDER(MOVE, .unit = u, .square = a3, .dice_count = 1,
	    .dice = { ONE })), "dice");
	ck_assert_str_eq(complaint(ORDER(MOVE, .unit = u, .square = a3, .dice_count = 2,
	    .dice = { TWO, TWO })), "dice");
	ck_assert_str_eq(complaint(ORDER(MOVE, .unit = u, .square = a3, .dice_count = 2,
	    .dice = { SKULL, DIAGONAL })), "dice");
}

/* By dice, by a card, and for a unit that came free. */
TEST(no_way_ends_where_it_begins)
{
	uint8_t		 u = alone(VARPEN, "s1d1", "b4"), here = t.s.unit[u].square;
	struct way	 way;

	rolled(WEST, "1122");
	hold(WEST, "second-wind");
	ck_assert_str_eq(complaint(ORDER(MOVE, .unit = u, .square = here)), "way");
	ck_assert_str_eq(complaint(ORDER(CARD, .unit = u, .square = here,
	    .card = (uint8_t)card_of("second-wind"))), "way");
	ck_assert(!boa_free_way(&t.g, u, here, &ORDER(GO, .square = here), &way));
}

TEST(a_way_may_be_named_by_its_squares)
{
	uint8_t		 u = stand("b4");
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
	uint8_t		 u = stand("a1");
	const char	*to[] = { "f6", "h1", "a6", "g3" };
	struct move	 m = { .kind = MOVE_MOVE, .via_count = 1 };
	struct way	 way;

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
	uint8_t	 u = stand("b4");

	put(EAST, "s1d2", "h1");
	wear(u, "swift-boots");
	ck_assert_str_eq(complaint(ORDER(MOVE, .unit = u, .square = SQ("b5"))),
	    "way");
	ck_assert(!legal(ORDER(MOVE, .unit = u, .square = SQ("c5"),
	    .boots = 1)));
	order(ORDER(MOVE, .unit = u, .square = SQ("b5"), .boots = 1));
	ck_assert_str_eq(complaint(ORDER(MOVE, .unit = u, .square = SQ("b4"),
	    .boots = 1)), "boots");
}

TEST(nobody_leaves_the_map_and_all_share_squares)
{
	uint8_t	 u = stand("a1");

	for (unsigned d = GO_WEST; d <= GO_NORTH_WEST; d++)
		ck_assert_uint_eq(boa_next(t.s.unit[u].square, d), 0);
	ck_assert_uint_eq(boa_next(square_of("h8"), GO_SOUTH_EAST), 0);
	put(EAST, "s1d2", "a2");
	ck_assert(goes(u, "a2", "1"));
	ck_assert(goes(u, "a3", "2"));
}

TEST_MAIN_WITH("ancients: ways", NULL, table_close)
