/* Submissions: the orders of a seat as they were handed in. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "orders/lines.h"
#include "records/submission.h"
#include "records/quoting.h"
#include "records/paths.h"
#include "records/record.h"
#include "mail/read.h"
#include "store/chain.h"
#include "xml/parse.h"

#define SIGNATURE_CAP	((size_t)16 * 1024)

void
submission_clear(struct submission *f)
{
	buf_clear(&f->bytes);
	buf_clear(&f->signature);
	buf_clear(&f->text);
	buf_clear(&f->covered);
	free(f->game);
	free(f->seat);
	*f = (struct submission){ 0 };
}

void
submission_copy(struct submission *f, const struct submission *from)
{
	struct submission	 copy = *from;

	copy.bytes = copy.signature = copy.text = copy.covered = (struct buf){ 0 };
	buf_add(&copy.bytes, from->bytes.data, from->bytes.len);
	buf_add(&copy.signature, from->signature.data, from->signature.len);
	buf_add(&copy.text, from->text.data, from->text.len);
	buf_add(&copy.covered, from->covered.data, from->covered.len);
	copy.game = from->game == NULL ? NULL : xstrdup(from->game);
	copy.seat = from->seat == NULL ? NULL : xstrdup(from->seat);
	copy.amended = NULL;
	submission_clear(f);
	*f = copy;
}

static bool
are_lines(const void *bytes, size_t len)
{
	AUTO_FREE char *copy = len > XML_CAP_ORDERS ? NULL : xstrndup(bytes, len);

	return copy != NULL && lines_are(copy);
}

/* True if it is XML whose root is <orders>. */
static bool
is_xml(const void *bytes, size_t len)
{
	static const char	 mark[] = "<orders", wide[] = "o\0r\0d\0e\0r\0s";
	const char		*at = bytes, *end = at + len;

	while (at < end &&
	    (isspace((unsigned char)*at) || (unsigned char)*at >= 0x80 || *at == '\0'))
		at++;
	return at < end && *at == '<' &&
	    (memmem(at, (size_t)(end - at), mark, sizeof(mark) - 1) != NULL ||
	    memmem(at, (size_t)(end - at), wide, sizeof(wide) - 1) != NULL);
}

/* True if a text may be an order file: XML with that root, or plain lines. */
static bool
is_orders(const void *bytes, size_t len)
{
	return len > 0 && (is_xml(bytes, len) || are_lines(bytes, len));
}

const char *
submission_ending(enum submission_form form)
{
	static const char *const	endings[] = {
		[SUBMISSION_FILE] = ".xml", [SUBMISSION_LINES] = ".txt",
		[SUBMISSION_REPLY] = ".reply", [SUBMISSION_CLEAR] = ".asc",
		[SUBMISSION_MIME] = ".mime", [SUBMISSION_MESSAGE] = ".gpg",
	};

	return endings[form];
}

bool
submission_is_whole(const char *text, size_t len)
{
	static const char	 begin[] = "<orders";
	const char		*first;

	while (len > 0 && isspace((unsigned char)text[len - 1]))
		len--;
	if (len <= 2 || !is_xml(text, len))
		return false;
	/* Orders that begin twice are a reply above the mail that it answers. */
	first = memmem(text, len, begin, strlen(begin));
	return (first == NULL || memmem(first + 1, len - (size_t)(first + 1 - text), begin,
	    strlen(begin)) == NULL) &&
	    (memcmp(text + len - 2, "/>", 2) == 0 ||
	    (len > 9 && memcmp(text + len - 9, "</orders>", 9) == 0));
}

static void
add_found_text(struct pasted_list *all, const char *text, size_t len, enum pasted_place place)
{
	grow(&all->item, all->count, &all->room, sizeof(*all->item));
	all->item[all->count] = (struct pasted){ .place = place };
	buf_add(&all->item[all->count++].text, text, len);
}

void
submission_find_orders(struct pasted_list *all, const char *text, size_t len, bool words)
{
	AUTO(pasted_clear) struct pasted_list pasted = { 0 };

	if (words) {
		AUTO_FREE char	*copy = xstrndup(text, len);

		pasted_find(&pasted, copy);
	}
	for (size_t i = 0; i < pasted.count; i++)
		add_found_text(all, pasted.item[i].text.data,
		    pasted.item[i].text.len, pasted.item[i].place);
	if (pasted.count == 0 && is_orders(text, len))
		add_found_text(all, text, len, PASTED_TOP);
}

static bool
is_for(const struct buf *text, const char *game, const char *seat)
{
	AUTO(heading_clear) struct heading h = { 0 };

	return heading_read(&h, text) && strcmp(h.game, game) == 0 && strcmp(h.seat, seat) == 0;
}

/*
 * Sets the text to one of several order files that came together: that of this
 * game and seat in the best place.
 */
static void
set_found_text(struct buf *text, struct pasted_list *all, const char *game, const char *seat)
{
	const struct pasted	*best = NULL;

	for (size_t i = 0; i < all->count; i++) {
		const struct pasted	*p = &all->item[i];

		if ((best == NULL || p->place < best->place) &&
		    (all->count == 1 || game == NULL || is_for(&p->text, game, seat)))
			best = p;
	}
	if (all->count > 0) {
		best = best != NULL ? best : &all->item[0];
		text->len = 0;
		buf_add(text, best->text.data, best->text.len);
	}
	pasted_clear(all);
}

bool
submission_pastes(enum submission_form form, const struct letter *l)
{
	if (form == SUBMISSION_MIME || form == SUBMISSION_MESSAGE)
		return l->kind == LETTER_TEXT;
	return form == SUBMISSION_CLEAR || *l->name == '\0';
}

bool
submission_is_wrapped(const struct submission *f)
{
	return f->form == SUBMISSION_CLEAR || f->form == SUBMISSION_MESSAGE;
}

/*
 * Finds the order file of a game and seat in what holds it: the MIME entity; the text that a
 * signature covers, or an order file in it; the content of a signed message, an entity or a text.
 */
static void
find_text(struct buf *text, enum submission_form form, const struct buf *whole, const char *game,
    const char *seat)
{
	struct pasted_list	 all = { 0 };

	if (form == SUBMISSION_MIME ||
	    (form == SUBMISSION_MESSAGE && !is_orders(whole->data, whole->len))) {
		AUTO(mail_clear) struct mail mail = { 0 };

		if (mail_read_part(whole->data, whole->len, &mail, NULL))
			for (size_t i = 0; i < mail.letter_count; i++)
				submission_find_orders(&all, mail.letters[i].content.data,
				    mail.letters[i].content.len,
				    submission_pastes(form, &mail.letters[i]));
		set_found_text(text, &all, game, seat);
	}
	if (form == SUBMISSION_MIME || text->len > 0 || whole->len == 0)
		return;
	submission_find_orders(&all, whole->data, whole->len, true);
	set_found_text(text, &all, game, seat);
	if (text->len == 0 && form == SUBMISSION_CLEAR)
		buf_add(text, whole->data, whole->len);
}

bool
submission_is_found(const struct submission *f, const char *game, const char *seat)
{
	AUTO(buf_clear) struct buf again = { 0 };

	if (f->form <= SUBMISSION_REPLY)
		return true;
	find_text(&again, f->form, f->form == SUBMISSION_MIME ? &f->bytes : &f->covered, game,
	    seat);
	return buf_equal(&f->text, &again) && is_for(&f->text, game, seat);
}

struct pgp_result
submission_verify(struct submission *f, struct pgp *pgp, const char *expected)
{
	struct pgp_result	 result = { .verdict = PGP_NO_SIGNATURE };
	AUTO(buf_clear) struct buf covered = { 0 };

	if (f->judged && expected == NULL)
		result = f->proof;
	else if (f->form == SUBMISSION_CLEAR)
		pgp_verify_clear(pgp, expected, f->bytes.data, f->bytes.len, &covered, &result);
	else if (f->form == SUBMISSION_MESSAGE)
		pgp_verify_message(pgp, expected, f->bytes.data, f->bytes.len, MAIL_LIMIT,
		    &covered, &result);
	else if (f->signature.len > 0)
		pgp_verify(pgp, expected, f->signature.data, f->signature.len,
		    f->bytes.data, f->bytes.len, &result);
	if (covered.len > 0) {
		buf_clear(&f->covered);
		f->covered = covered;
		covered = (struct buf){ 0 };
		if (f->text.len == 0)
			find_text(&f->text, f->form, &f->covered, f->game, f->seat);
	}
	f->signed_at = result.sound ? result.signed_at : 0;
	return result;
}

void
submission_dice(const struct submission *f, struct chain_orders *o)
{
	o->signed_at = f->how.kind == PROOF_KEY ? f->signed_at : 0;
	if (submission_is_wrapped(f))
		chain_text(f->covered.data, f->covered.len, o->hash);
	else
		chain_text(f->bytes.data, f->bytes.len, o->hash);
}

const struct buf *
submission_text(const struct submission *f)
{
	return f->form == SUBMISSION_FILE || f->form == SUBMISSION_LINES ? &f->bytes : &f->text;
}

bool
submission_has_lines(const struct submission *f)
{
	const struct buf	*text = submission_text(f);

	return text->len > 0 && are_lines(text->data, text->len);
}

/*
 * Replies.
 */

bool
submission_reply_head(const struct submission *f, struct reply_head *h)
{
	AUTO_FREE char *again = NULL;

	*h = (struct reply_head){ 0 };
	if (f->bytes.len == 0 ||
	    sscanf(f->bytes.data, "reply %19s %64s %250s", h->code, h->on, h->id) != 3)
		return false;
	again = xasprintf("reply %s %s %s\n", h->code, h->on, h->id);
	return strlen(h->on) == ON_DIGITS && strncmp(f->bytes.data, again, strlen(again)) == 0;
}

/*
 * Sets the text of a reply: a block for its turn, with each line where it is in the file.  Its
 * hash is published.  So the nonce comes from the code, which is not: HMAC-SHA256 of the file.
 * Before FORMAT_SEALED it was the published hash of the file, and gave no protection.
 */
static bool
reply_text(struct submission *f, unsigned format)
{
	struct reply_head	 h;
	unsigned char		 mac[HASH_SIZE];
	char			 nonce[HASH_HEX];

	if (!submission_reply_head(f, &h))
		return false;
	memcpy(mac, f->hash, HASH_SIZE);
	if (format == 0 || format >= FORMAT_SEALED)
		hash_hmac(h.code, strlen(h.code), f->bytes.data, f->bytes.len, mac);
	buf_printf(&f->text, "orders %s %u %s %s %.32s%send orders\n", f->game, f->turn, f->seat,
	    h.on, hex_write(mac, HASH_SIZE, nonce), strchr(f->bytes.data, '\n'));
	return true;
}

void
submission_write_reply(struct buf *bytes, const struct reply_head *h, const char *message_id,
    const char *lines)
{
	bool	 fits = *message_id != '\0' && strlen(message_id) <= REPLY_ID;

	for (const char *c = message_id; *c != '\0'; c++)
		fits = fits && *c > ' ' && *c < 0x7f;
	buf_printf(bytes, "reply %s %s %s\n%s", h->code, h->on, fits ? message_id : REPLY_NO_ID,
	    lines);
}

bool
submission_foreseen(const struct submission *f)
{
	struct reply_head	 h;

	return f->form == SUBMISSION_REPLY && submission_reply_head(f, &h) &&
	    strcmp(h.id, REPLY_NO_ID) == 0;
}

/*
 * Made from what came.
 */

/* Keeps bytes in a form. */
static void
keep(struct submission *f, enum submission_form form, struct buf *bytes)
{
	f->bytes = *bytes;
	*bytes = (struct buf){ 0 };
	hash_bytes(f->bytes.data, f->bytes.len, f->hash);
	f->form = form == SUBMISSION_FILE && f->bytes.len > 0 &&
	    are_lines(f->bytes.data, f->bytes.len) ? SUBMISSION_LINES : form;
}

bool
submission_make(struct submission *f, struct submission_came *c)
{
	*f = (struct submission){ .signature = c->signature, .how = c->how,
	    .received = c->received, .turn = c->turn };
	c->signature = (struct buf){ 0 };
	keep(f, c->form, &c->bytes);
	if (c->game != NULL) {
		f->game = xstrdup(c->game);
		f->seat = xstrdup(c->seat);
	}
	if (c->proof != NULL) {
		f->proof = *c->proof;
		f->judged = f->proof.verdict != PGP_UNKNOWN_KEY;
	}
	if (f->form == SUBMISSION_REPLY)
		return reply_text(f, c->format);
	if (c->text != NULL && c->form != SUBMISSION_FILE)
		buf_add(&f->text, c->text->data, c->text->len);
	if (c->covered != NULL)
		buf_add(&f->covered, c->covered->data, c->covered->len);
	if (f->form == SUBMISSION_MIME && f->text.len == 0)
		find_text(&f->text, f->form, &f->bytes, f->game, f->seat);
	return f->form != SUBMISSION_MIME || f->text.len > 0;
}

void
submission_make_file(struct submission *f, struct buf *bytes, struct buf *signature)
{
	bool		 clear = pgp_is_clear(bytes->data, bytes->len);
	size_t		 len;
	const void	*block = clear ? pgp_clear_block(bytes->data, bytes->len, &len) : NULL;
	struct submission_came came = { .form = clear ? SUBMISSION_CLEAR : SUBMISSION_FILE };

	if (block != NULL) {
		buf_add(&came.bytes, block, len);
		buf_clear(bytes);
	} else
		came.bytes = *bytes;
	*bytes = (struct buf){ 0 };
	if (signature != NULL) {
		came.signature = *signature;
		*signature = (struct buf){ 0 };
	}
	submission_make(f, &came);
}

void
submission_unwrap(struct submission *f)
{
	struct buf	 text = f->text;

	if (!submission_is_wrapped(f) && (f->form != SUBMISSION_MIME || text.len == 0))
		return;
	f->text = (struct buf){ 0 };
	buf_clear(&f->bytes);
	buf_clear(&f->signature);
	buf_clear(&f->covered);
	keep(f, SUBMISSION_FILE, &text);
}

static bool
load_part(const char *folder, const char *name, const char *end, const char *more, size_t cap,
    struct buf *out)
{
	AUTO_FREE char *file = xasprintf("%s/%s%s%s", folder, name, end, more);

	return file_load(file, cap, out);
}

bool
submission_load(struct submission *f, const char *folder, const char *name,
    struct submission_came *c)
{
	for (c->form = SUBMISSION_FILE; c->form <= SUBMISSION_MESSAGE; c->form++) {
		const char	*end = submission_ending(c->form);

		if (!load_part(folder, name, end, "", c->form <= SUBMISSION_REPLY ?
		    XML_CAP_ORDERS : MAIL_LIMIT, &c->bytes))
			continue;
		load_part(folder, name, end, SIGNATURE_ENDING, SIGNATURE_CAP, &c->signature);
		return submission_make(f, c);
	}
	return false;
}
