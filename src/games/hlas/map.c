/* The map: neighbours, units in regions, and distances. */

#include "games/hlas/rules.h"

void
hlas_presence(const struct hlas *h, struct presence *p)
{
	memset(p, 0, sizeof(*p));
	for (unsigned i = 1; i <= FACTIONS; i++) {
		const struct faction	*f = &h->s->faction[i];
		uint16_t		 bit = FACTION_BIT(i);

		if (f->capital == 0)
			continue;
		for (unsigned r = 1; r <= REGIONS; r++)
			if ((f->serf[r] | f->warrior[r]) != 0)
				p->units[r] |= bit;
		for (unsigned k = 1; k <= PIECES; k++)
			p->units[f->place[k]] |= bit;
		for (unsigned k = 0; k < f->towers; k++)
			p->any[f->tower[k].region] |= bit;
		p->any[f->capital] |= bit;
	}
	p->units[0] = 0;
	for (unsigned r = 1; r <= REGIONS; r++)
		p->any[r] |= p->units[r];
}

uint16_t
hlas_enemies(const struct hlas *h, unsigned faction)
{
	uint16_t	 set = 0;

	for (unsigned i = 1; i <= FACTIONS; i++)
		if (h->s->faction[i].team != 0 &&
		    h->s->faction[i].team != h->s->faction[faction].team && !h->s->faction[i].out)
			set |= FACTION_BIT(i);
	return set;
}

unsigned
hlas_terrain(const struct hlas *h, unsigned region)
{
	return h->f->region[region].terrain;
}

unsigned
hlas_continent(const struct hlas *h, unsigned region)
{
	return h->f->region[region].continent;
}

bool
hlas_in_play(const struct hlas *h, unsigned region)
{
	const struct region_figures	*r = &h->f->region[region];

	if (region == 0 || (r->continent != 0 && r->continent == h->s->closed))
		return false;
	for (unsigned b = 1; b <= BOARDS; b++)
		if ((h->s->boards & BOARD_BIT(b)) != 0 && r->spot[b].x != 0)
			return true;
	return false;
}

bool
hlas_open(const struct hlas *h, const struct way *w)
{
	unsigned	 continent = h->f->region[w->to].continent;

	return (w->boards & h->s->boards) != 0 && (continent == 0 || continent != h->s->closed);
}

bool
hlas_by_land(const struct way *w)
{
	return w->by >= BY_LAND && w->by <= BY_SKY;
}

bool
hlas_is_shore(const struct hlas *h, unsigned region)
{
	const struct region_figures	*r = &h->f->region[region];

	for (unsigned i = 0; is_land(region) && i < r->ways; i++)
		if (r->way[i].by == BY_SHORE && hlas_open(h, &r->way[i]))
			return true;
	return false;
}

bool
hlas_is_sunken(const struct hlas *h, unsigned region)
{
	return is_land(region) && h->s->sunken != 0 && hlas_continent(h, region) == h->s->sunken;
}

unsigned
hlas_capital_of(const struct hlas *h, unsigned region)
{
	for (unsigned i = 1; i <= FACTIONS; i++)
		if (h->s->faction[i].capital == region)
			return i;
	return 0;
}

int
hlas_tower_at(const struct faction *f, unsigned region)
{
	for (int i = 0; i < f->towers; i++)
		if (f->tower[i].region == region)
			return i;
	return -1;
}

unsigned
hlas_tower_of(const struct hlas *h, unsigned region)
{
	for (unsigned i = 1; i <= FACTIONS; i++)
		if (hlas_tower_at(&h->s->faction[i], region) >= 0)
			return i;
	return 0;
}

bool
hlas_has_token(const struct hlas *h, unsigned region, unsigned token)
{
	const struct token_stack	*k = &h->s->tokens[region];

	for (unsigned i = 0; i < k->count; i++)
		if (k->token[i] == token && k->seen[i] == EVERYONE)
			return true;
	return false;
}

bool
hlas_adjacent_land(const struct hlas *h, unsigned a, unsigned b)
{
	const struct region_figures	*r = &h->f->region[a];

	for (unsigned i = 0; i < r->ways; i++)
		if (r->way[i].to == b && hlas_by_land(&r->way[i]) && hlas_open(h, &r->way[i]))
			return true;
	return false;
}

unsigned
hlas_octopus_sea(const struct hlas *h)
{
	for (unsigned r = LANDS + 1; r <= REGIONS; r++)
		for (unsigned i = 0; i < h->f->region[r].ways; i++)
			if (h->f->region[r].way[i].by == BY_CLIFF)
				return r;
	return 0;
}

struct list_next {
	uint8_t		*next;
	unsigned	 count;
};

static void
add_next(struct list_next *l, unsigned region)
{
	for (unsigned i = 0; i < l->count; i++)
		if (l->next[i] == region)
			return;
	if (l->count < MAX_NEXT)
		l->next[l->count++] = (uint8_t)region;
}

/* Own capital and own towers are next to each other, though no two towers are (HLS-14). */
static void
add_towers(struct list_next *l, const struct faction *f, unsigned region)
{
	if (region == f->capital)
		for (unsigned i = 0; i < f->towers; i++)
			add_next(l, f->tower[i].region);
	else if (hlas_tower_at(f, region) >= 0)
		add_next(l, f->capital);
}

static void
add_tokens(struct list_next *l, const struct hlas *h, unsigned region)
{
	bool	 portal = hlas_has_token(h, region, PORTAL),
	    pyramid = hlas_has_token(h, region, PYRAMID);

	for (unsigned r = 1; (portal || pyramid) && r <= LANDS; r++)
		if (r != region && ((portal && hlas_has_token(h, r, PORTAL)) ||
		    (pyramid && hlas_terrain(h, r) == DESERT && hlas_in_play(h, r))))
			add_next(l, r);
}

unsigned
hlas_magic_next(const struct hlas *h, unsigned faction, unsigned region, uint8_t next[MAX_NEXT])
{
	struct list_next	 l = { .next = next };

	add_towers(&l, &h->s->faction[faction], region);
	add_tokens(&l, h, region);
	return l.count;
}

unsigned
hlas_march_next(const struct hlas *h, unsigned faction, unsigned region, bool serfs,
    uint8_t next[MAX_NEXT])
{
	const struct region_figures	*r = &h->f->region[region];
	const struct faction		*f = &h->s->faction[faction];
	struct list_next		 l = { .next = next };

	for (unsigned i = 0; i < r->ways; i++)
		if (hlas_by_land(&r->way[i]) && hlas_open(h, &r->way[i]))
			add_next(&l, r->way[i].to);
	add_towers(&l, f, region);
	add_tokens(&l, h, region);
	if (serfs && region == f->capital && is_land(f->place[PIECE_AIR]) &&
	    f->place[PIECE_AIR] != region &&
	    hlas_feat(h, faction, FEAT_COURTYARD_ADJACENT, NULL) != NULL)
		add_next(&l, f->place[PIECE_AIR]);
	if (is_sea(region) && region == f->place[PIECE_SEA] && region == hlas_octopus_sea(h) &&
	    hlas_feat(h, faction, FEAT_ARK_LIFT, NULL) != NULL)
		add_next(&l, f->capital);
	return l.count;
}

static unsigned
next_for_tower(const struct hlas *h, unsigned faction, unsigned region, uint8_t next[MAX_NEXT])
{
	const struct region_figures	*r = &h->f->region[region];
	struct list_next		 l = { .next = next };

	if (h->t->option[OPT_DISTANCE] == 0)
		return hlas_march_next(h, faction, region, false, next);
	for (unsigned i = 0; i < r->ways; i++)
		if (hlas_by_land(&r->way[i]) && hlas_open(h, &r->way[i]))
			add_next(&l, r->way[i].to);
	return l.count;
}

unsigned
hlas_tower_distance(const struct hlas *h, unsigned faction, unsigned region)
{
	uint8_t		 dist[REGIONS + 1] = { 0 }, queue[LANDS], next[MAX_NEXT];
	unsigned	 head = 0, tail = 0, capital = h->s->faction[faction].capital;

	queue[tail++] = (uint8_t)capital;
	while (head < tail) {
		unsigned	 at = queue[head++], n = next_for_tower(h, faction, at, next);

		if (at == region)
			return dist[at];
		for (unsigned i = 0; i < n; i++) {
			if (dist[next[i]] != 0 || next[i] == capital)
				continue;
			dist[next[i]] = (uint8_t)(dist[at] + 1);
			queue[tail++] = next[i];
		}
	}
	return 0;
}
