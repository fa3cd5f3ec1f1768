#ifndef STORE_PGP_H
#define STORE_PGP_H

/*
 * OpenPGP through GnuPG: who signed what, by one policy.
 *
 * A signature counts only if there is exactly one, it is mathematically
 * right, over SHA-256, 384 or 512, of a text that it surely covers, not from the
 * future, its key neither expired nor revoked, and that key's primary fingerprint
 * is the one expected.
 * Validity and trust in the web's sense are ignored.  The clock is
 * base/clock.h's; pin it before a home is opened.
 *
 * A home is a GnuPG home of our own, mode 0700, however long its path.
 */

#include <stdint.h>

#include "base/diag.h"

/* 40 hexadecimal digits in upper case and a NUL; room for version 4 keys only */
#define PGP_FINGERPRINT	41
/* a signature so many seconds ahead of our clock is not yet from the future */
#define PGP_SKEW	300

struct pgp;

enum pgp_verdict {
	PGP_GOOD,
	PGP_NO_SIGNATURE,
	PGP_TWO_SIGNATURES,
	PGP_BAD,		/* the bytes are not what was signed, or the signature is damaged */
	PGP_UNSURE,		/* see pgp_covers() */
	PGP_UNKNOWN_KEY,	/* nobody gave us that key */
	PGP_WRONG_KEY,		/* a key we know, but not the one expected */
	PGP_WEAK_DIGEST,
	PGP_FUTURE,
	PGP_EXPIRED,		/* the key, or the signature itself */
	PGP_REVOKED,
};

struct pgp_result {
	enum pgp_verdict verdict;
	/* all but time and revocation is right: enough for what was received long ago */
	bool		 sound;
	/* of the signing key's owner; "" if unknown */
	char		 primary[PGP_FINGERPRINT];
	char		 signer[PGP_FINGERPRINT];	/* of the very key, which may be a subkey */
	int64_t		 signed_at;		/* 0: unknown */
	int64_t		 expires;		/* of the signature itself; 0: never */
	int64_t		 key_expired;		/* when the key did; 0: it had not */
	char		 hash[16];		/* "SHA512" */
};

/* The verdict as one word for records ("good", "weak-digest"). */
const char	*pgp_verdict_name(enum pgp_verdict);
/* The verdict by its word; false if there is none. */
bool		 pgp_verdict_find(const char *, enum pgp_verdict *);
/* The verdict as a sentence's predicate: "is signed by a key that has expired". */
const char	*pgp_verdict_text(enum pgp_verdict);

/* Looks for GnuPG; a process that is going to fork does so once for all its children. */
void		 pgp_warm(void);
/*
 * Opens a home, which is made if need be, or shared if it is open; NULL is the user's own, where
 * nothing is changed but keys.
 */
struct pgp	*pgp_open(const char *home);
/* A home that is gone at pgp_close(). */
struct pgp	*pgp_open_temporary(void);
/* The same, only to import and verify in: no agent is ever started, so it is cheaper. */
struct pgp	*pgp_open_verifier(void);
/* Closes; a temporary home's agent is ended, and others' too if asked for. */
void		 pgp_close(struct pgp *, bool end_agent);

/*
 * From now on what GnuPG is given comes from strangers, or no longer: what keeps it busy for a
 * twelfth of the time that it has at all is bad, as if it could not be read.
 */
void		 pgp_mistrust(struct pgp *, bool);

enum pgp_use {
	PGP_SIGNS,
	PGP_SIGNS_AND_DECRYPTS,
};

/*
 * Makes an Ed25519 key without a passphrase, which is on the disk then; 'who' is "Name <address>".
 */
void		 pgp_create(struct pgp *, const char *who, enum pgp_use,
    char primary[PGP_FINGERPRINT]);
/*
 * Finds the one secret key that 'name' (fingerprint, key id or address) means; false if there is
 * none, or several.
 */
bool		 pgp_find_secret(struct pgp *, const char *name, char primary[PGP_FINGERPRINT],
    struct diags *);
/* Appends the armoured public key; false if the home has none. */
bool		 pgp_export(struct pgp *, const char *primary, struct buf *);
/*
 * Imports public keys; there must be exactly one, whose primary fingerprint is returned.  Secret
 * keys are refused.
 */
bool		 pgp_import(struct pgp *, const void *, size_t, char primary[PGP_FINGERPRINT],
    struct diags *);
/* Whether the home has this public key. */
bool		 pgp_has_key(struct pgp *, const char *primary);
/* The one name that a key goes by, the caller's to free(); NULL: none, or several. */
char		*pgp_key_name(struct pgp *, const char *primary);
/*
 * Whether signatures by a key that was imported would count now: it signs, and is neither expired
 * nor revoked.
 */
bool		 pgp_key_fit(struct pgp *, const char *primary, struct diags *);
/* Imports armoured public keys that pgp_import() took once, one after another; quicker by half. */
void		 pgp_load(struct pgp *, const void *, size_t);

enum pgp_form {
	PGP_DETACHED,		/* binary, as in MANIFEST.sig */
	PGP_DETACHED_ARMOUR,
	PGP_CLEAR,		/* the text and its signature in one */
};

/* Signs and appends the signature; dies if the key cannot sign without a question. */
void		 pgp_sign(struct pgp *, const char *primary, enum pgp_form, const void *, size_t,
    struct buf *);
/*
 * Judges a detached signature, binary or armoured.  'expected' is a primary fingerprint, or NULL
 * for any known key.
 */
void		 pgp_verify(struct pgp *, const char *expected, const void *sig, size_t siglen,
    const void *, size_t,
		    struct pgp_result *);
/*
 * Has GnuPG get ready to sign with the default key of a home of ours, which is
 * most of the work, beside whatever else is done: the next signature of that
 * key in that form is quick.
 */
void		 pgp_sign_ready(struct pgp *, enum pgp_form);
/*
 * Both in two halves, so that GnuPG works while we do.  The bytes, and 'out',
 * must last until the second; until then the home can be asked nothing else.
 */
void		 pgp_sign_start(struct pgp *, const char *primary, enum pgp_form, const void *,
    size_t, struct buf *out);
void		 pgp_sign_end(struct pgp *);
void		 pgp_verify_start(struct pgp *, const void *sig, size_t siglen, const void *,
    size_t);
void		 pgp_verify_end(struct pgp *, const char *expected, struct pgp_result *);
/*
 * A home of ours remembers signatures that it made, or found sound, beside its
 * secret keys: whoever can write there can sign.  Recalling says which key made
 * this very signature of these very bytes, and when, without GnuPG; false says
 * nothing.
 */
bool		 pgp_recall(struct pgp *, const void *sig, size_t siglen, const void *, size_t,
    struct pgp_result *);
/* Nothing is remembered of a result that is not sound. */
void		 pgp_remember(struct pgp *, const struct pgp_result *, const void *sig,
    size_t siglen, const void *, size_t);
/*
 * Judges one clear-signed block and appends the text that is signed, and no other, if the result is
 * sound.
 */
void		 pgp_verify_clear(struct pgp *, const char *expected, const void *, size_t,
    struct buf *text,
		    struct pgp_result *);
/* Whether bytes hold a clear-signed block. */
bool		 pgp_is_clear(const void *, size_t);
/*
 * The one such block, with its last line end, and how long it is; NULL: there is none, or several.
 * What stands round it nobody has signed, and pgp_verify_clear() takes it for damage.
 */
const void	*pgp_clear_block(const void *, size_t, size_t *len);
/*
 * Whether a signature of this text covers all that means something in it, in whatever form others
 * bring both.  Of a text (RFC 4880 section 5.2.1) GnuPG reads no line behind its 19,993rd byte, and
 * no NULs at the ends of lines; what else it does with carriage returns, no signature says.
 */
bool		 pgp_covers(const void *text, size_t);

/* Whether this key is one to encrypt to. */
bool		 pgp_can_encrypt(struct pgp *, const char *primary);
/* Why it is not: "missing", it is not here; "revoked"; "expired"; or "none", no part is for it. */
const char	*pgp_why_not_encrypt(struct pgp *, const char *primary);
/*
 * Appends the bytes, armoured, signed by 'signer' (NULL: unsigned) and encrypted
 * to 'primary'; false if that key is not one to encrypt to.
 */
bool		 pgp_encrypt(struct pgp *, const char *signer, const char *primary, const void *,
    size_t, struct buf *,
		    struct diags *);
/*
 * Judges one signed OpenPGP message, text and signature in one; appends up to 'cap' bytes of text
 * if the result is sound.
 */
void		 pgp_verify_message(struct pgp *, const char *expected, const void *, size_t,
    size_t cap, struct buf *text,
		    struct pgp_result *);
/*
 * Takes the encryption off and appends what was encrypted, a signed message as it was signed; false
 * if it cannot.
 */
bool		 pgp_unwrap(struct pgp *, const void *, size_t, size_t cap, struct buf *,
    struct diags *);
/*
 * Decrypts up to 'cap' bytes; the result judges the signature inside.  False if it cannot be
 * decrypted.
 */
bool		 pgp_decrypt(struct pgp *, const char *expected, const void *, size_t, size_t cap,
    struct buf *,
		    struct pgp_result *, struct diags *);

#endif
