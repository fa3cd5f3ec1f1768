/*
 * How dice make a way (BOA-24, BOA-25).
 *
 * The search goes over where the unit is and what is left of the dice at hand,
 * the cheapest first, and stops where it arrives.  Where it is enough to know
 * that there is a way, it goes straight for the end.
 */

#include "games/ancients/search.h"

/* Few dice for a way, each square that is to be passed counted as two. */
enum { FEW = 5 };

static unsigned
dice_used(const struct node *n)
{
	return (unsigned)n->used[0] + n->used[1] + n->used[2];
}

static void
way_back(const struct search *s, unsigned index, struct way *way)
{
	const struct node	*n = &s->node[index];

	*way = (struct way){ .to = n->at, .steps = n->steps };
	for (unsigned i = 0; i < 3; i++) {
		way->cost.rolled.of[i] = MIN(n->used[i], s->have.rolled.of[i]);
		way->cost.bank.of[i] = (uint8_t)(n->used[i] - way->cost.rolled.of[i]);
	}
	for (; n->steps > 0; n = &s->node[n->parent])
		way->route[n->steps - 1] = n->at.square;
}

/* The node that all others come from: 'left' points cost nothing. */
static void
set_first(struct search *s, unsigned unit, unsigned left, bool road)
{
	struct node	 n = { .at = boa_spot(&s->g->s->unit[unit]), .left = (uint8_t)left,
		.road = road };

	n.ahead = (uint8_t)boa_to_go(s, n.at.square, 0);
	for (unsigned i = 0; i < 3; i++)
		n.unpaid = (uint16_t)(n.unpaid + s->dice[i] * s->pays[i]);
	s->first = n;
}

static void
search_init(struct search *s, const struct boa *g, unsigned unit, unsigned to, const struct move *m,
    const struct purse *have)
{
	s->g = g;
	s->gait = boa_gait(g, unit);
	s->gait.dives = m->under != 0;
	s->m = m;
	s->have = *have;
	s->named = (struct dice){ { 0 } };
	s->to = to;
	s->stepped = 0;
	s->longest[0] = s->longest[1] = 0;
	s->dearer = m->dice_count == 0 ? PRICE_UNNAMED + PRICE_DIE : PRICE_DIE;
	for (unsigned i = 0; i < 3; i++) {
		s->dice[i] = (uint8_t)(have->rolled.of[i] + have->bank.of[i]);
		s->pays[i] = (uint8_t)(g->f->face[i + 1].points + 1);
		s->longest[1] = MAX(s->longest[1], s->pays[i]);
		if (i + 1 != TWO)
			s->longest[0] = s->longest[1];
	}
	s->rest[m->via_count] = 0;
	for (unsigned i = m->via_count; i-- > 0;)
		s->rest[i] = s->rest[i + 1] +
		    boa_distance(m->via[i], i + 1 < m->via_count ? m->via[i + 1] : to);
}

/* A search for the end of the way, with the dice of the unit's side or the points that are free. */
static void
search_way(struct search *s, const struct boa *g, unsigned unit, unsigned to, const struct move *m,
    unsigned free)
{
	const struct player	*p = &g->s->player[unit_side(unit)];
	struct purse		 have = { { { 0 } }, { { 0 } } };

	if (free == 0 || m->boots)
		have = (struct purse){ p->rolled, p->bank };
	search_init(s, g, unit, to, m, &have);
	for (unsigned i = 0; i < m->dice_count; i++)
		if (m->dice[i] != 0)
			s->named.of[m->dice[i] - 1]++;
	set_first(s, unit, free, free > 0 && !m->boots);
}

/* Sets out for ways no dearer than that. */
static void
set_out(struct search *s, bool any, uint32_t most)
{
	s->any = any;
	s->prunes = most != UNKNOWN;
	s->most = most;
	s->count = s->waiting = 0;
	memset(s->on, 0xff, sizeof(s->on));
	boa_search_push(s, &s->first);
}

/* Whether any way arrives: the steps that lead nearest to its end are taken first. */
static bool
search_any(struct search *s)
{
	set_out(s, true, UNKNOWN);
	s->prunes = true;
	while (s->waiting > 0 && s->most == UNKNOWN) {
		unsigned	 index = boa_search_take(s);
		struct node	*n = &s->node[index];
		unsigned	 far = n->ahead + n->turns - 1u;

		boa_search_step(s, index, far, far);
		if (n->turns++ < 2)
			boa_search_add(s, boa_rank(far + 2, index));
	}
	return s->most != UNKNOWN;
}

/* Another way that arrives, if one is found: where there are too many to weigh. */
static void
search_rough(struct search *s, struct way *way)
{
	set_out(s, true, UNKNOWN);
	while (s->waiting > 0 && s->most == UNKNOWN)
		boa_search_step(s, boa_search_take(s), 0, FAR);
	if (s->most != UNKNOWN)
		way_back(s, s->end, way);
}

/* The cheapest way that arrives, of those no dearer than that. */
static bool
search_cheapest(struct search *s, uint32_t most, struct way *way)
{
	set_out(s, false, most);
	while (s->waiting > 0) {
		unsigned	 index = boa_search_take(s);

		if (boa_arrived(s, &s->node[index])) {
			way_back(s, index, way);
			return true;
		}
		boa_search_step(s, index, 0, FAR);
	}
	return false;
}

bool
boa_can_go(const struct boa *g, unsigned unit, unsigned to, const struct move *m, unsigned free)
{
	struct search	 s;

	search_way(&s, g, unit, to, m, free);
	return search_any(&s);
}

bool
boa_way(const struct boa *g, unsigned unit, unsigned to, const struct move *m, unsigned free,
    struct way *way)
{
	struct search	 s;
	uint32_t	 most;

	search_way(&s, g, unit, to, m, free);
	if (!search_any(&s))
		return false;
	way_back(&s, s.end, way);
	/*
	 * A way of few dice bounds the search for the cheapest.  One of many does not: when there
	 * are too many nodes to weigh stays what it always was.
	 */
	most = dice_used(&s.node[s.end]) + 2 * m->via_count <= FEW ? s.most : UNKNOWN;
	if (!search_cheapest(&s, most, way))
		search_rough(&s, way);
	return true;
}

uint64_t
boa_reach(const struct boa *g, unsigned unit, const struct purse *have, bool stopped)
{
	const struct move	 none = { .kind = MOVE_MOVE };
	struct search		 s;
	uint64_t		 squares = 0;

	search_init(&s, g, unit, 0, &none, have);
	s.gait.stopped = stopped;
	set_first(&s, unit, 0, false);
	set_out(&s, true, UNKNOWN);
	for (unsigned i = 0; i < s.count; i++) {
		squares |= SQUARE_BIT(s.node[i].at.square);
		boa_search_step(&s, i, 0, FAR);
	}
	return squares & ~SQUARE_BIT(s.first.at.square);
}
