#ifndef RECORDS_HEADING_H
#define RECORDS_HEADING_H

/*
 * What an order file, in XML or in plain lines, says of itself before its
 * orders are read: whose they are, and for which turn of which game.
 */

#include "base/buf.h"
#include "store/hash.h"

struct heading {
	char		*game, *seat, *nonce;	/* ids as they stand there, or "" */
	char		*on;			/* the start of the MANIFEST's hash, or "" */
	unsigned	 turn;			/* 0: there is none */
	/* something stands behind it: there may be orders */
	bool		 holds;
};

/* heading_clear() it in any case; false if the text is no order file at all. */
bool	 heading_read(struct heading *, const struct buf *text);
/* Whether they answer the turn of this MANIFEST. */
bool	 heading_answers(const struct heading *, const unsigned char manifest[HASH_SIZE]);
void	 heading_clear(struct heading *);

#endif
