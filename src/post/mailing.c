/* What the moderator's machine writes to people. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/schedule.h"
#include "records/deadline.h"
#include "post/mailing.h"
#include "mail/calendar.h"
#include "store/manifest.h"

#define MOST_FILES	8
#define PAST_CAP	((size_t)512 * 1024)
#define MOST_CHANGES	1000	/* of a deadline in one turn, for calendars to count */

char *
mail_deadline(const struct person *p, int64_t due)
{
	struct buf	 text = { 0 };

	schedule_format(&text, due, p->zone == NULL ? "UTC" : p->zone);
	return buf_take(&text, NULL);
}

/*
 * The turn.
 */

/* The files that go with one mail. */
struct enclosure {
	struct attachment	 file[MOST_FILES];
	struct buf		 bytes[MOST_FILES];
	size_t			 count;
};

static struct buf *
enclose(struct enclosure *e, const char *name, const char *type)
{
	e->file[e->count] = (struct attachment){ .name = name, .type = type };
	return &e->bytes[e->count++];
}

static void
enclose_file(struct enclosure *e, const char *folder, const char *path, const char *name, const char *type)
{
	struct diags	 diags = { 0 };

	if (!match_read_file(folder, path, enclose(e, name, type), &diags))
		e->count--;
	diags_clear(&diags);
}

static void
enclosure_end(struct enclosure *e)
{
	for (size_t i = 0; i < e->count; i++) {
		e->file[i].data = e->bytes[i].data == NULL ? "" : e->bytes[i].data;
		e->file[i].len = e->bytes[i].len;
	}
}

static void
enclosure_clear(struct enclosure *e)
{
	for (size_t i = 0; i < e->count; i++)
		buf_clear(&e->bytes[i]);
}

/* The deadline, or, if that is 0, that there is none any more; 'change' counts what became of it since the turn. */
static void
enclose_calendar(struct enclosure *e, const struct match *m, const struct person *p, int64_t due, size_t change)
{
	char			*uid, *summary;
	struct deadlines	 d;
	struct event_card	 card = {
		.sequence = (int)(m->last.number * MOST_CHANGES + MIN(change, MOST_CHANGES - 1)), .stamp = clock_now(),
		.deadline = due != 0 ? due : m->last.at,
		.organizer = m->table.file.moderator.address, .cancelled = due == 0,
	};

	deadlines_read(&d, &m->table.file, NULL);
	uid = xasprintf("%s.%s@assize", m->table.file.id, p->id);
	summary = xasprintf("%s: orders for turn %u", m->table.file.id, m->last.number + 1);
	card.uid = uid;
	card.summary = summary;
	card.description = "The deadline for orders.";
	card.remind = d.remind;
	calendar_write(&card, enclose(e, "deadline.ics", card.cancelled ? CALENDAR_CANCEL_TYPE : CALENDAR_TYPE));
	deadlines_clear(&d);
	free(uid);
	free(summary);
}

/* Whether orders of a seat came over into the inbox of the next turn. */
static bool
has_kept(const struct match *m, const char *seat)
{
	char			*folder = inbox_folder(m->path, m->last.number + 1), *mark = xasprintf("-%s.", seat);
	struct names_list	 names = { 0 };
	bool			 found = false;

	if (folder_list(folder, &names))
		for (size_t i = 0; i < names.count && !found; i++)
			found = strstr(names.name[i], mark) != NULL;
	names_list_clear(&names);
	free(mark);
	free(folder);
	return found;
}

/* What the moderator did, and in which words. */
static void
write_reason(struct buf *text, const struct note *n)
{
	buf_printf(text, "The moderator: %s%s%s.\n", n->kind, n->detail == NULL ? "" : " ", n->detail == NULL ? "" : n->detail);
	add_others(text, n->reason);
	buf_puts(text, "\n");
}

/* What stands above the report: the deadline, and what the moderator did. */
static void
write_top(const struct match *m, const struct person *p, struct buf *text)
{
	char	*due;

	if (m->last.over) {
		buf_puts(text, "The game is over: ");
		record_say_ending(&m->last, &m->table.file, text);
		buf_puts(text, ".\n\n");
	} else if (m->last.due != 0) {
		due = mail_deadline(p, m->last.due);
		buf_printf(text, "Orders for turn %u are due %s.\n", m->last.number + 1, due);
		buf_puts(text, "An order file to fill in is attached; sign it, or the mail, and answer\nwith it.\n\n");
		free(due);
	}
	for (size_t i = 0; i < m->last.acts.count; i++) {
		const struct note	*n = &m->last.acts.note[i];

		if (strcmp(n->by, "moderator") == 0 && *n->reason != '\0')
			write_reason(text, n);
	}
	if (!m->last.over && m->last.act != JUDGE_PLAY && m->last.act != JUDGE_NEW)
		buf_puts(text, has_kept(m, p->id) ? "Your orders are kept for the next turn.\n\n" :
		    "Orders that you sent before this turn are void: send them again, with the\nattached file's \"on\" and turn.\n\n");
}

static void
mail_seat(struct match *m, unsigned seat, xmlDocPtr position)
{
	const struct person	*p = &m->table.file.seat[seat];
	char			*folder = turn_folder(m->path, m->last.number), *view = xasprintf("seats/%s/report.txt", p->id);
	char			*html = xasprintf("seats/%s/report.html", p->id), *name = xasprintf("%04u-turn-%s", m->last.number, p->id);
	char			*subject = xasprintf("[%s] turn %u", m->table.file.id, m->last.number);
	char			*orders = xasprintf("%s-%u-%s.xml", m->table.file.id, m->last.number + 1, p->id);
	char			 nonce[ORDER_NONCE];
	struct enclosure	 e = { .count = 0 };
	struct buf		 text = { 0 };
	struct letter_out	 l = { .name = name, .to = p, .subject = subject, .attachments = e.file };

	write_top(m, p, &text);
	if (m->last.number > 0) {
		match_read_file(folder, view, &text, NULL);
		enclose_file(&e, folder, html, "report.html", "text/html; charset=utf-8");
	} else {
		buf_printf(&text, "Welcome to '%s', a game of %s. You are '%s'.\n"
		    "Join by sending the attached order file; what it may hold is said in it.\n"
		    "The key that signs all mails of the game, and to which yours may be\nencrypted, is attached too.\n",
		    gamefile_name(&m->table.file), m->table.file.game->title, p->id);
		enclose_file(&e, m->path, "keys/moderator.asc", "moderator.asc", "application/pgp-keys");
	}
	enclose_file(&e, folder, MANIFEST_NAME, MANIFEST_NAME, "application/octet-stream");
	enclose_file(&e, folder, MANIFEST_SIG, MANIFEST_SIG, "application/pgp-signature");
	enclose_file(&e, folder, "turn.xml", "turn.xml", "application/xml");
	if (!m->last.over) {
		mail_template_nonce(m, seat, nonce);
		mail_template(m, seat, position, nonce, enclose(&e, orders, "application/xml"));
	}
	if (m->last.due != 0 || m->last.over)
		enclose_calendar(&e, m, p, m->last.over ? 0 : m->last.due, 0);
	enclosure_end(&e);
	l.text = text.data;
	l.attachment_count = e.count;
	outbox_put(m, &l);
	enclosure_clear(&e);
	buf_clear(&text);
	free(folder);
	free(view);
	free(html);
	free(name);
	free(subject);
	free(orders);
}

/*
 * A new player.
 */

/* The reports of a seat, the newest of them that go into a mail, the oldest first. */
static void
write_past(const struct match *m, const char *seat, struct buf *out)
{
	struct buf	*reports = xcalloc(m->last.number + 1, sizeof(*reports));
	char		*name = xasprintf("seats/%s/report.txt", seat);
	unsigned	 from = m->last.number + 1;
	size_t		 len = 0;

	while (from > 1 && len <= PAST_CAP) {
		char	*folder = turn_folder(m->path, --from);

		match_read_file(folder, name, &reports[from], NULL);
		len += reports[from].len;
		free(folder);
	}
	if (from > 1)
		buf_printf(out, "Turns before %u: answer with `game %s` and `report TURN`.\n\n", from, m->table.file.id);
	for (unsigned turn = from; turn <= m->last.number; turn++) {
		buf_add(out, reports[turn].data == NULL ? "" : reports[turn].data, reports[turn].len);
		buf_puts(out, "\n");
		buf_clear(&reports[turn]);
	}
	free(reports);
	free(name);
}

static void
mail_takeover(struct match *m, unsigned seat)
{
	const struct person	*p = &m->table.file.seat[seat];
	char			*name = xasprintf("%04u-takeover-%s", m->last.number, p->id);
	char			*subject = xasprintf("[%s] you have the seat '%s'", m->table.file.id, p->id), *text;
	struct enclosure	 e = { .count = 0 };
	struct letter_out	 l = { .name = name, .to = p, .subject = subject, .attachments = e.file };

	l.text = text = xasprintf("Welcome to '%s', a game of %s. You are '%s' from now on.\n"
	    "The reports of the seat so far, game.xml, and the key that signs all mails\nof the game, are attached. "
	    "The last turn comes in a mail of its own, with\nan order file to fill in.\n",
	    gamefile_name(&m->table.file), m->table.file.game->title, p->id);
	write_past(m, p->id, enclose(&e, "past.txt", "text/plain; charset=utf-8"));
	enclose_file(&e, m->path, "game.xml", "game.xml", "application/xml");
	enclose_file(&e, m->path, "keys/moderator.asc", "moderator.asc", "application/pgp-keys");
	enclosure_end(&e);
	l.attachment_count = e.count;
	outbox_put(m, &l);
	enclosure_clear(&e);
	free(text);
	free(subject);
	free(name);
}

/* Those who have taken a seat over with this turn. */
static void
mail_takeovers(struct match *m)
{
	for (size_t i = 0; m->last.act == JUDGE_REPLACE && i < m->last.acts.count; i++) {
		const struct note	*n = &m->last.acts.note[i];
		unsigned		 seat = strcmp(n->kind, "replace") == 0 && n->detail != NULL ?
					    gamefile_seat(&m->table.file, n->detail) : 0;

		if (seat != 0 && m->table.file.seat[seat].address != NULL && !m->table.file.seat[seat].bot)
			mail_takeover(m, seat);
	}
}

void
mail_turn(struct match *m, xmlDocPtr position)
{
	if (outbox_made(m->path) >= (int)m->last.number || m->table.file.moderator.address == NULL)
		return;
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++)
		if (m->table.file.seat[seat].address != NULL && !m->table.file.seat[seat].bot)
			mail_seat(m, seat, position);
	mail_takeovers(m);
	outbox_set_made(m->path, m->last.number);
}

void
mail_turn_late(struct match *m)
{
	struct diags	 ignored = { 0 };
	xmlDocPtr	 position = NULL;

	if (outbox_made(m->path) >= (int)m->last.number || m->table.file.moderator.address == NULL)
		return;
	if (m->last.number > 0)
		position = match_position(m->path, m->last.number, &ignored);
	if (m->last.number == 0 || position != NULL)
		mail_turn(m, position);
	if (position != NULL)
		xmlFreeDoc(position);
	diags_clear(&ignored);
}

/*
 * Changes of the deadline.
 */

static bool
changes_deadline(const struct note *n)
{
	return strcmp(n->by, "moderator") == 0 &&
	    (strcmp(n->kind, "extend") == 0 || strcmp(n->kind, "pause") == 0 || strcmp(n->kind, "resume") == 0);
}

static void
mail_notice(struct match *m, const struct person *p, const struct note *n, size_t number, const struct waiting *w)
{
	char			*name = xasprintf("%04u-notice-%s-%zu", m->last.number, p->id, number), *subject, *due;
	struct enclosure	 e = { .count = 0 };
	struct buf		 text = { 0 };
	struct letter_out	 l = { .name = name, .to = p, .attachments = e.file };

	l.subject = subject = xasprintf("[%s] %s", m->table.file.id, w->paused ? "the game is paused" :
	    strcmp(n->kind, "extend") == 0 ? "the deadline is moved" : "the game goes on");
	if (*n->reason != '\0')
		write_reason(&text, n);
	if (w->paused)
		buf_puts(&text, "The game is paused: no turn is judged until the moderator resumes it.\n");
	else if (w->due != 0) {
		due = mail_deadline(p, w->due);
		buf_printf(&text, "Orders for turn %u are due %s.\n", m->last.number + 1, due);
		free(due);
	}
	enclose_calendar(&e, m, p, w->paused ? 0 : w->due, number);
	enclosure_end(&e);
	l.text = text.data == NULL ? "" : text.data;
	l.attachment_count = e.count;
	outbox_put(m, &l);
	enclosure_clear(&e);
	buf_clear(&text);
	free(subject);
	free(name);
}

void
mail_notices(struct match *m, const struct inbox *in, const struct waiting *w)
{
	size_t	 last = 0;

	for (size_t i = 0; i < in->notes.count; i++)
		if (changes_deadline(&in->notes.note[i]))
			last = i + 1;
	for (unsigned seat = 1; last > 0 && seat <= m->table.file.seats; seat++)
		if (m->table.file.seat[seat].address != NULL && !m->table.file.seat[seat].bot)
			mail_notice(m, &m->table.file.seat[seat], &in->notes.note[last - 1], last, w);
}

void
mail_absence(struct match *m, unsigned seat, const char *days)
{
	struct person		 moderator = m->table.file.moderator;
	const char		*id = m->table.file.seat[seat].id;
	char			*name = xasprintf("absent-%s-%s", id, days), *text, *subject;
	struct letter_out	 l = { .name = name, .to = &moderator };

	moderator.address = moderator.mailbox;
	name[strcspn(name, " ")] = '-';
	l.subject = subject = xasprintf("[%s] '%s' will be away", m->table.file.id, id);
	l.text = text = xasprintf("'%s' will be away on these days, the first and the last: %s.\nNo deadline of '%s' falls on "
	    "them. `assize extend` sets another.\n", id, days, m->table.file.id);
	outbox_put(m, &l);
	free(subject);
	free(text);
	free(name);
}

/*
 * Reminders.
 */

void
mail_reminders(struct match *m, const struct waiting *w)
{
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++) {
		const struct person	*p = &m->table.file.seat[seat];
		char			*name, *subject, *due, *text;
		struct letter_out	 l = { .to = p };

		if ((w->reminded & SEAT_BIT(seat)) == 0 || p->address == NULL)
			continue;
		due = mail_deadline(p, w->due);
		l.name = name = xasprintf("%04u-remind-%s-%lld", m->last.number + 1, p->id, (long long)w->due);
		l.subject = subject = xasprintf("[%s] orders for turn %u are still awaited", m->table.file.id, m->last.number + 1);
		l.text = text = xasprintf("There are no orders of '%s' yet for turn %u of '%s'.\nThey are due %s.\n", p->id,
		    m->last.number + 1, gamefile_name(&m->table.file), due);
		outbox_put(m, &l);
		free(name);
		free(subject);
		free(text);
		free(due);
	}
}
