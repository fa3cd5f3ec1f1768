/* Secret words in their stored form. */

#include <gcrypt.h>
#include <stdlib.h>
#include <string.h>

#include "records/word.h"
#include "store/hash.h"

#define COST		8192
#define DIGITS		(HASH_HEX - 1)

static const char	form[] = "scrypt:", made[] = "made:";

/*
 * The last word that was derived.  A word is often tried on several seats, and several times
 * for one mail.
 */
static struct {
	bool		 known;
	char		 sha256[HASH_HEX], salt[WORD_SALT + 1];
	unsigned char	 key[HASH_SIZE];
} last;

static void
derive(const char *sha256, const char *salt, unsigned char key[HASH_SIZE])
{
	if (last.known && strcmp(last.sha256, sha256) == 0 && strcmp(last.salt, salt) == 0) {
		memcpy(key, last.key, HASH_SIZE);
		return;
	}
	if (gcry_kdf_derive(sha256, strlen(sha256), GCRY_KDF_SCRYPT, COST, salt, strlen(salt), 1,
	    HASH_SIZE, key) != 0)
		die("cannot hash a secret word");
	last.known = true;
	memcpy(last.sha256, sha256, sizeof(last.sha256));
	memcpy(last.salt, salt, sizeof(last.salt));
	memcpy(last.key, key, HASH_SIZE);
}

const char *
word_made(const char *token)
{
	const char	*digits = token + sizeof(made) - 1;

	return strncmp(token, made, sizeof(made) - 1) == 0 && strlen(digits) == DIGITS &&
	    strspn(digits, "0123456789abcdef") == DIGITS ? digits : NULL;
}

/* Writes the SHA-256 of a word in digits; returns 'sha256'. */
static char *
digits_of(const char *word, char sha256[HASH_HEX])
{
	unsigned char	 hash[HASH_SIZE];

	hash_bytes(word, strlen(word), hash);
	return hex_write(hash, HASH_SIZE, sha256);
}

char *
word_new(char word[CODE_TEXT])
{
	unsigned char	 bytes[HASH_SIZE];
	char		 hex[HASH_HEX];

	random_bytes(bytes, sizeof(bytes));
	code_write(hex_write(bytes, HASH_SIZE, hex), word);
	explicit_bzero(bytes, sizeof(bytes));
	explicit_bzero(hex, sizeof(hex));
	return word;
}

char *
word_token(const char *word)
{
	char	 sha256[HASH_HEX];

	return xasprintf("%s%s", made, digits_of(word, sha256));
}

char *
word_keep(const char *sha256, const char *salt)
{
	unsigned char	 key[HASH_SIZE];
	char		 text[HASH_HEX], *short_salt = xstrndup(salt, WORD_SALT), *kept;

	if (strlen(sha256) != DIGITS || strlen(short_salt) != WORD_SALT)
		bug("a secret word is kept without its hash or salt");
	derive(sha256, short_salt, key);
	kept = xasprintf("%s%s:%s", form, short_salt, hex_write(key, HASH_SIZE, text));
	free(short_salt);
	return kept;
}

char *
word_keep_said(const char *word, const char *salt)
{
	char	 sha256[HASH_HEX], *kept = word_keep(digits_of(word, sha256), salt);

	explicit_bzero(sha256, sizeof(sha256));
	return kept;
}

bool
word_fits(const char *kept, const char *word)
{
	unsigned char	 key[HASH_SIZE];
	char		 sha256[HASH_HEX], salt[WORD_SALT + 1];
	size_t		 n = sizeof(form) - 1;

	if (kept == NULL || word == NULL || strncmp(kept, form, n) != 0 ||
	    strlen(kept) != n + WORD_SALT + 1 + DIGITS ||
	    kept[n + WORD_SALT] != ':')
		return false;
	memcpy(salt, kept + n, WORD_SALT);
	salt[WORD_SALT] = '\0';
	derive(digits_of(word, sha256), salt, key);
	return hash_is(key, kept + n + WORD_SALT + 1);
}
