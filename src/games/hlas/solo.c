/*
 * A turn of the solo enemy, a faction without a seat and without a level (HLS-34, HLS-71 to
 * HLS-77).
 *
 * The enemy draws a card.  If it can do the card's act, it does, and the player may follow.
 * Else the Hero whose turn it is moves, by the arrow of the card.
 *
 * The frame: 'unit' is the Hero, 'card' its card, 'region' the place of its army, 'group' the
 * army, 'tag' the kind of movement, 'n' the steps left, 'route' the way of an attack.
 */

#include "games/hlas/rules.h"

static unsigned
hero_at(const struct hlas *h, const struct frame *f)
{
	return h->s->faction[f->faction].place[f->unit - WARRIOR];
}

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
may_enter_land(const struct hlas *h, const struct group *g, unsigned land)
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
	return hlas_by_land(w) && may_enter_land(h, g, w->to);
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

static unsigned
attack_target(const struct hlas *h, const struct group *g, unsigned from, unsigned arrow,
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
	return w->by == BY_SHORE && may_enter_land(h, g, w->to);
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
		return may_enter_land(h, g, w->to);
	return is_sea(w->to) ? w->by != BY_OVER || by_water(h, g, w, arrow) :
	    (w->by == BY_SHORE || w->by == BY_CLIFF) && may_enter_land(h, g, w->to);
}

static bool
to_land(const struct hlas *h, const struct group *g, const struct way *w, unsigned arrow)
{
	return is_land(w->to) && by_air(h, g, w, arrow);
}

static unsigned
next_by_air(const struct hlas *h, const struct group *g, unsigned from, unsigned arrow,
    unsigned left)
{
	return first_way(h, g, from, arrow, left > 0 ? by_air : to_land);
}

/* Units that come into play (HLS-75). */

/*
 * Returns where a unit appears: the Hero's region if there is room, else the capital.  A sea
 * vessel needs a shore.  No vessel comes to a Hero that has one.
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

static struct price
price_of(const struct hlas *h, const struct frame *f, unsigned unit)
{
	const struct enemy_figures	*e = &h->f->faction[f->faction].enemy;
	struct price			 price = h->f->unit[unit].cost;

	if (h->f->card[f->card].act == ACT_RECRUIT && hlas_solo_has(h, SPACE_RECRUIT))
		price.of[e->free - 1] = 0;
	if (f->unit == HERO_3 && unit == e->vessel)
		price = (struct price){ { 0 } };
	return price;
}

static bool
may_enter(const struct hlas *h, const struct frame *f, unsigned unit)
{
	const struct faction	*who = &h->s->faction[f->faction];
	struct price		 price = price_of(h, f, unit);

	return hlas_supply(who, unit) > 0 && hlas_can_pay(who, &price) && joins_at(h, f, unit) != 0;
}

/* Returns the first unit of a list that may come, or 0. */
static unsigned
first_unit(const struct hlas *h, const struct frame *f, const uint8_t *unit, unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		if (may_enter(h, f, unit[i]))
			return unit[i];
	return 0;
}

static void
enter(struct hlas *h, const struct frame *f, unsigned unit)
{
	struct price	 price = price_of(h, f, unit);

	hlas_pay(h, f->faction, &price);
	hlas_enter(h, f->faction, joins_at(h, f, unit), unit, 1);
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

static void
put_tower(struct hlas *h, const struct frame *f)
{
	unsigned			 region = hero_at(h, f);
	const struct region_figures	*r = &h->f->region[region];
	struct plan			 plan = { .region = (uint8_t)region };
	struct price	 price = hlas_price_build(h, f->faction, MOVE_TOWER, &plan);

	hlas_pay(h, f->faction, &price);
	hlas_tower_put(h, f->faction, region, hlas_tower_distance(h, f->faction, region));
	for (unsigned i = 0; i < r->ways; i++)
		if (r->way[i].by == BY_LAND && hlas_open(h, &r->way[i]))
			take_tokens(h, f->faction, r->way[i].to);
}

static bool
may_put_tower(const struct hlas *h, const struct frame *f)
{
	struct plan	 plan = { .region = (uint8_t)hero_at(h, f) };
	struct price	 price;

	if (h->s->faction[f->faction].serf[plan.region] == 0 ||
	    !hlas_tower_allowed(h, f->faction, plan.region))
		return false;
	price = hlas_price_build(h, f->faction, MOVE_TOWER, &plan);
	return hlas_can_pay(&h->s->faction[f->faction], &price);
}

/* The acts of the cards; each returns false if it cannot be done. */

static bool
play_track(struct hlas *h, struct frame *f, bool only_decision)
{
	struct solo	*solo = &h->s->solo;
	unsigned	 ore;

	if (solo->space + 1u >= h->f->spaces)
		return false;
	ore = h->f->space[solo->space + 1].ore;
	if (h->s->faction[f->faction].stock[ORE] < ore)
		return false;
	if (only_decision)
		return true;
	hlas_pay_one(h, f->faction, ORE, ore);
	solo->space++;
	hlas_event(h, EVENT_TRACK, f->faction)->n = solo->space;
	return true;
}

static bool
play_tax(struct hlas *h, struct frame *f, bool only_decision)
{
	struct price	 p;

	if (only_decision)
		return true;
	for (unsigned i = ORE; i <= STOCKS; i++)
		p.of[i - 1] = (uint8_t)(h->s->tax[i] + hlas_solo_has(h, SPACE_TAX));
	hlas_gain_price(h, f->faction, &p);
	return true;
}

static bool
play_attack(struct hlas *h, struct frame *f, bool only_decision)
{
	unsigned	 middle, from = hero_at(h, f), target;
	struct group	 army = hlas_solo_army(h, f->unit);

	target = attack_target(h, &army, from, h->f->card[f->card].arrow, &middle);
	if (target == 0 || only_decision)
		return target != 0;
	f->tag = MOVE_MARCH;
	f->region = f->from = (uint8_t)from;
	f->group = army;
	f->length = middle != 0 ? 2 : 1;
	f->route[0] = (uint8_t)(middle != 0 ? middle : target);
	f->route[1] = (uint8_t)(middle != 0 ? target : 0);
	return true;
}

static bool
play_research(struct hlas *h, struct frame *f, bool only_decision)
{
	unsigned	 spell = f->unit - WARRIOR;

	if (h->s->faction[f->faction].stock[MANA] < h->f->enemy_spell[spell].mana)
		return false;
	if (!only_decision)
		hlas_solo_cast(h, spell, f->unit);
	return true;
}

static bool
play_feature(struct hlas *h, struct frame *f, bool only_decision)
{
	static const uint8_t	 unit[] = { AIR_VESSEL, SEA_VESSEL };
	bool			 tower = may_put_tower(h, f);
	unsigned		 first = first_unit(h, f, unit, LENGTH(unit));

	if (only_decision)
		return tower || first != 0;
	if (tower)
		put_tower(h, f);
	else
		enter(h, f, first);
	return true;
}

static bool
play_recruit(struct hlas *h, struct frame *f, bool only_decision)
{
	static const uint8_t	 unit[] = { AIR_VESSEL, SEA_VESSEL, WARRIOR, SERF };
	unsigned		 first = first_unit(h, f, unit, LENGTH(unit));

	if (first != 0 && !only_decision)
		enter(h, f, first);
	return first != 0;
}

static bool
act(struct hlas *h, struct frame *f, bool only_decision)
{
	static bool	 (*const play[])(struct hlas *, struct frame *, bool) = {
		[ACT_TRACK] = play_track, [ACT_TAX] = play_tax, [ACT_ATTACK] = play_attack,
		[ACT_RESEARCH] = play_research, [ACT_FEATURE] = play_feature,
		[ACT_RECRUIT] = play_recruit,
	};

	return play[h->f->card[f->card].act](h, f, only_decision);
}

/* The player may follow an act that succeeded; a Tax's slots turn after that (HLS-71). */
static void
push_follow(struct hlas *h, unsigned faction, unsigned card)
{
	if (h->f->card[card].follow != 0)
		hlas_push_follow(h, faction, h->f->card[card].follow);
}

static void
play_card(struct hlas *h, struct frame *f)
{
	unsigned	 act_of, card = hlas_solo_draw(h);
	struct news	*e;
	bool		 can;

	h->s->solo.shown |= CARD_BIT(card);
	f->card = (uint8_t)card;
	act_of = h->f->card[card].act;
	can = act(h, f, true);
	e = hlas_event(h, EVENT_CARD_PLAYED, f->faction);
	e->drawn = f->card;
	e->unit = f->unit;
	e->done = can;
	f->step = !can || act_of == ACT_TAX ? SOLO_MOVE : act_of == ACT_ATTACK ? SOLO_GO :
	    SOLO_END;
	if (!can)
		return;
	push_follow(h, f->faction, card);
	act(h, f, false);
}

/* The steps of its vessels. */
enum { STEPS = 2 };

/* Kinds of movement (HLS-73, HLS-77). */

static unsigned
vessel_at(const struct faction *f, unsigned region)
{
	return f->place[PIECE_AIR] == region ? AIR_VESSEL :
	    f->place[PIECE_SEA] == region ? SEA_VESSEL : 0;
}

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
		return next_by_air(h, &f->group, f->region, arrow, f->n);
	default:
		return f->n > 0 ? hlas_solo_march(h, &f->group, f->region, arrow) : 0;
	}
}

/* The Hero boards with one more unit, a Warrior first; else an army marches. */
static void
set_out(struct hlas *h, struct frame *f)
{
	const struct faction	*who = &h->s->faction[f->faction];
	unsigned		 at = hero_at(h, f), vessel = vessel_at(who, at);

	f->step = SOLO_GO;
	f->region = f->from = (uint8_t)at;
	f->index = f->length = 0;
	f->group = (struct group){ 0 };
	if (vessel != 0) {
		f->tag = vessel == AIR_VESSEL ? MOVE_FLY : MOVE_SAIL;
		f->n = STEPS;
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

static void
tell_step(struct hlas *h, const struct frame *f, unsigned to)
{
	struct news	*e = hlas_event(h, EVENT_MOVED, f->faction);

	e->act = f->tag;
	e->length = 2;
	e->route[0] = f->region;
	e->route[1] = (uint8_t)to;
	e->group = f->group;
}

/* Gains for entering an undisputed region (HLS-76). */
static void
entered(struct hlas *h, struct frame *f)
{
	const struct enemy_figures	*e = &h->f->faction[f->faction].enemy;
	unsigned			 terrain = hlas_terrain(h, f->region);

	if (is_land(f->region) && terrain <= STOCKS)
		hlas_gain(h, f->faction, terrain, f->unit == HERO_2 ? e->gains : 1);
	if (hlas_solo_has(h, SPACE_ENTER) && hlas_solo_is_home(h, f->region))
		hlas_vp(h, f->faction, 1, POINTS_ABILITY);
	take_tokens(h, f->faction, f->region);
}

/* An army that cannot land from a sea goes home. */
static void
stop(struct hlas *h, struct frame *f)
{
	f->step = SOLO_END;
	if (is_sea(f->region))
		hlas_send_home(h, f->faction, f->region, &f->group, 0);
}

static void
go_on(struct hlas *h, struct frame *f)
{
	unsigned	 next = next_region(h, f), faction = f->faction;

	if (next == 0) {
		stop(h, f);
		return;
	}
	tell_step(h, f, next);
	hlas_shift(h, faction, f->region, next, &f->group);
	/* Leaving the harbour is no step (HLS-77). */
	if (f->index < f->length)
		f->index++;
	else if (f->n > 0 && !(f->tag == MOVE_SAIL && is_land(f->region)))
		f->n--;
	f->region = (uint8_t)next;
	if (is_land(next) && f->tag != MOVE_MARCH && (f->tag == MOVE_SAIL || f->n == 0))
		f->step = SOLO_END;
	if (hlas_enemy_at(h, faction, next) == 0) {
		entered(h, f);
		return;
	}
	f->step = SOLO_FOUGHT;
	hlas_push_battle(h, faction, next, next, f->tag == MOVE_FLY);
}

/* It stops where it fought; at sea it then lands. */
static void
after_battle(struct hlas *h, struct frame *f)
{
	struct group	 here = hlas_group_at(&h->s->faction[f->faction], f->region);

	f->step = SOLO_END;
	f->n = 0;
	f->index = f->length;
	hlas_group_clip(&f->group, &here);
	if (hlas_group_size(&f->group) == 0 || hlas_enemy_at(h, f->faction, f->region) != 0)
		return;
	entered(h, f);
	if (is_sea(f->region))
		f->step = SOLO_GO;
}

void
hlas_step_solo(struct hlas *h, struct frame *f)
{
	switch (f->step) {
	case SOLO_CARD:
		play_card(h, f);
		break;
	case SOLO_MOVE:
		set_out(h, f);
		break;
	case SOLO_GO:
		go_on(h, f);
		break;
	case SOLO_FOUGHT:
		after_battle(h, f);
		break;
	default:
		hlas_pop(h);
	}
}
