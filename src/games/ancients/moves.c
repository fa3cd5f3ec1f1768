/* The rows of legal moves, a row or more a kind of order, and the ranges of their fields. */

#include "games/ancients/rules.h"
#include "referee/moves.h"

enum range {
	OWN = 1,	/* own units that act */
	OWN_HERE,	/* others of them on the square of 'unit' */
	ENEMY_HERE,	/* enemy units on that square */
	ANY_HERE,	/* any units on that square, held ones too */
	ANYONE,		/* any units at all */
	OWN_HELD,	/* own prisoners */
	ENEMY,		/* enemy units */
	NEXT,		/* squares round that of 'unit' */
	NEAR,		/* squares up to three steps from it */
	MARCHED,	/* squares round that of the element's unit */
	HAND_CARD,	/* cards of the hand */
	ITEM_CARD,	/* those, and items that lie on the square of 'unit' */
	HAND_HERE,	/* cards of the other hand */
	OWN_KIND,	/* kinds of the own faction */
	HOME,		/* the own home squares */
	OWN_BY = 0x100,	/* OWN, if the faction is in the set that is added */
	CARD_OF = 0x200, /* HAND_CARD with the effect whose number is added */
};

#define F(m)		MOVE_FIELD(struct move, m)
#define UNIT		{ F(unit), OWN }
#define UNIT_BY(set)	{ F(unit), OWN_BY + (set) }
#define CARD(effect)	{ F(card), CARD_OF + EFFECT_ ## effect }
#define MAYBE(m, r)	{ F(m), (r), .optional = true }
#define LISTED(m, r)	.list = MOVE_LIST(struct move, m, m ## _count), .each = { { 0, 1, (r) } }
#define BIT(f)		(1u << ((f) - 1))

const struct move_row	 boa_rows[] = {
	{ MOVE_MOVE, 10, { UNIT, { F(square), NEXT } } },
	{ MOVE_MOVE, 2, { UNIT, { F(square), NEAR }, MAYBE(under, UPTO(1)) } },
	{ MOVE_MOVE, 1, { UNIT, { F(square), NEAR }, { F(boots), UPTO(1) } } },
	{ MOVE_MOVE, 1, { UNIT, { F(square), NEAR }, { F(via_count), ONLY(1) },
	    { F(via[0]), NEXT } } },
	{ MOVE_MOVE, 1, { UNIT, { F(square), NEXT } }, LISTED(dice, UPTO(FACES)) },
	{ MOVE_ATTACK, 12, { UNIT, { F(target), ENEMY_HERE }, MAYBE(second, OWN_HERE),
	    MAYBE(other, ENEMY_HERE), MAYBE(card, HAND_CARD) } },
	{ MOVE_DRAW, 14, { UNIT } },
	{ MOVE_EXCHANGE, 2, { UNIT } },
	{ MOVE_ESCAPE, 1, { { F(unit), OWN_HELD } } },
	{ MOVE_DISMANTLE, 1, { UNIT, { F(place), UPTO(6) } } },
	{ MOVE_FENCE, 3, { UNIT_BY(BIT(VARPEN) | BIT(DHARGON)), { F(place), UPTO(6) } } },
	{ MOVE_WALL, 3, { UNIT_BY(BIT(VARPEN) | BIT(DHARGON)), { F(place), UPTO(6) } } },
	{ MOVE_GATHER, 6, { UNIT_BY(BIT(BOHMERK) | BIT(ORPAL) | BIT(DHARGON)),
	    MAYBE(good, UPTO(4)), MAYBE(skulls, UPTO(1)) } },
	{ MOVE_MUTATE, 4, { UNIT_BY(BIT(VARPEN)), MAYBE(stat, UPTO(2)) } },
	{ MOVE_EVOLVE, 4, { UNIT_BY(BIT(VARPEN)), MAYBE(skulls, UPTO(1)) } },
	{ MOVE_GROW, 4, { UNIT_BY(BIT(BOHMERK)), MAYBE(stat, UPTO(2)) } },
	{ MOVE_ABSORB, 4, { UNIT_BY(BIT(BOHMERK)), MAYBE(food, ANY_HERE), MAYBE(stat, UPTO(2)) } },
	{ MOVE_SPLIT, 1, { UNIT_BY(BIT(BOHMERK)) } },
	{ MOVE_SPLIT, 1, { UNIT_BY(BIT(BOHMERK)) }, LISTED(part, OWN_KIND) },
	{ MOVE_MERGE, 1, { UNIT_BY(BIT(BOHMERK)), { F(second), OWN_HERE },
	    MAYBE(other, OWN_HERE) } },
	{ MOVE_SMALL_PORTAL, 4, { UNIT_BY(BIT(ORPAL)) } },
	{ MOVE_LARGE_PORTAL, 4, { UNIT_BY(BIT(ORPAL)), MAYBE(target, ANY_HERE) } },
	{ MOVE_ARRIVE, 6, { MAYBE(square, UPTO(SQUARES)) } },
	{ MOVE_RITUAL, 1 },
	{ MOVE_EGG, 6, { UNIT_BY(BIT(DHARGON)), MAYBE(number, UPTO(3)) } },
	{ MOVE_EGG, 6, { UNIT_BY(BIT(DHARGON)), MAYBE(number, UPTO(3)) },
	    LISTED(goods, UPTO(MEAT)) },
	{ MOVE_NEW_ELDER, 2, { UNIT_BY(BIT(DHARGON)) } },
	{ MOVE_SUMMON, 2, { MAYBE(unit, OWN) } },
	{ MOVE_DIVINE, 3, { MAYBE(unit, OWN), MAYBE(stat, UPTO(2)), MAYBE(good, UPTO(5)) } },
	{ MOVE_CARD, 2, { CARD(WALK), UNIT, { F(square), NEAR } } },
	{ MOVE_CARD, 1, { CARD(WADING) } },
	{ MOVE_CARD, 2, { CARD(SCAVENGE), UNIT, MAYBE(good, UPTO(4)) } },
	{ MOVE_CARD, 1, { CARD(TWIST), { F(face), UPTO(FACES) }, { F(into), UPTO(FACES) } } },
	{ MOVE_CARD, 1, { CARD(PLUNDER) } },
	{ MOVE_CARD, 1, { CARD(THIEF) } },
	{ MOVE_CARD, 2, { CARD(SHOVE), { F(unit), ENEMY }, { F(square), NEAR } } },
	{ MOVE_CARD, 1, { CARD(BLOODLUST) } },
	{ MOVE_CARD, 1, { CARD(MARCH) } },
	{ MOVE_CARD, 1, { CARD(MARCH) }, .list = MOVE_LIST(struct move, march, march_count),
	    .each = { { MOVE_FIELD(struct march_item, unit), OWN },
	    { MOVE_FIELD(struct march_item, square), MARCHED } } },
	{ MOVE_CARD, 1, { CARD(HORN) } },
	{ MOVE_CARD, 1, { CARD(SPY) } },
	{ MOVE_CARD, 1, { CARD(MASON), UNIT, { F(place), UPTO(6) }, MAYBE(barrier, UPTO(2)) } },
	{ MOVE_CARD, 1, { CARD(BREACH), UNIT, { F(place), UPTO(6) } } },
	{ MOVE_CARD, 1, { CARD(RANSOM), { F(unit), OWN_HELD } } },
	{ MOVE_CARD, 1, { CARD(REROLL) } },
	{ MOVE_CARD, 2, { CARD(RELIC), UNIT } },
	{ MOVE_EQUIP, 3, { UNIT, { F(card), ITEM_CARD } } },
	{ MOVE_PICK_UP, 2, { UNIT, { F(good), UPTO(GOODS) }, MAYBE(number, UPTO(2)) } },
	{ MOVE_PICK_UP, 1, { UNIT_BY(BIT(DHARGON)), { F(token), ANY_HERE } } },
	{ MOVE_HAND_OVER, 1, { UNIT, { F(target), OWN_HERE },
	    { F(good), UPTO(GOODS) }, MAYBE(number, UPTO(2)) } },
	{ MOVE_HAND_OVER, 1, { UNIT, { F(target), OWN_HERE }, { F(token), ANY_HERE } } },
	{ MOVE_DROP, 1, { UNIT, { F(good), UPTO(GOODS) }, MAYBE(number, UPTO(2)) } },
	{ MOVE_DROP, 1, { UNIT, { F(token), ANY_HERE } } },
	{ MOVE_GIVE, 1, { { F(card), HAND_CARD } } },
	{ MOVE_BANK, 2, LISTED(dice, UPTO(FACES)) },
	{ MOVE_END, 3 },
	{ MOVE_END, 1, LISTED(dice, UPTO(FACES)) },
	{ MOVE_FORFEIT, 0 },
	{ MOVE_FACTION, 1, { { F(faction), UPTO(FACTIONS) } } },
	{ MOVE_SETUP, 1 },
	{ MOVE_SETUP, 9, .list = MOVE_LIST(struct move, placing, place_count),
	    .each = { { MOVE_FIELD(struct place_item, kind), OWN_KIND },
	    { MOVE_FIELD(struct place_item, square), HOME } } },
	{ MOVE_DEFEND, 1, { MAYBE(second, ANYONE), MAYBE(card, HAND_CARD) } },
	{ MOVE_DEFEND, 1, { { F(alone), UPTO(1) }, MAYBE(card, HAND_CARD) } },
	{ MOVE_DEFEND, 1, { UNIT, MAYBE(stat, UPTO(2)) } },
	{ MOVE_STAND_FIRM, 1 },
	{ MOVE_NO_STAND_FIRM, 1 },
	{ MOVE_COUNTER, 1 },
	{ MOVE_NO_COUNTER, 1 },
	{ MOVE_FATE, 1, { { F(fate), UPTO(FATE_MEAT) }, MAYBE(target, ANYONE) } },
	{ MOVE_REVIVE, 1, LISTED(with, UPTO(3)) },
	{ MOVE_NO_REVIVE, 1 },
	{ MOVE_GO, 1, { { F(square), UPTO(SQUARES) } } },
	{ MOVE_STAY, 1 },
	{ MOVE_DISCARD, 1, { { F(card), HAND_CARD } } },
	{ MOVE_DISCARD, 1, { { F(card), HAND_HERE } } },
	{ MOVE_TAKE, 1, { { F(face), UPTO(FACES) }, MAYBE(into, UPTO(FACES)) } },
	{ 0 }
};

/* Gives units: own and acting ones, prisoners, all; on the square of 'here', or anywhere (0). */
static void
give_units(struct moves *m, const struct boa *g, unsigned side, unsigned range, unsigned here)
{
	for (unsigned u = 1; u <= UNITS; u++) {
		const struct unit	*unit = &g->s->unit[u];
		bool			 own = unit_side(u) == side,
		    fits = range == OWN || range == OWN_HERE ? own && boa_acts(g, u) :
		    range == OWN_HELD ? own && unit->held == HELD_PRISONER :
		    range == ENEMY || range == ENEMY_HERE ? !own : true;

		if (unit->kind != 0 && fits &&
		    (here == 0 || (u != here && unit->square == g->s->unit[here].square)))
			moves_value(m, u);
	}
}

/* Gives the squares within some steps of a unit's square, row by row. */
static void
give_squares(struct moves *m, const struct boa *g, unsigned unit, unsigned steps)
{
	unsigned	 from = g->s->unit[unit].square, c = column(from), r = row(from);

	for (unsigned y = r - MIN(r, steps); y <= MIN(r + steps, FILES - 1u); y++)
		for (unsigned x = c - MIN(c, steps); x <= MIN(c + steps, FILES - 1u); x++)
			moves_value(m, square_at(x, y));
}

/* Gives the cards of a hand, all or those with an effect. */
static void
give_cards(struct moves *m, const struct boa *g, unsigned side, unsigned effect)
{
	const struct hand	*h = boa_hand(g, side);

	for (unsigned i = 0; h != NULL && i < h->count; i++)
		if (h->card[i] != 0 && (effect == 0 || g->f->card[h->card[i]].effect == effect))
			moves_value(m, h->card[i]);
}

void
boa_range(struct moves *m, unsigned range)
{
	struct boa		 g = boa_reader(m->t, m->seen, NULL);
	unsigned		 side = boa_side_of(g.s, m->decision->seat),
	    faction = g.s->player[side].faction;
	const struct move	*made = m->move;

	switch (range) {
	case OWN: case OWN_HELD: case ENEMY: case ANYONE:
		give_units(m, &g, side, range, 0);
		break;
	case OWN_HERE: case ENEMY_HERE: case ANY_HERE:
		if (made->unit != 0)
			give_units(m, &g, side, range, made->unit);
		break;
	case NEXT: case NEAR:
		/* Ways are dear to find: none is far with a die or less. */
		if (made->unit != 0 && (range == NEXT || made->kind != MOVE_MOVE ||
		    boa_moves_left(&g.s->player[side]) > 1))
			give_squares(m, &g, made->unit, range == NEXT ? 1 : 3);
		break;
	case MARCHED:
		give_squares(m, &g, ((const struct march_item *)m->item)->unit, 1);
		break;
	case HAND_CARD: case ITEM_CARD:
		give_cards(m, &g, side, 0);
		for (unsigned i = 0; range == ITEM_CARD && i < g.s->lying_count; i++)
			if (g.s->lying[i].square == g.s->unit[made->unit].square)
				moves_value(m, g.s->lying[i].card);
		break;
	case HAND_HERE:
		give_cards(m, &g, other_side(side), 0);
		break;
	case OWN_KIND:
		for (unsigned k = 1; k <= KINDS; k++)
			if (g.f->kind[k].faction == faction)
				moves_value(m, k);
		break;
	case HOME:
		for (unsigned sq = 1; sq <= SQUARES; sq++)
			if (g.f->square[sq].home == side)
				moves_value(m, sq);
		break;
	default:
		if (range >= CARD_OF)
			give_cards(m, &g, side, range - CARD_OF);
		else if (faction != 0 && ((range - OWN_BY) & BIT(faction)) != 0)
			give_units(m, &g, side, OWN, 0);
	}
}
