/* The sides of a battle: units, structures, leaders, and strength (HLS-45, HLS-78, HLS-82). */

#include "games/hlas/rules.h"

unsigned
hlas_side_of(const struct hlas *h, unsigned faction)
{
	const struct battle	*b = &h->s->battle;

	if (b->region == 0 || faction == 0)
		return 0;
	for (unsigned side = ATTACK; side <= DEFEND; side++)
		if (b->side[side].faction != 0 &&
		    h->s->faction[b->side[side].faction].team == h->s->faction[faction].team)
			return side;
	return 0;
}

uint16_t
hlas_members(const struct hlas *h, unsigned side)
{
	unsigned	 leader = h->s->battle.side[side].faction;
	uint16_t	 set = leader != 0 ? FACTION_BIT(leader) : 0;

	for (unsigned i = 0, allies = leader != 0 ? hlas_allies(h, leader) : 0;
	    (i = next_faction(allies, i)) != 0;)
		if (hlas_controls(h, i, h->s->battle.region))
			set |= FACTION_BIT(i);
	return set;
}

/* A leader who raids from the sea fights with the units aboard and those called to the land. */
struct group
hlas_member_group(const struct hlas *h, unsigned side, unsigned faction)
{
	const struct fighter	*f = &h->s->battle.side[side];
	const struct faction	*who = &h->s->faction[faction];
	struct group		 g = hlas_group_at(who, h->s->battle.region), more;

	if (faction == f->faction && f->at != h->s->battle.region) {
		more = hlas_group_at(who, f->at);
		for (unsigned unit = SERF; unit <= UNITS; unit++)
			hlas_group_add(&g, unit, hlas_group_count(&more, unit));
	}
	if (who->capital == h->s->battle.region) {
		g.serfs = (uint8_t)(g.serfs - MIN(g.serfs, f->absent_serfs));
		g.warriors = (uint8_t)(g.warriors - MIN(g.warriors, f->absent_warriors));
	}
	return g;
}

unsigned
hlas_owner(const struct hlas *h, unsigned side, unsigned unit)
{
	unsigned	 leader = h->s->battle.side[side].faction, owner = leader;
	struct group	 g = hlas_member_group(h, side, leader);

	for (unsigned i = 0, members = hlas_members(h, side);
	    hlas_group_count(&g, unit) == 0 && (i = next_faction(members, i)) != 0;) {
		if (i == leader)
			continue;
		owner = i;
		g = hlas_member_group(h, side, i);
	}
	return owner;
}

/*
 * If two allies have Heroes of the same place, only one counts; when it is
 * gone, the other steps in.
 */
struct group
hlas_side_group(const struct hlas *h, unsigned side)
{
	struct group	 sum = { 0 };

	for (unsigned i = 0, members = hlas_members(h,
	    side); (i = next_faction(members, i)) != 0;) {
		struct group	 g = hlas_member_group(h, side, i);

		sum.serfs = (uint8_t)(sum.serfs + g.serfs);
		sum.warriors = (uint8_t)(sum.warriors + g.warriors);
		sum.heroes |= g.heroes;
		sum.sea = (uint8_t)(sum.sea + g.sea);
		sum.air = (uint8_t)(sum.air + g.air);
	}
	return sum;
}

unsigned
hlas_side_structures(const struct hlas *h, unsigned side)
{
	unsigned	 region = h->s->battle.region, set = 0;

	for (unsigned i = 0, members = hlas_members(h,
	    side); (i = next_faction(members, i)) != 0;) {
		if (hlas_tower_at(&h->s->faction[i], region) >= 0)
			set |= VS_BIT(VS_TOWER);
		if (h->s->faction[i].capital == region)
			set |= VS_BIT(VS_CAPITAL);
	}
	return set;
}

static unsigned
slot_serfs(const struct faction *f)
{
	unsigned	 n = 0;

	for (unsigned slot = 1; slot <= SLOTS; slot++)
		n += f->slot[slot] == USED_BY_SERF;
	return n;
}

unsigned
hlas_tower_limit(const struct hlas *h, unsigned faction)
{
	unsigned	 limit = hlas_is_solo(h, faction) ?
	    h->f->space[h->s->solo.space].towers : h->s->faction[faction].level;

	return MIN(limit, TOWERS);
}

unsigned
hlas_capital_strength(const struct hlas *h, unsigned faction)
{
	if (hlas_is_solo(h, faction))
		return h->f->space[h->s->solo.space].strength;
	return h->f->capital[h->s->faction[faction].level].strength;
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
		    bits_count(who->buildings) * h->f->battle.building;
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
	unsigned	 sum = 0;

	for (unsigned i = 0, members = hlas_members(h,
	    side); (i = next_faction(members, i)) != 0;) {
		struct group	 g = hlas_member_group(h, side, i);

		sum += hlas_group_strength(h, &g);
	}
	return sum;
}

unsigned
hlas_natural(const struct hlas *h, unsigned side)
{
	unsigned	 sum = hlas_units_strength(h, side);

	for (unsigned i = 0, members = hlas_members(h, side); (i = next_faction(members, i)) != 0;)
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
applies(const struct hlas *h, unsigned side, const struct walk *w, const struct group *g)
{
	const struct faction	*who = &h->s->faction[w->faction];
	const struct op		*op = w->op;
	unsigned		 unit = hlas_source_unit(w->source);
	struct group		 foe = hlas_side_group(h, SIDES + 1 - side);
	unsigned		 foes = hlas_side_structures(h, SIDES + 1 - side) |
	    (foe.sea + foe.air > 0 ? VS_BIT(VS_VESSEL) : 0u) |
	    (foe.heroes != 0 ? VS_BIT(VS_HERO) : 0u);

	if (unit != 0 && hlas_group_count(g, unit) == 0)
		return false;
	if (!hlas_on_terrain(h, op, h->s->battle.region) || (op->vs != 0 && (op->vs & foes) == 0))
		return false;
	if (hlas_group_land(g) < op->aboard || who->soul_serfs + who->soul_warriors < op->souls)
		return false;
	for (unsigned cond = IF_ATT; cond <= IF_PAIR; cond++)
		if ((op->cond & COND_BIT(cond)) != 0 && !holds(h, side, w->faction, cond, g))
			return false;
	return true;
}

/* Returns how often a line counts; Serfs of a capital's battle also on slots and buildings. */
static unsigned
times(const struct hlas *h, unsigned side, const struct walk *w, const struct group *g)
{
	const struct faction	*who = &h->s->faction[w->faction];
	unsigned		 owner;
	struct group		 foe;

	switch (w->op->per) {
	case PER_WARRIOR:
		return g->warriors;
	case PER_SERF:
		return g->serfs + (who->capital == h->s->battle.region ? slot_serfs(who) : 0);
	case PER_PAIR:
		return g->serfs / 2u;
	case PER_FOE_SERF:
		foe = hlas_side_group(h, SIDES + 1 - side);
		owner = hlas_capital_of(h, h->s->battle.region);
		who = &h->s->faction[owner];
		if (owner == 0 || (hlas_members(h,
		    SIDES + 1 - side) & FACTION_BIT(owner)) == 0)
			return foe.serfs;
		return foe.serfs + slot_serfs(who) + bits_count(who->buildings);
	default:
		return 1;
	}
}

/* Each faction's abilities serve its own units (HLS-82). */
static int
by_abilities(const struct hlas *h, unsigned side, uint8_t *lines)
{
	int	 sum = 0;

	for (unsigned i = 0, members = hlas_members(h,
	    side); (i = next_faction(members, i)) != 0;) {
		struct walk	 w = { .h = h, .faction = i, .tag = OP_STR };
		struct group	 g = hlas_member_group(h, side, i);

		while (hlas_next(&w))
			if (applies(h, side, &w, &g) && times(h, side, &w, &g) > 0) {
				sum += (int)(w.op->n * times(h, side, &w, &g));
				*lines |= (uint8_t)BUILDING_BIT(w.source);
			}
	}
	return sum;
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

bool
hlas_solo_is_home(const struct hlas *h, unsigned region)
{
	const struct enemy_figures	*e = &h->f->faction[h->s->solo.faction].enemy;
	unsigned			 capital = h->s->faction[h->s->solo.faction].capital;

	if (!is_land(region))
		return false;
	return e->home == HOME_SHORE ? hlas_is_shore(h, region) :
	    e->home == HOME_ATTACK ? hlas_continent(h, region) != hlas_continent(h, capital) :
	    hlas_terrain(h, region) == e->terrain;
}

static bool
army_holds(const struct hlas *h, unsigned side, const struct group *g)
{
	struct group	 foe = hlas_side_group(h, SIDES + 1 - side);
	bool		 structures = hlas_side_structures(h, SIDES + 1 - side) != 0;

	switch (h->f->faction[h->s->solo.faction].enemy.army) {
	case ARMY_SERF:
		return g->serfs > 0;
	case ARMY_WARRIOR:
		return g->warriors > 0;
	case ARMY_STRUCTURE:
		return structures;
	case ARMY_VESSEL_STRUCTURE:
		return structures || foe.sea + foe.air > 0;
	case ARMY_SHORE:
		return hlas_is_shore(h, h->s->battle.region);
	default:
		return true;
	}
}

/*
 * A side that raids from the sea, from outside the region, is stronger
 * (HLS-58).  The solo enemy is at home; if that is wherever it attacks, in
 * every battle that it starts (HLS-78).
 */
unsigned
hlas_strength(const struct hlas *h, unsigned side, struct news *why)
{
	const struct fighter	*me = &h->s->battle.side[side],
	    *foe = &h->s->battle.side[SIDES + 1 - side];
	struct group		 g = hlas_member_group(h, side, me->faction);
	unsigned		 source = 0;
	uint8_t			 lines = 0;
	int			 abilities = by_abilities(h, side, &lines),
	    spells = -me->curses, place = 0;
	const struct op		*raid = me->at != h->s->battle.region ?
	    hlas_feat(h, me->faction, FEAT_SEA_RAID, &source) : NULL;

	if (raid != NULL) {
		abilities += raid->n;
		lines |= (uint8_t)BUILDING_BIT(source);
	}
	for (unsigned i = 0; i < me->effects; i++)
		spells += by_spell(h, side, me->effect[i], &g);
	for (unsigned i = 0; i < foe->effects; i++)
		if (foe->effect[i] == WEAKEN)
			spells -= h->f->spell[WEAKEN].n;
	if (hlas_is_solo(h, me->faction))
		abilities += (hlas_group_size(&g) > 0 && hlas_solo_has(h, SPACE_HOME) &&
		    (h->f->faction[me->faction].enemy.home == HOME_ATTACK ? side == ATTACK :
		    hlas_solo_is_home(h, h->s->battle.region))) +
		    (hlas_group_count(&g, HERO_1) > 0 && army_holds(h, side, &g));
	if (side == DEFEND && hlas_has_token(h, h->s->battle.region, FORT))
		place = h->f->battle.fort;
	if (why != NULL) {
		why->abilities = (int16_t)abilities;
		why->spells = (int16_t)spells;
		why->place = (int16_t)place;
		why->lines = lines;
	}
	return (unsigned)MAX((int)hlas_natural(h, side) + abilities + spells + place, 0);
}

/* Of equals, the faction whose seat is nearer to the first player leads. */
static unsigned
leader_of_defence(const struct hlas *h, unsigned attacker, unsigned region)
{
	unsigned	 best = hlas_enemy_at(h, attacker, region);

	if (h->t->option[OPT_TEAMS] == 0)
		return best;
	best = 0;
	for (unsigned k = 0; k < h->t->seats; k++) {
		unsigned	 i = h->s->seat[hlas_nth_seat(h, k)].faction;

		if ((hlas_enemies(h, attacker) & FACTION_BIT(i)) != 0 &&
		    hlas_controls(h, i, region) && (best == 0 ||
		    hlas_natural_at(h, i, region) > hlas_natural_at(h, best, region)))
			best = i;
	}
	return best;
}

void
hlas_push_battle(struct hlas *h, unsigned attacker, unsigned region, unsigned at, bool flown)
{
	struct frame	*f = hlas_push(h, FRAME_BATTLE, attacker);
	struct battle	*b = &h->s->battle;

	f->region = (uint8_t)region;
	f->other = (uint8_t)leader_of_defence(h, attacker, region);
	*b = (struct battle){ .region = (uint8_t)region };
	b->side[ATTACK] = (struct fighter){ .faction = (uint8_t)attacker,
	    .at = (uint8_t)at, .flown = flown };
	b->side[DEFEND] = (struct fighter){ .faction = f->other, .at = (uint8_t)region };
}

