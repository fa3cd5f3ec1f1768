/* people, announce: the players of all games of a folder, how reliable they are, a mail to all. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/file.h"
#include "commands/talk.h"
#include "post/press.h"
#include "records/deadline.h"
#include "records/record.h"

/* The turns that somebody was asked for orders in, by what came of them. */
enum tally { IN_TIME, FROM_BANK, SILENT, RESIGNED, TALLIES };

struct player {
	char		*name, *address;
	unsigned	 games, tally[TALLIES];
};

struct players {
	struct player	*player;
	size_t		 count, room;
};

/* A child process writes what it found in its game, a line each seat and player, for the parent. */
static void
write_player(FILE *rows, const struct person *p, const unsigned tally[TALLIES])
{
	unsigned	 all = 0;

	for (unsigned i = 0; i < TALLIES; i++)
		all += tally[i];
	if (all == 0 || p->bot)
		return;
	fprintf(rows, "%s\t%s\t", person_name(p), p->address == NULL ? "-" : p->address);
	for (unsigned i = 0; i < TALLIES; i++)
		fprintf(rows, "%u\t", tally[i]);
	fputc('\n', rows);
}

/* Reads the game and contacts that a turn brought into force; false if it brought none. */
static bool
read_brought(struct gamefile *f, const char *game, unsigned turn)
{
	AUTO_FREE char *folder = paths_turn(game, turn);
	AUTO(buf_clear) struct buf text = { 0 }, contacts = { 0 };
	struct diags	 diags = { 0 };
	bool		 ok;

	ok = stored_file(folder, GAME_FILE, &text, NULL) &&
	    stored_file(folder, KEPT_CONTACTS, &contacts, NULL) &&
	    gamefile_read(f, GAME_FILE, text.data, text.len, &diags);
	if ((ok && !contacts_read(f, KEPT_CONTACTS, contacts.data, contacts.len,
	    &diags)) || diags.errors > 0)
		talk_broken(&diags);
	return ok;
}

static void
read_game(const char *game, void *ctx)
{
	unsigned	 tally[MAX_SEATS + 1][TALLIES] = { 0 };
	struct match	 m;
	struct gamefile	 then = { 0 };
	struct record	 before = { 0 }, r;
	struct diags	 diags = { 0 };

	talk_open(&m, game, MATCH_READ);
	for (unsigned turn = 0; turn <= m.last.number; turn++) {
		struct gamefile	 brought = { 0 };

		if (!stored_record(game, &m.table.file, turn, &r, &diags))
			talk_broken(&diags);
		if (turn > 0) {
			seats_t	 late = NOBODY;

			for (size_t i = 0; i < r.acts.count; i++) {
				const struct note	*n = &r.acts.note[i];
				const char		*rest;

				if (n->kind == NOTE_RESIGN)
					tally[gamefile_seat(&m.table.file, n->by)][RESIGNED]++;
				else if (n->kind == NOTE_SPEND)
					late |= SEAT_BIT(note_seat(
					    &m.table.file, n->detail, &rest));
			}
			/* The turn that sets a game up asks for no orders. */
			for (unsigned seat = 1; r.act == JUDGE_PLAY &&
			    r.number > 1 && seat <= m.table.file.seats; seat++)
				if ((before.awaited & SEAT_BIT(seat)) != 0)
					tally[seat][r.orders[seat].silent ? SILENT :
					    (late & SEAT_BIT(seat)) != 0 ? FROM_BANK : IN_TIME]++;
		}
		if (read_brought(&brought, game, turn)) {
			/* The counts belong to who had the seat, even of a new player now. */
			for (unsigned seat = 1; seat <= then.seats; seat++)
				if (!person_same(&then.seat[seat], &brought.seat[seat])) {
					write_player(ctx, &then.seat[seat], tally[seat]);
					memset(tally[seat], 0, sizeof(tally[seat]));
				}
			gamefile_clear(&then);
			then = brought;
		}
		record_clear(&before);
		before = r;
	}
	for (unsigned seat = 1; seat <= m.table.file.seats; seat++)
		write_player(ctx, &m.table.file.seat[seat], tally[seat]);
	record_clear(&before);
	gamefile_clear(&then);
	match_close(&m);
}

static void
tell_left_out(const char *game, void *ctx)
{
	fprintf(stderr, "assize: %s: left out\n", game);
}

static int
player_compare(const void *a, const void *b)
{
	const struct player	*x = a, *y = b;
	int			 order = strcasecmp(x->name, y->name);

	return order != 0 ? order : strcasecmp(x->address, y->address);
}

static enum exit_status
people_run(const struct args *a)
{
	FILE			*rows = talk_scratch();
	struct talk_games	 found = { .each = read_game,
	    .tell_broken = tell_left_out, .ctx = rows };
	struct players		 all = { 0 };
	char			*line = NULL;
	size_t			 size = 0;

	talk_games_named(a, &found);
	rewind(rows);
	/* A line is of the player with that address, or with that name and no address. */
	while (getline(&line, &size, rows) > 0) {
		char		*rest = line, *name = strsep(&rest, "\t"),
		    *address = strsep(&rest, "\t");
		struct player	*p = NULL;

		for (size_t i = 0; p == NULL && i < all.count; i++)
			if (strcasecmp(all.player[i].address, address) == 0 && (*address != '-' ||
			    strcmp(all.player[i].name, name) == 0))
				p = &all.player[i];
		if (p == NULL) {
			grow(&all.player, all.count, &all.room, sizeof(*all.player));
			p = &all.player[all.count++];
			*p = (struct player){ .name = xstrdup(name), .address = xstrdup(address) };
		}
		p->games++;
		for (unsigned i = 0; i < TALLIES; i++)
			p->tally[i] += (unsigned)strtoul(strsep(&rest, "\t"), NULL, 10);
	}
	free(line);
	fclose(rows);
	if (all.count > 0)
		qsort(all.player, all.count, sizeof(*all.player), player_compare);
	printf("%-18s %-28s games asked  time  bank silent gone\n", "", "");
	for (size_t i = 0; i < all.count; i++) {
		const struct player	*p = &all.player[i];
		const unsigned		*t = p->tally;

		printf("%-18s %-28s %5u %5u %5u %5u %6u %4u\n", p->name, p->address, p->games,
		    t[IN_TIME] + t[FROM_BANK] + t[SILENT], t[IN_TIME],
		    t[FROM_BANK], t[SILENT], t[RESIGNED]);
		free(p->name);
		free(p->address);
	}
	free(all.player);
	return found.broken > 0 ? EXIT_BROKEN : EXIT_DONE;
}

const struct command	cmd_people = {
	.name = "people",
	.summary = "show how often each player was late or silent, over all games",
	.operands = "GAME|ROOT", .least = 1, .most = 1,
	.run = people_run
};

#define MOST_ANNOUNCED	((size_t)8192)	/* bytes, as much as a player may write */

/* Sends the text to the players of a game, once, however often the same text is announced. */
static void
announce_game(const char *game, void *ctx)
{
	const struct buf	*text = ctx;
	char			 all[] = "all", hex[HASH_HEX], key[PGP_FINGERPRINT];
	AUTO_FREE char		*said = xstrdup(text->data);
	AUTO(diags_clear) struct diags diags = { 0 };
	struct parsed_command	 press = { .kind = NOTE_PRESS, .detail = all, .text = said };
	struct match		 m;

	talk_open(&m, game, MATCH_WRITE);
	/* Mails that cannot be signed must leave nothing behind. */
	if (!pgp_find_secret(match_pgp(&m), m.table.file.moderator.key, key, &diags))
		talk_broken(&diags);
	hash_hex(text->data, text->len, hex)[16] = '\0';
	if (!press_take(&m, 0, &press, hex, &diags))
		talk_broken(&diags);
	due_now(m.path);
	printf("%s: announced; the next `assize run` sends it\n", game);
	match_close(&m);
}

static enum exit_status
announce_run(const struct args *a)
{
	const char		*file = args_operand(a, 1);
	AUTO(buf_clear) struct buf text = { 0 };
	struct talk_games	 found = { .each = announce_game,
	    .tell_broken = tell_left_out, .ctx = &text };
	enum file_fault		 fault = strcmp(file, "-") == 0 ?
	    file_read_fd(STDIN_FILENO, "standard input", MOST_ANNOUNCED, &text) :
	    file_read(file, MOST_ANNOUNCED, &text);

	if (fault == FILE_TOO_LARGE)
		cannot("%s: the text has more than %zu KB, and players would not read it in a mail",
		    file, MOST_ANNOUNCED / 1024);
	if (fault != FILE_READ)
		cannot("%s: the file %s", file, file_fault_text(fault));
	if (text.len == 0 || strspn(text.data, " \t\r\n") == text.len)
		cannot("%s: there is no text in it", file);
	talk_games_named(a, &found);
	return found.broken > 0 ? EXIT_BROKEN : EXIT_DONE;
}

const struct command	cmd_announce = {
	.name = "announce",
	.summary = "write to all players of a game, or of all games",
	.operands = "GAME|ROOT FILE", .least = 2, .most = 2,
	.run = announce_run
};
