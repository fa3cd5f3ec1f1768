#ifndef MAIL_TEXT_H
#define MAIL_TEXT_H

/*
 * Text from outside made harmless, and text of ours made fit for mail.
 *
 * Clean text is valid UTF-8 without control characters, line ends, and the
 * marks that turn text round or hide in it.
 */

#include <stddef.h>

#include "base/buf.h"

/*
 * Adds 's' cleaned: line ends and tabs become one blank each, invalid bytes a
 * question mark, the rest is dropped.
 */
void	 mail_clean(struct buf *, const char *s);
/* Adds the text of a mail or a program cleaned line by line: LF line ends and tabs stay. */
void	 mail_clean_lines(struct buf *, const char *, size_t);
/* True if it is clean already. */
bool	 mail_is_clean(const char *, size_t);
/* Cuts clean text to at most this many bytes, between characters. */
void	 mail_shorten(struct buf *, size_t);
/*
 * Adds a file name without folders: letters, digits, '.', '_' and '-' of it, at
 * most 80; "file" if nothing is left.
 */
void	 mail_clean_name(struct buf *, const char *);
/*
 * True if it is an address we would write to: ASCII, one '@', no blanks,
 * quotes, brackets or controls, no leading '-'.
 */
bool	 mail_address_ok(const char *);
/* True if it is a Message-ID without its angle brackets that can go into a header. */
bool	 mail_id_ok(const char *);
/* Adds the bytes with CRLF for every line end. */
void	 mail_crlf(struct buf *, const char *, size_t);
/* Adds the bytes with LF for every CRLF. */
void	 mail_lf(struct buf *, const char *, size_t);
/*
 * True if a page of HTML may strike something out.  Most pages do not, and need not be read:
 * that takes the program that loads libxml2.
 */
bool	 mail_page_may_strike(const char *page);

#endif
