/*
 * Movements of the solo enemy: by the arrow of its card, at the bearings of the map (HLS-73,
 * HLS-74, HLS-77).
 */

#include "games/hlas/rules.h"

enum { EIGHTH = 45, BEFORE = 30, CIRCLE = 360 };

struct group
hlas_solo_army(const struct hlas *h, unsigned hero)
{
	const struct faction	*f = &h->s->faction[h->s->solo.faction];
	unsigned		 at = f->place[hero - WARRIOR], others = h->f->limit.room - 1u;
	struct group		 g = { 0 };

	hlas_group_add(&g, hero, 1);
	g.serfs = f->serf[at] > 0;
	g.warriors = (uint8_t)MIN(f->warrior[at], others - g.serfs);
	g.serfs = (uint8_t)MIN(f->serf[at], others - g.warriors);
	return g;
}

static bool
has_hero(const struct faction *f, unsigned region)
{
	for (unsigned i = 1; i <= HEROES; i++)
		if (f->place[i] == region)
			return true;
	return false;
}

/*
 * Never enters its capital, a region with another of its Heroes, or one without room.  It may
 * enter the player's.
 */
static bool
may_enter(const struct hlas *h, const struct group *g, unsigned land)
{
	unsigned		 me = h->s->solo.faction;
	const struct faction	*f = &h->s->faction[me];

	if (!is_land(land) || land == f->capital || has_hero(f, land))
		return false;
	return hlas_enemy_at(h, me, land) != 0 || hlas_room(h, me, land) >= hlas_group_size(g);
}

/* Returns the clockwise turn from a little before the arrow; a label comes after all else. */
static unsigned
turn_to(const struct way *w, unsigned arrow)
{
	unsigned	 start = (arrow - 1) * EIGHTH + CIRCLE - BEFORE;

	return (w->bearing + 2 * CIRCLE - start) % CIRCLE * 2 + (w->by == BY_WRAP);
}

/* True if a way may be taken. */
typedef bool	 passes(const struct hlas *, const struct group *, const struct way *,
    unsigned arrow);

/* Returns the way that is met first, or 0. */
static unsigned
first_way(const struct hlas *h, const struct group *g, unsigned from, unsigned arrow,
    passes *may_pass)
{
	const struct region_figures	*r = &h->f->region[from];
	unsigned			 best = 0, least = 0;

	for (unsigned i = 0; i < r->ways; i++) {
		const struct way	*w = &r->way[i];
		unsigned		 turn = turn_to(w, arrow);

		if (!hlas_open(h, w) || !may_pass(h, g, w, arrow) ||
		    (best != 0 && turn >= least))
			continue;
		best = w->to;
		least = turn;
	}
	return best;
}

static bool
by_march(const struct hlas *h, const struct group *g, const struct way *w, unsigned arrow)
{
	return hlas_by_land(w) && may_enter(h, g, w->to);
}

unsigned
hlas_solo_march(const struct hlas *h, const struct group *g, unsigned from, unsigned arrow)
{
	return first_way(h, g, from, arrow, by_march);
}

/*
 * An attack.
 */

static unsigned
player(const struct hlas *h)
{
	return h->s->seat[1].faction;
}

/* From centre to centre on the board in use; y grows to the south. */
struct vector {
	int	 x, y;
};

static struct vector
vector_to(const struct hlas *h, unsigned from, unsigned to)
{
	unsigned		 board = (h->s->boards & BOARD_BIT(BOARD_SIX)) != 0 ? BOARD_SIX :
	    BOARD_FOUR;
	const struct spot	*a = &h->f->region[from].spot[board],
	    *b = &h->f->region[to].spot[board];

	if (a->x == 0 || b->x == 0) {
		a = &h->f->region[from].spot[BOARD_FLOATING];
		b = &h->f->region[to].spot[BOARD_FLOATING];
	}
	return (struct vector){ b->x - a->x, b->y - a->y };
}

static int
cross(struct vector a, struct vector b)
{
	return a.x * b.y - a.y * b.x;
}

/* True if b lies in the half circle that begins at a. */
static bool
in_first_half(struct vector a, struct vector b)
{
	int	 c = cross(a, b);

	return c > 0 || (c == 0 && a.x * b.x + a.y * b.y > 0);
}

/* True if a is met before b when turning clockwise from the arrow. */
static bool
is_met_first(unsigned arrow, struct vector a, struct vector b)
{
	static const struct vector	 axis[] = { { 0, 0 }, { 0, -1 }, { 1, -1 }, { 1, 0 },
		{ 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 } };
	bool				 first = in_first_half(axis[arrow], a);

	if (first != in_first_half(axis[arrow], b))
		return first;
	return cross(a, b) > 0;
}

struct prey {
	unsigned	 region, middle, strength;
};

static void
weigh(const struct hlas *h, unsigned from, unsigned arrow, unsigned most, unsigned region,
    unsigned middle, struct prey *best)
{
	unsigned	 strength;

	if (!is_land(region) || !hlas_controls(h, player(h), region))
		return;
	strength = hlas_natural_at(h, player(h), region);
	if (strength > most || (best->region != 0 && strength > best->strength))
		return;
	if (best->region != 0 && strength == best->strength && !is_met_first(arrow,
	    vector_to(h, from, region), vector_to(h, from, best->region)))
		return;
	*best = (struct prey){ .region = region, .middle = middle, .strength = strength };
}

/* A land on the way must be free of the player, and not the enemy's own capital. */
static bool
by_middle(const struct hlas *h, const struct group *g, const struct way *w, unsigned arrow)
{
	unsigned	 me = h->s->solo.faction;

	return hlas_by_land(w) && is_land(w->to) && w->to != h->s->faction[me].capital &&
	    hlas_enemy_at(h, me, w->to) == 0;
}

unsigned
hlas_solo_target(const struct hlas *h, const struct group *g, unsigned from, unsigned arrow,
    unsigned *middle)
{
	const struct region_figures	*r = &h->f->region[from];
	unsigned			 most = hlas_group_strength(h, g);
	struct prey			 best = { 0 };

	for (unsigned i = 0; i < r->ways; i++)
		if (hlas_by_land(&r->way[i]) && hlas_open(h, &r->way[i]))
			weigh(h, from, arrow, most, r->way[i].to, 0, &best);
	for (unsigned i = 0; i < r->ways; i++) {
		const struct region_figures	*m = &h->f->region[r->way[i].to];

		if (!hlas_open(h, &r->way[i]) || !by_middle(h, g, &r->way[i], arrow))
			continue;
		for (unsigned k = 0; k < m->ways; k++)
			if (hlas_by_land(&m->way[k]) && hlas_open(h, &m->way[k]))
				weigh(h, from, arrow, most, m->way[k].to, r->way[i].to, &best);
	}
	*middle = best.middle;
	return best.region;
}

/*
 * By sea and by air.
 */

/* Goes over a label only if the arrow points straight at it. */
static bool
by_water(const struct hlas *h, const struct group *g, const struct way *w, unsigned arrow)
{
	return w->by == BY_WATER ||
	    (w->by == BY_OVER && w->bearing == (arrow - 1) * EIGHTH);
}

static bool
by_shore(const struct hlas *h, const struct group *g, const struct way *w, unsigned arrow)
{
	return w->by == BY_SHORE && may_enter(h, g, w->to);
}

static bool
to_sea(const struct hlas *h, const struct group *g, const struct way *w, unsigned arrow)
{
	return w->by == BY_SHORE;
}

/* Returns the player's weakest shore at a sea, whatever its strength; else a land by the arrow. */
static unsigned
dock(const struct hlas *h, const struct group *g, unsigned sea, unsigned arrow)
{
	const struct region_figures	*r = &h->f->region[sea];
	struct prey			 best = { 0 };

	for (unsigned i = 0; i < r->ways; i++)
		if (hlas_open(h, &r->way[i]) && r->way[i].by == BY_SHORE)
			weigh(h, sea, arrow, UINT8_MAX, r->way[i].to, 0, &best);
	return best.region != 0 ? best.region : first_way(h, g, sea, arrow, by_shore);
}

unsigned
hlas_solo_sail(const struct hlas *h, const struct group *g, unsigned from, unsigned arrow,
    unsigned left)
{
	unsigned	 next;

	if (is_land(from))
		return first_way(h, g, from, arrow, to_sea);
	next = left > 0 ? first_way(h, g, from, arrow, by_water) : 0;
	return next != 0 ? next : dock(h, g, from, arrow);
}

static bool
by_air(const struct hlas *h, const struct group *g, const struct way *w, unsigned arrow)
{
	if (w->by == BY_LAND)
		return may_enter(h, g, w->to);
	return is_sea(w->to) ? w->by != BY_OVER || by_water(h, g, w, arrow) :
	    (w->by == BY_SHORE || w->by == BY_CLIFF) && may_enter(h, g, w->to);
}

static bool
to_land(const struct hlas *h, const struct group *g, const struct way *w, unsigned arrow)
{
	return is_land(w->to) && by_air(h, g, w, arrow);
}

unsigned
hlas_solo_fly(const struct hlas *h, const struct group *g, unsigned from, unsigned arrow,
    unsigned left)
{
	return first_way(h, g, from, arrow, left > 0 ? by_air : to_land);
}
