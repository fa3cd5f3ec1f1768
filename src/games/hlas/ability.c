/*
 * The interpreter of the faction boards (HLS-56 to HLS-59): which lines are on, and what plain ones
 * do.
 */

#include "games/hlas/rules.h"

unsigned
hlas_source_unit(unsigned source)
{
	static const uint8_t	 unit[SOURCES + 1] = {
		[SEA_DOCK] = SEA_VESSEL, [AIR_SPIRE] = AIR_VESSEL, [H1] = HERO_1, [H2] = HERO_2,
		    [H3] = HERO_3,
	};

	return unit[source];
}

/* Lines of buildings are on while they stand, those of Heroes while they are in play. */
static bool
is_on(const struct hlas *h, const struct faction *f, const struct ability_figures *a)
{
	if (a->level > f->level)
		return false;
	if (a->source <= BUILDINGS)
		return (f->buildings & BUILDING_BIT(a->source)) != 0;
	if (h->t->option[OPT_HEROES] != 0 && a->level == 1 && f->level > 1)
		return false;
	return f->place[a->source - BUILDINGS] != 0;
}

bool
hlas_next(struct walk *w)
{
	const struct ability_figures	*board =
	    &w->h->f->ability[(w->faction - 1) * SOURCES * LEVELS];
	const struct faction		*f = &w->h->s->faction[w->faction];

	for (; w->next < SOURCES * LEVELS; w->next++, w->part = 0) {
		const struct ability_figures	*a = &board[w->next];

		while (w->part < a->ops) {
			w->op = &a->op[w->part++];
			w->source = a->source;
			if (w->op->tag == w->tag && is_on(w->h, f, a))
				return true;
		}
	}
	return false;
}

const struct op *
hlas_feat(const struct hlas *h, unsigned faction, unsigned feat, unsigned *source)
{
	struct walk	 w = { .h = h, .faction = faction, .tag = OP_FEAT };

	while (hlas_next(&w)) {
		if (w.op->feat != feat)
			continue;
		if (source != NULL)
			*source = w.source;
		return w.op;
	}
	return NULL;
}

unsigned
hlas_sum(const struct hlas *h, unsigned faction, unsigned tag, unsigned of)
{
	struct walk	 w = { .h = h, .faction = faction, .tag = tag };
	unsigned	 sum = 0;

	while (hlas_next(&w))
		if (w.op->of == of && w.op->cond == 0 && w.op->terrain == 0)
			sum += w.op->n;
	return sum;
}

/*
 * Whether a line's Hero or vessel is there; a building's line is everywhere, but explores only on
 * land.
 */
static bool
is_there(const struct hlas *h, const struct walk *w, unsigned region)
{
	unsigned	 unit = hlas_source_unit(w->source);

	if (unit == 0)
		return w->op->when != WHEN_EXPLORE || is_land(region);
	return region == 0 || hlas_count(&h->s->faction[w->faction], region, unit) > 0;
}

static void
gain_op(struct hlas *h, unsigned faction, const struct op *op, unsigned region, unsigned times)
{
	unsigned	 stock = op->yield == OF_TERRAIN ? hlas_terrain(h, region) : op->yield;

	if (stock >= ORE && stock <= STOCKS)
		hlas_gain(h, faction, stock, op->n * times);
	else
		hlas_push_gain(h, faction, op->n * times, 0, region);
}

void
hlas_moment(struct hlas *h, unsigned faction, unsigned when, unsigned region, unsigned times)
{
	struct walk	 vp = { .h = h, .faction = faction, .tag = OP_VP };
	struct walk	 gain = { .h = h, .faction = faction, .tag = OP_GAIN };

	while (hlas_next(&vp))
		if (vp.op->when == when && is_there(h, &vp, region))
			hlas_vp(h, faction, (int)(vp.op->n * times), POINTS_ABILITY);
	while (hlas_next(&gain))
		if (gain.op->when == when && is_there(h, &gain, region))
			gain_op(h, faction, gain.op, region, times);
}
