/*
 * Words of a standby, who takes or declines the seat that is offered.  A standby known by name and
 * address alone is then invited to the seat.
 */

#include <stdlib.h>
#include <string.h>

#include "post/letterbox_parts.h"
#include "post/offer.h"

/*
 * Returns the seat that they mean, of those offered to them; 0, having said so, if there is none.
 */
static unsigned
find_seat(struct hearing *h, const struct offer offer[MAX_SEATS + 1], const char *named)
{
	const struct gamefile	*f = &h->m->table.file;
	unsigned		 found = 0;

	for (unsigned seat = 1; seat <= f->seats; seat++)
		if (offer[seat].to == h->who &&
		    (*named == '\0' ? found == 0 : strcasecmp(named, f->seat[seat].id) == 0))
			found = seat;
	if (found == 0) {
		xmlNodePtr	 node = refuse(h, "not-offered");

		if (*named != '\0' && h->quotable)
			xml_set(node, "seat", named);
	} else if (!offer[found].vacant && !offer[found].accepted) {
		xml_set(refuse(h, "back"), "seat", f->seat[found].id);
		found = 0;
	}
	return found;
}

static void
note_down(struct hearing *h, enum note_kind kind, unsigned seat)
{
	char	*detail = xasprintf("%s %s", h->m->table.file.seat[seat].id, h->who->id);

	inbox_note(h->in, h->m, kind, "standby", detail, NULL, &h->how);
	free(detail);
}

void
hear_standby(struct hearing *h, const struct spoken *said)
{
	struct offer	 offer[MAX_SEATS + 1];
	xmlNodePtr	 node;
	unsigned	 seat;
	const char	*id;

	offers_read(offer, h->m, h->in, h->position);
	seat = find_seat(h, offer, said->detail);
	if (seat == 0)
		return;
	id = h->m->table.file.seat[seat].id;
	if (!offer[seat].accepted)
		note_down(h, said->kind, seat);
	node = reply(h, note_row(offer[seat].accepted ? NOTE_ACCEPT : said->kind)->answer);
	xml_set(node, "seat", id);
	if (person_auth(&h->m->table.file, h->who) == AUTH_UNKNOWN)
		xml_set(node, "join", "yes");
}
