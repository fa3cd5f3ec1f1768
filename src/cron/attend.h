#ifndef CRON_ATTEND_H
#define CRON_ATTEND_H

/*
 * Attending to one game: judge the turn if it is time, make the mails of the
 * last turn, remind who is missing, send what waits, and say when to look
 * again.  Doing it twice changes nothing; killed anywhere, the next time does
 * the rest.
 */

#include "cron/rounds.h"

/* Whether a turn was published.  A broken game ends the program with EXIT_BROKEN, a locked one with EXIT_LATER. */
bool	 attend(const char *game, const struct rounds *);

#endif
