/* Tools for the rules of many games. */

#include <stdio.h>
#include <string.h>

#include "referee/kit.h"

void
kit_rank(struct score *s, unsigned seats, const int64_t worth[], const struct ending *ending)
{
	/* Those who share a win rank before all others, whatever they are worth. */
	for (unsigned seat = 1; seat <= seats; seat++) {
		bool	 shares = (ending->sharers & SEAT_BIT(seat)) != 0;

		s->rank[seat] = 1;
		for (unsigned other = 1; other <= seats; other++) {
			bool	 too = (ending->sharers & SEAT_BIT(other)) != 0;

			if (shares || too ? !shares : worth[other] > worth[seat])
				s->rank[seat]++;
		}
	}
}

void
kit_shuffle(void *items, size_t count, size_t width, struct chance *chance)
{
	for (size_t i = count; i > 1; i--) {
		char	*a = (char *)items + (i - 1) * width;
		char	*b = (char *)items + chance_hidden(chance, (uint32_t)i) * width;

		for (size_t at = 0; at < width; at++) {
			char	 held = a[at];

			a[at] = b[at];
			b[at] = held;
		}
	}
}

const char *
kit_broken(const struct kit_row *row)
{
	while (row->broken != NULL && row->value >= row->low && row->value <= row->high)
		row++;
	return row->broken;
}

void
kit_reach(const struct kit_graph *g, unsigned most, uint16_t *steps)
{
	uint16_t	 queue[KIT_NODES];
	size_t		 begin = 0, end = 0;

	if (g->nodes > KIT_NODES)
		bug("a graph of %u nodes", g->nodes);
	for (unsigned node = 1; node <= g->nodes; node++)
		if (steps[node] == 1)
			queue[end++] = (uint16_t)node;
		else
			steps[node] = 0;
	for (; begin < end; begin++) {
		unsigned	 node = queue[begin], to;

		for (unsigned i = 0; steps[node] <= most &&
		    (to = g->next(g->ctx, node, i)) != 0; i++)
			if (steps[to] == 0) {
				steps[to] = (uint16_t)(steps[node] + 1);
				queue[end++] = (uint16_t)to;
			}
	}
}

void
kit_costs(const struct kit_cost *cost, char *text, size_t size)
{
	unsigned	 left = 0;
	size_t		 len = 0;

	for (const struct kit_cost *c = cost; c->one != NULL; c++)
		left += c->number != 0;
	snprintf(text, size, "nothing");
	for (; cost->one != NULL; cost++)
		if (cost->number != 0 && len < size)
			len += (size_t)snprintf(text + len, size - len, "%u %s%s", cost->number,
			    cost->number == 1 ? cost->one : cost->more,
			    --left > 1 ? ", " : left == 1 ? " and " : "");
}
