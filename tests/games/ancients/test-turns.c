/*
 * The set-up, the course of a turn, the bank, the auto-enemy, and ends: BOA-1 to BOA-6, BOA-20 to
 * BOA-23, BOA-33 to BOA-39.
 */

#include "games/ancients/table.h"
#include "referee/moves.h"
#include "unit/test.h"

/* From the very start, with these throws for the first turn. */
static void
from_start(unsigned seats, const char *throws)
{
	table_open(VARPEN, ORPAL);
	t.s = (struct state){ 0 };
	t.f.tables.seats = seats;
	throw(throws);
	boa_start(&t.f.tables, &t.s, &(struct chance){ .kind = CHANCE_SCRIPTED,
	    .script = t.f.draw, .scripted = t.f.draws }, &t.f.events);
	t.f.draws = t.f.chance.used = t.f.chance.scripted = 0;
}

TEST(the_higher_throw_of_four_dice_is_first_and_in_the_west)
{
	from_start(2, "1111" "2111");
	ck_assert_uint_eq(t.s.player[WEST].seat, 2);
	from_start(2, "6611" "1166" "6666" "1111");
	ck_assert_uint_eq(t.s.player[WEST].seat, 1);
	ck_assert_uint_eq(t.s.player[EAST].seat, 2);
	from_start(1, "");
	ck_assert_uint_eq(t.s.player[WEST].seat, 1);
	ck_assert_uint_eq(t.s.player[EAST].seat, 0);
}

TEST(each_chooses_another_faction)
{
	from_start(2, "6611" "1111");
	ck_assert_uint_eq(asked(), DECISION_FACTION);
	ck_assert_uint_eq(asked_side(), WEST);
	order(ORDER(FACTION, .faction = VARPEN));
	ck_assert_uint_eq(asked_side(), EAST);
	refused("faction", FACTION, .faction = VARPEN);
	order(ORDER(FACTION, .faction = ORPAL));
	ck_assert_uint_eq(asked(), DECISION_SETUP);
}

TEST(varpen_are_set_up_one_a_square_and_the_rest_by_default)
{
	struct move	 m = { .kind = MOVE_SETUP, .place_count = 2 };

	from_start(2, "6611" "1111");
	order(ORDER(FACTION, .faction = VARPEN));
	order(ORDER(FACTION, .faction = ORPAL));
	m.placing[0] = (struct place_item){ (uint8_t)kind_of(VARPEN, "s1d1"), SQ("a5") };
	m.placing[1] = m.placing[0];
	ck_assert_str_eq(complaint(m), "home");
	m.placing[1].square = SQ("b4");
	ck_assert_str_eq(complaint(m), "home");
	m.placing[1] = (struct place_item){ (uint8_t)kind_of(VARPEN, "s2d2"), SQ("a2") };
	ck_assert_str_eq(complaint(m), "place");
	m.place_count = 1;
	order(m);
	ck_assert_str_eq(at(1), "a5");
	ck_assert_str_eq(at(2), "a2");
	ck_assert_str_eq(at(3), "b3");
	ck_assert_str_eq(at(4), "a4");
	throw_faces("111222");
	order(ORDER(SETUP));	/* the Orpal: the gatemaster first */
	ck_assert_str_eq(is(SIDE_UNITS + 1), "gatemaster");
	ck_assert_str_eq(at(SIDE_UNITS + 1), "g1");
	ck_assert_uint_eq(t.s.square[SQ("g1")].good[CRYSTAL], 1);
	ck_assert_uint_eq(t.s.square[SQ("e2")].good[CRYSTAL], 1);
	ck_assert_uint_eq(t.s.square[SQ("e5")].good[CRYSTAL], 1);
	ck_assert_uint_eq(t.s.bag_crystals, 3);
	ck_assert_uint_eq(t.s.square[SQ("a1")].token + t.s.square[SQ("h2")].token +
	    t.s.square[SQ("c7")].token +
	    t.s.square[SQ("e8")].token, 4);
	ck_assert_uint_eq(t.s.deck_action, 24);
	ck_assert_uint_eq(t.s.deck_item, 12);
	ck_assert_uint_eq(asked(), DECISION_SPEND);
	ck_assert_uint_eq(t.s.round, 1);
}

/* True if one of the set-ups has a unit of that kind on that square. */
static bool
one_places(const struct move *m, size_t count, unsigned kind, unsigned square)
{
	for (size_t i = 0; i < count; i++)
		for (unsigned k = 0; k < m[i].place_count; k++)
			if (m[i].placing[k].kind == kind && m[i].placing[k].square == square)
				return true;
	return false;
}

/* Offers have each kind on each home square, and the move for the silent is whole. */
TEST(a_set_up_is_offered_place_by_place)
{
	struct decisions	 decisions = { 0 };
	struct move	 offered[80], silent = { 0 };
	size_t		 count;

	from_start(2, "6611" "1111");
	order(ORDER(FACTION, .faction = ORPAL));
	order(ORDER(FACTION, .faction = VARPEN));
	boa_decide(&t.f.tables, &t.s, &decisions);
	count = moves_list(&t.f.tables, &t.s, &decisions.decision[0], offered,
	    LENGTH(offered));
	ck_assert_uint_eq(count, 3 * 6 + 1);
	for (unsigned q = 1; q <= SQUARES; q++)
		for (unsigned k = 1; k <= KINDS; k++)
			ck_assert_int_eq(one_places(offered, count, k, q),
			    t.g.f->kind[k].faction == ORPAL && t.g.f->kind[k].start > 0 &&
			    t.g.f->square[q].home == WEST);
	ancients.fallback(&t.f.tables, &t.s, &decisions.decision[0], false, &silent);
	ck_assert_uint_eq(silent.place_count, 4);
	order(silent);
	ck_assert_str_eq(is(1), "gatemaster");
	ck_assert_str_eq(at(1), "a2");
}

/* As the table says: with none, unless it is changed. */
TEST(the_dhargon_begin_with_goods)
{
	struct figures	*f;

	from_start(2, "6611" "1111");
	f = t.f.figures;
	ck_assert_uint_eq(f->good[WOOD].carried + f->good[ORE].carried + f->good[WATER].carried, 0);
	f->good[WOOD].carried = f->good[ORE].carried = 1;
	order(ORDER(FACTION, .faction = DHARGON));
	order(ORDER(FACTION, .faction = VARPEN));
	order(ORDER(SETUP));
	ck_assert_uint_eq(boa_count(&t.g, WEST, 0, 0), 3);
	ck_assert_uint_eq(t.s.good[WOOD], 7);
	ck_assert_uint_eq(t.s.good[ORE], 7);
	ck_assert_uint_eq(t.s.good[WATER], 8);
}

/* BOA-11, BOA-22 */
TEST(rewards_add_three_cards_of_each_kind_a_scenario)
{
	for (int rewards = 0; rewards <= 3; rewards++) {
		struct chance	 c;

		table_open(VARPEN, ORPAL);
		t.f.tables.option[OPT_REWARDS] = rewards;
		t.s = (struct state){ 0 };
		chance_fast(&c, 7);
		boa_start(&t.f.tables, &t.s, &c, &t.f.events);
		ck_assert_uint_eq(t.s.deck_action, 24 + 3 * (unsigned)rewards);
		ck_assert_uint_eq(t.s.deck_item, 12 + 3 * (unsigned)rewards);
	}
}

/* BOA-3 */
TEST(dice_are_rolled_where_the_turn_before_ends)
{
	alone(VARPEN, "s1d1", "b4");
	end_turn("12dsss");
	ck_assert_uint_eq(t.s.active, EAST);
	ck_assert_uint_eq(boa_dice_count(&t.s.player[EAST].rolled), 6);
	ck_assert_uint_eq(t.s.player[EAST].rolled.of[SKULL - 1], 3);
}

TEST(an_action_die_shows_what_the_table_says)
{
	static const uint8_t	 face[] = { DIAGONAL, ONE, ONE, TWO, SKULL, SKULL };

	for (uint32_t i = 0; i < LENGTH(face); i++) {
		alone(VARPEN, "s1d1", "b4");
		for (unsigned k = 0; k < 6; k++)
			drawn(i);
		order(ORDER(END));
		ck_assert_uint_eq(t.s.player[EAST].rolled.of[face[i] - 1], 6);
	}
}

TEST(three_dice_are_banked_the_best_by_default)
{
	armed(VARPEN, "s1d1", "b4", "12ds");
	end_turn("12dsss");
	ck_assert_uint_eq(t.s.player[WEST].bank.of[SKULL - 1], 1);
	ck_assert_uint_eq(t.s.player[WEST].bank.of[TWO - 1], 1);
	ck_assert_uint_eq(t.s.player[WEST].bank.of[ONE - 1], 1);
	ck_assert_uint_eq(t.s.player[WEST].bank.of[DIAGONAL - 1], 0);
	ck_assert_uint_eq(boa_dice_count(&t.s.player[WEST].rolled), 0);
}

TEST(tokens_are_of_use_from_the_next_turn_and_old_ones_make_room)
{
	armed(VARPEN, "s1d1", "b4", "12");
	banked(WEST, "dd");
	refused("dice", BANK, .dice_count = 1, .dice = { SKULL });
	refused("bank", BANK, .dice_count = 1, .dice = { ONE },
	    .instead_count = 1, .instead = { ONE });
	order(ORDER(BANK, .dice_count = 2, .dice = { ONE, TWO }, .instead_count = 1,
	    .instead = { DIAGONAL }));
	ck_assert_uint_eq(boa_dice_count(&t.s.player[WEST].bank), 1);
	refused("way", MOVE, .unit = u, .square = SQ("b5"));
	ck_assert(legal(ORDER(MOVE, .unit = u, .square = SQ("c5"))));
	end_turn("12dsss");
	ck_assert_uint_eq(boa_dice_count(&t.s.player[WEST].bank), 3);
}

TEST(free_things_are_bounded_between_two_spent_dice)
{
	alone(BOHMERK, "s2d2", "b4");
	load(u, WOOD, 1);
	rolled(WEST, "11");
	for (unsigned i = 0; i < 6; i++) {
		order(ORDER(DROP, .unit = u, .good = WOOD));
		order(ORDER(PICK_UP, .unit = u, .good = WOOD));
	}
	refused("freely", DROP, .unit = u, .good = WOOD);
	order(ORDER(MOVE, .unit = u, .square = SQ("b5")));
	ck_assert(legal(ORDER(DROP, .unit = u, .good = WOOD)));
}

TEST(goods_and_eggs_are_handed_over_on_one_square)
{
	uint8_t	 egg;

	alone(DHARGON, "collector", "b4");
	v = put(WEST, "elder", "b5");
	egg = put(WEST, "egg", "b4");
	load(u, WOOD, 2);
	refused("square", HAND_OVER, .unit = u, .target = v, .good = WOOD);
	t.s.unit[v].square = SQ("b4");
	refused("what", HAND_OVER, .unit = u, .target = v);
	order(ORDER(HAND_OVER, .unit = u, .target = v, .good = WOOD, .number = 1));
	ck_assert_uint_eq(t.s.unit[v].good[WOOD], 1);
	order(ORDER(PICK_UP, .unit = u, .token = egg));
	rolled(WEST, "1");
	order(ORDER(MOVE, .unit = u, .square = SQ("b5")));
	ck_assert_str_eq(at(egg), "b5");
	order(ORDER(DROP, .unit = u, .token = egg));
	ck_assert(boa_is_free(&t.s, egg));
}

/* BT-25 */
TEST(the_auto_enemy_breaks_what_stands_before_it)
{
	for (unsigned n = 0; n < 2; n++) {
		table_open_solo(VARPEN, ORPAL);
		u = put(EAST, "s1d2", "h1");
		v = put(WEST, "s1d1", "a1");
		barrier("h1", WEST_SIDE, WALL);
		barrier("h1", SOUTH, WALL);
		t.s.active = EAST;
		rolled(EAST, "1");
		throw(n == 0 ? "44" : "34");
		throw_faces("ssssss");
		boa_advance(&t.g);
		ck_assert_str_eq(at(u), "h1");
		ck_assert_uint_eq(t.s.walls, n == 0 ? 7 : 6);
		ck_assert_uint_eq(last(NEWS_BATTERED)->result, n == 0);
		ck_assert_uint_eq(t.s.active, WEST);
		ck_assert_str_eq(at(v), "a1");
	}
}

TEST(the_auto_enemy_attacks_first_where_it_may_win)
{
	uint8_t	 w;

	table_open_solo(VARPEN, ORPAL);
	v = put(WEST, "s1d1", "c3");
	put(EAST, "s2d1", "c3");
	w = put(WEST, "s3d3", "c3");
	t.s.active = EAST;
	rolled(EAST, "12");
	throw("11" "6666" "111111111111");
	boa_advance(&t.g);
	ck_assert_uint_eq(asked(), DECISION_DEFEND);
	ck_assert_uint_eq(t.s.fight.target[0], v);
	ck_assert_uint_eq(last(NEWS_PAID)->rolled.of[ONE - 1], 1);	/* the cheapest die */
	ck_assert_str_eq(is(w), "s3d3");
	t.f.chance.used = t.f.draws;
}

TEST(the_auto_enemy_banks_nothing_and_draws_nothing)
{
	table_open_solo(VARPEN, ORPAL);
	put(WEST, "s1d1", "h8");
	u = put(EAST, "s1d2", "c1");
	t.s.active = EAST;
	rolled(EAST, "2sss");
	throw_faces("111111");
	t.s.square[SQ("d1")].token = t.s.square[SQ("c2")].token = t.s.square[SQ("d2")].token = 1;
	boa_advance(&t.g);
	ck_assert_str_ne(at(u), "c1");
	ck_assert_uint_eq(boa_dice_count(&t.s.player[EAST].bank), 0);
	ck_assert_uint_eq(heard(NEWS_DREW), 0);
}

/* The east's s2d1 hunts before its gatemaster, nearer to an enemy, goes anywhere. */
TEST(gatemasters_do_not_hunt)
{
	uint8_t	 hunter, gatemaster;

	table_open_solo(VARPEN, ORPAL);
	put(WEST, "s1d1", "a4");
	gatemaster = put(EAST, "gatemaster", "b4");
	hunter = put(EAST, "s2d1", "d4");
	t.s.active = EAST;
	rolled(EAST, "1");
	throw_faces("111111");
	boa_advance(&t.g);
	ck_assert_str_eq(at(hunter), "c4");
	ck_assert_str_eq(at(gatemaster), "b4");
}

TEST(its_ancient_takes_a_whole_roll)
{
	table_open_solo(ORPAL, VARPEN);
	put(WEST, "s1d2", "a1");
	u = put(EAST, "s3d3", "h8");
	memcpy(t.s.player[EAST].favour, t.g.f->faction[VARPEN].number, FAVOURS);
	t.s.active = EAST;
	t.s.fresh = 1;
	rolled(EAST, "111222");
	throw_faces("111111");
	boa_advance(&t.g);
	ck_assert_str_eq(is(u), "ancient");
	ck_assert_str_eq(at(u), "h8");
}

TEST(the_silent_are_played_for_but_who_spoke_ends)
{
	struct move	 m = { 0 };
	struct decision	 decision = { .kind = DECISION_SPEND, .seat = 1 };

	armed(VARPEN, "s1d1", "b4", "11");
	ancients.fallback(&t.f.tables, &t.s, &decision, false, &m);
	ck_assert_uint_eq(m.kind, MOVE_MUTATE);
	ck_assert_uint_eq(m.unit, u);
	ancients.fallback(&t.f.tables, &t.s, &decision, true, &m);
	ck_assert_uint_eq(m.kind, MOVE_END);
}

TEST(the_round_is_finished_and_most_points_win)
{
	alone(VARPEN, "s1d1", "b4");
	t.s.player[WEST].vp = 18;
	end_turn("111111");
	ck_assert_uint_eq(t.s.phase, PHASE_TURN);
	t.s.player[EAST].vp = 19;
	order(ORDER(END));
	ck_assert_uint_eq(t.s.phase, PHASE_OVER);
	ck_assert_uint_eq(t.s.winners, 2);
}

/* West gains a point; 18 win, which the other side may have already. */
TEST(or_the_game_ends_at_once)
{
	for (unsigned side = WEST; side <= EAST; side++) {
		alone(VARPEN, "s1d1", "b4");
		t.f.tables.option[OPT_END] = 1;
		t.s.player[side].vp = side == WEST ? 17 : 18;
		rolled(WEST, "11");
		order(ORDER(MUTATE, .unit = 1));
		ck_assert_uint_eq(t.s.phase, PHASE_OVER);
		ck_assert_uint_eq(t.s.winners, 1u << (side - 1));
	}
}

TEST(ties_go_to_units_then_cards_then_are_shared)
{
	for (unsigned n = 0; n < 3; n++) {
		alone(VARPEN, "s1d1", "b4");
		t.s.player[WEST].vp = t.s.player[EAST].vp = 20;
		t.s.active = EAST;
		if (n == 1)
			hold(EAST, "guard");
		if (n == 2)
			put(WEST, "s1d1", "a1");
		order(ORDER(END));
		ck_assert_uint_eq(t.s.winners, n == 0 ? 3 : n == 1 ? 2 : 1);
	}
}

TEST(the_last_round_ends_the_game)
{
	alone(VARPEN, "s1d1", "b4");
	t.s.active = EAST;
	t.s.round = 60;
	t.s.player[EAST].vp = 1;
	order(ORDER(END));
	ck_assert_uint_eq(t.s.ended, ENDED_ROUNDS);
	ck_assert_uint_eq(t.s.winners, 2);
}

TEST(who_has_no_unit_and_none_to_come_is_out)
{
	table_open(ORPAL, DHARGON);
	u = put(EAST, "elder", "h8");
	t.s.square[SQ("b4")].portal = SMALL;
	put(WEST, "s1d2", "a1");
	ck_assert(!boa_is_out(&t.g, WEST));
	boa_remove(&t.g, 1);
	ck_assert(!boa_is_out(&t.g, WEST));	/* an open portal with a bag */
	t.s.square[SQ("b4")].portal = 0;
	ck_assert(boa_is_out(&t.g, WEST));
	boa_remove(&t.g, u);
	ck_assert(boa_is_out(&t.g, EAST));
	u = put(EAST, "egg", "h8");
	ck_assert(!boa_is_out(&t.g, EAST));
	t.s.unit[u].held = HELD_PRISONER;
	ck_assert(boa_is_out(&t.g, EAST));
}

TEST(who_gives_up_loses)
{
	alone(VARPEN, "s1d1", "b4");
	order(ORDER(FORFEIT));
	ck_assert_uint_eq(t.s.winners, 2);
	ck_assert_uint_eq(t.s.ended, ENDED_FORFEIT);
}

TEST(the_crossroads_are_held_at_three_starts)
{
	alone(VARPEN, "s1d1", "d3");
	put(WEST, "s1d1", "e6");
	t.f.tables.option[OPT_SCENARIO] = CROSSROADS - 1;
	for (unsigned i = 1; i < 3; i++) {
		boa_starts(&t.g, WEST);
		ck_assert_uint_eq(t.s.player[WEST].held_starts, i);
	}
	boa_starts(&t.g, WEST);
	ck_assert_uint_eq(t.s.winners, 1);
	alone(VARPEN, "s1d1", "d3");
	put(WEST, "s1d1", "e6");
	put(EAST, "s1d1", "e6");	/* not alone */
	t.f.tables.option[OPT_SCENARIO] = CROSSROADS - 1;
	t.s.player[WEST].held_starts = 2;
	boa_starts(&t.g, WEST);
	ck_assert_uint_eq(t.s.player[WEST].held_starts, 0);
}

TEST(the_chief_is_hunted)
{
	alone(VARPEN, "s3d3", "b4");
	v = put(EAST, "s2d2", "b4");
	t.f.tables.option[OPT_SCENARIO] = HUNT - 1;
	boa_choose_chief(&t.g);
	ck_assert(t.s.unit[v].chief);
	rolled(WEST, "1");
	clash("666" "11");
	order(ORDER(FATE, .fate = FATE_CAPTURE));
	ck_assert_uint_eq(t.s.winners, 1);
	alone(VARPEN, "s3d3", "b4");
	v = put(EAST, "s2d2", "a6");
	t.f.tables.option[OPT_SCENARIO] = HUNT - 1;
	boa_choose_chief(&t.g);
	end_turn("");
	ck_assert_uint_eq(t.s.winners, 2);
}

TEST(the_hunt_is_over_after_thirty_rounds)
{
	alone(VARPEN, "s3d3", "b4");
	t.f.tables.option[OPT_SCENARIO] = HUNT - 1;
	t.s.active = EAST;
	t.s.round = 30;
	t.s.player[WEST].vp = 10;
	order(ORDER(END));
	ck_assert_uint_eq(t.s.winners, 2);
}

TEST(the_harvest_is_won_by_eight_goods_at_the_end_of_a_turn)
{
	alone(VARPEN, "s1d1", "b4");
	t.f.tables.option[OPT_SCENARIO] = HARVEST - 1;
	ck_assert(boa_table_check(&t.f.tables, NULL));
	t.f.tables.seats = 1;
	ck_assert(!boa_table_check(&t.f.tables, NULL));
	t.f.tables.seats = 2;
	load(u, WOOD, 8);
	order(ORDER(END));
	ck_assert_uint_eq(t.s.winners, 1);
}

TEST(who_plays_against_another_has_no_enemy_to_choose)
{
	table_open(VARPEN, ORPAL);
	t.f.tables.option[OPT_ENEMY] = ORPAL;
	t.f.tables.seats = 1;
	ck_assert(boa_table_check(&t.f.tables, NULL));
	t.f.tables.seats = 2;
	ck_assert(!boa_table_check(&t.f.tables, NULL));
	t.f.tables.option[OPT_ENEMY] = 0;
	ck_assert(boa_table_check(&t.f.tables, NULL));
}

/* BOA-37: mutate, gather, a wall refused, a move, two skulls banked. */
TEST(a_worked_turn)
{
	alone(VARPEN, "s1d1", "a4");
	v = put(WEST, "s1d1", "a5");
	rolled(WEST, "112dss");
	order(ORDER(MUTATE, .unit = u, .dice_count = 2, .dice = { ONE, ONE }));
	throw("4");
	order(ORDER(GATHER, .unit = v, .good = ORE));
	refused("dice", WALL, .unit = v, .place = EAST_SIDE);
	order(ORDER(MOVE, .unit = u, .square = SQ("c4")));
	end_turn("111111");
	ck_assert_uint_eq(t.s.player[WEST].vp, 1);
	ck_assert_uint_eq(t.s.unit[v].good[ORE], 1);
	ck_assert_uint_eq(t.s.player[WEST].bank.of[SKULL - 1], 2);
	ck_assert_str_eq(is(u), "s2d1");
	ck_assert_str_eq(at(u), "c4");
}

TEST(gates_stand_before_each_turn)
{
	struct decisions	 decisions = { 0 };

	alone(VARPEN, "s1d1", "b4");
	end_turn("111111");
	boa_decide(&t.f.tables, &t.s, &decisions);
	ck_assert_int_eq(decisions.boundary, BOUNDARY_TURN);
	ck_assert_uint_eq(decisions.awaited[BOUNDARY_TURN], 3);
	end_turn("111111");
	decisions = (struct decisions){ 0 };
	boa_decide(&t.f.tables, &t.s, &decisions);
	ck_assert_int_eq(decisions.boundary, BOUNDARY_ROUND);
	order(ORDER(MUTATE, .unit = 1));
	decisions = (struct decisions){ 0 };
	boa_decide(&t.f.tables, &t.s, &decisions);
	ck_assert_int_lt(decisions.boundary, BOUNDARY_TURN);
}

TEST_MAIN_WITH("ancients: turns", NULL, table_close)
