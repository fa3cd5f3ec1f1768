/*
 * Units: arrival, kind, and the units and goods that they hold; goods that are
 * gathered, picked up, handed over, laid down and used up (BOA-13, BOA-23).
 */

#include "games/ancients/rules.h"

unsigned
boa_s(const struct boa *g, unsigned unit)
{
	return boa_kind(g, unit)->s;
}

unsigned
boa_d(const struct boa *g, unsigned unit)
{
	const struct kind_figures	*k = boa_kind(g, unit);

	return k->printed_d != 0 && g->t->option[OPT_EGG_DEFENCE] == 1 ? k->printed_d : k->d;
}

unsigned
boa_size(const struct boa *g, unsigned unit)
{
	return boa_s(g, unit) + boa_d(g, unit);
}

unsigned
boa_holds(const struct state *s, unsigned unit, unsigned held)
{
	for (unsigned u = 1; u <= UNITS; u++)
		if (s->unit[u].kind != 0 && s->unit[u].holder == unit && s->unit[u].held == held)
			return u;
	return 0;
}

unsigned
boa_kind_of(const struct boa *g, unsigned faction, unsigned s, unsigned d)
{
	for (unsigned k = 1; k <= KINDS; k++) {
		const struct kind_figures	*kind = &g->f->kind[k];

		if (kind->s == s && kind->d == d && kind->faction == faction &&
		    kind->role == ROLE_COMMON)
			return k;
	}
	return 0;
}

unsigned
boa_kind_role(const struct boa *g, unsigned faction, unsigned role)
{
	for (unsigned k = 1; k <= KINDS; k++)
		if (g->f->kind[k].role == role && g->f->kind[k].faction == faction)
			return k;
	return 0;
}

unsigned
boa_count(const struct boa *g, unsigned side, unsigned s, unsigned d)
{
	unsigned	 n = 0;

	for (unsigned u = boa_first(side); u < boa_last(side); u++)
		n += boa_acts(g, u) && boa_s(g, u) >= s && boa_d(g, u) >= d;
	return n;
}

bool
boa_bag_empty(const struct boa *g)
{
	for (unsigned k = 1; k <= KINDS; k++)
		if (g->s->bag[k] > 0)
			return false;
	return true;
}

unsigned
boa_item(const struct boa *g, unsigned unit, unsigned effect)
{
	for (unsigned i = 0; i < CARRIED_ITEMS; i++) {
		unsigned	 card = g->s->unit[unit].item[i];

		if (card != 0 && g->f->card[card].effect == effect)
			return card;
	}
	return 0;
}

unsigned
boa_place(struct boa *g, unsigned side, unsigned kind, unsigned square)
{
	unsigned	 u = boa_first(side);

	while (u < boa_last(side) && g->s->unit[u].kind != 0)
		u++;
	if (u == boa_last(side) || g->s->supply[kind] == 0)
		bug("a unit is placed that is not there");
	g->s->supply[kind]--;
	g->s->unit[u] = (struct unit){ .kind = (uint8_t)kind,
	    .side = (uint8_t)side, .square = (uint8_t)square };
	return u;
}

/* Moves goods, tokens or dice from one count to another, or out of the game with 'to' NULL. */
static void
shift(uint8_t *from, uint8_t *to, unsigned number)
{
	*from = (uint8_t)(*from - number);
	if (to != NULL)
		*to = (uint8_t)(*to + number);
}

void
boa_drop_goods(struct boa *g, unsigned unit)
{
	struct unit	*u = &g->s->unit[unit];

	for (unsigned i = 1; i <= GOODS; i++)
		shift(&u->good[i], &g->s->square[u->square].good[i], u->good[i]);
}

void
boa_drop_items(struct boa *g, unsigned unit)
{
	struct unit	*u = &g->s->unit[unit];

	for (unsigned i = 0; i < CARRIED_ITEMS; i++) {
		if (u->item[i] == 0)
			continue;
		if (g->s->lying_count == LYING)
			bug("more items lie on the map than there are");
		g->s->lying[g->s->lying_count++] = (struct lying){ .square = u->square,
		    .card = u->item[i] };
		u->item[i] = 0;
	}
}

static void
erase_unit(struct boa *g, unsigned unit)
{
	g->s->supply[g->s->unit[unit].kind]++;
	g->s->unit[unit] = (struct unit){ 0 };
}

void
boa_let_go(struct boa *g, unsigned unit)
{
	for (unsigned u = 1; u <= UNITS; u++) {
		struct unit	*held = &g->s->unit[u];

		if (held->kind == 0 || held->holder != unit)
			continue;
		held->holder = 0;
		if (held->held == HELD_FOOD)
			erase_unit(g, u);
		else
			held->held = held->held == HELD_PRISONER ? HELD_FREED : 0;
	}
}

void
boa_remove(struct boa *g, unsigned unit)
{
	boa_let_go(g, unit);
	boa_drop_goods(g, unit);
	boa_drop_items(g, unit);
	erase_unit(g, unit);
}

bool
boa_own_unit(const struct boa *g, unsigned side, unsigned unit)
{
	if (unit == 0 || unit_side(unit) != side)
		return REFUSE_NOW(g, "whose", "this is no unit of yours");
	if (g->s->unit[unit].kind == 0)
		return REFUSE_NOW(g, "no-unit", "there is no such unit now");
	if (g->s->unit[unit].held != 0)
		return REFUSE_NOW(g, "held", "this unit is held, and does nothing");
	if (boa_is_egg(g, unit))
		return REFUSE_NOW(g, "egg", "an egg does nothing");
	return true;
}

bool
boa_own_prisoner(const struct boa *g, unsigned side, unsigned unit)
{
	if (unit == 0 || unit_side(unit) != side)
		return REFUSE_NOW(g, "whose", "this is no unit of yours");
	return g->s->unit[unit].held == HELD_PRISONER ||
	    REFUSE_NOW(g, "prisoner", "this unit is no prisoner");
}

bool
boa_faction_is(const struct boa *g, unsigned side, unsigned faction)
{
	if (g->s->player[side].faction == faction)
		return true;
	if (g->s->player[side].faction == 0)
		return REFUSE_NOW(g, "faction", "your faction is not chosen yet");
	return REFUSE_EVER(g, "faction", "only %s can do this",
	    names_id(g->t->names, "faction", faction));
}

bool
boa_faction_among(const struct boa *g, unsigned side, unsigned factions)
{
	unsigned	 faction = g->s->player[side].faction;

	if (faction == 0)
		return REFUSE_NOW(g, "faction", "your faction is not chosen yet");
	return (factions >> (faction - 1) & 1) != 0 ||
	    REFUSE_EVER(g, "faction", "your faction cannot do this");
}

/*
 * Goods that are gathered.
 */

bool
boa_has_resource(const struct boa *g, unsigned square, unsigned good)
{
	const struct square_figures	*q = &g->f->square[square];

	return (q->resources & GOOD_BIT(good)) != 0 || (good == WOOD && q->inside);
}

static bool
may_gather(const struct boa *g, unsigned side, unsigned good)
{
	unsigned	 gathers = g->f->faction[g->s->player[side].faction].gathers;

	return (gathers & GOOD_BIT(good)) != 0 ||
	    (good == WATER && gathers != 0 && g->t->option[OPT_WATER_GATHER] != 0);
}

static bool
finds_good(const struct boa *g, unsigned side, unsigned unit, unsigned good)
{
	return may_gather(g, side, good) && boa_has_resource(g, g->s->unit[unit].square, good) &&
	    g->s->good[good] > 0;
}

unsigned
boa_gather_good(const struct boa *g, unsigned side, unsigned unit, unsigned good)
{
	unsigned	 best = 0, least = 0;

	if (good != 0)
		return good;
	for (unsigned i = WOOD; i <= WATER; i++) {
		unsigned	 owned = 0;

		for (unsigned u = boa_first(side); u < boa_last(side); u++)
			owned += g->s->unit[u].good[i];
		if ((best == 0 || owned < least) && finds_good(g, side, unit, i)) {
			best = i;
			least = owned;
		}
	}
	return best == 0 && finds_good(g, side, unit, GOLD) ? GOLD : best;
}

bool
boa_gathers(const struct boa *g, unsigned side, unsigned unit, unsigned good)
{
	good = boa_gather_good(g, side, unit, good);
	if (good != 0 && g->s->player[side].faction != 0 && !may_gather(g, side, good))
		return REFUSE_EVER(g, "good", "your faction does not gather this");
	return (good != 0 && finds_good(g, side, unit, good)) ||
	    REFUSE_NOW(g, "good", "nothing of this is to be found there, or none is left");
}

void
boa_collect(struct boa *g, unsigned side, unsigned unit, unsigned good, unsigned number)
{
	unsigned	 n = MIN(number, g->s->good[good]);

	shift(&g->s->good[good], &g->s->unit[unit].good[good], n);
	boa_tell(g, side, (struct news){ .kind = NEWS_GATHERED, .unit = (uint8_t)unit,
	    .good = (uint8_t)good, .number = (uint8_t)n });
	boa_do_deed(g, side, DEED_GATHER, n);
}

unsigned
boa_gathering(unsigned good)
{
	return good == GOLD ? ABILITY_GATHER_GOLD : ABILITY_GATHER;
}

static bool
check_gather(const struct boa *g, unsigned side, const struct move *m)
{
	if (!boa_gathers(g, side, m->unit, m->good))
		return false;
	if (m->skulls && g->s->player[side].faction == VARPEN &&
	    g->t->option[OPT_VARPEN_SKULLS] != 0)
		return REFUSE_EVER(g, "skulls",
		    "the Varpen do not gather with skulls at this table");
	return true;
}

static void
do_gather(struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 good = boa_gather_good(g, side, m->unit, m->good),
	    ability = boa_gathering(good), pack = boa_item(g, m->unit, EFFECT_PACK);

	if (boa_throws(g, ability, "gather"))
		boa_collect(g, side, m->unit, good, pack != 0 ?
		    g->f->card[pack].amount : g->f->ability[ability].amount);
	else
		boa_tell(g, side, (struct news){ .kind = NEWS_MISSED,
		    .unit = m->unit, .good = (uint8_t)good });
}

/*
 * Goods on a square that are used up.
 */

unsigned
boa_goods_at(const struct boa *g, unsigned side, unsigned square, unsigned set)
{
	unsigned	 n = 0;

	for (unsigned good = 1; good <= GOODS; good++) {
		if ((set & GOOD_BIT(good)) == 0)
			continue;
		n += g->s->square[square].good[good];
		for (unsigned u = boa_first(side); u < boa_last(side); u++)
			if (boa_acts(g, u) && g->s->unit[u].square == square)
				n += g->s->unit[u].good[good];
	}
	return n;
}

void
boa_use_goods(struct boa *g, unsigned side, unsigned square, unsigned good, unsigned number)
{
	uint8_t		*supply = good != CRYSTAL ? &g->s->good[good] : NULL,
			*lying = &g->s->square[square].good[good];
	unsigned	 n = MIN(*lying, number);

	shift(lying, supply, n);
	number -= n;
	for (unsigned u = boa_first(side); number > 0 && u < boa_last(side); u++)
		if (boa_acts(g, u) && g->s->unit[u].square == square) {
			n = MIN(g->s->unit[u].good[good], number);
			shift(&g->s->unit[u].good[good], supply, n);
			number -= n;
		}
	if (number > 0)
		bug("goods are used that are not there");
}

/* Returns how many of a good an order names. */
static unsigned
count_named(const struct move *m, unsigned good)
{
	unsigned	 n = 0;

	for (unsigned i = 0; i < m->goods_count; i++)
		n += m->goods[i] == good;
	return n;
}

bool
boa_goods_named(const struct boa *g, unsigned side, unsigned square, unsigned set, unsigned number,
    const struct move *m)
{
	unsigned	 all = 0;

	for (unsigned good = 1; good <= GOODS; good++) {
		if ((set & GOOD_BIT(good)) == 0)
			continue;
		if (count_named(m, good) > boa_goods_at(g, side, square, GOOD_BIT(good)))
			return false;
		all += count_named(m, good);
	}
	return all <= number;
}

void
boa_use_set(struct boa *g, unsigned side, unsigned square, unsigned set, unsigned number,
    const struct move *m)
{
	/* first those named, then any */
	for (unsigned any = 0; any < 2; any++)
		for (unsigned good = 1; good <= GOODS; good++) {
			unsigned	 n = any ? MIN(number, boa_goods_at(g, side, square,
			    GOOD_BIT(good))) : count_named(m, good);

			if ((set & GOOD_BIT(good)) == 0)
				continue;
			boa_use_goods(g, side, square, good, n);
			number -= n;
		}
}

/*
 * Goods, eggs and beaten enemies that change hands.
 */

/* Returns where the goods of an order about them come from: the square, or the unit. */
static uint8_t *
goods_from(const struct boa *g, const struct move *m)
{
	struct unit	*u = &g->s->unit[m->unit];

	return &(m->kind == MOVE_PICK_UP ? g->s->square[u->square].good : u->good)[m->good];
}

static bool
check_goods(const struct boa *g, unsigned side, const struct move *m)
{
	const struct unit	*u = &g->s->unit[m->unit], *token = &g->s->unit[m->token];
	unsigned		 have = *goods_from(g, m);

	if (m->kind == MOVE_HAND_OVER && !boa_own_unit(g, side, m->target))
		return false;
	if ((m->good != 0) == (m->token != 0))
		return REFUSE_EVER(g, "what",
		    "say a good, or a unit that is carried, and not both");
	if (m->kind == MOVE_HAND_OVER &&
	    (m->unit == m->target || u->square != g->s->unit[m->target].square))
		return REFUSE_NOW(g, "square", "the two are not on one square");
	if (m->good != 0)
		return (have > 0 && m->number <= have) ||
		    REFUSE_NOW(g, "good", "there is not so much of it");
	if (m->kind == MOVE_PICK_UP)
		return (unit_side(m->token) == side && token->kind != 0 &&
		    boa_is_egg(g, m->token) && token->held == 0 &&
		    token->square == u->square) ||
		    REFUSE_NOW(g, "egg", "this is no egg of yours that lies there");
	return (token->kind != 0 && token->holder == m->unit &&
	    (token->held == HELD_CARRIED || token->held == HELD_FOOD)) ||
	    REFUSE_NOW(g, "held", "this unit does not carry that");
}

static void
do_goods(struct boa *g, unsigned side, const struct move *m)
{
	struct unit	*u = &g->s->unit[m->unit], *token = &g->s->unit[m->token];
	uint8_t		*from = goods_from(g, m), *to = m->kind == MOVE_PICK_UP ? u->good :
	    m->kind == MOVE_HAND_OVER ? g->s->unit[m->target].good :
	    g->s->square[u->square].good;
	unsigned	 n = m->good == 0 ? 1 : m->number == 0 ? *from : m->number;

	boa_tell(g, side, (struct news){ .kind = NEWS_GOODS, .unit = m->unit,
	    .good = m->good, .number = (uint8_t)n, .target = m->token,
	    .other = m->kind == MOVE_HAND_OVER ? m->target : 0,
	    .result = m->kind == MOVE_PICK_UP, .square = u->square });
	if (m->good != 0)
		shift(from, &to[m->good], n);
	else if (m->kind == MOVE_HAND_OVER)
		token->holder = m->target;
	else if (m->kind == MOVE_PICK_UP) {
		token->held = HELD_CARRIED;
		token->holder = m->unit;
		token->under = u->under;
	} else if (token->held == HELD_FOOD)
		boa_remove(g, m->token);
	else
		token->held = token->holder = 0;
}

const struct spending	 boa_goods_orders[] = {
	{ MOVE_GATHER, BY_UNIT, 0, ABILITY_GATHER, check_gather, do_gather },
	{ MOVE_PICK_UP, BY_UNIT | FREE, 0, 0, check_goods, do_goods },
	{ MOVE_HAND_OVER, BY_UNIT | FREE, 0, 0, check_goods, do_goods },
	{ MOVE_DROP, BY_UNIT | FREE, 0, 0, check_goods, do_goods },
	{ 0 }
};
