/*
 * Options have a witness: for each value of each option of every game in the table, of the toy game
 * and of the example there is a game that comes out otherwise than without it.  It is looked for
 * over seats, one other option set beside it, and players by chance and bots.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "conformance/drawn.h"
#include "example/orchard.h"
#include "referee/simulate.h"
#include "toy/toy.h"
#include "xml/parse.h"

#define ANY	(-1)

/* Options that no random game shows. */
static const struct shown_elsewhere {
	const char	*game, *option;
	int		 value;		/* or ANY */
	const char	*why;
}	 elsewhere[] = {
	{ "roll-for-adventure", "track", 3, "the boards' own tracks have that length" },
	{ "ancients", "ancient-vp", ANY,
	    "an Ancient is rarely killed: test-options has a position" },
};

struct search {
	struct fixture	 f;
	unsigned	 option;
	int		 value;
	unsigned	 with;		/* the option set beside it; MAX_OPTIONS: none */
	int		 with_value;
};

static unsigned	 count, failed;

static void
play_with(struct search *s, int value, enum player player, unsigned n, struct tally *tally)
{
	struct simulation	 run = { .game = s->f.game, .tables = &s->f.tables, .seed = 7 };

	s->f.tables.option[s->option] = value;
	for (unsigned seat = 1; seat <= s->f.tables.seats; seat++)
		run.player[seat] = player;
	*tally = (struct tally){ .games = 0 };
	simulate(&run, 0, n, tally);
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

/* True if the table fits with the option's default and with the value looked at. */
static bool
both_fit(struct search *s, int usual)
{
	bool	 fits;

	s->f.tables.option[s->option] = s->value;
	fits = fixture_fits(&s->f);
	s->f.tables.option[s->option] = usual;
	return fits && fixture_fits(&s->f);
}

static bool
differs(struct search *s, enum player player, unsigned n)
{
	int		 usual = s->f.game->options[s->option].def;
	struct tally	 a, b;

	if (!both_fit(s, usual))
		return false;
	play_with(s, usual, player, n, &a);
	play_with(s, s->value, player, n, &b);
	s->f.tables.option[s->option] = usual;
	return !is_alike(&a, &b);
}

/* With every other option as usual, then with one of them otherwise. */
static bool
differs_with_any(struct search *s, enum player player, unsigned n)
{
	const struct option	*o = s->f.game->options;

	s->with = MAX_OPTIONS;
	if (differs(s, player, n))
		return true;
	for (s->with = 0; o[s->with].name != NULL; s->with++) {
		if (s->with == s->option)
			continue;
		for (int i = 0; option_value(&o[s->with], i, &s->with_value); i++) {
			bool	 found;

			s->f.tables.option[s->with] = s->with_value;
			found = s->with_value != o[s->with].def && differs(s, player, n);
			s->f.tables.option[s->with] = o[s->with].def;
			if (found)
				return true;
		}
	}
	return false;
}

/* The cheapest first. */
static bool
find(const struct game *game, const char *tables, struct search *s, enum player player,
    unsigned n)
{
	for (unsigned seats = game->min_seats; seats <= game->max_seats; seats++) {
		bool	 found;

		fixture_open(&s->f, game, tables, seats);
		found = differs_with_any(s, player, n);
		fixture_close(&s->f);
		if (!found)
			continue;
		printf("# %u seats, %s", seats, player == PLAYER_BOT ? "bots" : "by chance");
		if (s->with < MAX_OPTIONS)
			printf(", with %s %d", game->options[s->with].name, s->with_value);
		puts("");
		return true;
	}
	return false;
}

static const char *
why_elsewhere(const char *game, const char *option, int value)
{
	for (size_t i = 0; i < LENGTH(elsewhere); i++)
		if (strcmp(elsewhere[i].game, game) == 0 &&
		    strcmp(elsewhere[i].option, option) == 0 &&
		    (elsewhere[i].value == ANY || elsewhere[i].value == value))
			return elsewhere[i].why;
	return NULL;
}

static void
try_value(const struct game *game, const char *tables, unsigned option, int value)
{
	const struct option	*o = &game->options[option];
	struct search		 s = { .option = option, .value = value };
	const char		*why = why_elsewhere(game->name, o->name, value);
	bool			 found = why != NULL || find(game, tables, &s, PLAYER_RANDOM, 4) ||
	    find(game, tables, &s, PLAYER_BOT, 8) || find(game, tables, &s, PLAYER_RANDOM, 100);

	printf("%sok %u - %s: %s ", found ? "" : "not ", ++count, game->name, o->name);
	if (o->value != NULL)
		printf("%s changes a game", o->value[value]);
	else
		printf("%d changes a game", value);
	printf("%s%s\n", why != NULL ? " # SKIP " : "", why != NULL ? why : "");
	fflush(stdout);
	failed += !found;
}

static void
try_game(const struct game *game, const char *tables, const char *only)
{
	const struct option	*o = game->options;
	int			 value;

	if (o == NULL || (only != NULL && strcmp(only, game->name) != 0))
		return;
	for (unsigned option = 0; o[option].name != NULL; option++)
		for (int i = 0; option_value(&o[option], i, &value); i++)
			if (value != o[option].def)
				try_value(game, tables, option, value);
}

int
main(int argc, char **argv)
{
	xml_start();
	try_game(&toy, "tests/toy/tables.xml", argc > 1 ? argv[1] : NULL);
	try_game(&orchard, "tests/example/tables.xml", argc > 1 ? argv[1] : NULL);
	for (size_t i = 0; games[i] != NULL; i++) {
		AUTO_FREE char *tables = xasprintf("templates/%s/tables.xml", games[i]->name);

		try_game(games[i], tables, argc > 1 ? argv[1] : NULL);
	}
	printf("1..%u\n", count);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
