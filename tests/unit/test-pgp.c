/* A signature counts only by the whole policy, and each way to fail it has its own verdict. */

#include <sys/stat.h>
#include <sys/wait.h>

#include "base/clock.h"
#include "dirs.h"
#include "store/pgp.h"
#include "store/stage.h"
#include "unit/scratch.h"
#include "unit/test.h"

#define KEYS	SRCDIR "/tests/keys"
#define ORDERS	"These orders are the ones that were signed.\n"

static struct buf
read_key(const char *name)
{
	AUTO_FREE char *path = path_join(KEYS, name);
	struct buf	 b = { 0 };

	ck_assert_msg(file_read(path, 1 << 20, &b) == FILE_READ, "cannot read %s", path);
	return b;
}

static void
import(struct pgp *p, const char *name, char primary[PGP_FINGERPRINT])
{
	AUTO(buf_clear) struct buf key = read_key(name);
	struct diags	 d = { 0 };

	ck_assert(pgp_import(p, key.data, key.len, primary, &d));
	ck_assert_uint_eq(d.count, 0);
}

/* For AUTO(). */
static void
pgp_done(struct pgp **p)
{
	pgp_close(*p, true);
}

/* A home that knows the keys of the tests, at a time between their making and now. */
static struct pgp *
open_at(const char *time)
{
	static const char *const	 names[] = { "INSECURE-zoe.asc", "INSECURE-revoked.asc",
	    "INSECURE-expires.asc",
	    "INSECURE-subkey.asc", "INSECURE-dirk.asc" };
	int64_t				 now;
	struct pgp			*p;
	AUTO(buf_clear) struct buf all = { 0 };

	ck_assert(clock_parse(time, &now));
	clock_pin(now);
	p = pgp_open_verifier();
	for (size_t i = 0; i < LENGTH(names); i++) {
		AUTO(buf_clear) struct buf key = read_key(names[i]);

		buf_add(&all, key.data, key.len);
	}
	pgp_load(p, all.data, all.len);
	return p;
}

static struct pgp_result
verify(struct pgp *p, const char *expected, const char *name)
{
	AUTO(buf_clear) struct buf sig = read_key(name);
	struct pgp_result	 r;

	pgp_verify(p, expected, sig.data, sig.len, ORDERS, strlen(ORDERS), &r);
	return r;
}

static void
assert_verdict(struct pgp *p, const char *expected, const char *name, enum pgp_verdict verdict,
    bool sound)
{
	struct pgp_result	 r = verify(p, expected, name);

	ck_assert_msg(r.verdict == verdict, "%s: %s, not %s", name, pgp_verdict_name(r.verdict),
	    pgp_verdict_name(verdict));
	ck_assert_msg(r.sound == sound, "%s: sound is %d", name, r.sound);
}

#define DIRK	dirk(p)

static const char *
dirk(struct pgp *p)
{
	static char	 primary[PGP_FINGERPRINT];

	import(p, "INSECURE-dirk.asc", primary);
	return primary;
}

TEST(a_good_signature_is_good_and_tells_who_when_and_how)
{
	AUTO(pgp_done) struct pgp *p = open_at("2026-06-01T00:00:00Z");
	struct pgp_result	 r = verify(p, DIRK, "INSECURE-dirk.sig");

	ck_assert_int_eq(r.verdict, PGP_GOOD);
	ck_assert(r.sound);
	ck_assert_str_eq(r.primary, DIRK);
	ck_assert_int_eq(r.signed_at, 1767312000);
	assert_verdict(p, DIRK, "INSECURE-dirk-armoured.sig", PGP_GOOD, true);
	assert_verdict(p, DIRK, "INSECURE-dirk-sha384.sig", PGP_GOOD, true);
	assert_verdict(p, NULL, "INSECURE-zoe.sig", PGP_GOOD, true);
}

TEST(a_subkeys_signature_is_its_primary_keys)
{
	AUTO(pgp_done) struct pgp *p = open_at("2026-06-01T00:00:00Z");
	char			 primary[PGP_FINGERPRINT];
	struct pgp_result	 r;

	import(p, "INSECURE-subkey.asc", primary);
	r = verify(p, primary, "INSECURE-subkey.sig");
	ck_assert_int_eq(r.verdict, PGP_GOOD);
	ck_assert_str_eq(r.primary, primary);
}

TEST(each_refusal_is_distinct)
{
	AUTO(pgp_done) struct pgp *p = open_at("2026-06-01T00:00:00Z");

	assert_verdict(p, DIRK, "INSECURE-zoe.sig", PGP_WRONG_KEY, false);
	assert_verdict(p, DIRK, "INSECURE-two.sig", PGP_TWO_SIGNATURES, false);
	assert_verdict(p, DIRK, "INSECURE-dirk-sha1.sig", PGP_WEAK_DIGEST, false);
	assert_verdict(p, DIRK, "INSECURE-dirk-2039.sig", PGP_FUTURE, true);
	assert_verdict(p, NULL, "INSECURE-revoked.sig", PGP_REVOKED, true);
	assert_verdict(p, NULL, "INSECURE-expires.sig", PGP_EXPIRED, true);
	assert_verdict(p, DIRK, "INSECURE-dirk-short.sig", PGP_EXPIRED, true);
	assert_verdict(p, DIRK, "INSECURE-dirk.inline", PGP_NO_SIGNATURE, false);
	assert_verdict(p, DIRK, "INSECURE-unsigned.inline", PGP_NO_SIGNATURE, false);
	assert_verdict(p, DIRK, "INSECURE-orders.txt", PGP_NO_SIGNATURE, false);
	assert_verdict(p, DIRK, "INSECURE-dirk.asc", PGP_NO_SIGNATURE, false);
}

TEST(expiry_goes_by_the_pinned_clock)
{
	struct pgp		*p = open_at("2026-02-15T00:00:00Z");

	assert_verdict(p, NULL, "INSECURE-expires.sig", PGP_GOOD, true);
	pgp_close(p, true);
	p = open_at("2026-03-02T00:00:00Z");
	assert_verdict(p, NULL, "INSECURE-expires.sig", PGP_EXPIRED, true);
	pgp_close(p, true);
	p = open_at("2026-01-15T00:00:00Z");
	assert_verdict(p, NULL, "INSECURE-dirk-short.sig", PGP_GOOD, true);
	pgp_close(p, true);
}

TEST(other_keys_failings_do_not_hide_that_the_key_is_wrong)
{
	AUTO(pgp_done) struct pgp *p = open_at("2026-06-01T00:00:00Z");

	assert_verdict(p, DIRK, "INSECURE-revoked.sig", PGP_WRONG_KEY, false);
	assert_verdict(p, DIRK, "INSECURE-expires.sig", PGP_WRONG_KEY, false);
}

TEST(a_key_nobody_registered_is_unknown)
{
	AUTO(pgp_done) struct pgp *p = pgp_open_verifier();

	assert_verdict(p, NULL, "INSECURE-dirk.sig", PGP_UNKNOWN_KEY, false);
	assert_verdict(p, NULL, "INSECURE-dirk-sha1.sig", PGP_UNKNOWN_KEY, false);
}

TEST(a_byte_changed_in_text_or_signature_is_never_good)
{
	AUTO(pgp_done) struct pgp *p = open_at("2026-06-01T00:00:00Z");
	AUTO(buf_clear) struct buf sig = read_key("INSECURE-dirk.sig");
	struct pgp_result	 r;

	pgp_verify(p, NULL, sig.data, sig.len, ORDERS "x", strlen(ORDERS) + 1, &r);
	ck_assert_int_eq(r.verdict, PGP_BAD);
	pgp_verify(p, NULL, sig.data, sig.len, "", 0, &r);
	ck_assert_int_eq(r.verdict, PGP_BAD);
	/*
	 * The signature's last 66 bytes are its two numbers; what is before them has parts that
	 * nobody signs.
	 */
	for (size_t i = sig.len - 66; i < sig.len; i += 5) {
		sig.data[i] ^= 1;
		pgp_verify(p, NULL, sig.data, sig.len, ORDERS, strlen(ORDERS), &r);
		ck_assert_msg(!r.sound && r.verdict != PGP_GOOD, "good with byte %zu changed", i);
		sig.data[i] ^= 1;
	}
	pgp_verify(p, NULL, NULL, 0, ORDERS, strlen(ORDERS), &r);
	ck_assert_int_eq(r.verdict, PGP_NO_SIGNATURE);
}

TEST(two_armoured_signatures_one_after_the_other_are_two)
{
	AUTO(pgp_done) struct pgp *p = open_at("2026-06-01T00:00:00Z");
	AUTO(buf_clear) struct buf sig = read_key("INSECURE-dirk-armoured.sig");
	struct pgp_result	 r;
	size_t			 n = sig.len;
	AUTO_FREE char *again = xstrndup(sig.data, n);

	buf_add(&sig, again, n);
	pgp_verify(p, NULL, sig.data, sig.len, ORDERS, strlen(ORDERS), &r);
	ck_assert_int_eq(r.verdict, PGP_TWO_SIGNATURES);
}

static struct pgp_result
verify_clear(struct pgp *p, const char *before, const char *middle, const char *after,
    struct buf *text)
{
	AUTO(buf_clear) struct buf b = { 0 };
	struct pgp_result	 r;

	buf_printf(&b, "%s%s%s", before, middle, after);
	buf_clear(text);
	pgp_verify_clear(p, NULL, b.data, b.len, text, &r);
	return r;
}

TEST(only_the_signed_text_comes_out_of_a_clear_signed_block)
{
	AUTO(pgp_done) struct pgp *p = open_at("2026-06-01T00:00:00Z");
	AUTO(buf_clear) struct buf clear = read_key("INSECURE-dirk.clear"), text = { 0 };
	struct pgp_result	 r;

	ck_assert(pgp_is_clear(clear.data, clear.len));
	r = verify_clear(p, "", clear.data, "", &text);
	ck_assert_int_eq(r.verdict, PGP_GOOD);
	ck_assert_str_eq(text.data, ORDERS);
	r = verify_clear(p, "\n \n", clear.data, "\n\t\n", &text);
	ck_assert_int_eq(r.verdict, PGP_GOOD);
	ck_assert_str_eq(text.data, ORDERS);
	r = verify_clear(p, "<orders>not signed</orders>\n\n", clear.data, "", &text);
	ck_assert_int_eq(r.verdict, PGP_BAD);
	r = verify_clear(p, "", clear.data, "\n-- \nsent from my tower\n", &text);
	ck_assert_int_eq(r.verdict, PGP_BAD);
	ck_assert_uint_eq(text.len, 0);
	r = verify_clear(p, "", clear.data, clear.data, &text);
	ck_assert_int_eq(r.verdict, PGP_TWO_SIGNATURES);
	ck_assert_uint_eq(text.len, 0);
	r = verify_clear(p, "", ORDERS, "", &text);
	ck_assert_int_eq(r.verdict, PGP_NO_SIGNATURE);
	ck_assert(!pgp_is_clear(ORDERS, strlen(ORDERS)));
	*strstr(clear.data, "ones") = 'O';
	r = verify_clear(p, "", clear.data, "", &text);
	ck_assert_int_eq(r.verdict, PGP_BAD);
	ck_assert_uint_eq(text.len, 0);
	*strstr(clear.data, "-----END") = '\0';
	r = verify_clear(p, "", clear.data, "", &text);
	ck_assert_int_eq(r.verdict, PGP_NO_SIGNATURE);
}

TEST(a_clear_signed_block_is_cut_out_of_what_stands_round_it)
{
	AUTO(buf_clear) struct buf clear = read_key("INSECURE-dirk.clear"), more = { 0 };
	const void	*block;
	size_t		 n;

	ck_assert_ptr_eq(pgp_clear_block(clear.data, clear.len, &n), clear.data);
	ck_assert_uint_eq(n, clear.len);
	buf_puts(&more, "Words.\n\n");
	buf_add(&more, clear.data, clear.len);
	buf_puts(&more, "-- \nmore\n");
	block = pgp_clear_block(more.data, more.len, &n);
	ck_assert_ptr_nonnull(block);
	ck_assert_uint_eq(n, clear.len);
	ck_assert_mem_eq(block, clear.data, n);
	buf_add(&more, clear.data, clear.len);
	ck_assert_ptr_null(pgp_clear_block(more.data, more.len, &n));
	ck_assert_ptr_null(pgp_clear_block(clear.data, clear.len - 20, &n));
	ck_assert_ptr_null(pgp_clear_block("", 0, &n));
}

TEST(what_no_signature_surely_covers_is_known)
{
	AUTO_FREE char *line = xcalloc(1, 19002);

	memset(line, 'x', 19001);
	ck_assert(pgp_covers("", 0));
	ck_assert(pgp_covers("a\r\nb \t\r\r\nc \r", 12));
	ck_assert(pgp_covers(line, 19000));
	line[100] = '\n';
	ck_assert(pgp_covers(line, 19001));
	line[100] = 'x';
	ck_assert(!pgp_covers(line, 19001));
	ck_assert(!pgp_covers("a\0\nb", 4));
	ck_assert(!pgp_covers("a\n\0", 3));
	ck_assert(!pgp_covers("a\rb\n", 4));
	ck_assert(!pgp_covers("a\r \r b", 6));
}

/* Makes a key in a home and checks its signature with stock gpg in another. */
static void
sign_in(const char *home, const char *folder)
{
	struct pgp	*p = pgp_open(home);
	AUTO(buf_clear) struct buf key = { 0 }, sig = { 0 };
	struct stat	 st;
	char		 primary[PGP_FINGERPRINT], found[PGP_FINGERPRINT], *command;

	pgp_create(p, "Moderator <mod@example.org>", PGP_SIGNS, primary);
	ck_assert_uint_eq(strlen(primary), 40);
	ck_assert(pgp_find_secret(p, "mod@example.org", found, NULL));
	ck_assert_str_eq(found, primary);
	ck_assert(pgp_export(p, primary, &key));
	ck_assert(!pgp_export(p, "0000000000000000000000000000000000000000", &key));
	pgp_sign(p, primary, false, ORDERS, strlen(ORDERS), &sig);
	free(scratch_write(folder, "key.asc", key.data));
	free(scratch_write(folder, "MANIFEST", ORDERS));
	stage_replace(folder, "MANIFEST.sig", sig.data, sig.len);
	command = xasprintf("cd '%s' && mkdir -m 700 stock && export GNUPGHOME=\"$PWD/stock\" && "
	    "gpg --quiet --batch --import key.asc && gpg --quiet --batch --trust-model always "
	    "--verify MANIFEST.sig MANIFEST 2>&1 | grep -q 'Good signature'", folder);
	ck_assert_int_eq(system(command), 0);
	free(command);
	ck_assert_int_eq(stat(home, &st), 0);
	ck_assert_uint_eq(st.st_mode & 07777, 0700);
	pgp_close(p, true);
}

TEST(stock_gpg_verifies_what_a_new_key_signs)
{
	AUTO(scratch_clear) char *folder = scratch_new();
	AUTO_FREE char *home = path_join(folder, "home");

	sign_in(home, folder);
}

TEST(a_home_may_have_a_long_path)
{
	AUTO(scratch_clear) char *folder = scratch_new();
	AUTO_FREE char *name = xasprintf("%0150d", 7), *home = path_join(folder, name);

	sign_in(home, folder);
}

TEST(each_of_two_keys_in_a_home_signs_for_itself)
{
	AUTO(scratch_clear) char *folder = scratch_new();
	AUTO_FREE char *home = path_join(folder, "home");
	struct pgp		*p = pgp_open(home);
	char			 keys[2][PGP_FINGERPRINT];
	AUTO(buf_clear) struct buf sig = { 0 };
	struct pgp_result	 r;

	pgp_create(p, "One <one@example.org>", PGP_SIGNS, keys[0]);
	pgp_create(p, "Two <two@example.org>", PGP_SIGNS_AND_DECRYPTS, keys[1]);
	for (int i = 0; i < 6; i++) {
		if (i == 3) {
			pgp_close(p, false);
			p = pgp_open(home);
		}
		buf_clear(&sig);
		pgp_sign(p, keys[i % 2], i >= 2, ORDERS,
		    strlen(ORDERS), &sig);
		pgp_verify(p, keys[i % 2], sig.data, sig.len, ORDERS, strlen(ORDERS), &r);
		ck_assert_int_eq(r.verdict, PGP_GOOD);
	}
	pgp_close(p, true);
}

static void
assert_signs(struct pgp *p, const char *key, bool armour, const char *text)
{
	AUTO(buf_clear) struct buf sig = { 0 };
	struct pgp_result	 r;

	pgp_sign(p, key, armour, text, strlen(text), &sig);
	ck_assert_int_eq(memmem(sig.data, sig.len, "-----BEGIN PGP SIGNATURE-----", 29) != NULL,
	    armour);
	pgp_verify(p, key, sig.data, sig.len, text, strlen(text), &r);
	ck_assert_int_eq(r.verdict, PGP_GOOD);
}

TEST(a_home_that_is_open_is_shared_until_its_last_user_closes_it)
{
	AUTO(scratch_clear) char *folder = scratch_new();
	AUTO_FREE char *home = path_join(folder, "home");
	AUTO(pgp_done) struct pgp *p = pgp_open(home);
	struct pgp	*q = pgp_open(home);
	char		 key[PGP_FINGERPRINT];

	ck_assert_ptr_eq(p, q);
	pgp_create(p, "One <one@example.org>", PGP_SIGNS, key);
	pgp_close(q, false);
	assert_signs(p, key, false, ORDERS);
}

TEST(a_home_of_somebody_elses_keeps_its_settings)
{
	AUTO(scratch_clear) char *folder = scratch_new();
	AUTO_FREE char *found = NULL;

	free(scratch_write(folder, "pubring.kbx", ""));
	pgp_close(pgp_open(folder), false);
	found = scratch_read(folder, "gpg.conf");
	ck_assert_ptr_null(found);
}

TEST(a_pinned_clock_dates_keys_and_signatures)
{
	AUTO(scratch_clear) char *folder = scratch_new();
	struct pgp		*p;
	AUTO(buf_clear) struct buf sig = { 0 };
	struct pgp_result	 r;
	char			 primary[PGP_FINGERPRINT];

	clock_pin(1000000000);
	p = pgp_open(folder);
	pgp_create(p, "Moderator <mod@example.org>", PGP_SIGNS, primary);
	pgp_sign(p, primary, true, ORDERS, strlen(ORDERS), &sig);
	pgp_verify(p, primary, sig.data, sig.len, ORDERS, strlen(ORDERS), &r);
	ck_assert_int_eq(r.verdict, PGP_GOOD);
	ck_assert_int_eq(r.signed_at, 1000000000);
	pgp_close(p, true);
}

/* Any operation tells GnuPG which home it is. */
static void
touch(struct pgp *p)
{
	pgp_has_key(p, "0000000000000000000000000000000000000000");
}

TEST(a_temporary_home_leaves_nothing_behind)
{
	struct pgp	*p = pgp_open_verifier();
	AUTO_FREE char	*home = NULL;

	touch(p);
	home = xstrdup(getenv("GNUPGHOME"));
	ck_assert(folder_exists(home));
	pgp_close(p, false);
	ck_assert(!folder_exists(home));
}

TEST(a_program_that_dies_removes_its_own_homes_only)
{
	struct pgp	*p = pgp_open_verifier();
	char		*parents, childs[100];
	int		 fd[2], status;
	pid_t		 child;

	touch(p);
	parents = xstrdup(getenv("GNUPGHOME"));
	ck_assert_int_eq(pipe(fd), 0);
	if ((child = fork()) == 0) {
		struct pgp	*q = pgp_open_verifier();

		touch(q);
		if (freopen("/dev/null", "w", stderr) == NULL ||
		    !file_write_fd(fd[1], getenv("GNUPGHOME"), strlen(getenv("GNUPGHOME"))))
			_exit(99);
		die_with(EXIT_LATER, "the end");
	}
	close(fd[1]);
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert_int_eq(WEXITSTATUS(status), EXIT_LATER);
	memset(childs, 0, sizeof(childs));
	ck_assert_int_gt(read(fd[0], childs, sizeof(childs) - 1), 0);
	ck_assert_str_ne(childs, parents);
	ck_assert(!folder_exists(childs));
	ck_assert(folder_exists(parents));
	pgp_close(p, true);
	ck_assert(!folder_exists(parents));
	close(fd[0]);
	free(parents);
}

TEST(a_verifier_starts_no_agent)
{
	struct pgp	*p = open_at("2026-06-01T00:00:00Z");
	AUTO_FREE char *socket = NULL;

	assert_verdict(p, DIRK, "INSECURE-dirk.sig", PGP_GOOD, true);
	socket = path_join(getenv("GNUPGHOME"), "S.gpg-agent");
	ck_assert_int_ne(access(socket, F_OK), 0);
	pgp_close(p, false);
}

static void
assert_no_import(struct pgp *p, const void *bytes, size_t n, const char *code)
{
	char		 primary[PGP_FINGERPRINT];
	AUTO(diags_clear) struct diags d = { 0 };

	ck_assert(!pgp_import(p, bytes, n, primary, &d));
	ck_assert_uint_eq(d.count, 1);
	ck_assert_str_eq(d.diag[0].code, code);
}

TEST(only_one_public_key_is_imported)
{
	AUTO(scratch_clear) char *folder = scratch_new();
	AUTO(pgp_done) struct pgp *p = pgp_open(folder);
	AUTO(buf_clear) struct buf secret = read_key("INSECURE-dirk-secret.asc"),
	    two = read_key("INSECURE-dirk.asc"), zoe = read_key("INSECURE-zoe.asc"),
	    out = { 0 };
	char		 primary[PGP_FINGERPRINT];

	buf_add(&two, zoe.data, zoe.len);
	assert_no_import(p, secret.data, secret.len, "secret-key");
	assert_no_import(p, two.data, two.len, "several-keys");
	assert_no_import(p, ORDERS, strlen(ORDERS), "not-a-key");
	assert_no_import(p, "", 0, "not-a-key");
	import(p, "INSECURE-zoe.asc", primary);
	ck_assert(pgp_export(p, primary, &out));
	ck_assert(!pgp_find_secret(p, "dirk@example.org", primary, NULL));
}

/* The armour of a key with another sign in its checksum, and with a head that is none. */
TEST(a_key_is_taken_only_if_others_can_read_it_as_it_came)
{
	AUTO(pgp_done) struct pgp *p = pgp_open_verifier();
	AUTO(buf_clear) struct buf zoe = read_key("INSECURE-zoe.asc"), head = { 0 };
	char		*sum = strstr(zoe.data, "\n="), *body = strstr(zoe.data, "\n\n");

	ck_assert_ptr_nonnull(sum);
	ck_assert_ptr_nonnull(body);
	buf_add(&head, zoe.data, (size_t)(body + 1 - zoe.data));
	buf_puts(&head, "no: \x01 head\nof any kind\n");
	buf_puts(&head, body + 1);
	assert_no_import(p, head.data, head.len, "not-a-key");
	sum[2] = sum[2] == 'A' ? 'B' : 'A';
	assert_no_import(p, zoe.data, zoe.len, "not-a-key");
}

/* A packet that holds others, and here does not even squeeze them: RFC 4880 section 5.6. */
static struct buf
wrap(const struct buf *inner)
{
	struct buf	 out = { 0 };

	ck_assert_uint_lt(inner->len, 65536);
	buf_putc(&out, (char)(0x80 | 8 << 2 | 1));
	buf_putc(&out, (char)((inner->len + 1) >> 8));
	buf_putc(&out, (char)((inner->len + 1) & 0xff));
	buf_putc(&out, 0);
	buf_add(&out, inner->data, inner->len);
	return out;
}

TEST(only_one_signature_is_looked_at_and_none_that_is_wrapped)
{
	AUTO(pgp_done) struct pgp *p = open_at("2026-06-01T00:00:00Z");
	AUTO(buf_clear) struct buf sig = read_key("INSECURE-dirk.sig"),
	    wrapped = wrap(&sig), two = { 0 };
	struct pgp_result	 r;

	buf_add(&two, sig.data, sig.len);
	buf_add(&two, sig.data, sig.len);
	pgp_verify(p, NULL, sig.data, sig.len, ORDERS, strlen(ORDERS), &r);
	ck_assert_int_eq(r.verdict, PGP_GOOD);
	pgp_verify(p, NULL, wrapped.data, wrapped.len, ORDERS, strlen(ORDERS), &r);
	ck_assert_int_eq(r.verdict, PGP_NO_SIGNATURE);
	pgp_verify(p, NULL, two.data, two.len, ORDERS, strlen(ORDERS), &r);
	ck_assert_int_eq(r.verdict, PGP_TWO_SIGNATURES);
	pgp_verify(p, NULL, sig.data, sig.len - 1, ORDERS, strlen(ORDERS), &r);
	ck_assert_int_eq(r.verdict, PGP_NO_SIGNATURE);
}

TEST(what_is_encrypted_is_read_by_its_reader_with_the_signature_inside)
{
	AUTO(scratch_clear) char *folder = scratch_new();
	AUTO(pgp_done) struct pgp *p = pgp_open(folder);
	struct buf		 mail = { 0 }, text = { 0 }, broken = { 0 };
	struct pgp_result	 r;
	AUTO(diags_clear) struct diags d = { 0 };
	char			 reader[PGP_FINGERPRINT], writer[PGP_FINGERPRINT];

	pgp_create(p, "Reader <reader@example.org>", PGP_SIGNS_AND_DECRYPTS, reader);
	pgp_create(p, "Writer <writer@example.org>", PGP_SIGNS, writer);
	ck_assert(pgp_encrypt(p, writer, reader, ORDERS, strlen(ORDERS), &mail, &d));
	ck_assert_ptr_null(strstr(mail.data, "orders"));
	ck_assert(pgp_decrypt(p, writer, mail.data, mail.len, 1000, &text, &r, &d));
	ck_assert_str_eq(text.data, ORDERS);
	ck_assert_int_eq(r.verdict, PGP_GOOD);
	ck_assert_str_eq(r.primary, writer);
	buf_clear(&text);
	ck_assert(pgp_decrypt(p, reader, mail.data, mail.len, 1000, &text, &r, &d));
	ck_assert_int_eq(r.verdict, PGP_WRONG_KEY);
	buf_clear(&text);
	ck_assert_uint_eq(d.count, 0);
	ck_assert(!pgp_decrypt(p, writer, mail.data, mail.len, 10, &text, &r, &d));
	ck_assert_uint_eq(text.len, 0);
	ck_assert(!pgp_decrypt(p, writer, ORDERS, strlen(ORDERS), 1000, &text, &r, &d));
	buf_clear(&mail);
	ck_assert(pgp_encrypt(p, NULL, reader, ORDERS, strlen(ORDERS), &mail, &d));
	buf_clear(&text);
	ck_assert(pgp_decrypt(p, writer, mail.data, mail.len, 1000, &text, &r, &d));
	ck_assert_int_eq(r.verdict, PGP_NO_SIGNATURE);
	ck_assert(!r.sound);
	ck_assert(!pgp_encrypt(p, NULL, writer, ORDERS, strlen(ORDERS), &broken, &d));
	ck_assert_str_eq(d.diag[d.count - 1].code, "cannot-encrypt");
	buf_clear(&mail);
	buf_clear(&text);
}

TEST(a_message_by_a_stranger_is_read_but_not_believed)
{
	AUTO(scratch_clear) char *ours = scratch_new(), *theirs = scratch_new();
	struct pgp		*reader = pgp_open(ours), *stranger = pgp_open(theirs);
	AUTO(buf_clear) struct buf key = { 0 }, mail = { 0 }, text = { 0 };
	struct pgp_result	 r;
	char			 to[PGP_FINGERPRINT], from[PGP_FINGERPRINT], found[PGP_FINGERPRINT];

	pgp_create(reader, "Reader <reader@example.org>", PGP_SIGNS_AND_DECRYPTS, to);
	pgp_create(stranger, "Stranger <stranger@example.org>", PGP_SIGNS, from);
	ck_assert(pgp_export(reader, to, &key));
	ck_assert(pgp_import(stranger, key.data, key.len, found, NULL));
	ck_assert_str_eq(found, to);
	ck_assert(pgp_encrypt(stranger, from, to, ORDERS, strlen(ORDERS), &mail, NULL));
	ck_assert(pgp_decrypt(reader, NULL, mail.data, mail.len, 1000, &text, &r, NULL));
	ck_assert_str_eq(text.data, ORDERS);
	ck_assert_int_eq(r.verdict, PGP_UNKNOWN_KEY);
	ck_assert(!r.sound);
	pgp_close(reader, true);
	pgp_close(stranger, true);
}

/* Of some of these GnuPG says nothing on its status lines, and is run three times. */
TEST(a_message_damaged_anywhere_is_not_signed_and_stops_nobody)
{
	AUTO(pgp_done) struct pgp *p = open_at("2026-06-01T00:00:00Z");
	AUTO(buf_clear) struct buf whole = read_key("INSECURE-dirk.inline"), text = { 0 };
	struct pgp_result	 r;

	pgp_verify_message(p, DIRK, whole.data, whole.len, 1000, &text, &r);
	ck_assert_int_eq(r.verdict, PGP_GOOD);
	for (size_t at = 0; at < whole.len; at += 7) {
		whole.data[at] ^= 0x55;
		buf_clear(&text);
		pgp_verify_message(p, DIRK, whole.data, whole.len, 1000, &text, &r);
		ck_assert(!r.sound);
		ck_assert_uint_eq(text.len, 0);
		whole.data[at] ^= 0x55;
	}
}

TEST_MAIN("pgp")
