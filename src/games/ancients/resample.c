/*
 * Resampling from the information state: deals what a seat cannot know from what it sees.
 *
 * This covers the decks, the rewards in them, the unseen cards of the other hand, and when that
 * hand's cards came.  With seat 0 it deals what nobody at the table knows.  Public counts give
 * the number of hidden cards of each deck.
 */

#include <string.h>

#include "games/ancients/rules.h"
#include "referee/kit.h"

/* Adds eight bytes to eight others, without carry between them. */
static inline uint64_t
add_bytes(uint64_t a, uint64_t b)
{
	const uint64_t	 high = UINT64_C(0x8080808080808080);

	return ((a & ~high) + (b & ~high)) ^ ((a ^ b) & high);
}

/* Adds the number of each card in the deck and the discards. */
static void
add_piles(const struct state *s, uint8_t copies[CARDS + 1])
{
	unsigned	 c = 0;

	for (uint64_t deck, discard; c + sizeof(deck) <= CARDS + 1; c += sizeof(deck)) {
		memcpy(&deck, &s->deck[c], sizeof(deck));
		memcpy(&discard, &s->discard[c], sizeof(discard));
		deck = add_bytes(deck, discard);
		memcpy(&copies[c], &deck, sizeof(deck));
	}
	for (; c <= CARDS; c++)
		copies[c] = (uint8_t)(s->deck[c] + s->discard[c]);
}

void
boa_copies(const struct boa *g, uint64_t units, uint8_t copies[CARDS + 1])
{
	add_piles(g->s, copies);
	for (unsigned seat = 1; seat <= SEATS; seat++)
		for (unsigned i = 0; i < g->s->hand[seat].count; i++)
			copies[g->s->hand[seat].card[i]]++;
	while (units != 0) {
		const struct unit	*unit = &g->s->unit[take_unit(&units)];

		for (unsigned i = 0; i < CARRIED_ITEMS; i++)
			copies[unit->item[i]]++;
	}
	for (unsigned i = 0; i < g->s->lying_count; i++)
		copies[g->s->lying[i].card]++;
}

static bool
unknown(const struct hand *h, unsigned i, unsigned seat)
{
	return seat == 0 ? h->knows[i] == NOBODY : (h->knows[i] & SEAT_BIT(seat)) == 0;
}

/* Draws one card of the pile by chance and takes it out. */
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

/* Changes the rewards in the hidden pile for any reward cards that nobody can place. */
static void
change_rewards(const struct boa *g, unsigned deck, uint8_t *pile)
{
	uint8_t		 rewards[CARDS + 1] = { 0 }, copies[CARDS + 1];
	unsigned	 in = 0;

	boa_copies(g, boa_units(g->s), copies);
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
collect(const struct boa *g, unsigned deck, uint8_t *pile)
{
	for (unsigned c = 1; c <= CARDS; c++)
		pile[c] = g->f->card[c].deck == deck ? g->s->deck[c] : 0;
	for (unsigned s = 1; s <= SEATS; s++)
		for (unsigned i = 0; i < g->s->hand[s].count; i++)
			if (unknown(&g->s->hand[s], i, 0) &&
			    g->f->card[g->s->hand[s].card[i]].deck == deck)
				pile[g->s->hand[s].card[i]]++;
}

static void
resample_deck(const struct boa *g, unsigned deck)
{
	uint8_t	 pile[CARDS + 1] = { 0 };

	collect(g, deck, pile);
	change_rewards(g, deck, pile);
	for (unsigned s = 1; s <= SEATS; s++) {
		struct hand	*h = &g->s->hand[s];

		for (unsigned i = 0; i < h->count; i++)
			if (unknown(h, i, 0) && g->f->card[h->card[i]].deck == deck)
				h->card[i] = (uint8_t)draw(g, deck, pile);
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
forget(const struct boa *g, unsigned seat)
{
	memset(g->s->deck, 0, sizeof(g->s->deck));
	for (unsigned s = 1; s <= SEATS; s++) {
		struct hand	*h = &g->s->hand[s];

		for (unsigned i = 0; i < h->count; i++) {
			if (unknown(h, i, seat))
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

	boa_copies(g, boa_units(g->s), copies);
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
		pile[draw(g, deck, rewards)]++;
}

/* Adds to 'held' the cards of a deck that are in hands instead of the deck. */
static unsigned
draw_held(const struct boa *g, unsigned deck, uint8_t *held, unsigned count, unsigned room)
{
	unsigned	 stays = deck == DECK_ACTION ? g->s->deck_action : g->s->deck_item;
	uint8_t		 pile[CARDS + 1] = { 0 };

	out_of_sight(g, deck, pile);
	while (count < room && boa_deck_count(g, deck, pile) > stays)
		held[count++] = (uint8_t)draw(g, deck, pile);
	for (unsigned c = 1; c <= CARDS; c++)
		if (g->f->card[c].deck == deck)
			g->s->deck[c] = pile[c];
	return count;
}

static void
resample_for(const struct boa *g, unsigned seat)
{
	uint8_t		 held[SEATS * HAND];
	unsigned	 count;

	forget(g, seat);
	count = draw_held(g, DECK_ACTION, held, 0, LENGTH(held));
	count = draw_held(g, DECK_ITEM, held, count, LENGTH(held));
	kit_shuffle(held, count, 1, g->chance);
	for (unsigned s = 1; s <= SEATS; s++)
		for (unsigned i = 0; i < g->s->hand[s].count; i++)
			if (unknown(&g->s->hand[s], i, seat) && count > 0)
				g->s->hand[s].card[i] = held[--count];
}

void
boa_resample(const struct tables *t, void *state, unsigned seat, struct chance *chance)
{
	struct boa	 g = { .t = t, .f = t->figures, .s = state, .chance = chance };

	if (seat != 0) {
		resample_for(&g, seat);
		return;
	}
	resample_deck(&g, DECK_ACTION);
	resample_deck(&g, DECK_ITEM);
}
