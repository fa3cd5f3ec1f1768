#ifndef MAIL_CALENDAR_H
#define MAIL_CALENDAR_H

/*
 * A deadline as an iCalendar event (RFC 5545) that a calendar keeps up to
 * date: the same UID for the whole game, and a SEQUENCE that rises.
 */

#include <stdint.h>

#include "base/buf.h"

#define CALENDAR_TYPE		"text/calendar; method=PUBLISH; charset=utf-8"
#define CALENDAR_CANCEL_TYPE	"text/calendar; method=CANCEL; charset=utf-8"

struct event_card {
	const char	*uid;		/* stable for the game and seat: "spring-war.dirk@host" */
	int		 sequence;	/* rises with every mail that carries the event */
	int64_t		 stamp;		/* when this was written */
	int64_t		 deadline;
	/* seconds before the deadline that the calendar rings; 0: never */
	int64_t		 remind;
	const char	*summary, *description;
	const char	*organizer;	/* an address, or NULL */
	bool		 cancelled;	/* the game is over: METHOD:CANCEL */
};

/* Adds the calendar file: CRLF, lines folded at 75 octets between characters, texts escaped. */
void	 calendar_write(const struct event_card *, struct buf *);

#endif
