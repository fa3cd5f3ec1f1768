/* The reading of a command line by the tables of options. */

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "commands/command.h"

#define MOST_FLAGS	64	/* of a command, the common ones included */

struct args {
	const struct command	*command;
	const char		**operand;
	unsigned		 count;
	struct given {
		const struct flag	*flag;
		const char		*value;
	}			*given;		/* in the order given */
	size_t			 given_count, given_room;
};

const struct flag	common_flags[] = {
	{ .name = "help", .letter = 'h', .doc = "print the synopsis and the options, and stop" },
	{ .name = "now", .value = "TIME",
	    .doc = "take TIME for the present: 2026-03-01T18:00:00Z, or @ and seconds since 1970" },
	{ .name = "version", .doc = "print the program's version, and stop" },
	{ .name = NULL }
};

void
usage_error(const struct args *a, const char *fmt, ...)
{
	va_list	 ap;

	fprintf(stderr, "assize: ");
	va_start(ap, fmt);
	vfprintf(stderr, fmt, ap);
	va_end(ap);
	if (a->command->run == NULL)
		fprintf(stderr, "\n    hint: 'assize -h' shows what there is\n");
	else
		fprintf(stderr, "\n    hint: 'assize %s -h' shows how it is called\n",
		    a->command->name);
	exit(EXIT_USAGE);
}

void
cannot(const char *fmt, ...)
{
	va_list	 ap;

	fprintf(stderr, "assize: ");
	va_start(ap, fmt);
	vfprintf(stderr, fmt, ap);
	va_end(ap);
	fputc('\n', stderr);
	exit(EXIT_USAGE);
}

void
unknown_name(const char *wrong, const char *name, const char *const *names, size_t count,
    const char *where)
{
	const char	*near = nearest(name, names, count);

	fprintf(stderr, "assize: %s '%s'\n    hint: ", wrong, name);
	if (near != NULL)
		fprintf(stderr, "did you mean '%s'?\n", near);
	else
		fprintf(stderr, "%s\n", where);
}

/* Returns the nth option of a command: its own and the common ones, in one row. */
static const struct flag *
flag_at(const struct command *c, size_t i)
{
	size_t	 own = 0;

	while (c->flags != NULL && c->flags[own].name != NULL)
		own++;
	if (i < own)
		return &c->flags[i];
	i -= own;
	return i < LENGTH(common_flags) - 1 ? &common_flags[i] : NULL;
}

static void NORETURN
flag_unknown(const struct args *a, const char *word)
{
	const char	*names[MOST_FLAGS], *near, *equals;
	size_t		 n = 0;
	char		*bare;

	for (; n < LENGTH(names) && flag_at(a->command, n) != NULL; n++)
		names[n] = flag_at(a->command, n)->name;
	word += strspn(word, "-");
	equals = strchrnul(word, '=');
	bare = xstrndup(word, (size_t)(equals - word));
	if ((near = nearest(bare, names, n)) != NULL) {
		fprintf(stderr, "assize: there is no option '--%s'\n    hint: did you mean "
		    "'--%s'?\n", bare, near);
		exit(EXIT_USAGE);
	}
	usage_error(a, "there is no option '--%s'", bare);
}

/* Converts the rows to getopt_long()'s two forms; a long option comes back as 256 + its row. */
struct args *
args_read(const struct command *command, int argc, char **argv, bool first)
{
	struct option		 longs[MOST_FLAGS + 1] = { 0 };
	char			 letters[2 * MOST_FLAGS + 3] = "", *letter = letters;
	struct args		*a = xcalloc(1, sizeof(*a));
	const struct flag	*f;
	size_t			 n = 0;
	int			 c;

	a->command = command;
	if (first)
		*letter++ = '+';
	*letter++ = ':';
	for (; (f = flag_at(command, n)) != NULL; n++) {
		if (n == MOST_FLAGS)
			bug("'%s' has more than %d options", command->name, MOST_FLAGS);
		longs[n] = (struct option){ .name = f->name, .val = 256 + (int)n,
		    .has_arg = f->value != NULL ? required_argument : no_argument };
		if (f->letter == 0)
			continue;
		*letter++ = f->letter;
		if (f->value != NULL)
			*letter++ = ':';
	}
	opterr = 0;
	optind = 0;	/* glibc: start afresh, and read the first letters again */
	while ((c = getopt_long(argc, argv, letters, longs, NULL)) != -1) {
		if (c == '?' || c == ':') {
			/* optopt is 256 + the row, a letter, or 0: an unknown long option. */
			if (optopt == 0)
				flag_unknown(a, argv[optind - 1]);
			if (optopt >= 256)
				usage_error(a, c == ':' ? "option '--%s' wants a value" :
				    "option '--%s' takes no value",
				    flag_at(a->command, (size_t)optopt - 256)->name);
			usage_error(a, c == ':' ? "option '-%c' wants a value" :
			    "there is no option '-%c'",
			    optopt);
		}
		for (size_t i = 0; i < n; i++) {
			f = flag_at(command, i);
			if (c != 256 + (int)i && (c >= 256 || f->letter != c))
				continue;
			if (!f->repeats && f->value != NULL && flag_given(a, f->name))
				usage_error(a, "option '--%s' is given twice", f->name);
			grow(&a->given, a->given_count, &a->given_room, sizeof(*a->given));
			a->given[a->given_count++] = (struct given){ f, optarg };
		}
	}
	a->count = (unsigned)(argc - optind);
	a->operand = xcalloc(a->count + 1, sizeof(*a->operand));
	for (unsigned i = 0; i < a->count; i++)
		a->operand[i] = argv[optind + (int)i];
	return a;
}

void
args_free(struct args *a)
{
	free(a->operand);
	free(a->given);
	free(a);
}

void
args_check(const struct args *a)
{
	const struct flag	*f;

	for (size_t i = 0; (f = flag_at(a->command, i)) != NULL; i++)
		if (f->required && !flag_given(a, f->name))
			usage_error(a, "option '--%s %s' is missing", f->name, f->value);
	if (a->count < a->command->least)
		usage_error(a, a->count == 0 ? "nothing is named: %s is wanted" :
		    "too little is named: %s is wanted",
		    a->command->operands);
	if (a->count > a->command->most)
		usage_error(a, "'%s' is one too many", a->operand[a->command->most]);
}

unsigned
args_count(const struct args *a)
{
	return a->count;
}

const char *
args_operand(const struct args *a, unsigned nth)
{
	return nth < a->count ? a->operand[nth] : NULL;
}

bool
flag_given(const struct args *a, const char *name)
{
	for (size_t i = 0; i < a->given_count; i++)
		if (strcmp(a->given[i].flag->name, name) == 0)
			return true;
	return false;
}

const char *
flag_value(const struct args *a, const char *name)
{
	for (size_t i = a->given_count; i > 0; i--)
		if (strcmp(a->given[i - 1].flag->name, name) == 0)
			return a->given[i - 1].value;
	return NULL;
}

const char *
flag_nth(const struct args *a, const char *name, unsigned nth)
{
	for (size_t i = 0; i < a->given_count; i++)
		if (strcmp(a->given[i].flag->name, name) == 0 && nth-- == 0)
			return a->given[i].value;
	return NULL;
}

uint64_t
flag_number(const struct args *a, const char *name, uint64_t low, uint64_t high, uint64_t def)
{
	const char	*value = flag_value(a, name);
	char		*end;
	uint64_t	 n;

	if (value == NULL)
		return def;
	errno = 0;
	n = strtoull(value, &end, 10);
	if (value[0] < '0' || value[0] > '9' || *end != '\0' || errno != 0 || n < low || n > high)
		usage_error(a, "option '--%s' wants a number from %llu to %llu, not '%s'", name,
		    (unsigned long long)low, (unsigned long long)high, value);
	return n;
}
