/* Targets of spells that move units, to choose from: the units, and where they go. */

#include "games/hlas/offers.h"

static void
try_recall(struct spelling *s)
{
	const struct faction	*f = &s->o->h->s->faction[s->o->faction];

	for (uint8_t r = 1; r <= REGIONS; r++)
		for (uint8_t unit = SERF; r != f->capital && unit <= UNITS; unit++)
			if (hlas_count(f, r, unit) > 0)
				hlas_try_target(s, &(struct target){ .items = 1,
				    .item = { { r, unit, 1 } } });
}

static void
try_group_to(struct spelling *s, struct target *t)
{
	for (t->to = 1; t->to <= LANDS; t->to++)
		if (s->spell == UPDRAFT ? hlas_in_play(s->o->h, t->to) : hlas_controls(s->o->h,
		    s->o->faction, t->to))
			hlas_try_target(s, t);
}

/* Tries groups of own land units to everywhere that the spell lets them go. */
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

/* Tries one unit, and a group by chance. */
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

/* Tries each end that the journey can reach, or one by chance. */
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
			hlas_try_target(s, t);
	}
	if (n > 0)
		hlas_try_target(s, t);
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

static void
try_migration(struct spelling *s)
{
	for (uint8_t r = 1; r <= LANDS; r++)
		for (uint8_t to = 1; s->o->h->s->faction[s->o->faction].serf[r] > 0 &&
		    to <= LANDS; to++)
			if (hlas_adjacent_land(s->o->h, r, to))
				hlas_try_target(s, &(struct target){ .region = r, .items = 1,
				    .item = { { to, 0, 1 } } });
}

void
hlas_try_transport(struct spelling *s)
{
	switch (s->spell) {
	case RECALL:
		try_recall(s);
		break;
	case STEP: case UPDRAFT:
		if (s->o->every)
			try_every_group(s);
		else
			try_some_groups(s);
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
	default:
		try_migration(s);
	}
}
