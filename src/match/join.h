#ifndef MATCH_JOIN_H
#define MATCH_JOIN_H

/*
 * Those who have joined come into force: game.xml says by which key they sign,
 * or that they have a secret word or a code; contacts.xml keeps their words.
 */

#include "match/inbox.h"
#include "match/replace.h"

/*
 * Writes those whose joining holds into the table under the match, as the next
 * turn is to bring it; their keys, as "keys/SEAT.asc", are added to 'keys', and so are newer
 * copies of keys that were here.  'any' says whether there are such.  False with diagnostics when a
 * key is not there any more.
 */
bool	 join_enter(struct match *, const struct inbox *, struct bundle *keys, bool *any,
    struct diags *);
/*
 * join_late.c: who has joined a game that goes on takes their seat, one with each call, as a turn;
 * 'done' is false if there is nobody.  False with diagnostics when it cannot be published.
 */
bool	 join_late(struct match *, struct inbox *, xmlDocPtr position, bool *done,
    struct record *made, struct diags *);
/* True if somebody who will take their seat so has joined before this time. */
bool	 join_came_before(const struct match *, const struct inbox *, int64_t due);

#endif
