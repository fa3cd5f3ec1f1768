#ifndef MATCH_INBOX_KEPT_H
#define MATCH_INBOX_KEPT_H

/* Orders that an act of the moderator kept in force for the inbox of the turn after it. */

#include "match/inbox.h"
#include "records/intake.h"

/*
 * Prepares to ask about the lines of an inbox.  False, with a diagnostic, if the turns before
 * cannot be read.
 */
bool	 inbox_kept_read(struct intake *, const struct inbox_of *, struct diags *);

#endif
