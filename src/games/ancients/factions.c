/*
 * Powers of the factions: Varpen mutate and evolve, Bohmerk grow, absorb, split and merge (BOA-17,
 * BOA-18); the Ancients and their divine powers (BOA-12); the portals, the bag and the ritual of
 * the Orpal (BOA-16); the eggs of the Dhargon (BOA-19).
 */

#include "games/ancients/rules.h"

/*
 * Varpen mutate and evolve, Bohmerk grow and absorb (BOA-17, BOA-18).
 */

static bool
is_greatest(const struct boa *g, unsigned kind)
{
	return g->f->kind[kind].role == ROLE_COMMON && g->f->kind[kind].s == g->f->growth &&
	    g->f->kind[kind].d == g->f->growth;
}

unsigned
boa_grown(const struct boa *g, unsigned unit, unsigned stat)
{
	const struct kind_figures	*k = boa_kind(g, unit);

	if (k->role != ROLE_COMMON)
		return 0;
	for (unsigned i = stat == 0 ? STRENGTH : stat; i <= (stat == 0 ? DEFENCE : stat); i++) {
		unsigned	 s = k->s + (i == STRENGTH), d = k->d + (i == DEFENCE);
		unsigned	 kind = s > g->f->growth || d > g->f->growth ?
		    0 : boa_kind_of(g, k->faction, s, d);

		if (kind != 0 && g->s->supply[kind] > 0)
			return kind;
	}
	return 0;
}

/* Changes a unit's kind: the old token returns, the new one comes from the supply. */
static void
change_kind(struct boa *g, unsigned unit, unsigned kind)
{
	g->s->supply[g->s->unit[unit].kind]++;
	g->s->supply[kind]--;
	g->s->unit[unit].kind = (uint8_t)kind;
}

static void
upgrade_unit(struct boa *g, unsigned unit, unsigned kind, unsigned vp)
{
	unsigned	 side = unit_side(unit);

	boa_tell(g, side, (struct news){ .kind = NEWS_UPGRADED,
	    .unit = (uint8_t)unit, .token = (uint8_t)kind });
	change_kind(g, unit, kind);
	boa_score_vp(g, side, vp);
	if (!is_greatest(g, kind))
		return;
	boa_do_deed(g, side, DEED_CREATE, 1);
	if (g->s->player[side].faction == BOHMERK)
		boa_score_vp(g, side, VP_GREATEST);
}

static bool
check_growth(const struct boa *g, unsigned side, const struct move *m)
{
	return boa_grown(g, m->unit, m->stat) != 0 || REFUSE_NOW(g, "growth",
	    "this unit cannot grow so, or the token for it is not in the supply");
}

static void
do_growth(struct boa *g, unsigned side, const struct move *m)
{
	upgrade_unit(g, m->unit, boa_grown(g, m->unit, m->stat), VP_UPGRADE);
}

static bool
check_evolve(const struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 growth = g->f->growth, greatest = boa_kind_of(g, VARPEN, growth, growth);

	if (g->s->unit[m->unit].kind != boa_kind_of(g, VARPEN, growth - 1, growth - 1))
		return REFUSE_NOW(g, "growth", "only a unit of S2/D2 becomes S3/D3");
	return (greatest != 0 && g->s->supply[greatest] > 0) ||
	    REFUSE_NOW(g, "supply", "no token of S3/D3 is in the supply");
}

static void
do_evolve(struct boa *g, unsigned side, const struct move *m)
{
	upgrade_unit(g, m->unit, boa_kind_of(g, VARPEN, g->f->growth, g->f->growth), VP_EVOLVE);
}

/* Returns the beaten enemy to absorb, or 0 if goods are absorbed. */
static unsigned
food_of(const struct boa *g, const struct move *m)
{
	return m->food != 0 ? m->food : boa_holds(g->s, m->unit, HELD_FOOD);
}

bool
boa_check_absorb(const struct boa *g, unsigned side, const struct move *m)
{
	const struct ability_figures	*a = &g->f->ability[ABILITY_ABSORB];
	const struct unit		*food = &g->s->unit[food_of(g, m)];
	unsigned			 edible = 0;

	if (!check_growth(g, side, m))
		return false;
	if (m->food != 0 && (food->kind == 0 || food->held != HELD_FOOD ||
	    food->holder != m->unit))
		return REFUSE_NOW(g, "held", "this unit does not carry that");
	for (unsigned good = 1; good <= GOODS; good++)
		if ((a->goods & GOOD_BIT(good)) != 0)
			edible += g->s->unit[m->unit].good[good];
	return food_of(g, m) != 0 || edible >= a->amount || REFUSE_NOW(g, "good",
	    "this unit carries no beaten enemy and not enough of wood, meat and ore");
}

void
boa_do_absorb(struct boa *g, unsigned side, const struct move *m)
{
	const struct ability_figures	*a = &g->f->ability[ABILITY_ABSORB];
	unsigned			 food = food_of(g, m), left = a->amount;

	if (food != 0)
		boa_remove(g, food);
	for (unsigned good = 1; food == 0 && good <= GOODS; good++) {
		uint8_t		*carried = &g->s->unit[m->unit].good[good];
		unsigned	 n = (a->goods & GOOD_BIT(good)) != 0 ? MIN(*carried, left) : 0;

		*carried = (uint8_t)(*carried - n);
		g->s->good[good] = (uint8_t)(g->s->good[good] + n);
		left -= n;
	}
	do_growth(g, side, m);
	boa_do_deed(g, side, DEED_ABSORB, a->amount);
	if (food != 0)
		boa_score_vp(g, side, VP_ABSORB);
}

/*
 * Units of the Bohmerk that split, and those that merge (BOA-18).
 */

/* A split under construction: the S, D and supply that are left. */
struct splitting {
	const struct boa	*g;
	unsigned		 named, count;
	uint8_t			*part;
	uint8_t			 supply[KINDS + 1];
	int			 s, d;
};

/* Completes a split; the largest parts come first, after the named ones. */
static bool
split_on(struct splitting *p, unsigned from)
{
	bool		 named = p->count < p->named;
	unsigned	 first = named ? p->part[p->count] : p->count > p->named ? from : KINDS;

	if (p->s == 0 && p->d == 0 && p->count >= 2 && !named)
		return true;
	for (unsigned kind = first; p->count < 3 && kind > (named ? first - 1 : 0); kind--) {
		const struct kind_figures	*k = &p->g->f->kind[kind];
		const struct splitting		 before = *p;

		if (k->faction != BOHMERK || k->role != ROLE_COMMON ||
		    p->supply[kind] == 0 || k->s > p->s || k->d > p->d)
			continue;
		p->part[p->count++] = (uint8_t)kind;
		p->supply[kind]--;
		p->s -= k->s;
		p->d -= k->d;
		if (split_on(p, kind))
			return true;
		*p = before;
	}
	return false;
}

/*
 * Writes the parts of a split that complete those named into 'part'; returns
 * how many, 0: there is no such split.
 */
static unsigned
split_parts(const struct boa *g, unsigned unit, const struct move *m, uint8_t part[3])
{
	const struct kind_figures	*k = boa_kind(g, unit);
	struct splitting		 p = { .g = g, .named = m->part_count,
	    .part = part, .s = k->s, .d = k->d };

	if (k->role != ROLE_COMMON || k->faction != BOHMERK)
		return 0;
	memset(part, 0, 3);
	memcpy(part, m->part, m->part_count);
	memcpy(p.supply, g->s->supply, sizeof(p.supply));
	return split_on(&p, KINDS) ? p.count : 0;
}

static bool
check_split(const struct boa *g, unsigned side, const struct move *m)
{
	uint8_t	 part[3];

	for (unsigned i = 0; i < m->part_count; i++)
		if (m->part[i] == 0)
			return REFUSE_EVER(g, "parts", "a part is no kind of unit");
	return split_parts(g, m->unit, m, part) != 0 || REFUSE_NOW(g, "parts",
	    "it does not split so, or the tokens for it are not in the supply");
}

static void
do_split(struct boa *g, unsigned side, const struct move *m)
{
	uint8_t		 part[3];
	unsigned	 count = split_parts(g, m->unit, m, part);
	struct unit	*u = &g->s->unit[m->unit];

	change_kind(g, m->unit, part[0]);
	for (unsigned i = 0; i < count; i++) {
		unsigned	 unit = i == 0 ? m->unit : boa_place(g, side, part[i], u->square);
		struct unit	*new = &g->s->unit[unit];

		new->under = u->under;
		new->back = u->back;
		new->fore = u->fore;
		new->drew = u->drew;
		boa_tell(g, side, (struct news){ .kind = NEWS_SPLIT,
		    .unit = (uint8_t)unit, .token = part[i] });
	}
}

/*
 * Returns the kind that units become together, or 0; their own tokens are in the supply by then.
 */
static unsigned
merged_kind(const struct boa *g, const struct move *m)
{
	const uint8_t	 unit[] = { m->unit, m->second, m->other };
	unsigned	 s = 0, d = 0, kind, own = 0;

	for (size_t i = 0; i < LENGTH(unit); i++) {
		s += unit[i] != 0 ? boa_s(g, unit[i]) : 0;
		d += unit[i] != 0 ? boa_d(g, unit[i]) : 0;
	}
	kind = boa_kind_of(g, BOHMERK, s, d);
	for (size_t i = 0; i < LENGTH(unit); i++)
		own += unit[i] != 0 && g->s->unit[unit[i]].kind == kind;
	return kind != 0 && g->s->supply[kind] + own > 0 ? kind : 0;
}

static bool
can_join(const struct boa *g, unsigned side, const struct move *m, unsigned unit)
{
	if (!boa_own_unit(g, side, unit))
		return false;
	if (boa_role(g, unit) == ROLE_ANCIENT || boa_role(g, m->unit) == ROLE_ANCIENT)
		return REFUSE_EVER(g, "ancient", "the Ancient does not merge");
	return (unit != m->unit && g->s->unit[unit].square == g->s->unit[m->unit].square) ||
	    REFUSE_NOW(g, "square", "they are not units of one square");
}

static bool
check_merge(const struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 prisoners;

	if (!can_join(g, side, m, m->second))
		return false;
	if (m->other != 0 && m->other == m->second)
		return REFUSE_EVER(g, "square", "a unit is named twice");
	if (m->other != 0 && !can_join(g, side, m, m->other))
		return false;
	if (merged_kind(g, m) == 0)
		return REFUSE_NOW(g, "growth",
		    "together they are no unit there is, or its token is not in the supply");
	prisoners = (boa_holds(g->s, m->unit, HELD_PRISONER) != 0) +
	    (boa_holds(g->s, m->second, HELD_PRISONER) != 0) +
	    (m->other != 0 && boa_holds(g->s, m->other, HELD_PRISONER) != 0);
	return prisoners <= 1 || REFUSE_NOW(g, "prisoner", "one unit would have two prisoners");
}

/* Gives all that one unit has to another, as far as there is room, and removes it. */
static void
join_units(struct boa *g, unsigned into, unsigned from)
{
	struct unit	*to = &g->s->unit[into], *u = &g->s->unit[from];

	for (unsigned i = 0; i < CARRIED_ITEMS; i++)
		if (u->item[i] != 0 && (to->item[0] == 0 || to->item[1] == 0)) {
			to->item[to->item[0] != 0] = u->item[i];
			u->item[i] = 0;
		}
	boa_drop_items(g, from);
	for (unsigned i = 1; i <= GOODS; i++) {
		to->good[i] = (uint8_t)(to->good[i] + u->good[i]);
		u->good[i] = 0;
	}
	for (unsigned i = 1; i <= UNITS; i++)
		if (g->s->unit[i].kind != 0 && g->s->unit[i].holder == from)
			g->s->unit[i].holder = (uint8_t)into;
	to->drew |= u->drew;
	to->chief |= u->chief;
	boa_remove(g, from);
}

static void
do_merge(struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 kind = merged_kind(g, m);

	join_units(g, m->unit, m->second);
	if (m->other != 0)
		join_units(g, m->unit, m->other);
	change_kind(g, m->unit, kind);
	boa_tell(g, side, (struct news){ .kind = NEWS_MERGED, .unit = m->unit,
	    .token = (uint8_t)kind, .second = m->second, .other = m->other });
}

/*
 * Ancients.
 */

/* Goods that count for an Ancient. */
#define RESOURCES	((1u << MEAT) - 1)

/* True if the Ancient can come by this unit. */
static bool
serves_ancient(const struct boa *g, unsigned side, unsigned unit)
{
	const struct kind_figures	*k = boa_kind(g, unit);
	unsigned			 square = g->s->unit[unit].square;

	if (!boa_acts(g, unit))
		return false;
	switch (g->f->faction[k->faction].comes) {
	case FROM_GREATEST:
		return is_greatest(g, g->s->unit[unit].kind);
	case AT_GATEMASTER:
		return k->role == ROLE_GATEMASTER &&
		    boa_goods_at(g, side, square, GOOD_BIT(CRYSTAL)) > 0;
	default:
		return k->role == ROLE_ELDER && boa_goods_at(g, side, square, RESOURCES) >=
		    g->f->faction[k->faction].wants;
	}
}

static bool
boa_favoured(const struct boa *g, unsigned side)
{
	const struct player		*p = &g->s->player[side];
	const struct faction_figures	*f = &g->f->faction[p->faction];
	unsigned			 won = 0;

	for (unsigned i = 0; i < FAVOURS; i++)
		won += p->favour[i] >= f->number[i];
	return won >= g->f->favours;
}

unsigned
boa_ancient_place(const struct boa *g, unsigned side)
{
	if (!boa_favoured(g, side) ||
	    g->s->supply[boa_kind_role(g, g->s->player[side].faction, ROLE_ANCIENT)] == 0)
		return 0;
	for (unsigned u = boa_first(side); u < boa_last(side); u++)
		if (serves_ancient(g, side, u))
			return u;
	return 0;
}

static bool
check_summon(const struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 unit = boa_ancient_place(g, side);

	if (!boa_favoured(g, side))
		return REFUSE_NOW(g, "favour", "the Ancient's favours are not won");
	if (unit == 0)
		return REFUSE_NOW(g, "ancient",
		    "there is no place where it could come, or it is there");
	if (m->unit != 0 && (!boa_own_unit(g, side, m->unit) ||
	    !serves_ancient(g, side, m->unit)))
		return REFUSE_NOW(g, "ancient", "it cannot come by this unit");
	unit = m->unit != 0 ? m->unit : unit;
	return m->goods_count == 0 || boa_goods_named(g, side, g->s->unit[unit].square, RESOURCES,
	    g->f->faction[g->s->player[side].faction].wants, m) ||
	    REFUSE_NOW(g, "good", "these goods are not there, or are too many");
}

void
boa_summon(struct boa *g, unsigned side, unsigned unit, const struct move *m)
{
	const struct faction_figures	*f = &g->f->faction[g->s->player[side].faction];
	unsigned			 kind = boa_kind_role(g, g->s->player[side].faction,
	    ROLE_ANCIENT), square = g->s->unit[unit].square;

	if (f->comes == FROM_GREATEST)
		change_kind(g, unit, kind);
	else {
		if (f->comes == AT_GATEMASTER)
			boa_use_goods(g, side, square, CRYSTAL, 1);
		else
			boa_use_set(g, side, square, RESOURCES, f->wants, m);
		unit = boa_place(g, side, kind, square);
	}
	g->s->player[side].called = 1;
	boa_tell_unit(g, NEWS_ANCIENT, unit);
	boa_score_vp(g, side, VP_CALL_ANCIENT);
}

static void
do_summon(struct boa *g, unsigned side, const struct move *m)
{
	boa_summon(g, side, m->unit != 0 ? m->unit : boa_ancient_place(g, side), m);
}

unsigned
boa_ancient(const struct boa *g, unsigned side)
{
	for (unsigned u = boa_first(side); u < boa_last(side); u++)
		if (g->s->unit[u].kind != 0 && boa_role(g, u) == ROLE_ANCIENT)
			return u;
	return 0;
}

static bool
check_divine(const struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 ancient = boa_ancient(g, side);

	if (ancient == 0 || g->s->unit[ancient].held != 0)
		return REFUSE_NOW(g, "ancient", "your Ancient is not on the map");
	if (g->s->player[side].prayed)
		return REFUSE_NOW(g, "once", "its power was used in this turn");
	switch (g->s->player[side].faction) {
	case VARPEN:
		return g->s->player[side].seat != 0;
	case ORPAL:
		return !boa_bag_empty(g) || REFUSE_NOW(g, "bag", "no unit is left in the bag");
	case BOHMERK:
		return boa_own_unit(g, side, m->unit) && check_growth(g, side, m);
	default:
		if (!boa_own_unit(g, side, m->unit))
			return false;
		if (m->good == 0 || m->good == CRYSTAL)
			return REFUSE_EVER(g, "good", "say which good");
		return g->s->good[m->good] > 0 || REFUSE_NOW(g, "supply", "none of it is left");
	}
}

/*
 * Draws from the bag to a square, by public chance; crystals come along, or use
 * the draw up.  Returns true if a unit came.
 */
static bool
bring_from_bag(struct boa *g, unsigned side, unsigned square)
{
	unsigned	 kind;

	for (;;) {
		unsigned	 count = g->s->bag_crystals, n;

		for (unsigned k = 1; k <= KINDS; k++)
			count += g->s->bag[k];
		n = chance_public(g->chance, count, "bag");
		for (kind = 1; kind <= KINDS && n >= g->s->bag[kind]; kind++)
			n -= g->s->bag[kind];
		if (kind <= KINDS)
			break;
		g->s->bag_crystals--;
		g->s->square[square].good[CRYSTAL]++;
		boa_tell(g, side, (struct news){ .kind = NEWS_CRYSTAL,
		    .square = (uint8_t)square });
		if (g->t->option[OPT_CRYSTAL] != 0)
			return false;
	}
	g->s->bag[kind]--;
	g->s->supply[kind]++;
	boa_tell_unit(g, NEWS_ARRIVED, boa_place(g, side, kind, square));
	boa_score_vp(g, side, VP_ARRIVE);
	return true;
}

static void
do_divine(struct boa *g, unsigned side, const struct move *m)
{
	struct player	*p = &g->s->player[side];

	p->prayed = 1;
	switch (p->faction) {
	case VARPEN:
		p->due[DECK_ACTION - 1]++;
		break;
	case ORPAL:
		bring_from_bag(g, side, g->s->unit[boa_ancient(g, side)].square);
		break;
	case BOHMERK:
		do_growth(g, side, m);
		break;
	default:
		g->s->good[m->good]--;
		g->s->unit[m->unit].good[m->good]++;
		boa_tell(g, side, (struct news){ .kind = NEWS_GATHERED,
		    .unit = m->unit, .good = m->good, .number = 1 });
		break;
	}
}

/*
 * The Orpal.
 */

static bool
can_give_up(const struct boa *g, unsigned side, const struct move *m, unsigned victim)
{
	const struct unit	*u = &g->s->unit[victim];

	if (u->kind == 0 || u->square != g->s->unit[m->unit].square || victim == m->unit)
		return false;
	return unit_side(victim) == side ? boa_acts(g, victim) : u->held == HELD_PRISONER;
}

/* Returns the unit given up for a large portal: the named one, or the first prisoner; or 0. */
static unsigned
portal_victim(const struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 enemy = other_side(side);

	if (m->target != 0)
		return can_give_up(g, side, m, m->target) ? m->target : 0;
	for (unsigned u = boa_first(enemy); u < boa_last(enemy); u++)
		if (can_give_up(g, side, m, u))
			return u;
	return 0;
}

static bool
check_portal(const struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 square = g->s->unit[m->unit].square;

	if (boa_role(g, m->unit) != ROLE_GATEMASTER)
		return REFUSE_NOW(g, "gatemaster", "only a gatemaster opens portals");
	if (g->s->square[square].portal != 0)
		return REFUSE_NOW(g, "portal", "there is a portal already");
	if (boa_goods_at(g, side, square, GOOD_BIT(CRYSTAL)) == 0)
		return REFUSE_NOW(g, "crystal", "no crystal is on its square");
	return m->kind == MOVE_SMALL_PORTAL || portal_victim(g, side, m) != 0 ||
	    REFUSE_NOW(g, "victim", "no such prisoner or other own unit is on its square");
}

static void
do_portal(struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 portal = m->kind == MOVE_SMALL_PORTAL ? SMALL : LARGE,
	    victim = portal == LARGE ? portal_victim(g, side, m) : 0,
	    square = g->s->unit[m->unit].square;

	if (victim != 0) {
		boa_tell(g, side, (struct news){ .kind = NEWS_TAKEN, .unit = (uint8_t)victim,
		    .token = g->s->unit[victim].kind, .square = g->s->unit[victim].square });
		boa_chief_lost(g, victim);
		boa_ancient_lost(g, victim);
	}
	boa_use_goods(g, side, square, CRYSTAL, 1);
	g->s->square[square].portal = (uint8_t)portal;
	g->s->square[square].arrivals = g->f->portal[portal].arrivals;
	boa_tell(g, side, (struct news){ .kind = NEWS_PORTAL,
	    .square = (uint8_t)square, .portal = (uint8_t)portal });
	boa_score_vp(g, side, VP_PORTAL);
	boa_do_deed(g, side, DEED_OPEN_PORTAL, 1);
	if (victim != 0)
		boa_remove(g, victim);
}

/* True if any unit at all stands on the square. */
static bool
is_occupied(const struct state *s, unsigned square)
{
	for (unsigned u = 1; u <= UNITS; u++)
		if (s->unit[u].kind != 0 && s->unit[u].square == square &&
		    s->unit[u].held != HELD_FOOD)
			return true;
	return false;
}

/* Returns the free portal through which a unit may come, there if a square is given; or 0. */
static unsigned
free_portal(const struct boa *g, unsigned side, unsigned square)
{
	bool	 any = g->t->option[OPT_PORTAL_GRANULARITY] == 0 || g->s->player[side].came == 0;

	for (unsigned q = 1; q <= SQUARES; q++) {
		unsigned	 portal = g->s->square[q].portal;

		if ((square == 0 || square == q) && portal != 0 &&
		    (portal == SMALL || any) && !is_occupied(g->s, q))
			return q;
	}
	return 0;
}

static bool
check_arrive(const struct boa *g, unsigned side, const struct move *m)
{
	if (boa_bag_empty(g))
		return REFUSE_NOW(g, "bag", "no unit is left in the bag");
	return free_portal(g, side, m->square) != 0 ||
	    REFUSE_NOW(g, "portal", "no portal is open and free there");
}

static void
do_arrive(struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 square = free_portal(g, side, m->square);
	struct square	*q = &g->s->square[square];

	g->s->player[side].came += q->portal == LARGE;
	if (--q->arrivals == 0)
		q->portal = 0;
	if (bring_from_bag(g, side, square))
		boa_do_deed(g, side, DEED_ARRIVE, 1);
}

static bool
check_ritual(const struct boa *g, unsigned side, const struct move *m)
{
	const struct player		*p = &g->s->player[side];
	const struct ability_figures	*a = &g->f->ability[ABILITY_RITUAL];

	if (!boa_can_pay(g, side, boa_price(g, ABILITY_RITUAL, false), m))
		return false;
	/* Only rolled skulls are rolled again; a token may pay. */
	return (boa_face_left(p, SKULL) >= a->skulls + a->amount &&
	    p->rolled.of[SKULL - 1] >= a->amount) || REFUSE_NOW(g, "dice",
	    "%u rolled skulls besides what it costs are wanted", a->amount);
}

static void
do_ritual(struct boa *g, unsigned side, const struct move *m)
{
	const struct ability_figures	*a = &g->f->ability[ABILITY_RITUAL];
	unsigned			 spare = g->s->player[side].rolled.of[SKULL - 1] -
	    (unsigned)a->amount;
	struct purse			 paid = { { { 0 } }, { { 0 } } };

	paid.rolled.of[SKULL - 1] = (uint8_t)MIN(spare, a->skulls);
	paid.bank.of[SKULL - 1] = (uint8_t)(a->skulls - paid.rolled.of[SKULL - 1]);
	boa_take(g, side, &paid, m->kind);
	boa_reroll(g, side, &(struct dice){ { [SKULL - 1] = a->amount } });
}

/*
 * The Dhargon.
 */

/* True if the goods there meet a recipe and include those that the order names. */
static bool
meets_recipe(const struct boa *g, unsigned side, unsigned square, const struct recipe_figures *r,
    const struct move *m)
{
	unsigned	 with = r->with != 0 ? GOOD_BIT(r->with) : 0;

	for (unsigned i = 0; i < m->goods_count; i++)
		if (m->goods[i] == 0 || ((r->goods | with) & GOOD_BIT(m->goods[i])) == 0)
			return false;
	return boa_goods_at(g, side, square, r->goods) >= r->number &&
	    (with == 0 || boa_goods_at(g, side, square, with) >= r->and) &&
	    boa_goods_named(g, side, square, r->goods, r->number, m) &&
	    boa_goods_named(g, side, square, with, r->and, m);
}

/* Returns the recipe meant, or the first that can be met, or NULL. */
static const struct recipe_figures *
recipe_of(const struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 square = g->s->unit[m->unit].square;

	for (unsigned i = 0; i < g->f->recipe_count; i++)
		if ((m->number == 0 || m->number == i + 1) &&
		    meets_recipe(g, side, square, &g->f->recipe[i], m))
			return &g->f->recipe[i];
	return NULL;
}

static bool
check_egg(const struct boa *g, unsigned side, const struct move *m)
{
	if (g->s->supply[boa_kind_role(g, DHARGON, ROLE_EGG)] == 0)
		return REFUSE_NOW(g, "supply", "no egg is left");
	return recipe_of(g, side, m) != NULL || REFUSE_NOW(g, "good",
	    "the goods for an egg are not on its square, or others are named");
}

static void
do_egg(struct boa *g, unsigned side, const struct move *m)
{
	unsigned			 square = g->s->unit[m->unit].square, egg;
	const struct recipe_figures	*r = recipe_of(g, side, m);

	boa_use_set(g, side, square, r->goods, r->number, m);
	if (r->with != 0)
		boa_use_goods(g, side, square, r->with, r->and);
	egg = boa_place(g, side, boa_kind_role(g, DHARGON, ROLE_EGG), square);
	g->s->unit[egg].under = g->s->unit[m->unit].under;
	boa_tell_unit(g, NEWS_EGG, egg);
	boa_score_vp(g, side, VP_EGG);
}

static bool
check_new_elder(const struct boa *g, unsigned side, const struct move *m)
{
	if (boa_role(g, m->unit) != ROLE_COLLECTOR)
		return REFUSE_NOW(g, "elder", "only a collector can become the Elder");
	return (g->s->supply[boa_kind_role(g, DHARGON, ROLE_ELDER)] > 0 &&
	    g->s->supply[boa_kind_role(g, DHARGON, ROLE_ELDER_EGG)] > 0) ||
	    REFUSE_NOW(g, "elder", "there is an Elder, or the egg of one");
}

static void
do_new_elder(struct boa *g, unsigned side, const struct move *m)
{
	boa_let_go(g, m->unit);
	boa_drop_goods(g, m->unit);
	boa_drop_items(g, m->unit);
	change_kind(g, m->unit, boa_kind_role(g, DHARGON, ROLE_ELDER_EGG));
	boa_tell_unit(g, NEWS_EGG, m->unit);
	boa_chief_lost(g, m->unit);
}

void
boa_hatch(struct boa *g, unsigned side)
{
	for (unsigned u = boa_first(side); u < boa_last(side); u++) {
		struct unit	*unit = &g->s->unit[u];
		unsigned	 kind;

		if (unit->kind == 0 || !boa_is_egg(g, u) ||
		    (unit->held != 0 && unit->held != HELD_CARRIED))
			continue;
		kind = boa_kind_role(g, DHARGON,
		    boa_role(g, u) == ROLE_ELDER_EGG ? ROLE_ELDER : ROLE_COLLECTOR);
		if (g->s->supply[kind] == 0)
			continue;
		change_kind(g, u, kind);
		unit->held = unit->holder = 0;
		boa_tell_unit(g, NEWS_HATCHED, u);
		boa_score_vp(g, side, VP_ARRIVE);
		boa_do_deed(g, side, DEED_HATCH, 1);
	}
}

const struct spending	 boa_faction_orders[] = {
	{ MOVE_MUTATE, BY_UNIT, VARPEN, ABILITY_MUTATE, check_growth, do_growth },
	{ MOVE_EVOLVE, BY_UNIT, VARPEN, ABILITY_EVOLVE, check_evolve, do_evolve },
	{ MOVE_GROW, BY_UNIT, BOHMERK, ABILITY_GROW, check_growth, do_growth },
	{ MOVE_ABSORB, BY_UNIT | FREE, BOHMERK, 0, boa_check_absorb, boa_do_absorb },
	{ MOVE_SPLIT, BY_UNIT | FREE, BOHMERK, 0, check_split, do_split },
	{ MOVE_MERGE, BY_UNIT | FREE, BOHMERK, 0, check_merge, do_merge },
	{ MOVE_SMALL_PORTAL, BY_UNIT, ORPAL, ABILITY_SMALL_PORTAL, check_portal, do_portal },
	{ MOVE_LARGE_PORTAL, BY_UNIT, ORPAL, ABILITY_LARGE_PORTAL, check_portal, do_portal },
	{ MOVE_ARRIVE, FREE, ORPAL, 0, check_arrive, do_arrive },
	{ MOVE_RITUAL, 0, ORPAL, 0, check_ritual, do_ritual },
	{ MOVE_EGG, BY_UNIT | FREE, DHARGON, 0, check_egg, do_egg },
	{ MOVE_NEW_ELDER, BY_UNIT | FREE, DHARGON, 0, check_new_elder, do_new_elder },
	{ MOVE_SUMMON, 0, 0, ABILITY_SUMMON, check_summon, do_summon },
	{ MOVE_DIVINE, 0, 0, ABILITY_DIVINE, check_divine, do_divine },
	{ 0 }
};
