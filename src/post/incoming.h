#ifndef POST_INCOMING_H
#define POST_INCOMING_H

/*
 * The log of a game's incoming mails, for the moderator alone: when each came, from which address,
 * what became of it and why.  Codes in it are masked, and a line is kept for a year:
 *
 *	2026-11-24T10:00:00Z <tab> anna <tab> anna@example.org <tab> orders taken
 */

#include <stdint.h>

/* Lines about mails that a moderator may want to look at: the log says no more of these. */
#define INCOMING_MACHINE	"it was written by a machine, and has orders"
#define INCOMING_NO_CODE	"no-code"	/* orders that nothing of ours came back with */
#define INCOMING_MANY		"more than one player may send in a day"
#define INCOMING_LETTER_KEPT	"letter enough"	/* the day's letters were passed on before */

/* Adds a line; the seat is "" if nobody at the table sent the mail.  Call it under the lock. */
void	 incoming_add(const char *game, const char *seat, const char *address, const char *what);
/* Calls 'each' with the lines about a seat (NULL: all) in the order in which they came. */
void	 incoming_read(const char *game, const char *seat, void (*each)(void *ctx, int64_t time,
    const char *seat, const char *address, const char *what), void *ctx);

#endif
