/* The ten heroes' powers: house rules. */

#include "games/roll-for-adventure/table.h"
#include "unit/test.h"

static void
open_as(unsigned hero)
{
	table_open(4);
	t.f.tables.option[OPTION_POWERS] = POWERS_ALL;
	t.s.player[0].hero = (uint8_t)hero;
}

static struct rfa_move
power(unsigned value, unsigned enemy, unsigned territory)
{
	return (struct rfa_move){ .tag = MOVE_POWER,
	    .power = { .value = (uint8_t)value, .enemy = (uint8_t)enemy,
	    .territory = (uint8_t)territory } };
}

TEST(heroes_are_dealt_to_all_or_from_the_four_of_a_first_game)
{
	struct events	 none;

	table_open(4);
	events_init(&none, &roll_for_adventure, true);
	for (uint64_t seed = 0; seed < 100; seed++) {
		struct rfa_state	 s = { 0 };
		struct chance		 chance;
		unsigned		 dealt = 0;

		t.f.tables.option[OPTION_POWERS] = seed % 2 == 0 ? POWERS_FIRST_GAME : POWERS_ALL;
		chance_fast(&chance, seed);
		rfa_start(&t.f.tables, &s, &chance, &none);
		for (unsigned i = 0; i < 4; i++)
			dealt |= 1u << s.player[i].hero;
		ck_assert_int_eq(bits_count(dealt), 4);
		ck_assert((dealt & 1) == 0);
		if (seed % 2 == 0)
			ck_assert_uint_eq(dealt,
			    1u << ADVENTURER | 1u << FIGHTER | 1u << HEALER | 1u << WARRIOR);
	}
}

TEST(the_adventurer_places_two_values_from_one_roll)
{
	open_as(ADVENTURER);
	table_roll("11266");
	table_answer(power(0, 0, 0));
	table_answer(PLACE(6, FOREST, 2));
	ck_assert_uint_eq(t.s.pool[1].total, 2);
	ck_assert_str_eq(table_complaint(PLACE(6, FOREST, 1)), "not-rolled");
	table_throw("4", PLACE(1, DESERT, 2));
	ck_assert_uint_eq(t.s.pool[4].total, 1);
	ck_assert_uint_eq(t.s.pool[2].total, 0);
}

TEST(the_adventurers_second_value_is_another_one)
{
	open_as(ADVENTURER);
	table_roll("66621");
	table_answer(power(0, 0, 0));
	table_answer(PLACE(6, FOREST, 2));
	ck_assert_str_eq(table_complaint(PLACE(6, FOREST, 1)), "same-roll");
}

TEST(the_fighters_dice_count_one_more_on_enemies)
{
	open_as(FIGHTER);
	table_enemy("black-knight", NULL);
	table_roll("222");
	ck_assert(!table_check(HIT(2, t.s.enemy[0].card, 3)));
	table_throw("1", HIT(2, t.s.enemy[0].card, 2));
	ck_assert_uint_eq(t.s.enemies, 0);
}

TEST(the_healer_gives_a_die_where_damage_is_two_at_least)
{
	open_as(HEALER);
	t.s.territory[FOREST].damage = 2;
	t.s.territory[CAVE].damage = 1;
	table_roll("256");
	ck_assert_str_eq(table_complaint(power(2, 0, CAVE)), "power-refused");
	ck_assert_str_eq(table_complaint(power(3, 0, FOREST)), "power-refused");
	table_answer(power(2, 0, FOREST));
	ck_assert_uint_eq(t.s.territory[FOREST].damage, 1);
	ck_assert_uint_eq(t.s.oblivion.of[RED - 1], 1);
	ck_assert_uint_eq(rfa_pool_size(&t.s), 2);
	ck_assert_uint_eq(table_asked(), DECISION_PLACE);
}

TEST(the_healers_last_die_ends_the_turn)
{
	open_as(HEALER);
	t.s.territory[FOREST].damage = 2;
	deck_push("sand-devil-1");
	table_roll("2");
	table_throw("11111", power(0, 0, 0));
	ck_assert_uint_eq(t.s.active, BLUE);
}

TEST(the_warrior_beats_an_enemy_at_one_less_when_he_places_a_die)
{
	open_as(WARRIOR);
	table_enemy("black-knight", NULL);
	table_lie(&t.s.enemy[0].dice, BLUE, 1);
	t.s.enemy[0].pips = 5;
	table_roll("15");
	ck_assert(!table_check(HIT(1, t.s.enemy[0].card, 2)));
	table_throw("5", HIT(1, t.s.enemy[0].card, 1));
	ck_assert_uint_eq(t.s.enemies, 0);
	table_enemy("crone", NULL);
	deck_push("sand-devil-1");
	table_throw("11111", HIT(5, t.s.enemy[0].card, 1));
	ck_assert_uint_eq(table_heard(EVENT_DEFEATED), 2);
}

TEST(the_avenger_beats_any_enemy_and_a_small_one_beside_it)
{
	open_as(AVENGER);
	t.f.tables.option[OPTION_GIANTS] = 1;
	table_enemy("giant-1", "desert");
	table_enemies("sand-devil-1 sand-devil-2");
	table_roll("1123");
	ck_assert_str_eq(table_complaint(power(2, 0, 0)), "power-refused");
	table_throw("45", power(1, t.s.enemy[0].card, 0));
	ck_assert_uint_eq(t.s.enemies, 1);
	ck_assert_uint_eq(t.s.enemy[0].card, card_of("sand-devil-2"));
	ck_assert_uint_eq(t.s.player[0].of[0], 3);
}

TEST(the_summoner_takes_an_own_die_home)
{
	open_as(SUMMONER);
	table_roll("12");
	ck_assert_str_eq(table_complaint(power(0, 0, 0)), "power-refused");
	table_lie(&t.s.oblivion, RED, 2);
	table_answer(power(0, 0, 0));
	ck_assert_uint_eq(t.s.oblivion.total, 1);
	ck_assert_uint_eq(t.s.player[0].of[0], 2);
}

static const struct rfa_move	 later = { .tag = MOVE_PASS };

/*
 * RQ-15: also before the first roll, when the die is rolled with the others, and after the last is
 * placed.
 */
TEST(a_power_that_needs_no_roll_is_asked_for_before_and_after_the_rolls)
{
	open_as(SUMMONER);
	table_lie(&t.s.oblivion, RED, 3);
	rfa_begin_turn(&t.g);
	rfa_advance(&t.g);
	ck_assert_uint_eq(table_asked(), DECISION_POWER);
	ck_assert_str_eq(table_complaint(PLACE(1, DESERT, 1)), "not-asked");
	table_throw("666", power(0, 0, 0));
	ck_assert_uint_eq(table_asked(), DECISION_PLACE);
	ck_assert_uint_eq(t.s.pool[6].total, 3);
	ck_assert_str_eq(table_complaint(power(0, 0, 0)), "power-used");

	open_as(SUMMONER);
	table_lie(&t.s.oblivion, RED, 4);
	table_dice("6");
	rfa_begin_turn(&t.g);
	rfa_advance(&t.g);
	table_answer(later);
	table_answer(PLACE(6, FOREST, 1));
	ck_assert_uint_eq(table_asked(), DECISION_POWER);		/* the last is placed */
	deck_push("sand-devil-1");
	table_throw("11111", power(0, 0, 0));
	ck_assert_uint_eq(t.s.player[0].of[OWN_DICE - 1], 1);
	ck_assert_uint_eq(t.s.active, BLUE);
}

TEST(a_hero_without_dice_may_use_such_a_power_too)
{
	open_as(SUMMONER);
	table_lie(&t.s.oblivion, RED, 5);
	rfa_begin_turn(&t.g);
	rfa_advance(&t.g);
	ck_assert_uint_eq(table_asked(), DECISION_POWER);
	table_throw("4", power(0, 0, 0));
	ck_assert_uint_eq(t.s.pool[4].total, 1);

	open_as(SUMMONER);
	table_lie(&t.s.oblivion, RED, 5);
	rfa_begin_turn(&t.g);
	rfa_advance(&t.g);
	deck_push("sand-devil-1");
	table_throw("11111", later);
	ck_assert_uint_eq(table_heard(EVENT_NO_DICE), 1);
	ck_assert_uint_eq(t.s.active, BLUE);
}

TEST(a_hero_may_be_chosen_and_the_others_are_dealt)
{
	struct events	 none;

	table_open(4);
	events_init(&none, &roll_for_adventure, true);
	t.f.tables.option[OPTION_POWERS] = POWERS_FIRST_GAME;
	t.f.tables.option[OPTION_RED + 1] = HEALER;
	for (uint64_t seed = 0; seed < 20; seed++) {
		struct rfa_state	 s = { 0 };
		struct chance		 chance;
		unsigned		 dealt = 0;

		chance_fast(&chance, seed);
		rfa_start(&t.f.tables, &s, &chance, &none);
		ck_assert_uint_eq(s.player[1].hero, HEALER);
		for (unsigned i = 0; i < 4; i++)
			dealt |= 1u << s.player[i].hero;
		ck_assert_uint_eq(dealt,
		    1u << ADVENTURER | 1u << FIGHTER | 1u << HEALER | 1u << WARRIOR);
	}
}

TEST(the_rogue_turns_a_die_to_1)
{
	open_as(ROGUE);
	table_roll("156");
	ck_assert_str_eq(table_complaint(power(1, 0, 0)), "power-refused");
	table_answer(power(5, 0, 0));
	ck_assert_uint_eq(t.s.pool[1].total, 2);
	ck_assert_uint_eq(t.s.pool[5].total, 0);
}

TEST(the_frost_walker_places_two_dice_in_the_cave_from_one_roll)
{
	open_as(FROST_WALKER);
	table_roll("255");
	table_answer(power(0, 0, 0));
	ck_assert_str_eq(table_complaint(PLACE(2, FORTRESS, 1)), "same-roll");
	table_answer(PLACE(5, CAVE, 1));
	table_throw("6", PLACE(2, CAVE, 1));
	ck_assert_uint_eq(rfa_cave_dice(&t.s), 2);
	ck_assert_uint_eq(t.s.pool[6].total, 1);
}

TEST(the_rangers_4s_lie_in_the_forest_as_5s)
{
	open_as(RANGER);
	table_roll("441");
	table_throw("1", PLACE(4, FOREST, 2));
	ck_assert_uint_eq(t.s.forest.fives.total, 2);
}

/* Neither a value that no die has nor a territory that is none. */
TEST(a_power_names_what_is_there)
{
	for (unsigned hero = 1; hero <= HEROES; hero++) {
		open_as(hero);
		table_roll("11266");
		ck_assert(!table_check(power(VALUES + 1, 0, 0)));
		ck_assert(!table_check(power(0, 0, TERRITORIES + 1)));
	}
}

TEST(the_sage_rolls_again)
{
	open_as(SAGE);
	table_roll("11111");
	table_throw("23456", power(0, 0, 0));
	ck_assert_uint_eq(t.s.pool[1].total, 0);
	ck_assert_uint_eq(table_asked(), DECISION_PLACE);
}

TEST_MAIN_WITH("roll-for-adventure: heroes", NULL, table_close)
