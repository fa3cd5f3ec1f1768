/* new: makes a game directory, its secrets and commitments, and turn 0. */

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/file.h"
#include "commands/ask.h"
#include "commands/talk.h"
#include "match/create.h"
#include "store/hash.h"
#include "xml/parse.h"

static const struct flag	new_flags[] = {
	{ .name = "rules", .letter = 'r', .value = "RULES",
	    .doc = "which game is played, unless the players file says it" },
	{ .name = "players", .letter = 'p', .value = "FILE",
	    .doc = "who plays, by which options, and when; without it you are asked" },
	{ .name = "option", .letter = 'o', .value = "NAME=VALUE",
	    .doc = "a variant or ruling that is not the default", .repeats = true },
	{ .name = "pace", .value = "GATE",
	    .doc = "where play stops for orders: round, turn or step" },
	{ .name = "auth", .value = "WAY",
	    .doc = "the least proof that the table takes: key, token, mailbox or none" },
	{ .name = "tables", .value = "FILE", .doc = "figures other than those of the rules" },
	{ .name = "secrets", .value = "FILE",
	    .doc = "for examples and tests: secrets of 128 hex digits, so that the dice can be "
	    "foreseen" },
	{ .name = "key", .value = "KEY", .doc = "the moderator's existing key" },
	{ .name = "due", .value = "TIME",
	    .doc = "the first deadline, instead of what the schedule says" },
	{ 0 }
};

#define MAX_GIVEN	64
#define SECRETS		64	/* bytes: the chain's, and the hidden one */

/* Reads the secrets of a game that is to run the same again; NULL and a fault if they are none. */
static const unsigned char *
read_secrets(const char *path, unsigned char secrets[SECRETS], struct diags *diags)
{
	AUTO(buf_clear) struct buf text = { 0 };
	enum file_fault	 fault = file_read(path, 4096, &text);
	bool		 ok;

	diags_at(diags, path, 0);
	if (fault != FILE_READ) {
		diag_error(diags, "unreadable", "the file %s", file_fault_text(fault));
		return NULL;
	}
	if (text.len > 0 && text.data[text.len - 1] == '\n')
		text.data[--text.len] = '\0';
	ok = text.len == 2 * SECRETS && hex_read(text.data, secrets, SECRETS);
	if (!ok)
		diag_error(diags, "bad-secrets", "secrets are %d hex digits in one line",
		    2 * SECRETS);
	return ok ? secrets : NULL;
}

/* Shows the lines of a file beside their faults; does nothing for NULL. */
static void
quote_file(struct diags *d, const char *file)
{
	AUTO(buf_clear) struct buf text = { 0 };

	if (file != NULL && d->count > 0 && file_read(file, XML_CAP_OWN, &text) == FILE_READ)
		diags_quote(d, 0, file, text.data, text.len);
}

static enum exit_status
new_run(const struct args *a)
{
	const char	*options[MAX_GIVEN + 1] = { NULL };
	AUTO_FREE char *path = path_plain(args_operand(a, 0)), *asked = NULL;
	struct creation	 c = {
		.path = path, .rules = flag_value(a, "rules"),
		.players = flag_value(a, "players"), .options = options,
		.granularity = flag_value(a, "pace"), .due = flag_value(a, "due"),
		.auth = flag_value(a, "auth"), .tables = flag_value(a, "tables"),
		.key = flag_value(a, "key"),
	};
	struct diags	 diags = { 0 };
	unsigned char	 secrets[SECRETS];
	char		 key[PGP_FINGERPRINT];
	struct buf	 remarks = { 0 };
	bool		 ok = true;

	if (c.players == NULL && create_possible(path, &diags)) {
		if ((asked = ask_players_file(c.path, c.rules)) == NULL)
			usage_error(a, "--players is missing, and nobody answers the questions");
		c.players = asked;
		c.agreed = ask_agreement;
	}
	for (unsigned i = 0; i < MAX_GIVEN && flag_nth(a, "option", i) != NULL; i++)
		options[i] = flag_nth(a, "option", i);
	ok = c.players != NULL;
	if (ok && flag_given(a, "secrets")) {
		c.secrets = read_secrets(flag_value(a, "secrets"), secrets, &diags);
		ok = c.secrets != NULL;
	}
	ok = ok && create_game(&c, key, &remarks, &diags);
	if (ok) {
		printf("%s: made; turn 0 is signed by %s\n", c.path, key);
		fputs(remarks.data == NULL ? "" : remarks.data, stdout);
	}
	buf_clear(&remarks);
	quote_file(&diags, c.players);
	quote_file(&diags, c.tables);
	if (!ok && asked != NULL && diags.count == 0)
		printf("%s: no game was made\n", c.path);
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_REFUSED);
}

const struct command	cmd_new = {
	.name = "new",
	.summary = "make a game",
	.flags = new_flags,
	.operands = "GAME", .least = 1, .most = 1,
	.run = new_run
};
