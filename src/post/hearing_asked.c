/* Answers to requests: the orders in force, the order form, the guide, the possible words. */

#include <stdlib.h>
#include <string.h>

#include "post/letterbox_parts.h"
#include "post/mailing.h"
#include "orders/order.h"
#include "xml/parse.h"

#define MOST_SENT	5	/* mails of one kind that a seat may ask for in a turn */

/*
 * Mails.
 */

/* Names one mail more of a kind; NULL after MOST_SENT in a turn, so that repeated requests end. */
static char *
mail_name(const struct hearing *h, const char *what)
{
	char		 mark[SENDER_MARK];
	const char	*id = h->seat == 0 ? hearing_sender(h, mark) :
	    h->m->table.file.seat[h->seat].id;
	char		*prefix = xasprintf("%04u-%s-%s-asked", h->m->last.number, what, id);
	char		*name = outbox_free_name(h->m->path, prefix, MOST_SENT);

	free(prefix);
	return name;
}

/* Says in the receipt whether the requested mail is sent. */
static void
say_sent(struct hearing *h, const struct spoken *said, const char *name, bool made)
{
	xmlNodePtr	 node = made ? reply(h, note_row(said->kind)->answer) : refuse(h,
	    name == NULL ? "sent-enough" : "not-made");

	xml_set(node, "word", note_word(said->kind));
	xml_setf(node, "most", "%d", MOST_SENT);
}

void
hear_guide(struct hearing *h, const struct spoken *said)
{
	char	*name = mail_name(h, note_word(said->kind));

	say_sent(h, said, name, name != NULL && mailing_guide(h->m, h->who, name));
	free(name);
}

void
hear_form(struct hearing *h, const struct spoken *said)
{
	char	*name = mail_name(h, note_word(said->kind));

	say_sent(h, said, name, name != NULL &&
	    mailing_form(h->m, h->seat, h->position, name, true));
	free(name);
}

/*
 * Orders in force.
 */

static void
enclose_text(struct hearing *h, const char *ending, const char *type, const struct buf *text)
{
	char	*name = xasprintf("%s-%u-%s.%s", h->m->table.file.id, h->in->turn,
	    h->m->table.file.seat[h->seat].id, ending);

	if (h->enclosed.count < MOST_FILES)
		buf_add(enclose(&h->enclosed, name, type), text->data, text->len);
	free(name);
}

/*
 * Shows an order file as it was sent, and in plain lines, which anybody can read.  Attaches them,
 * and marks them in the text, so that an answer that quotes them does not hand them in again.
 */
static void
say_file(struct hearing *h, xmlNodePtr node, const struct submission *f)
{
	const struct buf	*text = submission_text(f);
	xmlDocPtr		 doc = order_parse(h->m->table.file.game, &h->m->table.tables,
	    "orders", text, NULL, NULL);
	struct buf		 lines = { 0 };

	if (submission_has_lines(f))
		xml_set(node, "form", "lines");
	else
		enclose_text(h, "xml", "application/xml", text);
	if (doc == NULL)
		return;
	order_plain_write(h->m->table.file.game, &h->m->table.tables, doc, &lines);
	enclose_text(h, "txt", "text/plain; charset=utf-8", &lines);
	facts_others(node, "lines", lines.data);
	buf_clear(&lines);
	xmlFreeDoc(doc);
}

/*
 * True if the receipt may show orders.  A stored file does not always say if it came encrypted, so
 * orders go back encrypted to all who can read that.  Orders known to be encrypted go back only
 * so.  The rest of the receipt was asked for by the same person.
 */
static bool
may_show(struct hearing *h, const struct submission *f)
{
	h->sealed = h->sealed || outbox_can_seal(h->m, h->who->key);
	return f->form != SUBMISSION_MESSAGE || h->sealed;
}

void
hear_mine(struct hearing *h, const struct spoken *said)
{
	const struct submission	*f = &h->in->submission[h->seat];
	xmlNodePtr		 node = reply(h, note_row(said->kind)->answer);
	seats_t			 bit = SEAT_BIT(h->seat);

	xml_set(node, "seat", h->m->table.file.seat[h->seat].id);
	xml_set(node, "state", f->bytes.len == 0 ? "none" : (h->in->filed & bit) != 0 ? "sent" :
	    (h->in->stale & bit) != 0 ? "again" : "kept");
	if (f->bytes.len == 0)
		return;
	xml_setf(node, "turn", "%u", f->turn);
	if (may_show(h, f))
		say_file(h, node, f);
	else
		xml_set(node, "shown", "no");
}

/*
 * Words.
 */

bool
hearing_is_for_all(enum note_kind kind)
{
	return kind == NOTE_STATUS || kind == NOTE_HELP || kind == NOTE_GUIDE;
}

/* True if the sender could use this word now. */
static bool
is_of_use(const struct hearing *h, enum note_kind kind)
{
	const struct note_row	*row = note_row(kind);
	const struct gamefile	*f = &h->m->table.file;
	bool			 invited = h->seat != 0 && gamefile_invites(f, h->seat);

	if (h->m->last.over && !row->after_end)
		return false;
	if (h->seat == 0)
		return (row->who & NOTE_BY_STANDBY) != 0;
	if (kind == NOTE_JOIN || kind == NOTE_DECLINE || invited)
		return invited && (kind == NOTE_JOIN || kind == NOTE_DECLINE ||
		    hearing_is_for_all(kind));
	if (kind == NOTE_NEW)
		return person_can_have_word(f, h->who);
	if (kind == NOTE_VOTE)
		return (h->m->last.score.out & SEAT_BIT(h->seat)) == 0;
	return (row->who & NOTE_BY_PLAYER) != 0;
}

/* Adds a line to copy, or several for press. */
static void
say_example(xmlNodePtr node, const struct note_row *row, bool press)
{
	struct buf	 line = { 0 };

	buf_printf(&line, "%s%s%s", row->word, *row->example == '\0' ? "" : " ", row->example);
	facts_text(node, "example", line.data);
	if (press) {
		facts_text(node, "example", "Who attacks whom?");
		facts_text(node, "example", "end press");
	}
	buf_clear(&line);
}

/* Adds `ask the moderator`: players may do that whatever press the table allows. */
static void
say_question(xmlNodePtr answer)
{
	static const char	 decisions[] = "ask the moderator";
	xmlNodePtr		 node = xml_add(answer, "word");

	xml_set(node, "form", decisions);
	xml_set(node, "doc", "the lines below it, up to `end press`, go to the moderator");
	facts_text(node, "example", decisions);
	facts_text(node, "example", "When does the next turn begin?");
	facts_text(node, "example", "end press");
}

void
hear_help(struct hearing *h, const struct spoken *said)
{
	xmlNodePtr	 answer = reply(h, note_row(said->kind)->answer);

	for (enum note_kind k = 0; note_is_spoken(k); k++) {
		xmlNodePtr	 node;

		if (!is_of_use(h, k))
			continue;
		node = xml_add(answer, "word");
		xml_setf(node, "form", "%s%s%s", note_word(k),
		    *note_row(k)->form == '\0' ? "" : " ", note_row(k)->form);
		xml_set(node, "doc", note_row(k)->doc);
		say_example(node, note_row(k), k == NOTE_PRESS);
	}
	if (is_of_use(h, NOTE_PRESS) && h->m->table.file.moderator.mailbox != NULL)
		say_question(answer);
}
