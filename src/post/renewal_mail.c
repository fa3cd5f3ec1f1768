/* Letters about renewals of players: the new secret word, and the new address. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "post/letter.h"
#include "post/mailing.h"

/* True if the mail is made, or was sent already. */
static bool
mail_word(struct match *m, unsigned seat, const char *word, const char *mark)
{
	const struct person	*p = &m->table.file.seat[seat];
	char			 sign[COUNTERSIGN_TEXT];
	struct letter_out	 l = { .to = recipient_person(&m->table.file, p) };
	xmlNodePtr		 letter;
	char			*name;
	bool			 made;

	l.name = name = xasprintf("word-%s-%.16s", p->id, mark);
	letter = letter_new(m, "word", p->id);
	xml_set(letter, "word", word);
	xml_set(letter, "signs-too", p->key != NULL ? "yes" : "no");
	/* A player who gets their first word beside a key gets the countersign with it. */
	xml_set(letter, "countersign", match_countersign(m, seat, sign));
	made = letter_send(m, letter, &l) || outbox_done(m->path, name);
	free(name);
	return made;
}

bool
mailing_new_word(struct match *m, unsigned seat, const char *mark)
{
	char	 word[CODE_TEXT];
	bool	 made = letter_reaches(&m->table.file.seat[seat]) &&
	    mail_word(m, seat, match_new_word(m, seat, mark, word), mark);

	/* The mail is made first: when the old word stops counting, the new one is on its way. */
	if (made)
		renewal_keep_word(m, seat, word);
	explicit_bzero(word, sizeof(word));
	return made;
}

void
letter_move(xmlNodePtr node, const struct match *m, unsigned seat, const struct move *move,
    const char *state)
{
	const struct person	*p = &m->table.file.seat[seat];
	char			 code[CODE_TEXT];

	xml_set(node, "state", state);
	xml_set(node, "address", move->to);
	xml_set(node, "seat", p->id);
	letter_time(node, "holds", p->zone, move->holds);
	if (strcmp(state, "off") != 0)
		xml_set(node, "off", move_code(m, seat, move, true, code));
}

/* Mails one of the people concerned; the letter has no seat, so no code of the turn goes out. */
static void
mail_one(struct match *m, unsigned seat, const struct move *move, const char *state,
    const char *mark, const char *who, const char *address)
{
	const struct person	*p = &m->table.file.seat[seat];
	xmlNodePtr		 letter = letter_new(m, "moving", who);
	char			*name = xasprintf("moving-%s-%s-%s-%.16s", p->id, state, who, mark);
	struct letter_out	 l = { .name = name,
	    .to = recipient_bare(p->id, address, p->zone) };
	char			 code[CODE_TEXT];

	letter_move(letter, m, seat, move, state);
	xmlUnsetProp(letter, BAD_CAST "off");
	if (strcmp(who, "new") == 0 && strcmp(state, "asked") == 0)
		letter_text(letter, "code", move_code(m, seat, move, false, code));
	letter_send(m, letter, &l);
	free(name);
}

void
mailing_move(struct match *m, unsigned seat, const struct move *move, const char *state,
    const char *mark)
{
	const char	*mailbox = m->table.file.moderator.mailbox;

	mail_one(m, seat, move, state, mark, "new", move->to);
	if (mailbox != NULL)
		mail_one(m, seat, move, state, mark, "moderator", mailbox);
}
