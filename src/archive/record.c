/*
 * One turn of a history: the record, its files and its statements, checked against their sources.
 */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "archive/archive.h"
#include "base/clock.h"
#include "judge/judge.h"
#include "match/adjudicate.h"
#include "match/code.h"
#include "match/waiting.h"
#include "records/deadline.h"
#include "records/joining.h"
#include "records/note_rules.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

bool
archive_fault(struct archive *a, const char *file, const char *code, const char *fmt, ...)
{
	AUTO_FREE char *path = path_join(a->folder, file), *text = NULL;
	va_list	 ap;

	va_start(ap, fmt);
	text = xvasprintf(fmt, ap);
	va_end(ap);
	diags_at(a->diags, path, 0);
	return diag_error(a->diags, code, "turn %u: %s", a->turn, text);
}

bool
archive_has(const struct archive *a, const char *file)
{
	AUTO_FREE char *path = path_join(a->folder, file);

	return file_exists(path);
}

bool
archive_same_piece(xmlNodePtr a, xmlNodePtr b)
{
	AUTO(buf_clear) struct buf x = { 0 }, y = { 0 };

	if (a == NULL || b == NULL)
		return a == b;
	xml_write_piece(a, &x);
	xml_write_piece(b, &y);
	return buf_equal(&x, &y);
}

bool
archive_same_templates(struct archive *a)
{
	const struct record_hash	*said = record_find_hash(&a->record.in_force,
	    TEMPLATES_FOLDER);

	return said != NULL &&
	    hash_equal(report_hash(table_report(&a->table)), said->hash, HASH_SIZE);
}

struct pgp *
archive_seats_pgp(struct archive *a)
{
	if (a->seats_pgp == NULL)
		a->seats_pgp = pgp_open_verifier();
	return a->seats_pgp;
}

const struct record *
archive_dice(const struct archive *a)
{
	return a->record.act == JUDGE_AGAIN ? &a->taken_up : &a->record;
}

xmlDocPtr
archive_game_tree(const struct buf *game_xml, struct diags *diags)
{
	return xml_parse(GAME_FILE, game_xml->data, game_xml->len, XML_CAP_OWN, diags);
}

/* The files of one turn, as its record says. */
struct listing {
	struct archive	*a;
	bool		*spoken;	/* by entry of the MANIFEST */
	bool		 ok;
};

static void
wrong_file(struct listing *l, const char *path, const char *what)
{
	l->ok = l->ok && archive_fault(l->a, RECORD_FILE, "wrong-record",
	    "the MANIFEST has %s: '%s'", what, path);
}

/* Expects a file, with this hash if one is given. */
static void
expect(struct listing *l, const char *path, const unsigned char *hash)
{
	const struct manifest_entry	*e = manifest_find(&l->a->manifest, path);

	if (e == NULL)
		wrong_file(l, path, "no file that the record speaks of");
	else
		l->spoken[e - l->a->manifest.entry] = true;
	if (e != NULL && hash != NULL && !hash_equal(hash, e->hash, HASH_SIZE))
		l->ok = l->ok && archive_fault(l->a, path, "changed-file",
		    "this is not the file that the record names");
}

bool
archive_check_listing(struct archive *a)
{
	const struct record	*r = &a->record;
	struct listing		 l = { .a = a, .ok = true,
	    .spoken = xcalloc(a->manifest.count, sizeof(bool)) };

	expect(&l, RECORD_FILE, NULL);
	/* XML that judging made is compressed; the record has the hash of the content. */
	for (size_t i = 0; i < r->made.count; i++) {
		AUTO_FREE char *path = paths_made(r->made.item[i].name);

		expect(&l, path, paths_is_zipped(path) ? NULL : r->made.item[i].hash);
	}
	/* Files in force go into a turn when the game is made, and when they change. */
	for (size_t i = 0; i < r->in_force.count && (r->act == JUDGE_NEW ||
	    r->act == JUDGE_REPLACE || a->joined_xml.len != 0); i++) {
		const struct record_hash	*h = &r->in_force.item[i];

		if (strcmp(h->name, TEMPLATES_FOLDER) != 0)
			expect(&l, strcmp(h->name, CONTACTS_FILE) == 0 ? KEPT_CONTACTS : h->name,
			    h->hash);
	}
	for (unsigned seat = 1; seat <= a->table.file.seats; seat++) {
		const struct record_orders	*o = &r->orders[seat];
		bool				 wrapped = o->form == SUBMISSION_CLEAR ||
		    o->form == SUBMISSION_MESSAGE;
		AUTO_FREE char *name = NULL, *path = NULL, *sig = NULL;

		if (!o->filed)
			continue;
		name = paths_orders(a->table.file.seat[seat].id);
		path = xasprintf("%s%s", name, submission_ending(o->form));
		sig = xasprintf("%s" SIGNATURE_ENDING, path);
		expect(&l, path, o->hash);
		if ((o->how.kind == PROOF_KEY && !wrapped) ||
		    manifest_find(&a->manifest, sig) != NULL)
			expect(&l, sig, NULL);
	}
	if (r->inbox_lines > 0)
		expect(&l, INBOX_LOG, NULL);
	if (a->table.file.beacon.url != NULL && judging_act_plays(r->act))
		expect(&l, BEACON_FILE, NULL);
	for (size_t i = 0; i < a->manifest.count; i++)
		if (!l.spoken[i])
			wrong_file(&l, a->manifest.entry[i].path,
			    "a file that the record does not speak of");
	free(l.spoken);
	return l.ok;
}

/*
 * The record as it must be.
 */

static void
must_have(struct record_hashes *h, const char *path, const struct record_hashes *from)
{
	static const unsigned char	 none[HASH_SIZE];
	AUTO_FREE char *name = xstrndup(path, paths_unzipped(path));
	const struct record_hash	*known = record_find_hash(from, name);

	record_add_hash(h, name, known == NULL ? none : known->hash);
}

/*
 * Sets the files that judging makes, in their order, with the hashes that the record has.  Readings
 * of plain lines are those of the record: not every copy shows which orders are lines.
 */
void
archive_expect_made(const struct archive *a, struct record *e)
{
	const struct gamefile		*f = &a->table.file;
	const struct record_hashes	*said = &a->record.made;

	record_hashes_clear(&e->made);
	for (unsigned seat = 1; seat <= f->seats; seat++) {
		AUTO_FREE char *path = paths_reading(f->seat[seat].id);

		if (e->orders[seat].filed && record_find_hash(said, path) != NULL)
			must_have(&e->made, path, said);
	}
	if (a->turn == 0)
		return;
	must_have(&e->made, STATE_FILE, said);
	for (unsigned seat = 0; seat <= f->seats + 1; seat++) {
		bool		 referee = seat > f->seats;
		const char	*viewer = seat == 0 ? "public" : referee ? "referee" :
		    f->seat[seat].id;

		for (enum paths_shown shown = SHOWN_VIEW; shown <= SHOWN_HTML; shown++) {
			AUTO_FREE char *path = referee && shown == SHOWN_VIEW ?
			    xstrdup(EVENTS_FILE) :
			    paths_shown(viewer, shown);

			must_have(&e->made, path, said);
		}
	}
}

/*
 * Sets the hashes of the next codes.  Without the chain's secret those of the record stand: there
 * must be one for each seat, and it stays while only others' seats are given away.
 */
static void
expect_codes(const struct archive *a, struct record *e)
{
	static const unsigned char	 none[HASH_SIZE];

	if (a->chain_known) {
		match_promise_codes(e, &a->table.file, a->chain, &a->last);
		return;
	}
	for (unsigned seat = 1; seat <= a->table.file.seats; seat++) {
		bool	 stays = record_passes_over(e, a->table.file.seat[seat].id);

		memcpy(e->code[seat], stays ? a->last.code[seat] : a->record.code[seat],
		    HASH_SIZE);
		if (hash_equal(e->code[seat], none, HASH_SIZE))
			memset(e->code[seat], 0xff, HASH_SIZE);
	}
}

void
archive_start_record(const struct archive *a, struct record *e)
{
	const struct record	*r = &a->record;
	const struct gamefile	*f = &a->table.file;
	struct notes		 said = notes_part(&r->acts, 0, a->noted),
	    own = notes_part(&r->acts, a->noted, r->acts.count);
	struct effective	 effective[MAX_SEATS + 1] = { 0 };

	record_start(e, f, r->act, a->turn);
	free(e->program);
	e->program = xstrdup(r->program);
	e->format = MAX(r->format, a->last.format);
	e->revision = MAX(r->revision, a->last.revision);
	e->undone = judging_act_takes_up(r->act) ? r->undone : 0;
	e->keeps = r->act == JUDGE_REPLACE || (r->keeps && (r->act == JUDGE_AMEND ||
	    (r->act == JUDGE_ROLLBACK && rollback_may_keep(f))));
	e->at = r->at;
	memcpy(e->opened, r->opened, HASH_SIZE);
	memcpy(e->previous, r->previous, HASH_SIZE);
	/* Files in force, by game.xml, have the hashes that turns brought. */
	must_have(&e->in_force, GAME_FILE, &a->in_force);
	must_have(&e->in_force, CONTACTS_FILE, &a->in_force);
	must_have(&e->in_force, TABLES_FILE, &a->in_force);
	for (size_t i = 0; i <= f->seats + f->standbys; i++) {
		const struct person	*p = i == 0 ? &f->moderator :
		    i <= f->seats ? &f->seat[i] :
		    &f->standby[i - f->seats - 1];
		AUTO_FREE char *path = p->key == NULL ? NULL :
		    paths_key(i > f->seats ? p->key : p->id);

		if (path != NULL)
			must_have(&e->in_force, path, &a->in_force);
	}
	must_have(&e->in_force, TEMPLATES_FOLDER, &r->in_force);
	e->inbox_lines = a->log.count;
	memcpy(e->inbox_head, a->log.head, HASH_SIZE);
	notes_copy(&e->acts, r->act == JUDGE_PLAY ? &said : &r->acts);
	if (a->turn > 0)
		standing_after(&e->standing, &a->last.standing, &said, &own);
	if (r->act == JUDGE_PLAY) {
		struct waiting	 w;

		waiting_said(&w, f, &a->last, &said);
		bank_read(&w.bank, f, &a->last, &a->log, &said, w.due);
		record_spend(e, f, &w.bank);
	}
	expect_codes(a, e);
	/* Sets the orders that count, with what only their owners know as the record has it. */
	if (r->act == JUDGE_PLAY)
		effective_read(effective, f, &a->last, &a->log, a->turn);
	for (unsigned seat = 1; seat <= f->seats; seat++) {
		const struct record_orders	*had = &r->orders[seat];
		struct record_orders		*o = &e->orders[seat];

		if (r->act == JUDGE_AGAIN)
			*o = a->taken_up.orders[seat];
		else if (effective[seat].filed) {
			*o = (struct record_orders){ .filed = true, .how = effective[seat].how,
			    .received = effective[seat].received, .turn = effective[seat].turn,
			    .form = had->form, .dice = had->dice,
			    .foreseen = had->foreseen };
			memcpy(o->hash, effective[seat].hash, HASH_SIZE);
		}
		o->silent = o->stays = false;
	}
}

/*
 * Adds what follows from the public view and from what was said; the rest, of
 * which no copy has the cause, is taken over.
 */
static void
expect_outcome(const struct archive *a, struct record *e, int64_t due, int64_t extended)
{
	const struct gamefile	*f = &a->table.file;
	const struct record	*r = &a->record;
	struct notes		 own = notes_part(&r->acts, a->noted, r->acts.count);
	seats_t			 joined = joinings_of(f, archive_dice(a));
	seats_t			 awaited = r->act == JUDGE_PLAY ? a->last.awaited :
	    r->act == JUDGE_AGAIN ? a->taken_before.awaited : 0;

	if (a->turn == 0)
		e->awaited = (seats_t)((1u << f->seats) - 1);
	else {
		/* All may see the scores, and who is asked what. */
		xmlNodePtr		 view = xmlDocGetRootElement(a->view);
		xmlNodePtr		 scores = xml_child(view, "scores"),
		    open = xml_child(view, "open");

		e->over = scores != NULL && xml_attribute(scores, "over") != NULL;
		if (e->over)
			e->ending = xstrdup(xml_attribute_or(scores, "ending", "over"));
		if (open != NULL)
			seats_read(f, xml_attribute_or(open, "awaited", ""), &e->awaited);
		for (unsigned seat = 1; seat <= f->seats; seat++) {
			const char	*id = f->seat[seat].id;
			xmlNodePtr	 score = xml_find(scores, "score", "seat", id),
			    ask = xml_find(open, "ask", "seat", id);

			if (score != NULL) {
				e->score.points[seat] = (int32_t)xml_number_or(score, "points",
				    INT32_MIN, INT32_MAX, 0);
				e->score.rank[seat] = (uint8_t)xml_number_or(score, "rank", 0,
				    MAX_SEATS, 0);
				if (xml_yes(score, "out"))
					e->score.out |= SEAT_BIT(seat);
			}
			if (f->deadlines && ask != NULL && (e->awaited & SEAT_BIT(seat)) != 0)
				e->asked[seat] = (uint8_t)gamefile_decision_kind(f,
				    xml_attribute_or(ask, "kind", ""));
		}
	}
	for (unsigned seat = 1; seat <= f->seats; seat++)
		e->orders[seat].silent = !e->orders[seat].filed && !f->seat[seat].bot &&
		    (awaited & (seats_t)~joined & SEAT_BIT(seat)) != 0;
	archive_expect_made(a, e);
	if (r->act == JUDGE_END)
		e->sharers = ending_of(f, &own).sharers;
	if (e->over)
		memcpy(e->hidden, r->hidden, HASH_SIZE);
	e->words = r->words;
	for (unsigned seat = 1; seat <= f->seats; seat++) {
		const char	*name = !f->contacts_known || !e->over ? r->name[seat] :
		    f->hidden_names ? f->seat[seat].real : NULL;

		e->name[seat] = name == NULL ? NULL : xstrdup(name);
		e->orders[seat].stays = r->orders[seat].stays;
	}
	deadline_set(e, f, due, extended);
}

/* Writes "PATH: was ..., should be ..." of the first difference; false if there is none. */
static bool
find_difference(xmlNodePtr is, xmlNodePtr should, struct buf *path)
{
	static const char *const	 keys[] = { "seat", "name", "kind" };
	xmlNodePtr	 a = xml_child(is, NULL), b = xml_child(should, NULL);
	const char	*key = NULL;
	size_t		 len;

	buf_printf(path, "%s%s", path->len > 0 ? "/" : "",
	    (const char *)should->name);
	/* An attribute tells the element from its like. */
	for (size_t i = 0; i < LENGTH(keys) && key == NULL; i++)
		if ((key = xml_attribute(should, keys[i])) != NULL)
			buf_printf(path, "[@%s='%s']", keys[i], key);
	len = path->len;
	for (unsigned both = 0; both < 2; both++)
		for (xmlAttrPtr p = (both ? is : should)->properties; p != NULL; p = p->next) {
			const char	*name = (const char *)p->name;
			const char	*was = xml_attribute(is, name),
			    *must = xml_attribute(should, name);

			if (was != NULL && must != NULL && strcmp(was, must) == 0)
				continue;
			buf_printf(path, "/@%s: was %s%s%s, should be %s%s%s", name,
			    was == NULL ? "" : "'", was == NULL ? "nothing" : was,
			    was == NULL ? "" : "'", must == NULL ? "" : "'",
			    must == NULL ? "nothing" : must, must == NULL ? "" : "'");
			return true;
		}
	for (; a != NULL && b != NULL && xml_is(a, (const char *)b->name);
	    a = xml_next(a, NULL), b = xml_next(b, NULL)) {
		if (find_difference(a, b, path))
			return true;
		path->len = len;
	}
	if (a == NULL && b == NULL)
		return false;
	buf_printf(path, ": was <%s>, should be <%s>", a == NULL ? "" : (const char *)a->name,
	    b == NULL ? "" : (const char *)b->name);
	return true;
}

bool
archive_is_record(struct archive *a, const struct record *e, const char *code, const char *how)
{
	AUTO(buf_clear) struct buf said = { 0 }, must = { 0 }, path = { 0 };
	AUTO(xml_free) xmlDocPtr should = record_tree(e, &a->table.file), is = NULL;
	bool		 same;

	xml_write(xmlDocGetRootElement(should), &must);
	same = stored_file(a->folder, RECORD_FILE, &said, a->diags) && buf_equal(&said, &must);
	if (!same && said.len > 0) {
		is = xml_parse(RECORD_FILE, said.data, said.len, XML_CAP_OWN, NULL);
		if (is == NULL || !find_difference(xmlDocGetRootElement(is),
		    xmlDocGetRootElement(should), &path)) {
			path.len = 0;
			buf_puts(&path, "its form: there is more or less in it than a record has");
		}
		archive_fault(a, RECORD_FILE, code, "%sdiffers at %s", how, path.data);
	}
	return same;
}

/*
 * Statements of the moderator.
 */

static bool
wrong_statement(struct archive *a, const char *what)
{
	return archive_fault(a, RECORD_FILE, "wrong-record", "%s", what);
}

static const struct note *
own_act(const struct archive *a)
{
	return a->noted < a->record.acts.count ? &a->record.acts.note[a->noted] : NULL;
}

/* Returns the time that a seat's new player got with the act, or NULL. */
static const struct note *
own_grant(const struct archive *a)
{
	const struct notes	*acts = &a->record.acts;

	return a->record.act == JUDGE_REPLACE && acts->count == a->noted + 2 &&
	    acts->note[a->noted + 1].kind == NOTE_GRANT ? &acts->note[a->noted + 1] : NULL;
}

/* Checks the act's own notes: those of the record that no line of the log speaks of. */
static bool
check_acts(struct archive *a)
{
	const struct record	*r = &a->record;
	const char		*kind = judging_act_name(r->act);
	size_t			 own = r->acts.count - a->noted;
	bool			 alone = r->act == JUDGE_NEW || r->act == JUDGE_PLAY;

	own -= own_grant(a) != NULL;
	/* The record as it must be has all that was drawn from time banks. */
	for (; r->act == JUDGE_PLAY && own > 0 &&
	    r->acts.note[a->noted + own - 1].kind == NOTE_SPEND; own--)
		;
	if (alone ? own > 0 : own == 0 || (own > 1 && r->act != JUDGE_AMEND))
		return wrong_statement(a,
		    "it says that something was done which is in no line of the inbox log");
	for (size_t i = a->noted; i < a->noted + own; i++)
		if (strcmp(note_word(r->acts.note[i].kind), kind) != 0 ||
		    strcmp(r->acts.note[i].by, "moderator") != 0)
			return wrong_statement(a, "what was done is not what the turn says it is");
	for (size_t i = a->noted; i < r->acts.count; i++)
		if (!note_has_reason(&r->acts.note[i]))
			return wrong_statement(a,
			    "what the moderator did has no reason of 1 to 500 characters");
		else if (r->acts.note[i].time > r->at)
			return wrong_statement(a, "what was done was done after the turn was made");
		else if (r->acts.note[i].seal != NULL)
			return wrong_statement(a, "what no line of the log says has no seal");
	return true;
}

/* Checks what the act's own note names. */
static bool
check_detail(struct archive *a)
{
	const struct record	*r = &a->record;
	const char		*detail = own_act(a) == NULL ? NULL : own_act(a)->detail;
	bool			 ok = true;
	char			 number[16];

	snprintf(number, sizeof(number), "%u", r->undone);
	if (judging_act_takes_up(r->act))
		ok = detail != NULL && strcmp(detail, number) == 0 && r->undone >= 1 &&
		    r->undone < a->turn;
	else if (r->act == JUDGE_REPLACE)
		ok = detail != NULL && gamefile_seat(&a->table.file, detail) != 0;
	return ok || wrong_statement(a,
	    "the turn or seat that the act is about is not the one that its note names");
}

/*
 * Only a turn that orders made can be judged again: one that was judged again
 * had its dice from elsewhere.  The seats that the bot answers for stay too, or
 * orders could be left out once the dice are known.
 */
static bool
check_taken_up(struct archive *a)
{
	seats_t	 bots;

	if (a->record.act != JUDGE_AGAIN)
		return true;
	if (a->taken_up.act != JUDGE_PLAY)
		return wrong_statement(a,
		    "the turn that is judged again was not judged from orders");
	return stored_bots(a->v->path, &a->taken_up, &bots, a->diags) &&
	    (bots == gamefile_bots(&a->table.file) || wrong_statement(a,
	    "the bot plays other seats than in the turn that is judged again"));
}

/*
 * True if the turn, which gives this seat to somebody, may give them time;
 * 'must' becomes true if it has to, as game.xml shows.
 */
static bool
may_grant(const struct archive *a, const char *id, bool *must)
{
	AUTO(xml_free) xmlDocPtr before = archive_game_tree(&a->game_before, NULL);
	AUTO(xml_free) xmlDocPtr now = archive_game_tree(&a->game_xml, NULL);
	bool		 may = before != NULL && now != NULL && seat_is_granted(
	    xmlDocGetRootElement(before), xmlDocGetRootElement(now), id);
	xmlNodePtr	 seat = may ? xml_find(xmlDocGetRootElement(now), "seat", "id", id) : NULL;

	*must = may && (xml_attribute(seat, "key") != NULL || xml_attribute(seat, "proof") != NULL);
	return may;
}

bool
archive_find_due(struct archive *a, int64_t *due, int64_t *extended)
{
	const struct record	*r = &a->record;
	const struct note	*act = own_act(a), *grant = own_grant(a);
	struct notes		 said = notes_part(&r->acts, 0, a->noted);
	struct waiting		 w = { 0 };
	int64_t			 without, until = 0;
	bool			 must = false, right;
	char			 time[CLOCK_SIZE];
	AUTO_FREE char		*detail = NULL;

	if (a->turn > 0)
		waiting_said(&w, &a->table.file, &a->last, &said);
	/* The first may be the moderator's. */
	waiting_hand_on(&w, r->act, r->at, due, extended);
	if (a->turn == 0)
		*due = r->due;
	without = deadline_of(r, &a->table.file, *due, *extended);
	if (r->act == JUDGE_REPLACE && without != 0 && may_grant(a, act->detail, &must))
		until = deadline_granted(&a->table.file, &a->last, act->time);
	if (until <= without)
		right = grant == NULL;
	else if (grant == NULL)
		right = !must;
	else {
		detail = xasprintf("%s %s", act->detail, clock_format(until, time));
		right = grant->detail != NULL && strcmp(grant->detail, detail) == 0 &&
		    *grant->reason == '\0' && strcmp(grant->by, "moderator") == 0 &&
		    grant->time == act->time;
		*due = until;
	}
	return right || wrong_statement(a,
	    "a new player has more time or less than is due to them");
}

/* Checks that an end opens the hidden secret, and one that all voted for, the votes. */
static bool
check_end(struct archive *a)
{
	struct notes	 said = notes_part(&a->record.acts, 0, a->noted),
	    own = notes_part(&a->record.acts, a->noted, a->record.acts.count);
	struct ending	 end;
	struct waiting	 w;

	if (a->record.over && !a->record.hidden_open)
		return wrong_statement(a, "the game is over, and the hidden secret is not opened");
	if (a->record.act != JUDGE_END || own_act(a)->detail == NULL)
		return true;
	end = ending_of(&a->table.file, &own);
	if (end.by == END_RULED)
		return (end.sharers & a->last.score.out) == 0 && end.sharers != NOBODY ? true :
		    wrong_statement(a, "who is out of play has no share in the result");
	waiting_said(&w, &a->table.file, &a->last, &said);
	return (w.agreed.by == end.by && w.agreed.sharers == end.sharers) ||
	    wrong_statement(a, "not all have voted for this end");
}

/* Checks that the public view names itself as one of this turn of this game, with all scores. */
static bool
check_view_name(struct archive *a)
{
	xmlNodePtr	 view = a->turn == 0 ? NULL : xmlDocGetRootElement(a->view);
	xmlNodePtr	 scores = view == NULL ? NULL : xml_child(view, "scores");
	xmlNodePtr	 open = view == NULL ? NULL : xml_child(view, "open");
	const char	*awaited = open == NULL ? "" : xml_attribute_or(open, "awaited", "");
	unsigned	 seats = 0, found = 0;
	seats_t		 named;
	bool		 plain = seats_read(&a->table.file, awaited, &named);
	AUTO(buf_clear) struct buf again = { 0 };

	if (view == NULL)
		return true;
	seats_write(&a->table.file, named, &again);
	if (scores != NULL)
		XML_EACH(score, scores, "score")
			seats++;
	for (unsigned seat = 1; scores != NULL && seat <= a->table.file.seats; seat++)
		found += xml_find(scores, "score", "seat", a->table.file.seat[seat].id) != NULL;
	return (plain && strcmp(again.len > 0 ? again.data : "", awaited) == 0 &&
	    seats == a->table.file.seats && found == seats &&
	    strcmp(xml_attribute_or(view, "game", ""), a->table.file.id) == 0 &&
	    strcmp(xml_attribute_or(view, "rules", ""), a->record.rules) == 0 &&
	    strcmp(xml_attribute_or(view, "seat", ""), "public") == 0 &&
	    xml_number_or(view, "turn", 0, UINT32_MAX, 0) == a->turn &&
	    xml_number_or(view, "revision", 0, UINT32_MAX, 0) == a->record.revision) ||
	    wrong_statement(a, "the public view is not one of this turn");
}

bool
archive_check_statements(struct archive *a)
{
	AUTO(record_clear) struct record e = { 0 };
	int64_t		 due, extended;

	if (!check_acts(a) || !check_detail(a) || !check_view_name(a) || !check_taken_up(a) ||
	    !check_end(a) || !archive_find_due(a, &due, &extended))
		return false;
	archive_start_record(a, &e);
	expect_outcome(a, &e, due, extended);
	return archive_is_record(a, &e, "wrong-record", "it ");
}
