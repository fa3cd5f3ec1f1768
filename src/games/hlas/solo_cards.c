/* The cards of the solo enemy: each act first tells if it can be done (HLS-71, HLS-75). */

#include "games/hlas/rules.h"

/* Units that come into play (HLS-75). */

/*
 * Returns where a unit appears: the Hero's region if there is room, else the capital.  A sea
 * vessel needs a shore.  No vessel comes to a Hero that has one.
 */
static unsigned
joins_at(const struct hlas *h, const struct frame *f, unsigned unit)
{
	const struct faction	*who = &h->s->faction[f->faction];
	unsigned		 at = hlas_solo_hero_at(h, f), capital = who->capital;
	bool			 second = (unit == SEA_VESSEL || unit == AIR_VESSEL) &&
	    (who->place[PIECE_SEA] == at || who->place[PIECE_AIR] == at);

	if (!second && hlas_room(h, f->faction, at) > 0 &&
	    (unit != SEA_VESSEL || hlas_is_shore(h, at)))
		return at;
	return unit != SEA_VESSEL || hlas_is_shore(h, capital) ? capital : 0;
}

static struct price
price_of(const struct hlas *h, const struct frame *f, unsigned unit)
{
	const struct enemy_figures	*e = &h->f->faction[f->faction].enemy;
	struct price			 price = h->f->unit[unit].cost;

	if (h->f->card[f->card].act == ACT_RECRUIT && hlas_solo_has(h, SPACE_RECRUIT))
		price.of[e->free - 1] = 0;
	if (f->unit == HERO_3 && unit == e->vessel)
		price = (struct price){ { 0 } };
	return price;
}

static bool
may_enter(const struct hlas *h, const struct frame *f, unsigned unit)
{
	const struct faction	*who = &h->s->faction[f->faction];
	struct price		 price = price_of(h, f, unit);

	return hlas_supply(who, unit) > 0 && hlas_can_pay(who, &price) && joins_at(h, f, unit) != 0;
}

/* Returns the first unit of a list that may come, or 0. */
static unsigned
first_unit(const struct hlas *h, const struct frame *f, const uint8_t *unit, unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		if (may_enter(h, f, unit[i]))
			return unit[i];
	return 0;
}

static void
enter(struct hlas *h, const struct frame *f, unsigned unit)
{
	struct price	 price = price_of(h, f, unit);

	hlas_pay(h, f->faction, &price);
	hlas_enter(h, f->faction, joins_at(h, f, unit), unit, 1);
}

/* Takes the tokens of a region, face down or up: a point each, and no effect (HLS-76). */
void
hlas_solo_take_tokens(struct hlas *h, unsigned faction, unsigned region)
{
	int	 vp = 1 + hlas_solo_has(h, SPACE_TOKENS);

	while (h->s->tokens[region].count > 0) {
		unsigned	 count = h->s->tokens[region].count;

		hlas_turn_up(h, region, 0, faction);
		if (h->s->tokens[region].count == count)
			hlas_remove_token(h, region, 0, faction);
		hlas_vp(h, faction, vp, POINTS_TOKEN);
	}
}

static void
put_tower(struct hlas *h, const struct frame *f)
{
	unsigned			 region = hlas_solo_hero_at(h, f);
	const struct region_figures	*r = &h->f->region[region];
	struct plan			 plan = { .region = (uint8_t)region };
	struct price	 price = hlas_price_build(h, f->faction, MOVE_TOWER, &plan);

	hlas_pay(h, f->faction, &price);
	hlas_tower_put(h, f->faction, region, hlas_tower_distance(h, f->faction, region));
	for (unsigned i = 0; i < r->ways; i++)
		if (r->way[i].by == BY_LAND && hlas_open(h, &r->way[i]))
			hlas_solo_take_tokens(h, f->faction, r->way[i].to);
}

static bool
may_put_tower(const struct hlas *h, const struct frame *f)
{
	struct plan	 plan = { .region = (uint8_t)hlas_solo_hero_at(h, f) };
	struct price	 price;

	if (h->s->faction[f->faction].serf[plan.region] == 0 ||
	    !hlas_tower_allowed(h, f->faction, plan.region))
		return false;
	price = hlas_price_build(h, f->faction, MOVE_TOWER, &plan);
	return hlas_can_pay(&h->s->faction[f->faction], &price);
}

/* The acts of the cards; each returns false if it cannot be done. */

static bool
play_track(struct hlas *h, struct frame *f, bool only_decision)
{
	struct solo	*solo = &h->s->solo;
	unsigned	 ore;

	if (solo->space + 1u >= h->f->spaces)
		return false;
	ore = h->f->space[solo->space + 1].ore;
	if (h->s->faction[f->faction].stock[ORE] < ore)
		return false;
	if (only_decision)
		return true;
	hlas_pay_one(h, f->faction, ORE, ore);
	solo->space++;
	hlas_event(h, EVENT_TRACK, f->faction)->n = solo->space;
	return true;
}

static bool
play_tax(struct hlas *h, struct frame *f, bool only_decision)
{
	struct price	 p;

	if (only_decision)
		return true;
	for (unsigned i = ORE; i <= STOCKS; i++)
		p.of[i - 1] = (uint8_t)(h->s->tax[i] + hlas_solo_has(h, SPACE_TAX));
	hlas_gain_price(h, f->faction, &p);
	return true;
}

static bool
play_attack(struct hlas *h, struct frame *f, bool only_decision)
{
	unsigned	 middle, from = hlas_solo_hero_at(h, f), target;
	struct group	 army = hlas_solo_army(h, f->unit);

	target = hlas_solo_target(h, &army, from, h->f->card[f->card].arrow, &middle);
	if (target == 0 || only_decision)
		return target != 0;
	f->tag = MOVE_MARCH;
	f->region = f->from = (uint8_t)from;
	f->group = army;
	f->length = middle != 0 ? 2 : 1;
	f->route[0] = (uint8_t)(middle != 0 ? middle : target);
	f->route[1] = (uint8_t)(middle != 0 ? target : 0);
	return true;
}

static bool
play_research(struct hlas *h, struct frame *f, bool only_decision)
{
	unsigned	 spell = f->unit - WARRIOR;

	if (h->s->faction[f->faction].stock[MANA] < h->f->enemy_spell[spell].mana)
		return false;
	if (!only_decision)
		hlas_solo_cast(h, spell, f->unit);
	return true;
}

static bool
play_feature(struct hlas *h, struct frame *f, bool only_decision)
{
	static const uint8_t	 unit[] = { AIR_VESSEL, SEA_VESSEL };
	bool			 tower = may_put_tower(h, f);
	unsigned		 first = first_unit(h, f, unit, LENGTH(unit));

	if (only_decision)
		return tower || first != 0;
	if (tower)
		put_tower(h, f);
	else
		enter(h, f, first);
	return true;
}

static bool
play_recruit(struct hlas *h, struct frame *f, bool only_decision)
{
	static const uint8_t	 unit[] = { AIR_VESSEL, SEA_VESSEL, WARRIOR, SERF };
	unsigned		 first = first_unit(h, f, unit, LENGTH(unit));

	if (first != 0 && !only_decision)
		enter(h, f, first);
	return first != 0;
}

static bool
act(struct hlas *h, struct frame *f, bool only_decision)
{
	static bool	 (*const play[])(struct hlas *, struct frame *, bool) = {
		[ACT_TRACK] = play_track, [ACT_TAX] = play_tax, [ACT_ATTACK] = play_attack,
		[ACT_RESEARCH] = play_research, [ACT_FEATURE] = play_feature,
		[ACT_RECRUIT] = play_recruit,
	};

	return play[h->f->card[f->card].act](h, f, only_decision);
}

/* The player may follow an act that succeeded; a Tax's slots turn after that (HLS-71). */
static void
push_follow(struct hlas *h, unsigned faction, unsigned card)
{
	if (h->f->card[card].follow != 0)
		hlas_push_follow(h, faction, h->f->card[card].follow);
}

void
hlas_solo_play(struct hlas *h, struct frame *f)
{
	unsigned	 act_of, card = hlas_solo_draw(h);
	struct news	*e;
	bool		 can;

	h->s->solo.shown |= CARD_BIT(card);
	f->card = (uint8_t)card;
	act_of = h->f->card[card].act;
	can = act(h, f, true);
	e = hlas_event(h, EVENT_CARD_PLAYED, f->faction);
	e->drawn = f->card;
	e->unit = f->unit;
	e->done = can;
	f->step = !can || act_of == ACT_TAX ? SOLO_MOVE : act_of == ACT_ATTACK ? SOLO_GO :
	    SOLO_END;
	if (!can)
		return;
	push_follow(h, f->faction, card);
	act(h, f, false);
}
