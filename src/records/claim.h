#ifndef RECORDS_CLAIM_H
#define RECORDS_CLAIM_H

/*
 * Claims: the orders of each seat that count for a turn, as the inbox log and the turn before
 * say.  They are the last that came and were not withdrawn, else those that stay in force.
 */

#include "records/record.h"
#include "store/inboxlog.h"

struct claim {
	bool		 filed;
	unsigned char	 hash[HASH_SIZE];
	struct proof	 how;
	int64_t		 received;
	unsigned	 turn;			/* turn that they were handed in for */
};

/*
 * Reads the claims of all seats for a turn.  'before' is the record of the turn whose position
 * it starts from.  Wrong lines, which the program cannot have written, give no claims.
 */
void	 claims_read(struct claim[MAX_SEATS + 1], const struct gamefile *,
    const struct record *before, const struct inboxlog *,
	    unsigned turn);
/*
 * True if a line that says an act kept its orders names the orders that claimed to be in force
 * at that act.
 */
bool	 claim_was_kept(const struct claim *, const struct inboxlog_entry *,
    const struct proof *how);
/*
 * Reads the claims that an act leaves in force for the turn after it, if it keeps orders;
 * returns their seats.  Reads the act's record, the record before, and the act's inbox log.  A
 * seat with a new player leaves nothing.  The inbox of the turn after begins with these orders.
 */
seats_t	 claims_left(struct claim[MAX_SEATS + 1], const struct gamefile *, const struct record *act,
    const struct record *before, const struct inboxlog *);
/* True if a line names no orders, as a withdrawal must. */
bool	 claim_is_none(const struct inboxlog_entry *);
/* True if these are the orders in force that a record names. */
bool	 claim_is(const struct claim *, const struct record_orders *);

#endif
