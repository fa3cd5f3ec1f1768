/*
 * A sensible player for each faction: it knows the use of a gatemaster and an
 * egg, takes what brings points, and fights at good odds.
 */

#include "games/ancients/rules.h"

enum {
	BROOD_ENOUGH	= 5,	/* Dhargon build fences with this many units */
	GOOD_ODDS	= 40,	/* of 100: an attack is worth its die */
	MOST_DICE	= 12,
};

/*
 * Fights and targets, by the odds of the dice.
 */

/*
 * Counts in how many ways 'dice' dice show each sum; 'ways' has one element
 * more than the highest sum.
 */
static void
count_sums(unsigned dice, uint64_t ways[6 * MOST_DICE + 1])
{
	memset(ways, 0, (6 * MOST_DICE + 1) * sizeof(*ways));
	ways[0] = 1;
	for (unsigned n = 1; n <= dice; n++)
		for (unsigned sum = 6 * n + 1; sum-- > 0;) {
			ways[sum] = 0;
			for (unsigned pips = 1; pips <= 6 && pips <= sum; pips++)
				ways[sum] += ways[sum - pips];
		}
}

/* Returns in how many of 100 an attack with these dice wins; ties are rolled again. */
static unsigned
odds(unsigned attack, unsigned defence)
{
	uint64_t	 a[6 * MOST_DICE + 1], d[6 * MOST_DICE + 1], below = 0,
	    win = 0, lose = 0, all = 0;

	attack = MIN(attack, 8u);
	defence = MIN(defence, 8u);
	count_sums(attack, a);
	count_sums(defence, d);
	for (unsigned sum = 0; sum <= 6 * MOST_DICE; sum++)
		all += d[sum];
	for (unsigned sum = 0; sum <= 6 * MOST_DICE; sum++) {
		win += a[sum] * below;
		below += d[sum];
		lose += a[sum] * (all - below);
	}
	return win + lose == 0 ? 0 : (unsigned)(100 * win / (win + lose));
}

/* Returns the defence an attack on a unit would meet: its own, and the best of another there. */
static unsigned
defence_of(const struct boa *g, unsigned target)
{
	unsigned	 best = 0;

	for (unsigned u = boa_first(unit_side(target)); u < boa_last(unit_side(target)); u++)
		if (u != target && boa_attackable(g, u) &&
		    g->s->unit[u].square == g->s->unit[target].square)
			best = MAX(best, boa_d(g, u));
	return boa_d(g, target) + best;
}

/* Finds the best attack of the side on a square; returns its odds. */
static unsigned
attack_on(const struct mind *a, unsigned square, struct move *m)
{
	unsigned	 pair[2], best = 0, enemy = other_side(a->side);

	boa_strongest(a, square, pair);
	if (pair[0] == 0)
		return 0;
	for (unsigned u = boa_first(enemy); u < boa_last(enemy); u++) {
		unsigned	 strength = boa_s(a->g, pair[0]) +
		    (pair[1] != 0 ? boa_s(a->g, pair[1]) : 0), n;

		if (!boa_attackable(a->g, u) || a->g->s->unit[u].square != square)
			continue;
		n = odds(strength, defence_of(a->g, u));
		if (n <= best)
			continue;
		best = n;
		*m = (struct move){ .kind = MOVE_ATTACK, .unit = (uint8_t)pair[0],
		    .second = (uint8_t)pair[1],
			.target = (uint8_t)u };
	}
	return best;
}

static bool
bot_fights(const struct mind *a)
{
	struct move	 best = { 0 };
	unsigned	 high = GOOD_ODDS - 1;

	for (unsigned q = 1; q <= SQUARES; q++) {
		struct move	 m;
		unsigned	 n = attack_on(a, q, &m);

		if (n <= high)
			continue;
		high = n;
		best = m;
	}
	return best.kind != 0 && boa_settle(a, best);
}

/* Moves over a barrier in the way, if a move die is left then to act there. */
static bool
bot_climbs(const struct mind *a, unsigned unit, unsigned target)
{
	const struct player	*p = &a->g->s->player[a->side];
	const struct move	 m = { .kind = MOVE_MOVE, .unit = (uint8_t)unit,
		.square = (uint8_t)target };
	struct way		 way;

	return boa_way(a->g, unit, target, &m, 0, &way) &&
	    boa_dice_count(&way.cost.rolled) + boa_dice_count(&way.cost.bank) <
	    boa_moves_left(p) && boa_settle(a, m);
}

/* The strongest units go for enemies that they can beat. */
static bool
bot_chases(const struct mind *a)
{
	for (unsigned u = boa_first(a->side); u < boa_last(a->side); u++) {
		unsigned	 target;

		if (!boa_acts(a->g, u) || boa_s(a->g, u) < a->g->f->growth ||
		    boa_nearest_enemy(a->g, u, boa_s(a->g, u) - 1, &target) >= FAR || target == 0)
			continue;
		if (boa_approach(a, u, SQUARE_BIT(target)) || bot_climbs(a, u, target))
			return true;
	}
	return false;
}

/*
 * Work.
 */

static unsigned
gatemaster_of(const struct boa *g, unsigned side)
{
	for (unsigned u = boa_first(side); u < boa_last(side); u++)
		if (boa_acts(g, u) && boa_role(g, u) == ROLE_GATEMASTER)
			return u;
	return 0;
}

/*
 * Opens a large portal for a prisoner, or for the least of the own units there
 * while the bag can fill it.
 */
static bool
try_large_portal(const struct mind *a)
{
	unsigned	 gatemaster = gatemaster_of(a->g, a->side), least = 0, left = 0;
	struct move	 m = { .kind = MOVE_LARGE_PORTAL, .unit = (uint8_t)gatemaster };

	if (gatemaster == 0 || boa_settle(a, m))
		return gatemaster != 0;
	for (unsigned k = 1; k <= KINDS; k++)
		left += a->g->s->bag[k];
	for (unsigned u = boa_first(a->side); u < boa_last(a->side); u++)
		if (u != gatemaster && boa_acts(a->g, u) &&
		    a->g->s->unit[u].square == a->g->s->unit[gatemaster].square &&
		    (least == 0 || boa_size(a->g, u) < boa_size(a->g, least)))
			least = u;
	m.target = (uint8_t)least;
	return least != 0 && left >= 2 && boa_settle(a, m);
}

/* Tries moves that cost little and bring points at once. */
static bool
try_gifts(const struct mind *a)
{
	static const uint8_t	 each[] = {
		MOVE_ABSORB, MOVE_EGG, MOVE_NEW_ELDER, MOVE_EXCHANGE, MOVE_SMALL_PORTAL,
	};

	if (boa_settle(a, (struct move){ .kind = MOVE_ARRIVE }) ||
	    boa_settle(a, (struct move){ .kind = MOVE_SUMMON }) || try_large_portal(a))
		return true;
	for (size_t i = 0; i < LENGTH(each); i++)
		if (boa_try_each(a, (struct move){ .kind = each[i] }))
			return true;
	return false;
}

static bool
try_growth(const struct mind *a)
{
	static const struct move	 ways[] = {
		{ .kind = MOVE_EVOLVE, .skulls = 1 }, { .kind = MOVE_EVOLVE },
		    { .kind = MOVE_MUTATE },
		{ .kind = MOVE_GROW },
	};

	for (size_t i = 0; i < LENGTH(ways); i++)
		if (boa_try_each(a, ways[i]))
			return true;
	return false;
}

/* Builds a barrier where it is in nobody's way: at the edge of the map, else anywhere. */
static bool
build_at(const struct mind *a, unsigned unit, unsigned kind)
{
	static const uint8_t	 places[] = { NORTH, SOUTH, WEST_SIDE, EAST_SIDE, BACK, FORE };
	unsigned		 square = a->g->s->unit[unit].square;

	for (unsigned edge = 0; edge < 2; edge++)
		for (size_t i = 0; i < LENGTH(places); i++)
			if ((edge == 1 || boa_map_edge(square, places[i])) &&
			    boa_settle(a, (struct move){
			    .kind = (uint8_t)kind, .unit = (uint8_t)unit, .place = places[i] }))
				return true;
	return false;
}

static bool
bot_raises(const struct mind *a)
{
	unsigned	 faction = a->g->s->player[a->side].faction;

	if (faction == DHARGON && boa_count(a->g, a->side, 0, 0) < BROOD_ENOUGH)
		return false;
	for (unsigned u = boa_first(a->side); u < boa_last(a->side); u++)
		if (boa_acts(a->g, u) && (build_at(a, u, MOVE_FENCE) || build_at(a, u, MOVE_WALL)))
			return true;
	return false;
}

/* Units that cannot grow give their food to others beside them that can. */
static bool
try_sharing(const struct mind *a)
{
	static const uint8_t	 food[] = { WOOD, ORE, MEAT };

	for (unsigned u = boa_first(a->side); u < boa_last(a->side); u++)
		for (unsigned v = boa_first(a->side); boa_acts(a->g, u) &&
		    boa_grown(a->g, u, 0) == 0 && v < boa_last(a->side); v++)
			for (size_t i = 0; boa_acts(a->g, v) &&
			    boa_grown(a->g, v, 0) != 0 && i < LENGTH(food); i++)
				if (boa_settle(a, (struct move){ .kind = MOVE_HAND_OVER,
				    .unit = (uint8_t)u, .target = (uint8_t)v,
				    .good = food[i] }))
					return true;
	return false;
}

/* Plays cards that are good at once: goods, more cards, a point. */
static bool
try_cards(const struct mind *a)
{
	const struct hand	*h = boa_hand(a->g, a->side);

	for (unsigned i = 0; h != NULL && i < h->count; i++) {
		unsigned	 effect = a->g->f->card[h->card[i]].effect;
		struct move	 m = { .kind = MOVE_CARD, .card = h->card[i] };

		if ((effect == EFFECT_PLUNDER &&
		    h->count < a->g->f->hand - 1u) || effect == EFFECT_THIEF)
			return boa_settle(a, m);
		if ((effect == EFFECT_SCAVENGE || effect == EFFECT_RELIC) && boa_try_each(a, m))
			return true;
		if (a->g->f->card[h->card[i]].use == USE_EQUIP &&
		    boa_try_each(a, (struct move){ .kind = MOVE_EQUIP, .card = h->card[i] }))
			return true;
	}
	return false;
}

static bool
gives_wood_or_ore(const struct boa *g, unsigned square)
{
	return (boa_has_resource(g, square, WOOD) && g->s->good[WOOD] > 0) ||
	    (boa_has_resource(g, square, ORE) && g->s->good[ORE] > 0 &&
	    !g->f->square[square].water);
}

static bool
has_card_token(const struct boa *g, unsigned square)
{
	return g->f->square[square].card;
}

static bool
has_room_to_build(const struct boa *g, unsigned square)
{
	for (unsigned place = NORTH; place <= WEST_SIDE; place++)
		if (boa_place_free(g, square, place))
			return true;
	return false;
}

/* Returns the square nearest to a unit for which 'serves' returns true, or 0. */
static unsigned
nearest_square(const struct boa *g, unsigned unit,
    bool (*serves)(const struct boa *, unsigned square))
{
	uint8_t		 points[SQUARES + 1];
	unsigned	 best = 0;

	boa_points_from(g, unit, points);
	for (unsigned q = 1; q <= SQUARES; q++)
		if (points[q] < FAR && serves(g, q) && (best == 0 || points[q] < points[best]))
			best = q;
	return best == g->s->unit[unit].square ? 0 : best;
}

/* Returns the square where a unit has something to do, or 0 if it is there. */
static unsigned
workplace(const struct mind *a, unsigned unit)
{
	const struct boa	*g = a->g;
	const struct unit	*u = &g->s->unit[unit];
	unsigned		 faction = g->s->player[a->side].faction, gatemaster;

	if (faction != ORPAL) {
		/* material that it cannot build with where it stands */
		bool	 wants_room = ((u->good[WOOD] > 0 && g->s->fences > 0) ||
		    (u->good[ORE] > 0 && g->s->walls > 0)) && !has_room_to_build(g, u->square);

		if (wants_room &&
		    (g->f->ability[ABILITY_FENCE].factions >> (faction - 1) & 1) != 0)
			return nearest_square(g, unit, has_room_to_build);
		return nearest_square(g, unit, gives_wood_or_ore);
	}
	gatemaster = gatemaster_of(g, a->side);
	if (gatemaster != 0 && gatemaster != unit && g->s->unit[gatemaster].square != u->square &&
	    boa_s(g, unit) == 1 && !boa_bag_empty(g))
		return g->s->unit[gatemaster].square;
	return nearest_square(g, unit, has_card_token);
}

static bool
try_work(const struct mind *a)
{
	for (unsigned u = boa_first(a->side); u < boa_last(a->side); u++) {
		unsigned	 to = boa_acts(a->g, u) &&
		    boa_role(a->g, u) != ROLE_GATEMASTER ? workplace(a, u) : 0;

		if (to != 0 && (boa_approach(a, u, SQUARE_BIT(to)) || bot_climbs(a, u, to)))
			return true;
	}
	return false;
}

/*
 * Returns the units that stay on a square of the scenario (BOA-39): the strongest, or all while
 * an enemy is there.
 */
static uint64_t
units_to_stay(const struct mind *a, unsigned square)
{
	uint64_t	 all = 0;
	unsigned	 pair[2];
	bool		 enemy = false;

	for (unsigned u = 1; u <= UNITS; u++) {
		if (a->g->s->unit[u].square != square || !boa_attackable(a->g, u))
			continue;
		if (unit_side(u) == a->side)
			all |= UNIT_BIT(u);
		else
			enemy = true;
	}
	boa_strongest(a, square, pair);
	return enemy || all == 0 ? all : UNIT_BIT(pair[0]);
}

/* Sends the nearest unit to each square of the crossroads that the side does not hold alone. */
static bool
try_crossroads(const struct mind *a)
{
	for (unsigned q = 1; q <= SQUARES; q++) {
		unsigned	 best = 0, near = FAR;
		unsigned	 enemy = 0;

		if ((a->squares & SQUARE_BIT(q)) == 0)
			continue;
		for (unsigned u = boa_first(other_side(a->side));
		    u < boa_last(other_side(a->side)); u++)
			enemy += boa_attackable(a->g, u) && a->g->s->unit[u].square == q;
		if (enemy == 0 && units_to_stay(a, q) != 0)
			continue;
		for (unsigned u = boa_first(a->side); u < boa_last(a->side); u++) {
			uint8_t	 points[SQUARES + 1];

			if (!boa_acts(a->g, u) || (a->stays & UNIT_BIT(u)) != 0 ||
			    a->g->s->unit[u].square == q)
				continue;
			boa_points_from(a->g, u, points);
			if (points[q] >= near)
				continue;
			best = u;
			near = points[q];
		}
		if (best != 0 && (boa_approach(a, best, SQUARE_BIT(q)) || bot_climbs(a, best, q)))
			return true;
	}
	return false;
}

static bool
try_escape(const struct mind *a)
{
	for (unsigned u = boa_first(a->side); u < boa_last(a->side); u++)
		if (a->g->s->unit[u].held == HELD_PRISONER &&
		    boa_settle(a, (struct move){ .kind = MOVE_ESCAPE, .unit = (uint8_t)u }))
			return true;
	return false;
}

/* Uses the divine power: by the book last, so its dice are kept until then (BQ-28). */
static bool
try_power(const struct mind *a, bool last)
{
	const struct player	*p = &a->g->s->player[a->side];

	if (!last && a->g->t->option[OPT_ORDER] == ORDER_BY_BOOK && boa_moves_left(p) +
	    boa_face_left(p, SKULL) > a->g->f->ability[ABILITY_DIVINE].any + 1u)
		return false;
	return boa_settle(a, (struct move){ .kind = MOVE_DIVINE }) ||
	    boa_try_each(a, (struct move){ .kind = MOVE_DIVINE, .good = WOOD });
}

/* Finds the next thing to do in the own turn. */
static bool
find_order(const struct mind *a)
{
	unsigned	 faction = a->g->s->player[a->side].faction;

	return try_gifts(a) || try_power(a, false) || try_cards(a) || bot_fights(a) ||
	    try_growth(a) || (faction == BOHMERK && try_sharing(a)) ||
	    boa_try_carry(a) || bot_raises(a) ||
	    (faction != VARPEN && faction != BOHMERK &&
	    boa_try_each(a, (struct move){ .kind = MOVE_GATHER, .skulls = 1 })) ||
	    boa_try_each(a, (struct move){ .kind = MOVE_GATHER }) || try_crossroads(a) ||
	    bot_chases(a) ||
	    (boa_hand_count(a->g, a->side) + 1u < a->g->f->hand &&
	    boa_try_each(a, (struct move){ .kind = MOVE_DRAW })) ||
	    try_work(a) || try_escape(a) || try_power(a, true);
}

/*
 * The Orpal begin together at the gatemaster's crystal.  Other factions' first
 * unit begins where there is something to gather.
 */
static void
set_up(const struct boa *g, unsigned side, struct move *m)
{
	unsigned	 faction = g->s->player[side].faction, home = 0,
	    most = faction == ORPAL ? PLACES : 1;

	*m = (struct move){ .kind = MOVE_SETUP };
	for (unsigned q = SQUARES; q > 0; q--)
		if (g->f->square[q].home == side && (home == 0 || faction == ORPAL ||
		    gives_wood_or_ore(g, q) || !gives_wood_or_ore(g, home)))
			home = q;
	for (unsigned k = 1; k <= KINDS; k++)
		for (unsigned i = 0; g->f->kind[k].faction == faction &&
		    i < g->f->kind[k].start && m->place_count < most; i++)
			m->placing[m->place_count++] = (struct place_item){ (uint8_t)k,
			    (uint8_t)home };
}

void
boa_bot(const struct tables *t, const void *seen, const struct decision *decision,
    struct chance *chance, void *move)
{
	struct boa		 g = boa_reader(t, seen, NULL);
	struct mind		 a = { .g = &g, .side = boa_side_of(g.s, decision->seat),
	    .m = move };
	struct move		*m = move;

	if (boa_scenario(&g) == CROSSROADS)
		a.squares = g.f->scenario[CROSSROADS].squares;
	for (unsigned q = 1; q <= SQUARES; q++)
		if ((a.squares & SQUARE_BIT(q)) != 0)
			a.stays |= units_to_stay(&a, q);
	if (decision->kind == DECISION_SPEND) {
		if (!find_order(&a))
			*m = (struct move){ .kind = MOVE_END };
	} else if (decision->kind == DECISION_SETUP)
		set_up(&g, a.side, m);
	else
		*m = (struct move){ .kind = MOVE_FACTION,
		    .faction = (uint8_t)(1 + chance_hidden(chance, FACTIONS)) };
}
