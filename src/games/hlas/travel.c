/*
 * The frame of a movement, which moves units step by step (HLS-21, HLS-22,
 * HLS-39 to HLS-41, HLS-81).
 */

#include "games/hlas/rules.h"

static void
set_company(struct company *c, const struct group *g)
{
	c->serfs = g->serfs;
	c->warriors = g->warriors;
	c->heroes = g->heroes;
}

/* The mover pays for each of them out of an Entanglement; unpaid units stay (HLS-41). */
static void
pay_for_company(struct hlas *h, struct frame *f)
{
	for (unsigned i = 0; i < f->allies; i++) {
		struct group	 g = hlas_company_group(&f->ally[i]);

		for (unsigned n = hlas_group_land(&g); n > 0; n--) {
			unsigned	 stock = hlas_most(&h->s->faction[f->faction]);

			if (stock != 0)
				hlas_pay_one(h, f->faction, stock,
				    h->f->price.entanglement, FOR_WAY);
			else
				hlas_group_add(&g, hlas_weakest(h, &g), -1u);
		}
		set_company(&f->ally[i], &g);
	}
}

enum { GO_LEAVE, GO_STEP, GO_MEET, GO_ARRIVED, GO_RAID, GO_RAIDED, GO_LURE, GO_LURED, GO_END };

static void
tell_moved(struct hlas *h, const struct frame *f)
{
	struct news	*e = hlas_event(h, EVENT_MOVED, f->faction);

	e->act = f->tag;
	e->length = f->length;
	memcpy(e->route, f->route, sizeof(e->route));
	e->group = f->group;
}

/* A step that no order names as part of its way. */
static void
tell_step(struct hlas *h, const struct frame *f, unsigned to)
{
	struct news	*e;

	if (hlas_group_size(&f->group) == 0)
		return;
	e = hlas_event(h, EVENT_MOVED, f->faction);
	e->act = f->tag;
	e->length = 2;
	e->route[0] = f->region;
	e->route[1] = (uint8_t)to;
	e->group = f->group;
}

void
hlas_trip_begin(struct hlas *h, unsigned faction, const struct trip *t, unsigned as)
{
	struct frame	*f = hlas_push(h, FRAME_MOVE, faction);

	f->tag = (uint8_t)t->tag;
	f->as = (uint8_t)as;
	f->from = f->region = (uint8_t)t->from;
	f->group = t->group;
	f->index = f->length = 1;
	f->route[0] = f->from;
	f->flags = (uint8_t)(t->raid ? MOVE_RAID : 0);
	f->target = (struct target){ .region = (uint8_t)t->lure_from, .faction = (uint8_t)t->lured,
	    .swap = t->army,
	    .to = (uint8_t)(t->raid_to != 0 ? t->raid_to : t->land), .takes = MIN(t->takes, 5) };
	memcpy(f->target.take, t->take, f->target.takes);
	f->allies = t->allies;
	memcpy(f->ally, t->ally, sizeof(f->ally));
	if (t->raid) {
		f->length = 2;
		f->route[1] = (uint8_t)t->to;
	} else if (t->to != 0)
		f->length = (uint8_t)hlas_trip_route(h, faction, t, f->route);
	tell_moved(h, f);
}

/* Units without room there go home (HLS-64). */
void
hlas_push_forced(struct hlas *h, unsigned faction, unsigned from, unsigned to,
    const struct group *g)
{
	unsigned	 room = hlas_enemy_at(h, faction, to) != 0 ?
	    h->f->limit.room : hlas_room(h, faction, to);
	struct group	 fits = { 0 }, rest = { 0 };
	struct frame	*f;

	if (to == 0 || to == h->s->faction[faction].capital) {
		hlas_send_home(h, faction, from, g, 0);
		return;
	}
	for (unsigned unit = UNITS; unit >= SERF; unit--)
		for (unsigned n = hlas_group_count(g, unit); n > 0; n--) {
			bool	 dry = unit == SEA_VESSEL && is_land(to) && !hlas_is_shore(h, to);

			hlas_group_add(hlas_group_size(&fits) < room && !dry ?
			    &fits : &rest, unit, 1);
		}
	hlas_send_home(h, faction, from, &rest, 0);
	if (hlas_group_size(&fits) == 0)
		return;
	f = hlas_push(h, FRAME_MOVE, faction);
	f->tag = MOVE_MARCH;
	f->flags = MOVE_FORCED;
	f->from = f->region = f->route[0] = (uint8_t)from;
	f->route[1] = (uint8_t)to;
	f->length = 2;
	f->index = 1;
	f->group = fits;
	tell_moved(h, f);
}

/* Each land unit that leaves an Entanglement pays or stays; the weakest stay (HLS-41). */
static void
pay_entanglement(struct hlas *h, struct frame *f)
{
	const struct faction	*who = &h->s->faction[f->faction];
	unsigned		 others = hlas_units(who, f->region) - hlas_group_size(&f->group),
	    stay, room = h->f->limit.room > others ? h->f->limit.room - others : 0;

	for (stay = hlas_group_land(&f->group); stay > 0; stay--) {
		unsigned	 stock = 0;

		/* As named, then what they have most of. */
		while (f->target.takes > 0 && (stock == 0 || who->stock[stock] == 0)) {
			stock = f->target.take[0];
			memmove(f->target.take, f->target.take + 1, sizeof(f->target.take) - 1);
			f->target.take[--f->target.takes] = 0;
		}
		if (stock == 0 || who->stock[stock] == 0)
			stock = hlas_most(who);
		if (stock == 0)
			break;
		hlas_pay_one(h, f->faction, stock, h->f->price.entanglement, FOR_WAY);
	}
	for (stay = MIN(stay, room); stay > 0; stay--) {
		struct group	 land = f->group;

		land.sea = land.air = 0;
		hlas_group_add(&f->group, hlas_weakest(h, &land), -1u);
	}
}

static void
clip(struct hlas *h, struct frame *f)
{
	struct group	 here = hlas_group_at(&h->s->faction[f->faction], f->region);

	hlas_group_clip(&f->group, &here);
}

static void
gain_entering(struct hlas *h, const struct frame *f, unsigned region)
{
	struct walk	 w = { .h = h, .faction = f->faction, .tag = OP_GAIN };

	if (f->tag != MOVE_MARCH || (f->flags & MOVE_FORCED) != 0 ||
	    f->group.serfs == 0 || !is_land(region))
		return;
	while (hlas_next(&w))
		if (w.op->when == WHEN_ENTER &&
		    (w.op->terrain >> (hlas_terrain(h, region) - 1) & 1) != 0)
			hlas_gain(h, f->faction, w.op->yield, w.op->n);
}

static void
step_on(struct hlas *h, struct frame *f)
{
	unsigned	 next;

	clip(h, f);
	if (f->index < f->length && (f->flags & MOVE_FORCED) == 0 &&
	    hlas_has_token(h, f->region, ENTANGLEMENT) &&
	    !hlas_is_safe(h, f->faction, f->region)) {
		pay_entanglement(h, f);
		pay_for_company(h, f);
	}
	if (is_sea(f->region) && !f->group.sea && !f->group.air) {
		/* Allied units whose vessel was lost at sea go home. */
		for (unsigned i = 0; i < f->allies; i++) {
			struct group	 g = hlas_company_group(&f->ally[i]);

			hlas_send_home(h, f->ally[i].faction, f->region, &g, 0);
		}
		f->allies = 0;
	}
	if (hlas_group_size(&f->group) == 0 || f->index >= f->length) {
		f->step = hlas_group_size(&f->group) == 0 ? GO_END :
		    f->length == 1 ? GO_LURE : GO_ARRIVED;
		return;
	}
	next = f->route[f->index++];
	hlas_shift(h, f->faction, f->region, next, &f->group);
	for (unsigned i = 0; i < f->allies; i++) {
		struct company	*c = &f->ally[i];
		struct group	 g = hlas_company_group(c),
		    here = hlas_group_at(&h->s->faction[c->faction], f->region);

		hlas_group_clip(&g, &here);
		hlas_shift(h, c->faction, f->region, next, &g);
		set_company(c, &g);
	}
	f->region = (uint8_t)next;
	if (hlas_enemy_at(h, f->faction, next) != 0) {
		f->step = GO_MEET;
		hlas_push_battle(h, f->faction, next, next, f->tag == MOVE_FLY);
		return;
	}
	if (f->index < f->length)
		gain_entering(h, f, next);
	if (f->group.sea && hlas_has_token(h, next, PIRATES))
		hlas_push_tokens(h, f->faction, next, TOKENS_PIRATES);
}

/*
 * After a battle at sea the winner goes to a land that touches it: as named,
 * else own ones first (HLS-21).
 */
static unsigned
landing(const struct hlas *h, const struct frame *f)
{
	const struct region_figures	*r = &h->f->region[f->region];
	unsigned			 best = 0, least = 3;

	for (unsigned i = 0; i < r->ways; i++) {
		unsigned	 land = r->way[i].to, rank = land == f->target.to ? 0 :
		    hlas_controls(h, f->faction, land) ? 1 : 2;

		if (rank < least && hlas_open(h, &r->way[i]) && is_land(land) &&
		    hlas_in_play(h, land) && hlas_enemy_at(h, f->faction, land) == 0 &&
		    hlas_room(h, f->faction, land) >= hlas_group_size(&f->group)) {
			best = land;
			least = rank;
		}
	}
	return best;
}

/*
 * After a battle the army may have changed: all that stand there now are the
 * army.  Without a land after a battle at sea, the air vessel is lost and its
 * passengers go home; a flying army is lost as a whole (HLS-21, HLS-93).
 */
static void
after_battle(struct hlas *h, struct frame *f)
{
	unsigned	 land, faction = f->faction, region = f->region;
	struct group	 g = hlas_group_at(&h->s->faction[faction], region);

	f->group = g;
	f->step = GO_END;
	if (hlas_group_size(&g) == 0 || hlas_enemy_at(h, faction, region) != 0)
		return;
	land = f->tag == MOVE_FLY && is_sea(region) ? landing(h, f) : region;
	if (land != 0) {
		f->step = GO_ARRIVED;
		if (land != region) {
			tell_step(h, f, land);
			hlas_shift(h, faction, region, land, &g);
		}
		f->region = (uint8_t)land;
		return;
	}
	if (!f->target.swap) {
		g.air = 0;
		hlas_send_home(h, faction, region, &g, 0);
		g = (struct group){ .air = f->group.air };
	}
	for (unsigned unit = SERF; unit <= UNITS; unit++)
		hlas_kill(h, faction, region, unit, hlas_group_count(&g, unit));
}

/* The War Croc goes one land further to fight, and loots first (HLS-58). */
static void
croc_raid(struct hlas *h, struct frame *f)
{
	const struct op	*loot = hlas_feat(h, f->faction, FEAT_CROC_LOOT, NULL);
	unsigned	 to = f->tag == MOVE_SAIL ? f->target.to : 0, faction = f->faction;

	clip(h, f);
	f->step = GO_LURE;
	if (to == 0 || !f->group.sea || !is_land(f->region) || hlas_enemy_at(h, faction, to) == 0)
		return;
	f->step = GO_RAIDED;
	f->from = f->region;
	tell_step(h, f, to);
	hlas_shift(h, faction, f->region, to, &f->group);
	f->region = (uint8_t)to;
	hlas_push_battle(h, faction, to, to, false);
	if (loot != NULL)
		hlas_push_gain(h, faction, loot->n, 0, to);
}

static void
lure(struct hlas *h, struct frame *f)
{
	unsigned	 foe, faction = f->faction, region = f->region;
	struct group	 g;
	struct news	*e;

	clip(h, f);
	f->step = GO_END;
	foe = hlas_may_lure(h, faction, &f->group, region, f->target.region, f->target.faction, &g);
	if (f->target.region == 0 || foe == 0)
		return;
	f->step = GO_LURED;
	e = hlas_event(h, EVENT_FORCED, foe);
	e->region = f->target.region;
	e->to = (uint8_t)region;
	e->group = g;
	hlas_shift(h, foe, f->target.region, region, &g);
	hlas_push_battle(h, faction, region, region, false);
}

static void
step_move(struct hlas *h, struct frame *f)
{
	switch (f->step) {
	case GO_LEAVE:
		f->step = GO_STEP;
		for (unsigned i = 0; f->length > 1 && i < f->allies; i++) {
			f->decision = DECISION_PERMIT;
			f->seats |= SEAT_BIT(h->s->faction[f->ally[i].faction].seat);
		}
		if (f->decision != 0 || (f->flags & MOVE_RAID) == 0)
			break;
		f->step = GO_END;
		hlas_push_battle(h, f->faction, f->route[1], f->region, false);
		break;
	case GO_STEP:
		step_on(h, f);
		break;
	case GO_MEET:
		after_battle(h, f);
		break;
	case GO_ARRIVED:
		f->step = GO_RAID;
		gain_entering(h, f, f->region);
		hlas_push_tokens(h, f->faction, f->region, f->tag == MOVE_SAIL ||
		    hlas_is_sunken(h, f->region) ? TOKENS_BY_SAIL : 0);
		break;
	case GO_RAID:
		croc_raid(h, f);
		break;
	case GO_RAIDED:
		f->step = GO_END;
		clip(h, f);
		tell_step(h, f, f->from);
		hlas_shift(h, f->faction, f->region, f->from, &f->group);
		break;
	case GO_LURE:
		lure(h, f);
		break;
	case GO_LURED:
		f->step = GO_END;
		if (hlas_has_units(h, f->faction, f->region) &&
		    hlas_enemy_at(h, f->faction, f->region) == 0)
			hlas_push_tokens(h, f->faction, f->region, 0);
		break;
	default:
		hlas_pop(h);
	}
}

/* Units stay behind if their owner does not permit them to go. */
static void
answer_move(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
{
	for (unsigned i = 0; i < f->allies; i++) {
		struct news	*e;

		if (f->ally[i].faction != h->s->seat[seat].faction)
			continue;
		if (m->tag != MOVE_PERMIT) {
			f->ally[i] = (struct company){ .faction = f->ally[i].faction };
			continue;
		}
		e = hlas_event(h, EVENT_MOVED, f->ally[i].faction);
		e->act = f->tag;
		e->length = f->length;
		memcpy(e->route, f->route, sizeof(e->route));
		e->group = hlas_company_group(&f->ally[i]);
	}
}

const struct frame_rules	 hlas_move_frame = {
	.asks = ASKS(DECISION_PERMIT),
	.step = step_move,
	.answer = answer_move,
};
