/* The ice cave and its rewards: the rules RFA-12 to RFA-14. */

#include "games/roll-for-adventure/table.h"
#include "unit/test.h"

TEST(rfa_12_the_cave_takes_one_die_a_roll_and_asks_at_four_and_five)
{
	table_open(4);
	table_spaces("12", BLUE);
	table_space(4, GREEN);
	table_roll("3356");
	ck_assert_str_eq(table_complaint(PLACE(3, CAVE, 2)), "too-many-dice");
	table_answer(PLACE(3, CAVE, 1));
	ck_assert_uint_eq(table_asked(), DECISION_CAVE);
	table_throw("553", TAKE(NO));
	ck_assert_uint_eq(rfa_cave_dice(&t.s), 4);
	table_answer(PLACE(5, CAVE, 1));
	ck_assert_uint_eq(table_asked(), DECISION_CAVE);
	table_throw("61", TAKE(NO));
	table_throw("1", PLACE(6, CAVE, 1));
	ck_assert_uint_eq(rfa_cave_dice(&t.s), 0);
	ck_assert_uint_eq(table_heard(EVENT_BONUS), 1);
}

TEST(rfa_13_four_dice_bring_a_bonus_die_to_each_hero_there)
{
	table_open(4);
	table_spaces("12", BLUE);
	table_space(4, GREEN);
	table_enemy("ice-giant", NULL);
	table_roll("36");
	table_answer(PLACE(3, CAVE, 1));
	table_throw("6", TAKE(YES));
	ck_assert_uint_eq(t.s.player[0].of[BONUS_DICE - 1], 1);
	ck_assert_uint_eq(t.s.player[1].of[BONUS_DICE - 1], 1);
	ck_assert_uint_eq(t.s.player[2].of[BONUS_DICE - 1], 1);
	ck_assert_uint_eq(t.s.player[3].of[BONUS_DICE - 1], 0);
	ck_assert_uint_eq(t.s.bonus_store, 1);
	ck_assert_uint_eq(t.s.enemies, 1);
}

TEST(rfa_13_when_bonus_dice_are_short_the_active_player_says_who_goes_without)
{
	struct rfa_move	 m = { .tag = MOVE_REWARD, .reward = { .without = 1u << (RED - 1) } };

	table_open(4);
	t.s.player[3].of[BONUS_DICE - 1] = 2;
	t.s.bonus_store = 2;
	table_spaces("12", BLUE);
	table_space(4, GREEN);
	table_roll("36");
	table_answer(PLACE(3, CAVE, 1));
	table_answer(TAKE(YES));
	ck_assert_uint_eq(table_asked(), DECISION_REWARD);
	m.reward.without |= 1u << (BLUE - 1);
	ck_assert_str_eq(table_complaint(m), "wrong-number");
	m.reward.without = 1u << (RED - 1);
	table_throw("6", m);
	ck_assert_uint_eq(t.s.player[0].of[BONUS_DICE - 1], 0);
	ck_assert_uint_eq(t.s.player[1].of[BONUS_DICE - 1], 1);
	ck_assert_uint_eq(t.s.bonus_store, 0);
}

/* Lays the sixth die into the cave, with damage in two territories. */
static void
sixth_die(const char *enemies)
{
	table_open(4);
	for (unsigned v = 1; v <= 5; v++)
		table_space(v, BLUE);
	table_enemies(enemies);
	t.s.territory[DESERT].damage = 3;
	t.s.territory[FOREST].damage = 2;
	table_roll("62");
	table_answer(PLACE(6, CAVE, 1));
}

TEST(rfa_13_six_dice_defeat_an_enemy_and_clear_a_territory)
{
	struct rfa_move	 m = { .tag = MOVE_REWARD };

	sixth_die("ice-giant sand-devil-1");
	ck_assert_uint_eq(table_asked(), DECISION_REWARD);
	m.reward.enemy = t.s.enemy[1].card;
	m.reward.territory = FOREST;
	table_throw("2", m);
	ck_assert_uint_eq(t.s.enemies, 1);
	ck_assert_uint_eq(t.s.territory[FOREST].damage, 0);
	ck_assert_uint_eq(t.s.territory[DESERT].damage, 3);
}

TEST(rfa_13_unless_said_the_enemy_of_the_highest_rank_is_defeated)
{
	sixth_die("sand-devil-1 ice-giant");
	table_throw("2", (struct rfa_move){ .tag = MOVE_REWARD });
	ck_assert_uint_eq(t.s.enemies, 1);
	ck_assert_uint_eq(t.s.enemy[0].territory, DESERT);
	ck_assert_uint_eq(t.s.territory[DESERT].damage, 0);
}

TEST(rfa_14_a_bonus_die_is_used_once)
{
	table_open(4);
	t.s.player[0].of[BONUS_DICE - 1] = 1;
	t.s.bonus_store = 3;
	table_enemy("sand-devil-1", NULL);
	table_dice("222225");
	rfa_advance(&t.g);
	ck_assert_uint_eq(t.s.pool[5].of[BONUS_DICE - 1], 1);
	table_throw("33333", HIT(5, t.s.enemy[0].card, 1));
	ck_assert_uint_eq(t.s.enemy[0].dice.of[BONUS - 1], 1);
	table_throw("4444", HIT(3, t.s.enemy[0].card, 1));
	ck_assert_uint_eq(t.s.enemies, 0);
	ck_assert_uint_eq(t.s.bonus_store, 4);
	ck_assert_uint_eq(t.s.player[0].of[OWN_DICE - 1], 1);
}

TEST_MAIN_WITH("roll-for-adventure: cave", NULL, table_close)
