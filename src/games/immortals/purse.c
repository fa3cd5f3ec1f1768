/* Gold and energy: coins are finite, and count by value alone; change is free. */

#include "games/immortals/rules.h"

bool
imm_can_pay(const struct state *s, unsigned seat, struct price price)
{
	return s->player[seat].energy >= price.energy && s->player[seat].gold >= price.gold;
}

void
imm_pay(struct state *s, unsigned seat, struct price price)
{
	struct player	*p = &s->player[seat];

	p->energy = (uint8_t)(p->energy - price.energy);
	p->gold = (uint8_t)(p->gold - price.gold);
	s->energy = (uint16_t)(s->energy + price.energy);
	s->gold = (uint16_t)(s->gold + price.gold);
}

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

unsigned
imm_scarcer(const struct state *s, unsigned seat)
{
	const struct player	*p = &s->player[seat];
	unsigned		 coin = p->energy < p->gold ? ENERGY : GOLD;

	if (coin == GOLD && s->gold == 0)
		return ENERGY;
	return coin == ENERGY && s->energy == 0 ? GOLD : coin;
}

void
imm_compensate(struct state *s, unsigned seat, unsigned take, struct events *events)
{
	unsigned	 coin = take != 0 ? take : imm_scarcer(s, seat), got;
	struct news	*n;

	if ((coin == GOLD ? s->gold : s->energy) == 0)
		coin = GOLD + ENERGY - coin;
	got = imm_gain(s, seat, coin, 1);
	n = event_add(events, EVERYONE);
	n->kind = NEWS_COMPENSATED;
	n->seat = (uint8_t)seat;
	n->take = (uint8_t)coin;
	n->count = (uint8_t)got;
}
