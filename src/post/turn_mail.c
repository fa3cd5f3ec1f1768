/* Mails of a turn: a report to each seat, and the past to the player who has taken a seat over. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "post/facts.h"
#include "post/mailing.h"
#include "post/observers.h"
#include "post/standby.h"
#include "match/code.h"
#include "match/inbox.h"
#include "match/match.h"
#include "records/joining.h"
#include "report/report.h"
#include "store/stage.h"

#define PAST_CAP	((size_t)512 * 1024)

/* A turn whose mails are made. */
struct turn {
	struct match		*m;
	const struct record	*r;
	char			*folder;
	bool			 last;		/* the next one is awaited */
	seats_t			 kept;		/* in the last turn: seats with kept orders */
	xmlDocPtr		 position;	/* of the last; NULL before the game is set up */
	struct record		*before;	/* turns before, newest first */
	size_t			 befores, room;
};

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
	struct buf	 text = { 0 };
	unsigned	 count = 0;

	mailing_lines_head(t->m, seat, &text);
	facts_text(facts, "lines", text.data);
	text.len = 0;
	for (size_t n; *at != '\0'; at += n + (at[n] == '\n')) {
		n = strcspn(at, "\n");
		/* a longer line would not stay whole in a mail */
		if (n == 0 || n > TEXT_WIDTH)
			continue;
		if (count++ > 0)
			buf_putc(&text, '\n');
		buf_add(&text, at, n);
	}
	if (count > 0)
		xml_setf(facts_text(facts, "example", text.data), "count", "%u", count);
	buf_clear(&text);
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

static void
add_acts(const struct match *m, const struct record *r, xmlNodePtr facts)
{
	for (size_t i = 0; i < r->acts.count; i++)
		if (strcmp(r->acts.note[i].by, "moderator") == 0 && *r->acts.note[i].reason != '\0')
			facts_act(facts, m, &r->acts.note[i]);
}

/* Adds how the game ended, and all seats in their order, with who played them and what. */
static void
add_standing(const struct turn *t, xmlNodePtr facts)
{
	const struct gamefile	*f = &t->m->table.file;
	xmlNodePtr		 phase = facts_phases(t->m, t->r->number);

	facts_ending(facts, t->m, t->r);
	for (unsigned rank = 0; rank <= f->seats; rank++)
		for (unsigned seat = 1; seat <= f->seats; seat++) {
			xmlNodePtr	 node, role = phase == NULL ? NULL :
			    xml_find(phase, "role", "seat", f->seat[seat].id);

			if (t->r->score.rank[seat] != rank)
				continue;
			node = facts_text(facts, "place", person_name(&f->seat[seat]));
			xml_setf(node, "rank", "%u", rank);
			xml_setf(node, "points", "%d", t->r->score.points[seat]);
			xml_set(node, "role", role == NULL ? f->seat[seat].id :
			    xml_attribute_or(role, "name", f->seat[seat].id));
		}
}

static xmlNodePtr
turn_facts(const struct turn *t, const struct person *p, const struct buf *example)
{
	const struct record	*r = t->r;
	xmlNodePtr		 facts = facts_new(t->m, r->number == 0 ? "welcome" : "turn",
	    p->id);
	char			*view = paths_shown(p->id, SHOWN_TEXT);
	struct notes		 none = { 0 };
	unsigned		 seat = gamefile_seat(&t->m->table.file, p->id);
	struct buf		 text = { 0 };
	size_t			 untold = 0;

	xml_setf(facts, "turn", "%u", r->number);
	xml_setf(facts, "next", "%u", r->number + 1);
	facts_phase(facts, t->m, r->number);
	xml_set(facts, "awaited", t->last ? "yes" : "no");
	if (r->over)
		add_standing(t, facts);
	else if (t->last) {
		facts_time(facts, "due", p->zone, r->due);
		if (r->act != JUDGE_PLAY && r->act != JUDGE_NEW)
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
	buf_clear(&text);
	free(view);
	return facts;
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
	enum submission_form	 form = r->orders[seat].form;

	/* Nothing that came encrypted goes out in clear. */
	if (!r->orders[seat].filed || form == SUBMISSION_MESSAGE)
		return NULL;
	if (record_find_hash(&r->made, reading) != NULL)
		return stored_tree(folder, zipped, NULL);
	if (form != SUBMISSION_FILE ||
	    !submission_load(&orders, folder, name, f->id, f->seat[seat].id,
	    r->orders[seat].turn))
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
	const struct match	*m = t->m;

	for (unsigned k = t->r->number - 1; t->r->act == JUDGE_ROLLBACK && k > t->r->undone; k--) {
		AUTO(record_clear) struct record was = { 0 };
		AUTO(diags_clear) struct diags diags = { 0 };
		AUTO(xml_free) xmlDocPtr doc = NULL;

		if (!stored_record(m->path, &m->table.file, k, &was, &diags) ||
		    was.act != JUDGE_PLAY || record_before(&was) != t->r->undone)
			continue;
		if ((doc = orders_of(m, &was, seat)) != NULL)
			order_plain_show(m->table.file.game, &m->table.tables, NULL, doc, out);
		return out->len > 0;
	}
	return false;
}

static void
mail_seat(const struct turn *t, unsigned seat)
{
	const struct person	*p = &t->m->table.file.seat[seat];
	char			*name = xasprintf("%04u-turn-%s", t->r->number, p->id);
	char			*html = paths_shown(p->id, SHOWN_HTML);
	struct buf		 example = { 0 };
	struct outgoing		 l = { .name = name, .to = recipient_person(&t->m->table.file, p) };
	bool			 awaits = awaits_orders(t, seat), former;
	AUTO_FREE char		*at = NULL;	/* the form's address */
	xmlNodePtr		 facts;

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
	facts = turn_facts(t, p, &example);
	if (t->last && brings_form(t, seat) &&
	    (at = forms_publish(t->m, seat, t->position)) != NULL)
		xml_set(facts, "form-at", at);
	if (former && xml_child(facts, "example") != NULL)
		xml_set(xml_child(facts, "example"), "former", "yes");
	facts_send(t->m, facts, &l);
	buf_clear(&example);
	free(name);
	free(html);
	if (brings_form(t, seat) && at == NULL) {
		/*
		 * A mail of its own, as a filter that distrusts scripts must
		 * not stop the turn.  It is sent behind the mails of the turn,
		 * which are called NNNN-turn-SEAT.
		 */
		name = xasprintf("%04u-turnform-%s", t->r->number, p->id);
		mailing_form(t->m, seat, t->position, name, false);
		free(name);
	}
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
	struct buf	*reports = xcalloc(t->r->number + 1, sizeof(*reports));
	char		*name = paths_shown(seat, SHOWN_TEXT);
	unsigned	 from = t->r->number + 1;
	size_t		 len = 0;

	while (from > 1 && len <= PAST_CAP) {
		char	*folder = paths_turn(t->m->path, --from);

		stored_file(folder, name, &reports[from], NULL);
		len += reports[from].len;
		free(folder);
	}
	for (unsigned turn = from; turn <= t->r->number; turn++) {
		buf_add(out, reports[turn].data == NULL ? "" : reports[turn].data,
		    reports[turn].len);
		buf_puts(out, "\n");
		buf_clear(&reports[turn]);
	}
	free(reports);
	free(name);
	return from;
}

static void
mail_takeover(const struct turn *t, unsigned seat)
{
	const struct person	*p = &t->m->table.file.seat[seat];
	char			*name = xasprintf("%04u-takeover-%s", t->r->number, p->id);
	xmlNodePtr		 facts = facts_new(t->m, "takeover", p->id);
	struct notes		 none = { 0 };
	struct outgoing		 l = { .name = name, .to = recipient_person(&t->m->table.file, p) };

	xml_setf(facts, "past", "%u",
	    write_past(t, p->id, enclose(&l.enclosed, "past.txt", "text/plain; charset=utf-8")));
	enclose_file(&l.enclosed, t->m->path, GAME_FILE, GAME_FILE, "application/xml");
	enclose_key(&l.enclosed, t->m);
	if (gamefile_invites(&t->m->table.file, seat)) {
		facts_invite(facts, t->m, &none, seat);
		enclose_guide(&l.enclosed, t->m);
	}
	facts_send(t->m, facts, &l);
	free(name);
}

static bool
turn_read_record(const struct match *m, unsigned turn, struct record *r)
{
	struct diags	 diags = { 0 };
	bool		 ok;

	*r = (struct record){ 0 };
	ok = turn_record(m, turn, r, &diags);
	if (!ok)
		diags_print(&diags, stderr);
	diags_clear(&diags);
	return ok;
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

/* Reads the turns right before this one that only gave seats away. */
static void
read_before(struct turn *t)
{
	for (unsigned turn = t->r->number; turn > 1; ) {
		grow(&t->before, t->befores, &t->room, sizeof(*t->before));
		if (!turn_read_record(t->m, --turn, &t->before[t->befores++]) ||
		    t->before[t->befores - 1].act != JUDGE_REPLACE)
			return;
	}
}

/*
 * Sends mails of a turn to every seat for which it changes something: its report, the same as
 * HTML, and what checks the turn for those who sign or ask for it.  With the last turn come an
 * order file to fill in and the deadline as a calendar event.  A player who has taken a seat
 * over also gets its past.
 */
static void
mailing_turn(struct match *m, unsigned turn, xmlDocPtr position)
{
	struct turn	 t = { .m = m, .r = &m->last, .last = turn == m->last.number,
	    .position = position };
	struct record	 older = { 0 };
	struct diags	 diags = { 0 };
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
		diags_clear(&diags);
	}
	t.folder = paths_turn(m->path, turn);
	read_before(&t);
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++)
		if (recipient_reachable(&m->table.file.seat[seat]) && !is_quiet(m, t.r, seat))
			mail_seat(&t, seat);
	mail_replaced(&t);
	observers_mail_turn(m, t.r);
	for (size_t i = 0; i < t.befores; i++)
		record_clear(&t.before[i]);
	free(t.before);
	record_clear(&older);
	free(t.folder);
}

static void
outbox_set_made(const char *game, unsigned turn)
{
	char	*folder = path_join(game, OUTBOX_FOLDER), text[16];

	stage_folder(game, OUTBOX_FOLDER);
	snprintf(text, sizeof(text), "%u\n", turn);
	stage_replace(folder, MADE_FILE, text, strlen(text));
	free(folder);
}

void
mailing_turns(struct match *m, xmlDocPtr position)
{
	if (m->table.file.moderator.address == NULL)
		return;
	for (int turn = outbox_made(m->path) + 1; turn <= (int)m->last.number; turn++) {
		mailing_turn(m, (unsigned)turn, position);
		outbox_set_made(m->path, (unsigned)turn);
	}
}
