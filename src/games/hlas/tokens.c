/*
 * Tokens turned up and resolved one by one while an own unit is there (HLS-22, HLS-64, HLS-65).
 *
 * The frame's 'index' is the place in the stack, 'token' the one that is resolved now.  A token
 * that does not stay is taken off before its effect.
 */

#include "games/hlas/rules.h"
#include "referee/kit.h"

struct places {
	uint8_t		*to;
	unsigned	 count;
};

static void
add_place(struct places *p, unsigned region)
{
	if (region == 0 || memchr(p->to, (int)region, p->count) != NULL)
		return;
	p->to[p->count++] = (uint8_t)region;
}

/* Lists own regions with room, then free ones, then those with enemies. */
static void
add_ranked(const struct hlas *h, unsigned faction, const uint8_t *region, unsigned count,
    struct places *p)
{
	for (unsigned rank = 0; rank < 3; rank++) {
		for (unsigned i = 0; i < count; i++) {
			bool		 enemy = hlas_enemy_at(h, faction, region[i]) != 0;
			unsigned	 of = enemy ? 2 : hlas_controls(h, faction, region[i]) ? 0 :
			    1;

			if (of == rank && (enemy || hlas_room(h, faction, region[i]) > 0))
				add_place(p, region[i]);
		}
	}
}

static void
flee_ground(const struct hlas *h, unsigned faction, unsigned region, struct places *p)
{
	uint8_t		 near[MAX_WAYS];
	unsigned	 n = 0;

	for (unsigned i = 0; i < h->f->region[region].ways; i++)
		if (hlas_by_land(&h->f->region[region].way[i]) &&
		    hlas_open(h, &h->f->region[region].way[i]))
			near[n++] = h->f->region[region].way[i].to;
	add_ranked(h, faction, near, n, p);
	if (p->count == 0)
		add_place(p, h->s->faction[faction].capital);
}

static void
flee_storm(const struct hlas *h, unsigned faction, unsigned region, struct places *p)
{
	uint8_t		 shore[LANDS];
	unsigned	 n = 0;

	for (unsigned r = 1; r <= LANDS; r++)
		if (r != region && hlas_in_play(h, r) && hlas_is_shore(h, r))
			shore[n++] = (uint8_t)r;
	add_ranked(h, faction, shore, n, p);
}

unsigned
hlas_flee_to(const struct hlas *h, unsigned faction, unsigned region, unsigned token,
    uint8_t to[REGIONS])
{
	const struct faction	*f = &h->s->faction[faction];
	struct places		 p = { .to = to };

	if (token == UNSTABLE_GROUND)
		flee_ground(h, faction, region, &p);
	else if (token == STORM)
		flee_storm(h, faction, region, &p);
	else {
		add_place(&p, f->capital);
		for (unsigned i = 0; i < f->towers; i++)
			if (hlas_retreat_allowed(h, faction, region, f->tower[i].region) &&
			    (is_land(region) || hlas_is_shore(h, f->tower[i].region)))
				add_place(&p, f->tower[i].region);
	}
	return p.count;
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
 * Writes the regions that the Harpy may carry a unit to: one or two steps by land, not into a
 * battle, with room.
 */
unsigned
hlas_carry_to(const struct hlas *h, unsigned faction, unsigned region, uint8_t to[REGIONS])
{
	const struct kit_graph	 lands = { REGIONS, way_by_land, h };
	struct places		 p = { .to = to };
	uint16_t		 steps[REGIONS + 1] = { [0] = 0 };

	steps[region] = 1;
	kit_reach(&lands, h->f->token[HARPY].n, steps);
	for (unsigned r = 1; r <= LANDS; r++)
		if (steps[r] > 1 && hlas_enemy_at(h, faction, r) == 0 &&
		    hlas_room(h, faction, r) > 0)
			add_place(&p, r);
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

static bool
is_prey(const struct hlas *h, unsigned who, unsigned faction, bool own)
{
	return who != 0 && (h->s->faction[who].team == h->s->faction[faction].team) == own;
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

				if (is_prey(h, who, faction, own != 0))
					prey[n++] = (struct item){ .region = (uint8_t)r,
					    .unit = (uint8_t)who, .count = 1 };
			}
	return n;
}

static struct group
army_at(const struct hlas *h, const struct frame *f)
{
	return hlas_group_at(&h->s->faction[f->faction], f->region);
}

static void
flee_token(struct hlas *h, unsigned faction, unsigned region, unsigned token, unsigned to)
{
	struct group	 g = hlas_group_at(&h->s->faction[faction], region);

	if (token == UNSTABLE_GROUND)
		g.sea = g.air = 0;
	hlas_push_forced(h, faction, region, to, &g);
}

static bool
effect_flee(struct hlas *h, struct frame *f)
{
	uint8_t		 to[REGIONS];
	unsigned	 n = hlas_flee_to(h, f->faction, f->region, f->token, to);

	if (n > 1 && hlas_decision_faction(h, f, DECISION_FLEE, f->faction))
		return true;
	if (n > 0)
		flee_token(h, f->faction, f->region, f->token, to[0]);
	return false;
}

/* Strength of 4 drives it off; else all units must go (HQ-22: a tower does not help). */
static bool
effect_monster(struct hlas *h, struct frame *f)
{
	const struct token_figures	*figures = &h->f->token[f->token];
	struct group			 g = army_at(h, f);

	if (hlas_group_strength(h, &g) < figures->n)
		return effect_flee(h, f);
	hlas_vp(h, f->faction, figures->vp, POINTS_TOKEN);
	return false;
}

static bool
effect_rogue(struct hlas *h, struct frame *f)
{
	struct group	 g = army_at(h, f);

	if (hlas_decision_faction(h, f, DECISION_ROGUE, f->faction))
		return true;
	hlas_kill(h, f->faction, f->region, hlas_weakest(h, &g), 1);
	return false;
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
		return who->serfs > 0;
	default:
		return who->stock[MANA] >= h->f->token[WIZARD_TOWER].price;
	}
}

static bool
effect_fisherman(struct hlas *h, struct frame *f)
{
	const struct faction	*who = &h->s->faction[f->faction];

	if (is_land(f->region)) {
		f->token = FARM;
		return may_take(h, f) && hlas_decision_faction(h, f, DECISION_TOKEN, f->faction);
	}
	if (who->place[PIECE_SEA] != f->region || hlas_room(h, f->faction, f->region) == 0 ||
	    hlas_land_units(who, f->region) >= hlas_carries(h, f->faction, SEA_VESSEL))
		return false;
	return may_take(h, f) && hlas_decision_faction(h, f, DECISION_TOKEN, f->faction);
}

static bool
effect_eggs(struct hlas *h, struct frame *f)
{
	struct faction	*who = &h->s->faction[f->faction];

	if (who->towers > 1 && hlas_decision_faction(h, f, DECISION_EGGS, f->faction))
		return true;
	if (who->towers > 0) {
		who->tower[0].eggs++;
		h->s->gone[EGGS]--;
	}
	return false;
}

/* Returns the next living player to the left of the faction's, or 0. */
unsigned
hlas_left_of(const struct hlas *h, unsigned faction)
{
	unsigned	 seat = h->s->faction[faction].seat;

	for (unsigned k = 1; k < h->t->seats; k++) {
		unsigned	 who = h->s->seat[(seat - 1u + k) % h->t->seats + 1].faction;

		if (!h->s->faction[who].out)
			return who;
	}
	return 0;
}

static bool
effect_harpy(struct hlas *h, struct frame *f)
{
	return hlas_decision_faction(h, f, DECISION_HARPY, f->faction);
}

static bool
effect_crab(struct hlas *h, struct frame *f)
{
	struct item	 prey[REGIONS];
	unsigned	 n = hlas_crab_prey(h, f->faction, f->region, prey);

	if (n > 1 && hlas_decision_faction(h, f, DECISION_CRAB, f->faction))
		return true;
	if (n > 0)
		hlas_kill(h, prey[0].unit, prey[0].region, SERF, 1);
	return false;
}

static bool
effect_pirates(struct hlas *h, struct frame *f)
{
	return hlas_decision_faction(h, f, DECISION_PIRATES, f->faction);
}

static bool
apply_token(struct hlas *h, struct frame *f)
{
	bool	 safe = hlas_is_safe(h, f->faction, f->region);

	switch (f->token) {
	case MONSTER:
		return !safe && effect_monster(h, f);
	case SEA_MONSTER:
		return effect_monster(h, f);
	case UNSTABLE_GROUND:
		return !safe && hlas_land_units(&h->s->faction[f->faction], f->region) > 0 &&
		    effect_flee(h, f);
	case STORM:
		return effect_flee(h, f);
	case ROGUE:
		return !safe && effect_rogue(h, f);
	case FARM: case KNIGHT: case WIZARD_TOWER:
		return may_take(h, f) && hlas_decision_faction(h, f, DECISION_TOKEN, f->faction);
	case FISHERMAN:
		return effect_fisherman(h, f);
	case MINES: case WRECKAGE:
		hlas_push_gain(h, f->faction, h->f->token[f->token].n, f->token, f->region);
		return false;
	case TRADERS:
		return (f->flags & TOKENS_BY_SAIL) != 0 &&
		    hlas_total(&h->s->faction[f->faction]) > 0 &&
		    hlas_decision_faction(h, f, DECISION_TRADERS, f->faction);
	case PIRATES:
		return effect_pirates(h, f);
	case EGGS:
		return effect_eggs(h, f);
	case HARPY:
		return !safe && effect_harpy(h, f);
	case GIANT_CRAB:
		return effect_crab(h, f);
	default:
		hlas_gain_price(h, f->faction, &h->f->token[f->token].gain);
		return false;
	}
}

/* The Serf or Warrior comes here, or to the courtyard if there is no room (HLS-22). */
static void
join(struct hlas *h, unsigned faction, unsigned region, unsigned unit)
{
	hlas_enter(h, faction,
	    hlas_room(h, faction, region) > 0 ? region : h->s->faction[faction].capital, unit, 1);
}

static void
take(struct hlas *h, struct frame *f)
{
	unsigned	 faction = f->faction;
	struct frame	*research;

	switch (f->token) {
	case FARM:
	case KNIGHT:
		hlas_pay_one(h, faction, FOOD, h->f->token[f->token].price);
		join(h, faction, f->region, f->token == FARM ? SERF : WARRIOR);
		break;
	case FISHERMAN:
		hlas_enter(h, faction, f->region, SERF, 1);
		break;
	default:
		hlas_pay_one(h, faction, MANA, h->f->token[WIZARD_TOWER].price);
		research = hlas_push(h, FRAME_RESEARCH, faction);
		research->token = WIZARD_TOWER;
	}
}

/* Pays resources of free choice: as named, then those the faction has most of. */
static void
pay_any(struct hlas *h, unsigned faction, unsigned n, const struct move *m)
{
	const struct faction	*f = &h->s->faction[faction];

	for (unsigned i = 0; i < m->takes && n > 0; i++)
		if (m->take[i] != 0 && f->stock[m->take[i]] > 0) {
			hlas_pay_one(h, faction, m->take[i], 1);
			n--;
		}
	for (; n > 0 && hlas_most(f) != 0; n--)
		hlas_pay_one(h, faction, hlas_most(f), 1);
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

static void
answer_rogue(struct hlas *h, struct frame *f, const struct move *m)
{
	if (m->tag == MOVE_LOSE) {
		hlas_kill(h, f->faction, f->region, m->unit, 1);
		return;
	}
	pay_any(h, f->faction, h->f->token[ROGUE].price, m);
	see_card(h, f->faction, library_to_see(h, f->faction, m->faction));
}

static bool
has_vessel(const struct hlas *h, unsigned sea)
{
	for (unsigned i = 1; i <= FACTIONS; i++)
		if (h->s->faction[i].place[PIECE_SEA] == sea ||
		    h->s->faction[i].place[PIECE_AIR] == sea)
			return true;
	return false;
}

bool
hlas_may_send(const struct hlas *h, unsigned sea)
{
	return is_sea(sea) && hlas_in_play(h, sea) && !has_vessel(h, sea) &&
	    h->s->tokens[sea].count < TOKEN_STACK;
}

/* Sends the Pirates to a sea without a vessel: as named, else the first in the table. */
static void
send_pirates(struct hlas *h, unsigned region, unsigned wanted, unsigned faction)
{
	struct token_stack	*k = &h->s->tokens[region], *to;
	unsigned		 sea = hlas_may_send(h, wanted) && wanted != region ? wanted : 0;

	for (unsigned r = LANDS + 1; sea == 0 && r <= REGIONS; r++)
		if (r != region && hlas_may_send(h, r))
			sea = r;
	for (unsigned i = 0; i < k->count; i++) {
		if (k->token[i] != PIRATES || k->seen[i] != EVERYONE)
			continue;
		if (sea == 0) {
			hlas_remove_token(h, region, i, faction);
			return;
		}
		hlas_take_off(k, i);
		to = &h->s->tokens[sea];
		to->token[to->count] = PIRATES;
		to->seen[to->count++] = EVERYONE;
		hlas_tell_token(h, EVENT_TOKEN, PIRATES, sea, faction);
		return;
	}
}

static void
answer_pirates(struct hlas *h, struct frame *f, const struct move *m)
{
	unsigned	 faction = f->faction, region = f->region;

	if (f->index > 0)
		f->index--;
	send_pirates(h, region, m->to, faction);
	if (m->tag == MOVE_PAY) {
		pay_any(h, faction, h->f->token[PIRATES].price, m);
		hlas_vp(h, faction, h->f->token[PIRATES].vp, POINTS_TOKEN);
	} else
		hlas_kill(h, faction, region, m->unit, 1);
}

static void
exchange(struct hlas *h, unsigned faction, const struct move *m)
{
	unsigned	 n = MIN(m->gives, m->takes);

	for (unsigned i = 0; i < n; i++) {
		hlas_pay_one(h, faction, m->give[i], 1);
		hlas_gain(h, faction, m->take[i], 1);
	}
}

static void
answer_harpy(struct hlas *h, struct frame *f, const struct move *m)
{
	if (m->tag == MOVE_LOSE)
		hlas_kill(h, f->faction, f->region, m->unit, 1);
	else
		hlas_decision_faction(h, f, DECISION_CARRY, hlas_left_of(h, f->faction));
}

static void
answer_carry(struct hlas *h, struct frame *f, const struct move *m)
{
	struct group	 g = { 0 };

	hlas_group_add(&g, m->unit, 1);
	hlas_push_forced(h, f->faction, f->region, m->to, &g);
}

static void
answer_eggs(struct hlas *h, struct frame *f, const struct move *m)
{
	struct faction	*who = &h->s->faction[f->faction];
	int		 i = hlas_tower_at(who, m->to);

	who->tower[i].eggs++;
	h->s->gone[EGGS]--;
}

void
hlas_answer_tokens(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
{
	switch (h->asked) {
	case DECISION_TOKEN:
		if (m->tag == MOVE_TAKE)
			take(h, f);
		break;
	case DECISION_FLEE:
		hlas_part(h, f->faction, f->region, m->target.item, m->target.items);
		flee_token(h, f->faction, f->region, f->token, m->to);
		break;
	case DECISION_ROGUE:
		answer_rogue(h, f, m);
		break;
	case DECISION_PIRATES:
		answer_pirates(h, f, m);
		break;
	case DECISION_TRADERS:
		if (m->tag == MOVE_EXCHANGE)
			exchange(h, f->faction, m);
		break;
	case DECISION_HARPY:
		answer_harpy(h, f, m);
		break;
	case DECISION_CARRY:
		answer_carry(h, f, m);
		break;
	case DECISION_CRAB:
		hlas_kill(h, m->faction != 0 ? m->faction : lone_serf(h, m->to), m->to, SERF,
		    1);
		break;
	default:
		answer_eggs(h, f, m);
	}
}

enum { TOKENS_NEXT, TOKENS_EFFECT };

/*
 * Turns up the next token.  A token that stays and was face up acts again only if it is one of
 * three.
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
	hlas_moment(h, f->faction, WHEN_EXPLORE, f->region, 1);
}

static bool
find_pirates(const struct hlas *h, struct frame *f)
{
	const struct token_stack	*k = &h->s->tokens[f->region];

	for (unsigned i = 0; i < k->count; i++) {
		if (k->token[i] != PIRATES || k->seen[i] != EVERYONE)
			continue;
		f->index = (uint8_t)i;
		return true;
	}
	return false;
}

void
hlas_step_tokens(struct hlas *h, struct frame *f)
{
	bool	 here = hlas_has_units(h, f->faction, f->region) && !h->s->faction[f->faction].out;

	if (f->step == TOKENS_EFFECT) {
		f->step = TOKENS_NEXT;
		if (here)
			apply_token(h, f);
		return;
	}
	f->token = 0;
	if (!here || ((f->flags & TOKENS_PIRATES) != 0 && !find_pirates(h, f)) ||
	    f->index >= h->s->tokens[f->region].count)
		hlas_pop(h);
	else
		next_token(h, f);
}
