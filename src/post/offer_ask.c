/* Offers of free seats to standbys, and their withdrawal. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "post/facts.h"
#include "post/offer.h"
#include "xml/tree.h"

/*
 * Letters.
 */

/* Returns the name of a mail about an offer: no other offer has the same. */
static char *
mail_name(const char *what, const char *seat, const struct offer *o)
{
	return xasprintf("%s-%s-%lld-%u", what, seat, (long long)o->made, o->count);
}

char *
offer_code(const struct match *m, const char *seat, const struct offer *o, char code[CODE_TEXT])
{
	char	*name = mail_name("offer", seat, o),
	    *what = xasprintf("%s %s %s", name, o->to->id,
	    o->to->address == NULL ? "" : o->to->address);

	match_code_for(m, 0, what, code);
	free(what);
	free(name);
	return code;
}

static void
mail_offer(struct match *m, const char *seat, const struct offer *o)
{
	char			*name = mail_name("offer", seat, o),
	    *folder = paths_turn(m->path, m->last.number),
	    *public = paths_shown("public", SHOWN_TEXT);
	xmlNodePtr		 letter = facts_new(m, "offer", o->to->id);
	struct buf		 report = { 0 };
	struct outgoing	 l = { .name = name,
	    .to = recipient_person(&m->table.file, o->to) };
	char			 code[CODE_TEXT];

	xml_set(letter, "seat", seat);
	facts_time(letter, "until", o->to->zone, o->ends);
	xml_set(letter, "proof", auth_name(person_auth(&m->table.file, o->to)));
	if (person_auth(&m->table.file, o->to) == AUTH_UNKNOWN)
		facts_text(letter, "code", offer_code(m, seat, o, code));
	stored_file(folder, public, &report, NULL);
	facts_text(letter, "report", report.data);
	enclose_key(&l.enclosed, m);
	facts_send(m, letter, &l);
	buf_clear(&report);
	free(public);
	free(folder);
	free(name);
}

/* 'why': "over", "out", "back" or "taken". */
static void
mail_lapse(struct match *m, const char *seat, const struct offer *o, const char *why)
{
	char			*name = mail_name("lapse", seat, o);
	xmlNodePtr		 letter = facts_new(m, "lapse", o->to->id);
	struct outgoing	 l = { .name = name,
	    .to = recipient_person(&m->table.file, o->to) };

	xml_set(letter, "seat", seat);
	xml_set(letter, "why", why);
	facts_send(m, letter, &l);
	free(name);
}

/*
 * Asking.
 */

static void
note_down(struct match *m, struct inbox *in, enum note_kind kind, const char *seat,
    const struct person *to, const char *reason)
{
	char	*detail = to == NULL ? xstrdup(seat) : xasprintf("%s %s", seat, to->id);

	inbox_note(in, m, kind, "moderator", detail, reason, NULL);
	free(detail);
}

/* True if they have a seat: nobody plays two seats because they stood by for one. */
static bool
has_seat(const struct gamefile *f, const struct person *p)
{
	for (unsigned seat = 1; seat <= f->seats; seat++) {
		const struct person	*s = &f->seat[seat];

		if (!s->bot && ((s->key != NULL && p->key != NULL && strcmp(s->key, p->key) == 0) ||
		    person_same(s, p)))
			return true;
	}
	return false;
}

/* True if they have another offer to think about, even as another standby of their address. */
static bool
is_busy(const struct offer offer[MAX_SEATS + 1], const struct gamefile *f, const struct person *p)
{
	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (offer[seat].to != NULL && person_same(offer[seat].to, p) &&
		    (offer[seat].accepted || clock_now() < offer[seat].ends))
			return true;
	return false;
}

/*
 * Asks the first standby who was not asked yet and has no other offer; notes it when nobody is
 * left.
 */
static void
ask_next(struct match *m, struct inbox *in, const struct offer offer[MAX_SEATS + 1], unsigned seat)
{
	const struct gamefile	*f = &m->table.file;
	const char		*id = f->seat[seat].id;
	bool			 later = false;

	for (size_t i = 0; i < f->standbys; i++) {
		const struct person	*p = &f->standby[i];

		if ((offer[seat].asked & 1u << i) != 0 || p->address == NULL || has_seat(f, p))
			continue;
		if (is_busy(offer, f, p)) {
			later = true;
			continue;
		}
		note_down(m, in, NOTE_OFFER, id, p, offer[seat].resigned ?
		    "its player has resigned" : "its player was silent");
		printf("%s: the seat '%s' is offered to %s\n", f->id, id, p->name);
		return;
	}
	if (later || offer[seat].exhausted)
		return;
	note_down(m, in, NOTE_FREE, id, NULL, "no standby is left to be asked");
	printf("%s: the seat '%s' is free, and no standby is left to be asked; `assize replace` "
	    "gives it to somebody\n", f->id, id);
}

/*
 * Takes an offer back: the player is back, or out, or the game over.  Makes the mail first, as it
 * cannot be made from the note.
 */
static void
take_back(struct match *m, struct inbox *in, unsigned seat, const struct offer *o)
{
	const char	*id = m->table.file.seat[seat].id;
	bool		 out = (m->last.score.out & SEAT_BIT(seat)) != 0;

	if (o->to != NULL)
		mail_lapse(m, id, o, m->last.over ? "over" : out ? "out" : "back");
	if (!m->last.over)
		note_down(m, in, NOTE_LAPSE, id, NULL,
		    out ? "its player is out of the game" : "its player is back");
}

void
offers_given(struct match *m, const struct record *before, const struct record *r, unsigned seat)
{
	struct offer	 offer[MAX_SEATS + 1] = { 0 };
	const char	*id = m->table.file.seat[seat].id;

	offers_heed(offer, &m->table.file, &before->standing);
	offers_heed(offer, &m->table.file, &r->acts);
	/* A standby who has accepted the seat is no standby any more. */
	if (offer[seat].to != NULL)
		mail_lapse(m, id, &offer[seat], "taken");
}

void
offers_tend(struct match *m, struct inbox *in, xmlDocPtr position)
{
	const struct gamefile	*f = &m->table.file;
	struct offer		 offer[MAX_SEATS + 1];

	if (f->moderator.address == NULL)
		return;
	offers_read(offer, m, in, position);
	for (unsigned seat = 1; seat <= f->seats; seat++) {
		const struct offer	*o = &offer[seat];

		if (!o->vacant && (m->last.over || !o->accepted) && (o->count > 0 || o->exhausted))
			take_back(m, in, seat, o);
		else if (o->vacant && !o->accepted && (o->to == NULL || clock_now() >= o->ends))
			ask_next(m, in, offer, seat);
		else
			continue;
		offers_read(offer, m, in, position);
	}
	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (offer[seat].vacant && offer[seat].to != NULL && !offer[seat].accepted)
			mail_offer(m, f->seat[seat].id, &offer[seat]);
}
