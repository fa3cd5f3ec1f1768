/* The orders of the own turn: a row for each kind. */

#include "games/ancients/rules.h"

bool
boa_check_move(const struct boa *g, unsigned side, const struct move *m)
{
	unsigned	 boots = m->boots ? boa_item(g, m->unit, EFFECT_BOOTS) : 0;

	if (!boa_own_unit(g, side, m->unit))
		return false;
	if (m->boots && (boots == 0 || g->s->unit[m->unit].stepped))
		return REFUSE_NOW(g, "boots", "this unit has no boots, or they were used");
	if (m->square == g->s->unit[m->unit].square)
		return REFUSE_NOW(g, "way", "this unit stands there already");
	if (!boa_check_named(g, side, m))
		return false;
	if (!boa_can_go(g, m->unit, m->square, m, boots != 0 ? g->f->card[boots].amount : 0))
		return REFUSE_NOW(g, "way", "no dice that are left bring this unit there");
	return true;
}

void
boa_do_move(struct boa *g, unsigned side, const struct move *m)
{
	struct way	 way;
	unsigned	 boots = m->boots ? boa_item(g, m->unit, EFFECT_BOOTS) : 0;

	if (!boa_way(g, m->unit, m->square, m, boots != 0 ? g->f->card[boots].amount : 0, &way))
		bug("a unit goes where there is no way");
	if (m->boots)
		g->s->unit[m->unit].stepped = 1;
	boa_take(g, side, &way.cost, m->kind);
	boa_walk(g, m->unit, &way);
}

static bool
check_nothing(const struct boa *g, unsigned side, const struct move *m)
{
	return true;
}

static void
do_forfeit(struct boa *g, unsigned side, const struct move *m)
{
	boa_news_add(g, NEWS_FORFEIT)->side = (uint8_t)side;
	boa_over(g, ENDED_FORFEIT, 1u << (other_side(side) - 1));
}

static void
do_end(struct boa *g, unsigned side, const struct move *m)
{
	boa_end_turn(g, m);
}

static const struct spending {
	bool	(*check)(const struct boa *, unsigned side, const struct move *);
	void	(*apply)(struct boa *, unsigned side, const struct move *);
	bool	  free;		/* it costs no dice: BOA-23 bounds it */
} spendings[MOVES] = {
	[MOVE_MOVE] = { boa_check_move, boa_do_move, false },
	[MOVE_ATTACK] = { boa_check_attack, boa_do_attack, false },
	[MOVE_DRAW] = { boa_check_draw, boa_do_draw, false },
	[MOVE_EXCHANGE] = { boa_check_exchange, boa_do_exchange, false },
	[MOVE_ESCAPE] = { boa_check_escape, boa_do_escape, false },
	[MOVE_DISMANTLE] = { boa_check_dismantle, boa_do_dismantle, false },
	[MOVE_FENCE] = { boa_check_build, boa_do_build, false },
	[MOVE_WALL] = { boa_check_build, boa_do_build, false },
	[MOVE_GATHER] = { boa_check_gather, boa_do_gather, false },
	[MOVE_MUTATE] = { boa_check_mutate, boa_do_mutate, false },
	[MOVE_EVOLVE] = { boa_check_evolve, boa_do_evolve, false },
	[MOVE_GROW] = { boa_check_grow, boa_do_grow, false },
	[MOVE_ABSORB] = { boa_check_absorb, boa_do_absorb, true },
	[MOVE_SPLIT] = { boa_check_split, boa_do_split, true },
	[MOVE_MERGE] = { boa_check_merge, boa_do_merge, true },
	[MOVE_SMALL_PORTAL] = { boa_check_small_portal, boa_do_small_portal, false },
	[MOVE_LARGE_PORTAL] = { boa_check_large_portal, boa_do_large_portal, false },
	[MOVE_ARRIVE] = { boa_check_arrive, boa_do_arrive, true },
	[MOVE_RITUAL] = { boa_check_ritual, boa_do_ritual, false },
	[MOVE_EGG] = { boa_check_egg, boa_do_egg, true },
	[MOVE_NEW_ELDER] = { boa_check_new_elder, boa_do_new_elder, true },
	[MOVE_SUMMON] = { boa_check_summon, boa_do_summon, false },
	[MOVE_DIVINE] = { boa_check_divine, boa_do_divine, false },
	[MOVE_CARD] = { boa_check_card, boa_do_card, true },
	[MOVE_EQUIP] = { boa_check_equip, boa_do_equip, true },
	[MOVE_PICK_UP] = { boa_check_pick_up, boa_do_pick_up, true },
	[MOVE_HAND_OVER] = { boa_check_hand_over, boa_do_hand_over, true },
	[MOVE_DROP] = { boa_check_drop, boa_do_drop, true },
	[MOVE_GIVE] = { boa_check_give, boa_do_give, true },
	[MOVE_BANK] = { boa_check_bank, boa_bank, true },
	[MOVE_END] = { boa_check_bank, do_end, false },
	[MOVE_FORFEIT] = { check_nothing, do_forfeit, false },
};

bool
boa_is_free_thing(unsigned kind)
{
	return spendings[kind].free;
}

bool
boa_check_spend(const struct boa *g, unsigned side, const struct move *m)
{
	if (m->kind >= MOVES || spendings[m->kind].check == NULL)
		return REFUSE_EVER(g, "kind", "this is no order for the own turn");
	if (spendings[m->kind].free && g->s->player[side].freely >= g->f->freely)
		return REFUSE_NOW(g, "freely",
		    "%u free things were done since the last die was spent",
		    g->f->freely);
	return spendings[m->kind].check(g, side, m);
}

void
boa_do_spend(struct boa *g, unsigned side, const struct move *m)
{
	if (spendings[m->kind].free)
		g->s->player[side].freely++;
	spendings[m->kind].apply(g, side, m);
}
