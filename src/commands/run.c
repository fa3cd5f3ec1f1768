/* run: the cron job, for every game that is due, and its mails. */

#include <stdio.h>
#include <stdlib.h>

#include "base/crew.h"
#include "base/file.h"
#include "judge/beacon.h"
#include "cron/rounds.h"
#include "commands/command.h"
#include "mail/send.h"

static const struct flag	flags[] = {
	{ .name = "jobs", .letter = 'j', .value = "N",
	    .doc = "how many games at a time; 1 unless given" },
	{ .name = "sendmail", .value = "COMMAND",
	    .doc = "the program that sends mails; /usr/sbin/sendmail unless given" },
	{ .name = "fetch", .value = "COMMAND",
	    .doc = "the program that asks a beacon; /usr/bin/curl -fsS unless given" },
	{ .name = "verbose", .letter = 'v', .doc = "say what was done even when it was nothing" },
	{ 0 }
};

static enum exit_status
run(const struct args *a)
{
	struct rounds		 r = {
		.sendmail = flag_given(a, "sendmail") ? flag_value(a, "sendmail") : SEND_COMMAND,
		.fetch = flag_given(a, "fetch") ? flag_value(a, "fetch") : BEACON_COMMAND,
		.jobs = (unsigned)flag_number(a, "jobs", 1, CREW_MOST, 1),
	};
	struct rounds_sum	 sum;
	const char		**roots = xcalloc(args_count(a), sizeof(*roots));
	size_t			 count = 0;

	if (!mail_command_ok(r.sendmail))
		usage_error(a, "--sendmail needs a whole path, and '%s' is none", r.sendmail);
	/* A folder that is missing, mistyped or not mounted does not stop the others. */
	for (unsigned i = 0; i < args_count(a); i++)
		if (folder_exists(args_operand(a, i)))
			roots[count++] = args_operand(a, i);
		else
			fprintf(stderr, "assize: there is no folder '%s'\n", args_operand(a, i));
	rounds_run(&r, roots, count, &sum);
	if (flag_given(a, "verbose") || sum.broken > 0)
		printf("%llu games due, %llu turns published, %llu busy, %llu broken\n",
		    (unsigned long long)sum.games,
		    (unsigned long long)sum.turns, (unsigned long long)sum.busy,
		    (unsigned long long)sum.broken);
	free(roots);
	return sum.broken > 0 ||
	    count < args_count(a) ? EXIT_BROKEN : sum.busy + sum.stuck > 0 ? EXIT_LATER : EXIT_DONE;
}

const struct command	cmd_run = {
	.name = "run",
	.summary = "look after every game that is due, from cron",
	.flags = flags,
	.operands = "ROOT...", .least = 1, .most = ANY_NUMBER,
	.run = run
};
