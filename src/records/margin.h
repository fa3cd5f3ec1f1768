#ifndef RECORDS_MARGIN_H
#define RECORDS_MARGIN_H

/* What mail programs put before the words of a line: blanks and marks of quotation. */

#include <stdbool.h>
#include <stddef.h>

/*
 * The bytes of the blank at 'at', or 0: a mail program may make a hard one (U+00A0) of an ordinary
 * one.
 */
size_t	 margin_blank(const char *at);
/* What stands behind all blanks. */
const char *margin_skip(const char *at);
/* Whether a line begins as a quotation does; 'line' may have blanks before it. */
bool	 margin_is_quoted(const char *line);

#endif
