#ifndef COMMANDS_COMPLETE_H
#define COMMANDS_COMPLETE_H

#include "commands/command.h"

/*
 * Prints the completions of the last operand; the operands are the words of a command line so far,
 * the commands those of a NULL-ended table.
 */
void	 complete(const struct command *const *table, const struct args *);

#endif
