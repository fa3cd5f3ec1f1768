/* What the rules of many games need. */

#include "referee/kit.h"

/* Whether a seat stands before another. */
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
			s->rank[seat] = (uint8_t)(s->rank[seat] + is_before(other, seat, worth, ending->sharers));
	}
}
