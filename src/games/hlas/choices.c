/*
 * Small questions that anything may lead to: resources of one's choice, loss of units, a
 * rebirth.
 */

#include "games/hlas/rules.h"

void
hlas_push_gain(struct hlas *h, unsigned faction, unsigned n, unsigned token, unsigned region)
{
	struct frame	*f;

	if (n == 0)
		return;
	f = hlas_push(h, FRAME_GAIN, faction);
	f->n = (uint8_t)n;
	f->token = (uint8_t)token;
	f->region = (uint8_t)region;
}

/* Gains n resources: as named, then one by one the kind that the faction has least of. */
static void
gain_any(struct hlas *h, unsigned faction, unsigned n, const uint8_t *take, unsigned takes)
{
	struct faction	*f = &h->s->faction[faction];
	struct price	 p = { { 0 } };

	for (unsigned i = 0; i < n; i++) {
		struct faction	 then = *f;
		unsigned	 stock = i < takes ? take[i] : 0;

		for (unsigned k = ORE; k <= STOCKS; k++)
			then.stock[k] = (uint8_t)(then.stock[k] + p.of[k - 1]);
		if (stock == 0)
			stock = hlas_least(h, &then);
		if (stock != 0)
			p.of[stock - 1]++;
	}
	hlas_gain_price(h, faction, &p);
}

void
hlas_step_gain(struct hlas *h, struct frame *f)
{
	bool	 open = f->step == 0 && hlas_least(h, &h->s->faction[f->faction]) != 0;

	f->step = 1;
	if (!open || !hlas_decision_faction(h, f, DECISION_GAIN, f->faction))
		hlas_pop(h);
}

void
hlas_answer_gain(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
{
	gain_any(h, f->faction, f->n, m->take, m->takes);
}

static unsigned
kinds_in(const struct group *g)
{
	unsigned	 kinds = 0;

	for (unsigned unit = SERF; unit <= UNITS; unit++)
		kinds += hlas_group_count(g, unit) > 0;
	return kinds;
}

/* Loses units in the order of the kinds named, then those of least strength. */
static void
lose_units(struct hlas *h, unsigned faction, unsigned region, unsigned n, const uint8_t *kind,
    unsigned kinds)
{
	for (unsigned i = 0; n > 0; n--) {
		struct group	 g = hlas_group_at(&h->s->faction[faction], region);

		while (i < kinds && (kind[i] == 0 || hlas_group_count(&g, kind[i]) == 0))
			i++;
		hlas_kill(h, faction, region, i < kinds ? kind[i] :
		    hlas_is_solo(h, faction) ? hlas_solo_first_loss(&g) : hlas_weakest(h, &g), 1);
	}
}

void
hlas_step_lose(struct hlas *h, struct frame *f)
{
	struct group	 g = hlas_group_at(&h->s->faction[f->faction], f->region);
	unsigned	 n = MIN(f->n, hlas_group_size(&g)), faction = f->faction,
	    region = f->region;

	if (f->step == 0 && n > 0 && kinds_in(&g) > 1 &&
	    hlas_decision_faction(h, f, DECISION_SUFFER, faction)) {
		f->step = 1;
		return;
	}
	hlas_pop(h);
	lose_units(h, faction, region, n, NULL, 0);
}

void
hlas_answer_lose(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
{
	unsigned	 faction = f->faction, region = f->region, n = f->n;

	hlas_pop(h);
	lose_units(h, faction, region, n, m->kind, m->kinds);
}

/* A rebirth has the price of a recruit (HLS-58). */
static bool
may_be_reborn(const struct hlas *h, unsigned faction)
{
	const struct faction	*f = &h->s->faction[faction];
	struct plan		 plan = { .unit = AIR_VESSEL };
	struct price		 price = hlas_price_unit(h, faction, AIR_VESSEL, &plan);

	return !f->out && f->place[PIECE_AIR] == 0 && hlas_can_pay(f, &price);
}

void
hlas_step_rebirth(struct hlas *h, struct frame *f)
{
	bool	 open = f->step == 0 && may_be_reborn(h, f->faction);

	f->step = 1;
	if (!open || !hlas_decision_faction(h, f, DECISION_REBIRTH, f->faction))
		hlas_pop(h);
}

void
hlas_answer_rebirth(struct hlas *h, struct frame *f, unsigned seat, const struct move *m)
{
	struct plan	 plan = { .unit = AIR_VESSEL };
	struct price	 price = hlas_price_unit(h, f->faction, AIR_VESSEL, &plan);

	if (m->tag != MOVE_REBIRTH)
		return;
	hlas_pay(h, f->faction, &price);
	hlas_enter(h, f->faction, h->s->faction[f->faction].capital, AIR_VESSEL, 1);
}
