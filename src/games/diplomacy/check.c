/*
 * The legality of orders, each beside those before it.  Impossible orders are
 * refused, void ones are not (DIP-12).
 */

#include "games/diplomacy/rules.h"

#define REFUSE(d, ...)	(diag_not_now(d, __VA_ARGS__), false)
#define PLACE(x, place)	names_id((x)->t->names, "place", place)

struct checking {
	const struct tables	*t;
	const struct dip_state	*s;
	unsigned		 seat;
	struct diags		*d;
};

struct dip_order
dip_order_of(const struct dip_item *i)
{
	return (struct dip_order){ i->kind, i->of, i->to, i->via };
}

/*
 * Reports each fault in words; the first place is the unit's, the second the
 * other unit's or the goal.
 */
static bool
refuse_order(const struct checking *x, enum dip_fault fault, const struct dip_item *i)
{
	const char	*unit, *to;

	if (fault == DIP_LEGAL || x->d == NULL)
		return fault == DIP_LEGAL;
	unit = PLACE(x, i->unit);
	to = PLACE(x, i->to != 0 ? i->to : i->of);
	switch (fault) {
	case DIP_SAME_PROVINCE:
		return REFUSE(x->d, "same-province", "the unit in '%s' is there already", unit);
	case DIP_NO_STEP:
		return REFUSE(x->d, "no-step", "'%s' cannot be reached from '%s'", to, unit);
	case DIP_NO_CHAIN:
		return REFUSE(x->d, "no-chain", "no fleets link '%s' and '%s'", unit, to);
	case DIP_WHICH_COAST:
		return REFUSE(x->d, "which-coast",
		    "say on which coast of '%s' the fleet lands", to);
	case DIP_WRONG_COAST:
		return REFUSE(x->d, "wrong-coast", "that coast is out of reach: '%s'", to);
	case DIP_NOBODY_THERE:
		return REFUSE(x->d, "nobody-there", "no unit stands in '%s'", PLACE(x, i->of));
	case DIP_CANNOT_REACH:
		return REFUSE(x->d, "cannot-reach",
		    "the unit in '%s' could not itself go to '%s'", unit, to);
	case DIP_CANNOT_GO:
		return REFUSE(x->d, "cannot-go", "the unit in '%s' could not go to '%s'",
		    PLACE(x, i->of), to);
	case DIP_NOT_AT_SEA:
		return REFUSE(x->d, "not-at-sea",
		    "only a fleet at sea convoys, and not that in '%s'", unit);
	case DIP_NO_ARMY:
		return REFUSE(x->d, "no-army", "no army stands in '%s'", PLACE(x, i->of));
	case DIP_NOT_ON_CHAIN:
		return REFUSE(x->d, "not-on-chain", "the fleet in '%s' does not help '%s' to '%s'",
		    unit, PLACE(x, i->of), to);
	default:
		return false;
	}
}

static bool
check_order(const struct checking *x, struct dip_board *b, const struct dip_item *i)
{
	unsigned		 at = b->at[dip_province(b->map, i->unit)], place;
	struct dip_order	 o = dip_order_of(i);

	if (at == 0 || x->s->seat_of[b->unit[at - 1].power] != x->seat)
		return REFUSE(x->d, "no-unit", "you have no unit in '%s'", PLACE(x, i->unit));
	return refuse_order(x, dip_fault(b, at - 1, &o, &place), i);
}

/* DIP-17: of two orders for a unit the first stands. */
static bool
is_first(const struct checking *x, const struct dip_move_set *m, unsigned k)
{
	const struct dip_map	*map = dip_map_of(x->t);

	for (unsigned i = 0; i < k; i++)
		if (dip_province(map, m->item[i].unit) == dip_province(map, m->item[k].unit))
			return REFUSE(x->d, "ordered-twice", "the unit in '%s' has an order",
			    PLACE(x, m->item[k].unit));
	return true;
}

static bool
check_moves(const struct checking *x, const struct decision *decision, const struct dip_move_set *m)
{
	const struct dip_map	*map = dip_map_of(x->t);
	struct dip_board	 b;

	dip_board_init(&b, map, x->s->unit, x->s->units);
	for (unsigned i = 0; i < m->items; i++) {
		const struct dip_item	*item = &m->item[i];

		/* No position can cure this. */
		if (item->kind == DIP_MOVE && item->to != 0 &&
		    dip_province(map, item->unit) == dip_province(map, item->to)) {
			diag_never(x->d, "same-province", "'%s' is where the unit stands",
			    PLACE(x, item->to));
			return false;
		}
		if (!is_first(x, m, i) || (!decision->ahead && !check_order(x, &b, item)))
			return false;
	}
	return true;
}

static bool
check_flight(const struct checking *x, const struct dip_item *i)
{
	const struct dip_map	*map = dip_map_of(x->t);

	for (unsigned k = 0; k < x->s->fugitives; k++) {
		const struct dip_fugitive	*f = &x->s->fugitive[k];

		if (x->s->seat_of[f->power] != x->seat ||
		    dip_province(map, f->place) != dip_province(map, i->unit))
			continue;
		if (i->kind == DIP_DISBAND || dip_refuge(map, f, i->to) != 0)
			return true;
		return REFUSE(x->d, "no-refuge",
		    "the unit dislodged from '%s' cannot retreat to '%s'",
		    PLACE(x, i->unit), PLACE(x, i->to));
	}
	return REFUSE(x->d, "not-dislodged",
	    "you have no dislodged unit from '%s'", PLACE(x, i->unit));
}

struct dip_adjust
dip_adjust_of(const struct dip_item *i)
{
	return (struct dip_adjust){ i->kind, i->kind == DIP_BUILD ? i->unit : 0, i->to };
}

/* Returns the only power of a seat that has builds left, or 0. */
static unsigned
only_builder(const struct dip_state *s, const struct dip_winter *w, unsigned seat)
{
	unsigned	 found = 0;

	for (unsigned power = 1; power <= DIP_POWERS; power++)
		if (s->seat_of[power] == seat && w->left[power] > 0) {
			if (found != 0)
				return 0;
			found = power;
		}
	return found;
}

unsigned
dip_adjusting(const struct tables *t, const struct dip_state *s, const struct dip_winter *w,
    unsigned seat, const struct dip_item *i)
{
	unsigned	 province = dip_province(w->map, i->to), power = 0, u;

	if (i->kind == DIP_BUILD)
		power = w->anywhere ? w->owned[province] : w->map->place[province].home;
	else if (i->kind == DIP_WAIVE)
		power = i->of != 0 ? i->of : only_builder(s, w, seat);
	else if ((u = dip_winter_unit(w, i->to)) < DIP_UNITS)
		power = w->unit[u].power;
	return power != 0 && s->seat_of[power] == seat ? power : 0;
}

static bool
refuse_adjustment(const struct checking *x, enum dip_adjust_fault fault, unsigned at)
{
	const char	*place = x->d != NULL ? PLACE(x, at) : "";

	switch (fault) {
	case DIP_ALLOWED:
		return true;
	case DIP_NO_BUILDS:
		return REFUSE(x->d, "no-builds", "you have no build left");
	case DIP_NO_REMOVALS:
		return REFUSE(x->d, "no-removals", "you have no unit to remove");
	case DIP_NO_HOME:
		return REFUSE(x->d, "no-home", "'%s' is no home centre of yours", place);
	case DIP_NOT_OWNED:
		return REFUSE(x->d, "not-owned", "you do not own '%s'", place);
	case DIP_OCCUPIED:
		return REFUSE(x->d, "occupied", "a unit stands in '%s'", place);
	case DIP_INLAND:
		return REFUSE(x->d, "inland", "no fleet can be built in '%s'", place);
	case DIP_COAST_NEEDED:
		return REFUSE(x->d, "which-coast",
		    "say on which coast of '%s' the fleet is built", place);
	case DIP_NO_UNIT:
		return REFUSE(x->d, "no-unit", "you have no unit in '%s'", place);
	}
	return false;
}

static bool
check_winter(const struct checking *x, const struct decision *decision,
    const struct dip_move_set *m)
{
	uint8_t			 owned[DIP_PLACES + 1];
	struct dip_winter	 w;

	dip_winter_of(x->t, x->s, owned, &w);
	for (unsigned i = 0; !decision->ahead && i < m->items; i++) {
		const struct dip_item	*item = &m->item[i];
		struct dip_adjust	 a = dip_adjust_of(item);
		unsigned		 power = dip_adjusting(x->t, x->s, &w, x->seat, item);

		if (power == 0)
			return refuse_adjustment(x, item->kind == DIP_BUILD ? DIP_NO_HOME :
			    item->kind == DIP_REMOVE ? DIP_NO_UNIT : DIP_NO_BUILDS, item->to);
		if (!refuse_adjustment(x, dip_adjust_fault(&w, power, &a), item->to))
			return false;
		dip_adjust(&w, power, &a);
	}
	return true;
}

bool
dip_check(const struct tables *t, const void *seen, const struct decision *decision,
    const void *move,
    struct diags *d)
{
	const struct dip_move_set	*m = move;
	struct checking			 x = { t, seen, decision->seat, d };

	if (m->kind != MOVE_POWER && m->items > DIP_ITEMS)
		return false;
	switch (m->kind) {
	case MOVE_POWER:
		if (m->items == 0 || m->items > dip_powers(dip_map_of(x.t)))
			return false;
		if (decision->ahead || x.s->seat_of[m->items] == 0)
			return true;
		return REFUSE(x.d, "power-taken", "'%s' has a player",
		    names_id(x.t->names, "power", m->items));
	case MOVE_MOVES:
		return check_moves(&x, decision, m);
	case MOVE_RETREATS:
		for (unsigned i = 0; i < m->items; i++)
			if (!is_first(&x, m, i) || (!decision->ahead && !check_flight(&x,
			    &m->item[i])))
				return false;
		return true;
	default:
		return check_winter(&x, decision, m);
	}
}
