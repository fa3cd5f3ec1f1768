/*
 * The board: seats and teams round it, the map with its distances, units and
 * tokens in regions (HLS-1, HLS-35, HLS-64, HLS-65).
 */

#include "games/hlas/rules.h"

bool
hlas_is_in_sets(const struct tables *t, unsigned faction)
{
	static const uint8_t	 sets[] = { [SETS_ORDER_AND_CHAOS] = SET_ORDER_AND_CHAOS,
	    [SETS_PESTILENCE] = SET_PESTILENCE, [SETS_ALL] = 0 };
	unsigned		 set = fig(t)->faction[faction].set;

	return set == SET_BASE || t->option[OPT_SETS] == SETS_ALL ||
	    set == sets[t->option[OPT_SETS]];
}

bool
hlas_has_pestilence(const struct tables *t)
{
	return t->option[OPT_SETS] == SETS_PESTILENCE || t->option[OPT_SETS] == SETS_ALL;
}

unsigned
hlas_nth_seat(const struct hlas *h, unsigned k)
{
	return (h->s->first - 1u + k) % h->t->seats + 1;
}

unsigned
hlas_nth_left(const struct hlas *h, unsigned faction, unsigned k)
{
	unsigned	 seat = h->s->faction[faction].seat, others = h->t->seats - (seat != 0);

	return k <= others ? (seat + k - 1) % h->t->seats + 1 : 0;
}

uint16_t
hlas_allies(const struct hlas *h, unsigned faction)
{
	uint16_t	 set = 0;

	for (unsigned i = 1; h->t->option[OPT_TEAMS] != 0 && i <= FACTIONS; i++)
		if (i != faction && !h->s->faction[i].out &&
		    h->s->faction[i].team == h->s->faction[faction].team)
			set |= FACTION_BIT(i);
	return set;
}

bool
hlas_is_ally(const struct hlas *h, unsigned faction, unsigned other)
{
	return other != 0 && (hlas_allies(h, faction) & FACTION_BIT(other)) != 0;
}

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

const uint8_t	 hlas_loss_order[UNITS] = { SERF, WARRIOR, AIR_VESSEL, HERO_3,
    HERO_2, SEA_VESSEL, HERO_1 };

unsigned
hlas_count(const struct faction *f, unsigned region, unsigned unit)
{
	if (unit == SERF)
		return f->serf[region];
	if (unit == WARRIOR)
		return f->warrior[region];
	return f->place[unit - WARRIOR] == region;
}

struct group
hlas_group_at(const struct faction *f, unsigned region)
{
	struct group	 g = { 0 };

	for (unsigned unit = SERF; region != 0 && unit <= UNITS; unit++)
		hlas_group_add(&g, unit, hlas_count(f, region, unit));
	return g;
}

unsigned
hlas_land_units(const struct faction *f, unsigned region)
{
	unsigned	 n = f->serf[region] + f->warrior[region];

	for (unsigned k = 1; k <= HEROES; k++)
		n += f->place[k] == region;
	return n;
}

unsigned
hlas_units(const struct faction *f, unsigned region)
{
	return hlas_land_units(f, region) + (f->place[PIECE_SEA] == region) +
	    (f->place[PIECE_AIR] == region);
}

unsigned
hlas_group_count(const struct group *g, unsigned unit)
{
	switch (unit) {
	case SERF:
		return g->serfs;
	case WARRIOR:
		return g->warriors;
	case SEA_VESSEL:
		return g->sea;
	case AIR_VESSEL:
		return g->air;
	default:
		return g->heroes >> (unit - HERO_1) & 1;
	}
}

/* A negative number, as unsigned, takes units away. */
void
hlas_group_add(struct group *g, unsigned unit, unsigned n)
{
	switch (unit) {
	case SERF:
		g->serfs = (uint8_t)(g->serfs + n);
		break;
	case WARRIOR:
		g->warriors = (uint8_t)(g->warriors + n);
		break;
	case SEA_VESSEL:
		g->sea = (uint8_t)(g->sea + n);
		break;
	case AIR_VESSEL:
		g->air = (uint8_t)(g->air + n);
		break;
	default:
		if (n != 0)
			g->heroes ^= UNIT_BIT(unit - WARRIOR);
	}
}

unsigned
hlas_group_land(const struct group *g)
{
	return g->serfs + g->warriors + bits_count(g->heroes);
}

unsigned
hlas_group_size(const struct group *g)
{
	return hlas_group_land(g) + g->sea + g->air;
}

unsigned
hlas_group_kinds(const struct group *g)
{
	unsigned	 kinds = 0;

	for (unsigned unit = SERF; unit <= UNITS; unit++)
		kinds += hlas_group_count(g, unit) > 0;
	return kinds;
}

struct group
hlas_company_group(const struct company *c)
{
	return (struct group){ .serfs = c->serfs, .warriors = c->warriors, .heroes = c->heroes };
}

void
hlas_group_clip(struct group *g, const struct group *there)
{
	g->serfs = MIN(g->serfs, there->serfs);
	g->warriors = MIN(g->warriors, there->warriors);
	g->heroes &= there->heroes;
	g->sea = MIN(g->sea, there->sea);
	g->air = MIN(g->air, there->air);
}

bool
hlas_group_within(const struct group *g, const struct group *there)
{
	struct group	 clipped = *g;

	hlas_group_clip(&clipped, there);
	return memcmp(&clipped, g, sizeof(clipped)) == 0;
}

unsigned
hlas_group_strength(const struct hlas *h, const struct group *g)
{
	unsigned	 sum = 0;

	for (unsigned unit = SERF; unit <= UNITS; unit++)
		sum += hlas_group_count(g, unit) * h->f->unit[unit].strength;
	return sum;
}

void
hlas_put(struct hlas *h, unsigned faction, unsigned region, unsigned unit, unsigned n)
{
	struct faction	*f = &h->s->faction[faction];

	if (unit == SERF)
		f->serf[region] = (uint8_t)(f->serf[region] + n);
	else if (unit == WARRIOR)
		f->warrior[region] = (uint8_t)(f->warrior[region] + n);
	else if (n > 0)
		f->place[unit - WARRIOR] = (uint8_t)region;
}

void
hlas_lift(struct hlas *h, unsigned faction, unsigned region, unsigned unit, unsigned n)
{
	if (unit == SERF || unit == WARRIOR)
		hlas_put(h, faction, region, unit, 0u - n);
	else if (n > 0)
		h->s->faction[faction].place[unit - WARRIOR] = 0;
}

void
hlas_shift(struct hlas *h, unsigned faction, unsigned from, unsigned to, const struct group *g)
{
	for (unsigned unit = SERF; unit <= UNITS; unit++) {
		unsigned	 n = hlas_group_count(g, unit);

		hlas_lift(h, faction, from, unit, n);
		hlas_put(h, faction, to, unit, n);
	}
}

unsigned
hlas_supply(const struct faction *f, unsigned unit)
{
	return unit == SERF ? f->serfs : unit == WARRIOR ? f->warriors :
	    f->place[unit - WARRIOR] == 0;
}

void
hlas_supply_add(struct faction *f, unsigned unit, unsigned n)
{
	if (unit == SERF)
		f->serfs = (uint8_t)(f->serfs + n);
	else if (unit == WARRIOR)
		f->warriors = (uint8_t)(f->warriors + n);
}

void
hlas_enter(struct hlas *h, unsigned faction, unsigned region, unsigned unit, unsigned n)
{
	struct news	*e = hlas_event(h, EVENT_RECRUITED, faction);

	e->unit = (uint8_t)unit;
	e->region = (uint8_t)region;
	e->n = (uint8_t)n;
	hlas_supply_add(&h->s->faction[faction], unit, 0u - n);
	hlas_put(h, faction, region, unit, n);
}

void
hlas_become(struct hlas *h, unsigned faction, unsigned region, unsigned unit, unsigned into)
{
	hlas_lift(h, faction, region, unit, 1);
	hlas_supply_add(&h->s->faction[faction], unit, 1);
	hlas_enter(h, faction, region, into, 1);
}

void
hlas_raise(struct hlas *h, unsigned faction, unsigned region, unsigned unit, unsigned n)
{
	struct faction	*f = &h->s->faction[faction];
	uint8_t		*souls = unit == SERF ? &f->soul_serfs : &f->soul_warriors;

	*souls = (uint8_t)(*souls - n);
	hlas_enter(h, faction, region, unit, n);
}

unsigned
hlas_room(const struct hlas *h, unsigned faction, unsigned region)
{
	unsigned	 n = 0;

	for (unsigned i = 1; i <= FACTIONS; i++) {
		if (h->s->faction[i].team != h->s->faction[faction].team)
			continue;
		if (region == h->s->faction[i].capital)
			return 255;
		n += hlas_units(&h->s->faction[i], region);
	}
	return n >= h->f->limit.room ? 0 : h->f->limit.room - n;
}

bool
hlas_has_units(const struct hlas *h, unsigned faction, unsigned region)
{
	return hlas_units(&h->s->faction[faction], region) > 0;
}

bool
hlas_controls(const struct hlas *h, unsigned faction, unsigned region)
{
	const struct faction	*f = &h->s->faction[faction];

	return f->capital == region || hlas_tower_at(f, region) >= 0 || hlas_units(f, region) > 0;
}

unsigned
hlas_enemy_at(const struct hlas *h, unsigned faction, unsigned region)
{
	unsigned	 found = 0;

	for (unsigned i = 0, foes = hlas_enemies(h, faction); (i = next_faction(foes, i)) != 0;) {
		if (!hlas_controls(h, i, region))
			continue;
		if (hlas_units(&h->s->faction[i], region) > 0 || h->s->faction[i].capital == region)
			return i;
		found = i;
	}
	return found;
}

unsigned
hlas_sea_home(const struct hlas *h, unsigned faction)
{
	const struct faction	*f = &h->s->faction[faction];
	unsigned		 sea;

	if (hlas_is_shore(h, f->capital))
		return f->capital;
	sea = hlas_octopus_sea(h);
	return hlas_enemy_at(h, faction, sea) == 0 ? sea : 0;
}

unsigned
hlas_weakest(const struct hlas *h, const struct group *g)
{
	unsigned	 best = 0;

	for (unsigned i = 0; i < UNITS; i++) {
		unsigned	 unit = hlas_loss_order[i];

		if (hlas_group_count(g, unit) > 0 &&
		    (best == 0 || h->f->unit[unit].strength < h->f->unit[best].strength))
			best = unit;
	}
	return best;
}

unsigned
hlas_solo_first_loss(const struct group *g)
{
	static const uint8_t	 order[UNITS] = { SERF, WARRIOR, AIR_VESSEL,
	    SEA_VESSEL, HERO_1, HERO_2, HERO_3 };

	for (unsigned i = 0; i < UNITS; i++)
		if (hlas_group_count(g, order[i]) > 0)
			return order[i];
	return 0;
}

void
hlas_push_tokens(struct hlas *h, unsigned faction, unsigned region, unsigned flags)
{
	struct frame	*f = hlas_push(h, FRAME_TOKENS, faction);

	f->region = (uint8_t)region;
	f->flags = (uint8_t)flags;
}

void
hlas_tell_token(struct hlas *h, unsigned kind, unsigned token, unsigned region, unsigned faction)
{
	struct news	*e = hlas_event(h, kind, faction);

	e->token = (uint8_t)token;
	e->region = (uint8_t)region;
}

unsigned
hlas_take_off(struct token_stack *k, unsigned index)
{
	unsigned	 token = k->token[index];

	k->count--;
	for (unsigned i = index; i < k->count; i++) {
		k->token[i] = k->token[i + 1];
		k->seen[i] = k->seen[i + 1];
	}
	k->token[k->count] = 0;
	k->seen[k->count] = NOBODY;
	return token;
}

void
hlas_remove_token(struct hlas *h, unsigned region, unsigned index, unsigned faction)
{
	unsigned	 token = hlas_take_off(&h->s->tokens[region], index);

	h->s->gone[token]++;
	hlas_tell_token(h, EVENT_GONE, token, region, faction);
}

void
hlas_turn_up(struct hlas *h, unsigned region, unsigned index, unsigned faction)
{
	struct token_stack	*k = &h->s->tokens[region];
	unsigned		 token = k->token[index];
	bool			 second = hlas_has_token(h, region, token) &&
	    (token == ENTANGLEMENT || token == WIZARD_TOWER || token == PORTAL);

	if (k->seen[index] == EVERYONE)
		return;
	k->seen[index] = EVERYONE;
	hlas_tell_token(h, EVENT_TOKEN, token, region, faction);
	if (is_land(region) && !hlas_is_sunken(h, region))
		h->s->unexplored--;
	if (second)
		hlas_remove_token(h, region, index, faction);
}

bool
hlas_is_safe(const struct hlas *h, unsigned faction, unsigned region)
{
	unsigned	 source;

	return hlas_feat(h, faction, FEAT_SAFE, &source) != NULL &&
	    hlas_count(&h->s->faction[faction], region, hlas_source_unit(source)) > 0;
}

bool
hlas_may_lose(const struct hlas *h, unsigned faction, unsigned region, unsigned unit)
{
	const struct faction	*f = &h->s->faction[faction];

	if (unit == 0 || hlas_count(f, region, unit) == 0)
		return false;
	return unit != SEA_VESSEL || is_land(region) ||
	    h->f->faction[faction].sunken || hlas_land_units(f, region) == 0;
}

bool
hlas_has_face_down(const struct hlas *h, unsigned region)
{
	for (unsigned i = 0; i < h->s->tokens[region].count; i++)
		if (h->s->tokens[region].seen[i] != EVERYONE)
			return true;
	return false;
}
