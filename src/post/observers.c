/* Observers, who read along by mail: their list, their commands, and mails to them. */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "mail/text.h"
#include "post/facts.h"
#include "post/handling.h"
#include "post/observers.h"
#include "records/deadline.h"
#include "records/facts.h"
#include "store/stage.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

#define MOST_OBSERVERS	200
#define MOST_ANSWERS	20	/* to people at no table, a game and day */

char *
observer_mark(const char *address, char mark[OBSERVER_MARK])
{
	unsigned char	 hash[HASH_SIZE];
	char		 hex[HASH_HEX], *lower = xstrdup(address);

	for (char *c = lower; *c != '\0'; c++)
		*c = (char)tolower((unsigned char)*c);
	hash_bytes(lower, strlen(lower), hash);
	snprintf(mark, OBSERVER_MARK, "%.*s", OBSERVER_MARK - 1, hex_write(hash, HASH_SIZE, hex));
	free(lower);
	return mark;
}

static void
observer_add(struct observers *list, const char *address, int64_t since)
{
	grow(&list->item, list->count, &list->room, sizeof(*list->item));
	list->item[list->count++] = (struct observer){ xstrdup(address), since };
}

void
observers_clear(struct observers *list)
{
	for (size_t i = 0; i < list->count; i++)
		free(list->item[i].address);
	free(list->item);
	*list = (struct observers){ 0 };
}

void
observers_read(struct observers *list, const char *game)
{
	char		*path = path_join(game, OBSERVERS_FILE);
	struct buf	 xml = { 0 };
	struct diags	 diags = { 0 };
	xmlDocPtr	 doc;

	*list = (struct observers){ 0 };
	if (file_load(path, STORED_CAP, &xml)) {
		doc = xml_parse(path, xml.data, xml.len, STORED_CAP, &diags);
		diags_print(&diags, stderr);
		if (doc == NULL)
			die_with(EXIT_BROKEN, "%s: the list of observers cannot be read", path);
		XML_EACH(node, xmlDocGetRootElement(doc), "observer") {
			const char	*address = xml_attribute_or(node, "address", "");
			int64_t		 since = 0;

			clock_parse(xml_attribute_or(node, "since", ""), &since);
			if (mail_address_ok(address) && list->count < MOST_OBSERVERS)
				observer_add(list, address, since);
		}
		xmlFreeDoc(doc);
	}
	diags_clear(&diags);
	buf_clear(&xml);
	free(path);
}

static void
write_list(const struct match *m, const struct observers *list)
{
	xmlDocPtr	 doc = xml_new("observers");
	struct buf	 xml = { 0 };
	char		 time[CLOCK_SIZE];

	for (size_t i = 0; i < list->count; i++) {
		xmlNodePtr	 node = xml_add(xmlDocGetRootElement(doc), "observer");

		xml_set(node, "address", list->item[i].address);
		xml_set(node, "since", clock_format(list->item[i].since, time));
	}
	xml_write(xmlDocGetRootElement(doc), &xml);
	stage_replace(m->path, OBSERVERS_FILE, xml.data, xml.len);
	buf_clear(&xml);
	xmlFreeDoc(doc);
}

/* Returns the place of an address in the list, or the list's length. */
static size_t
place_of(const struct observers *list, const char *address)
{
	size_t	 i = 0;

	while (i < list->count && strcasecmp(list->item[i].address, address) != 0)
		i++;
	return i;
}

bool
observers_have(const struct match *m, const char *address)
{
	struct observers	 list;
	bool			 there;

	observers_read(&list, m->path);
	there = place_of(&list, address) < list.count;
	observers_clear(&list);
	return there;
}

bool
observers_add(const struct match *m, const char *address)
{
	struct observers	 list;
	bool			 there, room;

	observers_read(&list, m->path);
	there = place_of(&list, address) < list.count;
	room = list.count < MOST_OBSERVERS;
	if (!there && room) {
		observer_add(&list, address, clock_now());
		write_list(m, &list);
	}
	observers_clear(&list);
	return there || room;
}

void
observers_remove(const struct match *m, const char *address)
{
	struct observers	 list;
	size_t			 i;

	observers_read(&list, m->path);
	i = place_of(&list, address);
	if (i < list.count) {
		free(list.item[i].address);
		list.item[i] = list.item[--list.count];
		write_list(m, &list);
	}
	observers_clear(&list);
}

/*
 * Mails.
 */

/* Returns somebody of whom only the address is known. */
static struct recipient
observer(const struct match *m, const char *address)
{
	return recipient_bare("observer", address, gamefile_zone(&m->table.file));
}

/* Adds the public report of a turn as text and as a file, and the files that prove it. */
static void
add_turn(xmlNodePtr facts, struct enclosed *e, const struct match *m, unsigned turn)
{
	char		*folder = paths_turn(m->path, turn),
	    *shown = paths_shown("public", SHOWN_TEXT), *html = paths_shown("public", SHOWN_HTML);
	struct buf	 text = { 0 };

	if (turn > 0 && stored_file(folder, shown, &text, NULL))
		facts_text(facts, "report", text.data);
	if (turn > 0)
		enclose_file(e, folder, html, "report.html", "text/html; charset=utf-8");
	enclose_manifest(e, folder);
	enclose_file(e, folder, RECORD_FILE, RECORD_FILE, "application/xml");
	buf_clear(&text);
	free(folder);
	free(shown);
	free(html);
}

void
observers_mail_turn(struct match *m, const struct record *r)
{
	struct observers	 list;

	if (!m->table.file.observers)
		return;
	observers_read(&list, m->path);
	for (size_t i = 0; i < list.count; i++) {
		const char	*address = list.item[i].address;
		char		 mark[OBSERVER_MARK];
		char		*name = xasprintf("%04u-public-%s", r->number,
		    observer_mark(address, mark));
		struct outgoing	 l = { .name = name, .to = observer(m, address) };
		xmlNodePtr	 facts = facts_new(m, "public", l.to.id);

		xml_setf(facts, "turn", "%u", r->number);
		if (r->over)
			facts_ending(facts, m, r);
		else
			facts_time(facts, "due", l.to.zone, r->due);
		add_turn(facts, &l.enclosed, m, r->number);
		facts_send(m, facts, &l);
		free(name);
	}
	observers_clear(&list);
}

bool
observer_answer(struct match *m, const char *address, const char *state, const char *code)
{
	char		 today[CLOCK_SIZE], mark[OBSERVER_MARK], *prefix, *name;
	struct outgoing	 l = { .to = observer(m, address), .reply = true };
	xmlNodePtr	 facts;
	bool		 sent = false;

	clock_format(clock_now(), today);
	prefix = xasprintf("observer-%.10s-", today);
	l.name = name = xasprintf("%s%s-%s", prefix, state, observer_mark(address, mark));
	if (outbox_count(m->path, prefix) < MOST_ANSWERS) {
		facts = facts_new(m, "observer", l.to.id);
		xml_set(facts, "state", state);
		if (code != NULL)
			facts_text(facts, "code", code);
		if (strcmp(state, "on") == 0)
			add_turn(facts, &l.enclosed, m, m->last.number);
		sent = facts_send(m, facts, &l);
	}
	free(prefix);
	free(name);
	return sent;
}

/*
 * Commands of somebody at no table.
 */

/* Answers also somebody on the list: a kill may have come between list and answer. */
static bool
subscribe(struct handling *h, const char *wanted)
{
	const char	*address = h->mail->from;
	char		 code[CODE_TEXT];

	match_observer(h->m, address, code);
	if (!code_fits(code, wanted))
		return observer_answer(h->m, address, "asked", code);
	return observer_answer(h->m, address, observers_add(h->m, address) ? "on" : "full", NULL);
}

/* Answers first: after a kill behind it, the same mail still finds them on the list. */
static bool
unsubscribe(struct handling *h)
{
	const char	*address = h->mail->from;
	bool		 answered;

	if (!observers_have(h->m, address))
		return false;
	answered = observer_answer(h->m, address, "off", NULL);
	observers_remove(h->m, address);
	return answered;
}

bool
handle_observer(struct handling *h, const struct delivery *d)
{
	const struct parsed_command	*command = NULL;

	for (size_t i = 0; i < d->parsed.count && command == NULL; i++) {
		const struct parsed_command	*other = &d->parsed.command[i];

		if ((other->kind == NOTE_SUBSCRIBE || other->kind == NOTE_UNSUBSCRIBE) &&
		    delivery_is_for(d, other->game, h->m->path))
			command = other;
	}
	if (command == NULL || !mail_address_ok(h->mail->from))
		return false;
	if (command->kind == NOTE_UNSUBSCRIBE)
		return unsubscribe(h);
	return h->m->table.file.observers && !h->m->last.over && subscribe(h, command->detail);
}
