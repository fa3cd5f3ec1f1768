#ifndef MAIL_ENVELOPE_H
#define MAIL_ENVELOPE_H

/* The head of a mail: people, date, thread, and signs that a machine sent it. */

#include <gmime/gmime.h>

#include "mail/answer.h"

void	 envelope_answer(GMimeMessage *, struct buf *answer);

#endif
