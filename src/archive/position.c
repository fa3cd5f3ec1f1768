/*
 * One turn of a history: the public position, if an act leaves it as it was.  A copy has no more
 * of it; with the whole game, turns are judged again.
 */

#include <stdlib.h>
#include <string.h>

#include "archive/archive.h"
#include "judge/amend.h"
#include "referee/view.h"
#include "xml/tree.h"

static bool
wrong(struct archive *a, const char *what)
{
	archive_fault(a, PUBLIC_VIEW, "wrong-record", "%s", what);
	return false;
}

/* Checks that the options are those of game.xml, by the rules that judged the turn. */
static bool
check_options(struct archive *a)
{
	const struct gamefile	*f = &a->table.file;
	xmlDocPtr		 doc = xml_new("view");
	xmlNodePtr		 root = xmlDocGetRootElement(doc);
	bool			 same;

	view_add_options(f->game, f->option, root);
	same = archive_same_piece(xml_child(xmlDocGetRootElement(a->view), "options"),
	    xml_child(root, "options"));
	xmlFreeDoc(doc);
	return same || wrong(a, "its options are not those of game.xml");
}

/* True if points, and who is out of play, are the same; the end itself is the act's. */
static bool
same_points(const struct archive *a, xmlNodePtr before)
{
	XML_EACH(node, before, "score") {
		unsigned	 seat = gamefile_seat(&a->table.file,
		    xml_attribute_or(node, "seat", ""));

		if (a->record.score.points[seat] != xml_number_or(node, "points", INT32_MIN,
		    INT32_MAX, 0) ||
		    ((a->record.score.out & SEAT_BIT(seat)) != 0) != xml_yes(node, "out"))
			return false;
	}
	return true;
}

/* Checks that the position is that of the turn before, or of the turn that is taken up. */
static bool
check_unchanged(struct archive *a)
{
	char		*folder = paths_turn(a->v->path, record_before(&a->record));
	xmlDocPtr	 before = stored_tree(folder, PUBLIC_VIEW, a->diags);
	xmlNodePtr	 was = before == NULL ? NULL : xmlDocGetRootElement(before),
	    is = xmlDocGetRootElement(a->view);
	bool		 same = was != NULL;

	if (same && xml_number_or(was, "revision", 0, UINT32_MAX, 0) == a->record.revision)
		same = archive_same_piece(xml_child(was, "state"), xml_child(is, "state")) &&
		    same_points(a, xml_child(was, "scores"));
	if (before != NULL) {
		if (!same)
			wrong(a, "this act leaves the position as it was, and here it is another");
		xmlFreeDoc(before);
	}
	free(folder);
	return same;
}

/* Checks that a public figure is what its last amendment says. */
static bool
check_amended(struct archive *a)
{
	const struct notes	*acts = &a->record.acts;

	for (size_t i = a->noted; i < acts->count; i++)
		if (!amend_is_shown(acts, i, a->view))
			return wrong(a, "a figure is another than was amended");
	return true;
}

bool
archive_check_position(struct archive *a)
{
	const struct record	*r = &a->record;

	if (a->turn == 0 || r->revision != a->table.file.game->revision)
		return true;
	if (!check_options(a))
		return false;
	if (r->act == JUDGE_AMEND)
		return check_amended(a);
	return judging_act_plays(r->act) || record_before(r) == 0 || check_unchanged(a);
}
