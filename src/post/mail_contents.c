/* All contents of a mail, decoded, and their signers. */

#include <stdlib.h>
#include <string.h>

#include "post/letterbox_parts.h"
#include "mail/text.h"
#include "records/quoting.h"

#define DECRYPTED_CAP	((size_t)1024 * 1024)
#define MOST_LAYERS	2	/* nobody normally encrypts more often */

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
add(struct gathering *g, const struct letter *l, const struct pgp_result *proof)
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
 * Adds words, which are anything but an order file: UTF-8, and nothing in them that could act on a
 * terminal or break an XML file.
 */
static void
set_words(struct content *c, const struct buf *bytes)
{
	struct buf	 text = { 0 };

	mail_clean_lines(&text, bytes->data == NULL ? "" : bytes->data, bytes->len);
	c->text = buf_take(&text, NULL);
}

static void
copy(struct buf *to, const struct bytes *from)
{
	buf_add(to, from->data, from->len);
}

/*
 * The stored form of orders: the form, and the signed bytes; without a signature, the order file
 * itself.  'whole' is the text in a clear-signed block.
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
	struct buf	 bytes = { 0 }, signature = { 0 };
	struct heading	 h;

	heading_read(&h, &p->text);
	submission_of(f, h.game, h.seat);
	heading_clear(&h);
	if (k->bytes.data != NULL)
		copy(&bytes, &k->bytes);
	else
		buf_add(&bytes, p->text.data, p->text.len);
	if (k->signature.data != NULL)
		copy(&signature, &k->signature);
	submission_keep(f, k->form, &bytes, &signature);
	if (k->form != SUBMISSION_FILE)
		buf_add(&f->text, p->text.data, p->text.len);
	if (k->whole != NULL)
		submission_settle(f, k->whole);
	/*
	 * A signature judged here need not be judged again when the orders are taken; but its key
	 * may still come.
	 */
	if (k->form != SUBMISSION_MESSAGE) {
		f->proof = *proof;
		f->judged = proof->verdict != PGP_UNKNOWN_KEY;
	}
}

/* Adds a letter's orders, or else its words, once its signer is known. */
static void
gather_text(struct gathering *g, const struct letter *l, struct buf *text, const struct kept *k,
    const struct pgp_result *proof)
{
	struct pasted_list	 orders = { 0 };
	bool			 words = *l->name == '\0';

	submission_find_orders(&orders, text->data == NULL ? "" : text->data, text->len,
	    submission_pastes(k->form, l));
	for (size_t i = 0; i < orders.count; i++) {
		struct content	*c = add(g, l, proof);

		c->orders = true;
		c->place = orders.item[i].place;
		/* a picture in a quotation makes a mail program cut it in two */
		if (words && g->out->texted)
			c->place = MAX(c->place, PASTED_BELOW);
		set_submission(&c->submission, k, &orders.item[i], proof);
		c->readable = heading_read(&c->heading, submission_text(&c->submission));
	}
	if (orders.count == 0 || (words && !submission_is_whole(text->data, text->len)))
		set_words(add(g, l, proof), text);
	g->out->texted = g->out->texted || (words && text->len > 0 &&
	    text->data[strspn(text->data, " \t\r\n")] != '\0');
	pasted_clear(&orders);
	buf_clear(text);
}

/*
 * Adds a letter that its own bytes speak for: signed as a file, or not at all, or signed with all
 * of an encrypted message.
 */
static void
gather_plain(struct gathering *g, const struct letter *l, const struct mail_signature *sig)
{
	struct pgp_result	 proof = { .verdict = PGP_NO_SIGNATURE };
	struct buf		 bytes = { 0 };
	struct kept		 k = { .form = SUBMISSION_FILE };

	copy(&bytes, &l->content);
	if (sig != NULL) {
		k.bytes = l->content;
		k.signature = sig->signature;
		pgp_verify(g->pgp, NULL, sig->signature.data, sig->signature.len,
		    sig->signed_text.data, sig->signed_text.len, &proof);
		if (!proof.sound && sig->also.len > 0) {
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
	gather_text(g, l, &bytes, &k, &proof);
}

/*
 * Adds a letter inside a signed MIME part: for orders the whole part is stored, as the signature
 * covers all of it.
 */
static void
gather_mime(struct gathering *g, const struct letter *l, const struct mail_signature *sig)
{
	struct pgp_result	 proof;
	struct buf		 bytes = { 0 };
	struct kept		 k = { .form = SUBMISSION_MIME, .bytes = sig->signed_text,
	    .signature = sig->signature };

	pgp_verify(g->pgp, NULL, sig->signature.data, sig->signature.len, sig->signed_text.data,
	    sig->signed_text.len, &proof);
	copy(&bytes, &l->content);
	gather_text(g, l, &bytes, &k, &proof);
}

static void
gather_clear(struct gathering *g, const struct letter *l)
{
	struct pgp_result	 proof;
	struct buf		 text = { 0 };
	struct kept		 k = { .form = SUBMISSION_CLEAR, .bytes = l->content,
	    .whole = &text };
	const char		*block = pgp_clear_block(k.bytes.data, k.bytes.len, &k.bytes.len);

	if (block != NULL)
		k.bytes.data = block;
	g->body = ++g->out->bodies;
	pgp_verify_clear(g->pgp, NULL, k.bytes.data, k.bytes.len, &text, &proof);
	if (text.len == 0 && proof.verdict != PGP_GOOD)
		diag_error(g->diags, pgp_verdict_name(proof.verdict), "the clear-signed text %s",
		    pgp_verdict_text(proof.verdict));
	gather_text(g, l, &text, &k, &proof);
}

static void	 gather_letters(struct gathering *, const struct mail *);

/* Adds the contents of an encrypted letter, decrypted. */
static void
gather_plaintext(struct gathering *g, const struct letter *l, struct buf *plain)
{
	struct mail	 inner;
	struct letter	 whole = *l;

	whole.content = (struct bytes){ plain->data == NULL ? "" : plain->data, plain->len };
	whole.kind = l->kind == LETTER_ENCRYPTED ? LETTER_TEXT : l->kind;
	if (l->kind == LETTER_ENCRYPTED_MIME) {
		if (mail_read_part(whole.content.data, plain->len, &inner, g->diags))
			gather_letters(g, &inner);
		mail_clear(&inner);
	} else if (pgp_is_clear(plain->data, plain->len))
		gather_clear(g, &whole);
	else
		gather_plain(g, &whole, NULL);
}

/* Decrypts a letter; its contents count only as far as they are signed inside. */
static void
gather_encrypted(struct gathering *g, const struct letter *l)
{
	struct gathering	 outside = *g;
	struct pgp_result	 proof;
	struct buf		 plain = { 0 }, message = { 0 };

	if (g->layers >= MOST_LAYERS ||
	    !pgp_decrypt(g->pgp, NULL, l->content.data, l->content.len, DECRYPTED_CAP, &plain,
	    &proof, g->diags)) {
		if (g->layers >= MOST_LAYERS)
			diag_error(g->diags, "too-deep",
			    "a part is encrypted inside encrypted parts");
		buf_clear(&plain);
		return;
	}
	g->layers++;
	g->round = NULL;
	g->diags = &g->out->inside;
	if (proof.verdict != PGP_NO_SIGNATURE &&
	    pgp_unwrap(g->pgp, l->content.data, l->content.len, DECRYPTED_CAP, &message,
	    g->diags)) {
		/* cppcheck-suppress autoVariables */
		g->round = &proof;
		/* cppcheck-suppress autoVariables */
		g->message = &message;
		g->body = g->round_body = ++g->out->bodies;
	}
	gather_plaintext(g, l, &plain);
	*g = outside;
	buf_clear(&plain);
	buf_clear(&message);
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
		else if (sig != NULL && sig->kind == SIGNATURE_MIME)
			gather_mime(g, l, sig);
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

bool
content_is_meant(const struct content *c)
{
	return c->orders && !(c->place == PASTED_QUOTED && content_is_empty(c));
}
