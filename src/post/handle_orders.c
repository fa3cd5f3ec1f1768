/* The orders of a mail: which of them count, the receipt for them, and their dry runs. */

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "match/accept.h"
#include "orders/order.h"
#include "post/handling.h"
#include "post/mailing.h"
#include "store/stage.h"

#define TRIES_AN_HOUR	10
#define HOUR		3600

/* Orders that were taken, with their answer in the receipt. */
struct untried {
	xmlNodePtr		 answer;
	const struct content	*content;
	struct attempt		 dry_run;
	struct diags		 diags;
	bool			 often;		/* too many were tried in the last hour */
};

/*
 * Adds faults to an answer, with the lines that they are in: their writer knows
 * them by sight, and few mail programs count lines.
 */
static void
reply_faults_of(xmlNodePtr node, const struct content *c, struct diags *diags)
{
	const struct buf	*text = submission_text(&c->submission);

	diags_quote(diags, 0, c->name, text->data, text->len);
	reply_faults(node, diags);
}

/* Adds an element for each line. */
static void
reply_lines(xmlNodePtr node, const char *element, struct buf *text)
{
	buf_add(text, "", 0);
	EACH_WORD(line, text->data, "\n")
		facts_text(node, element, line);
}

/* Returns the receipt's name for an order file: the file's own name may be secret, too. */
static const char *
orders_name(const struct handling *h, const struct content *c)
{
	return sender_may_quote(h, c) ? c->name : "encrypted";
}

/* Adds an answer about an order file. */
static xmlNodePtr
reply_orders(struct handling *h, const char *what, const struct content *c)
{
	xmlNodePtr	 node = reply(h, what);

	xml_set(node, "file", orders_name(h, c));
	xml_set(node, "in", !sender_may_quote(h, c) ? "secret" :
	    strcmp(c->name, "text") == 0 ? "text" : "file");
	return node;
}

/* Adds that orders were taken, and what was understood, order by order. */
static xmlNodePtr
reply_taken(struct handling *h, const struct content *c, struct receipt *r, bool quote)
{
	char		 hash[HASH_HEX], head[HASH_HEX], how[PROOF_WORD];
	xmlNodePtr	 node = reply_orders(h, "orders", c);
	AUTO(buf_clear) struct buf filed = { 0 };
	struct reply_head first;

	xml_set(node, "seat", h->m->table.file.seat[r->seat].id);
	xml_set(node, "state", r->again ? "again" : "taken");
	if (r->again && quote && match_can_try(h->m))
		xml_set(node, "untried", "again");
	xml_set(node, "replaced", r->replaced && !r->again ? "yes" : "no");
	xml_set(node, "words", r->words.len == 0 ? "none" : quote ? "yes" : "secret");
	if (quote) {
		reply_lines(node, "order", &r->words);
		reply_lines(node, "line", &r->lines);
		reply_lines(node, "ended", &r->ends);
	}
	if (quote && h->tail != NULL)
		facts_text(node, "tail", h->tail);
	if (quote && c->submission.form == SUBMISSION_REPLY &&
	    submission_reply_head(&c->submission, &first)) {
		xml_set(node, "code", first.code);
		xml_set(node, "on", first.on);
		xml_set(node, "id", first.id);
		buf_puts(&filed, strchr(c->submission.bytes.data, '\n') + 1);
		reply_lines(node, "filed", &filed);
	}
	xml_set(node, "proof", proof_write(&r->how, how));
	xml_set(node, "sha256", hex_write(r->hash, HASH_SIZE, hash));
	xml_set(node, "inbox", hex_write(r->head, HASH_SIZE, head));
	return node;
}

static void
accept_orders(struct handling *h, struct content *c, unsigned seat)
{
	AUTO(receipt_clear) struct receipt r = { 0 };
	AUTO(diags_clear) struct diags diags = { 0 };
	bool		 quote = sender_may_quote(h, c);
	char		 code[CODE_TEXT];
	const char	*token = h->token;
	xmlNodePtr	 node;
	struct untried	*u;
	AUTO(submission_clear) struct submission former = { 0 };

	if (quote && h->coded != 0 && seat == h->coded && h->in->submission[seat].bytes.len > 0)
		submission_copy(&former, &h->in->submission[seat]);
	/*
	 * Orders that fill in what only they had need no code, nor do the bare
	 * lines of a person for another seat of theirs.
	 */
	if ((token == NULL || seat != h->seat) && seat != 0 &&
	    gamefile_auth(&h->m->table.file, seat) == AUTH_MAILBOX &&
	    (c->submission.form == SUBMISSION_REPLY ||
	    mailing_is_template(h->m, &c->heading)))
		token = match_code(h->m, seat, code);
	if (inbox_take(h->in, h->m, &c->submission, c->name, token, &r, &diags)) {
		node = reply_taken(h, c, &r, quote);
		if (r.replaced && !r.again && former.bytes.len > 0) {
			AUTO(xml_free) xmlDocPtr	 doc =
			    order_parse(h->m->table.file.game, &h->m->table.tables, "text",
			    submission_text(&former), NULL, NULL, NULL);
			AUTO(buf_clear) struct buf	 lines = { 0 };

			/* Adds the orders that new ones replace, and that `undo` restores. */
			if (doc != NULL)
				mailing_show_orders(h->m, seat, h->position, doc, &lines);
			reply_lines(node, "former", &lines);
		}
	} else {
		node = reply_orders(h, "refused", c);
		if (seat != 0) {
			xml_set(node, "seat", h->m->table.file.seat[seat].id);
			xml_set(node, "earlier", h->in->submission[seat].bytes.len > 0 ? "yes" :
			    "no");
		}
	}
	if (r.taken && !r.again && quote) {
		/* handle_dry_runs() adds the faults */
		grow(&h->untried, h->untried_count, &h->untried_room, sizeof(*h->untried));
		u = &h->untried[h->untried_count++];
		*u = (struct untried){ .answer = node, .content = c, .dry_run = {
		    .submission = &c->submission, .seat = r.seat, .file = c->name } };
		diags_take(&u->diags, &diags);
	} else if (quote)
		reply_faults_of(node, c, &diags);
	else if (diags.count > 0)
		xml_set(node, "faults", "secret");
}

/*
 * Several in one mail.
 */

/* True if both have the same text but for line ends behind it, which mail programs change. */
static bool
same_text(const struct content *a, const struct content *b)
{
	const struct buf	*x = submission_text(&a->submission),
	    *y = submission_text(&b->submission);
	size_t			 len = x->len, other = y->len;

	while (len > 0 && isspace((unsigned char)x->data[len - 1]))
		len--;
	while (other > 0 && isspace((unsigned char)y->data[other - 1]))
		other--;
	return len == other && (len == 0 || memcmp(x->data, y->data, len) == 0);
}

/* True if an order file counts for nothing here, as nothing in it is filled in. */
static bool
is_idle(const struct handling *h, const struct content *c)
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
 * True if orders may be their sender's own.  Anybody may have written orders
 * below other text; only the nonce that we sent to this seat for this turn
 * rules that out.  Lines with that nonce stand in each of our mails, which
 * quotations repeat.
 */
static bool
is_own(const struct handling *h, const struct content *c)
{
	return c->place == PASTED_TOP ||
	    (mailing_is_template(h->m, &c->heading) &&
	    (c->place == PASTED_BELOW || !submission_has_lines(&c->submission)));
}

/*
 * Returns other orders of the same seat in this mail, in a place that is as
 * good: with the same text, or with another; or NULL.
 */
static const struct content *
rival(const struct handling *h, const struct delivery *d, const struct content *c, bool same)
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
is_beside_better(const struct handling *h, const struct delivery *d, const struct content *c)
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

static void
handle_content(struct handling *h, const struct delivery *d, struct content *c)
{
	const struct person	*who = h->m->table.file.seat;
	const struct content	*other = rival(h, d, c, false), *twin = rival(h, d, c, true);
	AUTO(diags_clear) struct diags diags = { 0 };
	unsigned		 seat = gamefile_seat(&h->m->table.file, c->heading.seat);

	if (twin != NULL || is_beside_better(h, d, c) ||
	    (c->place == PASTED_QUOTED && is_idle(h, c)))
		return;
	if (!is_own(h, c) || (other != NULL && other->place < c->place)) {
		diags_at(&diags, "the mail", 0);
		diag_warning(&diags, "quoted-orders", "we did not take orders that stand below "
		    "other text or in a quotation, as anybody could have written them");
		diag_hint(&diags, "there they count only with the nonce of the newest mail");
		reply_faults(reply(h, "quoted-orders"), &diags);
	} else if (other != NULL)
		xml_set(reply_orders(h, "two-files", c), "other", orders_name(h, other));
	else if (h->seat == 0)
		reply_orders(h, "no-seat", c);
	else if (seat != 0 && seat != h->seat && !person_same(&who[seat], &who[h->seat]))
		reply_orders(h, "other-seat", c);
	else
		accept_orders(h, c, seat);
}

void
handle_orders(struct handling *h, struct delivery *d)
{
	struct content	*item = d->contents.item;

	if (h->refused != NULL) {
		xmlNodePtr	 node = reply(h, h->refused);

		if (h->tail != NULL && h->quotable)
			facts_text(node, "tail", h->tail);
	}
	/* Orders may come back as they were sent, with the answers of a player who says nothing. */
	for (size_t i = 0; i < d->contents.count; i++) {
		struct submission	*s = &item[i].submission;

		s->as_sent = delivery_brings(d, &item[i], h->m->path) && h->position != NULL &&
		    !submission_has_lines(s) &&
		    mailing_is_template(h->m, &item[i].heading) &&
		    mailing_template_alone(h->m,
		    gamefile_seat(&h->m->table.file, item[i].heading.seat),
		    h->position, submission_text(s));
		s->filled = !handle_defaults(h, d, &item[i]);
	}
	for (size_t i = 0; i < d->contents.count; i++)
		if (delivery_brings(d, &item[i], h->m->path)) {
			h->ordered = true;
			handle_content(h, d, &item[i]);
		}
	if (h->ordered)
		facts_phase(h->facts, h->m, h->m->last.number);
}

/*
 * Dry runs.  They cost much and mails nothing, so that each seat has a few an
 * hour: tried/SEAT has the times of the last, a line each, the oldest first.
 */

/* True if one more may be tried for the seat, which is then written down. */
static bool
dry_run_allowed(const struct handling *h, unsigned seat)
{
	AUTO_FREE char *folder = path_join(h->m->path, TRIED_FOLDER);
	const char	*name = h->m->table.file.seat[seat].id;
	AUTO_FREE char *path = path_join(folder, name);
	AUTO(buf_clear) struct buf text = { 0 }, kept = { 0 };
	int64_t		 now = clock_now();
	unsigned	 n = 0;
	char		*end;

	if (file_load(path, CLOCK_SIZE * TRIES_AN_HOUR, &text) && text.len > 0)
		for (char *at = text.data; n < TRIES_AN_HOUR; at = end) {
			int64_t	 when = strtoll(at, &end, 10);

			if (end == at)
				break;
			if (when > now || when <= now - HOUR)
				continue;
			buf_printf(&kept, "%" PRId64 "\n", when);
			n++;
		}
	if (n == TRIES_AN_HOUR)
		return false;
	buf_printf(&kept, "%" PRId64 "\n", now);
	stage_folder(h->m->path, TRIED_FOLDER);
	stage_replace(folder, name, kept.data, kept.len);
	return true;
}

/* True if this says again that an order would fail, which the receipt says beside the order. */
static bool
is_told(const void *ctx, const struct diag *d)
{
	return strcmp(d->code, "would-fail") == 0;
}

/*
 * Tries the orders that were taken, once the rest of the mail is handled and
 * settled; the game is not locked, so that nobody waits for a long dry run.
 */
void
handle_dry_runs(struct handling *h)
{
	bool	 can = h->untried_count > 0 && match_can_try(h->m);

	for (size_t i = 0; can && i < h->untried_count; i++)
		h->untried[i].often = !dry_run_allowed(h, h->untried[i].dry_run.seat);
	if (can) {
		reply_settle(h);
		match_step_aside(h->m);
	}
	for (size_t i = 0; i < h->untried_count; i++) {
		struct untried	*u = &h->untried[i];

		if (u->often)
			xml_set(u->answer, "untried", "often");
		else if (can && !match_try(h->m, &u->dry_run, 0, u->answer, &u->diags))
			xml_set(u->answer, "untried", "failed");
		diags_drop(&u->diags, 0, is_told, NULL);
		reply_faults_of(u->answer, u->content, &u->diags);
		diags_clear(&u->diags);
	}
	if (can)
		match_step_back(h->m);
	free(h->untried);
	h->untried = NULL;
	h->untried_count = h->untried_room = 0;
}
