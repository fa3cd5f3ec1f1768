/* Who sits where, and what the moderator has done, for reports. */

#include <string.h>

#include "records/people.h"
#include "xml/tree.h"

xmlDocPtr
people_new(const struct gamefile *f, bool over)
{
	xmlDocPtr	 doc = xml_new("people");

	for (unsigned seat = 1; seat <= f->seats; seat++) {
		xmlNodePtr	 node = xml_add(xmlDocGetRootElement(doc), "seat");

		xml_set(node, "id", f->seat[seat].id);
		xml_set(node, "name", over ? person_name(&f->seat[seat]) : f->seat[seat].name);
	}
	return doc;
}

void
people_add_acts(xmlDocPtr doc, const struct notes *notes)
{
	for (size_t i = 0; notes != NULL && i < notes->count; i++) {
		const struct note	*n = &notes->note[i];
		xmlNodePtr		 node;

		if (strcmp(n->by, "moderator") != 0)
			continue;
		node = xml_add(xmlDocGetRootElement(doc), "act");
		xml_set(node, "kind", note_word(n->kind));
		if (n->detail != NULL)
			xml_set(node, "detail", n->detail);
		if (n->reason != NULL && *n->reason != '\0')
			xml_set(node, "reason", n->reason);
	}
}
