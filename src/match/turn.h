#ifndef MATCH_TURN_H
#define MATCH_TURN_H

/* Turns of a match that were judged before. */

#include "match/match.h"

/* The record of a turn that was published; record_clear() it in any case. */
bool	 turn_record(const struct match *, unsigned turn, struct record *, struct diags *);
/* How it came about; false with a diagnostic if its record cannot be read. */
bool	 turn_act(const struct match *, unsigned turn, enum judging_act *, struct diags *);
/*
 * The orders of a seat that were in force in it, as its folder has them and its record says they
 * came; false with a diagnostic if they are not there, or their signature cannot be judged or is
 * wrong.
 */
bool	 turn_filing(struct match *, unsigned turn, unsigned seat, const struct record_orders *,
    struct filing *, struct diags *);
/* The same of all seats. */
bool	 turn_filings(struct match *, unsigned turn, struct filing filing[MAX_SEATS + 1],
    struct diags *);

#endif
