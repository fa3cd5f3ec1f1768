/* demo: a whole sample game, its reports, and the check of its history, played by a script. */

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands/talk.h"
#include "xml/data.h"

static enum exit_status
demo_run(const struct args *a)
{
	char	 program[PATH_MAX], *script = data_path("samples/demo");
	ssize_t	 n = readlink("/proc/self/exe", program, sizeof(program) - 1);

	program[MAX(n, 0)] = '\0';
	if (n <= 0 || setenv("ASSIZE", program, 1) != 0)
		die("cannot find our own program: %s", strerror(errno));
	fflush(stdout);
	execl("/bin/sh", "sh", script, args_operand(a, 0), (char *)NULL);
	die("cannot start /bin/sh: %s", strerror(errno));
}

const struct command	cmd_demo = {
	.name = "demo",
	.summary = "play a sample game, and show its reports",
	.operands = "[FOLDER]", .most = 1,
	.run = demo_run
};
