#ifndef MATCH_REFILE_H
#define MATCH_REFILE_H

/* Entries that a turn leaves in the inbox of the turn after it, as they have had no effect yet. */

#include "match/inbox.h"
#include "match/match.h"

/*
 * Writes them before the turn is published, so that nothing can come between.  'acts' are the
 * act's own notes, or NULL where orders were judged.  If the turn 'keeps' orders, all that
 * waited for judging goes on waiting: orders, with the turn they were handed in for, and the
 * notes of players who asked for time or are back.  An answer to an invitation stays, if its
 * player does not play yet.
 */
void	 refile(struct match *, const struct inbox *, const struct notes *acts, bool keeps,
    unsigned turn);

#endif
