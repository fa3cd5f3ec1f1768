#ifndef MAIL_BOUNDARY_H
#define MAIL_BOUNDARY_H

/*
 * The first part of a multipart, byte for byte as it came (RFC 2046, 5.1.1).  A parser that writes
 * a part out again changes a blank here and there, which breaks the signature; so the signed bytes
 * are cut from the mail itself.
 */

#include "base/buf.h"

/* Appends the text between the first two lines of this boundary; false if there are fewer. */
bool	 mime_boundary_cut(const char *, size_t, const char *boundary, struct buf *);

#endif
