/* Ways that cost no dice (BOA-9), how far squares lie apart, and units that walk (BOA-24). */

#include "games/ancients/rules.h"

void
boa_points_from(const struct boa *g, unsigned unit, unsigned square, uint8_t points[SQUARES + 1])
{
	struct gait	 gait = boa_gait(g, unit);
	uint8_t		 queue[SQUARES * 4];
	unsigned	 head = 0, tail = 0;

	memset(points, FAR, SQUARES + 1);
	points[square] = 0;
	queue[tail++] = (uint8_t)square;
	while (head < tail) {
		struct spot	 at = { .square = queue[head++] };

		for (unsigned d = 0; d < DIRECTIONS; d += 2) {
			struct step	 step = boa_step(g, &at, d, &gait);
			unsigned	 cost = points[at.square] + step.cost;

			if (step.cost == 0 || cost >= points[step.to.square] ||
			    tail == sizeof(queue))
				continue;
			points[step.to.square] = (uint8_t)cost;
			queue[tail++] = step.to.square;
		}
	}
}

/* One step more of a free way; the squares of 'via' must come in their order. */
static bool
free_steps(const struct boa *g, struct spot at, const struct gait *gait, unsigned to,
    const struct move *m, struct way *way)
{
	unsigned	 passed = 0;

	if (boa_distance(at.square, to) + way->steps > g->f->freed)
		return false;
	for (unsigned i = 0; i < way->steps && passed < m->via_count; i++)
		passed += way->route[i] == m->via[passed];
	if (way->steps > 0 && at.square == to && passed == m->via_count) {
		way->to = at;
		return true;
	}
	for (unsigned d = 0; way->steps < g->f->freed && d < DIRECTIONS; d++) {
		struct step	 step = boa_step(g, &at, d, gait);

		if (step.cost == 0)
			continue;
		way->route[way->steps++] = step.to.square;
		if (free_steps(g, step.to, gait, to, m, way))
			return true;
		way->steps--;
	}
	return false;
}

bool
boa_free_way(const struct boa *g, unsigned unit, unsigned to, const struct move *m, struct way *way)
{
	struct gait	 gait = boa_straight_gait(g->f);

	gait.dives = g->s->unit[unit].under != 0;
	*way = (struct way){ .steps = 0 };
	return to != g->s->unit[unit].square &&
	    free_steps(g, boa_spot(&g->s->unit[unit]), &gait, to, m, way);
}

static void
take_token(struct boa *g, unsigned side, unsigned square)
{
	struct player	*p = &g->s->player[side];

	if (!g->s->square[square].token || p->seat == 0)
		return;
	g->s->square[square].token = 0;
	p->due[DECK_ITEM - 1]++;
}

static void
put(struct state *s, unsigned unit, const struct spot *at)
{
	s->unit[unit].square = at->square;
	s->unit[unit].under = at->under;
	s->unit[unit].back = at->back;
	s->unit[unit].fore = at->fore;
}

void
boa_walk(struct boa *g, unsigned unit, const struct way *way)
{
	struct news	*n = boa_news_add(g, NEWS_MOVED);

	n->side = (uint8_t)unit_side(unit);
	n->unit = (uint8_t)unit;
	n->token = g->s->unit[unit].kind;
	n->from = g->s->unit[unit].square;
	n->square = way->to.square;
	n->via_count = way->steps;
	memcpy(n->via, way->route, way->steps);
	put(g->s, unit, &way->to);
	for (unsigned u = 1; u <= UNITS; u++)
		if (g->s->unit[u].kind != 0 && g->s->unit[u].holder == unit)
			put(g->s, u, &way->to);
	for (unsigned i = 0; i < way->steps; i++)
		take_token(g, unit_side(unit), way->route[i]);
}
