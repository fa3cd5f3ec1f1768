/* Free seats and their offers, as the notes and the position have them. */

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "post/offer.h"
#include "records/deadline.h"
#include "xml/tree.h"

static const struct person *
standby_find(const struct gamefile *f, const char *name)
{
	for (size_t i = 0; i < f->standbys; i++)
		if (strcmp(f->standby[i].id, name) == 0)
			return &f->standby[i];
	return NULL;
}

static void
heed(struct offer offer[MAX_SEATS + 1], const struct gamefile *f, const struct note *n)
{
	size_t			 len = n->detail == NULL ? 0 : strcspn(n->detail, " ");
	char			*id = n->detail == NULL ? xstrdup("") : xstrndup(n->detail, len);
	struct offer		*o = &offer[gamefile_seat(f, id)];
	const struct person	*who = len == 0 ||
	    n->detail[len] == '\0' ? NULL : standby_find(f, n->detail + len + 1);
	bool			 theirs = who != NULL && who == o->to;

	free(id);
	if (n->kind == NOTE_LAPSE)
		*o = (struct offer){ 0 };
	else if (n->kind == NOTE_FREE)
		o->exhausted = true;
	else if (n->kind == NOTE_OFFER) {
		o->to = who;
		o->made = n->time;
		o->ends = n->time + f->answer_within;
		o->accepted = false;
		o->asked |= who == NULL ? 0 : 1u << (who - f->standby);
		o->count++;
	} else if (n->kind == NOTE_ACCEPT)
		o->accepted = o->accepted || theirs;
	else if (n->kind == NOTE_DECLINE && theirs && !o->accepted)
		o->to = NULL;
}

void
offers_heed(struct offer offer[MAX_SEATS + 1], const struct gamefile *f, const struct notes *notes)
{
	for (size_t i = 0; i < notes->count; i++)
		heed(offer, f, &notes->note[i]);
}

/* True if a silent seat is back: something of it has come for the next turn. */
static bool
is_back(const struct match *m, const struct inbox *in, unsigned seat)
{
	for (size_t i = 0; i < in->notes.count; i++)
		if ((in->notes.note[i].kind == NOTE_STAY || in->notes.note[i].kind == NOTE_JOIN ||
		    in->notes.note[i].kind == NOTE_READY) &&
		    strcmp(in->notes.note[i].by, m->table.file.seat[seat].id) == 0)
			return true;
	return (in->filed & SEAT_BIT(seat)) != 0;
}

/*
 * Returns how many deadlines passed while the table waited for everybody: then no turn goes by in
 * silence.  'next' becomes the time of one more.
 */
static unsigned
waited_for(const struct match *m, const struct waiting *w, int64_t *next)
{
	*next = 0;
	if (m->table.file.silence != SILENCE_WAIT || w->paused || w->missing == NOBODY)
		return 0;
	return deadlines_missed(&m->table.file, &m->last, w->due, clock_now(), next);
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

		if ((w->missing & SEAT_BIT(seat)) != 0)
			times += waited;
		if (seat != 0 && times >= f->replace_after && !is_back(m, in, seat))
			silent |= SEAT_BIT(seat);
	}
	return silent;
}

void
offers_read(struct offer offer[MAX_SEATS + 1], struct match *m, struct inbox *in,
    xmlDocPtr position)
{
	const struct gamefile	*f = &m->table.file;
	struct waiting		 w;
	seats_t			 vacant;

	memset(offer, 0, (MAX_SEATS + 1) * sizeof(*offer));
	offers_heed(offer, f, &m->last.standing);
	offers_heed(offer, f, &in->notes);
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
