/* All contents of a mail, decoded, their signers, and the key that is attached to it. */

#include <stdlib.h>
#include <string.h>

#include "mail/text.h"
#include "post/delivery.h"
#include "records/quoting.h"

#define DECRYPTED_CAP	((size_t)1024 * 1024)
#define MOST_LAYERS	2	/* nobody normally encrypts more often */
#define KEY_CAP		((size_t)64 * 1024)
#define MOST_KEYS	4	/* of one mail that are looked at */

struct gathering {
	struct contents	*out;
	struct pgp	*pgp;
	struct diags	*diags;
	int		 layers;
	/* the signer of all of the message that is being read, or NULL */
	const struct pgp_result *round;
	const struct buf	*message;	/* that message, as it was signed */
	unsigned		 round_body;	/* its number; that of the part being read */
	unsigned		 body;
};

void
contents_clear(struct contents *c)
{
	for (size_t i = 0; i < c->count; i++) {
		submission_clear(&c->item[i].submission);
		heading_clear(&c->item[i].heading);
		free(c->item[i].text);
		free(c->item[i].name);
	}
	free(c->item);
	diags_clear(&c->inside);
	*c = (struct contents){ 0 };
}

static struct content *
content_add(struct gathering *g, const struct letter *l, const struct pgp_result *proof)
{
	struct content	*c;

	grow(&g->out->item, g->out->count, &g->out->room, sizeof(*g->out->item));
	c = &g->out->item[g->out->count++];
	*c = (struct content){ .name = xstrdup(*l->name == '\0' ? "text" : l->name),
	    .proof = *proof, .fresh = { .verdict = PGP_NO_SIGNATURE }, .secret = g->layers > 0,
	    .body = proof->verdict == PGP_NO_SIGNATURE ? 0 : g->body };
	return c;
}

/*
 * The stored form of orders: the form, and the signed bytes; without a
 * signature, the order file itself.  'whole' is the text in a clear-signed
 * block.
 */
struct kept {
	enum submission_form	 form;
	struct bytes		 bytes, signature;
	const struct buf	*whole;
};

static void
set_submission(struct submission *f, const struct kept *k, const struct pasted *p,
    const struct pgp_result *proof)
{
	AUTO(heading_clear) struct heading h = { 0 };
	/*
	 * A signature judged here need not be judged again when the orders are
	 * taken; but its key may still come.
	 */
	struct submission_came	 came = { .form = k->form, .text = &p->text, .covered = k->whole,
	    .proof = k->form == SUBMISSION_MESSAGE ? NULL : proof };

	heading_read(&h, &p->text);
	came.game = h.game;
	came.seat = h.seat;
	if (k->bytes.data != NULL)
		buf_add(&came.bytes, k->bytes.data, k->bytes.len);
	else
		buf_add(&came.bytes, p->text.data, p->text.len);
	if (k->signature.data != NULL)
		buf_add(&came.signature, k->signature.data, k->signature.len);
	submission_make(f, &came);
}

/* Adds a letter's orders, or else its text, once its signer is known. */
static void
gather_decoded(struct gathering *g, const struct letter *l, struct buf *text, const struct kept *k,
    const struct pgp_result *proof)
{
	AUTO(pasted_clear) struct pasted_list orders = { 0 };
	const char		*data = text->data == NULL ? "" : text->data;
	bool			 words = *l->name == '\0';

	submission_find_orders(&orders, data, text->len, submission_pastes(k->form, l));
	for (size_t i = 0; i < orders.count; i++) {
		struct content	*c = content_add(g, l, proof);

		c->orders = true;
		c->place = orders.item[i].place;
		/* a picture in a quotation makes a mail program cut it in two */
		if (words && g->out->texted)
			c->place = MAX(c->place, PASTED_BELOW);
		set_submission(&c->submission, k, &orders.item[i], proof);
		c->readable = heading_read(&c->heading, submission_text(&c->submission));
	}
	if (orders.count == 0 || (words && !submission_is_whole(text->data, text->len))) {
		struct buf	 clean = { 0 };

		/* UTF-8, and nothing in it that could act on a terminal or break an XML file */
		mail_clean_lines(&clean, data, text->len);
		content_add(g, l, proof)->text = buf_take(&clean, NULL);
	}
	g->out->texted = g->out->texted || (words && data[strspn(data, " \t\r\n")] != '\0');
	buf_clear(text);
}

/*
 * Adds a letter that its own bytes speak for: signed as a file, or not at all,
 * or signed with all of an encrypted message.  Inside a signed MIME part the
 * whole part is stored for orders, as the signature covers all of it.
 */
static void
gather_plain(struct gathering *g, const struct letter *l, const struct mail_signature *sig)
{
	struct pgp_result	 proof = { .verdict = PGP_NO_SIGNATURE };
	struct buf		 bytes = { 0 };
	struct kept		 k = { .form = SUBMISSION_FILE };

	buf_add(&bytes, l->content.data, l->content.len);
	if (sig != NULL) {
		bool	 mime = sig->kind == SIGNATURE_MIME;

		k.form = mime ? SUBMISSION_MIME : SUBMISSION_FILE;
		k.bytes = mime ? sig->signed_text : l->content;
		k.signature = sig->signature;
		pgp_verify(g->pgp, NULL, sig->signature.data, sig->signature.len,
		    sig->signed_text.data, sig->signed_text.len, &proof);
		if (!mime && !proof.sound && sig->also.len > 0) {
			pgp_verify(g->pgp, NULL, sig->signature.data, sig->signature.len,
			    sig->also.data, sig->also.len, &proof);
			if (proof.sound)
				k.bytes = sig->also;
		}
	} else if (g->round != NULL) {
		proof = *g->round;
		k = (struct kept){ .form = SUBMISSION_MESSAGE,
		    .bytes = { g->message->data, g->message->len } };
	}
	gather_decoded(g, l, &bytes, &k, &proof);
}

static void
gather_clear(struct gathering *g, const struct letter *l)
{
	struct pgp_result	 proof;
	struct buf		 text = { 0 };
	struct kept		 k = { .form = SUBMISSION_CLEAR,
	    .bytes = l->content, .whole = &text };
	const char		*block = pgp_clear_block(k.bytes.data, k.bytes.len, &k.bytes.len);

	if (block != NULL)
		k.bytes.data = block;
	g->body = ++g->out->bodies;
	pgp_verify_clear(g->pgp, NULL, k.bytes.data, k.bytes.len, &text, &proof);
	if (text.len == 0 && proof.verdict != PGP_GOOD)
		diag_error(g->diags, pgp_verdict_name(proof.verdict), "the clear-signed text %s",
		    pgp_verdict_text(proof.verdict));
	gather_decoded(g, l, &text, &k, &proof);
}

static void	 gather_letters(struct gathering *, const struct mail *);

/* Decrypts a letter; its contents count only as far as they are signed inside. */
static void
gather_encrypted(struct gathering *g, const struct letter *l)
{
	struct gathering	 outside = *g;
	struct pgp_result	 proof;
	AUTO(buf_clear) struct buf plain = { 0 }, message = { 0 };
	struct mail		 inner;
	struct letter		 whole;

	if (g->layers >= MOST_LAYERS ||
	    !pgp_decrypt(g->pgp, NULL, l->content.data, l->content.len,
	    DECRYPTED_CAP, &plain, &proof, g->diags)) {
		if (g->layers >= MOST_LAYERS)
			diag_error(g->diags, "too-deep",
			    "a part is encrypted inside encrypted parts");
		return;
	}
	g->layers++;
	g->round = NULL;
	g->diags = &g->out->inside;
	if (proof.verdict != PGP_NO_SIGNATURE &&
	    pgp_unwrap(g->pgp, l->content.data, l->content.len, DECRYPTED_CAP,
	    &message, g->diags)) {
		/* cppcheck-suppress autoVariables */
		g->round = &proof;
		/* cppcheck-suppress autoVariables */
		g->message = &message;
		g->body = g->round_body = ++g->out->bodies;
	}
	whole = *l;
	/* Adds the contents of an encrypted letter, decrypted. */
	whole.content = (struct bytes){ plain.data == NULL ? "" : plain.data, plain.len };
	whole.kind = l->kind == LETTER_ENCRYPTED ? LETTER_TEXT : l->kind;
	if (l->kind == LETTER_ENCRYPTED_MIME) {
		if (mail_read_part(whole.content.data, plain.len, &inner, g->diags))
			gather_letters(g, &inner);
		mail_clear(&inner);
	} else if (pgp_is_clear(plain.data, plain.len))
		gather_clear(g, &whole);
	else
		gather_plain(g, &whole, NULL);
	*g = outside;
}

static void
gather_letters(struct gathering *g, const struct mail *mail)
{
	unsigned	 first = g->out->bodies + 1;

	g->out->bodies += (unsigned)mail->signature_count;
	for (size_t i = 0; i < mail->letter_count; i++) {
		const struct letter		*l = &mail->letters[i];
		const struct mail_signature	*sig = l->signature < 0 ? NULL :
		    &mail->signatures[l->signature];

		g->body = sig == NULL ? g->round_body : first + (unsigned)l->signature;
		if (l->kind == LETTER_CLEAR)
			gather_clear(g, l);
		else if (l->kind == LETTER_ENCRYPTED || l->kind == LETTER_ENCRYPTED_MIME)
			gather_encrypted(g, l);
		else
			gather_plain(g, l, sig);
	}
}

void
contents_gather(struct contents *out, const struct mail *mail, struct pgp *pgp, struct diags *diags)
{
	struct gathering	 g = { .out = out, .pgp = pgp, .diags = diags };

	*out = (struct contents){ 0 };
	gather_letters(&g, mail);
}

bool
content_is_empty(const struct content *c)
{
	return c->readable && !c->heading.holds;
}

/*
 * The key.
 */

static const char	armour[] = "-----BEGIN PGP PUBLIC KEY BLOCK-----";

/* A home for keys that nobody vouches for, and the search in it. */
struct key_search {
	struct attached_key	*key;
	struct pgp	*pgp;
	unsigned	 count;
};

/* Returns the start of a possible key in a letter; NULL: none. */
static const char *
key_find(const struct letter *l, size_t *len)
{
	const char	*at = memmem(l->content.data, l->content.len, armour, sizeof(armour) - 1);

	if (at == NULL && strcmp(l->type, "application/pgp-keys") == 0)
		at = l->content.data;
	*len = at == NULL ? 0 : l->content.len - (size_t)(at - l->content.data);
	return at;
}

/* True if the key has signed any of the contents; moves these signatures to 'fresh'. */
static bool
contents_signed_by(struct contents *c, const char *primary)
{
	bool	 any = false;

	for (size_t i = 0; i < c->count; i++) {
		struct content	*item = &c->item[i];

		item->fresh = (struct pgp_result){ .verdict = PGP_NO_SIGNATURE };
		if (item->proof.verdict != PGP_GOOD || strcmp(item->proof.primary, primary) != 0)
			continue;
		item->fresh = item->proof;
		item->proof = (struct pgp_result){ .verdict = PGP_UNKNOWN_KEY };
		item->submission.judged = false;
		any = true;
	}
	return any;
}

/* Imports this key, if it can be one. */
static bool
key_import(struct key_search *s, const void *bytes, size_t len)
{
	struct attached_key	*k = s->key;

	buf_clear(&k->bytes);
	diags_clear(&k->diags);
	diags_at(&k->diags, "the key", 0);
	if (len > KEY_CAP) {
		diag_error(&k->diags, "too-large", "a key has at most %zu KB", KEY_CAP / 1024);
		diag_hint(&k->diags, "export it without the signatures of others: gpg --armor "
		    "--export-options export-minimal --export ADDRESS");
		return false;
	}
	if (!pgp_import(s->pgp, bytes, len, k->primary, &k->diags) ||
	    !pgp_key_fit(s->pgp, k->primary, &k->diags))
		return false;
	buf_add(&k->bytes, bytes, len);
	free(k->name);
	k->name = pgp_key_name(s->pgp, k->primary);
	return true;
}

static bool
key_try(struct key_search *s, struct contents *old, const struct mail *mail, const void *bytes,
    size_t len, struct diags *diags)
{
	struct contents	 again = { 0 };
	AUTO(diags_clear) struct diags faults = { 0 };

	if (s->count++ >= MOST_KEYS || !key_import(s, bytes, len))
		return false;
	diags_at(&faults, "the mail", 0);
	contents_gather(&again, mail, s->pgp, &faults);
	if (!contents_signed_by(&again, s->key->primary)) {
		buf_clear(&s->key->bytes);
		contents_clear(&again);
		return false;
	}
	contents_clear(old);
	*old = again;
	diags_clear(diags);
	diags_take(diags, &faults);
	return true;
}

/*
 * True if the mail's keys are of use: nobody known here signed, or the known
 * key has expired, or a key is attached.  A key in the mail could not open an
 * encrypted mail.
 */
static bool
keys_wanted(const struct attached_key *k, const struct contents *c)
{
	bool	 any = false;

	for (size_t i = 0; i < c->count; i++) {
		enum pgp_verdict	 verdict = c->item[i].proof.verdict;

		if (c->item[i].secret)
			return false;
		any = any || verdict == PGP_UNKNOWN_KEY || verdict == PGP_EXPIRED ||
		    (verdict == PGP_GOOD && k->attached);
	}
	return any;
}

void
attached_key_find(struct attached_key *k, struct contents *c, const struct mail *mail,
    struct pgp *home, struct diags *diags)
{
	struct key_search	 s = { .key = k };
	AUTO(buf_clear) struct buf bytes = { 0 };
	const char		*at;
	size_t			 len;
	bool			 found = false;

	for (size_t i = 0; i < mail->letter_count; i++)
		k->attached = k->attached || key_find(&mail->letters[i], &len) != NULL;
	if ((!k->attached && *mail->autocrypt == '\0') || !keys_wanted(k, c))
		return;
	s.pgp = pgp_open_verifier();
	for (size_t i = 0; i < mail->letter_count && !found; i++)
		found = (at = key_find(&mail->letters[i], &len)) != NULL &&
		    key_try(&s, c, mail, at, len, diags);
	if (!found && *mail->autocrypt != '\0' && autocrypt_decode(mail->autocrypt, &bytes))
		key_try(&s, c, mail, bytes.data, bytes.len, diags);
	pgp_close(s.pgp, true);
	if (k->bytes.len > 0 && pgp_has_key(home, k->primary)) {
		/* A newer copy, with dates and subkeys that only its owner can have made. */
		AUTO(buf_clear) struct buf before = { 0 };

		pgp_export(home, k->primary, &before);
		pgp_load(home, k->bytes.data, k->bytes.len);
		buf_clear(&k->bytes);
		pgp_export(home, k->primary, &k->bytes);
		k->renewed = !buf_equal(&before, &k->bytes);
		contents_clear(c);
		diags_clear(diags);
		diags_at(diags, "the mail", 0);
		contents_gather(c, mail, home, diags);
	}
}
