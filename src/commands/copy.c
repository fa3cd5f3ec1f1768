/* copy: copies a game's history for the public, or with what one seat may see. */

#include <stdio.h>
#include <string.h>

#include "archive/copied.h"
#include "commands/talk.h"

static const struct flag	copy_flags[] = {
	{ .name = "seat", .letter = 's', .value = "SEAT",
	    .doc = "with this seat's orders, views and reports" },
	{ .name = "update", .letter = 'u',
	    .doc = "write only what is new, and pages round it for a browser" },
	{ .name = "index", .doc = "FOLDER holds several copies: list them in its index.html" },
	{ 0 }
};

static enum exit_status
copy_run(const struct args *a)
{
	const char	*folder = args_operand(a, 0);
	struct diags	 diags = { 0 };
	int		 count;

	if (!flag_given(a, "index")) {
		struct copied		 c = { .seat = flag_value(a, "seat") };
		AUTO_FREE char *parent = NULL, *target = NULL, *why = NULL;
		struct match		 m;
		enum exit_status	 status;

		if (args_operand(a, 1) == NULL)
			usage_error(a, "FOLDER is missing: where is the copy to be?");
		target = path_plain(args_operand(a, 1));
		c.name = path_base(target);
		if (*c.name == '\0' || *c.name == '.')
			usage_error(a, "a copy cannot be called '%s'", target);
		c.parent = parent = c.name == target ? xstrdup(".") :
		    xstrndup(target, MAX((size_t)(c.name - target - 1), 1));
		if (!folder_exists(parent))
			cannot("there is no folder '%s'", parent);
		if (!folder_exists(folder))
			cannot("'%s' is no game directory: there is no such folder", folder);
		talk_open(&m, args_operand(a, 0), MATCH_READ);
		if (c.seat != NULL)
			talk_seat(&m.table.file, c.seat);
		status = (flag_given(a, "update") ? copied_update(&m, &c, &why, &diags) :
		    copied_make(&m, &c, &why, &diags));
		if (why != NULL)
			fprintf(stderr, "assize: %s\n", why);
		if (status == EXIT_DONE)
			printf("%s: turns 0 to %u for %s\n", args_operand(a, 1), m.last.number,
			    c.seat == NULL ? "the public" : c.seat);
		match_close(&m);
		return talk_end(&diags, status);
	}
	if (args_operand(a, 1) != NULL || flag_given(a, "update") || flag_given(a, "seat"))
		usage_error(a, "--index takes one folder and nothing else");
	count = copied_list(folder, &diags);
	if (count >= 0)
		printf("%s/" SITE_INDEX ": %d game%s\n", folder, count, count == 1 ? "" : "s");
	return talk_end(&diags, count < 0 ? EXIT_REFUSED :
	    diags.errors > 0 ? EXIT_BROKEN : EXIT_DONE);
}

const struct command	cmd_copy = {
	.name = "copy",
	.summary = "copy a history for the public, or for one seat",
	.flags = copy_flags,
	.operands = "GAME|FOLDER [FOLDER]", .least = 1, .most = 2,
	.run = copy_run
};
