/* The table of a game: game.xml and tables.xml, read and joined. */

#include <stdlib.h>
#include <string.h>

#include "records/table.h"
#include "referee/codec.h"
#include "xml/parse.h"
#include "xml/tree.h"

static bool
read_tables(struct table *t, const char *file, const struct buf *xml, struct diags *diags)
{
	const struct game	*game = t->file.game;
	const char		*ids[MAX_SEATS];
	size_t			 errors = diags->errors;

	t->tables_doc = xml_parse(file, xml->data, xml->len, XML_CAP_OWN, diags);
	if (t->tables_doc == NULL)
		return false;
	diags_at(diags, file, 0);
	names_start(&t->names, game, ids, gamefile_ids(&t->file, ids));
	t->figures = xcalloc(1, game->figures->size);
	t->tables.seats = t->file.seats;
	t->tables.figures = t->figures;
	t->tables.names = &t->names;
	memcpy(t->tables.option, t->file.option, sizeof(t->tables.option));
	if (!codec_read_figures(game->figures, &t->names, xmlDocGetRootElement(t->tables_doc),
	    t->figures, diags))
		return false;
	diags_at(diags, file, 0);
	return (game->figures_check == NULL || game->figures_check(&t->tables, diags)) &&
	    diags->errors == errors;
}

xmlDocPtr
table_kinds(const struct game *game)
{
	xmlDocPtr	 doc = xml_new("kinds");

	for (size_t i = 1; i < game->event->variants; i++) {
		const struct variant	*v = &game->event->variant[i];
		xmlNodePtr		 node;

		if (v->name == NULL || v->minor == NULL)
			continue;
		node = xml_add(xmlDocGetRootElement(doc), "minor");
		xml_set(node, "name", v->name);
		xml_set(node, "many", v->minor);
	}
	return doc;
}

bool
table_read(struct table *t, const char *game_file, const struct buf *game_xml,
    const char *tables_file,
    const struct buf *tables_xml, struct diags *diags)
{
	*t = (struct table){ 0 };
	if (!gamefile_read(&t->file, game_file, game_xml->data, game_xml->len, diags))
		return false;
	t->kinds = table_kinds(t->file.game);
	if (read_tables(t, tables_file, tables_xml, diags))
		return true;
	table_clear(t);
	return false;
}

bool
table_fits(const struct table *t, struct diags *diags)
{
	const struct game	*game = t->file.game;

	return game->table_check == NULL || game->table_check(&t->tables, diags);
}

void
table_clear(struct table *t)
{
	if (t->report != NULL)
		report_close(t->report);
	if (t->tables_doc != NULL)
		xmlFreeDoc(t->tables_doc);
	if (t->kinds != NULL)
		xmlFreeDoc(t->kinds);
	names_clear(&t->names);
	gamefile_clear(&t->file);
	free(t->figures);
	free(t->templates);
	*t = (struct table){ 0 };
}

struct report_facts
table_facts(const struct table *t)
{
	return (struct report_facts){ .tables = t->tables_doc, .kinds = t->kinds,
	    .below = gamefile_below_key(&t->file), .title = t->file.game->title,
	    .name = gamefile_name(&t->file) };
}

struct report *
table_report(struct table *t)
{
	const char	*roots[] = { t->templates, NULL };
	struct diags	 diags = { 0 };

	if (t->report != NULL)
		return t->report;
	t->report = report_open(t->file.game->name, t->templates == NULL ? NULL : roots, &diags);
	if (t->report == NULL) {
		diags_print(&diags, stderr);
		die("the report templates of %s cannot be used", t->file.game->title);
	}
	diags_clear(&diags);
	return t->report;
}
