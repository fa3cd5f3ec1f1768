#ifndef CLERK_ADJUDICATE_H
#define CLERK_ADJUDICATE_H

/* The next turn of a match: who is awaited, whether it is due, and judging and publishing it. */

#include "clerk/inbox.h"

/* What a match waits for. */
struct waiting {
	seats_t	 awaited;	/* who must act */
	seats_t	 missing;	/* of those, who has no orders yet */
	int64_t	 due;		/* the deadline; 0: none */
	int64_t	 grace_ends;	/* when late orders no longer count */
	bool	 ready;		/* the turn may be judged now */
	bool	 over;
};

/* The inbox must have what is carried already. */
void	 waiting_read(struct waiting *, const struct match *, const struct inbox *);
/*
 * Judges and publishes the next turn; the match is open for writing.  False
 * with diagnostics when something in the directory is wrong; nothing is
 * published then.  Sets the due file for cron.
 */
bool	 adjudicate(struct match *, struct inbox *, xmlDocPtr position, struct record *made, struct diags *);

#endif
