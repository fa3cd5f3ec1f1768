#ifndef RECORDS_NOTE_RULES_H
#define RECORDS_NOTE_RULES_H

/* Whether a note can have been said when it was: what each kind asks of what stood before it. */

#include "records/record.h"

struct note_before {
	const struct gamefile	*file;		/* in force before the turn */
	const struct record	*last;		/* of the turn before */
	struct notes		 said;		/* since then, in their order; borrowed */
};

/* Returns what is wrong with a note, or NULL; nothing is said of how it was proved, or when. */
const char *note_wrong(const struct note_before *, const struct note *);
/*
 * True if the reason is as it must be: of the moderator's notes a line of 1 to 500 characters, of
 * a player's who joins the hash of their words, of all others but the program's nothing.
 */
bool	 note_has_reason(const struct note *);

#endif
