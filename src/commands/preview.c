/* preview: judges the next turn with other dice and publishes nothing. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/adjudicate.h"
#include "commands/command.h"
#include "commands/talk.h"

static const struct flag	flags[] = {
	{ .name = "seat", .letter = 's', .value = "SEAT",
	    .doc = "the report of a seat, or the public's; the referee's unless given" },
	{ 0 }
};

static char *
report_path(const struct args *a, const struct gamefile *f)
{
	const char	*viewer = flag_value(a, "seat");

	return paths_shown(viewer == NULL ? "referee" : talk_viewer(f, viewer), SHOWN_TEXT);
}

static enum exit_status
run(const struct args *a)
{
	struct open_game		 d;
	struct outcome		 out;
	struct diags		 diags = { 0 };
	const struct fileset_file	*leaf;
	char			*path;

	talk_open_game(&d, args_operand(a, 0), MATCH_READ);
	talk_not_over(&d.match);
	path = report_path(a, &d.match.table.file);
	if (!preview(&d.match, &d.inbox, d.position, &out, &diags))
		talk_broken(&diags);
	printf("A preview with dice of its own: nothing is published, and the true turn will fall "
	    "otherwise.\n\n");
	leaf = fileset_find(&out.files, path);
	fwrite(leaf->bytes.data, 1, leaf->bytes.len, stdout);
	outcome_clear(&out);
	free(path);
	open_game_close(&d);
	return talk_end(&diags, EXIT_DONE);
}

const struct command	cmd_preview = {
	.name = "preview",
	.summary = "judge the next turn without publishing it",
	.flags = flags,
	.operands = "GAME", .least = 1, .most = 1,
	.needs = NEEDS_GAME,
	.run = run
};
