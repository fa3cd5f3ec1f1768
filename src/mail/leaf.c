/* The leaves of a mail sorted out: words, files, signatures, clear-signed blocks, encrypted messages. */

#include <stdlib.h>
#include <string.h>

#include "mail/leaf.h"
#include "mail/text.h"

#define BEGIN_CLEAR	"-----BEGIN PGP SIGNED MESSAGE-----"
#define BEGIN_SIGNATURE	"-----BEGIN PGP SIGNATURE-----"
#define END_SIGNATURE	"-----END PGP SIGNATURE-----"
#define BEGIN_MESSAGE	"-----BEGIN PGP MESSAGE-----"
#define END_MESSAGE	"-----END PGP MESSAGE-----"

#define LEFT_OUT_LIMIT	5	/* warnings about what is not signed */

enum role {
	ROLE_WORDS,
	ROLE_FILE,
	ROLE_HTML,
	ROLE_SIGNATURE,		/* detached */
	ROLE_CLEAR,
	ROLE_ENCRYPTED,
	ROLE_VERSION,		/* "Version: 1" of RFC 3156: says nothing */
};

struct leaf {
	enum role	 role;
	struct buf	 content;
	char		*name, *type, *charset;
	int		 depth;
	bool		 encoded;	/* binary or base64: no line end was touched on the way */
	bool		 taken;		/* answered, or paired */
};

/* The first line that is exactly 'mark' (blanks may follow), or NULL. */
static const char *
find_line(const char *s, const char *end, const char *mark)
{
	size_t	 n = strlen(mark);

	while (s != NULL && s < end) {
		if ((size_t)(end - s) >= n && memcmp(s, mark, n) == 0) {
			const char	*rest = s + n;

			while (rest < end && strchr(" \t\r", *rest) != NULL && *rest != '\0')
				rest++;
			if (rest == end || *rest == '\n')
				return s;
		}
		s = memchr(s, '\n', (size_t)(end - s));
		s = s == NULL ? NULL : s + 1;
	}
	return NULL;
}

static int
count_lines(const char *s, const char *end, const char *mark)
{
	int	 count = 0;

	for (; (s = find_line(s, end, mark)) != NULL; s++)
		count++;
	return count;
}

static bool
has_line(const struct buf *b, const char *mark)
{
	return b->len > 0 && find_line(b->data, b->data + b->len, mark) != NULL;
}

int
leaf_count_signatures(const struct buf *b)
{
	return b->len == 0 ? 0 : count_lines(b->data, b->data + b->len, BEGIN_SIGNATURE);
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

/* A file's name without folders, whatever its sender called it. */
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
	char			*s = type == NULL ? NULL : g_mime_content_type_get_mime_type(type), *low;

	low = lower(s == NULL ? "text/plain" : s);
	g_free(s);
	return low;
}

static bool
is_binary(const struct buf *b)
{
	return b->len > 0 && (b->data[0] & 0x80) != 0;
}

static enum role
role_of(const struct leaf *l)
{
	if (strcmp(l->type, "application/pgp-encrypted") == 0)
		return ROLE_VERSION;
	if (has_line(&l->content, BEGIN_CLEAR))
		return ROLE_CLEAR;
	if (has_line(&l->content, BEGIN_MESSAGE) ||
	    (is_binary(&l->content) && (has_suffix(l->name, ".gpg") || has_suffix(l->name, ".pgp"))))
		return ROLE_ENCRYPTED;
	if (strcmp(l->type, "application/pgp-signature") == 0 || has_line(&l->content, BEGIN_SIGNATURE) ||
	    (is_binary(&l->content) && has_suffix(l->name, ".sig")))
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

static bool
is_blank(const struct buf *b)
{
	return b->len == 0 || strspn(b->data, " \t\r\n") == b->len;
}

/* Is there anything in it that somebody could miss? */
static bool
says_something(const struct leaf *l)
{
	return l->role != ROLE_HTML && l->role != ROLE_VERSION && !(l->role == ROLE_WORDS && is_blank(&l->content)) &&
	    strcmp(l->type, "application/pgp-keys") != 0;
}

void
leaves_left_out(const struct leaves *ls, struct buf *answer)
{
	int	 said = 0;

	for (size_t i = 0; i < ls->count && said < LEFT_OUT_LIMIT; i++) {
		const struct leaf	*l = &ls->leaf[i];

		if (l->taken || !says_something(l))
			continue;
		answer_remark(answer, REMARK_UNSIGNED_BESIDE, *l->name != '\0' ? l->name : "the words of the mail");
		said++;
	}
}

/* Adds words in UTF-8; false if they are not what their character set says. */
static bool
convert(const struct leaf *l, struct buf *b)
{
	const char	*charset = *l->charset == '\0' || strcmp(l->charset, "us-ascii") == 0 ? "utf-8" : l->charset;
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
	mail_clean_lines(b, s != NULL ? s : l->content.data, s != NULL ? strlen(s) : l->content.len);
	g_free(s);
	return s != NULL;
}

static void
answer_part(struct leaf *l, enum letter_kind kind, int signature, const struct buf *content, struct buf *answer)
{
	struct letter	 letter = { .kind = kind, .signature = signature, .name = l->name, .type = l->type,
			     .charset = l->charset, .depth = l->depth };

	letter.content = (struct bytes){ content->data, content->len };
	answer_letter(answer, &letter);
	l->taken = true;
}

static void
answer_words(struct leaf *l, int signature, struct buf *answer)
{
	struct buf	 b = { 0 };

	if (!convert(l, &b))
		answer_remark(answer, REMARK_CHARSET, *l->charset == '\0' ? "utf-8" : l->charset);
	answer_part(l, LETTER_TEXT, signature, &b, answer);
	buf_clear(&b);
}

/* Cuts out the armoured block between two lines; false if it does not end. */
static bool
cut_block(const struct leaf *l, const char *begin, const char *end, struct buf *b, bool *around)
{
	const char	*text = l->content.data, *limit = text + l->content.len;
	const char	*first = find_line(text, limit, begin), *last = find_line(first, limit, end);

	if (last == NULL)
		return false;
	last += strlen(end);
	buf_add(b, first, (size_t)(last - first));
	buf_putc(b, '\n');
	*around = strspn(text, " \t\r\n") < (size_t)(first - text) || last + strspn(last, " \t\r\n") < limit;
	return true;
}

static void
drop_suffix(char *name)
{
	char	*dot = strrchr(name, '.');

	if (dot != NULL && (has_suffix(name, ".asc") || has_suffix(name, ".gpg") || has_suffix(name, ".pgp")))
		*dot = '\0';
}

static bool
answer_encrypted(struct leaf *l, bool mime, struct buf *answer)
{
	struct buf	 b = { 0 };
	bool		 around = false;

	if (is_binary(&l->content))
		buf_add(&b, l->content.data, l->content.len);
	else if (!cut_block(l, BEGIN_MESSAGE, END_MESSAGE, &b, &around))
		return false;
	drop_suffix(l->name);
	answer_part(l, mime ? LETTER_ENCRYPTED_MIME : LETTER_ENCRYPTED, -1, &b, answer);
	if (around)
		answer_remark(answer, REMARK_TEXT_AROUND, "");
	buf_clear(&b);
	return true;
}

static bool
answer_clear(struct leaf *l, struct buf *answer)
{
	struct mail_signature	 s = { .kind = SIGNATURE_CLEAR };
	struct buf		 b = { 0 };
	bool			 around;

	if (!cut_block(l, BEGIN_CLEAR, END_SIGNATURE, &b, &around))
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

/* The file that a detached signature belongs to, by its name. */
static struct leaf *
signed_file(struct leaves *ls, const struct leaf *signature)
{
	size_t	 n = strlen(signature->name);

	for (size_t i = 0; i < ls->count; i++) {
		struct leaf	*l = &ls->leaf[i];

		if (l->role == ROLE_FILE && n == strlen(l->name) + 4 && *l->name != '\0' &&
		    strncmp(l->name, signature->name, n - 4) == 0 &&
		    (has_suffix(signature->name, ".asc") || has_suffix(signature->name, ".sig")))
			return l;
	}
	return NULL;
}

static void
answer_pair(struct leaf *file, struct leaf *signature, int index, struct buf *answer)
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
refuse(struct buf *answer, enum remark remark, const char *detail)
{
	answer_remark(answer, remark, detail);
	return false;
}

/* Pairs every detached signature with its file; false if one has none, or a file has two. */
static bool
answer_pairs(struct leaves *ls, struct buf *answer, int *pairs)
{
	for (size_t i = 0; i < ls->count; i++) {
		struct leaf	*l = &ls->leaf[i], *file;

		if (l->role != ROLE_SIGNATURE)
			continue;
		if ((file = signed_file(ls, l)) == NULL)
			return refuse(answer, REMARK_STRAY_SIGNATURE, l->name);
		if (file->taken || leaf_count_signatures(&l->content) > 1)
			return refuse(answer, REMARK_TWO_SIGNATURES, "");
		answer_pair(file, l, (*pairs)++, answer);
	}
	return true;
}

static int
count_role(const struct leaves *ls, enum role role)
{
	int	 count = 0;

	for (size_t i = 0; i < ls->count; i++)
		count += ls->leaf[i].role == role;
	return count;
}

static struct leaf *
find_role(const struct leaves *ls, enum role role)
{
	for (size_t i = 0; i < ls->count; i++)
		if (ls->leaf[i].role == role)
			return &ls->leaf[i];
	return NULL;
}

/* The leaf that speaks for the mail because it is clear-signed or encrypted; false if the mail is refused. */
static bool
answer_sealed(struct leaves *ls, struct buf *answer, bool *found)
{
	struct leaf	*clear = find_role(ls, ROLE_CLEAR), *encrypted = find_role(ls, ROLE_ENCRYPTED);
	int		 pairs = 0;

	if (count_role(ls, ROLE_CLEAR) + count_role(ls, ROLE_ENCRYPTED) + (count_role(ls, ROLE_SIGNATURE) > 0) > 1)
		return refuse(answer, REMARK_TWO_SIGNATURES, "");
	if (clear != NULL && (leaf_count_signatures(&clear->content) > 1 || count_lines(clear->content.data,
	    clear->content.data + clear->content.len, BEGIN_CLEAR) > 1))
		return refuse(answer, REMARK_TWO_SIGNATURES, "");
	if (clear != NULL && !answer_clear(clear, answer))
		return refuse(answer, REMARK_HALF_SIGNED, "");
	if (encrypted != NULL && !answer_encrypted(encrypted, find_role(ls, ROLE_VERSION) != NULL, answer))
		return refuse(answer, REMARK_HALF_SIGNED, "");
	if (!answer_pairs(ls, answer, &pairs))
		return false;
	*found = clear != NULL || encrypted != NULL || pairs > 0;
	return true;
}

static void
answer_plain(struct leaves *ls, int signature, struct buf *answer)
{
	bool	 words = find_role(ls, ROLE_WORDS) != NULL;

	for (size_t i = 0; i < ls->count; i++) {
		struct leaf	*l = &ls->leaf[i];

		if (l->role == ROLE_WORDS && !is_blank(&l->content))
			answer_words(l, signature, answer);
		else if (l->role == ROLE_FILE)
			answer_part(l, LETTER_FILE, signature, &l->content, answer);
		else if (l->role == ROLE_HTML && !words)
			answer_remark(answer, REMARK_HTML, "");
	}
}

void
leaves_answer(struct leaves *ls, int signature, struct buf *answer)
{
	bool	 found = false;

	if (ls->count > MAIL_LETTERS) {
		answer_remark(answer, REMARK_TOO_MANY_LETTERS, "");
		return;
	}
	if (signature >= 0 && (find_role(ls, ROLE_CLEAR) != NULL || find_role(ls, ROLE_SIGNATURE) != NULL)) {
		answer_remark(answer, REMARK_TWO_SIGNATURES, "");
		return;
	}
	if (signature < 0 && !answer_sealed(ls, answer, &found))
		return;
	if (found)
		leaves_left_out(ls, answer);
	else
		answer_plain(ls, signature, answer);
}
