/*
 * Conflict cards and region cards.
 *
 * The deck is a set: each of its members is drawn with equal chance.  That equals a shuffled
 * deck, and leaves no order to hide.
 */

#include "games/immortals/rules.h"

void
imm_count_deck(struct state *s)
{
	bool	 stacks = s->phase <= PHASE_DEPLOY;

	s->deck_size = (uint16_t)bits(s->deck);
	s->stack[0] = (uint8_t)(stacks ? bits(s->deck & CARDS_LIGHT) : 0);
	s->stack[1] = (uint8_t)(stacks ? bits(s->deck & CARDS_DARK) : 0);
}

unsigned
imm_draw(struct state *s, uint64_t of, struct chance *chance, struct events *events)
{
	uint64_t	 card;

	if ((s->deck & of) == 0) {
		if ((s->discard & of) == 0)
			return 0;
		s->deck |= s->discard & of;
		s->discard &= ~of;
		((struct news *)event_add(events, EVERYONE))->kind = NEWS_SHUFFLED;
	}
	card = nth_bit(s->deck & of, chance_hidden(chance, bits(s->deck & of)));
	s->deck ^= card;
	imm_count_deck(s);
	return lowest(card) + 1;
}

void
imm_receive(struct state *s, unsigned seat, unsigned card, struct events *events)
{
	struct player	*p = &s->player[seat];
	struct news	*n = event_add(events, SEAT_BIT(seat));

	p->hand |= card_bit(card);
	p->conflicts++;
	n->kind = NEWS_RECEIVED;
	n->seat = (uint8_t)seat;
	n->card = (uint8_t)card;
}

void
imm_draw_to(struct state *s, unsigned seat, unsigned n, struct chance *chance,
    struct events *events)
{
	unsigned	 drawn = 0, card;
	struct news	*news;

	for (; drawn < n && (card = imm_draw(s, CARDS_ALL, chance, events)) != 0; drawn++)
		imm_receive(s, seat, card, events);
	news = event_add(events, EVERYONE);
	news->kind = NEWS_DREW;
	news->seat = (uint8_t)seat;
	news->count = (uint8_t)drawn;
}

void
imm_discard(struct state *s, unsigned card)
{
	s->discard |= card_bit(card);
	for (unsigned seat = 1; seat <= PLAYERS; seat++)
		s->player[seat].known &= ~card_bit(card);
}

void
imm_show_card(const struct tables *t, struct state *s, unsigned card)
{
	for (unsigned seat = 1; seat <= t->seats; seat++)
		s->player[seat].known |= card_bit(card);
}

/* A face-down card that changes hands leaves its space empty. */
static unsigned
unlay(struct player *p, unsigned region)
{
	for (unsigned space = 1; space <= SPACES; space++) {
		if (p->board[space].region != region)
			continue;
		p->board[space] = (struct card){ 0 };
		p->covered &= (uint16_t)~SPACE_BIT(space);
		return space;
	}
	return 0;
}

void
imm_card_to(struct state *s, unsigned region, unsigned seat, struct events *events)
{
	unsigned	 old = s->region[region].card;
	struct news	*n;

	if (old == seat)
		return;
	s->region[region].card = (uint8_t)seat;
	n = event_add(events, EVERYONE);
	n->kind = NEWS_CARD;
	n->region = (uint8_t)region;
	n->seat = (uint8_t)seat;
	n->other = (uint8_t)old;
	n->space = (uint8_t)(old != 0 ? unlay(&s->player[old], region) : 0);
}
