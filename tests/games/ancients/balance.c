/*
 * How often each faction wins against each other, played by the bots on both
 * sides of the map, and each against the auto-enemy: no faction is hopeless,
 * and none is sure to win.  It prints the tables, and with more games a pair
 * it tells more:
 *
 *	tests/games/ancients/balance [GAMES [OPTION=VALUE-NUMBER ...]]
 */

#include <stdio.h>
#include <stdlib.h>

#include "games/ancients/table.h"

static const char *const	 names[] = { "", "orpal", "varpen", "bohmerk", "dhargon" };

struct tally {
	unsigned	 games, wins, rounds, points, firsts, ended[ENDED_CAP + 1];
};

static struct tally	 pairs[FACTIONS + 1][FACTIONS + 1], solo[FACTIONS + 1][FACTIONS + 1];

static void
answer(struct table *t, struct chance *players, const unsigned faction[SIDES + 1], struct move *m)
{
	struct decisions	 decisions = { 0 };
	struct pending	 p = boa_pending(&t->g);

	boa_decision(&t->f.tables, &t->s, &decisions);
	*m = (struct move){ .kind = MOVE_FACTION, .faction = (uint8_t)faction[p.side] };
	if (p.kind != DECISION_FACTION)
		boa_bot(&t->f.tables, &t->s, &decisions.decision[0], players, m);
	boa_resolve(&t->f.tables, &t->s, &decisions, m, &t->chance, &t->events);
}

static void
play(struct table *t, unsigned west, unsigned east, uint64_t seed)
{
	const unsigned	 faction[] = { 0, west, east };
	struct chance	 players;
	struct move	 m;

	t->s = (struct state){ 0 };
	chance_fast(&t->chance, seed);
	chance_fast(&players, ~seed);
	boa_start(&t->f.tables, &t->s, &t->chance, &t->events);
	while (t->s.phase != PHASE_OVER)
		answer(t, &players, faction, &m);
}

static void
count(struct tally *c, const struct state *s, unsigned side)
{
	c->games++;
	c->wins += (s->winners >> (side - 1) & 1u) != 0 ? (s->winners == 3 ? 1 : 2) : 0;
	c->rounds += s->round;
	c->points += s->player[side].vp;
	c->firsts += (s->winners & 1u) != 0;
	c->ended[s->ended]++;
}

static void
play_pairs(struct table *t, unsigned many)
{
	for (unsigned west = 1; west <= FACTIONS; west++)
		for (unsigned east = 1; east <= FACTIONS; east++)
			for (unsigned i = 0; i < many && west != east; i++) {
				play(t, west, east, i * 100 + west * 10 + east);
				count(&pairs[west][east], &t->s, WEST);
				count(&pairs[east][west], &t->s, EAST);
			}
}

static void
play_solo(struct table *t, unsigned many)
{
	t->f.tables.seats = 1;
	for (unsigned own = 1; own <= FACTIONS; own++)
		for (unsigned enemy = 1; enemy <= FACTIONS; enemy++)
			for (unsigned i = 0; i < many && own != enemy; i++) {
				t->f.tables.option[OPT_ENEMY] = (int)enemy;
				play(t, own, enemy, i * 100 + own * 10 + enemy);
				count(&solo[own][enemy], &t->s, WEST);
			}
}

static struct tally	 sums[FACTIONS + 1];

static unsigned
percent(const struct tally *c)
{
	return 50 * c->wins / c->games;
}

/* A row of the table; its sum is kept. */
static void
print_row(const struct tally *row, struct tally *sum)
{
	*sum = (struct tally){ 0 };
	for (unsigned b = 1; b <= FACTIONS; b++) {
		sum->games += row[b].games;
		sum->wins += row[b].wins;
		sum->rounds += row[b].rounds;
		sum->points += row[b].points;
		if (row[b].games == 0)
			printf("%9s", "-");
		else
			printf("%9u", percent(&row[b]));
	}
	printf("%9u%9u%9u\n", percent(sum), sum->rounds / sum->games, sum->points / sum->games);
}

static void
print_table(const char *title, struct tally of[FACTIONS + 1][FACTIONS + 1])
{
	printf("# %s\n# %-9s", title, "");
	for (unsigned f = 1; f <= FACTIONS; f++)
		printf("%9s", names[f]);
	printf("%9s%9s%9s\n", "all", "rounds", "points");
	for (unsigned a = 1; a <= FACTIONS; a++) {
		printf("# %-9s", names[a]);
		print_row(of[a], &sums[a]);
	}
}

/* A line of TAP for each faction: whether it wins no less and no more of its games than that. */
static bool
all_between(unsigned low, unsigned high, const char *what)
{
	static unsigned	 tests;
	bool		 good = true;

	for (unsigned f = 1; f <= FACTIONS; f++) {
		unsigned	 n = percent(&sums[f]);
		bool		 is = n >= low && n <= high;

		printf("%sok %u - %s: %s wins %u of 100\n", is ? "" : "not ", ++tests, what,
		    names[f], n);
		good = good && is;
	}
	return good;
}

static void
print_ends(void)
{
	struct tally	 all = { 0 };

	for (unsigned a = 1; a <= FACTIONS; a++)
		for (unsigned b = 1; b <= FACTIONS; b++) {
			all.games += pairs[a][b].games;
			all.firsts += pairs[a][b].firsts;
			for (unsigned e = 0; e <= ENDED_CAP; e++)
				all.ended[e] += pairs[a][b].ended[e];
		}
	printf("# the first player wins %u; ended by points %u, elimination %u, rounds %u "
	    "of 100\n",
	    100 * all.firsts / all.games, 100 * all.ended[ENDED_TARGET] / all.games,
	    100 * all.ended[ENDED_OUT] / all.games, 100 * all.ended[ENDED_CAP] / all.games);
}

static void
set_options(struct table *t, char **arg, int count)
{
	for (int i = 0; i < count; i++) {
		char	*is = strchr(arg[i], '=');

		for (unsigned o = 0; is != NULL && boa_options[o].name != NULL; o++)
			if (strncmp(boa_options[o].name, arg[i], (size_t)(is - arg[i])) == 0)
				t->f.tables.option[o] = (int)strtol(is + 1, NULL, 10);
	}
}

int
main(int argc, char **argv)
{
	unsigned	 each = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 40;
	struct table	 t;
	bool		 good;

	table_open(&t, VARPEN, ORPAL);
	events_clear(&t.events);
	events_init(&t.events, &ancients, true);
	set_options(&t, argv + 2, argc - 2);
	printf("1..%d\n", 2 * FACTIONS);
	play_pairs(&t, each);
	print_table("wins of 100, bots against bots:", pairs);
	print_ends();
	good = all_between(30, 70, "bots against bots");
	play_solo(&t, each);
	print_table("wins of 100, bots against the auto-enemy:", solo);
	return all_between(20, 80, "bots against the auto-enemy") && good ? 0 : 1;
}
