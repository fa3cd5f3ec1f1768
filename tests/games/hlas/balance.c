/*
 * How even Heroes of Land, Air & Sea is between bots: for each size of table how long games are,
 * what ends them, and points and first places by faction and by seat.  Factions are dealt.
 *
 *	balance [GAMES]		of each size; 1,000 unless given
 *
 * assize-hlas(7) has its output under BOTS.
 */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../fixture.h"
#include "games/hlas/rules.h"
#include "referee/simulate.h"
#include "xml/parse.h"

static const struct size {
	unsigned	 seats;
	const char	*sets;
	enum player	 player;
}	 sizes[] = {
	{ 1, "base", PLAYER_BOT },
	{ 2, "base", PLAYER_BOT },
	{ 3, "base", PLAYER_BOT },
	{ 4, "base", PLAYER_BOT },
	{ 4, "base", PLAYER_RANDOM },
	{ 5, "order-and-chaos", PLAYER_BOT },
	{ 6, "order-and-chaos", PLAYER_BOT },
	{ 7, "all", PLAYER_BOT },
};

/* Of a faction or a seat. */
struct sum {
	unsigned	 games, firsts;
	double		 points, squares;
};

struct balance {
	const struct fixture	*f;
	struct sum		 faction[FACTIONS + 1], seat[SEATS + 1];
	unsigned		 games, least, most, out;
	double			 rounds, battles;
};

static void
add(struct sum *sum, int points, bool first)
{
	sum->games++;
	sum->firsts += first;
	sum->points += points;
	sum->squares += (double)points * points;
}

static void
ended(void *ctx, const void *state, const struct score *score)
{
	struct balance		*b = ctx;
	const struct state	*s = state;

	b->least = b->games == 0 ? s->round : MIN(b->least, s->round);
	b->most = MAX(b->most, s->round);
	b->rounds += s->round;
	b->battles += s->battles;
	b->games++;
	for (unsigned seat = 1; seat <= b->f->tables.seats; seat++) {
		unsigned	 faction = s->seat[seat].faction;
		bool		 first = score->rank[seat] == 1;

		b->out += s->faction[faction].out != 0;
		add(&b->faction[faction], score->points[seat], first);
		add(&b->seat[seat], score->points[seat], first);
	}
}

static void
print_sum(const char *name, const struct sum *sum)
{
	double	 mean = sum->points / sum->games;

	printf("    %-12s %6u games %6.1f points (sd %4.1f, of the mean %.1f)  first %4.1f %%\n",
	    name, sum->games, mean, sqrt(MAX(0, sum->squares / sum->games - mean * mean)),
	    sqrt(MAX(0, sum->squares / sum->games - mean * mean) / sum->games),
	    100.0 * sum->firsts / sum->games);
}

static void
print_balance(const struct balance *b, const struct tally *tally)
{
	double	 players = (double)b->games * b->f->tables.seats;

	printf("  rounds %.1f (%u to %u), battles a round %.2f, out of players %.3f; ended:",
	    b->rounds / b->games, b->least, b->most, b->battles / b->rounds, b->out / players);
	for (size_t i = 0; i < MAX_ENDINGS && tally->ending[i].name != NULL; i++)
		printf(" %s %llu", tally->ending[i].name,
		    (unsigned long long)tally->ending[i].count);
	puts("");
	for (unsigned i = 1; i <= FACTIONS; i++)
		if (b->faction[i].games > 0)
			print_sum(names_title(&b->f->names, "faction", i), &b->faction[i]);
	for (unsigned i = 1; i <= b->f->tables.seats; i++) {
		char	*seat = xasprintf("seat %u", i);

		print_sum(seat, &b->seat[i]);
		free(seat);
	}
}

static void
choose(struct fixture *f, const char *name, const char *value)
{
	for (unsigned o = 0; f->game->options[o].name != NULL; o++)
		for (int i = 0; strcmp(f->game->options[o].name, name) == 0 &&
		    f->game->options[o].value[i] != NULL; i++)
			if (strcmp(f->game->options[o].value[i], value) == 0) {
				f->tables.option[o] = i;
				return;
			}
	bug("no option %s=%s", name, value);
}

static void
try_size(const struct size *size, unsigned count)
{
	struct fixture		 f;
	struct balance		 b = { .f = &f };
	struct tally		 tally = { 0 };
	struct simulation	 s = { .game = &hlas, .tables = &f.tables, .seed = 1,
		.check = true, .ended = ended, .ctx = &b };

	fixture_open(&f, &hlas, "templates/hlas/tables.xml", size->seats);
	choose(&f, "sets", size->sets);
	choose(&f, "factions", "dealt");
	for (unsigned seat = 1; seat <= size->seats; seat++)
		s.player[seat] = size->player;
	printf("%u seats, sets %s, %s, %u games\n", size->seats, size->sets,
	    size->player == PLAYER_BOT ? "bots" : "players by chance", count);
	simulate(&s, 0, count, &tally);
	print_balance(&b, &tally);
	fflush(stdout);
	fixture_close(&f);
}

int
main(int argc, char **argv)
{
	unsigned	 count = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1000;

	xml_start();
	for (size_t i = 0; i < LENGTH(sizes); i++)
		try_size(&sizes[i], count);
	xml_end();
	return EXIT_SUCCESS;
}
