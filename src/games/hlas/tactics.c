/* Tactic cards and losses of a battle (HLS-25 to HLS-29, HLS-52, HLS-53, HLS-64, HLS-78). */

#include "games/hlas/rules.h"

/*
 * Losses.
 */

/*
 * True if a group is rather lost than another: it has less strength, points or
 * units, or more units of an earlier kind.
 */
static bool
is_lost_before(const struct hlas *h, const struct group *a, const struct group *b)
{
	int	 strength = (int)hlas_group_strength(h, a) - (int)hlas_group_strength(h, b),
	    units = (int)hlas_group_size(a) - (int)hlas_group_size(b), vp = 0;

	for (unsigned unit = SERF; unit <= UNITS; unit++)
		vp += ((int)hlas_group_count(a, unit) - (int)hlas_group_count(b,
		    unit)) * h->f->unit[unit].vp;
	if (strength != 0 || vp != 0 || units != 0)
		return (strength != 0 ? strength : vp != 0 ? vp : units) < 0;
	for (unsigned i = 0; i < UNITS; i++) {
		unsigned	 unit = hlas_loss_order[i];

		if (hlas_group_count(a, unit) != hlas_group_count(b, unit))
			return hlas_group_count(a, unit) > hlas_group_count(b, unit);
	}
	return false;
}

/* Tries all sets of single pieces with each number of Serfs and Warriors. */
struct group
hlas_least_losses(const struct hlas *h, const struct group *all, unsigned damage)
{
	struct group	 best = *all;

	if (damage == 0)
		return (struct group){ 0 };
	for (unsigned set = 0; hlas_group_strength(h, all) > damage && set < 32; set++) {
		struct group	 g = { .heroes = (uint8_t)(set & 7),
		    .sea = set >> 3 & 1, .air = set >> 4 & 1 };

		if (!hlas_group_within(&g, all))
			continue;
		for (g.serfs = 0; g.serfs <= all->serfs; g.serfs++)
			for (g.warriors = 0; g.warriors <= all->warriors; g.warriors++)
				if (hlas_group_strength(h, &g) >= damage &&
				    is_lost_before(h, &g, &best))
					best = g;
	}
	return best;
}

void
hlas_tower_falls(struct hlas *h, unsigned faction, unsigned region, unsigned by)
{
	struct faction	*f = &h->s->faction[faction], *victor = &h->s->faction[by];
	int		 i = hlas_tower_at(f, region);
	struct news	*e = hlas_event(h, EVENT_TOWER_LOST, faction);
	uint8_t		*eggs = by != 0 && victor->towers > 0 ?
	    &victor->tower[0].eggs : &h->s->gone[EGGS];

	e->region = (uint8_t)region;
	e->other = (uint8_t)by;
	*eggs = (uint8_t)(*eggs + f->tower[i].eggs);
	memmove(&f->tower[i], &f->tower[i + 1], (size_t)(TOWERS - 1 - i) * sizeof(f->tower[0]));
	f->tower[TOWERS - 1] = (struct tower){ 0 };
	f->towers--;
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
	unsigned		 damage = left_for_units(h, side), towers = who->towers;

	if (f->counts_as == RETREAT || hlas_group_size(&g) == 0)
		return false;
	if (hlas_tower_at(who, h->s->battle.region) >= 0)
		towers--;
	return damage < hlas_units_strength(h,
	    side) && ((hlas_group_kinds(&g) > 1 && damage > 0) || towers > 0);
}

/* A side that loses the Griffin takes no further damage (HLS-58). */
static unsigned
lose_one(struct hlas *h, unsigned side, unsigned unit, unsigned damage)
{
	bool	 saved = unit == AIR_VESSEL &&
	    hlas_feat(h, h->s->battle.side[side].faction, FEAT_GRIFFIN_RETREAT, NULL) != NULL;

	hlas_kill_in_battle(h, side, unit, 1);
	return saved ? 0 : damage - MIN(damage, h->f->unit[unit].strength);
}

/* The enemy without a seat loses by kinds, in their order (HLS-78). */
static void
lose_in_battle(struct hlas *h, unsigned side, unsigned damage, const struct move *m)
{
	struct group	 g = hlas_side_group(h, side), least;
	bool		 solo = hlas_is_solo(h, h->s->battle.side[side].faction);

	while (solo && damage > 0 && hlas_group_size(&g) > 0) {
		unsigned	 unit = hlas_solo_first_loss(&g);

		damage = lose_one(h, side, unit, damage);
		hlas_group_add(&g, unit, -1u);
	}
	if (solo)
		return;
	for (unsigned i = 0; m != NULL && i < m->kinds && damage > 0; i++) {
		g = hlas_side_group(h, side);
		for (unsigned n = m->kind[i] != 0 ? hlas_group_count(&g, m->kind[i]) : 0; n > 0 &&
		    damage > 0; n--)
			damage = lose_one(h, side, m->kind[i], damage);
	}
	for (g = hlas_side_group(h, side); damage > 0 &&
	    hlas_group_size(&g) > 0; g = hlas_side_group(h, side)) {
		least = hlas_least_losses(h, &g, damage);
		for (unsigned unit = SERF; unit <= UNITS; unit++)
			for (unsigned n = hlas_group_count(&least, unit); n > 0 && damage > 0; n--)
				damage = lose_one(h, side, unit, damage);
	}
}

/* Units leave the battle: the leader's to a place, allies to their capitals. */
static void
survivors_go(struct hlas *h, unsigned side, unsigned to)
{
	const struct fighter	*f = &h->s->battle.side[side];
	unsigned		 members = hlas_members(h, side), region = h->s->battle.region;
	struct group		 g;

	hlas_part(h, f->faction, region, f->part, f->parts);
	for (unsigned i = 0; (i = next_faction(members, i)) != 0;) {
		unsigned	 home = i == f->faction ? to : 0;

		g = hlas_group_at(&h->s->faction[i], region);
		if (home != 0 || h->s->faction[i].capital != region)
			hlas_send_home(h, i, region, &g, home);
	}
	if (f->at != region) {
		g = hlas_group_at(&h->s->faction[f->faction], f->at);
		hlas_send_home(h, f->faction, f->at, &g, to);
	}
}

/* Applies losses: the tower first, then units; the survivors go (HLS-28). */
void
hlas_losses(struct hlas *h, unsigned side, const struct move *m)
{
	struct battle	*b = &h->s->battle;
	struct fighter	*f = &b->side[side];
	unsigned	 units = left_for_units(h, side), owner = hlas_tower_of(h, b->region);

	if ((hlas_side_structures(h, side) & VS_BIT(VS_TOWER)) != 0) {
		b->ruins |= VS_BIT(VS_TOWER);
		hlas_tower_falls(h, owner, b->region, b->side[b->winner].faction);
	}
	lose_in_battle(h, side, units, m);
	if (m != NULL) {
		f->parts = MIN(m->target.items, PARTS);
		memcpy(f->part, m->target.item, f->parts * sizeof(f->part[0]));
	}
	survivors_go(h, side, m != NULL ? m->to : f->to);
}

/*
 * Tactic cards.
 */

unsigned
hlas_tactic_price(const struct hlas *h, unsigned side, unsigned tactic)
{
	struct walk	 w = { .h = h,
	    .faction = h->s->battle.side[side].faction, .tag = OP_CHEAP };
	unsigned	 price = h->f->tactic[tactic].price, cut = 0;

	while (price > 0 && hlas_next(&w))
		if (w.op->of == CHEAP_TACTIC && hlas_in_battle(h, side, w.source))
			cut += w.op->n;
	return price > cut ? price - cut : 0;
}

/* Returns what the sacrifice of a unit of this kind pays. */
static unsigned
sacrifice_value(const struct hlas *h, unsigned side, unsigned unit)
{
	struct walk	 w = { .h = h,
	    .faction = h->s->battle.side[side].faction, .tag = OP_SACRIFICE };
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
check_conscripts(const struct hlas *h, unsigned faction, const struct move *m, struct diags *d)
{
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
	const struct fighter		*me = &h->s->battle.side[side];
	struct group			 g = hlas_side_group(h, side), land = land_of(h, side);

	if (m->tactic == 0)
		return NEVER(d, "card", "say which card");
	if (f->side != 0 && f->side != side)
		return NOT_NOW(d, "side", "'%s' is not for your side",
		    names_id(h->t->names, "tactic", m->tactic));
	if (f->army && hlas_side_structures(h, side) == 0 && hlas_group_size(&g) == g.serfs)
		return NOT_NOW(d, "army", "Serfs alone cannot play '%s'",
		    names_id(h->t->names, "tactic", m->tactic));
	if (f->price != 0 && !f->each && h->s->faction[me->faction].stock[f->pays] +
	    group_value(h, side, &land) < hlas_tactic_price(h, side, m->tactic))
		return NOT_NOW(d, "price", "you cannot pay for '%s'",
		    names_id(h->t->names, "tactic", m->tactic));
	if (!hlas_group_within(&m->group, &land))
		return NOT_NOW(d, "sacrifice", "not so many of your land units are in the battle");
	if (m->conscripts > 0 && m->tactic != CONSCRIPTS)
		return NEVER(d, "conscripts", "only '%s' calls units",
		    names_id(h->t->names, "tactic", CONSCRIPTS));
	if (!hlas_retreat_allowed(h, me->faction, me->at, m->to))
		return NOT_NOW(d, "to",
		    "one retreats to the capital or to an own tower, a sea vessel to a shore");
	if (m->target.items > 0 && m->tactic != RETREAT)
		return NEVER(d, "part", "only who retreats parts");
	return hlas_parts_check(h, me->faction, h->s->battle.region, m, d) &&
	    check_conscripts(h, me->faction, m, d);
}

/*
 * The units ordered pay first, then the resource; the weakest other land units
 * pay the rest (HLS-26).
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
		struct group	 left = land_of(h, side);
		unsigned	 unit;

		for (unit = SERF; unit <= HERO_3; unit++)
			hlas_group_add(&left, unit, 0u - hlas_group_count(&f->sacrifice, unit));
		unit = hlas_weakest(h, &left);
		if (unit == 0)
			bug("a tactic card cannot be paid");
		hlas_group_add(&f->sacrifice, unit, 1);
		units += sacrifice_value(h, side, unit);
	}
	f->paid = (uint8_t)MIN(units, 255u);
	if (units < price)
		hlas_pay_one(h, f->faction, card->pays, price - units, FOR_TACTIC);
}

/*
 * Land units come as ordered while there is room and they can be paid;
 * sacrificed ones pay too (HLS-52).
 */
static void
call_conscripts(struct hlas *h, unsigned side)
{
	struct fighter	*f = &h->s->battle.side[side];
	struct faction	*who = &h->s->faction[f->faction];
	unsigned	 price = hlas_tactic_price(h, side, CONSCRIPTS),
	    credit = group_value(h, side, &f->sacrifice), region = h->s->battle.region;

	if (f->counts_as != CONSCRIPTS || f->drawn != 0)
		return;
	for (unsigned i = 0; i < f->conscripts; i++)
		for (unsigned n = MAX(f->conscript[i].count, 1); n > 0; n--) {
			const struct item	*c = &f->conscript[i];
			unsigned		 by_units = MIN(credit, price);
			struct news		*e;

			if (hlas_room(h, f->faction, region) == 0 ||
			    who->stock[FOOD] < price - by_units ||
			    !hlas_conscript_from(h, f->faction, c->region, c->unit))
				break;
			credit -= by_units;
			if (price > by_units)
				hlas_pay_one(h, f->faction, FOOD, price - by_units, FOR_CONSCRIPT);
			e = hlas_event(h, EVENT_CONSCRIPT, f->faction);
			e->unit = c->unit;
			e->region = c->region;
			e->n = 1;
			hlas_lift(h, f->faction, c->region, c->unit, 1);
			hlas_put(h, f->faction, region, c->unit, 1);
			f->moved++;
		}
	if (f->moved == 0)
		f->sacrifice = (struct group){ 0 };
}

/*
 * Tells a card and scores it: both gain their cards' points, win or lose; a
 * Retreat before First Strike or Conscripts costs none.
 */
static void
score_card(struct hlas *h, unsigned side)
{
	const struct fighter		*f = &h->s->battle.side[side],
	    *foe = &h->s->battle.side[SIDES + 1 - side];
	const struct tactic_figures	*card = &h->f->tactic[f->counts_as];
	int				 vp = card->vp * (card->each ? f->moved : 1);
	struct news			*e = hlas_event(h, EVENT_TACTIC, f->faction);

	e->side = (uint8_t)side;
	e->tactic = f->card;
	e->tactic_2 = f->counts_as;
	e->group = f->sacrifice;
	if (f->drawn != 0)
		vp = h->t->option[OPT_SOLO_VP] != 0 ? vp : 0;
	else if ((f->counts_as == CONSCRIPTS && f->moved == 0) || (f->counts_as == RETREAT &&
	    foe->card != FIRST_STRIKE && foe->card != CONSCRIPTS))
		vp = -card->failed;
	hlas_vp(h, f->faction, vp, POINTS_TACTIC);
}

static void
add_up(struct hlas *h, unsigned side)
{
	struct fighter			*f = &h->s->battle.side[side],
	    *foe = &h->s->battle.side[SIDES + 1 - side];
	const struct tactic_figures	*card = &h->f->tactic[f->counts_as];
	unsigned			 total = hlas_strength(h, side, NULL);

	if (f->drawn != 0)
		total += f->card == f->counts_as ? h->f->card[f->drawn].strength : 0u;
	else {
		total += card->strength;
		if ((card->against >> (foe->counts_as - 1) & 1) != 0)
			total += card->bonus;
		if ((card->structures & hlas_side_structures(h, SIDES + 1 - side)) != 0)
			total += card->bonus;
	}
	f->total = (uint8_t)MIN(total, 255u);
}

/* Tells who has won, with the totals or, before tactics, without. */
struct news *
hlas_tell_result(struct hlas *h)
{
	const struct battle	*b = &h->s->battle;
	struct news		*e = hlas_event(h, EVENT_RESULT, b->side[b->winner].faction);

	e->region = b->region;
	e->winner = b->winner;
	if (b->winner != 0)
		e->other = b->side[SIDES + 1 - b->winner].faction;
	return e;
}

static void
decide_battle(struct hlas *h)
{
	struct battle	*b = &h->s->battle;
	struct fighter	*attacker = &b->side[ATTACK], *defender = &b->side[DEFEND], *lost;
	struct news	*e;
	bool		 a = attacker->counts_as == RETREAT, d = defender->counts_as == RETREAT;
	unsigned	 loser;

	b->winner = a && d ? 0 : d || (!a && attacker->total > defender->total) ? ATTACK : DEFEND;
	loser = b->winner == ATTACK ? DEFEND : ATTACK;
	lost = &b->side[loser];
	if (b->winner != 0 && lost->counts_as != RETREAT)
		lost->damage = (uint8_t)((MIN(hlas_natural(h, loser), 255u) + 1) / 2);
	e = hlas_tell_result(h);
	e->strength = attacker->total;
	e->total = defender->total;
	e->damage = b->winner != 0 ? lost->damage : 0;
}

/* Draws the next of the solo enemy's cards.  With one left, the discards come first (HLS-72). */
unsigned
hlas_solo_draw(struct hlas *h)
{
	struct solo	*solo = &h->s->solo;
	unsigned	 nth, card = 0;

	if (bits_count(solo->pile) <= 1) {
		solo->pile |= solo->discards;
		solo->discards = 0;
	}
	nth = chance_public(h->chance, bits_count(solo->pile), "card");
	do
		card++;
	while ((solo->pile & CARD_BIT(card)) == 0 || nth-- > 0);
	solo->pile &= (uint8_t)~CARD_BIT(card);
	return card;
}

/* B6, in its order; the defender's side of each step comes first. */
void
hlas_tactics_reveal(struct hlas *h)
{
	struct battle	*b = &h->s->battle;
	struct fighter	*attacker = &b->side[ATTACK], *defender = &b->side[DEFEND];

	for (unsigned side = ATTACK; side <= DEFEND; side++) {
		struct fighter			*f = &b->side[side];
		const struct card_figures	*drawn;

		if (!hlas_is_solo(h, f->faction)) {
			if (f->card == 0)
				f->card = f->counts_as = FIGHT;
			continue;
		}
		/* The solo enemy draws a card and discards it at once (HLS-78). */
		f->drawn = (uint8_t)hlas_solo_draw(h);
		h->s->solo.discards |= CARD_BIT(f->drawn);
		drawn = &h->f->card[f->drawn];
		f->card = f->counts_as = side == ATTACK ? drawn->attack : drawn->defence;
		hlas_event(h, EVENT_CARD_DRAWN, f->faction)->drawn = f->drawn;
	}
	if ((h->f->tactic[defender->card].cancels >> (attacker->card - 1) & 1) != 0)
		attacker->counts_as = FIGHT;
	if ((h->f->tactic[attacker->card].cancels >> (defender->card - 1) & 1) != 0)
		defender->counts_as = FIGHT;
	for (unsigned side = DEFEND; side >= ATTACK; side--)
		pay_price(h, side);
	for (unsigned side = DEFEND; side >= ATTACK; side--)
		call_conscripts(h, side);
	for (unsigned side = DEFEND; side >= ATTACK; side--)
		score_card(h, side);
	for (unsigned side = DEFEND; side >= ATTACK; side--)
		add_up(h, side);
	for (unsigned side = DEFEND; side >= ATTACK; side--)
		if (b->side[side].counts_as == RETREAT)
			survivors_go(h, side, b->side[side].to);
	for (unsigned side = DEFEND; side >= ATTACK; side--) {
		struct group	 g = b->side[side].sacrifice;

		for (unsigned unit = SERF; unit <= HERO_3; unit++)
			hlas_kill_in_battle(h, side, unit, hlas_group_count(&g, unit));
	}
	decide_battle(h);
}
