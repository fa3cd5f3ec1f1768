#ifndef BASE_BASE64_H
#define BASE_BASE64_H

/* Base64, RFC 4648 section 4. */

#include "base/buf.h"

#define BASE64_SIGNS	"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

/*
 * Appends the bytes that 'n' characters stand for, up to the first '='.  Skips characters that are
 * not base64, as GnuPG does.
 */
void	 base64_decode(const char *text, size_t n, struct buf *out);

#endif
