/*
 * The referee's view, made again: it is not kept whole, but is the position's with the events that
 * are kept.
 */

#include <stdlib.h>

#include "judge/viewer.h"
#include "records/stored.h"
#include "referee/view.h"
#include "xml/parse.h"
#include "xml/tree.h"

xmlDocPtr
referee_view(const char *game, struct table *t, unsigned turn, struct diags *diags)
{
	struct view_of	 of = { .game_id = t->file.id, .turn = turn };
	char		*folder = paths_turn(game, turn);
	struct buf	 xml = { 0 };
	xmlDocPtr	 doc = stored_position(game, turn, diags), view = NULL, events = NULL;
	struct position	 position;
	xmlNodePtr	 none;

	if (stored_file(folder, EVENTS_FILE, &xml, diags))
		events = xml_parse(EVENTS_FILE, xml.data, xml.len, STORED_CAP, diags);
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
	buf_clear(&xml);
	free(folder);
	return view;
}
