/*
 * A sensible player for each faction: it knows the use of a gatemaster and an egg, takes what
 * brings points, and fights at good odds.
 */

#include "games/ancients/rules.h"

enum {
	BROOD_ENOUGH	= 5,	/* Dhargon build fences with this many units */
	GOOD_ODDS	= 55,	/* of 100: an attack is worth its die */
	MOST_DICE	= 12,
};

/*
 * Fights and targets, by the odds of the dice.
 */

/*
 * Counts in how many ways 'dice' dice show each sum; 'ways' has one element more than the
 * highest sum.
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
	uint64_t	 a[6 * MOST_DICE + 1], d[6 * MOST_DICE + 1], below = 0, win = 0, lose = 0,
	    all = 0;

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
		unsigned	 strength = boa_s(a->g, pair[0]) + (pair[1] != 0 ?
		    boa_s(a->g, pair[1]) : 0), n;

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
		if (boa_approach(a, u, target) || bot_climbs(a, u, target))
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
 * Opens a large portal for a prisoner, or for the least of the own units there while the bag can
 * fill it.
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
try_divine(const struct mind *a)
{
	return boa_settle(a, (struct move){ .kind = MOVE_DIVINE }) ||
	    boa_try_each(a, (struct move){ .kind = MOVE_DIVINE, .good = WOOD });
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
try_build(const struct mind *a)
{
	unsigned	 faction = a->g->s->player[a->side].faction;

	if (faction == DHARGON && boa_count(a->g, a->side, 0, 0) < BROOD_ENOUGH)
		return false;
	for (unsigned u = boa_first(a->side); u < boa_last(a->side); u++)
		if (boa_acts(a->g, u) && (build_at(a, u, MOVE_FENCE) || build_at(a, u, MOVE_WALL)))
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

		if ((effect == EFFECT_PLUNDER && h->count < a->g->f->hand - 1u) ||
		    effect == EFFECT_THIEF)
			return boa_settle(a, m);
		if ((effect == EFFECT_SCAVENGE || effect == EFFECT_RELIC) && boa_try_each(a, m))
			return true;
		if (a->g->f->card[h->card[i]].use == USE_EQUIP &&
		    boa_try_each(a, (struct move){ .kind = MOVE_EQUIP, .card = h->card[i] }))
			return true;
	}
	return false;
}

/* A unit that cannot grow gives its food to one beside it that can. */
static bool
feed(const struct mind *a, unsigned unit)
{
	static const uint8_t	 food[] = { WOOD, ORE, MEAT };

	for (unsigned u = boa_first(a->side); u < boa_last(a->side); u++)
		for (size_t i = 0; boa_acts(a->g, u) && boa_grown(a->g, u, 0) != 0 &&
		    i < LENGTH(food); i++)
			if (boa_settle(a, (struct move){ .kind = MOVE_HAND_OVER,
			    .unit = (uint8_t)unit, .target = (uint8_t)u, .good = food[i] }))
				return true;
	return false;
}

/* Units that cannot grow any more feed others. */
static bool
try_sharing(const struct mind *a)
{
	if (a->g->s->player[a->side].faction != BOHMERK)
		return false;
	for (unsigned u = boa_first(a->side); u < boa_last(a->side); u++)
		if (boa_acts(a->g, u) && boa_grown(a->g, u, 0) == 0 && feed(a, u))
			return true;
	return false;
}

static bool
try_gathering(const struct mind *a)
{
	bool	 keeps = a->g->s->player[a->side].faction == VARPEN ||
	    a->g->s->player[a->side].faction == BOHMERK;

	if (!keeps && boa_try_each(a, (struct move){ .kind = MOVE_GATHER, .skulls = 1 }))
		return true;
	return boa_try_each(a, (struct move){ .kind = MOVE_GATHER });
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

/* True if the unit carries material that it cannot build with where it stands. */
static bool
wants_room(const struct boa *g, unsigned unit)
{
	const struct unit	*u = &g->s->unit[unit];

	return ((u->good[WOOD] > 0 && g->s->fences > 0) || (u->good[ORE] > 0 &&
	    g->s->walls > 0)) && !has_room_to_build(g, u->square);
}

static bool
builds(const struct mind *a)
{
	return (a->g->f->ability[ABILITY_FENCE].factions >>
	    (a->g->s->player[a->side].faction - 1) & 1) != 0;
}

/* Returns the square where a unit has something to do, or 0 if it is there. */
static unsigned
workplace(const struct mind *a, unsigned unit)
{
	unsigned	 square = a->g->s->unit[unit].square, gatemaster;

	if (a->g->s->player[a->side].faction != ORPAL)
		return builds(a) && wants_room(a->g, unit) ?
		    boa_nearest_square(a->g, unit, has_room_to_build) :
		    gives_wood_or_ore(a->g, square) ? 0 :
		    boa_nearest_square(a->g, unit, gives_wood_or_ore);
	gatemaster = gatemaster_of(a->g, a->side);
	if (gatemaster != 0 && gatemaster != unit && a->g->s->unit[gatemaster].square != square &&
	    boa_s(a->g, unit) == 1 && !boa_bag_empty(a->g))
		return a->g->s->unit[gatemaster].square;
	return has_card_token(a->g, square) ? 0 : boa_nearest_square(a->g, unit, has_card_token);
}

static bool
try_work(const struct mind *a)
{
	for (unsigned u = boa_first(a->side); u < boa_last(a->side); u++) {
		unsigned	 to = boa_acts(a->g, u) && boa_role(a->g, u) != ROLE_GATEMASTER ?
		    workplace(a, u) : 0;

		if (to != 0 && (boa_approach(a, u, to) || bot_climbs(a, u, to)))
			return true;
	}
	return false;
}

static bool
try_draw(const struct mind *a)
{
	if (boa_hand_count(a->g, a->side) + 1u >= a->g->f->hand)
		return false;
	return boa_try_each(a, (struct move){ .kind = MOVE_DRAW });
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

static void
think(const struct boa *g, unsigned side, struct move *m)
{
	static bool	(*const wants[])(const struct mind *) = {
		try_gifts, try_divine, try_cards, bot_fights, try_growth, try_sharing,
		    boa_try_carry,
		    try_build, try_gathering,
		bot_chases, try_draw, try_work, try_escape,
	};
	const struct boa	 quiet = { .t = g->t, .f = g->f, .s = g->s };
	const struct mind	 a = { .g = &quiet, .side = side, .m = m };

	for (size_t i = 0; i < LENGTH(wants); i++)
		if (wants[i](&a))
			return;
	*m = (struct move){ .kind = MOVE_END };
}

/* Chooses any faction that is free. */
static void
choose(const struct tables *t, const struct boa *g, const struct decision *decision,
    struct chance *chance,
    struct move *m)
{
	do
		*m = (struct move){ .kind = MOVE_FACTION,
		    .faction = (uint8_t)(1 + chance_hidden(chance, FACTIONS)) };
	while (!boa_check(t, g->s, decision, m, NULL));
}

/*
 * Returns the first home square of the side with the goods its work needs; else the first of
 * all.
 */
static unsigned
work_home(const struct boa *g, unsigned side)
{
	unsigned	 first = 0;

	for (unsigned q = SQUARES; q > 0; q--)
		if (g->f->square[q].home == side && (first == 0 ||
		    gives_wood_or_ore(g, q) || !gives_wood_or_ore(g, first)))
			first = q;
	return first;
}

static unsigned
first_home(const struct boa *g, unsigned side)
{
	unsigned	 home = 1;

	while (g->f->square[home].home != side)
		home++;
	return home;
}

/*
 * The Orpal begin together at the gatemaster's crystal.  Other factions' first unit begins where
 * there is something to gather.
 */
static void
set_up(const struct boa *g, unsigned side, struct move *m)
{
	unsigned	 faction = g->s->player[side].faction,
	    home = faction == ORPAL ? first_home(g, side) : work_home(g, side),
	    most = faction == ORPAL ? PLACES : 1;

	*m = (struct move){ .kind = MOVE_SETUP };
	for (unsigned k = 1; k <= KINDS; k++)
		for (unsigned i = 0; g->f->kind[k].faction == faction &&
		    i < g->f->kind[k].start && m->place_count < most; i++)
			m->placing[m->place_count++] = (struct place_item){ (uint8_t)k,
			    (uint8_t)home };
}

void
boa_bot(const struct tables *t, const void *seen, const struct decision *decision,
    struct chance *chance,
    void *move)
{
	struct boa	 g = boa_reader(t, seen, NULL);
	struct pending	 p = boa_pending(&g);

	if (p.kind == DECISION_SPEND)
		think(&g, p.side, move);
	else if (p.kind == DECISION_SETUP)
		set_up(&g, p.side, move);
	else if (p.kind == DECISION_FACTION)
		choose(t, &g, decision, chance, move);
	else
		boa_fallback_for(&g, &p, move);
}
