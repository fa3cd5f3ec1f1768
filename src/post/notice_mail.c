/* Letters about the next turn: changes of its deadline, reminders, closed orders, absences. */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/schedule.h"
#include "judge/beacon.h"
#include "post/enclosure.h"
#include "post/letter.h"
#include "post/mailing.h"

char *
mailing_deadline(const struct person *p, int64_t due)
{
	struct buf	 text = { 0 };

	schedule_format(&text, due, p->zone == NULL ? "UTC" : p->zone);
	return buf_take(&text, NULL);
}

static bool
changes_deadline(const struct note *n)
{
	return strcmp(n->by, "moderator") == 0 &&
	    (n->kind == NOTE_EXTEND || n->kind == NOTE_PAUSE || n->kind == NOTE_RESUME ||
	    n->kind == NOTE_HOLIDAY || n->kind == NOTE_WORKDAYS);
}

static void
mail_notice(struct match *m, const struct person *p, const struct note *n, size_t number,
    const struct waiting *w)
{
	char			*name = xasprintf("%04u-notice-%s-%zu", m->last.number, p->id,
	    number);
	xmlNodePtr		 letter = letter_new(m, "notice", p->id);
	struct enclosure	 e = { .count = 0 };
	struct letter_out	 l = { .name = name, .to = recipient_person(&m->table.file, p) };

	xml_set(letter, "change", note_word(w->paused ? NOTE_PAUSE : n->kind));
	if (*n->reason != '\0')
		letter_act(letter, n);
	if (!w->paused)
		letter_time(letter, "due", p->zone, w->due);
	enclose_calendar(&e, m, p, w->paused ? 0 : w->due, number);
	enclosure_send(&e, m, letter, &l);
	free(name);
}

void
mailing_notices(struct match *m, const struct inbox *in, const struct waiting *w)
{
	size_t	 last = 0;

	for (size_t i = 0; i < in->notes.count; i++)
		if (changes_deadline(&in->notes.note[i]))
			last = i + 1;
	for (unsigned seat = 1; last > 0 && seat <= m->table.file.seats; seat++)
		if (letter_reaches(&m->table.file.seat[seat]))
			mail_notice(m, &m->table.file.seat[seat], &in->notes.note[last - 1], last,
			    w);
}

void
mailing_absence(struct match *m, unsigned seat, const char *days)
{
	const char		*id = m->table.file.seat[seat].id;
	struct letter_out	 l = { 0 };
	xmlNodePtr		 letter;
	char			*name;

	if (m->table.file.moderator.mailbox == NULL || days == NULL)
		return;
	l.name = name = xasprintf("absent-%s-%s", id, days);
	letter = letter_new(m, "absent", "moderator");
	name[strcspn(name, " ")] = '-';
	xml_set(letter, "seat", id);
	xml_setf(letter, "from", "%.*s", (int)strcspn(days, " "), days);
	xml_set(letter, "until", strrchr(days, ' ') == NULL ? days : strrchr(days, ' ') + 1);
	letter_to_moderator(m, letter, &l);
	free(name);
}

static void
mail_reminder(struct match *m, const struct inbox *in, unsigned seat, const struct waiting *w)
{
	const struct person	*p = &m->table.file.seat[seat];
	char			*name = xasprintf("%04u-remind-%s-%lld", m->last.number + 1, p->id,
	    (long long)w->due);
	xmlNodePtr		 letter = letter_new(m, "remind", p->id);
	struct letter_out	 l = { .name = name, .to = recipient_person(&m->table.file, p) };

	letter_time(letter, "due", p->zone, w->due);
	if (gamefile_invites(&m->table.file, seat))
		letter_invite(letter, m, &in->notes, seat);
	letter_send(m, letter, &l);
	free(name);
}

void
mailing_reminders(struct match *m, const struct inbox *in, const struct waiting *w)
{
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++)
		if ((w->reminded & SEAT_BIT(seat)) != 0 && m->table.file.seat[seat].address != NULL)
			mail_reminder(m, in, seat, w);
}

static void
mail_closed_to(struct match *m, const struct inbox *in, const struct waiting *w,
    const struct person *p)
{
	char			*name = xasprintf("%04u-closed-%s", m->last.number + 1, p->id),
	    head[HASH_HEX];
	xmlNodePtr		 letter = letter_new(m, "closed", p->id);
	struct letter_out	 l = { .name = name, .to = recipient_person(&m->table.file, p) };

	xml_setf(letter, "round", "%" PRIu64, w->round);
	letter_time(letter, "out", p->zone, beacon_time(&m->table.file.beacon, w->round));
	xml_setf(letter, "lines", "%zu", in->log.count);
	xml_set(letter, "head", hex_write(in->log.head, HASH_SIZE, head));
	letter_send(m, letter, &l);
	free(name);
}

void
mailing_closed(struct match *m, const struct inbox *in, const struct waiting *w)
{
	for (unsigned seat = 1; w->round != 0 && seat <= m->table.file.seats; seat++)
		if (letter_reaches(&m->table.file.seat[seat]))
			mail_closed_to(m, in, w, &m->table.file.seat[seat]);
}
