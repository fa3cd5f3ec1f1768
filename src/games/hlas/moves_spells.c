/* Spells and their targets to choose from. */

#include "games/hlas/offers.h"

static void
try_regions(struct spelling *s)
{
	for (uint8_t r = 1; r <= REGIONS; r++)
		if (hlas_in_play(s->o->h, r))
			hlas_try_target(s, &(struct target){ .region = r });
}

static void
try_foes(struct spelling *s, bool regions)
{
	uint16_t	 foes = hlas_enemies(s->o->h, s->o->faction);

	for (uint8_t i = 1; i <= FACTIONS; i++) {
		if ((foes & FACTION_BIT(i)) == 0)
			continue;
		if (!regions)
			hlas_try_target(s, &(struct target){ .faction = i });
		for (uint8_t r = 1; regions && r <= REGIONS; r++)
			if (hlas_has_units(s->o->h, i, r))
				hlas_try_target(s, &(struct target){ .faction = i, .region = r });
	}
}

static void
try_heroes(struct spelling *s)
{
	for (uint8_t r = 1; r <= LANDS; r++)
		for (uint8_t unit = HERO_1; s->o->h->s->faction[s->o->faction].warrior[r] > 0 &&
		    unit <= HERO_3; unit++)
			hlas_try_target(s, &(struct target){ .region = r, .unit = { unit } });
}

static void
try_stocks(struct spelling *s)
{
	for (uint8_t i = ORE; i <= STOCKS; i++)
		hlas_try_target(s, &(struct target){ .stock = i });
}

/* The first regions that hide something together, and each of them alone. */
static void
scry_everywhere(struct spelling *s, unsigned stock)
{
	struct target	 first = { .stock = (uint8_t)stock };

	for (uint8_t r = 1; r <= REGIONS; r++) {
		struct target	 t = { .stock = (uint8_t)stock, .items = 1, .item = { { r } } };

		if (!hlas_has_face_down(s->o->h, r))
			continue;
		hlas_try_target(s, &t);
		if (first.items < 3)
			first.item[first.items++].region = r;
	}
	hlas_try_target(s, &first);
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
		hlas_try_target(s, &t);
	}
}

static void
try_transmute(struct spelling *s)
{
	for (uint8_t a = ORE; a <= STOCKS; a++)
		for (uint8_t b = ORE; b <= STOCKS; b++)
			if (a != b)
				hlas_try_target(s, &(struct target){ .gives = 1, .takes = 1,
				    .give = { a }, .take = { b } });
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
				hlas_try_target(s, &(struct target){ .region = r, .to = to,
				    .swap = swap });
	}
}

/* Two regions of one kind by chance. */
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
		hlas_try_target(s, &(struct target){ .region = down[a],
		    .to = down[(a + 1 + hlas_any(s->o, n - 1)) % n],
		    .swap = (uint8_t)hlas_any(s->o, 2) });
	}
}

static void
try_shots(struct spelling *s)
{
	for (uint8_t a = SERF; a <= WARRIOR; a++) {
		hlas_try_target(s, &(struct target){ .unit = { a } });
		for (uint8_t b = SERF; b <= WARRIOR; b++)
			hlas_try_target(s, &(struct target){ .unit = { a, b } });
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
	case RECALL: case STEP: case UPDRAFT: case HASTE: case TAILWIND: case MIGRATION:
		hlas_try_transport(s);
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
	case MIRAGE:
		if (s->o->every)
			mirage_everywhere(s);
		else
			mirage_somewhere(s);
		break;
	case MAGIC_ARROW: case FIREBALL: case GUST:
		try_shots(s);
		break;
	default:
		hlas_try_target(s, &(struct target){ 0 });
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
	const struct seat	*seat = &o->h->s->seat[o->decision->seat];
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
