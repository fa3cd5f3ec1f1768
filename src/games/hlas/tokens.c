/*
 * Tokens turned up and resolved one by one while an own unit is there (HLS-22,
 * HLS-64, HLS-65).
 *
 * The frame's 'index' is the place in the stack, 'token' the one that is
 * resolved now.  A token that does not stay is taken off before its effect.
 */

#include "games/hlas/rules.h"
#include "referee/kit.h"

enum { TOKENS_NEXT, TOKENS_EFFECT };

/*
 * Places: where units may flee or be carried, and the Crab's prey.
 */

struct places {
	uint8_t		*to;
	unsigned	 count;
};

static void
add_place(struct places *p, unsigned region)
{
	if (region != 0 && memchr(p->to, (int)region, p->count) == NULL)
		p->to[p->count++] = (uint8_t)region;
}

/* Writes where a token may drive units, best first; returns how many. */
static unsigned
flee_to(const struct hlas *h, unsigned faction, unsigned region, unsigned token,
    uint8_t to[REGIONS])
{
	const struct faction		*f = &h->s->faction[faction];
	const struct region_figures	*here = &h->f->region[region];
	struct places			 p = { .to = to };
	uint8_t				 near[REGIONS];
	unsigned			 n = 0;

	for (unsigned i = 0; token == UNSTABLE_GROUND && i < here->ways; i++)
		if (hlas_by_land(&here->way[i]) && hlas_open(h, &here->way[i]))
			near[n++] = here->way[i].to;
	for (unsigned r = 1; token == STORM && r <= LANDS; r++)
		if (r != region && hlas_in_play(h, r) && hlas_is_shore(h, r))
			near[n++] = (uint8_t)r;
	/* Own regions with room come first, then free ones, then those with enemies. */
	for (unsigned rank = 0; rank < 3; rank++)
		for (unsigned i = 0; i < n; i++) {
			bool		 enemy = hlas_enemy_at(h, faction, near[i]) != 0;
			unsigned	 of = enemy ? 2 :
			    hlas_controls(h, faction, near[i]) ? 0 : 1;

			if (of == rank && (enemy || hlas_room(h, faction, near[i]) > 0))
				add_place(&p, near[i]);
		}
	if (token != STORM && p.count == 0)
		add_place(&p, f->capital);
	for (unsigned i = 0; token != UNSTABLE_GROUND && token != STORM && i < f->towers; i++)
		if (hlas_retreat_allowed(h, faction, region, f->tower[i].region) &&
		    (is_land(region) || hlas_is_shore(h, f->tower[i].region)))
			add_place(&p, f->tower[i].region);
	return p.count;
}

/* Returns the faction whose Serf is alone in a region, or 0. */
static unsigned
lone_serf(const struct hlas *h, unsigned region)
{
	unsigned	 found = 0, units = 0;

	for (unsigned i = 1; i <= FACTIONS; i++) {
		if (h->s->faction[i].team == 0)
			continue;
		units += hlas_units(&h->s->faction[i], region);
		if (h->s->faction[i].serf[region] > 0)
			found = i;
	}
	return units == 1 && hlas_capital_of(h, region) == 0 ? found : 0;
}

struct crab {
	const struct hlas	*h;
	unsigned		 region;	/* where it comes up */
};

/* Takes any path, but through no central region. */
static unsigned
way_of_crab(const void *ctx, unsigned region, unsigned i)
{
	const struct crab		*c = ctx;
	const struct region_figures	*r = &c->h->f->region[region];

	if (i >= r->ways || (r->central && region != c->region))
		return 0;
	return hlas_open(c->h, &r->way[i]) ? r->way[i].to : region;
}

/* Lists lone Serfs near the Crab, nearest first: enemies', or own ones if there are none. */
unsigned
hlas_crab_prey(const struct hlas *h, unsigned faction, unsigned region, struct item prey[REGIONS])
{
	const struct crab	 crab = { h, region };
	const struct kit_graph	 map = { REGIONS, way_of_crab, &crab };
	uint16_t		 steps[REGIONS + 1] = { [0] = 0 };
	unsigned		 n = 0, reach = h->f->token[GIANT_CRAB].n;

	steps[region] = 1;
	kit_reach(&map, reach, steps);
	for (unsigned own = 0; own < 2 && n == 0; own++)
		for (unsigned d = 0; d <= reach; d++)
			for (unsigned r = 1; r <= REGIONS; r++) {
				unsigned	 who = steps[r] == d + 1 ? lone_serf(h, r) : 0;
				bool		 same = h->s->faction[who].team ==
				    h->s->faction[faction].team;

				if (who != 0 && same == (own != 0))
					prey[n++] = (struct item){ .region = (uint8_t)r,
					    .unit = (uint8_t)who, .count = 1 };
			}
	return n;
}

/*
 * Effects.
 */

static void
flee_token(struct hlas *h, const struct frame *f, unsigned to)
{
	struct group	 g = hlas_group_at(&h->s->faction[f->faction], f->region);

	if (f->token == UNSTABLE_GROUND)
		g.sea = g.air = 0;
	hlas_push_forced(h, f->faction, f->region, to, &g);
}

static void
drive_out(struct hlas *h, struct frame *f)
{
	uint8_t		 to[REGIONS];
	unsigned	 n = flee_to(h, f->faction, f->region, f->token, to);

	if (n > 0 && (n == 1 || !hlas_decision_faction(h, f, DECISION_FLEE, f->faction)))
		flee_token(h, f, to[0]);
}

/* True if there is anything to offer: price, supply and room (HLS-59). */
static bool
may_take(const struct hlas *h, const struct frame *f)
{
	const struct faction	*who = &h->s->faction[f->faction];

	switch (f->token) {
	case FARM:
		return who->stock[FOOD] >= h->f->token[FARM].price && who->serfs > 0;
	case KNIGHT:
		return who->stock[FOOD] >= h->f->token[KNIGHT].price && who->warriors > 0;
	case FISHERMAN:
		return who->place[PIECE_SEA] == f->region && who->serfs > 0 &&
		    hlas_room(h, f->faction, f->region) > 0 &&
		    hlas_land_units(who, f->region) < hlas_carries(h, f->faction, SEA_VESSEL);
	default:
		return who->stock[MANA] >= h->f->token[WIZARD_TOWER].price;
	}
}

/* Returns the next living player to the left of the faction's, or 0. */
static unsigned
left_of(const struct hlas *h, unsigned faction)
{
	unsigned	 seat = h->s->faction[faction].seat;

	for (unsigned k = 1; k < h->t->seats; k++) {
		unsigned	 who = h->s->seat[(seat - 1u + k) % h->t->seats + 1].faction;

		if (!h->s->faction[who].out)
			return who;
	}
	return 0;
}

static void
apply_token(struct hlas *h, struct frame *f)
{
	unsigned			 faction = f->faction, region = f->region, n;
	struct faction			*who = &h->s->faction[faction];
	struct group			 army = hlas_group_at(who, region);
	bool				 safe = hlas_is_safe(h, faction, region);
	const struct token_figures	*figures;
	struct item			 prey[REGIONS];

	if (f->token == FISHERMAN && is_land(region))
		f->token = FARM;
	figures = &h->f->token[f->token];
	switch (f->token) {
	case MONSTER: case SEA_MONSTER:
		/* Strength drives it off; else all units must go (HQ-22: a tower does not help). */
		if (safe && f->token == MONSTER)
			break;
		if (hlas_group_strength(h, &army) >= figures->n)
			hlas_vp(h, faction, figures->vp, POINTS_TOKEN);
		else
			drive_out(h, f);
		break;
	case UNSTABLE_GROUND:
		if (!safe && hlas_land_units(who, region) > 0)
			drive_out(h, f);
		break;
	case STORM:
		drive_out(h, f);
		break;
	case ROGUE:
		if (!safe && !hlas_decision_faction(h, f, DECISION_ROGUE, faction))
			hlas_kill(h, faction, region, hlas_weakest(h, &army), 1);
		break;
	case FARM: case KNIGHT: case WIZARD_TOWER: case FISHERMAN:
		if (may_take(h, f))
			hlas_decision_faction(h, f, DECISION_TOKEN, faction);
		break;
	case MINES: case WRECKAGE:
		hlas_push_gain(h, faction, figures->n, f->token, region);
		break;
	case TRADERS:
		if ((f->flags & TOKENS_BY_SAIL) != 0 && hlas_total(who) > 0)
			hlas_decision_faction(h, f, DECISION_TRADERS, faction);
		break;
	case PIRATES:
		hlas_decision_faction(h, f, DECISION_PIRATES, faction);
		break;
	case EGGS:
		if (who->towers == 0 || (who->towers > 1 &&
		    hlas_decision_faction(h, f, DECISION_EGGS, faction)))
			break;
		who->tower[0].eggs++;
		h->s->gone[EGGS]--;
		break;
	case HARPY:
		if (!safe)
			hlas_decision_faction(h, f, DECISION_HARPY, faction);
		break;
	case GIANT_CRAB:
		n = hlas_crab_prey(h, faction, region, prey);
		if (n > 0 && (n == 1 || !hlas_decision_faction(h, f, DECISION_CRAB, faction)))
			hlas_kill(h, prey[0].unit, prey[0].region, SERF, 1);
		break;
	default:
		hlas_gain_price(h, faction, &figures->gain);
	}
}

/*
 * Answers.
 */

/* Pays resources of free choice: as named, then those the faction has most of. */
static void
pay_any(struct hlas *h, unsigned faction, unsigned n, const struct move *m)
{
	const struct faction	*f = &h->s->faction[faction];

	for (unsigned i = 0; i < m->takes && n > 0; i++)
		if (m->take[i] != 0 && f->stock[m->take[i]] > 0) {
			hlas_pay_one(h, faction, m->take[i], 1, FOR_TOKEN);
			n--;
		}
	for (; n > 0 && hlas_most(f) != 0; n--)
		hlas_pay_one(h, faction, hlas_most(f), 1, FOR_TOKEN);
}

/* Returns the faction whose library is looked at by default: the largest, then from the left. */
static unsigned
library_to_see(const struct hlas *h, unsigned faction, unsigned wanted)
{
	unsigned	 seat = h->s->faction[faction].seat, best = 0;

	if (wanted != 0 && wanted != faction && h->s->faction[wanted].seat != 0 &&
	    h->s->seat[h->s->faction[wanted].seat].cards > 0)
		return wanted;
	for (unsigned k = 1; k < h->t->seats; k++) {
		unsigned	 other = (seat - 1u + k) % h->t->seats + 1;

		if (h->s->seat[other].cards > (best == 0 ? 0 : h->s->seat[best].cards))
			best = other;
	}
	return best == 0 ? 0 : h->s->seat[best].faction;
}

/* Shows a card of it: at random, or, by the option, the card that its owner would miss least. */
static void
see_card(struct hlas *h, unsigned faction, unsigned whose)
{
	const struct seat	*seat = &h->s->seat[h->s->faction[whose].seat];
	unsigned		 pick = 0;
	struct news		*e;

	if (whose == 0 || seat->cards == 0)
		return;
	if (h->t->option[OPT_ROGUE] == 0)
		pick = chance_hidden(h->chance, seat->cards);
	else
		for (unsigned i = 1; i < seat->cards; i++)
			if (h->f->spell[seat->library[i]].vp < h->f->spell[seat->library[pick]].vp)
				pick = i;
	e = event_add(h->events, SEAT_BIT(h->s->faction[faction].seat));
	*e = (struct news){ .kind = EVENT_SAW_CARD, .faction = (uint8_t)whose,
	    .spell = seat->library[pick] };
}

/* True for a sea without a vessel, to which Pirates may go. */
static bool
may_send(const struct hlas *h, unsigned sea)
{
	for (unsigned i = 1; i <= FACTIONS; i++)
		if (h->s->faction[i].place[PIECE_SEA] == sea ||
		    h->s->faction[i].place[PIECE_AIR] == sea)
			return false;
	return is_sea(sea) && hlas_in_play(h, sea) && h->s->tokens[sea].count < TOKEN_STACK;
}

/* Returns the place of Pirates in a stack; its count if there are none. */
static unsigned
find_pirates(const struct token_stack *k)
{
	unsigned	 i = 0;

	while (i < k->count && (k->token[i] != PIRATES || k->seen[i] != EVERYONE))
		i++;
	return i;
}

/* Sends the Pirates to a sea without a vessel: as named, else the first in the table. */
static void
send_pirates(struct hlas *h, unsigned region, unsigned wanted, unsigned faction)
{
	struct token_stack	*k = &h->s->tokens[region], *to;
	unsigned		 sea = may_send(h, wanted) &&
	    wanted != region ? wanted : 0, i = find_pirates(k);

	for (unsigned r = LANDS + 1; sea == 0 && r <= REGIONS; r++)
		if (r != region && may_send(h, r))
			sea = r;
	if (i == k->count)
		return;
	if (sea == 0) {
		hlas_remove_token(h, region, i, faction);
		return;
	}
	hlas_take_off(k, i);
	to = &h->s->tokens[sea];
	to->token[to->count] = PIRATES;
	to->seen[to->count++] = EVERYONE;
	hlas_tell_token(h, EVENT_TOKEN, PIRATES, sea, faction);
}

/* A Serf or Warrior comes here, or to the courtyard if there is no room (HLS-22). */
static void
take_offer(struct hlas *h, unsigned faction, unsigned region, unsigned token)
{
	unsigned	 home = hlas_room(h, faction, region) > 0 ? region :
	    h->s->faction[faction].capital;

	switch (token) {
	case FARM: case KNIGHT:
		hlas_pay_one(h, faction, FOOD, h->f->token[token].price, FOR_TOKEN);
		hlas_enter(h, faction, home, token == FARM ? SERF : WARRIOR, 1);
		break;
	case FISHERMAN:
		hlas_enter(h, faction, region, SERF, 1);
		break;
	default:
		hlas_pay_one(h, faction, MANA, h->f->token[WIZARD_TOWER].price, FOR_TOKEN);
		hlas_push(h, FRAME_RESEARCH, faction)->token = WIZARD_TOWER;
	}
}

static void
answer_tokens(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
{
	unsigned		 faction = f->faction, region = f->region,
	    n = MIN(m->gives, m->takes);
	struct faction		*who = &h->s->faction[faction];
	struct group		 g = { 0 };

	switch (h->asked) {
	case DECISION_TOKEN:
		if (m->tag == MOVE_TAKE)
			take_offer(h, faction, region, f->token);
		break;
	case DECISION_FLEE:
		hlas_part(h, faction, region, m->target.item, m->target.items);
		flee_token(h, f, m->to);
		break;
	case DECISION_ROGUE:
		if (m->tag == MOVE_LOSE) {
			hlas_kill(h, faction, region, m->unit, 1);
			break;
		}
		pay_any(h, faction, h->f->token[ROGUE].price, m);
		see_card(h, faction, library_to_see(h, faction, m->faction));
		break;
	case DECISION_PIRATES:
		if (f->index > 0)
			f->index--;
		send_pirates(h, region, m->to, faction);
		if (m->tag == MOVE_PAY) {
			pay_any(h, faction, h->f->token[PIRATES].price, m);
			hlas_vp(h, faction, h->f->token[PIRATES].vp, POINTS_TOKEN);
		} else
			hlas_kill(h, faction, region, m->unit, 1);
		break;
	case DECISION_TRADERS:
		for (unsigned i = 0; m->tag == MOVE_EXCHANGE && i < n; i++) {
			hlas_pay_one(h, faction, m->give[i], 1, FOR_EXCHANGE);
			hlas_gain(h, faction, m->take[i], 1);
		}
		break;
	case DECISION_HARPY:
		if (m->tag == MOVE_LOSE)
			hlas_kill(h, faction, region, m->unit, 1);
		else
			hlas_decision_faction(h, f, DECISION_CARRY, left_of(h, faction));
		break;
	case DECISION_CARRY:
		hlas_group_add(&g, m->unit, 1);
		hlas_push_forced(h, faction, region, m->to, &g);
		break;
	case DECISION_CRAB:
		hlas_kill(h, m->faction != 0 ? m->faction : lone_serf(h, m->to), m->to, SERF, 1);
		break;
	default:
		who->tower[hlas_tower_at(who, m->to)].eggs++;
		h->s->gone[EGGS]--;
	}
}

/*
 * Turns up the next token.  A token that stays and was face up acts again only
 * if it is one of three.
 */
static void
next_token(struct hlas *h, struct frame *f)
{
	struct token_stack	*k = &h->s->tokens[f->region];
	bool			 was_up = k->seen[f->index] == EVERYONE, stays;
	unsigned		 count = k->count, token;

	hlas_turn_up(h, f->region, f->index, f->faction);
	if (k->count < count)
		return;
	token = k->token[f->index];
	stays = h->f->token[token].stays;
	if (stays)
		f->index++;
	if (stays && was_up && token != WIZARD_TOWER && token != TRADERS && token != PIRATES)
		return;
	f->token = (uint8_t)token;
	f->step = TOKENS_EFFECT;
	if (!stays)
		h->s->gone[hlas_take_off(k, f->index)]++;
	if (stays && was_up)
		return;
	hlas_tell_token(h, EVENT_RESOLVED, token, f->region, f->faction);
	hlas_moment(h, f->faction, WHEN_EXPLORE, f->region);
}

static void
step_tokens(struct hlas *h, struct frame *f)
{
	const struct token_stack	*k = &h->s->tokens[f->region];
	bool				 here = hlas_has_units(h, f->faction, f->region) &&
	    !h->s->faction[f->faction].out;

	if (f->step == TOKENS_EFFECT) {
		f->step = TOKENS_NEXT;
		if (here)
			apply_token(h, f);
		return;
	}
	f->token = 0;
	if (here && (f->flags & TOKENS_PIRATES) != 0)
		f->index = (uint8_t)find_pirates(k);
	if (here && f->index < k->count)
		next_token(h, f);
	else
		hlas_pop(h);
}

/*
 * Legal answers, and the rules' own.
 */

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

	if (pirates && m->to != 0 && (m->to == f->region || !may_send(h, m->to)))
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
carry_to(const struct hlas *h, unsigned faction, unsigned region, uint8_t to[REGIONS])
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
	case DECISION_TOKEN:
		return true;
	case DECISION_ROGUE: case DECISION_PIRATES:
		return check_pay(h, decision, m, d);
	case DECISION_FLEE:
		n = flee_to(h, f->faction, f->region, f->token, to);
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
		return (left_of(h, f->faction) != 0 && hlas_land_units(who, f->region) > 0 &&
		    carry_to(h, f->faction, f->region, to) > 0) ||
		    NOT_NOW(d, "carry", "nobody can be carried away");
	case DECISION_CARRY:
		n = carry_to(h, f->faction, f->region, to);
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
	unsigned		 n = carry_to(h, f->faction, f->region, to);

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
		if (flee_to(h, f->faction, f->region, f->token, to) > 0)
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

const struct frame_rules	 hlas_tokens_frame = {
	.asks = ASKS(DECISION_TOKEN) | ASKS(DECISION_FLEE) | ASKS(DECISION_ROGUE) |
	    ASKS(DECISION_PIRATES) | ASKS(DECISION_TRADERS) | ASKS(DECISION_HARPY) |
	    ASKS(DECISION_CARRY) | ASKS(DECISION_CRAB) | ASKS(DECISION_EGGS),
	.step = step_tokens,
	.answer = answer_tokens,
	.check = check_token,
	.complete = default_for_token,
};
