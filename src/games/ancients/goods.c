/* Goods of units: picking up, handing over, laying down (BOA-13, BOA-23). */

#include "games/ancients/rules.h"

/* Returns how many of 'have' an order means; 0 in the order is all. */
static unsigned
meant(const struct move *m, unsigned have)
{
	return m->number == 0 ? have : m->number;
}

static bool
one_thing(const struct boa *g, const struct move *m)
{
	if ((m->good != 0) == (m->token != 0))
		return REFUSE_EVER(g, "what",
		    "say a good, or a unit that is carried, and not both");
	return true;
}

static bool
enough(const struct boa *g, const struct move *m, unsigned have)
{
	if (have == 0 || meant(m, have) > have)
		return REFUSE_NOW(g, "good", "there is not so much of it");
	return true;
}

static void
tell(struct boa *g, unsigned side, const struct move *m, unsigned number)
{
	struct news	*n = boa_news_add(g, NEWS_GOODS);

	n->side = (uint8_t)side;
	n->unit = m->unit;
	n->good = m->good;
	n->number = (uint8_t)number;
	n->target = m->token;
	n->other = m->kind == MOVE_HAND_OVER ? m->target : 0;
	n->result = m->kind == MOVE_PICK_UP;
	n->square = g->s->unit[m->unit].square;
}

static void
shift(uint8_t *from, uint8_t *to, unsigned number)
{
	*from = (uint8_t)(*from - number);
	*to = (uint8_t)(*to + number);
}

/* True if a unit carries an egg or a beaten enemy. */
static bool
carries(const struct boa *g, unsigned unit, unsigned token)
{
	const struct unit	*u = &g->s->unit[token];

	if (u->kind != 0 && u->holder == unit && (u->held == HELD_CARRIED || u->held == HELD_FOOD))
		return true;
	return REFUSE_NOW(g, "held", "this unit does not carry that");
}

bool
boa_check_pick_up(const struct boa *g, unsigned side, const struct move *m)
{
	const struct unit	*egg = &g->s->unit[m->token];

	if (!boa_own_unit(g, side, m->unit) || !one_thing(g, m))
		return false;
	if (m->good != 0)
		return enough(g, m, g->s->square[g->s->unit[m->unit].square].good[m->good]);
	if (unit_side(m->token) != side || egg->kind == 0 || !boa_is_egg(g, m->token) ||
	    egg->held != 0 ||
	    egg->square != g->s->unit[m->unit].square)
		return REFUSE_NOW(g, "egg", "this is no egg of yours that lies there");
	return true;
}

void
boa_do_pick_up(struct boa *g, unsigned side, const struct move *m)
{
	struct square	*q = &g->s->square[g->s->unit[m->unit].square];
	unsigned	 n = m->good != 0 ? meant(m, q->good[m->good]) : 1;

	if (m->good != 0)
		shift(&q->good[m->good], &g->s->unit[m->unit].good[m->good], n);
	else {
		g->s->unit[m->token].held = HELD_CARRIED;
		g->s->unit[m->token].holder = m->unit;
		g->s->unit[m->token].under = g->s->unit[m->unit].under;
	}
	tell(g, side, m, n);
}

bool
boa_check_hand_over(const struct boa *g, unsigned side, const struct move *m)
{
	if (!boa_own_unit(g, side, m->unit) || !boa_own_unit(g, side, m->target) ||
	    !one_thing(g, m))
		return false;
	if (m->unit == m->target || g->s->unit[m->unit].square != g->s->unit[m->target].square)
		return REFUSE_NOW(g, "square", "the two are not on one square");
	if (m->good != 0)
		return enough(g, m, g->s->unit[m->unit].good[m->good]);
	return carries(g, m->unit, m->token);
}

void
boa_do_hand_over(struct boa *g, unsigned side, const struct move *m)
{
	struct unit	*u = &g->s->unit[m->unit];
	unsigned	 n = m->good != 0 ? meant(m, u->good[m->good]) : 1;

	if (m->good != 0)
		shift(&u->good[m->good], &g->s->unit[m->target].good[m->good], n);
	else
		g->s->unit[m->token].holder = m->target;
	tell(g, side, m, n);
}

bool
boa_check_drop(const struct boa *g, unsigned side, const struct move *m)
{
	if (!boa_own_unit(g, side, m->unit) || !one_thing(g, m))
		return false;
	if (m->good != 0)
		return enough(g, m, g->s->unit[m->unit].good[m->good]);
	return carries(g, m->unit, m->token);
}

void
boa_do_drop(struct boa *g, unsigned side, const struct move *m)
{
	struct unit	*u = &g->s->unit[m->unit];
	unsigned	 n = m->good != 0 ? meant(m, u->good[m->good]) : 1;

	tell(g, side, m, n);
	if (m->good != 0)
		shift(&u->good[m->good], &g->s->square[u->square].good[m->good], n);
	else if (g->s->unit[m->token].held == HELD_FOOD)
		boa_remove(g, m->token);
	else {
		g->s->unit[m->token].held = 0;
		g->s->unit[m->token].holder = 0;
	}
}

/* Returns how many of a good an order names. */
static unsigned
names(const struct move *m, unsigned good)
{
	unsigned	 n = 0;

	for (unsigned i = 0; i < m->goods_count; i++)
		n += m->goods[i] == good;
	return n;
}

bool
boa_goods_named(const struct boa *g, unsigned side, unsigned square, unsigned set, unsigned number,
    const struct move *m)
{
	unsigned	 all = 0;

	for (unsigned good = 1; good <= GOODS; good++) {
		if ((set & GOOD_BIT(good)) == 0)
			continue;
		if (names(m, good) > boa_goods_at(g, side, square, good))
			return false;
		all += names(m, good);
	}
	return all <= number;
}

void
boa_use_set(struct boa *g, unsigned side, unsigned square, unsigned set, unsigned number,
    const struct move *m)
{
	for (unsigned good = 1; good <= GOODS; good++)
		if ((set & GOOD_BIT(good)) != 0) {
			boa_use_goods(g, side, square, good, names(m, good));
			number -= names(m, good);
		}
	for (unsigned good = 1; good <= GOODS && number > 0; good++) {
		unsigned	 n = MIN(number, boa_goods_at(g, side, square, good));

		if ((set & GOOD_BIT(good)) == 0)
			continue;
		boa_use_goods(g, side, square, good, n);
		number -= n;
	}
}
