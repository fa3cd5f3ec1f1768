/* The tax, cards and tokens that are laid out and dealt at the start (HLS-2, HLS-3, HLS-5). */

#include "games/hlas/rules.h"
#include "referee/kit.h"

void
hlas_equip(struct hlas *h, unsigned faction)
{
	const struct start_figures	*start = &h->f->start;
	struct faction			*f = &h->s->faction[faction];

	f->level = start->level;
	f->actions = h->f->limit.actions;
	for (unsigned i = ORE; i <= STOCKS; i++)
		f->stock[i] = start->stock;
	f->serf[f->capital] = start->serfs;
	f->warrior[f->capital] = start->warriors;
	f->serfs = (uint8_t)(h->f->unit[SERF].supply - start->serfs);
	f->warriors = (uint8_t)(h->f->unit[WARRIOR].supply - start->warriors);
}

static unsigned
token_pile(const struct hlas *h, bool sea, uint8_t *pile)
{
	bool		 more = hlas_has_pestilence(h->t);
	unsigned	 n = 0;

	for (unsigned i = 1; i <= TOKENS; i++) {
		const struct token_figures	*f = &h->f->token[i];
		unsigned			 count = f->count + (more ? f->pestilence : 0u);

		for (; f->sea == sea && count > 0; count--)
			pile[n++] = (uint8_t)i;
	}
	return n;
}

static void
lay_token(struct hlas *h, unsigned region, uint8_t *pile, unsigned *n)
{
	struct token_stack	*k = &h->s->tokens[region];

	if (*n == 0)
		return;
	k->token[k->count++] = pile[--*n];
	if (is_land(region) && !hlas_is_sunken(h, region))
		h->s->unexplored++;
}

/* Lays tokens in the tables' order of regions, but none where a capital stands (HLS-5). */
void
hlas_lay_tokens(struct hlas *h)
{
	uint8_t		 land[128], sea[128];
	unsigned	 lands = token_pile(h, false, land), seas = token_pile(h, true, sea);

	kit_shuffle(land, lands, 1, h->chance);
	kit_shuffle(sea, seas, 1, h->chance);
	for (unsigned r = 1; r <= REGIONS; r++) {
		bool	 wet = is_sea(r) || hlas_is_sunken(h, r);

		if (!hlas_in_play(h, r) || hlas_capital_of(h, r) != 0)
			continue;
		for (unsigned i = 0; i < h->f->region[r].tokens; i++)
			lay_token(h, r, wet ? sea : land, wet ? &seas : &lands);
	}
	while (lands > 0)
		h->s->left_out[land[--lands]]++;
	while (seas > 0)
		h->s->left_out[sea[--seas]]++;
}

void
hlas_draw_tax(struct hlas *h)
{
	const struct tax_figures	*tax = &h->f->tax;
	uint8_t				 slot[STOCKS] = { tax->high, tax->middle, tax->low };
	struct news			*e;

	for (unsigned n = STOCKS; n > 0; n--) {
		unsigned	 i = chance_public(h->chance, n, "tax");

		h->s->tax[STOCKS + 1 - n] = slot[i];
		slot[i] = slot[n - 1];
	}
	e = hlas_event(h, EVENT_TAX_SLOTS, 0);
	e->ore = h->s->tax[ORE];
	e->mana = h->s->tax[MANA];
	e->food = h->s->tax[FOOD];
}

void
hlas_make_deck(struct hlas *h)
{
	bool	 more = hlas_has_pestilence(h->t);

	for (unsigned i = 1; i <= SPELLS; i++) {
		const struct spell_figures	*f = &h->f->spell[i];

		for (unsigned n = 0; n < f->copies && (more || !f->pestilence); n++)
			h->s->deck[h->s->deck_size++] = (uint8_t)i;
	}
	kit_shuffle(h->s->deck, h->s->deck_size, 1, h->chance);
}
