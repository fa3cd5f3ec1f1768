/*
 * Each choice of the moderator's changes a game at one table that is named here, with nothing else
 * chosen: the conformance test takes any table, and any other choice beside it.
 */

#include "games/hlas/fixture.h"
#include "referee/simulate.h"
#include "unit/test.h"

enum { ROUNDS_PLAYED = 20 };

/* Seats and sets at which an option has an effect soon. */
static const struct setting {
	unsigned	 seats;
	int		 sets;
}	 settings[] = {
	[OPT_FLOATING] = { 4, SETS_ALL }, [OPT_ENEMY] = { 1, SETS_ALL }, [OPT_SOLO_VP] = { 1, 0 },
	[OPT_TEAMS] = { 6, SETS_ALL }, [OPT_SPLIT] = { 2, 0 },
};

static struct setting
setting_of(unsigned option)
{
	if (option < LENGTH(settings) && settings[option].seats != 0)
		return settings[option];
	return (struct setting){ 4, SETS_BASE };
}

/* Results of the games of these seeds with that value of one option. */
static struct tally
play_with(unsigned option, int value, enum player player, unsigned n)
{
	struct setting		 at = setting_of(option);
	struct simulation	 s = { .game = &hlas, .tables = &t.tables, .seed = 7 };
	struct tally		 tally = { .games = 0 };

	OPEN(HUMANS, ORCS);
	t.tables.seats = at.seats;
	t.tables.option[OPT_SETS] = at.sets;
	t.tables.option[OPT_ROUNDS] = ROUNDS_PLAYED;
	t.tables.option[option] = value;
	ck_assert(hlas.table_check(&t.tables, NULL));
	for (unsigned seat = 1; seat <= at.seats; seat++)
		s.player[seat] = player;
	simulate(&s, 0, n, &tally);
	return tally;
}

static bool
is_alike(const struct tally *a, const struct tally *b)
{
	for (unsigned i = 0; i < MAX_ENDINGS; i++)
		if (a->ending[i].count != b->ending[i].count ||
		    a->ending[i].name != b->ending[i].name)
			return false;
	return a->steps == b->steps && memcmp(a->points, b->points, sizeof(a->points)) == 0;
}

/* The other values of an option, or, of a number, one near its least. */
static int
values_of(const struct option *o)
{
	int	 n = 0;

	while (o->value != NULL && o->value[n] != NULL)
		n++;
	return o->value != NULL ? n : 3;
}

/* Among a few games of players by chance, or more of bots, who build what is rare. */
static bool
changes_a_game(unsigned option, int usual, int value)
{
	struct tally	 a = play_with(option, usual, PLAYER_RANDOM, 8),
	    b = play_with(option, value, PLAYER_RANDOM, 8);

	if (!is_alike(&a, &b))
		return true;
	a = play_with(option, usual, PLAYER_BOT, 100);
	b = play_with(option, value, PLAYER_BOT, 100);
	return !is_alike(&a, &b);
}

TEST(every_option_changes_a_game)
{
	for (unsigned o = 0; hlas_options[o].name != NULL; o++) {
		int	 usual = o == OPT_ROUNDS ? ROUNDS_PLAYED : hlas_options[o].def;

		for (int v = 1; v < values_of(&hlas_options[o]); v++)
			ck_assert_msg(v == usual || changes_a_game(o, usual, v),
			    "%s %d changes no game", hlas_options[o].name, v);
	}
}

TEST_MAIN_WITH("hlas-options", NULL, table_close)
