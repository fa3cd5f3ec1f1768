#ifndef COMMANDS_COMPLETE_H
#define COMMANDS_COMPLETE_H

#include "commands/command.h"

/* Prints what the last of the operands, the words of a command line so far, can become. */
void	 complete(const struct args *);

#endif
