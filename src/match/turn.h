#ifndef MATCH_TURN_H
#define MATCH_TURN_H

/* Turns of a match that were judged before. */

#include "match/match.h"

/* The record of a turn that was published; record_clear() it in any case. */
bool	 turn_record(const struct match *, unsigned turn, struct record *, struct diags *);
/* How it came about; false with a diagnostic if its record cannot be read. */
bool	 turn_act(const struct match *, unsigned turn, enum judging_act *, struct diags *);
/* The orders that were in force in it, as its folder has them. */
bool	 turn_filings(struct match *, unsigned turn, struct filing filing[MAX_SEATS + 1],
    struct diags *);

#endif
