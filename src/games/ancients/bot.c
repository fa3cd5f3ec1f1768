/*
 * A sensible player for each faction: it knows what a gatemaster and an egg
 * are for, takes what brings points, and fights where the odds are good.
 */

#include "games/ancients/mind.h"

enum {
	GOOD_ODDS	= 55,	/* of 100: an attack is worth its die */
	MOST_DICE	= 12,
	BROOD_ENOUGH	= 5,	/* Dhargon build fences with this many units */
};

/* How often so many dice show each sum: 'ways' is as long as the highest sum and one. */
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

/* How often of 100 an attack with so many dice wins, ties being rolled again. */
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

/* The defence an attack on a unit would meet: its own, and the best of another there. */
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

/* The best attack of the side on a square; returns its odds. */
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
try_fight(const struct mind *a)
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

static unsigned
gatemaster_of(const struct boa *g, unsigned side)
{
	for (unsigned u = boa_first(side); u < boa_last(side); u++)
		if (boa_acts(g, u) && boa_role(g, u) == ROLE_GATEMASTER)
			return u;
	return 0;
}

/*
 * A large portal for a prisoner, or for the least of the own units there while the bag can fill
 * it.
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

/* What costs little and brings points at once. */
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

/*
 * What serves as a barrier stands where it is in nobody's way: at the edge of the map, else
 * anywhere.
 */
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

/* Cards that are good to have played: goods, more cards, a point. */
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

/* Where a unit has something to do, or 0 if it is there. */
static unsigned
workplace(const struct mind *a, unsigned unit)
{
	unsigned	 square = a->g->s->unit[unit].square, gatemaster;

	if (a->g->s->player[a->side].faction != ORPAL)
		return gives_wood_or_ore(a->g, square) ? 0 :
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

		if (to != 0 && boa_approach(a, u, to))
			return true;
	}
	return false;
}

/* The strongest go for enemies they can beat. */
static bool
try_chase(const struct mind *a)
{
	for (unsigned u = boa_first(a->side); u < boa_last(a->side); u++) {
		unsigned	 target;

		if (boa_acts(a->g, u) && boa_s(a->g, u) >= a->g->f->growth &&
		    boa_nearest_enemy(a->g, u, boa_s(a->g, u) - 1, &target) < FAR && target != 0 &&
		    boa_approach(a, u, target))
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
		try_gifts, try_divine, try_cards, try_fight, try_growth, boa_try_carry,
		    try_build, try_gathering,
		try_chase, try_draw, try_work, try_escape,
	};
	const struct boa	 quiet = { .t = g->t, .f = g->f, .s = g->s };
	const struct mind	 a = { .g = &quiet, .side = side, .m = m };

	for (size_t i = 0; i < LENGTH(wants); i++)
		if (wants[i](&a))
			return;
	*m = (struct move){ .kind = MOVE_END };
}

/* Any faction that is free. */
static void
choose(const struct tables *t, const struct boa *g, const struct ask *ask, struct chance *chance,
    struct move *m)
{
	do
		*m = (struct move){ .kind = MOVE_FACTION,
		    .faction = (uint8_t)(1 + chance_hidden(chance, FACTIONS)) };
	while (!boa_check(t, g->s, ask, m, NULL));
}

/* The Orpal begin together, where the gatemaster's crystal is. */
static void
set_up(const struct boa *g, unsigned side, struct move *m)
{
	unsigned	 home = 1;

	*m = (struct move){ .kind = MOVE_SETUP };
	while (g->f->square[home].home != side)
		home++;
	for (unsigned k = 1; k <= KINDS && g->s->player[side].faction == ORPAL; k++)
		for (unsigned i = 0; g->f->kind[k].faction == ORPAL && i < g->f->kind[k].start; i++)
			m->placing[m->place_count++] = (struct place_item){ (uint8_t)k,
			    (uint8_t)home };
}

void
boa_bot(const struct tables *t, const void *seen, const struct ask *ask, struct chance *chance,
    void *move)
{
	struct boa	 g = boa_reader(t, seen, NULL);
	struct pending	 p = boa_pending(&g);

	if (p.kind == ASK_SPEND)
		think(&g, p.side, move);
	else if (p.kind == ASK_SETUP)
		set_up(&g, p.side, move);
	else if (p.kind == ASK_FACTION)
		choose(t, &g, ask, chance, move);
	else
		boa_fallback_for(&g, &p, move);
}
