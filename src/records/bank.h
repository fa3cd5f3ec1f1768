#ifndef RECORDS_BANK_H
#define RECORDS_BANK_H

/*
 * Time banks: a seat without orders at the deadline gets more time, from a bank that lasts the
 * whole game.  All of it follows from the record of the last turn and the inbox log.
 */

#include "records/gamefile.h"
#include "records/note.h"
#include "records/record.h"
#include "store/inboxlog.h"

struct bank {
	int64_t	 due;			/* the deadline */
	seats_t	 drawn;			/* these had no orders then, and time in their bank */
	int64_t	 ends[MAX_SEATS + 1];	/* of those: the time at which the bank is empty */
	int64_t	 came[MAX_SEATS + 1];	/* of those: when their orders came; 0: not yet */
};

/* Returns the seconds of its bank that a seat has left after the turn of a record. */
int64_t	 bank_left(const struct gamefile *, const struct record *last, unsigned seat);
/*
 * Reads who draws on a bank since this deadline (0: none).  Seats that are absent then, have
 * resigned, or said "ready" or "wait" draw nothing; nobody does where the game waits for all
 * or to begin.
 */
void	 bank_read(struct bank *, const struct gamefile *, const struct record *last,
    const struct inboxlog *, const struct notes *said, int64_t due);
/*
 * Adds what each seat has spent when the turn is judged, as notes that hold on, to the acts and
 * the standing notes of its record.
 */
void	 bank_spend(const struct bank *, const struct gamefile *, struct record *);

#endif
