/*
 * The place of an order that does not name it (IMM-25, IQ-21).
 *
 * A region card acts in the realm where its user has an army.  With armies in both, it acts
 * where the order is legal; if both are legal, in the better one.  A wild card stands for one
 * region of its area (IQ-24) and is treated alike.
 */

#include "games/immortals/rules.h"

struct choice {
	const struct tables	*t;
	const struct state	*s;
	unsigned		 seat;
	struct move		*best;
	/* the value of the best plus 1; 0: there is none */
	unsigned		 most;
};

/*
 * Returns the value of an action: coins, armies, armies that can march; for buildings, the
 * dearer ground.
 */
static unsigned
worth(const struct choice *x, const struct move *m)
{
	unsigned		 region = m->from != 0 ? m->from : m->region,
	    realm = m->from != 0 ? m->from_realm : m->realm;
	const struct price	*yield = &fig(x->t)->region[region].yield[realm - 1];

	switch (m->kind) {
	case MOVE_EXTRACT:
		return m->space == SPACE_ENERGY ? yield->energy : yield->gold;
	case MOVE_TRANSITION:
		return MIN(x->s->player[x->seat].limbo[realm - 1], fig(x->t)->transition_armies);
	case MOVE_ATTACK:
	case MOVE_MOVE:
		return side_at(x->s, region, realm)->armies;
	default:
		return yield->energy + yield->gold;
	}
}

/*
 * Tries the order in one place.  An amount in words is counted later: any number of armies will do
 * till then.
 */
static void
consider(struct choice *x, struct move m)
{
	struct move	 dry_run;

	imm_fill_in(x->s, x->seat, &m);
	dry_run = m;
	dry_run.armies = MAX(dry_run.armies, 1);
	if (!imm_legal(x->t, x->s, x->seat, &dry_run, NULL) || worth(x, &m) < x->most)
		return;
	*x->best = m;
	x->most = worth(x, &m) + 1;
}

static void
consider_realms(struct choice *x, const struct move *order)
{
	for (unsigned realm = LIGHT; realm <= DARK; realm++) {
		struct move	 m = *order;

		if (m.kind == MOVE_ATTACK || m.kind == MOVE_MOVE)
			m.from_realm = (uint8_t)realm;
		else
			m.realm = (uint8_t)realm;
		consider(x, m);
	}
}

/* Considers regions of a wild card's area where its user has an army. */
static void
consider_regions(struct choice *x, const struct move *order, unsigned card)
{
	for (unsigned region = 1; region <= REGIONS; region++) {
		struct move	 m = *order;

		if (area_of(region) != card_area(card) ||
		    side_at(x->s, region, card_realm(card))->owner != x->seat)
			continue;
		m.region = (uint8_t)region;
		consider(x, m);
	}
}

/* True if the order names a place, but not its realm. */
static bool
lacks_realm(const struct move *m)
{
	if (m->kind == MOVE_ATTACK || m->kind == MOVE_MOVE)
		return m->from != 0 && m->from_realm == 0;
	return m->kind != MOVE_TAKEOVER && m->kind != MOVE_MUSTER && m->region != 0 &&
	    m->realm == 0;
}

/* Takes the best of the places that the order may mean, if it is legal in any. */
static void __attribute__((noinline))
choose_place(const struct tables *t, const struct state *s, unsigned seat,
    const struct move *order, struct move *whole)
{
	struct choice	 x = { .t = t, .s = s, .seat = seat, .best = whole };

	if (lacks_realm(whole))
		consider_realms(&x, order);
	else
		consider_regions(&x, order, s->player[seat].board[order->space].conflict);
}

/* Most orders are complete once the card's own facts are filled in. */
void
imm_complete(const struct tables *t, const struct state *s, unsigned seat, const struct move *order,
    struct move *whole)
{
	const struct card	*c = &s->player[seat].board[order->space];

	*whole = *order;
	imm_fill_in(s, seat, whole);
	if (lacks_realm(whole) || (is_wild(c->conflict) && whole->region == 0 &&
	    order->kind != MOVE_ATTACK))
		choose_place(t, s, seat, order, whole);
}
