/* The interpreter of the faction boards: which lines are on (HLS-56 to HLS-59). */

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

/* True for lines of buildings that stand and of Heroes in play. */
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
