/* Spells and their targets to choose from. */

#include "games/hlas/offers.h"

struct spelling {
	struct offers	*o;
	struct move	 m;
	/* whose target it is: that of the spell copied, for Copy Spell */
	unsigned	 spell;
};

/* Targets are judged by check(), with the price and all. */
static void
try_target(struct spelling *s, const struct target *t)
{
	s->m.target = *t;
	s->m.unit = t->unit[0];
	s->m.target.unit[0] = s->m.target.unit[1] = 0;
	s->m.kinds = 0;
	if (s->spell == FIREBALL || s->spell == MAGIC_ARROW || s->spell == GUST) {
		s->m.unit = 0;
		for (unsigned i = 0; i < 2 && t->unit[i] != 0; i++)
			s->m.kind[s->m.kinds++] = t->unit[i];
	}
	hlas_try(s->o, &s->m);
	memset(s->m.kind, 0, sizeof(s->m.kind));
}

static void
try_regions(struct spelling *s)
{
	for (uint8_t r = 1; r <= REGIONS; r++)
		if (hlas_in_play(s->o->h, r))
			try_target(s, &(struct target){ .region = r });
}

static void
try_foes(struct spelling *s, bool regions)
{
	uint16_t	 foes = hlas_enemies(s->o->h, s->o->faction);

	for (uint8_t i = 1; i <= FACTIONS; i++) {
		if ((foes & FACTION_BIT(i)) == 0)
			continue;
		if (!regions)
			try_target(s, &(struct target){ .faction = i });
		for (uint8_t r = 1; regions && r <= REGIONS; r++)
			if (hlas_has_units(s->o->h, i, r))
				try_target(s, &(struct target){ .faction = i, .region = r });
	}
}

static void
try_heroes(struct spelling *s)
{
	for (uint8_t r = 1; r <= LANDS; r++)
		for (uint8_t unit = HERO_1; s->o->h->s->faction[s->o->faction].warrior[r] > 0 &&
		    unit <= HERO_3; unit++)
			try_target(s, &(struct target){ .region = r, .unit = { unit } });
}

static void
try_recall(struct spelling *s)
{
	const struct faction	*f = &s->o->h->s->faction[s->o->faction];

	for (uint8_t r = 1; r <= REGIONS; r++)
		for (uint8_t unit = SERF; r != f->capital && unit <= UNITS; unit++)
			if (hlas_count(f, r, unit) > 0)
				try_target(s, &(struct target){ .items = 1,
				    .item = { { r, unit, 1 } } });
}

static void
try_group_to(struct spelling *s, struct target *t)
{
	for (t->to = 1; t->to <= LANDS; t->to++)
		if (s->spell == UPDRAFT ? hlas_in_play(s->o->h, t->to) : hlas_controls(s->o->h,
		    s->o->faction, t->to))
			try_target(s, t);
}

/* Groups of own land units to everywhere that the spell lets them go. */
static void
try_every_group(struct spelling *s)
{
	for (uint8_t r = 1; r <= LANDS; r++) {
		struct group	 all = hlas_group_at(&s->o->h->s->faction[s->o->faction], r),
				 group[GROUPS];
		unsigned	 count = hlas_groups(&all, s->o->h->f->spell[s->spell].n, group);

		for (unsigned i = 0; i < count; i++)
			try_group_to(s, &(struct target){ .region = r, .group = group[i] });
	}
}

/* One, and by chance some. */
static void
try_some_groups(struct spelling *s)
{
	const struct faction	*f = &s->o->h->s->faction[s->o->faction];

	for (uint8_t r = 1; r <= LANDS; r++) {
		struct group	 all = hlas_group_at(f, r), some;
		struct target	 t = { .region = r };

		if (hlas_group_land(&all) == 0)
			continue;
		all.sea = all.air = 0;
		hlas_group_add(&t.group, hlas_weakest(s->o->h, &all), 1);
		try_group_to(s, &t);
		some = hlas_random_group(s->o, &all, s->o->h->f->spell[s->spell].n);
		if (hlas_group_land(&some) < 2)
			continue;
		t.group = some;
		try_group_to(s, &t);
	}
}

static void
try_stocks(struct spelling *s)
{
	for (uint8_t i = ORE; i <= STOCKS; i++)
		try_target(s, &(struct target){ .stock = i });
}

/* The first regions that hide something, and each of them alone. */
static void
scry_everywhere(struct spelling *s, unsigned stock)
{
	struct target	 first = { .stock = (uint8_t)stock };

	for (uint8_t r = 1; r <= REGIONS; r++) {
		struct target	 t = { .stock = (uint8_t)stock, .items = 1, .item = { { r } } };

		if (!hlas_has_face_down(s->o->h, r))
			continue;
		try_target(s, &t);
		if (first.items < 3)
			first.item[first.items++].region = r;
	}
	try_target(s, &first);
}

static void
try_scry(struct spelling *s)
{
	for (uint8_t i = ORE; s->o->every && i <= STOCKS; i++)
		scry_everywhere(s, i);
	if (s->o->every)
		return;
	for (uint8_t i = ORE; i <= STOCKS; i++) {
		struct target	 t = { .stock = i };

		for (unsigned k = 0; k < 6 && t.items < 3; k++) {
			unsigned	 r = 1 + hlas_any(s->o, REGIONS);

			if (hlas_has_face_down(s->o->h, r))
				t.item[t.items++].region = (uint8_t)r;
		}
		try_target(s, &t);
	}
}

static void
try_transmute(struct spelling *s)
{
	for (uint8_t a = ORE; a <= STOCKS; a++)
		for (uint8_t b = ORE; b <= STOCKS; b++)
			if (a != b)
				try_target(s, &(struct target){ .gives = 1, .takes = 1,
				    .give = { a }, .take = { b } });
}

/* Each end that the journey can reach, or one by chance. */
static void
try_trip(struct spelling *s, unsigned tag, unsigned from, const struct group *g, struct target *t)
{
	struct journey	 j;
	struct reach	 r;
	unsigned	 n = 0;

	hlas_journey(&j, s->o->h, s->o->faction, tag, from, g, false,
	    s->o->h->f->spell[s->spell].n);
	hlas_reach(&j, from, 0, &r);
	for (uint8_t to = 1; to <= REGIONS; to++) {
		if (r.dist[to] == FAR || to == from || !hlas_may_end(&j, to))
			continue;
		if (s->o->every || hlas_any(s->o, ++n) == 0)
			t->to = to;
		if (s->o->every)
			try_target(s, t);
	}
	if (n > 0)
		try_target(s, t);
}

static void
haste_every_group(struct spelling *s)
{
	for (uint8_t r = 1; r <= LANDS; r++) {
		struct group	 all = hlas_there(s->o, r), group[GROUPS];
		unsigned	 count = hlas_groups(&all, s->o->h->f->limit.room, group);

		for (unsigned i = 0; i < count; i++) {
			struct target	 t = { .region = r, .group = group[i] };

			if (hlas_group_land(&group[i]) > 0)
				try_trip(s, MOVE_MARCH, r, &group[i], &t);
		}
	}
}

static void
haste_some_groups(struct spelling *s)
{
	const struct faction	*f = &s->o->h->s->faction[s->o->faction];

	for (uint8_t r = 1; r <= LANDS; r++) {
		struct group	 all = hlas_there(s->o, r);

		for (unsigned i = 1; hlas_land_units(f, r) > 0 && i <= HERO_3 + 1; i++) {
			struct target	 t = { .region = r,
			    .group = hlas_nth_group(s->o, &all, i) };

			if (hlas_group_land(&t.group) > 0)
				try_trip(s, MOVE_MARCH, r, &t.group, &t);
		}
	}
}

static void
try_tailwind(struct spelling *s)
{
	const struct faction	*f = &s->o->h->s->faction[s->o->faction];

	for (uint8_t unit = SEA_VESSEL; unit <= AIR_VESSEL; unit++) {
		unsigned	 from = f->place[unit - WARRIOR];
		struct target	 t = { .unit = { unit } };
		struct group	 g = { 0 };

		if (from == 0)
			continue;
		if (unit == SEA_VESSEL && is_sea(from) &&
		    !s->o->h->f->faction[s->o->faction].sunken)
			g = hlas_group_at(f, from);
		g.sea = unit == SEA_VESSEL;
		g.air = unit == AIR_VESSEL;
		try_trip(s, unit == SEA_VESSEL ? MOVE_SAIL : MOVE_FLY, from, &g, &t);
	}
}

static bool
is_hidden(const struct hlas *h, unsigned region, bool wet)
{
	return (is_sea(region) || hlas_is_sunken(h, region)) == wet &&
	    hlas_has_face_down(h, region);
}

/* Two regions of one kind, land or sea. */
static void
mirage_everywhere(struct spelling *s)
{
	const struct hlas	*h = s->o->h;

	for (uint8_t r = 1; r <= REGIONS; r++) {
		bool	 wet = is_sea(r) || hlas_is_sunken(h, r);

		for (uint8_t to = (uint8_t)(r + 1); is_hidden(h, r, wet) && to <= REGIONS; to++)
			for (uint8_t swap = 0; is_hidden(h, to, wet) && swap < 2; swap++)
				try_target(s, &(struct target){ .region = r, .to = to,
				    .swap = swap });
	}
}

/* Two of them by chance. */
static void
mirage_somewhere(struct spelling *s)
{
	const struct hlas	*h = s->o->h;

	for (unsigned wet = 0; wet < 2; wet++) {
		uint8_t		 down[REGIONS];
		unsigned	 n = 0, a;

		for (uint8_t r = 1; r <= REGIONS; r++)
			if (is_hidden(h, r, wet != 0))
				down[n++] = r;
		if (n < 2)
			continue;
		a = hlas_any(s->o, n);
		try_target(s, &(struct target){ .region = down[a],
		    .to = down[(a + 1 + hlas_any(s->o, n - 1)) % n],
		    .swap = (uint8_t)hlas_any(s->o, 2) });
	}
}

static void
try_migration(struct spelling *s)
{
	for (uint8_t r = 1; r <= LANDS; r++)
		for (uint8_t to = 1; s->o->h->s->faction[s->o->faction].serf[r] > 0 &&
		    to <= LANDS; to++)
			if (hlas_adjacent_land(s->o->h, r, to))
				try_target(s, &(struct target){ .region = r, .items = 1,
				    .item = { { to, 0, 1 } } });
}

static void
try_shots(struct spelling *s)
{
	for (uint8_t a = SERF; a <= WARRIOR; a++) {
		try_target(s, &(struct target){ .unit = { a } });
		for (uint8_t b = SERF; b <= WARRIOR; b++)
			try_target(s, &(struct target){ .unit = { a, b } });
	}
}

static void
try_targets(struct spelling *s)
{
	switch (s->spell) {
	case SUMMON: case BLIGHT:
		try_regions(s);
		break;
	case EARTHQUAKE: case PLAGUE: case TIDAL_WAVE:
		try_foes(s, true);
		break;
	case LOCUSTS:
		try_foes(s, false);
		break;
	case COURAGE:
		try_heroes(s);
		break;
	case RECALL:
		try_recall(s);
		break;
	case STEP: case UPDRAFT:
		if (s->o->every)
			try_every_group(s);
		else
			try_some_groups(s);
		break;
	case HARVEST:
		try_stocks(s);
		break;
	case SCRY:
		try_scry(s);
		break;
	case TRANSMUTE:
		try_transmute(s);
		break;
	case HASTE:
		if (s->o->every)
			haste_every_group(s);
		else
			haste_some_groups(s);
		break;
	case TAILWIND:
		try_tailwind(s);
		break;
	case MIRAGE:
		if (s->o->every)
			mirage_everywhere(s);
		else
			mirage_somewhere(s);
		break;
	case MIGRATION:
		try_migration(s);
		break;
	case MAGIC_ARROW: case FIREBALL: case GUST:
		try_shots(s);
		break;
	default:
		try_target(s, &(struct target){ 0 });
	}
}

static void
offer_spell(struct offers *o, unsigned spell, bool scribed)
{
	static const uint8_t	 tag[] = { [KIND_CAST] = MOVE_CAST,
	    [KIND_COMBAT] = MOVE_COMBAT_SPELL, [KIND_INTERRUPT] = MOVE_INTERRUPT };
	struct spelling		 s = { .o = o, .spell = spell };

	s.m.tag = tag[o->h->f->spell[spell].kind];
	s.m.spell = (uint8_t)spell;
	s.m.scribed = scribed;
	if (spell == COPY_SPELL)
		s.spell = hlas_top(o->h)->spell;
	try_targets(&s);
}

void
hlas_offer_spells(struct offers *o, unsigned kind)
{
	const struct seat	*seat = &o->h->s->seat[o->ask->seat];
	unsigned		 start = hlas_first_try(o, seat->cards);

	for (unsigned i = 0; i < seat->cards; i++) {
		unsigned	 at = (start + i) % seat->cards, spell = seat->library[at];

		if (o->h->f->spell[spell].kind == kind &&
		    (at == 0 || seat->library[at - 1] != spell))
			offer_spell(o, spell, false);
	}
}

void
hlas_offer_cast(struct offers *o)
{
	const struct faction	*f = &o->h->s->faction[o->faction];

	if (f->stock[MANA] == 0)
		return;
	hlas_offer_spells(o, KIND_CAST);
	for (unsigned i = 0; i < f->scribes; i++)
		if (f->scribed[i].stage == READY &&
		    hlas_scribed_ready(f, f->scribed[i].spell) == (int)i)
			offer_spell(o, f->scribed[i].spell, true);
}
