#ifndef MAIL_LEAF_H
#define MAIL_LEAF_H

/*
 * The leaves of a mail: words and files, and what among them is a signature,
 * a clear-signed block, or encrypted.
 */

#include <gmime/gmime.h>

#include "mail/answer.h"

struct leaf;

struct leaves {
	struct leaf	*leaf;
	size_t		 count, room;
};

/* Adds a decoded leaf. */
void	 leaves_add(struct leaves *, GMimePart *, int depth);
/*
 * Answers with the letters.  'signature' covers them all, or is -1: then a
 * leaf may bring a signature of its own, and if one does, the others are left out.
 */
void	 leaves_answer(struct leaves *, int signature, struct buf *answer);
/* Says what is left out because something else is signed. */
void	 leaves_left_out(const struct leaves *, struct buf *answer);
void	 leaves_clear(struct leaves *);

/* The content of a part after its transfer encoding; text that was sent as text gets LF line ends. */
void	 leaf_decode(GMimePart *, struct buf *);
/* How many armoured signatures are in it. */
int	 leaf_count_signatures(const struct buf *);
/* Is it signed or encrypted by itself, or a signature? */
bool	 leaf_is_sealed(GMimePart *);

#endif
