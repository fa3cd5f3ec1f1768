/* A game played by nobody, kept as a real game directory. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "match/adjudicate.h"
#include "match/create.h"
#include "match/inbox.h"
#include "match/example.h"
#include "orders/order.h"
#include "store/lock.h"
#include "store/stage.h"
#include "xml/parse.h"

#define PLAYERS_PREFIX	"assize-seats-"
#define PLAYERS_RANDOM	"XXXXXX"

static const char *const	seat_names[MAX_SEATS] = {
	"north", "east", "south", "west", "dawn", "dusk", "noon", "hill", "dale", "lake", "moor",
	    "wood", "reed", "heath", "shore",
};

/* One game being kept. */
struct kept {
	const struct keeping	*k;
	struct open_game		 open_game;
	struct chance		 luck;			/* of the players, nonces and rehearsals */
	/* by seat, from the rehearsal: orders that answer in turn */
	struct buf		 orders[MAX_SEATS + 1];
	struct buf		 gathered[MAX_SEATS + 1];	/* and those that answer together */
	struct diags		*diags;
};

void
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

	simulate_answer(p->game, p->tables, k->k->player, seen, a, &k->luck, move);
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
	struct receipt		 receipt;
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
	submission_set(&submission, &file, NULL);
	ok = inbox_take(&k->open_game.inbox, &k->open_game.match, &submission, f->seat[seat].id,
	    NULL, &receipt,
	    &said);
	/* Nobody is there to be told that a rehearsed order is not legal yet. */
	if (!ok)
		diags_take(k->diags, &said);
	receipt_clear(&receipt);
	return ok;
}

/* Hands in, for all awaited seats, their moves from a rehearsal; then judges the turn. */
static bool
turn(struct kept *k, bool *over)
{
	struct open_game	*d = &k->open_game;
	struct record	 made = { 0 };
	bool		 ok;

	if (!open_game_open(d, k->k->path, MATCH_WRITE, k->diags))
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
	record_clear(&made);
	open_game_close(d);
	return ok;
}

/* Makes the game from a players file that is gone afterwards. */
static bool
create(struct kept *k)
{
	AUTO_FREE char	*path = path_plain(k->k->path);
	struct creation	 c = {
		.path = path, .rules = k->k->rules, .granularity = k->k->granularity,
		    .auth = "none",
		    .options = k->k->options, .quiet = true,
	};
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
	c.secrets = secrets;
	c.players = file;
	keep_players(&players, k->k->rules, k->k->seats);
	if (fd < 0 || !file_write_fd(fd, players.data, players.len))
		die("%s: the players file cannot be written", file);
	close(fd);
	ok = create_game(&c, key, NULL, k->diags);
	unlink(file);
	lock_release(held);
	return ok;
}

bool
keep_game(const struct keeping *keeping, unsigned *turns, struct diags *diags)
{
	struct kept	 k = { .k = keeping, .diags = diags };
	bool		 over = false, ok;

	moderator_home_simulated();
	chance_fast(&k.luck, keeping->seed);
	ok = create(&k);
	for (*turns = 0; ok && !over && (keeping->most == 0 || *turns < keeping->most); ++*turns) {
		ok = turn(&k, &over);
		if (keeping->progress != NULL)
			keeping->progress(keeping->ctx, *turns + 1);
	}
	return ok;
}
