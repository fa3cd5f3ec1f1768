/* A random order of the own turn: fields are drawn until one is legal. */

#include "games/ancients/moves.h"

static unsigned
any(struct chance *c, unsigned n)
{
	return chance_hidden(c, n);
}

/* Names some of the dice that are left. */
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

/* Names goods, dice and other list items that an order of this kind may have besides. */
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
	for (unsigned n = any(c, NAMED_GOODS); m->kind == MOVE_EGG && m->goods_count < n;)
		m->goods[m->goods_count++] = (uint8_t)(WOOD + any(c, MEAT - WOOD + 1));
	if (m->kind != MOVE_CARD && !boa_is_free_thing(m->kind) && any(c, 6) == 0)
		name_dice(g, side, c, m);
	if (m->kind == MOVE_MOVE && any(c, 6) == 0 &&
	    (next = boa_next(g->s->unit[m->unit].square, any(c, DIRECTIONS))) != 0)
		m->via[m->via_count++] = (uint8_t)next;
}

/* Draws a random order of a shape; false if it is not legal. */
static bool
random_legal(const struct scope *sc, const struct shape *sh, struct chance *c, struct move *m)
{
	*m = (struct move){ .kind = sh->kind };
	for (unsigned i = 0; i < LENGTH(sh->vary) && sh->vary[i].offset != 0; i++) {
		const struct boa_vary	*v = &sh->vary[i];
		unsigned		 value;

		if (v->optional && any(c, 2) == 0)
			continue;
		value = boa_any_value(sc, m, v, c);
		if (value == 0 && !v->optional)
			return false;
		*boa_member(m, v) = (uint8_t)value;
	}
	if (!boa_finish(sc->g, sh, m))
		return false;
	name_more(sc->g, sc->side, c, m);
	return boa_check_spend(sc->g, sc->side, m);
}

static const struct shape *
random_shape(const struct urn *urn, struct chance *c)
{
	unsigned	 n = any(c, urn->upto[urn->count - 1]), middle = urn->count / 2,
	    i = n >= urn->upto[middle] ? middle : 0;

	while (n >= urn->upto[i])
		i++;
	return urn->shape[i];
}

/* A random player gives up once in PATIENCE orders. */
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
	boa_fill_urn(g, side, &urn);
	for (unsigned i = 0; i < TRIES; i++)
		if (random_legal(&sc, random_shape(&urn, c), c, m))
			return;
	*m = (struct move){ .kind = MOVE_END };
}
