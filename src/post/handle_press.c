/* Handlers of press: messages of players, letters to the moderator, and their answers. */

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "orders/order.h"
#include "post/handling.h"
#include "post/mailing.h"
#include "post/press.h"

#define MOST_PROVED	30	/* letters a day in a game from proved senders */
#define MOST_BYTES	((size_t)64 * 1024)	/* of one letter */
#define MOST_LINES	200	/* tried as orders */

/* Takes press; the receipt calls its readers 'to'.  Masks the sender's own secret word. */
static xmlNodePtr
take_press(struct handling *h, const struct parsed_command *command, const char *to)
{
	struct diags	 diags = { 0 };
	char		*mark = xasprintf("%.16s-%d", h->id, command->line);
	bool		 taken;
	xmlNodePtr	 node;

	facts_mask_text(command->text, h->token);
	taken = press_take(h->m, h->seat, command, mark, &diags);
	node = taken ? reply(h, note_row(command->kind)->answer) : reply(h, "press-refused");
	if (h->quotable)
		xml_set(node, "to", to);
	if (command->until != NULL)
		xml_set(node, "until", command->until);
	reply_faults_of_text(h, node, &diags);
	diags_clear(&diags);
	free(mark);
	return taken ? node : NULL;
}

/* Sends an answer to the writer of press; the receipt shows what was sent. */
static void
answer_press(struct handling *h, const struct parsed_command *command)
{
	struct parsed_command	 press = *command;
	unsigned		 from;
	bool			 anonymous;
	xmlNodePtr		 node;

	if (!press_answered(h->m, h->seat, h->mail, &from, &anonymous))
		reply(h, "no-such-press");
	else if (h->token != NULL && *h->token != '\0' &&
	    strcasestr(command->text, h->token) != NULL)
		reply(h, "press-with-token");
	else {
		press.answers = anonymous;
		press.detail = from == 0 ? h->m->table.file.moderator.id :
		    h->m->table.file.seat[from].id;
		node = take_press(h, &press, anonymous ? "somebody" : press.detail);
		if (node != NULL && h->quotable)
			facts_others(node, "said", command->text);
	}
}

void
handle_press(struct handling *h, const struct parsed_command *command)
{
	if (command->answers)
		answer_press(h, command);
	else
		take_press(h, command, command->detail);
}

/*
 * Letters: mails without order or command, which are passed on to the moderator.
 */

/* True if a line is an order of this game as the seat could send it. */
static bool
is_order(const struct handling *h, const char *line, size_t len)
{
	struct buf	 text = { 0 };
	struct diags	 diags = { 0 };
	xmlDocPtr	 doc;
	bool		 read;

	mailing_lines_head(h->m, h->seat, &text);
	buf_printf(&text, "\n%.*s\nend orders\n", (int)len, line);
	doc = order_parse(h->m->table.file.game, &h->m->table.tables, "text", &text, NULL, &diags);
	read = doc != NULL && diags.errors == 0 &&
	    xml_child(xmlDocGetRootElement(doc), NULL) != NULL;
	if (doc != NULL)
		xmlFreeDoc(doc);
	diags_clear(&diags);
	buf_clear(&text);
	return read;
}

static bool
has_order(const struct handling *h, const char *text)
{
	for (unsigned n = 0; *text != '\0' && n < MOST_LINES; n++) {
		size_t	 len = strcspn(text, "\r\n");

		if (text[strspn(text, " \t")] != '\n' && len > 0 && is_order(h, text, len))
			return true;
		text += len;
		text += strspn(text, "\r\n");
	}
	return false;
}

/* Marks one more letter of today; false if there were enough. */
static bool
count_letter(const struct handling *h)
{
	char		 today[CLOCK_SIZE];
	unsigned	 most = h->guessed ? 1 : MOST_PROVED;

	clock_format(clock_now(), today);
	for (unsigned n = 1; n <= most; n++) {
		char	*mark = h->guessed ? xasprintf("letter-%.10s-%s", today, h->who->id) :
		    xasprintf("letter-%.10s-%u", today, n);
		bool	 new = !delivery_was_processed(h->m->path, mark);

		if (new)
			delivery_mark_processed(h->m->path, mark);
		free(mark);
		if (new)
			return true;
	}
	return false;
}

/*
 * Passes a letter on to the moderator as press, to be answered; of a secret one, only that it
 * came.
 */
static bool
pass_letter(struct handling *h, const char *letter, bool secret)
{
	struct buf		 passed = { 0 };
	char			 code[CODE_TEXT], to[] = "moderator", *text = xstrdup(letter),
	    *mark = xasprintf("%.16s-letter", h->id);
	struct parsed_command	 press = { .kind = NOTE_PRESS, .detail = to };
	struct diags		 diags = { 0 };
	bool			 taken;

	facts_mask_text(text, h->token);
	facts_mask_text(text, match_invitation(h->m, &h->in->notes, h->seat, code));
	facts_mask_text(text, match_code(h->m, h->seat, code));
	if (h->stray)
		buf_printf(&passed, "(This came from %s, with the code of the invitation.)\n\n",
		    h->mail->from);
	else if (h->guessed)
		buf_printf(&passed, "(This came from %s. Nothing else proves who wrote it.)\n\n",
		    h->mail->from);
	buf_puts(&passed, secret ? "They sent a letter that was encrypted, so its words are not "
	    "repeated here. Answer them, and ask for it at your own address.\n" : text);
	press.text = passed.data;
	taken = press_take(h->m, h->seat, &press, mark, &diags);
	diags_clear(&diags);
	buf_clear(&passed);
	free(text);
	free(mark);
	return taken;
}

const char *
handle_letter(struct handling *h, const struct delivery *d)
{
	const struct gamefile	*f = &h->m->table.file;
	const struct person	*moderator = &f->moderator;

	if (moderator->mailbox == NULL || h->seat == 0 || d->letter == NULL || h->ordered ||
	    *d->letter == '\0' || strlen(d->letter) > MOST_BYTES || d->parsed.near ||
	    d->parsed.missed != 0 || person_is(moderator, NULL, d->mail.from) ||
	    (h->m->last.number > 0 && has_order(h, d->letter)))
		return NULL;
	/* Their players' letters could tell a moderator who plays what no player may know. */
	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (person_is(&f->seat[seat], moderator->key, moderator->mailbox))
			return "plays";
	if (!count_letter(h))
		return "enough";
	if (!pass_letter(h, d->letter, d->text->secret))
		return NULL;
	return d->text->secret ? "secret" : "passed";
}

/*
 * Answers of the moderator to press that they were sent.
 */

/* One answer. */
struct retort {
	struct handling		*h;
	const struct delivery	*d;
	/* NULL: nothing that could be sent on */
	const struct parsed_command	*command;
	unsigned		 to;		/* who wrote what it answers */
	bool			 anonymous;
};

/* Begins the letter that says what became of the answer. */
static xmlNodePtr
answer_of(const struct retort *r, const char *state)
{
	xmlNodePtr	 facts = facts_new(r->h->m, "answer", r->h->m->table.file.moderator.id);

	xml_set(facts, "state", state);
	return facts;
}

/* Sends a letter to the moderator's mailbox, once for each name; false if it was sent before. */
static bool
tell_moderator(const struct retort *r, xmlNodePtr facts, char *name)
{
	struct outgoing	 l = { .name = name, .reply = true };
	bool		 made = facts_to_moderator(r->h->m, facts, &l);

	free(name);
	return made;
}

/* Tells the moderator of mails in their name that prove nothing, once a day. */
static void
tell_unproved(const struct retort *r)
{
	char	 today[CLOCK_SIZE];

	if (tell_moderator(r, answer_of(r, "not-proved"),
	    xasprintf("answer-not-proved-%.10s", clock_format(clock_now(), today))))
		delivery_mark_processed(r->h->m->path, r->h->id);
}

static void
tell_refused(const struct retort *r, const char *state, const struct diags *faults)
{
	xmlNodePtr	 facts = answer_of(r, state);

	if (faults != NULL && r->d->text != NULL && !r->d->text->secret)
		reply_faults(facts, faults);
	tell_moderator(r, facts, xasprintf("answer-%.16s", r->h->id));
}

static void
tell_sent(const struct retort *r)
{
	xmlNodePtr	 facts = answer_of(r, "sent");

	if (!r->anonymous)
		xml_set(facts, "seat", r->h->m->table.file.seat[r->to].id);
	if (!r->d->text->secret)
		facts_others(facts, "said", r->command->text);
	tell_moderator(r, facts, xasprintf("answer-%.16s", r->h->id));
}

/* Passes the answer on, as the moderator's press to one seat. */
static void
pass_answer(const struct retort *r)
{
	struct parsed_command	 press = *r->command;
	struct diags		 diags = { 0 };
	char			*mark = xasprintf("%.16s-%d", r->h->id, press.line);

	press.detail = r->h->m->table.file.seat[r->to].id;
	if (press_take(r->h->m, 0, &press, mark, &diags))
		tell_sent(r);
	else
		tell_refused(r, "empty", &diags);
	diags_clear(&diags);
	free(mark);
}

bool
handle_moderator(struct handling *h, const struct delivery *d)
{
	const char	*mailbox = h->m->table.file.moderator.mailbox;
	struct retort	 r = { .h = h, .d = d };
	char		 code[CODE_TEXT];
	struct evidence	 came = { .token = h->token, .code = code };

	if (mailbox == NULL || strcasecmp(mailbox, h->mail->from) != 0 ||
	    press_code(h->m, h->mail, code) == NULL)
		return false;
	for (size_t i = 0; i < d->parsed.count && r.command == NULL; i++)
		if (d->parsed.command[i].answers &&
		    delivery_is_for(d, d->parsed.command[i].game, h->m->path))
			r.command = &d->parsed.command[i];
	if (proof_moderator(&came) != PROVED) {
		tell_unproved(&r);
		return true;
	}
	if (!press_answered(h->m, 0, h->mail, &r.to, &r.anonymous) || r.to == 0)
		tell_refused(&r, "no-such-press", NULL);
	else if (r.command == NULL)
		tell_refused(&r, "empty", &d->faults);
	else if (strcasestr(r.command->text, h->token) != NULL)
		tell_refused(&r, "with-code", NULL);
	else
		pass_answer(&r);
	delivery_mark_processed(h->m->path, h->id);
	return true;
}
