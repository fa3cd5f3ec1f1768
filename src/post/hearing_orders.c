/* The orders of a mail: which of them count, and what becomes of those. */

#include <stdlib.h>
#include <string.h>

#include "post/letterbox_parts.h"
#include "orders/order.h"
#include "post/mailing.h"
#include "xml/parse.h"
#include "xml/tree.h"

/* What the receipt calls an order file: its name may be as secret as what is in it. */
static const char *
name_of(const struct hearing *h, const struct content *c)
{
	return may_quote(h, c) ? c->name : "encrypted";
}

/* The seat that the orders are of; 0 if they do not say so. */
static unsigned
orders_seat(const struct hearing *h, const struct content *c)
{
	const struct buf	*text = filing_text(&c->filing);
	xmlDocPtr		 doc = xml_parse(c->name, text->data, text->len, XML_CAP_ORDERS, NULL);
	unsigned		 seat;

	if (doc == NULL)
		return 0;
	seat = order_seat(doc, &h->m->table.names);
	xmlFreeDoc(doc);
	return seat;
}

/* Whether both seats are one person's, who may send the orders of both in one mail. */
static bool
same_person(const struct hearing *h, unsigned a, unsigned b)
{
	const char	*first = h->m->table.file.seat[a].address, *second = h->m->table.file.seat[b].address;

	return a == b || (first != NULL && second != NULL && strcasecmp(first, second) == 0);
}

static void
say_words(struct hearing *h, const struct receipt *r, bool quote)
{
	if (r->words.len == 0) {
		buf_puts(&h->text, "There are no orders in them: you take part, and the rules answer.\n");
	} else if (quote) {
		buf_puts(&h->text, "As the rules read them:\n\n");
		add_lines(&h->text, r->words.data, "  ");
	} else
		buf_puts(&h->text, "They came encrypted, and this receipt is not: what they say is not repeated.\n");
}

static void
say_taken(struct hearing *h, const struct content *c, const struct receipt *r, bool quote)
{
	char	 hash[HASH_HEX], head[HASH_HEX], how[PROOF_WORD];

	buf_printf(&h->text, "Your orders for turn %u of '%s', seat '%s' (%s), are %s.\n", h->m->last.number + 1, h->m->table.file.id,
	    h->m->table.file.seat[r->seat].id, name_of(h, c), r->again ? "in force already" : "taken");
	if (r->replaced && !r->again)
		buf_puts(&h->text, "They replace the orders you sent before.\n");
	say_words(h, r, quote);
	buf_printf(&h->text, "\nReceived as number %zu of the inbox, and will stand so in the turn's\n"
	    "record:\n  proof  %s\n  sha256 %s\n  inbox  %s\n",
	    r->line == 0 ? h->in->log.count : r->line, proof_write(&r->how, how), hex_write(r->hash, HASH_SIZE, hash),
	    hex_write(r->head, HASH_SIZE, head));
}

static void
hear_one(struct hearing *h, struct content *c)
{
	struct receipt	 r = { 0 };
	struct diags	 diags = { 0 };
	unsigned	 seat = orders_seat(h, c);
	struct buf	 faults = { 0 };
	bool		 taken, quote = may_quote(h, c);

	if (h->seat == 0) {
		buf_printf(&h->text, "The orders (%s) are refused: you have no seat here.\n\n", name_of(h, c));
		h->refused = true;
		return;
	}
	if (seat != 0 && !same_person(h, seat, h->seat)) {
		buf_printf(&h->text, "The orders (%s) are refused: this mail is yours, and they are another seat's.\n\n", name_of(h, c));
		h->refused = true;
		return;
	}
	c->filing.filled = !h->defaults;
	taken = inbox_take(h->in, h->m, &c->filing, c->name, h->token, &r, &diags);
	if (taken)
		say_taken(h, c, &r, quote);
	else {
		buf_printf(&h->text, "Your orders (%s) are refused; what was in force stays in force.\n", name_of(h, c));
		h->refused = true;
	}
	diags_format(&diags, &faults);
	if (faults.len > 0) {
		buf_puts(&h->text, "\n");
		if (quote)
			add_lines(&h->text, faults.data, "");
		else
			buf_puts(&h->text, "What is wrong with orders that came encrypted can be told only to him who\n"
			    "signed them, by a receipt that his key can open.\n");
	}
	buf_puts(&h->text, "\n");
	buf_clear(&faults);
	receipt_clear(&r);
	diags_clear(&diags);
}

/*
 * Several in one mail.
 */

static bool
same_text(const struct content *a, const struct content *b)
{
	const struct buf	*x = filing_text(&a->filing), *y = filing_text(&b->filing);

	return x->len == y->len && memcmp(x->data, y->data, x->len) == 0;
}

/* Whether both say that they are of the same seat of the same game. */
static bool
same_seat(const struct content *a, const struct content *b)
{
	return a->orders && b->orders && *a->filing.seat != '\0' && strcmp(a->filing.seat, b->filing.seat) == 0 &&
	    strcmp(a->filing.game, b->filing.game) == 0;
}

/* Other orders of the same seat in this mail, which stand in no quotation: the same, or others; NULL if there are none. */
static const struct content *
rival(const struct delivery *d, const struct content *c, bool same)
{
	for (size_t i = 0; i < d->contents.count; i++) {
		const struct content	*other = &d->contents.item[i];

		if (other != c && !other->quoted && same_seat(c, other) && same_text(c, other) == same && (!same || other < c))
			return other;
	}
	return NULL;
}

static void
refuse_both(struct hearing *h, const struct content *c, const struct content *other)
{
	buf_printf(&h->text, "The orders (%s) are refused: there are others of the same seat in your mail\n(%s), and it does not say "
	    "which of the two count. What was in force stays\nin force.\n\n", name_of(h, c), name_of(h, other));
	h->refused = true;
}

/* Whether quoted orders are the order file that we sent to this seat for this turn, filled in. */
static bool
is_our_template(const struct hearing *h, const struct content *c)
{
	const struct buf	*text = filing_text(&c->filing);
	xmlDocPtr		 doc = xml_parse(c->name, text->data, text->len, XML_CAP_ORDERS, NULL);
	xmlNodePtr		 root = doc == NULL ? NULL : xmlDocGetRootElement(doc);
	unsigned		 seat = root == NULL ? 0 : order_seat(doc, &h->m->table.names);
	char			 nonce[ORDER_NONCE];
	bool			 ours = false;

	if (seat != 0 && xml_child(root, NULL) != NULL) {
		mail_template_nonce(h->m, seat, nonce);
		ours = strcmp(xml_attribute_or(root, "nonce", ""), nonce) == 0;
	}
	if (doc != NULL)
		xmlFreeDoc(doc);
	return ours;
}

static void
pass_over(struct hearing *h)
{
	buf_puts(&h->text, "There are orders in what your mail quotes. They are not taken: only the order\nfile that was sent to you "
	    "for this turn, filled in, counts in a quotation.\nAttach yours, or put them above all that is quoted.\n\n");
}

static void
hear_content(struct hearing *h, const struct delivery *d, struct content *c)
{
	const struct content	*other = rival(d, c, false);

	if (c->quoted && (other != NULL || rival(d, c, true) != NULL || !is_our_template(h, c)))
		pass_over(h);
	else if (other != NULL)
		refuse_both(h, c, other);
	else if (rival(d, c, true) == NULL)
		hear_one(h, c);
}

void
orders_hear(struct hearing *h, struct delivery *d)
{
	h->defaults = words_say(h, d, SPOKEN_USE);
	for (size_t i = 0; i < d->contents.count; i++)
		if (d->contents.item[i].orders && delivery_brings(d, &d->contents.item[i], h->m->path)) {
			h->ordered = true;
			hear_content(h, d, &d->contents.item[i]);
		}
}
