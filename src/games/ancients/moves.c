/*
 * Legal orders of the own turn: one of each kind that can be given, then all others that the rows
 * make; or any one, by chance.  A row says which fields an order varies, and over what; what comes
 * out of it is put to the same check as any order.
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

struct scope
boa_scope(const struct boa *g, unsigned side)
{
	uint64_t	 all = boa_units(g->s), own = all & UNITS_OF(side), acting = 0, held = 0;

	for (uint64_t left = own; left != 0;) {
		unsigned	 u = take_unit(&left);

		if (boa_acts(g, u))
			acting |= UNIT_BIT(u);
		if (g->s->unit[u].held == HELD_PRISONER)
			held |= UNIT_BIT(u);
	}
	return (struct scope){ .g = g, .side = side,
	    .acting = (unsigned)__builtin_popcountll(acting), .units = {
		[OWN] = acting, [OWN_HERE] = acting, [OWN_HELD] = held,
		[ENEMY] = all & ~own, [ENEMY_HERE] = all & ~own,
		[ANY_HERE] = all, [ANYONE] = all,
	} };
}

/* The units that a range takes in, in order. */
static unsigned
units_of(const struct scope *sc, const struct move *m, unsigned range, uint8_t out[SQUARES])
{
	const struct unit	*unit = sc->g->s->unit;
	bool			 here = range == OWN_HERE || range == ENEMY_HERE ||
	    range == ANY_HERE;
	unsigned		 n = 0;

	if (here && m->unit == 0)
		return 0;
	for (uint64_t left = sc->units[range]; left != 0;) {
		unsigned	 u = take_unit(&left);

		if (!here || (unit[u].square == unit[m->unit].square && u != m->unit))
			out[n++] = (uint8_t)u;
	}
	return n;
}

/* The squares up to so many steps from that of a unit, row by row. */
struct window {
	unsigned	 left, top, width, height;
};

static struct window
squares_near(const struct boa *g, unsigned unit, unsigned steps)
{
	unsigned	 from = g->s->unit[unit].square, c = column(from), r = row(from);
	struct window	 w = { .left = c - MIN(c, steps), .top = r - MIN(r, steps) };

	w.width = MIN(c + steps, FILES - 1u) - w.left + 1;
	w.height = MIN(r + steps, FILES - 1u) - w.top + 1;
	return w;
}

static uint8_t
nth_square(const struct window *w, unsigned n)
{
	return (uint8_t)square_at(w->left + n % w->width, w->top + n / w->width);
}

/* How far a range of squares goes. */
static unsigned
steps_of(unsigned range)
{
	return range == NEXT ? 1 : 3;
}

static unsigned
list_squares(const struct boa *g, unsigned unit, unsigned range, uint8_t out[SQUARES])
{
	struct window	 w = squares_near(g, unit, steps_of(range));

	for (unsigned i = 0; i < w.width * w.height; i++)
		out[i] = nth_square(&w, i);
	return w.width * w.height;
}

static unsigned
cards_of(const struct hand *h, uint8_t *out)
{
	unsigned	 n = 0;

	for (unsigned i = 0; h != NULL && i < h->count; i++)
		if (h->card[i] != 0)
			out[n++] = h->card[i];
	return n;
}

unsigned
boa_values(const struct scope *sc, const struct move *m, const struct vary *v,
    uint8_t out[SQUARES])
{
	const struct boa	*g = sc->g;
	unsigned		 side = sc->side, n = 0;

	if (v->range > NUMBERS) {
		for (unsigned i = 1; i <= v->range - NUMBERS; i++)
			out[n++] = (uint8_t)i;
		return n;
	}
	switch (v->range) {
	case NEXT:
	case NEAR:
		return m->unit == 0 ? 0 : list_squares(g, m->unit, v->range, out);
	case HAND_CARD:
	case ITEM_CARD:
		n = cards_of(boa_hand(g, side), out);
		for (unsigned i = 0; v->range == ITEM_CARD && i < g->s->lying_count; i++)
			if (g->s->lying[i].square == g->s->unit[m->unit].square)
				out[n++] = g->s->lying[i].card;
		return n;
	case HAND_HERE:
		return cards_of(boa_hand(g, other_side(side)), out);
	case SPLIT_KIND:
		for (unsigned k = 1; k <= KINDS; k++)
			if (g->f->kind[k].faction == g->s->player[side].faction)
				out[n++] = (uint8_t)k;
		return n;
	default:
		return units_of(sc, m, v->range, out);
	}
}

/* The shapes of a side: none of another faction, or of a card not held. */
struct urn {
	uint8_t		 shape[LENGTH(shapes)];
	uint8_t		 upto[LENGTH(shapes)];	/* the weights of it and of those before it */
	unsigned	 count;
};

static void
fill_urn(const struct boa *g, unsigned side, struct urn *urn)
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
		urn->shape[urn->count] = (uint8_t)i;
		urn->upto[urn->count++] = (uint8_t)sum;
	}
}

/* The counts that go with lists of which the first element is set. */
static void
count_lists(struct move *m)
{
	m->dice_count = m->dice_count != 0 || m->dice[0] == 0 ? m->dice_count : 1;
	m->part_count = m->part_count != 0 || m->part[0] == 0 ? m->part_count : 1;
}

static bool
is_legal(const struct scope *sc, struct move *m, const struct shape *sh)
{
	if (sh->effect != 0 &&
	    (m->card == 0 || sc->g->f->card[m->card].effect != sh->effect))
		return false;
	count_lists(m);
	return boa_check_spend(sc->g, sc->side, m);
}

/* The first legal order of a shape, its fields from number 'at' on still open. */
static bool
first_legal(const struct scope *sc, const struct shape *sh, unsigned at, struct move *m)
{
	const struct vary	*v = at < LENGTH(sh->vary) && sh->vary[at].offset != 0 ?
	    &sh->vary[at] : NULL;
	uint8_t			 out[SQUARES];
	unsigned		 n;

	if (v == NULL) {
		struct move	 whole = *m;

		if (!is_legal(sc, &whole, sh))
			return false;
		*m = whole;
		return true;
	}
	if (v->optional && first_legal(sc, sh, at + 1, m))
		return true;
	n = boa_values(sc, m, v, out);
	for (unsigned i = 0; i < n; i++) {
		*boa_member(m, v) = out[i];
		if (first_legal(sc, sh, at + 1, m))
			return true;
	}
	*boa_member(m, v) = 0;
	return false;
}

static unsigned
any(struct chance *c, unsigned n)
{
	return chance_hidden(c, n);
}

/* Some dice, by name, of those that are left. */
static void
name_dice(const struct boa *g, unsigned side, struct chance *c, struct move *m)
{
	unsigned	 count = 1 + any(c, 3);

	while (count-- > 0 && m->dice_count < SPENT) {
		unsigned	 face = 1 + any(c, FACES);

		if (boa_face_left(&g->s->player[side], face) > 0)
			m->dice[m->dice_count++] = (uint8_t)face;
	}
}

static void
name_march(const struct boa *g, unsigned side, struct chance *c, struct move *m)
{
	for (unsigned u = boa_first(side); u < boa_last(side) && m->march_count < 3; u++) {
		unsigned	 to;

		if (!boa_acts(g, u) || any(c, 3) == 0)
			continue;
		to = boa_next(g->s->unit[u].square, 2 * any(c, 4));
		if (to != 0)
			m->march[m->march_count++] = (struct march_item){ (uint8_t)u, (uint8_t)to };
	}
}

/* What lists an order of this kind may have besides. */
static void
name_more(const struct boa *g, unsigned side, struct chance *c, struct move *m)
{
	unsigned	 next;

	if (m->kind == MOVE_CARD && m->unit == 0)
		name_march(g, side, c, m);
	if (m->kind == MOVE_BANK || m->kind == MOVE_END) {
		if (m->dice[0] != 0 && any(c, 2) == 0)
			name_dice(g, side, c, m);
		return;
	}
	if (m->kind != MOVE_CARD && !boa_is_free_thing(m->kind) && any(c, 6) == 0)
		name_dice(g, side, c, m);
	if (m->kind == MOVE_MOVE && any(c, 6) == 0 &&
	    (next = boa_next(g->s->unit[m->unit].square, any(c, DIRECTIONS))) != 0)
		m->via[m->via_count++] = (uint8_t)next;
}

/* A unit of a set, by its number from 0. */
static unsigned
nth_unit(uint64_t set, unsigned n)
{
	while (n-- > 0)
		set &= set - 1;
	return (unsigned)__builtin_ctzll(set);
}

/* One of the values a field may take; 0: there is none. */
static unsigned
any_value(const struct scope *sc, const struct move *m, const struct vary *v, struct chance *c)
{
	uint8_t		 out[SQUARES];
	unsigned	 n;

	if (v->range > NUMBERS)
		return 1 + any(c, v->range - NUMBERS);
	if (m->unit != 0 && (v->range == NEXT || v->range == NEAR)) {
		struct window	 w = squares_near(sc->g, m->unit, steps_of(v->range));

		return nth_square(&w, any(c, w.width * w.height));
	}
	if (v->range == OWN)
		return sc->acting > 0 ? nth_unit(sc->units[OWN], any(c, sc->acting)) : 0;
	n = boa_values(sc, m, v, out);
	return n > 0 ? out[any(c, n)] : 0;
}

/* A random order of a shape; false: it is not legal. */
static bool
random_legal(const struct scope *sc, const struct shape *sh, struct chance *c, struct move *m)
{
	*m = (struct move){ .kind = sh->kind };
	for (unsigned i = 0; i < LENGTH(sh->vary) && sh->vary[i].offset != 0; i++) {
		const struct vary	*v = &sh->vary[i];
		unsigned		 value;

		if (v->optional && any(c, 2) == 0)
			continue;
		value = any_value(sc, m, v, c);
		if (value == 0 && !v->optional)
			return false;
		*boa_member(m, v) = (uint8_t)value;
	}
	if (sh->effect != 0 &&
	    (m->card == 0 || sc->g->f->card[m->card].effect != sh->effect))
		return false;
	count_lists(m);
	name_more(sc->g, sc->side, c, m);
	return is_legal(sc, m, sh);
}

static const struct shape *
random_shape(const struct urn *urn, struct chance *c)
{
	unsigned	 n = any(c, urn->upto[urn->count - 1]), middle = urn->count / 2,
	    i = n >= urn->upto[middle] ? middle : 0;

	while (n >= urn->upto[i])
		i++;
	return &shapes[urn->shape[i]];
}

/* A player who does anything gives up once in so many orders. */
enum { PATIENCE = 5000, TRIES = 30 };

void
boa_random_spend(const struct boa *g, unsigned side, struct chance *c, struct move *m)
{
	struct scope	 sc = boa_scope(g, side);
	struct urn	 urn;

	if (any(c, PATIENCE) == 0) {
		*m = (struct move){ .kind = MOVE_FORFEIT };
		return;
	}
	fill_urn(g, side, &urn);
	for (unsigned i = 0; i < TRIES; i++)
		if (random_legal(&sc, random_shape(&urn, c), c, m))
			return;
	*m = (struct move){ .kind = MOVE_END };
}

size_t
boa_add_move(struct move *moves, size_t count, size_t room, const struct move *m)
{
	for (size_t i = 0; i < count; i++)
		if (memcmp(&moves[i], m, sizeof(*m)) == 0)
			return count;
	if (count < room)
		moves[count++] = *m;
	return count;
}

struct listing {
	const struct scope	*scope;
	const struct shape	*shape;
	struct move		*moves;
	size_t			 count, room;
};

static void
list_one(struct listing *l, const struct move *m)
{
	struct move	 whole = *m;

	if (l->count < l->room && is_legal(l->scope, &whole, l->shape))
		l->count = boa_add_move(l->moves, l->count, l->room, &whole);
}

/* A unit of many that march by one card, and each step that it may take. */
static void
list_marches(struct listing *l, const struct move *m)
{
	for (uint64_t left = l->scope->units[OWN]; left != 0;) {
		unsigned	 u = take_unit(&left);

		for (unsigned i = 0; i < DIRECTIONS; i++) {
			struct move	 march = *m;
			unsigned	 to = boa_next(l->scope->g->s->unit[u].square, i);

			march.march[march.march_count++] =
			    (struct march_item){ (uint8_t)u, (uint8_t)to };
			if (to != 0)
				list_one(l, &march);
		}
	}
}

/* All legal orders of a shape, its fields from number 'at' on still open. */
static void
list_all(struct listing *l, unsigned at, struct move *m)
{
	const struct shape	*sh = l->shape;
	const struct vary	*v = at < LENGTH(sh->vary) && sh->vary[at].offset != 0 ?
	    &sh->vary[at] : NULL;
	uint8_t			 out[SQUARES];
	unsigned		 n;

	if (v == NULL) {
		list_one(l, m);
		if (sh->effect == EFFECT_MARCH)
			list_marches(l, m);
		return;
	}
	if (v->optional)
		list_all(l, at + 1, m);
	n = boa_values(l->scope, m, v, out);
	for (unsigned i = 0; i < n && l->count < l->room; i++) {
		*boa_member(m, v) = out[i];
		list_all(l, at + 1, m);
	}
	*boa_member(m, v) = 0;
}

size_t
boa_spends(const struct boa *g, unsigned side, struct move *moves, size_t room)
{
	struct scope	 sc = boa_scope(g, side);
	struct listing	 l = { .scope = &sc, .moves = moves, .room = room };
	struct urn	 urn;

	fill_urn(g, side, &urn);
	for (unsigned i = 0; i < urn.count; i++) {
		const struct shape	*shape = &shapes[urn.shape[i]];
		struct move		 m = { .kind = shape->kind };

		if (first_legal(&sc, shape, 0, &m))
			l.count = boa_add_move(moves, l.count, room, &m);
	}
	for (unsigned i = 0; i < urn.count; i++) {
		l.shape = &shapes[urn.shape[i]];
		list_all(&l, 0, &(struct move){ .kind = l.shape->kind });
	}
	return l.count;
}
