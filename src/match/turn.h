#ifndef MATCH_TURN_H
#define MATCH_TURN_H

/* Earlier turns of a match: their records and orders. */

#include "match/match.h"

/* Reads the record of a published turn; record_clear() it in any case. */
bool	 turn_record(const struct match *, unsigned turn, struct record *, struct diags *);
/* Reads the act of a turn.  False, with a diagnostic, if its record cannot be read. */
bool	 turn_act(const struct match *, unsigned turn, enum judging_act *, struct diags *);
/*
 * Reads the orders of a seat that were in force in a turn, from its folder, with the proof and
 * times of its record.  False, with a diagnostic, if they are not there, or if their signature
 * cannot be judged or is wrong.
 */
bool	 turn_submission(struct match *, unsigned turn, unsigned seat, const struct record_orders *,
    struct submission *, struct diags *);
/* The same for all seats. */
bool	 turn_submissions(struct match *, unsigned turn,
    struct submission submission[MAX_SEATS + 1],
    struct diags *);

#endif
