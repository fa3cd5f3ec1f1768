#ifndef MAIL_ENVELOPE_H
#define MAIL_ENVELOPE_H

/* The head of a mail: who, when, which thread, and whether a machine sent it. */

#include <gmime/gmime.h>

#include "mail/answer.h"

void	 envelope_answer(GMimeMessage *, struct buf *answer);

#endif
