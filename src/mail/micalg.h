#ifndef MAIL_MICALG_H
#define MAIL_MICALG_H

/* The name that RFC 3156 wants for the hash in a signature, found in the signature itself. */

#include "base/buf.h"

/* "pgp-sha512" of an armoured signature; "pgp-unknown" if it cannot be told. */
const char	*micalg_of(const struct buf *signature);

#endif
