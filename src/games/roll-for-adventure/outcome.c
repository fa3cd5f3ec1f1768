/* The counts that win or lose the game: stones, damage and its end (RFA-8, RQ-12). */

#include "games/roll-for-adventure/dice.h"

void
rfa_end(struct rfa *g, unsigned ending)
{
	g->s->phase = PHASE_OVER;
	g->s->ending = (uint8_t)ending;
	rfa_pool_home(g->s);
	rfa_event(g, EVENT_ENDED)->number = (uint8_t)ending;
}

void
rfa_stone(struct rfa *g, unsigned territory)
{
	struct rfa_event	*e;

	g->s->stones++;
	e = rfa_event(g, EVENT_STONE);
	e->territory = (uint8_t)territory;
	e->number = g->s->stones;
	e->total = g->s->goal;
	if (g->s->stones == g->s->goal)
		rfa_end(g, ENDING_WON);
}

/* The skull stops at the last hole (RQ-12). */
void
rfa_damage(struct rfa *g, unsigned territory, unsigned n, unsigned card)
{
	struct territory	*t = &g->s->territory[territory];
	struct rfa_event	*e = rfa_event(g, EVENT_DAMAGE);

	n = MIN(n, (unsigned)(g->s->track - t->damage));
	t->damage = (uint8_t)(t->damage + n);
	e->territory = (uint8_t)territory;
	e->card = (uint8_t)card;
	e->number = (uint8_t)n;
	e->total = t->damage;
	if (t->damage == g->s->track && g->s->phase != PHASE_OVER)
		rfa_end(g, ENDING_DAMAGE);
}
