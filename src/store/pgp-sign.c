/* Signatures and messages for one reader: made, and verified by one policy. */

#include <gpg-error.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/plain.h"
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

const char *
pgp_verdict_text(enum pgp_verdict v)
{
	return verdicts[v].text;
}

static bool
is_all_blank(const char *p, const char *end)
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
		if (stop - p > LINE_SURE || (cr != NULL && !is_all_blank(cr, stop)))
			return false;
	}
	return true;
}

/* True for SHA-256, 384 and 512, by their numbers in RFC 4880 section 9.4. */
static bool
is_strong(unsigned digest)
{
	return digest >= 8 && digest <= 10;
}

/* Judges a signature that is mathematically right, as the word 'right' says, but for its time. */
static enum pgp_verdict
judge_right(const struct pgp_task *t, const char *expected, enum pgp_verdict right,
    struct pgp_result *r)
{
	const char	*valid = pgp_said(t, "VALIDSIG", NULL);
	unsigned	 digest;
	long long	 signed_at;

	if (valid == NULL || pgp_said(t, "VALIDSIG", valid) != NULL ||
	    sscanf(valid, " %*s %*s %lld %*s %*s %*s %*s %u %*s %40[0-9A-F]",
	    &signed_at, &digest, r->primary) != 3)
		return PGP_BAD;
	r->signed_at = signed_at;
	if (!is_strong(digest))
		return PGP_WEAK_DIGEST;
	/* A signature without a time could be of any time, and no history names it. */
	if (signed_at == 0)
		return PGP_BAD;
	if (expected != NULL && strcmp(expected, r->primary) != 0)
		return PGP_WRONG_KEY;
	r->sound = true;
	return right == PGP_GOOD && signed_at > clock_now() + PGP_SKEW ? PGP_FUTURE : right;
}

/* Judges a signature of this text by the status lines of a task. */
static void
judge(const struct pgp_task *task, const char *expected, const void *text, size_t n,
    struct pgp_result *r)
{
	/* One of these is said of each signature. */
	static const struct {
		const char		*word;
		enum pgp_verdict	 verdict;
	} words[] = {
		{ "GOODSIG", PGP_GOOD }, { "EXPSIG", PGP_EXPIRED }, { "EXPKEYSIG", PGP_EXPIRED },
		{ "REVKEYSIG", PGP_REVOKED }, { "BADSIG", PGP_BAD }, { "ERRSIG", PGP_UNKNOWN_KEY },
	};
	size_t	 count = 0;
	unsigned digest, why;

	*r = (struct pgp_result){ .verdict = PGP_NO_SIGNATURE };
	for (size_t i = 0; i < LENGTH(words); i++)
		for (const char *said = NULL;
		    (said = pgp_said(task, words[i].word, said)) != NULL; count++) {
			r->verdict = words[i].verdict;
			if (r->verdict != PGP_UNKNOWN_KEY)
				continue;
			/* GnuPG could not check it: it lacks the key, or by its digest. */
			if (sscanf(said, " %*s %*s %u %*s %*s %u", &digest, &why) != 2)
				r->verdict = PGP_BAD;
			else if (why != GPG_ERR_NO_PUBKEY)
				r->verdict = digest != 0 && !is_strong(digest) ? PGP_WEAK_DIGEST :
				    PGP_BAD;
		}
	if (task->overspent || task->overflowed)
		r->verdict = PGP_BAD;
	else if (count > 1)
		r->verdict = PGP_TWO_SIGNATURES;
	else if (r->verdict == PGP_GOOD || r->verdict == PGP_EXPIRED || r->verdict == PGP_REVOKED)
		r->verdict = judge_right(task, expected, r->verdict, r);
	if (r->sound && !pgp_covers(text, n)) {
		r->sound = false;
		r->verdict = PGP_UNSURE;
	}
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
pgp_verify(struct pgp *p, const char *expected, const void *sig, size_t siglen, const void *bytes,
    size_t n, struct pgp_result *r)
{
	AUTO(pgp_task_clear) struct pgp_task t = {
		.what = "looked at a signature", .args = { "--verify", "--", PGP_SIGNATURE, "-" },
		.in = bytes, .in_len = n, .signature = sig, .signature_len = siglen,
		.ends = { "VALIDSIG", "BADSIG", "ERRSIG", "NODATA", "UNEXPECTED" },
		.doubtful = true,
	};

	if (siglen == 0)
		sig = "";	/* no arithmetic on NULL */
	*r = (struct pgp_result){
		.verdict = plain_count_lines(sig, (const char *)sig + siglen, SIGNATURE_BEGIN) > 1 ?
		    PGP_TWO_SIGNATURES : judge_shape(sig, siglen),
	};
	if (r->verdict != PGP_GOOD)
		return;
	pgp_run(p, &t);
	judge(&t, expected, bytes, n, r);
}

bool
pgp_is_clear(const void *bytes, size_t n)
{
	return plain_line(bytes, (const char *)bytes + n, CLEAR_BEGIN) != NULL;
}

const void *
pgp_clear_block(const void *bytes, size_t n, size_t *len)
{
	const char	*end = (const char *)bytes + n;
	const char	*begin = plain_line(bytes, end, CLEAR_BEGIN);
	const char	*last = begin == NULL ? NULL : plain_line(begin, end, SIGNATURE_END);

	if (last == NULL || plain_count_lines(bytes, end, CLEAR_BEGIN) != 1 ||
	    plain_count_lines(bytes, end, SIGNATURE_BEGIN) != 1)
		return NULL;
	last = memchr(last, '\n', (size_t)(end - last));
	*len = (size_t)((last == NULL ? end : last + 1) - begin);
	return begin;
}

void
pgp_verify_clear(struct pgp *p, const char *expected, const void *bytes, size_t n, struct buf *text,
    struct pgp_result *r)
{
	const char	*start = bytes, *end = start + n, *signature;
	size_t		 len;
	const char	*block = pgp_clear_block(bytes, n, &len);

	*r = (struct pgp_result){ .verdict = PGP_BAD };
	if (block == NULL)
		r->verdict = plain_line(start, end, CLEAR_BEGIN) == NULL ||
		    plain_line(start, end, SIGNATURE_END) == NULL ?
		    PGP_NO_SIGNATURE : PGP_TWO_SIGNATURES;
	else if (is_all_blank(start, block) && is_all_blank(block + len, end)) {
		signature = plain_line(block, end, SIGNATURE_BEGIN);
		r->verdict = judge_shape(signature, (size_t)(block + len - signature));
	}
	if (r->verdict == PGP_GOOD)
		pgp_verify_message(p, expected, bytes, n, n, text, r);
}

void
pgp_verify_message(struct pgp *p, const char *expected, const void *bytes, size_t n, size_t cap,
    struct buf *text, struct pgp_result *r)
{
	size_t		 before = text->len;
	AUTO(pgp_task_clear) struct pgp_task t = {
		.what = "looked at a signed message", .args = { "--output", "-", "--", "-" },
		.in = bytes, .in_len = n, .out = text, .cap = cap,
		.ends = { "VALIDSIG", "BADSIG", "ERRSIG", "NODATA", "UNEXPECTED" },
		.doubtful = true,
	};
	const char	*plain;

	pgp_run(p, &t);
	judge(&t, expected, text->data == NULL ? "" : text->data + before,
	    text->len - before, r);
	plain = pgp_said(&t, "PLAINTEXT", NULL);
	/* Something before or behind the message is not signed. */
	if (r->sound && (plain == NULL || pgp_said(&t, "PLAINTEXT", plain) != NULL ||
	    pgp_said(&t, "NODATA", NULL) != NULL || pgp_said(&t, "UNEXPECTED", NULL) != NULL ||
	    pgp_said(&t, "FAILURE", NULL) != NULL)) {
		r->sound = false;
		r->verdict = PGP_BAD;
	}
	if (!r->sound)
		buf_cut(text, before);
}

#define SIGNATURE_CAP	65536	/* a signature is some hundreds of bytes */

void
pgp_made(struct pgp *p, const char *primary)
{
	char		 made[CLOCK_SIZE], now[CLOCK_SIZE];
	struct pgp_key	 key;

	if (pgp_key(p, primary, &key) && key.made > clock_now())
		die_with(EXIT_LATER, "cannot sign yet: it is %s by the clock here, and the key %s "
		    "was made at %s; set the clock right, or wait until then",
		    clock_format(clock_now(), now), primary, clock_format(key.made, made));
}

/* Ends the program if this key is there, but has expired or is revoked. */
static void
key_ended(struct pgp *p, const char *primary)
{
	struct pgp_key	 key;
	char		 ends[CLOCK_SIZE];

	if (!pgp_key(p, primary, &key))
		return;
	if (key.revoked)
		die_with(EXIT_BROKEN, "cannot sign: the key %s is revoked, so this game cannot go "
		    "on; `assize new --from GAME` goes on from its position", primary);
	if (key.expired)
		die_with(EXIT_BROKEN, "cannot sign: the key %s has expired on %.10s; `gpg %s%s%s"
		    "--quick-set-expire %s 0` makes it last on, and the game goes on", primary,
		    clock_format(key.ends, ends), p->home == NULL ? "" : "--homedir ",
		    p->home == NULL ? "" : p->home, p->home == NULL ? "" : " ", primary);
	pgp_key_clear(&key);
}

const char *
pgp_sign(struct pgp *p, const char *primary, bool armour, const void *bytes, size_t n,
    struct buf *out)
{
	AUTO(pgp_task_clear) struct pgp_task t = {
		.what = "signed", .in = bytes, .in_len = n, .out = out,
		.cap = SIGNATURE_CAP,
		.args = { armour ? "--armor" : "--no-armor", "--detach-sign",
		    "--local-user", primary, "--output", "-", "--", "-" },
		.ends = { "SIG_CREATED", "INV_SGNR", "ERROR", "FAILURE" },
	};
	static const char *const	names[] = { "sha256", "sha384", "sha512" };
	const char			*made;
	unsigned			 digest;

	pgp_run(p, &t);
	made = pgp_said(&t, "SIG_CREATED", NULL);
	if (made == NULL && pgp_said(&t, "INV_SGNR", NULL) != NULL) {
		pgp_made(p, primary);
		key_ended(p, primary);
		die_with(EXIT_BROKEN, "cannot sign: the GnuPG home '%s' has no secret key %s that "
		    "is valid now; ASSIZE_GNUPGHOME names another home",
		    p->home == NULL ? "of the user" : p->home, primary);
	}
	if (made == NULL && pgp_wants_passphrase(&t))
		die_with(EXIT_BROKEN, "cannot sign: the key %s has a passphrase, and nobody is "
		    "there to type it; `gpg %s%s%s--passwd %s` takes it off, with an empty new one",
		    primary, p->home == NULL ? "" : "--homedir ", p->home == NULL ? "" : p->home,
		    p->home == NULL ? "" : " ", primary);
	if (made == NULL)
		pgp_die("sign", &t);
	if (pgp_said(&t, "SIG_CREATED", made) != NULL ||
	    sscanf(made, " %*s %*s %u", &digest) != 1 || !is_strong(digest))
		die_with(EXIT_BROKEN,
		    "GnuPG signs with several keys, or a weak digest: see its gpg.conf");
	if (t.code != 0)
		die_with(EXIT_LATER, "GnuPG signed and then ended with status %d", t.code);
	return names[digest - 8];
}

/* GnuPG lists the uses of a key even if it has expired. */
bool
pgp_can_encrypt(struct pgp *p, const char *primary)
{
	struct pgp_key	 key;
	bool		 can = pgp_key(p, primary, &key) && key.can_encrypt &&
	    !key.revoked && !key.expired;

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
	AUTO(pgp_task_clear) struct pgp_task t = {
		.what = "encrypted", .in = bytes, .in_len = n, .out = out,
		.cap = SIGNATURE_CAP + 2 * n,
		.args = { "--armor", "--encrypt", "--trust-model", "always", "--no-encrypt-to",
		    "--recipient", primary, "--output", "-" },
		.ends = { "END_ENCRYPTION", "INV_RECP", "INV_SGNR", "ERROR", "FAILURE" },
	};

	if (!pgp_can_encrypt(p, primary))
		return diag_error(d, "cannot-encrypt",
		    "the key %s is not one to encrypt to", primary);
	if (signer != NULL) {
		t.args[9] = "--sign";
		t.args[10] = "--local-user";
		t.args[11] = signer;
	}
	pgp_run(p, &t);
	if (t.code != 0 || pgp_said(&t, "END_ENCRYPTION", NULL) == NULL)
		pgp_die("encrypt", &t);
	return true;
}

/* Decrypts, or takes off the encryption only.  Judges the signature inside, if it is asked for. */
static bool
decrypt(struct pgp *p, bool unwrap, const char *expected, const void *bytes, size_t n, size_t cap,
    struct buf *out, struct pgp_result *r, struct diags *d)
{
	size_t		 before = out->len;
	AUTO(pgp_task_clear) struct pgp_task t = {
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
		judge(&t, expected, out->data == NULL ? "" : out->data + before,
		    out->len - before, r);
	if (!ok) {
		buf_cut(out, before);
		diag_error(d, "cannot-decrypt", "the message cannot be decrypted: %s",
		    pgp_said(&t, "NO_SECKEY", NULL) != NULL ? "No secret key" :
		    pgp_said(&t, "NODATA", NULL) != NULL ? "No data" : "Decryption failed");
	}
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
