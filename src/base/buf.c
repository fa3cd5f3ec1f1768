/* A growing run of bytes. */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"

static void
reserve(struct buf *b, size_t more)
{
	size_t	 need = b->len + more + 1;

	if (need < b->len)
		die("out of memory");
	if (need <= b->room)
		return;
	while (b->room < need)
		b->room = b->room == 0 ? 256 : b->room * 2;
	b->data = xrealloc(b->data, b->room);
}

void
buf_clear(struct buf *b)
{
	free(b->data);
	*b = (struct buf){ 0 };
}

void
buf_add(struct buf *b, const void *p, size_t n)
{
	reserve(b, n);
	if (n > 0)
		memcpy(b->data + b->len, p, n);
	b->len += n;
	b->data[b->len] = '\0';
}

void
buf_puts(struct buf *b, const char *s)
{
	buf_add(b, s, strlen(s));
}

void
buf_putc(struct buf *b, char c)
{
	reserve(b, 1);
	b->data[b->len++] = c;
	b->data[b->len] = '\0';
}

void
buf_printf(struct buf *b, const char *fmt, ...)
{
	va_list	 ap;
	size_t	 n;

	va_start(ap, fmt);
	n = format_length(fmt, ap);
	va_end(ap);
	reserve(b, n);
	va_start(ap, fmt);
	vsnprintf(b->data + b->len, n + 1, fmt, ap);
	va_end(ap);
	b->len += n;
}

char *
buf_take(struct buf *b, size_t *len)
{
	char	*data;

	reserve(b, 0);
	b->data[b->len] = '\0';
	data = b->data;
	if (len != NULL)
		*len = b->len;
	*b = (struct buf){ 0 };
	return data;
}

void
buf_cut(struct buf *b, size_t len)
{
	if (b->data == NULL)
		return;
	b->len = len;
	b->data[len] = '\0';
}

bool
buf_equal(const struct buf *a, const struct buf *b)
{
	return a->len == b->len && (a->len == 0 || memcmp(a->data, b->data, a->len) == 0);
}

void
buf_base64(struct buf *out, const char *text, size_t n)
{
	static const char	 signs[] = BASE64_SIGNS;
	unsigned		 held = 0, bits = 0;

	for (size_t i = 0; i < n && text[i] != '='; i++) {
		const char	*at = text[i] == '\0' ? NULL : strchr(signs, text[i]);

		if (at == NULL)
			continue;
		held = (held << 6 | (unsigned)(at - signs)) & 0xffff;
		if ((bits += 6) >= 8) {
			bits -= 8;
			buf_putc(out, (char)(held >> bits & 0xff));
		}
	}
}
