#ifndef RECORDS_NOTE_H
#define RECORDS_NOTE_H

/*
 * Notes: what comes into the inbox beside orders.  Acts of the moderator that
 * leave the position alone, and what players say to the referee:
 *
 *	extend	TIME		the deadline is then
 *	pause			the game stands still
 *	close	ROUND		no more orders are taken: the dice come from this round of the beacon
 *	resume			and goes on; the deadline moves by as long as it stood
 *	wait			(seat) not before the deadline, though all orders be in
 *	absent	FROM TO		(seat) no deadline on these days
 *	resign			(seat) plays no more; the seat is free for a standby
 *	stay			(seat) takes that back, or is here though silent
 *	vote	draw [SEAT ...]|end|no	(seat) all alike: the game is over; no SEAT: all who are in play share it
 *	offer	SEAT NAME	a seat is offered to this standby
 *	accept	SEAT NAME	(standby) takes it, or
 *	decline	SEAT NAME	(standby) does not
 *	free	SEAT		nobody is left to offer it to
 *	lapse	SEAT		it is free no more: all of these four are spent
 *
 * A note is a file of the inbox and a line of its log.  The next turn's record
 * lists them; absences, resignations, votes and offers hold on from record to record.
 */

#include "base/buf.h"
#include "base/diag.h"
#include "records/proof.h"

struct note {
	char	*kind;
	char	*by;		/* a seat's id, "moderator" or "standby" */
	char	*detail;	/* or NULL */
	char	*reason;	/* or "" */
	int64_t	 time;
};

struct notes {
	struct note	*note;
	size_t		 count, room;
};

void	 notes_clear(struct notes *);
/* All texts are copied. */
void	 notes_add(struct notes *, const char *kind, const char *by, const char *detail, const char *reason, int64_t time);
/* Whether a note of this kind holds on after the turn. */
bool	 note_stays(const struct note *);
/*
 * Whether a log may say that this note came from 'by' and was proved so: the moderator's own by nothing, a player's as
 * their orders are, and a standby's, whose name stands in the detail, likewise.
 */
bool	 note_fits(const struct note *, const struct gamefile *, const char *by, const struct proof *);
/* A note as a file: <note kind="extend" by="moderator" .../>. */
void	 note_write(const struct note *, struct buf *);
bool	 note_read(struct notes *, const char *file, const void *, size_t, struct diags *);

#endif
