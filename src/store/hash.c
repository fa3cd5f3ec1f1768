/* The start of the store; SHA-256, HMAC-SHA256, hexadecimal text and random bytes. */

#include <errno.h>
#include <gcrypt.h>
#include <string.h>
#include <unistd.h>

#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>

#include "store/hash.h"

#define COST		8192			/* of scrypt: files hold what it gives */
#define FILE_CAP	((size_t)1 << 30)	/* nothing the program writes comes near */

static const char	digits[] = "0123456789abcdef";

void
store_start(void)
{
	static const struct rlimit	 none = { 0, 0 };

	if (setrlimit(RLIMIT_CORE, &none) != 0 || prctl(PR_SET_DUMPABLE, 0) != 0)
		die("cannot forbid core dumps");
	if (!gcry_check_version(GCRYPT_VERSION))
		die("libgcrypt is older than the one this program was built with");
	gcry_control(GCRYCTL_DISABLE_SECMEM, 0);
	gcry_control(GCRYCTL_INITIALIZATION_FINISHED, 0);
}

void
hash_bytes(const void *p, size_t n, unsigned char hash[HASH_SIZE])
{
	gcry_md_hash_buffer(GCRY_MD_SHA256, hash, n == 0 ? "" : p, n);
}

enum file_fault
hash_file(const char *path, unsigned char hash[HASH_SIZE])
{
	AUTO(buf_clear) struct buf b = { 0 };
	enum file_fault	 fault = file_read(path, FILE_CAP, &b);

	if (fault == FILE_READ)
		hash_bytes(b.data, b.len, hash);
	return fault;
}

void
hash_hmac(const void *key, size_t keylen, const void *p, size_t n, unsigned char mac[HASH_SIZE])
{
	const gcry_buffer_t	 parts[] = {
		{ .data = (void *)(uintptr_t)key, .len = keylen },
		{ .data = (void *)(uintptr_t)p, .len = n } };

	if (gcry_md_hash_buffers(GCRY_MD_SHA256, GCRY_MD_FLAG_HMAC,
	    mac, parts, 2) != 0)
		die("cannot compute HMAC-SHA256");
}

void
hash_slow(const char *text, const char *salt, unsigned char hash[HASH_SIZE])
{
	if (gcry_kdf_derive(text, strlen(text), GCRY_KDF_SCRYPT, COST, salt, strlen(salt), 1,
	    HASH_SIZE, hash) != 0)
		die("cannot hash a secret word");
}

bool
hash_equal(const void *a, const void *b, size_t n)
{
	const unsigned char	*x = a, *y = b;
	unsigned char		 differ = 0;

	for (size_t i = 0; i < n; i++)
		differ |= x[i] ^ y[i];
	return differ == 0;
}

char *
hash_hex(const void *p, size_t n, char text[HASH_HEX])
{
	unsigned char	 hash[HASH_SIZE];

	hash_bytes(p, n, hash);
	return hex_write(hash, HASH_SIZE, text);
}

char *
hex_write(const void *p, size_t n, char *text)
{
	const unsigned char	*b = p;

	for (size_t i = 0; i < n; i++) {
		text[2 * i] = digits[b[i] >> 4];
		text[2 * i + 1] = digits[b[i] & 15];
	}
	text[2 * n] = '\0';
	return text;
}

bool
hex_read(const char *text, void *p, size_t n)
{
	unsigned char	*b = p;

	if (strspn(text, digits) != 2 * n || text[2 * n] != '\0')
		return false;
	for (size_t i = 0; i < n; i++)
		b[i] = (unsigned char)((strchr(digits, text[2 * i]) - digits) << 4 |
		    (strchr(digits, text[2 * i + 1]) - digits));
	return true;
}

void
random_bytes(void *p, size_t n)
{
	char	*b = p;
	ssize_t	 got;

	for (; n > 0; b += got, n -= (size_t)got)
		if ((got = TEMP_FAILURE_RETRY(getrandom(b, n, 0))) < 0)
			die("cannot get random bytes: %s", strerror(errno));
}

bool
hash_fits(const void *bytes, size_t n, const unsigned char said[HASH_SIZE])
{
	unsigned char	 hash[HASH_SIZE];

	hash_bytes(bytes, n, hash);
	return hash_equal(hash, said, HASH_SIZE);
}

bool
hash_is(const unsigned char hash[HASH_SIZE], const char *text)
{
	unsigned char	 said[HASH_SIZE];

	return text != NULL && hex_read(text, said, HASH_SIZE) && hash_equal(hash, said, HASH_SIZE);
}
