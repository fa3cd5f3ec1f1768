/* Mails that we send, written out: head, parts, signature, encryption. */

#include <stdlib.h>
#include <string.h>

#include <gmime/gmime.h>

#include "mail/draft.h"
#include "mail/head.h"
#include "mail/micalg.h"
#include "mail/part.h"
#include "mail/text.h"

static bool
refuse(struct diags *diags, const char *code, const char *what, const char *value)
{
	struct buf	 b = { 0 };

	mail_clean(&b, value == NULL ? "" : value);
	diag_error(diags, code, "%s '%s'", what, b.len == 0 ? "" : b.data);
	buf_clear(&b);
	return false;
}

static bool
type_ok(const char *s)
{
	return strchr(s, '/') != NULL && *s != '/' && strlen(s) < 200 &&
	    mail_is_clean(s, strlen(s)) &&
	    strspn(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-+./;= "
	    "\"_") == strlen(s);
}

static bool
check_draft(const struct draft *d, struct diags *diags)
{
	if (d->from == NULL || !mail_address_ok(d->from))
		return refuse(diags, "bad-address", "a mail cannot come from", d->from);
	if (d->to == NULL || !mail_address_ok(d->to))
		return refuse(diags, "bad-address", "a mail cannot go to", d->to);
	if (d->loop != NULL && !mail_address_ok(d->loop))
		return refuse(diags, "bad-address", "a loop cannot be known by", d->loop);
	if (d->message_id == NULL || !mail_id_ok(d->message_id))
		return refuse(diags, "bad-message-id", "a mail cannot be called", d->message_id);
	if (d->auto_submitted != NULL && strcmp(d->auto_submitted, "auto-replied") != 0 &&
	    strcmp(d->auto_submitted, "auto-generated") != 0)
		bug("a mail cannot be submitted '%s'", d->auto_submitted);
	for (size_t i = 0; i < d->attachment_count; i++)
		if (!type_ok(d->attachments[i].type))
			return refuse(diags, "bad-type", "a file cannot be of type",
			    d->attachments[i].type);
	return true;
}

/* Writes the text and the files as one MIME entity. */
static void
write_entity(const struct draft *d, struct buf *out)
{
	struct buf	 part = { 0 };

	part_text(&part, d->text == NULL ? "" : d->text);
	if (d->attachment_count == 0) {
		buf_add(out, part.data, part.len);
		buf_clear(&part);
		return;
	}
	part_begin(out, "mixed", MIME_BOUNDARY_MIXED);
	part_append(out, MIME_BOUNDARY_MIXED, &part);
	for (size_t i = 0; i < d->attachment_count; i++) {
		part.len = 0;
		part_file(&part, &d->attachments[i]);
		part_append(out, MIME_BOUNDARY_MIXED, &part);
	}
	part_end(out, MIME_BOUNDARY_MIXED);
	buf_clear(&part);
}

/* Wraps the entity in multipart/signed; the signed bytes have CRLF line ends. */
static bool
sign_entity(const struct sealer *sealer, struct buf *entity)
{
	struct buf	 signed_text = { 0 }, signature = { 0 }, out = { 0 }, part = { 0 };
	char		*kind;
	bool		 ok;

	mail_crlf(&signed_text, entity->data, entity->len);
	ok = sealer->sign(sealer->arg, signed_text.data, signed_text.len, &signature) &&
	    signature.len > 0;
	if (ok) {
		kind = xasprintf("signed; micalg=%s; protocol=\"application/pgp-signature\"",
		    micalg_of(&signature));
		part_begin(&out, kind, MIME_BOUNDARY_SIGNED);
		part_append(&out, MIME_BOUNDARY_SIGNED, entity);
		buf_puts(&part, "Content-Type: application/pgp-signature; name=\"signature.asc\"\n"
		    "Content-Description: OpenPGP digital signature\n\n");
		buf_add(&part, signature.data, signature.len);
		part_append(&out, MIME_BOUNDARY_SIGNED, &part);
		part_end(&out, MIME_BOUNDARY_SIGNED);
		buf_clear(entity);
		*entity = out;
		free(kind);
	}
	buf_clear(&part);
	buf_clear(&signature);
	buf_clear(&signed_text);
	return ok;
}

/* Wraps the entity in multipart/encrypted. */
static bool
encrypt_entity(const struct sealer *sealer, const char *key, struct buf *entity)
{
	struct buf	 plain = { 0 }, part = { 0 }, out = { 0 };
	bool		 ok;

	mail_crlf(&plain, entity->data, entity->len);
	buf_puts(&part, "Content-Type: application/octet-stream; name=\"encrypted.asc\"\n\n");
	ok = sealer->encrypt != NULL &&
	    sealer->encrypt(sealer->arg, key, plain.data, plain.len, &part);
	if (ok) {
		struct buf	 version = { 0 };

		buf_puts(&version, "Content-Type: application/pgp-encrypted\n\nVersion: 1\n");
		part_begin(&out, "encrypted; protocol=\"application/pgp-encrypted\"",
		    MIME_BOUNDARY_ENCRYPTED);
		part_append(&out, MIME_BOUNDARY_ENCRYPTED, &version);
		part_append(&out, MIME_BOUNDARY_ENCRYPTED, &part);
		part_end(&out, MIME_BOUNDARY_ENCRYPTED);
		buf_clear(&version);
		buf_clear(entity);
		*entity = out;
	}
	buf_clear(&part);
	buf_clear(&plain);
	return ok;
}

bool
draft_write(const struct draft *d, const struct sealer *sealer, const char *key, struct buf *out,
    struct diags *diags)
{
	struct buf	 entity = { 0 };
	bool		 ok = check_draft(d, diags);

	if (!ok)
		return false;
	g_mime_init();	/* counts, and does nothing the second time */
	write_entity(d, &entity);
	if (sealer != NULL && sealer->sign != NULL && !sign_entity(sealer, &entity))
		ok = refuse(diags, "cannot-sign", "the mail cannot be signed for", d->to);
	else if (key != NULL && (sealer == NULL || !encrypt_entity(sealer, key, &entity)))
		ok = refuse(diags, "cannot-encrypt", "the mail cannot be encrypted to", key);
	if (ok) {
		head_write(d, out);
		buf_add(out, entity.data, entity.len);
	}
	buf_clear(&entity);
	return ok;
}
