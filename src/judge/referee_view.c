/*
 * The referee's view of a published turn.  It is not kept whole: it is made again from the
 * position and the events, which are kept.
 */

#include <stdlib.h>

#include "judge/viewer.h"
#include "records/stored.h"
#include "referee/view.h"
#include "xml/tree.h"

xmlDocPtr
referee_view(const char *game, struct table *t, unsigned turn, struct diags *diags)
{
	struct view_of	 of = { .game_id = t->file.id, .turn = turn };
	char		*folder = paths_turn(game, turn);
	xmlDocPtr	 doc = stored_position(game, turn, diags), view = NULL,
	    events = stored_tree(folder, EVENTS_FILE, diags);
	struct position	 position;
	xmlNodePtr	 none;

	if (doc != NULL && events != NULL && position_read(&position, t, doc, diags)) {
		view = view_new(&position.play, SEAT_REFEREE, &of);
		none = xml_child(xmlDocGetRootElement(view), "events");
		xmlReplaceNode(none, xmlDocCopyNode(xmlDocGetRootElement(events), view, 1));
		xmlFreeNode(none);
		position_clear(&position);
	}
	if (doc != NULL)
		xmlFreeDoc(doc);
	if (events != NULL)
		xmlFreeDoc(events);
	free(folder);
	return view;
}
