/* The letters of a mail: the signature of each leaf, and the leaves left out. */

#include <stdlib.h>
#include <string.h>

#include "mail/armour.h"
#include "mail/html.h"
#include "mail/letters.h"
#include "mail/text.h"

#define LEFT_OUT_LIMIT	5	/* warnings about what is not signed */

static bool
is_blank(const struct buf *b)
{
	return b->len == 0 || strspn(b->data, " \t\r\n") == b->len;
}

/* True if it has anything in it that somebody could miss. */
static bool
says_something(const struct leaf *l)
{
	return l->role != ROLE_HTML && l->role != ROLE_VERSION &&
	    !(l->role == ROLE_WORDS && is_blank(&l->content)) &&
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
		answer_remark(answer, REMARK_UNSIGNED_BESIDE,
		    *l->name != '\0' ? l->name : "the words of the mail");
		said++;
	}
}

/* Adds words in UTF-8; false if they are not in their character set. */
static bool
convert(const struct leaf *l, struct buf *b)
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
answer_part(struct leaf *l, enum letter_kind kind, int signature, const struct buf *content,
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
answer_words(struct leaf *l, int signature, struct buf *answer)
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

	if (dot != NULL && (leaf_has_suffix(name, ".asc") || leaf_has_suffix(name, ".gpg") ||
	    leaf_has_suffix(name, ".pgp")))
		*dot = '\0';
}

static bool
answer_encrypted(struct leaf *l, bool mime, struct buf *answer)
{
	struct buf	 b = { 0 };
	bool		 around = false;

	if (leaf_is_binary(l))
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
answer_clear(struct leaf *l, struct buf *answer)
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
static struct leaf *
signed_file(struct leaves *ls, const struct leaf *signature)
{
	size_t	 n = strlen(signature->name);

	for (size_t i = 0; i < ls->count; i++) {
		struct leaf	*l = &ls->leaf[i];

		if (l->role == ROLE_FILE && n == strlen(l->name) + 4 && *l->name != '\0' &&
		    strncmp(l->name, signature->name, n - 4) == 0 &&
		    (leaf_has_suffix(signature->name, ".asc") ||
		    leaf_has_suffix(signature->name, ".sig")))
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
		if (file->taken || armour_count(&l->content, BEGIN_SIGNATURE) > 1)
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

/*
 * Adds the leaf that speaks for the mail because it is clear-signed or encrypted; false if the
 * mail is refused.
 */
static bool
answer_sealed(struct leaves *ls, struct buf *answer, bool *found)
{
	struct leaf	*clear = find_role(ls, ROLE_CLEAR),
	    *encrypted = find_role(ls, ROLE_ENCRYPTED);
	int		 pairs = 0;

	if (count_role(ls, ROLE_CLEAR) + count_role(ls,
	    ROLE_ENCRYPTED) + (count_role(ls, ROLE_SIGNATURE) > 0) > 1)
		return refuse(answer, REMARK_TWO_SIGNATURES, "");
	if (clear != NULL && (armour_count(&clear->content, BEGIN_SIGNATURE) > 1 ||
	    armour_count(&clear->content, BEGIN_CLEAR) > 1))
		return refuse(answer, REMARK_TWO_SIGNATURES, "");
	if (clear != NULL && !answer_clear(clear, answer))
		return refuse(answer, REMARK_HALF_SIGNED, "");
	if (encrypted != NULL &&
	    !answer_encrypted(encrypted, find_role(ls, ROLE_VERSION) != NULL, answer))
		return refuse(answer, REMARK_HALF_SIGNED, "");
	if (!answer_pairs(ls, answer, &pairs))
		return false;
	*found = clear != NULL || encrypted != NULL || pairs > 0;
	return true;
}

/* True if there are words as text; words as HTML are read where there are no others. */
static bool
says_words(const struct leaves *ls)
{
	for (size_t i = 0; i < ls->count; i++)
		if (ls->leaf[i].role == ROLE_WORDS && !is_blank(&ls->leaf[i].content))
			return true;
	return false;
}

static void
answer_plain(struct leaves *ls, int signature, struct buf *answer)
{
	bool	 words = says_words(ls);

	for (size_t i = 0; i < ls->count; i++) {
		struct leaf	*l = &ls->leaf[i];

		if (l->role == (words ? ROLE_WORDS : ROLE_HTML) && !is_blank(&l->content))
			answer_words(l, signature, answer);
		else if (l->role == ROLE_FILE)
			answer_part(l, LETTER_FILE, signature, &l->content, answer);
		else if (l->role == ROLE_ENCRYPTED && !answer_encrypted(l, false, answer))
			answer_remark(answer, REMARK_HALF_SIGNED, "");
	}
}

/* Adds keys beside the signed parts: one may have made the signature. */
static void
answer_keys(struct leaves *ls, struct buf *answer)
{
	for (size_t i = 0; i < ls->count; i++) {
		struct leaf	*l = &ls->leaf[i];

		if (!l->taken && strcmp(l->type, "application/pgp-keys") == 0)
			answer_part(l, LETTER_FILE, -1, &l->content, answer);
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
	if (signature >= 0 &&
	    (find_role(ls, ROLE_CLEAR) != NULL || find_role(ls, ROLE_SIGNATURE) != NULL)) {
		answer_remark(answer, REMARK_TWO_SIGNATURES, "");
		return;
	}
	if (signature < 0 && !answer_sealed(ls, answer, &found))
		return;
	if (found) {
		answer_keys(ls, answer);
		leaves_left_out(ls, answer);
	} else
		answer_plain(ls, signature, answer);
}
