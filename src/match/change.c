/* The table under a match, as the next turn is to bring it. */

#include "match/renewal.h"
#include "xml/write.h"

bool
match_change(struct match *m, xmlDocPtr game, xmlDocPtr contacts, struct diags *diags)
{
	struct in_force	*f = &m->files;
	char		*templates = m->table.templates;
	bool		 ok;

	m->table.templates = NULL;
	table_clear(&m->table);
	buf_clear(&f->game_xml);
	buf_clear(&f->contacts_xml);
	xml_write(xmlDocGetRootElement(game), &f->game_xml);
	xml_write(xmlDocGetRootElement(contacts), &f->contacts_xml);
	ok = table_read(&m->table, GAME_FILE, &f->game_xml, TABLES_FILE, &f->tables_xml, diags) &&
	    contacts_read(&m->table.file, CONTACTS_FILE, f->contacts_xml.data,
	    f->contacts_xml.len, diags) && renewals_read(m, diags);
	m->table.templates = templates;
	return ok;
}
