/* The round: turns, follows, musters, the collection, the end (HLS-6 to HLS-9, HLS-30, HLS-31). */

#include "games/hlas/rules.h"

enum { COLLECT_GAIN, COLLECT_DRAW, COLLECT_END };

struct yields {
	struct price	 price;
	unsigned	 any;
};

static void
yields_add(const struct hlas *h, struct yields *y, enum yield yield, unsigned region, unsigned n)
{
	enum stock	 stock = hlas_stock_of(h, yield, region);

	if (yield == YIELD_ANY)
		y->any += n;
	else if (stock != 0)
		y->price.of[stock - 1] = (uint8_t)MIN(y->price.of[stock - 1] + n, 200u);
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
		warriors |= hlas_on_terrain(h, w.op, region);
	if (warriors)
		n += f->warrior[region];
	return n;
}

/*
 * Allies share the worker spaces; the first player, then those to their left,
 * come first (HLS-35).
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

/*
 * Lines of buildings yield on land, at sea, with the air vessel or a tower;
 * those of Heroes and vessels collect where these are, but never in the
 * capital's region.
 */
static void
collect_region(const struct hlas *h, unsigned faction, unsigned region, struct yields *y)
{
	const struct faction			*f = &h->s->faction[faction];
	const struct collection_figures		*c = &h->f->collection;
	bool		 of[] = { [YIELD_LAND] = is_land(region),
	    [YIELD_AIR] = f->place[PIECE_AIR] == region, [YIELD_SEA] = is_sea(region),
	    [YIELD_TOWER] = hlas_tower_at(f, region) >= 0 };
	struct walk	 w = { .h = h, .faction = faction, .tag = OP_YIELD };
	struct walk	 pair = { .h = h, .faction = faction, .tag = OP_PAIR };
	struct walk	 gain = { .h = h, .faction = faction, .tag = OP_GAIN };

	if (region == f->capital || memchr(h->s->blight, (int)region, h->s->blights) != NULL)
		return;
	if (hlas_stock_at(h, region) != 0)
		yields_add(h, y, YIELD_OF_TERRAIN, region, c->region + c->worker *
		    workers(h, faction, region) + (of[YIELD_TOWER] ? c->tower : 0u));
	if (hlas_has_token(h, region, CORAL_REEF))
		yields_add(h, y, YIELD_ANY, region, h->f->token[CORAL_REEF].n);
	while (hlas_next(&w))
		if (of[w.op->of] && (w.op->of != YIELD_LAND || hlas_on_terrain(h, w.op, region)))
			yields_add(h, y, w.op->yield, region, w.op->n);
	while (hlas_next(&pair))
		if (f->serf[region] >= 2 && hlas_on_terrain(h, pair.op, region))
			yields_add(h, y, pair.op->yield, region, pair.op->n);
	while (hlas_next(&gain)) {
		const struct op	*op = gain.op;
		unsigned	 unit = hlas_source_unit(gain.source);

		if (op->when == WHEN_COLLECT && unit != 0 && hlas_count(f, region, unit) > 0 &&
		    hlas_on_terrain(h, op, region) &&
		    is_sea(region) == ((op->cond & COND_BIT(IF_AT_SEA)) != 0) &&
		    ((op->cond & COND_BIT(IF_PAIR)) == 0 || f->serf[region] >= 2))
			yields_add(h, y, op->yield, region, op->n);
	}
}

/*
 * When all have collected, the solo enemy's cards are discarded, and its last
 * space yields two of the stock that the enemy has least of, and of all that
 * tie (HLS-71).
 */
static void
step_collect(struct hlas *h, struct frame *f)
{
	struct solo		*solo = &h->s->solo;
	const struct faction	*enemy = &h->s->faction[solo->faction];
	unsigned		 least = MIN(enemy->stock[ORE],
	    MIN(enemy->stock[MANA], enemy->stock[FOOD]));
	struct price		 p;

	if (f->step == COLLECT_END) {
		hlas_pop(h);
		return;
	}
	if (f->step++ == COLLECT_GAIN) {
		for (unsigned i = FACTIONS; i >= 1; i--)
			if (h->s->faction[i].team != 0 && !h->s->faction[i].out) {
				struct yields	 y = { .any = 0 };

				for (unsigned r = 1; r <= REGIONS; r++)
					if (hlas_controls(h, i, r))
						collect_region(h, i, r, &y);
				hlas_collect(h, i, &y.price);
				hlas_push_gain(h, i, y.any, 0, 0);
			}
		return;
	}
	solo->discards |= solo->shown;
	solo->shown = 0;
	for (unsigned i = ORE; i <= STOCKS; i++)
		p.of[i - 1] = enemy->stock[i] == least ? 2 : 0;
	if (hlas_solo_has(h, SPACE_LAST))
		hlas_collect(h, solo->faction, &p);
	for (unsigned k = 0; k < h->t->seats; k++) {
		unsigned		 seat = hlas_nth_seat(h, k),
		    faction = h->s->seat[seat].faction;
		const struct faction	*who = &h->s->faction[faction];

		if (who->out)
			continue;
		hlas_draw(h, faction, h->f->collection.draw);
		if (h->s->seat[seat].cards <= who->level)
			continue;
		if (h->t->option[OPT_DISCARD] != 0)
			hlas_keep(h, faction, who->level, NULL, 0);
		else
			f->seats |= SEAT_BIT(seat);
	}
	f->decision = f->seats != NOBODY ? DECISION_DISCARD : 0;
}

static void
answer_collect(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
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
unsigned
hlas_slot_for(const struct hlas *h, unsigned faction, const struct move *m)
{
	const struct faction	*f = &h->s->faction[faction];
	unsigned		 slot = hlas_deed_slot(m->tag), wanted = m->plan.slot;

	if (slot == SLOT_MARCH_1)
		return first_free(f, SLOT_MARCH_1, SLOT_MARCH_2);
	if (slot == 0 || f->slot[slot] == 0)
		return slot;
	if (slot != SLOT_TAX || m->as != AS_ACTION ||
	    hlas_feat(h, faction, FEAT_ALWAYS_TAX, NULL) == NULL)
		return 0;
	if (wanted != 0 && wanted <= CAPITAL_SLOTS && f->slot[wanted] == 0)
		return wanted;
	return first_free(f, SLOT_RECRUIT, CAPITAL_SLOTS);
}

bool
hlas_may_muster(const struct hlas *h, unsigned faction)
{
	const struct faction	*f = &h->s->faction[faction];

	return !f->out && f->serf[f->capital] > 0 && first_free(f, SLOT_MARCH_1, SLOT_CAST) != 0;
}

/* Fills the slot and does the action; its consequences lie on the stack then. */
static void
act_on_slot(struct hlas *h, unsigned faction, const struct move *m, unsigned as, unsigned slot)
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

/* Follows are answered together; each is judged again when its turn comes (HLS-7). */
static void
follow(struct hlas *h, unsigned seat, unsigned slot)
{
	struct plan	*plan = &h->s->seat[seat].plan;
	struct move	 m = { .tag = plan->tag, .as = AS_FOLLOW, .plan = *plan };
	unsigned	 faction = h->s->seat[seat].faction;
	struct news	*e;
	bool		 can;

	*plan = (struct plan){ 0 };
	m.plan.tag = 0;
	h->reserved = 1;
	can = hlas_deed_slot(m.tag) == slot && h->s->faction[faction].slot[slot] == 0 &&
	    hlas_capital_check(h, faction, m.tag, &m.plan, NULL);
	h->reserved = 0;
	if (can) {
		act_on_slot(h, faction, &m, AS_FOLLOW, slot);
		return;
	}
	e = hlas_event(h, EVENT_VOID, faction);
	e->act = m.tag;
	e->as = AS_FOLLOW;
}

/*
 * Goes round from the active player's left; 'index' is the next place.  After a
 * Tax and its follows the slots turn: low to middle, middle to high, high to
 * low (HLS-16).
 */
static void
step_following(struct hlas *h, struct frame *f)
{
	const struct tax_figures	*tax = &h->f->tax;
	unsigned			 seat;

	while ((seat = hlas_nth_left(h, f->faction, f->index)) != 0) {
		f->index++;
		if (h->s->seat[seat].plan.tag == 0)
			continue;
		follow(h, seat, f->slot);
		return;
	}
	f->step = TURN_END;
	if (f->tag != MOVE_TAX)
		return;
	for (unsigned i = ORE; i <= STOCKS; i++)
		h->s->tax[i] = h->s->tax[i] == tax->low ? tax->middle :
		    h->s->tax[i] == tax->middle ? tax->high : tax->low;
	hlas_event_amounts(h, EVENT_TAX_SLOTS, 0, &h->s->tax[ORE]);
}

static void
step_turn(struct hlas *h, struct frame *f)
{
	switch (f->step) {
	case TURN_ACTION:
		if (hlas_decision_faction(h, f, DECISION_ACTION, f->faction))
			h->s->boundary = f->flags != 0 ? BOUNDARY_ROUND : BOUNDARY_TURN;
		else
			hlas_pop(h);
		break;
	case TURN_FOLLOW:
		for (unsigned i = 1; i <= FACTIONS; i++) {
			const struct faction	*who = &h->s->faction[i];

			if (i != f->faction && who->seat != 0 && !who->out &&
			    who->slot[f->slot] == 0 && who->serf[who->capital] > 0)
				f->seats |= SEAT_BIT(who->seat);
		}
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

static void
answer_turn(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
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
			act_on_slot(h, f->faction, m, AS_MUSTER, slot);
		break;
	default:
		h->s->faction[f->faction].actions--;
		f->tag = m->tag;
		f->slot = (uint8_t)(m->tag == MOVE_TAX ? SLOT_TAX : slot);
		f->step = slot == 0 ? TURN_END : slot <= CAPITAL_SLOTS ? TURN_FOLLOW : TURN_MUSTER;
		act_on_slot(h, f->faction, m, AS_ACTION, slot);
	}
}

static void
end_round(struct hlas *h, struct frame *f)
{
	struct state	*s = h->s;
	unsigned	 cap = (unsigned)h->t->option[OPT_ROUNDS];

	for (unsigned i = 1; i <= FACTIONS; i++) {
		struct faction	*who = &s->faction[i];

		if (who->team == 0 || who->out)
			continue;
		for (unsigned slot = 1; slot <= SLOTS; slot++)
			if (who->slot[slot] == USED_BY_SERF)
				hlas_put(h, i, who->capital, SERF, 1);
		memset(who->slot, 0, sizeof(who->slot));
		who->actions = who->seat != 0 ? h->f->limit.actions : 0;
		for (unsigned k = 0; k < who->scribes; k++)
			if (who->scribed[k].stage < READY)
				who->scribed[k].stage++;
	}
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
 * Goes twice round the table from the first player; a destroyed faction has no
 * turns (HLS-6, HLS-29).  A Hero of the solo enemy has a turn before and after
 * each of them (HLS-34).
 */
static void
step_turns(struct hlas *h, struct frame *f)
{
	unsigned	 solo = h->s->solo.faction, n = h->t->seats * h->f->limit.actions;

	if (solo != 0)
		n = MIN(2 * n + 1, 2 * HEROES);
	while (f->index < n) {
		unsigned	 index = f->index++,
		    faction = h->s->seat[hlas_nth_seat(h, index)].faction;

		if (solo != 0 && index % 2 == 0) {
			h->s->active = (uint8_t)solo;
			hlas_push(h, FRAME_SOLO, solo)->unit = (uint8_t)(HERO_1 + index / 2);
			return;
		}
		if (h->s->faction[faction].out || h->s->faction[faction].actions == 0)
			continue;
		h->s->active = (uint8_t)faction;
		hlas_push(h, FRAME_TURN, faction)->flags = f->n == 0;
		f->n = 1;
		return;
	}
	f->step = ROUND_END;
	h->s->active = 0;
	hlas_push(h, FRAME_COLLECT, 0);
}

static void
step_round(struct hlas *h, struct frame *f)
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

static bool
check_deed(const struct hlas *h, const struct decision *decision, const struct move *m,
    struct diags *d)
{
	unsigned	 faction = h->s->seat[decision->seat].faction,
	    slot = hlas_deed_slot(m->tag);
	struct target	 target = hlas_target_of(m);
	struct hlas	 then = *h;
	struct trip	 trip;

	if (m->tag == MOVE_IDLE || m->tag == MOVE_NO_FOLLOW || m->tag == MOVE_NO_MUSTER)
		return true;
	if (decision->kind == DECISION_FOLLOW && slot != hlas_top(h)->slot)
		return NOT_NOW(d, "slot", "the action that you would follow is on another slot");
	if (hlas_slot_for(h, faction, m) == 0)
		return NOT_NOW(d, "slot", "that slot is taken");
	then.reserved = decision->kind != DECISION_ACTION;
	if (slot <= CAPITAL_SLOTS)
		return hlas_capital_check(&then, faction, m->tag, &m->plan, d);
	if (m->tag == MOVE_CAST)
		return hlas_cast_check(&then, faction, m->spell, &target, m->scribed, d);
	return hlas_trip(&then, faction, m, &trip, d) && hlas_trip_check(&then, faction, &trip, d);
}

/*
 * Taxes the kind of which most fits; of equals, the kind that the faction has
 * least of.  Else recruits or conjures.
 */
static void
default_action(const struct hlas *h, const struct decision *decision, struct move *m)
{
	static const struct move	 tries[] = {
		{ .tag = MOVE_RECRUIT, .plan = { .unit = WARRIOR } },
		{ .tag = MOVE_RECRUIT, .plan = { .unit = SERF, .pair = 1 } },
		{ .tag = MOVE_RECRUIT, .plan = { .unit = SERF } },
		{ .tag = MOVE_CONJURE },
	};
	const struct faction		*f = &h->s->faction[h->s->seat[decision->seat].faction];
	unsigned			 best = 0, most = 0;

	for (unsigned i = ORE; i <= STOCKS; i++) {
		unsigned	 n = MIN(h->s->tax[i], (unsigned)(h->f->limit.stock - f->stock[i]));

		if (n > most || (n == most && best != 0 && f->stock[i] < f->stock[best])) {
			most = n;
			best = i;
		}
	}
	*m = (struct move){ .tag = MOVE_TAX, .plan = { .stock = (uint8_t)best } };
	if (best != 0 && check_deed(h, decision, m, NULL))
		return;
	for (unsigned i = 0; i < LENGTH(tries); i++) {
		*m = tries[i];
		if (check_deed(h, decision, m, NULL))
			return;
	}
	*m = (struct move){ .tag = MOVE_IDLE };
}

const struct frame_rules	 hlas_turn_frame = {
	.asks = ASKS(DECISION_ACTION) | ASKS(DECISION_FOLLOW) | ASKS(DECISION_MUSTER),
	.step = step_turn,
	.answer = answer_turn,
	.check = check_deed,
	.complete = default_action,
};

const struct frame_rules	 hlas_round_frame = {
	.step = step_round,
};

const struct frame_rules	 hlas_collect_frame = {
	.asks = ASKS(DECISION_DISCARD),
	.step = step_collect,
	.answer = answer_collect,
	.check = hlas_keep_check,
};
