#ifndef MAIL_LETTERS_H
#define MAIL_LETTERS_H

/* The letters of a mail, out of its leaves: the signature of each, and the leaves left out. */

#include "mail/answer.h"
#include "mail/leaf.h"

/*
 * Answers with the letters.  'signature' covers them all, or is -1: then a
 * leaf may bring a signature of its own, and if one does, the others are left out.
 */
void	 leaves_answer(struct leaves *, int signature, struct buf *answer);
/* Reports the leaves that are left out because something else is signed. */
void	 leaves_left_out(const struct leaves *, struct buf *answer);

#endif
