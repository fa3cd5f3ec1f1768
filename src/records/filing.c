/* A seat's orders as they were handed in. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "records/filing.h"
#include "mail/read.h"
#include "xml/parse.h"

#define SIGNATURE_CAP	((size_t)16 * 1024)

void
filing_clear(struct filing *f)
{
	buf_clear(&f->bytes);
	buf_clear(&f->signature);
	buf_clear(&f->text);
	*f = (struct filing){ 0 };
}

bool
filing_is_orders(const void *bytes, size_t len)
{
	static const char	 mark[] = "<orders";
	const char		*at = bytes, *end = at + len;

	while (at < end && (isspace((unsigned char)*at) || (unsigned char)*at >= 0x80))
		at++;
	return at < end && *at == '<' && memmem(at, (size_t)(end - at), mark, sizeof(mark) - 1) != NULL;
}

const char *
filing_ending(enum filing_form form)
{
	static const char *const	endings[] = {
		[FILING_FILE] = ".xml", [FILING_CLEAR] = ".asc", [FILING_MIME] = ".mime",
		[FILING_MESSAGE] = ".gpg",
	};

	return endings[form];
}

static const char *const	form_names[] = {
	[FILING_FILE] = "file", [FILING_CLEAR] = "clear-signed", [FILING_MIME] = "mime", [FILING_MESSAGE] = "message",
};

const char *
filing_form_name(enum filing_form form)
{
	return form_names[form];
}

enum filing_form
filing_form_find(const char *name)
{
	for (enum filing_form f = FILING_FILE; f <= FILING_MESSAGE; f++)
		if (strcmp(form_names[f], name) == 0)
			return f;
	return FILING_FILE;
}

static void
take_bytes(struct filing *f, struct buf *bytes, struct buf *signature)
{
	f->bytes = *bytes;
	*bytes = (struct buf){ 0 };
	if (signature != NULL) {
		f->signature = *signature;
		*signature = (struct buf){ 0 };
	}
	hash_bytes(f->bytes.data, f->bytes.len, f->hash);
}

void
filing_set(struct filing *f, struct buf *bytes, struct buf *signature)
{
	take_bytes(f, bytes, signature);
	f->form = pgp_is_clear(f->bytes.data, f->bytes.len) ? FILING_CLEAR : FILING_FILE;
}

/* The first order file in a MIME entity. */
static void
find_orders(const struct buf *entity, struct buf *text)
{
	struct mail	 mail;

	if (mail_read_part(entity->data, entity->len, &mail, NULL))
		for (size_t i = 0; i < mail.letter_count && text->len == 0; i++)
			if (filing_is_orders(mail.letters[i].content.data, mail.letters[i].content.len))
				buf_add(text, mail.letters[i].content.data, mail.letters[i].content.len);
	mail_clear(&mail);
}

bool
filing_set_mime(struct filing *f, struct buf *bytes, struct buf *signature)
{
	take_bytes(f, bytes, signature);
	f->form = FILING_MIME;
	find_orders(&f->bytes, &f->text);
	return f->text.len > 0;
}

void
filing_set_message(struct filing *f, struct buf *bytes)
{
	take_bytes(f, bytes, NULL);
	f->form = FILING_MESSAGE;
}

bool
filing_is_wrapped(const struct filing *f)
{
	return f->form == FILING_CLEAR || f->form == FILING_MESSAGE;
}

static void
verify_message(struct filing *f, struct pgp *pgp, const char *expected, struct pgp_result *result)
{
	struct buf	 whole = { 0 };

	pgp_verify_message(pgp, expected, f->bytes.data, f->bytes.len, MAIL_LIMIT, &whole, result);
	if (filing_is_orders(whole.data, whole.len)) {
		f->text = whole;
		return;
	}
	if (whole.len > 0)
		find_orders(&whole, &f->text);
	buf_clear(&whole);
}

void
filing_verify(struct filing *f, struct pgp *pgp, const char *expected, struct pgp_result *result)
{
	if (f->judged && expected == NULL) {
		*result = f->proof;
		return;
	}
	*result = (struct pgp_result){ .verdict = PGP_NO_SIGNATURE };
	if (f->form == FILING_CLEAR) {
		buf_clear(&f->text);
		pgp_verify_clear(pgp, expected, f->bytes.data, f->bytes.len, &f->text, result);
	} else if (f->form == FILING_MESSAGE) {
		buf_clear(&f->text);
		verify_message(f, pgp, expected, result);
	} else if (f->signature.len > 0)
		pgp_verify(pgp, expected, f->signature.data, f->signature.len, f->bytes.data, f->bytes.len, result);
}

const struct buf *
filing_text(const struct filing *f)
{
	return f->form == FILING_FILE ? &f->bytes : &f->text;
}

static bool
load(const char *folder, const char *name, const char *end, const char *more, size_t cap, struct buf *out)
{
	char	*file = xasprintf("%s/%s%s%s", folder, name, end, more);
	bool	 read = file_read(file, cap, out) == FILE_READ;

	free(file);
	return read;
}

bool
filing_load(struct filing *f, const char *folder, const char *name)
{
	struct buf	 bytes = { 0 }, signature = { 0 };

	for (enum filing_form form = FILING_FILE; form <= FILING_MESSAGE; form++) {
		const char	*end = filing_ending(form);

		if (!load(folder, name, end, "", form == FILING_FILE ? XML_CAP_ORDERS : MAIL_LIMIT, &bytes))
			continue;
		load(folder, name, end, ".sig", SIGNATURE_CAP, &signature);
		if (form == FILING_MIME)
			return filing_set_mime(f, &bytes, &signature);
		if (form == FILING_MESSAGE)
			filing_set_message(f, &bytes);
		else
			filing_set(f, &bytes, &signature);
		buf_clear(&signature);
		return true;
	}
	return false;
}
