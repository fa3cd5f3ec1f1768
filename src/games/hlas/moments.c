/* Gains from lines of the faction boards at a moment of the game (HLS-57, HLS-58). */

#include "games/hlas/rules.h"

/*
 * True if a line's Hero or vessel is there.  A building's line is everywhere, but explores only
 * on land.
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
