/* Accepting orders: their proof, reading, judging, storing, and the dry run after it. */

#include <inttypes.h>
#include <string.h>

#include "match/accept.h"
#include "match/code.h"
#include "match/inbox.h"
#include "orders/order.h"
#include "records/record.h"
#include "referee/codec.h"
#include "xml/tree.h"

xmlDocPtr
match_seat_view(const struct match *m, unsigned seat, struct diags *diags)
{
	return stored_view(m->path, m->last.number, m->table.file.seat[seat].id, diags);
}

void
match_others_copy(const char *viewer, struct diags *diags)
{
	diag_error(diags, "others-copy", "this copy has nothing of '%s'", viewer);
	diag_hint(diags, "the moderator makes one with `assize copy --seat`");
}

bool
match_can_try(const struct match *m)
{
	return m->last.number > 0 && !m->last.over;
}

bool
match_try(struct match *m, const struct attempt *a, size_t first, xmlNodePtr into,
    struct diags *diags)
{
	struct dry_run_of	 of = { .table = &m->table, .turn = m->last.number + 1,
	    .seat = a->seat, .orders = submission_text(a->submission), .supposed = a->supposed };
	bool			 tried;

	if (!match_can_try(m) || (of.view = match_seat_view(m, a->seat, NULL)) == NULL)
		return false;
	tried = dry_run_apart(&of, into);
	xmlFreeDoc(of.view);
	if (tried)
		dry_run_warn(into, a->file, first, diags);
	return tried;
}

/* A file on its way into the inbox. */
struct taking {
	struct inbox		*in;		/* NULL: judged only */
	struct match		*m;
	struct submission		*f;
	const char		*file, *token;
	struct receipt		*receipt;
	struct diags		*diags;
	struct order_file	*orders;	/* of a faulty file: the part without faults */
};

void
receipt_clear(struct receipt *r)
{
	buf_clear(&r->words);
	buf_clear(&r->lines);
	buf_clear(&r->ends);
	*r = (struct receipt){ 0 };
}

/* Refuses the file; returns false. */
static bool
refuse(struct taking *t, const char *code, const char *what, const char *hint)
{
	diags_at(t->diags, t->file, 0);
	diag_error(t->diags, code, "%s", what);
	return diag_hint(t->diags, "%s", hint);
}

/* True if the file comes from the seat that it names. */
static bool
prove_sender(struct taking *t)
{
	const struct person	*p = &t->m->table.file.seat[t->receipt->seat];
	char			 code[CODE_TEXT] = "";
	struct evidence		 came = {
		.signature = &t->receipt->proof, .token = t->token,
		    .moderator = t->f->amended != NULL, .code = code,
	};
	struct pgp_result	*proof = &t->receipt->proof;
	enum proved		 proved;
	/* a seat sends its secret word with its orders, or the code that it gets with each turn */
	bool			 coded = person_auth(&t->m->table.file, p) == AUTH_MAILBOX;
	const char		*what = coded ? "code of the last mail to" : "secret word of";

	if (coded)
		match_code(t->m, t->receipt->seat, code);
	proved = proof_decide(&t->m->table.file, p, &came, &t->receipt->how);
	explicit_bzero(code, sizeof(code));
	diags_at(t->diags, t->file, 0);
	switch (proved) {
	case PROVED:
		return true;
	case PROVED_NOT_SIGNED:
		if (proof->verdict == PGP_GOOD)
			proof->verdict = PGP_WRONG_KEY;
		diag_error(t->diags, pgp_verdict_name(proof->verdict),
		    "this file %s", pgp_verdict_text(proof->verdict));
		if (proof->verdict == PGP_NO_SIGNATURE)
			diag_hint(t->diags, "sign it with the key of '%s': gpg --local-user %s "
			    "--clear-sign FILE", p->id, p->key);
		else
			diag_hint(t->diags, "orders of '%s' count only when signed by %s",
			    p->id, p->key);
		break;
	case PROVED_NOT_JOINED:
		diag_error(t->diags, "not-joined", "nobody has joined as '%s' yet", p->id);
		diag_hint(t->diags, "its player answers the invitation, or the moderator gives "
		    "the seat a key with `assize replace`");
		break;
	case PROVED_WRONG_WORD:
		diag_error(t->diags, coded ? "wrong-code" : "wrong-token",
		    "this is not the %s '%s'", what, p->id);
		break;
	case PROVED_NO_WORD:
		diag_error(t->diags, coded ? "missing-code" : "missing-token",
		    "these orders came without the %s '%s'", what, p->id);
		diag_hint(t->diags, "put it in a file and give --token-file FILE");
	}
	return false;
}

/* Reads the text that the signature, if any, covers; NULL with every fault. */
static xmlDocPtr
parse_file(struct taking *t)
{
	const struct buf	*text;
	bool			 all;

	if (t->m->copy && submission_is_wrapped(t->f)) {
		refuse(t, "signed-file", "this file is signed, and a copy has no keys",
		    "check it before it is signed");
		return NULL;
	}
	if (!t->m->copy && (submission_is_wrapped(t->f) || t->f->signature.len > 0))
		submission_verify(t->f, match_pgp(t->m), NULL, &t->receipt->proof);
	if (t->receipt->proof.verdict == PGP_UNKNOWN_KEY && match_import_keys(t->m, NULL))
		submission_verify(t->f, match_pgp(t->m), NULL, &t->receipt->proof);
	text = submission_text(t->f);
	if (submission_is_wrapped(t->f) && text->len == 0) {
		diags_at(t->diags, t->file, 0);
		diag_error(t->diags, pgp_verdict_name(t->receipt->proof.verdict), "this file %s",
		    pgp_verdict_text(t->receipt->proof.verdict));
		return NULL;
	}
	return order_parse(t->m->table.file.game, &t->m->table.tables, t->file,
	    text, NULL, &all, t->diags);
}

static bool
read_order_file(struct taking *t, xmlDocPtr doc)
{
	char			 on[HASH_HEX];
	size_t			 errors;
	struct order_context	 context = {
		.game = t->m->table.file.game, .tables = &t->m->table.tables,
		    .game_id = t->m->table.file.id,
		.turn = t->m->last.number + 1, .on = hex_write(t->m->last_manifest, HASH_SIZE, on),
	};

	t->receipt->seat = order_seat(doc, t->m->table.tables.names);
	/* Without proofs a replayed file could as well be written anew. */
	context.on_required = t->receipt->seat != 0 && t->f->amended == NULL &&
	    gamefile_auth(&t->m->table.file, t->receipt->seat) != AUTH_NONE;
	diags_at(t->diags, t->file, 0);
	errors = t->diags->errors;
	t->orders = order_file_salvage(doc, &context, t->diags);
	return t->diags->errors == errors;
}

/* Shows plain lines as the game writes them; 'p' tells what the pieces are, NULL: not known. */
static void
show_lines(struct taking *t, const struct play *p, xmlDocPtr orders)
{
	AUTO_FREE void *seen = p == NULL ? NULL : xmalloc(p->game->state->size);

	if (p != NULL)
		mask_copy(p->mask[t->receipt->seat], seen, p->state);
	if (submission_has_lines(t->f))
		order_plain_show(t->m->table.file.game, &t->m->table.tables,
		    seen, orders, &t->receipt->lines);
}

/* Judges the orders by the rules now.  True, without judging, before the game is set up. */
static bool
judge_orders(struct taking *t, xmlDocPtr orders)
{
	AUTO(xml_free) xmlDocPtr doc = NULL;
	xmlNodePtr	 carried;
	struct position	 position;
	struct diags	 unread = { 0 };
	const char	*id = t->m->table.file.seat[t->receipt->seat].id;
	bool		 ok;

	if (t->m->last.number == 0) {
		show_lines(t, NULL, orders);
		return true;
	}
	/* In a copy, the position is the seat's view of it. */
	if (!t->m->copy)
		doc = stored_position(t->m->path, t->m->last.number, t->diags);
	else if ((doc = match_seat_view(t->m, t->receipt->seat, NULL)) == NULL) {
		diags_at(t->diags, t->file, 0);
		match_others_copy(id, t->diags);
	}
	if (doc == NULL)
		return false;
	carried = order_carried(doc, id);
	ok = position_open(&position, &t->m->table, doc, t->diags);
	if (ok) {
		diags_at(t->diags, t->file, 0);
		ok = order_file_judge(t->orders, &position.play, t->diags);
		ok = order_file_ends_fit(t->orders, carried, t->diags) && ok;
		if (carried != NULL) {
			xmlDocPtr	 view = t->m->copy ? doc :
			    match_seat_view(t->m, t->receipt->seat, NULL);

			/* Adds the earlier orders that end, in words of the seat's view. */
			order_file_ends(t->orders, order_carried(view, id), &t->receipt->ends);
			if (view != NULL && !t->m->copy)
				xmlFreeDoc(view);
		}
		order_file_keep(t->orders, carried, &unread);
		show_lines(t, &position.play, orders);
		position_clear(&position);
		diags_clear(&unread);
	}
	return ok;
}

/*
 * True if signed orders are newer than all that came before; the very ones in
 * force may come again.  Otherwise somebody who caught an earlier file could
 * send it again, even within the same second.
 */
static bool
is_newer(struct taking *t)
{
	unsigned	 seat = t->receipt->seat;
	const char	*id = t->m->table.file.seat[seat].id;
	int64_t		 newest, own = t->receipt->proof.signed_at;
	bool		 came = false;	/* these very orders were taken before */

	if (t->receipt->how.kind != PROOF_KEY)
		return true;
	if (!inbox_prove(t->in, t->m, seat, t->diags))
		return false;
	newest = t->in->signed_at[seat];
	for (size_t i = 0; i < t->in->log.count; i++)
		came = came || (strcmp(t->in->log.entry[i].seat, id) == 0 &&
		    hash_equal(t->in->log.entry[i].orders, t->f->hash, HASH_SIZE));
	if (own > newest || (own == newest && (t->in->filed & SEAT_BIT(seat)) != 0 &&
	    (t->receipt->again || !came))) {
		t->in->signed_at[seat] = own;
		return true;
	}
	return refuse(t, "older-orders", "these orders were signed before others that came already",
	    "sign them again to go back to them");
}

/* True if orders are still taken; the very ones in force may come again. */
static bool
is_still_open(struct taking *t)
{
	t->receipt->replaced = (t->in->filed & SEAT_BIT(t->receipt->seat)) != 0;
	t->receipt->again = t->receipt->replaced &&
	    hash_equal(t->in->submission[t->receipt->seat].hash, t->f->hash, HASH_SIZE);
	if (t->receipt->again || notes_closed(&t->in->notes) == 0)
		return true;
	diags_at(t->diags, t->file, 0);
	diag_error(t->diags, "closed", "the orders for turn %u are closed", t->in->turn);
	return diag_hint(t->diags,
	    "its dice will be known soon, and nobody may choose orders by them");
}

static void
take_into_force(struct taking *t)
{
	struct receipt		*r = t->receipt;
	struct submission	*f = &t->in->submission[r->seat];

	if (r->again) {
		const struct inboxlog	*log = &t->in->log;
		const char		*seat = t->m->table.file.seat[r->seat].id;
		struct entry		 what;

		for (size_t i = log->count; i > 0 && r->line == 0; i--)
			if (strcmp(log->entry[i - 1].seat, seat) == 0 &&
			    entry_read(&what, log->entry[i - 1].how) && what.kind == ENTRY_ORDERS) {
				r->line = i;
				r->how = what.proof;
			}
	} else {
		bool		 late = t->in->late;

		/* The moderator's come after a note with the reason, written at once. */
		t->in->late = true;
		if (t->f->amended != NULL)
			inbox_note(t->in, t->m, NOTE_ORDERS, "moderator",
			    t->m->table.file.seat[r->seat].id, t->f->amended, NULL);
		r->line = inbox_store(t->in, t->m, r->seat, t->f, &r->how);
		t->in->late = late;
		if (!late)
			inbox_settle(t->in, t->m);
		/* They are in force at once, for a caller who asks right after. */
		submission_copy(f, t->f);
		f->how = r->how;
		f->received = t->in->log.entry[r->line - 1].time;
		f->turn = t->in->turn;
	}
	r->taken = true;
	memcpy(r->head, t->in->log.head, HASH_SIZE);
	t->in->filed |= SEAT_BIT(r->seat);
}

/*
 * Keeps only the order file of what was signed, where something else is the
 * proof.  Whoever judges it again needs no key for that signature, and does not
 * see what else it covered, such as a secret word.
 */
static void
submission_unwrap(struct submission *f)
{
	struct buf	 text = f->text;

	if (!submission_is_wrapped(f) && (f->form != SUBMISSION_MIME || text.len == 0))
		return;
	f->text = (struct buf){ 0 };
	buf_clear(&f->bytes);
	buf_clear(&f->signature);
	submission_keep(f, SUBMISSION_FILE, &text, NULL);
}

bool
inbox_take(struct inbox *in, struct match *m, struct submission *f, const char *file,
    const char *token,
    struct receipt *receipt,
    struct diags *diags)
{
	struct taking	 t = { .in = in, .m = m, .f = f, .file = file,
	    .token = token, .receipt = receipt, .diags = diags };
	AUTO(xml_free) xmlDocPtr doc = NULL;
	size_t		 before = diags->count, errors = diags->errors;
	bool		 proved, whole, ok;

	*receipt = (struct receipt){ .proof = { .verdict = PGP_NO_SIGNATURE } };
	memcpy(receipt->hash, f->hash, HASH_SIZE);
	if (m->last.over) {
		diags_at(diags, file, 0);
		return diag_error(diags, "game-over", "the game '%s' is over", m->table.file.id);
	}
	doc = parse_file(&t);
	if (doc == NULL)
		return false;
	whole = read_order_file(&t, doc) && diags->errors == errors;
	/* In a copy nobody asks for a proof. */
	proved = receipt->seat != 0 && (m->copy || prove_sender(&t));
	/* The rules' verdict on orders tells of the seat's secrets: only the seat may hear it. */
	ok = proved && t.orders != NULL && judge_orders(&t, doc) && whole;
	if (whole) {
		for (size_t i = 0; i < order_file_count(t.orders); i++) {
			order_describe(t.orders, i, true, &t.receipt->words);
			buf_putc(&t.receipt->words, '\n');
		}
	}
	diags_sort(diags, before);
	/* A signature that proves nothing is dropped: the game need not know its key. */
	if (ok && in != NULL && receipt->how.kind != PROOF_KEY) {
		submission_unwrap(f);
		memcpy(receipt->hash, f->hash, HASH_SIZE);
	}
	if (ok && in != NULL && f->filled && m->last.number > 0 &&
	    (order_file_count(t.orders) == 0 || f->as_sent))
		ok = refuse(&t, "nothing-filled-in", "nothing in this order file is filled in",
		    "to leave all to the rules, send it with a line `use defaults` above");
	/* The signed text may hold others, or these in a place that nobody reads. */
	else if (ok && in != NULL && !submission_is_found(f, m->table.file.id,
	    m->table.file.seat[receipt->seat].id))
		ok = refuse(&t, "other-orders", "what is signed is kept as a whole, and these are "
		    "not the first orders of this seat in it", "sign this order file alone, "
		    "without other orders or templates beside it");
	else if (ok && in != NULL) {
		ok = is_still_open(&t) && is_newer(&t);
		if (ok)
			take_into_force(&t);
	}
	if (t.orders != NULL)
		order_file_free(t.orders);
	return ok;
}
