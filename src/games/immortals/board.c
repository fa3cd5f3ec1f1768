/* The pieces: armies in places, reach and buildings; conflict and region cards; gold and energy. */

#include "games/immortals/rules.h"

uint64_t
imm_held(const struct state *s, unsigned seat)
{
	return imm_held_in(s, seat, LIGHT) | imm_held_in(s, seat, DARK);
}

uint64_t
imm_held_in(const struct state *s, unsigned seat, unsigned realm)
{
	uint64_t	 held = 0;

	for (unsigned r = 1; r <= REGIONS; r++)
		if (side_at(s, r, realm)->owner == seat)
			held |= (uint64_t)1 << place_of(r, realm);
	return held;
}

/* IMM-36 */
uint64_t
imm_steps(const struct tables *t, const struct state *s, unsigned place)
{
	unsigned	 region = place_region(place), realm = place_realm(place);
	uint64_t	 steps =
	    (uint64_t)fig(t)->region[region].adjacent << ((realm - 1) * REGIONS);

	if (side_at(s, region, realm)->portal)
		steps |= (uint64_t)1 << place_of(region, twin(realm));
	return steps;
}

uint64_t
imm_paths(const struct tables *t, const struct state *s, uint64_t held, unsigned place)
{
	uint64_t	 start = (uint64_t)1 << place, found = start, fresh = start;

	while (fresh != 0) {
		uint64_t	 next = 0;

		for (; fresh != 0; fresh &= fresh - 1)
			next |= imm_steps(t, s, lowest(fresh));
		fresh = next & held & ~found;
		found |= fresh;
	}
	return found & ~start;
}

void
imm_put(struct state *s, unsigned seat, unsigned region, unsigned realm, unsigned armies)
{
	struct side	*side = side_of(s, region, realm);

	if (armies == 0)
		return;
	side->owner = (uint8_t)seat;
	side->armies = (uint8_t)(side->armies + armies);
}

void
imm_lift(struct state *s, unsigned region, unsigned realm, unsigned armies)
{
	struct side	*side = side_of(s, region, realm);

	side->armies = (uint8_t)(side->armies - armies);
	if (side->armies == 0)
		side->owner = 0;
}

/*
 * Conflict cards and region cards.  The deck is a set: each of its members is drawn with equal
 * chance, which equals a shuffled deck and leaves no order to hide.
 */

void
imm_count_deck(struct state *s)
{
	bool	 stacks = s->phase <= PHASE_DEPLOY;

	s->deck_size = (uint16_t)bits_count(s->deck);
	s->stack[0] = (uint8_t)(stacks ? bits_count(s->deck & CARDS_LIGHT) : 0);
	s->stack[1] = (uint8_t)(stacks ? bits_count(s->deck & CARDS_DARK) : 0);
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
		imm_tell(events, NEWS_SHUFFLED, 0);
	}
	card = nth_bit(s->deck & of, chance_hidden(chance, bits_count(s->deck & of)));
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

	for (; drawn < n && (card = imm_draw(s, CARDS_ALL, chance, events)) != 0; drawn++)
		imm_receive(s, seat, card, events);
	imm_tell(events, NEWS_DREW, seat)->count = (uint8_t)drawn;
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

void
imm_card_to(struct state *s, unsigned region, unsigned seat, struct events *events)
{
	unsigned	 old = s->region[region].card;
	struct news	*n;

	if (old == seat)
		return;
	s->region[region].card = (uint8_t)seat;
	n = imm_tell(events, NEWS_CARD, seat);
	n->region = (uint8_t)region;
	n->other = (uint8_t)old;
	for (unsigned space = 1; old != 0 && space <= SPACES; space++) {
		struct player	*p = &s->player[old];

		if (p->board[space].region != region)
			continue;
		p->board[space] = (struct card){ 0 };
		p->covered &= (uint16_t)~SPACE_BIT(space);
		n->space = (uint8_t)space;
	}
}

/*
 * Gold and energy: coins are finite, and count by value alone; change is free.
 */

unsigned
imm_gain(struct state *s, unsigned seat, unsigned coin, unsigned n)
{
	uint16_t	*supply = coin == GOLD ? &s->gold : &s->energy;
	uint8_t		*own = coin == GOLD ? &s->player[seat].gold : &s->player[seat].energy;

	n = MIN(n, *supply);
	*supply = (uint16_t)(*supply - n);
	*own = (uint8_t)(*own + n);
	return n;
}
