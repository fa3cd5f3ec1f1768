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
#include "records/table.h"
#include "store/stage.h"
#include "xml/lines.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

#define MOST_OBSERVERS	200
#define OBSERVER_MARK	13
#define MOST_ANSWERS	20	/* to people at no table, a game and day */

/* Writes the mark that stands for an address in the names of mails; returns 'mark'. */
static char *
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
	AUTO_FREE char *path = path_join(game, OBSERVERS_FILE);
	AUTO(buf_clear) struct buf xml = { 0 };
	AUTO(diags_clear) struct diags diags = { 0 };
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
}

static void
observers_write(const struct match *m, const struct observers *list)
{
	AUTO(xml_free) xmlDocPtr doc = xml_new("observers");
	AUTO(buf_clear) struct buf xml = { 0 };
	char		 time[CLOCK_SIZE];

	for (size_t i = 0; i < list->count; i++) {
		xmlNodePtr	 node = xml_add(xmlDocGetRootElement(doc), "observer");

		xml_set(node, "address", list->item[i].address);
		xml_set(node, "since", clock_format(list->item[i].since, time));
	}
	xml_write(xmlDocGetRootElement(doc), &xml);
	stage_replace(m->path, OBSERVERS_FILE, xml.data, xml.len);
}

/*
 * Mails.
 */

/* Returns somebody of whom only the address is known. */
static struct recipient
observer_recipient(const struct match *m, const char *address)
{
	return recipient_bare(OBSERVER, address, gamefile_zone(&m->table.file));
}

/* Adds the public report of a turn, as text and as a file. */
static void
add_public_turn(xmlNodePtr facts, struct enclosed *e, const struct match *m, unsigned turn)
{
	AUTO_FREE char *folder = paths_turn(m->path, turn),
	    *shown = paths_shown("public", SHOWN_TEXT),
	    *html = paths_shown("public", SHOWN_HTML);
	AUTO(buf_clear) struct buf text = { 0 };

	if (turn > 0 && stored_file(folder, shown, &text, NULL))
		facts_text(facts, "report", text.data);
	if (turn > 0)
		enclose_file(e, folder, html, "report.html", "text/html; charset=utf-8");
}

void
observers_mail_turn(struct match *m, const struct record *r)
{
	AUTO(observers_clear) struct observers list = { 0 };

	if (!m->table.file.observers)
		return;
	observers_read(&list, m->path);
	for (size_t i = 0; i < list.count; i++) {
		const char	*address = list.item[i].address;
		char		 mark[OBSERVER_MARK];
		AUTO_FREE char *name = xasprintf("%04u-public-%s", r->number,
		    observer_mark(address, mark));
		struct outgoing	 l = { .name = name, .to = observer_recipient(m, address) };
		xmlNodePtr	 facts = facts_new(m, "public", l.to.id);

		xml_setf(facts, "turn", "%u", r->number);
		facts_phase(facts, m, r->number);
		if (r->over)
			facts_ending(facts, m, r);
		else
			facts_time(facts, "due", l.to.zone, r->due);
		add_public_turn(facts, &l.enclosed, m, r->number);
		facts_send(m, facts, &l);
	}
}

bool
observer_answer(struct match *m, const char *address, const char *state, const char *code)
{
	char		 today[CLOCK_SIZE], mark[OBSERVER_MARK];
	AUTO_FREE char *prefix = NULL, *name = NULL;
	struct outgoing	 l = { .to = observer_recipient(m, address), .reply = true };
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
			add_public_turn(facts, &l.enclosed, m, m->last.number);
		sent = facts_send(m, facts, &l);
	}
	return sent;
}

/*
 * Commands of somebody at no table.
 */

/*
 * The answer is made also for somebody on the list, as a kill may have come
 * between list and answer; and before somebody is taken off, so that the same
 * mail finds them there after a kill.
 */
bool
handle_observer(struct handling *h, const struct delivery *d)
{
	const char			*address = h->mail->from;
	const struct parsed_command	*command = NULL;
	AUTO(observers_clear) struct observers list = { 0 };
	size_t				 at = 0;
	char				 code[CODE_TEXT];
	bool				 answered = false;

	for (size_t i = 0; i < d->parsed.count && command == NULL; i++) {
		const struct parsed_command	*c = &d->parsed.command[i];

		if ((c->kind == NOTE_SUBSCRIBE || c->kind == NOTE_UNSUBSCRIBE) &&
		    delivery_is_for(d, c->game, h->m->path))
			command = c;
	}
	if (command == NULL || !mail_address_ok(address))
		return false;
	observers_read(&list, h->m->path);
	while (at < list.count && strcasecmp(list.item[at].address, address) != 0)
		at++;
	if (command->kind == NOTE_UNSUBSCRIBE && at < list.count) {
		answered = observer_answer(h->m, address, "off", NULL);
		free(list.item[at].address);
		list.item[at] = list.item[--list.count];
		observers_write(h->m, &list);
	} else if (command->kind == NOTE_SUBSCRIBE && h->m->table.file.observers &&
	    !h->m->last.over) {
		AUTO_FREE char	*small = xstrdup(address);

		line_lower(small);
		match_code_for(h->m, 0, code, "observer %s", small);
		if (!code_fits(code, command->detail))
			answered = observer_answer(h->m, address, "asked", code);
		else if (at == list.count && list.count == MOST_OBSERVERS)
			answered = observer_answer(h->m, address, "full", NULL);
		else {
			if (at == list.count) {
				observer_add(&list, address, clock_now());
				observers_write(h->m, &list);
			}
			answered = observer_answer(h->m, address, "on", NULL);
		}
	}
	return answered;
}
