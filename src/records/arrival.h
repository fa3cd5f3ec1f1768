#ifndef RECORDS_ARRIVAL_H
#define RECORDS_ARRIVAL_H

/*
 * Whether what the lines of an inbox log say can have come so: one answer for
 * the inbox that lies open and for the archive.  Lines are asked about in their
 * order, notes and orders, each once.
 *
 * What an act of the moderator kept comes first, all of it, and nothing else may
 * say that it was kept; what the moderator hands in for a seat comes right after
 * the note that says so.
 */

#include "records/claim.h"

struct arrivals {
	const struct gamefile	*file;			/* in force before the turn */
	const struct record	*last;			/* of the turn before */
	struct claim		 left[MAX_SEATS + 1];	/* by the act before, and whose: */
	seats_t			 left_by;		/* claims_left() gives both */
	seats_t			 kept;			/* who have them here */
	bool			 ended;			/* something else has come since */
	/* the seat whose orders the line before says are the moderator's, or 0 */
	unsigned		 announced;
	int64_t			 time;			/* of the line before */
};

/* What is wrong with a line of orders, or of who withdraws theirs; or NULL. */
const char *arrival_of_orders(struct arrivals *, const struct inboxlog_entry *,
    const struct entry *);
/* The same of a line that speaks of the last of these notes; the others came before it. */
const char *arrival_of_note(struct arrivals *, const struct inboxlog_entry *, const struct entry *,
    const struct notes *);
/* The same of the log, when it ends. */
const char *arrivals_end(const struct arrivals *);

#endif
