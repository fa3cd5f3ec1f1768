/* Every example of the rule book, and the test vectors RT-1 to RT-9. */

#include "games/roll-for-adventure/table.h"
#include "unit/test.h"

/* Before each test. */
static void
open_four(void)
{
	table_open(4);
}

TEST(rt_1_example_of_the_desert)
{
	table_lie(&t.s.desert[0], BLUE, 1);
	table_roll("11346");
	table_throw("256", PLACE(1, DESERT, 2));
	ck_assert_uint_eq(table_asked(), DECISION_MOVE_ON);
	ck_assert(!table_check(PICK(MOVE_MOVE_ON, GREEN)));
	table_answer(PICK(MOVE_MOVE_ON, RED));
	ck_assert_uint_eq(t.s.desert[1].of[RED - 1], 1);
	ck_assert_uint_eq(t.s.desert[0].total, 0);
	ck_assert_uint_eq(t.s.player[0].of[0], 1);
	ck_assert_uint_eq(t.s.player[1].of[0], 5);
	ck_assert_uint_eq(rfa_pool_size(&t.s), 3);
	ck_assert_uint_eq(table_asked(), DECISION_PLACE);
	ck_assert_uint_eq(table_heard(EVENT_SUBTASK), 1);
}

TEST(rt_2_example_of_the_fortress)
{
	t.s.active = BLUE;
	table_lie(&t.s.wall[THREES].dice, RED, 1);
	table_roll("33334");
	ck_assert(!table_check(PLACE(3, FORTRESS, 4)));
	table_throw("44", PLACE(3, FORTRESS, 3));
	ck_assert(!t.s.wall[THREES].barrier);
	ck_assert_uint_eq(t.s.wall[THREES].dice.total, 0);
	ck_assert_uint_eq(t.s.player[0].of[0], 5);
	ck_assert_uint_eq(t.s.player[1].of[0], 3);
	ck_assert_uint_eq(rfa_pool_size(&t.s), 2);
	ck_assert_uint_eq(t.s.wall[FOURS].dice.total, 0);
	ck_assert_uint_eq(t.s.stones, 0);
}

TEST(rt_3_example_of_the_forest)
{
	table_lie(&t.s.forest.fives, BLUE, 2);
	table_lie(&t.s.forest.sixes, GREEN, 1);
	table_lie(&t.s.wall[TWOS].dice, RED, 2);
	table_roll("665");
	ck_assert(!table_check(PLACE(6, FOREST, 3)));
	ck_assert(table_check(PLACE(5, FOREST, 1)));
	table_throw("1", PLACE(6, FOREST, 2));
	ck_assert_uint_eq(rfa_forest_dice(&t.s), 5);
	ck_assert_str_eq(table_complaint(PLACE(1, FOREST, 1)), "wrong-value");
	ck_assert(table_check(PLACE(1, DESERT, 1)));
}

TEST(rt_4_example_of_commanded_enemies)
{
	table_enemies("sand-devil-1 tree-shrike-1 tree-shrike-2 cave-troll-1");
	table_enemies("black-knight");
	deck_push("crypt-spirit-1");
	table_roll("6");
	table_throw("11111", PLACE(6, ON_RESURRECTION, 1));
	ck_assert_uint_eq(table_heard(EVENT_ATTACK), 4);
	ck_assert_uint_eq(t.s.territory[DESERT].damage, 1);
	ck_assert_uint_eq(t.s.territory[FOREST].damage, 2);
	ck_assert_uint_eq(t.s.territory[FORTRESS].damage, 0);
	ck_assert_uint_eq(t.s.territory[CAVE].damage, 1);
	ck_assert_int_eq(rfa_enemy_find(&t.s, card_of("crypt-spirit-1")), 5);
}

TEST(rt_5_example_of_a_tree_shrike_defeated)
{
	unsigned	 shrike;

	table_enemy("tree-shrike-1", NULL);
	shrike = t.s.enemy[0].card;
	table_roll("22");
	table_throw("3", HIT(2, shrike, 1));
	ck_assert_uint_eq(t.s.enemy[0].pips, 2);
	rfa_pool_home(&t.s);
	t.s.active = BLUE;
	table_roll("54");
	table_throw("4", HIT(5, shrike, 1));
	ck_assert_uint_eq(t.s.enemies, 0);
	ck_assert_uint_eq(t.s.discards, 1);
	ck_assert_uint_eq(t.s.discard[0], shrike);
	ck_assert_uint_eq(t.s.player[0].of[0], 5);
	ck_assert_uint_eq(t.s.player[1].of[0], 4);
}

TEST(rt_6_a_6_or_two_4s_defeat_an_enemy)
{
	table_enemies("sand-devil-1 ice-giant");
	table_roll("64444");
	table_throw("4444", HIT(6, t.s.enemy[0].card, 1));
	ck_assert_uint_eq(t.s.enemies, 1);
	table_throw("11", HIT(4, t.s.enemy[0].card, 2));
	ck_assert_uint_eq(t.s.enemies, 0);
}

TEST(rt_7_example_of_the_vortex_of_resurrection)
{
	table_lie(&t.s.resurrection[5], BLUE, 1);
	t.s.resurrection_pips = 5;
	table_lie(&t.s.oblivion, GREEN, 3);
	table_lie(&t.s.oblivion, RED, 1);
	deck_push("sand-devil-1");
	table_roll("3334");
	table_throw("11111", PLACE(3, ON_RESURRECTION, 2));
	ck_assert_uint_eq(t.s.oblivion.total, 0);
	ck_assert_uint_eq(t.s.resurrection_pips, 0);
	ck_assert_uint_eq(t.s.player[0].of[0], 5);
	ck_assert_uint_eq(t.s.player[2].of[0], 5);
	ck_assert_uint_eq(t.s.active, BLUE);
	ck_assert_uint_eq(rfa_pool_size(&t.s), 5);
}

/* Effects of an attack of this enemy on the table as it is. */
static void
attacked_by(const char *card)
{
	deck_push(card);
	t.s.phase = PHASE_REVEAL;
	table_dice("11111");
	rfa_advance(&t.g);
}

TEST(rt_8_one_die_lost_is_enough_to_avoid_damage)
{
	table_lie(&t.s.wall[TWOS].dice, GREEN, 2);
	attacked_by("bone-guard-1");
	ck_assert_uint_eq(t.s.wall[TWOS].dice.total, 1);
	ck_assert_uint_eq(t.s.oblivion.of[GREEN - 1], 1);
	ck_assert_uint_eq(t.s.territory[FORTRESS].damage, 0);

	table_open(4);
	table_lie(&t.s.forest.fives, GREEN, 2);
	attacked_by("tree-shrike-1");
	ck_assert_uint_eq(t.s.forest.fives.total, 1);
	ck_assert_uint_eq(t.s.oblivion.total, 1);
	ck_assert_uint_eq(t.s.territory[FOREST].damage, 0);
}

TEST(rt_9_the_first_enemy_commands_nobody)
{
	attacked_by("black-knight");
	ck_assert_uint_eq(table_heard(EVENT_ATTACK), 1);
	ck_assert_uint_eq(t.s.territory[FORTRESS].damage, 1);
	ck_assert_uint_eq(t.s.enemies, 1);
}

TEST_MAIN_WITH("roll-for-adventure: examples", open_four, table_close)
