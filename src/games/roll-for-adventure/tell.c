/* Events. */

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
