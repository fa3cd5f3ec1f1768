/* help: the commands in one line each, or how one of them is called. */

#include <stdio.h>

#include "commands/args.h"

static const struct flag	flags[] = {
	{ .name = "complete" },
	{ .name = NULL }
};

/* For the shell's completion: a line a command, its name and its options; an option with a value ends in '='. */
static void
complete(void)
{
	const struct flag	*f;

	for (size_t i = 0; cmd_table[i] != NULL; i++) {
		printf("%s", cmd_table[i]->name);
		for (f = cmd_table[i]->flags; f != NULL && f->name != NULL; f++)
			if (f->doc != NULL)
				printf(" --%s%s", f->name, f->value != NULL ? "=" : "");
		for (f = common_flags; f->name != NULL; f++)
			printf(" --%s%s", f->name, f->value != NULL ? "=" : "");
		putchar('\n');
	}
}

static enum exit_status
run(const struct args *a)
{
	const char		*name = args_operand(a, 0);
	const struct command	*c;

	if (flag_given(a, "complete"))
		complete();
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
	.operands = "[COMMAND]", .most = 1,
	.run = run
};
