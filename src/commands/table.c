/* The table of commands; and help, which shows it, or the synopsis of one of them. */

#include <stdio.h>
#include <string.h>

#include "commands/args.h"
#include "commands/complete.h"

/* One line a command, in the order of the manual. */
#define COMMANDS(ROW) \
	ROW(new) \
	ROW(orders) \
	ROW(check) \
	ROW(submit) \
	ROW(turn) \
	ROW(receive) \
	ROW(run) \
	ROW(status) \
	ROW(report) \
	ROW(copy) \
	ROW(verify) \
	ROW(simulate) \
	ROW(preview) \
	ROW(amend) \
	ROW(rollback) \
	ROW(extend) \
	ROW(holiday) \
	ROW(pause) \
	ROW(invite) \
	ROW(words) \
	ROW(replace) \
	ROW(end) \
	ROW(games) \
	ROW(guide) \
	ROW(help)

#define DECLARE(name)	extern const struct command cmd_##name;
#define ENTRY(name)	&cmd_##name,

COMMANDS(DECLARE)

const struct command *const	cmd_table[] = {
	COMMANDS(ENTRY)
	NULL
};

const struct command *
command_find(const char *name)
{
	for (size_t i = 0; cmd_table[i] != NULL; i++)
		if (strcmp(cmd_table[i]->name, name) == 0)
			return cmd_table[i];
	return NULL;
}

enum exit_status
command_unknown(const char *name)
{
	const char	*names[LENGTH(cmd_table)];
	size_t		 n = 0;

	for (; cmd_table[n] != NULL; n++)
		names[n] = cmd_table[n]->name;
	unknown_name("there is no command", name, names, n, "'assize help' lists them");
	return EXIT_USAGE;
}

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
		complete(cmd_table, a);
	else if (args_count(a) > 1)
		usage_error(a, "one command at a time");
	else if (name == NULL)
		help_list(cmd_table, stdout);
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
