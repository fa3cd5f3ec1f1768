#ifndef RECORDS_SEATS_H
#define RECORDS_SEATS_H

/*
 * Sets of seats as words, "anna dirk", in the order of the table: in votes, in turn.xml, in
 * positions.
 */

#include "base/buf.h"
#include "records/gamefile.h"

/*
 * False if a word is no seat of the game; the set is then what was read before it.  No words are
 * nobody.
 */
bool	 seats_read(const struct gamefile *, const char *text, seats_t *);
void	 seats_write(const struct gamefile *, seats_t, struct buf *);

#endif
