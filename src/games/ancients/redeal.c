/*
 * Deals afresh what a seat cannot know: the decks, which rewards are in them,
 * and the cards of the other hand that it has not seen.
 *
 * All may know of each hidden card which deck it is of: its drawing was seen.
 */

#include "games/ancients/rules.h"

void
boa_copies(const struct boa *g, uint8_t copies[CARDS + 1])
{
	for (unsigned c = 0; c <= CARDS; c++)
		copies[c] = (uint8_t)(g->s->deck[c] + g->s->discard[c]);
	for (unsigned seat = 1; seat <= SEATS; seat++)
		for (unsigned i = 0; i < g->s->hand[seat].count; i++)
			copies[g->s->hand[seat].card[i]]++;
	for (unsigned u = 1; u <= UNITS; u++)
		for (unsigned i = 0; i < CARRIED_ITEMS; i++)
			copies[g->s->unit[u].item[i]]++;
	for (unsigned i = 0; i < g->s->lying_count; i++)
		copies[g->s->lying[i].card]++;
}

static bool
unknown(const struct hand *h, unsigned i, unsigned seat)
{
	return seat == 0 ? h->knows[i] == NOBODY : (h->knows[i] & SEAT_BIT(seat)) == 0;
}

/* One card of the pile by chance, which leaves it. */
static unsigned
draw(const struct boa *g, unsigned deck, uint8_t *pile)
{
	unsigned	 n = chance_hidden(g->chance, boa_deck_count(g, deck, pile));

	for (unsigned c = 1; c <= CARDS; c++) {
		if (g->f->card[c].deck != deck)
			continue;
		if (n < pile[c]) {
			pile[c]--;
			return c;
		}
		n -= pile[c];
	}
	bug("a pile holds fewer cards than it counts");
}

/* Reward cards that nobody may place: the ones in the hidden pile change for any of them. */
static void
change_rewards(const struct boa *g, unsigned deck, uint8_t *pile)
{
	uint8_t		 rewards[CARDS + 1] = { 0 }, copies[CARDS + 1];
	unsigned	 in = 0;

	boa_copies(g, copies);
	for (unsigned c = 1; c <= CARDS; c++) {
		if (g->f->card[c].deck != deck || !g->f->card[c].reward)
			continue;
		rewards[c] = (uint8_t)(pile[c] + g->f->card[c].copies - copies[c]);
		in += pile[c];
		pile[c] = 0;
	}
	while (in-- > 0)
		pile[draw(g, deck, rewards)]++;
}

/* Takes the unknown cards of a deck out of the deck and the hands into a pile. */
static void
collect(const struct boa *g, unsigned deck, unsigned seat, uint8_t *pile)
{
	for (unsigned c = 1; c <= CARDS; c++)
		pile[c] = g->f->card[c].deck == deck ? g->s->deck[c] : 0;
	for (unsigned s = 1; s <= SEATS; s++)
		for (unsigned i = 0; i < g->s->hand[s].count; i++)
			if (unknown(&g->s->hand[s], i, seat) &&
			    g->f->card[g->s->hand[s].card[i]].deck == deck)
				pile[g->s->hand[s].card[i]]++;
}

static void
redeal_deck(const struct boa *g, unsigned deck, unsigned seat)
{
	uint8_t	 pile[CARDS + 1] = { 0 };

	collect(g, deck, seat, pile);
	change_rewards(g, deck, pile);
	for (unsigned s = 1; s <= SEATS; s++) {
		struct hand	*h = &g->s->hand[s];

		for (unsigned i = 0; i < h->count; i++)
			if (unknown(h, i, seat) && g->f->card[h->card[i]].deck == deck)
				h->card[i] = (uint8_t)draw(g, deck, pile);
	}
	for (unsigned c = 1; c <= CARDS; c++)
		if (g->f->card[c].deck == deck)
			g->s->deck[c] = pile[c];
}

void
boa_redeal(const struct tables *t, void *state, unsigned seat, struct chance *chance)
{
	struct boa	 g = { .t = t, .f = t->figures, .s = state, .chance = chance };

	redeal_deck(&g, DECK_ACTION, seat);
	redeal_deck(&g, DECK_ITEM, seat);
}
