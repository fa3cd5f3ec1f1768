/*
 * The auto-enemy: applies the first of its rules that its dice allow, until
 * there is none (BOA-20).  The same rules play for silent players.
 */

#include "games/ancients/rules.h"

static const uint8_t	 shortest[] = { ONE, DIAGONAL, TWO };

bool
boa_settle(const struct mind *a, struct move m)
{
	if ((m.kind == MOVE_MOVE && (a->stays & UNIT_BIT(m.unit)) != 0) ||
	    !boa_check_spend(a->g, a->side, &m))
		return false;
	*a->m = m;
	return true;
}

static bool
has_face(const struct mind *a, unsigned face)
{
	return boa_face_left(&a->g->s->player[a->side], face) > 0;
}

/* True if unit a comes first where all else is equal: higher S, higher D, square. */
static bool
comes_first(const struct boa *g, unsigned a, unsigned b)
{
	if (b == 0 || boa_s(g, a) != boa_s(g, b))
		return b == 0 || boa_s(g, a) > boa_s(g, b);
	if (boa_d(g, a) != boa_d(g, b))
		return boa_d(g, a) > boa_d(g, b);
	return g->s->unit[a].square < g->s->unit[b].square;
}

/* Finds the two strongest units that can act on a square. */
void
boa_strongest(const struct mind *a, unsigned square, unsigned pair[2])
{
	pair[0] = pair[1] = 0;
	for (unsigned u = boa_first(a->side); u < boa_last(a->side); u++) {
		if (!boa_acts(a->g, u) || a->g->s->unit[u].square != square)
			continue;
		if (comes_first(a->g, u, pair[0])) {
			pair[1] = pair[0];
			pair[0] = u;
		} else if (comes_first(a->g, u, pair[1]))
			pair[1] = u;
	}
}

/* Returns the enemy of the highest D not above that strength on the square, or 0. */
static unsigned
best_target(const struct mind *a, unsigned square, unsigned strength)
{
	unsigned	 enemy = other_side(a->side), best = 0;

	for (unsigned u = boa_first(enemy); u < boa_last(enemy); u++)
		if (boa_attackable(a->g, u) && a->g->s->unit[u].square == square &&
		    boa_d(a->g, u) <= strength &&
		    (best == 0 || boa_d(a->g, u) > boa_d(a->g, best)))
			best = u;
	return best;
}

static bool
attack_by_rule(const struct mind *a)
{
	struct move	 m = { .kind = MOVE_ATTACK };
	int		 best = -1;

	for (unsigned q = 1; q <= SQUARES; q++) {
		unsigned	 pair[2], s, target;

		boa_strongest(a, q, pair);
		if (pair[0] == 0)
			continue;
		s = boa_s(a->g, pair[0]) + (pair[1] != 0 ? boa_s(a->g, pair[1]) : 0);
		target = best_target(a, q, s);
		if (target == 0 || (int)(s - boa_d(a->g, target)) <= best)
			continue;
		best = (int)(s - boa_d(a->g, target));
		m.unit = (uint8_t)pair[0];
		m.second = (uint8_t)pair[1];
		m.target = (uint8_t)target;
	}
	for (size_t i = 0; best >= 0 && m.dice_count == 0 && i < LENGTH(shortest); i++)
		if (has_face(a, shortest[i]))
			m.dice[m.dice_count++] = shortest[i];
	return best >= 0 && boa_settle(a, m);
}

/*
 * Returns the points to the nearest enemy of a defence not above 'd' on another
 * square than the unit's.
 */
unsigned
boa_nearest_enemy(const struct boa *g, unsigned unit, unsigned d, unsigned *target)
{
	unsigned	 enemy = other_side(unit_side(unit)), best = FAR;
	uint8_t		 points[SQUARES + 1];

	boa_points_from(g, unit, points);
	*target = 0;
	for (unsigned u = boa_first(enemy); u < boa_last(enemy); u++) {
		unsigned	 n = points[g->s->unit[u].square];

		if (!boa_attackable(g, u) || boa_d(g, u) > d || n >= best)
			continue;
		best = n;
		*target = g->s->unit[u].square;
	}
	return best;
}

/* Tries the unit nearest to an enemy, of those for which the move is legal. */
static bool
try_nearest(const struct mind *a, const struct move *tries, unsigned count)
{
	unsigned	 best = 0, near = FAR + 1;
	struct move	 found;

	for (unsigned u = boa_first(a->side); u < boa_last(a->side); u++) {
		unsigned	 target, n;

		if (!boa_acts(a->g, u))
			continue;
		n = boa_nearest_enemy(a->g, u, 255, &target);
		if (n > near || (n == near && !comes_first(a->g, u, best)))
			continue;
		for (unsigned i = 0; i < count; i++) {
			struct move	 m = tries[i];

			m.unit = (uint8_t)u;
			if (!boa_check_spend(a->g, a->side, &m))
				continue;
			best = u;
			near = n;
			found = m;
			break;
		}
	}
	if (best != 0)
		*a->m = found;
	return best != 0;
}

/* The orders of other factions are refused here and below. */
static bool
try_upgrade(const struct mind *a)
{
	static const struct move	 tries[] = {
		{ .kind = MOVE_EVOLVE, .skulls = 1 }, { .kind = MOVE_EVOLVE },
		{ .kind = MOVE_MUTATE }, { .kind = MOVE_ABSORB }, { .kind = MOVE_GROW },
	};

	return try_nearest(a, tries, 3) || try_nearest(a, &tries[3], 1) ||
	    try_nearest(a, &tries[4], 1);
}

bool
boa_try_each(const struct mind *a, struct move m)
{
	for (unsigned u = boa_first(a->side); u < boa_last(a->side); u++) {
		m.unit = (uint8_t)u;
		if (boa_acts(a->g, u) && boa_settle(a, m))
			return true;
	}
	return false;
}

static bool
has_no_portal(const struct boa *g, unsigned square)
{
	return g->s->square[square].portal == 0;
}

/*
 * Finds a move by one die, of the first of three faces with which there is one, over no barrier: to
 * the square of the least points, which are below a limit; with 'off' to one without a portal.
 */
static bool
move_by_die(const struct mind *a, unsigned unit, const uint8_t face[3],
    const uint8_t points[SQUARES + 1], unsigned limit, bool off)
{
	for (unsigned i = 0; i < 3; i++) {
		unsigned	 best = 0;

		for (unsigned q = 1; has_face(a, face[i]) && q <= SQUARES; q++)
			if (points[q] < limit && (best == 0 || points[q] < points[best]) &&
			    (!off || has_no_portal(a->g, q)) &&
			    boa_die_leads(a->g, unit, face[i], q))
				best = q;
		if (best != 0 && boa_settle(a, (struct move){ .kind = MOVE_MOVE,
		    .unit = (uint8_t)unit, .square = (uint8_t)best, .dice_count = 1,
		    .dice = { face[i] } }))
			return true;
	}
	return false;
}

/* Finds a move nearer to any of some squares by one die, the longest first, over no barrier. */
bool
boa_approach(const struct mind *a, unsigned unit, uint64_t squares)
{
	static const uint8_t	 longest[] = { TWO, DIAGONAL, ONE };
	uint8_t			 points[SQUARES + 1];

	boa_points_to(a->g, unit, squares, points);
	return move_by_die(a, unit, longest, points, points[a->g->s->unit[unit].square], false);
}

/*
 * Returns the place of a barrier at the unit if all shortest ways to the squares cross one; or 0.
 */
static unsigned
place_barred(const struct boa *g, unsigned unit, uint64_t squares)
{
	const struct spot	 at = boa_spot(&g->s->unit[unit]);
	struct spot		 past = at;	/* over the diagonal back */
	const uint8_t		*barrier = g->s->square[at.square].barrier;
	struct gait		 gait = boa_gait(g, unit), free = gait;
	uint8_t			 points[SQUARES + 1];
	unsigned		 place = 0;

	free.stopped = true;
	past.back = 0;
	boa_points_to(g, unit, squares, points);
	for (unsigned d = 0; d < DIRECTIONS; d += 2) {
		struct step	 step = boa_step(g, &at, d, &gait);

		if (step.cost == 0 || points[step.to.square] + step.cost != points[at.square])
			continue;
		if (boa_step(g, &at, d, &free).cost != 0)
			return 0;
		if (place == 0)
			place = barrier[d / 2] != 0 ? d / 2 + 1 :
			    boa_step(g, &past, d, &free).cost != 0 ? BACK : FORE;
	}
	return place;
}

/*
 * The same, but the auto-enemy batters a barrier in the way.  This is a move to
 * dismantle, which boa_auto_step plays by the rules of the auto-enemy.
 */
static bool
go_to(const struct mind *a, unsigned unit, uint64_t squares)
{
	bool		 batters = a->clears && !a->careful;
	unsigned	 place = batters ? place_barred(a->g, unit, squares) : 0;

	if (place == 0)
		return boa_approach(a, unit, squares);
	if (boa_moves_left(&a->g->s->player[a->side]) == 0)
		return false;
	*a->m = (struct move){ .kind = MOVE_DISMANTLE, .unit = (uint8_t)unit,
		.place = (uint8_t)place };
	return true;
}

/* Returns the squares with an enemy of a defence of at most 'd'. */
static uint64_t
enemy_squares(const struct boa *g, unsigned side, unsigned d)
{
	uint64_t	 squares = 0;

	for (unsigned u = boa_first(other_side(side)); u < boa_last(other_side(side)); u++)
		if (boa_attackable(g, u) && boa_d(g, u) <= d)
			squares |= SQUARE_BIT(g->s->unit[u].square);
	return squares;
}

/* Moves the unit nearest to an enemy of at most its own strength, or to any enemy. */
static bool
try_go(const struct mind *a, bool any)
{
	uint64_t	 tried = 0;

	for (;;) {
		unsigned	 best = 0, near = FAR;

		for (unsigned u = boa_first(a->side); u < boa_last(a->side); u++) {
			unsigned	 role = boa_role(a->g, u), target, n;

			if (!boa_acts(a->g, u) || (tried >> u & 1) != 0 || (!any &&
			    (a->g->f->automatic.workers >> (role - 1) & 1) != 0))
				continue;
			n = boa_nearest_enemy(a->g, u, any ? 255 : boa_s(a->g, u), &target);
			if (n == 0 || n > near || (n == near && !comes_first(a->g, u, best)) ||
			    target == 0)
				continue;
			best = u;
			near = n;
		}
		if (best == 0)
			return false;
		if (go_to(a, best, enemy_squares(a->g, a->side, any ? 255 : boa_s(a->g, best))))
			return true;
		tried |= UINT64_C(1) << best;
	}
}

static bool
has_crystal(const struct boa *g, unsigned square)
{
	return g->s->square[square].good[CRYSTAL] > 0;
}

static bool
takes_portal(const struct boa *g, unsigned square)
{
	return has_crystal(g, square) && has_no_portal(g, square);
}

/* Returns the squares for which 'serves' is true, or none if the unit stands on one. */
static uint64_t
squares_for(const struct boa *g, unsigned unit, bool (*serves)(const struct boa *, unsigned square))
{
	uint64_t	 squares = 0;

	for (unsigned q = 1; q <= SQUARES; q++)
		if (serves(g, q))
			squares |= SQUARE_BIT(q);
	return (squares & SQUARE_BIT(g->s->unit[unit].square)) != 0 ? 0 : squares;
}

/* Takes a prisoner to an edge, a gatemaster to a crystal, and any unit off a portal. */
static bool
carry_on(const struct mind *a, unsigned unit, bool blocks)
{
	uint8_t		 points[SQUARES + 1];
	uint64_t	 to = 0;

	if (boa_holds(a->g->s, unit, HELD_PRISONER) != 0 && boa_can_exchange(a->g, a->side))
		to = squares_for(a->g, unit, boa_open_edge);
	else if (boa_role(a->g, unit) == ROLE_GATEMASTER && !boa_bag_empty(a->g))
		to = squares_for(a->g, unit, a->clears ? takes_portal : has_crystal);
	if (to == 0 && blocks && !a->clears)
		to = squares_for(a->g, unit, has_no_portal);
	if (to != 0 && go_to(a, unit, to))
		return true;
	if (!blocks || !a->clears)
		return false;
	boa_points_from(a->g, unit, points);
	return move_by_die(a, unit, shortest, points, UINT8_MAX, true);
}

/*
 * Units on a portal go first: nobody comes through it while they are there.  The bots do not put
 * their portals first: the points of this house were weighed that way.
 */
bool
boa_try_carry(const struct mind *a)
{
	for (unsigned turn = a->clears ? 0 : 1; turn < 2; turn++)
		for (unsigned u = boa_first(a->side); u < boa_last(a->side); u++) {
			bool	 blocks = a->g->s->player[a->side].faction == ORPAL &&
			    a->g->s->square[a->g->s->unit[u].square].portal != 0;

			if (boa_acts(a->g, u) && (!a->clears || blocks == (turn == 0)) &&
			    carry_on(a, u, blocks))
				return true;
		}
	return false;
}

static bool
apply_rule(const struct mind *a, unsigned rule)
{
	switch (rule) {
	case RULE_ATTACK:
		return attack_by_rule(a);
	case RULE_UPGRADE:
		return try_upgrade(a);
	case RULE_BRING:
		return boa_settle(a, (struct move){ .kind = MOVE_ARRIVE }) ||
		    (!a->careful && boa_try_each(a,
		    (struct move){ .kind = MOVE_LARGE_PORTAL })) ||
		    boa_try_each(a, (struct move){ .kind = MOVE_SMALL_PORTAL }) ||
		    boa_try_each(a, (struct move){ .kind = MOVE_EGG }) ||
		    boa_try_each(a, (struct move){ .kind = MOVE_NEW_ELDER });
	case RULE_EXCHANGE:
		return boa_try_each(a, (struct move){ .kind = MOVE_EXCHANGE });
	case RULE_HUNT:
	case RULE_ADVANCE:
		return try_go(a, rule == RULE_ADVANCE);
	case RULE_GATHER:
		return boa_try_each(a, (struct move){ .kind = MOVE_GATHER, .skulls = 1 }) ||
		    boa_try_each(a, (struct move){ .kind = MOVE_GATHER });
	case RULE_CARRY:
		return boa_try_carry(a);
	default:
		return false;
	}
}

bool
boa_auto_move(const struct boa *g, unsigned side, bool careful, struct move *m)
{
	const struct boa	 quiet = { .t = g->t, .f = g->f, .s = g->s };
	const struct mind	 a = { .g = &quiet, .side = side,
	    .careful = careful, .clears = true, .m = m };

	for (unsigned i = 0; i < g->f->automatic.count; i++)
		if (apply_rule(&a, g->f->automatic.rule[i]))
			return true;
	return false;
}

/* Does one thing of an auto-enemy's turn, or ends it: its Ancient comes first. */
void
boa_auto_step(struct boa *g, unsigned side)
{
	struct player	*p = &g->s->player[side];
	unsigned	 place = g->s->fresh ? boa_ancient_place(g, side) : 0, kind, needs;
	struct move	 m = { 0 };
	bool		 broken;

	g->s->fresh = 0;
	if (place != 0) {
		boa_take(g, side, &(struct purse){ .rolled = p->rolled }, MOVE_SUMMON);
		boa_summon(g, side, place, &m);
	} else if (!boa_auto_move(g, side, false, &m))
		boa_end_turn(g, &m);
	else if (m.kind == MOVE_DISMANTLE) {
		/* A unit breaks the barrier before it, or tries to; the die is spent either way. */
		kind = g->s->square[g->s->unit[m.unit].square].barrier[m.place - 1];
		needs = kind == FENCE ? g->f->automatic.fence : g->f->automatic.wall;
		boa_pay(g, side, (struct price){ .moves = 1 }, NULL, MOVE_DISMANTLE);
		broken = boa_dice_sum(g, g->f->automatic.throws, "batter") >= needs;
		boa_tell(g, side, (struct news){ .kind = NEWS_BATTERED, .unit = m.unit,
		    .barrier = (uint8_t)kind, .result = broken });
		if (broken)
			boa_lower(g, side, m.unit, m.place);
	} else
		boa_do_spend(g, side, &m);
}
