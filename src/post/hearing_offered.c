/* Standbys known by name and address alone: the code of an offer proves their answer. */

#include "post/letterbox_parts.h"
#include "post/offer.h"

static bool
is_answer(enum note_kind kind)
{
	return kind == NOTE_ACCEPT || kind == NOTE_DECLINE;
}

/* Returns the seat whose offer has this code; 0: none. */
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

/* True if a seat is offered to them now, or to another standby of their address. */
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
