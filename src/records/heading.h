#ifndef RECORDS_HEADING_H
#define RECORDS_HEADING_H

/*
 * Headings: the game, seat and turn that an order file names, in XML or in plain lines.  They
 * are read before its orders.
 */

#include "base/buf.h"
#include "store/hash.h"

struct heading {
	char		*game, *seat, *nonce;	/* ids as written there, or "" */
	char		*on;			/* the start of the MANIFEST's hash, or "" */
	unsigned	 turn;			/* 0: there is none */
	/* something follows: there may be orders */
	bool		 holds;
};

/* Reads it; heading_clear() it in any case.  False if the text is no order file at all. */
bool	 heading_read(struct heading *, const struct buf *text);
/* True if the orders answer the turn of this MANIFEST. */
bool	 heading_answers(const struct heading *, const unsigned char manifest[HASH_SIZE]);
void	 heading_clear(struct heading *);

#endif
