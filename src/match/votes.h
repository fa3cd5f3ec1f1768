#ifndef MATCH_VOTES_H
#define MATCH_VOTES_H

/*
 * Votes that stay secret, where game.xml says so, until all vote alike.  They wait among the
 * moderator's secrets, in no log and no record, the newest of each seat.  When all agree, they
 * come into the inbox as if said then, and the turn that ends the game tells them.
 */

#include "match/inbox.h"

/* Adds the votes that wait, each with its proof as the reason.  False with a diagnostic. */
bool	 votes_read(struct notes *, const char *game, const struct gamefile *, struct diags *);
/* Keeps a seat's vote, in place of an earlier one. */
void	 votes_keep(struct inbox *, struct match *, unsigned seat, const char *detail,
    const struct proof *how);
/* Forgets the vote of a seat, if there is one: another player has the seat. */
void	 votes_forget(const struct match *, unsigned seat);
/*
 * Forgets votes older than the last turn, of seats that it gave to another player.  The run
 * that published the turn may have been killed before it forgot them.
 */
void	 votes_mend(const struct match *);
/* Puts the votes of these seats, which agree, into the inbox, and keeps none any more. */
void	 votes_tell(struct inbox *, struct match *, seats_t);

#endif
