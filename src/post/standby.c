/* Standbys: the free seats they are offered, the mails about that, and their answers. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "post/facts.h"
#include "post/handling.h"
#include "post/standby.h"
#include "records/deadline.h"
#include "xml/tree.h"

/*
 * Returns how many deadlines passed while the table waited for everybody: then
 * no turn goes by in silence.  'next' becomes the time of one more.
 */
static unsigned
waited_for(const struct match *m, const struct waiting *w, int64_t *next)
{
	int64_t		 due;
	AUTO(deadlines_clear) struct deadlines d = { 0 };
	unsigned	 missed = 0;
	uint64_t	 kinds;

	*next = 0;
	if (m->table.file.silence != SILENCE_WAIT || w->paused || w->missing == NOBODY)
		return 0;
	due = w->due;
	deadlines_read(&d, &m->table.file, &m->last.standing, m->last.format);
	*next = due == 0 ? 0 : due + d.schedule.grace;
	kinds = kinds_asked(m->last.awaited, m->last.asked);
	while (*next != 0 && *next <= clock_now()) {
		missed++;
		*next = deadlines_next(&d, kinds, due, &due) != SCHEDULE_NONE ?
		    due + d.schedule.grace : 0;
	}
	return missed;
}

static seats_t
silent_seats(const struct match *m, const struct inbox *in, const struct waiting *w,
    xmlDocPtr position)
{
	const struct gamefile	*f = &m->table.file;
	xmlNodePtr		 referee = xml_child(xmlDocGetRootElement(position), "referee");
	seats_t			 silent = NOBODY;
	unsigned		 waited;
	int64_t			 next;

	if (f->replace_after == 0)
		return NOBODY;
	waited = waited_for(m, w, &next);
	XML_EACH(node, referee, "seat") {
		unsigned	 seat = gamefile_seat(f, xml_attribute_or(node, "id", ""));
		unsigned	 times = (unsigned)xml_number_or(node, "silent", 0, INT32_MAX, 0);

		if (seat != 0 && (w->missing & SEAT_BIT(seat)) != 0)
			times += waited;
		if (seat != 0 && times >= f->replace_after)
			silent |= SEAT_BIT(seat);
	}
	/* A seat is back if something of it has come for the next turn. */
	for (size_t i = 0; i < in->notes.count; i++) {
		const struct note	*n = &in->notes.note[i];
		unsigned		 seat = gamefile_seat(f, n->by);

		if (seat != 0 && (n->kind == NOTE_STAY || n->kind == NOTE_JOIN ||
		    n->kind == NOTE_READY))
			silent &= (seats_t)~SEAT_BIT(seat);
	}
	return silent & (seats_t)~in->filed;
}

void
offers_read(struct offer offer[MAX_SEATS + 1], struct match *m, struct inbox *in,
    xmlDocPtr position)
{
	const struct gamefile	*f = &m->table.file;
	struct waiting		 w;
	seats_t			 vacant;

	memset(offer, 0, (MAX_SEATS + 1) * sizeof(*offer));
	offer_heed(offer, f, &m->last.standing);
	offer_heed(offer, f, &in->notes);
	if (m->last.over || position == NULL)
		return;
	waiting_read(&w, m, in);
	vacant = (w.resigned | silent_seats(m, in, &w, position)) & (seats_t)~m->last.score.out;
	for (unsigned seat = 1; seat <= f->seats; seat++) {
		offer[seat].vacant = (vacant & SEAT_BIT(seat)) != 0 && !f->seat[seat].bot;
		offer[seat].resigned = (w.resigned & SEAT_BIT(seat)) != 0;
	}
}

int64_t
offers_look(struct match *m, struct inbox *in, xmlDocPtr position)
{
	struct offer	 offer[MAX_SEATS + 1];
	struct waiting	 w;
	int64_t		 next = 0;

	offers_read(offer, m, in, position);
	if (m->table.file.replace_after > 0 && position != NULL && !m->last.over) {
		waiting_read(&w, m, in);
		waited_for(m, &w, &next);
	}
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++) {
		const struct offer	*o = &offer[seat];

		if (o->accepted && !m->last.over)
			return clock_now();
		if (o->vacant && o->to != NULL && !o->exhausted && (next == 0 || o->ends < next))
			next = o->ends;
	}
	return next;
}

/*
 * Offers and their withdrawal.
 */

/*
 * Writes the code in the offer to a standby who has neither key nor word;
 * returns 'code'.  It proves their answer, once, and fits no other offer.
 */
static char *
offer_code(const struct match *m, const char *seat, const struct offer *o, char code[CODE_TEXT])
{
	return match_code_for(m, 0, code, "offer-%s-%lld-%u %s %s", seat, (long long)o->made,
	    o->count, o->to->id, o->to->address == NULL ? "" : o->to->address);
}

/* Begins a mail about an offer; no other offer has one of the same name. */
static xmlNodePtr
begin_mail(struct outgoing *l, struct match *m, const char *kind, const char *seat,
    const struct offer *o)
{
	xmlNodePtr	 facts = facts_begin(l, m, recipient_person(&m->table.file, o->to), kind,
	    "%s-%s-%lld-%u", kind, seat, (long long)o->made, o->count);

	xml_set(facts, "seat", seat);
	return facts;
}

static void
mail_offer(struct match *m, const char *seat, const struct offer *o)
{
	AUTO_FREE char *folder = paths_turn(m->path, m->last.number),
	    *public = paths_shown("public", SHOWN_TEXT);
	AUTO(buf_clear) struct buf report = { 0 };
	struct outgoing	 l;
	xmlNodePtr	 facts = begin_mail(&l, m, "offer", seat, o);
	char		 code[CODE_TEXT];

	facts_time(facts, "until", o->to->zone, o->ends);
	xml_set(facts, "proof", auth_name(person_auth(&m->table.file, o->to)));
	if (person_auth(&m->table.file, o->to) == AUTH_UNKNOWN)
		facts_text(facts, "code", offer_code(m, seat, o, code));
	stored_file(folder, public, &report, NULL);
	facts_text(facts, "report", report.data);
	enclose_key(&l.enclosed, m);
	facts_send(m, &l);
}

/* 'why': "over", "out", "back" or "taken". */
static void
mail_lapse(struct match *m, const char *seat, const struct offer *o, const char *why)
{
	struct outgoing	 l;

	xml_set(begin_mail(&l, m, "lapse", seat, o), "why", why);
	facts_send(m, &l);
}

static void
offer_note(struct match *m, struct inbox *in, enum note_kind kind, const char *seat,
    const struct person *to, const char *reason)
{
	AUTO_FREE char *detail = to == NULL ? xstrdup(seat) : xasprintf("%s %s", seat, to->id);

	inbox_note(in, m, kind, "moderator", detail, reason, NULL);
}

/*
 * Asks the first standby who was not asked yet and has no other offer; notes it
 * when nobody is left.
 */
static void
offer_next(struct match *m, struct inbox *in, const struct offer offer[MAX_SEATS + 1],
    unsigned seat)
{
	const struct gamefile	*f = &m->table.file;
	const char		*id = f->seat[seat].id;
	bool			 later = false;

	for (size_t i = 0; i < f->standbys; i++) {
		const struct person	*p = &f->standby[i];
		bool			 busy = false;

		if ((offer[seat].asked & 1u << i) != 0 || p->address == NULL ||
		    offer_is_seated(f, p))
			continue;
		/* another offer to think about, even as another standby of their address */
		for (unsigned s = 1; s <= f->seats; s++)
			busy = busy || (offer[s].to != NULL && person_same(offer[s].to, p) &&
			    (offer[s].accepted || clock_now() < offer[s].ends));
		later = later || busy;
		if (busy)
			continue;
		offer_note(m, in, NOTE_OFFER, id, p, offer[seat].resigned ?
		    "its player has resigned" : "its player was silent");
		printf("%s: the seat '%s' is offered to %s\n", f->id, id, p->name);
		return;
	}
	if (later || offer[seat].exhausted)
		return;
	offer_note(m, in, NOTE_FREE, id, NULL, "no standby is left to be asked");
	printf("%s: the seat '%s' is free, and no standby is left to be asked; `assize replace` "
	    "gives it to somebody\n", f->id, id);
}

void
offers_given(struct match *m, const struct record *before, const struct record *r, unsigned seat)
{
	struct offer	 offer[MAX_SEATS + 1] = { 0 };
	const char	*id = m->table.file.seat[seat].id;

	offer_heed(offer, &m->table.file, &before->standing);
	offer_heed(offer, &m->table.file, &r->acts);
	/* A standby who has accepted the seat is no standby any more. */
	if (offer[seat].to != NULL)
		mail_lapse(m, id, &offer[seat], "taken");
}

void
offers_process(struct match *m, struct inbox *in, xmlDocPtr position)
{
	const struct gamefile	*f = &m->table.file;
	struct offer		 offer[MAX_SEATS + 1];
	bool			 out;

	if (f->moderator.address == NULL)
		return;
	offers_read(offer, m, in, position);
	for (unsigned seat = 1; seat <= f->seats; seat++) {
		const struct offer	*o = &offer[seat];

		if (!o->vacant && (m->last.over || !o->accepted) &&
		    (o->count > 0 || o->exhausted)) {
			/* The mail is made first, as it cannot be made from the note. */
			out = (m->last.score.out & SEAT_BIT(seat)) != 0;
			if (o->to != NULL)
				mail_lapse(m, f->seat[seat].id, o, m->last.over ? "over" :
				    out ? "out" : "back");
			if (!m->last.over)
				offer_note(m, in, NOTE_LAPSE, f->seat[seat].id, NULL, out ?
				    "its player is out of the game" : "its player is back");
		} else if (o->vacant && !o->accepted && (o->to == NULL || clock_now() >= o->ends))
			offer_next(m, in, offer, seat);
		else
			continue;
		offers_read(offer, m, in, position);
	}
	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (offer[seat].vacant && offer[seat].to != NULL && !offer[seat].accepted)
			mail_offer(m, f->seat[seat].id, &offer[seat]);
}

/*
 * Answers by mail.  A standby known by name and address alone is then invited
 * to the seat.
 */

unsigned
offers_find(const struct match *m, const struct offer offer[MAX_SEATS + 1], const char *wanted,
    struct proof *how)
{
	const struct gamefile	*f = &m->table.file;
	char			 code[CODE_TEXT];

	for (unsigned seat = 1; seat <= f->seats; seat++) {
		if (offer[seat].to == NULL)
			continue;
		offer_code(m, f->seat[seat].id, &offer[seat], code);
		*how = (struct proof){ .kind = PROOF_MAILBOX };
		if (proof_answers(f, offer[seat].to, how) &&
		    proof_by_code(code, wanted) == PROVED)
			return seat;
	}
	return 0;
}
