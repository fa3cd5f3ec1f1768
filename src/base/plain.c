/* Plain text, without characters that act on a terminal. */

#include <string.h>

#include "base/plain.h"

bool
plain_is_hostile(uint32_t c)
{
	if (c < 0x20 || (c >= 0x7f && c < 0xa0))
		return true;
	if (c == 0xad || c == 0x61c || c == 0x200b || c == 0x200e || c == 0x200f || c == 0xfeff)
		return true;
	if ((c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) ||
	    (c >= 0xfff9 && c <= 0xfffb))
		return true;
	return (c >= 0xe0000 && c <= 0xe0fff) || (c & 0xfffe) == 0xfffe ||
	    (c >= 0xfdd0 && c <= 0xfdef);
}

size_t
plain_character(const char *bytes, size_t left, uint32_t *c)
{
	static const uint32_t	 least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	const unsigned char	*s = (const unsigned char *)bytes;
	size_t			 n = s[0] < 0x80 ? 1 : s[0] < 0xc2 ? 0 :
	    s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : s[0] < 0xf5 ? 4 : 0;

	if (n == 0 || n > left)
		return 0;
	*c = n == 1 ? s[0] : s[0] & (0x7fu >> n);
	for (size_t i = 1; i < n; i++) {
		if ((s[i] & 0xc0) != 0x80)
			return 0;
		*c = *c << 6 | (s[i] & 0x3f);
	}
	return *c < least[n] || *c > 0x10ffff || (*c >= 0xd800 && *c <= 0xdfff) ? 0 : n;
}

size_t
plain_columns(const char *s, size_t len)
{
	size_t	 n = 0;

	for (size_t i = 0; i < len; i++)
		n += ((unsigned char)s[i] & 0xc0) != 0x80;
	return n;
}

/* Returns the new length.  Most text is plain and stays where it is. */
static size_t
clean_bytes(char *s, size_t len)
{
	size_t	 to = 0, n;

	for (size_t i = 0; i < len; i += n) {
		uint32_t	 c = ' ';

		for (n = 0; n < len - i && s[i + n] >= ' ' && s[i + n] < 0x7f; n++)
			;
		if (n == 0)
			n = plain_character(s + i, len - i, &c);
		if (n == 0) {
			n = 1;
			s[to++] = '?';
		} else if (c == '\n' || c == '\t' || !plain_is_hostile(c)) {
			if (to != i)
				memmove(s + to, s + i, n);
			to += n;
		}
	}
	return to;
}

void
plain_text(char *s)
{
	if (s != NULL)
		s[clean_bytes(s, strlen(s))] = '\0';
}

void
plain_buf(struct buf *b, size_t from)
{
	if (b->data == NULL)
		return;
	b->len = from + clean_bytes(b->data + from, b->len - from);
	b->data[b->len] = '\0';
}

const char *
plain_line(const char *p, const char *end, const char *mark)
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

size_t
plain_count_lines(const char *p, const char *end, const char *mark)
{
	size_t	 n = 0;

	for (; (p = plain_line(p, end, mark)) != NULL; p++)
		n++;
	return n;
}

char
plain_small(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool
plain_alike(const char *a, const char *b, size_t n)
{
	while (n > 0 && *a != '\0' && plain_small(*a) == plain_small(*b)) {
		a++;
		b++;
		n--;
	}
	return n == 0 || plain_small(*a) == plain_small(*b);
}
