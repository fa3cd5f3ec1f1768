#ifndef MAIL_CHARSET_H
#define MAIL_CHARSET_H

/* The character sets of a mail, whose files must be loaded before its cell is shut. */

#include <stdbool.h>
#include <stddef.h>

/*
 * True if reading a mail may take more than UTF-8 and ASCII: its bytes are no UTF-8, or something
 * in it may name another set.
 */
bool	 charset_beyond(const char *mail, size_t len);
/* Loads what a mail may need. */
void	 charset_prepare(const char *mail, size_t len);

#endif
