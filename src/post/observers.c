/* Observers, who read along by mail: their list, their commands, and mails to them. */

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "mail/text.h"
#include "orders/lines.h"
#include "post/facts.h"
#include "post/handling.h"
#include "post/observers.h"
#include "records/table.h"
#include "store/stage.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

#define MOST_OBSERVERS	200
#define MOST_ANSWERS	20	/* to people at no table, a game and day */

xmlDocPtr
observers_read(const char *game)
{
	AUTO_FREE char *path = path_join(game, OBSERVERS_FILE);
	AUTO(buf_clear) struct buf xml = { 0 };
	AUTO(diags_clear) struct diags diags = { 0 };
	xmlDocPtr	 doc;

	if (!file_load(path, STORED_CAP, &xml))
		return xml_new("observers");
	doc = xml_parse(path, xml.data, xml.len, STORED_CAP, &diags);
	diags_print(&diags, stderr);
	if (doc == NULL)
		die_with(EXIT_BROKEN, "%s: the list of observers cannot be read", path);
	return doc;
}

static void
observers_write(const struct match *m, xmlDocPtr list)
{
	AUTO(buf_clear) struct buf xml = { 0 };

	xml_write(xmlDocGetRootElement(list), &xml);
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

/* Writes the code that proves an address: only mails to it have it.  Returns 'code'. */
static char *
observer_code(const struct match *m, const char *address, char code[CODE_TEXT])
{
	AUTO_FREE char	*small = xstrdup(address);

	line_lower(small);
	return match_code_for(m, 0, code, "observer %s", small);
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
	AUTO(xml_free) xmlDocPtr list = m->table.file.observers ? observers_read(m->path) : NULL;

	if (list == NULL)
		return;
	XML_EACH(node, xmlDocGetRootElement(list), "observer") {
		const char	*address = xml_attribute_or(node, "address", "");
		char		 mark[OUTBOX_MARK], code[CODE_TEXT];
		struct outgoing	 l;
		xmlNodePtr	 facts = facts_begin(&l, m, observer_recipient(m, address),
		    "public", "%04u-public-%s", r->number, outbox_mark(address, mark));

		xml_setf(facts, "turn", "%u", r->number);
		facts_phase(facts, m, r->number);
		if (r->over)
			facts_ending(facts, m, r);
		else
			facts_time(facts, "due", l.to.zone, r->due);
		facts_text(facts, "code", observer_code(m, address, code));
		add_public_turn(facts, &l.enclosed, m, r->number);
		facts_send(m, &l);
	}
}

/*
 * Answers somebody at no table; 'state': "asked", "on" or "asked-off" (with the
 * code), "full", "off" or "nameless".  Sends each at most once a day, and a few a game and
 * day: false if nothing is sent.
 */
static bool
observer_answer(struct match *m, const char *address, const char *state, const char *code)
{
	char		 today[CLOCK_SIZE], mark[OUTBOX_MARK];
	AUTO_FREE char *prefix = xasprintf("observer-%.10s-", clock_format(clock_now(), today));
	struct outgoing	 l;
	xmlNodePtr	 facts;

	if (outbox_count(m->path, prefix, 0, 0) >= MOST_ANSWERS)
		return false;
	facts = facts_begin(&l, m, observer_recipient(m, address), "observer", "%s%s-%s", prefix,
	    state, outbox_mark(address, mark));
	l.reply = true;
	xml_set(facts, "state", state);
	if (code != NULL)
		facts_text(facts, "code", code);
	if (strcmp(state, "on") == 0)
		add_public_turn(facts, &l.enclosed, m, m->last.number);
	return facts_send(m, &l);
}

/*
 * Commands of somebody at no table.
 */

/*
 * The answer is made also for somebody on the list, as a kill may have come
 * between list and answer; and before somebody is taken off, so that the same
 * mail finds them there after a kill.
 */
static bool
handle_subscription(struct handling *h, const struct delivery *d)
{
	const char			*address = h->mail->from;
	const struct parsed_command	*command = NULL;
	AUTO(xml_free) xmlDocPtr	 list = NULL;
	xmlNodePtr			 root, theirs = NULL;
	unsigned			 count = 0;
	char				 code[CODE_TEXT], now[CLOCK_SIZE];
	bool				 answered = false, proved;

	for (size_t i = 0; i < d->parsed.count && command == NULL; i++) {
		const struct parsed_command	*c = &d->parsed.command[i];

		if ((c->kind == NOTE_SUBSCRIBE || c->kind == NOTE_UNSUBSCRIBE) &&
		    delivery_is_for(d, c->game, h->m->path))
			command = c;
	}
	if (command == NULL)
		return false;
	/* A reply to one of our mails brings the code back by itself. */
	observer_code(h->m, address, code);
	proved = code_fits(code, *command->detail != '\0' ? command->detail : d->reply.code);
	list = observers_read(h->m->path);
	root = xmlDocGetRootElement(list);
	XML_EACH(node, root, "observer") {
		count++;
		if (strcasecmp(xml_attribute_or(node, "address", ""), address) == 0)
			theirs = node;
	}
	if (command->kind == NOTE_UNSUBSCRIBE && theirs != NULL && !proved)
		answered = observer_answer(h->m, address, "asked-off", code);
	else if (command->kind == NOTE_UNSUBSCRIBE && theirs != NULL) {
		answered = observer_answer(h->m, address, "off", NULL);
		xml_drop(theirs);
		observers_write(h->m, list);
	} else if (command->kind == NOTE_SUBSCRIBE && h->m->table.file.observers &&
	    !h->m->last.over) {
		if (!proved)
			answered = observer_answer(h->m, address, "asked", code);
		else if (theirs == NULL && count >= MOST_OBSERVERS)
			answered = observer_answer(h->m, address, "full", NULL);
		else {
			if (theirs == NULL) {
				theirs = xml_add(root, "observer");
				xml_set(theirs, "address", address);
				xml_set(theirs, "since", clock_format(clock_now(), now));
				observers_write(h->m, list);
			}
			answered = observer_answer(h->m, address, "on", code);
		}
	}
	return answered;
}

bool
handle_observer(struct handling *h, const struct delivery *d)
{
	char	 made[CODE_TEXT];

	return mail_address_ok(h->mail->from) && (handle_subscription(h, d) ||
	    (h->token != NULL && h->token != d->reply.code && code_read(h->token, made) &&
	    !sender_names_seat(h, d) &&
	    observer_answer(h->m, h->mail->from, "nameless", NULL)));
}
