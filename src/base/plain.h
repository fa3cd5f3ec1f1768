#ifndef BASE_PLAIN_H
#define BASE_PLAIN_H

/* Text that does nothing to a terminal or to the order of what stands round it. */

#include <stdint.h>

#include "base/buf.h"

/* Controls, line separators, bidirectional marks, invisible tags and non-characters. */
bool	 plain_is_hostile(uint32_t character);
/*
 * Reads one character of UTF-8; its length in bytes, 0 if there is none: what is cut short,
 * overlong, a surrogate or beyond Unicode is none.  There is at least one byte.
 */
size_t	 plain_character(const char *, size_t left, uint32_t *character);
/* Takes them out, in place, but for line ends and tabs; bytes that are no UTF-8 become '?'. */
void	 plain_text(char *);
/* The same with what was appended to a buffer from there on. */
void	 plain_buf(struct buf *, size_t from);

#endif
