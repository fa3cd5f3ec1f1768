#ifndef POST_PRESS_H
#define POST_PRESS_H

/*
 * Press: the messages of players to each other and to the moderator, through
 * the referee, and the moderator's answers.  Kept as press/0001.xml and so on;
 * delivered at once, with the next turn, or when the game is over.  Writers and
 * readers are seats; 0 is the moderator.
 */

#include "mail/read.h"
#include "post/outbox.h"
#include "post/parsed.h"

/*
 * Takes one message, once for each mark; false with a diagnostic if it is not
 * allowed, or has no reader.  Its 'answers' means that it goes to somebody who
 * wrote without a name.
 */
bool	 press_take(struct match *, unsigned from,
    const struct parsed_command *, const char *mark, struct diags *);
/* Delivers press that waited for a new turn, or for the end; once each. */
void	 press_deliver(struct match *);

#endif
