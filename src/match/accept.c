/* Orders are proved, read, judged, stored and written down. */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "match/inbox.h"
#include "orders/order.h"
#include "store/stage.h"
#include "xml/parse.h"

/* One file on its way into the inbox. */
struct taking {
	struct inbox		*in;		/* NULL: judged only */
	struct match		*m;
	struct filing		*f;
	const char		*file, *token;
	struct receipt		*receipt;
	struct diags		*diags;
	struct order_file	*orders;	/* of a file with faults, those without */
};

void
receipt_clear(struct receipt *r)
{
	buf_clear(&r->words);
	*r = (struct receipt){ 0 };
}

static bool
prove_key(struct taking *t, const struct person *p)
{
	struct pgp_result	*proof = &t->receipt->proof;

	if (proof->verdict == PGP_GOOD && strcmp(proof->primary, p->key) == 0) {
		snprintf(t->receipt->how, sizeof(t->receipt->how), "signed:%s", proof->primary);
		return true;
	}
	if (proof->verdict == PGP_GOOD)
		proof->verdict = PGP_WRONG_KEY;
	diag_error(t->diags, pgp_verdict_name(proof->verdict), "this file %s", pgp_verdict_text(proof->verdict));
	if (proof->verdict == PGP_NO_SIGNATURE)
		diag_hint(t->diags, "sign it with the key of '%s': gpg --local-user %s --clear-sign FILE", p->id, p->key);
	else
		diag_hint(t->diags, "orders of '%s' count only when signed by %s", p->id, p->key);
	return false;
}

static bool
prove_token(struct taking *t, const struct person *p)
{
	if (t->token == NULL || p->token == NULL) {
		diag_error(t->diags, "missing-token", "these orders came without the secret word of '%s'", p->id);
		diag_hint(t->diags, "put it in a file and give --token-file FILE");
		return false;
	}
	if (token_fits(p, t->token)) {
		snprintf(t->receipt->how, sizeof(t->receipt->how), "token");
		return true;
	}
	diag_error(t->diags, "wrong-token", "this is not the secret word of '%s'", p->id);
	return false;
}

/* Whether the file comes from whom it says. */
static bool
prove(struct taking *t)
{
	const struct person	*p = &t->m->table.file.seat[t->receipt->seat];

	if (t->f->amended) {
		snprintf(t->receipt->how, sizeof(t->receipt->how), "moderator");
		return true;
	}
	diags_at(t->diags, t->file, 0);
	switch (gamefile_auth(&t->m->table.file, t->receipt->seat)) {
	case AUTH_KEY:
		if (p->key != NULL)
			return prove_key(t, p);
		diag_error(t->diags, "no-key", "no key is pinned for '%s'", p->id);
		diag_hint(t->diags, "the moderator gives the seat one with `assize replace`");
		return false;
	case AUTH_TOKEN:
		return prove_token(t, p);
	case AUTH_NONE:
		snprintf(t->receipt->how, sizeof(t->receipt->how), "none");
		return true;
	}
	return false;
}

/* Reads what the signature, if any, covers; NULL with every fault. */
static xmlDocPtr
parse(struct taking *t)
{
	const struct buf	*text;

	if (filing_is_wrapped(t->f) || t->f->signature.len > 0)
		filing_verify(t->f, match_pgp(t->m), NULL, &t->receipt->proof);
	if (t->receipt->proof.verdict == PGP_UNKNOWN_KEY && match_import_keys(t->m, NULL))
		filing_verify(t->f, match_pgp(t->m), NULL, &t->receipt->proof);
	text = filing_text(t->f);
	if (filing_is_wrapped(t->f) && text->len == 0) {
		diags_at(t->diags, t->file, 0);
		diag_error(t->diags, pgp_verdict_name(t->receipt->proof.verdict), "this file %s",
		    pgp_verdict_text(t->receipt->proof.verdict));
		return NULL;
	}
	return xml_parse(t->file, text->data, text->len, XML_CAP_ORDERS, t->diags);
}

static bool
read_orders(struct taking *t, xmlDocPtr doc)
{
	char			 on[HASH_HEX];
	size_t			 errors;
	struct order_context	 context = {
		.game = t->m->table.file.game, .tables = &t->m->table.tables, .game_id = t->m->table.file.id,
		.turn = t->m->last.number + 1, .on = hex_write(t->m->last_manifest, HASH_SIZE, on),
	};

	t->receipt->seat = order_seat(doc, &t->m->table.names);
	/* Where nothing is proved, nothing can be replayed that could not be written anew. */
	context.on_required = t->receipt->seat != 0 && !t->f->amended && gamefile_auth(&t->m->table.file, t->receipt->seat) != AUTH_NONE;
	diags_at(t->diags, t->file, 0);
	errors = t->diags->errors;
	t->orders = order_file_salvage(doc, &context, t->diags);
	return t->diags->errors == errors;
}

/* What the rules say of the orders now; nothing before the game is set up. */
static bool
judge_orders(struct taking *t)
{
	xmlDocPtr	 doc;
	struct position	 position;
	bool		 ok;

	if (t->m->last.number == 0)
		return true;
	doc = match_position(t->m, t->m->last.number, t->diags);
	if (doc == NULL)
		return false;
	ok = position_read(&position, &t->m->table, doc, t->diags);
	if (ok) {
		diags_at(t->diags, t->file, 0);
		ok = order_file_judge(t->orders, &position.play, t->diags);
		position_clear(&position);
	}
	xmlFreeDoc(doc);
	return ok;
}

static void
describe(struct taking *t)
{
	for (size_t i = 0; i < order_file_count(t->orders); i++) {
		order_describe(t->orders, order_file_order(t->orders, i), &t->receipt->words);
		buf_putc(&t->receipt->words, '\n');
	}
}

static void
make_folder(const struct inbox *in, const struct match *m)
{
	char	*inbox = path_join(m->path, "inbox"), *number = xasprintf("%04u", in->turn);

	stage_folder(m->path, "inbox");
	stage_folder(inbox, number);
	free(inbox);
	free(number);
}

void
inbox_settle(struct inbox *in, struct match *m)
{
	char	*log;

	if (in->log.unwritten.len == 0)
		return;
	make_folder(in, m);
	for (size_t i = 0; i < in->unsettled.count; i++) {
		const struct leaf	*l = &in->unsettled.leaf[i];

		stage_replace(in->folder, l->path, l->bytes.data, l->bytes.len);
	}
	log = path_join(in->folder, "log");
	inboxlog_write(log, &in->log);
	bundle_clear(&in->unsettled);
	free(log);
}

/* The line of the log, which makes what was stored count. */
static void
append(struct inbox *in, struct match *m, const char *seat, const char *how, const unsigned char hash[HASH_SIZE])
{
	struct inboxlog_entry	 entry = { .time = clock_now() };

	snprintf(entry.seat, sizeof(entry.seat), "%s", seat);
	snprintf(entry.how, sizeof(entry.how), "%s", how);
	memcpy(entry.orders, hash, HASH_SIZE);
	if (!inboxlog_add(&in->log, &entry))
		bug("'%s' or '%s' cannot stand in the inbox log", seat, how);
	if (!in->late)
		inbox_settle(in, m);
}

static void
store_file(struct taking *t, const char *more, const struct buf *bytes)
{
	struct buf	 copy = { 0 };

	buf_add(&copy, bytes->data, bytes->len);
	bundle_add(&t->in->unsettled, &copy, "%04zu-%s%s%s", t->receipt->line, t->m->table.file.seat[t->receipt->seat].id,
	    filing_ending(t->f->form), more);
}

static void
store(struct taking *t)
{
	t->receipt->line = t->in->log.count + 1;
	if (t->f->signature.len > 0)
		store_file(t, ".sig", &t->f->signature);
	store_file(t, "", &t->f->bytes);
	append(t->in, t->m, t->m->table.file.seat[t->receipt->seat].id, t->receipt->how, t->f->hash);
}

void
inbox_keep(struct inbox *in, struct match *m, unsigned seat, struct filing *f)
{
	struct receipt		 receipt = { .seat = seat };
	struct taking		 t = { .in = in, .m = m, .f = f, .receipt = &receipt };

	if (strncmp(f->how, "kept:", 5) == 0)
		snprintf(receipt.how, sizeof(receipt.how), "%s", f->how);
	else
		snprintf(receipt.how, sizeof(receipt.how), "kept:%u:%.90s", f->turn, f->how);
	store(&t);
}

void
inbox_note(struct inbox *in, struct match *m, const char *kind, const char *by, const char *detail, const char *reason,
    const char *how)
{
	char		*word = xasprintf("note:%s", how == NULL ? "moderator" : how);
	struct buf	 bytes = { 0 };
	unsigned char	 hash[HASH_SIZE];

	notes_add(&in->notes, kind, by, detail, reason, clock_now());
	note_write(&in->notes.note[in->notes.count - 1], &bytes);
	hash_bytes(bytes.data, bytes.len, hash);
	bundle_add(&in->unsettled, &bytes, "%04zu-%s.note", in->log.count + 1, by);
	append(in, m, by, word, hash);
	free(word);
}

bool
inbox_withdraw(struct inbox *in, struct match *m, unsigned seat)
{
	static const unsigned char	none[HASH_SIZE];

	if ((in->filed & SEAT_BIT(seat)) == 0 || inbox_closed(in) != 0)
		return false;
	append(in, m, m->table.file.seat[seat].id, "withdrawn", none);
	filing_clear(&in->filing[seat]);
	in->filed &= (seats_t)~SEAT_BIT(seat);
	return true;
}

/*
 * Whether signed orders are newer than all that came before; the very ones in
 * force may come again.  Whoever caught an earlier file could send it again.
 */
static bool
is_newer(struct taking *t)
{
	unsigned	 seat = t->receipt->seat;
	int64_t		 newest, own = t->receipt->proof.signed_at;

	if (t->in == NULL || strncmp(t->receipt->how, "signed:", 7) != 0)
		return true;
	if (!inbox_prove(t->in, t->m, seat, t->diags))
		return false;
	newest = t->in->signed_at[seat];
	if (own > newest || (own == newest && (t->in->filed & SEAT_BIT(seat)) != 0)) {
		t->in->signed_at[seat] = own;
		return true;
	}
	diags_at(t->diags, t->file, 0);
	diag_error(t->diags, "older-orders", "these orders were signed before others that came already");
	diag_hint(t->diags, "sign them again to go back to them");
	return false;
}

/* Whether orders are still taken; the very ones in force may come again. */
static bool
is_open(struct taking *t)
{
	if (t->in == NULL)
		return true;
	t->receipt->replaced = (t->in->filed & SEAT_BIT(t->receipt->seat)) != 0;
	t->receipt->again = t->receipt->replaced && hash_equal(t->in->filing[t->receipt->seat].hash, t->f->hash, HASH_SIZE);
	if (t->receipt->again || inbox_closed(t->in) == 0)
		return true;
	diags_at(t->diags, t->file, 0);
	diag_error(t->diags, "closed", "the orders for turn %u are closed", t->in->turn);
	diag_hint(t->diags, "its dice will be known soon, and nobody may choose orders by them");
	return false;
}

/* An order file that came back as it was sent is no answer, once anything is asked. */
static bool
is_filled_in(struct taking *t)
{
	if (t->in == NULL || !t->f->filled || t->m->last.number == 0 || order_file_count(t->orders) > 0)
		return true;
	diags_at(t->diags, t->file, 0);
	diag_error(t->diags, "nothing-filled-in", "there is no order in this file");
	diag_hint(t->diags, "to leave all to the rules, send it with a line `use defaults` above");
	return false;
}

static bool
take(struct taking *t)
{
	struct receipt	*r = t->receipt;

	if (t->in == NULL)
		return true;
	if (!r->again)
		store(t);
	r->taken = true;
	memcpy(r->head, t->in->log.head, HASH_SIZE);
	t->in->filed |= SEAT_BIT(r->seat);
	return true;
}

bool
inbox_take(struct inbox *in, struct match *m, struct filing *f, const char *file, const char *token, struct receipt *receipt,
    struct diags *diags)
{
	struct taking	 t = { .in = in, .m = m, .f = f, .file = file, .token = token, .receipt = receipt, .diags = diags };
	xmlDocPtr	 doc;
	size_t		 before = diags->count;
	bool		 proved, whole, ok;

	*receipt = (struct receipt){ .proof = { .verdict = PGP_NO_SIGNATURE } };
	memcpy(receipt->hash, f->hash, HASH_SIZE);
	if (m->last.over) {
		diags_at(diags, file, 0);
		diag_error(diags, "game-over", "the game '%s' is over", m->table.file.id);
		return false;
	}
	doc = parse(&t);
	if (doc == NULL)
		return false;
	whole = read_orders(&t, doc);
	proved = receipt->seat != 0 && prove(&t);
	/* What the rules say of orders tells of the seat's secrets: nobody else hears it. */
	ok = proved && t.orders != NULL && judge_orders(&t) && whole;
	if (whole)
		describe(&t);
	diags_sort(diags, before);
	ok = ok && is_filled_in(&t) && is_open(&t) && is_newer(&t) && take(&t);
	if (t.orders != NULL)
		order_file_free(t.orders);
	xmlFreeDoc(doc);
	return ok;
}
