/*
 * The rules RFA-1 to RFA-16; those of the cave are in test-cave, the enemy phase is in
 * test-enemies.
 */

#include "games/roll-for-adventure/table.h"
#include "unit/test.h"

TEST(rfa_1_each_hero_has_five_dice_and_allies_by_number)
{
	static const unsigned	 dice[5] = { 0, 5, 7, 6, 5 };

	for (unsigned seats = 2; seats <= 4; seats++) {
		struct rfa_state	 s = table_started(seats, OPTION_FIRST, BLUE);

		ck_assert_uint_eq(s.heroes, seats);
		ck_assert_uint_eq(s.active, BLUE);
		ck_assert_uint_eq(rfa_pool_size(&s), dice[seats]);
		ck_assert_uint_eq(rfa_hand_size(&s.player[0]), dice[seats]);
		ck_assert_uint_eq(s.player[0].of[ALLY_DICE - 1], dice[seats] - 5);
	}
}

TEST(rfa_1_a_lone_player_holds_several_heroes)
{
	struct rfa_state	 s = table_started(1, OPTION_HEROES, 3);

	ck_assert_uint_eq(s.heroes, 3);
	for (unsigned i = 0; i < 3; i++)
		ck_assert_uint_eq(s.player[i].seat, 1);
	ck_assert_uint_eq(rfa_hand_size(&s.player[s.active % 3]), 6);
}

TEST(rfa_2_the_table_is_set)
{
	struct rfa_state	 s = table_started(3, OPTION_BOARD, 8);

	ck_assert_uint_eq(s.goal, 8);
	ck_assert_uint_eq(s.track, 7);
	ck_assert_uint_eq(s.forest.boundary, 6);
	ck_assert_uint_eq(s.bonus_store, 4);
	for (unsigned i = 1; i <= WALLS; i++)
		ck_assert(s.wall[i].barrier);
	for (unsigned i = 1; i <= TERRITORIES; i++)
		ck_assert_uint_eq(s.territory[i].damage, 0);
}

TEST(rfa_3_the_master_lies_in_the_middle_stack)
{
	bool	 at[26] = { false };

	table_open(3);
	for (uint64_t seed = 0; seed < 500; seed++) {
		struct rfa_state	 s = { 0 };
		struct chance		 chance;

		chance_fast(&chance, seed);
		events_init(&t.f.events, &roll_for_adventure, true);
		rfa_start(&t.f.tables, &s, &chance, &t.f.events);
		ck_assert_uint_eq(s.deck_size, 25);
		for (unsigned i = 0; i < s.deck_size; i++)
			at[i] = at[i] || t.g.figures->card[s.deck[i]].kind == CARD_MASTER;
	}
	for (unsigned i = 0; i < 25; i++)
		ck_assert_int_eq(at[i], i >= 8 && i <= 16);
}

TEST(rfa_3_six_enemies_a_territory_of_ranks_1_1_1_2_2_3)
{
	unsigned	 of[TERRITORIES + 1][4] = { { 0 } };

	table_open(3);
	for (unsigned card = 1; card <= MAX_CARDS; card++)
		if (t.g.figures->card[card].kind == CARD_ENEMY)
			of[t.g.figures->card[card].territory][t.g.figures->card[card].rank]++;
	for (unsigned i = DESERT; i <= TERRITORIES; i++)
		ck_assert(of[i][1] == 3 && of[i][2] == 2 && of[i][3] == 1);
}

TEST(rfa_4_all_lose_when_nobody_has_a_die)
{
	table_open(2);
	for (unsigned i = 0; i < 2; i++)
		memset(t.s.player[i].of, 0, sizeof(t.s.player[i].of));
	rfa_dice_add(&t.s.oblivion, RED, 5);
	rfa_begin_turn(&t.g);
	rfa_advance(&t.g);
	ck_assert_uint_eq(t.s.ending, ENDING_LOST_DICE);
	ck_assert_uint_eq(table_asked(), 0);
}

TEST(rfa_4_a_hero_without_dice_still_reveals_a_card)
{
	table_open(4);
	table_lie(&t.s.oblivion, BLUE, 5);
	deck_push("sand-devil-2");
	table_turn_up("sand-devil-1", "12345");
	ck_assert_uint_eq(t.s.active, GREEN);
	ck_assert_uint_eq(t.s.enemies, 2);
	ck_assert_uint_eq(table_heard(EVENT_NO_DICE), 1);
	ck_assert_uint_eq(t.s.territory[DESERT].damage, 2);
}

TEST(rfa_5_dice_of_one_value_are_placed_and_the_rest_rolled_again)
{
	table_open(4);
	table_roll("22256");
	table_throw("134", PLACE(2, FORTRESS, 2));
	ck_assert_uint_eq(t.s.wall[TWOS].dice.of[RED - 1], 2);
	ck_assert(t.s.pool[1].total == 1 && t.s.pool[3].total == 1 && t.s.pool[4].total == 1);
	ck_assert_str_eq(table_complaint(PLACE(6, FOREST, 1)), "not-rolled");
	ck_assert_str_eq(table_complaint((struct rfa_move){ .tag = MOVE_PASS }), "not-asked");
}

TEST(rfa_6_dice_that_come_home_wait_for_the_next_turn)
{
	table_open(3);
	table_lie(&t.s.wall[TWOS].dice, RED, 1);
	table_lie(&t.s.wall[TWOS].dice, BLUE, 1);
	rfa_dice_add(&t.s.wall[TWOS].dice, ALLY, 1);
	t.s.player[2].of[ALLY_DICE - 1] = 0;
	table_roll("234");
	table_throw("56", PLACE(2, FORTRESS, 1));
	ck_assert_uint_eq(rfa_pool_size(&t.s), 2);
	ck_assert_uint_eq(t.s.player[0].of[OWN_DICE - 1], 3);
	ck_assert_uint_eq(t.s.player[0].of[ALLY_DICE - 1], 2);
	ck_assert_uint_eq(t.s.player[1].of[OWN_DICE - 1], 5);
}

TEST(rfa_7_only_the_active_player_is_asked)
{
	struct decisions	 decisions = { 0 };

	table_open(4);
	t.s.active = GREEN;
	table_roll("123");
	rfa_decide(&t.f.tables, &t.s, &decisions);
	ck_assert_uint_eq(decisions.count, 1);
	ck_assert_uint_eq(decisions.decision[0].seat, 3);
	ck_assert_uint_eq(decisions.awaited[BOUNDARY_TURN], SEAT_BIT(3));
	ck_assert_uint_eq(decisions.awaited[BOUNDARY_ROUND], 15);
}

TEST(rfa_8_the_last_stone_wins_at_once)
{
	table_open(4);
	t.s.stones = 4;
	table_lie(&t.s.forest.fives, BLUE, 5);
	table_roll("612");
	table_answer(PLACE(6, FOREST, 1));
	ck_assert_uint_eq(t.s.ending, ENDING_WON);
	ck_assert_uint_eq(table_heard(EVENT_REVEALED), 0);
}

TEST(rfa_9_the_third_filling_of_the_desert_wins_a_stone_and_costs_a_die)
{
	table_open(4);
	table_lie(&t.s.desert[1], BLUE, 1);
	table_lie(&t.s.desert[1], GREEN, 1);
	table_lie(&t.s.desert[0], YELLOW, 2);
	table_roll("12");
	table_throw("3", PLACE(1, DESERT, 1));
	table_answer(PICK(MOVE_MOVE_ON, YELLOW));
	ck_assert_uint_eq(table_asked(), DECISION_MOVE_ON);
	table_answer(PICK(MOVE_MOVE_ON, GREEN));
	ck_assert_uint_eq(t.s.stones, 1);
	ck_assert_uint_eq(t.s.desert[2].of[GREEN - 1], 1);
	ck_assert_uint_eq(t.s.desert[1].total, 0);
	ck_assert_uint_eq(t.s.player[3].of[0], 5);
	ck_assert_uint_eq(t.s.player[2].of[0], 4);
}

TEST(rfa_10_three_fallen_barriers_win_a_stone_and_stand_again)
{
	table_open(4);
	t.s.wall[TWOS].barrier = t.s.wall[FOURS].barrier = 0;
	table_lie(&t.s.wall[THREES].dice, BLUE, 3);
	table_roll("234");
	ck_assert_str_eq(table_complaint(PLACE(2, FORTRESS, 1)), "no-space");
	table_throw("11", PLACE(3, FORTRESS, 1));
	ck_assert_uint_eq(t.s.stones, 1);
	for (unsigned i = 1; i <= WALLS; i++)
		ck_assert(t.s.wall[i].barrier && t.s.wall[i].dice.total == 0);
}

TEST(rfa_11_the_path_gets_longer_with_each_stone)
{
	static const unsigned	 wanted[] = { 7, 8, 9, 0 };

	table_open(4);
	t.s.goal = 8;
	for (unsigned i = 0; i < 4; i++) {
		t.s.active = RED;
		for (unsigned p = 0; p < 4; p++)
			t.s.player[p].of[0] = 5;
		t.s.turns = 0;
		t.s.enemies = t.s.discards = 0;
		memset(t.s.enemy, 0, sizeof(t.s.enemy));
		table_lie(&t.s.forest.fives, BLUE, 5);
		if (t.s.forest.boundary > 6)
			table_lie(&t.s.forest.sixes, GREEN, t.s.forest.boundary - 6u);
		table_roll("62");
		table_throw("2", PLACE(6, FOREST, 1));
		ck_assert_uint_eq(t.s.forest.boundary, wanted[i]);
		ck_assert_uint_eq(t.s.stones, i + 1);
		rfa_pool_home(&t.s);
	}
}

TEST(rfa_15_an_enemy_is_defeated_by_several_heroes_over_turns)
{
	table_open(4);
	table_enemy("black-knight", NULL);
	table_lie(&t.s.enemy[0].dice, BLUE, 2);
	t.s.enemy[0].pips = 4;
	table_roll("21");
	table_throw("1", HIT(2, t.s.enemy[0].card, 1));
	ck_assert_uint_eq(t.s.enemies, 0);
	ck_assert_uint_eq(t.s.player[1].of[0], 5);
}

TEST(rfa_16_placing_on_the_vortex_ends_the_turn)
{
	table_open(4);
	deck_push("sand-devil-1");
	table_roll("32165");
	table_throw("11111", PLACE(3, ON_RESURRECTION, 1));
	ck_assert_uint_eq(t.s.active, BLUE);
	ck_assert_uint_eq(t.s.player[0].of[0], 4);
	ck_assert_uint_eq(t.s.resurrection_pips, 3);
	ck_assert_uint_eq(t.s.resurrection[3].of[RED - 1], 1);
}

TEST_MAIN_WITH("roll-for-adventure: rules", NULL, table_close)
