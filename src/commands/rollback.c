/* rollback: returns to the position of an earlier turn, as a turn of its own; nothing is erased. */

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "match/adjudicate.h"
#include "commands/command.h"
#include "commands/talk.h"

static const struct flag	flags[] = {
	{ .name = "again", .doc =
	    "judge that turn again with its own orders and dice: after a repair of the program" },
	REASON_FLAG,
	{ 0 }
};

/* Returns the turn that is named: as a number, or as its folder is called. */
static unsigned
wanted_turn(const struct args *a)
{
	const char	*text = args_operand(a, 1);
	char		*end;
	unsigned long	 turn = strtoul(text, &end, 10);
	int		 last = paths_last_turn(args_operand(a, 0));

	if (*text < '0' || *text > '9' || *end != '\0' || turn < 1 || last < 1 ||
	    turn > (unsigned long)last)
		usage_error(a, "'%s' is not a turn from 1 to %d", text, last);
	return (unsigned)turn;
}

static enum exit_status
run(const struct args *a)
{
	bool		 again = flag_given(a, "again");
	struct act	 act = { .kind = again ? JUDGE_AGAIN : JUDGE_ROLLBACK,
	    .turn = wanted_turn(a) };
	/* The note has the number as a record does, however it was typed: verify compares them. */
	char		*number = xasprintf("%u", act.turn);

	notes_add(&act.notes, again ? NOTE_AGAIN : NOTE_ROLLBACK, "moderator", number,
	    talk_reason(a), clock_now());
	free(number);
	return talk_act(a, &act);
}

const struct command	cmd_rollback = {
	.name = "rollback",
	.summary = "take up the position of an earlier turn",
	.flags = flags,
	.operands = "GAME TURN", .least = 2, .most = 2,
	.needs = NEEDS_GAME,
	.run = run
};
