/* simulate: plays random games to the end, every invariant checked, or keeps one as a real game. */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/child.h"
#include "commands/talk.h"
#include "match/adjudicate.h"
#include "match/create.h"
#include "match/inbox.h"
#include "orders/order.h"
#include "records/table.h"
#include "referee/simulate.h"
#include "store/lock.h"
#include "xml/data.h"
#include "xml/parse.h"

static const struct flag	simulate_flags[] = {
	{ .name = "games", .letter = 'n', .value = "N", .doc = "how many games; 100 unless given" },
	{ .name = "players", .letter = 'p', .value = "K",
	    .doc = "how many players; as many as the options have room for unless given" },
	{ .name = "seed", .letter = 's', .value = "S",
	    .doc = "a number: the same games for the same seed" },
	{ .name = "game", .letter = 'g', .value = "I",
	    .doc = "only game number I of the seed, counted from 0" },
	{ .name = "option", .letter = 'o', .value = "NAME=VALUE",
	    .doc = "a variant or ruling that is not the default", .repeats = true },
	{ .name = "bot", .letter = 'b', .doc = "all seats are played by the rules' bot" },
	{ .name = "bots", .value = "N",
	    .doc = "the first N seats are played by the bot, the others at random" },
	{ .name = "jobs", .letter = 'j', .value = "N",
	    .doc = "how many processes play at a time; 1 unless given" },
	{ .name = "keep", .letter = 'k', .value = "DIR",
	    .doc = "write one game as a real game directory instead" },
	{ .name = "pace", .value = "BOUNDARY", .doc = "with --keep, where play stops for orders" },
	{ .name = "turns", .value = "N", .doc = "with --keep, stop after so many turns" },
	{ 0 }
};

#define MAX_GIVEN	64
#define CHUNK		64	/* games between two looks at the progress line */

/*
 * A game played by nobody, kept as a real game directory.  The program writes
 * order files for every seat, submits, judges and signs them, turn by turn.
 *
 * Before each turn the game is rehearsed with other dice until it stops for
 * orders.  Each seat's moves there become its file, in one sequence.  So at
 * pace "step" every order is legal when its turn comes.  At a coarser pace the
 * true dice fall otherwise, and some orders are refused, as in real play.
 */

#define PLAYERS_PREFIX	"assize-seats-"
#define PLAYERS_RANDOM	"XXXXXX"

static const char *const	seat_names[MAX_SEATS] = {
	"north", "east", "south", "west", "dawn", "dusk", "noon", "hill", "dale", "lake", "moor",
	    "wood", "reed", "heath", "shore",
};

/* One game being kept. */
struct kept {
	struct creation		 creation;
	unsigned		 seats;
	enum player		 player;
	struct open_game	 open_game;
	struct chance		 luck;	/* of the players, nonces and rehearsals */
	/* by seat, from the rehearsal: orders that answer in turn */
	struct buf		 orders[MAX_SEATS + 1];
	/* and those that answer together */
	struct buf		 gathered[MAX_SEATS + 1];
	struct diags		*diags;
};

/* Writes a players file with this many seats: "north", "east", ... */
static void
keep_players(struct buf *out, const char *rules, unsigned seats)
{
	buf_printf(out, "<players rules=\"%s\" auth=\"none\" title=\"A simulated game\">\n", rules);
	for (unsigned i = 0; i < seats; i++)
		buf_printf(out, "  <seat id=\"%s\"/>\n", seat_names[i]);
	buf_puts(out, "</players>\n");
}

static uint64_t
example_word(struct chance *c)
{
	return (uint64_t)chance_hidden(c, UINT32_MAX) << 32 | chance_hidden(c, UINT32_MAX);
}

/*
 * The rehearsal.
 */

static bool
example_answer(void *ctx, struct play *p, const struct decision *a, const void *seen, void *move)
{
	struct kept	*k = ctx;

	struct buf	*orders = p->game->decision_kind[a->kind].gather != NULL ? k->gathered :
	    k->orders;

	simulate_answer(p->game, p->tables, k->player, seen, a, &k->luck, move);
	buf_puts(&orders[a->seat], "    ");
	order_write_move(p->game, p->tables->names, move, a->seat, &orders[a->seat]);
	buf_putc(&orders[a->seat], '\n');
	return true;
}

static bool
reaches(void *ctx, struct play *p, unsigned seat, const struct decision *a, enum boundary boundary)
{
	return false;
}

static bool
rehearse(struct kept *k, xmlDocPtr doc)
{
	struct position	 position;
	struct chance	 dice;
	struct answers	 answers = { .answer = example_answer, .reaches = reaches, .ctx = k };

	if (!position_read(&position, &k->open_game.match.table, doc, k->diags))
		return false;
	chance_fast(&dice, example_word(&k->luck));
	position.events.discard = true;
	position.play.chance = &dice;
	play_on(&position.play, &answers);
	position_clear(&position);
	return true;
}

/*
 * The turn.
 */

static void
clear_orders(struct kept *k, unsigned seat)
{
	buf_clear(&k->orders[seat]);
	buf_clear(&k->gathered[seat]);
}

static bool
hand_in(struct kept *k, unsigned seat)
{
	const struct gamefile	*f = &k->open_game.match.table.file;
	AUTO(submission_clear) struct submission submission = { 0 };
	AUTO(receipt_clear) struct receipt receipt = { 0 };
	AUTO(diags_clear) struct diags said = { 0 };
	struct buf		 file = { 0 };
	bool			 ok;

	/* Without 'on', which would make the dice depend on the moderator's key. */
	buf_printf(&file, "<orders xmlns=\"urn:assize:%s:1\" game=\"%s\" turn=\"%u\" seat=\"%s\"\n "
	    "   nonce=\"%016llx%016llx\">\n",
	    f->game->name, f->id, k->open_game.match.last.number + 1, f->seat[seat].id,
	    (unsigned long long)example_word(&k->luck),
	    (unsigned long long)example_word(&k->luck));
	if (k->orders[seat].len > 0)
		buf_printf(&file, "  <sequence>\n%s  </sequence>\n", k->orders[seat].data);
	buf_puts(&file, k->gathered[seat].len > 0 ? k->gathered[seat].data : "");
	buf_puts(&file, "</orders>\n");
	clear_orders(k, seat);
	submission_make_file(&submission, &file, NULL);
	ok = inbox_take(&k->open_game.inbox, &k->open_game.match, &submission, f->seat[seat].id,
	    NULL, &receipt,
	    &said);
	/* Nobody is there to be told that a rehearsed order is not legal yet. */
	if (!ok)
		diags_take(k->diags, &said);
	return ok;
}

/* Hands in, for all awaited seats, their moves from a rehearsal; then judges the turn. */
static bool
turn(struct kept *k, bool *over)
{
	struct open_game	*d = &k->open_game;
	AUTO(record_clear) struct record made = { 0 };
	bool			 ok;

	if (!open_game_open(d, k->creation.path, MATCH_WRITE, k->diags))
		return false;
	ok = d->position == NULL || rehearse(k, d->position);
	for (unsigned seat = 1; ok && seat <= d->match.table.file.seats; seat++)
		if ((d->match.last.awaited & SEAT_BIT(seat)) != 0)
			ok = hand_in(k, seat);
	for (unsigned seat = 1; seat <= MAX_SEATS; seat++)
		clear_orders(k, seat);
	ok = ok && open_game_refresh(d, k->diags) &&
	    adjudicate(&d->match, &d->inbox, d->position, &made, k->diags);
	*over = made.over;
	open_game_close(d);
	return ok;
}

/* Makes the game from a players file that is gone afterwards. */
static bool
create(struct kept *k)
{
	struct creation	*c = &k->creation;
	unsigned char	 secrets[2 * HASH_SIZE];
	AUTO(buf_clear) struct buf players = { 0 };
	char		 file[] = "/tmp/" PLAYERS_PREFIX PLAYERS_RANDOM, key[PGP_FINGERPRINT];
	int		 fd, held;
	bool		 ok;

	stale_sweep("/tmp", PLAYERS_PREFIX, strlen(PLAYERS_RANDOM));
	fd = mkstemp(file);
	held = lock_hold(file);
	for (size_t i = 0; i < sizeof(secrets); i++)
		secrets[i] = (unsigned char)chance_hidden(&k->luck, 256);
	c->secrets = secrets;
	c->players = file;
	keep_players(&players, c->rules, k->seats);
	if (fd < 0 || !file_write_fd(fd, players.data, players.len))
		die("%s: the players file cannot be written", file);
	close(fd);
	ok = create_game(c, key, NULL, k->diags);
	unlink(file);
	lock_release(held);
	return ok;
}

/*
 * Games that are only counted.
 */

/*
 * Makes a table with the rules' own figures, and people who are only ids; false
 * if it does not fit.
 */
static bool
lay_table(struct table *t, const char *rules, unsigned seats, const struct args *a,
    struct diags *diags)
{
	AUTO(buf_clear) struct buf game = { 0 }, tables = { 0 };
	AUTO_FREE char *relative = xasprintf(TEMPLATES_FOLDER "/%s/" TABLES_FILE, rules),
	    *path = data_path(relative);
	bool		 ok = true;

	keep_players(&game, rules, seats);
	if (file_read(path, XML_CAP_OWN, &tables) != FILE_READ)
		die_with(EXIT_BROKEN, "%s: the tables cannot be read", path);
	if (!table_read(t, "players", &game, path, &tables, diags))
		talk_broken(diags);
	for (unsigned i = 0; flag_nth(a, "option", i) != NULL; i++) {
		char	*name = xstrdup(flag_nth(a, "option", i)), *equals = strchr(name, '=');

		diags_at(diags, "--option", 0);
		if (equals != NULL)
			*equals++ = '\0';
		ok = option_set(t->file.game, t->tables.option, name, equals == NULL ? "" : equals,
		    diags) && ok;
		free(name);
	}
	return ok && table_fits(t, diags);
}

/* Returns the most players that the options seat; all that the game has if they fit nobody. */
static unsigned
most_players(const struct game *game, const struct args *a)
{
	for (unsigned seats = game->max_seats; seats >= game->min_seats; seats--) {
		struct table	 t;
		struct diags	 diags = { 0 };
		bool		 fits = lay_table(&t, game->name, seats, a, &diags);

		table_clear(&t);
		diags_clear(&diags);
		if (fits)
			return seats;
	}
	return game->max_seats;
}

/*
 * Plays games first, first + jobs * CHUNK, ... of one process, in chunks so
 * that the progress line moves.
 */
static void
play_share(const struct simulation *s, uint64_t first, uint64_t end, uint64_t stride,
    struct progress *progress, struct tally *tally)
{
	for (uint64_t at = first; at < end; at += stride) {
		simulate(s, at, MIN((uint64_t)CHUNK, end - at), tally);
		if (progress != NULL)
			progress_step(progress, MIN(at + stride, end));
	}
}

static int
start_worker(const struct simulation *s, uint64_t first, uint64_t end, uint64_t stride)
{
	struct tally	 tally = { 0 };
	int		 ends[2];

	fflush(NULL);
	if (pipe(ends) != 0)
		die("no pipe: %s", strerror(errno));
	switch (child_fork()) {
	case -1:
		die("no process: %s", strerror(errno));
	case 0:
		close(ends[0]);
		play_share(s, first, end, stride, NULL, &tally);
		_exit(file_write_fd(ends[1], &tally, sizeof(tally)) ? EXIT_DONE : EXIT_BROKEN);
	}
	close(ends[1]);
	return ends[0];
}

static void
play_all(const struct simulation *s, uint64_t first, uint64_t count, unsigned jobs,
    struct tally *sum)
{
	struct progress	 progress;
	int		 worker[64];
	uint64_t	 stride = (uint64_t)jobs * CHUNK;

	progress_start(&progress, "games", count);
	for (unsigned i = 1; i < jobs; i++)
		worker[i] = start_worker(s, first + i * CHUNK, first + count, stride);
	play_share(s, first, first + count, stride, &progress, sum);
	for (unsigned i = 1; i < jobs; i++) {
		AUTO(buf_clear) struct buf bytes = { 0 };
		struct tally	 tally;

		if (file_read_fd(worker[i], "a pipe", sizeof(tally), &bytes) != FILE_READ ||
		    bytes.len != sizeof(tally))
			die_with(EXIT_BROKEN, "a process that played games has failed");
		memcpy(&tally, bytes.data, sizeof(tally));
		tally_add(sum, &tally);
		close(worker[i]);
	}
	while (jobs > 1 && wait(NULL) > 0)
		continue;
	progress_end(&progress);
}

static void
print_tally(const struct simulation *s, const struct tally *t)
{
	double	 n = (double)t->games;
	/* A lone seat is always first, and so are all that win and lose together. */
	bool	 ranked = false;

	for (unsigned seat = 1; seat <= s->tables->seats; seat++)
		ranked |= s->tables->seats > 1 && t->firsts[seat] < t->games;
	printf("%s, %u players, seed %llu: %llu games\n", s->game->name, s->tables->seats,
	    (unsigned long long)s->seed, (unsigned long long)t->games);
	printf("  steps  %llu to %llu, %.1f on average\n", (unsigned long long)t->shortest,
	    (unsigned long long)t->longest, (double)t->steps / n);
	printf("  seat   played by  points%s\n", ranked ? "  first" : "");
	for (unsigned seat = 1; seat <= s->tables->seats; seat++) {
		printf("  %-5u  %-9s  %6.2f", seat,
		    s->player[seat] == PLAYER_BOT ? "bot" : "chance",
		    (double)t->points[seat] / n);
		if (ranked)
			printf("  %5.1f %%", 100 * (double)t->firsts[seat] / n);
		putchar('\n');
	}
	printf("  points %d to %d", t->low, t->high);
	if (ranked)
		printf("; first place shared in %.1f %%", 100 * (double)t->shared / n);
	putchar('\n');
	for (size_t i = 0; i < MAX_ENDINGS && t->ending[i].name != NULL; i++)
		printf("  ended: %-16s %llu, %.1f %%\n", t->ending[i].name,
		    (unsigned long long)t->ending[i].count, 100 * (double)t->ending[i].count / n);
}

static enum exit_status
simulate_keep(const struct args *a, const struct game *game, unsigned seats, uint64_t seed)
{
	const char	*options[MAX_GIVEN + 1] = { NULL };
	/*
	 * Signs with a key for games that nobody plays: anybody can guess the
	 * seed of their secrets.
	 */
	AUTO_FREE char	*path = path_plain(flag_value(a, "keep")),
	    *own = moderator_home(), *home = path_join(own, "simulated");
	struct diags	 diags = { 0 };
	struct kept	 k = {
		.creation = { .path = path, .rules = game->name, .auth = "none", .quiet = true,
		    .granularity = flag_value(a, "pace"), .options = options },
		.seats = seats, .player = flag_given(a, "bot") ? PLAYER_BOT : PLAYER_RANDOM,
		.diags = &diags,
	};
	unsigned	 most = (unsigned)flag_number(a, "turns", 1, 100000, 0), turns;
	struct progress	 progress;
	bool		 over = false, ok;

	for (unsigned i = 0; i < MAX_GIVEN && flag_nth(a, "option", i) != NULL; i++)
		options[i] = flag_nth(a, "option", i);
	progress_start(&progress, "turns", most);
	if (setenv("ASSIZE_GNUPGHOME", home, 1) != 0)
		die("out of memory");
	/* Draws secrets, nonces and answers from the seed: the same seed plays the same game. */
	chance_fast(&k.luck, seed);
	ok = create(&k);
	for (turns = 0; ok && !over && (most == 0 || turns < most);) {
		ok = turn(&k, &over);
		progress_step(&progress, ++turns);
	}
	progress_end(&progress);
	if (ok)
		printf("%s: a game of %u turns\n", path, turns);
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_REFUSED);
}

static enum exit_status
simulate_play(const struct args *a, const struct game *game, unsigned seats, uint64_t seed)
{
	AUTO(table_clear) struct table table = { 0 };
	struct diags		 diags = { 0 };
	struct tally		 tally = { 0 };
	struct simulation	 s = { .game = game, .seed = seed, .check = true };
	uint64_t		 count = flag_number(a, "games", 1, UINT32_MAX, 100),
	    first = flag_number(a, "game", 0, UINT32_MAX, 0);
	unsigned		 jobs = (unsigned)flag_number(a, "jobs", 1, 64, 1);
	unsigned		 bots = flag_given(a, "bot") ? seats : (unsigned)flag_number(a,
	    "bots", 0, seats, 0);

	if (!lay_table(&table, game->name, seats, a, &diags)) {
		diags_print(&diags, stderr);
		exit(EXIT_USAGE);
	}
	diags_clear(&diags);
	s.tables = &table.tables;
	for (unsigned seat = 1; seat <= bots; seat++)
		s.player[seat] = PLAYER_BOT;
	play_all(&s, first, flag_given(a, "game") ? 1 : count, jobs, &tally);
	print_tally(&s, &tally);
	return EXIT_DONE;
}

static enum exit_status
simulate_run(const struct args *a)
{
	const struct game	*game = talk_rules(args_operand(a, 0));
	unsigned		 seats;
	uint64_t		 seed = flag_number(a, "seed", 0, UINT64_MAX, 1);

	if (game == NULL)
		return EXIT_USAGE;
	seats = flag_given(a, "players") ? (unsigned)flag_number(a, "players", game->min_seats,
	    game->max_seats, 0) : most_players(game, a);
	return flag_given(a, "keep") ? simulate_keep(a, game, seats, seed) :
	    simulate_play(a, game, seats, seed);
}

const struct command	cmd_simulate = {
	.name = "simulate",
	.summary = "play random games, or write one as a real game",
	.flags = simulate_flags,
	.operands = "RULES", .least = 1, .most = 1,
	.run = simulate_run
};
