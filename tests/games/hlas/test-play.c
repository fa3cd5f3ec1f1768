/* Whole games: invariants at every table, and what the bot is worth. */

#include "games/hlas/fixture.h"
#include "referee/simulate.h"
#include "unit/test.h"

static struct table	 t;

static struct tally
play_games(unsigned seats, int sets, enum player first, enum player others, unsigned count)
{
	struct simulation	 s = { .game = &hlas, .tables = &t.tables, .seed = seats,
	    .check = true };
	struct tally		 tally = { .games = 0 };

	OPEN(&t, HUMANS, ORCS);
	t.tables.seats = seats;
	t.tables.option[OPT_SETS] = sets;
	for (unsigned seat = 1; seat <= seats; seat++)
		s.player[seat] = seat == 1 ? first : others;
	simulate(&s, 0, count, &tally);
	table_close(&t);
	return tally;
}

static unsigned
ended_by(const struct tally *tally, const char *how)
{
	for (unsigned i = 0; i < MAX_ENDINGS && tally->ending[i].name != NULL; i++)
		if (strcmp(tally->ending[i].name, how) == 0)
			return (unsigned)tally->ending[i].count;
	return 0;
}

/*
 * Section 14, HLS-36: random games of every size and set; every state passes the invariants, or
 * the program ends.
 */
TEST(random_games_break_nothing)
{
	static const struct {
		unsigned	 seats;
		int		 sets;
	}	 of[] = { { 1, SETS_BASE }, { 1, SETS_ALL },
	    { 2, SETS_BASE }, { 2, SETS_PESTILENCE }, { 3, SETS_ALL },
	    { 4, SETS_BASE }, { 4, SETS_ALL },
		    { 5, SETS_ORDER_AND_CHAOS }, { 6, SETS_ALL }, { 7, SETS_ALL } };

	for (unsigned i = 0; i < LENGTH(of); i++)
		ck_assert_uint_eq(play_games(of[i].seats, of[i].sets, PLAYER_RANDOM, PLAYER_RANDOM,
		    60).games, 60);
}

TEST(the_bot_beats_random_seats)
{
	struct tally	 tally = play_games(4, SETS_BASE, PLAYER_BOT, PLAYER_RANDOM, 100);

	ck_assert_uint_ge(tally.firsts[1], 85);
}

TEST(bots_end_their_games_before_the_cap)
{
	struct tally	 tally = play_games(4, SETS_BASE, PLAYER_BOT, PLAYER_BOT, 100);

	ck_assert_uint_le(ended_by(&tally, "rounds"), 5);
}

/* HLS-79: the enemy without a seat is neither a pushover nor a wall. */
TEST(the_enemy_of_one_wins_between_20_and_80_of_100)
{
	struct tally	 tally = play_games(1, SETS_BASE, PLAYER_BOT, PLAYER_BOT, 100);

	ck_assert_uint_ge(ended_by(&tally, "enemy"), 20);
	ck_assert_uint_le(ended_by(&tally, "enemy"), 80);
}

/* A silent player taxes and recruits, fights nobody, and the game still ends. */
TEST(silent_seats_play_to_the_end)
{
	struct tally	 tally = play_games(4, SETS_BASE, PLAYER_FALLBACK, PLAYER_FALLBACK, 5);

	ck_assert_uint_eq(ended_by(&tally, "rounds") + ended_by(&tally, "expand"), 5);
}

TEST_MAIN("hlas-play")
