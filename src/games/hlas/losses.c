/* Losses of a battle's loser, and where the survivors go (HLS-28, HLS-29, HLS-53, HLS-64). */

#include "games/hlas/rules.h"

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

void
hlas_survivors_go(struct hlas *h, unsigned side, unsigned to)
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
	hlas_survivors_go(h, side, to);
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
