/* Words of a mail for one game, and the receipt. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "mail/text.h"
#include "records/deadline.h"
#include "records/gamefile.h"
#include "records/note.h"
#include "match/inbox.h"
#include "post/facts.h"
#include "post/letterbox_parts.h"
#include "post/press.h"

#define MOST_GUESSED	20	/* receipts a day for mails that anybody can write in one name */

/*
 * Words.
 */

/* True for words that take one another back. */
static bool
is_against(enum note_kind said, enum note_kind before)
{
	return (said == NOTE_WAIT && before == NOTE_READY) ||
	    (said == NOTE_READY && before == NOTE_WAIT) ||
	    (said == NOTE_RESIGN && before == NOTE_STAY) ||
	    (said == NOTE_STAY && before == NOTE_RESIGN);
}

/* True if a seat's last word of this kind was the same: a mail delivered twice is noted once. */
static bool
noted_already(const struct notes *notes, enum note_kind kind, const char *by, const char *detail)
{
	for (size_t i = notes->count; i > 0; i--) {
		const struct note	*n = &notes->note[i - 1];

		if (strcmp(n->by, by) != 0)
			continue;
		if (is_against(kind, n->kind))
			return false;
		if (n->kind == kind)
			return strcmp(n->detail == NULL ? "" : n->detail,
			    detail == NULL ? "" : detail) == 0;
	}
	return false;
}

/* Notes a word for the turn, and says so in the receipt. */
static void
hear_note(struct hearing *h, const struct spoken *said)
{
	const char	*detail = *said->detail == '\0' ? NULL : said->detail;
	const char	*by = h->m->table.file.seat[h->seat].id;

	/* Closed orders are judged, whoever waits. */
	if (said->kind == NOTE_WAIT && notes_closed(&h->in->notes) != 0) {
		reply_word(h, reply(h, "closed"), said);
		return;
	}
	if (!noted_already(&h->in->notes, said->kind, by, detail))
		inbox_note(h->in, h->m, said->kind, by, detail, NULL, &h->how);
	reply_word(h, reply(h, "noted"), said);
}

static void
hear_not_yet(struct hearing *h, const struct spoken *said)
{
	struct spoken	 wait = *said;
	char		 none[] = "";

	wait.kind = NOTE_WAIT;
	wait.detail = none;
	hear_note(h, &wait);
}

/* Notes an absence, which holds up the table: there is a limit, and the moderator is told. */
static void
hear_absence(struct hearing *h, const struct spoken *said)
{
	const struct gamefile	*f = &h->m->table.file;
	struct diags		 diags = { 0 };
	char			*days = absence_days(said->detail, gamefile_zone(f), clock_now());
	struct spoken		 dated = *said;

	if (days != NULL)
		dated.detail = days;
	if (absence_allowed(f, &h->m->last.standing, &h->in->notes, f->seat[h->seat].id,
	    dated.detail, &diags)) {
		hear_note(h, &dated);
		mailing_absence(h->m, h->seat, dated.detail);
	} else {
		xmlNodePtr	 node = refuse(h, "not-done");

		reply_word(h, node, said);
		reply_faults_of_words(h, node, &diags);
	}
	free(days);
	diags_clear(&diags);
}

/* Notes a vote.  Seats that are out of play have no vote and no share in a draw. */
static void
hear_vote(struct hearing *h, const struct spoken *said)
{
	const struct match	*m = h->m;
	const char		*named;
	seats_t			 sharers = NOBODY;

	if ((m->last.score.out & SEAT_BIT(h->seat)) != 0)
		refuse(h, "out-of-play");
	else if (vote_read(said->detail, &named) == VOTE_DRAW &&
	    (!seats_read(&m->table.file, named, &sharers) ||
	    (sharers & m->last.score.out) != 0))
		reply_word(h, refuse(h, "bad-sharers"), said);
	else if (m->table.file.secret_votes) {
		votes_keep(h->in, h->m, h->seat, said->detail, &h->how);
		reply_word(h, reply(h, "noted-secretly"), said);
	} else
		hear_note(h, said);
}

/* Takes press; the receipt calls its readers 'to'.  Masks the sender's own secret word. */
static xmlNodePtr
take_press(struct hearing *h, const struct spoken *said, const char *to)
{
	struct diags	 diags = { 0 };
	char		*mark = xasprintf("%.16s-%d", h->id, said->line);
	bool		 taken;
	xmlNodePtr	 node;

	facts_mask_text(said->text, h->token);
	taken = press_take(h->m, h->seat, said, mark, &diags);
	node = taken ? reply(h, note_row(said->kind)->answer) : refuse(h, "press-refused");
	if (h->quotable)
		xml_set(node, "to", to);
	if (said->until != NULL)
		xml_set(node, "until", said->until);
	reply_faults_of_words(h, node, &diags);
	diags_clear(&diags);
	free(mark);
	return taken ? node : NULL;
}

/* Sends an answer to the writer of press; the receipt shows what was sent. */
static void
hear_answer(struct hearing *h, const struct spoken *said)
{
	struct spoken	 press = *said;
	unsigned	 from;
	bool		 anonymous;
	xmlNodePtr	 node;

	if (!press_answered(h->m, h->seat, h->mail, &from, &anonymous))
		refuse(h, "no-such-press");
	else if (h->token != NULL && *h->token != '\0' &&
	    strcasestr(said->text, h->token) != NULL)
		refuse(h, "press-with-token");
	else {
		press.answers = anonymous;
		press.detail = from == 0 ? h->m->table.file.moderator.id :
		    h->m->table.file.seat[from].id;
		node = take_press(h, &press, anonymous ? "somebody" : press.detail);
		if (node != NULL && h->quotable)
			facts_others(node, "said", said->text);
	}
}

static void
hear_press(struct hearing *h, const struct spoken *said)
{
	if (said->answers)
		hear_answer(h, said);
	else
		take_press(h, said, said->detail);
}

/* Adds the orders that a seat has in force though it sent none for this turn. */
static void
say_stays(xmlNodePtr node, const struct hearing *h)
{
	const struct submission	*f = &h->in->submission[h->seat];

	if (f->bytes.len == 0)
		return;
	xml_set(node, "stays", (h->in->stale & SEAT_BIT(h->seat)) != 0 ? "again" : "kept");
	xml_setf(node, "turn", "%u", f->turn);
}

static void
hear_withdraw(struct hearing *h, const struct spoken *said)
{
	struct diags	 broken = { 0 };

	if (notes_closed(&h->in->notes) != 0)
		reply(h, "closed");
	else if (inbox_withdraw(h->in, h->m, h->seat)) {
		if (h->position != NULL)
			inbox_carry(h->in, h->m, h->position, &broken);
		say_stays(reply(h, note_row(said->kind)->answer), h);
	} else
		say_stays(reply(h, "nothing-to-withdraw"), h);
	diags_clear(&broken);
}

/* Sends the order form now, or notes the wish to get it with every turn. */
static void
hear_form_wish(struct hearing *h, const struct spoken *said)
{
	if (*said->detail == '\0')
		hear_form(h, said);
	else
		hear_note(h, said);
}

/* Refuses `use` alone: the receipt for orders has heeded it already. */
static void
hear_use(struct hearing *h, const struct spoken *said)
{
	(void)said;
	if (!h->ordered)
		refuse(h, "use-alone");
}

static void
hear_report(struct hearing *h, const struct spoken *said)
{
	h->reported = true;
	h->report_of = said->detail;
}

/* Refuses `join`: this seat has joined.  Words of an invited player are handled elsewhere. */
static void
hear_join(struct hearing *h, const struct spoken *said)
{
	xml_set(refuse(h, "seat-taken"), "word", note_word(said->kind));
}

static void
hear_decline(struct hearing *h, const struct spoken *said)
{
	if (h->seat == 0)
		hear_standby(h, said);
	else
		reply_word(h, reply(h, "for-standbys"), said);
}

/* The function for each word.  A word without one is only noted, if it makes a note. */
static void (*const	deeds[NOTE_LAST_SPOKEN + 1])(struct hearing *, const struct spoken *) = {
	[NOTE_JOIN] = hear_join, [NOTE_HELP] = hear_help, [NOTE_GUIDE] = hear_guide,
	    [NOTE_REPORT] = hear_report, [NOTE_MINE] = hear_mine, [NOTE_FORM] = hear_form_wish,
	    [NOTE_WITHDRAW] = hear_withdraw, [NOTE_NOT] = hear_not_yet,
	    [NOTE_PRESS] = hear_press, [NOTE_ABSENT] = hear_absence,
	[NOTE_VOTE] = hear_vote, [NOTE_NEW] = hear_new_word, [NOTE_MOVE] = hear_move,
	[NOTE_USE] = hear_use, [NOTE_ACCEPT] = hear_standby,
	    [NOTE_DECLINE] = hear_decline,
};

void
hear_words(struct hearing *h, const struct spoken *said)
{
	const struct note_row	*row = note_row(said->kind);

	h->heard = true;
	if (h->m->last.over && !row->after_end)
		reply_word(h, reply(h, "in-vain"), said);
	else if (row->who == NOTE_BY_OBSERVER)
		xml_set(refuse(h, "for-observers"), "word", row->word);
	else if (h->seat == 0 && (row->who & NOTE_BY_STANDBY) == 0)
		xml_set(refuse(h, "for-players"), "word", row->word);
	else if (h->seat != 0 && (row->who & NOTE_BY_PLAYER) == 0)
		reply_word(h, reply(h, "for-standbys"), said);
	else if (deeds[said->kind] != NULL)
		deeds[said->kind](h, said);
	else if (row->lasting != NOTE_ONCE)
		hear_note(h, said);
}

/*
 * The receipt.
 */

/* True if the mail brought orders that leave something open, and the turn waits for a "ready". */
static bool
leaves_open(const struct hearing *h, const struct waiting *w)
{
	const struct person	*who = h->m->table.file.seat;
	seats_t			 own = NOBODY;

	for (unsigned seat = 1; h->seat != 0 && seat <= h->m->table.file.seats; seat++)
		if (seat == h->seat || person_same(&who[seat], &who[h->seat]))
			own |= SEAT_BIT(seat);
	return h->ordered && w->early && w->due != 0 &&
	    waiting_gaps(h->m, h->in, own & w->awaited & (seats_t)~w->done) != NOBODY;
}

static void
say_status(struct hearing *h)
{
	xmlNodePtr	 node = xml_add(h->letter, "status");
	struct waiting	 w;

	waiting_read(&w, h->m, h->in);
	if (w.over) {
		facts_ending(node, h->m, &h->m->last);
		return;
	}
	xml_set(node, "shown", h->m->table.file.show_awaited ? "yes" : "no");
	if (h->m->table.file.show_awaited)
		facts_seats(node, "awaited", h->m, w.missing | w.gaps);
	if (h->m->table.file.show_awaited)
		facts_time(node, "judged", h->who->zone, w.settles);
	if (leaves_open(h, &w))
		xml_set(node, "gap", "yes");
	xml_set(node, "paused", w.paused ? "yes" : "no");
	facts_time(node, "due", h->who->zone, w.due);
}

static void
say_no_report(struct hearing *h, bool not_yet)
{
	xmlNodePtr	 node = xml_add(h->letter, "no-report");

	if (not_yet)
		xml_set(node, "why", "not-yet");
	else if (h->quotable)
		xml_set(node, "asked", h->report_of);
}

static void
say_report(struct hearing *h)
{
	bool		 last = *h->report_of == '\0',
	    number = strspn(h->report_of, "0123456789") == strlen(h->report_of);
	unsigned long	 turn = last ? h->m->last.number : strtoul(h->report_of, NULL, 10);
	char		*folder = paths_turn(h->m->path, (unsigned)turn);
	char		*name = paths_shown(h->m->table.file.seat[h->seat].id, SHOWN_TEXT);
	struct buf	 text = { 0 };

	if (h->m->last.number == 0)
		say_no_report(h, true);
	else if (!number || turn == 0 || turn > h->m->last.number ||
	    !stored_file(folder, name, &text, NULL))
		say_no_report(h, false);
	else
		facts_text(h->letter, "report", text.data);
	buf_clear(&text);
	free(name);
	free(folder);
}

/* Returns the prefix of today's receipts for mails that anybody can write in somebody's name. */
static char *
guessed_prefix(const struct hearing *h)
{
	char	 today[CLOCK_SIZE], mark[SENDER_MARK];

	return xasprintf("guessed-%s-%.10s-", hearing_sender(h, mark),
	    clock_format(clock_now(), today));
}

bool
hearing_guessed_enough(const struct hearing *h)
{
	char	*prefix;
	bool	 enough;

	if (!h->guessed)
		return false;
	prefix = guessed_prefix(h);
	enough = outbox_count(h->m->path, prefix) >= MOST_GUESSED;
	free(prefix);
	return enough;
}

/* Names the receipt after the mail it answers, so that the same mail twice gets one receipt. */
static char *
receipt_name(const struct hearing *h)
{
	char	 mark[SENDER_MARK], *prefix = h->guessed ? guessed_prefix(h) :
	    xasprintf("receipt-%s-", hearing_sender(h, mark));
	char	*name = xasprintf("%s%.16s", prefix, h->id);

	free(prefix);
	return name;
}

void
hearing_settle(struct hearing *h)
{
	inbox_settle(h->in, h->m);
	if (!h->settled)
		due_now(h->m->path);
	h->settled = true;
}

bool
hearing_answer(struct hearing *h, const char *as)
{
	const char		*references[17];
	char			*name, *subject;
	bool			 made;
	struct outgoing	 l = { .to = recipient_person(&h->m->table.file, h->who),
	    .reply = true, .sealed = h->sealed };

	if (h->stray && mail_address_ok(h->mail->from))
		l.to.address = h->mail->from;
	hearing_settle(h);
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
	l.subject = subject = xasprintf("%s%s",
	    strncasecmp(h->mail->subject, "re:", 3) == 0 ? "" : "Re: ",
	    *h->mail->subject == '\0' ? h->m->table.file.id : h->mail->subject);
	if (h->token != NULL)
		facts_mask(h->letter, h->token);
	facts_mask_text(subject, h->token);
	l.enclosed = h->enclosed;
	made = facts_send(h->m, h->letter, &l);
	h->letter = NULL;
	free(name);
	free(subject);
	return made;
}
