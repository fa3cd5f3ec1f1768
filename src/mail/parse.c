/*
 * Walk through the tree of a mail.  At most one node speaks for the mail: the
 * multipart/signed, or the multipart/encrypted; where there is neither, the
 * parts that hold no others are decoded, classed and sorted out.  The bytes that a
 * signed node signs are cut from the mail, and its letters are read again from these bytes.
 */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include <gmime/gmime.h>

#include "base/plain.h"
#include "mail/parse.h"
#include "mail/text.h"

/* Counts the lines of the text that are exactly 'mark'; blanks may follow it. */
static int
armour_count(const struct buf *b, const char *mark)
{
	return b->len == 0 ? 0 : (int)plain_count_lines(b->data, b->data + b->len, mark);
}

/*
 * Cuts out the first block between two lines; false if it does not end.
 * 'around' becomes true if there is other text.
 */
static bool
armour_cut(const struct buf *text, const char *begin, const char *end, struct buf *block,
    bool *around)
{
	const char	*limit = text->data + text->len;
	const char	*first = plain_line(text->data, limit, begin),
	    *last = plain_line(first, limit, end);

	if (last == NULL)
		return false;
	last += strlen(end);
	buf_add(block, first, (size_t)(last - first));
	buf_putc(block, '\n');
	*around = strspn(text->data, " \t\r\n") < (size_t)(first - text->data) ||
	    last + strspn(last, " \t\r\n") < limit;
	return true;
}

static bool
has_suffix(const char *name, const char *suffix)
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

/* Decodes a part's transfer encoding; text that was sent as text gets LF line ends. */
static void
part_decode(GMimePart *part, struct buf *b)
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

static char *
lower(const char *s)
{
	struct buf	 b = { 0 };

	mail_clean(&b, s == NULL ? "" : s);
	for (size_t i = 0; i < b.len; i++)
		b.data[i] = g_ascii_tolower(b.data[i]);
	return buf_take(&b, NULL);
}

/* True if it is text that its writer typed, and which may quote a signature. */
static bool
is_words(const struct part *p)
{
	size_t	 blank = 0;

	while (blank < p->content.len && isspace((unsigned char)p->content.data[blank]))
		blank++;
	return *p->name == '\0' && strcmp(p->type, "text/plain") == 0 &&
	    (blank == p->content.len || strncmp(p->content.data + blank,
	    BEGIN_SIGNATURE, strlen(BEGIN_SIGNATURE)) != 0);
}

/* True if its content begins like binary OpenPGP. */
static bool
is_binary(const struct part *p)
{
	return p->content.len > 0 && (p->content.data[0] & 0x80) != 0;
}

static enum role
role_of(const struct part *p)
{
	if (strcmp(p->type, "application/pgp-encrypted") == 0)
		return ROLE_VERSION;
	if (armour_count(&p->content, BEGIN_CLEAR) > 0)
		return ROLE_CLEAR;
	if (armour_count(&p->content, BEGIN_MESSAGE) > 0 ||
	    (is_binary(p) &&
	    (has_suffix(p->name, ".gpg") || has_suffix(p->name, ".pgp"))))
		return ROLE_ENCRYPTED;
	/* a mail that is attached as a file may have its own */
	if (strcmp(p->type, "application/pgp-signature") == 0 ||
	    (armour_count(&p->content, BEGIN_SIGNATURE) > 0 && !is_words(p) &&
	    !has_suffix(p->name, ".eml")) ||
	    (is_binary(p) && has_suffix(p->name, ".sig")))
		return ROLE_SIGNATURE;
	if (is_words(p))
		return ROLE_WORDS;
	if (*p->name == '\0' && strcmp(p->type, "text/html") == 0)
		return ROLE_HTML;
	return ROLE_FILE;
}

static void
part_init(struct part *p, GMimePart *part, int depth)
{
	GMimeContentType	*type = g_mime_object_get_content_type(GMIME_OBJECT(part));
	char			*s = type == NULL ? NULL : g_mime_content_type_get_mime_type(type);
	const char		*name = g_mime_part_get_filename(part);
	struct buf		 clean = { 0 };

	*p = (struct part){ .depth = depth, .encoded = is_encoded(part) };
	part_decode(part, &p->content);
	/* A file's name is without folders, whatever its sender called it. */
	for (const char *c = name; c != NULL && *c != '\0'; c++)
		if (*c == '/' || *c == '\\')
			name = c + 1;
	mail_clean(&clean, name == NULL ? "" : name);
	p->name = buf_take(&clean, NULL);
	p->type = lower(s == NULL ? "text/plain" : s);
	g_free(s);
	p->charset = lower(g_mime_object_get_content_type_parameter(GMIME_OBJECT(part), "charset"));
	p->role = role_of(p);
}

static void
part_clear(struct part *p)
{
	buf_clear(&p->content);
	free(p->name);
	free(p->type);
	free(p->charset);
}

#define LEFT_OUT_LIMIT	5	/* warnings about what is not signed */

static bool
buf_is_blank(const struct buf *b)
{
	return b->len == 0 || strspn(b->data, " \t\r\n") == b->len;
}

/* Reports what somebody could miss of the parts that are left out beside a signed one. */
static void
parts_left_out(const struct parts *all, struct buf *answer)
{
	int	 said = 0;

	for (size_t i = 0; i < all->count && said < LEFT_OUT_LIMIT; i++) {
		const struct part	*p = &all->part[i];

		if (p->taken || p->role == ROLE_HTML || p->role == ROLE_VERSION ||
		    (p->role == ROLE_WORDS && buf_is_blank(&p->content)) ||
		    strcmp(p->type, "application/pgp-keys") == 0)
			continue;
		answer_remark(answer, REMARK_UNSIGNED_BESIDE,
		    *p->name != '\0' ? p->name : "the words of the mail");
		said++;
	}
}

/* Adds words in UTF-8; false if they are not in their character set. */
static bool
convert(const struct part *p, struct buf *b)
{
	const char	*charset = *p->charset == '\0' ||
	    strcmp(p->charset, "us-ascii") == 0 ? "utf-8" : p->charset;
	iconv_t		 cd;
	char		*s;

	if (p->content.len == 0)
		return true;
	if (strcmp(charset, "utf-8") == 0) {
		mail_clean_lines(b, p->content.data, p->content.len);
		return g_utf8_validate(p->content.data, (gssize)p->content.len, NULL);
	}
	cd = g_mime_iconv_open("utf-8", charset);
	s = cd == (iconv_t)-1 ? NULL : g_mime_iconv_strndup(cd, p->content.data, p->content.len);
	if (cd != (iconv_t)-1)
		g_mime_iconv_close(cd);
	mail_clean_lines(b, s != NULL ? s : p->content.data,
	    s != NULL ? strlen(s) : p->content.len);
	g_free(s);
	return s != NULL;
}

static void
answer_part(struct part *p, enum letter_kind kind, int signature, const struct buf *content,
    struct buf *answer)
{
	struct letter	 letter = { .kind = kind, .signature = signature, .name = p->name,
	    .type = p->type, .charset = p->charset, .depth = p->depth };

	letter.content = (struct bytes){ content->data, content->len };
	answer_letter(answer, &letter);
	p->taken = true;
}

static void
drop_suffix(char *name)
{
	char	*dot = strrchr(name, '.');

	if (dot != NULL && (has_suffix(name, ".asc") ||
	    has_suffix(name, ".gpg") || has_suffix(name, ".pgp")))
		*dot = '\0';
}

static bool
answer_encrypted(struct part *p, bool mime, struct buf *answer)
{
	AUTO(buf_clear) struct buf b = { 0 };
	bool		 around = false;

	if (is_binary(p))
		buf_add(&b, p->content.data, p->content.len);
	else if (!armour_cut(&p->content, BEGIN_MESSAGE, END_MESSAGE, &b, &around))
		return false;
	drop_suffix(p->name);
	answer_part(p, mime ? LETTER_ENCRYPTED_MIME : LETTER_ENCRYPTED, -1, &b, answer);
	if (around)
		answer_remark(answer, REMARK_TEXT_AROUND, "");
	return true;
}

static bool
answer_clear(struct part *p, struct buf *answer)
{
	struct mail_signature	 s = { .kind = SIGNATURE_CLEAR };
	AUTO(buf_clear) struct buf b = { 0 };
	bool			 around;

	if (!armour_cut(&p->content, BEGIN_CLEAR, END_SIGNATURE, &b, &around))
		return false;
	s.signed_text = (struct bytes){ b.data, b.len };
	drop_suffix(p->name);
	answer_signature(answer, &s);
	answer_part(p, LETTER_CLEAR, 0, &b, answer);
	if (around)
		answer_remark(answer, REMARK_TEXT_AROUND, "");
	return true;
}

static bool
refuse_parts(struct buf *answer, enum remark remark, const char *detail)
{
	answer_remark(answer, remark, detail);
	return false;
}

/* Pairs every detached signature with its file; false if one has none, or a file has two. */
static bool
answer_pairs(struct parts *all, struct buf *answer, int *pairs)
{
	for (size_t i = 0; i < all->count; i++) {
		struct part	*p = &all->part[i], *file = NULL;
		struct mail_signature	 s = { .kind = SIGNATURE_DETACHED };
		AUTO(buf_clear) struct buf also = { 0 };
		size_t		 n = strlen(p->name);

		if (p->role != ROLE_SIGNATURE)
			continue;
		/* Its name is the file's, with a suffix. */
		for (size_t j = 0; file == NULL && j < all->count; j++) {
			struct part	*f = &all->part[j];

			if (f->role == ROLE_FILE && n == strlen(f->name) + 4 &&
			    *f->name != '\0' && strncmp(f->name, p->name, n - 4) == 0 &&
			    (has_suffix(p->name, ".asc") || has_suffix(p->name, ".sig")))
				file = f;
		}
		if (file == NULL)
			return refuse_parts(answer, REMARK_STRAY_SIGNATURE, p->name);
		if (file->taken || armour_count(&p->content, BEGIN_SIGNATURE) > 1)
			return refuse_parts(answer, REMARK_TWO_SIGNATURES, "");
		if (!file->encoded && file->content.len > 0)
			mail_crlf(&also, file->content.data, file->content.len);
		s.signed_text = (struct bytes){ file->content.data, file->content.len };
		s.also = (struct bytes){ also.data, also.len };
		s.signature = (struct bytes){ p->content.data, p->content.len };
		answer_signature(answer, &s);
		answer_part(file, LETTER_FILE, (*pairs)++, &file->content, answer);
		p->taken = true;
	}
	return true;
}

static int
count_role(const struct parts *all, enum role role)
{
	int	 count = 0;

	for (size_t i = 0; i < all->count; i++)
		count += all->part[i].role == role;
	return count;
}

static struct part *
find_role(const struct parts *all, enum role role)
{
	for (size_t i = 0; i < all->count; i++)
		if (all->part[i].role == role)
			return &all->part[i];
	return NULL;
}

/*
 * Adds the part that speaks for the mail because it is clear-signed or
 * encrypted; false if the mail is refused.
 */
static bool
answer_sealed(struct parts *all, struct buf *answer, bool *found)
{
	struct part	*clear = find_role(all, ROLE_CLEAR),
	    *encrypted = find_role(all, ROLE_ENCRYPTED);
	int		 pairs = 0;

	if (count_role(all, ROLE_CLEAR) + count_role(all,
	    ROLE_ENCRYPTED) + (count_role(all, ROLE_SIGNATURE) > 0) > 1)
		return refuse_parts(answer, REMARK_TWO_SIGNATURES, "");
	if (clear != NULL && (armour_count(&clear->content, BEGIN_SIGNATURE) > 1 ||
	    armour_count(&clear->content, BEGIN_CLEAR) > 1))
		return refuse_parts(answer, REMARK_TWO_SIGNATURES, "");
	if (clear != NULL && !answer_clear(clear, answer))
		return refuse_parts(answer, REMARK_HALF_SIGNED, "");
	if (encrypted != NULL && !answer_encrypted(encrypted,
	    find_role(all, ROLE_VERSION) != NULL, answer))
		return refuse_parts(answer, REMARK_HALF_SIGNED, "");
	if (!answer_pairs(all, answer, &pairs))
		return false;
	*found = clear != NULL || encrypted != NULL || pairs > 0;
	return true;
}

/*
 * Chooses the parts that are the text: the words, or pages if there are none.
 * Words do not show that their writer struck something out: then the page that
 * goes with them does.
 */
static void
choose_text(struct parts *all)
{
	bool	 words = false;

	for (size_t i = 0; i < all->count && !words; i++)
		words = all->part[i].role == ROLE_WORDS && !buf_is_blank(&all->part[i].content);
	for (size_t i = 0; i < all->count; i++)
		all->part[i].read = all->part[i].role == (words ? ROLE_WORDS : ROLE_HTML) &&
		    !buf_is_blank(&all->part[i].content);
	for (size_t i = 0; i < all->count && words; i++) {
		struct part	*p = &all->part[i];
		AUTO(buf_clear) struct buf b = { 0 }, seen = { 0 };

		if (p->role != ROLE_HTML || p->alternative == 0)
			continue;
		convert(p, &b);
		if (b.len == 0 || !mail_page_may_strike(b.data) ||
		    !mail_html_words(b.data, b.len, &seen))
			continue;
		for (size_t j = 0; j < all->count; j++)
			if (all->part[j].alternative == p->alternative)
				all->part[j].read = &all->part[j] == p;
	}
}

static void
answer_plain(struct parts *all, int signature, struct buf *answer)
{
	choose_text(all);
	for (size_t i = 0; i < all->count; i++) {
		struct part	*p = &all->part[i];

		if (p->read) {
			AUTO(buf_clear) struct buf b = { 0 }, seen = { 0 };

			if (!convert(p, &b))
				answer_remark(answer, REMARK_CHARSET,
				    *p->charset == '\0' ? "utf-8" : p->charset);
			if (p->role == ROLE_HTML && b.len > 0)
				mail_html_words(b.data, b.len, &seen);
			answer_part(p, LETTER_TEXT, signature,
			    p->role == ROLE_HTML ? &seen : &b, answer);
		} else if (p->role == ROLE_FILE)
			answer_part(p, LETTER_FILE, signature, &p->content, answer);
		else if (p->role == ROLE_ENCRYPTED && !answer_encrypted(p, false, answer))
			answer_remark(answer, REMARK_HALF_SIGNED, "");
	}
}

/*
 * Answers with the letters.  'signature' covers them all, or is -1: then a part
 * may bring a signature of its own, and if one does, the others are left out.
 */
static void
parts_answer(struct parts *all, int signature, struct buf *answer)
{
	bool	 found = false;

	if (all->count > MAIL_LETTERS) {
		answer_remark(answer, REMARK_TOO_MANY_LETTERS, "");
		return;
	}
	if (signature >= 0 && (find_role(all, ROLE_CLEAR) != NULL ||
	    find_role(all, ROLE_SIGNATURE) != NULL)) {
		answer_remark(answer, REMARK_TWO_SIGNATURES, "");
		return;
	}
	if (signature < 0 && !answer_sealed(all, answer, &found))
		return;
	if (!found) {
		answer_plain(all, signature, answer);
		return;
	}
	/* A key beside the signed parts may have made the signature. */
	for (size_t i = 0; i < all->count; i++) {
		struct part	*p = &all->part[i];

		if (!p->taken && strcmp(p->type, "application/pgp-keys") == 0)
			answer_part(p, LETTER_FILE, -1, &p->content, answer);
	}
	parts_left_out(all, answer);
}

/* Returns the next line that delimits, or NULL; 'after' becomes the start of the line after it. */
static const char *
next_delimiter(const char *s, const char *end, const char *boundary, const char **after)
{
	size_t	 n = strlen(boundary);

	for (; s < end; s = *after) {
		const char	*lf = memchr(s, '\n', (size_t)(end - s)), *at;

		*after = lf == NULL ? end : lf + 1;
		lf = lf == NULL ? end : lf;
		if ((size_t)(lf - s) < n + 2 || memcmp(s, "--", 2) != 0 ||
		    memcmp(s + 2, boundary, n) != 0)
			continue;
		/* "--" may follow the boundary, at the last, and blanks. */
		at = s + n + 2;
		if (lf - at >= 2 && memcmp(at, "--", 2) == 0)
			at += 2;
		while (at < lf && (*at == ' ' || *at == '\t' || *at == '\r'))
			at++;
		if (at == lf)
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
	unsigned	 alternative, alternatives;
	bool		 forwarded, forwarded_node;
	GMimeMessage	*mail;		/* the mail round it all; NULL inside a cipher */
	bool		 refused;
};

static void	 walk_object(struct walk *, GMimeObject *, int depth, bool forwarded);
static void	 parse_entity(struct buf *, GMimeObject *, struct bytes raw, GMimeMessage *,
    int signature, int depth);

void
parse_prepare(bool all)
{
	/* Each but the first is a module of the C library. */
	static const char *const	 charsets[] = {
		"us-ascii", "iso-8859-1", "iso-8859-2", "iso-8859-15", "windows-1250",
		"windows-1251", "windows-1252", "koi8-r", "utf-16",
	};

	/* A set that is closed may be unloaded. */
	static iconv_t			 kept[LENGTH(charsets)];

	g_mime_init();
	mail_html_prepare();
	for (size_t i = 0; i < (all ? LENGTH(charsets) : 1); i++)
		if (kept[i] == NULL)
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

/* True for the mail that is answered: programs attach it where others quote it. */
static bool
is_answered(const struct walk *w, GMimeMessage *attached)
{
	static const char *const	 thread[] = { "In-Reply-To", "References" };
	const char			*id = g_mime_message_get_message_id(attached), *header;

	for (size_t i = 0; i < LENGTH(thread) && w->mail != NULL && id != NULL; i++) {
		header = g_mime_object_get_header(GMIME_OBJECT(w->mail), thread[i]);
		if (header != NULL && strstr(header, id) != NULL)
			return true;
	}
	return false;
}

static void
walk_object(struct walk *w, GMimeObject *o, int depth, bool forwarded)
{
	GMimeMessage	*message;
	GMimeMultipart	*parts;
	struct parts	*all;

	if (depth > MAIL_DEPTH)
		refuse_mail(w, REMARK_TOO_DEEP, "");
	if (++w->parts > MAIL_PARTS)
		refuse_mail(w, REMARK_TOO_MANY_PARTS, "");
	if (w->refused)
		return;
	if (GMIME_IS_MESSAGE_PART(o)) {
		message = g_mime_message_part_get_message(GMIME_MESSAGE_PART(o));
		if (message != NULL && is_answered(w, message))
			return;
		w->forwarded = true;
		o = message == NULL ? NULL : g_mime_message_get_mime_part(message);
		if (o != NULL)
			walk_object(w, o, depth + 1, true);
	} else if (GMIME_IS_MULTIPART_SIGNED(o))
		found_node(w, &w->signed_node, o, depth, forwarded);
	else if (GMIME_IS_MULTIPART_ENCRYPTED(o))
		found_node(w, &w->encrypted_node, o, depth, forwarded);
	else if (GMIME_IS_MULTIPART(o)) {
		unsigned	 outer = w->alternative;

		parts = GMIME_MULTIPART(o);
		if (g_mime_content_type_is_type(g_mime_object_get_content_type(o), "multipart",
		    "alternative"))
			w->alternative = ++w->alternatives;
		for (int i = 0; i < g_mime_multipart_get_count(parts) && !w->refused; i++)
			walk_object(w, g_mime_multipart_get_part(parts, i), depth + 1, forwarded);
		w->alternative = outer;
	} else if (GMIME_IS_PART(o) && forwarded) {
		AUTO(part_clear) struct part p = { 0 };

		/* It may be signed or encrypted by itself, or a signature. */
		part_init(&p, GMIME_PART(o), 0);
		w->forwarded_node |= p.role == ROLE_SIGNATURE || p.role == ROLE_CLEAR ||
		    p.role == ROLE_ENCRYPTED;
	} else if (GMIME_IS_PART(o)) {
		all = &w->parts_found;
		grow(&all->part, all->count, &all->room, sizeof(*all->part));
		part_init(&all->part[all->count], GMIME_PART(o), depth);
		all->part[all->count++].alternative = w->alternative;
	}
}

static bool
has_protocol(GMimeObject *o, const char *protocol)
{
	const char	*s = g_mime_object_get_content_type_parameter(o, "protocol");

	return s == NULL || g_ascii_strcasecmp(s, protocol) == 0;
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
parse_signed(struct walk *w)
{
	GMimeMultipart	*m = GMIME_MULTIPART(w->signed_node);
	GMimeObject	*second = NULL;
	AUTO(buf_clear) struct buf text = { 0 }, signature = { 0 };
	int		 count = g_mime_multipart_get_count(m);
	char		 detail[32];
	const char	*boundary;
	AUTO(buf_clear) struct buf part = { 0 };
	struct mail_signature	 s = { .kind = SIGNATURE_MIME };
	GMimeObject	*again;

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
	boundary = g_mime_object_get_content_type_parameter(w->signed_node, "boundary");
	/* Appends the signed bytes: the first part as it came, with CRLF. */
	if (boundary != NULL && cut_first(w->raw.data, w->raw.len, boundary, &part))
		mail_crlf(&text, part.data, part.len);
	if (text.len == 0 || signature.len == 0)
		refuse_mail(w, REMARK_HALF_SIGNED, "");
	else if (armour_count(&signature, BEGIN_SIGNATURE) > 1)
		refuse_mail(w, REMARK_TWO_SIGNATURES, "");
	if (w->refused)
		return;
	s.signed_text = (struct bytes){ text.data, text.len };
	s.signature = (struct bytes){ signature.data, signature.len };
	answer_signature(w->answer, &s);
	again = construct(text.data, text.len);
	if (again == NULL) {
		refuse_mail(w, REMARK_NOT_MAIL, "");
		return;
	}
	parse_entity(w->answer, again, s.signed_text, w->mail, 0, w->node_depth + 1);
	g_object_unref(again);
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
parse_entity(struct buf *answer, GMimeObject *root, struct bytes raw, GMimeMessage *mail,
    int signature, int depth)
{
	struct walk	 w = { .answer = answer, .raw = raw, .mail = mail };
	bool		 own = false;

	walk_object(&w, root, depth, false);
	/* Two nodes that speak, or one inside another mail. */
	if (w.nodes > 1 || (w.signed_node != NULL && signature >= 0))
		refuse_mail(&w, REMARK_TWO_SIGNATURES, "");
	for (size_t i = 0; i < w.parts_found.count; i++)
		own = own || !buf_is_blank(&w.parts_found.part[i].content);
	if (w.nodes == 0 && signature < 0 && w.forwarded_node && !own)
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
	for (size_t i = 0; i < w.parts_found.count; i++)
		part_clear(&w.parts_found.part[i]);
	free(w.parts_found.part);
	w.parts_found = (struct parts){ 0 };
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
		    (struct bytes){ data, len }, message, -1, 0);
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
		parse_entity(answer, root, (struct bytes){ data, len }, NULL, -1, 0);
		g_object_unref(root);
	}
	buf_putc(answer, TAG_END);
}
