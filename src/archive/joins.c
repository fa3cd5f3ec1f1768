/* Who has joined with a turn: game.xml says of them what the record does, and nothing else. */

#include <string.h>

#include "archive/archive.h"
#include "records/joining.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

const struct notes *
archive_joins(const struct archive *a)
{
	return a->record.act == JUDGE_PLAY ? &a->record.acts :
	    a->record.act == JUDGE_AGAIN ? &a->taken_up.acts : NULL;
}

void
archive_expect_joined(struct archive *a)
{
	struct notes	 said = { .note = a->record.acts.note, .count = a->noted };
	struct joining	 joining[MAX_SEATS + 1];
	xmlDocPtr	 doc;

	buf_clear(&a->joined_xml);
	if (a->record.act != JUDGE_PLAY)
		return;
	joinings_read(joining, &a->table.file, &said);
	doc = xml_parse(GAME_FILE, a->game_xml.data, a->game_xml.len, XML_CAP_OWN, a->diags);
	if (doc == NULL)
		return;
	if (joinings_write(joining, &a->table.file, xmlDocGetRootElement(doc)))
		xml_write(xmlDocGetRootElement(doc), &a->joined_xml);
	xmlFreeDoc(doc);
}

bool
archive_check_joined(struct archive *a)
{
	if (a->joined_xml.len == 0 || (a->joined_xml.len == a->game_xml.len &&
	    memcmp(a->joined_xml.data, a->game_xml.data, a->game_xml.len) == 0))
		return true;
	archive_fault(a, GAME_FILE, "wrong-record",
	    "it is not the one before with those who joined");
	return false;
}
