/*
 * Gains and losses: at moments of the game, by choice, by death; units that are
 * sent home (HLS-57, HLS-58, HLS-64, HLS-90).
 */

#include "games/hlas/rules.h"

/*
 * True if a line's Hero or vessel is there.  A building's line is everywhere,
 * but explores only on land.
 */
static bool
is_line_there(const struct hlas *h, const struct walk *w, unsigned region)
{
	unsigned	 unit = hlas_source_unit(w->source);

	if (unit == 0)
		return w->op->when != WHEN_EXPLORE || is_land(region);
	return region == 0 || hlas_count(&h->s->faction[w->faction], region, unit) > 0;
}

void
hlas_moment(struct hlas *h, unsigned faction, unsigned when, unsigned region)
{
	struct walk	 vp = { .h = h, .faction = faction, .tag = OP_VP };
	struct walk	 gain = { .h = h, .faction = faction, .tag = OP_GAIN };

	while (hlas_next(&vp)) {
		h->source = vp.source;
		if (vp.op->when == when && is_line_there(h, &vp, region))
			hlas_vp(h, faction, vp.op->n, POINTS_ABILITY);
	}
	while (hlas_next(&gain)) {
		const struct op	*op = gain.op;
		enum stock	 stock = hlas_stock_of(h, op->yield, region);

		if (op->when != when || !is_line_there(h, &gain, region))
			continue;
		h->source = gain.source;
		if (stock != 0)
			hlas_gain(h, faction, stock, op->n);
		else if (op->yield == YIELD_ANY)
			hlas_push_gain(h, faction, op->n, 0, region);
	}
	h->source = 0;
}

/* A Serf or Warrior that is destroyed leaves a soul (HLS-90). */
static void
leave_souls(struct hlas *h, unsigned faction, unsigned unit, unsigned n)
{
	struct faction	*f = &h->s->faction[faction];
	unsigned	 most = h->f->faction[faction].souls,
	    have = f->soul_serfs + f->soul_warriors;

	n = MIN(n, most > have ? most - have : 0);
	if (unit == SERF)
		f->soul_serfs = (uint8_t)(f->soul_serfs + n);
	else if (unit == WARRIOR)
		f->soul_warriors = (uint8_t)(f->soul_warriors + n);
}

/*
 * A foe in the battle that reaps has souls of the dead.  With an air vessel the
 * ashes come first, then the question about a rebirth (HLS-58).
 */
void
hlas_kill(struct hlas *h, unsigned faction, unsigned region, unsigned unit, unsigned n)
{
	struct faction	*f = &h->s->faction[faction];
	unsigned	 side = hlas_side_of(h, faction),
	    foe = side != 0 ? h->s->battle.side[SIDES + 1 - side].faction : 0;
	const struct op	*ashes = hlas_feat(h, faction, FEAT_ASHES, NULL);
	struct news	*e;

	if (n == 0)
		return;
	e = hlas_event(h, EVENT_LOST, faction);
	e->unit = (uint8_t)unit;
	e->region = (uint8_t)region;
	e->n = (uint8_t)n;
	hlas_lift(h, faction, region, unit, n);
	hlas_supply_add(f, unit, n);
	if (!hlas_is_solo(h, faction))
		leave_souls(h, faction, unit, n);
	else if (unit >= HERO_1 && unit <= HERO_3)
		hlas_put(h, faction, f->capital, unit, 1);
	if (foe != 0 && hlas_feat(h, foe, FEAT_REAP, NULL) != NULL)
		leave_souls(h, foe, unit, n);
	if (unit != AIR_VESSEL)
		return;
	if (ashes != NULL)
		hlas_gain(h, faction, MANA, ashes->n);
	if (hlas_feat(h, faction, FEAT_REBIRTH, NULL) != NULL && !f->out)
		hlas_push(h, FRAME_REBIRTH, faction);
}

void
hlas_kill_in_battle(struct hlas *h, unsigned side, unsigned unit, unsigned n)
{
	struct fighter	*f = &h->s->battle.side[side];

	for (; n > 0; n--) {
		unsigned	 owner = hlas_owner(h, side, unit);
		bool		 here = hlas_count(&h->s->faction[owner],
		    h->s->battle.region, unit) > 0;

		if (unit <= WARRIOR || hlas_group_count(&f->dead, unit) == 0)
			hlas_group_add(&f->dead, unit, 1);
		hlas_kill(h, owner, here ? h->s->battle.region : f->at, unit, 1);
	}
}

static void
tell_forced(struct hlas *h, unsigned faction, unsigned from, unsigned to, const struct group *g)
{
	struct news	*e;

	if (hlas_group_size(g) == 0 || to == from)
		return;
	e = hlas_event(h, EVENT_FORCED, faction);
	e->region = (uint8_t)from;
	e->to = (uint8_t)to;
	e->group = *g;
}

void
hlas_send_home(struct hlas *h, unsigned faction, unsigned from, const struct group *g, unsigned to)
{
	unsigned	 capital = h->s->faction[faction].capital;
	struct group	 there = { 0 }, home = { 0 }, afloat = { 0 }, lost = { 0 }, group = *g;

	for (unsigned unit = UNITS; unit >= SERF; unit--)
		for (unsigned n = hlas_group_count(&group, unit); n > 0; n--) {
			bool		 dry = unit == SEA_VESSEL && !hlas_is_shore(h, to);
			unsigned	 end = unit == SEA_VESSEL ?
			    hlas_sea_home(h, faction) : capital;

			if (to != 0 && to != capital && to != from && !dry &&
			    hlas_room(h, faction, to) > 0)
				end = to;
			hlas_group_add(end == 0 ? &lost : end == to ? &there :
			    end == capital ? &home : &afloat, unit, 1);
			if (end == 0)
				continue;
			hlas_lift(h, faction, from, unit, 1);
			hlas_put(h, faction, end, unit, 1);
		}
	tell_forced(h, faction, from, to, &there);
	tell_forced(h, faction, from, capital, &home);
	tell_forced(h, faction, from, hlas_sea_home(h, faction), &afloat);
	for (unsigned unit = SERF; unit <= UNITS; unit++)
		hlas_kill(h, faction, from, unit, hlas_group_count(&lost, unit));
}

/* True if a sea vessel that is sent there finds a way: to a shore, or home. */
static bool
is_harbour(const struct hlas *h, unsigned faction, unsigned to)
{
	return to == 0 || to == h->s->faction[faction].capital || hlas_is_shore(h, to);
}

/* A sea vessel that lies alone goes to a harbour. */
bool
hlas_retreat_allowed(const struct hlas *h, unsigned faction, unsigned from, unsigned to)
{
	const struct faction	*f = &h->s->faction[faction];

	if (f->place[PIECE_SEA] == from && hlas_units(f, from) == 1 && !is_harbour(h, faction, to))
		return false;
	return to == 0 || to == f->capital || (to != from && hlas_tower_at(f, to) >= 0);
}

void
hlas_part(struct hlas *h, unsigned faction, unsigned region, const struct item *part,
    unsigned parts)
{
	for (unsigned i = 0; i < parts; i++) {
		struct group	 g = { 0 }, here = hlas_group_at(&h->s->faction[faction], region);
		unsigned	 n = MIN(MAX(part[i].count, 1u),
		    hlas_group_count(&here, part[i].unit));

		for (; n > 0; n--)
			hlas_group_add(&g, part[i].unit, 1);
		hlas_send_home(h, faction, region, &g, part[i].region);
	}
}

/* Returns the stock with room that a faction has least of, or 0. */
static unsigned
least_stock(const struct hlas *h, const struct faction *f)
{
	unsigned	 best = 0;

	for (unsigned i = ORE; i <= STOCKS; i++)
		if (f->stock[i] < h->f->limit.stock && (best == 0 || f->stock[i] < f->stock[best]))
			best = i;
	return best;
}

static void
step_gain(struct hlas *h, struct frame *f)
{
	bool	 open = f->step == 0 && least_stock(h, &h->s->faction[f->faction]) != 0;

	f->step = 1;
	if (!open || !hlas_decision_faction(h, f, DECISION_GAIN, f->faction))
		hlas_pop(h);
}

/* Gains resources as named, then one by one the kind that the faction has least of. */
static void
answer_gain(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
{
	const struct frame	*below = f;
	struct faction		 then = h->s->faction[f->faction];
	struct price		 p = { { 0 } };

	for (unsigned i = 0; i < f->n; i++) {
		unsigned	 stock = i < m->takes && m->take[i] != 0 ?
		    m->take[i] : least_stock(h, &then);

		if (stock == 0)
			continue;
		then.stock[stock]++;
		p.of[stock - 1]++;
	}
	while (below->kind == FRAME_GAIN)
		below--;
	if (below->kind == FRAME_COLLECT)
		hlas_collect(h, f->faction, &p);
	else
		hlas_gain_price(h, f->faction, &p);
}

/* Loses units in the order of the kinds named, then those of least strength. */
static void
lose_by_kinds(struct hlas *h, unsigned faction, unsigned region, unsigned n, const uint8_t *kind,
    unsigned kinds)
{
	for (unsigned i = 0; n > 0; n--) {
		struct group	 g = hlas_group_at(&h->s->faction[faction], region);

		while (i < kinds && (kind[i] == 0 || hlas_group_count(&g, kind[i]) == 0))
			i++;
		hlas_kill(h, faction, region, i < kinds ? kind[i] :
		    hlas_is_solo(h, faction) ? hlas_solo_first_loss(&g) : hlas_weakest(h, &g), 1);
	}
}

static void
step_lose(struct hlas *h, struct frame *f)
{
	struct group	 g = hlas_group_at(&h->s->faction[f->faction], f->region);
	unsigned	 n = MIN(f->n, hlas_group_size(&g)),
	    faction = f->faction, region = f->region;

	if (f->step == 0 && n > 0 && hlas_group_kinds(&g) > 1 &&
	    hlas_decision_faction(h, f, DECISION_SUFFER, faction)) {
		f->step = 1;
		return;
	}
	hlas_pop(h);
	lose_by_kinds(h, faction, region, n, NULL, 0);
}

static void
answer_lose(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
{
	unsigned	 faction = f->faction, region = f->region, n = f->n;

	hlas_pop(h);
	lose_by_kinds(h, faction, region, n, m->kind, m->kinds);
}

bool
hlas_parts_check(const struct hlas *h, unsigned faction, unsigned region, const struct move *m,
    struct diags *d)
{
	if (m->target.items > 0 && h->t->option[OPT_SPLIT] == 0)
		return NOT_NOW(d, "part", "at this table all go to one place");
	if (m->target.items > PARTS)
		return NOT_NOW(d, "part", "at most %d kinds part from the others", PARTS);
	for (unsigned i = 0; i < m->target.items; i++) {
		const struct item	*p = &m->target.item[i];

		if (p->unit == 0 || hlas_count(&h->s->faction[faction], region, p->unit) == 0)
			return NOT_NOW(d, "part", "no such unit of yours is there");
		if (p->region == 0 || !hlas_retreat_allowed(h, faction, region, p->region) ||
		    (p->unit == SEA_VESSEL && !is_harbour(h, faction, p->region)))
			return NOT_NOW(d, "part", "one goes to the capital or to an own tower, "
			    "a sea vessel to a shore");
	}
	return true;
}

static bool
check_gain(const struct hlas *h, const struct decision *decision, const struct move *m,
    struct diags *d)
{
	const struct faction	*f = &h->s->faction[h->s->seat[decision->seat].faction];
	unsigned		 more[STOCKS + 1] = { 0 };

	if (m->takes > decision->about[0])
		return NOT_NOW(d, "many", "you may take %u", decision->about[0]);
	for (unsigned i = 0; i < m->takes; i++)
		if (m->take[i] == 0 ||
		    f->stock[m->take[i]] + ++more[m->take[i]] > h->f->limit.stock)
			return NOT_NOW(d, "full", "there is no room for so much");
	return true;
}

bool
hlas_losses_check(const struct hlas *h, const struct decision *decision, const struct move *m,
    struct diags *d)
{
	const struct frame	*f = hlas_top(h);
	bool			 battle = decision->kind == DECISION_LOSSES;
	unsigned		 faction = h->s->seat[decision->seat].faction,
	    side = hlas_side_of(h, faction);
	struct group		 g = battle ? hlas_side_group(h, side) :
	    hlas_group_at(&h->s->faction[f->faction], f->region);

	if (battle && !hlas_retreat_allowed(h, faction, h->s->battle.side[side].at, m->to))
		return NOT_NOW(d, "to",
		    "the survivors go to the capital or to an own tower, a sea vessel to a shore");
	for (unsigned i = 0; i < m->kinds; i++)
		if (m->kind[i] == 0 || hlas_group_count(&g, m->kind[i]) == 0)
			return NOT_NOW(d, "unit", "no such unit of yours is there");
	return !battle || hlas_parts_check(h, faction, h->s->battle.region, m, d);
}

const struct frame_rules	 hlas_gain_frame = {
	.asks = ASKS(DECISION_GAIN),
	.step = step_gain,
	.answer = answer_gain,
	.check = check_gain,
};

const struct frame_rules	 hlas_lose_frame = {
	.asks = ASKS(DECISION_SUFFER),
	.step = step_lose,
	.answer = answer_lose,
	.check = hlas_losses_check,
};
