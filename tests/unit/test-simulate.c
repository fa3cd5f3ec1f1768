/* Many games at once: the same seed is the same games, however they are cut up. */

#include "fixture.h"
#include "referee/simulate.h"
#include "toy/toy.h"
#include "unit/test.h"

static struct tally
played(enum player player, uint64_t seed, uint64_t first, uint64_t count, unsigned seats)
{
	AUTO(fixture_close) struct fixture f;
	struct simulation	 s = { .game = &toy, .seed = seed, .check = true };
	struct tally		 t = { 0 };

	fixture_open(&f, &toy, "tests/toy/tables.xml", seats);
	s.tables = &f.tables;
	for (unsigned seat = 1; seat <= seats; seat++)
		s.player[seat] = player;
	simulate(&s, first, count, &t);
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

/*
 * The strength of bots, with every invariant held (HLS-36): by the games in which the first seat is
 * first, or that end in one way.
 */
TEST(bots_are_worth_playing_against)
{
	static const struct {
		const char	*game;
		unsigned	 seats;
		enum player	 first, others;
		unsigned	 games;
		const char	*ending;	/* NULL: the first seat is first */
		unsigned	 least, most;
	}			 rows[] = {
		{ "immortals", 4, PLAYER_BOT, PLAYER_RANDOM, 40, NULL, 22, 40 },
		{ "ancients", 2, PLAYER_BOT, PLAYER_RANDOM, 40, NULL, 30, 40 },
		{ "hlas", 4, PLAYER_BOT, PLAYER_RANDOM, 100, NULL, 85, 100 },
		{ "hlas", 4, PLAYER_BOT, PLAYER_BOT, 100, "rounds", 0, 20 },
		{ "hlas", 1, PLAYER_BOT, PLAYER_BOT, 300, "enemy", 60, 255 },	/* HLS-79 */
		{ "hlas", 4, PLAYER_FALLBACK, PLAYER_FALLBACK, 5, "exterminate", 0, 0 },
		{ "roll-for-adventure", 3, PLAYER_BOT, PLAYER_BOT, 500, "won", 300, 500 },
		{ "roll-for-adventure", 3, PLAYER_RANDOM, PLAYER_RANDOM, 5000, "won", 0, 0 },
	};

	for (size_t i = 0; i < LENGTH(rows); i++) {
		AUTO(fixture_close) struct fixture f;
		struct simulation	 s = { .game = game_find(rows[i].game), .seed = 11,
		    .check = true };
		struct tally		 t = { 0 };
		AUTO_FREE char *path = xasprintf("templates/%s/tables.xml", rows[i].game);
		uint64_t		 n;

		fixture_open(&f, s.game, path, rows[i].seats);
		s.tables = &f.tables;
		for (unsigned seat = 1; seat <= rows[i].seats; seat++)
			s.player[seat] = seat == 1 ? rows[i].first : rows[i].others;
		simulate(&s, 0, rows[i].games, &t);
		ck_assert_uint_eq(t.games, rows[i].games);
		n = rows[i].ending == NULL ? t.firsts[1] : 0;
		for (unsigned k = 0; rows[i].ending != NULL && k < MAX_ENDINGS &&
		    t.ending[k].name != NULL; k++)
			n += strcmp(t.ending[k].name, rows[i].ending) == 0 ? t.ending[k].count : 0;
		ck_assert_msg(n >= rows[i].least && n <= rows[i].most, "%s, row %zu: %llu",
		    rows[i].game, i, (unsigned long long)n);
	}
}

TEST_MAIN("simulate")
