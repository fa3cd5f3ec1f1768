#ifndef MATCH_CLOSING_H
#define MATCH_CLOSING_H

/* The last steps before a turn whose dice come from a beacon too; none in other games. */

#include "judge/beacon.h"
#include "match/waiting.h"

/*
 * Closes the orders of a turn that may be judged (the post then tells the players), and fetches
 * the round when it is out.  True when the turn can be judged now.  If not, sets 'look' to the
 * time to come again; the diagnostics say why if the beacon cannot be had.
 */
bool	 closing_step(struct match *, struct inbox *, struct waiting *, const char *command,
    int64_t *look, struct diags *);
/*
 * Reads the round that was fetched for the next turn, and its bytes.  False if there is none,
 * though there must be one.
 */
bool	 closing_pulse(const struct match *, const struct inbox *, struct pulse *, struct buf *json,
    struct diags *);

#endif
