#ifndef MAIL_LEAF_H
#define MAIL_LEAF_H

/*
 * The leaves of a mail: words and files, some of which are a signature, a clear-signed block, or
 * encrypted.
 */

#include <gmime/gmime.h>

#include "base/buf.h"

enum role {
	ROLE_WORDS,
	ROLE_FILE,
	ROLE_HTML,
	ROLE_SIGNATURE,		/* detached */
	ROLE_CLEAR,
	ROLE_ENCRYPTED,
	ROLE_VERSION,		/* "Version: 1" of RFC 3156: says nothing */
};

struct leaf {
	enum role	 role;
	struct buf	 content;
	char		*name, *type, *charset;
	int		 depth;
	bool		 encoded;	/* binary or base64: no line end was touched on the way */
	bool		 taken;		/* answered, or paired */
};

struct leaves {
	struct leaf	*leaf;
	size_t		 count, room;
};

/* Adds a decoded leaf. */
void	 leaves_add(struct leaves *, GMimePart *, int depth);
void	 leaves_clear(struct leaves *);

/* Decodes a part's transfer encoding; text that was sent as text gets LF line ends. */
void	 leaf_decode(GMimePart *, struct buf *);
/* True if it is signed or encrypted by itself, or is a signature. */
bool	 leaf_is_sealed(GMimePart *);

/* True if its content begins like binary OpenPGP. */
bool	 leaf_is_binary(const struct leaf *);
bool	 leaf_has_suffix(const char *name, const char *suffix);

#endif
