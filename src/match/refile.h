#ifndef MATCH_REFILE_H
#define MATCH_REFILE_H

/* What a turn leaves in the inbox of the turn after it, as none of it has had its effect yet. */

#include "match/inbox.h"
#include "match/match.h"

/*
 * Written before the turn is published, so that nothing can come between; 'acts' are the act's own
 * notes, or NULL where orders were judged.  If the turn 'keeps' orders, all that waited for judging
 * goes on waiting: orders, which say for which turn they were handed in, and who asked for time or
 * is back.  Who has answered an invitation and does not play yet has answered it still.
 */
void	 refile(struct match *, const struct inbox *, const struct notes *acts, bool keeps,
    unsigned turn);

#endif
