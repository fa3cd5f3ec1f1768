/*
 * The collection (HLS-30): all gain at once, then each draws a spell and discards down to the
 * limit.
 */

#include "games/hlas/rules.h"

enum { COLLECT_GAIN, COLLECT_DRAW, COLLECT_END };

struct yield {
	struct price	 price;
	unsigned	 any;
};

static void
add(const struct hlas *h, struct yield *y, unsigned stock, unsigned region, unsigned n)
{
	if (stock == OF_TERRAIN)
		stock = hlas_terrain(h, region);
	if (stock == ANY)
		y->any += n;
	else if (stock >= ORE && stock <= STOCKS)
		y->price.of[stock - 1] = (uint8_t)MIN(y->price.of[stock - 1] + n, 200u);
}

static bool
on_terrain(const struct hlas *h, const struct op *op, unsigned region)
{
	return op->terrain == 0 || (op->terrain >> (hlas_terrain(h, region) - 1) & 1) != 0;
}

/* Returns how many Serfs, and Warriors where they work, need a worker space. */
static unsigned
who_work(const struct hlas *h, unsigned faction, unsigned region)
{
	const struct faction	*f = &h->s->faction[faction];
	struct walk		 w = { .h = h, .faction = faction, .tag = OP_WORK };
	unsigned		 n = f->serf[region];
	bool			 warriors = false;

	while (hlas_next(&w))
		warriors |= on_terrain(h, w.op, region);
	if (warriors)
		n += f->warrior[region];
	return n;
}

/*
 * Allies share the worker spaces; the first player, then those to their left, come first
 * (HLS-35).
 */
static unsigned
workers(const struct hlas *h, unsigned faction, unsigned region)
{
	unsigned	 spaces = h->f->region[region].workers;

	for (unsigned k = 0; spaces > 0 && k < h->t->seats; k++) {
		unsigned	 i = h->s->seat[hlas_nth_seat(h, k)].faction;

		if (i == faction)
			break;
		if (hlas_is_ally(h, faction, i))
			spaces -= MIN(spaces, who_work(h, i, region));
	}
	return MIN(who_work(h, faction, region), spaces);
}

static bool
is_blighted(const struct hlas *h, unsigned region)
{
	return memchr(h->s->blight, (int)region, h->s->blights) != NULL;
}

static void
yield_ops(const struct hlas *h, unsigned faction, unsigned region, struct yield *y)
{
	const struct faction	*f = &h->s->faction[faction];
	struct walk		 w = { .h = h, .faction = faction, .tag = OP_YIELD };
	struct walk		 pair = { .h = h, .faction = faction, .tag = OP_PAIR };

	while (hlas_next(&w)) {
		bool	 of = false;

		switch (w.op->of) {
		case YIELD_LAND:
			of = is_land(region) && on_terrain(h, w.op, region);
			break;
		case YIELD_AIR:
			of = f->place[PIECE_AIR] == region;
			break;
		case YIELD_SEA:
			of = is_sea(region);
			break;
		case YIELD_TOWER:
			of = hlas_tower_at(f, region) >= 0;
			break;
		}
		if (of)
			add(h, y, w.op->yield, region, w.op->n);
	}
	while (hlas_next(&pair))
		if (f->serf[region] >= 2 && on_terrain(h, pair.op, region))
			add(h, y, pair.op->yield, region, pair.op->n);
}

/* Lines of Heroes and vessels collect where these are, but never in the capital's region. */
static void
collect_ops(const struct hlas *h, unsigned faction, unsigned region, struct yield *y)
{
	const struct faction	*f = &h->s->faction[faction];
	struct walk		 w = { .h = h, .faction = faction, .tag = OP_GAIN };

	while (hlas_next(&w)) {
		unsigned	 unit = hlas_source_unit(w.source);

		if (w.op->when != WHEN_COLLECT || unit == 0 || hlas_count(f, region, unit) == 0 ||
		    !on_terrain(h, w.op, region))
			continue;
		if ((w.op->cond & COND_BIT(IF_AT_SEA)) != 0 ? is_land(region) : is_sea(region))
			continue;
		if ((w.op->cond & COND_BIT(IF_PAIR)) != 0 && f->serf[region] < 2)
			continue;
		add(h, y, w.op->yield, region, w.op->n);
	}
}

static void
collect_region(const struct hlas *h, unsigned faction, unsigned region, struct yield *y)
{
	const struct faction			*f = &h->s->faction[faction];
	const struct collection_figures		*c = &h->f->collection;

	if (region == f->capital || is_blighted(h, region))
		return;
	if (hlas_terrain(h, region) <= PLAINS)
		add(h, y, OF_TERRAIN, region, c->region + workers(h, faction, region) * c->worker +
		    (hlas_tower_at(f, region) >= 0 ? c->tower : 0u));
	if (hlas_has_token(h, region, CORAL_REEF))
		add(h, y, ANY, region, h->f->token[CORAL_REEF].n);
	yield_ops(h, faction, region, y);
	collect_ops(h, faction, region, y);
}

static void
collect(struct hlas *h, unsigned faction)
{
	struct yield	 y = { .any = 0 };
	struct news	*e;

	for (unsigned r = 1; r <= REGIONS; r++)
		if (hlas_controls(h, faction, r))
			collect_region(h, faction, r, &y);
	y.price = hlas_add_stock(h, faction, &y.price);
	e = hlas_event(h, EVENT_COLLECTED, faction);
	e->ore = y.price.of[ORE - 1];
	e->mana = y.price.of[MANA - 1];
	e->food = y.price.of[FOOD - 1];
	hlas_push_gain(h, faction, y.any, 0, 0);
}

static void
draw_all(struct hlas *h, struct frame *f)
{
	for (unsigned k = 0; k < h->t->seats; k++) {
		unsigned		 seat = hlas_nth_seat(h, k);
		const struct faction	*who = &h->s->faction[h->s->seat[seat].faction];

		if (who->out)
			continue;
		hlas_draw(h, h->s->seat[seat].faction, h->f->collection.draw);
		if (h->s->seat[seat].cards <= who->level)
			continue;
		if (h->t->option[OPT_DISCARD] != 0)
			hlas_keep(h, h->s->seat[seat].faction, who->level, NULL, 0);
		else
			f->seats |= SEAT_BIT(seat);
	}
	f->decision = f->seats != NOBODY ? DECISION_DISCARD : 0;
}

void
hlas_step_collect(struct hlas *h, struct frame *f)
{
	switch (f->step++) {
	case COLLECT_GAIN:
		for (unsigned i = FACTIONS; i >= 1; i--)
			if (h->s->faction[i].team != 0 && !h->s->faction[i].out)
				collect(h, i);
		break;
	case COLLECT_DRAW:
		if (h->s->solo.faction != 0)
			hlas_solo_collected(h);
		draw_all(h, f);
		break;
	default:
		hlas_pop(h);
	}
}

void
hlas_answer_collect(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
{
	unsigned	 faction = h->s->seat[seat].faction;

	hlas_keep(h, faction, h->s->faction[faction].level, m->keep, m->spells);
}
