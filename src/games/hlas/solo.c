/*
 * A turn of the solo enemy, a faction without a seat and without a level
 * (HLS-34, HLS-71 to HLS-77).
 *
 * The enemy draws a card.  If it can do the card's act, it does, and the player
 * may follow. Else the Hero whose turn it is moves, by the arrow of the card.
 *
 * The frame: 'unit' is the Hero, 'card' its card, 'region' the place of its
 * army, 'group' the army, 'tag' the kind of movement, 'n' the steps left,
 * 'route' the way of an attack.
 */

#include "games/hlas/rules.h"

enum { EIGHTH = 45, BEFORE = 30, CIRCLE = 360 };
enum { VESSEL_STEPS = 2 };
enum solo_step { SOLO_CARD, SOLO_MOVE, SOLO_GO, SOLO_FOUGHT, SOLO_END };
enum going { MARCHING, TO_HARBOUR, AT_SEA, ASHORE, IN_THE_AIR, TO_LAND };

static unsigned
hero_at(const struct hlas *h, const struct frame *f)
{
	return h->s->faction[f->faction].place[f->unit - WARRIOR];
}

/*
 * Movements, at the bearings of the map (HLS-73, HLS-74, HLS-77).
 */

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

/*
 * Never enters its capital, a region with another of its Heroes, or one without
 * room.  It may enter the player's.
 */
static bool
may_settle(const struct hlas *h, const struct group *g, unsigned land)
{
	unsigned		 me = h->s->solo.faction;
	const struct faction	*f = &h->s->faction[me];

	return is_land(land) && land != f->capital &&
	    memchr(&f->place[1], (int)land, HEROES) == NULL &&
	    (hlas_enemy_at(h, me, land) != 0 || hlas_room(h, me, land) >= hlas_group_size(g));
}

/* Goes over a label only if the arrow points straight at it. */
static bool
may_go(const struct hlas *h, const struct group *g, const struct way *w, unsigned arrow,
    enum going how)
{
	bool	 straight = w->by != BY_OVER || w->bearing == (arrow - 1) * EIGHTH;

	switch (how) {
	case MARCHING:
		return hlas_by_land(w) && may_settle(h, g, w->to);
	case TO_HARBOUR:
		return w->by == BY_SHORE;
	case AT_SEA:
		return (w->by == BY_WATER || w->by == BY_OVER) && straight;
	case ASHORE:
		return w->by == BY_SHORE && may_settle(h, g, w->to);
	default:
		if (is_sea(w->to))
			return how == IN_THE_AIR && straight;
		return (w->by == BY_LAND || w->by == BY_SHORE ||
		    w->by == BY_CLIFF) && may_settle(h, g, w->to);
	}
}

/*
 * Returns the way that is met first, clockwise from a little before the arrow,
 * or 0; a label comes after all else.
 */
static unsigned
first_way(const struct hlas *h, const struct group *g, unsigned from, unsigned arrow,
    enum going how)
{
	const struct region_figures	*r = &h->f->region[from];
	unsigned			 best = 0, least = 0,
	    start = (arrow - 1) * EIGHTH + CIRCLE - BEFORE;

	for (unsigned i = 0; i < r->ways; i++) {
		const struct way	*w = &r->way[i];
		unsigned		 turn = (w->bearing + 2 * CIRCLE - start) % CIRCLE * 2 +
		    (w->by == BY_WRAP);

		if (!hlas_open(h, w) || !may_go(h, g, w, arrow, how) ||
		    (best != 0 && turn >= least))
			continue;
		best = w->to;
		least = turn;
	}
	return best;
}

unsigned
hlas_solo_march(const struct hlas *h, const struct group *g, unsigned from, unsigned arrow)
{
	return first_way(h, g, from, arrow, MARCHING);
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

/* Keeps the player's weakest land, of those that are not too strong. */
static void
weigh_prey(const struct hlas *h, unsigned from, unsigned arrow, unsigned most, unsigned region,
    unsigned middle, struct prey *best)
{
	unsigned	 player = h->s->seat[1].faction, strength;

	if (!is_land(region) || !hlas_controls(h, player, region))
		return;
	strength = hlas_natural_at(h, player, region);
	if (strength > most || (best->region != 0 && strength > best->strength))
		return;
	if (best->region != 0 && strength == best->strength && !is_met_first(arrow,
	    vector_to(h, from, region), vector_to(h, from, best->region)))
		return;
	*best = (struct prey){ .region = region, .middle = middle, .strength = strength };
}

/*
 * Returns the region to attack, or 0, and the one between, if any.  A land on
 * the way must be free of the player, and not the enemy's own capital.
 */
static struct prey
attack_target(const struct hlas *h, const struct group *g, unsigned from, unsigned arrow)
{
	const struct region_figures	*r = &h->f->region[from];
	unsigned			 most = hlas_group_strength(h, g), me = h->s->solo.faction;
	struct prey			 best = { 0 };

	for (unsigned i = 0; i < r->ways; i++)
		if (hlas_by_land(&r->way[i]) && hlas_open(h, &r->way[i]))
			weigh_prey(h, from, arrow, most, r->way[i].to, 0, &best);
	for (unsigned i = 0; i < r->ways; i++) {
		unsigned			 to = r->way[i].to;
		const struct region_figures	*m = &h->f->region[to];

		if (!hlas_open(h, &r->way[i]) || !hlas_by_land(&r->way[i]) || !is_land(to) ||
		    to == h->s->faction[me].capital || hlas_enemy_at(h, me, to) != 0)
			continue;
		for (unsigned k = 0; k < m->ways; k++)
			if (hlas_by_land(&m->way[k]) && hlas_open(h, &m->way[k]))
				weigh_prey(h, from, arrow, most, m->way[k].to, to, &best);
	}
	return best;
}

/* Docks at the player's weakest shore at a sea, whatever its strength; else by the arrow. */
unsigned
hlas_solo_sail(const struct hlas *h, const struct group *g, unsigned from, unsigned arrow,
    unsigned left)
{
	const struct region_figures	*r = &h->f->region[from];
	unsigned			 next;
	struct prey			 best = { 0 };

	if (is_land(from))
		return first_way(h, g, from, arrow, TO_HARBOUR);
	next = left > 0 ? first_way(h, g, from, arrow, AT_SEA) : 0;
	for (unsigned i = 0; next == 0 && i < r->ways; i++)
		if (hlas_open(h, &r->way[i]) && r->way[i].by == BY_SHORE)
			weigh_prey(h, from, arrow, UINT8_MAX, r->way[i].to, 0, &best);
	return next != 0 ? next : best.region != 0 ? best.region :
	    first_way(h, g, from, arrow, ASHORE);
}

/*
 * The acts of the cards (HLS-71, HLS-75).
 */

/*
 * Returns where a unit appears: the Hero's region if there is room, else the
 * capital.  A sea vessel needs a shore.  No vessel comes to a Hero that has
 * one.
 */
static unsigned
joins_at(const struct hlas *h, const struct frame *f, unsigned unit)
{
	const struct faction	*who = &h->s->faction[f->faction];
	unsigned		 at = hero_at(h, f), capital = who->capital;
	bool			 second = (unit == SEA_VESSEL || unit == AIR_VESSEL) &&
	    (who->place[PIECE_SEA] == at || who->place[PIECE_AIR] == at);

	if (!second && hlas_room(h, f->faction, at) > 0 &&
	    (unit != SEA_VESSEL || hlas_is_shore(h, at)))
		return at;
	return unit != SEA_VESSEL || hlas_is_shore(h, capital) ? capital : 0;
}

/* Brings the first of some units that may come; false if none may. */
static bool
bring_first_unit(struct hlas *h, const struct frame *f, unsigned count, bool dry)
{
	static const uint8_t		 unit[] = { AIR_VESSEL, SEA_VESSEL, WARRIOR, SERF };
	const struct faction		*who = &h->s->faction[f->faction];
	const struct enemy_figures	*e = &h->f->faction[f->faction].enemy;

	for (unsigned i = 0; i < count; i++) {
		struct price	 price = h->f->unit[unit[i]].cost;
		unsigned	 at = joins_at(h, f, unit[i]);

		if (h->f->card[f->card].act == ACT_RECRUIT && hlas_solo_has(h, SPACE_RECRUIT))
			price.of[e->free - 1] = 0;
		if (f->unit == HERO_3 && unit[i] == e->vessel)
			price = (struct price){ { 0 } };
		if (hlas_supply(who, unit[i]) == 0 || !hlas_can_pay(who, &price) || at == 0)
			continue;
		if (!dry) {
			hlas_pay(h, f->faction, &price, FOR_UNITS);
			hlas_enter(h, f->faction, at, unit[i], 1);
		}
		return true;
	}
	return false;
}

/* Takes the tokens of a region, face down or up: a point each, and no effect (HLS-76). */
static void
take_tokens(struct hlas *h, unsigned faction, unsigned region)
{
	int	 vp = 1 + hlas_solo_has(h, SPACE_TOKENS);

	while (h->s->tokens[region].count > 0) {
		unsigned	 count = h->s->tokens[region].count;

		hlas_turn_up(h, region, 0, faction);
		if (h->s->tokens[region].count == count)
			hlas_remove_token(h, region, 0, faction);
		hlas_vp(h, faction, vp, POINTS_TOKEN);
	}
}

static bool
put_tower(struct hlas *h, const struct frame *f, bool dry)
{
	unsigned			 region = hero_at(h, f);
	const struct region_figures	*r = &h->f->region[region];
	const struct faction		*who = &h->s->faction[f->faction];
	struct plan			 plan = { .region = (uint8_t)region };
	struct price			 price;

	if (who->serf[region] == 0 || !hlas_tower_allowed(h, f->faction, region))
		return false;
	price = hlas_price_build(h, f->faction, MOVE_TOWER, &plan);
	if (dry || !hlas_can_pay(who, &price))
		return hlas_can_pay(who, &price);
	hlas_pay(h, f->faction, &price, FOR_TOWER);
	hlas_tower_put(h, f->faction, region, hlas_tower_distance(h, f->faction, region));
	for (unsigned i = 0; i < r->ways; i++)
		if (r->way[i].by == BY_LAND && hlas_open(h, &r->way[i]))
			take_tokens(h, f->faction, r->way[i].to);
	return true;
}

static void
cast_spell(struct hlas *h, unsigned spell, unsigned hero)
{
	const struct enemy_spell_figures	*figures = &h->f->enemy_spell[spell];
	unsigned				 me = h->s->solo.faction;
	struct news				*e = hlas_event(h, EVENT_ENEMY_CAST, me);
	struct frame				*f;

	e->enemy_spell = (uint8_t)spell;
	e->unit = (uint8_t)hero;
	e->mana = figures->mana;
	h->s->faction[me].stock[MANA] =
	    (uint8_t)(h->s->faction[me].stock[MANA] - figures->mana);
	f = hlas_push(h, FRAME_SPELL, me);
	f->enemy_spell = (uint8_t)spell;
	f->unit = (uint8_t)hero;
	f->n = figures->mana;
	hlas_vp(h, me, figures->vp, POINTS_SPELL);
}

/* Does what the card says, or only tells ('dry') if it can be done. */
static bool
act_by_card(struct hlas *h, struct frame *f, bool dry)
{
	const struct card_figures	*card = &h->f->card[f->card];
	const struct faction		*who = &h->s->faction[f->faction];
	struct solo			*solo = &h->s->solo;
	struct group			 army = hlas_solo_army(h, f->unit);
	unsigned			 at = hero_at(h, f), n;
	struct price			 p;
	struct prey			 prey;

	switch (card->act) {
	case ACT_TRACK:
		if (solo->space + 1u >= h->f->spaces)
			return false;
		n = h->f->space[solo->space + 1].ore;
		if (dry || who->stock[ORE] < n)
			return who->stock[ORE] >= n;
		hlas_pay_one(h, f->faction, ORE, n, FOR_TRACK);
		solo->space++;
		hlas_event(h, EVENT_TRACK, f->faction)->n = solo->space;
		return true;
	case ACT_TAX:
		for (unsigned i = ORE; i <= STOCKS; i++)
			p.of[i - 1] = (uint8_t)(h->s->tax[i] + hlas_solo_has(h, SPACE_TAX));
		if (!dry)
			hlas_gain_price(h, f->faction, &p);
		return true;
	case ACT_ATTACK:
		prey = attack_target(h, &army, at, card->arrow);
		if (dry || prey.region == 0)
			return prey.region != 0;
		f->tag = MOVE_MARCH;
		f->region = f->from = (uint8_t)at;
		f->group = army;
		f->length = prey.middle != 0 ? 2 : 1;
		f->route[0] = (uint8_t)(prey.middle != 0 ? prey.middle : prey.region);
		f->route[1] = (uint8_t)(prey.middle != 0 ? prey.region : 0);
		return true;
	case ACT_RESEARCH:
		n = f->unit - WARRIOR;
		if (who->stock[MANA] < h->f->enemy_spell[n].mana)
			return false;
		if (!dry)
			cast_spell(h, n, f->unit);
		return true;
	case ACT_FEATURE:
		return put_tower(h, f, dry) || bring_first_unit(h, f, 2, dry);
	default:
		return bring_first_unit(h, f, 4, dry);
	}
}

/* The player may follow an act that succeeds; a Tax's slots turn after that (HLS-71). */
static void
play_card(struct hlas *h, struct frame *f)
{
	unsigned			 card = hlas_solo_draw(h);
	const struct card_figures	*figures = &h->f->card[card];
	struct news			*e;
	bool				 can;

	h->s->solo.shown |= CARD_BIT(card);
	f->card = (uint8_t)card;
	can = act_by_card(h, f, true);
	e = hlas_event(h, EVENT_CARD_PLAYED, f->faction);
	e->drawn = f->card;
	e->unit = f->unit;
	e->done = can;
	f->step = !can || figures->act == ACT_TAX ? SOLO_MOVE :
	    figures->act == ACT_ATTACK ? SOLO_GO : SOLO_END;
	if (!can)
		return;
	if (figures->follow != 0)
		hlas_push_follow(h, f->faction, figures->follow);
	act_by_card(h, f, false);
}

/*
 * The turn.
 */

static unsigned
next_region(const struct hlas *h, const struct frame *f)
{
	unsigned	 arrow = h->f->card[f->card].arrow;

	if (f->index < f->length)
		return f->route[f->index];
	switch (f->tag) {
	case MOVE_SAIL:
		return hlas_solo_sail(h, &f->group, f->region, arrow, f->n);
	case MOVE_FLY:
		return first_way(h, &f->group, f->region, arrow, f->n > 0 ? IN_THE_AIR : TO_LAND);
	default:
		return f->n > 0 ? hlas_solo_march(h, &f->group, f->region, arrow) : 0;
	}
}

/* The Hero boards with one more unit, a Warrior first; else an army marches. */
static void
set_out(struct hlas *h, struct frame *f)
{
	const struct faction	*who = &h->s->faction[f->faction];
	unsigned		 at = hero_at(h, f), vessel =
	    who->place[PIECE_AIR] == at ? AIR_VESSEL : who->place[PIECE_SEA] == at ? SEA_VESSEL : 0;

	f->step = SOLO_GO;
	f->region = f->from = (uint8_t)at;
	f->index = f->length = 0;
	f->group = (struct group){ 0 };
	if (vessel != 0) {
		f->tag = vessel == AIR_VESSEL ? MOVE_FLY : MOVE_SAIL;
		f->n = VESSEL_STEPS;
		hlas_group_add(&f->group, vessel, 1);
		hlas_group_add(&f->group, f->unit, 1);
		if (who->warrior[at] + who->serf[at] > 0)
			hlas_group_add(&f->group, who->warrior[at] > 0 ? WARRIOR : SERF, 1);
	}
	if (vessel != 0 && next_region(h, f) != 0)
		return;
	f->tag = MOVE_MARCH;
	f->n = 1;
	f->group = hlas_solo_army(h, f->unit);
}

/* Gains for entering an undisputed region (HLS-76). */
static void
gain_entered(struct hlas *h, struct frame *f)
{
	const struct enemy_figures	*e = &h->f->faction[f->faction].enemy;
	enum stock			 stock = hlas_stock_at(h, f->region);

	if (stock != 0)
		hlas_gain(h, f->faction, stock, f->unit == HERO_2 ? e->gains : 1);
	if (hlas_solo_has(h, SPACE_ENTER) && hlas_solo_is_home(h, f->region))
		hlas_vp(h, f->faction, 1, POINTS_ABILITY);
	take_tokens(h, f->faction, f->region);
}

/* An army that cannot land from a sea goes home.  Leaving the harbour is no step (HLS-77). */
static void
go_step(struct hlas *h, struct frame *f)
{
	unsigned	 next = next_region(h, f), faction = f->faction;
	struct news	*e;

	if (next == 0) {
		f->step = SOLO_END;
		if (is_sea(f->region))
			hlas_send_home(h, faction, f->region, &f->group, 0);
		return;
	}
	e = hlas_event(h, EVENT_MOVED, faction);
	e->act = f->tag;
	e->length = 2;
	e->route[0] = f->region;
	e->route[1] = (uint8_t)next;
	e->group = f->group;
	hlas_shift(h, faction, f->region, next, &f->group);
	if (f->index < f->length)
		f->index++;
	else if (f->n > 0 && !(f->tag == MOVE_SAIL && is_land(f->region)))
		f->n--;
	f->region = (uint8_t)next;
	if (is_land(next) && f->tag != MOVE_MARCH && (f->tag == MOVE_SAIL || f->n == 0))
		f->step = SOLO_END;
	if (hlas_enemy_at(h, faction, next) == 0) {
		gain_entered(h, f);
		return;
	}
	f->step = SOLO_FOUGHT;
	hlas_push_battle(h, faction, next, next, f->tag == MOVE_FLY);
}

static void
step_solo(struct hlas *h, struct frame *f)
{
	struct group	 here = hlas_group_at(&h->s->faction[f->faction], f->region);

	switch (f->step) {
	case SOLO_CARD:
		play_card(h, f);
		break;
	case SOLO_MOVE:
		set_out(h, f);
		break;
	case SOLO_GO:
		go_step(h, f);
		break;
	case SOLO_FOUGHT:
		/* It stops where it fought; at sea it then lands. */
		f->step = SOLO_END;
		f->n = 0;
		f->index = f->length;
		hlas_group_clip(&f->group, &here);
		if (hlas_group_size(&f->group) == 0 ||
		    hlas_enemy_at(h, f->faction, f->region) != 0)
			break;
		gain_entered(h, f);
		if (is_sea(f->region))
			f->step = SOLO_GO;
		break;
	default:
		hlas_pop(h);
	}
}

const struct frame_rules	 hlas_solo_frame = {
	.step = step_solo,
};
