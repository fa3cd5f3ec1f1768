/* Conditions of the tables that a schema cannot check, and of every position. */

#include "games/hlas/rules.h"
#include "referee/kit.h"

#define WRONG(d, ...)	(diag_never(d, "figures", __VA_ARGS__), false)

/*
 * The tables.
 */

static bool
check_way(const struct tables *t, unsigned r, const struct way *w, struct diags *d)
{
	const struct figures	*f = fig(t);
	bool			 wet = w->by == BY_SHORE || w->by == BY_CLIFF,
	    seas = w->by == BY_WATER || w->by == BY_OVER;
	const char		*id = names_id(t->names, "region", r),
	    *to = w->to != 0 ? names_id(t->names, "region", w->to) : NULL;

	if (w->to == 0 || w->to == r || w->by == 0 || w->bearing >= 360)
		return WRONG(d, "'%s' has a way that leads nowhere", id);
	if (wet ? is_land(r) == is_land(w->to) : seas != is_sea(r) || seas != is_sea(w->to))
		return WRONG(d, "'%s' and '%s' are joined by what cannot join them", id, to);
	for (unsigned b = 1; b <= BOARDS; b++)
		if ((w->boards & BOARD_BIT(b)) != 0 && b != BOARD_FLOATING &&
		    (f->region[r].spot[b].x == 0 || f->region[w->to].spot[b].x == 0))
			return WRONG(d, "'%s' and '%s' are not on the same board", id, to);
	for (unsigned i = 0; i < f->region[w->to].ways; i++) {
		const struct way	*back = &f->region[w->to].way[i];

		if (back->to == r && back->by == w->by && (back->boards & w->boards) == w->boards &&
		    (back->bearing + 180) % 360 == w->bearing)
			return true;
	}
	return WRONG(d, "'%s' is next to '%s', but not the other way round", id, to);
}

static bool
check_region_ways(const struct tables *t, unsigned r, struct diags *d)
{
	const struct region_figures	*f = &fig(t)->region[r];
	const char			*broken = KIT_BROKEN(
	    KIT_IS(f->continent != 0, is_land(r),
	    "is out of its place: lands come first, then seas"),
	    KIT_IS(f->terrain != SEA, is_land(r),
	    "is out of its place: lands come first, then seas"),
	    KIT_AT_LEAST(f->terrain, 1, "is out of its place: lands come first, then seas"),
	    { f->tokens, 1, 2, "has no way, or no token, or more than two" },
	    KIT_AT_LEAST(f->ways, 1, "has no way, or no token, or more than two"));

	if (broken != NULL)
		return WRONG(d, "'%s' %s", names_id(t->names, "region", r), broken);
	for (unsigned i = 0; i < f->ways; i++)
		if (!check_way(t, r, &f->way[i], d))
			return false;
	return true;
}

bool
hlas_figures_check(const struct tables *t, struct diags *d)
{
	const struct figures	*f = fig(t);
	const char		*broken;
	unsigned		 cards = 0;

	for (unsigned r = 1; r <= REGIONS; r++)
		if (!check_region_ways(t, r, d))
			return false;
	for (unsigned c = 1; c <= CONTINENTS; c++) {
		unsigned	 capitals = 0;

		for (unsigned r = 1; r <= LANDS; r++)
			capitals += f->region[r].continent == c && f->region[r].terrain == CAPITAL;
		if (capitals != 1)
			return WRONG(d, "'%s' has not one capital region",
			    names_id(t->names, "continent", c));
	}
	if (f->abilities != ABILITIES)
		return WRONG(d, "there are not %d lines of abilities", ABILITIES);
	for (unsigned i = 0; i < ABILITIES; i++) {
		const struct ability_figures	*a = &f->ability[i];

		if (a->faction != i / (SOURCES * LEVELS) + 1 ||
		    a->source != i / LEVELS % SOURCES + 1 || a->level != i % LEVELS + 1)
			return WRONG(d, "line %u of the abilities is out of its place: by faction, "
			    "source and level", i + 1);
		if (a->ops == 0 || a->op[0].tag == 0)
			return WRONG(d, "line %u of the abilities does nothing", i + 1);
	}
	for (unsigned i = 1; i <= SPELLS; i++)
		cards += f->spell[i].copies;
	if (cards > DECK)
		return WRONG(d, "there are more than %d spells", DECK);
	for (unsigned i = 1; i <= TACTICS; i++)
		if (f->tactic[i].price != 0 && f->tactic[i].pays == 0)
			return WRONG(d, "tactic card '%s' is paid with nothing",
			    names_id(t->names, "tactic", i));
	if (f->tactic[FIGHT].price != 0 || f->tactic[FIGHT].side != 0 || f->tactic[FIGHT].army)
		return WRONG(d, "'%s' must be free for everybody",
		    names_id(t->names, "tactic", FIGHT));
	for (unsigned i = HERO_1; i <= UNITS; i++)
		if (f->unit[i].supply != 1)
			return WRONG(d, "there is one '%s'", names_id(t->names, "unit", i));
	broken = KIT_BROKEN(
	    KIT_IS(f->start.level, 1, "the start or the limits make no sense"),
	    KIT_AT_MOST(f->limit.stock, 100, "the start or the limits make no sense"),
	    KIT_AT_LEAST(f->limit.room, f->start.serfs, "the start or the limits make no sense"),
	    KIT_AT_LEAST(f->limit.actions, 1, "the start or the limits make no sense"),
	    KIT_AT_MOST(f->start.serfs, f->unit[SERF].supply, "more units start than there are"),
	    KIT_AT_MOST(f->start.warriors, f->unit[WARRIOR].supply,
	    "more units start than there are"),
	    KIT_IS(f->tax.low == f->tax.middle || f->tax.middle == f->tax.high ||
	    f->tax.low == f->tax.high, false, "the tax slots must differ"));
	return broken == NULL || WRONG(d, "%s", broken);
}

/*
 * Every position (the page's section on invariants).
 */

static const char *
broken_faction(const struct hlas *h, unsigned faction)
{
	const struct faction	*f = &h->s->faction[faction];
	unsigned		 serfs = f->serfs + bits_count(f->buildings);
	unsigned		 warriors = f->warriors,
	    tokens = f->actions, stock = 0, misplaced = 0, most = h->t->seats <= 2 ? 2 : 1;
	int			 points = 0;

	if (f->level > LEVELS)
		return "there is no such level";
	if (f->team > h->t->seats + 1)	/* the solo enemy's is the last */
		return "there is no such team";
	for (unsigned i = 1; i <= POINTS; i++)
		points += f->earned[i];
	if (f->capital == 0 || h->s->round == 0)
		return KIT_BROKEN(KIT_IS(points, f->score, "points came from nowhere"));
	for (unsigned r = 1; r <= REGIONS; r++) {
		serfs += f->serf[r];
		warriors += f->warrior[r];
	}
	for (unsigned slot = 1; slot <= SLOTS; slot++) {
		serfs += f->slot[slot] == USED_BY_SERF;
		tokens += f->slot[slot] == USED_BY_TOKEN;
	}
	for (unsigned i = ORE; i <= STOCKS; i++)
		stock = MAX(stock, f->stock[i]);
	for (unsigned i = 0; i < f->towers; i++) {
		unsigned	 same = 0, region = f->tower[i].region;

		for (unsigned k = 0; k < f->towers; k++)
			same += hlas_continent(h, f->tower[k].region) == hlas_continent(h, region);
		misplaced += same > most || region == f->capital;
	}
	return KIT_BROKEN(
	    KIT_IS(points, f->score, "points came from nowhere"),
	    KIT_IS(serfs, h->f->unit[SERF].supply, "Serfs were made or lost"),
	    KIT_IS(warriors, h->f->unit[WARRIOR].supply, "Warriors were made or lost"),
	    KIT_AT_MOST(tokens, h->f->limit.actions, "an action token was made"),
	    KIT_AT_MOST(stock, h->f->limit.stock, "a resource is above its limit"),
	    KIT_AT_MOST(f->soul_serfs + f->soul_warriors, 6, "there are too many souls"),
	    KIT_AT_LEAST(f->score, h->t->option[OPT_FLOOR] == 0 ? 0 : INT16_MIN,
	    "a score is below 0"),
	    KIT_AT_MOST(f->towers, hlas_tower_limit(h, faction),
	    "there are more towers than the level allows"),
	    KIT_IS(misplaced, 0, "a tower stands where it must not"));
}

/*
 * No region has two sides.  No land but its owner's capital has more than five
 * units of a side. No sea has more than five of a faction, whose allies'
 * vessels come with their own (HLS-17, HLS-35).  Battles under way are exempt.
 */
static const char *
broken_map(const struct hlas *h)
{
	struct presence	 p;

	for (unsigned i = 0; i < h->s->frames; i++)
		if (h->s->frame[i].kind == FRAME_BATTLE || h->s->frame[i].kind == FRAME_MOVE ||
		    h->s->frame[i].kind == FRAME_SOLO)
			return NULL;
	hlas_presence(h, &p);
	for (unsigned r = 1; r <= REGIONS; r++) {
		unsigned	 teams = 0, owner = hlas_capital_of(h, r);

		for (unsigned i = 0; (i = next_faction(p.any[r], i)) != 0;) {
			const struct faction	*f = &h->s->faction[i];
			unsigned		 n = hlas_units(f, r), allies = hlas_allies(h, i);

			teams |= 1u << f->team;
			for (unsigned k = 0; is_land(r) && (k = next_faction(allies, k)) != 0;)
				n += hlas_units(&h->s->faction[k], r);
			if (owner != i && !hlas_is_ally(h, i, owner) && n > h->f->limit.room)
				return "too many units are in a region";
			if (is_sea(r) && hlas_land_units(f, r) > 0 && f->place[PIECE_SEA] != r &&
			    f->place[PIECE_AIR] != r && !h->f->faction[i].sunken)
				return "units are at sea without a vessel";
		}
		if (bits_count(teams) > 1)
			return "two sides are in a region";
	}
	return NULL;
}

static const char *
broken_spells(const struct hlas *h)
{
	const struct state	*s = h->s;
	uint8_t			 count[SPELLS + 1] = { 0 };
	bool			 more = hlas_has_pestilence(h->t);

	for (unsigned i = 0; i < s->deck_size; i++)
		count[s->deck[i]]++;
	for (unsigned i = 0; i < s->discards; i++)
		count[s->discard[i]]++;
	for (unsigned seat = 1; seat <= h->t->seats; seat++)
		for (unsigned i = 0; i < s->seat[seat].cards; i++) {
			count[s->seat[seat].library[i]]++;
			if (i > 0 && s->seat[seat].library[i - 1] > s->seat[seat].library[i])
				return "a library is not sorted";
		}
	for (unsigned i = 1; i <= FACTIONS; i++)
		for (unsigned k = 0; k < s->faction[i].scribes; k++)
			count[s->faction[i].scribed[k].spell]++;
	for (unsigned i = 1; i <= SPELLS; i++)
		if (count[i] != (h->f->spell[i].pestilence && !more ? 0 : h->f->spell[i].copies))
			return "a spell was made or lost";
	return NULL;
}

static const char *
broken_tokens(const struct hlas *h)
{
	const struct state	*s = h->s;
	unsigned		 count[TOKENS + 1] = { 0 }, down = 0;
	bool			 more = hlas_has_pestilence(h->t);

	for (unsigned r = 1; r <= REGIONS; r++)
		for (unsigned i = 0; i < s->tokens[r].count; i++) {
			count[s->tokens[r].token[i]]++;
			down += is_land(r) && !hlas_is_sunken(h, r) &&
			    s->tokens[r].seen[i] != EVERYONE;
		}
	for (unsigned i = 1; i <= FACTIONS; i++)
		for (unsigned k = 0; k < s->faction[i].towers; k++)
			count[EGGS] += s->faction[i].tower[k].eggs;
	for (unsigned i = 1; i <= TOKENS; i++)
		if (count[i] + s->gone[i] + s->left_out[i] != h->f->token[i].count + (more ?
		    h->f->token[i].pestilence : 0u))
			return "a token was made or lost";
	return down == s->unexplored ? NULL : "the face-down tokens are counted wrong";
}

/* The solo enemy's cards are each in one place, and its Heroes never leave the map (HLS-78). */
static const char *
broken_solo(const struct hlas *h)
{
	const struct solo	*solo = &h->s->solo;
	const struct faction	*f = &h->s->faction[solo->faction];
	unsigned		 nowhere = 0;

	if (solo->faction == 0 || h->s->round == 0)
		return NULL;
	for (unsigned i = 1; i <= HEROES && !f->out; i++)
		nowhere += f->place[i] == 0;
	return KIT_BROKEN(
	    KIT_IS(solo->pile ^ solo->shown ^ solo->discards, (1u << CARDS) - 1,
	    "a card of the enemy's was made or lost"),
	    KIT_IS(bits_count(solo->pile) + bits_count(solo->shown) +
	    bits_count(solo->discards), CARDS,
	    "a card of the enemy's was made or lost"),
	    KIT_IS(nowhere, 0, "a Hero of the enemy's is nowhere"));
}

const char *
hlas_broken(const struct tables *t, const void *state)
{
	struct hlas			 h = hlas_of(t, state);
	const struct tax_figures	*slot = &h.f->tax;
	const struct solo		*solo = &h.s->solo;
	const uint8_t			*tax = h.s->tax;
	/* the marker first: the limit of towers is read at its place */
	const char			*broken = KIT_BROKEN(
	    KIT_AT_MOST(solo->faction == 0 ? 0 : solo->space, MAX(h.f->spaces, 1) - 1,
	    "the enemy's marker is off its track"),
	    KIT_IS(tax[ORE] + tax[MANA] + tax[FOOD], slot->low + slot->middle + slot->high,
	    "the tax slots are no permutation"),
	    KIT_IS(tax[ORE] != tax[MANA] && tax[MANA] != tax[FOOD], true,
	    "the tax slots are no permutation"));

	if (broken == NULL)
		broken = broken_spells(&h);
	for (unsigned i = 1; broken == NULL && i <= FACTIONS; i++)
		broken = broken_faction(&h, i);
	if (broken == NULL && h.s->round > 0)
		broken = broken_tokens(&h);
	if (broken == NULL)
		broken = broken_solo(&h);
	return broken != NULL ? broken : broken_map(&h);
}
