/* Pages round a public copy. */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <libxml/uri.h>

#include "archive/remade.h"
#include "archive/site.h"
#include "judge/viewer.h"
#include "base/schedule.h"
#include "match/match.h"
#include "records/deadline.h"
#include "records/table.h"
#include "report/report.h"
#include "records/record.h"
#include "store/stage.h"
#include "xml/data.h"
#include "xml/tree.h"

#define FORM		"form.html"
#define SCRIPT		"templates/common/site.js"

/* The pages being made. */
struct site {
	struct match	*m;
	const char	*folder;
	struct record	*record;	/* by turn, 0 to the last */
	xmlDocPtr	 doc;		/* <site>: what index and pages say besides the view */
	xmlDocPtr	 open;		/* <open>: the script of the page for order forms */
	xmlDocPtr	 history;
	struct diags	*diags;
};

/*
 * Facts from the records.
 */

static void
site_add_turn(struct site *s, const struct record *r)
{
	const struct gamefile	*f = &s->m->table.file;
	xmlNodePtr		 turn = xml_add(xmlDocGetRootElement(s->doc), "turn");
	AUTO_FREE char *at = deadline_text(f, r->at);

	xml_setf(turn, "n", "%u", r->number);
	xml_set(turn, "at", at);
	if (r->deadline != NULL)
		xml_set(turn, "deadline", r->deadline);
	people_add_acts(turn, f, &r->acts);
	for (unsigned seat = 1; r->number > 0 && seat <= f->seats; seat++)
		report_history_add(s->history, r->number, f->seat[seat].id, r->score.points[seat]);
}

static bool
describe(struct site *s)
{
	const struct match	*m = s->m;
	xmlNodePtr		 root;

	s->doc = xml_new("site");
	s->history = report_history();
	root = xmlDocGetRootElement(s->doc);
	xml_set(root, "game", m->table.file.id);
	xml_setf(root, "last", "%u", m->last.number);
	xml_set(root, "signer", m->table.file.moderator.key);
	if (m->table.file.moderator.name != NULL)
		xml_set(root, "moderator", m->table.file.moderator.name);
	report_script(root, SCRIPT);
	s->open = xml_new("open");
	report_form_script(xmlDocGetRootElement(s->open));
	s->record = xcalloc(m->last.number + 1, sizeof(*s->record));
	for (unsigned turn = 0; turn <= m->last.number; turn++) {
		if (!turn_record(m, turn, &s->record[turn], s->diags))
			return false;
		site_add_turn(s, &s->record[turn]);
	}
	return true;
}

/*
 * The pages.
 */

/* Returns the scores up to a turn, as its own report plots them. */
static xmlDocPtr
history_until(const struct site *s, unsigned turn)
{
	xmlDocPtr	 history = xmlCopyDoc(s->history, 1);
	xmlNodePtr	 root = xmlDocGetRootElement(history), last;

	while ((last = xmlGetLastChild(root)) != NULL &&
	    xml_number_or(last, "n", 0, INT64_MAX, 0) > turn) {
		xmlUnlinkNode(last);
		xmlFreeNode(last);
	}
	return history;
}

/* Writes a page: 'page' is "turn", "index" or "open"; 'doc' has its facts beside the view. */
static bool
write_page(struct site *s, const char *page, xmlDocPtr doc, unsigned turn, const char *name)
{
	xmlDocPtr		 view = stored_view(s->m->path, turn, "public", s->diags),
	    history = history_until(s, turn);
	struct report_facts	 facts = table_facts(&s->m->table);
	struct buf		 out = { 0 };
	const struct record	*record = &s->record[turn];
	struct remade		 published = { .path = s->m->path, .table = &s->m->table,
	    .record = record };
	bool			 ok;

	facts.history = history;
	facts.page = page;
	facts.page_doc = doc;
	facts.deadline = turn == s->m->last.number ? s->m->last.deadline : NULL;
	facts.luck = remade_audit(&published);
	facts.people = people_of_turn(record, &s->m->table.file);
	facts.before = past_view(s->m->path, record_before(record), "public");
	ok = view != NULL &&
	    report_write(table_report(&s->m->table), REPORT_HTML, view, &facts, &out, s->diags);
	if (ok)
		stage_renew(s->folder, name, &out);
	buf_clear(&out);
	xmlFreeDoc(history);
	xmlFreeDoc(facts.people);
	xmlFreeDoc(facts.before);
	if (view != NULL)
		xmlFreeDoc(view);
	return ok;
}

static bool
has_page(const struct site *s, unsigned turn)
{
	AUTO_FREE char *name = xasprintf("%04u.html", turn), *path = path_join(s->folder, name);

	return file_exists(path);
}

/* Returns the first turn whose page is missing, or lacks its link forward. */
static unsigned
first_new(const struct site *s)
{
	unsigned	 turn = 1;

	while (turn <= s->m->last.number && has_page(s, turn))
		turn++;
	return turn > s->m->last.number ? turn : MAX(turn, 2) - 1;
}

static bool
write_turns(struct site *s)
{
	bool	 ok = true;

	for (unsigned turn = first_new(s); ok && turn <= s->m->last.number; turn++) {
		AUTO_FREE char *name = xasprintf("%04u.html", turn);

		ok = write_page(s, "turn", s->doc, turn, name);
	}
	return ok;
}

bool
site_update(struct match *m, const char *folder, struct diags *diags)
{
	struct site	 s = { .m = m, .folder = folder, .diags = diags };
	unsigned	 last = m->last.number;
	bool		 ok = last == 0 || (describe(&s) && write_turns(&s) &&
	    write_page(&s, "index", s.doc, last, SITE_INDEX) &&
	    write_page(&s, "open", s.open, last, FORM));

	for (unsigned turn = 0; s.record != NULL && turn <= last; turn++)
		record_clear(&s.record[turn]);
	free(s.record);
	xmlFreeDoc(s.doc);
	xmlFreeDoc(s.open);
	if (s.history != NULL)
		xmlFreeDoc(s.history);
	return ok;
}

/*
 * The games of a folder.
 */

/* True if a folder may not be looked through; it does not hide the others. */
static bool
is_barred(const char *folder, const char *name, struct diags *diags)
{
	AUTO_FREE char *path = path_join(folder, name);
	bool	 barred = folder_barred(path);

	if (barred)
		diag_error(diags, "unreadable", "the folder '%s' cannot be looked through: %s",
		    path, strerror(errno));
	return barred;
}

/* Adds a copy to the list, with its title and last turn; false where there is no copy. */
static bool
site_add_game(xmlNodePtr list, const char *folder, const char *name)
{
	AUTO_FREE char *path = path_join(folder, name), *start = paths_turn(path, 0),
	    *page = path_join(path, SITE_INDEX);
	int		 last = paths_last_turn(path);
	xmlDocPtr	 doc = last > 0 && file_exists(page) ?
	    stored_tree(start, GAME_FILE, NULL) : NULL;
	bool		 found = doc != NULL;

	if (found) {
		xmlNodePtr	 root = xmlDocGetRootElement(doc), game = xml_add(list, "game");
		xmlChar		*as_link = xmlURIEscapeStr(BAD_CAST name, NULL);

		xml_setf(game, "href", "%s/%s", (const char *)as_link, SITE_INDEX);
		xml_set(game, "id", xml_attribute_or(root, "id", name));
		xml_set(game, "title",
		    xml_attribute_or(root, "title", xml_attribute_or(root, "id", name)));
		xml_set(game, "rules", xml_attribute_or(root, "rules", ""));
		xml_setf(game, "turn", "%d", last);
		xmlFree(as_link);
		xmlFreeDoc(doc);
	}
	return found;
}

int
site_list(const char *folder, struct diags *diags)
{
	AUTO(file_names_clear) struct file_names names = { 0 };
	AUTO(xml_free) xmlDocPtr doc = xml_new("games");
	AUTO(buf_clear) struct buf out = { 0 };
	int			 count = 0;

	if (!folder_list(folder, &names)) {
		diag_error(diags, "unreadable", "the folder '%s' cannot be read", folder);
		count = -1;
	}
	for (size_t i = 0; i < names.count; i++)
		if (!is_barred(folder, names.name[i], diags))
			count += site_add_game(xmlDocGetRootElement(doc), folder, names.name[i]);
	if (count >= 0 && report_page("common/games.xsl", doc, &out, diags))
		stage_replace(folder, SITE_INDEX, out.data, out.len);
	return count;
}
