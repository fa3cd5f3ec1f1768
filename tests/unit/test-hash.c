/*
 * Hashes match published vectors; gzip gives the same bytes always, and no bomb goes off; the chain
 * is as described.
 */

#include <sys/prctl.h>
#include <sys/resource.h>

#include "store/chain.h"
#include "store/gzip.h"
#include "store/hash.h"
#include "unit/scratch.h"
#include "unit/test.h"

static const char *
hash_text(const void *p, size_t n)
{
	static char	 hex[HASH_HEX];
	unsigned char	 hash[HASH_SIZE];

	hash_bytes(p, n, hash);
	return hex_write(hash, HASH_SIZE, hex);
}

/* FIPS 180-4 and RFC 4231, test case 2. */
TEST(hashes_match_published_vectors)
{
	unsigned char	 mac[HASH_SIZE];
	char		 hex[HASH_HEX];

	ck_assert_str_eq(hash_text("abc", 3),
	    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
	ck_assert_str_eq(hash_text(NULL, 0),
	    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
	hash_hmac("Jefe", 4, "what do ya want for nothing?", 28, mac);
	ck_assert_str_eq(hex_write(mac, HASH_SIZE, hex),
	    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST(a_file_hashes_as_its_bytes_do)
{
	AUTO(scratch_clear) char *folder = scratch_new();
	AUTO_FREE char *path = scratch_write(folder, "f", "abc");
	unsigned char	 hash[HASH_SIZE], same[HASH_SIZE];

	ck_assert_int_eq(hash_file(path, hash), FILE_READ);
	hash_bytes("abc", 3, same);
	ck_assert(hash_equal(hash, same, HASH_SIZE));
	same[31] ^= 1;
	ck_assert(!hash_equal(hash, same, HASH_SIZE));
	ck_assert_int_eq(hash_file(folder, hash), FILE_NOT_REGULAR);
}

TEST(no_secret_is_left_in_a_core_dump)
{
	struct rlimit	 limit;

	store_start();
	ck_assert_int_eq(getrlimit(RLIMIT_CORE, &limit), 0);
	ck_assert_uint_eq(limit.rlim_cur, 0);
	ck_assert_uint_eq(limit.rlim_max, 0);
	ck_assert_int_eq(prctl(PR_GET_DUMPABLE), 0);
}

TEST(hexadecimal_is_read_only_in_its_one_form)
{
	unsigned char	 b[2];

	ck_assert(hex_read("0fa9", b, 2));
	ck_assert_uint_eq(b[0], 0x0f);
	ck_assert_uint_eq(b[1], 0xa9);
	ck_assert(!hex_read("0FA9", b, 2));
	ck_assert(!hex_read("0fa", b, 2));
	ck_assert(!hex_read("0fa99", b, 2));
	ck_assert(!hex_read("0fa ", b, 2));
	ck_assert(!hex_read("", b, 2));
}

TEST(a_hash_is_compared_with_its_digits)
{
	unsigned char	 hash[HASH_SIZE];
	char		 text[HASH_HEX];

	hash_bytes("abc", 3, hash);
	hex_write(hash, HASH_SIZE, text);
	ck_assert(hash_is(hash, text));
	text[7] = text[7] == '0' ? '1' : '0';
	ck_assert(!hash_is(hash, text));
	ck_assert(!hash_is(hash, "abc"));
	ck_assert(!hash_is(hash, ""));
	ck_assert(!hash_is(hash, NULL));
}

TEST(random_bytes_differ)
{
	unsigned char	 a[32] = { 0 }, b[32] = { 0 };

	random_bytes(a, sizeof(a));
	random_bytes(b, sizeof(b));
	ck_assert(!hash_equal(a, b, sizeof(a)));
}

TEST(gzip_says_nothing_of_time_or_system_and_comes_back)
{
	AUTO(buf_clear) struct buf packed = { 0 }, plain = { 0 };
	char		 text[100000];

	for (size_t i = 0; i < sizeof(text); i++)
		text[i] = "assize"[i * i % 6];
	gzip_write(text, sizeof(text), &packed);
	ck_assert_mem_eq(packed.data, "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff", 10);
	ck_assert_ptr_null(gzip_read(packed.data, packed.len, sizeof(text), &plain));
	ck_assert_uint_eq(plain.len, sizeof(text));
	ck_assert_mem_eq(plain.data, text, sizeof(text));
}

TEST(what_unpacks_past_the_cap_is_refused)
{
	AUTO(buf_clear) struct buf packed = { 0 }, plain = { 0 };
	AUTO_FREE char *zeros = xcalloc(1, 10000000);

	gzip_write(zeros, 10000000, &packed);
	buf_puts(&plain, "kept");
	ck_assert_str_eq(gzip_read(packed.data, packed.len, 100000, &plain),
	    "is too large when unpacked");
	ck_assert_str_eq(plain.data, "kept");
	ck_assert_uint_lt(plain.room, 300000);
}

TEST(damaged_gzip_is_refused_wherever_the_damage_is)
{
	AUTO(buf_clear) struct buf packed = { 0 }, plain = { 0 };

	gzip_write("assize assize assize", 20, &packed);
	for (size_t n = 0; n < packed.len; n++)
		ck_assert_str_eq(gzip_read(packed.data, n, 100, &plain), "is cut short");
	for (size_t i = packed.len - 8; i < packed.len; i++) {
		packed.data[i] ^= 1;
		ck_assert_str_eq(gzip_read(packed.data, packed.len, 100, &plain), "is damaged");
		packed.data[i] ^= 1;
	}
	buf_putc(&packed, 'x');
	ck_assert_str_eq(gzip_read(packed.data, packed.len, 100, &plain),
	    "has something after its end");
	ck_assert_uint_eq(plain.len, 0);
}

/* Each value was computed with sha256sum and openssl, as chain.h shows. */
TEST(the_chain_is_what_stock_tools_compute)
{
	static const unsigned char	 secret[HASH_SIZE];
	unsigned char			 h0[HASH_SIZE], h1[HASH_SIZE], last[HASH_SIZE];
	char				 hex[HASH_HEX];

	chain_open(secret, CHAIN_LENGTH, last);
	ck_assert(hash_equal(last, secret, HASH_SIZE));
	chain_open(secret, CHAIN_LENGTH - 1, last);
	ck_assert_str_eq(hex_write(last, HASH_SIZE, hex),
	    "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
	chain_open(secret, 0, h0);
	chain_open(secret, 1, h1);
	ck_assert_str_eq(hex_write(h0, HASH_SIZE, hex),
	    "f34fce81c22cd52be6ede2808cda3a2f269bb810d9b14bed56e3acaf9d6d1c35");
	ck_assert(chain_follows(h1, h0));
	ck_assert(!chain_follows(h0, h1));
}

TEST(keys_and_seals_are_what_openssl_computes)
{
	static const unsigned char	 secret[HASH_SIZE];
	struct chain_orders		 orders[] = { { .seat = "zoe" }, { .seat = "dirk" } };
	unsigned char			 key[HASH_SIZE], again[HASH_SIZE];
	char				 hex[HASH_HEX];

	hash_bytes("abc", 3, orders[0].hash);
	hash_bytes("", 0, orders[1].hash);
	chain_public_key(secret, "spring-war", 7, orders, 2, key);
	ck_assert_str_eq(hex_write(key, HASH_SIZE, hex),
	    "b5d92615675bc16c05166a125bb46d5eecb49968ae2d1a28cd8f9374c450dedf");
	orders[0].hash[0] ^= 1;
	chain_public_key(secret, "spring-war", 7, orders, 2, again);
	ck_assert(!hash_equal(key, again, HASH_SIZE));
	orders[0].hash[0] ^= 1;
	orders[0].signed_at = 1795291200;
	chain_public_key(secret, "spring-war", 7, orders, 2, key);
	ck_assert_str_eq(hex_write(key, HASH_SIZE, hex),
	    "b4164c79da3863000d227e49602167ed7f31a6232d090b19800a194b29ac8d45");
	chain_hidden_key(secret, 7, &orders[1], key);
	ck_assert_str_ne(hex_write(key, HASH_SIZE, hex),
	    "306e9426d794f2f6c46362b507b06062a380e1a834952fcf7751686301182a06");
	chain_hidden_key(secret, 7, NULL, key);
	ck_assert_str_eq(hex_write(key, HASH_SIZE, hex),
	    "306e9426d794f2f6c46362b507b06062a380e1a834952fcf7751686301182a06");
	chain_seal(secret, 7, "dirk", hex);
	ck_assert_str_eq(hex, "dc02c33d4a04ca2eb7f590ec537cf244758f0c86d28168a713f323189d888e80");
}

TEST(a_text_hashes_alike_whatever_no_signature_covers)
{
	static const char	*const same[] = {
		"a\n b\n\nc\n", "a\n b\n\nc", "a\r\n b\r\n\r\nc\r\n", "a \t\n b\n  \nc\n\n\r\n",
		"a\n b \r\r\n\t\nc \t",
	}, *const others[] = {
		" a\n b\n\nc\n", "a\n b\nc\n", "a\n b\n\nc\nd\n", "a\n\tb\n\nc\n", "\na\n b\n\nc\n",
		"a\r b\n\nc\n", "",
	};
	unsigned char		 hash[HASH_SIZE];
	char			 hex[HASH_HEX];

	/* printf 'a\n b\n\nc\n' | sha256sum */
	for (size_t i = 0; i < sizeof(same) / sizeof(*same); i++) {
		chain_text(same[i], strlen(same[i]), hash);
		ck_assert_str_eq(hex_write(hash, HASH_SIZE, hex),
		    "2dd9c5a6657da2d160f232688e4f27b57367d92c8df49f6158c1a6332ffabf14");
	}
	for (size_t i = 0; i < sizeof(others) / sizeof(*others); i++) {
		chain_text(others[i], strlen(others[i]), hash);
		ck_assert_str_ne(hex_write(hash, HASH_SIZE, hex),
		    "2dd9c5a6657da2d160f232688e4f27b57367d92c8df49f6158c1a6332ffabf14");
	}
	chain_text(NULL, 0, hash);
	ck_assert_str_eq(hex_write(hash, HASH_SIZE, hex),
	    "01ba4719c80b6fe911b091a7c05124b64eeece964e09c058ef8f9805daca546b");
}

TEST_MAIN("hash")
