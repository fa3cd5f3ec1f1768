#ifndef COMMANDS_COMPLETE_H
#define COMMANDS_COMPLETE_H

#include "commands/command.h"

/*
 * Prints what the last of the operands, the words of a command line so far, can become; the
 * commands are those of a NULL-ended table.
 */
void	 complete(const struct command *const *table, const struct args *);

#endif
