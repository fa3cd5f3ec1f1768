/* new: makes a game directory, its secrets and commitments, and turn 0. */

#include <stdio.h>

#include "base/clock.h"
#include "clerk/create.h"
#include "commands/command.h"
#include "commands/talk.h"

static const struct flag	flags[] = {
	{ .name = "rules", .letter = 'r', .value = "RULES", .doc = "which game is played, unless the players file says it" },
	{ .name = "players", .letter = 'p', .value = "FILE", .doc = "who plays, by which options, and when", .required = true },
	{ .name = "option", .letter = 'o', .value = "NAME=VALUE", .doc = "a variant or ruling that is not the default", .repeats = true },
	{ .name = "pace", .value = "GATE", .doc = "where play stops for orders: round, turn or step" },
	{ .name = "auth", .value = "WAY", .doc = "how orders are proved where a seat has no key: key, token or none" },
	{ .name = "tables", .value = "FILE", .doc = "figures other than those of the rules" },
	{ .name = "key", .value = "KEY", .doc = "the moderator's existing key" },
	{ .name = "due", .value = "TIME", .doc = "the first deadline, instead of what the schedule says" },
	{ 0 }
};

#define MAX_GIVEN	64

static enum exit_status
run(const struct args *a)
{
	const char	*options[MAX_GIVEN + 1] = { NULL };
	struct creation	 c = {
		.path = args_operand(a, 0), .rules = flag_value(a, "rules"), .players = flag_value(a, "players"),
		.options = options, .pace = flag_value(a, "pace"), .auth = flag_value(a, "auth"),
		.tables = flag_value(a, "tables"), .key = flag_value(a, "key"),
	};
	struct diags	 diags = { 0 };
	char		 key[PGP_FINGERPRINT];
	bool		 ok;

	for (unsigned i = 0; i < MAX_GIVEN && flag_nth(a, "option", i) != NULL; i++)
		options[i] = flag_nth(a, "option", i);
	if (flag_given(a, "due") && !clock_parse(flag_value(a, "due"), &c.due))
		usage_error(a, "'%s' is not a time like 2026-11-21T20:00:00Z", flag_value(a, "due"));
	ok = create_game(&c, key, &diags);
	if (ok) {
		printf("%s: made; turn 0 is signed by %s\n", c.path, key);
		printf("Each player joins with an order file: `assize orders %s SEAT` prints one.\n", c.path);
	}
	return talk_end(&diags, ok ? EXIT_DONE : EXIT_REFUSED);
}

const struct command	cmd_new = {
	.name = "new",
	.summary = "make a game",
	.flags = flags,
	.operands = "GAME", .least = 1, .most = 1,
	.run = run
};
