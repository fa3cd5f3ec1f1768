#ifndef CRON_ATTEND_H
#define CRON_ATTEND_H

/*
 * Attending to one game: judge the turn if it is time, make the mails of the last turn,
 * remind who is missing, send what waits, and say when to look again.  Doing it twice
 * changes nothing.  If it is killed anywhere, the next run does the rest.
 */

#include "cron/rounds.h"

enum attended {
	ATTENDED_TURN	= 1 << 0,	/* a turn was published */
	ATTENDED_STUCK	= 1 << 1,	/* mails wait: the program that sends them did not start */
};

/*
 * Attends to the game and returns a set of enum attended.  A broken game ends the program
 * with EXIT_BROKEN, a locked one with EXIT_LATER.
 */
unsigned attend(const char *game, const struct rounds *);

#endif
