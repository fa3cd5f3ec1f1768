/*
 * Dealing afresh what a seat cannot know: the deck with the other libraries, and tokens it has not
 * seen.
 */

#include "games/hlas/rules.h"

struct pool {
	uint8_t		 item[REGIONS * 2 + 64];
	unsigned	 count;
};

static void
redeal_spells(const struct hlas *h, unsigned seat)
{
	struct state	*s = h->s;
	struct pool	 p = { .count = 0 };

	for (unsigned i = 0; i < s->deck_size; i++)
		p.item[p.count++] = s->deck[i];
	for (unsigned other = 1; seat != 0 && other <= h->t->seats; other++)
		for (unsigned i = 0; other != seat && i < s->seat[other].cards; i++)
			p.item[p.count++] = s->seat[other].library[i];
	hlas_shuffle(h->chance, p.item, p.count);
	for (unsigned i = 0; i < s->deck_size; i++)
		s->deck[i] = p.item[--p.count];
	for (unsigned other = 1; seat != 0 && other <= h->t->seats; other++) {
		struct seat	*o = &s->seat[other];
		unsigned	 cards = o->cards;

		for (o->cards = other != seat ? 0 : o->cards; o->cards < cards; o->cards++) {
			uint8_t		 spell = p.item[--p.count];
			unsigned	 i = o->cards;

			for (; i > 0 && o->library[i - 1] > spell; i--)
				o->library[i] = o->library[i - 1];
			o->library[i] = spell;
		}
	}
}

static bool
is_unknown(const struct token_stack *k, unsigned i, unsigned seat)
{
	return seat != 0 ? (k->seen[i] & SEAT_BIT(seat)) == 0 : k->seen[i] == NOBODY;
}

/* Tokens of land and of sea lie apart, with those that were left out. */
static void
redeal_tokens(const struct hlas *h, unsigned seat, bool sea)
{
	struct state	*s = h->s;
	struct pool	 p = { .count = 0 };

	for (unsigned i = 1; i <= TOKENS; i++)
		for (; h->f->token[i].sea == sea && s->left_out[i] > 0; s->left_out[i]--)
			p.item[p.count++] = (uint8_t)i;
	for (unsigned r = 1; r <= REGIONS; r++)
		for (unsigned i = 0; i < s->tokens[r].count; i++)
			if (h->f->token[s->tokens[r].token[i]].sea == sea &&
			    is_unknown(&s->tokens[r], i, seat))
				p.item[p.count++] = s->tokens[r].token[i];
	hlas_shuffle(h->chance, p.item, p.count);
	for (unsigned r = 1; r <= REGIONS; r++)
		for (unsigned i = 0; i < s->tokens[r].count; i++)
			if (h->f->token[s->tokens[r].token[i]].sea == sea &&
			    is_unknown(&s->tokens[r], i, seat))
				s->tokens[r].token[i] = p.item[--p.count];
	while (p.count > 0)
		s->left_out[p.item[--p.count]]++;
}

void
hlas_redeal(const struct tables *t, void *state, unsigned seat, struct chance *chance)
{
	struct hlas	 h = hlas_of(t, state);

	h.chance = chance;
	redeal_spells(&h, seat);
	redeal_tokens(&h, seat, false);
	redeal_tokens(&h, seat, true);
}
