#ifndef BASE_BUF_H
#define BASE_BUF_H

/*
 * A growing run of bytes.  'data' is always followed by a NUL that 'len' does
 * not count, so text can be used as a C string.  { 0 } is an empty buffer; its
 * data is then NULL.
 */

#include <stddef.h>

#include "base/base.h"

/* of base64, RFC 4648 section 4 */
#define BASE64_SIGNS	"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

struct buf {
	char	*data;
	size_t	 len, room;
};

/* frees the bytes; the buffer is empty and usable */
void	 buf_clear(struct buf *);
void	 buf_add(struct buf *, const void *, size_t);
void	 buf_puts(struct buf *, const char *);
void	 buf_putc(struct buf *, char);
void	 buf_printf(struct buf *, const char *, ...) PRINTF(2, 3);
/*
 * Adds the bytes that 'n' characters of base64 stand for, up to the first '='.
 * Skips characters that are not base64, as GnuPG does.
 */
void	 buf_base64(struct buf *, const char *, size_t n);
/* Drops all behind the first 'len' bytes. */
void	 buf_cut(struct buf *, size_t len);
/* True if both hold the same bytes. */
bool	 buf_equal(const struct buf *, const struct buf *);
/* Returns the bytes, which the caller frees; the buffer is then empty.  Never NULL. */
char	*buf_take(struct buf *, size_t *len);

#endif
