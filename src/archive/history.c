/* A history as a tree of its turns, and as a stream for git. */

#include <inttypes.h>
#include <string.h>

#include "archive/history.h"
#include "base/clock.h"
#include "base/file.h"
#include "records/deadline.h"
#include "records/record.h"
#include "records/table.h"
#include "report/report.h"
#include "store/manifest.h"
#include "xml/data.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"
#include "xml/xslt.h"

/* Adds a file as it lies on disk. */
static bool
stream_file(struct buf *out, const char *folder, unsigned turn, const char *name,
    struct diags *diags)
{
	AUTO_FREE char *path = path_join(folder, name);
	AUTO(buf_clear) struct buf bytes = { 0 };
	enum file_fault	 fault = file_read(path, STORED_CAP, &bytes);

	if (fault == FILE_READ) {
		buf_printf(out, "M 100644 inline " TURNS_FOLDER "/%04u/%s\ndata %zu\n", turn, name,
		    bytes.len);
		buf_add(out, bytes.data, bytes.len);
		buf_puts(out, "\n");
	} else
		diag_error(diags, "unreadable", "%s: the file %s", path, file_fault_text(fault));
	return fault == FILE_READ;
}

static bool
stream_turn(struct buf *out, const struct match *m, xmlNodePtr turn, struct diags *diags)
{
	unsigned	 n = (unsigned)xml_number_or(turn, "n", 0, UINT32_MAX, 0);
	const char	*phase = xml_attribute(turn, "phase"), *name = m->table.file.moderator.name;
	AUTO_FREE char *folder = paths_turn(m->path, n), *list = path_join(folder, MANIFEST_NAME),
	    *who = xstrdup(name == NULL ? "the moderator" : name),
	    *said = xasprintf("Turn %u: %s\n", n,
	    phase != NULL ? phase : xml_attribute(turn, "act"));
	AUTO(manifest_clear) struct manifest manifest = { 0 };
	AUTO(buf_clear) struct buf text = { 0 };
	bool		 ok;

	/* The name that git writes before an address has no angle brackets. */
	for (char *c = who; (c = strpbrk(c, "<>")) != NULL;)
		*c = *c == '<' ? '(' : ')';
	ok = stored_file(folder, MANIFEST_NAME, &text, diags);
	diags_at(diags, list, 0);
	ok = ok && manifest_read(text.data, text.len, &manifest, diags);
	buf_printf(out, "commit refs/heads/main\ncommitter %s <> %s +0000\ndata %zu\n%s",
	    who, xml_attribute(turn, "time"), strlen(said), said);
	ok = ok && stream_file(out, folder, n, MANIFEST_NAME, diags) &&
	    stream_file(out, folder, n, MANIFEST_SIG, diags);
	for (size_t i = 0; ok && i < manifest.count; i++)
		if (paths_may_see(manifest.entry[i].path, NULL))
			ok = stream_file(out, folder, n, manifest.entry[i].path, diags);
	buf_puts(out, "\n");
	return ok;
}

const struct history_form	history_forms[] = {
	{ "json", NULL, "common/json.xsl", true },
	{ "schema", NULL, "common/json-schema.xsl", false },
	{ "status", NULL, "common/json-status.xsl", false },
	{ "feed", NULL, "common/feed.xsl", false },
	{ "diplomacy", "diplomacy", "diplomacy/saved.xsl", true },
	{ "judge", "diplomacy", "diplomacy/judge.xsl", true },
	{ "git", NULL, NULL, true },
	{ 0 }
};

const struct history_form *
history_find(const char *name)
{
	for (const struct history_form *f = history_forms; f->name != NULL; f++)
		if (strcmp(f->name, name) == 0)
			return f;
	return NULL;
}

static void
history_add_seats(xmlNodePtr root, const struct record *last, struct gamefile *f,
    xmlDocPtr phases)
{
	AUTO(xml_free) xmlDocPtr people = people_of_turn(last, f);

	XML_EACH(person, xmlDocGetRootElement(people), "seat") {
		unsigned	 seat = gamefile_seat(f, xml_attribute(person, "id"));
		xmlNodePtr	 node = xml_add(root, "seat"),
		    role = phases == NULL ? NULL : xml_find(xmlDocGetRootElement(phases),
		    "role", "seat", f->seat[seat].id);

		xml_set(node, "id", f->seat[seat].id);
		xml_set(node, "name", xml_attribute_or(person, "name", f->seat[seat].id));
		if (role != NULL)
			xml_set(node, "role", xml_attribute_or(role, "name", ""));
		xml_setf(node, "points", "%d", last->score.points[seat]);
		xml_setf(node, "rank", "%u", last->score.rank[seat]);
		xml_flag(node, "out", (last->score.out & SEAT_BIT(seat)) != 0);
	}
}

/* Adds the closing statements, in the order of the seats; a damaged file has none. */
static void
history_add_statements(xmlNodePtr root, const struct match *m)
{
	AUTO_FREE char	*file = path_join(m->path, STATEMENTS_FILE);
	AUTO(diags_clear) struct diags broken = { 0 };
	AUTO(xml_free) xmlDocPtr doc = !m->last.over || !file_exists(file) ? NULL :
	    stored_tree(m->path, STATEMENTS_FILE, &broken);
	xmlNodePtr	 said;

	for (unsigned seat = 1; doc != NULL && seat <= m->table.file.seats; seat++)
		if ((said = xml_find(xmlDocGetRootElement(doc), "statement", "seat",
		    m->table.file.seat[seat].id)) != NULL)
			xml_add_copy(root, said);
}

static xmlNodePtr
history_add_turn(xmlNodePtr root, const struct record *r, const struct gamefile *f)
{
	xmlNodePtr	 turn = xml_add(root, "turn");
	char		 at[CLOCK_SIZE];
	AUTO_FREE char *when = deadline_text(f, r->at, 0);

	xml_setf(turn, "n", "%u", r->number);
	xml_set(turn, "act", judging_act_name(r->act));
	xml_set(turn, "at", clock_format(r->at, at));
	xml_setf(turn, "time", "%" PRId64, r->at);
	xml_set(turn, "when", when);
	xml_set_known(turn, "deadline", r->deadline);
	xml_setf(turn, "from", "%u", record_before(r));
	people_add_acts(turn, f, &r->acts);
	for (unsigned seat = 1; r->number > 0 && seat <= f->seats; seat++) {
		xmlNodePtr	 score = xml_add(turn, "score");

		xml_set(score, "seat", f->seat[seat].id);
		xml_setf(score, "points", "%d", r->score.points[seat]);
	}
	return turn;
}

/* Adds the public draws of a turn, each with the event after it, which says whose they were. */
static void
add_draws(xmlNodePtr root, xmlNodePtr turn, xmlDocPtr view)
{
	xmlNodePtr	 events = xml_child(xmlDocGetRootElement(view), "events");

	XML_EACH(drawn, events, "draws") {
		xmlNodePtr	 draws = xmlDocCopyNode(drawn, turn->doc, 1),
		    then = xml_next(drawn, NULL);

		xmlAddChild(turn, draws);
		if (then != NULL)
			xmlAddChild(xml_add(draws, "then"), xmlDocCopyNode(then, turn->doc, 2));
		xml_set(root, "draws", "yes");
	}
}

static void
describe_end(xmlNodePtr root, const struct record *last, xmlDocPtr phases)
{
	char	 at[CLOCK_SIZE];

	xml_set(root, "at", clock_format(last->at, at));
	if (phases != NULL)
		xml_set(root, "phase", xml_attribute_or(xmlDocGetRootElement(phases), "name", ""));
	if (last->over) {
		xml_set(root, "over", "yes");
		xml_set(root, "ending", last->ending);
	} else if (last->due != 0)
		xml_set(root, "due", clock_format(last->due, at));
}

xmlDocPtr
history_tree(struct match *m, struct diags *diags)
{
	xmlDocPtr		 doc = xml_new("history");
	xmlNodePtr		 root = xmlDocGetRootElement(doc);
	bool			 ok = true;
	const struct gamefile	*f = &m->table.file;

	xml_set(root, "game", f->id);
	xml_set(root, "title", gamefile_name(f));
	xml_set(root, "rules", f->game->name);
	xml_set(root, "name", f->game->title);
	xml_setf(root, "revision", "%u", f->game->revision);
	xml_set(root, "signer", f->moderator.key);
	xml_set_known(root, "moderator", f->moderator.name);
	xml_setf(root, "last", "%u", m->last.number);
	xml_set_known(root, "imported", f->imported);
	for (unsigned n = 0; ok && n <= m->last.number; n++) {
		AUTO(record_clear) struct record r = { 0 };
		AUTO(xml_free) xmlDocPtr view = NULL;
		AUTO(xml_free) xmlDocPtr phases = NULL;
		xmlNodePtr	 turn;

		ok = turn_record(m, n, &r, diags);
		if (ok && n > 0) {
			view = stored_view(m->path, n, "public", diags);
			phases = view == NULL ? NULL : report_phase(table_report(&m->table), view,
			    table_facts(&m->table), diags);
			ok = phases != NULL;
		}
		if (ok) {
			turn = history_add_turn(root, &r, &m->table.file);
			if (phases != NULL)
				xml_set(turn, "left",
				    xml_attribute_or(xmlDocGetRootElement(phases), "name", ""));
			/* the phase that it played: the turn it went on from had left that */
			if (n > 0 && judging_act_plays(r.act)) {
				AUTO_FREE char *from = xasprintf("%u", record_before(&r));

				xml_set(turn, "phase", record_before(&r) == 0 ? "Set-up" :
				    xml_attribute_or(xml_find(root, "turn", "n", from), "left",
				    ""));
			}
			if (view != NULL)
				add_draws(root, turn, view);
			if (n == m->last.number) {
				describe_end(root, &r, phases);
				history_add_seats(root, &r, &m->table.file, phases);
				history_add_statements(root, m);
			}
		}
	}
	if (ok) {
		int64_t	 from = m->last.number;

		/* Marks the turns that the last one does not come from. */
		for (xmlNodePtr turn = xmlGetLastChild(root); turn != NULL; turn = turn->prev)
			if (xml_is(turn, "turn")) {
				if (xml_number_or(turn, "n", 0, UINT32_MAX, 0) == from)
					from = xml_number_or(turn, "from", 0, UINT32_MAX, 0);
				else
					xml_set(turn, "undone", "yes");
			}
		return doc;
	}
	xmlFreeDoc(doc);
	return NULL;
}

/*
 * Writes what a style sheet makes of a part of the history, <history>, a <turn>
 * or <end>: the content of a <text>, or XML.
 */
static bool
write_part(struct stylesheet *sheet, xmlDocPtr part, const struct handed *handed, struct buf *out,
    struct diags *diags)
{
	AUTO(xml_free) xmlDocPtr result = stylesheet_apply(sheet, part, NULL, handed, diags);
	xmlNodePtr	 root = result == NULL ? NULL : xmlDocGetRootElement(result);

	if (root != NULL && xml_is(root, "text"))
		buf_puts(out, xml_text(root));
	else if (root != NULL)
		xml_write(root, out);
	return root != NULL;
}

/* Adds a view below <before> or, without a name, as it is. */
static bool
add_view(xmlDocPtr doc, const char *below, const struct match *m, unsigned turn,
    struct diags *diags)
{
	xmlNodePtr	 root = xmlDocGetRootElement(doc);
	AUTO(xml_free) xmlDocPtr view = turn == 0 ? NULL :
	    stored_view(m->path, turn, "public", diags);

	if (view != NULL)
		xmlAddChild(below == NULL ? root : xml_add(root, below),
		    xmlDocCopyNode(xmlDocGetRootElement(view), doc, 1));
	return turn == 0 || view != NULL;
}

bool
history_write(struct match *m, const struct history_form *form, xmlDocPtr history, unsigned first,
    struct buf *out, struct diags *diags)
{
	AUTO_FREE char *name = xasprintf("schemas/%s/view.xsd", m->table.file.game->name);
	AUTO_FREE char *schema = data_path(name);
	struct stylesheet	*sheet;
	AUTO(xml_free) xmlDocPtr end = xml_new("end");
	AUTO(xml_free) xmlDocPtr people = xml_new("people");
	AUTO(buf_clear) struct buf bytes = { 0 };
	struct handed		 handed[] = { { "view.xsd", NULL }, { "history.xml", history },
	    { "people.xml", people }, { TABLES_FILE, m->table.read.doc },
	    { NULL, NULL } };
	bool			 ok = true;

	if (form->sheet == NULL) {
		/* A commit for each turn, with its public files. */
		XML_EACH(turn, xmlDocGetRootElement(history), "turn")
			ok = ok && stream_turn(out, m, turn, diags);
		buf_puts(out, "done\n");
		return ok;
	}
	sheet = stylesheet_open(NULL, form->sheet, diags);
	XML_EACH(seat, xmlDocGetRootElement(history), "seat")
		xml_add_copy(xmlDocGetRootElement(people), seat);
	/* A game in the making may have no schema yet: all its values are texts then. */
	if (file_exists(schema))
		data_read(name, STORED_CAP, &bytes);
	else
		buf_puts(&bytes, "<none/>");
	handed[0].doc = xml_parse(name, bytes.data, bytes.len, STORED_CAP, diags);
	ok = sheet != NULL && (first > 0 || write_part(sheet, history, handed, out, diags));
	if (form->turns) {
		XML_EACH(turn, xmlDocGetRootElement(history), "turn") {
			AUTO(xml_free) xmlDocPtr part = NULL;
			unsigned	 n = (unsigned)xml_number_or(turn, "n", 0, UINT32_MAX, 0);

			if (!ok || n < first)
				continue;
			part = xmlNewDoc(BAD_CAST "1.0");
			xmlDocSetRootElement(part, xmlDocCopyNode(turn, part, 1));
			ok = add_view(part, "before", m,
			    (unsigned)xml_number_or(turn, "from", 0, UINT32_MAX, 0), diags) &&
			    add_view(part, NULL, m, n, diags) &&
			    write_part(sheet, part, handed, out, diags);
		}
		ok = ok && add_view(end, NULL, m, m->last.number, diags) &&
		    write_part(sheet, end, handed, out, diags);
	}
	xmlFreeDoc(handed[0].doc);
	stylesheet_close(sheet);
	return ok;
}
