/* The effects of spells. */

#include "games/hlas/rules.h"

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

	if (hlas_spell_trip(h, faction, spell, t, &trip))
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
