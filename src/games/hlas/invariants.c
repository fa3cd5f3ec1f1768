/* Conditions that hold after every step (the page's section on invariants). */

#include "games/hlas/rules.h"

static const char *
broken_faction(const struct hlas *h, const struct faction *f)
{
	unsigned	 serfs = f->serfs + bits(f->buildings), warriors = f->warriors, slots = 0;

	for (unsigned r = 1; r <= REGIONS; r++) {
		serfs += f->serf[r];
		warriors += f->warrior[r];
	}
	for (unsigned slot = 1; slot <= SLOTS; slot++) {
		serfs += f->slot[slot] == USED_BY_SERF;
		slots += f->slot[slot] == USED_BY_TOKEN;
	}
	if (serfs != h->f->unit[SERF].supply)
		return "Serfs were made or lost";
	if (warriors != h->f->unit[WARRIOR].supply)
		return "Warriors were made or lost";
	if (slots + f->actions > h->f->limit.actions)
		return "an action token was made";
	for (unsigned i = ORE; i <= STOCKS; i++)
		if (f->stock[i] > h->f->limit.stock)
			return "a resource is above its limit";
	if (f->soul_serfs + f->soul_warriors > 6)
		return "there are too many souls";
	if (f->score < 0 && h->t->option[OPT_FLOOR] == 0)
		return "a score is below 0";
	return NULL;
}

static const char *
broken_towers(const struct hlas *h, const struct faction *f)
{
	unsigned	 most = h->t->seats <= 2 ? 2 : 1;

	if (f->towers > hlas_tower_limit(h, (unsigned)(f - h->s->faction)))
		return "there are more towers than the level allows";
	for (unsigned i = 0; i < f->towers; i++) {
		unsigned	 same = 0;

		for (unsigned k = 0; k < f->towers; k++)
			same += hlas_continent(h, f->tower[k].region) == hlas_continent(h,
			    f->tower[i].region);
		if (same > most || f->tower[i].region == f->capital)
			return "a tower stands where it must not";
	}
	return NULL;
}

static const char *
broken_points(const struct faction *f)
{
	int	 sum = 0;

	for (unsigned i = 1; i <= POINTS; i++)
		sum += f->earned[i];
	return sum == f->score ? NULL : "points came from nowhere";
}

static bool
is_home(const struct hlas *h, unsigned faction, unsigned region)
{
	unsigned	 owner = hlas_capital_of(h, region);

	return owner == faction || hlas_is_ally(h, faction, owner);
}

static unsigned
team_units(const struct hlas *h, unsigned faction, unsigned region)
{
	uint16_t	 allies = hlas_allies(h, faction);
	unsigned	 n = hlas_units(&h->s->faction[faction], region);

	for (unsigned i = 1; allies != 0 && i <= FACTIONS; i++)
		if ((allies & FACTION_BIT(i)) != 0)
			n += hlas_units(&h->s->faction[i], region);
	return n;
}

/*
 * No region has two sides.  No land but its owner's capital has more than five units of a side.
 * No sea has more than five of a faction, whose allies' vessels come with their own (HLS-17,
 * HLS-35).  Battles under way are exempt.
 */
static const char *
broken_region(const struct hlas *h, const struct presence *p, unsigned r)
{
	unsigned	 teams = 0;

	for (unsigned i = 1; i <= FACTIONS; i++) {
		const struct faction	*f = &h->s->faction[i];
		unsigned		 n;

		if ((p->any[r] & FACTION_BIT(i)) == 0)
			continue;
		teams |= 1u << f->team;
		n = is_sea(r) ? hlas_units(f, r) : team_units(h, i, r);
		if (!is_home(h, i, r) && n > h->f->limit.room)
			return "too many units are in a region";
		if (is_sea(r) && hlas_land_units(f, r) > 0 && f->place[PIECE_SEA] != r &&
		    f->place[PIECE_AIR] != r &&
		    !h->f->faction[i].sunken)
			return "units are at sea without a vessel";
	}
	return bits(teams) > 1 ? "two sides are in a region" : NULL;
}

static bool
is_moving(const struct hlas *h)
{
	for (unsigned i = 0; i < h->s->frames; i++)
		if (h->s->frame[i].kind == FRAME_BATTLE || h->s->frame[i].kind == FRAME_MOVE ||
		    h->s->frame[i].kind == FRAME_SOLO)
			return true;
	return false;
}

static const char *
broken_map(const struct hlas *h)
{
	struct presence	 p;
	const char	*broken = NULL;

	if (is_moving(h))
		return NULL;
	hlas_presence(h, &p);
	for (unsigned r = 1; broken == NULL && r <= REGIONS; r++)
		if (p.any[r] != 0)
			broken = broken_region(h, &p, r);
	return broken;
}

static const char *
broken_cards(const struct hlas *h)
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

static const char *
broken_tax(const struct hlas *h)
{
	const struct tax_figures	*t = &h->f->tax;
	unsigned			 sum = h->s->tax[ORE] + h->s->tax[MANA] + h->s->tax[FOOD];

	return sum == (unsigned)t->low + t->middle + t->high && h->s->tax[ORE] != h->s->tax[MANA] &&
	    h->s->tax[MANA] != h->s->tax[FOOD] ? NULL : "the tax slots are no permutation";
}

/* The solo enemy's cards are each in one place, and its Heroes never leave the map (HLS-78). */
static const char *
broken_solo(const struct hlas *h)
{
	const struct solo	*solo = &h->s->solo;
	const struct faction	*f = &h->s->faction[solo->faction];

	if (solo->faction == 0 || h->s->round == 0)
		return NULL;
	if ((solo->pile ^ solo->shown ^ solo->discards) != (1u << CARDS) - 1 ||
	    bits(solo->pile) + bits(solo->shown) + bits(solo->discards) != CARDS)
		return "a card of the enemy's was made or lost";
	for (unsigned i = 1; i <= HEROES && !f->out; i++)
		if (f->place[i] == 0)
			return "a Hero of the enemy's is nowhere";
	return solo->space < h->f->spaces ? NULL : "the enemy's marker is off its track";
}

const char *
hlas_broken(const struct tables *t, const void *state)
{
	struct hlas	 h = hlas_of(t, state);
	const char	*broken = broken_cards(&h);

	for (unsigned i = 1; broken == NULL && i <= FACTIONS; i++) {
		const struct faction	*f = &h.s->faction[i];

		broken = broken_points(f);
		if (f->capital == 0 || h.s->round == 0)
			continue;
		if (broken == NULL)
			broken = broken_faction(&h, f);
		if (broken == NULL)
			broken = broken_towers(&h, f);
	}
	if (broken == NULL && h.s->round > 0)
		broken = broken_tokens(&h);
	if (broken == NULL)
		broken = broken_tax(&h);
	if (broken == NULL)
		broken = broken_solo(&h);
	return broken != NULL ? broken : broken_map(&h);
}
