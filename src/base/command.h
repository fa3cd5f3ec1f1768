#ifndef BASE_COMMAND_H
#define BASE_COMMAND_H

/* Commands of the moderator, run without a shell: one sends mails, one fetches a file. */

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/buf.h"

/*
 * Runs argv, whose first is a whole path.  It reads the input from its standard input, and its
 * environment has nothing that leads to keys.  Up to 'most' bytes that it prints on either output
 * are appended.  False if it ran out of time and was killed; else 'status' is as of wait().
 */
bool	 program_run(const char *const argv[], const void *input, size_t len, int seconds,
    size_t most, struct buf *said,
	    int *status);

/* Waits until clock_ticks() reaches 'until' for a child to end; false if it goes on. */
bool	 program_wait(pid_t, int64_t until, int *status);

#endif
