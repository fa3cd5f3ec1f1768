/*
 * One turn of a history: the record, its files and its statements, checked against their sources.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "archive/archive.h"
#include "base/clock.h"
#include "judge/judge.h"
#include "match/waiting.h"
#include "records/deadline.h"
#include "records/joining.h"
#include "records/note.h"
#include "xml/tree.h"

/* The files of one turn, as its record says. */
struct listing {
	struct archive	*a;
	bool		*spoken;	/* by entry of the MANIFEST */
	bool		 ok;
};

static void
wrong_file(struct listing *l, const char *path, const char *what)
{
	if (l->ok)
		archive_fault(l->a, RECORD_FILE, "wrong-record", "the MANIFEST has %s: '%s'", what,
		    path);
	l->ok = false;
}

static void
other(struct listing *l, const char *path)
{
	if (l->ok)
		archive_fault(l->a, path, "changed-file",
		    "this is not the file that the record names");
	l->ok = false;
}

/* Expects a file, with this hash if one is given. */
static void
expect(struct listing *l, const char *path, const unsigned char *hash)
{
	const struct manifest_entry	*e = manifest_find(&l->a->manifest, path);

	if (e == NULL) {
		wrong_file(l, path, "no file that the record speaks of");
		return;
	}
	l->spoken[e - l->a->manifest.entry] = true;
	if (hash != NULL && !hash_equal(hash, e->hash, HASH_SIZE))
		other(l, path);
}

/* Expects what judging made: XML is compressed, and the record has the hash of the content. */
static void
expect_made(struct listing *l)
{
	for (size_t i = 0; i < l->a->record.made.count; i++) {
		const struct record_hash	*made = &l->a->record.made.item[i];
		char				*path = paths_made(made->name);

		expect(l, path, paths_is_zipped(path) ? NULL : made->hash);
		free(path);
	}
}

/* Files in force go into a turn when the game is made, and when they change. */
static void
expect_copies(struct listing *l)
{
	if (l->a->record.act != JUDGE_NEW && l->a->record.act != JUDGE_REPLACE &&
	    l->a->joined_xml.len == 0)
		return;
	for (size_t i = 0; i < l->a->record.in_force.count; i++) {
		const struct record_hash	*h = &l->a->record.in_force.item[i];

		if (strcmp(h->name, CONTACTS_FILE) == 0)
			expect(l, KEPT_CONTACTS, h->hash);
		else if (strcmp(h->name, TEMPLATES_FOLDER) != 0)
			expect(l, h->name, h->hash);
	}
}

static void
expect_orders(struct listing *l)
{
	for (unsigned seat = 1; seat <= l->a->table.file.seats; seat++) {
		const struct record_orders	*o = &l->a->record.orders[seat];
		bool				 wrapped = o->form == SUBMISSION_CLEAR ||
		    o->form == SUBMISSION_MESSAGE;
		char				*name, *path, *sig;

		if (!o->filed)
			continue;
		name = paths_orders(l->a->table.file.seat[seat].id);
		path = xasprintf("%s%s", name, submission_ending(o->form));
		sig = xasprintf("%s" SIGNATURE_ENDING, path);
		expect(l, path, o->hash);
		if ((o->how.kind == PROOF_KEY && !wrapped) ||
		    manifest_find(&l->a->manifest, sig) != NULL)
			expect(l, sig, NULL);
		free(name);
		free(path);
		free(sig);
	}
}

bool
archive_check_listing(struct archive *a)
{
	struct listing	 l = { .a = a, .spoken = xcalloc(a->manifest.count, sizeof(bool)),
	    .ok = true };

	expect(&l, RECORD_FILE, NULL);
	expect_made(&l);
	expect_copies(&l);
	expect_orders(&l);
	if (a->record.inbox_lines > 0)
		expect(&l, INBOX_LOG, NULL);
	if (a->table.file.beacon.url != NULL && judging_act_plays(a->record.act))
		expect(&l, BEACON_FILE, NULL);
	for (size_t i = 0; i < a->manifest.count; i++)
		if (!l.spoken[i])
			wrong_file(&l, a->manifest.entry[i].path,
			    "a file that the record does not speak of");
	free(l.spoken);
	return l.ok;
}

/*
 * Required files.
 */

/* Adds a name; the record has the unzipped name of a zipped file. */
static void
add_name(struct buf *names, const char *path)
{
	buf_printf(names, "%.*s\n", (int)paths_unzipped(path), path);
}

static void
add_shown(struct buf *names, const char *viewer, enum paths_shown shown)
{
	char	*path = paths_shown(viewer, shown);

	add_name(names, path);
	free(path);
}

static void
add_viewer(struct buf *names, const char *viewer)
{
	add_shown(names, viewer, SHOWN_VIEW);
	add_shown(names, viewer, SHOWN_TEXT);
	add_shown(names, viewer, SHOWN_HTML);
}

/*
 * Adds the readings of plain lines that the record has: not every copy shows which orders are
 * lines.
 */
static void
add_readings(const struct archive *a, struct buf *names)
{
	for (unsigned seat = 1; seat <= a->table.file.seats; seat++) {
		char	*path = paths_reading(a->table.file.seat[seat].id);

		if (a->record.orders[seat].filed &&
		    record_find_hash(&a->record.made, path) != NULL)
			add_name(names, path);
		free(path);
	}
}

/* Lists the names of what judging makes, a line each, in the order of the record. */
static void
add_names(const struct gamefile *f, struct buf *names)
{
	add_name(names, STATE_FILE);
	add_viewer(names, "public");
	for (unsigned seat = 1; seat <= f->seats; seat++)
		add_viewer(names, f->seat[seat].id);
	add_name(names, EVENTS_FILE);
	add_shown(names, "referee", SHOWN_TEXT);
	add_shown(names, "referee", SHOWN_HTML);
}

bool
archive_check_made(struct archive *a)
{
	struct buf	 expected = { 0 }, said = { 0 };
	bool		 same;

	add_readings(a, &expected);
	if (a->turn > 0)
		add_names(&a->table.file, &expected);
	for (size_t i = 0; i < a->record.made.count; i++)
		buf_printf(&said, "%s\n", a->record.made.item[i].name);
	same = buf_equal(&expected, &said);
	if (!same)
		archive_fault(a, RECORD_FILE, "wrong-record",
		    "the files that it says were made are not those of a turn");
	buf_clear(&expected);
	buf_clear(&said);
	return same;
}

static void
add_key(struct buf *names, const char *key, const char *id)
{
	char	*path = paths_key(id);

	if (key != NULL)
		add_name(names, path);
	free(path);
}

static void
add_in_force(const struct gamefile *f, struct buf *names)
{
	buf_puts(names, GAME_FILE "\n" CONTACTS_FILE "\n" TABLES_FILE "\n");
	add_key(names, f->moderator.key, "moderator");
	for (unsigned seat = 1; seat <= f->seats; seat++)
		add_key(names, f->seat[seat].key, f->seat[seat].id);
	for (size_t i = 0; i < f->standbys; i++)
		add_key(names, f->standby[i].key, f->standby[i].key);
	buf_puts(names, TEMPLATES_FOLDER "\n");
}

/* Checks that each file in force is the one that an earlier turn, or this one, brought. */
bool
archive_check_in_force(struct archive *a)
{
	const struct record_hashes	*said = &a->record.in_force;
	struct buf			 expected = { 0 }, names = { 0 };
	const char			*other = NULL;

	add_in_force(&a->table.file, &expected);
	for (size_t i = 0; i < said->count; i++) {
		const struct record_hash	*seen = record_find_hash(&a->in_force,
		    said->item[i].name);

		buf_printf(&names, "%s\n", said->item[i].name);
		if (seen == NULL ? strcmp(said->item[i].name, TEMPLATES_FOLDER) != 0 :
		    !hash_equal(seen->hash, said->item[i].hash, HASH_SIZE))
			other = said->item[i].name;
	}
	if (other != NULL)
		archive_fault(a, RECORD_FILE, "changed-file",
		    "the record says another '%s' was in force", other);
	else if (!buf_equal(&names, &expected)) {
		archive_fault(a, RECORD_FILE, "wrong-record",
		    "what it says is in force is not what game.xml names");
		other = "";
	}
	buf_clear(&expected);
	buf_clear(&names);
	return other == NULL;
}

static bool
wrong_statement(struct archive *a, const char *what)
{
	archive_fault(a, RECORD_FILE, "wrong-record", "%s", what);
	return false;
}

static bool
same_or_none(const char *a, const char *b)
{
	return strcmp(a == NULL ? "" : a, b == NULL ? "" : b) == 0;
}

/*
 * Acts.
 */

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
	if (alone ? own > 0 : own == 0 || (own > 1 && r->act != JUDGE_AMEND))
		return wrong_statement(a,
		    "it says that something was done which is in no line of the inbox "
		    "log");
	for (size_t i = a->noted; i < a->noted + own; i++)
		if (strcmp(note_word(r->acts.note[i].kind), kind) != 0 ||
		    strcmp(r->acts.note[i].by, "moderator") != 0)
			return wrong_statement(a, "what was done is not what the turn says it is");
	for (size_t i = a->noted; i < r->acts.count; i++)
		if (!note_has_reason(&r->acts.note[i]))
			return wrong_statement(a,
			    "what the moderator did has no reason of 1 to 500 "
			    "characters");
		else if (r->acts.note[i].time > r->at)
			return wrong_statement(a, "what was done was done after the turn was made");
	return true;
}

/* Checks what the act's own note names. */
static bool
check_detail(struct archive *a)
{
	const struct record	*r = &a->record;
	const char		*detail = own_act(a) == NULL ? NULL : own_act(a)->detail;
	bool			 takes_up = judging_act_takes_up(r->act),
	    ok = true;
	char			 number[16];

	snprintf(number, sizeof(number), "%u", r->undone);
	if (takes_up)
		ok = same_or_none(detail, number) && r->undone >= 1 && r->undone < a->turn;
	else if (r->act == JUDGE_REPLACE)
		ok = detail != NULL && gamefile_seat(&a->table.file, detail) != 0;
	if (r->undone != 0 && !takes_up)
		ok = false;
	if (r->keeps ? r->act != JUDGE_AMEND && r->act != JUDGE_REPLACE : r->act == JUDGE_REPLACE)
		return wrong_statement(a,
		    "such an act does not deal with orders as the record says");
	return ok || wrong_statement(a,
	    "the turn or seat that the act is about is not the one that its note names");
}

/*
 * Only a turn that orders made can be judged again: one that was judged again had its dice from
 * elsewhere.  The seats that the bot answers for stay too, or orders could be left out once the
 * dice are known.
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
	    (bots == gamefile_bots(&a->table.file) ||
	    wrong_statement(a, "the bot plays other seats than in the turn that is judged again"));
}

static const struct notes *
since(const struct archive *a, struct notes *view)
{
	*view = (struct notes){ .note = a->record.acts.note, .count = a->noted };
	return view;
}

static bool
same_notes(const struct notes *a, const struct notes *b)
{
	if (a->count != b->count)
		return false;
	for (size_t i = 0; i < a->count; i++) {
		const struct note	*x = &a->note[i], *y = &b->note[i];

		if (x->kind != y->kind || strcmp(x->by, y->by) != 0 || x->time != y->time ||
		    !same_or_none(x->detail, y->detail) || !same_or_none(x->reason, y->reason))
			return false;
	}
	return true;
}

/* Checks that standing notes follow from those before and from what was said since. */
static bool
check_standing(struct archive *a)
{
	struct notes	 said, standing = { 0 };
	struct notes	 acts = { .note = a->record.acts.note + a->noted,
	    .count = a->record.acts.count - a->noted };
	bool		 same;

	if (a->turn > 0)
		standing_after(&standing, &a->last.standing, since(a, &said), &acts);
	same = same_notes(&standing, &a->record.standing);
	notes_clear(&standing);
	return same || wrong_statement(a, "what it says holds on is not what was said");
}

/* True if the note of a grant, or its absence, is right; 'until' is when that time ends, or 0. */
static bool
is_grant(const struct archive *a, const struct note *grant, int64_t until, bool must)
{
	const struct note	*act = own_act(a);
	char			 time[CLOCK_SIZE], *detail;
	bool			 same;

	if (until == 0 || grant == NULL)
		return grant == NULL && (until == 0 || !must);
	detail = xasprintf("%s %s", act->detail, clock_format(until, time));
	same = same_or_none(grant->detail, detail) && same_or_none(grant->reason, "") &&
	    strcmp(grant->by, "moderator") == 0 && grant->time == act->time;
	free(detail);
	return same;
}

/* Puts off the deadline for a player who got a seat with this turn. */
static bool
check_grant(struct archive *a, int64_t *due)
{
	const struct note	*act = own_act(a), *grant = own_grant(a);
	int64_t			 until = 0;
	bool			 must = false;

	if (a->record.act == JUDGE_REPLACE && *due != 0 &&
	    archive_grants(a, act->detail, &must))
		until = deadline_granted(&a->table.file, &a->last, act->time);
	if (until <= *due)
		until = 0;
	if (!is_grant(a, grant, until, must))
		return wrong_statement(a, "a new player has more time or less than is due to them");
	*due = grant == NULL ? *due : until;
	return true;
}

/*
 * Checks that the deadline follows from the schedule and from what was said; the first may be the
 * moderator's.
 */
static bool
check_due(struct archive *a)
{
	const struct record	*r = &a->record;
	struct waiting		 w = { .due = a->turn == 0 ? r->due : 0 };
	struct notes		 said;
	int64_t			 due;
	bool			 play = r->act == JUDGE_PLAY;
	char			*text;
	bool			 same;

	if (a->turn > 0)
		waiting_said(&w, &a->table.file, &a->last, since(a, &said));
	due = deadline_of(r, &a->table.file,
	    !play && (w.due > r->at || a->turn == 0) ? w.due : 0, play ? w.extended : 0);
	if (!check_grant(a, &due))
		return false;
	text = due == 0 ? NULL : deadline_text(&a->table.file, due);
	same = due == r->due && same_or_none(text, r->deadline);
	free(text);
	return same || wrong_statement(a, "the deadline is not the one that the schedule gives");
}

/* Checks an end by the moderator, or one that all voted for. */
static bool
check_end(struct archive *a)
{
	const struct record	*r = &a->record;
	struct notes		 said,
	    own = { .note = r->acts.note + a->noted, .count = r->acts.count - a->noted };
	struct ending		 end = { .by = END_NOT };
	struct waiting		 w;

	if (r->hidden_open != r->over)
		return wrong_statement(a,
		    "the hidden secret is opened when the game is over, and not "
		    "before");
	if (r->act == JUDGE_END)
		end = ending_of(&a->table.file, &own);
	if (r->sharers != end.sharers)
		return wrong_statement(a, "who shares the end is not who is said to");
	if (r->act != JUDGE_END || own_act(a)->detail == NULL)
		return true;
	waiting_said(&w, &a->table.file, &a->last, since(a, &said));
	return (w.agreed.by == end.by && w.agreed.sharers == end.sharers) ||
	    wrong_statement(a, "not all have voted for this end");
}

/* Checks that the silent seats are those awaited without orders in force that have not joined. */
static bool
check_silent_seats(struct archive *a)
{
	seats_t	 joined = archive_joins(a) == NULL ? NOBODY :
		    joinings_done(&a->table.file, archive_joins(a));
	seats_t	 awaited = a->record.act == JUDGE_PLAY ? a->last.awaited :
	    a->record.act == JUDGE_AGAIN ? a->taken_before.awaited : 0;

	for (unsigned seat = 1; seat <= a->table.file.seats; seat++) {
		const struct record_orders	*o = &a->record.orders[seat];
		bool				 silent = (awaited & SEAT_BIT(seat)) != 0 &&
		    !o->filed && !a->table.file.seat[seat].bot && (joined & SEAT_BIT(seat)) == 0;

		if (!o->filed && o->silent != silent)
			return wrong_statement(a,
			    "who was silent is not who was awaited and sent nothing");
	}
	return true;
}

/*
 * Public facts.
 */

static bool
check_scores(struct archive *a, xmlNodePtr scores)
{
	const struct record	*r = &a->record;
	unsigned		 seen = 0;

	if (scores == NULL || r->over != (xml_attribute(scores, "over") != NULL) ||
	    (r->over && strcmp(r->ending, xml_attribute_or(scores, "ending", "over")) != 0))
		return false;
	XML_EACH(node, scores, "score") {
		unsigned	 seat = gamefile_seat(&a->table.file,
		    xml_attribute_or(node, "seat", ""));

		if (seat == 0 || r->score.points[seat] != xml_number_or(node, "points", INT32_MIN,
		    INT32_MAX, 0) ||
		    (r->over && r->score.rank[seat] != xml_number_or(node, "rank", 0, MAX_SEATS,
		    0)) ||
		    ((r->score.out & SEAT_BIT(seat)) != 0) != xml_yes(node, "out"))
			return false;
		seen++;
	}
	return seen == a->table.file.seats;
}

static bool
check_awaited(struct archive *a, xmlNodePtr open)
{
	const char	*said = open == NULL ? "" : xml_attribute_or(open, "awaited", "");
	struct buf	 list = { 0 };
	bool		 same;

	for (unsigned seat = 1; seat <= a->table.file.seats; seat++)
		if ((a->record.awaited & SEAT_BIT(seat)) != 0)
			buf_printf(&list, "%s%s", list.len > 0 ? " " : "",
			    a->table.file.seat[seat].id);
	same = same_or_none(list.data, said);
	buf_clear(&list);
	return same;
}

/* Returns the kind of decision that the view says is open to a seat, or 0. */
static size_t
asked_of(struct archive *a, xmlNodePtr open, const char *seat)
{
	xmlNodePtr	 decision = xml_find(open, "ask", "seat", seat);

	return decision == NULL ? 0 :
	    gamefile_decision_kind(&a->table.file, xml_attribute_or(decision, "kind", ""));
}

/* Checks what awaited seats are asked; the deadline depends on it where kinds have their own. */
static bool
check_asked(struct archive *a, xmlNodePtr open)
{
	const struct gamefile	*f = &a->table.file;

	for (unsigned seat = 1; seat <= f->seats; seat++) {
		bool	 told = f->deadlines && open != NULL &&
		    (a->record.awaited & SEAT_BIT(seat)) != 0;

		if (a->record.asked[seat] != (told ? asked_of(a, open, f->seat[seat].id) : 0))
			return false;
	}
	return true;
}

/* True if a file names itself as the public view of this turn of this game. */
static bool
check_view_name(struct archive *a, xmlNodePtr view)
{
	return strcmp(xml_attribute_or(view, "game", ""), a->table.file.id) == 0 &&
	    strcmp(xml_attribute_or(view, "rules", ""), a->record.rules) == 0 &&
	    strcmp(xml_attribute_or(view, "seat", ""), "public") == 0 &&
	    xml_number_or(view, "turn", 0, UINT32_MAX, 0) == a->turn &&
	    xml_number_or(view, "revision", 0, UINT32_MAX, 0) == a->record.revision;
}

static bool
check_public_facts(struct archive *a)
{
	seats_t		 all = (seats_t)((1u << a->table.file.seats) - 1);
	xmlNodePtr	 view;

	if (a->turn == 0)
		return (a->record.awaited == all && !a->record.over && check_asked(a, NULL)) ||
		    wrong_statement(a, "before anything is set up, all are awaited");
	view = xmlDocGetRootElement(a->view);
	if (!check_view_name(a, view))
		return wrong_statement(a, "the public view is not one of this turn");
	if (!check_scores(a, xml_child(view, "scores")))
		return wrong_statement(a, "the points are not those of the public view");
	if (!check_asked(a, xml_child(view, "open")))
		return wrong_statement(a,
		    "what is asked of whom is not what is in the public view");
	return check_awaited(a, xml_child(view, "open")) ||
	    wrong_statement(a, "who is awaited is not who is in the public view");
}

bool
archive_check_statements(struct archive *a)
{
	if (strcmp(a->record.rules, a->table.file.game->name) != 0)
		return wrong_statement(a, "these are not the rules of this game");
	if (a->turn > 0 && a->record.revision < a->last.revision)
		return wrong_statement(a, "the rules are older than those of the turn before");
	if (!check_acts(a) || !check_detail(a) || !check_public_facts(a))
		return false;
	return check_taken_up(a) && check_standing(a) && check_due(a) && check_end(a) &&
	    check_silent_seats(a);
}
