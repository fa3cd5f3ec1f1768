/* Who signed what: one policy, and a word for each way to fail it. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "store/pgp-inside.h"

#define CLEAR_BEGIN	"-----BEGIN PGP SIGNED MESSAGE-----"
#define SIGNATURE_BEGIN	"-----BEGIN PGP SIGNATURE-----"
#define SIGNATURE_END	"-----END PGP SIGNATURE-----"

static const struct {
	const char	*name, *text;
} verdicts[] = {
	[PGP_GOOD] = { "good", "is signed by the key expected" },
	[PGP_NO_SIGNATURE] = { "no-signature", "is not signed" },
	[PGP_TWO_SIGNATURES] = { "two-signatures", "is signed more than once" },
	[PGP_BAD] = { "bad-signature",
	    "was changed after it was signed, or its signature is damaged" },
	[PGP_UNKNOWN_KEY] = { "unknown-key", "is signed by a key that nobody has registered" },
	[PGP_WRONG_KEY] = { "wrong-key", "is signed by a key other than the one registered" },
	[PGP_WEAK_DIGEST] = { "weak-digest",
	    "is signed over too weak a digest: SHA-256, 384 or 512 is needed" },
	[PGP_FUTURE] = { "future-signature", "is signed at a time that is still to come" },
	[PGP_EXPIRED] = { "expired-key",
	    "is signed by a key, or with a signature, that has expired" },
	[PGP_REVOKED] = { "revoked-key", "is signed by a key that has been revoked" },
};

const char *
pgp_verdict_name(enum pgp_verdict v)
{
	return verdicts[v].name;
}

bool
pgp_verdict_find(const char *name, enum pgp_verdict *v)
{
	for (size_t i = 0; i < LENGTH(verdicts); i++)
		if (strcmp(verdicts[i].name, name) == 0) {
			*v = (enum pgp_verdict)i;
			return true;
		}
	return false;
}

const char *
pgp_verdict_text(enum pgp_verdict v)
{
	return verdicts[v].text;
}

static bool
is_strong(gpgme_hash_algo_t hash)
{
	return hash == GPGME_MD_SHA256 || hash == GPGME_MD_SHA384 || hash == GPGME_MD_SHA512;
}

/* Whether a status says that the signature is mathematically right. */
static bool
is_right(gpgme_err_code_t status)
{
	return status == GPG_ERR_NO_ERROR || status == GPG_ERR_SIG_EXPIRED ||
	    status == GPG_ERR_KEY_EXPIRED ||
	    status == GPG_ERR_CERT_REVOKED;
}

/* What depends on time: only of a signature that is otherwise right. */
static enum pgp_verdict
judge_time(gpgme_err_code_t status, int64_t signed_at)
{
	if (status == GPG_ERR_CERT_REVOKED)
		return PGP_REVOKED;
	if (status != GPG_ERR_NO_ERROR)
		return PGP_EXPIRED;
	return signed_at > clock_now() + PGP_SKEW ? PGP_FUTURE : PGP_GOOD;
}

static enum pgp_verdict
judge_one(gpgme_signature_t sig, const char *expected, struct pgp_result *r)
{
	gpgme_err_code_t	 status = gpgme_err_code(sig->status);

	if (status == GPG_ERR_NO_PUBKEY)
		return PGP_UNKNOWN_KEY;
	if (sig->hash_algo != GPGME_MD_NONE && !is_strong(sig->hash_algo))
		return PGP_WEAK_DIGEST;
	/* One that does not say when it was made could be of any time; no history names it. */
	if (!is_right(status) || r->primary[0] == '\0' || !is_strong(sig->hash_algo) ||
	    r->signed_at == 0)
		return PGP_BAD;
	if (expected != NULL && strcmp(expected, r->primary) != 0)
		return PGP_WRONG_KEY;
	r->sound = true;
	return judge_time(status, r->signed_at);
}

void
pgp_judge(struct pgp *p, const char *expected, struct pgp_result *r)
{
	const struct pgp_seen	*seen = &p->pending.seen;
	gpgme_verify_result_t	 result = gpgme_op_verify_result(p->ctx);
	gpgme_signature_t	 sig = result == NULL ? NULL : result->signatures;
	const char		*hash;

	*r = (struct pgp_result){ .verdict = PGP_NO_SIGNATURE };
	if (sig == NULL)
		return;
	if (p->pending.overspent) {
		r->verdict = PGP_BAD;
		return;
	}
	if (sig->next != NULL) {
		r->verdict = PGP_TWO_SIGNATURES;
		return;
	}
	memcpy(r->primary, seen->primary, sizeof(r->primary));
	r->key_expired = seen->key_expired;
	snprintf(r->signer, sizeof(r->signer), "%s", sig->fpr == NULL ? "" : sig->fpr);
	r->signed_at = (int64_t)sig->timestamp;
	r->expires = (int64_t)sig->exp_timestamp;
	hash = gpgme_hash_algo_name(sig->hash_algo);
	snprintf(r->hash, sizeof(r->hash), "%s", hash == NULL ? "" : hash);
	r->verdict = judge_one(sig, expected, r);
}

/* The first line that is exactly 'mark' but for blanks after it, or NULL. */
static const char *
find_line(const char *p, const char *end, const char *mark)
{
	size_t		 n = strlen(mark);
	const char	*q;

	for (; p != NULL && (size_t)(end - p) >= n; p = memchr(p, '\n', (size_t)(end - p)),
	    p = p == NULL ? p : p + 1) {
		if (memcmp(p, mark, n) != 0)
			continue;
		for (q = p + n; q < end && (*q == ' ' || *q == '\t' || *q == '\r'); q++)
			;
		if (q == end || *q == '\n')
			return p;
	}
	return NULL;
}

static size_t
count_lines(const char *p, const char *end, const char *mark)
{
	size_t	 n = 0;

	for (; (p = find_line(p, end, mark)) != NULL; p++)
		n++;
	return n;
}

/* PGP_GOOD where GnuPG is to judge: it would look at each signature, and one is all that counts. */
static enum pgp_verdict
judge_shape(const void *sig, size_t siglen)
{
	size_t	 count = pgp_signature_count(sig, siglen);

	return count == 1 ? PGP_GOOD : count == 0 ? PGP_NO_SIGNATURE : PGP_TWO_SIGNATURES;
}

/* GnuPG reads the first armoured block only: a second one must not go unseen. */
void
pgp_verify_start(struct pgp *p, const void *sig, size_t siglen, const void *bytes, size_t n)
{
	struct pgp_pending	*now = pgp_begin(p);

	if (count_lines(sig, (const char *)sig + siglen, SIGNATURE_BEGIN) > 1)
		now->unasked = PGP_TWO_SIGNATURES;
	else
		now->unasked = judge_shape(sig, siglen);
	if (now->unasked != PGP_GOOD) {
		now->ended = true;
		return;
	}
	now->asked[0] = sig;
	now->asked_size[0] = siglen;
	now->asked[1] = bytes;
	now->asked_size[1] = n;
	now->signature = pgp_source(sig, siglen);
	now->bytes = pgp_source(bytes, n);
	pgp_pend(now, gpgme_op_verify_start(now->ctx, now->signature, now->bytes, NULL));
}

void
pgp_verify_end(struct pgp *p, const char *expected, struct pgp_result *r)
{
	struct pgp_pending	was;

	/* The outcome tells nothing that the result does not. */
	(void)pgp_await(&p->pending);
	if (p->pending.unasked != PGP_GOOD) {
		*r = (struct pgp_result){ .verdict = p->pending.unasked };
		return;
	}
	/* GPGME does not tell when GnuPG is killed: what it has not said it is asked once more. */
	if (!p->pending.seen.judged) {
		was = p->pending;
		pgp_verify_start(p, was.asked[0], was.asked_size[0], was.asked[1],
		    was.asked_size[1]);
		(void)pgp_await(&p->pending);
	}
	pgp_judge(p, expected, r);
	if (!p->pending.seen.judged)
		pgp_doubt(p, "looked at a signature");
}

void
pgp_verify(struct pgp *p, const char *expected, const void *sig, size_t siglen, const void *bytes,
    size_t n,
    struct pgp_result *r)
{
	pgp_verify_start(p, sig, siglen, bytes, n);
	pgp_verify_end(p, expected, r);
}

bool
pgp_is_clear(const void *bytes, size_t n)
{
	return find_line(bytes, (const char *)bytes + n, CLEAR_BEGIN) != NULL;
}

/* The one clear-signed block among the bytes, and nothing round it; false says why not. */
static bool
find_block(const char **block, size_t *n, enum pgp_verdict *why)
{
	const char	*end = *block + *n, *begin = find_line(*block, end, CLEAR_BEGIN), *last;

	*why = PGP_NO_SIGNATURE;
	if (begin == NULL || (last = find_line(begin, end, SIGNATURE_END)) == NULL)
		return false;
	*why = PGP_TWO_SIGNATURES;
	if (count_lines(*block, end, CLEAR_BEGIN) != 1 ||
	    count_lines(*block, end, SIGNATURE_BEGIN) != 1)
		return false;
	*block = begin;
	*n = (size_t)(last - begin) + strlen(SIGNATURE_END);
	begin = find_line(begin, end, SIGNATURE_BEGIN);
	*why = judge_shape(begin, (size_t)(*block + *n - begin));
	return *why == PGP_GOOD;
}

void
pgp_verify_clear(struct pgp *p, const char *expected, const void *bytes, size_t n, struct buf *text,
    struct pgp_result *r)
{
	const char	*block = bytes;

	*r = (struct pgp_result){ 0 };
	if (find_block(&block, &n, &r->verdict))
		pgp_verify_message(p, expected, block, n, n, text, r);
}

/* Whether GnuPG came to a conclusion. */
static bool
look_at_message(struct pgp *p, const char *expected, const void *bytes, size_t n, size_t cap,
    struct buf *text,
    struct pgp_result *r)
{
	struct pgp_pending	*now = pgp_begin(p);
	size_t			 before = text->len;
	gpgme_error_t		 e;

	now->bytes = pgp_source(bytes, n);
	pgp_sink_open(&now->sink, text, cap);
	e = pgp_finish(now, gpgme_op_verify_start(now->ctx, now->bytes, NULL, now->sink.data));
	pgp_judge(p, expected, r);
	if (e != 0 && r->sound) {
		r->sound = false;
		r->verdict = PGP_BAD;
	}
	if (!r->sound && text->data != NULL) {
		text->len = before;
		text->data[before] = '\0';
	}
	return now->seen.judged;
}

void
pgp_verify_message(struct pgp *p, const char *expected, const void *bytes, size_t n, size_t cap,
    struct buf *text,
    struct pgp_result *r)
{
	if (!look_at_message(p, expected, bytes, n, cap, text, r) &&
	    !look_at_message(p, expected, bytes, n, cap, text, r))
		pgp_doubt(p, "looked at a signed message");
}
