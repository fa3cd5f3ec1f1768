#ifndef MAIL_MICALG_H
#define MAIL_MICALG_H

/* The name of a signature's hash as RFC 3156 wants it, found in the signature itself. */

#include "base/buf.h"

/*
 * Returns "pgp-sha512" or the like for an armoured signature; "pgp-unknown" if it cannot be told.
 */
const char	*micalg_of(const struct buf *signature);

#endif
