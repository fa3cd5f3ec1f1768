/* Text from outside made harmless, and text of ours made fit for mail. */

#include <ctype.h>
#include <string.h>

#include "base/plain.h"
#include "mail/text.h"

#define NAME_LIMIT	80

/* Reads one character, at most 'left' bytes; returns its length, 1 with *c 0 if it is not UTF-8. */
static size_t
next_char(const char *s, size_t left, uint32_t *c)
{
	size_t	 n = plain_character(s, left, c);

	if (n > 0)
		return n;
	*c = 0;
	return 1;
}

static void
add_clean(struct buf *b, const char *s, size_t len, bool lines)
{
	uint32_t	 c;
	size_t		 n;

	for (size_t i = 0; i < len; i += n) {
		n = next_char(s + i, len - i, &c);
		if (c == '\n' || c == '\t' || c == '\r') {
			if (lines && c != '\r')
				buf_putc(b, (char)c);
			else if (!lines && !(c == '\r' && i + 1 < len && s[i + 1] == '\n'))
				buf_putc(b, ' ');
		} else if (c == 0 && s[i] != '\0')
			buf_putc(b, '?');
		else if (!plain_is_hostile(c))
			buf_add(b, s + i, n);
	}
}

void
mail_clean(struct buf *b, const char *s)
{
	add_clean(b, s, strlen(s), false);
}

void
mail_clean_lines(struct buf *b, const char *s, size_t len)
{
	add_clean(b, s, len, true);
}

void
mail_shorten(struct buf *b, size_t limit)
{
	if (b->len <= limit)
		return;
	while (limit > 0 && (b->data[limit] & 0xc0) == 0x80)
		limit--;
	b->len = limit;
	b->data[limit] = '\0';
}

bool
mail_is_clean(const char *s, size_t len)
{
	uint32_t	 c;

	for (size_t i = 0; i < len; i += next_char(s + i, len - i, &c)) {
		next_char(s + i, len - i, &c);
		if (plain_is_hostile(c))
			return false;
	}
	return true;
}

void
mail_clean_name(struct buf *b, const char *s)
{
	static const char	 signs[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	    "0123456789._-";
	size_t			 start = b->len;

	for (const char *p = s; *p != '\0'; p++)
		if (*p == '/' || *p == '\\')
			s = p + 1;
	while (*s == '.' || *s == '-')
		s++;
	for (; *s != '\0' && b->len - start < NAME_LIMIT; s++)
		if (strchr(signs, *s) != NULL)
			buf_putc(b, *s);
		else if (*s == ' ')
			buf_putc(b, '_');
	if (b->len == start)
		buf_puts(b, "file");
}

bool
mail_address_ok(const char *s)
{
	const char	*at = strchr(s, '@');

	if (at == NULL || at == s || at[1] == '\0' || strlen(s) > 254 ||
	    s[0] == '-' || strchr(at + 1, '@') != NULL)
		return false;
	for (; *s != '\0'; s++)
		if (*s <= ' ' || *s >= 0x7f || strchr("\"\\<>()[],;:", *s) != NULL)
			return false;
	return true;
}

bool
mail_id_ok(const char *s)
{
	size_t	 n = strlen(s);

	if (n == 0 || n > 500)
		return false;
	for (; *s != '\0'; s++)
		if (*s <= ' ' || *s >= 0x7f || *s == '<' || *s == '>')
			return false;
	return true;
}

void
mail_crlf(struct buf *b, const char *s, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		if (s[i] == '\n' && (i == 0 || s[i - 1] != '\r'))
			buf_putc(b, '\r');
		buf_putc(b, s[i]);
	}
}

void
mail_lf(struct buf *b, const char *s, size_t len)
{
	for (size_t i = 0; i < len; i++)
		if (!(s[i] == '\r' && i + 1 < len && s[i + 1] == '\n'))
			buf_putc(b, s[i]);
}

bool
mail_page_may_strike(const char *page)
{
	static const char *const	 marks[] = { "line-through", "<strike", "<del", "<s" };

	for (size_t i = 0; i < LENGTH(marks); i++)
		for (const char *at = page; (at = strcasestr(at, marks[i])) != NULL; at++)
			if (strcmp(marks[i], "<s") != 0 || !isalnum((unsigned char)at[2]))
				return true;
	return false;
}
