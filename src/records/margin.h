#ifndef RECORDS_MARGIN_H
#define RECORDS_MARGIN_H

/* Margins: lines of a mail, and the blanks and quotation marks of mail programs before them. */

#include <stdbool.h>
#include <stddef.h>

/*
 * Returns the bytes of the blank at 'at', or 0.  A mail program may turn an ordinary blank into
 * a hard one (U+00A0).
 */
size_t	 margin_blank(const char *at);
/* Skips all blanks. */
const char *margin_skip(const char *at);
/* Returns the line after this one, or the end of the text. */
const char *margin_next(const char *line);
/* True if a line begins as a quotation does; 'line' may have blanks before it. */
bool	 margin_is_quoted(const char *line);

#endif
