/* The MIME parts of a mail that we send. */

#include <string.h>

#include <gmime/gmime.h>

#include "mail/part.h"
#include "mail/text.h"

#define LINE_LIMIT	78

/* True if this line could come out changed, or be taken for something else, on some way. */
static bool
line_is_fragile(const char *s, size_t len)
{
	if (len > LINE_LIMIT || (len > 0 && strchr(" \t", s[len - 1]) != NULL))
		return true;
	if (len >= 5 && memcmp(s, "From ", 5) == 0)
		return true;
	for (size_t i = 0; i < len; i++)
		if ((s[i] & 0x80) != 0 || (s[i] == '=' && i + 1 < len && s[i + 1] == '_'))
			return true;
	return false;
}

static bool
is_fragile(const char *s)
{
	for (; *s != '\0'; s += strcspn(s, "\n"), s += *s == '\n')
		if (line_is_fragile(s, strcspn(s, "\n")))
			return true;
	return false;
}

/* Adds the bytes in a transfer encoding; "From " at the start of a line never stays. */
static void
encode(struct buf *out, GMimeContentEncoding encoding, const char *data, size_t len)
{
	GMimeStream	*memory = g_mime_stream_mem_new(),
	    *stream = g_mime_stream_filter_new(memory);
	GMimeFilter	*basic = g_mime_filter_basic_new(encoding, true),
	    *from = g_mime_filter_from_new(GMIME_FILTER_FROM_MODE_ARMOR);
	GByteArray	*bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(memory));

	g_mime_stream_filter_add(GMIME_STREAM_FILTER(stream), basic);
	g_mime_stream_filter_add(GMIME_STREAM_FILTER(stream), from);
	g_mime_stream_write(stream, data, len);
	g_mime_stream_flush(stream);
	buf_add(out, bytes->data, bytes->len);
	if (bytes->len == 0 || bytes->data[bytes->len - 1] != '\n')
		buf_putc(out, '\n');
	g_object_unref(basic);
	g_object_unref(from);
	g_object_unref(stream);
	g_object_unref(memory);
}

void
part_text(struct buf *out, const char *text)
{
	struct buf	 clean = { 0 };

	mail_clean_lines(&clean, text, strlen(text));
	if (clean.len == 0 || clean.data[clean.len - 1] != '\n')
		buf_putc(&clean, '\n');
	buf_puts(out, "Content-Type: text/plain; charset=utf-8; format=fixed\n");
	if (is_fragile(clean.data)) {
		buf_puts(out, "Content-Transfer-Encoding: quoted-printable\n\n");
		encode(out, GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE, clean.data, clean.len);
	} else {
		buf_puts(out, "Content-Transfer-Encoding: 7bit\n\n");
		buf_add(out, clean.data, clean.len);
	}
	buf_clear(&clean);
}

void
part_file(struct buf *out, const struct attachment *a)
{
	struct buf	 name = { 0 };

	mail_clean_name(&name, a->name);
	buf_printf(out, "Content-Type: %s\nContent-Transfer-Encoding: base64\n", a->type);
	buf_printf(out, "Content-Disposition: %s; filename=\"%s\"\n\n",
	    a->shown ? "inline" : "attachment", name.data);
	encode(out, GMIME_CONTENT_ENCODING_BASE64, a->data, a->len);
	buf_clear(&name);
}

void
part_begin(struct buf *out, const char *kind, const char *boundary)
{
	buf_printf(out, "Content-Type: multipart/%s;\n boundary=\"%s\"\n\n", kind, boundary);
}

void
part_append(struct buf *out, const char *boundary, const struct buf *part)
{
	buf_printf(out, "--%s\n", boundary);
	buf_add(out, part->data, part->len);
	buf_putc(out, '\n');
}

void
part_end(struct buf *out, const char *boundary)
{
	buf_printf(out, "--%s--\n", boundary);
}
