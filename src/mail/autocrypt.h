#ifndef MAIL_AUTOCRYPT_H
#define MAIL_AUTOCRYPT_H

/* The key in an Autocrypt header, as the Autocrypt specification (level 1) has it. */

#include "base/buf.h"

/* bytes of base64, 48 KB of key: a longer text is no key */
#define AUTOCRYPT_CAP	((size_t)64 * 1024)

/*
 * Returns the base64 of the key, without blanks, the caller's to free(); NULL unless the header is
 * whole, is for this address, and asks for nothing that is not known.
 */
char	*autocrypt_key(const char *header, const char *address);
/* Appends the bytes of base64; false if it is none. */
bool	 autocrypt_decode(const char *base64, struct buf *);

#endif
