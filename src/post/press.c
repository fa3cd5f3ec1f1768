/* Press: messages of players to each other, letters to the moderator, and the answers to both. */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "orders/lines.h"
#include "post/budget.h"
#include "post/handling.h"
#include "post/press.h"
#include "post/press_store.h"
#include "records/deadline.h"
#include "store/stage.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

#define MODERATOR	0	/* in place of a seat */
#define MOST_PRESS	100	/* messages of one seat in a day: each is a mail to every reader */
#define MOST_BYTES	((size_t)64 * 1024)	/* of one letter */

/* Returns the id of a seat, or of the moderator. */
static char *
writer_id(const struct match *m, unsigned who)
{
	return who == MODERATOR ? m->table.file.moderator.id : m->table.file.seat[who].id;
}

/* Finds the writer of a message; false if that is nobody here. */
static bool
press_writer(const struct match *m, xmlNodePtr press, unsigned *from)
{
	const char	*id = xml_attribute_or(press, "sender", "");

	*from = gamefile_seat(&m->table.file, id);
	return *from != 0 || strcmp(id, m->table.file.moderator.id) == 0;
}

/* The purpose of the code that only the moderator's copy of a message has, by its id. */
static const char	 copy_code[] = "press %s";

/* Reads the seats that a list of readers names; the moderator is reported in 'moderator'. */
static bool
read_readers(const struct match *m, const char *list, seats_t *seats, bool *moderator,
    struct diags *diags)
{
	const struct gamefile	*f = &m->table.file;
	AUTO_FREE char		*copy = xstrdup(list);
	bool			 ok = true;

	*seats = NOBODY;
	*moderator = false;
	line_lower(copy);
	EACH_WORD(word, copy, " ") {
		unsigned	 seat = gamefile_seat(f, word);
		const char	*ids[MAX_SEATS];

		if (strcmp(word, "moderator") == 0)
			*moderator = true;
		else if (strcmp(word, "all") == 0)
			*seats = (seats_t)((1u << f->seats) - 1);
		else if (seat != 0)
			*seats |= SEAT_BIT(seat);
		else {
			diag_error(diags, "unknown-seat", "nobody here is called '%s'", word);
			diag_hint_near(diags, word, ids, gamefile_ids(f, ids));
			ok = false;
		}
	}
	return ok;
}

/* Finds the readers of a stored message: not those who were at no table when it was written. */
static bool
find_readers(const struct match *m, unsigned from, xmlNodePtr press, seats_t *seats,
    bool *moderator)
{
	const char	*without = xml_attribute(press, "without");
	seats_t		 late = NOBODY;
	bool		 ignored;

	if (!read_readers(m, xml_attribute_or(press, "to", ""), seats, moderator, NULL))
		return false;
	if (without != NULL)
		read_readers(m, without, &late, &ignored, NULL);
	*seats &= (seats_t)~(late | gamefile_bots(&m->table.file));
	if (from != MODERATOR)
		*seats &= (seats_t)~SEAT_BIT(from);
	return true;
}

/* Adds who has this id to a list: "Turkey (dora)", or the id where the rules name no role. */
static void
press_name(struct match *m, const char *id, struct buf *names)
{
	xmlNodePtr	 phase = facts_phases(m, m->last.number),
	    role = phase == NULL ? NULL : xml_find(phase, "role", "seat", id);
	const char	*name = role == NULL ? "" : xml_attribute_or(role, "name", "");

	buf_puts(names, names->len == 0 ? "" : ", ");
	if (*name == '\0')
		buf_puts(names, id);
	else
		buf_printf(names, "%s (%s)", name, id);
}

/* Puts one message into the outbox of one reader, under its id. */
static void
press_mail(struct match *m, xmlNodePtr press, const char *its, struct recipient to)
{
	struct outgoing	 l;
	xmlNodePtr	 facts = facts_begin(&l, m, to, "press", "press-%s-%s", its, to.id);
	char		 code[CODE_TEXT];
	AUTO_FREE char	*ids = xstrdup(xml_attribute_or(press, "to", ""));
	AUTO(buf_clear) struct buf writer = { 0 }, readers = { 0 };

	if (strcmp(to.id, m->table.file.moderator.id) == 0)
		xml_set(facts, "says-code", match_code_for(m, 0, code, copy_code, its));
	if (xml_attribute(press, "from") != NULL) {
		press_name(m, xml_attribute(press, "from"), &writer);
		xml_set(facts, "from", writer.data);
	}
	EACH_WORD(id, ids, " ")
		press_name(m, id, &readers);
	buf_add(&readers, "", 0);
	xml_set(facts, "readers", readers.data);
	xml_flag(facts, "published", gamefile_publishes_press(&m->table.file));
	facts_others(facts, "press", xml_text(press));
	facts_send(m, &l);
}

static void
deliver_press(struct match *m, xmlNodePtr press, const char *id)
{
	seats_t		 seats;
	unsigned	 from;
	bool		 moderator;

	if (!press_writer(m, press, &from) ||
	    !find_readers(m, from, press, &seats, &moderator))
		return;
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++)
		if ((seats & SEAT_BIT(seat)) != 0)
			press_mail(m, press, id, recipient_person(&m->table.file,
			    &m->table.file.seat[seat]));
	if (moderator)
		press_mail(m, press, id, recipient_moderator(&m->table.file));
}

/* True if a message that waits for a turn, or the end, may go out now. */
static bool
press_is_due(const struct match *m, xmlNodePtr press)
{
	const char	*until = xml_attribute(press, "until");

	return until != NULL && (m->last.over || (strcmp(until, "turn") == 0 &&
	    xml_number_or(press, "turn", 0, UINT32_MAX, 0) < (int64_t)m->last.number));
}

static xmlDocPtr
press_make(const struct match *m, unsigned from, const struct parsed_command *command,
    const char *mark)
{
	xmlDocPtr	 doc = xml_new("press");
	xmlNodePtr	 root = xmlDocGetRootElement(doc);
	char		 time[CLOCK_SIZE];
	char		 seal[HASH_HEX];
	AUTO(buf_clear) struct buf bots = { 0 };
	AUTO_FREE char	*what = xasprintf("press %s", mark);

	/* A count would tell its readers how many messages others wrote. */
	match_seal(m, 0, what, seal);
	seal[12] = '\0';
	xml_setf(root, "id", "%015llu", strtoull(seal, NULL, 16));
	if (!command->anonymous)
		xml_set(root, "from", writer_id(m, from));
	xml_set(root, "sender", writer_id(m, from));
	xml_set(root, "to", command->detail);
	/* Bots read nothing; people may take their place before the message goes out. */
	seats_write(&m->table.file, gamefile_bots(&m->table.file), &bots);
	if (bots.len > 0)
		xml_set(root, "without", bots.data);
	xml_set(root, "at", clock_format(clock_now(), time));
	xml_setf(root, "turn", "%u", m->last.number);
	xml_set_known(root, "until", command->until);
	xml_set(root, "mark", mark);
	xmlNodeAddContent(root, BAD_CAST command->text);
	return doc;
}

/*
 * True if somebody may write to these, and anybody reads it.  The moderator
 * answers whatever the table allows; without <press> in game.xml it allows only
 * white press.  An answer to an anonymous writer is taken in any case, or it
 * would tell that their seat is a bot's by now.
 */
static bool
press_allowed(const struct match *m, unsigned from, const struct parsed_command *command,
    seats_t to,
    bool moderator, struct diags *diags)
{
	xmlNodePtr	 press = xml_child(xmlDocGetRootElement(m->table.file.doc), "press");
	bool		 allowed = press == NULL ? !command->anonymous :
	    xml_yes(press, command->anonymous ? "anonymous" : "white");

	if (to != NOBODY && from != MODERATOR && !allowed) {
		diag_error(diags, "no-press", "this table allows no %s press",
		    command->anonymous ? "anonymous" : "signed");
		return false;
	}
	if (moderator ||
	    (to & (seats_t)~gamefile_bots(&m->table.file)) != NOBODY ||
	    (command->answers && from != MODERATOR))
		return true;
	diag_error(diags, "no-reader", to == NOBODY ?
	    "nobody but you would read this press" :
	    "nobody would read this press: it goes to a bot");
	diag_hint(diags, "it goes to the other seats that people play, and to the moderator if "
	    "they have a mailbox");
	return false;
}

bool
press_take(struct match *m, unsigned from, const struct parsed_command *command, const char *mark,
    struct diags *diags)
{
	AUTO(xml_free) xmlDocPtr doc = NULL;
	xmlNodePtr	 press;
	seats_t		 seats;
	unsigned	 today;
	bool		 moderator, taken = true;
	AUTO_FREE char	*id = NULL;

	if (!read_readers(m, command->detail, &seats, &moderator, diags))
		return false;
	if (from != MODERATOR)
		seats &= (seats_t)~SEAT_BIT(from);
	if (moderator && m->table.file.moderator.mailbox == NULL) {
		diag_error(diags, "no-mailbox", "the moderator of this game reads no press");
		diag_hint(diags, "they would with a `mailbox` of their own in game.xml; the other "
		    "readers can be written to without them");
		return false;
	}
	if (!press_allowed(m, from, command, seats, moderator, diags))
		return false;
	doc = press_make(m, from, command, mark);
	press = xmlDocGetRootElement(doc);
	if (!press_find_stored(m, press, &id, &today)) {
		taken = from == MODERATOR || today < MOST_PRESS;
		if (taken) {
			press_store(m, press);
			id = xstrdup(xml_attribute_or(press, "id", ""));
		} else {
			diag_error(diags, "press-limit", "you have written %u messages in the "
			    "last 24 hours, and no more are sent", today);
			diag_hint(diags, "send it again tomorrow");
		}
	}
	if (taken && command->until == NULL)
		deliver_press(m, press, id);
	return taken;
}

/*
 * Goes back from the newest message to those that went out after an earlier turn; once a game is
 * over, through all of them, as some waited for that.
 */
void
press_deliver(struct match *m)
{
	unsigned	 done = m->last.over ? 0 : m->last.number;
	size_t		 newest = press_newest(m);
	AUTO_FREE char	*now = xasprintf("press-%04u", m->last.number);

	/* All that waited for a turn so marked was handed to the outbox. */
	while (newest > 0 && done > 0) {
		AUTO_FREE char	*mark = xasprintf("press-%04u", done);

		if (delivery_was_processed(m->path, mark))
			break;
		done--;
	}
	for (size_t n = newest; n > 0; n--) {
		AUTO(xml_free) xmlDocPtr doc = press_load(m, n);
		xmlNodePtr	 press = doc == NULL ? NULL : xmlDocGetRootElement(doc);

		if (press == NULL)
			continue;
		if (xml_number_or(press, "turn", 0, UINT32_MAX, 0) < (int64_t)done)
			break;
		if (press_is_due(m, press)) {
			AUTO_FREE char *id = press_id(press, n);

			deliver_press(m, press, id);
		}
	}
	if (newest > 0 && done < m->last.number && !m->last.over)
		delivery_mark_processed(m->path, now);
}

/*
 * Answers.
 */

/*
 * Returns ID in GAME.press-ID-WHO.CODE@HOST, of this game and reader, the
 * caller's to free(); NULL: none.
 */
static char *
press_named(const struct match *m, unsigned who, const char *named)
{
	AUTO_FREE char *head = xasprintf("%s%s", m->table.file.id, PRESS_MARK),
	    *tail = xasprintf("-%s", writer_id(m, who));
	size_t	 len = strlen(head), digits, end;
	bool	 ours = strncmp(named, head, len) == 0;

	digits = ours ? strspn(named + len, "0123456789") : 0;
	end = len + digits + strlen(tail);
	ours = digits > 0 && strncmp(named + len + digits, tail, strlen(tail)) == 0 &&
	    (named[end] == '@' || named[end] == '.');
	return ours ? xstrndup(named + len, digits) : NULL;
}

/*
 * Finds the writer of the press that a mail of theirs answers; false unless
 * they were sent it in this game.  'anonymous': nobody was told the writer.
 */
static bool
press_answered(const struct match *m, unsigned who, const struct mail *mail, unsigned *from,
    bool *anonymous)
{
	AUTO_FREE char *id = press_named(m, who, mail_answered(mail));
	AUTO(xml_free) xmlDocPtr doc = id == NULL ? NULL : press_find(m, id);
	xmlNodePtr	 press = doc == NULL ? NULL : xmlDocGetRootElement(doc);
	seats_t		 seats;
	bool		 moderator, found;

	/* They must have been sent it; it may still wait for another turn. */
	found = press != NULL && press_writer(m, press, from) &&
	    (xml_attribute(press, "until") == NULL || press_is_due(m, press)) &&
	    find_readers(m, *from, press, &seats, &moderator) &&
	    (who == MODERATOR ? moderator : (seats & SEAT_BIT(who)) != 0);
	if (found)
		*anonymous = xml_attribute(press, "from") == NULL;
	return found;
}

/*
 * Press of players in a mail.
 */

/*
 * Masks all places in a text that look like a code of ours, of whatever game
 * and purpose.
 */
static void
mask_codes(char *text)
{
	char	 code[CODE_TEXT], *at = text;

	while ((at = (char *)prose_next_code(at, code)) != NULL)
		while (isalnum((unsigned char)*at) || *at == '-')
			*at++ = '*';
}

/*
 * Takes press; the receipt names its readers, unless they are 'hidden'.  Masks secret words and
 * codes of all games.
 */
static xmlNodePtr
take_press(struct handling *h, const struct parsed_command *command, bool hidden)
{
	AUTO(diags_clear) struct diags diags = { 0 };
	AUTO_FREE char *mark = xasprintf("%.16s-%d", h->id, command->line),
	    *ids = xstrdup(hidden ? "somebody" : command->detail);
	AUTO(buf_clear) struct buf names = { 0 };
	bool		 taken;
	xmlNodePtr	 node;

	facts_mask_text(command->text, h->token);
	mask_codes(command->text);
	taken = press_take(h->m, h->seat, command, mark, &diags);
	node = taken ? reply(h, note_row(command->kind)->answer) : reply(h, "press-refused");
	EACH_WORD(id, ids, " ")
		press_name(h->m, id, &names);
	if (h->quotable)
		xml_set(node, "to", names.data);
	xml_set_known(node, "until", command->until);
	reply_faults_of_text(h, node, &diags);
	return taken ? node : NULL;
}

void
handle_press(struct handling *h, const struct parsed_command *command)
{
	struct parsed_command	 press = *command;
	AUTO_FREE char		*ids = NULL;
	unsigned		 from;
	bool			 anonymous;
	xmlNodePtr		 node;

	if (!command->answers) {
		press.detail = ids = facts_by_role(h->m, command->detail);
		take_press(h, &press, false);
	} else if (!press_answered(h->m, h->seat, h->mail, &from, &anonymous))
		reply(h, "no-such-press");
	else if (h->token != NULL && *h->token != '\0' &&
	    strcasestr(command->text, h->token) != NULL)
		reply(h, "press-with-token");
	else {
		press.answers = anonymous;
		press.detail = writer_id(h->m, from);
		node = take_press(h, &press, anonymous);
		if (node != NULL && h->quotable)
			facts_others(node, "said", command->text);
	}
}

/*
 * Letters: mails without order or command, which are passed on to the
 * moderator.
 */

/*
 * Counts one more letter of today; false if there were enough from this seat, or
 * in all games of the folder.  One that only its address proves counts by that.
 */
static bool
count_letter(const struct handling *h, const char *root)
{
	AUTO(file_names_clear) struct file_names names = { 0 };
	char		 hex[HASH_HEX];
	AUTO_FREE char	*kind = h->guessed ? xasprintf("letter-by-%.16s",
	    hash_hex(h->mail->from, strlen(h->mail->from), hex)) : xstrdup("letter"),
	    *of_seat = xasprintf("letter-of-%s", h->who->id);
	unsigned	 most = h->guessed ? 1 : BUDGET_LETTERS,
	    all = budget_spent(h->m->path, kind, most);

	folder_list(root, &names);
	for (size_t i = 0; i < names.count && all < most; i++) {
		AUTO_FREE char	*path = path_join(root, names.name[i]);

		if (strcmp(path, h->m->path) != 0)
			all += budget_spent(path, kind, most);
	}
	return all < most && (h->guessed || budget_spend(h->m->path, of_seat, BUDGET_OF_SEAT)) &&
	    budget_spend(h->m->path, kind, most);
}

/* Returns the mark of these very words from this seat today; the caller's to free(). */
static char *
letter_mark(const struct handling *h, const char *letter)
{
	char	 today[CLOCK_SIZE], hex[HASH_HEX];

	return xasprintf("letter-%s-%.10s-%.16s", h->who->id,
	    clock_format(clock_now(), today), hash_hex(letter, strlen(letter), hex));
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

	facts_mask_text(text, h->token);
	facts_mask_text(text, match_invitation(h->m, &h->in->notes, h->seat, code));
	facts_mask_text(text, match_code(h->m, h->seat, code));
	mask_codes(text);
	if (h->stray)
		buf_printf(&passed, "(This came from %s, with the code of the invitation.)\n\n",
		    h->mail->from);
	else if (h->guessed)
		buf_printf(&passed, "(This came from %s. Nothing else proves who wrote it.)\n\n",
		    h->mail->from);
	buf_puts(&passed, secret ? "They sent a letter that was encrypted, so its words are not "
	    "repeated here. Answer them, and ask for it at your own address.\n" : text);
	press.text = passed.data;
	return press_take(h->m, h->seat, &press, mark, &diags);
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

/*
 * Takes a proved answer to the last mail of a finished game as its writer's
 * closing statement, in the place of an earlier one; the word "none" takes it
 * away.  False if the mail is none.
 */
static bool
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
	mask_codes(text);
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

const char *
handle_letter(struct handling *h, const struct delivery *d)
{
	const struct gamefile	*f = &h->m->table.file;
	const struct person	*moderator = &f->moderator;
	AUTO_FREE char		*words = NULL;

	if (handle_statement(h, d) || moderator->mailbox == NULL ||
	    h->seat == 0 || d->letter == NULL || h->ordered ||
	    *d->letter == '\0' || strlen(d->letter) > MOST_BYTES ||
	    d->parsed.near || d->parsed.missed != 0 ||
	    person_is(moderator, NULL, d->mail.from) ||
	    (h->m->last.number > 0 && reply_has_order(h, d->letter)))
		return NULL;
	/*
	 * Their players' letters could tell a moderator who plays what no
	 * player may know.
	 */
	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (person_is(&f->seat[seat], moderator->key,
		    moderator->mailbox))
			return "plays";
	/* A machine repeats itself: word by word a letter is passed on once a day. */
	words = letter_mark(h, d->letter);
	if (!h->guessed && delivery_was_processed(h->m->path, words))
		return d->text->secret ? "secret" : "passed";
	if (!count_letter(h, d->root)) {
		/* It is kept, with its seat and address above it. */
		AUTO_FREE char	*kept = xasprintf("%s <%s>\n\n%s",
		    h->who->id, h->mail->from, d->text->secret ? "" : d->letter);

		hold_keep(h, LETTER_ENDING, kept, strlen(kept));
		return "enough";
	}
	if (!pass_letter(h, d->letter, d->text->secret))
		return NULL;
	if (!h->guessed)
		delivery_mark_processed(h->m->path, words);
	return d->text->secret ? "secret" : "passed";
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
	struct outgoing		 l;
	xmlNodePtr		 facts = facts_begin(&l, h->m, recipient_moderator(f), "answer",
	    "answer-%.16s", h->id);
	struct parsed_command	 press;
	AUTO(diags_clear) struct diags diags = { 0 };
	const struct diags	*faults = strcmp(state, "empty") == 0 ? &d->faults : &diags;

	l.reply = true;
	if (strcmp(state, "sent") == 0) {
		AUTO_FREE char	*mark = xasprintf("%.16s-%d", h->id, command->line);

		press = *command;
		press.detail = f->seat[to].id;
		if (!press_take(h->m, 0, &press, mark, &diags))
			state = "empty";
	}
	xml_set(facts, "state", state);
	if (strcmp(state, "sent") == 0) {
		if (!anonymous)
			xml_set(facts, "seat", f->seat[to].id);
		if (!d->text->secret)
			facts_others(facts, "said", command->text);
	} else if (strcmp(state, "empty") == 0 && d->text != NULL && !d->text->secret)
		reply_faults(facts, faults);
	facts_send(h->m, &l);
}

bool
handle_moderator(struct handling *h, const struct delivery *d)
{
	const struct person		*moderator = &h->m->table.file.moderator;
	const struct parsed_command	*command = NULL;
	AUTO_FREE char			*id = NULL;
	unsigned			 to;
	bool				 anonymous;
	char				 code[CODE_TEXT], today[CLOCK_SIZE];
	struct outgoing			 l;

	if (moderator->mailbox == NULL || strcasecmp(moderator->mailbox, h->mail->from) != 0 ||
	    (id = press_named(h->m, MODERATOR, mail_answered(h->mail))) == NULL)
		return false;
	match_code_for(h->m, 0, code, copy_code, id);
	if (proof_by_code(code, h->token) != PROVED) {
		/* They are told once a day of mails in their name that prove nothing. */
		xml_set(facts_begin(&l, h->m, recipient_moderator(&h->m->table.file), "answer",
		    "answer-not-proved-%.10s", clock_format(clock_now(), today)), "state",
		    "not-proved");
		l.reply = true;
		if (facts_send(h->m, &l))
			delivery_mark_processed(h->m->path, h->id);
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
