#ifndef BASE_PLAIN_H
#define BASE_PLAIN_H

/* Plain text, which acts neither on a terminal nor on the order of the text around it. */

#include <stdint.h>

#include "base/buf.h"

/* True for controls, line separators, bidirectional marks, invisible tags and non-characters. */
bool	 plain_is_hostile(uint32_t character);
/*
 * Reads one character of UTF-8 from at least one byte.  Returns its length in
 * bytes, or 0 if it is cut short, overlong, a surrogate or beyond Unicode.
 */
size_t	 plain_character(const char *, size_t left, uint32_t *character);
/*
 * Returns the columns that UTF-8 text takes on a terminal: its characters.
 * Combining marks are rare; wide and zero-width characters count as one.
 */
size_t	 plain_columns(const char *, size_t len);
/* Removes hostile characters in place, but not line ends and tabs; bad UTF-8 becomes '?'. */
void	 plain_text(char *);
/* Does the same for the bytes of a buffer from 'from' on. */
void	 plain_buf(struct buf *, size_t from);
/* Returns a letter of A to Z as a small one, and any other character as it is. */
char	 plain_small(char);
/* True if two texts are the same, whatever the case of A to Z, in their first n characters. */
bool	 plain_alike(const char *, const char *, size_t n);
/* Returns the first line that is exactly 'mark' but for blanks after it, or NULL. */
const char *plain_line(const char *, const char *end, const char *mark);
/* Counts such lines. */
size_t	 plain_count_lines(const char *, const char *end, const char *mark);

#endif
