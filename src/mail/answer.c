/* The answer of the parsing child to its parent, written and read. */

#include <stdlib.h>
#include <string.h>

#include "mail/answer.h"
#include "mail/text.h"

#define STRING_LIMIT	500	/* bytes; nothing in a head that we use needs more, but for a key */

enum tag { TAG_FIELD = 1, TAG_ENVELOPE, TAG_SIGNATURE, TAG_LETTER, TAG_REMARK, TAG_END };

static const struct {
	enum severity	 severity;
	const char	*code, *text, *hint;
} words[REMARKS] = {
	[REMARK_NOT_MAIL] = { SEVERITY_ERROR, "not-a-mail",
	    "this is no mail that can be read", NULL },
	[REMARK_TOO_LARGE] = { SEVERITY_ERROR, "mail-too-large", "the mail has more than 1 MB",
	    "send the order file alone, without pictures" },
	[REMARK_TOO_COSTLY] = { SEVERITY_ERROR, "mail-too-costly",
	    "reading the mail took more than a second or 64 MB",
	    "send a plain mail with the order file attached" },
	[REMARK_TOO_DEEP] = { SEVERITY_ERROR, "mail-too-deep",
	    "the mail's parts are nested too deep",
	    "attach the order file directly" },
	[REMARK_TOO_MANY_PARTS] = { SEVERITY_ERROR, "mail-too-many-parts",
	    "the mail has too many parts", NULL },
	[REMARK_TOO_MANY_LETTERS] = { SEVERITY_ERROR, "mail-too-many-letters",
	    "the mail has more attachments than can be taken", "send several mails" },
	[REMARK_THIRD_PART] = { SEVERITY_ERROR, "third-part",
	    "the signed mail must be two parts, what is signed and the signature, and it has %s",
	    "something on the way added to the mail: send it again directly, or attach the order "
	    "file with its signature" },
	[REMARK_HALF_SIGNED] = { SEVERITY_ERROR, "half-signed",
	    "a signature or encryption begins and is not complete",
	    "sign the order file, and attach both" },
	[REMARK_NOT_OPENPGP] = { SEVERITY_ERROR, "not-openpgp",
	    "the mail is signed or encrypted by something other than OpenPGP",
	    "choose OpenPGP rather than S/MIME in the mail program" },
	[REMARK_TWO_SIGNATURES] = { SEVERITY_ERROR, "two-signatures",
	    "more than one signature stands for the same words",
	    "sign once: the mail or the file in it" },
	[REMARK_FORWARDED_SIGNATURE] = { SEVERITY_ERROR, "forwarded-signature",
	    "the signature is inside a forwarded mail",
	    "orders must be signed in the mail that brings them" },
	[REMARK_STRAY_SIGNATURE] = { SEVERITY_ERROR, "stray-signature",
	    "no attachment belongs to the signature '%s'",
	    "a signature has the name of its file with .asc or .sig behind it" },
	[REMARK_UNSIGNED_BESIDE] = { SEVERITY_WARNING, "unsigned-beside",
	    "what is not signed was left out: '%s'", "sign the whole mail" },
	[REMARK_TEXT_AROUND] = { SEVERITY_WARNING, "unsigned-text",
	    "the text before or after the signed block is not signed, and was left out", NULL },
	[REMARK_FORWARDED] = { SEVERITY_WARNING, "forwarded", "a forwarded mail was left out",
	    "orders count in a mail of your own: attach the order file to it" },
	[REMARK_CHARSET] = { SEVERITY_WARNING, "bad-charset",
	    "the text is not what its character set '%s' says",
	    "write in UTF-8" },
};

static void
put_u64(struct buf *b, uint64_t n)
{
	for (int shift = 56; shift >= 0; shift -= 8)
		buf_putc(b, (char)(n >> shift));
}

static void
put_bytes(struct buf *b, const char *s, size_t len)
{
	put_u64(b, len);
	buf_add(b, s, len);
	buf_putc(b, '\0');
}

static void
put_clean(struct buf *b, const char *s, size_t limit)
{
	AUTO(buf_clear) struct buf clean = { 0 };

	mail_clean(&clean, s);
	mail_shorten(&clean, limit);
	put_bytes(b, clean.data, clean.len);
}

static void
put_string(struct buf *b, const char *s)
{
	put_clean(b, s, STRING_LIMIT);
}

void
answer_field(struct buf *b, enum answer_field field, const char *s)
{
	buf_putc(b, TAG_FIELD);
	put_u64(b, field);
	put_clean(b, s, field == FIELD_AUTOCRYPT ? AUTOCRYPT_CAP : STRING_LIMIT);
}

void
answer_envelope(struct buf *b, int64_t date, unsigned automatic)
{
	buf_putc(b, TAG_ENVELOPE);
	put_u64(b, (uint64_t)date);
	put_u64(b, automatic);
}

void
answer_signature(struct buf *b, const struct mail_signature *s)
{
	buf_putc(b, TAG_SIGNATURE);
	put_u64(b, s->kind);
	put_bytes(b, s->signed_text.data, s->signed_text.len);
	put_bytes(b, s->also.data, s->also.len);
	put_bytes(b, s->signature.data, s->signature.len);
}

void
answer_letter(struct buf *b, const struct letter *l)
{
	buf_putc(b, TAG_LETTER);
	put_u64(b, l->kind);
	put_u64(b, (uint64_t)(l->signature + 1));
	put_string(b, l->name);
	put_string(b, l->type);
	put_string(b, l->charset);
	put_bytes(b, l->content.data, l->content.len);
	put_u64(b, (uint64_t)l->depth);
}

void
answer_remark(struct buf *b, enum remark remark, const char *detail)
{
	buf_putc(b, TAG_REMARK);
	put_u64(b, remark);
	put_string(b, detail);
}

void
answer_end(struct buf *b)
{
	buf_putc(b, TAG_END);
}

/* The place of the reader; after a fault it stays wrong, and everything read is empty. */
struct reader {
	const char	*p;
	size_t		 left;
	bool		 wrong;
};

static uint64_t
get_u64(struct reader *r, uint64_t limit)
{
	uint64_t	 n = 0;

	if (r->left < 8)
		r->wrong = true;
	for (int i = 0; i < 8 && !r->wrong; i++)
		n = n << 8 | (unsigned char)r->p[i];
	if (n > limit)
		r->wrong = true;
	if (r->wrong)
		return 0;
	r->p += 8;
	r->left -= 8;
	return n;
}

static struct bytes
get_bytes(struct reader *r)
{
	struct bytes	 b = { "", 0 };
	uint64_t	 len = get_u64(r, UINT64_MAX);

	if (r->wrong || r->left == 0 || len > r->left - 1 || r->p[len] != '\0') {
		r->wrong = true;
		return b;
	}
	b = (struct bytes){ r->p, len };
	r->p += len + 1;
	r->left -= len + 1;
	return b;
}

static const char *
get_string(struct reader *r)
{
	struct bytes	 b = get_bytes(r);

	if (!r->wrong && !mail_is_clean(b.data, b.len)) {
		r->wrong = true;
		return "";
	}
	return b.data;
}

static void
append(const char ***list, size_t *count, const char *s)
{
	*list = xrealloc(*list, (*count + 1) * sizeof(**list));
	(*list)[(*count)++] = s;
}

static void
read_field(struct reader *r, struct mail *m)
{
	const char	**single[ANSWER_FIELDS] = {
		[FIELD_FROM] = &m->from, [FIELD_FROM_NAME] = &m->from_name,
		[FIELD_TO] = &m->to, [FIELD_SUBJECT] = &m->subject,
		[FIELD_MESSAGE_ID] = &m->message_id, [FIELD_IN_REPLY_TO] = &m->in_reply_to,
		[FIELD_AUTOCRYPT] = &m->autocrypt,
	};
	uint64_t	  field = get_u64(r, ANSWER_FIELDS - 1);
	const char	 *s = get_string(r);

	if (r->wrong)
		return;
	if (single[field] != NULL)
		*single[field] = s;
	else if (field == FIELD_REFERENCE)
		append(&m->references, &m->reference_count, s);
	else if (field == FIELD_LOOP)
		append(&m->loops, &m->loop_count, s);
	else
		append(&m->vouchers, &m->voucher_count, s);
}

static void
read_signed(struct reader *r, struct mail *m)
{
	struct mail_signature	*s;

	m->signatures = xrealloc(m->signatures, (m->signature_count + 1) * sizeof(*s));
	s = &m->signatures[m->signature_count++];
	*s = (struct mail_signature){ .kind = get_u64(r, SIGNATURE_CLEAR) };
	s->signed_text = get_bytes(r);
	s->also = get_bytes(r);
	s->signature = get_bytes(r);
}

static void
read_letter(struct reader *r, struct mail *m)
{
	struct letter	*l;

	if (m->letter_count >= MAIL_LETTERS) {
		r->wrong = true;
		return;
	}
	m->letters = xrealloc(m->letters, (m->letter_count + 1) * sizeof(*l));
	l = &m->letters[m->letter_count++];
	*l = (struct letter){ .kind = get_u64(r, LETTER_ENCRYPTED) };
	l->signature = (int)get_u64(r, m->signature_count) - 1;
	l->name = get_string(r);
	l->type = get_string(r);
	l->charset = get_string(r);
	l->content = get_bytes(r);
	l->depth = (int)get_u64(r, 2 * MAIL_DEPTH);
}

bool
remark_report(enum remark remark, const char *detail, struct diags *diags)
{
	char	*text, *place = strstr(words[remark].text, "%s");

	if (place == NULL)
		text = xstrdup(words[remark].text);
	else
		text = xasprintf("%.*s%s%s", (int)(place - words[remark].text),
		    words[remark].text, detail, place + 2);
	diag_add(diags, words[remark].severity, words[remark].code, "%s", text);
	if (words[remark].hint != NULL)
		diag_hint(diags, "%s", words[remark].hint);
	free(text);
	return words[remark].severity == SEVERITY_ERROR;
}

/* Reads one record; false at the end, or if the answer is wrong. */
static bool
read_answer(struct reader *r, struct mail *m, bool *refused, struct diags *diags)
{
	enum tag	 tag = r->left == 0 ? 0 : (unsigned char)*r->p;

	r->p += r->left > 0;
	r->left -= r->left > 0;
	if (tag == TAG_FIELD)
		read_field(r, m);
	else if (tag == TAG_ENVELOPE) {
		m->date = (int64_t)get_u64(r, UINT64_MAX);
		m->automatic = (unsigned)get_u64(r, UINT32_MAX);
	} else if (tag == TAG_SIGNATURE)
		read_signed(r, m);
	else if (tag == TAG_LETTER)
		read_letter(r, m);
	else if (tag == TAG_REMARK) {
		uint64_t	 remark = get_u64(r, REMARKS - 1);
		const char	*detail = get_string(r);

		*refused |= !r->wrong && remark_report(remark, detail, diags);
	} else {
		if (tag != TAG_END || r->left != 0)
			r->wrong = true;
		return false;
	}
	return !r->wrong;
}

bool
answer_read(char *arena, size_t len, struct mail *m, struct diags *diags)
{
	struct reader	 r = { .p = arena, .left = len };
	bool		 refused = false;

	m->arena = arena;
	m->from = m->from_name = m->to = m->subject = m->message_id = m->in_reply_to = "";
	m->autocrypt = "";
	while (read_answer(&r, m, &refused, diags))
		;
	if (r.wrong)
		refused |= remark_report(REMARK_TOO_COSTLY, "", diags);
	/* An answer that cannot be trusted, or a refused mail, leaves no letters. */
	if (refused)
		m->letter_count = m->signature_count = 0;
	return !refused;
}
