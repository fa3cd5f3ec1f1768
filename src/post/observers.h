#ifndef POST_OBSERVERS_H
#define POST_OBSERVERS_H

/*
 * Observers: people who read the public turns by mail, if game.xml allows it.
 * Nobody can subscribe somebody else, or end that: we send a code, and the
 * address is on the list, or no longer, once the code comes back from it.
 *
 *	observers.xml	<observers><observer address="..." since="..."/>...</observers>
 *
 * Only the moderator sees the list; it is not published.
 */

#include "match/match.h"

/* Returns the list of a game, xmlFreeDoc() it; dies if the file is there and cannot be parsed. */
xmlDocPtr observers_read(const char *game);
/* Sends a published turn to all observers. */
void	 observers_mail_turn(struct match *, const struct record *);

#endif
