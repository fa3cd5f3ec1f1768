/* help: the commands in one line each, or how one of them is called. */

#include <stdio.h>

#include "commands/args.h"
#include "commands/complete.h"

static const struct flag	flags[] = {
	{ .name = "complete" },
	{ .name = NULL }
};

static enum exit_status
run(const struct args *a)
{
	const char		*name = args_operand(a, 0);
	const struct command	*c;

	if (flag_given(a, "complete"))
		complete(a);
	else if (args_count(a) > 1)
		usage_error(a, "one command at a time");
	else if (name == NULL)
		help_list(stdout);
	else if ((c = command_find(name)) != NULL)
		help_print(c, stdout);
	else
		return command_unknown(name);
	return EXIT_DONE;
}

const struct command	cmd_help = {
	.name = "help",
	.summary = "list the commands, or show how one is called",
	.flags = flags,
	.operands = "[COMMAND]", .most = ANY_NUMBER,
	.run = run
};
