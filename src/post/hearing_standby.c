/*
 * What a standby says: whether they take the seat that is offered to them.  Who is known by name
 * and address alone proves that by the code of the offer, and is invited to the seat then.
 */

#include <stdlib.h>
#include <string.h>

#include "post/letterbox_parts.h"
#include "post/offer.h"

/*
 * The seat that they mean, of those offered to them; 0, having said so, if there is none.
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

		if (*named != '\0')
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

/*
 * Standbys by name and address alone.
 */

static bool
is_answer(enum note_kind kind)
{
	return kind == NOTE_ACCEPT || kind == NOTE_DECLINE;
}

/* The seat whose offer has this code; 0: none. */
static unsigned
find_offer(const struct hearing *h, const struct offer offer[MAX_SEATS + 1], const char *said,
    struct proof *how)
{
	const struct gamefile	*f = &h->m->table.file;

	for (unsigned seat = 1; seat <= f->seats; seat++) {
		const struct offer	*o = &offer[seat];
		char			 code[CODE_TEXT];
		struct evidence		 came = { .token = said, .code = code };

		if (o->to == NULL)
			continue;
		offer_code(h->m, f->seat[seat].id, o, code);
		if (proof_answer(f, o->to, &came, how) == PROVED)
			return seat;
	}
	return 0;
}

const struct person *
hearing_offered(const struct hearing *h, const struct delivery *d)
{
	struct offer	 offer[MAX_SEATS + 1];
	struct proof	 how;

	offers_read(offer, h->m, h->in, NULL);
	for (size_t i = 0; i < d->speech.count; i++) {
		const struct spoken	*said = &d->speech.said[i];
		unsigned		 seat = is_answer(said->kind) &&
		    delivery_is_for(d, said->game, h->m->path) ?
		    find_offer(h, offer, said->detail, &how) : 0;

		if (seat != 0)
			return offer[seat].to;
	}
	return NULL;
}

/* Whether a seat is offered to them now, or to another standby of their address. */
static bool
is_asked(const struct hearing *h, const struct offer offer[MAX_SEATS + 1])
{
	for (unsigned seat = 1; seat <= h->m->table.file.seats; seat++)
		if (offer[seat].to != NULL && person_same(offer[seat].to, h->who))
			return true;
	return false;
}

static void
answer_offer(struct hearing *h, const struct spoken *said)
{
	struct offer	 offer[MAX_SEATS + 1];
	struct spoken	 meant = *said;
	unsigned	 seat;

	offers_read(offer, h->m, h->in, NULL);
	seat = find_offer(h, offer, said->detail, &h->how);
	if (seat != 0 && offer[seat].to == h->who) {
		meant.detail = h->m->table.file.seat[seat].id;
		hear_words(h, &meant);
	} else if (is_asked(h, offer))
		xml_set(refuse(h, "wrong-offer-code"), "word", note_word(said->kind));
	else
		refuse(h, "not-offered");
}

void
hearing_standby(struct hearing *h, const struct delivery *d)
{
	for (size_t i = 0; i < d->speech.count; i++) {
		const struct spoken	*said = &d->speech.said[i];

		if (!delivery_is_for(d, said->game, h->m->path))
			continue;
		h->heard = true;
		if (is_answer(said->kind) && !h->m->last.over)
			answer_offer(h, said);
		else
			hear_words(h, said);
	}
}
