#ifndef STORE_HASH_H
#define STORE_HASH_H

/* SHA-256, HMAC-SHA256, scrypt, hexadecimal text, comparison in constant time, and random bytes. */

#include "base/file.h"

#define HASH_SIZE	32
#define HASH_HEX	(2 * HASH_SIZE + 1)	/* with its NUL */

/*
 * Starts the libraries of the store and forbids core dumps, which would hold
 * secrets.  Call it once, before anything else.
 */
void		 store_start(void);

void		 hash_bytes(const void *, size_t, unsigned char hash[HASH_SIZE]);
/* Hashes a file of any size; unless it returns FILE_READ, the hash is not set. */
enum file_fault	 hash_file(const char *path, unsigned char hash[HASH_SIZE]);
void		 hash_hmac(const void *key, size_t keylen, const void *, size_t,
    unsigned char mac[HASH_SIZE]);
/* Hashes a secret word with scrypt, so that guesses are dear: it takes a while. */
void		 hash_slow(const char *text, const char *salt, unsigned char hash[HASH_SIZE]);
/* True if equal.  Its running time does not depend on the place of a difference. */
bool		 hash_equal(const void *, const void *, size_t);
/* True if these bytes have this hash. */
bool		 hash_fits(const void *, size_t, const unsigned char hash[HASH_SIZE]);
/* True if a text is this hash in hexadecimal; false for NULL. */
bool		 hash_is(const unsigned char hash[HASH_SIZE], const char *text);

/* Writes the hash of these bytes as text, and returns that. */
char		*hash_hex(const void *, size_t, char text[HASH_HEX]);
/* Writes 'n' bytes in lower-case hexadecimal; 'text' has room for 2n+1. */
char		*hex_write(const void *, size_t n, char *text);
/* Reads exactly 'n' bytes from lower-case hexadecimal; false if the text is anything else. */
bool		 hex_read(const char *text, void *, size_t n);

/* Fills in unpredictable bytes from the kernel. */
void		 random_bytes(void *, size_t);

#endif
