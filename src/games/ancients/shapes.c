/*
 * The shapes of orders of the own turn, a row for each kind.  A row says which fields an order
 * varies, and over which ranges; each result gets the same check as any order.
 */

#include "games/ancients/moves.h"

#define BIT(f)		(1u << ((f) - 1))
#define ALL		0x80u

static const struct shape	 shapes[] = {
	{ MOVE_MOVE, ALL, 0, 10, { { F(unit), OWN, false }, { F(square), NEXT, false } } },
	{ MOVE_MOVE, ALL, 0, 2, { { F(unit), OWN, false }, { F(square), NEAR, false },
	    { F(under), UPTO(1), true } } },
	{ MOVE_MOVE, ALL, 0, 1, { { F(unit), OWN, false }, { F(square), NEAR, false },
	    { F(boots), UPTO(1), false } } },
	{ MOVE_ATTACK, ALL, 0, 12, { { F(unit), OWN, false }, { F(target), ENEMY_HERE, false },
	    { F(second), OWN_HERE, true },
	    { F(other), ENEMY_HERE, true }, { F(card), HAND_CARD, true } } },
	{ MOVE_DRAW, ALL, 0, 14, { { F(unit), OWN, false } } },
	{ MOVE_EXCHANGE, ALL, 0, 2, { { F(unit), OWN, false } } },
	{ MOVE_ESCAPE, ALL, 0, 1, { { F(unit), OWN_HELD, false } } },
	{ MOVE_DISMANTLE, ALL, 0, 1, { { F(unit), OWN, false }, { F(place), UPTO(6), false } } },
	{ MOVE_FENCE, BIT(VARPEN) | BIT(DHARGON), 0, 3,
	    { { F(unit), OWN, false }, { F(place), UPTO(6), false } } },
	{ MOVE_WALL, BIT(VARPEN) | BIT(DHARGON), 0, 3,
	    { { F(unit), OWN, false }, { F(place), UPTO(6), false } } },
	{ MOVE_GATHER, 0xe, 0, 6, { { F(unit), OWN, false }, { F(good), UPTO(4), true },
	    { F(skulls), UPTO(1), true } } },
	{ MOVE_MUTATE, BIT(VARPEN), 0, 4, { { F(unit), OWN, false }, { F(stat), UPTO(2), true } } },
	{ MOVE_EVOLVE, BIT(VARPEN), 0, 4,
	    { { F(unit), OWN, false }, { F(skulls), UPTO(1), true } } },
	{ MOVE_GROW, BIT(BOHMERK), 0, 4, { { F(unit), OWN, false }, { F(stat), UPTO(2), true } } },
	{ MOVE_ABSORB, BIT(BOHMERK), 0, 4,
	    { { F(unit), OWN, false }, { F(food), ANY_HERE, true }, { F(stat), UPTO(2), true } } },
	{ MOVE_SPLIT, BIT(BOHMERK), 0, 1,
	    { { F(unit), OWN, false }, { F(part), SPLIT_KIND, true } } },
	{ MOVE_MERGE, BIT(BOHMERK), 0, 1,
	    { { F(unit), OWN, false }, { F(second), OWN_HERE, false },
	    { F(other), OWN_HERE, true } } },
	{ MOVE_SMALL_PORTAL, BIT(ORPAL), 0, 4, { { F(unit), OWN, false } } },
	{ MOVE_LARGE_PORTAL, BIT(ORPAL), 0, 4,
	    { { F(unit), OWN, false }, { F(target), ANY_HERE, true } } },
	{ MOVE_ARRIVE, BIT(ORPAL), 0, 6, { { F(square), UPTO(64), true } } },
	{ MOVE_RITUAL, BIT(ORPAL), 0, 1, { { 0, 0, false } } },
	{ MOVE_EGG, BIT(DHARGON), 0, 6, { { F(unit), OWN, false }, { F(number), UPTO(3), true } } },
	{ MOVE_NEW_ELDER, BIT(DHARGON), 0, 2, { { F(unit), OWN, false } } },
	{ MOVE_SUMMON, ALL, 0, 2, { { F(unit), OWN, true } } },
	{ MOVE_DIVINE, ALL, 0, 3, { { F(unit), OWN, true }, { F(stat), UPTO(2), true },
	    { F(good), UPTO(5), true } } },
	{ MOVE_CARD, ALL, EFFECT_WALK, 2,
	    { { F(card), HAND_CARD, false }, { F(unit), OWN, false },
	    { F(square), NEAR, false } } },
	{ MOVE_CARD, ALL, EFFECT_WADING, 1, { { F(card), HAND_CARD, false } } },
	{ MOVE_CARD, ALL, EFFECT_SCAVENGE, 2,
	    { { F(card), HAND_CARD, false }, { F(unit), OWN, false },
	    { F(good), UPTO(4), true } } },
	{ MOVE_CARD, ALL, EFFECT_TWIST, 1,
	    { { F(card), HAND_CARD, false }, { F(face), UPTO(4), false },
	    { F(into), UPTO(4), false } } },
	{ MOVE_CARD, ALL, EFFECT_PLUNDER, 1, { { F(card), HAND_CARD, false } } },
	{ MOVE_CARD, ALL, EFFECT_THIEF, 1, { { F(card), HAND_CARD, false } } },
	{ MOVE_CARD, ALL, EFFECT_SHOVE, 2,
	    { { F(card), HAND_CARD, false }, { F(unit), ENEMY, false },
	    { F(square), NEAR, false } } },
	{ MOVE_CARD, ALL, EFFECT_BLOODLUST, 1, { { F(card), HAND_CARD, false } } },
	{ MOVE_CARD, ALL, EFFECT_MARCH, 1, { { F(card), HAND_CARD, false } } },
	{ MOVE_CARD, ALL, EFFECT_HORN, 1, { { F(card), HAND_CARD, false } } },
	{ MOVE_CARD, ALL, EFFECT_SPY, 1, { { F(card), HAND_CARD, false } } },
	{ MOVE_CARD, ALL, EFFECT_MASON, 1,
	    { { F(card), HAND_CARD, false }, { F(unit), OWN, false }, { F(place), UPTO(6), false },
	    { F(barrier), UPTO(2), true } } },
	{ MOVE_CARD, ALL, EFFECT_BREACH, 1,
	    { { F(card), HAND_CARD, false }, { F(unit), OWN, false },
	    { F(place), UPTO(6), false } } },
	{ MOVE_CARD, ALL, EFFECT_RANSOM, 1,
	    { { F(card), HAND_CARD, false }, { F(unit), OWN_HELD, false } } },
	{ MOVE_CARD, ALL, EFFECT_REROLL, 1, { { F(card), HAND_CARD, false } } },
	{ MOVE_CARD, ALL, EFFECT_RELIC, 2,
	    { { F(card), HAND_CARD, false }, { F(unit), OWN, false } } },
	{ MOVE_EQUIP, ALL, 0, 3, { { F(unit), OWN, false }, { F(card), ITEM_CARD, false } } },
	{ MOVE_PICK_UP, ALL, 0, 2, { { F(unit), OWN, false }, { F(good), UPTO(6), false },
	    { F(number), UPTO(2), true } } },
	{ MOVE_PICK_UP, BIT(DHARGON), 0, 1,
	    { { F(unit), OWN, false }, { F(token), ANY_HERE, false } } },
	{ MOVE_HAND_OVER, ALL, 0, 1, { { F(unit), OWN, false }, { F(target), OWN_HERE, false },
	    { F(good), UPTO(6), false },
	    { F(number), UPTO(2), true } } },
	{ MOVE_HAND_OVER, ALL, 0, 1, { { F(unit), OWN, false }, { F(target), OWN_HERE, false },
	    { F(token), ANY_HERE, false } } },
	{ MOVE_DROP, ALL, 0, 1, { { F(unit), OWN, false }, { F(good), UPTO(6), false },
	    { F(number), UPTO(2), true } } },
	{ MOVE_DROP, ALL, 0, 1, { { F(unit), OWN, false }, { F(token), ANY_HERE, false } } },
	{ MOVE_GIVE, ALL, 0, 1, { { F(card), HAND_CARD, false } } },
	{ MOVE_BANK, ALL, 0, 2, { { F(dice), UPTO(4), false } } },
	{ MOVE_END, ALL, 0, 4, { { F(dice), UPTO(4), true } } },
	{ MOVE_FORFEIT, ALL, 0, 0, { { 0, 0, false } } },
};

static_assert(LENGTH(shapes) <= MAX_SHAPES, "an urn has room for all shapes");

void
boa_fill_urn(const struct boa *g, unsigned side, struct urn *urn)
{
	unsigned	 faction = g->s->player[side].faction,
	    own = ALL | (faction != 0 ? BIT(faction) : 0), sum = 0;
	uint32_t	 effects = boa_hand_effects(g, side) | EFFECT_BIT(0);

	urn->count = 0;
	for (unsigned i = 0; i < LENGTH(shapes); i++) {
		if ((shapes[i].factions & own) == 0 ||
		    (effects & EFFECT_BIT(shapes[i].effect)) == 0)
			continue;
		sum += shapes[i].weight;
		urn->shape[urn->count] = &shapes[i];
		urn->upto[urn->count++] = (uint8_t)sum;
	}
}

bool
boa_finish(const struct boa *g, const struct shape *sh, struct move *m)
{
	if (sh->effect != 0 && (m->card == 0 || g->f->card[m->card].effect != sh->effect))
		return false;
	m->dice_count = m->dice_count != 0 || m->dice[0] == 0 ? m->dice_count : 1;
	m->part_count = m->part_count != 0 || m->part[0] == 0 ? m->part_count : 1;
	return true;
}
