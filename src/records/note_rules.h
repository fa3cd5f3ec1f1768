#ifndef RECORDS_NOTE_RULES_H
#define RECORDS_NOTE_RULES_H

/* Rules of notes: could a note have been said at its time, after the notes before it? */

#include "records/note.h"

struct note_before {
	const struct gamefile	*file;		/* in force before the turn */
	const struct record	*last;		/* of the turn before */
	struct notes		 said;		/* since then, in their order; borrowed */
	seats_t			 filed;		/* seats whose orders came since then */
	/* by seat, for how many turns in a row it may have been silent at most; NULL: not known */
	const unsigned		*silent;
};

/* Returns the fault of a note, or NULL.  Does not look at its proof or its time. */
const char *note_wrong(const struct note_before *, const struct note *);
/*
 * True if the reason fits: for the moderator's notes a line of 1 to 500 characters; for a
 * player who joins the hash of their words.  All other notes but the program's have none.
 */
bool	 note_has_reason(const struct note *);

#endif
