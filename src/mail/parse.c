/*
 * Walk through the tree of a mail.  At most one node speaks for the mail: the
 * multipart/signed, or the multipart/encrypted; where there is neither, the
 * parts are sorted out (mail/part.c).  The bytes that a signed node signs are
 * cut from the mail, and its letters are read again from these bytes.
 */

#include <gmime/gmime.h>
#include <libxml/parser.h>

#include <string.h>

#include "mail/parse.h"
#include "mail/part.h"
#include "mail/text.h"

/* True if this line delimits the parts.  Blanks may follow the boundary, and "--" at the last. */
static bool
delimits(const char *line, const char *end, const char *boundary, size_t n)
{
	if ((size_t)(end - line) < n + 2 || memcmp(line, "--", 2) != 0 ||
	    memcmp(line + 2, boundary, n) != 0)
		return false;
	line += n + 2;
	if (end - line >= 2 && memcmp(line, "--", 2) == 0)
		line += 2;
	while (line < end && (*line == ' ' || *line == '\t' || *line == '\r'))
		line++;
	return line == end;
}

/* Returns the next line that delimits, or NULL; 'after' becomes the start of the line after it. */
static const char *
next_delimiter(const char *s, const char *end, const char *boundary, const char **after)
{
	size_t	 n = strlen(boundary);

	for (; s < end; s = *after) {
		const char	*lf = memchr(s, '\n', (size_t)(end - s));

		*after = lf == NULL ? end : lf + 1;
		if (delimits(s, lf == NULL ? end : lf, boundary, n))
			return s;
	}
	return NULL;
}

/*
 * Appends the first part of a multipart, byte for byte as it came (RFC 2046, 5.1.1), from between
 * the first two lines of this boundary; false if there are fewer.  A parser that writes a part out
 * again changes a blank here and there, which breaks the signature.
 */
static bool
cut_first(const char *data, size_t len, const char *boundary, struct buf *b)
{
	const char	*end = data + len, *start, *stop, *after;

	if (next_delimiter(data, end, boundary, &start) == NULL)
		return false;
	stop = next_delimiter(start, end, boundary, &after);
	if (stop == NULL)
		return false;
	/* The line end before a boundary belongs to the boundary. */
	if (stop > start && stop[-1] == '\n')
		stop--;
	if (stop > start && stop[-1] == '\r')
		stop--;
	buf_add(b, start, (size_t)(stop - start));
	return true;
}

struct walk {
	struct buf	*answer;
	struct bytes	 raw;		/* what the tree was parsed from */
	struct parts	 parts_found;
	GMimeObject	*signed_node, *encrypted_node;
	int		 node_depth;
	int		 parts, nodes;
	bool		 forwarded, forwarded_node;
	bool		 refused;
};

static void	 walk_object(struct walk *, GMimeObject *, int depth, bool forwarded);
static void	 parse_entity(struct buf *, GMimeObject *, struct bytes raw, int signature,
    int depth);

void
parse_prepare(void)
{
	/* Each is a module of the C library. */
	static const char *const	 charsets[] = {
		"us-ascii", "iso-8859-1", "iso-8859-2", "iso-8859-15", "windows-1250",
		"windows-1251", "windows-1252", "koi8-r", "utf-16",
	};

	/* A set that is closed may be unloaded. */
	static iconv_t			 kept[LENGTH(charsets)];

	if (kept[0] != NULL)
		return;
	g_mime_init();
	xmlInitParser();
	for (size_t i = 0; i < LENGTH(charsets); i++)
		kept[i] = g_mime_iconv_open("utf-8", charsets[i]);
}

static void
refuse_mail(struct walk *w, enum remark remark, const char *detail)
{
	if (!w->refused)
		answer_remark(w->answer, remark, detail);
	w->refused = true;
}

static void
found_node(struct walk *w, GMimeObject **place, GMimeObject *o, int depth, bool forwarded)
{
	if (forwarded) {
		w->forwarded_node = true;
		return;
	}
	w->nodes++;
	w->node_depth = depth;
	*place = o;
}

static void
walk_object(struct walk *w, GMimeObject *o, int depth, bool forwarded)
{
	GMimeMessage	*message;
	GMimeMultipart	*parts;

	if (depth > MAIL_DEPTH)
		refuse_mail(w, REMARK_TOO_DEEP, "");
	if (++w->parts > MAIL_PARTS)
		refuse_mail(w, REMARK_TOO_MANY_PARTS, "");
	if (w->refused)
		return;
	if (GMIME_IS_MESSAGE_PART(o)) {
		message = g_mime_message_part_get_message(GMIME_MESSAGE_PART(o));
		w->forwarded = true;
		if (message != NULL && g_mime_message_get_mime_part(message) != NULL)
			walk_object(w, g_mime_message_get_mime_part(message), depth + 1, true);
	} else if (GMIME_IS_MULTIPART_SIGNED(o))
		found_node(w, &w->signed_node, o, depth, forwarded);
	else if (GMIME_IS_MULTIPART_ENCRYPTED(o))
		found_node(w, &w->encrypted_node, o, depth, forwarded);
	else if (GMIME_IS_MULTIPART(o)) {
		parts = GMIME_MULTIPART(o);
		for (int i = 0; i < g_mime_multipart_get_count(parts) && !w->refused; i++)
			walk_object(w, g_mime_multipart_get_part(parts, i), depth + 1, forwarded);
	} else if (GMIME_IS_PART(o) && forwarded)
		w->forwarded_node |= part_is_sealed(GMIME_PART(o));
	else if (GMIME_IS_PART(o))
		parts_add(&w->parts_found, GMIME_PART(o), depth);
}

static bool
has_protocol(GMimeObject *o, const char *protocol)
{
	const char	*s = g_mime_object_get_content_type_parameter(o, "protocol");

	return s == NULL || g_ascii_strcasecmp(s, protocol) == 0;
}

/* Appends the bytes that were signed: the first part as it came, with CRLF line ends. */
static void
cut_signed(const struct walk *w, struct buf *b)
{
	const char	*boundary = g_mime_object_get_content_type_parameter(w->signed_node,
	    "boundary");
	AUTO(buf_clear) struct buf part = { 0 };

	if (boundary != NULL && cut_first(w->raw.data, w->raw.len, boundary, &part))
		mail_crlf(b, part.data, part.len);
}

static GMimeObject *
construct(const char *data, size_t len)
{
	GMimeStream	*stream = g_mime_stream_mem_new_with_buffer(data, len);
	GMimeParser	*parser = g_mime_parser_new_with_stream(stream);
	GMimeObject	*o = g_mime_parser_construct_part(parser, NULL);

	g_object_unref(parser);
	g_object_unref(stream);
	return o;
}

static void
read_signed(struct walk *w, const struct buf *text, const struct buf *signature)
{
	struct mail_signature	 s = { .kind = SIGNATURE_MIME };
	GMimeObject		*again = construct(text->data, text->len);

	s.signed_text = (struct bytes){ text->data, text->len };
	s.signature = (struct bytes){ signature->data, signature->len };
	answer_signature(w->answer, &s);
	if (again == NULL) {
		refuse_mail(w, REMARK_NOT_MAIL, "");
		return;
	}
	parse_entity(w->answer, again, s.signed_text, 0, w->node_depth + 1);
	g_object_unref(again);
}

static void
parse_signed(struct walk *w)
{
	GMimeMultipart	*m = GMIME_MULTIPART(w->signed_node);
	GMimeObject	*second = NULL;
	AUTO(buf_clear) struct buf text = { 0 }, signature = { 0 };
	int		 count = g_mime_multipart_get_count(m);
	char		 detail[32];

	snprintf(detail, sizeof(detail), "%d", count);
	if (count > 2)
		refuse_mail(w, REMARK_THIRD_PART, detail);
	else if (!has_protocol(w->signed_node, "application/pgp-signature"))
		refuse_mail(w, REMARK_NOT_OPENPGP, "");
	else if (count < 2 || !GMIME_IS_PART(second = g_mime_multipart_get_part(m, 1)))
		refuse_mail(w, REMARK_HALF_SIGNED, "");
	if (w->refused)
		return;
	part_decode(GMIME_PART(second), &signature);
	cut_signed(w, &text);
	if (text.len == 0 || signature.len == 0)
		refuse_mail(w, REMARK_HALF_SIGNED, "");
	else if (armour_count(&signature, BEGIN_SIGNATURE) > 1)
		refuse_mail(w, REMARK_TWO_SIGNATURES, "");
	else
		read_signed(w, &text, &signature);
}

static void
parse_encrypted(struct walk *w)
{
	GMimeMultipart	*m = GMIME_MULTIPART(w->encrypted_node);
	GMimeObject	*second = NULL;
	struct letter	 l = { .kind = LETTER_ENCRYPTED_MIME, .signature = -1,
	    .depth = w->node_depth, .name = "", .type = "multipart/encrypted", .charset = "" };
	AUTO(buf_clear) struct buf content = { 0 };

	if (!has_protocol(w->encrypted_node, "application/pgp-encrypted"))
		refuse_mail(w, REMARK_NOT_OPENPGP, "");
	else if (g_mime_multipart_get_count(m) > 2)
		refuse_mail(w, REMARK_THIRD_PART, "more");
	else if (g_mime_multipart_get_count(m) < 2 ||
	    !GMIME_IS_PART(second = g_mime_multipart_get_part(m, 1)))
		refuse_mail(w, REMARK_HALF_SIGNED, "");
	if (w->refused)
		return;
	part_decode(GMIME_PART(second), &content);
	l.content = (struct bytes){ content.data, content.len };
	if (content.len == 0)
		refuse_mail(w, REMARK_HALF_SIGNED, "");
	else
		answer_letter(w->answer, &l);
}

/* Reads the letters of an entity; 'signature' is the one that covers all of it, or -1. */
static void
parse_entity(struct buf *answer, GMimeObject *root, struct bytes raw, int signature, int depth)
{
	struct walk	 w = { .answer = answer, .raw = raw };

	walk_object(&w, root, depth, false);
	/* Two nodes that speak, or one inside another mail. */
	if (w.nodes > 1 || (w.signed_node != NULL && signature >= 0))
		refuse_mail(&w, REMARK_TWO_SIGNATURES, "");
	if (w.nodes == 0 && signature < 0 && w.forwarded_node)
		refuse_mail(&w, REMARK_FORWARDED_SIGNATURE, "");
	if (w.forwarded && !w.refused)
		answer_remark(answer, REMARK_FORWARDED, "");
	if (!w.refused && w.nodes == 1)
		parts_left_out(&w.parts_found, answer);
	if (!w.refused && w.signed_node != NULL)
		parse_signed(&w);
	else if (!w.refused && w.encrypted_node != NULL)
		parse_encrypted(&w);
	else if (!w.refused)
		parts_answer(&w.parts_found, signature, answer);
	parts_clear(&w.parts_found);
}

static void
parse_whole(const char *data, size_t len, struct buf *answer)
{
	GMimeStream	*stream;
	GMimeParser	*parser;
	GMimeMessage	*message;
	const char	*end;

	/* A pipe may put an mbox line ("From somebody Sat Nov 21") before the mail. */
	if (len >= 5 && memcmp(data, "From ", 5) == 0 && (end = memchr(data, '\n', len)) != NULL) {
		len -= (size_t)(end + 1 - data);
		data = end + 1;
	}
	stream = g_mime_stream_mem_new_with_buffer(data, len);
	parser = g_mime_parser_new_with_stream(stream);
	message = g_mime_parser_construct_message(parser, NULL);
	if (message == NULL || g_mime_message_get_mime_part(message) == NULL)
		answer_remark(answer, REMARK_NOT_MAIL, "");
	else {
		envelope_answer(message, answer);
		parse_entity(answer, g_mime_message_get_mime_part(message),
		    (struct bytes){ data, len }, -1, 0);
	}
	if (message != NULL)
		g_object_unref(message);
	g_object_unref(parser);
	g_object_unref(stream);
}

void
parse_mail(const char *data, size_t len, bool whole, struct buf *answer)
{
	GMimeObject	*root;

	if (whole)
		parse_whole(data, len, answer);
	else if ((root = construct(data, len)) == NULL)
		answer_remark(answer, REMARK_NOT_MAIL, "");
	else {
		parse_entity(answer, root, (struct bytes){ data, len }, -1, 0);
		g_object_unref(root);
	}
	answer_end(answer);
}
