#ifndef REFEREE_KEYED_H
#define REFEREE_KEYED_H

/*
 * Draws that anyone can recompute.
 *
 * Draw i of a stream is the first 64 bits, big-endian, of HMAC-SHA256(K, i in
 * decimal); words above the largest multiple of the bound are refused and the
 * next is taken, so i counts words; the result is the word modulo the bound.
 * K of the public stream follows from the opened element of the hash chain and
 * from the orders in force; K of the hidden stream from the hidden secret.
 */

#include <stdint.h>

#include "base/base.h"
#include "referee/chance.h"

#define KEY_SIZE	32

struct keyed {
	unsigned char	 key[2][KEY_SIZE];	/* by stream */
	uint64_t	 word[2];		/* the next word's number */
	void		*mac;			/* the library's, open between draws */
};

/* 0 <= result < bound.  'number', if not NULL, becomes the number of the word that counted. */
uint32_t keyed_draw(struct keyed *, enum keyed_stream, uint32_t bound, uint64_t *number);
void	 keyed_clear(struct keyed *);
/* Returns chance that draws from these keys, which must last; 'events' may be NULL. */
struct chance chance_keyed(struct keyed *, struct events *events);

#endif
