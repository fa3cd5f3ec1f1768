#ifndef RECORDS_CLAIM_H
#define RECORDS_CLAIM_H

/*
 * Which orders of a seat count for a turn, as the inbox log and the turn before
 * say: the last that came and was not withdrawn, else what stays in force.
 */

#include "records/record.h"
#include "store/inboxlog.h"

struct claim {
	bool		 filed;
	unsigned char	 hash[HASH_SIZE];
	struct proof	 how;
	int64_t		 received;
	unsigned	 turn;			/* that they were handed in for */
};

/*
 * The claims of all seats for a turn; 'before' is the record of the turn that its position comes
 * from.  A log that nobody could have written gives none for the lines that are wrong.
 */
void	 claims_read(struct claim[MAX_SEATS + 1], const struct gamefile *,
    const struct record *before, const struct inboxlog *,
	    unsigned turn);
/*
 * Whether a line that says its orders were kept by an act speaks of those that claimed to be in
 * force at that act.
 */
bool	 claim_was_kept(const struct claim *, const struct inboxlog_entry *,
    const struct proof *how);
/*
 * What an act that keeps orders leaves in force for the turn after it, of its record, the record
 * before and the act's inbox log, and of which seats; else nothing.  Who has a new player leaves
 * nothing.  Just these come first in the inbox of the turn after it.
 */
seats_t	 claims_left(struct claim[MAX_SEATS + 1], const struct gamefile *, const struct record *act,
    const struct record *before, const struct inboxlog *);
/* Whether a line names no orders, as who withdraws theirs must. */
bool	 claim_is_none(const struct inboxlog_entry *);
/* Whether these are the orders in force that a record names. */
bool	 claim_is(const struct claim *, const struct record_orders *);

#endif
