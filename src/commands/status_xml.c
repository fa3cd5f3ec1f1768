/* status as XML, for whoever builds something round the program: schemas/status.xsd. */

#include <stdio.h>

#include "base/clock.h"
#include "commands/status.h"
#include "commands/talk.h"
#include "match/waiting.h"
#include "post/observers.h"
#include "post/outbox.h"
#include "post/outbox_log.h"
#include "records/absence.h"
#include "records/joining.h"
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
orders_word(const struct desk *d, const struct waiting *w, unsigned seat)
{
	const struct filing	*f = &d->inbox.filing[seat];

	if (d->match.table.file.seat[seat].bot)
		return "bot";
	if ((w->resigned & SEAT_BIT(seat)) != 0)
		return "resigned";
	if ((d->inbox.stale & SEAT_BIT(seat)) != 0)
		return "stale";
	return f->bytes.len == 0 ? "none" : f->turn < d->inbox.turn ? "earlier" : "in";
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

/* Who was invited, and what they have answered. */
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
add_seat(xmlNodePtr game, const struct desk *d, const struct waiting *w, const struct position *p,
    unsigned seat)
{
	const struct match	*m = &d->match;
	const struct person	*who = &m->table.file.seat[seat];
	xmlNodePtr		 node = xml_add(game, "seat");
	struct buf		 away = { 0 };

	xml_set(node, "id", who->id);
	if (who->name != NULL)
		xml_set(node, "name", who->name);
	xml_set(node, "orders", orders_word(d, w, seat));
	if (d->inbox.filing[seat].bytes.len > 0)
		xml_set(node, "proof", proof_word(&d->inbox.filing[seat].how));
	set_flag(node, "awaited", (m->last.awaited & SEAT_BIT(seat)) != 0);
	set_flag(node, "missing", (w->missing & SEAT_BIT(seat)) != 0);
	set_flag(node, "wait", (w->held & SEAT_BIT(seat)) != 0);
	xml_setf(node, "silent", "%u", p->silent[seat]);
	absence_say(&m->last.standing, &d->inbox.notes, who->id, clock_now(), &away);
	if (away.len > 0)
		xml_set(node, "absent", away.data);
	buf_clear(&away);
	if (m->last.number > 0)
		xml_setf(node, "points", "%d", m->last.score.points[seat]);
	if (m->last.over)
		xml_setf(node, "rank", "%u", m->last.score.rank[seat]);
	if (gamefile_invites(&m->table.file, seat)) {
		struct joining	 joining[MAX_SEATS + 1];

		joinings_read(joining, &m->table.file, &d->inbox.notes);
		add_joining(node, &joining[seat]);
	}
	for (unsigned i = 0; i < p->play.asks.count; i++)
		if (p->play.asks.ask[i].seat == seat)
			xml_set(xml_add(node, "asked"), "kind",
			    p->play.game->ask_kind[p->play.asks.ask[i].kind].name);
}

static void
add_outbox(xmlNodePtr game, const char *path)
{
	xmlNodePtr			 node = xml_add(game, "outbox");
	struct outbox_log		 log;
	const struct outbox_try		*last;

	outbox_log_read(&log, path);
	last = outbox_log_last(&log);
	xml_setf(node, "waiting", "%u", outbox_waiting(path));
	if (last != NULL && last->what != TRY_SENT)
		xml_set(node, "why", last->complaint);
	for (size_t i = 0; i < log.count; i++) {
		const struct outbox_try	*t = &log.tries[i];
		xmlNodePtr		 lost;

		if (t->what != TRY_REFUSED && t->what != TRY_RETURNED)
			continue;
		lost = xml_add(node, t->what == TRY_REFUSED ? "given-up" : "returned");
		xml_set(lost, "mail", t->name);
		xml_set(lost, "why", t->complaint);
		set_time(lost, "at", t->time);
	}
	outbox_log_clear(&log);
}

static void
add_observers(xmlNodePtr game, const char *path)
{
	struct observers	 list;

	observers_read(&list, path);
	for (size_t i = 0; i < list.count; i++) {
		xmlNodePtr	 node = xml_add(game, "observer");

		xml_set(node, "address", list.item[i].address);
		set_time(node, "since", list.item[i].since);
	}
	observers_clear(&list);
}

static const char *
state_word(const struct waiting *w)
{
	return w->over ? "over" : w->paused ? "paused" : w->round != 0 ? "closed" : w->ready ?
	    "ready" : "waiting";
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
status_xml(const char *path)
{
	xmlDocPtr	 doc = xml_new("game");
	xmlNodePtr	 game = xmlDocGetRootElement(doc);
	struct desk	 d;
	struct waiting	 w;
	struct position	 position;
	struct diags	 diags = { 0 };

	talk_desk(&d, path, MATCH_READ);
	if (!position_read(&position, &d.match.table, d.position, &diags))
		talk_broken(&diags);
	waiting_read(&w, &d.match, &d.inbox);
	xml_set(game, "path", path);
	xml_set(game, "state", state_word(&w));
	xml_set(game, "id", d.match.table.file.id);
	xml_set(game, "title", gamefile_name(&d.match.table.file));
	xml_set(game, "rules", d.match.table.file.game->name);
	xml_setf(game, "turn", "%u", d.match.last.number);
	set_time(game, "published", d.match.last.at);
	if (!w.over)
		set_time(game, "due", w.due);
	if (d.match.last.ending != NULL)
		xml_set(game, "ending", d.match.last.ending);
	for (unsigned seat = 1; seat <= d.match.table.file.seats; seat++)
		add_seat(game, &d, &w, &position, seat);
	add_outbox(game, path);
	add_observers(game, path);
	print_tree(game);
	position_clear(&position);
	desk_close(&d);
	diags_clear(&diags);
	xmlFreeDoc(doc);
}
