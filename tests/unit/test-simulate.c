/* Many games at once: the same seed is the same games, however they are cut up. */

#include <string.h>

#include "fixture.h"
#include "referee/simulate.h"
#include "toy/toy.h"
#include "unit/test.h"

static struct tally
played(enum player player, uint64_t seed, uint64_t first, uint64_t count, unsigned seats)
{
	struct fixture		 f;
	struct simulation	 s = { .game = &toy, .seed = seed, .check = true };
	struct tally		 t = { 0 };

	fixture_open(&f, &toy, "tests/toy/tables.xml", seats);
	s.tables = &f.tables;
	for (unsigned seat = 1; seat <= seats; seat++)
		s.player[seat] = player;
	simulate(&s, first, count, &t);
	fixture_close(&f);
	return t;
}

TEST(games_end_with_their_scores_added_up)
{
	struct tally	 t = played(PLAYER_RANDOM, 1, 0, 500, 4);

	ck_assert_uint_eq(t.games, 500);
	ck_assert_uint_ge(t.shortest, 12);
	ck_assert_uint_gt(t.longest, t.shortest);
	ck_assert_int_gt(t.points[1], 0);
	ck_assert_int_eq(t.points[5], 0);
	ck_assert_int_lt(t.low, t.high);
	ck_assert_str_eq(t.ending[0].name, "rounds");
	ck_assert_uint_eq(t.ending[0].count, 500);
	ck_assert_uint_ge(t.firsts[1] + t.firsts[2] + t.firsts[3] + t.firsts[4], 500 + t.shared);
}

TEST(one_game_is_the_same_by_itself)
{
	struct tally	 whole = played(PLAYER_RANDOM, 7, 0, 50, 3), parts = { 0 };

	for (uint64_t i = 50; i-- > 0;) {
		struct tally	 one = played(PLAYER_RANDOM, 7, i, 1, 3);

		tally_add(&parts, &one);
	}
	ck_assert_mem_eq(&whole, &parts, sizeof(whole));
}

TEST(another_seed_is_other_games)
{
	struct tally	 one = played(PLAYER_RANDOM, 1, 0, 20, 3),
	    other = played(PLAYER_RANDOM, 2, 0, 20, 3);

	ck_assert_mem_ne(&one, &other, sizeof(one));
}

TEST(the_bot_beats_the_fallback)
{
	struct fixture		 f;
	struct simulation	 s = { .game = &toy, .seed = 3, .check = true,
	    .player = { [1] = PLAYER_FALLBACK, [2] = PLAYER_BOT } };
	struct tally		 t = { 0 };

	fixture_open(&f, &toy, "tests/toy/tables.xml", 2);
	s.tables = &f.tables;
	simulate(&s, 0, 100, &t);
	ck_assert_int_gt(t.points[2], t.points[1]);
	fixture_close(&f);
}

TEST_MAIN("simulate")
