/* end: ends a game as it stands. */

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "match/adjudicate.h"
#include "commands/command.h"
#include "commands/talk.h"

static const struct flag	flags[] = {
	REASON_FLAG,
	{ .name = "yes", .letter = 'y', .doc = "yes, end it: nothing can be played after that" },
	{ 0 }
};

static enum exit_status
run(const struct args *a)
{
	struct act	 act = { .kind = JUDGE_END };

	if (!flag_given(a, "yes"))
		usage_error(a, "nothing can be played once '%s' is ended, and its hidden secret is "
		    "opened; to do it, give --yes",
		    args_operand(a, 0));
	notes_add(&act.notes, NOTE_END, "moderator", NULL, talk_reason(a), clock_now());
	return talk_act(a, &act);
}

const struct command	cmd_end = {
	.name = "end",
	.summary = "end a game as it stands",
	.flags = flags,
	.operands = "GAME", .least = 1, .most = 1,
	.needs = NEEDS_GAME,
	.run = run
};
