#ifndef MATCH_VOTES_H
#define MATCH_VOTES_H

/*
 * Votes that stay secret, where game.xml says so, until all vote alike: they
 * wait among the moderator's secrets, in no log and no record, the newest of
 * each seat.  When all agree they come into the inbox, as if said then, and the
 * turn that ends the game tells them.
 */

#include "match/inbox.h"

/* Adds the votes that wait, each with how it was proved for a reason; false with a diagnostic. */
bool	 votes_read(struct notes *, const char *game, const struct gamefile *, struct diags *);
/* Keeps a seat's vote, in the place of one before. */
void	 votes_keep(struct inbox *, struct match *, unsigned seat, const char *detail,
    const struct proof *how);
/* Forgets the vote of a seat, if there is one: somebody else has the seat. */
void	 votes_forget(const struct match *, unsigned seat);
/*
 * Forgets one that is older than the last turn, if that gave the seat to somebody else: whoever
 * published it may have been killed before they forgot it.
 */
void	 votes_mend(const struct match *);
/* All these seats agree: their votes come into the inbox, and none is kept any more. */
void	 votes_tell(struct inbox *, struct match *, seats_t);

#endif
