/* The bot's choice of fights and targets, by the odds of the dice. */

#include "games/ancients/mind.h"

enum {
	GOOD_ODDS	= 55,	/* of 100: an attack is worth its die */
	MOST_DICE	= 12,
};

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

bool
boa_bot_fights(const struct mind *a)
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

bool
boa_bot_climbs(const struct mind *a, unsigned unit, unsigned target)
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
bool
boa_bot_chases(const struct mind *a)
{
	for (unsigned u = boa_first(a->side); u < boa_last(a->side); u++) {
		unsigned	 target;

		if (!boa_acts(a->g, u) || boa_s(a->g, u) < a->g->f->growth ||
		    boa_nearest_enemy(a->g, u, boa_s(a->g, u) - 1, &target) >= FAR || target == 0)
			continue;
		if (boa_approach(a, u, target) || boa_bot_climbs(a, u, target))
			return true;
	}
	return false;
}
