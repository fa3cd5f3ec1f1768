/* The enemy phase: the rules RFA-17 to RFA-21. */

#include "games/roll-for-adventure/table.h"
#include "unit/test.h"

/* Before each test. */
static void
open_four(void)
{
	table_open(4);
}

TEST(rfa_17_the_new_enemy_attacks_and_stays)
{
	table_turn_up("white-wolf-1", "11111");
	ck_assert_uint_eq(t.s.territory[CAVE].damage, 1);
	ck_assert_uint_eq(t.s.enemies, 1);
	ck_assert_uint_eq(t.s.deck_size, 1);
}

TEST(rfa_18_each_territory_is_attacked_in_its_own_way)
{
	table_lie(&t.s.desert[0], BLUE, 2);
	table_turn_up("sand-devil-1", "11111");
	ck_assert_uint_eq(t.s.desert[0].total, 1);

	table_open(4);
	table_lie(&t.s.desert[1], BLUE, 2);
	table_turn_up("sand-devil-1", "111");
	ck_assert_uint_eq(t.s.desert[1].total, 2);
	ck_assert_uint_eq(t.s.territory[DESERT].damage, 1);

	table_open(4);
	for (unsigned i = 1; i <= WALLS; i++)
		table_lie(&t.s.wall[i].dice, GREEN, 1);
	table_turn_up("bone-guard-1", "11111");
	ck_assert_uint_eq(t.s.oblivion.of[GREEN - 1], 3);

	table_open(4);
	table_lie(&t.s.forest.fives, GREEN, 2);
	table_lie(&t.s.forest.sixes, YELLOW, 1);
	table_turn_up("crone", "11111");
	ck_assert_uint_eq(t.s.oblivion.total, 2);
	ck_assert_uint_eq(rfa_forest_dice(&t.s), 1);

	table_open(4);
	table_space(2, GREEN);
	table_space(5, YELLOW);
	table_turn_up("white-wolf-1", "11111");
	ck_assert_uint_eq(t.s.space[5].die, 0);
	ck_assert_uint_eq(t.s.space[2].die, GREEN);
	ck_assert_uint_eq(t.s.oblivion.of[YELLOW - 1], 1);
	ck_assert_uint_eq(t.s.territory[CAVE].damage, 0);
}

/* The Master comes; this face of the territory die; then he goes back under his cards. */
static void
master_comes(unsigned face, unsigned back)
{
	table_roll("1");
	table_draw(face - 1);
	table_draw(back);
	table_throw("11111", PLACE(1, ON_RESURRECTION, 1));
}

TEST(rfa_19_the_master_commands_all_and_strikes_by_the_territory_die)
{
	t.s.deck_size = 0;
	deck_push("crone");
	deck_push("sand-devil-1");
	deck_push("master-of-shadows");
	table_enemy("black-knight", NULL);
	table_lie(&t.s.desert[0], GREEN, 1);
	master_comes(DESERT, 0);
	ck_assert_uint_eq(t.s.territory[FORTRESS].damage, 1);
	ck_assert_uint_eq(t.s.territory[DESERT].damage, 2);
	ck_assert_uint_eq(t.s.desert[0].total, 1);
	ck_assert_uint_eq(t.s.deck_size, 3);
	ck_assert_uint_eq(t.g.figures->card[t.s.deck[0]].kind, CARD_MASTER);
	ck_assert_uint_eq(t.s.deck[2], card_of("sand-devil-1"));
	ck_assert_uint_eq(t.s.master_seen, 1);
}

TEST(rfa_19_the_master_strikes_all_or_none_and_comes_every_turn_in_the_end)
{
	master_comes(FACE_ALL, 0);
	for (unsigned i = DESERT; i <= TERRITORIES; i++)
		ck_assert_uint_eq(t.s.territory[i].damage, 1);
	rfa_pool_home(&t.s);
	master_comes(FACE_NONE, 0);
	for (unsigned i = DESERT; i <= TERRITORIES; i++)
		ck_assert_uint_eq(t.s.territory[i].damage, 1);
	ck_assert_uint_eq(t.s.master_seen, 2);
}

TEST(rfa_20_a_fallen_territory_loses_at_once)
{
	table_enemies("sand-devil-1 tree-shrike-1");
	t.s.territory[DESERT].damage = 5;
	table_turn_up("crone", "");
	ck_assert_uint_eq(t.s.ending, ENDING_LOST_DAMAGE);
	ck_assert_uint_eq(t.s.territory[FOREST].damage, 0);
	ck_assert_uint_eq(table_asked(), 0);
}

TEST(rfa_21_a_dragon_takes_its_value_from_territories_and_resurrection)
{
	t.f.tables.option[OPTION_DRAGONS] = 1;
	table_lie(&t.s.desert[0], BLUE, 2);
	table_lie(&t.s.desert[1], BLUE, 1);
	table_space(1, GREEN);
	table_lie(&t.s.wall[TWOS].dice, YELLOW, 2);
	table_turn_up("dragon-1", "11");
	ck_assert_uint_eq(t.s.oblivion.of[BLUE - 1], 2);
	ck_assert_uint_eq(t.s.oblivion.of[GREEN - 1], 1);
	ck_assert_uint_eq(t.s.oblivion.of[RED - 1], 1);
	ck_assert_uint_eq(t.s.resurrection_pips, 0);
	ck_assert_uint_eq(t.s.desert[1].total, 1);
	ck_assert_uint_eq(t.s.wall[TWOS].dice.total, 2);
	ck_assert_uint_eq(t.s.discard[0], card_of("dragon-1"));
	ck_assert_uint_eq(t.s.enemies, 0);
}

TEST(rfa_21_a_phantom_haunts_the_territory_with_most_dice)
{
	t.f.tables.option[OPTION_PHANTOMS] = 1;
	table_lie(&t.s.forest.fives, GREEN, 2);
	table_lie(&t.s.desert[0], YELLOW, 1);
	table_turn_up("phantom-1", "11111");
	ck_assert_uint_eq(t.s.enemy[0].territory, FOREST);
	ck_assert_uint_eq(t.s.forest.fives.total, 1);
}

TEST(rfa_21_a_giant_always_does_damage_and_needs_twelve)
{
	t.f.tables.option[OPTION_GIANTS] = 1;
	table_lie(&t.s.forest.fives, GREEN, 2);
	deck_push("giant-1");
	table_roll("1");
	table_draw(FOREST - 1);
	table_throw("66111", PLACE(1, ON_RESURRECTION, 1));
	ck_assert_uint_eq(t.s.enemy[0].territory, FOREST);
	ck_assert_uint_eq(t.s.forest.fives.total, 1);
	ck_assert_uint_eq(t.s.territory[FOREST].damage, 1);
	table_throw("111", HIT(6, t.s.enemy[0].card, 2));
	ck_assert_uint_eq(t.s.enemies, 0);
}

TEST(rfa_21_special_cards_are_stacked_in_three_parts_too)
{
	struct rfa_state	 s = table_started(3, OPTION_DRAGONS, 1);

	ck_assert_uint_eq(s.deck_size, 31);
	for (unsigned i = 0; i < s.deck_size; i++)
		if (t.g.figures->card[s.deck[i]].kind == CARD_MASTER)
			ck_assert(i >= 10 && i <= 20);
}

TEST_MAIN_WITH("roll-for-adventure: enemies", open_four, table_close)
