/* Abilities of each faction: BOA-12 to BOA-19. */

#include "games/ancients/table.h"
#include "unit/test.h"

static struct table	 t;

#define SQ(name)	((uint8_t)square_of(&t, name))

TEST(varpen_mutate_up_to_s2_d2)
{
	uint8_t	 u = alone(&t, VARPEN, "s1d1", "b4");

	rolled(&t, WEST, "1sss");
	ck_assert_str_eq(complaint(&t, ORDER(MUTATE, .unit = u)), "dice");
	rolled(&t, WEST, "11dd22");
	order(&t, ORDER(MUTATE, .unit = u));
	ck_assert_str_eq(is(&t, u), "s2d1");
	ck_assert_uint_eq(t.s.player[WEST].rolled.of[DIAGONAL - 1], 0);
	ck_assert_str_eq(complaint(&t, ORDER(MUTATE, .unit = u, .stat = STRENGTH)), "growth");
	order(&t, ORDER(MUTATE, .unit = u, .stat = DEFENCE));
	ck_assert_str_eq(is(&t, u), "s2d2");
	ck_assert_str_eq(complaint(&t, ORDER(MUTATE, .unit = u)), "growth");
	ck_assert_uint_eq(t.s.player[WEST].vp, 2);
	table_close(&t);
}

/* BT-19 */
TEST(a_mutation_needs_its_token)
{
	uint8_t	 u = alone(&t, VARPEN, "s2d1", "b4");

	rolled(&t, WEST, "1122");
	put(&t, WEST, "s2d2", "a1");
	ck_assert(legal(&t, ORDER(MUTATE, .unit = u)));
	put(&t, WEST, "s2d2", "a1");
	ck_assert_str_eq(complaint(&t, ORDER(MUTATE, .unit = u)), "growth");
	table_close(&t);
}

TEST(s3_d3_costs_four_moves_or_three_skulls_and_is_one_point)
{
	uint8_t	 u = alone(&t, VARPEN, "s2d2", "b4"), v = put(&t, WEST, "s2d2", "b4");

	rolled(&t, WEST, "111sss");
	ck_assert_str_eq(complaint(&t, ORDER(EVOLVE, .unit = u)), "dice");
	order(&t, ORDER(EVOLVE, .unit = u, .skulls = 1));
	ck_assert_str_eq(is(&t, u), "s3d3");
	ck_assert_uint_eq(t.s.player[WEST].vp, 1);
	rolled(&t, WEST, "1112ss");
	order(&t, ORDER(EVOLVE, .unit = v));
	ck_assert_uint_eq(t.s.player[WEST].vp, 3);	/* and one for two of them */
	ck_assert_uint_eq(t.s.player[WEST].favour[0], 2);
	table_close(&t);
}

TEST(the_board_asks_more_for_s3_d3)
{
	uint8_t	 u = alone(&t, VARPEN, "s2d2", "b4");

	t.f.tables.option[OPT_MUTATION] = 1;
	rolled(&t, WEST, "1112");
	ck_assert_str_eq(complaint(&t, ORDER(EVOLVE, .unit = u)), "dice");
	rolled(&t, WEST, "sss");
	ck_assert_str_eq(complaint(&t, ORDER(EVOLVE, .unit = u, .skulls = 1)), "dice");
	rolled(&t, WEST, "11122");
	ck_assert(legal(&t, ORDER(EVOLVE, .unit = u)));
	table_close(&t);
}

TEST(bohmerk_grow_for_two_skulls_but_never_to_one_and_three)
{
	uint8_t	 u = alone(&t, BOHMERK, "s1d2", "b4");

	rolled(&t, WEST, "ssss");
	ck_assert_str_eq(complaint(&t, ORDER(GROW, .unit = u, .stat = DEFENCE)), "growth");
	order(&t, ORDER(GROW, .unit = u));
	ck_assert_str_eq(is(&t, u), "s2d2");
	order(&t, ORDER(GROW, .unit = u, .stat = DEFENCE));
	ck_assert_str_eq(is(&t, u), "s2d3");
	rolled(&t, WEST, "ss");
	order(&t, ORDER(GROW, .unit = u));
	ck_assert_str_eq(is(&t, u), "s3d3");
	ck_assert_uint_eq(t.s.player[WEST].vp, 4);	/* three steps, and the greatest */
	table_close(&t);
}

/* BT-22 */
TEST(two_goods_absorbed_are_one_step)
{
	uint8_t	 u = alone(&t, BOHMERK, "s2d2", "b4");

	load(&t, u, WOOD, 1);
	load(&t, u, ORE, 1);
	load(&t, u, MEAT, 1);
	order(&t, ORDER(ABSORB, .unit = u, .stat = DEFENCE));
	ck_assert_str_eq(is(&t, u), "s2d3");
	ck_assert_uint_eq(t.s.unit[u].good[WOOD] + t.s.unit[u].good[ORE] + t.s.unit[u].good[MEAT],
	    1);
	ck_assert_str_eq(complaint(&t, ORDER(ABSORB, .unit = u)), "good");
	ck_assert_uint_eq(t.s.player[WEST].vp, 1);
	table_close(&t);
}

TEST(a_beaten_enemy_is_carried_and_absorbed_later)
{
	uint8_t	 u = alone(&t, BOHMERK, "s2d2", "b4"), v = put(&t, EAST, "s1d1", "b4");

	rolled(&t, WEST, "11");
	throw(&t, "66" "1");
	order(&t, ORDER(ATTACK, .unit = u, .target = v));
	order(&t, ORDER(DEFEND));
	order(&t, ORDER(FATE, .fate = FATE_ABSORB));
	ck_assert_uint_eq(t.s.unit[v].held, HELD_FOOD);
	ck_assert_uint_eq(t.s.supply[kind_of(&t, VARPEN, "s1d1")], 3);
	order(&t, ORDER(MOVE, .unit = u, .square = SQ("b5")));
	order(&t, ORDER(ABSORB, .unit = u));
	ck_assert_str_eq(is(&t, u), "s3d2");
	ck_assert_uint_eq(t.s.supply[kind_of(&t, VARPEN, "s1d1")], 4);
	ck_assert_uint_eq(t.s.player[WEST].vp, 3);	/* the kill, the step, the enemy */
	ck_assert_uint_eq(t.s.player[WEST].favour[1], 2);
	table_close(&t);
}

static bool
splits(unsigned u, const char *a, const char *b, const char *c)
{
	struct move	 m = { .kind = MOVE_SPLIT, .unit = (uint8_t)u };

	m.part[m.part_count++] = (uint8_t)kind_of(&t, BOHMERK, a);
	m.part[m.part_count++] = (uint8_t)kind_of(&t, BOHMERK, b);
	if (c != NULL)
		m.part[m.part_count++] = (uint8_t)kind_of(&t, BOHMERK, c);
	return legal(&t, m);
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
		uint8_t	 u = alone(&t, BOHMERK, kinds[k], "b4");

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
				ck_assert_msg(splits(u, kinds[a], kinds[b], NULL) == listed,
				    "%s to %s and %s", kinds[k], kinds[a],
				    kinds[b]);
			}
		ck_assert(splits(u, "s1d1", "s1d1", "s1d1") == (strcmp(kinds[k], "s3d3") == 0));
		table_close(&t);
	}
}

TEST(a_split_shares_nothing_out_and_scores_nothing)
{
	uint8_t	 u = alone(&t, BOHMERK, "s3d3", "d3");

	load(&t, u, WOOD, 2);
	t.s.unit[u].drew = 1;
	order(&t, ORDER(SPLIT, .unit = u));
	ck_assert_uint_eq(boa_count(&t.g, WEST, 0, 0), 2);
	ck_assert_str_eq(is(&t, u), "s2d2");
	ck_assert_uint_eq(t.s.unit[u].good[WOOD], 2);
	ck_assert_uint_eq(t.s.player[WEST].vp, 0);
	rolled(&t, WEST, "1111");
	for (unsigned i = boa_first(WEST); i < boa_last(WEST); i++)
		/* who is split off from one that has drawn has drawn */
		if (t.s.unit[i].kind != 0)
			ck_assert_str_eq(complaint(&t, ORDER(DRAW, .unit = (uint8_t)i)), "drawn");
	table_close(&t);
}

TEST(units_merge_to_tokens_that_there_are)
{
	uint8_t	 u = alone(&t, BOHMERK, "s1d1", "b4"), v = put(&t, WEST, "s1d1", "b4"),
	    w = put(&t, WEST, "s1d2", "b4");

	ck_assert_str_eq(complaint(&t, ORDER(MERGE, .unit = u, .second = u)), "square");
	/* S3/D4 */
	ck_assert_str_eq(complaint(&t, ORDER(MERGE, .unit = u, .second = v, .other = w)), "growth");
	load(&t, v, ORE, 1);
	order(&t, ORDER(MERGE, .unit = u, .second = v));
	ck_assert_str_eq(is(&t, u), "s2d2");
	ck_assert_uint_eq(t.s.unit[u].good[ORE], 1);
	ck_assert_str_eq(is(&t, v), "");
	ck_assert_uint_eq(t.s.player[WEST].vp, 0);
	table_close(&t);
}

/* BT-17 */
TEST(a_small_portal_brings_one_and_the_crystals_drawn_before)
{
	uint8_t	 u = alone(&t, ORPAL, "gatemaster", "b4");

	lay(&t, "b4", CRYSTAL, 1);
	rolled(&t, WEST, "1112");
	order(&t, ORDER(SMALL_PORTAL, .unit = u));
	ck_assert_uint_eq(t.s.square[SQ("b4")].portal, SMALL);
	ck_assert_uint_eq(t.s.square[SQ("b4")].good[CRYSTAL], 0);
	/* the gatemaster stands on it */
	ck_assert_str_eq(complaint(&t, ORDER(ARRIVE)), "portal");
	order(&t, ORDER(MOVE, .unit = u, .square = SQ("b5")));
	drawn(&t, 8);	/* eight units lie before the crystals */
	drawn(&t, 6);	/* gatemaster, two S1/D2, two S2/D1, S3/D1, then S1/D3 */
	order(&t, ORDER(ARRIVE));
	ck_assert_str_eq(is(&t, last(&t, NEWS_ARRIVED)->unit), "s1d3");
	ck_assert_uint_eq(t.s.square[SQ("b4")].good[CRYSTAL], 1);
	ck_assert_uint_eq(t.s.square[SQ("b4")].portal, 0);
	ck_assert_uint_eq(t.s.player[WEST].vp, 3);
	table_close(&t);
}

TEST(a_crystal_may_use_the_draw_up)
{
	uint8_t	 u = alone(&t, ORPAL, "gatemaster", "b4");

	t.f.tables.option[OPT_CRYSTAL] = 1;
	lay(&t, "b4", CRYSTAL, 1);
	rolled(&t, WEST, "1112");
	order(&t, ORDER(SMALL_PORTAL, .unit = u));
	order(&t, ORDER(MOVE, .unit = u, .square = SQ("b5")));
	drawn(&t, 8);
	order(&t, ORDER(ARRIVE));
	ck_assert_uint_eq(heard(&t, NEWS_ARRIVED), 0);
	ck_assert_uint_eq(t.s.player[WEST].favour[2], 0);
	ck_assert_uint_eq(t.s.square[SQ("b4")].portal, 0);
	table_close(&t);
}

/* BT-18 */
TEST(a_large_portal_takes_a_victim_and_brings_three)
{
	uint8_t	 u = alone(&t, ORPAL, "gatemaster", "b4"), v;

	lay(&t, "b4", CRYSTAL, 1);
	rolled(&t, WEST, "111s");
	ck_assert_str_eq(complaint(&t, ORDER(LARGE_PORTAL, .unit = u)), "victim");
	v = capture(&t, u, "s1d1");
	order(&t, ORDER(LARGE_PORTAL, .unit = u));
	ck_assert_str_eq(is(&t, v), "");
	ck_assert_str_eq(complaint(&t, ORDER(ARRIVE)), "portal");
	order(&t, ORDER(MOVE, .unit = u, .square = SQ("b5")));
	for (unsigned i = 0; i < 3; i++) {
		drawn(&t, 1);
		order(&t, ORDER(ARRIVE));
		ck_assert_uint_eq(t.s.square[SQ("b4")].portal, i < 2 ? LARGE : 0);
		ck_assert_str_eq(complaint(&t, ORDER(ARRIVE)), "portal");
		t.s.unit[last(&t, NEWS_ARRIVED)->unit].square = SQ("c4");
	}
	ck_assert_uint_eq(t.s.player[WEST].vp, 5);
	table_close(&t);
}

TEST(one_a_turn_where_the_table_says_so)
{
	uint8_t	 u = alone(&t, ORPAL, "s1d2", "b5");

	t.f.tables.option[OPT_PORTAL_GRANULARITY] = 1;
	t.s.square[SQ("b4")].portal = LARGE;
	t.s.square[SQ("b4")].arrivals = 3;
	drawn(&t, 1);
	order(&t, ORDER(ARRIVE));
	t.s.unit[last(&t, NEWS_ARRIVED)->unit].square = SQ("c4");
	ck_assert_str_eq(complaint(&t, ORDER(ARRIVE)), "portal");
	ck_assert_str_eq(complaint(&t, ORDER(GATHER, .unit = u)), "good");
	table_close(&t);
}

TEST(a_ritual_rolls_two_other_rolled_skulls_again)
{
	alone(&t, ORPAL, "s1d2", "b5");
	rolled(&t, WEST, "ss1");
	ck_assert_str_eq(complaint(&t, ORDER(RITUAL)), "dice");
	banked(&t, WEST, "s");
	throw_faces(&t, "2d");
	order(&t, ORDER(RITUAL));
	ck_assert_uint_eq(t.s.player[WEST].bank.of[SKULL - 1], 0);
	ck_assert_uint_eq(t.s.player[WEST].rolled.of[SKULL - 1], 0);
	ck_assert_uint_eq(t.s.player[WEST].rolled.of[TWO - 1], 1);
	rolled(&t, WEST, "sss");
	throw_faces(&t, "ss");
	order(&t, ORDER(RITUAL));
	ck_assert_uint_eq(t.s.player[WEST].rolled.of[SKULL - 1], 2);
	table_close(&t);
}

TEST(thrgfervhen_and_two_strong_units_score_once)
{
	alone(&t, ORPAL, "s1d2", "b5");
	t.s.square[SQ("b4")].portal = LARGE;
	t.s.square[SQ("b4")].arrivals = 3;
	drawn(&t, 7);
	order(&t, ORDER(ARRIVE));
	ck_assert_str_eq(is(&t, last(&t, NEWS_ARRIVED)->unit), "thrgfervhen");
	ck_assert_uint_eq(t.s.player[WEST].vp, 3);
	t.s.unit[last(&t, NEWS_ARRIVED)->unit].square = SQ("c4");
	drawn(&t, 5);
	order(&t, ORDER(ARRIVE));
	ck_assert_str_eq(is(&t, last(&t, NEWS_ARRIVED)->unit), "s3d1");
	ck_assert_uint_eq(t.s.player[WEST].vp, 6);
	table_close(&t);
}

/* BT-20 */
TEST(eggs_are_made_of_three_recipes)
{
	static const uint8_t	 goods[][GOODS + 1] = {
		{ [WOOD] = 2, [WATER] = 1 }, { [ORE] = 1, [WOOD] = 1, [MEAT] = 1 },
		    { [MEAT] = 1, [GOLD] = 1 }, { [WATER] = 1, [GOLD] = 1 },
	};

	for (size_t i = 0; i < LENGTH(goods); i++) {
		uint8_t	 u = alone(&t, DHARGON, "collector", "b4");

		ck_assert_str_eq(complaint(&t, ORDER(EGG, .unit = u)), "good");
		for (unsigned good = WOOD; good <= MEAT; good++)
			lay(&t, "b4", good, goods[i][good]);
		order(&t, ORDER(EGG, .unit = u));
		for (unsigned good = WOOD; good <= MEAT; good++)
			ck_assert_uint_eq(t.s.square[SQ("b4")].good[good], 0);
		ck_assert_str_eq(is(&t, last(&t, NEWS_EGG)->unit), "egg");
		ck_assert_uint_eq(t.s.player[WEST].vp, 1);
		table_close(&t);
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
	uint8_t	 u = alone(&t, DHARGON, "collector", "b4");

	lay(&t, "b4", WOOD, 3);
	lay(&t, "b4", ORE, 1);
	lay(&t, "b4", WATER, 1);
	lay(&t, "b4", MEAT, 1);
	ck_assert_str_eq(complaint(&t, ORDER(EGG, .unit = u, .goods_count = 2,
	    .goods = { ORE, ORE })), "good");
	ck_assert_str_eq(complaint(&t, ORDER(EGG, .unit = u, .goods_count = 1,
	    .goods = { GOLD })), "good");
	ck_assert_str_eq(complaint(&t, ORDER(EGG, .unit = u, .number = 1, .goods_count = 1,
	    .goods = { MEAT })), "good");
	ck_assert(legal(&t, ORDER(EGG, .unit = u, .goods_count = 1, .goods = { MEAT })));
	order(&t, ORDER(EGG, .unit = u, .goods_count = 2, .goods = { WATER, ORE }));
	ck_assert_uint_eq(t.s.square[SQ("b4")].good[WOOD], 2);
	ck_assert_uint_eq(t.s.square[SQ("b4")].good[MEAT], 1);
	ck_assert_uint_eq(t.s.square[SQ("b4")].good[WATER], 0);
	table_close(&t);
	u = alone(&t, DHARGON, "elder", "b4");
	rolled(&t, WEST, "12dsss");
	banked(&t, WEST, "2");
	favour_all(WEST);
	lay(&t, "b4", WOOD, 3);
	load(&t, u, GOLD, 2);
	ck_assert_str_eq(complaint(&t, ORDER(SUMMON, .goods_count = 1, .goods = { ORE })), "good");
	order(&t, ORDER(SUMMON, .goods_count = 2, .goods = { GOLD, GOLD }));
	ck_assert_uint_eq(t.s.square[SQ("b4")].good[WOOD], 2);
	ck_assert_uint_eq(t.s.unit[u].good[GOLD], 0);
	table_close(&t);
}

TEST(an_egg_hatches_at_the_next_own_turn)
{
	uint8_t	 u = alone(&t, DHARGON, "collector", "b4"), egg;

	lay(&t, "b4", ORE, 3);
	order(&t, ORDER(EGG, .unit = u));
	egg = last(&t, NEWS_EGG)->unit;
	ck_assert_str_eq(complaint(&t, ORDER(MOVE, .unit = egg, .square = SQ("b5"))), "egg");
	order(&t, ORDER(PICK_UP, .unit = u, .token = egg));
	throw_faces(&t, "111222");
	order(&t, ORDER(END));
	ck_assert_str_eq(is(&t, egg), "egg");
	throw_faces(&t, "sss222");
	order(&t, ORDER(END));
	ck_assert_str_eq(is(&t, egg), "collector");
	ck_assert(boa_is_free(&t.s, egg));
	ck_assert_uint_eq(t.s.player[WEST].vp, 2);
	ck_assert_uint_eq(t.s.player[WEST].favour[0], 1);
	table_close(&t);
}

TEST(without_a_collector_in_supply_it_hatches_later)
{
	uint8_t	 u = alone(&t, DHARGON, "collector", "b4"), egg = put(&t, WEST, "egg", "b4");

	for (unsigned i = 0; i < 5; i++)
		put(&t, WEST, "collector", "a1");
	boa_hatch(&t.g, WEST);
	ck_assert_str_eq(is(&t, egg), "egg");
	boa_remove(&t.g, u);
	boa_hatch(&t.g, WEST);
	ck_assert_str_eq(is(&t, egg), "collector");
	table_close(&t);
}

TEST(a_collector_becomes_the_elder_if_there_is_none)
{
	uint8_t	 u = alone(&t, DHARGON, "collector", "b4"), elder = put(&t, WEST, "elder", "b5");

	put(&t, WEST, "collector", "a1");
	load(&t, u, WOOD, 1);
	ck_assert_str_eq(complaint(&t, ORDER(NEW_ELDER, .unit = u)), "elder");
	boa_remove(&t.g, elder);
	order(&t, ORDER(NEW_ELDER, .unit = u));
	ck_assert_str_eq(is(&t, u), "elder-egg");
	ck_assert_uint_eq(t.s.square[SQ("b4")].good[WOOD], 1);
	boa_hatch(&t.g, WEST);
	ck_assert_str_eq(is(&t, u), "elder");
	table_close(&t);
}

TEST(six_units_score_once_and_eggs_do_not_count)
{
	alone(&t, DHARGON, "collector", "b4");
	for (unsigned i = 0; i < 3; i++)
		put(&t, WEST, "collector", "b4");
	put(&t, WEST, "elder", "b4");
	put(&t, WEST, "egg", "b4");
	boa_once(&t.g);
	ck_assert_uint_eq(t.s.player[WEST].vp, 0);
	put(&t, WEST, "collector", "b4");
	boa_once(&t.g);
	boa_once(&t.g);
	ck_assert_uint_eq(t.s.player[WEST].vp, 1);
	table_close(&t);
}

TEST(gathering_succeeds_with_even_dice_and_gold_with_a_six)
{
	uint8_t	 u = alone(&t, DHARGON, "collector", "d1");

	rolled(&t, WEST, "12dss1");
	ck_assert_str_eq(complaint(&t, ORDER(GATHER, .unit = u, .good = WOOD)), "good");
	throw(&t, "5" "2" "4" "6");
	order(&t, ORDER(GATHER, .unit = u, .good = ORE));
	ck_assert_uint_eq(heard(&t, NEWS_MISSED), 1);
	order(&t, ORDER(GATHER, .unit = u, .skulls = 1));
	ck_assert_uint_eq(t.s.unit[u].good[ORE], 1);
	order(&t, ORDER(GATHER, .unit = u, .good = GOLD));
	ck_assert_uint_eq(t.s.unit[u].good[GOLD], 0);
	order(&t, ORDER(GATHER, .unit = u, .good = GOLD));
	ck_assert_uint_eq(t.s.unit[u].good[GOLD], 1);
	ck_assert_uint_eq(t.s.player[WEST].favour[1], 2);
	table_close(&t);
}

TEST(gathering_means_gold_where_there_is_nothing_else)
{
	uint8_t	 u = alone(&t, DHARGON, "collector", "d1");

	rolled(&t, WEST, "11");
	lay(&t, "a1", ORE, t.s.good[ORE]);
	throw(&t, "4" "6");
	order(&t, ORDER(GATHER, .unit = u));
	ck_assert_uint_eq(t.s.unit[u].good[GOLD], 0);
	order(&t, ORDER(GATHER, .unit = u));
	ck_assert_uint_eq(t.s.unit[u].good[GOLD], 1);
	table_close(&t);
}

TEST(who_gathers_what_is_as_the_table_says)
{
	uint8_t	 u = alone(&t, VARPEN, "s1d1", "g8");

	rolled(&t, WEST, "ss11");
	ck_assert_str_eq(complaint(&t, ORDER(GATHER, .unit = u, .good = WATER)), "good");
	t.f.tables.option[OPT_WATER_GATHER] = 1;
	ck_assert(legal(&t, ORDER(GATHER, .unit = u, .good = WATER)));
	ck_assert(!legal(&t, ORDER(GATHER, .unit = u, .good = GOLD)));
	ck_assert(legal(&t, ORDER(GATHER, .unit = u, .skulls = 1)));
	t.s.unit[u].square = SQ("d1");
	ck_assert_str_eq(complaint(&t, ORDER(GATHER, .unit = u, .good = GOLD)), "good");
	t.s.unit[u].square = SQ("g8");
	t.f.tables.option[OPT_VARPEN_SKULLS] = 1;
	ck_assert_str_eq(complaint(&t, ORDER(GATHER, .unit = u, .skulls = 1)), "skulls");
	table_close(&t);
}

TEST(wood_is_inside_the_building)
{
	uint8_t	 u = alone(&t, VARPEN, "s1d1", "c6");

	ck_assert(boa_has_resource(&t.g, t.s.unit[u].square, WOOD));
	ck_assert(!boa_has_resource(&t.g, t.s.unit[u].square, ORE));
	ck_assert(boa_has_resource(&t.g, SQ("g8"), WATER));
	ck_assert(!boa_has_resource(&t.g, SQ("g8"), GOLD));
	table_close(&t);
}

/* BT-6 */
TEST(a_fence_is_wood_and_a_move_a_wall_ore_and_two)
{
	uint8_t	 u = alone(&t, VARPEN, "s1d1", "b4");

	rolled(&t, WEST, "12");
	ck_assert_str_eq(complaint(&t, ORDER(FENCE, .unit = u, .place = NORTH)), "good");
	lay(&t, "b4", WOOD, 1);
	load(&t, u, ORE, 2);
	order(&t, ORDER(FENCE, .unit = u, .place = NORTH));
	ck_assert_uint_eq(t.s.square[SQ("b3")].barrier[SOUTH - 1], FENCE);
	ck_assert_str_eq(complaint(&t, ORDER(WALL, .unit = u, .place = EAST_SIDE)), "dice");
	rolled(&t, WEST, "d2");
	ck_assert_str_eq(complaint(&t, ORDER(WALL, .unit = u, .place = NORTH)), "place");
	order(&t, ORDER(WALL, .unit = u, .place = EAST_SIDE));
	ck_assert_uint_eq(t.s.player[WEST].vp, 2);
	ck_assert_uint_eq(t.s.fences, 7);
	ck_assert_uint_eq(t.s.walls, 7);
	ck_assert_uint_eq(t.s.good[ORE], 7);
	table_close(&t);
}

TEST(nothing_is_built_on_the_building_or_across_where_not_allowed)
{
	uint8_t	 u = alone(&t, VARPEN, "s1d1", "b6");

	load(&t, u, WOOD, 2);
	rolled(&t, WEST, "12");
	ck_assert_str_eq(complaint(&t, ORDER(FENCE, .unit = u, .place = EAST_SIDE)), "place");
	ck_assert(legal(&t, ORDER(FENCE, .unit = u, .place = BACK)));
	t.f.tables.option[OPT_DIAGONALS] = 1;
	ck_assert_str_eq(complaint(&t, ORDER(FENCE, .unit = u, .place = BACK)), "diagonal");
	t.s.unit[u].square = SQ("a6");
	/* the map's edge too */
	ck_assert(legal(&t, ORDER(FENCE, .unit = u, .place = WEST_SIDE)));
	t.s.fences = 0;
	ck_assert_str_eq(complaint(&t, ORDER(FENCE, .unit = u, .place = NORTH)), "supply");
	t.s.fences = 8;
	table_close(&t);
	u = alone(&t, ORPAL, "s1d2", "b4");
	ck_assert_str_eq(complaint(&t, ORDER(FENCE, .unit = u, .place = NORTH)), "faction");
	table_close(&t);
}

/* BOA-32 */
TEST(dismantling_takes_a_skull_as_well)
{
	uint8_t	 u = alone(&t, ORPAL, "s1d2", "b4");

	barrier(&t, "b5", NORTH, FENCE);
	barrier(&t, "b4", FORE, WALL);
	rolled(&t, WEST, "111");
	ck_assert_str_eq(complaint(&t, ORDER(DISMANTLE, .unit = u, .place = SOUTH)), "dice");
	rolled(&t, WEST, "12dss");
	ck_assert_str_eq(complaint(&t, ORDER(DISMANTLE, .unit = u, .place = EAST_SIDE)), "place");
	order(&t, ORDER(DISMANTLE, .unit = u, .place = SOUTH));
	ck_assert_uint_eq(t.s.fences, 8);
	order(&t, ORDER(DISMANTLE, .unit = u, .place = FORE));
	ck_assert_uint_eq(boa_dice_count(&t.s.player[WEST].rolled), 0);
	ck_assert_uint_eq(t.s.player[WEST].vp, 0);
	table_close(&t);
}

TEST(an_ancient_comes_for_seven_dice_of_both_kinds)
{
	uint8_t	 u = alone(&t, VARPEN, "s3d3", "b4");

	rolled(&t, WEST, "12dsss");
	banked(&t, WEST, "2");
	ck_assert_str_eq(complaint(&t, ORDER(SUMMON)), "favour");
	favour_all(WEST);
	t.s.unit[u].kind = (uint8_t)kind_of(&t, VARPEN, "s2d2");
	ck_assert_str_eq(complaint(&t, ORDER(SUMMON)), "ancient");
	t.s.unit[u].kind = (uint8_t)kind_of(&t, VARPEN, "s3d3");
	order(&t, ORDER(SUMMON));
	ck_assert_str_eq(is(&t, u), "ancient");
	ck_assert_uint_eq(t.s.player[WEST].vp, 2);
	ck_assert_uint_eq(boa_dice_count(&t.s.player[WEST].rolled) +
	    boa_dice_count(&t.s.player[WEST].bank), 0);
	table_close(&t);
}

TEST(other_ancients_come_where_they_are_called)
{
	uint8_t	 u = alone(&t, ORPAL, "gatemaster", "b4");

	rolled(&t, WEST, "12dsss");
	banked(&t, WEST, "2");
	favour_all(WEST);
	ck_assert_str_eq(complaint(&t, ORDER(SUMMON)), "ancient");
	lay(&t, "b4", CRYSTAL, 1);
	order(&t, ORDER(SUMMON, .unit = u));
	ck_assert_uint_eq(t.s.square[SQ("b4")].good[CRYSTAL], 0);
	ck_assert_str_eq(at(&t, boa_ancient(&t.g, WEST)), "b4");
	table_close(&t);
	u = alone(&t, DHARGON, "elder", "b4");
	rolled(&t, WEST, "12dsss");
	banked(&t, WEST, "2");
	favour_all(WEST);
	lay(&t, "b4", WATER, 2);
	ck_assert_str_eq(complaint(&t, ORDER(SUMMON)), "ancient");
	load(&t, u, GOLD, 1);
	order(&t, ORDER(SUMMON));
	ck_assert_str_eq(is(&t, boa_ancient(&t.g, WEST)), "ancient");
	ck_assert_uint_eq(t.s.good[GOLD], 4);
	table_close(&t);
}

TEST(each_ancient_has_its_power_once_a_turn)
{
	uint8_t	 u = alone(&t, BOHMERK, "s1d1", "a1");

	put(&t, WEST, "ancient", "b4");
	rolled(&t, WEST, "sss111");
	order(&t, ORDER(DIVINE, .unit = u, .stat = DEFENCE));
	ck_assert_str_eq(is(&t, u), "s1d2");
	ck_assert_str_eq(complaint(&t, ORDER(DIVINE, .unit = u)), "once");
	table_close(&t);
	u = alone(&t, DHARGON, "collector", "a1");
	put(&t, WEST, "ancient", "b4");
	rolled(&t, WEST, "sss111");
	ck_assert_str_eq(complaint(&t, ORDER(DIVINE, .unit = u, .good = CRYSTAL)), "good");
	order(&t, ORDER(DIVINE, .unit = u, .good = GOLD));
	ck_assert_uint_eq(t.s.unit[u].good[GOLD], 1);
	table_close(&t);
	alone(&t, ORPAL, "s1d2", "a1");
	ck_assert_str_eq(complaint(&t, ORDER(DIVINE)), "ancient");
	put(&t, WEST, "ancient", "b4");
	rolled(&t, WEST, "11");
	drawn(&t, 0);
	order(&t, ORDER(DIVINE));
	ck_assert_str_eq(at(&t, last(&t, NEWS_ARRIVED)->unit), "b4");
	table_close(&t);
	alone(&t, VARPEN, "s1d1", "a1");
	put(&t, WEST, "ancient", "b4");
	rolled(&t, WEST, "11");
	drawn(&t, 0);
	order(&t, ORDER(DIVINE));
	ck_assert_uint_eq(t.s.hand[1].count, 1);
	table_close(&t);
}

TEST(an_ancient_is_never_upgraded_split_or_merged)
{
	uint8_t	 u = alone(&t, BOHMERK, "ancient", "b4"), v = put(&t, WEST, "s1d1", "b4");

	rolled(&t, WEST, "ss");
	ck_assert_str_eq(complaint(&t, ORDER(GROW, .unit = u)), "growth");
	ck_assert_str_eq(complaint(&t, ORDER(SPLIT, .unit = u)), "parts");
	ck_assert_str_eq(complaint(&t, ORDER(MERGE, .unit = u, .second = v)), "ancient");
	ck_assert_str_eq(complaint(&t, ORDER(MERGE, .unit = v, .second = u)), "ancient");
	table_close(&t);
}

TEST_MAIN("ancients: factions")
