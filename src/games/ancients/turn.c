/*
 * A turn: its start, the orders given in it, its end (BOA-3, BOA-23); and the ends of a game: the
 * target, scenarios, elimination, the limit of rounds (BOA-21, BOA-33, BOA-34, BOA-39).
 */

#include "games/ancients/rules.h"

/*
 * Points that are given once, and ends of the game.
 */

/* Returns how much the side has now of what counts for these points. */
static unsigned
count_for(const struct boa *g, unsigned side, unsigned vp)
{
	unsigned	 faction = g->s->player[side].faction, growth = g->f->growth, kind, n = 0;

	if (vp == VP_STRONG || vp == VP_BROOD)
		return boa_count(g, side, vp == VP_STRONG ? growth : 0, 0);
	kind = vp == VP_PAIR ? boa_kind_of(g, faction, growth, growth) :
	    boa_kind_role(g, faction, ROLE_CAPTAIN);
	for (unsigned u = boa_first(side); kind != 0 && u < boa_last(side); u++)
		n += g->s->unit[u].kind == kind && boa_acts(g, u);
	return n;
}

void
boa_once(struct boa *g)
{
	for (unsigned side = WEST; side <= SIDES; side++) {
		struct player	*p = &g->s->player[side];
		const struct {
			uint8_t	*taken, vp, faction, other;
		} once[] = {
			{ &p->pair, VP_PAIR, VARPEN, BOHMERK }, { &p->strong, VP_STRONG, ORPAL, 0 },
			{ &p->captain, VP_CAPTAIN, ORPAL, 0 }, { &p->brood, VP_BROOD, DHARGON, 0 },
		};

		for (size_t i = 0; i < LENGTH(once); i++) {
			if (*once[i].taken ||
			    (p->faction != once[i].faction && p->faction != once[i].other) ||
			    count_for(g, side, once[i].vp) < g->f->vp[once[i].vp].number)
				continue;
			*once[i].taken = 1;
			boa_score_vp(g, side, once[i].vp);
		}
	}
}

/* Returns the side with the higher number, as a set, or both. */
static unsigned
higher(unsigned west, unsigned east)
{
	return west > east ? 1 : west < east ? 2 : 3;
}

/* Returns the leaders: most victory points, then units, then cards, then both. */
static unsigned
leaders(const struct boa *g)
{
	unsigned	 set = higher(g->s->player[WEST].vp, g->s->player[EAST].vp);

	if (set == 3)
		set = higher(boa_count(g, WEST, 0, 0), boa_count(g, EAST, 0, 0));
	return set == 3 ? higher(boa_hand_count(g, WEST), boa_hand_count(g, EAST)) : set;
}

static unsigned
goods_held(const struct boa *g, unsigned side)
{
	unsigned	 n = 0;

	for (unsigned u = boa_first(side); u < boa_last(side); u++)
		for (unsigned good = WOOD; boa_is_free(g->s, u) && good <= MEAT; good++)
			n += g->s->unit[u].good[good];
	return n;
}

/* True if the side has a free unit on each of the squares, and the enemy none. */
static bool
holds_all(const struct boa *g, unsigned side, uint64_t squares)
{
	uint64_t	 own = 0;

	for (unsigned u = 1; u <= UNITS; u++) {
		const struct unit	*unit = &g->s->unit[u];

		if (!boa_attackable(g, u) || (squares & SQUARE_BIT(unit->square)) == 0)
			continue;
		if (unit_side(u) != side)
			return false;
		own |= unit->held == 0 ? SQUARE_BIT(unit->square) : 0;
	}
	return own == squares;
}

/* Checks for the ends of scenarios at the start of a side's turn. */
void
boa_starts(struct boa *g, unsigned side)
{
	unsigned			 scenario = boa_scenario(g);
	const struct scenario_figures	*f = &g->f->scenario[scenario];
	struct player			*p = &g->s->player[side];

	if (scenario == CROSSROADS) {
		p->held_starts = holds_all(g, side, f->squares) ? (uint8_t)(p->held_starts + 1) : 0;
		if (p->held_starts >= f->starts)
			boa_over(g, ENDED_SCENARIO, 1u << (side - 1));
	}
	for (unsigned u = boa_first(EAST); scenario == HUNT && side == EAST &&
	    u < boa_last(EAST); u++)
		if (g->s->unit[u].chief && boa_is_free(g->s, u) &&
		    (f->squares & SQUARE_BIT(g->s->unit[u].square)) != 0)
			boa_over(g, ENDED_SCENARIO, 1u << (EAST - 1));
}

static bool
target_reached(const struct boa *g)
{
	unsigned	 target = (unsigned)g->t->option[OPT_TARGET];

	return boa_scenario(g) == VICTORY &&
	    (g->s->player[WEST].vp >= target || g->s->player[EAST].vp >= target);
}

/* Checks for ends at the end of a side's turn. */
void
boa_ends(struct boa *g, unsigned side)
{
	unsigned			 scenario = boa_scenario(g), set = 3;
	const struct scenario_figures	*f = &g->f->scenario[scenario];
	unsigned			 cap = (unsigned)g->t->option[OPT_CAP];

	if (scenario == HARVEST && goods_held(g, side) >= f->goods)
		boa_over(g, ENDED_SCENARIO, 1u << (side - 1));
	if (side != EAST || g->s->phase == PHASE_OVER)
		return;
	if (target_reached(g))
		boa_over(g, ENDED_TARGET, leaders(g));
	if (g->s->round < (f->rounds != 0 ? MIN(cap, f->rounds) : cap))
		return;
	if (scenario == HUNT && g->s->round >= f->rounds)
		set = 1u << (EAST - 1);
	else if (scenario == HARVEST)
		set = higher(goods_held(g, WEST), goods_held(g, EAST));
	boa_over(g, ENDED_ROUNDS, set == 3 ? leaders(g) : set);
}

/* True if the side has no unit that can act, and can get none onto the map. */
bool
boa_is_out(const struct boa *g, unsigned side)
{
	for (unsigned u = boa_first(side); u < boa_last(side); u++) {
		unsigned	 held = g->s->unit[u].held;

		if (boa_acts(g, u) || (g->s->unit[u].kind != 0 && boa_is_egg(g, u) &&
		    (held == 0 || held == HELD_CARRIED)))
			return false;
	}
	for (unsigned q = 1; g->s->player[side].faction == ORPAL &&
	    !boa_bag_empty(g) && q <= SQUARES; q++)
		if (g->s->square[q].portal != 0)
			return false;
	return true;
}

/* Checks for ends after every step. */
void
boa_watch(struct boa *g)
{
	boa_once(g);
	for (unsigned side = WEST; side <= SIDES; side++) {
		if (!boa_is_out(g, side))
			continue;
		boa_tell(g, side, (struct news){ .kind = NEWS_OUT });
		while (boa_hand_count(g, side) > 0)
			boa_throw_away(g, side, 0);
		boa_over(g, ENDED_ELIMINATION, boa_is_out(g, other_side(side)) ? 3 :
		    1u << (other_side(side) - 1));
	}
	/* At once: the side whose turn it is comes first. */
	if (g->t->option[OPT_END] != 0 && target_reached(g))
		boa_over(g, ENDED_TARGET,
		    g->s->player[g->s->active].vp >= g->t->option[OPT_TARGET] ?
		    1u << (g->s->active - 1) : 1u << (other_side(g->s->active) - 1));
}

/*
 * Turns.
 */

void
boa_begin_turn(struct boa *g, unsigned side)
{
	struct player	*p = &g->s->player[side];

	g->s->phase = PHASE_TURN;
	g->s->active = (uint8_t)side;
	g->s->round = (uint8_t)(g->s->round + (side == WEST));
	g->s->fresh = 1;
	p->turns++;
	p->called = p->prayed = p->waded = p->bloodlust = p->freely = p->came = p->spent = 0;
	for (unsigned u = boa_first(side); u < boa_last(side); u++)
		g->s->unit[u].drew = g->s->unit[u].stepped = 0;
	boa_tell(g, side, (struct news){ .kind = NEWS_TURN, .round = g->s->round });
	boa_hatch(g, side);
	boa_starts(g, side);
	if (g->s->phase != PHASE_OVER)
		boa_roll(g, side);
}

void
boa_end_turn(struct boa *g, const struct move *m)
{
	unsigned	 side = g->s->active;

	if (g->s->player[side].seat != 0)
		boa_bank_rest(g, side, m);
	else
		g->s->player[side].rolled = (struct dice){ { 0 } };
	boa_ends(g, side);
	if (g->s->phase != PHASE_OVER)
		boa_begin_turn(g, other_side(side));
}

/*
 * The orders of the own turn.
 */

/* Returns the steps that boots give to a move for nothing. */
static unsigned
boot_steps(const struct boa *g, const struct move *m)
{
	unsigned	 boots = m->boots ? boa_item(g, m->unit, EFFECT_BOOTS) : 0;

	return boots != 0 ? g->f->card[boots].amount : 0;
}

static bool
check_move(const struct boa *g, unsigned side, const struct move *m)
{
	if (m->boots && (boa_item(g, m->unit, EFFECT_BOOTS) == 0 || g->s->unit[m->unit].stepped))
		return REFUSE_NOW(g, "boots", "this unit has no boots, or they were used");
	if (m->square == g->s->unit[m->unit].square)
		return REFUSE_NOW(g, "way", "this unit stands there already");
	if (!boa_check_named(g, side, m))
		return false;
	if (!boa_can_go(g, m->unit, m->square, m, boot_steps(g, m)))
		return REFUSE_NOW(g, "way", "no dice that are left bring this unit there");
	return true;
}

static void
do_move(struct boa *g, unsigned side, const struct move *m)
{
	struct way	 way;

	if (!boa_way(g, m->unit, m->square, m, boot_steps(g, m), &way))
		bug("a unit goes where there is no way");
	if (m->boots)
		g->s->unit[m->unit].stepped = 1;
	boa_take(g, side, &way.cost, m->kind);
	boa_walk(g, m->unit, &way);
}

static void
do_forfeit(struct boa *g, unsigned side, const struct move *m)
{
	boa_tell(g, side, (struct news){ .kind = NEWS_FORFEIT });
	boa_over(g, ENDED_FORFEIT, 1u << (other_side(side) - 1));
}

static void
do_end(struct boa *g, unsigned side, const struct move *m)
{
	boa_end_turn(g, m);
}

static const struct spending	 turn_orders[] = {
	{ MOVE_MOVE, BY_UNIT, 0, 0, check_move, do_move },
	{ MOVE_END, 0, 0, 0, boa_check_bank, do_end },
	{ MOVE_FORFEIT, 0, 0, 0, NULL, do_forfeit },
	{ 0 }
};

/* Returns the row of a kind of order, or NULL. */
static const struct spending *
row_of(unsigned kind)
{
	static const struct spending *const	 tables[] = {
		turn_orders, boa_dice_orders, boa_fight_orders, boa_card_orders,
		boa_goods_orders, boa_barrier_orders, boa_faction_orders,
	};

	for (size_t i = 0; i < LENGTH(tables); i++)
		for (const struct spending *row = tables[i]; row->kind != 0; row++)
			if (row->kind == kind)
				return row;
	return NULL;
}

/* Returns the ability that an order's dice are spent on; 0: it costs none. */
static unsigned
ability_of(const struct boa *g, unsigned side, const struct move *m)
{
	switch (m->kind) {
	case MOVE_ATTACK:
		return g->s->player[side].bloodlust ? 0 : ABILITY_ATTACK;
	case MOVE_GATHER:
		return boa_gathering(boa_gather_good(g, side, m->unit, m->good));
	case MOVE_DISMANTLE:
		return g->s->square[g->s->unit[m->unit].square].barrier[m->place - 1] == FENCE ?
		    ABILITY_DISMANTLE_FENCE : ABILITY_DISMANTLE_WALL;
	case MOVE_EVOLVE:
		return g->t->option[OPT_MUTATION] == 0 ? ABILITY_EVOLVE : ABILITY_EVOLVE_BOARD;
	default:
		return row_of(m->kind)->ability;
	}
}

/* By the book an Ancient comes after all else; then come its power and the end (BQ-28). */
static bool
is_in_order(const struct boa *g, unsigned side, unsigned kind)
{
	const struct player	*p = &g->s->player[side];

	if (g->t->option[OPT_ORDER] == ORDER_FREE || kind == MOVE_DIVINE || kind == MOVE_BANK ||
	    kind == MOVE_END || kind == MOVE_FORFEIT)
		return true;
	if (p->prayed)
		return REFUSE_NOW(g, "order", "after its Ancient's divine power a side ends its "
		    "turn");
	return !p->called || REFUSE_NOW(g, "order", "after its Ancient has come a side uses the "
	    "divine power or ends its turn");
}

bool
boa_check_spend(const struct boa *g, unsigned side, const struct move *m)
{
	const struct spending	*row = row_of(m->kind);
	unsigned		 ability;

	if (row == NULL)
		return REFUSE_EVER(g, "kind", "this is no order for the own turn");
	if (!is_in_order(g, side, m->kind))
		return false;
	if ((row->flags & FREE) != 0 && g->s->player[side].freely >= g->f->freely)
		return REFUSE_NOW(g, "freely",
		    "%u free things were done since the last die was spent",
		    g->f->freely);
	if ((row->faction != 0 && !boa_faction_is(g, side, row->faction)) ||
	    ((row->flags & BY_UNIT) != 0 && !boa_own_unit(g, side, m->unit)) ||
	    (row->check != NULL && !row->check(g, side, m)))
		return false;
	ability = ability_of(g, side, m);
	return ability == 0 || boa_can_pay(g, side, boa_price(g, ability, m->skulls), m);
}

void
boa_do_spend(struct boa *g, unsigned side, const struct move *m)
{
	const struct spending	*row = row_of(m->kind);
	unsigned		 ability = ability_of(g, side, m);

	if ((row->flags & FREE) != 0)
		g->s->player[side].freely++;
	if (ability != 0)
		boa_pay(g, side, boa_price(g, ability, m->skulls), m, m->kind);
	row->apply(g, side, m);
}
