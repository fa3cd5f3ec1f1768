/* One turn of a history: its inbox log, the orders in force, the beacon, the public draws. */

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "archive/archive.h"
#include "orders/lines.h"
#include "records/table.h"
#include "records/joining.h"
#include "records/quoting.h"
#include "orders/order.h"
#include "referee/keyed.h"
#include "store/chain.h"
#include "xml/tree.h"

/* True if this line of the log brought this note. */
static bool
is_line_of(const struct inboxlog_entry *e, const struct note *n)
{
	AUTO(buf_clear) struct buf bytes = { 0 };

	note_write(n, &bytes);
	return hash_fits(bytes.data, bytes.len, e->orders);
}

/* True if the log has this note, and no orders after it. */
static bool
closes_log(const struct inboxlog *log, const struct note *note)
{
	struct entry	 what;
	bool		 closed = false;

	for (size_t i = 0; i < log->count; i++) {
		const struct inboxlog_entry	*e = &log->entry[i];

		if (!entry_read(&what, e->how) || (closed && what.kind != ENTRY_NOTE))
			return false;
		closed = closed || (what.kind == ENTRY_NOTE &&
		    what.proof.kind == PROOF_MODERATOR && is_line_of(e, note));
	}
	return closed;
}

/*
 * Checks that the orders were closed before the round was out, and that the
 * round follows from that time.
 */
static bool
check_closing(struct archive *a, const struct inboxlog *log)
{
	const struct beacon	*b = &a->table.file.beacon;
	const struct notes	*acts = &a->record.acts;
	const struct note	*note = NULL;
	const char		*wrong = NULL;

	for (size_t i = 0; i < acts->count && note == NULL; i++)
		if (acts->note[i].kind == NOTE_CLOSE && acts->note[i].detail != NULL &&
		    strcmp(acts->note[i].by, "moderator") == 0)
			note = &acts->note[i];
	if (note == NULL || !closes_log(log, note))
		wrong = "orders were not closed before their dice were known";
	else if (a->pulse.round != strtoull(note->detail, NULL, 10) ||
	    a->pulse.round != beacon_round(b, note->time + b->notice))
		wrong = "the dice come from another round of the beacon than they must";
	else if (a->record.at < beacon_time(b, a->pulse.round))
		wrong = "the turn was published before its round of the beacon was out";
	return wrong == NULL || archive_fault(a, BEACON_FILE, "bad-beacon", "%s", wrong);
}

/*
 * Checks the round of the beacon, if the game has one: it follows from its
 * signature, and orders were closed before it.
 */
static bool
archive_check_beacon(struct archive *a, const struct inboxlog *log)
{
	bool		 judged = a->record.act == JUDGE_PLAY,
	    again = a->record.act == JUDGE_AGAIN, ok;
	AUTO(buf_clear) struct buf json = { 0 };
	AUTO_FREE char *path = NULL;

	a->pulse = (struct pulse){ 0 };
	if (a->table.file.beacon.url == NULL || (!judged && !again))
		return true;
	path = path_join(a->folder, BEACON_FILE);
	ok = stored_file(a->folder, BEACON_FILE, &json, a->diags) &&
	    beacon_reread(&a->pulse, path, &json, a->diags);
	if (ok && again) {
		/* A turn that is judged again keeps its dice. */
		AUTO_FREE char *folder = paths_turn(a->v->path, a->record.undone);
		AUTO(buf_clear) struct buf before = { 0 };

		ok = (stored_file(folder, BEACON_FILE, &before, a->diags) &&
		    buf_equal(&before, &json)) || archive_fault(a, BEACON_FILE, "bad-beacon",
		    "it is not the one of the turn that is judged again");
	} else
		ok = ok && check_closing(a, log);
	if (ok && a->v->fetch != NULL) {
		AUTO(buf_clear) struct buf told = { 0 };
		struct pulse	 fresh;

		ok = beacon_fetch(&a->table.file.beacon, a->pulse.round, a->v->fetch, &told,
		    &fresh, a->diags) && (hash_equal(fresh.value, a->pulse.value, HASH_SIZE) ||
		    archive_fault(a, BEACON_FILE, "bad-beacon",
		    "the beacon says otherwise of round %" PRIu64, a->pulse.round));
		a->done->asked += ok;
	}
	a->done->pulses += ok;
	return ok;
}

/*
 * The dice come from the number and chain element of this turn, or of the one
 * that is judged again.
 */
unsigned
archive_keyed_turn(const struct archive *a, unsigned char opened[HASH_SIZE])
{
	unsigned	 turn = a->record.act == JUDGE_AGAIN ? a->record.undone : a->turn;

	memcpy(opened, a->record.opened, HASH_SIZE);
	for (unsigned t = a->turn; t > turn; t--)
		hash_bytes(opened, HASH_SIZE, opened);
	return turn;
}

static bool
wrong_draw(struct archive *a, const char *what)
{
	return archive_fault(a, PUBLIC_VIEW, "wrong-draw", "%s", what);
}

/* Checks one <draws of="6" first="12" results="3 1 5"/>; draws follow each other without a gap. */
static bool
check_draws(struct archive *a, struct keyed *keyed, xmlNodePtr node)
{
	AUTO(buf_clear) struct buf results = { 0 };
	uint32_t	 of = (uint32_t)xml_number_or(node, "of", 1, UINT32_MAX, 0);
	const char	*at = xml_attribute_or(node, "results", "");
	uint64_t	 first = (uint64_t)xml_number_or(node, "first", 0, INT64_MAX, 0), number;
	char		*end;
	AUTO(xml_free) xmlDocPtr doc = NULL;
	xmlNodePtr	 again;

	if (of == 0 || *at == '\0')
		return wrong_draw(a, "a draw does not say of how many it was, and what it gave");
	for (bool start = true; *at != '\0'; start = false, at = end) {
		unsigned long	 said = strtoul(at, &end, 10);
		uint32_t	 drawn = keyed_draw(keyed, KEYED_PUBLIC, of, &number);

		if (end == at || drawn != said || (start && number != first))
			return archive_fault(a, PUBLIC_VIEW, "wrong-draw",
			    "draw %llu (%s) was %u of %u, not %lu",
			    (unsigned long long)number, xml_attribute_or(node, "for", "?"), drawn,
			    of, said);
		buf_printf(&results, "%s%" PRIu32, start ? "" : " ", drawn);
		a->done->draws++;
	}
	/* The program writes no extra zero, blank or attribute. */
	doc = xml_new("draws");
	again = xmlDocGetRootElement(doc);
	xml_set(again, "for", xml_attribute_or(node, "for", ""));
	xml_setf(again, "of", "%" PRIu32, of);
	xml_setf(again, "first", "%" PRIu64, first);
	xml_set(again, "results", results.data);
	return archive_same_piece(node, again) ||
	    wrong_draw(a, "a draw is not written as draws are");
}

const char *
archive_audit(const struct archive *a, bool dealt)
{
	struct audit	 audit;

	audit_read(&audit, &a->table.file, &a->record, archive_dice(a), a->view);
	audit.dealt = dealt;
	return audit_word(&audit);
}

/* Checks every public draw named in public.xml, from the opened element and the orders' hashes. */
static bool
check_all_draws(struct archive *a)
{
	struct keyed		 keyed = { 0 };
	xmlNodePtr		 events;
	bool			 ok = true;
	const char		*luck;
	unsigned char		 opened[HASH_SIZE];
	unsigned		 turn;
	struct chain_orders	 orders[2 * MAX_SEATS + 1];
	size_t			 count = 0;

	if (a->turn == 0)
		return true;
	a->view = stored_tree(a->folder, PUBLIC_VIEW, a->diags);
	if (a->view == NULL)
		return false;
	events = xml_child(xmlDocGetRootElement(a->view), "events");
	if (events == NULL)
		return wrong_draw(a, "the public view has no events");
	turn = archive_keyed_turn(a, opened);
	for (unsigned seat = 1; seat <= a->table.file.seats; seat++)
		if (a->record.orders[seat].filed) {
			orders[count] = a->record.orders[seat].dice;
			orders[count++].seat = a->table.file.seat[seat].id;
		}
	count = joinings_add(&a->table.file, archive_dice(a), orders, count);
	count = beacon_add(&a->pulse, orders, count);
	chain_public_key(opened, a->table.file.id, (int)turn, orders, count,
	    keyed.key[KEYED_PUBLIC]);
	XML_EACH(node, events, "draws")
		ok = ok && check_draws(a, &keyed, node);
	if (ok && keyed.word[KEYED_PUBLIC] != a->record.words)
		ok = wrong_draw(a, "there are more or fewer draws than the record says");
	keyed_clear(&keyed);
	luck = archive_audit(a, false);
	if (luck != NULL && strcmp(luck, "chosen") == 0)
		a->done->chosen++;
	else if (luck != NULL)
		a->done->alone++;
	a->done->dealt = a->done->dealt || (a->turn == 1 &&
	    a->table.file.game->resample != NULL && archive_audit(a, true) != NULL);
	return ok;
}

/*
 * The log.
 */

/* Requires that the record has the note of this line: it has the notes in the order of the log. */
static const char *
wrong_noted(struct archive *a, const struct inboxlog_entry *e, const struct entry *what)
{
	const struct notes	*acts = &a->record.acts;
	struct notes		 said = { .note = acts->note, .count = a->noted + 1 };

	if (a->noted >= acts->count || !is_line_of(e, &acts->note[a->noted]))
		return "the record does not say what this note says";
	a->noted++;
	return intake_note(&a->intake, e, what, &said);
}

bool
archive_check_log(struct archive *a)
{
	AUTO_FREE char	*path = path_join(a->folder, INBOX_LOG);
	const char	*missing;

	a->noted = 0;
	a->intake.file = &a->table.file;
	a->intake.last = &a->last;
	a->intake.silent = a->turn == 0 ? NULL : a->silent[a->turn - 1];
	inboxlog_clear(&a->log);
	if (a->record.inbox_lines > 0) {
		diags_at(a->diags, path, 0);
		if (!inboxlog_read(path, &a->log, a->diags))
			return false;
	}
	if (a->log.count != a->record.inbox_lines ||
	    !hash_equal(a->log.head, a->record.inbox_head, HASH_SIZE))
		return archive_fault(a, INBOX_LOG, "broken-log",
		    "the inbox log is not the one that the record names");
	for (size_t i = 0; i < a->log.count; i++) {
		const struct inboxlog_entry	*e = &a->log.entry[i];
		const char			*wrong = "nothing comes into an inbox like this";
		struct entry			 what;

		if (entry_read(&what, e->how))
			wrong = what.kind == ENTRY_NOTE ? wrong_noted(a, e, &what) :
			    intake_orders(&a->intake, e, &what);
		if (wrong == NULL && e->time > a->record.at)
			wrong = "it came after the turn was made";
		if (wrong != NULL)
			return archive_fault(a, INBOX_LOG, "broken-log", "line %zu: %s", i + 1,
			    wrong);
	}
	missing = intake_end(&a->intake);
	return missing == NULL || archive_fault(a, INBOX_LOG, "broken-log", "%s", missing);
}

/*
 * Orders in force.
 */

/*
 * True if a seat's orders name this game, seat and turn themselves: a signature
 * also fits another game, turn or seat, and another game of the same id.
 */
static bool
is_addressed(const struct archive *a, unsigned seat, const struct submission *f)
{
	AUTO(heading_clear) struct heading h = { 0 };
	char	 manifest[HASH_HEX];
	/* Orders without proof need not say which turn they answer. */
	bool	 must = f->how.kind != PROOF_NONE && f->how.kind != PROOF_MODERATOR;

	return heading_read(&h, submission_text(f)) && strcmp(h.game, a->table.file.id) == 0 &&
	    strcmp(h.seat, a->table.file.seat[seat].id) == 0 && h.turn == f->turn &&
	    f->turn >= 1 && f->turn <= a->turn && ((*h.on == '\0' && !must) ||
	    (strlen(h.on) >= ON_DIGITS && strncasecmp(h.on, hex_write(a->manifests[f->turn - 1],
	    HASH_SIZE, manifest), strlen(h.on)) == 0));
}

/*
 * Checks the first line of a reply: its code is the one whose hash the turn
 * that it answers told for this seat.
 */
static bool
check_reply(struct archive *a, unsigned seat, const struct submission *f, const char *file)
{
	AUTO(record_clear) struct record	 then = { 0 };
	const struct record			*answered = &a->last;
	struct reply_head			 h;

	if (f->form != SUBMISSION_REPLY)
		return true;
	if (f->turn != a->turn) {
		answered = &then;
		if (f->turn < 1 || f->turn > a->turn || !stored_record(a->v->path, &a->table.file,
		    f->turn - 1, &then, a->diags))
			return false;
	}
	submission_reply_head(f, &h);
	return hash_fits(h.code, strlen(h.code), answered->code[seat]) ||
	    archive_fault(a, file, "wrong-orders",
	    "the code in this reply is not the one that '%s' got with turn %u",
	    a->table.file.seat[seat].id, f->turn - 1);
}

/* In a copy, where nothing is judged again: checks that plain lines read as the turn says. */
static bool
check_reading(struct archive *a, unsigned seat, const struct submission *f, const char *file)
{
	const struct game	*game = a->table.file.game;
	AUTO_FREE char		*path = paths_reading(a->table.file.seat[seat].id);
	const struct record_hash *said = record_find_hash(&a->record.made, path);
	AUTO(buf_clear) struct buf reading = { 0 };
	AUTO(xml_free) xmlDocPtr doc = NULL;

	if (a->done->reach == VERIFY_WHOLE || !submission_has_lines(f) || said == NULL ||
	    a->record.revision != game->revision)
		return true;
	doc = order_parse(game, &a->table.tables, file, submission_text(f),
	    &reading, NULL, NULL);
	return hash_fits(reading.data, reading.len, said->hash) ||
	    archive_fault(a, file, "wrong-orders", "these lines are read as other orders than '%s'",
	    path);
}

/* True if both mean the same to the dice; their seats need not be set. */
static bool
chain_same_orders(const struct chain_orders *a, const struct chain_orders *b)
{
	return hash_equal(a->hash, b->hash, HASH_SIZE) && a->signed_at == b->signed_at;
}

static bool
check_order_file(struct archive *a, unsigned seat, struct submission *f)
{
	const struct record_orders	*o = &a->record.orders[seat];
	const char			*id = a->table.file.seat[seat].id;
	bool				 is_signed = o->how.kind == PROOF_KEY;
	struct submission_came		 came = { .game = a->table.file.id, .seat = id,
	    .turn = o->turn, .format = a->record.format, .how = o->how,
	    .received = o->received };
	struct pgp_result		 result;
	struct chain_orders		 own;
	AUTO_FREE char *name = paths_orders(id);
	AUTO_FREE char *file = xasprintf("%s%s", name, submission_ending(o->form));

	memcpy(f->hash, o->hash, HASH_SIZE);
	if (!submission_load(f, a->folder, name, &came))
		return !archive_has(a, file) || archive_fault(a, file, "wrong-orders",
		    "there are no orders in this file");
	a->done->orders++;
	if (!hash_equal(f->hash, o->hash, HASH_SIZE) || f->form != o->form ||
	    o->foreseen != submission_foreseen(f))
		return archive_fault(a, file, "changed-file",
		    "these are not the orders that the record names");
	if (is_signed || submission_is_wrapped(f))
		result = submission_verify(f, archive_seats_pgp(a),
		    is_signed ? f->how.key : NULL);
	a->done->signatures += is_signed;
	if (is_signed && !proof_holds(&f->how, &result))
		return archive_fault(a, file, pgp_verdict_name(result.verdict),
		    "this file %s", pgp_verdict_text(result.verdict));
	if (!check_reply(a, seat, f, file) || !check_reading(a, seat, f, file))
		return false;
	submission_dice(f, &own);
	if (!chain_same_orders(&own, &o->dice))
		return archive_fault(a, file, "wrong-orders",
		    "the record names another text for the dice, or another time of signing");
	return is_addressed(a, seat, f) || archive_fault(a, file, "wrong-orders",
	    "these orders are for another game, turn or seat, or answer another turn");
}

static bool
wrong_orders(struct archive *a, unsigned seat, const char *why)
{
	return archive_fault(a, RECORD_FILE, "wrong-orders", "the orders in force for '%s' %s",
	    a->table.file.seat[seat].id, why);
}

/*
 * Checks what the dice get from orders whose file is not here: only its owner
 * knows a fresh one; one that stays was there before.
 */
static bool
check_dice_text(struct archive *a, unsigned seat)
{
	const struct record_orders	*o = &a->record.orders[seat], *last = &a->last.orders[seat];

	if (!o->filed)
		return true;
	if ((o->how.kind == PROOF_KEY) != (o->dice.signed_at != 0))
		return wrong_orders(a, seat,
		    "are signed, and it does not say when; or are not, and it "
		    "does");
	if (o->how.kept == 0 && o->turn == a->turn && o->dice.signed_at > o->received + PGP_SKEW)
		return wrong_orders(a, seat, "were signed after they were received");
	return !last->filed || last->turn != o->turn ||
	    !hash_equal(last->hash, o->hash, HASH_SIZE) ||
	    chain_same_orders(&last->dice, &o->dice) ||
	    wrong_orders(a, seat,
	    "had another text in the turn before, or were signed at another time");
}

bool
archive_leave_orders(struct archive *a)
{
	AUTO(record_clear) struct record judged = { 0 };

	a->intake = (struct intake){ 0 };
	if (a->record.act == JUDGE_ROLLBACK)
		return effective_taken_up(a->intake.left, &a->intake.left_by,
		    a->v->path, &a->table.file, &a->record, &judged, a->diags);
	a->intake.left_by = effective_left(a->intake.left, &a->table.file,
	    &a->record, &a->last, &a->log);
	return true;
}

bool
archive_check_orders(struct archive *a, struct submission submission[MAX_SEATS + 1])
{
	bool	 ok = archive_check_beacon(a, &a->log);

	for (unsigned seat = 1; ok && seat <= a->table.file.seats; seat++) {
		ok = check_dice_text(a, seat);
		if (ok && a->record.orders[seat].filed)
			ok = check_order_file(a, seat, &submission[seat]);
	}
	return archive_leave_orders(a) && ok && check_all_draws(a);
}
