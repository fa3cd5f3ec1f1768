/*
 * Mails that we write are read back as they were meant, whatever is put into them, and GnuPG
 * verifies them.
 */

#include "mail/read.h"
#include "mail/text.h"
#include "mail/write.h"
#include "store/pgp.h"
#include "unit/scratch.h"
#include "unit/test.h"

static struct draft
plain(void)
{
	return (struct draft){
		.from = "game@assize.example", .from_name = "Referee", .to = "dirk@players.example",
		    .to_name = "Dirk",
		.subject = "spring-war 3: your orders", .text = "Dear Dirk,\n\nthey are in.\n",
		.message_id = "spring-war.3.dirk@assize.example", .date = 1795255200,
	};
}

/* Writes a mail and reads it back. */
static void
through(const struct draft *d, const struct sealer *sealer, const char *key, struct buf *b,
    struct mail *m)
{
	AUTO(diags_clear) struct diags diags = { 0 };
	bool		 ok = mail_write(d, sealer, key, b, &diags) &&
	    mail_read(b->data, b->len, m, &diags);

	if (!ok || diags.count > 0)
		diags_print(&diags, stderr);
	ck_assert(ok);
	ck_assert_uint_eq(diags.count, 0);
}

/* How many lines of the head begin with this. */
static int
heads(const struct buf *b, const char *name)
{
	char	*line = xasprintf("\n%s", name), *end = strstr(b->data, "\n\n");
	int	 count = 0;

	for (const char *s = b->data; (s = strstr(s, line)) != NULL && s < end; s++)
		count++;
	count += strncmp(b->data, name, strlen(name)) == 0;
	free(line);
	return count;
}

TEST(a_plain_mail_comes_back_as_it_was_written)
{
	static const char *const	 references[] = { "a@x", "not an id", "b@x" };
	struct draft			 d = plain();
	AUTO(buf_clear) struct buf b = { 0 };
	AUTO(mail_clear) struct mail m;

	d.references = references;
	d.reference_count = 3;
	d.in_reply_to = "b@x";
	d.auto_submitted = "auto-replied";
	d.loop = "game@assize.example";
	through(&d, NULL, NULL, &b, &m);
	ck_assert_str_eq(m.from, d.from);
	ck_assert_str_eq(m.from_name, "Referee");
	ck_assert_str_eq(m.to, d.to);
	ck_assert_str_eq(m.subject, d.subject);
	ck_assert_str_eq(m.message_id, d.message_id);
	ck_assert_str_eq(m.in_reply_to, "b@x");
	ck_assert_uint_eq(m.reference_count, 2);
	ck_assert_str_eq(m.references[1], "b@x");
	ck_assert_int_eq(m.date, d.date);
	ck_assert_uint_eq(m.automatic, AUTOMATIC_REPLY);
	ck_assert_uint_eq(m.loop_count, 1);
	ck_assert_str_eq(m.loops[0], d.loop);
	ck_assert_uint_eq(m.letter_count, 1);
	ck_assert_str_eq(m.letters[0].content.data, d.text);
}

TEST(the_same_draft_gives_the_same_bytes)
{
	static const struct attachment	 file = { "turn.xml", "application/xml", "<turn/>\n", 8,
	    false };
	struct draft			 d = plain();
	AUTO(buf_clear) struct buf a = { 0 }, b = { 0 };

	d.attachments = &file;
	d.attachment_count = 1;
	ck_assert(mail_write(&d, NULL, NULL, &a, NULL));
	ck_assert(mail_write(&d, NULL, NULL, &b, NULL));
	ck_assert_str_eq(a.data, b.data);
}

TEST(text_that_mail_would_spoil_survives)
{
	static const char *const	 texts[] = {
		"From the north\nFrom the south\n", "-- \nDirk\n", "Grüße, 5 € und mehr\n",
		    "--=_assize_parts--\n",
		"a = b\n.\n..\n", "\n\n\nlate\n",
		("a line of more than eighty characters, which some mail server on the way might "
		    "break wherever it likes to\n"),
	};
	static const struct attachment	 file = { "x.bin", "application/octet-stream",
	    "\0\1From \n\xff", 9, false };

	for (size_t i = 0; i < LENGTH(texts); i++) {
		struct draft	 d = plain();
		AUTO(buf_clear) struct buf b = { 0 };
		AUTO(mail_clear) struct mail m;

		d.text = texts[i];
		d.attachments = &file;
		d.attachment_count = 1;
		through(&d, NULL, NULL, &b, &m);
		ck_assert_uint_eq(m.letter_count, 2);
		ck_assert_str_eq(m.letters[0].content.data, texts[i]);
		ck_assert_str_eq(m.letters[1].name, "x.bin");
		ck_assert_mem_eq(m.letters[1].content.data, file.data, file.len);
		ck_assert_ptr_null(strstr(b.data, "\nFrom "));
		for (const char *s = b.data; *s != '\0'; s++)
			ck_assert((*s & 0x80) == 0);
	}
}

#define DIE	"\xf0\x9f\x8e\xb2"

/* Names and subjects, and a part of the head that they must give, or NULL. */
static const struct {
	const char	*name, *subject, *head;
} encoded[] = {
	{ "Dirk", "[war] 3: Gr\xc3\xbc\xc3\x9f\x65 an alle",
	    "\nSubject: [war] 3: =?utf-8?q?Gr=C3=BC=C3=9Fe?= an alle\n" },
	{ "Dirk van (\"D\") \\x", "a  b", "\nTo: \"Dirk van (\\\"D\\\") \\\\x\" <" },
	{ "J. R. Dirk", "=?utf-8?q?no=20code?=", "\nTo: \"J. R. Dirk\" <" },
	{ "=?utf-8?q?Eve?=", "x", NULL },
	{ "\xc3\x84\xc3\x96", "\xc3\xa4 \xc3\xb6 u",
	    "\nSubject: =?utf-8?q?=C3=A4_=C3=B6?= u\n" },
	{ DIE DIE DIE DIE, DIE DIE DIE DIE DIE DIE DIE " " DIE, NULL },
	{ "D", "abcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghij"
	    "abcdefghijabcdefghijabcdefghij\xc3\xa4", NULL },
};

TEST(names_and_subjects_are_encoded_where_they_must_be)
{
	for (size_t i = 0; i < LENGTH(encoded); i++) {
		struct draft	 d = plain();
		AUTO(buf_clear) struct buf b = { 0 };
		AUTO(mail_clear) struct mail m;

		/* From is the one name that is read back. */
		d.from_name = d.to_name = encoded[i].name;
		d.subject = encoded[i].subject;
		through(&d, NULL, NULL, &b, &m);
		ck_assert_str_eq(m.from_name, d.from_name);
		ck_assert_str_eq(m.subject, strcmp(d.subject, "a  b") == 0 ? "a b" : d.subject);
		ck_assert_msg(encoded[i].head == NULL || strstr(b.data, encoded[i].head) != NULL,
		    "%s", b.data);
		for (const char *s = b.data; *s != '\n'; s += strcspn(s, "\n") + 1)
			ck_assert_uint_le(strcspn(s, "\n"), 78);
	}
}

/* Lines of any length, blank at their end, or beginning like an envelope where they are broken. */
TEST(a_page_comes_back_byte_for_byte)
{
	AUTO(buf_clear) struct buf page = { 0 };
	static const char	 word[] = "From = \t";
	unsigned		 seed = 1;

	for (size_t i = 0; i < 6000; i++) {
		seed = seed * 1103515245 + 12345;
		if (i % 900 == 0 || (seed >> 16) % 90 == 0)
			buf_putc(&page, '\n');
		buf_putc(&page, (seed >> 20) % 3 != 0 ? word[i % 8] :
		    (char)(' ' + (seed >> 16) % 95));
	}
	buf_putc(&page, '\n');
	for (size_t cut = 0; cut < 200; cut++) {
		const struct attachment	 files[] = {
			{ "a.html", "text/html; charset=utf-8", page.data + cut,
			    page.len - cut, true },
			{ "b.bin", "application/octet-stream", page.data, cut, false },
		};
		struct draft	 d = plain();
		AUTO(buf_clear) struct buf b = { 0 };
		AUTO(mail_clear) struct mail m;

		d.attachments = files;
		d.attachment_count = 2;
		through(&d, NULL, NULL, &b, &m);
		ck_assert_uint_eq(m.letter_count, 3);
		ck_assert_str_eq(m.letters[1].content.data, page.data + cut);
		ck_assert_uint_eq(m.letters[2].content.len, cut);
		ck_assert_mem_eq(m.letters[2].content.data, page.data, cut);
		ck_assert_ptr_null(strstr(b.data, "\nFrom "));
		for (const char *s = b.data; *s != '\0'; s += strcspn(s, "\n") + 1)
			ck_assert_uint_le(strcspn(s, "\n"), 78);
	}
}

TEST(nothing_given_becomes_a_header_of_its_own)
{
	static const struct attachment	 file = { "a\"\nContent-Type: text/html\n\n/../x\r.xml",
	    "application/xml", "x", 1, false };
	struct draft			 d = plain();
	AUTO(buf_clear) struct buf b = { 0 };
	AUTO(mail_clear) struct mail m;

	d.subject = "war\r\nBcc: eve@elsewhere.example\n\nhello\xe2\x80\xae";
	d.to_name = "Dirk\nCc: eve@elsewhere.example\n <x@y>, \"";
	d.from_name = "Gr\xc3\xbc\xc3\x9f\xc3\xa9\nX-Evil: 1";
	d.attachments = &file;
	d.attachment_count = 1;
	through(&d, NULL, NULL, &b, &m);
	ck_assert_int_eq(heads(&b, "Bcc"), 0);
	ck_assert_int_eq(heads(&b, "Cc"), 0);
	ck_assert_int_eq(heads(&b, "X-Evil"), 0);
	ck_assert_int_eq(heads(&b, "Content-Type"), 1);
	ck_assert_int_eq(heads(&b, "To"), 1);
	ck_assert_str_eq(m.to, "dirk@players.example");
	ck_assert_str_eq(m.subject, "war Bcc: eve@elsewhere.example hello");
	ck_assert_str_eq(m.from_name, "Gr\xc3\xbc\xc3\x9f\xc3\xa9 X-Evil: 1");
	ck_assert_uint_eq(m.letter_count, 2);
	ck_assert_str_eq(m.letters[1].name, "x.xml");
}

TEST(what_is_no_address_no_id_or_no_type_is_refused)
{
	static const char *const	 bad[] = {
		"", "dirk", "@x", "dirk@", "-oQ/tmp@x", "a@b@c", "a b@c", "a@b\nBcc: c@d", "<a@b>",
		    "a,b@c", "a@b\x7f", "\xc3\xbc@b",
	};
	static const struct attachment	 file = { "x", "text/plain\nX-Evil: 1", "x", 1, false };
	struct buf			 b = { 0 };
	struct draft			 d;
	AUTO(diags_clear) struct diags diags = { 0 };

	for (size_t i = 0; i < LENGTH(bad); i++) {
		d = plain();
		d.to = bad[i];
		ck_assert_msg(!mail_write(&d, NULL, NULL, &b, &diags), "'%s' is taken", bad[i]);
		ck_assert_str_eq(diags.diag[i].code, "bad-address");
	}
	d = plain();
	d.message_id = "a@b>\nX: <c@d";
	ck_assert(!mail_write(&d, NULL, NULL, &b, NULL));
	d = plain();
	d.attachments = &file;
	d.attachment_count = 1;
	ck_assert(!mail_write(&d, NULL, NULL, &b, NULL));
	ck_assert_uint_eq(b.len, 0);
}

struct keys {
	struct pgp	*pgp;
	char		 referee[PGP_FINGERPRINT], player[PGP_FINGERPRINT];
};

static const char *
sign(void *arg, const void *data, size_t len, struct buf *signature)
{
	const struct keys	*k = arg;

	return pgp_sign(k->pgp, k->referee, true, data, len, signature);
}

static bool
encrypt(void *arg, const char *key, const void *data, size_t len, struct buf *message)
{
	const struct keys	*k = arg;

	return pgp_encrypt(k->pgp, NULL, key, data, len, message, NULL);
}

static void
assert_signed_by_referee(const struct keys *k, const struct mail *m)
{
	struct pgp_result	 r;

	ck_assert_uint_eq(m->signature_count, 1);
	pgp_verify(k->pgp, k->referee, m->signatures[0].signature.data,
	    m->signatures[0].signature.len,
	    m->signatures[0].signed_text.data, m->signatures[0].signed_text.len, &r);
	ck_assert_str_eq(pgp_verdict_name(r.verdict), "good");
	ck_assert_uint_eq(m->letter_count, 2);
	ck_assert_int_eq(m->letters[0].signature, 0);
	ck_assert_str_eq(m->letters[0].content.data, "Gr\xc3\xbc\xc3\x9f\xc3\xa9\nFrom me\n-- \n");
	ck_assert_str_eq(m->letters[1].content.data, "<turn/>\n");
}

/* The signature covers the subject and the people, and says so as RFC 9788 wants it. */
static void
assert_protected(const struct bytes *text, const char *hp)
{
	static const char *const	 fields[] = { "Date", "From", "To", "Subject",
	    "Message-ID" };
	AUTO_FREE char			*head = xstrndup(text->data, text->len),
	    *parameter = xasprintf("; hp=\"%s\"", hp);

	ck_assert_ptr_nonnull(strstr(head, "\r\n\r\n"));
	*strstr(head, "\r\n\r\n") = '\0';
	ck_assert_ptr_nonnull(strstr(head, parameter));
	for (size_t i = 0; i < LENGTH(fields); i++) {
		AUTO_FREE char	*field = xasprintf("%s: ", fields[i]);

		ck_assert_msg(strstr(head, field) != NULL, "%s is not protected", fields[i]);
	}
}

TEST(a_mail_of_a_game_can_be_filtered_and_asks_for_no_answer)
{
	struct draft	 d = plain();
	AUTO(buf_clear) struct buf b = { 0 };
	AUTO(mail_clear) struct mail m;

	d.game = "war";
	d.auto_submitted = "auto-generated";
	d.key = "mDMEZ";
	through(&d, NULL, NULL, &b, &m);
	ck_assert_ptr_nonnull(strstr(b.data, "\nList-Id: <war.assize.example>\n"));
	ck_assert_int_eq(heads(&b, "X-Auto-Response-Suppress"), 1);
	ck_assert_int_eq(heads(&b, "List-Help"), 1);
	ck_assert_int_eq(heads(&b, "List-Unsubscribe"), 0);
	ck_assert_str_eq(m.autocrypt, "mDMEZ");
	mail_clear(&m);
	buf_clear(&b);
	d.unsubscribe = "k7dm-2xqp-9rta-b3fg";
	through(&d, NULL, NULL, &b, &m);
	ck_assert_int_eq(heads(&b, "List-Unsubscribe"), 1);
}

/* The same mail signed, and signed then encrypted, goes through GnuPG. */
TEST(a_signed_mail_verifies_and_an_encrypted_one_opens)
{
	static const struct attachment	 file = { "turn.xml", "application/xml", "<turn/>\n", 8,
	    false };
	AUTO(scratch_clear) char	*folder = scratch_new();
	struct keys			 k = { .pgp = pgp_open(folder) };
	struct sealer			 sealer = { sign, encrypt, &k };
	struct draft			 d = plain();
	AUTO(buf_clear) struct buf b = { 0 }, text = { 0 };
	struct pgp_result		 r;
	AUTO(mail_clear) struct mail m, inner;

	pgp_create(k.pgp, "Referee (INSECURE) <game@assize.example>", PGP_SIGNS, k.referee);
	pgp_create(k.pgp, "Dirk (INSECURE) <dirk@players.example>", PGP_SIGNS_AND_DECRYPTS,
	    k.player);
	d.text = "Gr\xc3\xbc\xc3\x9f\xc3\xa9\nFrom me\n-- \n";
	d.attachments = &file;
	d.attachment_count = 1;
	through(&d, &sealer, NULL, &b, &m);
	ck_assert_ptr_nonnull(strstr(b.data, "micalg=pgp-sha"));
	assert_signed_by_referee(&k, &m);
	assert_protected(&m.signatures[0].signed_text, "clear");
	ck_assert_ptr_null(strstr(b.data, "HP-Outer"));
	mail_clear(&m);
	buf_clear(&b);

	through(&d, &sealer, k.player, &b, &m);
	ck_assert_uint_eq(m.letter_count, 1);
	ck_assert_int_eq(m.letters[0].kind, LETTER_ENCRYPTED_MIME);
	ck_assert(pgp_decrypt(k.pgp, NULL, m.letters[0].content.data, m.letters[0].content.len,
	    MAIL_LIMIT, &text, &r, NULL));
	ck_assert(mail_read_part(text.data, text.len, &inner, NULL));
	assert_signed_by_referee(&k, &inner);
	assert_protected(&inner.signatures[0].signed_text, "cipher");
	ck_assert_ptr_nonnull(strstr(inner.signatures[0].signed_text.data,
	    "\nHP-Outer: Subject: "));
	pgp_close(k.pgp, true);
}

static const char *
cannot(void *arg, const void *data, size_t len, struct buf *signature)
{
	return NULL;
}

TEST(a_mail_that_cannot_be_signed_or_encrypted_is_not_written)
{
	struct sealer	 none = { cannot, NULL, NULL };
	struct draft	 d = plain();
	struct buf	 b = { 0 };
	AUTO(diags_clear) struct diags diags = { 0 };

	ck_assert(!mail_write(&d, &none, NULL, &b, &diags));
	ck_assert_str_eq(diags.diag[0].code, "cannot-sign");
	none.sign = NULL;
	ck_assert(!mail_write(&d, &none, "KEY", &b, &diags));
	ck_assert_str_eq(diags.diag[1].code, "cannot-encrypt");
	ck_assert_uint_eq(b.len, 0);
}

TEST(text_is_cleaned_of_what_could_act)
{
	AUTO(buf_clear) struct buf b = { 0 };

	mail_clean(&b, "a\x1b[2J\r\nb\tc\xe2\x80\xae" "d\xff\xc2\x85\xf3\xa0\x81\xa1" "e");
	ck_assert_str_eq(b.data, "a[2J b cd?e");
	ck_assert(mail_is_clean(b.data, b.len));
	b.len = 0;
	mail_clean_lines(&b, "a\r\n\tb\x07\n", 7);
	ck_assert_str_eq(b.data, "a\n\tb\n");
	b.len = 0;
	mail_clean_name(&b, "C:\\games\\..\\..my orders?.xml");
	ck_assert_str_eq(b.data, "my_orders.xml");
}

TEST_MAIN("mail-write")
