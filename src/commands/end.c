/* end: ends a game as it stands. */

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "match/adjudicate.h"
#include "commands/command.h"
#include "commands/talk.h"

static const struct flag	flags[] = {
	REASON_FLAG,
	{ 0 }
};

static enum exit_status
run(const struct args *a)
{
	struct act	 act = { .kind = JUDGE_END };

	notes_add(&act.notes, "end", "moderator", NULL, talk_reason(a), clock_now());
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
