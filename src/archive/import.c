/* Recorded games of other programs: read, judged again phase by phase, compared, kept. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <jansson.h>

#include "archive/import.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/plain.h"
#include "judge/amend.h"
#include "mail/text.h"
#include "match/create.h"
#include "match/inbox.h"
#include "orders/order.h"
#include "store/lock.h"
#include "xml/data.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"
#include "xml/xslt.h"

#define IMPORT_PREFIX	".import-"
#define IMPORT_RANDOM	"XXXXXX"
#define IMPORT_ORDERS	200	/* of a seat in a phase */
#define PLACE_MOST	100	/* bytes of a place */

const struct import_form	import_forms[] = {
	{ "diplomacy", "diplomacy", "diplomacy/recorded-saved.xsl" },
	{ "webdiplomacy", "diplomacy", "diplomacy/recorded-web.xsl" },
	{ 0 }
};

/* A recorded game on its way into a folder of its own beside its place. */
struct importing {
	struct import		*i;
	xmlDocPtr		 record;	/* <recorded> */
	struct buf		 players;
	struct table		 table;		/* of the players file */
	char			*path;		/* of the game that is being made */
	struct open_game	 open_game;
	int64_t			 course;	/* of the phase played last */
	struct diags		*diags;
};

/* Sets the place of a fault to a value of the file: "game.json:phases[3]". */
static void
stand_at(struct importing *k, const char *at)
{
	AUTO_FREE char *place = *at == '\0' ? xstrdup(k->i->file) :
	    xasprintf("%s:%s", k->i->file, at);

	diags_at(k->diags, place, 0);
}

/* Leaves the one wanted game of several below the root. */
static bool
choose_game(struct importing *k, xmlDocPtr json)
{
	xmlNodePtr		 root = xmlDocGetRootElement(json);
	AUTO(buf_clear) struct buf ids = { 0 };
	unsigned		 left = 0;

	for (xmlNodePtr v = xml_child(root, NULL), next; v != NULL; v = next) {
		xmlNodePtr	 id = xml_find(v, "v", "key", "id");
		const char	*name = id == NULL ? "" : xml_attribute_or(id, "is", "");

		next = xml_next(v, NULL);
		buf_printf(&ids, "%s'%s'", ids.len == 0 ? "" : ", ", name);
		if (k->i->game == NULL || strcmp(k->i->game, name) == 0)
			left++;
		else
			xml_drop(v);
	}
	if (left == 1)
		return true;
	stand_at(k, "");
	diag_error(k->diags, "which-game", left == 0 ? "there is no game '%s' in it" :
	    "there are several games in it", k->i->game);
	return diag_hint(k->diags, "--game takes one of these: %.400s", ids.data);
}

static void
tell_faults(struct importing *k, xmlNodePtr parent)
{
	XML_EACH(node, parent, NULL)
		if (xml_is(node, "fault")) {
			AUTO_FREE char	*text = xstrdup(xml_text(node));

			plain_text(text);
			stand_at(k, xml_attribute_or(node, "at", ""));
			diag_error(k->diags, "bad-import", "%s", text);
		} else
			tell_faults(k, node);
}

/* Writes the players file: the seats of the record, and where it comes from. */
static void
write_players(struct importing *k, const struct buf *bytes)
{
	AUTO(xml_free) xmlDocPtr doc = xml_new("players");
	xmlNodePtr	 root = xmlDocGetRootElement(doc),
	    record = xmlDocGetRootElement(k->record), node;
	const char	*game = xml_attribute_or(record, "game", "");
	AUTO_FREE char	*title = xasprintf("%s, imported", *game == '\0' ?
	    path_base(k->i->path) : game);
	unsigned char	 hash[HASH_SIZE];
	char		 text[HASH_HEX];

	plain_text(title);
	hash_bytes(bytes->data, bytes->len, hash);
	xml_set(root, "rules", k->i->form->game);
	xml_set(root, "auth", "none");
	xml_set(root, "title", title);
	node = xml_add(root, "imported");
	xml_set(node, "form", k->i->form->name);
	xml_set(node, "sha256", hex_write(hash, HASH_SIZE, text));
	XML_EACH(seat, record, "seat")
		xml_add_copy(root, seat);
	XML_EACH(option, record, "option")
		xml_add_copy(root, option);
	node = xml_add(root, "option");
	xml_set(node, "name", "powers");
	xml_set(node, "value", "listed");
	xml_write(root, &k->players);
}

static void
set_string(xmlNodePtr node, const char *name, const char *value)
{
	AUTO(buf_clear) struct buf clean = { 0 };

	buf_puts(&clean, value);
	for (size_t i = 0; i < clean.len; i++)
		if ((unsigned char)clean.data[i] < ' ' || clean.data[i] == 0x7f)
			clean.data[i] = '?';
	xml_set(node, name, clean.len == 0 ? "" : clean.data);
}

/*
 * Adds a value below a node; 'at' is its place, which comes back as it was.  Each value has a copy
 * of it: long names, and names in one another, must not take the memory of many files.
 */
static void
add_value(xmlNodePtr parent, const char *key, const json_t *value, struct buf *at)
{
	static const char *const	 types[] = {
		[JSON_OBJECT] = "object", [JSON_ARRAY] = "array", [JSON_STRING] = "string",
		[JSON_INTEGER] = "number", [JSON_REAL] = "number", [JSON_TRUE] = "true",
		[JSON_FALSE] = "false", [JSON_NULL] = "null",
	};
	xmlNodePtr	 node = xml_add(parent, "v");
	size_t		 len = at->len, i;
	const char	*name;
	json_t		*part;

	if (key != NULL)
		set_string(node, "key", key);
	xml_set(node, "type", types[json_typeof(value)]);
	set_string(node, "at", at->len == 0 ? "" : at->data);
	if (json_is_string(value))
		set_string(node, "is", json_string_value(value));
	else if (json_is_integer(value))
		xml_setf(node, "is", "%lld", (long long)json_integer_value(value));
	else if (json_is_real(value))
		xml_setf(node, "is", "%.17g", json_real_value(value));
	json_object_foreach((json_t *)value, name, part) {
		buf_printf(at, "%s%s", len == 0 ? "" : ".", name);
		mail_shorten(at, PLACE_MOST);
		add_value(node, name, part, at);
		buf_cut(at, len);
	}
	json_array_foreach(value, i, part) {
		buf_printf(at, "[%zu]", i);
		mail_shorten(at, PLACE_MOST);
		add_value(node, NULL, part, at);
		buf_cut(at, len);
	}
}

/*
 * Returns the values of a file, one or several one after another, or NULL with
 * the fault and its line; xmlFreeDoc() it.  Each value is an element:
 *
 *	<json>
 *	  <v type="object" at="">
 *	    <v key="phases" type="array" at="phases">
 *	      <v type="string" at="phases[0]" is="S1901M"/>
 *
 * Types are object, array, string, number, true, false and null; 'is' holds a
 * string or a number.  Control characters in strings become question marks.
 */
static xmlDocPtr
json_read(const char *file, const void *bytes, size_t len, struct diags *diags)
{
	const char	*text = bytes;
	xmlDocPtr	 doc = xml_new("json");
	size_t		 done = 0;

	do {
		AUTO(buf_clear) struct buf at = { 0 };
		json_error_t	 fault;
		json_t		*value = json_loadb(text + done, len - done,
		    JSON_REJECT_DUPLICATES | JSON_DISABLE_EOF_CHECK, &fault);

		if (value == NULL) {
			int	 line = fault.line;

			for (size_t i = 0; i < done; i++)
				line += text[i] == '\n';
			diags_at(diags, file, line);
			diag_error(diags, "not-json", "this is no JSON: %s", fault.text);
			xmlFreeDoc(doc);
			return NULL;
		}
		add_value(xmlDocGetRootElement(doc), NULL, value, &at);
		json_decref(value);
		done += (size_t)fault.position;
		while (done < len && strchr(" \t\r\n", text[done]) != NULL)
			done++;
	} while (done < len);
	return doc;
}

/* Reads the file into a record, and checks all of it. */
static bool
read_record(struct importing *k)
{
	AUTO(buf_clear) struct buf bytes = { 0 }, tables = { 0 };
	AUTO_FREE char		*name = xasprintf("templates/%s/" TABLES_FILE, k->i->form->game);
	AUTO_FREE char		*path = data_path(name);
	AUTO(xml_free) xmlDocPtr json = NULL, board = NULL;
	struct stylesheet	*sheet;
	enum file_fault		 fault = file_read(k->i->file, XML_CAP_OWN, &bytes);
	const struct game	*game;
	AUTO_FREE void		*move = NULL;

	diags_at(k->diags, k->i->file, 0);
	if (fault != FILE_READ)
		return diag_error(k->diags, "unreadable", "the file %s", file_fault_text(fault));
	data_read(name, XML_CAP_OWN, &tables);
	board = xml_parse(name, tables.data, tables.len, XML_CAP_OWN, k->diags);
	json = json_read(k->i->file, bytes.data, bytes.len, k->diags);
	if (board == NULL || json == NULL || !choose_game(k, json))
		return false;
	sheet = stylesheet_open(NULL, k->i->form->sheet, k->diags);
	if (sheet == NULL)
		return false;
	k->record = stylesheet_apply(sheet, json, NULL,
	    (struct handed []){ { TABLES_FILE, board }, { NULL, NULL } }, k->diags);
	stylesheet_close(sheet);
	if (k->record == NULL)
		return false;
	tell_faults(k, xmlDocGetRootElement(k->record));
	write_players(k, &bytes);
	if (!table_read(&k->table, "players", &k->players, path, &tables, k->diags))
		return false;
	game = k->table.file.game;
	move = xcalloc(1, game->move->size);
	/* Reads each order as the rules do, for all faults at once. */
	XML_EACH(phase, xmlDocGetRootElement(k->record), "phase")
		XML_EACH(order, phase, "order") {
			stand_at(k, xml_attribute_or(order, "at", ""));
			memset(move, 0, game->move->size);
			game->notation->read(&k->table.tables, xml_text(order), move, k->diags);
		}
	return k->diags->errors == 0;
}

/*
 * The positions.
 */

/* True if two values have the same words in any order: such as the places open to a unit. */
static bool
same_words(const char *a, const char *b)
{
	AUTO_FREE char	*spaced = NULL, *words = NULL;
	char		*rest;

	if (strcmp(a, b) == 0)
		return true;
	if (strlen(a) != strlen(b) || strchr(a, ' ') == NULL)
		return false;
	spaced = xasprintf(" %s ", b);
	words = xstrdup(a);
	for (char *word = strtok_r(words, " ", &rest); word != NULL;
	    word = strtok_r(NULL, " ", &rest)) {
		AUTO_FREE char	*sought = xasprintf(" %s ", word);

		if (strstr(spaced, sought) == NULL)
			return false;
	}
	return true;
}

/* True if a row has all attributes of another one. */
static bool
row_has(xmlNodePtr row, xmlNodePtr other)
{
	for (xmlAttrPtr a = other->properties; a != NULL; a = a->next)
		if (!same_words(xml_attribute_or(row, (const char *)a->name, ""),
		    xml_attribute(other, (const char *)a->name)))
			return false;
	return true;
}

/* Returns a row of ours of the same list with all attributes of this one; NULL: there is none. */
static xmlNodePtr
row_like(xmlNodePtr state, xmlNodePtr row)
{
	XML_EACH(ours, state, (const char *)row->name)
		if (row_has(ours, row))
			return ours;
	return NULL;
}

/* True if the record tells of no such row, as nothing follows from it. */
static bool
may_lack(xmlNodePtr theirs, xmlNodePtr row)
{
	XML_EACH(lacks, theirs, "lacks")
		XML_EACH(kind, lacks, (const char *)row->name)
			if (row_has(row, kind))
				return true;
	return false;
}

/* Returns the result of the last order of the unit in a row of ours, or NULL; free() it. */
static char *
result_of(struct importing *k, xmlNodePtr row)
{
	unsigned	 turn = k->open_game.match.last.number;
	AUTO(xml_free) xmlDocPtr view = stored_view(k->path, turn, "public", NULL);
	xmlNodePtr	 events = view == NULL ? NULL :
	    xml_child(xmlDocGetRootElement(view), "events");

	if (events == NULL)
		return NULL;
	XML_EACH(event, events, "ordered")
		if (strcmp(xml_attribute_or(event, "power", ""),
		    xml_attribute_or(row, "power", "-")) == 0 &&
		    strcmp(xml_attribute_or(event, "place", ""),
		    xml_attribute_or(row, "place", "-")) == 0)
			return xstrdup(xml_attribute_or(event, "result", ""));
	return NULL;
}

/* Tells a row that only one side has; ours with what our rules say of its order. */
static void
tell_row(struct importing *k, xmlNodePtr phase, xmlNodePtr row, bool ours)
{
	AUTO(buf_clear) struct buf text = { 0 };
	AUTO_FREE char	*result = ours ? result_of(k, row) : NULL;

	for (xmlAttrPtr a = row->properties; a != NULL; a = a->next)
		buf_printf(&text, " %s", xml_attribute(row, (const char *)a->name));
	diag_add(k->diags, k->i->follow ? SEVERITY_WARNING : SEVERITY_ERROR, "other-ruling",
	    "%s: only %s '%s%s'%s%s", xml_attribute(phase, "name"),
	    ours ? "our rules have" : "the record has", (const char *)row->name,
	    text.data == NULL ? "" : text.data, result == NULL ? "" : ", whose order was ",
	    result == NULL ? "" : result);
}

/* Tells the rows of a list that only one side has; true if there are any. */
static bool
compare_list(struct importing *k, xmlNodePtr phase, xmlNodePtr ours, xmlNodePtr theirs,
    const char *list)
{
	size_t	 before = k->diags->count, errors = k->diags->errors;

	XML_EACH(row, theirs, list)
		if (row_like(ours, row) == NULL)
			tell_row(k, phase, row, false);
	XML_EACH(row, ours, list) {
		bool	 found = false;

		XML_EACH(other, theirs, list)
			found = found || row_like(ours, other) == row;
		if (!found && !may_lack(theirs, row))
			tell_row(k, phase, row, true);
	}
	return k->diags->count > before || k->diags->errors > errors;
}

/* Notes an amendment: the list as the record has it, each row with what else we know of it. */
static void
amend_list(struct notes *notes, xmlNodePtr ours, xmlNodePtr theirs,
    const char *list)
{
	AUTO(xml_free) xmlDocPtr doc = xml_new("state");
	AUTO_FREE char	*rows = NULL, *detail = NULL;

	XML_EACH(row, theirs, list) {
		xmlNodePtr	 known = row_like(ours, row), more = xml_child(row, "new");
		xmlNodePtr	 whole = xmlDocCopyNode(known == NULL ? row : known, doc, 2);

		xmlAddChild(xmlDocGetRootElement(doc), whole);
		for (xmlAttrPtr a = known == NULL && more != NULL ? more->properties : NULL;
		    a != NULL; a = a->next)
			xml_set(whole, (const char *)a->name,
			    xml_attribute(more, (const char *)a->name));
	}
	rows = amend_rows(xmlDocGetRootElement(doc), list);
	detail = xasprintf("%s=%s", list, rows);
	notes_add(notes, NOTE_AMEND, "moderator", detail, "the record has it so", clock_now());
}

/* Publishes an act of the moderator as a turn; its notes are freed. */
static bool
publish_act(struct importing *k, struct act *act, struct diags *diags)
{
	AUTO(record_clear) struct record made = { 0 };
	bool	 ok = act_publish(&k->open_game.match, &k->open_game.inbox,
	    k->open_game.position, act, &made, diags) &&
	    match_advance(&k->open_game.match, diags) &&
	    open_game_refresh(&k->open_game, diags);

	notes_clear(&act->notes);
	return ok;
}

/* Takes up the position of the record; false, with the fault, if our rules know none like it. */
static bool
follow_record(struct importing *k, xmlNodePtr phase, struct act *act)
{
	AUTO(diags_clear) struct diags said = { 0 };
	bool	 ok = publish_act(k, act, &said);

	for (size_t i = 0; !ok && i < said.count; i++)
		if (said.diag[i].severity == SEVERITY_ERROR)
			diag_error(k->diags, "bad-import", "%s: the position of the record: %s",
			    xml_attribute(phase, "name"), said.diag[i].text);
	return ok;
}

/* Compares the position with the record's, and takes that up as an act of its own. */
static bool
compare_phase(struct importing *k, xmlNodePtr phase)
{
	xmlNodePtr	 ours = xml_child(xmlDocGetRootElement(k->open_game.position), "state"),
	    theirs = xml_child(phase, "state");
	AUTO_FREE char	*lists = xstrdup(xml_attribute_or(theirs, "lists", ""));
	char		*rest;
	struct act	 act = { .kind = JUDGE_AMEND };

	XML_EACH(habit, phase, "habit") {
		stand_at(k, xml_attribute_or(habit, "at", ""));
		diag_warning(k->diags, "recorder-habit", "%s: %s", xml_attribute(phase, "name"),
		    xml_text(habit));
	}
	stand_at(k, xml_attribute_or(phase, "at", ""));
	for (char *list = strtok_r(lists, " ", &rest); list != NULL;
	    list = strtok_r(NULL, " ", &rest))
		if (compare_list(k, phase, ours, theirs, list))
			amend_list(&act.notes, ours, theirs, list);
	for (xmlAttrPtr a = theirs->properties; a != NULL; a = a->next) {
		const char	*name = (const char *)a->name, *said = xml_attribute(theirs, name),
		    *is = xml_attribute_or(ours, name, "");
		AUTO_FREE char	*detail = xasprintf("@%s=%s", name, said);

		if (strcmp(name, "lists") == 0 || strcmp(said, is) == 0)
			continue;
		diag_add(k->diags, k->i->follow ? SEVERITY_WARNING : SEVERITY_ERROR,
		    "other-ruling", "%s: our rules have %s '%s'", xml_attribute(phase, "name"),
		    name, is);
		notes_add(&act.notes, NOTE_AMEND, "moderator", detail, "the record has it so",
		    clock_now());
	}
	k->i->differing += act.notes.count > 0;
	if (act.notes.count == 0)
		return true;
	if (!k->open_game.match.last.over)
		return follow_record(k, phase, &act);
	notes_clear(&act.notes);
	return diag_error(k->diags, "other-ruling", "%s: by our rules the game is over, with "
	    "another position", xml_attribute(phase, "name"));
}

/*
 * The game.
 */

/* Hands in the orders of a seat in this phase, if it has any. */
static bool
hand_in(struct importing *k, xmlNodePtr phase, unsigned seat)
{
	struct open_game	*d = &k->open_game;
	const char		*id = d->match.table.file.seat[seat].id;
	AUTO(submission_clear) struct submission submission = { 0 };
	AUTO(diags_clear) struct diags said = { 0 };
	struct receipt		 receipt;
	struct buf		 file = { 0 };
	char			 nonce[ORDER_NONCE];
	xmlNodePtr		 line[IMPORT_ORDERS + 2] = { NULL };
	int			 lines = 1;
	bool			 ok, again = false;

	order_nonce(nonce);
	buf_printf(&file, "orders %s %u %s - %s\n", d->match.table.file.id,
	    d->match.last.number + 1, id, nonce);
	XML_EACH(order, phase, "order")
		if (strcmp(xml_attribute_or(order, "seat", ""), id) == 0 &&
		    lines <= IMPORT_ORDERS) {
			buf_printf(&file, "%s\n", xml_text(order));
			line[++lines] = order;
		}
	if (lines == 1) {
		buf_clear(&file);
		return true;
	}
	buf_puts(&file, "end orders\n");
	submission_make_file(&submission, &file, NULL);
	ok = inbox_take(&d->inbox, &d->match, &submission, id, NULL, &receipt, &said);
	receipt_clear(&receipt);
	for (size_t i = 0; !ok && i < said.count; i++)
		if (said.diag[i].severity == SEVERITY_ERROR && said.diag[i].line > 1 &&
		    said.diag[i].line <= lines) {
			/* The rules can never take this order, which the record has as void. */
			xmlNodePtr	 order = line[said.diag[i].line];

			stand_at(k, xml_attribute_or(order, "at", ""));
			diag_warning(k->diags, "void-order", "'%s' is left out: %s",
			    xml_text(order), said.diag[i].text);
			xmlUnsetProp(order, BAD_CAST "seat");
			again = true;
		}
	if (!ok && !again)
		diags_take(k->diags, &said);
	return again ? hand_in(k, phase, seat) : ok;
}

/* Judges the next turn, by the orders of this phase if there is one. */
static bool
judge_phase(struct importing *k, xmlNodePtr phase)
{
	struct open_game	*d = &k->open_game;
	AUTO(record_clear) struct record made = { 0 };
	bool			 ok = true;

	for (unsigned seat = 1; phase != NULL && seat <= d->match.table.file.seats; seat++)
		ok = hand_in(k, phase, seat) && ok;
	return ok && open_game_refresh(d, k->diags) &&
	    adjudicate(&d->match, &d->inbox, d->position, &made, k->diags) &&
	    match_advance(&d->match, k->diags) && open_game_refresh(d, k->diags);
}

/* Returns the place of a position in the course of a game: a later one has a greater number. */
static int64_t
course_of(const struct importing *k, xmlNodePtr state)
{
	const struct list	*phases = names_find(k->table.tables.names,
	    "phase");

	return 100 * xml_number_or(state, "year", 0, INT32_MAX, INT32_MAX) +
	    list_find(phases, xml_attribute_or(state, "phase", ""));
}

/*
 * Plays one phase.  Where ours comes first the record has passed over it: nobody had a choice.
 * So had nobody in a phase of the record without orders that we have passed over.
 */
static bool
play_phase(struct importing *k, xmlNodePtr phase)
{
	xmlNodePtr	 theirs = xml_child(phase, "state"), ours;
	bool		 last = xml_next(phase, "phase") == NULL,
	    told = xml_attribute(theirs, "phase") != NULL;
	int64_t		 course = course_of(k, theirs);

	if (told && course <= k->course) {
		stand_at(k, xml_attribute_or(phase, "at", ""));
		return diag_error(k->diags, "bad-import", "%s does not come after the phase "
		    "before it", xml_attribute(phase, "name"));
	}
	if (told)
		k->course = course;
	while (!k->open_game.match.last.over) {
		ours = xml_child(xmlDocGetRootElement(k->open_game.position), "state");
		if (!told || course_of(k, ours) >= course)
			break;
		if (!judge_phase(k, NULL))
			return false;
	}
	ours = xml_child(xmlDocGetRootElement(k->open_game.position), "state");
	if (!last && xml_child(phase, "order") == NULL && course_of(k, ours) > course)
		return true;
	if (!last && k->open_game.match.last.over) {
		stand_at(k, xml_attribute_or(phase, "at", ""));
		return diag_error(k->diags, "other-ruling", "%s: by our rules the game is over "
		    "here: %s", xml_attribute(phase, "name"), k->open_game.match.last.ending);
	}
	return compare_phase(k, phase) && (last || judge_phase(k, phase));
}

/* Makes the game in a folder of its own, and plays it to the end of the record. */
static bool
play_record(struct importing *k, const char *folder)
{
	AUTO_FREE char	*players = path_join(folder, "players.xml");
	struct creation	 c = { .path = k->path, .players = players,
	    .quiet = true, .options = k->i->options, .key = k->i->key };
	struct act	 end = { .kind = JUDGE_END };
	char		 key[PGP_FINGERPRINT];
	FILE		*file = fopen(players, "w");
	bool		 ok;

	if (file == NULL || fwrite(k->players.data, 1, k->players.len, file) != k->players.len ||
	    fclose(file) != 0)
		die("%s: the file cannot be written", players);
	if (!create_game(&c, key, NULL, k->diags) ||
	    !open_game_open(&k->open_game, k->path, MATCH_WRITE, k->diags))
		return false;
	ok = judge_phase(k, NULL);
	for (xmlNodePtr phase = xml_child(xmlDocGetRootElement(k->record), "phase");
	    ok && phase != NULL; phase = xml_next(phase, "phase"))
		ok = play_phase(k, phase);
	/* Ended, it asks nobody any more. */
	if (ok && !k->open_game.match.last.over) {
		notes_add(&end.notes, NOTE_END, "moderator", NULL, "the record ends here",
		    clock_now());
		ok = publish_act(k, &end, k->diags);
	}
	k->i->turns = k->open_game.match.last.number;
	open_game_close(&k->open_game);
	return ok && k->diags->errors == 0;
}

bool
import_game(struct import *i, struct diags *diags)
{
	struct importing k = { .i = i, .diags = diags };
	AUTO_FREE char	*plain = path_plain(i->path);
	size_t		 parent = (size_t)(path_base(plain) - plain);
	AUTO_FREE char	*beside = parent == 0 ? xstrdup(".") : xstrndup(plain, parent);
	AUTO_FREE char	*folder = path_join(beside, IMPORT_PREFIX IMPORT_RANDOM);
	bool		 ok = create_possible(plain, diags) && read_record(&k);
	int		 held;

	if (ok) {
		stale_sweep(beside, IMPORT_PREFIX, strlen(IMPORT_RANDOM));
		if (mkdtemp(folder) == NULL)
			die("%s: no folder can be made there", beside);
		held = lock_hold(folder);
		k.path = path_join(folder, path_base(plain));
		ok = play_record(&k, folder);
		if (ok && rename(k.path, plain) != 0) {
			diags_at(diags, plain, 0);
			ok = diag_error(diags, "game-exists", "there is something already");
		}
		folder_remove(folder);
		lock_release(held);
	}
	xmlFreeDoc(k.record);
	buf_clear(&k.players);
	table_clear(&k.table);
	free(k.path);
	return ok;
}
