#ifndef MAIL_PARSE_H
#define MAIL_PARSE_H

/*
 * The parser itself, as it runs in the child: GMime walks the mail, and what
 * it finds goes into the answer (mail/answer.h).  It opens nothing and asks
 * for no time.  Only mail/read.c and the fuzzer call it.
 */

#include "mail/answer.h"

/* Loads the files that the parser needs for this mail, while files may still be opened. */
void	 parse_prepare(const char *mail, size_t len);
/* Parses a mail, or a MIME entity when it is no whole mail, into an answer. */
void	 parse_mail(const char *, size_t, bool whole, struct buf *answer);

#endif
