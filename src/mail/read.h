#ifndef MAIL_READ_H
#define MAIL_READ_H

/*
 * One mail, as a plain value: who it says it is from, and the letters in it.
 *
 * Nothing here is believed.  The bytes are parsed in a child process that has
 * one second, 64 MB, no files, no network and no way to start anything; what
 * it answers is read as carefully as the mail itself.  A mail that costs more
 * is refused like any other bad mail.
 *
 * Nothing here is verified either: a letter names the signature that covers
 * it, with the exact bytes that were signed, and the caller asks OpenPGP.
 * Letters of a PGP/MIME signature are read from those exact bytes and from
 * nowhere else.  Where a mail carries a signature, only what it covers is a
 * letter; the rest (a list's footer, orders slipped in beside) is left out
 * with a warning, but for OpenPGP keys, which say nothing by themselves.  An
 * encrypted letter is decrypted by the caller, and what comes out goes through
 * mail_read_part(); a signature round it says nothing of what is in it, so it
 * counts as unsigned until one is found inside.
 */

#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"

#define MAIL_LIMIT	(1024 * 1024)	/* bytes in a mail */
#define MAIL_DEPTH	16		/* MIME parts within parts */
#define MAIL_PARTS	200
#define MAIL_LETTERS	64
/* bytes of base64, 48 KB of key: a longer text is no key */
#define AUTOCRYPT_CAP	((size_t)64 * 1024)

struct bytes {
	/* followed by a NUL that 'len' does not count; never NULL */
	const char	*data;
	size_t		 len;
};

enum signature_kind {
	SIGNATURE_MIME,		/* RFC 3156: 'signed_text' is part 0 with CRLF line ends */
	SIGNATURE_DETACHED,	/* an attached file and its signature, attached beside it */
	/*
	 * a clear-signed block: 'signed_text' is the block, signature and all;
	 * use what the verification gives back
	 */
	SIGNATURE_CLEAR,
};

struct mail_signature {
	enum signature_kind	 kind;
	struct bytes		 signed_text;
	/* detached: the same with CRLF line ends, to be tried when the first fails; else empty */
	struct bytes		 also;
	struct bytes		 signature;	/* armoured or binary; empty for SIGNATURE_CLEAR */
};

enum letter_kind {
	LETTER_TEXT,		/* the words of the mail: UTF-8, LF line ends */
	LETTER_FILE,		/* an attached file, decoded */
	LETTER_CLEAR,		/* a clear-signed block, in 'charset' */
	LETTER_ENCRYPTED_MIME,	/* decrypt, then mail_read_part() */
	LETTER_ENCRYPTED,	/* decrypt: what comes out is the text or file itself */
};

struct letter {
	enum letter_kind	 kind;
	/* an index of mail.signatures, or -1: nobody signed this */
	int			 signature;
	/* the file's name without folders, cleaned; "" if it has none */
	const char		*name;
	const char		*type;		/* "text/plain": lower case */
	const char		*charset;	/* lower case, "" if not said */
	struct bytes		 content;
	int			 depth;		/* how many MIME parts it lay within */
};

/* Reasons not to answer a mail. */
enum automatic {
	AUTOMATIC_NO		= 0,
	AUTOMATIC_REPLY		= 1 << 0,	/* Auto-Submitted says so, or a referee wrote it */
	AUTOMATIC_LIST		= 1 << 1,	/* it came through a mailing list */
	AUTOMATIC_BULK		= 1 << 2,	/* Precedence: bulk, junk or list */
	/* an empty return path, a report, or from a mail system itself */
	AUTOMATIC_BOUNCE	= 1 << 3,
};

/*
 * Every string is UTF-8 without control characters or marks that turn text
 * round; "" where the mail does not say.
 */
struct mail {
	/* the address alone, and the name beside it */
	const char		*from, *from_name;
	const char		*to;	/* the addresses in To and Cc, a blank between them */
	const char		*subject;
	const char		*message_id, *in_reply_to;	/* without angle brackets */
	/* the key that an Autocrypt header brings for 'from', in base64 */
	const char		*autocrypt;
	const char		**references;
	size_t			 reference_count;
	const char		**loops;		/* each X-Loop */
	size_t			 loop_count;
	/* hosts on the way here that say it is from the domain of 'from' */
	const char		**vouchers;
	size_t			 voucher_count;
	int64_t			 date;			/* 0: not said */
	unsigned		 automatic;		/* enum automatic */
	struct mail_signature	*signatures;
	size_t			 signature_count;
	struct letter		*letters;
	size_t			 letter_count;
	char			*arena;			/* holds every string and byte above */
};

/* Returns the Message-ID of the mail that it answers, or "". */
const char *mail_answered(const struct mail *);
/*
 * Reads a mail as it was delivered.  False when it must be refused, the
 * diagnostics say why; warnings say what was left out.  The envelope is
 * filled in even then, as far as it could be read, so that an answer can be
 * threaded.  mail_clear() in either case.
 */
bool	 mail_read(const void *, size_t, struct mail *, struct diags *);
/* The same for the MIME entity that came out of an encrypted letter; it has no envelope. */
bool	 mail_read_part(const void *, size_t, struct mail *, struct diags *);
void	 mail_clear(struct mail *);
/* Appends the bytes of a base64 as in 'autocrypt'; false if it is none. */
bool	 autocrypt_decode(const char *base64, struct buf *);
/* True if a list of a mail, its 'loops' or 'vouchers', has this name, in capitals or not. */
bool	 mail_lists(const char *const *list, size_t count, const char *name);

#endif
