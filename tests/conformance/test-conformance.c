/*
 * Every game in the table, the toy game and the example, at every size of table, and with other
 * options than the default ones: random games hold every property.  ASSIZE_GAMES says how many of
 * each; ASSIZE_LONG makes it a thousand.  Fewer than FEW do not show every kind of move.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "conformance/conformance.h"
#include "conformance/drawn.h"
#include "example/orchard.h"
#include "toy/toy.h"
#include "xml/parse.h"

/* Unless told otherwise, so many answers are enough, but in so many games at the least. */
enum { FEW = 50, LEAST = 16, ENOUGH = 10000 };

static unsigned	 count, failed;

static unsigned
games_each(void)
{
	const char	*given = getenv("ASSIZE_GAMES");

	if (given != NULL)
		return (unsigned)strtoul(given, NULL, 10);
	return getenv("ASSIZE_LONG") != NULL ? 1000 : FEW;
}

/* Tables of each game with options as they fall. */
static unsigned
drawn_tables(void)
{
	return getenv("ASSIZE_LONG") != NULL ? 14 : 1;
}

/* The reasons, as comments. */
static void
explain(struct buf *why)
{
	char	*rest;

	for (char *line = why->data == NULL ? NULL : strtok_r(why->data, "\n", &rest); line != NULL;
	    line = strtok_r(NULL, "\n", &rest))
		printf("# %s\n", line);
}

static void
try_table(struct trial *t)
{
	char	*options = options_said(&t->f);

	for (const struct property *p = properties; p->name != NULL; p++) {
		bool	 holds = p->holds(t);

		printf("%sok %u - %s, %u seats%s: %s\n", holds ? "" : "not ", ++count,
		    t->f.game->name, t->f.tables.seats, options, p->name);
		explain(&t->why);
		fflush(stdout);
		buf_clear(&t->why);
		failed += !holds;
		if (!holds && p->first)
			break;
	}
	free(options);
}

static void
lay_table(struct trial *t, const struct game *game, const char *tables, unsigned seats,
    struct shown *shown)
{
	*t = (struct trial){ .tables = tables, .games = games_each(), .shown = shown,
		.least = LEAST, .enough = games_each() == FEW ? ENOUGH : 0 };

	fixture_open(&t->f, game, tables, seats);
}

/*
 * The default options; others only where the game cannot be played with them.  Whether it can be
 * played at all by so many.
 */
static bool
try_seats(const struct game *game, const char *tables, unsigned seats, struct shown *shown)
{
	struct trial	 t;
	bool		 fits;

	lay_table(&t, game, tables, seats, shown);
	fits = options_fit(&t.f);
	if (fits)
		try_table(&t);
	else
		printf("ok %u - %s, %u seats # SKIP no options fit\n", ++count, game->name, seats);
	fixture_close(&t.f);
	return fits;
}

/* At every size of table that the game takes, which the least and the greatest are. */
static void
try_sizes(const struct game *game, const char *tables, struct shown *shown)
{
	bool	 least = false, most = false;

	for (unsigned seats = game->min_seats; seats <= game->max_seats; seats++) {
		most = try_seats(game, tables, seats, shown);
		least = least || (most && seats == game->min_seats);
	}
	printf("%sok %u - %s: the fewest and the most can play\n", least && most ? "" : "not ",
	    ++count, game->name);
	failed += !least || !most;
}

/* Options as they fall, at table number 'n'. */
static void
try_drawn(const struct game *game, const char *tables, unsigned n, struct shown *shown)
{
	unsigned	 sizes = game->max_seats - game->min_seats + 1;
	struct trial	 t;
	struct chance	 c;

	lay_table(&t, game, tables, game->max_seats - n % sizes, shown);
	t.games = MAX(t.games / 10, LEAST);
	chance_fast(&c, n);
	if (options_fit(&t.f)) {
		options_draw(&t.f, &c);
		try_table(&t);
	}
	fixture_close(&t.f);
}

static void
try_game(const struct game *game, const char *tables, const char *only)
{
	struct shown	 shown = { 0 };
	struct buf	 why = { 0 };
	bool		 all;

	if (only != NULL && strcmp(only, game->name) != 0)
		return;
	try_sizes(game, tables, &shown);
	for (unsigned n = 0; game->options != NULL && n < drawn_tables(); n++)
		try_drawn(game, tables, n, &shown);
	all = games_each() < FEW || shown_all(&shown, game, &why);
	printf("%sok %u - %s: every kind of move and item is seen in random games%s\n",
	    all ? "" : "not ", ++count, game->name, games_each() < FEW ? " # SKIP too few" : "");
	explain(&why);
	buf_clear(&why);
	failed += !all;
}

int
main(int argc, char **argv)
{
	const char	*only = argc > 1 ? argv[1] : NULL;

	xml_start();
	try_game(&toy, "tests/toy/tables.xml", only);
	try_game(&orchard, "tests/example/tables.xml", only);
	for (size_t i = 0; games[i] != NULL; i++) {
		char	*tables = xasprintf("templates/%s/tables.xml", games[i]->name);

		try_game(games[i], tables, only);
		free(tables);
	}
	printf("1..%u\n", count);
	xml_end();
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
