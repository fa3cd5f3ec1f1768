/* status as XML, for programs built round this one: schemas/status.xsd. */

#include <stdio.h>

#include "base/clock.h"
#include "commands/status.h"
#include "xml/tree.h"
#include "xml/write.h"

static void
set_time(xmlNodePtr node, const char *name, int64_t when)
{
	char	 text[CLOCK_SIZE];

	if (when != 0)
		xml_set(node, name, clock_format(when, text));
}

static void
set_flag(xmlNodePtr node, const char *name, bool value)
{
	if (value)
		xml_set(node, name, "yes");
}

static const char *
proof_word(const struct proof *how)
{
	static const char *const	words[] = {
		[PROOF_NONE] = "none", [PROOF_TOKEN] = "word", [PROOF_MAILBOX] = "mailbox",
		[PROOF_KEY] = "key", [PROOF_MODERATOR] = "none",
	};

	return words[how->kind];
}

/* Adds the answer of a player who was invited. */
static void
add_joining(xmlNodePtr seat, const struct joining *j)
{
	static const char *const	 states[] = {
		[JOINING_NOT] = "not", [JOINING_DONE] = "done", [JOINING_WAITS] = "waits",
		[JOINING_DISPUTED] = "disputed", [JOINING_DECLINED] = "declined",
	};
	xmlNodePtr			 node = xml_add(seat, "joining");

	xml_set(node, "state", states[j->state]);
	if (j->by != AUTH_UNKNOWN && j->state != JOINING_DISPUTED)
		xml_set(node, "by", j->by == AUTH_TOKEN ? "word" : auth_name(j->by));
	set_flag(node, "elsewhere", j->elsewhere);
	if (j->state != JOINING_DONE)
		return;
	set_flag(node, "final", joining_is_final(j, clock_now()));
	set_time(node, "final-from", joining_final_at(j));
}

static void
add_seat(xmlNodePtr game, const struct status *s, unsigned n)
{
	static const char *const	 words[] = {
		[ORDERS_BOT] = "bot", [ORDERS_OUT] = "out", [ORDERS_RESIGNED] = "resigned",
		[ORDERS_STALE] = "stale", [ORDERS_NONE] = "none", [ORDERS_EARLIER] = "earlier",
		[ORDERS_IN] = "in",
	};
	const struct status_seat	*seat = &s->seat[n];
	xmlNodePtr			 node = xml_add(game, "seat");

	xml_set(node, "id", seat->who->id);
	if (seat->who->name != NULL)
		xml_set(node, "name", seat->who->name);
	xml_set(node, "orders", words[seat->orders]);
	if (seat->proof != NULL)
		xml_set(node, "proof", proof_word(seat->proof));
	set_flag(node, "awaited", seat->awaited);
	set_flag(node, "missing", seat->missing);
	set_flag(node, "wait", seat->held);
	set_flag(node, "gap", seat->gap);
	xml_setf(node, "silent", "%u", seat->silent);
	if (seat->absent != NULL)
		xml_set(node, "absent", seat->absent);
	if (s->last->number > 0)
		xml_setf(node, "points", "%d", s->last->score.points[n]);
	if (s->last->over)
		xml_setf(node, "rank", "%u", s->last->score.rank[n]);
	if (seat->invited)
		add_joining(node, &s->joining[n]);
	if (seat->asked != NULL)
		xml_set(xml_add(node, "asked"), "kind", seat->asked);
}

static void
add_outbox(xmlNodePtr game, const struct status *s)
{
	xmlNodePtr	 node = xml_add(game, "outbox");

	xml_setf(node, "waiting", "%u", s->unsent);
	if (*s->why_unsent != '\0')
		xml_set(node, "why", s->why_unsent);
	for (size_t i = 0; i < s->log.count; i++) {
		const struct outbox_try	*t = &s->log.tries[i];
		xmlNodePtr		 lost;

		if (t->what != TRY_REFUSED && t->what != TRY_RETURNED)
			continue;
		lost = xml_add(node, t->what == TRY_REFUSED ? "given-up" : "returned");
		xml_set(lost, "mail", t->name);
		xml_set(lost, "why", t->complaint);
		set_time(lost, "at", t->time);
	}
}

static void
add_observers(xmlNodePtr game, const struct observers *list)
{
	for (size_t i = 0; i < list->count; i++) {
		xmlNodePtr	 node = xml_add(game, "observer");

		xml_set(node, "address", list->item[i].address);
		set_time(node, "since", list->item[i].since);
	}
}

static void
print_tree(xmlNodePtr node)
{
	struct buf	 out = { 0 };

	xml_write_piece(node, &out);
	fwrite(out.data, 1, out.len, stdout);
	buf_clear(&out);
}

void
status_xml_begin(void)
{
	char	 now[CLOCK_SIZE];

	printf("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<status at=\"%s\">\n",
	    clock_format(clock_now(), now));
}

void
status_xml_end(void)
{
	printf("</status>\n");
}

void
status_xml_broken(const char *path)
{
	xmlDocPtr	 doc = xml_new("game");

	xml_set(xmlDocGetRootElement(doc), "path", path);
	xml_set(xmlDocGetRootElement(doc), "state", "broken");
	print_tree(xmlDocGetRootElement(doc));
	xmlFreeDoc(doc);
}

void
status_xml(const struct status *s)
{
	static const char *const	 states[] = {
		[STATUS_OVER] = "over", [STATUS_PAUSED] = "paused", [STATUS_CLOSED] = "closed",
		[STATUS_READY] = "ready", [STATUS_WAITING] = "waiting",
	};
	xmlDocPtr			 doc = xml_new("game");
	xmlNodePtr			 game = xmlDocGetRootElement(doc);

	xml_set(game, "path", s->path);
	xml_set(game, "state", states[s->state]);
	xml_set(game, "id", s->file->id);
	xml_set(game, "title", gamefile_name(s->file));
	xml_set(game, "rules", s->file->game->name);
	xml_setf(game, "turn", "%u", s->last->number);
	set_time(game, "published", s->last->at);
	if (s->state != STATUS_OVER)
		set_time(game, "due", s->waiting.due);
	set_time(game, "judged", s->waiting.settles);
	if (s->last->ending != NULL)
		xml_set(game, "ending", s->last->ending);
	for (unsigned seat = 1; seat <= s->file->seats; seat++)
		add_seat(game, s, seat);
	add_outbox(game, s);
	add_observers(game, &s->observers);
	print_tree(game);
	xmlFreeDoc(doc);
}
