/* The toy game's cards: hands, deck and discards. */

#include <string.h>

#include "referee/kit.h"
#include "toy/parts.h"

static const struct toy_figures *
figures(const struct tables *t)
{
	return t->figures;
}

void
toy_hand_add(const struct tables *t, struct toy_player *p, uint8_t card)
{
	unsigned	 i = p->held++;

	for (; i > 0 && p->hand[i - 1] > card; i--)
		p->hand[i] = p->hand[i - 1];
	p->hand[i] = card;
	p->worth = (uint8_t)(p->worth + figures(t)->card[card].strength);
}

void
toy_hand_discard(const struct tables *t, struct toy_state *s, unsigned seat, unsigned card)
{
	struct toy_player	*p = &s->player[seat];
	uint8_t			*at = memchr(p->hand, (int)card, TOY_HAND);

	if (card == 0)
		return;
	memmove(at, at + 1, (size_t)(p->hand + TOY_HAND - at - 1));
	p->hand[TOY_HAND - 1] = 0;
	p->held--;
	p->worth = (uint8_t)(p->worth - figures(t)->card[card].strength);
	s->discard[s->discarded++] = (uint8_t)card;
}

void
toy_draw(const struct tables *t, struct toy_state *s, unsigned seat, struct chance *c,
    struct events *events)
{
	struct toy_player	*p = &s->player[seat];
	struct toy_event	*e;

	if (s->deck_size == 0) {
		memcpy(s->deck, s->discard, s->discarded);
		s->deck_size = s->discarded;
		s->discarded = 0;
		memset(s->discard, 0, sizeof(s->discard));
		kit_shuffle(s->deck, s->deck_size, 1, c);
	}
	if (s->deck_size == 0 || p->held == TOY_HAND)
		return;
	s->deck_size--;
	e = event_add(events, EVERYONE);
	*e = (struct toy_event){ .kind = TOY_E_DREW, .seat = (uint8_t)seat };
	e = event_add(events, SEAT_BIT(seat));
	*e = (struct toy_event){ .kind = TOY_E_CARD, .seat = (uint8_t)seat,
	    .card = s->deck[s->deck_size] };
	toy_hand_add(t, p, s->deck[s->deck_size]);
	s->deck[s->deck_size] = 0;
	s->known[s->deck_size] = NOBODY;
}

/* All copies but those that the seat sees. */
static unsigned
unknown_cards(const struct tables *t, const struct toy_state *s, unsigned seat,
    uint8_t pool[TOY_DECK])
{
	unsigned	 seen[TOY_CARDS + 1] = { 0 }, count = 0;

	for (unsigned k = 0; k < s->player[seat].held; k++)
		seen[s->player[seat].hand[k]]++;
	for (unsigned k = 0; k < s->deck_size; k++)
		if ((s->known[k] & SEAT_BIT(seat)) != 0)
			seen[s->deck[k]]++;
	for (unsigned k = 0; k < s->discarded; k++)
		seen[s->discard[k]]++;
	for (uint8_t card = 1; card <= TOY_CARDS; card++)
		for (unsigned k = seen[card]; k < figures(t)->card[card].copies; k++)
			pool[count++] = card;
	return count;
}

static unsigned
unknown_to_all(const struct toy_state *s, uint8_t pool[TOY_DECK])
{
	unsigned	 count = 0;

	for (unsigned k = 0; k < s->deck_size; k++)
		if (s->known[k] == NOBODY)
			pool[count++] = s->deck[k];
	return count;
}

void
toy_resample(const struct tables *t, void *state, unsigned seat, struct chance *c)
{
	struct toy_state	*s = state;
	uint8_t			 pool[TOY_DECK];
	unsigned		 count = seat != 0 ? unknown_cards(t, s, seat, pool) :
	    unknown_to_all(s, pool);
	seats_t			 knows = seat == 0 ? EVERYONE : SEAT_BIT(seat);

	kit_shuffle(pool, count, 1, c);
	for (unsigned i = 1; seat != 0 && i <= t->seats; i++) {
		struct toy_player	*p = &s->player[i];
		unsigned		 held = p->held;

		if (i == seat)
			continue;
		p->held = p->worth = 0;
		memset(p->hand, 0, sizeof(p->hand));
		while (held-- > 0)
			toy_hand_add(t, p, pool[--count]);
	}
	for (unsigned k = 0; k < s->deck_size; k++)
		if ((s->known[k] & knows) == 0)
			s->deck[k] = pool[--count];
}

const char *
toy_broken(const struct tables *t, const void *state)
{
	const struct toy_state	*s = state;
	unsigned		 count[TOY_CARDS + 1] = { 0 };

	for (unsigned seat = 1; seat <= t->seats; seat++) {
		const struct toy_player	*p = &s->player[seat];
		unsigned		 worth = 0;

		for (unsigned i = 0; i < p->held; i++) {
			count[p->hand[i]]++;
			worth += figures(t)->card[p->hand[i]].strength;
			if (i > 0 && p->hand[i - 1] > p->hand[i])
				return "a hand is not sorted";
		}
		if (worth != p->worth)
			return "the strength of a hand is wrong";
	}
	for (unsigned i = 0; i < s->deck_size; i++)
		count[s->deck[i]]++;
	for (unsigned i = 0; i < s->discarded; i++)
		count[s->discard[i]]++;
	for (unsigned card = 1; card <= TOY_CARDS; card++)
		if (count[card] != figures(t)->card[card].copies)
			return "a card was made or lost";
	return NULL;
}
