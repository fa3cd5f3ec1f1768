/*
 * Many games of one kind, or of every one: seats, options and who plays fall as they may, and every
 * invariant holds after every step.
 *
 *	test-sweep [GAMES [RULES]]
 *
 * 200 games of each, 20,000 with ASSIZE_LONG.  A line for each table, so that the last one tells
 * where a game broke; then a test's line.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "conformance/drawn.h"
#include "referee/simulate.h"
#include "xml/parse.h"

#define EACH	20	/* games at one table */

/* Bots alone, players by chance alone, and both at one table. */
static void
draw_players(struct simulation *s, unsigned seats, struct chance *c)
{
	uint32_t	 kind = chance_hidden(c, 3);

	for (unsigned seat = 1; seat <= seats; seat++)
		s->player[seat] = kind == 0 || (kind == 1 && chance_hidden(c, 2) == 0)
		    ? PLAYER_BOT : PLAYER_RANDOM;
}

static bool
play_table(const struct game *game, const char *tables, unsigned n, struct tally *tally)
{
	struct simulation	 s = { .game = game, .seed = n, .check = true };
	struct fixture		 f;
	struct chance		 c;
	unsigned		 sizes = game->max_seats - game->min_seats + 1;
	char			*said;
	bool			 fits;

	fixture_open(&f, game, tables, game->min_seats + n % sizes);
	chance_fast(&c, n);
	fits = options_fit(&f);
	if (fits) {
		options_draw(&f, &c);
		draw_players(&s, f.tables.seats, &c);
		said = options_said(&f);
		printf("# %s, %u seats, table %u:%s\n", game->name, f.tables.seats, n, said);
		fflush(stdout);
		free(said);
		s.tables = &f.tables;
		simulate(&s, 0, EACH, tally);
	}
	fixture_close(&f);
	return fits;
}

static bool
sweep(const struct game *game, uint64_t games_wanted)
{
	AUTO_FREE char *tables = xasprintf("templates/%s/tables.xml", game->name);
	struct tally	 tally = { 0 };
	unsigned	 n = 0;

	while (tally.games < games_wanted && play_table(game, tables, n, &tally))
		n++;
	for (size_t i = 0; i < MAX_ENDINGS && tally.ending[i].name != NULL; i++)
		printf("# ended: %s %llu\n", tally.ending[i].name,
		    (unsigned long long)tally.ending[i].count);
	return tally.games >= games_wanted;
}

static uint64_t
usual(void)
{
	return getenv("ASSIZE_LONG") != NULL ? 20000 : 200;
}

int
main(int argc, char **argv)
{
	uint64_t	 wanted = argc > 1 ? strtoull(argv[1], NULL, 10) : usual();
	unsigned	 count = 0, failed = 0;

	xml_start();
	for (size_t i = 0; games[i] != NULL; i++) {
		bool	 good;

		if (argc > 2 && strcmp(argv[2], games[i]->name) != 0)
			continue;
		good = sweep(games[i], wanted);
		printf("%sok %u - %s: %llu games, 0 broken\n", good ? "" : "not ", ++count,
		    games[i]->name, (unsigned long long)wanted);
		failed += !good;
	}
	printf("1..%u\n", count);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
