/* Signing, and messages for one reader. */

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
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

/* A subkey may sign for a named key; the default key signs itself. */
static bool
signed_well(const struct pgp *p, const struct pgp_pending *done)
{
	gpgme_sign_result_t	 result = gpgme_op_sign_result(done->ctx);
	gpgme_new_signature_t	 sig = result == NULL ? NULL : result->signatures;

	if (sig != NULL && strcmp(p->default_key, done->primary) == 0 &&
	    strcmp(sig->fpr, done->primary) != 0)
		return false;
	return sig != NULL && sig->next == NULL && (sig->hash_algo == GPGME_MD_SHA256 ||
	    sig->hash_algo == GPGME_MD_SHA384 || sig->hash_algo == GPGME_MD_SHA512);
}

/*
 * Returns the size of the first packet by its header, RFC 4880 section 4.2; 0 for a header that a
 * signature does not have.
 */
static size_t
packet_size(const unsigned char *p, size_t n)
{
	if (n < 4)
		return 0;
	switch (p[0]) {
	case 0x80 | 2 << 2:
		return 2 + (size_t)p[1];
	case 0x80 | 2 << 2 | 1:
		return 3 + ((size_t)p[1] << 8 | p[2]);
	case 0xc0 | 2:
		return p[1] < 192 ? 2 + (size_t)p[1] : p[1] < 224 ?
		    3 + ((size_t)p[1] - 192) * 256 + p[2] + 192 : 0;
	}
	return 0;
}

static bool
ends_with(const struct buf *b, size_t start, const char *end)
{
	size_t	 n = strlen(end);

	return b->len >= start + n && memcmp(b->data + b->len - n, end, n) == 0;
}

/*
 * GPGME believes GnuPG's reports and does not check its exit.  A GnuPG killed before its last write
 * has already reported success.
 */
static bool
came_whole(const struct pgp_sink *sink, bool armoured, const char *end)
{
	const struct buf	*b = sink->buf;
	size_t			 n = b->len - sink->start;

	if (n == 0)
		return false;
	return armoured ? ends_with(b, sink->start, end) :
	    packet_size((const unsigned char *)b->data + sink->start, n) == n;
}

/* Starts GnuPG on a signature of bytes that come later. */
static void
launch(struct pgp_pending *now, gpgme_ctx_t ctx, const char *primary, enum pgp_form form)
{
	pgp_prepare(now, ctx);
	now->held = true;
	now->form = form;
	snprintf(now->primary, sizeof(now->primary), "%s", primary);
	now->bytes = pgp_text_open(&now->text);
	pgp_sink_open(&now->sink, NULL, 0);
	gpgme_set_armor(ctx, form != PGP_DETACHED);
	pgp_pend(now, gpgme_op_sign_start(ctx, now->bytes, now->sink.data,
	    form == PGP_CLEAR ? GPGME_SIG_MODE_CLEAR : GPGME_SIG_MODE_DETACH));
}

void
pgp_sign_ready(struct pgp *p, enum pgp_form form)
{
	pgp_context(p);
	if (p->default_key[0] != '\0' && !p->ready.running)
		launch(&p->ready, p->ready.ctx != NULL ? p->ready.ctx : pgp_context_new(p),
		    p->default_key, form);
}

void
pgp_sign_start(struct pgp *p, const char *primary, enum pgp_form form, const void *bytes, size_t n,
    struct buf *out)
{
	struct pgp_pending	*now = &p->ready;

	if (!now->running || now->form != form || strcmp(now->primary, primary) != 0) {
		now = &p->pending;
		pgp_context(p);
		set_signer(p, primary);
		launch(now, p->ctx, primary, form);
	}
	now->text = (struct pgp_text){ .at = bytes, .left = n };
	pgp_sink_aim(&now->sink, out, SIGNATURE_CAP + (form == PGP_CLEAR ? 2 * n : 0));
	now->held = false;
	pgp_pend(now, 0);
}

/*
 * GnuPG does not sign with a key made in the future, and reports only that it is unusable.  Such a
 * key exists if the clock was set back, or the game was made at a later --now.
 */
static void
die_if_unborn(struct pgp *p, const char *signer)
{
	char		 primary[PGP_FINGERPRINT], made[CLOCK_SIZE], now[CLOCK_SIZE];
	gpgme_key_t	 key;
	int64_t		 since;

	snprintf(primary, sizeof(primary), "%s", signer);
	key = pgp_key(p, primary);
	since = key == NULL || key->subkeys == NULL ? 0 : key->subkeys->timestamp;
	if (key != NULL)
		gpgme_key_unref(key);
	if (since > clock_now())
		die_with(EXIT_LATER, "cannot sign yet: it is %s by the clock here, and the key %s "
		    "was made at %s; set the clock right, or wait until then",
		    clock_format(clock_now(), now), primary, clock_format(since, made));
}

void
pgp_sign_end(struct pgp *p)
{
	struct pgp_pending	*now = p->ready.running && !p->ready.held ? &p->ready : &p->pending;
	gpgme_error_t		 e = pgp_await(now);

	if (gpgme_err_code(e) == GPG_ERR_UNUSABLE_SECKEY) {
		die_if_unborn(p, now->primary);
		die_with(EXIT_BROKEN, "cannot sign: the GnuPG home '%s' has no secret key %s that "
		    "is valid now; ASSIZE_GNUPGHOME names another home",
		    p->home == NULL ? "of the user" : p->home, now->primary);
	}
	if (e != 0)
		pgp_die("sign", e, &now->seen);
	if (!now->seen.refused && gpgme_op_sign_result(now->ctx)->signatures == NULL)
		die_with(EXIT_LATER, "GnuPG was stopped before it signed");
	if (!signed_well(p, now))
		die_with(EXIT_BROKEN,
		    "GnuPG signs with another key, several, or a weak digest: see its gpg.conf");
	if (!came_whole(&now->sink, now->form != PGP_DETACHED, "-----END PGP SIGNATURE-----\n"))
		die_with(EXIT_LATER, "GnuPG was stopped while it signed");
}

void
pgp_sign(struct pgp *p, const char *primary, enum pgp_form form, const void *bytes, size_t n,
    struct buf *out)
{
	pgp_sign_start(p, primary, form, bytes, n, out);
	pgp_sign_end(p);
}

/* GnuPG lists the uses of a key even if it has expired. */
static bool
is_usable(gpgme_key_t key)
{
	return key != NULL && key->can_encrypt && !key->revoked && !key->expired;
}

static const char *
why_not(gpgme_key_t key)
{
	bool	 revoked = key->revoked, expired = key->expired;

	for (gpgme_subkey_t s = key->subkeys; s != NULL; s = s->next)
		if (s->can_encrypt) {
			revoked = revoked || s->revoked;
			expired = expired || s->expired;
		}
	return expired ? "expired" : revoked ? "revoked" : "none";
}

const char *
pgp_why_not_encrypt(struct pgp *p, const char *primary)
{
	gpgme_key_t	 key = pgp_key(p, primary);
	const char	*why = key == NULL ? "missing" : why_not(key);

	if (key != NULL)
		gpgme_key_unref(key);
	return why;
}

bool
pgp_can_encrypt(struct pgp *p, const char *primary)
{
	gpgme_key_t	 key = pgp_key(p, primary);
	bool		 can = is_usable(key);

	if (key != NULL)
		gpgme_key_unref(key);
	return can;
}

bool
pgp_encrypt(struct pgp *p, const char *signer, const char *primary, const void *bytes, size_t n,
    struct buf *out,
    struct diags *d)
{
	gpgme_key_t	 to[2] = { pgp_key(p, primary), NULL };
	struct pgp_pending *now;
	gpgme_error_t	 e;

	if (!is_usable(to[0])) {
		diag_error(d, "cannot-encrypt", "the key %s is not one to encrypt to", primary);
		if (to[0] != NULL)
			gpgme_key_unref(to[0]);
		return false;
	}
	if (signer != NULL)
		set_signer(p, signer);
	now = pgp_begin(p);
	now->bytes = pgp_source(bytes, n);
	pgp_sink_open(&now->sink, out, SIGNATURE_CAP + 2 * n);
	gpgme_set_armor(now->ctx, 1);
	e = pgp_finish(now, (signer != NULL ? gpgme_op_encrypt_sign_start :
	    gpgme_op_encrypt_start)(now->ctx, to,
	    GPGME_ENCRYPT_ALWAYS_TRUST | GPGME_ENCRYPT_NO_ENCRYPT_TO, now->bytes, now->sink.data));
	gpgme_key_unref(to[0]);
	if (e != 0)
		pgp_die("encrypt", e, &now->seen);
	if (!came_whole(&now->sink, true, "-----END PGP MESSAGE-----\n"))
		die_with(EXIT_LATER, "GnuPG was stopped while it encrypted");
	return true;
}

/* Removes everything appended since 'len'. */
static void
cut(struct buf *b, size_t len)
{
	if (b->data == NULL)
		return;
	b->len = len;
	b->data[len] = '\0';
}

/*
 * Reads a message with GnuPG, which may be killed without a report: it is asked once more if it did
 * not reach the end.
 */
static gpgme_error_t
read_message(struct pgp *p, bool unwrap, const char *expected, const void *bytes, size_t n,
    size_t cap, struct buf *out,
    struct pgp_result *r)
{
	size_t			 before = out->len;
	struct pgp_pending	*now;
	gpgme_error_t		 e;
	int			 tries = 0;

	do {
		now = pgp_begin(p);
		cut(out, before);
		now->bytes = pgp_source(bytes, n);
		pgp_sink_open(&now->sink, out, cap);
		e = pgp_finish(now, unwrap ?
		    gpgme_op_decrypt_ext_start(now->ctx, GPGME_DECRYPT_UNWRAP, now->bytes,
		    now->sink.data) :
		    gpgme_op_decrypt_verify_start(now->ctx, now->bytes, now->sink.data));
		pgp_judge(p, expected, out->data == NULL ? "" : out->data + before,
		    out->len - before, r);
	} while (!now->seen.decrypted && ++tries < 2);
	if (!now->seen.decrypted)
		pgp_doubt(p, "decrypted a message");
	return e;
}

bool
pgp_unwrap(struct pgp *p, const void *bytes, size_t n, size_t cap, struct buf *out, struct diags *d)
{
	struct pgp_result	 none;
	gpgme_error_t		 e = read_message(p, true, NULL, bytes, n, cap, out, &none);

	if (e != 0)
		diag_error(d, "cannot-decrypt", "the message cannot be decrypted: %s",
		    gpgme_strerror(e));
	return e == 0;
}

bool
pgp_decrypt(struct pgp *p, const char *expected, const void *bytes, size_t n, size_t cap,
    struct buf *out,
    struct pgp_result *r, struct diags *d)
{
	size_t		 before = out->len;
	gpgme_error_t	 e = read_message(p, false, expected, bytes, n, cap, out, r);

	if (e == 0)
		return true;
	*r = (struct pgp_result){ .verdict = PGP_NO_SIGNATURE };
	cut(out, before);
	diag_error(d, "cannot-decrypt", "the message cannot be decrypted: %s", gpgme_strerror(e));
	return false;
}
