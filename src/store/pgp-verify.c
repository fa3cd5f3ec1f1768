/* Verification of signatures: one policy, and a word for each way to fail it. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "store/pgp-inside.h"

#define CLEAR_BEGIN	"-----BEGIN PGP SIGNED MESSAGE-----"
#define SIGNATURE_BEGIN	"-----BEGIN PGP SIGNATURE-----"
#define SIGNATURE_END	"-----END PGP SIGNATURE-----"
#define LINE_SURE	19000	/* bytes of a line, see pgp_covers() */

static const struct {
	const char	*name, *text;
} verdicts[] = {
	[PGP_GOOD] = { "good", "is signed by the key expected" },
	[PGP_NO_SIGNATURE] = { "no-signature", "is not signed" },
	[PGP_TWO_SIGNATURES] = { "two-signatures", "is signed more than once" },
	[PGP_BAD] = { "bad-signature",
	    "was changed after it was signed, or its signature is damaged" },
	[PGP_UNSURE] = { "unsure-text", "holds what no signature surely covers: a NUL, a carriage "
	    "return inside a line, or a line of more than 19000 bytes" },
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

/* True if a status says that the signature is mathematically right. */
static bool
is_right(gpgme_err_code_t status)
{
	return status == GPG_ERR_NO_ERROR || status == GPG_ERR_SIG_EXPIRED ||
	    status == GPG_ERR_KEY_EXPIRED ||
	    status == GPG_ERR_CERT_REVOKED;
}

/* Judges the time, only of a signature that is otherwise right. */
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
	/* A signature without a time could be of any time, and no history names it. */
	if (!is_right(status) || r->primary[0] == '\0' || !is_strong(sig->hash_algo) ||
	    r->signed_at == 0)
		return PGP_BAD;
	if (expected != NULL && strcmp(expected, r->primary) != 0)
		return PGP_WRONG_KEY;
	r->sound = true;
	return judge_time(status, r->signed_at);
}

static bool
is_blank(const char *p, const char *end)
{
	while (p < end && (*p == ' ' || *p == '\t' || *p == '\r' || *p == '\n'))
		p++;
	return p == end;
}

bool
pgp_covers(const void *text, size_t n)
{
	const char	*p = text, *end = p + n, *stop, *cr;

	if (n > 0 && memchr(p, '\0', n) != NULL)
		return false;
	for (; p < end; p = stop < end ? stop + 1 : end) {
		stop = memchr(p, '\n', (size_t)(end - p));
		stop = stop == NULL ? end : stop;
		cr = memchr(p, '\r', (size_t)(stop - p));
		if (stop - p > LINE_SURE || (cr != NULL && !is_blank(cr, stop)))
			return false;
	}
	return true;
}

void
pgp_judge(struct pgp *p, const char *expected, const void *text, size_t n, struct pgp_result *r)
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
	if (r->sound && !pgp_covers(text, n)) {
		r->sound = false;
		r->verdict = PGP_UNSURE;
	}
}

/* Returns the first line that is exactly 'mark' except for blanks after it, or NULL. */
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

/* Returns PGP_GOOD if there is one signature: GnuPG would look at each, and only one counts. */
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

	if (siglen == 0)
		sig = "";	/* no arithmetic on NULL */
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

	/* The outcome adds nothing to the result. */
	(void)pgp_await(&p->pending);
	if (p->pending.unasked != PGP_GOOD) {
		*r = (struct pgp_result){ .verdict = p->pending.unasked };
		return;
	}
	/* GPGME does not report a killed GnuPG: GnuPG is asked once more for a missing result. */
	if (!p->pending.seen.judged) {
		was = p->pending;
		pgp_verify_start(p, was.asked[0], was.asked_size[0], was.asked[1],
		    was.asked_size[1]);
		(void)pgp_await(&p->pending);
	}
	pgp_judge(p, expected, p->pending.asked[1], p->pending.asked_size[1], r);
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

const void *
pgp_clear_block(const void *bytes, size_t n, size_t *len)
{
	const char	*end = (const char *)bytes + n, *begin = find_line(bytes, end, CLEAR_BEGIN);
	const char	*last = begin == NULL ? NULL : find_line(begin, end, SIGNATURE_END);

	if (last == NULL || count_lines(bytes, end, CLEAR_BEGIN) != 1 ||
	    count_lines(bytes, end, SIGNATURE_BEGIN) != 1)
		return NULL;
	last = memchr(last, '\n', (size_t)(end - last));
	*len = (size_t)((last == NULL ? end : last + 1) - begin);
	return begin;
}

/*
 * Returns PGP_GOOD if the bytes are one clear-signed block with nothing round it, else the fault.
 */
static enum pgp_verdict
judge_block(const char *bytes, size_t n)
{
	const char	*end = bytes + n, *signature;
	size_t		 len;
	const char	*block = pgp_clear_block(bytes, n, &len);

	if (block == NULL)
		return find_line(bytes, end, CLEAR_BEGIN) == NULL ||
		    find_line(bytes, end, SIGNATURE_END) == NULL ? PGP_NO_SIGNATURE :
		    PGP_TWO_SIGNATURES;
	if (!is_blank(bytes, block) || !is_blank(block + len, end))
		return PGP_BAD;
	signature = find_line(block, end, SIGNATURE_BEGIN);
	return judge_shape(signature, (size_t)(block + len - signature));
}

void
pgp_verify_clear(struct pgp *p, const char *expected, const void *bytes, size_t n, struct buf *text,
    struct pgp_result *r)
{
	*r = (struct pgp_result){ .verdict = judge_block(bytes, n) };
	if (r->verdict == PGP_GOOD)
		pgp_verify_message(p, expected, bytes, n, n, text, r);
}

/* True if GnuPG came to a conclusion. */
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
	pgp_judge(p, expected, text->data == NULL ? "" : text->data + before, text->len - before,
	    r);
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
