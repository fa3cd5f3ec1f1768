/* Signing, and messages for one reader. */

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "store/pgp-inside.h"

#define SIGNATURE_CAP	65536	/* a signature is some hundreds of bytes */

/*
 * GnuPG does not sign with a key made in the future, and reports only that it is unusable.  Such a
 * key exists if the clock was set back, or the game was made at a later --now.
 */
static void NORETURN
die_unusable(struct pgp *p, const char *primary)
{
	char		 made[CLOCK_SIZE], now[CLOCK_SIZE];
	struct pgp_key	 key;

	if (pgp_key(p, primary, &key) && key.made > clock_now())
		die_with(EXIT_LATER, "cannot sign yet: it is %s by the clock here, and the key %s "
		    "was made at %s; set the clock right, or wait until then",
		    clock_format(clock_now(), now), primary, clock_format(key.made, made));
	die_with(EXIT_BROKEN, "cannot sign: the GnuPG home '%s' has no secret key %s that "
	    "is valid now; ASSIZE_GNUPGHOME names another home",
	    p->home == NULL ? "of the user" : p->home, primary);
}

const char *
pgp_sign(struct pgp *p, const char *primary, enum pgp_form form, const void *bytes, size_t n,
    struct buf *out)
{
	struct pgp_task	 t = {
		.what = "signed", .in = bytes, .in_len = n, .out = out,
		.cap = SIGNATURE_CAP + (form == PGP_CLEAR ? 2 * n : 0),
		.args = { form == PGP_DETACHED ? "--no-armor" : "--armor",
		    form == PGP_CLEAR ? "--clear-sign" : "--detach-sign",
		    "--local-user", primary, "--output", "-", "--", "-" },
		.ends = { "SIG_CREATED", "INV_SGNR", "ERROR", "FAILURE" },
	};
	static const char *const	names[] = { "sha256", "sha384", "sha512" };
	const char			*made;
	unsigned			 digest;

	pgp_run(p, &t);
	made = pgp_said(&t, "SIG_CREATED", NULL);
	if (made == NULL && pgp_said(&t, "INV_SGNR", NULL) != NULL)
		die_unusable(p, primary);
	if (made == NULL)
		pgp_die("sign", &t);
	if (pgp_said(&t, "SIG_CREATED", made) != NULL ||
	    sscanf(made, " %*s %*s %u", &digest) != 1 || !pgp_is_strong(digest))
		die_with(EXIT_BROKEN,
		    "GnuPG signs with several keys, or a weak digest: see its gpg.conf");
	if (t.code != 0)
		die_with(EXIT_LATER, "GnuPG was stopped while it signed");
	pgp_task_clear(&t);
	return names[digest - 8];
}

/* GnuPG lists the uses of a key even if it has expired. */
bool
pgp_can_encrypt(struct pgp *p, const char *primary)
{
	struct pgp_key	 key;
	bool		 can = pgp_key(p, primary, &key) && key.can_encrypt && !key.revoked &&
	    !key.expired;

	pgp_key_clear(&key);
	return can;
}

const char *
pgp_why_not_encrypt(struct pgp *p, const char *primary)
{
	struct pgp_key	 key;
	const char	*why = !pgp_key(p, primary, &key) ? "missing" :
	    key.expired || key.part_expired ? "expired" :
	    key.revoked || key.part_revoked ? "revoked" : "none";

	pgp_key_clear(&key);
	return why;
}

bool
pgp_encrypt(struct pgp *p, const char *signer, const char *primary, const void *bytes, size_t n,
    struct buf *out, struct diags *d)
{
	struct pgp_task	 t = {
		.what = "encrypted", .in = bytes, .in_len = n, .out = out,
		.cap = SIGNATURE_CAP + 2 * n,
		.args = { "--armor", "--encrypt", "--trust-model", "always", "--no-encrypt-to",
		    "--recipient", primary, "--output", "-" },
		.ends = { "END_ENCRYPTION", "INV_RECP", "INV_SGNR", "ERROR", "FAILURE" },
	};

	if (!pgp_can_encrypt(p, primary)) {
		diag_error(d, "cannot-encrypt", "the key %s is not one to encrypt to", primary);
		return false;
	}
	if (signer != NULL) {
		t.args[9] = "--sign";
		t.args[10] = "--local-user";
		t.args[11] = signer;
	}
	pgp_run(p, &t);
	if (t.code != 0 || pgp_said(&t, "END_ENCRYPTION", NULL) == NULL)
		pgp_die("encrypt", &t);
	pgp_task_clear(&t);
	return true;
}

/* Decrypts, or takes off the encryption only.  Judges the signature inside, if it is asked for. */
static bool
decrypt(struct pgp *p, bool unwrap, const char *expected, const void *bytes, size_t n, size_t cap,
    struct buf *out, struct pgp_result *r, struct diags *d)
{
	size_t		 before = out->len;
	struct pgp_task	 t = {
		.what = "decrypted a message", .in = bytes, .in_len = n, .out = out, .cap = cap,
		.args = { "--decrypt", "--output", "-" },
		.ends = { "END_DECRYPTION", "NODATA", "UNEXPECTED" }, .doubtful = true,
	};
	const char	*plain;
	bool		 ok;

	if (unwrap)
		t.args[3] = "--unwrap";
	pgp_run(p, &t);
	plain = pgp_said(&t, "PLAINTEXT", NULL);
	ok = pgp_said(&t, "DECRYPTION_OKAY", NULL) != NULL &&
	    pgp_said(&t, "DECRYPTION_FAILED", NULL) == NULL &&
	    (plain == NULL || pgp_said(&t, "PLAINTEXT", plain) == NULL);
	if (ok && r != NULL)
		pgp_judge(&t, expected, out->data == NULL ? "" : out->data + before,
		    out->len - before, r);
	if (!ok) {
		buf_cut(out, before);
		diag_error(d, "cannot-decrypt", "the message cannot be decrypted: %s",
		    pgp_said(&t, "NO_SECKEY", NULL) != NULL ? "No secret key" :
		    pgp_said(&t, "NODATA", NULL) != NULL ? "No data" : "Decryption failed");
	}
	pgp_task_clear(&t);
	return ok;
}

bool
pgp_unwrap(struct pgp *p, const void *bytes, size_t n, size_t cap, struct buf *out, struct diags *d)
{
	return decrypt(p, true, NULL, bytes, n, cap, out, NULL, d);
}

bool
pgp_decrypt(struct pgp *p, const char *expected, const void *bytes, size_t n, size_t cap,
    struct buf *out, struct pgp_result *r, struct diags *d)
{
	*r = (struct pgp_result){ .verdict = PGP_NO_SIGNATURE };
	return decrypt(p, false, expected, bytes, n, cap, out, r, d);
}
