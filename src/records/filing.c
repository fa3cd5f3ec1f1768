/* Filings: the orders of a seat as they were handed in. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "records/filing.h"
#include "records/heading.h"
#include "records/pasted.h"
#include "records/paths.h"
#include "mail/read.h"
#include "store/chain.h"
#include "xml/lines.h"
#include "xml/parse.h"

#define SIGNATURE_CAP	((size_t)16 * 1024)

void
filing_clear(struct filing *f)
{
	buf_clear(&f->bytes);
	buf_clear(&f->signature);
	buf_clear(&f->text);
	free(f->game);
	free(f->seat);
	*f = (struct filing){ 0 };
}

void
filing_copy(struct filing *f, const struct filing *from)
{
	struct filing	 copy = *from;

	copy.bytes = copy.signature = copy.text = (struct buf){ 0 };
	buf_add(&copy.bytes, from->bytes.data, from->bytes.len);
	buf_add(&copy.signature, from->signature.data, from->signature.len);
	buf_add(&copy.text, from->text.data, from->text.len);
	copy.game = from->game == NULL ? NULL : xstrdup(from->game);
	copy.seat = from->seat == NULL ? NULL : xstrdup(from->seat);
	copy.amended = NULL;
	filing_clear(f);
	*f = copy;
}

static bool
are_lines(const void *bytes, size_t len)
{
	char	*copy = len > XML_CAP_ORDERS ? NULL : xstrndup(bytes, len);
	bool	 are = copy != NULL && lines_are(copy);

	free(copy);
	return are;
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
filing_ending(enum filing_form form)
{
	static const char *const	endings[] = {
		[FILING_FILE] = ".xml", [FILING_LINES] = ".txt", [FILING_CLEAR] = ".asc",
		[FILING_MIME] = ".mime", [FILING_MESSAGE] = ".gpg",
	};

	return endings[form];
}

static const char *const	form_names[] = {
	[FILING_FILE] = "file", [FILING_LINES] = "lines", [FILING_CLEAR] = "clear-signed",
	[FILING_MIME] = "mime", [FILING_MESSAGE] = "message",
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
filing_keep(struct filing *f, enum filing_form form, struct buf *bytes, struct buf *signature)
{
	take_bytes(f, bytes, signature);
	f->form = form == FILING_FILE && f->bytes.len > 0 &&
	    are_lines(f->bytes.data, f->bytes.len) ? FILING_LINES : form;
}

void
filing_set(struct filing *f, struct buf *bytes, struct buf *signature)
{
	bool		 clear = pgp_is_clear(bytes->data, bytes->len);
	size_t		 len;
	const void	*block = clear ? pgp_clear_block(bytes->data, bytes->len, &len) : NULL;
	struct buf	 alone = { 0 };

	if (block != NULL) {
		buf_add(&alone, block, len);
		buf_clear(bytes);
		*bytes = alone;
	}
	filing_keep(f, clear ? FILING_CLEAR : FILING_FILE, bytes, signature);
}

void
filing_of(struct filing *f, const char *game, const char *seat)
{
	free(f->game);
	free(f->seat);
	f->game = xstrdup(game);
	f->seat = xstrdup(seat);
}

/* True if orders begin twice: a reply above the mail that it answers. */
static bool
has_another(const char *text, size_t len)
{
	static const char	 begin[] = "<orders";
	const char		*first = memmem(text, len, begin, strlen(begin));

	return first != NULL &&
	    memmem(first + 1, len - (size_t)(first + 1 - text), begin, strlen(begin)) != NULL;
}

bool
filing_is_whole(const char *text, size_t len)
{
	while (len > 0 && isspace((unsigned char)text[len - 1]))
		len--;
	return len > 2 && is_xml(text, len) && !has_another(text, len) &&
	    (memcmp(text + len - 2, "/>", 2) == 0 ||
	    (len > 9 && memcmp(text + len - 9, "</orders>", 9) == 0));
}

static void
add_text(struct pasted_list *all, const char *text, size_t len, enum pasted_place place)
{
	grow(&all->item, all->count, &all->room, sizeof(*all->item));
	all->item[all->count] = (struct pasted){ .place = place };
	buf_add(&all->item[all->count++].text, text, len);
}

void
filing_find_orders(struct pasted_list *all, const char *text, size_t len, bool words)
{
	struct pasted_list	 pasted = { 0 };
	char			*copy;

	if (words) {
		copy = xstrndup(text, len);
		pasted_find(&pasted, copy);
		free(copy);
	}
	for (size_t i = 0; i < pasted.count; i++)
		add_text(all, pasted.item[i].text.data, pasted.item[i].text.len,
		    pasted.item[i].place);
	if (pasted.count == 0 && is_orders(text, len))
		add_text(all, text, len, PASTED_TOP);
	pasted_clear(&pasted);
}

/* True if an order file is for the game and seat of this filing. */
static bool
is_for(const struct buf *text, const struct filing *f)
{
	struct heading	 h;
	bool		 same = heading_read(&h, text) && strcmp(h.game, f->game) == 0 &&
	    strcmp(h.seat, f->seat) == 0;

	heading_clear(&h);
	return same;
}

/*
 * Chooses among order files that came together: the one of this game and seat in the best
 * place.
 */
static const struct pasted *
choose(const struct filing *f, const struct pasted_list *all)
{
	const struct pasted	*best = NULL;

	for (size_t i = 0; i < all->count; i++) {
		const struct pasted	*p = &all->item[i];

		if ((best == NULL || p->place < best->place) &&
		    (all->count == 1 || f->game == NULL || is_for(&p->text, f)))
			best = p;
	}
	return best != NULL || all->count == 0 ? best : &all->item[0];
}

static void
set_text(struct filing *f, struct pasted_list *all)
{
	const struct pasted	*p = choose(f, all);

	if (p != NULL) {
		f->text.len = 0;
		buf_add(&f->text, p->text.data, p->text.len);
	}
	pasted_clear(all);
}

bool
filing_pastes(enum filing_form form, const struct letter *l)
{
	if (form == FILING_MIME || form == FILING_MESSAGE)
		return l->kind == LETTER_TEXT;
	return form == FILING_CLEAR || *l->name == '\0';
}

/* Sets the text from a MIME entity. */
static void
find_orders(struct filing *f, const struct buf *entity)
{
	struct pasted_list	 all = { 0 };
	struct mail		 mail;

	if (mail_read_part(entity->data, entity->len, &mail, NULL))
		for (size_t i = 0; i < mail.letter_count; i++)
			filing_find_orders(&all, mail.letters[i].content.data,
			    mail.letters[i].content.len,
			    filing_pastes(f->form, &mail.letters[i]));
	set_text(f, &all);
	mail_clear(&mail);
}

bool
filing_is_wrapped(const struct filing *f)
{
	return f->form == FILING_CLEAR || f->form == FILING_MESSAGE;
}

void
filing_unwrap(struct filing *f)
{
	struct buf	 text = f->text;

	if (!filing_is_wrapped(f) && (f->form != FILING_MIME || text.len == 0))
		return;
	f->text = (struct buf){ 0 };
	buf_clear(&f->bytes);
	buf_clear(&f->signature);
	filing_keep(f, FILING_FILE, &text, NULL);
}

static void
find_in_text(struct filing *f, const struct buf *text)
{
	struct pasted_list	 all = { 0 };

	filing_find_orders(&all, text->data == NULL ? "" : text->data, text->len, true);
	set_text(f, &all);
}

/* Sets the text from the content of a signed message: a MIME entity, or the text itself. */
static void
find_in_message(struct filing *f, const struct buf *whole)
{
	if (whole->len > 0 && !is_orders(whole->data, whole->len))
		find_orders(f, whole);
	if (f->text.len == 0 && whole->len > 0)
		find_in_text(f, whole);
}

/* Sets the text from a clear-signed text: the order file in it, or all of it if there is none. */
static void
find_in_clear(struct filing *f, const struct buf *whole)
{
	find_in_text(f, whole);
	if (f->text.len == 0)
		buf_add(&f->text, whole->data, whole->len);
}

/* Sets the text from what holds it: the MIME entity, or the text that a signature covers. */
static void
find(struct filing *f, const struct buf *whole)
{
	if (f->form == FILING_MIME)
		find_orders(f, whole);
	else if (f->form == FILING_CLEAR)
		find_in_clear(f, whole);
	else
		find_in_message(f, whole);
}

void
filing_settle(struct filing *f, const struct buf *whole)
{
	struct filing	 again = { .form = f->form, .game = f->game, .seat = f->seat };

	chain_text(whole->data, whole->len, f->covered);
	find(&again, whole);
	f->lost = f->text.len > 0 && !buf_equal(&f->text, &again.text);
	if (f->text.len == 0)
		f->text = again.text;
	else
		buf_clear(&again.text);
}

bool
filing_is_found(struct filing *f, const char *game, const char *seat)
{
	if (f->form == FILING_FILE || f->form == FILING_LINES)
		return true;
	filing_of(f, game, seat);
	if (f->form == FILING_MIME)
		filing_settle(f, &f->bytes);
	return !f->lost && is_for(&f->text, f);
}

static void
have_judged(struct filing *f, struct pgp *pgp, const char *expected, struct pgp_result *result)
{
	struct buf	 whole = { 0 };

	*result = (struct pgp_result){ .verdict = PGP_NO_SIGNATURE };
	if (f->form == FILING_CLEAR)
		pgp_verify_clear(pgp, expected, f->bytes.data, f->bytes.len, &whole, result);
	else if (f->form == FILING_MESSAGE)
		pgp_verify_message(pgp, expected, f->bytes.data, f->bytes.len, MAIL_LIMIT,
		    &whole, result);
	else if (f->signature.len > 0)
		pgp_verify(pgp, expected, f->signature.data, f->signature.len, f->bytes.data,
		    f->bytes.len, result);
	if (filing_is_wrapped(f))
		filing_settle(f, &whole);
	buf_clear(&whole);
}

void
filing_verify(struct filing *f, struct pgp *pgp, const char *expected, struct pgp_result *result)
{
	if (f->judged && expected == NULL)
		*result = f->proof;
	else
		have_judged(f, pgp, expected, result);
	f->signed_at = result->sound ? result->signed_at : 0;
}

void
filing_dice(const struct filing *f, struct chain_orders *o)
{
	o->signed_at = f->how.kind == PROOF_KEY ? f->signed_at : 0;
	if (filing_is_wrapped(f))
		memcpy(o->hash, f->covered, HASH_SIZE);
	else
		chain_text(f->bytes.data, f->bytes.len, o->hash);
}

/* Sets the parts that a home remembers of orders: a signature and its text, or both in one. */
static void
remembered(const struct filing *f, const struct buf **signature, const struct buf **bytes)
{
	static const struct buf	 none;

	*signature = filing_is_wrapped(f) ? &f->bytes : &f->signature;
	*bytes = filing_is_wrapped(f) ? &none : &f->bytes;
}

bool
filing_recall(const struct filing *f, struct pgp *pgp, struct pgp_result *result)
{
	const struct buf	*signature, *bytes;

	remembered(f, &signature, &bytes);
	return signature->len > 0 &&
	    pgp_recall(pgp, signature->data, signature->len, bytes->data, bytes->len, result);
}

void
filing_remember(const struct filing *f, struct pgp *pgp, const struct pgp_result *result)
{
	const struct buf	*signature, *bytes;

	remembered(f, &signature, &bytes);
	if (signature->len > 0)
		pgp_remember(pgp, result, signature->data, signature->len, bytes->data,
		    bytes->len);
}

const struct buf *
filing_text(const struct filing *f)
{
	return f->form == FILING_FILE || f->form == FILING_LINES ? &f->bytes : &f->text;
}

bool
filing_has_lines(const struct filing *f)
{
	const struct buf	*text = filing_text(f);

	return text->len > 0 && are_lines(text->data, text->len);
}

static bool
load(const char *folder, const char *name, const char *end, const char *more, size_t cap,
    struct buf *out)
{
	char	*file = xasprintf("%s/%s%s%s", folder, name, end, more);
	bool	 read = file_read(file, cap, out) == FILE_READ;

	free(file);
	return read;
}

bool
filing_load(struct filing *f, const char *folder, const char *name, const char *game,
    const char *seat)
{
	struct buf	 bytes = { 0 }, signature = { 0 };

	filing_of(f, game, seat);
	for (enum filing_form form = FILING_FILE; form <= FILING_MESSAGE; form++) {
		const char	*end = filing_ending(form);

		if (!load(folder, name, end, "", form <= FILING_LINES ? XML_CAP_ORDERS : MAIL_LIMIT,
		    &bytes))
			continue;
		load(folder, name, end, SIGNATURE_ENDING, SIGNATURE_CAP, &signature);
		filing_keep(f, form, &bytes, &signature);
		if (form == FILING_MIME)
			find(f, &f->bytes);
		return form != FILING_MIME || f->text.len > 0;
	}
	return false;
}
