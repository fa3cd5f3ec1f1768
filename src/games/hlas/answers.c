/*
 * Legality of answers, the meaning of "all", and the default answers for a
 * silent seat (HLS-101, HLS-102).
 */

#include "games/hlas/rules.h"
#include "referee/kit.h"

static unsigned
faction_of(const struct hlas *h, const struct decision *decision)
{
	return h->s->seat[decision->seat].faction;
}

static bool
check_deed(struct hlas *h, const struct decision *decision, const struct move *m, struct diags *d)
{
	unsigned	 faction = faction_of(h, decision), slot = hlas_deed_slot(m->tag);
	struct target	 target = hlas_target_of(m);
	struct trip	 trip;

	if (m->tag == MOVE_IDLE || m->tag == MOVE_NO_FOLLOW || m->tag == MOVE_NO_MUSTER)
		return true;
	if (decision->kind == DECISION_FOLLOW && slot != hlas_top(h)->slot)
		return NOT_NOW(d, "slot", "the action that you would follow is on another slot");
	if (hlas_slot_for(h, faction, m) == 0)
		return NOT_NOW(d, "slot", "that slot is taken");
	h->reserved = decision->kind != DECISION_ACTION;
	if (slot <= CAPITAL_SLOTS)
		return hlas_capital_check(h, faction, m->tag, &m->plan, d);
	if (m->tag == MOVE_CAST)
		return hlas_cast_check(h, faction, m->spell, &target, m->scribed, d);
	return hlas_trip(h, faction, m, &trip, d) && hlas_trip_check(h, faction, &trip, d);
}

/* Each card named must be held, and their number must be within the limit. */
static bool
check_keep(const struct hlas *h, const struct decision *decision, const struct move *m,
    struct diags *d)
{
	const struct seat	*seat = &h->s->seat[decision->seat];
	uint8_t			 left[SPELLS + 1] = { 0 };

	for (unsigned i = 0; i < seat->cards; i++)
		left[seat->library[i]]++;
	if (m->spells > decision->about[0])
		return NOT_NOW(d, "limit", "you may keep %u", decision->about[0]);
	for (unsigned i = 0; i < m->spells; i++)
		if (m->keep[i] == 0 || left[m->keep[i]]-- == 0)
			return NOT_NOW(d, "library", "'%s' is not in your library",
			    names_id(h->t->names, "spell", m->keep[i]));
	return true;
}

static bool
check_gain(const struct hlas *h, const struct decision *decision, const struct move *m,
    struct diags *d)
{
	const struct faction	*f = &h->s->faction[faction_of(h, decision)];
	unsigned		 more[STOCKS + 1] = { 0 };

	if (m->takes > decision->about[0])
		return NOT_NOW(d, "many", "you may take %u", decision->about[0]);
	for (unsigned i = 0; i < m->takes; i++)
		if (m->take[i] == 0 ||
		    f->stock[m->take[i]] + ++more[m->take[i]] > h->f->limit.stock)
			return NOT_NOW(d, "full", "there is no room for so much");
	return true;
}

/* True if a faction has all the resources named. */
static bool
named_stocks(const struct faction *f, const uint8_t *stock, unsigned n)
{
	unsigned	 named[STOCKS + 1] = { 0 };

	for (unsigned i = 0; i < n; i++)
		if (stock[i] == 0 || ++named[stock[i]] > f->stock[stock[i]])
			return false;
	return true;
}

static bool
check_loss(const struct hlas *h, const struct move *m, struct diags *d)
{
	const struct frame	*f = hlas_top(h);

	return hlas_may_lose(h, f->faction, f->region, m->unit) ||
	    NOT_NOW(d, "unit", "you cannot lose that unit");
}

static bool
check_pay(const struct hlas *h, const struct decision *decision, const struct move *m,
    struct diags *d)
{
	const struct frame	*f = hlas_top(h);
	const struct faction	*who = &h->s->faction[f->faction];
	unsigned		 price = h->f->token[f->token].price;
	bool			 pirates = decision->kind == DECISION_PIRATES,
	    can = hlas_total(who) >= price;

	if (pirates && m->to != 0 && (m->to == f->region || !hlas_may_send(h, m->to)))
		return NOT_NOW(d, "send", "the Pirates cannot go there");
	if (m->tag == MOVE_PAY)
		return (can && m->takes <= price && named_stocks(who, m->take, m->takes)) ||
		    NOT_NOW(d, "price", "it costs %u resources of yours", price);
	if (pirates && can)
		return NOT_NOW(d, "price", "you can pay the Pirates: you must");
	return check_loss(h, m, d);
}

/* Returns paths by land for kit_reach(); a closed one leads nowhere. */
static unsigned
way_by_land(const void *ctx, unsigned region, unsigned i)
{
	const struct hlas		*h = ctx;
	const struct region_figures	*r = &h->f->region[region];

	if (i >= r->ways)
		return 0;
	return hlas_by_land(&r->way[i]) && hlas_open(h, &r->way[i]) ? r->way[i].to : region;
}

/*
 * Writes the regions that the Harpy may carry a unit to: one or two steps by
 * land, not into a battle, with room.
 */
static unsigned
hlas_carry_to(const struct hlas *h, unsigned faction, unsigned region, uint8_t to[REGIONS])
{
	const struct kit_graph	 lands = { REGIONS, way_by_land, h };
	uint16_t		 steps[REGIONS + 1] = { [0] = 0 };
	unsigned		 n = 0;

	steps[region] = 1;
	kit_reach(&lands, h->f->token[HARPY].n, steps);
	for (unsigned r = 1; r <= LANDS; r++)
		if (steps[r] > 1 && hlas_enemy_at(h, faction, r) == 0 &&
		    hlas_room(h, faction, r) > 0)
			to[n++] = (uint8_t)r;
	return n;
}

/* Answers to tokens other than those that want to be paid. */
static bool
check_token(const struct hlas *h, const struct decision *decision, const struct move *m,
    struct diags *d)
{
	const struct frame	*f = hlas_top(h);
	const struct faction	*who = &h->s->faction[f->faction];
	uint8_t			 to[REGIONS];
	struct item		 prey[REGIONS];
	unsigned		 n;

	switch (decision->kind) {
	case DECISION_FLEE:
		n = hlas_flee_to(h, f->faction, f->region, f->token, to);
		if (memchr(to, m->to, n) == NULL)
			return NOT_NOW(d, "to", "your units cannot go there");
		if (m->target.items > 0 && f->token != MONSTER && f->token != SEA_MONSTER)
			return NOT_NOW(d, "part", "only who flees a Monster parts");
		return hlas_parts_check(h, f->faction, f->region, m, d);
	case DECISION_TRADERS:
		for (unsigned i = 0; i < m->takes; i++)
			if (m->take[i] == 0)
				return NEVER(d, "take", "say which resource");
		return m->tag != MOVE_EXCHANGE || named_stocks(who, m->give, m->gives) ||
		    NOT_NOW(d, "give", "you have not so much");
	case DECISION_HARPY:
		if (m->tag == MOVE_LOSE)
			return check_loss(h, m, d);
		return (hlas_left_of(h, f->faction) != 0 && hlas_land_units(who, f->region) > 0 &&
		    hlas_carry_to(h, f->faction, f->region, to) > 0) ||
		    NOT_NOW(d, "carry", "nobody can be carried away");
	case DECISION_CARRY:
		n = hlas_carry_to(h, f->faction, f->region, to);
		if (m->unit == 0 || m->unit > HERO_3 || hlas_count(who, f->region, m->unit) == 0)
			return NOT_NOW(d, "unit", "no such unit is there");
		return memchr(to, m->to, n) != NULL ||
		    NOT_NOW(d, "to", "it cannot be carried there");
	case DECISION_CRAB:
		n = hlas_crab_prey(h, f->faction, f->region, prey);
		for (unsigned i = 0; i < n; i++)
			if (prey[i].region == m->to &&
			    (m->faction == 0 || m->faction == prey[i].unit))
				return true;
		return NOT_NOW(d, "region", "no lone Serf is there that the Crab may kill");
	default:
		return (m->to != 0 && hlas_tower_at(who, m->to) >= 0) ||
		    NOT_NOW(d, "tower", "no tower of yours stands there");
	}
}

static bool
check_losses(const struct hlas *h, const struct decision *decision, const struct move *m,
    struct diags *d)
{
	const struct frame	*f = hlas_top(h);
	bool			 battle = decision->kind == DECISION_LOSSES;
	unsigned		 faction = faction_of(h, decision), side = hlas_side_of(h, faction);
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

bool
hlas_check(const struct tables *t, const void *seen, const struct decision *decision,
    const void *move, struct diags *d)
{
	struct hlas		 h = hlas_of(t, seen);
	const struct move	*m = move;
	unsigned		 me = faction_of(&h, decision);
	struct target		 target = hlas_target_of(m);

	if (decision->ahead || h.s->frames == 0)
		return true;
	switch (decision->kind) {
	case DECISION_FACTION:
		return hlas_faction_allowed(&h, m->faction) ||
		    NOT_NOW(d, "faction", "that faction is taken, or not in this game");
	case DECISION_CLOSE:
		return hlas_may_close(&h, m->continent) ||
		    NOT_NOW(d, "continent", "that continent cannot be closed");
	case DECISION_PLACE:
		return hlas_continent_allowed(&h, me, m->continent) ||
		    NOT_NOW(d, "continent", "your capital cannot stand there now");
	case DECISION_PLACE_ENEMY:
		return hlas_enemy_continent_allowed(&h, m->continent) ||
		    NOT_NOW(d, "continent", "the enemy's capital stands next to yours");
	case DECISION_ACTION: case DECISION_FOLLOW: case DECISION_MUSTER:
		return check_deed(&h, decision, m, d);
	case DECISION_KEEP: case DECISION_DISCARD:
		return check_keep(&h, decision, m, d);
	case DECISION_GAIN:
		return check_gain(&h, decision, m, d);
	case DECISION_RESEARCH:
		return hlas_capital_check(&h, me, m->tag, &m->plan, d);
	case DECISION_ROGUE: case DECISION_PIRATES:
		return check_pay(&h, decision, m, d);
	case DECISION_FLEE: case DECISION_TRADERS: case DECISION_HARPY: case DECISION_CARRY:
	case DECISION_CRAB: case DECISION_EGGS:
		return check_token(&h, decision, m, d);
	case DECISION_INTERRUPT:
		return m->tag != MOVE_INTERRUPT ||
		    hlas_interrupt_check(&h, me, m->spell, &target, d);
	case DECISION_COMBAT:
		return m->tag != MOVE_COMBAT_SPELL ||
		    hlas_combat_check(&h, me, m->spell, &target, d);
	case DECISION_TACTIC:
		return hlas_tactic_check(&h, hlas_side_of(&h, me), m, d);
	case DECISION_LOSSES: case DECISION_SUFFER:
		return check_losses(&h, decision, m, d);
	case DECISION_LEAD:
		return m->tag != MOVE_LEAD || (m->faction != 0 &&
		    (hlas_members(&h, DEFEND) & FACTION_BIT(m->faction)) != 0) ||
		    NOT_NOW(d, "leader", "that faction does not defend there");
	case DECISION_GIVE_UP:
		return hlas_give_up_check(&h, decision, m, d);
	case DECISION_PROMOTE: case DECISION_RAISE: case DECISION_STEAL:
		return hlas_spoils_check(&h, decision, m, d);
	default:
		return true;
	}
}

int
hlas_amount(const struct tables *t, const void *seen, const struct decision *decision,
    const void *move, const struct field *field, size_t item)
{
	struct hlas		 h = hlas_of(t, seen);
	unsigned		 faction = faction_of(&h, decision);
	const struct faction	*f = &h.s->faction[faction];
	const struct move	*m = move;
	struct group		 g = { 0 };

	switch (m->tag) {
	case MOVE_MARCH: case MOVE_SAIL: case MOVE_FLY:
		g = hlas_group_at(f, m->tag == MOVE_MARCH || m->army ? m->plan.region :
		    f->place[m->tag == MOVE_SAIL ? PIECE_SEA : PIECE_AIR]);
		break;
	case MOVE_CAST: case MOVE_INTERRUPT:
		g = hlas_group_at(f, m->target.region);
		break;
	case MOVE_TACTIC:
		if (h.s->battle.region != 0)
			g = hlas_side_group(&h, hlas_side_of(&h, faction));
		break;
	}
	return strcmp(field->name, "serfs") == 0 ? g.serfs : g.warriors;
}

static bool
is_legal_answer(const struct hlas *h, const struct decision *decision, const struct move *m)
{
	return hlas_check(h->t, h->s, decision, m, NULL);
}

/* The south-east is closed; capitals go round from the north-west. */
static void
default_continent(const struct hlas *h, const struct decision *decision, struct move *m)
{
	static const char *const	 order[] = { "nw", "ne", "se", "sw", "nc", "sc" };
	const struct list		*names = names_find(h->t->names, "continent");

	m->tag = decision->kind == DECISION_CLOSE ? MOVE_CLOSE :
	    decision->kind == DECISION_PLACE ? MOVE_PLACE : MOVE_PLACE_ENEMY;
	if (decision->kind == DECISION_CLOSE)
		m->continent = (uint8_t)list_find(names, "se");
	for (unsigned i = 0; decision->kind != DECISION_CLOSE && i < LENGTH(order); i++) {
		m->continent = (uint8_t)list_find(names, order[i]);
		if (is_legal_answer(h, decision, m))
			return;
	}
	for (unsigned c = 1; !is_legal_answer(h, decision, m) && c <= CONTINENTS; c++)
		m->continent = (uint8_t)c;
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
	const struct faction		*f = &h->s->faction[faction_of(h, decision)];
	unsigned			 best = 0, most = 0;

	for (unsigned i = ORE; i <= STOCKS; i++) {
		unsigned	 n = MIN(h->s->tax[i], (unsigned)(h->f->limit.stock - f->stock[i]));

		if (n > most || (n == most && best != 0 && f->stock[i] < f->stock[best])) {
			most = n;
			best = i;
		}
	}
	*m = (struct move){ .tag = MOVE_TAX, .plan = { .stock = (uint8_t)best } };
	if (best != 0 && is_legal_answer(h, decision, m))
		return;
	for (unsigned i = 0; i < LENGTH(tries); i++) {
		*m = tries[i];
		if (is_legal_answer(h, decision, m))
			return;
	}
	*m = (struct move){ .tag = MOVE_IDLE };
}

static void
default_weakest(const struct hlas *h, struct move *m)
{
	const struct frame	*f = hlas_top(h);
	struct group		 g = hlas_group_at(&h->s->faction[f->faction], f->region);

	m->tag = MOVE_LOSE;
	m->unit = (uint8_t)hlas_weakest(h, &g);
	if (!hlas_may_lose(h, f->faction, f->region, m->unit)) {
		g.sea = 0;
		m->unit = (uint8_t)hlas_weakest(h, &g);
	}
}

/* The neighbour has the Harpy carry the strongest unit as far as it flies. */
static void
default_carry(const struct hlas *h, struct move *m)
{
	const struct frame	*f = hlas_top(h);
	uint8_t			 to[REGIONS];
	unsigned		 n = hlas_carry_to(h, f->faction, f->region, to);

	m->tag = MOVE_CARRY;
	for (unsigned unit = SERF; unit <= HERO_3; unit++)
		if (hlas_count(&h->s->faction[f->faction], f->region, unit) > 0 &&
		    (m->unit == 0 || h->f->unit[unit].strength > h->f->unit[m->unit].strength))
			m->unit = (uint8_t)unit;
	m->to = n > 0 ? to[0] : 0;
	for (unsigned i = n; i-- > 0;)
		if (!hlas_adjacent_land(h, f->region, to[i]))
			m->to = to[i];
}

static void
default_for_token(const struct hlas *h, const struct decision *decision, struct move *m)
{
	const struct frame	*f = hlas_top(h);
	const struct faction	*who = &h->s->faction[f->faction];
	uint8_t			 to[REGIONS];
	struct item		 prey[REGIONS];
	unsigned		 best = 0;

	switch (decision->kind) {
	case DECISION_TOKEN:
		m->tag = f->token == WIZARD_TOWER ? MOVE_DECLINE : MOVE_TAKE;
		break;
	case DECISION_FLEE:
		m->tag = MOVE_GO;
		if (hlas_flee_to(h, f->faction, f->region, f->token, to) > 0)
			m->to = to[0];
		break;
	case DECISION_ROGUE: case DECISION_PIRATES:
		m->tag = MOVE_PAY;
		if (hlas_total(who) < h->f->token[f->token].price)
			default_weakest(h, m);
		break;
	case DECISION_HARPY:
		default_weakest(h, m);
		break;
	case DECISION_CARRY:
		default_carry(h, m);
		break;
	case DECISION_CRAB:
		m->tag = MOVE_KILL;
		if (hlas_crab_prey(h, f->faction, f->region, prey) > 0) {
			m->to = prey[0].region;
			m->faction = prey[0].unit;
		}
		break;
	default:
		for (unsigned i = 1; i < who->towers; i++)
			if (who->tower[i].distance > who->tower[best].distance)
				best = i;
		m->tag = MOVE_EGGS;
		m->to = who->tower[best].region;
	}
}

/* In a battle free abilities are used, priced ones not. */
static void
default_in_battle(const struct hlas *h, const struct decision *decision, struct move *m)
{
	const struct battle	*b = &h->s->battle;
	unsigned		 me = faction_of(h, decision), heroes;
	const struct op		*op = NULL;

	switch (decision->kind) {
	case DECISION_ABILITY:
		m->source = (uint8_t)hlas_ability_open(h, hlas_side_of(h, me), &op);
		m->tag = op != NULL && op->price == 0 ? MOVE_ABILITY : MOVE_NO_ABILITY;
		break;
	case DECISION_PROMOTE:
		m->tag = MOVE_PROMOTE;
		heroes = hlas_promotable(h, me);
		for (unsigned unit = HERO_3; unit >= HERO_1; unit--)
			if ((heroes & UNIT_BIT(unit)) != 0)
				m->unit = (uint8_t)unit;
		break;
	case DECISION_RAISE:
		*m = (struct move){ .tag = MOVE_RAISE, .unit = WARRIOR };
		if (!is_legal_answer(h, decision, m))
			m->unit = SERF;
		break;
	default:
		m->tag = MOVE_STEAL;
		m->stock = (uint8_t)hlas_most(
		    &h->s->faction[b->side[SIDES + 1 - b->winner].faction]);
	}
}

void
hlas_default(const struct hlas *h, const struct decision *decision, struct move *m)
{
	static const struct move	 always[DECISIONS] = {
		[DECISION_FOLLOW] = { .tag = MOVE_NO_FOLLOW },
		[DECISION_MUSTER] = { .tag = MOVE_NO_MUSTER },
		[DECISION_KEEP] = { .tag = MOVE_KEEP }, [DECISION_DISCARD] = { .tag = MOVE_KEEP },
		[DECISION_GAIN] = { .tag = MOVE_GAIN },
		[DECISION_RESEARCH] = { .tag = MOVE_CONJURE, .as = AS_TOKEN },
		[DECISION_TRADERS] = { .tag = MOVE_NO_EXCHANGE },
		[DECISION_INTERRUPT] = { .tag = MOVE_NO_INTERRUPT },
		[DECISION_COMBAT] = { .tag = MOVE_NO_SPELL },
		[DECISION_TACTIC] = { .tag = MOVE_TACTIC, .tactic = FIGHT },
		[DECISION_LOSSES] = { .tag = MOVE_LOSSES },
		[DECISION_SUFFER] = { .tag = MOVE_LOSSES },
		[DECISION_PERMIT] = { .tag = MOVE_NO_PERMIT },
		[DECISION_LEAD] = { .tag = MOVE_NO_LEAD },
		[DECISION_GIVE_UP] = { .tag = MOVE_GIVE_UP },
		[DECISION_REBIRTH] = { .tag = MOVE_NO_REBIRTH },
		[DECISION_RETOWER] = { .tag = MOVE_RETOWER },
	};

	*m = always[decision->kind];
	if (m->tag != 0)
		return;
	switch (decision->kind) {
	case DECISION_FACTION:
		m->tag = MOVE_FACTION;
		for (unsigned i = FACTIONS; i >= 1; i--)
			if (hlas_faction_allowed(h, i))
				m->faction = (uint8_t)i;
		break;
	case DECISION_CLOSE: case DECISION_PLACE: case DECISION_PLACE_ENEMY:
		default_continent(h, decision, m);
		break;
	case DECISION_ACTION:
		default_action(h, decision, m);
		break;
	case DECISION_TOKEN: case DECISION_FLEE: case DECISION_ROGUE: case DECISION_PIRATES:
	case DECISION_HARPY: case DECISION_CARRY: case DECISION_CRAB: case DECISION_EGGS:
		default_for_token(h, decision, m);
		break;
	default:
		default_in_battle(h, decision, m);
	}
}

void
hlas_fallback(const struct tables *t, const void *seen, const struct decision *decision, bool spoke,
    void *move)
{
	struct hlas	 h = hlas_of(t, seen);

	hlas_default(&h, decision, move);
}
