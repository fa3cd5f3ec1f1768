#ifndef MATCH_JOIN_H
#define MATCH_JOIN_H

/*
 * Entering players: those who have joined come into force. game.xml tells the key by which they
 * sign, or that they have a secret word or a code; contacts.xml keeps their words.
 */

#include "match/inbox.h"
#include "match/replace.h"

/*
 * Writes the players whose joining holds into the table under the match, as the next turn is to
 * bring it.  Adds their keys to 'keys', as "keys/SEAT.asc", and newer copies of keys that were
 * here.  'any' tells if there are such.  False, with diagnostics, when a key is gone.
 */
bool	 join_enter(struct match *, const struct inbox *, struct fileset *keys, bool *any,
    struct diags *);
/*
 * join_late.c: gives a seat to somebody who has joined a game that goes on, as a turn, one with
 * each call.  'done' is false if there is nobody.  False, with diagnostics, when the turn
 * cannot be published.
 */
bool	 join_late(struct match *, struct inbox *, xmlDocPtr position, bool *done,
    struct record *made, struct diags *);
/* True if somebody whom join_late() will seat has joined before this time. */
bool	 join_came_before(const struct match *, const struct inbox *, int64_t due);

#endif
