/* Copies of a history, for a seat or the public, and the pages round a public copy. */

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <libxml/uri.h>

#include "archive/copied.h"
#include "archive/history.h"
#include "archive/views.h"
#include "base/clock.h"
#include "base/plain.h"
#include "judge/judge.h"
#include "match/match.h"
#include "records/record.h"
#include "records/table.h"
#include "report/report.h"
#include "store/lock.h"
#include "store/manifest.h"
#include "store/stage.h"
#include "xml/data.h"
#include "xml/tree.h"
#include "xml/write.h"

#define FORM		"form.html"
#define LUCK		"luck.html"
#define PRESS		"press.html"
#define STATUS		"status.xml"
#define NOTICE		"README.txt"	/* says what a copy is, and how to check it */
#define HISTORY		"history.json"
#define HISTORY_CAP	((size_t)256 * 1024 * 1024)
#define HISTORY_END	"],\n\"game\": "	/* what follows on the turns */
#define SCRIPT		"templates/common/site.js"
#define SCRIPT_CAP	((size_t)256 * 1024)

/* The pages being made. */
struct site {
	struct match	*m;
	const char	*folder;
	xmlDocPtr	 doc;		/* history_tree(), with the pages' script */
	xmlDocPtr	 open;		/* <open>: the script of the page for order forms */
	xmlDocPtr	 history;	/* of scores */
	struct diags	*diags;
};

/*
 * Adds the press of a game that is over, where the table has agreed to that:
 * <press turn at from to>.  Letters to the moderator stay private.
 */
static void
add_press(struct site *s)
{
	const struct gamefile	*f = &s->m->table.file;
	AUTO_FREE char		*folder = path_join(s->m->path, PRESS_FOLDER);
	AUTO(file_names_clear) struct file_names names = { 0 };

	if (!s->m->last.over || !gamefile_publishes_press(f) || !folder_list(folder, &names))
		return;
	for (size_t i = 0; i < names.count; i++) {
		AUTO(xml_free) xmlDocPtr doc = strchr(names.name[i], '.') == NULL ? NULL :
		    stored_tree(folder, names.name[i], s->diags);
		xmlNodePtr	 said = doc == NULL ? NULL : xmlDocGetRootElement(doc), press;
		AUTO_FREE char	*to = xstrdup(said == NULL ? "" :
		    xml_attribute_or(said, "to", ""));
		bool		 private = said == NULL;

		EACH_WORD(word, to, " ,")
			private = private ||
			    strcasecmp(word, f->moderator.id) == 0 ||
			    strcasecmp(word, "moderator") == 0;
		if (private)
			continue;
		press = xml_add(xmlDocGetRootElement(s->doc), "press");
		xml_set(press, "turn", xml_attribute_or(said, "turn", "0"));
		xml_set(press, "at", xml_attribute_or(said, "at", ""));
		xml_set(press, "to", xml_attribute_or(said, "to", ""));
		xml_set_known(press, "from", xml_attribute(said, "from"));
		xmlNodeAddContent(press, BAD_CAST xml_text(said));
	}
}

/* Adds <script> with the text of a script of ours, by its path below the data. */
static void
add_script(xmlNodePtr parent, const char *relative)
{
	AUTO(buf_clear) struct buf text = { 0 };

	data_read(relative, SCRIPT_CAP, &text);
	xmlNodeAddContentLen(xml_add(parent, "script"), BAD_CAST text.data, (int)text.len);
}

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
	add_press(s);
	add_script(xmlDocGetRootElement(s->doc), SCRIPT);
	s->open = xml_new("open");
	report_form_script(xmlDocGetRootElement(s->open));
	return true;
}

/*
 * The pages.
 */

/* Replaces a file, unless it has exactly these bytes. */
static void
stage_renew(const char *folder, const char *name, const struct buf *bytes)
{
	AUTO_FREE char *path = path_join(folder, name);
	AUTO(buf_clear) struct buf there = { 0 };

	if (file_read(path, bytes->len, &there) != FILE_READ || !buf_equal(&there, bytes))
		stage_replace(folder, name, bytes->data, bytes->len);
}

/* Writes a page: 'page' is "turn", "index" or "open"; 'doc' has its facts beside the view. */
static bool
write_page(struct site *s, const char *page, xmlDocPtr doc, unsigned turn, const char *name)
{
	AUTO(xml_free) xmlDocPtr view = stored_view(s->m->path, turn, "public", s->diags),
	    history = xml_copy_tree(s->history);
	xmlNodePtr		 scores = xmlDocGetRootElement(history), after;
	struct report_facts	 facts = table_facts(&s->m->table);
	AUTO(buf_clear) struct buf out = { 0 };
	AUTO(record_clear) struct record record = { 0 };
	struct remade		 published = { .path = s->m->path,
	    .table = &s->m->table, .record = &record };
	bool			 ok = view != NULL && turn_record(s->m, turn, &record, s->diags);

	/* The turn's own report plots the scores up to it. */
	while ((after = xmlGetLastChild(scores)) != NULL &&
	    xml_number_or(after, "n", 0, INT64_MAX, 0) > turn)
		xml_drop(after);
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
	xmlFreeDoc(facts.people);
	xmlFreeDoc(facts.before);
	return ok;
}

/* Writes the pages that are missing, and that before them, which lacks its link forward. */
static bool
write_turns(struct site *s)
{
	unsigned	 last = s->m->last.number, first = 1;
	bool		 ok = true;

	for (bool there = true; there && first <= last; first += there) {
		AUTO_FREE char *path = xasprintf("%s/%04u.html", s->folder, first);

		there = file_exists(path);
	}
	for (unsigned turn = first > last ? first : MAX(first, 2) - 1; ok && turn <= last; turn++) {
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

/* Returns <history> without its turns, for the list of games. */
static xmlDocPtr
brief_history(xmlDocPtr history)
{
	xmlNodePtr	 root = xmlDocGetRootElement(history);
	xmlDocPtr	 brief = xmlNewDoc(BAD_CAST "1.0");

	xmlDocSetRootElement(brief, xmlDocCopyNode(root, brief, 2));
	XML_EACH(seat, root, "seat")
		xml_add_copy(xmlDocGetRootElement(brief), seat);
	return brief;
}

/*
 * Writes what is new, each file whole by rename: pages of turns that have none
 * yet, the page before them, which gets its link forward, and the index.
 * 'folder' is the copy.  False with diagnostics when a turn cannot be read.
 */
static bool
site_update(struct match *m, const char *folder, struct diags *diags)
{
	struct site	 s = { .m = m, .folder = folder, .diags = diags };
	unsigned	 last = m->last.number;
	bool		 ok = last == 0 || (describe(&s) && write_turns(&s) &&
	    write_page(&s, "index", s.doc, last, SITE_INDEX) &&
	    (xml_attribute(xmlDocGetRootElement(s.doc), "draws") == NULL ||
	    write_page(&s, "luck", s.doc, last, LUCK)) &&
	    (xml_child(xmlDocGetRootElement(s.doc), "press") == NULL ||
	    write_page(&s, "press", s.doc, last, PRESS)) &&
	    write_page(&s, "open", s.open, last, FORM) && write_history(&s) &&
	    write_form(&s, "schema", "history.schema.json") &&
	    write_form(&s, "status", "status.json") && write_form(&s, "feed", "feed.atom"));

	if (ok && last > 0) {
		xmlNodePtr	 root = xmlDocGetRootElement(s.doc);
		AUTO(xml_free) xmlDocPtr brief = brief_history(s.doc), said = xml_new("statements");
		AUTO(buf_clear) struct buf out = { 0 };

		xml_write(xmlDocGetRootElement(brief), &out);
		stage_renew(s.folder, STATUS, &out);
		if (xml_child(root, "statement") != NULL) {
			/* a copy is exported as its game is */
			XML_EACH(statement, root, "statement")
				xml_add_copy(xmlDocGetRootElement(said), statement);
			buf_clear(&out);
			xml_write(xmlDocGetRootElement(said), &out);
			stage_renew(s.folder, STATEMENTS_FILE, &out);
		} else
			stage_remove(s.folder, STATEMENTS_FILE);
	}
	xmlFreeDoc(s.doc);
	xmlFreeDoc(s.open);
	xmlFreeDoc(s.history);
	return ok;
}

/*
 * The games of a folder.
 */

/* Reads a file from the last turn that changed it. */
static bool
read_newest(const struct match *m, const char *name, struct buf *out, struct diags *diags)
{
	bool	 found = false;

	for (int turn = (int)m->last.number; turn >= 0 && !found; turn--) {
		AUTO_FREE char *folder = paths_turn(m->path, (unsigned)turn);

		found = stored_file(folder, name, out, turn == 0 ? diags : NULL);
	}
	return found;
}

bool
copied_open(struct match *m, const char *path, struct diags *diags)
{
	AUTO(diags_clear) struct diags faults = { 0 };
	AUTO_FREE char	*folder = NULL, *contact = path_join(path, CONTACT_FILE);
	struct buf	*xml = &m->files.contacts_xml;
	enum file_fault	 fault;
	bool		 ok;

	*m = (struct match){ .path = xstrdup(path), .lock = -1, .copy = true };
	m->last.number = (unsigned)MAX(paths_last_turn(path), 0);
	folder = paths_turn(path, m->last.number);
	ok = read_newest(m, GAME_FILE, &m->files.game_xml, &faults) &&
	    read_newest(m, TABLES_FILE, &m->files.tables_xml, &faults) &&
	    table_read(&m->table, GAME_FILE, &m->files.game_xml, TABLES_FILE,
	    &m->files.tables_xml, &faults);
	stored_faults(folder, &faults, diags);
	/* a seat's copy has its part of contacts.xml; the public's has none */
	fault = file_read(contact, STORED_CAP, xml);
	if (ok && fault != FILE_READ && fault != FILE_MISSING) {
		diags_at(diags, contact, 0);
		ok = diag_error(diags, "unreadable", "the file %s", file_fault_text(fault));
	}
	return ok && (fault != FILE_READ || contacts_read(&m->table.file, contact, xml->data,
	    xml->len, diags)) && match_advance(m, diags);
}

/* True if this is a copy of a game: it has turns, and nothing that only a game has. */
static bool
is_copy(const char *folder)
{
	AUTO_FREE char *first = paths_turn(folder, 0), *list = path_join(first, MANIFEST_NAME),
	    *secret = path_join(folder, SECRET_FOLDER),
	    *referee = path_join(first, REFEREE_FOLDER);

	return file_exists(list) && !folder_exists(secret) && !folder_exists(referee);
}

/*
 * Reads a copy without pages as its status.xml would be; 'link' becomes the file in it to begin
 * with, the caller's to free().  NULL: it is none, or, with diagnostics, it cannot be read.
 */
static xmlDocPtr
read_bare_copy(const char *path, char **link, struct diags *diags)
{
	AUTO_FREE char *notice = path_join(path, NOTICE);
	struct match	 m;
	xmlDocPtr	 history, brief = NULL;

	if (!is_copy(path))
		return NULL;
	history = copied_open(&m, path, diags) ? history_tree(&m, diags) : NULL;
	if (history != NULL)
		brief = brief_history(history);
	if (file_exists(notice) || m.last.number == 0)
		*link = xstrdup(NOTICE);
	else {
		AUTO_FREE char *number = paths_number(m.last.number),
		    *report = paths_shown("public", SHOWN_TEXT);

		*link = xasprintf(TURNS_FOLDER "/%s/%s", number, report);
	}
	xmlFreeDoc(history);
	match_close(&m);
	return brief;
}

/*
 * Writes FOLDER/index.html, a list of the games whose copies lie right below it, by their index
 * pages' titles.  Returns their number, or -1 with a diagnostic when the folder cannot be read.
 * Reports and leaves out what may not be looked through.
 */
static int
site_list(const char *folder, struct diags *diags)
{
	AUTO(file_names_clear) struct file_names names = { 0 };
	AUTO(xml_free) xmlDocPtr doc = xml_new("games"), people = xml_new("people");
	const struct handed	 handed[] = { { "people.xml", people }, { NULL, NULL } };
	struct buf		 out = { 0 };
	int			 count = 0;

	if (!folder_list(folder, &names)) {
		diag_error(diags, "unreadable", "the folder '%s' cannot be read", folder);
		count = -1;
	}
	for (size_t i = 0; i < names.count; i++) {
		AUTO_FREE char *path = path_join(folder, names.name[i]),
		    *status = path_join(path, STATUS);
		AUTO_FREE char *begin = NULL;
		AUTO(xml_free) xmlDocPtr copy = NULL;
		xmlNodePtr	 game;
		xmlChar		*as_link;

		if (folder_barred(path)) {
			diag_error(diags, "unreadable",
			    "the folder '%s' cannot be looked through: %s",
			    path, strerror(errno));
			continue;
		}
		copy = file_exists(status) ? stored_tree(path, STATUS, diags) :
		    read_bare_copy(path, &begin, diags);
		if (copy == NULL)
			continue;
		game = xmlDocCopyNode(xmlDocGetRootElement(copy), doc, 1);
		as_link = xmlURIEscapeStr(BAD_CAST names.name[i], NULL);
		xmlNodeSetName(game, BAD_CAST "game");
		xml_setf(game, "href", "%s/%s", (const char *)as_link,
		    begin == NULL ? SITE_INDEX : begin);
		xmlAddChild(xmlDocGetRootElement(doc), game);
		xmlFree(as_link);
		count++;
	}
	add_script(xmlDocGetRootElement(doc), "templates/common/games.js");
	if (count >= 0 && report_made("common/games.xsl", doc, NULL,
	    TEXT_WIDTH, &out, diags))
		stage_renew(folder, SITE_INDEX, &out);
	buf_clear(&out);
	if (count >= 0 && report_made("common/feed.xsl", doc, handed,
	    TEXT_WIDTH, &out, diags))
		stage_renew(folder, "feed.atom", &out);
	buf_clear(&out);
	return count;
}

#define SEAT_REPORT	"report.html"

char *
copied_contact(const char *folder)
{
	AUTO(xml_free) xmlDocPtr doc = stored_tree(folder, CONTACT_FILE, NULL);
	xmlNodePtr	 seat = doc == NULL ? NULL : xml_child(xmlDocGetRootElement(doc), "seat");

	return doc == NULL ? NULL : xstrdup(seat == NULL ? "" : xml_attribute_or(seat, "id", ""));
}

/*
 * Returns why a folder cannot be brought up to date as the copy of this game
 * for a seat, or, if 'seat' is NULL, for the public: words that follow its
 * name, the caller's to free().  NULL: it can.
 */
static char *
copied_unfit(const struct match *m, const char *folder, const char *seat)
{
	char		*reader, *why = NULL;
	struct stat	 st;
	AUTO_FREE char *ours = paths_turn(m->path, 0), *first = paths_turn(folder, 0);
	AUTO(buf_clear) struct buf one = { 0 }, two = { 0 };

	/* A copy has our first turn, byte for byte. */
	if (!is_copy(folder) || !stored_file(ours, MANIFEST_NAME, &one, NULL) ||
	    !stored_file(first, MANIFEST_NAME, &two, NULL) || !buf_equal(&one, &two))
		return xasprintf("is no copy of the game '%s'", m->table.file.id);
	if (!(stat(folder, &st) == 0 && st.st_uid == geteuid() && (st.st_mode & 022) == 0))
		return xstrdup("is somebody else's, or others may write there");
	if ((reader = copied_contact(folder)) == NULL) {
		int	 last = paths_last_turn(folder);
		AUTO_FREE char *turn = paths_turn(folder, (unsigned)MAX(last, 0)),
		    *seats = path_join(turn, SEATS_FOLDER);
		AUTO(file_names_clear) struct file_names names = { 0 };

		if (folder_list(seats, &names) && names.count > 0)
			reader = xstrdup(names.name[0]);
	}
	/* Files for one seat must not lie where all can read them. */
	if (seat == NULL && reader != NULL)
		why = xasprintf("is not the public's copy, but that of '%s'", reader);
	else if (seat != NULL && (reader == NULL || strcmp(reader, seat) != 0))
		why = xasprintf("is not the copy of '%s', but %s%s", seat,
		    reader == NULL ? "the public's" : "that of ", reader == NULL ? "" : reader);
	free(reader);
	return why;
}

static void
copy_file(struct stage *stage, const char *folder, const char *within, const char *file)
{
	AUTO_FREE char *from = path_join(folder, file), *to = xasprintf("%s%s", within, file);
	AUTO(buf_clear) struct buf bytes = { 0 };
	enum file_fault	 fault = file_read(from, STORED_CAP, &bytes);

	if (fault != FILE_READ)
		die_with(EXIT_BROKEN, "%s: the file %s", from, file_fault_text(fault));
	stage_write(stage, to, bytes.data, bytes.len);
}

/*
 * Copies one turn.  'within' is its place in the stage: "turns/0007/", or "" if
 * there is nothing else.
 */
static bool
copy_turn(struct stage *stage, const char *game, unsigned number, const char *within,
    const char *seat, struct diags *diags)
{
	AUTO_FREE char *folder = paths_turn(game, number),
	    *list = path_join(folder, MANIFEST_NAME);
	AUTO(manifest_clear) struct manifest manifest = { 0 };
	AUTO(buf_clear) struct buf text = { 0 };
	bool		 ok;

	diags_at(diags, list, 0);
	ok = stored_file(folder, MANIFEST_NAME, &text, diags) &&
	    manifest_read(text.data, text.len, &manifest, diags);
	if (ok) {
		copy_file(stage, folder, within, MANIFEST_NAME);
		copy_file(stage, folder, within, MANIFEST_SIG);
	}
	for (size_t i = 0; ok && i < manifest.count; i++)
		if (paths_may_see(manifest.entry[i].path, seat))
			copy_file(stage, folder, within, manifest.entry[i].path);
	return ok;
}

/*
 * Writes the part of contacts.xml that a seat itself knows, which no turn has, for its copy of
 * the game: the address for orders, and the zone of its deadlines.
 */
static void
write_contact(const struct match *m, const char *id, struct buf *out)
{
	const struct gamefile	*f = &m->table.file;
	const struct person	*seat = &f->seat[gamefile_seat(f, id)];
	AUTO(xml_free) xmlDocPtr doc = xml_new("contacts");
	xmlNodePtr		 root = xmlDocGetRootElement(doc), node;

	if (f->moderator.address != NULL)
		xml_set(xml_add(root, "moderator"), "address", f->moderator.address);
	node = xml_add(root, "seat");
	xml_set(node, "id", seat->id);
	xml_set_known(node, "zone", seat->zone);
	xml_write(root, out);
}

/* Writes what a copy is, where it ends, and how to check it, for somebody who has only the copy. */
static void
write_notice(const struct match *m, const char *seat, bool pages, struct buf *out)
{
	const struct gamefile	*f = &m->table.file;
	const struct record	*last = &m->last;
	AUTO_FREE char		*title = xstrdup(gamefile_name(f)), *report = paths_shown(
	    seat == NULL ? "public" : seat, SHOWN_TEXT), *number = paths_number(last->number),
	    *first = paths_number(0), *key = paths_key(f->moderator.id);
	char			 at[CLOCK_SIZE];

	plain_text(title);
	buf_printf(out, "%s\n\nThis is a copy of the game '%s' by mail, for %s%s.\n"
	    "It ends with turn %u, published %s.\n", title, f->id,
	    seat == NULL ? "the public" : "the seat ", seat == NULL ? "" : seat, last->number,
	    clock_format(last->at, at));
	buf_puts(out, last->over ? "The game is over, and nothing follows.\n" :
	    "If the game went on, you have not got the rest:\n"
	    "the newest mail of the game names its last turn.\n");
	if (pages)
		buf_printf(out, "\nOpen " SITE_INDEX " in a browser.\n");
	else if (last->number > 0)
		buf_printf(out, "\nThe last report is " TURNS_FOLDER "/%s/%s.\n", number, report);
	buf_printf(out, "\nTo check the copy, with assize:\n\n    assize verify .\n\n"
	    "Or check a turn without assize:\n\n"
	    "    gpg --import " TURNS_FOLDER "/%s/%s\n"
	    "    cd " TURNS_FOLDER "/%s\n"
	    "    gpg --verify " MANIFEST_SIG " " MANIFEST_NAME "\n"
	    "    sha256sum -c --ignore-missing " MANIFEST_NAME "\n\n"
	    "Each turn must be signed by this key:\n\n    %s\n\n"
	    "Whoever made another copy could write another key here.\n"
	    "So compare it with the one that you have from the moderator.\n", first, key, number,
	    f->moderator.key);
}

enum exit_status
copied_make(const struct match *m, const struct copied *c, char **why, struct diags *diags)
{
	struct stage	*stage = stage_open_beside(c->parent, c->name);
	AUTO(buf_clear) struct buf notice = { 0 };
	bool		 ok = true;

	/* Copies all turns into a stage. */
	for (unsigned turn = 0; ok && turn <= m->last.number; turn++) {
		AUTO_FREE char *within = xasprintf(TURNS_FOLDER "/%04u/", turn);

		ok = copy_turn(stage, m->path, turn, within, c->seat, diags);
	}
	if (!ok) {
		stage_abort(stage);
		return EXIT_BROKEN;
	}
	if (c->seat != NULL) {
		AUTO(buf_clear) struct buf xml = { 0 };

		write_contact(m, c->seat, &xml);
		stage_write(stage, CONTACT_FILE, xml.data, xml.len);
	}
	write_notice(m, c->seat, false, &notice);
	stage_write(stage, NOTICE, notice.data, notice.len);
	if (stage_publish(stage))
		return EXIT_DONE;
	*why = xasprintf("there is something called '%s' already", c->name);
	return EXIT_REFUSED;
}

/* The name may stand for another file by now, so the opened file is checked again. */
static int
show_file(const char *path, const struct stat *st, int type, struct FTW *at)
{
	mode_t		 mode = type == FTW_F ? 0644 : 0755;
	struct stat	 now;
	int		 fd;
	bool		 done;

	if ((type != FTW_F && type != FTW_D && type != FTW_DP) || (st->st_mode & 0777) == mode)
		return 0;
	fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	done = fd >= 0 && fstat(fd, &now) == 0 && now.st_ino == st->st_ino &&
	    now.st_dev == st->st_dev && fchmod(fd, mode) == 0;
	if (fd >= 0)
		close(fd);
	if (!done)
		die("'%s' cannot be made readable", path);
	return 0;
}

/* Makes the public copy readable for a web server, as files are made for their owner alone. */
static void
show_to_all(const char *path)
{
	if (nftw(path, show_file, 16, FTW_PHYS) != 0)
		die("'%s' cannot be made readable", path);
}

/*
 * Removes pages that a killed command has not finished, while nobody else
 * writes any: until lock_release().
 */
static int
tidy_copy(const char *folder)
{
	int	 held = lock_hold(folder);

	if (held >= 0)
		stage_sweep(folder, false);
	return held;
}

enum exit_status
copied_update(struct match *m, const struct copied *c, char **why, struct diags *diags)
{
	AUTO_FREE char *folder = path_join(c->parent, c->name), *unfit = NULL;
	enum exit_status	 status;
	AUTO(buf_clear) struct buf xml = { 0 }, notice = { 0 };

	if (!folder_exists(folder))
		status = copied_make(m, c, why, diags);
	else if ((unfit = copied_unfit(m, folder, c->seat)) != NULL) {
		*why = xasprintf("'%s' %s", folder, unfit);
		status = EXIT_REFUSED;
	} else {
		AUTO_FREE char *turns = path_join(folder, TURNS_FOLDER);
		bool	 ok = true;

		for (unsigned turn = 1; ok && turn <= m->last.number; turn++) {
			AUTO_FREE char *name = paths_number(turn), *there = path_join(turns, name);
			struct stage	*stage;

			if (folder_exists(there))
				continue;
			stage = stage_open_beside(turns, name);
			ok = copy_turn(stage, m->path, turn, "", c->seat, diags);
			if (ok)
				stage_publish(stage);
			else
				stage_abort(stage);
		}
		status = ok ? EXIT_DONE : EXIT_BROKEN;
	}
	/* Addresses and zones change while turns do not. */
	if (status == EXIT_DONE && c->seat != NULL) {
		AUTO_FREE char *turn = paths_turn(folder, m->last.number),
		    *name = paths_shown(c->seat, SHOWN_HTML);
		AUTO(buf_clear) struct buf page = { 0 };

		write_contact(m, c->seat, &xml);
		stage_renew(folder, CONTACT_FILE, &xml);
		/* The owner can open the newest report at once. */
		if (m->last.number > 0 &&
		    !stored_file(turn, name, &page, diags))
			status = EXIT_BROKEN;
		else if (page.len > 0)
			stage_renew(folder, SEAT_REPORT, &page);
	}
	if (status == EXIT_DONE) {
		int	 held = tidy_copy(folder);

		if (!site_update(m, folder, diags))
			status = EXIT_BROKEN;
		write_notice(m, c->seat, m->last.number > 0, &notice);
		stage_renew(folder, NOTICE, &notice);
		lock_release(held);
	}
	if (status == EXIT_DONE && c->seat == NULL)
		show_to_all(folder);
	return status;
}

int
copied_list(const char *folder, struct diags *diags)
{
	int	 held = tidy_copy(folder), count = site_list(folder, diags);

	lock_release(held);
	if (count >= 0) {
		AUTO_FREE char *index = path_join(folder, SITE_INDEX);

		show_to_all(index);
	}
	return count;
}
