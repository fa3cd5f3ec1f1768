/* The leaves of a mail, decoded and classed. */

#include <stdlib.h>
#include <string.h>

#include "mail/armour.h"
#include "mail/leaf.h"
#include "mail/text.h"

bool
leaf_has_suffix(const char *name, const char *suffix)
{
	size_t	 n = strlen(name), m = strlen(suffix);

	return n > m && g_ascii_strcasecmp(name + n - m, suffix) == 0;
}

static bool
is_encoded(GMimePart *part)
{
	GMimeContentEncoding	 e = g_mime_part_get_content_encoding(part);

	return e == GMIME_CONTENT_ENCODING_BASE64 || e == GMIME_CONTENT_ENCODING_BINARY ||
	    e == GMIME_CONTENT_ENCODING_UUENCODE;
}

void
leaf_decode(GMimePart *part, struct buf *b)
{
	GMimeDataWrapper	*content = g_mime_part_get_content(part);
	GMimeStream		*stream;
	GByteArray		*bytes;

	if (content == NULL)
		return;
	stream = g_mime_stream_mem_new();
	g_mime_data_wrapper_write_to_stream(content, stream);
	bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream));
	if (is_encoded(part))
		buf_add(b, bytes->data, bytes->len);
	else
		mail_lf(b, (const char *)bytes->data, bytes->len);
	g_object_unref(stream);
}

/* Returns a file's name without folders, whatever its sender called it. */
static char *
file_name(GMimePart *part)
{
	const char	*s = g_mime_part_get_filename(part);
	struct buf	 b = { 0 };

	if (s == NULL || *s == '\0')
		return xstrdup("");
	for (const char *p = s; *p != '\0'; p++)
		if (*p == '/' || *p == '\\')
			s = p + 1;
	mail_clean(&b, s);
	return buf_take(&b, NULL);
}

static char *
lower(const char *s)
{
	struct buf	 b = { 0 };

	mail_clean(&b, s == NULL ? "" : s);
	for (size_t i = 0; i < b.len; i++)
		b.data[i] = g_ascii_tolower(b.data[i]);
	return buf_take(&b, NULL);
}

static char *
type_of(GMimePart *part)
{
	GMimeContentType	*type = g_mime_object_get_content_type(GMIME_OBJECT(part));
	char			*s = type == NULL ? NULL : g_mime_content_type_get_mime_type(type),
	    *low;

	low = lower(s == NULL ? "text/plain" : s);
	g_free(s);
	return low;
}

bool
leaf_is_binary(const struct leaf *l)
{
	return l->content.len > 0 && (l->content.data[0] & 0x80) != 0;
}

static enum role
role_of(const struct leaf *l)
{
	if (strcmp(l->type, "application/pgp-encrypted") == 0)
		return ROLE_VERSION;
	if (armour_count(&l->content, BEGIN_CLEAR) > 0)
		return ROLE_CLEAR;
	if (armour_count(&l->content, BEGIN_MESSAGE) > 0 ||
	    (leaf_is_binary(l) &&
	    (leaf_has_suffix(l->name, ".gpg") || leaf_has_suffix(l->name, ".pgp"))))
		return ROLE_ENCRYPTED;
	if (strcmp(l->type, "application/pgp-signature") == 0 ||
	    armour_count(&l->content, BEGIN_SIGNATURE) > 0 ||
	    (leaf_is_binary(l) && leaf_has_suffix(l->name, ".sig")))
		return ROLE_SIGNATURE;
	if (*l->name == '\0' && strcmp(l->type, "text/plain") == 0)
		return ROLE_WORDS;
	if (*l->name == '\0' && strcmp(l->type, "text/html") == 0)
		return ROLE_HTML;
	return ROLE_FILE;
}

static void
leaf_init(struct leaf *l, GMimePart *part, int depth)
{
	*l = (struct leaf){ .depth = depth, .encoded = is_encoded(part) };
	leaf_decode(part, &l->content);
	l->name = file_name(part);
	l->type = type_of(part);
	l->charset = lower(g_mime_object_get_content_type_parameter(GMIME_OBJECT(part), "charset"));
	l->role = role_of(l);
}

static void
leaf_clear(struct leaf *l)
{
	buf_clear(&l->content);
	free(l->name);
	free(l->type);
	free(l->charset);
}

void
leaves_add(struct leaves *ls, GMimePart *part, int depth)
{
	grow(&ls->leaf, ls->count, &ls->room, sizeof(*ls->leaf));
	leaf_init(&ls->leaf[ls->count++], part, depth);
}

void
leaves_clear(struct leaves *ls)
{
	for (size_t i = 0; i < ls->count; i++)
		leaf_clear(&ls->leaf[i]);
	free(ls->leaf);
	*ls = (struct leaves){ 0 };
}

bool
leaf_is_sealed(GMimePart *part)
{
	struct leaf	 l;
	bool		 sealed;

	leaf_init(&l, part, 0);
	sealed = l.role == ROLE_SIGNATURE || l.role == ROLE_CLEAR || l.role == ROLE_ENCRYPTED;
	leaf_clear(&l);
	return sealed;
}
