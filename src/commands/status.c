/* status: shows the awaited seats and their tasks, what is due, and what has come. */

#include <stdio.h>

#include "base/file.h"
#include "commands/command.h"
#include "commands/status.h"
#include "commands/talk.h"
#include "commands/talk_games.h"

static const struct flag	flags[] = {
	{ .name = "xml", .doc = "for a program: schemas/status.xsd" },
	{ 0 }
};

static void
show(const char *game, void (*write)(const struct status *))
{
	struct status	 s;

	status_read(&s, game);
	write(&s);
	status_clear(&s);
}

static void
show_one(const char *game, void *xml)
{
	show(game, *(const bool *)xml ? status_xml : status_write_line);
}

static void
tell_broken(const char *path, void *xml)
{
	if (*(const bool *)xml)
		status_xml_broken(path);
	else
		printf("%s: broken\n", path);
}

static enum exit_status
run(const struct args *a)
{
	const char	*root = args_count(a) == 0 ? "." : args_operand(a, 0);
	bool		 xml = flag_given(a, "xml"), one = talk_games_is_one(root);
	struct talk_games found = { .each = show_one, .tell_broken = tell_broken, .ctx = &xml };

	if (xml)
		status_xml_begin();
	if (one)
		show(root, xml ? status_xml : status_write);
	else if (!talk_games(&found, root) && !xml)
		usage_error(a, "'%s' is no game directory, and none is below it", root);
	if (xml)
		status_xml_end();
	return found.broken > 0 ? EXIT_BROKEN : EXIT_DONE;
}

const struct command	cmd_status = {
	.name = "status",
	.summary = "show who is awaited for what, and what is due",
	.flags = flags,
	.operands = "[GAME|ROOT]", .most = 1,
	.run = run
};
