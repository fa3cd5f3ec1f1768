#ifndef MAIL_HEAD_H
#define MAIL_HEAD_H

/* The head of a mail that we send. */

#include "mail/write.h"

/* Adds every header except those of the MIME entity that follows. */
void	 head_write(const struct draft *, struct buf *);

#endif
