#ifndef STORE_GZIP_H
#define STORE_GZIP_H

/*
 * Gzip without a time stamp, so the same bytes give the same bytes, and gunzip
 * with a cap, against bombs.
 */

#include "base/buf.h"

/* Appends the compressed form (level 6, time 0, unknown system). */
void		 gzip_write(const void *, size_t, struct buf *);
/*
 * Appends at most 'cap' bytes of the original.  Returns NULL, or the fault in
 * words ("is damaged"); the buffer is then as it was.
 */
const char	*gzip_read(const void *, size_t, size_t cap, struct buf *);

#endif
