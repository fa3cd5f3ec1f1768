/* Tactic cards and losses of a battle (HLS-25 to HLS-29, HLS-52, HLS-53, HLS-64, HLS-78). */

#include "games/hlas/rules.h"

/* With one card left, the discards are mixed in first (HLS-72). */
unsigned
hlas_solo_draw(struct hlas *h)
{
	struct solo	*solo = &h->s->solo;
	unsigned	 nth, card = 0;

	if (bits(solo->pile) <= 1) {
		solo->pile |= solo->discards;
		solo->discards = 0;
	}
	nth = chance_public(h->chance, bits(solo->pile), "card");
	do
		card++;
	while ((solo->pile & CARD_BIT(card)) == 0 || nth-- > 0);
	solo->pile &= (uint8_t)~CARD_BIT(card);
	return card;
}

static void
draw_enemy_card(struct hlas *h, unsigned side)
{
	struct fighter			*f = &h->s->battle.side[side];
	unsigned			 card = hlas_solo_draw(h);
	const struct card_figures	*figures = &h->f->card[card];

	h->s->solo.discards |= CARD_BIT(card);
	f->drawn = (uint8_t)card;
	f->card = f->counts_as = side == ATTACK ? figures->attack : figures->defence;
	hlas_event(h, EVENT_CARD_DRAWN, f->faction)->drawn = (uint8_t)card;
}

struct best {
	struct group	 group;
	unsigned	 strength, vp, pieces;
	bool		 found;
};

static unsigned
group_vp(const struct hlas *h, const struct group *g)
{
	unsigned	 sum = 0;

	for (unsigned unit = SERF; unit <= UNITS; unit++)
		sum += hlas_group_count(g, unit) * h->f->unit[unit].vp;
	return sum;
}

/* Of equals, the group with more units of an earlier kind comes first. */
static bool
comes_first(const struct group *a, const struct group *b)
{
	for (unsigned i = 0; i < UNITS; i++) {
		unsigned	 unit = hlas_loss_order[i];

		if (hlas_group_count(a, unit) != hlas_group_count(b, unit))
			return hlas_group_count(a, unit) > hlas_group_count(b, unit);
	}
	return false;
}

static void
weigh(const struct hlas *h, struct best *best, const struct group *g, unsigned damage)
{
	unsigned	 strength = hlas_group_strength(h, g), vp = group_vp(h, g),
	    pieces = hlas_group_size(g);

	if (strength < damage)
		return;
	if (best->found) {
		if (strength != best->strength ? strength > best->strength : vp != best->vp ?
		    vp > best->vp :
		    pieces != best->pieces ? pieces > best->pieces : !comes_first(g, &best->group))
			return;
	}
	*best = (struct best){ .group = *g, .strength = strength, .vp = vp, .pieces = pieces,
	    .found = true };
}

/* Tries all sets of single pieces with each number of Serfs and Warriors. */
struct group
hlas_least_losses(const struct hlas *h, const struct group *all, unsigned damage)
{
	struct best	 best = { .found = false };

	if (damage == 0 || hlas_group_strength(h, all) <= damage)
		return damage == 0 ? (struct group){ 0 } : *all;
	for (unsigned set = 0; set < 32; set++) {
		struct group	 g = { .heroes = (uint8_t)(set & 7), .sea = set >> 3 & 1,
		    .air = set >> 4 & 1 };

		if (!hlas_group_within(&g, all))
			continue;
		for (g.serfs = 0; g.serfs <= all->serfs; g.serfs++)
			for (g.warriors = 0; g.warriors <= all->warriors; g.warriors++)
				weigh(h, &best, &g, damage);
	}
	return best.group;
}

void
hlas_tower_falls(struct hlas *h, unsigned faction, unsigned region, unsigned by)
{
	struct faction	*f = &h->s->faction[faction], *victor = &h->s->faction[by];
	int		 i = hlas_tower_at(f, region);
	unsigned	 eggs = f->tower[i].eggs;
	struct news	*e = hlas_event(h, EVENT_TOWER_LOST, faction);

	e->region = (uint8_t)region;
	e->other = (uint8_t)by;
	memmove(&f->tower[i], &f->tower[i + 1], (size_t)(TOWERS - 1 - i) * sizeof(f->tower[0]));
	f->tower[TOWERS - 1] = (struct tower){ 0 };
	f->towers--;
	if (by != 0 && victor->towers > 0)
		victor->tower[0].eggs = (uint8_t)(victor->tower[0].eggs + eggs);
	else
		h->s->gone[EGGS] = (uint8_t)(h->s->gone[EGGS] + eggs);
}

static unsigned
left_for_units(const struct hlas *h, unsigned side)
{
	unsigned	 damage = h->s->battle.side[side].damage;
	bool		 tower = (hlas_side_structures(h, side) & VS_BIT(VS_TOWER)) != 0;

	return tower ? damage - MIN(damage, h->f->battle.tower) : damage;
}

bool
hlas_losses_open(const struct hlas *h, unsigned side)
{
	const struct fighter	*f = &h->s->battle.side[side];
	const struct faction	*who = &h->s->faction[f->faction];
	struct group		 g = hlas_side_group(h, side);
	unsigned		 damage = left_for_units(h, side), kinds = 0, towers = who->towers;

	if (f->counts_as == RETREAT || hlas_group_size(&g) == 0)
		return false;
	for (unsigned unit = SERF; unit <= UNITS; unit++)
		kinds += hlas_group_count(&g, unit) > 0;
	if (hlas_tower_at(who, h->s->battle.region) >= 0)
		towers--;
	return (kinds > 1 && damage > 0 && damage < hlas_units_strength(h, side)) ||
	    (towers > 0 && damage < hlas_units_strength(h, side));
}

/* A side that loses the Griffin takes no further damage (HLS-58). */
static bool
saved_by_griffin(const struct hlas *h, unsigned side, unsigned unit)
{
	return unit == AIR_VESSEL &&
	    hlas_feat(h, h->s->battle.side[side].faction, FEAT_GRIFFIN_RETREAT, NULL) != NULL;
}

static unsigned
lose_one(struct hlas *h, unsigned side, unsigned unit, unsigned damage)
{
	bool	 saved = saved_by_griffin(h, side, unit);

	hlas_kill_in_battle(h, side, unit, 1);
	return saved ? 0 : damage - MIN(damage, h->f->unit[unit].strength);
}

/* The enemy without a seat loses by kinds, in their order (HLS-78). */
static void
lose_solo(struct hlas *h, unsigned side, unsigned damage)
{
	struct group	 g = hlas_side_group(h, side);

	while (damage > 0 && hlas_group_size(&g) > 0) {
		unsigned	 unit = hlas_solo_first_loss(&g);

		damage = lose_one(h, side, unit, damage);
		hlas_group_add(&g, unit, -1u);
	}
}

static void
lose_units(struct hlas *h, unsigned side, unsigned damage, const struct move *m)
{
	struct group	 g, least;

	if (hlas_is_solo(h, h->s->battle.side[side].faction)) {
		lose_solo(h, side, damage);
		return;
	}
	for (unsigned i = 0; m != NULL && i < m->kinds && damage > 0; i++) {
		g = hlas_side_group(h, side);
		for (unsigned n = m->kind[i] != 0 ? hlas_group_count(&g, m->kind[i]) : 0; n > 0 &&
		    damage > 0; n--)
			damage = lose_one(h, side, m->kind[i], damage);
	}
	for (g = hlas_side_group(h, side); damage > 0 && hlas_group_size(&g) > 0;
	    g = hlas_side_group(h, side)) {
		least = hlas_least_losses(h, &g, damage);
		for (unsigned unit = SERF; unit <= UNITS; unit++)
			for (unsigned n = hlas_group_count(&least, unit); n > 0 && damage > 0; n--)
				damage = lose_one(h, side, unit, damage);
	}
}

static void
survivors_go(struct hlas *h, unsigned side, unsigned to)
{
	const struct fighter	*f = &h->s->battle.side[side];
	uint16_t		 members = hlas_members(h, side);

	hlas_part(h, f->faction, h->s->battle.region, f->part, f->parts);
	for (unsigned i = 1; i <= FACTIONS; i++) {
		struct group	 g = hlas_group_at(&h->s->faction[i], h->s->battle.region);
		unsigned	 home = i == f->faction ? to : 0;

		if ((members & FACTION_BIT(i)) != 0 && (home != 0 ||
		    h->s->faction[i].capital != h->s->battle.region))
			hlas_send_home(h, i, h->s->battle.region, &g, home);
	}
}

static unsigned
tower_owner(const struct hlas *h, unsigned side)
{
	unsigned	 owner = hlas_tower_of(h, h->s->battle.region);

	return (hlas_members(h, side) & FACTION_BIT(owner)) != 0 ? owner : 0;
}

/* Applies losses: the tower first, then units; the survivors go (HLS-28). */
void
hlas_losses(struct hlas *h, unsigned side, const struct move *m)
{
	struct battle	*b = &h->s->battle;
	struct fighter	*f = &b->side[side];
	unsigned	 units = left_for_units(h, side), to = m != NULL ? m->to : f->to;
	struct group	 g;

	if ((hlas_side_structures(h, side) & VS_BIT(VS_TOWER)) != 0) {
		b->ruins |= VS_BIT(VS_TOWER);
		hlas_tower_falls(h, tower_owner(h, side), b->region, b->side[b->winner].faction);
	}
	lose_units(h, side, units, m);
	if (m != NULL) {
		f->parts = MIN(m->target.items, PARTS);
		memcpy(f->part, m->target.item, f->parts * sizeof(f->part[0]));
	}
	survivors_go(h, side, to);
	if (f->at != b->region) {
		g = hlas_group_at(&h->s->faction[f->faction], f->at);
		hlas_send_home(h, f->faction, f->at, &g, to);
	}
}

static void
discard_all(struct hlas *h, unsigned faction)
{
	struct faction	*f = &h->s->faction[faction];
	struct seat	*seat = &h->s->seat[f->seat];

	while (f->seat != 0 && seat->cards > 0) {
		hlas_discard(h, seat->library[0]);
		hlas_remove_card(h, faction, seat->library[0]);
	}
	for (unsigned i = 0; i < f->scribes; i++)
		hlas_discard(h, f->scribed[i].spell);
}

/* A capital that loses is destroyed: its owner is out at once (HLS-29). */
void
hlas_destroy(struct hlas *h, unsigned faction, unsigned by)
{
	struct faction	*f = &h->s->faction[faction];
	struct news	*e = hlas_event(h, EVENT_DESTROYED, faction);

	e->other = (uint8_t)by;
	e->region = f->capital;
	discard_all(h, faction);
	for (unsigned i = 0; i < f->towers; i++)
		h->s->gone[EGGS] = (uint8_t)(h->s->gone[EGGS] + f->tower[i].eggs);
	if (f->seat != 0)
		h->s->seat[f->seat].plan = (struct plan){ 0 };
	*f = (struct faction){ .seat = f->seat, .team = f->team, .out = true, .level = f->level };
	hlas_vp(h, by, h->f->battle.ruin, POINTS_RUIN);
}

unsigned
hlas_tactic_price(const struct hlas *h, unsigned side, unsigned tactic)
{
	struct walk	 w = { .h = h, .faction = h->s->battle.side[side].faction,
	    .tag = OP_CHEAP };
	unsigned	 price = h->f->tactic[tactic].price, cut = 0;

	while (price > 0 && hlas_next(&w))
		if (w.op->of == CHEAP_TACTIC && hlas_in_battle(h, side, w.source))
			cut += w.op->n;
	return price > cut ? price - cut : 0;
}

static unsigned
sacrifice_value(const struct hlas *h, unsigned side, unsigned unit)
{
	struct walk	 w = { .h = h, .faction = h->s->battle.side[side].faction,
	    .tag = OP_SACRIFICE };
	unsigned	 value = h->f->unit[unit].strength;

	while (hlas_next(&w))
		if ((w.op->units == 0 || (w.op->units & UNIT_BIT(unit)) != 0) &&
		    hlas_in_battle(h, side, w.source))
			value += w.op->n;
	return value;
}

static unsigned
group_value(const struct hlas *h, unsigned side, const struct group *g)
{
	unsigned	 sum = 0;

	for (unsigned unit = SERF; unit <= HERO_3; unit++)
		if (hlas_group_count(g, unit) > 0)
			sum += hlas_group_count(g, unit) * sacrifice_value(h, side, unit);
	return sum;
}

static struct group
land_of(const struct hlas *h, unsigned side)
{
	struct group	 g = hlas_side_group(h, side);

	g.sea = g.air = 0;
	return g;
}

static bool
tactic_payable(const struct hlas *h, unsigned side, unsigned tactic)
{
	const struct tactic_figures	*f = &h->f->tactic[tactic];
	struct group			 land = land_of(h, side);

	return f->price == 0 || f->each ||
	    h->s->faction[h->s->battle.side[side].faction].stock[f->pays] +
	    group_value(h, side, &land) >= hlas_tactic_price(h, side, tactic);
}

bool
hlas_conscript_from(const struct hlas *h, unsigned faction, unsigned region, unsigned unit)
{
	unsigned	 at = h->s->battle.region;
	uint8_t		 next[MAX_NEXT];
	unsigned	 n;

	if (!is_land(at) || !is_land(region) || region == at || unit == 0 || unit > HERO_3 ||
	    hlas_count(&h->s->faction[faction], region, unit) == 0)
		return false;
	if (hlas_continent(h, region) == hlas_continent(h, at))
		return true;
	n = hlas_march_next(h, faction, region, unit == SERF, next);
	return memchr(next, (int)at, n) != NULL;
}

static bool
check_conscripts(const struct hlas *h, unsigned side, const struct move *m, struct diags *d)
{
	unsigned	 faction = h->s->battle.side[side].faction;

	for (unsigned i = 0; i < m->conscripts; i++) {
		const struct item	*c = &m->conscript[i];
		unsigned		 n = 0;

		for (unsigned k = 0; k <= i; k++)
			if (m->conscript[k].region == c->region && m->conscript[k].unit == c->unit)
				n += MAX(m->conscript[k].count, 1);
		if (!hlas_conscript_from(h, faction, c->region, c->unit) ||
		    n > hlas_count(&h->s->faction[faction], c->region, c->unit))
			return NOT_NOW(d, "conscript", "no such unit can be called from there");
	}
	return true;
}

bool
hlas_tactic_check(const struct hlas *h, unsigned side, const struct move *m, struct diags *d)
{
	const struct tactic_figures	*f = &h->f->tactic[m->tactic];
	struct group			 g = hlas_side_group(h, side), land = land_of(h, side);

	if (m->tactic == 0)
		return NEVER(d, "card", "say which card");
	if (f->side != 0 && f->side != side)
		return NOT_NOW(d, "side", "'%s' is not for your side",
		    names_id(h->t->names, "tactic", m->tactic));
	if (f->army && hlas_side_structures(h, side) == 0 && hlas_group_size(&g) == g.serfs)
		return NOT_NOW(d, "army", "Serfs alone cannot play '%s'",
		    names_id(h->t->names, "tactic", m->tactic));
	if (!tactic_payable(h, side, m->tactic))
		return NOT_NOW(d, "price", "you cannot pay for '%s'",
		    names_id(h->t->names, "tactic", m->tactic));
	if (!hlas_group_within(&m->group, &land))
		return NOT_NOW(d, "sacrifice", "not so many of your land units are in the battle");
	if (m->conscripts > 0 && m->tactic != CONSCRIPTS)
		return NEVER(d, "conscripts", "only '%s' calls units",
		    names_id(h->t->names, "tactic", CONSCRIPTS));
	if (!hlas_retreat_allowed(h, h->s->battle.side[side].faction, h->s->battle.side[side].at,
	    m->to))
		return NOT_NOW(d, "to",
		    "one retreats to the capital or to an own tower, a sea vessel to a shore");
	if (m->target.items > 0 && m->tactic != RETREAT)
		return NEVER(d, "part", "only who retreats parts");
	if (!hlas_parts_check(h, h->s->battle.side[side].faction, h->s->battle.region, m, d))
		return false;
	return check_conscripts(h, side, m, d);
}

void
hlas_tactics_set(struct hlas *h, unsigned side, const struct move *m)
{
	struct fighter	*f = &h->s->battle.side[side];

	f->card = f->counts_as = m->tactic;
	f->sacrifice = m->group;
	f->to = m->to;
	f->parts = MIN(m->target.items, PARTS);
	memcpy(f->part, m->target.item, f->parts * sizeof(f->part[0]));
	f->conscripts = m->conscripts;
	memcpy(f->conscript, m->conscript, sizeof(f->conscript));
}

/* Returns the weakest land unit that the order does not sacrifice, or 0. */
static unsigned
weakest_left(const struct hlas *h, unsigned side)
{
	struct group	 g = land_of(h, side);

	for (unsigned unit = SERF; unit <= HERO_3; unit++)
		hlas_group_add(&g, unit,
		    0u - hlas_group_count(&h->s->battle.side[side].sacrifice, unit));
	return hlas_weakest(h, &g);
}

/*
 * The units ordered pay first, then the resource; the weakest other units pay the rest (HLS-26).
 */
static void
pay_price(struct hlas *h, unsigned side)
{
	struct fighter			*f = &h->s->battle.side[side];
	const struct tactic_figures	*card = &h->f->tactic[f->counts_as];
	struct faction			*who = &h->s->faction[f->faction];
	unsigned			 price = hlas_tactic_price(h, side, f->counts_as),
	    units = group_value(h, side, &f->sacrifice);

	if (f->drawn != 0 || card->price == 0 || (!card->each && price == 0)) {
		f->sacrifice = (struct group){ 0 };
		return;
	}
	if (card->each)
		return;
	while (units + who->stock[card->pays] < price) {
		unsigned	 unit = weakest_left(h, side);

		if (unit == 0)
			bug("a tactic card cannot be paid");
		hlas_group_add(&f->sacrifice, unit, 1);
		units += sacrifice_value(h, side, unit);
	}
	f->paid = (uint8_t)MIN(units, 255u);
	if (units < price)
		hlas_pay_one(h, f->faction, card->pays, price - units);
}

static void
call(struct hlas *h, unsigned side, const struct item *c)
{
	struct fighter	*f = &h->s->battle.side[side];
	struct news	*e = hlas_event(h, EVENT_CONSCRIPT, f->faction);

	e->unit = c->unit;
	e->region = c->region;
	e->n = 1;
	hlas_lift(h, f->faction, c->region, c->unit, 1);
	hlas_put(h, f->faction, h->s->battle.region, c->unit, 1);
	f->moved++;
}

/*
 * Land units come as ordered while there is room and they can be paid; sacrificed ones pay too
 * (HLS-52).
 */
static void
call_conscripts(struct hlas *h, unsigned side)
{
	struct fighter	*f = &h->s->battle.side[side];
	struct faction	*who = &h->s->faction[f->faction];
	unsigned	 price = hlas_tactic_price(h, side, CONSCRIPTS),
	    credit = group_value(h, side, &f->sacrifice);

	if (f->counts_as != CONSCRIPTS || f->drawn != 0)
		return;
	for (unsigned i = 0; i < f->conscripts; i++)
		for (unsigned n = MAX(f->conscript[i].count, 1); n > 0; n--) {
			unsigned	 by_units = MIN(credit, price);

			if (hlas_room(h, f->faction, h->s->battle.region) == 0 ||
			    who->stock[FOOD] < price - by_units ||
			    !hlas_conscript_from(h, f->faction, f->conscript[i].region,
			    f->conscript[i].unit))
				break;
			credit -= by_units;
			if (price > by_units)
				hlas_pay_one(h, f->faction, FOOD, price - by_units);
			call(h, side, &f->conscript[i]);
		}
	if (f->moved == 0)
		f->sacrifice = (struct group){ 0 };
}

static void
cancel(struct hlas *h)
{
	struct fighter	*a = &h->s->battle.side[ATTACK], *b = &h->s->battle.side[DEFEND];
	uint8_t		 by_a = h->f->tactic[a->card].cancels, by_b = h->f->tactic[b->card].cancels;

	if ((by_b >> (a->card - 1) & 1) != 0)
		a->counts_as = FIGHT;
	if ((by_a >> (b->card - 1) & 1) != 0)
		b->counts_as = FIGHT;
}

/*
 * Both gain their cards' points, win or lose; a Retreat before First Strike or Conscripts costs
 * none.
 */
static void
score_card(struct hlas *h, unsigned side)
{
	const struct fighter		*f = &h->s->battle.side[side],
	    *foe = &h->s->battle.side[SIDES + 1 - side];
	const struct tactic_figures	*card = &h->f->tactic[f->counts_as];
	int				 vp = card->vp * (card->each ? f->moved : 1);

	if (f->drawn != 0) {
		if (h->t->option[OPT_SOLO_VP] != 0)
			hlas_vp(h, f->faction, vp, POINTS_TACTIC);
		return;
	}
	if (f->counts_as == CONSCRIPTS && f->moved == 0)
		vp = -card->failed;
	if (f->counts_as == RETREAT && foe->card != FIRST_STRIKE && foe->card != CONSCRIPTS)
		vp = -card->failed;
	hlas_vp(h, f->faction, vp, POINTS_TACTIC);
}

static void
add_up(struct hlas *h, unsigned side)
{
	struct fighter			*f = &h->s->battle.side[side],
	    *foe = &h->s->battle.side[SIDES + 1 - side];
	const struct tactic_figures	*card = &h->f->tactic[f->counts_as];
	unsigned			 total = hlas_strength(h, side);

	if (f->drawn != 0) {
		total += f->card == f->counts_as ? h->f->card[f->drawn].strength : 0u;
		f->total = (uint8_t)MIN(total, 255u);
		return;
	}
	total += card->strength;
	if ((card->against >> (foe->counts_as - 1) & 1) != 0)
		total += card->bonus;
	if ((card->structures & hlas_side_structures(h, SIDES + 1 - side)) != 0)
		total += card->bonus;
	f->total = (uint8_t)MIN(total, 255u);
}

static void
sacrifice(struct hlas *h, unsigned side)
{
	struct group	 g = h->s->battle.side[side].sacrifice;

	for (unsigned unit = SERF; unit <= HERO_3; unit++)
		hlas_kill_in_battle(h, side, unit, hlas_group_count(&g, unit));
}

static void
tell_card(struct hlas *h, unsigned side)
{
	const struct fighter	*f = &h->s->battle.side[side];
	struct news		*e = hlas_event(h, EVENT_TACTIC, f->faction);

	e->side = (uint8_t)side;
	e->tactic = f->card;
	e->tactic_2 = f->counts_as;
	e->group = f->sacrifice;
}

static void
retreat(struct hlas *h, unsigned side)
{
	const struct fighter	*f = &h->s->battle.side[side];
	struct group		 g;

	survivors_go(h, side, f->to);
	if (f->at != h->s->battle.region) {
		g = hlas_group_at(&h->s->faction[f->faction], f->at);
		hlas_send_home(h, f->faction, f->at, &g, f->to);
	}
}

static void
decide(struct hlas *h)
{
	struct battle	*b = &h->s->battle;
	struct news	*e;
	bool		 a = b->side[ATTACK].counts_as == RETREAT,
	    d = b->side[DEFEND].counts_as == RETREAT;

	if (a || d)
		b->winner = a && d ? 0 : a ? DEFEND : ATTACK;
	else
		b->winner = b->side[ATTACK].total > b->side[DEFEND].total ? ATTACK : DEFEND;
	for (unsigned side = ATTACK; side <= DEFEND; side++)
		if (b->winner != 0 && side != b->winner && b->side[side].counts_as != RETREAT)
			b->side[side].damage =
			    (uint8_t)((MIN(hlas_natural(h, side), 255u) + 1) / 2);
	e = hlas_event(h, EVENT_RESULT, b->winner != 0 ? b->side[b->winner].faction : 0);
	e->region = b->region;
	e->winner = b->winner;
	e->other = b->winner != 0 ? b->side[SIDES + 1 - b->winner].faction : 0;
	e->strength = b->side[ATTACK].total;
	e->total = b->side[DEFEND].total;
	e->damage = b->winner != 0 ? b->side[SIDES + 1 - b->winner].damage : 0;
}

/* B6, in its order; the defender's side of each step comes first. */
void
hlas_tactics_reveal(struct hlas *h)
{
	struct battle	*b = &h->s->battle;

	for (unsigned side = ATTACK; side <= DEFEND; side++)
		if (hlas_is_solo(h, b->side[side].faction))
			draw_enemy_card(h, side);
		else if (b->side[side].card == 0)
			b->side[side].card = b->side[side].counts_as = FIGHT;
	cancel(h);
	pay_price(h, DEFEND);
	pay_price(h, ATTACK);
	call_conscripts(h, DEFEND);
	call_conscripts(h, ATTACK);
	for (unsigned side = DEFEND; side >= ATTACK; side--) {
		tell_card(h, side);
		score_card(h, side);
	}
	add_up(h, ATTACK);
	add_up(h, DEFEND);
	for (unsigned side = DEFEND; side >= ATTACK; side--)
		if (b->side[side].counts_as == RETREAT)
			retreat(h, side);
	sacrifice(h, DEFEND);
	sacrifice(h, ATTACK);
	decide(h);
}
