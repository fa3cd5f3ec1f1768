/* Offers of free seats: what the notes of a game say of them. */

#include <string.h>

#include "records/offer.h"

bool
offer_is_seated(const struct gamefile *f, const struct person *p)
{
	for (unsigned seat = 1; seat <= f->seats; seat++) {
		const struct person	*s = &f->seat[seat];

		if (!s->bot && ((s->key != NULL && p->key != NULL && strcmp(s->key, p->key) == 0) ||
		    person_same(s, p)))
			return true;
	}
	return false;
}

void
offer_heed(struct offer offer[MAX_SEATS + 1], const struct gamefile *f, const struct notes *notes)
{
	for (size_t i = 0; i < notes->count; i++) {
		const struct note	*n = &notes->note[i];
		const char		*name;
		struct offer		*o = &offer[note_seat(f, n->detail,
		    &name)];
		const struct person	*who = note_standby(f, n->detail);
		bool			 theirs = who != NULL && who == o->to;

		if (n->kind == NOTE_LAPSE)
			*o = (struct offer){ 0 };
		else if (n->kind == NOTE_FREE)
			o->exhausted = true;
		else if (n->kind == NOTE_OFFER) {
			o->to = who;
			o->made = n->time;
			o->ends = n->time + f->answer_within;
			o->accepted = false;
			o->asked |= who == NULL ? 0 : 1u << (who - f->standby);
			o->count++;
		} else if (n->kind == NOTE_ACCEPT)
			o->accepted = o->accepted || theirs;
		else if (n->kind == NOTE_DECLINE && theirs && !o->accepted)
			o->to = NULL;
	}
}
