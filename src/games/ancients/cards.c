/*
 * Decks and hands (BOA-10, BOA-29, BOA-30).
 *
 * A deck is a count of each card, drawn from by hidden chance.  It has no stored order, so
 * nobody can know one.
 */

#include "games/ancients/rules.h"

struct hand *
boa_hand(const struct boa *g, unsigned side)
{
	unsigned	 seat = g->s->player[side].seat;

	return seat == 0 ? NULL : &g->s->hand[seat];
}

unsigned
boa_hand_count(const struct boa *g, unsigned side)
{
	const struct hand	*h = boa_hand(g, side);

	return h == NULL ? 0 : h->count;
}

int
boa_hand_find(const struct boa *g, unsigned side, unsigned card)
{
	const struct hand	*h = boa_hand(g, side);

	for (unsigned i = 0; card != 0 && h != NULL && i < h->count; i++)
		if (h->card[i] == card)
			return (int)i;
	return -1;
}

unsigned
boa_hand_effect(const struct boa *g, unsigned side, unsigned effect, unsigned deck)
{
	const struct hand	*h = boa_hand(g, side);

	for (unsigned i = 0; h != NULL && i < h->count; i++) {
		const struct card_figures	*c = &g->f->card[h->card[i]];

		if (h->card[i] != 0 && c->effect == effect && (deck == 0 || c->deck == deck) &&
		    c->use != USE_EQUIP)
			return h->card[i];
	}
	return 0;
}

uint32_t
boa_hand_effects(const struct boa *g, unsigned side)
{
	const struct hand	*h = boa_hand(g, side);
	uint32_t		 effects = 0;

	for (unsigned i = 0; h != NULL && i < h->count; i++) {
		const struct card_figures	*c = &g->f->card[h->card[i]];

		if (h->card[i] != 0 && c->use != USE_EQUIP)
			effects |= EFFECT_BIT(c->effect);
	}
	return effects;
}

/* Moves a card from one place of a hand to another. */
static void
hand_move(struct hand *h, unsigned to, unsigned from)
{
	h->card[to] = h->card[from];
	h->knows[to] = h->knows[from];
	h->since[to] = h->since[from];
}

void
boa_hand_take(struct hand *h, unsigned index)
{
	h->count--;
	for (unsigned i = index; i < h->count; i++)
		hand_move(h, i, i + 1);
	h->card[h->count] = h->since[h->count] = 0;
	h->knows[h->count] = 0;
}

/* Lays a card into the hand: before all cards that fewer players know. */
static void
hand_lay(struct hand *h, unsigned card, seats_t knows, unsigned since)
{
	unsigned	 at = h->count++;

	for (; at > 0 && (knows & ~h->knows[at - 1]) != 0; at--)
		hand_move(h, at, at - 1);
	h->card[at] = (uint8_t)card;
	h->knows[at] = knows;
	h->since[at] = (uint8_t)since;
}

void
boa_hand_put(struct boa *g, unsigned side, unsigned card, seats_t others)
{
	struct hand	*h = boa_hand(g, side);

	if (h == NULL || h->count >= HAND)
		bug("a card goes to a hand that has no room");
	hand_lay(h, card, (seats_t)(SEAT_BIT(g->s->player[side].seat) | others), ++h->received);
}

unsigned
boa_hand_oldest(const struct hand *h)
{
	unsigned	 oldest = 0;

	/* Ages are counted round: the one longest before the last. */
	for (unsigned i = 1; i < h->count; i++)
		if ((uint8_t)(h->received - h->since[i]) > (uint8_t)(h->received -
		    h->since[oldest]))
			oldest = i;
	return oldest;
}

void
boa_play(struct boa *g, unsigned side, unsigned card)
{
	struct news	*n = boa_news_add(g, NEWS_PLAYED);

	boa_hand_take(boa_hand(g, side), (unsigned)boa_hand_find(g, side, card));
	g->s->discard[card]++;
	n->side = (uint8_t)side;
	n->card = (uint8_t)card;
}

void
boa_throw_away(struct boa *g, unsigned side, unsigned index)
{
	struct hand	*h = boa_hand(g, side);
	struct news	*n = boa_news_add(g, NEWS_DISCARDED);

	n->side = (uint8_t)side;
	n->card = h->card[index];
	g->s->discard[h->card[index]]++;
	boa_hand_take(h, index);
}

unsigned
boa_deck_count(const struct boa *g, unsigned deck, const uint8_t *pile)
{
	unsigned	 n = 0;

	for (unsigned c = 1; c <= CARDS; c++)
		if (g->f->card[c].deck == deck)
			n += pile[c];
	return n;
}

void
boa_count_decks(struct boa *g)
{
	g->s->deck_action = (uint8_t)boa_deck_count(g, DECK_ACTION, g->s->deck);
	g->s->deck_item = (uint8_t)boa_deck_count(g, DECK_ITEM, g->s->deck);
}

static void
shuffle_discards(struct boa *g, unsigned deck)
{
	for (unsigned c = 1; c <= CARDS; c++) {
		if (g->f->card[c].deck != deck)
			continue;
		g->s->deck[c] = (uint8_t)(g->s->deck[c] + g->s->discard[c]);
		g->s->discard[c] = 0;
	}
}

/* Draws one card of the deck by hidden chance; returns 0 if there is none. */
static unsigned
draw_from(struct boa *g, unsigned deck)
{
	unsigned	 count = boa_deck_count(g, deck, g->s->deck), n;

	if (count == 0) {
		shuffle_discards(g, deck);
		count = boa_deck_count(g, deck, g->s->deck);
	}
	if (count == 0)
		return 0;
	n = chance_hidden(g->chance, count);
	for (unsigned c = 1; c <= CARDS; c++) {
		if (g->f->card[c].deck != deck)
			continue;
		if (n < g->s->deck[c])
			return c;
		n -= g->s->deck[c];
	}
	bug("a deck holds fewer cards than it counts");
}

static void
use_instant(struct boa *g, unsigned side, unsigned card)
{
	struct player	*p = &g->s->player[side];
	unsigned	 amount = g->f->card[card].amount;

	g->s->discard[card]++;
	if (g->f->card[card].effect == EFFECT_STONE)
		p->stone++;
	else if (g->f->card[card].effect == EFFECT_PLUNDER)
		p->due[DECK_ACTION - 1] = (uint8_t)(p->due[DECK_ACTION - 1] + amount);
	else
		boa_score_points(g, side, amount, 0, card);
}

static void
receive(struct boa *g, unsigned side, unsigned card)
{
	struct news	*n = boa_news_to(g, NEWS_RECEIVED, SEAT_BIT(g->s->player[side].seat));

	n->side = (uint8_t)side;
	n->card = (uint8_t)card;
	boa_hand_put(g, side, card, NOBODY);
}

void
boa_draw_due(struct boa *g, unsigned side, unsigned deck)
{
	struct player	*p = &g->s->player[side];
	unsigned	 card = draw_from(g, deck);
	bool		 instant = card != 0 && g->f->card[card].use == USE_INSTANT;
	struct news	*n;

	if (card == 0) {
		p->due[deck - 1] = 0;
		return;
	}
	p->due[deck - 1]--;
	g->s->deck[card]--;
	boa_count_decks(g);
	n = boa_news_add(g, NEWS_DREW);
	n->side = (uint8_t)side;
	n->deck = (uint8_t)deck;
	n->card = (uint8_t)(instant ? card : 0);
	if (instant)
		use_instant(g, side, card);
	else
		receive(g, side, card);
	boa_do_deed(g, side, DEED_DRAW, 1);
}

bool
boa_holds_card(const struct boa *g, unsigned side, unsigned card, unsigned use)
{
	const struct card_figures	*c = &g->f->card[card];

	if (c->use != use)
		return REFUSE_EVER(g, "card-use", "'%s' is not a card for this",
		    names_id(g->t->names, "card", card));
	if (boa_hand_find(g, side, card) < 0)
		return REFUSE_NOW(g, "no-card", "you do not hold '%s'",
		    names_id(g->t->names, "card", card));
	return boa_faction_among(g, side, c->factions);
}

bool
boa_check_draw(const struct boa *g, unsigned side, const struct move *m)
{
	if (!boa_own_unit(g, side, m->unit))
		return false;
	if (!g->f->square[g->s->unit[m->unit].square].card)
		return REFUSE_NOW(g, "token", "there is no red token on its square");
	if (g->s->unit[m->unit].drew)
		return REFUSE_NOW(g, "drawn", "this unit has drawn in this turn");
	return boa_can_pay(g, side, boa_price(g, ABILITY_DRAW, false), m);
}

void
boa_do_draw(struct boa *g, unsigned side, const struct move *m)
{
	boa_pay(g, side, boa_price(g, ABILITY_DRAW, false), m, m->kind);
	g->s->unit[m->unit].drew = 1;
	g->s->player[side].due[DECK_ACTION - 1]++;
}
