#ifndef MAIL_ARMOUR_H
#define MAIL_ARMOUR_H

/*
 * Armoured blocks in text, found by their first and last lines; the caller has OpenPGP check them.
 */

#include "base/buf.h"

#define BEGIN_CLEAR	"-----BEGIN PGP SIGNED MESSAGE-----"
#define BEGIN_SIGNATURE	"-----BEGIN PGP SIGNATURE-----"
#define END_SIGNATURE	"-----END PGP SIGNATURE-----"
#define BEGIN_MESSAGE	"-----BEGIN PGP MESSAGE-----"
#define END_MESSAGE	"-----END PGP MESSAGE-----"

/* Counts the lines of the text that are exactly 'mark'; blanks may follow it. */
int	 armour_count(const struct buf *, const char *mark);
/*
 * Cuts out the first block between two lines; false if it does not end.  'around' becomes true if
 * there is other text.
 */
bool	 armour_cut(const struct buf *, const char *begin, const char *end, struct buf *block,
    bool *around);

#endif
