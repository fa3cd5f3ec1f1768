#ifndef MAIL_DRAFT_H
#define MAIL_DRAFT_H

/* The writer of mails, behind mail_write() (mail/write.h). */

#include "mail/write.h"

bool	 draft_write(const struct draft *, const struct sealer *, const char *key, struct buf *,
    struct diags *);

#endif
