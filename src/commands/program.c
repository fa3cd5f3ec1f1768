/* The program: finds the command, and does the work common to all commands. */

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/diag.h"
#include "commands/args.h"
#include "commands/talk.h"
#include "store/store.h"
#include "xml/parse.h"

/* The part of the command line before the command's name. */
static const struct command	program = { .name = "COMMAND", .operands = "COMMAND", .least = 0,
    .most = ANY_NUMBER };

/*
 * Opens closed standard streams on /dev/null: the next file opened would get their number, and a
 * report would end up in a turn.
 */
static void
streams_hold(void)
{
	static const int	 flags[] = { O_WRONLY, O_RDONLY, O_RDWR };

	for (int fd = 0; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", flags[fd]) != fd)
			die("no standard streams: %s", strerror(errno));
}

/* True if the reader of our output has closed it, as head(1) does: that is no fault to report. */
static bool
reader_gone(void)
{
	struct pollfd	 out = { .fd = STDOUT_FILENO, .events = POLLOUT };

	return poll(&out, 1, 0) == 1 && (out.revents & POLLERR) != 0;
}

/* Closes standard output; the command fails if its output was lost, whatever it says itself. */
static enum exit_status
output_close(enum exit_status status)
{
	bool	 lost = ferror(stdout) != 0, gone = lost && reader_gone();

	errno = 0;
	if (fclose(stdout) == 0 && !lost)
		return status;
	if (errno != EPIPE && !gone)
		fprintf(stderr, "assize: cannot write to standard output%s%s\n",
		    errno != 0 ? ": " : "",
		    errno != 0 ? strerror(errno) : "");
	return EXIT_BROKEN;
}

static void
now_pin(const struct args *a)
{
	const char	*text = flag_value(a, "now");
	int64_t		 now;

	if (text == NULL)
		return;
	if (!clock_parse(text, &now))
		usage_error(a, "'%s' is no time: write 2026-03-01T18:00:00Z, or @ and seconds "
		    "since 1970", text);
	clock_pin(now);
}

static void
needs_check(const struct command *c, const struct args *a)
{
	const char	*game = args_operand(a, 0);

	if ((c->needs & TAKES_COPY) && game != NULL && talk_is_copy(game))
		return;
	if ((c->needs & NEEDS_GAME) && game != NULL && !talk_is_game(game))
		talk_no_game(game);
}

static enum exit_status
program_run(const struct command *c, int argc, char **argv)
{
	struct args		*a = args_read(c, argc, argv, false);
	enum exit_status	 status = EXIT_DONE;

	if (flag_given(a, "help"))
		help_print(c, stdout);
	else if (flag_given(a, "version"))
		version_print();
	else {
		now_pin(a);
		args_check(a);
		needs_check(c, a);
		status = c->run(a);
	}
	args_free(a);
	return status;
}

static enum exit_status
dispatch(int argc, char **argv)
{
	struct args		*a = args_read(&program, argc, argv, true);
	unsigned		 left = args_count(a);
	const char		*name = args_operand(a, 0);
	const struct command	*c;
	bool			 help = flag_given(a, "help"), version = flag_given(a, "version");

	now_pin(a);
	args_free(a);
	if (version)
		version_print();
	else if (help)
		help_list(cmd_table, stdout);
	else if (name == NULL)
		help_list(cmd_table, stderr);
	if (name == NULL || help || version)
		return help || version ? EXIT_DONE : EXIT_USAGE;
	if ((c = command_find(name)) == NULL)
		return command_unknown(name);
	return program_run(c, (int)left, argv + argc - left);
}

enum exit_status
commands_main(int argc, char **argv)
{
	streams_hold();
	store_start();
	xml_start();
	return output_close(dispatch(argc, argv));
}
