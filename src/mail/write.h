#ifndef MAIL_WRITE_H
#define MAIL_WRITE_H

/*
 * Mails that we send: plain, signed (RFC 3156), or signed then encrypted.
 *
 * The same draft gives the same bytes except for signature and encryption.  No text given here can
 * become a header or a MIME line of its own: names, subjects and file names lose control
 * characters and marks that turn text round.  A malformed address, Message-ID or type is refused.
 */

#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/diag.h"

struct attachment {
	const char	*name;		/* kept to letters, digits, '.', '_' and '-' */
	/* "application/xml", parameters allowed: "text/calendar; method=PUBLISH; charset=utf-8" */
	const char	*type;
	const void	*data;
	size_t		 len;
	bool		 shown;		/* Content-Disposition: inline */
};

struct draft {
	const char		*from, *from_name;	/* the name may be NULL */
	const char		*to, *to_name;
	const char		*reply_to;		/* or NULL */
	/* UTF-8; lines are sent as they stand */
	const char		*subject, *text;
	/* without angle brackets: the same on a retry */
	const char		*message_id;
	/* or NULL; an invalid id is left out */
	const char		*in_reply_to;
	/* oldest first; in_reply_to is added at the end */
	const char *const	*references;
	size_t			 reference_count;
	int64_t			 date;
	/* "auto-replied", "auto-generated", or NULL: none */
	const char		*auto_submitted;
	const char		*loop;			/* X-Loop: our own address, or NULL */
	/* List-Id, List-Help and X-Assize-Game, for filters; or NULL */
	const char		*game;
	/* List-Unsubscribe, with this code in its line, or "" without one; NULL: no such header */
	const char		*unsubscribe;
	/* Autocrypt: the sender's public key in base64, or NULL */
	const char		*key;
	const struct attachment	*attachments;
	size_t			 attachment_count;
};

/* The signing and encrypting of mails, which another room does with OpenPGP. */
struct sealer {
	/*
	 * Appends an armoured detached signature; returns the name of its
	 * digest, "sha512", or NULL if it cannot.  NULL: mails are not signed.
	 */
	const char	*(*sign)(void *arg, const void *, size_t, struct buf *signature);
	/* Appends an armoured message to one key; false if it cannot. */
	bool		 (*encrypt)(void *arg, const char *key, const void *,
	    size_t, struct buf *message);
	void		*arg;
};

/*
 * Writes the mail with LF line ends, as sendmail wants it.  'sealer' NULL:
 * neither signed nor encrypted; 'key' NULL: not encrypted.  False when the
 * draft cannot be sent as it is, or signing or encrypting failed.
 */
bool	 mail_write(const struct draft *, const struct sealer *,
    const char *key, struct buf *, struct diags *);

#endif
