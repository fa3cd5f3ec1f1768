/*
 * Doors for what comes by mail: words, order files and lines pasted among them or quoted, answers
 * to invitations, and keys in Autocrypt headers.  What must hold of any text at all is looked at
 * besides: nothing below the line to write above acts, and what is passed on to others has a mark
 * before each line.
 */

#include <stdlib.h>
#include <string.h>

#include "doors.h"
#include "mail/answer.h"
#include "mail/parse.h"
#include "post/facts.h"
#include "post/parsed.h"
#include "records/credential.h"
#include "records/submission.h"
#include "records/quoting.h"

/*
 * The text of a mail.
 */

/* The number of the first line that has the mark; one that a text never reaches if none has. */
static int
line_of_mark(const char *text)
{
	int	 line = 1;

	while (*text != '\0' && !pasted_is_mark(text)) {
		text += strcspn(text, "\n");
		text += *text == '\n';
		line++;
	}
	return *text == '\0' ? line + 1 : line;
}

static void
hear(const char *text, bool answer)
{
	AUTO(parsed_clear) struct parsed s;
	AUTO(diags_clear) struct diags d = { 0 };
	char		 code[CODE_TEXT];
	int		 mark = line_of_mark(text);

	parsed_read(&s, text, answer, &d);
	for (size_t i = 0; i < s.count; i++) {
		if (s.command[i].line >= mark)
			abort();
		code_read(s.command[i].detail, code);
		if (s.command[i].text != NULL)
			facts_mask_text(s.command[i].text, "k7dm-2xqp-9rta-b3fg");
	}
	for (size_t i = 0; i < s.tokens.count; i++)
		code_read(s.tokens.item[i].word, code);
}

/* Text that is passed on to others: no line of it stands without a mark. */
static void
pass_on(const char *text)
{
	AUTO(xml_free) xmlDocPtr doc = xml_new("letter");

	free(prose_own(text));
	for (const char *line = xml_text(facts_others(xmlDocGetRootElement(doc), "said", text));
	    *line != '\0';
	    line += strcspn(line, "\n") + 1)
		if (strncmp(line, OTHERS_MARK, 1) != 0)
			abort();
}

static void
take_orders(const struct pasted *p)
{
	struct heading	 h;

	heading_read(&h, &p->text);
	heading_clear(&h);
	fuzz_orders((const uint8_t *)p->text.data, p->text.len);
}

static void
find_orders(const char *text, size_t len, bool words)
{
	AUTO(pasted_clear) struct pasted_list found = { 0 };

	submission_find_orders(&found, text, len, words);
	for (size_t i = 0; i < found.count; i++)
		take_orders(&found.item[i]);
}

void
fuzz_words(const uint8_t *data, size_t size)
{
	AUTO_FREE char *text = xstrndup((const char *)data, size);

	hear(text, false);
	hear(text, true);
	pass_on(text);
	find_orders(text, strlen(text), true);
}

/* The texts are the same for every game: they are put once. */
static void
put_once(bool *done, const char *const *texts, size_t count, void (*put)(const struct buf *))
{
	for (size_t i = 0; i < count && !*done; i++) {
		AUTO(buf_clear) struct buf text = { 0 };

		buf_puts(&text, texts[i]);
		put(&text);
	}
	*done = true;
}

void
seed_words(struct board *b, void (*put)(const struct buf *))
{
	static const char *const	texts[] = {
		"game war 0123456789abcdef\ntoken k7dm-2xqp-9rta-b3fg\nseat anna\nwait\n"
		    "vote draw anna bert\n",
		"join K7DM 2XQP 9RTA B3FG word\n\n-- \nAnna\n",
		"press to anna, bert anonymous until turn\n> a\norders war 1 bert\nend press\n"
		    "form on\n",
		"token k7dm-2xqp-9rta-b3fg\norders war 1 anna\n"
		    " 0123456789abcdef 00112233445566778899aabbccddeeff\npass\nend orders\n",
		"Hello\n\nOn Monday the referee wrote:\n> write above this line\n"
		    "> <orders game=\"war\" turn=\"1\" seat=\"anna\"\n"
		    "> nonce=\"00112233445566778899aabbccddeeff\">\n> <pass/>\n> </orders>\n",
		"subscribe war\nabsent 2026-12-24 2026-12-26\nmove to a@example.org\nnew word\n"
		    "report 3\n",
		"bern: write above this line\nresign\n",
	};
	static bool	 done;

	put_once(&done, texts, LENGTH(texts), put);
}

/*
 * A whole mail, as its parser's answer is used.
 */

void
fuzz_letter(const uint8_t *data, size_t size)
{
	struct buf	 answer = { 0 }, key = { 0 };
	AUTO(diags_clear) struct diags diags = { 0 };
	AUTO(mail_clear) struct mail m = { 0 };
	size_t		 len;
	char		*arena;

	parse_prepare(true);
	parse_mail((const char *)data, size, true, &answer);
	arena = buf_take(&answer, &len);
	if (answer_read(arena, len, &m, &diags)) {
		autocrypt_decode(m.autocrypt, &key);
		for (size_t i = 0; i < m.letter_count; i++) {
			const struct bytes	*c = &m.letters[i].content;

			find_orders(c->data, c->len, m.letters[i].kind == LETTER_TEXT);
			if (m.letters[i].kind == LETTER_TEXT)
				hear(c->data, *mail_answered(&m) != '\0');
		}
	}
	buf_clear(&key);
}

void
seed_letter(struct board *b, void (*put)(const struct buf *))
{
	static const char *const joins =
	    "From: Anna <anna@example.org>\nTo: games@example.org\nSubject: Re: [war]\n"
	    "In-Reply-To: <war.0000-invitation-anna-0@example.org>\nMIME-Version: 1.0\n"
	    "Autocrypt: addr=anna@example.org; prefer-encrypt=mutual; keydata=\n mDMEZ2==\n"
	    "Content-Type: multipart/signed; micalg=pgp-sha512;\n"
	    " protocol=\"application/pgp-signature\"; boundary=s\n\n--s\n"
	    "Content-Type: multipart/mixed; boundary=m\n\n--m\nContent-Type: text/plain\n\n"
	    "game war 0123456789abcdef\njoin k7dm-2xqp-9rta-b3fg\n\n--m\n"
	    "Content-Type: application/pgp-keys; name=key.asc\n\n"
	    "-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nmDMEZ2==\n"
	    "-----END PGP PUBLIC KEY BLOCK-----\n\n--m--\n\n--s\n"
	    "Content-Type: application/pgp-signature\n\n-----BEGIN PGP SIGNATURE-----\n\n"
	    "iHUE\n-----END PGP SIGNATURE-----\n\n--s--\n";
	static bool		 done;

	put_once(&done, &joins, 1, put);
}

/*
 * An address, and below it what an Autocrypt header says.
 */

void
fuzz_autocrypt(const uint8_t *data, size_t size)
{
	AUTO_FREE char *text = xstrndup((const char *)data, size);
	size_t		 n = strcspn(text, "\n");
	AUTO_FREE char *address = xstrndup(text, n);
	AUTO_FREE char *key = autocrypt_key(text + n + (text[n] != '\0'), address);
	AUTO(buf_clear) struct buf bytes = { 0 };

	if (key != NULL && autocrypt_decode(key, &bytes) && bytes.len > strlen(key) / 4 * 3)
		abort();
	buf_clear(&bytes);
	autocrypt_decode(text, &bytes);
}

void
seed_autocrypt(struct board *b, void (*put)(const struct buf *))
{
	static const char *const text =
	    "a@example.org\naddr=A@example.org; _x=1; prefer-encrypt=mutual; keydata=mDME Z2==";
	static bool		 done;

	put_once(&done, &text, 1, put);
}
