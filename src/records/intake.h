#ifndef RECORDS_INTAKE_H
#define RECORDS_INTAKE_H

/*
 * Effective orders: those of each seat that count for a turn, as the inbox log and the turn
 * before say.  They are the last that came and were not withdrawn, else those that stay in force.
 */

#include "records/record.h"
#include "store/inboxlog.h"

struct effective {
	bool		 filed;
	unsigned char	 hash[HASH_SIZE];
	struct proof	 how;
	int64_t		 received;
	unsigned	 turn;			/* turn that they were handed in for */
};

/*
 * Reads the effective orders of all seats for a turn.  'before' is the record of the turn whose
 * position it starts from.  Wrong lines, which the program cannot have written, are skipped.
 */
void	 effective_read(struct effective[MAX_SEATS + 1], const struct gamefile *,
    const struct record *before, const struct inboxlog *,
	    unsigned turn);
/*
 * Reads the effective orders that an act leaves in force for the turn after it, if it keeps orders;
 * returns their seats.  Reads the act's record, the record before, and the act's inbox log.  A
 * seat with a new player leaves nothing.  The inbox of the turn after begins with these orders.
 */
seats_t	 effective_left(struct effective[MAX_SEATS + 1], const struct gamefile *,
    const struct record *act,
    const struct record *before, const struct inboxlog *);

/*
 * True if a rollback may keep orders: nobody who knows them knows the dice that they would meet.
 */
bool	 rollback_may_keep(const struct gamefile *);
/*
 * Does the same for a rollback: reads the orders of the newest turn that was judged from the
 * position that it takes up, whose record 'judged' becomes; number 0: there is none.  False, with
 * diagnostics, if a record of the game in this directory cannot be read.
 */
bool	 effective_taken_up(struct effective[MAX_SEATS + 1], seats_t *seats, const char *game,
    const struct gamefile *, const struct record *rollback,
    struct record *judged, struct diags *);

/*
 * Rules for the lines of an inbox log: could they have come this way?  The open
 * inbox and the archive use the same ones.  Ask about each line once, notes and
 * orders, in the order of the log.
 *
 * Orders that an act of the moderator kept come first, all of them, and no
 * other line may say that it was kept.  Orders that the moderator hands in for
 * a seat come right after the note that says so.
 */

struct intake {
	const struct gamefile	*file;			/* in force before the turn */
	const struct record	*last;			/* of the turn before */
	/* orders that the act before left */
	struct effective		 left[MAX_SEATS + 1];
	/* their seats; effective_left() gives both */
	seats_t			 left_by;
	seats_t			 kept;			/* seats whose kept orders are here */
	bool			 ended;			/* a line that was not kept has come */
	/* the seat whose orders the line before says are the moderator's, or 0 */
	unsigned		 announced;
	int64_t			 time;			/* of the line before */
	seats_t			 filed;			/* seats whose last line has new orders */
	bool			 closed;		/* the orders are closed for a beacon */
	/* by seat, the turns in a row it may have been silent, as in note.h; NULL: not known */
	const unsigned		*silent;
};

/* Returns the fault of a line with orders, or with a withdrawal; or NULL. */
const char *intake_orders(struct intake *, const struct inboxlog_entry *,
    const struct entry *);
/*
 * Returns the fault of a line about the last of these notes, or NULL.  The
 * other notes came before it.
 */
const char *intake_note(struct intake *, const struct inboxlog_entry *,
    const struct entry *, const struct notes *);
/* Returns the fault of the log when it ends, or NULL. */
const char *intake_end(const struct intake *);

#endif
