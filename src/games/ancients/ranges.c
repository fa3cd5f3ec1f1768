/* The ranges of an order's fields: units, squares, cards or numbers, all or any one of them. */

#include "games/ancients/moves.h"

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

/* Writes the units of a range, in order. */
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

/* The squares within some steps of a unit's square, row by row. */
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

/* Returns how many steps a range of squares goes. */
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
boa_values(const struct scope *sc, const struct move *m, const struct boa_vary *v,
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

/* Returns a unit of a set, by its number from 0. */
static unsigned
nth_unit(uint64_t set, unsigned n)
{
	while (n-- > 0)
		set &= set - 1;
	return (unsigned)__builtin_ctzll(set);
}

unsigned
boa_any_value(const struct scope *sc, const struct move *m, const struct boa_vary *v,
    struct chance *c)
{
	uint8_t		 out[SQUARES];
	unsigned	 n;

	if (v->range > NUMBERS)
		return 1 + chance_hidden(c, v->range - NUMBERS);
	if (m->unit != 0 && (v->range == NEXT || v->range == NEAR)) {
		struct window	 w = squares_near(sc->g, m->unit, steps_of(v->range));

		return nth_square(&w, chance_hidden(c, w.width * w.height));
	}
	if (v->range == OWN)
		return sc->acting > 0 ? nth_unit(sc->units[OWN], chance_hidden(c, sc->acting)) : 0;
	n = boa_values(sc, m, v, out);
	return n > 0 ? out[chance_hidden(c, n)] : 0;
}
