#ifndef STORE_PGP_H
#define STORE_PGP_H

/*
 * OpenPGP through GnuPG: signatures and their signers, by one policy.
 *
 * A signature counts only if there is exactly one, mathematically right, over SHA-256, 384 or 512.
 * It surely covers its text and is not from the future.  Its key is neither expired nor revoked,
 * and that key's primary fingerprint is the expected one.  Validity and trust in the web's sense
 * are ignored.  The clock is base/clock.h's; pin it before a home is opened.
 *
 * A home is a GnuPG home of our own, mode 0700, however long its path.
 */

#include <stdint.h>

#include "base/diag.h"

/* 40 hexadecimal digits in upper case and a NUL; room for version 4 keys only */
#define PGP_FINGERPRINT	41
/* a signature this many seconds ahead of our clock is not yet from the future */
#define PGP_SKEW	300

struct pgp;

enum pgp_verdict {
	PGP_GOOD,
	PGP_NO_SIGNATURE,
	PGP_TWO_SIGNATURES,
	PGP_BAD,		/* other bytes than those signed, or a damaged signature */
	PGP_UNSURE,		/* see pgp_covers() */
	PGP_UNKNOWN_KEY,	/* nobody gave us that key */
	PGP_WRONG_KEY,		/* a known key, but not the expected one */
	PGP_WEAK_DIGEST,
	PGP_FUTURE,
	PGP_EXPIRED,		/* the key, or the signature itself */
	PGP_REVOKED,
};

struct pgp_result {
	enum pgp_verdict verdict;
	/* right except for time and revocation: enough for something received long ago */
	bool		 sound;
	/* of the signing key's owner; "" if unknown */
	char		 primary[PGP_FINGERPRINT];
	int64_t		 signed_at;		/* 0: unknown */
};

/* Returns the verdict as one word for records ("good", "weak-digest"). */
const char	*pgp_verdict_name(enum pgp_verdict);
/* Returns the verdict as a sentence's predicate: "is signed by a key that has expired". */
const char	*pgp_verdict_text(enum pgp_verdict);

/*
 * Opens a home; makes it if needed, and shares it if it is open.  NULL is the
 * user's own, where only keys are changed.
 */
struct pgp	*pgp_open(const char *home);
/*
 * Opens a home that is removed at pgp_close(), to import and verify alone: no
 * agent is ever started, so it is cheap.
 */
struct pgp	*pgp_open_verifier(void);
/* Closes a home; ends its agent only with 'end_agent'. */
void		 pgp_close(struct pgp *, bool end_agent);

/*
 * Begins or ends input from strangers.  Input that keeps GnuPG busy for a
 * twelfth of its whole time limit is then bad, as if it could not be read.
 */
void		 pgp_mistrust(struct pgp *, bool);

enum pgp_use {
	PGP_SIGNS,
	PGP_SIGNS_AND_DECRYPTS,
};

/*
 * Makes an Ed25519 key without a passphrase, and syncs it to the disk; 'who' is "Name <address>".
 */
void		 pgp_create(struct pgp *, const char *who, enum pgp_use,
    char primary[PGP_FINGERPRINT]);
/*
 * Finds the one secret key that 'name' means (fingerprint, key id or address);
 * false if there is none, or several.
 */
bool		 pgp_find_secret(struct pgp *, const char *name,
    char primary[PGP_FINGERPRINT], struct diags *);
/* Appends the armoured public key; false if the home has none. */
bool		 pgp_export(struct pgp *, const char *primary, struct buf *);
/*
 * Imports public keys; there must be exactly one, whose primary fingerprint is
 * returned.  Secret keys are refused.
 */
bool		 pgp_import(struct pgp *, const void *, size_t,
    char primary[PGP_FINGERPRINT], struct diags *);
/* True if the home has this public key. */
bool		 pgp_has_key(struct pgp *, const char *primary);
/* Returns the one name of a key, which the caller frees; NULL: it has none, or several. */
char		*pgp_key_name(struct pgp *, const char *primary);
/*
 * True if signatures by an imported key would count now: it can sign, and is
 * neither expired nor revoked.
 */
bool		 pgp_key_fit(struct pgp *, const char *primary, struct diags *);
/*
 * Says in lines what will keep this secret key from signing one day though it can sign now: that it
 * ends, or that it has a passphrase, which GnuPG may remember now.
 */
void		 pgp_key_warn(struct pgp *, const char *primary, struct buf *out);
/* Imports armoured public keys that pgp_import() accepted once; takes half the time. */
void		 pgp_load(struct pgp *, const void *, size_t);

/*
 * Ends with 75 if this key was made in the future: GnuPG then neither signs with it nor accepts
 * what it signed.  Such a key exists if the clock was set back, or the game was made at a later
 * --now.
 */
void	 pgp_made(struct pgp *, const char *primary);
/*
 * Appends a detached signature; dies if the key cannot sign without a question.
 * Returns the digest's name, "sha512".
 */
const char	*pgp_sign(struct pgp *, const char *primary, bool armour,
    const void *, size_t, struct buf *);
/*
 * Judges a detached signature, binary or armoured.  'expected' is a primary
 * fingerprint, or NULL for any known key.
 */
void		 pgp_verify(struct pgp *, const char *expected, const void *sig,
    size_t siglen, const void *, size_t, struct pgp_result *);
/* Judges one clear-signed block.  Appends the signed text, and no other, if the result is sound. */
void		 pgp_verify_clear(struct pgp *, const char *expected,
    const void *, size_t, struct buf *text, struct pgp_result *);
/* True if bytes hold a clear-signed block. */
bool		 pgp_is_clear(const void *, size_t);
/*
 * Returns the one such block, with its last line end, and its length; NULL: there is none, or
 * several.  Text round it is not signed, and pgp_verify_clear() takes it for damage.
 */
const void	*pgp_clear_block(const void *, size_t, size_t *len);
/*
 * True if a signature of this text covers everything in it that has a meaning,
 * in whatever form others bring both.  In a text (RFC 4880 section 5.2.1) GnuPG
 * reads no line behind its 19,993rd byte, and no NULs at the ends of lines.  No
 * signature shows what else it does with carriage returns.
 */
bool		 pgp_covers(const void *text, size_t);

/* True if the key can be encrypted to. */
bool		 pgp_can_encrypt(struct pgp *, const char *primary);
/* Returns why it cannot: "missing"; "revoked"; "expired"; or "none", no part is for encryption. */
const char	*pgp_why_not_encrypt(struct pgp *, const char *primary);
/*
 * Appends the bytes, armoured, signed by 'signer' (NULL: unsigned) and
 * encrypted to 'primary'; false if that key cannot be encrypted to.
 */
bool		 pgp_encrypt(struct pgp *, const char *signer,
    const char *primary, const void *, size_t, struct buf *, struct diags *);
/*
 * Judges one signed OpenPGP message, text and signature in one; appends up to
 * 'cap' bytes of text if the result is sound.
 */
void		 pgp_verify_message(struct pgp *, const char *expected,
    const void *, size_t, size_t cap, struct buf *text, struct pgp_result *);
/* Decrypts and appends the content, a signed message with its signature; false if it cannot. */
bool		 pgp_unwrap(struct pgp *, const void *, size_t, size_t cap,
    struct buf *, struct diags *);
/*
 * Decrypts up to 'cap' bytes; the result judges the signature inside.  False if
 * it cannot be decrypted.
 */
bool		 pgp_decrypt(struct pgp *, const char *expected, const void *,
    size_t, size_t cap, struct buf *, struct pgp_result *, struct diags *);

#endif
