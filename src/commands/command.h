#ifndef COMMANDS_COMMAND_H
#define COMMANDS_COMMAND_H

/*
 * Commands, and the reading of their command lines.
 *
 * A command is a `const struct command cmd_NAME` after the functions that do its work, one line in
 * program.c and one manual page, man/assize-NAME.1.  The row says all that can be said before the
 * command runs; -h, the synopsis test and the shell completion are made from it.
 *
 * A command writes data to standard output and talk to standard error, and returns its exit
 * status.  Its caller has dealt with -h, --version and --now and has checked options and operands
 * against the row.  The caller flushes and checks standard output afterwards.
 */

#include "base/base.h"

/* One option.  In a table the last row has a NULL name. */
struct flag {
	const char	*name;		/* long: "players" is --players */
	char		 letter;	/* short, or 0 */
	/* the name of its argument: "FILE"; NULL: it takes none */
	const char	*value;
	/* half a sentence; NULL keeps it out of -h, manual and completion */
	const char	*doc;
	bool		 required;
	bool		 repeats;	/* may be given again: flag_nth() */
};

#define ANY_NUMBER	1000000	/* of operands */

struct args;

struct command {
	const char		*name;
	/* half a sentence; the same words as in its manual page's name line */
	const char		*summary;
	const struct flag	*flags;		/* or NULL */
	/*
	 * As in the synopsis: "GAME [TURN]"; NULL: none.  "GAME" is a game
	 * directory, a folder with game.xml, and "GAME|COPY" a copy of one's
	 * history as well.
	 */
	const char		*operands;
	unsigned		 least, most;	/* operands */
	bool			 any_folder;	/* its GAME may be something else */
	enum exit_status	 (*run)(const struct args *);
};

/*
 * Says that there is no such thing ("there is no command"), with the name that
 * may be meant or, when none is near, a place that lists the names.
 */
void		 unknown_name(const char *wrong, const char *name,
    const char *const *names, size_t count, const char *where);

/* The whole program: argv as main() got it. */
enum exit_status commands_main(int argc, char **argv);

/* The operands, borrowed. */
unsigned	 args_count(const struct args *);
/* from 0; NULL when there are fewer */
const char	*args_operand(const struct args *, unsigned nth);
/*
 * True if an option was given; its value (of the last one given), or NULL; and
 * its nth value from 0, or NULL.
 */
bool		 flag_given(const struct args *, const char *name);
const char	*flag_value(const struct args *, const char *name);
const char	*flag_nth(const struct args *, const char *name, unsigned nth);
/*
 * Returns the value as a number, or 'def' if it was not given; ends the program
 * with EXIT_USAGE if it is no number or out of range.
 */
uint64_t	 flag_number(const struct args *, const char *name,
    uint64_t low, uint64_t high, uint64_t def);

/* Ends the program with EXIT_USAGE: prints why a call that is right cannot be followed now. */
void		 cannot(const char *, ...) PRINTF(1, 2) NORETURN;
/* Ends the program with EXIT_USAGE: prints the fault, and where to find the synopsis. */
void		 usage_error(const struct args *, const char *, ...) PRINTF(2, 3) NORETURN;

/*
 * For the program and help alone.
 */

/* The options of every command, beside its own: -h, --now TIME, --version. */
extern const struct flag common_flags[];

/*
 * Reads argv[1] onwards; argv[0] is skipped.  'first' stops at the first operand (the name of a
 * command), which is then the first operand with all that follows.  Any fault ends the program
 * with EXIT_USAGE.  The args are the caller's: args_free().
 */
struct args	*args_read(const struct command *, int argc, char **argv, bool first);
void		 args_free(struct args *);
/* Ends the program if a required option or operand is missing, or there is an operand too many. */
void		 args_check(const struct args *);

#endif
