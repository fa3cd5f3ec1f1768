#ifndef BASE_COMMAND_H
#define BASE_COMMAND_H

/* A command of the moderator's, run without a shell: what sends mails, what fetches a file. */

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/buf.h"

/*
 * Runs argv, whose first is a whole path, with the input on its standard
 * input and nothing in its environment that leads to keys.  Up to 'most'
 * bytes of what it prints on either output are appended.  False if its time
 * was up and it was killed; else 'status' is as of wait().
 */
bool	 program_run(const char *const argv[], const void *input, size_t len, int seconds,
    size_t most, struct buf *said,
	    int *status);

/* Waits for the end of a child until clock_ticks() says so; false if it goes on. */
bool	 program_wait(pid_t, int64_t until, int *status);

#endif
