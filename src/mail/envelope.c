/*
 * The answer of the parsing child, written; and the head of a mail in it:
 * people, date, thread, an Autocrypt key, and signs that a machine sent it.
 */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "mail/parse.h"
#include "mail/text.h"

#define STRING_LIMIT	500	/* bytes; nothing in a head that we use needs more, but for a key */

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
put_string(struct buf *b, const char *s, size_t limit)
{
	AUTO(buf_clear) struct buf clean = { 0 };

	mail_clean(&clean, s);
	mail_shorten(&clean, limit);
	put_bytes(b, clean.data, clean.len);
}

static void
answer_field(struct buf *b, enum answer_field field, const char *s)
{
	buf_putc(b, TAG_FIELD);
	put_u64(b, field);
	put_string(b, s, field == FIELD_AUTOCRYPT ? AUTOCRYPT_CAP : STRING_LIMIT);
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
	put_string(b, l->name, STRING_LIMIT);
	put_string(b, l->type, STRING_LIMIT);
	put_string(b, l->charset, STRING_LIMIT);
	put_bytes(b, l->content.data, l->content.len);
	put_u64(b, (uint64_t)l->depth);
}

void
answer_remark(struct buf *b, enum remark remark, const char *detail)
{
	buf_putc(b, TAG_REMARK);
	put_u64(b, remark);
	put_string(b, detail, STRING_LIMIT);
}

/* The attributes of a header, each at most once. */
struct said {
	char	*address, *key;
	bool	 wrong;
};

char *
autocrypt_key(const char *header, const char *address)
{
	struct said	 s = { 0 };
	char		*key = NULL;

	if (strlen(header) > AUTOCRYPT_CAP)
		return NULL;
	while (*header != '\0' && !s.wrong) {
		size_t		 n = strcspn(header, ";");
		AUTO_FREE char	*pair = xstrndup(header, n);
		char		*to = pair, *value;

		/* Blanks do not count. */
		for (const char *from = pair; *from != '\0'; from++)
			if (!isspace((unsigned char)*from))
				*to++ = *from;
		*to = '\0';
		if ((value = strchr(pair, '=')) != NULL) {
			char	**into;

			*value++ = '\0';
			into = strcasecmp(pair, "addr") == 0 ? &s.address :
			    strcasecmp(pair, "keydata") == 0 ? &s.key : NULL;
			/* Ignores an unknown name that begins with '_', and no other. */
			if (into != NULL) {
				s.wrong = s.wrong || *into != NULL;
				free(*into);
				*into = xstrdup(value);
			} else if (strcasecmp(pair, "prefer-encrypt") != 0 && *pair != '_')
				s.wrong = true;
		} else if (*pair != '\0')
			s.wrong = true;
		header += n + (header[n] == ';');
	}
	if (!s.wrong && s.key != NULL && s.address != NULL && strcasecmp(s.address, address) == 0) {
		key = s.key;
		s.key = NULL;
	}
	free(s.key);
	free(s.address);
	return key;
}

#define RECIPIENTS_LIMIT	50
#define REFERENCES_LIMIT	50	/* the newest of them */
#define LOOPS_LIMIT		50

static const char *
header(GMimeMessage *m, const char *name)
{
	const char	*s = g_mime_object_get_header(GMIME_OBJECT(m), name);

	return s == NULL ? "" : s + strspn(s, " \t\r\n");
}

static InternetAddressMailbox *
first_mailbox(InternetAddressList *list)
{
	InternetAddress	*a;

	if (list == NULL || internet_address_list_length(list) == 0)
		return NULL;
	a = internet_address_list_get_address(list, 0);
	return INTERNET_ADDRESS_IS_MAILBOX(a) ? INTERNET_ADDRESS_MAILBOX(a) : NULL;
}

/* Adds the addresses in To and Cc, a blank between them. */
static void
answer_recipients(GMimeMessage *m, struct buf *answer)
{
	static const GMimeAddressType	 types[] = { GMIME_ADDRESS_TYPE_TO, GMIME_ADDRESS_TYPE_CC };
	AUTO(buf_clear) struct buf	 all = { 0 };

	for (size_t t = 0; t < LENGTH(types); t++) {
		InternetAddressList	*list = g_mime_message_get_addresses(m, types[t]);
		int			 n = internet_address_list_length(list);

		for (int i = 0; i < MIN(n, RECIPIENTS_LIMIT); i++) {
			InternetAddress	*a = internet_address_list_get_address(list, i);
			const char	*s = NULL;

			if (INTERNET_ADDRESS_IS_MAILBOX(a))
				s = internet_address_mailbox_get_idn_addr(
				    INTERNET_ADDRESS_MAILBOX(a));
			if (s != NULL && mail_address_ok(s))
				buf_printf(&all, "%s%s", all.len > 0 ? " " : "", s);
		}
	}
	answer_field(answer, FIELD_TO, all.data == NULL ? "" : all.data);
}

static void
answer_id(struct buf *answer, enum answer_field field, const char *id)
{
	if (id != NULL && mail_id_ok(id))
		answer_field(answer, field, id);
}

static void
answer_thread(GMimeMessage *m, struct buf *answer)
{
	GMimeReferences	*refs = g_mime_references_parse(NULL, header(m, "In-Reply-To"));
	int		 n = g_mime_references_length(refs);

	answer_id(answer, FIELD_MESSAGE_ID, g_mime_message_get_message_id(m));
	if (n > 0)
		answer_id(answer, FIELD_IN_REPLY_TO, g_mime_references_get_message_id(refs, 0));
	g_mime_references_free(refs);
	refs = g_mime_references_parse(NULL, header(m, "References"));
	n = g_mime_references_length(refs);
	for (int i = MAX(0, n - REFERENCES_LIMIT); i < n; i++)
		answer_id(answer, FIELD_REFERENCE, g_mime_references_get_message_id(refs, i));
	g_mime_references_free(refs);
}

static void
answer_loops(GMimeMessage *m, struct buf *answer)
{
	GMimeHeaderList	*list = g_mime_object_get_header_list(GMIME_OBJECT(m));
	int		 found = 0;

	for (int i = 0; i < g_mime_header_list_get_count(list) && found < LOOPS_LIMIT; i++) {
		GMimeHeader	*h = g_mime_header_list_get_header_at(list, i);
		const char	*name = g_mime_header_get_name(h),
		    *value = g_mime_header_get_value(h);

		/*
		 * Delivered-To says nothing: the mail server writes it on the
		 * way in, to begin with for this very delivery.
		 */
		if (g_ascii_strcasecmp(name, "X-Loop") != 0)
			continue;
		answer_field(answer, FIELD_LOOP, value == NULL ? "" : value);
		found++;
	}
}

/*
 * Authentication-Results (RFC 8601).
 */

/*
 * Appends the value without comments, each character of a quoted string as 'x':
 * both may hold what the sender wrote.  False if one of them has no end.
 */
static bool
results_tidy(const char *value, struct buf *out)
{
	unsigned	 depth = 0;
	bool		 quoted = false;

	for (; *value != '\0'; value++) {
		if (*value == '\\' && (quoted || depth > 0) && value[1] != '\0')
			value++;
		else if (*value == '"' && depth == 0)
			quoted = !quoted;
		else if (!quoted && *value == '(')
			depth++;
		else if (!quoted && *value == ')' && depth > 0)
			depth--;
		else if (depth == 0)
			buf_putc(out, quoted ? 'x' : g_ascii_isspace(*value) ?
			    ' ' : g_ascii_tolower(*value));
	}
	buf_add(out, "", 0);
	return depth == 0 && !quoted;
}

/* True if one result ("dkim=pass header.d=example.org") is a pass that is aligned with From. */
static bool
result_passes(char *result, const char *from)
{
	static const char	 dkim[] = "header.d=", spf[] = "smtp.mailfrom=";
	char			*save = NULL, *word = strtok_r(result, " ", &save);
	bool			 is_dkim = word != NULL && strcmp(word, "dkim=pass") == 0;
	bool			 passes = false;
	size_t			 len = strlen(from), n;

	if (!is_dkim && (word == NULL || strcmp(word, "spf=pass") != 0))
		return false;
	while (!passes && (word = strtok_r(NULL, " ", &save)) != NULL) {
		const char	*named = is_dkim ? dkim : spf, *by = word + strlen(named);

		if (strncmp(word, named, strlen(named)) != 0)
			continue;
		if (!is_dkim && strrchr(by, '@') != NULL)
			by = strrchr(by, '@') + 1;
		/* Its own domain, or its subdomain, may have signed or sent it. */
		n = strlen(by);
		passes = strchr(by, '.') != NULL && len >= n && strcmp(from + len - n, by) == 0 &&
		    (len == n || from[len - n - 1] == '.');
	}
	return passes;
}

/*
 * Adds each host that says, by one aligned pass, that the mail is from the domain in From.  Only
 * lines above all Received count: all below could have come with the mail.
 */
static void
answer_vouchers(GMimeMessage *m, struct buf *answer)
{
	GMimeHeaderList		*list = g_mime_object_get_header_list(GMIME_OBJECT(m));
	InternetAddressList	*people = g_mime_message_get_from(m);
	InternetAddressMailbox	*mailbox = first_mailbox(people);
	bool			 one = mailbox != NULL && internet_address_list_length(people) == 1;
	const char		*from = !one ? NULL :
	    internet_address_mailbox_get_idn_addr(mailbox);
	AUTO_FREE char		*domain = from == NULL ||
	    strrchr(from, '@') == NULL ? NULL : xstrdup(strrchr(from, '@') + 1);
	int			 count = g_mime_header_list_get_count(list), above = 0;

	while (above < count && g_ascii_strcasecmp(g_mime_header_get_name(
	    g_mime_header_list_get_header_at(list, above)), "Received") != 0)
		above++;
	for (char *c = domain; c != NULL && *c != '\0'; c++)
		*c = g_ascii_tolower(*c);
	for (int i = 0; domain != NULL && above < count && i < MIN(above, LOOPS_LIMIT); i++) {
		GMimeHeader		*h = g_mime_header_list_get_header_at(list, i);
		AUTO(buf_clear) struct buf text = { 0 };
		const char		*value = g_mime_header_get_value(h);
		char			*save = NULL, *host, *result;

		if (g_ascii_strcasecmp(g_mime_header_get_name(h), "Authentication-Results") != 0 ||
		    value == NULL || !results_tidy(value, &text) ||
		    (host = strtok_r(text.data, ";", &save)) == NULL)
			continue;
		host += strspn(host, " ");
		host[strcspn(host, " ")] = '\0';
		while ((result = strtok_r(NULL, ";", &save)) != NULL)
			if (result_passes(result, domain)) {
				answer_field(answer, FIELD_VOUCHER, host);
				break;
			}
	}
}

static bool
begins(const char *s, const char *word)
{
	return g_ascii_strncasecmp(s, word, strlen(word)) == 0;
}

static unsigned
automatic(GMimeMessage *m)
{
	static const char *const	 lists[] = { "List-Id", "List-Post", "List-Unsubscribe",
	    "Mailing-List" };
	const char			*s = header(m, "Auto-Submitted"),
	    *precedence = header(m, "Precedence");
	InternetAddressMailbox		*from = first_mailbox(g_mime_message_get_from(m));
	GMimeObject			*entity = g_mime_message_get_mime_part(m);
	GMimeContentType		*type = entity == NULL ? NULL :
	    g_mime_object_get_content_type(entity);
	unsigned			 how = AUTOMATIC_NO;

	if ((*s != '\0' && !begins(s, "no")) || *header(m, "X-Autoreply") != '\0' ||
	    *header(m, "X-Autorespond") != '\0' || *header(m, "X-Assize-Game") != '\0')
		how |= AUTOMATIC_REPLY;
	for (size_t i = 0; i < LENGTH(lists); i++)
		if (*header(m, lists[i]) != '\0')
			how |= AUTOMATIC_LIST;
	if (begins(precedence, "bulk") || begins(precedence, "junk") ||
	    begins(precedence, "list") || begins(precedence, "auto_reply"))
		how |= AUTOMATIC_BULK;
	if (begins(header(m, "Return-Path"), "<>") ||
	    (type != NULL && g_mime_content_type_is_type(type, "multipart", "report")))
		how |= AUTOMATIC_BOUNCE;
	s = from == NULL ? NULL : internet_address_mailbox_get_addr(from);
	if (s != NULL && (begins(s, "mailer-daemon") || begins(s, "postmaster@")))
		how |= AUTOMATIC_BOUNCE;
	return how;
}

void
envelope_answer(GMimeMessage *m, struct buf *answer)
{
	GDateTime	*date = g_mime_message_get_date(m);
	const char	*subject = g_mime_message_get_subject(m);
	InternetAddressMailbox	*from = first_mailbox(g_mime_message_get_from(m));
	const char	*name = from == NULL ? NULL :
	    internet_address_get_name(INTERNET_ADDRESS(from));
	const char	*address = from == NULL ? NULL :
	    internet_address_mailbox_get_idn_addr(from), *autocrypt = header(m, "Autocrypt");
	AUTO_FREE char	*key = NULL;
	GMimeHeaderList	*list = g_mime_object_get_header_list(GMIME_OBJECT(m));
	int		 keys = 0;

	/* Two Autocrypt headers cancel each other. */
	for (int i = 0; i < g_mime_header_list_get_count(list); i++)
		keys += g_ascii_strcasecmp(g_mime_header_get_name(
		    g_mime_header_list_get_header_at(list, i)), "Autocrypt") == 0;
	if (keys == 1 && address != NULL)
		key = autocrypt_key(autocrypt, address);
	/* An address that could not be written to counts as none. */
	answer_field(answer, FIELD_FROM, address != NULL && mail_address_ok(address) ? address :
	    "");
	answer_field(answer, FIELD_FROM_NAME, name == NULL ? "" : name);
	answer_recipients(m, answer);
	answer_field(answer, FIELD_SUBJECT, subject == NULL ? "" : subject);
	answer_thread(m, answer);
	/* The writer's mail program may offer a key, which must be for the mail's address. */
	if (key != NULL)
		answer_field(answer, FIELD_AUTOCRYPT, key);
	answer_loops(m, answer);
	answer_vouchers(m, answer);
	buf_putc(answer, TAG_ENVELOPE);
	put_u64(answer, date == NULL ? 0 : (uint64_t)g_date_time_to_unix(date));
	put_u64(answer, automatic(m));
}
