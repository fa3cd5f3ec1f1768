/* One turn of a history: views, positions and reports, made again or held against public ones. */

#include <string.h>

#include "archive/archive.h"
#include "archive/views.h"
#include "judge/amend.h"
#include "judge/judge.h"
#include "records/record.h"
#include "records/table.h"
#include "referee/codec.h"
#include "referee/view.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

/* True if the heads of both views agree; they say whose views they are. */
static bool
same_head(xmlNodePtr all, xmlNodePtr own, const char *seat)
{
	static const char *const	names[] = { "game", "rules", "revision", "turn",
	    "players" }, *const parts[] = { "options", "scores", "open" };
	bool	 same = strcmp(xml_attribute_or(own, "seat", ""), seat) == 0;

	for (size_t i = 0; i < LENGTH(names); i++)
		same = same && strcmp(xml_attribute_or(all, names[i], ""),
		    xml_attribute_or(own, names[i], "")) == 0;
	for (size_t i = 0; i < LENGTH(parts); i++)
		same = same &&
		    archive_same_piece(xml_child(all, parts[i]), xml_child(own, parts[i]));
	return same;
}

/* True if the state in a seat's view, as the public would see it, is the public one. */
static bool
same_state(struct archive *a, xmlNodePtr all, xmlDocPtr view)
{
	const struct layout	*layout = a->table.file.game->state;
	AUTO_FREE void *seat = xcalloc(1, layout->size), *public = xmalloc(layout->size);
	struct mask		*mask = mask_new(layout, SEAT_PUBLIC);
	AUTO(xml_free) xmlDocPtr doc = xml_new("state");
	xmlNodePtr		 root = xmlDocGetRootElement(doc);
	bool			 same;

	same = position_state_seen(&a->table, view, seat, a->diags) != NULL;
	if (same) {
		mask_copy(mask, public, seat);
		codec_write(layout, a->table.tables.names, public, SEAT_PUBLIC,
		    root);
		same = archive_same_piece(xml_child(all, "state"), root);
	}
	mask_free(mask);
	return same;
}

/*
 * True if all public events stand among the seat's, in the same order, and all
 * draws it shows are public.
 */
static bool
same_events(xmlNodePtr all, xmlNodePtr own)
{
	xmlNodePtr	 next = xml_child(own, NULL);
	int		 more = 0;

	XML_EACH(event, all, "draws")
		more++;
	XML_EACH(event, own, "draws")
		more--;
	if (more != 0)
		return false;
	XML_EACH(event, all, NULL) {
		while (next != NULL && !archive_same_piece(event, next))
			next = xml_next(next, NULL);
		if (next == NULL)
			return false;
		next = xml_next(next, NULL);
	}
	return true;
}

static bool
check_seat_view(struct archive *a, const char *seat, const char *path)
{
	AUTO(xml_free) xmlDocPtr view = stored_tree(a->folder, path, a->diags);
	xmlNodePtr	 all = xmlDocGetRootElement(a->view),
	    own = view == NULL ? NULL : xmlDocGetRootElement(view);

	return own != NULL && ((same_head(all, own, seat) && same_state(a, all, view) &&
	    same_events(xml_child(all, "events"), xml_child(own, "events"))) ||
	    archive_fault(a, path, "wrong-record",
	    "it says otherwise than the public view what all may know"));
}

static bool
wrong_position(struct archive *a, const char *path, const char *what)
{
	return archive_fault(a, path, "wrong-record", "%s", what);
}

/* True if points, and who is out of play, are the same; the end itself is the act's. */
static bool
same_points(const struct archive *a, xmlNodePtr before)
{
	XML_EACH(node, before, "score") {
		unsigned	 seat = gamefile_seat(&a->table.file,
		    xml_attribute_or(node, "seat", ""));

		if (a->record.score.points[seat] != xml_number_or(node, "points", INT32_MIN,
		    INT32_MAX, 0) ||
		    ((a->record.score.out & SEAT_BIT(seat)) != 0) != xml_yes(node, "out"))
			return false;
	}
	return true;
}

/*
 * True if this part of the view of an act is as it was.  Nothing happens in an act.  The end of
 * the game closes all that was open, and an amendment may change all but the events.
 */
static bool
is_unchanged(const struct archive *a, xmlNodePtr was, xmlNodePtr is)
{
	const char	*part = (const char *)is->name;
	enum judging_act act = a->record.act;
	bool		 asks = strcmp(part, "asks") == 0 || strcmp(part, "open") == 0;

	if (strcmp(part, "events") == 0)
		return xml_child(is, NULL) == NULL;
	if (was == NULL || act == JUDGE_AMEND)
		return true;
	if (act == JUDGE_END && strcmp(part, "scores") == 0)
		return same_points(a, xml_child(was, part));
	return act == JUDGE_END && asks ? xml_child(is, NULL) == NULL &&
	    xml_attribute(is, "awaited") == NULL : archive_same_piece(xml_child(was, part), is);
}

/* Checks a view of an act against that of the turn before, or of the turn that is taken up. */
static bool
check_act_view(struct archive *a, const char *path)
{
	static const char *const	parts[] = { "options", "scores", "state", "asks", "open",
	    "events" };
	unsigned	 from = record_before(&a->record);
	AUTO_FREE char *folder = paths_turn(a->v->path, from);
	AUTO(xml_free) xmlDocPtr view = stored_tree(a->folder, path, a->diags),
	    before = view == NULL || from == 0 ? NULL : stored_tree(folder, path, a->diags);
	xmlNodePtr	 was = before == NULL ? NULL : xmlDocGetRootElement(before), is;
	bool		 ok = true;

	if (view == NULL || (before == NULL && from != 0))
		return false;
	if (was != NULL && xml_number_or(was, "revision", 0, UINT32_MAX, 0) != a->record.revision)
		was = NULL;
	is = xml_child(xmlDocGetRootElement(view), NULL);
	for (size_t i = 0; ok && i < LENGTH(parts); i++, is = xml_next(is, NULL)) {
		/* Orders that stay, of a seat that keeps them. */
		if (is != NULL && xml_is(is, "carried"))
			is = xml_next(is, NULL);
		ok = is != NULL && xml_is(is, parts[i]) && is_unchanged(a, was, is);
	}
	return (ok && is == NULL) || wrong_position(a, path,
	    "this act leaves the position as it was, and here something happens");
}

static bool
check_act_views(struct archive *a)
{
	bool	 ok = check_act_view(a, PUBLIC_VIEW);

	for (size_t i = 0; ok && i < a->seats.count && a->done->reach == VERIFY_SEAT; i++) {
		AUTO_FREE char *path = paths_shown(a->seats.name[i], SHOWN_VIEW);

		ok = !archive_has(a, path) || check_act_view(a, path);
	}
	return ok;
}

bool
archive_check_position(struct archive *a)
{
	const struct record	*r = &a->record;
	const struct gamefile	*f = &a->table.file;
	AUTO(xml_free) xmlDocPtr doc = xml_new("view");
	xmlNodePtr		 root = xmlDocGetRootElement(doc);

	if (a->turn == 0)
		return true;
	if (!judging_act_plays(r->act) && !check_act_views(a))
		return false;
	if (r->revision != f->game->revision)
		return true;
	/* By the rules that judged the turn. */
	view_add_options(f->game, f->option, root);
	if (!archive_same_piece(xml_child(xmlDocGetRootElement(a->view),
	    "options"), xml_child(root, "options")))
		return wrong_position(a, PUBLIC_VIEW, "its options are not those of game.xml");
	for (size_t i = a->noted; r->act == JUDGE_AMEND && i < r->acts.count; i++)
		if (!amend_is_shown(&r->acts, i, a->view))
			return wrong_position(a, PUBLIC_VIEW,
			    "a figure is another than was amended");
	return true;
}

/* True if the report here is the one that the view gives, with the seal of the view. */
static bool
is_same(struct archive *a, const struct remade *m, enum report_form form, const struct buf *said)
{
	AUTO(buf_clear) struct buf made = { 0 };
	bool		 same = remade_report(m, table_report(&a->table), form, &made, a->diags);

	viewer_add_seal(&made, form, xml_attribute(xmlDocGetRootElement(m->view), "seal"));
	return same && buf_equal(&made, said);
}

static bool
check_report(struct archive *a, struct remade *m, const char *who, enum report_form form)
{
	AUTO_FREE char *path = paths_shown(who, form == REPORT_TEXT ? SHOWN_TEXT : SHOWN_HTML);
	AUTO(buf_clear) struct buf said = { 0 };
	const char	*dealt = archive_audit(a, true);
	bool		 same;

	if (!stored_file(a->folder, path, &said, a->diags))
		return false;
	/* Only the report tells if anything was dealt in secret in turn 1. */
	m->luck = archive_audit(a, false);
	same = is_same(a, m, form, &said);
	if (!same && m->luck != dealt) {
		m->luck = dealt;
		same = is_same(a, m, form, &said);
	}
	return same || archive_fault(a, path, "wrong-outcome",
	    "made again from the view, it comes out otherwise");
}

static bool
check_viewer(struct archive *a, const char *who)
{
	AUTO_FREE char *path = paths_shown(who, SHOWN_VIEW);
	bool		 here = archive_has(a, path);
	AUTO(xml_free) xmlDocPtr view = here ? stored_tree(a->folder, path, a->diags) : NULL;
	struct remade	 m = { .path = a->v->path, .table = &a->table, .record = &a->record,
	    .seat = gamefile_seat(&a->table.file, who), .view = view,
	    .history = a->history };

	return !here || (view != NULL && check_report(a, &m, who, REPORT_TEXT) &&
	    check_report(a, &m, who, REPORT_HTML));
}

/* Returns the last turn that a history tells of, or 0. */
static unsigned
told(xmlDocPtr history)
{
	xmlNodePtr	 last = xmlGetLastChild(xmlDocGetRootElement(history));

	return last == NULL ? 0 :
	    (unsigned)xml_number_or(last, "n", 0, UINT32_MAX, 0);
}

/*
 * Adds the scores of a turn after those of the turns that it came from, as the
 * records have them.  A history that tells of those goes on.
 */
static bool
tell_history(const char *path, const struct gamefile *f, const struct record *r,
    xmlDocPtr history, struct diags *diags)
{
	AUTO(record_clear) struct record before = { 0 };
	bool			 ok = record_before(r) == told(history) ||
	    (stored_record(path, f, record_before(r), &before, diags) &&
	    tell_history(path, f, &before, history, diags));

	for (unsigned seat = 1; ok && seat <= f->seats; seat++)
		report_history_add(history, r->number, f->seat[seat].id,
		    r->score.points[seat]);
	return ok;
}

bool
archive_check_views(struct archive *a)
{
	bool	 ok = true;

	for (size_t i = 0; ok && i < a->seats.count && a->turn > 0 &&
	    a->done->reach == VERIFY_SEAT && a->record.revision == a->table.file.game->revision;
	    i++) {
		AUTO_FREE char *path = paths_shown(a->seats.name[i], SHOWN_VIEW);

		ok = !archive_has(a, path) || check_seat_view(a, a->seats.name[i], path);
	}
	if (!ok || a->turn == 0 || !a->v->reports || a->done->reach == VERIFY_WHOLE)
		return ok;
	if (!archive_same_templates(a)) {
		a->done->other_templates++;
		return true;
	}
	if (a->history == NULL || told(a->history) != record_before(&a->record)) {
		xmlFreeDoc(a->history);
		a->history = report_history();
	}
	ok = tell_history(a->v->path, &a->table.file, &a->record, a->history,
	    a->diags) && check_viewer(a, "public");
	for (size_t i = 0; ok && i < a->seats.count; i++)
		ok = check_viewer(a, a->seats.name[i]);
	a->done->remade += ok;
	return ok;
}

bool
remade_report(const struct remade *m, struct report *report, enum report_form form,
    struct buf *out, struct diags *diags)
{
	const struct record	*r = m->record;
	struct report_facts	 facts = table_facts(m->table);
	AUTO(past_clear) struct past past = { 0 };
	AUTO(xml_free) xmlDocPtr history = m->history == NULL ?
	    report_history() : NULL;
	bool			 ok;

	facts.history = history != NULL ? history : m->history;
	facts.people = people_of_turn(r, &m->table->file);
	facts.deadline = r->deadline;
	facts.luck = m->luck;
	facts.before = past_view(m->path, record_before(r), "public");
	if (m->seat != 0 && (r->awaited & SEAT_BIT(m->seat)) != 0) {
		past_read(&past, m->path, &m->table->file, record_before(r), m->seat);
		facts.since = past.doc;
	}
	ok = (history == NULL ||
	    tell_history(m->path, &m->table->file, r, history, diags)) &&
	    report_write(report, form, m->view, &facts, out, diags);
	xmlFreeDoc(facts.before);
	xmlFreeDoc(facts.people);
	return ok;
}

const char *
remade_audit(const struct remade *m)
{
	const struct record	*r = m->record, *dice;
	const struct gamefile	*f = &m->table->file;
	AUTO(record_clear) struct record again = { 0 };
	struct remade		 public = { .path = m->path, .table = m->table, .record = r };
	struct audit		 audit;

	public.view = stored_view(m->path, r->number, "public", NULL);
	if (public.view == NULL)
		return NULL;
	if (r->act == JUDGE_AGAIN)
		stored_record(m->path, f, r->undone, &again, NULL);
	dice = r->act == JUDGE_AGAIN ? &again : r;
	audit_read(&audit, f, r, dice, public.view);
	public.luck = audit_word(&audit);
	audit.dealt = true;
	if (audit_word(&audit) != public.luck) {
		AUTO_FREE char *folder = paths_turn(m->path, r->number),
		    *name = paths_shown("public", SHOWN_TEXT);
		AUTO(buf_clear) struct buf made = { 0 }, said = { 0 };

		public.luck = audit_word(&audit);
		/* The turn's public report was published like this. */
		audit.dealt = stored_file(folder, name, &said, NULL) &&
		    remade_report(&public, table_report(m->table), REPORT_TEXT,
		    &made, NULL) && buf_equal(&made, &said);
	}
	xmlFreeDoc(public.view);
	return audit_word(&audit);
}
