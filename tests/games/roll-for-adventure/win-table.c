/*
 * How often and why players lose, by board and number of players, and how fast
 * games are:	win-table [random|bot|fallback] [games]
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "fixture.h"
#include "games/roll-for-adventure/rfa.h"
#include "referee/simulate.h"

static double
seconds(void)
{
	struct timespec	 t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void
row(enum player player, unsigned seats, int board, uint64_t count)
{
	struct fixture		 f;
	struct simulation	 s = { .game = &roll_for_adventure, .seed = 1, .check = true };
	struct tally		 t = { 0 };
	double			 began;

	fixture_open(&f, &roll_for_adventure, "templates/roll-for-adventure/tables.xml", seats);
	f.tables.option[OPTION_BOARD] = board;
	s.tables = &f.tables;
	for (unsigned seat = 1; seat <= seats; seat++)
		s.player[seat] = player;
	began = seconds();
	simulate(&s, 0, count, &t);
	printf("%u players, board %d: %6.0f games/s, %4.1f asks, stones %.2f:", seats, board,
	    (double)count / (seconds() - began),
	    (double)t.steps / (double)count, (double)t.points[1] / (double)count);
	for (unsigned i = 0; i < MAX_ENDINGS && t.ending[i].name != NULL; i++)
		printf(" %s %.1f%%", t.ending[i].name,
		    100.0 * (double)t.ending[i].count / (double)count);
	printf("\n");
	fixture_close(&f);
}

int
main(int argc, char **argv)
{
	const char	*who = argc > 1 ? argv[1] : "bot";
	enum player	 player = strcmp(who, "bot") == 0 ? PLAYER_BOT : strcmp(who,
	    "fallback") == 0 ? PLAYER_FALLBACK : PLAYER_RANDOM;
	uint64_t	 count = argc > 2 ? strtoull(argv[2], NULL, 10) : 1000;

	for (unsigned seats = 2; seats <= 4; seats++)
		for (int board = 5; board <= 8; board++)
			row(player, seats, board, count);
	return 0;
}
