/* The judgement of a phase, and its events. */

#include <stdlib.h>
#include <string.h>

#include "games/diplomacy/rules.h"

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

			order[b.at[dip_province(b.map, item->unit)] - 1] = dip_order_of(item);
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
	struct dip_adjust	 a = dip_adjust_of(item);
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
			unsigned		 power = dip_adjusting(t, s, w,
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
			dip_decision(t, s, &passed);
	} while (s->phase != PHASE_OVER && passed.count == 0);
}
