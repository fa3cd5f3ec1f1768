/* replace: gives a seat to another player. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/players.h"
#include "match/replace.h"
#include "commands/command.h"
#include "commands/talk.h"

static const struct flag	flags[] = {
	{ .name = "name", .value = "NAME", .doc = "the new player's name" },
	{ .name = "address", .value = "ADDRESS", .doc = "the new player's mail address" },
	{ .name = "key-file", .value = "FILE", .doc = "the new player's public key, armoured" },
	{ .name = "token-file", .value = "FILE",
	    .doc = "a new secret word, in the first line of a file" },
	{ .name = "zone", .value = "ZONE", .doc = "the new player's time zone: Europe/Berlin" },
	{ .name = "encrypt", .value = "YES-NO",
	    .doc = "whether mails to the new player are encrypted" },
	{ .name = "bot", .doc = "nobody: the rules' bot plays" },
	REASON_FLAG,
	{ 0 }
};

static bool
is_asked(const struct gamefile *f, const char *seat)
{
	return gamefile_invites(f, gamefile_seat(f, seat));
}

static void
check_somebody(const struct args *a, const struct replacement *r)
{
	/* Any word but "yes" would mean "no", and mails would go in clear. */
	if (r->encrypt != NULL && strcmp(r->encrypt, "yes") != 0 && strcmp(r->encrypt, "no") != 0)
		usage_error(a, "option '--encrypt' wants yes or no, not '%s'", r->encrypt);
	if (r->name == NULL && r->address == NULL && r->key_file == NULL && r->token == NULL &&
	    r->zone == NULL && r->encrypt == NULL && !r->bot)
		usage_error(a, "nothing is said of who takes the seat '%s' over: --name, --address "
		    "and what else is other than before, or --bot", r->seat);
}

static enum exit_status
run(const struct args *a)
{
	char			 word[CODE_TEXT] = "";
	char			*token = talk_secret(flag_value(a, "token-file"));
	struct replacement	 r = {
		.seat = args_operand(a, 1), .name = flag_value(a, "name"),
		    .address = flag_value(a, "address"),
		.zone = flag_value(a, "zone"), .encrypt = flag_value(a, "encrypt"),
		    .key_file = flag_value(a, "key-file"),
		.token = token == NULL ? NULL : word,
		.bot = flag_given(a, "bot"), .reason = talk_reason(a),
	};
	struct open_game		 d;
	struct record		 made = { 0 };
	struct diags		 diags = { 0 };
	bool			 ok;

	talk_open_game(&d, args_operand(a, 0), MATCH_WRITE);
	talk_not_over(&d.match);
	if (d.position == NULL)
		usage_error(a, "the game '%s' is not set up yet: until then "
		    "`assize invite --address` asks somebody else", d.match.table.file.id);
	talk_seat(&d.match.table.file, r.seat);
	check_somebody(a, &r);
	ok = (r.zone == NULL || players_zone(r.zone, &diags)) &&
	    (r.address == NULL || players_address(r.address, &diags)) &&
	    (r.token == NULL || players_word(token, word, &diags)) &&
	    replace_player(&d.match, &d.inbox, d.position, &r, &made, &diags);
	if (ok)
		printf("%s: turn %u is published: the seat '%s' %s\n", made.game, made.number,
		    r.seat, is_asked(&d.match.table.file, r.seat) ?
		    "awaits who is invited to it, with the next `assize run`" :
		    "has a new player");
	record_clear(&made);
	open_game_close(&d);
	explicit_bzero(word, sizeof(word));
	free(token);
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_REFUSED);
}

const struct command	cmd_replace = {
	.name = "replace",
	.summary = "give a seat to another player",
	.flags = flags,
	.operands = "GAME SEAT", .least = 2, .most = 2,
	.needs = NEEDS_GAME,
	.run = run
};
