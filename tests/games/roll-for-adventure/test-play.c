/* Whole games: they end, nothing is lost or made, every answer offered is legal, and nobody sees the deck. */

#include "games/roll-for-adventure/table.h"
#include "referee/simulate.h"
#include "unit/test.h"

static void
variant(struct fixture *f, unsigned seats, unsigned number)
{
	fixture_open(f, &roll_for_adventure, "templates/roll-for-adventure/tables.xml", seats);
	f->tables.option[OPTION_BOARD] = 5 + (int)(number % 4);
	f->tables.option[OPTION_POWERS] = (int)(number % 3);
	f->tables.option[OPTION_DRAGONS] = number % 2;
	f->tables.option[OPTION_PHANTOMS] = number / 2 % 2;
	f->tables.option[OPTION_GIANTS] = number / 4 % 2;
	f->tables.option[OPTION_PLANS] = number / 3 % 2;
	f->tables.option[OPTION_MOVE_ON] = number / 5 % 2;
	f->tables.option[OPTION_HEROES] = 1 + (int)(number % 4);
}

static uint64_t
play_all(enum player player, uint64_t count)
{
	uint64_t	 won = 0;

	for (unsigned number = 0; number < 48; number++) {
		struct fixture		 f;
		struct tally		 t = { 0 };
		struct simulation	 s = { .game = &roll_for_adventure, .tables = &f.tables, .seed = number, .check = true };

		variant(&f, 1 + number % 4, number);
		for (unsigned seat = 1; seat <= 4; seat++)
			s.player[seat] = player;
		simulate(&s, 0, count, &t);
		ck_assert_uint_eq(t.games, count);
		for (unsigned i = 0; i < MAX_ENDINGS && t.ending[i].name != NULL; i++)
			won += strcmp(t.ending[i].name, "won") == 0 ? t.ending[i].count : 0;
		fixture_close(&f);
	}
	return won;
}

START_TEST(random_games_end_with_invariants_on)
{
	play_all(PLAYER_RANDOM, 100);
}
END_TEST

START_TEST(games_of_the_rules_own_moves_end)
{
	play_all(PLAYER_FALLBACK, 20);
}
END_TEST

START_TEST(games_of_bots_end)
{
	play_all(PLAYER_BOT, 20);
}
END_TEST

START_TEST(the_layouts_describe_every_byte)
{
	struct diags	 d = { 0 };

	layout_check(&rfa_state_layout, true, &d);
	layout_check(&rfa_figures_layout, false, &d);
	layout_check(&rfa_move_layout, false, &d);
	layout_check(&rfa_event_layout, false, &d);
	diags_print(&d, stderr);
	ck_assert_uint_eq(d.count, 0);
}
END_TEST

TEST_MAIN("roll-for-adventure: play", random_games_end_with_invariants_on, games_of_the_rules_own_moves_end,
    games_of_bots_end, the_layouts_describe_every_byte)
