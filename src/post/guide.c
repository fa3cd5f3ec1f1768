/* The player's guide: the program's own data about a game, in one page. */

#include <stdlib.h>
#include <string.h>

#include "orders/order.h"
#include "post/guide.h"
#include "records/note.h"
#include "records/people.h"
#include "xml/data.h"
#include "xml/parse.h"
#include "xml/tree.h"

/* Adds a copy of a tree that belongs to another document. */
static void
add_copy(xmlNodePtr to, xmlDocPtr from)
{
	xmlNodePtr	 copy = xmlDocCopyNode(xmlDocGetRootElement(from), to->doc, 1);

	if (copy == NULL || xmlAddChild(to, copy) == NULL)
		die("out of memory");
}

/* Adds the options with their values in this game. */
static void
add_options(const struct gamefile *f, xmlNodePtr guide)
{
	const struct option	*o = f->game->options;

	for (size_t i = 0; o != NULL && i < MAX_OPTIONS && o[i].name != NULL; i++) {
		xmlNodePtr	 node = xml_add(guide, "option");

		xml_set(node, "name", o[i].name);
		xml_set(node, "doc", o[i].doc);
		if (f->option[i] != o[i].def)
			xml_set(node, "changed", "yes");
		if (o[i].value != NULL)
			xml_set(node, "value", o[i].value[f->option[i]]);
		else
			xml_setf(node, "value", "%d", f->option[i]);
	}
}

/* Adds the words that a player may write to the referee. */
static void
add_words(xmlNodePtr guide)
{
	for (enum note_kind k = 0; note_is_spoken(k); k++) {
		const struct note_row	*row = note_row(k);
		xmlNodePtr		 node;

		if ((row->who & NOTE_BY_PLAYER) == 0)
			continue;
		node = xml_add(guide, "word");
		xml_setf(node, "form", "%s %s", row->word, row->form);
		xml_set(node, "doc", row->doc);
	}
}

static bool
add_manual(const struct gamefile *f, xmlNodePtr guide, struct diags *diags)
{
	char		*name = xasprintf("templates/%s/manual.xml", f->game->name);
	struct buf	 text = { 0 };
	xmlDocPtr	 manual = NULL;

	data_read(name, XML_CAP_OWN, &text);
	if ((manual = xml_parse(name, text.data, text.len, XML_CAP_OWN, diags)) != NULL) {
		add_copy(guide, manual);
		xmlFreeDoc(manual);
	}
	buf_clear(&text);
	free(name);
	return manual != NULL;
}

/* Adds the empty board, which everybody knows before the game begins. */
static bool
add_board(struct match *m, xmlNodePtr guide, struct diags *diags)
{
	xmlDocPtr		 view = xml_new("view"), history = report_history(), board;
	struct report_facts	 facts = table_facts(&m->table);

	facts.people = people_new(&m->table.file, false);
	facts.history = history;
	xml_set(xmlDocGetRootElement(view), "seat", "public");
	board = report_board(table_report(&m->table), view, facts, diags);
	if (board != NULL) {
		add_copy(xml_add(guide, "board"), board);
		xmlFreeDoc(board);
	}
	xmlFreeDoc(view);
	xmlFreeDoc(history);
	xmlFreeDoc(facts.people);
	return board != NULL;
}

bool
guide_write(struct match *m, struct buf *out, struct diags *diags)
{
	const struct gamefile	*f = &m->table.file;
	xmlDocPtr		 doc = xml_new("guide");
	xmlNodePtr		 guide = xmlDocGetRootElement(doc);
	bool			 ok;

	xml_set(guide, "game", f->id);
	xml_set(guide, "name", gamefile_name(f));
	xml_set(guide, "title", f->game->title);
	xml_set(guide, "rules", f->game->name);
	xml_setf(guide, "seats", "%u", f->seats);
	if (gamefile_below_key(f) != NULL)
		xml_set(guide, "below-key", gamefile_below_key(f));
	add_options(f, guide);
	add_words(guide);
	order_catalogue(f->game, m->table.tables.names, guide);
	add_copy(guide, m->table.tables_doc);
	ok = add_manual(f, guide, diags) && add_board(m, guide, diags) &&
	    report_page("common/guide.xsl", doc, out, diags);
	xmlFreeDoc(doc);
	return ok;
}
