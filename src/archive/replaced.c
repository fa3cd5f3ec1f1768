/* Check of a turn that gave a seat to somebody else: nothing else changes with it. */

#include <stdlib.h>
#include <string.h>

#include "archive/archive.h"
#include "records/deadline.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

/* Removes the standby who takes the seat: at most one is gone. */
static void
drop_standby(xmlNodePtr before, xmlNodePtr now)
{
	XML_EACH(standby, before, "standby")
		if (xml_find(now, "standby", "name", xml_attribute_or(standby, "name", "")) ==
		    NULL) {
			xmlUnlinkNode(standby);
			xmlFreeNode(standby);
			return;
		}
}

/* Puts the seat as it is now into the tree of before. */
static bool
put_seat(xmlNodePtr before, xmlNodePtr now, const char *id)
{
	xmlNodePtr	 was = xml_find(before, "seat", "id", id),
	    is = xml_find(now, "seat", "id", id), copy;

	if (was == NULL || is == NULL)
		return false;
	copy = xmlDocCopyNode(is, before->doc, 1);
	if (copy == NULL || xmlReplaceNode(was, copy) != was)
		die("out of memory");
	xmlFreeNode(was);
	return true;
}

/* True if game.xml is the one before except for this seat, and one standby fewer. */
static bool
same_but_seat(const struct archive *a, const char *id)
{
	xmlDocPtr	 before = xml_parse(GAME_FILE, a->game_before.data, a->game_before.len,
	    XML_CAP_OWN, NULL);
	xmlDocPtr	 now = xml_parse(GAME_FILE, a->game_xml.data, a->game_xml.len, XML_CAP_OWN,
	    NULL);
	struct buf	 expected = { 0 };
	bool		 same = before != NULL && now != NULL;

	if (same) {
		drop_standby(xmlDocGetRootElement(before), xmlDocGetRootElement(now));
		same = put_seat(xmlDocGetRootElement(before), xmlDocGetRootElement(now), id);
		xml_write(xmlDocGetRootElement(before), &expected);
	}
	same = same && buf_equal(&expected, &a->game_xml);
	buf_clear(&expected);
	xmlFreeDoc(before);
	xmlFreeDoc(now);
	return same;
}

/* Returns a file in force that has changed and does not go with the seat; or NULL. */
static const char *
other_file(const struct archive *a, const char *id)
{
	const struct record_hashes	*now = &a->record.in_force;
	char				*key = paths_key(id);
	const char			*other = NULL;

	for (size_t i = 0; i < now->count; i++) {
		const char	*name = now->item[i].name;

		if (strcmp(name, GAME_FILE) != 0 && strcmp(name, CONTACTS_FILE) != 0 &&
		    strcmp(name, TEMPLATES_FOLDER) != 0 && strcmp(name, key) != 0 &&
		    !archive_file_stays(a, name))
			other = name;
	}
	free(key);
	return other;
}

bool
archive_grants(const struct archive *a, const char *id, bool *must)
{
	xmlDocPtr	 before = xml_parse(GAME_FILE, a->game_before.data, a->game_before.len,
	    XML_CAP_OWN, NULL);
	xmlDocPtr	 now = xml_parse(GAME_FILE, a->game_xml.data, a->game_xml.len, XML_CAP_OWN,
	    NULL);
	bool		 may = false;
	xmlNodePtr	 seat;

	*must = false;
	if (before != NULL && now != NULL) {
		seat = xml_find(xmlDocGetRootElement(now), "seat", "id", id);
		may = seat_is_granted(xmlDocGetRootElement(before), xmlDocGetRootElement(now), id);
		*must = may && (xml_attribute(seat, "key") != NULL ||
		    xml_attribute(seat, "proof") != NULL);
	}
	xmlFreeDoc(before);
	xmlFreeDoc(now);
	return may;
}

bool
archive_check_replaced(struct archive *a)
{
	const struct notes	*acts = &a->record.acts;
	const char		*id, *other;

	if (a->record.act != JUDGE_REPLACE || a->noted >= acts->count)
		return true;
	id = acts->note[a->noted].detail == NULL ? "" : acts->note[a->noted].detail;
	other = same_but_seat(a, id) ? other_file(a, id) : GAME_FILE;
	if (other == NULL)
		return true;
	archive_fault(a, other, "wrong-record",
	    "more changes in it than that '%s' has another player", id);
	return false;
}
