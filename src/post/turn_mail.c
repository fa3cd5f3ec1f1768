/* Mails to players: of a turn, of what changes before the next, of joining, and new passwords. */

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/clock.h"
#include "judge/beacon.h"
#include "mail/calendar.h"
#include "post/facts.h"
#include "post/mailing.h"
#include "post/observers.h"
#include "post/press.h"
#include "post/standby.h"
#include "match/code.h"
#include "match/inbox.h"
#include "match/match.h"
#include "match/replace.h"
#include "records/deadline.h"
#include "records/joining.h"
#include "report/report.h"
#include "store/stage.h"

#define FORM_DIGITS	32	/* 128 bits */
#define FORM_TURNS	16	/* earlier turns whose forms are looked for */
#define MOST_CHANGES	1000	/* of a turn's deadline, as calendars count */
#define PAST_CAP	((size_t)512 * 1024)

static const char	 empty_page[] = "<!DOCTYPE html>\n"
    "<meta name=\"robots\" content=\"noindex\">\n<title>-</title>\n";

/* A turn whose mails are made. */
struct turn {
	struct match		*m;
	const struct record	*r;
	char			*folder;
	bool			 last;		/* the next one is awaited */
	/* in the last turn, an act's: seats with orders that it kept; that had sent orders */
	seats_t			 kept, sent;
	xmlDocPtr		 position;	/* of the last; NULL before the game is set up */
	struct record		*before;	/* turns before, newest first */
	size_t			 befores, room;
};

/*
 * Adds the invitation of a seat to a mail: its code, the proof it asks for, and
 * the people of the game.
 */
static void
facts_invite(xmlNodePtr facts, const struct match *m, const struct notes *since, unsigned seat)
{
	const struct gamefile	*f = &m->table.file;
	char			 code[CODE_TEXT];

	facts_text(facts, "code", match_invitation(m, since, seat, code));
	facts_text(facts, "person", person_name(&f->seat[seat]));
	if (f->hidden_names)
		xml_set(facts, "names", "hidden");
	xml_set(facts, "least", auth_name(f->auth));
	for (unsigned i = 1; i <= f->seats; i++)
		xml_set(facts_text(facts, "player", f->seat[i].name), "seat", f->seat[i].id);
	if (f->moderator.name != NULL && strcmp(f->moderator.name, f->moderator.id) != 0)
		facts_text(facts, "moderator", f->moderator.name);
}

/* Tells a player who begins to play with this turn how they prove their mails. */
static void
add_joined(const struct turn *t, unsigned seat, xmlNodePtr facts)
{
	const struct gamefile	*f = &t->m->table.file;
	xmlNodePtr		 node;
	char			 word[CODE_TEXT];

	if ((t->r->act != JUDGE_PLAY && t->r->act != JUDGE_REPLACE) ||
	    gamefile_invites(f, seat) ||
	    (joinings_done(f, &t->r->acts) & SEAT_BIT(seat)) == 0)
		return;
	node = xml_add(facts, "joined");
	xml_set(node, "by", auth_name(gamefile_auth(f, seat)));
	if (f->seat[seat].joined == AUTH_TOKEN)
		xml_set(node, "word", match_word(t->m, t->r->number, seat, word));
}

/* Adds how a seat can hand in orders by lines in its answer, and lines that it could write now. */
static void
add_lines(const struct turn *t, unsigned seat, const struct buf *example, xmlNodePtr facts)
{
	const char	*at = example->data == NULL ? "" : example->data;
	AUTO(buf_clear) struct buf text = { 0 };
	unsigned	 count = 0;

	mailing_lines_head(t->m, seat, &text);
	facts_text(facts, "lines", text.data);
	text.len = 0;
	for (size_t n; *at != '\0'; at += n + (at[n] == '\n')) {
		n = strcspn(at, "\n");
		/* a longer line would not stay whole in a mail */
		if (n == 0 || n > TEXT_WIDTH)
			continue;
		buf_printf(&text, "%s%.*s", count++ > 0 ? "\n" : "", (int)n, at);
	}
	if (count > 0)
		xml_setf(facts_text(facts, "example", text.data), "count", "%u", count);
}

/* True if the mail brings an order file for the next turn. */
static bool
awaits_orders(const struct turn *t, unsigned seat)
{
	return t->last && !t->r->over && !gamefile_invites(&t->m->table.file, seat);
}

/* True if a seat is awaited, now or before the next turn, and may write orders. */
static bool
is_asked(const struct turn *t, unsigned seat)
{
	return awaits_orders(t, seat) && (t->r->awaited & SEAT_BIT(seat)) != 0;
}

/* True if a seat said "on" last of this command; 'otherwise' if it said nothing of it. */
static bool
wants(const struct record *r, const struct person *p, enum note_kind kind, bool otherwise)
{
	for (size_t i = r->standing.count; i > 0; i--) {
		const struct note	*n = &r->standing.note[i - 1];

		if (n->kind == kind && strcmp(n->by, p->id) == 0 && n->detail != NULL)
			return strcmp(n->detail, "on") == 0;
	}
	return otherwise;
}

/* True if a seat gets the order form with this turn: it may write orders, and wants forms. */
static bool
brings_form(const struct turn *t, unsigned seat)
{
	const struct person	*p = &t->m->table.file.seat[seat];

	return is_asked(t, seat) && wants(t->r, p, NOTE_FORM,
	    p->joined == AUTH_TOKEN || p->joined == AUTH_MAILBOX);
}

/*
 * True if this turn is no reason for a mail to a seat: it only gave others' seats away, and the
 * seat, which proves what it sends by a code or a password, can go on answering the mail before.
 */
static bool
is_quiet(const struct match *m, const struct record *r, unsigned seat)
{
	const struct person	*p = &m->table.file.seat[seat];
	enum auth		 by = gamefile_auth(&m->table.file, seat);

	return record_passes_over(r, p->id) && (by == AUTH_MAILBOX || by == AUTH_TOKEN) &&
	    !wants(r, p, NOTE_FORM, true) && !wants(r, p, NOTE_PROOFS, false);
}

/*
 * Adds an act of the moderator: <act kind="extend" detail="..."><reason>; of a seat with the
 * player's name, unless names are hidden; "joined" if somebody joined by themselves.
 */
static void
facts_act(xmlNodePtr facts, const struct match *m, const struct note *n)
{
	const struct gamefile	*f = &m->table.file;
	bool			 joined = n->kind == NOTE_REPLACE &&
	    strcmp(n->reason, REPLACE_JOINED) == 0;
	xmlNodePtr		 act = xml_add(facts, "act");
	unsigned		 seat = n->detail == NULL ? 0 : gamefile_seat(f, n->detail);

	xml_set(act, "kind", joined ? "joined" : note_word(n->kind));
	xml_set_known(act, "detail", n->detail);
	if (seat != 0 && !f->hidden_names && f->seat[seat].name != NULL)
		xml_set(act, "name", f->seat[seat].name);
	if (!joined)
		facts_others(act, "reason", n->reason);
}

static void
add_acts(const struct match *m, const struct record *r, xmlNodePtr facts)
{
	for (size_t i = 0; i < r->acts.count; i++)
		if (strcmp(r->acts.note[i].by, "moderator") == 0 && *r->acts.note[i].reason != '\0')
			facts_act(facts, m, &r->acts.note[i]);
}

static void
add_turn(const struct turn *t, unsigned seat, const struct buf *example, xmlNodePtr facts)
{
	const struct record	*r = t->r;
	const struct person	*p = &t->m->table.file.seat[seat];
	AUTO_FREE char		*view = paths_shown(p->id, SHOWN_TEXT);
	struct notes		 none = { 0 };
	AUTO(buf_clear) struct buf text = { 0 };
	size_t			 untold = 0;

	xml_setf(facts, "turn", "%u", r->number);
	xml_setf(facts, "next", "%u", r->number + 1);
	facts_phase(facts, t->m, r->number);
	xml_set(facts, "awaited", t->last ? "yes" : "no");
	if (r->over) {
		const struct gamefile	*f = &t->m->table.file;
		xmlNodePtr		 phase = facts_phases(t->m, r->number);

		/* All seats in their order, with who played them and what. */
		facts_ending(facts, t->m, r);
		for (unsigned rank = 0; rank <= f->seats; rank++)
			for (unsigned i = 1; i <= f->seats; i++) {
				const char	*id = f->seat[i].id;
				xmlNodePtr	 node, role = phase == NULL ?
				    NULL : xml_find(phase, "role", "seat", id);

				if (r->score.rank[i] != rank)
					continue;
				node = facts_text(facts, "place", person_name(&f->seat[i]));
				xml_setf(node, "rank", "%u", rank);
				xml_setf(node, "points", "%d", r->score.points[i]);
				xml_set(node, "role", role == NULL ? id :
				    xml_attribute_or(role, "name", id));
			}
	} else if (t->last) {
		facts_time(facts, "due", p->zone, r->due);
		if (((t->kept | t->sent) & SEAT_BIT(seat)) != 0)
			xml_set(facts, "orders", (t->kept & SEAT_BIT(seat)) != 0 ? "kept" :
			    "void");
	}
	if (awaits_orders(t, seat) && r->number > 0) {
		/* an awaited seat without open questions may get some before the next turn */
		xml_set(facts, "asked", !is_asked(t, seat) ? "no" :
		    example->len > 0 ? "yes" : "later");
		xml_set(facts, "form", brings_form(t, seat) ? "yes" : "no");
		add_lines(t, seat, example, facts);
	}
	while (untold < t->befores && is_quiet(t->m, &t->before[untold], seat))
		untold++;
	while (untold > 0)
		add_acts(t->m, &t->before[--untold], facts);
	add_acts(t->m, r, facts);
	if (t->last && !r->over && gamefile_invites(&t->m->table.file, seat))
		facts_invite(facts, t->m, &none, seat);
	add_joined(t, seat, facts);
	if (r->number > 0 && stored_file(t->folder, view, &text, NULL))
		facts_text(facts, "report", text.data);
}

/* Reads a seat's orders of a turn as XML; NULL if there are none that a mail may show. */
static xmlDocPtr
orders_of(const struct match *m, const struct record *r, unsigned seat)
{
	const struct gamefile	*f = &m->table.file;
	AUTO_FREE char *folder = paths_turn(m->path, r->number),
	    *reading = paths_reading(f->seat[seat].id), *name = paths_orders(f->seat[seat].id),
	    *zipped = paths_made(reading);
	AUTO(submission_clear) struct submission orders = { 0 };
	struct submission_came	 came = { .game = f->id, .seat = f->seat[seat].id,
	    .turn = r->orders[seat].turn };
	enum submission_form	 form = r->orders[seat].form;

	/* Nothing that came encrypted goes out in clear. */
	if (!r->orders[seat].filed || form == SUBMISSION_MESSAGE)
		return NULL;
	if (record_find_hash(&r->made, reading) != NULL)
		return stored_tree(folder, zipped, NULL);
	if (form != SUBMISSION_FILE || !submission_load(&orders, folder, name, &came))
		return NULL;
	return order_parse(f->game, &m->table.tables, "orders", submission_text(&orders), NULL,
	    NULL, NULL);
}

/*
 * After a rollback, writes the orders that the seat had sent for the position that is taken up
 * again, in plain lines, the newest if it was judged several times.  False if there are none.
 */
static bool
write_former(const struct turn *t, unsigned seat, struct buf *out)
{
	struct match		*m = t->m;
	AUTO(record_clear) struct record was = { 0 };
	AUTO(diags_clear) struct diags diags = { 0 };
	AUTO(xml_free) xmlDocPtr doc = NULL;
	seats_t			 given;

	if (t->r->act == JUDGE_ROLLBACK &&
	    stored_judged(m->path, &m->table.file, t->r, &was, &given, &diags) &&
	    was.number != 0 && (doc = orders_of(m, &was, seat)) != NULL)
		mailing_show_orders(m, seat, t->position, doc, out);
	return out->len > 0;
}

/*
 * Order forms on the moderator's web server, under names that nobody can guess.
 */

/* Returns the file of a seat's form after a turn; the game's secret alone gives its name. */
static char *
form_file(const struct match *m, unsigned turn, unsigned seat)
{
	AUTO_FREE char	*what = xasprintf("form page %s", m->table.file.seat[seat].id);
	char		 seal[HASH_HEX];

	match_seal(m, turn, what, seal);
	return xasprintf("%.*s.html", FORM_DIGITS, seal);
}

static bool
forms_are_kept(const struct match *m)
{
	return m->forms != NULL && m->table.file.moderator.forms != NULL && folder_exists(m->forms);
}

/* Puts a file there that a web server of another user can read. */
static void
form_put(const char *folder, const char *name, const void *text, size_t len)
{
	AUTO_FREE char	*path = path_join(folder, name);

	stage_replace(folder, name, text, len);
	if (chmod(path, 0644) != 0)
		die("%s cannot be made readable: %s", path, strerror(errno));
}

/*
 * Writes a seat's order form into the folder of the moderator's web server, as 'run' was told, and
 * returns its address, the caller's to free(); NULL where there is no server, or for a seat whose
 * orders are not proved by a code.  The same turn gives the same address.
 */
static char *
forms_publish(struct match *m, unsigned seat, xmlDocPtr position)
{
	const char	*at = m->table.file.moderator.forms;
	AUTO(buf_clear) struct buf page = { 0 };
	AUTO(diags_clear) struct diags diags = { 0 };
	AUTO_FREE char	*name = NULL, *index = NULL;

	if (!forms_are_kept(m) || gamefile_auth(&m->table.file, seat) != AUTH_MAILBOX)
		return NULL;
	if (!form_write(m, seat, position, &page, &diags)) {
		diags_print(&diags, stderr);
		return NULL;
	}
	/* Where a server lists folders, this page takes the list's place. */
	index = path_join(m->forms, "index.html");
	if (!file_exists(index))
		form_put(m->forms, "index.html", empty_page, sizeof(empty_page) - 1);
	name = form_file(m, m->last.number, seat);
	form_put(m->forms, name, page.data, page.len);
	return xasprintf("%s%s%s", at, at[strlen(at) - 1] == '/' ? "" : "/", name);
}

/*
 * Adds the deadline as a calendar event, or the event's cancellation if 'due'
 * is 0.  'change' rises with each change of the deadline since the turn.
 */
static void
enclose_calendar(struct enclosed *e, const struct match *m,
    const struct person *p, int64_t due, size_t change)
{
	AUTO_FREE char *uid = NULL, *summary = NULL;
	char	 first[HASH_HEX];
	AUTO(deadlines_clear) struct deadlines d = { 0 };
	struct event_card	 card = {
		.sequence = (int)(m->last.number * MOST_CHANGES +
		    MIN(change, MOST_CHANGES - 1)),
		.stamp = clock_now(),
		.deadline = due != 0 ? due : m->last.at,
		.organizer = m->table.file.moderator.address,
		.cancelled = due == 0,
	};

	deadlines_read(&d, &m->table.file, NULL, m->last.format);
	/* A calendar passes over an event that is older than one of its UID. */
	match_first(m, first)[FIRST_DIGITS] = '\0';
	uid = xasprintf("%s.%s.%s@assize", m->table.file.id, p->id, first);
	summary = xasprintf("%s: orders due", gamefile_name(&m->table.file));
	card.uid = uid;
	card.summary = summary;
	card.description = "The deadline for orders.";
	card.remind = d.remind[0];
	calendar_write(&card, enclose(e, "deadline.ics",
	    card.cancelled ? CALENDAR_CANCEL_TYPE : CALENDAR_TYPE));
}

static void
mail_seat(const struct turn *t, unsigned seat)
{
	const struct person	*p = &t->m->table.file.seat[seat];
	AUTO_FREE char		*html = paths_shown(p->id, SHOWN_HTML),
	    *form = xasprintf("%04u-turnform-%s", t->r->number, p->id),
	    *at = NULL;	/* the form's address */
	AUTO(buf_clear) struct buf example = { 0 };
	bool			 awaits = awaits_orders(t, seat), former;
	struct outgoing		 l;
	xmlNodePtr		 facts = facts_begin(&l, t->m, recipient_person(&t->m->table.file,
	    p), t->r->number == 0 ? "welcome" : "turn", "%04u-turn-%s", t->r->number, p->id);

	if (t->r->number > 0)
		enclose_file(&l.enclosed, t->folder, html, "report.html",
		    "text/html; charset=utf-8");
	else {
		enclose_guide(&l.enclosed, t->m);
		enclose_key(&l.enclosed, t->m);
	}
	if (wants(t->r, p, NOTE_PROOFS, l.to.proof == AUTH_KEY || l.to.proof == AUTH_NONE))
		enclose_proofs(&l.enclosed, t->m, seat, t->folder, t->position, awaits);
	former = awaits && write_former(t, seat, &example);
	if (awaits && !former)
		mailing_example(t->m, seat, t->position, &example);
	if (t->r->over || (t->last && t->r->due != 0))
		enclose_calendar(&l.enclosed, t->m, p, t->r->over ? 0 : t->r->due, 0);
	add_turn(t, seat, &example, facts);
	if (t->last && brings_form(t, seat) &&
	    (at = forms_publish(t->m, seat, t->position)) != NULL)
		xml_set(facts, "form-at", at);
	if (former && xml_child(facts, "example") != NULL)
		xml_set(xml_child(facts, "example"), "former", "yes");
	facts_send(t->m, &l);
	/*
	 * A mail of its own, as a filter that distrusts scripts must not stop the turn.  It is
	 * sent behind the mails of the turn, which are called NNNN-turn-SEAT.
	 */
	if (brings_form(t, seat) && at == NULL)
		mailing_form(t->m, seat, t->position, form, false);
}

/*
 * A new player.
 */

/*
 * Appends the newest reports of a seat that fit into a mail, the oldest first;
 * returns the first turn.
 */
static unsigned
write_past(const struct turn *t, const char *seat, struct buf *out)
{
	AUTO_FREE struct buf *reports = xcalloc(t->r->number + 1, sizeof(*reports));
	AUTO_FREE char	*name = paths_shown(seat, SHOWN_TEXT);
	unsigned	 from = t->r->number + 1;
	size_t		 len = 0;

	while (from > 1 && len <= PAST_CAP) {
		AUTO_FREE char	*folder = paths_turn(t->m->path, --from);

		stored_file(folder, name, &reports[from], NULL);
		len += reports[from].len;
	}
	for (unsigned turn = from; turn <= t->r->number; turn++) {
		buf_add(out, reports[turn].data == NULL ? "" : reports[turn].data,
		    reports[turn].len);
		buf_puts(out, "\n");
		buf_clear(&reports[turn]);
	}
	return from;
}

static void
mail_takeover(const struct turn *t, unsigned seat)
{
	const struct person	*p = &t->m->table.file.seat[seat];
	struct notes		 none = { 0 };
	struct outgoing		 l;
	xmlNodePtr		 facts = facts_begin(&l, t->m, recipient_person(&t->m->table.file,
	    p), "takeover", "%04u-takeover-%s", t->r->number, p->id);

	xml_setf(facts, "past", "%u",
	    write_past(t, p->id, enclose(&l.enclosed, "past.txt", "text/plain; charset=utf-8")));
	enclose_file(&l.enclosed, t->m->path, GAME_FILE, GAME_FILE, "application/xml");
	enclose_key(&l.enclosed, t->m);
	if (gamefile_invites(&t->m->table.file, seat)) {
		facts_invite(facts, t->m, &none, seat);
		enclose_guide(&l.enclosed, t->m);
	}
	facts_send(t->m, &l);
}

static bool
turn_read_record(const struct match *m, unsigned turn, struct record *r)
{
	AUTO(diags_clear) struct diags diags = { 0 };

	*r = (struct record){ 0 };
	if (turn_record(m, turn, r, &diags))
		return true;
	diags_print(&diags, stderr);
	return false;
}

/* Mails the new players of seats that this turn gave away, and standbys with an open offer. */
static void
mail_replaced(const struct turn *t)
{
	struct record	 before;

	if (t->r->act != JUDGE_REPLACE || t->r->number == 0 ||
	    !turn_read_record(t->m, t->r->number - 1, &before))
		return;
	for (size_t i = 0; i < t->r->acts.count; i++) {
		const struct note	*n = &t->r->acts.note[i];
		unsigned		 seat = n->kind == NOTE_REPLACE && n->detail != NULL ?
					    gamefile_seat(&t->m->table.file, n->detail) : 0;

		if (seat == 0)
			continue;
		offers_given(t->m, &before, t->r, seat);
		if (recipient_reachable(&t->m->table.file.seat[seat]))
			mail_takeover(t, seat);
	}
	record_clear(&before);
}

/* Returns the seats whose orders came before the act that made the last turn. */
static seats_t
seats_that_sent(const struct match *m)
{
	AUTO_FREE char *folder = paths_turn(m->path, m->last.number),
	    *path = path_join(folder, INBOX_LOG);
	AUTO(inboxlog_clear) struct inboxlog log = { 0 };
	AUTO(diags_clear) struct diags diags = { 0 };
	struct entry	 what;
	seats_t		 seats = NOBODY;

	if (m->last.inbox_lines == 0 || !inboxlog_read(path, &log, &diags))
		return NOBODY;
	for (size_t i = 0; i < log.count; i++)
		if (entry_read(&what, log.entry[i].how) && what.kind == ENTRY_ORDERS)
			seats |= SEAT_BIT(gamefile_seat(&m->table.file, log.entry[i].seat));
	return seats;
}

/*
 * Sends mails of a turn to every seat for which it changes something: its
 * report, the same as HTML, and what checks the turn for those who sign or ask
 * for it.  With the last turn come an order file to fill in and the deadline as
 * a calendar event.  A player who has taken a seat over also gets its past.
 */
static void
mailing_turn(struct match *m, unsigned turn, xmlDocPtr position)
{
	struct turn	 t = { .m = m, .r = &m->last,
	    .last = turn == m->last.number, .position = position };
	AUTO(record_clear) struct record older = { 0 };
	AUTO(diags_clear) struct diags diags = { 0 };
	AUTO_FREE char	*folder = paths_turn(m->path, turn);
	struct inbox	 in;

	if (!t.last) {
		if (!turn_read_record(m, turn, &older))
			return;
		t.r = &older;
	} else if (t.r->act != JUDGE_PLAY && t.r->act != JUDGE_NEW && !t.r->over) {
		/* The act may have carried orders over into the inbox of the next turn. */
		if (inbox_peek(&in, m, &diags)) {
			t.kept = in.filed;
			inbox_close(&in);
		} else
			diags_print(&diags, stderr);
		t.sent = seats_that_sent(m);
	}
	t.folder = folder;
	/* Reads the turns right before this one that only gave seats away. */
	for (unsigned n = turn; n > 1; ) {
		grow(&t.before, t.befores, &t.room, sizeof(*t.before));
		if (!turn_read_record(m, --n, &t.before[t.befores++]) ||
		    t.before[t.befores - 1].act != JUDGE_REPLACE)
			break;
	}
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++)
		if (recipient_reachable(&m->table.file.seat[seat]) && !is_quiet(m, t.r, seat))
			mail_seat(&t, seat);
	mail_replaced(&t);
	observers_mail_turn(m, t.r);
	for (size_t i = 0; i < t.befores; i++)
		record_clear(&t.before[i]);
	free(t.before);
}

/*
 * Makes the mails to every seat of every turn that has none yet, in order; none
 * is lost, however turns were judged.  'position' is of the last turn, NULL
 * before the game is set up.
 */
static void
mailing_turns(struct match *m, xmlDocPtr position)
{
	AUTO_FREE char	*folder = path_join(m->path, OUTBOX_FOLDER);
	unsigned	 last = m->last.number;
	unsigned	 first = last > FORM_TURNS ? last - FORM_TURNS : 0;

	/* Takes away the forms of turns that are judged, and all of a game that is over. */
	for (unsigned turn = first; forms_are_kept(m) && turn < last + m->last.over; turn++)
		for (unsigned seat = 1; seat <= m->table.file.seats; seat++) {
			AUTO_FREE char	*name = form_file(m, turn, seat);
			AUTO_FREE char	*path = path_join(m->forms, name);

			if (file_exists(path))
				stage_remove(m->forms, name);
		}
	if (m->table.file.moderator.address == NULL)
		return;
	for (int turn = outbox_made(m->path) + 1; turn <= (int)m->last.number; turn++) {
		AUTO_FREE char	*text = xasprintf("%d\n", turn);

		mailing_turn(m, (unsigned)turn, position);
		stage_folder(m->path, OUTBOX_FOLDER);
		stage_replace(folder, MADE_FILE, text, strlen(text));
	}
}

/*
 * Mails about the next turn, joining, and renewals.
 */

/* Tells a player of a change of the deadline, with a corrected calendar event. */
static void
mail_notice(struct match *m, const struct person *p, const struct waiting *w,
    const struct note *n, size_t number)
{
	struct outgoing	 l;
	xmlNodePtr	 facts = facts_begin(&l, m, recipient_person(&m->table.file, p), "notice",
	    "%04u-notice-%s-%zu", m->last.number, p->id, number);

	facts_phase(facts, m, m->last.number);
	xml_set(facts, "change", note_word(w->paused ? NOTE_PAUSE : n->kind));
	if (*n->reason != '\0')
		facts_act(facts, m, n);
	if (!w->paused)
		facts_time(facts, "due", p->zone, w->due);
	enclose_calendar(&l.enclosed, m, p, w->paused ? 0 : w->due, number);
	facts_send(m, &l);
}

/* Tells a player how long the time banks of missing seats run. */
static void
mail_bank(struct match *m, const struct waiting *w, unsigned seat)
{
	const struct person	*p = &m->table.file.seat[seat];
	seats_t			 run = w->bank.drawn & w->missing;
	struct outgoing		 l;
	xmlNodePtr		 facts = facts_begin(&l, m, recipient_person(&m->table.file, p),
	    "bank", "%04u-bank-%s-%lld", m->last.number + 1, p->id, (long long)w->due);

	facts_phase(facts, m, m->last.number);
	facts_time(facts, "due", p->zone, w->until);
	if (m->table.file.show_awaited)
		facts_seats(facts, "awaited", m, run);
	if ((run & SEAT_BIT(seat)) != 0)
		facts_time(facts, "own", p->zone, w->bank.ends[seat]);
	facts_send(m, &l);
}

/* Sends an invitation that the moderator wants sent again, with a code that counts from then on. */
static void
mail_invitation(struct match *m, const struct inbox *in, const struct waiting *w, unsigned seat,
    unsigned again)
{
	const struct person	*p = &m->table.file.seat[seat];
	struct outgoing		 l;
	xmlNodePtr		 facts = facts_begin(&l, m, recipient_person(&m->table.file, p),
	    "welcome", "%04u-invitation-%s-%u", m->last.number, p->id, again);

	facts_invite(facts, m, &in->notes, seat);
	facts_time(facts, "due", p->zone, w->due);
	enclose_guide(&l.enclosed, m);
	enclose_key(&l.enclosed, m);
	if (w->due != 0)
		enclose_calendar(&l.enclosed, m, p, w->due, again);
	facts_send(m, &l);
}

/*
 * Tells the players of the moderator's last change of the deadline, and how
 * long time banks run; reminds those who are missing; sends the invitations
 * that the moderator wants sent again.  Each of these mails goes out once.
 */
static void
mailing_waiting(struct match *m, const struct inbox *in, const struct waiting *w)
{
	size_t			 number = in->notes.count;
	const struct note	*change = NULL;	/* the last of the deadline */
	bool			 banks = (w->bank.drawn & w->missing) != 0 && !w->over &&
	    !w->paused && w->round == 0 && clock_now() < w->until;

	for (; number > 0 && change == NULL; number -= change == NULL) {
		const struct note	*n = &in->notes.note[number - 1];

		if (strcmp(n->by, "moderator") == 0 && (n->kind == NOTE_EXTEND ||
		    n->kind == NOTE_PAUSE || n->kind == NOTE_RESUME ||
		    n->kind == NOTE_HOLIDAY || n->kind == NOTE_WORKDAYS))
			change = n;
	}
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++) {
		const struct person	*p = &m->table.file.seat[seat];
		unsigned		 again = joining_again(&in->notes, p->id);

		if (!recipient_reachable(p))
			continue;
		if (change != NULL)
			mail_notice(m, p, w, change, number);
		if (again != 0 && !m->last.over && gamefile_invites(&m->table.file, seat))
			mail_invitation(m, in, w, seat, again);
		if (w->reminded[seat] != 0) {
			struct outgoing		 l;
			xmlNodePtr		 facts = facts_begin(&l, m,
			    recipient_person(&m->table.file, p), "remind",
			    "%04u-remind-%s-%lld-%u", m->last.number + 1, p->id,
			    (long long)w->due, w->reminded[seat]);

			facts_phase(facts, m, m->last.number);
			facts_time(facts, "due", p->zone, w->due);
			if (gamefile_invites(&m->table.file, seat))
				facts_invite(facts, m, &in->notes, seat);
			facts_send(m, &l);
		}
		if (banks)
			mail_bank(m, w, seat);
	}
}

void
mailing_closed(struct match *m, const struct inbox *in, const struct waiting *w)
{
	for (unsigned seat = 1; w->round != 0 && seat <= m->table.file.seats; seat++) {
		const struct person	*p = &m->table.file.seat[seat];
		struct outgoing		 l;
		xmlNodePtr		 facts;
		char			 head[HASH_HEX];

		if (!recipient_reachable(p))
			continue;
		facts = facts_begin(&l, m, recipient_person(&m->table.file, p), "closed",
		    "%04u-closed-%s", m->last.number + 1, p->id);
		facts_phase(facts, m, m->last.number);
		xml_setf(facts, "round", "%" PRIu64, w->round);
		facts_time(facts, "out", p->zone, beacon_time(&m->table.file.beacon, w->round));
		xml_setf(facts, "lines", "%zu", in->log.count);
		xml_set(facts, "head", hex_write(in->log.head, HASH_SIZE, head));
		facts_send(m, &l);
	}
}

void
mailing_write(struct match *m, struct inbox *in, xmlDocPtr position,
    const struct waiting *w)
{
	mailing_turns(m, position);
	offers_process(m, in, position);
	mailing_closed(m, in, w);
	press_deliver(m);
	mailing_waiting(m, in, w);
}

void
mailing_show_invitation(const struct match *m, const struct inbox *in, const struct waiting *w,
    unsigned seat, struct buf *subject, struct buf *text)
{
	const struct person	*p = &m->table.file.seat[seat];
	struct recipient	 to = recipient_person(&m->table.file, p);
	xmlNodePtr		 facts = facts_new(m, "welcome", p->id);

	facts_invite(facts, m, &in->notes, seat);
	facts_time(facts, "due", p->zone, w->due);
	facts_show(m, facts, &to, subject, text);
}

/*
 * The mail is made first: when the old word stops counting, the new one is on
 * its way.  It may have been sent already.
 */
bool
mailing_new_word(struct match *m, unsigned seat, const char *mark)
{
	const struct person	*p = &m->table.file.seat[seat];
	AUTO_FREE char		*name = xasprintf("word-%s-%.16s", p->id, mark);
	char			 word[CODE_TEXT], phrase[PHRASE_TEXT];
	struct outgoing		 l;
	xmlNodePtr		 facts;
	bool			 made;

	if (!recipient_reachable(p))
		return false;
	facts = facts_begin(&l, m, recipient_person(&m->table.file, p), "word", "%s", name);
	xml_set(facts, "word", match_new_word(m, seat, mark, word));
	xml_set(facts, "signs-too", p->key != NULL ? "yes" : "no");
	/* A player who gets their first word beside a key gets the phrase with it. */
	xml_set(facts, "countersign", match_phrase(m, seat, phrase));
	made = facts_send(m, &l) || outbox_done(m->path, name);
	if (made)
		renewal_keep(m, seat, word, NULL);
	explicit_bzero(word, sizeof(word));
	return made;
}
