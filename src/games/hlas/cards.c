/* Spells: deck, discards and libraries. */

#include "games/hlas/rules.h"
#include "referee/kit.h"

void
hlas_reshuffle(struct hlas *h)
{
	struct state	*s = h->s;

	memcpy(s->deck, s->discard, sizeof(s->deck));
	s->deck_size = s->discards;
	s->discards = 0;
	memset(s->discard, 0, sizeof(s->discard));
	kit_shuffle(s->deck, s->deck_size, 1, h->chance);
}

static void
library_add(struct seat *seat, unsigned spell)
{
	unsigned	 i = seat->cards++;

	for (; i > 0 && seat->library[i - 1] > spell; i--)
		seat->library[i] = seat->library[i - 1];
	seat->library[i] = (uint8_t)spell;
}

/*
 * The discards are shuffled into an empty deck.  If it is still empty, fewer cards are drawn
 * (HLS-15).
 */
void
hlas_draw(struct hlas *h, unsigned faction, unsigned n)
{
	struct state	*s = h->s;
	unsigned	 number = s->faction[faction].seat, drawn = 0;
	struct seat	*seat = &s->seat[number];
	struct news	*e;

	for (; drawn < n && seat->cards < LIBRARY; drawn++) {
		if (s->deck_size == 0)
			hlas_reshuffle(h);
		if (s->deck_size == 0)
			break;
		library_add(seat, s->deck[--s->deck_size]);
		e = event_add(h->events, SEAT_BIT(number));
		*e = (struct news){ .kind = EVENT_CARD, .faction = (uint8_t)faction,
		    .spell = s->deck[s->deck_size] };
		s->deck[s->deck_size] = 0;
	}
	if (drawn > 0)
		hlas_event(h, EVENT_DREW, faction)->n = (uint8_t)drawn;
}

void
hlas_discard(struct hlas *h, unsigned spell)
{
	h->s->discard[h->s->discards++] = (uint8_t)spell;
}

bool
hlas_holds(const struct hlas *h, unsigned faction, unsigned spell)
{
	const struct seat	*seat = &h->s->seat[h->s->faction[faction].seat];

	return spell != 0 && h->s->faction[faction].seat != 0 &&
	    memchr(seat->library, (int)spell, seat->cards) != NULL;
}

void
hlas_remove_card(struct hlas *h, unsigned faction, unsigned spell)
{
	struct seat	*seat = &h->s->seat[h->s->faction[faction].seat];
	uint8_t		*at = memchr(seat->library, (int)spell, seat->cards);

	memmove(at, at + 1, (size_t)(seat->library + LIBRARY - at - 1));
	seat->library[LIBRARY - 1] = 0;
	seat->cards--;
}

/*
 * Returns the card to keep first by default: highest points, then Mana, then order in the table
 * (HQ-14).
 */
static unsigned
best_card(const struct hlas *h, const uint8_t *card, unsigned count)
{
	unsigned	 best = 0;

	for (unsigned i = 0; i < count; i++) {
		const struct spell_figures	*a = &h->f->spell[card[i]], *b = &h->f->spell[best];

		if (card[i] != 0 && (best == 0 || a->vp > b->vp ||
		    (a->vp == b->vp && a->mana > b->mana)))
			best = card[i];
	}
	return best;
}

static bool
strike(uint8_t *card, unsigned count, unsigned spell)
{
	uint8_t	*at = spell == 0 ? NULL : memchr(card, (int)spell, count);

	if (at != NULL)
		*at = 0;
	return at != NULL;
}

void
hlas_keep(struct hlas *h, unsigned faction, unsigned limit, const uint8_t *keep, unsigned count)
{
	struct seat	*seat = &h->s->seat[h->s->faction[faction].seat];
	uint8_t		 left[LIBRARY];
	unsigned	 kept = 0, cards = seat->cards;

	memcpy(left, seat->library, sizeof(left));
	for (unsigned i = 0; i < count && kept < limit; i++)
		kept += strike(left, cards, keep[i]);
	for (; kept < limit && kept < cards; kept++)
		strike(left, cards, best_card(h, left, cards));
	for (unsigned i = 0; i < cards; i++) {
		if (left[i] == 0)
			continue;
		hlas_remove_card(h, faction, left[i]);
		hlas_discard(h, left[i]);
	}
	if (cards > kept)
		hlas_event(h, EVENT_DISCARDED, faction)->n = (uint8_t)(cards - kept);
}
