/* Spells: the fitness of their targets, and their effects. */

#include "games/hlas/rules.h"

#define FOE(h, faction, other)	((hlas_enemies((h), (faction)) & FACTION_BIT(other)) != 0)

static bool
unfit(struct diags *d)
{
	return NOT_NOW(d, "target", "the spell has no such target now");
}

/* True for a land where outside effects work: no capital region (HLS-43). */
static bool
is_open_land(const struct hlas *h, unsigned region)
{
	return is_land(region) && hlas_in_play(h, region) && hlas_capital_of(h, region) == 0;
}

static unsigned
items_in(const struct target *t, unsigned region, unsigned unit)
{
	unsigned	 n = 0;

	for (unsigned i = 0; i < t->items; i++)
		if (t->item[i].region == region && t->item[i].unit == unit)
			n += MAX(t->item[i].count, 1);
	return n;
}

/*
 * True if a Serf may be brought to that sea: aboard the own vessel, or among units that swim
 * there.
 */
static bool
floats(const struct hlas *h, unsigned faction, unsigned sea)
{
	const struct faction	*f = &h->s->faction[faction];

	if (hlas_enemy_at(h, faction, sea) != 0)
		return false;
	if (h->f->faction[faction].sunken)
		return hlas_room(h, faction, sea) > 0;
	return f->place[PIECE_SEA] == sea &&
	    hlas_land_units(f, sea) < hlas_carries(h, faction, SEA_VESSEL);
}

/* Among enemies the Serf attacks; spells cannot reach an enemy's capital (HLS-43). */
static bool
fit_summon(const struct hlas *h, unsigned faction, const struct target *t)
{
	unsigned	 foe = hlas_enemy_at(h, faction, t->region);

	if (h->s->faction[faction].serfs == 0 || !hlas_in_play(h, t->region))
		return false;
	if (h->t->option[OPT_SUMMON] != 0 && (foe != 0 || is_sea(t->region)))
		return false;
	if (is_sea(t->region))
		return floats(h, faction, t->region);
	return foe != 0 ? is_open_land(h, t->region) : hlas_room(h, faction, t->region) > 0;
}

/*
 * Returns the Serfs there that the spell may move, without the one that goes on the slot of the
 * cast.
 */
static unsigned
serfs_to_move(const struct hlas *h, unsigned faction, unsigned region)
{
	const struct faction	*f = &h->s->faction[faction];

	return f->serf[region] - (region == f->capital ? MIN(h->reserved, f->serf[region]) : 0u);
}

/* Returns how much of a resource is left after paying for the spell itself. */
static unsigned
stock_left(const struct hlas *h, unsigned faction, unsigned stock)
{
	return h->s->faction[faction].stock[stock] - (stock == MANA ? h->spent : 0);
}

/* True if the faction has each resource that it names to give. */
static bool
has_given(const struct hlas *h, unsigned faction, const struct target *t)
{
	uint8_t	 given[STOCKS + 1] = { 0 };

	for (unsigned i = 0; i < t->gives; i++)
		if (t->give[i] == 0 ||
		    ++given[t->give[i]] > stock_left(h, faction, t->give[i]))
			return false;
	return true;
}

/* True if no unit is left at sea without the vessel. */
static bool
leaves_nobody(const struct hlas *h, unsigned faction, const struct target *t, unsigned region)
{
	const struct faction	*f = &h->s->faction[faction];
	unsigned		 gone = 0;

	if (is_land(region) || h->f->faction[faction].sunken ||
	    items_in(t, region, SEA_VESSEL) == 0)
		return true;
	for (unsigned unit = SERF; unit <= HERO_3; unit++)
		gone += items_in(t, region, unit);
	return gone == hlas_land_units(f, region) && hlas_sea_home(h, faction) != 0;
}

static bool
fit_recall(const struct hlas *h, unsigned faction, const struct target *t)
{
	const struct faction	*f = &h->s->faction[faction];
	unsigned		 n = 0;

	for (unsigned i = 0; i < t->items; i++) {
		const struct item	*item = &t->item[i];

		n += MAX(item->count, 1);
		if (item->region == 0 || item->unit == 0 || item->region == f->capital ||
		    items_in(t, item->region, item->unit) > hlas_count(f, item->region,
		    item->unit) ||
		    !leaves_nobody(h, faction, t, item->region) ||
		    (item->unit == SEA_VESSEL && hlas_sea_home(h, faction) == 0))
			return false;
	}
	n *= h->f->spell[RECALL].n;
	return t->items > 0 && n <= hlas_total(f) - h->spent && t->gives <= n &&
	    has_given(h, faction, t);
}

static bool
fit_courage(const struct hlas *h, unsigned faction, const struct target *t)
{
	const struct faction	*f = &h->s->faction[faction];
	unsigned		 hero = t->unit[0];

	return hero >= HERO_1 && hero <= HERO_3 && t->region != 0 && f->warrior[t->region] > 0 &&
	    hlas_supply(f, hero) > 0 &&
	    (f->buildings & BUILDING_BIT(h->f->unit[hero].needs)) != 0;
}

static bool
fit_foe_there(const struct hlas *h, unsigned faction, const struct target *t, unsigned serfs)
{
	if (t->faction == 0 || !FOE(h, faction, t->faction) || !is_open_land(h, t->region))
		return false;
	return serfs != 0 ? h->s->faction[t->faction].serf[t->region] >= serfs : hlas_has_units(h,
	    t->faction, t->region);
}

static bool
land_group(const struct hlas *h, unsigned faction, const struct target *t, unsigned most)
{
	struct group	 here = hlas_group_at(&h->s->faction[faction], t->region);

	here.serfs = (uint8_t)serfs_to_move(h, faction, t->region);
	return is_land(t->region) && t->group.sea + t->group.air == 0 &&
	    hlas_group_land(&t->group) > 0 &&
	    hlas_group_land(&t->group) <= most && hlas_group_within(&t->group, &here);
}

static bool
fit_step(const struct hlas *h, unsigned faction, const struct target *t)
{
	return land_group(h, faction, t, h->f->spell[STEP].n) && is_land(t->to) &&
	    t->to != t->region &&
	    hlas_controls(h, faction, t->to) &&
	    hlas_room(h, faction, t->to) >= hlas_group_land(&t->group);
}

static bool
fit_updraft(const struct hlas *h, unsigned faction, const struct target *t)
{
	return land_group(h, faction, t, h->f->spell[UPDRAFT].n) && is_land(t->to) &&
	    hlas_in_play(h, t->to) &&
	    hlas_continent(h, t->to) != hlas_continent(h, t->region) &&
	    hlas_enemy_at(h, faction, t->to) == 0 &&
	    hlas_room(h, faction, t->to) >= hlas_group_land(&t->group);
}

static bool
fit_transmute(const struct hlas *h, unsigned faction, const struct target *t)
{
	if (MAX(t->gives, t->takes) > h->f->spell[TRANSMUTE].n || !has_given(h, faction, t))
		return false;
	for (unsigned i = 0; i < t->takes; i++)
		if (t->take[i] == 0)
			return false;
	return true;
}

static bool
fit_scry(const struct hlas *h, const struct target *t)
{
	if (t->stock == 0 || t->items > h->f->spell[SCRY].n)
		return false;
	for (unsigned i = 0; i < t->items; i++)
		if (t->item[i].region == 0 || !hlas_has_face_down(h, t->item[i].region))
			return false;
	return true;
}

static bool
is_wet(const struct hlas *h, unsigned region)
{
	return is_sea(region) || hlas_is_sunken(h, region);
}

static bool
fit_mirage(const struct hlas *h, const struct target *t)
{
	unsigned	 a = t->region, b = t->to;

	return a != 0 && b != 0 && a != b && hlas_has_face_down(h, a) && hlas_has_face_down(h, b) &&
	    is_wet(h, a) == is_wet(h, b);
}

static bool
fit_migration(const struct hlas *h, unsigned faction, const struct target *t)
{
	unsigned	 n = 0;

	for (unsigned i = 0; i < t->items; i++) {
		unsigned	 to = t->item[i].region;

		if (to == 0 || t->item[i].unit > SERF || !is_land(t->region) ||
		    !hlas_adjacent_land(h, t->region, to) ||
		    hlas_enemy_at(h, faction, to) != 0 ||
		    items_in(t, to, SERF) + items_in(t, to, 0) > hlas_room(h, faction, to))
			return false;
		n += MAX(t->item[i].count, 1);
	}
	return n > 0 && is_land(t->region) && n <= serfs_to_move(h, faction, t->region);
}

static bool
fit_tidal_wave(const struct hlas *h, unsigned faction, const struct target *t)
{
	return t->faction != 0 && FOE(h, faction, t->faction) && is_sea(t->region) &&
	    hlas_has_units(h, t->faction, t->region);
}

static bool
fit_blight(const struct hlas *h, const struct target *t)
{
	return is_open_land(h, t->region) && h->s->blights < BLIGHTS &&
	    memchr(h->s->blight, t->region, h->s->blights) == NULL;
}

static bool
spell_trip(const struct hlas *h, unsigned faction, unsigned spell, const struct target *t,
    struct trip *trip)
{
	struct move	 m = { .tag = MOVE_MARCH, .to = t->to, .vias = t->vias, .group = t->group };

	memcpy(m.via, t->via, sizeof(m.via));
	m.group.sea = m.group.air = 0;
	m.plan.region = t->region;
	if (spell == TAILWIND)
		m.tag = t->unit[0] == SEA_VESSEL ? MOVE_SAIL : MOVE_FLY;
	if (spell == TAILWIND && t->unit[0] != SEA_VESSEL && t->unit[0] != AIR_VESSEL)
		return false;
	if (!hlas_trip(h, faction, &m, trip, NULL))
		return false;
	trip->more = h->f->spell[spell].n;
	return trip->to != 0 && hlas_trip_check(h, faction, trip, NULL);
}

static bool
fit_trip(const struct hlas *h, unsigned faction, unsigned spell, const struct target *t)
{
	struct trip	 trip;

	return spell_trip(h, faction, spell, t, &trip);
}

/* Checks the Serfs and Warriors that a combat spell hits; by default it hits Warriors first. */
static bool
fit_shot(const struct hlas *h, unsigned side, unsigned spell, const struct target *t)
{
	struct group	 foe = hlas_side_group(h, SIDES + 1 - side);
	unsigned	 n = 0;

	for (unsigned i = 0; i < 2 && t->unit[i] != 0; i++) {
		if (t->unit[i] > WARRIOR || hlas_group_count(&foe, t->unit[i]) == 0)
			return false;
		hlas_group_add(&foe, t->unit[i], -1u);
		n++;
	}
	return n <= h->f->spell[spell].n && (n > 0 || foe.serfs + foe.warriors > 0);
}

static bool
fit_combat(const struct hlas *h, unsigned faction, unsigned spell, const struct target *t)
{
	unsigned	 side = hlas_side_of(h, faction);

	if (side == 0 || h->s->battle.side[side].faction != faction ||
	    h->s->battle.side[side].effects == EFFECTS)
		return false;
	if (h->f->spell[spell].side != 0 && h->f->spell[spell].side != side)
		return false;
	return (spell != MAGIC_ARROW && spell != FIREBALL && spell != GUST) ||
	    fit_shot(h, side, spell, t);
}

static bool
is_fit(const struct hlas *h, unsigned faction, unsigned spell, const struct target *t)
{
	switch (spell) {
	case SUMMON:
		return fit_summon(h, faction, t);
	case RECALL:
		return fit_recall(h, faction, t);
	case COURAGE:
		return fit_courage(h, faction, t);
	case EARTHQUAKE:
		return fit_foe_there(h, faction, t, 0);
	case PLAGUE:
		return fit_foe_there(h, faction, t, 2);
	case STEP:
		return fit_step(h, faction, t);
	case HARVEST:
		return t->stock != 0;
	case TRANSMUTE:
		return fit_transmute(h, faction, t);
	case SCRY:
		return fit_scry(h, t);
	case HASTE: case TAILWIND:
		return fit_trip(h, faction, spell, t);
	case TITHE:
		return true;
	case BLIGHT:
		return fit_blight(h, t);
	case UPDRAFT:
		return fit_updraft(h, faction, t);
	case TIDAL_WAVE:
		return fit_tidal_wave(h, faction, t);
	case LOCUSTS:
		return t->faction != 0 && FOE(h, faction, t->faction);
	case MIRAGE:
		return fit_mirage(h, t);
	case MIGRATION:
		return fit_migration(h, faction, t);
	case COUNTER: case COPY_SPELL: case ABSORB:
		return true;
	default:
		return fit_combat(h, faction, spell, t);
	}
}

bool
hlas_target_check(const struct hlas *h, unsigned faction, unsigned spell, const struct target *t,
    struct diags *d)
{
	return is_fit(h, faction, spell, t) || unfit(d);
}

/* The caster pays for each unit: as named, then the resource they have most of. */
static void
pay_recall(struct hlas *h, unsigned faction, const struct target *t, unsigned n)
{
	struct faction	 then = h->s->faction[faction];
	struct price	 p = { { 0 } };

	for (unsigned i = 0; i < n; i++) {
		unsigned	 stock = i < t->gives ? t->give[i] : hlas_most(&then);

		then.stock[stock]--;
		p.of[stock - 1]++;
	}
	hlas_pay(h, faction, &p);
}

static void
recall(struct hlas *h, unsigned faction, const struct target *t)
{
	unsigned	 n = 0;

	for (unsigned i = 0; i < t->items; i++) {
		struct group	 g = { 0 };

		for (unsigned k = MAX(t->item[i].count, 1); k > 0; k--, n++)
			hlas_group_add(&g, t->item[i].unit, 1);
		hlas_send_home(h, faction, t->item[i].region, &g, 0);
	}
	pay_recall(h, faction, t, n * h->f->spell[RECALL].n);
}

static void
earthquake(struct hlas *h, unsigned faction, const struct target *t)
{
	struct frame	*f = hlas_push(h, FRAME_LOSE, t->faction);

	f->other = (uint8_t)faction;
	f->region = t->region;
	f->n = (uint8_t)((hlas_units(&h->s->faction[t->faction], t->region) + 1) / 2);
}

static void
tithe(struct hlas *h, unsigned faction)
{
	uint16_t	 enemies = hlas_enemies(h, faction);

	for (unsigned i = 1; i <= FACTIONS; i++) {
		unsigned	 stock = (enemies & FACTION_BIT(i)) != 0 ?
		    hlas_most(&h->s->faction[i]) : 0;

		if (stock == 0)
			continue;
		hlas_pay_one(h, i, stock, h->f->spell[TITHE].n);
		hlas_gain(h, faction, stock, h->f->spell[TITHE].n);
	}
}

static void
see_token(struct hlas *h, unsigned faction, unsigned region, unsigned index)
{
	struct token_stack	*k = &h->s->tokens[region];
	unsigned		 seat = h->s->faction[faction].seat;
	struct news		*e;

	k->seen[index] |= SEAT_BIT(seat);
	e = event_add(h->events, SEAT_BIT(seat));
	*e = (struct news){ .kind = EVENT_SAW_TOKEN, .faction = (uint8_t)faction,
	    .region = (uint8_t)region,
	    .token = k->token[index] };
}

/* Returns the first face-down token, preferably one that the faction does not know. */
static unsigned
next_down(const struct hlas *h, unsigned faction, unsigned region)
{
	const struct token_stack	*k = &h->s->tokens[region];
	seats_t				 me = SEAT_BIT(h->s->faction[faction].seat);
	unsigned			 first = TOKEN_STACK;

	for (unsigned i = 0; i < k->count; i++) {
		if ((k->seen[i] & me) == 0)
			return i;
		if (k->seen[i] != EVERYONE && first == TOKEN_STACK)
			first = i;
	}
	return first;
}

static unsigned
first_down(const struct hlas *h, unsigned region)
{
	const struct token_stack	*k = &h->s->tokens[region];
	unsigned			 i = 0;

	while (k->seen[i] == EVERYONE)
		i++;
	return i;
}

static void
scry(struct hlas *h, unsigned faction, const struct target *t)
{
	for (unsigned i = 0; i < t->items; i++)
		see_token(h, faction, t->item[i].region, next_down(h, faction, t->item[i].region));
	hlas_gain(h, faction, t->stock, 1);
}

static void
mirage(struct hlas *h, unsigned faction, const struct target *t)
{
	struct token_stack	*a = &h->s->tokens[t->region], *b = &h->s->tokens[t->to];
	unsigned		 i = first_down(h, t->region), k = first_down(h, t->to);
	uint8_t			 token = a->token[i];
	seats_t			 seen;

	see_token(h, faction, t->region, i);
	see_token(h, faction, t->to, k);
	seen = a->seen[i];
	if (t->swap) {
		a->token[i] = b->token[k];
		a->seen[i] = b->seen[k];
		b->token[k] = token;
		b->seen[k] = seen;
	}
	hlas_push_gain(h, faction, h->f->spell[MIRAGE].n, 0, 0);
}

static void
migrate(struct hlas *h, unsigned faction, const struct target *t)
{
	for (unsigned i = t->items; i-- > 0;)
		hlas_push_tokens(h, faction, t->item[i].region, 0);
	for (unsigned i = 0; i < t->items; i++) {
		unsigned	 n = MAX(t->item[i].count, 1);

		hlas_lift(h, faction, t->region, SERF, n);
		hlas_put(h, faction, t->item[i].region, SERF, n);
	}
}

static void
trip(struct hlas *h, unsigned faction, unsigned spell, const struct target *t)
{
	struct trip	 trip;

	if (spell_trip(h, faction, spell, t, &trip))
		hlas_trip_begin(h, faction, &trip, AS_ACTION);
}

static void
transmute(struct hlas *h, unsigned faction, const struct target *t)
{
	unsigned	 n = MIN(t->gives, t->takes);

	for (unsigned i = 0; i < n; i++)
		hlas_pay_one(h, faction, t->give[i], 1);
	for (unsigned i = 0; i < n; i++)
		hlas_gain(h, faction, t->take[i], 1);
}

static void
locusts(struct hlas *h, unsigned faction, const struct target *t)
{
	unsigned	 n = MIN(h->s->faction[t->faction].stock[FOOD], h->f->spell[LOCUSTS].n);

	if (n > 0)
		hlas_pay_one(h, t->faction, FOOD, n);
	hlas_gain(h, faction, FOOD, 1);
}

/* Gust blows a unit home, or leaves it out of the battle if the battle is at its home. */
static void
gust(struct hlas *h, unsigned side, unsigned unit)
{
	struct fighter	*foe = &h->s->battle.side[SIDES + 1 - side];
	unsigned	 owner = hlas_owner(h, SIDES + 1 - side, unit),
	    capital = h->s->faction[owner].capital;
	struct group	 g = { 0 };

	if (capital == h->s->battle.region) {
		if (unit == SERF)
			foe->absent_serfs++;
		else
			foe->absent_warriors++;
		return;
	}
	hlas_group_add(&g, unit, 1);
	hlas_send_home(h, owner, owner == foe->faction && foe->at != h->s->battle.region &&
	    hlas_count(&h->s->faction[owner], foe->at, unit) > 0 ? foe->at :
	    h->s->battle.region, &g, 0);
}

static void
combat(struct hlas *h, unsigned faction, unsigned spell, const struct target *t)
{
	unsigned	 side = hlas_side_of(h, faction);
	struct fighter	*f = &h->s->battle.side[side];

	f->effect[f->effects++] = (uint8_t)spell;
	if (spell != MAGIC_ARROW && spell != FIREBALL && spell != GUST)
		return;
	for (unsigned i = 0; i < h->f->spell[spell].n; i++) {
		struct group	 foe = hlas_side_group(h, SIDES + 1 - side);
		unsigned	 unit = t->unit[0] != 0 ? t->unit[i] : foe.warriors > 0 ? WARRIOR :
		    foe.serfs > 0 ? SERF : 0;

		if (unit != 0 && spell == GUST)
			gust(h, side, unit);
		else if (unit != 0)
			hlas_kill_in_battle(h, SIDES + 1 - side, unit, 1);
	}
}

static void
move_group(struct hlas *h, unsigned faction, const struct target *t)
{
	hlas_shift(h, faction, t->region, t->to, &t->group);
}

static void
courage(struct hlas *h, unsigned faction, const struct target *t)
{
	hlas_lift(h, faction, t->region, WARRIOR, 1);
	h->s->faction[faction].warriors++;
	hlas_enter(h, faction, t->region, t->unit[0], 1);
}

static void
tell_effect(struct hlas *h, unsigned faction, unsigned spell, const struct target *t)
{
	struct news	*e = hlas_event(h, EVENT_EFFECT, faction);

	e->spell = (uint8_t)spell;
	e->region = t->region;
	e->to = t->to;
	e->stock = t->stock;
}

void
hlas_effect(struct hlas *h, unsigned faction, unsigned spell, const struct target *t)
{
	struct group	 g;

	tell_effect(h, faction, spell, t);
	switch (spell) {
	case SUMMON:
		hlas_enter(h, faction, t->region, SERF, 1);
		if (hlas_enemy_at(h, faction, t->region) != 0)
			hlas_push_battle(h, faction, t->region, t->region, false);
		break;
	case RECALL:
		recall(h, faction, t);
		break;
	case COURAGE:
		courage(h, faction, t);
		break;
	case EARTHQUAKE:
		earthquake(h, faction, t);
		break;
	case PLAGUE:
		hlas_kill(h, t->faction, t->region, SERF,
		    h->s->faction[t->faction].serf[t->region] - h->f->spell[PLAGUE].n);
		break;
	case STEP:
		move_group(h, faction, t);
		break;
	case HARVEST:
		hlas_gain(h, faction, t->stock, h->f->spell[HARVEST].n);
		break;
	case TRANSMUTE:
		transmute(h, faction, t);
		break;
	case SCRY:
		scry(h, faction, t);
		break;
	case HASTE: case TAILWIND:
		trip(h, faction, spell, t);
		break;
	case TITHE:
		tithe(h, faction);
		break;
	case BLIGHT:
		h->s->blight[h->s->blights++] = t->region;
		break;
	case UPDRAFT:
		move_group(h, faction, t);
		hlas_push_tokens(h, faction, t->to, 0);
		break;
	case TIDAL_WAVE:
		g = hlas_group_at(&h->s->faction[t->faction], t->region);
		hlas_send_home(h, t->faction, t->region, &g, 0);
		break;
	case LOCUSTS:
		locusts(h, faction, t);
		break;
	case MIRAGE:
		mirage(h, faction, t);
		break;
	case MIGRATION:
		migrate(h, faction, t);
		break;
	default:
		combat(h, faction, spell, t);
	}
}
