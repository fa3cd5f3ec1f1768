/* Signatures made, and messages for one reader. */

#include <stdio.h>
#include <string.h>

#include "store/pgp-inside.h"

#define SIGNATURE_CAP	65536	/* a signature is some hundreds of bytes */

static void
set_signer(struct pgp *p, const char *primary)
{
	gpgme_signers_clear(p->ctx);
	if (strcmp(p->default_key, primary) == 0)
		return;
	if (p->signer == NULL || strcmp(p->signer->fpr, primary) != 0) {
		if (p->signer != NULL)
			gpgme_key_unref(p->signer);
		p->signer = pgp_key(p, primary);
	}
	if (p->signer == NULL)
		die_with(EXIT_BROKEN, "the key %s is not in the GnuPG home '%s'", primary,
		    p->home == NULL ? "of the user" : p->home);
	if (gpgme_signers_add(p->ctx, p->signer) != 0)
		die_with(EXIT_BROKEN, "out of memory");
}

/* A subkey may sign for a key named; the default key signs itself. */
static bool
signed_well(const struct pgp *p, const char *primary)
{
	gpgme_sign_result_t	 result = gpgme_op_sign_result(p->ctx);
	gpgme_new_signature_t	 sig = result == NULL ? NULL : result->signatures;

	if (sig != NULL && strcmp(p->default_key, primary) == 0 && strcmp(sig->fpr, primary) != 0)
		return false;
	return sig != NULL && sig->next == NULL && (sig->hash_algo == GPGME_MD_SHA256 ||
	    sig->hash_algo == GPGME_MD_SHA384 || sig->hash_algo == GPGME_MD_SHA512);
}

void
pgp_sign_start(struct pgp *p, const char *primary, enum pgp_form form, const void *bytes, size_t n, struct buf *out)
{
	gpgme_ctx_t		 ctx = pgp_context(p);
	struct pgp_pending	*now;

	set_signer(p, primary);
	now = pgp_prepare(p);
	now->bytes = pgp_source(bytes, n);
	snprintf(now->primary, sizeof(now->primary), "%s", primary);
	pgp_sink_open(&now->sink, out, SIGNATURE_CAP + (form == PGP_CLEAR ? 2 * n : 0));
	gpgme_set_armor(ctx, form != PGP_DETACHED);
	pgp_pend(p, gpgme_op_sign_start(ctx, now->bytes, now->sink.data,
	    form == PGP_CLEAR ? GPGME_SIG_MODE_CLEAR : GPGME_SIG_MODE_DETACH));
}

void
pgp_sign_end(struct pgp *p)
{
	gpgme_error_t	 e = pgp_await(p);

	if (e != 0)
		pgp_die("sign", e);
	if (!signed_well(p, p->pending.primary))
		die_with(EXIT_BROKEN, "GnuPG signs with another key, several, or a weak digest: see its gpg.conf");
}

void
pgp_sign(struct pgp *p, const char *primary, enum pgp_form form, const void *bytes, size_t n, struct buf *out)
{
	pgp_sign_start(p, primary, form, bytes, n, out);
	pgp_sign_end(p);
}

bool
pgp_can_encrypt(struct pgp *p, const char *primary)
{
	gpgme_key_t	 key = pgp_key(p, primary);
	bool		 can = key != NULL && key->can_encrypt;

	if (key != NULL)
		gpgme_key_unref(key);
	return can;
}

bool
pgp_encrypt(struct pgp *p, const char *signer, const char *primary, const void *bytes, size_t n, struct buf *out,
    struct diags *d)
{
	gpgme_key_t	 to[2] = { pgp_key(p, primary), NULL };
	gpgme_ctx_t	 ctx = pgp_context(p);
	gpgme_data_t	 data;
	struct pgp_sink	 sink;
	gpgme_error_t	 e;

	if (to[0] == NULL || !to[0]->can_encrypt) {
		diag_error(d, "cannot-encrypt", "the key %s is not one to encrypt to", primary);
		if (to[0] != NULL)
			gpgme_key_unref(to[0]);
		return false;
	}
	if (signer != NULL)
		set_signer(p, signer);
	data = pgp_source(bytes, n);
	pgp_sink_open(&sink, out, SIGNATURE_CAP + 2 * n);
	gpgme_set_armor(ctx, 1);
	e = (signer != NULL ? gpgme_op_encrypt_sign : gpgme_op_encrypt)(ctx, to,
	    GPGME_ENCRYPT_ALWAYS_TRUST | GPGME_ENCRYPT_NO_ENCRYPT_TO, data, sink.data);
	gpgme_data_release(sink.data);
	gpgme_data_release(data);
	gpgme_key_unref(to[0]);
	if (e != 0)
		pgp_die("encrypt", e);
	return true;
}

bool
pgp_unwrap(struct pgp *p, const void *bytes, size_t n, size_t cap, struct buf *out, struct diags *d)
{
	gpgme_ctx_t	 ctx = pgp_context(p);
	gpgme_data_t	 data = pgp_source(bytes, n);
	struct pgp_sink	 sink;
	gpgme_error_t	 e;

	pgp_sink_open(&sink, out, cap);
	e = gpgme_op_decrypt_ext(ctx, GPGME_DECRYPT_UNWRAP, data, sink.data);
	gpgme_data_release(sink.data);
	gpgme_data_release(data);
	if (e != 0)
		diag_error(d, "cannot-decrypt", "the message cannot be decrypted: %s", gpgme_strerror(e));
	return e == 0;
}

bool
pgp_decrypt(struct pgp *p, const char *expected, const void *bytes, size_t n, size_t cap, struct buf *out,
    struct pgp_result *r, struct diags *d)
{
	gpgme_ctx_t	 ctx = pgp_context(p);
	gpgme_data_t	 data = pgp_source(bytes, n);
	size_t		 before = out->len;
	struct pgp_sink	 sink;
	struct pgp_seen	 seen;
	gpgme_error_t	 e;

	pgp_sink_open(&sink, out, cap);
	pgp_watch(p, &seen);
	e = gpgme_op_decrypt_verify(ctx, data, sink.data);
	pgp_judge(p, &seen, expected, r);
	gpgme_data_release(sink.data);
	gpgme_data_release(data);
	if (e == 0)
		return true;
	*r = (struct pgp_result){ .verdict = PGP_NO_SIGNATURE };
	if (out->data != NULL) {
		out->len = before;
		out->data[before] = '\0';
	}
	diag_error(d, "cannot-decrypt", "the message cannot be decrypted: %s", gpgme_strerror(e));
	return false;
}
