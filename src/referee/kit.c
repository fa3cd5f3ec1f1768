/* Tools for the rules of many games. */

#include <string.h>

#include "referee/kit.h"

/* True if a seat ranks before another. */
static bool
is_before(unsigned a, unsigned b, const int64_t worth[], seats_t sharers)
{
	bool	 shares = (sharers & SEAT_BIT(a)) != 0, other = (sharers & SEAT_BIT(b)) != 0;

	if (shares || other)
		return shares && !other;
	return worth[a] > worth[b];
}

void
kit_rank(struct score *s, unsigned seats, const int64_t worth[], const struct ending *ending)
{
	for (unsigned seat = 1; seat <= seats; seat++) {
		s->rank[seat] = 1;
		for (unsigned other = 1; other <= seats; other++)
			s->rank[seat] = (uint8_t)(s->rank[seat] + is_before(other, seat, worth,
			    ending->sharers));
	}
}

static void
swap(char *a, char *b, size_t width)
{
	for (size_t i = 0; i < width; i++) {
		char	 held = a[i];

		a[i] = b[i];
		b[i] = held;
	}
}

void
kit_shuffle(void *items, size_t count, size_t width, struct chance *chance)
{
	for (size_t i = count; i > 1; i--) {
		size_t	 j = chance_hidden(chance, (uint32_t)i);

		if (j != i - 1)
			swap((char *)items + (i - 1) * width, (char *)items + j * width, width);
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
