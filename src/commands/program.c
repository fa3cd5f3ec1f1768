/* The program: the table of commands, help, the completion of a command line, and the call. */

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/clock.h"
#include "base/diag.h"
#include "commands/talk.h"
#include "records/record.h"
#include "referee/game.h"
#include "store/hash.h"
#include "xml/parse.h"
#include "xml/tree.h"

/* One line a command, in the order of the manual. */
#define COMMANDS(ROW) \
	ROW(new) \
	ROW(orders) \
	ROW(check) \
	ROW(submit) \
	ROW(turn) \
	ROW(receive) \
	ROW(mail) \
	ROW(run) \
	ROW(where) \
	ROW(status) \
	ROW(log) \
	ROW(report) \
	ROW(copy) \
	ROW(export) \
	ROW(import) \
	ROW(verify) \
	ROW(simulate) \
	ROW(preview) \
	ROW(amend) \
	ROW(rollback) \
	ROW(extend) \
	ROW(holiday) \
	ROW(people) \
	ROW(announce) \
	ROW(pause) \
	ROW(invite) \
	ROW(words) \
	ROW(replace) \
	ROW(end) \
	ROW(demo) \
	ROW(games) \
	ROW(guide) \
	ROW(help)

#define DECLARE(name)	extern const struct command cmd_##name;
#define ENTRY(name)	&cmd_##name,

COMMANDS(DECLARE)

static const struct command *const	cmd_table[] = {
	COMMANDS(ENTRY)
	NULL
};

static const struct command *
command_find(const char *name)
{
	for (size_t i = 0; cmd_table[i] != NULL; i++)
		if (strcmp(cmd_table[i]->name, name) == 0)
			return cmd_table[i];
	return NULL;
}

static enum exit_status
command_unknown(const char *name)
{
	const char	*names[LENGTH(cmd_table)];
	size_t		 n = 0;

	for (; cmd_table[n] != NULL; n++)
		names[n] = cmd_table[n]->name;
	unknown_name("there is no command", name, names, n, "'assize help' lists them");
	return EXIT_USAGE;
}

/*
 * Completion for the shells: `assize help --complete -- WORD...`, with the
 * words after the program's name up to the cursor.  Prints one candidate a
 * line; "@files" alone where a file or folder is meant.
 */

/* A command line as far as it is written. */
struct line {
	const struct command	*command;		/* or NULL: not said yet */
	/* the option whose value is being written, or NULL */
	const struct flag	*before;
	unsigned		 operand;		/* which operand is being written, from 0 */
	const char		*game;			/* the game directory, or NULL */
	const struct game	*rules;			/* those named so far, or NULL */
};

static const struct flag *
flag_said(const struct flag *rows, const char *said)
{
	for (; rows != NULL && rows->name != NULL; rows++)
		if ((said[1] == '-' && strcmp(said + 2, rows->name) == 0) ||
		    (said[1] != '-' && said[1] == rows->letter && said[2] == '\0'))
			return rows;
	return NULL;
}

static void
print_commands(void)
{
	for (const struct command *const *c = cmd_table; *c != NULL; c++)
		puts((*c)->name);
}

static void
print_flags(const struct flag *f)
{
	for (; f != NULL && f->name != NULL; f++)
		if (f->doc != NULL)
			printf("--%s\n", f->name);
}

/* Prints the candidates for a place of this name in a synopsis. */
static void
print_place(const struct line *l, const char *place)
{
	/* for the player to say */
	static const char *const	 nothing[] = { "N", "K", "S", "I", "TURN", "TIME", "TEXT",
		"ADDRESS", "NAME", "ZONE", "FINGERPRINT", "PATH=VALUE" };

	for (size_t i = 0; i < LENGTH(nothing); i++)
		if (strcmp(place, nothing[i]) == 0)
			return;
	if (strcmp(place, "SEAT") == 0) {
		AUTO(xml_free) xmlDocPtr doc = l->game == NULL ? NULL :
		    stored_tree(l->game, GAME_FILE, NULL);

		if (doc != NULL)
			XML_EACH(seat, xmlDocGetRootElement(doc), "seat")
				printf("%s\n", xml_attribute_or(seat, "id", ""));
	} else if (strcmp(place, "COMMAND") == 0)
		print_commands();
	else if (strcmp(place, "RULES") == 0)
		for (size_t i = 0; games[i] != NULL; i++)
			puts(games[i]->name);
	else if (strcmp(place, "BOUNDARY") == 0)
		for (enum boundary g = BOUNDARY_STEP; boundary_words[g] != NULL; g++)
			puts(boundary_words[g]);
	else if (strcmp(place, "NAME=VALUE") == 0) {
		const struct option	*o = l->rules == NULL ? NULL : l->rules->options;

		for (; o != NULL && o->name != NULL; o++)
			for (size_t i = 0; o->value != NULL && o->value[i] != NULL; i++)
				printf("%s=%s\n", o->name, o->value[i]);
	} else
		puts("@files");
}

/* Prints the completions of the last operand: the operands are the words of a command line. */
static void
complete(const struct args *a)
{
	struct line	 l = { 0 };
	unsigned	 count = args_count(a);

	for (unsigned i = 0; i + 1 < count; i++) {
		const char		*word = args_operand(a, i);
		const struct flag	*f = *word == '-' && word[1] != '\0' ?
		    flag_said(common_flags, word) : NULL;

		if (*word == '-' && word[1] != '\0' && f == NULL && l.command != NULL)
			f = flag_said(l.command->flags, word);
		if (l.before != NULL)
			l.before = NULL;
		else if (*word == '-')
			l.before = f != NULL && f->value != NULL ? f : NULL;
		else if (l.command == NULL)
			l.command = command_find(word);
		else {
			if (l.operand++ == 0)
				l.game = word;
			if (game_find(word) != NULL)
				l.rules = game_find(word);
		}
	}
	if (count == 0)
		return;
	/* An option's COMMAND is somebody else's program. */
	if (l.before != NULL && strcmp(l.before->value, "COMMAND") == 0)
		puts("@files");
	else if (l.before != NULL)
		print_place(&l, l.before->value);
	else if (l.command == NULL || *args_operand(a, count - 1) == '-') {
		if (l.command == NULL)
			print_commands();
		else
			print_flags(l.command->flags);
		print_flags(common_flags);
	} else if (l.command->operands != NULL) {
		const char	*at = l.command->operands + strspn(l.command->operands, "["), *next;
		AUTO_FREE char *place = NULL;

		/* Prints the candidates for the nth word, without its brackets and dots. */
		for (unsigned nth = l.operand; nth > 0; nth--) {
			next = at + strcspn(at, " ");
			next += strspn(next, " [");
			if (*next == '\0' || *next == '.')
				break;
			at = next;
		}
		place = xstrndup(at, strcspn(at, " ]."));
		print_place(&l, place);
	}
}

#define COLUMNS		78

/* Adds a word to the line, or starts a new, indented line with it. */
static void
wrap(struct buf *b, size_t *column, size_t indent, const char *word)
{
	size_t	 len = strlen(word);

	if (*column + 1 + len > COLUMNS) {
		buf_printf(b, "\n%*s", (int)indent, "");
		*column = indent;
	} else {
		buf_putc(b, ' ');
		*column += 1;
	}
	buf_puts(b, word);
	*column += len;
}

/* Prints the synopsis as in the manual page, and the purpose of each option. */
static void
help_print(const struct command *c)
{
	const struct flag	*flags[] = { c->flags, common_flags };
	AUTO(buf_clear) struct buf b = { 0 };
	size_t		 column, indent = strlen("usage: assize ") + strlen(c->name);
	char		*word;

	buf_printf(&b, "usage: assize %s", c->name);
	column = b.len;
	/* "[--seat SEAT]", "--rules RULES", "[--order FILE ...]" */
	for (const struct flag *f = c->flags; f != NULL && f->name != NULL; f++) {
		if (f->doc == NULL)
			continue;
		word = xasprintf("%s--%s%s%s%s%s", f->required ? "" : "[", f->name,
		    f->value != NULL ? " " : "", f->value != NULL ? f->value : "",
		    f->repeats ? " ..." : "", f->required ? "" : "]");
		wrap(&b, &column, indent + 1, word);
		free(word);
	}
	if (c->operands != NULL)
		wrap(&b, &column, indent + 1, c->operands);
	printf("%s\n\n%s\n\n", b.data, c->summary);
	for (size_t i = 0; i < LENGTH(flags); i++)
		for (const struct flag *f = flags[i]; f != NULL && f->name != NULL; f++) {
			char	 letter[] = { '-', f->letter, ',', ' ', '\0' };

			if (f->doc == NULL)
				continue;
			word = xasprintf("%s--%s%s%s", f->letter != 0 ? letter : "", f->name,
			    f->value != NULL ? " " : "", f->value != NULL ? f->value : "");
			printf("  %-22s %s\n", word, f->doc);
			free(word);
		}
	printf("\nThe manual has more: man assize-%s\n", c->name);
}

static void
help_list(FILE *out)
{
	fputs("usage: assize [--now TIME] COMMAND [OPTION ...] [OPERAND ...]\n\n", out);
	for (const struct command *const *c = cmd_table; *c != NULL; c++)
		fprintf(out, "  %-10s %s\n", (*c)->name, (*c)->summary);
	fputs("\n'assize help COMMAND' shows how a command is called; the manual begins at man "
	    "assize.\n", out);
}

static const struct flag	help_flags[] = {
	{ .name = "complete" },
	{ .name = NULL }
};

static enum exit_status
help_run(const struct args *a)
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
		help_print(c);
	else
		return command_unknown(name);
	return EXIT_DONE;
}

const struct command	cmd_help = {
	.name = "help",
	.summary = "list the commands, or show how one is called",
	.flags = help_flags,
	.operands = "[COMMAND]", .most = ANY_NUMBER,
	.run = help_run
};

/* The part of the command line before the command's name. */
static const struct command	program = { .name = "COMMAND", .operands = "COMMAND", .least = 0,
    .most = ANY_NUMBER };

static void
now_pin(const struct args *a)
{
	const char	*text = flag_value(a, "now");
	int64_t		 now;

	if (text == NULL)
		return;
	if (!clock_parse(text, &now))
		usage_error(a, "'%s' is no time up to the year 9999: write "
		    "2026-03-01T18:00:00Z, or @ and seconds since 1970", text);
	clock_pin(now);
}

static enum exit_status
program_run(const struct command *c, int argc, char **argv)
{
	struct args		*a = args_read(c, argc, argv, false);
	const char		*game = args_operand(a, 0);
	const char		*place = c->operands == NULL ? "" :
	    c->operands + strspn(c->operands, "[");
	bool			 copy = strncmp(place, "GAME|COPY", 9) == 0;
	enum exit_status	 status = EXIT_DONE;

	if (flag_given(a, "help"))
		help_print(c);
	else if (flag_given(a, "version"))
		puts(PACKAGE_STRING);
	else {
		now_pin(a);
		args_check(a);
		if (game != NULL && !c->any_folder && (copy || strcspn(place, " ]") == 4) &&
		    strncmp(place, "GAME", 4) == 0 && !talk_is_game(game) &&
		    !(copy && talk_is_copy(game)))
			talk_no_game(game);
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
		puts(PACKAGE_STRING);
	else if (help)
		help_list(stdout);
	else if (name == NULL)
		help_list(stderr);
	if (name == NULL || help || version)
		return help || version ? EXIT_DONE : EXIT_USAGE;
	if ((c = command_find(name)) == NULL)
		return command_unknown(name);
	return program_run(c, (int)left, argv + argc - left);
}

enum exit_status
commands_main(int argc, char **argv)
{
	static const int	 flags[] = { O_WRONLY, O_RDONLY, O_RDWR };
	struct pollfd		 out = { .fd = STDOUT_FILENO, .events = POLLOUT };
	enum exit_status	 status;
	bool			 lost, gone;

	/*
	 * Opens closed standard streams on /dev/null: the next file opened
	 * would get their number, and a report would end up in a turn.
	 */
	for (int fd = 0; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", flags[fd]) != fd)
			die("no standard streams: %s", strerror(errno));
	store_start();
	xml_start();
	status = dispatch(argc, argv);
	/*
	 * The command fails if its output was lost, whatever it says itself.  That the reader has
	 * closed it, as head(1) does, is no fault to report.
	 */
	lost = ferror(stdout) != 0;
	gone = lost && poll(&out, 1, 0) == 1 && (out.revents & POLLERR) != 0;
	errno = 0;
	if (fclose(stdout) == 0 && !lost)
		return status;
	if (errno != EPIPE && !gone)
		fprintf(stderr, "assize: cannot write to standard output%s%s\n",
		    errno != 0 ? ": " : "", errno != 0 ? strerror(errno) : "");
	return EXIT_BROKEN;
}
