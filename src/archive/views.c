/*
 * One turn of a seat's copy: the seat's view must agree with the public view on all that is
 * public.
 */

#include <stdlib.h>
#include <string.h>

#include "archive/archive.h"
#include "judge/judge.h"
#include "referee/codec.h"
#include "xml/parse.h"
#include "xml/tree.h"
#include "xml/write.h"

bool
archive_same_piece(xmlNodePtr a, xmlNodePtr b)
{
	struct buf	 x = { 0 }, y = { 0 };
	bool		 same;

	if (a == NULL || b == NULL)
		return a == b;
	xml_write_piece(a, &x);
	xml_write_piece(b, &y);
	same = buf_equal(&x, &y);
	buf_clear(&x);
	buf_clear(&y);
	return same;
}

/* True if the heads of both views agree; they say whose views they are. */
static bool
same_head(xmlNodePtr all, xmlNodePtr own, const char *seat)
{
	static const char *const	names[] = { "game", "rules", "revision", "turn",
	    "players" };
	bool	 same = strcmp(xml_attribute_or(own, "seat", ""), seat) == 0;

	for (size_t i = 0; i < LENGTH(names); i++)
		same = same && strcmp(xml_attribute_or(all, names[i], ""),
		    xml_attribute_or(own, names[i], "")) == 0;
	return same;
}

static bool
same_parts(xmlNodePtr all, xmlNodePtr own)
{
	static const char *const	 names[] = { "options", "scores", "open" };

	for (size_t i = 0; i < LENGTH(names); i++)
		if (!archive_same_piece(xml_child(all, names[i]), xml_child(own, names[i])))
			return false;
	return true;
}

/* True if the state in a seat's view, as the public would see it, is the public one. */
static bool
same_state(struct archive *a, xmlNodePtr all, xmlDocPtr view)
{
	const struct layout	*layout = a->table.file.game->state;
	void			*seat = xcalloc(1, layout->size), *public = xmalloc(layout->size);
	struct mask		*mask = mask_new(layout, SEAT_PUBLIC);
	xmlDocPtr		 doc = xml_new("state");
	xmlNodePtr		 root = xmlDocGetRootElement(doc);
	bool			 same;

	same = position_state_seen(&a->table, view, seat, a->diags) != NULL;
	if (same) {
		mask_copy(mask, public, seat);
		codec_write(layout, &a->table.names, public, SEAT_PUBLIC, root);
		same = archive_same_piece(xml_child(all, "state"), root);
	}
	xmlFreeDoc(doc);
	mask_free(mask);
	free(public);
	free(seat);
	return same;
}

static size_t
count_draws(xmlNodePtr events)
{
	size_t	 count = 0;

	XML_EACH(event, events, "draws")
		count++;
	return count;
}

/*
 * True if all public events stand among the seat's, in the same order, and all draws it shows are
 * public.
 */
static bool
same_events(xmlNodePtr all, xmlNodePtr own)
{
	xmlNodePtr	 next = xml_child(own, NULL);

	if (count_draws(all) != count_draws(own))
		return false;

	XML_EACH(event, all, NULL) {
		while (next != NULL && !archive_same_piece(event, next))
			next = xml_next(next, NULL);
		if (next == NULL)
			return false;
		next = xml_next(next, NULL);
	}
	return true;
}

static bool
check_view(struct archive *a, const char *seat, const char *path)
{
	struct buf	 xml = { 0 };
	xmlDocPtr	 view = NULL;
	xmlNodePtr	 all = xmlDocGetRootElement(a->view), own;
	bool		 same = false;

	if (stored_file(a->folder, path, &xml, a->diags))
		view = xml_parse(path, xml.data, xml.len, STORED_CAP, a->diags);
	own = view == NULL ? NULL : xmlDocGetRootElement(view);
	if (own != NULL)
		same = same_head(all, own, seat) && same_parts(all, own) &&
		    same_state(a, all, view) &&
		    same_events(xml_child(all, "events"), xml_child(own, "events"));
	if (own != NULL && !same)
		archive_fault(a, path, "wrong-record",
		    "it says otherwise than the public view what all may know");
	xmlFreeDoc(view);
	buf_clear(&xml);
	return same;
}

bool
archive_check_views(struct archive *a)
{
	bool	 ok = true;

	if (a->turn == 0 || a->done->reach != VERIFY_SEAT ||
	    a->record.revision != a->table.file.game->revision)
		return true;
	for (size_t i = 0; ok && i < a->seats.count; i++) {
		char	*path = paths_shown(a->seats.name[i], SHOWN_VIEW);

		ok = !archive_has(a, path) || check_view(a, a->seats.name[i], path);
		free(path);
	}
	return ok;
}
