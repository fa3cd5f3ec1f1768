/* What happened, and to the hero whose turn it is. */

#include "games/roll-for-adventure/rfa.h"

struct rfa_event *
rfa_event(struct rfa *g, unsigned tag)
{
	struct rfa_event	*e = &g->scratch;

	if (g->events != NULL)
		e = event_add(g->events, EVERYONE);
	else
		*e = (struct rfa_event){ 0 };
	e->tag = (uint8_t)tag;
	return e;
}

struct hero *
rfa_active_player(struct rfa_state *s)
{
	return &s->player[s->active - 1];
}
