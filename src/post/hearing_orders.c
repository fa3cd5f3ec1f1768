/* The orders of a mail: which of them count, and the receipt for them. */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "match/accept.h"
#include "post/letterbox_parts.h"
#include "orders/order.h"
#include "post/mailing.h"
#include "xml/tree.h"

/* Returns the receipt's name for an order file: the file's own name may be secret, too. */
static const char *
name_of(const struct hearing *h, const struct content *c)
{
	return hearing_may_quote(h, c) ? c->name : "encrypted";
}

/* Returns the seat that the orders name; 0 if none. */
static unsigned
orders_seat(const struct hearing *h, const struct content *c)
{
	return gamefile_seat(&h->m->table.file, c->heading.seat);
}

/* True if both seats are one person's, who may send the orders of both in one mail. */
static bool
same_person(const struct hearing *h, unsigned a, unsigned b)
{
	const struct person	*who = h->m->table.file.seat;

	return a == b || person_same(&who[a], &who[b]);
}

/* Adds an answer about an order file. */
static xmlNodePtr
answer_orders(struct hearing *h, const char *what, const struct content *c)
{
	xmlNodePtr	 node = reply(h, what);

	xml_set(node, "file", name_of(h, c));
	h->refused = h->refused || strcmp(what, "orders") != 0;
	return node;
}

/* Adds what was understood, order by order. */
static void
say_orders(xmlNodePtr node, struct receipt *r, bool quote)
{
	xml_set(node, "words", r->words.len == 0 ? "none" : quote ? "yes" : "secret");
	if (!quote)
		return;
	reply_lines(node, "order", &r->words);
	reply_lines(node, "line", &r->lines);
	reply_lines(node, "ended", &r->ends);
}

static void
say_taken(struct hearing *h, const struct content *c, struct receipt *r, bool quote)
{
	char		 hash[HASH_HEX], head[HASH_HEX], how[PROOF_WORD];
	xmlNodePtr	 node = answer_orders(h, "orders", c);

	xml_set(node, "seat", h->m->table.file.seat[r->seat].id);
	xml_set(node, "state", r->again ? "again" : "taken");
	if (r->again && quote && match_can_try(h->m))
		xml_set(node, "untried", "again");
	xml_set(node, "replaced", r->replaced && !r->again ? "yes" : "no");
	say_orders(node, r, quote);
	xml_setf(node, "number", "%zu", r->line);
	xml_set(node, "proof", proof_write(&r->how, how));
	xml_set(node, "sha256", hex_write(r->hash, HASH_SIZE, hash));
	xml_set(node, "inbox", hex_write(r->head, HASH_SIZE, head));
}

/* True if orders fill in the order file that we sent to this seat for this turn. */
static bool
is_our_template(const struct hearing *h, const struct content *c)
{
	unsigned	 seat = orders_seat(h, c);
	char		 nonce[ORDER_NONCE];

	if (seat == 0 || !c->heading.holds)
		return false;
	mailing_template_nonce(h->m, seat, nonce);
	return strcasecmp(c->heading.nonce, nonce) == 0;
}

/* Returns the word or code in the mail, or the seat's code if they fill in what only we had. */
static const char *
token_for(const struct hearing *h, const struct content *c, char code[CODE_TEXT])
{
	unsigned	 seat = orders_seat(h, c);

	if (h->token != NULL || seat == 0 ||
	    gamefile_auth(&h->m->table.file, seat) != AUTH_MAILBOX || !is_our_template(h, c))
		return h->token;
	return match_code(h->m, seat, code);
}

static void
take_orders(struct hearing *h, struct content *c)
{
	struct receipt	 r = { 0 };
	struct diags	 diags = { 0 };
	bool		 quote = hearing_may_quote(h, c);
	char		 code[CODE_TEXT];
	xmlNodePtr	 node;

	if (inbox_take(h->in, h->m, &c->submission, c->name, token_for(h, c, code), &r, &diags))
		say_taken(h, c, &r, quote);
	else
		answer_orders(h, "refused", c);
	node = xmlGetLastChild(h->letter);
	if (r.taken && !r.again && quote)
		hearing_try_later(h, node, c, r.seat, &diags);
	else if (quote)
		reply_faults_of(node, c, &diags);
	else if (diags.count > 0)
		xml_set(node, "faults", "secret");
	receipt_clear(&r);
	diags_clear(&diags);
}

static void
hear_one(struct hearing *h, struct content *c)
{
	unsigned	 seat = orders_seat(h, c);

	if (h->seat == 0)
		answer_orders(h, "no-seat", c);
	else if (seat != 0 && !same_person(h, seat, h->seat))
		answer_orders(h, "other-seat", c);
	else
		take_orders(h, c);
}

/*
 * Several in one mail.
 */

/*
 * Returns the length of an order file without the line ends behind it, which mail programs add or
 * remove.
 */
static size_t
length(const struct buf *text)
{
	size_t	 len = text->len;

	while (len > 0 && isspace((unsigned char)text->data[len - 1]))
		len--;
	return len;
}

static bool
same_text(const struct content *a, const struct content *b)
{
	const struct buf	*x = submission_text(&a->submission),
	    *y = submission_text(&b->submission);
	size_t			 len = length(x);

	return len == length(y) && (len == 0 || memcmp(x->data, y->data, len) == 0);
}

/* True if an order file counts for nothing here, as nothing in it is filled in. */
static bool
is_idle(const struct hearing *h, const struct content *c)
{
	return c->submission.filled && h->m->last.number > 0 &&
	    (content_is_empty(c) || c->submission.as_sent);
}

/* True if both name the same seat of the same game. */
static bool
same_seat(const struct content *a, const struct content *b)
{
	return a->orders && b->orders && *a->submission.seat != '\0' &&
	    strcmp(a->submission.seat, b->submission.seat) == 0 &&
	    strcmp(a->submission.game, b->submission.game) == 0;
}

/*
 * True if orders may be their sender's own.  Anybody may have written orders below other text;
 * only the nonce that we sent to this seat for this turn rules that out.  Lines with that nonce
 * stand in each of our mails, which quotations repeat.
 */
static bool
is_own(const struct hearing *h, const struct content *c)
{
	return c->place == PASTED_TOP || (is_our_template(h, c) &&
	    (c->place == PASTED_BELOW || !submission_has_lines(&c->submission)));
}

/*
 * Returns other orders of the same seat in this mail, in a place that is as good: with the same
 * text, or with another; or NULL.
 */
static const struct content *
rival(const struct hearing *h, const struct delivery *d, const struct content *c, bool same)
{
	for (size_t i = 0; i < d->contents.count; i++) {
		const struct content	*other = &d->contents.item[i];

		if (other == c || other->place > c->place || !same_seat(c, other) ||
		    !is_own(h, other) || same_text(c, other) != same)
			continue;
		if (same ? other->place < c->place || other < c :
		    !is_idle(h, c) && !is_idle(h, other))
			return other;
	}
	return NULL;
}

/* True if orders came back as they were sent, beside orders that count for the same seat. */
static bool
is_beside_better(const struct hearing *h, const struct delivery *d, const struct content *c)
{
	if (!is_idle(h, c))
		return false;
	for (size_t i = 0; i < d->contents.count; i++) {
		const struct content	*other = &d->contents.item[i];

		if (other != c && same_seat(c, other) && is_own(h, other) && !is_idle(h, other))
			return true;
	}
	return false;
}

/* Says that orders do not count where they stand, and where they would. */
static void
refuse_place(struct hearing *h)
{
	struct diags	 diags = { 0 };

	diags_at(&diags, "the mail", 0);
	diag_warning(&diags, "quoted-orders", "we did not take orders that stand below other text "
	    "or in a quotation, as anybody could have written them");
	diag_hint(&diags, "there they count only with the nonce of the newest mail");
	reply_faults(reply(h, "quoted-orders"), &diags);
	diags_clear(&diags);
}

static void
hear_content(struct hearing *h, const struct delivery *d, struct content *c)
{
	const struct content	*other = rival(h, d, c, false), *twin = rival(h, d, c, true);

	if (twin != NULL || is_beside_better(h, d, c) ||
	    (c->place == PASTED_QUOTED && is_idle(h, c)))
		return;
	if (!is_own(h, c) || (other != NULL && other->place < c->place))
		refuse_place(h);
	else if (other != NULL)
		xml_set(answer_orders(h, "two-files", c), "other", name_of(h, other));
	else
		hear_one(h, c);
}

/* True if orders came back as they were sent, with the answers of a player who says nothing. */
static bool
is_as_sent(const struct hearing *h, const struct content *c)
{
	return h->position != NULL && !submission_has_lines(&c->submission) && is_our_template(h,
	    c) &&
	    mailing_template_alone(h->m, orders_seat(h, c), h->position,
	    submission_text(&c->submission));
}

/* True if this is an order file for this game. */
static bool
is_ours(const struct hearing *h, const struct delivery *d, const struct content *c)
{
	return content_is_meant(c) && delivery_brings(d, c, h->m->path);
}

/* The file of another seat speaks for its own player alone. */
bool
hearing_orders_prove(const struct hearing *h, const struct delivery *d)
{
	for (size_t i = 0; i < d->contents.count; i++) {
		const struct content	*c = &d->contents.item[i];
		unsigned		 seat = c->orders ? orders_seat(h, c) : 0;

		if (h->seat != 0 && seat != 0 && same_person(h, seat, h->seat) &&
		    gamefile_auth(&h->m->table.file, seat) == AUTH_MAILBOX &&
		    is_ours(h, d, c) && is_our_template(h, c))
			return true;
	}
	return false;
}

void
hearing_orders(struct hearing *h, struct delivery *d)
{
	struct content	*item = d->contents.item;

	for (size_t i = 0; i < d->contents.count; i++) {
		item[i].submission.as_sent = is_ours(h, d, &item[i]) && is_as_sent(h, &item[i]);
		item[i].submission.filled = !speech_means_defaults(h, d, &item[i]);
	}
	for (size_t i = 0; i < d->contents.count; i++)
		if (is_ours(h, d, &item[i])) {
			h->ordered = true;
			hear_content(h, d, &item[i]);
		}
}
