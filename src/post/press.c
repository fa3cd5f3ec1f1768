/* Press: messages of players to each other through the moderator. */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "post/facts.h"
#include "post/press.h"
#include "store/stage.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

#define PRESS_CAP	((size_t)1024 * 1024)
#define MODERATOR	0	/* in place of a seat */
#define PRESS_MARK	".press-"	/* in the Message-IDs of our press mails */
#define MOST_PRESS	100	/* messages of one seat in a day: each is a mail to every reader */

/* Returns the id of a seat, or of the moderator. */
static const char *
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

/* The purpose of the code that only the moderator's copy of a message has, by its number. */
static const char	 copy_code[] = "press %s";

/* Reads the seats that a list of readers names; the moderator is reported in 'moderator'. */
static bool
read_readers(const struct match *m, const char *list, seats_t *seats, bool *moderator,
    struct diags *diags)
{
	const struct gamefile	*f = &m->table.file;
	char			*copy = xstrdup(list), *save = NULL;
	bool			 ok = true;

	*seats = NOBODY;
	*moderator = false;
	for (char *c = copy; *c != '\0'; c++)
		*c = (char)tolower((unsigned char)*c);
	for (char *word = strtok_r(copy, " ", &save); word != NULL; word = strtok_r(NULL, " ",
	    &save)) {
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
	free(copy);
	return ok;
}

/* Returns the seats of bots, which read nothing. */
static seats_t
bot_seats(const struct match *m)
{
	seats_t	 seats = NOBODY;

	for (unsigned seat = 1; seat <= m->table.file.seats; seat++)
		if (m->table.file.seat[seat].bot)
			seats |= SEAT_BIT(seat);
	return seats;
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
	*seats &= (seats_t)~(late | bot_seats(m));
	if (from != MODERATOR)
		*seats &= (seats_t)~SEAT_BIT(from);
	return true;
}

/* Puts one message into the outbox of one reader. */
static void
press_mail(struct match *m, xmlNodePtr press, const char *number, struct recipient to)
{
	AUTO_FREE char *name = xasprintf("press-%s-%s", number, to.id);
	xmlNodePtr	 facts = facts_new(m, "press", to.id);
	struct outgoing	 l = { .name = name, .to = to };
	char		 code[CODE_TEXT];

	if (strcmp(to.id, m->table.file.moderator.id) == 0)
		xml_set(facts, "says-code", match_code_for(m, 0, code, copy_code, number));
	if (xml_attribute(press, "from") != NULL)
		xml_set(facts, "from", xml_attribute(press, "from"));
	xml_set(facts, "readers", xml_attribute_or(press, "to", ""));
	if (gamefile_publishes_press(&m->table.file))
		xml_set(facts, "published", "yes");
	facts_others(facts, "press", xml_text(press));
	facts_send(m, facts, &l);
}

static void
deliver_press(struct match *m, xmlNodePtr press, const char *number)
{
	seats_t		 seats;
	unsigned	 from;
	bool		 moderator;

	if (!press_writer(m, press, &from) ||
	    !find_readers(m, from, press, &seats, &moderator))
		return;
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++)
		if ((seats & SEAT_BIT(seat)) != 0)
			press_mail(m, press, number, recipient_person(&m->table.file,
			    &m->table.file.seat[seat]));
	if (moderator)
		press_mail(m, press, number, recipient_moderator(&m->table.file));
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
	struct buf	 bots = { 0 };

	if (!command->anonymous)
		xml_set(root, "from", writer_id(m, from));
	xml_set(root, "sender", writer_id(m, from));
	xml_set(root, "to", command->detail);
	/* Bots read nothing; people may take their place before the message goes out. */
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++)
		if (m->table.file.seat[seat].bot)
			buf_printf(&bots, "%s%s", bots.len > 0 ? " " : "",
			    m->table.file.seat[seat].id);
	if (bots.len > 0)
		xml_set(root, "without", bots.data);
	buf_clear(&bots);
	xml_set(root, "at", clock_format(clock_now(), time));
	xml_setf(root, "turn", "%u", m->last.number);
	if (command->until != NULL)
		xml_set(root, "until", command->until);
	xml_set(root, "mark", mark);
	xmlNodeAddContent(root, BAD_CAST command->text);
	return doc;
}

/* Reads one stored message, or NULL. */
static xmlDocPtr
press_load(const char *folder, const char *file)
{
	AUTO_FREE char *path = path_join(folder, file);
	AUTO(buf_clear) struct buf xml = { 0 };
	xmlDocPtr	 doc = NULL;

	if (file_load(path, PRESS_CAP, &xml))
		doc = xml_parse(path, xml.data, xml.len, PRESS_CAP, NULL);
	return doc;
}

/*
 * True if a message is there already, as its mail was cut short before;
 * 'number' becomes its own.  'today' becomes the number of others by its sender
 * in the 24 hours before it.
 */
static bool
press_find_stored(const struct match *m, xmlNodePtr press, char number[16], unsigned *today)
{
	char		*folder = path_join(m->path, PRESS_FOLDER), since[CLOCK_SIZE];
	const char	*mark = xml_attribute_or(press, "mark", ""),
	    *sender = xml_attribute_or(press, "sender", "");
	AUTO(file_names_clear) struct file_names names = { 0 };
	bool		 found = false;

	*today = 0;
	clock_format(clock_now() - 86400, since);
	folder_list(folder, &names);
	for (size_t i = 0; i < names.count && !found; i++) {
		xmlDocPtr	 doc = press_load(folder, names.name[i]);
		xmlNodePtr	 other = doc == NULL ? NULL : xmlDocGetRootElement(doc);

		if (other == NULL)
			continue;
		found = strcmp(xml_attribute_or(other, "mark", ""), mark) == 0;
		if (found)
			snprintf(number, 16, "%.*s", (int)strcspn(names.name[i], "."),
			    names.name[i]);
		*today += strcmp(xml_attribute_or(other, "sender", ""), sender) == 0 &&
		    strcmp(xml_attribute_or(other, "at", ""), since) > 0;
		xmlFreeDoc(doc);
	}
	free(folder);
	return found;
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
	if (moderator || (to & (seats_t)~bot_seats(m)) != NOBODY ||
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
	char		 number[16];

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
	if (!press_find_stored(m, press, number, &today)) {
		taken = from == MODERATOR || today < MOST_PRESS;
		if (taken) {
			AUTO_FREE char *folder = path_join(m->path, PRESS_FOLDER), *file = NULL;
			AUTO(file_names_clear) struct file_names names = { 0 };
			AUTO(buf_clear) struct buf xml = { 0 };

			stage_folder(m->path, PRESS_FOLDER);
			folder_list(folder, &names);
			snprintf(number, 16, "%04zu", names.count + 1);
			file = xasprintf("%s.xml", number);
			xml_write(press, &xml);
			stage_replace(folder, file, xml.data, xml.len);
		} else {
			diag_error(diags, "press-limit", "you have written %u messages in the "
			    "last 24 hours, and no more are sent", today);
			diag_hint(diags, "send it again tomorrow");
		}
	}
	if (taken && command->until == NULL)
		deliver_press(m, press, number);
	return taken;
}

void
press_deliver(struct match *m)
{
	AUTO_FREE char *folder = path_join(m->path, PRESS_FOLDER);
	AUTO(file_names_clear) struct file_names names = { 0 };

	if (folder_list(folder, &names))
		for (size_t i = 0; i < names.count; i++) {
			AUTO_FREE char *number = xstrndup(names.name[i],
			    strcspn(names.name[i], "."));
			xmlDocPtr	 doc = press_load(folder, names.name[i]);

			if (doc != NULL && press_is_due(m, xmlDocGetRootElement(doc)))
				deliver_press(m, xmlDocGetRootElement(doc), number);
			if (doc != NULL)
				xmlFreeDoc(doc);
		}
}

/*
 * Answers.
 */

bool
press_is_answer(const struct mail *mail)
{
	return strstr(mail_answered(mail), PRESS_MARK) != NULL;
}

/*
 * Returns the number in GAME.press-NUMBER-WHO.CODE@HOST, of this game and
 * reader, the caller's to free(); NULL: none.
 */
static char *
press_number(const struct match *m, unsigned who, const char *id)
{
	AUTO_FREE char *head = xasprintf("%s%s", m->table.file.id, PRESS_MARK),
	    *tail = xasprintf("-%s", writer_id(m, who));
	size_t	 len = strlen(head), digits, end;
	bool	 ours = strncmp(id, head, len) == 0;

	digits = ours ? strspn(id + len, "0123456789") : 0;
	end = len + digits + strlen(tail);
	ours = digits > 0 && strncmp(id + len + digits, tail, strlen(tail)) == 0 &&
	    (id[end] == '@' || id[end] == '.');
	return ours ? xstrndup(id + len, digits) : NULL;
}

char *
press_code(const struct match *m, const struct mail *mail, char code[CODE_TEXT])
{
	char	*number = press_number(m, MODERATOR, mail_answered(mail));

	if (number == NULL)
		return NULL;
	match_code_for(m, 0, code, copy_code, number);
	free(number);
	return code;
}

bool
press_answered(const struct match *m, unsigned who, const struct mail *mail, unsigned *from,
    bool *anonymous)
{
	AUTO_FREE char *number = press_number(m, who, mail_answered(mail)),
	    *folder = path_join(m->path, PRESS_FOLDER);
	AUTO_FREE char *file = xasprintf("%s.xml", number == NULL ? "" : number);
	xmlDocPtr	 doc = number == NULL ? NULL : press_load(folder, file);
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
	if (doc != NULL)
		xmlFreeDoc(doc);
	return found;
}
