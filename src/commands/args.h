#ifndef COMMANDS_ARGS_H
#define COMMANDS_ARGS_H

/*
 * The reading of a command line by a table of options, and the printing of that table.  For the
 * dispatcher and help alone.
 */

#include <stdio.h>

#include "commands/command.h"

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

/* Prints the synopsis as in the manual page, and the purpose of each option. */
void		 help_print(const struct command *, FILE *);
/* Prints all the commands of a NULL-ended table, one line each. */
void		 help_list(const struct command *const *table, FILE *);
void		 version_print(void);

#endif
