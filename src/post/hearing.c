/* What a mail says in one game, and the receipt. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "records/absence.h"
#include "records/deadline.h"
#include "records/seats.h"
#include "post/letterbox_parts.h"
#include "post/press.h"

/*
 * Orders.
 */

/* Whoever can catch an encrypted mail can send it in his own: that must show him nothing of what is in it. */
bool
may_quote(const struct hearing *h, const struct content *c)
{
	struct evidence	 came = { .signature = &c->proof, .token = h->token };
	struct proof	 how;

	if (!c->secret)
		return true;
	return h->sealed && proof_decide(&h->m->table.file, h->who, &came, &how) == PROVED && how.kind != PROOF_NONE;
}

/*
 * Words.
 */

/* Whether a seat's last word of this kind was the same: a mail delivered twice is noted once. */
static bool
noted_already(const struct notes *notes, const char *kind, const char *by, const char *detail)
{
	for (size_t i = notes->count; i > 0; i--) {
		const struct note	*n = &notes->note[i - 1];

		if (strcmp(n->kind, kind) == 0 && strcmp(n->by, by) == 0)
			return strcmp(n->detail == NULL ? "" : n->detail, detail == NULL ? "" : detail) == 0;
	}
	return false;
}

/* Says why something is not done. */
static void
refuse(struct hearing *h, const char *kind, struct diags *diags)
{
	struct buf	 faults = { 0 };

	buf_printf(&h->text, "'%s' is not done.\n", kind);
	diags_format(diags, &faults);
	add_lines(&h->text, faults.data, "  ");
	h->refused = true;
	buf_clear(&faults);
}

static void
hear_note(struct hearing *h, const struct spoken *said)
{
	const char	*kind = spoken_name(said->kind), *detail = *said->detail == '\0' ? NULL : said->detail;
	const char	*by = h->m->table.file.seat[h->seat].id;

	if (!noted_already(&h->in->notes, kind, by, detail))
		inbox_note(h->in, h->m, kind, by, detail, NULL, &h->how);
	buf_printf(&h->text, "Noted: %s%s%s.\n", kind, detail == NULL ? "" : " ", detail == NULL ? "" : detail);
}

/* An absence holds up the table: there is a limit, and the moderator hears of it. */
static void
hear_absence(struct hearing *h, const struct spoken *said)
{
	const struct gamefile	*f = &h->m->table.file;
	struct diags		 diags = { 0 };

	if (absence_allowed(f, &h->m->last.standing, &h->in->notes, f->seat[h->seat].id, said->detail, &diags)) {
		hear_note(h, said);
		mail_absence(h->m, h->seat, said->detail);
	} else
		refuse(h, "absent", &diags);
	diags_clear(&diags);
}

/* A draw is shared by seats that are still in play, and who is not has no vote. */
static void
hear_vote(struct hearing *h, const struct spoken *said)
{
	const struct match	*m = h->m;
	seats_t			 sharers = NOBODY;

	if ((m->last.score.out & SEAT_BIT(h->seat)) != 0)
		buf_puts(&h->text, "You are out of play: you have no vote.\n");
	else if (strncmp(said->detail, "draw", 4) == 0 && (!seats_read(&m->table.file, said->detail + 4, &sharers) ||
	    (sharers & m->last.score.out) != 0))
		buf_printf(&h->text, "Your vote is refused: not all in '%s' are seats that are still in play.\n", said->detail);
	else {
		hear_note(h, said);
		return;
	}
	h->refused = true;
}

static void
hear_press(struct hearing *h, const struct spoken *said)
{
	struct diags	 diags = { 0 };
	struct buf	 faults = { 0 }, to = { 0 };
	char		*mark = xasprintf("%.16s-%d", h->id, said->line);

	for (const char *c = said->detail; *c != '\0'; c++)
		buf_puts(&to, *c == ' ' ? ", " : (const char[]){ *c, '\0' });
	if (press_take(h->m, h->seat, said, mark, &diags))
		buf_printf(&h->text, "Your press to %s is %s%s.\n", to.data, said->until == NULL ? "on its way" : "kept until ",
		    said->until == NULL ? "" : strcmp(said->until, "end") == 0 ? "the end of the game" : "the next turn");
	else {
		buf_printf(&h->text, "Your press to %s is refused.\n", to.data);
		diags_format(&diags, &faults);
		add_lines(&h->text, faults.data, "  ");
		h->refused = true;
	}
	buf_clear(&faults);
	buf_clear(&to);
	diags_clear(&diags);
	free(mark);
}

static void
hear_withdraw(struct hearing *h)
{
	bool	 done = inbox_withdraw(h->in, h->m, h->seat);

	buf_puts(&h->text, inbox_closed(h->in) != 0 ? "The orders are closed: none can be withdrawn any more.\n" :
	    done ? "Your orders for the next turn are withdrawn.\n" : "There are no orders of yours to withdraw.\n");
}

void
hear_words(struct hearing *h, const struct spoken *said)
{
	if (h->m->last.over && said->kind != SPOKEN_REPORT && said->kind != SPOKEN_STATUS && said->kind != SPOKEN_PRESS) {
		buf_printf(&h->text, "'%s' is in vain: the game is over.\n", spoken_name(said->kind));
		return;
	}
	if (h->seat == 0) {
		hear_standby(h, said);
		return;
	}
	h->heard = true;
	switch (said->kind) {
	case SPOKEN_STATUS:
		break;		/* every receipt ends with it */
	case SPOKEN_REPORT:
		h->reported = true;
		h->report_of = said->detail;
		break;
	case SPOKEN_WITHDRAW:
		hear_withdraw(h);
		break;
	case SPOKEN_PRESS:
		hear_press(h, said);
		break;
	case SPOKEN_ABSENT:
		hear_absence(h, said);
		break;
	case SPOKEN_WAIT:
	case SPOKEN_RESIGN:
	case SPOKEN_STAY:
		hear_note(h, said);
		break;
	case SPOKEN_VOTE:
		hear_vote(h, said);
		break;
	case SPOKEN_USE:
		if (!h->ordered) {
			buf_puts(&h->text, "`use defaults` goes with an order file, and there is none in your mail.\n");
			h->refused = true;
		}
		break;
	case SPOKEN_ACCEPT:
	case SPOKEN_DECLINE:
		buf_printf(&h->text, "'%s' is for standbys; you have the seat '%s'.\n", spoken_name(said->kind), h->who->id);
		break;
	}
}

/*
 * The receipt.
 */

static void
say_seats(struct hearing *h, seats_t seats)
{
	const char	*before = "";

	for (unsigned seat = 1; seat <= h->m->table.file.seats; seat++)
		if ((seats & SEAT_BIT(seat)) != 0) {
			buf_printf(&h->text, "%s%s", before, h->m->table.file.seat[seat].id);
			before = ", ";
		}
	buf_puts(&h->text, *before == '\0' ? "nobody\n" : "\n");
}

static void
say_status(struct hearing *h)
{
	struct waiting	 w;
	char		*due;

	waiting_read(&w, h->m, h->in);
	buf_printf(&h->text, "\n%s: %s, turn %u", h->m->table.file.id, h->m->table.file.game->title, h->m->last.number);
	if (w.over) {
		buf_puts(&h->text, ", over: ");
		record_say_ending(&h->m->last, &h->m->table.file, &h->text);
		buf_putc(&h->text, '\n');
		return;
	}
	buf_puts(&h->text, "\n");
	if (h->m->table.file.show_awaited) {
		buf_puts(&h->text, "Still awaited: ");
		say_seats(h, w.missing);
	}
	if (w.paused)
		buf_puts(&h->text, "The moderator has paused the game.\n");
	if (w.due != 0) {
		due = mail_deadline(h->who, w.due);
		buf_printf(&h->text, "Deadline: %s\n", due);
		free(due);
	}
}

static void
say_report(struct hearing *h)
{
	bool		 last = *h->report_of == '\0', number = strspn(h->report_of, "0123456789") == strlen(h->report_of);
	unsigned long	 turn = last ? h->m->last.number : strtoul(h->report_of, NULL, 10);
	char		*folder = turn_folder(h->m->path, (unsigned)turn);
	char		*name = xasprintf("seats/%s/report.txt", h->m->table.file.seat[h->seat].id);

	buf_puts(&h->text, "\n");
	if (last && turn == 0)
		buf_puts(&h->text, "There is no report yet: the game is not set up.\n");
	else if (!number || turn == 0 || turn > h->m->last.number || !match_read_file(folder, name, &h->text, NULL))
		buf_printf(&h->text, "There is no report '%s': write the number of a turn from 1 to %u.\n", h->report_of,
		    h->m->last.number);
	free(name);
	free(folder);
}

/* The receipt's name follows from the mail it answers, so the same mail twice is one receipt. */
static char *
receipt_name(const struct hearing *h)
{
	return xasprintf("receipt-%s-%.16s", h->seat == 0 ? "standby" : h->who->id, h->id);
}

/* All that the receipt speaks of. */
static void
settle(void *arg)
{
	struct hearing	*h = arg;

	inbox_settle(h->in, h->m);
	due_now(h->m->path);
}

void
hearing_answer(struct hearing *h, const char *as)
{
	const char		*references[17];
	char			*name, *subject;
	struct letter_out	 l = { .to = h->who, .reply = true, .sealed = h->sealed, .meanwhile = settle, .arg = h };

	say_status(h);
	if (h->reported)
		say_report(h);
	if (*h->mail->message_id != '\0') {
		size_t	 from = h->mail->reference_count > 15 ? h->mail->reference_count - 15 : 0;

		l.in_reply_to = h->mail->message_id;
		for (size_t i = from; i < h->mail->reference_count; i++)
			references[l.reference_count++] = h->mail->references[i];
		references[l.reference_count++] = h->mail->message_id;
		l.references = references;
	}
	l.name = name = as == NULL ? receipt_name(h) : xstrdup(as);
	l.subject = subject = xasprintf("%s%s", strncasecmp(h->mail->subject, "re:", 3) == 0 ? "" : "Re: ",
	    *h->mail->subject == '\0' ? h->m->table.file.id : h->mail->subject);
	l.text = h->text.data;
	outbox_put(h->m, &l);
	free(name);
	free(subject);
}
