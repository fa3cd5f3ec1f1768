#ifndef RECORDS_MARGIN_H
#define RECORDS_MARGIN_H

/* Lines of a mail, and what mail programs put before their words: blanks, marks of quotation. */

#include <stdbool.h>
#include <stddef.h>

/*
 * The bytes of the blank at 'at', or 0: a mail program may make a hard one (U+00A0) of an ordinary
 * one.
 */
size_t	 margin_blank(const char *at);
/* What stands behind all blanks. */
const char *margin_skip(const char *at);
/* The line after this one, or the end of the text. */
const char *margin_next(const char *line);
/* Whether a line begins as a quotation does; 'line' may have blanks before it. */
bool	 margin_is_quoted(const char *line);

#endif
