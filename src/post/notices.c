/* Mails about the next turn, joining, and renewals. */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/schedule.h"
#include "judge/beacon.h"
#include "match/code.h"
#include "post/facts.h"
#include "post/mailing.h"
#include "records/joining.h"

void
mailing_notices(struct match *m, const struct inbox *in, const struct waiting *w)
{
	const struct note	*n = NULL;
	size_t			 number = 0;

	for (size_t i = 0; i < in->notes.count; i++) {
		const struct note	*other = &in->notes.note[i];

		if (strcmp(other->by, "moderator") == 0 && (other->kind == NOTE_EXTEND ||
		    other->kind == NOTE_PAUSE || other->kind == NOTE_RESUME ||
		    other->kind == NOTE_HOLIDAY || other->kind == NOTE_WORKDAYS)) {
			n = other;
			number = i + 1;
		}
	}
	for (unsigned seat = 1; n != NULL && seat <= m->table.file.seats; seat++) {
		const struct person	*p = &m->table.file.seat[seat];
		struct outgoing		 l = { .to = recipient_person(&m->table.file, p) };
		xmlNodePtr		 facts;
		AUTO_FREE char *name = NULL;

		if (!recipient_reachable(p))
			continue;
		l.name = name = xasprintf("%04u-notice-%s-%zu", m->last.number, p->id, number);
		facts = facts_new(m, "notice", p->id);
		facts_phase(facts, m, m->last.number);
		xml_set(facts, "change", note_word(w->paused ? NOTE_PAUSE : n->kind));
		if (*n->reason != '\0')
			facts_act(facts, m, n);
		if (!w->paused)
			facts_time(facts, "due", p->zone, w->due);
		enclose_calendar(&l.enclosed, m, p, w->paused ? 0 : w->due, number);
		facts_send(m, facts, &l);
	}
}

void
mailing_reminders(struct match *m, const struct inbox *in, const struct waiting *w)
{
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++) {
		const struct person	*p = &m->table.file.seat[seat];
		struct outgoing		 l = { .to = recipient_person(&m->table.file, p) };
		xmlNodePtr		 facts;
		AUTO_FREE char *name = NULL;

		if (w->reminded[seat] == 0 || p->address == NULL)
			continue;
		l.name = name = xasprintf("%04u-remind-%s-%lld-%u", m->last.number + 1, p->id,
		    (long long)w->due, w->reminded[seat]);
		facts = facts_new(m, "remind", p->id);
		facts_phase(facts, m, m->last.number);
		facts_time(facts, "due", p->zone, w->due);
		if (gamefile_invites(&m->table.file, seat))
			facts_invite(facts, m, &in->notes, seat);
		facts_send(m, facts, &l);
	}
}

void
mailing_banks(struct match *m, const struct waiting *w)
{
	const struct gamefile	*f = &m->table.file;
	bool			 run = (w->bank.drawn & w->missing) != 0 && !w->over &&
	    !w->paused && w->round == 0 && clock_now() < w->until;

	for (unsigned seat = 1; run && seat <= f->seats; seat++) {
		const struct person	*p = &f->seat[seat];
		struct outgoing		 l = { .to = recipient_person(f, p) };
		xmlNodePtr		 facts;
		AUTO_FREE char *name = NULL;

		if (!recipient_reachable(p))
			continue;
		l.name = name = xasprintf("%04u-bank-%s-%lld", m->last.number + 1, p->id,
		    (long long)w->due);
		facts = facts_new(m, "bank", p->id);
		facts_phase(facts, m, m->last.number);
		facts_time(facts, "due", p->zone, w->until);
		if (f->show_awaited)
			facts_seats(facts, "awaited", m, w->bank.drawn & w->missing);
		if ((w->bank.drawn & w->missing & SEAT_BIT(seat)) != 0)
			facts_time(facts, "own", p->zone, w->bank.ends[seat]);
		facts_send(m, facts, &l);
	}
}

void
mailing_closed(struct match *m, const struct inbox *in, const struct waiting *w)
{
	for (unsigned seat = 1; w->round != 0 && seat <= m->table.file.seats; seat++) {
		const struct person	*p = &m->table.file.seat[seat];
		struct outgoing		 l = { .to = recipient_person(&m->table.file, p) };
		xmlNodePtr		 facts;
		char			*name, head[HASH_HEX];

		if (!recipient_reachable(p))
			continue;
		l.name = name = xasprintf("%04u-closed-%s", m->last.number + 1, p->id);
		facts = facts_new(m, "closed", p->id);
		facts_phase(facts, m, m->last.number);
		xml_setf(facts, "round", "%" PRIu64, w->round);
		facts_time(facts, "out", p->zone, beacon_time(&m->table.file.beacon, w->round));
		xml_setf(facts, "lines", "%zu", in->log.count);
		xml_set(facts, "head", hex_write(in->log.head, HASH_SIZE, head));
		facts_send(m, facts, &l);
		free(name);
	}
}

/*
 * Joining.
 */

void
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

static xmlNodePtr
invitation_facts(const struct match *m, const struct inbox *in, const struct waiting *w,
    unsigned seat)
{
	const struct person	*p = &m->table.file.seat[seat];
	xmlNodePtr		 facts = facts_new(m, "welcome", p->id);

	/* with the code that counts from then on */
	facts_invite(facts, m, &in->notes, seat);
	facts_time(facts, "due", p->zone, w->due);
	return facts;
}

void
mailing_show_invitation(const struct match *m, const struct inbox *in, const struct waiting *w,
    unsigned seat, struct buf *subject, struct buf *text)
{
	struct recipient	 to = recipient_person(&m->table.file, &m->table.file.seat[seat]);

	facts_show(m, invitation_facts(m, in, w, seat), &to, subject, text);
}

void
mailing_invitations(struct match *m, const struct inbox *in, const struct waiting *w)
{
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++) {
		const struct person	*p = &m->table.file.seat[seat];
		unsigned		 again = joining_again(&in->notes, p->id);
		struct outgoing		 l = { .to = recipient_person(&m->table.file, p) };
		xmlNodePtr		 facts;
		AUTO_FREE char *name = NULL;

		if (again == 0 || m->last.over || !recipient_reachable(p) ||
		    !gamefile_invites(&m->table.file, seat))
			continue;
		l.name = name = xasprintf("%04u-invitation-%s-%u", m->last.number, p->id, again);
		facts = invitation_facts(m, in, w, seat);
		enclose_guide(&l.enclosed, m);
		enclose_key(&l.enclosed, m);
		if (w->due != 0)
			enclose_calendar(&l.enclosed, m, p, w->due, again);
		facts_send(m, facts, &l);
	}
}

/*
 * Renewals.
 */

/* True if the mail is made, or was sent already. */
static bool
mail_word(struct match *m, unsigned seat, const char *word, const char *mark)
{
	const struct person	*p = &m->table.file.seat[seat];
	char			 phrase[PHRASE_TEXT];
	struct outgoing		 l = { .to = recipient_person(&m->table.file, p) };
	xmlNodePtr		 facts;
	AUTO_FREE char *name = NULL;
	bool			 made;

	l.name = name = xasprintf("word-%s-%.16s", p->id, mark);
	facts = facts_new(m, "word", p->id);
	xml_set(facts, "word", word);
	xml_set(facts, "signs-too", p->key != NULL ? "yes" : "no");
	/* A player who gets their first word beside a key gets the phrase with it. */
	xml_set(facts, "countersign", match_phrase(m, seat, phrase));
	made = facts_send(m, facts, &l) || outbox_done(m->path, name);
	return made;
}

bool
mailing_new_word(struct match *m, unsigned seat, const char *mark)
{
	char	 word[CODE_TEXT];
	bool	 made = recipient_reachable(&m->table.file.seat[seat]) &&
	    mail_word(m, seat, match_new_word(m, seat, mark, word), mark);

	/* The mail is made first: when the old word stops counting, the new one is on its way. */
	if (made)
		renewal_keep_word(m, seat, word);
	explicit_bzero(word, sizeof(word));
	return made;
}
