#ifndef RECORDS_ARRIVAL_H
#define RECORDS_ARRIVAL_H

/*
 * Rules for the lines of an inbox log: could they have come this way? The open inbox and the
 * archive use the same ones.  Ask about each line once, notes and orders, in the order of the
 * log.
 *
 * Orders that an act of the moderator kept come first, all of them, and no other line may say
 * that it was kept.  Orders that the moderator hands in for a seat come right after the note
 * that says so.
 */

#include "records/claim.h"

struct arrivals {
	const struct gamefile	*file;			/* in force before the turn */
	const struct record	*last;			/* of the turn before */
	struct claim		 left[MAX_SEATS + 1];	/* orders that the act before left */
	seats_t			 left_by;		/* their seats; claims_left() gives both */
	seats_t			 kept;			/* seats whose kept orders are here */
	bool			 ended;			/* a line that was not kept has come */
	/* the seat whose orders the line before says are the moderator's, or 0 */
	unsigned		 announced;
	int64_t			 time;			/* of the line before */
};

/* Returns the fault of a line with orders, or with a withdrawal; or NULL. */
const char *arrival_of_orders(struct arrivals *, const struct inboxlog_entry *,
    const struct entry *);
/*
 * Returns the fault of a line about the last of these notes, or NULL.  The other notes came
 * before it.
 */
const char *arrival_of_note(struct arrivals *, const struct inboxlog_entry *, const struct entry *,
    const struct notes *);
/* Returns the fault of the log when it ends, or NULL. */
const char *arrivals_end(const struct arrivals *);

#endif
