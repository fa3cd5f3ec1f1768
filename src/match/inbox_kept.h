#ifndef MATCH_INBOX_KEPT_H
#define MATCH_INBOX_KEPT_H

/*
 * What an act of the moderator kept in force, held against the log of the
 * inbox of the turn after it while that is read: there it comes first, and
 * nothing else may say that it was kept.
 */

#include "match/inbox.h"
#include "records/claim.h"

struct inbox_kept {
	struct claim		 left[MAX_SEATS + 1];
	seats_t			 left_by, kept;	/* whose they are, and who have them here */
	bool			 ended;		/* something else has come since */
	bool			 after_note;	/* and that was a note */
};

/* False with a diagnostic if what lies in the turns before cannot be read. */
bool	 inbox_kept_read(struct inbox_kept *, const struct inbox_of *, struct diags *);
/* Whether a line that says so speaks of orders that were kept. */
bool	 inbox_kept_take(struct inbox_kept *, const struct inboxlog_entry *, const struct proof *,
    unsigned seat);
/* Whether all are there that must be, when all lines are read. */
bool	 inbox_kept_whole(const struct inbox_kept *, const struct inbox *, struct diags *);

#endif
