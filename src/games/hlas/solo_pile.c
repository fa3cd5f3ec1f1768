/* The pile of the solo enemy's cards, drawn and shown in battles (HLS-72, HLS-78). */

#include "games/hlas/rules.h"

/* With one card left, the discards are mixed in first (HLS-72). */
unsigned
hlas_solo_draw(struct hlas *h)
{
	struct solo	*solo = &h->s->solo;
	unsigned	 nth, card = 0;

	if (bits(solo->pile) <= 1) {
		solo->pile |= solo->discards;
		solo->discards = 0;
	}
	nth = chance_public(h->chance, bits(solo->pile), "card");
	do
		card++;
	while ((solo->pile & CARD_BIT(card)) == 0 || nth-- > 0);
	solo->pile &= (uint8_t)~CARD_BIT(card);
	return card;
}

void
hlas_solo_fight(struct hlas *h, unsigned side)
{
	struct fighter			*f = &h->s->battle.side[side];
	unsigned			 card = hlas_solo_draw(h);
	const struct card_figures	*figures = &h->f->card[card];

	h->s->solo.discards |= CARD_BIT(card);
	f->drawn = (uint8_t)card;
	f->card = f->counts_as = side == ATTACK ? figures->attack : figures->defence;
	hlas_event(h, EVENT_CARD_DRAWN, f->faction)->drawn = (uint8_t)card;
}
