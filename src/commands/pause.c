/* pause: stops the clock of a game, or lets it go on. */

#include <stdio.h>
#include <stdlib.h>

#include "records/deadline.h"
#include "match/waiting.h"
#include "commands/command.h"
#include "commands/talk.h"

static const struct flag	flags[] = {
	{ .name = "resume", .doc = "go on" },
	REASON_FLAG,
	{ 0 }
};

static enum exit_status
run(const struct args *a)
{
	struct open_game	 d;
	struct waiting	 w;
	bool		 resume = flag_given(a, "resume");
	const char	*reason = talk_reason(a);
	char		*text;

	talk_open_game(&d, args_operand(a, 0), MATCH_WRITE);
	waiting_read(&w, &d.match, &d.inbox);
	talk_not_over(&d.match);
	if (w.paused != resume)
		usage_error(a, "the game '%s' %s", d.match.table.file.id,
		    resume ? "is not paused" : "is paused already");
	open_game_note(&d, resume ? NOTE_RESUME : NOTE_PAUSE, NULL, reason);
	waiting_read(&w, &d.match, &d.inbox);
	printf("%s: %s\n", d.match.table.file.id, resume ? "goes on" : "paused");
	if (resume && w.due != 0) {
		text = deadline_text(&d.match.table.file, w.due);
		printf("Due: %s\n", text);
		free(text);
	}
	open_game_close(&d);
	return EXIT_DONE;
}

const struct command	cmd_pause = {
	.name = "pause",
	.summary = "stop the clock of a game, or let it go on",
	.flags = flags,
	.operands = "GAME", .least = 1, .most = 1,
	.needs = NEEDS_GAME,
	.run = run
};
