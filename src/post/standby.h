#ifndef POST_STANDBY_H
#define POST_STANDBY_H

/*
 * Free seats, and the standbys they are offered to, one after another.
 *
 * A seat is free when its player has resigned, or was silent for as many turns
 * as game.xml says and has sent nothing since.  The standby who was asked last
 * may accept until the next is asked, or the player is back.  All of this
 * follows from notes, which are in the signed record.
 */

#include "match/code.h"
#include "match/inbox.h"
#include "records/offer.h"

/* Reads the offers, by seat.  Without a position 'vacant' and 'resigned' stay false. */
void	 offers_read(struct offer[MAX_SEATS + 1], struct match *,
    struct inbox *, xmlDocPtr position);
/* Returns when offers_process() must be called again; 0: not before something comes. */
int64_t	 offers_look(struct match *, struct inbox *, xmlDocPtr position);
/*
 * Does cron's part: asks the next standby, takes offers back that a player's
 * return has ended, and puts the mails of both into the outbox, once each.
 */
void	 offers_process(struct match *, struct inbox *, xmlDocPtr position);
/*
 * Tells the standby who was asked for a seat that a turn has given to somebody
 * else; 'before' is the record of the turn before it.
 */
void	 offers_given(struct match *, const struct record *before,
    const struct record *, unsigned seat);
/* Returns the seat whose offer has this code, and the proof that it is; 0: none. */
unsigned offers_find(const struct match *, const struct offer[MAX_SEATS + 1],
    const char *code, struct proof *);

#endif
