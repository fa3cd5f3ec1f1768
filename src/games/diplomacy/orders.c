/*
 * The orders of a phase: their legality, each beside those before it, and what
 * they do.  Impossible orders are refused, void ones are not (DIP-12).
 */

#include <stdlib.h>
#include <string.h>

#include "games/diplomacy/rules.h"

#define REFUSE(d, ...)	(diag_not_now(d, __VA_ARGS__), false)
#define PLACE(x, place)	names_id((x)->t->names, "place", place)

struct checking {
	const struct tables	*t;
	const struct dip_state	*s;
	unsigned		 seat;
	struct diags		*d;
};

static struct dip_order
order_of(const struct dip_item *i)
{
	return (struct dip_order){ i->kind, i->of, i->to, i->via };
}

/*
 * True if there is no fault; else reports it in words.  The first place is the unit's, the second
 * the other unit's or the goal.
 */
static bool
order_allowed(const struct checking *x, enum dip_fault fault, const struct dip_item *i)
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
	struct dip_order	 o = order_of(i);

	if (at == 0 || x->s->seat_of[b->unit[at - 1].power] != x->seat)
		return REFUSE(x->d, "no-unit", "you have no unit in '%s'", PLACE(x, i->unit));
	return order_allowed(x, dip_fault(b, at - 1, &o, &place), i);
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

static struct dip_adjust
adjust_of(const struct dip_item *i)
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

/* Returns the power for which a seat adjusts by this order, or 0: none of its own. */
static unsigned
adjusting(const struct tables *t, const struct dip_state *s, const struct dip_winter *w,
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

/* Does the same for an adjustment of the place 'at'. */
static bool
adjustment_allowed(const struct checking *x, enum dip_adjust_fault fault, unsigned at)
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
		struct dip_adjust	 a = adjust_of(item);
		unsigned		 power = adjusting(x->t, x->s, &w, x->seat, item);

		if (power == 0)
			return adjustment_allowed(x, item->kind == DIP_BUILD ? DIP_NO_HOME :
			    item->kind == DIP_REMOVE ? DIP_NO_UNIT : DIP_NO_BUILDS, item->to);
		if (!adjustment_allowed(x, dip_adjust_fault(&w, power, &a), item->to))
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
		return REFUSE(x.d, "power-taken", "%s was chosen before; if you name several, you "
		    "get the first that is free", names_title(x.t->names, "power", m->items));
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

/*
 * Results.
 */

/* The answers of all seats that are asked; none in a phase that asks nobody. */
struct answered {
	const struct decisions		*decisions;
	const struct dip_move_set	*move;
};

static struct dip_news *
news_of_unit(struct events *e, unsigned kind, const struct dip_unit *unit)
{
	struct dip_news	*n = event_add(e, EVERYONE);

	*n = (struct dip_news){ .kind = (uint8_t)kind, .power = unit->power, .unit = unit->kind,
	    .place = unit->place };
	return n;
}

static void
dislodge(const struct dip_board *b, unsigned u, const struct dip_result *r, struct dip_state *s,
    struct events *e)
{
	const struct dip_unit	*unit = &b->unit[u];
	struct dip_news		*n = news_of_unit(e, EVENT_DISLODGED, unit);
	struct dip_fugitive	*f = &s->fugitive[s->fugitives++];

	n->by = b->unit[r->dislodger - 1].place;
	n->other = b->unit[r->dislodger - 1].power;
	n->number = r->retreats;
	memcpy(n->retreat, r->retreat, sizeof(n->retreat));
	*f = (struct dip_fugitive){ .power = unit->power, .kind = unit->kind,
	    .place = unit->place, .attacker = b->province[r->dislodger - 1],
	    .retreats = r->retreats };
	memcpy(f->retreat, r->retreat, sizeof(f->retreat));
}

static int
compare_places(const void *a, const void *b)
{
	return ((const struct dip_unit *)a)->place - ((const struct dip_unit *)b)->place;
}

/* Puts units in the order of their places; those without a place go. */
static void
sort_units(struct dip_state *s)
{
	unsigned	 units = 0;

	for (unsigned u = 0; u < s->units; u++)
		if (s->unit[u].place != 0)
			s->unit[units++] = s->unit[u];
	memset(&s->unit[units], 0, (DIP_UNITS - units) * sizeof(s->unit[0]));
	s->units = (uint8_t)units;
	qsort(s->unit, units, sizeof(s->unit[0]), compare_places);
}

/* Provinces that a bounce left empty, each once. */
static void
tell_contested(const struct dip_board *b, const struct dip_result *r, struct events *e)
{
	bool	 closed[DIP_PLACES + 1] = { false };

	for (unsigned u = 0; u < b->units; u++)
		closed[r[u].contests] = true;
	for (unsigned u = 0; u < b->units; u++)
		if (r[u].dislodger == 0)
			closed[dip_province(b->map, r[u].place)] = false;
	for (unsigned at = 1; at <= DIP_PLACES; at++)
		if (closed[at])
			news_of_unit(e, EVENT_CONTESTED,
			    &(struct dip_unit){ .place = (uint8_t)at });
}

static void
resolve_moves(const struct tables *t, struct dip_state *s, const struct answered *a,
    struct events *e)
{
	struct dip_unit		 unit[DIP_UNITS];
	struct dip_order	 order[DIP_UNITS];
	struct dip_result	 result[DIP_UNITS];
	struct dip_board	 b;

	memcpy(unit, s->unit, sizeof(unit));
	dip_board_init(&b, dip_map_of(t), unit, s->units);
	memset(order, 0, sizeof(order));
	for (unsigned k = 0; k < a->decisions->count; k++)
		for (unsigned i = 0; i < a->move[k].items; i++) {
			const struct dip_item	*item = &a->move[k].item[i];

			order[b.at[dip_province(b.map, item->unit)] - 1] = order_of(item);
		}
	dip_judge(&b, order, t->option[OPTION_CONVOYS] == CONVOYS_VIA, result);
	for (unsigned power = 1; power <= DIP_POWERS; power++)
		for (unsigned u = 0; u < b.units; u++)
			if (unit[u].power == power) {
				struct dip_news	*n = news_of_unit(e, EVENT_ORDERED, &b.unit[u]);

				n->order = order[u].kind;
				n->of = order[u].of;
				n->to =
				    order[u].kind == DIP_MOVE && result[u].outcome == DIP_MOVED ?
				    result[u].place : order[u].to;
				n->via = result[u].convoyed;
				n->outcome = result[u].outcome;
				n->by = result[u].by != 0 ? b.unit[result[u].by - 1].place : 0;
				n->fault = result[u].fault;
			}
	for (unsigned u = 0; u < b.units; u++) {
		s->unit[u].place = result[u].dislodger != 0 ? 0 : result[u].place;
		if (result[u].dislodger != 0)
			dislodge(&b, u, &result[u], s, e);
	}
	if (s->fugitives > 0)
		tell_contested(&b, result, e);
	sort_units(s);
}

/* Returns the order to a dislodged unit, or NULL. */
static const struct dip_item *
flight_of(const struct tables *t, const struct dip_state *s, const struct dip_fugitive *f,
    const struct answered *a)
{
	const struct dip_map	*map = dip_map_of(t);

	for (unsigned k = 0; k < a->decisions->count; k++)
		for (unsigned i = 0; i < a->move[k].items; i++) {
			const struct dip_item	*item = &a->move[k].item[i];

			if (a->decisions->decision[k].seat == s->seat_of[f->power] &&
			    dip_province(map, item->unit) == dip_province(map, f->place))
				return item;
		}
	return NULL;
}

static void
resolve_retreats(const struct tables *t, struct dip_state *s, const struct answered *a,
    struct events *e)
{
	const struct dip_item	*item[DIP_FUGITIVES];
	uint8_t			 to[DIP_FUGITIVES];
	uint64_t		 illegal;

	for (unsigned i = 0; i < s->fugitives; i++) {
		item[i] = flight_of(t, s, &s->fugitive[i], a);
		to[i] = item[i] != NULL && item[i]->kind == DIP_RETREAT ? item[i]->to : 0;
	}
	dip_retreat(dip_map_of(t), s->fugitive, s->fugitives, to, &illegal);
	for (unsigned i = 0; i < s->fugitives; i++) {
		const struct dip_fugitive	*f = &s->fugitive[i];
		const struct dip_unit		 unit = { f->power, f->kind, f->place };

		if (to[i] == 0) {
			news_of_unit(e, EVENT_DISBANDED, &unit)->why = f->retreats == 0 ?
			    WHY_NOWHERE : item[i] == NULL ? WHY_SILENT :
			    item[i]->kind == DIP_DISBAND ? WHY_ORDERED : WHY_MET;
			continue;
		}
		news_of_unit(e, EVENT_RETREATED, &unit)->to = to[i];
		s->unit[s->units++] = (struct dip_unit){ f->power, f->kind, to[i] };
	}
	memset(s->fugitive, 0, sizeof(s->fugitive));
	s->fugitives = 0;
	sort_units(s);
}

/* Makes one adjustment, if it is of the kind that is made now. */
static void
make_adjustment(struct dip_winter *w, unsigned power, const struct dip_item *item, bool building,
    struct events *e)
{
	struct dip_adjust	 a = adjust_of(item);
	struct dip_unit		 unit;

	if ((item->kind != DIP_REMOVE) != building || dip_adjust_fault(w, power, &a) != DIP_ALLOWED)
		return;
	if (item->kind == DIP_REMOVE) {
		unit = w->unit[dip_winter_unit(w, item->to)];
		news_of_unit(e, EVENT_REMOVED, &unit)->why = WHY_ORDERED;
	}
	dip_adjust(w, power, &a);
	if (item->kind == DIP_BUILD)
		news_of_unit(e, EVENT_BUILT, &w->unit[dip_winter_unit(w, item->to)]);
}

static void
make_adjustments(const struct tables *t, const struct dip_state *s, struct dip_winter *w,
    const struct answered *a, bool building, struct events *e)
{
	for (unsigned k = 0; k < a->decisions->count; k++)
		for (unsigned i = 0; i < a->move[k].items; i++) {
			const struct dip_item	*item = &a->move[k].item[i];
			unsigned		 power = adjusting(t, s, w,
			    a->decisions->decision[k].seat, item);

			if (power != 0)
				make_adjustment(w, power, item, building, e);
		}
}

/* Builds that nobody made are gone (DIP-58).  Builds that were waived by order are told too. */
static void
resolve_winter(const struct tables *t, struct dip_state *s, const struct answered *a,
    struct events *e)
{
	uint8_t			 owned[DIP_PLACES + 1];
	struct dip_winter	 w;
	int			 due[DIP_POWERS + 1];

	dip_winter_of(t, s, owned, &w);
	memcpy(due, w.left, sizeof(due));
	make_adjustments(t, s, &w, a, false, e);
	for (unsigned power = 1; power <= DIP_POWERS; power++) {
		enum dip_distance	 from = t->option[OPTION_DISBANDS] == 0 ?
		    DIP_FROM_OWNED : DIP_FROM_HOME;
		struct dip_unit		 before[DIP_UNITS];

		memcpy(before, w.unit, sizeof(before));
		for (uint64_t gone = dip_winter_close(&w, power, from); gone != 0;) {
			unsigned	 u = dip_take(&gone);

			news_of_unit(e, EVENT_REMOVED, &before[u])->why = WHY_SILENT;
		}
	}
	make_adjustments(t, s, &w, a, true, e);
	memcpy(s->unit, w.unit, sizeof(s->unit));
	s->units = (uint8_t)w.units;
	sort_units(s);
	for (unsigned power = 1; power <= DIP_POWERS; power++) {
		int	 waived = (int)dip_count_centres(s, power);

		for (unsigned u = 0; u < s->units; u++)
			waived -= s->unit[u].power == power;
		if (due[power] > 0 && waived > 0)
			news_of_unit(e, EVENT_WAIVED, &(struct dip_unit){
			    .power = (uint8_t)power })->number = (uint8_t)waived;
	}
}

void
dip_resolve(const struct tables *t, void *state, struct decisions *decisions, const void *moves,
    struct chance *c, struct events *e)
{
	struct dip_state	*s = state;
	struct answered		 a = { decisions, moves };
	struct decisions	 passed = { 0 };

	if (s->phase == PHASE_POWERS) {
		dip_choose_power(t, s, a.move[0].items, decisions->decision[0].seat, e);
		return;
	}
	do {
		if (s->phase == PHASE_SPRING || s->phase == PHASE_FALL)
			resolve_moves(t, s, &a, e);
		else if (s->phase == PHASE_WINTER)
			resolve_winter(t, s, &a, e);
		else
			resolve_retreats(t, s, &a, e);
		dip_next_phase(t, s, e);
		/* Phases in which nobody is asked pass. */
		a = (struct answered){ .decisions = &passed };
		if (s->phase != PHASE_OVER)
			dip_decide(t, s, &passed);
	} while (s->phase != PHASE_OVER && passed.count == 0);
}
