/* Pages round a public copy. */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <libxml/uri.h>

#include "archive/history.h"
#include "archive/site.h"
#include "archive/views.h"
#include "judge/judge.h"
#include "match/match.h"
#include "records/table.h"
#include "report/report.h"
#include "records/record.h"
#include "store/stage.h"
#include "xml/data.h"
#include "xml/tree.h"
#include "xml/write.h"

#define FORM		"form.html"
#define LUCK		"luck.html"
#define STATUS		"status.xml"
#define HISTORY		"history.json"
#define HISTORY_CAP	((size_t)256 * 1024 * 1024)
#define HISTORY_END	"],\n\"game\": "	/* what follows on the turns */
#define SCRIPT		"templates/common/site.js"

/* The pages being made. */
struct site {
	struct match	*m;
	const char	*folder;
	xmlDocPtr	 doc;		/* history_tree(), with the pages' script */
	xmlDocPtr	 open;		/* <open>: the script of the page for order forms */
	xmlDocPtr	 history;	/* of scores */
	struct diags	*diags;
};

static bool
describe(struct site *s)
{
	s->doc = history_tree(s->m, s->diags);
	if (s->doc == NULL)
		return false;
	s->history = report_history();
	XML_EACH(turn, xmlDocGetRootElement(s->doc), "turn")
		XML_EACH(score, turn, "score")
			report_history_add(s->history,
			    (unsigned)xml_number_or(turn, "n", 0, UINT32_MAX, 0),
			    xml_attribute(score, "seat"),
			    (int)xml_number_or(score, "points", INT32_MIN, INT32_MAX, 0));
	report_script(xmlDocGetRootElement(s->doc), SCRIPT);
	s->open = xml_new("open");
	report_form_script(xmlDocGetRootElement(s->open));
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
	struct record		 record = { 0 };
	struct remade		 published = { .path = s->m->path, .table = &s->m->table,
	    .record = &record };
	bool			 ok = view != NULL && turn_record(s->m, turn, &record, s->diags);

	facts.history = history;
	facts.page = page;
	facts.page_doc = doc;
	facts.deadline = turn == s->m->last.number ? s->m->last.deadline : NULL;
	if (ok) {
		facts.luck = remade_audit(&published);
		facts.people = people_of_turn(&record, &s->m->table.file);
		facts.before = past_view(s->m->path, record_before(&record), "public");
	}
	ok = ok &&
	    report_write(table_report(&s->m->table), REPORT_HTML, view, &facts, &out, s->diags);
	if (ok)
		stage_renew(s->folder, name, &out);
	buf_clear(&out);
	record_clear(&record);
	xmlFreeDoc(history);
	xmlFreeDoc(facts.people);
	xmlFreeDoc(facts.before);
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

/* Writes a file of the site for other programs. */
static bool
write_form(struct site *s, const char *form, const char *name)
{
	AUTO(buf_clear) struct buf out = { 0 };
	bool		 ok = history_write(s->m, history_find(form), s->doc, 0, &out, s->diags);

	if (ok)
		stage_renew(s->folder, name, &out);
	return ok;
}

/* Writes history.json, of which only new turns are made: what is there stays, up to its end. */
static bool
write_history(struct site *s)
{
	AUTO(buf_clear) struct buf out = { 0 };
	AUTO_FREE char	*path = path_join(s->folder, HISTORY);
	char		*end, *last;
	unsigned	 first = 0;
	bool		 ok;

	if (file_read(path, HISTORY_CAP, &out) == FILE_READ && out.len > 0 &&
	    (end = strstr(out.data, HISTORY_END)) != NULL &&
	    (last = strstr(end, "\"last\": ")) != NULL) {
		first = (unsigned)strtoul(last + strlen("\"last\": "), NULL, 10) + 1;
		out.len = (size_t)(end - out.data);
	}
	if (first > s->m->last.number + 1)
		first = 0;
	if (first == 0)
		out.len = 0;
	ok = history_write(s->m, history_find("json"), s->doc, first, &out, s->diags);
	if (ok)
		stage_renew(s->folder, HISTORY, &out);
	return ok;
}

bool
site_update(struct match *m, const char *folder, struct diags *diags)
{
	struct site	 s = { .m = m, .folder = folder, .diags = diags };
	unsigned	 last = m->last.number;
	bool		 ok = last == 0 || (describe(&s) && write_turns(&s) &&
	    write_page(&s, "index", s.doc, last, SITE_INDEX) &&
	    (xml_attribute(xmlDocGetRootElement(s.doc), "draws") == NULL ||
	    write_page(&s, "luck", s.doc, last, LUCK)) &&
	    write_page(&s, "open", s.open, last, FORM) && write_history(&s) &&
	    write_form(&s, "schema", "history.schema.json") &&
	    write_form(&s, "status", "status.json") && write_form(&s, "feed", "feed.atom"));

	if (ok && last > 0) {
		xmlNodePtr	 root = xmlDocGetRootElement(s.doc);
		AUTO(xml_free) xmlDocPtr brief = xmlNewDoc(BAD_CAST "1.0");
		AUTO(buf_clear) struct buf out = { 0 };

		/* Writes <history> without its turns, for the list of games. */
		xmlDocSetRootElement(brief, xmlDocCopyNode(root, brief, 2));
		XML_EACH(seat, root, "seat")
			xmlAddChild(xmlDocGetRootElement(brief), xmlDocCopyNode(seat, brief, 1));
		xml_write(xmlDocGetRootElement(brief), &out);
		stage_renew(s.folder, STATUS, &out);
	}
	xmlFreeDoc(s.doc);
	xmlFreeDoc(s.open);
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

/* Adds a copy to the list, as its status.xml has it; false where there is no copy. */
static bool
site_add_game(xmlNodePtr list, const char *folder, const char *name, struct diags *diags)
{
	AUTO_FREE char *path = path_join(folder, name), *status = path_join(path, STATUS);
	AUTO(xml_free) xmlDocPtr doc = file_exists(status) ?
	    stored_tree(path, STATUS, diags) : NULL;
	xmlNodePtr	 game = doc == NULL ? NULL : xmlDocCopyNode(xmlDocGetRootElement(doc),
	    list->doc, 1);
	xmlChar		*as_link = xmlURIEscapeStr(BAD_CAST name, NULL);

	if (game != NULL) {
		xmlNodeSetName(game, BAD_CAST "game");
		xml_setf(game, "href", "%s/%s", (const char *)as_link, SITE_INDEX);
		xmlAddChild(list, game);
	}
	xmlFree(as_link);
	return game != NULL;
}

int
site_list(const char *folder, struct diags *diags)
{
	struct file_names	 names = { 0 };
	xmlDocPtr		 doc = xml_new("games"), people = xml_new("people");
	const struct handed	 handed[] = { { "people.xml", people }, { NULL, NULL } };
	struct buf		 out = { 0 };
	int			 count = 0;

	if (!folder_list(folder, &names)) {
		diag_error(diags, "unreadable", "the folder '%s' cannot be read", folder);
		count = -1;
	}
	for (size_t i = 0; i < names.count; i++)
		if (!is_barred(folder, names.name[i], diags))
			count += site_add_game(xmlDocGetRootElement(doc), folder, names.name[i],
			    diags);
	report_script(xmlDocGetRootElement(doc), "templates/common/games.js");
	if (count >= 0 && report_page("common/games.xsl", doc, &out, diags))
		stage_renew(folder, SITE_INDEX, &out);
	buf_clear(&out);
	if (count >= 0 && report_plain("common/feed.xsl", doc, handed, &out, diags))
		stage_renew(folder, "feed.atom", &out);
	file_names_clear(&names);
	buf_clear(&out);
	xmlFreeDoc(people);
	xmlFreeDoc(doc);
	return count;
}
