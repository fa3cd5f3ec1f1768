/* The people of a game and the moderator's acts, for reports. */

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "records/deadline.h"
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

/*
 * Adds the seat that the act is about, the first word of its detail or the last; and the
 * standby after it.
 */
static void
add_seat(xmlNodePtr act, const struct gamefile *f, const struct note *n)
{
	const char	*word = n->detail, *end = strchr(word, ' ');
	char		*id;

	if (n->kind == NOTE_NEW && end != NULL) {
		word = end + 1;
		end = NULL;
	}
	id = end == NULL ? xstrdup(word) : xasprintf("%.*s", (int)(end - word), word);
	if (gamefile_seat(f, id) != 0)
		xml_set(act, "seat", id);
	if (n->kind == NOTE_OFFER && end != NULL)
		xml_set(act, "standby", end + 1);
	free(id);
}

static void
add_act(xmlNodePtr parent, const struct gamefile *f, const struct note *n)
{
	xmlNodePtr	 node = xml_add(parent, "act");
	int64_t		 time;
	char		*when;

	xml_set(node, "kind", note_word(n->kind));
	if (n->reason != NULL && *n->reason != '\0')
		xml_set(node, "reason", n->reason);
	if (n->detail == NULL)
		return;
	xml_set(node, "detail", n->detail);
	add_seat(node, f, n);
	if ((n->kind == NOTE_EXTEND && clock_parse(n->detail, &time)) ||
	    (n->kind == NOTE_GRANT && strchr(n->detail, ' ') != NULL &&
	    clock_parse(strchr(n->detail, ' ') + 1, &time))) {
		when = deadline_text(f, time);
		xml_set(node, "when", when);
		free(when);
	}
}

void
people_add_acts(xmlNodePtr parent, const struct gamefile *f, const struct notes *notes)
{
	for (size_t i = 0; notes != NULL && i < notes->count; i++)
		if (strcmp(notes->note[i].by, "moderator") == 0)
			add_act(parent, f, &notes->note[i]);
}

xmlDocPtr
people_of_turn(const struct record *r, struct gamefile *f)
{
	xmlDocPtr	 people;

	record_tell_names(r, f);
	people = people_new(f, r->over);
	people_add_acts(xmlDocGetRootElement(people), f, &r->acts);
	return people;
}
