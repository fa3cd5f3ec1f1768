/* Dice on enemies and on the Vortex of Resurrection (RFA-15, RFA-16, RQ-3). */

#include "games/roll-for-adventure/dice.h"
#include "games/roll-for-adventure/heroes.h"

int
rfa_enemy_find(const struct rfa_state *s, unsigned card)
{
	for (unsigned i = 0; i < s->enemies; i++)
		if (s->enemy[i].card == card)
			return (int)i;
	return -1;
}

void
rfa_enemy_defeat(struct rfa *g, unsigned index)
{
	struct rfa_state	*s = g->s;
	struct rfa_event	*e = rfa_event(g, EVENT_DEFEATED);
	struct dice		 d = s->enemy[index].dice;

	e->card = s->enemy[index].card;
	e->territory = s->enemy[index].territory;
	s->discard[s->discards++] = s->enemy[index].card;
	s->enemies--;
	memmove(&s->enemy[index], &s->enemy[index + 1], (s->enemies - index) * sizeof(s->enemy[0]));
	s->enemy[s->enemies] = (struct enemy){ 0 };
	rfa_dice_home(g, &d);
}

void
rfa_enemy_place(struct rfa *g, unsigned index, unsigned value, const struct dice *d)
{
	struct enemy	*e = &g->s->enemy[index];

	e->pips = (uint8_t)(e->pips + d->total * rfa_hero_pips(g, value));
	rfa_dice_add_all(&e->dice, d);
	if (e->pips >= rfa_hero_needs(g, e))
		rfa_enemy_defeat(g, index);
}

static void
free_all(struct rfa *g)
{
	struct rfa_state	*s = g->s;

	if (s->oblivion.total > 0)
		rfa_event(g, EVENT_FREED)->dice = s->oblivion;
	for (unsigned v = 1; v <= VALUES; v++)
		rfa_dice_move(&s->oblivion, &s->resurrection[v]);
	rfa_dice_home(g, &s->oblivion);
	s->resurrection_pips = 0;
}

void
rfa_resurrection_place(struct rfa *g, unsigned value, const struct dice *d)
{
	struct rfa_state	*s = g->s;

	rfa_dice_add_all(&s->resurrection[value], d);
	s->resurrection_pips = (uint8_t)(s->resurrection_pips + d->total * value);
	rfa_pool_home(s);
	if (s->resurrection_pips >= g->figures->resurrection)
		free_all(g);
	s->phase = PHASE_PLACED;
}
