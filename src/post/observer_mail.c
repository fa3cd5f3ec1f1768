/* Letters to observers: the code to send back, their subscription, and public turns. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "post/enclosure.h"
#include "post/letter.h"
#include "post/observers.h"
#include "records/deadline.h"
#include "records/people.h"

#define MOST_ANSWERS	20	/* to people at no table, a game and day */

/* Returns somebody of whom only the address is known. */
static struct recipient
observer(const struct match *m, const char *address)
{
	return recipient_bare("observer", address, deadline_zone(&m->table.file));
}

/* Adds the public report of a turn as text and as a file, and the files that prove it. */
static void
add_turn(xmlNodePtr letter, struct enclosure *e, const struct match *m, unsigned turn)
{
	char		*folder = paths_turn(m->path, turn),
	    *shown = paths_shown("public", SHOWN_TEXT), *html = paths_shown("public", SHOWN_HTML);
	struct buf	 text = { 0 };

	if (turn > 0 && stored_file(folder, shown, &text, NULL))
		letter_text(letter, "report", text.data);
	if (turn > 0)
		enclose_file(e, folder, html, "report.html", "text/html; charset=utf-8");
	enclose_manifest(e, folder);
	enclose_file(e, folder, RECORD_FILE, RECORD_FILE, "application/xml");
	buf_clear(&text);
	free(folder);
	free(shown);
	free(html);
}

static void
mail_turn(struct match *m, const struct record *r, const char *address)
{
	char			 mark[OBSERVER_MARK];
	char			*name = xasprintf("%04u-public-%s", r->number,
	    observer_mark(address, mark));
	struct recipient	 to = observer(m, address);
	xmlNodePtr		 letter = letter_new(m, "public", to.id);
	struct enclosure	 e = { .count = 0 };
	struct letter_out	 l = { .name = name, .to = to };

	xml_setf(letter, "turn", "%u", r->number);
	if (r->over)
		letter_ending(letter, m, r);
	else
		letter_time(letter, "due", to.zone, r->due);
	add_turn(letter, &e, m, r->number);
	enclosure_send(&e, m, letter, &l);
	free(name);
}

void
observers_mail_turn(struct match *m, const struct record *r)
{
	struct observers	 list;

	if (!m->table.file.observers)
		return;
	observers_read(&list, m->path);
	for (size_t i = 0; i < list.count; i++)
		mail_turn(m, r, list.item[i].address);
	observers_clear(&list);
}

/*
 * Returns the name of today's answer to an address, the caller's to free(); NULL: enough were
 * sent.
 */
static char *
answer_name(const struct match *m, const char *address, const char *state)
{
	char	 today[CLOCK_SIZE], mark[OBSERVER_MARK];
	char	*prefix, *name = NULL;

	clock_format(clock_now(), today);
	prefix = xasprintf("observer-%.10s-", today);
	if (outbox_count(m->path, prefix) < MOST_ANSWERS)
		name = xasprintf("%s%s-%s", prefix, state, observer_mark(address, mark));
	free(prefix);
	return name;
}

bool
observer_answer(struct match *m, const char *address, const char *state, const char *code)
{
	char			*name = answer_name(m, address, state);
	struct recipient	 to = observer(m, address);
	xmlNodePtr		 letter;
	struct enclosure	 e = { .count = 0 };
	struct letter_out	 l = { .name = name, .to = to, .reply = true };
	bool			 sent;

	if (name == NULL)
		return false;
	letter = letter_new(m, "observer", to.id);
	xml_set(letter, "state", state);
	if (code != NULL)
		letter_text(letter, "code", code);
	if (strcmp(state, "on") == 0)
		add_turn(letter, &e, m, m->last.number);
	sent = enclosure_send(&e, m, letter, &l);
	free(name);
	return sent;
}
