/* The round: turns, follows, musters, the collection, the end (HLS-6 to HLS-9, HLS-30, HLS-31). */

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

/* The last space yields two of the stock that the enemy has least of, and of all that tie. */
static void
gain_least(struct hlas *h)
{
	const struct faction	*f = &h->s->faction[h->s->solo.faction];
	unsigned		 least = MIN(f->stock[ORE], MIN(f->stock[MANA], f->stock[FOOD]));
	struct price		 p = { { 0 } };

	for (unsigned i = ORE; i <= STOCKS; i++)
		if (f->stock[i] == least)
			p.of[i - 1] = 2;
	hlas_gain_price(h, h->s->solo.faction, &p);
}

static void
end_enemy_round(struct hlas *h)
{
	struct solo	*solo = &h->s->solo;

	solo->discards |= solo->shown;
	solo->shown = 0;
	if (hlas_solo_has(h, SPACE_LAST))
		gain_least(h);
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
			end_enemy_round(h);
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

enum { ROUND_BEGIN, ROUND_TURNS, ROUND_END };
enum { TURN_ACTION, TURN_FOLLOW, TURN_FOLLOWING, TURN_MUSTER, TURN_END };

static unsigned
first_free(const struct faction *f, unsigned low, unsigned high)
{
	for (unsigned slot = low; slot <= high; slot++)
		if (f->slot[slot] == 0)
			return slot;
	return 0;
}

unsigned
hlas_deed_slot(unsigned tag)
{
	switch (tag) {
	case MOVE_RECRUIT: case MOVE_RAISE_SOUL:
		return SLOT_RECRUIT;
	case MOVE_BUILD: case MOVE_VESSEL: case MOVE_UPGRADE: case MOVE_TOWER:
		return SLOT_BUILD;
	case MOVE_CONJURE: case MOVE_SCRIBE:
		return SLOT_RESEARCH;
	case MOVE_TAX:
		return SLOT_TAX;
	case MOVE_MARCH:
		return SLOT_MARCH_1;
	case MOVE_SAIL:
		return SLOT_SAIL;
	case MOVE_FLY:
		return SLOT_FLY;
	case MOVE_CAST:
		return SLOT_CAST;
	default:
		return 0;
	}
}

/* A Tax may lie on another Capital slot where the faction always taxes (HLS-58). */
static unsigned
tax_slot(const struct hlas *h, unsigned faction, unsigned wanted)
{
	const struct faction	*f = &h->s->faction[faction];

	if (f->slot[SLOT_TAX] == 0)
		return SLOT_TAX;
	if (hlas_feat(h, faction, FEAT_ALWAYS_TAX, NULL) == NULL)
		return 0;
	if (wanted != 0 && wanted <= CAPITAL_SLOTS && f->slot[wanted] == 0)
		return wanted;
	return first_free(f, SLOT_RECRUIT, CAPITAL_SLOTS);
}

unsigned
hlas_slot_for(const struct hlas *h, unsigned faction, const struct move *m)
{
	const struct faction	*f = &h->s->faction[faction];
	unsigned		 slot = hlas_deed_slot(m->tag);

	if (slot == SLOT_TAX)
		return m->as == AS_ACTION ? tax_slot(h, faction, m->plan.slot) : first_free(f,
		    SLOT_TAX, SLOT_TAX);
	if (slot == SLOT_MARCH_1)
		return first_free(f, SLOT_MARCH_1, SLOT_MARCH_2);
	return slot == 0 || f->slot[slot] != 0 ? 0 : slot;
}

static seats_t
seats_to_follow(const struct hlas *h, unsigned faction, unsigned slot)
{
	seats_t	 set = NOBODY;

	for (unsigned i = 1; i <= FACTIONS; i++) {
		const struct faction	*f = &h->s->faction[i];

		if (i != faction && f->seat != 0 && !f->out && f->slot[slot] == 0 &&
		    f->serf[f->capital] > 0)
			set |= SEAT_BIT(f->seat);
	}
	return set;
}

bool
hlas_may_muster(const struct hlas *h, unsigned faction)
{
	const struct faction	*f = &h->s->faction[faction];

	return !f->out && f->serf[f->capital] > 0 && first_free(f, SLOT_MARCH_1, SLOT_CAST) != 0;
}

/* Fills the slot and does the action; its consequences lie on the stack then. */
static void
act(struct hlas *h, unsigned faction, const struct move *m, unsigned as, unsigned slot)
{
	struct faction	*f = &h->s->faction[faction];
	struct news	*e = hlas_event(h, EVENT_ACTED, faction);
	struct trip	 trip;
	struct target	 target = hlas_target_of(m);

	e->act = m->tag;
	e->as = (uint8_t)as;
	e->slot = (uint8_t)slot;
	if (slot != 0)
		f->slot[slot] = as == AS_ACTION ? USED_BY_TOKEN : USED_BY_SERF;
	if (as != AS_ACTION)
		hlas_lift(h, faction, f->capital, SERF, 1);
	if (m->tag == MOVE_CAST)
		hlas_cast(h, faction, m->spell, &target, m->scribed ||
		    !hlas_holds(h, faction, m->spell),
		    hlas_spell_price(h, faction, m->spell));
	else if (m->tag == MOVE_MARCH || m->tag == MOVE_SAIL || m->tag == MOVE_FLY) {
		if (hlas_trip(h, faction, m, &trip, NULL) &&
		    hlas_trip_check(h, faction, &trip, NULL))
			hlas_trip_begin(h, faction, &trip, as);
	} else if (m->tag != MOVE_IDLE)
		hlas_capital_act(h, faction, m->tag, &m->plan);
}

void
hlas_push_follow(struct hlas *h, unsigned faction, unsigned slot)
{
	struct frame	*f = hlas_push(h, FRAME_TURN, faction);

	f->step = TURN_FOLLOW;
	f->slot = (uint8_t)slot;
	f->tag = slot == SLOT_TAX ? MOVE_TAX : 0;
}

static void
void_follow(struct hlas *h, unsigned faction, unsigned tag)
{
	struct news	*e = hlas_event(h, EVENT_VOID, faction);

	e->act = (uint8_t)tag;
	e->as = AS_FOLLOW;
}

/* Follows are answered together; each is judged again when its turn comes (HLS-7). */
static void
follow(struct hlas *h, unsigned seat, unsigned slot)
{
	struct plan	*plan = &h->s->seat[seat].plan;
	struct move	 m = { .tag = plan->tag, .as = AS_FOLLOW, .plan = *plan };
	unsigned	 faction = h->s->seat[seat].faction;

	*plan = (struct plan){ 0 };
	m.plan.tag = 0;
	h->reserved = 1;
	if (hlas_deed_slot(m.tag) == slot && h->s->faction[faction].slot[slot] == 0 &&
	    hlas_capital_check(h, faction, m.tag, &m.plan, NULL)) {
		h->reserved = 0;
		act(h, faction, &m, AS_FOLLOW, slot);
	} else {
		h->reserved = 0;
		void_follow(h, faction, m.tag);
	}
}

/*
 * After a Tax and its follows the slots turn: low to middle, middle to high, high to low (HLS-16).
 */
static void
turn_tax(struct hlas *h)
{
	const struct tax_figures	*tax = &h->f->tax;
	struct news			*e;

	for (unsigned i = ORE; i <= STOCKS; i++)
		h->s->tax[i] = h->s->tax[i] == tax->low ? tax->middle :
		    h->s->tax[i] == tax->middle ? tax->high : tax->low;
	e = hlas_event(h, EVENT_TAX_SLOTS, 0);
	e->ore = h->s->tax[ORE];
	e->mana = h->s->tax[MANA];
	e->food = h->s->tax[FOOD];
}

/* Goes round from the active player's left; 'index' is the next place. */
static void
step_following(struct hlas *h, struct frame *f)
{
	unsigned	 seat;

	while ((seat = hlas_nth_left(h, f->faction, f->index)) != 0) {
		f->index++;
		if (h->s->seat[seat].plan.tag == 0)
			continue;
		follow(h, seat, f->slot);
		return;
	}
	if (f->tag == MOVE_TAX)
		turn_tax(h);
	f->step = TURN_END;
}

void
hlas_step_turn(struct hlas *h, struct frame *f)
{
	switch (f->step) {
	case TURN_ACTION:
		if (hlas_decision_faction(h, f, DECISION_ACTION, f->faction))
			h->s->boundary = f->flags != 0 ? BOUNDARY_ROUND : BOUNDARY_TURN;
		else
			hlas_pop(h);
		break;
	case TURN_FOLLOW:
		f->seats = seats_to_follow(h, f->faction, f->slot);
		f->decision = f->seats != NOBODY ? DECISION_FOLLOW : 0;
		f->step = TURN_FOLLOWING;
		f->index = 1;
		break;
	case TURN_FOLLOWING:
		step_following(h, f);
		break;
	case TURN_MUSTER:
		f->step = TURN_END;
		if (hlas_may_muster(h, f->faction))
			hlas_decision_faction(h, f, DECISION_MUSTER, f->faction);
		break;
	default:
		hlas_pop(h);
	}
}

void
hlas_answer_turn(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
{
	unsigned	 slot = hlas_slot_for(h, h->s->seat[seat].faction, m);

	switch (h->asked) {
	case DECISION_FOLLOW:
		if (m->tag == MOVE_NO_FOLLOW)
			break;
		h->s->seat[seat].plan = m->plan;
		h->s->seat[seat].plan.tag = m->tag;
		break;
	case DECISION_MUSTER:
		if (m->tag != MOVE_NO_MUSTER)
			act(h, f->faction, m, AS_MUSTER, slot);
		break;
	default:
		h->s->faction[f->faction].actions--;
		f->tag = m->tag;
		f->slot = (uint8_t)(m->tag == MOVE_TAX ? SLOT_TAX : slot);
		f->step = slot == 0 ? TURN_END : slot <= CAPITAL_SLOTS ? TURN_FOLLOW : TURN_MUSTER;
		act(h, f->faction, m, AS_ACTION, slot);
	}
}

static void
give_back(struct hlas *h, unsigned faction)
{
	struct faction	*f = &h->s->faction[faction];

	for (unsigned slot = 1; slot <= SLOTS; slot++) {
		if (f->slot[slot] == USED_BY_SERF)
			hlas_put(h, faction, f->capital, SERF, 1);
		f->slot[slot] = 0;
	}
	f->actions = f->seat != 0 ? h->f->limit.actions : 0;
	for (unsigned i = 0; i < f->scribes; i++)
		if (f->scribed[i].stage < READY)
			f->scribed[i].stage++;
}

static void
end_round(struct hlas *h, struct frame *f)
{
	struct state	*s = h->s;
	unsigned	 cap = (unsigned)h->t->option[OPT_ROUNDS];

	for (unsigned i = 1; i <= FACTIONS; i++)
		if (s->faction[i].team != 0 && !s->faction[i].out)
			give_back(h, i);
	s->blights = 0;
	memset(s->blight, 0, sizeof(s->blight));
	do
		s->first = (uint8_t)hlas_nth_seat(h, 1);
	while (s->faction[s->seat[s->first].faction].out);
	if (s->last != 0 && s->round >= s->last)
		hlas_end(h, s->trigger);
	else if (cap != 0 && s->round >= cap)
		hlas_end(h, ROUNDS);
	f->step = ROUND_BEGIN;
}

/*
 * Returns the Hero of the solo enemy whose turn it is: one before and one after each turn
 * (HLS-34).
 */
static unsigned
solo_turn(const struct hlas *h, unsigned index)
{
	return h->s->solo.faction != 0 && index % 2 == 0 ? HERO_1 + index / 2 : 0;
}

static unsigned
turns(const struct hlas *h)
{
	unsigned	 n = h->t->seats * h->f->limit.actions;

	return h->s->solo.faction != 0 ? MIN(2 * n + 1, 2 * HEROES) : n;
}

static void
begin_solo_turn(struct hlas *h, unsigned hero)
{
	h->s->active = h->s->solo.faction;
	hlas_push_solo(h, hero);
}

/*
 * Goes twice round the table from the first player; a destroyed faction has no turns (HLS-6,
 * HLS-29).
 */
static void
step_turns(struct hlas *h, struct frame *f)
{
	while (f->index < turns(h)) {
		unsigned	 hero = solo_turn(h, f->index),
		    faction = h->s->seat[hlas_nth_seat(h, f->index++)].faction;
		bool		 begins = f->n == 0;

		if (hero != 0) {
			begin_solo_turn(h, hero);
			return;
		}
		if (h->s->faction[faction].out || h->s->faction[faction].actions == 0)
			continue;
		f->n = 1;
		h->s->active = (uint8_t)faction;
		hlas_push(h, FRAME_TURN, faction)->flags = begins;
		return;
	}
	f->step = ROUND_END;
	h->s->active = 0;
	hlas_push(h, FRAME_COLLECT, 0);
}

void
hlas_step_round(struct hlas *h, struct frame *f)
{
	switch (f->step) {
	case ROUND_BEGIN:
		h->s->round++;
		hlas_event(h, EVENT_ROUND, 0)->n = (uint8_t)MIN(h->s->round, 255);
		f->index = f->n = 0;
		f->step = ROUND_TURNS;
		break;
	case ROUND_TURNS:
		step_turns(h, f);
		break;
	default:
		end_round(h, f);
	}
}

void
hlas_push_solo(struct hlas *h, unsigned hero)
{
	hlas_push(h, FRAME_SOLO, h->s->solo.faction)->unit = (uint8_t)hero;
}
