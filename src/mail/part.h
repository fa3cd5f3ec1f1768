#ifndef MAIL_PART_H
#define MAIL_PART_H

/*
 * The parts of a mail that hold no others: words and files, some of which are a signature, a
 * clear-signed block, or encrypted.  What the parser in the child uses, with GMime's types.
 */

#include <gmime/gmime.h>

#include "mail/answer.h"

enum role {
	ROLE_WORDS,
	ROLE_FILE,
	ROLE_HTML,
	ROLE_SIGNATURE,		/* detached */
	ROLE_CLEAR,
	ROLE_ENCRYPTED,
	ROLE_VERSION,		/* "Version: 1" of RFC 3156: says nothing */
};

struct part {
	enum role	 role;
	struct buf	 content;
	char		*name, *type, *charset;
	int		 depth;
	bool		 encoded;	/* binary or base64: no line end was touched on the way */
	bool		 taken;		/* answered, or paired */
};

struct parts {
	struct part	*part;
	size_t		 count, room;
};

/* Adds a decoded part. */
void	 parts_add(struct parts *, GMimePart *, int depth);
void	 parts_clear(struct parts *);
/* Decodes a part's transfer encoding; text that was sent as text gets LF line ends. */
void	 part_decode(GMimePart *, struct buf *);
/* True if it is signed or encrypted by itself, or is a signature. */
bool	 part_is_sealed(GMimePart *);
/*
 * Answers with the letters.  'signature' covers them all, or is -1: then a part
 * may bring a signature of its own, and if one does, the others are left out.
 */
void	 parts_answer(struct parts *, int signature, struct buf *answer);
/* Reports the parts that are left out because something else is signed. */
void	 parts_left_out(const struct parts *, struct buf *answer);

#define BEGIN_CLEAR	"-----BEGIN PGP SIGNED MESSAGE-----"
#define BEGIN_SIGNATURE	"-----BEGIN PGP SIGNATURE-----"
#define END_SIGNATURE	"-----END PGP SIGNATURE-----"
#define BEGIN_MESSAGE	"-----BEGIN PGP MESSAGE-----"
#define END_MESSAGE	"-----END PGP MESSAGE-----"

/* Counts the lines of the text that are exactly 'mark'; blanks may follow it. */
int	 armour_count(const struct buf *, const char *mark);

/* Answers with the head: people, date, thread, and signs that a machine sent it. */
void	 envelope_answer(GMimeMessage *, struct buf *answer);

#endif
