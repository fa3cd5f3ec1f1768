/*
 * Every game in the table, the toy game and the example, at every size of table, and with other
 * options than the default ones: random games hold every property.  ASSIZE_GAMES says how many of
 * each, ten unless told; ASSIZE_LONG makes it a thousand.  Fewer than LEAST do not show every kind
 * of move.  Each game has a process of its own, as many at a time as there are processors.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/crew.h"
#include "base/diag.h"
#include "conformance/conformance.h"
#include "conformance/drawn.h"
#include "example/orchard.h"
#include "toy/toy.h"
#include "xml/parse.h"

/* Games unless told; enough answers, but in at least this number of games. */
enum { FEW = 10, LEAST = 50, ENOUGH = 100000 };

enum { TASKS = 16 };	/* games, the toy and the example with them, and one for the end */

/* The process that tries one game writes its results down; the parent prints them. */
static struct task {
	const struct game	*game;
	char			*tables;
	FILE			*told;
} tasks[TASKS];

static unsigned	 count, failed;

static unsigned
games_each(void)
{
	const char	*given = getenv("ASSIZE_GAMES");

	if (given != NULL)
		return (unsigned)strtoul(given, NULL, 10);
	return getenv("ASSIZE_LONG") != NULL ? 1000 : FEW;
}

static void	 say(bool ok, const char *text, ...) PRINTF(2, 3);

static void
say(bool ok, const char *text, ...)
{
	va_list	 ap;

	printf("%sok - ", ok ? "" : "not ");
	va_start(ap, text);
	vprintf(text, ap);
	va_end(ap);
	putchar('\n');
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
try_table(struct dry_run *t)
{
	AUTO_FREE char *options = options_said(&t->f);

	for (const struct property *p = properties; p->name != NULL; p++) {
		bool	 holds = p->holds(t);

		say(holds, "%s, %u seat%s%s: %s", t->f.game->name, t->f.tables.seats,
		    t->f.tables.seats == 1 ? "" : "s", options, p->name);
		explain(&t->why);
		buf_clear(&t->why);
		if (!holds && p->first)
			break;
	}
}

static void
lay_table(struct dry_run *t, const struct game *game, const char *tables, unsigned seats,
    struct shown *shown)
{
	*t = (struct dry_run){ .tables = tables, .games = games_each(), .shown = shown,
		.least = LEAST, .enough = getenv("ASSIZE_GAMES") == NULL ? ENOUGH : 0 };

	fixture_open(&t->f, game, tables, seats);
}

/*
 * The default options; others only where the game cannot be played with them.  Whether it can be
 * played at all by this number.
 */
static bool
try_seats(const struct game *game, const char *tables, unsigned seats, struct shown *shown)
{
	struct dry_run	 t;
	bool		 fits;

	lay_table(&t, game, tables, seats, shown);
	fits = options_fit(&t.f);
	if (fits)
		try_table(&t);
	else
		printf("# %s, %u seats: no options fit\n", game->name, seats);
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
	say(least && most, "%s: the fewest and the most can play", game->name);
}

/* Options as they fall, at table number 'n'. */
static void
try_drawn(const struct game *game, const char *tables, unsigned n, struct shown *shown)
{
	unsigned	 sizes = game->max_seats - game->min_seats + 1;
	struct dry_run	 t;
	struct chance	 c;

	lay_table(&t, game, tables, game->max_seats - n % sizes, shown);
	t.games = MAX(t.games / 10, FEW);
	chance_fast(&c, n);
	if (options_fit(&t.f)) {
		options_draw(&t.f, &c);
		try_table(&t);
	}
	fixture_close(&t.f);
}

static void
try_game(const struct game *game, const char *tables)
{
	struct shown	 shown = { 0 };
	AUTO(buf_clear) struct buf why = { 0 };
	unsigned	 drawn = getenv("ASSIZE_LONG") != NULL ? 14 : 1;
	bool		 all;

	try_sizes(game, tables, &shown);
	for (unsigned n = 0; game->options != NULL && n < drawn; n++)
		try_drawn(game, tables, n, &shown);
	if (games_each() < LEAST)
		return;
	all = shown_all(&shown, game, &why);
	say(all, "%s: every kind of move and item is seen in random games", game->name);
	explain(&why);
}

static struct task *
task_of(const char *name)
{
	struct task	*t = tasks;

	while (strcmp(t->game->name, name) != 0)
		t++;
	return t;
}

static unsigned char
work(void *ctx, const char *name)
{
	struct task	*t = task_of(name);

	(void)ctx;
	if (dup2(fileno(t->told), STDOUT_FILENO) < 0)
		die("what is told of %s cannot be kept", name);
	try_game(t->game, t->tables);
	fflush(stdout);
	return 0;
}

/* A test has its number only here. */
static void
print(void *ctx, const char *name, unsigned char what)
{
	FILE	*told = task_of(name)->told;
	char	 line[4096];

	(void)ctx;
	(void)what;
	rewind(told);
	while (fgets(line, sizeof(line), told) != NULL) {
		const char	*rest = strstr(line, "ok - ");

		if (rest == line || (rest == line + 4 && strncmp(line, "not ", 4) == 0)) {
			printf("%.*sok %u%s", (int)(rest - line), line, ++count, rest + 2);
			failed += rest != line;
		} else
			fputs(line, stdout);
	}
	fflush(stdout);
}

static void
lost(void *ctx, const char *name, int status)
{
	print(ctx, name, 0);
	printf("\nnot ok %u - %s: all is tried\n# it ended with the status %#x\n", ++count, name,
	    (unsigned)status);
	failed++;
}

static void
add(const struct game *game, const char *folder)
{
	struct task	*t = tasks;

	while (t->game != NULL)
		t++;
	if (t == &tasks[TASKS - 1] || (t->told = tmpfile()) == NULL)
		die("there is no room for what is told of %s", game->name);
	t->game = game;
	t->tables = xasprintf("%s/tables.xml", folder);
}

static bool
is_known(const char *word)
{
	const char	*names[TASKS], *near;
	size_t		 known = 0;

	for (; tasks[known].game != NULL; known++)
		if (strcmp(names[known] = tasks[known].game->name, word) == 0)
			return true;
	near = nearest(word, names, known);
	fprintf(stderr, "there is no game '%s'%s%s%s\n", word,
	    near == NULL ? "" : ": did you mean '",
	    near == NULL ? "" : near, near == NULL ? "" : "'?");
	return false;
}

int
main(int argc, char **argv)
{
	struct crew_trade	 trade = { .work = work, .done = print, .lost = lost };
	struct crew		 crew = { .trade = &trade };

	trade.hands = (unsigned)MIN(MAX(sysconf(_SC_NPROCESSORS_ONLN), 1), CREW_MOST);
	xml_start();
	add(&toy, "tests/toy");
	add(&orchard, "tests/example");
	for (size_t i = 0; games[i] != NULL; i++) {
		AUTO_FREE char *folder = xasprintf("templates/%s", games[i]->name);

		add(games[i], folder);
	}
	if (argc > 1 && !is_known(argv[1]))
		return EXIT_USAGE;
	/* The last game is the longest. */
	for (size_t i = TASKS; i-- > 0;)
		if (tasks[i].game != NULL &&
		    (argc < 2 || strcmp(argv[1], tasks[i].game->name) == 0))
			crew_give(&crew, tasks[i].game->name);
	crew_end(&crew);
	printf("1..%u\n", count);
	for (size_t i = 0; tasks[i].game != NULL; i++) {
		fclose(tasks[i].told);
		free(tasks[i].tables);
	}
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
