/* Letters: mails without order or command, which are passed on to the moderator. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "orders/order.h"
#include "post/facts.h"
#include "post/letterbox_parts.h"
#include "post/mailing.h"
#include "post/press.h"

#define MOST_PROVED	30	/* letters a day in a game from proved senders */
#define MOST_BYTES	((size_t)64 * 1024)	/* of one letter */
#define MOST_LINES	200	/* tried as orders */

/* Returns the text without the lines that prove or address it; the caller's to free(). */
static char *
letter_text_of(const struct delivery *d)
{
	static const char *const	 word[] = { "token ", "game ", "seat " };
	char				*own = reply_text(d->words->text), *at = own;

	while (*at != '\0') {
		const char	*line = at + strspn(at, " \t\r\n");
		bool		 heads = false;

		for (size_t i = 0; i < LENGTH(word); i++)
			heads = heads || strncasecmp(line, word[i], strlen(word[i])) == 0;
		if (*line != '\0' && !heads)
			break;
		at += line - at;
		at += strcspn(at, "\n");
	}
	memmove(own, at, strlen(at) + 1);
	return own;
}

/* True if a line is an order of this game as the seat could send it. */
static bool
is_order(const struct hearing *h, const char *line, size_t len)
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
has_order(const struct hearing *h, const char *text)
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

/* True if the moderator plays: their players' letters could tell them what no player may know. */
static bool
moderator_plays(const struct gamefile *f)
{
	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (person_is(&f->seat[seat], f->moderator.key, f->moderator.mailbox))
			return true;
	return false;
}

/* Marks one more letter of today; false if there were enough. */
static bool
count_letter(const struct hearing *h)
{
	char		 today[CLOCK_SIZE];
	unsigned	 most = h->guessed ? 1 : MOST_PROVED;

	clock_format(clock_now(), today);
	for (unsigned n = 1; n <= most; n++) {
		char	*mark = h->guessed ? xasprintf("letter-%.10s-%s", today, h->who->id) :
		    xasprintf("letter-%.10s-%u", today, n);
		bool	 new = !seen(h, mark);

		if (new)
			see(h, mark);
		free(mark);
		if (new)
			return true;
	}
	return false;
}

static bool
is_letter(const struct hearing *h, const struct delivery *d, const char *text)
{
	const struct person	*moderator = &h->m->table.file.moderator;

	return *text != '\0' && strlen(text) <= MOST_BYTES &&
	    !d->speech.near && d->speech.missed == 0 &&
	    !person_is(moderator, NULL, d->mail.from) &&
	    (h->m->last.number == 0 || !has_order(h, text));
}

/*
 * Passes a letter on to the moderator as press, to be answered; of a secret one, only that it
 * came.
 */
static bool
pass_on(struct hearing *h, char *text, bool secret)
{
	struct buf	 said = { 0 };
	char		 code[CODE_TEXT], to[] = "moderator",
	    *mark = xasprintf("%.16s-letter", h->id);
	struct spoken	 press = { .kind = NOTE_PRESS, .detail = to };
	struct diags	 diags = { 0 };
	bool		 taken;

	facts_mask_text(text, h->token);
	facts_mask_text(text, match_invitation(h->m, &h->in->notes, h->seat, code));
	facts_mask_text(text, match_code(h->m, h->seat, code));
	if (h->stray)
		buf_printf(&said, "(This came from %s, with the code of the invitation.)\n\n",
		    h->mail->from);
	else if (h->guessed)
		buf_printf(&said, "(This came from %s. Nothing else proves who wrote it.)\n\n",
		    h->mail->from);
	buf_puts(&said, secret ? "They sent a letter that was encrypted, so its words are not "
	    "repeated here. Answer them, and ask for it at your own address.\n" : text);
	press.text = said.data;
	taken = press_take(h->m, h->seat, &press, mark, &diags);
	diags_clear(&diags);
	buf_clear(&said);
	free(mark);
	return taken;
}

const char *
hearing_letter(struct hearing *h, const struct delivery *d)
{
	const struct person	*moderator = &h->m->table.file.moderator;
	const char		*state = NULL;
	char			*text;

	if (moderator->mailbox == NULL || h->seat == 0 || d->words == NULL ||
	    d->speech.count > 0 || h->ordered)
		return NULL;
	text = letter_text_of(d);
	if (!is_letter(h, d, text))
		;
	else if (moderator_plays(&h->m->table.file))
		state = "plays";
	else if (!count_letter(h))
		state = "enough";
	else if (pass_on(h, text, d->words->secret))
		state = d->words->secret ? "secret" : "passed";
	free(text);
	return state;
}
