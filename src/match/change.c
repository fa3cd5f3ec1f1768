/* The table under a match, as the next turn is to bring it. */

#include "match/match.h"
#include "xml/write.h"

bool
match_change(struct match *m, xmlDocPtr game, xmlDocPtr contacts, struct diags *diags)
{
	char	*templates = m->table.templates;
	bool	 ok;

	m->table.templates = NULL;
	table_clear(&m->table);
	buf_clear(&m->game_xml);
	buf_clear(&m->contacts_xml);
	xml_write(xmlDocGetRootElement(game), &m->game_xml);
	xml_write(xmlDocGetRootElement(contacts), &m->contacts_xml);
	ok = table_read(&m->table, GAME_FILE, &m->game_xml, TABLES_FILE, &m->tables_xml, diags) &&
	    contacts_read(&m->table.file, CONTACTS_FILE, m->contacts_xml.data,
	    m->contacts_xml.len, diags);
	m->table.templates = templates;
	return ok;
}
