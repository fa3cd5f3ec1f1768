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
refuse(const char *file, const char *code, const char *what, const char *hint,
    struct diags *diags)
{
	diags_at(diags, file, 0);
	diag_error(diags, code, "%s", what);
	return diag_hint(diags, "%s", hint);
}

/* True if the file comes from the seat that it names. */
static bool
prove_sender(const struct match *m, const struct submission *f, const char *file,
    const char *token, struct receipt *r, struct diags *diags)
{
	const struct person	*p = &m->table.file.seat[r->seat];
	char			 code[CODE_TEXT] = "";
	struct evidence		 came = {
		.signature = &r->proof, .token = token,
		    .moderator = f->amended != NULL, .code = code,
	};
	struct pgp_result	*proof = &r->proof;
	enum proved		 proved;
	/* a seat sends its secret word with its orders, or the code that it gets with each turn */
	bool			 coded = person_auth(&m->table.file, p) == AUTH_MAILBOX;
	const char		*what = coded ? "code of the last mail to" : "secret word of";

	if (coded)
		match_code(m, r->seat, code);
	proved = proof_decide(&m->table.file, p, &came, &r->how);
	explicit_bzero(code, sizeof(code));
	diags_at(diags, file, 0);
	switch (proved) {
	case PROVED:
		return true;
	case PROVED_NOT_SIGNED:
		if (proof->verdict == PGP_GOOD)
			proof->verdict = PGP_WRONG_KEY;
		diag_error(diags, pgp_verdict_name(proof->verdict),
		    "this file %s", pgp_verdict_text(proof->verdict));
		if (proof->verdict == PGP_NO_SIGNATURE)
			diag_hint(diags, "sign it with the key of '%s': gpg --local-user %s "
			    "--clear-sign FILE", p->id, p->key);
		else
			diag_hint(diags, "orders of '%s' count only when signed by %s",
			    p->id, p->key);
		break;
	case PROVED_NOT_JOINED:
		diag_error(diags, "not-joined", "nobody has joined as '%s' yet", p->id);
		diag_hint(diags, "its player answers the invitation, or the moderator gives "
		    "the seat a key with `assize replace`");
		break;
	case PROVED_WRONG_WORD:
		diag_error(diags, coded ? "wrong-code" : "wrong-token",
		    "this is not the %s '%s'", what, p->id);
		break;
	case PROVED_NO_WORD:
		diag_error(diags, coded ? "missing-code" : "missing-token",
		    "these orders came without the %s '%s'", what, p->id);
		diag_hint(diags, "put it in a file and give --token-file FILE");
	}
	return false;
}

/* Reads the text that the signature, if any, covers; NULL with every fault. */
static xmlDocPtr
parse_file(struct match *m, struct submission *f, const char *file, struct receipt *r,
    struct diags *diags)
{
	const struct buf	*text;
	bool			 all;

	if (m->copy && submission_is_wrapped(f)) {
		refuse(file, "signed-file", "this file is signed, and a copy has no keys",
		    "check it before it is signed", diags);
		return NULL;
	}
	if (!m->copy && (submission_is_wrapped(f) || f->signature.len > 0))
		r->proof = submission_verify(f, match_pgp(m), NULL);
	if (r->proof.verdict == PGP_UNKNOWN_KEY && match_import_keys(m, NULL))
		r->proof = submission_verify(f, match_pgp(m), NULL);
	text = submission_text(f);
	if (submission_is_wrapped(f) && text->len == 0) {
		diags_at(diags, file, 0);
		diag_error(diags, pgp_verdict_name(r->proof.verdict), "this file %s",
		    pgp_verdict_text(r->proof.verdict));
		return NULL;
	}
	return order_parse(m->table.file.game, &m->table.tables, file,
	    text, NULL, &all, diags);
}

/* Returns the orders, of a faulty file those without faults; NULL if none can be read. */
static struct order_file *
read_order_file(const struct match *m, const char *file, xmlDocPtr doc, bool amended,
    struct receipt *r, struct diags *diags)
{
	char			 on[HASH_HEX];
	struct order_context	 context = {
		.game = m->table.file.game, .tables = &m->table.tables,
		    .game_id = m->table.file.id,
		.turn = m->last.number + 1, .on = hex_write(m->last_manifest, HASH_SIZE, on),
	};

	r->seat = order_seat(doc, m->table.tables.names);
	/* Without proofs a replayed file could as well be written anew. */
	context.on_required = r->seat != 0 && !amended &&
	    gamefile_auth(&m->table.file, r->seat) != AUTH_NONE;
	diags_at(diags, file, 0);
	return order_file_salvage(doc, &context, diags);
}

/* Shows plain lines as the game writes them; 'p' tells what the pieces are, NULL: not known. */
static void
show_lines(const struct match *m, const struct play *p, xmlDocPtr orders, struct receipt *r)
{
	AUTO_FREE void *seen = p == NULL ? NULL : xmalloc(p->game->state->size);

	if (p != NULL)
		mask_copy(p->mask[r->seat], seen, p->state);
	order_plain_show(m->table.file.game, &m->table.tables, seen, orders, &r->lines);
}

/* Judges the orders by the rules now.  True, without judging, before the game is set up. */
static bool
judge_orders(struct match *m, struct order_file *order_file, xmlDocPtr orders, const char *file,
    bool lines, struct receipt *r, struct diags *diags)
{
	AUTO(xml_free) xmlDocPtr doc = NULL;
	xmlNodePtr	 carried;
	struct position	 position;
	struct diags	 unread = { 0 };
	const char	*id = m->table.file.seat[r->seat].id;
	bool		 ok;

	if (m->last.number == 0) {
		if (lines)
			show_lines(m, NULL, orders, r);
		return true;
	}
	/* In a copy, the position is the seat's view of it. */
	if (!m->copy)
		doc = stored_position(m->path, m->last.number, diags);
	else if ((doc = match_seat_view(m, r->seat, NULL)) == NULL) {
		diags_at(diags, file, 0);
		match_others_copy(id, diags);
	}
	if (doc == NULL)
		return false;
	carried = order_carried(doc, id);
	ok = position_open(&position, &m->table, doc, diags);
	if (ok) {
		diags_at(diags, file, 0);
		ok = order_file_judge(order_file, &position.play, diags);
		ok = order_file_ends_fit(order_file, carried, diags) && ok;
		if (carried != NULL) {
			xmlDocPtr	 view = m->copy ? doc :
			    match_seat_view(m, r->seat, NULL);

			/* Adds the earlier orders that end, in words of the seat's view. */
			order_file_ends(order_file, order_carried(view, id), &r->ends);
			if (view != NULL && !m->copy)
				xmlFreeDoc(view);
		}
		order_file_keep(order_file, carried, &unread);
		if (lines)
			show_lines(m, &position.play, orders, r);
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
is_newer(struct inbox *in, struct match *m, const char *file, const struct receipt *r,
    struct diags *diags)
{
	unsigned	 seat = r->seat;
	const char	*id = m->table.file.seat[seat].id;
	int64_t		 newest, own = r->proof.signed_at;
	bool		 came = false;	/* these very orders were taken before */

	if (r->how.kind != PROOF_KEY)
		return true;
	if (!inbox_prove(in, m, seat, diags))
		return false;
	newest = in->signed_at[seat];
	for (size_t i = 0; i < in->log.count; i++)
		came = came || (strcmp(in->log.entry[i].seat, id) == 0 &&
		    hash_equal(in->log.entry[i].orders, r->hash, HASH_SIZE));
	if (own > newest || (own == newest && (in->filed & SEAT_BIT(seat)) != 0 &&
	    (r->again || !came))) {
		in->signed_at[seat] = own;
		return true;
	}
	return refuse(file, "older-orders", "these orders were signed before others that came "
	    "already", "sign them again to go back to them", diags);
}

/* True if orders are still taken; the very ones in force may come again. */
static bool
is_still_open(const struct inbox *in, const char *file, struct receipt *r, struct diags *diags)
{
	r->replaced = (in->filed & SEAT_BIT(r->seat)) != 0;
	r->again = r->replaced &&
	    hash_equal(in->submission[r->seat].hash, r->hash, HASH_SIZE);
	if (r->again || notes_closed(&in->notes) == 0)
		return true;
	diags_at(diags, file, 0);
	diag_error(diags, "closed", "the orders for turn %u are closed", in->turn);
	return diag_hint(diags,
	    "its dice will be known soon, and nobody may choose orders by them");
}

static void
take_into_force(struct inbox *in, struct match *m, const struct submission *f,
    struct receipt *r)
{
	if (r->again) {
		const struct inboxlog	*log = &in->log;
		const char		*seat = m->table.file.seat[r->seat].id;
		struct entry		 what;

		for (size_t i = log->count; i > 0 && r->line == 0; i--)
			if (strcmp(log->entry[i - 1].seat, seat) == 0 &&
			    entry_read(&what, log->entry[i - 1].how) && what.kind == ENTRY_ORDERS) {
				r->line = i;
				r->how = what.proof;
			}
	} else {
		bool		 late = in->late;

		/* The moderator's come after a note with the reason, written at once. */
		in->late = true;
		if (f->amended != NULL)
			inbox_note(in, m, NOTE_ORDERS, "moderator",
			    m->table.file.seat[r->seat].id, f->amended, NULL);
		r->line = inbox_store(in, m, r->seat, f, &r->how);
		in->late = late;
		if (!late)
			inbox_settle(in, m);
	}
	r->taken = true;
	memcpy(r->head, in->log.head, HASH_SIZE);
	in->filed |= SEAT_BIT(r->seat);
}

bool
inbox_take(struct inbox *in, struct match *m, struct submission *f, const char *file,
    const char *token,
    struct receipt *receipt,
    struct diags *diags)
{
	AUTO(xml_free) xmlDocPtr doc = NULL;
	struct order_file	*order_file;
	size_t		 before = diags->count, errors = diags->errors;
	bool		 proved, whole, ok;

	*receipt = (struct receipt){ .proof = { .verdict = PGP_NO_SIGNATURE } };
	memcpy(receipt->hash, f->hash, HASH_SIZE);
	if (m->last.over) {
		diags_at(diags, file, 0);
		return diag_error(diags, "game-over", "the game '%s' is over", m->table.file.id);
	}
	doc = parse_file(m, f, file, receipt, diags);
	if (doc == NULL)
		return false;
	order_file = read_order_file(m, file, doc, f->amended != NULL, receipt, diags);
	whole = diags->errors == errors;
	/* In a copy nobody asks for a proof. */
	proved = receipt->seat != 0 &&
	    (m->copy || prove_sender(m, f, file, token, receipt, diags));
	/* The rules' verdict on orders tells of the seat's secrets: only the seat may hear it. */
	ok = proved && order_file != NULL && judge_orders(m, order_file, doc, file,
	    submission_has_lines(f), receipt, diags) && whole;
	if (whole) {
		for (size_t i = 0; i < order_file_count(order_file); i++) {
			order_describe(order_file, i, true, &receipt->words);
			buf_putc(&receipt->words, '\n');
		}
	}
	diags_sort(diags, before);
	/* A signature that proves nothing is dropped: the game need not know its key. */
	if (ok && in != NULL && receipt->how.kind != PROOF_KEY) {
		submission_unwrap(f);
		memcpy(receipt->hash, f->hash, HASH_SIZE);
	}
	if (ok && in != NULL && f->filled && m->last.number > 0 &&
	    (order_file_count(order_file) == 0 || f->as_sent))
		ok = refuse(file, "nothing-filled-in", "nothing in this order file is filled in",
		    "to leave all to the rules, send it with a line `use defaults` above", diags);
	/* The signed text may hold others, or these in a place that nobody reads. */
	else if (ok && in != NULL && !submission_is_found(f, m->table.file.id,
	    m->table.file.seat[receipt->seat].id))
		ok = refuse(file, "other-orders", "what is signed is kept as a whole, and these "
		    "are not the first orders of this seat in it", "sign this order file alone, "
		    "without other orders or templates beside it", diags);
	else if (ok && in != NULL) {
		ok = is_still_open(in, file, receipt, diags) &&
		    is_newer(in, m, file, receipt, diags);
		if (ok)
			take_into_force(in, m, f, receipt);
	}
	if (order_file != NULL)
		order_file_free(order_file);
	return ok;
}
