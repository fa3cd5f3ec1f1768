/* The rulings RQ-1 to RQ-16 on points that the book leaves open, and what the silent do. */

#include "games/roll-for-adventure/table.h"
#include "unit/test.h"

static struct rfa_move
adopt(unsigned seat)
{
	return (struct rfa_move){ .tag = MOVE_ADOPT, .adopt = { .seat = (uint8_t)seat } };
}

static struct rfa_move
default_move(void)
{
	struct rfa_move	 m;

	rfa_default(&t.g, &m);
	return m;
}

/* Before each test. */
static void
open_four(void)
{
	table_open(4);
}

TEST(rq_1_something_always_fits)
{
	t.s.forest.boundary = 0;
	for (unsigned v = 1; v <= VALUES; v++)
		t.s.space[v].die = BLUE;
	for (unsigned i = 1; i <= WALLS; i++)
		t.s.wall[i].barrier = 0;
	t.s.desert[0].total = 3;
	table_roll("123");
	for (unsigned v = 1; v <= 3; v++)
		ck_assert(table_check(PLACE(v, ON_RESURRECTION, 1)));
	ck_assert_uint_eq(default_move().place.on, ON_RESURRECTION);
}

TEST(rq_2_only_dice_that_find_a_space_are_placed)
{
	table_lie(&t.s.desert[0], BLUE, 2);
	table_roll("11144");
	ck_assert_str_eq(table_complaint(PLACE(1, DESERT, 2)), "too-many-dice");
	table_throw("5566", PLACE(1, DESERT, 0));
	table_answer(PICK(MOVE_MOVE_ON, BLUE));
	ck_assert_uint_eq(rfa_pool_size(&t.s), 4);
	ck_assert_uint_eq(t.s.desert[0].total, 0);
}

TEST(rq_3_an_enemy_takes_dice_below_six_the_vortex_any_number)
{
	table_enemy("ice-giant", NULL);
	table_roll("44444");
	ck_assert_str_eq(table_complaint(HIT(4, t.s.enemy[0].card, 3)), "too-many-dice");
	ck_assert(table_check(HIT(4, t.s.enemy[0].card, 2)));
	ck_assert(table_check(PLACE(4, ON_RESURRECTION, 5)));
}

TEST(rq_4_the_cave_asks_only_when_a_die_is_placed_there)
{
	for (unsigned v = 1; v <= 4; v++)
		table_space(v, BLUE);
	table_roll("156");
	table_throw("56", PLACE(1, DESERT, 1));
	ck_assert_uint_eq(table_asked(), DECISION_PLACE);
	table_answer(PLACE(5, CAVE, 1));
	ck_assert_uint_eq(table_asked(), DECISION_CAVE);
}

TEST(rq_5_dice_go_home_after_the_reward_and_no_enemy_is_no_reward)
{
	for (unsigned v = 1; v <= 4; v++)
		table_space(v, BLUE);
	table_roll("56");
	table_answer(PLACE(5, CAVE, 1));
	table_throw("6", TAKE(YES));
	ck_assert_uint_eq(rfa_cave_dice(&t.s), 0);
	ck_assert_uint_eq(t.s.player[1].of[OWN_DICE - 1], 5);
	ck_assert_uint_eq(table_heard(EVENT_DEFEATED), 0);
}

TEST(rq_6_a_bonus_or_ally_die_may_move_on_unless_ruled_otherwise)
{
	for (int ruling = 0; ruling < 2; ruling++) {
		table_open(4);
		t.f.tables.option[OPTION_MOVE_ON] = ruling;
		table_lie(&t.s.desert[0], BONUS, 1);
		table_lie(&t.s.desert[0], BLUE, 1);
		table_roll("12");
		table_answer(PLACE(1, DESERT, 1));
		ck_assert_str_eq(table_complaint(PICK(MOVE_MOVE_ON, BONUS)),
		    ruling == 0 ? "" : "hero-dice-first");
		ck_assert(default_move().pick.die == (ruling == 0 ? BONUS : RED));
	}
}

TEST(rq_7_the_active_player_picks_the_dice_lost)
{
	table_lie(&t.s.forest.fives, BLUE, 2);
	table_lie(&t.s.forest.fives, GREEN, 1);
	deck_push("tree-shrike-1");
	table_roll("1");
	table_answer(PLACE(1, ON_RESURRECTION, 1));
	ck_assert_uint_eq(table_asked(), DECISION_LOSE);
	ck_assert_uint_eq(default_move().pick.die, BLUE);
	ck_assert_str_eq(table_complaint(PICK(MOVE_LOSE, YELLOW)), "no-such-die");
	table_throw("111", PICK(MOVE_LOSE, GREEN));
	ck_assert_uint_eq(t.s.oblivion.of[GREEN - 1], 1);
	ck_assert_uint_eq(t.s.territory[FOREST].damage, 0);
}

TEST(rq_7_unsaid_allies_are_lost_first_then_bonus_dice)
{
	struct dice	 d = { 0 };

	rfa_dice_add(&d, RED, 1);
	rfa_dice_add(&d, GREEN, 2);
	ck_assert_uint_eq(rfa_dice_default(&d, true), GREEN);
	rfa_dice_add(&d, BONUS, 1);
	ck_assert_uint_eq(rfa_dice_default(&d, true), BONUS);
	rfa_dice_add(&d, ALLY, 1);
	ck_assert_uint_eq(rfa_dice_default(&d, true), ALLY);
	ck_assert_uint_eq(rfa_dice_default(&d, false), BONUS);
}

TEST(rq_7_commanded_enemies_attack_by_territory_the_oldest_first)
{
	table_enemies("white-wolf-1 sand-devil-2 sand-devil-1");
	deck_push("crone");
	table_roll("1");
	table_throw("11111", PLACE(1, ON_RESURRECTION, 1));
	ck_assert_uint_eq(table_nth(EVENT_ATTACK, 0)->card,
	    card_of("sand-devil-2"));
	ck_assert_uint_eq(table_nth(EVENT_ATTACK, 1)->card,
	    card_of("sand-devil-1"));
	ck_assert_uint_eq(table_nth(EVENT_ATTACK, 2)->card,
	    card_of("white-wolf-1"));
}

TEST(rq_8_the_forest_closes_after_four_stones)
{
	t.s.forest.boundary = 0;
	deck_push("tree-shrike-1");
	table_roll("6");
	ck_assert_str_eq(table_complaint(PLACE(6, FOREST, 1)), "forest-closed");
	table_throw("11111", PLACE(6, ON_RESURRECTION, 1));
	ck_assert_uint_eq(t.s.territory[FOREST].damage, 1);
}

TEST(rq_9_the_track_is_six_or_seven_or_as_wanted)
{
	static const int	 boards[] = { 5, 6, 7, 8 };
	struct events		 none;

	table_open(3);
	events_init(&none, &roll_for_adventure, true);
	for (int track = 0; track <= 5; track++) {
		for (unsigned i = 0; i < 4; i++) {
			struct rfa_state	 s = { 0 };
			struct chance		 chance;

			chance_fast(&chance, 1);
			t.f.tables.option[OPTION_TRACK] = track;
			t.f.tables.option[OPTION_BOARD] = boards[i];
			rfa_start(&t.f.tables, &s, &chance, &none);
			ck_assert_uint_eq(s.track,
			    track > 0 ? 3u + (unsigned)track : boards[i] == 8 ? 7 : 6);
		}
	}
}

TEST(rq_10_after_500_turns_all_lose)
{
	t.s.turns = 500;
	rfa_begin_turn(&t.g);
	rfa_advance(&t.g);
	ck_assert_uint_eq(t.s.ending, ENDING_LOST_TURNS);
}

TEST(rq_11_the_first_player_is_drawn_unless_named)
{
	unsigned	 drawn = 0;
	struct events	 none;

	t.f.tables.option[OPTION_FIRST] = 0;
	events_init(&none, &roll_for_adventure, true);
	for (uint64_t seed = 0; seed < 100; seed++) {
		struct rfa_state	 s = { 0 };
		struct chance		 chance;

		chance_fast(&chance, seed);
		rfa_start(&t.f.tables, &s, &chance, &none);
		ck_assert_uint_eq(s.boundary, BOUNDARY_ROUND);
		drawn |= 1u << s.active;
	}
	ck_assert_uint_eq(drawn, 2 + 4 + 8 + 16);
}

TEST(rq_12_the_skull_stops_at_the_last_hole)
{
	t.s.territory[FOREST].damage = 5;
	rfa_damage(&t.g, FOREST, 2, 0);
	ck_assert_uint_eq(t.s.territory[FOREST].damage, 6);
	ck_assert_uint_eq(table_event(EVENT_DAMAGE)->number, 1);
	ck_assert_uint_eq(t.s.ending, ENDING_LOST_DAMAGE);
}

/* All plan for one roll: the active player, then the others by seat. */
static void
plan(struct rfa_move active, struct rfa_move second, struct rfa_move third)
{
	struct rfa_move	 moves[3] = { active, second, third };
	struct decisions	 decisions = { 0 };

	rfa_decide(&t.f.tables, &t.s, &decisions);
	ck_assert_uint_eq(decisions.count, 3);
	for (unsigned i = 0; i < 3; i++)
		ck_assert(fixture_check(&t.f, &decisions.decision[i],
		    &moves[i]));
	fixture_settle(&t.f, &decisions, moves);
}

TEST(rq_13_the_active_player_may_adopt_a_plan)
{
	struct rfa_move	 pass = { .tag = MOVE_PASS };

	table_open(3);
	t.f.tables.option[OPTION_PLANS] = 1;
	table_roll("1256");
	ck_assert_str_eq(table_complaint(adopt(1)), "own-plan");
	ck_assert_str_eq(table_complaint(pass), "not-asked");
	table_dice("123");
	plan(adopt(3), PLACE(1, DESERT, 1), PLACE(6, CAVE, 1));
	ck_assert_uint_eq(t.s.space[6].die, RED);
	ck_assert_uint_eq(table_heard(EVENT_ADOPTED), 1);
	table_dice("12");
	plan(PLACE(2, FORTRESS, 1), PLACE(1, DESERT, 1), pass);
	ck_assert_uint_eq(t.s.wall[TWOS].dice.total, 1);
}

TEST(rq_13_an_adopted_plan_that_is_none_leaves_the_rules_own)
{
	struct rfa_move	 pass = { .tag = MOVE_PASS }, own;

	table_open(3);
	t.f.tables.option[OPTION_PLANS] = 1;
	table_roll("256");
	own = default_move();
	table_dice("12");
	plan(adopt(2), pass, PLACE(6, CAVE, 1));
	ck_assert_uint_eq(table_event(EVENT_PLACED)->on, own.place.on);
	ck_assert_uint_eq(t.s.space[6].die, 0);
}

TEST(rq_13_without_the_option_nobody_else_plans)
{
	table_open(3);
	table_roll("12");
	ck_assert_str_eq(table_complaint(adopt(2)), "no-plans");
}

TEST(rq_14_the_territory_die_has_four_territories_all_and_none)
{
	unsigned	 faces = 0;

	table_open(3);
	for (unsigned i = 0; i < 6; i++)
		faces |= 1u << t.g.figures->master.face[i];
	ck_assert_uint_eq(faces, 126);
}

TEST(rq_15_a_power_is_used_once_a_turn_while_dice_are_rolled)
{
	struct rfa_move	 power = { .tag = MOVE_POWER };

	ck_assert_str_eq((t.s.phase = PHASE_PLACE, table_complaint(power)), "no-powers");
	t.f.tables.option[OPTION_POWERS] = POWERS_ALL;
	t.s.player[0].hero = SAGE;
	table_roll("123");
	table_throw("456", power);
	ck_assert(t.s.pool[4].total == 1 && t.s.pool[5].total == 1 && t.s.pool[6].total == 1);
	ck_assert_str_eq(table_complaint(power), "power-used");
}

TEST(rq_16_a_bonus_die_at_hand_keeps_the_game_going)
{
	table_open(2);
	for (unsigned i = 0; i < 2; i++)
		memset(t.s.player[i].of, 0, sizeof(t.s.player[i].of));
	t.s.player[0].of[BONUS_DICE - 1] = 1;
	table_dice("3");
	rfa_begin_turn(&t.g);
	rfa_advance(&t.g);
	ck_assert_uint_eq(t.s.ending, 0);
	ck_assert_uint_eq(t.s.pool[3].of[BONUS_DICE - 1], 1);
}

TEST_MAIN_WITH("roll-for-adventure: rulings", open_four, table_close)
