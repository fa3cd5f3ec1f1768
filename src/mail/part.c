/* The parts of a mail, decoded and classed: which signature covers which, and those left out. */

#include <stdlib.h>
#include <string.h>

#include "base/plain.h"
#include "mail/parse.h"
#include "mail/part.h"
#include "mail/text.h"

int
armour_count(const struct buf *b, const char *mark)
{
	return b->len == 0 ? 0 : (int)plain_count_lines(b->data, b->data + b->len, mark);
}

/*
 * Cuts out the first block between two lines; false if it does not end.  'around' becomes true if
 * there is other text.
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

void
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

/* True if its content begins like binary OpenPGP. */
static bool
is_binary(const struct part *l)
{
	return l->content.len > 0 && (l->content.data[0] & 0x80) != 0;
}

static enum role
role_of(const struct part *l)
{
	if (strcmp(l->type, "application/pgp-encrypted") == 0)
		return ROLE_VERSION;
	if (armour_count(&l->content, BEGIN_CLEAR) > 0)
		return ROLE_CLEAR;
	if (armour_count(&l->content, BEGIN_MESSAGE) > 0 ||
	    (is_binary(l) &&
	    (has_suffix(l->name, ".gpg") || has_suffix(l->name, ".pgp"))))
		return ROLE_ENCRYPTED;
	if (strcmp(l->type, "application/pgp-signature") == 0 ||
	    armour_count(&l->content, BEGIN_SIGNATURE) > 0 ||
	    (is_binary(l) && has_suffix(l->name, ".sig")))
		return ROLE_SIGNATURE;
	if (*l->name == '\0' && strcmp(l->type, "text/plain") == 0)
		return ROLE_WORDS;
	if (*l->name == '\0' && strcmp(l->type, "text/html") == 0)
		return ROLE_HTML;
	return ROLE_FILE;
}

static void
part_init(struct part *l, GMimePart *part, int depth)
{
	*l = (struct part){ .depth = depth, .encoded = is_encoded(part) };
	part_decode(part, &l->content);
	l->name = file_name(part);
	l->type = type_of(part);
	l->charset = lower(g_mime_object_get_content_type_parameter(GMIME_OBJECT(part), "charset"));
	l->role = role_of(l);
}

static void
part_clear(struct part *l)
{
	buf_clear(&l->content);
	free(l->name);
	free(l->type);
	free(l->charset);
}

void
parts_add(struct parts *ls, GMimePart *part, int depth)
{
	grow(&ls->part, ls->count, &ls->room, sizeof(*ls->part));
	part_init(&ls->part[ls->count++], part, depth);
}

void
parts_clear(struct parts *ls)
{
	for (size_t i = 0; i < ls->count; i++)
		part_clear(&ls->part[i]);
	free(ls->part);
	*ls = (struct parts){ 0 };
}

bool
part_is_sealed(GMimePart *part)
{
	struct part	 l;
	bool		 sealed;

	part_init(&l, part, 0);
	sealed = l.role == ROLE_SIGNATURE || l.role == ROLE_CLEAR || l.role == ROLE_ENCRYPTED;
	part_clear(&l);
	return sealed;
}

#define LEFT_OUT_LIMIT	5	/* warnings about what is not signed */

static bool
buf_is_blank(const struct buf *b)
{
	return b->len == 0 || strspn(b->data, " \t\r\n") == b->len;
}

/* True if it has anything in it that somebody could miss. */
static bool
says_something(const struct part *l)
{
	return l->role != ROLE_HTML && l->role != ROLE_VERSION &&
	    !(l->role == ROLE_WORDS && buf_is_blank(&l->content)) &&
	    strcmp(l->type, "application/pgp-keys") != 0;
}

void
parts_left_out(const struct parts *ls, struct buf *answer)
{
	int	 said = 0;

	for (size_t i = 0; i < ls->count && said < LEFT_OUT_LIMIT; i++) {
		const struct part	*l = &ls->part[i];

		if (l->taken || !says_something(l))
			continue;
		answer_remark(answer, REMARK_UNSIGNED_BESIDE,
		    *l->name != '\0' ? l->name : "the words of the mail");
		said++;
	}
}

/* Adds words in UTF-8; false if they are not in their character set. */
static bool
convert(const struct part *l, struct buf *b)
{
	const char	*charset = *l->charset == '\0' ||
	    strcmp(l->charset, "us-ascii") == 0 ? "utf-8" : l->charset;
	iconv_t		 cd;
	char		*s;

	if (l->content.len == 0)
		return true;
	if (strcmp(charset, "utf-8") == 0) {
		mail_clean_lines(b, l->content.data, l->content.len);
		return g_utf8_validate(l->content.data, (gssize)l->content.len, NULL);
	}
	cd = g_mime_iconv_open("utf-8", charset);
	s = cd == (iconv_t)-1 ? NULL : g_mime_iconv_strndup(cd, l->content.data, l->content.len);
	if (cd != (iconv_t)-1)
		g_mime_iconv_close(cd);
	mail_clean_lines(b, s != NULL ? s : l->content.data,
	    s != NULL ? strlen(s) : l->content.len);
	g_free(s);
	return s != NULL;
}

static void
answer_part(struct part *l, enum letter_kind kind, int signature, const struct buf *content,
    struct buf *answer)
{
	struct letter	 letter = { .kind = kind, .signature = signature, .name = l->name,
	    .type = l->type,
			     .charset = l->charset, .depth = l->depth };

	letter.content = (struct bytes){ content->data, content->len };
	answer_letter(answer, &letter);
	l->taken = true;
}

/* Adds words, which may be HTML. */
static void
answer_words(struct part *l, int signature, struct buf *answer)
{
	struct buf	 b = { 0 }, seen = { 0 };

	if (!convert(l, &b))
		answer_remark(answer, REMARK_CHARSET, *l->charset == '\0' ? "utf-8" : l->charset);
	if (l->role == ROLE_HTML && b.len > 0)
		mail_html_words(b.data, b.len, &seen);
	answer_part(l, LETTER_TEXT, signature, l->role == ROLE_HTML ? &seen : &b, answer);
	buf_clear(&b);
	buf_clear(&seen);
}

static void
drop_suffix(char *name)
{
	char	*dot = strrchr(name, '.');

	if (dot != NULL && (has_suffix(name, ".asc") || has_suffix(name, ".gpg") ||
	    has_suffix(name, ".pgp")))
		*dot = '\0';
}

static bool
answer_encrypted(struct part *l, bool mime, struct buf *answer)
{
	struct buf	 b = { 0 };
	bool		 around = false;

	if (is_binary(l))
		buf_add(&b, l->content.data, l->content.len);
	else if (!armour_cut(&l->content, BEGIN_MESSAGE, END_MESSAGE, &b, &around))
		return false;
	drop_suffix(l->name);
	answer_part(l, mime ? LETTER_ENCRYPTED_MIME : LETTER_ENCRYPTED, -1, &b, answer);
	if (around)
		answer_remark(answer, REMARK_TEXT_AROUND, "");
	buf_clear(&b);
	return true;
}

static bool
answer_clear(struct part *l, struct buf *answer)
{
	struct mail_signature	 s = { .kind = SIGNATURE_CLEAR };
	struct buf		 b = { 0 };
	bool			 around;

	if (!armour_cut(&l->content, BEGIN_CLEAR, END_SIGNATURE, &b, &around))
		return false;
	s.signed_text = (struct bytes){ b.data, b.len };
	drop_suffix(l->name);
	answer_signature(answer, &s);
	answer_part(l, LETTER_CLEAR, 0, &b, answer);
	if (around)
		answer_remark(answer, REMARK_TEXT_AROUND, "");
	buf_clear(&b);
	return true;
}

/* Returns the file that a detached signature belongs to, by its name. */
static struct part *
signed_file(struct parts *ls, const struct part *signature)
{
	size_t	 n = strlen(signature->name);

	for (size_t i = 0; i < ls->count; i++) {
		struct part	*l = &ls->part[i];

		if (l->role == ROLE_FILE && n == strlen(l->name) + 4 && *l->name != '\0' &&
		    strncmp(l->name, signature->name, n - 4) == 0 &&
		    (has_suffix(signature->name, ".asc") ||
		    has_suffix(signature->name, ".sig")))
			return l;
	}
	return NULL;
}

static void
answer_pair(struct part *file, struct part *signature, int index, struct buf *answer)
{
	struct mail_signature	 s = { .kind = SIGNATURE_DETACHED };
	struct buf		 also = { 0 };

	if (!file->encoded && file->content.len > 0)
		mail_crlf(&also, file->content.data, file->content.len);
	s.signed_text = (struct bytes){ file->content.data, file->content.len };
	s.also = (struct bytes){ also.data, also.len };
	s.signature = (struct bytes){ signature->content.data, signature->content.len };
	answer_signature(answer, &s);
	answer_part(file, LETTER_FILE, index, &file->content, answer);
	signature->taken = true;
	buf_clear(&also);
}

static bool
refuse_parts(struct buf *answer, enum remark remark, const char *detail)
{
	answer_remark(answer, remark, detail);
	return false;
}

/* Pairs every detached signature with its file; false if one has none, or a file has two. */
static bool
answer_pairs(struct parts *ls, struct buf *answer, int *pairs)
{
	for (size_t i = 0; i < ls->count; i++) {
		struct part	*l = &ls->part[i], *file;

		if (l->role != ROLE_SIGNATURE)
			continue;
		if ((file = signed_file(ls, l)) == NULL)
			return refuse_parts(answer, REMARK_STRAY_SIGNATURE, l->name);
		if (file->taken || armour_count(&l->content, BEGIN_SIGNATURE) > 1)
			return refuse_parts(answer, REMARK_TWO_SIGNATURES, "");
		answer_pair(file, l, (*pairs)++, answer);
	}
	return true;
}

static int
count_role(const struct parts *ls, enum role role)
{
	int	 count = 0;

	for (size_t i = 0; i < ls->count; i++)
		count += ls->part[i].role == role;
	return count;
}

static struct part *
find_role(const struct parts *ls, enum role role)
{
	for (size_t i = 0; i < ls->count; i++)
		if (ls->part[i].role == role)
			return &ls->part[i];
	return NULL;
}

/*
 * Adds the part that speaks for the mail because it is clear-signed or encrypted; false if the
 * mail is refused.
 */
static bool
answer_sealed(struct parts *ls, struct buf *answer, bool *found)
{
	struct part	*clear = find_role(ls, ROLE_CLEAR),
	    *encrypted = find_role(ls, ROLE_ENCRYPTED);
	int		 pairs = 0;

	if (count_role(ls, ROLE_CLEAR) + count_role(ls,
	    ROLE_ENCRYPTED) + (count_role(ls, ROLE_SIGNATURE) > 0) > 1)
		return refuse_parts(answer, REMARK_TWO_SIGNATURES, "");
	if (clear != NULL && (armour_count(&clear->content, BEGIN_SIGNATURE) > 1 ||
	    armour_count(&clear->content, BEGIN_CLEAR) > 1))
		return refuse_parts(answer, REMARK_TWO_SIGNATURES, "");
	if (clear != NULL && !answer_clear(clear, answer))
		return refuse_parts(answer, REMARK_HALF_SIGNED, "");
	if (encrypted != NULL &&
	    !answer_encrypted(encrypted, find_role(ls, ROLE_VERSION) != NULL, answer))
		return refuse_parts(answer, REMARK_HALF_SIGNED, "");
	if (!answer_pairs(ls, answer, &pairs))
		return false;
	*found = clear != NULL || encrypted != NULL || pairs > 0;
	return true;
}

/* True if there are words as text; words as HTML are read where there are no others. */
static bool
says_words(const struct parts *ls)
{
	for (size_t i = 0; i < ls->count; i++)
		if (ls->part[i].role == ROLE_WORDS && !buf_is_blank(&ls->part[i].content))
			return true;
	return false;
}

static void
answer_plain(struct parts *ls, int signature, struct buf *answer)
{
	bool	 words = false;

	for (size_t i = 0; i < ls->count && !words; i++)
		words = ls->part[i].role == ROLE_WORDS && !buf_is_blank(&ls->part[i].content);
	for (size_t i = 0; i < ls->count; i++) {
		struct part	*l = &ls->part[i];

		if (l->role == (words ? ROLE_WORDS : ROLE_HTML) && !buf_is_blank(&l->content))
			answer_words(l, signature, answer);
		else if (l->role == ROLE_FILE)
			answer_part(l, LETTER_FILE, signature, &l->content, answer);
		else if (l->role == ROLE_ENCRYPTED && !answer_encrypted(l, false, answer))
			answer_remark(answer, REMARK_HALF_SIGNED, "");
	}
}

void
parts_answer(struct parts *ls, int signature, struct buf *answer)
{
	bool	 found = false;

	if (ls->count > MAIL_LETTERS) {
		answer_remark(answer, REMARK_TOO_MANY_LETTERS, "");
		return;
	}
	if (signature >= 0 &&
	    (find_role(ls, ROLE_CLEAR) != NULL || find_role(ls, ROLE_SIGNATURE) != NULL)) {
		answer_remark(answer, REMARK_TWO_SIGNATURES, "");
		return;
	}
	if (signature < 0 && !answer_sealed(ls, answer, &found))
		return;
	if (!found) {
		answer_plain(ls, signature, answer);
		return;
	}
	/* A key beside the signed parts may have made the signature. */
	for (size_t i = 0; i < ls->count; i++) {
		struct part	*l = &ls->part[i];

		if (!l->taken && strcmp(l->type, "application/pgp-keys") == 0)
			answer_part(l, LETTER_FILE, -1, &l->content, answer);
	}
	parts_left_out(ls, answer);
}
