/* The actions of the Capital bar: costs, legality, effects (HLS-10 to HLS-16, HLS-80, HLS-90). */

#include "games/hlas/rules.h"
#include "referee/kit.h"

static unsigned
cut_one(struct price *p, unsigned stock)
{
	if (stock == 0 || stock > STOCKS || p->of[stock - 1] == 0)
		return 0;
	p->of[stock - 1]--;
	return 1;
}

/* Returns the kind in the price of which the faction has least, or 0. */
static unsigned
scarcest(const struct faction *f, const struct price *p)
{
	unsigned	 best = 0;

	for (unsigned i = ORE; i <= STOCKS; i++)
		if (p->of[i - 1] > 0 &&
		    (best == 0 || f->stock[i] - p->of[i - 1] < f->stock[best] - p->of[best - 1]))
			best = i;
	return best;
}

/* Takes 'cut' off a price, first from the kinds named, then from what the faction has least of. */
static void
cheapen(const struct faction *f, struct price *p, unsigned cut, const uint8_t *save,
    unsigned saved)
{
	for (unsigned i = 0; i < saved && cut > 0; i++)
		cut -= cut_one(p, save[i]);
	while (cut > 0 && scarcest(f, p) != 0)
		cut -= cut_one(p, scarcest(f, p));
}

static struct price
unit_price(const struct hlas *h, unsigned faction, unsigned unit, const struct plan *p)
{
	const struct faction	*f = &h->s->faction[faction];
	struct price		 price = h->f->unit[unit].cost;
	unsigned		 cut = 0;

	if (unit == SERF && p->pair) {
		price = (struct price){ { 0 } };
		price.of[FOOD - 1] = h->f->price.pair;
		cut = hlas_sum(h, faction, OP_CHEAP, CHEAP_SERFS);
	} else if (unit == WARRIOR)
		cut = hlas_sum(h, faction, OP_CHEAP, CHEAP_WARRIOR);
	else if (unit >= HERO_1 && unit <= HERO_3)
		cut = hlas_sum(h, faction, OP_CHEAP, CHEAP_HERO);
	cheapen(f, &price, cut, p->save, p->saved);
	if (p->litter)
		price.of[FOOD - 1] = (uint8_t)(price.of[FOOD - 1] + h->f->price.litter);
	return price;
}

/*
 * Returns the price of a tower there.  Lines with a terrain hold on that
 * terrain, lines with 'with' where that Hero is.
 */
static struct price
tower_price(const struct hlas *h, unsigned faction, unsigned region)
{
	struct walk	 w = { .h = h, .faction = faction, .tag = OP_CHEAP };
	unsigned	 distance = hlas_tower_distance(h, faction, region), cut = 0;
	struct price	 price;

	for (unsigned i = 0; i < STOCKS; i++)
		price.of[i] = (uint8_t)MIN(h->f->tower.of[i] * distance, 255u);
	while (hlas_next(&w))
		if (w.op->of == CHEAP_TOWER && hlas_on_terrain(h, w.op, region) &&
		    ((w.op->cond & COND_BIT(IF_WITH)) == 0 ||
		    hlas_count(&h->s->faction[faction], region, hlas_source_unit(w.source)) > 0))
			cut += w.op->n;
	cheapen(&h->s->faction[faction], &price, cut, NULL, 0);
	return price;
}

struct price
hlas_price_build(const struct hlas *h, unsigned faction, unsigned tag, const struct plan *p)
{
	const struct faction	*f = &h->s->faction[faction];
	struct price		 price;

	switch (tag) {
	case MOVE_BUILD:
		price = h->f->building;
		break;
	case MOVE_VESSEL:
		price = h->f->unit[p->unit].cost;
		break;
	case MOVE_UPGRADE:
		price = h->f->capital[MIN(f->level + 1, LEVELS)].cost;
		break;
	default:
		price = tower_price(h, faction, p->region);
	}
	cheapen(f, &price, hlas_sum(h, faction, OP_CHEAP, CHEAP_BUILD), p->save, p->saved);
	return price;
}

static bool
can_pay(const struct hlas *h, unsigned faction, struct price price, struct diags *d)
{
	const struct kit_cost	 cost[] = { { price.of[0], "Ore", "Ore" },
	    { price.of[1], "Mana", "Mana" }, { price.of[2], "Food", "Food" }, { 0, NULL, NULL } };
	char			 text[64] = "";

	if (hlas_can_pay(&h->s->faction[faction], &price))
		return true;
	if (d != NULL)
		kit_costs(cost, text, sizeof(text));
	return NOT_NOW(d, "price", "it costs %s", text);
}

/*
 * Returns where a vessel appears: at the capital's shore; the Ark in the
 * Octopus Sea unless an enemy lies there (HLS-11, HLS-92).
 */
static unsigned
vessel_home(const struct hlas *h, unsigned faction, unsigned unit)
{
	return unit == SEA_VESSEL ? hlas_sea_home(h, faction) : h->s->faction[faction].capital;
}

static bool
check_supply(const struct hlas *h, unsigned faction, unsigned unit, unsigned n, struct diags *d)
{
	const struct faction	*f = &h->s->faction[faction];
	unsigned		 needs = h->f->unit[unit].needs;

	if (hlas_supply(f, unit) < n)
		return NOT_NOW(d, "supply", "your supply has not so many of '%s'",
		    names_id(h->t->names, "unit", unit));
	if (needs != 0 && (f->buildings & BUILDING_BIT(needs)) == 0)
		return NOT_NOW(d, "needs", "'%s' needs the building '%s'",
		    names_id(h->t->names, "unit", unit),
		    names_id(h->t->names, "building", needs));
	if (vessel_home(h, faction, unit) == 0)
		return NOT_NOW(d, "occupied", "an enemy lies where the vessel would be placed");
	return true;
}

static unsigned
souls(const struct faction *f, unsigned unit)
{
	return unit == SERF ? f->soul_serfs : unit == WARRIOR ? f->soul_warriors : 0;
}

/* Souls to raise, and their cost in Mana (HLS-90). */
static bool
check_raise(const struct hlas *h, unsigned faction, const struct plan *p, struct price *price,
    struct diags *d)
{
	const struct faction	*f = &h->s->faction[faction];
	const struct op		*more = hlas_feat(h, faction, FEAT_RAISE, NULL);
	unsigned		 n = 1u + p->extra, serfs = p->raise == p->unit ? 1u + p->pair : 0;

	if (p->raise != SERF && p->raise != WARRIOR)
		return NEVER(d, "unit", "only Serfs and Warriors leave souls");
	if (n > 1 && (more == NULL || n > 1u + more->n))
		return NOT_NOW(d, "souls", "not so many souls may be raised at once");
	if (souls(f, p->raise) < n)
		return NOT_NOW(d, "souls", "you have no such soul");
	if (hlas_supply(f, p->raise) < n + serfs + (p->raise == SERF && p->litter))
		return NOT_NOW(d, "supply", "your supply has not so many");
	if (p->raise_at != 0 && p->raise_at != f->capital && (!is_land(p->raise_at) ||
	    hlas_feat(h, faction, FEAT_RAISE_AT, NULL) == NULL ||
	    (memchr(&f->place[1], p->raise_at, HEROES) == NULL &&
	    hlas_tower_at(f, p->raise_at) < 0)))
		return NOT_NOW(d, "place", "it cannot be raised there");
	if (p->raise_at != 0 && hlas_room(h, faction, p->raise_at) < n)
		return NOT_NOW(d, "room", "there is no room for it");
	if (hlas_feat(h, faction, FEAT_RAISE_FREE, NULL) == NULL)
		price->of[MANA - 1] = (uint8_t)(price->of[MANA - 1] + n * h->f->price.raise);
	return true;
}

static bool
check_recruit(const struct hlas *h, unsigned faction, const struct plan *p, struct diags *d)
{
	struct price	 price;

	if (p->unit == 0 || (p->pair && p->unit != SERF))
		return NEVER(d, "unit", "only Serfs are recruited in pairs");
	if (!check_supply(h, faction, p->unit, p->unit == SERF ? 1u + p->pair + p->litter : 1, d))
		return false;
	if (p->litter && (hlas_feat(h, faction, FEAT_LITTER, NULL) == NULL ||
	    hlas_supply(&h->s->faction[faction], SERF) == 0))
		return NOT_NOW(d, "litter", "no Serf more may be recruited");
	if (p->raise == 0 && (p->extra != 0 || p->raise_at != 0))
		return NEVER(d, "souls", "say which soul is raised");
	price = unit_price(h, faction, p->unit, p);
	if (p->raise != 0 && !check_raise(h, faction, p, &price, d))
		return false;
	return can_pay(h, faction, price, d);
}

bool
hlas_tower_allowed(const struct hlas *h, unsigned faction, unsigned region)
{
	const struct faction	*f = &h->s->faction[faction];
	unsigned		 most = h->t->seats <= 2 ? 2 : 1, same = 0;

	for (unsigned i = 0; i < f->towers; i++)
		same += hlas_continent(h, f->tower[i].region) == hlas_continent(h, region);
	return is_land(region) && hlas_in_play(h, region) && hlas_capital_of(h, region) == 0 &&
	    hlas_tower_of(h, region) == 0 && f->towers < hlas_tower_limit(h, faction) &&
	    same < most && hlas_tower_distance(h, faction, region) > 0;
}

static bool
check_build(const struct hlas *h, unsigned faction, unsigned tag, const struct plan *p,
    struct diags *d)
{
	const struct faction	*f = &h->s->faction[faction];

	if (tag == MOVE_BUILD && (f->buildings & BUILDING_BIT(p->building)) != 0)
		return NOT_NOW(d, "built", "that building stands already");
	if (tag == MOVE_BUILD && f->serf[f->capital] == h->reserved)
		return NOT_NOW(d, "serf", "no Serf is in the courtyard for it");
	if (tag == MOVE_VESSEL && p->unit != SEA_VESSEL && p->unit != AIR_VESSEL)
		return NEVER(d, "unit", "a vessel is 'sea' or 'air'");
	if (tag == MOVE_VESSEL && !check_supply(h, faction, p->unit, 1, d))
		return false;
	if (tag == MOVE_UPGRADE && f->level >= LEVELS)
		return NOT_NOW(d, "level", "the capital has its highest level");
	return can_pay(h, faction, hlas_price_build(h, faction, tag, p), d);
}

static unsigned
given(const struct plan *p, unsigned stock, bool before)
{
	unsigned	 n = 0;

	for (unsigned i = 0; i < p->gifts && i < LENGTH(p->gift); i++)
		if (p->gift[i].stock == stock && (p->gift[i].before != 0) == before)
			n += p->gift[i].count;
	return n;
}

static bool
check_gifts(const struct hlas *h, unsigned faction, const struct plan *p, struct diags *d)
{
	const struct faction	*f = &h->s->faction[faction];

	for (unsigned i = 0; i < p->gifts; i++)
		if (p->gift[i].stock == 0 || p->gift[i].count == 0 ||
		    !hlas_is_ally(h, faction, p->gift[i].faction))
			return NOT_NOW(d, "gift", "gifts are resources, for allies");
	for (unsigned stock = ORE; p->gifts > 0 && stock <= STOCKS; stock++) {
		unsigned	 first = given(p, stock, true),
		    have = f->stock[stock] - MIN(first, f->stock[stock]);

		have = MIN(have + (stock == p->stock ? h->s->tax[stock] : 0u),
		    h->f->limit.stock);
		if (first > f->stock[stock] || given(p, stock, false) > have)
			return NOT_NOW(d, "give", "you have not so much");
	}
	return true;
}

bool
hlas_capital_check(const struct hlas *h, unsigned faction, unsigned tag, const struct plan *p,
    struct diags *d)
{
	const struct faction	*f = &h->s->faction[faction];
	const struct op		*extra = hlas_feat(h, faction, FEAT_EXTRA_DRAW, NULL);
	struct price		 price = { { 0 } };

	switch (tag) {
	case MOVE_RECRUIT:
		return check_recruit(h, faction, p, d);
	case MOVE_RAISE_SOUL:
		return check_raise(h, faction, p, &price, d) && can_pay(h, faction, price, d);
	case MOVE_TOWER:
		if (!is_land(p->region))
			return NEVER(d, "region", "towers stand on land");
		if (f->serf[p->region] == 0)
			return NOT_NOW(d, "serf", "you have no Serf there");
		if (!hlas_tower_allowed(h, faction, p->region))
			return NOT_NOW(d, "tower", "no tower of yours may stand there now");
		return can_pay(h, faction, hlas_price_build(h, faction, MOVE_TOWER, p), d);
	case MOVE_CONJURE:
		if (p->extra > 0 && (extra == NULL || p->extra > extra->n))
			return NOT_NOW(d, "extra", "you may not draw so many extra cards");
		return p->extra == 0 || f->stock[MANA] >= p->extra * extra->price ||
		    NOT_NOW(d, "price", "you have too little Mana for the extra cards");
	case MOVE_SCRIBE:
		if (p->spell == 0 || h->f->spell[p->spell].kind != KIND_CAST)
			return NEVER(d, "kind", "only CAST spells are scribed");
		if (!hlas_holds(h, faction, p->spell))
			return NOT_NOW(d, "library", "'%s' is not in your library",
			    names_id(h->t->names, "spell", p->spell));
		return f->scribes < MIN(f->level, SCRIBED) || NOT_NOW(d, "limit",
		    "you have scribed as many spells as your level allows");
	case MOVE_TAX:
		if (p->stock == 0)
			return NEVER(d, "resource", "say which resource");
		return check_gifts(h, faction, p, d);
	default:
		return check_build(h, faction, tag, p, d);
	}
}

static void
raise_souls(struct hlas *h, unsigned faction, const struct plan *p)
{
	hlas_raise(h, faction, p->raise_at != 0 ? p->raise_at :
	    h->s->faction[faction].capital, p->raise, 1u + p->extra);
}

/* The Ark comes to a sea, and the tokens there are resolved then (HLS-92). */
static void
enter_home(struct hlas *h, unsigned faction, unsigned unit, unsigned n)
{
	unsigned	 home = vessel_home(h, faction, unit);

	hlas_enter(h, faction, home, unit, n);
	if (is_sea(home))
		hlas_push_tokens(h, faction, home, TOKENS_BY_SAIL);
}

static void
recruit(struct hlas *h, unsigned faction, const struct plan *p)
{
	struct price	 price = unit_price(h, faction, p->unit, p);

	if (p->raise != 0)
		check_raise(h, faction, p, &price, NULL);
	hlas_pay(h, faction, &price, FOR_UNITS);
	enter_home(h, faction, p->unit, 1u + p->pair);
	if (p->litter)
		hlas_enter(h, faction, h->s->faction[faction].capital, SERF, 1);
	if (p->raise != 0)
		raise_souls(h, faction, p);
}

void
hlas_tower_put(struct hlas *h, unsigned faction, unsigned region, unsigned distance)
{
	const struct region_figures	*r = &h->f->region[region];
	struct faction			*f = &h->s->faction[faction];
	struct news			*e = hlas_event(h, EVENT_TOWER, faction);

	e->region = (uint8_t)region;
	e->n = (uint8_t)distance;
	f->tower[f->towers++] = (struct tower){ .region = (uint8_t)region,
	    .distance = (uint8_t)distance };
	for (unsigned i = 0; i < r->ways; i++)
		if (r->way[i].by == BY_LAND && hlas_open(h, &r->way[i]))
			for (unsigned k = 0; k < h->s->tokens[r->way[i].to].count; k++)
				hlas_turn_up(h, r->way[i].to, k, faction);
}

static void
build_deed(struct hlas *h, unsigned faction, unsigned tag, const struct plan *p)
{
	struct faction	*f = &h->s->faction[faction];
	struct price	 price = hlas_price_build(h, faction, tag, p);

	hlas_pay(h, faction, &price, tag == MOVE_BUILD ? FOR_BUILDING :
	    tag == MOVE_VESSEL ? FOR_VESSEL : tag == MOVE_UPGRADE ? FOR_CAPITAL : FOR_TOWER);
	switch (tag) {
	case MOVE_BUILD:
		hlas_lift(h, faction, f->capital, SERF, 1);
		f->buildings |= BUILDING_BIT(p->building);
		hlas_event(h, EVENT_BUILT, faction)->source = p->building;
		break;
	case MOVE_VESSEL:
		enter_home(h, faction, p->unit, 1);
		break;
	case MOVE_UPGRADE:
		f->level++;
		hlas_event(h, EVENT_UPGRADED, faction)->level = f->level;
		break;
	default:
		hlas_tower_put(h, faction, p->region, hlas_tower_distance(h, faction, p->region));
	}
	hlas_moment(h, faction, WHEN_BUILD, 0);
}

static void
give_gifts(struct hlas *h, unsigned faction, const struct plan *p, bool before)
{
	for (unsigned i = 0; i < p->gifts; i++) {
		const struct gift	*g = &p->gift[i];
		unsigned		 n = MIN(g->count, h->s->faction[faction].stock[g->stock]);

		if ((g->before != 0) != before || n == 0)
			continue;
		hlas_pay_one(h, faction, g->stock, n, FOR_GIFT);
		hlas_gain(h, g->faction, g->stock, n);
	}
}

void
hlas_capital_act(struct hlas *h, unsigned faction, unsigned tag, const struct plan *p)
{
	struct faction	*f = &h->s->faction[faction];
	struct price	 price = { { 0 } };

	switch (tag) {
	case MOVE_RECRUIT:
		recruit(h, faction, p);
		break;
	case MOVE_RAISE_SOUL:
		check_raise(h, faction, p, &price, NULL);
		hlas_pay(h, faction, &price, FOR_SOULS);
		raise_souls(h, faction, p);
		break;
	case MOVE_CONJURE:
		if (p->extra > 0)
			hlas_pay_one(h, faction, MANA,
			    p->extra * (unsigned)hlas_feat(h, faction,
			    FEAT_EXTRA_DRAW, NULL)->price, FOR_CARDS);
		hlas_push(h, FRAME_RESEARCH, faction)->n = p->extra;
		break;
	case MOVE_SCRIBE:
		hlas_remove_card(h, faction, p->spell);
		f->scribed[f->scribes++] = (struct scribed){ .spell = p->spell, .stage = READY };
		hlas_event(h, EVENT_SCRIBED, faction)->spell = p->spell;
		break;
	case MOVE_TAX:
		give_gifts(h, faction, p, true);
		hlas_gain(h, faction, p->stock, h->s->tax[p->stock]);
		give_gifts(h, faction, p, false);
		break;
	default:
		build_deed(h, faction, tag, p);
	}
}

/*
 * Conjuring: draw, then keep as many as the limit allows (HLS-15).  With
 * 'token' set it is the Mysterious Wizard Tower, which first asks for the
 * number to research.
 */
enum { RESEARCH_DECISION, RESEARCH_DRAW, RESEARCH_END };

static void
step_research(struct hlas *h, struct frame *f)
{
	const struct faction	*who = &h->s->faction[f->faction];

	switch (f->step) {
	case RESEARCH_DECISION:
		f->step = RESEARCH_DRAW;
		if (f->token != 0)
			hlas_decision_faction(h, f, DECISION_RESEARCH, f->faction);
		break;
	case RESEARCH_DRAW:
		f->step = RESEARCH_END;
		hlas_draw(h, f->faction, h->f->draw + hlas_sum(h, f->faction, OP_DRAW, 0) + f->n);
		if (h->s->seat[who->seat].cards > who->level)
			hlas_decision_faction(h, f, DECISION_KEEP, f->faction);
		break;
	default:
		hlas_pop(h);
	}
}

static void
answer_research(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
{
	unsigned	 faction = f->faction;

	if (h->asked == DECISION_KEEP) {
		hlas_keep(h, faction, h->s->faction[faction].level, m->keep, m->spells);
		return;
	}
	hlas_pop(h);
	hlas_capital_act(h, faction, m->tag, &m->plan);
}

/* A rebirth has the price of a recruit (HLS-58). */
static void
step_rebirth(struct hlas *h, struct frame *f)
{
	const struct faction	*who = &h->s->faction[f->faction];
	struct plan		 plan = { .unit = AIR_VESSEL };
	struct price		 price = unit_price(h, f->faction, AIR_VESSEL, &plan);
	bool			 open = f->step == 0 && !who->out &&
	    who->place[PIECE_AIR] == 0 && hlas_can_pay(who, &price);

	f->step = 1;
	if (!open || !hlas_decision_faction(h, f, DECISION_REBIRTH, f->faction))
		hlas_pop(h);
}

static void
answer_rebirth(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
{
	struct plan	 plan = { .unit = AIR_VESSEL };
	struct price	 price = unit_price(h, f->faction, AIR_VESSEL, &plan);

	if (m->tag != MOVE_REBIRTH)
		return;
	hlas_pay(h, f->faction, &price, FOR_VESSEL);
	hlas_enter(h, f->faction, h->s->faction[f->faction].capital, AIR_VESSEL, 1);
}

static bool
check_research(const struct hlas *h, const struct decision *decision, const struct move *m,
    struct diags *d)
{
	return decision->kind == DECISION_KEEP ? hlas_keep_check(h, decision, m, d) :
	    hlas_capital_check(h, h->s->seat[decision->seat].faction, m->tag, &m->plan, d);
}

const struct frame_rules	 hlas_research_frame = {
	.asks = ASKS(DECISION_RESEARCH) | ASKS(DECISION_KEEP),
	.step = step_research,
	.answer = answer_research,
	.check = check_research,
};

const struct frame_rules	 hlas_rebirth_frame = {
	.asks = ASKS(DECISION_REBIRTH),
	.step = step_rebirth,
	.answer = answer_rebirth,
};
