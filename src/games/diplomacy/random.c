/* Legal orders: a list of single ones, and random orders for all units. */

#include <string.h>

#include "games/diplomacy/rules.h"

/* The state of a draw: the question, the board and the chance. */
struct draw {
	const struct tables	*t;
	const struct dip_map	*map;
	const struct dip_state	*s;
	const struct decision	*decision;
	struct chance		*c;
	struct dip_board	 board;
	unsigned		 places;
};

static unsigned
one_of(struct draw *d, unsigned n)
{
	return chance_public(d->c, n, "order");
}

static void
draw_init(struct draw *d, const struct tables *t, const struct dip_state *s,
    const struct decision *decision,
    struct chance *c)
{
	*d = (struct draw){ .t = t, .map = dip_map_of(t), .s = s, .decision = decision, .c = c };
	dip_board_init(&d->board, d->map, s->unit, s->units);
	while (d->places < DIP_PLACES && d->map->place[d->places + 1].ground != 0)
		d->places++;
}

static bool
is_mine(const struct draw *d, unsigned power)
{
	return d->s->seat_of[power] == d->decision->seat;
}

/* Adds one more item if it is legal beside those before it. */
static bool
fits(const struct draw *d, struct dip_move_set *m, struct dip_item item)
{
	m->item[m->items++] = item;
	if (dip_check(d->t, d->s, d->decision, m, NULL))
		return true;
	m->item[--m->items] = (struct dip_item){ 0 };
	return false;
}

/* Draws orders for one unit. */

static unsigned
some_step(struct draw *d, unsigned u)
{
	const struct dip_place	*at = &d->map->place[d->s->unit[u].place];

	if (d->s->unit[u].kind == DIP_ARMY)
		return at->armies > 0 ? at->army[one_of(d, at->armies)] : 0;
	return at->fleets > 0 ? at->fleet[one_of(d, at->fleets)] : 0;
}

/* Draws mostly steps and help for steps next door, now and then anything at all. */
static struct dip_item
some_order(struct draw *d, unsigned u)
{
	struct dip_item	 item = { .kind = DIP_MOVE, .unit = d->s->unit[u].place };
	unsigned	 what = one_of(d, 16), other = one_of(d, d->s->units);

	item.to = (uint8_t)(what % 8 == 7 ? one_of(d, d->places) + 1 : some_step(d, u));
	item.via = one_of(d, 16) == 0;
	if (what < 9)
		return item;
	item.via = 0;
	item.kind = what < 15 ? DIP_SUPPORT : DIP_HOLD;
	if ((d->board.afloat >> u & 1) != 0 && one_of(d, 3) == 0)
		item.kind = DIP_CONVOY;
	if (item.kind == DIP_HOLD)
		item.to = 0;
	else
		item.of = d->s->unit[other].place;
	if (item.kind == DIP_SUPPORT && one_of(d, 3) == 0)
		item.to = 0;
	return item;
}

static bool
order_is_legal(struct draw *d, unsigned u, const struct dip_item *item)
{
	struct dip_order	 o = dip_order_of(item);
	unsigned		 place;

	return dip_fault(&d->board, u, &o, &place) == DIP_LEGAL;
}

static void
random_orders(struct draw *d, struct dip_move_set *m)
{
	for (unsigned u = 0; u < d->s->units; u++) {
		struct dip_item	 item;
		unsigned	 tries = 0;

		if (!is_mine(d, d->s->unit[u].power) || one_of(d, 24) == 0)
			continue;
		do
			item = some_order(d, u);
		while (!order_is_legal(d, u, &item) && ++tries < 12);
		if (tries < 12)
			m->item[m->items++] = item;
	}
}

static void
random_retreats(struct draw *d, struct dip_move_set *m)
{
	for (unsigned i = 0; i < d->s->fugitives; i++) {
		const struct dip_fugitive	*f = &d->s->fugitive[i];
		struct dip_item			 item = { .kind = DIP_DISBAND, .unit = f->place };

		if (!is_mine(d, f->power) || one_of(d, 16) == 0)
			continue;
		if (f->retreats > 0 && one_of(d, 6) > 0) {
			item.kind = DIP_RETREAT;
			item.to = f->retreat[one_of(d, f->retreats)];
		}
		fits(d, m, item);
	}
}

static struct dip_item
some_adjustment(struct draw *d)
{
	const struct dip_state	*s = d->s;
	unsigned		 what = one_of(d, 8), place;

	if (what == 0)
		return (struct dip_item){ .kind = DIP_WAIVE,
			.of = (uint8_t)one_of(d, dip_powers(d->map) + 1) };
	if (what < 3 && s->units > 0)
		return (struct dip_item){ .kind = DIP_REMOVE,
			.to = s->unit[one_of(d, s->units)].place };
	place = s->centre[one_of(d, s->centres)].place;
	place += one_of(d, dip_last_coast(d->map, place) - place + 1);
	return (struct dip_item){ .kind = DIP_BUILD, .unit = (uint8_t)(1 + one_of(d, 2)),
		.to = (uint8_t)place };
}

/* An illegal draw counts as a try, so that builds are left now and then. */
static void
random_winter(struct draw *d, struct dip_move_set *m)
{
	for (unsigned tries = 0; tries < 60 && m->items < DIP_ITEMS; tries++)
		fits(d, m, some_adjustment(d));
}

static void
random_power(struct draw *d, struct dip_move_set *m)
{
	do
		m->items = (uint8_t)(1 + one_of(d, dip_powers(d->map)));
	while (d->s->seat_of[m->items] != 0);
}

/*
 * The list of single orders.
 */

struct listing {
	struct draw		*d;
	struct dip_move_set	*move;
	size_t			 count, room;
};

/* True if the list already has this order, which stands behind its end. */
static bool
is_listed(const struct listing *l)
{
	for (size_t i = 0; i < l->count; i++)
		if (memcmp(&l->move[i], &l->move[l->count], sizeof(l->move[0])) == 0)
			return true;
	return false;
}

static void
list_item(struct listing *l, struct dip_item item)
{
	struct dip_move_set	*m = &l->move[l->count];

	if (l->count == l->room)
		return;
	memset(m, 0, sizeof(*m));
	m->kind = (uint8_t)l->d->decision->kind;
	if (fits(l->d, m, item) && !is_listed(l))
		l->count++;
}

/* Help that a unit could give another: to hold, or to step somewhere. */
static void
list_help(struct listing *l, unsigned kind, unsigned unit, unsigned of)
{
	const struct draw	*d = l->d;
	const struct dip_unit	*other = &d->s->unit[of];
	const struct dip_place	*at = &d->map->place[other->place];
	bool			 army = other->kind == DIP_ARMY;
	struct dip_item		 item = { .kind = (uint8_t)kind, .unit = d->s->unit[unit].place,
		.of = other->place };

	if (kind == DIP_SUPPORT) {
		list_item(l, item);
		for (unsigned i = 0; i < (army ? at->armies : at->fleets); i++) {
			item.to = army ? at->army[i] : at->fleet[i];
			list_item(l, item);
		}
		return;
	}
	for (unsigned to = 1; army && to <= d->places; to++)
		if (d->map->place[to].ground == DIP_COAST) {
			item.to = (uint8_t)to;
			list_item(l, item);
		}
}

static void
list_moves(struct listing *l, unsigned u)
{
	const struct draw	*d = l->d;
	const struct dip_unit	*unit = &d->s->unit[u];
	const struct dip_place	*at = &d->map->place[unit->place];
	bool			 army = unit->kind == DIP_ARMY;

	for (unsigned i = 0; i < (army ? at->armies : at->fleets); i++)
		list_item(l, (struct dip_item){ .kind = DIP_MOVE, .unit = unit->place,
			.to = army ? at->army[i] : at->fleet[i] });
	for (unsigned to = 1; army && at->ground == DIP_COAST && to <= d->places; to++)
		if (d->map->place[to].ground == DIP_COAST && !dip_reaches(d->map, DIP_ARMY,
		    unit->place, to))
			list_item(l, (struct dip_item){ .kind = DIP_MOVE, .unit = unit->place,
				.to = (uint8_t)to });
}

static void
list_orders(struct listing *l, unsigned kind)
{
	const struct draw	*d = l->d;

	for (unsigned u = 0; u < d->s->units; u++) {
		if (!is_mine(d, d->s->unit[u].power))
			continue;
		if (kind == DIP_HOLD)
			list_item(l, (struct dip_item){ .kind = DIP_HOLD,
			    .unit = d->s->unit[u].place });
		else if (kind == DIP_MOVE)
			list_moves(l, u);
		else if (kind == DIP_SUPPORT || (d->board.afloat >> u & 1) != 0)
			for (unsigned of = 0; of < d->s->units; of++)
				list_help(l, kind, u, of);
	}
}

/* Lists some of each kind first, then all for which there is room. */
static void
list_all_orders(struct listing *l)
{
	size_t	 room = l->room;

	for (unsigned kind = DIP_HOLD; kind <= DIP_CONVOY; kind++) {
		l->room = MAX(l->count, room * kind / DIP_CONVOY);
		list_orders(l, kind);
	}
	l->room = room;
	for (unsigned kind = DIP_HOLD; kind <= DIP_CONVOY; kind++)
		list_orders(l, kind);
}

static void
list_retreats(struct listing *l)
{
	const struct dip_state	*s = l->d->s;

	for (unsigned i = 0; i < s->fugitives; i++) {
		list_item(l, (struct dip_item){ .kind = DIP_DISBAND,
		    .unit = s->fugitive[i].place });
		for (unsigned k = 0; k < s->fugitive[i].retreats; k++)
			list_item(l, (struct dip_item){ .kind = DIP_RETREAT,
			    .unit = s->fugitive[i].place,
				.to = s->fugitive[i].retreat[k] });
	}
}

static void
list_winter(struct listing *l)
{
	const struct draw	*d = l->d;

	for (unsigned power = 1; power <= dip_powers(d->map); power++)
		list_item(l, (struct dip_item){ .kind = DIP_WAIVE, .of = (uint8_t)power });
	for (unsigned at = 1; at <= d->places; at++)
		for (unsigned kind = DIP_ARMY; kind <= DIP_FLEET; kind++)
			if (kind == DIP_FLEET || d->map->place[at].of == 0)
				list_item(l, (struct dip_item){ .kind = DIP_BUILD,
				    .unit = (uint8_t)kind,
					.to = (uint8_t)at });
	for (unsigned u = 0; u < d->s->units; u++)
		list_item(l, (struct dip_item){ .kind = DIP_REMOVE, .to = d->s->unit[u].place });
}

static void
list_powers(struct listing *l)
{
	for (unsigned power = 1; power <= dip_powers(l->d->map) && l->count < l->room; power++)
		if (l->d->s->seat_of[power] == 0)
			l->move[l->count++] = (struct dip_move_set){ .kind = MOVE_POWER,
			    .items = (uint8_t)power };
}

static void
list_all(struct listing *l)
{
	unsigned	 kind = l->d->decision->kind;

	if (kind == DECISION_MOVES)
		list_all_orders(l);
	else if (kind == DECISION_RETREATS)
		list_retreats(l);
	else if (kind == DECISION_WINTER)
		list_winter(l);
	else
		list_powers(l);
}

/* Draws orders for all units; without any, takes the first thing that can be done. */
static void
random_move(struct draw *d, struct dip_move_set *m)
{
	struct listing	 first = { .d = d, .move = m, .room = 1 };

	memset(m, 0, sizeof(*m));
	m->kind = (uint8_t)d->decision->kind;
	if (m->kind == MOVE_MOVES)
		random_orders(d, m);
	else if (m->kind == MOVE_RETREATS)
		random_retreats(d, m);
	else if (m->kind == MOVE_WINTER)
		random_winter(d, m);
	else
		random_power(d, m);
	if (m->items == 0)
		list_all(&first);
}

size_t
dip_moves(const struct tables *t, const void *seen, const struct decision *decision,
    struct chance *c,
    void *moves, size_t room)
{
	struct draw	 d;
	struct listing	 l = { .d = &d, .move = moves, .room = room };

	draw_init(&d, t, seen, decision, c);
	if (room > 1) {
		list_all(&l);
		return l.count;
	}
	random_move(&d, moves);
	return 1;
}
