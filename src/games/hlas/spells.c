/* Spells: the fitness of their targets at the time, and their effects. */

#include "games/hlas/rules.h"

#define FOE(h, faction, other)	((hlas_enemies((h), (faction)) & FACTION_BIT(other)) != 0)

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
 * At sea the Serf comes aboard the own vessel, or among units that swim there.
 * Among enemies it attacks; spells cannot reach an enemy's capital (HLS-43).
 */
static bool
fit_summon(const struct hlas *h, unsigned faction, const struct target *t)
{
	const struct faction	*f = &h->s->faction[faction];
	unsigned		 foe = hlas_enemy_at(h, faction, t->region);

	if (f->serfs == 0 || !hlas_in_play(h, t->region))
		return false;
	if (h->t->option[OPT_SUMMON] != 0 && (foe != 0 || is_sea(t->region)))
		return false;
	if (is_land(t->region))
		return foe != 0 ? is_open_land(h, t->region) : hlas_room(h, faction, t->region) > 0;
	if (foe != 0)
		return false;
	return h->f->faction[faction].sunken ? hlas_room(h, faction, t->region) > 0 :
	    f->place[PIECE_SEA] == t->region &&
	    hlas_land_units(f, t->region) < hlas_carries(h, faction, SEA_VESSEL);
}

/*
 * Returns the Serfs there that the spell may move, without the one that goes on
 * the slot of the cast.
 */
static unsigned
serfs_to_move(const struct hlas *h, unsigned faction, unsigned region)
{
	const struct faction	*f = &h->s->faction[faction];

	return f->serf[region] - (region == f->capital ? MIN(h->reserved, f->serf[region]) : 0u);
}

/* True if the faction has each resource that it names to give, after paying for the spell. */
static bool
has_given(const struct hlas *h, unsigned faction, const struct target *t)
{
	const struct faction	*f = &h->s->faction[faction];
	uint8_t			 given[STOCKS + 1] = { 0 };

	for (unsigned i = 0; i < t->gives; i++)
		if (t->give[i] == 0 || ++given[t->give[i]] >
		    f->stock[t->give[i]] - (t->give[i] == MANA ? h->spent : 0))
			return false;
	return true;
}

/* True if no unit is left at sea without the vessel. */
static bool
leaves_nobody(const struct hlas *h, unsigned faction, const struct target *t, unsigned region)
{
	unsigned	 gone = 0;

	if (is_land(region) || h->f->faction[faction].sunken ||
	    items_in(t, region, SEA_VESSEL) == 0)
		return true;
	for (unsigned unit = SERF; unit <= HERO_3; unit++)
		gone += items_in(t, region, unit);
	return gone == hlas_land_units(&h->s->faction[faction], region) &&
	    hlas_sea_home(h, faction) != 0;
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
		    items_in(t, item->region, item->unit) >
		    hlas_count(f, item->region, item->unit) ||
		    !leaves_nobody(h, faction, t, item->region) ||
		    (item->unit == SEA_VESSEL && hlas_sea_home(h, faction) == 0))
			return false;
	}
	n *= h->f->spell[RECALL].n;
	return t->items > 0 && n <= hlas_total(f) - h->spent && t->gives <= n &&
	    has_given(h, faction, t);
}

static bool
fit_foe_there(const struct hlas *h, unsigned faction, const struct target *t, unsigned serfs)
{
	if (t->faction == 0 || !FOE(h, faction, t->faction) || !is_open_land(h, t->region))
		return false;
	return serfs != 0 ? h->s->faction[t->faction].serf[t->region] >= serfs :
	    hlas_has_units(h, t->faction, t->region);
}

/* Step leads to an own land, Updraft to another continent without enemies. */
static bool
fit_group(const struct hlas *h, unsigned faction, unsigned spell, const struct target *t)
{
	struct group	 here = hlas_group_at(&h->s->faction[faction], t->region);
	unsigned	 n = hlas_group_land(&t->group);

	here.serfs = (uint8_t)serfs_to_move(h, faction, t->region);
	if (!is_land(t->region) || t->group.sea + t->group.air != 0 || n == 0 ||
	    n > h->f->spell[spell].n || !hlas_group_within(&t->group, &here))
		return false;
	if (!is_land(t->to) || t->to == t->region || hlas_room(h, faction, t->to) < n)
		return false;
	return spell == STEP ? hlas_controls(h, faction, t->to) : hlas_in_play(h, t->to) &&
	    hlas_continent(h, t->to) != hlas_continent(h, t->region) &&
	    hlas_enemy_at(h, faction, t->to) == 0;
}

static bool
is_wet(const struct hlas *h, unsigned region)
{
	return is_sea(region) || hlas_is_sunken(h, region);
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

/* Fills in the trip that Haste or Tailwind means. */
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

/* Checks the Serfs and Warriors that a combat spell hits; by default it hits Warriors first. */
static bool
fit_combat(const struct hlas *h, unsigned faction, unsigned spell, const struct target *t)
{
	unsigned		 side = hlas_side_of(h, faction), n = 0;
	const struct fighter	*me = &h->s->battle.side[side];
	struct group		 foe;

	if (side == 0 || me->faction != faction || me->effects == EFFECTS ||
	    (h->f->spell[spell].side != 0 && h->f->spell[spell].side != side))
		return false;
	if (spell != MAGIC_ARROW && spell != FIREBALL && spell != GUST)
		return true;
	foe = hlas_side_group(h, SIDES + 1 - side);
	for (; n < 2 && t->unit[n] != 0; n++) {
		if (t->unit[n] > WARRIOR || hlas_group_count(&foe, t->unit[n]) == 0)
			return false;
		hlas_group_add(&foe, t->unit[n], -1u);
	}
	return n <= h->f->spell[spell].n && (n > 0 || foe.serfs + foe.warriors > 0);
}

static bool
is_fit(const struct hlas *h, unsigned faction, unsigned spell, const struct target *t)
{
	const struct faction	*f = &h->s->faction[faction];
	unsigned		 hero = t->unit[0];
	struct trip		 trip;

	switch (spell) {
	case SUMMON:
		return fit_summon(h, faction, t);
	case RECALL:
		return fit_recall(h, faction, t);
	case COURAGE:
		return hero >= HERO_1 && hero <= HERO_3 && t->region != 0 &&
		    f->warrior[t->region] > 0 && hlas_supply(f, hero) > 0 &&
		    (f->buildings & BUILDING_BIT(h->f->unit[hero].needs)) != 0;
	case EARTHQUAKE:
		return fit_foe_there(h, faction, t, 0);
	case PLAGUE:
		return fit_foe_there(h, faction, t, 2);
	case STEP: case UPDRAFT:
		return fit_group(h, faction, spell, t);
	case HARVEST:
		return t->stock != 0;
	case TRANSMUTE:
		return MAX(t->gives, t->takes) <= h->f->spell[TRANSMUTE].n &&
		    has_given(h, faction, t) && memchr(t->take, 0, t->takes) == NULL;
	case SCRY:
		for (unsigned i = 0; i < t->items; i++)
			if (t->item[i].region == 0 || !hlas_has_face_down(h, t->item[i].region))
				return false;
		return t->stock != 0 && t->items <= h->f->spell[SCRY].n;
	case HASTE: case TAILWIND:
		return spell_trip(h, faction, spell, t, &trip);
	case BLIGHT:
		return is_open_land(h, t->region) && h->s->blights < BLIGHTS &&
		    memchr(h->s->blight, t->region, h->s->blights) == NULL;
	case TIDAL_WAVE:
		return t->faction != 0 && FOE(h, faction, t->faction) && is_sea(t->region) &&
		    hlas_has_units(h, t->faction, t->region);
	case LOCUSTS:
		return t->faction != 0 && FOE(h, faction, t->faction);
	case MIRAGE:
		return t->region != 0 && t->to != 0 && t->region != t->to &&
		    hlas_has_face_down(h, t->region) && hlas_has_face_down(h, t->to) &&
		    is_wet(h, t->region) == is_wet(h, t->to);
	case MIGRATION:
		return fit_migration(h, faction, t);
	case TITHE: case COUNTER: case COPY_SPELL: case ABSORB:
		return true;
	default:
		return fit_combat(h, faction, spell, t);
	}
}

bool
hlas_target_check(const struct hlas *h, unsigned faction, unsigned spell, const struct target *t,
    struct diags *d)
{
	return is_fit(h, faction, spell, t) ||
	    NOT_NOW(d, "target", "the spell has no such target now");
}

/*
 * Effects.
 */

/* The caster pays for each unit: as named, then the resource they have most of. */
static void
recall(struct hlas *h, unsigned faction, const struct target *t)
{
	struct faction	 then;
	struct price	 p = { { 0 } };
	unsigned	 n = 0;

	for (unsigned i = 0; i < t->items; i++) {
		struct group	 g = { 0 };

		for (unsigned k = MAX(t->item[i].count, 1); k > 0; k--, n++)
			hlas_group_add(&g, t->item[i].unit, 1);
		hlas_send_home(h, faction, t->item[i].region, &g, 0);
	}
	then = h->s->faction[faction];
	for (unsigned i = 0; i < n * h->f->spell[RECALL].n; i++) {
		unsigned	 stock = i < t->gives ? t->give[i] : hlas_most(&then);

		then.stock[stock]--;
		p.of[stock - 1]++;
	}
	hlas_pay(h, faction, &p, FOR_SPELL);
}

static void
tithe(struct hlas *h, unsigned faction)
{
	for (unsigned i = 0, foes = hlas_enemies(h, faction); (i = next_faction(foes, i)) != 0;) {
		unsigned	 stock = hlas_most(&h->s->faction[i]);

		if (stock == 0)
			continue;
		hlas_pay_one(h, i, stock, h->f->spell[TITHE].n, FOR_ENEMY_SPELL);
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
	    .region = (uint8_t)region, .token = k->token[index] };
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
	unsigned	 i = 0;

	while (h->s->tokens[region].seen[i] == EVERYONE)
		i++;
	return i;
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
		struct news	*e;

		hlas_lift(h, faction, t->region, SERF, n);
		hlas_put(h, faction, t->item[i].region, SERF, n);
		e = hlas_event(h, EVENT_MOVED, faction);
		e->act = MOVE_CAST;
		e->length = 2;
		e->route[0] = t->region;
		e->route[1] = t->item[i].region;
		e->group.serfs = (uint8_t)n;
	}
}

/* Gust blows a unit home, or leaves it out of the battle if the battle is at its home. */
static void
gust(struct hlas *h, unsigned side, unsigned unit)
{
	struct fighter	*foe = &h->s->battle.side[SIDES + 1 - side];
	unsigned	 owner = hlas_owner(h, SIDES + 1 - side, unit),
	    region = h->s->battle.region;
	struct group	 g = { 0 };

	if (h->s->faction[owner].capital == region) {
		if (unit == SERF)
			foe->absent_serfs++;
		else
			foe->absent_warriors++;
		return;
	}
	hlas_group_add(&g, unit, 1);
	hlas_send_home(h, owner, owner == foe->faction && foe->at != region &&
	    hlas_count(&h->s->faction[owner], foe->at, unit) > 0 ? foe->at : region, &g, 0);
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
		unsigned	 unit = t->unit[0] != 0 ? t->unit[i] :
		    foe.warriors > 0 ? WARRIOR : foe.serfs > 0 ? SERF : 0;

		if (unit != 0 && spell == GUST)
			gust(h, side, unit);
		else if (unit != 0)
			hlas_kill_in_battle(h, SIDES + 1 - side, unit, 1);
	}
}

void
hlas_effect(struct hlas *h, unsigned faction, unsigned spell, const struct target *t)
{
	const struct faction	*foe = &h->s->faction[t->faction];
	struct news		*e = hlas_event(h, EVENT_EFFECT, faction);
	struct frame		*f;
	struct group		 g;
	struct trip		 trip;
	unsigned		 n;

	e->spell = (uint8_t)spell;
	e->region = t->region;
	e->to = t->to;
	e->stock = t->stock;
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
		hlas_become(h, faction, t->region, WARRIOR, t->unit[0]);
		break;
	case EARTHQUAKE:
		f = hlas_push(h, FRAME_LOSE, t->faction);
		f->other = (uint8_t)faction;
		f->region = t->region;
		f->n = (uint8_t)((hlas_units(foe, t->region) + 1) / 2);
		break;
	case PLAGUE:
		hlas_kill(h, t->faction, t->region, SERF,
		    foe->serf[t->region] - h->f->spell[PLAGUE].n);
		break;
	case STEP: case UPDRAFT:
		e->group = t->group;
		hlas_shift(h, faction, t->region, t->to, &t->group);
		if (spell == UPDRAFT)
			hlas_push_tokens(h, faction, t->to, 0);
		break;
	case HARVEST:
		hlas_gain(h, faction, t->stock, h->f->spell[HARVEST].n);
		break;
	case TRANSMUTE:
		n = MIN(t->gives, t->takes);
		for (unsigned i = 0; i < n; i++)
			hlas_pay_one(h, faction, t->give[i], 1, FOR_EXCHANGE);
		for (unsigned i = 0; i < n; i++)
			hlas_gain(h, faction, t->take[i], 1);
		break;
	case SCRY:
		for (unsigned i = 0; i < t->items; i++)
			see_token(h, faction, t->item[i].region,
			    next_down(h, faction, t->item[i].region));
		hlas_gain(h, faction, t->stock, 1);
		break;
	case HASTE: case TAILWIND:
		if (spell_trip(h, faction, spell, t, &trip))
			hlas_trip_begin(h, faction, &trip, AS_ACTION);
		break;
	case TITHE:
		tithe(h, faction);
		break;
	case BLIGHT:
		h->s->blight[h->s->blights++] = t->region;
		break;
	case TIDAL_WAVE:
		g = hlas_group_at(foe, t->region);
		hlas_send_home(h, t->faction, t->region, &g, 0);
		break;
	case LOCUSTS:
		n = MIN(foe->stock[FOOD], h->f->spell[LOCUSTS].n);
		if (n > 0)
			hlas_pay_one(h, t->faction, FOOD, n, FOR_ENEMY_SPELL);
		hlas_gain(h, faction, FOOD, 1);
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
