/* amend: changes figures of the position; a turn of its own. */

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "clerk/adjudicate.h"
#include "commands/command.h"
#include "commands/talk.h"

static const struct flag	flags[] = {
	{ .name = "set", .letter = 's', .value = "PATH=VALUE",
	    .doc = "a figure and its new value, as in the referee's state", .required = true, .repeats = true },
	{ .name = "keep-orders", .letter = 'k', .doc = "orders in the inbox stay in force instead of being dropped" },
	REASON_FLAG,
	{ 0 }
};

static enum exit_status
run(const struct args *a)
{
	struct act	 act = { .kind = JUDGE_AMEND, .keep = flag_given(a, "keep-orders") };
	const char	*reason = talk_reason(a);

	for (unsigned i = 0; flag_nth(a, "set", i) != NULL; i++)
		notes_add(&act.notes, "amend", "moderator", flag_nth(a, "set", i), reason, clock_now());
	return talk_act(a, &act);
}

const struct command	cmd_amend = {
	.name = "amend",
	.summary = "change figures of the position",
	.flags = flags,
	.operands = "GAME", .least = 1, .most = 1,
	.needs = NEEDS_GAME,
	.run = run
};
