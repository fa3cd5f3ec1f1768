/* Abilities of each faction: BOA-12 to BOA-19. */

#include "games/ancients/table.h"
#include "unit/test.h"

TEST(varpen_mutate_up_to_s2_d2)
{
	armed(VARPEN, "s1d1", "b4", "1sss");
	refused("dice", MUTATE, .unit = u);
	rolled(WEST, "11dd22");
	order(ORDER(MUTATE, .unit = u));
	ck_assert_str_eq(is(u), "s2d1");
	ck_assert_uint_eq(t.s.player[WEST].rolled.of[DIAGONAL - 1], 0);
	refused("growth", MUTATE, .unit = u, .stat = STRENGTH);
	order(ORDER(MUTATE, .unit = u, .stat = DEFENCE));
	ck_assert_str_eq(is(u), "s2d2");
	refused("growth", MUTATE, .unit = u);
	ck_assert_uint_eq(t.s.player[WEST].vp, 2);
}

/* BT-19 */
TEST(a_mutation_needs_its_token)
{
	armed(VARPEN, "s2d1", "b4", "1122");
	put(WEST, "s2d2", "a1");
	ck_assert(legal(ORDER(MUTATE, .unit = u)));
	put(WEST, "s2d2", "a1");
	refused("growth", MUTATE, .unit = u);
}

TEST(s3_d3_costs_four_moves_or_three_skulls_and_is_one_point)
{
	alone(VARPEN, "s2d2", "b4");
	v = put(WEST, "s2d2", "b4");
	rolled(WEST, "111sss");
	refused("dice", EVOLVE, .unit = u);
	order(ORDER(EVOLVE, .unit = u, .skulls = 1));
	ck_assert_str_eq(is(u), "s3d3");
	ck_assert_uint_eq(t.s.player[WEST].vp, 1);
	rolled(WEST, "1112ss");
	order(ORDER(EVOLVE, .unit = v));
	ck_assert_uint_eq(t.s.player[WEST].vp, 3);	/* and one for two of them */
	ck_assert_uint_eq(t.s.player[WEST].favour[0], 2);
}

TEST(the_board_asks_more_for_s3_d3)
{
	alone(VARPEN, "s2d2", "b4");
	t.f.tables.option[OPT_MUTATION] = 1;
	rolled(WEST, "1112");
	refused("dice", EVOLVE, .unit = u);
	rolled(WEST, "sss");
	refused("dice", EVOLVE, .unit = u, .skulls = 1);
	rolled(WEST, "11122");
	ck_assert(legal(ORDER(EVOLVE, .unit = u)));
}

TEST(bohmerk_grow_for_two_skulls_but_never_to_one_and_three)
{
	armed(BOHMERK, "s1d2", "b4", "ssss");
	refused("growth", GROW, .unit = u, .stat = DEFENCE);
	order(ORDER(GROW, .unit = u));
	ck_assert_str_eq(is(u), "s2d2");
	order(ORDER(GROW, .unit = u, .stat = DEFENCE));
	ck_assert_str_eq(is(u), "s2d3");
	rolled(WEST, "ss");
	order(ORDER(GROW, .unit = u));
	ck_assert_str_eq(is(u), "s3d3");
	ck_assert_uint_eq(t.s.player[WEST].vp, 4);	/* three steps, and the greatest */
}

/* BT-22 */
TEST(two_goods_absorbed_are_one_step)
{
	alone(BOHMERK, "s2d2", "b4");
	load(u, WOOD, 1);
	load(u, ORE, 1);
	load(u, MEAT, 1);
	order(ORDER(ABSORB, .unit = u, .stat = DEFENCE));
	ck_assert_str_eq(is(u), "s2d3");
	ck_assert_uint_eq(t.s.unit[u].good[WOOD] + t.s.unit[u].good[ORE] + t.s.unit[u].good[MEAT],
	    1);
	refused("good", ABSORB, .unit = u);
	ck_assert_uint_eq(t.s.player[WEST].vp, 1);
}

TEST(a_beaten_enemy_is_carried_and_absorbed_later)
{
	alone(BOHMERK, "s2d2", "b4");
	v = put(EAST, "s1d1", "b4");
	rolled(WEST, "11");
	clash("66" "1");
	order(ORDER(FATE, .fate = FATE_ABSORB));
	ck_assert_uint_eq(t.s.unit[v].held, HELD_FOOD);
	ck_assert_uint_eq(t.s.supply[kind_of(VARPEN, "s1d1")], 3);
	order(ORDER(MOVE, .unit = u, .square = SQ("b5")));
	order(ORDER(ABSORB, .unit = u));
	ck_assert_str_eq(is(u), "s3d2");
	ck_assert_uint_eq(t.s.supply[kind_of(VARPEN, "s1d1")], 4);
	ck_assert_uint_eq(t.s.player[WEST].vp, 3);	/* the kill, the step, the enemy */
	ck_assert_uint_eq(t.s.player[WEST].favour[1], 2);
}

static bool
splits(const char *a, const char *b, const char *c)
{
	struct move	 m = { .kind = MOVE_SPLIT, .unit = u };

	m.part[m.part_count++] = (uint8_t)kind_of(BOHMERK, a);
	m.part[m.part_count++] = (uint8_t)kind_of(BOHMERK, b);
	if (c != NULL)
		m.part[m.part_count++] = (uint8_t)kind_of(BOHMERK, c);
	return legal(m);
}

/* BT-4, BT-7 */
TEST(bohmerk_split_as_the_book_lists_and_not_otherwise)
{
	static const char *const	 kinds[] = { "s1d1", "s1d2", "s2d1", "s2d2", "s2d3", "s3d2",
	    "s3d3" };
	static const struct {
		const char	*from, *a, *b;
	} pairs[] = {
		{ "s2d2", "s1d1", "s1d1" }, { "s2d3", "s1d2", "s1d1" }, { "s3d2", "s2d1", "s1d1" },
		{ "s3d3", "s1d1", "s2d2" }, { "s3d3", "s2d1", "s1d2" },
	};

	for (size_t k = 0; k < LENGTH(kinds); k++) {
		alone(BOHMERK, kinds[k], "b4");
		for (size_t a = 0; a < LENGTH(kinds); a++)
			for (size_t b = 0; b < LENGTH(kinds); b++) {
				bool	 listed = false;

				for (size_t i = 0; i < LENGTH(pairs); i++)
					listed = listed || (strcmp(kinds[k], pairs[i].from) == 0 &&
					    ((strcmp(kinds[a], pairs[i].a) == 0 &&
					    strcmp(kinds[b], pairs[i].b) == 0) ||
					    (strcmp(kinds[a], pairs[i].b) == 0 &&
					    strcmp(kinds[b], pairs[i].a) == 0)));
				/*
				 * Two parts named may be completed by a third: three S1/D1 of an
				 * S3/D3.
				 */
				listed = listed ||
				    (strcmp(kinds[k], "s3d3") == 0 && a == 0 && b == 0);
				ck_assert_msg(splits(kinds[a], kinds[b],
				    NULL) == listed, "%s to %s and %s",
				    kinds[k], kinds[a], kinds[b]);
			}
		ck_assert(splits("s1d1", "s1d1", "s1d1") == (strcmp(kinds[k],
		    "s3d3") == 0));
	}
}

TEST(a_split_shares_nothing_out_and_scores_nothing)
{
	alone(BOHMERK, "s3d3", "d3");
	load(u, WOOD, 2);
	t.s.unit[u].drew = 1;
	order(ORDER(SPLIT, .unit = u));
	ck_assert_uint_eq(boa_count(&t.g, WEST, 0, 0), 2);
	ck_assert_str_eq(is(u), "s2d2");
	ck_assert_uint_eq(t.s.unit[u].good[WOOD], 2);
	ck_assert_uint_eq(t.s.player[WEST].vp, 0);
	rolled(WEST, "1111");
	for (unsigned i = boa_first(WEST); i < boa_last(WEST); i++)
		/* who is split off from one that has drawn has drawn */
		if (t.s.unit[i].kind != 0)
			refused("drawn", DRAW, .unit = (uint8_t)i);
}

TEST(units_merge_to_tokens_that_there_are)
{
	uint8_t	 w;

	alone(BOHMERK, "s1d1", "b4");
	v = put(WEST, "s1d1", "b4");
	w = put(WEST, "s1d2", "b4");
	refused("square", MERGE, .unit = u, .second = u);
	/* S3/D4 */
	refused("growth", MERGE, .unit = u, .second = v, .other = w);
	load(v, ORE, 1);
	order(ORDER(MERGE, .unit = u, .second = v));
	ck_assert_str_eq(is(u), "s2d2");
	ck_assert_uint_eq(t.s.unit[u].good[ORE], 1);
	ck_assert_str_eq(is(v), "");
	ck_assert_uint_eq(t.s.player[WEST].vp, 0);
}

/* BT-17 */
TEST(a_small_portal_brings_one_and_the_crystals_drawn_before)
{
	alone(ORPAL, "gatemaster", "b4");
	lay("b4", CRYSTAL, 1);
	rolled(WEST, "1112");
	order(ORDER(SMALL_PORTAL, .unit = u));
	ck_assert_uint_eq(t.s.square[SQ("b4")].portal, SMALL);
	ck_assert_uint_eq(t.s.square[SQ("b4")].good[CRYSTAL], 0);
	/* the gatemaster stands on it */
	refused("portal", ARRIVE);
	order(ORDER(MOVE, .unit = u, .square = SQ("b5")));
	drawn(8);	/* eight units lie before the crystals */
	drawn(6);	/* gatemaster, two S1/D2, two S2/D1, S3/D1, then S1/D3 */
	order(ORDER(ARRIVE));
	ck_assert_str_eq(is(last(NEWS_ARRIVED)->unit), "s1d3");
	ck_assert_uint_eq(t.s.square[SQ("b4")].good[CRYSTAL], 1);
	ck_assert_uint_eq(t.s.square[SQ("b4")].portal, 0);
	ck_assert_uint_eq(t.s.player[WEST].vp, 3);
}

TEST(a_crystal_may_use_the_draw_up)
{
	alone(ORPAL, "gatemaster", "b4");
	t.f.tables.option[OPT_CRYSTAL] = 1;
	lay("b4", CRYSTAL, 1);
	rolled(WEST, "1112");
	order(ORDER(SMALL_PORTAL, .unit = u));
	order(ORDER(MOVE, .unit = u, .square = SQ("b5")));
	arrive(8);
	ck_assert_uint_eq(heard(NEWS_ARRIVED), 0);
	ck_assert_uint_eq(t.s.player[WEST].favour[2], 0);
	ck_assert_uint_eq(t.s.square[SQ("b4")].portal, 0);
}

/* BT-18 */
TEST(a_large_portal_takes_a_victim_and_brings_three)
{
	alone(ORPAL, "gatemaster", "b4");
	lay("b4", CRYSTAL, 1);
	rolled(WEST, "111s");
	refused("victim", LARGE_PORTAL, .unit = u);
	v = capture(u, "s1d1");
	order(ORDER(LARGE_PORTAL, .unit = u));
	ck_assert_str_eq(is(v), "");
	refused("portal", ARRIVE);
	order(ORDER(MOVE, .unit = u, .square = SQ("b5")));
	for (unsigned i = 0; i < 3; i++) {
		arrive(1);
		ck_assert_uint_eq(t.s.square[SQ("b4")].portal, i < 2 ? LARGE : 0);
		refused("portal", ARRIVE);
		t.s.unit[last(NEWS_ARRIVED)->unit].square = SQ("c4");
	}
	ck_assert_uint_eq(t.s.player[WEST].vp, 5);
}

TEST(one_a_turn_where_the_table_says_so)
{
	alone(ORPAL, "s1d2", "b5");
	t.f.tables.option[OPT_PORTAL_GRANULARITY] = 1;
	t.s.square[SQ("b4")].portal = LARGE;
	t.s.square[SQ("b4")].arrivals = 3;
	arrive(1);
	t.s.unit[last(NEWS_ARRIVED)->unit].square = SQ("c4");
	refused("portal", ARRIVE);
	refused("good", GATHER, .unit = u);
}

TEST(a_ritual_rolls_two_other_rolled_skulls_again)
{
	armed(ORPAL, "s1d2", "b5", "ss1");
	refused("dice", RITUAL);
	banked(WEST, "s");
	throw_faces("2d");
	order(ORDER(RITUAL));
	ck_assert_uint_eq(t.s.player[WEST].bank.of[SKULL - 1], 0);
	ck_assert_uint_eq(t.s.player[WEST].rolled.of[SKULL - 1], 0);
	ck_assert_uint_eq(t.s.player[WEST].rolled.of[TWO - 1], 1);
	rolled(WEST, "sss");
	throw_faces("ss");
	order(ORDER(RITUAL));
	ck_assert_uint_eq(t.s.player[WEST].rolled.of[SKULL - 1], 2);
}

TEST(thrgfervhen_and_two_strong_units_score_once)
{
	alone(ORPAL, "s1d2", "b5");
	t.s.square[SQ("b4")].portal = LARGE;
	t.s.square[SQ("b4")].arrivals = 3;
	arrive(7);
	ck_assert_str_eq(is(last(NEWS_ARRIVED)->unit), "thrgfervhen");
	ck_assert_uint_eq(t.s.player[WEST].vp, 3);
	t.s.unit[last(NEWS_ARRIVED)->unit].square = SQ("c4");
	arrive(5);
	ck_assert_str_eq(is(last(NEWS_ARRIVED)->unit), "s3d1");
	ck_assert_uint_eq(t.s.player[WEST].vp, 6);
}

/* BT-20 */
TEST(eggs_are_made_of_three_recipes)
{
	static const uint8_t	 goods[][GOODS + 1] = {
		{ [WOOD] = 2, [WATER] = 1 }, { [ORE] = 1, [WOOD] = 1, [MEAT] = 1 },
		    { [MEAT] = 1, [GOLD] = 1 }, { [WATER] = 1, [GOLD] = 1 },
	};

	for (size_t i = 0; i < LENGTH(goods); i++) {
		alone(DHARGON, "collector", "b4");
		refused("good", EGG, .unit = u);
		for (unsigned good = WOOD; good <= MEAT; good++)
			lay("b4", good, goods[i][good]);
		order(ORDER(EGG, .unit = u));
		for (unsigned good = WOOD; good <= MEAT; good++)
			ck_assert_uint_eq(t.s.square[SQ("b4")].good[good], 0);
		ck_assert_str_eq(is(last(NEWS_EGG)->unit), "egg");
		ck_assert_uint_eq(t.s.player[WEST].vp, 1);
	}
}

/* BT-21 */
static void
favour_all(unsigned side)
{
	const struct faction_figures	*f = &t.g.f->faction[t.s.player[side].faction];

	memcpy(t.s.player[side].favour, f->number, FAVOURS);
}

/* Wood is used first, but by those named wood is kept for fences. */
TEST(goods_named_are_used_before_others)
{
	alone(DHARGON, "collector", "b4");
	lay("b4", WOOD, 3);
	lay("b4", ORE, 1);
	lay("b4", WATER, 1);
	lay("b4", MEAT, 1);
	refused("good", EGG, .unit = u, .goods_count = 2, .goods = { ORE,
	    ORE });
	refused("good", EGG, .unit = u, .goods_count = 1, .goods = { GOLD });
	refused("good", EGG, .unit = u, .number = 1, .goods_count = 1,
	    .goods = { MEAT });
	ck_assert(legal(ORDER(EGG, .unit = u, .goods_count = 1, .goods = { MEAT })));
	order(ORDER(EGG, .unit = u, .goods_count = 2, .goods = { WATER, ORE }));
	ck_assert_uint_eq(t.s.square[SQ("b4")].good[WOOD], 2);
	ck_assert_uint_eq(t.s.square[SQ("b4")].good[MEAT], 1);
	ck_assert_uint_eq(t.s.square[SQ("b4")].good[WATER], 0);
	armed(DHARGON, "elder", "b4", "12dsss");
	banked(WEST, "2");
	favour_all(WEST);
	lay("b4", WOOD, 3);
	load(u, GOLD, 2);
	refused("good", SUMMON, .goods_count = 1, .goods = { ORE });
	order(ORDER(SUMMON, .goods_count = 2, .goods = { GOLD, GOLD }));
	ck_assert_uint_eq(t.s.square[SQ("b4")].good[WOOD], 2);
	ck_assert_uint_eq(t.s.unit[u].good[GOLD], 0);
}

TEST(an_egg_hatches_at_the_next_own_turn)
{
	uint8_t	 egg;

	alone(DHARGON, "collector", "b4");
	lay("b4", ORE, 3);
	order(ORDER(EGG, .unit = u));
	egg = last(NEWS_EGG)->unit;
	refused("egg", MOVE, .unit = egg, .square = SQ("b5"));
	order(ORDER(PICK_UP, .unit = u, .token = egg));
	end_turn("111222");
	ck_assert_str_eq(is(egg), "egg");
	end_turn("sss222");
	ck_assert_str_eq(is(egg), "collector");
	ck_assert(boa_is_free(&t.s, egg));
	ck_assert_uint_eq(t.s.player[WEST].vp, 2);
	ck_assert_uint_eq(t.s.player[WEST].favour[0], 1);
}

TEST(without_a_collector_in_supply_it_hatches_later)
{
	uint8_t	 egg;

	alone(DHARGON, "collector", "b4");
	egg = put(WEST, "egg", "b4");
	for (unsigned i = 0; i < 5; i++)
		put(WEST, "collector", "a1");
	boa_hatch(&t.g, WEST);
	ck_assert_str_eq(is(egg), "egg");
	boa_remove(&t.g, u);
	boa_hatch(&t.g, WEST);
	ck_assert_str_eq(is(egg), "collector");
}

TEST(a_collector_becomes_the_elder_if_there_is_none)
{
	uint8_t	 elder;

	alone(DHARGON, "collector", "b4");
	elder = put(WEST, "elder", "b5");
	put(WEST, "collector", "a1");
	load(u, WOOD, 1);
	refused("elder", NEW_ELDER, .unit = u);
	boa_remove(&t.g, elder);
	order(ORDER(NEW_ELDER, .unit = u));
	ck_assert_str_eq(is(u), "elder-egg");
	ck_assert_uint_eq(t.s.square[SQ("b4")].good[WOOD], 1);
	boa_hatch(&t.g, WEST);
	ck_assert_str_eq(is(u), "elder");
}

TEST(six_units_score_once_and_eggs_do_not_count)
{
	alone(DHARGON, "collector", "b4");
	for (unsigned i = 0; i < 3; i++)
		put(WEST, "collector", "b4");
	put(WEST, "elder", "b4");
	put(WEST, "egg", "b4");
	boa_once(&t.g);
	ck_assert_uint_eq(t.s.player[WEST].vp, 0);
	put(WEST, "collector", "b4");
	boa_once(&t.g);
	boa_once(&t.g);
	ck_assert_uint_eq(t.s.player[WEST].vp, 1);
}

TEST(gathering_succeeds_with_even_dice_and_gold_with_a_six)
{
	armed(DHARGON, "collector", "d1", "12dss1");
	refused("good", GATHER, .unit = u, .good = WOOD);
	throw("5" "2" "4" "6");
	order(ORDER(GATHER, .unit = u, .good = ORE));
	ck_assert_uint_eq(heard(NEWS_MISSED), 1);
	order(ORDER(GATHER, .unit = u, .skulls = 1));
	ck_assert_uint_eq(t.s.unit[u].good[ORE], 1);
	order(ORDER(GATHER, .unit = u, .good = GOLD));
	ck_assert_uint_eq(t.s.unit[u].good[GOLD], 0);
	order(ORDER(GATHER, .unit = u, .good = GOLD));
	ck_assert_uint_eq(t.s.unit[u].good[GOLD], 1);
	ck_assert_uint_eq(t.s.player[WEST].favour[1], 2);
}

TEST(gathering_means_gold_where_there_is_nothing_else)
{
	armed(DHARGON, "collector", "d1", "11");
	lay("a1", ORE, t.s.good[ORE]);
	throw("4" "6");
	order(ORDER(GATHER, .unit = u));
	ck_assert_uint_eq(t.s.unit[u].good[GOLD], 0);
	order(ORDER(GATHER, .unit = u));
	ck_assert_uint_eq(t.s.unit[u].good[GOLD], 1);
}

TEST(who_gathers_what_is_as_the_table_says)
{
	armed(VARPEN, "s1d1", "g8", "ss11");
	refused("good", GATHER, .unit = u, .good = WATER);
	t.f.tables.option[OPT_WATER_GATHER] = 1;
	ck_assert(legal(ORDER(GATHER, .unit = u, .good = WATER)));
	ck_assert(!legal(ORDER(GATHER, .unit = u, .good = GOLD)));
	ck_assert(legal(ORDER(GATHER, .unit = u, .skulls = 1)));
	t.s.unit[u].square = SQ("d1");
	refused("good", GATHER, .unit = u, .good = GOLD);
	t.s.unit[u].square = SQ("g8");
	t.f.tables.option[OPT_VARPEN_SKULLS] = 1;
	refused("skulls", GATHER, .unit = u, .skulls = 1);
}

TEST(wood_is_inside_the_building)
{
	alone(VARPEN, "s1d1", "c6");
	ck_assert(boa_has_resource(&t.g, t.s.unit[u].square, WOOD));
	ck_assert(!boa_has_resource(&t.g, t.s.unit[u].square, ORE));
	ck_assert(boa_has_resource(&t.g, SQ("g8"), WATER));
	ck_assert(!boa_has_resource(&t.g, SQ("g8"), GOLD));
}

/* BT-6 */
TEST(a_fence_is_wood_and_a_move_a_wall_ore_and_two)
{
	armed(VARPEN, "s1d1", "b4", "12");
	refused("good", FENCE, .unit = u, .place = NORTH);
	lay("b4", WOOD, 1);
	load(u, ORE, 2);
	order(ORDER(FENCE, .unit = u, .place = NORTH));
	ck_assert_uint_eq(t.s.square[SQ("b3")].barrier[SOUTH - 1], FENCE);
	refused("dice", WALL, .unit = u, .place = EAST_SIDE);
	rolled(WEST, "d2");
	refused("place", WALL, .unit = u, .place = NORTH);
	order(ORDER(WALL, .unit = u, .place = EAST_SIDE));
	ck_assert_uint_eq(t.s.player[WEST].vp, 2);
	ck_assert_uint_eq(t.s.fences, 7);
	ck_assert_uint_eq(t.s.walls, 7);
	ck_assert_uint_eq(t.s.good[ORE], 7);
}

TEST(nothing_is_built_on_the_building_or_across_where_not_allowed)
{
	alone(VARPEN, "s1d1", "b6");
	load(u, WOOD, 2);
	rolled(WEST, "12");
	refused("place", FENCE, .unit = u, .place = EAST_SIDE);
	ck_assert(legal(ORDER(FENCE, .unit = u, .place = BACK)));
	t.f.tables.option[OPT_DIAGONALS] = 1;
	refused("diagonal", FENCE, .unit = u, .place = BACK);
	t.s.unit[u].square = SQ("a6");
	/* the map's edge too */
	ck_assert(legal(ORDER(FENCE, .unit = u, .place = WEST_SIDE)));
	t.s.fences = 0;
	refused("supply", FENCE, .unit = u, .place = NORTH);
	t.s.fences = 8;
	alone(ORPAL, "s1d2", "b4");
	refused("faction", FENCE, .unit = u, .place = NORTH);
}

/* BOA-32 */
TEST(dismantling_takes_a_skull_as_well)
{
	alone(ORPAL, "s1d2", "b4");
	barrier("b5", NORTH, FENCE);
	barrier("b4", FORE, WALL);
	rolled(WEST, "111");
	refused("dice", DISMANTLE, .unit = u, .place = SOUTH);
	rolled(WEST, "12dss");
	refused("place", DISMANTLE, .unit = u, .place = EAST_SIDE);
	order(ORDER(DISMANTLE, .unit = u, .place = SOUTH));
	ck_assert_uint_eq(t.s.fences, 8);
	order(ORDER(DISMANTLE, .unit = u, .place = FORE));
	ck_assert_uint_eq(boa_dice_count(&t.s.player[WEST].rolled), 0);
	ck_assert_uint_eq(t.s.player[WEST].vp, 0);
}

TEST(an_ancient_comes_for_seven_dice_of_both_kinds)
{
	armed(VARPEN, "s3d3", "b4", "12dsss");
	banked(WEST, "2");
	refused("favour", SUMMON);
	favour_all(WEST);
	t.s.unit[u].kind = (uint8_t)kind_of(VARPEN, "s2d2");
	refused("ancient", SUMMON);
	t.s.unit[u].kind = (uint8_t)kind_of(VARPEN, "s3d3");
	order(ORDER(SUMMON));
	ck_assert_str_eq(is(u), "ancient");
	ck_assert_uint_eq(t.s.player[WEST].vp, 2);
	ck_assert_uint_eq(boa_dice_count(&t.s.player[WEST].rolled) +
	    boa_dice_count(&t.s.player[WEST].bank), 0);
}

TEST(other_ancients_come_where_they_are_called)
{
	armed(ORPAL, "gatemaster", "b4", "12dsss");
	banked(WEST, "2");
	favour_all(WEST);
	refused("ancient", SUMMON);
	lay("b4", CRYSTAL, 1);
	order(ORDER(SUMMON, .unit = u));
	ck_assert_uint_eq(t.s.square[SQ("b4")].good[CRYSTAL], 0);
	ck_assert_str_eq(at(boa_ancient(&t.g, WEST)), "b4");
	armed(DHARGON, "elder", "b4", "12dsss");
	banked(WEST, "2");
	favour_all(WEST);
	lay("b4", WATER, 2);
	refused("ancient", SUMMON);
	load(u, GOLD, 1);
	order(ORDER(SUMMON));
	ck_assert_str_eq(is(boa_ancient(&t.g, WEST)), "ancient");
	ck_assert_uint_eq(t.s.good[GOLD], 4);
}

TEST(each_ancient_has_its_power_once_a_turn)
{
	alone(BOHMERK, "s1d1", "a1");
	put(WEST, "ancient", "b4");
	rolled(WEST, "sss111");
	order(ORDER(DIVINE, .unit = u, .stat = DEFENCE));
	ck_assert_str_eq(is(u), "s1d2");
	refused("once", DIVINE, .unit = u);
	alone(DHARGON, "collector", "a1");
	put(WEST, "ancient", "b4");
	rolled(WEST, "sss111");
	refused("good", DIVINE, .unit = u, .good = CRYSTAL);
	order(ORDER(DIVINE, .unit = u, .good = GOLD));
	ck_assert_uint_eq(t.s.unit[u].good[GOLD], 1);
	alone(ORPAL, "s1d2", "a1");
	refused("ancient", DIVINE);
	put(WEST, "ancient", "b4");
	rolled(WEST, "11");
	drawn(0);
	order(ORDER(DIVINE));
	ck_assert_str_eq(at(last(NEWS_ARRIVED)->unit), "b4");
	alone(VARPEN, "s1d1", "a1");
	put(WEST, "ancient", "b4");
	rolled(WEST, "11");
	drawn(0);
	order(ORDER(DIVINE));
	ck_assert_uint_eq(t.s.hand[1].count, 1);
}

TEST(an_ancient_is_never_upgraded_split_or_merged)
{
	alone(BOHMERK, "ancient", "b4");
	v = put(WEST, "s1d1", "b4");
	rolled(WEST, "ss");
	refused("growth", GROW, .unit = u);
	refused("parts", SPLIT, .unit = u);
	refused("ancient", MERGE, .unit = u, .second = v);
	refused("ancient", MERGE, .unit = v, .second = u);
}

TEST_MAIN_WITH("ancients: factions", NULL, table_close)
