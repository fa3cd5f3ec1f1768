/*
 * Resampling from the information state: deals what a seat cannot know from what it sees.
 *
 * This covers the decks, the rewards in them, the unseen cards of the other
 * hand, and when that hand's cards came.  With seat 0 it deals what nobody at
 * the table knows.  Public counts give the number of hidden cards of each deck.
 */

#include <string.h>

#include "games/ancients/rules.h"
#include "referee/kit.h"

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
is_unseen_card(const struct hand *h, unsigned i, unsigned seat)
{
	return seat == 0 ? h->knows[i] == NOBODY : (h->knows[i] & SEAT_BIT(seat)) == 0;
}

/* Changes the rewards in the hidden pile for any reward cards that nobody can place. */
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
		pile[boa_deck_draw(g, deck, rewards)]++;
}

static void
resample_deck(const struct boa *g, unsigned deck)
{
	uint8_t	 pile[CARDS + 1];

	/* the cards of the deck that nobody knows, out of the deck and the hands */
	for (unsigned c = 0; c <= CARDS; c++)
		pile[c] = g->f->card[c].deck == deck ? g->s->deck[c] : 0;
	for (unsigned s = 1; s <= SEATS; s++)
		for (unsigned i = 0; i < g->s->hand[s].count; i++)
			if (is_unseen_card(&g->s->hand[s], i, 0) &&
			    g->f->card[g->s->hand[s].card[i]].deck == deck)
				pile[g->s->hand[s].card[i]]++;
	change_rewards(g, deck, pile);
	for (unsigned s = 1; s <= SEATS; s++) {
		struct hand	*h = &g->s->hand[s];

		for (unsigned i = 0; i < h->count; i++)
			if (is_unseen_card(h, i, 0) && g->f->card[h->card[i]].deck == deck)
				h->card[i] = (uint8_t)boa_deck_draw(g, deck, pile);
	}
	for (unsigned c = 1; c <= CARDS; c++)
		if (g->f->card[c].deck == deck)
			g->s->deck[c] = pile[c];
}

/*
 * For a seat.
 */

/* Forgets what the seat does not see. */
static void
forget_unseen(const struct boa *g, unsigned seat)
{
	memset(g->s->deck, 0, sizeof(g->s->deck));
	for (unsigned s = 1; s <= SEATS; s++) {
		struct hand	*h = &g->s->hand[s];

		for (unsigned i = 0; i < h->count; i++) {
			if (is_unseen_card(h, i, seat))
				h->card[i] = 0;
			if (s != seat)
				h->since[i] = (uint8_t)(h->received - i);
		}
		if (s != seat)
			kit_shuffle(h->since, h->count, 1, g->chance);
	}
}

/*
 * Writes all cards of a deck that lie nowhere in sight: reward cards as many as are in the game.
 */
static void
out_of_sight(const struct boa *g, unsigned deck, uint8_t *pile)
{
	uint8_t		 rewards[CARDS + 1] = { 0 }, copies[CARDS + 1];
	unsigned	 hidden = 3 * (unsigned)g->t->option[OPT_REWARDS];

	boa_copies(g, copies);
	for (unsigned c = 1; c <= CARDS; c++) {
		unsigned	 left = g->f->card[c].copies - MIN(copies[c], g->f->card[c].copies);

		if (g->f->card[c].deck != deck)
			continue;
		if (g->f->card[c].reward) {
			rewards[c] = (uint8_t)left;
			hidden -= MIN(copies[c], hidden);
		} else
			pile[c] = (uint8_t)left;
	}
	while (hidden-- > 0 && boa_deck_count(g, deck, rewards) > 0)
		pile[boa_deck_draw(g, deck, rewards)]++;
}

/* Adds to 'held' the cards of a deck that are in hands instead of the deck. */
static unsigned
draw_held(const struct boa *g, unsigned deck, uint8_t *held, unsigned count, unsigned room)
{
	unsigned	 stays = deck == DECK_ACTION ? g->s->deck_action : g->s->deck_item;
	uint8_t		 pile[CARDS + 1] = { 0 };

	out_of_sight(g, deck, pile);
	while (count < room && boa_deck_count(g, deck, pile) > stays)
		held[count++] = (uint8_t)boa_deck_draw(g, deck, pile);
	for (unsigned c = 1; c <= CARDS; c++)
		if (g->f->card[c].deck == deck)
			g->s->deck[c] = pile[c];
	return count;
}

void
boa_resample(const struct tables *t, void *state, unsigned seat, struct chance *chance)
{
	struct boa	 g = { .t = t, .f = t->figures, .s = state, .chance = chance };

	if (seat != 0) {
		uint8_t		 held[SEATS * HAND];
		unsigned	 count;

		forget_unseen(&g, seat);
		count = draw_held(&g, DECK_ACTION, held, 0, LENGTH(held));
		count = draw_held(&g, DECK_ITEM, held, count, LENGTH(held));
		kit_shuffle(held, count, 1, g.chance);
		for (unsigned s = 1; s <= SEATS; s++)
			for (unsigned i = 0; i < g.s->hand[s].count; i++)
				if (is_unseen_card(&g.s->hand[s], i, seat) && count > 0)
					g.s->hand[s].card[i] = held[--count];
		return;
	}
	resample_deck(&g, DECK_ACTION);
	resample_deck(&g, DECK_ITEM);
}
