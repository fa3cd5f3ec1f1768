#ifndef RECORDS_SEATS_H
#define RECORDS_SEATS_H

/*
 * Sets of seats as words, "anna dirk", in the order of the table: in votes, in turn.xml, in
 * positions.
 */

#include "base/buf.h"
#include "records/gamefile.h"

/*
 * Reads a set; no words are nobody.  False if a word is no seat of the game: the set then has
 * the seats before it.
 */
bool	 seats_read(const struct gamefile *, const char *text, seats_t *);
void	 seats_write(const struct gamefile *, seats_t, struct buf *);

#endif
