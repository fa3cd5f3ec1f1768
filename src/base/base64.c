/* A reader of base64. */

#include <string.h>

#include "base/base64.h"

/* Returns the six bits that a character of base64 stands for, or -1. */
static int
bits_of(char c)
{
	static const char	 signs[] = BASE64_SIGNS;
	const char		*at = c == '\0' ? NULL : strchr(signs, c);

	return at == NULL ? -1 : (int)(at - signs);
}

void
base64_decode(const char *text, size_t n, struct buf *out)
{
	unsigned	 held = 0, bits = 0;

	for (size_t i = 0; i < n && text[i] != '='; i++) {
		int	 six = bits_of(text[i]);

		if (six < 0)
			continue;
		held = (held << 6 | (unsigned)six) & 0xffff;
		if ((bits += 6) >= 8) {
			bits -= 8;
			buf_putc(out, (char)(held >> bits & 0xff));
		}
	}
}
