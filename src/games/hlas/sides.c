/* The units and structures of a battle's sides (HLS-45, HLS-82). */

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
	uint16_t	 allies = leader != 0 ? hlas_allies(h, leader) : 0, set = 0;

	if (leader != 0)
		set = FACTION_BIT(leader);
	for (unsigned i = 1; allies != 0 && i <= FACTIONS; i++)
		if ((allies & FACTION_BIT(i)) != 0 && hlas_controls(h, i, h->s->battle.region))
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
	unsigned	 leader = h->s->battle.side[side].faction;
	uint16_t	 members = hlas_members(h, side);
	struct group	 g = hlas_member_group(h, side, leader);

	for (unsigned i = 1; hlas_group_count(&g, unit) == 0 && i <= FACTIONS; i++) {
		if ((members & FACTION_BIT(i)) == 0 || i == leader)
			continue;
		leader = i;
		g = hlas_member_group(h, side, i);
	}
	return leader;
}

/*
 * If two allies have Heroes of the same place, only one counts; when it is gone, the other steps
 * in.
 */
struct group
hlas_side_group(const struct hlas *h, unsigned side)
{
	uint16_t	 members = hlas_members(h, side);
	struct group	 sum = { 0 };

	for (unsigned i = 1; i <= FACTIONS; i++) {
		struct group	 g;

		if ((members & FACTION_BIT(i)) == 0)
			continue;
		g = hlas_member_group(h, side, i);
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
	uint16_t	 members = hlas_members(h, side);
	unsigned	 region = h->s->battle.region, set = 0;

	for (unsigned i = 1; i <= FACTIONS; i++) {
		if ((members & FACTION_BIT(i)) == 0)
			continue;
		if (hlas_tower_at(&h->s->faction[i], region) >= 0)
			set |= VS_BIT(VS_TOWER);
		if (h->s->faction[i].capital == region)
			set |= VS_BIT(VS_CAPITAL);
	}
	return set;
}

bool
hlas_side_empty(const struct hlas *h, unsigned side)
{
	struct group	 g = hlas_side_group(h, side);

	return hlas_group_size(&g) == 0 && hlas_side_structures(h, side) == 0;
}
