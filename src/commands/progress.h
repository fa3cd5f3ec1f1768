#ifndef COMMANDS_PROGRESS_H
#define COMMANDS_PROGRESS_H

/*
 * The progress of a long command: one line on standard error that overwrites itself, at most ten
 * times a second, and only when standard error is a terminal.  Elsewhere it costs one test a step
 * and shows nothing.
 */

#include "base/base.h"

struct progress {
	const char	*what;		/* borrowed: "games" */
	uint64_t	 total;		/* 0: not known */
	bool		 shown;		/* a terminal is there */
	int64_t		 last;		/* when the line was last written, in ms */
};

void	 progress_start(struct progress *, const char *what, uint64_t total);
void	 progress_step(struct progress *, uint64_t done);
/* Wipes the line, so that further output starts on a clean one. */
void	 progress_end(struct progress *);

#endif
