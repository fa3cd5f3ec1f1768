#ifndef MAIL_CHARSET_H
#define MAIL_CHARSET_H

/* The character sets of a mail, which are files that must be fetched before its cell is shut. */

#include <stdbool.h>
#include <stddef.h>

/*
 * Whether reading a mail may take more than UTF-8 and ASCII: its bytes are no UTF-8, or there is
 * something in it that may name another set.
 */
bool	 charset_beyond(const char *mail, size_t len);
/* Fetches what a mail may need. */
void	 charset_prepare(const char *mail, size_t len);

#endif
