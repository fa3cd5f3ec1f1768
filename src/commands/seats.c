/* invite, words, replace: the players of the seats, and their secret words. */

#include <stdio.h>
#include <string.h>

#include "commands/talk.h"
#include "match/players.h"
#include "match/renewal.h"
#include "match/replace.h"
#include "post/mailing.h"
#include "records/credential.h"
#include "records/joining.h"

static const struct flag	invite_flags[] = {
	{ .name = "address", .value = "ADDRESS",
	    .doc = "where the invitation goes from now on" },
	{ .name = "confirm", .doc = "the answer that waits for the moderator counts" },
	REASON_FLAG,
	{ 0 }
};

static enum exit_status
invite_run(const struct args *a)
{
	const char		*id = args_operand(a, 1), *reason = talk_reason(a),
	    *address = flag_value(a, "address");
	struct open_game	 d;
	struct diags		 diags = { 0 };
	unsigned		 seat;
	bool			 ok;
	const struct gamefile	*f;
	struct joining		 joining[MAX_SEATS + 1];
	AUTO(buf_clear) struct buf shared = { 0 };

	talk_open_game(&d, args_operand(a, 0), MATCH_WRITE);
	seat = talk_seat(&d.match.table.file, id);
	f = &d.match.table.file;
	joinings_read(joining, f, &d.inbox.notes);
	talk_not_over(&d.match);
	if (!gamefile_invites(f, seat))
		cannot("the seat '%s' has somebody; `assize replace` gives it to another",
		    f->seat[seat].id);
	if (flag_given(a, "confirm") && flag_given(a, "address"))
		usage_error(a, "--confirm and --address do not go together");
	if (flag_given(a, "confirm") && joining[seat].state != JOINING_WAITS)
		cannot("no answer of '%s' waits to be confirmed", f->seat[seat].id);
	diags_at(&diags, "--address", 0);
	ok = address == NULL || (players_address(address, &diags) &&
	    players_moderator(&d.match.table.file, seat, NULL, address, &diags));
	if (ok && address != NULL)
		renewal_keep(&d.match, seat, NULL, address);
	if (ok && !flag_given(a, "confirm") && d.match.table.file.seat[seat].address == NULL)
		cannot("there is no address of '%s'; give --address", id);
	if (ok && address != NULL)
		players_shared(f, seat, false, &shared);
	if (ok) {
		open_game_note(&d, flag_given(a, "confirm") ? NOTE_CONFIRM : NOTE_INVITE, id,
		    reason);
		printf("%s: %s\n", d.match.table.file.id, flag_given(a, "confirm") ?
		    "the answer counts" : "the next `assize run` sends the invitation, with a new "
		    "code; the old one counts no more");
		fputs(shared.data == NULL ? "" : shared.data, stdout);
	}
	open_game_close(&d);
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_REFUSED);
}

const struct command	cmd_invite = {
	.name = "invite",
	.summary = "ask somebody to a seat again, or confirm who has answered",
	.flags = invite_flags,
	.operands = "GAME SEAT", .least = 2, .most = 2,
	.run = invite_run
};

static const struct flag	words_flags[] = {
	{ .name = "again", .value = "SEAT",
	    .doc = "send this seat a new word; the old one is void at once" },
	{ .name = "make",
	    .doc = "print a new word, and below it what a players file has of it" },
	{ .name = "reason", .letter = 'm', .value = "TEXT",
	    .doc = "why; it stands in the public record; --again needs it" },
	{ 0 }
};

static void
send_word(const struct args *a, struct open_game *d, const char *id, const char *reason)
{
	const struct gamefile	*f = &d->match.table.file;
	unsigned		 seat = talk_seat(f, id);
	unsigned char		 bytes[8];
	char			 mark[2 * sizeof(bytes) + 1];
	AUTO_FREE char		*detail = xasprintf("word %s", id);

	talk_not_over(&d->match);
	if (!person_can_have_word(f, &f->seat[seat]))
		cannot("the seat '%s' has no password", f->seat[seat].id);
	random_bytes(bytes, sizeof(bytes));
	if (!recipient_reachable(&f->seat[seat]))
		cannot("there is no address of '%s'; `assize replace --address` gives it",
		    id);
	if (!mailing_new_word(&d->match, seat, hex_write(bytes, sizeof(bytes), mark)))
		die_with(EXIT_BROKEN, "'%s' gets no new word while mails to them cannot be "
		    "encrypted", id);
	open_game_note(d, NOTE_NEW, detail, reason);
	printf("%s: the next `assize run` sends '%s' a new password; the old one is void\n",
	    f->id, id);
}

static enum exit_status
words_run(const struct args *a)
{
	const char	*again = flag_value(a, "again"), *reason;
	struct open_game	 d;
	struct match		 m;
	const struct gamefile	*f = &m.table.file;
	char			 word[CODE_TEXT];

	if (flag_given(a, "make")) {
		AUTO_FREE char	*token = word_new(word);

		if (args_count(a) > 0 || again != NULL || flag_given(a, "reason"))
			usage_error(a, "--make goes with nothing else: the word is for a players "
			    "file");
		printf("%s\ntoken=\"%s\"\n", word, token);
		explicit_bzero(word, sizeof(word));
		return EXIT_DONE;
	}
	if (args_count(a) == 0)
		usage_error(a, "nothing is named: GAME is wanted, or --make");
	if (again == NULL && flag_given(a, "reason"))
		usage_error(a, "--reason goes with --again");
	if (again == NULL) {
		talk_open(&m, args_operand(a, 0), MATCH_READ);
		for (unsigned seat = 1; seat <= f->seats; seat++) {
			const struct person	*p = &f->seat[seat];

			printf("%-12s %s%s\n", p->id, p->bot ? "bot" :
			    gamefile_invites(f, seat) ? "invited" :
			    auth_name(gamefile_auth(f, seat)),
			    p->key != NULL && person_has_word(f, p) ? ", token" : "");
		}
		match_close(&m);
		return EXIT_DONE;
	}
	if (!flag_given(a, "reason"))
		usage_error(a, "--again needs --reason: it stands in the public record");
	reason = talk_reason(a);
	talk_open_game(&d, args_operand(a, 0), MATCH_WRITE);
	send_word(a, &d, again, reason);
	open_game_close(&d);
	return EXIT_DONE;
}

const struct command	cmd_words = {
	.name = "words",
	.summary = "list how seats prove their orders, or make a new password",
	.flags = words_flags,
	.operands = "[GAME]", .most = 1,
	.run = words_run
};

static const struct flag	replace_flags[] = {
	{ .name = "name", .value = "NAME", .doc = "the new player's name" },
	{ .name = "address", .value = "ADDRESS", .doc = "the new player's mail address" },
	{ .name = "key-file", .value = "FILE", .doc = "the new player's public key, armoured" },
	{ .name = "token-file", .value = "FILE",
	    .doc = "a new password, in the first line of a file" },
	{ .name = "zone", .value = "ZONE", .doc = "the new player's time zone: Europe/Berlin" },
	{ .name = "encrypt", .value = "YES-NO",
	    .doc = "whether mails to the new player are encrypted" },
	{ .name = "bot", .doc = "nobody: the rules' bot plays" },
	REASON_FLAG,
	{ 0 }
};

static enum exit_status
replace_run(const struct args *a)
{
	char			 word[CODE_TEXT] = "";
	AUTO_FREE char *token = talk_secret(flag_value(a, "token-file"));
	struct replacement	 r = {
		.seat = args_operand(a, 1), .name = flag_value(a, "name"),
		.address = flag_value(a, "address"), .zone = flag_value(a, "zone"),
		.encrypt = flag_value(a, "encrypt"), .key_file = flag_value(a, "key-file"),
		.token = token == NULL ? NULL : word,
		.bot = flag_given(a, "bot"), .reason = talk_reason(a),
	};
	struct open_game		 d;
	AUTO(record_clear) struct record made = { 0 };
	AUTO(buf_clear) struct buf shared = { 0 };
	struct diags		 diags = { 0 };
	unsigned		 seat;
	bool			 ok;

	talk_open_game(&d, args_operand(a, 0), MATCH_WRITE);
	talk_not_over(&d.match);
	if (d.position == NULL)
		cannot("the game '%s' is not set up yet: until then "
		    "`assize invite --address` asks somebody else", d.match.table.file.id);
	seat = talk_seat(&d.match.table.file, r.seat);
	/* Any word but "yes" would mean "no", and mails would go in clear. */
	if (r.encrypt != NULL && strcmp(r.encrypt, "yes") != 0 && strcmp(r.encrypt, "no") != 0)
		usage_error(a, "option '--encrypt' wants yes or no, not '%s'", r.encrypt);
	if (r.name == NULL && r.address == NULL && r.key_file == NULL && r.token == NULL &&
	    r.zone == NULL && r.encrypt == NULL && !r.bot)
		usage_error(a, "nothing is said of who takes the seat '%s' over: --name, --address "
		    "and what else is other than before, or --bot", r.seat);
	diags_at(&diags, "--zone", 0);
	ok = r.zone == NULL || players_zone(r.zone, &diags);
	diags_at(&diags, "--address", 0);
	ok = (r.address == NULL || players_address(r.address, &diags)) && ok;
	diags_at(&diags, flag_value(a, "token-file"), 0);
	ok = (r.token == NULL || players_word(token, word, &diags)) && ok;
	diags_at(&diags, NULL, 0);
	ok = ok && replace_player(&d.match, &d.inbox, d.position, &r, &made, &diags);
	if (ok)
		printf("%s: turn %u is published: the seat '%s' %s\n", made.game, made.number,
		    r.seat, gamefile_invites(&d.match.table.file, seat) ?
		    "awaits who is invited to it, with the next `assize run`" :
		    "has a new player");
	if (ok)
		players_shared(&d.match.table.file, seat, false, &shared);
	fputs(shared.data == NULL ? "" : shared.data, stdout);
	open_game_close(&d);
	explicit_bzero(word, sizeof(word));
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_REFUSED);
}

const struct command	cmd_replace = {
	.name = "replace",
	.summary = "give a seat to another player",
	.flags = replace_flags,
	.operands = "GAME SEAT", .least = 2, .most = 2,
	.run = replace_run
};
