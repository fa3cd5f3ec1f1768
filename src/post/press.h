#ifndef POST_PRESS_H
#define POST_PRESS_H

/*
 * Press: what players write to each other through the moderator.  Kept as
 * press/0001.xml and so on; delivered at once, with the next turn, or when the
 * game is over.
 */

#include "mail/read.h"
#include "post/outbox.h"
#include "post/spoken.h"

/*
 * Takes one message of a seat, once for each mark; false with a diagnostic if it is not allowed, or
 * to nobody here.
 */
bool	 press_take(struct match *, unsigned from, const struct spoken *, const char *mark,
    struct diags *);
/* Whether a mail says that it answers press of ours, in whichever game. */
bool	 press_is_answer(const struct mail *);
/*
 * Who wrote the press that a mail of this seat answers; false if none of this game that the seat
 * was sent.  'anonymous': nobody was told who.
 */
bool	 press_answered(const struct match *, unsigned seat, const struct mail *, unsigned *from,
    bool *anonymous);
/* Delivers what waited for a new turn, or for the end; once each. */
void	 press_deliver(struct match *);

#endif
