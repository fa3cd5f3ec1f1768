/* Joins and newer keys of a turn: game.xml must say the same of them as the record. */

#include <stdlib.h>

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

/* True if the turn brings a newer copy of the key of somebody who has one. */
static bool
renews_key(const struct archive *a)
{
	bool	 found = false;

	for (unsigned seat = 1; seat <= a->table.file.seats; seat++) {
		const struct person	*p = &a->table.file.seat[seat];
		char			*path = paths_key(p->id);

		found = found || (p->key != NULL && manifest_find(&a->manifest, path) != NULL);
		free(path);
	}
	return found;
}

bool
archive_file_stays(const struct archive *a, const char *name)
{
	const struct record_hash	*before = record_find_hash(&a->last.in_force, name),
	    *now = record_find_hash(&a->record.in_force, name);

	return before != NULL && now != NULL && hash_equal(before->hash, now->hash, HASH_SIZE);
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
	joinings_entering(joining, &a->table.file, &said);
	doc = xml_parse(GAME_FILE, a->game_xml.data, a->game_xml.len, XML_CAP_OWN, a->diags);
	if (doc == NULL)
		return;
	if (joinings_write(joining, &a->table.file, xmlDocGetRootElement(doc)) || renews_key(a))
		xml_write(xmlDocGetRootElement(doc), &a->joined_xml);
	xmlFreeDoc(doc);
}

bool
archive_check_joined(struct archive *a)
{
	if (a->joined_xml.len > 0 && !archive_file_stays(a, TABLES_FILE)) {
		archive_fault(a, TABLES_FILE, "wrong-record",
		    "the tables change with nothing but another player");
		return false;
	}
	if (a->joined_xml.len == 0 || buf_equal(&a->joined_xml, &a->game_xml))
		return true;
	archive_fault(a, GAME_FILE, "wrong-record",
	    "it is not the one before with those who joined");
	return false;
}
