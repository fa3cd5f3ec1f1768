#ifndef COMMANDS_ARGS_H
#define COMMANDS_ARGS_H

/*
 * Reading a command line by a table of options, and showing that table.  For the dispatcher and
 * help alone.
 */

#include <stdio.h>

#include "commands/command.h"

/* What every command takes, beside its own: -h, --now TIME, --version. */
extern const struct flag common_flags[];

/*
 * Reads argv[1] onwards; argv[0] is skipped.  'first' stops at the first
 * operand (the name of a command), which is then the first operand with all
 * that follows.  Whatever is wrong ends the program with EXIT_USAGE.  The args
 * are the caller's: args_free().
 */
struct args	*args_read(const struct command *, int argc, char **argv, bool first);
void		 args_free(struct args *);
/* Ends the program when an option or operand that must be there is missing, or one is too many. */
void		 args_check(const struct args *);

/* The synopsis as in the manual page, and what each option does. */
void		 help_print(const struct command *, FILE *);
/* All the commands of a NULL-ended table, one line each. */
void		 help_list(const struct command *const *table, FILE *);
void		 version_print(void);

#endif
