/* Views and reports of a turn that was judged, with the turns before that reports tell of. */

#include <inttypes.h>
#include <stdlib.h>

#include "judge/beacon.h"
#include "judge/viewer.h"
#include "orders/order.h"
#include "records/table.h"
#include "records/paths.h"
#include "records/stored.h"
#include "referee/keyed.h"
#include "referee/view.h"
#include "store/chain.h"
#include "xml/tree.h"
#include "xml/write.h"

xmlDocPtr
past_view(const char *game, unsigned turn, const char *who)
{
	return turn > 0 ? stored_view(game, turn, who, NULL) : NULL;
}

/* Adds the turn in front of those after it; counts it as left out if its view is not told. */
static void
past_add_turn(struct past *p, const char *game, const struct gamefile *f, const struct record *r,
    const char *who)
{
	xmlNodePtr	 since = xmlDocGetRootElement(p->doc[0].doc);
	xmlDocPtr	 view = p->turns < PAST_TURNS ? past_view(game, r->number, who) : NULL;
	xmlNodePtr	 turn;

	if (view == NULL) {
		xml_setf(since, "more", "%" PRId64,
		    xml_number_or(since, "more", 0, INT32_MAX, 0) + 1);
		return;
	}
	turn = xml_add(since, "turn");
	if (since->children != turn)
		xmlAddPrevSibling(since->children, turn);
	xml_setf(turn, "n", "%u", r->number);
	people_add_acts(turn, f, &r->acts);
	p->name[p->turns] = xasprintf("since-%u.xml", r->number);
	p->doc[p->turns + 1] = (struct handed){ p->name[p->turns], view };
	p->turns++;
}

/*
 * Follows the turns back to the one that awaited the seat last.  Returns the
 * number of turns after it.
 */
static unsigned
past_follow(struct past *p, const char *game, const struct gamefile *f, unsigned turn,
    unsigned seat)
{
	xmlNodePtr	 since = xmlDocGetRootElement(p->doc[0].doc);
	unsigned	 count = 0;
	bool		 asked = false;

	while (turn > 0 && !asked) {
		AUTO(record_clear) struct record r = { 0 };

		if (!stored_record(game, f, turn, &r, NULL))
			return 0;
		asked = (r.awaited & SEAT_BIT(seat)) != 0;
		if (asked)
			xml_setf(since, "from", "%u", turn);
		else {
			past_add_turn(p, game, f, &r, f->seat[seat].id);
			count++;
		}
		turn = record_before(&r);
	}
	return count;
}

void
past_read(struct past *p, const char *game, const struct gamefile *f, unsigned before,
    unsigned seat)
{
	*p = (struct past){ .doc = { { "since.xml", xml_new("since") } } };
	if (past_follow(p, game, f, before, seat) < PAST_FEW)
		past_clear(p);
}

void
past_clear(struct past *p)
{
	for (size_t i = 0; p->doc[i].name != NULL; i++)
		xmlFreeDoc(p->doc[i].doc);
	for (size_t i = 0; i < p->turns; i++)
		free(p->name[i]);
	*p = (struct past){ 0 };
}

void
viewer_add_tree(struct fileset *b, xmlNodePtr root, const char *path)
{
	struct buf	 bytes = { 0 };

	xml_write(root, &bytes);
	fileset_add(b, &bytes, "%s", path);
}

void
viewer_add_seal(struct buf *report, enum report_form form, const char *seal)
{
	if (seal == NULL)
		return;
	if (form == REPORT_TEXT)
		buf_printf(report, "\nSeal %s\n", seal);
	else
		buf_printf(report, "<!-- seal %s -->\n", seal);
}

const char *
viewer_audit(const struct judging *j, const struct play *play)
{
	const uint64_t	*words = play->chance->keyed->word;
	struct audit	 audit = { .file = &j->table->file, .act = j->record->act,
	    .turn = judge_keyed(j), .joins = j->joins,
	    .beacon = j->pulse != NULL && j->pulse->round != 0,
	    .drawn = words[KEYED_PUBLIC] > 0, .first = j->before == NULL,
	    .dealt = words[KEYED_HIDDEN] > 0 };

	for (unsigned seat = 1; seat <= j->table->file.seats; seat++)
		if (j->submission[seat].bytes.len > 0)
			audit_add(&audit, &j->submission[seat].how, j->submission[seat].turn);
	return audit_word(&audit);
}

static void
viewer_add_report(const struct judging *j, enum report_form form, xmlDocPtr view,
    const struct common *common, const struct past *past, const char *seal,
    const char *path, struct fileset *b)
{
	struct report_facts	 facts = table_facts(j->table);
	struct buf		 text = { 0 };
	AUTO(diags_clear) struct diags diags = { 0 };

	facts.history = common->history;
	facts.people = common->people;
	facts.deadline = common->deadline;
	facts.luck = common->luck;
	facts.before = common->before_view;
	facts.since = past->doc;
	if (!report_write(table_report(j->table), form, view, &facts, &text, &diags)) {
		diags_print(&diags, stderr);
		die("the report '%s' cannot be made", path);
	}
	viewer_add_seal(&text, form, seal);
	fileset_add(b, &text, "%s", path);
}

/* Adds what stands of a seat's orders to its view, before the events. */
static void
view_add_carried(xmlDocPtr view, xmlDocPtr position, const char *seat)
{
	xmlNodePtr	 carried = order_carried(position, seat), copy;

	if (carried == NULL)
		return;
	copy = xmlDocCopyNode(carried, view, 1);
	if (copy == NULL ||
	    xmlAddPrevSibling(xml_child(xmlDocGetRootElement(view), "events"), copy) == NULL)
		die("out of memory");
}

void
viewer_add(const struct judging *j, const struct play *play, unsigned viewer,
    const struct common *common, struct fileset *b)
{
	struct view_of		 of = { .game_id = j->table->file.id, .turn = j->record->number };
	const char		*who = viewer == SEAT_REFEREE ? "referee" : viewer == SEAT_PUBLIC ?
	    "public" : j->table->file.seat[viewer].id;
	char			 seal[HASH_HEX] = "";
	char			*path;
	AUTO(xml_free) xmlDocPtr view = NULL;
	AUTO(past_clear) struct past past = { 0 };

	if (viewer != SEAT_PUBLIC)
		chain_seal(j->hidden, (int)j->record->number, who, seal);
	view = view_new(play, viewer, &of);
	view_add_carried(view, common->position, who);
	if (*seal != '\0')
		xml_set(xmlDocGetRootElement(view), "seal", seal);
	if (viewer == SEAT_REFEREE) {
		xmlNodePtr	 events = xml_child(xmlDocGetRootElement(view), "events");

		xml_set(events, "seal", seal);
		viewer_add_tree(b, events, EVENTS_FILE);
	} else {
		path = paths_shown(who, SHOWN_VIEW);
		viewer_add_tree(b, xmlDocGetRootElement(view), path);
		free(path);
	}
	if (j->reports && j->past != NULL && viewer < SEAT_PUBLIC &&
	    (common->again & SEAT_BIT(viewer)) != 0)
		past_read(&past, j->past, &j->table->file, common->before, viewer);
	for (enum report_form form = REPORT_TEXT; j->reports && form <= REPORT_HTML; form++) {
		path = paths_shown(who, form == REPORT_TEXT ? SHOWN_TEXT : SHOWN_HTML);
		viewer_add_report(j, form, view, common, &past, *seal == '\0' ? NULL : seal,
		    path, b);
		free(path);
	}
}

xmlDocPtr
referee_view(const char *game, struct table *t, unsigned turn, struct diags *diags)
{
	struct view_of	 of = { .game_id = t->file.id, .turn = turn };
	AUTO_FREE char *folder = paths_turn(game, turn);
	xmlDocPtr	 doc = stored_position(game, turn, diags), view = NULL,
	    events = stored_tree(folder, EVENTS_FILE, diags);
	struct position	 position;
	xmlNodePtr	 none;

	if (doc != NULL && events != NULL && position_read(&position, t, doc, diags)) {
		view = view_new(&position.play, SEAT_REFEREE, &of);
		none = xml_child(xmlDocGetRootElement(view), "events");
		xmlReplaceNode(none, xmlDocCopyNode(xmlDocGetRootElement(events), view, 1));
		xmlFreeNode(none);
		position_clear(&position);
	}
	if (doc != NULL)
		xmlFreeDoc(doc);
	if (events != NULL)
		xmlFreeDoc(events);
	return view;
}
