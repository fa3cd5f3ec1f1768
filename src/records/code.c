/* Codes for people to copy. */

#include <ctype.h>
#include <string.h>

#include "base/plain.h"
#include "records/code.h"
#include "store/hash.h"

#define SIGNS	16
#define GROUP	4

/* Without i, l, o and u.  Whoever writes i, l or o means 1, 1 or 0. */
static const char	alphabet[] = "0123456789abcdefghjkmnpqrstvwxyz";

/* Puts a sign into its place, after a hyphen where a group begins. */
static void
put(char code[CODE_TEXT], unsigned n, char sign)
{
	unsigned	 at = n + n / GROUP;

	if (n > 0 && n % GROUP == 0)
		code[at - 1] = '-';
	code[at] = sign;
	code[at + 1] = '\0';
}

char *
code_write(const char *seal, char code[CODE_TEXT])
{
	unsigned char	 bytes[HASH_SIZE];
	unsigned	 held = 0, bits = 0, n = 0;

	if (!hex_read(seal, bytes, HASH_SIZE))
		bug("a code is made of what is no seal");
	for (unsigned i = 0; i < CODE_BYTES; i++) {
		held = held << 8 | bytes[i];
		for (bits += 8; bits >= 5; bits -= 5)
			put(code, n++, alphabet[held >> (bits - 5) & 31]);
	}
	explicit_bzero(bytes, sizeof(bytes));
	return code;
}

static char
meant(char c)
{
	c = (char)tolower((unsigned char)c);
	return c == 'o' ? '0' : c == 'i' || c == 'l' ? '1' : c;
}

bool
code_read(const char *said, char code[CODE_TEXT])
{
	unsigned	 n = 0;

	for (; *said != '\0'; said++) {
		char	 c = meant(*said);

		if (c == '-' || c == ' ' || c == '\t')
			continue;
		if (n == SIGNS || strchr(alphabet, c) == NULL)
			return false;
		put(code, n++, c);
	}
	return n == SIGNS;
}

bool
code_fits(const char *code, const char *said)
{
	char		 read[CODE_TEXT];
	unsigned char	 other = 0;

	if (code == NULL || said == NULL || strlen(code) != CODE_TEXT - 1 || !code_read(said, read))
		return false;
	for (unsigned i = 0; i < CODE_TEXT - 1; i++)
		other |= (unsigned char)(code[i] ^ read[i]);
	return other == 0;
}
