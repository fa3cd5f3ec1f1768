/* The strength of a side, always summed afresh (HLS-45). */

#include "games/hlas/rules.h"

static unsigned
slot_serfs(const struct faction *f)
{
	unsigned	 n = 0;

	for (unsigned slot = 1; slot <= SLOTS; slot++)
		n += f->slot[slot] == USED_BY_SERF;
	return n;
}

unsigned
hlas_structure_strength(const struct hlas *h, unsigned faction, unsigned region)
{
	const struct faction	*who = &h->s->faction[faction];
	unsigned		 sum = 0;

	if (hlas_tower_at(who, region) >= 0)
		sum += h->f->battle.tower;
	if (who->capital == region)
		sum += hlas_capital_strength(h, faction) + slot_serfs(who) *
		    h->f->battle.slot_serf +
		    bits(who->buildings) * h->f->battle.building;
	return sum;
}

unsigned
hlas_natural_at(const struct hlas *h, unsigned faction, unsigned region)
{
	struct group	 g = hlas_group_at(&h->s->faction[faction], region);

	return hlas_group_strength(h, &g) + hlas_structure_strength(h, faction, region);
}

unsigned
hlas_units_strength(const struct hlas *h, unsigned side)
{
	uint16_t	 members = hlas_members(h, side);
	unsigned	 sum = 0;

	for (unsigned i = 1; i <= FACTIONS; i++) {
		struct group	 g;

		if ((members & FACTION_BIT(i)) == 0)
			continue;
		g = hlas_member_group(h, side, i);
		sum += hlas_group_strength(h, &g);
	}
	return sum;
}

unsigned
hlas_natural(const struct hlas *h, unsigned side)
{
	uint16_t	 members = hlas_members(h, side);
	unsigned	 sum = hlas_units_strength(h, side);

	for (unsigned i = 1; i <= FACTIONS; i++)
		if ((members & FACTION_BIT(i)) != 0)
			sum += hlas_structure_strength(h, i, h->s->battle.region);
	return sum;
}

bool
hlas_in_battle(const struct hlas *h, unsigned side, unsigned source)
{
	unsigned	 unit = hlas_source_unit(source);
	struct group	 g = hlas_member_group(h, side, h->s->battle.side[side].faction);

	return unit == 0 || hlas_group_count(&g, unit) > 0;
}

static bool
near_tower(const struct hlas *h, const struct faction *f, unsigned region)
{
	const struct region_figures	*r = &h->f->region[region];

	if (hlas_tower_at(f, region) >= 0)
		return true;
	for (unsigned i = 0; i < r->ways; i++)
		if (r->way[i].by == BY_LAND && hlas_open(h, &r->way[i]) &&
		    hlas_tower_at(f, r->way[i].to) >= 0)
			return true;
	return false;
}

/* True if a line's condition holds.  Conditions on what the side did hold only for its leader. */
static bool
holds(const struct hlas *h, unsigned side, unsigned faction, unsigned cond, const struct group *g)
{
	const struct fighter	*me = &h->s->battle.side[side];
	const struct faction	*who = &h->s->faction[faction];
	unsigned		 region = h->s->battle.region;
	bool			 leads = faction == me->faction;

	switch (cond) {
	case IF_ATT:
		return side == ATTACK;
	case IF_DEF:
		return side == DEFEND;
	case IF_AT_SEA:
		return is_sea(region) || hlas_is_shore(h, region);
	case IF_SHORE:
		return hlas_is_shore(h, region);
	case IF_LAND:
		return is_land(region);
	case IF_SERF:
		return g->serfs > 0;
	case IF_WARRIOR:
		return g->warriors > 0;
	case IF_VESSEL:
		return g->sea + g->air > 0;
	case IF_LONE:
		return hlas_group_size(g) == 1;
	case IF_SPELL:
		return leads && me->cast != 0;
	case IF_FLOWN:
		return leads && me->flown;
	case IF_ATE:
		return leads && me->ate;
	case IF_NEAR_TOWER:
		return is_land(region) && near_tower(h, who, region);
	case IF_OWN_CAPITAL:
		return who->capital == region;
	case IF_FOREIGN:
		return is_land(region) &&
		    hlas_continent(h, region) != hlas_continent(h, who->capital);
	case IF_HERO_ABOARD:
		return g->heroes != 0;
	default:
		return true;
	}
}

static bool
faces(const struct hlas *h, unsigned side, unsigned vs)
{
	struct group	 foe = hlas_side_group(h, SIDES + 1 - side);
	unsigned	 set = hlas_side_structures(h, SIDES + 1 - side);

	if (foe.sea + foe.air > 0)
		set |= VS_BIT(VS_VESSEL);
	if (foe.heroes != 0)
		set |= VS_BIT(VS_HERO);
	return (set & vs) != 0;
}

static bool
applies(const struct hlas *h, unsigned side, const struct walk *w, const struct group *g)
{
	const struct faction	*who = &h->s->faction[w->faction];
	const struct op		*op = w->op;
	unsigned		 unit = hlas_source_unit(w->source);

	if (unit != 0 && hlas_group_count(g, unit) == 0)
		return false;
	if (op->terrain != 0 &&
	    (op->terrain >> (hlas_terrain(h, h->s->battle.region) - 1) & 1) == 0)
		return false;
	if (op->vs != 0 && !faces(h, side, op->vs))
		return false;
	if (hlas_group_land(g) < op->aboard || who->soul_serfs + who->soul_warriors < op->souls)
		return false;
	for (unsigned cond = IF_ATT; cond <= IF_PAIR; cond++)
		if ((op->cond & COND_BIT(cond)) != 0 && !holds(h, side, w->faction, cond, g))
			return false;
	return true;
}

/* Returns the Serfs of a side; in its own capital's battle also those on slots and buildings. */
static unsigned
all_serfs(const struct hlas *h, unsigned side)
{
	unsigned		 owner = hlas_capital_of(h, h->s->battle.region);
	const struct faction	*f = &h->s->faction[owner];
	struct group		 g = hlas_side_group(h, side);

	if (owner == 0 || (hlas_members(h, side) & FACTION_BIT(owner)) == 0)
		return g.serfs;
	return g.serfs + slot_serfs(f) + bits(f->buildings);
}

/* Returns how often a line counts. */
static unsigned
times(const struct hlas *h, unsigned side, const struct walk *w, const struct group *g)
{
	const struct faction	*who = &h->s->faction[w->faction];

	switch (w->op->per) {
	case PER_WARRIOR:
		return g->warriors;
	case PER_SERF:
		return g->serfs + (who->capital == h->s->battle.region ? slot_serfs(who) : 0);
	case PER_PAIR:
		return g->serfs / 2u;
	case PER_FOE_SERF:
		return all_serfs(h, SIDES + 1 - side);
	default:
		return 1;
	}
}

/* Each faction's abilities serve its own units (HLS-82). */
static int
by_abilities(const struct hlas *h, unsigned side)
{
	uint16_t	 members = hlas_members(h, side);
	int		 sum = 0;

	for (unsigned i = 1; i <= FACTIONS; i++) {
		struct walk	 w = { .h = h, .faction = i, .tag = OP_STR };
		struct group	 g;

		if ((members & FACTION_BIT(i)) == 0)
			continue;
		g = hlas_member_group(h, side, i);
		while (hlas_next(&w))
			if (applies(h, side, &w, &g))
				sum += (int)(w.op->n * times(h, side, &w, &g));
	}
	return sum;
}

/* A side that raids from the sea, from outside the region, is stronger (HLS-58). */
static int
by_raid(const struct hlas *h, unsigned side)
{
	const struct fighter	*me = &h->s->battle.side[side];
	const struct op		*raid = me->at != h->s->battle.region ? hlas_feat(h, me->faction,
	    FEAT_SEA_RAID, NULL) : NULL;

	return raid != NULL ? raid->n : 0;
}

static int
by_spell(const struct hlas *h, unsigned side, unsigned spell, const struct group *g)
{
	const struct spell_figures	*f = &h->f->spell[spell];
	struct group			 foe;

	switch (spell) {
	case RAGE: case BULWARK:
		return f->n;
	case RALLY:
		return (int)MIN(hlas_group_land(g) * f->n, f->most);
	case UNDERTOW:
		return holds(h, side, 0, IF_AT_SEA, g) ? f->most : f->n;
	case TALONS:
		foe = hlas_side_group(h, SIDES + 1 - side);
		return MIN((foe.serfs + foe.warriors) * f->n, f->most);
	default:
		return 0;
	}
}

static int
by_spells(const struct hlas *h, unsigned side, const struct group *g)
{
	const struct fighter	*me = &h->s->battle.side[side],
	    *foe = &h->s->battle.side[SIDES + 1 - side];
	int			 sum = 0;

	for (unsigned i = 0; i < me->effects; i++)
		sum += by_spell(h, side, me->effect[i], g);
	for (unsigned i = 0; i < foe->effects; i++)
		if (foe->effect[i] == WEAKEN)
			sum -= h->f->spell[WEAKEN].n;
	return sum - me->curses;
}

unsigned
hlas_strength(const struct hlas *h, unsigned side)
{
	struct group	 g = hlas_member_group(h, side, h->s->battle.side[side].faction);
	int		 sum = (int)(hlas_natural(h, side) + hlas_solo_strength(h, side, &g)) +
	    by_abilities(h, side) + by_raid(h, side) + by_spells(h, side, &g);

	if (side == DEFEND && hlas_has_token(h, h->s->battle.region, FORT))
		sum += h->f->battle.fort;
	return (unsigned)MAX(sum, 0);
}
