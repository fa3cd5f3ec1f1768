/* The key in an Autocrypt header. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/base64.h"
#include "mail/autocrypt.h"

/* The attributes of a header, each at most once. */
struct said {
	char	*address, *key;
	bool	 wrong;
};

/* Returns the text without blanks, to be free()d. */
static char *
squeeze(const char *text, size_t len)
{
	char	*out = xstrndup(text, len), *to = out;

	for (const char *from = out; *from != '\0'; from++)
		if (!isspace((unsigned char)*from))
			*to++ = *from;
	*to = '\0';
	return out;
}

/* Takes one "name=value"; ignores an unknown name that begins with '_', and no other. */
static void
heed(struct said *s, const char *name, const char *value)
{
	char	**into = strcasecmp(name, "addr") == 0 ? &s->address :
	    strcasecmp(name, "keydata") == 0 ? &s->key : NULL;

	if (into != NULL) {
		s->wrong = s->wrong || *into != NULL;
		free(*into);
		*into = xstrdup(value);
	} else if (strcasecmp(name, "prefer-encrypt") != 0 && *name != '_')
		s->wrong = true;
}

static void
read_attributes(struct said *s, const char *header)
{
	while (*header != '\0' && !s->wrong) {
		size_t	 n = strcspn(header, ";");
		char	*pair = squeeze(header, n), *value = strchr(pair, '=');

		if (value != NULL) {
			*value++ = '\0';
			heed(s, pair, value);
		} else if (*pair != '\0')
			s->wrong = true;
		free(pair);
		header += n + (header[n] == ';');
	}
}

char *
autocrypt_key(const char *header, const char *address)
{
	struct said	 s = { 0 };
	char		*key = NULL;

	if (strlen(header) > AUTOCRYPT_CAP)
		return NULL;
	read_attributes(&s, header);
	if (!s.wrong && s.key != NULL && s.address != NULL && strcasecmp(s.address, address) == 0) {
		key = s.key;
		s.key = NULL;
	}
	free(s.key);
	free(s.address);
	return key;
}

bool
autocrypt_decode(const char *base64, struct buf *out)
{
	size_t	 len = strlen(base64), n = strspn(base64, BASE64_SIGNS);

	if (len % 4 != 0 || len - n > 2 || n == 0 || strspn(base64 + n, "=") != len - n)
		return false;
	base64_decode(base64, n, out);
	return true;
}
