/* Handlers of press: messages of players, letters to the moderator, and their answers. */

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/file.h"
#include "post/handling.h"
#include "post/press.h"
#include "records/deadline.h"
#include "store/stage.h"
#include "xml/write.h"

#define MOST_PROVED	30	/* letters a day in all games from proved senders */
#define MOST_BYTES	((size_t)64 * 1024)	/* of one letter */

/* Takes press; the receipt calls its readers 'to'.  Masks the sender's own secret word. */
static xmlNodePtr
take_press(struct handling *h, const struct parsed_command *command, const char *to)
{
	AUTO(diags_clear) struct diags diags = { 0 };
	AUTO_FREE char *mark = xasprintf("%.16s-%d", h->id, command->line);
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
 * Letters: mails without order or command, which are passed on to the
 * moderator.
 */

/* Returns the mark of the letter of that number today or, by its address alone, of the only one. */
static char *
letter_mark(const struct handling *h, unsigned number)
{
	char		 today[CLOCK_SIZE], hex[HASH_HEX];
	unsigned char	 hash[HASH_SIZE];

	clock_format(clock_now(), today);
	if (!h->guessed)
		return xasprintf("letter-%.10s-%u", today, number);
	hash_bytes(h->mail->from, strlen(h->mail->from), hash);
	return xasprintf("letter-%.10s-%.16s", today, hex_write(hash, HASH_SIZE, hex));
}

/* Returns the number of letters that were passed on today in a game. */
static unsigned
letters_passed(const struct handling *h, const char *game)
{
	unsigned	 n = 0;
	bool		 was = true;

	for (; was && n <= MOST_PROVED; n += was) {
		AUTO_FREE char	*mark = letter_mark(h, n + 1);

		was = delivery_was_processed(game, mark);
	}
	return n;
}

/* Marks one more letter of today; false if there were enough in all games of the folder. */
static bool
count_letter(const struct handling *h, const char *root)
{
	AUTO(file_names_clear) struct file_names names = { 0 };
	unsigned	 own = letters_passed(h, h->m->path), all = own;
	AUTO_FREE char	*mark = letter_mark(h, own + 1);

	folder_list(root, &names);
	for (size_t i = 0; i < names.count; i++) {
		AUTO_FREE char	*path = path_join(root, names.name[i]);

		if (strcmp(path, h->m->path) != 0)
			all += letters_passed(h, path);
	}
	if (all >= (h->guessed ? 1 : MOST_PROVED))
		return false;
	delivery_mark_processed(h->m->path, mark);
	return true;
}

/*
 * Passes a letter on to the moderator as press, to be answered; of a secret
 * one, only that it came.
 */
static bool
pass_letter(struct handling *h, const char *letter, bool secret)
{
	AUTO(buf_clear) struct buf passed = { 0 };
	char			 code[CODE_TEXT], to[] = "moderator";
	AUTO_FREE char *text = xstrdup(letter), *mark = xasprintf("%.16s-letter", h->id);
	struct parsed_command	 press = { .kind = NOTE_PRESS, .detail = to };
	AUTO(diags_clear) struct diags diags = { 0 };
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
	    (h->m->last.number > 0 && reply_has_order(h, d->letter)))
		return NULL;
	/* Their players' letters could tell a moderator who plays what no player may know. */
	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (person_is(&f->seat[seat], moderator->key, moderator->mailbox))
			return "plays";
	if (!count_letter(h, d->root)) {
		hold_letter(h, d->text->secret ? "" : d->letter);
		return "enough";
	}
	if (!pass_letter(h, d->letter, d->text->secret))
		return NULL;
	return d->text->secret ? "secret" : "passed";
}

/*
 * Closing statements, which the pages of a finished game show.
 *
 *	statements.xml	<statements><statement seat="anna" at="...">TEXT</statement>...</statements>
 */

#define MOST_STATED	((size_t)2000)	/* bytes */
#define STATED_FOR	((int64_t)14 * 86400)	/* seconds after the end */

/* Replaces the statement of a seat; NULL: it has none any more. */
static void
keep_statement(const struct match *m, const char *seat, const char *text)
{
	AUTO_FREE char	*file = path_join(m->path, STATEMENTS_FILE);
	AUTO(diags_clear) struct diags broken = { 0 };
	AUTO(buf_clear) struct buf xml = { 0 };
	AUTO(xml_free) xmlDocPtr doc = file_exists(file) ?
	    stored_tree(m->path, STATEMENTS_FILE, &broken) : NULL;
	xmlNodePtr	 root, node;
	char		 now[CLOCK_SIZE];

	if (doc == NULL)
		doc = xml_new("statements");
	root = xmlDocGetRootElement(doc);
	if ((node = xml_find(root, "statement", "seat", seat)) != NULL)
		xml_drop(node);
	if (text != NULL) {
		node = facts_text(root, "statement", text);
		xml_set(node, "seat", seat);
		xml_set(node, "at", clock_format(clock_now(), now));
	}
	xml_write(root, &xml);
	stage_replace(m->path, STATEMENTS_FILE, xml.data, xml.len);
	/* the next run brings the public pages up to date */
	due_now(m->path);
}

bool
handle_statement(struct handling *h, const struct delivery *d)
{
	const struct match	*m = h->m;
	const char		*answered = mail_answered(h->mail);
	AUTO_FREE char		*asks = xasprintf("%s.%04u-turn-%s", m->table.file.id,
	    m->last.number, h->who->id), *text = NULL;
	size_t			 len = strlen(asks);
	xmlNodePtr		 node;

	if (!m->last.over || h->seat == 0 || !h->proved || d->letter == NULL ||
	    *d->letter == '\0' || d->text->secret || strncmp(answered, asks, len) != 0 ||
	    strchr(".@", answered[len]) == NULL || clock_now() > m->last.at + STATED_FOR)
		return false;
	text = xstrdup(d->letter);
	facts_mask_text(text, h->token);
	node = reply(h, "statement");
	if (strlen(text) > MOST_STATED)
		xml_setf(node, "most", "%zu", MOST_STATED);
	else if (strncasecmp(text, "none", 4) == 0 && strspn(text + 4, ". \n") == strlen(text + 4))
		keep_statement(m, h->who->id, NULL);
	else {
		keep_statement(m, h->who->id, text);
		facts_others(node, "said", text);
	}
	return true;
}

/*
 * Answers of the moderator to press that they were sent.
 */

/*
 * Passes an answer on, as the moderator's press to one seat, unless it cannot
 * be: 'state' is why.  Tells the moderator what became of it, once for each
 * mail.
 */
static void
pass_answer(const struct handling *h, const struct delivery *d,
    const struct parsed_command *command, unsigned to, bool anonymous, const char *state)
{
	const struct gamefile	*f = &h->m->table.file;
	char			*name = xasprintf("answer-%.16s", h->id), *mark;
	xmlNodePtr		 facts = facts_new(h->m, "answer", f->moderator.id);
	struct outgoing		 l = { .name = name, .reply = true };
	struct parsed_command	 press;
	AUTO(diags_clear) struct diags diags = { 0 };
	const struct diags	*faults = strcmp(state, "empty") == 0 ? &d->faults : &diags;

	if (strcmp(state, "sent") == 0) {
		press = *command;
		press.detail = f->seat[to].id;
		mark = xasprintf("%.16s-%d", h->id, press.line);
		if (!press_take(h->m, 0, &press, mark, &diags))
			state = "empty";
		free(mark);
	}
	xml_set(facts, "state", state);
	if (strcmp(state, "sent") == 0) {
		if (!anonymous)
			xml_set(facts, "seat", f->seat[to].id);
		if (!d->text->secret)
			facts_others(facts, "said", command->text);
	} else if (strcmp(state, "empty") == 0 && d->text != NULL && !d->text->secret)
		reply_faults(facts, faults);
	facts_to_moderator(h->m, facts, &l);
	free(name);
}

bool
handle_moderator(struct handling *h, const struct delivery *d)
{
	const struct person		*moderator = &h->m->table.file.moderator;
	const struct parsed_command	*command = NULL;
	unsigned			 to;
	bool				 anonymous;
	char				 code[CODE_TEXT], today[CLOCK_SIZE], *name;
	struct evidence			 came = { .token = h->token, .code = code };
	struct outgoing			 l = { .reply = true };
	xmlNodePtr			 facts;

	if (moderator->mailbox == NULL || strcasecmp(moderator->mailbox, h->mail->from) != 0 ||
	    press_code(h->m, h->mail, code) == NULL)
		return false;
	if (proof_moderator(&came) != PROVED) {
		/* They are told once a day of mails in their name that prove nothing. */
		l.name = name = xasprintf("answer-not-proved-%.10s",
		    clock_format(clock_now(), today));
		facts = facts_new(h->m, "answer", moderator->id);
		xml_set(facts, "state", "not-proved");
		if (facts_to_moderator(h->m, facts, &l))
			delivery_mark_processed(h->m->path, h->id);
		free(name);
		return true;
	}
	for (size_t i = 0; i < d->parsed.count && command == NULL; i++)
		if (d->parsed.command[i].answers &&
		    delivery_is_for(d, d->parsed.command[i].game, h->m->path))
			command = &d->parsed.command[i];
	if (!press_answered(h->m, 0, h->mail, &to, &anonymous) || to == 0)
		pass_answer(h, d, NULL, 0, false, "no-such-press");
	else
		pass_answer(h, d, command, to, anonymous, command == NULL ? "empty" :
		    strcasestr(command->text, h->token) != NULL ? "with-code" : "sent");
	delivery_mark_processed(h->m->path, h->id);
	return true;
}
