/* The judgement of a phase, and its events. */

#include <string.h>

#include "games/diplomacy/rules.h"

/* The answers of all seats that are asked; none in a phase that decisions nobody. */
struct answers {
	const struct decisions		*decisions;
	const struct dip_move_set	*move;
};

static struct dip_news *
tell(struct events *e, unsigned kind, unsigned power, unsigned unit, unsigned place)
{
	struct dip_news	*n = event_add(e, EVERYONE);

	*n = (struct dip_news){ .kind = (uint8_t)kind, .power = (uint8_t)power,
	    .unit = (uint8_t)unit,
		.place = (uint8_t)place };
	return n;
}

static void
take_orders(const struct dip_board *b, const struct answers *a, struct dip_order *order)
{
	memset(order, 0, DIP_UNITS * sizeof(*order));
	for (unsigned k = 0; k < a->decisions->count; k++)
		for (unsigned i = 0; i < a->move[k].items; i++) {
			const struct dip_item	*item = &a->move[k].item[i];

			order[b->at[dip_province(b->map, item->unit)] - 1] = dip_order_of(item);
		}
}

static uint8_t
place_of(const struct dip_board *b, unsigned number)
{
	return number != 0 ? b->unit[number - 1].place : 0;
}

static void
tell_order(const struct dip_board *b, unsigned u, const struct dip_order *o,
    const struct dip_result *r, struct events *e)
{
	const struct dip_unit	*unit = &b->unit[u];
	struct dip_news		*n = tell(e, EVENT_ORDERED, unit->power, unit->kind, unit->place);

	n->order = o->kind;
	n->of = o->of;
	n->to = o->to;
	if (o->kind == DIP_MOVE && r->outcome == DIP_MOVED)
		n->to = r->place;
	n->via = r->convoyed;
	n->outcome = r->outcome;
	n->by = place_of(b, r->by);
	n->fault = r->fault;
}

static void
tell_dislodged(const struct dip_board *b, unsigned u, const struct dip_result *r, struct events *e)
{
	const struct dip_unit	*unit = &b->unit[u];
	struct dip_news		*n = tell(e, EVENT_DISLODGED, unit->power, unit->kind, unit->place);

	n->by = place_of(b, r->dislodger);
	n->other = b->unit[r->dislodger - 1].power;
	n->number = r->retreats;
	memcpy(n->retreat, r->retreat, sizeof(n->retreat));
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
			tell(e, EVENT_CONTESTED, 0, 0, at);
}

static struct dip_fugitive
flee(const struct dip_board *b, unsigned u, const struct dip_result *r)
{
	struct dip_fugitive	 f = { .power = b->unit[u].power, .kind = b->unit[u].kind,
		.place = b->unit[u].place, .attacker = b->province[r->dislodger - 1],
		.retreats = r->retreats };

	memcpy(f.retreat, r->retreat, sizeof(f.retreat));
	return f;
}

static void
settle_moves(const struct tables *t, struct dip_state *s, const struct answers *a, struct events *e)
{
	struct dip_unit		 unit[DIP_UNITS];
	struct dip_order	 order[DIP_UNITS];
	struct dip_result	 result[DIP_UNITS];
	struct dip_board	 b;

	memcpy(unit, s->unit, sizeof(unit));
	dip_board_init(&b, dip_map_of(t), unit, s->units);
	take_orders(&b, a, order);
	dip_judge(&b, order, t->option[OPTION_CONVOYS] == CONVOYS_VIA, result);
	for (unsigned power = 1; power <= DIP_POWERS; power++)
		for (unsigned u = 0; u < b.units; u++)
			if (unit[u].power == power)
				tell_order(&b, u, &order[u], &result[u], e);
	for (unsigned u = 0; u < b.units; u++) {
		s->unit[u].place = result[u].dislodger != 0 ? 0 : result[u].place;
		if (result[u].dislodger == 0)
			continue;
		tell_dislodged(&b, u, &result[u], e);
		s->fugitive[s->fugitives++] = flee(&b, u, &result[u]);
	}
	if (s->fugitives > 0)
		tell_contested(&b, result, e);
	dip_sort(s);
}

/* Returns the order to a dislodged unit, or NULL. */
static const struct dip_item *
flight_of(const struct tables *t, const struct dip_state *s, const struct dip_fugitive *f,
    const struct answers *a)
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

static enum dip_why
why_disbanded(const struct dip_fugitive *f, const struct dip_item *i)
{
	if (f->retreats == 0)
		return WHY_NOWHERE;
	return i == NULL ? WHY_SILENT : i->kind == DIP_DISBAND ? WHY_ORDERED : WHY_MET;
}

static void
settle_retreats(const struct tables *t, struct dip_state *s, const struct answers *a,
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

		if (to[i] == 0) {
			tell(e, EVENT_DISBANDED, f->power, f->kind, f->place)->why =
			    (uint8_t)why_disbanded(f, item[i]);
			continue;
		}
		tell(e, EVENT_RETREATED, f->power, f->kind, f->place)->to = to[i];
		s->unit[s->units++] = (struct dip_unit){ f->power, f->kind, to[i] };
	}
	memset(s->fugitive, 0, sizeof(s->fugitive));
	s->fugitives = 0;
	dip_sort(s);
}

static unsigned
unit_in(const struct dip_winter *w, unsigned place)
{
	for (unsigned u = 0; u < w->units; u++)
		if (w->unit[u].place != 0 &&
		    dip_province(w->map, w->unit[u].place) == dip_province(w->map, place))
			return u;
	return DIP_UNITS;
}

/* Makes one adjustment, if it is of the kind that is made now. */
static void
make_adjustment(struct dip_winter *w, unsigned power, const struct dip_item *item, bool building,
    struct events *e)
{
	struct dip_adjust	 a = dip_adjust_of(item);
	struct dip_unit		 unit = { 0 };

	if ((item->kind != DIP_REMOVE) != building || dip_adjust_fault(w, power, &a) != DIP_ALLOWED)
		return;
	if (item->kind == DIP_REMOVE)
		unit = w->unit[unit_in(w, item->to)];
	dip_adjust(w, power, &a);
	if (item->kind == DIP_WAIVE)
		return;
	if (item->kind == DIP_BUILD)
		unit = w->unit[unit_in(w, item->to)];
	tell(e, item->kind == DIP_BUILD ? EVENT_BUILT : EVENT_REMOVED, power, unit.kind,
	    unit.place)->why =
	    item->kind == DIP_BUILD ? 0 : WHY_ORDERED;
}

static void
make_adjustments(const struct tables *t, const struct dip_state *s, struct dip_winter *w,
    const struct answers *a, bool building, struct events *e)
{
	for (unsigned k = 0; k < a->decisions->count; k++)
		for (unsigned i = 0; i < a->move[k].items; i++) {
			const struct dip_item	*item = &a->move[k].item[i];
			unsigned		 power = dip_adjusting(t, s, w,
			    a->decisions->decision[k].seat, item);

			if (power != 0)
				make_adjustment(w, power, item, building, e);
		}
}

static void
remove_by_rule(const struct tables *t, struct dip_winter *w, unsigned power, struct events *e)
{
	enum dip_distance	 from = t->option[OPTION_DISBANDS] == 0 ? DIP_FROM_OWNED :
	    DIP_FROM_HOME;
	struct dip_unit		 before[DIP_UNITS];

	memcpy(before, w->unit, sizeof(before));
	for (uint64_t gone = dip_winter_close(w, power, from); gone != 0;) {
		unsigned	 u = dip_take(&gone);

		tell(e, EVENT_REMOVED, power, before[u].kind, before[u].place)->why = WHY_SILENT;
	}
}

/* Builds that nobody made are gone (DIP-58).  Builds that were waived by order are told too. */
static void
settle_winter(const struct tables *t, struct dip_state *s, const struct answers *a,
    struct events *e)
{
	uint8_t			 owned[DIP_PLACES + 1];
	struct dip_winter	 w;
	int			 due[DIP_POWERS + 1];

	dip_winter_of(t, s, owned, &w);
	memcpy(due, w.left, sizeof(due));
	make_adjustments(t, s, &w, a, false, e);
	for (unsigned power = 1; power <= DIP_POWERS; power++)
		remove_by_rule(t, &w, power, e);
	make_adjustments(t, s, &w, a, true, e);
	memcpy(s->unit, w.unit, sizeof(s->unit));
	s->units = (uint8_t)w.units;
	dip_sort(s);
	for (unsigned power = 1; power <= DIP_POWERS; power++) {
		int	 units = 0;

		for (unsigned u = 0; u < s->units; u++)
			units += s->unit[u].power == power;
		if (due[power] > 0 && (int)dip_count_centres(s, power) > units)
			tell(e, EVENT_WAIVED, power, 0, 0)->number =
			    (uint8_t)((int)dip_count_centres(s, power) - units);
	}
}

static void
settle(const struct tables *t, struct dip_state *s, const struct answers *a, struct events *e)
{
	if (s->phase == PHASE_SPRING || s->phase == PHASE_FALL)
		settle_moves(t, s, a, e);
	else if (s->phase == PHASE_WINTER)
		settle_winter(t, s, a, e);
	else
		settle_retreats(t, s, a, e);
	dip_next_phase(t, s, e);
}

/* Skips phases in which nobody is asked. */
static void
pass_over(const struct tables *t, struct dip_state *s, struct events *e)
{
	struct decisions	 decisions = { 0 };
	struct answers	 none = { .decisions = &decisions };

	while (s->phase != PHASE_OVER) {
		dip_decision(t, s, &decisions);
		if (decisions.count > 0)
			return;
		settle(t, s, &none, e);
	}
}

void
dip_resolve(const struct tables *t, void *state, struct decisions *decisions, const void *moves,
    struct chance *c, struct events *e)
{
	struct dip_state	*s = state;
	struct answers		 a = { decisions, moves };

	if (s->phase == PHASE_POWERS) {
		dip_give_power(s, a.move[0].items, decisions->decision[0].seat, e);
		if (dip_chooser(t, s) == 0)
			dip_open_board(t, s, e);
		return;
	}
	settle(t, s, &a, e);
	pass_over(t, s, e);
}
