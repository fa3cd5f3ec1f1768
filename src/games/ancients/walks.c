/* Ways that cost no dice (BOA-9), distances between squares, and units that walk (BOA-24). */

#include "games/ancients/rules.h"

/* Returns the step between two neighbours, with the unit in its half of its own square. */
static struct step
step_of(const struct boa *g, unsigned unit, unsigned from, unsigned direction,
    const struct gait *gait)
{
	struct spot	 at = { .square = (uint8_t)from };

	if (from == g->s->unit[unit].square)
		at = boa_spot(&g->s->unit[unit]);
	return boa_step(g, &at, direction, gait);
}

/* Computes the points of the ways from a square, or with 'back' of the ways to it. */
static void
spread(const struct boa *g, unsigned unit, unsigned square, bool back,
    uint8_t points[SQUARES + 1])
{
	struct gait	 gait = boa_gait(g, unit);
	uint8_t		 queue[SQUARES * 4];
	unsigned	 head = 0, tail = 0;

	memset(points, FAR, SQUARES + 1);
	points[square] = 0;
	queue[tail++] = (uint8_t)square;
	while (head < tail) {
		unsigned	 at = queue[head++];

		for (unsigned d = 0; d < DIRECTIONS; d += 2) {
			unsigned	 next = boa_next(at, d), cost;

			if (next == 0 || points[next] <= points[at])
				continue;
			cost = back ? step_of(g, unit, next, (d + DIRECTIONS / 2) % DIRECTIONS,
			    &gait).cost : step_of(g, unit, at, d, &gait).cost;
			if (cost == 0 || points[at] + cost >= points[next] ||
			    tail == sizeof(queue))
				continue;
			points[next] = (uint8_t)(points[at] + cost);
			queue[tail++] = (uint8_t)next;
		}
	}
}

void
boa_points_from(const struct boa *g, unsigned unit, uint8_t points[SQUARES + 1])
{
	spread(g, unit, g->s->unit[unit].square, false, points);
}

void
boa_points_to(const struct boa *g, unsigned unit, unsigned square, uint8_t points[SQUARES + 1])
{
	spread(g, unit, square, true, points);
}

unsigned
boa_barred(const struct boa *g, unsigned unit, unsigned target)
{
	const struct spot	 at = boa_spot(&g->s->unit[unit]);
	struct spot		 past = at;	/* over the diagonal back */
	const uint8_t		*barrier = g->s->square[at.square].barrier;
	struct gait		 gait = boa_gait(g, unit), free = gait;
	uint8_t			 points[SQUARES + 1];
	unsigned		 place = 0;

	free.stopped = true;
	past.back = 0;
	boa_points_to(g, unit, target, points);
	for (unsigned d = 0; d < DIRECTIONS; d += 2) {
		struct step	 step = boa_step(g, &at, d, &gait);

		if (step.cost == 0 || points[step.to.square] + step.cost != points[at.square])
			continue;
		if (boa_step(g, &at, d, &free).cost != 0)
			return 0;
		if (place == 0)
			place = barrier[d / 2] != 0 ? d / 2 + 1 :
			    boa_step(g, &past, d, &free).cost != 0 ? BACK : FORE;
	}
	return place;
}

/* Takes one step more of a free way; the squares of 'via' must come in their order. */
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
