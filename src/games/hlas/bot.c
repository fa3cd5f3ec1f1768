/*
 * A sensible player: takes the offered move that is worth most, by rough values
 * of points, resources and places.
 *
 * It plays cards for their points where their resource is at hand, and attacks
 * where it is stronger.
 */

#include "games/hlas/rules.h"
#include "referee/moves.h"

enum { OFFERED = 160, DRAWN = 80, NEVER_DO = -1000 };

struct bot {
	const struct hlas	*h;
	const struct faction	*f;
	unsigned		 faction;
	struct presence		 at;
	uint16_t		 enemies;
};

static bool
is_mine(const struct bot *b, unsigned region)
{
	return (b->at.any[region] & FACTION_BIT(b->faction)) != 0;
}

/* Returns the natural strength of all enemies in a region, towers and capitals too. */
static int
enemy_strength(const struct bot *b, unsigned region)
{
	unsigned	 set = b->enemies & b->at.any[region], i = 0;
	int		 sum = 0;

	while ((i = next_faction(set, i)) != 0)
		sum += (int)hlas_natural_at(b->h, i, region);
	return sum;
}

/* Counts on the best card that the stock pays for alone. */
static int
fight_value(const struct bot *b, const struct group *g, unsigned region)
{
	int	 card = 0, lead;
	bool	 capital = hlas_capital_of(b->h, region) != 0;

	for (unsigned i = 1; i <= TACTICS; i++) {
		const struct tactic_figures	*t = &b->h->f->tactic[i];

		if (!t->each && (t->side == 0 || t->side == ATTACK) &&
		    (t->price == 0 || b->f->stock[t->pays] >= t->price))
			card = MAX(card, t->strength);
	}
	lead = (int)hlas_group_strength(b->h, g) + card - enemy_strength(b, region);
	if (lead < (capital ? 4 : 3))
		return NEVER_DO;
	return (capital ? 70 : 34) + 2 * MIN(lead, 8);
}

/* Returns the value of holding a land or sea. */
static int
place_value(const struct bot *b, unsigned region)
{
	int	 value = hlas_has_face_down(b->h, region) ? 10 : 4;

	if (is_mine(b, region))
		return 0;
	return value + (hlas_terrain(b->h, region) <= PLAINS ? 22 : 6);
}

/* Returns the loss in giving up a region that the group leaves empty. */
static int
leaving_cost(const struct bot *b, const struct group *g, unsigned from)
{
	if (from == b->f->capital)
		return hlas_group_land(g) > 2 ? 8 : 0;
	if (hlas_tower_at(b->f, from) >= 0 || hlas_units(b->f, from) > hlas_group_size(g))
		return 0;
	return hlas_terrain(b->h, from) <= PLAINS ? 26 : 8;
}

/* A Serf on a continent without an own tower may build the next one there. */
static int
tower_hope(const struct bot *b, const struct group *g, unsigned to)
{
	unsigned	 continent = hlas_continent(b->h, to);

	if (g->serfs == 0 || !is_land(to) || b->f->towers >= TOWERS)
		return 0;
	for (unsigned i = 0; i < b->f->towers; i++)
		if (hlas_continent(b->h, b->f->tower[i].region) == continent)
			return 0;
	for (unsigned r = 1; r <= LANDS; r++)
		if (hlas_continent(b->h, r) == continent && b->f->serf[r] > 0 &&
		    r != b->f->capital)
			return 0;
	return hlas_capital_of(b->h, to) != 0 || hlas_tower_of(b->h, to) != 0 ? 0 : 26;
}

static int
travel_value(const struct bot *b, unsigned from, unsigned to, const struct group *g)
{
	int	 value;

	if (to == 0)
		return NEVER_DO;
	if ((b->at.any[to] & b->enemies) != 0)
		return fight_value(b, g, to) - leaving_cost(b, g, from) / 2;
	value = place_value(b, to) + tower_hope(b, g, to) - leaving_cost(b, g, from);
	if (g->serfs > 0 && is_mine(b, to) &&
	    hlas_terrain(b->h, to) <= PLAINS && b->f->serf[to] < 2)
		value += 12;
	return value - 3 * (int)(hlas_group_land(g) > 1 ? hlas_group_land(g) - 1 : 0);
}

static int
recruit_value(const struct bot *b, const struct plan *p)
{
	switch (p->unit) {
	case SERF:
		return p->pair ? (b->f->serfs > 4 ? 40 : 10) : (b->f->serfs > 4 ? 20 : 5);
	case WARRIOR:
		return b->f->warriors > 1 ? 27 : 8;
	case SEA_VESSEL: case AIR_VESSEL:
		return 24;
	default:
		return 44;
	}
}

/* Points count double where the price is small. */
static int
cast_value(const struct bot *b, const struct move *m)
{
	const struct spell_figures	*s = &b->h->f->spell[m->spell];
	struct group			 g = m->target.group;
	int				 value = 13 * s->vp - 2 * s->mana;

	switch (m->spell) {
	case HARVEST:
		return value + 4 * MIN(3, b->h->f->limit.stock - b->f->stock[m->target.stock]);
	case SUMMON:
		return value + 14 + place_value(b, m->target.region) / 2;
	case HASTE:
		return value + travel_value(b, m->target.region, m->target.to, &g);
	case TAILWIND:
		return value + place_value(b, m->target.to);
	case EARTHQUAKE: case PLAGUE:
		return value + 6 * enemy_strength(b, m->target.region) / 2;
	case TITHE: case COURAGE: case SCRY: case MIRAGE:
		return value + 8;
	case RECALL:
		return value - 8;
	default:
		return value;
	}
}

/*
 * Returns the value of a tower.  The last one brings the end: it is for who would be ahead of
 * each enemy then.
 */
static int
tower_value(const struct bot *b, unsigned region)
{
	int		 distance = (int)hlas_tower_distance(b->h, b->faction, region);
	unsigned	 i = 0;

	if (b->f->towers + 1 < TOWERS || b->h->s->last != 0)
		return 60 + 9 * distance;
	while ((i = next_faction(b->enemies, i)) != 0)
		if (b->h->s->faction[i].team != 0 && hlas_points(b->h, i) >=
		    hlas_points(b->h, b->faction) + distance)
			return 0;
	return 200;
}

static int
deed_value(const struct bot *b, const struct move *m)
{
	const struct seat	*seat = &b->h->s->seat[b->f->seat];
	unsigned		 stock = m->plan.stock;
	struct trip		 trip;

	switch (m->tag) {
	case MOVE_RECRUIT:
		return recruit_value(b, &m->plan) + 8 * (m->plan.raise != 0);
	case MOVE_RAISE_SOUL:
		return 16;
	case MOVE_BUILD: case MOVE_VESSEL: case MOVE_UPGRADE: case MOVE_TOWER:
		switch (m->tag) {
		case MOVE_UPGRADE:
			return 110;
		case MOVE_TOWER:
			return tower_value(b, m->plan.region);
		case MOVE_VESSEL:
			return 24;
		default:
			return (m->plan.building <= B3 ? 30 :
			    16) - 6 * (int)bits_count(b->f->buildings) + 4 *
			    MIN(b->f->serf[b->f->capital], 4);
		}
	case MOVE_CONJURE:
		return (seat->cards < b->f->level ? 22 : 6) - 3 * m->plan.extra;
	case MOVE_SCRIBE:
		return 30;
	case MOVE_TAX:
		return 7 * MIN(b->h->s->tax[stock], b->h->f->limit.stock - b->f->stock[stock]) +
		    (b->f->stock[stock] < 4 ? 5 : 0);
	case MOVE_MARCH: case MOVE_SAIL: case MOVE_FLY:
		if (m->lure_from != 0 || m->raid || !hlas_trip(b->h, b->faction, m, &trip, NULL))
			return NEVER_DO;
		return travel_value(b, trip.from, trip.to, &trip.group);
	case MOVE_CAST:
		return cast_value(b, m);
	default:
		return 0;
	}
}

/* A Serf that follows or musters does not work until the round's end. */
static void
choose_deed(const struct bot *b, const struct decision *decision, struct chance *chance,
    struct move *m)
{
	int	 best = NEVER_DO * 2;

	for (unsigned i = 0; i < DRAWN; i++) {
		struct move	 try;
		int		 serf, value;

		moves_draw(b->h->t, b->h->s, decision, chance, &try);
		serf = decision->kind == DECISION_ACTION || try.tag == MOVE_NO_FOLLOW ||
		    try.tag == MOVE_NO_MUSTER ? 0 : 9;
		value = 4 * (deed_value(b, &try) - serf) +
		    (int)chance_hidden(chance, 12);
		if (value <= best)
			continue;
		best = value;
		*m = try;
	}
}

/* Chooses the card worth most in points and strength that the stock pays for alone. */
static void
choose_tactic(const struct bot *b, const struct decision *decision, struct move *m)
{
	unsigned	 side = hlas_side_of(b->h, b->faction),
	    foes = hlas_side_structures(b->h, SIDES + 1 - side);
	int		 best = 0;

	for (uint8_t card = 1; card <= TACTICS; card++) {
		const struct tactic_figures	*t = &b->h->f->tactic[card];
		struct move			 try = { .tag = MOVE_TACTIC, .tactic = card };
		int				 value = 2 * t->vp +
		    t->strength + ((t->structures & foes) != 0 ? t->bonus : 0);

		if (t->each || card == RETREAT ||
		    (t->price != 0 && b->f->stock[t->pays] < hlas_tactic_price(b->h, side, card)))
			continue;
		if (value >= best && hlas_tactic_check(b->h, side, &try, NULL)) {
			best = value;
			*m = try;
		}
	}
}

/* Any spell is worth its points and its help. */
static void
choose_spell(const struct bot *b, const struct decision *decision, struct move *m)
{
	struct move	 move[OFFERED];
	size_t		 n = moves_list(b->h->t, b->h->s, decision, move, OFFERED);
	int		 best = 0;

	for (size_t i = 0; i < n; i++) {
		const struct spell_figures	*s = &b->h->f->spell[move[i].spell];

		if (move[i].tag == MOVE_COMBAT_SPELL && 10 * s->vp + s->n > best) {
			best = 10 * s->vp + s->n;
			*m = move[i];
		}
	}
}

void
hlas_bot(const struct tables *t, const void *seen, const struct decision *decision,
    struct chance *chance,
    void *move)
{
	struct hlas	 h = hlas_of(t, seen);
	struct bot	 b = { .h = &h, .faction = h.s->seat[decision->seat].faction };

	b.f = &h.s->faction[b.faction];
	if (b.faction == 0)
		return;
	switch (decision->kind) {
	case DECISION_ACTION: case DECISION_FOLLOW: case DECISION_MUSTER:
		hlas_presence(&h, &b.at);
		b.enemies = hlas_enemies(&h, b.faction);
		choose_deed(&b, decision, chance, move);
		break;
	case DECISION_TACTIC:
		choose_tactic(&b, decision, move);
		break;
	case DECISION_COMBAT:
		choose_spell(&b, decision, move);
		break;
	case DECISION_REBIRTH:
		*(struct move *)move = (struct move){ .tag = MOVE_REBIRTH };
		break;
	}
}
