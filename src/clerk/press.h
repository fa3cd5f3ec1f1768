#ifndef CLERK_PRESS_H
#define CLERK_PRESS_H

/*
 * Press: what players write to each other through the moderator.  Kept as
 * press/0001.xml and so on; delivered at once, with the next turn, or when the
 * game is over.
 */

#include "clerk/outbox.h"
#include "clerk/spoken.h"

/* Takes one message of a seat; false with a diagnostic if the table does not allow it or nobody of that name is there. */
bool	 press_take(struct match *, unsigned from, const struct spoken *, struct diags *);
/* Delivers what waited for a new turn, or for the end; once each. */
void	 press_deliver(struct match *);

#endif
