/* Mails that we send, written out: head, parts, signature, encryption. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/plain.h"
#include "mail/text.h"
#include "mail/write.h"

#define FOLD		76	/* columns of a header */
#define LINE_LIMIT	78	/* of texts that people read, and of pages (RFC 5322) */
#define PAGE_LIMIT	998
#define ENCODED_WORD	64	/* a line with it has at most 76 (RFC 2047) */

/*
 * A boundary has "=_" in it, which neither base64 nor quoted-printable can
 * produce; text that has it is quoted.
 */
#define BOUNDARY_MIXED		"=_assize_parts"
#define BOUNDARY_SIGNED		"=_assize_signed"
#define BOUNDARY_ENCRYPTED	"=_assize_encrypted"

/* Adds a header whose value is ASCII, folded at blanks. */
static void
add_header(struct buf *out, const char *name, const char *value)
{
	size_t	 column = strlen(name) + 1;

	buf_printf(out, "%s:", name);
	while (*value != '\0') {
		size_t	 blanks = strspn(value, " "), n = strcspn(value + blanks, " ");

		if (column + 1 + n > FOLD && column > strlen(name) + 1) {
			buf_putc(out, '\n');
			column = 0;
		}
		buf_putc(out, ' ');
		buf_add(out, value + blanks, n);
		column += n + 1;
		value += blanks + n;
	}
	buf_putc(out, '\n');
}

/*
 * Adds text as encoded words (RFC 2047), each of whole characters, a blank
 * between them.  No sign stands in them that means something in a name.
 */
static void
encode_words(struct buf *out, const char *text, size_t len)
{
	static const char	 begin[] = "=?utf-8?q?";
	size_t			 room = 0, n;
	uint32_t		 c;

	for (size_t i = 0; i < len; i += n) {
		AUTO(buf_clear) struct buf sign = { 0 };

		n = MAX(plain_character(text + i, len - i, &c), 1);
		if (isalnum((unsigned char)text[i]) && n == 1)
			buf_putc(&sign, text[i]);
		else if (text[i] == ' ')
			buf_putc(&sign, '_');
		else
			for (size_t k = 0; k < n; k++)
				buf_printf(&sign, "=%02X", (unsigned char)text[i + k]);
		if (i == 0 || sign.len > room) {
			buf_printf(out, "%s%s", i == 0 ? "" : "?= ", begin);
			room = ENCODED_WORD - strlen(begin) - strlen("?=");
		}
		buf_add(out, sign.data, sign.len);
		room -= sign.len;
	}
	buf_puts(out, "?=");
}

/* True if a header cannot hold the bytes as they are, or a reader would decode them. */
static bool
needs_encoding(const char *s, size_t len)
{
	for (size_t i = 0; i < len; i++)
		if ((s[i] & 0x80) != 0 || (s[i] == '=' && i + 1 < len && s[i + 1] == '?'))
			return true;
	return len > LINE_LIMIT;
}

/* Adds text with the words that need it encoded; blanks between two of these are a part of them. */
static void
encode_text(struct buf *out, const char *s)
{
	while (*s != '\0') {
		size_t	 blanks = strspn(s, " "), n = blanks + strcspn(s + blanks, " "), next;

		if (!needs_encoding(s + blanks, n - blanks)) {
			buf_add(out, s, n);
			s += n;
			continue;
		}
		for (; s[n] != '\0'; n = next) {
			size_t	 more = strspn(s + n, " ");

			next = n + more + strcspn(s + n + more, " ");
			if (!needs_encoding(s + n + more, next - n - more))
				break;
		}
		buf_add(out, s, blanks);
		encode_words(out, s + blanks, n - blanks);
		s += n;
	}
}

static void
add_person(struct buf *out, const char *header, const char *address, const char *name)
{
	static const char	 atoms[] = " abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	    "0123456789!#$%&'*+-/=?^_`{|}~";
	AUTO(buf_clear) struct buf clean = { 0 }, line = { 0 };

	mail_clean(&clean, name == NULL ? "" : name);
	if (clean.len == 0)
		buf_puts(&line, address);
	else {
		if (needs_encoding(clean.data, clean.len))
			encode_words(&line, clean.data, clean.len);
		else if (clean.data[strspn(clean.data, atoms)] == '\0')
			buf_puts(&line, clean.data);
		else {
			buf_putc(&line, '"');
			for (const char *at = clean.data; *at != '\0'; at++)
				buf_printf(&line, "%s%c", strchr("\"\\", *at) == NULL ? "" : "\\",
				    *at);
			buf_putc(&line, '"');
		}
		buf_printf(&line, " <%s>", address);
	}
	add_header(out, header, line.data);
}

static void
add_id(struct buf *line, const char *id)
{
	if (mail_id_ok(id))
		buf_printf(line, "%s<%s>", line->len == 0 ? "" : " ", id);
}

/* Adds the fields that a signature protects: date, people, subject, thread. */
static void
put_protected(const struct draft *d, struct buf *out)
{
	time_t		 t = d->date;
	struct tm	 tm;
	char		 date[64];
	AUTO(buf_clear) struct buf line = { 0 }, clean = { 0 }, subject = { 0 };

	/* Nothing sets a locale: the names are English. */
	if (gmtime_r(&t, &tm) == NULL ||
	    strftime(date, sizeof(date), "%a, %d %b %Y %H:%M:%S +0000", &tm) == 0)
		bug("a mail cannot be of %lld", (long long)d->date);
	add_header(out, "Date", date);
	add_person(out, "From", d->from, d->from_name);
	add_person(out, "To", d->to, d->to_name);
	if (d->reply_to != NULL)
		add_person(out, "Reply-To", d->reply_to, NULL);
	mail_clean(&clean, d->subject == NULL ? "" : d->subject);
	encode_text(&subject, clean.len == 0 ? "" : clean.data);
	add_header(out, "Subject", subject.len == 0 ? "" : subject.data);
	buf_printf(out, "Message-ID: <%s>\n", d->message_id);
	if (d->in_reply_to != NULL)
		add_id(&line, d->in_reply_to);
	if (line.len > 0)
		add_header(out, "In-Reply-To", line.data);
	line.len = 0;
	for (size_t i = 0; i < d->reference_count; i++)
		if (d->in_reply_to == NULL || strcmp(d->references[i], d->in_reply_to) != 0)
			add_id(&line, d->references[i]);
	if (d->in_reply_to != NULL)
		add_id(&line, d->in_reply_to);
	if (line.len > 0)
		add_header(out, "References", line.data);
}

/* Adds a field with an address that a mail program writes to, with this line as the text. */
static void
add_mailto(struct buf *out, const char *name, const struct draft *d, const char *line)
{
	AUTO(buf_clear) struct buf value = { 0 };

	buf_printf(&value, "<mailto:%s?body=%s>", d->from, line);
	add_header(out, name, value.data);
}

/* Adds every header except those of the MIME entity that follows. */
static void
put_header(const struct draft *d, struct buf *out)
{
	put_protected(d, out);
	if (d->auto_submitted != NULL) {
		add_header(out, "Auto-Submitted", d->auto_submitted);
		add_header(out, "X-Auto-Response-Suppress", "OOF, AutoReply");
	}
	if (d->loop != NULL)
		add_header(out, "X-Loop", d->loop);
	if (d->game != NULL) {
		AUTO_FREE char	*id = xasprintf("<%s.%s>", d->game, strchr(d->from, '@') + 1);
		AUTO_FREE char	*help = xasprintf("game%%20%s%%0Ahelp", d->game);
		AUTO_FREE char	*stop = d->unsubscribe == NULL ? NULL :
		    xasprintf("unsubscribe%%20%s%s%s", d->game,
		    *d->unsubscribe == '\0' ? "" : "%20", d->unsubscribe);

		/* Tells programs that this is a game's mail, not to be answered. */
		add_header(out, "List-Id", id);
		add_mailto(out, "List-Help", d, help);
		if (stop != NULL)
			add_mailto(out, "List-Unsubscribe", d, stop);
		add_header(out, "X-Assize-Game", d->game);
	}
	if (d->key != NULL) {
		AUTO(buf_clear) struct buf value = { 0 };

		/* Adds the sender's key; whitespace in it does not count. */
		buf_printf(&value, "addr=%s; keydata=", d->from);
		for (const char *at = d->key; *at != '\0'; at += strnlen(at, FOLD - 1))
			buf_printf(&value, " %.*s", FOLD - 1, at);
		add_header(out, "Autocrypt", value.data);
	}
	buf_puts(out, "MIME-Version: 1.0\n");
}

/*
 * True if a line could come out changed, or be taken for something else, on
 * some way: one of more than 'limit' bytes, for example.
 */
static bool
is_fragile(const char *s, size_t limit)
{
	for (size_t n; *s != '\0'; s += n, s += *s == '\n') {
		n = strcspn(s, "\n");
		if (n > limit || (n > 0 && strchr(" \t", s[n - 1]) != NULL) ||
		    strncmp(s, "From ", 5) == 0)
			return true;
		for (size_t i = 0; i < n; i++)
			if ((s[i] & 0x80) != 0 || (s[i] == '=' && s[i + 1] == '_'))
				return true;
	}
	return false;
}

/* Adds the bytes in base64, in lines of 76. */
static void
encode_base64(struct buf *out, const unsigned char *data, size_t len)
{
	for (size_t i = 0; i < len; i += 3) {
		size_t		 n = MIN(len - i, 3);
		uint32_t	 three = (uint32_t)data[i] << 16 |
		    (n > 1 ? (uint32_t)data[i + 1] << 8 : 0) | (n > 2 ? data[i + 2] : 0);

		for (size_t k = 0; k < 4; k++)
			buf_putc(out, k > n ? '=' : BASE64_SIGNS[three >> (18 - 6 * k) & 63]);
		if ((i + 3) % (FOLD / 4 * 3) == 0 || i + 3 >= len)
			buf_putc(out, '\n');
	}
	if (len == 0)
		buf_putc(out, '\n');
}

/* Adds the bytes as quoted-printable; "From " at the start of a line never stays. */
static void
encode_quoted(struct buf *out, const char *data, size_t len)
{
	size_t	 column = 0;

	for (size_t i = 0; i < len; i++) {
		char	 c = data[i], next = i + 1 < len ? data[i + 1] : '\n';
		bool	 plain = (c > ' ' && c < 0x7f && c != '=') ||
		    ((c == ' ' || c == '\t') && next != '\n');

		if (c == '\n') {
			buf_putc(out, c);
			column = 0;
			continue;
		}
		if (column + (plain ? 1 : 3) > FOLD - (next != '\n')) {
			buf_puts(out, "=\n");
			column = 0;
		}
		if (column == 0 && len - i >= 5 && memcmp(data + i, "From ", 5) == 0)
			plain = false;
		if (plain)
			buf_putc(out, c);
		else
			buf_printf(out, "=%02X", (unsigned char)c);
		column += plain ? 1 : 3;
	}
	if (len == 0 || data[len - 1] != '\n')
		buf_putc(out, '\n');
}

static void
put_attachment(struct buf *out, const struct attachment *a)
{
	AUTO(buf_clear) struct buf name = { 0 };
	/* a page of ASCII is a fourth shorter so; no filter of text may change a file to check */
	bool	 page = strncmp(a->type, "text/html", 9) == 0;
	bool	 quoted = page && (strlen(a->data) < a->len || is_fragile(a->data, PAGE_LIMIT));

	mail_clean_name(&name, a->name);
	buf_printf(out, "Content-Type: %s\nContent-Transfer-Encoding: %s\n",
	    a->type, quoted ? "quoted-printable" : page ? "7bit" : "base64");
	buf_printf(out, "Content-Disposition: %s; filename=\"%s\"\n\n",
	    a->shown ? "inline" : "attachment", name.data);
	if (quoted)
		encode_quoted(out, a->data, a->len);
	else if (page) {
		buf_add(out, a->data, a->len);
		if (a->len == 0 || out->data[out->len - 1] != '\n')
			buf_putc(out, '\n');
	} else
		encode_base64(out, a->data, a->len);
}

/* Opens a multipart; 'kind' may have parameters. */
static void
begin_parts(struct buf *out, const char *kind, const char *boundary)
{
	buf_printf(out, "Content-Type: multipart/%s;\n boundary=\"%s\"\n\n", kind, boundary);
}

static void
append_part(struct buf *out, const char *boundary, const struct buf *part)
{
	buf_printf(out, "--%s\n", boundary);
	buf_add(out, part->data, part->len);
	buf_putc(out, '\n');
}

static void
end_parts(struct buf *out, const char *boundary)
{
	buf_printf(out, "--%s--\n", boundary);
}

static bool
refuse_draft(struct diags *diags, const char *code, const char *what, const char *value)
{
	AUTO(buf_clear) struct buf b = { 0 };

	mail_clean(&b, value == NULL ? "" : value);
	return diag_error(diags, code, "%s '%s'", what, b.len == 0 ? "" : b.data);
}

static bool
check_draft(const struct draft *d, struct diags *diags)
{
	if (d->from == NULL || !mail_address_ok(d->from))
		return refuse_draft(diags, "bad-address", "a mail cannot come from", d->from);
	if (d->to == NULL || !mail_address_ok(d->to))
		return refuse_draft(diags, "bad-address", "a mail cannot go to", d->to);
	if (d->loop != NULL && !mail_address_ok(d->loop))
		return refuse_draft(diags, "bad-address", "a loop cannot be known by", d->loop);
	if (d->message_id == NULL || !mail_id_ok(d->message_id))
		return refuse_draft(diags, "bad-message-id",
		    "a mail cannot be called", d->message_id);
	if (d->auto_submitted != NULL && strcmp(d->auto_submitted, "auto-replied") != 0 &&
	    strcmp(d->auto_submitted, "auto-generated") != 0)
		bug("a mail cannot be submitted '%s'", d->auto_submitted);
	for (size_t i = 0; i < d->attachment_count; i++) {
		const char	*type = d->attachments[i].type;

		if (strchr(type, '/') == NULL || *type == '/' || strlen(type) >= 200 ||
		    !mail_is_clean(type, strlen(type)) ||
		    type[strspn(type, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
		    "0123456789-+./;= \"_")] != '\0')
			return refuse_draft(diags, "bad-type", "a file cannot be of type", type);
	}
	return true;
}

/* Writes the text and the files as one MIME entity; 'hp', its protection: "clear", "cipher", "". */
static void
write_entity(const struct draft *d, const char *hp, struct buf *out)
{
	AUTO(buf_clear) struct buf part = { 0 };
	AUTO_FREE char	*parameter = *hp == '\0' ? xstrdup("") : xasprintf("; hp=\"%s\"", hp);
	AUTO_FREE char	*kind = xasprintf("mixed%s", parameter);
	const char	*text = d->text == NULL ? "" : d->text;
	AUTO(buf_clear) struct buf clean = { 0 };

	if (*hp != '\0') {
		AUTO(buf_clear) struct buf fields = { 0 };

		/*
		 * Adds the protected fields as a signed entity has them (RFC
		 * 9788); of one that is encrypted, the fields outside once
		 * more, as a program cannot else tell which of them were there.
		 */
		put_protected(d, &fields);
		buf_add(out, fields.data, fields.len);
		for (const char *at = fields.data; *at != '\0' && strcmp(hp, "cipher") == 0; ) {
			size_t	 n = strcspn(at, "\n") + 1;

			buf_printf(out, "%s%.*s", *at == ' ' ? "" : "HP-Outer: ", (int)n, at);
			at += n;
		}
	}
	/* A text part: cleaned, 7bit where that is safe on the way, else quoted-printable. */
	mail_clean_lines(&clean, text, strlen(text));
	if (clean.len == 0 || clean.data[clean.len - 1] != '\n')
		buf_putc(&clean, '\n');
	buf_printf(&part, "Content-Type: text/plain; charset=utf-8; format=fixed%s\n",
	    d->attachment_count == 0 ? parameter : "");
	if (is_fragile(clean.data, LINE_LIMIT)) {
		buf_puts(&part, "Content-Transfer-Encoding: quoted-printable\n\n");
		encode_quoted(&part, clean.data, clean.len);
	} else {
		buf_puts(&part, "Content-Transfer-Encoding: 7bit\n\n");
		buf_add(&part, clean.data, clean.len);
	}
	if (d->attachment_count == 0) {
		buf_add(out, part.data, part.len);
		return;
	}
	begin_parts(out, kind, BOUNDARY_MIXED);
	append_part(out, BOUNDARY_MIXED, &part);
	for (size_t i = 0; i < d->attachment_count; i++) {
		part.len = 0;
		put_attachment(&part, &d->attachments[i]);
		append_part(out, BOUNDARY_MIXED, &part);
	}
	end_parts(out, BOUNDARY_MIXED);
}

/* Wraps the entity in multipart/signed; the signed bytes have CRLF line ends. */
static bool
sign_entity(const struct sealer *sealer, struct buf *entity)
{
	AUTO(buf_clear) struct buf signed_text = { 0 }, signature = { 0 }, part = { 0 };
	struct buf	 out = { 0 };
	const char	*digest;
	char		*kind;

	mail_crlf(&signed_text, entity->data, entity->len);
	digest = sealer->sign(sealer->arg, signed_text.data, signed_text.len, &signature);
	if (digest != NULL) {
		kind = xasprintf("signed; micalg=pgp-%s; protocol=\"application/pgp-signature\"",
		    digest);
		begin_parts(&out, kind, BOUNDARY_SIGNED);
		append_part(&out, BOUNDARY_SIGNED, entity);
		buf_puts(&part, "Content-Type: application/pgp-signature; name=\"signature.asc\"\n"
		    "Content-Description: OpenPGP digital signature\n\n");
		buf_add(&part, signature.data, signature.len);
		append_part(&out, BOUNDARY_SIGNED, &part);
		end_parts(&out, BOUNDARY_SIGNED);
		buf_clear(entity);
		*entity = out;
		free(kind);
	}
	return digest != NULL;
}

/* Wraps the entity in multipart/encrypted. */
static bool
encrypt_entity(const struct sealer *sealer, const char *key, struct buf *entity)
{
	AUTO(buf_clear) struct buf plain = { 0 }, part = { 0 };
	struct buf	 out = { 0 };
	bool		 ok;

	mail_crlf(&plain, entity->data, entity->len);
	buf_puts(&part, "Content-Type: application/octet-stream; name=\"encrypted.asc\"\n\n");
	ok = sealer->encrypt != NULL &&
	    sealer->encrypt(sealer->arg, key, plain.data, plain.len, &part);
	if (ok) {
		struct buf	 version = { 0 };

		buf_puts(&version, "Content-Type: application/pgp-encrypted\n\nVersion: 1\n");
		begin_parts(&out, "encrypted; protocol=\"application/pgp-encrypted\"",
		    BOUNDARY_ENCRYPTED);
		append_part(&out, BOUNDARY_ENCRYPTED, &version);
		append_part(&out, BOUNDARY_ENCRYPTED, &part);
		end_parts(&out, BOUNDARY_ENCRYPTED);
		buf_clear(&version);
		buf_clear(entity);
		*entity = out;
	}
	return ok;
}

bool
mail_write(const struct draft *d, const struct sealer *sealer, const char *key, struct buf *out,
    struct diags *diags)
{
	AUTO(buf_clear) struct buf entity = { 0 };
	bool		 ok = check_draft(d, diags);

	if (!ok)
		return false;
	write_entity(d, sealer == NULL || sealer->sign == NULL ? "" : key == NULL ? "clear" :
	    "cipher", &entity);
	if (sealer != NULL && sealer->sign != NULL && !sign_entity(sealer, &entity))
		ok = refuse_draft(diags, "cannot-sign", "the mail cannot be signed for", d->to);
	else if (key != NULL && (sealer == NULL || !encrypt_entity(sealer, key, &entity)))
		ok = refuse_draft(diags, "cannot-encrypt", "the mail cannot be encrypted to", key);
	if (ok) {
		put_header(d, out);
		buf_add(out, entity.data, entity.len);
	}
	return ok;
}
