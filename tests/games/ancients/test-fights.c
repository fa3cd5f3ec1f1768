/* Fights, the beaten, prisoners: BOA-7 to BOA-9, BOA-16, BOA-27, BOA-28. */

#include "games/ancients/table.h"
#include "unit/test.h"

/* Two enemies face each other on c3, and the west has a unit elsewhere too. */
static void
fight(unsigned west, const char *own, unsigned east, const char *enemy)
{
	face(west, own, east, enemy);
	put(WEST, least(west), "a1");
}

TEST(a_fight_costs_a_move_die_and_skulls_do_not_pay)
{
	fight(VARPEN, "s1d1", BOHMERK, "s1d1");
	rolled(WEST, "sss");
	refused("dice", ATTACK, .unit = u, .target = v);
	rolled(WEST, "s2");
	throw("16");
	order(ORDER(ATTACK, .unit = u, .target = v));
	ck_assert_uint_eq(t.s.player[WEST].rolled.of[TWO - 1], 0);
	ck_assert_uint_eq(asked(), DECISION_DEFEND);
	ck_assert_uint_eq(asked_side(), EAST);
	order(ORDER(DEFEND, .alone = 1));
	ck_assert_uint_eq(asked(), DECISION_COUNTER);
	order(ORDER(NO_COUNTER));
	ck_assert_uint_eq(asked(), DECISION_SPEND);
}

/* BT-13 */
TEST(equal_sums_are_rolled_again)
{
	fight(VARPEN, "s2d1", BOHMERK, "s2d3");
	clash("54" "333" "66" "111");
	ck_assert_uint_eq(t.s.fight.winner, WEST);
	ck_assert_uint_eq(t.s.fight.attack_score, 12);
	ck_assert_uint_eq(t.s.fight.defence_score, 3);
}

/* BT-14 */
TEST(two_beat_two_and_one_of_them_is_taken)
{
	uint8_t	 u2, v2;

	fight(VARPEN, "s1d1", BOHMERK, "s1d1");
	u2 = put(WEST, "s2d1", "c3");
	v2 = put(EAST, "s2d2", "c3");
	throw("666" "111");
	order(ORDER(ATTACK, .unit = u, .second = u2, .target = v, .other = v2));
	refused("two", DEFEND, .second = v2);
	order(ORDER(DEFEND));
	ck_assert_uint_eq(asked(), DECISION_FATE);
	order(ORDER(FATE, .fate = FATE_CAPTURE));
	ck_assert_uint_eq(t.s.unit[v2].held, HELD_PRISONER);
	ck_assert_uint_eq(t.s.unit[v2].holder, u);
	ck_assert_str_eq(is(v), "");
	ck_assert_uint_eq(t.s.player[WEST].vp, 2);
	ck_assert_uint_eq(t.s.player[WEST].favour[1], 2);
}

TEST(each_attacker_takes_one_where_the_table_says_so)
{
	uint8_t	 u2, v2;

	fight(VARPEN, "s1d1", BOHMERK, "s1d1");
	t.f.tables.option[OPT_PRISONERS] = 1;
	u2 = put(WEST, "s2d1", "c3");
	v2 = put(EAST, "s2d2", "c3");
	throw("666" "111");
	order(ORDER(ATTACK, .unit = u, .second = u2, .target = v, .other = v2));
	order(ORDER(DEFEND));
	order(ORDER(FATE, .fate = FATE_CAPTURE, .target = v, .unit = u2));
	ck_assert(!legal(ORDER(FATE, .fate = FATE_CAPTURE, .unit = u2)));
	order(ORDER(FATE, .fate = FATE_CAPTURE));
	ck_assert_uint_eq(t.s.unit[v].holder, u2);
	ck_assert_uint_eq(t.s.unit[v2].holder, u);
}

TEST(the_defender_may_add_one)
{
	uint8_t	 v2;

	fight(VARPEN, "s3d3", BOHMERK, "s1d1");
	put(EAST, "s1d1", "c3");
	v2 = put(EAST, "s2d2", "c3");
	refused("whose", ATTACK, .unit = u, .target = u);
	throw("111" "221");
	order(ORDER(ATTACK, .unit = u, .target = v));
	order(ORDER(DEFEND, .second = v2));
	ck_assert_uint_eq(t.s.fight.defence_dice, 3);
	clash("222" "111");	/* by default the highest defence */
	ck_assert_uint_eq(t.s.fight.defence_dice, 3);
	order(ORDER(FATE, .fate = FATE_KILL));
	ck_assert_str_eq(is(v), "");
	ck_assert_str_eq(is(v2), "");
}

/* BT-12: "if half (or more) of the dice rolled to SUCCESSFULLY defend roll a 6" */
TEST(half_sixes_make_a_counter_attack)
{
	static const struct {
		unsigned	 dice, sixes;
		bool		 due;
	} rows[] = { { 4, 2, true }, { 3, 1, false }, { 1, 1, true }, { 3, 2, true },
	    { 2, 1, true }, { 4, 1, false }, { 2, 0, false } };

	fight(VARPEN, "s1d1", BOHMERK, "s1d1");
	for (size_t i = 0; i < LENGTH(rows); i++) {
		t.s.fight = (struct fight){ .attacker = WEST, .defender = EAST, .winner = EAST,
		    .unit = { u }, .target = { v },
			.defence_dice = (uint8_t)rows[i].dice, .sixes = (uint8_t)rows[i].sixes };
		ck_assert(boa_counter_due(&t.g) == rows[i].due);
	}
	t.s.fight.sixes = 2;
	t.s.fight.counter = 1;
	ck_assert(!boa_counter_due(&t.g));
	t.f.tables.option[OPT_COUNTER_CHAIN] = 1;
	ck_assert(boa_counter_due(&t.g));
	t.s.fight = (struct fight){ 0 };
}

/* It defends with two dice then, and with one otherwise. */
TEST(bohmerk_may_absorb_before_they_defend)
{
	fight(VARPEN, "s1d1", BOHMERK, "s1d1");
	load(v, WOOD, 1);
	order(ORDER(ATTACK, .unit = u, .target = v));
	refused("good", DEFEND, .unit = v);
	refused("whose", DEFEND, .unit = u);
	load(v, ORE, 1);
	throw("6" "12");
	order(ORDER(DEFEND, .unit = v, .stat = DEFENCE));
	ck_assert_uint_eq(last(NEWS_FOUGHT)->defence_dice, 2);
	ck_assert_uint_eq(t.s.good[ORE], 8);
}

TEST(a_counter_attack_is_free_and_scores)
{
	fight(VARPEN, "s1d1", BOHMERK, "s2d2");
	clash("1" "61" "66" "1");
	order(ORDER(COUNTER));
	ck_assert_uint_eq(asked(), DECISION_FATE);
	ck_assert_uint_eq(asked_side(), EAST);
	order(ORDER(FATE, .fate = FATE_CAPTURE));
	ck_assert_uint_eq(t.s.unit[u].holder, v);
	ck_assert_uint_eq(t.s.player[EAST].vp, 1);
	ck_assert_uint_eq(boa_dice_count(&t.s.player[EAST].bank), 0);
}

TEST(a_counter_attack_is_never_countered)
{
	fight(VARPEN, "s1d1", BOHMERK, "s2d2");
	clash("1" "61" "12" "6");
	order(ORDER(COUNTER));
	ck_assert_uint_eq(asked(), DECISION_SPEND);
}

TEST(eggs_defend_but_take_no_part_in_a_counter_attack)
{
	fight(VARPEN, "s1d1", DHARGON, "egg");
	clash("1" "66");
	ck_assert_uint_eq(asked(), DECISION_SPEND);
	clash("6" "11");
	ck_assert_uint_eq(asked(), DECISION_SPEND);	/* an egg is killed, not captured */
	ck_assert_str_eq(is(v), "");
	ck_assert_uint_eq(t.s.player[WEST].vp, 1);
}

TEST(an_egg_is_as_the_table_says)
{
	fight(VARPEN, "s1d1", DHARGON, "egg");
	ck_assert_uint_eq(boa_d(&t.g, v), 2);
	t.f.tables.option[OPT_EGG_DEFENCE] = 1;
	ck_assert_uint_eq(boa_d(&t.g, v), 1);
}

TEST(a_captor_has_one_prisoner)
{
	uint8_t	 p;

	fight(VARPEN, "s3d3", BOHMERK, "s1d1");
	p = capture(u, "s2d2");
	refused("square", ATTACK, .unit = u, .target = p);
	clash("666" "1");
	ck_assert_uint_eq(asked(), DECISION_SPEND);
	ck_assert_str_eq(is(v), "");
	ck_assert_str_eq(is(p), "s2d2");
}

TEST(prisoners_go_along_and_do_nothing)
{
	uint8_t	 p;

	fight(VARPEN, "s1d1", BOHMERK, "s1d1");
	p = capture(u, "s2d2");
	order(ORDER(MOVE, .unit = u, .square = SQ("c4")));
	ck_assert_str_eq(at(p), "c4");
	t.s.active = EAST;
	rolled(WEST, "");
	rolled(EAST, "111");
	refused("held", MOVE, .unit = p, .square = SQ("c5"));
	refused("held", ATTACK, .unit = p, .target = u);
}

TEST(the_killed_captor_lets_go_and_goods_and_items_fall)
{
	uint8_t	 p;

	fight(VARPEN, "s3d3", BOHMERK, "s1d1");
	p = capture(v, "s1d1");
	load(v, WOOD, 2);
	wear(v, "hooks");
	clash("666" "1");
	order(ORDER(FATE, .fate = FATE_KILL));
	ck_assert_uint_eq(asked(), DECISION_FREED);
	ck_assert_uint_eq(asked_side(), WEST);
	barrier("c3", NORTH, FENCE);
	ck_assert(!legal(ORDER(GO, .square = SQ("f3"))));
	ck_assert(legal(ORDER(GO, .square = SQ("e5"))));
	ck_assert(!legal(ORDER(GO, .via_count = 1, .via = { SQ("c2") },
	    .square = SQ("c1"))));
	order(ORDER(GO, .square = SQ("d5")));
	ck_assert_str_eq(at(p), "d5");
	ck_assert(boa_is_free(&t.s, p));
	ck_assert_uint_eq(t.s.square[square_of("c3")].good[WOOD], 2);
	ck_assert_uint_eq(t.s.lying_count, 1);
	order(ORDER(EQUIP, .unit = u, .card = (uint8_t)card_of("hooks")));
	order(ORDER(PICK_UP, .unit = u, .good = WOOD));
	ck_assert_uint_eq(t.s.unit[u].good[WOOD], 2);
}

TEST(a_captured_unit_keeps_its_items_and_drops_its_goods)
{
	fight(VARPEN, "s3d3", BOHMERK, "s1d1");
	load(v, ORE, 1);
	wear(v, "hooks");
	clash("666" "1");
	order(ORDER(FATE, .fate = FATE_CAPTURE));
	ck_assert_uint_eq(t.s.unit[v].item[0], card_of("hooks"));
	ck_assert_uint_eq(t.s.square[square_of("c3")].good[ORE], 1);
}

/* BT-15 */
TEST(a_prisoner_is_exchanged_at_an_open_edge)
{
	fight(VARPEN, "s1d1", BOHMERK, "s1d1");
	capture(u, "s2d2");
	refused("edge", EXCHANGE, .unit = u);
	t.s.unit[u].square = t.s.unit[boa_holds(&t.s, u, HELD_PRISONER)].square =
	    SQ("a4");
	barrier("a4", WEST_SIDE, FENCE);
	refused("edge", EXCHANGE, .unit = u);
	boa_set_barrier(&t.s, square_of("a4"), WEST_SIDE, 0);
	t.s.fences++;
	order(ORDER(EXCHANGE, .unit = u));
	ck_assert_uint_eq(t.s.player[WEST].vp, 1);
	ck_assert_str_eq(is(last(NEWS_EXCHANGED)->unit), "s1d1");
	ck_assert_str_eq(at(last(NEWS_EXCHANGED)->unit), "a4");
	ck_assert_uint_eq(t.s.supply[kind_of(BOHMERK, "s2d2")], 3);
}

TEST(equals_at_an_exchange_are_thrown_for)
{
	fight(VARPEN, "s1d1", BOHMERK, "s1d1");
	t.s.unit[u].square = SQ("a4");
	capture(u, "s2d2");
	for (unsigned i = 0; i < 3; i++)
		put(WEST, "s1d1", "b4");
	throw("33" "25");
	order(ORDER(EXCHANGE, .unit = u));
	ck_assert_str_eq(is(last(NEWS_EXCHANGED)->unit), "s1d2");
}

TEST(a_prisoner_escapes_with_a_six)
{
	uint8_t	 p;

	fight(VARPEN, "s1d1", BOHMERK, "s1d1");
	p = capture(v, "s1d1");
	throw("56");
	order(ORDER(ESCAPE, .unit = p));
	ck_assert_uint_eq(t.s.unit[p].held, HELD_PRISONER);
	order(ORDER(ESCAPE, .unit = p));
	ck_assert_uint_eq(asked(), DECISION_FREED);
	order(ORDER(STAY));
	ck_assert(boa_is_free(&t.s, p));
}

/* BT-16 */
TEST(undead_stay_with_ten_and_both_score)
{
	fight(VARPEN, "s3d3", ORPAL, "s1d2");
	banked(EAST, "s");
	clash("666" "11" "65");
	order(ORDER(FATE, .fate = FATE_KILL));
	ck_assert_uint_eq(asked(), DECISION_REVIVE);
	order(ORDER(REVIVE, .with_count = 1, .with = { REMEDY_SKULL }));
	ck_assert_str_eq(is(v), "s1d2");
	ck_assert_uint_eq(t.s.player[WEST].vp, 1);
	ck_assert_uint_eq(t.s.player[EAST].vp, 1);
	ck_assert_uint_eq(t.s.player[EAST].bank.of[SKULL - 1], 0);
}

TEST(undead_go_with_nine)
{
	fight(VARPEN, "s3d3", ORPAL, "s1d2");
	banked(EAST, "s");
	clash("666" "11" "54");
	order(ORDER(FATE, .fate = FATE_KILL));
	order(ORDER(REVIVE));
	ck_assert_str_eq(is(v), "");
	ck_assert_uint_eq(t.s.player[EAST].vp, 0);
}

TEST(without_a_skull_or_a_card_nobody_is_asked)
{
	fight(VARPEN, "s3d3", ORPAL, "s1d2");
	clash("666" "11");
	order(ORDER(FATE, .fate = FATE_KILL));
	ck_assert_uint_eq(asked(), DECISION_SPEND);
	ck_assert_str_eq(is(v), "");
}

TEST(cards_revive_after_the_skull_in_the_order_said)
{
	fight(VARPEN, "s3d3", ORPAL, "s1d2");
	banked(EAST, "s");
	hold(EAST, "dark-mending");
	clash("666" "11" "11" "55");
	order(ORDER(FATE, .fate = FATE_KILL));
	refused("remedy", REVIVE, .with_count = 1, .with = { REMEDY_DRAUGHT });
	order(ORDER(REVIVE, .with_count = 2, .with = { REMEDY_SKULL, REMEDY_MENDING }));
	ck_assert_str_eq(is(v), "s1d2");
	ck_assert_uint_eq(t.s.hand[2].count, 0);
	ck_assert_uint_eq(t.s.player[EAST].vp, 0);	/* only Undead scores */
}

TEST(an_ancient_is_killed_and_its_favours_are_lost)
{
	fight(VARPEN, "s3d3", BOHMERK, "ancient");
	memset(t.s.player[EAST].favour, 1, FAVOURS);
	clash("666" "11111");
	ck_assert_uint_eq(asked(), DECISION_SPEND);
	ck_assert_str_eq(is(v), "");
	ck_assert_uint_eq(t.s.player[WEST].vp, 3);
	ck_assert_uint_eq(t.s.player[EAST].favour[0] + t.s.player[EAST].favour[1] +
	    t.s.player[EAST].favour[2], 0);
}

TEST(the_silent_take_what_their_faction_makes_of_the_beaten)
{
	static const struct {
		unsigned	 faction;
		const char	*kind;
		unsigned	 fate;
	} rows[] = {
		{ BOHMERK, "s3d3", FATE_ABSORB }, { DHARGON, "elder", FATE_MEAT },
		    { ORPAL, "s2d1", FATE_CAPTURE },
	};

	for (size_t i = 0; i < LENGTH(rows); i++) {
		struct pending	 p;
		struct move	 m;

		fight(rows[i].faction, rows[i].kind, VARPEN, "s1d1");
		throw(rows[i].faction == BOHMERK ? "666" : "66");
		clash("1");
		p = boa_pending(&t.g);
		boa_fallback_for(&t.g, &p, &m);
		ck_assert_uint_eq(m.fate, rows[i].fate);
	}
}

TEST_MAIN_WITH("ancients: fights", NULL, table_close)
