#ifndef CLERK_FILING_H
#define CLERK_FILING_H

/*
 * A seat's orders as they were handed in: the bytes, what proves where they
 * come from, and what they say.  They lie under one name in the inbox
 * ("0003-anna") and, once in force, in the turn ("seats/anna/orders"):
 *
 *	NAME.xml		the order file
 *	NAME.xml.sig		its detached signature
 *	NAME.asc		or both in one, clear-signed
 */

#include <libxml/tree.h>

#include "base/buf.h"
#include "base/diag.h"
#include "store/hash.h"
#include "store/pgp.h"

#define FILING_HOW	128	/* as in a line of the inbox log */

struct filing {
	struct buf	 bytes;			/* as received; their hash is what counts */
	struct buf	 signature;		/* detached, or empty */
	struct buf	 text;			/* the order file itself; empty: bytes are it */
	bool		 clear;			/* bytes are clear-signed */
	unsigned char	 hash[HASH_SIZE];	/* of bytes */
	char		 how[FILING_HOW];	/* "signed:FINGERPRINT", "token", "none" */
	int64_t		 received;		/* UTC seconds */
	unsigned	 turn;			/* that it was handed in for; 0: there is none */
};

void	 filing_clear(struct filing *);
/* Sets bytes, hash, and whether they are clear-signed; takes both buffers over. */
void	 filing_set(struct filing *, struct buf *bytes, struct buf *signature);
/*
 * Judges the signature and, of clear-signed bytes, sets the text.  Without any
 * signature the verdict is PGP_NO_SIGNATURE and the text is the bytes.
 */
void	 filing_verify(struct filing *, struct pgp *, const char *expected, struct pgp_result *);
/* What the order file says, borrowed: bytes, or the text of what was clear-signed. */
const struct buf *filing_text(const struct filing *);
/* Reads NAME.asc, or NAME.xml and NAME.xml.sig if there is one, from a folder; false if neither is there. */
bool	 filing_load(struct filing *, const char *folder, const char *name);

#endif
