/* guide: prints the player's guide of a game. */

#include <stdio.h>

#include "commands/command.h"
#include "commands/talk.h"
#include "post/mailing.h"

static enum exit_status
run(const struct args *a)
{
	struct match	 m;
	struct buf	 page = { 0 };
	struct diags	 diags = { 0 };

	talk_open(&m, args_operand(a, 0), MATCH_READ);
	if (!guide_write(&m, &page, &diags))
		talk_broken(&diags);
	fwrite(page.data, 1, page.len, stdout);
	buf_clear(&page);
	match_close(&m);
	return EXIT_DONE;
}

const struct command	cmd_guide = {
	.name = "guide",
	.summary = "print the player's guide, a page for a browser",
	.operands = "GAME", .least = 1, .most = 1,
	.needs = NEEDS_GAME,
	.run = run
};
