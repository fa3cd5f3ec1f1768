#ifndef BASE_PLAIN_H
#define BASE_PLAIN_H

/* Text that does nothing to a terminal or to the order of what stands round it. */

#include <stdint.h>

#include "base/buf.h"

/* Controls, line separators, bidirectional marks, invisible tags and non-characters. */
bool	 plain_is_hostile(uint32_t character);
/* Takes them out, in place, but for line ends and tabs; bytes that are no UTF-8 become '?'. */
void	 plain_text(char *);
/* The same with what was appended to a buffer from there on. */
void	 plain_buf(struct buf *, size_t from);

#endif
