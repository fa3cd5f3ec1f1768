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
#define MOST_PRESS	100	/* messages of one seat in a day: each is a mail to every reader */

/* Returns the id of a seat, or of the moderator. */
static const char *
id_of(const struct match *m, unsigned who)
{
	return who == MODERATOR ? m->table.file.moderator.id : m->table.file.seat[who].id;
}

/* Finds the writer of a message; false if that is nobody here. */
static bool
sender_of(const struct match *m, xmlNodePtr press, unsigned *from)
{
	const char	*id = xml_attribute_or(press, "sender", "");

	*from = gamefile_seat(&m->table.file, id);
	return *from != 0 || strcmp(id, m->table.file.moderator.id) == 0;
}

/* Writes the code that only the moderator's copy of a message has. */
static char *
copy_code(const struct match *m, const char *number, char code[CODE_TEXT])
{
	char	*what = xasprintf("press %s", number);

	match_code_for(m, 0, what, code);
	free(what);
	return code;
}

/* True if the table allows this press; without <press> in game.xml it allows only white press. */
static bool
allowed(const struct match *m, const char *kind)
{
	xmlNodePtr	 press = xml_child(xmlDocGetRootElement(m->table.file.doc), "press");

	return press == NULL ? strcmp(kind, "white") == 0 :
	    xml_yes(press, kind);
}

/* Reads the seats that a list of readers names; the moderator is reported in 'moderator'. */
static bool
named(const struct match *m, const char *list, seats_t *seats, bool *moderator,
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
bots(const struct match *m)
{
	seats_t	 seats = NOBODY;

	for (unsigned seat = 1; seat <= m->table.file.seats; seat++)
		if (m->table.file.seat[seat].bot)
			seats |= SEAT_BIT(seat);
	return seats;
}

/* Finds the readers of a stored message: not those who were at no table when it was written. */
static bool
readers(const struct match *m, unsigned from, xmlNodePtr press, seats_t *seats, bool *moderator)
{
	const char	*without = xml_attribute(press, "without");
	seats_t		 late = NOBODY;
	bool		 ignored;

	if (!named(m, xml_attribute_or(press, "to", ""), seats, moderator, NULL))
		return false;
	if (without != NULL)
		named(m, without, &late, &ignored, NULL);
	*seats &= (seats_t)~(late | bots(m));
	if (from != MODERATOR)
		*seats &= (seats_t)~SEAT_BIT(from);
	return true;
}

/* Puts one message into the outbox of one reader. */
static void
deliver_to(struct match *m, xmlNodePtr press, const char *number, struct recipient to)
{
	char		*name = xasprintf("press-%s-%s", number, to.id);
	xmlNodePtr	 facts = facts_new(m, "press", to.id);
	struct outgoing	 l = { .name = name, .to = to };
	char		 code[CODE_TEXT];

	if (strcmp(to.id, m->table.file.moderator.id) == 0)
		xml_set(facts, "says-code", copy_code(m, number, code));
	if (xml_attribute(press, "from") != NULL)
		xml_set(facts, "from", xml_attribute(press, "from"));
	xml_set(facts, "readers", xml_attribute_or(press, "to", ""));
	facts_others(facts, "press", xml_text(press));
	facts_send(m, facts, &l);
	free(name);
}

static void
deliver(struct match *m, xmlNodePtr press, const char *number)
{
	seats_t		 seats;
	unsigned	 from;
	bool		 moderator;

	if (!sender_of(m, press, &from) ||
	    !readers(m, from, press, &seats, &moderator))
		return;
	for (unsigned seat = 1; seat <= m->table.file.seats; seat++)
		if ((seats & SEAT_BIT(seat)) != 0)
			deliver_to(m, press, number, recipient_person(&m->table.file,
			    &m->table.file.seat[seat]));
	if (moderator)
		deliver_to(m, press, number, recipient_moderator(&m->table.file));
}

/* True if a message that waited may go out now. */
static bool
is_due(const struct match *m, xmlNodePtr press)
{
	const char	*until = xml_attribute(press, "until");

	if (until == NULL)
		return false;
	return m->last.over || (strcmp(until, "turn") == 0 &&
	    xml_number_or(press, "turn", 0, UINT32_MAX, 0) < (int64_t)m->last.number);
}

/* Stores which seats are bots, as people may take their place before the message goes out. */
static void
set_without(xmlNodePtr root, const struct match *m)
{
	struct buf	 list = { 0 };

	for (unsigned seat = 1; seat <= m->table.file.seats; seat++)
		if (m->table.file.seat[seat].bot)
			buf_printf(&list, "%s%s", list.len > 0 ? " " : "",
			    m->table.file.seat[seat].id);
	if (list.len > 0)
		xml_set(root, "without", list.data);
	buf_clear(&list);
}

static xmlDocPtr
make(const struct match *m, unsigned from, const struct parsed_command *command, const char *mark)
{
	xmlDocPtr	 doc = xml_new("press");
	xmlNodePtr	 root = xmlDocGetRootElement(doc);
	char		 time[CLOCK_SIZE];

	if (!command->anonymous)
		xml_set(root, "from", id_of(m, from));
	xml_set(root, "sender", id_of(m, from));
	xml_set(root, "to", command->detail);
	set_without(root, m);
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
load(const char *folder, const char *file)
{
	char		*path = path_join(folder, file);
	struct buf	 xml = { 0 };
	xmlDocPtr	 doc = NULL;

	if (file_load(path, PRESS_CAP, &xml))
		doc = xml_parse(path, xml.data, xml.len, PRESS_CAP, NULL);
	buf_clear(&xml);
	free(path);
	return doc;
}

/*
 * True if a message is there already, as its mail was cut short before; 'number' becomes its own.
 * 'today' becomes the number of others by its sender in the 24 hours before it.
 */
static bool
kept_already(const struct match *m, xmlNodePtr press, char number[16], unsigned *today)
{
	char			*folder = path_join(m->path, PRESS_FOLDER), since[CLOCK_SIZE];
	const char		*mark = xml_attribute_or(press, "mark", ""),
	    *sender = xml_attribute_or(press, "sender", "");
	struct file_names	 names = { 0 };
	bool			 found = false;

	*today = 0;
	clock_format(clock_now() - 86400, since);
	folder_list(folder, &names);
	for (size_t i = 0; i < names.count && !found; i++) {
		xmlDocPtr	 doc = load(folder, names.name[i]);
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
	file_names_clear(&names);
	free(folder);
	return found;
}

static void
keep(struct match *m, xmlNodePtr root, char number[16])
{
	char			*folder = path_join(m->path, PRESS_FOLDER), *file;
	struct file_names	 names = { 0 };
	struct buf		 xml = { 0 };

	stage_folder(m->path, PRESS_FOLDER);
	folder_list(folder, &names);
	snprintf(number, 16, "%04zu", names.count + 1);
	file = xasprintf("%s.xml", number);
	xml_write(root, &xml);
	stage_replace(folder, file, xml.data, xml.len);
	file_names_clear(&names);
	buf_clear(&xml);
	free(file);
	free(folder);
}

/* True if somebody may write to these; the moderator answers whatever the table allows. */
static bool
may_write(const struct match *m, unsigned from, const struct parsed_command *command, seats_t to,
    struct diags *diags)
{
	if (to == NOBODY || from == MODERATOR ||
	    allowed(m, command->anonymous ? "anonymous" : "white"))
		return true;
	diag_error(diags, "no-press", "this table allows no %s press",
	    command->anonymous ? "anonymous" : "signed");
	return false;
}

/*
 * True if anybody reads press to these seats.  An answer to an anonymous writer is taken in any
 * case, or it would tell that their seat is a bot's by now.
 */
static bool
is_read(const struct match *m, unsigned from, const struct parsed_command *command, seats_t to,
    struct diags *diags)
{
	if ((to & (seats_t)~bots(m)) != NOBODY || (command->answers && from != MODERATOR))
		return true;
	diag_error(diags, "no-reader", to == NOBODY ?
	    "nobody but you would read this press" :
	    "nobody would read this press: it goes to a bot");
	diag_hint(diags, "it goes to the other seats that people play, and to the moderator if "
	    "they have a mailbox");
	return false;
}

/* Stores a message that is new; false if its sender has written too many. */
static bool
keep_new(struct match *m, unsigned from, xmlNodePtr press, char number[16], struct diags *diags)
{
	unsigned	 today;

	if (kept_already(m, press, number, &today))
		return true;
	if (from != MODERATOR && today >= MOST_PRESS) {
		diag_error(diags, "press-limit", "you have written %u messages in the last 24 "
		    "hours, and no more are sent", today);
		diag_hint(diags, "send it again tomorrow");
		return false;
	}
	keep(m, press, number);
	return true;
}

bool
press_take(struct match *m, unsigned from, const struct parsed_command *command, const char *mark,
    struct diags *diags)
{
	xmlDocPtr	 doc;
	seats_t		 seats;
	bool		 moderator, taken;
	char		 number[16];

	if (!named(m, command->detail, &seats, &moderator, diags))
		return false;
	if (from != MODERATOR)
		seats &= (seats_t)~SEAT_BIT(from);
	if (moderator && m->table.file.moderator.mailbox == NULL) {
		diag_error(diags, "no-mailbox", "the moderator of this game reads no press");
		diag_hint(diags, "they would with a `mailbox` of their own in game.xml; the other "
		    "readers can be written to without them");
		return false;
	}
	if (!may_write(m, from, command, seats, diags) ||
	    !(moderator || is_read(m, from, command, seats, diags)))
		return false;
	doc = make(m, from, command, mark);
	taken = keep_new(m, from, xmlDocGetRootElement(doc), number, diags);
	if (taken && command->until == NULL)
		deliver(m, xmlDocGetRootElement(doc), number);
	xmlFreeDoc(doc);
	return taken;
}

void
press_deliver(struct match *m)
{
	char			*folder = path_join(m->path, PRESS_FOLDER);
	struct file_names	 names = { 0 };

	if (folder_list(folder, &names))
		for (size_t i = 0; i < names.count; i++) {
			char		*number = xstrndup(names.name[i],
			    strcspn(names.name[i], "."));
			xmlDocPtr	 doc = load(folder, names.name[i]);

			if (doc != NULL && is_due(m, xmlDocGetRootElement(doc)))
				deliver(m, xmlDocGetRootElement(doc), number);
			if (doc != NULL)
				xmlFreeDoc(doc);
			free(number);
		}
	file_names_clear(&names);
	free(folder);
}

/*
 * Answers.
 */

static const char	mark[] = ".press-";

bool
press_is_answer(const struct mail *mail)
{
	return strstr(mail_answered(mail), mark) != NULL;
}

/*
 * Returns the number in GAME.press-NUMBER-WHO@HOST, of this game and reader, the caller's to
 * free(); NULL: none.
 */
static char *
number_of(const struct match *m, unsigned who, const char *id)
{
	char	*head = xasprintf("%s%s", m->table.file.id, mark),
	    *tail = xasprintf("-%s@", id_of(m, who));
	size_t	 len = strlen(head), digits;
	bool	 ours = strncmp(id, head, len) == 0;

	digits = ours ? strspn(id + len, "0123456789") : 0;
	ours = digits > 0 && strncmp(id + len + digits, tail, strlen(tail)) == 0;
	free(head);
	free(tail);
	return ours ? xstrndup(id + len, digits) : NULL;
}

/* True if somebody was sent a message, which may still wait for another turn. */
static bool
was_sent(const struct match *m, xmlNodePtr press, unsigned who)
{
	seats_t		 seats;
	unsigned	 from;
	bool		 moderator;

	return sender_of(m, press, &from) &&
	    (xml_attribute(press, "until") == NULL || is_due(m, press)) &&
	    readers(m, from, press, &seats, &moderator) &&
	    (who == MODERATOR ? moderator : (seats & SEAT_BIT(who)) != 0);
}

char *
press_code(const struct match *m, const struct mail *mail, char code[CODE_TEXT])
{
	char	*number = number_of(m, MODERATOR, mail_answered(mail));

	if (number == NULL)
		return NULL;
	copy_code(m, number, code);
	free(number);
	return code;
}

bool
press_answered(const struct match *m, unsigned who, const struct mail *mail, unsigned *from,
    bool *anonymous)
{
	char		*number = number_of(m, who, mail_answered(mail)),
	    *folder = path_join(m->path, PRESS_FOLDER);
	char		*file = xasprintf("%s.xml", number == NULL ? "" : number);
	xmlDocPtr	 doc = number == NULL ? NULL : load(folder, file);
	xmlNodePtr	 press = doc == NULL ? NULL : xmlDocGetRootElement(doc);
	bool		 found = press != NULL && was_sent(m, press, who) &&
	    sender_of(m, press, from);

	if (found)
		*anonymous = xml_attribute(press, "from") == NULL;
	if (doc != NULL)
		xmlFreeDoc(doc);
	free(number);
	free(folder);
	free(file);
	return found;
}
